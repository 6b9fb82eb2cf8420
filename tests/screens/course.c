/* SPDX-License-Identifier: MIT */
#include "screens/course.h"

#include "rules/notation.h"
#include "scene/lesson.h"
#include "support/check.h"

const Game *game;
const Lesson *lesson;

Session *course_session(void)
{
    return &theatre.player.session;
}

Move course_move(int step)
{
    Move move = {.from = PILE_NONE, .to = PILE_NONE};
    CHECK(rules_move_parse(base_text_slice(lesson->steps[step].move), &move));
    return move;
}

bool course_wants(Move move)
{
    Move wanted;
    return scene_lesson_wants(&theatre.table, &wanted) && wanted.from == move.from && wanted.to == move.to;
}

void course_start(void)
{
    hall_choose(ACTION_LESSON, game);
    CHECK(!scene_screens_visible(&theatre.table.screens));
    hall_rest();
}

void course_open(const Game *wanted, Output output, void (*check)(void))
{
    game = wanted;
    lesson = &scene_guide_find(game)->lesson;
    check_context("%s, %d x %d at ratio %g", game->name, output.width, output.height, (double)output.ratio);
    hall_open_at(output);
    course_start();
    check();
    hall_close();
}

void course_each(void (*check)(void))
{
    for (int i = 0; i < rules_game_count(); i++) {
        if (rules_game_at(i) == rules_game_find(rules_game_at(i)->name, NULL)) {
            course_open(rules_game_at(i), hall_outputs[2], check);
        }
    }
}

void course_do(int step, bool by_dragging)
{
    Move move = course_move(step);
    int before = session_move_count(course_session());
    if (by_dragging && move.from != PILE_STOCK) {
        hall_drag(theatre_top(&theatre, move.from), theatre_top(&theatre, move.to));
    } else {
        hall_click(theatre_top(&theatre, move.from));
    }
    hall_rest();
    CHECK_EQUAL_INT(before + 1, session_move_count(course_session()));
    CHECK_EQUAL_INT(OUTCOME_MOVED, theatre.player.outcome.kind);
}

void course_do_all(int count)
{
    for (int step = 0; step < count; step++) {
        course_do(step, false);
    }
}
