/* SPDX-License-Identifier: MIT */
/*
 * Drawing the table: places, cards at rest, lights, cards in the air, the held card; then what is written around them.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "scene/heading.h"
#include "scene/lesson.h"
#include "scene/table.h"

static const float HALF_TURN = 0.5F;

void scene_card_draw(const Table *table, DrawList *list, Card card, Pose pose, bool with_shadow)
{
    const Layout *layout = &table->layout;
    float width = layout->card_width * fabsf(1.0F - 2.0F * pose.turn);
    float margin = layout->shadow_margin;
    float fall =
        pose.lift * layout->card_height * 0.035F; /* light from above: the shadow of a lifted card parts from it */
    Sprite side = pose.turn > HALF_TURN ? (Sprite)(SPRITE_FACE + rules_card_face(card)) : SPRITE_BACK;
    bool flat = pose.turn <= 0.0F || pose.turn >= 1.0F;
    Rect rect = scene_layout_card_at(layout, (Point){pose.x, pose.y});
    if (pose.angle != 0.0F && flat) {
        Rect below = scene_rect_grow(rect, margin);
        below.x += fall * 0.3F;
        below.y += fall;
        scene_draw_turned_sprite(list, pose.lift > 0.05F ? SPRITE_SHADOW_LIFTED : SPRITE_SHADOW, below, pose.angle);
        scene_draw_turned_sprite(list, side, rect, pose.angle);
        return;
    }
    float x = flat ? pose.x : pose.x + (layout->card_width - width) / 2.0F;
    width = flat ? layout->card_width : fmaxf(width, 1.0F);
    if (with_shadow) {
        Sprite shadow = pose.lift > 0.05F ? SPRITE_SHADOW_LIFTED : SPRITE_SHADOW;
        scene_draw_sprite(list, shadow, x - margin + fall * 0.3F, pose.y - margin + fall, width + 2.0F * margin,
                          layout->card_height + 2.0F * margin, 1.0F);
    }
    scene_draw_sprite(list, side, x, pose.y, width, layout->card_height, 1.0F);
}

static void scene_draw_rect(DrawList *list, Rect rect, float radius, DrawColour colour)
{
    scene_draw_rectangle(list, rect.x, rect.y, rect.w, rect.h, radius, colour);
}

/* A bed sunk into the cloth: dark, with light caught on its lower lip. */
static void scene_draw_tray(const Table *table, DrawList *list, Pile pile)
{
    Rect tray = table->layout.piles[pile].tray;
    float radius = table->layout.card_height * 0.06F;
    Rect lip = tray;
    lip.y += fmaxf(1.0F, floorf(table->layout.card_height * 0.008F));
    scene_draw_rect(list, lip, radius, (DrawColour){255, 255, 255, 20});
    scene_draw_rect(list, tray, radius, (DrawColour){8, 32, 24, 112});
}

/* How far a place has opened: 0 closed, 1 open. */
static float scene_opening(const Table *table, Pile pile)
{
    if (rules_foundations_closed(table->game, &table->position)) {
        return pile == PILE_FOUNDATION ? 1.0F : 0.0F;
    }
    for (int i = 0; i < table->effect_count; i++) {
        const Effect *effect = &table->effects[i];
        if (effect->kind == EFFECT_OPENING && effect->pile == pile) {
            double span = effect->end - effect->start;
            return scene_clamp((float)((table->now - effect->start) / span), 0.0F, 1.0F);
        }
    }
    return 1.0F;
}

static void scene_draw_base_mark(const Table *table, DrawList *list, Rect rect, float alpha)
{
    if (table->position.base_rank == RANK_NONE) {
        return;
    }
    char letter = rules_rank_letter(table->position.base_rank);
    char text[3] = {letter, '\0', '\0'};
    if (letter == 'T') {
        text[0] = '1';
        text[1] = '0';
    }
    DrawColour colour = {236, 214, 150, (uint8_t)(alpha * 120.0F)};
    TextStyle style = {.size = rect.h * 0.42F, .align = ALIGN_CENTRE, .bold = true, .colour = colour};
    Point centre = scene_rect_centre(rect);
    scene_draw_text(list, centre.x, centre.y, &style, text);
}

static void scene_draw_foundation_place(const Table *table, DrawList *list, Pile pile)
{
    const Layout *layout = &table->layout;
    Rect rect = layout->piles[pile].tray;
    float open = scene_opening(table, pile);
    if (pile == PILE_FOUNDATION && rules_foundations_closed(table->game, &table->position)) {
        Rect framed = scene_rect_grow(rect, layout->shadow_margin);
        scene_draw_sprite(list, SPRITE_PLACE_FIRST, framed.x, framed.y, framed.w, framed.h, 1.0F);
    } else if (open > 0.0F) {
        scene_draw_sprite(list, SPRITE_PLACE, rect.x, rect.y, rect.w, rect.h, open);
        scene_draw_base_mark(table, list, rect, fmaxf(0.0F, 2.0F * open - 1.0F)); /* when the lock has gone */
    }
    if (open < 1.0F) {
        float lock = floorf(rect.w * 0.34F);
        scene_draw_sprite(list, SPRITE_PLACE_CLOSED, rect.x, rect.y, rect.w, rect.h, 1.0F - open);
        scene_draw_sprite(list, SPRITE_ICON_LOCK, floorf(rect.x + (rect.w - lock) / 2.0F),
                          floorf(rect.y + (rect.h - lock) / 2.0F), lock, lock, fmaxf(0.0F, 1.0F - 2.0F * open) * 0.55F);
    }
}

/* The foundations' places change as the game goes on; all others are ground. */
static void scene_draw_foundation_places(const Table *table, DrawList *list)
{
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        if (table->layout.piles[PILE_FOUNDATION + i].used) {
            scene_draw_foundation_place(table, list, (Pile)(PILE_FOUNDATION + i));
        }
    }
}

static void scene_draw_ground(const Table *table, DrawList *list)
{
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        const PilePlace *place = &table->layout.piles[pile];
        if (!place->used || rules_pile_is_foundation(pile)) {
            continue;
        }
        if (!scene_layout_is_single(&table->layout, pile) && rules_pile_is_tableau(pile)) {
            scene_draw_tray(table, list, pile);
        } else if (pile != PILE_RESERVE || scene_layout_is_single(&table->layout, pile)) {
            Rect rect = scene_layout_card_at(&table->layout, place->first);
            scene_draw_sprite(list, SPRITE_PLACE, rect.x, rect.y, rect.w, rect.h, 1.0F);
        }
    }
    scene_draw_end_ground(list);
}

static bool scene_is_at_rest(const Table *table, Card card)
{
    bool held = table->drag.active && table->drag.moved && table->drag.card == card;
    return !held && table->tracks[card].count == 0;
}

/* Cards that lie in their places. Where a card hides the one under it wholly, only the upper one is drawn. */
static void scene_draw_resting(const Table *table, DrawList *list)
{
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        Card cards[CARD_COUNT];
        int resting = 0;
        int count = rules_pile_cards(&table->position, pile, cards);
        Pose poses[CARD_COUNT];
        for (int i = 0; i < count; i++) {
            if (scene_is_at_rest(table, cards[i])) {
                poses[resting] = scene_table_card_pose(table, pile, i, cards[i]);
                cards[resting++] = cards[i];
            }
        }
        for (int i = 0; i < resting; i++) {
            bool hidden = i + 1 < resting && poses[i].x == poses[i + 1].x && poses[i].y == poses[i + 1].y;
            bool stacked = i > 0 && table->layout.piles[pile].rise > 0.0F;
            if (!hidden || (i == 0 && table->layout.piles[pile].rise > 0.0F)) {
                scene_card_draw(table, list, cards[i], poses[i], !stacked);
            }
        }
    }
}

static void scene_draw_glow(const Table *table, DrawList *list, Rect rect, float alpha)
{
    Rect grown = scene_rect_grow(rect, table->layout.shadow_margin);
    scene_draw_sprite(list, SPRITE_GLOW, grown.x, grown.y, grown.w, grown.h, alpha);
}

/* Every pile that takes the held card, the one it would go to brightest. */
static void scene_draw_targets(const Table *table, DrawList *list)
{
    if (!table->drag.active || !table->drag.moved) {
        return;
    }
    Pile nearest = scene_table_drop_target(table);
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        Move move = {.from = table->drag.from, .to = pile};
        if (table->layout.piles[pile].used && rules_check(table->game, &table->position, move) == REFUSAL_NONE) {
            Rect rect = scene_table_top_rect(table, pile);
            if (pile == PILE_FOUNDATION && rules_foundations_closed(table->game, &table->position)) {
                rect = scene_rect_grow(rect, table->layout.shadow_margin); /* around its golden frame, not under it */
            }
            scene_draw_glow(table, list, rect, pile == nearest ? 1.0F : 0.5F);
        }
    }
}

/* The empty stock shows whether the waste may be turned over once more. */
static void scene_draw_redeal(const Table *table, DrawList *list)
{
    Move redeal = {.from = PILE_WASTE, .to = PILE_STOCK};
    if (rules_check(table->game, &table->position, redeal) == REFUSAL_NONE) {
        Rect place = scene_layout_card_at(&table->layout, table->layout.piles[PILE_STOCK].first);
        float size = (float)list->icon_size;
        Point centre = scene_rect_centre(place);
        scene_draw_sprite(list, SPRITE_ICON_REDEAL, floorf(centre.x - size / 2.0F), floorf(centre.y - size / 2.0F),
                          size, size, 0.8F);
    }
}

/*
 * What the base rank of the candidate under the pointer would mean for the terrace: on each of its cards the place it
 * would have on a foundation, the first in gold.
 */
static void scene_draw_prospect(const Table *table, DrawList *list, Pile candidate)
{
    Card cards[CARD_COUNT];
    int base = rules_card_rank(table->position.top[candidate]);
    int count = rules_pile_cards(&table->position, PILE_RESERVE, cards);
    float size = table->layout.small_text;
    for (int i = 0; i < count; i++) {
        char text[4];
        int place = rules_rank_offset(rules_card_rank(cards[i]), base) + 1;
        Rect card = scene_layout_card_at(&table->layout, scene_layout_slot(&table->layout, PILE_RESERVE, i, count));
        Rect badge = {card.x + size * 0.15F, card.y + card.h - size * 1.6F, size * 1.7F, size * 1.45F};
        bool early = place <= 2;
        DrawColour ground = early ? (DrawColour){226, 188, 96, 255} : (DrawColour){28, 60, 48, 255};
        TextStyle style = {.size = size, .align = ALIGN_CENTRE, .bold = true, .colour = SCENE_INK};
        style.colour = early ? (DrawColour){40, 28, 6, 255} : SCENE_INK;
        snprintf(text, sizeof text, "%d", place);
        scene_draw_rect(list, badge, size * 0.4F, ground);
        scene_draw_text(list, badge.x + badge.w / 2.0F, badge.y + badge.h / 2.0F, &style, text);
    }
}

/* The cards of which one has to be chosen before anything else are lit. */
static void scene_draw_choice(const Table *table, DrawList *list)
{
    if (table->position.base_rank != RANK_NONE || table->drag.moved || scene_table_is_moving(table)) {
        return;
    }
    for (int i = 0; i < table->game->choice_count; i++) {
        Pile pile = (Pile)(PILE_TABLEAU + i);
        bool pointed = table->hovered_pile == pile;
        if (pointed || !scene_lesson_is_on(table)) { /* a lesson has a light of its own for the one it wants */
            scene_draw_glow(table, list, scene_table_top_rect(table, pile), pointed ? 1.0F : 0.6F);
        }
        if (pointed) {
            scene_draw_prospect(table, list, pile);
        }
    }
}

static void scene_draw_effects(const Table *table, DrawList *list)
{
    for (int i = 0; i < table->effect_count; i++) {
        const Effect *effect = &table->effects[i];
        if (table->now < effect->start) {
            continue;
        }
        float fraction = (float)((table->now - effect->start) / (effect->end - effect->start));
        float rise = scene_clamp(fraction * 5.0F, 0.0F, 1.0F);
        float alpha = rise * (1.0F - fraction) * (effect->kind == EFFECT_FLOURISH ? 0.9F : 1.0F);
        Rect rect = scene_table_top_rect(table, effect->pile);
        scene_draw_glow(table, list, rect, alpha);
        if (effect->kind != EFFECT_FLOURISH) { /* a second, wider light runs outwards */
            float reach = table->layout.card_height * 0.16F * scene_ease_out(fraction);
            scene_draw_glow(table, list, scene_rect_grow(rect, floorf(reach)), alpha * 0.7F);
        }
    }
}

/* A card in the air and what decides which of two is drawn first. */
typedef struct Flier {
    Card card;
    Pose pose;
    bool waiting; /* its motion has not begun */
    double start;
    int height; /* where it is going to lie, or where it waits */
    uint32_t order;
} Flier;

/* Waiting cards below, the last to leave lowest; then the flying, the last to leave highest. */
static int scene_compare_fliers(const void *left, const void *right)
{
    const Flier *a = left;
    const Flier *b = right;
    if (a->waiting != b->waiting) {
        return a->waiting ? -1 : 1;
    }
    if (a->start < b->start || a->start > b->start) {
        bool first = a->waiting ? a->start > b->start : a->start < b->start;
        return first ? -1 : 1;
    }
    if (a->height != b->height) {
        return a->height < b->height ? -1 : 1;
    }
    return a->order < b->order ? -1 : (a->order > b->order ? 1 : 0);
}

static Flier scene_make_flier(const Table *table, Pile pile, int index, Card card)
{
    const Track *track = &table->tracks[card];
    int active = 0;
    while (active + 1 < track->count && table->now >= track->segments[active + 1].start) {
        active++;
    }
    const TrackSegment *segment = &track->segments[active];
    bool on_the_way = table->now < segment->end || active + 1 == track->count;
    return (Flier){.card = card,
                   .pose = scene_table_card_pose(table, pile, index, card),
                   .waiting = table->now < segment->start || !on_the_way,
                   .start = on_the_way ? segment->start : track->segments[active + 1].start,
                   .height = segment->slot.index,
                   .order = track->order};
}

/*
 * Whether a flier that is drawn later hides this one, as in a packet that is turned over or a pack that waits to be
 * dealt. Drawing them all would pile their shadows up to black.
 */
static bool scene_is_covered(const Flier *fliers, size_t index, size_t count)
{
    const Pose *pose = &fliers[index].pose;
    for (size_t i = index + 1; i < count; i++) {
        const Pose *above = &fliers[i].pose;
        if (fabsf(above->x - pose->x) < 1.0F && fabsf(above->y - pose->y) < 1.0F &&
            fabsf(above->turn - pose->turn) < 0.01F) {
            return true;
        }
    }
    return false;
}

static void scene_draw_fliers(const Table *table, DrawList *list)
{
    Flier fliers[CARD_COUNT];
    size_t flying = 0;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(&table->position, pile, cards);
        for (int i = 0; i < count; i++) {
            bool held = table->drag.active && table->drag.moved && table->drag.card == cards[i];
            if (!held && table->tracks[cards[i]].count > 0) {
                fliers[flying++] = scene_make_flier(table, pile, i, cards[i]);
            }
        }
    }
    qsort(fliers, flying, sizeof fliers[0], scene_compare_fliers);
    for (size_t i = 0; i < flying; i++) {
        bool covered = scene_is_covered(fliers, i, flying);
        if (!covered) {
            scene_card_draw(table, list, fliers[i].card, fliers[i].pose, true);
        }
    }
}

static void scene_draw_held(const Table *table, DrawList *list)
{
    if (table->drag.active && table->drag.moved) {
        Card card = table->drag.card;
        scene_card_draw(table, list, card, scene_table_card_pose(table, table->drag.from, 0, card), true);
    }
}

void scene_table_draw(Table *table, DrawList *list, double now)
{
    const Layout *layout = &table->layout;
    scene_table_prune(table, now);
    scene_draw_begin(list, layout->width, layout->height);
    list->card_width = (int)layout->card_width;
    list->card_height = (int)layout->card_height;
    list->shadow_margin = (int)layout->shadow_margin;
    list->icon_size = (int)(layout->buttons[0].w * 0.62F);
    list->rest_angle = layout->piles[PILE_RESERVE].angle;
    if (scene_screens_visible(&table->screens)) {
        scene_screens_draw(&table->screens, layout, list);
        scene_entry_draw(table, list);
        return;
    }
    scene_draw_ground(table, list);
    scene_draw_foundation_places(table, list);
    if (scene_table_shows_win(table) && now >= table->won_since) {
        scene_win_draw(table, list);
    } else {
        scene_draw_redeal(table, list);
        scene_draw_resting(table, list);
        scene_draw_choice(table, list);
        scene_draw_targets(table, list);
        scene_draw_fliers(table, list);
        scene_draw_effects(table, list);
        scene_draw_held(table, list);
    }
    scene_heading_draw(table, list);
    scene_lesson_draw(table, list);
    scene_entry_draw(table, list);
}
