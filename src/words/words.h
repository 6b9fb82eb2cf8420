/* SPDX-License-Identifier: MIT */
/*
 * The words that the player reads, in the player's language.
 *
 * In the code every text is written in English and marked with W(). A catalogue, when one has been loaded, gives the
 * text of its language for the English one; without one, and for what it lacks, the English is shown. The catalogue is
 * one for the whole program, loaded before the first frame and changed only between frames by the thread that draws;
 * texts that are given live until the next change of the language.
 */
#ifndef THEPLOT_WORDS_WORDS_H
#define THEPLOT_WORDS_WORDS_H

#include <stddef.h>

/* The text for an English one. */
const char *words_text(const char *english);

/* Marks a text that the player reads, and gives it in the player's language. */
#define W(english) words_text(english)

/* Marks a text that is translated elsewhere, where it is a constant. */
#define W_LATER(english) (english)

#endif
