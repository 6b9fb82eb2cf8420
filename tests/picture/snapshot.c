/* SPDX-License-Identifier: MIT */
/*
 * A tool for looking: deals, plays the given moves, lets time pass and writes pictures.
 *
 *   snapshot DEAL WIDTHxHEIGHT "MOVES" SETTLE FILE [STEP COUNT]
 *
 * The moves are played without a pause; then SETTLE milliseconds pass and FILE is written. With STEP and COUNT there
 * are so many pictures, so many milliseconds apart, with a number before the last dot. The
 * environment variable GAME names another game than the-plot, LOOK another look, as "walnut back-woven four-colours".
 * With REPLAY=N the game is looked at, at its N-th move; "undo" among the moves takes one back. TEXT=200 is the size of
 * the text in per cent, HAND=left the other table; KEYS=1 and PAD=1 show where a player without a pointer is.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture/picture_fixture.h"

int main(int argument_count, char **arguments)
{
    static PictureFixture fixture;
    int width = 0;
    int height = 0;
    char path[512];
    if (argument_count < 6 || sscanf(arguments[2], "%dx%d", &width, &height) != 2) {
        fputs("usage: snapshot DEAL WIDTHxHEIGHT MOVES SETTLE FILE [STEP COUNT]\n", stderr);
        return 2;
    }
    int count = argument_count > 7 ? atoi(arguments[7]) : 1;
    const char *name = getenv("GAME") == NULL ? "the-plot" : getenv("GAME");
    picture_fixture_open(&fixture, rules_game_find(name, NULL), strtoull(arguments[1], NULL, 10), width, height,
                         SPEED_NORMAL);
    picture_fixture_look(&fixture, getenv("LOOK"));
    if (arguments[3][0] != '\0') {
        picture_fixture_run(&fixture, 3000.0);
        if (!picture_fixture_play(&fixture, arguments[3])) {
            fputs("a move was refused\n", stderr);
        }
    }
    if (getenv("TEXT") != NULL || getenv("HAND") != NULL) {
        settings_set(&fixture.ui.table.settings, SETTING_TEXT, getenv("TEXT") == NULL ? 100 : atoi(getenv("TEXT")));
        settings_set(&fixture.ui.table.settings, SETTING_HAND, getenv("HAND") != NULL ? 1 : 0);
        table_refresh(&fixture.ui.table);
    }
    fixture.ui.focus.device = getenv("KEYS") != NULL ? DEVICE_KEYS : fixture.ui.focus.device;
    fixture.ui.focus.device = getenv("PAD") != NULL ? DEVICE_PAD : fixture.ui.focus.device;
    if (getenv("REPLAY") != NULL) {
        picture_fixture_look_back(&fixture, atoi(getenv("REPLAY")));
    }
    picture_fixture_run(&fixture, atof(arguments[4]));
    for (int i = 0; i < count; i++) {
        picture_fixture_draw(&fixture);
        if (count > 1) {
            snprintf(path, sizeof path, "%.480s.%03d.png", arguments[5], i);
        } else {
            snprintf(path, sizeof path, "%.500s", arguments[5]);
        }
        if (!platform_save_picture(fixture.platform, path)) {
            fprintf(stderr, "cannot write %s\n", path);
            return 1;
        }
        if (i + 1 < count) {
            picture_fixture_run(&fixture, atof(arguments[6]));
        }
    }
    picture_fixture_close(&fixture);
    return 0;
}
