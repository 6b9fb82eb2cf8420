/* SPDX-License-Identifier: MIT */
/*
 * The story of a game that has ended, in one sentence: how often a careful player wins from such a start, whether it
 * was luck or play, and which move cost most.
 *
 * Only what was worked out is said, and nothing that the samples cannot tell; nothing where the program has shown the
 * way to a win.
 */
#include "screens/page.h"
#include "words/words.h"

static const int HARD = LUCK_WHOLE * 2 / 5;    /* a start that is better is not called hard, in whatever game */
static const int LEAST = LUCK_WHOLE * 6 / 100; /* a change of the chance that is worth a word */

enum { HARDLY_ANY = 1, NEARLY_ALL = 99 }; /* of a hundred players */

/* By how much a move lowered the chance for good: not by what the next moves regain before another card comes. */
static int find_cost(const LuckReport *report, int move)
{
    const LuckPoint *point = &report->points[move - 1];
    int best = point->moved;
    int before = point->moved - screens_play_of(report, move);
    for (int i = move; i < report->total && point->moved == point->turned; i++) {
        point = &report->points[i];
        best = point->moved > best ? point->moved : best;
    }
    return before - best;
}

/* Whether the play lost the game or, where it is won, nearly did. */
static bool is_play_bad(const LuckReport *report, bool won)
{
    return -report->play > report->play_margin && -report->play >= LEAST && (won || -2 * report->play >= report->start);
}

/* Whether the odds of a start are less than half of those of all deals. */
static bool is_hard(const LuckReport *report)
{
    int64_t of_start = (int64_t)report->start * (LUCK_WHOLE - report->average);
    return report->start < HARD && 2 * of_start < (int64_t)report->average * (LUCK_WHOLE - report->start);
}

/* Whether there is something to tell, and nothing of it was the program's own play. */
static bool is_known(const Screens *screens)
{
    const WonGame *won = screens_result_won(&screens->archive);
    return screens->luck.enough && !screens->luck.failed && (won == NULL || !session_result_is_helped(&won->result));
}

int screens_story_move(const Screens *screens)
{
    const LuckReport *report = &screens->luck;
    int most = LEAST, costliest = 0;
    const WonGame *won = screens_result_won(&screens->archive);
    bool first = won != NULL && won->first; /* nobody is blamed for that */
    if (first || !is_known(screens) || !is_play_bad(report, screens->ending == ENDING_WON)) {
        return 0;
    }
    for (int move = 1; move <= report->total; move++) {
        int cost = find_cost(report, move);
        costliest = cost > most ? move : costliest;
        most = cost > most ? cost : most;
    }
    return costliest;
}

/* What is said where no move is named. */
static const char *find_pattern(const LuckReport *report, bool won, int players)
{
    if (won && report->play > report->play_margin && report->play >= LEAST) { /* it helped to win */
        return is_hard(report) ? W("A hard start, well played: about {0} in 100 careful players win from there.")
                               : W("Well played: about {0} in 100 careful players win from this start.");
    }
    if (!won && players <= HARDLY_ANY) {
        return W("Luck, not play: hardly any careful player wins from this start.");
    }
    if (is_hard(report)) {
        return W("A hard start: about {0} in 100 careful players win from there.");
    }
    if (!won && -2 * report->play < report->start) { /* what was lost is the chance of the start */
        return W("Mostly luck: about {0} in 100 careful players win from this start, but then bad cards came.");
    }
    return !won && is_play_bad(report, won)
               ? W("Mostly the play: about {0} in 100 careful players win from this start.")
               : W("About {0} in 100 careful players win from this start.");
}

const char *screens_story(const Screens *screens, const Session *session, char text[WIDGET_LABEL_LENGTH])
{
    char card[LUCK_LABEL_LENGTH];
    const LuckReport *report = &screens->luck;
    bool won = screens->ending == ENDING_WON;
    int move = screens_story_move(screens);
    int players = (report->start + LUCK_WHOLE / 200) / (LUCK_WHOLE / 100);
    players = players < HARDLY_ANY ? HARDLY_ANY : players > NEARLY_ALL ? NEARLY_ALL : players;
    text[0] = '\0';
    if (!is_known(screens)) {
        return text;
    }
    const char *pattern = move == 0 ? find_pattern(report, won, players)
                          : won     ? W("The cards made up for it: move {1} ({2}) cost you the most.")
                                    : W("Mostly the play: move {1} ({2}) cost you the most.");
    return WORDS_FORMAT(text, WIDGET_LABEL_LENGTH, pattern, words_of_count(players), words_of_count(move),
                        words_of_text(move > 0 ? screens_luck_card(report, session, move, card) : ""));
}
