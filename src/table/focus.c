/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "session/autoplay.h"
#include "table/focus_moves.h"
#include "table/heading.h"
#include "table/table_parts.h"

static const double GLIDE_TIME = 90.0;
static const float ACROSS_COST = 2.0F;  /* a step across counts as so many ahead */
static const float CENTRE_COST = 0.25F; /* of what two piles are out of line although they overlap */
static const float AHEAD_LEAST = 0.3F;  /* of the smaller side of a card or button: what is less ahead is beside */

/* Somewhere the focus can be. */
typedef struct FocusPlace {
    Rect rect;
    Pile pile; /* or PILE_NONE */
    int button;
} FocusPlace;

typedef struct FocusPlaces {
    FocusPlace items[PILE_COUNT + TABLE_BUTTON_COUNT];
    int count;
} FocusPlaces;

Focus table_focus_open(void)
{
    return (Focus){.pile = PILE_NONE,
                   .button = -1,
                   .ghost = PILE_NONE,
                   .selected = PILE_NONE,
                   .letters_from = PILE_NONE,
                   .left_pile = PILE_NONE,
                   .left_at = -2.0 * GLIDE_TIME};
}

/* Marks the piles of which something can be played; turning the waste over is done at the stock. */
static bool mark_playable(const Table *table, bool playable[PILE_COUNT])
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(table->game, &table->position, moves);
    memset(playable, 0, PILE_COUNT * sizeof playable[0]);
    for (int i = 0; i < count; i++) {
        bool redeal = moves[i].from == PILE_WASTE && moves[i].to == PILE_STOCK;
        playable[redeal ? PILE_STOCK : moves[i].from] = true;
    }
    return count > 0;
}

int table_focus_piles(const Table *table, Pile piles[PILE_COUNT])
{
    bool playable[PILE_COUNT];
    bool any = mark_playable(table, playable);
    int count = 0;
    for (Pile pile = 0; pile < PILE_COUNT && !table->won; pile++) {
        bool lies = table->position.count[pile] > 0 && !rules_pile_is_foundation(pile);
        if (table->layout.piles[pile].used && (any ? playable[pile] : lies)) {
            piles[count++] = pile;
        }
    }
    return count;
}

bool table_focus_accepts(const Table *table, Pile pile)
{
    Pile piles[PILE_COUNT];
    int count = table_focus_piles(table, piles);
    for (int i = 0; i < count; i++) {
        if (piles[i] == pile) {
            return true;
        }
    }
    return false;
}

static FocusPlaces focus_collect(const Table *table)
{
    FocusPlaces places = {.count = 0};
    Pile piles[PILE_COUNT];
    int count = table_focus_piles(table, piles);
    for (int i = 0; i < count; i++) {
        places.items[places.count++] =
            (FocusPlace){.rect = table_top_rect(table, piles[i]), .pile = piles[i], .button = -1};
    }
    for (int button = 0; button < TABLE_BUTTON_COUNT; button++) {
        if (table_button_enabled(table, (TableButton)button)) {
            places.items[places.count++] =
                (FocusPlace){.rect = table->layout.buttons[button], .pile = PILE_NONE, .button = button};
        }
    }
    return places;
}

static Rect focus_rest(const Table *table, const Focus *focus)
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

bool table_focus_is_shown(const Table *table)
{
    const Focus *focus = &table->focus;
    bool without_pointer = focus->device == DEVICE_KEYS || focus->device == DEVICE_PAD;
    return without_pointer && focus->shown && (focus->pile != PILE_NONE || focus->button >= 0);
}

/* While a first foundation is to be chosen, what the pointer would bring out is seen of the candidate in focus. */
static void focus_point(Table *table)
{
    bool choosing = table->position.base_rank == RANK_NONE && table_focus_is_shown(table);
    if (choosing) {
        table->hovered_pile = table->focus.pile;
    }
}

/* Puts the focus somewhere; its ring sets out from where it is seen now. */
static void focus_go(Table *table, Pile pile, int button, double now)
{
    Focus *focus = &table->focus;
    if (focus->pile == pile && focus->button == button) {
        return;
    }
    bool nowhere = focus->pile == PILE_NONE && focus->button < 0;
    table->now = now;
    focus->left_rect = table_focus_rect(table);
    focus->left_at = nowhere ? now - GLIDE_TIME : now;
    if (button >= 0 && focus->pile != PILE_NONE) {
        focus->left_pile = focus->pile;
    }
    focus->pile = pile;
    focus->button = button;
    focus->ghost = PILE_NONE;
    focus_point(table);
}

void table_focus_show(Table *table)
{
    table->focus.shown = true;
    focus_point(table);
}

void table_focus_set(Table *table, Pile pile, double now)
{
    focus_go(table, pile, -1, now);
}

bool table_focus_is_gliding(const Table *table)
{
    bool travels = table_cards_travel(table);
    return travels && table_focus_is_shown(table) && table->now < table->focus.left_at + GLIDE_TIME;
}

Rect table_focus_rect(const Table *table)
{
    const Focus *focus = &table->focus;
    Rect to = focus_rest(table, focus);
    if (!table_focus_is_gliding(table)) {
        return to;
    }
    Rect from = focus->left_rect;
    float fraction = table_ease_out(base_clamp((float)((table->now - focus->left_at) / GLIDE_TIME), 0.0F, 1.0F));
    return (Rect){floorf(base_mix(from.x, to.x, fraction)), floorf(base_mix(from.y, to.y, fraction)),
                  floorf(base_mix(from.w, to.w, fraction)), floorf(base_mix(from.h, to.h, fraction))};
}

/* How one place lies to another as seen in a direction. */
typedef struct FocusView {
    float ahead;  /* from middle to middle; negative: behind */
    float across; /* the same, to the side; never negative */
    float gap;    /* to the side, between the edges; 0 where they overlap */
    bool beside;  /* too little ahead to be called so */
} FocusView;

static FocusView focus_view(Rect from, Rect to, int dx, int dy)
{
    Point a = base_rect_centre(from);
    Point b = base_rect_centre(to);
    bool along_x = dx != 0;
    float step = (float)(dx + dy);
    float span = along_x ? (from.h + to.h) / 2.0F : (from.w + to.w) / 2.0F;
    float least = fminf(fminf(from.w, from.h), fminf(to.w, to.h)) * AHEAD_LEAST;
    FocusView view = {.ahead = (along_x ? b.x - a.x : b.y - a.y) * step,
                      .across = fabsf(along_x ? b.y - a.y : b.x - a.x)};
    view.gap = fmaxf(0.0F, view.across - span);
    view.beside = fabsf(view.ahead) <= least;
    return view;
}

/* Straight ahead or within 45 degrees. */
static bool focus_is_ahead(FocusView view)
{
    return view.gap <= 0.0F || view.across <= view.ahead;
}

/* What it costs to go there; the least is chosen. Infinite where it is not on that side. */
static float focus_cost(FocusView view, float size)
{
    if (view.beside || view.ahead < 0.0F) {
        return INFINITY;
    }
    float cost = view.ahead + ACROSS_COST * view.gap + CENTRE_COST * view.across;
    return focus_is_ahead(view) ? cost : cost + size;
}

/* The nearest place in a direction among those of one kind (buttons or piles), or -1. */
static int focus_nearest(const FocusPlaces *places, Rect from, int dx, int dy, bool buttons, bool wide)
{
    static const float FARTHEST = 1.0e6F; /* what lies to the side comes after all that lies ahead */
    int best = -1;
    float least = wide ? INFINITY : FARTHEST;
    for (int i = 0; i < places->count; i++) {
        const FocusPlace *place = &places->items[i];
        float cost = focus_cost(focus_view(from, place->rect, dx, dy), FARTHEST);
        if ((place->button >= 0) == buttons && cost < least) {
            least = cost;
            best = i;
        }
    }
    return best;
}

/* The other end of the row or column, or of what comes nearest to one; -1 where there is nothing else. */
static int focus_other_end(const FocusPlaces *places, Rect from, int dx, int dy, bool buttons)
{
    static const float OUT_OF_LINE = 1.0e4F;
    int best = -1;
    float least = INFINITY;
    for (int i = 0; i < places->count; i++) {
        const FocusPlace *place = &places->items[i];
        FocusView view = focus_view(from, place->rect, dx, dy);
        float cost = view.ahead + view.gap * OUT_OF_LINE + CENTRE_COST * view.across;
        if ((place->button >= 0) == buttons && !view.beside && cost < least) {
            least = cost;
            best = i;
        }
    }
    return best;
}

/* Whether the buttons lie in this direction from the piles: above them, or below in portrait. */
static bool focus_meets_buttons(const Table *table, int dy)
{
    bool below = table->layout.buttons[0].y > table->layout.area.y + table->layout.area.h / 2.0F;
    return dy == (below ? 1 : -1);
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

static int focus_step_from_pile(const Table *table, const FocusPlaces *places, Rect from, int dx, int dy)
{
    int next = focus_nearest(places, from, dx, dy, false, false);
    if (next < 0 && focus_meets_buttons(table, dy)) {
        next = focus_nearest(places, from, dx, dy, true, true);
    }
    next = next < 0 ? focus_nearest(places, from, dx, dy, false, true) : next;
    bool only_buttons = places->count > 0 && places->items[0].button >= 0; /* piles come first */
    return next < 0 ? focus_other_end(places, from, dx, dy, only_buttons) : next;
}

static int focus_step_from_button(const Table *table, const FocusPlaces *places, Rect from, int dx, int dy)
{
    if (dx != 0) {
        int next = focus_nearest(places, from, dx, dy, true, false);
        return next < 0 ? focus_other_end(places, from, dx, dy, true) : next;
    }
    if (focus_meets_buttons(table, dy)) {
        return focus_other_end(places, from, dx, dy, false);
    }
    int back = focus_find(places, table->focus.left_pile);
    return back >= 0 ? back : focus_nearest(places, from, dx, dy, false, true);
}

void table_focus_move(Table *table, int dx, int dy, double now)
{
    Focus *focus = &table->focus;
    table_focus_settle(table, now);
    FocusPlaces places = focus_collect(table);
    Rect from = focus_rest(table, focus);
    int next = focus->button >= 0 ? focus_step_from_button(table, &places, from, dx, dy)
                                  : focus_step_from_pile(table, &places, from, dx, dy);
    if (next >= 0) {
        focus_go(table, places.items[next].pile, places.items[next].button, now);
    }
    focus->ghost = PILE_NONE;
}

void table_focus_settle(Table *table, double now)
{
    Focus *focus = &table->focus;
    FocusPlaces places = focus_collect(table);
    Point at = base_rect_centre(focus_rest(table, focus));
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
        focus_go(table, places.items[best].pile, places.items[best].button, now);
    } else if (focus->button < 0) {
        focus_go(table, PILE_NONE, -1, now); /* nothing to play with: the game is won, or not yet dealt */
    }
}

void table_focus_follow(Table *table, const Outcome *outcome, double now)
{
    Focus *focus = &table->focus;
    bool moved = outcome->kind == OUTCOME_MOVED && !outcome->automatic && outcome->transfers.count > 0;
    if (outcome->kind != OUTCOME_NOTHING && outcome->kind != OUTCOME_REFUSED) {
        focus->ghost = PILE_NONE;
        focus->hinted = false;
        focus->letters_from = PILE_NONE;
    }
    if (moved && focus->button < 0 && outcome->transfers.items[0].from == focus->pile &&
        !table_focus_accepts(table, focus->pile) && table_focus_accepts(table, outcome->transfers.items[0].to)) {
        table_focus_set(table, outcome->transfers.items[0].to, now);
    }
    table_focus_settle(table, now);
}

int table_focus_places(const Table *table, Pile pile, Pile places[PILE_COUNT])
{
    Move best;
    int count = 0;
    bool founded = false;
    if (pile == PILE_NONE || !session_best_move(table->game, &table->position, pile, &best)) {
        return 0;
    }
    if (best.from != pile) { /* the waste is turned over: nothing to be chosen */
        return 0;
    }
    places[count++] = best.to;
    founded = rules_pile_is_foundation(best.to);
    for (Pile to = 0; to < PILE_COUNT; to++) {
        bool foundation = rules_pile_is_foundation(to);
        bool known = to == best.to || (foundation && founded);
        if (!known && rules_check(table->game, &table->position, (Move){.from = pile, .to = to}) == REFUSAL_NONE) {
            places[count++] = to;
            founded = founded || foundation;
        }
    }
    return count;
}

static const char TABLEAU_LETTERS[] = "ABCDEGHIJKLM"; /* without those of the other piles */

char table_pile_letter(Pile pile)
{
    if (rules_pile_is_tableau(pile)) {
        return TABLEAU_LETTERS[pile - PILE_TABLEAU];
    }
    return rules_pile_is_foundation(pile) ? 'F' : (pile == PILE_STOCK ? 'S' : (pile == PILE_WASTE ? 'W' : 'R'));
}

Pile table_pile_of_letter(const Table *table, int letter)
{
    int capital = letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (table->layout.piles[pile].used && table_pile_letter(pile) == capital) {
            return pile;
        }
    }
    return PILE_NONE;
}
