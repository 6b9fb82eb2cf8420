/* SPDX-License-Identifier: MIT */
/* The search of the relaxed rules of The Plait; the manual says how it goes, and why it proves a loss. */
#include "tools/check_window.h"

/* How many more cards can be stored, with so many bound cards left: on sides, and on corners that these do not need. */
static int room_for(const WindowFacts *facts, int bound_left)
{
    return facts->places - (bound_left < facts->corners ? bound_left : facts->corners);
}

/* Whether a card is in the round, and whether it is no shadow. */
static bool is_in_round(const WindowState *state, Card card)
{
    return !(state->of[card] & AWAY) || state->of[card] & SHADOW;
}

static bool is_solid(const WindowState *state, Card card)
{
    return !(state->of[card] & (AWAY | SHADOW));
}

/* How many of these numbers of cards of each face can never be played in a window that has come to its end. */
static int count_stuck(const WindowState *state, const Window *window, const int cards[FACE_COUNT])
{
    int stuck = 0;
    for (int face = 0; face < FACE_COUNT; face++) {
        int height = rules_card_rank((Card)face);
        int suit = (int)rules_card_suit((Card)face);
        int most = (window->reach[0][suit] >= height) + (window->reach[1][suit] >= height);
        most = most < 2 - window->absent[1][face] ? most : 2 - window->absent[1][face];
        int playable = most - (state->of[face] & PLAYED) - (state->of[face + FACE_COUNT] & PLAYED);
        stuck += cards[face] > playable ? cards[face] - playable : 0;
    }
    return stuck;
}

/* In the last pass: whether there are too few places for the cards above one of the waste that is there for sure. */
static bool is_overfull(const WindowFacts *facts, const WindowState *state, int z)
{
    int gone[FACE_COUNT] = {0};
    int above[FACE_COUNT] = {0}; /* z in the waste, for sure */
    int kept[FACE_COUNT] = {0};  /* those, and others above it or stored */
    int all[FACE_COUNT] = {0};   /* those, and the stock's */
    Window window;
    int count = 0;
    for (int card = 0; card < CARD_COUNT; card++) {
        kept[card % FACE_COUNT] += (state->of[card] & STORED) > 0;
        all[card % FACE_COUNT] += (state->of[card] & STORED) > 0;
        count += (state->of[card] & STORED) > 0;
    }
    for (int i = 0; i < facts->order_count; i++) {
        Card card = facts->order[i];
        int face = rules_card_face(card);
        bool solid = is_solid(state, card);
        bool sure = solid && state->of[card] < NUMBER;
        gone[face] += i <= z && sure;
        above[face] += i > z && i < state->turned && sure;
        kept[face] += i > z && i < state->turned && solid;
        all[face] += i > z && solid;
        count += i > z && solid;
    }
    if (count <= room_for(facts, facts->corners)) {
        return false;
    }
    cli_window_run(facts, state, gone, &window);
    bool emptied = count_stuck(state, &window, above) > 0;
    return count_stuck(state, &window, emptied ? all : kept) > room_for(facts, window.left);
}

static bool is_lost(const WindowFacts *facts, const WindowState *state, bool changed)
{
    int cases = 0;
    bool lost = changed && cli_window_is_stuck(facts, state, &cases);
    for (int z = 0; z < state->turned && state->redeals == 0 && !lost; z++) {
        Card card = facts->order[z];
        lost = is_solid(state, card) && state->of[card] < NUMBER && is_overfull(facts, state, z);
    }
    return lost;
}

/* What follows from a state. */
typedef struct Table {
    int height[2][SUIT_COUNT]; /* of the higher and the lower foundation */
    bool open[CARD_COUNT];
    int left, slots;
    int next; /* in the order, the stock's first solid card */
} Table;

static Table read_table(const WindowFacts *facts, const WindowState *state)
{
    Table table = {.next = state->turned};
    int bound = 0, stored = 0;
    for (int card = 0; card < CARD_COUNT; card++) {
        bool left = !(state->of[card] & PLAYED);
        table.open[card] = state->of[card] & STORED;
        table.left += left;
        stored += table.open[card];
        bound += left && facts->is_bound[card];
    }
    for (int face = 0; face < FACE_COUNT; face++) {
        int played = (state->of[face] & PLAYED) + (state->of[face + FACE_COUNT] & PLAYED);
        table.height[0][rules_card_suit((Card)face)] += played > 0;
        table.height[1][rules_card_suit((Card)face)] += played > 1;
    }
    table.slots = room_for(facts, bound) - stored;
    for (int i = cli_window_end(facts, state->of) - 1; i >= 0; i--) {
        table.open[facts->bound[i]] = true;
    }
    while (table.next < facts->order_count && !is_solid(state, facts->order[table.next])) {
        table.next++;
    }
    bool covered = false;
    for (int i = table.next; i >= 0 && !covered; i--) {
        table.open[i < facts->order_count ? facts->order[i] : 0] |= i < facts->order_count;
        covered = i < state->turned && is_solid(state, facts->order[i]);
    }
    return table;
}

typedef enum Fit { FIT_NOT, FIT_CONTESTED, FIT_FORCED } Fit;

static Fit fit_card(const WindowState *state, const Table *table, int card)
{
    int of = state->of[card];
    int twin = state->of[cli_window_twin(card)];
    int height = rules_card_rank((Card)card);
    int suit = (int)rules_card_suit((Card)card);
    bool high = table->height[0][suit] == height;
    bool low = table->height[1][suit] == height;
    if (of & WAITS || (of & (PLAYED | SHADOW)) == PLAYED || !(high || low)) {
        return FIT_NOT;
    }
    return low || of & SHADOW || twin & (PLAYED | WAITS) ? FIT_FORCED : FIT_CONTESTED;
}

static Card find_open(const WindowState *state, const Table *table, Fit fit)
{
    int card = 0;
    while (card < CARD_COUNT && !(table->open[card] && fit_card(state, table, card) == fit)) {
        card++;
    }
    return card < CARD_COUNT ? (Card)card : CARD_NONE;
}

/* A card is left, and is not a shadow any more. */
static void settle(WindowState *state, Card card)
{
    if (state->of[card] & SHADOW) {
        state->of[card] &= (unsigned char)~(SHADOW | PLAYED);
        state->of[cli_window_twin(card)] = PLAYED;
    }
}

static void play(WindowState *state, Card card)
{
    settle(state, card);
    state->of[card] = PLAYED;
    state->of[cli_window_twin(card)] &= (unsigned char)~WAITS;
}

static void set_number(WindowState *state, Card card, int number)
{
    state->of[card] = (unsigned char)(state->of[card] % NUMBER + (is_in_round(state, card) ? number * NUMBER : 0));
}

static void take_slot(WindowState *state, Card card, int slot)
{
    settle(state, card);
    state->of[card] = (unsigned char)((state->of[card] & WAITS) | STORED);
    for (int other = 0; other < CARD_COUNT; other++) {
        int number = state->of[other] / NUMBER;
        set_number(state, (Card)other, number - (number >= slot));
    }
}

/* Plays what is forced, and adds what comes of it if it is not lost; by the window only if a card was played. */
static void add_state(CheckStates *states, WindowState state, bool changed)
{
    const WindowFacts *facts = states->facts;
    Card card;
    do {
        Table table = read_table(facts, &state);
        card = find_open(&state, &table, FIT_FORCED);
        states->won = states->won || table.left == 0;
        if (card != CARD_NONE) {
            play(&state, card);
            changed = true;
        }
    } while (card != CARD_NONE);
    while (state.turned < facts->order_count && !is_in_round(&state, facts->order[state.turned])) {
        state.turned++;
    }
    if (!is_lost(facts, &state, changed)) {
        cli_check_add(states, &state);
    }
}

/* An open card fits, and its twin could take its place. */
static void follow_contested(CheckStates *states, WindowState state, Card card, bool exact)
{
    const WindowFacts *facts = states->facts;
    Card twin = cli_window_twin(card);
    if (!exact && is_solid(&state, card) && is_solid(&state, twin) && !facts->is_bound[card] &&
        !facts->is_bound[twin]) {
        state.of[card] |= SHADOW;
        state.of[twin] |= SHADOW;
        state.of[card % FACE_COUNT] |= PLAYED;
    } else {
        WindowState waits = state;
        waits.of[card] |= WAITS;
        add_state(states, waits, true);
        play(&state, card);
    }
    add_state(states, state, true);
}

/* For each card of the waste that fits, those above it are stored. */
static void follow_waste(CheckStates *states, const WindowState *from, const Table *table)
{
    const WindowFacts *facts = states->facts;
    for (int i = 0; i < from->turned; i++) {
        WindowState state = *from;
        bool fits = is_in_round(from, facts->order[i]) && fit_card(from, table, facts->order[i]) != FIT_NOT;
        int slots = table->slots;
        for (int j = i + 1; j < state.turned && fits; j++) {
            Card card = facts->order[j];
            int slot = table->next < facts->order_count ? state.of[card] / NUMBER : slots;
            if (is_solid(&state, card)) {
                fits = slot > 0;
                take_slot(&state, card, slot);
                slots--;
            }
        }
        if (fits) {
            add_state(states, state, false);
        }
    }
}

/* The stock's first card, where it is decided at once where it is. */
static void follow_exactly(CheckStates *states, WindowState state, const Table *table)
{
    Card card = ((const WindowFacts *)states->facts)->order[state.turned];
    WindowState other = state;
    if (state.of[card] & SHADOW) {
        settle(&other, cli_window_twin(card));
        add_state(states, other, false);
        settle(&state, card);
    } else {
        if (table->slots > 0) {
            take_slot(&other, card, table->slots);
            add_state(states, other, false);
        }
        set_number(&state, card, 0);
        state.turned++;
    }
    add_state(states, state, false);
}

/* Turns cards of the stock, or the waste over. */
static void follow_stock(CheckStates *states, WindowState state, const Table *table)
{
    const WindowFacts *facts = states->facts;
    bool empty = table->next == facts->order_count;
    for (; state.turned < facts->order_count && state.turned <= table->next; state.turned++) {
        set_number(&state, facts->order[state.turned], table->slots);
    }
    for (int i = facts->order_count - 1, above = 0; i >= 0 && empty && above < table->slots; i--) {
        set_number(&state, facts->order[i], table->slots);
        above += is_solid(&state, facts->order[i]);
    }
    if (!empty || state.redeals > 0) {
        state.turned = empty ? 0 : state.turned;
        state.redeals = (unsigned char)(state.redeals - empty);
        add_state(states, state, false);
    }
}

static void follow_state(CheckStates *states, const void *from)
{
    const WindowFacts *facts = states->facts;
    WindowState state = *(const WindowState *)from;
    Table table = read_table(facts, &state);
    Card card = find_open(&state, &table, FIT_CONTESTED);
    bool exact = facts->search > 0 && state.redeals == 0;
    if (find_open(&state, &table, FIT_FORCED) != CARD_NONE) { /* at first */
        add_state(states, state, true);
        return;
    }
    if (card != CARD_NONE) {
        follow_contested(states, state, card, exact || facts->search == 2);
        return;
    }
    for (int i = 0; i < facts->order_count; i++) {
        card = facts->order[i];
        if (state.of[card] >= NUMBER && fit_card(&state, &table, card) != FIT_NOT) {
            WindowState other = state;
            take_slot(&state, card, state.of[card] / NUMBER);
            add_state(states, state, false);
            set_number(&other, card, 0);
            add_state(states, other, false);
            return;
        }
    }
    follow_waste(states, &state, &table);
    if (exact && state.turned < facts->order_count) {
        follow_exactly(states, state, &table);
    } else {
        follow_stock(states, state, &table);
    }
}

bool cli_check_relaxed(Check *check)
{
    WindowFacts facts;
    WindowState state;
    bool lost = false;
    cli_window_read(check->game, &check->position, &facts, &state);
    for (int i = 0; i < 3 && !lost; i++) {
        CheckStates states = {.size = sizeof state, .facts = &facts};
        facts.search = i;
        check->complaint[0] = '\0';
        lost = cli_check_all(check, &states, &state, follow_state);
    }
    return lost;
}
