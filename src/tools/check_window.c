/* SPDX-License-Identifier: MIT */
/*
 * Proofs by the window.
 *
 * In these games the cards of reserve and corners ("bound") go to foundations only, one card after the other: only
 * those in the corners and the reserve's end can be played, and whenever one is, the reserve's next card becomes one of
 * them. So of the bound cards, in the order of corners and reserve, the first `width` and one more for each that has
 * left form the window. All other cards are taken to be playable at any time; nothing else of the rules is used.
 *
 * Foundations are built in suit, two of each. Take a line that wins. Let reach(1) of a suit be the first height above
 * the base of which no card is on a foundation at the beginning, not bound, or left the window; and reach(2) the first
 * of which not both are. The suit's higher foundation is never above reach(1) and the lower one never above reach(2),
 * because what lies on them is such a card. A card of height h goes onto a foundation of height h. If it is the first
 * of its face to be played, the higher one has that height or more: reach(1) >= h. If it is the second, the higher one
 * is above it, and the lower one has that height: reach(2) >= h.
 *
 * Let cards leave the window by these conditions until none of those that are in it can. Reaches never sink and the
 * window only grows, so every card that leaves in the winning line leaves here too: look at the first that does not.
 * Therefore, if a card is stuck, there is no such line.
 *
 * Of a face with one card bound and one elsewhere, neither on a foundation, the line plays one first. If that is the
 * one elsewhere, the bound card is the second. If it is the bound one, the higher foundation passes that face only when
 * the bound card has left. A proof may tell these cases apart, and has to be given for both.
 */
#include <stdio.h>
#include <string.h>

#include "tools/check.h"

typedef struct Window {
    int count, width;
    Card cards[CARD_COUNT]; /* bound, in the order in which they enter the window */
    bool gone[CARD_COUNT];
    int bound[FACE_COUNT];  /* cards that have not left the window */
    int first[FACE_COUNT];  /* cards of the face that are played before any in the window */
    bool waits[FACE_COUNT]; /* the one elsewhere is played after the one in the window */
} Window;

static void set_up(const Check *check, Window *window)
{
    Card cards[CARD_COUNT];
    *window = (Window){0};
    for (Pile pile = PILE_TABLEAU; pile < PILE_TABLEAU + check->game->fills[0].tableau_count; pile++) {
        if (check->position.count[pile] > 0) {
            window->cards[window->count++] = check->position.top[pile];
        }
    }
    window->width = window->count + 1;
    for (int i = rules_pile_cards(&check->position, PILE_RESERVE, cards) - 1; i >= 0; i--) {
        window->cards[window->count++] = cards[i];
    }
    for (int i = 0; i < window->count; i++) {
        window->bound[rules_card_face(window->cards[i])]++;
    }
    for (Pile pile = PILE_FOUNDATION; pile < PILE_TABLEAU; pile++) {
        for (int i = rules_pile_cards(&check->position, pile, cards) - 1; i >= 0; i--) {
            window->first[rules_card_face(cards[i])]++;
        }
    }
}

/* reach(1) or reach(2) of the suit. */
static int reach(const Window *window, int suit, int base_rank, int copies)
{
    for (int height = 0; height < RANK_COUNT; height++) {
        int face = suit * RANK_COUNT + (base_rank + height) % RANK_COUNT;
        bool waits = copies == 1 && window->waits[face] && window->bound[face] > 0;
        if (2 - window->bound[face] < copies + waits) {
            return height;
        }
    }
    return RANK_COUNT;
}

static bool can_leave(const Window *window, int base_rank, Card card)
{
    int face = rules_card_face(card);
    return window->first[face] < 2 && reach(window, (int)rules_card_suit(card), base_rank, window->first[face] + 1) >=
                                          rules_rank_offset(rules_card_rank(card), base_rank);
}

/* The place of the card with this text in the window, or -1. */
static int find(const Window *window, TextSlice text, int end)
{
    for (int i = 0; i < end; i++) {
        char name[3];
        rules_card_text(window->cards[i], name);
        if (!window->gone[i] && base_text_equals(text, name)) {
            return i;
        }
    }
    return -1;
}

static int window_end(const Window *window, int gone)
{
    int end = window->width + gone;
    return end < window->count ? end : window->count;
}

/* The lines "leave ..." and "stuck ...". The caller's window stays as it was. */
static bool check_leaf(Check *check, Window window)
{
    TextSlice words;
    TextSlice word;
    char stuck[4 * CARD_COUNT] = "stuck";
    int gone = 0;
    int length = 5;
    if (!check_take(check, "leave", &words)) {
        return false;
    }
    for (; base_text_next_word(&words, &word); gone++) {
        int at = find(&window, word, window_end(&window, gone));
        if (at < 0 || !can_leave(&window, check->position.base_rank, window.cards[at])) {
            return check_refuse(check, "a card cannot leave", "");
        }
        window.gone[at] = true;
        window.bound[rules_card_face(window.cards[at])]--;
        window.first[rules_card_face(window.cards[at])]++;
    }
    for (int i = 0; i < window_end(&window, gone); i++) {
        char name[3];
        rules_card_text(window.cards[i], name);
        if (!window.gone[i] && can_leave(&window, check->position.base_rank, window.cards[i])) {
            return check_refuse(check, "a card can leave that is not named: ", name);
        }
        length += window.gone[i] ? 0 : snprintf(stuck + length, sizeof stuck - (size_t)length, " %s", name);
    }
    return gone < window.count ? check_expect(check, stuck) : check_refuse(check, "no card is stuck", "");
}

/* The proof for one case, which may be told apart once more. A face is marked once, so calls do not nest deeply. */
static bool check_case(Check *check, Window window)
{
    TextSlice words;
    TextSlice word;
    char bound_first[] = "bound-first ??";
    if (!check_is_next(check, "free-first")) {
        return check_leaf(check, window);
    }
    if (!check_take(check, "free-first", &words)) {
        return false;
    }
    int at = base_text_next_word(&words, &word) && words.length == 0 ? find(&window, word, window.count) : -1;
    int face = at < 0 ? 0 : rules_card_face(window.cards[at]);
    if (at < 0 || window.bound[face] != 1 || window.first[face] > 0 || window.waits[face]) {
        return check_refuse(check, "no such card is bound and another elsewhere", "");
    }
    window.first[face] = 1;
    if (!check_case(check, window)) {
        return false;
    }
    window.first[face] = 0;
    window.waits[face] = true;
    rules_card_text(window.cards[at], strchr(bound_first, '?'));
    return check_expect(check, bound_first) && check_case(check, window);
}

bool check_window(Check *check)
{
    const Game *game = check->game;
    Window window;
    if (game->foundation_build != BUILD_SAME_SUIT || game->tableau_build != BUILD_NONE ||
        game->space_rule != SPACE_NEVER || game->fills[0].source_count == 0 ||
        game->fills[0].sources[0] != PILE_RESERVE || check->position.base_rank == RANK_NONE) {
        return check_refuse(check, "the game has no such proof", "");
    }
    set_up(check, &window);
    return check_case(check, window);
}
