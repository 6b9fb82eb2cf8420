/* SPDX-License-Identifier: MIT */
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "tools/cli.h"
#include "tools/cli_system.h"

#ifndef THEPLOT_VERSION
#define THEPLOT_VERSION "0.1.0"
#endif

static const CliCommand commands[] = {
    {"deal", cli_deal, 1, 2, 0, "deal GAME N, or deal CODE"},
    {"show", cli_show, 1, 2, CLI_TAKES(CLI_RULES), "show GAME N [--rules R], or show CODE"},
    {"replay", cli_replay, 0, 1, 0, "replay [FILE|-|CODE]"},
    {"play", cli_play, 1, 2, CLI_TAKES(CLI_RULES), "play GAME [N] [--rules R], or play CODE"},
    {"code", cli_code, 0, 1, 0, "code [FILE|-]"},
    {"solve", cli_solve, 1, 2,
     CLI_TAKES(CLI_RULES) | CLI_TAKES(CLI_SECONDS) | CLI_TAKES(CLI_WORK) | CLI_TAKES(CLI_MEMORY) |
         CLI_TAKES(CLI_JSONL) | CLI_TAKES(CLI_CODES) | CLI_TAKES(CLI_RESUME) | CLI_TAKES(CLI_SHARD) |
         CLI_TAKES(CLI_CERTIFICATES),
     "solve GAME FIRST[-LAST] [--rules R], or solve CODE"},
    {"fair", cli_fair, 2, 2, CLI_TAKES(CLI_RULES) | CLI_TAKES(CLI_JSONL) | CLI_TAKES(CLI_SAMPLES) | CLI_TAKES(CLI_SEED),
     "fair GAME FIRST[-LAST] [--rules R]"},
    {"survey", cli_survey, 1, INT_MAX, CLI_TAKES(CLI_OPEN) | CLI_TAKES(CLI_JSONL), "survey FILE..."},
    {"check", cli_check, 1, INT_MAX, 0, "check FILE..."},
    {"level", cli_level, 2, 2, CLI_TAKES(CLI_RULES), "level GAME FIRST[-LAST] [--rules R]"},
    {"stock", cli_stock, 0, 0, 0, "stock"},
    {"days", cli_days, 1, 1, 0, "days FIRST-LAST"},
};

static void print_help(void)
{
    fputs("theplot-cli: the patience games of The Plot without pictures\n"
          "\n"
          "  theplot-cli deal GAME N                print a deal's number and its cards in order\n"
          "  theplot-cli show GAME N [--rules R]    print the piles of a deal before the first move\n"
          "  theplot-cli replay [FILE|-]            play records, and print each with what comes of it\n"
          "  theplot-cli play GAME [N] [--rules R]  play on the terminal; without N, a deal by chance\n"
          "  theplot-cli code [FILE|-]              print the code of each record, a word to be sent to a friend\n"
          "  theplot-cli solve GAME FIRST[-LAST]    say of deals whether they can be won\n"
          "  theplot-cli survey FILE...             say what the verdicts of solve come to\n"
          "  theplot-cli check FILE...              verify certificates of losses that solve has written\n"
          "  theplot-cli fair GAME FIRST[-LAST]     play deals, seeing only what a player sees\n"
          "  theplot-cli level GAME FIRST[-LAST]    say how difficult deals are\n"
          "  theplot-cli stock                      print deals of each level, as in assets/survey\n"
          "  theplot-cli days FIRST-LAST            print which deals of the day can be won\n"
          "  theplot-cli deal|show|replay|play CODE the same with a code, such as plot-standard-123456\n"
          "  theplot-cli --help | --version\n"
          "\n"
          "N is 0 to 18446744073709551615. Each GAME and its rules R, the first of which it has without --rules:\n",
          stdout);
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        if (rules_game_is_standard(game)) {
            printf("%s  %s: %s", i > 0 ? "\n" : "", game->name, game->rules_name);
        } else {
            printf(", %s", game->rules_name);
        }
    }
    fputs(
        "\n\n"
        "solve takes --rules R, a limit for each deal, --seconds S (10) or --work N, and --memory MB (64), --shard I/N "
        "for a\n"
        "part of the range, --jsonl, --codes to add the codes of won games, --certificates DIR to write a proof of "
        "each\n"
        "loss, and --resume FILE to append to FILE what is missing in it.\n"
        "survey takes --open to print the open deals for another try, and --jsonl to print all verdicts, a line for\n"
        "each rule set. It reads both what solve prints and such lines.\n"
        "fair takes --rules and --jsonl, too, --samples N of the cards that are not seen, and --seed S.\n"
        "level takes --rules, too.\n"
        "\n"
        "GAME may also be the short name that codes have, such as plot. A code may have moves: show prints the piles\n"
        "after them, replay plays them, and play goes on from there.\n"
        "A record is four lines, game GAME, rules R, deal N and moves FROM-TO FROM-TO ..., and an empty line ends it.\n"
        "Exit status: 0, 1 when a record has an illegal move or a certificate does not hold, 2 when what was asked "
        "cannot\n"
        "be done.\n",
        stdout);
}

static CliExit run_command(char **words)
{
    CliArguments arguments = {0};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(commands); i++) {
        if (strcmp(commands[i].name, words[0]) == 0) {
            return cli_read_arguments(&commands[i], words + 1, &arguments) ? commands[i].run(&arguments) : CLI_BAD;
        }
    }
    cli_complain("there is no command %s; see theplot-cli --help", words[0]);
    return CLI_BAD;
}

static bool has_word(char **words, const char *word)
{
    while (*words && strcmp(*words, word) != 0) {
        words++;
    }
    return *words != NULL;
}

int main(int argc, char **argv)
{
    cli_system_hold_streams();
#ifdef SIGPIPE
    /* If the reader of a pipe ends, writing then fails with an ordinary error. */
    signal(SIGPIPE, SIG_IGN);
#endif
    if (argc < 2) {
        cli_complain("a command is missing; see theplot-cli --help");
        return CLI_BAD;
    }
    CliExit result = CLI_OK;
    if (has_word(argv + 1, "--help")) {
        print_help();
    } else if (strcmp(argv[1], "--version") == 0) {
        puts("theplot-cli " THEPLOT_VERSION);
    } else {
        result = run_command(argv + 1);
    }
    if (!cli_flush()) {
        result = CLI_BAD;
    }
    return (int)result;
}
