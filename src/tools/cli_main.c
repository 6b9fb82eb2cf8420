/* SPDX-License-Identifier: MIT */
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "tools/cli.h"
#include "tools/cli_system.h"
#include "words/words.h"

enum { SENTENCE_SIZE = 160 };

#define CLI_TAKES(option) (1U << (option))

typedef struct CliCommand {
    const char *name;
    CliExit (*run)(const CliArguments *arguments);
    int positionals_min, positionals_max;
    unsigned options; /* CLI_TAKES() of each */
    const char *usage;
} CliCommand;

static const CliCommand commands[] = {
    {"deal", cli_deal, 1, 2, 0, "deal GAME N, or deal CODE"},
    {"show", cli_show, 1, 2, CLI_TAKES(CLI_RULES), "show GAME N [--rules R], or show CODE|FILE"},
    {"replay", cli_replay, 0, 1, 0, "replay [FILE|-|CODE]"},
    {"play", cli_play, 1, 2, CLI_TAKES(CLI_RULES), "play GAME [N] [--rules R], or play CODE|FILE"},
    {"code", cli_code, 0, 1, 0, "code [FILE|-]"},
    {"solve", cli_solve, 1, 2,
     CLI_TAKES(CLI_RULES) | CLI_TAKES(CLI_WITH) | CLI_TAKES(CLI_SECONDS) | CLI_TAKES(CLI_WORK) | CLI_TAKES(CLI_MEMORY) |
         CLI_TAKES(CLI_JSONL) | CLI_TAKES(CLI_CODES) | CLI_TAKES(CLI_RESUME) | CLI_TAKES(CLI_SHARD) |
         CLI_TAKES(CLI_CERTIFICATES),
     "solve GAME FIRST[-LAST] [--rules R], or solve CODE|FILE"},
    {"fair", cli_fair, 2, 2,
     CLI_TAKES(CLI_RULES) | CLI_TAKES(CLI_WITH) | CLI_TAKES(CLI_JSONL) | CLI_TAKES(CLI_SAMPLES) | CLI_TAKES(CLI_SEED),
     "fair GAME FIRST[-LAST] [--rules R]"},
    {"survey", cli_survey, 1, INT_MAX, CLI_TAKES(CLI_OPEN) | CLI_TAKES(CLI_JSONL), "survey FILE..."},
    {"check", cli_check, 1, INT_MAX, 0, "check FILE..."},
    {"level", cli_level, 2, 2, CLI_TAKES(CLI_RULES), "level GAME FIRST[-LAST] [--rules R]"},
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
          "  theplot-cli deal|show|replay|play CODE the same with a code, such as plot-standard-123456\n"
          "  theplot-cli show|solve|play FILE       the same with cards that were written down as show prints them\n"
          "  theplot-cli --help | --version\n"
          "\n"
          "N is 0 to 18446744073709551615. Each GAME and its rules R, the first of which it has without --rules:\n",
          stdout);
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *standard = rules_game_at(i);
        for (int j = i; rules_game_is_standard(standard) && j < rules_game_count(); j++) {
            const Game *game = rules_game_at(j);
            if (game == standard) {
                printf("%s  %s: %s", i > 0 ? "\n" : "", game->name, game->rules_name);
            } else if (rules_game_is_same(game, standard)) {
                printf(", %s", game->rules_name);
            }
        }
    }
    fputs(
        "\n\n"
        "solve takes --rules R, --with RULE=VALUE, a limit for each deal, --seconds S (10) or --work N, and --memory "
        "MB\n"
        "(64), --shard I/N for a part of the range, --jsonl, --codes to add the codes of won games, --certificates DIR "
        "to\n"
        "write a proof of each loss, and --resume FILE to append to FILE what is missing in it.\n"
        "survey takes --open to print the open deals for another try, and --jsonl to print all verdicts, a line for\n"
        "each rule set. It reads both what solve prints and such lines.\n"
        "fair takes --rules, --with and --jsonl, too, --samples N of the cards that are not seen, and --seed S.\n"
        "level takes --rules, too.\n"
        "\n"
        "RULE=VALUE changes one rule, to ask what it is worth; several have commas between them. They are:\n",
        stdout);
    cli_with_list();
    fputs(
        "\n"
        "GAME may also be the short name that codes have, such as plot. A code may have moves: show prints the piles\n"
        "after them, replay plays them, and play goes on from there.\n"
        "A record is four lines, game GAME, rules R, deal N and moves FROM-TO FROM-TO ..., and an empty line ends it.\n"
        "Exit status: 0, 1 when a record has an illegal move or a certificate does not hold, 2 when what was asked "
        "cannot\n"
        "be done.\n",
        stdout);
}

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
    [CLI_WITH] = {"--with", "RULE=VALUE"},
};

/* The option of this name that the command takes, or CLI_OPTION_COUNT. */
static CliOption find_option(const CliCommand *command, const char *name)
{
    CliOption option = 0;
    while (option < CLI_OPTION_COUNT &&
           !((command->options & CLI_TAKES(option)) && strcmp(options[option].name, name) == 0)) {
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
        return cli_complain("%s has no option %s", command->name, name);
    }
    if (!options[option].value && equals) {
        return cli_complain("%s takes no value", name);
    }
    if (options[option].value && !equals && !*++*words) {
        return cli_complain("%s needs %s", name, options[option].value);
    }
    arguments->options[option] = !options[option].value ? "" : equals ? equals + 1 : **words;
    return true;
}

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
            return cli_complain("%s is one argument too many; usage: theplot-cli %s", word, command->usage);
        } else {
            arguments->positionals[arguments->positional_count++] = *words;
        }
    }
    arguments->positionals[arguments->positional_count] = NULL;
    return arguments->positional_count >= command->positionals_min ||
           cli_complain("an argument is missing; usage: theplot-cli %s", command->usage);
}

static CliExit run_command(char **words)
{
    CliArguments arguments = {0};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(commands); i++) {
        if (strcmp(commands[i].name, words[0]) == 0) {
            return read_arguments(&commands[i], words + 1, &arguments) ? commands[i].run(&arguments) : CLI_BAD;
        }
    }
    cli_complain("there is no command %s; see theplot-cli --help", words[0]);
    return CLI_BAD;
}

bool cli_read_number(const CliArguments *arguments, CliOption option, uint64_t least, uint64_t most, uint64_t *value)
{
    const char *text = arguments->options[option];
    bool good = !text || (base_text_parse_uint64(base_text_slice(text), value) && *value >= least && *value <= most);
    return good || cli_complain("%s is a number from %llu to %llu, not %s", options[option].name,
                                (unsigned long long)least, (unsigned long long)most, text[0] ? text : "nothing");
}

static const Game *find_game(const char *name, const char *rules)
{
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        if ((strcmp(game->name, name) == 0 || strcmp(game->code_name, name) == 0) &&
            (!rules || strcmp(game->rules_name, rules) == 0)) {
            return game;
        }
    }
    return NULL;
}

bool cli_is_game(const char *name)
{
    return find_game(name, NULL) != NULL;
}

const Game *cli_find_game(const CliArguments *arguments)
{
    const char *name = arguments->positionals[0];
    const char *rules = arguments->options[CLI_RULES];
    const Game *game = find_game(name, rules);
    if (!game && cli_is_game(name)) {
        cli_complain("%s has no rules %s; see theplot-cli --help", name, rules);
    } else if (!game) {
        cli_complain("there is no game %s; see theplot-cli --help", name);
    }
    return game && arguments->options[CLI_WITH] ? cli_with(game, arguments->options[CLI_WITH]) : game;
}

bool cli_complain_code(const char *text, const CodeError *error)
{
    char word[CLI_WORD_SIZE], sentence[SENTENCE_SIZE];
    cli_word(base_text_slice(text), word);
    WORDS_FORMAT(sentence, sizeof sentence, session_code_sentence(error->fault), words_of_count(error->first),
                 words_of_count(error->last));
    return cli_complain("code %s%s: %s", word, strlen(text) >= CLI_WORD_SIZE ? "..." : "", sentence);
}

/* Reads GAME N with --rules. */
static bool read_game_and_deal(const CliArguments *arguments, Code *code)
{
    const char *deal = arguments->positionals[1];
    *code = (Code){.game = cli_find_game(arguments)};
    if (!code->game) {
        return false;
    }
    if (!deal) {
        return cli_complain("the number of a deal is missing after %s; see theplot-cli --help",
                            arguments->positionals[0]);
    }
    return base_text_parse_uint64(base_text_slice(deal), &code->deal) ||
           cli_complain("a deal is a number from 0 to 18446744073709551615, not %s", deal[0] ? deal : "nothing");
}

bool cli_read_start(const CliArguments *arguments, Code *code)
{
    const char *name = arguments->positionals[0];
    CodeError error = session_code_read(base_text_slice(name), code);
    /* What does not begin with the name of a game is not taken for a code. */
    if (error.fault == CODE_NO_GAME || cli_is_game(name)) {
        return read_game_and_deal(arguments, code);
    }
    if (error.fault != CODE_FINE) {
        return cli_complain_code(name, &error);
    }
    if (arguments->positionals[1] || arguments->options[CLI_RULES]) {
        return cli_complain("a code already says the deal and the rules, so %s is too much",
                            arguments->options[CLI_RULES] ? "--rules" : arguments->positionals[1]);
    }
    return true;
}

void cli_set_up(const Code *code, Position *position)
{
    rules_deal(code->game, code->deal, position, NULL);
    for (int i = 0; i < code->move_count; i++) {
        rules_apply(code->game, position, code->moves[i], NULL);
    }
}

bool cli_read_position(const CliArguments *arguments, Code *code, Position *position, const char **file)
{
    static char word[CLI_WORD_SIZE];
    const char *path = arguments->positionals[0];
    TextSlice text, name = base_text_slice(path);
    *file = NULL;
    if (arguments->positionals[1] || cli_is_game(path) || session_code_read(name, code).fault == CODE_FINE ||
        !cli_is_file(path)) {
        if (!cli_read_start(arguments, code)) {
            return false;
        }
        cli_set_up(code, position);
        return true;
    }
    if (arguments->options[CLI_RULES] || arguments->options[CLI_CODES] || arguments->options[CLI_CERTIFICATES]) {
        return cli_complain("cards in a file have rules of their own, and neither codes nor certificates");
    }
    *code = (Code){0};
    if (!cli_read_file(path, CLI_TEXT_MAX, &text)) {
        return false;
    }
    bool good = cli_cards_read(text, path, &code->game, position);
    cli_free_file(text);
    size_t cut = name.length < CLI_WORD_SIZE ? 0 : name.length - CLI_WORD_SIZE + 1;
    cli_word((TextSlice){path + cut, name.length - cut}, word);
    *file = word;
    return good;
}

bool cli_parse_pair(TextSlice text, char separator, uint64_t *first, uint64_t *second)
{
    const char *mark = text.length > 0 ? memchr(text.start, separator, text.length) : NULL;
    size_t length = mark ? (size_t)(mark - text.start) : 0;
    return mark && base_text_parse_uint64((TextSlice){text.start, length}, first) &&
           base_text_parse_uint64((TextSlice){mark + 1, text.length - length - 1}, second);
}

bool cli_read_deals(const CliArguments *arguments, const Game **game, uint64_t *first, uint64_t *last)
{
    const char *text = arguments->positionals[1];
    *game = cli_find_game(arguments);
    if (!*game) {
        return false;
    }
    if (!text) {
        return cli_complain("the deals are missing after %s; see theplot-cli --help", arguments->positionals[0]);
    }
    if (base_text_parse_uint64(base_text_slice(text), first)) {
        *last = *first;
    } else if (!cli_parse_pair(base_text_slice(text), '-', first, last)) {
        return cli_complain("deals are a number or two, such as 1-1000, from 0 to 18446744073709551615, not %s",
                            text[0] ? text : "nothing");
    }
    if (*last < *first) {
        return cli_complain("the last deal of %s is before the first", text);
    }
    return *last - *first < CLI_DEALS_MAX || cli_complain("%s are more than %d deals", text, CLI_DEALS_MAX);
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
