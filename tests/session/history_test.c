/* SPDX-License-Identifier: MIT */
/*
 * The session's history: undo and redo give back the same bytes, however far, over any number of deals; nothing that
 * was played is lost, also when something else is played. And the queue that everything goes through.
 */
#include <string.h>

#include "session/player.h"
#include "support/check.h"

enum { TRAIL_MAX = 3000 };

/* A position of a deal, told from its siblings by its bytes alone; the first is the deal. */
typedef struct Place {
    Position position;
    int parent; /* -1 in the deal */
    int last;   /* the child that was gone to last, or -1 */
    int depth;
} Place;

/* What the history has to be: every position that was ever reached, and how. */
typedef struct Trail {
    Place places[TRAIL_MAX];
    int count;
    int here;
} Trail;

static Trail trail;

static void trail_start(const Player *player)
{
    trail.here = 0;
    trail.count = 1;
    trail.places[0] = (Place){.position = player->session.position, .parent = -1, .last = -1};
}

/* After a move: to the place that it led to before, or to a new one. */
static void trail_append(const Player *player)
{
    int child = trail.here + 1;
    while (child < trail.count &&
           (trail.places[child].parent != trail.here ||
            memcmp(&trail.places[child].position, &player->session.position, sizeof(Position)) != 0)) {
        child++;
    }
    if (child == trail.count) {
        BASE_ASSERT(trail.count < TRAIL_MAX);
        trail.places[trail.count++] = (Place){.position = player->session.position,
                                              .parent = trail.here,
                                              .last = -1,
                                              .depth = trail.places[trail.here].depth + 1};
    }
    trail.places[trail.here].last = child;
    trail.here = child;
}

static bool trail_undo(void)
{
    bool less = trail.places[trail.here].parent >= 0;
    trail.here = less ? trail.places[trail.here].parent : trail.here;
    return less;
}

static bool trail_redo(void)
{
    bool more = trail.places[trail.here].last >= 0;
    trail.here = more ? trail.places[trail.here].last : trail.here;
    return more;
}

static void check_on_trail(const Player *player)
{
    const Place *place = &trail.places[trail.here];
    CHECK_EQUAL_BYTES(&place->position, &player->session.position, sizeof(Position));
    CHECK_EQUAL_INT(place->depth, session_move_count(&player->session));
    CHECK_EQUAL_INT(place->parent >= 0, session_can_undo(&player->session));
    CHECK_EQUAL_INT(place->last >= 0, session_can_redo(&player->session));
    CHECK_EQUAL_INT(trail.count, session_history(&player->session)->count);
}

/* A step that is a move, an undo or a redo, each of them a few times more likely than the next. */
static void take_step(Player *player)
{
    uint64_t choice = base_random_below(&player->random, 10);
    if (choice < 6) {
        if (player_move_by_chance(player)) {
            trail_append(player);
        }
    } else if (choice < 9) {
        bool less = trail_undo();
        player_command(player, COMMAND_UNDO);
        CHECK_EQUAL_INT(less ? OUTCOME_UNDONE : OUTCOME_NOTHING, player->outcome.kind);
    } else {
        bool more = trail_redo();
        player_command(player, COMMAND_REDO);
        CHECK_EQUAL_INT(more ? OUTCOME_MOVED : OUTCOME_NOTHING, player->outcome.kind);
        CHECK_EQUAL_INT(more, player->outcome.redone);
    }
    check_on_trail(player);
}

TEST(undo_and_redo_are_exact)
{
    for (int table = 0; table < rules_game_count(); table++) {
        for (uint64_t deal = 1; deal <= 3; deal++) {
            Player player;
            check_context("game %s, deal %d", rules_game_at(table)->name, (int)deal);
            player_open(&player, deal * 77);
            player_deal(&player, rules_game_at(table), deal);
            trail_start(&player);
            for (int step = 0; step < 150; step++) {
                take_step(&player);
            }
            player_close(&player);
        }
    }
}

static void undo_everything(Player *player)
{
    while (trail_undo()) {
        player_command(player, COMMAND_UNDO);
        check_on_trail(player);
    }
    player_command(player, COMMAND_UNDO);
    CHECK_EQUAL_INT(OUTCOME_NOTHING, player->outcome.kind);
    check_on_trail(player);
}

static void redo_everything(Player *player)
{
    while (trail_redo()) {
        player_command(player, COMMAND_REDO);
        check_on_trail(player);
    }
    player_command(player, COMMAND_REDO);
    CHECK_EQUAL_INT(OUTCOME_NOTHING, player->outcome.kind);
    check_on_trail(player);
}

/* In the Plot a card may go to and fro between two piles for ever: so long a game has no natural end. */
static void play_long(Player *player, int moves)
{
    for (int i = 0; i < moves && player_move_by_chance(player); i++) {
        trail_append(player);
    }
}

/* A deal in which some card can be moved to and fro, played for so many moves without a turn of the stock. */
static bool play_to_and_fro(Player *player, int wanted)
{
    const Game *game = session_game(&player->session);
    for (int played = 0; played < wanted; played++) {
        Move moves[MOVES_MAX];
        Move within[MOVES_MAX];
        int count = rules_legal_moves(game, &player->session.position, moves);
        int usable = 0;
        for (int i = 0; i < count; i++) {
            if (rules_pile_is_tableau(moves[i].from) && rules_pile_is_tableau(moves[i].to)) {
                within[usable++] = moves[i];
            }
        }
        if (usable == 0) {
            return false;
        }
        player_move(player, within[base_random_below(&player->random, (uint64_t)usable)]);
        trail_append(player);
    }
    return true;
}

TEST(thousands_of_moves)
{
    const Game *game = rules_game_find("the-plot", NULL);
    bool found = false;
    for (uint64_t deal = 1; deal < 50 && !found; deal++) {
        Player player;
        player_open(&player, deal);
        player_deal(&player, game, deal);
        trail_start(&player);
        play_long(&player, 60);
        if (play_to_and_fro(&player, 2000)) {
            found = true;
            CHECK(session_move_count(&player.session) >= 2000);
            undo_everything(&player);
            redo_everything(&player);
        }
        player_close(&player);
    }
    CHECK(found);
}

static void go_to(Player *player, int node)
{
    session_queue_push(&player->session.queue, (Command){.kind = COMMAND_SEEK, .node = node});
    player_settle(player);
}

TEST(a_new_move_keeps_what_was_undone)
{
    Player player;
    player_open(&player, 5);
    player_deal(&player, rules_game_find("the-plot", NULL), 5);
    trail_start(&player);
    play_long(&player, 30);
    int left = trail.here;
    for (int i = 0; i < 10; i++) {
        player_command(&player, COMMAND_UNDO);
        trail_undo();
    }
    CHECK(session_can_redo(&player.session));
    CHECK(player_move(&player, (Move){.from = PILE_STOCK, .to = PILE_WASTE}));
    trail_append(&player);
    check_on_trail(&player);
    CHECK(!session_can_redo(&player.session)); /* the move was a new one, and redo does not lead to the old ones */
    undo_everything(&player);
    redo_everything(&player);
    CHECK_EQUAL_INT(21, session_move_count(&player.session));
    go_to(&player, left); /* the old line is still there, and from now on redo leads along it */
    CHECK_EQUAL_INT(OUTCOME_WENT, player.outcome.kind);
    CHECK_EQUAL_INT(30, session_move_count(&player.session));
    CHECK_EQUAL_BYTES(&trail.places[left].position, &player.session.position, sizeof(Position));
    trail.here = left;
    for (int place = left; place > 0; place = trail.places[place].parent) {
        trail.places[trail.places[place].parent].last = place;
    }
    undo_everything(&player);
    redo_everything(&player);
    CHECK_EQUAL_INT(left, trail.here);
    player_close(&player);
}

/* Playing again what was undone is no new branch: redo goes on from there as far as it did before. */
TEST(the_same_move_again_is_a_redo)
{
    Player player;
    player_open(&player, 5);
    player_deal(&player, rules_game_find("the-plait", NULL), 8);
    trail_start(&player);
    play_long(&player, 25);
    int left = trail.here;
    undo_everything(&player);
    for (int i = 0; i < 25; i++) {
        const History *history = session_history(&player.session);
        CHECK(player_move(&player, history->nodes[history->nodes[history->here].next].move));
        CHECK(!player.outcome.redone);
        trail_append(&player);
        check_on_trail(&player);
    }
    CHECK_EQUAL_INT(left, trail.here);
    CHECK_EQUAL_INT(26, trail.count);
    player_close(&player);
}

TEST(a_refused_move_changes_nothing)
{
    Player player;
    player_open(&player, 5);
    player_deal(&player, rules_game_find("the-plot", NULL), 5);
    trail_start(&player);
    play_long(&player, 20);
    player_command(&player, COMMAND_UNDO);
    trail_undo();
    for (int from = 0; from < 256; from += from < 30 ? 1 : 9) {
        for (int to = 0; to < 256; to += to < 30 ? 1 : 9) {
            Move move = {.from = (Pile)from, .to = (Pile)to};
            if (rules_check(session_game(&player.session), &player.session.position, move) != REFUSAL_NONE) {
                CHECK(!player_move(&player, move));
                CHECK_EQUAL_INT(OUTCOME_REFUSED, player.outcome.kind);
                CHECK_EQUAL_INT(0, player.outcome.transfers.count);
            }
        }
    }
    check_on_trail(&player);
    player_close(&player);
}

TEST(a_restart_can_be_redone)
{
    Player player;
    player_open(&player, 9);
    player_deal(&player, rules_game_find("the-plot", NULL), 9);
    trail_start(&player);
    play_long(&player, 90);
    for (int i = 0; i < 7; i++) {
        player_command(&player, COMMAND_UNDO);
    }
    player_command(&player, COMMAND_RESTART);
    CHECK_EQUAL_INT(OUTCOME_DEALT, player.outcome.kind);
    CHECK_EQUAL_INT(0, session_move_count(&player.session));
    trail.here = 0;
    check_on_trail(&player);
    redo_everything(&player);
    player_close(&player);
}

/* Hundreds of deals, each played for some moves; `ends` remembers where each was left. */
TEST(undo_leads_back_through_the_deals)
{
    enum { DEALS = 200 };
    static Position ends[DEALS];
    static int moves[DEALS];
    const Game *game = rules_game_find("the-plait", NULL);
    Player player;
    player_open(&player, 31);
    for (int i = 0; i < DEALS; i++) {
        player_deal(&player, game, (uint64_t)i);
        for (int j = 0; j < i % 23 && player_move_by_chance(&player); j++) {
        }
        ends[i] = player.session.position;
        moves[i] = session_move_count(&player.session);
    }
    for (int i = DEALS - 1; i >= 0; i--) {
        CHECK_EQUAL_UINT64((uint64_t)i, session_deal(&player.session));
        CHECK_EQUAL_INT(moves[i], session_move_count(&player.session));
        CHECK_EQUAL_BYTES(&ends[i], &player.session.position, sizeof(Position));
        for (int j = 0; j < moves[i] + (i > 0 ? 1 : 0); j++) {
            player_command(&player, COMMAND_UNDO);
        }
        CHECK_EQUAL_INT(i > 0 ? OUTCOME_RETURNED : (moves[0] > 0 ? OUTCOME_UNDONE : player.outcome.kind),
                        player.outcome.kind);
    }
    CHECK(!session_can_undo(&player.session));
    for (int i = 0; i < DEALS; i++) {
        CHECK_EQUAL_UINT64((uint64_t)i, session_deal(&player.session));
        for (int j = 0; j < moves[i]; j++) {
            player_command(&player, COMMAND_REDO);
        }
        CHECK_EQUAL_BYTES(&ends[i], &player.session.position, sizeof(Position));
        player_command(&player, COMMAND_REDO);
    }
    CHECK(!session_can_redo(&player.session));
    player_close(&player);
}

/* Undo after a new deal leads to the deal that was on the table, also when that was not the last one dealt. */
TEST(undo_after_a_deal_returns_to_the_deal_before)
{
    const Game *game = rules_game_find("the-plot", NULL);
    Player player;
    player_open(&player, 4);
    player_deal(&player, game, 100);
    player_move_by_chance(&player);
    player_deal(&player, game, 200);
    player_move_by_chance(&player);
    player_command(&player, COMMAND_UNDO);
    player_command(&player, COMMAND_UNDO);
    CHECK_EQUAL_UINT64(100, session_deal(&player.session));
    Position left = player.session.position;
    player_deal(&player, game, 300);
    CHECK_EQUAL_UINT64(300, session_deal(&player.session));
    player_command(&player, COMMAND_UNDO);
    CHECK_EQUAL_UINT64(100, session_deal(&player.session));
    CHECK_EQUAL_BYTES(&left, &player.session.position, sizeof left);
    player_command(&player, COMMAND_REDO);
    CHECK_EQUAL_UINT64(300, session_deal(&player.session));
    player_command(&player, COMMAND_REDO); /* and the one that had been undone is not lost */
    CHECK_EQUAL_UINT64(200, session_deal(&player.session));
    player_command(&player, COMMAND_REDO);
    CHECK_EQUAL_INT(1, session_move_count(&player.session));
    player_close(&player);
}

TEST(commands_without_a_deal_do_nothing)
{
    static const CommandKind kinds[] = {COMMAND_MOVE,      COMMAND_UNDO,     COMMAND_REDO,    COMMAND_RESTART,
                                        COMMAND_FINISH,    COMMAND_AUTOPLAY, COMMAND_SEEK,    COMMAND_REVIEW,
                                        COMMAND_BRANCH,    COMMAND_PLAYBACK, COMMAND_PLAY_ON, COMMAND_REVIEW_END,
                                        COMMAND_FULLSCREEN};
    Player player;
    player_open(&player, 1);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(kinds); i++) {
        player_command(&player, kinds[i]);
        CHECK_EQUAL_INT(OUTCOME_NOTHING, player.outcome.kind);
        player_wait(&player, 60);
    }
    CHECK(!session_can_undo(&player.session) && !session_can_redo(&player.session));
    CHECK_EQUAL_INT(0, session_move_count(&player.session));
    player_close(&player);
}

TEST(the_queue_keeps_its_order)
{
    CommandQueue queue = {.first = 0, .count = 0};
    Command command;
    uint64_t pushed = 0;
    uint64_t popped = 0;
    CHECK(!session_queue_pop(&queue, &command));
    for (int round = 0; round < 50; round++) {
        for (int i = 0; i < 37 && queue.count < COMMAND_QUEUE_LENGTH; i++) {
            CHECK(session_queue_push(&queue, (Command){.kind = COMMAND_DEAL, .deal = pushed++}));
        }
        for (int i = 0; i < 29; i++) {
            CHECK(session_queue_pop(&queue, &command));
            CHECK_EQUAL_UINT64(popped++, command.deal);
        }
    }
    while (session_queue_push(&queue, (Command){.kind = COMMAND_DEAL, .deal = pushed})) {
        pushed++;
    }
    CHECK_EQUAL_INT(COMMAND_QUEUE_LENGTH, queue.count);
    CHECK(!session_queue_push_kind(&queue, COMMAND_UNDO));
    CHECK(!session_queue_push_move(&queue, PILE_STOCK, PILE_WASTE));
    while (session_queue_pop(&queue, &command)) {
        CHECK_EQUAL_INT(COMMAND_DEAL, command.kind);
        CHECK_EQUAL_UINT64(popped++, command.deal);
    }
    CHECK_EQUAL_UINT64(pushed, popped);
}

TEST(queued_commands_run_in_one_tick)
{
    Player player;
    player_open(&player, 1);
    session_queue_push(&player.session.queue,
                       (Command){.kind = COMMAND_DEAL, .game = rules_game_find("the-plot", NULL), .deal = 3});
    for (int i = 0; i < 20; i++) {
        session_queue_push_move(&player.session.queue, PILE_STOCK, PILE_WASTE);
    }
    for (int i = 0; i < 5; i++) {
        session_queue_push_kind(&player.session.queue, COMMAND_UNDO);
    }
    CHECK_EQUAL_INT(26, player_settle(&player));
    CHECK_EQUAL_INT(15, player.session.position.count[PILE_WASTE]);
    Outcome untouched = player.outcome;
    CHECK(!session_step(&player.session, player.tick + 1000, &player.outcome));
    CHECK(memcmp(&untouched, &player.outcome, sizeof untouched) == 0);
    player_close(&player);
}
