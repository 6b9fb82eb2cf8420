/* SPDX-License-Identifier: MIT */
/*
 * Checks whether the message buses answer. libdbus and SDL wait for a connection without a limit, so the first steps of
 * the protocol are done here: authentication, and then a call of Hello, with which every client begins.
 */
#include <errno.h>
#include <stddef.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include "platform/sdl/sdl_internal.h"

enum { PATIENCE = 250 /* milliseconds for each step */, ADDRESS_SIZE = 512, ANSWER_SIZE = 256 };

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

static int hex_digit(char c)
{
    const char *digits = "0123456789abcdef";
    const char *found = c == '\0' ? NULL : SDL_strchr(digits, SDL_tolower(c));
    return found == NULL ? -1 : (int)(found - digits);
}

/* Reads a value of an address, in which %41 stands for A. Returns its length; 0 if it is empty or too long. */
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

/* Reads the name of a local socket. Returns its size; 0 for an address of another kind, which is not checked. */
static socklen_t read_address(const char *address, struct sockaddr_un *name)
{
    static const char *const kinds[] = {"unix:path=", "unix:abstract="};
    *name = (struct sockaddr_un){.sun_family = AF_UNIX};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(kinds); i++) {
        size_t length = SDL_strlen(kinds[i]);
        if (SDL_strncmp(address, kinds[i], length) == 0) {
            /* The name of a file ends with a NUL, an abstract one begins with it. */
            size_t size = read_escaped(address + length, name->sun_path + i, sizeof name->sun_path - 1 - i);
            return size == 0 ? 0 : (socklen_t)(offsetof(struct sockaddr_un, sun_path) + size + 1);
        }
    }
    return 0;
}

/* Writes the address of a bus into `address`, which is empty and has room for ADDRESS_SIZE characters. */
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

/* Whether a call failed because of its time limit. Any other failure counts as an answer. */
static bool is_late(ssize_t result)
{
    return result < 0 && errno == EAGAIN;
}

/* Sends a text and waits for an answer. Returns false if none comes in time. */
static bool ask_bus(int bus, const char *text, size_t length, char answer[ANSWER_SIZE])
{
    if (send(bus, text, length, MSG_NOSIGNAL) != (ssize_t)length) {
        return !is_late(-1);
    }
    ssize_t received = recv(bus, answer, ANSWER_SIZE, 0);
    if (is_late(received)) {
        return false;
    }
    answer[SDL_clamp(received, 0, ANSWER_SIZE - 1)] = '\0';
    return true;
}

/* Authenticates this user and, if that is granted, calls Hello. Returns false if the bus does not answer. */
static bool greet_bus(int bus)
{
    char user[16];
    char text[64];
    char answer[ANSWER_SIZE] = "";
    SDL_snprintf(user, sizeof user, "%u", (unsigned)geteuid());
    size_t length = (size_t)SDL_snprintf(text, sizeof text, "%cAUTH EXTERNAL ", '\0');
    for (const char *c = user; *c != '\0'; c++) {
        length += (size_t)SDL_snprintf(text + length, sizeof text - length, "%02x", (unsigned)*c);
    }
    length += (size_t)SDL_snprintf(text + length, sizeof text - length, "\r\n");
    return ask_bus(bus, text, length, answer) &&
           (SDL_strncmp(answer, "OK ", 3) != 0 || ask_bus(bus, HELLO, sizeof HELLO - 1, answer));
}

/* Replaces the address of a bus that does not answer. */
static void check_bus(const char *variable, const char *usual)
{
    const struct timeval patience = {.tv_usec = PATIENCE * 1000};
    char address[ADDRESS_SIZE] = "";
    struct sockaddr_un name;
    find_address(variable, usual, address);
    socklen_t size = read_address(address, &name);
    int bus = size == 0 ? -1 : socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (bus < 0) {
        return;
    }
    setsockopt(bus, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    setsockopt(bus, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    bool answers = connect(bus, (const struct sockaddr *)&name, size) == 0 ? greet_bus(bus) : !is_late(-1);
    close(bus);
    if (!answers) {
        SDL_setenv(variable, NO_BUS, 1);
    }
}

/*
 * At its start SDL connects to an input method, waits for it, and then passes every key to it. The game reads keys, not
 * text, so it needs none; an unknown module makes SDL try IBus, whose address is read from a file. Nor does it need the
 * system's 600 KB of composed characters, for which X11 takes 6 ms: it does without if there cannot be such a file.
 */
void sdl_bus_check(void)
{
    SDL_setenv("SDL_IM_MODULE", "none", 1);
    SDL_setenv("IBUS_ADDRESS", "/dev/null", 1);
    SDL_setenv("XMODIFIERS", "@im=none", 1);
    SDL_setenv("XCOMPOSEFILE", "/dev/null/none", 1);
    check_bus("DBUS_SESSION_BUS_ADDRESS", NULL);
    check_bus("DBUS_SYSTEM_BUS_ADDRESS", SYSTEM_BUS);
}
