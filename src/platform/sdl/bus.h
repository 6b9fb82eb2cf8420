/* SPDX-License-Identifier: MIT */
/*
 * D-Bus: the few functions of libdbus that are needed to ask the desktop's portal, loaded when the program runs; and a
 * look at whether the buses answer at all, since SDL would wait for them for half a minute and longer.
 *
 * The declarations stand here because a build needs no headers of D-Bus then; they follow libdbus-1.so.3, whose
 * interface is stable. A Bus is a value; the library stays loaded, for it keeps what it
 * has begun. A connection is private to the thread that has opened it. Two of these wait: sdl_bus_check() for
 * half a second at most, and sdl_bus_connect() for as long as the system takes to connect a local socket. Booleans of
 * libdbus are numbers; 0 is false, or a lack of memory.
 */
#ifndef THEPLOT_PLATFORM_SDL_BUS_H
#define THEPLOT_PLATFORM_SDL_BUS_H

#include "base/types.h"

#define BUS_PORTAL "org.freedesktop.portal.Desktop"
#define BUS_PORTAL_PATH "/org/freedesktop/portal/desktop"
#define BUS_SETTINGS "org.freedesktop.portal.Settings"

typedef struct BusConnection BusConnection;
typedef struct BusMessage BusMessage;

/* A place in a message; libdbus needs at most so much room for it, and calls it opaque. */
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
    BUS_ANSWER = 2
};

typedef struct Bus {
    void *library;
    int (*init_threads)(void);
    void (*keep_sigpipe)(int ignores);
    BusConnection *(*connect)(const char *address, void *error);
    void (*limit_message)(BusConnection *connection, long size);
    void (*close)(BusConnection *connection);
    void (*drop_connection)(BusConnection *connection);
    int (*descriptor)(BusConnection *connection, int *descriptor);
    int (*is_admitted)(BusConnection *connection);
    int (*has_to_send)(BusConnection *connection);
    int (*exchange)(BusConnection *connection, int milliseconds);
    int (*send)(BusConnection *connection, BusMessage *message, uint32_t *number);
    BusMessage *(*take)(BusConnection *connection);
    BusMessage *(*make_call)(const char *to, const char *path, const char *interface, const char *method);
    void (*drop_message)(BusMessage *message);
    int (*message_type)(BusMessage *message);
    uint32_t (*reply_number)(BusMessage *message);
    int (*is_signal)(BusMessage *message, const char *interface, const char *name);
    int (*has_signature)(BusMessage *message, const char *signature);
    int (*begin)(BusMessage *message, BusIterator *at);
    int (*type)(BusIterator *at);
    int (*next)(BusIterator *at);
    void (*recurse)(BusIterator *at, BusIterator *inner);
    void (*get)(BusIterator *at, void *value);
    void (*begin_writing)(BusMessage *message, BusIterator *at);
    int (*write)(BusIterator *at, int type, const void *value);
    int (*open_array)(BusIterator *at, int type, const char *signature, BusIterator *inner);
    int (*close_array)(BusIterator *at, BusIterator *inner);
} Bus;

/*
 * Greets the session's and the system's bus, which takes a fraction of a millisecond where they are well. One that
 * takes the greeting and does not answer is replaced, for this program and what it starts, by an address without a bus.
 * The same is done with input methods in any case, which get no keys of the game. All of this changes the environment,
 * so there must be no other thread yet.
 */
void sdl_bus_check(void);

/* Loads the library. False where it, or a function of it, is not there. */
bool sdl_bus_load(Bus *bus);

/*
 * Connects to the bus at an address. NULL where that is not the address of a local socket: other
 * addresses could start programs, or reach out to another machine.
 */
BusConnection *sdl_bus_connect(const Bus *bus, const char *address);

/* A call to the bus itself, or to the portal's settings, with a text or an array of texts. */
typedef struct BusCall {
    bool to_portal;
    const char *method;
    const char *text; /* NULL: none */
    const char *const *texts;
    int text_count; /* 0: no array */
} BusCall;

/* Has a call sent, and gives its number, to which the answer refers. */
bool sdl_bus_call(const Bus *bus, BusConnection *connection, const BusCall *call, uint32_t *number);

#endif
