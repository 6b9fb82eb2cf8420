/* SPDX-License-Identifier: MIT */
#include "store/live.h"

#include <stdlib.h>
#include <string.h>

#include "store/row.h"

enum { LIVE_GAMES_KEPT = 64 };

Job *store_job_make(JobKind kind, const GameResult *result, uint64_t hash, const char *name, const char *text)
{
    size_t length = text ? strlen(text) : 0;
    Job *job = calloc(1, sizeof *job + length + 1);
    if (!job) {
        return NULL;
    }
    job->kind = kind;
    job->hash = hash;
    job->length = length;
    if (result) {
        job->result = *result;
    }
    if (name) {
        strncpy(job->name, name, sizeof job->name - 1);
    }
    if (length > 0) {
        memcpy(job->text, text, length);
    }
    return job;
}

/* The first game with this id or a larger one. */
static int live_place(const Live *live, uint64_t id)
{
    int low = 0;
    int high = live->game_count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (live->games[middle]->result.id < id) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* Room for one more in an array of items of `size` bytes. NULL: no memory. */
static void *live_grow(void *items, size_t size, int count, int *capacity)
{
    if (count < *capacity) {
        return items;
    }
    int wanted = *capacity > 0 ? 2 * *capacity : 16;
    void *grown = realloc(items, (size_t)wanted * size);
    if (grown) {
        *capacity = wanted;
    }
    return grown;
}

/* The game with this id; a new one is partial, without a log. NULL: no memory. */
static LiveGame *live_game(Live *live, uint64_t id)
{
    int place = live_place(live, id);
    if (place < live->game_count && live->games[place]->result.id == id) {
        return live->games[place];
    }
    LiveGame **games = live_grow(live->games, sizeof *games, live->game_count, &live->game_capacity);
    if (!games) {
        return NULL;
    }
    live->games = games;
    LiveGame *game = calloc(1, sizeof *game);
    if (!game) {
        return NULL;
    }
    game->result.id = id;
    game->partial = true;
    memmove(games + place + 1, games + place, (size_t)(live->game_count - place) * sizeof *games);
    games[place] = game;
    live->game_count++;
    return game;
}

static void live_forget(LiveGame *game)
{
    free(game->log);
    free(game);
}

static bool live_reserve(LiveGame *game, size_t length)
{
    if (length < game->capacity) {
        return true;
    }
    size_t wanted = length + length / 2 + 256;
    char *log = realloc(game->log, wanted);
    if (!log) {
        return false;
    }
    game->log = log;
    game->capacity = wanted;
    return true;
}

bool store_live_complete(LiveGame *game, const char *log, size_t length)
{
    if (!live_reserve(game, length + game->length)) {
        return false;
    }
    memmove(game->log + length, game->log, game->length);
    if (length > 0) {
        memcpy(game->log, log, length);
    }
    game->length += length;
    game->log[game->length] = '\0';
    game->partial = false;
    return true;
}

static void live_note_fresh(Live *live, LiveGame *game)
{
    if (!game->result.begun && !game->fresh) {
        game->fresh = true;
        game->next_fresh = live->fresh;
        live->fresh = game;
    }
}

static void live_remove(Live *live, LiveGame *game)
{
    int place = live_place(live, game->result.id);
    live->game_count--;
    memmove(live->games + place, live->games + place + 1, (size_t)(live->game_count - place) * sizeof *live->games);
    live_forget(game);
}

/*
 * What was dealt and never played on goes when another game of its rule set comes. Of very many games that come at once
 * hardly one is fresh, so these have a list of their own.
 */
static void live_supersede(Live *live, const GameResult *by)
{
    LiveGame **link = &live->fresh;
    while (*link) {
        LiveGame *game = *link;
        bool goes = !game->result.begun && game->result.game == by->game && game->result.id != by->id;
        if (!goes && !game->result.begun) {
            link = &game->next_fresh;
            continue;
        }
        *link = game->next_fresh;
        game->fresh = false;
        if (goes) {
            live_remove(live, game);
        }
    }
}

static bool live_absorb_game(Live *live, const Job *job)
{
    LiveGame *game = live_game(live, job->result.id);
    bool put = job->kind == JOB_PUT;
    if (!game || !live_reserve(game, put ? job->length : game->length + job->length)) {
        return false;
    }
    if (put) {
        game->length = 0;
        game->partial = false;
        game->superseding = true;
    }
    /* Once an entry is left out, those after it would mean something else: a log that is full stays as it is. */
    if (put || game->length + job->length <= STORE_LOG_MAX) {
        memcpy(game->log + game->length, job->text, job->length);
        game->length += job->length;
    }
    game->log[game->length] = '\0';
    game->result = job->result;
    game->hash = job->hash;
    game->used = ++live->clock;
    game->unwritten = true;
    live_note_fresh(live, game);
    if (put) {
        live_supersede(live, &job->result);
    }
    return true;
}

static LiveValue *live_value(Live *live, const char *name, bool lesson)
{
    for (int i = 0; i < live->value_count; i++) {
        if (live->values[i].lesson == lesson && strcmp(live->values[i].name, name) == 0) {
            return &live->values[i];
        }
    }
    LiveValue *values = live_grow(live->values, sizeof *values, live->value_count, &live->value_capacity);
    if (!values) {
        return NULL;
    }
    live->values = values;
    LiveValue *value = &values[live->value_count++];
    *value = (LiveValue){.lesson = lesson};
    memcpy(value->name, name, sizeof value->name);
    return value;
}

static bool live_absorb_value(Live *live, const Job *job)
{
    char *text = NULL;
    if (job->kind == JOB_SET) {
        text = malloc(job->length + 1);
        if (!text) {
            return false;
        }
        memcpy(text, job->text, job->length + 1);
    }
    LiveValue *value = live_value(live, job->name, job->kind == JOB_LESSON);
    if (!value) {
        free(text);
        return false;
    }
    free(value->value);
    value->value = text;
    value->unwritten = true;
    return true;
}

bool store_live_absorb(Live *live, const Job *job)
{
    bool game = job->kind == JOB_PUT || job->kind == JOB_ADD;
    if (!(game ? live_absorb_game(live, job) : live_absorb_value(live, job))) {
        return false;
    }
    live->unwritten = true;
    return true;
}

static int compare_by_use(const void *left, const void *right)
{
    const LiveGame *const *a = left;
    const LiveGame *const *b = right;
    return (*a)->used < (*b)->used ? 1 : -((*a)->used > (*b)->used);
}

static int compare_by_id(const void *left, const void *right)
{
    const LiveGame *const *a = left;
    const LiveGame *const *b = right;
    return (*a)->result.id > (*b)->result.id ? 1 : -((*a)->result.id < (*b)->result.id);
}

static void live_forget_old(Live *live)
{
    if (live->keeps_all || live->game_count <= LIVE_GAMES_KEPT) {
        return;
    }
    qsort(live->games, (size_t)live->game_count, sizeof *live->games, compare_by_use);
    live->fresh = NULL;
    for (int i = 0; i < live->game_count; i++) {
        live->games[i]->fresh = false;
        if (i < LIVE_GAMES_KEPT) {
            live_note_fresh(live, live->games[i]);
        } else {
            live_forget(live->games[i]);
        }
    }
    live->game_count = LIVE_GAMES_KEPT;
    qsort(live->games, (size_t)live->game_count, sizeof *live->games, compare_by_id);
}

void store_live_settle(Live *live)
{
    for (int i = 0; i < live->game_count; i++) {
        live->games[i]->unwritten = live->games[i]->superseding = false;
    }
    for (int i = 0; i < live->value_count; i++) {
        live->values[i].unwritten = false;
    }
    live->unwritten = false;
    live_forget_old(live);
}

void store_live_distrust(Live *live)
{
    for (int i = 0; i < live->game_count; i++) {
        live->games[i]->unwritten = live->games[i]->superseding = true;
    }
    for (int i = 0; i < live->value_count; i++) {
        live->values[i].unwritten = true;
    }
    live->unwritten = live->game_count > 0 || live->value_count > 0;
}

void store_live_free(Live *live)
{
    for (int i = 0; i < live->game_count; i++) {
        live_forget(live->games[i]);
    }
    for (int i = 0; i < live->value_count; i++) {
        free(live->values[i].value);
    }
    free(live->games);
    free(live->values);
    *live = (Live){0};
}
