/* SPDX-License-Identifier: MIT */
/*
 * Whether the buses answer. libdbus and SDL connect without a limit, so this speaks the first sentences of the protocol
 * itself: authentication, and when that is granted the call of Hello, with which every client begins.
 */
#include <errno.h>
#include <poll.h>
#include <stddef.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "platform/sdl/bus.h"
#include "platform/sdl/sdl_internal.h"

enum { PATIENCE = 500, PAUSE = 10 /* milliseconds */, ADDRESS_SIZE = 512, ANSWER_SIZE = 256 };

#define SYSTEM_BUS "unix:path=/var/run/dbus/system_bus_socket"
#define NO_BUS "disabled:" /* no transport has this name */

/* The end of the authentication, and a message to the bus: a call of Hello, with the serial number 1. */
static const char HELLO[] = "BEGIN\r\n"
                            "l\1\0\1\0\0\0\0\1\0\0\0\x6e\0\0\0"
                            "\1\1o\0\x15\0\0\0/org/freedesktop/DBus\0\0\0"
                            "\6\1s\0\x14\0\0\0org.freedesktop.DBus\0\0\0\0"
                            "\2\1s\0\x14\0\0\0org.freedesktop.DBus\0\0\0\0"
                            "\3\1s\0\5\0\0\0Hello\0\0\0";
_Static_assert(sizeof HELLO - 1 == 7 + 128, "of a message of 128 bytes");

typedef enum Stage { STAGE_CONNECTING, STAGE_AUTHENTICATING, STAGE_GREETING, STAGE_DONE } Stage;

typedef struct Greeting {
    const char *variable; /* that has the address */
    struct sockaddr_un name;
    socklen_t name_size;
    int socket;
    Stage stage;
} Greeting;

static int hex_digit(char c)
{
    const char *digits = "0123456789abcdef";
    const char *found = c == '\0' ? NULL : SDL_strchr(digits, SDL_tolower(c));
    return found == NULL ? -1 : (int)(found - digits);
}

/* Reads a value in an address, in which %41 stands for A, up to a comma. Gives its length; 0: it has none, or no room.
 */
static size_t read_escaped(const char *text, char *value, size_t size)
{
    size_t length = 0;
    while (*text != '\0' && *text != ',' && *text != ';' && length < size) {
        int high = *text == '%' ? hex_digit(text[1]) : -1;
        int low = high >= 0 ? hex_digit(text[2]) : -1;
        value[length++] = low >= 0 ? (char)(high * 16 + low) : *text;
        text += low >= 0 ? 3 : 1;
    }
    return length < size ? length : 0;
}

/* The name of a local socket. False where the address is of another kind: whoever names such a one means it. */
static bool read_address(const char *address, Greeting *greeting)
{
    static const char *const kinds[] = {"unix:path=", "unix:abstract="};
    char *path = greeting->name.sun_path;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(kinds); i++) {
        size_t length = SDL_strlen(kinds[i]);
        if (SDL_strncmp(address, kinds[i], length) == 0) {
            size_t size = read_escaped(address + length, path + i, sizeof greeting->name.sun_path - 1 - i);
            greeting->name.sun_family = AF_UNIX;
            /* That of a file ends with a NUL, an abstract one begins with it. */
            greeting->name_size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + size + 1);
            return size > 0;
        }
    }
    return false;
}

/* Where a bus is looked for that no variable names; `address`, which is empty, has room for ADDRESS_SIZE characters. */
static void find_address(const char *variable, const char *usual, char *address)
{
    const char *given = SDL_getenv(variable);
    const char *folder = SDL_getenv("XDG_RUNTIME_DIR");
    if (given != NULL && *given != '\0') {
        SDL_strlcpy(address, given, ADDRESS_SIZE);
    } else if (usual != NULL) {
        SDL_strlcpy(address, usual, ADDRESS_SIZE);
    } else if (folder != NULL) {
        SDL_snprintf(address, ADDRESS_SIZE, "unix:path=%s/bus", folder);
    }
}

static void finish(Greeting *greeting)
{
    if (greeting->socket >= 0) {
        close(greeting->socket);
    }
    greeting->socket = -1;
    greeting->stage = STAGE_DONE;
}

/* Goes on to a stage by sending what begins it. A bus that cannot be written to is one that has answered. */
static void advance(Greeting *greeting, Stage stage, const char *text, size_t length)
{
    greeting->stage = stage;
    if (send(greeting->socket, text, length, MSG_NOSIGNAL) != (ssize_t)length) {
        finish(greeting);
    }
}

/* A socket that has no more room for connections is asked again; it may be busy. */
static void try_to_connect(Greeting *greeting)
{
    char user[16];
    char text[64];
    if (connect(greeting->socket, (const struct sockaddr *)&greeting->name, greeting->name_size) != 0) {
        if (errno != EAGAIN && errno != EINTR) {
            finish(greeting);
        }
        return;
    }
    SDL_snprintf(user, sizeof user, "%u", (unsigned)geteuid());
    size_t length = (size_t)SDL_snprintf(text, sizeof text, "%cAUTH EXTERNAL ", '\0');
    for (const char *c = user; *c != '\0'; c++) {
        length += (size_t)SDL_snprintf(text + length, sizeof text - length, "%02x", (unsigned)*c);
    }
    length += (size_t)SDL_snprintf(text + length, sizeof text - length, "\r\n");
    advance(greeting, STAGE_AUTHENTICATING, text, length);
}

/* Takes what has come. An end, a refusal and an answer to Hello are all answers. */
static void take_answer(Greeting *greeting)
{
    char answer[ANSWER_SIZE];
    ssize_t length = recv(greeting->socket, answer, sizeof answer, 0);
    if (length < 0 && (errno == EAGAIN || errno == EINTR)) {
        return;
    }
    if (greeting->stage == STAGE_AUTHENTICATING && length >= 3 && SDL_memcmp(answer, "OK ", 3) == 0) {
        advance(greeting, STAGE_GREETING, HELLO, sizeof HELLO - 1);
    } else {
        finish(greeting);
    }
}

static void begin(Greeting *greeting, const char *variable, const char *usual)
{
    char address[ADDRESS_SIZE] = "";
    *greeting = (Greeting){.variable = variable, .socket = -1, .stage = STAGE_DONE};
    find_address(variable, usual, address);
    if (read_address(address, greeting)) {
        greeting->socket = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    }
    if (greeting->socket >= 0) {
        greeting->stage = STAGE_CONNECTING;
        try_to_connect(greeting);
    }
}

/* Waits until one of them has something to say, and lets each go on. */
static void go_on(Greeting *greetings, int count, int milliseconds)
{
    struct pollfd sources[2];
    for (int i = 0; i < count; i++) {
        bool listens = greetings[i].stage == STAGE_AUTHENTICATING || greetings[i].stage == STAGE_GREETING;
        sources[i] = (struct pollfd){.fd = listens ? greetings[i].socket : -1, .events = POLLIN};
        milliseconds = greetings[i].stage == STAGE_CONNECTING ? SDL_min(milliseconds, PAUSE) : milliseconds;
    }
    poll(sources, (nfds_t)count, milliseconds);
    for (int i = 0; i < count; i++) {
        if (greetings[i].stage == STAGE_CONNECTING) {
            try_to_connect(&greetings[i]);
        } else if (sources[i].revents != 0) {
            take_answer(&greetings[i]);
        }
    }
}

/*
 * SDL asks an input method as it starts, waits for it, and hands it every key. The game takes keys and no text, so it
 * needs none, over whichever way; an unknown module makes SDL try IBus, whose address is read from a file. Nor does it
 * need the system's 600 KB of composed characters, which X11 reads for 6 ms as it starts; where there cannot be such a
 * file, it does without.
 */
static void leave_input_methods_alone(void)
{
    SDL_setenv("SDL_IM_MODULE", "none", 1);
    SDL_setenv("IBUS_ADDRESS", "/dev/null", 1);
    SDL_setenv("XMODIFIERS", "@im=none", 1);
    SDL_setenv("XCOMPOSEFILE", "/dev/null/none", 1);
}

void sdl_bus_check(void)
{
    Greeting greetings[2];
    Uint32 start = SDL_GetTicks();
    leave_input_methods_alone();
    begin(&greetings[0], "DBUS_SESSION_BUS_ADDRESS", NULL);
    begin(&greetings[1], "DBUS_SYSTEM_BUS_ADDRESS", SYSTEM_BUS);
    for (Uint32 waited = 0; waited < PATIENCE; waited = SDL_GetTicks() - start) {
        if (greetings[0].stage == STAGE_DONE && greetings[1].stage == STAGE_DONE) {
            return;
        }
        go_on(greetings, 2, (int)(PATIENCE - waited));
    }
    for (int i = 0; i < 2; i++) {
        if (greetings[i].stage != STAGE_DONE) {
            finish(&greetings[i]);
            SDL_setenv(greetings[i].variable, NO_BUS, 1);
        }
    }
}
