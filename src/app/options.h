/* SPDX-License-Identifier: MIT */
/*
 * The game's command line. Settings have their options in the list of settings, all others are here.
 *
 * Options are plain values; texts point into the argument vector and live as long as it. Nothing is allocated.
 */
#ifndef THEPLOT_APP_OPTIONS_H
#define THEPLOT_APP_OPTIONS_H

#include "platform/platform.h"
#include "rules/game.h"
#include "settings/settings.h"
#include "words/words.h"

/* What is wrong with the arguments. */
typedef struct OptionsFault {
    const char *message;  /* in English, with places for the values */
    WordsValue values[2]; /* their texts are in English, too */
    const char *word;     /* the argument that it is about */
} OptionsFault;

typedef struct Options {
    const Game *game;
    bool has_game; /* the game was named */
    bool has_deal;
    uint64_t deal;
    const char *code; /* of a deal or a game, which reads without a fault; game and deal are its; NULL: none */
    int width, height;
    bool has_size;
    const char *data; /* the folder for what is kept; "-": none; NULL: the usual one */
    Settings settings;
    bool chooses[SETTING_COUNT]; /* the settings that were given: for the others, what is kept is used */
    bool muted;                  /* without sound, whatever the volume is */
    bool narrate;                /* print what happens in words */
    RendererChoice renderer;
    const char *trace;                                  /* a file's name, or NULL */
    const char *export_json, *export_csv, *import_json; /* files' names, or NULL: see app/exchange_files.h */
    bool replaces;      /* an export also replaces a file with games that are not saved here */
    OptionsFault fault; /* of OPTIONS_BAD */
} Options;

typedef enum OptionsResult {
    OPTIONS_PLAY, /* start the game */
    OPTIONS_HELP,
    OPTIONS_VERSION,
    OPTIONS_BAD
} OptionsResult;

/* Reads the arguments, the program's name first, and prints nothing: in which language may be one of the options. */
OptionsResult app_options_read(Options *options, int argument_count, const char *const *arguments);

/*
 * Answers what is not to be played, in the language in use: help and version on standard output, what is wrong in one
 * line on standard error. Gives the program's exit status.
 */
int app_options_answer(const Options *options, OptionsResult result);

#endif
