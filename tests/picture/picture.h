/* SPDX-License-Identifier: MIT */
/*
 * Pictures in files: reading, writing and comparing them.
 *
 * A picture is an SDL surface of 24 bits a pixel (red, green, blue), owned by whoever it is given to. Golden pictures
 * are kept coarse, since the grain of the cloth would otherwise make them ten times as large: every colour is rounded
 * to a multiple of PICTURE_GRAIN. Failures of reading and writing end the program with a message: without pictures
 * there is no test. One thread.
 */
#ifndef THEPLOT_TESTS_PICTURE_PICTURE_H
#define THEPLOT_TESTS_PICTURE_PICTURE_H

#include <SDL.h>
#include <stdbool.h>

enum { PICTURE_GRAIN = 16 };

/* Reads a PNG file. */
SDL_Surface *picture_load(const char *path);

/* Whether there is such a file. */
bool picture_exists(const char *path);

/* Writes a PNG file. */
void picture_save(SDL_Surface *picture, const char *path);

/* A copy of half the width and height, each pixel the mean of four. */
SDL_Surface *picture_halve(const SDL_Surface *picture);

/* Rounds every colour. */
void picture_coarsen(SDL_Surface *picture);

/*
 * The share of pixels, 0..1, of which a channel differs by more than `tolerance`; 1 where the sizes differ. Those
 * pixels are white in `difference`, which is NULL where the sizes differ, over a dark copy of what was expected.
 */
double picture_compare(const SDL_Surface *expected, const SDL_Surface *actual, int tolerance, SDL_Surface **difference);

#endif
