/* SPDX-License-Identifier: MIT */
/*
 * A game as a table of policies.
 *
 * There is one engine for all games. Where games, or two rule sets of one game, differ, the difference is a value in a
 * constant table of this type. The tables exist for the whole run of the program and never change; any thread may read
 * them. Code outside src/rules never asks which game it has; it reads the policies in the table.
 */
#ifndef THEPLOT_RULES_GAME_H
#define THEPLOT_RULES_GAME_H

#include "base/text.h"
#include "rules/position.h"

/* What may lie on what. Ranks always wrap: Ace and King are neighbours. */
typedef enum BuildRule {
    BUILD_NONE,      /* nothing may be built here */
    BUILD_ANY_SUIT,  /* regardless of suit */
    BUILD_SAME_SUIT, /* in suit */
    BUILD_ALTERNATE  /* in alternating colours */
} BuildRule;

/* When the player may fill an empty tableau pile (a space) from the piles in `space_sources`. */
typedef enum SpaceRule {
    SPACE_NEVER,
    SPACE_BASE_RANK_WHILE_CLOSED, /* while F2..F8 are closed only with a base-rank card, afterwards with any */
    SPACE_WHEN_NOTHING_FILLS,     /* only when no automatic fill is left */
    SPACE_ALWAYS,
    SPACE_NEVER_WHILE_CLOSED /* while F2..F8 are closed no card, afterwards any */
} SpaceRule;

/* How the piles are arranged on the table. */
typedef enum LayoutGroup { LAYOUT_PLOT, LAYOUT_PLAIT, LAYOUT_TERRACE } LayoutGroup;

/* One step of the deal: `cards_each` cards to each of `pile_count` piles from `first_pile` on. */
typedef struct DealStep {
    Pile first_pile;
    uint8_t pile_count;
    uint8_t cards_each;
    bool packet; /* dealt face down in a packet that is then turned over whole: the first card dealt ends on top */
} DealStep;

enum { DEAL_STEPS_MAX = 4, FILL_SOURCES_MAX = 3 };

/* An automatic fill: an empty tableau pile takes the top card of the first source that is not empty. */
typedef struct FillRule {
    uint8_t tableau_count; /* the rule is for so many tableau piles, after those of the rules before; 0 ends the list */
    uint8_t source_count;
    Pile sources[FILL_SOURCES_MAX];
} FillRule;

enum { FILL_RULES_MAX = 2, GAME_SPACE_WASTE = 1, GAME_SPACE_TABLEAU = 2 };

typedef struct Game {
    const char *name;       /* "the-plot", in options, records and the database */
    const char *code_name;  /* "plot", in game codes (session/code.h) */
    const char *rules_name; /* "standard" */
    const char *title;      /* "The Plot", shown to the player */
    const char *contains;   /* narrower rules of the game, or NULL: whoever wins by them can win the deal by these */
    LayoutGroup layout;
    uint8_t tableau_count; /* 8, 9 or 12 */

    DealStep deal[DEAL_STEPS_MAX]; /* the first with no piles ends the list */
    uint8_t choice_count;          /* the player chooses the first foundation from T1..Tn; 0: the deal sets it */
    DealStep deal_after_choice;    /* dealt after the choice, when its gap has been filled from the stock */

    BuildRule foundation_build;  /* upwards */
    bool first_foundation_alone; /* no card may go to F2..F8 until F1 is complete */

    BuildRule tableau_build;    /* downwards */
    bool tableau_ends_at_king;  /* a king goes on no ace: the ranks of the tableau do not wrap */
    bool base_rank_covers_none; /* a base-rank card goes on no tableau card */
    bool base_rank_takes_none;  /* no card goes on a base-rank card in the tableau */
    FillRule fills[FILL_RULES_MAX];
    SpaceRule space_rule;
    uint8_t space_sources; /* GAME_SPACE_... flags: which piles a player may fill a space from */

    bool reserve_open;          /* the reserve is seen whole, though it was dealt as a packet */
    bool reserve_builds;        /* the top card of the reserve may go on a tableau card, too */
    bool reserve_preferred;     /* a tableau card may not be played while the same card is the top of the reserve */
    bool reserve_base_to_waste; /* while F2..F8 are closed, a base-rank card on top of the reserve goes to the waste */
    uint8_t redeals;            /* how often the waste may be turned over to become the stock again */
    bool last_pass_no_discard;  /* after the last redeal a card is turned only while the waste is empty */
    bool space_locks_stock; /* a card turned while there is a space is played, or no space left, before the next one */
    bool waste_refills;     /* an empty waste takes the next card of the stock at once */
} Game;

/* The number of tables: one for each rule set of each game. */
int rules_game_count(void);

/* Not less than that. */
enum { RULE_SETS_MAX = 24 };

/* Table `index`, 0..rules_game_count() - 1. The standard of a game comes before its other rule sets. */
const Game *rules_game_at(int index);

/* The index of a table; -1 for one that is not in the list, such as a test's own. */
int rules_game_index(const Game *game);

/* The table for the names of a game and of a rule set (NULL: the standard), or NULL if there is none. */
const Game *rules_game_find(const char *name, const char *rules_name);
const Game *rules_game_read(TextSlice name, TextSlice rules_name);

/* The rule set that this one contains (`contains`), or NULL. It comes before this one. */
const Game *rules_game_narrower(const Game *game);

/* Whether this is the standard rule set of its game. A game that is not in the list has no other. */
bool rules_game_is_standard(const Game *game);

/* Whether two rule sets are of one game; NULL is of none. */
bool rules_game_is_same(const Game *a, const Game *b);

/* The number of cards that are dealt to the reserve, which is dealt first. */
static inline int rules_reserve_length(const Game *game)
{
    return game->deal[0].first_pile == PILE_RESERVE ? game->deal[0].cards_each : 0;
}

/* Whether only the top card of the reserve is seen. */
static inline bool rules_reserve_is_hidden(const Game *game)
{
    return game->deal[0].first_pile == PILE_RESERVE && game->deal[0].packet && !game->reserve_open;
}

/* Whether the waste's card has to be played, or with a locked stock the spaces filled, before another one is turned. */
static inline bool rules_waste_goes_first(const Game *game, const Position *position)
{
    bool last = game->last_pass_no_discard && game->redeals > 0 && position->redeals_left == 0;
    return position->count[PILE_WASTE] > 0 && (last || position->stock_locked);
}

/* The first pile number after the tableau piles of `game`, which begin at PILE_TABLEAU. */
static inline Pile rules_tableau_end(const Game *game)
{
    return (Pile)(PILE_TABLEAU + game->tableau_count);
}

/* Whether suit and colour of `card` allow it on `under`. The ranks are not compared. */
static inline bool rules_build_fits(BuildRule rule, Card card, Card under)
{
    switch (rule) { /* unreachable: a value that has no name */
    case BUILD_ANY_SUIT:
        return true;
    case BUILD_SAME_SUIT:
        return rules_card_suit(card) == rules_card_suit(under);
    case BUILD_ALTERNATE:
        return rules_card_is_red(card) != rules_card_is_red(under);
    case BUILD_NONE:
        break;
    }
    return false;
}

#endif
