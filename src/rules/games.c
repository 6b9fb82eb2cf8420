/* SPDX-License-Identifier: MIT */
/*
 * The tables of all games: the standard of each, and its other rule sets as differences from it.
 *
 * PLOT, PLAIT and QUEEN are the policies of the three standards, each with the sentence of the rule page that it puts
 * into effect. Another rule set is its game's standard followed by the policies that it changes: where a member is
 * initialized twice, C takes the later value. Compilers warn of that because it is often a mistake; here it is meant.
 */
#include "rules/game.h"

#include <string.h>

#pragma GCC diagnostic ignored "-Woverride-init" /* Clang knows this name, too */

#define DEALT(pile, piles, each)                                                                                       \
    {                                                                                                                  \
        .first_pile = (pile), .pile_count = (piles), .cards_each = (each)                                              \
    }

/* clang-format off */
#define PLOT                                                                                                           \
    .name = "the-plot",                                                                                                \
    .code_name = "plot",                                                                                               \
    .rules_name = "standard",                                                                                          \
    .title = "The Plot",                                                                                               \
    .layout = LAYOUT_PLOT,                                                                                             \
    .tableau_count = 12,                                                                                               \
    .deal =                                                                                                            \
        {                                                                                                              \
            /* "Thirteen cards face down in a packet, then the packet is turned over as a whole." */                   \
            {.first_pile = PILE_RESERVE, .pile_count = 1, .cards_each = 13, .packet = true},                           \
            /* "The next card goes to F1 and sets the base rank." */                                                   \
            {.first_pile = PILE_FOUNDATION, .pile_count = 1, .cards_each = 1},                                         \
            /* "The next twelve go to T1…T12." */                                                                      \
            {.first_pile = PILE_TABLEAU, .pile_count = 12, .cards_each = 1},                                           \
        },                                                                                                             \
    /* "Foundations are built up regardless of suit, wrapping." */                                                     \
    .foundation_build = BUILD_ANY_SUIT,                                                                                \
    /* "Until F1 holds thirteen cards, no card may go to F2…F8." */                                                    \
    .first_foundation_alone = true,                                                                                    \
    /* "Building is down regardless of suit, wrapping." */                                                             \
    .tableau_build = BUILD_ANY_SUIT,                                                                                   \
    /* "A base-rank card may never be put on another tableau card and no card may be put on it." */                    \
    .base_rank_covers_none = true,                                                                                     \
    .base_rank_takes_none = true,                                                                                      \
    /* "While the restriction holds, only a base-rank card may fill a space; afterwards any card may." */              \
    .space_rule = SPACE_BASE_RANK_WHILE_CLOSED,                                                                        \
    /* "An empty tableau pile is filled only from the waste, never from the tableau or the reserve." */                \
    .space_sources = GAME_SPACE_WASTE,                                                                                 \
    /* "No redeal." */                                                                                                 \
    .redeals = 0
/* clang-format on */

static const Game plot_standard = {PLOT};

/*
 * Neither of these two rule sets contains the other. Deal 202 is won by these, and lost by the standard: the order of
 * its reserve proves that. And a line that wins by the standard may not win by these: a base-rank card that leaves the
 * reserve lies on the waste's top card, and without a space it stays there. If F1 needs that card to be complete, and
 * no tableau pile can become empty, the game is lost, while by the standard it goes on.
 */
static const Game plot_gamerules = {
    PLOT,
    .rules_name = "gamerules",
    /* "While the restriction holds, a base-rank card that becomes the top of the reserve goes to the waste at once." */
    .reserve_base_to_waste = true,
};

/* "The Plot" in PySolFC packs and covers cards of the base rank; the encyclopaedia bans it, gamerules.com is silent. */
static const Game plot_pysolfc = {PLOT, .rules_name = "pysolfc", .contains = "standard", .base_rank_covers_none = false,
                                  .base_rank_takes_none = false};

/* Seen as on solitaire.city, which does not say that base-rank cards stay apart. Deal and moves are the standard's. */
static const Game plot_open_reserve = {PLOT, .rules_name = "open-reserve", .contains = "standard",
                                       .reserve_open = true};

/* clang-format off */
#define PLAIT                                                                                                          \
    .name = "the-plait",                                                                                               \
    .code_name = "plait",                                                                                              \
    .rules_name = "standard",                                                                                          \
    .title = "The Plait",                                                                                              \
    .layout = LAYOUT_PLAIT,                                                                                            \
    .tableau_count = 12,                                                                                               \
    .deal =                                                                                                            \
        {                                                                                                              \
            /* "Twenty cards to the plait (the last dealt is its available end)." */                                   \
            {.first_pile = PILE_RESERVE, .pile_count = 1, .cards_each = 20},                                           \
            /* "Then T1…T4, then T5…T12." */                                                                           \
            {.first_pile = PILE_TABLEAU, .pile_count = 12, .cards_each = 1},                                           \
            /* "Then the next card is turned up: it goes to F1 and sets the base rank." */                             \
            {.first_pile = PILE_FOUNDATION, .pile_count = 1, .cards_each = 1},                                         \
        },                                                                                                             \
    /* "Foundations are built up in suit, wrapping." */                                                                \
    .foundation_build = BUILD_SAME_SUIT,                                                                               \
    /* "Corners and sides hold one card each; nothing is built on them." */                                            \
    .tableau_build = BUILD_NONE,                                                                                       \
    .fills =                                                                                                           \
        {                                                                                                              \
            /* "An empty corner takes the plait's last card. When the plait is exhausted, it is filled like a side." */\
            {.tableau_count = 4, .source_count = 3, .sources = {PILE_RESERVE, PILE_STOCK, PILE_WASTE}},                \
            /* "An empty side takes the next card of the stock, and when that is empty the top card of the waste." */  \
            {.tableau_count = 8, .source_count = 2, .sources = {PILE_STOCK, PILE_WASTE}},                              \
        },                                                                                                             \
    /* "The waste never plays to corners or sides by choice." */                                                       \
    .space_rule = SPACE_NEVER,                                                                                         \
    /* "When the plait's last card and a corner or side card are the same card, only the plait's may be played." */    \
    .reserve_preferred = true,                                                                                         \
    /* "The waste is turned over, unshuffled, as the new stock, twice." */                                             \
    .redeals = 2
/* clang-format on */

static const Game plait_standard = {PLAIT};

static const Game plait_no_preference = {
    PLAIT,
    .rules_name = "no-preference",
    /* The same moves with the same effects, and some more. */
    .contains = "standard",
    /* "The plait has the preference. Rules no-preference lift this." */
    .reserve_preferred = false,
};

/* practicalgamingcenter.com: sides are filled by choice, from the waste alone; so are corners, once there is no plait.
 * There the player fills corners from the plait, too. Redeals are not told. */
static const Game plait_cells = {
    PLAIT,
    .rules_name = "cells",
    .fills = {{.tableau_count = 4, .source_count = 1, .sources = {PILE_RESERVE}}},
    .space_rule = SPACE_ALWAYS,
    .space_sources = GAME_SPACE_WASTE,
    .reserve_preferred = false,
};

/* "Pigtail": Parlett's three redeals, by a page that fills sides from the waste or the stock. Pritchard has two; Hervey
 * and King as many as you like. */
static const Game plait_three_redeals = {PLAIT, .rules_name = "three-redeals", .contains = "standard", .redeals = 3};

/* "Gathering of the Clans": 22 cards. Some deal anew where two of them are alike; redeals are not told. */
static const Game plait_gathering = {
    PLAIT,
    .rules_name = "gathering",
    .deal = {DEALT(PILE_RESERVE, 1, 22), DEALT(PILE_TABLEAU, 12, 1), DEALT(PILE_FOUNDATION, 1, 1)},
};

/* clang-format off */
#define QUEEN                                                                                                          \
    .name = "queen-of-italy",                                                                                          \
    .code_name = "queen",                                                                                              \
    .rules_name = "standard",                                                                                          \
    .title = "Queen of Italy",                                                                                         \
    .layout = LAYOUT_TERRACE,                                                                                          \
    .tableau_count = 9,                                                                                                \
    .deal =                                                                                                            \
        {                                                                                                              \
            /* "Eleven cards to the terrace (the last dealt is its available end)." */                                 \
            {.first_pile = PILE_RESERVE, .pile_count = 1, .cards_each = 11},                                           \
            /* "Then T1…T4." */                                                                                        \
            {.first_pile = PILE_TABLEAU, .pile_count = 4, .cards_each = 1},                                            \
        },                                                                                                             \
    /* "The player chooses which of these four starts the first foundation. That sets the base rank." */               \
    .choice_count = 4,                                                                                                 \
    /* "The gap is filled from the stock, then T5…T9 are dealt one card each." */                                      \
    .deal_after_choice = {.first_pile = PILE_TABLEAU + 4, .pile_count = 5, .cards_each = 1},                           \
    /* "Foundations are built up in alternating colours, wrapping." */                                                 \
    .foundation_build = BUILD_ALTERNATE,                                                                               \
    /* "Building is down in alternating colours, wrapping." */                                                         \
    .tableau_build = BUILD_ALTERNATE,                                                                                  \
    /* "Gaps are filled automatically from the top of the waste, or, while the waste is empty, from the stock." */     \
    .fills = {{.tableau_count = 9, .source_count = 2, .sources = {PILE_WASTE, PILE_STOCK}}},                           \
    /* "With both empty, any tableau top card may be moved into a gap." */                                             \
    .space_rule = SPACE_WHEN_NOTHING_FILLS,                                                                            \
    .space_sources = GAME_SPACE_TABLEAU,                                                                               \
    /* "No redeal." */                                                                                                 \
    .redeals = 0
/* clang-format on */

static const Game queen_standard = {QUEEN};

static const Game queen_manual_fill = {
    QUEEN,
    .rules_name = "manual-fill",
    /* What the standard fills from the waste is moved there; what it fills from the stock, as the waste is empty, is
     * turned first. The standard's gaps stay empty only when both are, and then the same moves fill them. */
    .contains = "standard",
    /* "Gaps are not filled automatically; any tableau top card or the top of the waste may be put into one." */
    .fills = {{.tableau_count = 0}},
    .space_rule = SPACE_ALWAYS,
    .space_sources = GAME_SPACE_WASTE | GAME_SPACE_TABLEAU,
};

/* The deal of relatives whose base rank is not chosen: terrace, all piles, then F1. */
#define QUEEN_DEALT(terrace)                                                                                           \
    .deal = {DEALT(PILE_RESERVE, 1, terrace), DEALT(PILE_TABLEAU, 9, 1), DEALT(PILE_FOUNDATION, 1, 1)},                \
    .choice_count = 0, .deal_after_choice = {.pile_count = 0}

/* "Falling Star": the base is dealt, after nine piles, as in PySolFC; others have eight piles. */
static const Game queen_falling_star = {QUEEN, QUEEN_DEALT(11), .rules_name = "falling-star"};

/* The deal of relatives with another terrace or number of candidates. */
#define QUEEN_CHOSEN(terrace, candidates)                                                                              \
    .deal = {DEALT(PILE_RESERVE, 1, terrace), DEALT(PILE_TABLEAU, candidates, 1)}, .choice_count = (candidates),       \
    .deal_after_choice = DEALT(PILE_TABLEAU + (candidates), 9 - (candidates), 1)

/* "Signora": all piles are dealt before the choice, as in PySolFC; elsewhere the first card sent up sets the base. */
static const Game queen_signora = {QUEEN, QUEEN_CHOSEN(11, 9), .rules_name = "signora"};

/* "General's Patience", "Thirteen", as in PySolFC. In Solsuite the player fills spaces; others deal the base, have a
 * last redeal, or build piles in suit. */
static const Game queen_generals = {
    QUEEN,
    QUEEN_CHOSEN(13, 4),
    .rules_name = "generals",
    .foundation_build = BUILD_SAME_SUIT,
};

/*
 * The same with a grace, in Solitaire Forever after Whitmore Jones, Dalton, Parlett and Barry: one redeal, in which a
 * card is played before the next is turned. Any tableau card may fill a space, so it stays empty until the player fills
 * it; that the waste's card may, too, is taken from another program with this grace.
 */
static const Game queen_generals_grace = {
    QUEEN,
    QUEEN_CHOSEN(13, 4),
    .rules_name = "generals-grace",
    .foundation_build = BUILD_SAME_SUIT,
    .fills = {{.tableau_count = 0}},
    .space_rule = SPACE_ALWAYS,
    .space_sources = GAME_SPACE_WASTE | GAME_SPACE_TABLEAU,
    .redeals = 1,
    .last_pass_no_discard = true,
};

/* "The Terrace", Cadogan, 1914. That the terrace has the preference is taken as advice. */
static const Game queen_cadogan = {QUEEN, QUEEN_CHOSEN(13, 3), .rules_name = "cadogan"};

/* "Redheads", as in Aisleriot; but there nothing covers a base-rank card, and the last spaces stay empty. Its help lets
 * any card fill those. */
static const Game queen_redheads = {
    QUEEN,
    .rules_name = "redheads",
    .tableau_count = 8,
    .deal = {DEALT(PILE_RESERVE, 1, 21), DEALT(PILE_FOUNDATION, 1, 1), DEALT(PILE_TABLEAU, 8, 1)},
    .choice_count = 0,
    .deal_after_choice = {.pile_count = 0},
    .fills = {{.tableau_count = 8, .source_count = 3, .sources = {PILE_RESERVE, PILE_WASTE, PILE_STOCK}}},
};

/* "Wood" by the code of PySolFC, whose page fills spaces from other piles, too. Others have eight piles. */
static const Game queen_wood = {
    QUEEN,
    QUEEN_DEALT(10),
    .rules_name = "wood",
    .fills = {{.tableau_count = 0}},
    .space_rule = SPACE_ALWAYS,
    .space_sources = GAME_SPACE_WASTE,
};

/* "Blondes and Brunettes", as in PySolFC. Aisleriot has eight piles, filled by hand; Parlett exchanges it with Wood. */
static const Game queen_blondes = {QUEEN, QUEEN_DEALT(10), .rules_name = "blondes"};

/* "Terrace" by the code of Aisleriot, whose help lets the stock fill spaces, too. */
static const Game queen_aisleriot = {
    QUEEN,
    .rules_name = "aisleriot",
    .base_rank_takes_none = true,
    .fills = {{.tableau_count = 0}},
    .space_rule = SPACE_ALWAYS,
    .space_sources = GAME_SPACE_WASTE,
    .space_locks_stock = true,
    .waste_refills = true,
};

/* In the order of rules_game_at(): whatever is new comes last. */
static const Game *const games[] = {
    &plot_standard,     &plot_gamerules,     &plait_standard,    &plait_no_preference,  &queen_standard,
    &queen_manual_fill, &queen_falling_star, &plot_pysolfc,      &queen_signora,        &plait_cells,
    &queen_generals,    &queen_cadogan,      &queen_redheads,    &plait_three_redeals,  &plait_gathering,
    &queen_wood,        &queen_blondes,      &plot_open_reserve, &queen_generals_grace, &queen_aisleriot,
};

_Static_assert(BASE_ARRAY_COUNT(games) <= RULE_SETS_MAX, "games");

int rules_game_count(void)
{
    return (int)BASE_ARRAY_COUNT(games);
}

const Game *rules_game_at(int index)
{
    BASE_ASSERT(index >= 0 && index < rules_game_count());
    return games[index];
}

int rules_game_index(const Game *game)
{
    int index = rules_game_count() - 1;
    while (index >= 0 && games[index] != game) {
        index--;
    }
    return index;
}

const Game *rules_game_read(TextSlice name, TextSlice rules_name)
{
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = games[i];
        if (base_text_equals(name, game->name) &&
            (!rules_name.start || base_text_equals(rules_name, game->rules_name))) {
            return game;
        }
    }
    return NULL;
}

const Game *rules_game_find(const char *name, const char *rules_name)
{
    return rules_game_read(base_text_slice(name), rules_name ? base_text_slice(rules_name) : (TextSlice){0});
}

const Game *rules_game_narrower(const Game *game)
{
    return game->contains ? rules_game_find(game->name, game->contains) : NULL;
}

bool rules_game_is_standard(const Game *game)
{
    const Game *standard = rules_game_find(game->name, NULL);
    return !standard || game == standard;
}

bool rules_game_is_same(const Game *a, const Game *b)
{
    return a && b && strcmp(a->name, b->name) == 0;
}
