/* SPDX-License-Identifier: MIT */
/*
 * Queen of Italy. In the lesson the last two cards of the terrace have neighbouring ranks, so that one choice of the
 * base rank is clearly the best, and the card that fills the first gap can be played to a foundation, too.
 */
#include "guide/guide.h"
#include "words/words.h"

/* The moves that turn the whole stock, after the choice. */
#define WHOLE_STOCK                                                                                                    \
    GUIDE_TURN_10 GUIDE_TURN_10 GUIDE_TURN_10 GUIDE_TURN_10 GUIDE_TURN_10 GUIDE_TURN_10 GUIDE_TURN_10 GUIDE_TURN_10    \
        "S-W S-W S-W"

static const RuleSentence SENTENCES[] = {
    {W_LATER("Bring all 104 cards of two packs to the eight foundations, thirteen cards to each. When all of them are "
             "there, you have won."),
     {0}},
    {W_LATER("First you choose which of four cards starts a foundation, such as the queen of spades here. Its rank, "
             "the base rank, starts all eight."),
     {13, "", "T3-F1", REFUSAL_NONE}},
    {W_LATER("Until you have chosen, nothing else can be played, not even the king of diamonds. Then five more piles "
             "join the four."),
     {13, "", "R-F1", REFUSAL_CHOOSE_FIRST}},
    {W_LATER("Foundations go up in alternating colours. After the king comes the ace: the ace of spades goes on the "
             "king of hearts."),
     {153, "T2-F1 T9-F1", "T9-F1", REFUSAL_NONE}},
    {W_LATER("Two cards of one colour never follow each other on a foundation: the king of hearts may not go on the "
             "queen of diamonds."),
     {32, "T4-F1", "T1-F1", REFUSAL_FOUNDATION_SUIT}},
    {W_LATER("Any card of the base rank may start another foundation at any time. Here the base rank is queen, and the "
             "queen of spades goes up."),
     {16, "T4-F1", "T3-F2", REFUSAL_NONE}},
    {W_LATER("Of the terrace’s cards only the last is free, and it goes to a foundation only: the nine of clubs "
             "may not go on the ten of diamonds."),
     {8, "T1-F1", "R-T3", REFUSAL_RESERVE_ONLY_UP}},
    {W_LATER("On the piles you build down in alternating colours, one card at a time: the six of clubs on the "
             "seven of diamonds, or a king on an ace."),
     {47, "T2-F1", "T4-T3", REFUSAL_NONE}},
    {W_LATER("Red does not go on red, nor black on black: the seven of diamonds may not go on the eight of hearts."),
     {159, "T1-F1", "T8-T7", REFUSAL_TABLEAU_COLOUR}},
    {W_LATER(
         "A space is filled at once: with the waste’s top card, or from the stock while there is no waste. When both "
         "are used up, fill it from another pile."),
     {6, "T4-F1 S-W", "T1-T7", REFUSAL_NONE}},
    {W_LATER("Turn the stock card by card to the waste and play the waste’s top card if you can. The waste is never "
             "turned over: when no move is left, it is over."),
     {6, "T4-F1 " WHOLE_STOCK, "W-S", REFUSAL_NO_REDEAL}},
    /* As the survey of rules measured it: assets/manual/which-deals-can-be-won.md. */
    {W_LATER(
         "Your choice is worth much: if the first card that is dealt started, at least 9 of 100 more deals could not "
         "be won."),
     {0}}};

static const LessonStep STEPS[] = {
    {W_LATER("The row of eleven, the terrace, ends with a six and a seven. So start with the six of clubs."), "T4-F1",
     W_LATER("Six is the base rank now, with which all eight foundations start. The red seven can follow the black six "
             "at once.")},
    {W_LATER("Play the terrace’s last card, the seven of hearts, on the six of clubs."), "R-F1",
     W_LATER("Foundations go up in alternating colours. Terrace cards go nowhere else, so every one that leaves is a "
             "gain.")},
    {W_LATER("Now the six of hearts is the last one. Start a second foundation with it."), "R-F2",
     W_LATER("A base-rank card may start a foundation at any time. The terrace’s next card, the nine of hearts, will "
             "need a black eight.")},
    {W_LATER("Build down in alternating colours: put the ace of spades on the two of diamonds."), "T5-T8",
     W_LATER("The space is filled at once: from the stock, as nothing is on the waste. The seven of spades that came "
             "fits the six of hearts.")},
    {W_LATER("A black eight would help now. Turn a card of the stock, the pile that lies face down."), "S-W",
     W_LATER("The eight of clubs! It lies on the waste, whose top card can be played. The stock is gone through once, "
             "so look before you turn.")},
    {W_LATER("Play the eight of clubs from the waste on the seven of hearts."), "W-F1",
     W_LATER("Now the nine of hearts may leave the terrace, and the seven of spades may go on its six. The rest is "
             "yours: go on from here!")}};

const Guide guide_queen = {
    .game_name = "queen-of-italy",
    .summary = W_LATER("Look at the terrace of eleven cards, then choose the rank that begins. Build eight foundations "
                       "in alternating colours."),
    .sentences = SENTENCES,
    .sentence_count = (int)BASE_ARRAY_COUNT(SENTENCES),
    .variant_name = "manual-fill",
    .variant_text =
        W_LATER("A space stays until you fill it, when you like, from the waste or another pile, never from "
                "the terrace. Here the king of spades goes there."),
    .variant_example = {402, "T3-F1 T3-F2 S-W", "W-T3", REFUSAL_NONE},
    .lesson = {124, "", STEPS, (int)BASE_ARRAY_COUNT(STEPS)},
    .shown_game = "queen-standard-90.1DZASsCXU_Y9eqsesKZfUvupwtC7",
    .shown_from = 60,
};
