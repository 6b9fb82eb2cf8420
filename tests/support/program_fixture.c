/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "support/program_fixture.h"

#if defined(__linux__)
#include <dirent.h>
#endif
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/app.h"
#include "support/check.h"

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
    static const struct {
        int key;
        SDL_Keycode code;
    } named[] = {{KEY_F11, SDLK_F11},   {KEY_UP, SDLK_UP},          {KEY_DOWN, SDLK_DOWN},
                 {KEY_LEFT, SDLK_LEFT}, {KEY_RIGHT, SDLK_RIGHT},    {KEY_HOME, SDLK_HOME},
                 {KEY_END, SDLK_END},   {KEY_PAGE_UP, SDLK_PAGEUP}, {KEY_PAGE_DOWN, SDLK_PAGEDOWN}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(named); i++) {
        if (named[i].key == key) {
            return named[i].code;
        }
    }
    return (SDL_Keycode)key;
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
    SDL_snprintf(path, size, "%s/deal-%" PRIu64 ".jsonl", check_argument(1), program->record.deal);
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

/* Whether this process has a thread of this name; false where the system does not tell. */
static bool has_thread(const char *name)
{
    bool found = false;
#if defined(__linux__)
    DIR *threads = opendir("/proc/self/task");
    const struct dirent *entry = NULL;
    while (threads != NULL && !found && (entry = readdir(threads)) != NULL) {
        char path[300];
        char line[32] = "";
        snprintf(path, sizeof path, "/proc/self/task/%s/comm", entry->d_name);
        FILE *file = fopen(path, "r");
        found = file != NULL && fgets(line, sizeof line, file) != NULL && strncmp(line, name, strlen(name)) == 0;
        if (file != NULL) {
            fclose(file);
        }
    }
    if (threads != NULL) {
        closedir(threads);
    }
#else
    (void)name;
#endif
    return found;
}

/*
 * Waits for the thread of the program before that plays sounds. On a busy machine it is left behind, which is no harm
 * where the process ends, too; here the next program begins beside it, and SDL's sound is one for both.
 */
static void wait_for_sound(void)
{
    for (int i = 0; i < 500 && has_thread("sound"); i++) {
        follow_sleep(10);
    }
}

/* Runs the game in this thread and the player in another. The arguments have room for a trace. */
static void program_start(ProgramFixture start, const char **arguments, int count)
{
    static ProgramFixture program;
    char path[512];
    program = start;
    program.player = (Player){.hand = program_hand(), .follower = &program.follower, .patient = true};
    wait_for_sound();
    program_trace_path(&program, path, sizeof path);
    remove(path); /* which would be taken for the new one */
    arguments[count++] = "--trace";
    arguments[count++] = path;
    SDL_Thread *thread = SDL_CreateThread(program_thread, "player", &program);
    if (CHECK(thread != NULL)) {
        program.exit_code = app_run(count, arguments);
        atomic_store(&program.ended, true);
        SDL_WaitThread(thread, NULL);
        program_check_end(&program);
    }
}

void program_run_with(Record record, const char *speed, const char *option, ProgramPlay *play)
{
    char deal[24];
    const Game *game = record.game;
    const char *arguments[20] = {
        "theplot", "--speed", speed,
        "--data",  "-",       "--size", /* larger than the dummy driver's display, which full screen has the size of */
        "1280x800"};
    int count = 7;
    SDL_snprintf(deal, sizeof deal, "%" PRIu64, record.deal);
    if (game != NULL) {
        const char *const dealt[] = {"--game", game->name, "--rules", game->rules_name, "--deal", deal};
        SDL_memcpy(&arguments[count], dealt, sizeof dealt);
        count += (int)BASE_ARRAY_COUNT(dealt);
    }
    if (option != NULL) {
        arguments[count++] = option;
    }
    program_start((ProgramFixture){.record = record, .play = play}, arguments, count);
}

void program_run(Record record, const char *speed, ProgramPlay *play)
{
    program_run_with(record, speed, NULL, play);
}

void program_run_arguments(const char *const *given, int exit_code, ProgramPlay *play)
{
    enum { ARGUMENTS_MAX = 16 };
    const char *arguments[ARGUMENTS_MAX + 3] = {"theplot"};
    int count = 1;
    for (int i = 0; i < ARGUMENTS_MAX && given[i] != NULL; i++) {
        arguments[count++] = given[i];
    }
    program_start((ProgramFixture){.play = play, .free = true, .expected_code = exit_code}, arguments, count);
}
