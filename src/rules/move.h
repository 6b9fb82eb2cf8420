/* SPDX-License-Identifier: MIT */
/*
 * Dealing, checking, listing and performing moves.
 *
 * A Move is what a player decides: from one pile to another. rules_apply() performs it with everything that the rules
 * force (fills, a reserve card sent to the waste) and returns what moved as a list of Transfers, from which animation,
 * sounds, narration and undo are made. There are no callbacks. Positions, moves and lists belong to the caller; nothing
 * is allocated; any thread may use its own.
 *
 * The rules themselves are on the project's rule page, quoted in rules/games.c beside the policies.
 */
#ifndef THEPLOT_RULES_MOVE_H
#define THEPLOT_RULES_MOVE_H

#include "base/types.h"
#include "rules/game.h"
#include "rules/position.h"

typedef struct Move {
    Pile from;
    Pile to;
} Move;

/* Why a move is not legal; REFUSAL_NONE: it is legal. */
typedef enum Refusal {
    REFUSAL_NONE,
    REFUSAL_NO_SUCH_PILE,      /* the game has no such pile, or both are the same pile */
    REFUSAL_EMPTY_SOURCE,      /* no card there to move */
    REFUSAL_CHOOSE_FIRST,      /* the first foundation has to be chosen before anything else */
    REFUSAL_FOUNDATION_CLOSED, /* the first foundation has to be complete first */
    REFUSAL_NOT_BASE_RANK,     /* a foundation is started with the base rank */
    REFUSAL_FOUNDATION_RANK,   /* not the next rank */
    REFUSAL_FOUNDATION_SUIT,   /* not the foundation's suit, or the wrong colour */
    REFUSAL_FOUNDATION_FULL,
    REFUSAL_RESERVE_ONLY_UP,     /* reserve cards go to foundations only */
    REFUSAL_RESERVE_FIRST,       /* the same card at the plait's end goes first */
    REFUSAL_NO_BUILDING,         /* nothing is built on this tableau */
    REFUSAL_TABLEAU_RANK,        /* not the next lower rank */
    REFUSAL_TABLEAU_COLOUR,      /* the wrong colour */
    REFUSAL_BASE_RANK_COVERS,    /* a base-rank card goes on no tableau card */
    REFUSAL_BASE_RANK_TAKES,     /* no card goes on a base-rank card */
    REFUSAL_SPACE_NOT_FROM_HERE, /* a space may not be filled from there */
    REFUSAL_SPACE_BASE_RANK,     /* only a base-rank card may fill it while the foundations are closed */
    REFUSAL_STOCK_TO_WASTE,      /* stock cards go to the waste only */
    REFUSAL_NO_REDEAL,           /* no redeal (left) */
    REFUSAL_STOCK_NOT_EMPTY,     /* a redeal waits until the stock is empty */
    REFUSAL_NEVER_BACK,          /* a foundation keeps its cards; nothing is added to the reserve, waste or stock */
    REFUSAL_WASTE_FIRST,         /* the waste's card goes before another one is turned */
    REFUSAL_STOCK_LOCKED,        /* that, or the spaces are filled */
    REFUSAL_COUNT
} Refusal;

typedef enum TransferCause {
    CAUSE_DEAL,    /* the deal */
    CAUSE_PACKET,  /* a packet turned over whole, within its pile */
    CAUSE_MOVE,    /* what the player moved */
    CAUSE_TURN,    /* the stock card turned to the waste */
    CAUSE_REDEAL,  /* the waste turned over to become the stock */
    CAUSE_FILL,    /* a gap filled automatically */
    CAUSE_EXPELLED /* a base-rank card sent from the reserve to the waste */
} TransferCause;

/*
 * One card that changed its place. An index counts from the lowest card of a pile, which is 0. The transfers of one
 * beat happen together: all their cards leave, then all arrive, so `from_index` is the index before the beat and
 * `to_index` the one after it. Beats are numbered from 0 without gaps, in ascending order along a list.
 */
typedef struct Transfer {
    Card card;
    Pile from;
    uint8_t from_index;
    Pile to;
    uint8_t to_index;
    bool face_up_before;
    bool face_up_after;
    uint8_t beat;
    uint8_t cause; /* a TransferCause */
} Transfer;

enum { TRANSFERS_MAX = 160, MOVES_MAX = 160 };

typedef struct TransferList {
    int count;
    Transfer items[TRANSFERS_MAX];
} TransferList;

typedef enum Status {
    STATUS_OPEN,
    STATUS_WON,    /* all 104 cards are on the foundations */
    STATUS_BLOCKED /* no legal move is left */
} Status;

/* Writes the 104 cards in the order in which deal `number` deals them (rule page, "Deals"). */
void rules_deck_shuffle(uint64_t number, Card deck[CARD_COUNT]);

/*
 * Deals. Before the first beat all cards lie in the stock, face down, the first to be dealt on top. `transfers` (may be
 * NULL) receives what the deal moved from there, with everything that the rules force after it.
 */
void rules_deal(const Game *game, uint64_t number, Position *position, TransferList *transfers);

/* Whether `move` is legal, and if not, why. The piles may be any numbers. */
Refusal rules_check(const Game *game, const Position *position, Move move);

/* One plain English sentence, without a full stop, for a refusal. */
const char *rules_refusal_text(Refusal refusal);

/*
 * Writes every legal move in a fixed order (by source pile, then by target pile) and gives their number. An empty
 * foundation that a card may start is listed for every such foundation.
 */
int rules_legal_moves(const Game *game, const Position *position, Move moves[MOVES_MAX]);

/* Performs `move` and what it forces. On a refusal nothing changes and `transfers`, which may be NULL, is empty. */
Refusal rules_apply(const Game *game, Position *position, Move move, TransferList *transfers);

/* Does what the rules do by themselves: nothing, except in a position that no move has left. */
void rules_settle(const Game *game, Position *position);

/* How many cards the player has not seen. */
int rules_unseen(const Game *game, const Position *position);

/* These are the lowest of stock and reserve, the same ones in every position of a deal. So whoever takes moves back has
 * as few cards unseen as in the position that showed most. */
typedef struct Unseen {
    uint8_t stock, reserve;
} Unseen;

static const Unseen UNSEEN_ALL = {CARD_COUNT, CARD_COUNT};

/* What is unseen to him who sees this position and had `unseen` before. */
Unseen rules_see(const Game *game, const Position *position, Unseen unseen);

/* Whether the game is won, blocked or still open. */
Status rules_status(const Game *game, const Position *position);

/* Whether F2..F8 are still closed because the first foundation is not complete. False in games without that rule. */
bool rules_foundations_closed(const Game *game, const Position *position);

/* Whether the top card of `from`, a tableau pile, may not be played because the same card is on top of the reserve. */
static inline bool rules_reserve_goes_first(const Game *game, const Position *position, Pile from)
{
    Card end = position->top[PILE_RESERVE];
    return game->reserve_preferred && rules_pile_is_tableau(from) && end != CARD_NONE &&
           rules_card_face(end) == rules_card_face(position->top[from]);
}

/* Whether the player may put the top card of `from`, the waste or a tableau pile, into an empty tableau pile. */
Refusal rules_space_refusal(const Game *game, const Position *position, Pile from);

/* Writes the list that undoes `transfers`: places and faces exchanged, beats in reverse order. */
void rules_transfers_reverse(const TransferList *transfers, TransferList *reversed);

/* Whether the cards of a pile lie face up once they have come to rest: all but the stock's do. */
bool rules_pile_is_face_up(Pile pile);

#endif
