/* SPDX-License-Identifier: MIT */
#include "table/lesson.h"

#include <string.h>

#include "base/text.h"
#include "drawlist/theme.h"
#include "rules/notation.h"
#include "table/heading.h"
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

void table_lesson_begin(Table *table, const Game *game)
{
    table->lesson = &guide_find(game)->lesson;
    table->lesson_game = game;
    table->lesson_prelude = count_words(table->lesson->prelude);
}

void table_lesson_end(Table *table)
{
    table->lesson = NULL;
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

bool table_lesson_needs_room(const Table *table)
{
    const Lesson *lesson = table->lesson;
    bool looks = table->screens.timeline.on;
    if (lesson == NULL || looks || table->deal != lesson->deal || table->game != table->lesson_game) {
        return false;
    }
    TextSlice rest = base_text_slice(lesson->prelude);
    Position position;
    Move move;
    int step = 0;
    rules_deal(table->game, table->deal, &position, NULL);
    for (int i = 0; i < table->move_count; i++) {
        if (!lesson_next(lesson, &rest, &step, &move) ||
            rules_apply(table->game, &position, move, NULL) != REFUSAL_NONE) {
            return false;
        }
    }
    return memcmp(&position, &table->position, sizeof position) == 0;
}

bool table_lesson_is_on(const Table *table)
{
    return table_lesson_needs_room(table) && table->move_count >= table->lesson_prelude;
}

void table_lesson_refuse(Table *table, Pile pile, double now)
{
    table_refuse(table, pile, now);
    table_say(table, W("Not yet: the lesson is about the cards in the light."));
}

/* The step to be done next; the number of steps when all are done. */
static int lesson_step(const Table *table)
{
    int step = table->move_count - table->lesson_prelude;
    return step < table->lesson->step_count ? step : table->lesson->step_count;
}

bool table_lesson_wants(const Table *table, Move *move)
{
    if (!table_lesson_is_on(table) || lesson_step(table) >= table->lesson->step_count) {
        return false;
    }
    const LessonStep *step = &table->lesson->steps[lesson_step(table)];
    return rules_move_parse(base_text_slice(step->move), move);
}

static void lesson_light(const Table *table, DrawList *list, Pile pile)
{
    Rect rect = base_rect_grow(table_top_rect(table, pile), table->layout.shadow_margin);
    drawlist_sprite(list, SPRITE_GLOW, rect.x, rect.y, rect.w, rect.h, 0.9F);
}

enum { LESSON_TASK_LENGTH = 400 };

/* What is to be done now. */
static void lesson_write_task(const Table *table, char task[LESSON_TASK_LENGTH])
{
    const Lesson *lesson = table->lesson;
    int step = lesson_step(table);
    if (step < lesson->step_count) {
        WORDS_FORMAT(task, LESSON_TASK_LENGTH, W("{0} of {1}   {2}"), words_of_count(step + 1),
                     words_of_count(lesson->step_count), words_of_text(words_text(lesson->steps[step].task)));
    } else {
        WORDS_FORMAT(task, LESSON_TASK_LENGTH, "{0}",
                     words_of_text(W("That is the lesson. Play on as you like, or press Esc for the games.")));
    }
}

/* What came of the step before. */
static const char *lesson_why(const Table *table)
{
    int step = lesson_step(table);
    return step > 0 ? words_text(table->lesson->steps[step - 1].why) : W("Welcome to the lesson. Esc leaves it.");
}

void speech_lesson(Table *table)
{
    char task[LESSON_TASK_LENGTH];
    lesson_write_task(table, task);
    speech_say(table, lesson_why(table));
    speech_say(table, task);
}

/* What came of the step before, or what has just been said; under it what is to be done. */
static void lesson_draw_panel(const Table *table, DrawList *list)
{
    const Layout *layout = &table->layout;
    float text = layout->text;
    Rect panel = layout->message;
    drawlist_rectangle(list, panel.x, panel.y, panel.w, panel.h, text * 0.6F, drawlist_theme(list)->panel);
    char task[LESSON_TASK_LENGTH];
    lesson_write_task(table, task);
    const char *why = table->message[0] != '\0' ? table->message : lesson_why(table);
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

void table_lesson_draw(const Table *table, DrawList *list)
{
    Move move;
    if (!table_lesson_is_on(table) || !table->layout.for_lesson) {
        return;
    }
    if (table_lesson_wants(table, &move) && !table_is_moving(table)) {
        lesson_light(table, list, move.from);
        lesson_light(table, list, move.to);
    }
    lesson_draw_panel(table, list);
}
