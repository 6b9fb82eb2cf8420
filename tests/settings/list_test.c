/* SPDX-License-Identifier: MIT */
/*
 * The list of settings: every entry is whole, and its values come back from their keywords.
 */
#include <string.h>

#include "settings/settings.h"
#include "support/check.h"
#include "words/catalogue.h"

/* What stands in the stores of players, now and in years: a keyword may be added, but none may change or go. */
static const char *const KEPT[][SETTING_CHOICES_MAX + 1] = {
    {"table", "system", "baize", "night", "walnut", "plain"},
    {"back", "guilloche", "rosette", "woven", "plain"},
    {"large-index", "no", "yes"},
    {"four-colours", "no", "yes"},
    {"speed", "off", "fast", "normal", "slow"},
    {"reduced-motion", "system", "no", "yes"},
    {"sound", "off", "quiet", "medium", "loud"},
    {"high-contrast", "system", "no", "yes"},
    {"text-size", "system", "80", "100", "120", "150", "200"},
    {"left-handed", "no", "yes"},
    {"autoplay", "no", "yes"},
    {"hints", "no", "yes"},
    {"shown", "nothing", "moves", "time", "both"},
    {"rumble", "no", "yes"},
    {"fullscreen", "no", "yes"},
    {"display", "1", "2", "3", "4"},
    {"wait-for-display", "no", "yes"},
    {"language", "system", "en", "de", "fr", "es", "it", "nl"},
    {"new-deals", "any", "winnable", "level-1", "level-2", "level-3", "level-4", "level-5"},
    {"figures", "shown", "hidden"},
    {"letters", "system", "jqk", "bdk", "vdr", "bvh"},
};

TEST(entries_are_whole)
{
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        const SettingInfo *info = settings_info(setting);
        int count = settings_choice_count(setting);
        check_context("setting %d", (int)setting);
        CHECK(info->label != NULL);
        CHECK(count >= 2 && info->choices[settings_choice_count(setting) - 1].value >= info->maximum);
        CHECK((info->option == NULL) == (info->help == NULL));
        CHECK(info->option == NULL || info->argument != NULL || strcmp(info->choices[1].keyword, "yes") == 0);
        CHECK_EQUAL_INT(setting, settings_find(info->keyword));
        bool initial = false;
        for (int choice = 0; choice < count; choice++) {
            CHECK(choice == 0 || info->choices[choice].value > info->choices[choice - 1].value);
            initial = initial || info->choices[choice].value == info->initial;
        }
        CHECK(initial);
    }
    CHECK_EQUAL_INT(SETTING_COUNT, settings_find("wings"));
}

TEST(keywords_stay)
{
    Settings settings;
    settings_reset(&settings);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(KEPT); i++) {
        Setting setting = settings_find(KEPT[i][0]);
        check_context("%s", KEPT[i][0]);
        for (int k = 1; CHECK(setting < SETTING_COUNT) && k <= SETTING_CHOICES_MAX && KEPT[i][k] != NULL; k++) {
            CHECK(settings_read(&settings, setting, KEPT[i][k]));
        }
    }
}

TEST(keywords_round_trip)
{
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        const SettingInfo *info = settings_info(setting);
        Settings settings;
        settings_reset(&settings);
        CHECK_EQUAL_INT(info->initial, settings_get(&settings, setting));
        for (int choice = 0; choice < settings_choice_count(setting); choice++) {
            check_context("%s = %s", info->keyword, info->choices[choice].keyword);
            CHECK(settings_read(&settings, setting, info->choices[choice].keyword));
            CHECK_EQUAL_INT(info->choices[choice].value, settings_get(&settings, setting));
            CHECK_EQUAL_INT(choice, settings_choice(setting, info->choices[choice].value));
            CHECK_EQUAL_TEXT(info->choices[choice].keyword, settings_keyword(setting, info->choices[choice].value));
        }
        const Settings before = settings;
        CHECK(!settings_read(&settings, setting, "") && !settings_read(&settings, setting, "ludicrous"));
        CHECK_EQUAL_BYTES(&before, &settings, sizeof settings);
    }
}

/* The letters on the cards are those of the language in use, whoever has chosen it, until the player chooses others. */
TEST(letters_follow_the_language)
{
    static const Letters usual[] = {LETTERS_JQK, LETTERS_BDK, LETTERS_VDR, LETTERS_JQK, LETTERS_JQK, LETTERS_BVH};
    Settings settings;
    settings_reset(&settings);
    CHECK_EQUAL_INT(BASE_ARRAY_COUNT(usual), words_language_count());
    for (int language = 0; language < words_language_count(); language++) {
        settings_wish(&settings, SETTING_LANGUAGE, language);
        CHECK_EQUAL_INT(usual[language], settings_look(&settings).letters);
    }
    settings_set(&settings, SETTING_LANGUAGE, 1);
    CHECK_EQUAL_TEXT("D", drawlist_look_rank(&(Look){.letters = settings_look(&settings).letters}, 11));
    settings_set(&settings, SETTING_LETTERS, LETTERS_VDR);
    settings_set(&settings, SETTING_LANGUAGE, 0);
    CHECK_EQUAL_INT(LETTERS_VDR, settings_look(&settings).letters);
}

/* Where any number is a value, the choice is the next one that is at least as large. */
TEST(numbers_between_choices)
{
    CHECK(settings_accepts(SETTING_SOUND, 0) && settings_accepts(SETTING_SOUND, 100));
    CHECK(!settings_accepts(SETTING_SOUND, 101) && !settings_accepts(SETTING_SOUND, -1));
    CHECK(!settings_accepts(SETTING_TEXT, 0) && !settings_accepts(SETTING_TEXT, 90));
    CHECK(!settings_accepts(SETTING_HINTS, 3));
    CHECK_EQUAL_TEXT("off", settings_keyword(SETTING_SOUND, 0));
    CHECK_EQUAL_TEXT("quiet", settings_keyword(SETTING_SOUND, 1));
    CHECK_EQUAL_TEXT("medium", settings_keyword(SETTING_SOUND, 50));
}

/* Some setting that follows the system, and other values of it than the default one. */
static void check_following(Setting setting, int wished, int chosen)
{
    Settings settings;
    int initial = settings_info(setting)->initial;
    settings_reset(&settings);
    check_context("%s", settings_info(setting)->keyword);
    CHECK_EQUAL_INT(SETTING_SYSTEM, settings_chosen(&settings, setting));
    CHECK_EQUAL_INT(initial, settings_get(&settings, setting));
    settings_wish(&settings, setting, wished);
    CHECK_EQUAL_INT(wished, settings_get(&settings, setting));
    CHECK_EQUAL_TEXT("system", settings_keyword(setting, settings_chosen(&settings, setting)));
    settings_set(&settings, setting, chosen);
    settings_wish(&settings, setting, initial);
    CHECK_EQUAL_INT(chosen, settings_get(&settings, setting));
    CHECK_EQUAL_INT(chosen, settings_chosen(&settings, setting));
    settings_wish(&settings, setting, wished);
    settings_set(&settings, setting, wished); /* the same value, but chosen */
    settings_wish(&settings, setting, initial);
    CHECK_EQUAL_INT(wished, settings_get(&settings, setting));
    CHECK(settings_read(&settings, setting, "system"));
    CHECK_EQUAL_INT(initial, settings_get(&settings, setting));
    settings_wish(&settings, setting, wished);
    settings_set(&settings, setting, chosen);
    settings_restore(&settings);
    CHECK_EQUAL_INT(wished, settings_get(&settings, setting));
    settings_reset(&settings);
    CHECK_EQUAL_INT(initial, settings_get(&settings, setting));
}

TEST(the_system_is_followed_until_something_is_chosen)
{
    int following = 0;
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        CHECK_EQUAL_INT(settings_info(setting)->follows, settings_accepts(setting, SETTING_SYSTEM));
        CHECK(settings_info(setting)->choices[settings_choice_count(setting) - 1].value < SETTING_SYSTEM);
        following += settings_info(setting)->follows ? 1 : 0;
    }
    CHECK_EQUAL_INT(6, following);
    check_following(SETTING_CLOTH, CLOTH_NIGHT, CLOTH_WALNUT);
    check_following(SETTING_TEXT, 150, 80);
    check_following(SETTING_CONTRAST, 1, 0);
    check_following(SETTING_MOTION, 1, 0);
    check_following(SETTING_LANGUAGE, 3, 2);
}

TEST(sound_comes_back_as_it_was)
{
    Settings settings;
    settings_reset(&settings);
    settings_set(&settings, SETTING_SOUND, 50);
    settings_set(&settings, SETTING_SOUND, settings_toggled_sound(&settings));
    CHECK_EQUAL_INT(0, settings_get(&settings, SETTING_SOUND));
    settings_set(&settings, SETTING_SOUND, settings_toggled_sound(&settings));
    CHECK_EQUAL_INT(50, settings_get(&settings, SETTING_SOUND));
    settings_reset(&settings);
    settings_set(&settings, SETTING_SOUND, 0);
    settings_set(&settings, SETTING_SOUND, settings_toggled_sound(&settings));
    CHECK_EQUAL_INT(settings_info(SETTING_SOUND)->initial, settings_get(&settings, SETTING_SOUND));
}

TEST(languages_are_those_that_there_are)
{
    const SettingInfo *info = settings_info(SETTING_LANGUAGE);
    CHECK_EQUAL_INT(words_language_count(), settings_choice_count(SETTING_LANGUAGE));
    for (int i = 0; i < words_language_count(); i++) {
        CHECK_EQUAL_INT(i, info->choices[i].value);
        CHECK_EQUAL_TEXT(words_language_at(i)->code, info->choices[i].keyword);
    }
}

TEST(contrast_has_the_plain_table)
{
    Settings settings;
    settings_reset(&settings);
    settings_set(&settings, SETTING_CLOTH, CLOTH_NIGHT);
    CHECK_EQUAL_INT(CLOTH_NIGHT, settings_look(&settings).cloth);
    settings_set(&settings, SETTING_CONTRAST, 1);
    CHECK_EQUAL_INT(CLOTH_PLAIN, settings_look(&settings).cloth);
    CHECK_EQUAL_INT(CLOTH_NIGHT, settings_get(&settings, SETTING_CLOTH));
}

/* A word of --look gives one setting a value and leaves the others alone. */
static void check_look_word(const char *word, Setting setting, int value)
{
    static const char *const starts[] = {"", "plain back-plain large-index four-colours",
                                         "night back-woven four-colours"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(starts); i++) {
        Settings settings;
        settings_reset(&settings);
        CHECK(settings_read_look(&settings, starts[i]));
        Settings expected = settings;
        settings_set(&expected, setting, value);
        check_context("\"%s\" after \"%s\"", word, starts[i]);
        CHECK(settings_read_look(&settings, word));
        CHECK_EQUAL_BYTES(&expected, &settings, sizeof settings);
    }
}

/* Nothing but the whole word will do. */
TEST(other_words_of_a_look_name_nothing)
{
    static const char *const others[] = {"back-", "back-night", "guilloche", "Baize",      "PLAIN",
                                         "large", "night-",     "baizes",    "back plain", "yes"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(others); i++) {
        Settings settings;
        settings_reset(&settings);
        const Settings before = settings;
        check_context("\"%s\"", others[i]);
        CHECK(!settings_read_look(&settings, others[i]));
        CHECK_EQUAL_BYTES(&before, &settings, sizeof settings);
    }
}

static const char *const LOOK_WORDS[] = {"baize",        "night",      "walnut",     "plain",       "back-guilloche",
                                         "back-rosette", "back-woven", "back-plain", "large-index", "four-colours"};

TEST(words_of_a_look)
{
    for (int i = 0; i < 4; i++) {
        check_look_word(LOOK_WORDS[i], SETTING_CLOTH, CLOTH_BAIZE + i);
        check_look_word(LOOK_WORDS[4 + i], SETTING_BACK, BACK_GUILLOCHE + i);
    }
    check_look_word("large-index", SETTING_INDEX, 1);
    check_look_word("four-colours", SETTING_COLOURS, 1);
    CHECK_EQUAL_INT(CLOTH_COUNT, settings_choice_count(SETTING_CLOTH));
    CHECK_EQUAL_INT(BACK_DESIGN_COUNT, settings_choice_count(SETTING_BACK));
}
