/* SPDX-License-Identifier: MIT */
/*
 * The whole program inside the test's own process: app_run() in the main thread, as it is played, and a player in
 * another thread that follows the trace and pushes SDL's own events, as a window system does.
 *
 * program_run() starts the player's thread, runs the program to its end and joins both; everything of a ProgramFixture
 * is valid until it returns. The player's function runs in its own thread and may push events, wait for the trace and
 * check; checks are used there only while the program runs. When it returns, the program is asked to quit.
 */
#ifndef THEPLOT_TESTS_SUPPORT_PROGRAM_FIXTURE_H
#define THEPLOT_TESTS_SUPPORT_PROGRAM_FIXTURE_H

#include <SDL.h>

#include "support/player.h"
#include "support/records.h"

typedef struct ProgramFixture ProgramFixture;

/* What the player does. */
typedef void ProgramPlay(ProgramFixture *program);

struct ProgramFixture {
    Player player;
    Follower follower;
    Record record; /* what is dealt; without a game: nothing is */
    ProgramPlay *play;
    bool free;         /* what comes first is the arguments' to say */
    atomic_bool ended; /* the game is over */
    int expected_code, exit_code;
};

/*
 * Deals the record's game with `--speed SPEED`, or nothing where the record is PROGRAM_ASKS, so that the game asks what
 * to play; lets `play` play it and checks that the game quits with 0, that its trace was well formed and that all cards
 * were there at the end.
 */
void program_run(Record record, const char *speed, ProgramPlay *play);
#define PROGRAM_ASKS ((Record){.game = NULL})

/* The same with one more option, which has no value. */
void program_run_with(Record record, const char *speed, const char *option, ProgramPlay *play);

/*
 * Runs the game with these arguments, which end with NULL, and a trace, and checks as above, but for the exit code.
 * `play` begins when the first frame has been shown, whatever it shows.
 */
void program_run_arguments(const char *const *arguments, int exit_code, ProgramPlay *play);

/* A test in which what follows is what the player does, with this record at this speed. */
#define PROGRAM_TEST(name, record, speed)                                                                              \
    static void name##_play(ProgramFixture *program);                                                                  \
    TEST(name)                                                                                                         \
    {                                                                                                                  \
        program_run(record, speed, name##_play);                                                                       \
    }                                                                                                                  \
    static void name##_play(ProgramFixture *program)

/* Pushes an event of SDL's. */
void program_push(const SDL_Event *event);

/* Pushes one that is its type alone, or a window event (SDL_WINDOWEVENT_...). */
void program_push_type(Uint32 type);
void program_push_window(Uint8 event, int data1, int data2);

/* Pushes what a finger does at a point of the window that the trace tells of. */
void program_push_finger(const TraceState *state, Uint32 type, int finger, Point point);

/* A hand that pushes events. */
PlayerHand program_hand(void);

#endif
