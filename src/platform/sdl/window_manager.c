/* SPDX-License-Identifier: MIT */
/*
 * Whether X11 has a window manager that can let a window fill the screen. SDL does not tell: it asks the manager, and
 * takes the size of the display for the window's whether anybody has heard that or not. So X itself is asked, over a
 * connection of its own, in the library that SDL has loaded. Types are X's, whose headers are not needed for this.
 */
#include "platform/sdl/sdl_internal.h"

enum { VALUES_MAX = 1024 }; /* of a property; managers have a hundred */

typedef unsigned long XNumber; /* an XID or an Atom */
typedef int (*XErrorAnswer)(void *display, void *event);

typedef struct XServer {
    void *library;
    void *display;
    void *(*open_display)(const char *name);
    int (*close_display)(void *display);
    XNumber (*root_window)(void *display);
    XNumber (*intern_atom)(void *display, const char *name, int only_if_exists);
    int (*get_property)(void *display, XNumber window, XNumber property, long start, long length, int removes,
                        XNumber type, XNumber *type_out, int *format, unsigned long *count, unsigned long *left,
                        unsigned char **values);
    int (*release)(void *values);
    XErrorAnswer (*set_error_answer)(XErrorAnswer answer);
} XServer;

static const struct {
    const char *name;
    size_t place;
} ENTRIES[] = {
    {"XOpenDisplay", offsetof(XServer, open_display)},        {"XCloseDisplay", offsetof(XServer, close_display)},
    {"XDefaultRootWindow", offsetof(XServer, root_window)},   {"XInternAtom", offsetof(XServer, intern_atom)},
    {"XGetWindowProperty", offsetof(XServer, get_property)},  {"XFree", offsetof(XServer, release)},
    {"XSetErrorHandler", offsetof(XServer, set_error_answer)}};

static bool open_server(XServer *server)
{
    *server = (XServer){.library = SDL_LoadObject("libX11.so.6")};
    bool whole = server->library != NULL;
    for (size_t i = 0; whole && i < BASE_ARRAY_COUNT(ENTRIES); i++) {
        void *function = SDL_LoadFunction(server->library, ENTRIES[i].name);
        SDL_memcpy((char *)server + ENTRIES[i].place, &function, sizeof function);
        whole = function != NULL;
    }
    server->display = whole ? server->open_display(NULL) : NULL;
    return server->display != NULL;
}

static void close_server(XServer *server)
{
    if (server->display != NULL) {
        server->close_display(server->display);
    }
    SDL_UnloadObject(server->library);
}

/* Whether a window's property has this value; with `value` 0, gives its first one, or 0. */
static XNumber find_value(const XServer *server, XNumber window, const char *property, XNumber value)
{
    XNumber type = 0;
    XNumber found = 0;
    int format = 0;
    unsigned long count = 0;
    unsigned long left = 0;
    unsigned char *bytes = NULL;
    XNumber name = server->intern_atom(server->display, property, 0);
    if (server->get_property(server->display, window, name, 0, VALUES_MAX, 0, 0, &type, &format, &count, &left,
                             &bytes) == 0 &&
        bytes != NULL && format == 32) { /* which X gives as numbers of its own size */
        const XNumber *values = (const void *)bytes;
        for (unsigned long i = 0; i < count && found == 0; i++) {
            found = value == 0 || values[i] == value ? values[i] : 0;
        }
    }
    if (bytes != NULL) {
        server->release(bytes);
    }
    return found;
}

/* A manager that has gone leaves its marks at the root, but not the window that they name. */
static int ignore_error(void *display, void *event)
{
    (void)display;
    (void)event;
    return 0;
}

bool sdl_window_manager_fills_screens(void)
{
    XServer server;
    bool fills = true; /* as it is nearly everywhere */
    if (!sdl_window_has_driver("x11")) {
        return true;
    }
    if (open_server(&server)) {
        XErrorAnswer before = server.set_error_answer(ignore_error);
        XNumber root = server.root_window(server.display);
        XNumber full = server.intern_atom(server.display, "_NET_WM_STATE_FULLSCREEN", 0);
        XNumber mark = find_value(&server, root, "_NET_SUPPORTING_WM_CHECK", 0);
        fills = mark != 0 && find_value(&server, mark, "_NET_SUPPORTING_WM_CHECK", mark) == mark &&
                find_value(&server, root, "_NET_SUPPORTED", full) == full;
        server.set_error_answer(before);
    }
    close_server(&server);
    return fills;
}
