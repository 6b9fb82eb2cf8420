/* SPDX-License-Identifier: MIT */
#include "screens/luck_report.h"

#include <stdio.h>
#include <stdlib.h>

#include "words/phrases.h"
#include "words/words.h"

static const int PERCENT = LUCK_WHOLE / 100;

int screens_luck_of(const LuckReport *report, int move)
{
    return move == 0 ? report->start - report->average
                     : report->points[move - 1].turned - report->points[move - 1].moved;
}

int screens_play_of(const LuckReport *report, int move)
{
    int before = move == 1 ? report->start : move > 1 ? report->points[move - 2].turned : 0;
    return move == 0 ? 0 : report->points[move - 1].moved - before;
}

int screens_luck_end(const LuckReport *report)
{
    return report->total > 0 ? report->points[report->total - 1].turned : report->start;
}

/* The moves of which `weigh` gives most, as far as that is half a percent. */
static int find_leaders(const LuckReport *report, int weigh(const LuckReport *report, int move),
                        int moves[LUCK_LEADERS])
{
    int weights[LUCK_LEADERS];
    int count = 0;
    for (int move = 0; move <= report->total; move++) {
        int weight = weigh(report, move);
        int at = count;
        for (; at > 0 && weight > weights[at - 1]; at--) {
        }
        if (at == LUCK_LEADERS || weight < PERCENT / 2) {
            continue;
        }
        count += count < LUCK_LEADERS;
        for (int i = count - 1; i > at; i--) {
            weights[i] = weights[i - 1];
            moves[i] = moves[i - 1];
        }
        weights[at] = weight;
        moves[at] = move;
    }
    return count;
}

static int weigh_turn(const LuckReport *report, int move)
{
    return abs(screens_luck_of(report, move));
}

static int weigh_cost(const LuckReport *report, int move)
{
    return -screens_play_of(report, move);
}

int screens_luck_turns(const LuckReport *report, int moves[LUCK_LEADERS])
{
    return find_leaders(report, weigh_turn, moves);
}

int screens_luck_costs(const LuckReport *report, int moves[LUCK_LEADERS])
{
    return find_leaders(report, weigh_cost, moves);
}

/* Rounded to whole percents, away from zero where it is halfway. */
static int round_percent(int millionths)
{
    return (abs(millionths) + PERCENT / 2) / PERCENT * (millionths < 0 ? -1 : 1);
}

static const char *write_percent(const char *sign, int percent, char *text)
{
    char number[16];
    snprintf(number, sizeof number, "%s%d", sign, percent);
    return WORDS_FORMAT(text, LUCK_LABEL_LENGTH, W_IN("axis", "{0} %"), words_of_text(number));
}

static const char *write_change(int percent, char *text)
{
    return write_percent(percent > 0 ? "+" : percent < 0 ? "−" : "", abs(percent), text);
}

const char *screens_luck_chance(int chance, char *text)
{
    return write_percent("", round_percent(chance), text);
}

const char *screens_luck_sum(const LuckReport *report, char *text)
{
    char luck[LUCK_LABEL_LENGTH];
    char play[LUCK_LABEL_LENGTH];
    int percent = round_percent(report->play);
    int rest = round_percent(screens_luck_end(report)) - round_percent(report->average) - percent;
    return WORDS_FORMAT(text, LUCK_LABEL_LENGTH, W("Luck {0} (± {1}), play {2} (± {3})"),
                        words_of_text(write_change(rest, luck)), words_of_count(round_percent(report->luck_margin)),
                        words_of_text(write_change(percent, play)), words_of_count(round_percent(report->play_margin)));
}

/* The node of the branch in review after so many moves. */
static const HistoryNode *node_at(const Session *session, int move)
{
    const History *history = session_history(session);
    return &history->nodes[session_history_at(history, session->review.end, move)];
}

/* What came to light by a move: the card that lay on top of the stock, else that of the reserve. */
static const char *name_card_turned(const Session *session, int move, char *text)
{
    const Position *before = &node_at(session, move - 1)->position;
    const Position *after = &node_at(session, move)->position;
    bool stock = after->count[PILE_STOCK] < before->count[PILE_STOCK];
    Card card = stock ? before->top[PILE_STOCK] : after->top[PILE_RESERVE];
    return card == CARD_NONE ? "" : words_card(card, text);
}

static const char *name_card_played(const Session *session, int move, char *text)
{
    Move played = node_at(session, move)->move;
    if (played.to == PILE_STOCK) {
        return W_IN("hint", "turn the waste over");
    }
    if (played.from == PILE_STOCK) {
        return W_IN("hint", "turn the stock");
    }
    return words_card(node_at(session, move - 1)->position.top[played.from], text);
}

static const char *write_name(int move, const char *card, int change, char *text)
{
    char percent[LUCK_LABEL_LENGTH];
    return WORDS_FORMAT(text, LUCK_LABEL_LENGTH, W("Move {0}: {1}, {2}"), words_of_count(move), words_of_text(card),
                        words_of_text(write_change(round_percent(change), percent)));
}

const char *screens_luck_name_turn(const LuckReport *report, const Session *session, int move, char *text)
{
    char card[PHRASE_LENGTH];
    char percent[LUCK_LABEL_LENGTH];
    int change = screens_luck_of(report, move);
    if (move == 0) {
        return WORDS_FORMAT(text, LUCK_LABEL_LENGTH, W_IN("row", "{0}: {1}"), words_of_text(W("The deal")),
                            words_of_text(write_change(round_percent(change), percent)));
    }
    return write_name(move, name_card_turned(session, move, card), change, text);
}

const char *screens_luck_name_cost(const LuckReport *report, const Session *session, int move, char *text)
{
    char card[PHRASE_LENGTH];
    return write_name(move, name_card_played(session, move, card), screens_play_of(report, move), text);
}
