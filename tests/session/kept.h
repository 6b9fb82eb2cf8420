/* SPDX-License-Identifier: MIT */
/*
 * What a session keeps, written down, so that a test can ask whether it is still the same byte for byte; and a game as
 * a log, to be adopted.
 *
 * Kept is owned by the caller from kept_take() to kept_free(). One thread.
 */
#ifndef THEPLOT_TESTS_SESSION_KEPT_H
#define THEPLOT_TESTS_SESSION_KEPT_H

#include "session/results.h"
#include "session/session.h"

enum { KEPT_MAX = 64, KEPT_LOG_SIZE = 64 * 1024 };

typedef struct Kept {
    Chapter chapters[KEPT_MAX]; /* the player's own, in their order, each with a copy of its history */
    int count;
    int current; /* of them, the one on the table; -1: none, or something is looked at */
    Position position;
    uint64_t last_id;
    uint32_t visits;
    bool settled, can_finish;
} Kept;

/* Writes down what the session keeps. */
void kept_take(Kept *kept, const Session *session);
void kept_free(Kept *kept);

/* Checks that two histories are the same, node for node. */
void kept_check_history(const History *kept, const History *history);

/* Checks that a chapter is the kept one. `visits`: also when it was last on the table. */
void kept_check_chapter(const Chapter *kept, const Chapter *chapter, bool visits);

/* Checks that the player's chapters are these and no others, whatever is looked at. */
void kept_check_chapters(const Kept *kept, const Session *session, bool visits);

/* Checks that besides what is on the table is the same and nothing is looked at any more. */
void kept_check_table(const Kept *kept, const Session *session);

/* Checks what must hold at any time: what may be in review, and that redo leads to the end of its branch. */
void kept_check_sound(const Session *session);

/* Whether a game waits for review or is in review. */
bool kept_reviews(const Session *session);

/* A log that makes a history with the same nodes and `here`. */
TextSlice kept_log(const History *history, char text[KEPT_LOG_SIZE]);

/* The result of a won or lost game that was touched at the instant `id`. */
GameResult kept_result(uint64_t id, bool won, uint64_t played, int32_t moves);

#endif
