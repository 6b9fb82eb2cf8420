/* SPDX-License-Identifier: MIT */
#define SDL_MAIN_HANDLED
#include "program/inside.h"

#include <inttypes.h>

#include "app/app.h"
#include "support/check.h"

static char folder[400] = ".";

void inside_set_folder(const char *path)
{
    SDL_snprintf(folder, sizeof folder, "%s", path);
}

const char *inside_folder(void)
{
    return folder;
}

void inside_push(const SDL_Event *event)
{
    SDL_Event copy = *event;
    SDL_PushEvent(&copy);
}

void inside_push_type(Uint32 type)
{
    inside_push(&(SDL_Event){.type = type});
}

void inside_push_window(Uint8 event, int data1, int data2)
{
    SDL_WindowEvent window = {.type = SDL_WINDOWEVENT, .windowID = 1, .event = event, .data1 = data1, .data2 = data2};
    inside_push(&(SDL_Event){.window = window});
}

static void inside_move(void *context, float x, float y)
{
    (void)context;
    SDL_MouseMotionEvent motion = {.type = SDL_MOUSEMOTION, .windowID = 1, .x = (Sint32)x, .y = (Sint32)y};
    inside_push(&(SDL_Event){.motion = motion});
}

static void inside_button(Uint32 type, int button, float x, float y)
{
    static const Uint8 buttons[] = {[BUTTON_LEFT] = SDL_BUTTON_LEFT,
                                    [BUTTON_MIDDLE] = SDL_BUTTON_MIDDLE,
                                    [BUTTON_RIGHT] = SDL_BUTTON_RIGHT,
                                    [BUTTON_BACK] = SDL_BUTTON_X1,
                                    [BUTTON_FORWARD] = SDL_BUTTON_X2};
    SDL_MouseButtonEvent event = {.type = type,
                                  .windowID = 1,
                                  .button = buttons[button],
                                  .state = type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED,
                                  .clicks = 1,
                                  .x = (Sint32)x,
                                  .y = (Sint32)y};
    inside_push(&(SDL_Event){.button = event});
}

static void inside_press(void *context, int button, float x, float y)
{
    (void)context;
    inside_button(SDL_MOUSEBUTTONDOWN, button, x, y);
}

static void inside_release(void *context, int button, float x, float y)
{
    (void)context;
    inside_button(SDL_MOUSEBUTTONUP, button, x, y);
}

static SDL_Keycode inside_key_code(int key)
{
    switch (key) {
    case KEY_F11:
        return SDLK_F11;
    case KEY_UP:
        return SDLK_UP;
    case KEY_DOWN:
        return SDLK_DOWN;
    case KEY_LEFT:
        return SDLK_LEFT;
    case KEY_RIGHT:
        return SDLK_RIGHT;
    case KEY_HOME:
        return SDLK_HOME;
    case KEY_END:
        return SDLK_END;
    case KEY_PAGE_UP:
        return SDLK_PAGEUP;
    case KEY_PAGE_DOWN:
        return SDLK_PAGEDOWN;
    default:
        return (SDL_Keycode)key;
    }
}

static void inside_key(void *context, int key, int modifiers)
{
    SDL_KeyboardEvent event = {.type = SDL_KEYDOWN, .windowID = 1, .state = SDL_PRESSED};
    (void)context;
    event.keysym.sym = inside_key_code(key);
    event.keysym.scancode = SDL_GetScancodeFromKey(event.keysym.sym);
    event.keysym.mod = (Uint16)(((modifiers & MODIFIER_CONTROL) != 0 ? KMOD_LCTRL : 0) |
                                ((modifiers & MODIFIER_SHIFT) != 0 ? KMOD_LSHIFT : 0) |
                                ((modifiers & MODIFIER_ALT) != 0 ? KMOD_LALT : 0));
    inside_push(&(SDL_Event){.key = event});
    event.type = SDL_KEYUP;
    event.state = SDL_RELEASED;
    inside_push(&(SDL_Event){.key = event});
}

static void inside_wheel(void *context, int steps)
{
    (void)context;
    inside_push(&(SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .windowID = 1, .y = steps}});
}

PlayerHand inside_hand(void)
{
    return (PlayerHand){.move = inside_move,
                        .press = inside_press,
                        .release = inside_release,
                        .key = inside_key,
                        .wheel = inside_wheel};
}

static void inside_trace_path(const Inside *inside, char *path, size_t size)
{
    SDL_snprintf(path, size, "%s/deal-%" PRIu64 ".jsonl", folder, inside->record.deal);
}

static bool inside_begins(Inside *inside)
{
    if (inside->free) {
        return follow_until(&inside->follower, follow_has_frames, 1);
    }
    if (inside->record.game == NULL) {
        return player_sees_screen(&inside->player) && follow_until(&inside->follower, follow_has_frames, 1);
    }
    return player_sit_down(&inside->player, inside->record.game, inside->record.deal);
}

static int inside_thread(void *data)
{
    Inside *inside = data;
    char path[512];
    inside_trace_path(inside, path, sizeof path);
    if (CHECK(follow_open(&inside->follower, path, &inside->ended)) && CHECK(inside_begins(inside))) {
        inside->play(inside);
    }
    if (!atomic_load(&inside->ended)) {
        inside_push_type(SDL_QUIT);
    }
    return 0;
}

/* After both threads have come together. */
static void inside_check_end(Inside *inside)
{
    CHECK_EQUAL_INT(inside->expected_code, inside->exit_code);
    if (CHECK(inside->follower.file != NULL)) {
        follow_poll(&inside->follower);
        CHECK_EQUAL_INT(0, inside->follower.state.malformed);
        CHECK_EQUAL_INT(1, inside->follower.state.first_frames);
        CHECK_EQUAL_INT(1, inside->follower.state.quits);
        int cards = follow_card_count(&inside->follower.state);
        bool dealt = inside->follower.state.game[0] != '\0' || (inside->free && cards > 0);
        CHECK_EQUAL_INT(dealt ? CARD_COUNT : 0, cards); /* none before the first deal */
    }
    follow_close(&inside->follower);
}

/* Runs the game in this thread and the player in another. The first argument is the program's name. */
static void inside_start(Inside *inside, char **arguments, int count)
{
    SDL_Thread *thread = SDL_CreateThread(inside_thread, "player", inside);
    if (CHECK(thread != NULL)) {
        inside->exit_code = app_run(count, arguments);
        atomic_store(&inside->ended, true);
        SDL_WaitThread(thread, NULL);
        inside_check_end(inside);
    }
}

/* Makes everything anew; the trace of an earlier run would be taken for the new one's. */
static Inside *inside_prepare(Record record, InsidePlay *play, char *path, size_t size)
{
    static Inside inside;
    inside = (Inside){.record = record, .play = play};
    inside.player = (Player){.hand = inside_hand(), .follower = &inside.follower, .patient = true};
    inside_trace_path(&inside, path, size);
    remove(path);
    return &inside;
}

void inside_run_with(Record record, const char *speed, const char *option, InsidePlay *play)
{
    char path[512];
    char deal[24];
    Inside *inside = inside_prepare(record, play, path, sizeof path);
    SDL_snprintf(deal, sizeof deal, "%" PRIu64, record.deal);
    char *arguments[] = {"theplot",
                         "--game",
                         (char *)(uintptr_t)record.game->name,
                         "--rules",
                         (char *)(uintptr_t)record.game->rules_name,
                         "--deal",
                         deal,
                         "--speed",
                         (char *)(uintptr_t)speed,
                         "--data",
                         "-",
                         "--trace",
                         path,
                         (char *)(uintptr_t)option};
    inside_start(inside, arguments, (int)BASE_ARRAY_COUNT(arguments) - (option == NULL ? 1 : 0));
}

void inside_run(Record record, const char *speed, InsidePlay *play)
{
    inside_run_with(record, speed, NULL, play);
}

void inside_run_asking(InsidePlay *play)
{
    char path[512];
    Inside *inside = inside_prepare((Record){.game = NULL}, play, path, sizeof path);
    char *arguments[] = {"theplot", "--speed", "off", "--data", "-", "--trace", path};
    inside_start(inside, arguments, (int)BASE_ARRAY_COUNT(arguments));
}

void inside_run_arguments(const char *const *given, int exit_code, InsidePlay *play)
{
    enum { ARGUMENTS_MAX = 16 };
    char path[512];
    char *arguments[ARGUMENTS_MAX + 3] = {"theplot"};
    int count = 1;
    Inside *inside = inside_prepare((Record){.game = NULL}, play, path, sizeof path);
    inside->free = true;
    inside->expected_code = exit_code;
    for (int i = 0; given[i] != NULL && i < ARGUMENTS_MAX; i++) {
        arguments[count++] = (char *)(uintptr_t)given[i];
    }
    arguments[count++] = "--trace";
    arguments[count++] = path;
    inside_start(inside, arguments, count);
}
