/* SPDX-License-Identifier: MIT */
/*
 * How a player finds the focus: its ring, the letters of the piles, and the same in words for those who play by ear.
 */
#include <math.h>

#include "ui/focus.h"
#include "ui/toolbar.h"
#include "words/phrases.h"

static const float RING_WIDTH = 0.022F; /* of a card's height: each of the two lines, and what is free before them */
static const DrawColour IVORY = {255, 250, 236, 255};
static const DrawColour DARK = {14, 12, 10, 255};

/* The upright rectangle around a card that lies turned. */
static Rect find_bounds(const Focus *focus, const Table *table)
{
    Rect rect = ui_focus_rect(focus, table);
    if (focus->pile == PILE_NONE || focus->button >= 0 || ui_focus_is_gliding(focus, table)) {
        return rect;
    }
    int top = table->position.count[focus->pile] - 1;
    float angle = fabsf(top < 0 ? 0.0F : table_layout_angle(&table->layout, focus->pile, top)) * BASE_PI / 180.0F;
    float w = rect.w * cosf(angle) + rect.h * sinf(angle);
    float h = rect.h * cosf(angle) + rect.w * sinf(angle);
    Point middle = base_rect_centre(rect);
    return (Rect){floorf(middle.x - w / 2.0F), floorf(middle.y - h / 2.0F), floorf(w), floorf(h)};
}

/* A light line inside a dark one: seen on every cloth, and against cards. */
void ui_focus_draw_ring(const Focus *focus, const Table *table, DrawList *list)
{
    float line = fmaxf(2.0F, floorf(table->layout.card_height * RING_WIDTH + 0.5F));
    if (!ui_focus_is_shown(focus)) {
        return;
    }
    Rect rect = find_bounds(focus, table);
    Rect light = base_rect_grow(rect, 2.0F * line);
    Rect dark = base_rect_grow(rect, 3.0F * line);
    float radius = (focus->button >= 0 ? rect.h * 0.24F : rect.h * CARD_RADIUS) + 2.0F * line;
    drawlist_ring_line(list, dark, radius + line, line, DARK);
    drawlist_ring_line(list, light, radius, line, IVORY);
}

/* A small key on the pile's card. */
static void draw_letter(const Table *table, DrawList *list, Pile pile)
{
    Rect card = table_top_rect(table, pile);
    float side = floorf(fmaxf(table->layout.small_text * 1.75F, card.h * 0.2F));
    float edge = fmaxf(1.0F, floorf(side * 0.08F));
    float radius = side * 0.22F;
    Rect cap = {floorf(card.x + (card.w - side) / 2.0F), floorf(card.y + card.h - side * 1.25F), side, side};
    char text[2] = {ui_pile_letter(pile), '\0'};
    TextStyle style = {.size = side * 0.66F, .max_width = side, .align = ALIGN_CENTRE, .bold = true, .colour = IVORY};
    Rect outer = base_rect_grow(cap, edge);
    drawlist_rectangle(list, outer.x, outer.y, outer.w, outer.h + edge, radius + edge, IVORY);
    drawlist_rectangle(list, cap.x, cap.y, cap.w, cap.h, radius, DARK);
    drawlist_text(list, cap.x + side / 2.0F, cap.y + side / 2.0F, &style, text);
}

void ui_focus_draw_letters(const Focus *focus, const Table *table, DrawList *list)
{
    Pile places[PILE_COUNT];
    Pile from = focus->letters_from;
    if (!focus->letters) {
        return;
    }
    unsigned piles = from == PILE_NONE ? ui_focus_piles(table) : 0;
    int count = from == PILE_NONE ? 0 : ui_focus_places(table, from, places);
    for (Pile pile = 0; piles >> pile != 0; pile++) {
        if ((piles >> pile & 1U) != 0) {
            draw_letter(table, list, pile);
        }
    }
    for (int i = 0; i < count; i++) {
        draw_letter(table, list, places[i]);
    }
    if (from != PILE_NONE) {
        table_light_draw(table, list, table_top_rect(table, from), 1.0F);
    }
}

const char *ui_focus_place(const Table *table, Pile from, Pile to, char line[NARRATION_LENGTH])
{
    char phrase[PHRASE_LENGTH];
    line[0] = '\0';
    words_append(line, NARRATION_LENGTH, words_card(table->position.top[from], phrase));
    words_append(line, NARRATION_LENGTH, words_onto(table->game, to, table->position.top[to], phrase));
    return line;
}

/* "seven of clubs, tableau 3"; of a pile whose top card is not seen, or that has none, its name alone. */
void ui_focus_speak(Ui *ui)
{
    const Focus *focus = &ui->focus;
    const Table *table = &ui->table;
    char line[NARRATION_LENGTH] = "";
    char phrase[PHRASE_LENGTH];
    char tip[TIP_LENGTH];
    if (focus->button >= 0) {
        words_append(line, NARRATION_LENGTH, ui_toolbar_tip(ui, focus->button, tip));
    } else if (focus->pile != PILE_NONE && focus->ghost != PILE_NONE) {
        ui_focus_place(table, focus->pile, focus->ghost, line);
    } else if (focus->pile != PILE_NONE) {
        if (table->position.count[focus->pile] > 0 && rules_pile_is_face_up(focus->pile)) {
            words_append(line, NARRATION_LENGTH, words_card(table->position.top[focus->pile], phrase));
        }
        words_append(line, NARRATION_LENGTH, words_pile(table->game, focus->pile, PILE_PLAIN, phrase));
    }
    speech_speak(&ui->speech, line);
}
