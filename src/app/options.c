/* SPDX-License-Identifier: MIT */
#include "app/options.h"

#include <stdio.h>
#include <string.h>

#include "app/complain.h"
#include "base/text.h"
#include "session/code.h"
#include "settings/settings.h"
#include "words/catalogue.h"
#include "words/words.h"

#ifndef THEPLOT_VERSION
#define THEPLOT_VERSION "unknown"
#endif

enum {
    CODE_LINE_MAX = 160,
    CODE_SHOWN_MAX = 48,
    OPTION_NAME_SIZE = 32,
    MESSAGE_MAX = 120,
    SIZE_MIN = 1,
    SIZE_MAX_PIXELS = 16384
};

/* Texts while the arguments are being read; the game is looked up when both its parts are known. */
typedef struct OptionsReader {
    Options *options;
    const char *game;
    const char *rules;
    bool game_named;
} OptionsReader;

/* An option. `read` takes its argument and is false where that is bad; then it has been said. */
typedef struct Option {
    const char *name;
    const char *argument; /* what the help calls it; NULL: the option takes none */
    const char *help;
    bool (*read)(OptionsReader *reader, const char *value);
} Option;

static bool complain(const char *what, const char *value)
{
    return app_complain("theplot: %s: %s (see --help)", what, value != NULL ? value : "");
}

static bool read_game(OptionsReader *reader, const char *value)
{
    reader->game = value;
    reader->game_named = true;
    return true;
}

static bool read_rules(OptionsReader *reader, const char *value)
{
    reader->game_named = true; /* rules alone are those of The Plot */
    reader->rules = value;
    return true;
}

static bool read_deal(OptionsReader *reader, const char *value)
{
    reader->options->has_deal = true;
    if (!base_text_parse_uint64(base_text_slice(value), &reader->options->deal)) {
        return complain("--deal takes a number from 0 to 18446744073709551615", value);
    }
    return true;
}

static bool read_size(OptionsReader *reader, const char *value)
{
    uint64_t width = 0;
    uint64_t height = 0;
    const char *cross = strchr(value, 'x');
    TextSlice before = {.start = value, .length = cross == NULL ? 0 : (size_t)(cross - value)};
    if (cross == NULL || !base_text_parse_uint64(before, &width) ||
        !base_text_parse_uint64(base_text_slice(cross + 1), &height) || width < SIZE_MIN || height < SIZE_MIN ||
        width > SIZE_MAX_PIXELS || height > SIZE_MAX_PIXELS) {
        return complain("--size takes WIDTHxHEIGHT, each 1 to 16384", value);
    }
    reader->options->width = (int)width;
    reader->options->height = (int)height;
    reader->options->has_size = true;
    return true;
}

/* The settings of the look that are not named are the default ones. */
static bool read_look(OptionsReader *reader, const char *value)
{
    Options *options = reader->options;
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        const SettingInfo *info = settings_info(setting);
        if (info->look_word != NULL) {
            settings_set(&options->settings, setting, info->initial);
            options->chooses[setting] = true;
        }
    }
    return settings_read_look(&options->settings, value) || complain("--look has a word that is not known", value);
}

static bool read_mute(OptionsReader *reader, const char *value)
{
    (void)value;
    reader->options->muted = true;
    return true;
}

static bool read_narrate(OptionsReader *reader, const char *value)
{
    (void)value;
    reader->options->narrate = true;
    return true;
}

static bool read_renderer(OptionsReader *reader, const char *value)
{
    static const char *const names[] = {"auto", "software", "accelerated"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(names); i++) {
        if (strcmp(names[i], value) == 0) {
            reader->options->renderer = (RendererChoice)i;
            return true;
        }
    }
    return complain("--renderer takes auto, software or accelerated", value);
}

static bool read_data(OptionsReader *reader, const char *value)
{
    reader->options->data = value;
    return true;
}

static bool read_trace(OptionsReader *reader, const char *value)
{
    reader->options->trace = value;
    return true;
}

static bool read_export(OptionsReader *reader, const char *value)
{
    reader->options->export_json = value;
    return true;
}

static bool read_export_csv(OptionsReader *reader, const char *value)
{
    reader->options->export_csv = value;
    return true;
}

static bool read_import(OptionsReader *reader, const char *value)
{
    reader->options->import_json = value;
    return true;
}

static bool read_replace(OptionsReader *reader, const char *value)
{
    (void)value;
    reader->options->replaces = true;
    return true;
}

static const Option OPTIONS[] = {
    {"--game", "NAME",
     "the-plot, the-plait, queen-of-italy; without it, --rules and --deal,\nyour last game, or the first screen",
     read_game},
    {"--rules", "NAME",
     "standard, or of the-plot gamerules, of the-plait no-preference,\nof queen-of-italy manual-fill", read_rules},
    {"--deal", "NUMBER", "0 to 18446744073709551615; without it, your open game of these rules,\nor a random deal",
     read_deal},
    {"--size", "WxH", "of the window (1280x800)", read_size},
    {"--renderer", "NAME", "auto, software, accelerated", read_renderer},
    {"--narrate", NULL, "print what happens in words, a line each; T reads the table", read_narrate},
    {"--data", "DIR",
     "the folder for games and settings; - to save nothing (without it,\nthe usual folder for a program's data)",
     read_data},
    {"--trace", "FILE", "write what happens as JSON lines", read_trace},
    {"--export", "FILE", "write all games, settings and lessons to a file (JSON), and end", read_export},
    {"--export-csv", "FILE", "write the list of games for a spreadsheet, and end", read_export_csv},
    {"--replace", NULL, "let an export replace a file with games that are not saved here", read_replace},
    {"--import", "FILE", "take over what --export has written, and end", read_import},
    {"--look", "WORDS",
     "in quotes: baize, night, walnut or plain for the table;\nback-guilloche, back-rosette, back-woven or "
     "back-plain;\nlarge-index, four-colours",
     read_look},
    {"--mute", NULL, "start without sound; M turns it on and off", read_mute},
};

/* Prints the lines of the help on one option. */
static void print_option(const char *name, const char *argument, const char *help)
{
    char left[32];
    snprintf(left, sizeof left, "%s %s", name, argument == NULL ? "" : argument);
    TextSlice rest = base_text_slice(help);
    TextSlice line;
    for (const char *start = left; base_text_next_line(&rest, &line); start = "") {
        printf("  %-18s %.*s\n", start, (int)line.length, line.start);
    }
}

static void print_help(void)
{
    puts("theplot: three games of patience from old books\n\n  theplot [OPTIONS] [CODE]\n");
    print_option("CODE", NULL,
                 "a deal (plot-standard-123456) is dealt, or continued if it is your open\n"
                 "game; a game (with its moves) is shown in review mode");
    for (size_t i = 0; i < BASE_ARRAY_COUNT(OPTIONS); i++) {
        print_option(OPTIONS[i].name, OPTIONS[i].argument, OPTIONS[i].help);
    }
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        const SettingInfo *info = settings_info(setting);
        if (info->option != NULL) {
            print_option(info->option, info->argument, info->help);
        }
    }
    puts("  --help, --version");
}

/* The argument of a setting's option: a number, a choice's keyword or, for the language, the name of a locale. */
static bool read_setting(Options *options, Setting setting, const char *value)
{
    const SettingInfo *info = settings_info(setting);
    const WordsLanguage *language = setting == SETTING_LANGUAGE ? words_language_find(value) : NULL;
    char message[MESSAGE_MAX];
    uint64_t number = 0;
    options->chooses[setting] = true;
    if (info->maximum == 0) {
        snprintf(message, sizeof message, "%s takes %s", info->option, info->help);
        return settings_read(&options->settings, setting, language == NULL ? value : language->code) ||
               complain(message, value);
    }
    if (!base_text_parse_uint64(base_text_slice(value), &number) || number > info->maximum) {
        snprintf(message, sizeof message, "%s takes a number from 0 to %d", info->option, info->maximum);
        return complain(message, value);
    }
    settings_set(&options->settings, setting, (int)number);
    return true;
}

static Setting find_setting(const char *option)
{
    Setting setting = 0;
    while (setting < SETTING_COUNT &&
           (settings_info(setting)->option == NULL || strcmp(settings_info(setting)->option, option) != 0)) {
        setting++;
    }
    return setting;
}

static const Option *find_option(const char *name)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(OPTIONS); i++) {
        if (strcmp(OPTIONS[i].name, name) == 0) {
            return &OPTIONS[i];
        }
    }
    return NULL;
}

/*
 * Reads an option, NAME or NAME=VALUE, with `next` for its value where it takes one and has none. Gives how many
 * arguments that was; 0: they are bad.
 */
static int read_option(OptionsReader *reader, const char *word, const char *next)
{
    char name[OPTION_NAME_SIZE];
    const char *equals = strchr(word, '=');
    const char *value = equals == NULL ? next : equals + 1;
    snprintf(name, sizeof name, "%.*s", equals == NULL ? OPTION_NAME_SIZE : (int)(equals - word), word);
    const Option *option = find_option(name);
    Setting setting = find_setting(name);
    if (option == NULL && setting == SETTING_COUNT) {
        complain("unknown option", word);
        return 0;
    }
    bool alone = (option != NULL ? option->argument : settings_info(setting)->argument) == NULL;
    if (alone && equals != NULL) {
        complain("this option takes no value", word);
        return 0;
    }
    if (!alone && (value == NULL || value[0] == '\0')) {
        complain("a value is missing after", name);
        return 0;
    }
    const char *argument = alone ? "yes" : value; /* the keyword of a switch that is on */
    bool good = option != NULL ? option->read(reader, argument) : read_setting(reader->options, setting, argument);
    return good ? (alone || equals != NULL ? 1 : 2) : 0;
}

/* So much of a code as says which one it was, in one line whatever it holds. */
static const char *code_shown(const char *code, char *shown, size_t size)
{
    size_t length = strlen(code);
    size_t used = length < size ? length : size - 1;
    memcpy(shown, code, used);
    shown[used] = '\0';
    for (size_t i = 0; i < used; i++) {
        shown[i] = (char)(shown[i] >= ' ' && shown[i] <= '~' ? shown[i] : '?');
    }
    if (used < length) {
        memcpy(shown + used - 3, "...", 3);
    }
    return shown;
}

/* What stands alone is a code. */
static bool read_code(Options *options, const char *value)
{
    char line[CODE_LINE_MAX];
    char shown[CODE_SHOWN_MAX];
    Code code;
    if (options->code != NULL) {
        return complain("one code is enough", code_shown(value, shown, sizeof shown));
    }
    CodeError error = session_code_read(base_text_slice(value), &code);
    if (error.fault != CODE_FINE) {
        WORDS_FORMAT(line, sizeof line, session_code_sentence(error.fault), words_of_count(error.first),
                     words_of_count(error.last));
        return complain(line, code_shown(value, shown, sizeof shown));
    }
    options->code = value;
    options->game = code.game;
    options->deal = code.deal;
    return true;
}

static bool find_game(OptionsReader *reader)
{
    char shown[CODE_SHOWN_MAX];
    const Options *options = reader->options;
    if (options->code != NULL && (reader->game_named || options->has_deal)) {
        return complain("a code says itself which game and deal it is", code_shown(options->code, shown, sizeof shown));
    }
    if (options->code != NULL) {
        return true;
    }
    const Game *game = rules_game_find(reader->game, reader->rules);
    if (game == NULL && rules_game_find(reader->game, NULL) == NULL) {
        return complain("unknown game", reader->game);
    }
    if (game == NULL) {
        return complain("unknown rules for this game", reader->rules);
    }
    reader->options->game = game;
    reader->options->has_game = reader->game_named;
    return true;
}

OptionsResult app_options_read(Options *options, int argument_count, const char *const *arguments)
{
    OptionsReader reader = {.options = options, .game = "the-plot", .rules = NULL};
    *options = (Options){.width = 1280, .height = 800};
    settings_reset(&options->settings);
    for (int i = 1, used = 1; i < argument_count; i += used) {
        const char *name = arguments[i];
        if (strcmp(name, "--help") == 0) {
            print_help();
            return OPTIONS_DONE;
        }
        if (strcmp(name, "--version") == 0) {
            puts("theplot " THEPLOT_VERSION);
            return OPTIONS_DONE;
        }
        if (name[0] != '-') {
            used = read_code(options, name) ? 1 : 0;
        } else {
            used = read_option(&reader, name, i + 1 < argument_count ? arguments[i + 1] : NULL);
        }
        if (used == 0) {
            return OPTIONS_BAD;
        }
    }
    return find_game(&reader) ? OPTIONS_PLAY : OPTIONS_BAD;
}
