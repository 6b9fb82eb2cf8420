/* SPDX-License-Identifier: MIT */
/*
 * Drawing the table: places, cards at rest, lights, cards in the air, the held card; then what is written around them.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "scene/focus_moves.h"
#include "scene/heading.h"
#include "scene/lesson.h"
#include "scene/table.h"
#include "scene/theme.h"
#include "scene/win.h"

static const float PI = 3.14159265F;
static const float HALF_TURN = 0.5F;
static const float HALF_OPEN = 0.5F;
static const float LIFT_SEEN = 0.02F;    /* a card that is lifted less lies on the table */
static const float LEAN_SEEN = 6.0F;     /* degrees */
static const float SHADOW_FALL = 0.055F; /* of a card's height: how far the shadow of a lifted card parts from it */
static const float CLOSED_DEPTH = 0.55F; /* of a place that may not be used yet */

/*
 * Light falls from above: on the table a card has a close, firm shadow, and the higher it is lifted the more of that
 * goes over into a wide, faint one that parts from it. The faint one is so soft that it need not be turned with the
 * card; the firm one is, and a card that is much askew in the air has none.
 */
static void scene_draw_shadow(const Table *table, DrawList *list, Pose pose)
{
    const Layout *layout = &table->layout;
    float width = layout->card_width * fmaxf(fabsf(cosf(pose.turn * PI)), 0.05F);
    float fall = pose.lift * layout->card_height * SHADOW_FALL;
    bool askew = fabsf(pose.angle) > LEAN_SEEN;
    Rect card = {pose.x + (layout->card_width - width) / 2.0F, pose.y, width, layout->card_height};
    Rect below = scene_rect_grow(card, layout->shadow_margin);
    if (pose.lift > LIFT_SEEN) {
        scene_draw_sprite(list, SPRITE_SHADOW_LIFTED, below.x + fall * 0.3F, below.y + fall, below.w, below.h,
                          fminf(1.0F, (askew ? 0.0F : 0.25F) + pose.lift) * (1.0F - pose.fade));
    }
    if (pose.lift < 1.0F - LIFT_SEEN && (pose.lift <= 0.0F || !askew)) {
        Rect close = below;
        close.y += fall * 0.4F;
        scene_draw_sprite(list, SPRITE_SHADOW, close.x, close.y, close.w, close.h,
                          (1.0F - pose.lift) * (1.0F - pose.fade));
        list->items[list->count - 1].angle = pose.lift <= 0.0F ? pose.angle : 0.0F;
    }
}

void scene_card_draw(const Table *table, DrawList *list, Card card, Pose pose, bool with_shadow)
{
    bool face_up = pose.turn > HALF_TURN;
    bool flat = pose.turn <= 0.0F || pose.turn >= 1.0F;
    Sprite side = face_up ? (Sprite)(SPRITE_FACE + rules_card_face(card)) : SPRITE_BACK;
    Rect rect = scene_layout_card_at(&table->layout, (Point){pose.x, pose.y});
    if (with_shadow) {
        scene_draw_shadow(table, list, pose);
    }
    scene_draw_turning_sprite(list, side, rect, pose.angle,
                              flat ? 0.0F : (pose.turn - (face_up ? 1.0F : 0.0F)) * 180.0F);
    list->items[list->count - 1].colour.a = (uint8_t)((1.0F - pose.fade) * 255.0F + 0.5F);
}

static void scene_draw_rect(DrawList *list, Rect rect, float radius, DrawColour colour)
{
    scene_draw_rectangle(list, rect.x, rect.y, rect.w, rect.h, radius, colour);
}

/* The place of a pile, as deep as `depth` (0..1) says. */
static void scene_draw_place(DrawList *list, Rect rect, float depth)
{
    DrawColour bed = scene_theme(list)->bed;
    bed.a = (uint8_t)((float)bed.a * depth + 0.5F);
    scene_draw_inlay(list, rect, rect.h * CARD_RADIUS, bed);
}

/* A bed sunk into the cloth. */
static void scene_draw_tray(const Table *table, DrawList *list, Pile pile)
{
    float radius = table->layout.card_height * 0.06F;
    scene_draw_inlay(list, table->layout.piles[pile].tray, radius, scene_theme(list)->bed);
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
        scene_draw_place(list, rect, 1.0F);
        scene_draw_sprite(list, SPRITE_FRAME, framed.x, framed.y, framed.w, framed.h, 1.0F);
    } else if (open > 0.0F) {
        scene_draw_place(list, rect, open);
    }
    if (open < 1.0F) {
        float lock = floorf(rect.w * 0.34F);
        scene_draw_place(list, rect, (1.0F - open) * CLOSED_DEPTH);
        scene_draw_sprite(list, SPRITE_ICON_LOCK, floorf(rect.x + (rect.w - lock) / 2.0F),
                          floorf(rect.y + (rect.h - lock) / 2.0F), lock, lock, fmaxf(0.0F, 1.0F - 2.0F * open) * 0.55F);
    }
}

static void scene_draw_base_marks(const Table *table, DrawList *list)
{
    for (Pile pile = PILE_FOUNDATION; pile < PILE_FOUNDATION + FOUNDATION_COUNT; pile++) {
        float open = scene_opening(table, pile);
        bool golden = pile == PILE_FOUNDATION && rules_foundations_closed(table->game, &table->position);
        if (table->layout.piles[pile].used && !golden && open > HALF_OPEN) { /* when the lock has gone */
            scene_draw_base_mark(table, list, table->layout.piles[pile].tray, 2.0F * open - 1.0F);
        }
    }
}

static void scene_draw_ground(const Table *table, DrawList *list)
{
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        const PilePlace *place = &table->layout.piles[pile];
        if (!place->used) {
            continue;
        }
        if (rules_pile_is_foundation(pile)) {
            scene_draw_foundation_place(table, list, pile);
        } else if (!scene_layout_is_single(&table->layout, pile) && rules_pile_is_tableau(pile)) {
            scene_draw_tray(table, list, pile);
        } else if (pile != PILE_RESERVE || scene_layout_is_single(&table->layout, pile)) {
            Rect rect = scene_layout_card_at(&table->layout, place->first);
            scene_draw_place(list, rect, 1.0F);
        }
    }
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
    bool held = table->drag.active && table->drag.moved;
    if (!held && table->focus.selected == PILE_NONE) {
        return;
    }
    Pile from = held ? table->drag.from : table->focus.selected;
    Pile nearest = held ? scene_table_drop_target(table) : table->focus.ghost;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        Move move = {.from = from, .to = pile};
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
        TextStyle style = {.size = size, .align = ALIGN_CENTRE, .bold = true, .colour = scene_theme(list)->ink};
        style.colour = early ? (DrawColour){40, 28, 6, 255} : scene_theme(list)->ink;
        snprintf(text, sizeof text, "%d", place);
        scene_draw_rect(list, badge, size * 0.4F, ground);
        scene_draw_text(list, badge.x + badge.w / 2.0F, badge.y + badge.h / 2.0F, &style, text);
    }
}

/* The cards of which one has to be chosen before anything else are lit. */
static void scene_draw_choice(const Table *table, DrawList *list)
{
    bool looks = table->screens.replay.on; /* where nothing is chosen */
    if (looks || table->position.base_rank != RANK_NONE || table->drag.moved || scene_table_is_moving(table)) {
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

/*
 * A complete foundation throws up the pips of its thirteen cards, each on a petal of its own; they open into a ring and
 * fade. With reduced motion only the light is seen.
 */
static void scene_draw_petals(const Table *table, DrawList *list, Pile pile, float fraction)
{
    Card cards[CARD_COUNT];
    int count = rules_pile_cards(&table->position, pile, cards);
    Point centre = scene_rect_centre(scene_table_top_rect(table, pile));
    float side = floorf(table->layout.card_height * PIP_SCALE);
    float petal = floorf(side * 1.5F);
    float reach = table->layout.card_height * (0.30F + 0.62F * scene_ease_out(fraction));
    float alpha = scene_clamp(fraction * 6.0F, 0.0F, 1.0F) * (1.0F - fraction * fraction * fraction);
    for (int i = 0; i < count; i++) {
        float turn = 2.0F * PI * ((float)i / (float)count - 0.25F) + fraction * 0.7F;
        float x = floorf(centre.x + cosf(turn) * reach);
        float y = floorf(centre.y + sinf(turn) * reach);
        DrawColour ivory = {252, 247, 234, (uint8_t)(alpha * 255.0F)};
        Sprite pip = (Sprite)(SPRITE_PIP + rules_card_suit(cards[i]));
        scene_draw_rectangle(list, x - petal / 2.0F, y - petal / 2.0F, petal, petal, petal / 2.0F, ivory);
        scene_draw_sprite(list, pip, floorf(x - side / 2.0F), floorf(y - side / 2.0F), side, side, alpha);
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
        scene_draw_glow(table, list, scene_table_top_rect(table, effect->pile), alpha);
        if (effect->kind == EFFECT_COMPLETE && !table->reduced_motion) {
            scene_draw_petals(table, list, effect->pile, fraction);
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
                   .turns_up = segment->slot.face_up,
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

/* Faces that are still turned down: first of those under way, then of those that wait, which lie in reverse order. */
static void scene_announce_faces(const Flier *fliers, size_t count, DrawList *list)
{
    for (int waiting = 0; waiting < 2; waiting++) {
        for (size_t i = 0; i < count; i++) {
            const Flier *flier = &fliers[waiting ? count - 1 - i : i];
            if (flier->waiting == (waiting != 0) && flier->turns_up && flier->pose.turn <= HALF_TURN) {
                scene_draw_announce(list, rules_card_face(flier->card));
            }
        }
    }
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
    scene_announce_faces(fliers, flying, list);
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
    list->plate_width = (int)scene_screens_plate_width(layout);
    list->look = table->look;
    list->look.cloth = table->high_contrast ? CLOTH_PLAIN : table->look.cloth;
    list->rest_angle = layout->piles[PILE_RESERVE].angle;
    table->screens.shows_focus = table->focus.device == DEVICE_KEYS || table->focus.device == DEVICE_PAD;
    if (scene_screens_hide_table(&table->screens)) {
        scene_screens_draw(&table->screens, layout, list);
        scene_prompts_draw(table, list);
        return;
    }
    scene_draw_ground(table, list);
    if (scene_win_is_on(table)) { /* a card that has come to rest in the scene is ground from then on */
        scene_win_draw_landed(table, list);
        scene_draw_end_ground(list);
        scene_win_draw(table, list);
    } else {
        scene_draw_end_ground(list);
        scene_draw_base_marks(table, list);
        scene_draw_redeal(table, list);
        scene_draw_resting(table, list);
        scene_draw_choice(table, list);
        scene_draw_targets(table, list);
        scene_focus_draw_lights(table, list);
        scene_draw_fliers(table, list);
        scene_draw_effects(table, list);
        scene_draw_held(table, list);
    }
    scene_heading_draw(table, list);
    scene_narration_draw(table, list);
    scene_focus_draw_marks(table, list);
    scene_lesson_draw(table, list);
    if (scene_screens_visible(&table->screens)) { /* a panel */
        scene_screens_draw(&table->screens, layout, list);
    }
    scene_prompts_draw(table, list);
}
