/* SPDX-License-Identifier: MIT */
/*
 * Why a move was refused, as a sentence that names the cards concerned: what would be needed, and what this is.
 */
#include <stdio.h>

#include "speech/speech.h"
#include "words/phrases.h"
#include "words/words.h"

/* The cards of a refused move, and room for what they are called. */
typedef struct RefusalCards {
    const Table *table;
    Move move;
    Card card;  /* that was to be moved */
    Card under; /* that it was to lie on, or CARD_NONE */
    char moved[PHRASE_LENGTH];
    char target[PHRASE_LENGTH];
    WordsValue name, under_name; /* "nine of clubs" */
    WordsValue rank;             /* "a nine" */
} RefusalCards;

static WordsValue a_rank(int rank)
{
    return words_of_text(words_a_rank(rank % RANK_COUNT));
}

static void open_cards(RefusalCards *cards, const Table *table, Move move)
{
    const Card *top = table->position.top;
    *cards = (RefusalCards){.table = table, .move = move, .card = top[move.from], .under = top[move.to]};
    cards->name = words_of_text(words_card(cards->card, cards->moved));
    cards->rank = a_rank(rules_card_rank(cards->card));
    if (cards->under != CARD_NONE) {
        cards->under_name = words_of_text(words_card(cards->under, cards->target));
    }
}

/* The rank that a foundation needs next; in suit the one card that it needs. */
static void write_foundation(const RefusalCards *cards, char *line, size_t size)
{
    const Table *table = cards->table;
    char needed[PHRASE_LENGTH];
    int rank = (rules_card_rank(cards->under) + 1) % RANK_COUNT;
    if (table->game->foundation_build == BUILD_SAME_SUIT) {
        Card card = (Card)((int)rules_card_suit(cards->under) * RANK_COUNT + rank);
        WORDS_FORMAT(line, size, W("It needs the {0} next; this is the {1}."), words_of_text(words_card(card, needed)),
                     cards->name);
    } else {
        WORDS_FORMAT(line, size, W("It needs {0} next; this is {1}."), a_rank(rank), cards->rank);
    }
}

/* A colour where colours alternate. */
static void write_colour(const RefusalCards *cards, bool foundation, char *line, size_t size)
{
    bool red = rules_card_is_red(cards->card);
    if (foundation) {
        WORDS_FORMAT(line, size,
                     red ? W("It needs a black card next; {0} is red.") : W("It needs a red card next; {0} is black."),
                     cards->name);
    } else {
        WORDS_FORMAT(line, size,
                     red ? W("{0} takes a black card; {1} is red.") : W("{0} takes a red card; {1} is black."),
                     cards->under_name, cards->name);
    }
}

static void write_tableau_rank(const RefusalCards *cards, char *line, size_t size)
{
    int rank = rules_card_rank(cards->under) + RANK_COUNT - 1;
    WORDS_FORMAT(line, size, W("{0} takes {1}; this is {2}."), cards->under_name, a_rank(rank), cards->rank);
}

static void write_apart(const RefusalCards *cards, char *line, size_t size)
{
    if (rules_card_rank(cards->card) == cards->table->position.base_rank) {
        WORDS_FORMAT(line, size, W("{0} has the base rank: it goes on no tableau card."), cards->name);
    } else {
        WORDS_FORMAT(line, size, W("{0} has the base rank: no card goes on it."), cards->under_name);
    }
}

/* A sentence about the cards; false where the refusal is not about them. */
static bool write_cards(const RefusalCards *cards, Refusal refusal, char *line, size_t size)
{
    const Table *table = cards->table;
    const Game *game = table->game;
    WordsValue base = a_rank(table->position.base_rank);
    char from[PHRASE_LENGTH];
    WordsValue source = words_of_text(words_from(game, PILE_RESERVE, from));
    bool alternate =
        (rules_pile_is_foundation(cards->move.to) ? game->foundation_build : game->tableau_build) == BUILD_ALTERNATE;
    switch (refusal) {
    case REFUSAL_NOT_BASE_RANK:
        WORDS_FORMAT(line, size, W("A foundation begins with {0}; this is {1}."), base, cards->rank);
        return true;
    case REFUSAL_FOUNDATION_RANK:
        write_foundation(cards, line, size);
        return true;
    case REFUSAL_FOUNDATION_SUIT:
    case REFUSAL_TABLEAU_COLOUR:
        if (alternate) {
            write_colour(cards, refusal == REFUSAL_FOUNDATION_SUIT, line, size);
        } else if (refusal == REFUSAL_FOUNDATION_SUIT) {
            write_foundation(cards, line, size);
        }
        return alternate || refusal == REFUSAL_FOUNDATION_SUIT;
    case REFUSAL_TABLEAU_RANK:
        write_tableau_rank(cards, line, size);
        return true;
    case REFUSAL_BASE_RANK_APART:
        write_apart(cards, line, size);
        return true;
    case REFUSAL_NO_BUILDING:
        WORDS_FORMAT(line, size, W("{0} takes no card: nothing is built on these piles."), cards->under_name);
        return true;
    case REFUSAL_RESERVE_ONLY_UP:
        WORDS_FORMAT(line, size, W("{0} {1} may go to a foundation only."), cards->name, source);
        return true;
    case REFUSAL_RESERVE_FIRST:
        WORDS_FORMAT(line, size, W("{0} {1} goes first: the same card lies there."), cards->name, source);
        return true;
    case REFUSAL_SPACE_BASE_RANK:
        WORDS_FORMAT(line, size, W("Until the golden foundation is complete, only {0} may fill a space; this is {1}."),
                     base, cards->rank);
        return true;
    default:
        return false;
    }
}

const char *speech_of_refusal(const Table *table, Move move, Refusal refusal, char *line, size_t size)
{
    bool named = move.from < PILE_COUNT && move.to < PILE_COUNT && rules_pile_is_face_up(move.from) &&
                 table->position.count[move.from] > 0 && table->position.base_rank != RANK_NONE;
    RefusalCards cards;
    if (refusal == REFUSAL_FOUNDATION_CLOSED) {
        return WORDS_FORMAT(line, size, W("The golden foundation comes first: it has {0} of 13 cards."),
                            words_of_count(table->position.count[PILE_FOUNDATION]));
    }
    if (refusal == REFUSAL_SPACE_NOT_FROM_HERE && table->game->space_sources == GAME_SPACE_WASTE) {
        return WORDS_FORMAT(line, size, "{0}", words_of_text(W("A space is filled from the waste only.")));
    }
    if (named) {
        open_cards(&cards, table, move);
        named = write_cards(&cards, refusal, line, size);
    }
    if (named) {
        words_capitalise(line);
    } else {
        snprintf(line, size, "%s.", words_text(rules_refusal_text(refusal)));
    }
    return line;
}
