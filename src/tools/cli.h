/* SPDX-License-Identifier: MIT */
/*
 * theplot-cli: its commands, their arguments, and functions that they share. Private to this room.
 *
 * theplot-cli writes results to standard output and complaints to standard error, one line each. Its exit status is 0,
 * 1 if a record has an illegal move or a certificate does not hold, or 2 if it cannot do what was asked. One thread.
 * Commands free what they allocate.
 */
#ifndef THEPLOT_TOOLS_CLI_H
#define THEPLOT_TOOLS_CLI_H

#include <stdio.h>

#include "base/text.h"
#include "rules/move.h"
#include "rules/record.h"
#include "session/code.h"

typedef enum CliExit { CLI_OK = 0, CLI_ILLEGAL = 1, CLI_BAD = 2 } CliExit;

enum { CLI_WORD_SIZE = 24, CLI_DEALS_MAX = 1000000000 /* of a range */ };

/* The options of all commands; cli_main.c has their names and which command takes which. */
typedef enum CliOption {
    CLI_RULES,
    CLI_SECONDS,
    CLI_WORK,
    CLI_SHARD,
    CLI_MEMORY,
    CLI_JSONL,
    CLI_CODES,
    CLI_RESUME,
    CLI_CERTIFICATES,
    CLI_SAMPLES,
    CLI_SEED,
    CLI_OPEN,
    CLI_OPTION_COUNT
} CliOption;

/* The words after the name of a command. */
typedef struct CliArguments {
    char **positionals; /* with NULL after the last */
    int positional_count;
    const char *options[CLI_OPTION_COUNT]; /* the values; "" for an option without one; NULL: not given */
} CliArguments;

/*
 * The commands. Each returns the exit status. A code (session/code.h) may be given instead of GAME N and the rules.
 *   deal GAME N       prints the order of the cards of a deal
 *   show GAME N       prints the piles of a deal, or those after the moves of a game code
 *   replay [FILE|-]   prints records, or the game of a code, with their results
 *   play GAME [N]     plays on the terminal, from the deal or from the end of a game code
 *   code [FILE|-]     prints the codes of records
 *   solve GAME RANGE  says of deals whether they can be won
 *   survey FILES      says what the verdicts of solve come to
 *   fair GAME RANGE   plays deals, seeing only what a player sees
 *   check FILES       verifies certificates of losses
 *   level GAME RANGE  says how difficult deals are, and whether the fair player wins them
 *   stock             prints deals of each level of difficulty
 *   days RANGE        prints which numbers of the deals of the day can be won
 */
CliExit cli_deal(const CliArguments *arguments);
CliExit cli_show(const CliArguments *arguments);
CliExit cli_replay(const CliArguments *arguments);
CliExit cli_play(const CliArguments *arguments);
CliExit cli_code(const CliArguments *arguments);
CliExit cli_solve(const CliArguments *arguments);
CliExit cli_survey(const CliArguments *arguments);
CliExit cli_fair(const CliArguments *arguments);
CliExit cli_check(const CliArguments *arguments);
CliExit cli_level(const CliArguments *arguments);
CliExit cli_stock(const CliArguments *arguments);
CliExit cli_days(const CliArguments *arguments);

/* Whether a command needs the number of a deal. */
typedef enum CliDeal { CLI_DEAL_NEEDED, CLI_DEAL_OPTIONAL } CliDeal;

/*
 * Reads GAME [N] with --rules, or CODE, into `code`: the game, the deal and the moves to begin with. `has_deal` is
 * false if no deal was given. Complains and returns false if the arguments are neither.
 */
bool cli_read_start(const CliArguments *arguments, CliDeal deal, Code *code, bool *has_deal);

/* Complains about a code. Returns CLI_BAD. */
CliExit cli_complain_code(const char *text, const CodeError *error);

/*
 * Calls `visit` for every record of a text and flushes its output. Returns CLI_ILLEGAL if a visit did. Ends with
 * CLI_BAD as soon as a visit does, and after a complaint if the text is malformed or has no records.
 */
CliExit cli_each_record(TextSlice text, const char *name, CliExit (*visit)(const Record *record, const char *name));

/*
 * Plays a word of a record's moves, which is well formed. If it is not legal, complains about move `number` of the
 * record and returns false.
 */
bool cli_play_word(const Record *record, Position *position, TextSlice word, int number, const char *name, Move *move);

/* Whether a game has this name or short name. */
bool cli_is_game(const char *name);

/* The table for GAME and --rules. Complains and returns NULL if there is none. */
const Game *cli_find_game(const CliArguments *arguments);

/* Reads an option that is a whole number; without it `*value` stays. Complains and returns false if it is none. */
bool cli_read_number(const CliArguments *arguments, CliOption option, uint64_t least, uint64_t most, uint64_t *value);

/* Reads FIRST[-LAST], at most CLI_DEALS_MAX deals. Complains and returns false if it is no such range. */
bool cli_read_range(const char *text, uint64_t *first, uint64_t *last);

/* Reads a deal number. Complains and returns false if it is none. */
bool cli_parse_deal(const char *text, uint64_t *deal);

/* Writes the program's name and one line to standard error. Returns CLI_BAD, for `return cli_complain(...)`. */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
CliExit
cli_complain(const char *format, ...);

/* Copies the beginning of a word for a complaint, with "?" for everything but printable ASCII. */
void cli_word(TextSlice word, char text[CLI_WORD_SIZE]);

/* The name of an option, such as "--rules"; a constant. */
const char *cli_option_name(CliOption option);

/* Flushes standard output. Complains, once, and returns false if that fails. */
bool cli_flush(void);

/*
 * Reads the whole file `path`, or standard input for NULL and "-", or a stream, of up to `most` bytes, a power of two.
 * To be given to cli_free_file(). Complains and returns false if it cannot be read, is too large or has a NUL, as no
 * text has.
 */
bool cli_read_file(const char *path, size_t most, TextSlice *text);
bool cli_read_stream(FILE *stream, const char *name, size_t most, TextSlice *text);
void cli_free_file(TextSlice text);

/*
 * Writes the file `path`, which is what it was before until the new one is complete. Complains and returns false if it
 * cannot be written.
 */
bool cli_write_file(const char *path, TextSlice text);

/* The sizes of what is read: records, codes and certificates; and the lines of millions of deals. */
enum { CLI_TEXT_MAX = 1 << 26, CLI_LINES_MAX = 1 << 30 };

/* Prints a line that describes transfers, such as "seven of clubs to tableau 4; stock 50". */
void cli_speak_transfers(const Game *game, const TransferList *transfers, const Position *after);

#endif
