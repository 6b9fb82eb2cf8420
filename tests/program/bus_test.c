/* SPDX-License-Identifier: MIT */
/*
 * The program where a bus takes connections and does not answer: it starts, plays and ends all the same. Only its own
 * thread asks the session's bus, once.
 *
 *   program_bus_test FOLDER PROGRAM
 */
#define _DEFAULT_SOURCE
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "support/check.h"
#include "support/started.h"

enum { CLIENTS_MAX = 16, SLICE = 20 };

/* How much a bus does: lets connections wait, in vain; takes them and says nothing; admits everybody and says no more.
 */
typedef enum BusMode { BUS_IS_FULL, BUS_IS_SILENT, BUS_ADMITS } BusMode;

static struct {
    BusMode mode;
    int socket, filler;
    struct sockaddr_un name;
    socklen_t size;
    char variable[128];
    pthread_t thread;
    atomic_bool ends;
    atomic_int clients; /* that have connected, but for the filler */
} bus;

static int new_socket(void)
{
    return socket(AF_UNIX, SOCK_STREAM, 0);
}

static void *serve(void *unused)
{
    (void)unused;
    int clients[CLIENTS_MAX];
    int count = 0;
    char request[512];
    while (!atomic_load(&bus.ends)) {
        struct pollfd source = {.fd = bus.socket, .events = POLLIN};
        if (poll(&source, 1, SLICE) == 1 && count < CLIENTS_MAX) {
            static const char admission[] = "OK 0123456789abcdef0123456789abcdef\r\n";
            clients[count] = accept(bus.socket, NULL, NULL);
            atomic_fetch_add(&bus.clients, 1);
            if (bus.mode == BUS_ADMITS && recv(clients[count], request, sizeof request, 0) > 0) {
                CHECK(send(clients[count], admission, sizeof admission - 1, MSG_NOSIGNAL) > 0);
            }
            count++;
        }
    }
    while (count > 0) {
        close(clients[--count]);
    }
    return NULL;
}

/* A bus at an address with an escape in it, which a variable of this name leads to. */
static bool open_bus(BusMode mode, const char *variable)
{
    bus.mode = mode;
    bus.name = (struct sockaddr_un){.sun_family = AF_UNIX};
    int length = snprintf(bus.name.sun_path + 1, sizeof bus.name.sun_path - 1, "the plot %d", (int)getpid());
    bus.size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)length);
    snprintf(bus.variable, sizeof bus.variable, "%s=unix:abstract=the%%20plot%%20%d,guid=0", variable, (int)getpid());
    bus.socket = new_socket();
    bus.filler = -1;
    atomic_store(&bus.ends, false);
    atomic_store(&bus.clients, 0);
    bool opened = CHECK(bus.socket >= 0 && bind(bus.socket, (struct sockaddr *)&bus.name, bus.size) == 0 &&
                        listen(bus.socket, mode == BUS_IS_FULL ? 0 : CLIENTS_MAX) == 0);
    if (opened && mode == BUS_IS_FULL) {
        bus.filler = new_socket();
        return CHECK(connect(bus.filler, (struct sockaddr *)&bus.name, bus.size) == 0);
    }
    return opened && CHECK(pthread_create(&bus.thread, NULL, serve, NULL) == 0);
}

static void close_bus(void)
{
    atomic_store(&bus.ends, true);
    if (bus.mode == BUS_IS_FULL) {
        close(bus.filler);
    } else {
        pthread_join(bus.thread, NULL);
    }
    close(bus.socket);
}

static void check_that_it_plays(void)
{
    TraceState state;
    const char *const arguments[] = {"--deal", "1", "--data", "-", NULL};
    const char *const environment[] = {"SDL_VIDEODRIVER=dummy", "DBUS_SESSION_BUS_ADDRESS=unix:path=/nonexistent",
                                       "DBUS_SYSTEM_BUS_ADDRESS=", bus.variable, NULL};
    CHECK_EQUAL_INT(0, started_play(check_argument(2), arguments, environment, &state));
    bool asked = bus.mode != BUS_IS_FULL && strstr(bus.variable, "SESSION") != NULL;
    CHECK_EQUAL_INT(asked ? 1 : 0, atomic_load(&bus.clients));
}

TEST(a_bus_that_does_not_answer_holds_nothing_up)
{
    static const char *const variables[] = {"DBUS_SESSION_BUS_ADDRESS", "DBUS_SYSTEM_BUS_ADDRESS"};
    for (BusMode mode = BUS_IS_FULL; mode <= BUS_ADMITS; mode++) {
        for (size_t i = 0; i < BASE_ARRAY_COUNT(variables); i++) {
            check_context("%s, mode %d", variables[i], (int)mode);
            if (open_bus(mode, variables[i])) {
                check_that_it_plays();
            }
            close_bus();
        }
    }
}
