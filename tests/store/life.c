/* SPDX-License-Identifier: MIT */
#include "store/life.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/history.h"
#include "session/log.h"
#include "store/scratch.h"
#include "support/check.h"

enum { LATEST = 16, TEXT = 80 };

static int life_place(const Life *life, const Game *game, uint64_t deal)
{
    for (int i = 0; i < life->game_count; i++) {
        if (life->games[i].game == game && life->games[i].deal == deal) {
            return i;
        }
    }
    return -1;
}

static int life_add(Life *life, const Game *game, uint64_t deal)
{
    life->games = realloc(life->games, (size_t)(life->game_count + 1) * sizeof *life->games);
    if (!life->games) {
        scratch_die("out of memory", "a life");
    }
    LifeGame *added = &life->games[life->game_count];
    *added = (LifeGame){.game = game, .deal = deal, .count = 1};
    session_history_begin(&added->history, game, deal);
    return life->game_count++;
}

/* Adds a stored game as it is. Gives what is wrong with it, or NULL. */
static const char *life_add_stored(Life *life, const StoredGame *stored)
{
    const GameResult *result = &stored->result;
    if (life_place(life, result->game, result->deal) >= 0) {
        return NULL;
    }
    int place = life_add(life, result->game, result->deal); /* which may move them all */
    LifeGame *game = &life->games[place];
    LogReplay replay = session_log_replay(&game->history, result->game,
                                          (TextSlice){.start = stored->log, .length = stored->log_length});
    const HistoryNode *here = &game->history.nodes[game->history.here];
    game->count = game->history.count;
    game->here = game->history.here;
    game->entries = replay.entries;
    if (!replay.whole) {
        return "a log cannot be played";
    }
    if (stored->hash != session_position_hash(&here->position)) {
        return "a log leads to another position";
    }
    if (!result->won && result->moves != here->depth) {
        return "a result does not fit its log";
    }
    return result->begun == (game->count > 1) ? NULL : "a game with moves has not begun, or one without has";
}

/* What is wrong with a store, in words that hold until this is called again; NULL: nothing. */
static const char *life_trouble(const char *when, StoreTrouble trouble, const char *detail)
{
    static char words[STORE_DETAIL_SIZE + TEXT];
    snprintf(words, sizeof words, "the store has trouble %d when it is %s: %s", (int)trouble, when, detail);
    return trouble == STORE_FINE ? NULL : words;
}

/* Reads everything; gives what is wrong with it, or NULL. */
static const char *life_read(Life *life, const char *folder)
{
    char detail[STORE_DETAIL_SIZE] = "";
    StoredGame games[LATEST];
    GameResult *results;
    StoreOptions options = {.folder = folder};
    Store *store = store_open(&options);
    *life = (Life){.current = -1};
    const char *why = life_trouble("opened", store_trouble(store, detail), detail);
    int count = store_results(store, &results);
    for (int i = 0; i < count && !why; i++) {
        why = store_load(store, results[i].id, &games[0]) ? life_add_stored(life, &games[0]) : "a game is not there";
        store_free_game(&games[0]);
    }
    free(results);
    count = store_latest(store, games, LATEST);
    for (int i = 0; i < count; i++) {
        why = why ? why : life_add_stored(life, &games[i]);
        if (i == 0) {
            life->current = life_place(life, games[i].result.game, games[i].result.deal);
        }
        store_free_game(&games[i]);
    }
    StoreTrouble trouble = store_close(store, detail);
    return why ? why : life_trouble("closed", trouble, detail);
}

void life_begin(Life *life, const char *folder)
{
    life_read(life, folder);
}

/* The value of a name in a line of the trace; empty where it is not there. */
static void life_field(const char *line, const char *name, char text[TEXT])
{
    char wanted[32];
    snprintf(wanted, sizeof wanted, "\"%s\":", name);
    const char *at = strstr(line, wanted);
    text[0] = '\0';
    if (at) {
        at += strlen(wanted);
        size_t length = *at == '"' ? strcspn(++at, "\"") : strcspn(at, ",}");
        snprintf(text, TEXT, "%.*s", (int)length, at);
    }
}

static void life_note(Life *life, bool played)
{
    LifeGame *game = &life->games[life->current];
    const History *history = &game->history;
    game->entries += history->count != game->count || history->here != game->here;
    game->count = history->count;
    game->here = history->here;
    life->played = played;
    life->event_count++;
}

static void life_turn(Life *life, const char *line)
{
    char game[TEXT];
    char rules[TEXT];
    char deal[TEXT];
    life_field(line, "game", game);
    life_field(line, "rules", rules);
    life_field(line, "deal", deal);
    const Game *found = rules_game_find(game, rules);
    uint64_t number = strtoull(deal, NULL, 10);
    if (!found) {
        life->fault = "a game that there is not";
        return;
    }
    life->current = life_place(life, found, number);
    if (life->current < 0) {
        life->current = life_add(life, found, number);
    }
}

/* A move forwards or, with `back`, taken back. */
static void life_move(Life *life, const char *line, bool back)
{
    char text[TEXT];
    char word[TEXT + 4];
    char automatic[TEXT];
    LogEntry entry;
    LifeGame *game = &life->games[life->current];
    History *history = &game->history;
    life_field(line, "move", text);
    life_field(line, "automatic", automatic);
    snprintf(word, sizeof word, "%s+0", text);
    if (!session_log_read(base_text_slice(word), &entry)) {
        life->fault = "a move that is none";
        return;
    }
    if (!back) {
        if (session_history_play(history, game->game, entry.move, strcmp(automatic, "true") == 0, NULL) !=
            REFUSAL_NONE) {
            life->fault = "a move that is not possible";
        }
        return;
    }
    const HistoryNode *node = &history->nodes[history->here];
    if (node->parent < 0 || node->move.from != entry.move.from || node->move.to != entry.move.to) {
        life->fault = "a move is taken back that is not the last";
        return;
    }
    history->here = node->parent;
}

/* In review mode nothing is kept, until the game goes on from the node that is shown. Gives whether that is so. */
static bool life_review(Life *life, const char *command, const char *line, bool turns)
{
    char node[TEXT];
    if (strcmp(command, "view") == 0) {
        life->reviewing = true;
        return true;
    }
    if (!life->reviewing) {
        return false;
    }
    bool goes_on = strcmp(command, "play-on") == 0;
    life->reviewing = !turns && !goes_on && strcmp(command, "view-end") != 0;
    if (goes_on) {
        life_field(line, "node", node);
        life->games[life->current].history.here = (int)strtol(node, NULL, 10);
    }
    return !turns && !goes_on;
}

static void life_take_command(Life *life, const char *line)
{
    char command[TEXT];
    char result[TEXT];
    life_field(line, "command", command);
    life_field(line, "result", result);
    bool turns = strstr(line, "\"deal\":") != NULL; /* also back to the deal before, or on to the next */
    if (strcmp(result, "accepted") != 0 || life_review(life, command, line, turns)) {
        return;
    }
    if (turns) {
        life_turn(life, line);
    } else if (life->current < 0) {
        life->fault = "something is done without a game";
    } else if (strcmp(command, "undo") == 0) {
        life_move(life, line, true);
    } else if (strcmp(command, "restart") == 0) {
        life->games[life->current].history.here = 0;
    } else if (strstr("move redo finish", command)) {
        life_move(life, line, false);
    } else if (strcmp(command, "play-on") != 0) {
        return;
    }
    if (!life->fault) {
        life_note(life, !turns);
    }
}

void life_take(Life *life, char *trace)
{
    char *end;
    for (char *line = trace; (end = strchr(line, '\n')) != NULL && !life->fault; line = end + 1) {
        *end = '\0';
        if (strstr(line, "\"event\":\"command\"")) {
            life_take_command(life, line);
        } else if (strstr(line, "\"event\":\"frame\"")) {
            life->shown = life->event_count;
        } else if (strstr(line, "\"event\":\"trouble\"") && life->trouble[0] == '\0') {
            snprintf(life->trouble, sizeof life->trouble, "%s", line);
        }
    }
}

/*
 * Whether what is stored of a game can be a state of it at some time: its tree is the beginning of its tree; or has one
 * node more, where it is one entry `ahead`.
 */
static bool life_is_beginning(const History *part, const History *whole, bool ahead)
{
    bool same = part->count <= whole->count + (ahead ? 1 : 0);
    for (int i = 1; same && i < part->count && i < whole->count; i++) {
        const HistoryNode *a = &part->nodes[i];
        const HistoryNode *b = &whole->nodes[i];
        same = a->parent == b->parent && a->move.from == b->move.from && a->move.to == b->move.to &&
               a->automatic == b->automatic;
    }
    return same;
}

/*
 * What is wrong with what a store holds, or NULL. Adds up in `*ahead` by how many entries it is ahead of the trace: a
 * game that is one ahead has all that was traced.
 */
static const char *life_compare(const Life *life, const Life *stored, int *ahead)
{
    static const LifeGame NONE = {.count = 1};
    *ahead = 0;
    for (int i = 0; i < life->game_count; i++) {
        const LifeGame *game = &life->games[i];
        int place = life_place(stored, game->game, game->deal);
        const LifeGame *found = place < 0 ? &NONE : &stored->games[place];
        int more = found->entries - game->entries;
        if (place >= 0 && !life_is_beginning(&found->history, &game->history, more == 1)) {
            return "a game has moves that were not played, or in another order";
        }
        if (more < 0) {
            return "something that was traced is not kept";
        }
        if (more == 0 && (found->count != game->count || found->here != game->here)) {
            return "what is stored was never so";
        }
        *ahead += more;
    }
    if (*ahead == 0 && life->played && stored->current >= 0) {
        const LifeGame *latest = &stored->games[stored->current];
        bool same = life_place(life, latest->game, latest->deal) == life->current;
        bool dealt = latest->count == 1; /* which is one more thing that was not traced yet */
        return same || dealt ? NULL : "another game was last on the table";
    }
    return *ahead > 1 ? "more than one thing was kept before it was traced" : NULL;
}

int life_check(const Life *life, const char *folder)
{
    Life stored;
    int ahead = 0;
    if (!CHECK(life->fault == NULL)) {
        printf("the trace: %s\n", life->fault);
        return -1;
    }
    const char *why = life_read(&stored, folder);
    why = why ? why : life_compare(life, &stored, &ahead);
    if (!CHECK(!why)) {
        printf("of %d that were traced, %d were shown: %s\n", life->event_count, life->shown, why);
    }
    CHECK_EQUAL_TEXT("", life->trouble);
    life_end(&stored);
    return ahead;
}

void life_end(Life *life)
{
    for (int i = 0; i < life->game_count; i++) {
        session_history_free(&life->games[i].history);
    }
    free(life->games);
    *life = (Life){.current = -1};
}
