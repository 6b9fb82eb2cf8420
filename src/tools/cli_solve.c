/* SPDX-License-Identifier: MIT */
/*
 * theplot-cli solve: the verdicts of a range of deals, or of one position, a line each (cli_row.h).
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/move.h"
#include "solver/solver.h"
#include "tools/cli.h"
#include "tools/cli_solve.h"
#include "tools/cli_system.h"

enum { SECONDS_DEFAULT = 10, SECONDS_MAX = 1000000, MEGABYTE = 1 << 20, MEGABYTES_MAX = 1 << 16, SLICE_FIRST = 32 };

/* A slice of work takes so many milliseconds, or up to twice as many. */
#define SLICE_MILLISECONDS 1.0

static bool read_seconds(const char *text, double *seconds)
{
    if (cli_row_parse_decimal(base_text_slice(text), seconds) && *seconds > 0.0 && *seconds <= SECONDS_MAX) {
        return true;
    }
    cli_complain("--seconds is a number above 0, such as 0.5, up to %d, not %s", SECONDS_MAX,
                 text[0] ? text : "nothing");
    return false;
}

static bool read_limits(const CliArguments *arguments, Solving *solving)
{
    uint64_t megabytes = SOLVER_MEMORY_DEFAULT / MEGABYTE;
    double seconds = SECONDS_DEFAULT;
    const char *seconds_text = arguments->options[CLI_SECONDS];
    if (seconds_text && arguments->options[CLI_WORK]) {
        cli_complain("--seconds and --work are two limits; only one can be given");
        return false;
    }
    if ((seconds_text && !read_seconds(seconds_text, &seconds)) ||
        !cli_read_number(arguments, CLI_WORK, 1, UINT64_MAX / 2, &solving->work) ||
        !cli_read_number(arguments, CLI_MEMORY, SOLVER_MEMORY_MIN / MEGABYTE, MEGABYTES_MAX, &megabytes)) {
        return false;
    }
    solving->milliseconds = solving->work > 0 ? 0.0 : seconds * 1e3;
    solving->memory_size = (size_t)megabytes * MEGABYTE;
    solving->format = arguments->options[CLI_JSONL] ? CLI_FORMAT_JSON : CLI_FORMAT_TEXT;
    solving->codes = arguments->options[CLI_CODES] != NULL;
    return true;
}

/* Reads --shard I/N: then only the I-th of N parts of the range is solved. */
static bool read_shard(const CliArguments *arguments, Solving *solving)
{
    const char *text = arguments->options[CLI_SHARD];
    const char *slash = text ? strchr(text, '/') : NULL;
    uint64_t deals = solving->last - solving->first + 1;
    uint64_t shard = 0;
    uint64_t shards = 0;
    if (!text) {
        return true;
    }
    if (!slash || !base_text_parse_uint64((TextSlice){text, (size_t)(slash - text)}, &shard) ||
        !base_text_parse_uint64(base_text_slice(slash + 1), &shards) || shard == 0 || shard > shards) {
        cli_complain("--shard is a number and how many shards there are, such as 1/20, not %s",
                     text[0] ? text : "nothing");
        return false;
    }
    if (shards > deals) {
        cli_complain("--shard %s: there are more shards than deals", text);
        return false;
    }
    solving->last = solving->first + deals * shard / shards - 1;
    solving->first += deals * (shard - 1) / shards;
    return true;
}

/* Reads what is to be solved: GAME and a range, or a code. */
static bool read_task(const CliArguments *arguments, Solving *solving)
{
    static Code code;
    const char *name = arguments->positionals[0];
    CodeError error = session_code_read(base_text_slice(name), &code);
    if (error.fault == CODE_NO_GAME || cli_is_game(name)) {
        solving->game = cli_find_game(arguments);
        if (solving->game && arguments->positional_count == 1) {
            cli_complain("the deals are missing after %s; see theplot-cli --help", name);
            return false;
        }
        return solving->game && cli_read_range(arguments->positionals[1], &solving->first, &solving->last) &&
               read_shard(arguments, solving);
    }
    bool has_deal;
    if (!cli_read_start(arguments, CLI_DEAL_NEEDED, &code, &has_deal)) {
        return false;
    }
    if (arguments->options[CLI_SHARD]) {
        cli_complain("--shard is for a range of deals, not for a code");
        return false;
    }
    solving->game = code.game;
    solving->first = solving->last = code.deal;
    solving->position = code.has_moves ? name : NULL;
    solving->start = &code;
    return true;
}

void cli_solve_set_up(const Solving *solving, uint64_t deal, Position *position)
{
    rules_deal(solving->game, deal, position, NULL);
    for (int i = 0; solving->position && i < solving->start->move_count; i++) {
        rules_apply(solving->game, position, solving->start->moves[i], NULL);
    }
}

/*
 * Lets the solver work until it has ended, or has used up what it is given. How the work is sliced does not change what
 * comes of it, so the slices follow the speed of the machine. Returns false if it was stopped.
 */
static bool work(Solving *solving, Solver *solver, double start, double *milliseconds)
{
    uint64_t slice = SLICE_FIRST;
    bool ended = false;
    bool going = true;
    double elapsed = cli_system_processor_time() - start;
    while (!ended && going) {
        uint64_t done = solver_work(solver);
        uint64_t left = solving->work > 0 ? solving->work - done : slice;
        ended = solver_step(solver, slice < left ? slice : left);
        double now = cli_system_processor_time() - start;
        if (now - elapsed < SLICE_MILLISECONDS) {
            slice *= 2;
        } else if (now - elapsed > 4.0 * SLICE_MILLISECONDS && slice > SLICE_FIRST) {
            slice /= 2;
        }
        elapsed = now;
        bool spent = solving->work > 0 ? solver_work(solver) >= solving->work : elapsed >= solving->milliseconds;
        ended = ended || spent;
        going = cli_system_signal() == 0;
        cli_progress_show(&solving->progress);
    }
    *milliseconds = elapsed;
    return ended;
}

/* Says of an open deal what ended its search. */
static void note_limit(const Solving *solving, const Solver *solver, CliRow *row)
{
    size_t megabytes = solving->memory_size / MEGABYTE;
    if (solver_lacks_memory(solver)) {
        row->stopped = CLI_LIMIT_MEMORY;
        row->limit = (double)megabytes;
    } else if (row->verdict == SOLVER_UNKNOWN) {
        row->stopped = solving->work > 0 ? CLI_LIMIT_WORK : CLI_LIMIT_TIME;
        row->limit = solving->work > 0 ? (double)solving->work : solving->milliseconds / 1e3;
    }
}

/* The code of the game that the winning moves make, or NULL if it has no room for them. */
static char *write_code(const Solving *solving, uint64_t deal, const Move *line, int count)
{
    char text[CODE_TEXT_SIZE];
    Move moves[CODE_MOVES_MAX];
    int before = solving->position ? solving->start->move_count : 0;
    if (before + count > CODE_MOVES_MAX) {
        return NULL;
    }
    for (int i = 0; i < before; i++) {
        moves[i] = solving->start->moves[i];
    }
    for (int i = 0; i < count; i++) {
        moves[before + i] = line[i];
    }
    if (!session_code_write(solving->game, deal, moves, before + count, text)) {
        return NULL;
    }
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    return copy ? memcpy(copy, text, size) : NULL;
}

/* Solves a deal. Returns false if it was stopped. */
static bool solve(Solving *solving, uint64_t deal, CliRow *row)
{
    Position position;
    double start = cli_system_processor_time();
    cli_solve_set_up(solving, deal, &position);
    Solver *solver = solver_create(solving->memory, solving->memory_size, solving->game, &position);
    *row = (CliRow){.game = solving->game, .deal = deal, .position = solving->position};
    if (!work(solving, solver, start, &row->milliseconds)) {
        return false;
    }
    const Move *line;
    row->verdict = solver_verdict(solver);
    row->proof = solver_proof(solver);
    row->work = solver_work(solver);
    row->moves = solver_line(solver, &line);
    note_limit(solving, solver, row);
    if (row->verdict == SOLVER_WON && solving->codes) {
        row->code = write_code(solving, deal, line, row->moves);
    }
    return true;
}

/* Writes the line of a deal. Complains and returns false if that fails. */
static bool write_row(Solving *solving, CliRow *row)
{
    char text[CLI_ROW_SIZE];
    cli_row_write(row, solving->format, text);
    free(row->code);
    cli_progress_hide(&solving->progress);
    /* Before the line, so that no resumed survey has a loss without its certificate. */
    if (solving->certificates && row->verdict == SOLVER_LOST && !cli_certificate_write(solving, row)) {
        solving->complained = true;
        return false;
    }
    /* One write a line, so that lines of several programs can go to one file, and a killed one leaves whole lines. */
    bool standard = solving->output == stdout;
    errno = 0;
    bool written = fputs(text, solving->output) >= 0 && (standard ? cli_flush() : fflush(solving->output) == 0);
    if (!written && !standard) {
        cli_complain("%s cannot be written: %s", solving->resumed, strerror(errno));
    }
    solving->complained = !written;
    return written;
}

/* After an interrupt: as whoever waits for the program expects it, it ends by the same signal. */
static CliExit end_interrupted(const Solving *solving)
{
    cli_complain("interrupted with %llu of %llu deals done%s", (unsigned long long)solving->progress.done,
                 (unsigned long long)solving->progress.total,
                 solving->resumed ? "; the same command goes on from there" : "");
    cli_flush();
    raise(cli_system_signal());
    return CLI_BAD;
}

static CliExit run(Solving *solving)
{
    bool written = true;
    uint64_t task = 0;
    cli_progress_begin(&solving->progress, solving->deal_count);
    cli_system_catch_signals();
    for (; task < solving->deal_count && written && cli_system_signal() == 0; task++) {
        CliRow row;
        if (solve(solving, cli_resume_deal(solving, task), &row)) {
            cli_progress_count(&solving->progress, &row);
            written = write_row(solving, &row);
        }
    }
    cli_progress_hide(&solving->progress);
    if (written && solving->progress.done < solving->deal_count) {
        return end_interrupted(solving);
    }
    return written ? CLI_OK : CLI_BAD;
}

CliExit cli_solve(const CliArguments *arguments)
{
    static Solving solving;
    solving.output = stdout;
    if (!read_task(arguments, &solving) || !read_limits(arguments, &solving)) {
        return CLI_BAD;
    }
    solving.deal_count = solving.last - solving.first + 1;
    solving.certificates = arguments->options[CLI_CERTIFICATES];
    if (solving.certificates && !cli_certificate_open(solving.certificates)) {
        return CLI_BAD;
    }
    if (arguments->options[CLI_RESUME] && !cli_resume_open(&solving, arguments->options[CLI_RESUME])) {
        return CLI_BAD;
    }
    solving.memory = malloc(solving.memory_size);
    if (!solving.memory) {
        cli_complain("there is no memory of %llu MB", (unsigned long long)solving.memory_size / MEGABYTE);
    }
    CliExit status = solving.memory ? run(&solving) : CLI_BAD;
    free(solving.memory);
    return cli_resume_close(&solving) ? status : CLI_BAD;
}
