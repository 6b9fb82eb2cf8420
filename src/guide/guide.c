/* SPDX-License-Identifier: MIT */
#include "guide/guide.h"

#include <string.h>

#include "guide/guide_parts.h"

static const Guide *const guides[] = {&guide_plot, &guide_plait, &guide_queen};

const char *guide_rules_title(const Game *game)
{
    static const struct {
        const char *name, *title;
    } titles[] = {
        {"standard", W_LATER("Standard")},
        {"gamerules", W_LATER("Gamerules")},
        {"no-preference", W_LATER("No preference")},
        {"manual-fill", W_LATER("Manual fill")},
    };
    for (size_t i = 0; i < BASE_ARRAY_COUNT(titles); i++) {
        if (strcmp(titles[i].name, game->rules_name) == 0) {
            return titles[i].title;
        }
    }
    return game->rules_name;
}

const Guide *guide_find(const Game *game)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(guides); i++) {
        if (strcmp(guides[i]->game_name, game->name) == 0) {
            return guides[i];
        }
    }
    return NULL;
}
