/* SPDX-License-Identifier: MIT */
#include "ui/ui.h"

#include "session/autoplay.h"
#include "table/win.h"
#include "ui/advice.h"
#include "ui/lesson.h"

static const double PAUSE = 700.0; /* milliseconds: of a won game's scene alone, of the strip unpressed */

/* How the game on the table stands. */
static Ending find_ending(const Session *session, const LessonState *lesson, const Table *table, bool lost)
{
    if (session->review.on || session_chapter(session) == NULL || ui_lesson_is_on(lesson)) {
        return ENDING_NONE;
    }
    Status status = rules_status(table->game, &table->position);
    if (status != STATUS_OPEN) {
        return status == STATUS_WON ? ENDING_WON : ENDING_BLOCKED;
    }
    if (session_only_repeats(table->game, &table->position)) {
        return ENDING_REPEATS;
    }
    return lost && settings_get(&table->settings, SETTING_VERDICT) != 0 ? ENDING_LOST : ENDING_NONE;
}

static unsigned *find_reported(EndingState *state, uint64_t game)
{
    for (int i = 0; i < ENDINGS_REPORTED_MAX; i++) {
        if (state->reported[i].game == game) {
            return &state->reported[i].kinds;
        }
    }
    EndingReported *place = &state->reported[state->next];
    state->next = (state->next + 1) % ENDINGS_REPORTED_MAX;
    *place = (EndingReported){.game = game};
    return &place->kinds;
}

static uint64_t find_game_id(const Session *session)
{
    const Chapter *chapter = session_chapter(session);
    return chapter == NULL ? 0 : chapter->id;
}

void ui_ending_note(Ui *ui)
{
    EndingState *state = &ui->ending;
    Ending ending = find_ending(ui->session, &ui->lesson, &ui->table, ui_advice_verdict(ui) == ADVICE_LOST);
    state->answered = state->answered && ending == ui->screens.ending;
    ui->screens.ending = ending;
    bool reported = (*find_reported(state, find_game_id(ui->session)) & (1U << ending)) != 0;
    bool is_deal = ending == ENDING_LOST && ui->table.move_count == 0; /* the line of messages tells of that */
    state->waits = screens_tell_of_loss(&ui->screens) && !reported && !is_deal;
    /* Its story is worked out while the scene runs, and shown on the strip, which may come back from under a review. */
    if (ending == ENDING_WON || (ending != ENDING_NONE && screens_have(&ui->screens, SCREEN_RESULT))) {
        ui_luck_ask(&ui->screens.luck, ui->session, session_history(ui->session)->here);
    }
}

void ui_ending_take_verdict(Ui *ui)
{
    if (ui_advice_verdict(ui) == ADVICE_WON) { /* losing it again is news */
        *find_reported(&ui->ending, find_game_id(ui->session)) = 0;
    }
    if (ui->screens.ending != ENDING_NONE || ui_advice_verdict(ui) != ADVICE_LOST) {
        return;
    }
    ui_ending_note(ui);
    if (screens_tell_of_loss(&ui->screens) &&
        !ui->speech.message_passes) { /* a message about lit cards stays until the light goes out */
        ui_message_translate(ui);
    }
}

void ui_ending_absorb(Ui *ui, const Outcome *outcome)
{
    ui->ending.waits |= outcome->kind == OUTCOME_REFUSED && ui->screens.ending == ENDING_BLOCKED; /* once more */
    if (outcome->kind == OUTCOME_REFUSED || outcome->kind == OUTCOME_NOTHING) {
        return;
    }
    if (outcome->kind == OUTCOME_DEALT) {
        *find_reported(&ui->ending, find_game_id(ui->session)) = 0;
    }
    ui_ending_note(ui);
    bool returns = outcome->command.kind == COMMAND_REVIEW_END && ui->screens.ending != ENDING_NONE;
    bool stays = ui->session->review.on || returns; /* the strip lies under the review */
    while (!stays && screens_have(&ui->screens, SCREEN_RESULT)) {
        screens_pop(&ui->screens, ui->session, &ui->table.layout);
    }
}

bool ui_ending_is_due(const EndingState *state, const Screens *screens, const Table *table)
{
    bool tells = screens->ending == ENDING_WON ? table->won : state->waits;
    return tells && !screens_visible(screens);
}

bool ui_ending_is_fresh(const Ui *ui)
{
    return screens_show(&ui->screens, SCREEN_RESULT) && ui->now < ui->ending.came + PAUSE;
}

void ui_ending_advance(Ui *ui)
{
    Screens *screens = &ui->screens;
    bool rests = !table_is_moving(&ui->table) && !ui->table.drag.active && ui->session->queue.count == 0;
    bool seen = screens->ending != ENDING_WON || ui->now >= table_win_end(&ui->table) + PAUSE;
    if (!ui_ending_is_due(&ui->ending, screens, &ui->table) || !rests || !seen) {
        return;
    }
    ui->ending.waits = false;
    ui->ending.came = ui->now;
    *find_reported(&ui->ending, find_game_id(ui->session)) |= 1U << screens->ending;
    screens->ending_moves = ui->table.move_count;
    ui_luck_ask(&screens->luck, ui->session, session_history(ui->session)->here);
    screens->archive.won_id = screens->ending == ENDING_WON ? find_game_id(ui->session) : 0;
    ui_open_screen(ui, SCREEN_RESULT);
    speech_screens(&ui->speech, screens, &ui->table.layout);
}
