/* SPDX-License-Identifier: MIT */
#include "scene/lesson.h"

#include <math.h>
#include <stdio.h>

#include "base/text.h"
#include "rules/notation.h"
#include "scene/heading.h"

static int scene_count_words(const char *text)
{
    TextSlice rest = base_text_slice(text);
    TextSlice word;
    int count = 0;
    while (base_text_next_word(&rest, &word)) {
        count++;
    }
    return count;
}

void scene_lesson_begin(Table *table, const Game *game)
{
    table->lesson = &scene_guide_find(game)->lesson;
    table->lesson_game = game;
    table->lesson_prelude = scene_count_words(table->lesson->prelude);
}

void scene_lesson_end(Table *table)
{
    table->lesson = NULL;
}

bool scene_lesson_is_on(const Table *table)
{
    return table->lesson != NULL && table->deal == table->lesson->deal && table->game == table->lesson_game &&
           table->move_count >= table->lesson_prelude;
}

/* The step to be done next; the number of steps when all are done. */
static int scene_lesson_step(const Table *table)
{
    int step = table->move_count - table->lesson_prelude;
    return step < table->lesson->step_count ? step : table->lesson->step_count;
}

bool scene_lesson_wants(const Table *table, Move *move)
{
    if (!scene_lesson_is_on(table) || scene_lesson_step(table) >= table->lesson->step_count) {
        return false;
    }
    const LessonStep *step = &table->lesson->steps[scene_lesson_step(table)];
    return rules_move_parse(base_text_slice(step->move), move);
}

static void scene_lesson_light(const Table *table, DrawList *list, Pile pile)
{
    Rect rect = scene_rect_grow(scene_table_top_rect(table, pile), table->layout.shadow_margin);
    scene_draw_sprite(list, SPRITE_GLOW, rect.x, rect.y, rect.w, rect.h, 0.9F);
}

void scene_lesson_draw(const Table *table, DrawList *list)
{
    Move move;
    if (!scene_lesson_is_on(table)) {
        return;
    }
    const Layout *layout = &table->layout;
    int step = scene_lesson_step(table);
    int count = table->lesson->step_count;
    if (scene_lesson_wants(table, &move) && !scene_table_is_moving(table)) {
        scene_lesson_light(table, list, move.from);
        scene_lesson_light(table, list, move.to);
    }
    float text = layout->text;
    float h = text * 3.7F;
    float bottom = layout->portrait ? layout->buttons[0].y - text * 0.4F : (float)layout->height - text * 0.2F;
    Rect panel = {layout->area.x, floorf(bottom - h), layout->area.w, h};
    scene_draw_rectangle(list, panel.x, panel.y, panel.w, panel.h, text * 0.6F, (DrawColour){14, 34, 27, 255});
    char task[200];
    if (step < count) {
        snprintf(task, sizeof task, "%d of %d   %s", step + 1, count, table->lesson->steps[step].task);
    } else {
        snprintf(task, sizeof task, "That is the lesson. Play on as you like, or press Esc for the games.");
    }
    TextStyle why = {.size = text * 0.85F, .colour = SCENE_INK_DIM};
    TextStyle style = {.size = text, .max_width = panel.w - 1.6F * text, .bold = true, .colour = SCENE_GOLD};
    const char *before = step > 0 ? table->lesson->steps[step - 1].why : "Welcome to the lesson. Esc leaves it.";
    Rect box = {panel.x + 0.8F * text, panel.y + 0.25F * text, panel.w - 1.6F * text, text * 2.0F};
    scene_draw_paragraph(list, box, &why, before);
    scene_draw_text(list, box.x, panel.y + h - text * 0.85F, &style, task);
}
