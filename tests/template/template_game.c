/* SPDX-License-Identifier: MIT */
/*
 * Beside each policy stands the sentence of the rules that it puts into effect. What is left out is zero: no choice of
 * the first foundation, no foundation closed, no base rank kept apart, no automatic fill, no preference.
 */
#include "template/template_game.h"

const Game template_game = {
    /* What records and options call the game and this set of its rules, and what a player calls it. */
    .name = "the-template",
    .code_name = "template",
    .rules_name = "standard",
    .title = "The Template",
    /* A row of reserve cards, the foundations, a row of nine fans: no drawing of its own is needed. */
    .layout = LAYOUT_TERRACE,
    .tableau_count = 9,
    .deal =
        {
            /* "Four cards to the reserve (the last dealt is its available end)." */
            {.first_pile = PILE_RESERVE, .pile_count = 1, .cards_each = 4},
            /* "The next card goes to F1 and sets the base rank." */
            {.first_pile = PILE_FOUNDATION, .pile_count = 1, .cards_each = 1},
            /* "Then two cards to each of T1…T9." */
            {.first_pile = PILE_TABLEAU, .pile_count = 9, .cards_each = 2},
        },
    /* "Foundations are built up in suit, wrapping." */
    .foundation_build = BUILD_SAME_SUIT,
    /* "Building is down in alternating colours, wrapping." */
    .tableau_build = BUILD_ALTERNATE,
    /* "A space is filled by the top card of the waste or of a tableau pile, whenever the player likes." */
    .space_rule = SPACE_ALWAYS,
    .space_sources = GAME_SPACE_WASTE | GAME_SPACE_TABLEAU,
    /* "The waste is turned over twice." */
    .redeals = 2,
};
