/* SPDX-License-Identifier: MIT */
/*
 * A measurement, not a test: what a frame costs while all 104 cards are in the air, and in the winning scenes.
 *
 *   flight_bench RECORDS [ROUNDS]
 *
 * RECORDS is a file of records of won games, such as tests/vectors/wins.txt. The first of each game is played on the
 * stage: its winning scene unfolds over the whole table, then the deal is started again and every card flies back to
 * the stock. Prints a JSON line for each of the two, for each game and size: milliseconds from the table to the
 * presented frame, with SDL's software renderer and dummy driver on one thread. "flight" counts only frames with all
 * 104 cards in the air.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "picture/picture_fixture.h"
#include "rules/record.h"

enum { FILE_MAX = 1 << 20, MOVES_LENGTH_MAX = 1 << 14, FRAMES_MAX = 1 << 14 };

static const double FRAME_TIME = 1000.0 / 60.0;
static const double DEAL_TIME = 3000.0;

static PictureFixture fixture;
static char records[FILE_MAX];

typedef struct Frames {
    int count;
    double milliseconds[FRAMES_MAX];
} Frames;

static Frames scene;
static Frames flight;

static int compare_frames(const void *left, const void *right)
{
    const double *a = left;
    const double *b = right;
    return *a < *b ? -1 : (*a > *b ? 1 : 0);
}

static double quantile(Frames *frames, double fraction)
{
    qsort(frames->milliseconds, (size_t)frames->count, sizeof frames->milliseconds[0], compare_frames);
    return frames->count == 0 ? 0.0 : frames->milliseconds[(int)(fraction * (double)(frames->count - 1) + 0.5)];
}

static void print(const char *bench, const Game *game, int width, int height, Frames *frames)
{
    printf("{\"bench\":\"%s\",\"game\":\"%s\",\"size\":\"%dx%d\",\"renderer\":\"software\",\"driver\":\"dummy\","
           "\"frames\":%d,"
           "\"ms_p50\":%.2f,\"ms_p99\":%.2f,\"ms_max\":%.2f}\n",
           bench, game->name, width, height, frames->count, quantile(frames, 0.5), quantile(frames, 0.99),
           quantile(frames, 1.0));
}

static void draw_timed(Frames *frames)
{
    clock_t start = clock();
    ui_draw(&fixture.ui, &fixture.list, (double)fixture.tick * 1000.0 / TICKS_PER_SECOND);
    platform_present(fixture.platform, &fixture.list);
    if (frames->count < FRAMES_MAX) {
        frames->milliseconds[frames->count++] = (double)(clock() - start) * 1000.0 / CLOCKS_PER_SEC;
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

/* The first record of a game with this layout; its moves as a string. */
static bool read_record(const char *path, LayoutGroup layout, Record *record, char moves[MOVES_LENGTH_MAX])
{
    RecordReader reader;
    RecordError error;
    FILE *file = fopen(path, "rb");
    size_t length = file == NULL ? 0 : fread(records, 1, sizeof records, file);
    if (file != NULL) {
        fclose(file);
    }
    rules_record_open(&reader, (TextSlice){.start = records, .length = length});
    do {
        if (rules_record_read(&reader, record, &error) != RECORD_READ) {
            return false;
        }
    } while (record->game->layout != layout || record->moves.length >= MOVES_LENGTH_MAX);
    memcpy(moves, record->moves.start, record->moves.length);
    moves[record->moves.length] = '\0';
    return true;
}

/* The scene unfolds, and all cards go back to the stock. */
static void watch_win(void)
{
    while (fixture.ui.table.now < fixture.ui.table.won_since || ui_is_moving(&fixture.ui)) {
        picture_fixture_run(&fixture, FRAME_TIME);
        draw_timed(&scene);
    }
    session_queue_push_kind(&fixture.session.queue, COMMAND_RESTART);
    picture_fixture_run(&fixture, FRAME_TIME);
    while (cards_in_the_air() == CARD_COUNT) {
        draw_timed(&flight);
        picture_fixture_run(&fixture, FRAME_TIME);
    }
}

static void measure(const Record *record, const char *moves, int width, int height, int rounds)
{
    picture_fixture_open(&fixture, record->game, record->deal, width, height, SPEED_NORMAL);
    for (int round = 0; round <= rounds; round++) {
        picture_fixture_play(&fixture, moves);
        picture_fixture_draw(&fixture);
        watch_win();
        picture_fixture_run(&fixture, DEAL_TIME);
        if (round == 0) { /* has painted all pictures, as a game does on its way to the end */
            scene.count = flight.count = 0;
        }
    }
    picture_fixture_close(&fixture);
    print("win", record->game, width, height, &scene);
    print("flight", record->game, width, height, &flight);
}

int main(int argument_count, char **arguments)
{
    static const int sizes[][2] = {{1280, 800}, {1920, 1080}, {3840, 2160}};
    static const LayoutGroup layouts[] = {LAYOUT_PLOT, LAYOUT_PLAIT, LAYOUT_TERRACE};
    static char moves[MOVES_LENGTH_MAX];
    int rounds = argument_count > 2 ? atoi(arguments[2]) : 10;
    for (size_t game = 0; game < BASE_ARRAY_COUNT(layouts); game++) {
        Record record;
        if (argument_count < 2 || !read_record(arguments[1], layouts[game], &record, moves)) {
            fputs("usage: flight_bench RECORDS [ROUNDS]; the records have a won game of each kind\n", stderr);
            return 2;
        }
        for (size_t i = 0; i < BASE_ARRAY_COUNT(sizes); i++) {
            measure(&record, moves, sizes[i][0], sizes[i][1], rounds);
        }
    }
    return 0;
}
