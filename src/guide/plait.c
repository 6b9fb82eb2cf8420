/* SPDX-License-Identifier: MIT */
/*
 * The Plait. The lesson shows each kind of automatic fill: of a side from the stock, then of a corner from the plait.
 * It ends with two equal cards, of which the plait's has to be played first.
 */
#include "guide/guide.h"
#include "words/words.h"

#define WHOLE_STOCK                                                                                                    \
    GUIDE_TURN_10 GUIDE_TURN_10 GUIDE_TURN_10 GUIDE_TURN_10 GUIDE_TURN_10 GUIDE_TURN_10 GUIDE_TURN_10 "S-W"

static const RuleSentence SENTENCES[] = {
    {W_LATER("Bring all 104 cards of two packs to the eight foundations, thirteen cards to each. When all of them are "
             "there, you have won."),
     {0}},
    {W_LATER("The card dealt to the first foundation sets the base rank. Any card of that rank may start another one "
             "at any time, such as the seven of clubs here."),
     {64, "", "T1-F2", REFUSAL_NONE}},
    {W_LATER("No other rank may start a foundation: where the base rank is seven, the nine of diamonds has to wait for "
             "the eight."),
     {5, "", "T1-F2", REFUSAL_NOT_BASE_RANK}},
    {W_LATER("Foundations go up one rank at a time. After the king comes the ace: the ace of hearts goes on the king "
             "of hearts."),
     {118174, "T8-F3 T2-F7 T2-F3 T1-F3 T7-F3 T7-F3 T5-F3 T11-F3", "T11-F3", REFUSAL_NONE}},
    {W_LATER("Each foundation keeps to one suit: the eight of hearts may not go on the seven of diamonds."),
     {266, "", "T4-F1", REFUSAL_FOUNDATION_SUIT}},
    {W_LATER("Of the plait’s cards only the last is free, and it goes to a foundation only: the four of clubs "
             "may not go on the five of spades."),
     {1109, "", "R-T3", REFUSAL_RESERVE_ONLY_UP}},
    {W_LATER("The four corners and eight sides hold one card each, for the foundations. Nothing is built there: not "
             "the nine of spades on the ten of spades."),
     {671, "", "T2-T5", REFUSAL_NO_BUILDING}},
    {W_LATER("When a corner’s card is played, the plait’s last card takes its place at once. When the plait is used "
             "up, corners are filled like sides."),
     {274, "", "T2-F1", REFUSAL_NONE}},
    {W_LATER("When a side’s card is played, the next card of the stock takes its place at once, or the top of the "
             "waste when the stock is used up."),
     {83, "", "T12-F1", REFUSAL_NONE}},
    {W_LATER("The plait takes precedence: while its last card is an eight of hearts too, the eight of hearts in a "
             "corner may not go to its foundation."),
     {51124, "", "T4-F1", REFUSAL_RESERVE_FIRST}},
    {W_LATER("Turn the stock card by card to the waste, whose top card may go up. Twice the waste is turned over as a "
             "new stock. When no move is left, it is over."),
     {5, WHOLE_STOCK, "W-S", REFUSAL_NONE}},
    /* As the survey of rules measured it: assets/manual/which-deals-can-be-won.md. */
    {W_LATER("Turning the waste over is worth much: without it, at least 42 of 100 more deals could not be won."),
     {0}}};

static const LessonStep STEPS[] = {
    {W_LATER("The first foundation starts with a seven. Play the eight of hearts from the side."), "T10-F1",
     W_LATER("Foundations go up in suit. A side is filled at once from the stock, now with the jack of "
             "spades.")},
    {W_LATER("Seven is the base rank. Start a foundation with the plait’s last card, the seven of clubs."), "R-F2",
     W_LATER("A base-rank card may start a foundation at any time. The plait is one card shorter, and the three of "
             "spades is now its last card.")},
    {W_LATER("Play the nine of hearts from its corner."), "T3-F1",
     W_LATER(
         "A corner is filled from the plait: the three of spades has moved there, and the jack of hearts is free.")},
    {W_LATER("Hearts need a ten, and none is free. Turn a card of the stock, the pile that lies face down."), "S-W",
     W_LATER("The ten of hearts! It lies on the waste, whose top card can be played, like corners, sides and the "
             "plait’s end.")},
    {W_LATER("Play the ten of hearts from the waste."), "W-F1",
     W_LATER("Hearts go on. When the stock has run out, you may turn the waste over, twice: you go through it three "
             "times in all.")},
    {W_LATER("Two identical cards: play the jack of hearts from the end of the plait, not the other one."), "R-F1",
     W_LATER("Of two identical cards the plait’s goes first. That is the rule, and it helps you: you have to unwind "
             "the plait. Go on from here!")}};

const Guide guide_plait = {
    .game_name = "the-plait",
    .summary = W_LATER("Unwind a plait of twenty cards from its free end, and build eight foundations in suit. What "
                       "you play first decides what comes free next."),
    .sentences = SENTENCES,
    .sentence_count = (int)BASE_ARRAY_COUNT(SENTENCES),
    .variant_name = "no-preference",
    .variant_text = W_LATER("Of two identical cards, play whichever you like: the eight of hearts in the corner may "
                            "go, although the plait ends with another."),
    .variant_example = {51124, "", "T4-F1", REFUSAL_NONE},
    .lesson = {258793, "", STEPS, (int)BASE_ARRAY_COUNT(STEPS)},
    .shown_game = "plait-standard-11.1DzAGdcoNmEvDu-",
    .shown_from = 40,
};
