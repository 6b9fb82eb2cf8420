/* SPDX-License-Identifier: MIT */
/*
 * Goals worth having, which follow from the results that are kept: their names, and their list on the page of
 * statistics, where those that are reached have a tick.
 */
#include <math.h>

#include "screens/archive_words.h"
#include "screens/page.h"
#include "words/words.h"

static const float GOAL_WIDTH = 19.0F; /* of a column, in body text */

const char *screens_goal_name(const Archive *archive, int goal, char *text)
{
    const char *pattern = goal == GOAL_WEEK   ? W_IN("goal", "Win seven days in a row")
                          : goal == GOAL_HARD ? W_IN("goal", "Win a deal that a careful player loses")
                          : goal >= GOAL_LEVEL ? W_IN("goal", "Win a deal: {0}")
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

bool screens_goal_exists(const Archive *archive, int goal)
{
    return goal >= GOAL_LEVEL || goal % GOAL_OWN < archive->day_count;
}

static void draw_goals(const Canvas *canvas, Rect sheet, int columns)
{
    char text[ARCHIVE_WORDS_LENGTH];
    const Archive *archive = &canvas->screens->archive;
    Rect inside = base_rect_grow(sheet, -2.0F * canvas->unit);
    screens_draw_sheet(canvas, sheet, 0);
    Rect head = screens_cut_top(&inside, screens_type_line(TYPE_HEADING, canvas->text), canvas->unit);
    screens_draw_text(canvas, head, TYPE_HEADING, ALIGN_LEFT, W("Goals"));
    Grid grid = screens_grid_fill(inside, columns, (GOAL_COUNT + columns - 1) / columns, 0.0F);
    int count = 0;
    for (int i = 0; i < GOAL_COUNT; i++) {
        if (!screens_goal_exists(archive, i)) {
            continue;
        }
        Rect cell = screens_grid_cell(&grid, count++);
        float size = floorf(canvas->text * 0.9F);
        Rect mark = screens_centre(screens_cut_left(&cell, size, canvas->unit), size, size);
        bool reached = (archive->goals >> i & 1U) != 0;
        if (reached) {
            screens_draw_sprite(canvas, mark, SPRITE_ICON_YES);
        }
        screens_draw_text(canvas, cell, reached ? TYPE_STRONG : TYPE_NOTE, ALIGN_LEFT,
                          screens_goal_name(archive, i, text));
    }
}

void screens_add_goals(Page *page, Rect *area)
{
    int columns = screens_grid_columns(area->w, page->text * GOAL_WIDTH, page->unit, 3, GOAL_COUNT);
    int rows = (GOAL_COUNT + columns - 1) / columns;
    float h = screens_type_line(TYPE_HEADING, page->text) + 5.0F * page->unit +
              (float)rows * screens_type_line(TYPE_STRONG, page->text);
    screens_add_part(page, screens_cut_top(area, h, 2.0F * page->unit), draw_goals, columns);
}
