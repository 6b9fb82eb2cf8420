/* SPDX-License-Identifier: MIT */
#include "store/player_platform.h"

#include <time.h>

#include "base/random.h"
#include "platform/platform.h"
#include "session/code.h"

typedef struct Habit {
    int weight;
    int key, modifiers;
    bool repeated; /* as if it were held: undo and redo then stay within the deal */
} Habit;

/* No arrows: they lead to the buttons of screens, where more can be done than the trace tells. */
static const Habit HABITS[] = {
    {20, KEY_TAB, 0, false}, {50, KEY_RETURN, 0, false}, {40, KEY_SPACE, 0, false},
    {12, 'e', 0, false},     {14, 'u', 0, true},         {5, 'y', MODIFIER_CONTROL, true},
    {1, 'n', 0, false},      {1, 'r', 0, false},         {2, 'f', 0, false},
    {1, 'h', 0, false},      {30, KEY_ALT, 0, false},
};
enum { WEIGHTS = 176, DROPS = 2, LETTERS = 16, LETTERS_HELD = 12 };

static Random player;
static bool given;
static int letters; /* how many letters of piles are still pressed while their key is held; it goes up at 1 */
static char dropped[CODE_TEXT_SIZE];

void player_platform_begin(uint64_t seed)
{
    player = (Random){.state = seed};
}

double player_platform_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1000.0 + (double)now.tv_nsec / 1e6;
}

double platform_now(void)
{
    return player_platform_now();
}

void platform_sleep(double milliseconds)
{
    (void)milliseconds;
}

const char *platform_dropped(const Platform *platform)
{
    (void)platform;
    return dropped;
}

static InputEvent drop_deal(void)
{
    const Game *game = rules_game_at((int)base_random_below(&player, (uint64_t)rules_game_count()));
    session_code_write_deal(game, base_random_below(&player, UINT64_C(1) << 40), dropped);
    return (InputEvent){.kind = EVENT_DROPPED_TEXT};
}

/* While the key is held, each letter plays a pile. */
static InputEvent press_letter(void)
{
    letters--;
    if (letters == 0) {
        return (InputEvent){.kind = EVENT_KEY_UP, .key = KEY_ALT};
    }
    int letter = 'a' + (int)base_random_below(&player, LETTERS);
    return (InputEvent){.kind = EVENT_KEY, .key = letter, .modifiers = MODIFIER_ALT};
}

static InputEvent press_key(void)
{
    if (letters > 0) {
        return press_letter();
    }
    int left = (int)base_random_below(&player, WEIGHTS);
    size_t which = 0;
    while (which + 1 < BASE_ARRAY_COUNT(HABITS) && left >= HABITS[which].weight) {
        left -= HABITS[which++].weight;
    }
    const Habit *habit = &HABITS[which];
    letters = habit->key == KEY_ALT ? LETTERS_HELD : 0;
    return (InputEvent){
        .kind = EVENT_KEY, .key = habit->key, .modifiers = habit->modifiers, .repeated = habit->repeated};
}

/* One event in each turn. */
bool platform_next_event(Platform *platform, bool wait, InputEvent *event)
{
    (void)platform;
    given = !given || wait;
    *event = (InputEvent){.kind = EVENT_NONE};
    if (given) {
        *event = base_random_below(&player, 1000) < DROPS ? drop_deal() : press_key();
    }
    return given;
}
