/* SPDX-License-Identifier: MIT */
/* Proofs by the window; the manual says why they hold. */
#include <string.h>

#include "tools/check_window.h"

enum { CASES_MAX = 1000 };

bool cli_check_window_fits(const Game *game, const Position *position)
{
    static const Pile sources[] = {PILE_RESERVE, PILE_STOCK, PILE_WASTE};
    return game->foundation_build == BUILD_SAME_SUIT && !game->first_foundation_alone &&
           game->tableau_build == BUILD_NONE && game->space_rule == SPACE_NEVER && position->base_rank != RANK_NONE &&
           game->fills[0].source_count == 3 && memcmp(game->fills[0].sources, sources, 3) == 0 &&
           game->fills[1].source_count == 2 && memcmp(game->fills[1].sources, sources + 1, 2) == 0;
}

/* Puts a card of a pile where facts and state have it. */
static void read_card(const Position *position, Pile pile, Card card, WindowFacts *facts, WindowState *state)
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

void cli_window_read(const Game *game, const Position *position, WindowFacts *facts, WindowState *state)
{
    Card cards[CARD_COUNT];
    *facts = (WindowFacts){.base = position->base_rank, .corners = game->fills[0].tableau_count};
    *state = (WindowState){.redeals = position->redeals_left, .turned = position->count[PILE_WASTE]};
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

int cli_window_end(const WindowFacts *facts, const unsigned char of[CARD_COUNT])
{
    int end = facts->width;
    for (int i = 0; i < facts->bound_count; i++) {
        end += of[facts->bound[i]] & PLAYED;
    }
    return end < facts->bound_count ? end : facts->bound_count;
}

static void write_name(const WindowFacts *facts, Card card, char name[3])
{
    int height = rules_card_rank(card);
    rules_card_text((Card)(card - height + (height + facts->base) % RANK_COUNT), name);
}

static bool has_name(const WindowFacts *facts, Card card, TextSlice name)
{
    char own[3];
    write_name(facts, card, own);
    return base_text_equals(name, own);
}

/* Adds a card's name to a text, if there is one. */
static void add_name(const WindowFacts *facts, Card card, TextWriter *text)
{
    char name[3];
    if (text) {
        write_name(facts, card, name);
        base_text_write_char(text, ' ');
        base_text_write_string(text, name);
    }
}

/* What a suit can reach, which is no less than before. */
static void extend_reach(Window *window, int suit)
{
    for (int i = 0; i < 2; i++) {
        int *reach = &window->reach[i][suit];
        while (*reach < RANK_COUNT && window->absent[i][suit * RANK_COUNT + *reach] < 2 - i) {
            ++*reach;
        }
    }
}

static void open_window(const WindowFacts *facts, const WindowState *state, const int gone[FACE_COUNT], Window *window)
{
    *window = (Window){.contested = CARD_NONE};
    memcpy(window->of, state->of, sizeof window->of);
    for (int card = 0; card < CARD_COUNT; card++) {
        int face = card % FACE_COUNT;
        bool played = state->of[card] & PLAYED;
        bool bound = facts->is_bound[card];
        bool waits = state->of[card] & WAITS && bound != facts->is_bound[cli_window_twin(card)];
        window->left += bound && !played;
        window->absent[0][face] += (bound ? !played : waits) + (card < FACE_COUNT ? gone[face] : 0);
        window->absent[1][face] += (bound && !played) + (card < FACE_COUNT ? gone[face] : 0);
        window->before[face] += played || (bound && waits);
    }
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        extend_reach(window, suit);
    }
}

/* Lets a card of the window leave, if there is one that can and has this name; an empty one stands for every name. */
static bool leave_next(const WindowFacts *facts, Window *window, TextSlice name, TextWriter *text)
{
    int end = cli_window_end(facts, window->of);
    for (int i = 0; i < end; i++) {
        Card card = facts->bound[i];
        int face = rules_card_face(card);
        int suit = (int)rules_card_suit(card);
        int before = window->before[face];
        if (!(window->of[card] & PLAYED) && before < 2 && window->reach[before][suit] >= rules_card_rank(card) &&
            (name.length == 0 || has_name(facts, card, name))) {
            Card twin = cli_window_twin(card);
            if (before == 0 && !facts->is_bound[twin] && !(window->of[twin] & WAITS) &&
                window->reach[1][suit] < rules_card_rank(card)) {
                window->contested = card;
            }
            window->of[card] |= PLAYED;
            window->left--;
            window->before[face]++;
            window->absent[0][face] = --window->absent[1][face];
            extend_reach(window, suit);
            add_name(facts, card, text);
            return true;
        }
    }
    return false;
}

void cli_window_run(const WindowFacts *facts, const WindowState *state, const int gone[FACE_COUNT], Window *window)
{
    open_window(facts, state, gone, window);
    while (leave_next(facts, window, (TextSlice){0}, NULL)) {
    }
}

/* Names a card of the window that has not left it, and was not named before. */
static bool name_stuck(const WindowFacts *facts, Window *window, TextSlice name, TextWriter *text)
{
    int end = cli_window_end(facts, window->of);
    for (int i = 0; i < end; i++) {
        unsigned char *of = &window->of[facts->bound[i]];
        if (!(*of & (PLAYED | STORED)) && (name.length == 0 || has_name(facts, facts->bound[i], name))) {
            *of |= STORED;
            add_name(facts, facts->bound[i], text);
            return true;
        }
    }
    return false;
}

/* Writes what a line of the proof should be: the keyword; the cards that it names, as long as each can be the next one;
 * and all that should follow them. */
static void write_line(const char *keyword, bool (*next)(const WindowFacts *, Window *, TextSlice name, TextWriter *),
                       const WindowFacts *facts, Window *window, TextSlice *given, TextWriter *text)
{
    TextSlice line = {0}, word = {0};
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
static bool check_leaf(Check *check, const WindowFacts *facts, const WindowState *state)
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
static bool check_case(Check *check, const WindowFacts *facts, WindowState state)
{
    char word[CHECK_WORD_SIZE], buffer[CHECK_WORD_SIZE];
    TextWriter text;
    if (!cli_check_is_next(check, "free-first")) {
        return check_leaf(check, facts, &state);
    }
    for (int i = cli_check_word(check, "free-first", word) ? 0 : CARD_COUNT; i < facts->bound_count; i++) {
        Card card = facts->bound[i];
        Card twin = cli_window_twin(card);
        base_text_writer_open(&text, buffer, sizeof buffer);
        base_text_write_string(&text, "bound-first");
        add_name(facts, card, &text);
        if (strcmp(word, buffer + text.length - 2) == 0 && !facts->is_bound[twin] &&
            !((state.of[card] | state.of[twin]) & (PLAYED | WAITS))) {
            WindowState other = state;
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
    WindowFacts facts;
    WindowState state;
    if (!cli_check_window_fits(check->game, &check->position)) {
        return cli_check_refuse(check, "this game has no such proof", "");
    }
    cli_window_read(check->game, &check->position, &facts, &state);
    return check_case(check, &facts, state);
}

bool cli_window_is_stuck(const WindowFacts *facts, const WindowState *state, int *cases)
{
    static const int none[FACE_COUNT];
    Window window;
    cli_window_run(facts, state, none, &window);
    bool stuck = window.left > 0;
    if (!stuck && window.contested != CARD_NONE && ++*cases < CASES_MAX) {
        WindowState bound_waits = *state, twin_waits = *state;
        bound_waits.of[window.contested] |= WAITS;
        twin_waits.of[cli_window_twin(window.contested)] |= WAITS;
        stuck = cli_window_is_stuck(facts, &bound_waits, cases) && cli_window_is_stuck(facts, &twin_waits, cases);
    }
    return stuck;
}
