/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700
#include "support/fake_portal.h"

#include <dbus/dbus.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/check.h"
#include "support/follow.h"
#include "support/process.h"

enum { ENTRIES_MAX = 32, SLICE = 20, PATH_SIZE = 600 };

#define PORTAL "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define SETTINGS "org.freedesktop.portal.Settings"

typedef struct Entry {
    const char *space, *key;
    FakeValue value;
} Entry;

static struct {
    Process bus;
    DBusConnection *connection;
    FakePortalMode mode;
    pthread_t thread;
    bool serves;
    pthread_mutex_t lock; /* of the entries */
    Entry entries[ENTRIES_MAX];
    int count;
    atomic_bool ends;
    atomic_int questions;
} portal = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void add_plain(DBusMessageIter *at, const FakeValue *value)
{
    const char *text = value->text == NULL ? "" : value->text;
    bool has_text = value->type == 's';
    const void *from = has_text ? (const void *)&text
                                : (value->type == 'd' ? (const void *)&value->real : (const void *)&value->number);
    CHECK(dbus_message_iter_append_basic(at, value->type, from));
}

/* Inside a variant. */
static void add_value(DBusMessageIter *at, const FakeValue *value)
{
    DBusMessageIter inner;
    DBusMessageIter nested[2];
    char signature[2] = {value->type, '\0'};
    CHECK(dbus_message_iter_open_container(at, DBUS_TYPE_VARIANT, signature, &inner));
    if (value->type == 'v') {
        FakeValue number = {.type = 'u', .number = value->number};
        CHECK(dbus_message_iter_open_container(&inner, DBUS_TYPE_VARIANT, "v", &nested[0]));
        CHECK(dbus_message_iter_open_container(&nested[0], DBUS_TYPE_VARIANT, "u", &nested[1]));
        add_plain(&nested[1], &number);
        CHECK(dbus_message_iter_close_container(&nested[0], &nested[1]));
        CHECK(dbus_message_iter_close_container(&inner, &nested[0]));
    } else {
        add_plain(&inner, value);
    }
    CHECK(dbus_message_iter_close_container(at, &inner));
}

/* One namespace with one key for each entry: a namespace may come more than once, which is nothing bad. */
static void add_entry(DBusMessageIter *spaces, const Entry *entry)
{
    DBusMessageIter space;
    DBusMessageIter keys;
    DBusMessageIter pair;
    CHECK(dbus_message_iter_open_container(spaces, DBUS_TYPE_DICT_ENTRY, NULL, &space));
    CHECK(dbus_message_iter_append_basic(&space, DBUS_TYPE_STRING, &entry->space));
    CHECK(dbus_message_iter_open_container(&space, DBUS_TYPE_ARRAY, "{sv}", &keys));
    CHECK(dbus_message_iter_open_container(&keys, DBUS_TYPE_DICT_ENTRY, NULL, &pair));
    CHECK(dbus_message_iter_append_basic(&pair, DBUS_TYPE_STRING, &entry->key));
    add_value(&pair, &entry->value);
    CHECK(dbus_message_iter_close_container(&keys, &pair));
    CHECK(dbus_message_iter_close_container(&space, &keys));
    CHECK(dbus_message_iter_close_container(spaces, &space));
}

static void answer(DBusMessage *question)
{
    DBusMessage *reply = dbus_message_new_method_return(question);
    DBusMessageIter top;
    DBusMessageIter spaces;
    BASE_ASSERT(reply != NULL);
    dbus_message_iter_init_append(reply, &top);
    CHECK(dbus_message_iter_open_container(&top, DBUS_TYPE_ARRAY, "{sa{sv}}", &spaces));
    pthread_mutex_lock(&portal.lock);
    for (int i = 0; i < portal.count; i++) {
        add_entry(&spaces, &portal.entries[i]);
    }
    pthread_mutex_unlock(&portal.lock);
    CHECK(dbus_message_iter_close_container(&top, &spaces));
    CHECK(dbus_connection_send(portal.connection, reply, NULL));
    dbus_message_unref(reply);
}

static void *serve(void *unused)
{
    (void)unused;
    while (!atomic_load(&portal.ends) && dbus_connection_read_write(portal.connection, SLICE)) {
        DBusMessage *message = NULL;
        while ((message = dbus_connection_pop_message(portal.connection)) != NULL) {
            if (dbus_message_is_method_call(message, SETTINGS, "ReadAll")) {
                atomic_fetch_add(&portal.questions, 1);
                if (portal.mode == FAKE_PORTAL_ANSWERS) {
                    answer(message);
                }
            }
            dbus_message_unref(message);
        }
    }
    return NULL;
}

static DBusMessage *new_signal(void)
{
    DBusMessage *signal = dbus_message_new_signal(PORTAL_PATH, SETTINGS, "SettingChanged");
    BASE_ASSERT(signal != NULL);
    return signal;
}

static void send_signal(DBusMessage *signal)
{
    CHECK(dbus_connection_send(portal.connection, signal, NULL));
    dbus_connection_flush(portal.connection);
    dbus_message_unref(signal);
}

void fake_portal_set(const char *space, const char *key, FakeValue value)
{
    int place = 0;
    pthread_mutex_lock(&portal.lock);
    while (place < portal.count &&
           (strcmp(portal.entries[place].space, space) != 0 || strcmp(portal.entries[place].key, key) != 0)) {
        place++;
    }
    BASE_ASSERT(place < ENTRIES_MAX);
    portal.entries[place] = (Entry){space, key, value};
    portal.count += place == portal.count ? 1 : 0;
    pthread_mutex_unlock(&portal.lock);
    if (portal.serves) {
        DBusMessage *signal = new_signal();
        DBusMessageIter at;
        dbus_message_iter_init_append(signal, &at);
        CHECK(dbus_message_iter_append_basic(&at, DBUS_TYPE_STRING, &space));
        CHECK(dbus_message_iter_append_basic(&at, DBUS_TYPE_STRING, &key));
        add_value(&at, &value);
        send_signal(signal);
    }
}

void fake_portal_tell_nothing(void)
{
    DBusMessage *signal = new_signal();
    const char *space = "org.freedesktop.appearance";
    CHECK(dbus_message_append_args(signal, DBUS_TYPE_STRING, &space, DBUS_TYPE_INVALID));
    send_signal(signal);
}

int fake_portal_questions(void)
{
    return atomic_load(&portal.questions);
}

bool fake_portal_can_be_had(void)
{
    return process_exists("dbus-daemon");
}

static void write_configuration(char path[PATH_SIZE], const char *address)
{
    char text[1024];
    int length = snprintf(text, sizeof text,
                          "<!DOCTYPE busconfig PUBLIC \"-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN\"\n"
                          " \"http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd\">\n"
                          "<busconfig><type>session</type><listen>%s</listen>\n"
                          "<policy context=\"default\"><allow send_destination=\"*\" eavesdrop=\"true\"/>\n"
                          "<allow eavesdrop=\"true\"/><allow own=\"*\"/></policy></busconfig>\n",
                          address);
    check_write_file(check_argument(1), "bus.conf", text, (size_t)length);
    snprintf(path, PATH_SIZE, "--config-file=%s/bus.conf", check_argument(1));
}

/* As soon as the bus is there. */
static bool connect_portal(const char *address)
{
    double limit = follow_now() + PATIENCE;
    while ((portal.connection = dbus_connection_open_private(address, NULL)) == NULL && follow_now() < limit) {
        follow_sleep(2);
    }
    return portal.connection != NULL && dbus_bus_register(portal.connection, NULL) &&
           dbus_bus_request_name(portal.connection, PORTAL, 0, NULL) == DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER;
}

static void close_portal(void *unused)
{
    (void)unused;
    atomic_store(&portal.ends, true);
    if (portal.serves) {
        pthread_join(portal.thread, NULL);
        portal.serves = false;
    }
    if (portal.connection != NULL) {
        dbus_connection_close(portal.connection);
        dbus_connection_unref(portal.connection);
        portal.connection = NULL;
    }
    process_end(&portal.bus);
    setenv("DBUS_SESSION_BUS_ADDRESS", "", 1);
}

bool fake_portal_open(FakePortalMode mode)
{
    static int number;
    char address[64];
    char configuration[PATH_SIZE];
    check_close_later(close_portal, &portal);
    snprintf(address, sizeof address, "unix:abstract=theplot-test-%d-%d", (int)getpid(), number++);
    write_configuration(configuration, address);
    const char *const arguments[] = {"dbus-daemon", configuration, "--nofork", "--nopidfile", NULL};
    portal.mode = mode;
    portal.count = 0;
    atomic_store(&portal.ends, false);
    atomic_store(&portal.questions, 0);
    BASE_ASSERT(dbus_threads_init_default());
    if (!CHECK(process_start(&portal.bus, &(ProcessOptions){.arguments = arguments})) ||
        !CHECK(connect_portal(address))) {
        return false;
    }
    portal.serves = mode != FAKE_PORTAL_IS_ABSENT;
    if (portal.serves) {
        CHECK_EQUAL_INT(0, pthread_create(&portal.thread, NULL, serve, NULL));
    } else {
        CHECK(dbus_bus_release_name(portal.connection, PORTAL, NULL) >= 0);
    }
    setenv("DBUS_SESSION_BUS_ADDRESS", address, 1);
    return true;
}
