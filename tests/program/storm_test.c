/* SPDX-License-Identifier: MIT */
/*
 * Storms of events at random, thousands of them, through the real program: nothing crashes, no card is lost, and
 * afterwards a game can be played as if nothing had happened.
 *
 *   program_storm_test FOLDER
 */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "platform/sdl/sdl_internal.h"
#include "support/check.h"
#include "support/program_fixture.h"

/* A wave is larger than what the command queue takes, so that commands are dropped, too. */
enum { WAVES = 20, WAVE_LENGTH = 180, CALM_TIME = 25, CALM_ATTEMPTS = 6, ESCAPES_MAX = 12, CALM_DEAL = 7000000 };

static uint64_t storm_seed;
static Random storm;

static int storm_below(int limit)
{
    return (int)base_random_below(&storm, (uint64_t)limit);
}

/* Where the menu and the first screen have buttons that quit, in the window and in full screen: no storm may press one.
 */
static Rect quits[4];
static const Follower *watched;

static bool storm_would_quit(Point point)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(quits); i++) {
        if (base_rect_contains(base_rect_grow(quits[i], 2.0F), point)) {
            return true;
        }
    }
    for (int i = 0; i < watched->state.widget_count; i++) { /* where text has another size */
        const TraceWidget *widget = &watched->state.widgets[i];
        if (strcmp(widget->action, "quit") == 0 && base_rect_contains(base_rect_grow(widget->rect, 2.0F), point)) {
            return true;
        }
    }
    return false;
}

/* Mostly on a card, now and then anywhere, also far outside. */
static Point storm_any_point(const TraceState *state)
{
    Pile pile = (Pile)storm_below(PILE_COUNT);
    if (storm_below(8) == 0 || state->counts[pile] < 0) {
        return (Point){(float)(storm_below(4000) - 1000), (float)(storm_below(3000) - 1000)};
    }
    Rect rect = state->counts[pile] > 0 ? state->tops[pile] : state->piles[pile];
    return (Point){rect.x + (float)storm_below((int)rect.w + 1), rect.y + (float)storm_below((int)rect.h + 1)};
}

static Point storm_point(const TraceState *state)
{
    Point point = storm_any_point(state);
    while (storm_would_quit(point)) {
        point = storm_any_point(state);
    }
    return point;
}

static void storm_pointer(const PlayerHand *hand, const TraceState *state)
{
    Point point = storm_point(state);
    int button = 1 + storm_below(storm_below(4) == 0 ? BUTTON_FORWARD : BUTTON_LEFT);
    switch (storm_below(4)) {
    case 0:
        hand->press(NULL, button, point.x, point.y);
        break;
    case 1:
        hand->release(NULL, button, point.x, point.y);
        break;
    case 2:
        hand->wheel(NULL, storm_below(7) - 3);
        break;
    default:
        hand->move(NULL, point.x, point.y);
        break;
    }
}

/* Any key with any modifiers, but not the one that quits. */
static void storm_key(const PlayerHand *hand)
{
    static const char keys[] = " dduunrfaz0123456789y\b\r\033\177qwx?";
    int key = (unsigned char)keys[storm_below((int)sizeof keys - 1)];
    int modifiers = storm_below(3) == 0 ? storm_below(8) : 0;
    if (storm_below(40) == 0) {
        key = KEY_F11;
    }
    if (key != 'q') {
        hand->key(NULL, key, modifiers);
    }
}

static void storm_window(void)
{
    static const Uint8 events[] = {
        SDL_WINDOWEVENT_SHOWN,        SDL_WINDOWEVENT_HIDDEN,          SDL_WINDOWEVENT_EXPOSED,
        SDL_WINDOWEVENT_MOVED,        SDL_WINDOWEVENT_RESIZED,         SDL_WINDOWEVENT_MINIMIZED,
        SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_MAXIMIZED,       SDL_WINDOWEVENT_RESTORED,
        SDL_WINDOWEVENT_ENTER,        SDL_WINDOWEVENT_LEAVE,           SDL_WINDOWEVENT_FOCUS_GAINED,
        SDL_WINDOWEVENT_FOCUS_LOST,   SDL_WINDOWEVENT_TAKE_FOCUS,      SDL_WINDOWEVENT_HIT_TEST,
        SDL_WINDOWEVENT_NONE,         SDL_WINDOWEVENT_ICCPROF_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED};
    Uint8 event = events[storm_below((int)BASE_ARRAY_COUNT(events))];
    program_push_window(event, storm_below(3000) - 500, storm_below(3000) - 500);
}

static void storm_machine(void)
{
    static const Uint32 types[] = {SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET,
                                   SDL_DISPLAYEVENT,         SDL_TEXTINPUT,
                                   SDL_FINGERDOWN,           SDL_FINGERUP,
                                   SDL_KEYMAPCHANGED,        SDL_JOYAXISMOTION,
                                   SDL_CLIPBOARDUPDATE,      SDL_APP_LOWMEMORY,
                                   SDL_LOCALECHANGED,        SDL_USEREVENT};
    Uint32 type = types[storm_below((int)BASE_ARRAY_COUNT(types))];
    if (type != SDL_TEXTINPUT || !sdl_is_compat()) { /* which would follow the text as a pointer */
        program_push_type(type);
    }
}

static void storm_event(ProgramFixture *program)
{
    int kind = storm_below(100);
    if (kind < 60) {
        storm_pointer(&program->player.hand, &program->follower.state);
    } else if (kind < 88) {
        storm_key(&program->player.hand);
    } else if (kind < 96) {
        storm_window();
    } else {
        storm_machine();
    }
}

/* Waits until the game has taken every event. */
static void storm_wait_taken(const ProgramFixture *program)
{
    double limit = follow_now() + PATIENCE;
    while (SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT) && follow_now() < limit && !atomic_load(&program->ended)) {
        follow_sleep(2);
    }
    follow_sleep(CALM_TIME);
}

static void storm_key_and_wait(ProgramFixture *program, int key)
{
    program->player.hand.key(NULL, key, 0);
    storm_wait_taken(program);
    follow_poll(&program->follower);
}

/* Leaves whatever screen there is, and whatever is typed: Esc closes each, and on the bare table it opens the first. */
static bool storm_reach_table(ProgramFixture *program)
{
    bool had_screen = false;
    for (int press = 0; press < ESCAPES_MAX; press++) {
        storm_key_and_wait(program, KEY_ESCAPE);
        bool has_screen = program->follower.state.widget_count > 0;
        if (had_screen && !has_screen) {
            return true;
        }
        had_screen = has_screen;
    }
    return false;
}

static bool storm_has_dealt(const TraceState *state, int number)
{
    return state->deal == (uint64_t)number && !state->layout_pending;
}

/*
 * The calm after a wave: the window can be seen, nothing is held or typed, and the deal with this number, which no wave
 * deals, is on the table: with it everything before has been executed. What did not come through is asked for again.
 */
static bool storm_calm(ProgramFixture *program, int number)
{
    const PlayerHand *hand = &program->player.hand;
    char digits[12];
    SDL_snprintf(digits, sizeof digits, "%d", number);
    for (int attempt = 0; attempt < CALM_ATTEMPTS && !atomic_load(&program->ended); attempt++) {
        program_push_window(SDL_WINDOWEVENT_FOCUS_LOST, 0, 0);
        program_push_window(SDL_WINDOWEVENT_SHOWN, 0, 0);
        storm_wait_taken(program);
        if (!storm_reach_table(program)) {
            continue;
        }
        hand->key(NULL, 'd', MODIFIER_CONTROL);
        for (const char *digit = digits; *digit != '\0'; digit++) {
            hand->key(NULL, *digit, 0);
        }
        hand->key(NULL, KEY_RETURN, 0);
        if (follow_until_within(&program->follower, storm_has_dealt, number, PATIENCE / CALM_ATTEMPTS)) {
            program->player.game = rules_game_find(program->follower.state.game, program->follower.state.rules);
            player_expect_deal(&program->player, (uint64_t)number);
            return player_agrees(&program->player);
        }
    }
    return false;
}

/* Notes the button that quits for the window as it is now. */
static bool storm_note_quit(const TraceState *state, Rect *quit)
{
    const TraceWidget *widget = follow_find_widget(state, "quit");
    *quit = widget == NULL ? *quit : widget->rect;
    return widget != NULL;
}

static bool storm_prepare(ProgramFixture *program)
{
    watched = &program->follower;
    const TraceState *state = &program->follower.state;
    storm_key_and_wait(program, KEY_ESCAPE);
    bool noted = player_sees_screen(&program->player) && storm_note_quit(state, &quits[0]);
    storm_key_and_wait(program, KEY_F11);
    noted = noted && storm_note_quit(state, &quits[1]);
    int layouts = state->layouts;
    noted = noted && player_press_widget(&program->player, "games", "") &&
            follow_until(&program->follower, follow_has_layouts, layouts + 1) && storm_note_quit(state, &quits[2]);
    storm_key_and_wait(program, KEY_F11);
    noted = noted && storm_note_quit(state, &quits[3]);
    return noted;
}

static void play_storm(ProgramFixture *program)
{
    if (!CHECK(storm_prepare(program))) {
        return;
    }
    for (int wave = 0; wave < WAVES; wave++) {
        check_context("seed %llu, wave %d", (unsigned long long)storm_seed, wave);
        for (int i = 0; i < WAVE_LENGTH; i++) {
            storm_event(program);
        }
        if (!CHECK(storm_calm(program, CALM_DEAL + wave)) || /* and back to the storm's own game */
            !CHECK(player_key(&program->player, 'z', MODIFIER_CONTROL, "undo", "accepted")) ||
            !CHECK_EQUAL_INT(CARD_COUNT, follow_card_count(&program->follower.state))) {
            return;
        }
    }
    CHECK(follow_until_idle(&program->follower));
}

static void storm_with(uint64_t seed)
{
    storm_seed = seed;
    storm = (Random){.state = seed};
    program_run(records_won("standard", (int)(seed % 10)), seed % 3 == 0 ? "fast" : "off", play_storm);
}

TEST(storms_without_and_with_animations)
{
    for (uint64_t seed = 1; seed <= 3; seed++) {
        storm_with(seed);
    }
}
