/* SPDX-License-Identifier: MIT */
/*
 * A session: the games played since the program started, the one on the table, and the only way to change it.
 *
 * Commands come in through the queue; session_step(), called at a tick, executes them one by one on the rules core and
 * reports each as an Outcome. Nothing else changes a position. History is unlimited and a tree (session/history.h):
 * what was undone stays, also when something else is played. A deal that is left for another one stays as a chapter
 * that undo leads back to.
 *
 * Looking: while `view.on`, what is on the table is only looked at, in a chapter of its own that is gone afterwards.
 * Commands go back and forth in its history and moves are not played; COMMAND_PLAY_ON goes on from there, in the game
 * that was on the table before by going there in it, in any other with a branch of its own; COMMAND_REVIEW_END puts
 * back what was on the table before, and where that was nothing, there are no chapters again. COMMAND_DEAL and
 * COMMAND_RESUME end it, too.
 *
 * A Session is created and destroyed by its owner and owns its history; outcomes are the caller's. One thread. Time is
 * the tick number (120 a second). Where memory runs out the command is refused with OUTCOME_NO_MEMORY and nothing is
 * lost.
 */
#ifndef THEPLOT_SESSION_SESSION_H
#define THEPLOT_SESSION_SESSION_H

#include "base/types.h"
#include "rules/game.h"
#include "rules/move.h"
#include "rules/position.h"
#include "session/command.h"
#include "session/history.h"
#include "session/log.h"

enum { TICKS_PER_SECOND = 120 };

/* One deal and what was played of it. */
typedef struct Chapter {
    const Game *game;
    uint64_t deal;
    uint64_t id;            /* names the game where it is kept */
    uint64_t branched_from; /* the game that it began as a branch of, or 0 */
    History history;
    uint32_t visited; /* when it was last on the table: higher is later */
    bool visiting;    /* only to be looked at: gone when that ends; often a copy of another chapter, with its id */
} Chapter;

typedef enum OutcomeKind {
    OUTCOME_DEALT,    /* `transfers` deal from a full stock */
    OUTCOME_MOVED,    /* a move was played */
    OUTCOME_UNDONE,   /* a move was taken back */
    OUTCOME_REFUSED,  /* `move` was refused for `refusal` */
    OUTCOME_RETURNED, /* another deal is on the table (or none any more); the position is there at once */
    OUTCOME_WENT,     /* to another node of the same deal's history; the position is there at once */
    OUTCOME_NOTHING,  /* what lies on the table is what lay there before */
    OUTCOME_NO_MEMORY /* the command needed memory that could not be had */
} OutcomeKind;

typedef struct Outcome {
    OutcomeKind kind;
    Command command; /* what was executed; an automatic play appears as a COMMAND_MOVE */
    Refusal refusal;
    bool automatic;          /* played by autoplay or by the finish */
    bool redone;             /* a move that undo had taken back */
    bool foundations_opened; /* this move completed the first foundation */
    int completed;           /* the foundation pile that this move completed, or -1 */
    int chain;               /* how many automatic plays went before this one without a pause, from 0 */
    Status status;           /* after it */
    TransferList transfers;
} Outcome;

/* What is looked at, and what was on the table before. */
typedef struct Review {
    bool on;
    int from;  /* the chapter that was on the table, or -1 */
    int end;   /* the end of the branch that is looked along: redo leads there */
    int left;  /* the node where the game was left */
    int pause; /* milliseconds from one move to the next where it plays by itself; 0: it stands */
} Review;

typedef struct Session {
    Chapter *chapters; /* in the order they were dealt; never empty after the first deal */
    int chapter_count;
    int chapter_capacity;
    int current;
    uint32_t visits;
    uint64_t last_id;  /* of the chapters and of what is kept; the next gets a larger one */
    Position position; /* of the current chapter */
    CommandQueue queue;
    bool autoplay;   /* automatic safe foundation plays */
    bool finishing;  /* the finish is being played */
    bool settled;    /* after going back, forth or to another game: autoplay waits for the player's next move */
    bool can_finish; /* kept up to date after every change */
    int chain;
    int continuing; /* COMMAND_UNDO or COMMAND_REDO while such a step goes on over automatic plays, else -1 */
    uint64_t next_automatic_tick;
    Review review;
} Session;

/* Starts with no deal on the table: push a COMMAND_DEAL first. */
void session_open(Session *session);

/* Frees the history. */
void session_close(Session *session);

/*
 * Executes the next command of the queue, or the next automatic play that is due at `tick`. False where nothing was to
 * be done, and then `outcome` is untouched. Call it until it gives false. Program commands (full screen, sound,
 * quit) must have been taken out before.
 */
bool session_step(Session *session, uint64_t tick, Outcome *outcome);

/* Whether an automatic play is waiting for its tick, so that the loop must not go to sleep. */
bool session_is_busy(const Session *session);

/* The chapter of `game` (these very rules) that was last on the table, or -1. */
int session_find_chapter(const Session *session, const Game *game);

/*
 * Adds a game from its log, as far as that is sound. COMMAND_RESUME or COMMAND_REVIEW puts it on the table; until then
 * what is there stays, and where nothing is, nothing is played in it. `visiting`: it is only to be looked at, and gone
 * when the next such one comes before that. `id` 0: a new one, or, for looking, none. Gives its chapter, or -1 where
 * there is no memory. `replay` may be NULL.
 */
int session_adopt(Session *session, const Game *game, uint64_t deal, uint64_t id, TextSlice log, bool visiting,
                  LogReplay *replay);

/*
 * Of games that were adopted before the first command, this one lies on the table instead of the first of them: what is
 * looked at ends with it.
 */
void session_lay(Session *session, int chapter);

/* The player's own chapter with this id, or -1. */
int session_find_id(const Session *session, uint64_t id);

/* The history on the table. Only where there is a deal. */
const History *session_history(const Session *session);

/* The game on the table and its deal number. */
const Game *session_game(const Session *session);
uint64_t session_deal(const Session *session);

/* How many moves lead to the position, and whether there is something to undo or to redo. */
int session_move_count(const Session *session);
bool session_can_undo(const Session *session);
bool session_can_redo(const Session *session);

/* Milliseconds from one automatic foundation play to the next: 250, shortened by a tenth a card down to 80. */
int session_automatic_pause(int chain);

#endif
