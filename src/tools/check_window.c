/* SPDX-License-Identifier: MIT */
/* Proofs by the window, and the search of relaxed rules for games with one; the manual says why they hold. */
#include <string.h>

#include "tools/check.h"

/* A position of a game with a window. Cards are numbered as in rules/card.h, but with the base rank in place of the
 * Ace: their rank is their height above the base. */
typedef struct Facts {
    int base, corners, places, width, bound_count, order_count;
    Card bound[CARD_COUNT]; /* in the order in which they enter the window */
    Card order[CARD_COUNT]; /* waste and stock, in the order in which they are turned */
    bool is_bound[CARD_COUNT];
} Facts;

/* What was done with a card, and in a window that it has left it, as if it were played. */
enum { PLAYED = 1, STORED = 2, WAITS = 4, AWAY = PLAYED | STORED };

typedef struct State {
    unsigned char of[CARD_COUNT];
    unsigned char turned, redeals; /* `turned` cards of the order were turned in this pass */
} State;

typedef struct Window {
    unsigned char of[CARD_COUNT];
    int left;                  /* bound cards that have not left it */
    int absent[2][FACE_COUNT]; /* cards that do not count for reach(1), reach(2) */
    int before[FACE_COUNT];    /* cards that are played before any that is in the window */
} Window;

bool cli_check_window_fits(const Game *game, const Position *position)
{
    static const Pile sources[] = {PILE_RESERVE, PILE_STOCK, PILE_WASTE};
    return game->foundation_build == BUILD_SAME_SUIT && !game->first_foundation_alone &&
           game->tableau_build == BUILD_NONE && game->space_rule == SPACE_NEVER && position->base_rank != RANK_NONE &&
           game->fills[0].source_count == 3 && memcmp(game->fills[0].sources, sources, 3) == 0 &&
           game->fills[1].source_count == 2 && memcmp(game->fills[1].sources, sources + 1, 2) == 0;
}

/* The other card of a face. */
static Card twin_of(int card)
{
    return (Card)((card + FACE_COUNT) % CARD_COUNT);
}

/* Puts a card of a pile where facts and state have it. */
static void read_card(const Position *position, Pile pile, Card card, Facts *facts, State *state)
{
    int rank = rules_card_rank(card);
    card = (Card)(card - rank + rules_rank_offset(rank, position->base_rank));
    if (pile == PILE_WASTE || pile == PILE_STOCK) {
        facts->order[facts->order_count++] = card;
    } else if (pile == PILE_RESERVE || (pile >= PILE_TABLEAU && pile < PILE_TABLEAU + facts->corners)) {
        facts->bound[facts->bound_count++] = card;
        facts->is_bound[card] = true;
    } else {
        state->of[card] = rules_pile_is_foundation(pile) ? PLAYED : STORED;
    }
}

static void read_facts(const Game *game, const Position *position, Facts *facts, State *state)
{
    Card cards[CARD_COUNT];
    *facts = (Facts){.base = position->base_rank, .corners = game->fills[0].tableau_count};
    *state = (State){.redeals = position->redeals_left, .turned = position->count[PILE_WASTE]};
    facts->places = game->tableau_count;
    for (int i = 0; i < PILE_COUNT; i++) {
        /* The corners before the reserve, and then the waste before the stock. */
        Pile pile = (Pile)(i < PILE_COUNT - PILE_FOUNDATION ? PILE_FOUNDATION + i : PILE_COUNT - 1 - i);
        int count = rules_pile_cards(position, pile, cards);
        facts->width = pile == PILE_RESERVE ? facts->bound_count + 1 : facts->width;
        for (int j = 0; j < count; j++) {
            read_card(position, pile, cards[pile == PILE_WASTE ? j : count - 1 - j], facts, state);
        }
    }
}

/* The number of bound cards that are in the window or have left it, so that those after them are not in it. */
static int window_end(const Facts *facts, const unsigned char of[CARD_COUNT])
{
    int end = facts->width;
    for (int i = 0; i < facts->bound_count; i++) {
        end += of[facts->bound[i]] & PLAYED;
    }
    return end < facts->bound_count ? end : facts->bound_count;
}

/* The first height in a card's suit of which fewer than `copies` cards are not `missing`. */
static int reach_of(const int missing[FACE_COUNT], int card, int copies)
{
    int first = (int)rules_card_suit((Card)card) * RANK_COUNT;
    int height = 0;
    while (height < RANK_COUNT && missing[first + height] <= 2 - copies) {
        height++;
    }
    return height;
}

static void write_name(const Facts *facts, Card card, char name[3])
{
    int height = rules_card_rank(card);
    rules_card_text((Card)(card - height + (height + facts->base) % RANK_COUNT), name);
}

static bool has_name(const Facts *facts, Card card, TextSlice name)
{
    char own[3] = "";
    if (name.length > 0) {
        write_name(facts, card, own);
    }
    return base_text_equals(name, own);
}

/* Adds a card's name to a text, if there is one. */
static void add_name(const Facts *facts, Card card, TextWriter *text)
{
    char name[3];
    if (text) {
        write_name(facts, card, name);
        base_text_write_char(text, ' ');
        base_text_write_string(text, name);
    }
}

static void open_window(const Facts *facts, const State *state, const int gone[FACE_COUNT], Window *window)
{
    *window = (Window){.left = 0};
    memcpy(window->of, state->of, sizeof window->of);
    for (int card = 0; card < CARD_COUNT; card++) {
        int face = card % FACE_COUNT;
        bool played = state->of[card] & PLAYED;
        bool bound = facts->is_bound[card];
        bool waits = state->of[card] & WAITS && bound != facts->is_bound[twin_of(card)];
        window->left += bound && !played;
        window->absent[0][face] += (bound ? !played : waits) + (card < FACE_COUNT ? gone[face] : 0);
        window->absent[1][face] += (bound && !played) + (card < FACE_COUNT ? gone[face] : 0);
        window->before[face] += played || (bound && waits);
    }
}

/* Lets a card of the window leave, if there is one that can and has this name; an empty one stands for every name. */
static bool leave_next(const Facts *facts, Window *window, TextSlice name, TextWriter *text)
{
    int end = window_end(facts, window->of);
    for (int i = 0; i < end; i++) {
        Card card = facts->bound[i];
        int face = rules_card_face(card);
        int before = window->before[face];
        if (!(window->of[card] & PLAYED) && before < 2 && has_name(facts, card, name) &&
            reach_of(window->absent[before], card, before + 1) >= rules_card_rank(card)) {
            window->of[card] |= PLAYED;
            window->left--;
            window->before[face]++;
            window->absent[0][face] = --window->absent[1][face];
            add_name(facts, card, text);
            return true;
        }
    }
    return false;
}

/* Lets all cards leave that can, while `gone` cards of each face never come. */
static void run_window(const Facts *facts, const State *state, const int gone[FACE_COUNT], Window *window)
{
    open_window(facts, state, gone, window);
    while (leave_next(facts, window, (TextSlice){0}, NULL)) {
    }
}

/* Names a card of the window that has not left it, and was not named before. */
static bool name_stuck(const Facts *facts, Window *window, TextSlice name, TextWriter *text)
{
    int end = window_end(facts, window->of);
    for (int i = 0; i < end; i++) {
        unsigned char *of = &window->of[facts->bound[i]];
        if (!(*of & (PLAYED | STORED)) && has_name(facts, facts->bound[i], name)) {
            *of |= STORED;
            add_name(facts, facts->bound[i], text);
            return true;
        }
    }
    return false;
}

/* Writes what a line of the proof should be: the keyword; the cards that it names, as long as each can be the next one;
 * and all that should follow them. */
static void write_line(const char *keyword, bool (*next)(const Facts *, Window *, TextSlice name, TextWriter *),
                       const Facts *facts, Window *window, TextSlice *given, TextWriter *text)
{
    TextSlice line = {0};
    TextSlice word = {0};
    base_text_next_line(given, &line);
    base_text_next_word(&line, &word);
    base_text_write_string(text, keyword);
    while (base_text_next_word(&line, &word) && next(facts, window, word, text)) {
    }
    while (next(facts, window, (TextSlice){0}, text)) {
    }
    base_text_write_char(text, '\n');
}

/* The lines "leave ..." and "stuck ...". */
static bool check_leaf(Check *check, const Facts *facts, const State *state)
{
    static const int none[FACE_COUNT];
    char buffer[4 * CARD_COUNT];
    Window window;
    TextWriter text;
    TextSlice given = check->rest;
    base_text_writer_open(&text, buffer, sizeof buffer);
    open_window(facts, state, none, &window);
    write_line("leave", leave_next, facts, &window, &given, &text);
    write_line("stuck", name_stuck, facts, &window, &given, &text);
    return window.left > 0 ? cli_check_expect(check, buffer) : cli_check_refuse(check, "no card is stuck", "");
}

/* The proof for one case, which may be told apart once more. A card waits once, so calls do not nest deeply. */
static bool check_case(Check *check, const Facts *facts, State state)
{
    char word[CHECK_WORD_SIZE], buffer[CHECK_WORD_SIZE];
    TextWriter text;
    if (!cli_check_is_next(check, "free-first")) {
        return check_leaf(check, facts, &state);
    }
    for (int i = cli_check_word(check, "free-first", word) ? 0 : CARD_COUNT; i < facts->bound_count; i++) {
        Card card = facts->bound[i];
        Card twin = twin_of(card);
        base_text_writer_open(&text, buffer, sizeof buffer);
        base_text_write_string(&text, "bound-first");
        add_name(facts, card, &text);
        if (strcmp(word, buffer + text.length - 2) == 0 && !facts->is_bound[twin] &&
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

bool cli_check_window(Check *check)
{
    Facts facts;
    State state;
    if (!cli_check_window_fits(check->game, &check->position)) {
        return cli_check_refuse(check, "this game has no such proof", "");
    }
    read_facts(check->game, &check->position, &facts, &state);
    return check_case(check, &facts, state);
}

/* How many more cards can be stored, with so many bound cards left: on sides, and on corners that these do not need. */
static int room_for(const Facts *facts, int bound_left)
{
    return facts->places - (bound_left < facts->corners ? bound_left : facts->corners);
}

static void count_missing(const State *state, int missing[FACE_COUNT])
{
    for (int face = 0; face < FACE_COUNT; face++) {
        missing[face] = 2 - (state->of[face] & PLAYED) - (state->of[face + FACE_COUNT] & PLAYED);
    }
}

/* With `kept` cards of each face stored or above z, and `gone` ones from z down: whether there are too few places. */
static bool is_overfull(const Facts *facts, const State *state, const int kept[FACE_COUNT], const int gone[FACE_COUNT])
{
    Window window;
    int missing[FACE_COUNT];
    int stored = 0;
    count_missing(state, missing);
    run_window(facts, state, gone, &window);
    for (int face = 0; face < FACE_COUNT; face++) {
        int height = rules_card_rank((Card)face);
        int most = (reach_of(window.absent[0], face, 1) >= height) + (reach_of(window.absent[1], face, 2) >= height);
        most = most < 2 - window.absent[1][face] ? most : 2 - window.absent[1][face];
        int playable = most - (2 - missing[face]);
        stored += kept[face] > playable ? kept[face] - playable : 0;
    }
    return stored > room_for(facts, window.left);
}

static bool is_lost(const Facts *facts, const State *state)
{
    int kept[FACE_COUNT] = {0};
    int gone[FACE_COUNT] = {0};
    Window window;
    run_window(facts, state, gone, &window);
    for (int card = 0; card < CARD_COUNT; card++) {
        kept[card % FACE_COUNT] += (state->of[card] & STORED) > 0;
    }
    for (int i = 0; i < state->turned; i++) {
        kept[rules_card_face(facts->order[i])] += !(state->of[facts->order[i]] & AWAY);
    }
    bool lost = window.left > 0;
    for (int i = 0; i < state->turned && state->redeals == 0 && !lost; i++) { /* from the lowest card up */
        if (!(state->of[facts->order[i]] & AWAY)) {
            kept[rules_card_face(facts->order[i])]--;
            gone[rules_card_face(facts->order[i])]++;
            lost = is_overfull(facts, state, kept, gone);
        }
    }
    return lost;
}

static void add_state(CheckStates *states, const State *state)
{
    if (!is_lost(states->facts, state)) {
        cli_check_add(states, state);
    }
}

static void add_changed(CheckStates *states, State state, Card card, int change)
{
    state.of[card] = (unsigned char)(change == PLAYED ? PLAYED : state.of[card] | change);
    if (change == PLAYED) {
        state.of[twin_of(card)] &= (unsigned char)~WAITS;
    }
    add_state(states, &state);
}

/* Marks the cards that lie where they can be played, and gives the top of the waste, or CARD_NONE. */
static Card find_available(const Facts *facts, const State *state, bool available[CARD_COUNT])
{
    int top = state->turned - 1;
    while (top >= 0 && state->of[facts->order[top]] & AWAY) {
        top--;
    }
    for (int card = 0; card < CARD_COUNT; card++) {
        available[card] = state->of[card] & STORED || (top >= 0 && facts->order[top] == card);
    }
    for (int i = window_end(facts, state->of) - 1; i >= 0; i--) {
        available[facts->bound[i]] = !(state->of[facts->bound[i]] & PLAYED);
    }
    return top >= 0 ? facts->order[top] : CARD_NONE;
}

/* Turns or stores a card, or turns the waste over. */
static void follow_stock(CheckStates *states, State state, Card top)
{
    const Facts *facts = states->facts;
    int room = 0, left = 0;
    for (int card = 0; card < CARD_COUNT; card++) {
        left += facts->is_bound[card] && !(state.of[card] & PLAYED);
        room -= (state.of[card] & STORED) > 0;
    }
    room += room_for(facts, left);
    while (state.turned < facts->order_count && state.of[facts->order[state.turned]] & AWAY) {
        state.turned++;
    }
    bool empty = state.turned == facts->order_count;
    Card next = empty ? top : facts->order[state.turned++];
    if (next != CARD_NONE && room > 0) {
        add_changed(states, state, next, STORED);
    }
    if (!empty || state.redeals > 0) {
        state.turned = empty ? 0 : state.turned;
        state.redeals = (unsigned char)(state.redeals - empty);
        add_state(states, &state);
    }
}

static void follow_state(CheckStates *states, const void *from)
{
    State state = *(const State *)from;
    bool available[CARD_COUNT];
    int missing[FACE_COUNT];
    int contested = -1, left = 0;
    Card top = find_available(states->facts, &state, available);
    count_missing(&state, missing);
    for (int card = 0; card < CARD_COUNT; card++) {
        int height = rules_card_rank((Card)card);
        int higher = reach_of(missing, card, 1);
        int lower = reach_of(missing, card, 2);
        bool twin_played = state.of[twin_of(card)] & PLAYED;
        left += !(state.of[card] & PLAYED);
        if (available[card] && (higher == height || lower == height) && (higher == lower || twin_played)) {
            add_changed(states, state, (Card)card, PLAYED);
            return;
        }
        if (available[card] && higher == height && !(state.of[card] & WAITS)) {
            contested = card;
        }
    }
    states->won = states->won || left == 0;
    if (contested < 0) {
        follow_stock(states, state, top);
        return;
    }
    add_changed(states, state, (Card)contested, PLAYED);
    if (!(state.of[twin_of(contested)] & WAITS)) {
        add_changed(states, state, (Card)contested, WAITS);
    }
}

bool cli_check_relaxed(Check *check)
{
    Facts facts;
    State state;
    CheckStates states = {.size = sizeof state, .facts = &facts};
    read_facts(check->game, &check->position, &facts, &state);
    return cli_check_all(check, &states, &state, follow_state);
}
