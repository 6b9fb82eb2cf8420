/* SPDX-License-Identifier: MIT */
/* The pages of the settings, with a row for each entry of the list of settings. A choice has its effect at once, and
 * the table behind the screen and the cards on it show it. */
#include <math.h>
#include <stdio.h>

#include "screens/page.h"
#include "words/words.h"

static const char *const TABS[SETTINGS_PAGE_COUNT] = {W_LATER("Look"), W_LATER("Play"),    W_LATER("Screen and sound"),
                                                      W_LATER("Keys"), W_LATER("Gamepad"), W_LATER("Language")};

/* The first setting of each page, and the end of the last page: keys and buttons are no settings. */
static const Setting FIRST[] = {SETTING_CLOTH,    SETTING_SPEED,    SETTING_FULLSCREEN, SETTING_LANGUAGE,
                                SETTING_LANGUAGE, SETTING_LANGUAGE, SETTING_COUNT};

/* Cards that show what matters: the ornate ace, a court of each colour, a ten, the narrowest rank; faces 0..51. */
static const int SHOWN[] = {39, 37, 25, 22, 10, 4};
enum { SHOWN_COUNT = 6, CHOICE_COLUMNS = 4 };

static const char *choice_text(const Screens *screens, Setting setting, int choice)
{
    return setting == SETTING_DISPLAY ? screens->displays[choice] : settings_choice_label(setting, choice);
}

/* The picture of a choice that is made by eye; 0: none. */
static uint8_t choice_picture(Setting setting, int value)
{
    int pictures = setting == SETTING_CLOTH ? SPRITE_SWATCH_CLOTH : (setting == SETTING_BACK ? SPRITE_SWATCH_BACK : 0);
    return (uint8_t)(pictures > 0 ? pictures + value : 0);
}

/* The label of the choice to follow the system, with what the system wishes now. */
static const char *system_text(const Screens *screens, Setting setting, char text[WIDGET_LABEL_LENGTH])
{
    int wished = screens->settings->wishes[setting];
    char percent[16];
    snprintf(percent, sizeof percent, "%d %%", wished);
    const char *means =
        setting == SETTING_TEXT ? percent : settings_choice_label(setting, settings_choice(setting, wished));
    return WORDS_FORMAT(text, WIDGET_LABEL_LENGTH,
                        setting == SETTING_LETTERS ? W("By language: {0}") : W("Automatic: {0}"), words_of_text(means));
}

static float button_width(const Page *page, const char *text)
{
    return drawlist_text_width(text) * screens_type_size(TYPE_CHOSEN, page->text) / 0.9F;
}

/* Wide enough for every choice in its ordinary size; the choice to follow the system takes two columns. */
static float column_width(const Page *page, Setting setting, int count)
{
    char text[WIDGET_LABEL_LENGTH];
    float width = page->text * (settings_info(setting)->columns > 0 ? 4.0F : 5.6F);
    for (int choice = 0; choice < count; choice++) {
        width = fmaxf(width, button_width(page, choice_text(page->screens, setting, choice)));
    }
    if (settings_info(setting)->follows && choice_picture(setting, 0) == 0) {
        width = fmaxf(width, (button_width(page, system_text(page->screens, setting, text)) - page->unit) / 2.0F);
    }
    return width;
}

/* Whether a setting has any effect at present. */
static bool is_offered(const Screens *screens, Setting setting)
{
    switch (setting) {
    case SETTING_FULLSCREEN:
        return !screens->windowed;
    case SETTING_SPEECH:
        return screens->speech != SPEECH_IS_NOT_OURS;
    case SETTING_RATE:
        return screens->speech == SPEECH_CAN_BE_TRIED && settings_get(screens->settings, SETTING_SPEECH) > 0;
    default:
        return true;
    }
}

/* Below the row of a setting: why it has no effect. */
static void add_note(Page *page, Rect *rest, const char *sentence)
{
    float width = fminf(rest->w, page->text * 36.0F);
    Rect row = screens_cut_top(rest, screens_words_height(page, TYPE_NOTE, sentence, width), page->unit);
    screens_add_text(page, screens_centre(row, width, row.h), LOOK_NOTE, sentence);
}

static void add_choice(Page *page, Rect cell, Setting setting, int value, const char *text)
{
    const Settings *settings = page->screens->settings;
    Action action = {.kind = ACTION_SET, .setting = (uint8_t)setting, .value = (uint8_t)value};
    int chosen = settings_chosen(settings, setting);
    bool is_system = value == SETTING_SYSTEM;
    Widget *widget = screens_add(page, cell, LOOK_TAB, action, text);
    widget->selected = is_system || chosen == SETTING_SYSTEM
                           ? chosen == value
                           : settings_choice(setting, chosen) == settings_choice(setting, value);
    widget->icon = is_system ? 0 : choice_picture(setting, value);
}

/* The part of an area beside the names of settings; `name_w` is 0 where these stand above the buttons. */
static Rect beside_name(const Page *page, Rect area, float name_w)
{
    if (name_w > 0.0F) {
        screens_cut_left(&area, name_w, 2.0F * page->unit);
    }
    return area;
}

static void add_system_choice(Page *page, Rect cell, Setting setting)
{
    char text[WIDGET_LABEL_LENGTH];
    add_choice(page, cell, setting, SETTING_SYSTEM, system_text(page->screens, setting, text));
}

/* A name beside a grid of `count` cells or, with `name_w` 0, above it. A cell is at least `least` wide if possible. */
static Grid add_named_grid(Page *page, Rect *area, float name_w, const char *name, float least, int most, int count)
{
    bool beside = name_w > 0.0F;
    Rect body = *area;
    Rect label = beside ? screens_cut_left(&body, name_w, 2.0F * page->unit)
                        : screens_cut_top(&body, screens_type_line(TYPE_BODY, page->text), 0.0F);
    label.h = beside ? page->button : label.h;
    screens_add_text(page, label, beside ? LOOK_TEXT_RIGHT : LOOK_TEXT, name);
    int columns = screens_grid_columns(body.w, least, page->unit, most, count);
    Grid grid = screens_grid_cut(&body, count, columns, page->button, page->unit);
    screens_cut_top(area, body.y - area->y, beside ? 0.0F : page->unit);
    return grid;
}

/* Following the system is a button as wide as the pictures, above these: from there keys lead to the first of them. */
static Grid add_picture_grid(Page *page, Rect *rest, float name_w, Setting setting, float least, int count)
{
    const char *name = settings_label(setting);
    Page cells = *page;
    cells.button = screens_swatch_height(page->text) + screens_type_line(TYPE_LABEL, page->text) + 2.0F * page->unit;
    if (!settings_info(setting)->follows) {
        return add_named_grid(&cells, rest, name_w, name, least, CHOICE_COLUMNS, count);
    }
    int columns = screens_grid_columns(beside_name(page, *rest, name_w).w, least, page->unit, CHOICE_COLUMNS, count);
    Grid head = add_named_grid(page, rest, name_w, name, least, columns, columns);
    add_system_choice(page, screens_grid_span(&head, 0, 0, columns, 1), setting);
    rest->y -= name_w > 0.0F ? 0.0F : page->unit; /* it is one group */
    Rect body = beside_name(page, *rest, name_w);
    Grid grid = screens_grid_cut(&body, count, columns, cells.button, page->unit);
    screens_cut_top(rest, body.y - rest->y, name_w > 0.0F ? 0.0F : page->unit);
    return grid;
}

static void add_setting_row(Page *page, Rect *rest, float name_w, Setting setting)
{
    const Screens *screens = page->screens;
    const SettingInfo *row = settings_info(setting);
    int count = setting == SETTING_DISPLAY ? screens->display_count : settings_choice_count(setting);
    if (count < 2 || !is_offered(screens, setting)) {
        return; /* there is nothing to choose */
    }
    float least = column_width(page, setting, count);
    int system = 0; /* cells of the choice to follow the system */
    Grid grid;
    if (choice_picture(setting, 0) != 0) {
        grid = add_picture_grid(page, rest, name_w, setting, least, count);
    } else {
        bool has_two = beside_name(page, *rest, name_w).w >= 2.0F * least + page->unit;
        system = !row->follows ? 0 : (has_two ? 2 : 1);
        int most = row->columns > 0 ? row->columns + system : CHOICE_COLUMNS;
        grid = add_named_grid(page, rest, name_w, settings_label(setting), least, most, count + system);
    }
    if (system > 0) {
        add_system_choice(page, screens_grid_span(&grid, 0, 0, system, 1), setting);
    }
    for (int choice = 0; choice < count; choice++) {
        add_choice(page, screens_grid_cell(&grid, system + choice), setting, row->choices[choice].value,
                   choice_text(screens, setting, choice));
    }
    if (setting == SETTING_CLOTH && settings_get(screens->settings, SETTING_CONTRAST) != 0) {
        add_note(page, rest, W("With high contrast the table is always the plain one."));
    }
    if (setting == SETTING_SPEECH && settings_get(screens->settings, setting) > 0 &&
        screens->speech == SPEECH_IS_MISSING) {
        add_note(page, rest, W("No voice was found on this system."));
    }
}

/* The tabs of the pages. Where there is no foot, the button back is among them, or beside the title to save a row. */
static void add_tabs(Page *page, Rect *area, bool with_back)
{
    Rect middle = screens_centre(*area, page->text * 48.0F, area->h);
    float least = page->text * 7.5F;
    int all = SETTINGS_PAGE_COUNT + 1;
    int columns = screens_grid_columns(middle.w, least, page->unit, all, all);
    bool alone = with_back && SETTINGS_PAGE_COUNT % columns == 0; /* it would have a row for itself */
    if (alone) {
        Rect head = screens_cut_top(&middle, page->button, page->unit);
        Rect back = screens_cut_right(&head, fminf(page->text * 9.0F, head.w * 0.4F), page->unit);
        screens_add_text(page, head, LOOK_TITLE, W("Settings"))->left = true;
        screens_add_button(page, back, LOOK_MAIN, ACTION_BACK, W("Done"));
    }
    int count = with_back && !alone ? all : SETTINGS_PAGE_COUNT;
    columns = screens_grid_columns(middle.w, least, page->unit, count, count);
    Grid grid = screens_grid_cut(&middle, count, columns, page->button, page->unit);
    for (int tab = 0; tab < SETTINGS_PAGE_COUNT; tab++) {
        Action action = {.kind = ACTION_TAB, .value = (uint8_t)tab};
        screens_add(page, screens_grid_cell(&grid, tab), LOOK_TAB, action, words_text(TABS[tab]))->selected =
            page->screens->tab == tab;
    }
    if (count == all) {
        screens_add_button(page, screens_grid_cell(&grid, SETTINGS_PAGE_COUNT), LOOK_MAIN, ACTION_BACK, W("Done"));
    }
    screens_cut_top(area, middle.y - area->y, 0.0F);
}

static void add_row_button(Page *page, Rect *rest, Action action, const char *label)
{
    Rect row = screens_cut_top(rest, page->button, page->unit);
    screens_add(page, screens_centre(row, page->text * 18.0F, row.h), LOOK_BUTTON, action, label);
}

static void draw_sample_card(const Canvas *canvas, Rect card, int sprite)
{
    screens_draw_sprite(canvas, base_rect_grow(card, canvas->layout->shadow_margin), SPRITE_SHADOW);
    screens_draw_sprite(canvas, card, (Sprite)sprite);
}

/* Some cards and a back, close to one another where there is little room. */
static void add_sample_cards(Page *page, Rect row)
{
    const Layout *layout = page->layout;
    float pitch = fminf(layout->card_width * 1.25F, (row.w - layout->card_width) / SHOWN_COUNT);
    Rect middle = screens_centre(row, pitch * SHOWN_COUNT + layout->card_width, row.h);
    for (int i = 0; i <= SHOWN_COUNT; i++) {
        float place = (float)(layout->left_handed ? SHOWN_COUNT - i : i); /* each leaves the index of the last free */
        Rect card = table_layout_card_at(layout, (Point){floorf(middle.x + pitch * place), middle.y});
        screens_add_part(page, card, draw_sample_card, i < SHOWN_COUNT ? SPRITE_FACE + SHOWN[i] : SPRITE_BACK);
    }
}

/* The lists of what keys and the buttons of gamepads do, where they can be changed, are two of the pages. */
static bool is_pad(const Screens *screens)
{
    return screens->tab == SETTINGS_PAGE_PAD;
}

/* The note above the keys: which key is asked for, else the result of the last one, else the instructions. */
static void write_note(const Screens *screens, char note[WIDGET_LABEL_LENGTH])
{
    bool pad = is_pad(screens);
    for (int i = 0; i < screens->key_row_count; i++) {
        if (screens->listening == screens->key_rows[i].kind) {
            WORDS_FORMAT(note, WIDGET_LABEL_LENGTH,
                         pad ? W("Press the new button for: {0}. The d-pad keeps the old one.")
                             : W("Press the new key for: {0}. Esc keeps the old one."),
                         words_of_text(words_text(screens->key_rows[i].title)));
            return;
        }
    }
    snprintf(note, WIDGET_LABEL_LENGTH, "%s",
             screens->notice[0] != '\0' ? screens->notice
             : pad ? W("Choose a button, then press the new one. The d-pad and sticks always move the focus.")
                   : W("Choose a key, then press the new one."));
}

static void add_key_row(Page *page, Rect *rest, float name_w, const KeyRow *row)
{
    const Screens *screens = page->screens;
    Grid grid = add_named_grid(page, rest, name_w, words_text(row->title), 0.0F, 2, 2);
    int first = is_pad(screens) ? 2 : 0;
    for (int slot = first; slot < first + 2; slot++) {
        Action action = {.kind = ACTION_BIND, .setting = row->kind, .value = (uint8_t)slot};
        bool listening = screens->listening == row->kind && screens->listening_slot == slot;
        const char *label = listening ? "…" : (row->keys[slot][0] != '\0' ? row->keys[slot] : "–");
        Widget *widget = screens_add(page, screens_grid_cell(&grid, slot - first), LOOK_BUTTON, action, label);
        widget->selected = listening;
        widget->icon = listening ? 0 : row->signs[slot];
    }
}

static void add_keys_note(Page *page, Rect *view)
{
    char note[WIDGET_LABEL_LENGTH];
    float lines = view->w < page->text * 40.0F ? 2.0F : 1.0F;
    write_note(page->screens, note);
    Rect head = screens_cut_top(view, lines * screens_type_line(TYPE_NOTE, page->text), page->unit);
    screens_add_text(page, screens_centre(head, page->text * 36.0F, head.h), LOOK_NOTE, note);
}

static void add_keys(Page *page, Rect *rest)
{
    bool beside = !page->layout->portrait && rest->w >= page->text * 30.0F;
    Rect column = screens_centre(*rest, page->text * 36.0F, rest->h);
    for (int i = 0; i < page->screens->key_row_count; i++) {
        const KeyRow *row = &page->screens->key_rows[i];
        if (row->on_pad || !is_pad(page->screens)) {
            add_key_row(page, &column, beside ? page->text * 14.0F : 0.0F, row);
        }
    }
    screens_cut_top(rest, column.y - rest->y, 0.0F);
}

static void add_rows(Page *page, Rect *rest)
{
    bool narrow = page->layout->portrait || page->screens->view.w < page->text * 34.0F;
    int tab = page->screens->tab;
    for (Setting setting = FIRST[tab]; setting < FIRST[tab + 1]; setting++) {
        add_setting_row(page, rest, narrow ? 0.0F : page->text * 9.0F, setting);
    }
}

void screens_settings_layout(Page *page)
{
    const Layout *layout = page->layout;
    bool low = page->area.h < page->text * 20.0F; /* then there is no room for a title, nor for a foot */
    Rect view = low ? page->area : screens_add_frame(page, W("Settings"), W("Done"));
    add_tabs(page, &view, low);
    bool pad = is_pad(page->screens);
    bool keys = pad || page->screens->tab == SETTINGS_PAGE_KEYS;
    if (keys) {
        add_keys_note(page, &view);
    }
    Rect rest = screens_open_view(page, view, page->text * 46.0F);
    int tab = page->screens->tab;
    bool prints = tab == SETTINGS_PAGE_LOOK || tab == SETTINGS_PAGE_LANGUAGE; /* how the cards are printed */
    if (prints && view.h > layout->card_height * 2.2F) {
        add_sample_cards(page, screens_cut_top(&rest, layout->card_height, page->unit));
    }
    add_rows(page, &rest);
    if (keys) {
        add_keys(page, &rest);
        add_row_button(page, &rest,
                       (Action){.kind = ACTION_RESET, .value = (uint8_t)(pad ? QUESTION_PAD : QUESTION_KEYS)},
                       pad ? W("Reset all buttons") : W("Reset all keys"));
        add_row_button(page, &rest, (Action){.kind = ACTION_RESET, .value = (uint8_t)QUESTION_SETTINGS},
                       W("Reset all settings"));
    }
    screens_close_view(page, rest);
}
