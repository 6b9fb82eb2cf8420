/* SPDX-License-Identifier: MIT */
/* The phrases of which the narration's sentences are made: whole ones, so that each language can inflect them. */
#include "words/phrases.h"

#include <stdio.h>
#include <string.h>

#include "words/words.h"

static const char *const RANKS[RANK_COUNT][RANK_FORMS] = {
    {W_LATER("ace"), W_LATER("Ace"), W_LATER_IN("start with", "aces"), W_LATER("an ace")},
    {W_LATER("two"), W_LATER("Two"), W_LATER_IN("start with", "twos"), W_LATER("a two")},
    {W_LATER("three"), W_LATER("Three"), W_LATER_IN("start with", "threes"), W_LATER("a three")},
    {W_LATER("four"), W_LATER("Four"), W_LATER_IN("start with", "fours"), W_LATER("a four")},
    {W_LATER("five"), W_LATER("Five"), W_LATER_IN("start with", "fives"), W_LATER("a five")},
    {W_LATER("six"), W_LATER("Six"), W_LATER_IN("start with", "sixes"), W_LATER("a six")},
    {W_LATER("seven"), W_LATER("Seven"), W_LATER_IN("start with", "sevens"), W_LATER("a seven")},
    {W_LATER("eight"), W_LATER("Eight"), W_LATER_IN("start with", "eights"), W_LATER("an eight")},
    {W_LATER("nine"), W_LATER("Nine"), W_LATER_IN("start with", "nines"), W_LATER("a nine")},
    {W_LATER("ten"), W_LATER("Ten"), W_LATER_IN("start with", "tens"), W_LATER("a ten")},
    {W_LATER("jack"), W_LATER("Jack"), W_LATER_IN("start with", "jacks"), W_LATER("a jack")},
    {W_LATER("queen"), W_LATER("Queen"), W_LATER_IN("start with", "queens"), W_LATER("a queen")},
    {W_LATER("king"), W_LATER("King"), W_LATER_IN("start with", "kings"), W_LATER("a king")},
};

const char *words_rank(int rank, RankForm form)
{
    BASE_ASSERT(rank >= 0 && rank < RANK_COUNT);
    return words_text_in(form == RANK_TO_START ? "start with" : NULL, RANKS[rank][form]);
}

const char *words_card(Card card, char *buffer)
{
    static const char *const suits[SUIT_COUNT] = {W_LATER("clubs"), W_LATER("diamonds"), W_LATER("hearts"),
                                                  W_LATER("spades")};
    return WORDS_FORMAT(buffer, PHRASE_LENGTH, W_IN("card", "{0} of {1}"),
                        words_of_text(words_rank(rules_card_rank(card), RANK_PLAIN)),
                        words_of_text(words_text(suits[rules_card_suit(card)])));
}

enum { PLAIT_CORNERS = 4 }; /* before its sides */

typedef enum PhraseKind {
    PHRASE_STOCK,
    PHRASE_WASTE,
    PHRASE_RESERVE,
    PHRASE_PLAIT,
    PHRASE_TERRACE,
    PHRASE_GOLDEN,
    PHRASE_FOUNDATION, /* from here on there are several, with numbers */
    PHRASE_TABLEAU,
    PHRASE_CORNER,
    PHRASE_SIDE,
    PHRASE_KIND_COUNT
} PhraseKind;

static PhraseKind phrase_kind(const Game *game, Pile pile)
{
    static const PhraseKind reserves[] = {
        [LAYOUT_PLOT] = PHRASE_RESERVE, [LAYOUT_PLAIT] = PHRASE_PLAIT, [LAYOUT_TERRACE] = PHRASE_TERRACE};
    if (pile == PILE_STOCK || pile == PILE_WASTE) {
        return pile == PILE_STOCK ? PHRASE_STOCK : PHRASE_WASTE;
    }
    if (pile == PILE_RESERVE) {
        return reserves[game->layout];
    }
    if (pile == PILE_FOUNDATION && game->first_foundation_alone) {
        return PHRASE_GOLDEN;
    }
    if (rules_pile_is_foundation(pile)) {
        return PHRASE_FOUNDATION;
    }
    return game->layout != LAYOUT_PLAIT          ? PHRASE_TABLEAU
           : pile < PILE_TABLEAU + PLAIT_CORNERS ? PHRASE_CORNER
                                                 : PHRASE_SIDE;
}

const char *words_pile(const Game *game, Pile pile, PileForm form, char *buffer)
{
    static const char *const patterns[PHRASE_KIND_COUNT][PILE_FORMS] = {
        [PHRASE_STOCK] = {W_LATER("stock"), W_LATER("from the stock"), W_LATER("to the stock")},
        [PHRASE_WASTE] = {W_LATER("waste"), W_LATER("from the waste"), W_LATER("to the waste")},
        [PHRASE_RESERVE] = {W_LATER("reserve"), W_LATER("from the reserve"), W_LATER("to the reserve")},
        [PHRASE_PLAIT] = {W_LATER("plait"), W_LATER("from the plait"), W_LATER("to the plait")},
        [PHRASE_TERRACE] = {W_LATER("terrace"), W_LATER("from the terrace"), W_LATER("to the terrace")},
        [PHRASE_GOLDEN] = {W_LATER("golden foundation"), W_LATER("from the golden foundation"),
                           W_LATER("to the golden foundation")},
        [PHRASE_FOUNDATION] = {W_LATER("foundation {0}"), W_LATER("from foundation {0}"), W_LATER("to foundation {0}")},
        [PHRASE_TABLEAU] = {W_LATER("tableau {0}"), W_LATER("from tableau {0}"), W_LATER("to tableau {0}")},
        [PHRASE_CORNER] = {W_LATER("corner {0}"), W_LATER("from corner {0}"), W_LATER("to corner {0}")},
        [PHRASE_SIDE] = {W_LATER("side {0}"), W_LATER("from side {0}"), W_LATER("to side {0}")},
    };
    BASE_ASSERT(pile < PILE_COUNT);
    PhraseKind kind = phrase_kind(game, pile);
    Pile first = kind == PHRASE_FOUNDATION ? PILE_FOUNDATION
                 : kind == PHRASE_SIDE     ? PILE_TABLEAU + PLAIT_CORNERS
                                           : PILE_TABLEAU;
    return WORDS_FORMAT(buffer, PHRASE_LENGTH, words_text(patterns[kind][form]), words_of_count(pile - first + 1));
}

const char *words_onto(const Game *game, Pile pile, Card top, char *buffer)
{
    char card[PHRASE_LENGTH];
    PhraseKind kind = phrase_kind(game, pile);
    if (kind < PHRASE_FOUNDATION) {
        return words_pile(game, pile, PILE_TO, buffer);
    }
    bool foundation = kind == PHRASE_FOUNDATION;
    if (top == CARD_NONE) {
        return WORDS_FORMAT(buffer, PHRASE_LENGTH, "{0}",
                            words_of_text(foundation ? W("to an empty foundation") : W("to a space")));
    }
    return WORDS_FORMAT(buffer, PHRASE_LENGTH, foundation ? W("to the foundation with the {0}") : W("to the {0}"),
                        words_of_text(words_card(top, card)));
}

void words_append(char *list, size_t size, const char *entry)
{
    size_t used = strlen(list);
    const char *comma = used > 0 ? ", " : "";
    if (used + strlen(comma) + strlen(entry) < size) {
        snprintf(list + used, size - used, "%s%s", comma, entry);
    }
}

void words_capitalise(char *text)
{
    unsigned char *letters = (unsigned char *)text;
    if (letters[0] >= 'a' && letters[0] <= 'z') {
        letters[0] = (unsigned char)(letters[0] - 'a' + 'A');
    } else if (letters[0] == 0xC3 && letters[1] >= 0xA0 && letters[1] != 0xB7) { /* à to þ, in UTF-8 */
        letters[1] = (unsigned char)(letters[1] - 0x20);
    }
}

const char *words_piles(const Game *game, Pile pile, char *buffer)
{
    switch (phrase_kind(game, pile)) {
    case PHRASE_FOUNDATION:
        return W_IN("piles", "Foundations");
    case PHRASE_TABLEAU:
        return W_IN("piles", "Tableau");
    case PHRASE_CORNER:
        return W_IN("piles", "Corners");
    case PHRASE_SIDE:
        return W_IN("piles", "Sides");
    default:
        words_pile(game, pile, PILE_PLAIN, buffer);
        words_capitalise(buffer);
        return buffer;
    }
}
