/* SPDX-License-Identifier: MIT */
/*
 * What else can be done with a game of the first screen: other rules, another deal and which deals
 * new ones are, its rules to read, its lesson.
 */
#include <math.h>

#include "guide/guide.h"
#include "screens/page.h"
#include "words/words.h"

enum { RULE_SETS_MAX = 4 };

static const struct {
    ActionKind kind;
    const char *label;
} BUTTONS[] = {
    {ACTION_NEW_DEAL, W_LATER("New deal")},
    {ACTION_NUMBER, W_LATER("Deal number")},
    {ACTION_RULES, W_LATER("Rules")},
    {ACTION_LESSON, W_LATER("Lesson")},
};

enum { BUTTON_COUNT = (int)BASE_ARRAY_COUNT(BUTTONS) };

static int find_rule_sets(const Game *game, const Game *sets[RULE_SETS_MAX])
{
    int count = 0;
    for (int i = 0; i < rules_game_count() && count < RULE_SETS_MAX; i++) {
        if (rules_game_is_same(rules_game_at(i), game)) {
            sets[count++] = rules_game_at(i);
        }
    }
    return count;
}

/* The rule sets as tabs, and what is particular about the one that is selected. */
static void add_rule_sets(Page *page, Rect *inside, const Game *chosen, float note)
{
    const Game *sets[RULE_SETS_MAX];
    int count = find_rule_sets(chosen, sets);
    Grid grid = screens_grid_cut(inside, count, count, page->button, page->unit);
    for (int i = 0; i < count; i++) {
        Action action = {.kind = ACTION_SELECT, .game = sets[i]};
        screens_add(page, screens_grid_cell(&grid, i), LOOK_TAB, action, words_text(guide_rules_title(sets[i])))
            ->selected = sets[i] == chosen;
    }
    screens_add_text(page, screens_cut_top(inside, note, 2.0F * page->unit), LOOK_NOTE,
                     words_text(guide_rules_about(chosen)));
}

static void add_button(Page *page, Rect rect, int index, const Game *game)
{
    screens_add(page, rect, LOOK_BUTTON, (Action){.kind = BUTTONS[index].kind, .game = game},
                words_text(BUTTONS[index].label));
}

/* All that can be chosen, one row under the other; where it is tight the last row is for two. */
static void add_rows(Page *page, Rect inside, const Game *game, int columns, bool tight)
{
    if (!tight) {
        screens_add_list(page, screens_cut_top(&inside, page->button, page->unit), LIST_DEALS);
    }
    Grid grid = screens_grid_cut(&inside, BUTTON_COUNT, columns, page->button, page->unit);
    for (int i = 0; i < BUTTON_COUNT; i++) {
        add_button(page, screens_grid_cell(&grid, i), i, game);
    }
    Rect last = screens_cut_top(&inside, page->button, 0.0F);
    if (tight) {
        screens_add_list(page, screens_cut_left(&last, floorf(last.w * 0.6F), page->unit), LIST_DEALS);
    }
    screens_add(page, last, LOOK_QUIET, (Action){.kind = ACTION_BACK}, W("Back"));
}

/* The same in two rows, as wide as the output. */
static void add_two_rows(Page *page, Rect inside, const Game *game)
{
    Grid grid = screens_grid_cut(&inside, 8, 4, page->button, page->unit);
    screens_add_list(page, screens_grid_span(&grid, 0, 0, 2, 1), LIST_DEALS);
    for (int i = 0; i < BUTTON_COUNT; i++) {
        add_button(page, screens_grid_cell(&grid, i + 2), i, game);
    }
    screens_add(page, screens_grid_span(&grid, 2, 1, 2, 1), LOOK_QUIET, (Action){.kind = ACTION_BACK}, W("Back"));
}

void screens_more_layout(Page *page)
{
    const Game *game = screens_selected(page->screens, page->screens->rules_game);
    float unit = page->unit;
    float title = screens_type_line(TYPE_TITLE, page->text);
    /* Where large text leaves too little height, the buttons stand in two rows, as wide as the output. */
    float room = page->area.w - 4.0F * unit;
    bool low = page->area.h < 9.0F * page->text + 5.0F * page->button && room > page->text * 29.5F;
    float width = low ? room : fminf(page->text * 24.0F, room);
    float lines = low ? 2.0F : (width < page->text * 20.0F ? 4.0F : 3.0F);
    float note = lines * screens_type_line(TYPE_NOTE, page->text);
    int columns = screens_grid_columns(width, page->text * 8.0F, unit, 2, BUTTON_COUNT);
    int rows = low ? 3 : 3 + (BUTTON_COUNT + columns - 1) / columns;
    bool tight = !low && title + note + (float)rows * (page->button + unit) + 6.0F * unit > page->area.h;
    rows -= tight ? 1 : 0;
    Rect inside = screens_open_panel(page, width, title + note + (float)rows * (page->button + unit) + 2.0F * unit);
    screens_add_text(page, screens_cut_top(&inside, title, unit), LOOK_TITLE, words_text(game->title));
    add_rule_sets(page, &inside, game, note);
    if (low) {
        add_two_rows(page, inside, game);
    } else {
        add_rows(page, inside, game, columns, tight);
    }
}
