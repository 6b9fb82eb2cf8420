/* SPDX-License-Identifier: MIT */
#include "guide/refusals.h"

#include <string.h>

#define PLOT "the-plot"
#define PLAIT "the-plait"
#define QUEEN "queen-of-italy"

static const Unshown unshown[] = {
    {NULL, REFUSAL_NO_SUCH_PILE, "a card that is dropped where it was has not been moved"},
    {NULL, REFUSAL_EMPTY_SOURCE, "there is no card to show"},
    {NULL, REFUSAL_STOCK_TO_WASTE, "the card's back is up; the sentence on the stock says where it goes"},
    {NULL, REFUSAL_STOCK_NOT_EMPTY, "the sentence on the stock shows the waste when the stock is empty"},
    {NULL, REFUSAL_NEVER_BACK, "everything moves up or on; nobody looks for a way back"},
    {NULL, REFUSAL_FOUNDATION_RANK, "the example shows the rank that fits"},
    {NULL, REFUSAL_FOUNDATION_FULL, "the first sentence says that thirteen cards are all"},

    {PLOT, REFUSAL_CHOOSE_FIRST, NULL},
    {PLOT, REFUSAL_FOUNDATION_SUIT, NULL},
    {PLOT, REFUSAL_RESERVE_FIRST, NULL},
    {PLOT, REFUSAL_NO_BUILDING, NULL},
    {PLOT, REFUSAL_TABLEAU_RANK, "the example shows the rank that fits"},
    {PLOT, REFUSAL_TABLEAU_COLOUR, NULL},

    {PLAIT, REFUSAL_CHOOSE_FIRST, NULL},
    {PLAIT, REFUSAL_FOUNDATION_CLOSED, NULL},
    {PLAIT, REFUSAL_TABLEAU_RANK, NULL},
    {PLAIT, REFUSAL_TABLEAU_COLOUR, NULL},
    {PLAIT, REFUSAL_BASE_RANK_APART, NULL},
    {PLAIT, REFUSAL_SPACE_NOT_FROM_HERE, "a place stays empty only at the very end of a deal"},
    {PLAIT, REFUSAL_SPACE_BASE_RANK, NULL},
    {PLAIT, REFUSAL_NO_REDEAL, "three times through the stock is too long a way; the sentence counts them"},

    {QUEEN, REFUSAL_FOUNDATION_CLOSED, NULL},
    {QUEEN, REFUSAL_NOT_BASE_RANK, "the example shows the rank that fits"},
    {QUEEN, REFUSAL_RESERVE_FIRST, NULL},
    {QUEEN, REFUSAL_NO_BUILDING, NULL},
    {QUEEN, REFUSAL_TABLEAU_RANK, "the example shows the rank that fits"},
    {QUEEN, REFUSAL_BASE_RANK_APART, NULL},
    {QUEEN, REFUSAL_SPACE_NOT_FROM_HERE, NULL},
    {QUEEN, REFUSAL_SPACE_BASE_RANK, NULL},
};

const Unshown *refusals_unshown(const Game *game, Refusal refusal)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(unshown); i++) {
        const Unshown *item = &unshown[i];
        if (item->refusal == refusal && (!item->game_name || strcmp(item->game_name, game->name) == 0)) {
            return item;
        }
    }
    return NULL;
}
