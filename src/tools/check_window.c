/* SPDX-License-Identifier: MIT */
/*
 * Proofs for games in which the cards of reserve and corners ("bound") go to foundations only. They become available
 * one after the other: those in the corners and the reserve's end are, and whenever one is played, the reserve's next
 * card is. So the first `width` bound cards, and one more for each that was played, are the window.
 *
 * The window. Let all other cards be available always. Foundations are built in suit, two of each. Take a line that
 * wins. Let reach(n) of a suit be the first height above the base of which fewer than n cards are free of the window or
 * have left it. The suit's higher foundation is never above reach(1), the lower one never above reach(2), because what
 * lies on them is such a card. A card of height h goes onto a foundation of this height. If it is the first of its
 * face, the higher one is as high or higher: reach(1) >= h. If it is the second, the higher one is above, and it goes
 * onto the lower: reach(2) >= h. Let cards leave the window under these conditions until none can. Reaches never sink,
 * so every card that leaves in the winning line has left: look at the first that has not. If one is stuck, there is no
 * such line. Of twins (cards of one face, neither played) the line plays one first; the other one "waits". If that is
 * bound and its twin is not, it is the second. If its twin is and it is not, it is not counted for reach(1) before its
 * twin has left. A proof may tell the two cases apart, and has to be given for both.
 *
 * The search. The rules are relaxed: a vacant side place takes the stock's next card, or with the stock empty the top
 * of the waste, at any time or not at all ("stored"); so do corners that no reserve card is left for, and no card has
 * the preference. Every line of the game is one of these, too. What follows a state is one of these, and no more is
 * needed:
 * - A card can be played, and its twin is played, or both foundations have its height: it is played. In a line that
 *   plays it later, leave out all else that it does. The rest is legal, as nothing needs a card where it lies, and no
 *   other card wants its place on the foundation but the twin, which finds another.
 * - It can be played, and its twin could take its place: it is played, or its twin is first and it waits. If it is
 *   played first, it can be now, for the same reason. A mark is dropped when the twin is played.
 * - No card can: the stock's next card is stored or turned, or the waste's top stored or the waste turned over.
 * States are left out that the window proves to be lost, with these marks; and in the last pass by storage: until a
 * card z of the waste can leave it, all above z have been played or stored. Let z and what lies below be unavailable,
 * as if bound and never in the window, and all else be available. What is stored or above z, and then can never be
 * played, is stored when z leaves. If there are fewer places than such cards, the state is lost.
 */
#include <stdio.h>
#include <string.h>

#include "tools/check.h"

enum { PLAYED = 1, STORED = 2, WAITS = 4 };

/* Cards are numbered as in rules/card.h, but with the base rank in place of the Ace: their rank is their height. */
typedef struct Facts {
    int base, corners, places, width, bound_count, order_count;
    Card bound[CARD_COUNT]; /* in the order in which they enter the window */
    Card order[CARD_COUNT]; /* waste and stock, in the order in which they are turned */
    bool is_bound[CARD_COUNT];
} Facts;

typedef struct State {
    unsigned char of[CARD_COUNT];  /* PLAYED, STORED, WAITS */
    unsigned char turned, redeals; /* `turned` cards of the order were turned in this pass */
} State;

typedef struct Window {
    bool gone[CARD_COUNT];
    int gone_count;
    int absent[2][FACE_COUNT]; /* cards that do not count for reach(1), reach(2) */
    int before[FACE_COUNT];    /* cards that are played before any that is in the window */
} Window;

static Card twin_of(int card)
{
    return (Card)((card + FACE_COUNT) % CARD_COUNT);
}

static int read_pile(const Position *position, Pile pile, Card cards[CARD_COUNT])
{
    int count = rules_pile_cards(position, pile, cards);
    for (int i = 0; i < count; i++) {
        int height = rules_rank_offset(rules_card_rank(cards[i]), position->base_rank);
        cards[i] = (Card)(cards[i] - rules_card_rank(cards[i]) + height);
    }
    return count;
}

static void read_position(const Game *game, const Position *position, Facts *facts, State *state)
{
    Card cards[CARD_COUNT];
    *facts =
        (Facts){.base = position->base_rank, .corners = game->fills[0].tableau_count, .places = game->tableau_count};
    *state = (State){.redeals = position->redeals_left, .turned = position->count[PILE_WASTE]};
    facts->order_count = read_pile(position, PILE_WASTE, facts->order);
    for (int i = read_pile(position, PILE_STOCK, cards) - 1; i >= 0; i--) {
        facts->order[facts->order_count++] = cards[i];
    }
    for (Pile pile = PILE_FOUNDATION; pile < PILE_COUNT; pile++) {
        for (int i = read_pile(position, pile, cards) - 1; i >= 0; i--) {
            if (pile >= PILE_TABLEAU && pile < PILE_TABLEAU + facts->corners) {
                facts->bound[facts->bound_count++] = cards[i];
            } else {
                state->of[cards[i]] = rules_pile_is_foundation(pile) ? PLAYED : STORED;
            }
        }
    }
    facts->width = facts->bound_count + 1;
    for (int i = read_pile(position, PILE_RESERVE, cards) - 1; i >= 0; i--) {
        facts->bound[facts->bound_count++] = cards[i];
    }
    for (int i = 0; i < facts->bound_count; i++) {
        facts->is_bound[facts->bound[i]] = true;
    }
}

/* The first height in a card's suit of which fewer than `copies` cards are not `missing`. */
static int climb(const int missing[FACE_COUNT], Card card, int copies)
{
    int height = 0;
    while (height < RANK_COUNT && missing[(int)rules_card_suit(card) * RANK_COUNT + height] <= 2 - copies) {
        height++;
    }
    return height;
}

/* Writes a space and the name of a card to `text`, which may be NULL. */
static void write_card(const Facts *facts, Card card, TextWriter *text)
{
    char name[3];
    int rank = (rules_card_rank(card) + facts->base) % RANK_COUNT;
    rules_card_text((Card)(card - rules_card_rank(card) + rank), name);
    if (text) {
        base_text_write_char(text, ' ');
        base_text_write_string(text, name);
    }
}

static void open_window(const Facts *facts, const State *state, Window *window)
{
    *window = (Window){.gone_count = 0};
    for (Card card = 0; card < CARD_COUNT; card++) {
        int face = rules_card_face(card);
        bool bound = facts->is_bound[card];
        bool waits = state->of[card] & WAITS && bound != facts->is_bound[twin_of(card)];
        window->gone[card] = bound && state->of[card] & PLAYED;
        window->gone_count += window->gone[card];
        window->absent[0][face] += (bound && !window->gone[card]) || (waits && !bound);
        window->absent[1][face] += bound && !window->gone[card];
        window->before[face] += state->of[card] & PLAYED || (waits && bound);
    }
}

/* The next bound card, after `at` others, that is in the window; or CARD_NONE. */
static Card in_window(const Facts *facts, const Window *window, int *at)
{
    while (*at < facts->bound_count && *at < facts->width + window->gone_count) {
        Card card = facts->bound[(*at)++];
        if (!window->gone[card]) {
            return card;
        }
    }
    return CARD_NONE;
}

/* Lets all cards leave that can, with their names if `text` is given. Returns whether one is stuck. */
static bool run_window(const Facts *facts, Window *window, TextWriter *text)
{
    int at = 0;
    for (Card card; (card = in_window(facts, window, &at)) != CARD_NONE;) {
        int face = rules_card_face(card);
        int before = window->before[face];
        if (before < 2 && climb(window->absent[before], card, before + 1) >= rules_card_rank(card)) {
            window->gone[card] = true;
            window->gone_count++;
            window->before[face]++;
            window->absent[0][face] = --window->absent[1][face];
            write_card(facts, card, text);
            at = 0;
        }
    }
    return window->gone_count < facts->bound_count;
}

/* The proof for one case, which may be told apart once more. A card waits once, so calls do not nest deeply. */
static bool check_case(Check *check, const Facts *facts, State state)
{
    char buffer[4 * CARD_COUNT + 16];
    TextWriter text;
    TextSlice word;
    Window window;
    int at = 0;
    base_text_writer_open(&text, buffer, sizeof buffer);
    if (!cli_check_is_next(check, "free-first")) {
        open_window(facts, &state, &window);
        base_text_write_string(&text, "leave");
        bool lost = run_window(facts, &window, &text);
        base_text_write_string(&text, "\nstuck");
        for (Card card; (card = in_window(facts, &window, &at)) != CARD_NONE;) {
            write_card(facts, card, &text);
        }
        base_text_write_char(&text, '\n');
        return lost ? cli_check_expect(check, buffer) : cli_check_refuse(check, "no card is stuck", "");
    }
    if (!cli_check_word(check, "free-first", &word)) {
        return false;
    }
    for (; at < facts->bound_count; at++) {
        Card card = facts->bound[at];
        Card twin = twin_of(card);
        base_text_writer_open(&text, buffer, sizeof buffer);
        base_text_write_string(&text, "bound-first");
        write_card(facts, card, &text);
        if (base_text_equals(word, buffer + strlen("bound-first ")) && !facts->is_bound[twin] &&
            !((state.of[card] | state.of[twin]) & (PLAYED | WAITS))) {
            State other = state;
            other.of[card] |= WAITS;
            state.of[twin] |= WAITS;
            base_text_write_char(&text, '\n');
            return check_case(check, facts, other) && cli_check_expect(check, buffer) &&
                   check_case(check, facts, state);
        }
    }
    return cli_check_refuse(check, "this card and its twin cannot be told apart", "");
}

bool cli_check_window_fits(const Game *game, const Position *position)
{
    static const Pile sources[] = {PILE_RESERVE, PILE_STOCK, PILE_WASTE};
    const FillRule *corners = &game->fills[0];
    const FillRule *sides = &game->fills[1];
    return game->foundation_build == BUILD_SAME_SUIT && !game->first_foundation_alone &&
           game->tableau_build == BUILD_NONE && game->space_rule == SPACE_NEVER && position->base_rank != RANK_NONE &&
           corners->source_count == 3 && memcmp(corners->sources, sources, 3) == 0 && sides->source_count == 2 &&
           memcmp(sides->sources, sources + 1, 2) == 0;
}

bool cli_check_window(Check *check)
{
    Facts facts;
    State state;
    if (!cli_check_window_fits(check->game, &check->position)) {
        return cli_check_refuse(check, "this game has no such proof", "");
    }
    read_position(check->game, &check->position, &facts, &state);
    return check_case(check, &facts, state);
}

static int unplayed(const State *state, int face)
{
    return 2 - (state->of[face] & PLAYED) - (state->of[face + FACE_COUNT] & PLAYED);
}

/* How many cards can be stored: sides, and corners that no bound card is left for. */
static int room_for(const Facts *facts, int bound_left)
{
    return facts->places - (bound_left < facts->corners ? bound_left : facts->corners);
}

/* Whether too many of the cards in `kept`, by face, have to be stored when what is absent from the window can leave. */
static bool is_overfull(const Facts *facts, const State *state, Window window, const int kept[FACE_COUNT])
{
    int stored = 0;
    run_window(facts, &window, NULL);
    for (Card face = 0; face < FACE_COUNT; face++) {
        int height = rules_card_rank(face);
        int most = (climb(window.absent[0], face, 1) >= height) + (climb(window.absent[1], face, 2) >= height);
        int present = 2 - window.absent[1][face];
        int playable = (most < present ? most : present) - (2 - unplayed(state, face));
        stored += kept[face] > playable ? kept[face] - playable : 0;
    }
    return stored > room_for(facts, facts->bound_count - window.gone_count);
}

static bool is_lost(const Facts *facts, const State *state)
{
    int kept[FACE_COUNT] = {0};
    Window start;
    open_window(facts, state, &start);
    Window window = start;
    if (run_window(facts, &window, NULL)) {
        return true;
    }
    for (int i = 0; i < CARD_COUNT; i++) {
        kept[i % FACE_COUNT] += (state->of[i] & STORED) > 0;
    }
    for (int i = state->turned - 1; i >= 0; i--) {
        kept[rules_card_face(facts->order[i])] += !(state->of[facts->order[i]] & (PLAYED | STORED));
    }
    for (int i = 0; i < state->turned && state->redeals == 0; i++) {
        int face = rules_card_face(facts->order[i]);
        if (!(state->of[facts->order[i]] & (PLAYED | STORED))) {
            kept[face]--;
            start.absent[0][face]++;
            start.absent[1][face]++;
            if (is_overfull(facts, state, start, kept)) {
                return true;
            }
        }
    }
    return false;
}

/* Adds a state after `card`, unless that is CARD_NONE, was played, stored or marked. */
static void add(CheckStates *states, State state, Card card, int change)
{
    if (card != CARD_NONE) {
        state.of[card] = (unsigned char)(change == WAITS ? WAITS | state.of[card] : change | (state.of[card] & WAITS));
    }
    if (change == PLAYED) {
        state.of[card] = PLAYED;
        state.of[twin_of(card)] &= (unsigned char)~WAITS;
    }
    if (!is_lost(states->facts, &state)) {
        cli_check_add(states, &state);
    }
}

/* The cards that can be played, if a foundation has their height, and last the waste's top card or CARD_NONE. */
static int list_available(const Facts *facts, const State *state, Card cards[CARD_COUNT + 1])
{
    int count = 0;
    int at = 0;
    Window window;
    open_window(facts, state, &window);
    for (Card card; (card = in_window(facts, &window, &at)) != CARD_NONE;) {
        cards[count++] = card;
    }
    for (Card card = 0; card < CARD_COUNT; card++) {
        if (state->of[card] & STORED) {
            cards[count++] = card;
        }
    }
    at = state->turned;
    while (at > 0 && state->of[facts->order[at - 1]] & (PLAYED | STORED)) {
        at--;
    }
    cards[count] = at > 0 ? facts->order[at - 1] : CARD_NONE;
    return count + 1;
}

static void follow_stock(CheckStates *states, State state, Card top)
{
    const Facts *facts = states->facts;
    int bound_left = 0;
    int stored = 0;
    for (int i = 0; i < CARD_COUNT; i++) {
        stored += (state.of[i] & STORED) > 0;
        bound_left += facts->is_bound[i] && !(state.of[i] & PLAYED);
    }
    while (state.turned < facts->order_count && state.of[facts->order[state.turned]] & (PLAYED | STORED)) {
        state.turned++;
    }
    bool empty = state.turned == facts->order_count;
    Card next = empty ? top : facts->order[state.turned++];
    if (next != CARD_NONE && stored < room_for(facts, bound_left)) {
        add(states, state, next, STORED);
    }
    if (empty && state.redeals > 0) {
        state.turned = 0;
        state.redeals--;
        add(states, state, CARD_NONE, 0);
    } else if (!empty) {
        add(states, state, CARD_NONE, 0);
    }
}

static void follow(CheckStates *states, const void *from)
{
    const Facts *facts = states->facts;
    State state;
    Card cards[CARD_COUNT + 1];
    Card contested = CARD_NONE;
    int missing[FACE_COUNT];
    int played = 2 * FACE_COUNT;
    memcpy(&state, from, sizeof state);
    for (int face = 0; face < FACE_COUNT; face++) {
        missing[face] = unplayed(&state, face);
        played -= missing[face];
    }
    states->won = states->won || played == CARD_COUNT;
    int count = list_available(facts, &state, cards);
    for (int i = 0; i < count && cards[i] != CARD_NONE; i++) {
        int height = rules_card_rank(cards[i]);
        int higher = climb(missing, cards[i], 1);
        int lower = climb(missing, cards[i], 2);
        if ((higher == height || lower == height) && (higher == lower || state.of[twin_of(cards[i])] & PLAYED)) {
            add(states, state, cards[i], PLAYED);
            return;
        }
        if (higher == height && !(state.of[cards[i]] & WAITS)) {
            contested = cards[i];
        }
    }
    if (contested == CARD_NONE) {
        follow_stock(states, state, cards[count - 1]);
        return;
    }
    add(states, state, contested, PLAYED);
    if (!(state.of[twin_of(contested)] & WAITS)) {
        add(states, state, contested, WAITS);
    }
}

bool cli_check_window_search(Check *check)
{
    Facts facts;
    State state;
    CheckStates states = {.size = sizeof state, .facts = &facts};
    read_position(check->game, &check->position, &facts, &state);
    return cli_check_all(check, &states, &state, follow);
}
