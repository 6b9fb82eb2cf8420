/* SPDX-License-Identifier: MIT */
#include "ui/prompts.h"

#include <math.h>
#include <string.h>

#include "base/text.h"
#include "drawlist/theme.h"
#include "screens/stack.h"
#include "ui/bindings.h"
#include "ui/show.h"
#include "ui/toolbar.h"
#include "ui/verdict.h"
#include "words/words.h"

static const float SIGN_SIZE = 1.55F; /* of the words' size, as all that follow */
static const float SIGN_GAP = 0.35F;
static const float PROMPT_GAP = 1.1F;
static const float LETTER_WIDTH = 0.47F; /* a mean, and what is added for short words with wide letters */
static const float WORD_SLACK = 0.75F;
static const float KEY_EDGES = 0.9F; /* of a key, left and right of its name */
static const float ROW_HEIGHT = 1.8F;
static const float SIGN_ROOM = 2.0F;     /* the sign that says whether the game can be won, with what parts it */
static const float BACKING = 0.6F;       /* around the row on a screen */
static const float TITLE_LETTER = 0.72F; /* of the text's size: the name of the game is larger, and bold */
static const float TITLE_SHARE = 0.55F;  /* of the heading's height is the line of the name */

enum { PROMPTS_MAX = 8, PROMPT_KEY_LENGTH = 16 };

/* One sign with its word. */
typedef struct PromptLine {
    ActionKind prompt;
    const char *word;
} PromptLine;

/* How high the line is in the heading: as that of the name. */
static float height_in_heading(const Layout *layout)
{
    return floorf(layout->heading.h * (layout->heading_is_one ? 1.0F : TITLE_SHARE));
}

/* Where the table is seen the line stays in its heading, unless a panel reaches up to that. */
static bool stand_in_heading(const Ui *ui)
{
    const Layout *layout = &ui->table.layout;
    Rect panel = ui->screens.panel;
    bool free = panel.h <= 0.0F || panel.y >= layout->heading.y + height_in_heading(layout);
    return free && !screens_hide_table(&ui->screens);
}

/* In the heading they are as large as the labels on the table. */
static float prompts_size(const Ui *ui)
{
    return stand_in_heading(ui) ? ui->table.layout.label_text : ui->table.layout.small_text;
}

static bool prompts_are_keys(const Ui *ui)
{
    return ui->focus.device == DEVICE_KEYS;
}

/* What is to be pressed: holding the button that plays a card shows its places, too. */
static KeyChord prompt_chord(const Ui *ui, ActionKind prompt)
{
    bool holds = prompt == ACTION_CYCLE && !prompts_are_keys(ui);
    return ui->bindings.chords[holds ? ACTION_ACCEPT : prompt][prompts_are_keys(ui) ? 0 : BINDINGS_CHORDS];
}

/* What is printed on the key; empty where it has none or one with too long a name. */
static const char *prompt_key(const Ui *ui, ActionKind prompt)
{
    const char *tip = ui->tips[prompts_are_keys(ui) ? BINDING_KEYS : BINDING_PAD][prompt];
    return strlen(tip) < PROMPT_KEY_LENGTH ? tip : "";
}

/* The sign of the button; 0 where it has none, and for keys, which have their names. */
static Sprite prompt_sign(const Ui *ui, ActionKind prompt)
{
    return (Sprite)ui_chord_sign(prompt_chord(ui, prompt));
}

static const char *prompt_accept_word(const Ui *ui)
{
    if (screens_visible(&ui->screens)) {
        return W("Choose");
    }
    if (ui->focus.button >= 0) {
        return W("Press");
    }
    return ui->focus.pile == PILE_STOCK ? W("Turn") : W("Play");
}

static bool prompts_have_stock(const Ui *ui)
{
    const Move turn = {.from = PILE_STOCK, .to = PILE_WASTE};
    const Move redeal = {.from = PILE_WASTE, .to = PILE_STOCK};
    return rules_check(ui->table.game, &ui->table.position, turn) == REFUSAL_NONE ||
           rules_check(ui->table.game, &ui->table.position, redeal) == REFUSAL_NONE;
}

/* Adds what can be done on the table, the most important first; a lost game has other keys that help. */
static int collect_on_table(const Ui *ui, PromptLine lines[PROMPTS_MAX])
{
    int count = 0;
    bool lost = screens_tell_of_loss(&ui->screens);
    bool plays = !ui->table.won && ui->screens.ending != ENDING_BLOCKED;
    bool shown = ui->focus.ghost != PILE_NONE;
    if (plays || ui->focus.button >= 0) {
        lines[count++] = (PromptLine){ACTION_ACCEPT, prompt_accept_word(ui)};
    }
    if (ui->table.can_undo || shown) {
        lines[count++] = (PromptLine){ACTION_CANCEL, shown ? W("Back") : W("Undo")};
    }
    if (lost) {
        lines[count++] = (PromptLine){ACTION_TURNING, W("Where was it lost?")};
    }
    if (ui->table.can_finish) {
        lines[count++] = (PromptLine){ACTION_FINISH, W("Play to the end")};
    }
    if (plays && prompts_have_stock(ui)) {
        lines[count++] = (PromptLine){ACTION_STOCK, W("Stock")};
    }
    lines[count++] = (PromptLine){ACTION_MENU, W("Menu")};
    if (plays && !lost) {
        bool ready = ui->focus.hinted && ui->focus.hint_kind != HINT_MOVES;
        lines[count++] = (PromptLine){ACTION_HINT, ready ? W("Play") : W("Hint")};
    }
    if (plays) {
        lines[count++] = (PromptLine){ACTION_CYCLE, prompts_are_keys(ui) ? W("Next place") : W("Hold: next place")};
    }
    return count;
}

static int collect_on_screen(const Ui *ui, PromptLine lines[PROMPTS_MAX])
{
    int count = 0;
    bool back = !screens_show(&ui->screens, SCREEN_RESULT) || !ui->table.won;
    lines[count++] = (PromptLine){ACTION_ACCEPT, prompt_accept_word(ui)};
    if (back) {
        lines[count++] = (PromptLine){ACTION_CANCEL, W("Back")};
    }
    if (screens_show(&ui->screens, SCREEN_REVIEW)) {
        const Timeline *timeline = &ui->screens.timeline;
        lines[count++] = (PromptLine){ACTION_STOCK, timeline->playing ? W("Stop") : W_IN("review", "Play")};
        if (!timeline->won) {
            lines[count++] = (PromptLine){prompts_are_keys(ui) ? ACTION_TURNING : ACTION_HINT,
                                          timeline->explains ? W("Why is it lost?") : W("Where was it lost?")};
        }
    }
    if (!back) {
        lines[count++] = (PromptLine){ACTION_MENU, W("Menu")};
    }
    return count;
}

/* What can be done now, the most important first. */
static int prompts_collect(const Ui *ui, PromptLine lines[PROMPTS_MAX])
{
    int count = 0;
    if (ui->screens.listening >= 0) { /* for whatever is pressed */
        return count;
    }
    if (screens_visible(&ui->screens)) {
        return collect_on_screen(ui, lines);
    }
    if (!ui_show_is_on(ui)) {
        return collect_on_table(ui, lines);
    }
    lines[count++] = (PromptLine){ACTION_ACCEPT, W("Stop")}; /* as any other key does */
    lines[count++] = (PromptLine){ACTION_RIGHT, W("Faster")};
    lines[count++] = (PromptLine){ACTION_LEFT, W("Slower")};
    return count;
}

static float prompt_sign_width(const Ui *ui, ActionKind prompt, float size)
{
    float sign = floorf(size * SIGN_SIZE);
    if (prompt_sign(ui, prompt) != 0) {
        return sign;
    }
    return fmaxf(sign, floorf(size * (drawlist_text_width(prompt_key(ui, prompt)) + KEY_EDGES)));
}

static void draw_keycap(DrawList *list, Rect cap, float size, const char *name)
{
    const Theme *theme = drawlist_theme(list);
    float edge = fmaxf(1.0F, floorf(size * 0.09F));
    float radius = size * 0.3F;
    TextStyle style = {.size = size, .max_width = cap.w - 4.0F * edge, .align = ALIGN_CENTRE, .colour = theme->ink};
    drawlist_rectangle(list, cap.x, cap.y, cap.w, cap.h, radius, theme->ink_dim);
    drawlist_rectangle(list, cap.x + edge, cap.y + edge, cap.w - 2.0F * edge, cap.h - 3.0F * edge, radius - edge,
                       theme->panel);
    drawlist_text(list, cap.x + cap.w / 2.0F, cap.y + cap.h / 2.0F - edge, &style, name);
}

/* Where one sign and its word stand. */
typedef struct PromptPlace {
    PromptLine line;
    float left, sign, word; /* from where, how wide the sign, how wide the word may be */
} PromptPlace;

/* Places from the right end of the row to the left, as far as there is room; gives how many have found some. */
static int prompts_place(const Ui *ui, Rect row, const PromptLine *lines, int count, PromptPlace *places)
{
    float size = prompts_size(ui);
    float right = row.x + row.w;
    int placed = 0;
    for (int i = 0; i < count; i++) {
        float sign = prompt_sign_width(ui, lines[i].prompt, size);
        float word = ceilf(((float)base_text_character_count(lines[i].word) * LETTER_WIDTH + WORD_SLACK) * size);
        float left = floorf(right - word - sign - size * SIGN_GAP);
        if (prompt_sign(ui, lines[i].prompt) == 0 && prompt_key(ui, lines[i].prompt)[0] == '\0') {
            continue;
        }
        if (left < row.x) {
            break;
        }
        places[placed++] = (PromptPlace){lines[i], left, sign, word};
        right = left - size * PROMPT_GAP;
    }
    return placed;
}

static void prompt_draw(const Ui *ui, DrawList *list, Rect row, const PromptPlace *place)
{
    float size = prompts_size(ui);
    float height = (float)list->glyph_size;
    float y = floorf(row.y + (row.h - height) / 2.0F);
    ActionKind prompt = place->line.prompt;
    Sprite sign = prompt_sign(ui, prompt);
    if (sign == 0) {
        draw_keycap(list, (Rect){place->left, y, place->sign, height}, size, prompt_key(ui, prompt));
    } else {
        drawlist_sprite(list, sign, place->left, y, height, height, 1.0F);
    }
    TextStyle style = {.size = size, .max_width = place->word, .colour = drawlist_theme(list)->ink_dim};
    drawlist_text(list, place->left + place->sign + size * SIGN_GAP, row.y + row.h / 2.0F, &style, place->line.word);
}

static void prompts_draw_row(const Ui *ui, DrawList *list, Rect row, const PromptLine *lines, int count)
{
    PromptPlace places[PROMPTS_MAX];
    float size = prompts_size(ui);
    int placed = prompts_place(ui, row, lines, count, places);
    list->glyphs = (uint8_t)ui->focus.glyphs;
    list->glyph_size = (int)fminf(floorf(size * SIGN_SIZE), floorf(row.h));
    if (placed > 0 && !stand_in_heading(ui)) { /* whatever is under them there */
        float left = places[placed - 1].left - size * BACKING;
        float right = fminf(row.x + row.w + size * BACKING, (float)ui->table.layout.width);
        drawlist_rectangle(list, left, row.y, right - left, row.h, row.h * 0.3F, drawlist_theme(list)->panel);
    }
    for (int i = 0; i < placed; i++) {
        prompt_draw(ui, list, row, &places[i]);
    }
}

/* What can be seen of a widget: what has been scrolled away takes no room. */
static bool prompts_meet(const Screens *screens, const Widget *widget, Rect row)
{
    float top = widget->rect.y;
    float bottom = widget->rect.y + widget->rect.h;
    if (widget->scrolls) {
        top = fmaxf(top, screens->view.y);
        bottom = fminf(bottom, screens->view.y + screens->view.h);
    }
    return top < bottom && top < row.y + row.h && bottom > row.y;
}

/* How far some widgets take the row up. */
static float prompts_taken(const Screens *screens, const Widget *widgets, int count, Rect row, float taken)
{
    for (int i = 0; i < count; i++) {
        if (prompts_meet(screens, &widgets[i], row)) {
            taken = fmaxf(taken, widgets[i].rect.x + widgets[i].rect.w);
        }
    }
    return taken;
}

/* What the widgets leave of the lowest line at the right, also those of a strip under a panel; the rules keep a line
 * for it. */
static Rect prompts_row_of_screen(const Screens *screens, const Layout *layout)
{
    Rect area = layout->area;
    float height = floorf(layout->small_text * ROW_HEIGHT);
    float gap = floorf(layout->small_text * BACKING);
    Rect row = {area.x, area.y + area.h - height, area.w - gap, height};
    if (screens_show(screens, SCREEN_RULES)) {
        row.y = screens_rules_foot(layout);
        return row;
    }
    float taken = screens->panel.y + screens->panel.h > row.y ? screens->panel.x + screens->panel.w : row.x;
    taken = prompts_taken(screens, screens->widgets, screens->widget_count, row, taken);
    if (!screens_hide_table(screens)) {
        taken = prompts_taken(screens, screens->beneath, screens->beneath_count, row, taken);
    }
    if (screens->scroll_max > 0.0F && screens->view.y + screens->view.h > row.y) {
        row.w -= layout->text * 0.5F; /* the bar of the page */
    }
    taken += 2.0F * gap;
    return (Rect){taken, row.y, fmaxf(row.x + row.w - taken, 0.0F), height};
}

/* On the table beside the game's name, where neither cards nor messages ever are, nor the panel of a lesson. */
static Rect prompts_row(const Ui *ui, float wanted)
{
    const Layout *layout = &ui->table.layout;
    if (!stand_in_heading(ui)) {
        return prompts_row_of_screen(&ui->screens, layout);
    }
    Rect heading = layout->heading;
    if (ui_toolbar_is_hidden(ui)) { /* and, with it, the message */
        heading.x = layout->area.x;
        heading.w = layout->area.w;
    }
    float title =
        (float)base_text_character_count(words_text(ui->table.game->title)) * layout->line_text * TITLE_LETTER;
    if (layout->heading_is_one) { /* else it stands below */
        title += (float)base_text_character_count(ui_unsaved_mark(ui)) * layout->line_text * TITLE_LETTER;
        title += (float)base_text_character_count(ui_verdict_words(ui)) * layout->line_text * TITLE_LETTER;
        title += ui_verdict_has_room(ui) ? layout->line_text * SIGN_ROOM : 0.0F;
    }
    float room = heading.w - title - layout->label_text * 2.0F;
    Rect row = {heading.x + heading.w - room, heading.y, room, height_in_heading(layout)};
    if (layout->left_handed) { /* the name is at the right */
        row.x = heading.x;
        row.w = fminf(room, wanted);
    }
    return room > 0.0F ? row : (Rect){0.0F, 0.0F, 0.0F, 0.0F};
}

/* How wide the row would like to be. */
static float prompts_wanted(const Ui *ui, const PromptLine *lines, int count)
{
    PromptPlace places[PROMPTS_MAX];
    Rect row = {0.0F, 0.0F, 100.0F * prompts_size(ui), 0.0F};
    int placed = prompts_place(ui, row, lines, count, places);
    return placed > 0 ? row.w - places[placed - 1].left : 0.0F;
}

bool ui_prompts_are_shown(const Ui *ui)
{
    Device device = ui->focus.device;
    return (device == DEVICE_PAD || device == DEVICE_KEYS) && !screens_show(&ui->screens, SCREEN_NUMBER);
}

void ui_prompts_draw(const Ui *ui, DrawList *list)
{
    PromptLine lines[PROMPTS_MAX];
    if (!ui_prompts_are_shown(ui)) {
        return;
    }
    int count = prompts_collect(ui, lines);
    Rect row = prompts_row(ui, prompts_wanted(ui, lines, count));
    prompts_draw_row(ui, list, row, lines, count);
}
