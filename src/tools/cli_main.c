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

static const struct {
    const char *name;
    const char *value; /* what it needs; NULL: nothing */
} options[CLI_OPTION_COUNT] = {
    [CLI_RULES] = {"--rules", "the name of a rule set"},
    [CLI_SECONDS] = {"--seconds", "a number of seconds"},
    [CLI_WORK] = {"--work", "an amount of work"},
    [CLI_SHARD] = {"--shard", "the number of a shard and how many there are"},
    [CLI_MEMORY] = {"--memory", "a number of megabytes"},
    [CLI_JSONL] = {"--jsonl", NULL},
    [CLI_CODES] = {"--codes", NULL},
    [CLI_RESUME] = {"--resume", "the name of a file"},
    [CLI_CERTIFICATES] = {"--certificates", "the name of a folder"},
    [CLI_SAMPLES] = {"--samples", "a number of samples"},
    [CLI_SEED] = {"--seed", "a number"},
    [CLI_OPEN] = {"--open", NULL},
};

typedef struct CliCommand {
    const char *name;
    CliExit (*run)(const CliArguments *arguments);
    int positionals_min;
    int positionals_max;
    unsigned options; /* a bit for each that it takes */
    const char *usage;
} CliCommand;

#define TAKES(option) (1U << (option))

static const CliCommand commands[] = {
    {"deal", cli_deal, 1, 2, 0, "deal GAME N, or deal CODE"},
    {"show", cli_show, 1, 2, TAKES(CLI_RULES), "show GAME N [--rules R], or show CODE"},
    {"replay", cli_replay, 0, 1, 0, "replay [FILE|-|CODE]"},
    {"play", cli_play, 1, 2, TAKES(CLI_RULES), "play GAME [N] [--rules R], or play CODE"},
    {"code", cli_code, 0, 1, 0, "code [FILE|-]"},
    {"solve", cli_solve, 1, 2,
     TAKES(CLI_RULES) | TAKES(CLI_SECONDS) | TAKES(CLI_WORK) | TAKES(CLI_MEMORY) | TAKES(CLI_JSONL) | TAKES(CLI_CODES) |
         TAKES(CLI_RESUME) | TAKES(CLI_SHARD) | TAKES(CLI_CERTIFICATES),
     "solve GAME FIRST[-LAST] [--rules R], or solve CODE"},
    {"fair", cli_fair, 2, 2, TAKES(CLI_RULES) | TAKES(CLI_JSONL) | TAKES(CLI_SAMPLES) | TAKES(CLI_SEED),
     "fair GAME FIRST[-LAST] [--rules R]"},
    {"survey", cli_survey, 1, INT_MAX, TAKES(CLI_OPEN) | TAKES(CLI_JSONL), "survey FILE..."},
    {"check", cli_check, 1, INT_MAX, 0, "check FILE..."},
    {"level", cli_level, 2, 2, TAKES(CLI_RULES), "level GAME FIRST[-LAST] [--rules R]"},
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

static const CliCommand *find_command(const char *name)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(commands); i++) {
        if (strcmp(commands[i].name, name) == 0) {
            return &commands[i];
        }
    }
    return NULL;
}

const char *cli_option_name(CliOption option)
{
    return options[option].name;
}

/* The option of this name that the command takes, or CLI_OPTION_COUNT. */
static CliOption find_option(const CliCommand *command, const char *name)
{
    CliOption option = 0;
    while (option < CLI_OPTION_COUNT &&
           !((command->options & TAKES(option)) && strcmp(options[option].name, name) == 0)) {
        option++;
    }
    return option;
}

/* Reads the option at `*words`, NAME VALUE or NAME=VALUE, and goes on to its last word. */
static bool read_option(const CliCommand *command, char ***words, CliArguments *arguments)
{
    char *name = **words;
    char *equals = strchr(name, '=');
    if (equals) {
        *equals = '\0';
    }
    CliOption option = find_option(command, name);
    if (option == CLI_OPTION_COUNT) {
        cli_complain("%s has no option %s", command->name, name);
        return false;
    }
    if (!options[option].value && equals) {
        cli_complain("%s takes no value", name);
        return false;
    }
    if (options[option].value && !equals && !*++*words) {
        cli_complain("%s needs %s", name, options[option].value);
        return false;
    }
    arguments->options[option] = !options[option].value ? "" : equals ? equals + 1 : **words;
    return true;
}

/* Reads the words after the command. Complains and returns false if they do not fit the command. */
static bool read_arguments(const CliCommand *command, char **words, CliArguments *arguments)
{
    arguments->positionals = words; /* they move to the front */
    for (; *words; words++) {
        const char *word = *words;
        if (word[0] == '-' && word[1] != '\0') {
            if (!read_option(command, &words, arguments)) {
                return false;
            }
        } else if (arguments->positional_count == command->positionals_max) {
            cli_complain("%s is one argument too many; usage: theplot-cli %s", word, command->usage);
            return false;
        } else {
            arguments->positionals[arguments->positional_count++] = *words;
        }
    }
    arguments->positionals[arguments->positional_count] = NULL;
    if (arguments->positional_count < command->positionals_min) {
        cli_complain("an argument is missing; usage: theplot-cli %s", command->usage);
        return false;
    }
    return true;
}

static CliExit run_command(char **words)
{
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
    cli_system_hold_streams();
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
