/* SPDX-License-Identifier: MIT */
/*
 * The deal of a lesson in a session: it is on the table and nowhere else, and takes no game away from the player.
 */
#include <string.h>

#include "session/autoplay.h"
#include "support/check.h"
#include "support/session_fixture.h"

enum { OWN = 1001, LESSON = 30077 };

static const Game *plot(void)
{
    return rules_game_find("the-plot", NULL);
}

static void begin_lesson(SessionFixture *player)
{
    session_fixture_do(player, (Command){.kind = COMMAND_DEAL, .game = plot(), .deal = LESSON, .lesson = true});
    CHECK_EQUAL_UINT64(LESSON, session_deal(&player->session));
    session_fixture_do(player, (Command){.kind = COMMAND_MOVE, .move = {PILE_STOCK, PILE_WASTE}, .lesson = true});
    CHECK_EQUAL_INT(1, session_move_count(&player->session));
    CHECK(session_chapter(&player->session)->lesson);
}

static SessionFixture *begin_after_own(int moves)
{
    SessionFixture *player = session_fixture_begin(1, plot(), OWN);
    for (int i = 0; i < moves; i++) {
        session_fixture_move(player, (Move){PILE_STOCK, PILE_WASTE});
    }
    begin_lesson(player);
    return player;
}

TEST(leaving_returns_to_what_was_there)
{
    SessionFixture *player = begin_after_own(2);
    CHECK(!player->session.review.on && session_find_chapter(&player->session, plot()) == 0);
    session_fixture_command(player, COMMAND_LESSON_END);
    CHECK_EQUAL_INT(OUTCOME_RETURNED, player->outcome.kind);
    CHECK_EQUAL_UINT64(OWN, session_deal(&player->session));
    CHECK_EQUAL_INT(2, session_move_count(&player->session));
    CHECK_EQUAL_INT(1, player->session.chapter_count);
    session_fixture_command(player, COMMAND_LESSON_END);
    CHECK_EQUAL_INT(OUTCOME_NOTHING, player->outcome.kind);
}

TEST(leaving_returns_to_nothing)
{
    SessionFixture *player = session_fixture_open(1);
    begin_lesson(player);
    session_fixture_command(player, COMMAND_LESSON_END);
    CHECK(session_chapter(&player->session) == NULL);
    const Position nothing = {.base_rank = 0};
    CHECK(memcmp(&nothing, &player->session.position, sizeof nothing) == 0);
    session_fixture_deal(player, plot(), OWN);
    CHECK_EQUAL_UINT64(OWN, session_deal(&player->session));
    CHECK_EQUAL_INT(1, player->session.chapter_count);
}

TEST(going_on_goes_past_it)
{
    SessionFixture *player = begin_after_own(2);
    session_fixture_do(player, (Command){.kind = COMMAND_RESUME, .game = plot(), .deal = 7});
    CHECK_EQUAL_UINT64(OWN, session_deal(&player->session));
    CHECK_EQUAL_INT(2, session_move_count(&player->session));
}

TEST(undo_goes_past_it)
{
    SessionFixture *player = begin_after_own(0);
    session_fixture_command(player, COMMAND_UNDO);
    CHECK(!session_can_undo(&player->session));
    session_fixture_command(player, COMMAND_UNDO);
    CHECK_EQUAL_UINT64(LESSON, session_deal(&player->session));
    session_fixture_deal(player, plot(), 7);
    session_fixture_command(player, COMMAND_UNDO);
    CHECK_EQUAL_UINT64(OWN, session_deal(&player->session));
    session_fixture_command(player, COMMAND_REDO);
    CHECK_EQUAL_UINT64(7, session_deal(&player->session));
}

TEST(playing_on_costs_no_game)
{
    SessionFixture *player = begin_after_own(2);
    session_fixture_move(player, (Move){PILE_STOCK, PILE_WASTE});
    CHECK(session_chapter(&player->session)->lesson);
    CHECK(session_find_chapter(&player->session, plot()) == 0);
}

/* Where nothing has been played of these rules there is nothing to lose. */
TEST(playing_on_makes_it_a_game)
{
    SessionFixture *player = begin_after_own(0);
    session_fixture_command(player, COMMAND_UNDO);
    session_fixture_command(player, COMMAND_REDO);
    CHECK(session_chapter(&player->session)->lesson);
    session_fixture_move(player, (Move){PILE_STOCK, PILE_WASTE});
    CHECK(!session_chapter(&player->session)->lesson);
    CHECK(session_find_chapter(&player->session, plot()) == 1);
    session_fixture_command(player, COMMAND_LESSON_END);
    CHECK_EQUAL_UINT64(LESSON, session_deal(&player->session));
}

/* Reviewing it, or something else from it, leaves it where it is. */
TEST(review_leaves_it)
{
    SessionFixture *player = begin_after_own(2);
    session_fixture_command(player, COMMAND_REVIEW);
    session_fixture_command(player, COMMAND_LESSON_END);
    CHECK(player->session.review.on);
    session_fixture_command(player, COMMAND_REVIEW_END);
    CHECK(session_chapter(&player->session)->lesson);
    session_fixture_do(player, (Command){.kind = COMMAND_REVIEW, .id = player->session.chapters[0].id});
    session_fixture_command(player, COMMAND_PLAY_ON);
    CHECK_EQUAL_UINT64(OWN, session_deal(&player->session));
    CHECK_EQUAL_INT(2, player->session.chapter_count);
}

/* A lesson that is played on becomes a game where the one that was begun is won: that cannot be lost any more. */
static const Record *won_record;

static void take_won(const Record *record)
{
    static Record copy;
    static char moves[20000];
    if (won_record == NULL && record->game == plot() && record->moves.length < sizeof moves) {
        memcpy(moves, record->moves.start, record->moves.length);
        copy = *record;
        copy.moves.start = moves;
        won_record = &copy;
    }
}

TEST(playing_on_after_a_win_makes_it_a_game)
{
    session_fixture_each_record("wins.txt", take_won);
    BASE_ASSERT(won_record != NULL);
    SessionFixture *player = session_fixture_begin(1, plot(), won_record->deal);
    TextSlice moves = won_record->moves;
    while (session_fixture_follow(player, &moves)) {
    }
    CHECK_EQUAL_INT(STATUS_WON, rules_status(plot(), &player->session.position));
    begin_lesson(player);
    session_fixture_move(player, (Move){PILE_STOCK, PILE_WASTE});
    CHECK(!session_chapter(&player->session)->lesson);
}

/* What is played in a lesson is what it asks for: autoplay waits, even where there is something for it to do. */
TEST(autoplay_leaves_it_alone)
{
    int found = 0;
    for (uint64_t deal = 1; deal < 60; deal++) {
        const Game *game = rules_game_at((int)deal % rules_game_count());
        SessionFixture *player = session_fixture_open(deal);
        const Position *position = &player->session.position;
        Move moves[MOVES_MAX];
        Move safe;
        int count = 1;
        player->session.autoplay = true;
        session_fixture_do(player, (Command){.kind = COMMAND_DEAL, .game = game, .deal = deal, .lesson = true});
        for (int i = 0; i < 150 && count > 0 && !session_safe_move(game, position, &safe); i++) {
            count = rules_legal_moves(game, position, moves);
            Move move = moves[base_random_below(&player->random, (uint64_t)(count > 0 ? count : 1))];
            session_fixture_do(player, (Command){.kind = COMMAND_MOVE, .move = move, .lesson = true});
        }
        if (count > 0 && session_safe_move(game, position, &safe)) {
            int before = player->outcome_count;
            found++;
            CHECK(!session_is_busy(&player->session));
            session_fixture_wait(player, 3 * TICKS_PER_SECOND);
            CHECK_EQUAL_INT(before, player->outcome_count);
        }
    }
    CHECK(found > 3);
}

/* A deal that is let go of, before or behind the one on the table, leaves it as it is; nothing leads there any more. */
TEST(a_deal_that_is_forgotten)
{
    for (int forgotten = 0; forgotten < 3; forgotten += 2) {
        SessionFixture *player = session_fixture_begin(1, rules_game_at(0), 1);
        session_fixture_deal(player, rules_game_at(0), 2);
        session_fixture_deal(player, rules_game_at(0), 3);
        session_fixture_command(player, COMMAND_UNDO);
        Position before = player->session.position;
        session_forget(&player->session, forgotten);
        CHECK_EQUAL_INT(2, player->session.chapter_count);
        CHECK_EQUAL_UINT64(2, session_deal(&player->session));
        CHECK_EQUAL_BYTES(&before, &player->session.position, sizeof before);
        for (int i = 0; i < 4; i++) {
            session_fixture_command(player, i < 2 ? COMMAND_UNDO : COMMAND_REDO);
            CHECK(session_deal(&player->session) != (uint64_t)forgotten + 1);
        }
    }
}
