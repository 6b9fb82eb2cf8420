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

enum { MOVES_LIMIT = 4000, DECISIONS = 12 };

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
    Move move = {PILE_NONE, PILE_NONE};
    fair_look(fair, position);
    while (!fair_step(fair, slice)) {
    }
    Move found;
    return fair_move(fair, &found) ? found : move;
}

/* The rule page, as far as this test needs it: the Plot's reserve is seen at its top only. */
static int unseen_of_reserve(const Game *game, const Position *position)
{
    bool plot = strcmp(game->name, "the-plot") == 0;
    return plot && position->count[PILE_RESERVE] > 0 ? position->count[PILE_RESERVE] - 1 : 0;
}

/* Shuffles what a player has not seen, and exchanges the packs, which nobody can tell apart. */
static Position disguise(const Game *game, const Position *position, Random *random)
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
    bool first_pass = position->redeals_left == game->redeals;
    for (int i = 0; first_pass && i < position->count[PILE_STOCK]; i++) {
        unseen[count++] = &cards[PILE_STOCK][i];
    }
    for (int i = 0; i < unseen_of_reserve(game, position); i++) {
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

/* Makes a move by chance. False if there is none. */
static bool play_any(const Game *game, Position *position, Random *random)
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(game, position, moves);
    return count > 0 &&
           rules_apply(game, position, moves[base_random_below(random, (uint64_t)count)], NULL) == REFUSAL_NONE;
}

static void check_no_peeking(const Game *game, uint64_t deal)
{
    Random random = {.state = deal};
    Position position;
    rules_deal(game, deal, &position, NULL);
    for (int i = 0; i < DECISIONS; i++) {
        Move expected = decide(create(game, 9, 0), &position, 100);
        for (int j = 0; j < 3; j++) {
            Position other = disguise(game, &position, &random);
            Move move = decide(create(game, 9, 0), &other, 100);
            CHECK(move.from == expected.from && move.to == expected.to);
        }
        for (uint64_t j = base_random_below(&random, 12); j > 0 && play_any(game, &position, &random); j--) {
        }
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
        for (uint64_t deal = 100; deal < 117; deal++) {
            int moves;
            check_context("%s, deal %d", rules_game_at(i)->title, (int)deal);
            play(rules_game_at(i), deal, 1, 1000, &moves);
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
            CHECK(play_any(game, &position, &random));
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

/* Where the samples cannot tell moves apart the policy's own is made; with many of them, too. */
TEST(many_samples)
{
    for (int i = 0; i < rules_game_count(); i++) {
        Position position;
        rules_deal(rules_game_at(i), 3, &position, NULL);
        Fair *fair = create(rules_game_at(i), 64, 0);
        Move move = decide(fair, &position, 100);
        CHECK(rules_apply(rules_game_at(i), &position, move, NULL) == REFUSAL_NONE);
        CHECK(fair_work(fair) > 1);
    }
}

/* Only what was dealt to the reserve in a packet is unseen there. */
TEST(packets)
{
    Game game = *rules_game_find("the-plot", NULL);
    Position position;
    rules_deal(&game, 1, &position, NULL);
    int stock = position.count[PILE_STOCK];
    CHECK_EQUAL_INT(stock + position.count[PILE_RESERVE] - 1, fair_view_unseen(&game, &position));
    game.deal[0].packet = false;
    game.deal[2].packet = true;
    CHECK_EQUAL_INT(stock, fair_view_unseen(&game, &position));
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

/* After a redeal every card is known, but where the solver is not asked, moves are judged as before it. */
TEST(a_redeal)
{
    const Game *game = rules_game_find("the-plait", NULL);
    for (uint64_t deal = 1; deal <= 3; deal++) {
        Position position;
        rules_deal(game, deal, &position, NULL);
        while (position.count[PILE_STOCK] > 0) {
            rules_apply(game, &position, (Move){PILE_STOCK, PILE_WASTE}, NULL);
        }
        CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(game, &position, (Move){PILE_WASTE, PILE_STOCK}, NULL));
        for (int i = 0; i < 6; i++) {
            Move move = decide(create(game, 4, 0), &position, 10);
            CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(game, &position, move, NULL));
        }
    }
}

/* The Plait with the last two cards of each foundation but two in places, and nothing to be dealt again. */
TEST(nothing_to_redeal)
{
    const Game *game = rules_game_find("the-plait", NULL);
    Position position;
    Card cards[RANK_COUNT];
    int places = 0;
    rules_deal(game, 1, &position, NULL);
    position.base_rank = 0;
    memset(position.top, CARD_NONE, sizeof position.top);
    memset(position.count, 0, sizeof position.count);
    memset(position.below, CARD_NONE, sizeof position.below);
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        int height = RANK_COUNT - (i < 4 ? 2 : 1);
        for (Card card = 0; card < CARD_COUNT; card++) {
            bool here = (int)rules_card_suit(card) * 2 + card / FACE_COUNT == i;
            int rank = rules_card_rank(card);
            if (here && rank < height) {
                cards[rank] = card;
            } else if (here) {
                rules_pile_set(&position, (Pile)(PILE_TABLEAU + places++), &card, 1);
            }
        }
        rules_pile_set(&position, (Pile)(PILE_FOUNDATION + i), cards, height);
    }
    CHECK(places == 12 && position.redeals_left == game->redeals);
    while (rules_status(game, &position) == STATUS_OPEN) {
        Move move = decide(create(game, 4, 0), &position, 10);
        if (!CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(game, &position, move, NULL))) {
            break;
        }
    }
    CHECK_EQUAL_INT(STATUS_WON, rules_status(game, &position));
}

/* The solver need not be asked on samples. */
TEST(samples_without_solver)
{
    const Game *game = rules_game_find("the-plait", NULL);
    void *memory = malloc(FAIR_MEMORY_MIN);
    const FairOptions options = {.seed = 7, .samples = 4};
    Position position;
    rules_deal(game, 1, &position, NULL);
    Fair *fair = fair_create(memory, FAIR_MEMORY_MIN, game, &options);
    for (int i = 0; i < 40; i++) {
        CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(game, &position, decide(fair, &position, 10), NULL));
    }
    CHECK(fair_work(fair) > 0);
    free(memory);
}

/* Takes a card of a rank that is left. */
static Card take_card(bool taken[CARD_COUNT], int rank)
{
    Card card = 0;
    while (taken[card] || rules_card_rank(card) != rank) {
        card++;
    }
    taken[card] = true;
    return card;
}

/*
 * A position of The Plot whose base rank is the ace, with more than 400 ways to play a two: in the tableau the piles
 * from `tops` to `bottoms`, and in the waste all that is left, the aces lowest.
 */
static void make_wide(Position *position)
{
    static const uint8_t tops[] = {1, 1, 1, 1, 1, 2, 3, 3, 4, 4, 5, 5};
    static const uint8_t bottoms[] = {3, 3, 4, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    bool taken[CARD_COUNT] = {false};
    Card cards[CARD_COUNT];
    int count = 0;
    memset(position->top, CARD_NONE, sizeof position->top);
    memset(position->count, 0, sizeof position->count);
    memset(position->below, CARD_NONE, sizeof position->below);
    for (int rank = 0; rank < 2; rank++) {
        cards[rank] = take_card(taken, rank);
    }
    rules_pile_set(position, PILE_FOUNDATION, cards, 2);
    for (int i = 0; i < 12; i++) {
        for (count = 0; bottoms[i] - count >= tops[i]; count++) {
            cards[count] = take_card(taken, bottoms[i] - count);
        }
        rules_pile_set(position, (Pile)(PILE_TABLEAU + i), cards, count);
    }
    count = 0;
    for (int rank = 0; rank < RANK_COUNT; rank++) {
        for (Card card = 0; card < CARD_COUNT; card++) {
            if (!taken[card] && rules_card_rank(card) == rank) {
                cards[count++] = card;
            }
        }
    }
    rules_pile_set(position, PILE_WASTE, cards, count);
}

/* What the solver does beyond what it was given costs no more than there is. */
TEST(a_position_with_more_moves_than_work)
{
    const Game *game = rules_game_find("the-plot", NULL);
    Position position;
    rules_deal(game, 1, &position, NULL);
    position.base_rank = 0;
    make_wide(&position);
    for (uint64_t work = 100; work < 3000; work += 28) {
        Position after = position;
        check_context("work %d", (int)work);
        Fair *fair = create(game, 4, work);
        Move move = decide(fair, &position, 100);
        if (move.from != PILE_NONE) {
            CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(game, &after, move, NULL));
            decide(fair, &after, 100);
        }
    }
}

/* Who has not looked has nothing to play. */
TEST(no_move_before_the_first_look)
{
    Move move;
    CHECK(!fair_move(create(rules_game_at(0), 4, 0), &move));
}

TEST(too_little_memory_is_refused)
{
    FairOptions options = {.samples = 1};
    void *memory = malloc(FAIR_MEMORY_MIN);
    CHECK(!fair_create(memory, FAIR_MEMORY_MIN - 1, rules_game_at(0), &options));
    free(memory);
}
