/* SPDX-License-Identifier: MIT */
/*
 * The settings, in pages. What is chosen holds at once: the cloth behind the screen and the cards on it show it.
 */
#include <math.h>

#include "drawlist/theme.h"
#include "screens/screens.h"
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

/* How a page is laid out. Heights are from its top, before it is scrolled. */
typedef struct Plan {
    float left, width; /* of the rows */
    float label_w;     /* 0: labels stand above their rows */
    float height, gap; /* of a button, and between buttons */
    float y;           /* where the next row begins */
} Plan;

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

static void add_label(Screens *screens, const Layout *layout, const Plan *plan, const char *name)
{
    bool beside = plan->label_w > 0.0F;
    float h = beside ? plan->height : layout->text * 1.2F;
    Rect rect = {plan->left, plan->y - screens->scroll, beside ? plan->label_w - layout->text * 0.8F : plan->width, h};
    Widget *label = screens_widget_add_text(screens, rect, beside ? LOOK_TEXT_RIGHT : LOOK_TEXT, name);
    label->scrolls = true;
}

/* Lays a row out and goes on to the next. */
static void add_row(Screens *screens, const Layout *layout, Plan *plan, const SettingRow *row)
{
    int count = row->setting == SETTING_DISPLAY ? screens->display_count : row->count;
    if (count == 0 || (row->setting == SETTING_DISPLAY && count < 2)) {
        return;
    }
    float width = plan->width - plan->label_w;
    int fits = (int)((width + plan->gap) / (layout->text * (row->columns > 0 ? 4.0F : 5.6F)));
    int most = row->columns > 0 ? row->columns : 4;
    int columns = fits < 2 ? 2 : (fits < most ? fits : most);
    columns = count == 4 && columns == 3 ? 2 : columns; /* two and two rather than three and one */
    float w = floorf((width - plan->gap * (float)(columns - 1)) / (float)columns);
    add_label(screens, layout, plan, words_text(row->name));
    plan->y += plan->label_w > 0.0F ? 0.0F : layout->text * 1.3F;
    for (int value = 0; value < count; value++) {
        Action action = {.kind = ACTION_SET, .setting = row->setting, .value = (uint8_t)value};
        Rect rect = {floorf(plan->left + plan->label_w + (float)(value % columns) * (w + plan->gap)),
                     floorf(plan->y + (float)(value / columns) * (plan->height + plan->gap)), w, plan->height};
        Widget *widget = screens_widget_add_scrolled(screens, rect, LOOK_TAB, action, value_text(screens, row, value));
        widget->selected = screens->chosen[row->setting] == value;
    }
    int lines = (count + columns - 1) / columns;
    plan->y += (float)lines * (plan->height + plan->gap) + layout->text * 0.35F;
}

/* The row of pages, in more than one line where there is no room. Gives where it ends. */
static float add_tabs(Screens *screens, const Layout *layout, Rect view, bool with_back)
{
    float gap = layout->text * 0.35F;
    float width = fminf(view.w, layout->text * 48.0F);
    int fits = (int)((width + gap) / (layout->text * 8.0F));
    int all = TAB_COUNT + (with_back ? 1 : 0);
    int columns = fits < 2 ? 2 : (fits < all ? 3 : all);
    float w = floorf((width - gap * (float)(columns - 1)) / (float)columns);
    float h = screens_button_height(layout);
    float left = view.x + (view.w - width) / 2.0F;
    for (int tab = 0; tab < TAB_COUNT; tab++) {
        Rect rect = {floorf(left + (float)(tab % columns) * (w + gap)),
                     floorf(view.y + (float)(tab / columns) * (h + gap)), w, h};
        Action action = {.kind = ACTION_TAB, .value = (uint8_t)tab};
        screens_widget_add(screens, rect, LOOK_TAB, action, words_text(TABS[tab]))->selected = screens->tab == tab;
    }
    if (with_back) {
        Rect rect = {floorf(left + (float)(TAB_COUNT % columns) * (w + gap)),
                     floorf(view.y + (float)(TAB_COUNT / columns) * (h + gap)), w, h};
        screens_widget_add(screens, rect, LOOK_MAIN, (Action){.kind = ACTION_BACK}, W("Done"));
    }
    return view.y + (float)((all + columns - 1) / columns) * (h + gap) + layout->text * 0.4F;
}

/* A button of its own, as wide as its words want. */
static void add_button(Screens *screens, const Layout *layout, Plan *plan, Action action, const char *label)
{
    float w = floorf(fminf(plan->width, layout->text * 18.0F));
    Rect rect = {floorf(plan->left + (plan->width - w) / 2.0F), floorf(plan->y), w, plan->height};
    screens_widget_add_scrolled(screens, rect, LOOK_BUTTON, action, label);
    plan->y += plan->height + plan->gap + layout->text * 0.35F;
}

static bool show_cards(const Screens *screens, const Layout *layout, Rect view)
{
    return screens->tab == TAB_LOOK && view.h > layout->card_height * 2.2F;
}

void screens_settings_layout(Screens *screens, const Layout *layout)
{
    bool low = layout->area.h < layout->text * 20.0F; /* then there is no room for a title, nor for a foot */
    Rect view = low ? layout->area : screens_frame(screens, layout, W("Settings"), W("Done"));
    float bottom = view.y + view.h;
    float text = layout->text;
    int count = 0;
    view.y = add_tabs(screens, layout, view, low);
    view.h = bottom - view.y;
    screens->view = view; /* which is where cards are placed by */
    bool narrow = layout->portrait || view.w < text * 34.0F;
    Plan plan = {.width = fminf(view.w - text, text * 46.0F), .height = floorf(text * 2.0F), .gap = text * 0.35F};
    plan.left = floorf(view.x + (view.w - plan.width) / 2.0F);
    plan.label_w = narrow ? 0.0F : floorf(text * 9.0F);
    plan.y = view.y + text * 0.2F;
    if (show_cards(screens, layout, view)) {
        plan.y += layout->card_height + text * 0.9F;
    }
    const SettingRow *rows = rows_of_tab(screens->tab, &count);
    for (int i = 0; i < count; i++) {
        add_row(screens, layout, &plan, &rows[i]);
    }
    if (screens->tab == TAB_KEYS) {
        add_button(screens, layout, &plan, (Action){.kind = ACTION_KEYS}, W("See and change the keys"));
        add_button(screens, layout, &plan, (Action){.kind = ACTION_RESET, .value = (uint8_t)QUESTION_KEYS},
                   W("Reset all keys"));
        add_button(screens, layout, &plan, (Action){.kind = ACTION_RESET, .value = (uint8_t)QUESTION_SETTINGS},
                   W("Reset all settings"));
    }
    screens_set_page(screens, view, plan.y - view.y);
}

static void draw_card(const Screens *screens, const Layout *layout, DrawList *list, Sprite sprite, float x)
{
    float y = floorf(screens->view.y + layout->text * 0.2F - screens->scroll);
    Rect card = table_layout_card_at(layout, (Point){floorf(x), y});
    float seen = screens_visibility(screens, card);
    Rect shadow = base_rect_grow(card, layout->shadow_margin);
    if (seen > 0.0F) {
        drawlist_sprite(list, SPRITE_SHADOW, shadow.x, shadow.y, shadow.w, shadow.h, seen);
        drawlist_sprite(list, sprite, card.x, card.y, card.w, card.h, seen);
    }
}

void screens_settings_draw(const Screens *screens, const Layout *layout, DrawList *list)
{
    if (!show_cards(screens, layout, screens->view)) {
        return;
    }
    float middle = layout->area.x + layout->area.w / 2.0F;
    float pitch = fminf(layout->card_width * 1.25F, (layout->area.w - layout->card_width) / SHOWN_COUNT);
    float x = middle - (pitch * SHOWN_COUNT + layout->card_width) / 2.0F;
    for (int i = 0; i < SHOWN_COUNT; i++) {
        draw_card(screens, layout, list, (Sprite)(SPRITE_FACE + SHOWN[i]), x + pitch * (float)i);
    }
    draw_card(screens, layout, list, SPRITE_BACK, x + pitch * SHOWN_COUNT);
}
