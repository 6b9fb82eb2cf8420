/* SPDX-License-Identifier: MIT */
/*
 * Looking at a game: a strip over the table with what goes back and forth in it.
 */
#include "scene/screens.h"
#include "words/words.h"

void scene_replay_layout(Screens *screens, const Session *session, const Layout *layout)
{
    const History *history = session_history(session);
    (void)history;
    scene_widget_add(screens, layout->buttons[0], LOOK_BUTTON, (ScreenAction){.kind = ACTION_BACK}, W("Back"));
}
