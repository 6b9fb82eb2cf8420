/* SPDX-License-Identifier: MIT */
#include "ui/ending.h"

#include "screens/stack.h"
#include "session/stuck.h"
#include "table/motion.h"
#include "table/win.h"
#include "ui/advice.h"
#include "ui/arrange.h"
#include "ui/heading.h"
#include "ui/lesson.h"

static const double PAUSE = 700.0; /* milliseconds in which the scene of a won game is seen alone */

/* How the game on the table stands. */
static Ending find_ending(const Ui *ui)
{
    const Table *table = &ui->table;
    if (ui->session->review.on || session_chapter(ui->session) == NULL || ui_lesson_is_on(ui)) {
        return ENDING_NONE;
    }
    switch (rules_status(table->game, &table->position)) {
    case STATUS_WON:
        return ENDING_WON;
    case STATUS_BLOCKED:
        return ENDING_BLOCKED;
    case STATUS_OPEN:
        break;
    }
    if (session_only_repeats(table->game, &table->position)) {
        return ENDING_REPEATS;
    }
    bool says = settings_get(&table->settings, SETTING_VERDICT) != 0;
    return says && ui_advice_verdict(ui) == ADVICE_LOST ? ENDING_LOST : ENDING_NONE;
}

static bool changes_position(const Outcome *outcome)
{
    return outcome->kind != OUTCOME_REFUSED && outcome->kind != OUTCOME_NOTHING && outcome->kind != OUTCOME_NO_MEMORY;
}

/* What has been told of a game. */
static unsigned *told_of(EndingState *state, uint64_t game)
{
    for (int i = 0; i < ENDINGS_TOLD_MAX; i++) {
        if (state->told[i].game == game) {
            return &state->told[i].kinds;
        }
    }
    EndingTold *place = &state->told[state->next];
    state->next = (state->next + 1) % ENDINGS_TOLD_MAX;
    *place = (EndingTold){.game = game};
    return &place->kinds;
}

static uint64_t game_on_table(const Ui *ui)
{
    const Chapter *chapter = session_chapter(ui->session);
    return chapter == NULL ? 0 : chapter->id;
}

/* Whether the position ends the game in a way that has not been told of it. The line of messages tells of a deal that
 * is lost from its start. */
static bool has_news(Ui *ui)
{
    bool told = (*told_of(&ui->ending, game_on_table(ui)) & (1U << ui->screens.ending)) != 0;
    bool is_deal = ui->screens.ending == ENDING_LOST && ui->table.move_count == 0;
    return screens_tell_of_loss(&ui->screens) && !told && !is_deal;
}

void ui_ending_note(Ui *ui)
{
    EndingState *state = &ui->ending;
    Ending before = ui->screens.ending;
    ui->screens.ending = find_ending(ui);
    state->answered = state->answered && ui->screens.ending == before;
    state->waits = has_news(ui);
}

void ui_ending_take_verdict(Ui *ui)
{
    if (ui->screens.ending != ENDING_NONE || ui_advice_verdict(ui) != ADVICE_LOST) {
        return;
    }
    ui_ending_note(ui);
    if (screens_tell_of_loss(&ui->screens) &&
        !ui->speech.message_passes) { /* what is said of something lit stays with that */
        ui_heading_translate(ui);
    }
}

void ui_ending_absorb(Ui *ui, const Outcome *outcome)
{
    if (!changes_position(outcome)) {
        return;
    }
    if (outcome->kind == OUTCOME_DEALT) {
        *told_of(&ui->ending, game_on_table(ui)) = 0;
    }
    ui_ending_note(ui);
    while (screens_have(&ui->screens, SCREEN_RESULT)) {
        screens_pop(&ui->screens, ui->session, &ui->table.layout);
    }
}

/* Whether there is something to be told as soon as the time has come. */
static bool has_to_tell(const Ui *ui)
{
    bool tells = ui->screens.ending == ENDING_WON ? ui->table.won : ui->ending.waits;
    return tells && !screens_visible(&ui->screens);
}

void ui_ending_advance(Ui *ui)
{
    Screens *screens = &ui->screens;
    bool rests = !table_is_moving(&ui->table) && !ui->table.drag.active;
    bool seen = screens->ending != ENDING_WON || ui->now >= table_win_end(&ui->table) + PAUSE;
    if (!has_to_tell(ui) || !rests || !seen) {
        return;
    }
    ui->ending.waits = false;
    *told_of(&ui->ending, game_on_table(ui)) |= 1U << screens->ending;
    screens->ending_moves = ui->table.move_count;
    screens->archive.told_id = screens->ending == ENDING_WON ? game_on_table(ui) : 0;
    ui_open_screen(ui, SCREEN_RESULT);
    speech_screens(&ui->speech, screens, &ui->table.layout);
}

bool ui_ending_is_due(const Ui *ui)
{
    return has_to_tell(ui);
}
