/* SPDX-License-Identifier: MIT */
/*
 * A measurement, not a test: what a frame costs while all 104 cards are in the air, and in the winning scenes.
 *
 *   flight_bench [ROUNDS [GAME [HEIGHT [opengl]]]]
 *
 * The first won record of each game, or of GAME, is played, all in one moment, which no player can do: "burst", with
 * the cards and effects of all moves in the air. Its winning scene unfolds over the whole table: "win". Then the deal
 * is started again and every card flies back to the stock: "flight", as long as all 104 are in the air. Prints a JSON
 * line for each of the three, for each game and size: milliseconds from the table to the presented frame, painted
 * by the processor with SDL's dummy driver, or with OpenGL on the screen there is: "ms" of processor time, "waited" by
 * the clock.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "picture/picture.h"
#include "support/table_fixture.h"
#include "ui/ui.h"

enum { FRAMES_MAX = 1 << 14 };

static const double FRAME_TIME = 1000.0 / 60.0;
static const double DEAL_TIME = 3000.0;

static Platform *platform;
static bool accelerated;

typedef struct Frames {
    int count;
    double processor[FRAMES_MAX]; /* milliseconds, of all threads */
    double waited[FRAMES_MAX];    /* by the player */
} Frames;

static Frames burst;
static Frames scene;
static Frames flight;

static int compare_frames(const void *left, const void *right)
{
    const double *a = left;
    const double *b = right;
    return *a < *b ? -1 : (*a > *b ? 1 : 0);
}

static double quantile(double *milliseconds, int count, double fraction)
{
    qsort(milliseconds, (size_t)count, sizeof milliseconds[0], compare_frames);
    return count == 0 ? 0.0 : milliseconds[(int)(fraction * (double)(count - 1) + 0.5)];
}

/* With OpenGL in a window of the screen. */
static Platform *open_accelerated(int width, int height)
{
    char error[PLATFORM_ERROR_LENGTH];
    PlatformOptions options = {.title = "flight", .width = width, .height = height, .renderer = RENDERER_ACCELERATED};
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl");
    Platform *opened = platform_open(&options, error);
    if (opened == NULL) {
        fprintf(stderr, "no window: %s\n", error);
        exit(1);
    }
    return opened;
}

static void print(const char *bench, const Game *game, int width, int height, Frames *frames)
{
    printf("{\"bench\":\"%s\",\"game\":\"%s\",\"size\":\"%dx%d\",\"renderer\":\"%s\",\"frames\":%d,"
           "\"ms_p50\":%.2f,\"ms_p99\":%.2f,\"ms_max\":%.2f,\"waited_p50\":%.2f,\"waited_p99\":%.2f}\n",
           bench, game->name, width, height, accelerated ? "opengl" : "software", frames->count,
           quantile(frames->processor, frames->count, 0.5), quantile(frames->processor, frames->count, 0.99),
           quantile(frames->processor, frames->count, 1.0), quantile(frames->waited, frames->count, 0.5),
           quantile(frames->waited, frames->count, 0.99));
}

static void draw_timed(Frames *frames)
{
    clock_t start = clock();
    double began = platform_now();
    table_fixture_draw();
    platform_present(platform, &fixture.list);
    if (frames->count < FRAMES_MAX) {
        frames->waited[frames->count] = platform_now() - began;
        frames->processor[frames->count++] = (double)(clock() - start) * 1000.0 / CLOCKS_PER_SEC;
    }
}

static int cards_in_the_air(void)
{
    int count = 0;
    for (int card = 0; card < CARD_COUNT; card++) {
        count += fixture.ui.table.tracks[card].count > 0 ? 1 : 0;
    }
    return count;
}

/* The scene unfolds, and all cards go back to the stock. */
static void watch_win(void)
{
    while (fixture.ui.table.now < fixture.ui.table.won_since) {
        draw_timed(&burst);
        table_fixture_advance(FRAME_TIME);
    }
    while (ui_is_moving(&fixture.ui)) {
        table_fixture_advance(FRAME_TIME);
        draw_timed(&scene);
    }
    session_queue_push_kind(&session()->queue, COMMAND_RESTART);
    table_fixture_advance(FRAME_TIME);
    while (cards_in_the_air() == CARD_COUNT) {
        draw_timed(&flight);
        table_fixture_advance(FRAME_TIME);
    }
}

static void measure(const Game *game, int width, int height, int rounds)
{
    platform = accelerated ? open_accelerated(width, height) : picture_open(width, height);
    table_fixture_open(game, SPEED_NORMAL, width, height);
    for (int round = 0; round <= rounds; round++) {
        if (round == 0) {
            table_fixture_win();
        } else {
            table_fixture_follow(INT_MAX);
        }
        table_fixture_draw();
        picture_show(platform, &fixture.list);
        watch_win();
        table_fixture_advance(DEAL_TIME);
        if (round == 0) { /* has painted all pictures, as a game does on its way to the end */
            burst.count = scene.count = flight.count = 0;
        }
    }
    platform_close(platform);
    print("burst", game, width, height, &burst);
    print("win", game, width, height, &scene);
    print("flight", game, width, height, &flight);
}

int main(int argument_count, char **arguments)
{
    static const int sizes[][2] = {{1280, 800}, {1920, 1080}, {3840, 2160}};
    static const char *const games[] = {"the-plot", "the-plait", "queen-of-italy"};
    int rounds = argument_count > 1 ? atoi(arguments[1]) : 10;
    const char *only = argument_count > 2 ? arguments[2] : NULL;
    int height = argument_count > 3 ? atoi(arguments[3]) : 0;
    accelerated = argument_count > 4 && strcmp(arguments[4], "opengl") == 0;
    for (size_t game = 0; game < BASE_ARRAY_COUNT(games); game++) {
        for (size_t i = 0; i < BASE_ARRAY_COUNT(sizes); i++) {
            if ((only == NULL || strcmp(only, games[game]) == 0) && (height == 0 || height == sizes[i][1])) {
                measure(rules_game_find(games[game], NULL), sizes[i][0], sizes[i][1], rounds);
            }
        }
    }
    return 0;
}
