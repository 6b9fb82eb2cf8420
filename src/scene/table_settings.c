/* SPDX-License-Identifier: MIT */
/*
 * What the player has chosen for the table, as numbered values for the screen of looks and sounds.
 */
#include "scene/cues.h"
#include "scene/table.h"
#include "words/words.h"

static const uint8_t VOLUMES[] = {0, 35, 70, 100}; /* percent: off, quiet, medium, loud */

static int scene_volume_value(const Table *table)
{
    int value = (int)BASE_ARRAY_COUNT(VOLUMES) - 1;
    while (value > 1 && table->volume <= (VOLUMES[value] + VOLUMES[value - 1]) / 2) {
        value--;
    }
    return table->muted || table->volume == 0 ? 0 : value;
}

void scene_table_default_settings(Table *table)
{
    table->look = (Look){.cloth = CLOTH_BAIZE};
    table->speed = SPEED_NORMAL;
    table->reduced_motion = false;
    table->volume = SCENE_VOLUME;
    table->muted = false;
    table->high_contrast = false;
    table->text_percent = 100;
    table->left_handed = false;
    table->hints = true;
    table->moves_shown = true;
    table->clock_shown = false;
    table->rumble = true;
    table->vsync = true;
    table->display = 0;
    table->language = 0;
}

void scene_table_note_settings(Table *table)
{
    uint8_t *chosen = table->screens.chosen;
    chosen[SETTING_CLOTH] = table->look.cloth;
    chosen[SETTING_BACK] = table->look.back;
    chosen[SETTING_INDEX] = table->look.large_index;
    chosen[SETTING_COLOURS] = table->look.four_colours;
    chosen[SETTING_SPEED] = (uint8_t)table->speed;
    chosen[SETTING_MOTION] = table->reduced_motion;
    chosen[SETTING_SOUND] = (uint8_t)scene_volume_value(table);
}

void scene_table_choose(Table *table, Setting setting, int value)
{
    const Layout *layout = &table->layout;
    BASE_ASSERT(value >= 0 && value < SETTING_VALUES_MAX);
    switch (setting) {
    case SETTING_CLOTH:
        table->look.cloth = (uint8_t)value;
        break;
    case SETTING_BACK:
        table->look.back = (uint8_t)value;
        break;
    case SETTING_INDEX:
        table->look.large_index = value != 0;
        scene_table_resize(table, layout->width, layout->height, layout->pixel_ratio);
        break;
    case SETTING_COLOURS:
        table->look.four_colours = value != 0;
        break;
    case SETTING_SPEED:
        table->speed = (Speed)value;
        break;
    case SETTING_MOTION:
        table->reduced_motion = value != 0;
        break;
    case SETTING_SOUND:
        table->muted = value == 0;
        table->volume = value == 0 ? table->volume : VOLUMES[value];
        scene_cues_add_single(table, SOUND_PLACE, PILE_NONE, 0.0F, 1.0F); /* so loud it is */
        break;
    default:
        break;
    }
    scene_table_note_settings(table);
}

void scene_table_toggle_sound(Table *table)
{
    bool silent = table->muted || table->volume == 0;
    table->muted = !silent;
    table->volume = silent && table->volume == 0 ? SCENE_VOLUME : table->volume;
    scene_table_say(table, silent ? W("Sound is on.") : W("Sound is off."));
    scene_cues_add_single(table, SOUND_PLACE, PILE_NONE, 0.0F, 1.0F);
}
