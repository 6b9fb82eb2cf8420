/* SPDX-License-Identifier: MIT */
/*
 * What the player has chosen for the table, as numbered values for the screen of looks and sounds.
 */
#include "table/cues.h"
#include "table/table.h"

static const uint8_t VOLUMES[] = {0, 35, 70, 100}; /* percent: off, quiet, medium, loud */

static const uint16_t TEXT_SIZES[] = {80, 100, 120, 150, 200}; /* percent */

/* The smallest of the sizes that is as large as the table's; the largest, where none is. */
static int text_value(const Table *table)
{
    int value = 0;
    while (value + 1 < (int)BASE_ARRAY_COUNT(TEXT_SIZES) && TEXT_SIZES[value] < table->text_percent) {
        value++;
    }
    return value;
}

static int volume_value(const Table *table)
{
    int value = (int)BASE_ARRAY_COUNT(VOLUMES) - 1;
    while (value > 1 && table->volume <= (VOLUMES[value] + VOLUMES[value - 1]) / 2) {
        value--;
    }
    return table->muted || table->volume == 0 ? 0 : value;
}

void table_default_settings(Table *table)
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
    table->figures_hidden = false;
    table->rumble = true;
    table->vsync = true;
    table->display = 0;
    table->language = 0;
}

void table_note_settings(const Table *table, uint8_t chosen[SETTING_COUNT])
{
    chosen[SETTING_CLOTH] = table->look.cloth;
    chosen[SETTING_BACK] = table->look.back;
    chosen[SETTING_INDEX] = table->look.large_index;
    chosen[SETTING_COLOURS] = table->look.four_colours;
    chosen[SETTING_SPEED] = (uint8_t)table->speed;
    chosen[SETTING_MOTION] = table->reduced_motion;
    chosen[SETTING_SOUND] = (uint8_t)volume_value(table);
    chosen[SETTING_CONTRAST] = table->high_contrast;
    chosen[SETTING_TEXT] = (uint8_t)text_value(table);
    chosen[SETTING_HAND] = table->left_handed;
    chosen[SETTING_AUTOPLAY] = table->autoplay;
    chosen[SETTING_HINTS] = table->hints;
    chosen[SETTING_FACTS] = (uint8_t)((table->moves_shown ? 1 : 0) + (table->clock_shown ? 2 : 0));
    chosen[SETTING_RUMBLE] = table->rumble;
    chosen[SETTING_FULLSCREEN] = table->fullscreen;
    chosen[SETTING_DISPLAY] = table->display;
    chosen[SETTING_VSYNC] = table->vsync;
    chosen[SETTING_LANGUAGE] = table->language;
    chosen[SETTING_FIGURES] = table->figures_hidden;
}

/* What changes where things lie. */
static bool choose_layout(Table *table, Setting setting, int value)
{
    switch (setting) {
    case SETTING_INDEX:
        table->look.large_index = value != 0;
        break;
    case SETTING_TEXT:
        table->text_percent = TEXT_SIZES[value < (int)BASE_ARRAY_COUNT(TEXT_SIZES) ? value : 1];
        break;
    case SETTING_HAND:
        table->left_handed = value != 0;
        break;
    default:
        return false;
    }
    table_resize(table, table->layout.width, table->layout.height, table->layout.pixel_ratio);
    return true;
}

/* What changes how things look and move. */
static bool choose_look(Table *table, Setting setting, int value)
{
    switch (setting) {
    case SETTING_CLOTH:
        table->look.cloth = (uint8_t)value;
        return true;
    case SETTING_BACK:
        table->look.back = (uint8_t)value;
        return true;
    case SETTING_COLOURS:
        table->look.four_colours = value != 0;
        return true;
    case SETTING_CONTRAST:
        table->high_contrast = value != 0;
        return true;
    case SETTING_SPEED:
        table->speed = (Speed)value;
        return true;
    case SETTING_MOTION:
        table->reduced_motion = value != 0;
        return true;
    default:
        return false;
    }
}

static void choose_other(Table *table, Setting setting, int value)
{
    switch (setting) {
    case SETTING_SOUND:
        table->muted = value == 0;
        table->volume = value == 0 ? table->volume : VOLUMES[value];
        table_cues_add_single(table, SOUND_PLACE, PILE_NONE, 0.0F, 1.0F); /* so loud it is */
        break;
    case SETTING_HINTS:
        table->hints = value != 0;
        break;
    case SETTING_FACTS:
        table->moves_shown = (value & 1) != 0;
        table->clock_shown = (value & 2) != 0;
        break;
    case SETTING_FIGURES:
        table->figures_hidden = value != 0;
        break;
    case SETTING_RUMBLE:
        table->rumble = value != 0;
        break;
    case SETTING_DISPLAY:
        table->display = (uint8_t)value;
        break;
    case SETTING_VSYNC:
        table->vsync = value != 0;
        break;
    case SETTING_LANGUAGE:
        table->language = (uint8_t)value;
        break;
    default: /* the session's or the window's */
        break;
    }
}

void table_choose(Table *table, Setting setting, int value)
{
    BASE_ASSERT(value >= 0 && value < SETTING_VALUES_MAX);
    if (!choose_layout(table, setting, value) && !choose_look(table, setting, value)) {
        choose_other(table, setting, value);
    }
}

void table_toggle_sound(Table *table)
{
    bool silent = table->muted || table->volume == 0;
    table->muted = !silent;
    table->volume = silent && table->volume == 0 ? SCENE_VOLUME : table->volume;
    table_cues_add_single(table, SOUND_PLACE, PILE_NONE, 0.0F, 1.0F);
}
