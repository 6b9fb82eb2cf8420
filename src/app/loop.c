/* SPDX-License-Identifier: MIT */
#include "app/app.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

#include "app/complain.h"
#include "app/jobs.h"
#include "app/keeping.h"
#include "app/sharing.h"
#include "base/clock.h"
#include "base/memory.h"
#include "store/exchange.h"
#include "ui/focus.h"
#include "ui/ui.h"

static const double TICK = 1000.0 / TICKS_PER_SECOND; /* milliseconds */
static const double ELAPSED_MAX = 100.0;

enum { STEPS_MAX = 8 };

/* The table's clock. */
static double animation_time(const App *app)
{
    return (double)app->tick * TICK + fmax(app->fraction, 0.0);
}

/* Milliseconds of processor time that this program has used so far. */
static double processor_time(void)
{
    return (double)clock() * 1000.0 / CLOCKS_PER_SEC;
}

static void execute_request(App *app, const Action *request)
{
    app_trace_request(&app->trace, request);
    if (app_sharing_execute(app, request)) {
        return;
    }
    if (request->kind == ACTION_QUIT) {
        app->quit = platform_can_quit();
    } else if (request->kind == ACTION_MUTE) {
        ui_toggle_sound(&app->ui.table, &app->ui.speech);
        app->stale = true;
    } else if (request->kind == ACTION_FULLSCREEN) {
        app_window_set_fullscreen(app, !platform_is_fullscreen(app->platform));
    } else if (request->kind == ACTION_ABOUT) {
        platform_page_tell_about();
    }
}

static void execute_requests(App *app)
{
    Action request;
    while (ui_take_request(&app->ui.requests, &request)) {
        execute_request(app, &request);
    }
}

static void handle_event(App *app, const InputEvent *event)
{
    app_narration_heed(app, event);
    switch (event->kind) {
    case EVENT_QUIT:
        app->quit = true;
        break;
    case EVENT_RESIZED:
        app_window_resize(app);
        break;
    case EVENT_EXPOSED:
        app->stale = true;
        break;
    case EVENT_HIDDEN:
        app->hidden = true;
        break;
    case EVENT_SHOWN: /* the system's settings may have changed without an event */
        app->hidden = false;
        app->stale = true;
        app_settings_follow_system(app);
        break;
    case EVENT_FOCUS_GAINED:
        app->keeping.came_back = true;
        break;
    case EVENT_PREFERENCES:
        app_settings_follow_system(app);
        break;
    case EVENT_DROPPED:
    case EVENT_DROPPED_TEXT:
        app_sharing_take_dropped(app, event->kind);
        break;
    case EVENT_COPIED:
    case EVENT_CLIPBOARD_REFUSED:
        app_sharing_take_answer(app, event->kind);
        break;
    default:
        break;
    }
    app_settings_sit_back(app, event);
    if (!app_sharing_leaves_off(app, event)) {
        input_handle(&app->input, &app->ui, event, animation_time(app));
    }
    execute_requests(app);
    app_settings_follow(app);
    app_narration_advance(app);
}

/* Whether the loop can sleep until the next event. */
static bool is_at_rest(const App *app)
{
    bool has_work = ui_is_moving(&app->ui) || session_is_busy(&app->session) || app->stale ||
                    input_is_busy(&app->input) || app_archive_is_wanted(app) || app_jobs_are_busy(app) ||
                    app->importing != NULL;
    return !has_work || (app->hidden && !session_is_busy(&app->session) && app->importing == NULL);
}

/* Sleeps until a frame is due: not at all when the last one was shown long ago, or when presenting waits for the
 * display. Events are taken afterwards, so that the frame shows the newest. */
static void pace(App *app)
{
    double now = platform_now();
    double frame = platform_frame_time(app->platform);
    double due = fmin(fmax(app->next_frame, now), now + frame); /* the clock may have gone back */
    if (!app->presented || !platform_waits_for_refresh(app->platform)) {
        platform_sleep(due - now);
    }
    app->presented = false;
    app->next_frame = due + frame;
}

/* Handles all events that have come, after a sleep: until the next event if nothing else is to be done, else until a
 * frame is due. */
static void take_events(App *app)
{
    InputEvent event;
    if (is_at_rest(app)) {
        if (platform_next_event(app->platform, true, &event)) {
            handle_event(app, &event);
        }
        app->last_time = platform_now(); /* time stood still meanwhile */
    }
    pace(app);
    while (!app->quit && platform_next_event(app->platform, false, &event)) {
        handle_event(app, &event);
    }
}

/* A command is saved before it is said and traced. */
static void absorb(App *app, const Outcome *outcome)
{
    ui_absorb(&app->ui, outcome, animation_time(app));
    app_keeping_absorb(app, outcome);
    app_narration_advance(app);
    app_trace_command(&app->trace, outcome);
    if (app->language_missing) {
        app->language_missing = false;
        speech_say(&app->ui.speech, APP_LANGUAGE_MISSING);
    }
    app->stale = true;
    app->layout_pending = true;
    if (app->ui.table.won && !app->win_traced) {
        app_trace_event(&app->trace, "won");
    }
    app->win_traced = app->ui.table.won;
}

static void run_tick(App *app)
{
    Outcome outcome;
    app->tick++;
    input_tick(&app->input, &app->ui, animation_time(app));
    ui_tick(&app->ui, animation_time(app));
    execute_requests(app);
    while (session_step(&app->session, app->tick, &outcome)) {
        absorb(app, &outcome);
    }
}

typedef struct Feel {
    float strength;
    int milliseconds;
} Feel;

/* Other cues are not felt. A later entry is more important. */
static const Feel FEELS[SOUND_KIND_COUNT] = {[SOUND_REFUSE] = {0.18F, 70},
                                             [SOUND_COMPLETE] = {0.35F, 200},
                                             [SOUND_OPENING] = {0.35F, 200},
                                             [SOUND_WIN] = {0.50F, 450}};

/* Rumbles the gamepad in use when a cue is due, unless the setting is off or another device is used. */
static void rumble_pad(App *app)
{
    Rumble *rumble = &app->rumble;
    const Ui *ui = &app->ui;
    double now = animation_time(app);
    if (settings_get(&ui->table.settings, SETTING_RUMBLE) == 0 || ui->focus.device != DEVICE_PAD) {
        rumble->waits = false;
        return;
    }
    for (int i = 0; i < ui->table.cue_count; i++) {
        const SoundCue *cue = &ui->table.cues[i];
        bool felt = cue->kind < SOUND_KIND_COUNT && FEELS[cue->kind].milliseconds > 0;
        if (felt && (!rumble->waits || cue->kind >= rumble->kind)) {
            *rumble = (Rumble){.kind = (SoundKind)cue->kind, .due = now + (double)cue->delay, .waits = true};
        }
    }
    if (rumble->waits && now >= rumble->due) {
        const Feel *feel = &FEELS[rumble->kind];
        platform_rumble(app->platform, app->input.pads.used, feel->strength, feel->milliseconds);
        rumble->waits = false;
    }
}

/* A finger has the game's own digits, which a keyboard on the screen would cover. */
static void ask_for_digits(App *app)
{
    const Widget *field = screens_visible(&app->ui.screens) ? screens_field(&app->ui.screens) : NULL;
    bool asks = field != NULL && app->ui.focus.device != DEVICE_TOUCH;
    platform_ask_for_digits(app->platform, asks ? &field->rect : NULL);
}

/* On its battery the machine plays no games by itself, nor before all of the program is there, nor where the page is
 * told its controls, which is done at rest. Asked once a minute, but never while nobody does anything. */
static void follow_power(App *app)
{
    const double pause = 60000.0;
    double now = platform_now();
    if (!platform_page_is_whole() || platform_page_wants_controls()) {
        app->ui.screens.saves_power = true;
    } else if (app->frame_count > 0 && now >= app->power_due && screens_show(&app->ui.screens, SCREEN_CHOOSER)) {
        app->ui.screens.saves_power = platform_is_on_battery();
        app->power_due = now + pause;
    }
}

/* Runs the ticks that have passed, and then what is done once a turn. A queued command gets its tick early. */
static void advance_ticks(App *app)
{
    double now = platform_now();
    app->fraction += fmin(fmax(now - app->last_time, 0.0), ELAPSED_MAX);
    app->last_time = now;
    int steps = (int)floor(app->fraction / TICK);
    if (steps > STEPS_MAX) {
        app->fraction -= (steps - STEPS_MAX) * TICK;
        steps = STEPS_MAX;
    }
    if (steps < 1 && app->session.queue.count > 0) {
        steps = 1;
    }
    for (int i = 0; i < steps; i++) {
        app->fraction -= TICK;
        run_tick(app);
    }
    app_settings_follow(app);
    app_settings_keep(app, false);
    app_keeping_advance(app);
    app_sharing_advance(app);
    app_archive_follow(app);
    app_jobs_follow(app);
    follow_power(app); /* before what waits for the tables to stand still */
    app_narration_follow(app);
    bool first = screens_visible(&app->ui.screens) ? screens_focus_is_first(&app->ui.screens)
                                                   : ui_focus_is_first(&app->ui.focus, &app->ui.table);
    platform_page_follow(!ui_is_first_screen(&app->ui.screens) || app->importing != NULL, !first,
                         screens_show(&app->ui.screens, SCREEN_RESULT), app->list.look.cloth);
    ask_for_digits(app);
    rumble_pad(app);
    platform_play(app->platform, app->ui.table.cues, app->ui.table.cue_count);
    app->ui.table.cue_count = 0;
    if (app->layout_pending || app->screens_revision != app->ui.screens.revision ||
        app_trace_owes_focus(&app->trace, &app->ui)) {
        app->layout_pending = false;
        app->screens_revision = app->ui.screens.revision;
        app_window_name(app);
        app_trace_layout(&app->trace, &app->ui, platform_pixel_ratio(app->platform));
    }
}

static void show_frame(App *app, double update_start)
{
    double draw_start = processor_time();
    ui_draw(&app->ui, &app->list, animation_time(app));
    uint64_t hash = drawlist_hash(&app->list);
    if (hash == app->shown_hash && !app->stale) {
        return;
    }
    PresentResult result = platform_present(app->platform, &app->list);
    app->presented = true;
    app->stale = result == PRESENT_AGAIN;
    app->shown_hash = hash;
    app->frame_count++;
    if (app->frame_count == 1) {
        app_trace_event(&app->trace, "first-frame");
    }
    app_trace_frame(&app->trace, app->frame_count, draw_start - update_start, processor_time() - draw_start);
}

static TurnResult turn(void *context)
{
    App *app = context;
    take_events(app);
    double update_start = processor_time();
    advance_ticks(app);
    if (!app->quit && !app->hidden) {
        show_frame(app, update_start);
    }
    if (app->quit) {
        app_trace_event(&app->trace, "quit");
        return TURN_END;
    }
    if (!is_at_rest(app)) {
        return TURN_AGAIN;
    }
    app_trace_event(&app->trace, "idle");
    return TURN_REST;
}

static bool open_all(App *app, const Options *options, double start)
{
    char error[PLATFORM_ERROR_LENGTH];
    platform_preferences_begin();
    if (!app_trace_open(&app->trace, options->trace, start)) {
        app_complain("theplot: the trace cannot be written: %s", options->trace);
        return false;
    }
    session_open(&app->session);
    input_open(&app->input);
    ui_open(&app->ui, &app->session, options->game, SPEED_NORMAL,
            (uint64_t)base_clock_now() * 1000003U + (uint64_t)(start * 1000.0));
    app->ui.screens.stays = !platform_can_quit();
    if (!app_keeping_open(app, options)) {
        app_complain("theplot: out of memory");
        return false;
    }
    app_settings_open(app, options);
    PlatformOptions window = app_window_options(app, options);
    app->platform = platform_open(&window, error);
    if (app->platform == NULL) {
        app_complain("theplot: %s", error);
        platform_show_error("The Plot", error);
        return false;
    }
    app->ui.screens.windowed = !platform_can_fill_screen();
    app->ui.screens.speech = platform_can_quit() ? SPEECH_CAN_BE_TRIED : SPEECH_IS_NOT_OURS;
    app->narrates = options->narrate;
    app_settings_follow_system(app);
    app_settings_follow(app);
    app_window_resize(app);
    app_jobs_read_deal_list(app);
    return true;
}

/* False where games could not be saved, an import was not finished, or the trace could not be written. */
static bool close_all(App *app)
{
    bool imported = app->importing == NULL || app_complain("theplot: the game was ended: nothing was imported from %s",
                                                           store_import_path(app->importing));
    app_settings_keep(app, true);
    store_import_drop(app->importing);
    bool kept = app_keeping_close(app);
    app_archive_close(app);
    app_jobs_close(app);
    session_close(&app->session);
    platform_voice_rest(app->voice);
    platform_close(app->platform);
    platform_voice_close(app->voice); /* this may take time, so the window is closed before */
    app_language_drop(app);
    return app_trace_close(&app->trace) && kept && imported;
}

/* Puts the open game of these rules on the table, or if there is none a new deal. */
static void start_game(App *app, const Options *options, const Game *game)
{
    const Session *session = &app->session;
    int chapter = session_find_chapter(session, game);
    bool resumes = chapter >= 0 && (!options->has_deal || options->deal == session->chapters[chapter].deal);
    Command deal = {.kind = resumes ? COMMAND_RESUME : COMMAND_DEAL, .game = game};
    deal.deal = resumes ? session->chapters[chapter].deal : options->deal;
    if (!resumes && !options->has_deal) {
        deal = ui_new_deal(&app->ui.new_deals, game, settings_get(&app->ui.table.settings, SETTING_DEALS));
    }
    session_queue_push(&app->session.queue, deal);
}

/* Asks what to play. The open game that was played last lies on the table below. */
static void start_asking(App *app)
{
    Session *session = &app->session;
    Outcome outcome;
    if (session->chapter_count > 0) {
        const Chapter *last = &session->chapters[session->chapter_count - 1]; /* in the order of adoption */
        session_queue_push(&session->queue, (Command){.kind = COMMAND_RESUME, .game = last->game, .deal = last->deal});
        while (session_step(session, app->tick, &outcome)) {
            absorb(app, &outcome);
        }
    }
    ui_open_screen(&app->ui, SCREEN_CHOOSER);
    speech_screens(&app->ui.speech, &app->ui.screens, &app->ui.table.layout);
    app_narration_advance(app);
}

/* Starts what the command line names, else the game that was last on the table; without either, asks the player. */
static void start_play(App *app, const Options *options)
{
    const Game *last = app_keeping_resume(app);
    if (options->code != NULL) {
        app_sharing_open_code(app, base_text_slice(options->code), true);
    } else if (options->game_name != NULL || options->rules_name != NULL || options->has_deal) {
        start_game(app, options, options->game);
    } else if (last != NULL) {
        start_game(app, options, last);
    } else {
        start_asking(app);
    }
}

/* Does what the command line asks for instead of playing, and frees the App. Returns the exit status. */
static int answer_command_line(App *app, const Options *options, OptionsResult result)
{
    app_language_print_in(app, options->settings);
    int status = result == OPTIONS_PLAY ? app_exchange(options) : app_options_answer(options, result);
    app_language_drop(app);
    free(app);
    return status;
}

int app_run(int argument_count, const char *const *arguments)
{
    double start = platform_now();
    app_output_open();
    Options options;
    OptionsResult result = app_options_read(&options, argument_count, arguments);
    App *app = base_allocate(sizeof *app);
    bool exchanges = options.export_json != NULL || options.export_csv != NULL || options.import_json != NULL;
    if (result != OPTIONS_PLAY || exchanges) {
        return answer_command_line(app, &options, result);
    }
    bool opened = open_all(app, &options, start);
    if (opened) {
        start_play(app, &options);
        app->last_time = platform_now();
        app->next_frame = app->last_time;
        if (!platform_run(app->platform, turn, app)) {
            return 0; /* it belongs to the page from now on */
        }
    }
    bool whole = close_all(app);
    free(app);
    return opened && whole ? 0 : 1;
}
