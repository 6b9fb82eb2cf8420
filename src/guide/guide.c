/* SPDX-License-Identifier: MIT */
#include "guide/guide.h"

#include <string.h>

#include "words/words.h"

static const Guide *const guides[] = {&guide_plot, &guide_plait, &guide_queen};

/* Sentences of the guide, a bit each, which do not hold where the choice of the base rank, or other things differ. */
enum {
    WORTH = 1 << 11, /* was measured by the standard */
    QUEEN_CHOICE = 1 << 1 | 1 << 2 | WORTH,
    PLOT_RESERVE = 1 << 5,
    PLOT_APART = 1 << 7,
    PLAIT_FILLS = 1 << 8,
    PLAIT_FIRST = 1 << 9,
    QUEEN_SUITS = 1 << 3 | 1 << 4,
    QUEEN_SPACES = 1 << 9,
    REDEALS = 1 << 10
};

/* Rule sets are named by what differs, or as games that other books and programs have. */
static const RuleSet RULE_SETS[] = {
    {"the-plot", "standard", W_LATER("Base cards wait"), W_LATER_IN("rules", "cards wait"), W_LATER("Encyclopaedia"),
     W_LATER("A base-rank card on top of the reserve waits there until the golden foundation is complete."), 0},
    {"the-plot", "gamerules", W_LATER("Base cards to the waste"), W_LATER_IN("rules", "to the waste"),
     W_LATER("Gamerules.com"), W_LATER("A base-rank card on top of the reserve goes to the waste at once."), 0},
    {"the-plait", "standard", W_LATER("The plait goes first"), W_LATER_IN("rules", "plait first"),
     W_LATER("Hoffmann, 1892"), W_LATER("Of two cards alike, the one that ends the plait goes first."), 0},
    {"the-plait", "no-preference", W_LATER("Free choice"), W_LATER_IN("rules", "free choice"), W_LATER("House rule"),
     W_LATER("Of two identical cards, play whichever you like."), 0},
    {"queen-of-italy", "standard", W_LATER("Spaces fill at once"), W_LATER_IN("rules", "at once"),
     W_LATER("Encyclopaedia"), W_LATER("Spaces are filled at once, from the waste or else from the stock."), 0},
    {"queen-of-italy", "manual-fill", W_LATER("You fill the spaces"), W_LATER_IN("rules", "by hand"),
     W_LATER("PySolFC"), W_LATER("Spaces stay empty until you fill them."), 0},
    {"queen-of-italy", "falling-star", W_LATER("Falling Star"), W_LATER_IN("rules", "Falling Star"), W_LATER("PySolFC"),
     W_LATER("You do not choose: a card dealt to the first foundation sets the base rank."), QUEEN_CHOICE},
    {"the-plot", "pysolfc", W_LATER("Base cards join in"), W_LATER_IN("rules", "join in"), W_LATER("PySolFC"),
     W_LATER("On the tableau, cards of the base rank are built on others and covered like any card."), PLOT_APART},
    {"queen-of-italy", "signora", W_LATER("Signora"), W_LATER_IN("rules", "Signora"), W_LATER("PySolFC"),
     W_LATER("All nine piles are dealt first, and you choose from their nine cards."), QUEEN_CHOICE},
    {"the-plait", "cells", W_LATER("You fill the sides"), W_LATER_IN("rules", "by hand"),
     W_LATER("Practicalgamingcenter.com"),
     W_LATER("You fill sides from the waste, and corners once the plait is used up. Of identical cards you play "
             "either."),
     PLAIT_FILLS | PLAIT_FIRST | WORTH},
    {"queen-of-italy", "generals", W_LATER("General’s Patience"), W_LATER_IN("rules", "The General"),
     W_LATER("PySolFC"), W_LATER("Thirteen cards in the terrace, and foundations go up in suit."), QUEEN_SUITS | WORTH},
    {"queen-of-italy", "cadogan", W_LATER("Cadogan’s Terrace"), W_LATER_IN("rules", "Cadogan"),
     W_LATER("Lady Cadogan, 1914"), W_LATER("Thirteen cards in the terrace, and you choose from three cards."),
     QUEEN_CHOICE},
    {"queen-of-italy", "redheads", W_LATER("Redheads"), W_LATER_IN("rules", "Redheads"), W_LATER("Aisleriot"),
     W_LATER("Twenty-one cards in the terrace, which fills the spaces first; eight piles; the base rank is dealt."),
     QUEEN_CHOICE | QUEEN_SPACES},
    {"the-plait", "three-redeals", W_LATER("Three redeals"), W_LATER_IN("rules", "three redeals"), W_LATER("Parlett"),
     W_LATER("The waste is turned over three times."), REDEALS | WORTH},
    {"the-plait", "gathering", W_LATER("Gathering of the Clans"), W_LATER_IN("rules", "Gathering"),
     W_LATER("Dick & Fitzgerald"), W_LATER("The plait has twenty-two cards."), WORTH},
    {"queen-of-italy", "wood", W_LATER("Wood"), W_LATER_IN("rules", "Wood"), W_LATER("PySolFC"),
     W_LATER("Ten cards in the terrace; the base rank is dealt. You fill spaces, from the waste only."),
     QUEEN_CHOICE | QUEEN_SPACES},
    {"queen-of-italy", "blondes", W_LATER("Blondes and Brunettes"), W_LATER_IN("rules", "Blondes"), W_LATER("PySolFC"),
     W_LATER("Ten cards in the terrace; the base rank is dealt."), QUEEN_CHOICE},
    {"the-plot", "open-reserve", W_LATER("Open reserve"), W_LATER_IN("rules", "open reserve"),
     W_LATER("Solitaire.city"), W_LATER("You see all thirteen cards of the reserve."), PLOT_RESERVE},
    {"queen-of-italy", "generals-grace", W_LATER("General’s grace"), W_LATER_IN("rules", "General’s grace"),
     W_LATER("Solitaire Forever"),
     W_LATER("Thirteen cards in the terrace, foundations in suit; you fill spaces. One redeal: you play each card "
             "before the next."),
     QUEEN_SUITS | QUEEN_SPACES | REDEALS | WORTH},
    {"queen-of-italy", "aisleriot", W_LATER("Aisleriot’s Terrace"), W_LATER_IN("rules", "Aisleriot"),
     W_LATER("Aisleriot"),
     W_LATER("You fill spaces, from the waste only. No card covers a base-rank card. While there is a space, each card "
             "turned is played before the next."),
     QUEEN_SPACES | WORTH},
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
