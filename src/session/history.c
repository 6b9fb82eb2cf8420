/* SPDX-License-Identifier: MIT */
#include "session/history.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"

enum { HISTORY_FIRST_CAPACITY = 128 };

static const HistoryNode lone_node = {
    .parent = HISTORY_NONE, .next = HISTORY_NONE, .first_child = HISTORY_NONE, .sibling = HISTORY_NONE};

void session_history_begin(History *history, const Game *game, uint64_t deal)
{
    *history = (History){.nodes = base_allocate(HISTORY_FIRST_CAPACITY * sizeof *history->nodes)};
    history->capacity = HISTORY_FIRST_CAPACITY;
    history->count = 1;
    history->nodes[0] = lone_node;
    rules_deal(game, deal, &history->nodes[0].position, NULL);
}

void session_history_free(History *history)
{
    free(history->nodes);
    *history = (History){.nodes = NULL};
}

void session_history_copy(History *copy, const History *history)
{
    *copy = *history;
    copy->nodes = base_allocate((size_t)history->capacity * sizeof *copy->nodes);
    memcpy(copy->nodes, history->nodes, (size_t)history->count * sizeof *copy->nodes);
}

static void reserve_node(History *history)
{
    if (history->count == history->capacity) {
        history->capacity *= 2;
        history->nodes = base_reallocate(history->nodes, (size_t)history->capacity * sizeof *history->nodes);
    }
}

/* The child of `here` that this move leads to, or HISTORY_NONE. */
static int find_child(const History *history, Move move, bool automatic)
{
    int child = history->nodes[history->here].first_child;
    while (child != HISTORY_NONE) {
        const HistoryNode *node = &history->nodes[child];
        if (node->move.from == move.from && node->move.to == move.to && node->automatic == automatic) {
            break;
        }
        child = node->sibling;
    }
    return child;
}

/* Appends a new node to the children of `here`. */
static void link_node(History *history, int added)
{
    int *link = &history->nodes[history->here].first_child;
    while (*link != HISTORY_NONE) {
        link = &history->nodes[*link].sibling;
    }
    *link = added;
}

Refusal session_history_play(History *history, const Game *game, Move move, bool automatic, TransferList *transfers)
{
    Position position = history->nodes[history->here].position;
    Refusal refusal = rules_apply(game, &position, move, transfers);
    if (refusal != REFUSAL_NONE) {
        return refusal;
    }
    int child = find_child(history, move, automatic);
    if (child == HISTORY_NONE) {
        reserve_node(history);
        child = history->count++;
        HistoryNode *node = &history->nodes[child];
        *node = lone_node;
        node->position = position;
        node->move = move;
        node->automatic = automatic;
        node->parent = history->here;
        node->depth = history->nodes[history->here].depth + 1;
        link_node(history, child);
    }
    history->nodes[history->here].next = child;
    history->here = child;
    return REFUSAL_NONE;
}

uint64_t session_position_hash(const Position *position)
{
    /* As in games that were kept before positions had a lock: it counts only where it is set. */
    size_t size = position->stock_locked ? sizeof *position : offsetof(Position, stock_locked);
    return base_hash_bytes(BASE_HASH_START, position, size);
}

void session_history_go(History *history, int node)
{
    BASE_ASSERT(node >= 0 && node < history->count);
    history->here = node;
    for (int child = node; history->nodes[child].parent != HISTORY_NONE; child = history->nodes[child].parent) {
        history->nodes[history->nodes[child].parent].next = child;
    }
}

int session_history_at(const History *history, int node, int depth)
{
    BASE_ASSERT(depth >= 0 && depth <= history->nodes[node].depth);
    while (history->nodes[node].depth > depth) {
        node = history->nodes[node].parent;
    }
    return node;
}

bool session_history_is_before(const History *history, int node, int of)
{
    int depth = history->nodes[node].depth;
    return depth <= history->nodes[of].depth && session_history_at(history, of, depth) == node;
}

int session_history_end(const History *history, int node)
{
    while (history->nodes[node].next != HISTORY_NONE) {
        node = history->nodes[node].next;
    }
    return node;
}

int session_history_ends(const History *history, int *ends, int max)
{
    int count = 0;
    for (int i = 0; i < history->count; i++) {
        if (history->nodes[i].first_child == HISTORY_NONE) {
            if (count < max) {
                ends[count] = i;
            }
            count++;
        }
    }
    return count;
}

int session_history_moves(const History *history, int node, Move *moves, int max)
{
    int depth = history->nodes[node].depth;
    while (history->nodes[node].parent != HISTORY_NONE) {
        int place = history->nodes[node].depth - 1;
        if (place < max) {
            moves[place] = history->nodes[node].move;
        }
        node = history->nodes[node].parent;
    }
    return depth;
}

void session_history_unseen(const History *history, const Game *game, int node, Unseen *unseen)
{
    Unseen now = UNSEEN_ALL;
    int depth = 0;
    for (int i = 0; i <= node; i++) {
        if (i > 0 && session_history_is_before(history, i, node)) {
            unseen[depth++] = now;
        }
        now = rules_see(game, &history->nodes[i].position, now);
    }
    unseen[depth] = now;
}
