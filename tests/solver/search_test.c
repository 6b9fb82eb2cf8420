/* SPDX-License-Identifier: MIT */
/*
 * The search (solver/search.h) on games by chance, each a few dozen states in stages: what it finds is a way to a win,
 * what it says is lost has none, and with room and time for everything it always answers. States with the same hash are
 * told apart.
 */
#include <string.h>

#include "base/hash.h"
#include "base/random.h"
#include "solver/search.h"
#include "support/check.h"

enum { NODES = 240, MOVES = 4, MEMORY = 1 << 20, CASES = 400, NONE = -1 };

typedef struct Shape {
    int stages;
    int each; /* nodes of a stage */
} Shape;

static const Shape SMALL = {6, 8};
static const Shape LARGE = {4, 60}; /* more states at a time than the least memory holds */

typedef struct Facts {
    uint8_t moves[NODES][MOVES], count[NODES], stage[NODES];
    int closing[NODES];
    bool won[NODES], lost[NODES]; /* lost: a part of those that are */
    bool crowded;                 /* as many moves as may be, most of them the same */
    uint64_t key[NODES][2];
} Facts;

typedef struct State {
    uint64_t node;
} State;

static Facts facts;
static uint64_t memory[MEMORY / 8];

static int stage_of(const void *at, const void *state)
{
    const Facts *f = at;
    return f->stage[((const State *)state)->node];
}

static int list_moves(const void *at, const void *state, Move moves[SEARCH_MOVES_MAX])
{
    const Facts *f = at;
    uint64_t node = ((const State *)state)->node;
    int count = f->crowded && f->count[node] > 0 ? SEARCH_MOVES_MAX : f->count[node];
    for (int i = 0; i < count; i++) {
        moves[i] = (Move){.to = f->moves[node][i % f->count[node]]};
    }
    return count;
}

static bool close_stage(const void *at, const void *state, Move *move)
{
    const Facts *f = at;
    int to = f->closing[((const State *)state)->node];
    *move = (Move){.to = (Pile)(to == NONE ? 0 : to)};
    return to != NONE;
}

static void play(const void *at, void *state, Move move)
{
    (void)at;
    ((State *)state)->node = move.to;
}

static bool is_won(const void *at, const void *state)
{
    const Facts *f = at;
    return f->won[((const State *)state)->node];
}

static bool is_lost(const void *at, const void *state)
{
    const Facts *f = at;
    return f->lost[((const State *)state)->node];
}

static void write_key(const void *at, const void *state, unsigned char *key)
{
    const Facts *f = at;
    memcpy(key, f->key[((const State *)state)->node], sizeof f->key[0]);
}

/* Better where a win is the next state. */
static int32_t play_out(const void *at, const void *state, int variant, SearchLine *line)
{
    const Facts *f = at;
    uint64_t node = ((const State *)state)->node;
    for (int i = 0; i < f->count[node]; i++) {
        uint8_t to = f->moves[node][i];
        if (f->won[to] && variant == 1) {
            if (line) {
                search_line_add(line, (Move){.to = to});
            }
            return SEARCH_WON;
        }
    }
    return (int32_t)(node * 7 % 5);
}

static const uint64_t FACTOR = UINT64_C(0x9E3779B97F4A7C15);

static const SearchGame GAME = {.state_size = sizeof(State),
                                .key_size = 2 * sizeof(uint64_t),
                                .stage = stage_of,
                                .moves = list_moves,
                                .closing = close_stage,
                                .play = play,
                                .is_won = is_won,
                                .is_lost = is_lost,
                                .key = write_key,
                                .playout = play_out};

/* The hash of a key's first word, as the search makes it. */
static uint64_t mix(uint64_t word)
{
    uint64_t hash = (BASE_HASH_START ^ word) * FACTOR;
    return hash ^ hash >> 29;
}

/* The word which, put into a hash of 0, makes it `hash`. */
static uint64_t unmix(uint64_t hash)
{
    uint64_t product = hash ^ hash >> 29 ^ hash >> 58;
    uint64_t inverse = FACTOR;
    for (int i = 0; i < 6; i++) {
        inverse *= 2 - FACTOR * inverse;
    }
    return product * inverse;
}

/* Where keys collide, their second words make up for the first and for the stage, which the search adds. */
static void make_key(int node, bool collide)
{
    uint64_t *key = facts.key[node];
    key[0] = (uint64_t)node;
    key[1] = collide ? mix((uint64_t)node) ^ unmix(0 - facts.stage[node] * FACTOR) : 0;
}

static bool can_win(int node, bool seen[NODES])
{
    bool won = facts.won[node];
    if (seen[node]) {
        return false;
    }
    seen[node] = true;
    for (int i = 0; i < facts.count[node] && !won; i++) {
        won = can_win(facts.moves[node][i], seen);
    }
    return won || (facts.closing[node] != NONE && can_win(facts.closing[node], seen));
}

static bool is_winnable(int node)
{
    bool seen[NODES] = {false};
    return can_win(node, seen);
}

/* Moves lead to the same stage or the next, closing moves to the next. */
static void make_game(Random *random, Shape shape)
{
    int each = shape.each;
    int nodes = shape.stages * each;
    facts = (Facts){.crowded = base_random_below(random, 8) == 0};
    bool collide = base_random_below(random, 2) == 0;
    for (int i = 0; i < nodes; i++) {
        int stage = i / each;
        int next = stage + 1 < shape.stages ? stage + 1 : stage;
        facts.stage[i] = (uint8_t)stage;
        facts.count[i] = (uint8_t)base_random_below(random, MOVES + 1);
        for (int n = 0; n < facts.count[i]; n++) {
            int to = base_random_below(random, 4) == 0 ? next : stage;
            facts.moves[i][n] = (uint8_t)(to * each + (int)base_random_below(random, (uint64_t)each));
        }
        bool closes = next != stage && base_random_below(random, 3) > 0;
        facts.closing[i] = closes ? next * each + (int)base_random_below(random, (uint64_t)each) : NONE;
        facts.won[i] = i > 0 && base_random_below(random, (uint64_t)each * 5) == 0;
        make_key(i, collide);
    }
    for (int i = 0; i < nodes; i++) {
        facts.lost[i] = base_random_below(random, 2) == 0 && !is_winnable(i);
    }
}

/* Follows a line and tells whether it wins. */
static bool leads_to_win(const SearchLine *line)
{
    int node = 0;
    for (int i = 0; i < line->count; i++) {
        bool possible = facts.closing[node] == line->moves[i].to;
        for (int n = 0; n < facts.count[node]; n++) {
            possible = possible || facts.moves[node][n] == line->moves[i].to;
        }
        if (!possible) {
            return false;
        }
        node = line->moves[i].to;
    }
    return facts.won[node];
}

static SearchResult ask(const SearchMethod *method, size_t size, uint64_t slice)
{
    static Search search;
    static SearchLine line;
    State first = {0};
    SearchResult result = SEARCH_RUNNING;
    if (!search_begin(&search, method, &facts, &first, memory, size)) {
        return SEARCH_GAVE_UP;
    }
    while (result == SEARCH_RUNNING) {
        result = search_step(&search, slice);
    }
    if (result == SEARCH_FOUND) {
        search_line(&search, &line);
        CHECK(leads_to_win(&line));
    }
    return result;
}

/* What is said of a game is so. */
static void check_result(SearchResult result, bool winnable)
{
    CHECK(result != SEARCH_FOUND || winnable);
    CHECK(result != SEARCH_REFUTED || !winnable);
}

TEST(test_games_by_chance)
{
    Random random = {.state = 9};
    int winnable_count = 0;
    for (int i = 0; i < CASES; i++) {
        check_context("game %d", i);
        make_game(&random, SMALL);
        bool winnable = is_winnable(0);
        winnable_count += winnable;
        for (int variant = -1; variant < 2; variant++) {
            SearchMethod whole = {.game = &GAME, .variant = variant};
            SearchResult result = ask(&whole, sizeof memory, UINT64_MAX / 2);
            CHECK(facts.crowded || result == (winnable ? SEARCH_FOUND : SEARCH_REFUTED));
            check_result(result, winnable);
            /* A list that is full may be cut short, so it proves nothing. */
            CHECK(!facts.crowded || facts.count[0] == 0 || facts.lost[0] || result != SEARCH_REFUTED);
            CHECK_EQUAL_INT(result, ask(&whole, sizeof memory, 1));
            SearchMethod narrow = {.game = &GAME,
                                   .variant = variant,
                                   .width = 1 + (uint32_t)base_random_below(&random, 3),
                                   .expanded = (uint32_t)base_random_below(&random, 6),
                                   .work_max = base_random_below(&random, 60)};
            check_result(ask(&narrow, sizeof memory, 7), winnable);
            SearchMethod relaxed = {.game = &GAME, .variant = variant, .relaxed = true};
            result = ask(&relaxed, sizeof memory, 50);
            CHECK(result == SEARCH_GAVE_UP || (result == SEARCH_REFUTED && !winnable));
            CHECK(facts.crowded || winnable == (result == SEARCH_GAVE_UP));
        }
    }
    CHECK(winnable_count > CASES / 10 && winnable_count < CASES * 9 / 10);
}

/* With too little memory there is no answer, or a right one. */
TEST(test_little_memory)
{
    static const SearchMethod methods[] = {
        {.game = &GAME, .variant = -1},
        {.game = &GAME},
        {.game = &GAME, .width = 4},
        {.game = &GAME, .width = 1000, .expanded = 1000},
    };
    Random random = {.state = 10};
    int results[SEARCH_GAVE_UP + 1] = {0};
    for (int i = 0; i < CASES / 4; i++) {
        make_game(&random, i % 2 == 0 ? SMALL : LARGE);
        bool winnable = is_winnable(0);
        for (size_t size = 64; size < 32 * 1024; size += 1 + size / 3) {
            check_context("game %d in %d bytes", i, (int)size);
            for (size_t j = 0; j < BASE_ARRAY_COUNT(methods); j++) {
                SearchResult result = ask(&methods[j], size, 20);
                results[result]++;
                check_result(result, winnable);
            }
        }
    }
    CHECK(results[SEARCH_GAVE_UP] > 0 && results[SEARCH_FOUND] > 0 && results[SEARCH_REFUTED] > 0);
}

/* A game of which some moves are left out proves no loss. */
TEST(test_partial_game)
{
    Random random = {.state = 11};
    SearchGame partial = GAME;
    partial.partial = true;
    for (int i = 0; i < CASES; i++) {
        make_game(&random, SMALL);
        SearchMethod method = {.game = &partial, .variant = -1};
        SearchResult no = facts.lost[0] ? SEARCH_REFUTED : SEARCH_GAVE_UP; /* that is no matter of moves */
        CHECK_EQUAL_INT(is_winnable(0) ? SEARCH_FOUND : no, ask(&method, sizeof memory, 50));
    }
}
