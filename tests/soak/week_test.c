/* SPDX-License-Identifier: MIT */
/*
 * A simulated week: the whole program on the platform with nothing behind it, for as many hours as are wanted, with a
 * player who is awake for 16 hours a day: all games, every screen, with a mouse, fingers, keys and a gamepad,
 * in every language and windows of many sizes. All of it in simulated time, so that a week takes minutes.
 *
 * Once a turn the program agrees with itself (support/agreement.h). Once an hour, when it rests with nothing but the
 * table to be seen, what it holds of memory and descriptors is compared with the end of the first hour. Of memory that
 * is what the allocator counts, less what has a limit of its own: SQLite's cache, the histories of the last games, the
 * texts of the language; where the solver is asked for the first time only later, with the end of that hour.
 *
 * The program's clocks, its events, and what it asks of its platform come to the functions __wrap_... below, by the
 * linker. A seed gives the same week again.
 *
 *   soak_week_test FOLDER HOURS SEED
 *
 * A storm is the same player without the hours: the program is closed and begun again after so many actions, and the
 * wall's clock put back now and then. What lay on the table lies there again, with its whole history, and nothing that
 * was ever kept goes (week_kept.c).
 *
 *   soak_week_test FOLDER storm ACTIONS SEED...
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>

#include "app/app.h"
#include "app/keeping.h"
#include "soak/week.h"
#include "support/agreement.h"
#include "support/check.h"
#include "support/records.h"
#include "support/simulated_clock.h"
#include "support/usage.h"
#include "words/catalogue.h"

enum {
    HOUR = 3600 * 1000,
    PATH_SIZE = 600,
    EVENTS_MAX = 256,
    DAY = 16, /* hours awake */
    PATIENCE = 50,
    SPARE_DESCRIPTORS = 2,
    NIGHT_HOURS = 8,
    MEMORY_SLACK = 64 * 1024,
    SQLITE_MOST = 4 * 1024 * 1024,
    KINDS = SCREEN_RESULT + 1,
    HOURS_BACK_MAX = 72 /* that a storm puts the clock back */
};

static const double FRAME = 1000.0 / 60.0;
static const int64_t BEGINNING = INT64_C(1795503600000); /* seven in the morning in November 2026 */

void __real_app_keeping_advance(App *app);
void __wrap_app_keeping_advance(App *app);
bool __real_app_keeping_close(App *app);
bool __wrap_app_keeping_close(App *app);
PresentResult __wrap_platform_present(Platform *platform, const DrawList *list);
bool __wrap_platform_next_event(Platform *platform, bool wait, InputEvent *event);
const char *__wrap_platform_dropped(const Platform *platform);
void __wrap_platform_size(const Platform *platform, int *width, int *height);
void __wrap_platform_languages(char *names, size_t size);
char *__wrap_platform_read_asset(const char *name, size_t *length);

/* What comes in, each with its time. */
static struct {
    double at;
    InputEvent event;
} events[EVENTS_MAX];

static int first_event, event_count;
static int64_t language_length;
static double next_act;
static App *program;
static int width, height;
static int hours_wanted, hours;
static bool goes_home;
static int64_t first_memory;
static int first_descriptors, first_parts;
static long acts, frames, turns;
static bool seen[KINDS];
static bool used[DEVICES];
static int sizes_seen;
static int wins;
static bool storms, begins;
static int acts_left; /* of a run in a storm */
static char **seeds;
static int seed_count;

Random week_chance;

int week_below(int limit)
{
    return (int)base_random_below(&week_chance, (uint64_t)limit);
}

PresentResult __wrap_platform_present(Platform *platform, const DrawList *list)
{
    (void)platform;
    (void)list;
    frames++;
    simulated_now = simulated_now + FRAME;
    return PRESENT_DONE;
}

/* The platform */

const char *__wrap_platform_dropped(const Platform *platform)
{
    (void)platform;
    return "plot 7";
}

void week_resize(void)
{
    static const int sizes[][2] = {{1280, 800},  {390, 844}, {844, 390}, {1920, 1080}, {3840, 2160},
                                   {1024, 1366}, {640, 400}, {320, 240}, {2560, 1080}};
    const int *size = sizes[week_below((int)BASE_ARRAY_COUNT(sizes))];
    width = size[0];
    height = size[1];
    sizes_seen++;
    week_push(10.0, (InputEvent){.kind = EVENT_RESIZED});
}

void __wrap_platform_size(const Platform *platform, int *out_width, int *out_height)
{
    (void)platform;
    *out_width = width;
    *out_height = height;
}

/* The system's language is another one every hour. */
void __wrap_platform_languages(char *names, size_t size)
{
    snprintf(names, size, "%s", words_language_at(hours % words_language_count())->code);
}

char *__wrap_platform_read_asset(const char *name, size_t *length)
{
    static const char folder[] = "languages/";
    bool language = strncmp(name, folder, sizeof folder - 1) == 0;
    char *text = check_read_file(TEST_LANGUAGES "/..", name, length);
    language_length = language ? (int64_t)*length : language_length;
    return text;
}

/* Events */

void week_push(double after, InputEvent event)
{
    double last = event_count > 0 ? events[(first_event + event_count - 1) % EVENTS_MAX].at : simulated_now;
    BASE_ASSERT(event_count < EVENTS_MAX);
    events[(first_event + event_count) % EVENTS_MAX].at = last + after;
    events[(first_event + event_count++) % EVENTS_MAX].event = event;
}

/* How long the player waits until the next thing they do. */
static double pause(void)
{
    int kind = week_below(100);
    return kind < 70 ? 200.0 + week_below(3000) : kind < 95 ? 3000.0 + week_below(12000) : 1000.0 * week_below(180);
}

static void act(void)
{
    acts++;
    acts_left--;
    if (storms && week_below(200) == 0) {
        simulated_wall_start -= (int64_t)week_below(HOURS_BACK_MAX) * HOUR;
    }
    goes_home ? week_go_home(program) : week_act(program);
    used[week_device] = true;
    next_act = (event_count > 0 ? events[(first_event + event_count - 1) % EVENTS_MAX].at : simulated_now) + pause();
    if (event_count == 0) { /* something always comes in, so that the loop goes on */
        week_push(0.0, (InputEvent){.kind = EVENT_POINTER_MOVE, .x = (float)week_below(100)});
    }
}

static int64_t histories(const Session *session)
{
    int64_t nodes = session->review.waiting.history.capacity;
    for (int i = 0; i < session->chapter_count; i++) {
        nodes += session->chapters[i].history.capacity;
    }
    return nodes * (int64_t)sizeof(HistoryNode);
}

/* What is held, less what has a limit of its own. */
static int64_t memory_of_program(void)
{
    int64_t language = program->language_file == NULL ? 0 : language_length;
    return usage_memory() - sqlite3_memory_used() - histories(&program->session) - language;
}

/*
 * How many there are when the store's thread, which opens files for a moment, in real time, has closed them. SQLite
 * keeps those of a file that it has locked, so as not to lose the lock, and uses them for the next connections, of
 * which there are two beside the first: the thread's, and one for a moment.
 */
static int settled_descriptors(void)
{
    int least = usage_descriptors();
    for (int i = 0; i < PATIENCE && (hours == 1 || least > first_descriptors); i++) {
        thrd_sleep(&(struct timespec){.tv_nsec = 10 * 1000 * 1000}, NULL);
        int now = usage_descriptors();
        least = now < least ? now : least;
    }
    return least;
}

/* The jobs that have memory: those that somebody waits for keep what they took with the first question. */
static int parts_in_use(void)
{
    int parts = 0;
    for (int i = 0; i < JOB_COUNT; i++) {
        parts |= program->jobs.jobs[i].state != NULL ? 1 << i : 0;
    }
    return parts;
}

/* An hour has passed, and the program rests with the bare table. */
static void end_hour(void)
{
    hours++;
    int descriptors = settled_descriptors();
    int64_t memory = memory_of_program();
    bool more = parts_in_use() != first_parts; /* one of them has begun to be used only now */
    first_memory = hours == 1 || more ? memory : first_memory;
    first_parts = parts_in_use();
    first_descriptors = hours == 1 ? descriptors : first_descriptors;
    check_context("after hour %d", hours);
    CHECK(memory <= first_memory + MEMORY_SLACK);
    CHECK(descriptors <= first_descriptors + SPARE_DESCRIPTORS);
    CHECK(sqlite3_memory_used() <= SQLITE_MOST);
    CHECK(program->session.chapter_count <= GAMES_HELD);
    printf("hour %3d: %lld bytes, %d descriptors; SQLite %lld, histories %lld, %ld acts, %ld frames\n", hours,
           (long long)memory, descriptors, (long long)sqlite3_memory_used(), (long long)histories(&program->session),
           acts, frames);
    fflush(stdout);
    goes_home = false;
    week_push(10.0, (InputEvent){.kind = EVENT_PREFERENCES});
    if (hours % DAY == 0) { /* the lid is closed and opened */
        simulated_wall_start += (int64_t)NIGHT_HOURS * HOUR;
    }
}

bool __wrap_platform_next_event(Platform *platform, bool wait, InputEvent *event)
{
    (void)platform;
    *event = (InputEvent){.kind = EVENT_NONE};
    if (storms ? acts_left <= 0 : hours >= hours_wanted) {
        event->kind = EVENT_QUIT;
        return true;
    }
    goes_home = goes_home || (!storms && simulated_now >= (double)(hours + 1) * HOUR);
    if (event_count == 0 && wait && goes_home && week_is_home(program)) {
        end_hour();
    }
    if (event_count == 0 && program != NULL && (wait || simulated_now >= next_act)) {
        simulated_now = simulated_now > next_act ? simulated_now : next_act;
        act();
    }
    if (event_count == 0 || (!wait && events[first_event].at > simulated_now)) {
        return false;
    }
    simulated_now = simulated_now > events[first_event].at ? simulated_now : events[first_event].at;
    *event = events[first_event].event;
    first_event = (first_event + 1) % EVENTS_MAX;
    event_count--;
    return true;
}

/* Once a turn. */

void __wrap_app_keeping_advance(App *app)
{
    const Screens *screens = &app->ui.screens;
    program = app;
    turns++;
    __real_app_keeping_advance(app);
    if (begins) {
        week_check_resumed(app);
        begins = false;
    }
    week_note_table(app);
    agreement_check(app);
    if (screens_visible(screens)) {
        seen[screens->stack[screens->depth - 1]] = true;
    }
    static bool won;
    wins += app->ui.table.won && !won;
    won = app->ui.table.won;
}

bool __wrap_app_keeping_close(App *app)
{
    if (storms) {
        week_note_end(app);
    }
    bool kept = __real_app_keeping_close(app);
    CHECK(kept);
    return kept;
}

static void run_storm(const char *data)
{
    const char *const arguments[] = {"theplot", "--data", data, "--mute"};
    first_event = event_count = 0;
    program = NULL;
    begins = true;
    week_player_begin();
    CHECK_EQUAL_INT(0, app_run((int)BASE_ARRAY_COUNT(arguments), arguments));
    week_check_kept(data);
}

static void storm(int wanted, uint64_t seed)
{
    char data[PATH_SIZE];
    int runs = 0;
    week_chance = (Random){.state = seed};
    snprintf(data, sizeof data, "%s/data", check_argument(1));
    check_make_folder(data);
    check_forget_kept(data);
    week_forget_kept();
    simulated_wall_start = BEGINNING;
    for (acts = 0; acts < wanted; runs++) {
        check_context("seed %llu, run %d, after %ld actions", (unsigned long long)seed, runs, acts);
        acts_left = week_below(4) == 0 ? week_below(12) : 20 + week_below(200);
        run_storm(data);
    }
    printf("seed %llu: %ld actions in %d runs, %d games begun, %d won\n", (unsigned long long)seed, acts, runs,
           week_begun(), week_won());
    CHECK(week_begun() > 0);
}

static void all_storms(void)
{
    width = 1280;
    height = 800;
    storms = true;
    for (int i = 0; i < seed_count; i++) {
        storm(atoi(check_argument(3)), strtoull(seeds[i], NULL, 10));
    }
}

static void week(void)
{
    char data[PATH_SIZE];
    const char *const arguments[] = {"theplot", "--data", data, "--game", "the-plot"};
    snprintf(data, sizeof data, "%s/data", check_argument(1));
    check_make_folder(data);
    check_forget_kept(data);
    width = 1280;
    height = 800;
    simulated_now = 0.0;
    simulated_wall_start = BEGINNING;
    week_player_begin();
    records_won_of("the-plot", "gamerules", 0); /* reads both files, whose texts stay */
    int64_t before = usage_memory();
    int descriptors = usage_descriptors();
    CHECK_EQUAL_INT(0, app_run((int)BASE_ARRAY_COUNT(arguments), arguments));
    printf("%d hours, %ld acts, %ld turns, %ld frames, %d wins, %d sizes; %lld bytes before, %lld after\n", hours, acts,
           turns, frames, wins, sizes_seen, (long long)before, (long long)usage_memory());
    CHECK_EQUAL_INT(hours_wanted, hours);
    CHECK_EQUAL_INT(descriptors, usage_descriptors());
    CHECK(usage_memory() <= before + MEMORY_SLACK);
    for (int i = 0; i < DEVICES; i++) {
        check_context("device %d", i);
        CHECK(used[i]);
    }
    int kinds = 0;
    for (int i = 0; i < KINDS; i++) {
        kinds += seen[i];
    }
    CHECK(sizes_seen > 0);
    CHECK(hours < DAY ? kinds > KINDS / 2 : kinds == KINDS);
    CHECK(hours < DAY || (wins > 0 && sizes_seen > 20));
}

int main(int argument_count, char **arguments)
{
    bool storm = argument_count > 2 && strcmp(arguments[2], "storm") == 0;
    seeds = arguments + 4;
    seed_count = argument_count - 4;
    check_add(storm ? "storm" : "week", storm ? all_storms : week, __FILE__);
    hours_wanted = argument_count > 2 ? atoi(arguments[2]) : 3;
    week_chance = (Random){.state = argument_count > 3 ? strtoull(arguments[3], NULL, 10) : 1};
    return check_main(argument_count, arguments);
}
