/* SPDX-License-Identifier: MIT */
/*
 * Rule sets that contain another: every line that wins by the narrower rules is played by the freer ones, with moves
 * for what the narrower do by themselves, and after each move the positions are the same.
 */
#include <string.h>

#include "solver/solver.h"
#include "support/check.h"
#include "support/solver_fixture.h"

enum { DEALS = 150, WORK = 20000, MEMORY = 8 * 1024 * 1024 };

/* Plays a move by both rule sets. */
static bool play_both(const Game *narrower, const Game *freer, Position *position, Position *other, Move move)
{
    TransferList transfers;
    bool legal = rules_apply(freer, other, move, NULL) == REFUSAL_NONE &&
                 rules_apply(narrower, position, move, &transfers) == REFUSAL_NONE;
    for (int i = 0; legal && i < transfers.count; i++) {
        const Transfer *fill = &transfers.items[i];
        if (fill->cause == CAUSE_FILL && other->count[fill->to] == 0) {
            legal = fill->from != PILE_STOCK ||
                    rules_apply(freer, other, (Move){.from = PILE_STOCK, .to = PILE_WASTE}, NULL) == REFUSAL_NONE;
            Move fills = {.from = PILE_WASTE, .to = fill->to};
            legal = legal && rules_apply(freer, other, fills, NULL) == REFUSAL_NONE;
        }
    }
    Position same = *other;
    same.redeals_left = position->redeals_left; /* the freer may have more of them */
    return legal && same.redeals_left <= other->redeals_left && memcmp(position, &same, sizeof same) == 0;
}

/* Returns whether the deal was won. */
static bool replay_win(const Game *narrower, const Game *freer, uint64_t deal, void *memory)
{
    Position position, other;
    const Move *line;
    rules_deal(narrower, deal, &position, NULL);
    rules_deal(freer, deal, &other, NULL);
    Solver *solver = solver_create(memory, MEMORY, narrower, &position);
    solver_step(solver, WORK);
    int count = solver_verdict(solver) == SOLVER_WON ? solver_line(solver, &line) : 0;
    bool same = true;
    for (int i = 0; same && i < count; i++) {
        check_context("%s, %s by %s, deal %d, move %d", narrower->name, narrower->rules_name, freer->rules_name,
                      (int)deal, i);
        same = CHECK(play_both(narrower, freer, &position, &other, line[i]));
    }
    CHECK(!same || count == 0 || rules_status(freer, &other) == STATUS_WON);
    return count > 0;
}

TEST(wins)
{
    void *memory = solver_fixture_memory(MEMORY);
    int pairs = 0;
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *freer = rules_game_at(i);
        const Game *narrower = rules_game_narrower(freer);
        int won = 0;
        for (uint64_t deal = 1; narrower && deal <= DEALS; deal++) {
            won += replay_win(narrower, freer, deal, memory);
        }
        check_context("%s %s, %d won", freer->name, freer->rules_name, won);
        CHECK(!narrower || won > DEALS / 2);
        CHECK(!freer->contains || (narrower && rules_game_is_same(narrower, freer)));
        pairs += narrower != NULL;
    }
    CHECK(pairs >= 2);
}

/* The deal that games.c names: the order of The Plot's reserve is in the way of the standard, and not of gamerules. */
TEST(plot_contains_nothing)
{
    for (int i = 0; i < 2; i++) {
        const Game *game = rules_game_find("the-plot", i == 0 ? "standard" : "gamerules");
        Position position;
        rules_deal(game, 202, &position, NULL);
        CHECK_EQUAL_INT(i == 0 ? SOLVER_LOST : SOLVER_WON, solver_fixture_verdict(game, &position, WORK));
        CHECK(!rules_game_narrower(game));
    }
}
