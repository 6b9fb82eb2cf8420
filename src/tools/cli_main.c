/* SPDX-License-Identifier: MIT */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "tools/cli.h"

#ifndef THEPLOT_VERSION
#define THEPLOT_VERSION "0.1.0"
#endif

typedef struct CliCommand {
    const char *name;
    CliExit (*run)(const CliArguments *arguments);
    int positionals_min;
    int positionals_max;
    bool takes_rules;
    const char *usage;
} CliCommand;

static const CliCommand commands[] = {
    {"deal", cli_deal, 1, 2, false, "deal GAME N, or deal CODE"},
    {"show", cli_show, 1, 2, true, "show GAME N [--rules R], or show CODE"},
    {"replay", cli_replay, 0, 1, false, "replay [FILE|-|CODE]"},
    {"play", cli_play, 1, 2, true, "play GAME [N] [--rules R], or play CODE"},
    {"code", cli_code, 0, 1, false, "code [FILE|-]"},
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
          "  theplot-cli fair GAME FIRST[-LAST] [--rules R] [--samples N] [--seed S] [--jsonl]\n"
          "                                         play deals, seeing only what a player sees\n"
          "  theplot-cli deal|show|replay|play CODE the same with a code, such as plot-standard-123456\n"
          "  theplot-cli --help | --version\n"
          "\n"
          "N is 0 to 18446744073709551615. Each GAME and its rules R, the first of which it has without --rules:\n",
          stdout);
    const char *name = "";
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        bool another = strcmp(game->name, name) != 0;
        name = game->name;
        if (another) {
            printf("%s  %s: %s", i > 0 ? "\n" : "", name, game->rules_name);
        } else {
            printf(", %s", game->rules_name);
        }
    }
    fputs(
        "\n\n"
        "GAME may also be the short name that codes have, such as plot. A code may have moves: show prints the piles\n"
        "after them, replay plays them, and play goes on from there.\n"
        "A record is four lines, game GAME, rules R, deal N and moves FROM-TO FROM-TO ..., and an empty line ends it.\n"
        "Exit status: 0, 1 when a record has an illegal move, 2 when what was asked cannot be done.\n",
        stdout);
}

static const CliCommand *find_command(const char *name)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(commands); i++) {
        if (strcmp(commands[i].name, name) == 0) {
            return &commands[i];
        }
    }
    return NULL;
}

/* Reads the words after the command. Complains and returns false if they do not fit the command. */
static bool read_arguments(const CliCommand *command, char **words, CliArguments *arguments)
{
    for (; *words; words++) {
        const char *word = *words;
        if (command->takes_rules && strcmp(word, "--rules") == 0) {
            arguments->rules = *++words;
            if (!arguments->rules) {
                cli_complain("--rules needs the name of a rule set");
                return false;
            }
        } else if (word[0] == '-' && word[1] != '\0') {
            cli_complain("%s has no option %s", command->name, word);
            return false;
        } else if (arguments->positional_count == command->positionals_max) {
            cli_complain("%s is one argument too many; usage: theplot-cli %s", word, command->usage);
            return false;
        } else {
            arguments->positionals[arguments->positional_count++] = word;
        }
    }
    if (arguments->positional_count < command->positionals_min) {
        cli_complain("an argument is missing; usage: theplot-cli %s", command->usage);
        return false;
    }
    return true;
}

static CliExit run_command(char **words)
{
    if (strcmp(words[0], "fair") == 0) {
        return cli_fair(words + 1);
    }
    const CliCommand *command = find_command(words[0]);
    if (!command) {
        return cli_complain("there is no command %s; see theplot-cli --help", words[0]);
    }
    CliArguments arguments = {0};
    return read_arguments(command, words + 1, &arguments) ? command->run(&arguments) : CLI_BAD;
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
#ifdef SIGPIPE
    /* If the reader of a pipe ends, writing then fails with an ordinary error. */
    signal(SIGPIPE, SIG_IGN);
#endif
    if (argc < 2) {
        return (int)cli_complain("a command is missing; see theplot-cli --help");
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
