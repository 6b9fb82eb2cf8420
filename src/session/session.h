/* SPDX-License-Identifier: MIT */
/*
 * A session: the games played since the program started, the one on the table, and the only way to change them.
 *
 * Commands come in through the queue. session_step(), called at a tick, executes them one by one and reports each as an
 * Outcome. Nothing else changes a position. The history of a deal is an unlimited tree (session/history.h): undone
 * moves stay, also when something else is played. Each deal with its history is a chapter. A deal that is left for
 * another one stays as a chapter, and undo leads back to it, until the session's owner has it forgotten.
 *
 * The deal of a lesson is a chapter only while it is on the table: whatever comes there next takes its place, and
 * neither undo nor COMMAND_RESUME leads to it. A move that is not the lesson's makes it a game of the player's, unless
 * the player has begun another one by these rules: nobody loses a game to a lesson.
 *
 * Review mode: while `review.on`, the game on the table is a copy, or a game adopted for review, which is discarded
 * afterwards. Commands go back and forth in its history and no moves are played. COMMAND_PLAY_ON leaves review mode and
 * continues from the position shown: in the game that was on the table before, if that is the one in review; any other
 * game is continued as a new chapter, a branch of it. COMMAND_REVIEW_END returns to what was on the table before, which
 * may be nothing. COMMAND_DEAL and COMMAND_RESUME leave review mode, too.
 *
 * A Session is opened and closed by its owner and owns its histories; outcomes are the caller's. One thread. Time is
 * the tick number (120 a second).
 */
#ifndef THEPLOT_SESSION_SESSION_H
#define THEPLOT_SESSION_SESSION_H

#include "rules/move.h"
#include "session/command.h"
#include "session/log.h"

enum { TICKS_PER_SECOND = 120 };

/* A deal and what was played of it. */
typedef struct Chapter {
    const Game *game;
    uint64_t deal;
    uint64_t id;            /* of the game in the store; 0: none, only in review */
    uint64_t branched_from; /* id of the game that this one is a branch of, or 0: there is none, or it is not kept */
    bool branch;            /* it began within another game, be it kept or somebody else's */
    History history;
    bool lesson;      /* the deal of a lesson, which is none of the player's games */
    bool winnable;    /* the deal was chosen because it can be won */
    uint32_t visited; /* when it was last on the table: higher is later */
} Chapter;

typedef enum OutcomeKind {
    OUTCOME_DEALT,    /* `transfers` deal from a full stock */
    OUTCOME_MOVED,    /* a move was played */
    OUTCOME_UNDONE,   /* a move was taken back */
    OUTCOME_REFUSED,  /* `move` was refused for `refusal` */
    OUTCOME_RETURNED, /* another deal, the command's now, or none is on the table, without transfers */
    OUTCOME_WENT,     /* another node of the same history is on the table, without transfers */
    OUTCOME_NOTHING   /* the position is the same as before */
} OutcomeKind;

typedef struct Outcome {
    OutcomeKind kind;
    Command command; /* that was executed; for an automatic move a COMMAND_MOVE */
    Refusal refusal;
    bool automatic;          /* played by autoplay or by the finish */
    bool redone;             /* a move of the history, played again */
    bool foundations_opened; /* this move completed the first foundation */
    int completed;           /* the foundation pile that this move completed, or -1 */
    Status status;           /* after the command */
    TransferList transfers;
} Outcome;

/* Review mode. */
typedef struct Review {
    bool on;
    Chapter chapter; /* the game in review; only while `on` */
    Chapter waiting; /* adopted for review, before COMMAND_REVIEW; without history nodes: none */
    int end;         /* the last node of the branch in review: redo leads there */
    int left;        /* the node where the game was left */
    int pause;       /* milliseconds between two moves of playback; 0: no playback */
} Review;

typedef struct Session {
    Chapter *chapters; /* the player's games: each new deal after the one that was on the table */
    int chapter_count;
    int current;       /* the chapter on the table, or in review mode the one to return to; only if there are any */
    uint32_t visits;   /* number of times that a chapter was put on the table */
    uint64_t last_id;  /* largest id of a chapter or a stored game; new games get larger ones */
    Position position; /* on the table */
    CommandQueue queue;
    bool autoplay;   /* the setting: safe foundation moves are played automatically */
    bool finishing;  /* the finish is being played */
    bool settled;    /* after undo, redo or a change of game: autoplay waits for the player's next move */
    bool can_finish; /* whether the finish wins from `position`, to which the player has done something */
    int chain;       /* number of automatic moves since the last command */
    int continuing;  /* COMMAND_UNDO or COMMAND_REDO while it goes on over automatic moves, else -1 */
    uint64_t next_automatic_tick;
    Review review;
} Session;

/* Begins without a deal on the table. */
void session_open(Session *session);

/* Frees all histories. */
void session_close(Session *session);

/* Executes the next command of the queue, or the next automatic move that is due at `tick`. Returns false, without
 * touching `outcome`, if there was nothing to do. Call it until it returns false. */
bool session_step(Session *session, uint64_t tick, Outcome *outcome);

/* Whether a command or an automatic move is waiting, so that the loop must not go to sleep. */
bool session_is_busy(const Session *session);

/* Adds a game of the player's, replaying its log as far as that is valid. COMMAND_RESUME puts it on the table; only if
 * the table is empty it is there at once. `id` 0: it gets a new one. `replay` may be NULL. Returns its chapter. */
int session_adopt(Session *session, const Game *game, uint64_t deal, uint64_t id, TextSlice log, LogReplay *replay);

/* The same for a game that is only to be reviewed: it waits for the COMMAND_REVIEW with its id, which may be 0, and
 * replaces one that was waiting. */
void session_adopt_review(Session *session, const Game *game, uint64_t deal, uint64_t id, TextSlice log);

/* Puts a chapter on the table without an outcome: it is there already, or no command has been executed yet. */
void session_put_on_table(Session *session, int chapter);

/* Removes a chapter that is not on the table. The ones after it move up. */
void session_forget(Session *session, int chapter);

/* The chapter of this rule set, NULL: of any, that was last on the table, or -1. Lessons do not count. */
int session_find_chapter(const Session *session, const Game *game);

/* The chapter with this id, or -1. */
int session_find_id(const Session *session, uint64_t id);

/* The player's own chapter: the one on the table, or in review mode the one to return to. NULL if there is none. */
const Chapter *session_own_chapter(const Session *session);

/* What is on the table: in review mode the game in review, else the player's own. NULL if there is nothing. */
const Chapter *session_chapter(const Session *session);

/* Whether the game in review is the one that was on the table before. */
bool session_reviews_own(const Session *session);

/* The history, the game and the deal number of session_chapter(), which must not be NULL. */
const History *session_history(const Session *session);
const Game *session_game(const Session *session);
uint64_t session_deal(const Session *session);

/* How many moves lead to the position, and whether there is something to undo or to redo. */
int session_move_count(const Session *session);
bool session_can_undo(const Session *session);
bool session_can_redo(const Session *session);

/* Milliseconds before the next of `chain` automatic moves in a row: 250, each a tenth shorter, at least 80. */
int session_automatic_pause(int chain);

#endif
