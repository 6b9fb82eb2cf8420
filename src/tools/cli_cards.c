/* SPDX-License-Identifier: MIT */
/* Positions that are written down card by card, as the manual describes them and `show` prints them. A file is refused
 * unless its cards can lie like that in a game. Whether moves lead there from a deal is not asked. */
#include <string.h>

#include "rules/notation.h"
#include "tools/cli.h"

typedef struct Cards {
    const char *name; /* of the file */
    const Game *game; /* NULL until it is read */
    Position *position;
    int line;                 /* the lines read so far */
    int lines[PILE_COUNT];    /* where each pile is; 0: nowhere, so it is empty */
    uint8_t seen[FACE_COUNT]; /* how often each card was read */
} Cards;

static bool complain(const Cards *cards, int line, TextSlice word, const char *sentence)
{
    char text[CLI_WORD_SIZE];
    cli_word(word, text);
    return cli_complain("%s:%d: %s %s", cards->name, line > 0 ? line : cards->line, text, sentence);
}

static bool complain_pile(const Cards *cards, Pile pile, const char *sentence)
{
    char text[4];
    rules_pile_text(pile, text);
    return complain(cards, cards->lines[pile], base_text_slice(text), sentence);
}

static bool complain_card(const Cards *cards, int line, Card card, const char *sentence)
{
    char text[3];
    rules_card_text(card, text);
    return complain(cards, line, base_text_slice(text), sentence);
}

/* Whether each card of a foundation or of a tableau pile may lie where it does. */
static bool check_order(const Cards *cards, Pile pile)
{
    const Game *game = cards->game;
    bool up = rules_pile_is_foundation(pile);
    bool closed = pile > PILE_FOUNDATION && rules_foundations_closed(game, cards->position);
    int base = cards->position->base_rank, low = base; /* the rank of the card below */
    Card of_pile[CARD_COUNT];
    int count = rules_pile_cards(cards->position, pile, of_pile);
    for (int i = 0; i < count; i++) {
        int rank = rules_card_rank(of_pile[i]);
        bool fits = !up || (!closed && rank == base);
        if (i > 0) {
            BuildRule rule = up ? game->foundation_build : game->tableau_build;
            bool apart =
                up ? i == FOUNDATION_HEIGHT
                   : (game->base_rank_covers_none && rank == base) || (game->base_rank_takes_none && low == base);
            fits = !apart && rules_build_fits(rule, of_pile[i], of_pile[i - 1]) &&
                   rules_rank_offset(up ? rank : low, up ? low : rank) == 1;
        }
        if (!fits) {
            return complain_card(cards, cards->lines[pile], of_pile[i],
                                 i > 0 ? "cannot lie on the card before it" : "cannot begin this foundation");
        }
        low = rank;
    }
    return true;
}

/* `settled` has what the rules do by themselves. */
static bool check_pile(const Cards *cards, const Position *settled, Pile pile)
{
    const Game *game = cards->game;
    const uint8_t *count = cards->position->count;
    int reserve = game->deal[0].cards_each;
    int stock = CARD_COUNT - reserve - game->tableau_count - 1; /* after the deal, and the choice of a foundation */
    int sent = game->reserve_base_to_waste ? reserve - count[PILE_RESERVE] : 0;
    int most[] = {stock, stock - count[PILE_STOCK] + sent, reserve}; /* of the stock, the waste and the reserve */
    if (settled->count[pile] > count[pile]) {
        return complain_pile(cards, pile, "has fewer cards than the rules put there");
    }
    if (pile < PILE_FOUNDATION && cards->position->base_rank != RANK_NONE && count[pile] > most[pile]) {
        return complain_pile(cards, pile, "has more cards than the rules allow");
    }
    return pile < PILE_FOUNDATION || check_order(cards, pile);
}

static bool check_position(const Cards *cards)
{
    Position *position = cards->position;
    Position settled;
    Card lowest[CARD_COUNT];
    bool good = true;
    for (Card face = 0; face < FACE_COUNT; face++) {
        if (cards->seen[face] < 2) {
            return complain_card(cards, 0, face, cards->seen[face] > 0 ? "is there only once" : "is missing");
        }
    }
    if (rules_pile_cards(position, PILE_FOUNDATION, lowest) > 0) {
        position->base_rank = (uint8_t)rules_card_rank(lowest[0]);
        settled = *position;
        rules_settle(cards->game, &settled);
    } else if (cards->game->choice_count > 0) {
        rules_deal(cards->game, 0, &settled, NULL);
    } else {
        return complain_pile(cards, PILE_FOUNDATION, "has no card");
    }
    for (Pile pile = 0; pile < rules_tableau_end(cards->game) && good; pile++) {
        good = check_pile(cards, &settled, pile);
    }
    return good;
}

static bool read_pile(Cards *cards, Pile pile, TextSlice rest)
{
    Card list[2][CARD_COUNT], face; /* upwards, and from the end downwards, as the stock is written */
    TextSlice word;
    int count = 0;
    cards->lines[pile] = cards->line;
    while (base_text_next_word(&rest, &word)) {
        if (count == 0 && rest.length == 0 && base_text_equals(word, "-")) {
            break;
        }
        if (!rules_card_parse(word, &face) || cards->seen[face] == 2) {
            return complain(cards, 0, word, rules_card_parse(word, &face) ? "is there three times" : "is no card");
        }
        list[0][count++] = (Card)(face + FACE_COUNT * cards->seen[face]++);
        list[1][CARD_COUNT - count] = list[0][count - 1];
    }
    rules_pile_set(cards->position, pile, pile == PILE_STOCK ? list[1] + CARD_COUNT - count : list[0], count);
    return true;
}

/* Reads what a line says of the game in one word. */
static bool read_fact(Cards *cards, TextSlice first, TextSlice rest)
{
    TextSlice word, none = {0};
    uint64_t number = UINT64_MAX;
    if (!base_text_next_word(&rest, &word) || base_text_next_word(&rest, &none)) {
        return false;
    }
    if (!cards->game) {
        cards->game = base_text_equals(first, "game") ? rules_game_read(word, none) : NULL;
        cards->position->redeals_left = cards->game ? cards->game->redeals : 0;
    } else if (base_text_equals(first, "rules")) {
        cards->game = rules_game_read(base_text_slice(cards->game->name), word);
    } else {
        bool locked = base_text_equals(first, "locked");
        base_text_parse_uint64(word, &number);
        *(locked ? &cards->position->stock_locked : &cards->position->redeals_left) = (uint8_t)number;
        return locked ? number <= cards->game->space_locks_stock
                      : base_text_equals(first, "redeals") && number <= cards->game->redeals;
    }
    return cards->game != NULL;
}

static bool read_line(Cards *cards, TextSlice line)
{
    TextSlice first;
    Pile pile = PILE_NONE;
    cards->line++;
    if (!base_text_next_word(&line, &first)) {
        return true;
    }
    rules_pile_parse(first, &pile);
    if (!cards->game || pile >= rules_tableau_end(cards->game)) {
        return read_fact(cards, first, line) || complain(cards, 0, first, "is unknown here, or what follows it is");
    }
    return cards->lines[pile] == 0 ? read_pile(cards, pile, line) : complain(cards, 0, first, "is there twice");
}

bool cli_cards_read(TextSlice text, const char *name, const Game **game, Position *position)
{
    Cards cards = {.name = name, .position = position};
    TextSlice line;
    bool good = true;
    memset(position, 0, sizeof *position);
    memset(position->top, CARD_NONE, sizeof position->top);
    position->base_rank = RANK_NONE;
    while (good && base_text_next_line(&text, &line)) {
        good = read_line(&cards, line);
    }
    *game = cards.game;
    return good && (cards.game ? check_position(&cards) : cli_complain("%s: the line game is missing", name));
}
