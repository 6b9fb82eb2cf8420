/* SPDX-License-Identifier: MIT */
/*
 * Writing the games as CSV (RFC 4180): for a spreadsheet, not for coming back.
 *
 * A header, then a row for each game that was begun, the one that began first first:
 *
 *     game,rules,deal,started,touched,seconds,moves,result,helps,day
 *     the-plot,standard,1001,2026-11-20T18:01:02Z,2026-11-20T18:09:00Z,412,117,won,"hint,undo",
 *
 * Instants are UTC; `seconds` is playing time; `result` is won, lost or open (session/results.h); `day` is 2026-11-21
 * for the deal of that day, else empty. Lines end with a carriage return and a line feed.
 */
#include <stdlib.h>
#include <string.h>

#include "store/exchange_parts.h"

enum { HELPS_SIZE = 128, NUMBER_SIZE = 24 };

/* A field, in quotes where it has to be, with `end` after it. */
static void put_field(ExchangeFile *out, const char *text, const char *end)
{
    if (strpbrk(text, ",\"\r\n") == NULL) {
        exchange_file_put(out, text);
    } else {
        exchange_file_put(out, "\"");
        for (; *text != '\0'; text++) {
            char character[3] = {*text, *text == '"' ? '"' : '\0', '\0'};
            exchange_file_put(out, character);
        }
        exchange_file_put(out, "\"");
    }
    exchange_file_put(out, end);
}

static void put_number(ExchangeFile *out, uint64_t number)
{
    char text[NUMBER_SIZE];
    snprintf(text, sizeof text, "%llu", (unsigned long long)number);
    put_field(out, text, ",");
}

static void put_instant(ExchangeFile *out, int64_t instant)
{
    char text[INSTANT_SIZE];
    exchange_instant_write(instant, false, text);
    put_field(out, text, ",");
}

static void put_helps(ExchangeFile *out, uint8_t helps)
{
    char text[HELPS_SIZE];
    TextWriter writer;
    base_text_writer_open(&writer, text, sizeof text);
    for (int bit = 0; exchange_help_name(bit) != NULL; bit++) {
        if ((helps >> bit & 1) != 0) {
            base_text_write_string(&writer, writer.length > 0 ? "," : "");
            base_text_write_string(&writer, exchange_help_name(bit));
        }
    }
    put_field(out, text, ",");
}

static void put_day(ExchangeFile *out, uint32_t day)
{
    char text[INSTANT_SIZE] = "";
    int64_t instant = 0;
    if (session_day_start(day, &instant)) {
        exchange_instant_write(instant, false, text);
        text[10] = '\0'; /* the date of 2026-11-21T00:00:00Z */
    }
    put_field(out, text, "\r\n");
}

static void put_game(ExchangeFile *out, const GameResult *result)
{
    put_field(out, result->game->name, ",");
    put_field(out, result->game->rules_name, ",");
    put_number(out, result->deal);
    put_instant(out, result->started);
    put_instant(out, result->touched);
    put_number(out, result->played / 1000);
    put_number(out, result->moves > 0 ? (uint64_t)result->moves : 0);
    put_field(out, result->won ? "won" : result->open ? "open" : "lost", ",");
    put_helps(out, result->helps);
    put_day(out, result->day);
}

bool store_export_csv(Store *store, const char *path, char *error)
{
    GameResult *results = NULL;
    ExchangeFile out;
    int count = exchange_results(store, &results, error);
    if (count < 0) {
        return false;
    }
    if (!exchange_file_begin(&out, path, error)) {
        free(results);
        return false;
    }
    session_results_open(results, count);
    exchange_file_put(&out, "game,rules,deal,started,touched,seconds,moves,result,helps,day\r\n");
    for (int i = 0; i < count; i++) {
        put_game(&out, &results[i]);
    }
    free(results);
    return exchange_file_end(&out, true, error);
}
