/* SPDX-License-Identifier: MIT */
/*
 * The desktop's settings portal, over D-Bus: Linux and similar systems.
 *
 * One call, org.freedesktop.portal.Settings.ReadAll, reads all settings; the signal SettingChanged reports changes. A
 * thread sends the call and then sleeps until a message arrives, so that the program never waits for a bus or a portal
 * that is slow, hangs or does not exist, and never wakes up without need. libdbus is loaded at run time, as SDL does;
 * without it, or without a bus, no preference is known. Messages are not trusted: wrong values are ignored.
 *
 * SDL itself connects to the buses when it starts, and waits without a limit for one that does not answer. It does
 * nothing there that the game needs, so it gets addresses without a bus. And SDL reads the pointer's size and theme
 * from variables, which follow the portal. All variables are set before any other thread exists.
 *
 * The thread owns its connection, which the loop shuts down when the program ends; if the thread then hangs in the
 * library, it is detached. Both share only the fields under the lock, the flag and the semaphore.
 */
#include <limits.h>
#include <sys/socket.h>

#include "platform/sdl/sdl_internal.h"
#include "platform/voice/symbols.h"

enum {
    ADDRESS_SIZE = 512,
    THEME_SIZE = 64,
    POINTER_MAX = 512,
    STACK_SIZE = 262144,
    NESTING_MAX = 4,
    MESSAGE_MAX = 1048576,
    FAREWELL = 500 /* milliseconds */
};

/* The part of libdbus that is needed, declared here so that a build needs no headers of D-Bus. The declarations follow
 * libdbus-1.so.3, whose interface is stable. Booleans are ints; 0 is false, or means that memory ran out. */
#define BUS_PORTAL "org.freedesktop.portal.Desktop"
#define BUS_PORTAL_PATH "/org/freedesktop/portal/desktop"
#define BUS_SETTINGS "org.freedesktop.portal.Settings"

typedef struct BusConnection BusConnection;
typedef struct BusMessage BusMessage;

/* A place in a message. It is opaque, and libdbus needs at most this much room for it. */
typedef struct BusIterator {
    void *room[16];
} BusIterator;

/* Types of values and of messages, as the protocol writes them. */
enum {
    BUS_STRING = 's',
    BUS_INT32 = 'i',
    BUS_UINT32 = 'u',
    BUS_BOOLEAN = 'b',
    BUS_DOUBLE = 'd',
    BUS_VARIANT = 'v',
    BUS_ARRAY = 'a',
    BUS_ENTRY = 'e',
    BUS_END = 0 /* of the types of arguments */
};

typedef struct Bus {
    int (*init_threads)(void);
    void (*keep_sigpipe)(int ignores);
    BusConnection *(*connect)(const char *address, void *error);
    void (*limit_message)(BusConnection *connection, long size);
    void (*close)(BusConnection *connection);
    void (*drop_connection)(BusConnection *connection);
    int (*descriptor)(BusConnection *connection, int *descriptor);
    int (*exchange)(BusConnection *connection, int milliseconds);
    int (*enrol)(BusConnection *connection, void *error);
    void (*subscribe)(BusConnection *connection, const char *rule, void *error);
    BusMessage *(*ask)(BusConnection *connection, BusMessage *question, int milliseconds, void *error);
    BusMessage *(*take)(BusConnection *connection);
    BusMessage *(*make_call)(const char *to, const char *path, const char *interface, const char *method);
    void (*drop_message)(BusMessage *message);
    int (*append)(BusMessage *message, int type, ...);
    int (*is_signal)(BusMessage *message, const char *interface, const char *name);
    int (*has_signature)(BusMessage *message, const char *signature);
    int (*begin)(BusMessage *message, BusIterator *at);
    int (*type)(BusIterator *at);
    int (*next)(BusIterator *at);
    void (*recurse)(BusIterator *at, BusIterator *inner);
    void (*get)(BusIterator *at, void *value);
} Bus;

static const Symbol SYMBOLS[] = {
    {"dbus_threads_init_default", offsetof(Bus, init_threads)},
    {"dbus_connection_set_change_sigpipe", offsetof(Bus, keep_sigpipe)},
    {"dbus_connection_open_private", offsetof(Bus, connect)},
    {"dbus_connection_set_max_message_size", offsetof(Bus, limit_message)},
    {"dbus_connection_close", offsetof(Bus, close)},
    {"dbus_connection_unref", offsetof(Bus, drop_connection)},
    {"dbus_connection_get_unix_fd", offsetof(Bus, descriptor)},
    {"dbus_connection_read_write", offsetof(Bus, exchange)},
    {"dbus_bus_register", offsetof(Bus, enrol)},
    {"dbus_bus_add_match", offsetof(Bus, subscribe)},
    {"dbus_connection_send_with_reply_and_block", offsetof(Bus, ask)},
    {"dbus_connection_pop_message", offsetof(Bus, take)},
    {"dbus_message_new_method_call", offsetof(Bus, make_call)},
    {"dbus_message_unref", offsetof(Bus, drop_message)},
    {"dbus_message_append_args", offsetof(Bus, append)},
    {"dbus_message_is_signal", offsetof(Bus, is_signal)},
    {"dbus_message_has_signature", offsetof(Bus, has_signature)},
    {"dbus_message_iter_init", offsetof(Bus, begin)},
    {"dbus_message_iter_get_arg_type", offsetof(Bus, type)},
    {"dbus_message_iter_next", offsetof(Bus, next)},
    {"dbus_message_iter_recurse", offsetof(Bus, recurse)},
    {"dbus_message_iter_get_basic", offsetof(Bus, get)},
};

/* Returns NULL for addresses other than of local sockets: they could start programs, or reach another machine. */
static BusConnection *connect_bus(const Bus *bus, const char *address)
{
    if (SDL_strncmp(address, "unix:", 5) != 0 || SDL_strchr(address, ';') != NULL) {
        return NULL;
    }
    bus->keep_sigpipe(0); /* libdbus must not change how the program handles it */
    BusConnection *connection = bus->connect(address, NULL);
    if (connection != NULL) {
        bus->limit_message(connection, MESSAGE_MAX);
    }
    return connection;
}

#define APPEARANCE "org.freedesktop.appearance"
#define INTERFACE "org.gnome.desktop.interface"
#define ACCESS "org.gnome.desktop.a11y.interface"

/* The settings that were received. Older and newer desktops have different ones for the same wish. */
typedef struct Said {
    bool reduced_motion, no_animations;
    bool contrast, high_contrast;
    bool dark;
    int text;
    int pointer;            /* its size in pixels; 0: unknown */
    char theme[THEME_SIZE]; /* of pointers; empty: unknown */
} Said;

/* The size or the theme of the pointer. It follows the portal unless the user has set the variable. */
typedef struct Pointer {
    const char *variable;
    const char *usual;
    char value[THEME_SIZE]; /* of the variable */
    bool follows;
} Pointer;

static Pointer pointers[] = {{.variable = "XCURSOR_SIZE", .usual = "24"},
                             {.variable = "XCURSOR_THEME", .usual = "default"}};

static struct {
    char address[ADDRESS_SIZE]; /* of the session's bus */
    SDL_Thread *thread;         /* NULL: there is none */
    SDL_sem *ended;             /* posted by the thread */
    SDL_SpinLock lock;
    int descriptor; /* of the thread's connection; -1: there is none */
    bool closing;
    Said said;
    SDL_atomic_t listens; /* the loop takes events */
} portal;

static void set_pointer(Pointer *pointer, const char *value)
{
    if (pointer->follows && *value != '\0' && SDL_strcmp(pointer->value, value) != 0) {
        SDL_strlcpy(pointer->value, value, sizeof pointer->value);
        SDL_setenv(pointer->variable, value,
                   1);       /* it exists already, so that other threads' lists of variables stay valid */
        SDL_SetCursor(NULL); /* which reads the variable */
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
    Said said = portal.said;
    SDL_AtomicUnlock(&portal.lock);
    SDL_snprintf(size, sizeof size, "%d", said.pointer);
    set_pointer(&pointers[0], said.pointer > 0 ? size : pointers[0].usual);
    set_pointer(&pointers[1], said.theme);
    return (SystemPreferences){.reduced_motion = said.reduced_motion || said.no_animations,
                               .contrast = said.contrast || said.high_contrast,
                               .dark = said.dark,
                               .text = said.text};
}

/* Wakes the loop if it takes events already; else it will read the settings when it begins to. */
static void publish_settings(const Said *said)
{
    SDL_AtomicLock(&portal.lock);
    portal.said = *said;
    SDL_AtomicUnlock(&portal.lock);
    if (SDL_AtomicGet(&portal.listens) != 0) {
        sdl_event_push(EVENT_PREFERENCES, 0);
    }
}

/* Reads the value inside a variant. Returns false if it has another type. */
static bool read_variant(const Bus *bus, const BusIterator *at, int type, void *value)
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

/* Whether it is this number or, as 0 or 1, this boolean. */
static bool is_value(const Bus *bus, const BusIterator *value, int type, uint32_t wanted)
{
    uint32_t read = 0;
    return read_variant(bus, value, type, &read) && read == wanted;
}

static int read_percent(const Bus *bus, const BusIterator *value)
{
    double factor = 0.0;
    bool makes_sense = read_variant(bus, value, BUS_DOUBLE, &factor) && factor >= 0.5 && factor <= 4.0;
    return makes_sense ? (int)(factor * 100.0 + 0.5) : 0;
}

static int read_size(const Bus *bus, const BusIterator *value)
{
    int32_t size = 0;
    bool makes_sense = read_variant(bus, value, BUS_INT32, &size) && size > 0 && size <= POINTER_MAX;
    return makes_sense ? (int)size : 0;
}

/* The name of a folder. */
static void read_theme(const Bus *bus, const BusIterator *value, char theme[THEME_SIZE])
{
    const char *name = NULL;
    bool makes_sense = read_variant(bus, value, BUS_STRING, &name) && SDL_strlen(name) < THEME_SIZE &&
                       SDL_strchr(name, '/') == NULL && *name != '.';
    SDL_strlcpy(theme, makes_sense ? name : "", THEME_SIZE);
}

static void read_setting(const Bus *bus, Said *said, const char *space, const char *key, const BusIterator *value)
{
    char name[128];
    SDL_snprintf(name, sizeof name, "%s %s", space, key);
    if (SDL_strcmp(name, APPEARANCE " color-scheme") == 0) {
        said->dark = is_value(bus, value, BUS_UINT32, 1);
    } else if (SDL_strcmp(name, APPEARANCE " contrast") == 0) {
        said->contrast = is_value(bus, value, BUS_UINT32, 1);
    } else if (SDL_strcmp(name, APPEARANCE " reduced-motion") == 0) {
        said->reduced_motion = is_value(bus, value, BUS_UINT32, 1);
    } else if (SDL_strcmp(name, INTERFACE " enable-animations") == 0) {
        said->no_animations = is_value(bus, value, BUS_BOOLEAN, 0);
    } else if (SDL_strcmp(name, INTERFACE " text-scaling-factor") == 0) {
        said->text = read_percent(bus, value);
    } else if (SDL_strcmp(name, INTERFACE " cursor-size") == 0) {
        said->pointer = read_size(bus, value);
    } else if (SDL_strcmp(name, INTERFACE " cursor-theme") == 0) {
        read_theme(bus, value, said->theme);
    } else if (SDL_strcmp(name, ACCESS " high-contrast") == 0) {
        said->high_contrast = is_value(bus, value, BUS_BOOLEAN, 1);
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
    BusIterator top, spaces;
    if (bus->begin(message, &top) == 0 || !bus->has_signature(message, "a{sa{sv}}")) {
        return;
    }
    for (bus->recurse(&top, &spaces); bus->type(&spaces) == BUS_ENTRY; bus->next(&spaces)) {
        BusIterator entry, keys;
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
    const char *space = NULL, *key = NULL;
    if (bus->begin(message, &at) != 0 && read_text(bus, &at, &space) && read_text(bus, &at, &key)) {
        read_setting(bus, said, space, key, &at);
    }
}

/* Takes everything that has come in. */
static void take_changes(const Bus *bus, BusConnection *connection, Said *said)
{
    BusMessage *message = NULL;
    while ((message = bus->take(connection)) != NULL) {
        if (bus->is_signal(message, BUS_SETTINGS, "SettingChanged") != 0) {
            read_change(bus, message, said);
            publish_settings(said);
        }
        bus->drop_message(message);
    }
}

/* Asks the bus for changes, and then the portal for all settings. Waits for the answer, as long as that takes. */
static void ask_portal(const Bus *bus, BusConnection *connection, Said *said)
{
    static const char *const spaces[] = {APPEARANCE, INTERFACE, ACCESS};
    const char *const *list = spaces;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(spaces); i++) {
        char rule[256];
        SDL_snprintf(rule, sizeof rule,
                     "type='signal',sender='%s',path='%s',interface='%s',member='SettingChanged',arg0='%s'", BUS_PORTAL,
                     BUS_PORTAL_PATH, BUS_SETTINGS, spaces[i]);
        bus->subscribe(connection, rule, NULL);
    }
    BusMessage *question = bus->make_call(BUS_PORTAL, BUS_PORTAL_PATH, BUS_SETTINGS, "ReadAll");
    if (question == NULL) {
        return;
    }
    BusMessage *answer = NULL;
    if (bus->append(question, BUS_ARRAY, BUS_STRING, &list, (int)BASE_ARRAY_COUNT(spaces), BUS_END) != 0) {
        answer = bus->ask(connection, question, INT_MAX, NULL);
    }
    bus->drop_message(question);
    if (answer != NULL) {
        read_answer(bus, answer, said);
        publish_settings(said);
        bus->drop_message(answer);
    }
}

/* Notes the connection for sdl_preferences_close(). Returns false if the thread has to end already. */
static bool note_descriptor(int descriptor)
{
    SDL_AtomicLock(&portal.lock);
    portal.descriptor = portal.closing ? -1 : descriptor;
    bool noted = !portal.closing;
    SDL_AtomicUnlock(&portal.lock);
    return noted;
}

/* Follows the settings until the connection ends. */
static void follow_portal(const Bus *bus, BusConnection *connection)
{
    Said said = {0};
    int descriptor = -1;
    if (bus->descriptor(connection, &descriptor) != 0 && note_descriptor(descriptor) &&
        bus->enrol(connection, NULL) != 0) {
        ask_portal(bus, connection, &said);
        do { /* changes may have come with the answer */
            take_changes(bus, connection, &said);
        } while (bus->exchange(connection, -1) != 0);
    }
    note_descriptor(-1);
}

static int SDLCALL run_portal(void *data)
{
    (void)data;
    Bus bus;
    void *library = platform_library_load("libdbus-1.so.3", SYMBOLS, (int)BASE_ARRAY_COUNT(SYMBOLS), &bus);
    if (library != NULL && bus.init_threads() != 0) {
        BusConnection *connection = connect_bus(&bus, portal.address);
        if (connection != NULL) {
            follow_portal(&bus, connection);
            bus.close(connection);
            bus.drop_connection(connection);
        }
    }
    SDL_SemPost(portal.ended);
    return 0;
}

/* Keeps SDL from the buses, and from input methods, which would get every key of the game; it reads keys, not text. An
 * unknown module makes SDL try IBus, whose address is read from a file. Nor does the game need the system's 600 KB of
 * composed characters, for which X11 takes 6 ms: it does without if there cannot be such a file. */
static void hide_buses(void)
{
    static const char *const hidden[][2] = {{"DBUS_SESSION_BUS_ADDRESS", "disabled:"}, /* no transport has this name */
                                            {"DBUS_SYSTEM_BUS_ADDRESS", "disabled:"},
                                            {"SDL_IM_MODULE", "none"},
                                            {"IBUS_ADDRESS", "/dev/null"},
                                            {"XMODIFIERS", "@im=none"},
                                            {"XCOMPOSEFILE", "/dev/null/none"}};
    const char *address = SDL_getenv(hidden[0][0]);
    if (address != NULL && SDL_strcmp(address, hidden[0][1]) != 0) {
        SDL_strlcpy(portal.address, address, sizeof portal.address);
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(hidden); i++) {
        SDL_setenv(hidden[i][0], hidden[i][1], 1);
    }
}

void platform_preferences_begin(void)
{
    hide_buses();
    begin_pointers();
    portal.said = (Said){0};
    if (portal.thread == NULL && portal.address[0] != '\0') {
        portal.descriptor = -1;
        portal.closing = false;
        portal.ended = SDL_CreateSemaphore(0);
        if (portal.ended != NULL) {
            portal.thread = SDL_CreateThreadWithStackSize(run_portal, "preferences", STACK_SIZE, NULL);
        }
        if (portal.thread == NULL) {
            SDL_DestroySemaphore(portal.ended);
        }
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
    SDL_AtomicLock(&portal.lock);
    portal.closing = true;
    if (portal.descriptor >= 0) {
        shutdown(portal.descriptor, SHUT_RDWR); /* which ends the thread's wait */
    }
    SDL_AtomicUnlock(&portal.lock);
    if (SDL_SemWaitTimeout(portal.ended, FAREWELL) == 0) {
        SDL_WaitThread(portal.thread, NULL);
        SDL_DestroySemaphore(portal.ended);
    } else {
        SDL_DetachThread(portal.thread);
    }
    portal.thread = NULL;
}
