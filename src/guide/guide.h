/* SPDX-License-Identifier: MIT */
/*
 * What the game teaches: for each game a page of rule sentences with examples, and a short lesson on a fixed deal.
 *
 * All of it is constant data. An example is a real position (a deal and moves from it) and a move that the rules core
 * there accepts or refuses for the stated reason, and a test holds every one of them against the core, so that what is
 * said and what is done cannot part. Texts are English, to be given through words_text() where they are drawn; they are
 * UTF-8 and live for the whole program; any thread may read them.
 */
#ifndef THEPLOT_GUIDE_GUIDE_H
#define THEPLOT_GUIDE_GUIDE_H

#include "base/types.h"
#include "rules/game.h"
#include "rules/move.h"

/* The longest texts, in characters, so that pages and panels can be laid out for them. */
enum { SUMMARY_MAX = 150, SENTENCE_MAX = 150, VARIANT_MAX = 150, TASK_MAX = 110, WHY_MAX = 150 };

/*
 * A position and a move that shows a rule. The way there is short, at most EXAMPLE_MOVES_MAX moves, or leads through
 * the whole stock.
 */
typedef struct RuleExample {
    uint64_t deal;
    const char *moves; /* in the notation, separated by spaces, from the deal to the position */
    const char *move;  /* the move that is shown; NULL where the sentence has no example */
    Refusal verdict;   /* what rules_check() says of it: REFUSAL_NONE, or why not */
} RuleExample;

typedef struct RuleSentence {
    const char *text; /* one or two sentences; a card it names is the one that moves or the one it goes to */
    RuleExample example;
} RuleSentence;

/* One thing to do in a lesson. */
typedef struct LessonStep {
    const char *task; /* what to do; names the card, unless its back is up */
    const char *move; /* the move that does it, in the notation: what a click on the card would choose, too */
    const char *why;  /* what came of it and why, shown when it is done */
} LessonStep;

enum { EXAMPLE_MOVES_MAX = 25, LESSON_STEPS_MAX = 8, RULE_SENTENCES_MAX = 12 };

typedef struct Lesson {
    uint64_t deal;
    const char *prelude; /* moves played before the first step; may be empty */
    int step_count;
    LessonStep steps[LESSON_STEPS_MAX];
} Lesson;

typedef struct Guide {
    const char *game_name; /* as in the game's table */
    const char *summary;   /* the game in two sentences */
    int sentence_count;
    RuleSentence sentences[RULE_SENTENCES_MAX]; /* of the game's standard rules */
    const char *variant_name;                   /* the other rule set */
    const char *variant_text;                   /* in what it differs */
    RuleExample variant_example;                /* under the other rule set */
    Lesson lesson;
} Guide;

/* What a player calls the game's rule set, in English: to be given through words_text(). */
const char *guide_rules_title(const Game *game);

/* The guide of a game, whichever its rule set. Never NULL for a game of rules_game_at(), NULL for any other. */
const Guide *guide_find(const Game *game);

#endif
