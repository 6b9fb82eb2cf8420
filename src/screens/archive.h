/* SPDX-License-Identifier: MIT */
/*
 * What the screens show of the games that are kept: statistics, the list, the deal of the day.
 *
 * An Archive is a value inside Screens. The screens write what they want to be shown (`game`, `assist`, `first`) and
 * raise `wanted`; the program, which alone knows where games are kept, sees that it differs from `given`, fills in the
 * rest, and has the screen laid out anew. Nothing here reads a file. One thread.
 */
#ifndef THEPLOT_SCREENS_ARCHIVE_H
#define THEPLOT_SCREENS_ARCHIVE_H

#include "base/types.h"
#include "session/results.h"

enum { ARCHIVE_PAGE_ROWS = 20, ARCHIVE_GAMES_MAX = 8, ARCHIVE_MONTH_DAYS = 32 };

/* The deal of the day of one game. */
typedef struct ArchiveDay {
    const Game *game; /* with its standard rules */
    bool won;         /* today's, today */
    int streak;       /* days in a row */
} ArchiveDay;

/*
 * Of the newest counted games whose deals have been tried (solver/trial.h): how many the player has won, how many the
 * fair player wins, and how many can be won at all.
 */
typedef struct DealFigures {
    int games;
    int won;      /* by the player */
    int fair;     /* by the fair player */
    int possible; /* to win */
    bool waiting; /* more deals are being tried */
} DealFigures;

typedef struct Archive {
    /* What the screens ask for. */
    const Game *game; /* whose statistics and list are shown, with these rules; NULL: all games */
    AssistFilter assist;
    int first;       /* the newest game of the list that is shown, counted from 0 */
    uint64_t won_id; /* the game that was just won, or 0 */
    uint32_t month;  /* of the deals of the day, such as 202611; 0 becomes the present month */
    uint32_t wanted;
    /* What the program has answered. */
    uint32_t given;
    bool unreadable; /* the saved games cannot be read */
    int own, helped; /* numbers of the player's own games and of those with help */
    Statistics statistics;
    DealFigures figures;
    GameResult rows[ARCHIVE_PAGE_ROWS]; /* from `first` on, newest first */
    int row_count;
    int total; /* games in the list */
    ArchiveDay days[ARCHIVE_GAMES_MAX];
    int day_count;
    uint32_t today;                  /* 20261121, UTC; 0: not known yet */
    uint8_t won[ARCHIVE_MONTH_DAYS]; /* for each day of the month from 1 on: bit i for days[i], won on that day */
    bool begun;                      /* a game has ever been played */
    bool has_won_game;               /* `won_game` is about game `won_id` */
    WonGame won_game;
} Archive;

#endif
