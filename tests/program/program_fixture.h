/* SPDX-License-Identifier: MIT */
/*
 * The whole game inside the test's own process: app_run() in the main thread, as it is played, and a player in another
 * thread that follows the trace and pushes SDL's own events, as a window system does.
 *
 * inside_run() starts the player's thread, runs the game to its end and joins both; everything of an Inside is valid
 * until it returns. The player's function runs in its own thread and may push events, wait for the trace and check; the
 * checks of tests/support are used there only while the game runs. When it returns, the game is asked to quit.
 */
#ifndef THEPLOT_TESTS_PROGRAM_INSIDE_H
#define THEPLOT_TESTS_PROGRAM_INSIDE_H

#include <SDL.h>

#include "program/player.h"
#include "program/records.h"

typedef struct ProgramFixture ProgramFixture;

/* What the player does. */
typedef void InsidePlay(ProgramFixture *program);

struct ProgramFixture {
    Player player;
    Follower follower;
    Record record; /* what is dealt; without a game: nothing is */
    InsidePlay *play;
    bool free;         /* what comes first is the arguments' to say */
    atomic_bool ended; /* the game is over */
    int expected_code, exit_code;
};

/*
 * Deals the record's game with `--speed SPEED`, lets `play` play it and checks that the game quits with 0, that its
 * trace was well formed and that all cards were there at the end.
 */
void program_run(Record record, const char *speed, InsidePlay *play);

/* The same with one more option, which has no value. */
void program_run_with(Record record, const char *speed, const char *option, InsidePlay *play);

/* The same with nothing dealt: the game asks what to play. */
void program_run_asking(InsidePlay *play);

/*
 * Runs the game with these arguments, which end with NULL, and a trace, and checks as above, but for the exit code.
 * `play` begins when the first frame has been shown, whatever it shows.
 */
void program_run_arguments(const char *const *arguments, int exit_code, InsidePlay *play);

/* Where traces and pictures may be written: the first argument of the test program, unless another folder was set. */
void program_set_folder(const char *folder);
const char *program_folder(void);

/* Pushes an event of SDL's. */
void program_push(const SDL_Event *event);

/* Pushes one that is its type alone, or a window event (SDL_WINDOWEVENT_...). */
void program_push_type(Uint32 type);
void program_push_window(Uint8 event, int data1, int data2);

/* A hand that pushes events. */
PlayerHand program_hand(void);

#endif
