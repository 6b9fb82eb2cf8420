/* SPDX-License-Identifier: MIT */
/*
 * Which button or key does what, in a line of signs and words for players without a pointer.
 *
 * The signs are those of the gamepad in use or, drawn as keycaps, the keys' names, which the input room writes into
 * the table's Prompts whenever they change. The line stands beside the name of the game, on screens at the right of the
 * foot; the most important is at its end; what finds no room is left out, so nothing is ever covered or moved. Values
 * inside the table; nothing is owned; one thread.
 */
#ifndef THEPLOT_SCREENS_PROMPTS_H
#define THEPLOT_SCREENS_PROMPTS_H

#include "drawlist/draw_list.h"
#include "table/layout.h"

typedef enum Prompt {
    PROMPT_ACCEPT,
    PROMPT_CANCEL,
    PROMPT_STOCK,
    PROMPT_HINT,
    PROMPT_MENU,
    PROMPT_FINISH,
    PROMPT_CYCLE,
    PROMPT_COUNT
} Prompt;

enum { PROMPT_KEY_LENGTH = 16, TIP_KEY_LENGTH = 32 };

typedef struct Prompts {
    char keys[PROMPT_COUNT][PROMPT_KEY_LENGTH];    /* what is printed on the key; empty: it has none */
    char tips[TABLE_BUTTON_COUNT][TIP_KEY_LENGTH]; /* the same of the table's buttons */
} Prompts;

struct Table;

/* Draws the line for the table, or for the screen over it; nothing while a pointer or a finger is used. */
void screens_prompts_draw(const struct Table *table, DrawList *list);

#endif
