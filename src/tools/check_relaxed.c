/* SPDX-License-Identifier: MIT */
/* The search of relaxed rules for games with a window; check.h says why it proves anything. */
#include <string.h>

#include "tools/check.h"

enum { AWAY = CHECK_PLAYED | CHECK_STORED };

/* How many more cards can be stored, with so many bound cards left: on sides, and on corners that these do not need. */
static int room_for(const CheckFacts *facts, int bound_left)
{
    return facts->places - (bound_left < facts->corners ? bound_left : facts->corners);
}

/* How many cards of each face were not played. */
static void count_missing(const CheckState *state, int missing[FACE_COUNT])
{
    for (int face = 0; face < FACE_COUNT; face++) {
        missing[face] = 2 - (state->of[face] & CHECK_PLAYED) - (state->of[face + FACE_COUNT] & CHECK_PLAYED);
    }
}

/* With `kept` cards of each face stored or above z, and `gone` ones from z down: whether there are too few places. */
static bool is_overfull(const CheckFacts *facts, const CheckState *state, const int kept[FACE_COUNT],
                        const int gone[FACE_COUNT])
{
    CheckWindow window;
    int missing[FACE_COUNT];
    int stored = 0;
    count_missing(state, missing);
    cli_check_window_run(facts, state, gone, &window);
    for (int face = 0; face < FACE_COUNT; face++) {
        int height = rules_card_rank((Card)face);
        int most = (cli_check_reach(window.absent[0], face, 1) >= height) +
                   (cli_check_reach(window.absent[1], face, 2) >= height);
        most = most < 2 - window.absent[1][face] ? most : 2 - window.absent[1][face];
        int playable = most - (2 - missing[face]);
        stored += kept[face] > playable ? kept[face] - playable : 0;
    }
    return stored > room_for(facts, window.left);
}

static bool is_lost(const CheckFacts *facts, const CheckState *state)
{
    int kept[FACE_COUNT] = {0};
    int gone[FACE_COUNT] = {0};
    CheckWindow window;
    cli_check_window_run(facts, state, gone, &window);
    for (int card = 0; card < CARD_COUNT; card++) {
        kept[card % FACE_COUNT] += (state->of[card] & CHECK_STORED) > 0;
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

static void add_state(CheckStates *states, const CheckState *state)
{
    if (!is_lost(states->facts, state)) {
        cli_check_add(states, state);
    }
}

static void add_changed(CheckStates *states, CheckState state, Card card, int change)
{
    state.of[card] = (unsigned char)(change == CHECK_PLAYED ? CHECK_PLAYED : state.of[card] | change);
    if (change == CHECK_PLAYED) {
        state.of[cli_check_twin(card)] &= (unsigned char)~CHECK_WAITS;
    }
    add_state(states, &state);
}

/* Marks the cards that lie where they can be played, and gives the top of the waste, or CARD_NONE. */
static Card find_available(const CheckFacts *facts, const CheckState *state, bool available[CARD_COUNT])
{
    int top = state->turned - 1;
    while (top >= 0 && state->of[facts->order[top]] & AWAY) {
        top--;
    }
    for (int card = 0; card < CARD_COUNT; card++) {
        available[card] = state->of[card] & CHECK_STORED || (top >= 0 && facts->order[top] == card);
    }
    for (int i = cli_check_window_end(facts, state->of) - 1; i >= 0; i--) {
        available[facts->bound[i]] = !(state->of[facts->bound[i]] & CHECK_PLAYED);
    }
    return top >= 0 ? facts->order[top] : CARD_NONE;
}

/* Turns or stores a card, or turns the waste over. */
static void follow_stock(CheckStates *states, CheckState state, Card top)
{
    const CheckFacts *facts = states->facts;
    int room = 0;
    int left = 0;
    for (int card = 0; card < CARD_COUNT; card++) {
        left += facts->is_bound[card] && !(state.of[card] & CHECK_PLAYED);
        room -= (state.of[card] & CHECK_STORED) > 0;
    }
    room += room_for(facts, left);
    while (state.turned < facts->order_count && state.of[facts->order[state.turned]] & AWAY) {
        state.turned++;
    }
    bool empty = state.turned == facts->order_count;
    Card next = empty ? top : facts->order[state.turned++];
    if (next != CARD_NONE && room > 0) {
        add_changed(states, state, next, CHECK_STORED);
    }
    if (!empty || state.redeals > 0) {
        state.turned = empty ? 0 : state.turned;
        state.redeals = (unsigned char)(state.redeals - empty);
        add_state(states, &state);
    }
}

static void follow_state(CheckStates *states, const void *from)
{
    CheckState state = *(const CheckState *)from;
    bool available[CARD_COUNT];
    int missing[FACE_COUNT];
    int contested = -1;
    int left = 0;
    Card top = find_available(states->facts, &state, available);
    count_missing(&state, missing);
    for (int card = 0; card < CARD_COUNT; card++) {
        int height = rules_card_rank((Card)card);
        int higher = cli_check_reach(missing, card, 1);
        int lower = cli_check_reach(missing, card, 2);
        bool twin_played = state.of[cli_check_twin(card)] & CHECK_PLAYED;
        left += !(state.of[card] & CHECK_PLAYED);
        if (available[card] && (higher == height || lower == height) && (higher == lower || twin_played)) {
            add_changed(states, state, (Card)card, CHECK_PLAYED);
            return;
        }
        if (available[card] && higher == height && !(state.of[card] & CHECK_WAITS)) {
            contested = card;
        }
    }
    states->won = states->won || left == 0;
    if (contested < 0) {
        follow_stock(states, state, top);
        return;
    }
    add_changed(states, state, (Card)contested, CHECK_PLAYED);
    if (!(state.of[cli_check_twin(contested)] & CHECK_WAITS)) {
        add_changed(states, state, (Card)contested, CHECK_WAITS);
    }
}

bool cli_check_relaxed(Check *check)
{
    CheckFacts facts;
    CheckState state;
    CheckStates states = {.size = sizeof state, .facts = &facts};
    cli_check_read(check->game, &check->position, &facts, &state);
    return cli_check_all(check, &states, &state, follow_state);
}
