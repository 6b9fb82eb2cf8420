/* SPDX-License-Identifier: MIT */
/*
 * The policy of playouts: of the moves that are worth a thought, the one with the greatest sum of weighted features.
 *
 * It looks only at what a player sees, so what it reaches is what a player could reach; that judges moves better than
 * playouts that would know the stock. The weights were found by trying changes of them on hundreds of deals at a time,
 * with numbers from 500,001 on, and keeping what won more games.
 */
#include "solver/policy.h"

#include <string.h>

#include "solver/bits.h"
#include "solver/positions.h"

enum { IDLE_MAX = 8, KIND_NONE = SUIT_COUNT * RANK_COUNT, NOT_SOON = RANK_COUNT, UNIT = 8 * RANK_COUNT };

/* A random number below this is added to the score of each move of somebody who errs. */
enum { SLIP = 200 * UNIT };

static const PolicyWeights weights_any_suit = {
    {728,  229,  -25, -223, 255, 407, 149, -156, -907, 419, -223, -105, 708, -244, 142,
     -214, -516, -73, -229, 174, -28, 43,  173,  -102, 62,  -532, -381, -1,  0},
    {498, 125,  146,  -117, 245,  -79, 317, 8,    -759, 143, 175,  -114, 1236, -867, -93,
     -73, -148, -146, -182, -102, 48,  69,  -249, -64,  20,  -179, 229,  -15,  0},
};

static const PolicyWeights weights_alternate = {
    {802, 134, 124, 17,   -8,  -392, -157, 50,  -960, 13,  58, -138, 1139, -443, -25,
     223, 40,  -2,  -254, 114, -66,  -185, 552, -131, 584, -9, -246, 27,   0},
    {677, 308, 105,  -173, 52, 545, -112, 330, -1134, -31, 361, 58,  1110, -343, -34,
     -70, -4,  -140, -250, 2,  543, 353,  483, -284,  714, -69, 196, 76,   0},
};

/* What stays in a place that the stock fills can still be played later, and is kept for the passes that are known. */
static const PolicyWeights weights_nothing_built = {
    {[0] = 300, [1] = 200, [2] = 100, [21] = 50, [28] = -400},
    {[0] = 300, [1] = 200, [2] = 100, [21] = 50},
};

static const PolicyWeights *weights_of(const Game *game)
{
    if (game->tableau_build == BUILD_NONE) {
        return &weights_nothing_built;
    }
    return game->foundation_build == BUILD_ANY_SUIT ? &weights_any_suit : &weights_alternate;
}

/* The kinds of cards on which `card` is built in the tableau. */
static uint64_t hosts_of(const Game *game, const PolicyFacts *facts, Card card)
{
    int offset = facts->kind[card] % RANK_COUNT;
    bool wraps = offset == RANK_COUNT - 1;
    uint64_t hosts = 0;
    if (game->tableau_build == BUILD_NONE || (game->base_rank_takes_none && wraps) ||
        (game->base_rank_covers_none && offset == 0)) {
        return 0;
    }
    for (Card other = 0; other < FACE_COUNT; other++) {
        if (facts->kind[other] % RANK_COUNT == (offset + 1) % RANK_COUNT &&
            !(game->tableau_ends_at_king && rules_card_rank(other) < rules_card_rank(card)) &&
            rules_build_fits(game->tableau_build, card, other)) {
            hosts |= UINT64_C(1) << facts->kind[other];
        }
    }
    return hosts;
}

/* Finds the piles that take a card of the stock when they are empty, even if there are other cards. */
static void find_takers(PolicyFacts *facts)
{
    int pile = 0;
    for (int i = 0; i < FILL_RULES_MAX; i++) {
        const FillRule *rule = &facts->game->fills[i];
        for (int j = 0; j < rule->tableau_count; j++) {
            facts->takes_stock[pile++] = rule->sources[0] == PILE_STOCK;
        }
    }
}

void policy_learn(PolicyFacts *facts, const Game *game, int base_rank)
{
    if (facts->game && facts->base_rank == base_rank) {
        return;
    }
    *facts = (PolicyFacts){.game = game, .base_rank = base_rank, .weights = weights_of(game)};
    facts->chains = positions_chains(game);
    for (Card card = 0; card < CARD_COUNT; card++) {
        facts->kind[card] = positions_kind(game, base_rank, card);
    }
    for (Card card = 0; card < CARD_COUNT; card++) {
        facts->hosts[facts->kind[card]] = hosts_of(game, facts, card);
    }
    find_takers(facts);
}

typedef struct Playing {
    const PolicyFacts *facts;
    const Game *game;
    const int16_t *weights;
    const Position *position;
    int distance[SUIT_COUNT * RANK_COUNT]; /* of each kind: so many cards are played before one of it can be */
    int idle;                              /* moves within the tableau in a row */
    Pile space;                            /* the first, or PILE_NONE */
    uint8_t top_kind[TABLEAU_MAX];         /* KIND_NONE of an empty pile */
    uint16_t piles[KIND_NONE + 1];         /* of each kind: the tableau piles with such a top card, a bit each */
    uint64_t tops;                         /* the kinds with such piles, a bit each */
    int best;
    Move move;
    PolicyOffers *offers; /* all of them, or NULL */
    Random *random;       /* for the slips; NULL: there are none */
} Playing;

/* How many cards each kind is away from a foundation. */
static void measure_distances(Playing *playing)
{
    const Position *position = playing->position;
    const PolicyFacts *facts = playing->facts;
    bool next[SUIT_COUNT * RANK_COUNT] = {false};
    bool closed = rules_foundations_closed(playing->game, position);
    for (Pile pile = PILE_FOUNDATION; pile < PILE_TABLEAU; pile++) {
        int height = position->count[pile];
        for (int chain = 0; height == 0 && !closed && chain < facts->chains; chain++) {
            next[chain * RANK_COUNT] = true;
        }
        if (height > 0 && height < RANK_COUNT) {
            next[facts->kind[position->top[pile]] + 1] = true;
        }
    }
    for (int kind = 0; kind < facts->chains * RANK_COUNT; kind++) {
        int offset = kind % RANK_COUNT;
        int wait = closed ? RANK_COUNT - position->count[PILE_FOUNDATION] + offset : NOT_SOON;
        int before = offset > 0 ? playing->distance[kind - 1] : NOT_SOON;
        bool reached = offset > 0 && before < offset; /* a foundation that stands below it */
        playing->distance[kind] = next[kind] ? 0 : reached ? before + 1 : wait;
    }
    bool late = playing->game->first_foundation_alone ? !closed
                : playing->game->redeals > 0          ? position->redeals_left < playing->game->redeals
                                                      : position->count[PILE_RESERVE] == 0;
    playing->weights = (*facts->weights)[late];
}

/* Notes what the top cards of the tableau are. */
static void note_tops(Playing *playing)
{
    playing->tops = 0;
    for (int i = 0; i < playing->game->tableau_count; i++) {
        Card top = playing->position->top[PILE_TABLEAU + i];
        uint8_t kind = top == CARD_NONE ? KIND_NONE : playing->facts->kind[top];
        if (kind != playing->top_kind[i]) {
            playing->piles[playing->top_kind[i]] &= (uint16_t) ~(1U << i);
            playing->piles[kind] |= (uint16_t)(1U << i);
            playing->top_kind[i] = kind;
        }
        playing->tops |= UINT64_C(1) << kind;
    }
}

static int distance_of(const Playing *playing, Card card)
{
    return playing->distance[playing->facts->kind[card]];
}

/* Keeps the best first. */
static void add_offer(PolicyOffers *offers, Move move, int score)
{
    BASE_ASSERT(offers->count < MOVES_MAX);
    int at = offers->count++;
    for (; at > 0 && score > offers->scores[at - 1]; at--) {
        offers->scores[at] = offers->scores[at - 1];
        offers->moves[at] = offers->moves[at - 1];
    }
    offers->scores[at] = score;
    offers->moves[at] = move;
}

static void offer_move(Playing *playing, Pile from, Pile to, int score)
{
    if (playing->random) {
        score += (int)base_random_below(playing->random, SLIP);
    }
    if (playing->offers) {
        add_offer(playing->offers, (Move){from, to}, score);
    }
    if (score > playing->best) {
        playing->best = score;
        playing->move = (Move){from, to};
    }
}

static bool takes_kind(const Playing *playing, Pile foundation, int kind)
{
    const Position *position = playing->position;
    Card top = position->top[foundation];
    return top == CARD_NONE ? kind % RANK_COUNT == 0
                            : position->count[foundation] < RANK_COUNT && playing->facts->kind[top] + 1 == kind;
}

/* The first foundation that takes a card whose distance is 0. */
static Pile foundation_for(const Playing *playing, Card card)
{
    Pile pile = PILE_FOUNDATION;
    while (!takes_kind(playing, pile, playing->facts->kind[card])) {
        pile++;
        BASE_ASSERT(pile < PILE_TABLEAU);
    }
    return pile;
}

static void offer_foundation(Playing *playing, Pile from, Card card)
{
    const Position *position = playing->position;
    const int16_t *w = playing->weights;
    Card under = position->below[card];
    Pile to = foundation_for(playing, card);
    int height = position->count[to];
    int under_distance = under == CARD_NONE ? NOT_SOON : distance_of(playing, under);
    int score = w[6] * 8 * height;
    if (rules_reserve_goes_first(playing->game, position, from)) {
        return;
    }
    if (from == PILE_RESERVE) {
        offer_move(playing, from, to, score + w[0] * UNIT);
        return;
    }
    score += (under_distance == 0 ? w[7] : under_distance == 1 ? w[27] : 0) * UNIT;
    if (from == PILE_WASTE) {
        score += w[2] * UNIT;
    } else {
        int count = position->count[from];
        score += w[1] * UNIT + (count == 1 ? w[3] * UNIT : 0) + w[4] * RANK_COUNT * count +
                 (playing->facts->takes_stock[from - PILE_TABLEAU] ? w[28] * UNIT : 0);
    }
    offer_move(playing, from, to, score);
}

static void offer_space(Playing *playing, Pile from, Card card)
{
    const Position *position = playing->position;
    const int16_t *w = playing->weights;
    bool tableau = rules_pile_is_tableau(from);
    if ((tableau && position->count[from] == 1) || rules_space_refusal(playing->game, position, from) != REFUSAL_NONE) {
        return;
    }
    Card under = position->below[card];
    bool frees = under != CARD_NONE && distance_of(playing, under) == 0;
    int score = ((tableau ? w[22] : w[21]) + (frees ? w[24] : 0)) * UNIT + w[23] * 8 * distance_of(playing, card);
    offer_move(playing, from, playing->space, score);
}

/* What is worth the same wherever in the tableau the card goes. Returns false if the move is not worth a thought. */
static bool leave_score(const Playing *playing, Pile from, Card card, int *score)
{
    const Position *position = playing->position;
    const int16_t *w = playing->weights;
    Card under = position->below[card];
    int distance = under == CARD_NONE ? NOT_SOON : distance_of(playing, under);
    bool frees = under != CARD_NONE && distance == 0;
    *score = w[15] * 8 * distance_of(playing, card);
    if (!rules_pile_is_tableau(from)) {
        *score += w[9] * UNIT + (frees ? w[19] * UNIT : 0) + (under != CARD_NONE ? w[20] * 8 * distance : 0);
        return true;
    }
    int count = position->count[from];
    bool ordered =
        count > 1 && ((playing->facts->hosts[playing->facts->kind[card]] >> playing->facts->kind[under]) & 1) != 0;
    if (ordered && !frees) {
        return false;
    }
    *score += w[8] * UNIT + w[11] * RANK_COUNT * count + (count == 1 ? w[12] * UNIT : 0) + (frees ? w[13] * UNIT : 0) +
              (under != CARD_NONE ? w[14] * 8 * distance : 0) + (count > 1 && !frees ? w[26] * UNIT : 0);
    return true;
}

/* The moves to the piles whose top card is of one kind. */
static void offer_hosts(Playing *playing, Pile from, Card card, int host, int leaving)
{
    const Position *position = playing->position;
    const int16_t *w = playing->weights;
    int distance = playing->distance[host];
    leaving += w[16] * 8 * distance + (distance_of(playing, card) > distance ? w[17] * UNIT : 0) +
               (distance == 0 ? w[18] * UNIT : 0);
    for (unsigned rest = playing->piles[host]; rest != 0; rest &= rest - 1) {
        Pile to = (Pile)(PILE_TABLEAU + bits_lowest(rest));
        /* Kinds are those of foundations, which may not tell colours that the tableau does. */
        if (rules_build_fits(playing->game->tableau_build, card, position->top[to])) {
            offer_move(playing, from, to, leaving + w[10] * RANK_COUNT * position->count[to]);
        }
    }
}

static void offer_tableau(Playing *playing, Pile from, Card card)
{
    int leaving;
    if (playing->space != PILE_NONE) {
        offer_space(playing, from, card);
    }
    uint64_t hosts = playing->facts->hosts[playing->facts->kind[card]] & playing->tops;
    if (hosts == 0 || !leave_score(playing, from, card, &leaving)) {
        return;
    }
    for (; hosts != 0; hosts &= hosts - 1) {
        offer_hosts(playing, from, card, bits_lowest(hosts), leaving);
    }
}

static void offer_waste_and_reserve(Playing *playing)
{
    const Position *position = playing->position;
    Card waste = position->top[PILE_WASTE];
    Card reserve = position->top[PILE_RESERVE];
    if (waste != CARD_NONE) {
        if (distance_of(playing, waste) == 0) {
            offer_foundation(playing, PILE_WASTE, waste);
        }
        offer_tableau(playing, PILE_WASTE, waste);
    }
    if (reserve != CARD_NONE && distance_of(playing, reserve) == 0) {
        offer_foundation(playing, PILE_RESERVE, reserve);
    }
    if (reserve != CARD_NONE && playing->game->reserve_builds) {
        offer_tableau(playing, PILE_RESERVE, reserve);
    }
}

static void offer_pile(Playing *playing, int index)
{
    uint8_t kind = playing->top_kind[index];
    Pile pile = (Pile)(PILE_TABLEAU + index);
    if (kind == KIND_NONE) {
        return;
    }
    if (playing->distance[kind] == 0) {
        offer_foundation(playing, pile, playing->position->top[pile]);
    }
    bool hosted = (playing->facts->hosts[kind] & playing->tops) != 0;
    bool fills = playing->space != PILE_NONE && (playing->game->space_sources & GAME_SPACE_TABLEAU) != 0;
    if (playing->idle <= IDLE_MAX && (hosted || fills)) {
        offer_tableau(playing, pile, playing->position->top[pile]);
    }
}

static bool choose_best_move(Playing *playing)
{
    const Position *position = playing->position;
    playing->best = INT32_MIN;
    if (position->count[PILE_STOCK] > 0 && !rules_waste_goes_first(playing->game, position)) {
        offer_move(playing, PILE_STOCK, PILE_WASTE, playing->weights[25] * UNIT / 64 * position->count[PILE_STOCK]);
    } else if (position->redeals_left > 0 && position->count[PILE_WASTE] > 0) {
        offer_move(playing, PILE_WASTE, PILE_STOCK, 0);
    }
    note_tops(playing);
    unsigned spaces = playing->piles[KIND_NONE];
    playing->space = spaces == 0 ? PILE_NONE : (Pile)(PILE_TABLEAU + bits_lowest(spaces));
    offer_waste_and_reserve(playing);
    for (int i = 0; i < playing->game->tableau_count; i++) {
        offer_pile(playing, i);
    }
    return playing->best > INT32_MIN;
}

static void begin_playing(Playing *playing, const PolicyFacts *facts, const Position *position)
{
    *playing = (Playing){.facts = facts, .game = facts->game, .position = position};
    memset(playing->top_kind, KIND_NONE, sizeof playing->top_kind);
    playing->piles[KIND_NONE] = (uint16_t)((1U << facts->game->tableau_count) - 1);
    measure_distances(playing);
}

void policy_offers(const PolicyFacts *facts, const Position *position, PolicyOffers *offers)
{
    Playing playing;
    begin_playing(&playing, facts, position);
    offers->count = 0;
    playing.offers = offers;
    choose_best_move(&playing);
}

/* Nothing but moves within the tableau can be repeated, and those are limited between the others, so it ends. */
void policy_play(const PolicyFacts *facts, Position *position, PolicyStop stop, Random *random, SearchLine *line)
{
    Playing playing;
    begin_playing(&playing, facts, position);
    playing.random = random;
    bool ended = false;
    while (!ended && choose_best_move(&playing)) {
        Move move = playing.move;
        positions_play(facts->game, position, move);
        search_line_add(line, move);
        bool within = rules_pile_is_tableau(move.from) && rules_pile_is_tableau(move.to);
        bool redeals = move.to == PILE_STOCK;
        playing.idle = within ? playing.idle + 1 : 0;
        if (rules_pile_is_foundation(move.to) || redeals) {
            measure_distances(&playing);
        }
        ended =
            stop == POLICY_TO_REDEAL ? redeals : stop == POLICY_TO_KNOWN && rules_unseen(facts->game, position) == 0;
    }
}
