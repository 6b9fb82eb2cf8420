/* SPDX-License-Identifier: MIT */
/* The golden foundation, which has to be complete before the others open: its frame, its seal, and the gold that goes
 * over the others when they open. */
#include <math.h>

#include "table/table_parts.h"

/* The seal is pressed on when the last card lies; the gold sets out from it and is gone after 1.2 seconds. */
static const double SEAL_DELAY = 220.0;
static const double SEAL_TIME = 420.0;
static const double SWEEP_DELAY = 380.0;
static const double SWEEP_STAGGER = 96.0; /* from a place to the next */
static const double OPENING_TIME = 620.0;
static const double FADE_TIME = 200.0; /* of the whole, with reduced motion */

static const float WAVE = 0.5F; /* how long the gold stays over a point, of the opening of a place */
static const DrawColour GOLD = {246, 208, 112, 150};
enum { SLICES = 16 }; /* in which a place is gilded, across */

bool table_golden_is(const Table *table, Pile pile)
{
    return pile == PILE_FOUNDATION && table->game->first_foundation_alone;
}

static const Effect *find_effect(const Table *table, EffectKind kind, Pile pile)
{
    for (int i = 0; i < table->effect_count; i++) {
        if (table->effects[i].kind == kind && table->effects[i].pile == pile) {
            return &table->effects[i];
        }
    }
    return NULL;
}

static float effect_fraction(const Table *table, const Effect *effect)
{
    return base_clamp((float)((table->now - effect->start) / (effect->end - effect->start)), 0.0F, 1.0F);
}

/* From 0 to 1 while `value` goes from `begin` to `end`. */
static float ease_between(float value, float begin, float end)
{
    return table_ease_both(base_clamp((value - begin) / (end - begin), 0.0F, 1.0F));
}

float table_golden_opening(const Table *table, Pile pile)
{
    const Effect *effect = find_effect(table, EFFECT_OPENING, pile);
    if (rules_foundations_closed(table->game, &table->position)) {
        return table_golden_is(table, pile) ? 1.0F : 0.0F;
    }
    return effect == NULL ? 1.0F
                          : ease_between(effect_fraction(table, effect), table_is_still(table) ? 0.0F : 0.35F, 1.0F);
}

/* Whether the gold begins with the second foundation: it begins at the end of the row that is nearer to the first. */
static bool starts_with_second(const Table *table)
{
    const PilePlace *piles = table->layout.piles;
    float golden = piles[PILE_FOUNDATION].first.x;
    float second = piles[PILE_FOUNDATION + 1].first.x;
    return fabsf(second - golden) <= fabsf(piles[PILE_FOUNDATION + FOUNDATION_COUNT - 1].first.x - golden);
}

void table_golden_begin(Table *table)
{
    bool reduced = table_is_still(table);
    bool second_first = starts_with_second(table);
    table_add_effect(table, EFFECT_SEAL, PILE_FOUNDATION, reduced ? 0.0 : SEAL_DELAY, reduced ? FADE_TIME : SEAL_TIME);
    for (int i = 1; i < FOUNDATION_COUNT; i++) {
        int order = second_first ? i - 1 : FOUNDATION_COUNT - 1 - i;
        double delay = reduced ? 0.0 : SWEEP_DELAY + SWEEP_STAGGER * order;
        table_add_effect(table, EFFECT_OPENING, (Pile)(PILE_FOUNDATION + i), delay, reduced ? FADE_TIME : OPENING_TIME);
    }
}

/* It lies across the frame's lower edge; while it is being pressed on it comes down from nearer to the eye. */
static void draw_seal(const Table *table, DrawList *list)
{
    const Effect *effect = find_effect(table, EFFECT_SEAL, PILE_FOUNDATION);
    bool complete = table->game->first_foundation_alone && !rules_foundations_closed(table->game, &table->position);
    if (!complete || table->tracks[table->position.top[PILE_FOUNDATION]].count > 0 ||
        (effect != NULL && table->now < effect->start)) {
        return;
    }
    float fraction = effect == NULL ? 1.0F : effect_fraction(table, effect);
    float side = floorf(table->layout.card_width * SEAL_SCALE);
    Rect card = table_top_rect(table, PILE_FOUNDATION);
    Point centre = {card.x + card.w / 2.0F, card.y + card.h + table->layout.shadow_margin * 0.6F - side / 2.0F};
    float drawn = table_is_still(table) ? side : floorf(side * base_mix(1.7F, 1.0F, table_ease_out(fraction)));
    Rect seal = {floorf(centre.x - drawn / 2.0F), floorf(centre.y - drawn / 2.0F), drawn, drawn};
    drawlist_sprite(list, SPRITE_SEAL, seal, ease_between(fraction, 0.0F, table_is_still(table) ? 1.0F : 0.4F));
}

/* How golden a place is at `across` (0..1, as the gold goes) of its width. */
static float wave_height(const Table *table, const Effect *effect, float across)
{
    float late = across * (float)(SWEEP_STAGGER / OPENING_TIME);
    float fraction = (float)((table->now - effect->start) / (effect->end - effect->start)) - late;
    return fraction <= 0.0F || fraction >= WAVE ? 0.0F : sinf(fraction / WAVE * BASE_PI);
}

/* Draws the gold over a place in upright slices; the first and the last leave its round corners free. */
static void draw_wave(const Table *table, DrawList *list, Rect place, const Effect *effect)
{
    const PilePlace *piles = table->layout.piles;
    bool rising = piles[PILE_FOUNDATION + 1].first.x < piles[PILE_FOUNDATION + 2].first.x;
    bool rightwards = rising == starts_with_second(table);
    for (int i = 0; i < SLICES; i++) {
        float left = floorf(place.x + place.w * (float)i / SLICES);
        float right = floorf(place.x + place.w * (float)(i + 1) / SLICES);
        float middle = ((float)i + 0.5F) / SLICES;
        float inset = i == 0 || i == SLICES - 1 ? floorf(place.h * CARD_RADIUS * 0.4F) : 0.0F;
        DrawColour gold = GOLD;
        gold.a = (uint8_t)((float)GOLD.a * wave_height(table, effect, rightwards ? middle : 1.0F - middle));
        if (gold.a > 0) {
            drawlist_rectangle(list, (Rect){left, place.y + inset, right - left, place.h - 2.0F * inset}, 0.0F, gold);
        }
    }
}

static void draw_sweep(const Table *table, DrawList *list, const Effect *effect)
{
    Rect place = table->layout.piles[effect->pile].tray;
    Rect frame = base_rect_grow(place, table->layout.shadow_margin);
    float fraction = effect_fraction(table, effect);
    float gilt = ease_between(fraction, 0.0F, 0.4F) * (1.0F - ease_between(fraction, 0.5F, 1.0F));
    draw_wave(table, list, place, effect);
    drawlist_sprite(list, SPRITE_FRAME, frame, gilt);
}

void table_golden_draw(const Table *table, DrawList *list)
{
    bool seen = !rules_foundations_closed(table->game, &table->position) && !table_is_still(table);
    for (int i = 0; i < table->effect_count && seen; i++) {
        const Effect *effect = &table->effects[i];
        if (effect->kind == EFFECT_OPENING && table->now > effect->start) {
            draw_sweep(table, list, effect);
        }
    }
    draw_seal(table, list);
}
