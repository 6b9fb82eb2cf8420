/* SPDX-License-Identifier: MIT */
/*
 * What the sources of theplot-cli share: its commands, its arguments, and the way it writes and complains.
 *
 * theplot-cli writes results to standard output, and what is wrong to standard error as one line for each complaint.
 * It ends with 0, with 1 when a replay met an illegal move, or with 2 when it could not do what was asked. One thread;
 * memory that a command takes is freed before it returns.
 */
#ifndef THEPLOT_TOOLS_CLI_H
#define THEPLOT_TOOLS_CLI_H

#include "base/text.h"
#include "rules/move.h"
#include "rules/record.h"
#include "session/code.h"

typedef enum CliExit { CLI_OK = 0, CLI_ILLEGAL = 1, CLI_BAD = 2 } CliExit;

enum { CLI_POSITIONALS_MAX = 2, CLI_WORD_SIZE = 24 };

/* What stands after the name of a command. */
typedef struct CliArguments {
    const char *positionals[CLI_POSITIONALS_MAX]; /* NULL where there is none */
    int positional_count;
    const char *rules; /* of "--rules R", or NULL */
} CliArguments;

/*
 * The commands. Each gives the exit status. A code (session/code.h) may stand for GAME N and the rules.
 *   deal GAME N       the order of the cards of a deal
 *   show GAME N       the piles of a deal before the first move, or after those of a game code
 *   replay [FILE|-]   records, or the game of a code, with what comes of them
 *   play GAME [N]     a game on the terminal, which goes on where a game code ends
 *   code [FILE|-]     the codes of records
 */
CliExit cli_deal(const CliArguments *arguments);
CliExit cli_show(const CliArguments *arguments);
CliExit cli_replay(const CliArguments *arguments);
CliExit cli_play(const CliArguments *arguments);
CliExit cli_code(const CliArguments *arguments);

/* Whether a command can do without the number of a deal. */
typedef enum CliDeal { CLI_DEAL_NEEDED, CLI_DEAL_OPTIONAL } CliDeal;

/*
 * Reads GAME [N] with --rules, or CODE: `code` then says game and deal, and the moves to begin with. `has_deal` is
 * false where no number was given. Complains and gives false where that is not what the arguments are.
 */
bool cli_read_start(const CliArguments *arguments, CliDeal deal, Code *code, bool *has_deal);

/* Complains about a code or a record. Both give CLI_BAD. */
CliExit cli_complain_code(const char *text, const CodeError *error);
CliExit cli_complain_record(const RecordError *error, const char *name);

/*
 * Calls `visit` for every record of a text, and hands on what it wrote. Gives CLI_ILLEGAL where one visit did; CLI_BAD,
 * and ends there, where one did, or where the text is not all records or has none, which is complained of.
 */
CliExit cli_each_record(TextSlice text, const char *name, CliExit (*visit)(const Record *record, const char *name));

/* Whether a game has this name, which may be the short one of codes. */
bool cli_is_game(const char *name);

/* The table for GAME and --rules. Complains and gives NULL where there is none. */
const Game *cli_find_game(const CliArguments *arguments);

/* Reads a deal number. Complains and gives false when it is none. */
bool cli_parse_deal(const char *text, uint64_t *deal);

/* Writes one line to standard error, after the program's name. Gives CLI_BAD, for `return cli_complain(...)`. */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
CliExit
cli_complain(const char *format, ...);

/* Copies a word for a complaint: cut to a sensible length, and with "?" for what is not printable ASCII. */
void cli_word(TextSlice word, char text[CLI_WORD_SIZE]);

/* Hands what was written on to whoever reads it. Complains and gives false when that is impossible. */
bool cli_flush(void);

/*
 * Reads `path`, or standard input for NULL and "-", whole. The caller frees `text->start`. Complains and gives false
 * when it cannot be read or is too large to be records.
 */
bool cli_read_file(const char *path, TextSlice *text);

/* Writes what happened in words, such as "seven of clubs to tableau 4", without a line feed. */
void cli_speak_transfers(const TransferList *transfers, const Position *after);

/* Writes a card's name in words: "ten of hearts". */
void cli_speak_card(Card card);

/* A pile's or a rank's name in words, "tableau" for every tableau pile; a constant. */
const char *cli_pile_name(Pile pile);
const char *cli_rank_name(int rank);

#endif
