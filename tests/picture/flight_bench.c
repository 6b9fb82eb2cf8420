/* SPDX-License-Identifier: MIT */
/*
 * A measurement, not a test: what a frame costs while all 104 cards are in the air.
 *
 *   flight_bench RECORDS [ROUNDS]
 *
 * RECORDS is a file of records whose first game of The Plot is won, such as tests/vectors/wins.txt. Its end is played
 * on the stage: the winning flower opens over the whole table, then the deal is started again and every card flies back
 * to the stock. Prints a JSON line for each of the two and for each size: milliseconds from the table to the presented
 * frame, with SDL's software renderer and dummy driver on one thread. "flight" counts only frames with all 104 cards in
 * the air.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "picture/stage.h"
#include "rules/record.h"

enum { FILE_MAX = 1 << 20, MOVES_LENGTH_MAX = 1 << 14, FRAMES_MAX = 1 << 14 };

static const double FRAME_TIME = 1000.0 / 60.0;
static const double DEAL_TIME = 3000.0;

static Stage stage;
static char records[FILE_MAX];

typedef struct Frames {
    int count;
    double milliseconds[FRAMES_MAX];
} Frames;

static Frames flower;
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

static void print(const char *bench, int width, int height, Frames *frames)
{
    printf("{\"bench\":\"%s\",\"size\":\"%dx%d\",\"renderer\":\"software\",\"driver\":\"dummy\",\"frames\":%d,"
           "\"ms_p50\":%.2f,\"ms_p99\":%.2f,\"ms_max\":%.2f}\n",
           bench, width, height, frames->count, quantile(frames, 0.5), quantile(frames, 0.99), quantile(frames, 1.0));
}

static void draw_timed(Frames *frames)
{
    clock_t start = clock();
    scene_table_draw(&stage.table, &stage.list, (double)stage.tick * 1000.0 / TICKS_PER_SECOND);
    platform_present(stage.platform, &stage.list);
    if (frames->count < FRAMES_MAX) {
        frames->milliseconds[frames->count++] = (double)(clock() - start) * 1000.0 / CLOCKS_PER_SEC;
    }
}

static int cards_in_the_air(void)
{
    int count = 0;
    for (int card = 0; card < CARD_COUNT; card++) {
        count += stage.table.tracks[card].count > 0 ? 1 : 0;
    }
    return count;
}

/* The first record of a game of The Plot; its moves as a string. */
static bool read_record(const char *path, Record *record, char moves[MOVES_LENGTH_MAX])
{
    RecordReader reader;
    RecordError error;
    FILE *file = fopen(path, "rb");
    size_t length = file == NULL ? 0 : fread(records, 1, sizeof records, file);
    if (file != NULL) {
        fclose(file);
    }
    rules_record_open(&reader, (TextSlice){.start = records, .length = length});
    if (rules_record_read(&reader, record, &error) != RECORD_READ || record->game->layout != LAYOUT_PLOT ||
        record->moves.length >= MOVES_LENGTH_MAX) {
        return false;
    }
    memcpy(moves, record->moves.start, record->moves.length);
    moves[record->moves.length] = '\0';
    return true;
}

/* The flower opens, and all cards go back to the stock. */
static void watch_win(void)
{
    while (stage.table.now < stage.table.won_since || scene_table_is_moving(&stage.table)) {
        stage_run(&stage, FRAME_TIME);
        draw_timed(&flower);
    }
    session_queue_push_kind(&stage.session.queue, COMMAND_RESTART);
    stage_run(&stage, FRAME_TIME);
    while (cards_in_the_air() == CARD_COUNT) {
        draw_timed(&flight);
        stage_run(&stage, FRAME_TIME);
    }
}

int main(int argument_count, char **arguments)
{
    static const int sizes[][2] = {{1280, 800}, {1920, 1080}, {3840, 2160}};
    static char moves[MOVES_LENGTH_MAX];
    Record record;
    if (argument_count < 2 || !read_record(arguments[1], &record, moves)) {
        fputs("usage: flight_bench RECORDS [ROUNDS]; the first record is a won game of The Plot\n", stderr);
        return 2;
    }
    int rounds = argument_count > 2 ? atoi(arguments[2]) : 10;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(sizes); i++) {
        stage_open(&stage, record.game, record.deal, sizes[i][0], sizes[i][1], SPEED_NORMAL);
        for (int round = 0; round <= rounds; round++) {
            stage_play(&stage, moves);
            stage_draw(&stage);
            watch_win();
            stage_run(&stage, DEAL_TIME);
            if (round == 0) { /* has painted all pictures, as a game does on its way to the end */
                flower.count = flight.count = 0;
            }
        }
        stage_close(&stage);
        print("flower", sizes[i][0], sizes[i][1], &flower);
        print("flight", sizes[i][0], sizes[i][1], &flight);
    }
    return 0;
}
