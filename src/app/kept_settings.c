/* SPDX-License-Identifier: MIT */
#include "app/kept_settings.h"

#include <stdio.h>
#include <string.h>

#include "ui/actions.h"
#include "ui/bindings.h"
#include "words/words.h"

static const double WINDOW_PAUSE = 1000.0; /* milliseconds */
/* Before the names of actions, by BindingSide; of one length. */
static const char *const PREFIXES[BINDING_SIDES] = {"key-", "pad-"};

static const char RULES[] = "rules-"; /* before the name of a game */

enum { PREFIX_LENGTH = 4, DEALS_SEEN_MAX = 1000000, TIPS_TOLD_MAX = 0xFFFF };

/* Where values are read into. */
typedef struct Reader {
    KeptSettings *kept;
    Ui *ui;
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

/* The rules by which a game is offered. */
static bool read_rules(Reader reader, const char *game, const char *value)
{
    const Game *rules = rules_game_find(game, value);
    if (rules != NULL) {
        screens_select(&reader.ui->screens, rules);
    }
    return rules != NULL || rules_game_find(game, NULL) == NULL;
}

static bool read_number(const char *value, uint64_t most, int *number)
{
    uint64_t read = 0;
    bool good = base_text_parse_uint64(base_text_slice(value), &read) && read <= most;
    *number = good ? (int)read : *number;
    return good;
}

/* Adds an unknown value to the complaint, as far as there is room; a long value is cut. */
static void note_unknown(KeptSettings *kept, const char *name, const char *value)
{
    enum { LIST_SIZE = 144, VALUE_SHOWN = 32 };
    char shown[VALUE_SHOWN], item[LIST_SIZE];
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
                 W_COUNT("The setting {0} had an unknown value, so its default is used.",
                         "The settings {0} had unknown values, so their defaults are used.", kept->unknown_count),
                 words_of_text(kept->unknown));
}

/* Where the value is unknown the player will be told. An unknown name is no fault. */
static void read_value(void *context, const char *name, const char *value)
{
    const Reader *reader = context;
    KeptSettings *kept = reader->kept;
    Setting setting = settings_find(name);
    bool known = true;
    kept->has_deals |= setting == SETTING_DEALS;
    if (setting < SETTING_COUNT) {
        known = settings_read(&reader->ui->table.settings, setting, value);
    } else if (strcmp(name, "window") == 0) {
        known = read_window(kept, value);
    } else if (strcmp(name, "deals-seen") == 0) {
        known = read_number(value, DEALS_SEEN_MAX, &reader->ui->table.deals_seen);
    } else if (strcmp(name, "tips-told") == 0) {
        known = read_number(value, TIPS_TOLD_MAX, &reader->ui->first_tips.told);
    } else if (strncmp(name, RULES, strlen(RULES)) == 0) {
        known = read_rules(*reader, name + strlen(RULES), value);
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
}

void app_kept_open(KeptSettings *kept, Store *store, Ui *ui)
{
    Reader reader = {.kept = kept, .ui = ui};
    *kept = (KeptSettings){.store = store, .window_kept_at = -WINDOW_PAUSE};
    ui_bindings_reset(&ui->bindings, ui->screens.stays);
    if (store_settings(store, read_value, &reader) && !kept->has_deals) { /* it is said from now on */
        int deals = store_last_id(store) > 0 ? DEALS_ANY : DEALS_WINNABLE;
        settings_set(&ui->table.settings, SETTING_DEALS, deals);
        store_set(store, settings_info(SETTING_DEALS)->keyword, settings_keyword(SETTING_DEALS, deals));
    }
    ui_bindings_finish(&ui->bindings);
    ui_note_keys(ui);
    app_kept_hold(kept, ui);
}

void app_kept_hold(KeptSettings *kept, const Ui *ui)
{
    kept->settings = ui->table.settings;
    kept->bindings = ui->bindings;
    kept->deals_seen = ui->table.deals_seen;
    kept->tips_told = ui->first_tips.told;
    for (int i = 0; i < ui->screens.game_count; i++) {
        kept->rules[i] = ui->screens.games[i].game;
    }
}

static void keep_value(KeptSettings *kept, const char *name, const char *value)
{
    store_set(kept->store, name, value);
    kept->changed = true;
}

static void keep_settings(KeptSettings *kept, const Settings *settings)
{
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        int chosen = settings_chosen(settings, setting);
        if (chosen != settings_chosen(&kept->settings, setting)) {
            keep_value(kept, settings_info(setting)->keyword, settings_keyword(setting, chosen));
        }
    }
}

static void keep_bindings(KeptSettings *kept, const Bindings *bindings, bool in_page)
{
    Bindings initial;
    if (memcmp(bindings, &kept->bindings, sizeof initial) == 0) {
        return;
    }
    ui_bindings_reset(&initial, in_page);
    for (int i = 0; i < BINDING_SIDES * ACTION_COUNT; i++) {
        ActionKind kind = (ActionKind)(i / BINDING_SIDES);
        BindingSide side = (BindingSide)(i % BINDING_SIDES);
        char name[STORE_NAME_SIZE], keys[BINDINGS_TEXT_MAX], before[BINDINGS_TEXT_MAX];
        ui_bindings_write(bindings, kind, side, keys);
        ui_bindings_write(&kept->bindings, kind, side, before);
        if (strcmp(keys, before) == 0 || !ui_binding_exists(kind, side)) {
            continue;
        }
        snprintf(name, sizeof name, "%s%s", PREFIXES[side], actions[kind].name);
        ui_bindings_write(&initial, kind, side, before);
        keep_value(kept, name, strcmp(keys, before) == 0 ? NULL : keys);
    }
}

static void keep_number(KeptSettings *kept, const char *name, int number, int before)
{
    char text[16];
    if (number != before) {
        snprintf(text, sizeof text, "%d", number);
        keep_value(kept, name, text);
    }
}

static void keep_rules(KeptSettings *kept, const Screens *screens)
{
    char name[STORE_NAME_SIZE];
    for (int i = 0; i < screens->game_count; i++) {
        const Game *game = screens->games[i].game;
        if (game != kept->rules[i]) {
            snprintf(name, sizeof name, "%s%s", RULES, game->name);
            keep_value(kept, name, game->rules_name);
        }
    }
}

static void keep_window(KeptSettings *kept, const WindowPlace *window, double now, bool last)
{
    char place[64];
    const WindowPlace *was = &kept->window;
    if (!window->known || (!last && now - kept->window_kept_at < WINDOW_PAUSE) ||
        (was->known && window->x == was->x && window->y == was->y && window->width == was->width &&
         window->height == was->height)) {
        return;
    }
    snprintf(place, sizeof place, "%d %d %d %d", window->x, window->y, window->width, window->height);
    keep_value(kept, "window", place);
    kept->window = *window;
    kept->window_kept_at = now;
}

bool app_kept_follow(KeptSettings *kept, const Ui *ui, const WindowPlace *window, double now, bool last)
{
    kept->changed = false;
    keep_settings(kept, &ui->table.settings);
    keep_bindings(kept, &ui->bindings, ui->screens.stays);
    keep_rules(kept, &ui->screens);
    keep_number(kept, "deals-seen", ui->table.deals_seen, kept->deals_seen);
    keep_number(kept, "tips-told", ui->first_tips.told, kept->tips_told);
    keep_window(kept, window, now, last);
    app_kept_hold(kept, ui);
    return kept->changed;
}
