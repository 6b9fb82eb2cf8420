/* SPDX-License-Identifier: MIT */
#include "ui/lesson.h"

#include <string.h>

#include "base/text.h"
#include "drawlist/theme.h"
#include "rules/notation.h"
#include "table/motion.h"
#include "ui/ui.h"
#include "words/words.h"

static int count_words(const char *text)
{
    TextSlice rest = base_text_slice(text);
    TextSlice word;
    int count = 0;
    while (base_text_next_word(&rest, &word)) {
        count++;
    }
    return count;
}

void ui_lesson_begin(Ui *ui, const Game *game)
{
    ui->lesson.lesson = &guide_find(game)->lesson;
    ui->lesson.game = game;
    ui->lesson.prelude = count_words(ui->lesson.lesson->prelude);
}

void ui_lesson_end(Ui *ui)
{
    ui->lesson.lesson = NULL;
}

/* The next move of the lesson, from its prelude on; `rest` is what is left of the prelude. */
static bool lesson_next(const Lesson *lesson, TextSlice *rest, int *step, Move *move)
{
    TextSlice word;
    if (base_text_next_word(rest, &word)) {
        return rules_move_parse(word, move);
    }
    return *step < lesson->step_count && rules_move_parse(base_text_slice(lesson->steps[(*step)++].move), move);
}

bool ui_lesson_needs_room(const Ui *ui)
{
    const Session *session = ui->session;
    const Lesson *lesson = ui->lesson.lesson;
    if (lesson == NULL || session_chapter(session) == NULL || session->review.on ||
        session_deal(session) != lesson->deal || session_game(session) != ui->lesson.game) {
        return false;
    }
    TextSlice rest = base_text_slice(lesson->prelude);
    Position position;
    Move move;
    int step = 0;
    rules_deal(ui->lesson.game, lesson->deal, &position, NULL);
    for (int i = 0; i < session_move_count(session); i++) {
        if (!lesson_next(lesson, &rest, &step, &move) ||
            rules_apply(ui->lesson.game, &position, move, NULL) != REFUSAL_NONE) {
            return false;
        }
    }
    return memcmp(&position, &session->position, sizeof position) == 0;
}

bool ui_lesson_is_on(const Ui *ui)
{
    return ui_lesson_needs_room(ui) && ui->table.move_count >= ui->lesson.prelude;
}

bool ui_lesson_is_given(const Ui *ui)
{
    const Chapter *chapter = session_chapter(ui->session);
    bool deal = chapter != NULL && chapter->lesson && !ui->session->review.on;
    return ui->lesson.lesson != NULL && (deal || ui_lesson_is_on(ui));
}

void ui_lesson_follow(Ui *ui, const Outcome *outcome)
{
    Move move;
    ui->lesson.ends =
        outcome->kind == OUTCOME_MOVED && !outcome->redone && ui_lesson_is_on(ui) && !ui_lesson_wants(ui, &move);
}

void ui_lesson_refuse(Ui *ui, Pile pile)
{
    table_refuse(&ui->table, pile, ui->now);
    speech_say(&ui->speech, W("Not yet: the lesson is about the lit cards."));
}

/* The step to be done next; the number of steps when all are done. */
static int lesson_step(const Ui *ui)
{
    int step = ui->table.move_count - ui->lesson.prelude;
    return step < ui->lesson.lesson->step_count ? step : ui->lesson.lesson->step_count;
}

bool ui_lesson_wants(const Ui *ui, Move *move)
{
    if (!ui_lesson_is_on(ui) || lesson_step(ui) >= ui->lesson.lesson->step_count) {
        return false;
    }
    const LessonStep *step = &ui->lesson.lesson->steps[lesson_step(ui)];
    return rules_move_parse(base_text_slice(step->move), move);
}

static void lesson_light(const Ui *ui, DrawList *list, Pile pile)
{
    Rect rect = base_rect_grow(table_top_rect(&ui->table, pile), ui->table.layout.shadow_margin);
    drawlist_sprite(list, SPRITE_GLOW, rect.x, rect.y, rect.w, rect.h, 0.9F);
}

/* What is to be done now. */
static void lesson_write_task(const Ui *ui, char task[LESSON_TASK_LENGTH])
{
    const Lesson *lesson = ui->lesson.lesson;
    int step = lesson_step(ui);
    if (step < lesson->step_count) {
        WORDS_FORMAT(task, LESSON_TASK_LENGTH, W("{0} of {1}   {2}"), words_of_count(step + 1),
                     words_of_count(lesson->step_count), words_of_text(words_text(lesson->steps[step].task)));
    } else {
        WORDS_FORMAT(task, LESSON_TASK_LENGTH, "{0}", words_of_text(W("That is the lesson. Play on as you like.")));
    }
}

/* What came of the step before. */
static const char *lesson_why(const Ui *ui)
{
    int step = lesson_step(ui);
    return step > 0 ? words_text(ui->lesson.lesson->steps[step - 1].why)
                    : W("Welcome to the lesson. The menu can leave it.");
}

const char *ui_lesson_words(const Ui *ui, char task[LESSON_TASK_LENGTH])
{
    lesson_write_task(ui, task);
    return lesson_why(ui);
}

void ui_lesson_speak(Ui *ui)
{
    char task[LESSON_TASK_LENGTH];
    speech_speak(&ui->speech, ui_lesson_words(ui, task));
    speech_speak(&ui->speech, task);
}

/* What came of the step before, or what has just been said; under it what is to be done. */
static void lesson_draw_panel(const Ui *ui, DrawList *list)
{
    const Layout *layout = &ui->table.layout;
    float text = layout->line_text;
    Rect panel = layout->message;
    drawlist_rectangle(list, panel.x, panel.y, panel.w, panel.h, text * 0.6F, drawlist_theme(list)->panel);
    char task[LESSON_TASK_LENGTH];
    lesson_write_task(ui, task);
    const char *why = ui->speech.message[0] != '\0' ? ui->speech.message : lesson_why(ui);
    TextStyle dim = {.size = text * LESSON_WHY_SIZE, .colour = drawlist_theme(list)->ink_dim};
    TextStyle bold = {.size = text, .bold = true, .colour = drawlist_theme(list)->gold};
    float line = text * LESSON_LINE_HEIGHT;
    Rect box = {panel.x + 0.8F * text, panel.y + text * LESSON_PADDING / 2.0F, panel.w - 1.6F * text, 0.0F};
    box.h = (float)layout->why_lines * LESSON_WHY_SIZE * line;
    dim.max_width = box.w;
    bold.max_width = box.w;
    drawlist_paragraph(list, box, &dim, why);
    box.y += box.h;
    box.h = (float)layout->task_lines * line;
    if (layout->task_lines == 1) {
        drawlist_text(list, box.x, box.y + box.h / 2.0F, &bold, task);
    } else {
        drawlist_paragraph(list, box, &bold, task);
    }
}

void ui_lesson_draw(const Ui *ui, DrawList *list)
{
    Move move;
    if (!ui_lesson_is_on(ui) || !ui->table.layout.for_lesson) {
        return;
    }
    if (ui_lesson_wants(ui, &move) && !table_is_moving(&ui->table)) {
        lesson_light(ui, list, move.from);
        lesson_light(ui, list, move.to);
    }
    lesson_draw_panel(ui, list);
}
