/* SPDX-License-Identifier: MIT */
/*
 * The panel on which one of several is chosen: the game and the rules whose games are seen, which deals new ones are,
 * what else can be done with what is kept, or which file is imported. It is opened by a button that shows what is
 * chosen, and closed by every choice.
 */
#include <math.h>
#include <stdio.h>

#include "guide/guide.h"
#include "screens/archive_words.h"
#include "screens/page.h"
#include "words/words.h"

enum { ENTRIES_MAX = LISTED_FILES_MAX };

typedef struct Entry {
    Action action;
    const char *label;
    bool selected;
} Entry;

/* The entries of LIST_MORE. */
static const Entry MORE[] = {
    {{.kind = ACTION_EXPORT}, W_LATER("Export"), false},
    {{.kind = ACTION_IMPORT}, W_LATER("Import"), false},
    {{.kind = ACTION_RESET, .value = (uint8_t)QUESTION_STATISTICS}, W_LATER("Start anew"), false},
    {{.kind = ACTION_HIDE}, W_LATER("Hide all statistics"), false},
};

static const char *list_title(ChoiceList list)
{
    static const char *const titles[] = {W_LATER_IN("list", "Game"), W_LATER_IN("list", "Rules"),
                                         W_LATER_IN("list", "New deals"), W_LATER_IN("list", "More"),
                                         W_LATER_IN("list", "Import which file?")};
    return words_text_in("list", titles[list]);
}

/* All games together, and each with its standard rules; or the rule sets of the chosen game. */
static int collect_games(const Game *chosen, bool rules, Entry entries[ENTRIES_MAX])
{
    int count = 0;
    if (!rules) {
        entries[count++] = (Entry){{.kind = ACTION_FILTER}, W("All games"), chosen == NULL};
    }
    for (int i = 0; i < rules_game_count() && count < ENTRIES_MAX; i++) {
        const Game *game = rules_game_at(i);
        bool same = rules_game_is_same(game, chosen);
        if (rules ? same : rules_game_is_standard(game)) {
            entries[count++] = (Entry){{.kind = ACTION_FILTER, .game = game},
                                       words_text(rules ? guide_rules_title(game) : game->title),
                                       rules ? game == chosen : same};
        }
    }
    return count;
}

static int collect_entries(const Screens *screens, ChoiceList list, Entry entries[ENTRIES_MAX])
{
    const SettingInfo *deals = settings_info(SETTING_DEALS);
    int count = 0;
    switch (list) {
    case LIST_GAMES:
    case LIST_RULES:
        return collect_games(screens->archive.game, list == LIST_RULES, entries);
    case LIST_DEALS:
        for (int i = 0; i < settings_choice_count(SETTING_DEALS); i++) {
            uint8_t value = deals->choices[i].value;
            entries[count++] = (Entry){{.kind = ACTION_SET, .setting = SETTING_DEALS, .value = value},
                                       settings_choice_label(SETTING_DEALS, i),
                                       settings_get(screens->settings, SETTING_DEALS) == value};
        }
        break;
    case LIST_FILES:
        for (int i = 0; i < screens->file_count; i++) {
            entries[count++] = (Entry){{.kind = ACTION_IMPORT, .value = (uint8_t)(i + 1)}, screens->files[i], false};
        }
        break;
    case LIST_MORE:
        for (size_t i = 0; i < BASE_ARRAY_COUNT(MORE); i++) {
            entries[count++] = (Entry){MORE[i].action, words_text(MORE[i].label), false};
        }
        break;
    }
    return count;
}

void screens_list_layout(Page *page)
{
    Entry entries[ENTRIES_MAX];
    ChoiceList list = page->screens->list;
    const char *note = list != LIST_DEALS
                           ? ""
                           : W("Each deal of a level can be won. The harder the level, the more often those fail who "
                               "see only the cards that lie open.");
    int count = collect_entries(page->screens, list, entries);
    float unit = page->unit;
    float lines = list == LIST_DEALS ? 4.0F : 3.0F;
    float note_h = note[0] != '\0' ? lines * screens_type_line(TYPE_NOTE, page->text) + unit : 0.0F;
    float head = screens_type_line(TYPE_TITLE, page->text) + unit + note_h;
    float row = page->button + unit;
    bool low = page->area.h < head + (float)count * row + 6.0F * unit && page->area.w > page->text * 26.0F;
    int columns = low ? 2 : 1;
    int rows = (count + columns - 1) / columns;
    note_h -= low && note_h > 0.0F ? floorf(0.4F * (note_h - unit)) : 0.0F;
    Rect inside = screens_open_panel(page, page->text * (low ? 25.0F : 16.0F), note_h + (float)rows * row - unit,
                                     list_title(list));
    if (note_h > 0.0F) {
        screens_add_text(page, screens_cut_top(&inside, note_h - unit, unit), LOOK_NOTE, note);
    }
    Grid grid = screens_grid_fill(inside, columns, rows, unit);
    for (int i = 0; i < count; i++) {
        screens_add(page, screens_grid_cell(&grid, i), list >= LIST_MORE ? LOOK_BUTTON : LOOK_TAB, entries[i].action,
                    entries[i].label)
            ->selected = entries[i].selected;
    }
}

void screens_add_list(Page *page, Rect rect, ChoiceList list)
{
    char label[ARCHIVE_WORDS_LENGTH];
    Entry entries[ENTRIES_MAX];
    int count = collect_entries(page->screens, list, entries);
    snprintf(label, sizeof label, "%s", list_title(list));
    for (int i = 0; i < count; i++) {
        if (entries[i].selected) {
            WORDS_FORMAT(label, sizeof label, W_IN("row", "{0}: {1}"), words_of_text(list_title(list)),
                         words_of_text(entries[i].label));
        }
    }
    screens_add(page, rect, LOOK_LIST, (Action){.kind = ACTION_LIST, .value = (uint8_t)list}, label);
}

void screens_add_filters(Page *page, Rect *area)
{
    int count = page->screens->archive.game == NULL ? 1 : 2; /* all games together have no rules */
    int columns = screens_grid_columns(area->w, page->text * 10.0F, page->unit, 3, count);
    columns = columns == 2 ? count : columns; /* where there is little room one takes it all */
    Grid grid = screens_grid_cut(area, count, columns, page->button, page->unit);
    screens_add_list(page, screens_grid_cell(&grid, 0), LIST_GAMES);
    if (count > 1) {
        screens_add_list(page, screens_grid_cell(&grid, 1), LIST_RULES);
    }
}
