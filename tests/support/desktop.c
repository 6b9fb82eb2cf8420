/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "support/desktop.h"

#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/check.h"

enum { START_TIME = 20000, PAUSE = 20, QUERY_TIME = 5000, PATH_SIZE = 512 };

/*
 * Only what the test needs, so that it does not matter how openbox is set up here; with room for panels. It holds no
 * press up: SDL 3.2 then tells of the release before the motion, where a drag is quicker than any hand's.
 */
static const char MANAGER_SETTINGS[] =
    "<?xml version=\"1.0\"?>\n"
    "<openbox_config xmlns=\"http://openbox.org/3.4/rc\">\n"
    "<margins><top>%d</top><bottom>%d</bottom></margins>\n"
    "<focus><focusNew>yes</focusNew></focus>\n"
    "<theme><animateIconify>no</animateIconify></theme>\n"
    "<mouse><dragThreshold>1</dragThreshold><context name=\"Frame\"><mousebind button=\"A-Left\" action=\"Drag\">"
    "<action name=\"Move\"/></mousebind><mousebind button=\"A-Right\" action=\"Drag\"><action name=\"Resize\"/>"
    "</mousebind></context></mouse>\n"
    "<keyboard><keybind key=\"A-F4\"><action name=\"Close\"/></keybind></keyboard>\n"
    "</openbox_config>\n";

/* Two displays without a card, of DESKTOP_WIDTH and so on. No device of the machine is used. */
static const char SERVER_SETTINGS[] =
    "Section \"ServerFlags\"\nOption \"AutoAddDevices\" \"false\"\nEndSection\n"
    "Section \"Device\"\nIdentifier \"card\"\nDriver \"dummy\"\nVideoRam 65536\n"
    "Option \"Monitor-DUMMY0\" \"left\"\nOption \"Monitor-DUMMY1\" \"right\"\nEndSection\n"
    "Section \"Monitor\"\nIdentifier \"left\"\nModeline \"large\" 120 1600 1640 1680 1800 1000 1003 1009 1030\n"
    "Option \"PreferredMode\" \"large\"\nEndSection\n"
    "Section \"Monitor\"\nIdentifier \"right\"\nModeline \"small\" 80 1280 1320 1360 1480 800 803 809 830\n"
    "Option \"PreferredMode\" \"small\"\nOption \"Enable\" \"true\"\nOption \"Position\" \"1600 0\"\nEndSection\n"
    "Section \"Screen\"\nIdentifier \"both\"\nDevice \"card\"\nDefaultDepth 24\nEndSection\n";
static const char SERVER_DRIVER[] = "/usr/lib/xorg/modules/drivers/dummy_drv.so";

/* Without a manager there are only the programs that every desktop needs. */
static const char *const MANAGERS[] = {[DESKTOP_X11] = "openbox",
                                       [DESKTOP_WAYLAND] = "weston",
                                       [DESKTOP_UNMANAGED] = "xdotool",
                                       [DESKTOP_DISPLAYS] = "openbox"};

static bool desktop_is_possible(DesktopKind kind)
{
    const char *server = kind == DESKTOP_DISPLAYS ? "Xorg" : "Xvfb";
    bool possible = process_exists(server) && process_exists(MANAGERS[kind]) && process_exists("xdotool");
    if (!possible) {
        printf("skipped: this test needs %s, %s and xdotool\n", server, MANAGERS[kind]);
    } else if (kind == DESKTOP_DISPLAYS && (getuid() != 0 || access(SERVER_DRIVER, F_OK) != 0)) {
        puts("skipped: two displays take root and Xorg's dummy driver");
        possible = false;
    }
    return possible;
}

static void desktop_path(const Desktop *desktop, const char *name, char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "%s/%s", desktop->folder, name);
}

/* Starts one of the desktop's own programs; what it says goes to a log. */
static bool desktop_start(Desktop *desktop, Process *process, const char *const *arguments, int input, int kept)
{
    char log[PATH_SIZE];
    char name[64];
    const char *runtime = desktop->runtime[0] == '\0' ? NULL : desktop->runtime;
    const char *environment[] = {desktop->display, "WAYLAND_DISPLAY", runtime, NULL};
    snprintf(name, sizeof name, "%s.log", arguments[0]);
    desktop_path(desktop, name, log);
    ProcessOptions options = {
        .arguments = arguments, .environment = environment, .output = log, .errors = log, .input = input, .kept = kept};
    return process_start(process, &options);
}

/* Reads the number that the server has found for itself: a line, once it is ready. */
static bool desktop_read_number(int from, int *number)
{
    char text[16];
    size_t length = 0;
    struct pollfd ready = {.fd = from, .events = POLLIN};
    while (length + 1 < sizeof text && (length == 0 || text[length - 1] != '\n')) {
        if (poll(&ready, 1, START_TIME) != 1 || read(from, text + length, 1) != 1) {
            return false;
        }
        length++;
    }
    text[length] = '\0';
    return sscanf(text, "%d", number) == 1;
}

static bool desktop_start_server(Desktop *desktop)
{
    int ends[2];
    int number = 0;
    char descriptor[12];
    char screen[32];
    char settings[PATH_SIZE];
    char log[PATH_SIZE];
    if (pipe(ends) != 0) {
        return false;
    }
    desktop_path(desktop, "xorg.conf", settings);
    desktop_path(desktop, "Xorg.0.log", log);
    check_write_file(desktop->folder, "xorg.conf", SERVER_SETTINGS, sizeof SERVER_SETTINGS - 1);
    snprintf(screen, sizeof screen, "%dx%dx24", desktop->width, desktop->height);
    snprintf(descriptor, sizeof descriptor, "%d", ends[1]);
    const char *const arguments[] = {"Xvfb", "-displayfd", descriptor, "-screen",       "0", screen, "-nolisten",
                                     "tcp",  "-noreset",   "-fbdir",   desktop->folder, NULL};
    const char *const two[] = {"Xorg", "-displayfd", descriptor,  "-config", settings,      "-logfile",
                               log,    "-noreset",   "-nolisten", "tcp",     "-novtswitch", NULL};
    bool started =
        desktop_start(desktop, &desktop->server, desktop->kind == DESKTOP_DISPLAYS ? two : arguments, 0, ends[1]);
    close(ends[1]);
    started = started && desktop_read_number(ends[0], &number);
    close(ends[0]);
    snprintf(desktop->display, sizeof desktop->display, "DISPLAY=:%d", number);
    return started;
}

/* What xdotool answers to a question, without the end of its line. False where it has no answer. */
static bool desktop_ask(Desktop *desktop, const char *const *arguments, char *answer, size_t size)
{
    char path[PATH_SIZE];
    const char *environment[] = {desktop->display, NULL};
    desktop_path(desktop, "answer.txt", path);
    ProcessOptions options = {
        .arguments = arguments, .environment = environment, .output = path, .errors = "/dev/null"};
    if (process_run(&options, QUERY_TIME) != 0) {
        return false;
    }
    FILE *file = fopen(path, "r");
    bool read = file != NULL && fgets(answer, (int)size, file) != NULL;
    if (file != NULL) {
        fclose(file);
    }
    answer[read ? strcspn(answer, "\n") : 0] = '\0';
    return read && answer[0] != '\0';
}

/* Asks again until there is an answer. */
static bool desktop_ask_patiently(Desktop *desktop, const char *const *arguments, char *answer, size_t size)
{
    double limit = follow_now() + START_TIME;
    while (!desktop_ask(desktop, arguments, answer, size)) {
        if (follow_now() > limit) {
            return false;
        }
        follow_sleep(PAUSE);
    }
    return true;
}

static bool desktop_start_openbox(Desktop *desktop)
{
    char path[PATH_SIZE];
    char answer[32];
    desktop_path(desktop, "openbox.xml", path);
    FILE *settings = fopen(path, "w");
    if (settings == NULL) {
        return false;
    }
    fprintf(settings, MANAGER_SETTINGS, DESKTOP_TOP, DESKTOP_HEIGHT - DESKTOP_BOTTOM);
    fclose(settings);
    const char *const arguments[] = {"openbox", "--sm-disable", "--config-file", path, NULL};
    const char *const question[] = {"xdotool", "get_desktop", NULL}; /* only a window manager knows */
    return desktop_start(desktop, &desktop->manager, arguments, 0, 0) &&
           desktop_ask_patiently(desktop, question, answer, sizeof answer);
}

/* As a window of X that fills the screen, and whose only window the game's is. */
static bool desktop_start_weston(Desktop *desktop)
{
    char width[24];
    char height[24];
    char answer[32];
    snprintf(width, sizeof width, "--width=%d", DESKTOP_WIDTH);
    snprintf(height, sizeof height, "--height=%d", DESKTOP_HEIGHT);
    const char *const arguments[] = {"weston",        "--backend=x11-backend.so",
                                     "--use-pixman",  "--shell=kiosk-shell.so",
                                     "--no-config",   "--idle-time=0",
                                     "--socket=game", width,
                                     height,          NULL};
    const char *const question[] = {"xdotool", "search", "--onlyvisible", "--class", "weston", NULL};
    /* Of a socket the path is short: it cannot lie with the other files. */
    char *folder = desktop->runtime + snprintf(desktop->runtime, sizeof desktop->runtime, "XDG_RUNTIME_DIR=");
    snprintf(folder, 24, "/tmp/theplot-XXXXXX");
    if (mkdtemp(folder) == NULL) {
        desktop->runtime[0] = '\0';
        return false;
    }
    return desktop_start(desktop, &desktop->manager, arguments, 0, 0) &&
           desktop_ask_patiently(desktop, question, answer, sizeof answer);
}

static bool desktop_start_manager(Desktop *desktop)
{
    return desktop->kind == DESKTOP_UNMANAGED ||
           (desktop->kind == DESKTOP_WAYLAND ? desktop_start_weston(desktop) : desktop_start_openbox(desktop));
}

static bool desktop_start_hand(Desktop *desktop)
{
    static const char *const arguments[] = {"xdotool", "-", NULL};
    int ends[2];
    if (pipe(ends) != 0) {
        return false;
    }
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    bool started = desktop_start(desktop, &desktop->hand, arguments, ends[0], 0);
    close(ends[0]);
    desktop->script = started ? fdopen(ends[1], "w") : NULL;
    return desktop->script != NULL;
}

static bool desktop_open(Desktop *desktop, DesktopKind kind, const char *folder)
{
    bool has_size = desktop->width > 0;
    *desktop = (Desktop){.kind = kind,
                         .folder = folder,
                         .width = has_size ? desktop->width : DESKTOP_WIDTH,
                         .height = has_size ? desktop->height : DESKTOP_HEIGHT};
    signal(SIGPIPE, SIG_IGN); /* a hand that is gone shows in moves that are not made */
    snprintf(desktop->display, sizeof desktop->display, "DISPLAY");
    if (!desktop_start_server(desktop)) {
        puts("Xvfb did not start");
        return false;
    }
    if (!desktop_start_manager(desktop)) {
        printf("%s did not start\n", MANAGERS[kind]);
        return false;
    }
    if (!desktop_start_hand(desktop)) {
        puts("xdotool did not start");
        return false;
    }
    return true;
}

/* Weston leaves its lock. */
static void desktop_forget_runtime(const char *folder)
{
    static const char *const names[] = {"game", "game.lock"};
    char path[64];
    for (size_t i = 0; i < BASE_ARRAY_COUNT(names); i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    rmdir(folder);
}

static void desktop_close(Desktop *desktop)
{
    if (desktop->script != NULL) {
        fclose(desktop->script);
    }
    process_end(&desktop->game);
    process_end(&desktop->hand);
    process_end(&desktop->manager);
    process_end(&desktop->server);
    if (desktop->runtime[0] != '\0') {
        desktop_forget_runtime(strchr(desktop->runtime, '=') + 1);
    }
}

bool desktop_start_program(Desktop *desktop, const char *const *arguments, const char *variable)
{
    static const char leaks[] = "LSAN_OPTIONS=print_suppressions=0:suppressions='" THEPLOT_LEAKS "'";
    const char *x11[] = {leaks, desktop->display, "SDL_VIDEODRIVER=x11", "WAYLAND_DISPLAY", variable, NULL};
    const char *wayland[] = {
        leaks, desktop->runtime, "SDL_VIDEODRIVER=wayland", "WAYLAND_DISPLAY=game", "DISPLAY", variable, NULL};
    const ProcessOptions options = {.arguments = arguments,
                                    .environment = desktop->kind == DESKTOP_WAYLAND ? wayland : x11};
    desktop->window[0] = '\0';
    return process_start(&desktop->game, &options);
}

bool desktop_find_window(Desktop *desktop)
{
    char number[24];
    snprintf(number, sizeof number, "%ld", (long)desktop->game.id);
    const char *const question[] = {"xdotool", "search", "--onlyvisible", "--pid", number, NULL};
    return desktop_ask_patiently(desktop, question, desktop->window, sizeof desktop->window);
}

/* By the pointer in its corner: xdotool itself counts the frame twice. */
bool desktop_corner(Desktop *desktop, int *x, int *y)
{
    const char *const question[] = {"xdotool", "mousemove", "--window",         desktop->window,
                                    "0",       "0",         "getmouselocation", NULL};
    char answer[64];
    return desktop_ask(desktop, question, answer, sizeof answer) && sscanf(answer, "x:%5d y:%5d", x, y) == 2;
}

/* Gives the hand a line of xdotool's language. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
desktop_do(Desktop *desktop, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vfprintf(desktop->script, format, values);
    va_end(values);
    fputc('\n', desktop->script);
    fflush(desktop->script);
}

/* xdotool leaves such a request in its own buffer until the next one that wants an answer. */
static void desktop_flush(Desktop *desktop)
{
    desktop_do(desktop, "getmouselocation");
}

bool desktop_wait_for_focus(Desktop *desktop)
{
    static const char *const question[] = {"xdotool", "getwindowfocus", NULL};
    double limit = follow_now() + START_TIME;
    char focused[sizeof desktop->window] = "";
    if (desktop->kind == DESKTOP_UNMANAGED) {
        desktop_do(desktop, "windowfocus %s", desktop->window);
        desktop_flush(desktop);
    }
    while (!desktop_ask(desktop, question, focused, sizeof focused) || strcmp(focused, desktop->window) != 0) {
        if (follow_now() > limit) {
            printf("window %s has the focus, not %s\n", focused, desktop->window);
            return false;
        }
        follow_sleep(PAUSE);
    }
    return true;
}

bool desktop_start_game(Desktop *desktop, const Record *record, const char *speed, const char *size, const char *data)
{
    char trace[PATH_SIZE];
    char deal[24];
    const Game *game = record->game;
    bool is_option = size == NULL || size[0] == '-';
    desktop_path(desktop, "game.jsonl", trace);
    remove(trace);
    snprintf(deal, sizeof deal, "%" PRIu64, record->deal);
    const char *const arguments[] = {check_argument(2),
                                     "--game",
                                     game->name,
                                     "--rules",
                                     game->rules_name,
                                     "--deal",
                                     deal,
                                     "--speed",
                                     speed,
                                     "--data",
                                     data,
                                     "--trace",
                                     trace,
                                     is_option ? size : "--size",
                                     is_option ? NULL : size,
                                     NULL};
    desktop->player = (Player){.hand = desktop_hand(desktop), .follower = &desktop->follower, .patient = true};
    bool lies =
        desktop_start_program(desktop, arguments, NULL) && follow_open(&desktop->follower, trace, NULL) &&
        player_sit_down(&desktop->player, game, record->deal) &&
        (desktop->kind == DESKTOP_WAYLAND || (desktop_find_window(desktop) && desktop_wait_for_focus(desktop))) &&
        follow_until_idle(&desktop->follower);
    if (!CHECK(lies)) {
        process_end(&desktop->game);
        follow_close(&desktop->follower);
    }
    return lies;
}

void desktop_end_game(Desktop *desktop)
{
    CHECK_EQUAL_INT(0, process_wait(&desktop->game, PATIENCE));
    follow_poll(&desktop->follower);
    CHECK_EQUAL_INT(1, desktop->follower.state.quits);
    CHECK_EQUAL_INT(0, desktop->follower.state.malformed);
    CHECK_EQUAL_INT(CARD_COUNT, follow_card_count(&desktop->follower.state));
    follow_close(&desktop->follower);
}

static void desktop_move(void *context, float x, float y)
{
    Desktop *desktop = context;
    if (desktop->window[0] == '\0') {
        desktop_do(desktop, "mousemove %d %d", (int)x, (int)y);
    } else {
        desktop_do(desktop, "mousemove --window %s %d %d", desktop->window, (int)x, (int)y);
    }
}

/* X numbers buttons otherwise: 4 to 7 are the wheel. */
static int desktop_button(int button)
{
    return button <= BUTTON_RIGHT ? button : button - BUTTON_BACK + 8;
}

static void desktop_press(void *context, int button, float x, float y)
{
    desktop_move(context, x, y);
    desktop_do(context, "mousedown %d", desktop_button(button));
}

static void desktop_release(void *context, int button, float x, float y)
{
    desktop_move(context, x, y);
    desktop_do(context, "mouseup %d", desktop_button(button));
}

static void desktop_key(void *context, int key, int modifiers)
{
    char name[16];
    snprintf(name, sizeof name, "%c", key);
    switch (key) {
    case KEY_F11:
        snprintf(name, sizeof name, "95"); /* X's code of it: xdotool presses Alt for its name on Debian testing */
        break;
    case KEY_RETURN:
        snprintf(name, sizeof name, "Return");
        break;
    case KEY_ESCAPE:
        snprintf(name, sizeof name, "Escape");
        break;
    case KEY_SPACE:
        snprintf(name, sizeof name, "space");
        break;
    default:
        break;
    }
    desktop_do(context, "key %s%s%s%s", (modifiers & MODIFIER_CONTROL) != 0 ? "ctrl+" : "",
               (modifiers & MODIFIER_SHIFT) != 0 ? "shift+" : "", (modifiers & MODIFIER_ALT) != 0 ? "alt+" : "", name);
}

static void desktop_wheel(void *context, int steps)
{
    for (int i = 0; i < (steps < 0 ? -steps : steps); i++) {
        desktop_do(context, "click %d", steps > 0 ? 4 : 5);
    }
}

PlayerHand desktop_hand(Desktop *desktop)
{
    return (PlayerHand){.context = desktop,
                        .move = desktop_move,
                        .press = desktop_press,
                        .release = desktop_release,
                        .key = desktop_key,
                        .wheel = desktop_wheel};
}

void desktop_resize_window(Desktop *desktop, int width, int height)
{
    desktop_do(desktop, "windowsize %s %d %d", desktop->window, width, height);
    desktop_flush(desktop);
}

void desktop_drag_window(Desktop *desktop, int button, float x, float y, int right, int down)
{
    enum { STEPS = 8 };
    desktop_do(desktop, "keydown alt");
    desktop_press(desktop, button, x, y);
    for (int i = 1; i <= STEPS; i++) {
        follow_sleep(PAUSE); /* openbox loses the beginning of what no hand could do */
        desktop_do(desktop, "mousemove_relative -- %d %d", right * i / STEPS - right * (i - 1) / STEPS,
                   down * i / STEPS - down * (i - 1) / STEPS);
        desktop_flush(desktop);
    }
    desktop_do(desktop, "mouseup %d", desktop_button(button));
    desktop_do(desktop, "keyup alt");
    desktop_flush(desktop);
}

void desktop_close_window(Desktop *desktop)
{
    desktop_do(desktop, "key alt+F4");
}

int desktop_main(Desktop *desktop, DesktopKind kind, int argument_count, char **arguments)
{
    enum { SKIPPED = 77 };
    if (!desktop_is_possible(kind)) {
        return SKIPPED;
    }
    bool open = desktop_open(desktop, kind, arguments[1]);
    int status = open ? check_main(argument_count, arguments) : 1;
    desktop_close(desktop);
    return status;
}
