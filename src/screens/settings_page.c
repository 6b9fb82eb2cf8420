/* SPDX-License-Identifier: MIT */
/*
 * The pages of the settings, with a row for each entry of the list of settings. A choice has its effect at once, and
 * the table behind the screen and the cards on it show it.
 */
#include <math.h>

#include "drawlist/theme.h"
#include "screens/screens.h"
#include "words/words.h"

static const char *const TABS[SETTINGS_PAGE_COUNT] = {W_LATER("Look"), W_LATER("Play"), W_LATER("Screen and sound"),
                                                      W_LATER("Keys"), W_LATER("Language")};

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

/* What a button of a row says. */
static const char *choice_text(const Screens *screens, Setting setting, int choice)
{
    return setting == SETTING_DISPLAY ? screens->displays[choice] : settings_choice_label(setting, choice);
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
static void add_row(Screens *screens, const Layout *layout, Plan *plan, Setting setting)
{
    const SettingInfo *row = settings_info(setting);
    int count = setting == SETTING_DISPLAY ? screens->display_count : settings_choice_count(setting);
    if (count < 2) {
        return; /* there is nothing to choose */
    }
    float width = plan->width - plan->label_w;
    int fits = (int)((width + plan->gap) / (layout->text * (row->columns > 0 ? 4.0F : 5.6F)));
    int most = row->columns > 0 ? row->columns : 4;
    int columns = fits < 2 ? 2 : (fits < most ? fits : most);
    columns = count == 4 && columns == 3 ? 2 : columns; /* two and two rather than three and one */
    float w = floorf((width - plan->gap * (float)(columns - 1)) / (float)columns);
    add_label(screens, layout, plan, settings_label(setting));
    plan->y += plan->label_w > 0.0F ? 0.0F : layout->text * 1.3F;
    int chosen = settings_choice(setting, settings_get(screens->settings, setting));
    for (int choice = 0; choice < count; choice++) {
        Action action = {.kind = ACTION_SET, .setting = (uint8_t)setting, .value = row->choices[choice].value};
        Rect rect = {floorf(plan->left + plan->label_w + (float)(choice % columns) * (w + plan->gap)),
                     floorf(plan->y + (float)(choice / columns) * (plan->height + plan->gap)), w, plan->height};
        Widget *widget =
            screens_widget_add_scrolled(screens, rect, LOOK_TAB, action, choice_text(screens, setting, choice));
        widget->selected = chosen == choice;
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
    int all = SETTINGS_PAGE_COUNT + (with_back ? 1 : 0);
    int columns = fits < 2 ? 2 : (fits < all ? 3 : all);
    float w = floorf((width - gap * (float)(columns - 1)) / (float)columns);
    float h = screens_button_height(layout);
    float left = view.x + (view.w - width) / 2.0F;
    for (int tab = 0; tab < SETTINGS_PAGE_COUNT; tab++) {
        Rect rect = {floorf(left + (float)(tab % columns) * (w + gap)),
                     floorf(view.y + (float)(tab / columns) * (h + gap)), w, h};
        Action action = {.kind = ACTION_TAB, .value = (uint8_t)tab};
        screens_widget_add(screens, rect, LOOK_TAB, action, words_text(TABS[tab]))->selected = screens->tab == tab;
    }
    if (with_back) {
        Rect rect = {floorf(left + (float)(SETTINGS_PAGE_COUNT % columns) * (w + gap)),
                     floorf(view.y + (float)(SETTINGS_PAGE_COUNT / columns) * (h + gap)), w, h};
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
    return screens->tab == SETTINGS_PAGE_LOOK && view.h > layout->card_height * 2.2F;
}

void screens_settings_layout(Screens *screens, const Layout *layout)
{
    bool low = layout->area.h < layout->text * 20.0F; /* then there is no room for a title, nor for a foot */
    Rect view = low ? layout->area : screens_frame(screens, layout, W("Settings"), W("Done"));
    float bottom = view.y + view.h;
    float text = layout->text;
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
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        if ((int)settings_info(setting)->page == screens->tab) {
            add_row(screens, layout, &plan, setting);
        }
    }
    if (screens->tab == SETTINGS_PAGE_KEYS) {
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
