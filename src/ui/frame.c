/* SPDX-License-Identifier: MIT */
#include "ui/ui.h"

#include <string.h>

#include "ui/advice.h"
#include "ui/bindings.h"
#include "ui/focus.h"
#include "ui/heading.h"
#include "ui/hint.h"
#include "ui/lesson.h"
#include "ui/toolbar.h"
#include "words/words.h"

void ui_open(Ui *ui, Session *session, const Game *game, Speed speed, uint64_t seed)
{
    memset(ui, 0, sizeof *ui);
    ui->session = session;
    ui->lesson.session = session;
    ui->new_deals.random.state = seed;
    ui->hovered_button = -1;
    ui->focus = ui_focus_open();
    table_open(&ui->table, game, speed);
    screens_open(&ui->screens, &ui->table.settings);
    ui_bindings_reset(&ui->bindings, false);
    ui_note_keys(ui);
}

/* What is said of an outcome: the message line, the narration, the lesson, a tip. */
static void say_outcome(Ui *ui, const Outcome *outcome)
{
    ui_message_set(ui, outcome);
    speech_outcome(&ui->speech, &ui->table, &ui->screens.timeline, outcome);
    if (ui_lesson_is_on(&ui->lesson) && outcome->kind != OUTCOME_REFUSED && outcome->kind != OUTCOME_NOTHING) {
        char task[LESSON_TASK_LENGTH];
        speech_show(&ui->speech, ""); /* the lesson has its own to say, */
        if (!ui->lesson.ends) {       /* in the end by a screen */
            speech_speak(&ui->speech, ui_lesson_words(&ui->lesson, task));
            speech_speak(&ui->speech, task);
        }
    } else if (!ui->advice.show.on && !screens_tell_of_loss(&ui->screens) &&
               ui_tips_follow(&ui->first_tips, ui->session, outcome)) {
        char line[MESSAGE_LENGTH];
        speech_say(&ui->speech, ui_tips_words(&ui->first_tips, ui->session, line));
    }
}

/* A game that comes on the table chooses its rules, as if they had been chosen on the first screen. A lesson and the
 * deal of the day, which have the standard's, do not, nor a game that goes on where it was left. */
static void select_rules(Ui *ui, const Outcome *outcome)
{
    const Chapter *chapter = session_chapter(ui->session);
    bool goes_on = outcome->command.kind == COMMAND_RESUME && outcome->command.id == 0;
    bool comes = outcome->kind == OUTCOME_DEALT || (outcome->kind == OUTCOME_RETURNED && !goes_on);
    if (comes && chapter != NULL && !chapter->lesson &&
        screens_selected(&ui->screens, chapter->game) != chapter->game &&
        !session_day_has_deal(chapter->game, ui->screens.archive.today, chapter->deal)) {
        screens_select(&ui->screens, chapter->game);
    }
}

void ui_absorb(Ui *ui, const Outcome *outcome, double now)
{
    ui->now = now;
    screens_timeline_note(&ui->screens.timeline, ui->session);
    bool quick_show = ui->advice.show.on && screens_timeline_pause(ui->screens.timeline.pace) < TIMELINE_QUICK;
    ui->table.hurried = ui->screens.timeline.quick || quick_show;
    ui->table.lesson_room = ui_lesson_needs_room(&ui->lesson);
    ui_advice_absorb(&ui->advice, &ui->table, ui->session, outcome);
    table_absorb(&ui->table, ui->session, outcome, now);
    ui_hint_follow(&ui->focus, outcome);
    ui_show_follow(&ui->advice, outcome, ui->table.won);
    ui_focus_follow(&ui->focus, &ui->table, outcome, now);
    ui_lesson_follow(&ui->lesson, outcome);
    ui_ending_absorb(ui, outcome);
    select_rules(ui, outcome);
    say_outcome(ui, outcome);
    bool changes = outcome->kind != OUTCOME_NOTHING && outcome->kind != OUTCOME_REFUSED;
    if (changes) {
        ui->advice.why = (WhyState){.wanted = false};
    }
    ui_turning_absorb(ui, outcome);
    if (changes && !ui->session->review.on) {
        ui_take_advice(ui); /* the position may be known already */
    }
    if (ui->new_deals.lacked && changes && ui->table.position.base_rank != RANK_NONE) { /* its choice is told before */
        if (outcome->kind == OUTCOME_DEALT || outcome->kind == OUTCOME_MOVED) {
            speech_say(&ui->speech, W("No deal of the kind you chose is ready yet, so this is a random one."));
        }
        ui->new_deals.lacked = false;
    }
    if (screens_follow_review(&ui->screens, ui->session, &ui->table.layout, outcome)) {
        ui_cancel(ui);
    }
    /* Nothing is left on the table, or about to come: a lesson or a review has ended that was there before any game. */
    if (!screens_visible(&ui->screens) && session_chapter(ui->session) == NULL && ui->session->queue.count == 0) {
        ui_open_screen(ui, SCREEN_CHOOSER);
    }
}

void ui_take_advice(Ui *ui)
{
    if (ui->session->review.on) {
        ui_turning_take(ui);
        return;
    }
    ui_verdict_answer(ui);
    ui_verdict_speak(ui);
    ui_ending_take_verdict(ui);
    ui_hint_take_advice(ui);
}

/* What the focus and the finger light on the table. */
static TableMarks find_marks(const Ui *ui)
{
    const Focus *focus = &ui->focus;
    Pile selected = ui->table.selected;
    TableMarks marks = {.ghost_from = selected != PILE_NONE ? selected : focus->pile,
                        .ghost = focus->ghost,
                        .ghost_way = 1.0F,
                        .choice = !ui_lesson_is_on(&ui->lesson)}; /* a lesson lights the one it wants itself */
    if (ui_hint_is_ready(focus) && focus->hint.from != PILE_STOCK && focus->hint.to != PILE_STOCK) {
        marks.lit = 1U << focus->hint.from;
        marks.ghost_from = focus->hint.from;
        marks.ghost = focus->hint.to;
        marks.ghost_way = ui_hint_way(focus, &ui->table);
    } else if (focus->hinted) {
        marks.lit = 1U << focus->hint.from | 1U << focus->hint.to;
    }
    ui_turning_mark(&ui->advice.turning, &ui->screens.timeline, ui->session, &marks);
    ui_why_mark(&ui->advice.why, &ui->table.layout, &marks);
    return marks;
}

void ui_draw(Ui *ui, DrawList *list, double now)
{
    const Layout *layout = &ui->table.layout;
    ui_focus_mark(&ui->focus, &ui->table);
    TableMarks marks = find_marks(ui);
    table_draw_begin(&ui->table, list, now);
    list->plate_width = (int)screens_plate_width(layout);
    ui->screens.shows_focus = ui->focus.device == DEVICE_KEYS || ui->focus.device == DEVICE_PAD;
    if (!screens_hide_table(&ui->screens)) {
        table_draw_cards(&ui->table, &marks, list);
        ui_heading_draw(ui, list);
        ui_toolbar_draw(ui, list);
        speech_draw(&ui->speech, layout, list);
        if (!screens_visible(&ui->screens)) { /* else the focus is on the screen */
            ui_focus_draw_ring(&ui->focus, &ui->table, list);
        }
        ui_focus_draw_letters(&ui->focus, &ui->table, list);
        ui_lesson_draw(&ui->lesson, &ui->table, ui->speech.message, list);
    }
    if (screens_visible(&ui->screens)) {
        screens_previews_advance(&ui->screens, now);
        screens_draw(&ui->screens, layout, list);
    }
    ui_prompts_draw(ui, list);
}

void ui_tick(Ui *ui, double now)
{
    ui->now = now;
    table_prune(&ui->table, now);
    screens_previews_advance(&ui->screens, now);
    ui_ending_advance(ui);
    ui_show_advance(ui);
    if (!ui->lesson.ends || table_is_moving(&ui->table)) {
        return;
    }
    ui->lesson.ends = false;
    if (ui_lesson_is_on(&ui->lesson) && !screens_visible(&ui->screens)) {
        ui_open_screen(ui, SCREEN_LESSON_END);
        speech_screens(&ui->speech, &ui->screens, &ui->table.layout);
    }
}

bool ui_is_moving(const Ui *ui)
{
    return ui->lesson.ends || table_is_moving(&ui->table) || ui_focus_is_gliding(&ui->focus, &ui->table) ||
           ui_ending_is_due(&ui->ending, &ui->screens, &ui->table) || ui_ending_is_fresh(ui) ||
           ui_show_is_due(&ui->advice) || ui_hint_way(&ui->focus, &ui->table) < 1.0F ||
           screens_previews_move(&ui->screens, ui->now);
}

/* Arranging. */

void ui_resize(Ui *ui, int width, int height, float pixel_ratio)
{
    ui->table.lesson_room = ui_lesson_needs_room(&ui->lesson);
    table_resize(&ui->table, width, height, pixel_ratio);
    ui_layout_screens(ui);
}

void ui_layout(Ui *ui)
{
    const Layout *layout = &ui->table.layout;
    ui_resize(ui, layout->width, layout->height, layout->pixel_ratio);
}

void ui_open_screen(Ui *ui, ScreenKind kind)
{
    Screens *screens = &ui->screens;
    if (screens_show(screens, kind) || screens->depth == SCREEN_DEPTH_MAX) {
        return;
    }
    screens->archive.wanted++;
    ui_cancel(ui);
    ui_push_screen(ui, kind, ui->table.game);
}

void ui_push_screen(Ui *ui, ScreenKind kind, const Game *game)
{
    if (ui->screens.depth < SCREEN_DEPTH_MAX) {
        ui->screens.rules_game = game;
        screens_push(&ui->screens, kind, ui->session, &ui->table.layout);
    }
}

bool ui_is_first_screen(const Screens *screens)
{
    return screens->depth == 1 && screens_show(screens, SCREEN_CHOOSER);
}

bool ui_can_close(const Screens *screens, const Session *session)
{
    bool won = screens_show(screens, SCREEN_RESULT) && screens->ending == ENDING_WON;
    return screens_visible(screens) && !won && !(ui_is_first_screen(screens) && session_chapter(session) == NULL);
}

void ui_clear(Ui *ui)
{
    ui_lesson_end(&ui->lesson);
    screens_clear(&ui->screens);
    if (ui->table.layout.for_lesson) { /* the cards have its room again */
        ui_layout(ui);
    }
}

void ui_cancel(Ui *ui)
{
    if (ui->session->finishing) {
        session_queue_push_kind(&ui->session->queue, COMMAND_STOP);
    }
    if (ui->advice.show.on) {
        ui_show_stop(&ui->advice, &ui->speech);
    }
    table_release(&ui->table, ui->table.now);
    ui->table.hovered_pile = PILE_NONE;
    ui->table.lifted = PILE_NONE;
    ui_focus_show_letters(&ui->focus, false); /* their key may be let go where nobody tells the table */
    ui->hovered_button = -1;
    ui->hovered_verdict = false;
}
