/* SPDX-License-Identifier: MIT */
#include "app/settings_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "words/words.h"

static const double WRITE_PAUSE = 1000.0; /* milliseconds */
static const char KEY_PREFIX[] = "key-";

enum { KEY_PREFIX_LENGTH = (int)sizeof KEY_PREFIX - 1, NAME_MAX_LENGTH = 48 };

/* A setting's name in the file, and those of its values. */
typedef struct SettingName {
    const char *name;
    const char *values[SETTING_VALUES_MAX];
} SettingName;

static const SettingName NAMES[SETTING_COUNT] = {
    [SETTING_CLOTH] = {"table", {"baize", "night", "walnut", "plain"}},
    [SETTING_BACK] = {"back", {"guilloche", "rosette", "woven", "plain"}},
    [SETTING_INDEX] = {"large-index", {"no", "yes"}},
    [SETTING_COLOURS] = {"four-colours", {"no", "yes"}},
    [SETTING_SPEED] = {"speed", {"off", "fast", "normal", "slow"}},
    [SETTING_MOTION] = {"reduced-motion", {"no", "yes"}},
    [SETTING_SOUND] = {"sound", {"off", "quiet", "medium", "loud"}},
    [SETTING_CONTRAST] = {"high-contrast", {"no", "yes"}},
    [SETTING_TEXT] = {"text-size", {"80", "100", "120", "150", "200"}},
    [SETTING_HAND] = {"left-handed", {"no", "yes"}},
    [SETTING_AUTOPLAY] = {"autoplay", {"no", "yes"}},
    [SETTING_HINTS] = {"hints", {"no", "yes"}},
    [SETTING_FACTS] = {"shown", {"nothing", "moves", "time", "both"}},
    [SETTING_RUMBLE] = {"rumble", {"no", "yes"}},
    [SETTING_FULLSCREEN] = {"fullscreen", {"no", "yes"}},
    [SETTING_DISPLAY] = {"display", {"1", "2", "3", "4"}},
    [SETTING_VSYNC] = {"wait-for-display", {"no", "yes"}},
    [SETTING_LANGUAGE] = {"language", {"system", "en", "de", "fr", "es", "it", "nl"}},
    [SETTING_FIGURES] = {"figures", {"shown", "hidden"}},
};

static void app_settings_complain(SettingsFile *file, const char *name, const char *value)
{
    if (file->complaint[0] == '\0') { /* one line is enough: the first */
        WORDS_FORMAT(file->complaint, sizeof file->complaint,
                     W("The settings say “{0} = {1}”, which makes no sense: the usual holds."), words_of_text(name),
                     words_of_text(value));
    }
}

/* Keeps a line for whoever understands it. */
static void app_settings_keep_line(SettingsFile *file, const char *line)
{
    size_t used = strlen(file->rest);
    if (used + strlen(line) + 2 < sizeof file->rest) {
        snprintf(file->rest + used, sizeof file->rest - used, "%s\n", line);
    }
}

static bool app_settings_read_choice(SettingsFile *file, const char *name, const char *value)
{
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (strcmp(NAMES[i].name, name) != 0) {
            continue;
        }
        for (int j = 0; j < SETTING_VALUES_MAX && NAMES[i].values[j] != NULL; j++) {
            if (strcmp(NAMES[i].values[j], value) == 0) {
                file->kept[i] = (uint8_t)j;
                file->has[i] = true;
                return true;
            }
        }
        app_settings_complain(file, name, value);
        return true;
    }
    return false;
}

static bool app_settings_read_window(SettingsFile *file, const char *value)
{
    WindowPlace place = {.known = true};
    char end = '\0';
    if (sscanf(value, "%6d %6d %6d %6d%c", &place.x, &place.y, &place.width, &place.height, &end) != 4 ||
        place.width < 1 || place.height < 1 || place.width > 16384 || place.height > 16384) {
        return false;
    }
    file->window = place;
    return true;
}

static void app_settings_read_value(SettingsFile *file, const char *name, const char *value, const char *line)
{
    uint64_t number = 0;
    if (app_settings_read_choice(file, name, value)) {
        return;
    }
    if (strcmp(name, "window") == 0) {
        if (!app_settings_read_window(file, value)) {
            app_settings_complain(file, name, value);
        }
    } else if (strcmp(name, "deals-seen") == 0) {
        if (base_text_parse_uint64(base_text_slice(value), &number) && number <= 1000000) {
            file->deals_seen = (int)number;
        } else {
            app_settings_complain(file, name, value);
        }
    } else if (strncmp(name, KEY_PREFIX, KEY_PREFIX_LENGTH) == 0) {
        char error[BINDINGS_ERROR_MAX];
        if (!input_bindings_read(&file->bindings, name + KEY_PREFIX_LENGTH, value, error)) {
            app_settings_complain(file, name, value);
        }
    } else {
        app_settings_keep_line(file, line);
    }
}

/* Cuts blanks off both ends. */
static char *app_trimmed(char *text)
{
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]) != NULL) {
        text[--length] = '\0';
    }
    return text + strspn(text, " \t\r");
}

static void app_settings_read_line(SettingsFile *file, const char *line)
{
    char copy[SETTINGS_LINE_MAX];
    snprintf(copy, sizeof copy, "%s", line);
    char *equals = strchr(copy, '=');
    char *name = app_trimmed(copy);
    if (*name == '\0') {
        return;
    }
    if (*name == '#' || equals == NULL) {
        app_settings_keep_line(file, line);
        return;
    }
    *equals = '\0';
    app_settings_read_value(file, app_trimmed(name), app_trimmed(equals + 1), line);
}

void app_settings_parse(SettingsFile *file, const char *text, size_t length)
{
    char line[SETTINGS_LINE_MAX];
    size_t used = 0;
    bool odd = false; /* too long, or no text at all: nothing that this program ever wrote */
    for (size_t i = 0; i <= length; i++) {
        char c = i < length ? text[i] : '\n';
        if (c == '\n') {
            line[used] = '\0';
            if (!odd) {
                app_settings_read_line(file, line);
            }
            used = 0;
            odd = false;
        } else if (c == '\0' || used + 1 >= sizeof line) {
            odd = true;
        } else {
            line[used++] = c;
        }
    }
    input_bindings_finish(&file->bindings);
}

void app_settings_open(SettingsFile *file, const char *folder, const Table *table)
{
    char text[SETTINGS_TEXT_MAX];
    memset(file, 0, sizeof *file);
    memcpy(file->kept, table->screens.chosen, sizeof file->kept);
    input_bindings_reset(&file->bindings);
    file->written_at = -WRITE_PAUSE;
    if (folder == NULL || folder[0] == '\0' || strlen(folder) + NAME_MAX_LENGTH > sizeof file->path) {
        return;
    }
    size_t length = strlen(folder);
    bool ends = folder[length - 1] == '/' || folder[length - 1] == '\\';
    snprintf(file->path, sizeof file->path, "%s%ssettings.txt", folder, ends ? "" : "/");
    FILE *stream = fopen(file->path, "rb");
    if (stream != NULL) {
        app_settings_parse(file, text, fread(text, 1, sizeof text, stream));
        fclose(stream);
    }
}

/* Appends a formatted line. */
#define APP_ADD(...)                                                                                                   \
    (used += used < SETTINGS_TEXT_MAX ? (size_t)snprintf(text + used, SETTINGS_TEXT_MAX - used, __VA_ARGS__) : 0)

size_t app_settings_format(const SettingsFile *file, char *text)
{
    size_t used = 0;
    Bindings usual;
    input_bindings_reset(&usual);
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (file->has[i]) {
            APP_ADD("%s = %s\n", NAMES[i].name, NAMES[i].values[file->kept[i]]);
        }
    }
    if (file->window.known) {
        APP_ADD("window = %d %d %d %d\n", file->window.x, file->window.y, file->window.width, file->window.height);
    }
    if (file->deals_seen > 0) {
        APP_ADD("deals-seen = %d\n", file->deals_seen);
    }
    for (int i = 0; i < INTENT_COUNT; i++) {
        bool own = memcmp(usual.chords[i], file->bindings.chords[i], sizeof usual.chords[i]) != 0;
        if (own && input_intent_is_bindable((Intent)i)) {
            char keys[BINDINGS_TEXT_MAX];
            input_bindings_write(&file->bindings, (Intent)i, keys);
            APP_ADD("%s%s = %s\n", KEY_PREFIX, input_intent_name((Intent)i), keys);
        }
    }
    APP_ADD("%s", file->rest);
    return used < SETTINGS_TEXT_MAX ? used : SETTINGS_TEXT_MAX - 1;
}

void app_settings_apply(const SettingsFile *file, Table *table, Input *input)
{
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (file->has[i] && i != SETTING_SOUND) {
            scene_table_choose(table, (Setting)i, file->kept[i]);
        }
    }
    if (file->has[SETTING_SOUND]) {
        int cues = table->cue_count;
        scene_table_choose(table, SETTING_SOUND, file->kept[SETTING_SOUND]);
        table->cue_count = cues; /* nobody has asked how loud it is */
    }
    table->deals_seen = file->deals_seen;
    table->deals_before = file->deals_seen;
    input->bindings = file->bindings;
}

void app_settings_hold(SettingsFile *file, Table *table)
{
    scene_table_note_settings(table);
    memcpy(file->held, table->screens.chosen, sizeof file->held);
}

static bool app_settings_write(const SettingsFile *file)
{
    char text[SETTINGS_TEXT_MAX];
    char path[SETTINGS_PATH_LENGTH + 8];
    size_t length = app_settings_format(file, text);
    snprintf(path, sizeof path, "%s.new", file->path);
    FILE *stream = fopen(path, "wb");
    if (stream == NULL) {
        return false;
    }
    bool written = fwrite(text, 1, length, stream) == length;
    written = fclose(stream) == 0 && written;
#if defined(_WIN32)
    if (written) {
        remove(file->path); /* which renaming does by itself elsewhere */
    }
#endif
    written = written && rename(path, file->path) == 0;
    if (!written) {
        remove(path);
    }
    return written;
}

/* Takes over what has changed since the last time. */
static void app_settings_notice(SettingsFile *file, Table *table, const Input *input, const WindowPlace *window)
{
    scene_table_note_settings(table);
    for (int i = 0; i < SETTING_COUNT; i++) {
        uint8_t now = table->screens.chosen[i];
        if (now != file->held[i]) {
            file->held[i] = now;
            file->changed |= !file->has[i] || file->kept[i] != now;
            file->kept[i] = now;
            file->has[i] = true;
        }
    }
    if (memcmp(&file->bindings, &input->bindings, sizeof file->bindings) != 0) {
        file->bindings = input->bindings;
        file->changed = true;
    }
    if (file->deals_seen != table->deals_seen) {
        file->deals_seen = table->deals_seen;
        file->changed = true;
    }
    const WindowPlace *was = &file->window;
    if (window->known && (!was->known || window->x != was->x || window->y != was->y || window->width != was->width ||
                          window->height != was->height)) {
        file->window = *window;
        file->changed = true;
    }
}

void app_settings_follow(SettingsFile *file, Table *table, const Input *input, const WindowPlace *window, double now,
                         bool last)
{
    if (file->path[0] == '\0') {
        return;
    }
    if (!last && now - file->written_at < WRITE_PAUSE) {
        return;
    }
    app_settings_notice(file, table, input, window);
    if (!file->changed) {
        return;
    }
    file->written_at = now;
    file->changed = false;
    if (!app_settings_write(file) && !file->failed) {
        file->failed = true;
        snprintf(file->complaint, sizeof file->complaint, "%s",
                 W("The settings cannot be kept: their folder is read-only."));
    }
}
