/* SPDX-License-Identifier: MIT */
/*
 * What is kept of a game besides its moves: assists, the day, playing time, the win; what is not kept: looking back,
 * lessons; and settings. That games come back as they were is shown by storm_test.c.
 *
 *   keeping_result_test FOLDER
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "guide/guide.h"
#include "rules/notation.h"
#include "session/session.h"
#include "store/store.h"
#include "support/check.h"
#include "support/program_fixture.h"

enum { PATH_SIZE = 512, SOME_MOVES = 8 };

static char data[PATH_SIZE];
static Record record;

/* Nothing has been played yet. */
static void begin_anew(void)
{
    snprintf(data, sizeof data, "%s/data", check_argument(1));
    check_forget_kept(data);
    record = records_won("standard", 0);
}

/* Runs the program with a deal of The Plot. */
static void run(uint64_t deal, ProgramPlay *play)
{
    char number[24];
    snprintf(number, sizeof number, "%llu", (unsigned long long)deal);
    const char *const arguments[] = {"--data", data, "--speed", "off", "--mute", "--deal", number, NULL};
    program_run_arguments(arguments, 0, play);
}

static Store *open_kept(void)
{
    return store_open(&(StoreOptions){.folder = data});
}

/* What is kept of the game that was last on the table, until the test ends; without an id where there is none. */
static StoredGame load_latest(void)
{
    StoredGame game = {.log = NULL};
    Store *store = open_kept();
    if (store_latest(store, &game, 1) == 1) {
        check_close_later(free, game.log);
    }
    CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL));
    return game;
}

/* The same, which has to be there. */
static StoredGame load(void)
{
    StoredGame game = load_latest();
    BASE_ASSERT(game.result.id != 0);
    return game;
}

static bool sit_down(ProgramFixture *program)
{
    return CHECK(player_sit_down(&program->player, record.game, record.deal));
}

static void play_with_a_hint(ProgramFixture *program)
{
    if (sit_down(program)) {
        CHECK(player_play_some(&program->player, record.moves, 2));
        program->player.hand.key(NULL, 'h', 0);
        CHECK(player_key(&program->player, KEY_SPACE, 0, "move", "accepted"));
    }
}

static void play_some(ProgramFixture *program)
{
    if (sit_down(program)) {
        CHECK(player_play_some(&program->player, record.moves, SOME_MOVES));
    }
}

/* A hint that only lights a move is none; tests/advice has those that show one. */
TEST(a_lit_move_is_no_help)
{
    begin_anew();
    run(record.deal, play_some);
    CHECK_EQUAL_INT(0, load().result.assist);
    begin_anew();
    run(record.deal, play_with_a_hint);
    CHECK_EQUAL_INT(0, load().result.assist);
}

/* After how many moves of the record the rest needs no more thought, and how many moves there are in all then. */
static int moves_to_the_finish(void)
{
    Session session;
    Outcome outcome;
    TextSlice rest = record.moves;
    TextSlice word;
    Move move;
    int count = 0;
    session_open(&session);
    session_queue_push(&session.queue, (Command){.kind = COMMAND_DEAL, .game = record.game, .deal = record.deal});
    session_step(&session, 0, &outcome);
    while (!session.can_finish && base_text_next_word(&rest, &word) && rules_move_parse(word, &move)) {
        session_queue_push(&session.queue, (Command){.kind = COMMAND_MOVE, .move = move});
        session_step(&session, 0, &outcome);
        count++;
    }
    CHECK(session.can_finish);
    session_close(&session);
    return count;
}

static void play_and_finish(ProgramFixture *program)
{
    if (sit_down(program)) {
        CHECK(player_play_some(&program->player, record.moves, moves_to_the_finish()));
        program->player.hand.key(NULL, 'f', 0);
        CHECK(follow_until(&program->follower, follow_has_wins, 1));
        CHECK(follow_until_idle(&program->follower));
        program->player.hand.key(NULL, 'h', 0); /* what is done after the win is no assist in it */
        CHECK(follow_until_idle(&program->follower));
    }
}

TEST(the_finish_is_noted)
{
    begin_anew();
    run(record.deal, play_and_finish);
    StoredGame game = load();
    CHECK(game.result.won);
    CHECK_EQUAL_INT(ASSIST_FINISH, game.result.assist);
    CHECK(game.result.moves > moves_to_the_finish() && strstr(game.log, "*+") != NULL);
}

static bool shows_a_screen(const TraceState *state, int layouts)
{
    return state->layouts > layouts && state->widget_count > 0;
}

static bool has_layout_and_rests(const TraceState *state, int layouts)
{
    return state->layouts > layouts && state->idle;
}

/* Opens the strip of what was played and goes to the start. */
static bool look_back(ProgramFixture *program)
{
    int layouts = program->follower.state.layouts;
    program->player.hand.key(NULL, 'b', 0);
    if (!CHECK(follow_until(&program->follower, shows_a_screen, layouts))) {
        return false;
    }
    layouts = program->follower.state.layouts;
    for (int i = 0; i < SOME_MOVES / 2; i++) {
        program->player.hand.key(NULL, 'u', 0);
    }
    return CHECK(follow_until(&program->follower, has_layout_and_rests, layouts));
}

static void play_and_look(ProgramFixture *program)
{
    if (sit_down(program)) {
        CHECK(player_play_some(&program->player, record.moves, SOME_MOVES));
        look_back(program); /* and is closed while looking */
    }
}

static void look_and_play_on(ProgramFixture *program)
{
    if (look_back(program)) {
        int before = program->follower.state.commands;
        CHECK(player_press_widget(&program->player, "play-on", ""));
        CHECK(player_expect(&program->player, before, "play-on", "accepted"));
    }
}

TEST(looking_changes_nothing)
{
    begin_anew();
    run(record.deal, play_and_look);
    StoredGame game = load();
    CHECK_EQUAL_INT(SOME_MOVES, game.result.moves);
    CHECK(strchr(game.log, '@') == NULL && game.result.assist == 0);
    run(record.deal, look_and_play_on);
    game = load();
    CHECK_EQUAL_INT(SOME_MOVES / 2, game.result.moves);
    CHECK(strchr(game.log, '@') != NULL);
    CHECK_EQUAL_INT(ASSIST_UNDO, game.result.assist);
}

static const char *const LESSON_GAME = "the-plait";

static bool shows_more(const TraceState *state, int unused)
{
    (void)unused;
    return follow_find_widget(state, "number") != NULL;
}

/* From the screen of games to the lesson's first step. */
static bool begin_lesson(ProgramFixture *program)
{
    const Game *game = rules_game_find(LESSON_GAME, NULL);
    const Lesson *lesson = &guide_find(game)->lesson;
    Player *player = &program->player;
    TextSlice rest = base_text_slice(lesson->prelude);
    TextSlice word;
    Move move;
    if (!CHECK(player_sees_screen(player) && player_press_widget(player, "more", LESSON_GAME)) ||
        !CHECK(follow_until(&program->follower, shows_more, 0)) ||
        !CHECK(player_press_widget(player, "lesson", LESSON_GAME)) ||
        !CHECK(player_sees_table(player) && follow_until_idle(&program->follower))) {
        return false;
    }
    player->game = game;
    player_expect_deal(player, lesson->deal);
    while (base_text_next_word(&rest, &word) && rules_move_parse(word, &move)) {
        rules_apply(game, &player->position, move, NULL);
    }
    return CHECK(player_agrees(player));
}

static void play_some_of_a_lesson(ProgramFixture *program)
{
    const Lesson *lesson = &guide_find(rules_game_find(LESSON_GAME, NULL))->lesson;
    if (begin_lesson(program)) {
        CHECK(player_play(&program->player, base_text_slice(lesson->steps[0].move)));
    }
}

static void play_a_lesson(ProgramFixture *program)
{
    const Lesson *lesson = &guide_find(rules_game_find(LESSON_GAME, NULL))->lesson;
    if (begin_lesson(program)) {
        for (int i = 0; i < lesson->step_count; i++) {
            CHECK(player_play(&program->player, base_text_slice(lesson->steps[i].move)));
        }
        CHECK(player_sees_screen(&program->player) && player_press_widget(&program->player, "continue", ""));
        CHECK(player_sees_table(&program->player));
    }
}

static int moves_of_a_lesson;

static void play_a_lesson_and_on(ProgramFixture *program)
{
    Move moves[MOVES_MAX];
    const Lesson *lesson = &guide_find(rules_game_find(LESSON_GAME, NULL))->lesson;
    TextSlice rest = base_text_slice(lesson->prelude);
    TextSlice word;
    play_a_lesson(program);
    if (CHECK(rules_legal_moves(program->player.game, &program->player.position, moves) > 0)) {
        CHECK(player_move(&program->player, moves[0]));
    }
    for (moves_of_a_lesson = lesson->step_count + 1; base_text_next_word(&rest, &word); moves_of_a_lesson++) {
    }
}

/* Begins where the player is asked what to play. */
static void run_asking(ProgramPlay *play)
{
    program_run_arguments((const char *const[]){"--data", data, "--speed", "off", "--mute", NULL}, 0, play);
}

static bool lesson_is_seen(void)
{
    Store *store = open_kept();
    bool seen = store_lesson_seen(store, LESSON_GAME);
    CHECK(!store_lesson_seen(store, "the-plot"));
    CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL));
    return seen;
}

TEST(a_lesson_is_not_a_game)
{
    begin_anew();
    run_asking(play_some_of_a_lesson);
    CHECK(load_latest().result.id == 0 && !lesson_is_seen());
    run_asking(play_a_lesson);
    CHECK(load_latest().result.id == 0 && lesson_is_seen());
    run_asking(play_a_lesson_and_on); /* but from here on it is */
    StoredGame game = load();
    CHECK_EQUAL_TEXT(LESSON_GAME, game.result.game->name);
    CHECK_EQUAL_INT(moves_of_a_lesson, game.result.moves);
}

static double lasted; /* milliseconds that a run lasted */
static double waited; /* of them, for certain, in which the table was hidden, or was seen */

static void wait_on_a_screen(ProgramFixture *program)
{
    int layouts = program->follower.state.layouts;
    program->player.hand.key(NULL, KEY_ESCAPE, 0); /* the menu, and from there the games, which hide the table */
    if (CHECK(follow_until(&program->follower, shows_a_screen, layouts))) {
        layouts = program->follower.state.layouts;
        CHECK(player_press_widget(&program->player, "games", ""));
        CHECK(follow_until(&program->follower, shows_a_screen, layouts));
        double begun = follow_now();
        follow_for(&program->follower, 700);
        waited = follow_now() - begun;
    }
}

static void wait_at_the_table(ProgramFixture *program)
{
    if (sit_down(program) && CHECK(follow_until_idle(&program->follower))) {
        double begun = follow_now();
        follow_for(&program->follower, 700);
        waited = follow_now() - begun;
        CHECK(player_play_some(&program->player, record.moves, 1));
    }
}

static uint64_t played(void)
{
    return load().result.played;
}

/* Both clocks are the same, so this does not depend on how fast the machine is. */
TEST(time_runs_while_the_table_is_seen)
{
    begin_anew();
    run(record.deal, wait_at_the_table);
    uint64_t first = played();
    CHECK((double)first >= waited - 2.0);
    double begun = follow_now();
    run(record.deal, wait_on_a_screen);
    lasted = follow_now() - begun;
    uint64_t second = played();
    CHECK(second >= first); /* it goes on */
    CHECK((double)(second - first) <= lasted - waited + 2.0);
}

static void play_nothing(ProgramFixture *program)
{
    CHECK(follow_until_idle(&program->follower));
}

TEST(the_deal_of_the_day_has_its_day)
{
    begin_anew();
    for (int tries = 0; tries < 2; tries++) { /* in case it is midnight */
        uint32_t day = session_day((int64_t)time(NULL) * 1000);
        run(session_day_deal(rules_game_at(0), day), play_nothing);
        uint32_t kept = load().result.day;
        if (day == session_day((int64_t)time(NULL) * 1000)) {
            CHECK_EQUAL_INT(day, kept);
            break;
        }
    }
    run(7, play_nothing);
    StoredGame game = load();
    CHECK_EQUAL_UINT64(7, game.result.deal);
    CHECK_EQUAL_INT(0, game.result.day);
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

TEST(settings_survive)
{
    begin_anew();
    Store *before = open_kept();
    store_set(before, "table", "walnut");
    store_set(before, "wings", "two"); /* which only another version knows */
    CHECK_EQUAL_INT(STORE_FINE, store_close(before, NULL));
    for (int run = 0; run < 2; run++) {
        program_run_arguments((const char *const[]){"--data", data, "--game", "the-plot", NULL}, 0, play_settings);
        Store *store = open_kept();
        kept[0] = '\0';
        store_settings(store, append_kept, NULL);
        CHECK(strstr(kept, "table=walnut\n") != NULL && strstr(kept, "wings=two\n") != NULL);
        CHECK(strstr(kept, run == 0 ? "sound=off\n" : "sound=") != NULL);
        CHECK(run == 0 || strstr(kept, "sound=off\n") == NULL); /* it was pressed twice */
        CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL));
    }
}

/* A won game: the screen of games comes instead, and the figures of the win stay. */
static void play_to_the_win(ProgramFixture *program)
{
    Player *player = &program->player;
    player->game = record.game;
    if (sit_down(program) && CHECK(player_play(player, record.moves))) {
        CHECK(follow_until(&program->follower, follow_has_wins, 1));
        CHECK(player_key(player, 'u', 0, "undo", "accepted"));
    }
}

static void sees_the_games(ProgramFixture *program)
{
    CHECK(player_sees_screen(&program->player));
    CHECK_EQUAL_INT(0, program->follower.state.commands);
}

TEST(a_win_is_kept)
{
    begin_anew();
    run(record.deal, play_to_the_win);
    StoredGame game = load();
    CHECK(game.result.won && game.result.begun && game.result.assist == 0 && game.result.moves > 52);
    CHECK(game.result.played > 0 && strstr(game.log, " @") != NULL);
    run_asking(sees_the_games);
}

static bool has_troubles(const TraceState *state, int number)
{
    return state->troubles >= number;
}

static Store *other; /* another copy of the program */

static void come_back(ProgramFixture *program)
{
    CHECK(follow_until_idle(&program->follower));
    CHECK_EQUAL_INT(1, program->follower.state.troubles);
    CHECK_EQUAL_INT(STORE_FINE, store_close(other, NULL));
    program_push_window(SDL_WINDOWEVENT_FOCUS_GAINED, 0, 0);
    CHECK(follow_until(&program->follower, has_troubles, 2));
}

TEST(a_window_that_gains_the_focus_saves_again)
{
    begin_anew();
    other = open_kept();
    run(record.deal, come_back);
}
