/* SPDX-License-Identifier: MIT */
#include "ui/focus.h"

#include <math.h>

#include "session/autoplay.h"
#include "ui/toolbar.h"

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

unsigned ui_focus_piles(const Table *table)
{
    Move moves[MOVES_MAX];
    int count = table->won ? 0 : rules_legal_moves(table->game, &table->position, moves);
    unsigned piles = 0;
    for (int i = 0; i < count; i++) { /* turning the waste over is done at the stock */
        bool redeal = moves[i].from == PILE_WASTE && moves[i].to == PILE_STOCK;
        piles |= 1U << (redeal ? PILE_STOCK : moves[i].from);
    }
    for (Pile pile = 0; pile < PILE_COUNT && count == 0 && !table->won; pile++) {
        bool lies = table->position.count[pile] > 0 && !rules_pile_is_foundation(pile);
        piles |= lies ? 1U << pile : 0;
    }
    return piles;
}

bool ui_focus_accepts(const Table *table, Pile pile)
{
    return pile < PILE_COUNT && (ui_focus_piles(table) >> pile & 1U) != 0;
}

/* Where each place lies; one where the focus cannot be has no width. */
static void collect_places(const Table *table, Rect places[FOCUS_PLACES])
{
    unsigned piles = ui_focus_piles(table);
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        places[pile] = (piles >> pile & 1U) != 0 ? table_top_rect(table, pile) : (Rect){0};
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

/* While the first foundation is being chosen, the candidate in focus is shown as if the pointer were over it. */
static void hover_candidate(const Focus *focus, Table *table)
{
    if (table->position.base_rank == RANK_NONE && ui_focus_is_shown(focus)) {
        table->hovered_pile = focus->pile;
    }
}

/* Puts the focus somewhere; its ring sets out from where it is seen now. */
static void move_ring(Focus *focus, Table *table, int place, double now)
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
    hover_candidate(focus, table);
}

void ui_focus_show(Focus *focus, Table *table)
{
    focus->shown = true;
    hover_candidate(focus, table);
}

void ui_focus_set(Focus *focus, Table *table, Pile pile, double now)
{
    move_ring(focus, table, pile, now);
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
    if (layout->side_bar) {
        return dx == (layout->left_handed ? -1 : 1);
    }
    return dy == (layout->portrait ? 1 : -1);
}

static int step_from_pile(const Table *table, const Rect *places, Rect from, int dx, int dy)
{
    int next = step_among(places, from, dx, dy, false, &ahead_rule);
    if (next < 0 && leads_to_buttons(&table->layout, dx, dy)) {
        next = step_among(places, from, dx, dy, true, &wide_rule);
    }
    next = next < 0 ? step_among(places, from, dx, dy, false, &wide_rule) : next;
    bool only_buttons = ui_focus_piles(table) == 0;
    return next < 0 ? step_among(places, from, dx, dy, only_buttons, &around_rule) : next;
}

/* Along the row of buttons, or from it to the piles: back to the pile `left`. */
static int step_from_button(const Layout *layout, const Rect *places, Pile left, Rect from, int dx, int dy)
{
    bool along = layout->side_bar ? dy != 0 : dx != 0;
    if (along) {
        int next = step_among(places, from, dx, dy, true, &ahead_rule);
        return next < 0 ? step_among(places, from, dx, dy, true, &around_rule) : next;
    }
    if (leads_to_buttons(layout, dx, dy)) {
        return step_among(places, from, dx, dy, false, &around_rule);
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
                                  : step_from_pile(table, places, from, dx, dy);
    if (next >= 0) {
        move_ring(focus, table, next, now);
    }
    focus->ghost = PILE_NONE;
}

void ui_focus_settle(Focus *focus, Table *table, double now)
{
    Rect places[FOCUS_PLACES];
    bool on_button = focus->button >= 0;
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
        if (places[i].w > 0.0F && distance < least) {
            least = distance;
            best = i;
        }
    }
    if (best >= 0 || !on_button) {
        move_ring(focus, table, best, now);
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
    ui_focus_settle(focus, table, now);
}

int ui_focus_places(const Table *table, Pile pile, Pile places[PILE_COUNT])
{
    return session_destinations(table->game, &table->position, pile, places);
}

Pile ui_focus_next_place(const Focus *focus, const Table *table, Pile pile)
{
    Pile places[PILE_COUNT];
    int count = ui_focus_places(table, pile, places);
    int next = 0;
    for (int i = 0; i < count; i++) {
        next = places[i] == focus->ghost ? (i + 1) % count : next;
    }
    return count == 0 ? (Pile)PILE_NONE : places[next];
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
