/* SPDX-License-Identifier: MIT */
/*
 * The file of settings: what is chosen is found again, what is not understood is kept, nonsense costs nothing but a
 * line to the player, and neither does a folder that cannot be written.
 *
 *   settings_file_test FOLDER
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/app.h"
#include "app/settings_file.h"
#include "base/random.h"
#include "support/check.h"

static const char *folder;
static Table table;
static Input input;
static SettingsFile file;

static void begin(const char *where)
{
    scene_table_open(&table, rules_game_find("the-plot", NULL), SPEED_NORMAL);
    scene_table_resize(&table, 1280, 800, 1.0F);
    input_open(&input, 1);
    scene_table_note_settings(&table);
    app_settings_open(&file, where, &table);
    app_settings_apply(&file, &table, &input);
    app_settings_hold(&file, &table);
}

static void end(void)
{
    const WindowPlace nowhere = {.known = false};
    app_settings_follow(&file, &table, &input, &nowhere, 0.0, true);
}

static void in_folder(char path[512], const char *name)
{
    snprintf(path, 512, "%s/%s", folder, name);
}

static void write_file(const char *text, size_t length)
{
    char path[512];
    in_folder(path, "settings.txt");
    FILE *stream = fopen(path, "wb");
    if (CHECK(stream != NULL)) {
        CHECK_EQUAL_INT((int)length, (int)fwrite(text, 1, length, stream));
        fclose(stream);
    }
}

static void remove_file(void)
{
    char path[512];
    in_folder(path, "settings.txt");
    remove(path);
}

/* Every value of every setting, and a key, a window and a count. */
static void test_round_trips(void)
{
    static const uint8_t counts[SETTING_COUNT] = {4, 4, 2, 2, 4, 2, 4, 2, 5, 2, 2, 2, 4, 2, 2, 4, 2, 7};
    for (int setting = 0; setting < SETTING_COUNT; setting++) {
        bool others = setting == SETTING_AUTOPLAY || setting == SETTING_FULLSCREEN;
        for (int value = 0; value < counts[setting] && !others; value++) {
            remove_file();
            begin(folder);
            scene_table_choose(&table, (Setting)setting, value);
            CHECK_EQUAL_INT(BINDING_DONE, input_bindings_set(&input.bindings, INTENT_HINT, 1, (KeyChord){.key = 'w'}));
            table.deals_seen = 41;
            end();
            begin(folder);
            check_context("setting %d, value %d", setting, value);
            CHECK_EQUAL_INT(value, table.screens.chosen[setting]);
            CHECK_EQUAL_INT(INTENT_HINT, input_bindings_owner(&input.bindings, (KeyChord){.key = 'w'}));
            CHECK_EQUAL_INT(41, table.deals_seen);
            CHECK_EQUAL_TEXT("", file.complaint);
        }
    }
}

static void test_what_is_unknown_is_kept(void)
{
    static const char text[] = "# mine\nspeed = slow\nwings = two\n\nwindow = 10 20 640 480\nkey-levitate = l\n";
    char kept[SETTINGS_TEXT_MAX];
    write_file(text, sizeof text - 1);
    begin(folder);
    CHECK(table.speed == SPEED_SLOW && file.window.known && file.window.width == 640);
    scene_table_choose(&table, SETTING_MOTION, 1);
    end();
    begin(folder);
    CHECK(table.speed == SPEED_SLOW && table.reduced_motion);
    kept[app_settings_format(&file, kept)] = '\0';
    CHECK(strstr(kept, "# mine\n") != NULL && strstr(kept, "wings = two\n") != NULL);
}

static void test_bad_values_are_named(void)
{
    static const char text[] = "speed = ludicrous\nback = woven\n";
    write_file(text, sizeof text - 1);
    begin(folder);
    CHECK(strstr(file.complaint, "ludicrous") != NULL && strstr(file.complaint, "speed") != NULL);
    CHECK(table.speed == SPEED_NORMAL && table.look.back == BACK_WOVEN);
}

/* What the command line has chosen holds for this run, and is not kept. */
static void test_the_command_line_is_not_kept(void)
{
    static const char text[] = "speed = slow\n";
    write_file(text, sizeof text - 1);
    begin(folder);
    table.speed = SPEED_OFF;
    app_settings_hold(&file, &table);
    scene_table_choose(&table, SETTING_BACK, BACK_ROSETTE);
    end();
    begin(folder);
    CHECK(table.speed == SPEED_SLOW && table.look.back == BACK_ROSETTE);
}

static void test_garbage(void)
{
    static const char bits[][12] = {"speed",    " = ",  "\n",   "window", "key-undo", "=",   "slow", "\0x\1",
                                    "\xff\xfe", "9999", "u, x", "#",      "table",    "yes", "-1",   "text-size"};
    Random random = {.state = 7};
    char text[SETTINGS_TEXT_MAX * 2];
    for (int round = 0; round < 4000; round++) {
        size_t length = 0;
        size_t wanted = (size_t)base_random_below(&random, round % 50 == 0 ? sizeof text - 16 : 600);
        while (length < wanted) {
            const char *bit = bits[base_random_below(&random, BASE_ARRAY_COUNT(bits))];
            memcpy(text + length, bit, 4);
            length += 1 + (size_t)base_random_below(&random, 8);
        }
        begin(NULL);
        app_settings_parse(&file, text, length);
        app_settings_apply(&file, &table, &input);
        char out[SETTINGS_TEXT_MAX];
        CHECK(app_settings_format(&file, out) < SETTINGS_TEXT_MAX);
        CHECK_EQUAL_INT(INTENT_MENU, input_bindings_find(&input.bindings, (KeyChord){.key = KEY_ESCAPE}));
    }
}

/* A file that was cut anywhere gives what is whole of it. */
static void test_cut_files(void)
{
    static const char text[] = "table = walnut\nspeed = fast\nback = rosette\nkey-hint = h, w\n";
    for (size_t length = 0; length < sizeof text; length++) {
        begin(NULL);
        app_settings_parse(&file, text, length);
        CHECK(length < 15 || file.kept[SETTING_CLOTH] == CLOTH_WALNUT);
        CHECK(length < 28 || file.kept[SETTING_SPEED] == SPEED_FAST);
    }
}

static void test_no_folder(void)
{
    char path[512];
    in_folder(path, "nothing/there");
    begin(path);
    scene_table_choose(&table, SETTING_BACK, BACK_ROSETTE);
    end();
    CHECK(file.complaint[0] != '\0');
    file.complaint[0] = '\0';
    scene_table_choose(&table, SETTING_BACK, BACK_WOVEN);
    end();
    CHECK_EQUAL_TEXT("", file.complaint); /* it has been said */
    begin(NULL);
    scene_table_choose(&table, SETTING_BACK, BACK_ROSETTE);
    end();
    CHECK_EQUAL_TEXT("", file.complaint);
}

static void test_a_read_only_folder(void)
{
    char path[512];
    in_folder(path, "locked");
    mkdir(path, 0755);
    chmod(path, 0555);
    if (access(path, W_OK) != 0) { /* it is open to who may do everything */
        begin(path);
        scene_table_choose(&table, SETTING_BACK, BACK_ROSETTE);
        end();
        CHECK(file.complaint[0] != '\0');
    }
    chmod(path, 0755);
}

/* What is large enough on a desk is left alone; what is too dense to be read becomes larger, as far as all fits. */
static void test_density(void)
{
    const float millimetre = 1.0F / 25.4F; /* for one dot to an inch */
    for (int dots = 58; dots <= 134; dots++) {
        CHECK(app_density(1.0F, (float)dots * millimetre, 3840, 2160) == 1.0F);
        CHECK(app_density(2.0F, (float)dots * millimetre, 3840, 2160) == 2.0F);
    }
    CHECK(fabsf(app_density(1.0F, 280.0F * millimetre, 3840, 2160) - 1.75F) < 0.01F);
    CHECK(app_density(2.0F, 280.0F * millimetre, 3840, 2160) == 2.0F);
    CHECK(fabsf(app_density(1.0F, 440.0F * millimetre, 1080, 2340) - 2.25F) < 0.01F);
    CHECK(app_density(1.0F, 280.0F * millimetre, 800, 480) == 1.0F);
    CHECK(app_density(1.0F, 280.0F * millimetre, 320, 200) == 1.0F);
    CHECK(app_density(1.0F, 20.0F * millimetre, 3840, 2160) == 1.0F);
    CHECK(app_density(1.0F, 900.0F * millimetre, 3840, 2160) == 1.0F);
}

int main(int argument_count, char **arguments)
{
    folder = argument_count > 1 ? arguments[1] : ".";
    CHECK_RUN(test_round_trips);
    CHECK_RUN(test_what_is_unknown_is_kept);
    CHECK_RUN(test_bad_values_are_named);
    CHECK_RUN(test_the_command_line_is_not_kept);
    CHECK_RUN(test_garbage);
    CHECK_RUN(test_cut_files);
    CHECK_RUN(test_no_folder);
    CHECK_RUN(test_a_read_only_folder);
    CHECK_RUN(test_density);
    remove_file();
    return check_report();
}
