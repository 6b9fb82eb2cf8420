/* SPDX-License-Identifier: MIT */
/*
 * The program as a value: the rooms put together.
 *
 * An App is large and is made by app_run() (loop.h), which also frees it, but in a browser, where it lives as long as
 * the page; one thread. What works on it is in the headers of its parts. Keeping, ArchiveReader and
 * DealFigureBook are here and not in the headers that tell what they are for, because these need the whole App.
 */
#ifndef THEPLOT_APP_APP_H
#define THEPLOT_APP_APP_H

#include "app/job.h"
#include "app/kept_settings.h"
#include "app/options.h"
#include "app/rumble.h"
#include "app/trace.h"
#include "base/types.h"
#include "input/input.h"
#include "platform/platform.h"
#include "platform/voice.h"
#include "session/results.h"
#include "session/session.h"
#include "store/exchange.h"
#include "ui/ui.h"
#include "words/catalogue.h"

/* A game of the session, as the store knows it. */
typedef struct KeptGame {
    GameResult result;
    uint64_t logged; /* of its playing time, what its log has */
    uint64_t told;   /* of its playing time, what the store has */
    int count, here; /* of its history, as the store has it; count 0: the store has nothing of it */
    bool touch_due;  /* it lies on the table, but nobody has seen it there yet */
} KeptGame;

enum { KEEPING_NOTICE_SIZE = 320 };

typedef struct Keeping {
    Store *store;
    const char *folder; /* for what is kept; NULL: nowhere */
    bool wanted;        /* the player has not asked for nothing to be kept */
    KeptGame *games;
    int count, capacity;
    uint64_t on_table;    /* the game whose time is counted; 0: none */
    double seen_at;       /* up to when it has been counted; negative: the clock stands */
    int64_t touched;      /* the latest instant that was given to a game */
    bool handed;          /* something was handed over */
    bool came_back;       /* the player has: another copy of the program may have been ended meanwhile */
    bool owing;           /* something could not be handed over, because there was no memory */
    uint32_t revision;    /* changes with everything that is handed over of a game */
    PageStorage page;     /* as the page had it when it was asked last */
    StoreTrouble trouble; /* as the store had it when it was asked last */
    bool trouble_due;     /* the player has still to be told */
    bool was_troubled;    /* the player has been told that something is not kept */
    char detail[STORE_DETAIL_SIZE];
    char notice[KEEPING_NOTICE_SIZE]; /* one more sentence that is to be said; empty: none */
} Keeping;

typedef struct ArchiveReader {
    GameResult *results; /* newest first, with their `open` */
    int count;           /* -1: they could not be read */
    bool known;          /* they have been read, */
    uint32_t revision;   /* when this was the keeping's */
    int64_t since;       /* the statistics begin with what was decided then */
} ArchiveReader;

enum { FIGURE_RULE_SETS = 8, FIGURES_EACH = 400 };

typedef struct DealFigure {
    uint64_t deal;
    uint8_t outcome; /* a TrialOutcome */
} DealFigure;

/* The outcomes of deals that are known (job_figures.c). */
typedef struct DealFigureBook {
    bool known;                                         /* what is kept has been read */
    DealFigure figures[FIGURE_RULE_SETS][FIGURES_EACH]; /* the latest first */
    int counts[FIGURE_RULE_SETS];
    uint32_t counted;        /* the archive's `given` when they were counted last */
    const Game *lacked_game; /* where figures wait: the newest deal that has to be tried */
    uint64_t lacked;
} DealFigureBook;

enum { APP_TITLE_SIZE = 128 };

struct App {
    Platform *platform;
    Session session;
    Ui ui;
    Input input;
    Trace trace;
    DrawList list;
    uint64_t tick;
    double fraction;     /* milliseconds since that tick */
    double last_time;    /* of the platform's clock, when time was last taken */
    double next_frame;   /* when the next frame is due, where presenting does not wait by itself */
    bool presented;      /* since the loop last looked for events */
    uint64_t shown_hash; /* of the list last presented */
    uint64_t frame_count;
    bool again;                /* the platform wants the same list once more */
    bool hidden;               /* nothing of the window can be seen */
    bool stale;                /* what is shown is not what should be: draw even if nothing moves */
    bool layout_pending;       /* the trace is owed the layout */
    uint32_t screens_revision; /* of the layout last traced */
    bool win_traced;
    bool narrates;          /* prints what is said in words */
    uint32_t narrated;      /* so many sentences have been printed, */
    uint32_t announced;     /* and so many handed to the page and the voice */
    uint64_t controls_told; /* a hash of the controls that the page knows; 0: it knows none */
    Voice *voice;           /* NULL: nothing has been spoken, or nothing can be; owned */
    bool interrupts;        /* the player has done something since the last sentence */
    Rumble rumble;
    bool quit;
    char copied[MESSAGE_LENGTH]; /* what is to be said when the page has copied it */
    WordsCatalogue catalogue;
    char *language_file;                   /* the text of the catalogue in use, or NULL */
    bool language_missing;                 /* the player has still to be told */
    const WordsLanguage *language_awaited; /* the page is fetching it; NULL: none */
    uint8_t language_used;                 /* what of SETTING_LANGUAGE was chosen when one was last put in use */
    char title[APP_TITLE_SIZE];            /* the window's */
    KeptSettings kept_settings;
    bool may_sit_back; /* started full screen, and nothing has been pressed yet */
    bool sits_back;    /* far from a television, with a gamepad */
    Settings told;     /* the settings that everybody has been told of */
    Keeping keeping;
    ArchiveReader archive;
    Jobs jobs;
    DealFigureBook figures;
    StoreImporting *importing; /* a file that is being read, or NULL; owned */
    StoreImporting *imported;  /* one that was, to be freed in the next turn; or NULL; owned */
    int import_told;           /* so many tenths of it were told, or -1 */
};

#endif
