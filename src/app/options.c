/* SPDX-License-Identifier: MIT */
#include "app/options.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "session/code.h"
#include "table/table.h"
#include "words/catalogue.h"
#include "words/words.h"

#ifndef THEPLOT_VERSION
#define THEPLOT_VERSION "unknown"
#endif

enum { CODE_LINE_MAX = 160, CODE_SHOWN_MAX = 48 };
enum { LOOK_WORD_MAX = 32, SIZE_MIN = 1, SIZE_MAX_PIXELS = 16384, VOLUME_MAX = 100 };

static const char HELP[] = "theplot: three games of patience from old books\n"
                           "\n"
                           "  theplot [OPTIONS] [CODE]\n"
                           "\n"
                           "  CODE               a deal (plot-standard-123456) is dealt, or gone on with where it is\n"
                           "                     the open one; a game (with its moves) is shown from its beginning\n"
                           "  --game NAME        the-plot, the-plait, queen-of-italy; without it, --rules and --deal,\n"
                           "                     the game that you left, or you choose\n"
                           "  --rules NAME       standard, or of the-plot gamerules, of the-plait no-preference,\n"
                           "                     of queen-of-italy manual-fill\n"
                           "  --deal NUMBER      0 to 18446744073709551615; without it, the open game of these rules,\n"
                           "                     else one by chance\n"
                           "  --size WxH         of the window (1280x800)\n"
                           "  --fullscreen       start in full screen\n"
                           "  --speed NAME       off, fast, normal, slow\n"
                           "  --reduced-motion   nothing travels: cards appear where they go\n"
                           "  --look WORDS       in quotes: baize, night, walnut or plain for the table;\n"
                           "                     back-guilloche, back-rosette, back-woven or back-plain;\n"
                           "                     large-index, four-colours\n"
                           "  --autoplay         play to the foundations what can never be wanted again\n"
                           "  --renderer NAME    auto, software, accelerated\n"
                           "  --volume PERCENT   of the sounds, 0 to 100 (70)\n"
                           "  --mute             start without sound; M turns it on and off\n"
                           "  --language CODE    en, de, fr, es, it, nl, or system\n"
                           "  --narrate          print what happens in words, a line each; T reads the table\n"
                           "  --data DIR         keep games and settings there; - for nowhere (without it, where\n"
                           "                     programs keep such things)\n"
                           "  --trace FILE       write what happens as JSON lines\n"
                           "  --export FILE      write all games, settings and lessons to a file (JSON), and end\n"
                           "  --export-csv FILE  write the list of games for a spreadsheet, and end\n"
                           "  --import FILE      take over what --export has written, and end\n"
                           "  --help, --version\n";

/* Texts while the arguments are being read; the game is looked up when both its parts are known. */
typedef struct OptionsReader {
    Options *options;
    const char *game;
    const char *rules;
    bool game_named;
} OptionsReader;

static bool complain(const char *what, const char *value)
{
    fprintf(stderr, "theplot: %s: %s (see --help)\n", what, value);
    return false;
}

/* The place of `value` in a list of names, or -1. */
static int find_name(const char *const *names, int count, const char *value)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(names[i], value) == 0) {
            return i;
        }
    }
    return -1;
}

static TextSlice slice(const char *text, size_t length)
{
    return (TextSlice){.start = text, .length = length};
}

static bool read_size(Options *options, const char *value)
{
    uint64_t width = 0;
    uint64_t height = 0;
    const char *cross = strchr(value, 'x');
    if (cross == NULL || !base_text_parse_uint64(slice(value, (size_t)(cross - value)), &width) ||
        !base_text_parse_uint64(slice(cross + 1, strlen(cross + 1)), &height) || width < SIZE_MIN ||
        height < SIZE_MIN || width > SIZE_MAX_PIXELS || height > SIZE_MAX_PIXELS) {
        return complain("--size takes WIDTHxHEIGHT, each 1 to 16384", value);
    }
    options->width = (int)width;
    options->height = (int)height;
    options->has_size = true;
    return true;
}

static bool read_deal(Options *options, const char *value)
{
    options->has_deal = true;
    if (!base_text_parse_uint64(slice(value, strlen(value)), &options->deal)) {
        return complain("--deal takes a number from 0 to 18446744073709551615", value);
    }
    return true;
}

static bool read_speed(Options *options, const char *value)
{
    static const char *const names[] = {"off", "fast", "normal", "slow"};
    int speed = find_name(names, SPEED_COUNT, value);
    if (speed < 0) {
        return complain("--speed takes off, fast, normal or slow", value);
    }
    options->speed = (Speed)speed;
    options->has_speed = true;
    return true;
}

static bool read_renderer(Options *options, const char *value)
{
    static const char *const names[] = {"auto", "software", "accelerated"};
    int renderer = find_name(names, (int)BASE_ARRAY_COUNT(names), value);
    if (renderer < 0) {
        return complain("--renderer takes auto, software or accelerated", value);
    }
    options->renderer = (RendererChoice)renderer;
    return true;
}

static bool read_volume(Options *options, const char *value)
{
    uint64_t percent = 0;
    if (!base_text_parse_uint64(slice(value, strlen(value)), &percent) || percent > VOLUME_MAX) {
        return complain("--volume takes a number from 0 to 100", value);
    }
    options->volume = (uint8_t)percent;
    options->has_volume = true;
    return true;
}

static bool read_look(Options *options, const char *value)
{
    TextSlice rest = slice(value, strlen(value));
    TextSlice word;
    options->has_look = true;
    while (base_text_next_word(&rest, &word)) {
        char name[LOOK_WORD_MAX];
        snprintf(name, sizeof name, "%.*s", word.length < sizeof name ? (int)word.length : (int)sizeof name,
                 word.start);
        if (!drawlist_look_set(&options->look, name)) {
            return complain("--look does not know", name);
        }
    }
    return true;
}

static bool read_language(Options *options, const char *value)
{
    if (strcmp(value, "system") != 0 && words_language_find(value) == NULL) {
        return complain("--language does not know", value);
    }
    options->language = value;
    return true;
}

/* An option with a value. False where it is unknown or the value is bad; then it has been said. */
static bool read_valued(OptionsReader *reader, const char *name, const char *value)
{
    static const char *const names[] = {"--game",     "--rules",  "--deal",       "--size",     "--speed",
                                        "--renderer", "--volume", "--look",       "--language", "--data",
                                        "--trace",    "--export", "--export-csv", "--import"};
    int option = find_name(names, (int)BASE_ARRAY_COUNT(names), name);
    if (option < 0) {
        return complain("unknown option", name);
    }
    if (value == NULL) {
        return complain("a value is missing after", name);
    }
    switch (option) {
    case 0:
        reader->game = value;
        reader->game_named = true;
        return true;
    case 1:
        reader->game_named = true; /* rules alone are those of The Plot */
        reader->rules = value;
        return true;
    case 2:
        return read_deal(reader->options, value);
    case 3:
        return read_size(reader->options, value);
    case 4:
        return read_speed(reader->options, value);
    case 5:
        return read_renderer(reader->options, value);
    case 6:
        return read_volume(reader->options, value);
    case 7:
        return read_look(reader->options, value);
    case 8:
        return read_language(reader->options, value);
    case 9:
        reader->options->data = value;
        return true;
    case 10:
        reader->options->trace = value;
        return true;
    case 11:
        reader->options->export_json = value;
        return true;
    case 12:
        reader->options->export_csv = value;
        return true;
    default:
        reader->options->import_json = value;
        return true;
    }
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

OptionsResult app_options_read(Options *options, int argument_count, char **arguments)
{
    OptionsReader reader = {.options = options, .game = "the-plot", .rules = NULL};
    *options = (Options){.width = 1280, .height = 800, .speed = SPEED_NORMAL, .volume = SCENE_VOLUME};
    for (int i = 1; i < argument_count; i++) {
        const char *name = arguments[i];
        if (strcmp(name, "--help") == 0) {
            fputs(HELP, stdout);
            return OPTIONS_DONE;
        }
        if (strcmp(name, "--version") == 0) {
            puts("theplot " THEPLOT_VERSION);
            return OPTIONS_DONE;
        }
        if (strcmp(name, "--fullscreen") == 0) {
            options->fullscreen = true;
        } else if (strcmp(name, "--autoplay") == 0) {
            options->autoplay = true;
        } else if (strcmp(name, "--reduced-motion") == 0) {
            options->reduced_motion = true;
        } else if (strcmp(name, "--narrate") == 0) {
            options->narrate = true;
        } else if (strcmp(name, "--mute") == 0) {
            options->muted = true;
        } else if (name[0] != '-') {
            if (!read_code(options, name)) {
                return OPTIONS_BAD;
            }
        } else {
            const char *value = i + 1 < argument_count ? arguments[i + 1] : NULL;
            if (!read_valued(&reader, name, value)) {
                return OPTIONS_BAD;
            }
            i++;
        }
    }
    return find_game(&reader) ? OPTIONS_PLAY : OPTIONS_BAD;
}
