/* SPDX-License-Identifier: MIT */
/*
 * How light a picture is: the relative luminance of its pixels (WCAG 2), and the contrast between two of them.
 *
 * A Light has LIGHT_WIDTH by LIGHT_HEIGHT values from 0 (black) to 1 (white) and belongs to whoever holds it; what is
 * rendered into one has to be of that size. One thread.
 */
#ifndef THEPLOT_TESTS_PICTURE_LIGHT_H
#define THEPLOT_TESTS_PICTURE_LIGHT_H

#include "platform/platform.h"

enum { LIGHT_WIDTH = 960, LIGHT_HEIGHT = 600, LIGHT_PIXELS = LIGHT_WIDTH * LIGHT_HEIGHT };

typedef struct Light {
    float at[LIGHT_PIXELS]; /* row by row */
} Light;

/* The relative luminance of a colour, its alpha left out; also as a pixel, 0xAARRGGBB. */
float light_of(DrawColour colour);
float light_of_pixel(uint32_t pixel);

/* How far two luminances stand apart, from 1 to 21. */
float light_contrast(float a, float b);

/* Lightness as the eye has it, 0..1, from a luminance: equal steps look equal (CIE L*). */
float light_seen(float luminance);

/* Shows a list until its pictures are sharp, and reads what is seen. */
void light_render(Platform *platform, const DrawList *list, Light *light);

/* What adding something to a picture has done: the pixels that it has changed. */
typedef struct LightChange {
    int pixels;
    float ground;        /* mean luminance of the ground before, where it has changed */
    float dark, bright;  /* the mean of its darkest and of its brightest twentieth */
    float ink;           /* mean luminance of what was added, where the contrast is highest (a tenth of the pixels) */
    float ground_of_ink; /* and of the ground there */
} LightChange;

LightChange light_change(const Light *without, const Light *with);

#endif
