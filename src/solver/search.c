/* SPDX-License-Identifier: MIT */
#include "solver/search.h"

#include <string.h>

#include "base/hash.h"

/* States of a pool for each that is expanded: how many moves a state has, less those that lead to known states. */
enum { MOVES_EACH = 12, POOL_MIN = 64, NO_NODE = 0 };

static uint64_t hash_key(const unsigned char *key, size_t size)
{
    uint64_t hash = BASE_HASH_START;
    size_t i = 0;
    for (; i + 8 <= size; i += 8) {
        uint64_t word;
        memcpy(&word, key + i, 8);
        hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 29;
    }
    return base_hash_bytes(hash, key + i, size - i);
}

static unsigned char *pool_state(const Search *search, uint32_t index)
{
    return search->pool.states + index * search->method->game->state_size;
}

/* Takes aligned bytes from the beginning of the memory that is left. */
static void *take_bytes(unsigned char **memory, size_t size)
{
    void *taken = *memory;
    *memory += (size + 7) / 8 * 8;
    return taken;
}

static uint32_t slots_for(uint32_t capacity)
{
    uint32_t size = 2 * POOL_MIN;
    while (size < capacity) {
        size *= 2;
    }
    return size;
}

/* Bytes for a pool, and for a heap of all its states: also more than a size_t of 32 bits can tell. */
static uint64_t pool_bytes(const SearchGame *game, uint64_t capacity)
{
    uint64_t each = game->state_size + sizeof(uint64_t) + sizeof(int32_t) + 4 * sizeof(uint32_t);
    return capacity * each + (uint64_t)slots_for((uint32_t)capacity) * sizeof(uint32_t) + 64;
}

static void pool_create(SearchPool *pool, const SearchGame *game, uint32_t capacity, unsigned char **memory)
{
    uint32_t size = slots_for(capacity);
    pool->states = take_bytes(memory, capacity * game->state_size);
    pool->hashes = take_bytes(memory, capacity * sizeof *pool->hashes);
    pool->scores = take_bytes(memory, capacity * sizeof *pool->scores);
    pool->nodes = take_bytes(memory, capacity * sizeof *pool->nodes);
    pool->chained = take_bytes(memory, capacity * sizeof *pool->chained);
    pool->listed = take_bytes(memory, capacity * sizeof *pool->listed);
    pool->table = take_bytes(memory, size * sizeof *pool->table);
    pool->table_mask = size - 1;
    memset(pool->table, 0, size * sizeof *pool->table);
}

static uint32_t *chain_of(SearchPool *pool, uint64_t hash)
{
    return &pool->table[(uint32_t)(hash >> 32) & pool->table_mask];
}

static uint32_t *stage_list(Search *search, int stage)
{
    BASE_ASSERT(stage >= search->stage && stage < search->first_stage + SEARCH_STAGES_MAX);
    return &search->pool.stages[stage - search->first_stage];
}

static uint32_t pool_take(SearchPool *pool)
{
    if (pool->free == 0) {
        return pool->used++;
    }
    uint32_t index = pool->free - 1;
    pool->free = pool->listed[index];
    return index;
}

/* Takes a state out of the chain of its hash. */
static void unchain_state(SearchPool *pool, uint32_t index)
{
    uint32_t *link = chain_of(pool, pool->hashes[index]);
    while (*link != index + 1) {
        link = &pool->chained[*link - 1];
    }
    *link = pool->chained[index];
}

/* Frees the places of all states of the present stage. */
static void clear_stage(Search *search)
{
    SearchPool *pool = &search->pool;
    uint32_t *list = stage_list(search, search->stage);
    while (*list != 0) {
        uint32_t index = *list - 1;
        unchain_state(pool, index);
        *list = pool->listed[index];
        pool->listed[index] = pool->free;
        pool->free = index + 1;
    }
}

/* Whether a state of this stage with this key is known. */
static bool is_known_state(Search *search, int stage, uint64_t hash, const unsigned char *key)
{
    const SearchGame *game = search->method->game;
    unsigned char other[SEARCH_KEY_MAX];
    for (uint32_t at = *chain_of(&search->pool, hash); at != 0; at = search->pool.chained[at - 1]) {
        const unsigned char *state = pool_state(search, at - 1);
        if (search->pool.hashes[at - 1] == hash && game->stage(search->facts, state) == stage) {
            game->key(search->facts, state, other);
            if (memcmp(key, other, game->key_size) == 0) {
                return true;
            }
        }
    }
    return false;
}

static bool is_better(const SearchPool *pool, uint32_t a, uint32_t b)
{
    return pool->scores[a] != pool->scores[b] ? pool->scores[a] > pool->scores[b] : pool->nodes[a] < pool->nodes[b];
}

static void heap_sink(Search *search, uint32_t at)
{
    const SearchPool *pool = &search->pool;
    uint32_t *heap = search->heap;
    uint32_t moved = heap[at];
    for (uint32_t child = 2 * at + 1; child < search->heap_count; child = 2 * at + 1) {
        if (child + 1 < search->heap_count && is_better(pool, heap[child + 1], heap[child])) {
            child++;
        }
        if (!is_better(pool, heap[child], moved)) {
            break;
        }
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = moved;
}

static void heap_push(Search *search, uint32_t index)
{
    const SearchPool *pool = &search->pool;
    uint32_t *heap = search->heap;
    uint32_t at = search->heap_count++;
    while (at > 0 && is_better(pool, index, heap[(at - 1) / 2])) {
        heap[at] = heap[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    heap[at] = index;
}

static uint32_t heap_pop(Search *search)
{
    uint32_t best = search->heap[0];
    search->heap[0] = search->heap[--search->heap_count];
    if (search->heap_count > 0) {
        heap_sink(search, 0);
    }
    return best;
}

/* All states of the present stage. */
static void heap_fill(Search *search)
{
    search->heap_count = 0;
    for (uint32_t at = *stage_list(search, search->stage); at != 0; at = search->pool.listed[at - 1]) {
        search->heap[search->heap_count++] = at - 1;
    }
    for (uint32_t i = search->heap_count / 2; i > 0; i--) {
        heap_sink(search, i - 1);
    }
}

static void note_win(Search *search, const void *state, uint32_t node, bool by_playout)
{
    search->result = search->method->relaxed ? SEARCH_GAVE_UP : SEARCH_FOUND;
    search->won_by_playout = by_playout;
    search->won_node = node;
    memcpy(search->won_state, state, search->method->game->state_size);
}

static uint32_t log_node(Search *search, uint32_t parent, Move move)
{
    if (search->method->relaxed) {
        return NO_NODE;
    }
    search->nodes[search->node_count] = (SearchNode){.parent = parent, .move = move};
    return search->node_count++;
}

/* Scores a state that is new and puts it into the pool, which has room. */
static void keep_state(Search *search, const void *state, int stage, uint64_t hash, uint32_t node)
{
    const SearchMethod *method = search->method;
    int32_t score = 0;
    if (method->game->playout && method->variant >= 0) {
        score = method->game->playout(search->facts, state, method->variant, NULL);
        if (score == SEARCH_WON) {
            note_win(search, state, node, true);
            return;
        }
    }
    SearchPool *pool = &search->pool;
    uint32_t index = pool_take(pool);
    uint32_t *list = stage_list(search, stage);
    uint32_t *chain = chain_of(pool, hash);
    memcpy(pool_state(search, index), state, method->game->state_size);
    pool->hashes[index] = hash;
    pool->scores[index] = score;
    pool->nodes[index] = node;
    pool->chained[index] = *chain;
    *chain = index + 1;
    pool->listed[index] = *list;
    *list = index + 1;
    if (stage == search->stage) {
        heap_push(search, index);
    }
}

/* A state that `move` made of the node `parent`: leaves it out if it is known or lost, and keeps it otherwise. */
static void meet_state(Search *search, const void *state, uint32_t parent, Move move)
{
    const SearchGame *game = search->method->game;
    unsigned char key[SEARCH_KEY_MAX];
    search->work++;
    if (game->is_won(search->facts, state)) {
        note_win(search, state, log_node(search, parent, move), false);
        return;
    }
    int stage = game->stage(search->facts, state);
    game->key(search->facts, state, key);
    uint64_t hash = hash_key(key, game->key_size) + (uint64_t)stage * UINT64_C(0x9E3779B97F4A7C15);
    if (is_known_state(search, stage, hash, key) || (game->is_lost && game->is_lost(search->facts, state))) {
        return;
    }
    bool full = search->pool.free == 0 && search->pool.used == search->capacity;
    if (full || search->node_count + 1 >= search->node_capacity) {
        search->complete = false;
        if (search->method->width == 0 && search->method->variant < 0) {
            search->result = SEARCH_GAVE_UP; /* only good for a proof */
        }
        return;
    }
    keep_state(search, state, stage, hash, log_node(search, parent, move));
}

static void meet_state_after(Search *search, uint32_t index, Move move)
{
    uint64_t state[SEARCH_STATE_MAX / 8];
    memcpy(state, pool_state(search, index), search->method->game->state_size);
    search->method->game->play(search->facts, state, move);
    meet_state(search, state, search->pool.nodes[index], move);
}

static void expand_state(Search *search)
{
    const SearchGame *game = search->method->game;
    Move moves[SEARCH_MOVES_MAX];
    uint32_t index = heap_pop(search);
    int count = game->moves(search->facts, pool_state(search, index), moves);
    search->complete = search->complete && count < SEARCH_MOVES_MAX;
    for (int i = 0; i < count && search->result == SEARCH_RUNNING; i++) {
        meet_state_after(search, index, moves[i]);
    }
    search->expanded++;
}

static void close_state(Search *search)
{
    const SearchGame *game = search->method->game;
    Move move;
    uint32_t index = heap_pop(search);
    if (game->closing && game->closing(search->facts, pool_state(search, index), &move)) {
        meet_state_after(search, index, move);
        search->closed++;
    }
}

/* Ends the search or goes on to the next stage that has states. */
static void next_stage(Search *search)
{
    int end = search->first_stage + SEARCH_STAGES_MAX;
    clear_stage(search);
    do {
        search->stage++;
    } while (search->stage < end && *stage_list(search, search->stage) == 0);
    if (search->stage == end) {
        search->result = search->complete ? SEARCH_REFUTED : SEARCH_GAVE_UP;
        return;
    }
    search->closing = false;
    search->expanded = 0;
    search->closed = 0;
    heap_fill(search);
}

static void advance_search(Search *search)
{
    const SearchMethod *method = search->method;
    if (!search->closing) {
        bool enough = method->expanded > 0 && search->expanded >= method->expanded;
        if (search->heap_count > 0 && !enough) {
            expand_state(search);
            return;
        }
        search->complete = search->complete && search->heap_count == 0;
        search->closing = true;
        heap_fill(search);
    } else if (search->heap_count > 0 && (method->width == 0 || search->closed < method->width)) {
        close_state(search);
    } else {
        search->complete = search->complete && search->heap_count == 0;
        next_stage(search);
    }
}

/* The number of states the pool should hold, less where the memory is too small: a fifth is left for a log. */
static uint32_t choose_capacity(const SearchMethod *method, size_t size, bool *cramped)
{
    uint64_t most = UINT32_MAX / 8;
    uint64_t wanted = ((uint64_t)method->expanded * MOVES_EACH + method->width + POOL_MIN) * 2;
    uint64_t capacity = method->expanded == 0 || method->width == 0 || wanted > most ? most : wanted;
    size_t room = method->relaxed ? size - size / 64 : size / 5 * 4;
    while (capacity >= POOL_MIN && pool_bytes(method->game, capacity) > room) {
        capacity = capacity / 16 * 15;
        *cramped = true;
    }
    return (uint32_t)capacity;
}

bool search_begin(Search *search, const SearchMethod *method, const void *facts, const void *state, void *memory,
                  size_t size)
{
    const SearchGame *game = method->game;
    BASE_ASSERT(game->state_size <= SEARCH_STATE_MAX && game->state_size % 8 == 0 && game->key_size <= SEARCH_KEY_MAX);
    *search = (Search){.method = method, .facts = facts, .complete = !game->partial};
    search->capacity = choose_capacity(method, size, &search->cramped);
    if (search->capacity < POOL_MIN) {
        return false;
    }
    unsigned char *rest = memory;
    pool_create(&search->pool, game, search->capacity, &rest);
    search->heap = take_bytes(&rest, search->capacity * sizeof *search->heap);
    search->nodes = (SearchNode *)(void *)rest;
    size_t left = (size - (size_t)(rest - (unsigned char *)memory)) / sizeof *search->nodes;
    search->node_capacity = left > UINT32_MAX ? UINT32_MAX : (uint32_t)left;
    search->first_stage = search->stage = game->stage(facts, state);
    memcpy(search->first_state, state, game->state_size);
    meet_state(search, state, log_node(search, NO_NODE, (Move){0}), (Move){0});
    if (search->result == SEARCH_RUNNING && search->heap_count == 0) {
        search->result = SEARCH_REFUTED;
    }
    return true;
}

SearchResult search_step(Search *search, uint64_t work)
{
    uint64_t end = search->work + work;
    uint64_t most = search->method->work_max;
    while (search->result == SEARCH_RUNNING && search->work < end) {
        if (most > 0 && search->work >= most) {
            search->result = SEARCH_GAVE_UP;
            break;
        }
        uint64_t before = search->work;
        advance_search(search);
        end -= search->work == before; /* moving on costs a little, too */
    }
    return search->result;
}

/* The line in the search's own moves. */
static void read_own_line(const Search *search, SearchLine *line)
{
    int count = 0;
    /* The log's first node stands for what was before the first state, which is the second. */
    for (uint32_t node = search->won_node; node > 1; node = search->nodes[node].parent) {
        count++;
    }
    BASE_ASSERT(count <= SEARCH_LINE_MAX);
    line->count = count;
    for (uint32_t node = search->won_node; node > 1; node = search->nodes[node].parent) {
        line->moves[--count] = search->nodes[node].move;
    }
    if (search->won_by_playout) {
        search->method->game->playout(search->facts, search->won_state, search->method->variant, line);
    }
}

void search_line(const Search *search, SearchLine *line)
{
    const SearchGame *game = search->method->game;
    SearchLine own;
    read_own_line(search, game->realise ? &own : line);
    if (game->realise) {
        line->count = 0;
        game->realise(search->facts, search->first_state, &own, line);
    }
}
