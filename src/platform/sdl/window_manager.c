/* SPDX-License-Identifier: MIT */
/* Whether X11 has a window manager that can let a window fill the screen. SDL asks the manager, but does not notice
 * when there is none. So X is asked over a separate connection, without headers, with the library that SDL has. */
#include "platform/sdl/sdl_internal.h"
#include "platform/voice/symbols.h"

enum { VALUES_MAX = 1024 }; /* of a property; managers have a hundred */

typedef unsigned long XNumber; /* an XID or an Atom */
typedef int (*XErrorAnswer)(void *display, void *event);

typedef struct XServer {
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

static const Symbol SYMBOLS[] = {
    {"XOpenDisplay", offsetof(XServer, open_display)},        {"XCloseDisplay", offsetof(XServer, close_display)},
    {"XDefaultRootWindow", offsetof(XServer, root_window)},   {"XInternAtom", offsetof(XServer, intern_atom)},
    {"XGetWindowProperty", offsetof(XServer, get_property)},  {"XFree", offsetof(XServer, release)},
    {"XSetErrorHandler", offsetof(XServer, set_error_answer)}};

/* The given value, if a window's property has it, else 0; with `value` 0 the first one. */
static XNumber find_value(const XServer *server, XNumber window, const char *property, XNumber value)
{
    XNumber type = 0, found = 0;
    int format = 0;
    unsigned long count = 0, left = 0;
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

/* A manager that has ended leaves a property at the root window that names a window which is gone. */
static int ignore_error(void *display, void *event)
{
    (void)display;
    (void)event;
    return 0;
}

static bool can_fill_screens(const XServer *server)
{
    XErrorAnswer before = server->set_error_answer(ignore_error);
    XNumber root = server->root_window(server->display);
    XNumber full = server->intern_atom(server->display, "_NET_WM_STATE_FULLSCREEN", 0);
    XNumber mark = find_value(server, root, "_NET_SUPPORTING_WM_CHECK", 0);
    bool can = mark != 0 && find_value(server, mark, "_NET_SUPPORTING_WM_CHECK", mark) == mark &&
               find_value(server, root, "_NET_SUPPORTED", full) == full;
    server->set_error_answer(before);
    return can;
}

bool sdl_window_manager_fills_screens(void)
{
    XServer server;
    bool fills = true; /* as it is nearly everywhere */
    if (!sdl_has_video_driver("x11")) {
        return true;
    }
    void *library = platform_library_load("libX11.so.6", SYMBOLS, (int)BASE_ARRAY_COUNT(SYMBOLS), &server);
    server.display = library == NULL ? NULL : server.open_display(NULL);
    if (server.display != NULL) {
        fills = can_fill_screens(&server);
        server.close_display(server.display);
    }
    SDL_UnloadObject(library);
    return fills;
}
