/* SPDX-License-Identifier: MIT */
/*
 * Looking at a game: whatever is asked for meanwhile, nothing that is kept changes by a byte, and afterwards what was
 * on the table is there again. Back and forth along a branch, to other branches, and playing by itself at its pace.
 */
#include <string.h>

#include "session/kept.h"
#include "session/walk.h"
#include "support/check.h"

enum { OTHER_ID = 5000 }; /* of a game that was adopted to be looked at */

static char log_text[KEPT_LOG_SIZE];

/* Some deals of several games that were wandered about in, the second to last of them on the table. */
static SessionFixture *open_with_games(uint64_t seed)
{
    SessionFixture *player = session_fixture_open(seed);
    for (int i = 0; i < 6; i++) {
        session_fixture_deal(player, rules_game_at((i / 2 * 2) % rules_game_count()), seed + (uint64_t)i);
        walk(player, 40);
    }
    session_fixture_command(player, COMMAND_RESTART);
    session_fixture_command(player, COMMAND_UNDO);
    walk(player, 10);
    return player;
}

/* Adopts a game that somebody else wandered about in. */
static void adopt(SessionFixture *player, const Game *game, uint64_t id, int steps)
{
    session_adopt_review(&player->session, game, id, id, walk_log(game, id, steps, log_text));
    CHECK(player->session.review.waiting.history.count > 1);
}

/* Any command that may come while looking, but those that end it and AUTOPLAY. */
static void command_by_chance(SessionFixture *player)
{
    static const CommandKind kinds[] = {COMMAND_MOVE, COMMAND_UNDO,   COMMAND_REDO,     COMMAND_RESTART, COMMAND_FINISH,
                                        COMMAND_SEEK, COMMAND_BRANCH, COMMAND_PLAYBACK, COMMAND_UNDO,    COMMAND_REDO};
    const Session *session = &player->session;
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(session_game(session), &session->position, moves);
    Command command = {.kind = (uint8_t)kinds[base_random_below(&player->random, BASE_ARRAY_COUNT(kinds))],
                       .within_deal = base_random_below(&player->random, 2) == 0,
                       .node = (int)base_random_below(&player->random, 300) - 20};
    if (count > 0) {
        command.move = moves[base_random_below(&player->random, (uint64_t)count)];
    }
    session_fixture_do(player, command);
    session_fixture_wait(player, (int)base_random_below(&player->random, 20));
}

/* Looks at something else or goes on looking; not always at a game that there is. */
static void look_by_chance(SessionFixture *player)
{
    uint64_t choice = base_random_below(&player->random, 6);
    if (choice == 0) {
        walk_review(player, 0);
    } else if (choice == 1) {
        walk_review(player, 1 + base_random_below(&player->random, 8));
    } else if (choice == 2) {
        uint64_t id = OTHER_ID + base_random_below(&player->random, 3);
        adopt(player, rules_game_at((int)(id % (uint64_t)rules_game_count())), id, 30);
        walk_review(player, base_random_below(&player->random, 2) == 0 ? id : id + 1);
    }
}

TEST(looking_changes_nothing)
{
    for (uint64_t seed = 1; seed <= 12; seed++) {
        Kept kept;
        check_context("seed %d", (int)seed);
        SessionFixture *player = open_with_games(seed);
        player->session.autoplay = seed % 2 == 0;
        adopt(player, rules_game_at(0), OTHER_ID + 9, 1); /* so that no later id is a larger one */
        kept_take(&kept, &player->session);
        for (int round = 0; round < 12; round++) {
            walk_review(player, (uint64_t)round % 3);
            for (int i = 0; i < 12; i++) {
                look_by_chance(player);
                command_by_chance(player);
                kept_check_sound(&player->session);
                kept_check_chapters(&kept, &player->session, true);
            }
            CHECK(player->session.review.on);
            session_fixture_command(player, COMMAND_REVIEW_END);
            CHECK_EQUAL_INT(OUTCOME_RETURNED, player->outcome.kind);
            kept_check_sound(&player->session);
            kept_check_table(&kept, &player->session);
        }
        kept_free(&kept);
    }
}

/* A deal in the middle of it comes after the one that was on the table, and everything else is as it was. */
TEST(a_deal_while_looking)
{
    for (uint64_t seed = 1; seed <= 6; seed++) {
        Kept kept;
        SessionFixture *player = open_with_games(seed);
        int current = player->session.current;
        const Game *game = session_game(&player->session);
        Position left = player->session.position;
        walk_review(player, seed % 2 == 0 ? 0 : 1);
        CHECK(player->session.review.on);
        kept_take(&kept, &player->session);
        session_fixture_deal(player, game, 77);
        CHECK_EQUAL_INT(OUTCOME_DEALT, player->outcome.kind);
        CHECK(!player->session.review.on && !player->session.settled);
        CHECK_EQUAL_INT(current + 1, player->session.current);
        CHECK_EQUAL_UINT64(77, session_deal(&player->session));
        CHECK(!kept_reviews(&player->session));
        CHECK_EQUAL_INT(kept.count + 1, player->session.chapter_count);
        for (int i = 0; i < kept.count; i++) {
            kept_check_chapter(&kept.chapters[i], &player->session.chapters[i > current ? i + 1 : i], true);
        }
        session_fixture_command(player, COMMAND_UNDO);
        CHECK_EQUAL_INT(OUTCOME_RETURNED, player->outcome.kind);
        CHECK_EQUAL_INT(current, player->session.current);
        CHECK_EQUAL_BYTES(&left, &player->session.position, sizeof left);
        kept_free(&kept);
    }
}

TEST(looking_begins_where_it_says)
{
    SessionFixture *player = open_with_games(3);
    Position here = player->session.position;
    uint64_t id = player->session.chapters[player->session.current].id;
    walk_review(player, 0);
    CHECK_EQUAL_INT(OUTCOME_RETURNED, player->outcome.kind);
    CHECK_EQUAL_BYTES(&here, &player->session.position, sizeof here); /* the own game: from where it is */
    walk_review(player, id);
    CHECK_EQUAL_BYTES(&here, &player->session.position, sizeof here);
    adopt(player, rules_game_at(2), OTHER_ID, 60);
    int last = player->session.review.waiting.history.here;
    int end = session_history_end(&player->session.review.waiting.history, last);
    walk_review(player, OTHER_ID);
    CHECK_EQUAL_INT(0, session_move_count(&player->session)); /* any other: from its deal on, along its last line */
    CHECK_EQUAL_INT(end, player->session.review.end);
    CHECK_EQUAL_INT(last, player->session.review.left);
    CHECK_EQUAL_UINT64(OTHER_ID, session_deal(&player->session));
    walk_review(player, 4444); /* there is no such game: this one stays */
    CHECK_EQUAL_INT(OUTCOME_NOTHING, player->outcome.kind);
    CHECK_EQUAL_UINT64(OTHER_ID, session_deal(&player->session));
    walk_review(player, OTHER_ID); /* it is looked at already */
    CHECK_EQUAL_INT(OUTCOME_NOTHING, player->outcome.kind);
    CHECK(player->session.review.on);
    session_fixture_command(player, COMMAND_REVIEW_END);
    CHECK_EQUAL_BYTES(&here, &player->session.position, sizeof here);
    walk_review(player, 4444);
    CHECK_EQUAL_INT(OUTCOME_NOTHING, player->outcome.kind);
    CHECK(!player->session.review.on);
}

/* From every node to the end of every branch: to where it leaves the branch before. */
static void check_branch(SessionFixture *player, int from, int to)
{
    walk_command(player, COMMAND_SEEK, from);
    walk_command(player, COMMAND_BRANCH, to);
    const History *history = session_history(&player->session);
    CHECK_EQUAL_INT(to, player->session.review.end);
    CHECK(session_history_is_before(history, history->here, to));
    CHECK(session_history_is_before(history, history->here, from));
    CHECK_EQUAL_INT(history->here == from ? OUTCOME_NOTHING : OUTCOME_WENT, player->outcome.kind);
    int child =
        history->here == from ? from : session_history_at(history, from, history->nodes[history->here].depth + 1);
    CHECK(history->here == from || !session_history_is_before(history, child, to)); /* it is the last such place */
    kept_check_sound(&player->session);
}

TEST(branches_to_every_end)
{
    static int ends[KEPT_LOG_SIZE];
    SessionFixture *player = session_fixture_begin(8, rules_game_at(0), 8);
    walk(player, 150);
    walk_review(player, 0);
    const History *history = session_history(&player->session);
    int count = session_history_ends(history, ends, KEPT_LOG_SIZE);
    CHECK(count > 5);
    for (int i = 0; i < count; i++) {
        for (int from = 0; from < history->count; from += 3) {
            check_branch(player, from, ends[i]);
        }
        for (int node = ends[i]; node > 0; node = history->nodes[node].parent) {
            walk_command(player, COMMAND_SEEK, 0);
            walk_command(player, COMMAND_BRANCH, node); /* any node stands for a branch through it */
            CHECK(session_history_is_before(history, node, player->session.review.end));
            CHECK(history->nodes[player->session.review.end].first_child == HISTORY_NONE);
        }
    }
}

/* Back and forth from any node visits the nodes of one branch, whichever was looked along before. */
TEST(undo_and_redo_stay_on_the_branch)
{
    SessionFixture *player = session_fixture_begin(21, rules_game_at(2), 21);
    walk(player, 150);
    walk_review(player, 0);
    const History *history = session_history(&player->session);
    for (int node = 0; node < history->count; node++) {
        walk_command(player, COMMAND_SEEK, node);
        int end = player->session.review.end;
        for (int depth = history->nodes[node].depth - 1; depth >= 0; depth--) {
            session_fixture_command(player, COMMAND_UNDO);
            CHECK_EQUAL_INT(OUTCOME_UNDONE, player->outcome.kind);
            CHECK_EQUAL_INT(session_history_at(history, end, depth), history->here);
        }
        session_fixture_command(player, COMMAND_UNDO);
        CHECK_EQUAL_INT(OUTCOME_NOTHING, player->outcome.kind);
        for (int depth = 1; depth <= history->nodes[end].depth; depth++) {
            session_fixture_command(player, COMMAND_REDO);
            CHECK_EQUAL_INT(OUTCOME_MOVED, player->outcome.kind);
            CHECK_EQUAL_INT(session_history_at(history, end, depth), history->here);
        }
        session_fixture_command(player, COMMAND_REDO);
        CHECK_EQUAL_INT(OUTCOME_NOTHING, player->outcome.kind);
        CHECK_EQUAL_INT(end, player->session.review.end);
        kept_check_sound(&player->session);
    }
}

/* Every move comes `pause` after the one before, and the last ends it. */
static void check_playback(SessionFixture *player, int milliseconds)
{
    session_fixture_command(player, COMMAND_RESTART);
    walk_command(player, COMMAND_PLAYBACK, milliseconds);
    int ticks = milliseconds * TICKS_PER_SECOND / 1000;
    ticks = ticks > 0 ? ticks : 1;
    const History *history = session_history(&player->session);
    int depth = history->nodes[player->session.review.end].depth;
    for (int i = 0; i < depth; i++) {
        CHECK(session_is_busy(&player->session));
        session_fixture_wait(player, ticks - 1);
        CHECK_EQUAL_INT(i, session_move_count(&player->session));
        session_fixture_wait(player, 1);
        CHECK_EQUAL_INT(i + 1, session_move_count(&player->session));
        CHECK_EQUAL_INT(OUTCOME_MOVED, player->outcome.kind);
        CHECK(player->outcome.redone);
    }
    CHECK_EQUAL_INT(player->session.review.end, history->here);
    CHECK(!session_is_busy(&player->session) && player->session.review.on);
    CHECK_EQUAL_INT(0, player->session.review.pause);
    int count = player->outcome_count;
    session_fixture_wait(player, 1000);
    CHECK_EQUAL_INT(count, player->outcome_count);
}

TEST(playback_keeps_its_pace)
{
    SessionFixture *player = session_fixture_begin(4, rules_game_at(0), 4);
    walk(player, 60);
    walk_review(player, 0);
    check_playback(player, 500);
    check_playback(player, 1);
    check_playback(player, 2000);
    walk_command(player, COMMAND_PLAYBACK, 100); /* at the end there is nothing to play */
    session_fixture_wait(player, 1000);
    CHECK(!session_is_busy(&player->session));
}

/* Whatever the player does then stops it; a pause that is longer than time itself is none of its business. */
TEST(playback_stops)
{
    static const CommandKind kinds[] = {COMMAND_UNDO, COMMAND_REDO, COMMAND_RESTART, COMMAND_SEEK, COMMAND_BRANCH};
    SessionFixture *player = session_fixture_begin(4, rules_game_at(0), 4);
    walk(player, 60);
    walk_review(player, 0);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(kinds); i++) {
        session_fixture_command(player, COMMAND_RESTART);
        walk_command(player, COMMAND_PLAYBACK, 100);
        session_fixture_wait(player, 40);
        CHECK(session_move_count(&player->session) == 3 && session_is_busy(&player->session));
        session_fixture_command(player, kinds[i]);
        CHECK(!session_is_busy(&player->session));
    }
    session_fixture_command(player, COMMAND_RESTART);
    walk_command(player, COMMAND_PLAYBACK, INT32_MAX);
    session_fixture_wait(player, 5000);
    CHECK_EQUAL_INT(0, session_move_count(&player->session));
    walk_command(player, COMMAND_PLAYBACK, -5);
    CHECK(!session_is_busy(&player->session));
}

/* With a safe play waiting and the finish at hand, neither plays while looking, and both do afterwards. */
static void check_silence(const Record *record)
{
    SessionFixture *player = session_fixture_begin(1, record->game, record->deal);
    TextSlice rest = record->moves;
    while (!player->session.can_finish && session_fixture_follow(player, &rest)) {
    }
    if (CHECK(player->session.can_finish)) {
        player->session.autoplay = true;
        walk_review(player, 0);
        int count = player->outcome_count;
        CHECK(!player->session.can_finish && !session_is_busy(&player->session));
        session_fixture_wait(player, 500);
        CHECK_EQUAL_INT(count, player->outcome_count);
        session_fixture_command(player, COMMAND_FINISH);
        CHECK_EQUAL_INT(OUTCOME_NOTHING, player->outcome.kind);
        session_fixture_wait(player, 500);
        CHECK_EQUAL_INT(count + 1, player->outcome_count);
        session_fixture_command(player, COMMAND_REVIEW_END);
        CHECK(player->session.can_finish);
        session_fixture_command(player, COMMAND_FINISH);
        session_fixture_wait_until_idle(player);
        CHECK_EQUAL_INT(STATUS_WON, player->outcome.status);
    }
}

TEST(nothing_is_played_while_looking)
{
    CHECK_EQUAL_INT(70, session_fixture_each_record("wins.txt", check_silence));
}

/* What was looked at with nothing on the table is followed by the player's own game that came meanwhile. */
TEST(an_own_game_comes_while_looking)
{
    const Game *game = rules_game_at(2);
    SessionFixture *player = session_fixture_open(1);
    adopt(player, game, OTHER_ID, 30);
    CHECK_EQUAL_INT(-1, session_find_chapter(&player->session, game)); /* what waits is not the player's */
    walk_review(player, OTHER_ID);
    CHECK_EQUAL_INT(-1, session_find_chapter(&player->session, game));
    CHECK_EQUAL_INT(0, session_adopt(&player->session, game, 6, 12, base_text_slice("S-W+0"), NULL));
    kept_check_sound(&player->session);
    CHECK_EQUAL_UINT64(OTHER_ID, session_deal(&player->session));
    session_fixture_command(player, COMMAND_REVIEW_END);
    kept_check_sound(&player->session);
    CHECK_EQUAL_UINT64(6, session_deal(&player->session));
    CHECK_EQUAL_INT(1, session_move_count(&player->session));
    CHECK_EQUAL_INT(1, player->session.chapter_count);
}

/* "Play on" and a leap of the timeline in one tick: the leap is not one in the player's own game. */
TEST(a_leap_after_playing_on_does_nothing)
{
    SessionFixture *player = session_fixture_begin(5, rules_game_at(0), 5);
    for (int i = 0; i < 10; i++) {
        session_fixture_move_by_chance(player);
    }
    int moves = session_move_count(&player->session);
    static const CommandKind kinds[] = {COMMAND_SEEK, COMMAND_UNDO, COMMAND_REDO};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(kinds); i++) {
        session_fixture_command(player, COMMAND_REVIEW);
        session_queue_push_kind(&player->session.queue, COMMAND_PLAY_ON);
        session_fixture_do(player, (Command){.kind = (uint8_t)kinds[i], .reviews = true});
        CHECK(!player->session.review.on);
        CHECK_EQUAL_INT(moves, session_move_count(&player->session));
    }
}

/* Autoplay is a setting, and may be switched at any time. */
TEST(autoplay_is_switched_while_looking)
{
    SessionFixture *player = session_fixture_begin(1, rules_game_at(0), 1);
    session_fixture_command(player, COMMAND_REVIEW);
    session_fixture_command(player, COMMAND_AUTOPLAY);
    CHECK(player->session.autoplay && player->session.review.on);
    session_fixture_command(player, COMMAND_AUTOPLAY);
    CHECK(!player->session.autoplay && player->session.review.on);
}
