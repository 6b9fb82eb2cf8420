/* SPDX-License-Identifier: MIT */
/*
 * Taking over what was read of a file.
 *
 * First everything is worked out: which games are there already and of which of those the file knows more, which id
 * each new one gets, which is a branch of which. Only then is anything handed over, all of it at once. So whatever can
 * fail because of the file has failed before the store has changed.
 *
 * The file knows more of a game where its log is longer and begins with the one that is kept. Where the two have gone
 * different ways, the game stays as it is.
 */
#include <stdlib.h>
#include <string.h>

#include "store/exchange_parts.h"
#include "store/store_parts.h"

typedef struct Import {
    Store *store;
    ExchangeContent content;
    GameResult *results; /* that are kept, sorted by exchange_compare() */
    int result_count;
    StoreImport *counts;
    uint64_t last_id; /* of the games that are new */
} Import;

enum { IMPORT_PATIENCE = 10 * 60 * 1000 }; /* many games take their time */

static int compare_games(const void *left, const void *right)
{
    const ExchangeGame *a = left;
    const ExchangeGame *b = right;
    int order = exchange_compare(&a->stored.result, &b->stored.result);
    return order != 0 ? order : a->place - b->place;
}

/* The id of the kept game that is the same as `result`, or 0; where there are several, of the first of them. */
static uint64_t find_kept(const Import *import, const GameResult *result)
{
    int low = 0;
    int high = import->result_count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (exchange_compare(&import->results[middle], result) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    bool found = low < import->result_count && exchange_compare(&import->results[low], result) == 0;
    return found ? import->results[low].id : 0;
}

/* The same among the file's games; those that are known already have given up their place but not their id. */
static uint64_t find_read(const Import *import, const GameResult *result)
{
    int low = 0;
    int high = import->content.game_count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (exchange_compare(&import->content.games[middle].stored.result, result) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low == import->content.game_count) {
        return 0;
    }
    const GameResult *found = &import->content.games[low].stored.result;
    return exchange_compare(found, result) == 0 ? found->id : 0;
}

static size_t trimmed_length(const StoredGame *game)
{
    size_t length = game->log_length;
    while (length > 0 && game->log[length - 1] == ' ') {
        length--;
    }
    return length;
}

/* Whether `newer` goes on where `older` ends. */
static bool knows_more(const StoredGame *newer, const StoredGame *older)
{
    size_t length = trimmed_length(older);
    return trimmed_length(newer) > length && (length == 0 || memcmp(newer->log, older->log, length) == 0) &&
           (length == 0 || newer->log[length] == ' ');
}

/* Of a game that comes twice in a file, what is known of it is what the longer says. */
static void join_twins(Import *import)
{
    ExchangeContent *content = &import->content;
    int kept = 0;
    for (int i = 0; i < content->game_count; i++) {
        ExchangeGame *game = &content->games[i];
        ExchangeGame *before = kept > 0 ? &content->games[kept - 1] : NULL;
        if (before == NULL || exchange_compare(&before->stored.result, &game->stored.result) != 0) {
            content->games[kept++] = *game;
            continue;
        }
        import->counts->known++;
        ExchangeGame *left = knows_more(&game->stored, &before->stored) ? before : game;
        store_free_game(&left->stored);
        if (left == before) {
            *before = *game;
        }
    }
    content->game_count = kept;
}

/* Whether a game that is kept under `id` stays as it is. Where not, what the file does not tell is taken from it. */
static bool is_known(Import *import, ExchangeGame *game, uint64_t id)
{
    StoredGame kept;
    GameResult *result = &game->stored.result;
    result->id = id;
    if (!store_load(import->store, id, &kept)) {
        return false; /* its row is there, but it cannot be read: the file's is better */
    }
    bool known = !knows_more(&game->stored, &kept);
    result->branched_from = kept.result.branched_from;
    result->helps |= kept.result.helps;
    store_free_game(&kept);
    return known;
}

/* Gives each game its id, and counts. A game that stays as it is keeps its id and loses its log. */
static void give_ids(Import *import)
{
    uint64_t id = store_last_id(import->store);
    for (int i = 0; i < import->content.game_count; i++) {
        ExchangeGame *game = &import->content.games[i];
        uint64_t kept = find_kept(import, &game->stored.result);
        if (kept == 0) {
            game->stored.result.id = ++id;
            import->last_id = id;
            import->counts->added++;
        } else if (is_known(import, game, kept)) {
            store_free_game(&game->stored);
            game->stored.log = NULL;
            import->counts->known++;
        } else {
            import->counts->renewed++;
        }
    }
}

static void find_origins(Import *import)
{
    for (int i = 0; i < import->content.game_count; i++) {
        ExchangeGame *game = &import->content.games[i];
        GameResult *result = &game->stored.result;
        GameResult origin = *result;
        origin.started = game->origin;
        if (!game->branched || result->branched_from != 0 || game->origin == result->started) {
            continue;
        }
        uint64_t kept = find_kept(import, &origin);
        result->branched_from = kept != 0 ? kept : find_read(import, &origin);
    }
}

/* Jobs for the store's queue, and how many. */
typedef struct Batch {
    Job *first, *last;
    uint64_t count;
    bool memory;
} Batch;

static void batch_add(Batch *batch, Job *job)
{
    if (job == NULL) {
        batch->memory = false;
        return;
    }
    if (batch->last != NULL) {
        batch->last->next = job;
    } else {
        batch->first = job;
    }
    batch->last = job;
    batch->count++;
}

static void batch_free(Batch *batch)
{
    while (batch->first != NULL) {
        Job *job = batch->first;
        batch->first = job->next;
        free(job);
    }
}

/* Everything that the import changes, as jobs. A log or value is freed as soon as its job has it. */
static Batch batch_make(Import *import)
{
    Batch batch = {.memory = true};
    ExchangeContent *content = &import->content;
    for (int i = 0; i < content->game_count && batch.memory; i++) {
        StoredGame *game = &content->games[i].stored;
        if (game->log != NULL) {
            batch_add(&batch, store_job_make(JOB_PUT, &game->result, game->hash, NULL, game->log));
            store_free_game(game);
            game->log = NULL;
        }
    }
    for (int i = 0; i < content->value_count && batch.memory; i++) {
        const ExchangeValue *value = &content->values[i];
        JobKind kind = value->value != NULL ? JOB_SET : JOB_LESSON;
        batch_add(&batch, store_job_make(kind, NULL, 0, value->name, value->value));
    }
    return batch;
}

/*
 * Puts all of it into the queue with one grip, so that the writer takes it in one piece and commits it in one
 * transaction, together with what the game hands over before and after.
 */
static bool hand_over(Import *import)
{
    Store *store = import->store;
    Batch batch = batch_make(import);
    if (!batch.memory) {
        batch_free(&batch);
        return false;
    }
    if (batch.first == NULL) {
        return true;
    }
    store_worker_lock(store->worker, LOCK_QUEUE);
    if (store->last != NULL) {
        store->last->next = batch.first;
    } else {
        store->first = batch.first;
    }
    store->last = batch.last;
    store->handed += batch.count;
    store_worker_signal(store->worker, SIGNAL_WORK);
    store_worker_unlock(store->worker, LOCK_QUEUE);
    if (import->last_id > store->last_id) {
        store->last_id = import->last_id;
    }
    return true;
}

/* What keeps things from being kept. A damaged file that was put aside does not: there is a new one. */
static StoreTrouble find_trouble(Store *store, char detail[STORE_DETAIL_SIZE])
{
    store_worker_lock(store->worker, LOCK_QUEUE);
    const Troubles *troubles = &store->troubles;
    bool lasting = troubles->lasting != STORE_FINE;
    StoreTrouble trouble = lasting ? troubles->lasting : troubles->passing;
    snprintf(detail, STORE_DETAIL_SIZE, "%s", lasting ? troubles->lasting_detail : troubles->passing_detail);
    store_worker_unlock(store->worker, LOCK_QUEUE);
    return trouble;
}

/* Whether what is handed over is going to be kept, or was; in a store that is to keep nothing that is so. */
static bool can_keep(Store *store, const char *what, char *error)
{
    char detail[STORE_DETAIL_SIZE];
    store_settle_within(store, IMPORT_PATIENCE);
    StoreTrouble trouble = find_trouble(store, detail);
    if (trouble == STORE_FINE || trouble == STORE_NOWHERE) {
        return true;
    }
    static const char *const reasons[] = {
        [STORE_READ_ONLY] = "the file or its folder cannot be written",
        [STORE_FULL] = "the disk is full",
        [STORE_IN_USE] = "a second copy of the game has what is kept",
        [STORE_NEWER] = "what is kept was written by a newer version of the game",
    };
    bool told = (size_t)trouble < BASE_ARRAY_COUNT(reasons) && reasons[trouble] != NULL;
    snprintf(error, STORE_DETAIL_SIZE, "%s: %.900s", what, told ? reasons[trouble] : detail);
    return false;
}

bool store_import_json(Store *store, const char *path, StoreImport *import, char *error)
{
    Import work = {.store = store, .counts = import};
    *import = (StoreImport){0};
    if (!can_keep(store, "nothing was imported", error) || !exchange_content_read(&work.content, path, error)) {
        return false;
    }
    ExchangeContent *content = &work.content;
    work.result_count = exchange_results(store, &work.results, error);
    bool good = work.result_count >= 0;
    if (good) {
        import->refused = content->refused;
        if (content->game_count > 0) {
            qsort(content->games, (size_t)content->game_count, sizeof *content->games, compare_games);
        }
        join_twins(&work);
        give_ids(&work);
        find_origins(&work);
        good = hand_over(&work);
        if (!good) {
            snprintf(error, STORE_DETAIL_SIZE, "%s: there is not enough memory for it", path);
        }
        good = good && can_keep(store, "what was imported is not kept yet", error);
    }
    free(work.results);
    exchange_content_free(content);
    return good;
}
