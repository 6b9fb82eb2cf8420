/* SPDX-License-Identifier: MIT */
#include "ui/ui.h"

#include <string.h>

#include "words/phrases.h"
#include "words/words.h"

enum { MOVES_SHOWN = 4 };

/* {0}: a card of the base rank. */
static const char *const WORDS[TIP_COUNT] = {
    [TIP_COVERED] = W_LATER(
        "The waste’s card starts a foundation later. If you can, put it in a space before the next card covers it."),
    [TIP_SPACE] = W_LATER("Until the golden foundation is complete, only {0} from the waste may fill a space."),
    [TIP_CORNER] =
        W_LATER("When a card leaves a golden corner, the plait’s last card takes its place, and the next one is free."),
    [TIP_SIDE] =
        W_LATER("When a card leaves a side, the next card of the stock takes its place. You can’t fill it yourself."),
    [TIP_GAP] = W_LATER("A space takes the waste’s top card at once. Make one when you want that card there."),
    [TIP_DEALS] = W_LATER("New deals can always be won. Change that in Settings."),
};

static bool has_filled(const Outcome *outcome, Pile source)
{
    bool has = false;
    for (int i = 0; i < outcome->transfers.count; i++) {
        has |= outcome->transfers.items[i].cause == CAUSE_FILL && outcome->transfers.items[i].from == source;
    }
    return has;
}

/* Whether a card can be played from a pile that the reserve fills, where it fills some of them: the corners. */
static bool can_draw_reserve(const Game *game, const Position *position)
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(game, position, moves);
    const FillRule *fill = &game->fills[0];
    bool corners = fill->tableau_count > 0 && fill->tableau_count < game->tableau_count;
    bool can = false;
    for (int i = 0; i < count && corners && fill->sources[0] == PILE_RESERVE; i++) {
        can |= moves[i].from >= PILE_TABLEAU && moves[i].from < PILE_TABLEAU + fill->tableau_count;
    }
    return can && position->count[PILE_RESERVE] > 0;
}

static bool is_met(Tip tip, const Session *session, const Outcome *outcome)
{
    const Game *game = session_game(session);
    const Position *position = &session->position;
    Card waste = position->top[PILE_WASTE];
    bool closed = game->space_rule == SPACE_BASE_RANK_WHILE_CLOSED && rules_foundations_closed(game, position);
    switch (tip) {
    case TIP_COVERED:
        return closed && waste != CARD_NONE && rules_card_rank(waste) == position->base_rank &&
               position->count[PILE_STOCK] > 0;
    case TIP_SPACE:
        return closed && game->space_sources == GAME_SPACE_WASTE &&
               memchr(&position->count[PILE_TABLEAU], 0, game->tableau_count) != NULL;
    case TIP_CORNER:
        return can_draw_reserve(game, position);
    case TIP_SIDE:
        return game->space_rule == SPACE_NEVER && has_filled(outcome, PILE_STOCK);
    case TIP_GAP:
        return game->space_rule != SPACE_NEVER && has_filled(outcome, PILE_WASTE);
    case TIP_DEALS:
        return session_chapter(session)->winnable;
    default:
        return false;
    }
}

static bool is_shown(const TipState *tips, const Session *session)
{
    const Chapter *chapter = session_chapter(session);
    int moves = chapter == NULL ? 0 : session_move_count(session) - tips->moves;
    return tips->shown != TIP_NONE && chapter != NULL && chapter->id == tips->chapter && moves >= 0 &&
           moves < MOVES_SHOWN;
}

bool ui_tips_follow(TipState *tips, const Session *session, const Outcome *outcome)
{
    bool told = outcome->kind != OUTCOME_MOVED || outcome->redone || session->review.on || session->can_finish ||
                outcome->status != STATUS_OPEN;
    for (Tip tip = TIP_NONE + 1; tip < TIP_COUNT && !told; tip++) {
        bool waits = tip > TIP_SPACE && is_shown(tips, session); /* those before can be too late after a move */
        if ((tips->told >> tip & 1) == 0 && !waits && is_met(tip, session, outcome)) {
            tips->told |= 1 << tip;
            tips->shown = tip;
            tips->chapter = session_chapter(session)->id;
            tips->moves = session_move_count(session);
            return true;
        }
    }
    return false;
}

const char *ui_tips_words(const TipState *tips, const Session *session, char line[MESSAGE_LENGTH])
{
    return !is_shown(tips, session)
               ? ""
               : WORDS_FORMAT(line, MESSAGE_LENGTH, words_text(WORDS[tips->shown]),
                              words_of_text(words_rank(session->position.base_rank, RANK_SUBJECT)));
}
