/* SPDX-License-Identifier: MIT */
/*
 * The tables: a table painted in parts looks as if painted at once, and it is darker in its
 * corners than under the lamp.
 */
#include <string.h>

#include <SDL.h>

#include "picture/light.h"
#include "platform/sdl/sdl_internal.h"
#include "settings/settings.h"
#include "support/check.h"

enum { SIZES = 5, PATCH = 40 };

static const int sizes[SIZES][2] = {{800, 480}, {1280, 800}, {1920, 1080}, {1080, 1920}, {3840, 2160}};

static SDL_Surface *paint(int width, int height, Cloth cloth)
{
    SDL_Surface *table = sdl_surface_create(width, height);
    sdl_cloth_paint(table, (SDL_Rect){0, 0, width, height}, width, height, cloth);
    return table;
}

/* Paints the part alone and compares it with that of the whole table. */
static void check_part(const SDL_Surface *table, SDL_Rect part, Cloth cloth)
{
    SDL_Surface *alone = sdl_surface_create(part.w, part.h);
    int wrong = 0;
    sdl_cloth_paint(alone, part, table->w, table->h, cloth);
    for (int y = 0; y < part.h; y++) {
        size_t length = (size_t)part.w * sizeof(uint32_t);
        wrong += memcmp(sdl_surface_row(alone, y), sdl_surface_row(table, part.y + y) + part.x, length) != 0;
    }
    check_context("%s, %d x %d: %d x %d at %d, %d", settings_keyword(SETTING_CLOTH, (int)cloth), table->w, table->h,
                  part.w, part.h, part.x, part.y);
    CHECK_EQUAL_INT(0, wrong);
    SDL_FreeSurface(alone);
}

static void check_parts(int width, int height, Cloth cloth)
{
    SDL_Surface *table = paint(width, height, cloth);
    for (int y = 0; y < height; y += 256) {
        check_part(table, (SDL_Rect){0, y, width, SDL_min(256, height - y)}, cloth);
    }
    for (int i = 1; i <= 12; i++) { /* about the table, in sizes and at places that have little in common */
        SDL_Rect part = {i * 397 % (width - 300), i * 211 % (height - 200), 1 + i * 131 % 299, 1 + i * 67 % 199};
        check_part(table, part, cloth);
    }
    check_part(table, (SDL_Rect){width - 1, height - 1, 1, 1}, cloth);
    SDL_FreeSurface(table);
}

TEST(parts_are_as_in_the_whole)
{
    for (int i = 0; i < SIZES; i++) {
        for (int cloth = 0; cloth < CLOTH_COUNT; cloth++) {
            check_parts(sizes[i][0], sizes[i][1], (Cloth)cloth);
        }
    }
}

/* The mean of a patch, in which fibres and grain even out. */
static double patch_luminance(const SDL_Surface *table, int left, int top)
{
    double sum = 0.0;
    for (int y = top; y < top + PATCH; y++) {
        for (int x = left; x < left + PATCH; x++) {
            sum += (double)light_of_pixel(sdl_surface_row(table, y)[x]);
        }
    }
    return sum / (PATCH * PATCH);
}

TEST(corners_are_darker_than_the_lit_middle)
{
    for (int i = 0; i < SIZES; i++) {
        for (int cloth = 0; cloth < CLOTH_PLAIN; cloth++) {
            SDL_Surface *table = paint(sizes[i][0], sizes[i][1], (Cloth)cloth);
            double lit = patch_luminance(table, (table->w - PATCH) / 2, table->h * 3 / 10);
            check_context("%s, %d x %d", settings_keyword(SETTING_CLOTH, cloth), table->w, table->h);
            for (int corner = 0; corner < 4; corner++) {
                int x = corner % 2 * (table->w - PATCH);
                int y = corner / 2 * (table->h - PATCH);
                CHECK(patch_luminance(table, x, y) < lit * 0.8);
            }
            SDL_FreeSurface(table);
        }
    }
}
