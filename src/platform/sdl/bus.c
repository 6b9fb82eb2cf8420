/* SPDX-License-Identifier: MIT */
#include "platform/sdl/bus.h"

#include "platform/sdl/sdl_internal.h"

enum { MESSAGE_MAX = 1048576 };

/* A function of the library, by its place in a Bus. */
typedef struct Entry {
    size_t place;
    const char *name;
} Entry;

static const Entry ENTRIES[] = {
    {offsetof(Bus, init_threads), "dbus_threads_init_default"},
    {offsetof(Bus, keep_sigpipe), "dbus_connection_set_change_sigpipe"},
    {offsetof(Bus, connect), "dbus_connection_open_private"},
    {offsetof(Bus, limit_message), "dbus_connection_set_max_message_size"},
    {offsetof(Bus, close), "dbus_connection_close"},
    {offsetof(Bus, drop_connection), "dbus_connection_unref"},
    {offsetof(Bus, descriptor), "dbus_connection_get_unix_fd"},
    {offsetof(Bus, is_admitted), "dbus_connection_get_is_authenticated"},
    {offsetof(Bus, has_to_send), "dbus_connection_has_messages_to_send"},
    {offsetof(Bus, exchange), "dbus_connection_read_write"},
    {offsetof(Bus, send), "dbus_connection_send"},
    {offsetof(Bus, take), "dbus_connection_pop_message"},
    {offsetof(Bus, make_call), "dbus_message_new_method_call"},
    {offsetof(Bus, drop_message), "dbus_message_unref"},
    {offsetof(Bus, message_type), "dbus_message_get_type"},
    {offsetof(Bus, reply_number), "dbus_message_get_reply_serial"},
    {offsetof(Bus, is_signal), "dbus_message_is_signal"},
    {offsetof(Bus, has_signature), "dbus_message_has_signature"},
    {offsetof(Bus, begin), "dbus_message_iter_init"},
    {offsetof(Bus, type), "dbus_message_iter_get_arg_type"},
    {offsetof(Bus, next), "dbus_message_iter_next"},
    {offsetof(Bus, recurse), "dbus_message_iter_recurse"},
    {offsetof(Bus, get), "dbus_message_iter_get_basic"},
    {offsetof(Bus, begin_writing), "dbus_message_iter_init_append"},
    {offsetof(Bus, write), "dbus_message_iter_append_basic"},
    {offsetof(Bus, open_array), "dbus_message_iter_open_container"},
    {offsetof(Bus, close_array), "dbus_message_iter_close_container"},
};

bool sdl_bus_load(Bus *bus)
{
    *bus = (Bus){.library = SDL_LoadObject("libdbus-1.so.3")};
    bool whole = bus->library != NULL;
    for (size_t i = 0; whole && i < BASE_ARRAY_COUNT(ENTRIES); i++) {
        void *function = SDL_LoadFunction(bus->library, ENTRIES[i].name);
        SDL_memcpy((char *)bus + ENTRIES[i].place, &function, sizeof function);
        whole = function != NULL;
    }
    if (!whole) {
        SDL_UnloadObject(bus->library);
    }
    return whole && bus->init_threads() != 0;
}

BusConnection *sdl_bus_connect(const Bus *bus, const char *address)
{
    if (SDL_strncmp(address, "unix:", 5) != 0 || SDL_strchr(address, ';') != NULL) {
        return NULL;
    }
    bus->keep_sigpipe(0); /* what becomes of a broken pipe is the program's own matter */
    BusConnection *connection = bus->connect(address, NULL);
    if (connection != NULL) {
        bus->limit_message(connection, MESSAGE_MAX);
    }
    return connection;
}

static bool write_arguments(const Bus *bus, BusMessage *message, const BusCall *call)
{
    BusIterator at;
    BusIterator inner;
    bus->begin_writing(message, &at);
    bool written = call->text == NULL || bus->write(&at, BUS_STRING, &call->text) != 0;
    if (!written || call->text_count == 0) {
        return written;
    }
    written = bus->open_array(&at, BUS_ARRAY, "s", &inner) != 0;
    for (int i = 0; written && i < call->text_count; i++) {
        written = bus->write(&inner, BUS_STRING, &call->texts[i]) != 0;
    }
    return written && bus->close_array(&at, &inner) != 0;
}

bool sdl_bus_call(const Bus *bus, BusConnection *connection, const BusCall *call, uint32_t *number)
{
    BusMessage *message = call->to_portal ? bus->make_call(BUS_PORTAL, BUS_PORTAL_PATH, BUS_SETTINGS, call->method)
                                          : bus->make_call("org.freedesktop.DBus", "/org/freedesktop/DBus",
                                                           "org.freedesktop.DBus", call->method);
    if (message == NULL) {
        return false;
    }
    bool sent = write_arguments(bus, message, call) && bus->send(connection, message, number) != 0;
    bus->drop_message(message);
    return sent;
}
