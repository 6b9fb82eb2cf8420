/* SPDX-License-Identifier: MIT */
/*
 * The game's command line. Options of settings are in the list of settings, all others here.
 *
 * Options is a plain value; its texts point into the argument vector. Nothing is allocated.
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
    const char *game_name, *rules_name; /* as they were given, or NULL */
    bool has_deal;
    uint64_t deal;
    const char *code; /* of a deal or a game, checked; `game` and `deal` are those of the code; NULL: none */
    int width, height;
    bool has_size;
    const char *data; /* the folder for what is kept; "-": none; NULL: the usual one */
    Settings settings;
    bool chooses[SETTING_COUNT]; /* which settings were given; the others are read from the store */
    bool muted;                  /* without sound, whatever the volume is */
    bool narrate;                /* print what happens in words */
    RendererChoice renderer;
    const char *trace;                                  /* a file's name, or NULL */
    const char *export_json, *export_csv, *import_json; /* files' names, or NULL: see app_exchange() in app.h */
    bool replaces;      /* an export may replace a file with games that are not in the store */
    OptionsFault fault; /* of OPTIONS_BAD */
} Options;

typedef enum OptionsResult {
    OPTIONS_PLAY, /* start the game */
    OPTIONS_HELP,
    OPTIONS_VERSION,
    OPTIONS_BAD
} OptionsResult;

/* Reads the arguments, the program's name first. Prints nothing, since an option may choose the language. */
OptionsResult app_options_read(Options *options, int argument_count, const char *const *arguments);

/* Prints the help or the version on standard output, or what is wrong in one line on standard error, in the language in
 * use. Returns the program's exit status. */
int app_options_answer(const Options *options, OptionsResult result);

#endif
