/* SPDX-License-Identifier: MIT */
/*
 * What can happen to a window while a game is on, through the real program: closed in mid-deal, hidden, minimised,
 * shrunk to a single pixel, its renderer's memory lost, its display gone. The game goes on, and draws nothing that
 * nobody can see.
 *
 *   program_window_test FOLDER
 */
#include "support/check.h"
#include "support/program_fixture.h"

enum { MOVES = 6, HIDDEN_TIME = 250, WINDOWS_TRIED = 64 };

/* The game still plays. */
static void play_on(ProgramFixture *program)
{
    CHECK(player_play_some(&program->player, program->record.moves, MOVES));
    CHECK(follow_until_idle(&program->follower));
}

PROGRAM_TEST(closed_in_mid_deal, records_won("standard", 0), "normal")
{
    CHECK(!program->follower.state.idle);
}

/* Hides the window by one event and shows it by another; meanwhile the game plays but does not draw. */
static void hide_and_show(ProgramFixture *program, Uint8 hide, Uint8 show)
{
    const TraceState *state = &program->follower.state;
    program_push_window(hide, 0, 0);
    CHECK(follow_until_idle(&program->follower));
    int frames = state->frames;
    CHECK(player_key(&program->player, KEY_SPACE, 0, "move", "accepted"));
    follow_for(&program->follower, HIDDEN_TIME);
    CHECK_EQUAL_INT(frames, state->frames);
    CHECK(player_key(&program->player, 'u', 0, "undo", "accepted"));
    program_push_window(show, 0, 0);
    CHECK(follow_until(&program->follower, follow_has_frames, frames + 1));
    CHECK(follow_until_idle(&program->follower));
}

PROGRAM_TEST(hidden_at_rest, records_won("standard", 0), "fast")
{
    CHECK(follow_until_idle(&program->follower));
    hide_and_show(program, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_SHOWN);
    hide_and_show(program, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_MAXIMIZED);
    play_on(program);
}

/* The event asks for a new picture, and the game is asleep again after it. */
static void push_and_see_a_frame(ProgramFixture *program, Uint32 type)
{
    CHECK(follow_until_idle(&program->follower));
    int frames = program->follower.state.frames;
    program_push_type(type);
    CHECK(follow_until(&program->follower, follow_has_frames, frames + 1));
    CHECK(follow_until_idle(&program->follower));
}

PROGRAM_TEST(pictures_are_lost, records_won("standard", 0), "fast")
{
    push_and_see_a_frame(program, SDL_RENDER_TARGETS_RESET);
    push_and_see_a_frame(program, SDL_RENDER_DEVICE_RESET);
    play_on(program);
    program_push_type(SDL_RENDER_DEVICE_RESET); /* while cards are in the air */
    CHECK(player_key(&program->player, KEY_SPACE, 0, "move", "accepted"));
    program_push_type(SDL_RENDER_TARGETS_RESET);
    CHECK(follow_until_idle(&program->follower));
}

static void push_display(Uint8 what)
{
    program_push(&(SDL_Event){.display = {.type = SDL_DISPLAYEVENT, .event = what}});
}

PROGRAM_TEST(displays_come_and_go, records_won("standard", 0), "fast")
{
    CHECK(follow_until_idle(&program->follower));
    int layouts = program->follower.state.layouts;
    push_display(SDL_DISPLAYEVENT_DISCONNECTED);
    push_display(SDL_DISPLAYEVENT_CONNECTED);
    push_display(SDL_DISPLAYEVENT_ORIENTATION);
    program_push_window(SDL_WINDOWEVENT_DISPLAY_CHANGED, 0, 0);
    CHECK(follow_until(&program->follower, follow_has_layouts, layouts + 1));
    play_on(program);
}

/* The only one that there is; whether SDL begins to count anew for each program is its own affair. */
static SDL_Window *game_window(void)
{
    SDL_Window *window = NULL;
    for (Uint32 id = 1; window == NULL && id <= WINDOWS_TRIED; id++) {
        window = SDL_GetWindowFromID(id);
    }
    return window;
}

/* Only while the game sleeps: then its thread does nothing but wait for events. */
static void resize_window(ProgramFixture *program, int width, int height)
{
    SDL_Window *window = game_window();
    CHECK(follow_until_idle(&program->follower));
    int layouts = program->follower.state.layouts;
    if (CHECK(window != NULL)) {
        SDL_SetWindowMinimumSize(window, 1, 1);
        SDL_SetWindowSize(window, width, height);
        CHECK(follow_until(&program->follower, follow_has_layouts, layouts + 1));
        CHECK_EQUAL_INT(width, (int)program->follower.state.width);
        CHECK_EQUAL_INT(height, (int)program->follower.state.height);
        CHECK(follow_until_idle(&program->follower));
    }
}

PROGRAM_TEST(shrunk_to_a_pixel_and_back, records_won("standard", 0), "off")
{
    static const int sizes[][2] = {{1, 1}, {1, 900}, {2000, 1}, {320, 240}, {800, 480}, {480, 800}, {2560, 720}};
    const TraceState *state = &program->follower.state;
    CHECK(follow_until_idle(&program->follower));
    TraceState before = *state;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(sizes); i++) {
        check_context("%d by %d", sizes[i][0], sizes[i][1]);
        resize_window(program, sizes[i][0], sizes[i][1]);
        CHECK_EQUAL_INT(CARD_COUNT, follow_card_count(state));
    }
    CHECK(player_key(&program->player, 'd', 0, "move", "accepted"));
    CHECK(player_key(&program->player, 'u', 0, "undo", "accepted"));
    resize_window(program, (int)before.width, (int)before.height);
    CHECK_EQUAL_BYTES(before.piles, state->piles, sizeof before.piles);
    play_on(program);
}

/* A card that is held when the window loses the keyboard or is hidden goes home, and the hand is empty afterwards. */
PROGRAM_TEST(a_held_card_is_lost, records_won("standard", 0), "fast")
{
    static const Uint8 losses[] = {SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED};
    const PlayerHand *hand = &program->player.hand;
    const TraceState *state = &program->follower.state;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(losses); i++) {
        CHECK(follow_until_idle(&program->follower));
        int before = state->commands;
        Rect card = state->tops[PILE_TABLEAU + 1];
        Rect to = state->tops[PILE_TABLEAU + 9]; /* a legal target by the record's first move */
        hand->press(NULL, BUTTON_LEFT, card.x + 20.0F, card.y + 20.0F);
        hand->move(NULL, to.x + 20.0F, to.y + 20.0F);
        program_push_window(losses[i], 0, 0);
        hand->release(NULL, BUTTON_LEFT, to.x + 20.0F, to.y + 20.0F);
        program_push_window(SDL_WINDOWEVENT_RESTORED, 0, 0);
        CHECK(player_key(&program->player, KEY_SPACE, 0, "move", "accepted"));
        CHECK_EQUAL_INT(before + 1, state->commands);
        CHECK(player_key(&program->player, 'u', 0, "undo", "accepted"));
    }
    play_on(program);
}
