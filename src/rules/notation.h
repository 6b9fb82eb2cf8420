/* SPDX-License-Identifier: MIT */
/*
 * Reads and writes the notation of cards, piles and moves (rule page, "Notation").
 *
 * Slices and writers are those of base/text.h and belong to the caller. Nothing is allocated; any thread may use its
 * own. For text that is not in the notation, reading returns false and changes nothing.
 */
#ifndef THEPLOT_RULES_NOTATION_H
#define THEPLOT_RULES_NOTATION_H

#include "base/text.h"
#include "rules/move.h"

/* The longest move, "T12-T11", and its NUL. */
enum { MOVE_TEXT_SIZE = 8 };

/*
 * Reads a pile's name. F and T take any number without leading zeros. A pile that no game has, such as "T13", is read
 * as PILE_NONE, because a move with it is well formed, though never legal.
 */
bool rules_pile_parse(TextSlice text, Pile *pile);

/* Reads a card, as its copy in pack 0. */
bool rules_card_parse(TextSlice text, Card *card);

/* Reads a move, "FROM-TO". */
bool rules_move_parse(TextSlice text, Move *move);

/* Writes a move between existing piles, and a NUL. */
void rules_move_text(Move move, char text[MOVE_TEXT_SIZE]);

/*
 * Writes the piles, a line each: the name, then its cards, lowest first (of the stock the next card first), or "-" for
 * an empty one.
 */
void rules_position_write(const Game *game, const Position *position, TextWriter *writer);

#endif
