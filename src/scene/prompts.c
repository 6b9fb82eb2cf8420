/* SPDX-License-Identifier: MIT */
#include "scene/prompts.h"

#include <math.h>
#include <string.h>

#include "scene/lesson.h"
#include "scene/table.h"
#include "scene/theme.h"
#include "scene/win.h"
#include "words/words.h"

static const float SIGN_SIZE = 1.55F; /* of the small text's size, as all that follow */
static const float SIGN_GAP = 0.35F;
static const float PROMPT_GAP = 1.1F;
static const float LETTER_WIDTH = 0.47F; /* a mean, and what is added for short words with wide letters */
static const float WORD_SLACK = 0.6F;
static const float ROW_HEIGHT = 1.8F;
static const float MESSAGE_LETTER = 0.50F; /* of the message's size */

/* One sign with its word. */
typedef struct PromptLine {
    Prompt prompt;
    const char *word;
} PromptLine;

static float scene_prompt_letters(const char *text)
{
    int count = 0;
    for (; *text != '\0'; text++) {
        count += ((unsigned char)*text & 0xC0U) != 0x80U;
    }
    return (float)count;
}

static bool scene_prompts_are_keys(const Table *table)
{
    return table->focus.device == DEVICE_KEYS;
}

static const char *scene_prompt_accept_word(const Table *table)
{
    if (scene_screens_visible(&table->screens)) {
        return W("Choose");
    }
    if (table->focus.button >= 0) {
        return W("Press");
    }
    return table->focus.pile == PILE_STOCK ? W("Turn") : W("Play");
}

static const char *scene_prompt_cancel_word(const Table *table)
{
    bool shown = table->focus.ghost != PILE_NONE;
    return shown || scene_screens_visible(&table->screens) ? W("Back") : W("Undo");
}

static bool scene_prompts_have_stock(const Table *table)
{
    const Move turn = {.from = PILE_STOCK, .to = PILE_WASTE};
    const Move redeal = {.from = PILE_WASTE, .to = PILE_STOCK};
    return rules_check(table->game, &table->position, turn) == REFUSAL_NONE ||
           rules_check(table->game, &table->position, redeal) == REFUSAL_NONE;
}

/* What can be done now, the most important first. */
static int scene_prompts_collect(const Table *table, PromptLine lines[PROMPT_COUNT])
{
    int count = 0;
    bool screen = scene_screens_visible(&table->screens);
    if (screen || !table->won) {
        lines[count++] = (PromptLine){PROMPT_ACCEPT, scene_prompt_accept_word(table)};
    }
    if (screen || table->can_undo || table->focus.ghost != PILE_NONE) {
        lines[count++] = (PromptLine){PROMPT_CANCEL, scene_prompt_cancel_word(table)};
    }
    if (screen) {
        return count;
    }
    if (table->can_finish) {
        lines[count++] = (PromptLine){PROMPT_FINISH, W("Play to the end")};
    }
    if (!table->won && scene_prompts_have_stock(table)) {
        lines[count++] = (PromptLine){PROMPT_STOCK, W("Stock")};
    }
    lines[count++] = (PromptLine){PROMPT_MENU, W("Menu")};
    if (!table->won) {
        lines[count++] = (PromptLine){PROMPT_HINT, W("Hint")};
        lines[count++] =
            (PromptLine){PROMPT_CYCLE, scene_prompts_are_keys(table) ? W("Elsewhere") : W("Hold: elsewhere")};
    }
    return count;
}

static Sprite scene_prompt_glyph(Prompt prompt)
{
    static const uint8_t glyphs[PROMPT_COUNT] = {
        [PROMPT_ACCEPT] = GLYPH_SOUTH, [PROMPT_CANCEL] = GLYPH_EAST, [PROMPT_STOCK] = GLYPH_WEST,
        [PROMPT_HINT] = GLYPH_NORTH,   [PROMPT_MENU] = GLYPH_START,  [PROMPT_FINISH] = GLYPH_TRIGGER_RIGHT,
        [PROMPT_CYCLE] = GLYPH_SOUTH};
    return (Sprite)(SPRITE_GLYPH + glyphs[prompt]);
}

static float scene_prompt_sign_width(const Table *table, Prompt prompt, float size)
{
    float sign = floorf(size * SIGN_SIZE);
    if (!scene_prompts_are_keys(table)) {
        return sign;
    }
    float letters = scene_prompt_letters(table->prompts.keys[prompt]);
    return fmaxf(sign, floorf(size * (letters * LETTER_WIDTH + 0.9F)));
}

static void scene_draw_keycap(DrawList *list, Rect cap, float size, const char *name)
{
    const Theme *theme = scene_theme(list);
    float edge = fmaxf(1.0F, floorf(size * 0.09F));
    float radius = size * 0.3F;
    TextStyle style = {.size = size * 0.86F, .max_width = cap.w * 0.9F, .align = ALIGN_CENTRE, .colour = theme->ink};
    scene_draw_rectangle(list, cap.x, cap.y, cap.w, cap.h, radius, theme->ink_dim);
    scene_draw_rectangle(list, cap.x + edge, cap.y + edge, cap.w - 2.0F * edge, cap.h - 3.0F * edge, radius - edge,
                         theme->panel);
    scene_draw_text(list, cap.x + cap.w / 2.0F, cap.y + cap.h / 2.0F - edge, &style, name);
}

/* Draws from the right end of the row to the left, as far as there is room. */
static void scene_prompts_draw_row(const Table *table, DrawList *list, Rect row, const PromptLine *lines, int count)
{
    float size = table->layout.small_text;
    float height = floorf(size * SIGN_SIZE);
    float right = row.x + row.w;
    float y = floorf(row.y + (row.h - height) / 2.0F);
    list->glyphs = (uint8_t)table->focus.glyphs;
    list->glyph_size = (int)height;
    for (int i = 0; i < count; i++) {
        Prompt prompt = lines[i].prompt;
        float sign = scene_prompt_sign_width(table, prompt, size);
        float word = ceilf((scene_prompt_letters(lines[i].word) * LETTER_WIDTH + WORD_SLACK) * size);
        float left = floorf(right - word - sign - size * SIGN_GAP);
        if (scene_prompts_are_keys(table) && table->prompts.keys[prompt][0] == '\0') {
            continue;
        }
        if (left < row.x) {
            break;
        }
        if (scene_prompts_are_keys(table)) {
            scene_draw_keycap(list, (Rect){left, y, sign, height}, size, table->prompts.keys[prompt]);
        } else {
            scene_draw_sprite(list, scene_prompt_glyph(prompt), left, y, sign, height, 1.0F);
        }
        TextStyle style = {.size = size, .max_width = word, .colour = scene_theme(list)->ink_dim};
        scene_draw_text(list, left + sign + size * SIGN_GAP, row.y + row.h / 2.0F, &style, lines[i].word);
        right = left - size * PROMPT_GAP;
    }
}

/* What the widgets leave of the message's line at the right. */
static Rect scene_prompts_row_of_screen(const Screens *screens, Rect row)
{
    float taken = screens->panel.y + screens->panel.h > row.y ? screens->panel.x + screens->panel.w : row.x;
    for (int i = 0; i < screens->widget_count; i++) {
        Rect rect = screens->widgets[i].rect;
        if (rect.y < row.y + row.h && rect.y + rect.h > row.y) {
            taken = fmaxf(taken, rect.x + rect.w);
        }
    }
    float gap = row.h * 0.5F;
    return (Rect){taken + gap, row.y, fmaxf(row.x + row.w - taken - gap, 0.0F), row.h};
}

/* Under the message where the margin is wide enough, else what the message leaves of its line at the right. */
static Rect scene_prompts_row(const Table *table)
{
    const Layout *layout = &table->layout;
    Rect message = layout->message;
    float height = layout->small_text * ROW_HEIGHT;
    float below = message.y + message.h;
    if (layout->portrait) {
        below = layout->buttons[0].y + layout->buttons[0].h; /* they stand at the foot */
    }
    Rect row = {layout->area.x, below, layout->area.w, (float)layout->height - below};
    if (row.h >= height) {
        row.h = fminf(row.h, height * 1.2F);
        return row;
    }
    if (scene_screens_visible(&table->screens)) {
        return scene_prompts_row_of_screen(&table->screens, message);
    }
    if (scene_lesson_is_on(table)) {
        return (Rect){0.0F, 0.0F, 0.0F, 0.0F}; /* there is no line to share */
    }
    float used = scene_prompt_letters(table->message) * layout->text * MESSAGE_LETTER;
    float taken = used > 0.0F ? (message.w + used) / 2.0F + layout->small_text : 0.0F;
    return (Rect){message.x + taken, message.y, fmaxf(message.w - taken, 0.0F), message.h};
}

void scene_prompts_draw(const Table *table, DrawList *list)
{
    PromptLine lines[PROMPT_COUNT];
    Device device = table->focus.device;
    if ((device != DEVICE_PAD && device != DEVICE_KEYS) || table->entry.open) {
        return;
    }
    int count = scene_prompts_collect(table, lines);
    scene_prompts_draw_row(table, list, scene_prompts_row(table), lines, count);
}
