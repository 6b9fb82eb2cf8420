/* SPDX-License-Identifier: MIT */
#include "support/agreement.h"

#include "support/check.h"

void agreement_check(const App *app)
{
    const Session *session = &app->session;
    const Screens *screens = &app->ui.screens;
    if (session->queue.count > 0) {
        return;
    }
    CHECK_EQUAL_TEXT("", app->keeping.notice);
    CHECK_EQUAL_INT(session->review.on, screens_have(screens, SCREEN_REVIEW));
    if (session_chapter(session) == NULL) {
        CHECK(screens_visible(screens));
        return;
    }
    const History *history = session_history(session);
    CHECK_EQUAL_BYTES(&history->nodes[history->here].position, &session->position, sizeof session->position);
    if (app->frame_count > 0) {
        CHECK_EQUAL_BYTES(&session->position, &app->ui.table.position, sizeof session->position);
        CHECK(session_game(session) == app->ui.table.game);
    }
}
