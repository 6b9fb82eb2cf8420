/* SPDX-License-Identifier: MIT */
/*
 * The program under Wayland beside a portal that does not answer what SDL would ask of the pointer: it is played all
 * the same, as soon as the pointer is over it.
 *
 *   program_cursor_test FOLDER THEPLOT      gives 77, skipped, where one of the programs is missing
 */
#include <stdio.h>

#include "support/check.h"
#include "support/desktop.h"
#include "support/fake_portal.h"
#include "support/player.h"
#include "support/records.h"

enum { SKIPPED = 77, MOVES = 3, HANGS = 20000 };

static Desktop desktop;
static Follower follower;

/* The pointer comes into the window with the first move. Whatever waits for an answer waits for 25 seconds. */
static void play(const Record *record)
{
    Player player = {.hand = desktop_hand(&desktop), .follower = &follower, .patient = true};
    CHECK(player_sit_down(&player, record->game, record->deal) && follow_until_idle(&follower));
    double start = follow_now();
    CHECK(player_play_some(&player, record->moves, MOVES) && follow_until_idle(&follower));
    CHECK(follow_now() - start < HANGS);
    player.hand.key(player.hand.context, 'q', MODIFIER_CONTROL);
    CHECK_EQUAL_INT(0, process_wait(&desktop.game, PATIENCE));
}

static void start_and_play(FakePortalMode mode)
{
    char trace[512];
    Record record = records_won("standard", 1);
    snprintf(trace, sizeof trace, "%s/cursor.jsonl", check_argument(1));
    remove(trace);
    if (fake_portal_open(mode)) {
        fake_portal_set("org.gnome.desktop.interface", "cursor-size", (FakeValue){.type = 'i', .number = 48});
        fake_portal_set("org.gnome.desktop.interface", "cursor-theme", (FakeValue){.type = 's', .text = "plain"});
        if (CHECK(desktop_start_game(&desktop, check_argument(2), record.deal, "fast", "800x600", trace)) &&
            CHECK(follow_open(&follower, trace, NULL))) {
            play(&record);
            follow_close(&follower);
        }
        process_end(&desktop.game);
    }
    fake_portal_close();
}

TEST(a_portal_without_an_answer_holds_no_pointer_up)
{
    start_and_play(FAKE_PORTAL_HANGS);
}

/* It answers the question for all settings, which is asked once, but no other. */
TEST(a_portal_that_tells_of_the_pointer_holds_none_up)
{
    start_and_play(FAKE_PORTAL_ANSWERS);
    CHECK_EQUAL_INT(1, fake_portal_questions());
}

int main(int argument_count, char **arguments)
{
    if (!desktop_is_possible(DESKTOP_WAYLAND) || !fake_portal_can_be_had()) {
        return SKIPPED;
    }
    bool open = desktop_open(&desktop, DESKTOP_WAYLAND, arguments[1]);
    int status = open ? check_main(argument_count, arguments) : 1;
    desktop_close(&desktop);
    return status;
}
