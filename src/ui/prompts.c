/* SPDX-License-Identifier: MIT */
#include "ui/heading.h"

#include <math.h>
#include <string.h>

#include "base/text.h"
#include "drawlist/theme.h"
#include "ui/advice.h"
#include "ui/bindings.h"
#include "ui/focus.h"
#include "ui/hint.h"
#include "ui/toolbar.h"
#include "words/words.h"

static const float SIGN_SIZE = 1.55F; /* of the words' size, as all that follow */
static const float SIGN_GAP = 0.35F;
static const float PROMPT_GAP = 1.1F;
static const float WORD_SLACK = 0.1F;
static const float KEY_EDGES = 0.9F; /* of a key, left and right of its name */
static const float ROW_HEIGHT = 1.8F;
static const float SIGN_ROOM = 2.0F;     /* the sign that says whether the game can be won, with what parts it */
static const float BACKING = 0.6F;       /* around the row on a screen */
static const float TITLE_LETTER = 0.72F; /* of the text's size: the name of the game is larger, and bold */
static const float TITLE_SHARE = 0.55F;  /* of the heading's height is the line of the name */

enum { PROMPTS_MAX = 8, PROMPT_KEY_LENGTH = 16 };

/* One sign with its word. */
typedef struct Prompt {
    Sprite sign;      /* of the button; 0 where it has none, and for keys, which have their names */
    const char *key;  /* what is printed on the key; empty where it has none or one with too long a name */
    const char *word; /* what it does */
    float left, sign_width, word_width;
} Prompt;

/* What can be done now, the most important first. */
typedef struct Prompts {
    Prompt items[PROMPTS_MAX];
    int count;
    bool keys;  /* else buttons */
    float size; /* of the words */
    const Bindings *bindings;
    const char (*tips)[TIP_KEY_MAX]; /* what is printed on each action's key or button */
} Prompts;

/* How high the line is in the heading: as that of the name. */
static float find_height_in_heading(const Layout *layout)
{
    return floorf(layout->large ? layout->line_text * 1.4F
                                : layout->heading.h * (layout->heading_is_one ? 1.0F : TITLE_SHARE));
}

bool ui_prompts_cross_message(const Layout *layout)
{
    return layout->large && layout->side_bar && !layout->for_lesson && layout->side_columns == 1 &&
           layout->heading.h > 3.0F * layout->line_text;
}

/* Adds what an action's key or button does; holding the button that plays a card shows its places, too. */
static void add_prompt(Prompts *prompts, ActionKind kind, const char *word)
{
    bool keys = prompts->keys;
    KeyChord chord =
        prompts->bindings->chords[kind == ACTION_CYCLE && !keys ? ACTION_ACCEPT : kind][keys ? 0 : BINDINGS_CHORDS];
    const char *tip = prompts->tips[kind];
    prompts->items[prompts->count++] =
        (Prompt){.sign = (Sprite)ui_chord_sign(chord), .key = strlen(tip) < PROMPT_KEY_LENGTH ? tip : "", .word = word};
}

/* Adds what can be done on the table; a lost game has other keys that help. */
static void collect_on_table(Prompts *prompts, const Table *table, const Focus *focus, const Screens *screens)
{
    bool lost = screens_tell_of_loss(screens);
    bool plays = !table->won && screens->ending != ENDING_BLOCKED;
    bool can = plays && ui_focus_accepts(table, focus->pile);
    bool shown = focus->ghost != PILE_NONE;
    bool asks = ui_toolbar_behind(focus->button).kind == ACTION_VERDICT && !table->lesson_room;
    if (can || focus->button >= 0) {
        add_prompt(prompts, ACTION_ACCEPT,
                   focus->button >= 0 ? W("Press") : (focus->pile == PILE_STOCK ? W("Turn") : W("Play")));
    }
    add_prompt(prompts, shown && !prompts->keys ? ACTION_CANCEL : ACTION_MENU, shown ? W("Back") : W("Menu"));
    if (plays && !lost) { /* a found move is played, not the card in focus */
        add_prompt(prompts, ACTION_HINT, ui_hint_is_ready(focus) ? W("Play the move") : ui_hint_word(focus));
    }
    if (table->can_undo && !shown && !focus->hinted) { /* the first press puts a hint out, and undoes nothing */
        add_prompt(prompts, ACTION_CANCEL, W("Undo"));
    }
    if (lost) {
        add_prompt(prompts, ACTION_TURNING, W("Where was it lost?"));
    }
    if (table->can_finish) {
        add_prompt(prompts, ACTION_FINISH, W("Play to the end"));
    }
    if (plays && (focus->button < 0 || !prompts->keys) && ui_focus_accepts(table, PILE_STOCK)) {
        add_prompt(prompts, ACTION_STOCK, W("Stock"));
    }
    if (can || (plays && asks)) {
        add_prompt(prompts, asks && prompts->keys ? ACTION_VERDICT : ACTION_CYCLE,
                   asks            ? W("Can it still be won?")
                   : prompts->keys ? W("Next place")
                                   : W("Hold: next place"));
    }
}

static void collect_on_screen(Prompts *prompts, const Screens *screens, bool won)
{
    bool back = !screens_show(screens, SCREEN_RESULT) || !won;
    const Timeline *timeline = &screens->timeline;
    add_prompt(prompts, ACTION_ACCEPT, W("Choose"));
    add_prompt(prompts, back ? ACTION_CANCEL : ACTION_MENU, back ? W("Back") : W("Menu"));
    if (screens_show(screens, SCREEN_REVIEW)) {
        add_prompt(prompts, ACTION_STOCK, timeline->playing ? W("Stop") : W_IN("review", "Play"));
        if (!timeline->won) {
            add_prompt(prompts, prompts->keys ? ACTION_TURNING : ACTION_HINT,
                       timeline->explains ? W("Why is it lost?") : W("Where was it lost?"));
        }
    }
}

/* `line`: a line that wins is being played. */
static void collect_prompts(Prompts *prompts, const Table *table, const Focus *focus, const Screens *screens, bool line)
{
    if (screens->listening >= 0) { /* for whatever is pressed */
        return;
    }
    if (screens_visible(screens)) {
        collect_on_screen(prompts, screens, table->won);
    } else if (line) {
        add_prompt(prompts, ACTION_ACCEPT, W("Stop")); /* as any other key does */
        add_prompt(prompts, ACTION_RIGHT, W("Faster"));
        add_prompt(prompts, ACTION_LEFT, W("Slower"));
    } else {
        collect_on_table(prompts, table, focus, screens);
    }
}

static void draw_keycap(DrawList *list, Rect cap, float size, const char *name)
{
    const Theme *theme = drawlist_theme(list);
    float edge = fmaxf(1.0F, floorf(size * 0.09F));
    float radius = size * 0.3F;
    TextStyle style = {.size = size, .max_width = cap.w - 4.0F * edge, .align = ALIGN_CENTRE, .colour = theme->ink};
    Rect top = {cap.x + edge, cap.y + edge, cap.w - 2.0F * edge, cap.h - 3.0F * edge};
    drawlist_rectangle(list, cap, radius, theme->ink_dim);
    drawlist_rectangle(list, top, radius - edge, theme->panel);
    drawlist_text(list, cap.x + cap.w / 2.0F, cap.y + cap.h / 2.0F - edge, &style, name);
}

/* Places them from the right end of the row to the left, as far as there is room, and leaves out all others. */
static void place_prompts(Prompts *prompts, Rect row)
{
    float size = prompts->size;
    float right = row.x + row.w;
    int placed = 0;
    for (int i = 0; i < prompts->count; i++) {
        Prompt prompt = prompts->items[i];
        prompt.sign_width = floorf(size * SIGN_SIZE);
        if (prompt.sign == 0) {
            prompt.sign_width =
                fmaxf(prompt.sign_width, floorf(size * (drawlist_text_measure(prompt.key) + KEY_EDGES)));
        }
        prompt.word_width = ceilf((drawlist_text_measure(prompt.word) + WORD_SLACK) * size);
        prompt.left = floorf(right - prompt.word_width - prompt.sign_width - size * SIGN_GAP);
        if (prompt.sign == 0 && prompt.key[0] == '\0') {
            continue;
        }
        if (prompt.left < row.x) {
            break;
        }
        prompts->items[placed++] = prompt;
        right = prompt.left - size * PROMPT_GAP;
    }
    prompts->count = placed;
}

static void draw_prompt(const Prompt *prompt, DrawList *list, Rect row, float size)
{
    float height = (float)list->glyph_size;
    float y = floorf(row.y + (row.h - height) / 2.0F);
    if (prompt->sign == 0) {
        draw_keycap(list, (Rect){prompt->left, y, prompt->sign_width, height}, size, prompt->key);
    } else {
        drawlist_sprite(list, prompt->sign, (Rect){prompt->left, y, height, height}, 1.0F);
    }
    TextStyle style = {.size = size, .max_width = prompt->word_width, .colour = drawlist_theme(list)->ink_dim};
    drawlist_text(list, prompt->left + prompt->sign_width + size * SIGN_GAP, row.y + row.h / 2.0F, &style,
                  prompt->word);
}

/* Whether what is seen of a widget reaches into the row. */
static bool meets_row(const Screens *screens, const Widget *widget, Rect row)
{
    float top = widget->rect.y;
    float bottom = widget->rect.y + widget->rect.h;
    if (widget->scrolls) {
        top = fmaxf(top, screens->view.y);
        bottom = fminf(bottom, screens->view.y + screens->view.h);
    }
    return top < bottom && top < row.y + row.h && bottom > row.y;
}

/* Where the widgets in the row end at the right, or `taken`. */
static float find_taken(const Screens *screens, const Widget *widgets, int count, Rect row, float taken)
{
    for (int i = 0; i < count; i++) {
        if (meets_row(screens, &widgets[i], row)) {
            taken = fmaxf(taken, widgets[i].rect.x + widgets[i].rect.w);
        }
    }
    return taken;
}

/* What the widgets leave of the lowest line at the right, also those of a strip under a panel; the rules keep one. */
static Rect find_row_on_screen(const Screens *screens, const Layout *layout)
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
    taken = find_taken(screens, screens->widgets, screens->widget_count, row, taken);
    if (!screens_hide_table(screens)) {
        taken = find_taken(screens, screens->beneath, screens->beneath_count, row, taken);
    }
    if (screens->scroll_max > 0.0F && screens->view.y + screens->view.h > row.y) {
        row.w -= layout->text * 0.5F; /* the bar of the page */
    }
    taken += 2.0F * gap;
    return (Rect){taken, row.y, fmaxf(row.x + row.w - taken, 0.0F), height};
}

/* On the table beside the game's name, where neither cards nor messages ever are, nor the panel of a lesson. */
static Rect find_row_in_heading(const Table *table, const Screens *screens, VerdictMark mark, float wanted)
{
    const Layout *layout = &table->layout;
    Rect heading = layout->heading;
    if (ui_toolbar_is_hidden(table, screens)) { /* and, with it, the message */
        heading.x = layout->area.x;
        heading.w = layout->area.w;
    }
    if (ui_prompts_cross_message(layout)) {
        heading = base_rect_union(heading, layout->message);
    }
    float letter = layout->line_text * TITLE_LETTER;
    float title = (float)base_text_character_count(words_text(table->game->title)) * letter;
    if (layout->heading_is_one) { /* else it stands below */
        title += (float)base_text_character_count(ui_unsaved_mark(screens)) * letter;
        title += (float)base_text_character_count(ui_verdict_words(mark)) * letter;
        title += mark.has_room ? layout->line_text * SIGN_ROOM : 0.0F;
    }
    float room = heading.w - title - layout->label_text * 2.0F;
    Rect row = {heading.x + heading.w - room, heading.y, room, find_height_in_heading(layout)};
    if (layout->left_handed) { /* the name is at the right */
        row.x = heading.x;
        row.w = fminf(room, wanted);
    }
    return room > 0.0F ? row : (Rect){0.0F, 0.0F, 0.0F, 0.0F};
}

/* How wide the row would like to be. */
static float find_wanted_width(Prompts prompts)
{
    float width = 100.0F * prompts.size;
    place_prompts(&prompts, (Rect){0.0F, 0.0F, width, 0.0F});
    return prompts.count > 0 ? width - prompts.items[prompts.count - 1].left : 0.0F;
}

bool ui_prompts_are_shown(Device device, const Screens *screens)
{
    return (device == DEVICE_PAD || device == DEVICE_KEYS) && !screens_show(screens, SCREEN_NUMBER);
}

void ui_prompts_draw(const Ui *ui, DrawList *list)
{
    const Layout *layout = &ui->table.layout;
    Rect panel = ui->screens.panel; /* where the table is seen, the line is in its heading if no panel reaches that */
    bool in_heading = !screens_hide_table(&ui->screens) &&
                      (panel.h <= 0.0F || panel.y >= layout->heading.y + find_height_in_heading(layout));
    bool keys = ui->focus.device == DEVICE_KEYS;
    Prompts prompts = {.keys = keys,
                       .size = in_heading ? layout->label_text : layout->small_text,
                       .bindings = &ui->bindings,
                       .tips = ui->tips[keys ? BINDING_KEYS : BINDING_PAD]};
    float size = prompts.size;
    if (!ui_prompts_are_shown(ui->focus.device, &ui->screens)) {
        return;
    }
    collect_prompts(&prompts, &ui->table, &ui->focus, &ui->screens, ui->advice.show.on);
    float wanted = find_wanted_width(prompts);
    Rect row = in_heading ? find_row_in_heading(&ui->table, &ui->screens, ui_verdict_find(ui), wanted)
                          : find_row_on_screen(&ui->screens, layout);
    place_prompts(&prompts, row);
    list->glyphs = (uint8_t)ui->focus.glyphs;
    list->glyph_size = (int)fminf(floorf(size * SIGN_SIZE), floorf(row.h));
    if (prompts.count > 0 && !in_heading) { /* whatever is under them there */
        float left = prompts.items[prompts.count - 1].left - size * BACKING;
        float right = fminf(row.x + row.w + size * BACKING, (float)layout->width);
        drawlist_rectangle(list, (Rect){left, row.y, right - left, row.h}, row.h * 0.3F, drawlist_theme(list)->panel);
    }
    for (int i = 0; i < prompts.count; i++) {
        draw_prompt(&prompts.items[i], list, row, size);
    }
}
