/* SPDX-License-Identifier: MIT */
#include "app/kept_settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/path.h"
#include "base/text.h"
#include "ui/actions.h"
#include "words/words.h"

static const double WINDOW_PAUSE = 1000.0; /* milliseconds */
static const char KEY_PREFIX[] = "key-";

enum { KEY_PREFIX_LENGTH = (int)sizeof KEY_PREFIX - 1, NAME_MAX_LENGTH = 48 };

/* A setting's name, and those of its values. */
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

static void complain(KeptSettings *settings, const char *name, const char *value)
{
    if (settings->complaint[0] == '\0') { /* one line is enough: the first */
        WORDS_FORMAT(settings->complaint, sizeof settings->complaint,
                     W("The settings say “{0} = {1}”, which makes no sense: the usual holds."), words_of_text(name),
                     words_of_text(value));
    }
}

/* Keeps a line for whoever understands it. */
static void keep_line(KeptSettings *settings, const char *line)
{
    size_t used = strlen(settings->rest);
    if (used + strlen(line) + 2 < sizeof settings->rest) {
        snprintf(settings->rest + used, sizeof settings->rest - used, "%s\n", line);
    }
}

static bool read_choice(KeptSettings *settings, const char *name, const char *value)
{
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (strcmp(NAMES[i].name, name) != 0) {
            continue;
        }
        for (int j = 0; j < SETTING_VALUES_MAX && NAMES[i].values[j] != NULL; j++) {
            if (strcmp(NAMES[i].values[j], value) == 0) {
                settings->kept[i] = (uint8_t)j;
                settings->has[i] = true;
                return true;
            }
        }
        complain(settings, name, value);
        return true;
    }
    return false;
}

static bool read_window(KeptSettings *settings, const char *value)
{
    WindowPlace place = {.known = true};
    char end = '\0';
    if (sscanf(value, "%6d %6d %6d %6d%c", &place.x, &place.y, &place.width, &place.height, &end) != 4 ||
        place.width < 1 || place.height < 1 || place.width > 16384 || place.height > 16384) {
        return false;
    }
    settings->window = place;
    return true;
}

static void read_value(KeptSettings *settings, const char *name, const char *value, const char *line)
{
    uint64_t number = 0;
    if (read_choice(settings, name, value)) {
        return;
    }
    if (strcmp(name, "window") == 0) {
        if (!read_window(settings, value)) {
            complain(settings, name, value);
        }
    } else if (strcmp(name, "deals-seen") == 0) {
        if (base_text_parse_uint64(base_text_slice(value), &number) && number <= 1000000) {
            settings->deals_seen = (int)number;
        } else {
            complain(settings, name, value);
        }
    } else if (strncmp(name, KEY_PREFIX, KEY_PREFIX_LENGTH) == 0) {
        char error[BINDINGS_ERROR_MAX];
        if (!ui_bindings_read(&settings->bindings, name + KEY_PREFIX_LENGTH, value, error)) {
            complain(settings, name, value);
        }
    } else {
        keep_line(settings, line);
    }
}

/* Cuts blanks off both ends. */
static char *trimmed(char *text)
{
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]) != NULL) {
        text[--length] = '\0';
    }
    return text + strspn(text, " \t\r");
}

static void read_line(KeptSettings *settings, const char *line)
{
    char copy[SETTINGS_LINE_MAX];
    snprintf(copy, sizeof copy, "%s", line);
    char *equals = strchr(copy, '=');
    char *name = trimmed(copy);
    if (*name == '\0') {
        return;
    }
    if (*name == '#' || equals == NULL) {
        keep_line(settings, line);
        return;
    }
    *equals = '\0';
    read_value(settings, trimmed(name), trimmed(equals + 1), line);
}

void app_settings_parse(KeptSettings *settings, const char *text, size_t length)
{
    char line[SETTINGS_LINE_MAX];
    size_t used = 0;
    bool odd = false; /* too long, or no text at all: nothing that this program ever wrote */
    for (size_t i = 0; i <= length; i++) {
        char c = i < length ? text[i] : '\n';
        if (c == '\n') {
            line[used] = '\0';
            if (!odd) {
                read_line(settings, line);
            }
            used = 0;
            odd = false;
        } else if (c == '\0' || used + 1 >= sizeof line) {
            odd = true;
        } else {
            line[used++] = c;
        }
    }
    ui_bindings_finish(&settings->bindings);
}

/* Appends a formatted line. */
#define APP_ADD(...)                                                                                                   \
    (used += used < SETTINGS_TEXT_MAX ? (size_t)snprintf(text + used, SETTINGS_TEXT_MAX - used, __VA_ARGS__) : 0)

size_t app_settings_format(const KeptSettings *settings, char *text)
{
    size_t used = 0;
    Bindings usual;
    ui_bindings_reset(&usual);
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (settings->has[i]) {
            APP_ADD("%s = %s\n", NAMES[i].name, NAMES[i].values[settings->kept[i]]);
        }
    }
    if (settings->window.known) {
        APP_ADD("window = %d %d %d %d\n", settings->window.x, settings->window.y, settings->window.width,
                settings->window.height);
    }
    if (settings->deals_seen > 0) {
        APP_ADD("deals-seen = %d\n", settings->deals_seen);
    }
    for (int i = 0; i < ACTION_COUNT; i++) {
        bool own = memcmp(usual.chords[i], settings->bindings.chords[i], sizeof usual.chords[i]) != 0;
        if (own && ui_action_is_bindable((ActionKind)i)) {
            char keys[BINDINGS_TEXT_MAX];
            ui_bindings_write(&settings->bindings, (ActionKind)i, keys);
            APP_ADD("%s%s = %s\n", KEY_PREFIX, actions[i].name, keys);
        }
    }
    APP_ADD("%s", settings->rest);
    return used < SETTINGS_TEXT_MAX ? used : SETTINGS_TEXT_MAX - 1;
}

void app_settings_apply(const KeptSettings *settings, Ui *ui)
{
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (settings->has[i] && i != SETTING_SOUND) {
            table_choose(&ui->table, (Setting)i, settings->kept[i]);
        }
    }
    if (settings->has[SETTING_SOUND]) {
        int cues = ui->table.cue_count;
        table_choose(&ui->table, SETTING_SOUND, settings->kept[SETTING_SOUND]);
        ui->table.cue_count = cues; /* nobody has asked how loud it is */
    }
    ui->table.deals_seen = settings->deals_seen;
    ui->bindings = settings->bindings;
    ui_note_keys(ui);
}

void app_settings_hold(KeptSettings *settings, Ui *ui)
{
    table_note_settings(&ui->table, ui->screens.chosen);
    memcpy(settings->held, ui->screens.chosen, sizeof settings->held);
}

/* The text before the first equals sign of a line and that after it, without blanks at their ends. */
static bool split(TextSlice line, char name[SETTINGS_LINE_MAX], char value[SETTINGS_LINE_MAX])
{
    char copy[SETTINGS_LINE_MAX];
    snprintf(copy, sizeof copy, "%.*s", line.length < sizeof copy ? (int)line.length : 0, line.start);
    char *equals = strchr(copy, '=');
    if (equals == NULL || *copy == '#') {
        return false;
    }
    *equals = '\0';
    snprintf(name, SETTINGS_LINE_MAX, "%s", trimmed(copy));
    snprintf(value, SETTINGS_LINE_MAX, "%s", trimmed(equals + 1));
    return *name != '\0' && strlen(name) < STORE_NAME_SIZE;
}

/* Whether a text of lines gives this name a value; and `same`: this very value. */
static bool has_line(const char *text, const char *name, const char *value, bool *same)
{
    char other[SETTINGS_LINE_MAX];
    char kept[SETTINGS_LINE_MAX];
    TextSlice rest = base_text_slice(text);
    TextSlice line;
    while (base_text_next_line(&rest, &line)) {
        if (split(line, other, kept) && strcmp(other, name) == 0) {
            *same = strcmp(kept, value) == 0;
            return true;
        }
    }
    *same = false;
    return false;
}

/* Hands over what is not as the store has it. Gives whether there was such. */
static bool hand_over(KeptSettings *settings)
{
    char text[SETTINGS_TEXT_MAX];
    char name[SETTINGS_LINE_MAX];
    char value[SETTINGS_LINE_MAX];
    bool same = false;
    app_settings_format(settings, text);
    if (settings->store == NULL || strcmp(text, settings->handed) == 0) {
        return false;
    }
    TextSlice line;
    for (TextSlice rest = base_text_slice(text); base_text_next_line(&rest, &line);) {
        if (split(line, name, value) && (!has_line(settings->handed, name, value, &same) || !same)) {
            store_set(settings->store, name, value);
        }
    }
    for (TextSlice rest = base_text_slice(settings->handed); base_text_next_line(&rest, &line);) {
        if (split(line, name, value) && !has_line(text, name, value, &same)) {
            store_set(settings->store, name, NULL); /* it is as usual again */
        }
    }
    memcpy(settings->handed, text, sizeof text);
    return true;
}

static void read_kept(void *context, const char *name, const char *value)
{
    KeptSettings *settings = context;
    settings->count++;
    read_value(settings, name, value, ""); /* what means nothing to this program stays in the store */
}

/* What programs before the store wrote. */
static void read_file(KeptSettings *settings, const char *folder)
{
    char text[SETTINGS_TEXT_MAX];
    char path[SETTINGS_PATH_LENGTH];
    if (folder == NULL || !base_path_join(folder, "settings.txt", path, sizeof path)) {
        return;
    }
    FILE *stream = fopen(path, "rb");
    if (stream != NULL) {
        app_settings_parse(settings, text, fread(text, 1, sizeof text, stream));
        fclose(stream);
        hand_over(settings);
        settings->rest[0] = '\0'; /* it is in the store now, where nothing touches it */
        app_settings_format(settings, settings->handed);
    }
}

void app_settings_open(KeptSettings *settings, Store *store, const char *folder, const Ui *ui)
{
    memset(settings, 0, sizeof *settings);
    memcpy(settings->kept, ui->screens.chosen, sizeof settings->kept);
    ui_bindings_reset(&settings->bindings);
    settings->store = store;
    settings->handed_at = -WINDOW_PAUSE;
    if (store != NULL) {
        store_settings(store, read_kept, settings);
        settings->rest[0] = '\0';
        ui_bindings_finish(&settings->bindings);
        app_settings_format(settings, settings->handed);
    }
    if (settings->count == 0) {
        read_file(settings, folder);
    }
}

/* Takes over what the player has chosen since the last time. */
static bool notice(KeptSettings *settings, Ui *ui)
{
    bool changed = settings->deals_seen != ui->table.deals_seen;
    table_note_settings(&ui->table, ui->screens.chosen);
    for (int i = 0; i < SETTING_COUNT; i++) {
        uint8_t now = ui->screens.chosen[i];
        if (now != settings->held[i]) {
            settings->held[i] = now;
            changed |= !settings->has[i] || settings->kept[i] != now;
            settings->kept[i] = now;
            settings->has[i] = true;
        }
    }
    if (memcmp(&settings->bindings, &ui->bindings, sizeof settings->bindings) != 0) {
        settings->bindings = ui->bindings;
        changed = true;
    }
    settings->deals_seen = ui->table.deals_seen;
    return changed;
}

/* The same for the window, which may be somewhere else in every frame. */
static bool notice_window(KeptSettings *settings, const WindowPlace *window, double now, bool last)
{
    const WindowPlace *was = &settings->window;
    if (!window->known || (!last && now - settings->handed_at < WINDOW_PAUSE) ||
        (was->known && window->x == was->x && window->y == was->y && window->width == was->width &&
         window->height == was->height)) {
        return false;
    }
    settings->window = *window;
    settings->handed_at = now;
    return true;
}

bool app_settings_follow(KeptSettings *settings, Ui *ui, const WindowPlace *window, double now, bool last)
{
    bool chosen = notice(settings, ui);
    bool moved = notice_window(settings, window, now, last);
    return (chosen || moved) && hand_over(settings);
}
