/* SPDX-License-Identifier: MIT */
/*
 * There is no memory for what the program works out beside the game, at the n-th request for every n: a winning hint.
 * Nothing hangs or waits for ever, the player can ask again, and then the answer is what it always is.
 */
#include <string.h>

#include "advice/advice_fixture.h"
#include "support/check.h"
#include "support/scarce.h"
#include "ui/actions.h"
#include "ui/advice.h"

enum { WON_DEAL = 7, REQUESTS_MAX = 40, TURNS_MAX = 20000 };

/* Turns until nothing has anything left to do. */
static bool rest(App *app)
{
    int turns = 0;
    while (turns < TURNS_MAX && (app_jobs_are_busy(app) || session_is_busy(&app->session))) {
        advice_fixture_turn(app);
        turns++;
    }
    return turns < TURNS_MAX;
}

/* The second hint is the one that is worked out. */
static Move hint(App *app)
{
    for (int i = 0; i < 2; i++) {
        advice_fixture_key(app, 'h');
        CHECK(rest(app));
    }
    return app->ui.focus.hinted ? app->ui.focus.hint : (Move){.from = PILE_NONE, .to = PILE_NONE};
}

TEST(a_hint)
{
    App *app = advice_fixture_open(rules_game_at(0), WON_DEAL);
    scarce_from(SCARCE_NEVER, false);
    const Move move = hint(app);
    int all = scarce_end();
    check_context("%d requests", all);
    CHECK(all > 0 && all < REQUESTS_MAX && app->ui.focus.hint_kind == HINT_WINS);
    for (int nth = 1; nth <= 2 * all; nth++) {
        check_context("request %d", nth);
        app = advice_fixture_open(rules_game_at(0), WON_DEAL);
        scarce_from((nth + 1) / 2, nth % 2 == 0);
        hint(app);
        scarce_end();
        app_fixture_deal(app, rules_game_at(0), WON_DEAL);
        Move again = hint(app);
        CHECK(again.from == move.from && again.to == move.to);
    }
}

/* The sentence says why nothing is known; and a search for which the memory was too small is not made again. */
TEST(a_verdict)
{
    char line[MESSAGE_LENGTH];
    App *app = advice_fixture_open(rules_game_at(0), WON_DEAL);
    settings_set(&app->ui.table.settings, SETTING_VERDICT, 1);
    scarce_from(1, false);
    advice_fixture_turn(app);
    scarce_end();
    CHECK_EQUAL_TEXT("I can’t tell whether you can still win: there was too little memory to find out.",
                     ui_verdict_sentence(ui_verdict_find(&app->ui), line, sizeof line));
    Answer *answer = ui_answers_place(&app->ui.advice, app->ui.table.game, &app->ui.table.position);
    answer->seconds = 3000.0;
    CHECK(!ui_advice_is_wanted(&app->ui));
    answer->reason = ADVICE_REASON_NONE;
    CHECK(ui_advice_is_wanted(&app->ui)); /* however long it took: work is the limit */
    answer->work = ui_answers_longest(app->ui.session);
    CHECK(!ui_advice_is_wanted(&app->ui));
}
