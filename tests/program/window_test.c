/* SPDX-License-Identifier: MIT */
/*
 * What can happen to a window while a game is on, through the real program: closed in mid-deal, hidden, minimised,
 * shrunk to a single pixel, its renderer's memory lost, its display gone. The game goes on, and draws nothing that
 * nobody can see.
 *
 *   program_window_test FOLDER
 */
#include "program/inside.h"
#include "support/check.h"

enum { MOVES = 6, HIDDEN_TIME = 250 };

/* The game still plays. */
static void play_on(Inside *inside)
{
    CHECK(player_play_some(&inside->player, inside->record.moves, MOVES));
    CHECK(follow_until_idle(&inside->follower));
}

static void play_nothing(Inside *inside)
{
    CHECK(!inside->follower.state.idle);
}

/* Hides the window by one event and shows it by another; meanwhile the game plays but does not draw. */
static void hide_and_show(Inside *inside, Uint8 hide, Uint8 show)
{
    const TraceState *state = &inside->follower.state;
    inside_push_window(hide, 0, 0);
    CHECK(follow_until_idle(&inside->follower));
    int frames = state->frames;
    CHECK(player_key(&inside->player, KEY_SPACE, 0, "move", "accepted"));
    follow_for(&inside->follower, HIDDEN_TIME);
    CHECK_EQUAL_INT(frames, state->frames);
    CHECK(player_key(&inside->player, 'u', 0, "undo", "accepted"));
    inside_push_window(show, 0, 0);
    CHECK(follow_until(&inside->follower, follow_has_frames, frames + 1));
    CHECK(follow_until_idle(&inside->follower));
}

static void play_hidden_in_mid_deal(Inside *inside)
{
    hide_and_show(inside, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_RESTORED);
    play_on(inside);
}

static void play_hidden_at_rest(Inside *inside)
{
    CHECK(follow_until_idle(&inside->follower));
    hide_and_show(inside, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_SHOWN);
    hide_and_show(inside, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_MAXIMIZED);
    play_on(inside);
}

/* The event asks for a new picture, and the game is asleep again after it. */
static void push_and_see_a_frame(Inside *inside, Uint32 type)
{
    CHECK(follow_until_idle(&inside->follower));
    int frames = inside->follower.state.frames;
    inside_push_type(type);
    CHECK(follow_until(&inside->follower, follow_has_frames, frames + 1));
    CHECK(follow_until_idle(&inside->follower));
}

static void play_with_lost_pictures(Inside *inside)
{
    push_and_see_a_frame(inside, SDL_RENDER_TARGETS_RESET);
    push_and_see_a_frame(inside, SDL_RENDER_DEVICE_RESET);
    play_on(inside);
    inside_push_type(SDL_RENDER_DEVICE_RESET); /* while cards are in the air */
    CHECK(player_key(&inside->player, KEY_SPACE, 0, "move", "accepted"));
    inside_push_type(SDL_RENDER_TARGETS_RESET);
    CHECK(follow_until_idle(&inside->follower));
}

static void push_display(Uint8 what)
{
    inside_push(&(SDL_Event){.display = {.type = SDL_DISPLAYEVENT, .event = what}});
}

static void play_with_displays_changing(Inside *inside)
{
    CHECK(follow_until_idle(&inside->follower));
    int layouts = inside->follower.state.layouts;
    push_display(SDL_DISPLAYEVENT_DISCONNECTED);
    push_display(SDL_DISPLAYEVENT_CONNECTED);
    push_display(SDL_DISPLAYEVENT_ORIENTATION);
    inside_push_window(SDL_WINDOWEVENT_DISPLAY_CHANGED, 0, 0);
    CHECK(follow_until(&inside->follower, follow_has_layouts, layouts + 1));
    play_on(inside);
}

/* Only while the game sleeps: then its thread does nothing but wait for events. */
static void resize_window(Inside *inside, int width, int height)
{
    SDL_Window *window = SDL_GetWindowFromID(1);
    CHECK(follow_until_idle(&inside->follower));
    int layouts = inside->follower.state.layouts;
    if (CHECK(window != NULL)) {
        SDL_SetWindowMinimumSize(window, 1, 1);
        SDL_SetWindowSize(window, width, height);
        CHECK(follow_until(&inside->follower, follow_has_layouts, layouts + 1));
        CHECK_EQUAL_INT(width, (int)inside->follower.state.width);
        CHECK_EQUAL_INT(height, (int)inside->follower.state.height);
        CHECK(follow_until_idle(&inside->follower));
    }
}

static void play_resized(Inside *inside)
{
    static const int sizes[][2] = {{1, 1}, {1, 900}, {2000, 1}, {320, 240}, {800, 480}, {480, 800}, {2560, 720}};
    const TraceState *state = &inside->follower.state;
    CHECK(follow_until_idle(&inside->follower));
    TraceState before = *state;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(sizes); i++) {
        check_context("%d by %d", sizes[i][0], sizes[i][1]);
        resize_window(inside, sizes[i][0], sizes[i][1]);
        CHECK_EQUAL_INT(CARD_COUNT, follow_card_count(state));
    }
    CHECK(player_key(&inside->player, 'd', 0, "move", "accepted"));
    CHECK(player_key(&inside->player, 'u', 0, "undo", "accepted"));
    resize_window(inside, (int)before.width, (int)before.height);
    CHECK_EQUAL_BYTES(before.piles, state->piles, sizeof before.piles);
    play_on(inside);
}

/* A card that is held when the window loses the keyboard or is hidden goes home, and the hand is empty afterwards. */
static void play_losing_the_card(Inside *inside)
{
    static const Uint8 losses[] = {SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED};
    const PlayerHand *hand = &inside->player.hand;
    const TraceState *state = &inside->follower.state;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(losses); i++) {
        CHECK(follow_until_idle(&inside->follower));
        int before = state->commands;
        Rect card = state->tops[PILE_TABLEAU + 1];
        Rect to = state->tops[PILE_TABLEAU + 9]; /* a legal target by the record's first move */
        hand->press(NULL, BUTTON_LEFT, card.x + 20.0F, card.y + 20.0F);
        hand->move(NULL, to.x + 20.0F, to.y + 20.0F);
        inside_push_window(losses[i], 0, 0);
        hand->release(NULL, BUTTON_LEFT, to.x + 20.0F, to.y + 20.0F);
        inside_push_window(SDL_WINDOWEVENT_RESTORED, 0, 0);
        CHECK(player_key(&inside->player, KEY_SPACE, 0, "move", "accepted"));
        CHECK_EQUAL_INT(before + 1, state->commands);
        CHECK(player_key(&inside->player, 'u', 0, "undo", "accepted"));
    }
    play_on(inside);
}

static void closed_in_mid_deal(void)
{
    inside_run(records_won("standard", 0), "normal", play_nothing);
}

static void hidden_in_mid_deal(void)
{
    inside_run(records_won("standard", 0), "normal", play_hidden_in_mid_deal);
}

static void hidden_at_rest(void)
{
    inside_run(records_won("standard", 0), "fast", play_hidden_at_rest);
}

static void pictures_are_lost(void)
{
    inside_run(records_won("standard", 0), "fast", play_with_lost_pictures);
}

static void displays_come_and_go(void)
{
    inside_run(records_won("standard", 0), "fast", play_with_displays_changing);
}

static void shrunk_to_a_pixel_and_back(void)
{
    inside_run(records_won("standard", 0), "off", play_resized);
}

static void a_held_card_is_lost(void)
{
    inside_run(records_won("standard", 0), "fast", play_losing_the_card);
}

int main(int argument_count, char **arguments)
{
    if (argument_count > 1) {
        inside_set_folder(arguments[1]);
    }
    CHECK_RUN(closed_in_mid_deal);
    CHECK_RUN(hidden_in_mid_deal);
    CHECK_RUN(hidden_at_rest);
    CHECK_RUN(pictures_are_lost);
    CHECK_RUN(displays_come_and_go);
    CHECK_RUN(shrunk_to_a_pixel_and_back);
    CHECK_RUN(a_held_card_is_lost);
    return check_report();
}
