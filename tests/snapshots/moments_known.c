/* SPDX-License-Identifier: MIT */
#include "snapshots/moments_known.h"

#include "support/check.h"
#include "support/records.h"
#include "support/table_fixture.h"
#include "ui/execute.h"
#include "ui/focus.h"
#include "ui/frame.h"
#include "ui/heading.h"
#include "ui/turning.h"
#include "ui/why.h"

static const double REST = 6000.0; /* milliseconds, until nothing moves */

/* The player wants to know whether the game can be won, and has been told this; what is asked of `wins` comes later. */
static void be_told(AdviceVerdict verdict)
{
    Ui *ui = &fixture.ui;
    settings_set(&ui->table.settings, SETTING_VERDICT, 1);
    ui->advice = (Advice){.verdict = verdict,
                          .reason = ADVICE_REASON_ORDER,
                          .game = ui->table.game,
                          .position = ui->table.position,
                          .seconds = verdict == ADVICE_UNKNOWN ? 30.0 : 0.5};
    ui_take_advice(ui);
    table_fixture_advance(50.0);
}

void moments_know(int verdict)
{
    table_fixture_advance(REST);
    be_told((AdviceVerdict)verdict);
}

void moments_know_by_pad(int verdict)
{
    table_fixture_advance(REST);
    ui_focus_use(&fixture.ui, DEVICE_PAD);
    ui_focus_show(&fixture.ui);
    fixture.ui.focus.glyphs = GLYPHS_PLAYSTATION;
    be_told((AdviceVerdict)verdict);
}

void moments_point_at_the_verdict(int verdict)
{
    moments_know(verdict);
    fixture.ui.hovered_verdict = true;
}

/* The next move of the record is shown as a winning one, or as a guess. */
void moments_be_hinted(int verdict)
{
    Ui *ui = &fixture.ui;
    table_fixture_advance(REST);
    be_told((AdviceVerdict)verdict);
    ui->advice.line[0] = ui->advice.guess = (Move){PILE_TABLEAU + 3, PILE_TABLEAU + 6};
    ui->advice.line_count = verdict == ADVICE_WON;
    ui->advice.has_guess = verdict != ADVICE_WON;
    ui_press(ui, ACTION_HINT, false);
    ui_press(ui, ACTION_HINT, false);
    table_fixture_advance(1000.0);
}

/* It can be won by the record, and is. */
void moments_be_shown(int moves)
{
    Ui *ui = &fixture.ui;
    table_fixture_advance(REST);
    table_fixture_follow(moves);
    table_fixture_advance(REST);
    be_told(ADVICE_WON);
    ui->show.on = true;
    ui_heading_translate(ui);
}

void moments_tell_of_a_loss(int ending)
{
    table_fixture_advance(REST);
    table_fixture_follow(20);
    table_fixture_advance(REST);
    fixture.ui.ending = (EndingState){.kind = (Ending)ending, .waits = true};
    table_fixture_advance(50.0);
}

/* Answers what is asked about the branch in review. */
static void answer(int last_won, int first_lost)
{
    Ui *ui = &fixture.ui;
    const Position *asked;
    while ((asked = ui_turning_question(ui)) != NULL) {
        int depth = screens_verdicts_next(&ui->screens.timeline.verdicts);
        AdviceVerdict verdict = depth <= last_won ? ADVICE_WON : depth < first_lost ? ADVICE_UNKNOWN : ADVICE_LOST;
        ui->advice = (Advice){.verdict = verdict,
                              .game = ui->table.game,
                              .position = *asked,
                              .line = {{PILE_STOCK, PILE_WASTE}},
                              .line_count = verdict == ADVICE_WON};
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
