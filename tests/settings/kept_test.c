/* SPDX-License-Identifier: MIT */
/*
 * The settings that are kept: what is chosen is found again in the store, what is not understood stays there, nonsense
 * costs nothing but a line to the player.
 *
 *   settings_kept_test FOLDER
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/app.h"
#include "app/kept_settings.h"
#include "support/check.h"
#include "ui/bindings.h"

static Session session;
static Ui ui;
static Store *store;
static KeptSettings settings;

static void begin(void)
{
    store = store_open(&(StoreOptions){.folder = check_argument(1)});
    ui_open(&ui, &session, rules_game_find("the-plot", NULL), SPEED_NORMAL, 1);
    ui_resize(&ui, 1280, 800, 1.0F);
    app_kept_open(&settings, store, &ui);
}

static int value_of(Setting setting)
{
    return settings_get(&ui.table.settings, setting);
}

static bool follow(void)
{
    const WindowPlace nowhere = {.known = false};
    return app_kept_follow(&settings, &ui, &nowhere, 0.0, true);
}

static void end(void)
{
    char detail[STORE_DETAIL_SIZE];
    follow();
    CHECK_EQUAL_INT(STORE_FINE, store_close(store, detail));
    store = NULL;
}

static void begin_again(void)
{
    end();
    begin();
}

/* Nothing has been kept yet. */
static void begin_anew(void)
{
    check_forget_kept(check_argument(1));
    begin();
}

/* What the store has, as lines. */
static char kept[16384];

static void append_kept(void *context, const char *name, const char *value)
{
    size_t used = strlen(kept);
    (void)context;
    snprintf(kept + used, sizeof kept - used, "%s=%s\n", name, value);
}

static void read_kept(void)
{
    kept[0] = '\0';
    store_settings(store, append_kept, NULL);
}

/* Every value of every setting, and a key, a window and a count. */
TEST(round_trips)
{
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        for (int choice = 0; choice < settings_choice_count(setting); choice++) {
            int value = settings_info(setting)->choices[choice].value;
            begin_anew();
            ui_choose(&ui, setting, value);
            CHECK_EQUAL_INT(BINDING_DONE, ui_bindings_set(&ui.bindings, ACTION_HINT, 1, (KeyChord){.key = 'k'}));
            CHECK_EQUAL_INT(BINDING_DONE,
                            ui_bindings_set(&ui.bindings, ACTION_ACCEPT, 2, ui_chord_of_button(PAD_EAST)));
            ui.table.deals_seen = 41;
            begin_again();
            check_context("setting %d, value %d", (int)setting, value);
            CHECK_EQUAL_INT(value, value_of(setting));
            CHECK_EQUAL_INT(ACTION_HINT, ui_bindings_owner(&ui.bindings, (KeyChord){.key = 'k'}));
            CHECK_EQUAL_INT(ACTION_ACCEPT, ui_bindings_owner(&ui.bindings, ui_chord_of_button(PAD_EAST)));
            CHECK_EQUAL_INT(ACTION_CANCEL, ui_bindings_owner(&ui.bindings, ui_chord_of_button(PAD_SOUTH)));
            CHECK_EQUAL_INT(41, ui.table.deals_seen);
            CHECK_EQUAL_TEXT("", settings.complaint);
            end();
        }
    }
}

/* By which rules each game is offered, also when no game was played by them; unknown ones are named. */
TEST(chosen_rules_are_kept)
{
    const Game *star = rules_game_find("queen-of-italy", "falling-star");
    const Game *standard = rules_game_find("queen-of-italy", NULL);
    begin_anew();
    CHECK(screens_selected(&ui.screens, star) == standard);
    screens_select(&ui.screens, star);
    begin_again();
    CHECK(screens_selected(&ui.screens, standard) == star);
    CHECK(screens_selected(&ui.screens, rules_game_at(0)) == rules_game_at(0));
    screens_select(&ui.screens, standard);
    begin_again();
    CHECK(screens_selected(&ui.screens, star) == standard);
    store_set(store, "rules-the-plait", "four-redeals");
    store_set(store, "rules-fort", "standard"); /* a game of another version */
    begin_again();
    CHECK(strstr(settings.complaint, "rules-the-plait (four-redeals)") != NULL);
    end();
}

/* To follow the system is a choice that is kept as one, and a value that the system wishes, too, is kept as chosen. */
TEST(following_is_kept)
{
    begin_anew();
    settings_wish(&ui.table.settings, SETTING_CONTRAST, 1);
    ui_choose(&ui, SETTING_CONTRAST, 1);
    ui_choose(&ui, SETTING_MOTION, 1);
    begin_again();
    CHECK_EQUAL_INT(1, settings_chosen(&ui.table.settings, SETTING_CONTRAST));
    ui_choose(&ui, SETTING_MOTION, SETTING_SYSTEM);
    begin_again();
    read_kept();
    CHECK(strstr(kept, "high-contrast=yes\n") != NULL && strstr(kept, "reduced-motion=system\n") != NULL);
    CHECK_EQUAL_INT(1, settings_chosen(&ui.table.settings, SETTING_CONTRAST));
    CHECK_EQUAL_INT(SETTING_SYSTEM, settings_chosen(&ui.table.settings, SETTING_MOTION));
    settings_wish(&ui.table.settings, SETTING_MOTION, 1);
    CHECK_EQUAL_INT(1, value_of(SETTING_MOTION));
    CHECK(!follow()); /* a wish is nothing that the player has chosen */
    end();
}

TEST(what_is_unknown_is_kept)
{
    begin_anew();
    store_set(store, "speed", "slow");
    store_set(store, "wings", "two");
    store_set(store, "window", "10 20 640 480");
    end();
    for (int round = 0; round < 3; round++) {
        begin();
        CHECK(value_of(SETTING_SPEED) == SPEED_SLOW && settings.window.known && settings.window.width == 640);
        CHECK_EQUAL_INT(round > 0, value_of(SETTING_MOTION));
        ui_choose(&ui, SETTING_MOTION, 1);
        end();
    }
    begin();
    read_kept();
    CHECK(strstr(kept, "wings=two\n") != NULL && strstr(kept, "reduced-motion=yes\n") != NULL);
    end();
}

/* Of an action that is not known nobody can say whether its value is: a newer program may have kept it. */
TEST(buttons_of_unknown_actions_are_left_alone)
{
    begin_anew();
    store_set(store, "pad-12", "south");
    store_set(store, "key-levitate", "l");
    store_set(store, "pad-left", "south"); /* which no button can be chosen for */
    begin_again();
    CHECK_EQUAL_TEXT("", settings.complaint);
    begin_again();
    read_kept();
    CHECK(strstr(kept, "pad-12=south\n") != NULL && strstr(kept, "key-levitate=l\n") != NULL);
    end();
}

TEST(bad_values_are_named)
{
    begin_anew();
    store_set(store, "speed", "marble");
    store_set(store, "back", "woven");
    store_set(store, "pad-undo", "banana");
    store_set(store, "pad-cancel", "none"); /* without which nobody would get out of a screen */
    begin_again();
    CHECK(strstr(settings.complaint, "speed (marble)") != NULL && value_of(SETTING_SPEED) == SPEED_NORMAL);
    CHECK_EQUAL_INT(BACK_WOVEN, value_of(SETTING_BACK));
    CHECK(strstr(settings.complaint, "pad-undo (banana)") != NULL);
    CHECK_EQUAL_INT(ACTION_UNDO, ui_bindings_owner(&ui.bindings, ui_chord_of_button(PAD_SHOULDER_LEFT)));
    CHECK_EQUAL_INT(ACTION_CANCEL, ui_bindings_owner(&ui.bindings, ui_chord_of_button(PAD_EAST)));
    store_set(store, "pad-undo", NULL);
    store_set(store, "pad-cancel", NULL);
    ui_choose(&ui, SETTING_BACK, BACK_ROSETTE);
    begin_again();
    read_kept();
    CHECK(strstr(kept, "speed=marble\n") != NULL); /* who wrote it will want it */
    ui_choose(&ui, SETTING_SPEED, SPEED_FAST);
    begin_again();
    CHECK(value_of(SETTING_SPEED) == SPEED_FAST);
    CHECK_EQUAL_TEXT("", settings.complaint);
    end();
}

/* All of them in one line, as far as one has room; of a long value only its beginning. */
TEST(several_bad_values_are_named_together)
{
    char value[STORE_VALUE_SIZE];
    begin_anew();
    store_set(store, "back", "stone\x1b");
    store_set(store, "speed", "ludicrous");
    store_set(store, "window", "0 0 0 0");
    begin_again();
    CHECK_EQUAL_TEXT("The settings back (stone\x1b), speed (ludicrous), window (0 0 0 0) had unknown values, so "
                     "their defaults are used.",
                     settings.complaint);
    memset(value, 'v', sizeof value - 1);
    value[sizeof value - 1] = '\0';
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        store_set(store, settings_info(setting)->keyword, value);
    }
    begin_again();
    CHECK(strstr(settings.complaint, "(vvvvvvvvvv") != NULL && strstr(settings.complaint, ", … had unknown") != NULL);
    CHECK(strlen(settings.complaint) < sizeof settings.complaint - 1);
    CHECK(strstr(settings.complaint, "are used.") != NULL);
    end();
}

/* A key that is as usual again is forgotten, and nothing is handed over where nothing has changed. */
TEST(only_changes_are_handed_over)
{
    begin_anew();
    CHECK(!follow());
    CHECK_EQUAL_INT(BINDING_DONE, ui_bindings_set(&ui.bindings, ACTION_HINT, 1, (KeyChord){.key = 'k'}));
    CHECK(follow());
    CHECK(!follow());
    read_kept();
    CHECK(strncmp(kept, "key-hint=", 9) == 0 && strcmp(strchr(kept, '\n'), "\nnew-deals=winnable\n") == 0);
    ui_bindings_reset(&ui.bindings, false);
    CHECK(follow());
    read_kept();
    CHECK_EQUAL_TEXT("new-deals=winnable\n", kept); /* which is said from the first start on */
    end();
}

/* A window that is being moved is kept once a second, but what is chosen at once. */
TEST(the_window_is_kept_now_and_then)
{
    WindowPlace place = {.known = true, .x = 1, .y = 2, .width = 640, .height = 480};
    begin_anew();
    CHECK(app_kept_follow(&settings, &ui, &place, 0.0, false));
    place.x = 5;
    CHECK(!app_kept_follow(&settings, &ui, &place, 500.0, false));
    ui_choose(&ui, SETTING_BACK, BACK_ROSETTE);
    CHECK(app_kept_follow(&settings, &ui, &place, 600.0, false));
    read_kept();
    CHECK(strstr(kept, "back=rosette\n") != NULL && strstr(kept, "window=1 2 640 480\n") != NULL);
    CHECK(app_kept_follow(&settings, &ui, &place, 1000.0, false));
    place.x = 7;
    CHECK(app_kept_follow(&settings, &ui, &place, 1001.0, true));
    begin_again();
    CHECK(settings.window.known && settings.window.x == 7);
    end();
}

/* What the command line has chosen holds for this run, and is not kept. */
TEST(the_command_line_is_not_kept)
{
    begin_anew();
    ui_choose(&ui, SETTING_SPEED, SPEED_SLOW);
    begin_again();
    settings_set(&ui.table.settings, SETTING_SPEED, SPEED_OFF);
    app_kept_hold(&settings, &ui);
    ui_choose(&ui, SETTING_BACK, BACK_ROSETTE);
    begin_again();
    CHECK(value_of(SETTING_SPEED) == SPEED_SLOW && value_of(SETTING_BACK) == BACK_ROSETTE);
    end();
}

/* What is large enough on a desk is left alone; what is too dense to be read becomes larger, as far as all fits. */
TEST(density)
{
    const float millimetre = 1.0F / 25.4F; /* for one dot to an inch */
    for (int dots = 58; dots <= 134; dots++) {
        CHECK(app_window_density(1.0F, (float)dots * millimetre, 3840, 2160) == 1.0F);
        CHECK(app_window_density(2.0F, (float)dots * millimetre, 3840, 2160) == 2.0F);
    }
    CHECK(fabsf(app_window_density(1.0F, 280.0F * millimetre, 3840, 2160) - 1.75F) < 0.01F);
    CHECK(app_window_density(2.0F, 280.0F * millimetre, 3840, 2160) == 2.0F);
    CHECK(fabsf(app_window_density(1.0F, 440.0F * millimetre, 1080, 2340) - 2.25F) < 0.01F);
    CHECK(app_window_density(1.0F, 280.0F * millimetre, 800, 480) == 1.0F);
    CHECK(app_window_density(1.0F, 280.0F * millimetre, 320, 200) == 1.0F);
    CHECK(app_window_density(1.0F, 20.0F * millimetre, 3840, 2160) == 1.0F);
    CHECK(app_window_density(1.0F, 900.0F * millimetre, 3840, 2160) == 1.0F);
}

int main(int argument_count, char **arguments)
{
    session_open(&session);
    int status = check_main(argument_count, arguments);
    check_forget_kept(check_argument(1));
    session_close(&session);
    return status;
}
