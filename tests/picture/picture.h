/* SPDX-License-Identifier: MIT */
/*
 * Pictures of draw lists: painting them without a graphics card, keeping them in files, and comparing them.
 *
 * A picture is an SDL surface of 24 bits a pixel (red, green, blue), owned by whoever it is given to. There is no
 * window to be seen: SDL's dummy driver is used. What cannot be opened, read or written ends the program with a
 * message, since without pictures there is no test. One thread.
 */
#ifndef THEPLOT_TESTS_PICTURE_PICTURE_H
#define THEPLOT_TESTS_PICTURE_PICTURE_H

#include <SDL.h>

#include "platform/platform.h"

/*
 * Opens a platform with an output of this size, which platform_close() closes. There can be one at a time. With PAINTER
 * in the environment SDL's renderer of that name draws on the display that there is.
 */
Platform *picture_open(int width, int height);

/* Shows a list until all that belongs to it is painted. Gives how many frames that took. */
int picture_show(Platform *platform, const DrawList *list);

/* Whether SDL's renderer draws, and not the painter that computes pixels. */
bool picture_has_renderer(const Platform *platform);

/* Reads what is shown, as pixels of this format. */
void picture_read(Platform *platform, Uint32 format, void *pixels, int pitch);

/* What is shown. */
SDL_Surface *picture_take(Platform *platform);

/* Reads a PNG file; NULL where there is none. */
SDL_Surface *picture_load(const char *path);

/* Writes a PNG file. */
void picture_save(SDL_Surface *picture, const char *path);

/* A copy of half the width and height, each pixel the mean of four. The picture itself is freed. */
SDL_Surface *picture_halve(SDL_Surface *picture);

/*
 * All faces and backs side by side on a sheet, as the game paints them: cards of this width in pixels, and a look as
 * words of settings_read_look(). NULL on failure. Needs no window.
 */
SDL_Surface *picture_of_cards(int card_width, const char *look_words);

/* A pixel's red, green and blue. */
Uint8 *picture_pixel(const SDL_Surface *picture, int x, int y);

/*
 * The share of pixels, 0..1, of which a channel differs by more than `tolerance`; 1 where the sizes differ. With `path`
 * a picture is written there, unless nothing differs, in which those pixels are white over a dark copy of `expected`.
 */
double picture_compare(const SDL_Surface *expected, const SDL_Surface *actual, int tolerance, const char *path);

#endif
