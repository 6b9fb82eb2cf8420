/* SPDX-License-Identifier: MIT */
/*
 * What a change of the settings does to the table.
 */
#include "table/table_parts.h"

double table_duration(const Table *table, double milliseconds)
{
    return table_speed_scale((Speed)settings_get(&table->settings, SETTING_SPEED), milliseconds);
}

bool table_is_still(const Table *table)
{
    return settings_get(&table->settings, SETTING_MOTION) != 0;
}

bool table_cards_travel(const Table *table)
{
    return !table_is_still(table) && settings_get(&table->settings, SETTING_SPEED) != SPEED_OFF;
}

/* A sound that lets the player hear how loud it is now. */
static void add_sample(Table *table)
{
    table_add_cue(table, SOUND_PLACE, PILE_NONE, 0.0F, 1.0F);
}

void table_refresh(Table *table)
{
    table_resize(table, table->layout.width, table->layout.height, table->layout.pixel_ratio);
}

void table_choose(Table *table, Setting setting, int value)
{
    SettingEffect effect = settings_info(setting)->effect;
    settings_set(&table->settings, setting, value);
    if (effect == SETTING_EFFECT_LAYOUT) {
        table_refresh(table);
    } else if (effect == SETTING_EFFECT_SOUND) {
        add_sample(table);
    }
}

void table_toggle_sound(Table *table)
{
    settings_toggle_sound(&table->settings);
    add_sample(table);
}
