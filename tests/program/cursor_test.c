/* SPDX-License-Identifier: MIT */
/*
 * The program under Wayland beside a portal that does not answer what SDL would ask of the pointer: it is played all
 * the same, as soon as the pointer is over it.
 *
 *   program_cursor_test FOLDER THEPLOT      gives 77, skipped, where one of the programs is missing
 */
#include "support/check.h"
#include "support/desktop.h"
#include "support/fake_portal.h"
#include "support/records.h"

enum { SKIPPED = 77, MOVES = 3, HANGS = 20000 };

static Desktop desktop;

/* The pointer comes into the window with the first move. Whatever waits for an answer waits for 25 seconds. */
static void start_and_play(FakePortalMode mode)
{
    Player *player = &desktop.player;
    Record record = records_won("standard", 1);
    if (!fake_portal_open(mode)) {
        return;
    }
    fake_portal_set("org.gnome.desktop.interface", "cursor-size", (FakeValue){.type = 'i', .number = 48});
    fake_portal_set("org.gnome.desktop.interface", "cursor-theme", (FakeValue){.type = 's', .text = "plain"});
    if (desktop_start_game(&desktop, &record, "fast", "800x600", "-")) {
        double start = follow_now();
        CHECK(player_play_some(player, record.moves, MOVES) && follow_until_idle(&desktop.follower));
        CHECK(follow_now() - start < HANGS);
        player->hand.key(&desktop, 'q', MODIFIER_CONTROL);
        desktop_end_game(&desktop);
    }
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
    return fake_portal_can_be_had() ? desktop_main(&desktop, DESKTOP_WAYLAND, argument_count, arguments) : SKIPPED;
}
