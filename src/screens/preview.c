/* SPDX-License-Identifier: MIT */
/* The tables on the covers of the first screen, laid out as in this window. A game that has been begun lies there as it
 * was left. Every other table plays a won game, slowly, and stops when nobody has touched anything for a minute. Who
 * wants no motion, or has only the battery, sees them stand still. */
#include <string.h>

#include "guide/guide.h"
#include "screens/page.h"
#include "session/code.h"

/* Milliseconds: from move to move, from one table's to the next one's, after the last, and until they stop. */
static const double MOVE_PAUSE = 1500.0;
static const double NEXT_TABLE = 500.0;
static const double WON_PAUSE = 6000.0;
static const double REST_AFTER = 60000.0;

/* Puts the game that is played here on the table, with the moves that make the table look its best. */
static void begin(ChooserGame *shown)
{
    Code code;
    const Guide *guide = guide_find(shown->game);
    CodeError error = session_code_read(base_text_slice(guide->shown_game), &code);
    BASE_ASSERT(error.fault == CODE_FINE && code.move_count <= PREVIEW_MOVES_MAX);
    table_open(&shown->table, code.game, SPEED_SLOW);
    shown->table.deal = code.deal;
    shown->move_count = code.move_count;
    memcpy(shown->plays, code.moves, (size_t)code.move_count * sizeof code.moves[0]);
    rules_deal(code.game, code.deal, &shown->table.position, NULL);
    for (shown->played = 0; shown->played < guide->shown_from; shown->played++) {
        rules_apply(code.game, &shown->table.position, shown->plays[shown->played], NULL);
    }
}

void screens_preview_layout(const Screens *screens, ChooserGame *shown, const HistoryNode *own, const Layout *layout)
{
    Table *table = &shown->table;
    if (own != NULL) {
        table_open(table, shown->game, SPEED_SLOW);
        table->position = own->position;
        shown->move_count = 0;
    } else if (shown->move_count == 0) {
        begin(shown);
    }
    table->settings = *screens->settings;
    settings_set(&table->settings, SETTING_SPEED, SPEED_SLOW);
    table_resize(table, layout->width, layout->height, layout->pixel_ratio);
}

/* Plays the next move; after the last one the cards are dealt once more. */
static void play(ChooserGame *shown, double now)
{
    Position position = shown->table.position;
    TransferList transfers = {.count = 0};
    if (shown->played < shown->move_count) {
        rules_apply(shown->table.game, &position, shown->plays[shown->played++], &transfers);
    } else {
        rules_deal(shown->table.game, shown->table.deal, &position, NULL);
        shown->played = 0;
    }
    table_show(&shown->table, &position, &transfers, now);
    shown->due = now + (shown->played < shown->move_count ? MOVE_PAUSE : WON_PAUSE);
}

static bool are_playing(const Screens *screens, double now)
{
    bool moves = settings_get(screens->settings, SETTING_MOTION) == 0 &&
                 settings_get(screens->settings, SETTING_SPEED) != SPEED_OFF;
    return screens_show(screens, SCREEN_CHOOSER) && moves && !screens->saves_power &&
           now - screens->touched_at < REST_AFTER;
}

bool screens_previews_move(const Screens *screens, double now)
{
    bool moves = are_playing(screens, now);
    for (int i = 0; i < screens->game_count && !moves && screens_have(screens, SCREEN_CHOOSER); i++) {
        moves = table_is_moving(&screens->games[i].table);
    }
    return moves;
}

void screens_previews_advance(Screens *screens, double now)
{
    bool plays = are_playing(screens, now);
    for (int i = 0; i < screens->game_count && screens_have(screens, SCREEN_CHOOSER); i++) {
        ChooserGame *shown = &screens->games[i];
        table_prune(&shown->table, now);
        if (!plays || shown->move_count == 0) {
            shown->due = 0.0;
        } else if (shown->due <= 0.0) {
            shown->due = now + MOVE_PAUSE + NEXT_TABLE * i;
        } else if (now >= shown->due) {
            play(shown, now);
        }
    }
}
