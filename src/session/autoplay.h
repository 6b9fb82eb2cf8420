/* SPDX-License-Identifier: MIT */
/*
 * Moves that the program chooses: safe foundation moves, the best destination of a card, and the finish, which plays a
 * game to its end once no more decisions are needed; and whether any move still leads to anything new.
 *
 * Pure functions of a game table and a position, for any game and any thread. Functions that find a move return false,
 * and leave `move` alone, if there is none.
 */
#ifndef THEPLOT_SESSION_AUTOPLAY_H
#define THEPLOT_SESSION_AUTOPLAY_H

#include "rules/move.h"

/* Finds the first safe foundation move, by source pile: one that can never be a mistake. A card is still needed in the
 * tableau while any card of the next lower rank that could lie on it there, or under it on a foundation, is not on the
 * foundations yet, and no play is safe that makes the rules fill a gap or move another card. */
bool session_safe_move(const Game *game, const Position *position, Move *move);

/* Writes the piles to which the top card of `from` may be moved and returns their number. Of several foundations there
 * is only the first, because they make no difference to the game. The best destination comes first: a foundation, else
 * the tableau pile with most cards, so that short piles stay easy to empty. The other tableau piles follow in their
 * order. A stock card goes to the waste; turning the waste over is not the move of a card. */
int session_destinations(const Game *game, const Position *position, Pile from, Pile piles[PILE_COUNT]);

/* The move to the best destination of the top card of `from`. From the empty stock it is the redeal. */
bool session_best_move(const Game *game, const Position *position, Pile from, Move *move);

/* Writes the moves worth showing to a player who looks for one, the likeliest first, and returns their number: to the
 * foundations, of tableau cards, of the waste, and last the stock. Of places that make no difference only one is shown.
 * A card goes to another of the rank that it lies on, or into a space, only as a last resort, unless the card that it
 * uncovers can be played then: such moves lead in circles. */
int session_hints(const Game *game, const Position *position, Move moves[MOVES_MAX]);

/* The move of the top card of `from` to the lowest-numbered foundation that takes it. */
bool session_foundation_move(const Game *game, const Position *position, Pile from, Move *move);

/* The next move of the finish: a safe foundation move, else any foundation move, else the stock or a redeal. */
bool session_finish_move(const Game *game, const Position *position, Move *move);

/* Whether the player has seen all cards and the finish wins. Found by playing it on a copy: a few hundred moves. */
bool session_can_finish(const Game *game, const Position *position);

/* The most positions that session_only_repeats() looks at. */
enum { STUCK_POSITIONS_MAX = 1000 };

/* Whether a game can go on only in circles: moves are left, but every position that can be reached has been looked at,
 * and in none of them a foundation, the stock, the waste or the reserve can change. Returns false if that takes more
 * than STUCK_POSITIONS_MAX positions to prove, if no move is left at all, or if memory runs out. */
bool session_only_repeats(const Game *game, const Position *position);

#endif
