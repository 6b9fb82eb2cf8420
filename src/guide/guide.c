/* SPDX-License-Identifier: MIT */
#include "guide/guide.h"

#include <string.h>

#include "words/words.h"

static const Guide *const guides[] = {&guide_plot, &guide_plait, &guide_queen};

/* Rule sets are named by what differs. */
static const RuleSet RULE_SETS[] = {
    {"the-plot", "standard", W_LATER("Base cards wait"), W_LATER_IN("rules", "cards wait"), W_LATER("Encyclopaedia"),
     W_LATER("A base-rank card on top of the reserve waits there until the golden foundation is complete.")},
    {"the-plot", "gamerules", W_LATER("Base cards to the waste"), W_LATER_IN("rules", "to the waste"),
     W_LATER("Gamerules.com"), W_LATER("A base-rank card on top of the reserve goes to the waste at once.")},
    {"the-plait", "standard", W_LATER("The plait goes first"), W_LATER_IN("rules", "plait first"),
     W_LATER("Hoffmann, 1892"), W_LATER("Of two cards alike, the one that ends the plait goes first.")},
    {"the-plait", "no-preference", W_LATER("Free choice"), W_LATER_IN("rules", "free choice"), W_LATER("House rule"),
     W_LATER("Of two identical cards, play whichever you like.")},
    {"queen-of-italy", "standard", W_LATER("Spaces fill at once"), W_LATER_IN("rules", "at once"),
     W_LATER("Encyclopaedia"), W_LATER("Spaces are filled at once, from the waste or else from the stock.")},
    {"queen-of-italy", "manual-fill", W_LATER("You fill the spaces"), W_LATER_IN("rules", "by hand"),
     W_LATER("PySolFC"), W_LATER("Spaces stay empty until you fill them.")},
};

RuleSet guide_rule_set(const Game *game)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(RULE_SETS); i++) {
        if (strcmp(RULE_SETS[i].name, game->name) == 0 && strcmp(RULE_SETS[i].rules_name, game->rules_name) == 0) {
            return RULE_SETS[i];
        }
    }
    return (RuleSet){.title = game->rules_name, .brief = game->rules_name, .source = "", .about = ""};
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
