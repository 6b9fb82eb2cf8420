/* SPDX-License-Identifier: MIT */
#include "ui/focus.h"

#include <math.h>
#include <string.h>

#include "session/autoplay.h"
#include "ui/toolbar.h"

static const double GLIDE_TIME = 90.0;

/* Somewhere the focus can be. */
typedef struct FocusPlace {
    Rect rect;
    Pile pile; /* or PILE_NONE */
    int button;
} FocusPlace;

typedef struct FocusPlaces {
    FocusPlace items[PILE_COUNT + LAYOUT_BUTTONS];
    int count;
} FocusPlaces;

Focus ui_focus_open(void)
{
    return (Focus){.pile = PILE_NONE,
                   .button = -1,
                   .ghost = PILE_NONE,
                   .letters_from = PILE_NONE,
                   .left_pile = PILE_NONE,
                   .left_at = -2.0 * GLIDE_TIME};
}

/* Marks the piles of which something can be played; turning the waste over is done at the stock. */
static bool mark_playable(const Ui *ui, bool playable[PILE_COUNT])
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(ui->table.game, &ui->table.position, moves);
    memset(playable, 0, PILE_COUNT * sizeof playable[0]);
    for (int i = 0; i < count; i++) {
        bool redeal = moves[i].from == PILE_WASTE && moves[i].to == PILE_STOCK;
        playable[redeal ? PILE_STOCK : moves[i].from] = true;
    }
    return count > 0;
}

int ui_focus_piles(const Ui *ui, Pile piles[PILE_COUNT])
{
    bool playable[PILE_COUNT];
    bool any = mark_playable(ui, playable);
    int count = 0;
    for (Pile pile = 0; pile < PILE_COUNT && !ui->table.won; pile++) {
        bool lies = ui->table.position.count[pile] > 0 && !rules_pile_is_foundation(pile);
        if (ui->table.layout.piles[pile].used && (any ? playable[pile] : lies)) {
            piles[count++] = pile;
        }
    }
    return count;
}

bool ui_focus_accepts(const Ui *ui, Pile pile)
{
    Pile piles[PILE_COUNT];
    int count = ui_focus_piles(ui, piles);
    for (int i = 0; i < count; i++) {
        if (piles[i] == pile) {
            return true;
        }
    }
    return false;
}

static FocusPlaces focus_collect(const Ui *ui)
{
    FocusPlaces places = {.count = 0};
    Pile piles[PILE_COUNT];
    int count = ui_focus_piles(ui, piles);
    for (int i = 0; i < count; i++) {
        places.items[places.count++] =
            (FocusPlace){.rect = table_top_rect(&ui->table, piles[i]), .pile = piles[i], .button = -1};
    }
    for (int button = 0; button < LAYOUT_BUTTONS; button++) {
        if (ui_toolbar_enabled(ui, button)) {
            places.items[places.count++] =
                (FocusPlace){.rect = ui->table.layout.buttons[button], .pile = PILE_NONE, .button = button};
        }
    }
    return places;
}

static Rect focus_rest(const Ui *ui, const Focus *focus)
{
    if (focus->button >= 0) {
        return ui->table.layout.buttons[focus->button];
    }
    if (focus->pile != PILE_NONE) {
        return table_top_rect(&ui->table, focus->pile);
    }
    Point middle = base_rect_centre(ui->table.layout.area); /* nowhere yet: the first is the one in the middle */
    return (Rect){middle.x, middle.y, 0.0F, 0.0F};
}

bool ui_focus_is_shown(const Ui *ui)
{
    const Focus *focus = &ui->focus;
    bool without_pointer = focus->device == DEVICE_KEYS || focus->device == DEVICE_PAD;
    return without_pointer && focus->shown && (focus->pile != PILE_NONE || focus->button >= 0);
}

/* While a first foundation is to be chosen, what the pointer would bring out is seen of the candidate in focus. */
static void focus_point(Ui *ui)
{
    bool choosing = ui->table.position.base_rank == RANK_NONE && ui_focus_is_shown(ui);
    if (choosing) {
        ui->table.hovered_pile = ui->focus.pile;
    }
}

/* Puts the focus somewhere; its ring sets out from where it is seen now. */
static void focus_go(Ui *ui, Pile pile, int button)
{
    Focus *focus = &ui->focus;
    if (focus->pile == pile && focus->button == button) {
        return;
    }
    bool nowhere = focus->pile == PILE_NONE && focus->button < 0;
    ui->table.now = ui->now;
    focus->left_rect = ui_focus_rect(ui);
    focus->left_at = nowhere ? ui->now - GLIDE_TIME : ui->now;
    if (button >= 0 && focus->pile != PILE_NONE) {
        focus->left_pile = focus->pile;
    }
    focus->pile = pile;
    focus->button = button;
    focus->ghost = PILE_NONE;
    focus_point(ui);
}

void ui_focus_show(Ui *ui)
{
    ui->focus.shown = true;
    focus_point(ui);
}

void ui_focus_set(Ui *ui, Pile pile)
{
    focus_go(ui, pile, -1);
}

bool ui_focus_is_gliding(const Ui *ui)
{
    bool travels = table_cards_travel(&ui->table);
    return travels && ui_focus_is_shown(ui) && ui->table.now < ui->focus.left_at + GLIDE_TIME;
}

Rect ui_focus_rect(const Ui *ui)
{
    const Focus *focus = &ui->focus;
    Rect to = focus_rest(ui, focus);
    if (!ui_focus_is_gliding(ui)) {
        return to;
    }
    Rect from = focus->left_rect;
    float fraction = table_ease_out(base_clamp((float)((ui->table.now - focus->left_at) / GLIDE_TIME), 0.0F, 1.0F));
    return (Rect){floorf(base_mix(from.x, to.x, fraction)), floorf(base_mix(from.y, to.y, fraction)),
                  floorf(base_mix(from.w, to.w, fraction)), floorf(base_mix(from.h, to.h, fraction))};
}

static const StepRule ahead_rule = {.gap = 2.0F, .across = 0.25F, .beside = 0.3F, .diagonal = INFINITY};
static const StepRule wide_rule = {.gap = 2.0F, .across = 0.25F, .beside = 0.3F, .diagonal = 1.0e6F};
static const StepRule around_rule = {.gap = 1.0e4F, .across = 0.25F, .beside = 0.3F, .around = true};

/* Where a step from `from` leads among the places of one kind, buttons or piles; -1: nowhere. */
static int step_among(const FocusPlaces *places, Rect from, int dx, int dy, bool buttons, const StepRule *rule)
{
    Rect rects[BASE_ARRAY_COUNT(places->items)] = {{0}};
    for (int i = 0; i < places->count; i++) {
        bool alike = (places->items[i].button >= 0) == buttons;
        rects[i] = alike ? places->items[i].rect : (Rect){0};
    }
    return base_rect_step(rects, places->count, from, dx, dy, rule);
}

/* Whether the buttons lie in this direction from the piles: above them, below in portrait, or beside. */
static bool focus_meets_buttons(const Ui *ui, int dx, int dy)
{
    const Layout *layout = &ui->table.layout;
    if (layout->side_bar) {
        return dx == (layout->left_handed ? -1 : 1);
    }
    return dy == (layout->portrait ? 1 : -1);
}

static int focus_find(const FocusPlaces *places, Pile pile)
{
    for (int i = 0; i < places->count; i++) {
        if (places->items[i].pile == pile && pile != PILE_NONE) {
            return i;
        }
    }
    return -1;
}

static int focus_step_from_pile(const Ui *ui, const FocusPlaces *places, Rect from, int dx, int dy)
{
    int next = step_among(places, from, dx, dy, false, &ahead_rule);
    if (next < 0 && focus_meets_buttons(ui, dx, dy)) {
        next = step_among(places, from, dx, dy, true, &wide_rule);
    }
    next = next < 0 ? step_among(places, from, dx, dy, false, &wide_rule) : next;
    bool only_buttons = places->count > 0 && places->items[0].button >= 0; /* piles come first */
    return next < 0 ? step_among(places, from, dx, dy, only_buttons, &around_rule) : next;
}

static int focus_step_from_button(const Ui *ui, const FocusPlaces *places, Rect from, int dx, int dy)
{
    bool along = ui->table.layout.side_bar ? dy != 0 : dx != 0;
    if (along) {
        int next = step_among(places, from, dx, dy, true, &ahead_rule);
        return next < 0 ? step_among(places, from, dx, dy, true, &around_rule) : next;
    }
    if (focus_meets_buttons(ui, dx, dy)) {
        return step_among(places, from, dx, dy, false, &around_rule);
    }
    int back = focus_find(places, ui->focus.left_pile);
    return back >= 0 ? back : step_among(places, from, dx, dy, false, &wide_rule);
}

void ui_focus_move(Ui *ui, int dx, int dy)
{
    Focus *focus = &ui->focus;
    ui_focus_settle(ui);
    FocusPlaces places = focus_collect(ui);
    Rect from = focus_rest(ui, focus);
    int next = focus->button >= 0 ? focus_step_from_button(ui, &places, from, dx, dy)
                                  : focus_step_from_pile(ui, &places, from, dx, dy);
    if (next >= 0) {
        focus_go(ui, places.items[next].pile, places.items[next].button);
    }
    focus->ghost = PILE_NONE;
}

void ui_focus_settle(Ui *ui)
{
    Focus *focus = &ui->focus;
    FocusPlaces places = focus_collect(ui);
    Point at = base_rect_centre(focus_rest(ui, focus));
    int best = -1;
    float least = INFINITY;
    for (int i = 0; i < places.count; i++) {
        const FocusPlace *place = &places.items[i];
        Point middle = base_rect_centre(place->rect);
        float distance = hypotf(middle.x - at.x, middle.y - at.y);
        if (focus->button >= 0 ? place->button == focus->button
                               : focus->pile != PILE_NONE && place->pile == focus->pile) {
            return;
        }
        bool alike = (place->button >= 0) == (focus->button >= 0); /* a pile's heir is a pile */
        if (alike && distance < least) {
            least = distance;
            best = i;
        }
    }
    if (best >= 0) {
        focus_go(ui, places.items[best].pile, places.items[best].button);
    } else if (focus->button < 0) {
        focus_go(ui, PILE_NONE, -1); /* nothing to play with: the game is won, or not yet dealt */
    }
}

void ui_focus_follow(Ui *ui, const Outcome *outcome)
{
    Focus *focus = &ui->focus;
    bool moved = outcome->kind == OUTCOME_MOVED && !outcome->automatic && outcome->transfers.count > 0;
    if (outcome->kind != OUTCOME_NOTHING && outcome->kind != OUTCOME_REFUSED) {
        focus->ghost = PILE_NONE;
        focus->letters_from = PILE_NONE;
    }
    if (moved && focus->button < 0 && outcome->transfers.items[0].from == focus->pile &&
        !ui_focus_accepts(ui, focus->pile) && ui_focus_accepts(ui, outcome->transfers.items[0].to)) {
        ui_focus_set(ui, outcome->transfers.items[0].to);
    }
    ui_focus_settle(ui);
}

int ui_focus_places(const Ui *ui, Pile pile, Pile places[PILE_COUNT])
{
    return session_destinations(ui->table.game, &ui->table.position, pile, places);
}

static const char TABLEAU_LETTERS[] = "ABCDEGHIJKLM"; /* without those of the other piles */

char ui_pile_letter(Pile pile)
{
    if (rules_pile_is_tableau(pile)) {
        return TABLEAU_LETTERS[pile - PILE_TABLEAU];
    }
    return rules_pile_is_foundation(pile) ? 'F' : (pile == PILE_STOCK ? 'S' : (pile == PILE_WASTE ? 'W' : 'R'));
}

Pile ui_pile_of_letter(const Ui *ui, int letter)
{
    int capital = letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (ui->table.layout.piles[pile].used && ui_pile_letter(pile) == capital) {
            return pile;
        }
    }
    return PILE_NONE;
}

void ui_focus_show_letters(Ui *ui, bool shown)
{
    ui->focus.letters = shown;
    if (!shown) {
        ui->focus.letters_from = PILE_NONE;
    }
}

void ui_focus_choose(Ui *ui, Pile pile)
{
    ui->focus.letters_from = pile;
}

void ui_focus_use(Ui *ui, Device device)
{
    ui->focus.device = device;
    if (device != DEVICE_POINTER) {
        ui->table.lifted = PILE_NONE;
    }
    if (device == DEVICE_POINTER || device == DEVICE_TOUCH) {
        ui->focus.shown = false;
        ui_focus_show_letters(ui, false);
    }
}
