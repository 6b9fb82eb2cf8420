/* SPDX-License-Identifier: MIT */
/*
 * The Plot. In the examples of refused moves the ranks fit, so that only the rule forbids the move. In the deal of the
 * lesson, cards from the tableau, the stock and the reserve follow each other to the foundation, and a base-rank card
 * is under the one that is played from the waste.
 */
#include "guide/guide.h"
#include "words/words.h"

/* Completes the first foundation of deal 93091, in fewer moves than in all deals before it. */
#define UP_TO_KING "T1-F1 R-F1 R-F1 R-F1 T8-F1 T5-F1 T6-F1 T9-F1"
#define FIRST_FOUNDATION_COMPLETE UP_TO_KING " T12-F1 T11-F1 T4-F1 T7-F1"

#define WHOLE_STOCK                                                                                                    \
    GUIDE_TURN_10 GUIDE_TURN_10 GUIDE_TURN_10 GUIDE_TURN_10 GUIDE_TURN_10 GUIDE_TURN_10 GUIDE_TURN_10                  \
        "S-W S-W S-W S-W S-W S-W S-W S-W"

static const RuleSentence SENTENCES[] = {
    {W_LATER("Bring all 104 cards of two packs to the eight foundations, thirteen cards to each. When all of them are "
             "there, you have won."),
     {0}},
    {W_LATER("The first card of the golden foundation sets the base rank. All eight start with that rank: here with "
             "fives, not with the seven of diamonds."),
     {93091, FIRST_FOUNDATION_COMPLETE, "R-F2", REFUSAL_NOT_BASE_RANK}},
    {W_LATER("Foundations go up one rank at a time, whatever the suits. After the king comes the ace: the ace of clubs "
             "goes on the king of hearts."),
     {93091, UP_TO_KING, "T12-F1", REFUSAL_NONE}},
    {W_LATER("This is the plot: until the golden foundation holds thirteen cards, no other may be started. Here the "
             "five of clubs has to wait, base rank or not."),
     {3, "", "T8-F2", REFUSAL_FOUNDATION_CLOSED}},
    {W_LATER("Once the golden foundation is complete, the other seven are open. Start each with a base-rank card and "
             "build them side by side."),
     {93091, FIRST_FOUNDATION_COMPLETE, "T2-F2", REFUSAL_NONE}},
    {W_LATER("Of the thirteen reserve cards you see the top one. It goes to a foundation only: the nine of clubs may "
             "not go on the ten of diamonds."),
     {1793, "", "R-T8", REFUSAL_RESERVE_ONLY_UP}},
    {W_LATER("The twelve piles are the tableau: build down there, one card at a time, whatever the suits. The king of "
             "clubs may go on the ace of diamonds."),
     {202, "", "T11-T5", REFUSAL_NONE}},
    {W_LATER("Base-rank cards keep to themselves: on the tableau they go on no card and take none. The five of spades "
             "may not go on the six of clubs here."),
     {261, "", "T7-T2", REFUSAL_BASE_RANK_COVERS}},
    {W_LATER("A space on the tableau is filled from the waste, and only when you like. No card moves there from "
             "the tableau or the reserve, not even a king."),
     {49, "T2-T3", "T6-T2", REFUSAL_SPACE_NOT_FROM_HERE}},
    {W_LATER("Until the golden foundation is complete, only base-rank cards may fill a space, so not the seven "
             "of spades here. Afterwards any card may."),
     {1571, "T7-F1 S-W", "W-T7", REFUSAL_SPACE_BASE_RANK}},
    {W_LATER("Turn the stock card by card to the waste and play the waste’s top card if you can. The waste is never "
             "turned over: when no move is left, it is over."),
     {3, WHOLE_STOCK, "W-S", REFUSAL_NO_REDEAL}}};

static const LessonStep STEPS[] = {
    {W_LATER("Build down on the twelve piles: put the ten of spades on the jack of diamonds."), "T5-T7",
     W_LATER("Each card goes on the next higher one, whatever the suits. And now there is a space, which will "
             "be useful.")},
    {W_LATER("The golden foundation starts with a five. Play the six of hearts on it."), "T1-F1",
     W_LATER("It goes up one rank at a time, whatever the suits, to thirteen cards. Until then the other seven "
             "foundations stay closed.")},
    {W_LATER("No seven can be played. Turn a card of the stock, the pile that lies face down."), "S-W",
     W_LATER("The seven of diamonds, just in time! It lies on the waste, whose top card alone can be played: the five "
             "under it has to wait.")},
    {W_LATER("Play the seven of diamonds from the waste to the golden foundation."), "W-F1",
     W_LATER("The waste’s top card may also be built on the twelve piles. The five of hearts that it covered is free "
             "again.")},
    {W_LATER("Now from the reserve, the packet of thirteen: play the eight of spades to the golden foundation."),
     "R-F1",
     W_LATER("Reserve cards go to foundations only, and each one shows the next. All thirteen have to come out, so "
             "take every chance.")},
    {W_LATER("Five is the base rank. Put the five of hearts from the waste into the first space."), "W-T1",
     W_LATER("For now only base-rank cards may fill a space. This one waits there for its own foundation. Go on: the "
             "nine of hearts can follow!")}};

const Guide guide_plot = {
    .game_name = "the-plot",
    .summary = W_LATER(
        "Build one golden foundation up to thirteen cards, whatever the suits. Only then may the other seven begin."),
    .sentences = SENTENCES,
    .sentence_count = (int)BASE_ARRAY_COUNT(SENTENCES),
    .variant_name = "gamerules",
    .variant_text = W_LATER("While the other seven are closed, a base-rank card on top of the reserve goes to the "
                            "waste at once. From there the five of spades may fill a space."),
    .variant_example = {56, "T7-T8", "W-T7", REFUSAL_NONE},
    .lesson = {30077, "S-W", STEPS, (int)BASE_ARRAY_COUNT(STEPS)},
    .shown_game = "plot-standard-113.1D0Ab_kWM9v_b_N5l2tWgaCuKwa3D_iXYqZw4",
    .shown_from = 60,
};
