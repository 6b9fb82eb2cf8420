/* SPDX-License-Identifier: MIT */
/*
 * Codes: a deal, or a game with its moves, as a word that can be sent to a friend.
 *
 *     plot-standard-123456
 *     plot-standard-123456.AbC...
 *
 * A code begins with the game's short name, its rules and the deal number; standard rules may be left out. In a game
 * code a point and the moves follow. A move is written as its place among the legal moves, in about two bits. Codes
 * have only characters that need no escape in a URL. A code may be the part of a URL after "#". Upper and lower case
 * make no difference before the point, but do after it. code.c describes how the moves are written.
 *
 * In a game code a single wrong character is always detected, and so are two exchanged neighbours; the error gives the
 * sixteen characters among which it is, or the part before the moves. In a deal code a wrong digit cannot be detected:
 * it is another deal.
 *
 * Texts and moves belong to the caller; nothing is allocated; any thread may use its own. A text may hold any bytes.
 */
#ifndef THEPLOT_SESSION_CODE_H
#define THEPLOT_SESSION_CODE_H

#include "base/text.h"
#include "rules/move.h"

enum { CODE_MOVES_MAX = 2000, CODE_TEXT_SIZE = 4096 /* with the NUL */ };

/* The contents of a code. Large: keep it off small stacks. */
typedef struct Code {
    const Game *game;
    uint64_t deal;
    bool has_moves; /* a game code, which has at least one move */
    int move_count;
    Move moves[CODE_MOVES_MAX];
} Code;

typedef enum CodeFault {
    CODE_FINE,
    CODE_NO_GAME,       /* it does not begin with a game */
    CODE_NO_RULES,      /* the game has no such rules */
    CODE_NO_DEAL,       /* a deal number is missing or malformed */
    CODE_BAD_CHARACTER, /* a character that codes do not have */
    CODE_MISTYPED,      /* the check digit does not fit: one of these characters is wrong */
    CODE_CUT,           /* the end is missing */
    CODE_TOO_LONG,      /* there is something after the end */
    CODE_WRONG_MOVE,    /* the check digits fit, but the moves are not legal by these rules */
    CODE_NEWER          /* the check digits fit, but the format is an unknown one */
} CodeFault;

/* What is wrong with a code, and where: characters `first` to `last`, counted from 1 at the first that is not a blank.
 * If something is missing, they are the place where it should be, which may be just after the end; for CODE_CUT they
 * are the last character. */
typedef struct CodeError {
    CodeFault fault;
    int first, last;
} CodeError;

/* Writes the code of a deal and a NUL, which always fit. */
void session_code_write_deal(const Game *game, uint64_t deal, char text[CODE_TEXT_SIZE]);

/* Writes the code of a game with these moves, without any the code of the deal, and a NUL. If a move is not legal, or
 * there are too many, returns false and writes the code of the deal. */
bool session_code_write(const Game *game, uint64_t deal, const Move *moves, int count, char text[CODE_TEXT_SIZE]);

/* Reads a code. Blanks around it are skipped, and so are blanks among the moves, where a mail program may have broken
 * the line. After a fault the contents of `code` are undefined. */
CodeError session_code_read(TextSlice text, Code *code);

/* One plain English sentence, without a full stop, for a fault; {0} and {1} stand for `first` and `last`. */
const char *session_code_sentence(CodeFault fault);

#endif
