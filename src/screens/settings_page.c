/* SPDX-License-Identifier: MIT */
/*
 * The settings, in pages. What is chosen holds at once: the cloth behind the screen and the cards on it show it.
 */
#include <math.h>

#include "screens/page.h"
#include "words/words.h"

enum { TAB_LOOK, TAB_PLAY, TAB_SCREEN, TAB_KEYS, TAB_LANGUAGE, TAB_COUNT, ROWS_MAX = 8 };

/* A row of a page: a setting and the names of its values. */
typedef struct SettingRow {
    uint8_t setting;
    const char *name;
    int count;
    int columns; /* in how many its buttons stand, where there is room; 0: four */
    const char *values[SETTING_VALUES_MAX];
} SettingRow;

static const char *const TABS[TAB_COUNT] = {W_LATER("Look"), W_LATER("Play"), W_LATER("Screen and sound"),
                                            W_LATER("Keys"), W_LATER("Language")};

static const SettingRow LOOK_ROWS[] = {
    {SETTING_CLOTH,
     W_LATER("Table"),
     4,
     0,
     {W_LATER("Green baize"), W_LATER("Night blue"), W_LATER("Walnut"), W_LATER("Plain")}},
    {SETTING_BACK,
     W_LATER("Backs"),
     4,
     0,
     {W_LATER("Guilloche"), W_LATER("Rosette"), W_LATER("Woven"), W_LATER("Dark")}},
    {SETTING_INDEX, W_LATER("Ranks"), 2, 0, {W_LATER("Ordinary"), W_LATER("Large")}},
    {SETTING_COLOURS, W_LATER("Suits"), 2, 0, {W_LATER("Two colours"), W_LATER("Four colours")}},
    {SETTING_TEXT, W_LATER("Text size"), 5, 5, {"80 %", "100 %", "120 %", "150 %", "200 %"}},
    {SETTING_CONTRAST, W_LATER("Contrast"), 2, 0, {W_LATER("Normal"), W_LATER("High")}},
};

static const SettingRow PLAY_ROWS[] = {
    {SETTING_SPEED,
     W_LATER("Speed"),
     4,
     0,
     {W_LATER_IN("speed", "Off"), W_LATER_IN("speed", "Fast"), W_LATER_IN("speed", "Normal"),
      W_LATER_IN("speed", "Slow")}},
    {SETTING_MOTION, W_LATER("Motion"), 2, 0, {W_LATER("Full"), W_LATER("Reduced")}},
    {SETTING_AUTOPLAY, W_LATER("Automatic plays"), 2, 0, {W_LATER("Off"), W_LATER("On")}},
    {SETTING_HINTS, W_LATER("Hints"), 2, 0, {W_LATER("Off"), W_LATER("On")}},
    {SETTING_FACTS,
     W_LATER("Shown"),
     4,
     0,
     {W_LATER("Nothing"), W_LATER("Moves"), W_LATER("Time"), W_LATER("Moves, time")}},
    {SETTING_FIGURES, W_LATER("Statistics"), 2, 0, {W_LATER_IN("figures", "Shown"), W_LATER_IN("figures", "Hidden")}},
    {SETTING_HAND, W_LATER("Layout"), 2, 0, {W_LATER("Right-handed"), W_LATER("Left-handed")}},
};

static const SettingRow SCREEN_ROWS[] = {
    {SETTING_FULLSCREEN, W_LATER("Full screen"), 2, 0, {W_LATER("Off"), W_LATER("On")}},
    {SETTING_DISPLAY, W_LATER("Display"), DISPLAYS_MAX, 0, {NULL}},
    {SETTING_VSYNC, W_LATER("Wait for display"), 2, 0, {W_LATER("Off"), W_LATER("On")}},
    {SETTING_SOUND,
     W_LATER("Sound"),
     4,
     0,
     {W_LATER_IN("sound", "Off"), W_LATER_IN("sound", "Quiet"), W_LATER_IN("sound", "Medium"),
      W_LATER_IN("sound", "Loud")}},
    {SETTING_RUMBLE, W_LATER("Rumble"), 2, 0, {W_LATER("Off"), W_LATER("On")}},
};

/* Each language calls itself as its speakers do. */
static const SettingRow LANGUAGE_ROWS[] = {
    {SETTING_LANGUAGE,
     W_LATER("Language"),
     7,
     0,
     {W_LATER("As the system"), "English", "Deutsch", "Français", "Español", "Italiano", "Nederlands"}},
};

/* Cards that show what matters: the ornate ace, a court of each colour, a ten, the narrowest rank; faces 0..51. */
static const int SHOWN[] = {39, 37, 25, 22, 10, 4};
enum { SHOWN_COUNT = 6 };

static const SettingRow *rows_of_tab(int tab, int *count)
{
    switch (tab) {
    case TAB_LOOK:
        *count = (int)BASE_ARRAY_COUNT(LOOK_ROWS);
        return LOOK_ROWS;
    case TAB_PLAY:
        *count = (int)BASE_ARRAY_COUNT(PLAY_ROWS);
        return PLAY_ROWS;
    case TAB_SCREEN:
        *count = (int)BASE_ARRAY_COUNT(SCREEN_ROWS);
        return SCREEN_ROWS;
    case TAB_LANGUAGE:
        *count = (int)BASE_ARRAY_COUNT(LANGUAGE_ROWS);
        return LANGUAGE_ROWS;
    default:
        *count = 0;
        return NULL;
    }
}

/* What the words of a row's values are about, where the same mean other things in other rows. */
static const char *context_of(uint8_t setting)
{
    switch (setting) {
    case SETTING_SPEED:
        return "speed";
    case SETTING_SOUND:
        return "sound";
    case SETTING_FIGURES:
        return "figures";
    default:
        return NULL;
    }
}

/* What a button of a row says, or NULL where there is none. */
static const char *value_text(const Screens *screens, const SettingRow *row, int value)
{
    if (row->setting == SETTING_DISPLAY) {
        return value < screens->display_count ? screens->displays[value] : NULL;
    }
    return words_text_in(context_of(row->setting), row->values[value]);
}

static void add_row(Page *page, Rect *rest, float name_w, const SettingRow *row)
{
    const Screens *screens = page->screens;
    int count = row->setting == SETTING_DISPLAY ? screens->display_count : row->count;
    if (count < 2) {
        return;
    }
    float least = page->text * (row->columns > 0 ? 4.0F : 5.6F);
    int most = row->columns > 0 ? row->columns : 4;
    Grid grid = screens_add_named_grid(page, rest, name_w, words_text(row->name), least, most, count);
    for (int value = 0; value < count; value++) {
        Action action = {.kind = ACTION_SET, .setting = row->setting, .value = (uint8_t)value};
        screens_add(page, screens_grid_cell(&grid, value), LOOK_TAB, action, value_text(screens, row, value))
            ->selected = screens->chosen[row->setting] == value;
    }
}

/* The pages and, where there is no foot, the way back among them. */
static void add_tabs(Page *page, Rect *area, bool with_back)
{
    int count = TAB_COUNT + (with_back ? 1 : 0);
    Rect middle = screens_centre(*area, page->text * 48.0F, area->h);
    int columns = screens_grid_columns(middle.w, page->text * 7.5F, page->unit, count, count);
    Grid grid = screens_grid_cut(&middle, count, columns, page->button, page->unit);
    for (int tab = 0; tab < TAB_COUNT; tab++) {
        Action action = {.kind = ACTION_TAB, .value = (uint8_t)tab};
        screens_add(page, screens_grid_cell(&grid, tab), LOOK_TAB, action, words_text(TABS[tab]))->selected =
            page->screens->tab == tab;
    }
    if (with_back) {
        screens_add(page, screens_grid_cell(&grid, TAB_COUNT), LOOK_MAIN, (Action){.kind = ACTION_BACK}, W("Done"));
    }
    screens_cut_top(area, middle.y - area->y, 0.0F);
}

/* A button of its own, as wide as its words want. */
static void add_button(Page *page, Rect *rest, Action action, const char *label)
{
    Rect row = screens_cut_top(rest, page->button, page->unit);
    screens_add(page, screens_centre(row, page->text * 18.0F, row.h), LOOK_BUTTON, action, label);
}

static void draw_card(const Canvas *canvas, Rect card, int sprite)
{
    screens_draw_sprite(canvas, base_rect_grow(card, canvas->layout->shadow_margin), SPRITE_SHADOW);
    screens_draw_sprite(canvas, card, (Sprite)sprite);
}

/* Some cards and a back, close to one another where there is little room. */
static void add_cards(Page *page, Rect row)
{
    const Layout *layout = page->layout;
    float pitch = fminf(layout->card_width * 1.25F, (row.w - layout->card_width) / SHOWN_COUNT);
    Rect middle = screens_centre(row, pitch * SHOWN_COUNT + layout->card_width, row.h);
    for (int i = 0; i <= SHOWN_COUNT; i++) {
        Rect card = table_layout_card_at(layout, (Point){floorf(middle.x + pitch * (float)i), middle.y});
        screens_add_part(page, card, draw_card, i < SHOWN_COUNT ? SPRITE_FACE + SHOWN[i] : SPRITE_BACK);
    }
}

static void add_rows(Page *page, Rect *rest)
{
    int count = 0;
    const SettingRow *rows = rows_of_tab(page->screens->tab, &count);
    bool narrow = page->layout->portrait || page->screens->view.w < page->text * 34.0F;
    for (int i = 0; i < count; i++) {
        add_row(page, rest, narrow ? 0.0F : page->text * 9.0F, &rows[i]);
    }
}

void screens_settings_layout(Page *page)
{
    const Layout *layout = page->layout;
    bool low = page->area.h < page->text * 20.0F; /* then there is no room for a title, nor for a foot */
    Rect view = low ? page->area : screens_add_frame(page, W("Settings"), W("Done"));
    add_tabs(page, &view, low);
    Rect rest = screens_open_view(page, view, page->text * 46.0F);
    if (page->screens->tab == TAB_LOOK && view.h > layout->card_height * 2.2F) {
        add_cards(page, screens_cut_top(&rest, layout->card_height, 2.0F * page->unit));
    }
    add_rows(page, &rest);
    if (page->screens->tab == TAB_KEYS) {
        add_button(page, &rest, (Action){.kind = ACTION_KEYS}, W("See and change the keys"));
        add_button(page, &rest, (Action){.kind = ACTION_RESET, .value = (uint8_t)QUESTION_KEYS}, W("Reset all keys"));
        add_button(page, &rest, (Action){.kind = ACTION_RESET, .value = (uint8_t)QUESTION_SETTINGS},
                   W("Reset all settings"));
    }
    screens_close_view(page, rest);
}
