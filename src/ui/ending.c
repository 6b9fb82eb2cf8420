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

/* What has been told of a game is told again only when it has been dealt anew. */
static void note_game(EndingState *state, const Session *session, const Outcome *outcome)
{
    const Chapter *chapter = session_chapter(session);
    uint64_t game = chapter == NULL ? 0 : chapter->id;
    if (game != state->game || outcome->kind == OUTCOME_DEALT) {
        state->game = game;
        state->told = 0;
    }
}

/* Whether the player's own move has led to an ending that has not been told of this game. */
static bool has_news(const EndingState *state)
{
    bool lost = state->kind == ENDING_BLOCKED || state->kind == ENDING_REPEATS || state->kind == ENDING_LOST;
    return lost && state->played && (state->told & (1U << state->kind)) == 0;
}

void ui_ending_take_verdict(Ui *ui)
{
    EndingState *state = &ui->ending;
    if (state->kind != ENDING_NONE || ui_advice_verdict(ui) != ADVICE_LOST) {
        return;
    }
    state->kind = find_ending(ui);
    state->waits = has_news(state);
    bool free = ui->speech.message[0] == '\0' || ui->table.move_count == 0;
    if (state->kind != ENDING_NONE && free) {
        ui_heading_translate(ui);
    }
}

void ui_ending_absorb(Ui *ui, const Outcome *outcome)
{
    EndingState *state = &ui->ending;
    if (!changes_position(outcome)) {
        return;
    }
    note_game(state, ui->session, outcome);
    state->kind = find_ending(ui);
    state->played = outcome->kind == OUTCOME_MOVED && !outcome->redone;
    state->waits = has_news(state);
    while (screens_have(&ui->screens, SCREEN_RESULT)) {
        screens_pop(&ui->screens, ui->session, &ui->table.layout);
    }
}

/* Whether there is something to be told as soon as the time has come. */
static bool has_to_tell(const Ui *ui)
{
    bool tells = ui->ending.kind == ENDING_WON ? ui->table.won : ui->ending.waits;
    return tells && !screens_visible(&ui->screens);
}

void ui_ending_advance(Ui *ui)
{
    EndingState *state = &ui->ending;
    Screens *screens = &ui->screens;
    bool rests = !table_is_moving(&ui->table) && !ui->table.drag.active;
    bool seen = state->kind != ENDING_WON || ui->now >= table_win_end(&ui->table) + PAUSE;
    if (!has_to_tell(ui) || !rests || !seen) {
        return;
    }
    state->waits = false;
    state->told |= 1U << state->kind;
    screens->ending = state->kind;
    screens->ending_moves = ui->table.move_count;
    screens->archive.told_id = state->kind == ENDING_WON ? state->game : 0;
    ui_open_screen(ui, SCREEN_RESULT);
    speech_screens(&ui->speech, screens, &ui->table.layout);
}

bool ui_ending_is_due(const Ui *ui)
{
    return has_to_tell(ui);
}
