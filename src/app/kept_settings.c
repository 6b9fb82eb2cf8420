/* SPDX-License-Identifier: MIT */
#include "app/kept_settings.h"

#include <stdio.h>
#include <string.h>

#include "base/path.h"
#include "base/text.h"
#include "store/files.h"
#include "ui/actions.h"
#include "ui/bindings.h"
#include "words/words.h"

static const double WINDOW_PAUSE = 1000.0; /* milliseconds */
/* Before the names of actions, by BindingSide; of one length. */
static const char *const PREFIXES[BINDING_SIDES] = {"key-", "pad-"};

enum { PREFIX_LENGTH = 4, DEALS_SEEN_MAX = 1000000, PATH_LENGTH = 1024 };

/* Where values are read into. */
typedef struct Reader {
    KeptSettings *kept;
    Ui *ui;
    int count; /* of the values that were read */
} Reader;

static bool read_window(KeptSettings *kept, const char *value)
{
    WindowPlace place = {.known = true};
    char end = '\0';
    if (sscanf(value, "%6d %6d %6d %6d%c", &place.x, &place.y, &place.width, &place.height, &end) != 4 ||
        place.width < 1 || place.height < 1 || place.width > 16384 || place.height > 16384) {
        return false;
    }
    kept->window = place;
    return true;
}

static bool read_deals_seen(Ui *ui, const char *value)
{
    uint64_t number = 0;
    if (!base_text_parse_uint64(base_text_slice(value), &number) || number > DEALS_SEEN_MAX) {
        return false;
    }
    ui->table.deals_seen = (int)number;
    return true;
}

/* Adds an unknown value to the complaint, as far as there is room; a long value is cut. */
static void note_unknown(KeptSettings *kept, const char *name, const char *value)
{
    enum { LIST_SIZE = 144, VALUE_SHOWN = 32 };
    char shown[VALUE_SHOWN];
    char item[LIST_SIZE];
    WORDS_FORMAT(shown, sizeof shown, "{0}", words_of_text(value));
    WORDS_FORMAT(item, sizeof item, kept->unknown_count > 0 ? ", {0} ({1})" : "{0} ({1})", words_of_text(name),
                 words_of_text(shown));
    size_t length = strlen(kept->unknown);
    bool fits = length + strlen(item) < LIST_SIZE;
    bool whole = length == 0 || strcmp(kept->unknown + length - strlen("…"), "…") != 0;
    if (whole) {
        snprintf(kept->unknown + length, sizeof kept->unknown - length, "%s", fits ? item : ", …");
    }
    kept->unknown_count++;
    WORDS_FORMAT(kept->complaint, sizeof kept->complaint,
                 W_COUNT("The setting {0} had a value that is not known; its default is used.",
                         "The settings {0} had values that are not known; their defaults are used.",
                         kept->unknown_count),
                 words_of_text(kept->unknown));
}

/* False where the value is unknown; then the player will be told. An unknown name is no fault. */
static bool read_kept_value(Reader *reader, const char *name, const char *value)
{
    KeptSettings *kept = reader->kept;
    Setting setting = settings_find(name);
    bool known = true;
    if (setting < SETTING_COUNT) {
        known = settings_read(&reader->ui->table.settings, setting, value);
    } else if (strcmp(name, "window") == 0) {
        known = read_window(kept, value);
    } else if (strcmp(name, "deals-seen") == 0) {
        known = read_deals_seen(reader->ui, value);
    }
    for (BindingSide side = BINDING_KEYS; side < BINDING_SIDES; side++) {
        bool binding = strncmp(name, PREFIXES[side], PREFIX_LENGTH) == 0;
        const char *action = binding ? name + PREFIX_LENGTH : "";
        if (binding && ui_binding_exists(ui_action_find(action), side)) {
            known = ui_bindings_read(&reader->ui->bindings, side, action, value);
        }
    }
    if (!known) {
        note_unknown(kept, name, value);
    }
    return known;
}

static void read_stored(void *context, const char *name, const char *value)
{
    Reader *reader = context;
    reader->count++;
    read_kept_value(reader, name, value);
}

/* Removes blanks at both ends. */
static char *trim_blanks(char *text)
{
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]) != NULL) {
        text[--length] = '\0';
    }
    return text + strspn(text, " \t\r");
}

static void put_setting(KeptSettings *kept, const char *name, const char *value)
{
    if (kept->store != NULL) {
        store_set(kept->store, name, value);
    }
}

void app_kept_read(KeptSettings *kept, const char *text, Ui *ui)
{
    Reader reader = {.kept = kept, .ui = ui};
    TextSlice rest = base_text_slice(text);
    TextSlice line;
    while (base_text_next_line(&rest, &line)) {
        char copy[SETTINGS_LINE_MAX];
        bool whole = line.length < sizeof copy;
        snprintf(copy, sizeof copy, "%.*s", whole ? (int)line.length : (int)sizeof copy - 1, line.start);
        char *equals = strchr(copy, '=');
        if (equals == NULL) {
            continue;
        }
        *equals = '\0';
        const char *name = trim_blanks(copy);
        const char *value = trim_blanks(equals + 1);
        bool comment = *name == '#';
        if (*name != '\0' && !comment && strlen(name) < STORE_NAME_SIZE && read_kept_value(&reader, name, value) &&
            whole) {
            put_setting(kept, name, value);
        }
    }
    ui_bindings_finish(&ui->bindings);
}

/* Reads the file that versions without a store wrote. */
static void read_file(KeptSettings *kept, const char *folder, Ui *ui)
{
    char text[SETTINGS_TEXT_MAX];
    char path[PATH_LENGTH];
    if (folder == NULL || !base_path_join(folder, "settings.txt", path, sizeof path) || store_files_is_special(path)) {
        return;
    }
    FILE *stream = fopen(path, "rb");
    if (stream != NULL) {
        text[fread(text, 1, sizeof text - 1, stream)] = '\0';
        fclose(stream);
        app_kept_read(kept, text, ui);
    }
}

void app_kept_open(KeptSettings *kept, Store *store, const char *folder, Ui *ui)
{
    Reader reader = {.kept = kept, .ui = ui};
    *kept = (KeptSettings){.store = store, .window_kept_at = -WINDOW_PAUSE};
    ui_bindings_reset(&ui->bindings);
    if (store != NULL) {
        store_settings(store, read_stored, &reader);
        ui_bindings_finish(&ui->bindings);
    }
    if (reader.count == 0) {
        read_file(kept, folder, ui);
    }
    ui_note_keys(ui);
    app_kept_hold(kept, ui);
}

void app_kept_hold(KeptSettings *kept, const Ui *ui)
{
    kept->settings = ui->table.settings;
    kept->bindings = ui->bindings;
    kept->deals_seen = ui->table.deals_seen;
}

static bool keep_settings(KeptSettings *kept, const Settings *settings)
{
    bool changed = false;
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        int chosen = settings_chosen(settings, setting);
        if (chosen != settings_chosen(&kept->settings, setting)) {
            put_setting(kept, settings_info(setting)->keyword, settings_keyword(setting, chosen));
            changed = true;
        }
    }
    return changed;
}

static bool keep_bindings(KeptSettings *kept, const Bindings *bindings)
{
    bool changed = false;
    Bindings initial;
    if (memcmp(bindings, &kept->bindings, sizeof initial) == 0) {
        return false;
    }
    ui_bindings_reset(&initial);
    for (int i = 0; i < BINDING_SIDES * ACTION_COUNT; i++) {
        ActionKind kind = (ActionKind)(i / BINDING_SIDES);
        BindingSide side = (BindingSide)(i % BINDING_SIDES);
        char name[STORE_NAME_SIZE];
        char keys[BINDINGS_TEXT_MAX];
        char before[BINDINGS_TEXT_MAX];
        ui_bindings_write(bindings, kind, side, keys);
        ui_bindings_write(&kept->bindings, kind, side, before);
        if (strcmp(keys, before) == 0 || !ui_binding_exists(kind, side)) {
            continue;
        }
        snprintf(name, sizeof name, "%s%s", PREFIXES[side], actions[kind].name);
        ui_bindings_write(&initial, kind, side, before);
        put_setting(kept, name, strcmp(keys, before) == 0 ? NULL : keys);
        changed = true;
    }
    return changed;
}

static bool keep_deals_seen(KeptSettings *kept, int deals_seen)
{
    char number[16];
    if (deals_seen == kept->deals_seen) {
        return false;
    }
    snprintf(number, sizeof number, "%d", deals_seen);
    put_setting(kept, "deals-seen", number);
    return true;
}

static bool keep_window(KeptSettings *kept, const WindowPlace *window, double now, bool last)
{
    char place[64];
    const WindowPlace *was = &kept->window;
    if (!window->known || (!last && now - kept->window_kept_at < WINDOW_PAUSE) ||
        (was->known && window->x == was->x && window->y == was->y && window->width == was->width &&
         window->height == was->height)) {
        return false;
    }
    snprintf(place, sizeof place, "%d %d %d %d", window->x, window->y, window->width, window->height);
    put_setting(kept, "window", place);
    kept->window = *window;
    kept->window_kept_at = now;
    return true;
}

bool app_kept_follow(KeptSettings *kept, const Ui *ui, const WindowPlace *window, double now, bool last)
{
    bool changed = keep_settings(kept, &ui->table.settings);
    changed = keep_bindings(kept, &ui->bindings) || changed;
    changed = keep_deals_seen(kept, ui->table.deals_seen) || changed;
    changed = keep_window(kept, window, now, last) || changed;
    app_kept_hold(kept, ui);
    return changed && kept->store != NULL;
}
