/* SPDX-License-Identifier: MIT */
/*
 * Commands: what a player, a menu, a replay or a test asks for, as small plain data.
 *
 * Mouse, keys and every other source only produce commands and put them in a queue; at a tick they are taken out in
 * order and executed, the game's own by the session, the program's (from COMMAND_FULLSCREEN on) by the frame loop. The
 * queue is a fixed ring owned by whoever holds it; one thread uses it.
 */
#ifndef THEPLOT_SESSION_COMMAND_H
#define THEPLOT_SESSION_COMMAND_H

#include "base/types.h"
#include "rules/game.h"
#include "rules/move.h"

typedef enum CommandKind {
    COMMAND_DEAL,       /* deal `deal` of `game`; what was being played stays reachable by undo */
    COMMAND_RESUME,     /* go on with `game` where it was left, or with the game `id`; where it never was, deal */
    COMMAND_MOVE,       /* play `move` */
    COMMAND_UNDO,       /* take back the last move, with the automatic plays after it */
    COMMAND_REDO,       /* play again what was taken back */
    COMMAND_RESTART,    /* back to the deal; the moves can be redone */
    COMMAND_FINISH,     /* play to the end, if that needs no more thought */
    COMMAND_AUTOPLAY,   /* turn automatic foundation plays on, or off without `on` */
    COMMAND_SEEK,       /* to `node` of the history on the table */
    COMMAND_REVIEW,     /* look at the game `id`; 0: one adopted without an id, else the one on the table */
    COMMAND_BRANCH,     /* while looking: along the branch through `node` */
    COMMAND_PLAYBACK,   /* while looking: play by itself, `node` milliseconds a move; 0: stop */
    COMMAND_PLAY_ON,    /* while looking: play on from here */
    COMMAND_REVIEW_END, /* stop looking */
    COMMAND_FULLSCREEN, /* to the program: switch between window and full screen */
    COMMAND_MUTE,       /* to the program: sound off or on */
    COMMAND_OPEN,       /* to the program: look at the game `id` of those that are kept */
    COMMAND_REOPEN,     /* to the program: go on with the game `id` of those that are kept */
    COMMAND_DAY,        /* to the program: the deal of the day of `game` */
    COMMAND_COPY,       /* to the program: the code of the game on the table to the clipboard */
    COMMAND_PASTE,      /* to the program: open the code that is in the clipboard */
    COMMAND_EXPORT,     /* to the program: everything that is kept into a file */
    COMMAND_IMPORT,     /* to the program: and back */
    COMMAND_FORGET,     /* to the program: statistics begin anew */
    COMMAND_QUIT        /* to the program: end */
} CommandKind;

typedef struct Command {
    uint8_t kind; /* a CommandKind */
    Move move;
    bool on;          /* automatic plays: from now on they are made */
    bool within_deal; /* undo and redo: stop at the deal on the table, go to no other */
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

/* Appends a command. False where the queue is full, and then the command is dropped. */
bool session_queue_push(CommandQueue *queue, Command command);

/* Appends a command that consists of its kind alone. */
bool session_queue_push_kind(CommandQueue *queue, CommandKind kind);

/* Appends the command to play from one pile to another. */
bool session_queue_push_move(CommandQueue *queue, Pile from, Pile to);

/* Takes the oldest command out. False where there is none. */
bool session_queue_pop(CommandQueue *queue, Command *command);

#endif
