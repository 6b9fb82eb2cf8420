/* SPDX-License-Identifier: MIT */
/*
 * Playing on from where a game is looked at: in the game that was on the table it stays in its tree, in any other it
 * begins a game of the player's own. And games that are adopted from what is kept, while something is on the table or
 * nothing is.
 */
#include <string.h>

#include "session/autoplay.h"
#include "session/kept.h"
#include "session/walk.h"
#include "support/check.h"

enum { OTHER_ID = 5000, LINE_MAX = 1000 };

static char log_text[KEPT_LOG_SIZE];

static void resume(SessionFixture *player, const Game *game)
{
    session_fixture_do(player, (Command){.kind = COMMAND_RESUME, .game = game, .deal = 1});
}

/* Adopts a game that somebody else wandered about in. */
static int adopt(SessionFixture *player, const Game *game, uint64_t id)
{
    TextSlice log = walk_log(game, id + 3, 80, log_text);
    int place = session_adopt(&player->session, game, id + 3, id, log, NULL);
    CHECK(place >= 0);
    return place;
}

static void adopt_review(SessionFixture *player, const Game *game, uint64_t id)
{
    TextSlice log = walk_log(game, id + 3, 80, log_text);
    session_adopt_review(&player->session, game, id + 3, id, log);
}

static SessionFixture *open_with_game(const Game *game, uint64_t seed)
{
    SessionFixture *player = session_fixture_begin(seed, game, seed);
    walk(player, 100);
    return player;
}

/* Going on from `node` of the own game: the same chapter and tree, and undo and redo lead where they should. */
static void check_play_on_at(SessionFixture *player, int node)
{
    Kept kept;
    walk_review(player, 0);
    walk_command(player, COMMAND_SEEK, node);
    int end = player->session.review.end;
    kept_take(&kept, &player->session);
    session_fixture_command(player, COMMAND_PLAY_ON);
    CHECK_EQUAL_INT(OUTCOME_WENT, player->outcome.kind);
    CHECK(!player->session.review.on && player->session.settled);
    CHECK_EQUAL_INT(kept.count, player->session.chapter_count);
    CHECK_EQUAL_UINT64(kept.last_id, player->session.last_id);
    const History *history = session_history(&player->session);
    CHECK_EQUAL_INT(node, history->here);
    CHECK_EQUAL_INT(kept.chapters[0].history.count, history->count);
    CHECK_EQUAL_BYTES(&kept.chapters[0].history.nodes[node].position, &player->session.position, sizeof(Position));
    kept_check_sound(&player->session);
    for (int depth = history->nodes[node].depth - 1; depth >= 0; depth--) {
        session_fixture_command(player, COMMAND_UNDO);
        CHECK_EQUAL_INT(session_history_at(history, node, depth), history->here);
    }
    for (int depth = 1; depth <= history->nodes[node].depth; depth++) {
        session_fixture_command(player, COMMAND_REDO);
        CHECK_EQUAL_INT(session_history_at(history, node, depth), history->here);
    }
    CHECK(history->nodes[end].depth >= history->nodes[node].depth);
    int count = history->count;
    if (session_fixture_move_by_chance(player)) { /* a move from there is the child of this node, new or not */
        CHECK_EQUAL_INT(node, session_history(&player->session)->nodes[session_history(&player->session)->here].parent);
        CHECK(session_history(&player->session)->count <= count + 1);
    }
    kept_free(&kept);
}

TEST(playing_on_in_the_own_game)
{
    for (int table = 0; table < rules_game_count(); table++) {
        check_context("game %s", rules_game_at(table)->name);
        SessionFixture *player = open_with_game(rules_game_at(table), 7);
        int count = session_history(&player->session)->count;
        for (int node = 0; node < count; node += 6) {
            check_play_on_at(player, node);
        }
    }
}

/* The branch: exactly the moves of the line, its own id, and where it came from; all else as it was. */
static void check_branch(SessionFixture *player, const Kept *kept, int node, uint64_t from_id)
{
    static Move line[LINE_MAX];
    static Move moves[LINE_MAX];
    walk_command(player, COMMAND_SEEK, node);
    const Chapter looked_at = player->session.review.chapter;
    int depth = session_history_moves(&looked_at.history, node, line, LINE_MAX);
    Position position = player->session.position;
    uint64_t last_id = player->session.last_id;
    session_fixture_command(player, COMMAND_PLAY_ON);
    CHECK_EQUAL_INT(OUTCOME_RETURNED, player->outcome.kind);
    CHECK(!player->session.review.on && player->session.settled);
    CHECK(!kept_reviews(&player->session));
    CHECK_EQUAL_INT(kept->count + 1, player->session.chapter_count);
    CHECK_EQUAL_INT(kept->current + 1, player->session.current);
    const Chapter *branch = &player->session.chapters[player->session.current];
    CHECK(branch->game == looked_at.game);
    CHECK_EQUAL_UINT64(looked_at.deal, branch->deal);
    CHECK_EQUAL_INT(depth > 0, branch->branch); /* from the deal on it is only the same deal */
    CHECK_EQUAL_UINT64(depth > 0 ? from_id : 0, branch->branched_from);
    CHECK_EQUAL_UINT64(last_id + 1, branch->id);
    CHECK_EQUAL_UINT64(last_id + 1, player->session.last_id);
    CHECK_EQUAL_INT(player->session.visits, branch->visited);
    for (int i = 0; i < kept->count; i++) {
        CHECK(kept->chapters[i].id < branch->id);
        kept_check_chapter(&kept->chapters[i], &player->session.chapters[i > kept->current ? i + 1 : i], true);
    }
    CHECK_EQUAL_INT(depth, branch->history.here);
    CHECK_EQUAL_INT(depth + 1, branch->history.count);
    CHECK_EQUAL_INT(depth, session_history_moves(&branch->history, depth, moves, LINE_MAX));
    CHECK_EQUAL_BYTES(line, moves, (size_t)depth * sizeof *moves);
    CHECK_EQUAL_BYTES(&position, &player->session.position, sizeof position);
    CHECK(!session_can_redo(&player->session) || player->session.current + 1 < player->session.chapter_count);
    kept_check_sound(&player->session);
}

TEST(playing_on_in_an_adopted_game)
{
    for (int table = 0; table < rules_game_count(); table++) {
        for (int part = 0; part <= 3; part++) {
            Kept kept;
            check_context("game %s, part %d", rules_game_at(table)->name, part);
            SessionFixture *player = open_with_game(rules_game_at(table), 9);
            session_fixture_deal(player, rules_game_at(0), 10);
            session_fixture_deal(player, rules_game_at(1), 11);
            session_fixture_command(player, COMMAND_UNDO);
            resume(player, rules_game_at(part == 3 ? 1 : 0));
            kept_take(&kept, &player->session);
            adopt_review(player, rules_game_at(table), OTHER_ID);
            int count = player->session.review.waiting.history.count;
            walk_review(player, OTHER_ID);
            check_branch(player, &kept, (count - 1) * part / 3, OTHER_ID);
            kept_free(&kept);
        }
    }
}

/* What has the id of the game on the table but is not its log, or has no id at all, is another game. */
TEST(an_id_is_not_believed)
{
    for (int kind = 0; kind < 3; kind++) {
        Kept kept;
        const Game *game = rules_game_at(0);
        SessionFixture *player = open_with_game(game, 9);
        session_fixture_command(player, COMMAND_RESTART);
        uint64_t id = kind == 2 ? 0 : player->session.chapters[0].id;
        kept_take(&kept, &player->session);
        const char *log = kind == 0   ? "S-W+0 S-W+0 S-W+0 S-W+0 S-W+0 S-W+0 S-W+0 S-W+0"
                          : kind == 1 ? "S-W+0 S-W+0"
                                      : "S-W+0 S-W+0 @0+0";
        uint64_t deal = kind == 1 ? 10 : 9;
        session_adopt_review(&player->session, game, deal, id, base_text_slice(log));
        int last = player->session.review.waiting.history.count - 1;
        walk_review(player, id);
        CHECK_EQUAL_UINT64(deal, session_deal(&player->session));
        CHECK(kind == 0 || session_move_count(&player->session) == 0); /* it begins as any other game does */
        check_branch(player, &kept, last, id);
        kept_free(&kept);
    }
}

/* The moves that the program played stay its own in a branch: they are undone together with the player's. */
static void check_automatic(const Record *record)
{
    TextSlice rest = record->moves;
    SessionFixture *player = session_fixture_begin(1, record->game, record->deal);
    while (!player->session.can_finish && session_fixture_follow(player, &rest)) {
    }
    session_fixture_command(player, COMMAND_FINISH);
    session_fixture_wait_until_idle(player);
    const History *played = session_history(&player->session);
    uint64_t deal = session_deal(&player->session);
    SessionFixture *other = session_fixture_begin(2, rules_game_at(1), 2);
    session_adopt_review(&other->session, record->game, deal, OTHER_ID, kept_log(played, log_text));
    walk_review(other, OTHER_ID);
    walk_command(other, COMMAND_SEEK, played->here);
    session_fixture_command(other, COMMAND_PLAY_ON);
    const History *branch = session_history(&other->session);
    for (int depth = 1; depth < branch->count; depth++) {
        CHECK_EQUAL_INT(played->nodes[depth].automatic, branch->nodes[depth].automatic);
    }
    session_fixture_command(player, COMMAND_UNDO);
    session_fixture_command(other, COMMAND_UNDO);
    CHECK_EQUAL_BYTES(&player->session.position, &other->session.position, sizeof(Position));
    CHECK_EQUAL_INT(session_move_count(&player->session), session_move_count(&other->session));
}

TEST(automatic_plays_stay_automatic)
{
    CHECK_EQUAL_INT(70, session_fixture_each_record("wins.txt", check_automatic));
}

/* With nothing on the table: looking leaves nothing there, and what is played on from it is the first game. */
TEST(looking_with_nothing_on_the_table)
{
    static const CommandKind kinds[] = {COMMAND_UNDO, COMMAND_REDO, COMMAND_RESTART, COMMAND_FINISH, COMMAND_SEEK};
    SessionFixture *player = session_fixture_open(9);
    player->session.autoplay = true;
    adopt_review(player, rules_game_at(0), OTHER_ID);
    Kept none;
    kept_take(&none, &player->session);
    CHECK(!session_can_undo(&player->session) && !session_can_redo(&player->session));
    for (size_t i = 0; i < BASE_ARRAY_COUNT(kinds); i++) {
        session_fixture_command(player, kinds[i]);
        CHECK_EQUAL_INT(OUTCOME_NOTHING, player->outcome.kind);
        session_fixture_wait(player, 60);
        CHECK_EQUAL_BYTES(&none.position, &player->session.position, sizeof(Position));
    }
    walk_review(player, OTHER_ID);
    CHECK(player->session.review.on);
    kept_check_sound(&player->session);
    session_fixture_command(player, COMMAND_REVIEW_END);
    CHECK_EQUAL_INT(OUTCOME_RETURNED, player->outcome.kind);
    CHECK_EQUAL_INT(0, player->session.chapter_count);
    CHECK(!session_can_undo(&player->session) && !session_can_redo(&player->session) && !player->session.can_finish);
    CHECK_EQUAL_INT(0, player->session.position.count[PILE_STOCK]);
    adopt_review(player, rules_game_at(0), OTHER_ID);
    walk_review(player, OTHER_ID);
    CHECK_EQUAL_INT(-1, none.current);
    check_branch(player, &none, 5, OTHER_ID);
}

/* Games that are kept come back: each where it was left, none is played in before the player does. */
TEST(adopted_games_are_resumed)
{
    SessionFixture *player = session_fixture_open(9);
    player->session.autoplay = true;
    for (int table = 0; table < rules_game_count(); table++) {
        adopt(player, rules_game_at(table), OTHER_ID + (uint64_t)table);
    }
    CHECK_EQUAL_UINT64(OTHER_ID + (uint64_t)rules_game_count() - 1, player->session.last_id);
    Kept kept;
    kept_take(&kept, &player->session);
    session_fixture_wait(player, 500);
    kept_check_chapters(&kept, &player->session, true);
    for (int table = 0; table < rules_game_count(); table++) {
        resume(player, rules_game_at(table));
        CHECK_EQUAL_INT(OUTCOME_RETURNED, player->outcome.kind);
        CHECK_EQUAL_INT(table, player->session.current);
        CHECK_EQUAL_INT(table, session_find_id(&player->session, OTHER_ID + (uint64_t)table));
        session_fixture_wait(player, 500);
        kept_check_chapters(&kept, &player->session, false);
    }
    session_fixture_deal(player, rules_game_at(0), 4);
    CHECK_EQUAL_UINT64(kept.last_id + 1, player->session.chapters[player->session.current].id);
    kept_free(&kept);
}

static int safe_seen;

/* Where the program could play at once it waits for the player, before the game is on the table and then. */
static void check_rest(const Record *record)
{
    Move move;
    SessionFixture *other = session_fixture_begin(1, record->game, record->deal);
    walk_along(other, record, 90);
    safe_seen += session_safe_move(record->game, &other->session.position, &move) ? 1 : 0;
    SessionFixture *player = session_fixture_open(1);
    player->session.autoplay = true;
    TextSlice log = kept_log(session_history(&other->session), log_text);
    CHECK_EQUAL_INT(0, session_adopt(&player->session, record->game, record->deal, OTHER_ID, log, NULL));
    session_fixture_wait(player, 200);
    CHECK_EQUAL_BYTES(&other->session.position, &player->session.position, sizeof(Position));
    resume(player, record->game);
    session_fixture_wait(player, 200);
    CHECK_EQUAL_BYTES(&other->session.position, &player->session.position, sizeof(Position));
    CHECK_EQUAL_INT(1, player->session.chapter_count);
}

TEST(a_game_rests_until_it_is_played)
{
    safe_seen = 0;
    CHECK_EQUAL_INT(70, session_fixture_each_record("wins.txt", check_rest));
    CHECK(safe_seen > 10);
}

/* Of several deals of one game, the very one that is asked for; one that is not there is dealt. */
TEST(resuming_by_id)
{
    Command command = {.kind = COMMAND_RESUME, .game = rules_game_at(0), .deal = 44};
    SessionFixture *player = open_with_game(rules_game_at(0), 9);
    adopt(player, rules_game_at(0), OTHER_ID);
    adopt(player, rules_game_at(0), OTHER_ID + 1);
    for (uint64_t round = 0; round < 3; round++) {
        command.id = OTHER_ID + round;
        session_fixture_do(player, command);
        CHECK_EQUAL_INT(round < 2 ? OUTCOME_RETURNED : OUTCOME_DEALT, player->outcome.kind);
        CHECK_EQUAL_UINT64(round < 2 ? command.id + 3 : 44, session_deal(&player->session));
        CHECK_EQUAL_UINT64(command.id, player->session.chapters[player->session.current].id);
    }
}

/* Adopted while a game is looked at or played: that stays, and the new one can be resumed. */
TEST(adopting_meanwhile)
{
    for (int looking = 0; looking < 2; looking++) {
        SessionFixture *player = open_with_game(rules_game_at(0), 9);
        if (looking == 1) {
            walk_review(player, 0);
        }
        Position left = player->session.position;
        for (uint64_t i = 0; i < 20; i++) { /* the chapters move in memory */
            adopt(player, rules_game_at(2), OTHER_ID + i);
            CHECK_EQUAL_BYTES(&left, &player->session.position, sizeof left);
            kept_check_sound(&player->session);
        }
        CHECK_EQUAL_INT(looking, player->session.review.on);
        resume(player, rules_game_at(2));
        CHECK_EQUAL_UINT64(OTHER_ID + 19 + 3, session_deal(&player->session));
        resume(player, rules_game_at(0));
        CHECK_EQUAL_BYTES(&left, &player->session.position, sizeof left);
        CHECK(!kept_reviews(&player->session));
    }
}

TEST(games_without_an_id_get_one)
{
    SessionFixture *player = open_with_game(rules_game_at(0), 9);
    int place = adopt(player, rules_game_at(2), 0);
    CHECK_EQUAL_UINT64(2, player->session.chapters[place].id);
    CHECK_EQUAL_UINT64(2, player->session.last_id);
    adopt_review(player, rules_game_at(2), 0);
    CHECK_EQUAL_UINT64(2, player->session.last_id);
    walk_review(player, 0); /* what was adopted without an id goes before the game on the table */
    CHECK_EQUAL_UINT64(3, session_deal(&player->session));
    walk_review(player, 0);
    CHECK_EQUAL_UINT64(9, session_deal(&player->session));
}

/* A file with the id of the own game has more moves than that: what is only there is a branch. */
TEST(a_longer_game_with_the_same_id)
{
    SessionFixture *player = session_fixture_begin(1, rules_game_at(0), 5);
    uint64_t id = session_chapter(&player->session)->id;
    const char *log = "S-W+1 S-W+1 S-W+1 S-W+1";
    session_adopt_review(&player->session, rules_game_at(0), 5, id, base_text_slice(log));
    walk_review(player, id);
    CHECK(session_reviews_own(&player->session));
    walk_command(player, COMMAND_SEEK, 4);
    session_fixture_command(player, COMMAND_PLAY_ON);
    CHECK_EQUAL_INT(2, player->session.chapter_count);
    CHECK_EQUAL_INT(4, session_move_count(&player->session));
    CHECK_EQUAL_UINT64(id, session_chapter(&player->session)->branched_from);
}
