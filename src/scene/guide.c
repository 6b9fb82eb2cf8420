/* SPDX-License-Identifier: MIT */
#include "scene/guide.h"

#include <string.h>

#include "scene/guide_data.h"

static const Guide *const guides[] = {&guide_plot, &guide_plait, &guide_queen};

const Guide *scene_guide_find(const Game *game)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(guides); i++) {
        if (strcmp(guides[i]->game_name, game->name) == 0) {
            return guides[i];
        }
    }
    return NULL;
}
