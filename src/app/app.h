/* SPDX-License-Identifier: MIT */
/*
 * The program as a value: the rooms put together.
 *
 * An App is large. app_run() makes and frees it; in a browser it lives as long as the page. All functions on it are
 * called by one thread, between frames. Jobs and Keeping are declared here because jobs.h and keeping.h need the App.
 */
#ifndef THEPLOT_APP_APP_H
#define THEPLOT_APP_APP_H

#include <stdatomic.h>

#include "app/kept_settings.h"
#include "app/options.h"
#include "app/trace.h"
#include "input/input.h"
#include "platform/platform.h"
#include "platform/voice.h"
#include "session/results.h"
#include "session/session.h"
#include "store/exchange.h"
#include "ui/ui.h"
#include "words/catalogue.h"

/* Jobs (jobs.h) */

typedef struct App App;

/* The kinds, the most urgent first. */
typedef enum JobName {
    JOB_GUESS,   /* a move where no winning one is known */
    JOB_REASON,  /* why a position is lost */
    JOB_LUCK,    /* luck and play of a game in review, while its page is open */
    JOB_VERDICT, /* whether a position can be won */
    JOB_FIGURES, /* what a deal of the statistics gives others */
    JOB_DEALS,   /* a deal for the stock */
    JOB_COUNT
} JobName;

/* What a job is about. Two jobs of a kind that are about the same have the same result. */
typedef struct JobAbout {
    const Game *game;
    Position position;
    uint64_t number;
} JobAbout;

typedef enum JobProgress {
    JOB_MORE, /* the job goes on */
    JOB_NEWS, /* the same, and there is something new to show */
    JOB_DONE
} JobProgress;

typedef struct Job {
    JobAbout about;
    void *state;  /* of the kind's own type; NULL: not taken yet */
    void *memory; /* for the solver, in the same block */
    bool begun;   /* being worked on, or waiting */
    bool done;
    double worked; /* milliseconds of work until `since` */
    double since;  /* when work on it was resumed last */
} Job;

typedef struct JobKind {
    size_t state, memory; /* bytes that a job needs of each */
    bool in_background;   /* nobody waits for it: it rests while cards move, and its memory is freed after it */
    bool stays;           /* it is not dropped when it is no longer wanted, but only when something else is */

    /* Does what is due in each turn of the loop; NULL: nothing is. */
    void (*follow)(App *app);

    /* Whether an answer is wanted, and what it is about; `about` is zero before. */
    bool (*is_wanted)(const App *app, JobAbout *about);

    /* Begins with job->about. False: there is nothing to work out, and the screens know it already. */
    bool (*begin)(App *app, Job *job);

    /* Does well below a millisecond of work, maybe in a thread: only the job's state and memory may be used. */
    JobProgress (*step)(Job *job);

    /* Shows what is known so far; may be NULL. */
    void (*progress)(App *app, Job *job);

    /* Hands over the result. */
    void (*tell)(App *app, Job *job);

    /* Says that there is no memory for it, so that nobody wants it any more; NULL: it needs so little that there is. */
    void (*fail)(App *app, const JobAbout *about);
} JobKind;

typedef struct Jobs {
    Job jobs[JOB_COUNT];
    Job *current; /* the job being worked on; NULL: none */
    const JobKind *kind;
    PlatformThread *thread; /* NULL: no thread runs */
    atomic_bool stop;       /* asks the thread to end */
    atomic_bool ended;      /* the thread has ended because it has news or the result */
} Jobs;

/* Keeping (keeping.h) */

/* A game of the session, as the store knows it. */
typedef struct KeptGame {
    GameResult result;
    uint64_t logged; /* the playing time that its log has */
    uint64_t told;   /* the playing time that the store has */
    int count, here; /* the size of the stored history and its present node; count 0: nothing is stored */
    bool touch_due;  /* it is on the table, but the player has not seen it there yet */
} KeptGame;

typedef struct Keeping {
    Store *store;
    const char *folder; /* of the saved games; NULL: there is none */
    bool wanted;        /* false: the player has asked that nothing is saved */
    KeptGame *games;
    int count;
    uint64_t on_table;    /* the game whose time is counted; 0: none */
    double seen_at;       /* up to when it has been counted; negative: the clock stands */
    int64_t touched;      /* the latest instant that was given to a game */
    bool handed;          /* something was handed over */
    bool came_back;       /* the player has: another copy of the program may have been ended meanwhile */
    uint32_t revision;    /* changes with everything that is handed over of a game */
    PageStorage page;     /* as the page had it when it was asked last */
    StoreTrouble trouble; /* as the store had it when it was asked last */
    bool trouble_due;     /* it, or its end, has still to be told to the player */
    bool was_troubled;    /* the player has been told that something is not kept */
    bool took_over;       /* what was kept came late, when something else was on the table */
    char detail[STORE_DETAIL_SIZE];
    char notice[MESSAGE_LENGTH]; /* one more sentence that is to be said; empty: none */
} Keeping;

/* What is read of the store (archive.c, job_figures.c) */
typedef struct ArchiveReader {
    GameResult *results; /* newest first, with their `open` */
    int count;           /* -1: they could not be read */
    bool known;          /* they have been read */
    uint32_t revision;   /* of the keeping, when they were read */
    int64_t since;       /* games that ended earlier do not count in the statistics */
} ArchiveReader;

enum { FIGURES_EACH = 400 };

typedef struct DealFigure {
    uint64_t deal;
    uint8_t outcome; /* a TrialOutcome */
    uint8_t level;   /* of difficulty, from 1; 0: it is lost */
} DealFigure;

/* The known outcomes of deals (job_figures.c). */
typedef struct DealFigureBook {
    bool known;                                      /* the store's figures have been read */
    DealFigure figures[RULE_SETS_MAX][FIGURES_EACH]; /* the latest deal first */
    int counts[RULE_SETS_MAX];
    uint32_t counted;        /* the archive's `given` when they were counted last */
    const Game *lacked_game; /* while figures are incomplete: the newest deal without an outcome */
    uint64_t lacked;
} DealFigureBook;

enum { APP_TITLE_SIZE = 256 };

/* The one cue that a gamepad is still to rumble for. Times are the table's milliseconds. */
typedef struct Rumble {
    SoundKind kind; /* of the cue that waits */
    double due;
    bool waits;
} Rumble;

struct App {
    Platform *platform;
    Session session;
    Ui ui;
    Input input;
    Trace trace;
    DrawList list;
    uint64_t tick;
    double fraction;     /* milliseconds since that tick */
    double last_time;    /* of the platform's clock, when the last turn read it */
    double next_frame;   /* when the next frame is due, where presenting does not wait by itself */
    double power_due;    /* when the system is asked next whether there is more than its battery */
    bool presented;      /* since the loop last looked for events */
    uint64_t shown_hash; /* of the list last presented */
    uint64_t frame_count;
    bool hidden;               /* nothing of the window can be seen */
    bool stale;                /* the picture has to be drawn, even if nothing moves */
    bool layout_pending;       /* the trace does not have the present layout yet */
    uint32_t screens_revision; /* of the layout last traced */
    bool win_traced;
    bool narrates;          /* with --narrate */
    uint32_t narrated;      /* number of sentences that have been printed */
    uint32_t announced;     /* the same for the page and the voice */
    uint64_t controls_told; /* a hash of the controls that the page knows; 0: they are told again */
    bool controls_above;    /* they are those of a screen, not of the table */
    Voice *voice;           /* NULL: nothing has been spoken, or nothing can be; owned */
    bool interrupts;        /* the player has done something since the last sentence */
    Rumble rumble;
    bool quit;
    char copied[MESSAGE_LENGTH]; /* the sentence for the moment when the page has copied a code */
    WordsCatalogue catalogue;
    char *language_file;                   /* the text of the catalogue in use, or NULL */
    bool language_missing;                 /* the player has still to be told */
    const WordsLanguage *language_awaited; /* the page is fetching it; NULL: none */
    uint8_t language_used;      /* the chosen value of SETTING_LANGUAGE when a language was last put in use */
    char title[APP_TITLE_SIZE]; /* the window's */
    KeptSettings kept_settings;
    bool may_sit_back; /* started full screen, and nothing has been pressed yet */
    bool sits_back;    /* far from a television, with a gamepad */
    Settings told;     /* the settings that the platform and the words have */
    Keeping keeping;
    ArchiveReader archive;
    Jobs jobs;
    DealFigureBook figures;
    StoreImporting *importing; /* the import in progress, or NULL; owned */
    int import_told;           /* tenths of it that the player has been told of, or -1 */
};

/* The settings (apply_settings.c): read from the store and the command line, applied to platform and words, kept */

/* Reads the store's settings and those of the command line, which override them. Before the window is opened. */
void app_settings_open(App *app, const Options *options);

/* Takes every event. A player who starts in full screen with a gamepad sits far from a television, so text is large as
 * long as its size follows the system. */
void app_settings_sit_back(App *app, const InputEvent *event);

/* Asks for the system's preferences, for the settings that follow them; applies the settings that have changed since
 * the last call to the platform and the words. */
void app_settings_follow_system(App *app);
void app_settings_follow(App *app);

/* Keeps what the player has changed; `last`: the program ends. */
void app_settings_keep(App *app, bool last);

/*
 * The language (language.c)
 *
 * The texts belong to the App and stay in memory while the language is in use. If a file is missing or bad everything
 * is English, and one line says so.
 */

/* What the message line says where a language cannot be read; there are only the English texts then. */
#define APP_LANGUAGE_MISSING "The texts of this language could not be read. Everything is in English."

/* Changes to the language of this code ("de") and lays the screens out anew. A page may have to fetch it first; until
 * then nothing changes. False where English is used instead; then the message line says why. */
bool app_language_load(App *app, const char *code);

/* Uses the language of these settings, or the system's, for a program that only prints something. */
void app_language_print_in(App *app, Settings settings);

/* Changes to the language that a page has fetched. Call it in every turn of the loop. */
void app_language_follow(App *app);

/* The system's language by its place in words_language_at(), or English where that is not among them. */
int app_language_of_system(void);

/* Frees the texts; everything is English then. */
void app_language_drop(App *app);

/*
 * The window (window.c)
 *
 * Sizes are in pixels of the output unless they are said to be in window coordinates.
 */

/* How the window is opened: as it was kept, or as the command line asks; with a list like that of the first frame, but
 * no card on the table yet, where the window's size is known before. It belongs to the App until the next frame. */
PlatformOptions app_window_options(App *app, const Options *options);

/* Pixels for one unit of length in layouts: those of a unit of window coordinates, or more on a display that is denser
 * than its system says (a phone, a small display of many pixels), so that text and buttons are large enough. */
float app_window_density(float pixel_ratio, float millimetre, int width, int height);

/* Lays everything out for the window as it is now, and sets the setting of full screen accordingly; enters or leaves
 * full screen, where the platform allows it. */
void app_window_resize(App *app);
void app_window_set_fullscreen(App *app, bool fullscreen);

/*
 * What is said (narration.c): handed over to the page for its screen reader, to the system's voice where the player
 * wants that, and, with --narrate, to standard output. A page also gets the controls (ui/controls.h).
 *
 * None of these can hold the game up: a pipe that is full gets the lines when there is room again (of many only the
 * last), and one that is closed gets none. The Voice is opened when the setting is first switched on, and rests while
 * that is off. The first sentence after the player has done something interrupts the one being spoken; those that
 * follow wait for their turn. Where a system has no voice, the page of settings says so. A browser has no Voice.
 */

/* Turns the voice on or off. */
void app_narration_speak(App *app, bool speaks);

/* Notices that the player does something: the next sentence interrupts the voice, and after a press or a move of the
 * focus in the page, the page is told all controls again. */
void app_narration_heed(App *app, const InputEvent *event);

/* Hands over what has been said since the last time; once a turn also whether there is a voice, and the controls. */
void app_narration_advance(App *app);
void app_narration_follow(App *app);

/* Names the window after the game on the table, if that has changed. */
void app_window_name(App *app);

/*
 * The reader of the store (archive.c): fills in the statistics, the list and the days that screens/screens.h asks for
 *
 * While a screen shows results, the ArchiveReader holds all of them, the newest first, until the store changes, so that
 * turning a page reads no disk: whatever changes it counts the keeping's `revision` up. Nothing is read before a screen
 * needs it, nor before the first frame. Unreadable results are shown as such and tried again after the next change.
 */

/* Reads the results unless they are known. Returns how many there are; -1: they cannot be read. */
int app_archive_read(App *app);

/* Whether there is something to fill in; fills in what the screen asks for and lays it out anew. */
bool app_archive_is_wanted(const App *app);
void app_archive_follow(App *app);

/* The goals that are reached, by all results that have been read (job_figures.c). */
uint32_t app_figures_goals(App *app);

/* Restarts the statistics: games that ended before now no longer count. Frees what was read. */
void app_archive_reset(App *app);
void app_archive_close(App *app);

/* The whole program */

/* --export, --export-csv and --import (exchange_files.c): opens the store of --data, or the usual one, without a
 * window; does the import first and then the exports, and prints one line for each on standard output, or one on
 * standard error that says what failed. Returns the exit code: 0, or 1 where something failed. */
int app_exchange(const Options *options);

/* Runs the game from the command line to the end and gives the exit code: 0, 1 for a fault or where something could not
 * be kept, 2 for bad options. In a browser it gives 0 as soon as the game has started, and the page goes on. */
int app_run(int argument_count, const char *const *arguments);

#endif
