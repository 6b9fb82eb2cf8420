/* SPDX-License-Identifier: MIT */
/*
 * What the program may play for the player: safe foundation plays, the best place for a card, and a finish that needs
 * no more thought.
 *
 * Pure functions of a game table and a position, for any game; no state, no allocation, any thread.
 */
#ifndef THEPLOT_SESSION_AUTOPLAY_H
#define THEPLOT_SESSION_AUTOPLAY_H

#include "base/types.h"
#include "rules/game.h"
#include "rules/move.h"

/*
 * A foundation play that can cost nothing: finds the first one, by source pile, whose card can never be wanted again.
 * A card is still wanted while some card of the next lower rank that could lie on it in the tableau, or under it on a
 * foundation, is not yet on the foundations: it may have to give that card a place, or leave the foundation to another
 * card of its own rank. Gives false where there is none.
 */
bool session_safe_move(const Game *game, const Position *position, Move *move);

/*
 * The best place for the top card of `from`: a foundation, else the deepest tableau pile that takes it, else a space; a
 * stock card is turned, and a click on the empty stock redeals. Gives false where the card can go nowhere.
 */
bool session_best_move(const Game *game, const Position *position, Pile from, Move *move);

/* The lowest-numbered foundation that takes the top card of `from`. Gives false where none does. */
bool session_foundation_move(const Game *game, const Position *position, Pile from, Move *move);

/*
 * The next move of the plain finish: a safe play, else any foundation play, else a turn of the stock or a redeal.
 * Gives false where none is left.
 */
bool session_finish_move(const Game *game, const Position *position, Move *move);

/* Whether the plain finish, played from here, wins the game. Found by playing it on a copy: at most a few hundred
 * moves. */
bool session_can_finish(const Game *game, const Position *position);

#endif
