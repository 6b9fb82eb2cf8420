/* SPDX-License-Identifier: MIT */
#include "settings/settings.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "words/words.h"

static const char SYSTEM_KEYWORD[] = "system";

int settings_choice_count(Setting setting)
{
    const SettingChoice *choices = settings_info(setting)->choices;
    int count = 0;
    while (count < SETTING_CHOICES_MAX && choices[count].keyword != NULL) {
        count++;
    }
    return count;
}

Setting settings_find(const char *keyword)
{
    Setting setting = 0;
    while (setting < SETTING_COUNT && strcmp(settings_info(setting)->keyword, keyword) != 0) {
        setting++;
    }
    return setting;
}

const char *settings_label(Setting setting)
{
    return words_text(settings_info(setting)->label);
}

const char *settings_choice_label(Setting setting, int choice)
{
    const SettingInfo *info = settings_info(setting);
    const char *label = info->choices[choice].label;
    return label == NULL ? NULL : words_text_in(info->context, label);
}

void settings_reset(Settings *settings)
{
    memset(settings, 0, sizeof *settings); /* also the padding: settings are compared as bytes */
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        settings->wishes[setting] = settings_info(setting)->initial;
    }
    settings_restore(settings);
}

void settings_restore(Settings *settings)
{
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        const SettingInfo *info = settings_info(setting);
        settings_set(settings, setting, info->follows ? SETTING_SYSTEM : info->initial);
    }
}

int settings_get(const Settings *settings, Setting setting)
{
    return settings->values[setting];
}

int settings_chosen(const Settings *settings, Setting setting)
{
    return settings->is_followed[setting] ? SETTING_SYSTEM : settings->values[setting];
}

/* The letters on the cards are those of decks where the language is spoken. */
static void follow_language(Settings *settings, Setting setting)
{
    static const uint8_t letters[] = {LETTERS_JQK, LETTERS_BDK, LETTERS_VDR,  /* in the order of the languages: */
                                      LETTERS_JQK, LETTERS_JQK, LETTERS_BVH}; /* en, de, fr, es, it, nl */
    if (setting == SETTING_LANGUAGE) {
        settings_wish(settings, SETTING_LETTERS, letters[settings->values[SETTING_LANGUAGE]]);
    }
}

void settings_wish(Settings *settings, Setting setting, int value)
{
    BASE_ASSERT(settings_info(setting)->follows && value >= 0 && value < SETTING_SYSTEM);
    settings->wishes[setting] = (uint8_t)value;
    if (settings->is_followed[setting]) {
        settings->values[setting] = (uint8_t)value;
        follow_language(settings, setting);
    }
}

bool settings_accepts(Setting setting, int value)
{
    const SettingInfo *info = settings_info(setting);
    return (value > 0 && value <= info->maximum) || (value == SETTING_SYSTEM && info->follows) ||
           info->choices[settings_choice(setting, value)].value == value;
}

void settings_set(Settings *settings, Setting setting, int value)
{
    BASE_ASSERT(settings_accepts(setting, value));
    settings->is_followed[setting] = value == SETTING_SYSTEM;
    settings->values[setting] = value == SETTING_SYSTEM ? settings->wishes[setting] : (uint8_t)value;
    if (setting == SETTING_SOUND && value > 0) {
        settings->loudness = (uint8_t)value;
    }
    follow_language(settings, setting);
}

bool settings_read(Settings *settings, Setting setting, const char *keyword)
{
    const SettingChoice *choices = settings_info(setting)->choices;
    if (settings_info(setting)->follows && strcmp(SYSTEM_KEYWORD, keyword) == 0) {
        settings_set(settings, setting, SETTING_SYSTEM);
        return true;
    }
    for (int choice = 0; choice < settings_choice_count(setting); choice++) {
        if (strcmp(choices[choice].keyword, keyword) == 0) {
            settings_set(settings, setting, choices[choice].value);
            return true;
        }
    }
    return false;
}

int settings_choice(Setting setting, int value)
{
    const SettingChoice *choices = settings_info(setting)->choices;
    int last = settings_choice_count(setting) - 1;
    int choice = 0;
    while (choice < last && choices[choice].value < value) {
        choice++;
    }
    return choice;
}

const char *settings_keyword(Setting setting, int value)
{
    const SettingInfo *info = settings_info(setting);
    return value == SETTING_SYSTEM && info->follows ? SYSTEM_KEYWORD
                                                    : info->choices[settings_choice(setting, value)].keyword;
}

int settings_toggled_sound(const Settings *settings)
{
    return settings_get(settings, SETTING_SOUND) > 0 ? 0 : settings->loudness;
}

Look settings_look(const Settings *settings)
{
    const uint8_t *values = settings->values;
    return (Look){.cloth = values[SETTING_CONTRAST] != 0 ? (uint8_t)CLOTH_PLAIN : values[SETTING_CLOTH],
                  .back = values[SETTING_BACK],
                  .letters = values[SETTING_LETTERS],
                  .large_index = values[SETTING_INDEX] != 0,
                  .four_colours = values[SETTING_COLOURS] != 0,
                  .left_handed = values[SETTING_HAND] != 0};
}

static bool read_look_word(Settings *settings, TextSlice word)
{
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        const SettingInfo *info = settings_info(setting);
        bool is_switch = strcmp(info->choices[0].keyword, "no") == 0;
        for (int choice = is_switch ? 1 : 0; info->look_word != NULL && choice < settings_choice_count(setting);
             choice++) {
            char known[32];
            snprintf(known, sizeof known, "%s%s", info->look_word,
                     is_switch ? info->keyword : info->choices[choice].keyword);
            if (base_text_equals(word, known)) {
                settings_set(settings, setting, info->choices[choice].value);
                return true;
            }
        }
    }
    return false;
}

bool settings_read_look(Settings *settings, const char *words)
{
    TextSlice rest = base_text_slice(words == NULL ? "" : words);
    TextSlice word;
    bool known = true;
    while (known && base_text_next_word(&rest, &word)) {
        known = read_look_word(settings, word);
    }
    return known;
}
