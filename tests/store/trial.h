/* SPDX-License-Identifier: MIT */
/*
 * What a store does, tried with each call to SQLite or the C library failing (store/calls.h), and each of the room's
 * requests for memory: a trial begins with the files of a database, runs, and checks what is true afterwards.
 *
 * trial_begin() makes the files, in a scratch folder, with TRIAL_KEPT games; one more is played in between. All is this
 * source's. One thread.
 */
#ifndef THEPLOT_TESTS_STORE_TRIAL_H
#define THEPLOT_TESTS_STORE_TRIAL_H

#include "store/damage.h"
#include "store/denied.h"
#include "store/store_fixture.h"

enum { TRIAL_GAMES = 6, TRIAL_KEPT = 5, TRIAL_NEVER = 5000 };

/* What goes wrong: SQLite's code and the system's; no code: the room's own requests for memory are refused. Of rare
 * ones, less is tried. */
typedef struct Fault {
    const char *name;
    int code, system;
    bool rare;
} Fault;

/* How the store is opened: without a thread, with one, only to read, in memory, where nothing can be written. */
typedef enum TrialStore { TRIAL_USUAL, TRIAL_THREADED, TRIAL_READS, TRIAL_NOWHERE, TRIAL_DENIED } TrialStore;

/* What is tried: the files that it begins with, what is done, and what is true afterwards. */
typedef struct Trial {
    const char *name;
    const Litter *begins;
    TrialStore opens;
    void (*run)(Store *store); /* and closes it */
    void (*check)(const Litter *begins);
} Trial;

/* What a store showed. */
typedef struct Shown {
    bool opened, setting, lesson;
    StoreTrouble trouble, at_end;
    int right, part, wrong; /* games: whole, with a part of their logs, and other ones */
    int results;            /* of TRIAL_KEPT, and -1 */
    int latest;
    uint64_t last_id;
} Shown;

extern char trial_folder[SCRATCH_PATH], trial_path[SCRATCH_PATH]; /* of the database */
extern Played trial_games[TRIAL_GAMES];

/* Files: closed; all still in the log; of version 1; a page lost; a byte of the log wrong; none at all. */
extern Litter trial_whole, trial_killed, trial_older, trial_broken, trial_spoilt, trial_none;

/* What is being tried: what fails, whether more than once, and, in Trial.check, whether it did. */
extern const Fault *trial_fault;
extern bool trial_lasting, trial_failed;
extern Shown trial_shown;

/* Begins; of the calls at which something could fail, one of `every` is tried. */
void trial_begin(const char *base, int every);

/* Tries all faults, at every call, once and more often. */
void trial_all(const Trial *trial);

/* Whether what fails says that the file is damaged, or that a second copy of the program has it. */
bool trial_is_damage(void);
bool trial_is_busy(void);

/* Closes it and notes what it says. */
void trial_close(Store *store);

/* Asks the first `count` games, or everything that can be asked. */
void trial_load_games(Store *store, int count, Shown *what);
void trial_show(Store *store, int count);

/* The last game begins, and goes on with the rest of its log. */
void trial_play_last(Store *store);

/* Opens the store with nothing failing, looks what it has, and gives how many games are whole. */
int trial_count_kept(int count, Shown *what);

/* Whether what was found is still there, wherever it was put, the database and its log; or where it was. */
bool trial_is_safe(const Litter *found);
bool trial_is_untouched(const Litter *found);

#endif
