/* SPDX-License-Identifier: MIT */
#include "platform/sdl/tiles.h"

#include <string.h>

static void damage_box(Tiles *tiles, SDL_Rect box)
{
    int first = box.x / TILES_SIDE;
    int last = (box.x + box.w - 1) / TILES_SIDE;
    for (int row = box.y / TILES_SIDE; box.w > 0 && row * TILES_SIDE < box.y + box.h; row++) {
        memset(&tiles->marks[row][first], 1, (size_t)last + 1 - (size_t)first);
    }
}

/* Matches both lists in order, and damages the boxes of all that is in one of them only. */
static void damage_changes(Tiles *tiles, const Part *parts, int count)
{
    int next = 0; /* of the last list */
    for (int i = 0; i < count; i++) {
        int found = next;
        while (found < tiles->count && tiles->drawn[found].hash != parts[i].hash) {
            found++;
        }
        if (found == tiles->count) {
            damage_box(tiles, parts[i].shade.box);
            continue;
        }
        for (; next < found; next++) {
            damage_box(tiles, tiles->drawn[next].box);
        }
        next++;
    }
    for (; next < tiles->count; next++) {
        damage_box(tiles, tiles->drawn[next].box);
    }
}

static void mark_all(Tiles *tiles, int mark)
{
    for (int row = 0; row < tiles->down; row++) {
        memset(tiles->marks[row], mark, (size_t)tiles->across);
    }
}

void sdl_tiles_follow(Tiles *tiles, int width, int height, const Part *parts, int count, bool all)
{
    mark_all(tiles, 0);
    tiles->width = width;
    tiles->height = height;
    tiles->across = SDL_min((width + TILES_SIDE - 1) / TILES_SIDE, TILES_MAX);
    tiles->down = SDL_min((height + TILES_SIDE - 1) / TILES_SIDE, TILES_MAX);
    if (all) {
        mark_all(tiles, 1);
    } else {
        damage_changes(tiles, parts, count);
    }
    for (int i = 0; i < count; i++) {
        tiles->drawn[i] = (Drawn){parts[i].hash, parts[i].shade.box};
    }
    tiles->count = count;
}

int sdl_tiles_count(const Tiles *tiles)
{
    int damaged = 0;
    for (int row = 0; row < tiles->down; row++) {
        for (int column = 0; column < tiles->across; column++) {
            damaged += tiles->marks[row][column];
        }
    }
    return damaged;
}

/* Finds the next run of damaged tiles in a row. False where there is none. */
static bool next_run(const Tiles *tiles, int row, Span *run)
{
    const uint8_t *marks = tiles->marks[row];
    int first = (run->last + TILES_SIDE - 1) / TILES_SIDE;
    while (first < tiles->across && marks[first] == 0) {
        first++;
    }
    int last = first;
    while (last < tiles->across && marks[last] != 0) {
        last++;
    }
    *run = (Span){first * TILES_SIDE, SDL_min(last * TILES_SIDE, tiles->width)};
    return last > first;
}

/* Where there are too many runs, the last one covers the rest. */
Runs sdl_tiles_runs(const Tiles *tiles, int row)
{
    Runs runs = {.count = 0};
    Span run = {0, 0};
    while (next_run(tiles, row, &run)) {
        if (runs.count == RUNS_MAX / 2) {
            runs.runs[runs.count - 1].last = run.last;
        } else {
            runs.runs[runs.count++] = run;
        }
    }
    return runs;
}

void sdl_runs_hide(Runs *runs, Span hidden)
{
    for (int i = 0; i < runs->count && hidden.first < hidden.last; i++) {
        Span *run = &runs->runs[i];
        if (run->first >= hidden.last || run->last <= hidden.first) {
            continue;
        }
        bool left = run->first < hidden.first;
        bool right = run->last > hidden.last;
        if (left && right && runs->count < RUNS_MAX) {
            memmove(run + 1, run, (size_t)(runs->count - i) * sizeof *run);
            runs->count++;
            run[0].last = hidden.first;
            run[1].first = hidden.last;
            return;
        }
        if (left && !right) {
            run->last = hidden.first;
        } else if (right && !left) {
            run->first = hidden.last;
        } else if (!left) {
            memmove(run, run + 1, (size_t)(runs->count - i - 1) * sizeof *run);
            runs->count--;
            i--;
        }
    }
}

/* A run that continues one above makes that rectangle higher. */
int sdl_tiles_rects(const Tiles *tiles, SDL_Rect rects[TILES_RECTS_MAX])
{
    int count = 0;
    for (int row = 0; row < tiles->down; row++) {
        Span run = {0, 0};
        int height = SDL_min(TILES_SIDE, tiles->height - row * TILES_SIDE);
        while (next_run(tiles, row, &run)) {
            int above = count - 1;
            while (above >= 0 && (rects[above].x != run.first || rects[above].w != run.last - run.first ||
                                  rects[above].y + rects[above].h != row * TILES_SIDE)) {
                above--;
            }
            if (above < 0 && count == TILES_RECTS_MAX) {
                rects[0] = (SDL_Rect){0, 0, tiles->width, tiles->height};
                return 1;
            }
            if (above < 0) {
                rects[count++] = (SDL_Rect){run.first, row * TILES_SIDE, run.last - run.first, height};
            } else {
                rects[above].h += height;
            }
        }
    }
    return count;
}
