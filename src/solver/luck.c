/* SPDX-License-Identifier: MIT */
#include "solver/luck.h"

#include <string.h>

#include "base/hash.h"
#include "solver/fair_parts.h"
#include "solver/policy.h"
#include "solver/positions.h"
#include "solver/solver.h"

enum {
    ROUND = 64,          /* samples in each */
    PICTURE = 16,        /* rounds after which the chances are good enough to be drawn */
    KNOWN_WORK = 256,    /* of the solver, from where every card is known */
    STATES_A_WORK = 16,  /* states of the solver that count as one position played to its end */
    CHOICE_SAMPLES = 16, /* by which the plain player chooses the first foundation */
    EPOCHS_MAX = CARD_COUNT + 1,
    MARGIN_SQUARE = 4 /* 95 % are two standard errors, as near as matters here */
};

/* Positions between which nothing is turned over, so that each sample is one deal for all of them. */
typedef struct Epoch {
    Position position; /* the first */
    Unseen unseen;
    int first;    /* the move that is made there */
    int count;    /* moves of the epoch; only the last turns something over */
    bool matters; /* to what is still worked out once the picture is good enough: skill, and the end */
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
    int whole_rounds;      /* so many were of all epochs; 0: all so far, and the next one */
    int epoch, at, sample; /* the one that is due, its position and sample */
    Position world;        /* of that sample, at that position */
    bool before;           /* whether the sample was won at the position before */
    int moves_done;
    Move moves[LUCK_MOVES_MAX];
    uint8_t epoch_of[LUCK_MOVES_MAX];
    bool own[LUCK_MOVES_MAX]; /* the plain player makes this move, too, so nothing changes by it */
    uint32_t wins[LUCK_MOVES_MAX + EPOCHS_MAX];
    uint32_t kept[LUCK_MOVES_MAX + EPOCHS_MAX]; /* the same as it was when all of a round had been counted */
    Epoch epochs[EPOCHS_MAX];

    /* Of each sample of the round: in sum over the game, but for what is certain. */
    int16_t skill[ROUND];
    int16_t luck[ROUND];
    int64_t skill_sum, skill_squares;
    int64_t luck_sum, luck_squares;
};

/* The solver's memory comes after a Luck's own. */
enum { LUCK_OWN = (sizeof(Luck) + 63) / 64 * 64 };

/* The plain player */

static bool is_position_won(const Luck *luck, const Position *position)
{
    return rules_status(luck->game, position) == STATUS_WON;
}

/* Every card is known: the solver says what comes of it or, where that takes it too long, the policy. */
static bool wins_known(Luck *luck, Position *position)
{
    Solver *solver = solver_create((unsigned char *)luck + LUCK_OWN, LUCK_MEMORY - LUCK_OWN, luck->game, position);
    solver_step(solver, KNOWN_WORK);
    luck->work += solver_work(solver) / STATES_A_WORK;
    SolverVerdict verdict = solver_verdict(solver);
    if (verdict == SOLVER_UNKNOWN) {
        policy_play(&luck->facts, position, POLICY_TO_END, NULL, NULL);
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
        policy_play(&luck->facts, &position, POLICY_TO_KNOWN, NULL, NULL);
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

static void begin_choice(Luck *luck, const Position *position, Unseen unseen)
{
    Choice *choice = &luck->choice;
    *choice = (Choice){.count = 0};
    fair_view(&choice->view, luck->game, position, unseen);
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
    fair_view_order(&choice->view, (uint64_t)sample, &position); /* the same player for every seed */
    positions_play(luck->game, &position, choice->moves[which]);
    policy_learn(&luck->facts, luck->game, position.base_rank);
    policy_play(&luck->facts, &position, POLICY_TO_END, NULL, NULL);
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
        begin_choice(luck, &luck->deal, UNSEEN_ALL);
    }
}

/* The game */

/* Where every card is known all samples are the same: one stands for all of the only round. */
static bool is_known(const Epoch *epoch)
{
    return epoch->unseen.stock + epoch->unseen.reserve == 0;
}

/* Rounds so far of an epoch. */
static int rounds_of(const Luck *luck, const Epoch *epoch)
{
    int rounds = luck->whole_rounds > 0 && !epoch->matters ? luck->whole_rounds : luck->round;
    return rounds == 0 || is_known(epoch) ? 1 : rounds;
}

/* The first epoch from `epoch` on that is part of this round, or their number. */
static int find_epoch(const Luck *luck, int epoch)
{
    while (epoch < luck->epoch_count && ((luck->round > 0 && is_known(&luck->epochs[epoch])) ||
                                         (luck->whole_rounds > 0 && !luck->epochs[epoch].matters))) {
        epoch++;
    }
    return epoch;
}

/* The value that is due. */
static uint32_t *present_value(Luck *luck)
{
    return &luck->wins[luck->epochs[luck->epoch].first + luck->epoch + luck->at];
}

/* A sample of the epoch that is due, at its first position. The same orders serve all epochs, as far as they go. */
static void take_sample(Luck *luck)
{
    const Epoch *epoch = &luck->epochs[luck->epoch];
    View view;
    fair_view(&view, luck->game, &epoch->position, epoch->unseen);
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

/* Of the mean of `count` numbers of which these are the sums, in square millionths. Two more numbers, 1 and -1, keep it
 * from being nothing where the rare sample that differs has not come yet. */
static uint64_t variance(int64_t sum, int64_t squares, int64_t count)
{
    squares += 2;
    count += 2;
    uint64_t above = (uint64_t)(squares * count - sum * sum);
    return above * LUCK_CERTAIN / (uint64_t)(count * count) * LUCK_CERTAIN / (uint64_t)(count - 1);
}

static void begin_next_round(Luck *luck)
{
    int64_t samples = (int64_t)luck->round * ROUND;
    uint64_t margin = (uint64_t)luck->options.margin;
    bool exact = variance(luck->skill_sum, luck->skill_squares, samples) <= margin * margin / MARGIN_SQUARE;
    if (luck->whole_rounds == 0 && (luck->round >= PICTURE || luck->work >= luck->options.work)) {
        luck->whole_rounds = luck->round;
    }
    luck->epoch = find_epoch(luck, 0);
    bool ends = (exact && luck->whole_rounds > 0) || luck->round == luck->options.rounds;
    luck->stage = ends || luck->epoch == luck->epoch_count ? STAGE_ENDED : STAGE_ROUNDS;
    if (luck->stage == STAGE_ROUNDS) {
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
    int next = find_epoch(luck, luck->epoch + 1);
    bool last = next == luck->epoch_count;
    if (luck->round == 0) {
        keep_counts(luck, epoch->first + luck->epoch, epoch->count + 1);
        luck->moves_done = epoch->first + epoch->count - (last ? 0 : 1);
    }
    luck->sample = 0;
    luck->epoch = next;
    if (last) {
        end_round(luck);
    } else {
        take_sample(luck);
    }
}

/* The sample that is due was won or not, from the position that is due. */
static void note_value(Luck *luck, bool won)
{
    const Epoch *epoch = &luck->epochs[luck->epoch];
    bool ends = luck->at == epoch->count && luck->epoch + 1 == luck->epoch_count;
    int change = luck->at > 0 ? won - luck->before : 0;
    *present_value(luck) += !won ? 0 : is_known(epoch) ? ROUND : 1;
    if (!is_known(epoch)) {
        luck->skill[luck->sample] = (int16_t)(luck->skill[luck->sample] + change);
        luck->luck[luck->sample] = (int16_t)(luck->luck[luck->sample] + (ends ? won : 0) - change);
    }
    luck->before = won;
}

static bool wins_world(Luck *luck)
{
    Position position = luck->world;
    if (luck->at > 0 && luck->own[luck->epochs[luck->epoch].first + luck->at - 1]) {
        return luck->before;
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
    luck->sample += is_known(epoch) ? ROUND : 1;
    if (luck->sample == ROUND) {
        end_epoch(luck);
    } else {
        take_sample(luck);
    }
}

/* The whole */

static void add_epoch(Luck *luck, const Position *position, Unseen unseen, int first)
{
    BASE_ASSERT(luck->epoch_count < EPOCHS_MAX);
    luck->epochs[luck->epoch_count++] = (Epoch){.position = *position, .unseen = unseen, .first = first};
}

/* Whether the plain player makes this move, too. Where every card is known he is none: the solver says what comes. */
static bool is_own(Luck *luck, const Position *position, Move move)
{
    PolicyOffers offers;
    if (position->base_rank == RANK_NONE || rules_unseen(luck->game, position) == 0) {
        return false;
    }
    policy_learn(&luck->facts, luck->game, position->base_rank);
    policy_offers(&luck->facts, position, &offers);
    return offers.count > 0 && offers.moves[0].from == move.from && offers.moves[0].to == move.to;
}

/* Each move after which something new was seen ends an epoch, as cards that were seen never become unseen again. */
static void find_epochs(Luck *luck, const Position *start, const Unseen *unseen)
{
    Position position = *start;
    Unseen now = rules_see(luck->game, start, unseen == NULL ? UNSEEN_ALL : unseen[0]);
    add_epoch(luck, start, now, 0);
    for (int i = 0; i < luck->move_count; i++) {
        Unseen before = now;
        Epoch *epoch = &luck->epochs[luck->epoch_count - 1];
        luck->own[i] = is_own(luck, &position, luck->moves[i]);
        positions_play(luck->game, &position, luck->moves[i]);
        now = rules_see(luck->game, &position, unseen == NULL ? now : unseen[i + 1]);
        epoch->count++;
        epoch->matters |= !luck->own[i];
        luck->epoch_of[i] = (uint8_t)(luck->epoch_count - 1);
        if (now.stock != before.stock || now.reserve != before.reserve) {
            add_epoch(luck, &position, now, i + 1);
        }
    }
    luck->epochs[luck->epoch_count - 1].matters = true;
}

Luck *luck_create(void *memory, const Game *game, const Position *start, const Move *moves, const Unseen *unseen,
                  int count, const LuckOptions *options)
{
    _Static_assert((int)LUCK_OWN <= (int)LUCK_MEMORY - (int)SOLVER_MEMORY_MIN, "the solver has memory");
    BASE_ASSERT(count >= 0 && count <= LUCK_MOVES_MAX && options->rounds > 0 && options->deals > 1);
    Luck *luck = memory;
    memset(luck, 0, sizeof *luck);
    luck->game = game;
    luck->options = *options;
    luck->move_count = count;
    memcpy(luck->moves, moves, (size_t)count * sizeof *moves);
    find_epochs(luck, start, unseen);
    if (start->base_rank == RANK_NONE) {
        begin_choice(luck, start, luck->epochs[0].unseen);
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

/* The chance at a value of an epoch; there is one more in each than moves. */
static int chance_at(const Luck *luck, int epoch, int at)
{
    const Epoch *of = &luck->epochs[epoch];
    return share_of(luck->kept[of->first + epoch + at], (uint64_t)rounds_of(luck, of) * ROUND);
}

LuckTotals luck_totals(const Luck *luck)
{
    int64_t samples = (int64_t)luck->round * ROUND;
    int last = luck->epoch_count - 1;
    LuckTotals totals = {.average = share_of((uint64_t)luck->deals_won, (uint64_t)luck->deals),
                         .start = chance_at(luck, 0, 0),
                         .end = chance_at(luck, last, luck->epochs[last].count)};
    for (int i = 0; i < luck->move_count; i++) {
        LuckMove move = luck_move(luck, i);
        totals.skill += move.moved - move.before;
    }
    totals.luck = totals.end - totals.average - totals.skill;
    totals.luck_variance = variance(luck->deals_won, luck->deals_won, luck->deals);
    if (find_epoch(luck, 0) < luck->epoch_count) { /* else no samples are needed */
        totals.skill_variance = variance(luck->skill_sum, luck->skill_squares, samples);
        totals.luck_variance += variance(luck->luck_sum, luck->luck_squares, samples);
    }
    return totals;
}

LuckMove luck_move(const Luck *luck, int number)
{
    int epoch = luck->epoch_of[number];
    int at = number - luck->epochs[epoch].first;
    bool turns = at + 1 == luck->epochs[epoch].count && epoch + 1 < luck->epoch_count;
    int moved = chance_at(luck, epoch, at + 1);
    return (LuckMove){
        .before = chance_at(luck, epoch, at), .moved = moved, .turned = turns ? chance_at(luck, epoch + 1, 0) : moved};
}
