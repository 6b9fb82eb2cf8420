/* SPDX-License-Identifier: MIT */
/*
 * A tool for looking: deals, plays the given moves, lets time pass and writes what is shown.
 *
 *   snapshot DEAL WIDTHxHEIGHT "MOVES" SETTLE FILE [STEP COUNT]
 *   snapshot MOMENT WIDTHxHEIGHT VECTORS LANGUAGES FILE
 *
 * The moves are played without a pause; then SETTLE milliseconds pass and FILE is written: a picture, or the draw list
 * as text where its name ends in .txt. With STEP and COUNT there are so many, so many milliseconds apart, with a number
 * before the last dot. A MOMENT is one of tests/snapshots/moments.c.
 * The environment variable GAME names another game than the-plot, LOOK another look, as "walnut back-woven
 * four-colours"; TEXT=200 is the size of the text in per cent, HAND=left the other table, SPEECH=de the language of a
 * moment.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture/picture.h"
#include "snapshots/frame_text.h"
#include "snapshots/moments.h"

enum { PATH_SIZE = 512, TEXT_MAX = 1 << 18 };

static Platform *platform;
static TableFixture fixture;

static bool write_text(const char *path)
{
    static char buffer[TEXT_MAX];
    TextWriter writer;
    FILE *file = fopen(path, "wb");
    base_text_writer_open(&writer, buffer, sizeof buffer);
    frame_text_write(&writer, &fixture.list, FRAME_FULL);
    return file != NULL && fwrite(buffer, 1, writer.length, file) == writer.length && fclose(file) == 0;
}

/* Writes the frame, its number before the last dot of the name unless there is one frame alone. */
static bool write_frame(const char *name, int number, int count)
{
    char path[PATH_SIZE];
    const char *dot = strrchr(name, '.');
    int stem = dot == NULL ? (int)strlen(name) : (int)(dot - name);
    snprintf(path, sizeof path, "%s", name);
    if (count > 1) {
        snprintf(path, sizeof path, "%.*s.%03d%s", stem, name, number, name + stem);
    }
    table_fixture_draw(&fixture);
    if (dot != NULL && strcmp(dot, ".txt") == 0) {
        return write_text(path);
    }
    picture_show(platform, &fixture.list);
    SDL_Surface *picture = picture_take(platform);
    picture_save(picture, path);
    SDL_FreeSurface(picture);
    return true;
}

static void deal(const View *view, const char *number, const char *moves)
{
    const char *game = getenv("GAME") == NULL ? "the-plot" : getenv("GAME");
    table_fixture_open(&fixture, rules_game_find(game, NULL), SPEED_NORMAL, view->width, view->height);
    table_fixture_deal(&fixture, strtoull(number, NULL, 10));
    moments_resize(&fixture, view);
    if (moves[0] != '\0') {
        table_fixture_advance(&fixture, 3000.0);
        table_fixture_play(&fixture, moves);
    }
}

int main(int argument_count, char **arguments)
{
    View view = {.look = getenv("LOOK"), .left_handed = getenv("HAND") != NULL};
    if (argument_count < 6 || sscanf(arguments[2], "%dx%d", &view.width, &view.height) != 2) {
        fputs("usage: snapshot DEAL WIDTHxHEIGHT MOVES SETTLE FILE [STEP COUNT]\n"
              "       snapshot MOMENT WIDTHxHEIGHT VECTORS LANGUAGES FILE\n",
              stderr);
        return 2;
    }
    bool is_deal = arguments[1][0] >= '0' && arguments[1][0] <= '9';
    int count = is_deal && argument_count > 7 ? atoi(arguments[7]) : 1;
    view.text = getenv("TEXT") == NULL ? 100 : atoi(getenv("TEXT"));
    platform = picture_open(view.width, view.height);
    if (is_deal) {
        deal(&view, arguments[1], arguments[3]);
        table_fixture_advance(&fixture, atof(arguments[4]));
    } else {
        moments_open(arguments[3], arguments[4]);
        moments_speak(getenv("SPEECH") == NULL ? "en" : getenv("SPEECH"));
        moments_act(&fixture, moments_find(arguments[1]), &view);
    }
    bool written = true;
    for (int i = 0; i < count && written; i++) {
        written = write_frame(arguments[5], i, count);
        table_fixture_advance(&fixture, count > 1 ? atof(arguments[6]) : 0.0);
    }
    if (!written) {
        fprintf(stderr, "cannot write %s\n", arguments[5]);
    }
    table_fixture_close(&fixture);
    platform_close(platform);
    return written ? 0 : 1;
}
