/* SPDX-License-Identifier: MIT */
/*
 * Codes: a deal, or a whole game, as a word that can be sent to a friend.
 *
 *     plot-standard-123456
 *     plot-standard-123456.AbC...
 *
 * First the game's short name, its rules and the deal number (the rules may be left out where they are the standard
 * ones); then, in a game code, a point and the moves. A move is written as its index among the legal moves, so it costs
 * the logarithm of their number, three bits or so. Only characters that an address needs not escape are used. How the
 * moves are written is told in code.c.
 *
 * Texts and moves belong to the caller; nothing is allocated; any thread may use its own. Reading never trusts the
 * text: it may hold any bytes, and what is wrong is told with its place.
 */
#ifndef THEPLOT_SESSION_CODE_H
#define THEPLOT_SESSION_CODE_H

#include "base/text.h"
#include "rules/game.h"
#include "rules/move.h"

enum { CODE_MOVES_MAX = 2000, CODE_TEXT_SIZE = 4096 };

/* What a code says. Large: keep it off small stacks. */
typedef struct Code {
    const Game *game;
    uint64_t deal;
    bool has_moves; /* a game code; one without a move is a deal code */
    int move_count;
    Move moves[CODE_MOVES_MAX];
} Code;

typedef enum CodeFault {
    CODE_FINE,
    CODE_NO_GAME,       /* it does not begin with a game */
    CODE_NO_RULES,      /* the game has no such rules */
    CODE_NO_DEAL,       /* a deal number is missing or malformed */
    CODE_BAD_CHARACTER, /* not one that codes have */
    CODE_MISTYPED,      /* these characters do not go together: one of them is wrong */
    CODE_CUT,           /* the end is missing */
    CODE_TOO_LONG,      /* there is something after the end, or more moves than a game can have */
    CODE_WRONG_MOVE     /* the characters go together, but tell a move that is not legal there */
} CodeFault;

/* What is wrong with a code, and where: characters `first` to `last`, counted from 1. */
typedef struct CodeError {
    CodeFault fault;
    int first, last;
} CodeError;

/* Writes the code of a deal, and a NUL. */
void session_code_write_deal(const Game *game, uint64_t deal, char text[CODE_TEXT_SIZE]);

/*
 * Writes the code of a game that was played with these moves, and a NUL. False where they are not legal one after the
 * other or too many: then the text is that of the deal.
 */
bool session_code_write(const Game *game, uint64_t deal, const Move *moves, int count, char text[CODE_TEXT_SIZE]);

/* Reads a code; blanks around it are passed over. On a fault `code` holds nothing of use. */
CodeError session_code_read(TextSlice text, Code *code);

/* One plain English sentence, without a full stop, for a fault; {0} and {1} stand for the place. */
const char *session_code_sentence(CodeFault fault);

#endif
