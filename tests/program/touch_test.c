/* SPDX-License-Identifier: MIT */
/*
 * Fingers through the real program, with SDL's own events: several at once, what SDL makes of them besides, and the way
 * from the first screen to a game and back.
 *
 *   program_touch_test FOLDER      where traces may be written
 */
#include "support/check.h"
#include "support/program_fixture.h"

static const TraceState *seen; /* by the player of the game that runs */

static void tap(int fingers, Point point)
{
    for (int i = 0; i < 2 * fingers; i++) {
        Point place = {point.x + 50.0F * (float)(i % fingers), point.y};
        program_push_finger(seen, i < fingers ? SDL_FINGERDOWN : SDL_FINGERUP, i % fingers, place);
    }
}

static Point stock(void)
{
    return base_rect_centre(seen->tops[PILE_STOCK]);
}

/* What SDL would make a mouse of is not heard twice. */
PROGRAM_TEST(no_touch_counts_twice, records_won("standard", 0), "off")
{
    Player *player = &program->player;
    seen = &program->follower.state;
    SDL_MouseButtonEvent button = {.type = SDL_MOUSEBUTTONDOWN,
                                   .windowID = 1,
                                   .which = SDL_TOUCH_MOUSEID,
                                   .button = SDL_BUTTON_LEFT,
                                   .x = (Sint32)stock().x,
                                   .y = (Sint32)stock().y};
    program_push_finger(seen, SDL_FINGERDOWN, 1, stock());
    program_push(&(SDL_Event){.button = button});
    program_push_finger(seen, SDL_FINGERUP, 1, stock());
    button.type = SDL_MOUSEBUTTONUP;
    program_push(&(SDL_Event){.button = button});
    CHECK(player_expect(player, 1, "move", "accepted"));
    CHECK(follow_until_idle(&program->follower));
    CHECK_EQUAL_INT(2, seen->commands);
    tap(2, stock());
    CHECK(player_expect(player, 2, "undo", "accepted"));
}

/* The player's hand for screens: a finger, which is nowhere when it is not on the glass. */
static void hand_move(void *context, float x, float y)
{
    (void)context;
    (void)x;
    (void)y;
}

static void hand_press(void *context, int button, float x, float y)
{
    (void)context;
    (void)button;
    program_push_finger(seen, SDL_FINGERDOWN, 5, (Point){x, y});
}

static void hand_release(void *context, int button, float x, float y)
{
    (void)context;
    (void)button;
    program_push_finger(seen, SDL_FINGERUP, 5, (Point){x, y});
}

/* Presses a widget and waits for the screen that comes of it. */
static bool press_next(Player *player, const char *action)
{
    int layouts = seen->layouts;
    return player_press_widget(player, action, "") && follow_until(player->follower, follow_has_layouts, layouts + 1) &&
           follow_until_idle(player->follower);
}

PROGRAM_TEST_ASKING(a_finger_alone_finds_the_way)
{
    Player *player = &program->player;
    seen = &program->follower.state;
    player->hand.move = hand_move;
    player->hand.press = hand_press;
    player->hand.release = hand_release;
    CHECK(player_press_widget(player, "play", "the-plait"));
    CHECK(player_sees_table(player) && follow_until(&program->follower, follow_has_commands, 1));
    CHECK_EQUAL_TEXT("the-plait", seen->game);
    CHECK(follow_until_idle(&program->follower));
    tap(1, stock());
    CHECK(player_expect(player, 1, "move", "accepted"));
    tap(3, (Point){seen->width * 0.4F, seen->height * 0.6F});
    CHECK(player_sees_screen(player));
    CHECK(press_next(player, "settings") && press_next(player, "set") && press_next(player, "back"));
    CHECK(player_press_widget(player, "continue", "") && player_sees_table(player));
    CHECK_EQUAL_INT(2, seen->commands);
}
