/* SPDX-License-Identifier: MIT */
/*
 * The panel on which one of several is chosen: the game and the rules whose games are seen, with which assists, or what
 * else can be done with what is kept. It is opened by a button that shows what is chosen, and closed by every choice.
 */
#include <stdio.h>

#include "guide/guide.h"
#include "screens/archive_words.h"
#include "screens/page.h"
#include "words/words.h"

enum { ENTRIES_MAX = 8 };

typedef struct Entry {
    Action action;
    char label[ARCHIVE_WORDS_LENGTH];
    bool selected;
} Entry;

static const char *const ASSIST_CHOICES[] = {W_LATER("All"), W_LATER("Without help"), W_LATER("With help")};

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
                                         W_LATER_IN("list", "Help"), W_LATER_IN("list", "More")};
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

static int collect(const Archive *archive, ChoiceList list, Entry entries[ENTRIES_MAX])
{
    int count = 0;
    switch (list) {
    case LIST_GAMES:
        return collect_games(archive->game, entries);
    case LIST_RULES:
        return collect_rules(archive->game, entries);
    case LIST_ASSIST:
        for (int i = 0; i < (int)BASE_ARRAY_COUNT(ASSIST_CHOICES); i++) {
            add_entry(entries, &count, (Action){.kind = ACTION_ASSIST, .value = (uint8_t)i},
                      words_text(ASSIST_CHOICES[i]), (int)archive->assist == i);
        }
        return count;
    case LIST_MORE:
        break;
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(MORE); i++) {
        add_entry(entries, &count, MORE[i].action, words_text(MORE[i].label), false);
    }
    return count;
}

void screens_list_layout(Page *page)
{
    Entry entries[ENTRIES_MAX];
    ChoiceList list = page->screens->list;
    int count = collect(&page->screens->archive, list, entries);
    float unit = page->unit;
    float title = screens_type_line(TYPE_TITLE, page->text);
    float note = list == LIST_ASSIST ? 3.0F * screens_type_line(TYPE_NOTE, page->text) + unit : 0.0F;
    float rows = (float)count * (page->button + unit) - unit;
    Rect inside = screens_open_panel(page, page->text * 16.0F, title + unit + note + rows);
    screens_add_text(page, screens_cut_top(&inside, title, unit), LOOK_TITLE, list_title(list));
    if (note > 0.0F) {
        screens_add_text(page, screens_cut_top(&inside, note - unit, unit), LOOK_NOTE,
                         W("Help is a hint, a move taken back, or going on from within an older game."));
    }
    Grid grid = screens_grid_fill(inside, 1, count, unit);
    for (int i = 0; i < count; i++) {
        screens_add(page, screens_grid_cell(&grid, i), list == LIST_MORE ? LOOK_BUTTON : LOOK_TAB, entries[i].action,
                    entries[i].label)
            ->selected = entries[i].selected;
    }
}

void screens_add_list(Page *page, Rect rect, ChoiceList list)
{
    char label[ARCHIVE_WORDS_LENGTH];
    Entry entries[ENTRIES_MAX];
    int count = collect(&page->screens->archive, list, entries);
    snprintf(label, sizeof label, "%s", list_title(list));
    for (int i = 0; i < count; i++) {
        if (entries[i].selected) {
            WORDS_FORMAT(label, sizeof label, W_IN("row", "{0}: {1}"), words_of_text(list_title(list)),
                         words_of_text(entries[i].label));
        }
    }
    screens_add(page, rect, LOOK_LIST, (Action){.kind = ACTION_LIST, .value = (uint8_t)list}, label);
}

void screens_add_filters(Page *page, Rect *area, bool with_assist)
{
    const ChoiceList all[] = {LIST_GAMES, LIST_RULES, LIST_ASSIST};
    ChoiceList lists[BASE_ARRAY_COUNT(all)];
    int count = 0;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(all); i++) {
        bool idle =
            (all[i] == LIST_RULES && page->screens->archive.game == NULL) || (all[i] == LIST_ASSIST && !with_assist);
        if (!idle) {
            lists[count++] = all[i];
        }
    }
    int columns = screens_grid_columns(area->w, page->text * 10.0F, page->unit, 3, count);
    bool odd = columns == 2 && count % 2 == 1; /* the first is as wide as both */
    Grid grid = screens_grid_cut(area, count, columns, page->button, page->unit);
    for (int i = 0; i < count; i++) {
        Rect cell = odd && i == 0 ? screens_grid_span(&grid, 0, 0, 2, 1) : screens_grid_cell(&grid, odd ? i + 1 : i);
        screens_add_list(page, cell, lists[i]);
    }
}
