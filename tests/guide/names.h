/* SPDX-License-Identifier: MIT */
/*
 * The cards that an English text names, such as "the ten of spades".
 *
 * Pure functions of a text; nothing is allocated.
 */
#ifndef THEPLOT_GUIDE_NAMES_H
#define THEPLOT_GUIDE_NAMES_H

#include "rules/card.h"

enum { NAMES_MAX = 8 };

typedef struct CardNames {
    int count;
    int faces[NAMES_MAX]; /* suit * 13 + rank */
} CardNames;

/* Finds every "RANK of SUIT". What is more than NAMES_MAX is left out. */
CardNames names_find(const char *text);

bool names_include(const CardNames *names, Card card);

/* The rank that `text` calls the base rank, "base rank is RANK"; RANK_NONE where it does not. */
int names_base_rank(const char *text);

#endif
