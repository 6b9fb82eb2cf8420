/* SPDX-License-Identifier: MIT */
/*
 * The program as a player has it is killed while a hand plays in its window with a real pointer and real keys, every
 * other time with a slow disk: at any moment, or as soon as the trace has told of a command. It is started again from
 * what it kept: everything that was traced is there, and perhaps one thing more, which is kept before it is traced.
 *
 *   program_kill_test FOLDER THEPLOT SLOW_SYNC SEED COUNT      gives 77, skipped, where one of the programs is missing
 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/random.h"
#include "store/life.h"
#include "store/scratch.h"
#include "support/check.h"
#include "support/desktop.h"
#include "support/follow.h"

enum { LIVES = 12, PLAYED_MAX = 100, PAUSE_MAX = 25, SLOW = 2, ANSWER = 300 };

typedef struct Totals {
    int kills, told, events, unshown, ahead;
} Totals;

static Desktop desktop;
static char folder[SCRATCH_PATH], traces[SCRATCH_PATH], syncs[SCRATCH_PATH];
static Random chance;
static Totals totals[SLOW]; /* with a disk that is not slow, and one that is */

static int random_below(int bound)
{
    return (int)base_random_below(&chance, (uint32_t)bound);
}

static void click_somewhere(const PlayerHand *hand)
{
    const TraceState *state = &desktop.follower.state;
    Pile pile = (Pile)random_below(PILE_COUNT);
    if (state->counts[pile] > 0) {
        Rect card = state->tops[pile];
        float x = card.x + card.w * 0.5F;
        float y = card.y + card.h * 0.3F;
        hand->move(hand->context, x, y);
        hand->press(hand->context, BUTTON_LEFT, x, y);
        hand->release(hand->context, BUTTON_LEFT, x, y);
    }
}

/* Mostly moves, now and then back and forth, seldom another deal; on a screen what it offers. */
static void do_something(const PlayerHand *hand)
{
    static const char keys[] = {'u', 'u', 'u', 'e', 'e', 'y', 'y', 'r', 'n'};
    int way = random_below(20);
    if (desktop.follower.state.widget_count > 0) {
        hand->key(hand->context, way < 10 ? KEY_RETURN : KEY_ESCAPE, 0);
    } else if (way < 8) {
        hand->key(hand->context, KEY_SPACE, 0);
    } else if (way < 14) {
        click_somewhere(hand);
    } else {
        char key = keys[random_below((int)sizeof keys)];
        hand->key(hand->context, key, key == 'y' ? MODIFIER_CONTROL : 0);
    }
}

/* Does something until the trace tells of a command, which is seen at once. */
static void wait_until_told(const PlayerHand *hand)
{
    int told = desktop.follower.state.commands;
    for (int tries = 0; tries < PLAYED_MAX && desktop.follower.state.commands == told; tries++) {
        do_something(hand);
        for (double limit = follow_now() + ANSWER; desktop.follower.state.commands == told && follow_now() < limit;) {
            follow_poll(&desktop.follower);
        }
    }
}

/* Plays until the kill, which comes when something is `told`, or at some moment after the last thing that was done. */
static void play(bool told)
{
    PlayerHand hand = desktop_hand(&desktop);
    for (int i = 1 + random_below(PLAYED_MAX); i > 0; i--) {
        do_something(&hand);
        follow_sleep(random_below(PAUSE_MAX));
        follow_poll(&desktop.follower);
    }
    if (told) {
        wait_until_told(&hand);
    }
}

/* Starts the program, which fills the desktop. */
static bool start(int number, const char *trace)
{
    char preload[1024];
    const Game *game = rules_game_at(random_below(rules_game_count()));
    const char *name = number % 3 == 0 ? "--game" : NULL;
    const char *const arguments[] = {check_argument(2), "--fullscreen", "--speed", "off",      "--data", folder,
                                     "--trace",         trace,          name,      game->name, NULL};
    snprintf(preload, sizeof preload, "LD_PRELOAD=%s", check_argument(3));
    bool started = desktop_start_program(&desktop, arguments, number % SLOW == 0 ? NULL : preload) &&
                   follow_open(&desktop.follower, trace, NULL);
    if (started && desktop_find_window(&desktop) && desktop_wait_for_focus(&desktop)) {
        desktop.window[0] = '\0'; /* which may be gone when the hand comes to it */
        return follow_until(&desktop.follower, follow_has_frames, 1);
    }
    return false;
}

static void check_life(Life *life, bool told, Totals *sum)
{
    int ahead = life_check(life, folder);
    if (ahead < 0) {
        return;
    }
    sum->kills++;
    sum->told += told ? 1 : 0;
    sum->events += life->event_count;
    sum->unshown += life->event_count - life->shown;
    sum->ahead += ahead;
}

static bool is_locked(const char *name)
{
    char path[SCRATCH_PATH];
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    scratch_path(path, folder, name);
    int file = open(path, O_RDWR | O_CLOEXEC);
    bool locked = file >= 0 && fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
    if (file >= 0) {
        close(file);
    }
    return locked;
}

/* Locks end with the program that holds them; but those of Wine are its server's, which gives them up a little later.
 */
static void wait_for_locks(void)
{
    double limit = follow_now() + PATIENCE;
    while ((is_locked("theplot.lock") || is_locked("theplot.db")) && follow_now() < limit) {
        follow_sleep(1);
    }
}

static bool kill_once(int number)
{
    Life life;
    char trace[SCRATCH_PATH];
    bool told = number / SLOW % 2 == 0;
    check_context("seed %s, kill number %d", check_argument(4), number);
    if (number % LIVES == 0) {
        scratch_empty(folder);
    }
    life_begin(&life, folder);
    scratch_empty(traces);
    scratch_path(trace, traces, "trace");
    bool started = CHECK(start(number, trace));
    if (started) {
        play(told);
        kill(desktop.game.id, SIGKILL);
    }
    CHECK_EQUAL_INT(PROCESS_SIGNAL + SIGKILL, process_wait(&desktop.game, PATIENCE));
    wait_for_locks();
    follow_close(&desktop.follower);
    Bytes text = scratch_read(traces, "trace");
    if (started && text.there) {
        text.bytes[text.length] = '\0';
        life_take(&life, (char *)text.bytes);
        check_life(&life, told, &totals[number % SLOW]);
    }
    scratch_forget(&text);
    life_end(&life);
    return started;
}

TEST(what_was_traced_is_kept)
{
    int kills = (int)strtol(check_argument(5), NULL, 10);
    chance = (Random){.state = strtoull(check_argument(4), NULL, 10)};
    for (int i = 0; i < kills && kill_once(i); i++) {
    }
    for (int i = 0; i < SLOW; i++) {
        Totals sum = totals[i];
        printf("%s disk: killed %d times, %d of them when something was traced; in %d commands %d were not shown yet; "
               "%d more"
               " were kept and not traced yet\n",
               i == 0 ? "ordinary" : "slow", sum.kills, sum.told, sum.events, sum.unshown, sum.ahead);
        CHECK(sum.events > sum.kills); /* whoever is killed at the first line has played little */
    }
    Bytes slow = scratch_read(traces, "../syncs");
    CHECK(slow.there && (int)slow.length >= totals[1].kills);
    scratch_forget(&slow);
}

int main(int argument_count, char **arguments)
{
    scratch_begin(arguments[1]);
    scratch_folder(folder, "kept games, für später");
    scratch_folder(traces, "traces");
    scratch_path(syncs, traces, "../syncs");
    setenv("SLOW_SYNC_COUNT", syncs, 1);
    return desktop_main(&desktop, DESKTOP_X11, argument_count, arguments);
}
