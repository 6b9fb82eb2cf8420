/* SPDX-License-Identifier: MIT */
/*
 * What a review does to the table: the timeline comes and goes, and after a seek cards are not moved one by one. And
 * its words.
 */
#include <stdio.h>
#include <string.h>

#include "screens/screens.h"
#include "words/words.h"

/* Of a game that is kept: when it was played and how it ended, as the list that it was chosen from says. */
static void replay_note_result(Screens *screens, const Session *session)
{
    const Archive *archive = &screens->archive;
    Timeline *timeline = &screens->timeline;
    for (int i = 0; i < archive->row_count && !timeline->own; i++) {
        if (archive->rows[i].id == session_chapter(session)->id) {
            timeline->past = true;
            timeline->result = archive->rows[i];
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

bool screens_timeline_follow(Screens *screens, const Session *session, const Layout *layout, const Outcome *outcome)
{
    bool opens = false;
    bool open = replay_is_open(screens);
    if (session->review.on && !open) {
        if (screens->depth == SCREEN_DEPTH_MAX) {
            screens_clear(screens);
        }
        replay_note_result(screens, session);
        opens = true;
        screens_push(screens, SCREEN_REVIEW, session, layout);
        screens_focus_on(screens, (Action){.kind = ACTION_SCRUB});
    } else if (session->review.on && screens_show(screens, SCREEN_REVIEW)) {
        replay_lay_out_again(screens, session, layout);
    }
    if (open && outcome->command.kind == COMMAND_PLAY_ON && !session->review.on) {
        screens_clear(screens); /* it is played from now on, wherever one came from */
    }
    while (!session->review.on && replay_is_open(screens)) {
        screens_pop(screens, session, layout);
    }
    if (open && screens->depth == 0 && session_chapter(session) == NULL) { /* nothing is left on the table */
        screens_push(screens, SCREEN_CHOOSER, session, layout);
    }
    return opens;
}

const char *screens_timeline_number(const Timeline *timeline, char *text, size_t size)
{
    return WORDS_FORMAT(text, size, W("Move {0} of {1}"), words_of_count(timeline->here),
                        words_of_count(timeline->total));
}

const char *screens_timeline_refusal(void)
{
    return W("This is review mode. “Play on from here” continues from this move.");
}

const char *screens_timeline_heading(const Timeline *timeline, char *text, size_t size)
{
    char date[16];
    uint32_t day = timeline->past ? session_day(timeline->result.touched) : 0;
    if (!timeline->past) {
        return W("Review mode");
    }
    snprintf(date, sizeof date, "%04u-%02u-%02u", (unsigned)(day / 10000U % 10000U), (unsigned)(day / 100U % 100U),
             (unsigned)(day % 100U));
    return WORDS_FORMAT(text, size,
                        timeline->result.won ? W("Review of a game won on {0}") : W("Review of a game left on {0}"),
                        words_of_text(date));
}
