/* SPDX-License-Identifier: MIT */
/*
 * The panel at the end of a lesson: what came of its last step, and where to go from here.
 */
#include "guide/guide.h"
#include "screens/page.h"
#include "words/words.h"

enum { WHY_LINES = 5 };

/* The game whose lesson follows; after the last one the first again. */
static const Game *next_game(const Game *game)
{
    int count = rules_game_count();
    int here = 0;
    while (here + 1 < count && !rules_game_is_same(rules_game_at(here), game)) {
        here++;
    }
    for (int i = 1; i < count; i++) {
        const Game *next = rules_game_at((here + i) % count);
        if (!rules_game_is_same(next, game) && rules_game_is_standard(next)) {
            return next;
        }
    }
    return game;
}

void screens_lesson_end_layout(Page *page)
{
    char next_label[WIDGET_LABEL_LENGTH];
    const Game *game = screens_page_game(page);
    const Game *next = next_game(game);
    const Lesson *lesson = &guide_find(game)->lesson;
    float unit = page->unit;
    float title = screens_type_line(TYPE_TITLE, page->text);
    float why = (float)WHY_LINES * screens_type_line(TYPE_NOTE, page->text);
    Rect inside = screens_open_panel(page, page->text * 24.0F, title + why + 3.0F * (page->button + unit) + unit);
    WORDS_FORMAT(next_label, sizeof next_label, W("Next lesson: {0}"), words_of_text(words_text(next->title)));
    screens_add_text(page, screens_cut_top(&inside, title, unit), LOOK_TITLE, W("That was the lesson"));
    Rect buttons = screens_cut_bottom(&inside, 3.0F * (page->button + unit) - unit, unit);
    Grid grid = screens_grid_fill(buttons, 1, 3, unit);
    screens_add_text(page, inside, LOOK_NOTE, words_text(lesson->steps[lesson->step_count - 1].why));
    screens_add(page, screens_grid_cell(&grid, 0), LOOK_MAIN, (Action){.kind = ACTION_CONTINUE}, W("Keep playing"));
    screens_add(page, screens_grid_cell(&grid, 1), LOOK_BUTTON, (Action){.kind = ACTION_NEW_DEAL, .game = game},
                W("New deal"));
    screens_add(page, screens_grid_cell(&grid, 2), LOOK_BUTTON, (Action){.kind = ACTION_LESSON, .game = next},
                next_label);
}
