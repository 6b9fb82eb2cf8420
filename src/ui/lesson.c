/* SPDX-License-Identifier: MIT */
#include "ui/lesson.h"

#include <string.h>

#include "drawlist/theme.h"
#include "rules/notation.h"
#include "words/words.h"

void ui_lesson_begin(LessonState *state, const Game *game)
{
    state->lesson = &guide_find(game)->lesson;
    state->game = game;
    state->prelude = 0;
    TextSlice rest = base_text_slice(state->lesson->prelude), word;
    while (base_text_next_word(&rest, &word)) {
        state->prelude++;
    }
}

void ui_lesson_end(LessonState *state)
{
    state->lesson = NULL;
}

/* The next move of the lesson, from its prelude on; `rest` is what is left of the prelude. */
static bool find_next_move(const Lesson *lesson, TextSlice *rest, int *step, Move *move)
{
    TextSlice word;
    if (base_text_next_word(rest, &word)) {
        return rules_move_parse(word, move);
    }
    return *step < lesson->step_count && rules_move_parse(base_text_slice(lesson->steps[(*step)++].move), move);
}

bool ui_lesson_needs_room(const LessonState *state)
{
    const Session *session = state->session;
    const Lesson *lesson = state->lesson;
    if (lesson == NULL || session_chapter(session) == NULL || session->review.on ||
        session_deal(session) != lesson->deal || session_game(session) != state->game) {
        return false;
    }
    TextSlice rest = base_text_slice(lesson->prelude);
    Position position;
    Move move;
    int step = 0;
    rules_deal(state->game, lesson->deal, &position, NULL);
    for (int i = 0; i < session_move_count(session); i++) {
        if (!find_next_move(lesson, &rest, &step, &move) ||
            rules_apply(state->game, &position, move, NULL) != REFUSAL_NONE) {
            return false;
        }
    }
    return memcmp(&position, &session->position, sizeof position) == 0;
}

bool ui_lesson_is_on(const LessonState *state)
{
    return ui_lesson_needs_room(state) && session_move_count(state->session) >= state->prelude;
}

bool ui_lesson_is_given(const LessonState *state)
{
    const Chapter *chapter = session_chapter(state->session);
    bool deal = chapter != NULL && chapter->lesson && !state->session->review.on;
    return state->lesson != NULL && (deal || ui_lesson_is_on(state));
}

void ui_lesson_follow(LessonState *state, const Outcome *outcome)
{
    Move move;
    state->ends =
        outcome->kind == OUTCOME_MOVED && !outcome->redone && ui_lesson_is_on(state) && !ui_lesson_wants(state, &move);
}

/* The step to be done next; the number of steps when all are done. */
static int find_step(const LessonState *state)
{
    int step = session_move_count(state->session) - state->prelude;
    return step < state->lesson->step_count ? step : state->lesson->step_count;
}

bool ui_lesson_wants(const LessonState *state, Move *move)
{
    return ui_lesson_is_on(state) && find_step(state) < state->lesson->step_count &&
           rules_move_parse(base_text_slice(state->lesson->steps[find_step(state)].move), move);
}

const char *ui_lesson_words(const LessonState *state, char task[LESSON_TASK_LENGTH])
{
    const Lesson *lesson = state->lesson;
    int step = find_step(state);
    if (step < lesson->step_count) {
        WORDS_FORMAT(task, LESSON_TASK_LENGTH, W("{0} of {1}   {2}"), words_of_count(step + 1),
                     words_of_count(lesson->step_count), words_of_text(words_text(lesson->steps[step].task)));
    } else {
        WORDS_FORMAT(task, LESSON_TASK_LENGTH, "{0}", words_of_text(W("That is the lesson. Play on as you like.")));
    }
    return step > 0 ? words_text(lesson->steps[step - 1].why)
                    : W("Welcome to the lesson. You win when all 104 cards lie on the eight foundations.");
}

/* What came of the step before, or what has just been said; under it what is to be done. */
static void draw_panel(const LessonState *state, const Layout *layout, const char *message, DrawList *list)
{
    float text = layout->line_text;
    Rect panel = layout->message;
    drawlist_rectangle(list, panel, text * 0.6F, drawlist_theme(list)->panel);
    char task[LESSON_TASK_LENGTH];
    const char *why = ui_lesson_words(state, task);
    TextStyle dim = {.size = text * LESSON_WHY_SIZE, .colour = drawlist_theme(list)->ink_dim};
    TextStyle bold = {.size = text, .bold = true, .colour = drawlist_theme(list)->gold};
    float line = text * LESSON_LINE_HEIGHT;
    Rect box = {panel.x + 0.8F * text, panel.y + text * LESSON_PADDING / 2.0F, panel.w - 1.6F * text, 0.0F};
    box.h = (float)layout->why_lines * LESSON_WHY_SIZE * line;
    dim.max_width = box.w;
    bold.max_width = box.w;
    drawlist_paragraph(list, box, &dim, message[0] != '\0' ? message : why);
    box.y += box.h;
    box.h = (float)layout->task_lines * line;
    if (layout->task_lines == 1) {
        drawlist_text(list, box.x, box.y + box.h / 2.0F, &bold, task);
    } else {
        drawlist_paragraph(list, box, &bold, task);
    }
}

void ui_lesson_draw(const LessonState *state, const Table *table, const char *message, DrawList *list)
{
    Move move;
    if (!ui_lesson_is_on(state) || !table->layout.for_lesson) {
        return;
    }
    if (ui_lesson_wants(state, &move) && !table_is_moving(table)) {
        table_light_pile(table, list, move.from, 0.9F);
        table_light_pile(table, list, move.to, 0.9F);
    }
    draw_panel(state, &table->layout, message, list);
}
