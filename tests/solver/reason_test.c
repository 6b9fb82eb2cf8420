/* SPDX-License-Identifier: MIT */
/*
 * Why positions are lost: that the cards given prove it alone, that each of them is needed, and that this agrees with
 * the certificates, which prove losses by code of their own.
 */
#include "solver/reason.h"

#include <string.h>

#include "base/random.h"
#include "rules/move.h"
#include "solver/bound.h"
#include "solver/certificate.h"
#include "solver/plan.h"
#include "support/check.h"
#include "support/solver_fixture.h"

enum { DEALS = 60, MOVES_BY_CHANCE = 60, APART = 20 };

/* The position in which all but these cards are free. */
static Position free_others(const Game *game, const Position *position, const Card *cards, int count)
{
    bool bound[CARD_COUNT] = {false};
    Position reduced = *position;
    for (int i = 0; i < count; i++) {
        bound[cards[i]] = true;
    }
    solver_reason_free(game, &reduced, bound);
    return reduced;
}

/* The reason as a whole. */
static int find_reason(const Game *game, const Position *position, Card cards[CARD_COUNT])
{
    Reason reason;
    solver_reason_begin(&reason, game, position);
    while (!solver_reason_step(&reason)) {
    }
    return solver_reason_cards(&reason, cards);
}

/* The opinion of the certificates. */
static bool is_certified(const Game *game, const Position *position)
{
    static char text[CERTIFICATE_SIZE];
    TextWriter writer;
    base_text_writer_open(&writer, text, sizeof text);
    if (certificate_write_reserve(game, position, &writer)) {
        return true;
    }
    base_text_writer_open(&writer, text, sizeof text);
    return certificate_write_window(game, position, &writer);
}

static bool is_bound(const Game *game, const Position *position, Card card)
{
    Card cards[CARD_COUNT];
    int count = rules_pile_cards(position, PILE_RESERVE, cards);
    for (int i = 0; i < count; i++) {
        if (cards[i] == card) {
            return true;
        }
    }
    for (int i = 0; i < game->fills[0].tableau_count; i++) {
        if (game->fills[0].sources[0] == PILE_RESERVE && position->top[PILE_TABLEAU + i] == card) {
            return true;
        }
    }
    return false;
}

/* Gives how many cards the reason has; 0: there is none. */
static int check_reason(const Game *game, const Position *position)
{
    Card cards[CARD_COUNT];
    Card fewer[CARD_COUNT];
    int count = find_reason(game, position, cards);
    const Plan *plan = plan_find(game);
    CHECK((count > 0) == plan->is_lost(game, position));
    for (int i = 0; i < count; i++) {
        CHECK(is_bound(game, position, cards[i]));
    }
    if (count == 0) {
        return 0;
    }
    Position reduced = free_others(game, position, cards, count);
    CHECK(plan->is_lost(game, &reduced));
    CHECK(is_certified(game, &reduced));
    for (int i = 0; i < count; i++) {
        memcpy(fewer, cards, sizeof fewer);
        fewer[i] = fewer[count - 1];
        reduced = free_others(game, position, fewer, count - 1);
        CHECK(!plan->is_lost(game, &reduced));
    }
    return count;
}

/* Deals, each at its beginning and after moves by chance. Gives of how many there is a reason. */
static int check_game(const char *name, const char *rules)
{
    const Game *game = rules_game_find(name, rules);
    Random random = {.state = 7};
    int found = 0;
    for (uint64_t deal = 1; deal <= DEALS; deal++) {
        Position position;
        rules_deal(game, deal, &position, NULL);
        for (int move = 0; move <= MOVES_BY_CHANCE; move += APART) {
            check_context("%s deal %d move %d", name, (int)deal, move);
            found += check_reason(game, &position) > 0;
            solver_fixture_play_by_chance(game, &position, &random, APART);
        }
    }
    return found;
}

TEST(the_cards_of_a_reason_prove_the_loss_alone_and_none_is_superfluous)
{
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        int found = check_game(game->name, game->rules_name);
        CHECK((found > 0) == (plan_find(game) != &plan_generic || bound_fits(game)));
    }
}
