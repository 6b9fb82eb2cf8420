/* SPDX-License-Identifier: MIT */
/*
 * Clicks that SDL gives twice, by the times that it gives them: two are one, and what is dragged in the second is
 * dragged.
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

/* Something that SDL gives: L and R press a button and l and r release it, m moves the pointer, T and t are a finger.
 */
typedef struct Given {
    char what;
    int x;
    int at; /* milliseconds */
} Given;

static void give_one(Given given)
{
    bool down = given.what < 'a';
    Uint32 timestamp = (Uint32)(AT + given.at);
    if (SDL_toupper(given.what) == 'T') {
        Uint32 type = down ? SDL_FINGERDOWN : SDL_FINGERUP;
        give((SDL_Event){.tfinger = {.type = type, .timestamp = timestamp, .touchId = 7, .x = 0.5F, .y = 0.5F}});
        return;
    }
    if (given.what == 'm') {
        give((SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .timestamp = timestamp, .x = given.x, .y = 90}});
        return;
    }
    Uint8 button = SDL_toupper(given.what) == 'L' ? SDL_BUTTON_LEFT : SDL_BUTTON_RIGHT;
    Uint32 type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    give((SDL_Event){.button = {.type = type, .timestamp = timestamp, .button = button, .x = given.x, .y = 90}});
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
        } else if (event.kind == EVENT_POINTER_MOVE) {
            taken[count++] = 'm';
        } else if (event.kind == EVENT_TOUCH_DOWN || event.kind == EVENT_TOUCH_UP) {
            taken[count++] = event.kind == EVENT_TOUCH_DOWN ? 'T' : 't';
        }
    }
    taken[count] = '\0';
    return taken;
}

/* Two clicks at the same place, so many milliseconds apart, each released at once. */
static const char *click_twice(int apart)
{
    const Given given[] = {{'L', 70, 0}, {'l', 70, 0}, {'L', 70, apart}, {'l', 70, apart}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(given); i++) {
        give_one(given[i]);
    }
    return take();
}

TEST(a_click_given_twice_is_one)
{
    static const int times[] = {0, 1, 2, 3, 17, 50}; /* later than at once: a frame was drawn in between */
    open_window(true);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(times); i++) {
        check_context("%d ms apart", times[i]);
        CHECK_EQUAL_TEXT("Ll", click_twice(times[i]));
        give_one((Given){'L', 70, 200}); /* and the next one is another */
        give_one((Given){'l', 70, 200});
        CHECK_EQUAL_TEXT("Ll", take());
    }
    CHECK_EQUAL_TEXT("LlLl", click_twice(51));
    platform_close(platform);
}

/* A hand holds the button for a while. */
TEST(a_double_click_is_two)
{
    open_window(true);
    for (int apart = 3; apart <= 50; apart++) {
        check_context("%d ms apart", apart);
        give_one((Given){'L', 70, 0});
        give_one((Given){'l', 70, 0});
        give_one((Given){'L', 70, apart});
        CHECK_EQUAL_TEXT("LlL", take());
        give_one((Given){'l', 70, apart + 30});
        CHECK_EQUAL_TEXT("l", take());
    }
    platform_close(platform);
}

/* What is given at once, or before the program looks, and what it gets. */
static const struct {
    const char *what;
    Given given[6];
    const char *taken;
} CASES[] = {
    {"the second release is not there yet", {{'L', 70, 0}, {'l', 70, 0}, {'L', 70, 2}}, "Ll"},
    {"another place, another button", {{'L', 70, 0}, {'l', 70, 0}, {'L', 71, 0}, {'l', 71, 0}, {'R', 71, 0}}, "LlLlR"},
    {"a drag, whose press is given where it was", {{'L', 70, 0}, {'l', 170, 1}, {'L', 70, 1}, {'l', 170, 1}}, "Ll"},
    {"a drag, given late and after a click where it began",
     {{'L', 70, 0}, {'l', 70, 0}, {'L', 70, 0}, {'m', 170, 0}, {'l', 170, 0}},
     "Lml"},
    {"a click and a drag from there",
     {{'L', 70, 0}, {'l', 70, 90}, {'L', 70, 300}, {'m', 170, 300}, {'l', 170, 300}},
     "LlLml"},
    {"a second release that never comes",
     {{'L', 70, 0}, {'l', 70, 0}, {'L', 70, 0}, {'L', 70, 900}, {'l', 70, 900}},
     "LlLl"},
    {"taps", {{'T', 0, 0}, {'t', 0, 0}, {'T', 0, 0}, {'t', 0, 0}}, "TtTt"},
};

TEST(other_events_are_what_they_are)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(CASES); i++) {
        open_window(true);
        for (int k = 0; CASES[i].given[k].what != 0; k++) {
            give_one(CASES[i].given[k]);
        }
        check_context("%s", CASES[i].what);
        CHECK_EQUAL_TEXT(CASES[i].taken, take());
        platform_close(platform);
    }
}

/* A program that was busy takes the four events of a real double click at once. */
TEST(elsewhere_every_click_counts)
{
    open_window(false);
    CHECK_EQUAL_TEXT("LlLl", click_twice(0));
    platform_close(platform);
}
