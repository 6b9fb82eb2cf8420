/* SPDX-License-Identifier: MIT */
/*
 * Golden pictures: moments of the game, drawn by the software renderer and compared with pictures that somebody has
 * looked at.
 *
 *   golden_test GOLDEN VECTORS WORK [NAME ...]
 *
 * GOLDEN holds the pictures, VECTORS the records that lead to the positions; without names all are compared. When one
 * differs, WORK keeps the expected and the actual picture and one that shows where they differ. With
 * THEPLOT_GOLDEN_RENEW=1 in the environment (or the target golden-renew) the pictures are written anew instead: look at
 * them before they are committed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture/moments.h"
#include "picture/picture.h"
#include "picture/picture_fixture.h"
#include "picture/sheet.h"
#include "support/check.h"

enum { TOLERANCE = 28, PATH_SIZE = 1024 }; /* the grain's rounding is a part of the tolerance */

static const double SHARE_MAX = 0.001;

/* Renders a moment, by way of a file since that is what the platform writes. */
static SDL_Surface *render_moment(const Moment *golden, const char *path)
{
    static PictureFixture fixture;
    const Game *game = rules_game_find(golden->game == NULL ? "the-plot" : golden->game, NULL);
    picture_fixture_speak(golden->language);
    picture_fixture_open(&fixture, game, golden->deal, golden->width, golden->height, SPEED_NORMAL);
    picture_fixture_look(&fixture, golden->look);
    settings_set(&fixture.ui.table.settings, SETTING_TEXT, golden->text == 0 ? 100 : golden->text);
    settings_set(&fixture.ui.table.settings, SETTING_HAND, golden->left_handed ? 1 : 0);
    table_resize(&fixture.ui.table, golden->width, golden->height, 1.0F);
    golden->act(&fixture);
    picture_fixture_draw(&fixture);
    CHECK(platform_save_picture(fixture.platform, path));
    picture_fixture_close(&fixture);
    SDL_Surface *picture = picture_load(path);
    if (golden->halved) {
        SDL_Surface *whole = picture;
        picture = picture_halve(whole);
        SDL_FreeSurface(whole);
    }
    return picture;
}

static SDL_Surface *render(const Moment *golden, const char *path)
{
    if (golden->sheet == 0) {
        return render_moment(golden, path);
    }
    SDL_Surface *sheet = sheet_paint(golden->sheet, golden->look == NULL ? "" : golden->look);
    if (CHECK(sheet != NULL)) {
        picture_save(sheet, path);
    }
    SDL_FreeSurface(sheet);
    return picture_load(path);
}

/* Whether the kept picture still says the same but for its grain: then the history is spared another copy. */
static bool is_current(const SDL_Surface *actual, const char *path)
{
    SDL_Surface *difference = NULL;
    if (!picture_exists(path)) {
        return false;
    }
    SDL_Surface *kept = picture_load(path);
    double share = picture_compare(kept, actual, PICTURE_GRAIN / 2 + 2, &difference);
    SDL_FreeSurface(kept);
    SDL_FreeSurface(difference);
    return share <= SHARE_MAX / 10.0;
}

static void renew(SDL_Surface *actual, const char *path)
{
    if (is_current(actual, path)) {
        return;
    }
    picture_coarsen(actual);
    picture_save(actual, path);
    printf("written: %s\n", path);
}

/* Keeps what a person needs to see why. */
static void keep(const Moment *golden, const char *work, SDL_Surface *expected, SDL_Surface *difference)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s.expected.png", work, golden->name);
    picture_save(expected, path);
    fprintf(stderr, "  expected:   %s\n  actual:     %s/%s.actual.png\n", path, work, golden->name);
    if (difference != NULL) {
        snprintf(path, sizeof path, "%s/%s.difference.png", work, golden->name);
        picture_save(difference, path);
        fprintf(stderr, "  difference: %s\n", path);
    }
}

static void compare(const Moment *golden, SDL_Surface *actual, const char *path, const char *work)
{
    SDL_Surface *difference = NULL;
    if (!picture_exists(path)) {
        fprintf(stderr, "there is no %s; THEPLOT_GOLDEN_RENEW=1 writes it\n", path);
        CHECK(false);
        return;
    }
    SDL_Surface *expected = picture_load(path);
    double share = picture_compare(expected, actual, TOLERANCE, &difference);
    check_context("%s differs in %.3f %% of its pixels", golden->name, share * 100.0);
    if (!CHECK(share <= SHARE_MAX)) {
        keep(golden, work, expected, difference);
    }
    SDL_FreeSurface(expected);
    SDL_FreeSurface(difference);
}

static char **wanted; /* folders, then names; ends with NULL */

static bool is_wanted(const Moment *golden)
{
    bool any = wanted[3] == NULL;
    for (int i = 3; wanted[i] != NULL; i++) {
        any = any || strcmp(wanted[i], golden->name) == 0;
    }
    return any;
}

static void test_golden_pictures(void)
{
    const char *asked = getenv("THEPLOT_GOLDEN_RENEW");
    bool renews = asked != NULL && strcmp(asked, "1") == 0;
    int count = 0;
    for (int i = 0; moments_at(i) != NULL; i++) {
        const Moment *golden = moments_at(i);
        char path[PATH_SIZE];
        char kept[PATH_SIZE];
        if (!is_wanted(golden)) {
            continue;
        }
        snprintf(path, sizeof path, "%s/%s.png", wanted[0], golden->name);
        snprintf(kept, sizeof kept, "%s/%s.actual.png", wanted[2], golden->name);
        SDL_Surface *actual = render(golden, kept);
        if (renews) {
            renew(actual, path);
        } else {
            compare(golden, actual, path, wanted[2]);
        }
        SDL_FreeSurface(actual);
        count++;
    }
    CHECK(count > 0);
}

int main(int argument_count, char **arguments)
{
    if (argument_count < 4) {
        fputs("usage: golden_test GOLDEN VECTORS WORK [NAME ...]\n", stderr);
        return 2;
    }
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    moments_open(arguments[2]);
    wanted = arguments + 1;
    CHECK_RUN(test_golden_pictures);
    return check_report();
}
