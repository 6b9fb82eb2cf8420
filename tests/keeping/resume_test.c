/* SPDX-License-Identifier: MIT */
/*
 * What is played is there again: whole runs of the program in one folder, closed and begun again at every point.
 *
 * A player at the program moves, undoes, redoes, starts again, deals anew and changes the game; a session of the test's
 * own does the same. After every run the store has to have the very history that the test has, branches and redo
 * included, and the next run has to show the very position.
 *
 *   keeping_resume_test FOLDER
 */
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "base/random.h"
#include "session/session.h"
#include "store/store.h"
#include "support/check.h"
#include "support/program_fixture.h"

enum { RULE_SETS_MAX = 16, PATH_SIZE = 512 };

static const char *folder;
static char data[PATH_SIZE];
static Session model;
static Random chance;
static const Game *rule_sets[RULE_SETS_MAX];
static int rule_set_count;
static bool undone[RULE_SETS_MAX]; /* in the game of that rule set that is on the table */

static int rule_set_of(const Game *game)
{
    int found = 0;
    while (rule_sets[found] != game) {
        found++;
    }
    return found;
}

static void find_rule_sets(void)
{
    for (int i = 0; i < rules_game_count() && i < RULE_SETS_MAX; i++) {
        rule_sets[rule_set_count++] = rules_game_at(i);
    }
}

/* Nothing has been played yet. */
static void begin_anew(void)
{
    snprintf(data, sizeof data, "%s/data", folder);
    check_forget_kept(data);
    session_close(&model);
    session_open(&model);
    memset(undone, 0, sizeof undone);
}

static void model_do(Command command)
{
    Outcome outcome;
    session_queue_push(&model.queue, command);
    while (session_step(&model, 0, &outcome)) {
    }
}

/* The store has this very history. */
static bool same_history(const Chapter *chapter, const StoredGame *game)
{
    History stored;
    const History *wanted = &chapter->history;
    if (!session_history_begin(&stored, chapter->game, game->result.deal)) {
        return false;
    }
    TextSlice log = {.start = game->log, .length = game->log_length};
    LogReplay replay = session_log_replay(&stored, chapter->game, log);
    bool same = replay.whole && stored.count == wanted->count && stored.here == wanted->here;
    for (int i = 0; same && i < wanted->count; i++) {
        const HistoryNode *a = &stored.nodes[i];
        const HistoryNode *b = &wanted->nodes[i];
        same = a->parent == b->parent && a->next == b->next && a->depth == b->depth && a->automatic == b->automatic &&
               memcmp(&a->position, &b->position, sizeof a->position) == 0;
    }
    const Position *here = &wanted->nodes[wanted->here].position;
    same = same && game->hash == base_hash_bytes(BASE_HASH_START, here, sizeof *here);
    session_history_free(&stored);
    return same;
}

static void check_result(const Chapter *chapter, const GameResult *result)
{
    const History *history = &chapter->history;
    CHECK_EQUAL_UINT64(chapter->deal, result->deal);
    CHECK_EQUAL_INT(history->nodes[history->here].depth, result->moves);
    CHECK_EQUAL_INT(history->count > 1, result->begun);
    CHECK(!result->won && result->started > 0 && result->touched >= result->started);
    CHECK_EQUAL_INT(undone[rule_set_of(chapter->game)] ? HELP_UNDO : 0, result->helps & HELP_UNDO);
    CHECK_EQUAL_INT(0, result->helps & ~HELP_UNDO);
}

/* After a run: of every rule set the game that was last on the table is kept as it was. */
static void check_store(void)
{
    StoredGame games[RULE_SETS_MAX];
    Store *store = store_open(&(StoreOptions){.folder = data, .threaded = true});
    int count = store_latest(store, games, RULE_SETS_MAX);
    int wanted = 0;
    for (int i = 0; i < rule_set_count; i++) {
        wanted += session_find_chapter(&model, rule_sets[i]) >= 0;
    }
    CHECK_EQUAL_INT(wanted, count);
    for (int i = 0; i < count; i++) {
        int place = session_find_chapter(&model, games[i].result.game);
        if (CHECK(place >= 0)) {
            const Chapter *chapter = &model.chapters[place];
            check_result(chapter, &games[i].result);
            CHECK(same_history(chapter, &games[i]));
            CHECK(i > 0 || place == model.current); /* the latest first */
        }
        store_free_game(&games[i]);
    }
    CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL));
}

/* The program shows what the test has on its table. */
static bool agrees(Player *player)
{
    player->game = session_game(&model);
    player->position = model.position;
    return follow_until_idle(player->follower) && player_agrees(player);
}

static void play_move(Player *player)
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(session_game(&model), &model.position, moves);
    if (count > 0) {
        Move move = moves[base_random_below(&chance, (uint64_t)count)];
        CHECK(player_move(player, move));
        model_do((Command){.kind = COMMAND_MOVE, .move = move});
    }
}

static void press(Player *player, int key, int modifiers, const char *name, CommandKind kind)
{
    CHECK(player_key(player, key, modifiers, name, "accepted"));
    model_do((Command){.kind = (uint8_t)kind, .within_deal = true});
    player->position = model.position;
}

/* One thing that a player does. */
static void do_something(Player *player)
{
    int kind = (int)base_random_below(&chance, 20);
    const History *history = session_history(&model);
    bool *helped = &undone[rule_set_of(session_game(&model))];
    if (kind < 6 && session_move_count(&model) > 0) {
        *helped = true;
        press(player, 'u', 0, "undo", COMMAND_UNDO);
    } else if (kind < 9 && history->nodes[history->here].next != HISTORY_NONE) {
        press(player, 'y', MODIFIER_CONTROL, "redo", COMMAND_REDO);
    } else if (kind == 9 && session_move_count(&model) > 0) {
        *helped = true;
        press(player, 'r', 0, "restart", COMMAND_RESTART);
    } else if (kind == 10) {
        CHECK(player_key(player, 'n', 0, "deal", "accepted"));
        *helped = false;
        model_do((Command){.kind = COMMAND_DEAL, .game = session_game(&model), .deal = player->follower->state.deal});
        player->position = model.position;
    } else {
        play_move(player);
    }
}

/* What the runs below leave for the player's thread. */
static int steps;
static const char *began_with; /* the first command that is expected; NULL: none, the screen of games is seen */

static void play_steps(ProgramFixture *program)
{
    Player *player = &program->player;
    TraceState *state = &program->follower.state;
    if (CHECK(follow_until(&program->follower, follow_has_commands, 1)) && CHECK(agrees(player))) {
        CHECK_EQUAL_TEXT(began_with, state->command);
        CHECK_EQUAL_TEXT(session_game(&model)->name, state->game);
        CHECK_EQUAL_TEXT(session_game(&model)->rules_name, state->rules);
        for (int i = 0; i < steps; i++) {
            do_something(player);
        }
        CHECK(agrees(player));
    }
}

/* Begins with what was last on the table. */
static void run_on(int count)
{
    steps = count;
    began_with = "resume";
    program_run_arguments((const char *const[]){"--data", data, "--speed", "off", "--mute", NULL}, 0, play_steps);
    check_store();
}

/* Begins with a rule set: its open game, or where there is none `deal`. */
static void run_game(const Game *game, uint64_t deal, bool named, int count)
{
    char number[24];
    int place = session_find_chapter(&model, game);
    bool resumes = place >= 0 && (!named || model.chapters[place].deal == deal);
    snprintf(number, sizeof number, "%llu", (unsigned long long)deal);
    steps = count;
    began_with = resumes ? "resume" : "deal";
    undone[rule_set_of(game)] = resumes && undone[rule_set_of(game)];
    model_do((Command){.kind = resumes ? COMMAND_RESUME : COMMAND_DEAL, .game = game, .deal = deal});
    const char *const arguments[] = {"--data",         data,
                                     "--speed",        "off",
                                     "--mute",         "--game",
                                     game->name,       "--rules",
                                     game->rules_name, named || !resumes ? "--deal" : NULL,
                                     number,           NULL};
    program_run_arguments(arguments, 0, play_steps);
    check_store();
}

static void closed_after_every_move(void)
{
    begin_anew();
    run_game(rule_sets[0], 1001, true, 0);
    for (int i = 0; i < 40; i++) {
        check_context("run %d", i);
        run_on(1);
    }
}

static void all_rule_sets_by_turns(void)
{
    begin_anew();
    for (int i = 0; i < 36; i++) {
        const Game *game =
            rule_sets[i < rule_set_count ? i : (int)base_random_below(&chance, (uint64_t)rule_set_count)];
        check_context("run %d", i);
        run_game(game, 500 + (uint64_t)base_random_below(&chance, 3), base_random_below(&chance, 4) == 0,
                 (int)base_random_below(&chance, 8));
        run_on((int)base_random_below(&chance, 4));
    }
}

/* Whether the menu is seen, which leads to the games, or the screen of games, where they can be played. */
static bool has_widget(const TraceState *state, int first)
{
    bool found = false;
    for (int i = 0; i < state->widget_count; i++) {
        found |= strcmp(state->widgets[i].action, first == 'g' ? "games" : "play") == 0;
    }
    return found;
}

/* Within one run: from the screen of games to each of the games and back. */
static void play_all(ProgramFixture *program)
{
    Player *player = &program->player;
    CHECK(player_sees_screen(player));
    for (int round = 0; round < 12; round++) {
        const Game *game = rules_game_find(rule_sets[base_random_below(&chance, (uint64_t)rule_set_count)]->name, NULL);
        bool resumes = session_find_chapter(&model, game) >= 0;
        bool here = model.chapter_count > 0 && session_game(&model) == game;
        int before = program->follower.state.commands;
        CHECK(player_press_widget(player, "play", game->name));
        CHECK(here || player_expect(player, before, resumes ? "resume" : "deal", "accepted"));
        CHECK(player_sees_table(player));
        model_do((Command){.kind = COMMAND_RESUME, .game = game, .deal = program->follower.state.deal});
        if (!CHECK(agrees(player))) {
            return;
        }
        for (int i = 0; i < 5; i++) {
            do_something(player);
        }
        player->hand.key(NULL, KEY_ESCAPE, 0);
        CHECK(follow_until(player->follower, has_widget, 'g') && player_press_widget(player, "games", ""));
        CHECK(follow_until(player->follower, has_widget, 'p'));
    }
}

static void changing_the_game(void)
{
    begin_anew();
    program_run_arguments((const char *const[]){"--data", data, "--speed", "off", "--mute", NULL}, 0, play_all);
    check_store();
    run_on(3);
}

static bool has_muted(const TraceState *state, int number)
{
    (void)number;
    return strcmp(state->command, "mute") == 0;
}

static void play_settings(ProgramFixture *program)
{
    CHECK(follow_until(&program->follower, follow_has_commands, 1));
    program->player.hand.key(NULL, 'm', 0);
    CHECK(follow_until(&program->follower, has_muted, 0));
}

static char kept[4096];

static void append_kept(void *context, const char *name, const char *value)
{
    size_t used = strlen(kept);
    (void)context;
    snprintf(kept + used, sizeof kept - used, "%s=%s\n", name, value);
}

static void settings_survive(void)
{
    char path[PATH_SIZE + 16];
    begin_anew();
    snprintf(path, sizeof path, "%s/settings.txt", data);
    FILE *stream = fopen(path, "wb");
    if (CHECK(stream != NULL)) {
        fputs("table = walnut\nwings = two\n", stream);
        fclose(stream);
    }
    for (int run = 0; run < 2; run++) {
        program_run_arguments((const char *const[]){"--data", data, "--game", "the-plot", NULL}, 0, play_settings);
        Store *store = store_open(&(StoreOptions){.folder = data, .threaded = true});
        kept[0] = '\0';
        store_settings(store, append_kept, NULL);
        CHECK(strstr(kept, "table=walnut\n") != NULL && strstr(kept, "wings=two\n") != NULL);
        CHECK(strstr(kept, run == 0 ? "sound=off\n" : "sound=") != NULL);
        CHECK(run == 0 || strstr(kept, "sound=off\n") == NULL); /* it was pressed twice */
        CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL));
    }
    remove(path);
}

/* A won game: the screen of games comes instead, and the figures of the win stay. */
static Record won;

static void play_to_the_win(ProgramFixture *program)
{
    Player *player = &program->player;
    player->game = won.game;
    if (CHECK(player_sit_down(player, won.game, won.deal)) && CHECK(player_play(player, won.moves))) {
        CHECK(follow_until(&program->follower, follow_has_wins, 1));
        CHECK(player_key(player, 'u', 0, "undo", "accepted"));
    }
}

static void sees_the_games(ProgramFixture *program)
{
    CHECK(player_sees_screen(&program->player));
    CHECK_EQUAL_INT(0, program->follower.state.commands);
}

static void a_win_is_kept(void)
{
    char number[24];
    StoredGame game;
    begin_anew();
    won = records_won("standard", 0);
    snprintf(number, sizeof number, "%llu", (unsigned long long)won.deal);
    program_run_arguments((const char *const[]){"--data", data, "--speed", "off", "--mute", "--deal", number, NULL}, 0,
                          play_to_the_win);
    Store *store = store_open(&(StoreOptions){.folder = data, .threaded = true});
    if (CHECK_EQUAL_INT(1, store_latest(store, &game, 1))) {
        CHECK(game.result.won && game.result.begun && game.result.helps == 0 && game.result.moves > 52);
        CHECK(game.result.played > 0 && strstr(game.log, " @") != NULL);
        store_free_game(&game);
    }
    CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL));
    program_run_arguments((const char *const[]){"--data", data, "--speed", "off", "--mute", NULL}, 0, sees_the_games);
}

int main(int argument_count, char **arguments)
{
    folder = argument_count > 1 ? arguments[1] : ".";
    program_set_folder(folder);
    chance = (Random){.state = 6};
    session_open(&model);
    find_rule_sets();
    CHECK_RUN(closed_after_every_move);
    CHECK_RUN(all_rule_sets_by_turns);
    CHECK_RUN(changing_the_game);
    CHECK_RUN(settings_survive);
    CHECK_RUN(a_win_is_kept);
    session_close(&model);
    return check_report();
}
