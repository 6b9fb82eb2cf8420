/* SPDX-License-Identifier: MIT */
/*
 * Codes: a deal, or a whole game, as a word that can be sent to a friend.
 *
 *     plot-standard-123456
 *     plot-standard-123456.AbC...
 *
 * First the game's short name, its rules and the deal number (the rules may be left out where they are the standard
 * ones); then, in a game code, a point and the moves. A move is written as its place among the legal moves, so it costs
 * two bits or so. Only characters that an address needs not escape are used; an address may stand before the code,
 * which is then what follows its "#". Small and capital letters are the same before the point, not after it. How the
 * moves are written is told in code.c.
 *
 * In a game code any one wrong character is found, and so are two neighbours that changed places, each to a stretch of
 * sixteen characters or to what stands before the moves. A deal code has nothing that it could be held against: another
 * number is another deal.
 *
 * Texts and moves belong to the caller; nothing is allocated; any thread may use its own. Reading never trusts the
 * text: it may hold any bytes, and what is wrong is told with its place.
 */
#ifndef THEPLOT_SESSION_CODE_H
#define THEPLOT_SESSION_CODE_H

#include "base/text.h"
#include "rules/game.h"
#include "rules/move.h"

enum { CODE_MOVES_MAX = 2000, CODE_TEXT_SIZE = 4096 /* with the NUL */ };

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
    CODE_TOO_LONG,      /* there is something after the end */
    CODE_WRONG_MOVE,    /* the characters go together, but what they tell is not a game by these rules */
    CODE_NEWER          /* the characters go together, but were written in another way than is known here */
} CodeFault;

/*
 * What is wrong with a code, and where: characters `first` to `last`, counted from 1 at the first that is no blank.
 * Where something is missing they are the place at which it should stand, which may be just behind the end; for
 * CODE_CUT the last character that is there.
 */
typedef struct CodeError {
    CodeFault fault;
    int first, last;
} CodeError;

/* Writes the code of a deal, and a NUL. There is always room. */
void session_code_write_deal(const Game *game, uint64_t deal, char text[CODE_TEXT_SIZE]);

/*
 * Writes the code of a game that was played with these moves, and a NUL; without a move that is the code of the deal.
 * False where they are not legal one after the other or too many: then, too, the text is that of the deal.
 */
bool session_code_write(const Game *game, uint64_t deal, const Move *moves, int count, char text[CODE_TEXT_SIZE]);

/*
 * Reads a code. Blanks around it are passed over, and so are those among the moves, where a mail program may have
 * broken the line. On a fault `code` holds nothing of use.
 */
CodeError session_code_read(TextSlice text, Code *code);

/* One plain English sentence, without a full stop, for a fault; {0} and {1} stand for `first` and `last`. */
const char *session_code_sentence(CodeFault fault);

#endif
