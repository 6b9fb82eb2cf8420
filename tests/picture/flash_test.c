/* SPDX-License-Identifier: MIT */
/*
 * Nothing flashes. Every effect is rendered at sixty frames a second, and in no second a ninth of the picture becomes
 * lighter and darker again by a tenth of the whole range of luminance more than three times (WCAG 2.3.1, and stricter
 * in the area). What counts is the mean luminance of every rectangle of a ninth of the picture, so that cards that pass
 * are not taken for flashes.
 *
 *   flash_test VECTORS
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture/light.h"
#include "picture/picture.h"
#include "platform/sdl/sdl_internal.h"
#include "support/check.h"
#include "support/table_fixture.h"

enum { WIDTH = 640, HEIGHT = 400, CELL = 8, ACROSS = WIDTH / CELL, DOWN = HEIGHT / CELL, CELLS = ACROSS * DOWN };
enum { SECOND = 60, SWINGS_MAX = 6, SWINGS_KEPT = SWINGS_MAX + 1 }; /* three times up and down */

static const float STEP = 0.1F; /* of luminance */

static Platform *platform;

/* What a region of the picture has done. */
typedef struct Region {
    float low, high; /* since it last swung */
    int direction;   /* 1: it became lighter last, -1 darker, 0: neither yet */
    int swings[SWINGS_KEPT];
    int next;
} Region;

/* A ninth of the picture, at one of so many places each way. */
enum { PLACES = 13, REGIONS = PLACES * PLACES };

static float luminances[CELLS];
static Region regions[REGIONS];
static Uint32 pixels[WIDTH * HEIGHT];

static float cell_luminance(int cell)
{
    float sum = 0.0F;
    int left = cell % ACROSS * CELL;
    int top = cell / ACROSS * CELL;
    for (int y = top; y < top + CELL; y += 2) {
        for (int x = left; x < left + CELL; x += 2) {
            sum += light_of_pixel(pixels[y * WIDTH + x]);
        }
    }
    return sum / (CELL * CELL / 4.0F);
}

/* Notes a luminance. A swing is a change by a step against the way of the one before. */
static void note_luminance(Region *region, float value, int frame)
{
    bool rises = region->direction <= 0 && value - region->low >= STEP;
    bool falls = region->direction >= 0 && region->high - value >= STEP;
    if (rises || falls) {
        region->direction = rises ? 1 : -1;
        region->swings[region->next++ % SWINGS_KEPT] = frame;
        region->low = value;
        region->high = value;
    }
    region->low = fminf(region->low, value);
    region->high = fmaxf(region->high, value);
}

static float region_luminance(int region)
{
    float sum = 0.0F;
    int w = ACROSS / 3;
    int h = DOWN / 3;
    int left = region % PLACES * (ACROSS - w) / (PLACES - 1);
    int top = region / PLACES * (DOWN - h) / (PLACES - 1);
    for (int y = top; y < top + h; y++) {
        for (int x = left; x < left + w; x++) {
            sum += luminances[y * ACROSS + x];
        }
    }
    return sum / (float)(w * h);
}

/* Whether it has swung more often within the last second than it may. */
static bool has_flashed(const Region *region, int frame)
{
    return region->next >= SWINGS_KEPT && frame - region->swings[region->next % SWINGS_KEPT] < SECOND;
}

/* Notes all of one frame; with `anew` all begins with it. Gives whether anything flashes. */
static bool note_frame(int frame, bool anew)
{
    bool flashes = false;
    picture_read(platform, SDL_PIXELFORMAT_ARGB8888, pixels, WIDTH * 4);
    for (int i = 0; i < CELLS; i++) {
        luminances[i] = cell_luminance(i);
    }
    for (int i = 0; i < REGIONS; i++) {
        float value = region_luminance(i);
        if (anew) {
            regions[i] = (Region){.low = value, .high = value};
        }
        note_luminance(&regions[i], value, frame);
        flashes |= has_flashed(&regions[i], frame);
    }
    return flashes;
}

/* Watches for so many seconds and gives in how many frames something flashes. */
static int watch(double seconds, bool anew)
{
    static int frame;
    int flashing = 0;
    int frames = (int)(seconds * SECOND);
    for (int i = 0; i < frames; i++, frame++) {
        table_fixture_advance(1000.0 / SECOND);
        fixture.ui.table.cue_count = 0;
        table_fixture_draw();
        platform_present(platform, &fixture.list);
        flashing += note_frame(frame, i == 0 && anew);
    }
    return flashing;
}

static void check_calm(const char *what, double seconds)
{
    int flashing = watch(seconds, true);
    int swings = 0;
    for (int i = 0; i < REGIONS; i++) {
        swings = regions[i].next > swings ? regions[i].next : swings;
    }
    printf("%-24s in %.0f s: %d swings of a region\n", what, seconds, swings);
    CHECK_EQUAL_INT(0, flashing);
}

/* A deal, of which nothing is on the table yet. */
static void open_deal(const char *game, uint64_t deal)
{
    table_fixture_open(rules_game_find(game, NULL), SPEED_NORMAL, WIDTH, HEIGHT);
    table_fixture_deal(deal);
}

/* Stands `count` moves on in the record of the deal. */
static void open_at(uint64_t deal, int count)
{
    open_deal("the-plot", deal);
    table_fixture_advance(8000.0);
    table_fixture_follow(count);
}

TEST(the_meter_sees_what_flashes)
{
    Region region = {.low = 0.5F, .high = 0.5F};
    for (int frame = 0; frame < 120; frame++) { /* five times a second */
        note_luminance(&region, frame % 12 < 6 ? 0.5F : 0.7F, frame);
    }
    CHECK(has_flashed(&region, 119));
    region = (Region){.low = 0.5F, .high = 0.5F};
    for (int frame = 0; frame < 120; frame++) { /* twice a second, and much too faintly otherwise */
        note_luminance(&region, (frame % 30 < 15 ? 0.5F : 0.7F) + (float)(frame % 2) * 0.05F, frame);
    }
    CHECK(!has_flashed(&region, 119));
}

static const char *const games[] = {"the-plot", "the-plait", "queen-of-italy"};

TEST(the_deals_are_calm)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(games); i++) {
        open_deal(games[i], 1001);
        check_calm("deal", 6.0);
        session_queue_push_kind(&session()->queue, COMMAND_RESTART);
        check_calm("the same once more", 6.0);
    }
}

TEST(a_complete_foundation_and_the_opening_are_calm)
{
    for (uint8_t cloth = 0; cloth < CLOTH_COUNT; cloth++) {
        open_at(1001, 55);
        settings_set(&fixture.ui.table.settings, SETTING_CLOTH, (int)cloth);
        table_fixture_advance(3000.0);
        CHECK(table_fixture_play_text("W-F1"));
        check_calm("complete and opening", 4.0);
    }
}

TEST(the_winning_scenes_are_calm)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(games); i++) {
        table_fixture_open(rules_game_find(games[i], NULL), SPEED_NORMAL, WIDTH, HEIGHT);
        CHECK(table_fixture_win());
        check_calm("won", 12.0);
    }
}

/* Again and again, as fast as a key repeats. */
TEST(refusals_undos_and_turns_are_calm)
{
    CommandQueue *queue = &session()->queue;
    open_at(1001, 40);
    int flashing = 0;
    for (int i = 0; i < 20; i++) {
        session_queue_push_kind(queue, i % 4 < 2 ? COMMAND_UNDO : COMMAND_REDO);
        session_queue_push(queue, (Command){.kind = COMMAND_MOVE, .move = {PILE_RESERVE, PILE_TABLEAU}}); /* refused */
        flashing += watch(0.3, i == 0);
    }
    CHECK_EQUAL_INT(0, flashing);
}

int main(void)
{
    platform = picture_open(WIDTH, HEIGHT);
    int status = check_main(0, NULL);
    platform_close(platform);
    return status;
}
