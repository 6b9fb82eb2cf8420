/* SPDX-License-Identifier: MIT */
/*
 * The finish that needs no more thought: when it is offered it wins, with the pauses of the design; when it is not, the
 * command changes nothing. And the best place for a card, which a click asks for.
 */
#include <string.h>

#include "rules/arrays.h"
#include "session/autoplay.h"
#include "support/check.h"
#include "support/session_fixture.h"

static int offered;
static int refused;

/* Finishes from here, checks that it wins and that one undo takes all of it back. */
static void check_finish_wins(SessionFixture *player)
{
    const Game *game = session_game(&player->session);
    Position before = player->session.position;
    int moves = session_move_count(&player->session);
    session_fixture_command(player, COMMAND_FINISH);
    CHECK_EQUAL_INT(OUTCOME_MOVED, player->outcome.kind);
    session_fixture_wait_until_idle(player);
    CHECK_EQUAL_INT(STATUS_WON, rules_status(game, &player->session.position));
    CHECK_EQUAL_INT(STATUS_WON, player->outcome.status);
    CHECK(!player->session.can_finish);
    session_fixture_command(player, COMMAND_UNDO);
    CHECK_EQUAL_INT(moves, session_move_count(&player->session));
    CHECK_EQUAL_BYTES(&before, &player->session.position, sizeof before);
    CHECK(player->session.can_finish);
    session_fixture_command(player, COMMAND_REDO);
    CHECK_EQUAL_INT(STATUS_WON, rules_status(game, &player->session.position));
    session_fixture_command(player, COMMAND_UNDO);
    CHECK_EQUAL_BYTES(&before, &player->session.position, sizeof before);
    offered++;
}

static void check_finish_declines(SessionFixture *player)
{
    Position before = player->session.position;
    int moves = session_move_count(&player->session);
    session_fixture_command(player, COMMAND_FINISH);
    CHECK_EQUAL_INT(OUTCOME_NOTHING, player->outcome.kind);
    session_fixture_wait(player, TICKS_PER_SECOND);
    CHECK_EQUAL_INT(moves, session_move_count(&player->session));
    CHECK_EQUAL_BYTES(&before, &player->session.position, sizeof before);
    refused++;
}

/* What is safe comes first, whatever else could be played. Counts where that is not what comes first of all. */
static int safe_chosen;

static void check_safe_first(const Game *game, const Position *position)
{
    Move safe;
    Move next;
    if (!session_safe_move(game, position, &safe)) {
        return;
    }
    CHECK(session_finish_move(game, position, &next) && next.from == safe.from && next.to == safe.to);
    for (Pile tableau = PILE_TABLEAU; tableau < safe.from && rules_pile_is_tableau(safe.from); tableau++) {
        safe_chosen += session_foundation_move(game, position, tableau, &next);
    }
}

static void check_finishes_along(const Record *record)
{
    TextSlice moves = record->moves;
    TextSlice rest;
    int step = 0;
    bool last_offer = false;
    if (record->deal % 5 != 0) { /* a part of them, for the sake of time */
        return;
    }
    check_context("game %s, deal %d", record->game->name, (int)record->deal);
    SessionFixture *player = session_fixture_begin(0, record->game, record->deal);
    for (rest = moves; session_fixture_follow(player, &rest); step++) {
        bool open = rules_status(record->game, &player->session.position) == STATUS_OPEN;
        const Position *position = &player->session.position;
        CHECK(!player->session.can_finish || open);
        CHECK(!player->session.can_finish || rules_unseen(record->game, position) == 0);
        if (open) {
            last_offer = player->session.can_finish;
        }
        check_safe_first(record->game, &player->session.position);
        if (step % 19 == 0 && open) {
            (player->session.can_finish ? check_finish_wins : check_finish_declines)(player);
        }
    }
    CHECK(last_offer); /* with one move to go nothing is left to think about */
}

TEST(the_offer_is_honest)
{
    offered = 0;
    refused = 0;
    CHECK_EQUAL_INT(70, session_fixture_each_record("wins.txt", check_finishes_along));
    CHECK(safe_chosen > 0);
    CHECK(offered > 5);
    CHECK(refused > 100);
}

/* Stands where the finish is offered and takes at least `moves` moves. */
static SessionFixture *open_before_finish(const Record *record, int moves)
{
    TextSlice rest = record->moves;
    SessionFixture *player = session_fixture_begin(0, record->game, record->deal);
    while (session_fixture_follow(player, &rest) && !player->session.can_finish) {
    }
    int left = CARD_COUNT;
    for (int pile = PILE_FOUNDATION; pile < PILE_FOUNDATION + FOUNDATION_COUNT; pile++) {
        left -= player->session.position.count[pile];
    }
    CHECK(left >= moves);
    return player;
}

static void check_pauses_of(const Record *record)
{
    if (record->deal != 1050 || strcmp(record->game->name, "queen-of-italy") != 0) {
        return;
    }
    SessionFixture *player = open_before_finish(record, 15);
    session_fixture_command(player, COMMAND_FINISH);
    uint64_t last = player->tick;
    for (int chain = 0; session_is_busy(&player->session); chain++) {
        uint64_t pause = (uint64_t)(session_automatic_pause(chain) * TICKS_PER_SECOND / 1000);
        while (player->tick < last + pause) {
            CHECK_EQUAL_INT(0, session_fixture_settle(player));
            player->tick++;
        }
        CHECK_EQUAL_INT(1, session_fixture_settle(player));
        CHECK(player->outcome.automatic);
        last = player->tick;
        offered++;
    }
    CHECK_EQUAL_INT(STATUS_WON, rules_status(record->game, &player->session.position));
}

TEST(the_finish_keeps_its_pauses)
{
    offered = 0;
    session_fixture_each_record("wins.txt", check_pauses_of);
    CHECK(offered >= 15);
}

static void check_interruption_of(const Record *record)
{
    if (record->deal != 1003 || strcmp(record->game->name, "the-plot") != 0) {
        return;
    }
    SessionFixture *player = open_before_finish(record, 5);
    Position before = player->session.position;
    session_fixture_command(player, COMMAND_FINISH);
    session_fixture_wait(player, TICKS_PER_SECOND / 2);
    int moves = session_move_count(&player->session);
    session_fixture_command(player, COMMAND_FINISH); /* once more while it runs: no more than a nudge */
    session_fixture_wait(player, TICKS_PER_SECOND / 2);
    CHECK(session_move_count(&player->session) > moves);
    session_fixture_command(player, COMMAND_UNDO);
    CHECK_EQUAL_BYTES(&before, &player->session.position, sizeof before);
    session_fixture_wait(player, TICKS_PER_SECOND);
    CHECK_EQUAL_BYTES(&before, &player->session.position, sizeof before);
    CHECK(!session_is_busy(&player->session));
    offered++;
}

/* A key that is pressed twice, or held, starts the finish once: one undo takes back all of it. */
TEST(the_finish_can_be_interrupted)
{
    offered = 0;
    session_fixture_each_record("wins.txt", check_interruption_of);
    CHECK(offered >= 1);
}

/*
 * Every tableau pile that takes the card, and one foundation if there is one. The best is first: the foundation, else
 * the fullest pile, so that spaces come last. The others are in their order.
 */
static void check_destinations(const Game *game, const Position *position, Pile from)
{
    Pile piles[PILE_COUNT];
    Move best;
    bool listed[PILE_COUNT] = {false};
    bool foundation = false;
    int count = session_destinations(game, position, from, piles);
    int expected = 0;
    for (int i = 0; i < count; i++) {
        bool best_first = rules_pile_is_foundation(piles[0]) || from == PILE_STOCK ||
                          position->count[piles[0]] >= position->count[piles[i]];
        CHECK(best_first && (i == 0 || !rules_pile_is_foundation(piles[i])));
        CHECK(rules_check(game, position, (Move){.from = from, .to = piles[i]}) == REFUSAL_NONE);
        CHECK(!listed[piles[i]] && (i < 2 || piles[i] > piles[i - 1]));
        listed[piles[i]] = true;
    }
    for (Pile to = 0; to < PILE_COUNT; to++) {
        bool legal = rules_check(game, position, (Move){.from = from, .to = to}) == REFUSAL_NONE;
        bool again = to == PILE_STOCK || (foundation && rules_pile_is_foundation(to));
        foundation = foundation || (legal && rules_pile_is_foundation(to));
        expected += legal && !again ? 1 : 0;
        CHECK(!legal || again || listed[to]);
    }
    CHECK_EQUAL_INT(expected, count);
    if (from == PILE_STOCK && count == 0) { /* a click on the empty stock means the redeal */
        Move redeal = {.from = PILE_WASTE, .to = PILE_STOCK};
        bool redeals = rules_check(game, position, redeal) == REFUSAL_NONE;
        CHECK_EQUAL_INT(redeals, session_best_move(game, position, from, &best));
        CHECK(!redeals || best.to == PILE_STOCK);
    } else {
        CHECK_EQUAL_INT(count > 0, session_best_move(game, position, from, &best));
        CHECK(count == 0 || best.to == piles[0]);
    }
}

TEST(the_best_place)
{
    for (int table = 0; table < rules_game_count(); table++) {
        for (uint64_t deal = 20; deal < 24; deal++) {
            const Game *game = rules_game_at(table);
            check_context("game %s, deal %d", game->name, (int)deal);
            SessionFixture *player = session_fixture_begin(deal, game, deal);
            for (int i = 0; i < 150 && session_fixture_move_by_chance(player); i++) {
                for (Pile pile = 0; pile < PILE_COUNT; pile++) {
                    check_destinations(game, &player->session.position, pile);
                }
            }
        }
    }
}

/* Deals that the program could win from the first card on: nobody can know that before the cards have been seen. */
TEST(a_deal_is_not_won_by_itself)
{
    static const uint64_t deals[] = {268853, 882168, 989230};
    const Game *game = rules_game_find("the-plait", NULL);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(deals); i++) {
        SessionFixture *player = session_fixture_begin(1, game, deals[i]);
        check_context("deal %d", (int)deals[i]);
        while (player->session.position.count[PILE_STOCK] > 0) {
            CHECK(!player->session.can_finish);
            check_finish_declines(player);
            CHECK(session_fixture_move(player, (Move){PILE_STOCK, PILE_WASTE}));
        }
    }
}

/* Each foundation is said to be complete by the move that completes it, and by no other. */
static void check_completed(const Record *record)
{
    TextSlice rest = record->moves;
    SessionFixture *player = session_fixture_open(0);
    if (record->deal % 10 != 1) { /* a part of them, for the sake of time */
        return;
    }
    session_fixture_deal(player, record->game, record->deal);
    Position before = player->session.position;
    while (session_fixture_follow(player, &rest)) {
        int completed = -1;
        for (int pile = PILE_FOUNDATION; pile < PILE_FOUNDATION + FOUNDATION_COUNT; pile++) {
            bool is = player->session.position.count[pile] == FOUNDATION_HEIGHT;
            bool was = before.count[pile] == FOUNDATION_HEIGHT;
            completed = is && !was ? pile : completed;
        }
        CHECK_EQUAL_INT(completed, player->outcome.completed);
        offered += completed >= 0;
        before = player->session.position;
    }
}

TEST(a_complete_foundation_is_noted_once)
{
    offered = 0;
    session_fixture_each_record("wins.txt", check_completed);
    CHECK(offered >= FOUNDATION_COUNT);
}

/* A pile of the tableau that comes to as many cards is no foundation. */
TEST(no_other_pile_completes_a_foundation)
{
    const Game *game = rules_game_find("the-plot", "standard");
    SessionFixture *player = session_fixture_begin(0, game, 1);
    const Position position =
        arrays_position(game, "W 7c\nF1 5c\nT1 Kd Kh Qd Qh Jd Jh Td Th 9d 9h 8d 8h\n", PILE_STOCK);
    player->session.position = player->session.chapters[0].history.nodes[0].position = position;
    CHECK(session_fixture_move(player, (Move){.from = PILE_WASTE, .to = PILE_TABLEAU}));
    CHECK_EQUAL_INT(FOUNDATION_HEIGHT, player->session.position.count[PILE_TABLEAU]);
    CHECK_EQUAL_INT(-1, player->outcome.completed);
}
