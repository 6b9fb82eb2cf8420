/* SPDX-License-Identifier: MIT */
/*
 * Commands: what a player, a menu, a replay or a test asks for, as small plain data.
 *
 * Whoever wants something of the game appends a command to the queue; at a tick the session takes them out in order and
 * executes them. The queue is a ring of fixed size, a value of its owner; one thread.
 */
#ifndef THEPLOT_SESSION_COMMAND_H
#define THEPLOT_SESSION_COMMAND_H

#include "rules/move.h"

typedef enum CommandKind {
    COMMAND_DEAL,       /* deal `deal` of `game`; undo leads back to the deal before */
    COMMAND_RESUME,     /* continue the game `id` or, without an id, the last of `game`; if there is none, deal */
    COMMAND_MOVE,       /* play `move` */
    COMMAND_UNDO,       /* take back the last move, with the automatic moves after it */
    COMMAND_REDO,       /* play again what was taken back */
    COMMAND_RESTART,    /* go back to the deal; the moves can be redone */
    COMMAND_FINISH,     /* play to the end, if no more decisions are needed */
    COMMAND_STOP,       /* stop playing to the end, as every other command does, too */
    COMMAND_AUTOPLAY,   /* turn automatic foundation moves on, or off without `on` */
    COMMAND_SEEK,       /* go to `node` of the history on the table */
    COMMAND_REVIEW,     /* review the game `id`; 0: one adopted without an id, else the one on the table */
    COMMAND_BRANCH,     /* in review mode: change to the branch through `node` */
    COMMAND_PLAYBACK,   /* in review mode: play the moves, one every `node` milliseconds; 0: stop */
    COMMAND_PLAY_ON,    /* in review mode: continue the game from here */
    COMMAND_REVIEW_END, /* leave review mode */
    COMMAND_LESSON_END  /* leave the lesson for what was on the table before, which may be nothing */
} CommandKind;

typedef struct Command {
    uint8_t kind; /* a CommandKind */
    Move move;
    bool on;          /* automatic moves: they are played from now on */
    bool lesson;      /* deal: of a lesson; move: one that belongs to it */
    bool winnable;    /* deal: chosen because it can be won */
    bool reviews;     /* seek, undo and redo: of review mode; they do nothing when that has ended meanwhile */
    bool within_deal; /* undo and redo: do not go to another deal */
    const Game *game;
    uint64_t deal;
    uint64_t id;
    int node;
} Command;

enum { COMMAND_QUEUE_LENGTH = 64 };

typedef struct CommandQueue {
    Command items[COMMAND_QUEUE_LENGTH];
    int first;
    int count;
} CommandQueue;

/* Appends a command. Returns false, and drops it, if the queue is full. */
bool session_queue_push(CommandQueue *queue, Command command);

/* Appends a command that consists of its kind alone. */
bool session_queue_push_kind(CommandQueue *queue, CommandKind kind);

/* Takes the oldest command out. Returns false if there is none. */
bool session_queue_pop(CommandQueue *queue, Command *command);

#endif
