/* SPDX-License-Identifier: MIT */
/*
 * The history of one deal: a tree of positions, from which nothing is ever removed.
 *
 * Node 0 is the deal; every other node is a move from its parent. Undo goes to the parent, redo to the child that was
 * visited last. Another move played there begins a new branch beside the old one; a move that was played there before
 * goes to its node. Nodes are numbered in the order in which they were first played, so a parent has a smaller number
 * than its children, and the same log (session/log.h) gives the same numbers.
 *
 * A History is its caller's, who frees it with session_history_free(). A node has its whole position. One thread.
 */
#ifndef THEPLOT_SESSION_HISTORY_H
#define THEPLOT_SESSION_HISTORY_H

#include "rules/move.h"

enum { HISTORY_NONE = -1 };

typedef struct HistoryNode {
    Position position; /* after the move */
    Move move;         /* that led here; meaningless in node 0 */
    bool automatic;    /* played by the program; it is undone together with the player's move before it */
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
    int here; /* the node on the table */
} History;

/* Begins with the deal. */
void session_history_begin(History *history, const Game *game, uint64_t deal);

/* Frees the nodes, if there are any. */
void session_history_free(History *history);

/* Makes a copy with nodes of its own. */
void session_history_copy(History *copy, const History *history);

/* Plays a move from `here` and goes to its node, a new one or one that is there already. Returns the result of
 * rules_apply(). `transfers` may be NULL. */
Refusal session_history_play(History *history, const Game *game, Move move, bool automatic, TransferList *transfers);

/* The hash of a position, by which the store knows whether a log leads where it led. */
uint64_t session_position_hash(const Position *position);

/* Goes to a node, 0..count - 1. Redo leads along the moves to it from now on. */
void session_history_go(History *history, int node);

/* Whether `node` is `of` or one of its ancestors. */
bool session_history_is_before(const History *history, int node, int of);

/* The ancestor of `node` at `depth` moves from the deal, 0..depth of `node`. */
int session_history_at(const History *history, int node, int depth);

/* The last node to which redo leads from `node`. */
int session_history_end(const History *history, int node);

/* Writes the ends of all branches (nodes without children) in ascending order, at most `max`. Returns their number. */
int session_history_ends(const History *history, int *ends, int max);

/* Writes the moves from the deal to `node`, at most `max`. Returns their number, the depth of `node`. */
int session_history_moves(const History *history, int node, Move *moves, int max);

/* Writes what the player had not seen of the deal when each move to `node` was made first, and when `node` was reached:
 * all nodes with smaller numbers had been on the table then. What another game of this deal showed is not known. */
void session_history_unseen(const History *history, const Game *game, int node, Unseen *unseen);

#endif
