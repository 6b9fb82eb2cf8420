/* SPDX-License-Identifier: MIT */
/* Panels over the table or over a screen: the keypad for a deal number, the question before something is lost, the end
 * of a lesson, what else can be done with a game of the first screen, and the list of which one of several is chosen:
 * the game and the rules whose games are seen, which deals new ones are, which file is imported. */
#include <math.h>
#include <stdio.h>

#include "guide/guide.h"
#include "screens/archive_words.h"
#include "screens/page.h"
#include "words/words.h"

/* The panel on which one of several is chosen. A button that shows the choice opens it, every choice closes it. */

enum { ENTRIES_MAX = RULE_SETS_MAX };

_Static_assert((int)LISTED_FILES_MAX <= (int)ENTRIES_MAX, "files");

typedef struct Entry {
    Action action;
    const char *label;
    bool selected;
} Entry;

static const Entry MORE[] = {
    {{.kind = ACTION_EXPORT}, W_LATER("Export"), false},
    {{.kind = ACTION_IMPORT}, W_LATER("Import"), false},
    {{.kind = ACTION_RESET, .value = (uint8_t)QUESTION_STATISTICS}, W_LATER("Start from zero"), false},
    {{.kind = ACTION_HIDE}, W_LATER("Hide all statistics"), false},
};

static const char *list_title(ChoiceList list)
{
    static const char *const titles[] = {W_LATER_IN("list", "Game"),  W_LATER_IN("list", "Rules"),
                                         W_LATER_IN("list", "Rules"), W_LATER_IN("list", "New deals"),
                                         W_LATER_IN("list", "More"),  W_LATER_IN("list", "Import which file?")};
    return words_text_in("list", titles[list]);
}

/* All games together, and each with the rules that are chosen; or the rule sets of the chosen game. */
static int collect_games(const Screens *screens, const Game *chosen, ActionKind kind, bool rules,
                         Entry entries[ENTRIES_MAX])
{
    int count = 0;
    if (!rules) {
        entries[count++] = (Entry){{.kind = ACTION_FILTER}, W("All games"), chosen == NULL};
    }
    for (int i = 0; i < rules_game_count() && count < ENTRIES_MAX; i++) {
        const Game *game = rules_game_at(i);
        bool same = rules_game_is_same(game, chosen);
        if (rules ? same : rules_game_is_standard(game)) {
            entries[count++] = (Entry){{.kind = kind, .game = rules ? game : screens_selected(screens, game)},
                                       words_text(rules ? guide_rule_set(game).title : game->title),
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
        return collect_games(screens, screens->archive.game, ACTION_FILTER, list == LIST_RULES, entries);
    case LIST_SETS:
        return collect_games(screens, screens_selected(screens, screens->rules_game), ACTION_SELECT, true, entries);
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

static void draw_source(const Canvas *canvas, Rect rect, int rules)
{
    char line[WIDGET_LABEL_LENGTH];
    const char *source = words_text(guide_rule_set(rules_game_at(rules)).source);
    WORDS_FORMAT(line, sizeof line, W("Source: {0}"), words_of_text(source));
    screens_draw_text(canvas, rect, TYPE_SMALL, ALIGN_LEFT, line);
}

/* Writes the player's figures. Returns the height of their own line; 0 where they have room beside the name. */
static float write_figures(const Screens *screens, const Game *game, float text, float width, char *won)
{
    screens_archive_by_rules(screens, game, won);
    float ems = drawlist_text_width(words_text(guide_rule_set(game).title)) + drawlist_text_width(won) + 1.0F;
    bool beside = won[0] == '\0' || ems * screens_type_size(TYPE_LABEL, text) <= width;
    return beside ? 0.0F : screens_type_line(TYPE_LABEL, text);
}

/* The name with the player's figures, what is particular, and the source. */
void screens_draw_rule_set(const Canvas *canvas, Rect rect, const Game *game)
{
    char won[ARCHIVE_WORDS_LENGTH];
    RuleSet set = guide_rule_set(game);
    rect = base_rect_grow(rect, -canvas->unit);
    screens_cut_bottom(&rect, canvas->unit, 0.0F); /* for the line under what is chosen */
    Rect name = screens_cut_top(&rect, screens_type_line(TYPE_CHOSEN, canvas->text), 0.0F);
    Rect source = screens_cut_bottom(&rect, screens_type_line(TYPE_SMALL, canvas->text), 0.0F);
    float line = write_figures(canvas->screens, game, canvas->text, rect.w, won);
    float beside = ceilf(drawlist_text_width(won) * screens_type_size(TYPE_LABEL, canvas->text));
    Rect figures = line > 0.0F ? screens_cut_top(&rect, line, 0.0F) : screens_cut_right(&name, beside, 0.0F);
    screens_draw_text(canvas, figures, TYPE_LABEL, line > 0.0F ? ALIGN_LEFT : ALIGN_RIGHT, won);
    screens_draw_text(canvas, name, TYPE_CHOSEN, ALIGN_LEFT, words_text(set.title));
    screens_draw_words(canvas, rect, TYPE_NOTE, ALIGN_LEFT, words_text(set.about));
    draw_source(canvas, source, rules_game_index(game));
}

static float rule_set_height(const Page *page, const Game *game, float width)
{
    char won[ARCHIVE_WORDS_LENGTH];
    return screens_words_height(page, TYPE_NOTE, words_text(guide_rule_set(game).about), width - 4.0F * page->unit) +
           write_figures(page->screens, game, page->text, width - 2.0F * page->unit, won) +
           screens_type_line(TYPE_CHOSEN, page->text) + screens_type_line(TYPE_SMALL, page->text) + 3.0F * page->unit;
}

/* The rule sets of a game, each with what is particular about it and its source; they scroll where they have to. */
static void add_rule_sets(Page *page, const Entry *entries, int count)
{
    char label[WIDGET_LABEL_LENGTH], name[WIDGET_LABEL_LENGTH], won[ARCHIVE_WORDS_LENGTH];
    char title[WIDGET_LABEL_LENGTH];
    float unit = page->unit;
    float width = fminf(page->text * 30.0F, page->area.w - 6.0F * unit);
    float height = unit;
    WORDS_FORMAT(title, sizeof title, W("{0} and its relatives"),
                 words_of_text(words_text(entries[0].action.game->title)));
    for (int i = 0; i < count; i++) {
        height += rule_set_height(page, entries[i].action.game, width) + unit;
    }
    height =
        fminf(height + page->button + unit, page->area.h - screens_type_line(TYPE_TITLE, page->text) - 7.0F * unit);
    Rect inside = screens_open_panel(page, width, height, title);
    Rect back = screens_cut_bottom(&inside, page->button, unit);
    Rect rest = screens_open_view(page, inside, width);
    for (int i = 0; i < count; i++) {
        const Game *game = entries[i].action.game;
        Rect row = screens_cut_top(&rest, rule_set_height(page, game, width), unit);
        screens_archive_by_rules(page->screens, game, won);
        WORDS_FORMAT(name, sizeof name, won[0] != '\0' ? W_IN("game", "{0} · {1}") : "{0}",
                     words_of_text(entries[i].label), words_of_text(won));
        WORDS_FORMAT(label, sizeof label, W_IN("row", "{0}: {1}"), words_of_text(name),
                     words_of_text(words_text(guide_rule_set(game).about)));
        screens_add(page, row, LOOK_RULES, entries[i].action, label)->selected = entries[i].selected;
    }
    screens_close_view(page, rest);
    screens_add_button(page, screens_centre(back, rest.w, back.h), LOOK_QUIET, ACTION_BACK, W("Back"));
}

void screens_list_layout(Page *page)
{
    Entry entries[ENTRIES_MAX];
    ChoiceList list = page->screens->list;
    const char *note = list != LIST_DEALS
                           ? ""
                           : W("Every deal of a level can be won. The harder the level, the more often a careful "
                               "player loses it.");
    int count = collect_entries(page->screens, list, entries);
    if (list == LIST_SETS || list == LIST_RULES) {
        add_rule_sets(page, entries, count);
        return;
    }
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
            const char *brief = list == LIST_RULES ? guide_rule_set(entries[i].action.game).brief : NULL;
            WORDS_FORMAT(label, sizeof label, W_IN("row", "{0}: {1}"), words_of_text(list_title(list)),
                         words_of_text(brief == NULL ? entries[i].label : words_text_in("rules", brief)));
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

/* The digits as on a telephone, and what is done with them on the right. */
void screens_number_layout(Page *page)
{
    static const NamedAction COMMANDS[] = {{ACTION_ERASE, W_LATER("Erase")},
                                           {ACTION_PASTE, W_LATER("Paste code")},
                                           {ACTION_BACK, W_LATER("Back")},
                                           {ACTION_DEAL_NUMBER, W_LATER("Deal it")}};
    float unit = page->unit;
    char typed[NUMBER_SIZE + 1];
    snprintf(typed, sizeof typed, "%s|", page->screens->typed);
    Rect inside = screens_open_panel(page, page->text * 21.0F, 5.0F * (page->button + unit),
                                     page->screens->notice[0] != '\0' ? page->screens->notice : W("Which deal?"));
    float field = fminf(page->button, screens_row_height(inside.h - unit, 5, unit));
    screens_add_text(page, screens_cut_top(&inside, field, 2.0F * unit), LOOK_FIELD, typed);
    Grid keys = screens_grid_fill(inside, 5, 4, unit);
    for (int digit = 0; digit <= 9; digit++) {
        char label[2] = {(char)('0' + digit), '\0'};
        Rect key = digit == 0 ? screens_grid_span(&keys, 0, 3, 3, 1)
                              : screens_grid_span(&keys, (digit - 1) % 3, (digit - 1) / 3, 1, 1);
        screens_add(page, key, LOOK_BUTTON, (Action){.kind = ACTION_DIGIT, .value = (uint8_t)digit}, label);
    }
    for (int row = 0; row < (int)BASE_ARRAY_COUNT(COMMANDS); row++) {
        screens_add_button(page, screens_grid_span(&keys, 3, row, 2, 1),
                           COMMANDS[row].kind == ACTION_DEAL_NUMBER ? LOOK_MAIN : LOOK_BUTTON, COMMANDS[row].kind,
                           words_text(COMMANDS[row].label));
    }
}

void screens_confirm_layout(Page *page)
{
    static const char *const QUESTIONS[] = {[QUESTION_SETTINGS] = W_LATER("Reset all settings to their defaults?"),
                                            [QUESTION_KEYS] = W_LATER("Reset all keys to their defaults?"),
                                            [QUESTION_PAD] = W_LATER("Reset all buttons to their defaults?"),
                                            [QUESTION_STATISTICS] =
                                                W_LATER("Statistics start from zero; your games stay in the list.")};
    float unit = page->unit;
    float note = 2.0F * screens_type_line(TYPE_NOTE, page->text);
    Rect inside = screens_open_panel(page, page->text * 24.0F, note + page->button + 2.0F * unit, W("Are you sure?"));
    Grid buttons = screens_grid_fill(screens_cut_bottom(&inside, page->button, 2.0F * unit), 2, 1, unit);
    screens_add_text(page, inside, LOOK_NOTE, words_text(QUESTIONS[page->screens->question]));
    screens_add_button(page, screens_grid_cell(&buttons, 0), LOOK_BUTTON, ACTION_CONFIRM, W("Yes, reset"));
    screens_add_button(page, screens_grid_cell(&buttons, 1), LOOK_MAIN, ACTION_BACK, W("No"));
}

enum { WHY_LINES = 5 };

void screens_lesson_end_layout(Page *page)
{
    char next_label[WIDGET_LABEL_LENGTH];
    const Game *game = screens_page_game(page);
    int after = screens_place(page->screens, game) + 1; /* the last one's is the first */
    const Game *next = page->screens->games[after % page->screens->game_count].game;
    const Lesson *lesson = &guide_find(game)->lesson;
    float unit = page->unit;
    float why = (float)WHY_LINES * screens_type_line(TYPE_NOTE, page->text);
    Rect inside =
        screens_open_panel(page, page->text * 24.0F, why + 3.0F * (page->button + unit), W("That was the lesson"));
    WORDS_FORMAT(next_label, sizeof next_label, W("Next lesson: {0}"), words_of_text(words_text(next->title)));
    Rect buttons = screens_cut_bottom(&inside, 3.0F * (page->button + unit) - unit, unit);
    Grid grid = screens_grid_fill(buttons, 1, 3, unit);
    screens_add_text(page, inside, LOOK_NOTE, words_text(lesson->steps[lesson->step_count - 1].why));
    screens_add_button(page, screens_grid_cell(&grid, 0), LOOK_MAIN, ACTION_CONTINUE, W("Keep playing"));
    screens_add(page, screens_grid_cell(&grid, 1), LOOK_BUTTON, (Action){.kind = ACTION_NEW_DEAL, .game = game},
                W("New deal"));
    screens_add(page, screens_grid_cell(&grid, 2), LOOK_BUTTON, (Action){.kind = ACTION_LESSON, .game = next},
                next_label);
}

static const NamedAction BUTTONS[] = {
    {ACTION_NEW_DEAL, W_LATER("New deal")},
    {ACTION_NUMBER, W_LATER("Deal number")},
    {ACTION_RULES, W_LATER("Rules")},
    {ACTION_LESSON, W_LATER("Lesson")},
};

enum { BUTTON_COUNT = (int)BASE_ARRAY_COUNT(BUTTONS) };

/* Which rule set is chosen, what is particular about it, and below, smaller, its source. */
static void add_chosen_rules(Page *page, Rect *inside, const Game *chosen, float note, bool with_source)
{
    screens_add_list(page, screens_cut_top(inside, page->button, page->unit), LIST_SETS);
    Rect about = screens_cut_top(inside, note, 2.0F * page->unit);
    if (with_source) {
        Rect source = screens_cut_bottom(&about, screens_type_line(TYPE_SMALL, page->text), 0.0F);
        screens_add_part(page, source, draw_source, rules_game_index(chosen));
    }
    screens_add_text(page, about, LOOK_NOTE, words_text(guide_rule_set(chosen).about));
}

const char *screens_label_for(NamedAction named, const Game *game)
{
    bool other = named.kind == ACTION_LESSON && !rules_game_is_standard(game);
    return other ? W("Lesson: standard rules") : words_text(named.label);
}

static void add_more_button(Page *page, Rect rect, int index, const Game *game)
{
    screens_add(page, rect, LOOK_BUTTON, (Action){.kind = BUTTONS[index].kind, .game = game},
                screens_label_for(BUTTONS[index], game));
}

/* All that can be chosen, one row under the other; where it is tight the last row is for two. */
static void add_more_rows(Page *page, Rect inside, const Game *game, int columns, bool tight)
{
    if (!tight) {
        screens_add_list(page, screens_cut_top(&inside, page->button, page->unit), LIST_DEALS);
    }
    Grid grid = screens_grid_cut(&inside, BUTTON_COUNT, columns, page->button, page->unit);
    for (int i = 0; i < BUTTON_COUNT; i++) {
        add_more_button(page, screens_grid_cell(&grid, i), i, game);
    }
    Rect last = screens_cut_top(&inside, page->button, 0.0F);
    if (tight) {
        screens_add_list(page, screens_cut_left(&last, floorf(last.w * 0.6F), page->unit), LIST_DEALS);
    }
    screens_add_button(page, last, LOOK_QUIET, ACTION_BACK, W("Back"));
}

/* The same in two rows, as wide as the output. */
static void add_more_in_two_rows(Page *page, Rect inside, const Game *game)
{
    Grid grid = screens_grid_cut(&inside, 8, 4, page->button, page->unit);
    screens_add_list(page, screens_grid_span(&grid, 0, 0, 2, 1), LIST_DEALS);
    for (int i = 0; i < BUTTON_COUNT; i++) {
        add_more_button(page, screens_grid_cell(&grid, i + 2), i, game);
    }
    screens_add_button(page, screens_grid_span(&grid, 2, 1, 2, 1), LOOK_QUIET, ACTION_BACK, W("Back"));
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
    float source = screens_type_line(TYPE_SMALL, page->text);
    int columns = screens_grid_columns(width, page->text * 8.0F, unit, 2, BUTTON_COUNT);
    int rows = low ? 3 : 3 + (BUTTON_COUNT + columns - 1) / columns;
    float wanted = title + note + (float)rows * (page->button + unit) + 6.0F * unit;
    bool tight = !low && wanted > page->area.h;
    bool with_source = !low && wanted + source <= page->area.h;
    rows -= tight ? 1 : 0;
    note += with_source ? source : 0.0F;
    Rect inside =
        screens_open_panel(page, width, note + (float)rows * (page->button + unit) + unit, words_text(game->title));
    add_chosen_rules(page, &inside, game, note, with_source);
    if (low) {
        add_more_in_two_rows(page, inside, game);
    } else {
        add_more_rows(page, inside, game, columns, tight);
    }
}
