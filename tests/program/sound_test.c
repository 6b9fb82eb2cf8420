/* SPDX-License-Identifier: MIT */
/*
 * The program and its sound device: one that writes to a file, none at all, one that hangs, and none wanted.
 *
 *   program_sound_test FOLDER      where traces and sounds may be written
 */
#define _POSIX_C_SOURCE 200809L
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform/sdl/sdl_internal.h"
#include "support/capture.h"
#include "support/check.h"
#include "support/program_fixture.h"

enum { PATH_SIZE = 512, SOON = 10000, PAUSE = 20, TRIES = 10 };

static char sound_path[PATH_SIZE];

/* SDL's own driver that writes what would be heard to a file. */
static void use_disk(void)
{
    SDL_snprintf(sound_path, sizeof sound_path, "%s/sound.raw", check_argument(1));
    remove(sound_path);
    SDL_setenv("SDL_AUDIODRIVER", "disk", 1);
    SDL_setenv("SDL_DISKAUDIOFILE", sound_path, 1);
}

/* Bytes that have been written, or -1 where there is no file. */
static long long written(void)
{
    struct stat status;
    return stat(sound_path, &status) == 0 ? (long long)status.st_size : -1;
}

/* The loudest sample in the file so far. */
static int loudest(void)
{
    static int16_t block[4096];
    int peak = 0;
    FILE *file = fopen(sound_path, "rb");
    if (file == NULL) {
        return -1;
    }
    for (size_t count = fread(block, 2, 4096, file); count > 0; count = fread(block, 2, 4096, file)) {
        for (size_t i = 0; i < count; i++) {
            peak = abs(block[i]) > peak ? abs(block[i]) : peak;
        }
    }
    fclose(file);
    return peak;
}

/* Whether the device has been closed: for a second nothing more is written. */
static bool falls_silent(void)
{
    long long before = written();
    for (int waited = 0; waited < SOON; waited += 1000) {
        follow_sleep(1000);
        if (written() == before) {
            return true;
        }
        before = written();
    }
    return false;
}

static bool turn(ProgramFixture *program)
{
    return CHECK(player_key(&program->player, KEY_SPACE, 0, "move", "accepted"));
}

/* Turns cards until they are heard: a slow machine may not have its device in time for the first one. */
static bool is_heard(ProgramFixture *program)
{
    for (int tried = 0; tried < TRIES && turn(program); tried++) {
        for (int waited = 0; waited < 600; waited += PAUSE) {
            if (loudest() > 1000) {
                return true;
            }
            follow_sleep(PAUSE);
        }
    }
    return false;
}

static void play_aloud(ProgramFixture *program)
{
    CHECK(follow_until_idle(&program->follower));
    CHECK_EQUAL_INT(-1, written()); /* nobody has pressed anything: the deal is silent */
    CHECK(is_heard(program));
    CHECK(falls_silent());
    remove(sound_path);
    CHECK(is_heard(program)); /* once more, by a device that was opened again */
}

#if defined(__linux__)

static atomic_bool gone; /* the device that is open has been unplugged; nobody has told the program */

SDL_AudioStatus __real_SDL_GetAudioDeviceStatus(SDL_AudioDeviceID device);
SDL_AudioStatus __wrap_SDL_GetAudioDeviceStatus(SDL_AudioDeviceID device);

SDL_AudioStatus __wrap_SDL_GetAudioDeviceStatus(SDL_AudioDeviceID device)
{
    return atomic_exchange(&gone, false) ? SDL_AUDIO_STOPPED : __real_SDL_GetAudioDeviceStatus(device);
}

static void lose_the_device(ProgramFixture *program)
{
    CHECK(follow_until_idle(&program->follower));
    CHECK(is_heard(program));
    remove(sound_path); /* what is still written there is lost */
    atomic_store(&gone, true);
    if (sdl_is_compat()) { /* which must not be asked; see sound.c */
        CHECK(turn(program) && follow_until_idle(&program->follower) && atomic_load(&gone));
        return;
    }
    CHECK(is_heard(program)); /* by another one */
    CHECK(!atomic_load(&gone));
}

TEST(a_device_that_vanishes_is_opened_anew)
{
    use_disk();
    program_run(records_won("standard", 0), "fast", lose_the_device);
}

#endif

TEST(a_move_is_heard)
{
    use_disk();
    program_run(records_won("standard", 0), "normal", play_aloud);
    CHECK(written() > 0);
}

/* No layout follows this command. */
static void press_mute(ProgramFixture *program)
{
    TraceState *state = &program->follower.state;
    int before = state->commands;
    program->player.hand.key(NULL, 'm', 0);
    CHECK(follow_until(&program->follower, follow_has_said, before + 1));
    CHECK_EQUAL_TEXT("mute", state->command);
    CHECK(follow_until_idle(&program->follower));
}

static void play_muted(ProgramFixture *program)
{
    turn(program);
    follow_for(&program->follower, 300);
    CHECK_EQUAL_INT(-1, written());
    press_mute(program);
    CHECK(is_heard(program));
    press_mute(program);
    CHECK(falls_silent());
    remove(sound_path);
    turn(program);
    follow_for(&program->follower, 300);
    CHECK_EQUAL_INT(-1, written());
}

TEST(what_is_muted_opens_nothing)
{
    use_disk();
    program_run_with(records_won("standard", 1), "normal", "--mute", play_muted);
}

/* Plays as if there were sound. */
static void play_some(ProgramFixture *program)
{
    CHECK(player_play_some(&program->player, program->record.moves, 12));
    CHECK(player_key(&program->player, 'u', 0, "undo", "accepted"));
    CHECK(player_key(&program->player, 'n', 0, "deal", "accepted"));
    CHECK(follow_until_idle(&program->follower));
}

TEST(without_a_device_all_is_well)
{
    static const char *const drivers[] = {"nonexistent", "dummy", "alsa"};
    char path[PATH_SIZE];
    SDL_snprintf(path, sizeof path, "%s/errors.txt", check_argument(1));
    SDL_setenv("AUDIODEV", "nonexistent", 1); /* of ALSA: wherever this runs, nothing is to be heard */
    for (size_t i = 0; i < BASE_ARRAY_COUNT(drivers); i++) {
        size_t length = 0;
        SDL_setenv("SDL_AUDIODRIVER", drivers[i], 1);
        int kept = capture_begin(2, path);
        program_run(records_won("standard", 2), "fast", play_some);
        capture_end(2, kept);
        char *errors = check_read_file(check_argument(1), "errors.txt", &length);
        check_context("driver %s", drivers[i]);
        CHECK_EQUAL_TEXT("", errors);
        free(errors);
    }
}

static void play_once(ProgramFixture *program)
{
    turn(program);
    follow_for(&program->follower, 200);
    turn(program);
}

/* Nobody reads from the pipe, so that opening the device takes for ever: the program does not wait for it. */
TEST(a_device_that_hangs_is_left_behind)
{
    use_disk();
    if (CHECK(mkfifo(sound_path, 0600) == 0)) {
        program_run(records_won("standard", 3), "normal", play_once);
        int reader = open(sound_path, O_RDONLY | O_NONBLOCK); /* lets it go on, and come to its end */
        follow_sleep(300);
        close(reader);
        remove(sound_path);
    }
}
