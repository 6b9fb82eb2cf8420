/* SPDX-License-Identifier: MIT */
#include "rules/move.h"

#include <string.h>

/*
 * Destinations by rank, so that not every pile has to be tried for every card: linked lists ("chains") of piles in
 * ascending order, each ended by PILE_NONE. One pass over the piles builds all of them.
 */
typedef struct Targets {
    Pile of_height[FOUNDATION_HEIGHT]; /* foundations that hold so many cards and may be played to */
    Pile of_rank[RANK_COUNT];          /* tableau piles whose top card has this rank and may be built on */
    Pile space;                        /* empty tableau piles */
    Pile next[PILE_COUNT];             /* the pile after each in its chain */
} Targets;

typedef struct MoveWriter {
    Move *moves;
    int count;
} MoveWriter;

static void chain_pile(Targets *targets, Pile *head, Pile pile)
{
    targets->next[pile] = *head;
    *head = pile;
}

static void chain_foundations(const Game *game, const Position *position, Targets *targets)
{
    memset(targets->of_height, PILE_NONE, sizeof targets->of_height);
    int open = rules_foundations_closed(game, position) ? 1 : FOUNDATION_COUNT;
    for (int i = open - 1; i >= 0; i--) {
        Pile pile = (Pile)(PILE_FOUNDATION + i);
        int height = position->count[pile];
        if (height < FOUNDATION_HEIGHT) {
            chain_pile(targets, &targets->of_height[height], pile);
        }
    }
}

static void chain_tableau(const Game *game, const Position *position, Targets *targets)
{
    memset(targets->of_rank, PILE_NONE, sizeof targets->of_rank);
    targets->space = PILE_NONE;
    if (game->tableau_build == BUILD_NONE && game->space_rule == SPACE_NEVER) {
        return;
    }
    for (Pile pile = (Pile)(rules_tableau_end(game) - 1); pile >= PILE_TABLEAU; pile--) {
        Card top = position->top[pile];
        if (top == CARD_NONE) {
            chain_pile(targets, &targets->space, pile);
        } else if (game->tableau_build != BUILD_NONE) {
            chain_pile(targets, &targets->of_rank[rules_card_rank(top)], pile);
        }
    }
    if (game->base_rank_stays_apart) {
        targets->of_rank[position->base_rank] = PILE_NONE;
    }
}

static void add_move(MoveWriter *writer, Pile from, Pile to)
{
    BASE_ASSERT(writer->count < MOVES_MAX);
    writer->moves[writer->count++] = (Move){.from = from, .to = to};
}

static void list_to_foundations(const Game *game, const Position *position, const Targets *targets, Pile from,
                                MoveWriter *writer)
{
    Card card = position->top[from];
    int height = rules_rank_offset(rules_card_rank(card), position->base_rank);
    Pile to = targets->of_height[height];
    if (to == PILE_NONE || rules_reserve_goes_first(game, position, from)) {
        return;
    }
    for (; to != PILE_NONE; to = targets->next[to]) {
        if (height == 0 || rules_build_fits(game->foundation_build, card, position->top[to])) {
            add_move(writer, from, to);
        }
    }
}

static void list_to_tableau(const Game *game, const Position *position, const Targets *targets, Pile from,
                            MoveWriter *writer)
{
    Card card = position->top[from];
    int rank = rules_card_rank(card);
    bool builds = !game->base_rank_stays_apart || rank != position->base_rank;
    Pile build = builds ? targets->of_rank[(rank + 1) % RANK_COUNT] : (Pile)PILE_NONE;
    Pile space = targets->space;
    if (space != PILE_NONE && rules_space_refusal(game, position, from) != REFUSAL_NONE) {
        space = PILE_NONE;
    }
    /* Merges the two ascending chains; PILE_NONE at their ends is larger than any pile. */
    while (build != PILE_NONE || space != PILE_NONE) {
        if (space < build) {
            add_move(writer, from, space);
            space = targets->next[space];
        } else {
            if (rules_build_fits(game->tableau_build, card, position->top[build])) {
                add_move(writer, from, build);
            }
            build = targets->next[build];
        }
    }
}

static void list_choices(const Game *game, MoveWriter *writer)
{
    for (int i = 0; i < game->choice_count; i++) {
        add_move(writer, (Pile)(PILE_TABLEAU + i), PILE_FOUNDATION);
    }
}

static void list_stock_and_waste(const Position *position, MoveWriter *writer)
{
    if (position->count[PILE_STOCK] > 0) {
        add_move(writer, PILE_STOCK, PILE_WASTE);
    } else if (position->count[PILE_WASTE] > 0 && position->redeals_left > 0) {
        add_move(writer, PILE_WASTE, PILE_STOCK);
    }
}

int rules_legal_moves(const Game *game, const Position *position, Move moves[MOVES_MAX])
{
    MoveWriter writer = {.moves = moves};
    if (position->base_rank == RANK_NONE) {
        list_choices(game, &writer);
        return writer.count;
    }
    Targets targets;
    chain_foundations(game, position, &targets);
    chain_tableau(game, position, &targets);
    list_stock_and_waste(position, &writer);
    for (Pile from = PILE_WASTE; from < rules_tableau_end(game); from++) {
        if (position->count[from] == 0 || rules_pile_is_foundation(from)) {
            continue;
        }
        list_to_foundations(game, position, &targets, from, &writer);
        if (from != PILE_RESERVE) {
            list_to_tableau(game, position, &targets, from, &writer);
        }
    }
    return writer.count;
}

static bool is_won(const Position *position)
{
    int count = 0;
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        count += position->count[PILE_FOUNDATION + i];
    }
    return count == CARD_COUNT;
}

Status rules_status(const Game *game, const Position *position)
{
    /* A stock card can always be turned. Most positions are decided by this, without listing the moves. */
    if (position->count[PILE_STOCK] > 0) {
        return STATUS_OPEN;
    }
    if (is_won(position)) {
        return STATUS_WON;
    }
    Move moves[MOVES_MAX];
    return rules_legal_moves(game, position, moves) > 0 ? STATUS_OPEN : STATUS_BLOCKED;
}
