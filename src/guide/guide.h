/* SPDX-License-Identifier: MIT */
/*
 * The guide of each game: a page of rules with examples, and a short lesson on a fixed deal.
 *
 * All of it is constant data. An example is a real position (a deal and moves from it) and a move that is legal there,
 * or is refused for the stated reason; a test checks every example against the rules. Texts are English, in UTF-8, and
 * are translated with words_text() where they are drawn. They exist for the whole run of the program; any thread may
 * read them.
 */
#ifndef THEPLOT_GUIDE_GUIDE_H
#define THEPLOT_GUIDE_GUIDE_H

#include "base/types.h"
#include "rules/game.h"
#include "rules/move.h"

/* The largest lengths of texts, in characters, for which pages and panels are laid out. */
enum { SUMMARY_MAX = 150, SENTENCE_MAX = 150, VARIANT_MAX = 150, TASK_MAX = 110, WHY_MAX = 150 };

/* A position and a move in it that shows a rule. At most EXAMPLE_MOVES_MAX moves lead there, or the whole stock. */
typedef struct RuleExample {
    uint64_t deal;
    const char *moves; /* in the notation, separated by spaces, from the deal to the position */
    const char *move;  /* the move that is shown; NULL: no example */
    Refusal verdict;   /* the result of rules_check() for it */
} RuleExample;

typedef struct RuleSentence {
    const char *text; /* one or two sentences; a card in it is the one that moves or the one it goes to */
    RuleExample example;
} RuleSentence;

/* A step of a lesson. */
typedef struct LessonStep {
    const char *task; /* what to do; names the card, unless it lies face down */
    const char *move; /* the move, in the notation; a click on the card plays the same one */
    const char *why;  /* an explanation, shown after the move */
} LessonStep;

enum { EXAMPLE_MOVES_MAX = 25, LESSON_STEPS_MAX = 8, RULE_SENTENCES_MAX = 12 };

typedef struct Lesson {
    uint64_t deal;
    const char *prelude; /* moves played before the first step; may be empty */
    const LessonStep *steps;
    int step_count; /* at most LESSON_STEPS_MAX */
} Lesson;

typedef struct Guide {
    const char *game_name;         /* as in the game's table */
    const char *summary;           /* the game in two sentences */
    const RuleSentence *sentences; /* of the game's standard rules, at most RULE_SENTENCES_MAX */
    int sentence_count;
    const char *variant_name;    /* rules_name of the other rule set */
    const char *variant_text;    /* how it differs */
    RuleExample variant_example; /* by the other rule set */
    Lesson lesson;
    const char *shown_game; /* the code of a won game, which the first screen plays */
    int shown_from;         /* after how many of its moves it begins there */
} Guide;

/* What is said of a rule set, in English, to be translated with words_text(). */
typedef struct RuleSet {
    const char *name, *rules_name; /* as in the game's table */
    const char *title;             /* says in a few words what differs */
    const char *brief;             /* for lines with little room; to be translated with words_text_in("rules", ...) */
    const char *source;            /* where it comes from */
    const char *about;             /* what is particular about it, in a sentence */
    unsigned unlike;               /* bit i: sentence i of the guide does not hold, and is left out */
} RuleSet;

/* For a game that is not in rules_game_at() the name of its rules has to do. */
RuleSet guide_rule_set(const Game *game);

/* The guide of a game, for all of its rule sets. NULL for a game that is not in rules_game_at(). */
const Guide *guide_find(const Game *game);

/* For the files of this room: the moves that turn ten cards of the stock, for examples at its end, and the guides. */
#define GUIDE_TURN_10 "S-W S-W S-W S-W S-W S-W S-W S-W S-W S-W "

extern const Guide guide_plot, guide_plait, guide_queen;

#endif
