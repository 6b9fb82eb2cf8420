/* SPDX-License-Identifier: MIT */
/*
 * The story of a game that has ended, in one sentence: how often a careful player wins from such a start, whether it
 * was luck or play, and which move cost most.
 *
 * Only what was worked out is said: of the player's moves nothing below what the samples can tell, and nothing good of
 * moves that the program has shown. The strip keeps a place for the sentence, and it is written once.
 */
#include <stdlib.h>

#include "screens/page.h"
#include "words/words.h"

static const int GOOD_ENOUGH = LUCK_WHOLE * 8 / 100; /* the margin of play for which a story is told */
static const int LEAST = LUCK_WHOLE * 6 / 100;       /* a change of the chance that is worth a word */

enum { HARDLY_ANY = 1, NEARLY_ALL = 99 }; /* of a hundred players */

/* By how much a move lowered the chance for good: not by what the next moves regain before another card comes. */
static int find_cost(const LuckReport *report, int move)
{
    const LuckPoint *point = &report->points[move - 1];
    int best = point->moved;
    int before = point->moved - screens_play_of(report, move);
    for (int i = move; i <= report->total && point->moved == point->turned; i++) {
        point = &report->points[i - 1];
        best = point->moved > best ? point->moved : best;
    }
    return before - best;
}

bool screens_story_note(LuckReport *report)
{
    LuckStory *story = &report->story;
    if (story->known || !report->known || (report->play_margin > GOOD_ENOUGH && !report->finished)) {
        return false;
    }
    *story = (LuckStory){true, report->start, report->average, report->play, report->play_margin, 0, 0};
    for (int move = 1; move <= report->total; move++) {
        int cost = find_cost(report, move);
        story->move = cost > story->cost ? move : story->move;
        story->cost = cost > story->cost ? cost : story->cost;
    }
    return true;
}

/* Whether the program had no part in the game. */
static bool is_own(const Screens *screens)
{
    return !screens->archive.has_won_game || !session_result_is_helped(&screens->archive.won_game.result);
}

/* Whether the odds of a start are less than half of those of all deals. */
static bool is_hard(const LuckStory *story)
{
    int64_t for_start = (int64_t)story->start * (LUCK_WHOLE - story->average);
    int64_t for_all = (int64_t)story->average * (LUCK_WHOLE - story->start);
    return 2 * for_start < for_all;
}

int screens_story_move(const Screens *screens)
{
    const LuckStory *story = &screens->luck.story;
    bool tells = screens->ending == ENDING_WON ? story->play <= -story->margin && is_own(screens)
                                               : -2 * story->play >= story->start;
    return story->known && tells && story->cost >= LEAST && -story->play >= LEAST ? story->move : 0;
}

static const char *find_won_pattern(const LuckStory *story, bool own)
{
    bool well = story->play > story->margin && story->play >= LEAST;
    if (well && !own) {
        return W("About {0} in 100 careful players win from this start.");
    }
    if (is_hard(story)) {
        return well ? W("A hard start, well played: about {0} in 100 careful players win from there.")
                    : W("A hard start, and good cards after it: about {0} in 100 careful players win from there.");
    }
    return well ? W("Well played: about {0} in 100 careful players win from this start.")
                : W("About {0} in 100 careful players win from this start.");
}

/* What was lost is the chance of the start: by the play, or by the cards that came. */
static const char *find_lost_pattern(const LuckStory *story, int players)
{
    if (players <= HARDLY_ANY) {
        return W("Luck, not play: hardly any careful player wins from this start.");
    }
    if (is_hard(story)) {
        return W("A hard start: about {0} in 100 careful players win from there.");
    }
    if (-2 * story->play < story->start) {
        return W("Mostly luck: about {0} in 100 careful players win from this start, but then bad cards came.");
    }
    return -story->play > story->margin ? W("Mostly the play: about {0} in 100 careful players win from this start.")
                                        : W("About {0} in 100 careful players win from this start.");
}

const char *screens_story(const Screens *screens, const Session *session, char text[WIDGET_LABEL_LENGTH])
{
    char card[LUCK_LABEL_LENGTH];
    const LuckStory *story = &screens->luck.story;
    bool won = screens->ending == ENDING_WON;
    int move = screens_story_move(screens);
    int players = (story->start + LUCK_WHOLE / 200) / (LUCK_WHOLE / 100);
    const char *pattern = won ? find_won_pattern(story, is_own(screens)) : find_lost_pattern(story, players);
    text[0] = '\0';
    if (move > 0) {
        return WORDS_FORMAT(text, WIDGET_LABEL_LENGTH,
                            won ? W("The cards made up for it: move {0} ({1}) cost most.")
                                : W("Mostly the play: move {0} ({1}) cost most."),
                            words_of_count(move),
                            words_of_text(screens_luck_card(&screens->luck, session, move, card)));
    }
    players = players < HARDLY_ANY ? HARDLY_ANY : players > NEARLY_ALL ? NEARLY_ALL : players;
    return story->known ? WORDS_FORMAT(text, WIDGET_LABEL_LENGTH, pattern, words_of_count(players)) : text;
}
