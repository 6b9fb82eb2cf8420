/* SPDX-License-Identifier: MIT */
#include "table/table.h"

#include <math.h>
#include <string.h>

#include "table/table_parts.h"
#include "table/win.h"

/* Milliseconds at normal speed. */
static const double RELAYOUT_TIME = 120.0;
static const double UNDO_TIME = 160.0;
static const double RETURN_TIME = 240.0;
static const double GATHER_TIME = 160.0;
static const double FLOURISH_TIME = 420.0;
static const double COMPLETE_TIME = 900.0;
static const double REFUSAL_TIME = 320.0;
static const double WIN_DELAY = 500.0;
static const double HURRY_TIME = 110.0;
static const float HURRY_SHARE = 0.6F; /* of it, until the cards are seen to land */
static const double GLIDE_TIME = 130.0;
enum { GLIDE_MAX = 26 }; /* if a leap moves more cards, they do not glide */

/* Where every card lies, by card. */
static void collect_slots(const Table *table, Slot slots[CARD_COUNT])
{
    memset(slots, 0, CARD_COUNT * sizeof *slots); /* without a game there are none */
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(&table->position, pile, cards);
        for (int i = 0; i < count; i++) {
            slots[cards[i]] = table_slot(pile, i);
        }
    }
}

/* Every card's pose as shown, by card. */
static void collect_poses(const Table *table, Pose poses[CARD_COUNT])
{
    Slot slots[CARD_COUNT];
    collect_slots(table, slots);
    for (Card card = 0; card < CARD_COUNT; card++) {
        poses[card] = table_card_pose(table, slots[card].pile, slots[card].index, card);
    }
}

static float arc_height(const Transfer *transfer, bool undone)
{
    if (undone) {
        return 0.06F;
    }
    bool dealt_open = transfer->cause == CAUSE_DEAL && transfer->face_up_after;
    bool short_way = transfer->cause == CAUSE_TURN || transfer->cause == CAUSE_PACKET;
    return dealt_open ? 0.35F : (short_way ? 0.08F : 0.14F);
}

static bool lies_apart(Pose a, Pose b)
{
    return fabsf(a.x - b.x) > 0.5F || fabsf(a.y - b.y) > 0.5F;
}

/* Cards that did not move themselves but would be shown elsewhere now: a growing or shrinking fan pushes them along,
 * also those on their way to it, or the pointer has lost them. */
static void animate_relayout(Table *table, const Pose shown[CARD_COUNT], const bool moved[CARD_COUNT])
{
    Slot slots[CARD_COUNT];
    collect_slots(table, slots);
    for (Card card = 0; card < CARD_COUNT; card++) {
        Track *track = &table->tracks[card];
        Pose next = table_card_pose(table, slots[card].pile, slots[card].index, card);
        if (!moved[card] && lies_apart(next, shown[card])) {
            double landing = track->count > 0 ? track->segments[track->count - 1].end : table->now;
            table_send(table, card, shown[card], slots[card], RELAYOUT_TIME);
            track->segments[0].end = fmax(track->segments[0].end, landing);
        }
    }
}

static void animate_transfers(Table *table, const TransferList *list, const Pose shown[CARD_COUNT], bool undone)
{
    bool moved[CARD_COUNT] = {false};
    BeatClock clock = {.delay = 0.0};
    for (int i = 0; i < list->count; i++) {
        const Transfer *transfer = &list->items[i];
        double duration = 0.0;
        double delay = table_beat_advance(&clock, transfer, &duration);
        Slot slot = {.pile = transfer->to, .index = transfer->to_index, .face_up = transfer->face_up_after};
        if (!moved[transfer->card]) {
            table_start_track(table, transfer->card, shown[transfer->card]);
            moved[transfer->card] = true;
        }
        if (undone) {
            delay *= 0.4;
            duration = UNDO_TIME;
        }
        table_add_segment(table, transfer->card, slot, delay, duration, arc_height(transfer, undone));
    }
    animate_relayout(table, shown, moved);
}

/* How high each card lies in the whole stock before the deal. What is not dealt stays there. */
static void collect_heights(const Table *table, const TransferList *list, uint8_t heights[CARD_COUNT])
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

/* All cards fly from where they are to the stock, unless they are there, and from there they are dealt. The deal is a
 * pleasure at first; who deals again and again is served faster. */
static void animate_deal(Table *table, const TransferList *list, const Pose shown[CARD_COUNT], bool gather)
{
    double pause = gather ? GATHER_TIME + 60.0 : 0.0;
    double pace = (double)fmaxf(0.45F, powf(0.88F, fmaxf(0.0F, (float)table->deals_seen - 2.0F)));
    double longest = 0.0;
    BeatClock clock = {.delay = 0.0};
    uint8_t heights[CARD_COUNT];
    collect_heights(table, list, heights);
    for (Card card = 0; card < CARD_COUNT; card++) {
        Slot stock = {.pile = PILE_STOCK, .index = heights[card]};
        if (gather) {
            table_send(table, card, shown[card], stock, GATHER_TIME);
        } else {
            table_start_track(table, card, table_pose_at_rest(&table->layout, stock, CARD_COUNT));
        }
    }
    for (int i = 0; i < list->count; i++) {
        const Transfer *transfer = &list->items[i];
        double duration = 0.0;
        double delay = table_beat_advance(&clock, transfer, &duration) * pace + pause;
        Slot slot = {.pile = transfer->to, .index = transfer->to_index, .face_up = transfer->face_up_after};
        table_add_segment(table, transfer->card, slot, delay, duration, arc_height(transfer, false));
        longest = fmax(longest, delay + duration);
    }
    table->dealt_at = table->now + table_duration(table, longest);
}

static void hurry_deal(Table *table, double now)
{
    double soon = now + table_duration(table, HURRY_TIME);
    bool deals = now < table->dealt_at;
    table->dealt_at = fmin(table->dealt_at, soon);
    if (deals) { /* one sound in place of those of the deal */
        table_add_cue(table, SOUND_HUSH, PILE_NONE, 0.0F, 0.0F);
        table_add_cue(table, SOUND_PLACE, PILE_NONE, (float)(soon - now) * HURRY_SHARE, 0.8F);
    }
    for (int card = 0; deals && card < CARD_COUNT; card++) {
        Track *track = &table->tracks[card];
        if (track->count > 0 && track->segments[track->count - 1].end > soon) {
            Pose shown = table_track_pose(track, &table->layout, table->position.count, now);
            TrackSegment last = track->segments[track->count - 1];
            last.start = now;
            last.end = soon;
            *track = (Track){.count = 1, .from = shown, .segments = {last}, .order = track->order};
        }
    }
}

/* The effects of a complete foundation go on from where they are, and end soon. */
static void hurry_effects(Table *table, double now)
{
    double soon = table_duration(table, HURRY_TIME);
    for (int i = 0; i < table->effect_count; i++) {
        Effect *effect = &table->effects[i];
        bool long_one = effect->kind != EFFECT_FLOURISH && effect->kind != EFFECT_REFUSAL;
        if (long_one && effect->end > now + soon) {
            double left = (effect->end - fmax(now, effect->start)) / (effect->end - effect->start);
            effect->end = now + soon;
            effect->start = left < 1.0 ? effect->end - soon / left : now;
        }
    }
}

void table_hurry(Table *table, double now)
{
    hurry_deal(table, now);
    hurry_effects(table, now);
}

static void add_move_effects(Table *table, const Outcome *outcome)
{
    for (int i = 0; i < outcome->transfers.count; i++) {
        const Transfer *transfer = &outcome->transfers.items[i];
        if (rules_pile_is_foundation(transfer->to)) {
            table_add_effect(table, EFFECT_FLOURISH, transfer->to, 120.0, FLOURISH_TIME);
        }
    }
    if (outcome->completed >= 0) {
        table_add_effect(table, EFFECT_COMPLETE, (Pile)outcome->completed, 160.0, COMPLETE_TIME);
    }
    if (outcome->foundations_opened) {
        table_golden_begin(table);
    }
}

/* A refused card goes home if it was held, and trembles in its place if it was not. */
static void animate_refusal(Table *table, Pile from)
{
    if (from >= PILE_COUNT || table->position.count[from] == 0) {
        return;
    }
    Card card = table->position.top[from];
    int index = table->position.count[from] - 1;
    Pose shown = table_card_pose(table, from, index, card);
    Pose rest = table_rest_pose(table, from, index);
    bool at_home = fabsf(shown.x - rest.x) < 1.0F && fabsf(shown.y - rest.y) < 1.0F;
    table_send(table, card, shown, table_slot(from, index), SCENE_HOME_TIME);
    if (at_home) {
        table->tracks[card].segments[0].shake = table_is_still(table) ? 0.0F : 0.05F;
        table->tracks[card].segments[0].appears = false;
    }
}

/* Where a card was refused trembles, too: the card that it would have lain on, or the place. */
static void animate_refuser(Table *table, Move move)
{
    Pile pile = move.from < PILE_COUNT && table->position.count[move.from] == 0 ? move.from : move.to;
    if (pile >= PILE_COUNT || !table->layout.piles[pile].used || pile == PILE_STOCK) {
        return;
    }
    int count = table->position.count[pile];
    if (count == 0 || (rules_pile_is_foundation(pile) && count == FOUNDATION_HEIGHT)) {
        table_add_effect(table, EFFECT_REFUSAL, pile, 0.0, REFUSAL_TIME);
    } else if (table->tracks[table->position.top[pile]].count == 0) {
        animate_refusal(table, pile);
    }
}

void table_refuse(Table *table, Pile pile, double now)
{
    table->now = now;
    animate_refusal(table, pile);
    table_add_cue(table, SOUND_REFUSE, pile, 0.0F, 1.0F);
}

bool table_is_bare(const Table *table)
{
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (table->position.count[pile] > 0) {
            return false;
        }
    }
    return true;
}

static void animate_return(Table *table, const Pose shown[CARD_COUNT])
{
    Slot slots[CARD_COUNT];
    collect_slots(table, slots);
    for (Card card = 0; card < CARD_COUNT && !table_is_bare(table); card++) {
        table_send(table, card, shown[card], slots[card], RETURN_TIME);
    }
}

/* After a leap, cards glide to their places; if there are many, they are there at once. */
static void glide_to_places(Table *table, const Pose shown[CARD_COUNT])
{
    Slot slots[CARD_COUNT];
    bool elsewhere[CARD_COUNT];
    int count = 0;
    collect_slots(table, slots);
    for (Card card = 0; card < CARD_COUNT; card++) {
        Pose rest = table_rest_pose(table, slots[card].pile, slots[card].index);
        elsewhere[card] = lies_apart(rest, shown[card]) || fabsf(rest.turn - shown[card].turn) > 0.01F;
        table->tracks[card].count = 0;
        count += elsewhere[card];
    }
    table->effect_count = 0;
    for (Card card = 0; card < CARD_COUNT && count <= GLIDE_MAX; card++) {
        if (elsewhere[card]) {
            table_send(table, card, shown[card], slots[card], GLIDE_TIME);
        }
    }
}

/* What the heading and the buttons show of the session. */
static void note_session(Table *table, const Session *session, const Outcome *outcome)
{
    bool reviewed = table->reviewing || session->review.on;
    table->reviewing = session->review.on;
    table->can_undo = session_can_undo(session);
    table->can_redo = session_can_redo(session);
    table->can_finish = session->can_finish;
    table->move_count = session_move_count(session);
    if (session_chapter(session) != NULL) {
        table->deal = session_deal(session);
        if (table->game != session_game(session)) {
            table->game = session_game(session);
            table_refresh(table);
        }
    }
    bool was_won = table->won;
    bool changed = outcome->kind != OUTCOME_REFUSED && outcome->kind != OUTCOME_NOTHING;
    table->won = !session->review.on && (changed ? outcome->status == STATUS_WON : was_won);
    if (table->won && reviewed) {
        table_win_finish(table); /* it was won before */
    } else if (table->won && !was_won) {
        table->won_since = table->now + table_duration(table, WIN_DELAY);
    }
}

static void animate_outcome(Table *table, const Outcome *outcome, const Pose shown[CARD_COUNT], bool gather)
{
    if (table_leaps(table, outcome)) {
        glide_to_places(table, shown);
        return;
    }
    switch (outcome->kind) {
    case OUTCOME_DEALT:
        table->effect_count = 0;
        table->deals_seen++;
        animate_deal(table, &outcome->transfers, shown, gather);
        break;
    case OUTCOME_MOVED:
        hurry_deal(table, table->now);
        if (!outcome->automatic) {
            hurry_effects(table, table->now);
        }
        animate_transfers(table, &outcome->transfers, shown, false);
        if (!table->hurried) {
            add_move_effects(table, outcome);
        }
        break;
    case OUTCOME_UNDONE:
        table->effect_count = 0;
        animate_transfers(table, &outcome->transfers, shown, true);
        break;
    case OUTCOME_RETURNED:
    case OUTCOME_WENT:
        animate_return(table, shown);
        break;
    case OUTCOME_REFUSED:
        animate_refusal(table, outcome->command.move.from);
        animate_refuser(table, outcome->command.move);
        break;
    case OUTCOME_NOTHING:
        break;
    }
}

/* Lays the table out anew when a lesson or a review begins or ends. */
static void fit_layout(Table *table)
{
    const Layout *layout = &table->layout;
    if (layout->for_lesson != table->lesson_room || layout->for_review != table->reviewing) {
        table_refresh(table);
    }
}

void table_absorb(Table *table, const Session *session, const Outcome *outcome, double now)
{
    Pose shown[CARD_COUNT] = {{0}};
    bool was_bare = table_is_bare(table); /* then they start in the stock's place */
    table->now = now;
    table_prune(table, now);
    bool flowing = table_win_is_on(table);
    if (flowing) {
        table_win_collect_poses(table, shown); /* cards flow back from where the winning scene has them */
        for (Card card = 0; card < CARD_COUNT; card++) {
            shown[card].angle = 0.0F; /* straightened as they are taken up: so many askew would cost too much */
        }
    } else {
        collect_poses(table, shown);
    }
    note_session(table, session, outcome);
    if (flowing && !table_win_is_on(table)) {
        table->left_at = now;
    }
    table->position = session->position;
    if (outcome->kind != OUTCOME_REFUSED && outcome->kind != OUTCOME_NOTHING) {
        table->selected = PILE_NONE;
    }
    table->lifted = PILE_NONE; /* until the pointer moves again */
    fit_layout(table);
    if (table->drag.active && table->position.top[table->drag.from] != table->drag.card) {
        table->drag.active = false; /* the held card was played by other means and flies on from the hand */
    }
    if (was_bare) {
        for (Card card = 0; card < CARD_COUNT; card++) {
            shown[card] = table_pose_at_rest(&table->layout, (Slot){.pile = PILE_STOCK}, CARD_COUNT);
        }
    }
    animate_outcome(table, outcome, shown, !was_bare);
    table_cues_add(table, outcome);
    table_prune(table, now);
}

void table_show(Table *table, const Position *position, const TransferList *transfers, double now)
{
    Pose shown[CARD_COUNT];
    table_prune(table, now);
    collect_poses(table, shown);
    table->position = *position;
    animate_transfers(table, transfers, shown, false);
}

bool table_is_moving(const Table *table)
{
    for (int card = 0; card < CARD_COUNT; card++) {
        if (table->tracks[card].count > 0) {
            return true;
        }
    }
    return table->effect_count > 0 || table_win_is_moving(table) || table_lean(table) != 0.0F ||
           table_win_places_end(table) < PILE_COUNT;
}

float table_filled(const Table *table, Pile pile)
{
    Card cards[CARD_COUNT];
    int count = rules_pile_cards(&table->position, pile, cards);
    float arrived = 0.0F;
    int flying = 0;
    for (int i = 0; i < count; i++) {
        const Track *track = &table->tracks[cards[i]];
        double from = track->count > 0 ? track->segments[track->count - 1].start : 0.0;
        double to = track->count > 0 ? track->segments[track->count - 1].end : 1.0;
        flying += track->count > 0;
        arrived +=
            track->count > 0 ? base_clamp((float)((table->now - from) / fmax(1.0, to - from)), 0.0F, 1.0F) : 1.0F;
    }
    bool one_more = flying == 1 && count > 1;
    return count == 0 || one_more ? 1.0F : arrived / (float)count;
}
