/* SPDX-License-Identifier: MIT */
/*
 * theplot-cli: its commands, their arguments, and functions that they share. Private to this room.
 *
 * theplot-cli writes results to standard output and complaints to standard error, one line each. Its exit status is 0,
 * 1 if a record has an illegal move, a position no code, or a certificate does not hold, or 2 if it cannot do what was
 * asked. A function that returns bool and can fail has complained when it returns false. One thread. Commands free what
 * they allocate.
 */
#ifndef THEPLOT_TOOLS_CLI_H
#define THEPLOT_TOOLS_CLI_H

#include <stdio.h>

#include "base/text.h"
#include "rules/move.h"
#include "session/code.h"

typedef enum CliExit { CLI_OK = 0, CLI_ILLEGAL = 1, CLI_BAD = 2 } CliExit;

enum { CLI_WORD_SIZE = 24, CLI_DEALS_MAX = 1000000000 /* of a range */ };

/* The options of all commands; cli_main.c has their names, and which command takes which. */
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
    CLI_WITH,
    CLI_OPTION_COUNT
} CliOption;

/* The words after the name of a command. */
typedef struct CliArguments {
    char **positionals; /* with NULL after the last */
    int positional_count;
    const char *options[CLI_OPTION_COUNT]; /* the values; "" for an option without one; NULL: not given */
} CliArguments;

/* The commands, whose arguments cli_main.c has. Each returns the exit status. */
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

/* Reads GAME N with --rules, or CODE, into `code`: the game, the deal and the moves to begin with. */
bool cli_read_start(const CliArguments *arguments, Code *code);

/* Sets up the position after the moves of a code. */
void cli_set_up(const Code *code, Position *position);

/* Reads the same or FILE, which has the cards of a position, and sets the position up. `*file` is the end of the file's
 * name, as one word; NULL if it is no file. */
bool cli_read_position(const CliArguments *arguments, Code *code, Position *position, const char **file);

/* Reads the cards of a position; `name` is that of the file. */
bool cli_cards_read(TextSlice text, const char *name, const Game **game, Position *position);

/* Complains about a code. Returns false. */
bool cli_complain_code(const char *text, const CodeError *error);

/* Whether a game has this name or short name; the table for GAME, --rules and --with, or a complaint and NULL. */
bool cli_is_game(const char *name);
const Game *cli_find_game(const CliArguments *arguments);

/* The rules of `game` but for `changes`, RULE=VALUE with commas between several (cli_with.c), until the next call; or a
 * complaint and NULL. */
const Game *cli_with(const Game *game, const char *changes);

/* Prints the rules that can be changed and their values, a line each. */
void cli_with_list(void);

/* Reads an option that is a whole number; without it `*value` stays. */
bool cli_read_number(const CliArguments *arguments, CliOption option, uint64_t least, uint64_t most, uint64_t *value);

/* Reads GAME with --rules and FIRST[-LAST], at most CLI_DEALS_MAX deals. */
bool cli_read_deals(const CliArguments *arguments, const Game **game, uint64_t *first, uint64_t *last);

/* Reads two numbers with a separator between them. Says nothing if they are none. */
bool cli_parse_pair(TextSlice text, char separator, uint64_t *first, uint64_t *second);

/* Writes the program's name and one line to standard error. Returns false. */
__attribute__((format(printf, 1, 2))) bool cli_complain(const char *format, ...);

/* Copies the beginning of a word for a complaint, with "?" for everything but printable ASCII, and for what
 * a text of JSON cannot have as it is. */
void cli_word(TextSlice word, char text[CLI_WORD_SIZE]);

/* Flushes standard output, and complains the first time that it fails. Memory for free(), or a complaint and NULL. */
bool cli_flush(void);
void *cli_allocate(size_t size);

/* The sizes of what is read: records, codes and certificates; and the lines of millions of deals. */
enum { CLI_TEXT_MAX = 1 << 26, CLI_LINES_MAX = 1 << 30 };

/* Reads the whole file `path`, or standard input for NULL and "-", or a stream, of less than `most` bytes. To be given
 * to cli_free_file(). A text with a NUL is refused. */
bool cli_read_file(const char *path, size_t most, TextSlice *text);
bool cli_read_stream(FILE *stream, const char *name, size_t most, TextSlice *text);
void cli_free_file(TextSlice text);
bool cli_is_file(const char *path); /* or standard input */

#endif
