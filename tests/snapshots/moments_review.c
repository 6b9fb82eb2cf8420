/* SPDX-License-Identifier: MIT */
#include "snapshots/moments_review.h"

#include <limits.h>

#include "base/random.h"
#include "support/records.h"
#include "support/table_fixture.h"
#include "ui/actions.h"
#include "ui/advice.h"
#include "ui/bindings.h"

static const double REST = 6000.0; /* milliseconds, until nothing moves */

static void branch_off(int back, int turns)
{
    for (int i = 0; i < back; i++) {
        table_fixture_command(COMMAND_UNDO);
    }
    for (int i = 0; i < turns && table_fixture_move(PILE_STOCK, PILE_WASTE); i++) {
    }
}

static void seek(int node)
{
    session_queue_push(&session()->queue, (Command){.kind = COMMAND_SEEK, .node = node});
    table_fixture_settle();
    table_fixture_advance(REST);
}

void moments_review(int depth)
{
    table_fixture_advance(REST);
    table_fixture_follow(INT_MAX);
    int won = session_history(session())->here;
    branch_off(12, 5);
    branch_off(won / 2, 14);
    branch_off(won / 4, 9);
    seek(won);
    table_fixture_command(COMMAND_REVIEW);
    const History *history = session_history(session());
    int end = session()->review.end;
    int deepest = history->nodes[end].depth;
    seek(session_history_at(history, end, depth < deepest ? depth : deepest));
}

void moments_review_by_keys(int depth)
{
    moments_review(depth - 1);
    ui_note_keys(&fixture.ui);
    fixture.ui.focus.device = DEVICE_KEYS;
    fixture.ui.focus.glyphs = PAD_PLAYSTATION;
    fixture.ui.focus.shown = true;
    table_fixture_command(COMMAND_REDO);
    table_fixture_advance(REST);
}

/* Answers what is asked about the branch in review. */
static void answer(int last_won, int first_lost)
{
    Ui *ui = &fixture.ui;
    const Position *asked;
    while ((asked = ui_advice_reviewed(&ui->screens.timeline, ui->session)) != NULL) {
        int depth = screens_verdicts_next(&ui->screens.timeline.verdicts);
        AdviceVerdict verdict = depth <= last_won ? ADVICE_WON : depth < first_lost ? ADVICE_UNKNOWN : ADVICE_LOST;
        Answer *told = ui_answers_place(&ui->advice, ui->table.game, asked);
        told->verdict = verdict;
        told->seconds = 30.0;
        told->work = UINT64_MAX;
        told->has_move = verdict == ADVICE_WON;
        told->move = (Move){PILE_STOCK, PILE_WASTE};
        ui_take_advice(ui);
    }
    table_fixture_settle();
    table_fixture_advance(REST);
}

void moments_find_no_turn(int undecided)
{
    int last_won;
    Record record = records_lost_of(fixture.ui.table.game->name, &last_won);
    table_fixture_deal(record.deal);
    table_fixture_advance(REST);
    TextSlice moves = record.moves;
    while (session_fixture_follow(&fixture.player, &moves)) {
    }
    table_fixture_advance(REST);
    table_fixture_command(COMMAND_REVIEW);
    ui_execute(&fixture.ui, (Action){.kind = ACTION_TURNING});
    answer(last_won, last_won + 1 + undecided);
}

void moments_find_the_turn(int unused)
{
    (void)unused;
    moments_find_no_turn(0);
}

/* The cards are the first of the reserve: which they really are needs the solver. */
void moments_find_why(int unused)
{
    Card cards[CARD_COUNT];
    moments_find_the_turn(unused);
    ui_execute(&fixture.ui, (Action){.kind = ACTION_TURNING});
    table_fixture_settle();
    table_fixture_advance(REST);
    rules_pile_cards(&fixture.ui.table.position, PILE_RESERVE, cards);
    ui_why_take(&fixture.ui, cards, 4);
    table_fixture_advance(REST);
}

/* A chance after a change of up to so many percent, of a game that goes well. */
static int change(Random *random, int chance, int most)
{
    int by = (int)base_random_below(random, 2 * (uint64_t)most + 1) - most;
    int changed = chance + by * LUCK_WHOLE / 100;
    return changed < LUCK_WHOLE * 2 / 3 ? LUCK_WHOLE * 2 / 3 : changed > LUCK_WHOLE ? LUCK_WHOLE : changed;
}

static bool turns_stock(int move)
{
    const History *history = session_history(session());
    int node = session_history_at(history, session()->review.end, move);
    return history->nodes[node].move.from == PILE_STOCK;
}

/* With the last card of the stock all is known. */
static void make_up_luck(LuckReport *report)
{
    Random random = {.state = 17};
    int last = report->total;
    int chance = 884000;
    report->average = 856000;
    report->start = chance;
    while (last > 1 && !turns_stock(last)) {
        last--;
    }
    for (int i = 1; i <= report->total; i++) {
        int moved = i % 7 == 2 && i < last ? change(&random, chance, 6) : chance;
        chance = i == last ? LUCK_WHOLE : turns_stock(i) ? change(&random, moved, 8) : moved;
        report->points[i - 1] = (LuckPoint){.moved = moved, .turned = chance};
        report->play += screens_play_of(report, i);
    }
    report->luck = screens_luck_end(report) - report->average - report->play;
    report->luck_margin = 84000;
    report->play_margin = 79000;
}

void moments_show_luck(int left)
{
    LuckReport *report = &fixture.ui.screens.luck;
    table_fixture_advance(REST);
    table_fixture_follow(INT_MAX);
    table_fixture_advance(REST);
    table_fixture_command(COMMAND_REVIEW);
    ui_execute(&fixture.ui, (Action){.kind = ACTION_LUCK});
    make_up_luck(report);
    report->done = report->total - left;
    report->known = report->finished = left == 0;
    ui_luck_take(&fixture.ui);
}
