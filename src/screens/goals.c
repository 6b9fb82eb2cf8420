/* SPDX-License-Identifier: MIT */
/*
 * Goals worth having, which follow from the results that are kept: their names, and their list on the page of
 * statistics, where those that are reached have a tick.
 */
#include "screens/archive_words.h"
#include "screens/page.h"
#include "words/words.h"

static const float GOAL_WIDTH = 17.0F; /* of a column, in body text */

/* "Win The Plot without help" */
static const char *write_goal(const Archive *archive, int goal, char *text)
{
    const char *pattern = goal == GOAL_WEEK    ? W_IN("goal", "Win seven days in a row")
                          : goal == GOAL_HARD  ? W_IN("goal", "Win a deal that a careful player loses")
                          : goal >= GOAL_LEVEL ? W_IN("goal", "Win on the level “{0}”")
                          : goal >= GOAL_OWN   ? W_IN("goal", "Win {0} without help")
                                               : W_IN("goal", "Win {0}");
    const char *what = "";
    if (goal < GOAL_LEVEL) {
        what = words_text(archive->days[goal % GOAL_OWN].game->title);
    } else if (goal < GOAL_WEEK) {
        what = settings_choice_label(SETTING_DEALS, DEALS_LEVEL_1 + goal - GOAL_LEVEL);
    }
    return WORDS_FORMAT(text, ARCHIVE_WORDS_LENGTH, pattern, words_of_text(what));
}

void screens_add_goals(Page *page, Rect *area)
{
    char name[ARCHIVE_WORDS_LENGTH];
    const Archive *archive = &page->screens->archive;
    int count = GOAL_COUNT - 2 * (ARCHIVE_GAMES_MAX - archive->day_count);
    int columns = screens_grid_columns(area->w, page->text * GOAL_WIDTH, page->unit, 3, count);
    int rows = (count + columns - 1) / columns;
    float line = screens_type_line(TYPE_NOTE, page->text) + page->unit;
    float head = screens_type_line(TYPE_HEADING, page->text);
    Rect sheet = screens_cut_top(area, head + (float)rows * line + 5.0F * page->unit, 2.0F * page->unit);
    Rect inside = base_rect_grow(sheet, -2.0F * page->unit);
    screens_add_part(page, sheet, screens_draw_sheet, 0);
    screens_add_words(page, screens_cut_top(&inside, head, page->unit), TYPE_HEADING, ALIGN_LEFT, W("Goals"));
    Grid grid = screens_grid_fill(inside, columns, rows, page->unit);
    int cell = 0;
    for (int i = 0; i < GOAL_COUNT; i++) {
        if (i >= GOAL_LEVEL || i % GOAL_OWN < archive->day_count) {
            Widget *widget =
                screens_add_text(page, screens_grid_cell(&grid, cell++), LOOK_NOTE, write_goal(archive, i, name));
            widget->left = true;
            widget->marks = 1;
            widget->marked = archive->goals >> i & 1U;
        }
    }
}
