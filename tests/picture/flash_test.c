/* SPDX-License-Identifier: MIT */
/*
 * Nothing flashes. Every effect is rendered at sixty frames a second, and in no second a tenth of the picture becomes
 * lighter and darker again by a tenth of the whole range of luminance more than three times (WCAG 2.3.1, and stricter
 * in the area). Two meters have to agree on it: one takes the mean luminance of every rectangle of a ninth of the
 * picture, so that cards that pass are not taken for flashes; the other counts parts of the picture, wherever they are,
 * that become lighter together and darker together.
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

static const float STEP = 0.1F;      /* of luminance */
static const float SHARE_MAX = 0.1F; /* of the picture */

static Platform *platform;

/* What a part of the picture has done. */
typedef struct Cell {
    float low, high; /* since it last swung */
    int direction;   /* 1: it became lighter last, -1 darker, 0: neither yet */
    int swings[SWINGS_KEPT];
    int next;
} Cell;

/* A ninth of the picture, at one of so many places each way. */
enum { PLACES = 13, REGIONS = PLACES * PLACES, TOGETHER = 4 };

static Cell cells[CELLS];
static float luminances[CELLS];
static Cell regions[REGIONS];
static Cell crowd;                            /* the share of the picture that has become lighter, less what darker */
static int risen[TOGETHER], fallen[TOGETHER]; /* in the last frames */
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
static int cell_note(Cell *cell, float value, int frame)
{
    bool rises = cell->direction <= 0 && value - cell->low >= STEP;
    bool falls = cell->direction >= 0 && cell->high - value >= STEP;
    if (rises || falls) {
        cell->direction = rises ? 1 : -1;
        cell->swings[cell->next++ % SWINGS_KEPT] = frame;
        cell->low = value;
        cell->high = value;
    }
    cell->low = fminf(cell->low, value);
    cell->high = fmaxf(cell->high, value);
    return rises ? 1 : (falls ? -1 : 0);
}

static void cell_swing(Cell *cell, int direction, int frame)
{
    if (cell->direction != direction) {
        cell->direction = direction;
        cell->swings[cell->next++ % SWINGS_KEPT] = frame;
    }
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
static bool cell_flashes(const Cell *cell, int frame)
{
    return cell->next >= SWINGS_KEPT && frame - cell->swings[cell->next % SWINGS_KEPT] < SECOND;
}

static void read_picture(void)
{
    picture_read(platform, SDL_PIXELFORMAT_ARGB8888, pixels, WIDTH * 4);
}

/* Notes all of one frame. Gives whether anything flashes. */
static bool note_frame(int frame)
{
    bool flashes = false;
    int up = 0;
    int down = 0;
    risen[frame % TOGETHER] = 0;
    fallen[frame % TOGETHER] = 0;
    for (int i = 0; i < CELLS; i++) {
        luminances[i] = cell_luminance(i);
        int swing = cell_note(&cells[i], luminances[i], frame);
        risen[frame % TOGETHER] += swing > 0;
        fallen[frame % TOGETHER] += swing < 0;
    }
    for (int i = 0; i < TOGETHER; i++) {
        up += risen[i];
        down += fallen[i];
    }
    if (abs(up - down) > (int)(CELLS * SHARE_MAX)) { /* what passes makes as much lighter as darker */
        cell_swing(&crowd, up > down ? 1 : -1, frame);
    }
    for (int i = 0; i < REGIONS; i++) {
        cell_note(&regions[i], region_luminance(i), frame);
        flashes |= cell_flashes(&regions[i], frame);
    }
    return flashes || cell_flashes(&crowd, frame);
}

/* What is seen now is where everything starts. */
static void start_over(void)
{
    memset(risen, 0, sizeof risen);
    memset(fallen, 0, sizeof fallen);
    crowd = (Cell){.direction = 0};
    for (int i = 0; i < CELLS; i++) {
        luminances[i] = cell_luminance(i);
        cells[i] = (Cell){.low = luminances[i], .high = luminances[i]};
    }
    for (int i = 0; i < REGIONS; i++) {
        float value = region_luminance(i);
        regions[i] = (Cell){.low = value, .high = value};
    }
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
        read_picture();
        if (i == 0 && anew) {
            start_over();
        }
        flashing += note_frame(frame);
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
    printf("%-24s in %.0f s: %d swings of a region, %d of a crowd\n", what, seconds, swings, crowd.next);
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
    Cell cell = {.low = 0.5F, .high = 0.5F};
    for (int frame = 0; frame < 120; frame++) { /* five times a second */
        cell_note(&cell, frame % 12 < 6 ? 0.5F : 0.7F, frame);
    }
    CHECK(cell_flashes(&cell, 119));
    cell = (Cell){.low = 0.5F, .high = 0.5F};
    for (int frame = 0; frame < 120; frame++) { /* twice a second, and much too faintly otherwise */
        cell_note(&cell, (frame % 30 < 15 ? 0.5F : 0.7F) + (float)(frame % 2) * 0.05F, frame);
    }
    CHECK(!cell_flashes(&cell, 119));
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
        session_queue_push_move(queue, PILE_RESERVE, PILE_TABLEAU); /* refused */
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
