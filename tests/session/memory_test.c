/* SPDX-License-Identifier: MIT */
/*
 * There is no memory at the n-th request, for every n: nothing changes, the player is told, and the next try is as if
 * this had not been.
 */
#include <stdlib.h>
#include <string.h>

#include "session/kept.h"
#include "session/results.h"
#include "session/walk.h"
#include "support/check.h"
#include "support/scarce.h"

enum { MOVES = 150, DEALS = 9, REQUESTS_MAX = 200, OTHER_ID = 70, LOOKED_AT_ID = 71 };

static char other_log[KEPT_LOG_SIZE], long_log[KEPT_LOG_SIZE];

/* Each does one thing; false where it was told that there is no memory. */
typedef bool (*Step)(SessionFixture *player);

static bool was_done(const SessionFixture *player)
{
    return player->outcome.kind != OUTCOME_NO_MEMORY;
}

static bool deal(SessionFixture *player)
{
    session_fixture_deal(player, rules_game_at(player->session.chapter_count % rules_game_count()), 3);
    return was_done(player);
}

static bool move(SessionFixture *player)
{
    const Random random = player->random;
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(session_game(&player->session), &player->session.position, moves);
    session_fixture_move(player, moves[base_random_below(&player->random, (uint64_t)count)]);
    player->random = was_done(player) ? player->random : random;
    return was_done(player);
}

static bool look_at_own(SessionFixture *player)
{
    session_fixture_command(player, COMMAND_REVIEW);
    return was_done(player);
}

static bool leave(SessionFixture *player)
{
    session_fixture_command(player, COMMAND_REVIEW_END);
    return was_done(player);
}

static bool adopt(SessionFixture *player)
{
    LogReplay replay = {.memory = true};
    int place = session_adopt(&player->session, rules_game_at(0), 5, OTHER_ID, base_text_slice(other_log), &replay);
    return place >= 0;
}

static bool adopt_to_look_at(SessionFixture *player)
{
    return session_adopt_review(&player->session, rules_game_at(0), 6, LOOKED_AT_ID, base_text_slice(other_log), NULL);
}

static bool look_at_other(SessionFixture *player)
{
    session_fixture_do(player, (Command){.kind = COMMAND_REVIEW, .id = LOOKED_AT_ID});
    walk_command(player, COMMAND_SEEK, player->session.review.end);
    return was_done(player);
}

static bool look_back(SessionFixture *player)
{
    session_fixture_do(player, (Command){.kind = COMMAND_REVIEW, .id = 1});
    if (was_done(player)) {
        walk_command(player, COMMAND_SEEK, player->session.review.end);
    }
    return was_done(player);
}

static bool play_on(SessionFixture *player)
{
    session_fixture_command(player, COMMAND_PLAY_ON);
    return was_done(player);
}

static const struct {
    Step step;
    int times;
} STEPS[] = {
    {deal, 1},        {move, MOVES},         {deal, DEALS},      {look_at_own, 1}, {leave, 1},     {adopt, 1},
    {look_at_own, 1}, {adopt_to_look_at, 1}, {look_at_other, 1}, {play_on, 1},     {look_back, 1}, {play_on, 1},
};

/* Does a step, in which a request may be refused. Then nothing is changed, and it is done once more. */
static void check_step(SessionFixture *player, Step step, int nth, int *requests)
{
    static Kept kept;
    kept_take(&kept, &player->session);
    bool looks = player->session.review.on;
    scarce_from(nth - *requests > 0 ? nth - *requests : SCARCE_NEVER, false);
    bool done = step(player);
    *requests += scarce_end();
    CHECK_EQUAL_INT(!scarce_refused(), done);
    if (!done) {
        kept_check_chapters(&kept, &player->session, true);
        CHECK_EQUAL_BYTES(&kept.position, &player->session.position, sizeof(Position));
        CHECK(looks == player->session.review.on);
        CHECK(step(player));
    }
    kept_free(&kept);
}

static SessionFixture *play(int nth, int *requests)
{
    SessionFixture *player = session_fixture_open(1);
    *requests = 0;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(STEPS); i++) {
        for (int k = 0; k < STEPS[i].times; k++) {
            check_context("request %d, step %d.%d", nth, (int)i, k);
            check_step(player, STEPS[i].step, nth, requests);
        }
    }
    return player;
}

TEST(every_request_refused)
{
    static Kept kept;
    int all = 0;
    int requests = 0;
    walk_log(rules_game_at(0), 5, 60, other_log);
    SessionFixture *player = play(SCARCE_NEVER, &all);
    kept_take(&kept, &player->session);
    CHECK(all > 20 && all < REQUESTS_MAX);
    for (int nth = 1; nth <= all; nth++) {
        player = play(nth, &requests);
        CHECK(requests >= all - 2);
        kept_check_chapters(&kept, &player->session, true);
        CHECK_EQUAL_BYTES(&kept.position, &player->session.position, sizeof(Position));
    }
    kept_free(&kept);
}

/* A game that is longer than the memory for it is there as far as that goes, and says so. */
TEST(a_log_is_replayed_as_far_as_there_is_memory)
{
    SessionFixture *player = session_fixture_open(2);
    LogReplay replay = {.memory = true};
    TextSlice log = walk_log(rules_game_at(0), 8, 500, long_log);
    scarce_from(2, true);
    int place = session_adopt(&player->session, rules_game_at(0), 8, OTHER_ID, log, &replay);
    scarce_end();
    CHECK_EQUAL_INT(-1, place); /* none for its chapter either */
    CHECK(!replay.memory && !replay.whole && replay.entries > 100);
    CHECK_EQUAL_INT(0, player->session.chapter_count);
    scarce_from(2, false);
    place = session_adopt(&player->session, rules_game_at(0), 8, OTHER_ID, log, &replay);
    scarce_end();
    CHECK_EQUAL_INT(0, place);
    CHECK(!replay.memory && !replay.whole && replay.entries > 100);
    CHECK_EQUAL_INT(128, player->session.chapters[0].history.count);
    SessionFixture *fresh = session_fixture_open(3);
    CHECK_EQUAL_INT(0, session_adopt(&fresh->session, rules_game_at(0), 8, OTHER_ID, log, &replay));
    CHECK(replay.memory && replay.whole && fresh->session.chapters[0].history.count > 128);
    CHECK_EQUAL_BYTES(fresh->session.chapters[0].history.nodes[0].position.count,
                      player->session.chapters[0].history.nodes[0].position.count, PILE_COUNT);
}

/* Figures of games that could not be gathered are no figures. */
TEST(no_figures)
{
    const ResultFilter all = {.since = INT64_MIN};
    GameResult result = {.id = 1, .game = rules_game_at(0), .moves = 9, .played = 5, .won = true, .begun = true};
    Statistics figures;
    WonGame won;
    for (int nth = 1; nth <= 3; nth++) {
        check_context("request %d", nth);
        scarce_from(nth, false);
        CHECK(!session_statistics(&result, 1, &all, &figures));
        CHECK_EQUAL_INT(3, scarce_end());
        CHECK_EQUAL_INT(0, figures.played);
        scarce_from(nth, true);
        CHECK(!session_won_game(&result, 1, 1, INT64_MIN, &won));
        scarce_end();
        CHECK_EQUAL_INT(0, won.own.streak);
    }
    CHECK(session_won_game(&result, 1, 1, INT64_MIN, &won));
    CHECK_EQUAL_INT(1, won.own.streak);
}
