/* SPDX-License-Identifier: MIT */
#include "session/autoplay.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"

/* Whether `other`, one rank below `card`, could ever lie on `card` in the tableau or under it on a foundation. */
static bool card_needs(const Game *game, Card other, Card card, int offset)
{
    bool apart = game->base_rank_takes_none && offset == 0;
    if (!apart && rules_build_fits(game->tableau_build, other, card)) {
        return true;
    }
    return offset > 0 && rules_build_fits(game->foundation_build, other, card);
}

/* Marks the cards that are on the foundations. */
static void mark_played(const Position *position, bool played[CARD_COUNT])
{
    for (int foundation = 0; foundation < FOUNDATION_COUNT; foundation++) {
        Card card = position->top[PILE_FOUNDATION + foundation];
        while (card != CARD_NONE) {
            played[card] = true;
            card = position->below[card];
        }
    }
}

static bool is_safe_to_play(const Game *game, const Position *position, Card card, const bool played[CARD_COUNT])
{
    int offset = rules_rank_offset(rules_card_rank(card), position->base_rank);
    int lower_rank = (rules_card_rank(card) + RANK_COUNT - 1) % RANK_COUNT;
    for (int suit = 0; suit < 2 * SUIT_COUNT; suit++) {
        Card other = (Card)(suit * RANK_COUNT + lower_rank);
        if (!played[other] && card_needs(game, other, card, offset)) {
            return false;
        }
    }
    return true;
}

static bool may_move(const Game *game, const Position *position, Pile from, Pile to)
{
    return rules_check(game, position, (Move){.from = from, .to = to}) == REFUSAL_NONE;
}

bool session_foundation_move(const Game *game, const Position *position, Pile from, Move *move)
{
    for (Pile to = PILE_FOUNDATION; to < PILE_FOUNDATION + FOUNDATION_COUNT; to++) {
        if (may_move(game, position, from, to)) {
            *move = (Move){.from = from, .to = to};
            return true;
        }
    }
    return false;
}

/* The piles whose top card may be played. The reserve comes first: to empty it matters most. */
static int list_sources(const Game *game, Pile sources[PILE_COUNT])
{
    int count = 0;
    sources[count++] = PILE_RESERVE;
    for (int tableau = 0; tableau < game->tableau_count; tableau++) {
        sources[count++] = (Pile)(PILE_TABLEAU + tableau);
    }
    sources[count++] = PILE_WASTE;
    return count;
}

/* Whether a play makes the rules move other cards, too. It may be better to wait until they would be others. */
static bool has_consequences(const Game *game, const Position *position, Move move)
{
    Position after = *position;
    TransferList transfers;
    rules_apply(game, &after, move, &transfers);
    return transfers.count > 1;
}

/* Finds the first foundation move; with `safe_only` the first safe one. */
static bool find_play(const Game *game, const Position *position, bool safe_only, Move *move)
{
    Move play;
    Pile sources[PILE_COUNT];
    bool played[CARD_COUNT] = {false};
    int count = list_sources(game, sources);
    if (position->base_rank == RANK_NONE) {
        return false;
    }
    mark_played(position, played);
    for (int i = 0; i < count; i++) {
        Card card = position->top[sources[i]];
        if (card == CARD_NONE || (safe_only && !is_safe_to_play(game, position, card, played))) {
            continue;
        }
        if (session_foundation_move(game, position, sources[i], &play) &&
            !(safe_only && has_consequences(game, position, play))) {
            *move = play;
            return true;
        }
    }
    return false;
}

bool session_safe_move(const Game *game, const Position *position, Move *move)
{
    return find_play(game, position, true, move);
}

/* Moves the fullest of these piles to the front. */
static void put_fullest_first(const Position *position, Pile *piles, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++) {
        best = position->count[piles[i]] > position->count[piles[best]] ? i : best;
    }
    Pile fullest = piles[best];
    memmove(piles + 1, piles, (size_t)best * sizeof *piles);
    piles[0] = fullest;
}

int session_destinations(const Game *game, const Position *position, Pile from, Pile piles[PILE_COUNT])
{
    Move move;
    int count = 0;
    if (from == PILE_STOCK) {
        piles[0] = PILE_WASTE;
        return may_move(game, position, from, PILE_WASTE) ? 1 : 0;
    }
    bool foundation = session_foundation_move(game, position, from, &move);
    if (foundation) {
        piles[count++] = move.to;
    }
    for (Pile to = PILE_TABLEAU; to < PILE_TABLEAU + game->tableau_count; to++) {
        if (may_move(game, position, from, to)) {
            piles[count++] = to;
        }
    }
    if (!foundation && count > 1) {
        put_fullest_first(position, piles, count);
    }
    return count;
}

static bool find_stock_move(const Game *game, const Position *position, Move *move)
{
    Move turn = {.from = PILE_STOCK, .to = PILE_WASTE};
    *move = position->count[PILE_STOCK] > 0 ? turn : (Move){.from = PILE_WASTE, .to = PILE_STOCK};
    return rules_check(game, position, *move) == REFUSAL_NONE;
}

bool session_best_move(const Game *game, const Position *position, Pile from, Move *move)
{
    if (from == PILE_STOCK) {
        return find_stock_move(game, position, move);
    }
    Pile piles[PILE_COUNT];
    int count = session_destinations(game, position, from, piles);
    if (count > 0) {
        *move = (Move){.from = from, .to = piles[0]};
    }
    return count > 0;
}

/* How soon a move is worth being shown; the last one only when there is no other. */
typedef enum HintRank { HINT_FOUNDATION, HINT_TABLEAU, HINT_WASTE, HINT_STOCK, HINT_IDLE } HintRank;

/* Whether the card that a move uncovers can then be played. */
static bool frees_card(const Game *game, const Position *position, Move move)
{
    Pile places[PILE_COUNT];
    Position after = *position;
    rules_apply(game, &after, move, NULL);
    return session_destinations(game, &after, move.from, places) > 0;
}

/* From one card onto another of the same rank, or from a card into a space, leads nowhere, and back again, unless that
 * frees the card below. */
static HintRank rank_hint(const Game *game, const Position *position, Move move)
{
    if (rules_pile_is_foundation(move.to)) {
        return HINT_FOUNDATION;
    }
    if (move.from == PILE_WASTE) {
        return HINT_WASTE;
    }
    Card under = position->below[position->top[move.from]]; /* CARD_NONE where the card lies by itself */
    Card onto = position->top[move.to];
    bool space = onto == CARD_NONE;
    if (under == CARD_NONE) {
        return space ? HINT_IDLE : HINT_TABLEAU;
    }
    bool alike = space || rules_card_rank(under) == rules_card_rank(onto);
    return alike && !frees_card(game, position, move) ? HINT_IDLE : HINT_TABLEAU;
}

/* Adds the moves of one pile's top card that have this rank; of the spaces, which are alike, only the first. */
static int add_hints(const Game *game, const Position *position, Pile from, HintRank rank, Move *moves)
{
    Pile places[PILE_COUNT];
    int count = 0;
    bool space = false;
    int place_count = position->count[from] > 0 ? session_destinations(game, position, from, places) : 0;
    for (int i = 0; i < place_count; i++) {
        Move move = {.from = from, .to = places[i]};
        bool empty = rules_pile_is_tableau(move.to) && position->count[move.to] == 0;
        if (rank_hint(game, position, move) == rank && !(empty && space)) {
            moves[count++] = move;
            space = space || empty;
        }
    }
    return count;
}

int session_hints(const Game *game, const Position *position, Move moves[MOVES_MAX])
{
    Pile sources[PILE_COUNT];
    int source_count = list_sources(game, sources);
    int count = 0;
    for (HintRank rank = HINT_FOUNDATION; rank <= HINT_IDLE; rank++) {
        if (rank == HINT_STOCK) {
            count += find_stock_move(game, position, &moves[count]) ? 1 : 0;
        } else if (rank < HINT_IDLE || count == 0) {
            for (int i = 0; i < source_count; i++) {
                count += add_hints(game, position, sources[i], rank, &moves[count]);
            }
        }
    }
    return count;
}

bool session_finish_move(const Game *game, const Position *position, Move *move)
{
    return find_play(game, position, true, move) || find_play(game, position, false, move) ||
           find_stock_move(game, position, move);
}

bool session_can_finish(const Game *game, const Position *position)
{
    Position copy = *position;
    Move move;
    if (rules_unseen(game, position) > 0) {
        return false;
    }
    /* Each move fills foundations, empties the stock or uses up a redeal, so there is an end. */
    while (session_finish_move(game, &copy, &move)) {
        rules_apply(game, &copy, move, NULL);
    }
    return rules_status(game, &copy) == STATUS_WON;
}

/* Whether the game goes on only in circles */

enum { STUCK_SLOTS = 4096 }; /* a power of two, several times as many as positions */

typedef struct StuckSearch {
    const Game *game;
    Position found[STUCK_POSITIONS_MAX]; /* in the order in which they were found */
    int count;
    uint16_t slots[STUCK_SLOTS]; /* 1 + the number of a found position, or 0 */
} StuckSearch;

/* Puts the tableau piles into the order of their top cards. Where cards move from pile to pile at all, these piles are
 * alike, so positions that differ in nothing but that order lead to the same. */
static void sort_tableau(const Game *game, Position *position)
{
    for (int i = PILE_TABLEAU + 1; i < PILE_TABLEAU + game->tableau_count; i++) {
        Card top = position->top[i];
        uint8_t count = position->count[i];
        int j = i;
        for (; j > PILE_TABLEAU && position->top[j - 1] > top; j--) {
            position->top[j] = position->top[j - 1];
            position->count[j] = position->count[j - 1];
        }
        position->top[j] = top;
        position->count[j] = count;
    }
}

/* Adds a position unless it is known. Returns false if there is no room. */
static bool add_position(StuckSearch *search, const Position *position)
{
    Position sorted = *position;
    sort_tableau(search->game, &sorted);
    uint64_t slot = base_hash_bytes(BASE_HASH_START, &sorted, sizeof sorted) % STUCK_SLOTS;
    for (; search->slots[slot] != 0; slot = (slot + 1) % STUCK_SLOTS) {
        if (memcmp(&search->found[search->slots[slot] - 1], &sorted, sizeof sorted) == 0) {
            return true;
        }
    }
    if (search->count == STUCK_POSITIONS_MAX) {
        return false;
    }
    search->found[search->count++] = sorted;
    search->slots[slot] = (uint16_t)search->count;
    return true;
}

/* Adds the positions that one move leads to. Returns false if there is no room, or one of them is progress: a pile
 * outside the tableau has more cards or fewer. */
static bool add_successors(StuckSearch *search, const Position *from)
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(search->game, from, moves);
    for (int i = 0; i < count; i++) {
        Position after = *from;
        rules_apply(search->game, &after, moves[i], NULL);
        if (memcmp(from->count, after.count, PILE_TABLEAU) != 0 || !add_position(search, &after)) {
            return false;
        }
    }
    return true;
}

bool session_only_repeats(const Game *game, const Position *position)
{
    if (position->base_rank == RANK_NONE || rules_status(game, position) != STATUS_OPEN) {
        return false;
    }
    StuckSearch *search = base_allocate(sizeof *search);
    bool repeats = true;
    search->game = game;
    add_position(search, position);
    for (int i = 0; repeats && i < search->count; i++) {
        Position from = search->found[i];
        repeats = add_successors(search, &from);
    }
    free(search);
    return repeats;
}
