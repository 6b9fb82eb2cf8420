/* SPDX-License-Identifier: MIT */
/*
 * What a review does to the table: the timeline comes and goes, and after a seek cards are not moved one by one. And
 * its words.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "screens/timeline.h"
#include "table/table.h"
#include "table/table_parts.h"
#include "words/words.h"

static const double GLIDE_TIME = 130.0;
enum { GLIDE_MAX = 26 }; /* more cards do not glide, but are at once at their new places */

bool screens_timeline_leaps(const Table *table, const Outcome *outcome)
{
    bool shown = outcome->kind == OUTCOME_MOVED || outcome->kind == OUTCOME_UNDONE || outcome->kind == OUTCOME_WENT;
    bool steps = outcome->command.kind == COMMAND_UNDO || outcome->command.kind == COMMAND_REDO;
    return table->screens.timeline.on && shown && !steps;
}

void screens_timeline_glide(Table *table, const Pose shown[CARD_COUNT])
{
    Slot slots[CARD_COUNT];
    bool elsewhere[CARD_COUNT] = {false};
    int count = 0;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        Card cards[CARD_COUNT];
        int height = rules_pile_cards(&table->position, pile, cards);
        for (int i = 0; i < height; i++) {
            Card card = cards[i];
            Pose rest = table_rest_pose(table, pile, i);
            slots[card] = (Slot){.pile = pile, .index = (uint8_t)i, .face_up = rules_pile_is_face_up(pile)};
            elsewhere[card] = fabsf(rest.x - shown[card].x) > 0.5F || fabsf(rest.y - shown[card].y) > 0.5F ||
                              fabsf(rest.turn - shown[card].turn) > 0.01F;
            table->tracks[card].count = 0;
            count += elsewhere[card];
        }
    }
    table->effect_count = 0;
    for (Card card = 0; card < CARD_COUNT && count <= GLIDE_MAX; card++) {
        if (elsewhere[card]) {
            table_start_track(table, card, shown[card]);
            table_add_segment(table, card, slots[card], 0.0, GLIDE_TIME, 0.0F);
        }
    }
}

/* Of a game that is kept: when it was played and how it ended, as the list that it was chosen from says. */
static void replay_note_result(Screens *screens, const Session *session)
{
    const Archive *archive = &screens->archive;
    Timeline *replay = &screens->timeline;
    for (int i = 0; i < archive->row_count && !replay->own; i++) {
        if (archive->rows[i].id == session->chapters[session->current].id) {
            replay->past = true;
            replay->result = archive->rows[i];
        }
    }
}

static bool replay_is_open(const Screens *screens)
{
    bool open = false;
    for (int i = 0; i < screens->depth; i++) {
        open |= screens->stack[i] == SCREEN_REVIEW;
    }
    return open;
}

/* The widget that does this now, or -1. */
static int replay_find(const Screens *screens, Action action)
{
    for (int i = 0; i < screens->widget_count; i++) {
        const Widget *widget = &screens->widgets[i];
        if (action.kind != ACTION_NONE && widget->action.kind == action.kind && widget->action.value == action.value) {
            return i;
        }
    }
    return -1;
}

/* Moves that play by themselves take nothing from under the pointer, nor the press of it that is under way. */
static void replay_lay_out_again(Screens *screens, const Session *session, const Layout *layout)
{
    const Action none = {.kind = ACTION_NONE};
    Action hovered = screens->hovered >= 0 ? screens->widgets[screens->hovered].action : none;
    Action pressed = screens->pressed >= 0 ? screens->widgets[screens->pressed].action : none;
    screens_layout(screens, session, layout);
    screens->hovered = replay_find(screens, hovered);
    screens->pressed = replay_find(screens, pressed);
}

void screens_timeline_follow(Table *table, const Session *session, const Outcome *outcome)
{
    Screens *screens = &table->screens;
    bool open = replay_is_open(screens);
    if (session->review.on && !open) {
        if (screens->depth == SCREEN_DEPTH_MAX) {
            screens_clear(screens);
        }
        replay_note_result(screens, session);
        table_cancel(table);
        screens_push(screens, SCREEN_REVIEW, session, &table->layout);
        screens_focus_on(screens, (Action){.kind = ACTION_SCRUB});
    } else if (session->review.on && screens_show(screens, SCREEN_REVIEW)) {
        replay_lay_out_again(screens, session, &table->layout);
    }
    if (open && outcome->command.kind == COMMAND_PLAY_ON && !session->review.on) {
        screens_clear(screens); /* it is played from now on, wherever one came from */
    }
    while (!session->review.on && replay_is_open(screens)) {
        screens_pop(screens, session, &table->layout);
    }
    bool bare = session->chapter_count == 0 || session->chapters[session->current].visiting;
    if (open && screens->depth == 0 && !session->review.on && bare) { /* nothing is left on the table */
        screens_push(screens, SCREEN_CHOOSER, session, &table->layout);
    }
}

const char *screens_timeline_number(const Timeline *replay, char *text, size_t size)
{
    return WORDS_FORMAT(text, size, W("Move {0} of {1}"), words_of_count(replay->here), words_of_count(replay->total));
}

const char *screens_timeline_refusal(void)
{
    return W("You are looking back. “Play on from here” goes on from this move.");
}

const char *screens_timeline_heading(const Timeline *replay, char *text, size_t size)
{
    char date[16];
    uint32_t day = replay->past ? session_day(replay->result.touched) : 0;
    if (!replay->past) {
        return W("Looking back");
    }
    snprintf(date, sizeof date, "%04u-%02u-%02u", (unsigned)(day / 10000U % 10000U), (unsigned)(day / 100U % 100U),
             (unsigned)(day % 100U));
    return WORDS_FORMAT(text, size,
                        replay->result.won ? W("Looking back at a game won on {0}")
                                           : W("Looking back at a game left on {0}"),
                        words_of_text(date));
}
