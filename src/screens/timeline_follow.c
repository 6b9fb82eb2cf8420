/* SPDX-License-Identifier: MIT */
#include "screens/timeline_follow.h"

#include "screens/stack.h"

/* Of a game that is kept: when it was played and how it ended, as the list that it was chosen from says. */
static void note_result(Screens *screens, const Session *session)
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

/* The widget that does this now, or -1. */
static int find_widget(const Screens *screens, Action action)
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
static void lay_out_again(Screens *screens, const Session *session, const Layout *layout)
{
    const Action none = {.kind = ACTION_NONE};
    Action hovered = screens->hovered >= 0 ? screens->widgets[screens->hovered].action : none;
    Action pressed = screens->pressed >= 0 ? screens->widgets[screens->pressed].action : none;
    screens_layout(screens, session, layout);
    screens->hovered = find_widget(screens, hovered);
    screens->pressed = find_widget(screens, pressed);
}

bool screens_timeline_follow(Screens *screens, const Session *session, const Layout *layout, const Outcome *outcome)
{
    bool opens = false;
    bool open = screens_have(screens, SCREEN_REVIEW);
    if (session->review.on && !open) {
        if (screens->depth == SCREEN_DEPTH_MAX) {
            screens_clear(screens);
        }
        note_result(screens, session);
        opens = true;
        screens_push(screens, SCREEN_REVIEW, session, layout);
        screens_focus_on(screens, (Action){.kind = ACTION_SCRUB});
    } else if (session->review.on && screens_show(screens, SCREEN_REVIEW)) {
        lay_out_again(screens, session, layout);
    }
    if (open && outcome->command.kind == COMMAND_PLAY_ON && !session->review.on) {
        screens_clear(screens); /* it is played from now on, wherever one came from */
    }
    while (!session->review.on && screens_have(screens, SCREEN_REVIEW)) {
        screens_pop(screens, session, layout);
    }
    return opens;
}
