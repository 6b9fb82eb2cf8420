/* SPDX-License-Identifier: MIT */
/*
 * Clicks that SDL gives twice, by the times that it gives them: only the first of two is one.
 *
 *   clicks_test [TEST...]
 */
#include <string.h>

#include "picture/picture.h"
#include "platform/sdl/sdl_internal.h"
#include "support/check.h"

enum { WIDTH = 640, HEIGHT = 400, AT = 5000, GIVEN_MAX = 32 };

static Platform *platform;
static char taken[GIVEN_MAX + 1]; /* a letter for each event that the program gets: L, l for the left button, R, r */

static void open_window(bool doubles_clicks)
{
    InputEvent event;
    platform = picture_open(WIDTH, HEIGHT);
    CHECK(!platform->doubles_clicks); /* it is only X11 where SDL does so */
    platform->doubles_clicks = doubles_clicks;
    while (platform_next_event(platform, false, &event)) {
    }
}

/* Puts it beside SDL's own way in, on which it would get another time. */
static void give(SDL_Event event)
{
    CHECK_EQUAL_INT(1, SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0));
}

static void give_button(Uint32 type, Uint8 button, int x, Uint32 timestamp)
{
    give((SDL_Event){.button = {.type = type, .timestamp = timestamp, .button = button, .x = x, .y = 90}});
}

static void give_click(Uint8 button, int x, Uint32 timestamp)
{
    give_button(SDL_MOUSEBUTTONDOWN, button, x, timestamp);
    give_button(SDL_MOUSEBUTTONUP, button, x, timestamp);
}

static const char *take(void)
{
    InputEvent event;
    int count = 0;
    while (count < GIVEN_MAX && platform_next_event(platform, false, &event)) {
        if (event.kind == EVENT_POINTER_DOWN) {
            taken[count++] = event.button == BUTTON_LEFT ? 'L' : 'R';
        } else if (event.kind == EVENT_POINTER_UP) {
            taken[count++] = event.button == BUTTON_LEFT ? 'l' : 'r';
        } else if (event.kind == EVENT_TOUCH_DOWN || event.kind == EVENT_TOUCH_UP) {
            taken[count++] = event.kind == EVENT_TOUCH_DOWN ? 'T' : 't';
        }
    }
    taken[count] = '\0';
    return taken;
}

/* Two clicks at the same place, so many milliseconds apart. */
static const char *click_twice(Uint32 apart)
{
    give_click(SDL_BUTTON_LEFT, 70, AT);
    give_click(SDL_BUTTON_LEFT, 70, AT + apart);
    return take();
}

TEST(a_click_given_twice_is_one)
{
    static const Uint32 times[] = {0, 1, 2, 3, 17, 50}; /* later than at once: a frame was drawn in between */
    open_window(true);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(times); i++) {
        check_context("%u ms apart", times[i]);
        CHECK_EQUAL_TEXT("Ll", click_twice(times[i]));
        give_click(SDL_BUTTON_LEFT, 70, AT + 200); /* and the next one is another */
        CHECK_EQUAL_TEXT("Ll", take());
    }
    platform_close(platform);
}

TEST(a_double_click_is_two)
{
    open_window(true);
    CHECK_EQUAL_TEXT("LlLl", click_twice(51));
    for (Uint32 apart = 3; apart <= 50; apart++) { /* a hand holds the button for a while */
        check_context("%u ms apart", apart);
        give_click(SDL_BUTTON_LEFT, 70, AT);
        give_button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 70, AT + apart);
        CHECK_EQUAL_TEXT("LlL", take());
        give_button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 70, AT + apart + 30);
        CHECK_EQUAL_TEXT("l", take());
    }
    platform_close(platform);
}

/* The release of the second press is not there yet. */
TEST(at_once_there_is_no_second_press)
{
    open_window(true);
    give_click(SDL_BUTTON_LEFT, 70, AT);
    give_button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 70, AT + 2);
    CHECK_EQUAL_TEXT("Ll", take());
    give_button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 70, AT + 4);
    CHECK_EQUAL_TEXT("", take());
    platform_close(platform);
}

TEST(another_place_or_button_is_another_click)
{
    open_window(true);
    give_click(SDL_BUTTON_LEFT, 70, AT);
    give_click(SDL_BUTTON_LEFT, 71, AT);
    give_click(SDL_BUTTON_RIGHT, 71, AT);
    CHECK_EQUAL_TEXT("LlLlRr", take());
    platform_close(platform);
}

/* It is the press that is given twice, where it was, after the pointer has gone on. */
TEST(a_drag_given_twice_is_one)
{
    open_window(true);
    give_button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 70, AT);
    give_button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 170, AT + 1);
    give_button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 70, AT + 1);
    give_button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 170, AT + 1);
    CHECK_EQUAL_TEXT("Ll", take());
    platform_close(platform);
}

/* The pointer leaves the window with a button that counts as up. */
TEST(a_release_that_never_comes)
{
    open_window(true);
    give_click(SDL_BUTTON_LEFT, 70, AT);
    give_button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 70, AT);
    give_click(SDL_BUTTON_LEFT, 70, AT + 900);
    CHECK_EQUAL_TEXT("LlLl", take());
    platform_close(platform);
}

/* A program that was busy takes the four events of a real double click at once. */
TEST(elsewhere_every_click_counts)
{
    open_window(false);
    CHECK_EQUAL_TEXT("LlLl", click_twice(0));
    platform_close(platform);
}

static void give_tap(Uint32 timestamp)
{
    give((SDL_Event){.tfinger = {.type = SDL_FINGERDOWN, .timestamp = timestamp, .touchId = 7, .x = 0.5F, .y = 0.5F}});
    give((SDL_Event){.tfinger = {.type = SDL_FINGERUP, .timestamp = timestamp, .touchId = 7, .x = 0.5F, .y = 0.5F}});
}

TEST(every_tap_counts)
{
    open_window(true);
    give_tap(AT);
    give_tap(AT);
    CHECK_EQUAL_TEXT("TtTt", take());
    platform_close(platform);
}

int main(int argument_count, char **arguments)
{
    return check_main(argument_count, arguments);
}
