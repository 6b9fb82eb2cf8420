/* SPDX-License-Identifier: MIT */
/*
 * The game's command line.
 *
 * Options are plain values; texts point into the argument vector and live as long as it. Nothing is allocated.
 */
#ifndef THEPLOT_APP_OPTIONS_H
#define THEPLOT_APP_OPTIONS_H

#include "platform/platform.h"
#include "rules/game.h"
#include "table/track.h"

typedef struct Options {
    const Game *game;
    bool has_game; /* the game was named */
    bool has_deal;
    uint64_t deal;
    const char *code; /* of a deal or a game, which reads without a fault; game and deal are its; NULL: none */
    int width, height;
    bool has_size, has_speed, has_volume, has_look; /* whether the option was given: else what was kept holds */
    const char *data;                               /* the folder for what is kept; "-": none; NULL: the usual one */
    bool fullscreen;
    bool autoplay;
    bool muted;
    bool reduced_motion;
    bool narrate;   /* print what happens in words */
    uint8_t volume; /* percent */
    Look look;
    Speed speed;
    RendererChoice renderer;
    const char *language;                               /* a language's code, or "system"; NULL: as it was */
    const char *trace;                                  /* a file's name, or NULL */
    const char *export_json, *export_csv, *import_json; /* files' names, or NULL: see app/exchange_files.h */
} Options;

typedef enum OptionsResult {
    OPTIONS_PLAY, /* start the game */
    OPTIONS_DONE, /* --help or --version was answered on standard output: end with 0 */
    OPTIONS_BAD   /* one line on standard error has said what is wrong: end with 2 */
} OptionsResult;

/* Reads the arguments, the program's name first. */
OptionsResult app_options_read(Options *options, int argument_count, char **arguments);

#endif
