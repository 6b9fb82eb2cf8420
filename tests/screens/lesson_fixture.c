/* SPDX-License-Identifier: MIT */
#include "screens/lesson_fixture.h"

#include "rules/notation.h"
#include "support/check.h"
#include "table/lesson.h"

const Game *game;
const Lesson *lesson;

Session *lesson_fixture_session(void)
{
    return &fixture.player.session;
}

Move lesson_fixture_move(int step)
{
    Move move = {.from = PILE_NONE, .to = PILE_NONE};
    CHECK(rules_move_parse(base_text_slice(lesson->steps[step].move), &move));
    return move;
}

bool lesson_fixture_wants(Move move)
{
    Move wanted;
    return table_lesson_wants(&fixture.table, &wanted) && wanted.from == move.from && wanted.to == move.to;
}

void lesson_fixture_start(void)
{
    screens_fixture_choose(ACTION_LESSON, game);
    CHECK(!screens_visible(&fixture.table.screens));
    screens_fixture_rest();
}

void lesson_fixture_open(const Game *wanted, Output output, void (*check)(void))
{
    game = wanted;
    lesson = &guide_find(game)->lesson;
    check_context("%s, %d x %d at ratio %g", game->name, output.width, output.height, (double)output.ratio);
    screens_fixture_open_at(output);
    lesson_fixture_start();
    check();
    screens_fixture_close();
}

void lesson_fixture_each(void (*check)(void))
{
    for (int i = 0; i < rules_game_count(); i++) {
        if (rules_game_at(i) == rules_game_find(rules_game_at(i)->name, NULL)) {
            lesson_fixture_open(rules_game_at(i), screens_fixture_outputs[2], check);
        }
    }
}

void lesson_fixture_do(int step, bool by_dragging)
{
    Move move = lesson_fixture_move(step);
    int before = session_move_count(lesson_fixture_session());
    if (by_dragging && move.from != PILE_STOCK) {
        screens_fixture_drag(table_fixture_top(&fixture, move.from), table_fixture_top(&fixture, move.to));
    } else {
        screens_fixture_click(table_fixture_top(&fixture, move.from));
    }
    screens_fixture_rest();
    CHECK_EQUAL_INT(before + 1, session_move_count(lesson_fixture_session()));
    CHECK_EQUAL_INT(OUTCOME_MOVED, fixture.player.outcome.kind);
}

void lesson_fixture_do_all(int count)
{
    for (int step = 0; step < count; step++) {
        lesson_fixture_do(step, false);
    }
}
