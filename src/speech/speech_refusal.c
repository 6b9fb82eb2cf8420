/* SPDX-License-Identifier: MIT */
/*
 * Why a move was refused, as a sentence that names the cards concerned: what would be needed, and what this is.
 */
#include <stdio.h>

#include "session/autoplay.h"
#include "speech/speech_parts.h"

bool speech_can_name(const Position *position, Move move)
{
    return move.from < PILE_COUNT && move.to < PILE_COUNT && rules_pile_is_face_up(move.from) &&
           position->count[move.from] > 0;
}

static WordsValue a_rank(int rank)
{
    return words_of_text(words_rank(rank % RANK_COUNT, RANK_SUBJECT));
}

/* The values of a pattern, and room for their names. */
typedef struct RefusalValues {
    Phrases names;
    WordsValue items[3];
} RefusalValues;

static const char *with_values(RefusalValues *values, const char *pattern, WordsValue first, WordsValue second)
{
    values->items[0] = first;
    values->items[1] = second;
    return pattern;
}

/* The rank that a foundation needs next; in suit the one card that it needs. */
static const char *find_foundation_pattern(const Game *game, Card card, Card under, RefusalValues *values)
{
    int rank = (rules_card_rank(under) + 1) % RANK_COUNT;
    if (game->foundation_build == BUILD_SAME_SUIT) {
        Card needed = (Card)((int)rules_card_suit(under) * RANK_COUNT + rank);
        return with_values(values, W("The foundation needs the {0} next; this is the {1}."),
                           speech_card(&values->names, needed), speech_card(&values->names, card));
    }
    return with_values(values, W("The foundation needs {0} next; this is {1}."), a_rank(rank),
                       a_rank(rules_card_rank(card)));
}

/* A sentence about the card that was to be moved and the one that it was to lie on; NULL where it is not about them. */
static const char *find_pattern(const Table *table, Move move, Refusal refusal, RefusalValues *values)
{
    const Game *game = table->game;
    Card card = table->position.top[move.from];
    Card under = table->position.top[move.to];
    int base = table->position.base_rank;
    bool red = rules_card_is_red(card);
    WordsValue rank = a_rank(rules_card_rank(card));
    WordsValue name = speech_card(&values->names, card);
    WordsValue under_name = under == CARD_NONE ? words_of_text("") : speech_card(&values->names, under);
    WordsValue source = speech_pile(&values->names, PILE_RESERVE, PILE_FROM);
    switch (refusal) {
    case REFUSAL_NOT_BASE_RANK:
        return with_values(values, W("A foundation starts with {0}; this is {1}."), a_rank(base), rank);
    case REFUSAL_FOUNDATION_RANK:
        return find_foundation_pattern(game, card, under, values);
    case REFUSAL_FOUNDATION_SUIT:
        return game->foundation_build != BUILD_ALTERNATE ? find_foundation_pattern(game, card, under, values)
               : red ? with_values(values, W("The foundation needs a black card next; the {0} is red."), name, name)
                     : with_values(values, W("The foundation needs a red card next; the {0} is black."), name, name);
    case REFUSAL_TABLEAU_COLOUR:
        return game->tableau_build != BUILD_ALTERNATE ? NULL
               : red ? with_values(values, W("The {0} takes a black card; the {1} is red."), under_name, name)
                     : with_values(values, W("The {0} takes a red card; the {1} is black."), under_name, name);
    case REFUSAL_TABLEAU_RANK:
        values->items[2] = rank;
        return with_values(values,
                           game->tableau_build != BUILD_ALTERNATE ? W("The {0} takes {1}; this is {2}.")
                           : rules_card_is_red(under)             ? W("The {0} takes {1} of a black suit; this is {2}.")
                                                                  : W("The {0} takes {1} of a red suit; this is {2}."),
                           under_name, a_rank(rules_card_rank(under) + RANK_COUNT - 1));
    case REFUSAL_BASE_RANK_COVERS:
        return with_values(values, W("The {0} has the base rank, so it can’t go on a tableau card."), name, name);
    case REFUSAL_BASE_RANK_TAKES:
        return with_values(values, W("The {0} has the base rank, so no card goes on it."), under_name, name);
    case REFUSAL_NO_BUILDING:
        return with_values(values, W("No card goes on the {0}: you can’t build on these piles."), under_name, name);
    case REFUSAL_RESERVE_ONLY_UP:
        return with_values(values, W("The {0} {1} can only go to a foundation."), name, source);
    case REFUSAL_RESERVE_FIRST:
        return with_values(values, W("The {0} {1} goes first: it is the same card."), name, source);
    case REFUSAL_SPACE_BASE_RANK:
        return with_values(values,
                           W("Until the golden foundation is complete, only {0} can fill a space; this is {1}."),
                           a_rank(base), rank);
    default:
        return NULL;
    }
}

const char *speech_of_refusal(const Table *table, Move move, Refusal refusal, char *line, size_t size)
{
    RefusalValues values = {.names = {.game = table->game}};
    const char *pattern = NULL;
    if (refusal == REFUSAL_FOUNDATION_CLOSED) {
        pattern = with_values(&values, W("The golden foundation comes first: it has {0} of 13 cards."),
                              words_of_count(table->position.count[PILE_FOUNDATION]), words_of_count(0));
    } else if (refusal == REFUSAL_SPACE_NOT_FROM_HERE && table->game->space_sources == GAME_SPACE_WASTE) {
        pattern = W("You can only fill a space from the waste.");
    } else if (refusal == REFUSAL_EMPTY_SOURCE && move.from == PILE_STOCK) {
        pattern = W("The stock is used up; it can’t be turned again.");
    } else if (speech_can_name(&table->position, move) && table->position.base_rank != RANK_NONE) {
        pattern = find_pattern(table, move, refusal, &values);
    }
    if (pattern == NULL) {
        snprintf(line, size, "%s.", words_text(rules_refusal_text(refusal)));
        return line;
    }
    words_format(line, size, pattern, values.items, (int)BASE_ARRAY_COUNT(values.items));
    words_capitalise(line);
    return line;
}

/* The one reason why nothing can be played from `pile`. REFUSAL_NONE: each place has its own. */
static Refusal find_reason(const Table *table, Pile pile)
{
    const Position *position = &table->position;
    Card card = position->top[pile];
    bool place = rules_pile_is_foundation(pile);
    bool begins = card == CARD_NONE ? place : !place && rules_card_rank(card) == position->base_rank;
    Move first;
    return begins && rules_foundations_closed(table->game, position) ? REFUSAL_FOUNDATION_CLOSED
           : card == CARD_NONE                                       ? REFUSAL_EMPTY_SOURCE
           : position->base_rank == RANK_NONE                        ? REFUSAL_CHOOSE_FIRST
           : rules_reserve_goes_first(table->game, position, pile) &&
                   session_foundation_move(table->game, position, PILE_RESERVE, &first)
               ? REFUSAL_RESERVE_FIRST
               : REFUSAL_NONE;
}

/* A card that finds no place, and what it follows on a foundation. */
static void write_what_it_waits_for(const Game *game, Phrases *names, Card card, bool waits, char line[MESSAGE_LENGTH])
{
    int rank = (rules_card_rank(card) + RANK_COUNT - 1) % RANK_COUNT;
    bool suit = game->foundation_build == BUILD_SAME_SUIT;
    Card before = (Card)((int)rules_card_suit(card) * RANK_COUNT + rank);
    const char *pattern = !waits ? W("The {0} can’t go anywhere.")
                          : suit ? W("The {0} can’t go anywhere yet. On its foundation it follows the {1}.")
                                 : W("The {0} can’t go anywhere yet. On a foundation it follows {1}.");
    WORDS_FORMAT(line, MESSAGE_LENGTH, pattern, speech_card(names, card),
                 suit ? speech_card(names, before) : a_rank(rank));
}

void speech_stuck(Speech *speech, const Table *table, Pile pile)
{
    char line[MESSAGE_LENGTH];
    Phrases names = {.game = table->game};
    const Position *position = &table->position;
    Refusal reason = find_reason(table, pile);
    bool waits = rules_status(table->game, position) == STATUS_OPEN && !rules_pile_is_foundation(pile) &&
                 (pile != PILE_WASTE || position->count[PILE_STOCK] > 0);
    if (reason != REFUSAL_NONE) {
        speech_of_refusal(table, (Move){.from = pile, .to = PILE_FOUNDATION}, reason, line, sizeof line);
    } else {
        write_what_it_waits_for(table->game, &names, position->top[pile], waits, line);
        words_capitalise(line);
    }
    speech_say(speech, line);
}

const char *speech_of_covered(const Game *game, Pile pile)
{
    return pile == PILE_RESERVE && game->layout == LAYOUT_PLAIT     ? W("Only the last card of the plait is free.")
           : pile == PILE_RESERVE && game->layout == LAYOUT_TERRACE ? W("Only the last card of the terrace is free.")
                                                                    : W("You can only play the top card of a pile.");
}
