/* SPDX-License-Identifier: MIT */
#include "support/program_fixture.h"

#include <inttypes.h>

#include "app/loop.h"
#include "support/check.h"

static const char *folder; /* NULL: the program's first argument says which */

void program_set_folder(const char *path)
{
    folder = path;
}

const char *program_folder(void)
{
    return folder != NULL ? folder : check_argument(1);
}

void program_push(const SDL_Event *event)
{
    SDL_Event copy = *event;
    SDL_PushEvent(&copy);
}

void program_push_type(Uint32 type)
{
    program_push(&(SDL_Event){.type = type});
}

void program_push_window(Uint8 event, int data1, int data2)
{
    SDL_WindowEvent window = {.type = SDL_WINDOWEVENT, .windowID = 1, .event = event, .data1 = data1, .data2 = data2};
    program_push(&(SDL_Event){.window = window});
}

void program_push_finger(const TraceState *state, Uint32 type, int finger, Point point)
{
    SDL_TouchFingerEvent event = {.type = type,
                                  .touchId = 7,
                                  .fingerId = finger + 1000,
                                  .x = point.x / state->width,
                                  .y = point.y / state->height,
                                  .pressure = 1.0F,
                                  .windowID = 1};
    program_push(&(SDL_Event){.tfinger = event});
}

static void program_move(void *context, float x, float y)
{
    (void)context;
    SDL_MouseMotionEvent motion = {.type = SDL_MOUSEMOTION, .windowID = 1, .x = (Sint32)x, .y = (Sint32)y};
    program_push(&(SDL_Event){.motion = motion});
}

static void program_button(Uint32 type, int button, float x, float y)
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
    program_push(&(SDL_Event){.button = event});
}

static void program_press(void *context, int button, float x, float y)
{
    (void)context;
    program_button(SDL_MOUSEBUTTONDOWN, button, x, y);
}

static void program_release(void *context, int button, float x, float y)
{
    (void)context;
    program_button(SDL_MOUSEBUTTONUP, button, x, y);
}

static SDL_Keycode program_key_code(int key)
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

static void program_key(void *context, int key, int modifiers)
{
    SDL_KeyboardEvent event = {.type = SDL_KEYDOWN, .windowID = 1, .state = SDL_PRESSED};
    (void)context;
    event.keysym.sym = program_key_code(key);
    event.keysym.scancode = SDL_GetScancodeFromKey(event.keysym.sym);
    event.keysym.mod = (Uint16)(((modifiers & MODIFIER_CONTROL) != 0 ? KMOD_LCTRL : 0) |
                                ((modifiers & MODIFIER_SHIFT) != 0 ? KMOD_LSHIFT : 0) |
                                ((modifiers & MODIFIER_ALT) != 0 ? KMOD_LALT : 0));
    program_push(&(SDL_Event){.key = event});
    event.type = SDL_KEYUP;
    event.state = SDL_RELEASED;
    program_push(&(SDL_Event){.key = event});
}

static void program_wheel(void *context, int steps)
{
    (void)context;
    program_push(&(SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .windowID = 1, .y = steps}});
}

PlayerHand program_hand(void)
{
    return (PlayerHand){.move = program_move,
                        .press = program_press,
                        .release = program_release,
                        .key = program_key,
                        .wheel = program_wheel};
}

static void program_trace_path(const ProgramFixture *program, char *path, size_t size)
{
    SDL_snprintf(path, size, "%s/deal-%" PRIu64 ".jsonl", program_folder(), program->record.deal);
}

static bool program_begins(ProgramFixture *program)
{
    if (program->free) {
        return follow_until(&program->follower, follow_has_frames, 1);
    }
    if (program->record.game == NULL) {
        return player_sees_screen(&program->player) && follow_until(&program->follower, follow_has_frames, 1);
    }
    return player_sit_down(&program->player, program->record.game, program->record.deal);
}

static int program_thread(void *data)
{
    ProgramFixture *program = data;
    char path[512];
    program_trace_path(program, path, sizeof path);
    if (CHECK(follow_open(&program->follower, path, &program->ended)) && CHECK(program_begins(program))) {
        program->play(program);
    }
    if (!atomic_load(&program->ended)) {
        program_push_type(SDL_QUIT);
    }
    return 0;
}

/* After both threads have come together. */
static void program_check_end(ProgramFixture *program)
{
    CHECK_EQUAL_INT(program->expected_code, program->exit_code);
    if (CHECK(program->follower.file != NULL)) {
        follow_poll(&program->follower);
        CHECK_EQUAL_INT(0, program->follower.state.malformed);
        CHECK_EQUAL_INT(1, program->follower.state.first_frames);
        CHECK_EQUAL_INT(1, program->follower.state.quits);
        int cards = follow_card_count(&program->follower.state);
        bool dealt = program->follower.state.game[0] != '\0' || (program->free && cards > 0);
        CHECK_EQUAL_INT(dealt ? CARD_COUNT : 0, cards); /* none before the first deal */
    }
    follow_close(&program->follower);
}

/* Runs the game in this thread and the player in another. The first argument is the program's name. */
static void program_start(ProgramFixture *program, const char *const *arguments, int count)
{
    SDL_Thread *thread = SDL_CreateThread(program_thread, "player", program);
    if (CHECK(thread != NULL)) {
        program->exit_code = app_run(count, arguments);
        atomic_store(&program->ended, true);
        SDL_WaitThread(thread, NULL);
        program_check_end(program);
    }
}

/* Makes everything anew; the trace of an earlier run would be taken for the new one's. */
static ProgramFixture *program_prepare(Record record, ProgramPlay *play, char *path, size_t size)
{
    static ProgramFixture program;
    program = (ProgramFixture){.record = record, .play = play};
    program.player = (Player){.hand = program_hand(), .follower = &program.follower, .patient = true};
    program_trace_path(&program, path, size);
    remove(path);
    return &program;
}

void program_run_with(Record record, const char *speed, const char *option, ProgramPlay *play)
{
    char path[512];
    char deal[24];
    ProgramFixture *program = program_prepare(record, play, path, sizeof path);
    SDL_snprintf(deal, sizeof deal, "%" PRIu64, record.deal);
    const char *const arguments[] = {
        "theplot",
        "--game",
        record.game->name,
        "--rules",
        record.game->rules_name,
        "--deal",
        deal,
        "--speed",
        speed,
        "--data",
        "-",
        "--size", /* larger than the dummy driver's display, which full screen has the size of */
        "1280x800",
        "--trace",
        path,
        option};
    program_start(program, arguments, (int)BASE_ARRAY_COUNT(arguments) - (option == NULL ? 1 : 0));
}

void program_run(Record record, const char *speed, ProgramPlay *play)
{
    program_run_with(record, speed, NULL, play);
}

void program_run_asking(ProgramPlay *play)
{
    char path[512];
    ProgramFixture *program = program_prepare((Record){.game = NULL}, play, path, sizeof path);
    const char *const arguments[] = {"theplot", "--speed", "off", "--data", "-", "--size", "1280x800", "--trace", path};
    program_start(program, arguments, (int)BASE_ARRAY_COUNT(arguments));
}

void program_run_arguments(const char *const *given, int exit_code, ProgramPlay *play)
{
    enum { ARGUMENTS_MAX = 16 };
    char path[512];
    const char *arguments[ARGUMENTS_MAX + 3] = {"theplot"};
    int count = 1;
    ProgramFixture *program = program_prepare((Record){.game = NULL}, play, path, sizeof path);
    program->free = true;
    program->expected_code = exit_code;
    for (int i = 0; i < ARGUMENTS_MAX && given[i] != NULL; i++) {
        arguments[count++] = given[i];
    }
    arguments[count++] = "--trace";
    arguments[count++] = path;
    program_start(program, arguments, count);
}
