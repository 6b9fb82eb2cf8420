/* SPDX-License-Identifier: MIT */
/*
 * A session and the table that shows it, without a window, with a clock that is moved by hand.
 *
 * There is one, which is closed at the end of the test or when it is opened again. Times are the table's milliseconds.
 * What comes by chance comes from the session's random source. One thread.
 */
#ifndef THEPLOT_TESTS_SUPPORT_TABLE_FIXTURE_H
#define THEPLOT_TESTS_SUPPORT_TABLE_FIXTURE_H

#include "support/session_fixture.h"
#include "ui/actions.h"

typedef struct TableFixture {
    SessionFixture player;
    Ui ui;
    DrawList list;
    double now;
} TableFixture;

extern TableFixture fixture;

static inline Session *session(void)
{
    return &fixture.player.session;
}

/* Opens with an empty table of this size. */
void table_fixture_open(const Game *game, Speed speed, int width, int height);

/* Moves the clock on, with the ticks of the session on the way. */
void table_fixture_advance(double milliseconds);

/* Executes these at once, at the present time. */
void table_fixture_deal(uint64_t deal);
void table_fixture_command(CommandKind kind);
bool table_fixture_move(Pile from, Pile to);

/* Plays up to `moves` random legal moves. Returns how many there were. */
int table_fixture_play(int moves);

/* Plays moves in the notation, separated by blanks, at the present time. False at the first that is refused. */
bool table_fixture_play_text(const char *moves);

/* The same with the first `count` moves of the won record of the deal on the table. */
void table_fixture_follow(int count);

/*
 * Deals and plays, without letting time pass between moves, the first won record of this game. False where there is
 * none.
 */
bool table_fixture_win(void);

/* Executes what is queued. */
void table_fixture_settle(void);

/* Lets time pass until nothing moves. False when that takes longer than `limit`. */
bool table_fixture_rest(double limit);

/* Every card's pose as shown now, by card. */
void table_fixture_poses(Pose poses[CARD_COUNT]);

/*
 * Checks that no card but a held one is farther from where it was than `way`, and that it is turned or lifted by no
 * more than `change`, or by 40 times as many degrees.
 */
void table_fixture_check_no_jump(const Pose before[CARD_COUNT], float way, float change);

/* A pile's whole place, with the cards of its highest stack. */
Rect table_fixture_whole_place(const Layout *layout, const Game *game, Pile pile);

/* Draws the present moment and gives the frame's hash. */
uint64_t table_fixture_draw(void);

/* The middle of a pile's top card or place, and of a card of the pile where nothing covers it. */
Point table_fixture_top(Pile pile);

/* Whether the rules allow this move now. */
bool table_fixture_allows(Pile from, Pile to);

#endif
