/* SPDX-License-Identifier: MIT */
/*
 * Linux and its like: the settings portal of the desktop, over D-Bus.
 *
 * One question, org.freedesktop.portal.Settings.ReadAll, gives what every desktop with a portal says; SettingChanged
 * tells of changes. A thread sends it and then sleeps until the bus has something to say, so that nothing waits for a
 * bus or a portal that is slow, hangs or is not there, and nothing wakes up at rest. libdbus is loaded when the program
 * runs, as SDL does; without it, or without a bus, nothing is said. What comes over the bus is not trusted: values of
 * another type or without sense count as not said.
 *
 * SDL itself asks the portal, and waits 25 seconds for an answer, whenever Wayland wants a pointer and no variable says
 * how large it is. So the variables are set before there is any other thread, and replaced by what the portal says.
 *
 * The thread owns its connection. It shares with the loop only `portal.known`, under the lock, the flag, the pipe and
 * the semaphore. One that hangs in the library when the program ends is left behind.
 */
#include "platform/preferences.h"

#include <poll.h>
#include <unistd.h>

#include "platform/sdl/bus.h"
#include "platform/sdl/sdl_internal.h"

enum {
    THEME_SIZE = 64,
    POINTER_MAX = 512,
    STACK_SIZE = 262144,
    NESTING_MAX = 4,
    ADMISSION_STEPS = 8,
    FAREWELL = 500 /* milliseconds */
};

static const char APPEARANCE[] = "org.freedesktop.appearance";
static const char INTERFACE[] = "org.gnome.desktop.interface";
static const char ACCESS[] = "org.gnome.desktop.a11y.interface";

/* What has been said. Some wishes can be said in two ways, by desktops of different ages. */
typedef struct Said {
    bool reduced_motion, no_animations;
    bool contrast, high_contrast;
    bool dark;
    int text;
    int pointer;            /* its size in pixels; 0: not said */
    char theme[THEME_SIZE]; /* of pointers; empty: not said */
} Said;

/* How large the pointer is, and of which theme: what the portal says of it, where the user has not set a variable. */
typedef struct Pointer {
    const char *variable;
    const char *usual;
    char value[THEME_SIZE]; /* as the variable has it */
    bool follows;
} Pointer;

static Pointer pointers[] = {{.variable = "XCURSOR_SIZE", .usual = "24"},
                             {.variable = "XCURSOR_THEME", .usual = "default"}};

static struct {
    SDL_Thread *thread; /* NULL: there is none */
    SDL_sem *ended;     /* posted by the thread */
    int ends[2];        /* a pipe that is closed for the thread to end */
    SDL_SpinLock lock;
    SystemPreferences known;
    Said said;            /* the same, as it was said */
    SDL_atomic_t listens; /* the loop takes events */
} portal;

static void set_pointer(Pointer *pointer, const char *value)
{
    if (pointer->follows && *value != '\0' && SDL_strcmp(pointer->value, value) != 0) {
        SDL_strlcpy(pointer->value, value, sizeof pointer->value);
        SDL_setenv(pointer->variable, value, 1); /* is there already: other threads' lists of variables stay whole */
        SDL_SetCursor(NULL);                     /* which looks at it */
    }
}

static void begin_pointers(void)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(pointers); i++) {
        const char *given = SDL_getenv(pointers[i].variable);
        pointers[i].follows = pointers[i].follows || given == NULL || *given == '\0';
        pointers[i].value[0] = '\0';
        set_pointer(&pointers[i], pointers[i].usual);
    }
}

SystemPreferences platform_preferences(void)
{
    char size[16];
    SDL_AtomicLock(&portal.lock);
    SystemPreferences known = portal.known;
    Said said = portal.said;
    SDL_AtomicUnlock(&portal.lock);
    SDL_snprintf(size, sizeof size, "%d", said.pointer);
    set_pointer(&pointers[0], said.pointer > 0 ? size : pointers[0].usual);
    set_pointer(&pointers[1], said.theme);
    return known;
}

/* Either the loop listens already, and hears of it; or it will look when it begins to. */
static void publish(const Said *said)
{
    const SystemPreferences now = {.reduced_motion = said->reduced_motion || said->no_animations,
                                   .contrast = said->contrast || said->high_contrast,
                                   .dark = said->dark,
                                   .text = said->text};
    SDL_AtomicLock(&portal.lock);
    portal.known = now;
    portal.said = *said;
    SDL_AtomicUnlock(&portal.lock);
    if (SDL_AtomicGet(&portal.listens) != 0) {
        sdl_event_push(EVENT_PREFERENCES);
    }
}

/* The value inside a variant, of this type. */
static bool read_value(const Bus *bus, const BusIterator *at, int type, void *value)
{
    BusIterator here = *at;
    for (int i = 0; i < NESTING_MAX && bus->type(&here) == BUS_VARIANT; i++) {
        BusIterator inner;
        bus->recurse(&here, &inner);
        here = inner;
    }
    if (bus->type(&here) != type) {
        return false;
    }
    bus->get(&here, value);
    return true;
}

static bool is_number(const Bus *bus, const BusIterator *value, uint32_t number)
{
    uint32_t read = 0;
    return read_value(bus, value, BUS_UINT32, &read) && read == number;
}

static bool is_switch(const Bus *bus, const BusIterator *value, bool on)
{
    uint32_t read = 0;
    return read_value(bus, value, BUS_BOOLEAN, &read) && (read != 0) == on;
}

static int read_percent(const Bus *bus, const BusIterator *value)
{
    double factor = 0.0;
    bool makes_sense = read_value(bus, value, BUS_DOUBLE, &factor) && factor >= 0.5 && factor <= 4.0;
    return makes_sense ? (int)(factor * 100.0 + 0.5) : 0;
}

/* In pixels. */
static int read_size(const Bus *bus, const BusIterator *value)
{
    int32_t size = 0;
    bool makes_sense = read_value(bus, value, BUS_INT32, &size) && size > 0 && size <= POINTER_MAX;
    return makes_sense ? (int)size : 0;
}

/* The name of a folder. */
static void read_theme(const Bus *bus, const BusIterator *value, char theme[THEME_SIZE])
{
    const char *name = NULL;
    bool makes_sense = read_value(bus, value, BUS_STRING, &name) && SDL_strlen(name) < THEME_SIZE &&
                       SDL_strchr(name, '/') == NULL && *name != '.';
    SDL_strlcpy(theme, makes_sense ? name : "", THEME_SIZE);
}

static bool is_key(const char *space, const char *key, const char *wanted_space, const char *wanted_key)
{
    return SDL_strcmp(space, wanted_space) == 0 && SDL_strcmp(key, wanted_key) == 0;
}

static void read_setting(const Bus *bus, Said *said, const char *space, const char *key, const BusIterator *value)
{
    if (is_key(space, key, APPEARANCE, "color-scheme")) {
        said->dark = is_number(bus, value, 1);
    } else if (is_key(space, key, APPEARANCE, "contrast")) {
        said->contrast = is_number(bus, value, 1);
    } else if (is_key(space, key, APPEARANCE, "reduced-motion")) {
        said->reduced_motion = is_number(bus, value, 1);
    } else if (is_key(space, key, INTERFACE, "enable-animations")) {
        said->no_animations = is_switch(bus, value, false);
    } else if (is_key(space, key, INTERFACE, "text-scaling-factor")) {
        said->text = read_percent(bus, value);
    } else if (is_key(space, key, INTERFACE, "cursor-size")) {
        said->pointer = read_size(bus, value);
    } else if (is_key(space, key, INTERFACE, "cursor-theme")) {
        read_theme(bus, value, said->theme);
    } else if (is_key(space, key, ACCESS, "high-contrast")) {
        said->high_contrast = is_switch(bus, value, true);
    }
}

static bool read_text(const Bus *bus, BusIterator *at, const char **text)
{
    if (bus->type(at) != BUS_STRING) {
        return false;
    }
    bus->get(at, text);
    return bus->next(at) != 0;
}

/* The answer to ReadAll: namespaces, each with keys and their values. */
static void read_answer(const Bus *bus, BusMessage *message, Said *said)
{
    BusIterator top;
    BusIterator spaces;
    if (bus->begin(message, &top) == 0 || !bus->has_signature(message, "a{sa{sv}}")) {
        return;
    }
    for (bus->recurse(&top, &spaces); bus->type(&spaces) == BUS_ENTRY; bus->next(&spaces)) {
        BusIterator entry;
        BusIterator keys;
        const char *space = NULL;
        bus->recurse(&spaces, &entry);
        if (!read_text(bus, &entry, &space)) {
            return;
        }
        for (bus->recurse(&entry, &keys); bus->type(&keys) == BUS_ENTRY; bus->next(&keys)) {
            BusIterator pair;
            const char *key = NULL;
            bus->recurse(&keys, &pair);
            if (read_text(bus, &pair, &key)) {
                read_setting(bus, said, space, key, &pair);
            }
        }
    }
}

static void read_change(const Bus *bus, BusMessage *message, Said *said)
{
    BusIterator at;
    const char *space = NULL;
    const char *key = NULL;
    if (bus->begin(message, &at) != 0 && read_text(bus, &at, &space) && read_text(bus, &at, &key)) {
        read_setting(bus, said, space, key, &at);
    }
}

/* Takes everything that has come in. `asked` is the number of our question. */
static void take_messages(const Bus *bus, BusConnection *connection, uint32_t asked, Said *said)
{
    BusMessage *message = NULL;
    while ((message = bus->take(connection)) != NULL) {
        bool answers = bus->message_type(message) == BUS_ANSWER && bus->reply_number(message) == asked;
        bool changes = bus->is_signal(message, BUS_SETTINGS, "SettingChanged") != 0;
        if (answers) {
            read_answer(bus, message, said);
        } else if (changes) {
            read_change(bus, message, said);
        }
        if (answers || changes) {
            publish(said);
        }
        bus->drop_message(message);
    }
}

/*
 * Greets the bus, asks it to tell of changes, and asks the portal. All is sent at once; the bus keeps the order. Gives
 * the number of the question to the portal; 0: there is no memory.
 */
static uint32_t ask(const Bus *bus, BusConnection *connection)
{
    static const char *const spaces[] = {APPEARANCE, INTERFACE, ACCESS};
    uint32_t number = 0;
    bool sent = sdl_bus_call(bus, connection, &(BusCall){.method = "Hello"}, &number);
    for (size_t i = 0; sent && i < BASE_ARRAY_COUNT(spaces); i++) {
        char rule[256];
        SDL_snprintf(rule, sizeof rule,
                     "type='signal',sender='%s',path='%s',interface='%s',member='SettingChanged',arg0='%s'", BUS_PORTAL,
                     BUS_PORTAL_PATH, BUS_SETTINGS, spaces[i]);
        sent = sdl_bus_call(bus, connection, &(BusCall){.method = "AddMatch", .text = rule}, &number);
    }
    BusCall question = {.to_portal = true, .method = "ReadAll", .texts = spaces, .text_count = 3};
    return sent && sdl_bus_call(bus, connection, &question, &number) ? number : 0;
}

/* Sleeps until the bus has something for us, or can take what we have for it. False when the thread is to end. */
static bool wait_for_bus(const Bus *bus, BusConnection *connection)
{
    int descriptor = -1;
    if (bus->descriptor(connection, &descriptor) == 0) {
        return false;
    }
    bool sends = bus->is_admitted(connection) != 0 && bus->has_to_send(connection) != 0;
    struct pollfd sources[] = {{.fd = descriptor, .events = (short)(sends ? POLLIN | POLLOUT : POLLIN)},
                               {.fd = portal.ends[0], .events = POLLIN}};
    return poll(sources, 2, -1) >= 0 && sources[1].revents == 0;
}

/*
 * Sends and receives what it can without waiting. False when the connection has been lost. While it is being admitted
 * the library takes one step with each call, and does not say whether it has more to send: so it is called until it
 * surely has not.
 */
static bool exchange(const Bus *bus, BusConnection *connection)
{
    int steps = bus->is_admitted(connection) != 0 ? 1 : ADMISSION_STEPS;
    bool lives = true;
    while (lives && steps-- > 0) {
        lives = bus->exchange(connection, 0) != 0;
    }
    return lives;
}

static void follow(const Bus *bus, BusConnection *connection)
{
    Said said = {0};
    uint32_t asked = ask(bus, connection);
    while (asked != 0 && exchange(bus, connection)) {
        take_messages(bus, connection, asked, &said);
        if (!wait_for_bus(bus, connection)) {
            return;
        }
    }
}

static int SDLCALL portal_run(void *data)
{
    const char *address = data;
    Bus bus;
    if (sdl_bus_load(&bus)) {
        BusConnection *connection = sdl_bus_connect(&bus, address);
        if (connection != NULL) {
            follow(&bus, connection);
            bus.close(connection);
            bus.drop_connection(connection);
        }
    }
    SDL_SemPost(portal.ended);
    return 0;
}

static void begin_thread(char *address)
{
    portal.ended = SDL_CreateSemaphore(0);
    if (portal.ended != NULL && pipe(portal.ends) == 0) {
        portal.thread = SDL_CreateThreadWithStackSize(portal_run, "preferences", STACK_SIZE, address);
        if (portal.thread != NULL) {
            return;
        }
        close(portal.ends[0]);
        close(portal.ends[1]);
    }
    SDL_DestroySemaphore(portal.ended);
}

void platform_preferences_begin(void)
{
    sdl_bus_check();
    begin_pointers();
    char *address = SDL_getenv("DBUS_SESSION_BUS_ADDRESS");
    portal.known = (SystemPreferences){0};
    portal.said = (Said){0};
    if (portal.thread == NULL && address != NULL && *address != '\0') {
        begin_thread(address);
    }
}

void sdl_preferences_listen(void)
{
    SDL_AtomicSet(&portal.listens, 1);
}

void sdl_preferences_close(void)
{
    if (portal.thread == NULL) {
        return;
    }
    SDL_AtomicSet(&portal.listens, 0);
    close(portal.ends[1]); /* the thread hears of it */
    if (SDL_SemWaitTimeout(portal.ended, FAREWELL) == 0) {
        SDL_WaitThread(portal.thread, NULL);
        close(portal.ends[0]);
        SDL_DestroySemaphore(portal.ended);
    } else {
        SDL_DetachThread(portal.thread);
    }
    portal.thread = NULL;
}
