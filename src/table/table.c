/* SPDX-License-Identifier: MIT */
#include "table/table.h"

#include <math.h>
#include <string.h>

#include "table/table_parts.h"

static const double FADE_TIME = 80.0; /* milliseconds at normal speed, with reduced motion */

static const float SELECTED_RISE = 0.07F; /* of a card's height */
static const float HOVERED_RISE = 0.02F;
static const float HOVERED_LIFT = 0.4F;
static const float TILT = 1.8F;     /* degrees for each card width of the way */
static const float PAN_MAX = 0.55F; /* of a sound at the edge of the table */

void table_open(Table *table, const Game *game, Speed speed)
{
    memset(table, 0, sizeof *table);
    table->game = game;
    table->hovered_pile = PILE_NONE;
    table->lifted = PILE_NONE;
    table->selected = PILE_NONE;
    settings_reset(&table->settings);
    settings_set(&table->settings, SETTING_SPEED, (int)speed);
    memset(table->position.top, CARD_NONE, sizeof table->position.top);
    memset(table->position.below, CARD_NONE, sizeof table->position.below);
    table->position.base_rank = RANK_NONE;
    table->left_at = TABLE_NEVER;
    table_resize(table, 1, 1, 1.0F);
}

void table_resize(Table *table, int width, int height, float pixel_ratio)
{
    if (width != table->layout.width || height != table->layout.height) { /* a phone was turned, perhaps: */
        table_release(table, table->now);                                 /* nobody aims at what lies below now */
    }
    LayoutWishes wishes = {.game = table->game,
                           .width = width,
                           .height = height,
                           .pixel_ratio = pixel_ratio,
                           .for_lesson = table->lesson_room,
                           .for_review = table->reviewing,
                           .for_log = table->log_shown,
                           .large_index = settings_get(&table->settings, SETTING_INDEX) != 0,
                           .left_handed = settings_get(&table->settings, SETTING_HAND) != 0,
                           .text_scale = (float)settings_get(&table->settings, SETTING_TEXT) / 100.0F};
    table_layout_compute(&table->layout, &wishes);
}

void table_refresh(Table *table)
{
    table_resize(table, table->layout.width, table->layout.height, table->layout.pixel_ratio);
}

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

void table_choose(Table *table, Setting setting, int value)
{
    SettingEffect effect = settings_info(setting)->effect;
    settings_set(&table->settings, setting, value);
    if (effect == SETTING_EFFECT_LAYOUT) {
        table_refresh(table);
    } else if (effect == SETTING_EFFECT_SOUND) {
        table_add_cue(table, SOUND_PLACE, PILE_NONE, 0.0F, 1.0F); /* the player hears how loud a sound is now */
    }
}

Slot table_slot(Pile pile, int index)
{
    return (Slot){.pile = pile, .index = (uint8_t)index, .face_up = rules_pile_is_face_up(pile)};
}

bool table_is_carrying(const Table *table)
{
    return table->drag.active && table->drag.moved;
}

Pose table_rest_pose(const Table *table, Pile pile, int index)
{
    return table_pose_at_rest(&table->layout, table_slot(pile, index), table->position.count[pile]);
}

/* A held card hangs from the pointer and leans back from its way. */
static const float LEAN_OF_SPEED = 420.0F; /* degrees for one card width a millisecond */
static const float LEAN_MAX = 9.0F;
static const float LEAN_SEEN = 0.25F;

float table_lean(const Table *table)
{
    const Drag *drag = &table->drag;
    if (!table_is_carrying(table) || !table_cards_travel(table)) {
        return 0.0F;
    }
    float speed = drag->speed * expf((float)(drag->moved_at - table->now) / TABLE_LEAN_MEMORY);
    float lean = speed / table->layout.card_width * LEAN_OF_SPEED;
    return fabsf(lean) < LEAN_SEEN ? 0.0F : base_clamp(lean, -LEAN_MAX, LEAN_MAX);
}

Pose table_held_pose(const Table *table)
{
    const Drag *drag = &table->drag;
    return (Pose){.x = drag->pointer.x - drag->grip.x,
                  .y = drag->pointer.y - drag->grip.y - table->layout.card_height * 0.02F,
                  .turn = 1.0F,
                  .angle = table_lean(table),
                  .lift = 1.0F};
}

Pose table_card_pose(const Table *table, Pile pile, int index, Card card)
{
    if (table_is_carrying(table) && table->drag.card == card) {
        return table_held_pose(table);
    }
    if (table->tracks[card].count > 0) {
        return table_track_pose(&table->tracks[card], &table->layout, table->position.count, table->now);
    }
    Pose pose = table_rest_pose(table, pile, index);
    if (table->selected == pile && table->position.top[pile] == card) {
        pose.y -= floorf(table->layout.card_height * SELECTED_RISE);
        pose.lift = 1.0F;
    } else if (table->lifted == pile && table->position.top[pile] == card) {
        pose.y -= floorf(table->layout.card_height * HOVERED_RISE + 0.5F);
        pose.lift = HOVERED_LIFT;
    }
    return pose;
}

void table_start_track(Table *table, Card card, Pose from)
{
    Track *track = &table->tracks[card];
    track->count = 0;
    track->from = from;
    track->order = ++table->next_order;
}

void table_send(Table *table, Card card, Pose from, Slot slot, double duration)
{
    table_start_track(table, card, from);
    table_add_segment(table, card, slot, 0.0, duration, 0.0F);
}

void table_add_segment(Table *table, Card card, Slot slot, double delay, double duration, float arc)
{
    double start = table->now + table_duration(table, delay);
    double end = start + table_duration(table, duration);
    TrackSegment segment = {.start = start, .end = end, .slot = slot, .arc = arc, .tilt = arc > 0.0F ? TILT : 0.0F};
    if (table_is_still(table)) {
        segment = (TrackSegment){.start = table->now, .slot = slot, .appears = true};
        segment.end = table->now + fmin(table_duration(table, FADE_TIME), FADE_TIME);
    }
    table_track_append(&table->tracks[card], segment);
}

void table_add_effect(Table *table, EffectKind kind, Pile pile, double delay, double duration)
{
    if (table->effect_count == EFFECTS_MAX) {
        memmove(&table->effects[0], &table->effects[1], sizeof table->effects - sizeof table->effects[0]);
        table->effect_count--;
    }
    double start = table->now + table_duration(table, delay);
    double end = start + table_duration(table, duration);
    table->effects[table->effect_count++] = (Effect){.kind = kind, .pile = pile, .start = start, .end = end};
}

float table_cue_pan(const Table *table, Pile pile)
{
    if (pile >= PILE_COUNT || table->layout.width < 2) {
        return 0.0F;
    }
    float middle = table->layout.piles[pile].first.x + table->layout.card_width / 2.0F;
    float half = (float)table->layout.width / 2.0F;
    return fmaxf(-1.0F, fminf(1.0F, (middle - half) / half)) * PAN_MAX;
}

void table_add_cue(Table *table, SoundKind kind, Pile pile, float delay, float gain)
{
    if (table->cue_count < CUES_MAX) {
        table->cues[table->cue_count++] = (SoundCue){.kind = (uint8_t)kind,
                                                     .seed = table->next_order * 256U,
                                                     .delay = delay,
                                                     .gain = gain,
                                                     .pan = table_cue_pan(table, pile)};
    }
}

bool table_leaps(const Table *table, const Outcome *outcome)
{
    bool shown = outcome->kind == OUTCOME_MOVED || outcome->kind == OUTCOME_UNDONE || outcome->kind == OUTCOME_WENT;
    bool steps = outcome->command.kind == COMMAND_UNDO || outcome->command.kind == COMMAND_REDO;
    return table->reviewing && shown && !steps;
}

void table_prune(Table *table, double now)
{
    table->now = now;
    for (int card = 0; card < CARD_COUNT; card++) {
        table_track_prune(&table->tracks[card], now);
    }
    int kept = 0;
    for (int i = 0; i < table->effect_count; i++) {
        if (now < table->effects[i].end) {
            table->effects[kept++] = table->effects[i];
        }
    }
    table->effect_count = kept;
}
