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
    char label[ARCHIVE_WORDS_LENGTH];
    bool selected;
} Entry;

/* What can be done with what is kept. */
static const struct {
    Action action;
    const char *label;
} MORE[] = {
    {{.kind = ACTION_EXPORT}, W_LATER("Export")},
    {{.kind = ACTION_IMPORT}, W_LATER("Import")},
    {{.kind = ACTION_RESET, .value = (uint8_t)QUESTION_STATISTICS}, W_LATER("Start anew")},
    {{.kind = ACTION_HIDE}, W_LATER("Hide all statistics")},
};

static const char *list_title(ChoiceList list)
{
    static const char *const titles[] = {W_LATER_IN("list", "Game"), W_LATER_IN("list", "Rules"),
                                         W_LATER_IN("list", "New deals"), W_LATER_IN("list", "More"),
                                         W_LATER_IN("list", "Import which file?")};
    return words_text_in("list", titles[list]);
}

static Entry *add_entry(Entry entries[ENTRIES_MAX], int *count, Action action, const char *label, bool selected)
{
    BASE_ASSERT(*count < ENTRIES_MAX);
    Entry *entry = &entries[(*count)++];
    *entry = (Entry){.action = action, .selected = selected};
    snprintf(entry->label, sizeof entry->label, "%s", label);
    return entry;
}

/* All games together, and each with its standard rules. */
static int collect_games(const Game *chosen, Entry entries[ENTRIES_MAX])
{
    int count = 0;
    add_entry(entries, &count, (Action){.kind = ACTION_FILTER}, W("All games"), chosen == NULL);
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        if (rules_game_is_standard(game)) {
            add_entry(entries, &count, (Action){.kind = ACTION_FILTER, .game = game}, words_text(game->title),
                      rules_game_is_same(game, chosen));
        }
    }
    return count;
}

/* The rule sets of the chosen game. */
static int collect_rules(const Game *chosen, Entry entries[ENTRIES_MAX])
{
    int count = 0;
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        if (rules_game_is_same(game, chosen)) {
            add_entry(entries, &count, (Action){.kind = ACTION_FILTER, .game = game},
                      words_text(guide_rules_title(game)), game == chosen);
        }
    }
    return count;
}

/* What a setting can be. */
static int collect_choices(const Settings *chosen, Setting setting, Entry entries[ENTRIES_MAX])
{
    const SettingInfo *info = settings_info(setting);
    int count = 0;
    for (int i = 0; i < settings_choice_count(setting); i++) {
        uint8_t value = info->choices[i].value;
        add_entry(entries, &count, (Action){.kind = ACTION_SET, .setting = (uint8_t)setting, .value = value},
                  settings_choice_label(setting, i), settings_get(chosen, setting) == value);
    }
    return count;
}

/* What is written in the folder, as it is called there. */
static int collect_files(const Screens *screens, Entry entries[ENTRIES_MAX])
{
    int count = 0;
    for (int i = 0; i < screens->file_count; i++) {
        add_entry(entries, &count, (Action){.kind = ACTION_IMPORT, .value = (uint8_t)(i + 1)}, screens->files[i],
                  false);
    }
    return count;
}

static int collect(const Screens *screens, ChoiceList list, Entry entries[ENTRIES_MAX])
{
    int count = 0;
    switch (list) {
    case LIST_GAMES:
        return collect_games(screens->archive.game, entries);
    case LIST_RULES:
        return collect_rules(screens->archive.game, entries);
    case LIST_DEALS:
        return collect_choices(screens->settings, SETTING_DEALS, entries);
    case LIST_FILES:
        return collect_files(screens, entries);
    case LIST_MORE:
        break;
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(MORE); i++) {
        add_entry(entries, &count, MORE[i].action, words_text(MORE[i].label), false);
    }
    return count;
}

/* What has to be said of a list; empty: nothing. */
static const char *list_note(ChoiceList list)
{
    return list == LIST_DEALS
               ? W("Each deal of a level can be won. The harder the level, the more often those fail who "
                   "see only the cards that lie open.")
               : "";
}

void screens_list_layout(Page *page)
{
    Entry entries[ENTRIES_MAX];
    ChoiceList list = page->screens->list;
    const char *note = list_note(list);
    int count = collect(page->screens, list, entries);
    float unit = page->unit;
    float title = screens_type_line(TYPE_TITLE, page->text);
    float lines = list == LIST_DEALS ? 4.0F : 3.0F;
    float note_h = note[0] != '\0' ? lines * screens_type_line(TYPE_NOTE, page->text) + unit : 0.0F;
    float head = title + unit + note_h;
    float row = page->button + unit;
    bool low = page->area.h < head + (float)count * row + 6.0F * unit && page->area.w > page->text * 26.0F;
    int columns = low ? 2 : 1;
    int rows = (count + columns - 1) / columns;
    note_h -= low && note_h > 0.0F ? floorf(0.4F * (note_h - unit)) : 0.0F;
    Rect inside =
        screens_open_panel(page, page->text * (low ? 25.0F : 16.0F), title + unit + note_h + (float)rows * row - unit);
    screens_add_text(page, screens_cut_top(&inside, title, unit), LOOK_TITLE, list_title(list));
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
    int count = collect(page->screens, list, entries);
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
