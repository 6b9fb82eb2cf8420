/* SPDX-License-Identifier: MIT */
/*
 * Events by chance against the whole program, from its command line to its end, on the platform with nothing behind it.
 * Once a turn: what is on the table is what the history has, and what the table shows; the timeline is open in review
 * mode and never else; the focus, what is said and what a screen reader is told are sound. The program ends with 0.
 *
 * An input is a way to start and a list of events, one byte each and what they need; some press a widget, wherever it
 * is. The linker redirects the program's calls to its clocks, to the platform's events and sizes, and to what it does
 * once a turn to the functions __wrap_... below.
 */
#include <string.h>
#include <time.h>

#include "app/app.h"
#include "app/keeping.h"
#include "exchange/exchange_fixture.h"
#include "fuzz/fuzz.h"
#include "fuzz/quick_sqlite.h"
#include "session/history.h"
#include "session/log.h"
#include "support/agreement.h"
#include "support/check.h"
#include "support/simulated_clock.h"
#include "ui/controls.h"

enum { DROPPED_MAX = 64, EVENTS_MAX = 2000, TURNS_MAX = 20000, SIDE_MAX = 3000 };
enum { WINS = 3, GAMES = WINS + 2, LEFT_OUT = 4, RECORD_STEP = 17 };

void __real_app_keeping_advance(App *app);
void __wrap_app_keeping_advance(App *app);
bool __wrap_platform_next_event(Platform *platform, bool wait, InputEvent *event);
const char *__wrap_platform_dropped(const Platform *platform);
void __wrap_platform_size(const Platform *platform, int *width, int *height);
char *__wrap_platform_clipboard_read(Platform *platform, size_t *length);
char *__wrap_platform_read_asset(const char *name, size_t *length);
clock_t __wrap_clock(void);
Store *__real_store_open(const StoreOptions *options);
Store *__wrap_store_open(const StoreOptions *options);

static FuzzBytes *source;
static int width, height;
static int turns, events;
static char dropped[DROPPED_MAX];
static const App *shown;  /* NULL before the first turn */
static InputEvent lifted; /* what follows a press on a widget; EVENT_NONE: nothing does */

/* What the program finds in its store, if anything, so that the screens of what is kept, the ending and its scenes are
 * near. */
static const int64_t began = INT64_C(1794700000000); /* some days before the clock here */
static Played games[GAMES];                          /* the won ones, the one about to be, the one that has begun */
static bool fills, fills_with_begun;

/* Takes the last moves back. */
static void cut(Played *game)
{
    History history;
    for (int i = 0; i <= LEFT_OUT; i++) { /* an entry ends with a blank */
        do {
            game->length--;
        } while (game->length > 0 && game->log[game->length - 1] != ' ');
    }
    game->log[game->length] = '\0';
    session_history_begin(&history, game->result.game, game->result.deal);
    TextSlice log = {.start = game->log, .length = game->length};
    BASE_ASSERT(session_log_replay(&history, game->result.game, log).whole);
    game->hash = session_position_hash(&history.nodes[history.here].position);
    game->result.moves = history.nodes[history.here].depth;
    game->result.won = false;
    session_history_free(&history);
}

static void begin_games(void)
{
    exchange_fixture_begin(".", TEST_VECTORS);
    for (int i = 0; i <= WINS; i++) {
        exchange_fixture_win(&games[i], i * RECORD_STEP, began + i * INT64_C(86400000));
    }
    cut(&games[WINS]);
    exchange_fixture_play(&games[WINS + 1], rules_game_at(0), 7, began + WINS * INT64_C(86400000), 5, 12);
    for (int i = 0; i < GAMES; i++) {
        games[i].result.id = (uint64_t)i + 1;
    }
}

Store *__wrap_store_open(const StoreOptions *options)
{
    Store *store = __real_store_open(options);
    for (int i = 0; store != NULL && fills && i < GAMES; i++) {
        if (i < WINS || (i == WINS) != fills_with_begun) {
            store_put_game(store, &games[i].result, games[i].log, games[i].hash);
        }
    }
    return store;
}

void fuzz_begin(void)
{
    quick_sqlite();
    begin_games();
}

/* What a turn takes of the processor is only written into a trace. */
clock_t __wrap_clock(void)
{
    return 0;
}

const char *__wrap_platform_dropped(const Platform *platform)
{
    (void)platform;
    return dropped;
}

/* What was dropped last was copied, too. */
char *__wrap_platform_clipboard_read(Platform *platform, size_t *length)
{
    (void)platform;
    *length = strlen(dropped);
    return fuzz_copy(base_text_slice(dropped));
}

char *__wrap_platform_read_asset(const char *name, size_t *length)
{
    return check_read_file(FUZZ_ASSETS, name, length);
}

void __wrap_platform_size(const Platform *platform, int *out_width, int *out_height)
{
    (void)platform;
    *out_width = width;
    *out_height = height;
}

/* Somewhere in the window, or a little outside. */
static void place_event(InputEvent *event)
{
    event->x = (float)width * ((float)fuzz_byte(source) - 8.0F) / 240.0F;
    event->y = (float)height * ((float)fuzz_byte(source) - 8.0F) / 240.0F;
}

static int choose_side(void)
{
    int byte = fuzz_byte(source);
    return 1 + byte * byte * SIDE_MAX / (255 * 255);
}

/* A text that is dropped: a code, or the name of a file that is not there. */
static void drop_text(EventKind kind)
{
    size_t length = fuzz_byte(source) % (DROPPED_MAX - 1);
    length = length < source->left ? length : source->left;
    memcpy(dropped, source->next, length);
    dropped[length] = '\0';
    source->next += length;
    source->left -= length;
    if (kind == EVENT_DROPPED) {
        memcpy(dropped, "/-", length < 2 ? length : 2); /* a folder that no system has */
    }
}

/* Presses a widget of the topmost screen, with the mouse or a finger, and lets it go. */
static void press_widget(InputEvent *event, bool touches)
{
    int count = shown == NULL || !screens_visible(&shown->ui.screens) ? 0 : shown->ui.screens.widget_count;
    *event = (InputEvent){.kind = EVENT_NONE};
    if (count > 0) {
        Rect rect = shown->ui.screens.widgets[fuzz_below(source, count)].rect;
        event->kind = touches ? EVENT_TOUCH_DOWN : EVENT_POINTER_DOWN;
        event->button = BUTTON_LEFT;
        event->x = rect.x + rect.w / 2.0F;
        event->y = rect.y + rect.h / 2.0F;
        lifted = *event;
        lifted.kind = touches ? EVENT_TOUCH_UP : EVENT_POINTER_UP;
    }
}

/* Takes an event with what it needs. */
static InputEvent take_event(void)
{
    int kind = fuzz_byte(source) % (EVENT_WOKEN + 6);
    InputEvent event = {.kind = kind <= EVENT_WOKEN ? (EventKind)kind : EVENT_KEY};
    switch (event.kind) {
    case EVENT_KEY:
    case EVENT_KEY_UP: {
        int key = fuzz_byte(source);
        int more = fuzz_byte(source);
        event.key = key < 128 ? key : KEY_F1 + (key - 128) % (KEY_OTHER - KEY_F1 + 1);
        event.modifiers = more % 64 < 8 ? more % 8 : 0;
        event.repeated = more >= 224;
        break;
    }
    case EVENT_POINTER_DOWN:
    case EVENT_POINTER_UP:
    case EVENT_POINTER_MOVE:
        event.button = BUTTON_LEFT + fuzz_byte(source) % BUTTON_FORWARD;
        place_event(&event);
        break;
    case EVENT_CONTROL:
    case EVENT_SCROLL:
        event.control = fuzz_byte(source) << 8;
        event.control += fuzz_byte(source);
        break;
    case EVENT_WHEEL:
        event.steps = fuzz_byte(source) - 128;
        place_event(&event);
        break;
    case EVENT_TOUCH_DOWN:
    case EVENT_TOUCH_MOVE:
    case EVENT_TOUCH_UP:
        event.finger = fuzz_byte(source) % 4;
        place_event(&event);
        break;
    case EVENT_PAD_DOWN:
    case EVENT_PAD_UP:
    case EVENT_PAD_ADDED:
    case EVENT_PAD_REMOVED:
        event.pad_button = (PadButton)(fuzz_byte(source) % PAD_BUTTON_COUNT);
        event.pad_kind = (PadKind)(event.pad_button % (PAD_DECK + 1));
        event.pad = fuzz_byte(source) % 3;
        break;
    case EVENT_RESIZED:
        width = choose_side();
        height = choose_side();
        break;
    case EVENT_DROPPED:
    case EVENT_DROPPED_TEXT:
        drop_text(event.kind);
        break;
    case EVENT_NONE:
    case EVENT_QUIT: /* the program ends when the bytes do */
        press_widget(&event, event.kind == EVENT_NONE);
        break;
    default:
        break;
    }
    return event;
}

/* Some events, then none for some time: how long the next byte says. */
bool __wrap_platform_next_event(Platform *platform, bool wait, InputEvent *event)
{
    (void)platform;
    *event = (InputEvent){.kind = EVENT_NONE};
    if (source->left == 0 || ++events > EVENTS_MAX || turns > TURNS_MAX) {
        event->kind = EVENT_QUIT;
        return true;
    }
    if (lifted.kind != EVENT_NONE) {
        *event = lifted;
        lifted.kind = EVENT_NONE;
        return true;
    }
    if (!wait && *source->next % 3 == 0) {
        double pause = fuzz_byte(source);
        simulated_now = simulated_now + (pause < 192.0 ? pause / 8.0 : pause * 4.0);
        return false;
    }
    *event = take_event();
    return true;
}

/* What a screen reader is told can be said. */
static void check_control(const Control *control, void *context)
{
    (void)context;
    CHECK((control->flags & CONTROL_VIEW) != 0 || (control->name[0] != '\0' && fuzz_is_line(control->name)));
}

void __wrap_app_keeping_advance(App *app)
{
    turns++;
    shown = app;
    __real_app_keeping_advance(app);
    agreement_check(app);
    if (app->session.queue.count == 0) {
        ui_controls_list(&app->ui, check_control, NULL);
    }
    const char *said = app->ui.speech.message;
    CHECK(said[0] == '\0' || fuzz_is_line(said));
}

void fuzz_input(FuzzBytes *bytes)
{
    static const char *const speeds[] = {"off", "fast", "normal", "slow"};
    const Game *game = fuzz_game(bytes);
    int start = fuzz_byte(bytes);
    const char *arguments[] = {"theplot", "--data",   "-",       "--mute",         "--speed", speeds[start % 4],
                               "--game",  game->name, "--rules", game->rules_name, "--deal",  start & 32 ? "14" : "7"};
    int count = (int)BASE_ARRAY_COUNT(arguments) - (start & 16 ? 6 : 0);
    fills = start & 64;
    fills_with_begun = start & 128;
    source = bytes;
    simulated_now = 1000.0;
    width = 1280;
    height = 800;
    turns = events = 0;
    shown = NULL;
    lifted.kind = EVENT_NONE;
    CHECK_EQUAL_INT(0, app_run(count, arguments));
}
