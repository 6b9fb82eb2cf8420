/* SPDX-License-Identifier: MIT */
#include "scene/table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "scene/cues.h"
#include "scene/focus_moves.h"
#include "scene/heading.h"
#include "scene/lesson.h"
#include "scene/table_parts.h"
#include "scene/win.h"
#include "words/words.h"

/* Milliseconds at normal speed. */
static const double RELAYOUT_TIME = 120.0;
static const double UNDO_TIME = 160.0;
static const double RETURN_TIME = 240.0;
static const double GATHER_TIME = 160.0;
static const double FLOURISH_TIME = 420.0;
static const double COMPLETE_TIME = 900.0;
static const double OPENING_TIME = 620.0;
static const double OPENING_STAGGER = 90.0;
static const double WIN_DELAY = 500.0;
static const double FADE_TIME = 80.0; /* with reduced motion */
static const double HURRY_TIME = 110.0;

static const float SELECTED_RISE = 0.07F; /* of a card's height */
static const float TILT = 1.8F;           /* degrees for each card width of the way */

void scene_table_open(Table *table, const Game *game, Speed speed)
{
    memset(table, 0, sizeof *table);
    table->game = game;
    table->hovered_button = -1;
    table->hovered_pile = PILE_NONE;
    table->focus = scene_focus_open();
    scene_table_default_settings(table);
    table->speed = speed;
    scene_screens_open(&table->screens);
    memset(table->position.top, CARD_NONE, sizeof table->position.top);
    memset(table->position.below, CARD_NONE, sizeof table->position.below);
    table->position.base_rank = RANK_NONE;
    scene_table_resize(table, 1, 1, 1.0F);
}

void scene_table_resize(Table *table, int width, int height, float pixel_ratio)
{
    LayoutWishes wishes = {.game = table->game,
                           .width = width,
                           .height = height,
                           .pixel_ratio = pixel_ratio,
                           .for_lesson = scene_lesson_needs_room(table),
                           .for_replay = table->screens.replay.on,
                           .large_index = table->look.large_index,
                           .left_handed = table->left_handed,
                           .text_scale = (float)table->text_percent / 100.0F};
    scene_layout_compute(&table->layout, &wishes);
}

void scene_table_say(Table *table, const char *text)
{
    scene_table_show(table, text);
    scene_narrate_line(table, text);
}

void scene_table_show(Table *table, const char *text)
{
    snprintf(table->message, sizeof table->message, "%s", text);
    table->message_passes = false;
}

Pose scene_rest_pose(const Table *table, Pile pile, int index)
{
    Slot slot = {.pile = pile, .index = (uint8_t)index, .face_up = rules_pile_is_face_up(pile)};
    return scene_pose_at_rest(&table->layout, slot, table->position.count[pile]);
}

Pose scene_held_pose(const Table *table)
{
    const Drag *drag = &table->drag;
    return (Pose){.x = drag->pointer.x - drag->grip.x,
                  .y = drag->pointer.y - drag->grip.y - table->layout.card_height * 0.02F,
                  .turn = 1.0F,
                  .angle = scene_table_lean(table),
                  .lift = 1.0F};
}

Pose scene_table_card_pose(const Table *table, Pile pile, int index, Card card)
{
    if (table->drag.active && table->drag.moved && table->drag.card == card) {
        return scene_held_pose(table);
    }
    if (table->tracks[card].count > 0) {
        return scene_track_pose(&table->tracks[card], &table->layout, table->position.count, table->now);
    }
    Pose pose = scene_rest_pose(table, pile, index);
    if (table->focus.selected == pile && table->position.top[pile] == card) {
        pose.y -= floorf(table->layout.card_height * SELECTED_RISE);
        pose.lift = 1.0F;
    }
    return pose;
}

/* Every card's pose as shown, by card. */
static void scene_collect_poses(const Table *table, Pose poses[CARD_COUNT])
{
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(&table->position, pile, cards);
        for (int i = 0; i < count; i++) {
            poses[cards[i]] = scene_table_card_pose(table, pile, i, cards[i]);
        }
    }
}

void scene_start_track(Table *table, Card card, Pose from)
{
    Track *track = &table->tracks[card];
    track->count = 0;
    track->from = from;
    track->order = ++table->next_order;
}

void scene_add_segment(Table *table, Card card, Slot slot, double delay, double duration, float arc)
{
    double start = table->now + scene_speed_scale(table->speed, delay);
    double end = start + scene_speed_scale(table->speed, duration);
    TrackSegment segment = {.start = start, .end = end, .slot = slot, .arc = arc, .tilt = arc > 0.0F ? TILT : 0.0F};
    if (table->reduced_motion) {
        segment = (TrackSegment){.start = table->now, .slot = slot, .appears = true};
        segment.end = table->now + fmin(scene_speed_scale(table->speed, FADE_TIME), FADE_TIME);
    }
    scene_track_append(&table->tracks[card], segment);
}

static float scene_arc(const Transfer *transfer, bool undone)
{
    if (undone) {
        return 0.06F;
    }
    bool dealt_open = transfer->cause == CAUSE_DEAL && transfer->face_up_after;
    bool short_way = transfer->cause == CAUSE_TURN || transfer->cause == CAUSE_PACKET;
    return dealt_open ? 0.35F : (short_way ? 0.08F : 0.14F);
}

/*
 * Cards that did not move themselves but would be shown elsewhere now: a growing or shrinking fan pushes them along,
 * also those on their way to it, or the pointer has lost them.
 */
static void scene_animate_relayout(Table *table, const Pose shown[CARD_COUNT], const bool moved[CARD_COUNT])
{
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(&table->position, pile, cards);
        for (int i = 0; i < count; i++) {
            Card card = cards[i];
            Track *track = &table->tracks[card];
            Pose next = scene_table_card_pose(table, pile, i, card);
            bool shifted = fabsf(next.x - shown[card].x) > 0.5F || fabsf(next.y - shown[card].y) > 0.5F;
            if (!moved[card] && shifted) {
                double landing = track->count > 0 ? track->segments[track->count - 1].end : table->now;
                Slot slot = {.pile = pile, .index = (uint8_t)i, .face_up = rules_pile_is_face_up(pile)};
                scene_start_track(table, card, shown[card]);
                scene_add_segment(table, card, slot, 0.0, RELAYOUT_TIME, 0.0F);
                track->segments[0].end = fmax(track->segments[0].end, landing);
            }
        }
    }
}

static void scene_animate_transfers(Table *table, const TransferList *list, const Pose shown[CARD_COUNT], bool undone)
{
    bool moved[CARD_COUNT] = {false};
    BeatClock clock = scene_beat_clock();
    for (int i = 0; i < list->count; i++) {
        const Transfer *transfer = &list->items[i];
        double duration = 0.0;
        double delay = scene_beat_advance(&clock, transfer, &duration);
        Slot slot = {.pile = transfer->to, .index = transfer->to_index, .face_up = transfer->face_up_after};
        if (!moved[transfer->card]) {
            scene_start_track(table, transfer->card, shown[transfer->card]);
            moved[transfer->card] = true;
        }
        if (undone) {
            delay *= 0.4;
            duration = UNDO_TIME;
        }
        scene_add_segment(table, transfer->card, slot, delay, duration, scene_arc(transfer, undone));
    }
    scene_animate_relayout(table, shown, moved);
}

/* How high each card lies in the whole stock before the deal. What is not dealt stays there. */
static void scene_collect_heights(const Table *table, const TransferList *list, uint8_t heights[CARD_COUNT])
{
    Card cards[CARD_COUNT];
    int count = rules_pile_cards(&table->position, PILE_STOCK, cards);
    memset(heights, 0, CARD_COUNT);
    for (int i = 0; i < count; i++) {
        heights[cards[i]] = (uint8_t)i;
    }
    for (int i = 0; i < list->count; i++) {
        if (list->items[i].from == PILE_STOCK) {
            heights[list->items[i].card] = list->items[i].from_index;
        }
    }
}

/* The deal is a pleasure at first; who deals again and again is served faster. */
static double scene_deal_pace(const Table *table)
{
    const int enjoyed = 2;
    const double faster = 0.88;
    return fmax(0.45, pow(faster, table->deals_seen > enjoyed ? table->deals_seen - enjoyed : 0));
}

/* All cards fly from where they are to the stock, unless they are there, and from there they are dealt. */
static void scene_animate_deal(Table *table, const TransferList *list, const Pose shown[CARD_COUNT], bool gather)
{
    double pause = gather ? GATHER_TIME + 60.0 : 0.0;
    double pace = scene_deal_pace(table);
    double longest = 0.0;
    BeatClock clock = scene_beat_clock();
    uint8_t heights[CARD_COUNT];
    scene_collect_heights(table, list, heights);
    for (Card card = 0; card < CARD_COUNT; card++) {
        Slot stock = {.pile = PILE_STOCK, .index = heights[card]};
        if (gather) {
            scene_start_track(table, card, shown[card]);
            scene_add_segment(table, card, stock, 0.0, GATHER_TIME, 0.0F);
        } else {
            scene_start_track(table, card, scene_pose_at_rest(&table->layout, stock, CARD_COUNT));
        }
    }
    for (int i = 0; i < list->count; i++) {
        const Transfer *transfer = &list->items[i];
        double duration = 0.0;
        double delay = scene_beat_advance(&clock, transfer, &duration) * pace + pause;
        Slot slot = {.pile = transfer->to, .index = transfer->to_index, .face_up = transfer->face_up_after};
        scene_add_segment(table, transfer->card, slot, delay, duration, scene_arc(transfer, false));
        longest = fmax(longest, delay + duration);
    }
    table->dealt_at = table->now + scene_speed_scale(table->speed, longest);
}

void scene_table_hurry(Table *table, double now)
{
    double soon = now + scene_speed_scale(table->speed, HURRY_TIME);
    bool deals = now < table->dealt_at;
    table->dealt_at = fmin(table->dealt_at, soon);
    if (deals) {
        scene_cues_add_hurry(table, soon - now);
    }
    for (int card = 0; deals && card < CARD_COUNT; card++) {
        Track *track = &table->tracks[card];
        if (track->count > 0 && track->segments[track->count - 1].end > soon) {
            Pose shown = scene_track_pose(track, &table->layout, table->position.count, now);
            TrackSegment last = track->segments[track->count - 1];
            last.start = now;
            last.end = soon;
            *track = (Track){.count = 1, .from = shown, .segments = {last}, .order = track->order};
        }
    }
}

static void scene_add_effect(Table *table, EffectKind kind, Pile pile, double delay, double duration)
{
    if (table->effect_count == EFFECTS_MAX) {
        memmove(&table->effects[0], &table->effects[1], sizeof table->effects - sizeof table->effects[0]);
        table->effect_count--;
    }
    double start = table->now + scene_speed_scale(table->speed, delay);
    double end = start + scene_speed_scale(table->speed, duration);
    table->effects[table->effect_count++] = (Effect){.kind = kind, .pile = pile, .start = start, .end = end};
}

static void scene_add_move_effects(Table *table, const Outcome *outcome)
{
    for (int i = 0; i < outcome->transfers.count; i++) {
        const Transfer *transfer = &outcome->transfers.items[i];
        if (rules_pile_is_foundation(transfer->to)) {
            scene_add_effect(table, EFFECT_FLOURISH, transfer->to, 120.0, FLOURISH_TIME);
        }
    }
    if (outcome->completed >= 0) {
        scene_add_effect(table, EFFECT_COMPLETE, (Pile)outcome->completed, 160.0, COMPLETE_TIME);
    }
    if (outcome->foundations_opened) {
        for (int i = 1; i < FOUNDATION_COUNT; i++) {
            double delay = 320.0 + OPENING_STAGGER * i;
            scene_add_effect(table, EFFECT_OPENING, (Pile)(PILE_FOUNDATION + i), delay, OPENING_TIME);
        }
    }
}

/* A refused card goes home if it was held, and trembles in its place if it was not. */
static void scene_animate_refusal(Table *table, Pile from)
{
    if (from >= PILE_COUNT || table->position.count[from] == 0) {
        return;
    }
    Card card = table->position.top[from];
    int index = table->position.count[from] - 1;
    Pose shown = scene_table_card_pose(table, from, index, card);
    Pose rest = scene_rest_pose(table, from, index);
    bool at_home = fabsf(shown.x - rest.x) < 1.0F && fabsf(shown.y - rest.y) < 1.0F;
    Slot slot = {.pile = from, .index = (uint8_t)index, .face_up = rules_pile_is_face_up(from)};
    scene_start_track(table, card, shown);
    scene_add_segment(table, card, slot, 0.0, SCENE_HOME_TIME, 0.0F);
    if (at_home) {
        table->tracks[card].segments[0].shake = table->reduced_motion ? 0.0F : 0.05F;
        table->tracks[card].segments[0].appears = false;
    }
}

void scene_table_refuse(Table *table, Pile pile, double now)
{
    table->now = now;
    scene_animate_refusal(table, pile);
    scene_table_show(table, W("This card can go nowhere yet."));
    scene_narrate_stuck(table, pile);
    scene_cues_add_single(table, SOUND_REFUSE, pile, 0.0F, 1.0F);
}

static void scene_animate_return(Table *table, const Pose shown[CARD_COUNT])
{
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(&table->position, pile, cards);
        for (int i = 0; i < count; i++) {
            Slot slot = {.pile = pile, .index = (uint8_t)i, .face_up = rules_pile_is_face_up(pile)};
            scene_start_track(table, cards[i], shown[cards[i]]);
            scene_add_segment(table, cards[i], slot, 0.0, RETURN_TIME, 0.0F);
        }
    }
}

/* What the heading and the buttons show of the session. */
static void scene_note_session(Table *table, const Session *session, const Outcome *outcome)
{
    bool looked = scene_replay_note(&table->screens.replay, session);
    table->can_undo = session_can_undo(session);
    table->can_redo = session_can_redo(session);
    table->can_finish = session->can_finish;
    table->autoplay = session->autoplay;
    table->move_count = session_move_count(session);
    if (session->chapter_count > 0) {
        table->deal = session_deal(session);
        if (table->game != session_game(session)) {
            table->game = session_game(session);
            const Layout *layout = &table->layout;
            scene_table_resize(table, layout->width, layout->height, layout->pixel_ratio);
        }
    }
    bool was_won = table->won;
    bool changed =
        outcome->kind != OUTCOME_REFUSED && outcome->kind != OUTCOME_NOTHING && outcome->kind != OUTCOME_NO_MEMORY;
    table->won = !session->view.on && (changed ? outcome->status == STATUS_WON : was_won);
    if (table->won && looked) {
        scene_win_finish(table); /* it was won before */
    } else if (table->won && !was_won) {
        table->won_since = table->now + scene_speed_scale(table->speed, WIN_DELAY);
    }
}

static void scene_animate_outcome(Table *table, const Outcome *outcome, const Pose shown[CARD_COUNT], bool gather)
{
    if (scene_replay_leaps(table, outcome)) {
        scene_replay_glide(table, shown);
        return;
    }
    switch (outcome->kind) {
    case OUTCOME_DEALT:
        table->effect_count = 0;
        table->deals_seen++;
        scene_animate_deal(table, &outcome->transfers, shown, gather);
        break;
    case OUTCOME_MOVED:
        scene_table_hurry(table, table->now);
        scene_animate_transfers(table, &outcome->transfers, shown, false);
        if (!table->screens.replay.quick) {
            scene_add_move_effects(table, outcome);
        }
        break;
    case OUTCOME_UNDONE:
        scene_animate_transfers(table, &outcome->transfers, shown, true);
        break;
    case OUTCOME_RETURNED:
    case OUTCOME_WENT:
        scene_animate_return(table, shown);
        break;
    case OUTCOME_REFUSED:
        scene_animate_refusal(table, outcome->command.move.from);
        break;
    case OUTCOME_NOTHING:
    case OUTCOME_NO_MEMORY:
        break;
    }
}

/* Makes room for a lesson or for looking back, and takes it back from what is over. */
static void scene_fit_layout(Table *table)
{
    const Layout *layout = &table->layout;
    bool looks = table->screens.replay.on;
    if (layout->for_lesson != scene_lesson_needs_room(table) || layout->for_replay != looks) {
        scene_table_resize(table, layout->width, layout->height, layout->pixel_ratio);
    }
}

/* Before the first deal there are no cards; they start in the stock's place. */
static bool scene_table_is_bare(const Table *table)
{
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (table->position.count[pile] > 0) {
            return false;
        }
    }
    return true;
}

void scene_table_absorb(Table *table, const Session *session, const Outcome *outcome, double now)
{
    Pose shown[CARD_COUNT] = {{0}};
    bool was_bare = scene_table_is_bare(table);
    table->now = now;
    scene_table_prune(table, now);
    bool flowing = scene_win_is_on(table);
    if (flowing) {
        scene_win_collect_poses(table, shown); /* cards flow back from where the winning scene has them */
        for (Card card = 0; card < CARD_COUNT; card++) {
            shown[card].angle = 0.0F; /* straightened as they are taken up: so many askew would cost too much */
        }
    } else {
        scene_collect_poses(table, shown);
    }
    scene_note_session(table, session, outcome);
    table->position = session->position;
    if (outcome->kind != OUTCOME_REFUSED && outcome->kind != OUTCOME_NOTHING) {
        table->focus.selected = PILE_NONE;
    }
    scene_fit_layout(table);
    if (table->drag.active && table->position.top[table->drag.from] != table->drag.card) {
        table->drag.active = false; /* the held card was played by other means and flies on from the hand */
    }
    if (was_bare) {
        for (Card card = 0; card < CARD_COUNT; card++) {
            shown[card] = scene_pose_at_rest(&table->layout, (Slot){.pile = PILE_STOCK}, CARD_COUNT);
        }
    }
    scene_animate_outcome(table, outcome, shown, !was_bare);
    scene_focus_follow(table, outcome, now);
    scene_cues_add(table, outcome);
    scene_heading_say(table, outcome);
    scene_narrate(table, outcome);
    if (scene_lesson_is_on(table) && outcome->kind != OUTCOME_REFUSED && outcome->kind != OUTCOME_NOTHING) {
        scene_table_show(table, ""); /* the lesson has its own to say */
        scene_lesson_narrate(table);
    }
    scene_replay_follow(table, session, outcome);
    scene_table_prune(table, now);
}

void scene_table_prune(Table *table, double now)
{
    table->now = now;
    for (int card = 0; card < CARD_COUNT; card++) {
        scene_track_prune(&table->tracks[card], now);
    }
    int kept = 0;
    for (int i = 0; i < table->effect_count; i++) {
        if (now < table->effects[i].end) {
            table->effects[kept++] = table->effects[i];
        }
    }
    table->effect_count = kept;
}

bool scene_table_is_moving(const Table *table)
{
    for (int card = 0; card < CARD_COUNT; card++) {
        if (table->tracks[card].count > 0) {
            return true;
        }
    }
    return table->effect_count > 0 || scene_win_is_moving(table) || scene_table_lean(table) != 0.0F ||
           scene_focus_is_gliding(table);
}

bool scene_table_shows_win(const Table *table)
{
    return table->won;
}
