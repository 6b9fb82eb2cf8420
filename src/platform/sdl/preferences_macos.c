/* SPDX-License-Identifier: MIT */
/*
 * macOS: NSWorkspace and NSUserDefaults, asked through the Objective-C runtime.
 *
 * SDL has loaded the runtime and AppKit; the functions that are needed are looked up at run time, so nothing more is
 * linked. A listener object is notified of changes, in the main thread. macOS has no size of text for all programs.
 */
#include "platform/sdl/sdl_internal.h"
#include "platform/voice/symbols.h"

/* Objects, classes and names of methods are pointers to the runtime; a method's function has its own arguments. */
typedef void *Object;
typedef signed char Truth; /* BOOL of both kinds of Macs is one byte */

static struct Runtime {
    void *library;
    Object (*find_class)(const char *name);
    Object (*name)(const char *name);
    Object (*make_class)(Object parent, const char *name, size_t extra);
    Truth (*add_method)(Object to, Object name, void (*method)(Object, Object, Object), const char *types);
    void (*register_class)(Object made);
    void (*send)(void); /* objc_msgSend(), to be called as a function of the method's type */
    Object listener;    /* nil: nobody listens */
} objc;

static const Symbol SYMBOLS[] = {{"objc_getClass", offsetof(struct Runtime, find_class)},
                                 {"sel_registerName", offsetof(struct Runtime, name)},
                                 {"objc_allocateClassPair", offsetof(struct Runtime, make_class)},
                                 {"class_addMethod", offsetof(struct Runtime, add_method)},
                                 {"objc_registerClassPair", offsetof(struct Runtime, register_class)},
                                 {"objc_msgSend", offsetof(struct Runtime, send)}};

static bool load_runtime(void)
{
    if (objc.library == NULL) {
        const int count = (int)BASE_ARRAY_COUNT(SYMBOLS);
        objc.library = platform_library_load("/usr/lib/libobjc.A.dylib", SYMBOLS, count, &objc);
    }
    return objc.library != NULL;
}

/* Messages by their types. A message to nil returns nil. */
static Object ask_object(Object object, const char *method)
{
    return ((Object(*)(Object, Object))objc.send)(object, objc.name(method));
}

static Object ask_for_named(Object object, const char *method, Object name)
{
    return ((Object(*)(Object, Object, Object))objc.send)(object, objc.name(method), name);
}

/* False where an older system has no such method. */
static bool ask_truth(Object object, const char *method)
{
    Truth (*responds)(Object, Object, Object) = (Truth(*)(Object, Object, Object))objc.send;
    Truth (*ask)(Object, Object) = (Truth(*)(Object, Object))objc.send;
    return object != NULL && responds(object, objc.name("respondsToSelector:"), objc.name(method)) != 0 &&
           ask(object, objc.name(method)) != 0;
}

static Object text_object(const char *text)
{
    Object (*make)(Object, Object, const char *) = (Object(*)(Object, Object, const char *))objc.send;
    return make(objc.find_class("NSString"), objc.name("stringWithUTF8String:"), text);
}

void platform_preferences_begin(void) {}

SystemPreferences platform_preferences(void)
{
    if (!load_runtime()) {
        return (SystemPreferences){0};
    }
    Object pool = ask_object(objc.find_class("NSAutoreleasePool"), "new");
    Object workspace = ask_object(objc.find_class("NSWorkspace"), "sharedWorkspace");
    Object defaults = ask_object(objc.find_class("NSUserDefaults"), "standardUserDefaults");
    Object style = ask_for_named(defaults, "stringForKey:", text_object("AppleInterfaceStyle")); /* nil: light */
    SystemPreferences known = {.reduced_motion = ask_truth(workspace, "accessibilityDisplayShouldReduceMotion"),
                               .contrast = ask_truth(workspace, "accessibilityDisplayShouldIncreaseContrast"),
                               .dark = style != NULL};
    ask_object(pool, "drain");
    return known;
}

static void hear_news(Object self, Object method, Object news)
{
    (void)self;
    (void)method;
    (void)news;
    sdl_event_push(EVENT_PREFERENCES, 0);
}

static void add_listener(Object centre, const char *news)
{
    void (*add)(Object, Object, Object, Object, Object, Object) =
        (void (*)(Object, Object, Object, Object, Object, Object))objc.send;
    add(centre, objc.name("addObserver:selector:name:object:"), objc.listener, objc.name("hear:"), text_object(news),
        NULL);
}

static Object accessibility_centre(void)
{
    return ask_object(ask_object(objc.find_class("NSWorkspace"), "sharedWorkspace"), "notificationCenter");
}

static Object desktop_centre(void)
{
    return ask_object(objc.find_class("NSDistributedNotificationCenter"), "defaultCenter");
}

/* The class can be made only once, and stays while the program runs. */
static Object listener_class(void)
{
    static Object made;
    if (made == NULL) {
        made = objc.make_class(objc.find_class("NSObject"), "ThePlotPreferencesListener", 0);
        if (made != NULL) {
            objc.add_method(made, objc.name("hear:"), hear_news, "v@:@");
            objc.register_class(made);
        }
    }
    return made;
}

void sdl_preferences_listen(void)
{
    if (!load_runtime() || objc.listener != NULL) {
        return;
    }
    Object pool = ask_object(objc.find_class("NSAutoreleasePool"), "new");
    objc.listener = ask_object(listener_class(), "new");
    add_listener(accessibility_centre(), "NSWorkspaceAccessibilityDisplayOptionsDidChangeNotification");
    add_listener(desktop_centre(), "AppleInterfaceThemeChangedNotification");
    ask_object(pool, "drain");
}

void sdl_preferences_close(void)
{
    if (objc.listener != NULL) {
        ask_for_named(accessibility_centre(), "removeObserver:", objc.listener);
        ask_for_named(desktop_centre(), "removeObserver:", objc.listener);
        ask_object(objc.listener, "release");
        objc.listener = NULL;
    }
}
