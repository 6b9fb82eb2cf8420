/* SPDX-License-Identifier: MIT */
/*
 * The history of one deal: a tree of positions, in which nothing that was played is ever lost.
 *
 * Node 0 is the deal; every other node is a move from its parent. Undoing goes to the parent, redoing to the child that
 * was gone to last; playing another move from there makes a new branch beside the old one, and playing a move again
 * that was played there before goes to its node. Nodes are numbered in the order in which they were first played, so a
 * parent has a smaller number than its children, and the same log (session/log.h) gives the same numbers.
 *
 * A History is owned by whoever began it and is freed with session_history_free(). Each node keeps its whole position
 * (152 bytes). One thread.
 */
#ifndef THEPLOT_SESSION_HISTORY_H
#define THEPLOT_SESSION_HISTORY_H

#include "base/types.h"
#include "rules/game.h"
#include "rules/move.h"
#include "rules/position.h"

enum { HISTORY_NONE = -1 };

typedef struct HistoryNode {
    Position position; /* after the move */
    Move move;         /* that led here; meaningless in node 0 */
    bool automatic;    /* played by the program: undone together with the player's move before it */
    int parent;        /* HISTORY_NONE in node 0 */
    int next;          /* the child that redo goes to, or HISTORY_NONE */
    int first_child;   /* the oldest, or HISTORY_NONE */
    int sibling;       /* the parent's next child, or HISTORY_NONE */
    int depth;         /* moves from the deal to here */
} HistoryNode;

typedef struct History {
    HistoryNode *nodes;
    int count;
    int capacity;
    int here; /* the node that is on the table */
} History;

/* Begins with the deal. False where there is no memory; then there is nothing to free. */
bool session_history_begin(History *history, const Game *game, uint64_t deal);
void session_history_free(History *history);

/* A copy with nodes of its own. False where there is no memory. */
bool session_history_copy(History *copy, const History *history);

/*
 * Plays a move from `here` and goes there: to a new node, or to the one that is there already. Gives what
 * rules_apply() says, and `*memory` false where a node was needed and could not be had: then nothing has changed.
 * `transfers` may be NULL.
 */
Refusal session_history_play(History *history, const Game *game, Move move, bool automatic, TransferList *transfers,
                             bool *memory);

/* Goes to a node, 0..count - 1; from now on redo leads along this way. */
void session_history_go(History *history, int node);

/* Whether `node` is `of` or lies on the way from the deal to it. */
bool session_history_is_before(const History *history, int node, int of);

/* The node `depth` moves from the deal on the way to `node`; `depth` 0..that of `node`. */
int session_history_at(const History *history, int node, int depth);

/* The end of the way that redo leads along from `node`: a node without children. */
int session_history_end(const History *history, int node);

/* Writes the ends of all branches, in the order of their numbers, at most `max`, and gives how many there are. */
int session_history_ends(const History *history, int *ends, int max);

/* Writes the moves from the deal to `node`, at most `max`, and gives their number (the depth of `node`). */
int session_history_moves(const History *history, int node, Move *moves, int max);

#endif
