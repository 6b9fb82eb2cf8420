/* SPDX-License-Identifier: MIT */
/*
 * The tables of the database, how older ones become the newest, and every statement that is used on them.
 *
 * The tables are described in schema.c. Texts are constants.
 */
#ifndef THEPLOT_STORE_SCHEMA_H
#define THEPLOT_STORE_SCHEMA_H

#include "base/types.h"

enum {
    SCHEMA_VERSION = 2,
    SCHEMA_VERSION_SANE = 1000,     /* a higher one is no version but damage */
    SCHEMA_APPLICATION = 0x506C6F74 /* "Plot" */
};

/* Games with a larger id are ignored, so that there are always larger ids left for new games. */
#define SCHEMA_ID_MAX INT64_C(4611686018427387903)

typedef enum Statement {
    STATEMENT_PUT_GAME,         /* the columns of SCHEMA_GAME_COLUMNS */
    STATEMENT_PUT_LOG,          /* game, log */
    STATEMENT_ADD_LOG,          /* game, entries */
    STATEMENT_LOG_IS_FULL,      /* game, length of what is to be added, the most */
    STATEMENT_LIMIT_TOUCHED,    /* instant: dates what was touched later just before it, in the same order */
    STATEMENT_REMOVE_UNTOUCHED, /* game, rules, id: other games of the rule set on which no move was played */
    STATEMENT_SET,              /* name, value */
    STATEMENT_FORGET,           /* name */
    STATEMENT_NOTE_LESSON,
    STATEMENT_RESULTS, /* the columns of games that have begun, by id */
    STATEMENT_LOAD,    /* id: the columns, then the log */
    STATEMENT_LATEST,  /* game, rules: the columns, then the log */
    STATEMENT_LAST_ID,
    STATEMENT_LAST_TOUCHED,
    STATEMENT_SETTINGS,
    STATEMENT_LESSON_SEEN,
    STATEMENT_HAS_PLAYED,    /* game, playing time: whether there is as much of it */
    STATEMENT_NOT_CONTINUED, /* id, game, rules, deal, log: whether there is such a game that this log does not continue
                              */
    STATEMENT_COUNT
} Statement;

/* The columns of a game, in the order in which store/row.h binds and reads them. */
#define SCHEMA_GAME_COLUMNS                                                                                            \
    "id, game, rules, deal, started, touched, played, branched_from, day, moves, helps, won, begun, hash"

/* The same of a database of version 1. */
#define SCHEMA_GAME_COLUMNS_1 "id, game, rules, deal, started, touched, played, 0, 0, moves, helps, won, begun, hash"

enum { SCHEMA_GAME_COLUMN_COUNT = 14 };

extern const char *const store_schema_texts[STATEMENT_COUNT];

/* What leads from each version (0: nothing at all) to the next. */
extern const char *const store_schema_steps[SCHEMA_VERSION];

#endif
