/* SPDX-License-Identifier: MIT */
/*
 * The list of the games that were played.
 */
#include "scene/screens.h"
#include "words/words.h"

void scene_history_layout(Screens *screens, const Layout *layout)
{
    scene_screens_frame(screens, layout, W("Games played"), W("Back"));
}
