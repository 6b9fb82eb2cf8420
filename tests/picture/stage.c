/* SPDX-License-Identifier: MIT */
#include "picture/stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "rules/notation.h"
#include "words/catalogue.h"

static double stage_now(const Stage *stage)
{
    return (double)stage->tick * 1000.0 / TICKS_PER_SECOND;
}

/* Executes what is queued. False when something was refused. */
static bool stage_execute(Stage *stage)
{
    Outcome outcome;
    bool accepted = true;
    while (session_step(&stage->session, stage->tick, &outcome)) {
        scene_table_absorb(&stage->table, &stage->session, &outcome, stage_now(stage));
        accepted = accepted && outcome.kind != OUTCOME_REFUSED;
    }
    return accepted;
}

void stage_speak(const char *code)
{
    static WordsCatalogue catalogue;
    static char *text;
    char name[32];
    size_t length = 0;
    WordsError error = {0};
    words_use(NULL);
    platform_free_asset(text);
    text = NULL;
    if (code == NULL) {
        return;
    }
    snprintf(name, sizeof name, "languages/%s.po", code);
    text = platform_read_asset(name, &length);
    if (text == NULL || !words_catalogue_read(&catalogue, words_language_find(code), text, length, &error)) {
        fprintf(stderr, "no such language: %s, line %d\n", name, error.line);
        exit(1);
    }
    words_use(&catalogue);
}

void stage_open(Stage *stage, const Game *game, uint64_t deal, int width, int height, Speed speed)
{
    char error[PLATFORM_ERROR_LENGTH];
    PlatformOptions options = {.title = "stage", .width = width, .height = height, .renderer = RENDERER_SOFTWARE};
    memset(stage, 0, sizeof *stage);
    stage->platform = platform_open(&options, error);
    if (stage->platform == NULL) {
        fprintf(stderr, "no stage: %s\n", error);
        exit(1);
    }
    session_open(&stage->session);
    scene_table_open(&stage->table, game, speed);
    scene_table_resize(&stage->table, width, height, 1.0F);
    session_queue_push(&stage->session.queue, (Command){.kind = COMMAND_DEAL, .game = game, .deal = deal});
    stage_execute(stage);
}

void stage_look(Stage *stage, const char *words)
{
    TextSlice rest = base_text_slice(words == NULL ? "" : words);
    TextSlice word;
    while (base_text_next_word(&rest, &word)) {
        char name[32];
        snprintf(name, sizeof name, "%.*s", (int)word.length, word.start);
        if (!scene_look_set(&stage->table.look, name)) {
            fprintf(stderr, "no such look: %s\n", name);
            exit(1);
        }
    }
    const Layout *layout = &stage->table.layout;
    scene_table_resize(&stage->table, layout->width, layout->height, layout->pixel_ratio);
}

void stage_close(Stage *stage)
{
    session_close(&stage->session);
    platform_close(stage->platform);
}

void stage_run(Stage *stage, double milliseconds)
{
    uint64_t ticks = (uint64_t)(milliseconds * TICKS_PER_SECOND / 1000.0 + 0.5);
    for (uint64_t i = 0; i < ticks; i++) {
        stage->tick++;
        stage_execute(stage);
    }
}

bool stage_play(Stage *stage, const char *moves)
{
    TextSlice rest = {.start = moves, .length = strlen(moves)};
    TextSlice word;
    Move move;
    while (base_text_next_word(&rest, &word)) {
        if (base_text_equals(word, "undo")) {
            session_queue_push_kind(&stage->session.queue, COMMAND_UNDO);
        } else if (rules_move_parse(word, &move)) {
            session_queue_push_move(&stage->session.queue, move.from, move.to);
        } else {
            return false;
        }
        if (!stage_execute(stage)) {
            return false;
        }
    }
    return true;
}

void stage_look_back(Stage *stage, int depth)
{
    session_queue_push_kind(&stage->session.queue, COMMAND_VIEW);
    stage_execute(stage);
    stage_run(stage, 1000.0);
    const History *history = session_history(&stage->session);
    int end = stage->session.view.end;
    int node = session_history_at(history, end, depth < history->nodes[end].depth ? depth : history->nodes[end].depth);
    session_queue_push(&stage->session.queue, (Command){.kind = COMMAND_GO, .node = node});
    stage_execute(stage);
}

void stage_draw(Stage *stage)
{
    scene_table_draw(&stage->table, &stage->list, stage_now(stage));
    platform_present(stage->platform, &stage->list);
    while (platform_present(stage->platform, &stage->list) == PRESENT_AGAIN) {
    }
}
