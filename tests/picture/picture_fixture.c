/* SPDX-License-Identifier: MIT */
#include "picture/picture_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "rules/notation.h"
#include "words/catalogue.h"

static double picture_fixture_now(const PictureFixture *fixture)
{
    return (double)fixture->tick * 1000.0 / TICKS_PER_SECOND;
}

/* Executes what is queued. False when something was refused. */
static bool picture_fixture_execute(PictureFixture *fixture)
{
    Outcome outcome;
    bool accepted = true;
    while (session_step(&fixture->session, fixture->tick, &outcome)) {
        table_absorb(&fixture->ui.table, &fixture->session, &outcome, picture_fixture_now(fixture));
        accepted = accepted && outcome.kind != OUTCOME_REFUSED;
    }
    return accepted;
}

void picture_fixture_speak(const char *code)
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

void picture_fixture_open(PictureFixture *fixture, const Game *game, uint64_t deal, int width, int height, Speed speed)
{
    char error[PLATFORM_ERROR_LENGTH];
    PlatformOptions options = {.title = "stage", .width = width, .height = height, .renderer = RENDERER_SOFTWARE};
    memset(fixture, 0, sizeof *fixture);
    fixture->platform = platform_open(&options, error);
    if (fixture->platform == NULL) {
        fprintf(stderr, "no stage: %s\n", error);
        exit(1);
    }
    session_open(&fixture->session);
    table_open(&fixture->ui.table, game, speed);
    table_resize(&fixture->ui.table, width, height, 1.0F);
    session_queue_push(&fixture->session.queue, (Command){.kind = COMMAND_DEAL, .game = game, .deal = deal});
    picture_fixture_execute(fixture);
}

void picture_fixture_look(PictureFixture *fixture, const char *words)
{
    if (!settings_read_look(&fixture->ui.table.settings, words)) {
        fprintf(stderr, "no such look: %s\n", words);
        exit(1);
    }
    table_refresh(&fixture->ui.table);
}

void picture_fixture_close(PictureFixture *fixture)
{
    session_close(&fixture->session);
    platform_close(fixture->platform);
}

void picture_fixture_run(PictureFixture *fixture, double milliseconds)
{
    uint64_t ticks = (uint64_t)(milliseconds * TICKS_PER_SECOND / 1000.0 + 0.5);
    for (uint64_t i = 0; i < ticks; i++) {
        fixture->tick++;
        picture_fixture_execute(fixture);
    }
}

bool picture_fixture_play(PictureFixture *fixture, const char *moves)
{
    TextSlice rest = {.start = moves, .length = strlen(moves)};
    TextSlice word;
    Move move;
    while (base_text_next_word(&rest, &word)) {
        if (base_text_equals(word, "undo")) {
            session_queue_push_kind(&fixture->session.queue, COMMAND_UNDO);
        } else if (rules_move_parse(word, &move)) {
            session_queue_push_move(&fixture->session.queue, move.from, move.to);
        } else {
            return false;
        }
        if (!picture_fixture_execute(fixture)) {
            return false;
        }
    }
    return true;
}

void picture_fixture_look_back(PictureFixture *fixture, int depth)
{
    session_queue_push_kind(&fixture->session.queue, COMMAND_REVIEW);
    picture_fixture_execute(fixture);
    picture_fixture_run(fixture, 1000.0);
    const History *history = session_history(&fixture->session);
    int end = fixture->session.review.end;
    int node = session_history_at(history, end, depth < history->nodes[end].depth ? depth : history->nodes[end].depth);
    session_queue_push(&fixture->session.queue, (Command){.kind = COMMAND_SEEK, .node = node});
    picture_fixture_execute(fixture);
}

void picture_fixture_draw(PictureFixture *fixture)
{
    ui_draw(&fixture->ui, &fixture->list, picture_fixture_now(fixture));
    platform_present(fixture->platform, &fixture->list);
    while (platform_present(fixture->platform, &fixture->list) == PRESENT_AGAIN) {
    }
}
