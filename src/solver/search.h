/* SPDX-License-Identifier: MIT */
/*
 * A search by stages, for any game that is given as a table of functions. Private to this room.
 *
 * A state belongs to a stage, a number that no move lowers, such as the number of cards turned from the stock. The
 * search handles one stage after the other. Within a stage it expands states, those
 * with the best score first, until none is left or the method's limit is reached; then the best of all states of the
 * stage make their closing move, which turns the next stock card. States of one stage that have the same key are the
 * same; keys are compared whole, never by their hash alone. A state's score comes from one playout to the end of the
 * game; if that wins, the game is won.
 *
 * A search that never left out a state has looked at all of them: then not having won is a proof that the position
 * is lost, provided that the table of functions leaves out only what its comments prove to be superfluous.
 *
 * The search works in memory that it is given and allocates nothing. It advances in units of work (a state that was
 * made and scored is one) and can stop after any expansion: how the work is sliced changes nothing of what it does. One
 * thread; nothing fails but for too little memory.
 */
#ifndef THEPLOT_SOLVER_SEARCH_H
#define THEPLOT_SOLVER_SEARCH_H

#include "rules/move.h"

/* SEARCH_LINE_MAX: moves of a winning line, the playout at its end included. SEARCH_MOVES_MAX: those of one state. */
enum {
    SEARCH_STATE_MAX = 256,
    SEARCH_KEY_MAX = 256,
    SEARCH_FACTS_MAX = 4096,
    SEARCH_LINE_MAX = 2048,
    SEARCH_MOVES_MAX = 512
};

/* A search meets stages from its first up to, but without, this many more. */
enum { SEARCH_STAGES_MAX = 512 };

/* What playout() returns for one that won. */
#define SEARCH_WON INT32_MAX

typedef struct SearchLine {
    int count;
    Move moves[SEARCH_LINE_MAX];
} SearchLine;

/* Appends a move to a line, if there is one. */
static inline void search_line_add(SearchLine *line, Move move)
{
    if (line) {
        BASE_ASSERT(line->count < SEARCH_LINE_MAX);
        line->moves[line->count++] = move;
    }
}

/* A game for the search. Facts are what stays the same during a search, such as the order of the stock; a state is the
 * rest. Both are plain data without pointers, aligned for 8 bytes; facts have SEARCH_FACTS_MAX bytes at most. */
typedef struct SearchGame {
    size_t state_size; /* at most SEARCH_STATE_MAX, a multiple of 8 */
    size_t key_size;   /* at most SEARCH_KEY_MAX */
    bool partial;      /* moves are left out that might win, so that no search with this table proves a loss */

    /* Makes facts and state of a position of `game`, which fits this table. */
    void (*begin)(const Game *game, const Position *position, void *facts, void *state);

    int (*stage)(const void *facts, const void *state);

    /* Writes the moves that the search tries within the stage, or into the next, and gives their number. As many as
     * SEARCH_MOVES_MAX mean that some may have been left out. PILE_FOUNDATION may stand for the first foundation that
     * takes the card (positions_name_foundation()). */
    int (*moves)(const void *facts, const void *state, Move moves[SEARCH_MOVES_MAX]);

    /* Writes the move that ends the stage. False if there is none, or if it need not be tried in this state.
     * NULL: no state of the game has one. */
    bool (*closing)(const void *facts, const void *state, Move *move);

    /* Makes a move that moves() or closing() gave, with everything that the rules force. */
    void (*play)(const void *facts, void *state, Move move);

    bool (*is_won)(const void *facts, const void *state);

    /* Whether it is proved that the state cannot be won. NULL: the game has no such proof. */
    bool (*is_lost)(const void *facts, const void *state);

    /* Writes `key_size` bytes: equal for two states of one stage only if both can be won or neither. */
    void (*key)(const void *facts, const void *state, unsigned char *key);

    /* Plays the state out by a fixed policy. Returns SEARCH_WON, or how good the state is (more is better). `variant`
     * selects weights, 0 being the usual ones. `line` may be NULL; otherwise the moves are appended to it. NULL: the
     * game has no playouts, and the first state made is the first expanded. */
    int32_t (*playout)(const void *facts, const void *state, int variant, SearchLine *line);

    /* Appends to `line` the moves of the rules that `moves` stands for, a winning line from `state`, with which the
     * search began. NULL: the search's moves are the rules' own. */
    void (*realise)(const void *facts, const void *state, const SearchLine *moves, SearchLine *line);
} SearchGame;

typedef enum SearchResult {
    SEARCH_RUNNING,
    SEARCH_FOUND,   /* a winning line */
    SEARCH_REFUTED, /* every state was looked at: lost */
    SEARCH_GAVE_UP  /* states were left out, and no win was found */
} SearchResult;

typedef struct SearchMethod {
    const SearchGame *game;
    uint32_t width;    /* so many states of a stage make its closing move; 0: all of them */
    uint32_t expanded; /* at most so many states of a stage are expanded; 0: all of them */
    int variant;       /* for playout(); negative: no playouts */
    uint64_t work_max; /* gives up after so much; 0: never */
    bool relaxed;      /* the game allows more than the rules: a win says nothing, and its moves are not kept */
} SearchMethod;

/* The states of the present stage and of later ones, each in the list of its stage and in the chain of its hash; places
 * of states that are done with are used again. Private to the search, as all that follows but for the functions. */
typedef struct SearchPool {
    unsigned char *states;
    uint64_t *hashes;
    int32_t *scores;
    uint32_t *nodes;   /* of each state in the log */
    uint32_t *chained; /* the next state + 1 of the same chain */
    uint32_t *listed;  /* the next state + 1 of the same stage, or of the free places */
    uint32_t *table;   /* the first state + 1 of each chain */
    uint32_t table_mask;
    uint32_t used;                      /* places that were ever used */
    uint32_t free;                      /* the first of those that are free again, + 1 */
    uint32_t stages[SEARCH_STAGES_MAX]; /* the first state + 1 of each stage */
} SearchPool;

typedef struct SearchNode {
    uint32_t parent;
    Move move;
} SearchNode;

typedef struct Search {
    const SearchMethod *method;
    const void *facts;
    SearchResult result;
    uint64_t work;
    bool complete; /* nothing was left out so far */

    SearchPool pool;
    int first_stage;
    int stage;
    bool closing;      /* the stage's states are making their closing moves */
    uint32_t expanded; /* states of this stage */
    uint32_t closed;
    uint32_t capacity; /* of the pool */
    bool cramped;      /* that is less than a search so wide should have */

    uint32_t *heap; /* of states of the present stage, the best first */
    uint32_t heap_count;

    SearchNode *nodes; /* the log: how each state was reached */
    uint32_t node_count;
    uint32_t node_capacity;

    bool won_by_playout;
    uint32_t won_node;
    uint64_t won_state[SEARCH_STATE_MAX / 8];
    uint64_t first_state[SEARCH_STATE_MAX / 8];
} Search;

/* Begins to search from a state that the method's game made. Facts, method and memory have to outlive the search; the
 * memory is aligned for 8 bytes. False if it is too small for anything. */
bool search_begin(Search *search, const SearchMethod *method, const void *facts, const void *state, void *memory,
                  size_t size);

/* Does so much work, or a little more, if it does not end before. Returns the result so far. */
SearchResult search_step(Search *search, uint64_t work);

/* After SEARCH_FOUND: the winning line from the state the search began with. */
void search_line(const Search *search, SearchLine *line);

#endif
