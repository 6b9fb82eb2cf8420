/* SPDX-License-Identifier: MIT */
/*
 * The program and the system's voice: a library that notes what it is told, one that is no use, and daemons that
 * refuse, hang and go away. LD_LIBRARY_PATH leads to the folder in which the test puts it.
 *
 *   program_speech_test FOLDER PROGRAM FAKE LACKING
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "settings/settings.h"
#include "support/check.h"
#include "support/program_fixture.h"

enum { PATH_SIZE = 512, LOG_SIZE = 65536, PAUSE = 10 };

static char log_path[PATH_SIZE];
static char hold_path[PATH_SIZE];
static char library_path[PATH_SIZE];
static char noted[LOG_SIZE];

/* Puts the fake library where it is looked for, and a new sheet before it. */
static void use_library(const char *target, const char *wrong)
{
    SDL_snprintf(log_path, sizeof log_path, "%s/speech.log", check_argument(1));
    SDL_snprintf(hold_path, sizeof hold_path, "%s.hold", log_path);
    SDL_snprintf(library_path, sizeof library_path, "%s/libspeechd.so.2", check_argument(1));
    char gone[PATH_SIZE + 8];
    SDL_snprintf(gone, sizeof gone, "%s.gone", log_path);
    remove(log_path);
    remove(hold_path);
    remove(gone);
    remove(library_path);
    CHECK_EQUAL_INT(0, symlink(target, library_path));
    SDL_setenv("FAKE_SPEECHD_LOG", log_path, 1);
    SDL_setenv("FAKE_SPEECHD", wrong, 1);
}

/* What the library has been told so far. */
static const char *read_log(void)
{
    FILE *file = fopen(log_path, "rb");
    size_t length = file == NULL ? 0 : fread(noted, 1, sizeof noted - 1, file);
    noted[length] = '\0';
    if (file != NULL) {
        fclose(file);
    }
    return noted;
}

static bool ends_with(const char *text, const char *end)
{
    return strlen(text) >= strlen(end) && strcmp(text + strlen(text) - strlen(end), end) == 0;
}

static int count(const char *text, const char *part)
{
    int found = 0;
    for (const char *at = strstr(text, part); at != NULL; at = strstr(at + 1, part)) {
        found++;
    }
    return found;
}

/* Waits until the library has been told `part` so many times. */
static bool is_told(const char *part, int times)
{
    for (int waited = 0; waited < PATIENCE; waited += PAUSE) {
        if (count(read_log(), part) >= times) {
            return true;
        }
        follow_sleep(PAUSE);
    }
    printf("Not told: %s\nbut: %s\n", part, noted);
    return false;
}

static void hold(bool holds)
{
    FILE *file = holds ? fopen(hold_path, "wb") : NULL;
    if (file != NULL) {
        fclose(file);
    }
    if (!holds) {
        remove(hold_path);
    }
}

static void run(ProgramPlay *play, const char *loudness)
{
    const char *const arguments[] = {"--deal", "7", "--data", "-", "--speed", "off", "--speech", loudness, NULL};
    program_run_arguments(arguments, 0, play);
}

static void press(ProgramFixture *program, int key)
{
    program->player.hand.key(NULL, key, 0);
}

static void listen(ProgramFixture *program)
{
    CHECK(is_told("say ", 1));
    CHECK_EQUAL_TEXT("open theplot\nlanguage en\nrate 0\nvolume 60\nsay The Plot, deal 7. The base rank is three. "
                     "Stock 78.\n",
                     noted);
    press(program, KEY_RIGHT); /* what the player does is about something new */
    CHECK(is_told("\ncancel\nsay ", 1));
    press(program, KEY_RIGHT);
    CHECK(is_told("\ncancel\nsay ", 2));
    press(program, 't'); /* the whole table: sentences that belong together */
    CHECK(is_told("\nsay ", 8));
    CHECK_EQUAL_INT(3, count(noted, "\ncancel\n"));
    CHECK(strstr(noted, "\nsay Stock: 78") != NULL);
}

TEST(what_is_said_is_spoken_and_interrupted)
{
    use_library(check_argument(3), "");
    run(listen, "80");
    CHECK(ends_with(read_log(), "\ncancel\nclose\n"));
}

static void rest(ProgramFixture *program)
{
    press(program, KEY_RIGHT);
    press(program, KEY_SPACE);
    CHECK(follow_until(&program->follower, follow_has_commands, 2));
    CHECK(follow_until_idle(&program->follower));
}

TEST(nothing_is_loaded_for_players_who_want_no_speech)
{
    use_library(check_argument(3), "");
    run(rest, "0");
    CHECK_EQUAL_TEXT("", read_log());
}

TEST(a_system_without_speech_is_no_fault)
{
    use_library(check_argument(4), ""); /* lacks a function */
    run(rest, "100");
    CHECK_EQUAL_TEXT("", read_log());
    use_library("/dev/null", ""); /* is no library */
    run(rest, "100");
    use_library(check_argument(3), "refuses");
    run(rest, "100");
    CHECK_EQUAL_TEXT("open theplot\n", read_log());
}

static void listen_in_german(ProgramFixture *program)
{
    (void)program;
    CHECK(is_told("language de\n", 1));
    CHECK(is_told("say The Plot, Spiel 7", 1));
}

TEST(the_voice_speaks_the_language_of_the_game)
{
    use_library(check_argument(3), "");
    SDL_setenv("LC_ALL", "de_DE.UTF-8", 1);
    run(listen_in_german, "100");
    SDL_setenv("LC_ALL", "C", 1);
}

static void let_die(ProgramFixture *program)
{
    CHECK(is_told("nobody\nclose\nopen theplot\nlanguage en\nrate 0\nvolume 100\nsay The Plot, deal 7", 1));
    press(program, KEY_RIGHT);
    CHECK(is_told("\ncancel\nsay ", 1));
}

TEST(a_daemon_that_dies_has_a_successor)
{
    use_library(check_argument(3), "dies");
    run(let_die, "100");
}

int __real_SDL_CondWaitTimeout(SDL_cond *condition, SDL_mutex *lock, Uint32 milliseconds);
int __wrap_SDL_CondWaitTimeout(SDL_cond *condition, SDL_mutex *lock, Uint32 milliseconds);

static int waits_with_window; /* for the voice to end */

int __wrap_SDL_CondWaitTimeout(SDL_cond *condition, SDL_mutex *lock, Uint32 milliseconds)
{
    waits_with_window += SDL_WasInit(SDL_INIT_VIDEO) != 0 ? 1 : 0;
    return __real_SDL_CondWaitTimeout(condition, lock, milliseconds);
}

static void play_beside_opening(ProgramFixture *program)
{
    CHECK(is_told("open theplot\n", 1));
    rest(program);
}

/* More than the queue holds. */
static void play_beside_speaking(ProgramFixture *program)
{
    CHECK(is_told("say ", 1));
    hold(true);
    press(program, KEY_RIGHT);
    CHECK(is_told("cancel\n", 1));
    for (int i = 0; i < 100; i++) {
        press(program, 't');
    }
    rest(program);
}

/* The program ends although its thread is still in the library, which lets it go later. */
TEST(a_daemon_that_hangs_holds_nothing_up)
{
    static ProgramPlay *const plays[] = {play_beside_opening, play_beside_speaking};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(plays); i++) {
        use_library(check_argument(3), "");
        hold(i == 0);
        run(plays[i], "100");
        CHECK(strstr(read_log(), "close\n") == NULL);
        CHECK_EQUAL_INT(0, waits_with_window);
        hold(false);
        CHECK(is_told("close\n", 1));
    }
}

static void choose(ProgramFixture *program, const char *setting, const char *value)
{
    int layouts = program->follower.state.layouts;
    CHECK(player_press_setting(&program->player, setting, value));
    CHECK(follow_until(&program->follower, follow_has_layouts, layouts + 1));
}

static void open_page(ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    int tabs = 0;
    press(program, KEY_ESCAPE);
    CHECK(player_sees_screen(&program->player));
    int layouts = state->layouts;
    CHECK(player_press_widget(&program->player, "settings", ""));
    CHECK(follow_until(&program->follower, follow_has_layouts, layouts + 1));
    for (int i = 0; i < state->widget_count; i++) {
        if (strcmp(state->widgets[i].action, "tab") == 0 && tabs++ == SETTINGS_PAGE_SCREEN) {
            layouts = state->layouts;
            player_press_at(&program->player, base_rect_centre(state->widgets[i].rect));
            break;
        }
    }
    CHECK(follow_until(&program->follower, follow_has_layouts, layouts + 1));
}

static void change_settings(ProgramFixture *program)
{
    open_page(program);
    CHECK_EQUAL_TEXT("", read_log());
    choose(program, "speech", "loud");
    CHECK(is_told("volume 100\nsay ", 1));
    choose(program, "speech", "quiet");
    CHECK(is_told("volume 0\nsay ", 1));
    choose(program, "speaking-rate", "fastest");
    CHECK(is_told("rate 80\nsay ", 1));
    CHECK_EQUAL_INT(1, count(noted, "language"));
    choose(program, "speech", "off");
    CHECK(is_told("cancel\nclose\n", 1));
}

TEST(speech_is_turned_on_and_off_while_the_game_runs)
{
    use_library(check_argument(3), "");
    run(change_settings, "0");
    CHECK(ends_with(read_log(), "\ncancel\nclose\n"));
}

/* While the daemon hangs, off and on again is neither waited for nor a reason for one more thread in the library. */
static void change_a_hanging_voice(ProgramFixture *program)
{
    open_page(program);
    hold(true);
    choose(program, "speech", "loud");
    CHECK(is_told("open theplot\n", 1));
    for (int i = 0; i < 3; i++) {
        choose(program, "speech", "off");
        choose(program, "speech", "loud");
    }
    choose(program, "speech", "off");
    CHECK_EQUAL_INT(1, count(read_log(), "open "));
    hold(false);
    CHECK(is_told("close\n", 1));
    CHECK(strstr(noted, "say ") == NULL);
    choose(program, "speech", "loud");
    CHECK(is_told("\nopen theplot\n", 1) && is_told("\nsay ", 1));
}

TEST(a_hanging_voice_is_turned_off_and_on)
{
    use_library(check_argument(3), "");
    run(change_a_hanging_voice, "0");
    CHECK_EQUAL_INT(2, count(read_log(), "open "));
}

/* Switched on once more before the library has refused, which moves nothing on the page until then. */
static void change_without_a_voice(ProgramFixture *program)
{
    open_page(program);
    hold(true);
    choose(program, "speech", "loud");
    CHECK(is_told("open theplot\n", 1));
    choose(program, "speech", "off");
    choose(program, "speech", "loud");
    hold(false);
    CHECK(is_told("open theplot\n", 2));
}

TEST(a_voice_that_was_missing_is_looked_for_again)
{
    use_library(check_argument(3), "refuses");
    run(change_without_a_voice, "0");
}
