/* SPDX-License-Identifier: MIT */
/*
 * What writing and reading files of the exchange share. SQLite takes JSON and instants apart and puts them together:
 * the texts below are pieces of SQL. Only for export.c and import.c.
 */
#ifndef THEPLOT_STORE_EXCHANGE_PARTS_H
#define THEPLOT_STORE_EXCHANGE_PARTS_H

#include "store/exchange.h"

/* The names of the HELP_ flags of session/results.h, bit by bit, as json_each() gives them: key and value. */
#define EXCHANGE_HELPS "json_each('[\"hint\",\"undo\",\"branch\",\"finish\",\"autoplay\"]')"

/* Instants as strftime() writes them: 2026-11-20T18:01:02.345Z, and without thousandths. */
#define EXCHANGE_MILLISECONDS "%Y-%m-%dT%H:%M:%fZ"
#define EXCHANGE_SECONDS "%Y-%m-%dT%H:%M:%SZ"

#endif
