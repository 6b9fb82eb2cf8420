/* SPDX-License-Identifier: MIT */
/*
 * A game as a table of policies.
 *
 * The rules core has one engine; what differs between games, and between two rule sets of one game, is written in a
 * constant table of this type. Tables live for the whole program and are never changed; they may be read from any
 * thread. Outside src/rules no code asks which game it has: it asks what the table says.
 */
#ifndef THEPLOT_RULES_GAME_H
#define THEPLOT_RULES_GAME_H

#include "base/types.h"
#include "rules/position.h"

/* What may lie on what. Ranks always wrap: Ace and King are neighbours. */
typedef enum BuildRule {
    BUILD_NONE,      /* nothing may be built here */
    BUILD_ANY_SUIT,  /* regardless of suit */
    BUILD_SAME_SUIT, /* in suit */
    BUILD_ALTERNATE  /* in alternating colours */
} BuildRule;

/* When a player's own hand may fill an empty tableau pile, from the piles in `space_sources`. */
typedef enum SpaceRule {
    SPACE_NEVER,
    SPACE_BASE_RANK_WHILE_CLOSED, /* while the foundations are closed only a base-rank card, afterwards any */
    SPACE_WHEN_NOTHING_FILLS,     /* only when no automatic fill is left */
    SPACE_ALWAYS
} SpaceRule;

/* How the scene arranges the piles. */
typedef enum LayoutGroup { LAYOUT_PLOT, LAYOUT_PLAIT, LAYOUT_TERRACE } LayoutGroup;

/* One step of the deal: `cards_each` cards to each of `pile_count` piles from `first_pile` on. */
typedef struct DealStep {
    Pile first_pile;
    uint8_t pile_count;
    uint8_t cards_each;
    bool packet; /* dealt face down in a packet that is then turned over whole: the first card dealt ends on top */
} DealStep;

enum { DEAL_STEPS_MAX = 4, FILL_SOURCES_MAX = 3 };

/* Where the automatic fill of a tableau pile takes its card: the first pile of the list that has one. */
typedef struct FillRule {
    uint8_t tableau_count; /* how many tableau piles, in order, this rule is for; 0 ends the list */
    uint8_t source_count;  /* 0: no automatic fill */
    Pile sources[FILL_SOURCES_MAX];
} FillRule;

enum { FILL_RULES_MAX = 2, GAME_SPACE_WASTE = 1, GAME_SPACE_TABLEAU = 2 };

typedef struct Game {
    const char *name;       /* "the-plot": what options and records call it */
    const char *code_name;  /* "plot": what a code that is sent to a friend calls it (session/code.h) */
    const char *rules_name; /* "standard" */
    const char *title;      /* "The Plot": what a player calls it */
    LayoutGroup layout;
    uint8_t tableau_count; /* 9 or 12 */

    DealStep deal[DEAL_STEPS_MAX]; /* the first with no piles ends the list */
    uint8_t choice_count; /* tableau piles T1.. of which the player chooses the first foundation; 0: the deal sets it */
    DealStep deal_after_choice; /* dealt when the choice is made and its gap is filled from the stock */

    BuildRule foundation_build;  /* upwards */
    bool first_foundation_alone; /* no card may go to F2..F8 until F1 is complete */

    BuildRule tableau_build;    /* downwards */
    bool base_rank_stays_apart; /* a base-rank card neither goes on a tableau card nor takes one */
    FillRule fills[FILL_RULES_MAX];
    SpaceRule space_rule;
    uint8_t space_sources; /* GAME_SPACE_... flags: which piles a player may fill a space from */

    bool reserve_preferred;     /* a tableau card waits for its twin at the reserve's end */
    bool reserve_base_to_waste; /* while foundations are closed a base-rank card on the reserve goes to the waste */
    uint8_t redeals;            /* how often the waste may be turned over to be the stock again */
} Game;

/* How many tables there are: every game with every rule set. */
int rules_game_count(void);

/* Table `index` of 0..rules_game_count() - 1. The first of each game is its standard. */
const Game *rules_game_at(int index);

/*
 * The table for a game's name and a rule set's, or NULL where there is none. `rules_name` NULL means the game's
 * standard rules.
 */
const Game *rules_game_find(const char *name, const char *rules_name);

#endif
