/* SPDX-License-Identifier: MIT */
#include "scene/guide.h"

#include <string.h>

static const Guide GUIDES[] = {
    {.game_name = "the-plot",
     .summary = "Build one foundation from its first card up to thirteen, whatever the suits. Then seven more open, and "
                "twelve beds of cards help to fill them."},
    {.game_name = "the-plait",
     .summary = "Unplait twenty cards from their lower end and build eight foundations in suit, with corners and sides "
                "that fill themselves."},
    {.game_name = "queen-of-italy",
     .summary = "Choose the card that begins, then build eight foundations in alternating colours before the terrace "
                "of eleven cards holds you up."},
};

const Guide *scene_guide_find(const Game *game)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(GUIDES); i++) {
        if (strcmp(GUIDES[i].game_name, game->name) == 0) {
            return &GUIDES[i];
        }
    }
    return &GUIDES[0];
}
