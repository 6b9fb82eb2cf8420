/* SPDX-License-Identifier: MIT */
/*
 * The language of the program: its file is read, put in use and given back.
 *
 * The texts stay in memory while the language is in use and belong to the App. To be called between frames, by the
 * thread of the loop. A file that is missing or bad costs the language, not the program: then everything is English,
 * and one line says so.
 */
#ifndef THEPLOT_APP_LANGUAGE_H
#define THEPLOT_APP_LANGUAGE_H

#include "app/app.h"

/* What the message line says of a language that could not be had; in English, for nothing else is there. */
#define APP_LANGUAGE_MISSING "The texts of this language could not be read. Everything is in English."

/*
 * Changes to the language of this code ("de") at once: what is on the screen is written anew. A page may have to fetch
 * it first; then nothing changes before it has come. False where English had to do instead; then the message line says
 * why.
 */
bool app_language_load(App *app, const char *code);

/*
 * Uses the language of what is printed before there is anything else of the App, and instead: that of these settings,
 * where they follow the system its.
 */
void app_language_print_in(App *app, Settings settings);

/* Changes to a language that was awaited when it has come. To be called in every turn of the loop. */
void app_language_follow(App *app);

/* The language that the system wishes, by its place in words_language_at(); where there is none of these, English. */
int app_language_of_system(void);

/* Gives the texts back; everything is English then. */
void app_language_drop(App *app);

#endif
