/* SPDX-License-Identifier: MIT */
/*
 * The player who sees only what a player sees: it does not peek, always plays the same, and its games are legal and
 * end.
 */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "rules/notation.h"
#include "solver/fair.h"
#include "solver/fair_parts.h"
#include "solver/solver.h"
#include "support/check.h"
#include "support/records.h"
#include "support/solver_fixture.h"

enum { MOVES_LIMIT = 4000, DECISIONS = 12, BRANCH_MAX = 120 };

static Fair *create(const Game *game, uint32_t samples, uint64_t work)
{
    static void *memory = NULL;
    free(memory);
    memory = malloc(FAIR_MEMORY_MIN);
    FairOptions options = {.seed = 7, .samples = samples, .sample_work = 5, .known_work = work};
    return fair_create(memory, FAIR_MEMORY_MIN, game, &options);
}

static Move decide(Fair *fair, const Position *position, uint64_t slice)
{
    Move move;
    fair_look(fair, position);
    while (!fair_step(fair, slice)) {
    }
    bool decided = fair_move(fair, &move);
    CHECK_EQUAL_INT(decided, move.from != PILE_NONE);
    return move;
}

/* The rule page, as far as this test needs it: the Plot's reserve is seen at its top only. */
static int unseen_of_reserve(const Game *game, const Position *position)
{
    bool plot = strcmp(game->name, "the-plot") == 0 && strcmp(game->rules_name, "open-reserve") != 0;
    return plot && position->count[PILE_RESERVE] > 0 ? position->count[PILE_RESERVE] - 1 : 0;
}

/* A branch that was played and taken back: so many moves by chance. */
typedef struct Branch {
    uint64_t seed;
    int moves;
} Branch;

/* Plays it from a position on, as somebody sees it, and says how few cards were left unseen. */
static Unseen play_branch(const Game *game, Position position, Branch branch, Fair *fair)
{
    Random random = {.state = branch.seed};
    Unseen least = {CARD_COUNT, CARD_COUNT};
    for (int i = 0; i <= branch.moves; i++) {
        bool first_pass = position.redeals_left == game->redeals;
        int stock = first_pass ? position.count[PILE_STOCK] : 0;
        int reserve = unseen_of_reserve(game, &position);
        least.stock = (uint8_t)(stock < least.stock ? stock : least.stock);
        least.reserve = (uint8_t)(reserve < least.reserve ? reserve : least.reserve);
        if (fair != NULL) {
            fair_see(fair, &position);
        }
        solver_fixture_play_by_chance(game, &position, &random, 1);
    }
    return least;
}

/* Shuffles what a player has not seen, and exchanges the packs, which nobody can tell apart. */
static Position disguise(const Position *position, Unseen least, Random *random)
{
    Position other = *position;
    Card cards[PILE_COUNT][CARD_COUNT];
    Card *unseen[CARD_COUNT];
    int count = 0;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        rules_pile_cards(position, pile, cards[pile]);
        for (int i = 0; i < position->count[pile]; i++) {
            cards[pile][i] = (Card)((cards[pile][i] + FACE_COUNT) % CARD_COUNT);
        }
    }
    for (int i = 0; i < least.stock; i++) {
        unseen[count++] = &cards[PILE_STOCK][i];
    }
    for (int i = 0; i < least.reserve; i++) {
        unseen[count++] = &cards[PILE_RESERVE][i];
    }
    for (int i = count - 1; i > 0; i--) {
        Card *to = unseen[base_random_below(random, (uint64_t)i + 1)];
        Card card = *unseen[i];
        *unseen[i] = *to;
        *to = card;
    }
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        rules_pile_set(&other, pile, cards[pile], position->count[pile]);
    }
    return other;
}

static void check_no_peeking(const Game *game, uint64_t deal)
{
    Random random = {.state = deal};
    Position position;
    rules_deal(game, deal, &position, NULL);
    for (int i = 0; i < DECISIONS; i++) {
        Branch branch = {base_random_next(&random), i % 3 == 0 ? 0 : (int)base_random_below(&random, BRANCH_MAX)};
        Fair *fair = create(game, 9, 0);
        Unseen least = play_branch(game, position, branch, fair);
        Move expected = decide(fair, &position, 100);
        for (int j = 0; j < 3; j++) {
            Position other = disguise(&position, least, &random);
            fair = create(game, 9, 0);
            play_branch(game, other, branch, fair);
            Move move = decide(fair, &other, 100);
            CHECK(move.from == expected.from && move.to == expected.to);
        }
        solver_fixture_play_by_chance(game, &position, &random, (int)base_random_below(&random, 12));
    }
}

TEST(the_order_of_unseen_cards_changes_no_move)
{
    for (int i = 0; i < rules_game_count(); i++) {
        for (uint64_t deal = 1; deal <= 2; deal++) {
            check_context("%s, deal %d", rules_game_at(i)->title, (int)deal);
            check_no_peeking(rules_game_at(i), deal);
        }
    }
}

/* A sample is a deal in which the branch shows the same cards. */
TEST(what_a_branch_that_was_taken_back_showed_is_known)
{
    for (int i = 0; i < 40 * rules_game_count(); i++) {
        const Game *game = rules_game_at(i / 40);
        Branch branch = {(uint64_t)i, i % 40 * 10};
        Random random = {.state = (uint64_t)i};
        Card cards[2][CARD_COUNT];
        Position position;
        Position sample;
        View view;
        rules_deal(game, 1, &position, NULL);
        Unseen least = play_branch(game, position, branch, NULL);
        fair_view(&view, game, &position, least);
        fair_view_sample(&view, &random, &sample);
        int count = rules_pile_cards(&position, PILE_STOCK, cards[0]);
        rules_pile_cards(&sample, PILE_STOCK, cards[1]);
        CHECK_EQUAL_BYTES(&cards[0][least.stock], &cards[1][least.stock], (size_t)(count - least.stock));
        CHECK(view.count < 6 || memcmp(&sample, &position, sizeof sample) != 0);
        Unseen again = play_branch(game, sample, branch, NULL);
        CHECK(again.stock == least.stock && again.reserve == least.reserve);
    }
}

/* Plays a deal to its end and returns a sum of its moves. */
static uint64_t play(const Game *game, uint64_t deal, uint32_t samples, uint64_t slice, int *moves)
{
    Position position;
    uint64_t sum = 0;
    rules_deal(game, deal, &position, NULL);
    Fair *fair = create(game, samples, 400);
    for (*moves = 0; *moves < MOVES_LIMIT && rules_status(game, &position) == STATUS_OPEN; ++*moves) {
        Move move = decide(fair, &position, slice);
        if (move.from == PILE_NONE) {
            break;
        }
        if (!CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(game, &position, move, NULL))) {
            break;
        }
        sum = sum * 31 + move.from * 64U + move.to;
    }
    return sum;
}

TEST(slices_change_no_move)
{
    for (int i = 0; i < rules_game_count(); i++) {
        int moves;
        uint64_t whole = play(rules_game_at(i), 5, 4, UINT32_MAX, &moves);
        CHECK_EQUAL_UINT64(whole, play(rules_game_at(i), 5, 4, 1, &moves));
        CHECK_EQUAL_UINT64(whole, play(rules_game_at(i), 5, 4, 37, &moves));
    }
}

TEST(games_are_legal_and_end)
{
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        for (uint64_t deal = 100; deal < 117; deal += rules_game_is_standard(game) ? 1 : 4) {
            int moves;
            check_context("%s %s, deal %d", game->name, game->rules_name, (int)deal);
            play(game, deal, 1, 1000, &moves);
            CHECK(moves > 0 && moves < MOVES_LIMIT);
        }
    }
}

/* Each third move is another than the player's, who goes on from there; with tables that no game has, too. */
static void check_interrupted(const Game *game, uint64_t deal, uint64_t work)
{
    Random random = {.state = deal};
    Position position;
    int moves = 0;
    rules_deal(game, deal, &position, NULL);
    Fair *fair = create(game, 2, work);
    while (moves < MOVES_LIMIT && rules_status(game, &position) == STATUS_OPEN) {
        Move move = decide(fair, &position, 100);
        if (move.from == PILE_NONE) {
            break;
        }
        if (base_random_below(&random, 3) == 0) {
            solver_fixture_play_by_chance(game, &position, &random, 1);
        } else if (!CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(game, &position, move, NULL))) {
            break;
        }
        moves++;
    }
    CHECK(moves > 0);
}

TEST(games_go_on_from_other_moves)
{
    for (int i = 0; i < rules_game_count(); i++) {
        Game dealt_twice = *rules_game_at(i);
        for (int step = 0; step < DEAL_STEPS_MAX; step++) {
            bool tableau = rules_pile_is_tableau(dealt_twice.deal[step].first_pile);
            dealt_twice.deal[step].cards_each = tableau ? 2 : dealt_twice.deal[step].cards_each;
        }
        check_context("%s", rules_game_at(i)->title);
        check_interrupted(rules_game_at(i), 200, 2000);
        check_interrupted(rules_game_at(i), 201, 0);
        check_interrupted(&dealt_twice, 202, 0);
    }
}

/* Only what was dealt to the reserve in a packet is unseen there. */
TEST(packets)
{
    Game game = *rules_game_find("the-plot", NULL);
    Position position;
    rules_deal(&game, 1, &position, NULL);
    int stock = position.count[PILE_STOCK];
    CHECK_EQUAL_INT(stock + position.count[PILE_RESERVE] - 1, rules_unseen(&game, &position));
    game.reserve_open = true;
    CHECK_EQUAL_INT(stock, rules_unseen(&game, &position));
    game.reserve_open = game.deal[0].packet = false;
    game.deal[2].packet = true;
    CHECK_EQUAL_INT(stock, rules_unseen(&game, &position));
}

/* The last positions of a won game are known; what is won needs no move. */
TEST(the_end_of_a_won_game)
{
    static const char *const names[] = {"the-plot", "the-plait", "queen-of-italy"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(names); i++) {
        Record record = records_won_of(names[i], "standard", 0);
        TextSlice rest = record.moves;
        TextSlice word;
        Position position;
        Move move;
        rules_deal(record.game, record.deal, &position, NULL);
        while (base_text_next_word(&rest, &word) && rules_move_parse(word, &move)) {
            bool late = position.count[PILE_STOCK] + position.count[PILE_WASTE] == 0;
            Position after = position;
            if (late) {
                Move decided = decide(create(record.game, 4, 0), &position, 10);
                CHECK(rules_apply(record.game, &after, decided, NULL) == REFUSAL_NONE);
            }
            rules_apply(record.game, &position, move, NULL);
        }
        CHECK_EQUAL_INT(STATUS_WON, rules_status(record.game, &position));
        CHECK_EQUAL_INT(PILE_NONE, decide(create(record.game, 4, 400), &position, 10).from);
    }
}
