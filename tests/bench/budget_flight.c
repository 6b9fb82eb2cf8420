/* SPDX-License-Identifier: MIT */
/*
 * What is counted for the budget of instructions (budget.txt): frames in which all cards fly from the foundations to
 * the stock, from the table to the presented frame, at 1920 by 1080, painted by the processor. All pictures are there.
 * The platform's clock comes here by the linker, as in budget.c.
 */
#include "bench/marks.h"
#include "picture/picture.h"
#include "support/table_fixture.h"

enum { FRAMES = 12 };

static const double FRAME = 1000.0 / 60.0;

double __wrap_platform_now(void);

double __wrap_platform_now(void)
{
    static double now;
    return now += 0.02;
}

int main(void)
{
    Platform *platform = picture_open(1920, 1080);
    table_fixture_open(rules_game_find("the-plot", NULL), SPEED_NORMAL, 1920, 1080);
    if (!table_fixture_win()) {
        return 1;
    }
    table_fixture_draw();
    picture_show(platform, &fixture.list);
    session_queue_push_kind(&session()->queue, COMMAND_RESTART);
    table_fixture_advance(FRAME);
    budget_begin();
    for (int i = 0; i < FRAMES; i++) {
        table_fixture_draw();
        platform_present(platform, &fixture.list);
        table_fixture_advance(FRAME);
    }
    budget_end();
    platform_close(platform);
    return 0;
}
