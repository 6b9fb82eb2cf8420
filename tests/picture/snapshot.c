/* SPDX-License-Identifier: MIT */
/*
 * A tool for looking: deals, plays the given moves, lets time pass and writes what is shown.
 *
 *   snapshot DEAL WIDTHxHEIGHT "MOVES" SETTLE FILE [STEP COUNT]
 *   snapshot MOMENT WIDTHxHEIGHT FILE [STEP COUNT]
 *   snapshot cards WIDTH FILE
 *
 * The moves are played without a pause; then SETTLE milliseconds pass and FILE is written: a picture, or the draw list
 * as text where its name ends in .txt. With STEP and COUNT there are so many, so many milliseconds apart, with a number
 * before the last dot. A MOMENT is one of tests/snapshots/moments.c. The cards are all faces and
 * backs on one sheet, so wide each.
 * The environment variable GAME names another game than the-plot, RULES another rule set, LOOK another look, as "walnut
 * back-woven four-colours"; TEXT=200 is the size of the text in per cent, HAND=left the other table, SPEECH=de the
 * language of a moment, SCROLL=0.5 by how many views its page is scrolled, DEVICE=keys or pad what the player uses in
 * it, and PAINTER=opengl has OpenGL draw, on the display that there is.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture/picture.h"
#include "snapshots/frame_text.h"
#include "snapshots/moments.h"
#include "ui/bindings.h"
#include "ui/focus.h"

enum { PATH_SIZE = 512, TEXT_MAX = 1 << 18 };

static Platform *platform;

static bool write_text(const char *path)
{
    static char buffer[TEXT_MAX];
    TextWriter writer;
    FILE *file = fopen(path, "wb");
    base_text_writer_open(&writer, buffer, sizeof buffer);
    frame_text_write(&writer, &fixture.list, true);
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
    table_fixture_draw();
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
    table_fixture_open(rules_game_find(game, getenv("RULES")), SPEED_NORMAL, view->width, view->height);
    table_fixture_deal(strtoull(number, NULL, 10));
    moments_resize(view);
    if (moves[0] != '\0') {
        table_fixture_advance(3000.0);
        table_fixture_play_text(moves);
    }
}

/* The focus and the prompts of this device are shown. */
static void hold(const char *device)
{
    if (device != NULL) {
        ui_focus_use(&fixture.ui.focus, &fixture.ui.table, strcmp(device, "pad") == 0 ? DEVICE_PAD : DEVICE_KEYS);
        fixture.ui.focus.shown = true;
        ui_note_keys(&fixture.ui);
    }
}

static int write_cards(const char *width, const char *file)
{
    SDL_Surface *sheet = picture_of_cards(atoi(width), getenv("LOOK") == NULL ? "" : getenv("LOOK"));
    if (sheet != NULL) {
        picture_save(sheet, file);
    }
    SDL_FreeSurface(sheet);
    return sheet == NULL ? 1 : 0;
}

int main(int argument_count, char **arguments)
{
    if (argument_count == 4 && strcmp(arguments[1], "cards") == 0) {
        return write_cards(arguments[2], arguments[3]);
    }
    bool is_deal = argument_count > 1 && arguments[1][0] >= '0' && arguments[1][0] <= '9';
    View view = {.look = getenv("LOOK"), .left_handed = getenv("HAND") != NULL};
    if (argument_count < 4 || (is_deal && argument_count < 6) ||
        sscanf(arguments[2], "%dx%d", &view.width, &view.height) != 2) {
        fputs("usage: snapshot DEAL WIDTHxHEIGHT MOVES SETTLE FILE [STEP COUNT]\n"
              "       snapshot MOMENT WIDTHxHEIGHT FILE [STEP COUNT]\n"
              "       snapshot cards WIDTH FILE\n",
              stderr);
        return 2;
    }
    const char *file = arguments[is_deal ? 5 : 3];
    int step = is_deal ? 6 : 4;
    int count = argument_count > step + 1 ? atoi(arguments[step + 1]) : 1;
    view.text = getenv("TEXT") == NULL ? 100 : atoi(getenv("TEXT"));
    platform = picture_open(view.width, view.height);
    if (is_deal) {
        deal(&view, arguments[1], arguments[3]);
        table_fixture_advance(atof(arguments[4]));
    } else {
        moments_speak(getenv("SPEECH") == NULL ? "en" : getenv("SPEECH"));
        moments_act(moments_find(arguments[1]), &view);
        hold(getenv("DEVICE"));
        moments_scroll(getenv("SCROLL") == NULL ? 0.0F : (float)atof(getenv("SCROLL")));
    }
    bool written = true;
    for (int i = 0; i < count && written; i++) {
        written = write_frame(file, i, count);
        table_fixture_advance(count > 1 ? atof(arguments[step]) : 0.0);
    }
    if (!written) {
        fprintf(stderr, "cannot write %s\n", file);
    }
    platform_close(platform);
    return written ? 0 : 1;
}
