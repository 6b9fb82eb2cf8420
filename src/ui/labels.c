/* SPDX-License-Identifier: MIT */
/* The labels of piles: their names, how many cards they have, what a foundation wants next. */
#include <math.h>
#include <stdio.h>

#include "drawlist/theme.h"
#include "ui/heading.h"
#include "words/phrases.h"
#include "words/words.h"

/* What does not fit is drawn smaller, but no smaller than this share if that can be helped; the second: large text. */
static const float SMALLEST = 0.74F;
static const float SMALLEST_LARGE = 0.84F;

enum { LABEL_LENGTH = 64, LABEL_FORMS = 3 };

/* The labels that are being drawn. */
typedef struct Labels {
    const Table *table;
    const Focus *focus;
    DrawList *list;
    bool names; /* piles have their names */
} Labels;

/* Light lies around the pile, and reaches under its label. */
static bool is_lit(const Labels *labels, Pile pile)
{
    const Focus *focus = labels->focus;
    return (focus->hinted && (pile == focus->hint.from || pile == focus->hint.to)) ||
           table_is_target(labels->table, pile);
}

/* The ground of a label, so wide, where the table's own would not let it be read. */
static void draw_plate(DrawList *list, Point label, float width, float size, uint8_t alpha)
{
    float w = floorf(width);
    float h = floorf(size * 1.3F);
    DrawColour ground = drawlist_theme(list)->panel;
    ground.a = alpha;
    drawlist_rectangle(list, (Rect){floorf(label.x - w / 2.0F), floorf(label.y - h / 2.0F), w, h}, h * 0.3F, ground);
}

/* Whether a label has room without becoming too small to read. */
static bool label_fits(const Table *table, const char *label)
{
    const Layout *layout = &table->layout;
    if (layout->large) {
        return drawlist_text_measure(label) * layout->label_text <= layout->label_width;
    }
    float least = settings_get(&table->settings, SETTING_TEXT) > 100 ? SMALLEST_LARGE : SMALLEST;
    return drawlist_text_width(label) * layout->label_text * least <= layout->label_width;
}

#define BETWEEN_PARTS " · "

/* A label in its forms, the longest first; one that would become too small to read gives way to the next. Gives the
 * number of the form that is drawn. */
static int draw_label(const Labels *labels, Pile pile, DrawColour colour, char forms[][LABEL_LENGTH], int count)
{
    const Table *table = labels->table;
    const Layout *layout = &table->layout;
    const PilePlace *place = &layout->piles[pile];
    if (!place->used || (place->label.x <= 0.0F && place->label.y <= 0.0F)) {
        return 0;
    }
    colour.a = (uint8_t)((float)colour.a * table_filled(table, pile) + 0.5F);
    Point label = table_layout_label(layout, pile, table->position.count[pile]);
    TextStyle style = {
        .size = layout->label_text, .max_width = layout->label_width, .align = ALIGN_CENTRE, .colour = colour};
    int form = 0;
    while (form + 1 < count && !label_fits(table, forms[form])) {
        form++;
    }
    if (is_lit(labels, pile)) {
        float width = (drawlist_text_width(forms[form]) + 0.8F) * style.size;
        draw_plate(labels->list, label, fminf(width, style.max_width), style.size, colour.a);
    }
    drawlist_text(labels->list, label.x, label.y, &style, forms[form]);
    return form;
}

/* Whether the pile has its name, not only a number: the player who points at it wants the number. */
static bool is_named(const Labels *labels, Pile pile)
{
    return labels->names && labels->table->hovered_pile != pile;
}

/* The number of cards on the pile itself, whose label has room for its name only. */
static void draw_number(const Labels *labels, Pile pile, DrawColour colour, const char *number)
{
    TextStyle style = {.size = labels->table->layout.label_text, .align = ALIGN_CENTRE, .colour = colour};
    Point middle = base_rect_centre(table_top_rect(labels->table, pile));
    draw_plate(labels->list, middle, (drawlist_text_measure(number) + 0.6F) * style.size, style.size, 230);
    drawlist_text(labels->list, middle.x, middle.y, &style, number);
}

/* "Stock · 41" or "Stock", else "41 left" or "41": what there is room for; nothing where nothing is to be seen. */
static void draw_left(const Labels *labels, Pile pile, DrawColour colour)
{
    char forms[LABEL_FORMS][LABEL_LENGTH], name[PHRASE_LENGTH];
    int form = 0;
    const Layout *layout = &labels->table->layout;
    int count = labels->table->position.count[pile];
    if (count == 0 && !table_layout_is_single(layout, pile)) {
        return;
    }
    words_piles(labels->table->game, pile, name);
    if (labels->names) {
        snprintf(forms[form++], LABEL_LENGTH, "%.40s" BETWEEN_PARTS "%d", name, count);
    }
    if (is_named(labels, pile)) {
        snprintf(forms[form++], LABEL_LENGTH, "%.60s", name);
    } else {
        WORDS_FORMAT(forms[form++], LABEL_LENGTH, W_COUNT("{0} left", "{0} left", count), words_of_count(count));
    }
    snprintf(forms[form++], LABEL_LENGTH, "%d", count);
    bool is_short = draw_label(labels, pile, colour, forms, form) == 1 && is_named(labels, pile);
    if (is_short && pile == PILE_STOCK && count > 0) {
        draw_number(labels, pile, colour, forms[2]);
    }
}

/* Under the waste its name, or how many cards it has. */
static void draw_waste(const Labels *labels, DrawColour colour)
{
    char form[1][LABEL_LENGTH], name[PHRASE_LENGTH];
    int count = labels->table->position.count[PILE_WASTE];
    words_piles(labels->table->game, PILE_WASTE, name);
    bool named = labels->names && label_fits(labels->table, name);
    snprintf(form[0], LABEL_LENGTH, "%.60s", name);
    if (count > 0 && !(named && is_named(labels, PILE_WASTE))) {
        snprintf(form[0], LABEL_LENGTH, "%d", count);
    }
    if (count > 0 || named) {
        draw_label(labels, PILE_WASTE, colour, form, 1);
    }
}

/* Which card a foundation wants next: "next: 8", or "→ 8"; where the player points at it, how many it has. */
static void draw_progress(const Labels *labels, Pile pile, DrawColour colour)
{
    char forms[2][LABEL_LENGTH];
    const Position *position = &labels->table->position;
    int count = position->count[pile];
    if (count == 0) {
        return; /* its place shows the base rank */
    }
    const char *next = drawlist_look_rank(&labels->list->look, (rules_card_rank(position->top[pile]) + 1) % RANK_COUNT);
    bool grows = count < FOUNDATION_HEIGHT && labels->table->hovered_pile != pile;
    snprintf(forms[1], LABEL_LENGTH, "%d/%d", count, FOUNDATION_HEIGHT);
    if (grows) {
        snprintf(forms[1], LABEL_LENGTH, "→ %s", next);
        WORDS_FORMAT(forms[0], LABEL_LENGTH, W_IN("label", "next: {0}"), words_of_text(next));
    } else if (count < FOUNDATION_HEIGHT) {
        WORDS_FORMAT(forms[0], LABEL_LENGTH, W("{0} of 13"), words_of_count(count));
    } else {
        snprintf(forms[0], LABEL_LENGTH, "%s", W("complete"));
        colour = drawlist_theme(labels->list)->gold;
    }
    draw_label(labels, pile, colour, forms, 2);
}

/* Under stock, reserve and waste what they are or have, under the foundations what they want next. The piles have their
 * names until the player has won the game once. */
void ui_labels_draw(const Table *table, const Focus *focus, bool names, DrawList *list)
{
    const Labels labels = {table, focus, list, names};
    const Theme *theme = drawlist_theme(list);
    bool closed = rules_foundations_closed(table->game, &table->position);
    draw_left(&labels, PILE_STOCK, theme->ink);
    draw_left(&labels, PILE_RESERVE, theme->ink_dim);
    draw_waste(&labels, theme->ink_dim);
    for (Pile pile = PILE_FOUNDATION; pile < PILE_TABLEAU; pile++) {
        draw_progress(&labels, pile, closed ? theme->gold : theme->ink_dim);
    }
}
