/* SPDX-License-Identifier: MIT */
/*
 * The history: undo and redo give back the same bytes, however far, over any number of deals; nothing that was ever
 * played is lost, however a player wanders; and what is said of the tree is what a second, slower one says. And the
 * queue that everything goes through.
 *
 * The second tree knows only what can be seen from outside: after each outcome, the position, whether the move was
 * automatic, and what the command means. Its places are numbered in the order in which they were first reached, which
 * is how the nodes of the history have to be numbered.
 */
#include <string.h>

#include "rules/record.h"
#include "session/walk.h"
#include "support/check.h"

enum { PLACES_MAX = 4000 };

typedef struct Place {
    Position position;
    bool automatic;
    int parent; /* -1 in the deal */
    int next;   /* the child that was gone to last, or -1 */
} Place;

static Place places[PLACES_MAX];
static int place_count;
static int here;

static void places_play(const Position *position, bool automatic)
{
    int child = 1;
    while (child < place_count && (places[child].parent != here || places[child].automatic != automatic ||
                                   memcmp(&places[child].position, position, sizeof *position) != 0)) {
        child++;
    }
    if (child == place_count) {
        BASE_ASSERT(place_count < PLACES_MAX);
        places[place_count++] = (Place){.position = *position, .automatic = automatic, .parent = here, .next = -1};
    }
    places[here].next = child;
    here = child;
}

static void places_go(int place)
{
    here = place;
    for (int child = place; places[child].parent >= 0; child = places[child].parent) {
        places[places[child].parent].next = child;
    }
}

/* What the outcome of a command means; it is told of every one. */
static void places_watch(void *watcher, const Outcome *outcome)
{
    const SessionFixture *player = watcher;
    bool redone = outcome->kind == OUTCOME_MOVED && outcome->redone;
    CHECK(!redone || places[here].next >= 0);
    if (outcome->command.kind == COMMAND_SEEK && outcome->kind != OUTCOME_NOTHING) {
        places_go(outcome->command.node);
    } else if (outcome->kind == OUTCOME_MOVED) {
        CHECK(outcome->command.kind != COMMAND_REDO || redone);
        places_play(&player->session.position, outcome->automatic);
    } else if (outcome->kind == OUTCOME_UNDONE) {
        here = places[here].parent;
    } else if (outcome->kind == OUTCOME_DEALT) {
        here = 0;
    } else if (outcome->kind == OUTCOME_NOTHING) {
        CHECK(outcome->command.kind != COMMAND_UNDO || places[here].parent < 0);
        CHECK(outcome->command.kind != COMMAND_REDO || places[here].next < 0);
    }
    CHECK_EQUAL_BYTES(&places[here].position, &player->session.position, sizeof(Position));
    CHECK_EQUAL_INT(places[here].parent >= 0, session_can_undo(&player->session));
    CHECK_EQUAL_INT(places[here].next >= 0, session_can_redo(&player->session));
}

static SessionFixture *watch_from_the_deal(const Game *game, uint64_t deal)
{
    SessionFixture *player = session_fixture_begin(deal * 1009, game, deal);
    places[0] = (Place){.position = player->session.position, .parent = -1, .next = -1};
    place_count = 1;
    here = 0;
    player->watch = places_watch;
    player->watcher = player;
    return player;
}

/* The places on the way from the deal to this one, which is the last of them. */
static int places_way(int place, int way[PLACES_MAX])
{
    int count = 0;
    for (int i = place; i >= 0; i = places[i].parent) {
        count++;
    }
    for (int i = count - 1; i >= 0; i--) {
        way[i] = place;
        place = places[place].parent;
    }
    return count;
}

static void check_nodes(const History *history)
{
    static int way[PLACES_MAX];
    for (int node = 0; node < history->count; node++) {
        const HistoryNode *it = &history->nodes[node];
        CHECK_EQUAL_BYTES(&places[node].position, &it->position, sizeof(Position));
        CHECK_EQUAL_INT(places[node].parent, it->parent);
        CHECK_EQUAL_INT(places[node].next, it->next);
        CHECK_EQUAL_INT(places[node].automatic, it->automatic);
        CHECK_EQUAL_INT(places_way(node, way) - 1, it->depth);
        CHECK(it->parent < node);
    }
}

/* Children hang on their parent in the order of their numbers, each once. */
static void check_children(const History *history)
{
    static int found[PLACES_MAX];
    memset(found, 0, sizeof found);
    for (int node = 0; node < history->count; node++) {
        int last = node;
        for (int child = history->nodes[node].first_child; child >= 0; child = history->nodes[child].sibling) {
            CHECK(child > last && child < history->count);
            CHECK_EQUAL_INT(node, history->nodes[child].parent);
            found[child]++;
            last = child;
        }
    }
    for (int node = 0; node < history->count; node++) {
        CHECK_EQUAL_INT(node == 0 ? 0 : 1, found[node]);
    }
}

static void check_ends(const History *history)
{
    static int ends[PLACES_MAX];
    static bool is_parent[PLACES_MAX];
    memset(is_parent, 0, sizeof is_parent);
    for (int i = 1; i < place_count; i++) {
        is_parent[places[i].parent] = true;
    }
    int count = session_history_ends(history, ends, PLACES_MAX);
    int expected = 0;
    for (int i = 0; i < place_count; i++) {
        CHECK(is_parent[i] || ends[expected++] == i);
        int end = i;
        while (places[end].next >= 0) {
            end = places[end].next;
        }
        CHECK_EQUAL_INT(end, session_history_end(history, i));
    }
    CHECK_EQUAL_INT(expected, count);
    int few[3] = {-7, -7, -7};
    CHECK_EQUAL_INT(expected, session_history_ends(history, few, 2)); /* all are counted, no more is written */
    CHECK_EQUAL_INT(-7, few[2]);
    CHECK_EQUAL_INT(expected, session_history_ends(history, NULL, 0));
}

/* The moves that lead to a node, played from the deal, give its position; and no more of them is written than asked. */
static void check_moves(const History *history, const Game *game, int node)
{
    static Move moves[PLACES_MAX];
    Position position = places[0].position;
    int depth = history->nodes[node].depth;
    int room = depth / 2;
    moves[room] = (Move){.from = PILE_NONE, .to = PILE_NONE};
    CHECK_EQUAL_INT(depth, session_history_moves(history, node, moves, room));
    CHECK_EQUAL_INT(PILE_NONE, moves[room].from);
    CHECK_EQUAL_INT(depth, session_history_moves(history, node, moves, PLACES_MAX));
    for (int i = 0; i < depth; i++) {
        CHECK(rules_apply(game, &position, moves[i], NULL) == REFUSAL_NONE);
    }
    CHECK_EQUAL_BYTES(&places[node].position, &position, sizeof position);
}

/* Whoever came to a place had seen whatever was on the table before, wherever that was. */
static void check_unseen(const History *history, const Game *game, int node)
{
    static int way[PLACES_MAX];
    static Unseen unseen[PLACES_MAX];
    int count = places_way(node, way);
    session_history_unseen(history, game, node, unseen);
    for (int i = 0; i < count; i++) {
        Unseen least = UNSEEN_ALL;
        for (int place = 0; place < (i + 1 < count ? way[i + 1] : node + 1); place++) {
            const Position *position = &places[place].position;
            int stock = position->redeals_left < game->redeals ? 0 : position->count[PILE_STOCK];
            int reserve = rules_unseen(game, position) - stock;
            least.stock = (uint8_t)(stock < least.stock ? stock : least.stock);
            least.reserve = (uint8_t)(reserve < least.reserve ? reserve : least.reserve);
        }
        CHECK_EQUAL_INT(least.stock, unseen[i].stock);
        CHECK_EQUAL_INT(least.reserve, unseen[i].reserve);
    }
}

static void check_ways(const History *history)
{
    static int way[PLACES_MAX];
    for (int node = 0; node < place_count; node += 7) {
        int count = places_way(node, way);
        for (int depth = 0; depth < count; depth++) {
            CHECK_EQUAL_INT(way[depth], session_history_at(history, node, depth));
        }
        int next = 0;
        for (int other = 0; other < place_count; other++) {
            bool before = next < count && way[next] == other;
            next += before ? 1 : 0;
            CHECK_EQUAL_INT(before, session_history_is_before(history, other, node));
        }
    }
}

static void check_tree(const SessionFixture *player)
{
    const History *history = session_history(&player->session);
    if (!CHECK_EQUAL_INT(place_count, history->count)) {
        return;
    }
    CHECK_EQUAL_INT(here, history->here);
    check_nodes(history);
    check_children(history);
    check_ends(history);
    check_ways(history);
    for (int node = 0; node < history->count; node += 5) {
        check_moves(history, session_game(&player->session), node);
    }
    for (int node = 0; node < history->count; node += 41) {
        check_unseen(history, session_game(&player->session), node);
    }
}

static int branches_seen;
static int automatic_seen;

/* Wanders on; then every position that was ever on the table is put on it again. */
static void check_walk(SessionFixture *player, int steps)
{
    walk(player, steps);
    check_tree(player);
    for (int i = place_count - 1; i >= 0; i--) {
        walk_command(player, COMMAND_SEEK, i);
        CHECK_EQUAL_INT(i, session_history(&player->session)->here);
        automatic_seen += places[i].automatic ? 1 : 0;
    }
    check_tree(player);
    branches_seen += session_history_ends(session_history(&player->session), NULL, 0) - 1;
}

TEST(nothing_is_ever_lost)
{
    for (int table = 0; table < rules_game_count(); table++) {
        for (uint64_t deal = 1; deal <= 4; deal++) {
            check_context("table %d, deal %d", table, (int)deal);
            check_walk(watch_from_the_deal(rules_game_at(table), deal), 250);
        }
    }
    CHECK(branches_seen > 300); /* else nothing was tested */
}

static void check_record(const Record *record)
{
    check_context("record in line %d", record->line);
    SessionFixture *player = watch_from_the_deal(record->game, record->deal);
    walk_along(player, record, 50 + record->line % 50);
    session_fixture_command(player, COMMAND_AUTOPLAY);
    session_fixture_wait(player, 300);
    check_walk(player, 60);
}

TEST(nothing_is_lost_with_autoplay)
{
    automatic_seen = 0;
    CHECK_EQUAL_INT(70, session_fixture_each_record("wins.txt", check_record));
    CHECK(automatic_seen > 150);
}

TEST(a_refused_move_changes_nothing)
{
    SessionFixture *player = watch_from_the_deal(rules_game_find("the-plot", NULL), 5);
    walk(player, 20);
    for (int from = 0; from < 256; from += from < 30 ? 1 : 9) {
        for (int to = 0; to < 256; to += to < 30 ? 1 : 9) {
            Move move = {.from = (Pile)from, .to = (Pile)to};
            if (rules_check(session_game(&player->session), &player->session.position, move) != REFUSAL_NONE) {
                CHECK(!session_fixture_move(player, move));
                CHECK_EQUAL_INT(OUTCOME_REFUSED, player->outcome.kind);
                CHECK_EQUAL_INT(0, player->outcome.transfers.count);
            }
        }
    }
    check_tree(player);
}

TEST(nodes_that_are_not_there)
{
    static const int nodes[] = {-1, -2, INT32_MIN, INT32_MAX, 0};
    SessionFixture *player = watch_from_the_deal(rules_game_find("the-plot", NULL), 3);
    walk(player, 40);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(nodes); i++) {
        walk_command(player, COMMAND_SEEK, nodes[i] == 0 ? place_count : nodes[i]);
        CHECK_EQUAL_INT(OUTCOME_NOTHING, player->outcome.kind);
    }
    check_tree(player);
}

/* What a jump looks like from outside: a move where it is one, else the position is there at once. */
TEST(a_jump_of_one_move_is_a_move)
{
    static const struct {
        int node;
        OutcomeKind kind;
    } jumps[] = {{8, OUTCOME_UNDONE}, {9, OUTCOME_MOVED}, {4, OUTCOME_WENT}, {4, OUTCOME_NOTHING}};
    SessionFixture *player = session_fixture_begin(6, rules_game_find("the-plait", NULL), 6);
    for (int i = 0; i < 9; i++) {
        session_fixture_move_by_chance(player);
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(jumps); i++) {
        walk_command(player, COMMAND_SEEK, jumps[i].node);
        CHECK_EQUAL_INT(jumps[i].kind, player->outcome.kind);
        CHECK(jumps[i].kind == OUTCOME_NOTHING || (player->outcome.transfers.count > 0) == (i < 2));
        CHECK_EQUAL_INT(jumps[i].node, session_move_count(&player->session));
    }
}

/* Hundreds of deals, each played for some moves; `ends` remembers where each was left. */
TEST(undo_leads_back_through_the_deals)
{
    enum { DEALS = 200 };
    static Position ends[DEALS];
    static int moves[DEALS];
    SessionFixture *player = session_fixture_open(31);
    for (int i = 0; i < DEALS; i++) {
        session_fixture_deal(player, rules_game_find("the-plait", NULL), (uint64_t)i);
        for (int j = 0; j < i % 23 && session_fixture_move_by_chance(player); j++) {
        }
        ends[i] = player->session.position;
        moves[i] = session_move_count(&player->session);
    }
    for (int i = DEALS - 1; i >= 0; i--) {
        CHECK_EQUAL_UINT64((uint64_t)i, session_deal(&player->session));
        CHECK_EQUAL_BYTES(&ends[i], &player->session.position, sizeof(Position));
        for (int j = 0; j < moves[i] + (i > 0 ? 1 : 0); j++) {
            CHECK(session_can_undo(&player->session));
            session_fixture_command(player, COMMAND_UNDO);
            CHECK_EQUAL_INT(j < moves[i] ? OUTCOME_UNDONE : OUTCOME_RETURNED, player->outcome.kind);
        }
    }
    CHECK(!session_can_undo(&player->session));
    for (int i = 0; i < DEALS; i++) {
        CHECK_EQUAL_UINT64((uint64_t)i, session_deal(&player->session));
        for (int j = 0; j < moves[i]; j++) {
            session_fixture_command(player, COMMAND_REDO);
        }
        CHECK_EQUAL_BYTES(&ends[i], &player->session.position, sizeof(Position));
        CHECK_EQUAL_INT(i < DEALS - 1, session_can_redo(&player->session));
        session_fixture_command(player, COMMAND_REDO);
    }
    CHECK(!session_can_redo(&player->session));
}

/* Undo after a new deal leads to the deal that was on the table, also when that was not the last one dealt. */
TEST(undo_after_a_deal_returns_to_the_deal_before)
{
    static const struct {
        CommandKind kind;
        uint64_t deal;
    } steps[] = {{COMMAND_UNDO, 200}, {COMMAND_UNDO, 100}, {COMMAND_DEAL, 300}, {COMMAND_UNDO, 100},
                 {COMMAND_REDO, 300}, {COMMAND_REDO, 200}, {COMMAND_REDO, 200}};
    const Game *game = rules_game_find("the-plot", NULL);
    SessionFixture *player = session_fixture_begin(4, game, 100);
    session_fixture_move_by_chance(player);
    Position left = player->session.position;
    session_fixture_deal(player, game, 200);
    session_fixture_move_by_chance(player);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(steps); i++) {
        session_fixture_do(player, (Command){.kind = (uint8_t)steps[i].kind, .game = game, .deal = 300});
        CHECK_EQUAL_UINT64(steps[i].deal, session_deal(&player->session));
        CHECK(steps[i].deal != 100 || memcmp(&left, &player->session.position, sizeof left) == 0);
    }
    CHECK_EQUAL_INT(1, session_move_count(&player->session)); /* the one that had been undone is not lost */
}

TEST(commands_without_a_deal_do_nothing)
{
    static const CommandKind kinds[] = {COMMAND_MOVE,   COMMAND_UNDO,     COMMAND_REDO,    COMMAND_RESTART,
                                        COMMAND_FINISH, COMMAND_AUTOPLAY, COMMAND_SEEK,    COMMAND_REVIEW,
                                        COMMAND_BRANCH, COMMAND_PLAYBACK, COMMAND_PLAY_ON, COMMAND_REVIEW_END};
    SessionFixture *player = session_fixture_open(1);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(kinds); i++) {
        session_fixture_command(player, kinds[i]);
        CHECK_EQUAL_INT(OUTCOME_NOTHING, player->outcome.kind);
        session_fixture_wait(player, 60);
    }
    CHECK(!session_can_undo(&player->session) && !session_can_redo(&player->session));
    CHECK_EQUAL_INT(0, session_move_count(&player->session));
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
    const Command move = {.kind = COMMAND_MOVE, .move = {0, 1}};
    CHECK(!session_queue_push_kind(&queue, COMMAND_UNDO) && !session_queue_push(&queue, move));
    while (session_queue_pop(&queue, &command)) {
        CHECK_EQUAL_INT(COMMAND_DEAL, command.kind);
        CHECK_EQUAL_UINT64(popped++, command.deal);
    }
    CHECK_EQUAL_UINT64(pushed, popped);
}

TEST(queued_commands_run_in_one_tick)
{
    SessionFixture *player = session_fixture_open(1);
    session_queue_push(&player->session.queue,
                       (Command){.kind = COMMAND_DEAL, .game = rules_game_find("the-plot", NULL), .deal = 3});
    for (int i = 0; i < 25; i++) {
        session_queue_push(&player->session.queue, (Command){.kind = i < 20 ? COMMAND_MOVE : COMMAND_UNDO,
                                                             .move = {.from = PILE_STOCK, .to = PILE_WASTE}});
    }
    CHECK_EQUAL_INT(26, session_fixture_settle(player));
    CHECK_EQUAL_INT(15, player->session.position.count[PILE_WASTE]);
    Outcome untouched;
    memcpy(&untouched, &player->outcome, sizeof untouched);
    CHECK(!session_step(&player->session, player->tick + 1000, &player->outcome));
    CHECK_EQUAL_BYTES(&untouched, &player->outcome, sizeof untouched);
}

/* The keys of a lesson and the timeline take back and redo without leaving the deal; else they lead to the next. */
TEST(within_the_deal)
{
    SessionFixture *player = session_fixture_begin(1, rules_game_at(0), 1);
    session_fixture_deal(player, rules_game_at(0), 2);
    session_fixture_do(player, (Command){.kind = COMMAND_UNDO, .within_deal = true});
    CHECK_EQUAL_INT(OUTCOME_NOTHING, player->outcome.kind);
    CHECK_EQUAL_UINT64(2, session_deal(&player->session));
    session_fixture_command(player, COMMAND_UNDO);
    CHECK_EQUAL_UINT64(1, session_deal(&player->session));
    session_fixture_do(player, (Command){.kind = COMMAND_REDO, .within_deal = true});
    CHECK_EQUAL_INT(OUTCOME_NOTHING, player->outcome.kind);
    CHECK_EQUAL_UINT64(1, session_deal(&player->session));
    session_fixture_command(player, COMMAND_REDO);
    CHECK_EQUAL_UINT64(2, session_deal(&player->session));
}
