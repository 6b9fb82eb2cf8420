/* SPDX-License-Identifier: MIT */
/*
 * theplot-cli solve: the verdicts of a range of deals, or of one position, a line each (cli_row.h).
 */
#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/move.h"
#include "solver/solver.h"
#include "tools/check_clauses.h"
#include "tools/cli.h"
#include "tools/cli_row.h"
#include "tools/cli_system.h"

enum { MEGABYTE = 1 << 20, SECONDS_DEFAULT = 10, SECONDS_MAX = 1000000, MEGABYTES_MAX = 1 << 16 };
enum { DURATION_SIZE = 64, MINUTE = 60, HOUR = 3600 };

/* Work between two looks at the clock and at signals; well below a millisecond on most machines. */
enum { SLICE = 128 };

/* After so much work, or when the solver has ended, clauses are tried (check_clauses.h): most wins need less, and no
 * search proves the losses that are left. Asking takes as long as so much work, and each conflict in it. */
enum { WORK_BEFORE_CLAUSES = 10000000, CLAUSES_WORK = 1000000, CONFLICT_WORK = 1500 };

/* Milliseconds from one line of progress to the next. */
#define PROGRESS_INTERVAL 250.0

/* The line of progress on standard error, which is written if that is a terminal. */
typedef struct Progress {
    bool wanted;
    int shown;            /* characters of the line; 0: there is none */
    uint64_t done, total; /* deals that are to be solved */
    uint64_t unknown;     /* of those that are done */
    double started;       /* milliseconds */
    double drawn;
} Progress;

typedef struct Solving {
    uint64_t first, last; /* deals */
    const char *position; /* the code or the file of a position that is no deal, or NULL */
    Position cards;       /* that position */
    Code start;           /* the game, the deal that is being solved, and the moves of the position */

    double milliseconds; /* of each deal; 0: `work` is the limit */
    uint64_t work;
    size_t memory_size;
    bool json, codes;
    const char *certificates; /* a folder, or NULL */
    const char *resumed;      /* the file that `output` is, with the results of earlier runs; NULL: standard output */

    uint8_t *solved; /* for a file: a bit for each deal of the range, whether it is not solved again; owned */
    void *memory;    /* of the solver */
    FILE *output;
    bool complained;
    Progress progress;
} Solving;

static bool read_limits(const CliArguments *arguments, Solving *solving)
{
    uint64_t megabytes = SOLVER_MEMORY_DEFAULT / MEGABYTE;
    double seconds = SECONDS_DEFAULT;
    const char *text = arguments->options[CLI_SECONDS];
    if (text && arguments->options[CLI_WORK]) {
        return cli_complain("--seconds and --work are two limits; only one can be given");
    }
    if (text && !(cli_row_parse_decimal(base_text_slice(text), &seconds) && seconds > 0.0 && seconds <= SECONDS_MAX)) {
        return cli_complain("--seconds is a number above 0, such as 0.5, up to %d, not %s", SECONDS_MAX,
                            text[0] ? text : "nothing");
    }
    if (!cli_read_number(arguments, CLI_WORK, 1, UINT64_MAX / 2, &solving->work) ||
        !cli_read_number(arguments, CLI_MEMORY, SOLVER_MEMORY_MIN / MEGABYTE, MEGABYTES_MAX, &megabytes)) {
        return false;
    }
    solving->milliseconds = solving->work > 0 ? 0.0 : seconds * 1e3;
    solving->memory_size = (size_t)megabytes * MEGABYTE;
    solving->json = arguments->options[CLI_JSONL] != NULL;
    solving->codes = arguments->options[CLI_CODES] != NULL;
    solving->certificates = arguments->options[CLI_CERTIFICATES];
    solving->resumed = arguments->options[CLI_RESUME];
    if (arguments->options[CLI_WITH] && (solving->codes || solving->certificates || solving->resumed)) {
        return cli_complain("--with makes rules that no code, certificate or file of results knows");
    }
    return !solving->resumed || !solving->position || cli_complain("--resume is for a range of deals");
}

/* Reads --shard I/N: then only the I-th of N parts of the range is solved. */
static bool read_shard(const char *text, Solving *solving)
{
    uint64_t deals = solving->last - solving->first + 1;
    uint64_t shard = 0, shards = 0;
    if (!cli_parse_pair(base_text_slice(text), '/', &shard, &shards) || shard == 0 || shard > shards) {
        return cli_complain("--shard is a number and how many shards there are, such as 1/20, not %s",
                            text[0] ? text : "nothing");
    }
    if (shards > deals) {
        return cli_complain("--shard %s: there are more shards than deals", text);
    }
    solving->last = solving->first + deals * shard / shards - 1;
    solving->first += deals * (shard - 1) / shards;
    return true;
}

/* Reads what to solve: GAME and a range, or a code. */
static bool read_task(const CliArguments *arguments, Solving *solving)
{
    const char *name = arguments->positionals[0];
    const char *shard = arguments->options[CLI_SHARD];
    if (cli_is_game(name)) {
        return cli_read_deals(arguments, &solving->start.game, &solving->first, &solving->last) &&
               (!shard || read_shard(shard, solving));
    }
    const char *file;
    if (!cli_read_position(arguments, &solving->start, &solving->cards, &file)) {
        return false;
    }
    if (shard || arguments->options[CLI_WITH]) {
        return cli_complain("%s is for a range of deals, not for a code", shard ? "--shard" : "--with");
    }
    solving->first = solving->last = solving->start.deal;
    solving->position = file ? file : solving->start.has_moves ? name : NULL;
    return true;
}

/* Complains about a line that this run cannot have written. */
static bool check_resumed_row(const Solving *solving, const CliRows *rows, const CliRow *row)
{
    const char *path = rows->name;
    unsigned long number = rows->number;
    const Game *game = solving->start.game;
    if (row->deals.start) {
        return cli_complain("%s: line %lu is of many deals, as survey prints it", path, number);
    }
    if (row->game != game) {
        return cli_complain("%s: line %lu is of %s %s, not of %s %s", path, number, row->game->name,
                            row->game->rules_name, game->name, game->rules_name);
    }
    if (row->deal.number < solving->first || row->deal.number > solving->last) {
        return cli_complain("%s: line %lu is of deal %llu, which is not one of %llu-%llu", path, number,
                            (unsigned long long)row->deal.number, (unsigned long long)solving->first,
                            (unsigned long long)solving->last);
    }
    return rows->json == solving->json || cli_complain("%s: line %lu is %s JSON, so go on with%s --jsonl", path, number,
                                                       rows->json ? "in" : "not in", rows->json ? "" : "out");
}

/* Whether an incomplete last line begins as one of this run does. Other files are not cut. */
static bool is_torn_line(const Solving *solving, TextSlice line)
{
    char start[CLI_ROW_SIZE];
    cli_row_write(&(CliRow){.game = solving->start.game}, solving->json, start);
    size_t length = strcspn(start, "0"); /* up to the deal; no name of a game has digits */
    return memcmp(line.start, start, line.length < length ? line.length : length) == 0;
}

/* Whether the search of an open deal would get further now. Where memory was full, it needs more memory, or clauses. */
static bool can_go_further(const Solving *solving, const CliRow *row)
{
    const CliDeal *deal = &row->deal;
    bool longer = solving->work > 0 ? solving->work > deal->work : solving->milliseconds > deal->milliseconds;
    size_t megabytes = solving->memory_size / MEGABYTE;
    bool larger = (double)megabytes > row->limit;
    bool full = deal->stopped == CLI_LIMIT_MEMORY || (deal->stopped == CLI_LIMIT_CLAUSES && !cli_clauses_can_ask());
    return deal->verdict == SOLVER_UNKNOWN && longer && (larger || !full);
}

/* The byte that has the bit of a deal, and that bit. */
static uint8_t *find_bit(const Solving *solving, uint64_t deal, uint8_t *bit)
{
    *bit = (uint8_t)(1U << ((deal - solving->first) % 8));
    return &solving->solved[(deal - solving->first) / 8];
}

/* Reads the file's lines, and sets `size` to the bytes of those that are whole. */
static bool read_lines(Solving *solving, TextSlice text, uint64_t *size)
{
    CliRows rows = {.name = solving->resumed, .rest = text};
    CliRow row;
    solving->solved = calloc((size_t)(solving->progress.total / 8 + 1), 1);
    if (!solving->solved) {
        return cli_complain("there is no memory for the lines of %s", rows.name);
    }
    while (cli_rows_next(&rows, &row)) {
        if (!check_resumed_row(solving, &rows, &row)) {
            return false;
        }
        uint8_t bit;
        uint8_t *byte = find_bit(solving, row.deal.number, &bit);
        if (!can_go_further(solving, &row) && !(*byte & bit)) {
            *byte |= bit;
            solving->progress.total--;
        }
    }
    if (rows.failed) {
        return false;
    }
    if (rows.rest.length > 0 && !is_torn_line(solving, rows.rest)) {
        return cli_complain("%s: the last line is no part of one that solve prints", rows.name);
    }
    *size = text.length - rows.rest.length;
    return true;
}

static bool complain_of_writing(const char *path)
{
    return cli_complain("%s cannot be written: %s", path, errno ? strerror(errno) : "unknown reason");
}

/* Opens or makes the file of results. Its deals are not solved again, except open ones that get more time, work or
 * memory now; new results are appended. An incomplete last line is cut off. Fails if the file cannot be used, has
 * anything else in it, or is in use by another run. */
static bool open_resumed(Solving *solving)
{
    TextSlice text;
    uint64_t size = 0;
    const char *path = solving->resumed;
    errno = 0;
    solving->output = fopen(path, "a+b");
    if (!solving->output) {
        return complain_of_writing(path);
    }
    /* Before anything is read. Another handle of the file must not be closed, as that would end the lock. */
    if (!cli_system_lock(solving->output)) {
        return cli_complain("%s is in use: another run has not ended", path);
    }
    if (!cli_read_stream(solving->output, path, CLI_LINES_MAX, &text)) {
        return false;
    }
    bool read = read_lines(solving, text, &size);
    cli_free_file(text);
    errno = 0;
    return read && (size == text.length || cli_system_truncate(solving->output, size) || complain_of_writing(path));
}

/* Closes the file, if there is one. Fails if not everything could be written. */
static bool close_resumed(Solving *solving)
{
    free(solving->solved);
    errno = 0;
    return !solving->resumed || !solving->output || fclose(solving->output) == 0 || solving->complained ||
           complain_of_writing(solving->resumed);
}

static void write_duration(double seconds, char text[DURATION_SIZE])
{
    unsigned long long whole = seconds < 1e9 ? (unsigned long long)ceil(seconds) : 1000000000ULL;
    if (whole < MINUTE) {
        snprintf(text, DURATION_SIZE, "%llu s", whole);
    } else if (whole < HOUR) {
        snprintf(text, DURATION_SIZE, "%llu min %02llu s", whole / MINUTE, whole % MINUTE);
    } else {
        snprintf(text, DURATION_SIZE, "%llu h %02llu min", whole / HOUR, whole % HOUR / MINUTE);
    }
}

/* Removes the line, so that others can be written. */
static void hide_progress(Progress *progress)
{
    if (progress->shown > 0) {
        fprintf(stderr, "\r%*s\r", progress->shown, "");
        fflush(stderr);
        progress->shown = 0;
    }
}

/* Shows how many deals are done, a few times a second at most. */
static void show_progress(Progress *progress)
{
    double now = progress->wanted ? cli_system_time() : 0.0;
    if (!progress->wanted || now - progress->drawn < PROGRESS_INTERVAL) {
        return;
    }
    char left[DURATION_SIZE] = "?";
    double seconds = (now - progress->started) / 1e3;
    double rate = (double)progress->done / seconds;
    if (progress->done > 0) {
        write_duration((double)(progress->total - progress->done) / rate, left);
    }
    hide_progress(progress);
    progress->shown = fprintf(stderr, "%llu of %llu deals, %.*f a second, %s left, %llu unknown",
                              (unsigned long long)progress->done, (unsigned long long)progress->total,
                              rate < 10.0 ? 1 : 0, rate, left, (unsigned long long)progress->unknown);
    fflush(stderr);
    progress->drawn = now;
}

/* What is done for one deal. */
typedef struct Run {
    Solving *solving;
    Solver *solver;
    double began, milliseconds;
    uint64_t clauses_work;
    bool refuted;  /* the clauses have shown that it is lost */
    bool gave_up;  /* they have not come to an end */
    bool left_out; /* they might have been of use */
} Run;

static uint64_t work_done(const Run *run)
{
    return solver_work(run->solver) + run->clauses_work;
}

/* Whether a limit is reached, or a signal has come. */
static bool is_over(void *run_in)
{
    Run *run = run_in;
    Solving *solving = run->solving;
    run->milliseconds = cli_system_processor_time() - run->began;
    show_progress(&solving->progress);
    return cli_system_signal() != 0 ||
           (solving->work > 0 ? work_done(run) >= solving->work : run->milliseconds >= solving->milliseconds);
}

/* Runs the solver until it has ended, is over, or has done so much work. */
static void run_solver(Run *run, uint64_t most)
{
    bool ended = false;
    while (!ended) {
        uint64_t left = run->solving->work > 0 ? run->solving->work - work_done(run) : SLICE;
        ended = solver_step(run->solver, left < SLICE ? left : SLICE);
        ended = is_over(run) || ended || solver_work(run->solver) >= most;
    }
}

/* Whether there is no verdict, and time for one. */
static bool is_open(Run *run)
{
    return !is_over(run) && !run->refuted && solver_verdict(run->solver) == SOLVER_UNKNOWN;
}

/* Has the clauses refute what the solver has left open. `learned` is to be a proof, or NULL. */
static void ask_clauses(Run *run, const Game *game, const Position *position, FILE *learned)
{
    uint64_t work = run->solving->work;
    ClausesQuestion question = {.is_over = is_over, .asker = run, .learned = learned};
    if (!cli_clauses_fit(game, position)) {
        return;
    }
    if (!cli_clauses_can_ask()) {
        run->left_out = true;
        return;
    }
    run->clauses_work = CLAUSES_WORK;
    if (work > 0) {
        question.conflicts_max = work > work_done(run) ? (work - work_done(run)) / CONFLICT_WORK + 1 : 1;
    }
    run->refuted = cli_clauses_refute(game, position, &question);
    run->gave_up = question.gave_up;
    run->clauses_work += (run->gave_up && work > 0 ? question.conflicts_max : question.conflicts) * CONFLICT_WORK;
}

/* Notes what ended the search of an open deal. */
static void note_limit(const Run *run, CliRow *row)
{
    const Solving *solving = run->solving;
    size_t megabytes = solving->memory_size / MEGABYTE;
    if (solver_lacks_memory(run->solver) && !run->gave_up) {
        row->deal.stopped = run->left_out ? CLI_LIMIT_CLAUSES : CLI_LIMIT_MEMORY;
        row->limit = (double)megabytes;
    } else {
        row->deal.stopped = solving->work > 0 ? CLI_LIMIT_WORK : CLI_LIMIT_TIME;
        row->limit = solving->work > 0 ? (double)solving->work : solving->milliseconds / 1e3;
    }
}

/* The code of the game that the winning moves make, or NULL if it has no room for them. */
static const char *write_code(const Code *start, const Move *line, int count)
{
    static char text[CODE_TEXT_SIZE];
    static Move moves[CODE_MOVES_MAX];
    int before = start->move_count;
    if (before + count > CODE_MOVES_MAX) {
        return NULL;
    }
    for (int i = 0; i < before + count; i++) {
        moves[i] = i < before ? start->moves[i] : line[i - before];
    }
    return session_code_write(start->game, start->deal, moves, before + count, text) ? text : NULL;
}

/* Solves the deal of `start`. Returns false if a signal stopped it. */
static bool solve_deal(Solving *solving, CliRow *row)
{
    const Code *start = &solving->start;
    Position position = solving->cards;
    Run run = {.solving = solving, .began = cli_system_processor_time()};
    if (!solving->position) {
        cli_set_up(start, &position);
    }
    run.solver = solver_create(solving->memory, solving->memory_size, start->game, &position);
    *row = (CliRow){.game = start->game, .deal.number = start->deal, .position = solving->position};
    run_solver(&run, WORK_BEFORE_CLAUSES);
    if (is_open(&run)) {
        row->learned = solving->certificates ? tmpfile() : NULL; /* without it, the certificate says less */
        ask_clauses(&run, start->game, &position, row->learned);
    }
    if (row->learned && !run.refuted) {
        fclose(row->learned);
        row->learned = NULL;
    }
    if (is_open(&run)) {
        run_solver(&run, UINT64_MAX);
    }
    const Move *line;
    int moves = solver_line(run.solver, &line);
    row->deal.verdict = run.refuted ? SOLVER_LOST : (uint8_t)solver_verdict(run.solver);
    row->deal.proof = run.refuted ? SOLVER_PROOF_SEARCH : (uint8_t)solver_proof(run.solver);
    row->deal.work = work_done(&run);
    row->deal.milliseconds = run.milliseconds;
    row->deal.moves = (uint16_t)moves;
    if (row->deal.verdict == SOLVER_UNKNOWN) {
        note_limit(&run, row);
    }
    row->code = row->deal.verdict == SOLVER_WON && solving->codes ? write_code(start, line, moves) : NULL;
    return row->deal.verdict != SOLVER_UNKNOWN || cli_system_signal() == 0;
}

static bool write_row(Solving *solving, const CliRow *row)
{
    char text[CLI_ROW_SIZE];
    cli_row_write(row, solving->json, text);
    hide_progress(&solving->progress);
    /* Before the line, so that no resumed survey has a loss without its certificate. */
    if (solving->certificates && row->deal.verdict == SOLVER_LOST &&
        !cli_certificate_write(solving->certificates, &solving->start, row)) {
        solving->complained = true;
        return false;
    }
    /* One write a line, so that lines of several programs can go to one file, and a killed one leaves whole lines. */
    errno = 0;
    bool written = fputs(text, solving->output) >= 0;
    if (!solving->resumed) {
        written = cli_flush() && written;
    } else if (!written || fflush(solving->output) != 0) {
        written = complain_of_writing(solving->resumed);
    }
    solving->complained = !written;
    return written;
}

/* After an interrupt the program ends by the same signal, as whoever waits for it expects. */
static CliExit end_interrupted(const Solving *solving)
{
    cli_complain("interrupted with %llu of %llu deals done%s", (unsigned long long)solving->progress.done,
                 (unsigned long long)solving->progress.total,
                 solving->resumed ? "; the same command goes on from there" : "");
    cli_flush();
    raise(cli_system_signal());
    return CLI_BAD;
}

static CliExit solve_deals(Solving *solving)
{
    bool written = true;
    Progress *progress = &solving->progress;
    progress->wanted = cli_system_has_terminal();
    progress->started = progress->drawn = cli_system_time();
    cli_system_catch_signals();
    for (uint64_t deal = solving->first; progress->done < progress->total && written; deal++) {
        CliRow row;
        uint8_t bit;
        if (solving->solved && (*find_bit(solving, deal, &bit) & bit)) {
            continue;
        }
        solving->start.deal = deal;
        if (cli_system_signal() != 0 || !solve_deal(solving, &row)) {
            hide_progress(progress);
            return end_interrupted(solving);
        }
        progress->done++;
        progress->unknown += row.deal.verdict == SOLVER_UNKNOWN;
        written = write_row(solving, &row);
        if (row.learned) {
            fclose(row.learned);
        }
    }
    hide_progress(progress);
    return written ? CLI_OK : CLI_BAD;
}

CliExit cli_solve(const CliArguments *arguments)
{
    static Solving solving;
    CliExit status = CLI_BAD;
    if (!read_task(arguments, &solving) || !read_limits(arguments, &solving) ||
        (solving.certificates && !cli_certificate_open(solving.certificates))) {
        return CLI_BAD;
    }
    solving.output = solving.resumed ? NULL : stdout;
    solving.progress.total = solving.last - solving.first + 1;
    if (!solving.resumed || open_resumed(&solving)) {
        solving.memory = cli_allocate(solving.memory_size);
        status = solving.memory ? solve_deals(&solving) : CLI_BAD;
    }
    free(solving.memory);
    return close_resumed(&solving) ? status : CLI_BAD;
}
