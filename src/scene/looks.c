/* SPDX-License-Identifier: MIT */
/*
 * The screen on which looks, motion and sound are chosen. What is chosen holds at once: the cloth behind the screen and
 * the cards on it show it.
 */
#include <math.h>

#include "scene/screens.h"
#include "scene/theme.h"
#include "words/words.h"

/* A row of the screen. */
typedef struct LooksRow {
    const char *name;
    int count;
    const char *values[SETTING_VALUES_MAX];
} LooksRow;

enum { LOOKS_ROWS = SETTING_SOUND + 1 };

static const LooksRow ROWS[LOOKS_ROWS] = {
    [SETTING_CLOTH] = {W_LATER("Table"),
                       4,
                       {W_LATER("Green baize"), W_LATER("Night blue"), W_LATER("Walnut"), W_LATER("Plain")}},
    [SETTING_BACK] = {W_LATER("Backs"),
                      4,
                      {W_LATER("Guilloche"), W_LATER("Rosette"), W_LATER("Woven"), W_LATER("Dark")}},
    [SETTING_INDEX] = {W_LATER("Ranks"), 2, {W_LATER("Ordinary"), W_LATER("Large")}},
    [SETTING_COLOURS] = {W_LATER("Suits"), 2, {W_LATER("Two colours"), W_LATER("Four colours")}},
    [SETTING_SPEED] = {W_LATER("Speed"), 4, {W_LATER("Off"), W_LATER("Fast"), W_LATER("Normal"), W_LATER("Slow")}},
    [SETTING_MOTION] = {W_LATER("Motion"), 2, {W_LATER("Full"), W_LATER("Reduced")}},
    [SETTING_SOUND] = {W_LATER("Sound"), 4, {W_LATER("Off"), W_LATER("Quiet"), W_LATER("Medium"), W_LATER("Loud")}},
};

/* Cards that show what matters: the ornate ace, a court of each colour, a ten, the narrowest rank; faces 0..51. */
static const int SHOWN[] = {39, 37, 25, 22, 10, 4};
enum { SHOWN_COUNT = 6 };

/* Where the parts of the screen are. */
typedef struct LooksPlan {
    float cards_y;
    float rows_y;
    float pitch; /* from row to row */
    float height;
    float label_w; /* 0: labels stand above their rows */
} LooksPlan;

static float scene_looks_foot(const Layout *layout)
{
    return layout->buttons[0].h + layout->text * 0.8F;
}

static LooksPlan scene_looks_plan(const Layout *layout)
{
    Rect area = layout->area;
    LooksPlan plan = {.cards_y = area.y + layout->text * 2.4F, .height = floorf(layout->text * 2.0F)};
    plan.rows_y = floorf(plan.cards_y + layout->card_height + layout->text * 1.2F);
    plan.label_w = layout->portrait ? 0.0F : layout->text * 6.0F;
    float room = (area.y + area.h - scene_looks_foot(layout) - plan.rows_y) / (float)LOOKS_ROWS;
    plan.pitch = floorf(fminf(room, layout->text * (layout->portrait ? 4.2F : 2.7F)));
    float above = layout->portrait ? layout->text * 1.3F : 0.0F;
    plan.height = fminf(plan.height, plan.pitch - above - layout->text * 0.3F);
    return plan;
}

/* A row's buttons, from its label on. No wider than their words need. */
static Rect scene_looks_button(const Layout *layout, const LooksPlan *plan, int row, int value)
{
    const float four = 4.0F; /* buttons of all rows stand in the same columns */
    float width = fminf(layout->area.w, layout->text * 44.0F);
    float left = layout->area.x + (layout->area.w - width) / 2.0F + plan->label_w;
    float gap = layout->text * 0.35F;
    float w = floorf((width - plan->label_w - gap * (four - 1.0F)) / four);
    float above = plan->label_w > 0.0F ? 0.0F : layout->text * 1.3F;
    return (Rect){floorf(left + (float)value * (w + gap)), plan->rows_y + (float)row * plan->pitch + above, w,
                  plan->height};
}

void scene_looks_layout(Screens *screens, const Layout *layout)
{
    LooksPlan plan = scene_looks_plan(layout);
    for (int row = 0; row < LOOKS_ROWS; row++) {
        for (int value = 0; value < ROWS[row].count; value++) {
            ScreenAction action = {.kind = ACTION_SET, .setting = (uint8_t)row, .value = (uint8_t)value};
            Rect rect = scene_looks_button(layout, &plan, row, value);
            Widget *widget = scene_widget_add(screens, rect, LOOK_TAB, action, words_text(ROWS[row].values[value]));
            widget->selected = screens->chosen[row] == value;
        }
    }
    float h = layout->buttons[0].h;
    float w = fminf(layout->text * 9.0F, layout->area.w * 0.4F);
    Rect done = {floorf(layout->area.x + (layout->area.w - w) / 2.0F), floorf(layout->area.y + layout->area.h - h), w,
                 h};
    scene_widget_add(screens, done, LOOK_MAIN, (ScreenAction){.kind = ACTION_BACK}, W("Done"));
}

static void scene_looks_draw_card(const Layout *layout, DrawList *list, Sprite sprite, float x, float y)
{
    Rect card = scene_layout_card_at(layout, (Point){floorf(x), floorf(y)});
    Rect shadow = scene_rect_grow(card, layout->shadow_margin);
    scene_draw_sprite(list, SPRITE_SHADOW, shadow.x, shadow.y, shadow.w, shadow.h, 1.0F);
    scene_draw_sprite(list, sprite, card.x, card.y, card.w, card.h, 1.0F);
}

void scene_looks_draw(const Layout *layout, DrawList *list)
{
    const Theme *theme = scene_theme(list);
    LooksPlan plan = scene_looks_plan(layout);
    float middle = layout->area.x + layout->area.w / 2.0F;
    TextStyle title = {.size = layout->text * 1.5F, .max_width = layout->area.w, .align = ALIGN_CENTRE, .bold = true};
    title.colour = theme->gold;
    scene_draw_text(list, middle, layout->area.y + layout->text * 0.9F, &title, W("Looks and sounds"));
    float pitch = fminf(layout->card_width * 1.25F, (layout->area.w - layout->card_width) / SHOWN_COUNT);
    float x = middle - (pitch * SHOWN_COUNT + layout->card_width) / 2.0F;
    for (int i = 0; i < SHOWN_COUNT; i++) {
        scene_looks_draw_card(layout, list, (Sprite)(SPRITE_FACE + SHOWN[i]), x + pitch * (float)i, plan.cards_y);
    }
    scene_looks_draw_card(layout, list, SPRITE_BACK, x + pitch * SHOWN_COUNT, plan.cards_y);
    for (int row = 0; row < LOOKS_ROWS; row++) {
        Rect first = scene_looks_button(layout, &plan, row, 0);
        bool beside = plan.label_w > 0.0F;
        TextStyle style = {.size = layout->text, .align = beside ? ALIGN_RIGHT : ALIGN_LEFT, .colour = theme->ink};
        float y = beside ? first.y + first.h / 2.0F : first.y - layout->text * 0.75F;
        scene_draw_text(list, beside ? first.x - layout->text * 0.8F : first.x, y, &style, words_text(ROWS[row].name));
    }
}
