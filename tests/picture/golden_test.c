/* SPDX-License-Identifier: MIT */
/*
 * Golden pictures: the few things that only pixels show, painted by the processor and compared with pictures
 * that somebody has looked at. Where everything lies, and in which colour, is the snapshots' business.
 *
 *   golden_test GOLDEN WORK [renew]
 *
 * GOLDEN holds the pictures, in half the size, which evens out what one version of FreeType does otherwise than
 * another, and with colours that are multiples of GRAIN, since the fibres of the cloth would make them ten times as
 * large. Of a picture that differs WORK keeps the actual one and one that shows where. With `renew` those that no
 * longer hold are written anew: look at them before they are committed.
 */
#include <stdio.h>
#include <string.h>

#include "picture/picture.h"
#include "snapshots/moments.h"
#include "support/check.h"

enum { TOLERANCE = 28, GRAIN = 16, PATH_SIZE = 1024 }; /* the grain's rounding is a part of the tolerance */

static const double SHARE_MAX = 0.001;

/* What is painted: a moment on a view, or a contact sheet of cards of this width. */
typedef struct Golden {
    const char *name;
    const char *moment;
    View view;
    int sheet;
} Golden;

static const Golden goldens[] = {
    {.name = "sheet", .sheet = 160},
    {.name = "sheet-large-four", .sheet = 160, .view.look = "night large-index four-colours"},
    {.name = "table", .moment = "plot", .view = {1280, 800, 100, NULL, false}},
    {.name = "walnut", .moment = "plot-fans", .view = {1280, 800, 100, "walnut back-woven large-index", false}},
    {.name = "night", .moment = "queen-half-way", .view = {1280, 800, 100, "night back-rosette", true}},
    {.name = "plain", .moment = "plait", .view = {1280, 800, 200, "plain back-plain", false}},
    {.name = "cards-in-the-air", .moment = "plot-deal", .view = {1280, 800, 100, NULL, false}},
    {.name = "held-card", .moment = "plot-drag", .view = {1280, 800, 100, NULL, false}},
    {.name = "pips", .moment = "plot-complete", .view = {1280, 800, 100, NULL, false}},
    {.name = "plait-won", .moment = "plait-won", .view = {1280, 800, 100, NULL, false}},
    {.name = "gamepad", .moment = "plot-pad", .view = {800, 480, 100, NULL, false}},
    {.name = "rules", .moment = "rules-queen-keys", .view = {1280, 800, 100, NULL, false}},
    {.name = "games", .moment = "games", .view = {1080, 1920, 100, NULL, false}},
    {.name = "statistics", .moment = "statistics", .view = {1280, 800, 100, "walnut", false}},
    {.name = "review", .moment = "review-plait", .view = {1280, 800, 100, "plain", false}},
};

static const char *golden_folder, *work_folder;
static bool renews;

static SDL_Surface *paint_moment(const Golden *golden)
{
    Platform *platform = picture_open(golden->view.width, golden->view.height);
    moments_act(moments_find(golden->moment), &golden->view);
    table_fixture_draw();
    picture_show(platform, &fixture.list);
    SDL_Surface *picture = picture_take(platform);
    platform_close(platform);
    return picture;
}

static SDL_Surface *paint(const Golden *golden)
{
    if (golden->sheet == 0) {
        return picture_halve(paint_moment(golden));
    }
    SDL_Surface *sheet = picture_of_cards(golden->sheet, golden->view.look);
    SDL_Surface *picture = SDL_ConvertSurfaceFormat(sheet, SDL_PIXELFORMAT_RGB24, 0);
    SDL_FreeSurface(sheet);
    return picture_halve(picture);
}

static void coarsen(SDL_Surface *picture)
{
    for (int y = 0; y < picture->h; y++) {
        Uint8 *row = (Uint8 *)picture->pixels + (size_t)y * (size_t)picture->pitch;
        for (int x = 0; x < picture->w * 3; x++) {
            row[x] = (Uint8)SDL_min(255, (row[x] + GRAIN / 2) / GRAIN * GRAIN);
        }
    }
}

/* A picture that says the same but for its grain is left as it is, and the history is spared another copy. */
static void renew(SDL_Surface *actual, const SDL_Surface *kept, const char *path)
{
    if (kept == NULL || picture_compare(kept, actual, GRAIN / 2 + 2, NULL) > SHARE_MAX / 10.0) {
        coarsen(actual);
        picture_save(actual, path);
        printf("written: %s\n", path);
    }
}

static void compare(const Golden *golden, SDL_Surface *actual, const SDL_Surface *kept)
{
    char difference[PATH_SIZE];
    char path[PATH_SIZE];
    snprintf(difference, sizeof difference, "%s/%s.difference.png", work_folder, golden->name);
    snprintf(path, sizeof path, "%s/%s.actual.png", work_folder, golden->name);
    double share = kept == NULL ? 1.0 : picture_compare(kept, actual, TOLERANCE, difference);
    check_context("%s differs in %.3f %% of its pixels", golden->name, share * 100.0);
    if (!CHECK(share <= SHARE_MAX)) {
        picture_save(actual, path);
        printf("  actual:     %s\n  difference: %s\n"
               "  If it is meant to look like that: cmake --build build/dev --target golden-renew\n",
               path, difference);
    }
}

TEST(golden_pictures)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(goldens); i++) {
        char path[PATH_SIZE];
        snprintf(path, sizeof path, "%s/%s.png", golden_folder, goldens[i].name);
        SDL_Surface *actual = paint(&goldens[i]);
        SDL_Surface *kept = picture_load(path);
        if (renews) {
            renew(actual, kept, path);
        } else {
            compare(&goldens[i], actual, kept);
        }
        SDL_FreeSurface(actual);
        SDL_FreeSurface(kept);
    }
}

int main(int argument_count, char **arguments)
{
    if (argument_count < 3) {
        fputs("usage: golden_test GOLDEN WORK [renew]\n", stderr);
        return 2;
    }
    golden_folder = arguments[1];
    work_folder = arguments[2];
    renews = argument_count > 3 && strcmp(arguments[3], "renew") == 0;
    return check_main(argument_count, arguments);
}
