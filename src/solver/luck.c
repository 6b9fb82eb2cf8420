/* SPDX-License-Identifier: MIT */
#include "solver/luck.h"

#include <string.h>

#include "base/hash.h"
#include "solver/fair_parts.h"
#include "solver/positions.h"
#include "solver/solver.h"

enum {
    ROUND = 64,          /* samples in each */
    KNOWN_WORK = 256,    /* of the solver, from where every card is known */
    STATES_A_WORK = 16,  /* states of the solver that count as one position played to its end */
    CHOICE_SAMPLES = 16, /* by which the plain player chooses the first foundation */
    EPOCHS_MAX = CARD_COUNT + 1,
    MARGIN_SQUARE = 4 /* 95 % are two standard errors, as near as matters here */
};

/* Positions between which nothing is turned over, so that each sample is one deal for all of them. */
typedef struct Epoch {
    Position position; /* the first */
    int first;         /* the move that is made there */
    int count;         /* moves of the epoch; only the last turns something over */
} Epoch;

/* The plain player's choice of the first foundation. */
typedef struct Choice {
    View view;
    int count; /* of the moves that he may choose, */
    Move moves[MOVES_MAX];
    int sums[MOVES_MAX];
    int next; /* judgements made */
} Choice;

typedef enum Stage { STAGE_FIRST_CHOICE, STAGE_ROUNDS, STAGE_DEALS, STAGE_ENDED } Stage;

struct Luck {
    const Game *game;
    LuckOptions options;
    Stage stage;
    uint64_t work;
    PolicyFacts facts;

    /* All deals. */
    int deals;
    int deals_won;
    bool deal_chosen; /* of the present one */
    Position deal;
    Choice choice;
    Move opening; /* his choice in the game's own deal */

    /* The game. A value is a position of an epoch: there is one more in each than moves. */
    int move_count;
    int epoch_count;
    int round;
    int epoch, at, sample; /* the one that is due, its position and sample */
    Position world;        /* of that sample, at that position */
    bool before;           /* whether the sample was won at the position before */
    int moves_done;
    Move moves[LUCK_MOVES_MAX];
    uint8_t epoch_of[LUCK_MOVES_MAX];
    uint32_t wins[LUCK_MOVES_MAX + EPOCHS_MAX];
    uint32_t kept[LUCK_MOVES_MAX + EPOCHS_MAX]; /* the same as it was when all of a round had been counted */
    Epoch epochs[EPOCHS_MAX];

    /* Of each sample of the round: in sum over the game. */
    int16_t skill[ROUND];
    int16_t luck[ROUND];
    int64_t skill_sum, skill_squares;
    int64_t luck_sum, luck_squares;
    unsigned char *solver; /* its memory */
    size_t solver_size;
};

/* The plain player */

static bool is_position_won(const Luck *luck, const Position *position)
{
    return rules_status(luck->game, position) == STATUS_WON;
}

/* Every card is known: the solver says what comes of it or, where that takes it too long, the policy. */
static bool wins_known(Luck *luck, Position *position)
{
    Solver *solver = solver_create(luck->solver, luck->solver_size, luck->game, position);
    solver_step(solver, KNOWN_WORK);
    luck->work += solver_work(solver) / STATES_A_WORK;
    SolverVerdict verdict = solver_verdict(solver);
    if (verdict == SOLVER_UNKNOWN) {
        policy_play(&luck->facts, position, POLICY_TO_END, NULL);
        return is_position_won(luck, position);
    }
    return verdict == SOLVER_WON;
}

/* Whether the plain player wins. The base rank has been chosen. */
static bool player_wins(Luck *luck, Position position)
{
    luck->work++;
    policy_learn(&luck->facts, luck->game, position.base_rank);
    if (rules_unseen(luck->game, &position) > 0) {
        policy_play(&luck->facts, &position, POLICY_TO_KNOWN, NULL);
    }
    return is_position_won(luck, &position) ||
           (rules_unseen(luck->game, &position) == 0 && wins_known(luck, &position));
}

static uint64_t sample_number(const Luck *luck, int sample)
{
    uint64_t numbers[2] = {luck->options.seed, (uint64_t)sample};
    return base_hash_bytes(BASE_HASH_START, numbers, sizeof numbers);
}

/* The first foundation */

static void begin_choice(Luck *luck, const Position *position)
{
    Choice *choice = &luck->choice;
    *choice = (Choice){.count = 0};
    fair_view(&choice->view, luck->game, position);
    choice->count = rules_legal_moves(luck->game, position, choice->moves);
}

/* Judges one move on one sample. False once all are. */
static bool judge_choice(Luck *luck)
{
    Choice *choice = &luck->choice;
    int sample = choice->next / choice->count;
    int which = choice->next % choice->count;
    Position position;
    if (sample == CHOICE_SAMPLES) {
        return false;
    }
    fair_view_order(&choice->view, sample_number(luck, sample), &position);
    positions_play(luck->game, &position, choice->moves[which]);
    policy_learn(&luck->facts, luck->game, position.base_rank);
    policy_play(&luck->facts, &position, POLICY_TO_END, NULL);
    choice->sums[which] += positions_worth(&position);
    choice->next++;
    luck->work++;
    return true;
}

static Move best_choice(const Choice *choice)
{
    int best = 0;
    for (int i = 1; i < choice->count; i++) {
        best = choice->sums[i] > choice->sums[best] ? i : best;
    }
    return choice->moves[best];
}

/* All deals */

static void begin_deal(Luck *luck)
{
    rules_deal(luck->game, sample_number(luck, luck->deals), &luck->deal, NULL);
    luck->deal_chosen = luck->deal.base_rank != RANK_NONE;
    if (!luck->deal_chosen) {
        begin_choice(luck, &luck->deal);
    }
}

/* The game */

static bool is_epoch_known(const Luck *luck)
{
    return rules_unseen(luck->game, &luck->epochs[luck->epoch].position) == 0;
}

/* The value that is due. */
static uint32_t *present_value(Luck *luck)
{
    return &luck->wins[luck->epochs[luck->epoch].first + luck->epoch + luck->at];
}

/* A sample of the epoch that is due, at its first position. The same orders serve all epochs, as far as they go. */
static void take_sample(Luck *luck)
{
    View view;
    fair_view(&view, luck->game, &luck->epochs[luck->epoch].position);
    fair_view_order(&view, sample_number(luck, luck->round * ROUND + luck->sample), &luck->world);
    luck->at = 0;
}

static void step_first_choice(Luck *luck)
{
    bool chooses = luck->epochs[0].position.base_rank == RANK_NONE;
    if (chooses && judge_choice(luck)) {
        return;
    }
    luck->opening = chooses ? best_choice(&luck->choice) : luck->opening;
    luck->stage = STAGE_ROUNDS;
    take_sample(luck);
}

/* From now on the reported chances are those of the counts so far. */
static void keep_counts(Luck *luck, int first, int count)
{
    memcpy(&luck->kept[first], &luck->wins[first], (size_t)count * sizeof luck->kept[0]);
}

/* Of the mean of `count` numbers of which these are the sums, in square millionths. */
static uint64_t variance(int64_t sum, int64_t squares, int64_t count)
{
    uint64_t above = (uint64_t)(squares * count - sum * sum);
    return above * LUCK_CERTAIN / (uint64_t)(count * count) * LUCK_CERTAIN / (uint64_t)(count - 1);
}

/* Begins the next round, if there is one. */
static void begin_next_round(Luck *luck)
{
    int64_t samples = (int64_t)luck->round * ROUND;
    uint64_t margin = (uint64_t)luck->options.margin;
    bool exact = variance(luck->skill_sum, luck->skill_squares, samples) <= margin * margin / MARGIN_SQUARE;
    bool ends = exact || luck->round == luck->options.rounds || luck->work >= luck->options.work;
    luck->stage = ends ? STAGE_ENDED : STAGE_ROUNDS;
    if (!ends) {
        take_sample(luck);
    }
}

static void step_deals(Luck *luck)
{
    if (luck->deals == luck->options.deals) {
        begin_next_round(luck);
    } else if (!luck->deal_chosen) {
        if (!judge_choice(luck)) {
            positions_play(luck->game, &luck->deal, best_choice(&luck->choice));
            luck->deal_chosen = true;
        }
    } else {
        luck->deals_won += player_wins(luck, luck->deal);
        luck->deals++;
        begin_deal(luck);
    }
}

static void end_round(Luck *luck)
{
    for (int i = 0; i < ROUND; i++) {
        luck->skill_sum += luck->skill[i];
        luck->skill_squares += luck->skill[i] * luck->skill[i];
        luck->luck_sum += luck->luck[i];
        luck->luck_squares += luck->luck[i] * luck->luck[i];
    }
    memset(luck->skill, 0, sizeof luck->skill);
    memset(luck->luck, 0, sizeof luck->luck);
    luck->round++;
    luck->epoch = 0;
    keep_counts(luck, 0, luck->move_count + luck->epoch_count);
    if (luck->round == 1) { /* the deals come after the first picture of the game */
        luck->stage = STAGE_DEALS;
        begin_deal(luck);
    } else {
        begin_next_round(luck);
    }
}

static void end_epoch(Luck *luck)
{
    const Epoch *epoch = &luck->epochs[luck->epoch];
    bool last = luck->epoch + 1 == luck->epoch_count;
    if (luck->round == 0) {
        keep_counts(luck, epoch->first + luck->epoch, epoch->count + 1);
        luck->moves_done = epoch->first + epoch->count - (last ? 0 : 1);
    }
    luck->sample = 0;
    luck->epoch++;
    if (last) {
        end_round(luck);
    } else {
        take_sample(luck);
    }
}

/* Where every card is known all samples are the same: one stands for all. */
static int repeats(const Luck *luck)
{
    return is_epoch_known(luck) ? ROUND : 1;
}

/* The sample that is due was won or not, from the position that is due. */
static void note_value(Luck *luck, bool won)
{
    const Epoch *epoch = &luck->epochs[luck->epoch];
    bool turns = luck->at == epoch->count && luck->epoch + 1 < luck->epoch_count;
    int last = luck->sample + repeats(luck);
    *present_value(luck) += (uint32_t)(won ? repeats(luck) : 0);
    for (int i = luck->sample; i < last; i++) {
        luck->skill[i] = (int16_t)(luck->skill[i] + (luck->at > 0 ? won - luck->before : 0));
        luck->luck[i] = (int16_t)(luck->luck[i] + (luck->at == 0 ? won : 0) - (turns ? won : 0));
    }
    luck->before = won;
}

static bool wins_world(Luck *luck)
{
    Position position = luck->world;
    if (luck->round > 0 && is_epoch_known(luck)) {
        return *present_value(luck) > 0;
    }
    if (position.base_rank == RANK_NONE) {
        positions_play(luck->game, &position, luck->opening);
    }
    return player_wins(luck, position);
}

static void step_rounds(Luck *luck)
{
    const Epoch *epoch = &luck->epochs[luck->epoch];
    note_value(luck, wins_world(luck));
    if (luck->at < epoch->count) {
        positions_play(luck->game, &luck->world, luck->moves[epoch->first + luck->at]); /* legal in each sample */
        luck->at++;
        return;
    }
    luck->sample += repeats(luck);
    if (luck->sample == ROUND) {
        end_epoch(luck);
    } else {
        take_sample(luck);
    }
}

/* The whole */

static void add_epoch(Luck *luck, const Position *position, int first)
{
    BASE_ASSERT(luck->epoch_count < EPOCHS_MAX);
    luck->epochs[luck->epoch_count++] = (Epoch){.position = *position, .first = first};
}

/* Each move that turns something over ends an epoch, as cards that were seen never become unseen again. */
static void find_epochs(Luck *luck, const Position *start)
{
    Position position = *start;
    add_epoch(luck, start, 0);
    for (int i = 0; i < luck->move_count; i++) {
        int unseen = rules_unseen(luck->game, &position);
        positions_play(luck->game, &position, luck->moves[i]);
        luck->epochs[luck->epoch_count - 1].count++;
        luck->epoch_of[i] = (uint8_t)(luck->epoch_count - 1);
        if (rules_unseen(luck->game, &position) != unseen) {
            add_epoch(luck, &position, i + 1);
        }
    }
}

Luck *luck_create(void *memory, size_t size, const Game *game, const Position *start, const Move *moves, int count,
                  const LuckOptions *options)
{
    _Static_assert(sizeof(Luck) + 64 <= LUCK_MEMORY - SOLVER_MEMORY_MIN, "the solver has memory");
    if (size < LUCK_MEMORY) {
        return NULL;
    }
    BASE_ASSERT(count >= 0 && count <= LUCK_MOVES_MAX && options->rounds > 0 && options->deals > 1);
    Luck *luck = memory;
    size_t used = (sizeof *luck + 63) / 64 * 64;
    memset(luck, 0, sizeof *luck);
    luck->game = game;
    luck->options = *options;
    luck->move_count = count;
    luck->solver = (unsigned char *)memory + used;
    luck->solver_size = size - used;
    memcpy(luck->moves, moves, (size_t)count * sizeof *moves);
    find_epochs(luck, start);
    if (start->base_rank == RANK_NONE) {
        begin_choice(luck, start);
    }
    return luck;
}

bool luck_step(Luck *luck, uint64_t work)
{
    uint64_t end = luck->work + work;
    while (luck->stage != STAGE_ENDED && luck->work < end) {
        if (luck->stage == STAGE_DEALS) {
            step_deals(luck);
        } else if (luck->stage == STAGE_FIRST_CHOICE) {
            step_first_choice(luck);
        } else {
            step_rounds(luck);
        }
    }
    return luck->stage == STAGE_ENDED;
}

int luck_moves_done(const Luck *luck)
{
    return luck->moves_done;
}

bool luck_is_known(const Luck *luck)
{
    return luck->round > 0 && luck->stage != STAGE_DEALS;
}

static int share_of(uint64_t count, uint64_t of)
{
    return (int)(count * LUCK_CERTAIN / of);
}

/* The chance at value `number`; there is one more in each epoch than moves. */
static int chance_at(const Luck *luck, int number)
{
    return share_of(luck->kept[number], (uint64_t)(luck->round > 0 ? luck->round : 1) * ROUND);
}

LuckTotals luck_totals(const Luck *luck)
{
    int64_t samples = (int64_t)luck->round * ROUND;
    LuckTotals totals = {.average = share_of((uint64_t)luck->deals_won, (uint64_t)luck->deals),
                         .start = chance_at(luck, 0),
                         .end = chance_at(luck, luck->move_count + luck->epoch_count - 1)};
    for (int i = 0; i < luck->move_count; i++) {
        LuckMove move = luck_move(luck, i);
        totals.skill += move.moved - move.before;
    }
    totals.luck = totals.end - totals.average - totals.skill;
    totals.skill_variance = variance(luck->skill_sum, luck->skill_squares, samples);
    totals.luck_variance =
        variance(luck->luck_sum, luck->luck_squares, samples) + variance(luck->deals_won, luck->deals_won, luck->deals);
    return totals;
}

LuckMove luck_move(const Luck *luck, int number)
{
    int value = number + luck->epoch_of[number];
    const Epoch *epoch = &luck->epochs[luck->epoch_of[number]];
    bool turns = number + 1 == epoch->first + epoch->count && luck->epoch_of[number] + 1 < luck->epoch_count;
    return (LuckMove){.before = chance_at(luck, value),
                      .moved = chance_at(luck, value + 1),
                      .turned = chance_at(luck, value + (turns ? 2 : 1))};
}
