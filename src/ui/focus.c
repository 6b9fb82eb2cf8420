/* SPDX-License-Identifier: MIT */
#include "ui/focus.h"

#include <math.h>

#include "session/autoplay.h"
#include "ui/toolbar.h"
#include "words/phrases.h"
#include "words/words.h"

static const double GLIDE_TIME = 90.0;

/* The places of the focus, as they are counted: the piles, then the buttons. */
enum { FOCUS_NOWHERE = -1, FOCUS_BUTTONS = PILE_COUNT, FOCUS_PLACES = PILE_COUNT + LAYOUT_BUTTONS };

Focus ui_focus_open(void)
{
    return (Focus){.pile = PILE_NONE,
                   .button = -1,
                   .ghost = PILE_NONE,
                   .letters_from = PILE_NONE,
                   .left_pile = PILE_NONE,
                   .left_at = -2.0 * GLIDE_TIME};
}

/* The piles that have cards still to be played: while there are any, the game goes on. */
static unsigned find_played(const Table *table)
{
    unsigned piles = 0;
    for (Pile pile = 0; pile < PILE_COUNT && !table->won; pile++) {
        bool lies = table->position.count[pile] > 0 && !rules_pile_is_foundation(pile);
        piles |= lies ? 1U << pile : 0;
    }
    return piles;
}

unsigned ui_focus_playable(const Table *table)
{
    Move moves[MOVES_MAX];
    int count = table->won ? 0 : rules_legal_moves(table->game, &table->position, moves);
    unsigned piles = 0;
    for (int i = 0; i < count; i++) { /* turning the waste over is done at the stock */
        bool redeal = moves[i].from == PILE_WASTE && moves[i].to == PILE_STOCK;
        piles |= 1U << (redeal ? PILE_STOCK : moves[i].from);
    }
    return piles;
}

unsigned ui_focus_piles(const Table *table)
{
    unsigned piles = ui_focus_playable(table);
    return piles == 0 ? find_played(table) : piles;
}

bool ui_focus_accepts(const Table *table, Pile pile)
{
    return pile < PILE_COUNT && (ui_focus_piles(table) >> pile & 1U) != 0;
}

/* Where each place lies; one where the focus cannot be has no width. While a game goes on it can be on every pile. */
static void collect_places(const Table *table, Rect places[FOCUS_PLACES])
{
    bool any = find_played(table) != 0;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        places[pile] = any && table->layout.piles[pile].used ? table_top_rect(table, pile) : (Rect){0};
    }
    for (int button = 0; button < LAYOUT_BUTTONS; button++) {
        places[FOCUS_BUTTONS + button] = ui_toolbar_enabled(table, button) ? table->layout.buttons[button] : (Rect){0};
    }
}

static Rect find_resting_rect(const Focus *focus, const Table *table)
{
    if (focus->button >= 0) {
        return table->layout.buttons[focus->button];
    }
    if (focus->pile != PILE_NONE) {
        return table_top_rect(table, focus->pile);
    }
    Point middle = base_rect_centre(table->layout.area); /* nowhere yet: the first is the one in the middle */
    return (Rect){middle.x, middle.y, 0.0F, 0.0F};
}

bool ui_focus_is_shown(const Focus *focus)
{
    bool without_pointer = focus->device == DEVICE_KEYS || focus->device == DEVICE_PAD;
    return without_pointer && focus->shown && (focus->pile != PILE_NONE || focus->button >= 0);
}

bool ui_focus_is_first(const Focus *focus, const Table *table)
{
    bool shown = ui_focus_is_shown(focus);
    unsigned before = shown && focus->button < 0 ? ui_focus_piles(table) & ((1U << focus->pile) - 1) : 0;
    bool first = before == 0 && focus->ghost == PILE_NONE;
    for (int button = 0; button < focus->button; button++) {
        first &= !ui_toolbar_enabled(table, button);
    }
    return first || !shown;
}

void ui_focus_mark(const Focus *focus, Table *table)
{
    if (ui_focus_is_shown(focus)) {
        bool plays = focus->pile != PILE_NONE && !table->won && table_can_play(table, focus->pile);
        table->hovered_pile = focus->pile;
        table->lifted = plays ? focus->pile : PILE_NONE;
    }
}

void ui_focus_set(Focus *focus, Table *table, int place, double now)
{
    Pile pile = place >= 0 && place < FOCUS_BUTTONS ? (Pile)place : (Pile)PILE_NONE;
    int button = place >= FOCUS_BUTTONS ? place - FOCUS_BUTTONS : -1;
    if (focus->pile == pile && focus->button == button) {
        return;
    }
    bool nowhere = focus->pile == PILE_NONE && focus->button < 0;
    table->now = now;
    focus->left_rect = ui_focus_rect(focus, table);
    focus->left_at = nowhere ? now - GLIDE_TIME : now;
    if (button >= 0 && focus->pile != PILE_NONE) {
        focus->left_pile = focus->pile;
    }
    focus->pile = pile;
    focus->button = button;
    focus->ghost = PILE_NONE;
}

bool ui_focus_is_gliding(const Focus *focus, const Table *table)
{
    return table_cards_travel(table) && ui_focus_is_shown(focus) && table->now < focus->left_at + GLIDE_TIME;
}

Rect ui_focus_rect(const Focus *focus, const Table *table)
{
    Rect to = find_resting_rect(focus, table);
    if (!ui_focus_is_gliding(focus, table)) {
        return to;
    }
    Rect from = focus->left_rect;
    float fraction = table_ease_out(base_clamp((float)((table->now - focus->left_at) / GLIDE_TIME), 0.0F, 1.0F));
    return (Rect){floorf(base_mix(from.x, to.x, fraction)), floorf(base_mix(from.y, to.y, fraction)),
                  floorf(base_mix(from.w, to.w, fraction)), floorf(base_mix(from.h, to.h, fraction))};
}

static const StepRule ahead_rule = {.gap = 2.0F, .across = 0.25F, .beside = 0.3F, .diagonal = INFINITY};
static const StepRule wide_rule = {.gap = 2.0F, .across = 0.25F, .beside = 0.3F, .diagonal = 1.0e6F};
static const StepRule around_rule = {.gap = 1.0e4F, .across = 0.25F, .beside = 0.3F, .around = true};

/* Where a step from `from` leads among the places of one kind, buttons or piles. */
static int step_among(const Rect *places, Rect from, int dx, int dy, bool buttons, const StepRule *rule)
{
    int first = buttons ? FOCUS_BUTTONS : 0;
    int next = base_rect_step(&places[first], buttons ? LAYOUT_BUTTONS : PILE_COUNT, from, dx, dy, rule);
    return next < 0 ? FOCUS_NOWHERE : first + next;
}

/* Whether the buttons lie in this direction from the piles: above them, below in portrait, or beside. */
static bool leads_to_buttons(const Layout *layout, int dx, int dy)
{
    return layout->side_bar ? (dx == (layout->left_handed ? -1 : 1)) : dy == (layout->portrait ? 1 : -1);
}

/* The neighbour in a row of the tableau, however far the cards of both reach. */
static int step_in_row(const Layout *layout, Pile pile, int dx)
{
    for (int next = pile - 1; rules_pile_is_tableau(pile) && dx != 0 && next <= pile + 1; next += 2) {
        if (rules_pile_is_tableau((Pile)next) && layout->piles[next].used) {
            Rect from = layout->piles[pile].tray, to = layout->piles[next].tray;
            float gap = dx > 0 ? to.x - from.x - from.w : from.x - to.x - to.w;
            if (to.y == from.y && gap >= 0.0F && gap < layout->card_width) {
                return next;
            }
        }
    }
    return FOCUS_NOWHERE;
}

static int step_from_pile(const Table *table, const Rect *places, Pile pile, Rect from, int dx, int dy)
{
    int next = step_in_row(&table->layout, pile, dx);
    next = next < 0 ? step_among(places, from, dx, dy, false, &ahead_rule) : next;
    if (next < 0 && leads_to_buttons(&table->layout, dx, dy)) {
        next = step_among(places, from, dx, dy, true, &wide_rule);
    }
    next = next < 0 ? step_among(places, from, dx, dy, false, &wide_rule) : next;
    return next < 0 && dx != 0 ? step_among(places, from, dx, dy, find_played(table) == 0, &around_rule) : next;
}

/* Along the row of buttons, or from it to the piles: back to the pile `left`. Up and down end at the edge. */
static int step_from_button(const Layout *layout, const Rect *places, Pile left, Rect from, int dx, int dy)
{
    bool along = layout->side_bar ? dy != 0 : dx != 0;
    if (along) {
        int next = step_among(places, from, dx, dy, true, &ahead_rule);
        return next < 0 && dx != 0 ? step_among(places, from, dx, dy, true, &around_rule) : next;
    }
    int beside = layout->side_columns > 1 ? step_among(places, from, dx, dy, true, &ahead_rule) : FOCUS_NOWHERE;
    if (beside >= 0) {
        return beside;
    }
    if (leads_to_buttons(layout, dx, dy)) {
        return dx != 0 ? step_among(places, from, dx, dy, false, &around_rule) : FOCUS_NOWHERE;
    }
    bool returns = left != PILE_NONE && places[left].w > 0.0F;
    return returns ? left : step_among(places, from, dx, dy, false, &wide_rule);
}

void ui_focus_move(Focus *focus, Table *table, int dx, int dy, double now)
{
    Rect places[FOCUS_PLACES];
    ui_focus_settle(focus, table, now);
    collect_places(table, places);
    Rect from = find_resting_rect(focus, table);
    int next = focus->button >= 0 ? step_from_button(&table->layout, places, focus->left_pile, from, dx, dy)
                                  : step_from_pile(table, places, focus->pile, from, dx, dy);
    if (next >= 0) {
        ui_focus_set(focus, table, next, now);
    }
    focus->ghost = PILE_NONE;
}

void ui_focus_settle(Focus *focus, Table *table, double now)
{
    Rect places[FOCUS_PLACES];
    bool on_button = focus->button >= 0;
    bool nowhere = !on_button && focus->pile == PILE_NONE; /* the first place is one that can do something */
    unsigned piles = nowhere ? ui_focus_piles(table) : ~0U;
    int here = on_button ? FOCUS_BUTTONS + focus->button : focus->pile;
    Point at = base_rect_centre(find_resting_rect(focus, table));
    int best = FOCUS_NOWHERE; /* nothing to play with: the game is won, or not yet dealt */
    float least = INFINITY;
    collect_places(table, places);
    if (here < FOCUS_PLACES && places[here].w > 0.0F) {
        return;
    }
    for (int i = on_button ? FOCUS_BUTTONS : 0; i < (on_button ? FOCUS_PLACES : FOCUS_BUTTONS); i++) {
        Point middle = base_rect_centre(places[i]);
        float distance = hypotf(middle.x - at.x, middle.y - at.y);
        bool counts = places[i].w > 0.0F && (i >= FOCUS_BUTTONS || (piles >> i & 1U) != 0);
        if (counts && distance < least) {
            least = distance;
            best = i;
        }
    }
    if (best >= 0 || !on_button) {
        ui_focus_set(focus, table, best, now);
    }
}

void ui_focus_follow(Focus *focus, Table *table, const Outcome *outcome, double now)
{
    Pile to = outcome->transfers.items[0].to;
    bool moved = outcome->kind == OUTCOME_MOVED && !outcome->automatic && outcome->transfers.count > 0;
    if (outcome->kind != OUTCOME_NOTHING && outcome->kind != OUTCOME_REFUSED) {
        focus->ghost = PILE_NONE;
        focus->letters_from = PILE_NONE;
    }
    if (moved && focus->button < 0 && outcome->transfers.items[0].from == focus->pile &&
        !ui_focus_accepts(table, focus->pile) && ui_focus_accepts(table, to)) {
        ui_focus_set(focus, table, to, now);
    }
    if (outcome->kind == OUTCOME_DEALT && !ui_focus_accepts(table, focus->pile)) {
        focus->pile = PILE_NONE; /* where the game before left it */
    }
    bool comes = outcome->kind == OUTCOME_DEALT || outcome->kind == OUTCOME_RETURNED;
    if (comes && focus->button >= 0 && ui_toolbar_action(table, focus->button).kind == ACTION_MENU) {
        focus->button = -1; /* the game came from the menu: its cards are what comes next */
    }
    ui_focus_settle(focus, table, now);
}

Pile ui_focus_next_place(const Focus *focus, const Table *table, Pile pile)
{
    Pile places[PILE_COUNT];
    int count = session_destinations(table->game, &table->position, pile, places);
    int next = 0;
    for (int i = 0; i < count; i++) {
        next = places[i] == focus->ghost ? i + 1 : next;
    }
    return next < count ? places[next] : (Pile)PILE_NONE;
}

static const char TABLEAU_LETTERS[] = "ABCDEGHIJKLM"; /* without those of the other piles */

char ui_pile_letter(Pile pile)
{
    if (rules_pile_is_tableau(pile)) {
        return TABLEAU_LETTERS[pile - PILE_TABLEAU];
    }
    return rules_pile_is_foundation(pile) ? 'F' : (pile == PILE_STOCK ? 'S' : (pile == PILE_WASTE ? 'W' : 'R'));
}

Pile ui_pile_of_letter(const Layout *layout, int letter)
{
    int capital = letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (layout->piles[pile].used && ui_pile_letter(pile) == capital) {
            return pile;
        }
    }
    return PILE_NONE;
}

void ui_focus_show_letters(Focus *focus, bool shown)
{
    focus->letters = shown;
    if (!shown) {
        focus->letters_from = PILE_NONE;
    }
}

void ui_focus_use(Focus *focus, Table *table, Device device)
{
    focus->device = device;
    if (device != DEVICE_POINTER) {
        table->lifted = PILE_NONE;
    }
    if (device == DEVICE_POINTER || device == DEVICE_TOUCH) {
        focus->shown = false;
        ui_focus_show_letters(focus, false);
    }
}

/* Showing where it is: its ring, the letters of the piles, and the same in words for those who play by ear. */

static const float RING_WIDTH = 0.022F; /* of a card's height: each of the two lines, and what is free before them */
static const DrawColour IVORY = {255, 250, 236, 255};
static const DrawColour ASH = {150, 146, 138, 255}; /* in place of ivory around what can do nothing */
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
    drawlist_ring_line(list, light, radius, line,
                       focus->button >= 0 || ui_focus_accepts(table, focus->pile) ? IVORY : ASH);
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
    outer.h += edge;
    drawlist_rectangle(list, outer, radius + edge, IVORY);
    drawlist_rectangle(list, cap, radius, DARK);
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
    int count = from == PILE_NONE ? 0 : session_destinations(table->game, &table->position, from, places);
    for (Pile pile = 0; piles >> pile != 0; pile++) {
        if ((piles >> pile & 1U) != 0) {
            draw_letter(table, list, pile);
        }
    }
    for (int i = 0; i < count; i++) {
        draw_letter(table, list, places[i]);
    }
    if (from != PILE_NONE) {
        table_light_pile(table, list, from, 1.0F);
    }
}

const char *ui_focus_place(const Table *table, Pile from, Pile to, char line[NARRATION_LENGTH])
{
    char phrase[PHRASE_LENGTH];
    line[0] = '\0';
    words_append(line, NARRATION_LENGTH, from == PILE_STOCK ? "" : words_card(table->position.top[from], phrase));
    words_append(line, NARRATION_LENGTH, words_onto(table->game, to, table->position.top[to], phrase));
    return line;
}

/* What follows the name of a pile: what it takes next, or that it can do nothing. */
static void append_what_it_can(const Table *table, Pile pile, char line[NARRATION_LENGTH])
{
    char next[PHRASE_LENGTH];
    if (speech_of_next(table, pile, next, sizeof next)) {
        words_append(line, NARRATION_LENGTH, next);
    } else if (table->position.count[pile] == 0) {
        words_append(line, NARRATION_LENGTH, W("empty"));
    } else if (!rules_pile_is_foundation(pile) && !ui_focus_accepts(table, pile)) {
        words_append(line, NARRATION_LENGTH, W("no move"));
    }
}

/* "seven of clubs, tableau 3"; of a pile whose top card is not seen, or that has none, its name alone. */
void ui_focus_speak(Ui *ui)
{
    const Focus *focus = &ui->focus;
    const Table *table = &ui->table;
    char line[NARRATION_LENGTH] = "", phrase[PHRASE_LENGTH], tip[TIP_LENGTH];
    if (focus->button >= 0) {
        words_append(line, NARRATION_LENGTH, ui_toolbar_tip(ui, focus->button, tip));
    } else if (focus->pile != PILE_NONE && focus->ghost != PILE_NONE) {
        ui_focus_place(table, focus->pile, focus->ghost, line);
    } else if (focus->pile != PILE_NONE) {
        if (table->position.count[focus->pile] > 0 && rules_pile_is_face_up(focus->pile)) {
            words_append(line, NARRATION_LENGTH, words_card(table->position.top[focus->pile], phrase));
        }
        words_append(line, NARRATION_LENGTH, words_pile(table->game, focus->pile, PILE_PLAIN, phrase));
        append_what_it_can(table, focus->pile, line);
    }
    speech_speak(&ui->speech, line);
}
