/* SPDX-License-Identifier: MIT */
#include "picture/light.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "picture/picture.h"

static const float CHANGE_MIN = 0.004F; /* of luminance: less is not a change */

/* Of each value of a channel. */
static float linear[256];

static void prepare(void)
{
    for (int i = 0; i < 256; i++) {
        float value = (float)i / 255.0F;
        linear[i] = value <= 0.04045F ? value / 12.92F : powf((value + 0.055F) / 1.055F, 2.4F);
    }
}

float light_of_pixel(uint32_t pixel)
{
    if (linear[255] <= 0.0F) {
        prepare();
    }
    return 0.2126F * linear[pixel >> 16 & 255] + 0.7152F * linear[pixel >> 8 & 255] + 0.0722F * linear[pixel & 255];
}

float light_of(DrawColour colour)
{
    return light_of_pixel((uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b);
}

float light_contrast(float a, float b)
{
    return (fmaxf(a, b) + 0.05F) / (fminf(a, b) + 0.05F);
}

float light_seen(float luminance)
{
    return luminance <= 0.008856F ? luminance * 9.033F : 1.16F * cbrtf(luminance) - 0.16F;
}

void light_render(Platform *platform, const DrawList *list, Light *light)
{
    static Uint32 pixels[LIGHT_PIXELS];
    picture_show(platform, list);
    picture_read(platform, SDL_PIXELFORMAT_ARGB8888, pixels, LIGHT_WIDTH * 4);
    for (int i = 0; i < LIGHT_PIXELS; i++) {
        light->at[i] = light_of_pixel(pixels[i]);
    }
}

/* A pixel that has changed. */
typedef struct ChangedPixel {
    float ground, by, ink;
} ChangedPixel;

static ChangedPixel changed[LIGHT_PIXELS];

static int compare_ground(const void *left, const void *right)
{
    const ChangedPixel *a = left;
    const ChangedPixel *b = right;
    return (a->ground > b->ground) - (a->ground < b->ground);
}

/* Where the contrast is highest first. */
static int compare_change(const void *left, const void *right)
{
    const ChangedPixel *a = left;
    const ChangedPixel *b = right;
    return (a->by < b->by) - (a->by > b->by);
}

static float mean_ground(int from, int to)
{
    float sum = 0.0F;
    for (int i = from; i < to; i++) {
        sum += changed[i].ground;
    }
    return sum / (float)(to - from);
}

LightChange light_change(const Light *without, const Light *with)
{
    LightChange change = {.pixels = 0};
    for (int i = 0; i < LIGHT_PIXELS; i++) {
        if (fabsf(with->at[i] - without->at[i]) >= CHANGE_MIN) {
            float by = light_contrast(with->at[i], without->at[i]);
            changed[change.pixels++] = (ChangedPixel){without->at[i], by, with->at[i]};
        }
    }
    if (change.pixels == 0) {
        return change;
    }
    int count = change.pixels;
    int few = (count + 19) / 20;
    int most = (count + 9) / 10;
    qsort(changed, (size_t)count, sizeof changed[0], compare_ground);
    change.ground = mean_ground(0, count);
    change.dark = mean_ground(0, few);
    change.bright = mean_ground(count - few, count);
    qsort(changed, (size_t)count, sizeof changed[0], compare_change);
    change.ground_of_ink = mean_ground(0, most);
    for (int i = 0; i < most; i++) {
        change.ink += changed[i].ink / (float)most;
    }
    return change;
}
