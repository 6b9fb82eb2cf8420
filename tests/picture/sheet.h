/* SPDX-License-Identifier: MIT */
/*
 * The contact sheet: every face and every back side by side, painted by the game's own painters.
 *
 * The surface belongs to the caller. Needs the staged assets, no window. One thread.
 */
#ifndef THEPLOT_TESTS_PICTURE_SHEET_H
#define THEPLOT_TESTS_PICTURE_SHEET_H

#include <SDL.h>

/* Paints the sheet with cards of this width in pixels and a look as words of settings_read_look(). NULL on failure. */
SDL_Surface *sheet_paint(int card_width, const char *look_words);

#endif
