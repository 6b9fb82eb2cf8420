/* SPDX-License-Identifier: MIT */
#include "table/table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "drawlist/theme.h"
#include "table/table_parts.h"
#include "table/win.h"

static const float HALF_TURN = 0.5F;
static const float HALF_OPEN = 0.5F;
static const float CORNER_FRAME = 0.027F; /* of a card's height: how far the frame of a corner is from it */
static const float CLOSED_DEPTH = 0.55F;  /* of a place that may not be used yet */

/* The place of a pile, as deep as `depth` (0..1) says. */
static void draw_place(DrawList *list, Rect rect, float depth)
{
    DrawColour bed = drawlist_theme(list)->bed;
    bed.a = (uint8_t)((float)bed.a * depth + 0.5F);
    drawlist_inlay(list, rect, rect.h * CARD_RADIUS, bed);
}

static void draw_base_mark(const Table *table, DrawList *list, Rect rect, float alpha)
{
    if (table->position.base_rank == RANK_NONE) {
        return;
    }
    DrawColour colour = drawlist_theme(list)->rank;
    colour.a = (uint8_t)(alpha * (float)colour.a + 0.5F);
    TextStyle style = {.size = rect.h * 0.42F, .align = ALIGN_CENTRE, .bold = true, .colour = colour};
    Point centre = base_rect_centre(rect);
    drawlist_text(list, centre.x, centre.y, &style, drawlist_look_rank(&list->look, table->position.base_rank));
}

static void draw_foundation_place(const Table *table, DrawList *list, Pile pile)
{
    Rect rect = table->layout.piles[pile].tray;
    float open = table_golden_opening(table, pile);
    if (open > 0.0F) {
        draw_place(list, rect, open);
    }
    if (table_golden_is(table, pile) && !table_win_is_on(table)) {
        drawlist_sprite(list, SPRITE_FRAME, base_rect_grow(rect, table->layout.shadow_margin), 1.0F);
    }
    if (open < 1.0F) {
        float side = floorf(rect.w * 0.34F);
        Rect lock = {floorf(rect.x + (rect.w - side) / 2.0F), floorf(rect.y + (rect.h - side) / 2.0F), side, side};
        draw_place(list, rect, (1.0F - open) * CLOSED_DEPTH);
        drawlist_sprite(list, SPRITE_ICON_LOCK, lock, fmaxf(0.0F, 1.0F - 2.0F * open) * drawlist_theme(list)->lock);
    }
}

static void draw_base_marks(const Table *table, DrawList *list)
{
    for (Pile pile = PILE_FOUNDATION; pile < PILE_FOUNDATION + FOUNDATION_COUNT; pile++) {
        float open = table_golden_opening(table, pile);
        if (table->layout.piles[pile].used && !table_golden_is(table, pile) &&
            open > HALF_OPEN) { /* when the lock has gone */
            draw_base_mark(table, list, table->layout.piles[pile].tray, 2.0F * open - 1.0F);
        }
    }
}

/* A thin golden line around a corner and its card. */
static void draw_corner_frame(const Table *table, DrawList *list, Rect rect)
{
    float apart = floorf(table->layout.card_height * CORNER_FRAME);
    float line = fmaxf(1.0F, floorf(table->layout.card_height * 0.011F));
    DrawColour gold = drawlist_theme(list)->gold;
    gold.a = 190;
    drawlist_ring_line(list, base_rect_grow(rect, apart), rect.h * CARD_RADIUS + apart, line, gold);
}

static void draw_places(const Table *table, DrawList *list)
{
    Pile end = table_win_places_end(table);
    for (Pile pile = 0; pile < end; pile++) {
        const PilePlace *place = &table->layout.piles[pile];
        if (!place->used) {
            continue;
        }
        if (rules_pile_is_foundation(pile)) {
            draw_foundation_place(table, list, pile);
        } else if (!table_layout_is_single(&table->layout, pile) && rules_pile_is_tableau(pile)) {
            drawlist_inlay(list, place->tray, table->layout.card_height * 0.06F, drawlist_theme(list)->bed);
        } else if (pile != PILE_RESERVE || table_layout_is_single(&table->layout, pile)) {
            Rect rect = table_layout_card_at(&table->layout, table_layout_slot(&table->layout, pile, 0, 1));
            draw_place(list, rect, 1.0F);
            if (place->framed) {
                draw_corner_frame(table, list, rect);
            }
        }
    }
}

/* Cards that lie in their places. Where a card hides the one under it wholly, only the upper one is drawn. A lit card
 * that lies under others shows as much of its light as of itself. */
static void draw_resting(const Table *table, const TableMarks *marks, DrawList *list)
{
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        Card cards[CARD_COUNT];
        int resting = 0;
        int count = rules_pile_cards(&table->position, pile, cards);
        Pose poses[CARD_COUNT];
        for (int i = 0; i < count; i++) {
            bool held = table_is_carrying(table) && table->drag.card == cards[i];
            if (!held && table->tracks[cards[i]].count == 0) {
                poses[resting] = table_card_pose(table, pile, i, cards[i]);
                cards[resting++] = cards[i];
            }
        }
        for (int i = 0; i < resting; i++) {
            bool hidden = i + 1 < resting && poses[i].x == poses[i + 1].x && poses[i].y == poses[i + 1].y;
            bool stacked = i > 0 && table->layout.piles[pile].rise > 0.0F;
            if (!hidden || (i == 0 && table->layout.piles[pile].rise > 0.0F)) {
                table_card_draw(table, list, cards[i], poses[i], !stacked);
            }
            if (!hidden && marks->lit_cards[cards[i]]) {
                Rect card = table_layout_card_at(&table->layout, (Point){poses[i].x, poses[i].y});
                table_light_draw(table, list, card, 1.0F)->angle = poses[i].angle;
            }
        }
    }
}

void table_light_pile(const Table *table, DrawList *list, Pile pile, float alpha)
{
    Rect rect = table_top_rect(table, pile);
    int count = table->position.count[pile];
    float frame = table_golden_is(table, pile) ? table->layout.shadow_margin * 0.85F : 0.0F;
    table_light_draw(table, list, base_rect_grow(rect, frame), alpha)->angle =
        count == 0 ? 0.0F : table_layout_angle(&table->layout, pile, count - 1);
}

/* Every pile that takes the held card, the one it would go to brightest. */
static void draw_targets(const Table *table, const TableMarks *marks, DrawList *list)
{
    Pile nearest = table_is_carrying(table) ? table_covered_pile(table, true) : marks->ghost;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (table_is_target(table, pile)) {
            table_light_pile(table, list, pile, pile == nearest ? 1.0F : 0.5F);
        }
    }
}

/* The empty stock shows whether the waste may be turned over once more. */
static void draw_redeal(const Table *table, DrawList *list)
{
    if (rules_check(table->game, &table->position, (Move){.from = PILE_WASTE, .to = PILE_STOCK}) == REFUSAL_NONE) {
        Rect place = table_layout_card_at(&table->layout, table->layout.piles[PILE_STOCK].first);
        float size = (float)list->icon_size;
        Point centre = base_rect_centre(place);
        Rect icon = {floorf(centre.x - size / 2.0F), floorf(centre.y - size / 2.0F), size, size};
        drawlist_sprite(list, SPRITE_ICON_REDEAL, icon, 0.8F);
    }
}

/* What the base rank of the candidate under the pointer would mean for the terrace: on each of its cards the place it
 * would have on a foundation, the first in gold. */
static void draw_prospect(const Table *table, DrawList *list, Pile candidate)
{
    Card cards[CARD_COUNT];
    int base = rules_card_rank(table->position.top[candidate]);
    int count = rules_pile_cards(&table->position, PILE_RESERVE, cards);
    float size = table->layout.small_text;
    for (int i = 0; i < count; i++) {
        char text[4];
        int place = rules_rank_offset(rules_card_rank(cards[i]), base) + 1;
        Rect card = table_layout_card_at(&table->layout, table_layout_slot(&table->layout, PILE_RESERVE, i, count));
        Rect badge = {card.x + size * 0.15F, card.y + card.h - size * 1.6F, size * 1.7F, size * 1.45F};
        if (table->layout.left_handed) { /* where the next card leaves it free */
            badge.x = card.x + card.w - size * 0.15F - badge.w;
        }
        bool early = place <= 2;
        DrawColour ground = early ? (DrawColour){226, 188, 96, 255} : (DrawColour){28, 60, 48, 255};
        TextStyle style = {.size = size, .align = ALIGN_CENTRE, .bold = true};
        style.colour = early ? (DrawColour){40, 28, 6, 255} : drawlist_theme(list)->ink;
        snprintf(text, sizeof text, "%d", place);
        drawlist_rectangle(list, badge, size * 0.4F, ground);
        drawlist_text(list, badge.x + badge.w / 2.0F, badge.y + badge.h / 2.0F, &style, text);
    }
}

/* The cards of which one has to be chosen before anything else are lit. */
static void draw_first_choice(const Table *table, const TableMarks *marks, DrawList *list)
{
    if (table->reviewing || table->position.base_rank != RANK_NONE || table->drag.moved || table_is_moving(table)) {
        return;
    }
    for (int i = 0; i < table->game->choice_count; i++) {
        Pile pile = (Pile)(PILE_TABLEAU + i);
        bool pointed = table->hovered_pile == pile;
        if (pointed || marks->choice) {
            table_light_pile(table, list, pile, pointed ? 1.0F : 0.6F);
        }
        if (pointed) {
            draw_prospect(table, list, pile);
        }
    }
}

/* Ivory within gold within a dark edge: seen on cream cards as on every cloth. */
static void draw_medallion(DrawList *list, Rect rect, float alpha)
{
    static const DrawColour rings[] = {{54, 34, 8, 255}, {222, 178, 84, 255}, {252, 247, 234, 255}};
    float line = fmaxf(1.0F, floorf(rect.w * 0.05F));
    for (size_t i = 0; i < BASE_ARRAY_COUNT(rings); i++) {
        DrawColour colour = rings[i];
        colour.a = (uint8_t)(alpha * 255.0F);
        drawlist_rectangle(list, rect, rect.w / 2.0F, colour);
        rect = base_rect_grow(rect, i == 0 ? -line : -2.0F * line);
    }
}

/* A complete foundation throws up the pips of its thirteen cards, each on a medallion of its own; they open into a ring
 * and fade. With reduced motion only the light is seen. */
static void draw_petals(const Table *table, DrawList *list, Pile pile, float fraction)
{
    Card cards[CARD_COUNT];
    int count = rules_pile_cards(&table->position, pile, cards);
    Point centre = base_rect_centre(table_top_rect(table, pile));
    float side = floorf(table->layout.card_height * PIP_SCALE);
    float petal = floorf(side * 1.5F);
    float reach = table->layout.card_height * (0.30F + 0.62F * table_ease_out(fraction));
    float alpha = base_clamp(fraction * 6.0F, 0.0F, 1.0F) * (1.0F - fraction * fraction * fraction);
    for (int i = 0; i < count; i++) {
        float turn = 2.0F * BASE_PI * ((float)i / (float)count - 0.25F) + fraction * 0.7F;
        float x = floorf(centre.x + cosf(turn) * reach);
        float y = floorf(centre.y + sinf(turn) * reach);
        Sprite pip = (Sprite)(SPRITE_PIP + rules_card_suit(cards[i]));
        draw_medallion(list, (Rect){x - petal / 2.0F, y - petal / 2.0F, petal, petal}, alpha);
        drawlist_sprite(list, pip, (Rect){floorf(x - side / 2.0F), floorf(y - side / 2.0F), side, side}, alpha);
    }
}

/* The edge of a place that has refused a card trembles and fades; with reduced motion it only fades. */
static void draw_refusal(const Table *table, DrawList *list, Pile pile, float fraction)
{
    bool trembles = !table_is_still(table);
    Rect rect = table_top_rect(table, pile);
    DrawColour edge = drawlist_theme(list)->ink;
    edge.a = (uint8_t)(220.0F * (1.0F - fraction));
    rect.x += trembles ? floorf(sinf(fraction * 6.0F * BASE_PI) * (1.0F - fraction) * rect.w * 0.05F) : 0.0F;
    drawlist_ring_line(list, rect, rect.h * CARD_RADIUS, fmaxf(2.0F, floorf(rect.h * 0.015F)), edge);
}

static void draw_effects(const Table *table, DrawList *list)
{
    for (int i = 0; i < table->effect_count; i++) {
        const Effect *effect = &table->effects[i];
        bool golden = effect->kind == EFFECT_SEAL || effect->kind == EFFECT_OPENING; /* table_golden_draw() */
        if (table->now < effect->start || golden) {
            continue;
        }
        float fraction = (float)((table->now - effect->start) / (effect->end - effect->start));
        if (effect->kind == EFFECT_REFUSAL) {
            draw_refusal(table, list, effect->pile, fraction);
            continue;
        }
        float rise = base_clamp(fraction * 5.0F, 0.0F, 1.0F);
        float alpha = rise * (1.0F - fraction) * (effect->kind == EFFECT_FLOURISH ? 0.9F : 1.0F);
        table_light_pile(table, list, effect->pile, alpha);
        if (effect->kind == EFFECT_COMPLETE && !table_is_still(table)) {
            draw_petals(table, list, effect->pile, fraction);
        }
    }
}

/* A card in the air and what decides which of two is drawn first. */
typedef struct Flier {
    Card card;
    Pose pose;
    bool waiting; /* its motion has not begun */
    double start;
    bool turns_up; /* its face is going to be seen */
    int height;    /* where it is going to lie, or where it waits */
    uint32_t order;
} Flier;

/* Waiting cards below, the last to leave lowest; then the flying, the last to leave highest. */
static int compare_fliers(const void *left, const void *right)
{
    const Flier *a = left, *b = right;
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

static Flier make_flier(const Table *table, Pile pile, int index, Card card)
{
    const Track *track = &table->tracks[card];
    int active = table_track_segment(track, table->now);
    const TrackSegment *segment = &track->segments[active];
    bool on_the_way = table->now < segment->end || active + 1 == track->count;
    return (Flier){.card = card,
                   .pose = table_card_pose(table, pile, index, card),
                   .waiting = table->now < segment->start || !on_the_way,
                   .start = on_the_way ? segment->start : track->segments[active + 1].start,
                   .turns_up = segment->slot.face_up,
                   .height = segment->slot.index,
                   .order = track->order};
}

/* Whether a flier that is drawn later hides this one, as in a packet that is turned over or a pack that waits to be
 * dealt. Drawing them all would pile their shadows up to black. */
static bool is_covered(const Flier *fliers, size_t index, size_t count)
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

/* Faces that are still turned down: first of those under way, then of those that wait, which lie in reverse order. */
static void announce_faces(const Flier *fliers, size_t count, DrawList *list)
{
    for (int waiting = 0; waiting < 2; waiting++) {
        for (size_t i = 0; i < count; i++) {
            const Flier *flier = &fliers[waiting ? count - 1 - i : i];
            if (flier->waiting == (waiting != 0) && flier->turns_up && flier->pose.turn <= HALF_TURN &&
                list->coming_count < DRAW_COMING_MAX) {
                list->coming[list->coming_count++] = (uint8_t)rules_card_face(flier->card);
            }
        }
    }
}

static void draw_fliers(const Table *table, DrawList *list)
{
    Flier fliers[CARD_COUNT];
    size_t flying = 0;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(&table->position, pile, cards);
        for (int i = 0; i < count; i++) {
            bool held = table_is_carrying(table) && table->drag.card == cards[i];
            if (!held && table->tracks[cards[i]].count > 0) {
                fliers[flying++] = make_flier(table, pile, i, cards[i]);
            }
        }
    }
    qsort(fliers, flying, sizeof fliers[0], compare_fliers);
    announce_faces(fliers, flying, list);
    for (size_t i = 0; i < flying; i++) {
        if (!is_covered(fliers, i, flying)) {
            table_card_draw(table, list, fliers[i].card, fliers[i].pose, true);
        }
    }
}

static void draw_held(const Table *table, DrawList *list)
{
    if (table_is_carrying(table)) {
        Card card = table->drag.card;
        table_card_draw(table, list, card, table_card_pose(table, table->drag.from, 0, card), true);
    }
}

/* The light of cards that can go somewhere, and the card that is shown where it would lie. */
static void draw_lit_and_ghost(const Table *table, const TableMarks *marks, DrawList *list)
{
    const Layout *layout = &table->layout;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if ((marks->lit & (1U << pile)) != 0) {
            table_light_pile(table, list, pile, 1.0F);
        }
    }
    if (marks->ghost == PILE_NONE || marks->ghost_from == PILE_NONE || table->position.count[marks->ghost_from] == 0) {
        return;
    }
    int index = table->position.count[marks->ghost];
    Point corner = table_layout_slot(layout, marks->ghost, index, index + 1);
    float turn = rules_pile_is_face_up(marks->ghost_from) ? 1.0F : 0.0F; /* what nobody has seen stays unseen */
    Rect start = table_top_rect(table, marks->ghost_from);
    Pose pose = {.x = floorf(base_mix(start.x, corner.x, marks->ghost_way)),
                 .y = floorf(base_mix(start.y, corner.y, marks->ghost_way)),
                 .turn = turn,
                 .fade = TABLE_GHOST_FADE};
    table_light_draw(table, list, table_layout_card_at(layout, corner), 1.0F);
    table_card_draw(table, list, table->position.top[marks->ghost_from], pose, false);
}

void table_draw_begin(Table *table, DrawList *list, double now)
{
    const Layout *layout = &table->layout;
    table_prune(table, now);
    drawlist_begin(list, layout->width, layout->height);
    list->card_width = (int)layout->card_width;
    list->card_height = (int)layout->card_height;
    list->shadow_margin = (int)layout->shadow_margin;
    list->icon_size = (int)layout->icon;
    list->look = settings_look(&table->settings);
    list->look.large_index = list->look.large_index || layout->large_index;
    list->rest_angle = layout->piles[PILE_RESERVE].angle;
}

void table_draw_cards(const Table *table, const TableMarks *marks, DrawList *list)
{
    if (table_win_is_on(table)) { /* a card that has come to rest in the scene is ground from then on */
        table_win_draw_landed(table, list);
        list->ground_count = list->count;
        table_win_draw(table, list);
        return;
    }
    draw_places(table, list);
    list->ground_count = list->count;
    draw_base_marks(table, list);
    draw_redeal(table, list);
    draw_resting(table, marks, list);
    table_golden_draw(table, list);
    draw_first_choice(table, marks, list);
    draw_targets(table, marks, list);
    draw_lit_and_ghost(table, marks, list);
    table_suggested_draw(table, marks->suggested, marks->suggested_count, list);
    draw_fliers(table, list);
    draw_effects(table, list);
    draw_held(table, list);
}
