/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/cli.h"
#include "tools/cli_solve.h"
#include "tools/cli_system.h"

enum { MEGABYTE = 1 << 20 };

uint64_t cli_resume_deal(const Solving *solving, uint64_t task)
{
    /* How many solved deals are before it: those that have no more than `task` unsolved ones before them. */
    uint64_t low = 0;
    uint64_t high = solving->solved_count;
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        if (solving->solved[middle] - solving->first - middle <= task) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return solving->first + task + low;
}

/* Whether a line can be one of this run. Complains and returns false if not. */
static bool check_line(const Solving *solving, const char *path, unsigned long number, TextSlice line, CliRow *row)
{
    const char *fault = cli_row_read(line, row);
    bool json = line.length > 0 && line.start[0] == '{';
    if (fault) {
        cli_complain("%s: line %lu: %s", path, number, fault);
    } else if (row->deals.start) {
        cli_complain("%s: line %lu is of many deals, as survey prints it", path, number);
    } else if (row->game != solving->game) {
        cli_complain("%s: line %lu is of %s %s, not of %s %s", path, number, row->game->name, row->game->rules_name,
                     solving->game->name, solving->game->rules_name);
    } else if (row->deal < solving->first || row->deal > solving->last) {
        cli_complain("%s: line %lu is of deal %llu, which is not one of %llu-%llu", path, number,
                     (unsigned long long)row->deal, (unsigned long long)solving->first,
                     (unsigned long long)solving->last);
    } else if (json != (solving->format == CLI_FORMAT_JSON)) {
        cli_complain("%s: line %lu is %s JSON, so go on with%s --jsonl", path, number, json ? "in" : "not in",
                     json ? "" : "out");
    } else {
        return true;
    }
    return false;
}

/* Whether a last line without an end can be the beginning of one of this run: no other file is cut. */
static bool is_torn_line(const Solving *solving, TextSlice line)
{
    char start[CLI_ROW_SIZE];
    cli_row_write(&(CliRow){.game = solving->game}, solving->format, start);
    const char *number = strchr(start, '0'); /* the deal; no name of a game has digits */
    size_t length = (size_t)(number - start);
    length = line.length < length ? line.length : length;
    return memcmp(line.start, start, length) == 0;
}

static int compare_deals(const void *left, const void *right)
{
    const uint64_t *a = left;
    const uint64_t *b = right;
    return *a < *b ? -1 : *a > *b;
}

/* Whether the search of an open deal can come further than it did. Where memory was full, it needs more of that. */
static bool can_go_further(const Solving *solving, const CliRow *row)
{
    bool longer = solving->work > 0 ? solving->work > row->work : solving->milliseconds > row->milliseconds;
    size_t megabytes = solving->memory_size / MEGABYTE;
    bool larger = (double)megabytes > row->limit;
    return row->verdict == SOLVER_UNKNOWN && longer && (larger || row->stopped != CLI_LIMIT_MEMORY);
}

/* Sorts the deals of the lines, each of which counts once. */
static void order_deals(Solving *solving)
{
    uint64_t count = 0;
    qsort(solving->solved, solving->solved_count, sizeof *solving->solved, compare_deals);
    for (uint64_t i = 0; i < solving->solved_count; i++) {
        if (count == 0 || solving->solved[count - 1] != solving->solved[i]) {
            solving->solved[count++] = solving->solved[i];
        }
    }
    solving->solved_count = count;
    solving->deal_count -= count;
}

/* Reads the file's lines, and sets `size` to the bytes of those that are whole. */
static bool read_lines(Solving *solving, const char *path, TextSlice text, uint64_t *size)
{
    unsigned long number = 0;
    TextSlice rest = text;
    TextSlice line;
    solving->solved = malloc((text.length / 8 + 1) * sizeof *solving->solved); /* every line is longer */
    if (!solving->solved) {
        cli_complain("there is no memory for the lines of %s", path);
        return false;
    }
    while (rest.length > 0 && memchr(rest.start, '\n', rest.length)) {
        CliRow row;
        base_text_next_line(&rest, &line);
        if (!check_line(solving, path, ++number, line, &row)) {
            return false;
        }
        if (!can_go_further(solving, &row)) {
            solving->solved[solving->solved_count++] = row.deal;
        }
    }
    if (rest.length > 0 && !is_torn_line(solving, rest)) {
        cli_complain("%s: the last line is no part of one that solve prints", path);
        return false;
    }
    *size = text.length - rest.length;
    order_deals(solving);
    return true;
}

static bool complain_of_writing(const char *path)
{
    cli_complain("%s cannot be written: %s", path, errno ? strerror(errno) : "unknown reason");
    return false;
}

bool cli_resume_open(Solving *solving, const char *path)
{
    TextSlice text;
    uint64_t size = 0;
    solving->resumed = path;
    if (solving->position) {
        cli_complain("--resume is for a range of deals, not for a position");
        return false;
    }
    errno = 0;
    solving->output = fopen(path, "a+b");
    if (!solving->output) {
        return complain_of_writing(path);
    }
    /* Before anything is read. Another handle of the file must not be closed, as that would end the lock. */
    if (!cli_system_lock(solving->output)) {
        cli_complain("%s is in use: another run has not ended", path);
        return false;
    }
    if (!cli_read_stream(solving->output, path, CLI_LINES_MAX, &text)) {
        return false;
    }
    bool read = read_lines(solving, path, text, &size);
    cli_free_file(text);
    errno = 0;
    return read && (size == text.length || cli_system_truncate(solving->output, size) || complain_of_writing(path));
}

bool cli_resume_close(Solving *solving)
{
    free(solving->solved);
    solving->solved = NULL;
    errno = 0;
    if (solving->resumed && fclose(solving->output) != 0 && !solving->complained) {
        return complain_of_writing(solving->resumed);
    }
    return true;
}
