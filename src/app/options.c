/* SPDX-License-Identifier: MIT */
#if defined(__EMSCRIPTEN__)
#define WORDS_LEFT_OUT /* a page has no command line, and fetches no texts of one */
#endif

#include "app/options.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "app/complain.h"
#include "session/code.h"
#include "words/catalogue.h"

enum {
    LINE_SIZE = 512,
    WORD_SHOWN_MAX = 64, /* bytes of an argument: enough to say which one it was */
    OPTION_NAME_SIZE = 32,
    HELP_COLUMNS = 80,
    SIZE_MIN = 1,
    SIZE_MAX_PIXELS = 16384
};

/* An option, and a row of the help. */
typedef struct Option {
    const char *name;
    const char *argument; /* what the help calls it; NULL: the option takes none */
    const char *help;
    bool (*read)(Options *options, const char *value); /* false where the value is bad; the fault has been noted */
    size_t place;    /* without `read`: the offset in Options of a text, or of a bool if there is no argument */
    Setting setting; /* without both: which setting it is */
} Option;

/* Notes what is wrong with a word of the command line. Returns false. */
static bool note_fault(Options *options, const char *message, const char *word, WordsValue first, WordsValue second)
{
    options->fault = (OptionsFault){.message = message, .values = {first, second}, .word = word != NULL ? word : ""};
    return false;
}

static bool complain_of_word(Options *options, const char *message, const char *word)
{
    return note_fault(options, message, word, words_of_text(NULL), words_of_text(NULL));
}

static bool complain_of_number(Options *options, const char *option, uint64_t most, const char *word)
{
    return note_fault(options, W_LATER("{0} takes a number from 0 to {1}"), word, words_of_text(option),
                      words_of_number(most));
}

static bool complain_of_choice(Options *options, const char *option, const char *choices, const char *word)
{
    return note_fault(options, W_LATER("{0} takes {1}"), word, words_of_text(option), words_of_text(choices));
}

static bool read_deal_number(Options *options, const char *value)
{
    options->has_deal = true;
    return base_text_parse_uint64(base_text_slice(value), &options->deal) ||
           complain_of_number(options, "--deal", UINT64_MAX, value);
}

static bool read_size(Options *options, const char *value)
{
    uint64_t width = 0, height = 0;
    const char *cross = strchr(value, 'x');
    TextSlice before = {.start = value, .length = cross == NULL ? 0 : (size_t)(cross - value)};
    if (cross == NULL || !base_text_parse_uint64(before, &width) ||
        !base_text_parse_uint64(base_text_slice(cross + 1), &height) || width < SIZE_MIN || height < SIZE_MIN ||
        width > SIZE_MAX_PIXELS || height > SIZE_MAX_PIXELS) {
        return note_fault(options, W_LATER("--size takes WIDTHxHEIGHT, each from {0} to {1}"), value,
                          words_of_count(SIZE_MIN), words_of_count(SIZE_MAX_PIXELS));
    }
    options->width = (int)width;
    options->height = (int)height;
    options->has_size = true;
    return true;
}

/* Settings of the look that are not named get their defaults. */
static bool read_look(Options *options, const char *value)
{
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        const SettingInfo *info = settings_info(setting);
        if (info->look_word != NULL) {
            settings_set(&options->settings, setting, info->initial);
            options->chooses[setting] = true;
        }
    }
    return settings_read_look(&options->settings, value) ||
           complain_of_word(options, W_LATER("--look has an unknown word"), value);
}

#define RENDERERS "auto, software, accelerated" /* in the order of RendererChoice */

static bool read_renderer(Options *options, const char *value)
{
    static const char *const names[] = {"auto", "software", "accelerated"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(names); i++) {
        if (strcmp(names[i], value) == 0) {
            options->renderer = (RendererChoice)i;
            return true;
        }
    }
    return complain_of_choice(options, "--renderer", RENDERERS, value);
}

static const Option OPTIONS[] = {
    {"", W_LATER_IN("argument", "CODE"),
     W_LATER("a deal (plot-standard-123456) is dealt, or continued if it is your open game; a game (with its moves) is "
             "shown in review mode"),
     .place = 0},
    {"--game", W_LATER_IN("argument", "NAME"),
     W_LATER(
         "the-plot, the-plait, queen-of-italy; without it, --rules and --deal, your last game, or the first screen"),
     .place = offsetof(Options, game_name)},
    {"--rules", W_LATER_IN("argument", "NAME"),
     W_LATER(
         "standard, or of the-plot gamerules, pysolfc, open-reserve, of the-plait no-preference, cells, three-redeals, "
         "gathering, of queen-of-italy manual-fill, falling-star, signora, generals, cadogan, redheads, wood, blondes, "
         "generals-grace, aisleriot"),
     .place = offsetof(Options, rules_name)},
    {"--deal", W_LATER_IN("argument", "NUMBER"),
     W_LATER("0 to 18446744073709551615; without it, your open game of these rules, or a random deal"),
     .read = read_deal_number},
    {"--size", W_LATER_IN("argument", "WxH"), W_LATER("of the window, such as 1280x800"), .read = read_size},
    {"--renderer", W_LATER_IN("argument", "NAME"), RENDERERS, .read = read_renderer},
    {"--narrate", NULL, W_LATER("print what happens in words, line by line; T reads the table"),
     .place = offsetof(Options, narrate)},
    {"--data", W_LATER_IN("argument", "DIR"),
     W_LATER(
         "the folder for games and settings; - to save nothing (without it, the usual folder for a program’s data)"),
     .place = offsetof(Options, data)},
    {"--trace", W_LATER_IN("argument", "FILE"), W_LATER("write a trace of what happens, as JSON lines"),
     .place = offsetof(Options, trace)},
    {"--export", W_LATER_IN("argument", "FILE"),
     W_LATER("write all games, settings and lessons to a file (JSON), and exit"),
     .place = offsetof(Options, export_json)},
    {"--export-csv", W_LATER_IN("argument", "FILE"), W_LATER("write the list of games for a spreadsheet, and exit"),
     .place = offsetof(Options, export_csv)},
    {"--replace", NULL, W_LATER("let an export replace a file with games that are not saved here"),
     .place = offsetof(Options, replaces)},
    {"--import", W_LATER_IN("argument", "FILE"), W_LATER("import a file that --export has written, and exit"),
     .place = offsetof(Options, import_json)},
    {"--look", W_LATER_IN("argument", "WORDS"),
     W_LATER("in quotes: baize, night, walnut or plain for the table; back-guilloche, back-rosette, back-woven or "
             "back-plain; large-index, four-colours"),
     .read = read_look},
    {"--mute", NULL, W_LATER("start without sound; M turns it on and off"), .place = offsetof(Options, muted)},
};

enum { OPTION_COUNT_MAX = BASE_ARRAY_COUNT(OPTIONS) + SETTING_COUNT };

/* Lists every option, those of the settings at the end. Gives how many. */
static int list_options(Option options[OPTION_COUNT_MAX])
{
    int count = BASE_ARRAY_COUNT(OPTIONS);
    memcpy(options, OPTIONS, sizeof OPTIONS);
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        const SettingInfo *info = settings_info(setting);
        if (info->option != NULL) {
            options[count++] = (Option){info->option, info->argument, info->help, .setting = setting};
        }
    }
    return count;
}

/* The option and its argument. Gives how many columns of a terminal they take. */
static int write_left(char left[LINE_SIZE], const Option *row)
{
    snprintf(left, LINE_SIZE, "  %s%s%s", row->name, row->name[0] != '\0' && row->argument != NULL ? " " : "",
             row->argument == NULL ? "" : words_text_in("argument", row->argument));
    return (int)base_text_character_count(left);
}

/* Prints a row. Each line of its help begins at this column. */
static void print_row(const Option *row, int column)
{
    char left[LINE_SIZE];
    TextSlice rest = base_text_slice(words_text(row->help));
    TextSlice word;
    int at = write_left(left, row);
    fputs(left, stdout);
    while (base_text_next_word(&rest, &word)) {
        char shown[LINE_SIZE];
        snprintf(shown, sizeof shown, "%.*s", (int)word.length, word.start);
        int width = (int)base_text_character_count(shown);
        bool fits = at <= column || at + 1 + width <= HELP_COLUMNS;
        int blanks = !fits ? column : at < column ? column - at : 1;
        printf("%s%*s%s", fits ? "" : "\n", blanks, "", shown);
        at = (fits ? at + blanks : column) + width;
    }
    putchar('\n');
}

static void print_help(void)
{
    char left[LINE_SIZE];
    Option rows[OPTION_COUNT_MAX];
    int count = list_options(rows);
    int column = 0;
    for (int i = 0; i < count; i++) {
        int width = write_left(left, &rows[i]) + 2;
        column = width > column ? width : column;
    }
    printf("theplot: %s\n\n  theplot %s\n\n", W("three games of patience from old books"), W("[OPTIONS] [CODE]"));
    for (int i = 0; i < count; i++) {
        print_row(&rows[i], column);
    }
    puts("  --help, --version");
}

/* Reads the argument of a setting's option: a number, a choice's keyword, or the name of a locale for the language. */
static bool read_setting(Options *options, Setting setting, const char *value)
{
    const SettingInfo *info = settings_info(setting);
    const WordsLanguage *language = setting == SETTING_LANGUAGE ? words_language_find(value) : NULL;
    uint64_t number = 0;
    options->chooses[setting] = true;
    if (info->maximum == 0) {
        return settings_read(&options->settings, setting, language == NULL ? value : language->code) ||
               complain_of_choice(options, info->option, info->help, value);
    }
    if (!base_text_parse_uint64(base_text_slice(value), &number) || number > info->maximum) {
        return complain_of_number(options, info->option, info->maximum, value);
    }
    settings_set(&options->settings, setting, (int)number);
    return true;
}

/* False where there is none. */
static bool find_option(const char *name, Option *option)
{
    Option options[OPTION_COUNT_MAX];
    int count = list_options(options);
    for (int i = 1; i < count; i++) { /* the first row of the help is about codes */
        if (strcmp(options[i].name, name) == 0) {
            *option = options[i];
            return true;
        }
    }
    return false;
}

/* Applies an option; `value` is NULL if it takes no argument. */
static bool take_option_value(Options *options, const Option *option, const char *value)
{
    char *place = (char *)options + option->place;
    if (option->read != NULL) {
        return option->read(options, value);
    }
    if (option->place == 0) {
        return read_setting(options, option->setting, value != NULL ? value : "yes");
    }
    if (value == NULL) {
        *(bool *)place = true;
    } else {
        memcpy(place, &value, sizeof value);
    }
    return true;
}

/* Reads an option, NAME=VALUE or NAME, whose value may be the argument `next`. Returns how many arguments it used; 0:
 * they are bad. */
static int read_argument(Options *options, const char *word, const char *next)
{
    char name[OPTION_NAME_SIZE];
    const char *equals = strchr(word, '=');
    const char *value = equals == NULL ? next : equals + 1;
    snprintf(name, sizeof name, "%.*s", equals == NULL ? OPTION_NAME_SIZE - 1 : (int)(equals - word), word);
    Option option;
    if (!find_option(name, &option)) {
        complain_of_word(options, W_LATER("unknown option"), word);
        return 0;
    }
    bool alone = option.argument == NULL;
    if (alone && equals != NULL) {
        complain_of_word(options, W_LATER("this option takes no value"), word);
        return 0;
    }
    if (!alone && (value == NULL || value[0] == '\0')) {
        complain_of_word(options, W_LATER("a value is missing after"), option.name);
        return 0;
    }
    bool good = take_option_value(options, &option, alone ? NULL : value);
    return good ? (alone || equals != NULL ? 1 : 2) : 0;
}

/* Reads an argument that is not an option: a code. */
static bool read_code(Options *options, const char *value)
{
    Code code;
    if (options->code != NULL) {
        return complain_of_word(options, W_LATER("one code is enough"), value);
    }
    CodeError error = session_code_read(base_text_slice(value), &code);
    if (error.fault != CODE_FINE) {
        return note_fault(options, session_code_sentence(error.fault), value, words_of_count(error.first),
                          words_of_count(error.last));
    }
    options->code = value;
    options->game = code.game;
    options->deal = code.deal;
    return true;
}

static bool find_chosen_game(Options *options)
{
    const char *name = options->game_name != NULL ? options->game_name : "the-plot";
    const char *rules = options->rules_name;
    if (options->code != NULL && (options->game_name != NULL || rules != NULL || options->has_deal)) {
        return complain_of_word(options, W_LATER("the code already says which game and deal it is"), options->code);
    }
    if (options->code != NULL) {
        return true;
    }
    options->game = rules_game_find(name, rules);
    if (options->game == NULL && rules_game_find(name, NULL) == NULL) {
        return complain_of_word(options, W_LATER("unknown game"), name);
    }
    return options->game != NULL || complain_of_word(options, W_LATER("unknown rules for this game"), rules);
}

OptionsResult app_options_read(Options *options, int argument_count, const char *const *arguments)
{
    *options = (Options){.width = 1280, .height = 800};
    settings_reset(&options->settings);
    for (int i = 1, used = 1; i < argument_count; i += used) {
        const char *name = arguments[i];
        if (strcmp(name, "--help") == 0) {
            return OPTIONS_HELP;
        }
        if (strcmp(name, "--version") == 0) {
            return OPTIONS_VERSION;
        }
        if (name[0] != '-') {
            used = read_code(options, name) ? 1 : 0;
        } else {
            used = read_argument(options, name, i + 1 < argument_count ? arguments[i + 1] : NULL);
        }
        if (used == 0) {
            return OPTIONS_BAD;
        }
    }
    return find_chosen_game(options) ? OPTIONS_PLAY : OPTIONS_BAD;
}

/* Prints one line, whatever the argument holds. */
static void print_fault(const OptionsFault *fault)
{
    char line[LINE_SIZE], message[LINE_SIZE / 2], word[WORD_SHOWN_MAX];
    WordsValue values[BASE_ARRAY_COUNT(fault->values)];
    for (size_t i = 0; i < BASE_ARRAY_COUNT(values); i++) {
        values[i] = fault->values[i];
        values[i].text = values[i].text == NULL ? NULL : words_text(values[i].text);
    }
    words_format(message, sizeof message, words_text(fault->message), values, (int)BASE_ARRAY_COUNT(values));
    WORDS_FORMAT(word, sizeof word, "{0}", words_of_text(fault->word));
    bool cut = strlen(word) < strlen(fault->word);
    WORDS_FORMAT(line, sizeof line, W("{0}: {1}{2} (see --help)"), words_of_text(message), words_of_text(word),
                 words_of_text(cut ? "..." : ""));
    app_complain("theplot: %s", line);
}

int app_options_answer(const Options *options, OptionsResult result)
{
    if (result == OPTIONS_BAD) {
        print_fault(&options->fault);
        return 2;
    }
    if (result == OPTIONS_HELP) {
        print_help();
    } else {
        puts("theplot " THEPLOT_VERSION);
    }
    return app_has_printed() ? 0 : 1;
}
