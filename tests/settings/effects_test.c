/* SPDX-License-Identifier: MIT */
/*
 * Every setting has its effect, and no other.
 *
 *   settings_effects_test FOLDER
 *
 * The linker puts the functions of this file in the place of three of the platform's, to see what it is told.
 */
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "base/hash.h"
#include "support/app_fixture.h"
#include "support/check.h"
#include "ui/ui.h"

static const double REST = 1.0e7; /* milliseconds after which nothing moves */

static App *app;
static int told_display, told_vsync, told_volume; /* the last values that the platform was told, or -1 */

void __wrap_platform_set_display(Platform *platform, int display);
void __wrap_platform_set_vsync(Platform *platform, bool vsync);
void __wrap_platform_set_volume(Platform *platform, float volume, bool muted);

void __wrap_platform_set_display(Platform *platform, int display)
{
    (void)platform;
    told_display = display;
}

void __wrap_platform_set_vsync(Platform *platform, bool vsync)
{
    (void)platform;
    told_vsync = vsync ? 1 : 0;
}

void __wrap_platform_set_volume(Platform *platform, float volume, bool muted)
{
    (void)platform;
    CHECK_EQUAL_INT(volume <= 0.0F, muted);
    told_volume = (int)(volume * 100.0F + 0.5F);
}

/* What a player sees or hears when a setting changes; of those that are not here, nothing before it is needed. */
typedef enum Change { NOTHING, PAINT, LAYOUT, SOUND, WINDOW, SESSION, WORDS } Change;

static const Change CHANGES[SETTING_COUNT] = {
    [SETTING_CLOTH] = PAINT,    [SETTING_BACK] = PAINT,    [SETTING_COLOURS] = PAINT,    [SETTING_CONTRAST] = PAINT,
    [SETTING_HINTS] = PAINT,    [SETTING_VERDICT] = PAINT, [SETTING_FACTS] = PAINT,      [SETTING_INDEX] = LAYOUT,
    [SETTING_TEXT] = LAYOUT,    [SETTING_HAND] = LAYOUT,   [SETTING_SOUND] = SOUND,      [SETTING_FULLSCREEN] = WINDOW,
    [SETTING_DISPLAY] = WINDOW, [SETTING_VSYNC] = WINDOW,  [SETTING_AUTOPLAY] = SESSION, [SETTING_LANGUAGE] = WORDS,
    [SETTING_LETTERS] = PAINT,
};

/* What can be seen of effects. */
typedef struct State {
    uint64_t layout, frame; /* hashes */
    int cue_count;
    bool autoplay, fullscreen;
    int display, vsync, volume;
} State;

static State note_state(void)
{
    State state;
    ui_draw(&app->ui, &app->list, REST);
    state.layout = base_hash_bytes(BASE_HASH_START, &app->ui.table.layout, sizeof app->ui.table.layout);
    state.frame = drawlist_hash(&app->list);
    state.cue_count = app->ui.table.cue_count;
    state.autoplay = app->session.autoplay;
    state.fullscreen = platform_is_fullscreen(app->platform);
    state.display = told_display;
    state.vsync = told_vsync;
    state.volume = told_volume;
    return state;
}

/* What the platform has been told of a setting of the window. */
static int window_value(Setting setting, const State *state)
{
    switch (setting) {
    case SETTING_FULLSCREEN:
        return state->fullscreen ? 1 : 0;
    case SETTING_DISPLAY:
        return state->display;
    default:
        CHECK_EQUAL_INT(SETTING_VSYNC, setting);
        return state->vsync;
    }
}

static void check_setting(Setting setting)
{
    const SettingInfo *info = settings_info(setting);
    const SettingChoice *last = &info->choices[settings_choice_count(setting) - 1];
    const Change effect = CHANGES[setting];
    int value = settings_get(&app->ui.table.settings, setting) == last->value ? info->choices[0].value : last->value;
    told_display = told_vsync = told_volume = -1;
    const State before = note_state();
    ui_choose(&app->ui, setting, value);
    app_settings_follow(app);
    if (effect == SESSION) {
        app_fixture_turn(app);
    }
    const State after = note_state();
    check_context("%s = %d", info->keyword, value);
    bool laid_out = before.layout != after.layout;
    bool is_window = effect == WINDOW;
    CHECK_EQUAL_INT(effect == LAYOUT, laid_out);
    CHECK_EQUAL_INT(effect == SOUND, after.cue_count > before.cue_count);
    CHECK_EQUAL_INT(effect == SOUND ? value : -1, after.volume);
    CHECK_EQUAL_INT(effect == SESSION, before.autoplay != after.autoplay);
    CHECK(!is_window || window_value(setting, &after) == value);
    CHECK(is_window || (after.display == -1 && after.vsync == -1 && before.fullscreen == after.fullscreen));
    CHECK_EQUAL_INT(effect == WORDS, strcmp(app->ui.speech.message, APP_LANGUAGE_MISSING) == 0);
    if (effect == PAINT || effect == LAYOUT) {
        CHECK(before.frame != after.frame);
    } else if (effect == NOTHING || is_window) {
        CHECK_EQUAL_UINT64(before.frame, after.frame);
    }
}

/* Each in a program of its own. There is no file of texts here, and that is said when a language is asked for. */
TEST(every_effect_happens)
{
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        app = app_fixture_open("-");
        app_settings_follow(app);
        app_fixture_deal(app, rules_game_find("the-plot", NULL), 7);
        speech_say(&app->ui.speech, "");
        check_setting(setting);
        app_fixture_close(app);
    }
}

/* Full screen that was entered by other means than the setting is what the setting says, and nothing is undone. */
TEST(full_screen_follows_the_window)
{
    app = app_fixture_open("-");
    app_settings_follow(app);
    platform_set_fullscreen(app->platform, true);
    app_window_resize(app);
    CHECK_EQUAL_INT(1, settings_get(&app->ui.table.settings, SETTING_FULLSCREEN));
    app_settings_follow(app);
    CHECK(platform_is_fullscreen(app->platform));
    app_fixture_close(app);
}

static int text_size(void)
{
    return settings_get(&app->ui.table.settings, SETTING_TEXT);
}

/* Opens what was kept in a folder, full screen, and sends these events. */
static void sit_down(const char *folder, const InputEvent *events, int count)
{
    app = app_fixture_open(folder);
    CHECK_EQUAL_INT(1, settings_get(&app->ui.table.settings, SETTING_FULLSCREEN));
    app_window_resize(app);
    for (int i = 0; i < count; i++) {
        app_settings_sit_back(app, &events[i]);
    }
}

static void stand_up(void)
{
    app_settings_keep(app, true);
    app_fixture_close(app);
}

/* Rules that were chosen last are offered after a start that goes on with a game of others. */
TEST(chosen_rules_outlast_the_game_on_the_table)
{
    const Game *standard = rules_game_find("the-plot", NULL);
    const Game *open = rules_game_find("the-plot", "open-reserve");
    const char *folder = app_fixture_folder("chosen");
    app = app_fixture_open(folder);
    app_fixture_deal(app, standard, 7);
    app_fixture_play_any(app, 2);
    CHECK(screens_selected(&app->ui.screens, open) == standard);
    screens_select(&app->ui.screens, open);
    stand_up();
    app = app_fixture_open(folder);
    app_fixture_turn(app);
    CHECK(app_fixture_chapter(app)->game == standard && app_fixture_depth(app) == 2);
    CHECK(screens_selected(&app->ui.screens, standard) == open);
    stand_up();
}

/* With a gamepad before a television the text is large until the player chooses, and that choice alone is kept. */
TEST(who_sits_far_away_can_read)
{
    const char *folder = app_fixture_folder("couch");
    const InputEvent pad = {.kind = EVENT_PAD_ADDED, .pad_kind = PAD_XBOX};
    const InputEvent deck = {.kind = EVENT_PAD_ADDED, .pad_kind = PAD_DECK};
    const InputEvent late[] = {{.kind = EVENT_KEY, .key = 'h'}, pad};
    app = app_fixture_open(folder);
    app_settings_sit_back(app, &pad); /* in a window */
    CHECK_EQUAL_INT(100, text_size());
    ui_choose(&app->ui, SETTING_FULLSCREEN, 1);
    stand_up();
    sit_down(folder, &pad, 1);
    CHECK_EQUAL_INT(TEXT_COUCH, text_size());
    stand_up();
    sit_down(folder, late, 2); /* who has a keyboard at hand sits before it; and nothing was kept */
    CHECK_EQUAL_INT(100, text_size());
    stand_up();
    sit_down(folder, NULL, 0);
    ui_resize(&app->ui, 1280, 800, 1.0F);
    app_settings_sit_back(app, &deck);
    CHECK_EQUAL_INT(100, text_size());
    ui_choose(&app->ui, SETTING_TEXT, 120);
    stand_up();
    sit_down(folder, &pad, 1);
    CHECK_EQUAL_INT(120, text_size());
    stand_up();
}
