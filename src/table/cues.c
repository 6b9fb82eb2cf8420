/* SPDX-License-Identifier: MIT */
/* The sounds of what happens on the table. They are read from the tracks that are drawn, so that a card is heard
 * when it is seen to land, at every speed. They wait in the table until the loop takes them, if there is room. */
#include <math.h>

#include "table/table_parts.h"

static const float FREE_GAP = 75.0F;        /* milliseconds: cards so far apart do not add up; nearer are softer */
static const float DEAL_GAIN_MIN = 0.45F;   /* however dense they come */
static const float DEAL_SLIDE = 46.0F;      /* of SOUND_DEAL: from its start until the card lands */
static const float FLIP_SHARE = 0.25F;      /* of a motion, until a card that is turned over snaps */
static const float COMPLETE_DELAY = 130.0F; /* after the last card has landed */
static const float RETURN_DELAY = 120.0F;
static const float LANDED = 0.07F; /* of a card's width: so near to its place a card is seen to have landed */

/* The sounds of one outcome. */
typedef struct CueSheet {
    const Table *table;
    int count;
    SoundCue cues[2 * TRANSFERS_MAX];
    uint8_t segments[CARD_COUNT]; /* of each card's track: how many belong to transfers before */
} CueSheet;

/* When a transfer's motion starts, and when the card is seen to land; milliseconds from now. */
typedef struct Passage {
    float start, landing, duration;
} Passage;

static void sheet_add(CueSheet *sheet, SoundKind kind, const Transfer *transfer, float delay, float gain)
{
    if (sheet->count < (int)BASE_ARRAY_COUNT(sheet->cues)) {
        SoundCue *cue = &sheet->cues[sheet->count++];
        *cue = (SoundCue){.kind = (uint8_t)kind,
                          .height = (uint8_t)(kind == SOUND_FOUNDATION ? transfer->to_index + 1 : 0),
                          .seed = sheet->table->next_order * 256U + (uint32_t)sheet->count,
                          .delay = fmaxf(0.0F, delay),
                          .gain = gain,
                          .pan = table_cue_pan(sheet->table, transfer->to)};
    }
}

/* The share of its time after which a motion over `distance` pixels has all but reached its end. */
static float landing_share(const Table *table, float distance)
{
    float reach = table->layout.card_width * LANDED;
    float low = 0.0F, high = 1.0F;
    for (int i = 0; i < 6; i++) {
        float middle = (low + high) / 2.0F;
        bool landed = distance * (1.0F - table_ease_out(middle)) <= reach;
        low = landed ? low : middle;
        high = landed ? middle : high;
    }
    return distance <= reach ? 0.0F : high;
}

/* Where a card is before segment `index` of its track. */
static Pose segment_from(const Table *table, const Track *track, int index)
{
    if (index == 0) {
        return track->from;
    }
    Slot slot = track->segments[index - 1].slot;
    return table_pose_at_rest(&table->layout, slot, table->position.count[slot.pile]);
}

/* Finds the motion that shows a transfer. Where there is none, everything happens now. */
static Passage find_passage(CueSheet *sheet, const Transfer *transfer)
{
    const Table *table = sheet->table;
    const Track *track = &table->tracks[transfer->card];
    for (int i = sheet->segments[transfer->card]; i < track->count; i++) {
        const TrackSegment *segment = &track->segments[i];
        if (segment->slot.pile == transfer->to && segment->slot.index == transfer->to_index) {
            Pose from = segment_from(table, track, i);
            Pose to = table_pose_at_rest(&table->layout, segment->slot, table->position.count[transfer->to]);
            float share = landing_share(table, hypotf(to.x - from.x, to.y - from.y));
            float start = (float)(segment->start - table->now);
            float duration = (float)(segment->end - segment->start);
            sheet->segments[transfer->card] = (uint8_t)(i + 1);
            return (Passage){start, start + duration * share, duration};
        }
    }
    return (Passage){0.0F, 0.0F, 0.0F};
}

static void sheet_add_transfer(CueSheet *sheet, const Transfer *transfer)
{
    Passage passage = find_passage(sheet, transfer);
    float turned = passage.start + passage.duration * FLIP_SHARE;
    bool flips = transfer->face_up_before != transfer->face_up_after;
    if (transfer->cause == CAUSE_DEAL) {
        sheet_add(sheet, SOUND_DEAL, transfer, fmaxf(passage.start, passage.landing - DEAL_SLIDE), 1.0F);
        return;
    }
    if (flips) {
        sheet_add(sheet, SOUND_FLIP, transfer, turned, transfer->cause == CAUSE_TURN ? 1.0F : 0.7F);
    }
    if (rules_pile_is_foundation(transfer->to)) {
        sheet_add(sheet, SOUND_FOUNDATION, transfer, passage.landing, 1.0F);
    } else if (transfer->cause != CAUSE_PACKET) { /* a packet lies where it lay */
        sheet_add(sheet, SOUND_PLACE, transfer, passage.landing, transfer->cause == CAUSE_MOVE ? 1.0F : 0.75F);
    }
}

/* The sound of a complete foundation or a won game, after the last card has landed. */
static void sheet_add_completion(CueSheet *sheet, const Outcome *outcome)
{
    const Table *table = sheet->table;
    Transfer place = {.to = (Pile)outcome->completed};
    float delay = (float)table_duration(table, (double)COMPLETE_DELAY);
    for (int i = 0; i < sheet->count; i++) {
        if (sheet->cues[i].kind == SOUND_FOUNDATION) {
            delay = fmaxf(delay, sheet->cues[i].delay + (float)table_duration(table, (double)COMPLETE_DELAY));
        }
    }
    if (table->won) {
        place.to = PILE_NONE;
        sheet_add(sheet, SOUND_WIN, &place, (float)(table->won_since - table->now), 1.0F);
    } else if (outcome->foundations_opened) {
        sheet_add(sheet, SOUND_OPENING, &place, delay, 1.0F);
    } else if (outcome->completed >= 0) {
        sheet_add(sheet, SOUND_COMPLETE, &place, delay, 1.0F);
    }
}

/* Cards that come close together are softer, so that a whole deal is no louder than a card. */
static void sheet_soften_deal(CueSheet *sheet)
{
    float before = -FREE_GAP;
    for (int i = 0; i < sheet->count; i++) {
        SoundCue *cue = &sheet->cues[i];
        if (cue->kind == SOUND_DEAL) {
            cue->gain *= fmaxf(DEAL_GAIN_MIN, fminf(1.0F, sqrtf((cue->delay - before) / FREE_GAP)));
            before = cue->delay;
        }
    }
}

/* If nothing travels, everything happens at once, and only the most important sound is heard. */
static void sheet_choose_one(CueSheet *sheet)
{
    static const uint8_t weights[SOUND_KIND_COUNT] = {
        [SOUND_FLIP] = 1,       [SOUND_PLACE] = 2,    [SOUND_DEAL] = 3,    [SOUND_REFUSE] = 4,
        [SOUND_FOUNDATION] = 5, [SOUND_COMPLETE] = 6, [SOUND_OPENING] = 7, [SOUND_WIN] = 8};
    SoundCue chosen = sheet->cues[0];
    for (int i = 1; i < sheet->count; i++) {
        if (weights[sheet->cues[i].kind] > weights[chosen.kind]) {
            chosen = sheet->cues[i];
        }
    }
    sheet->cues[0] = chosen;
    sheet->count = sheet->count > 0 ? 1 : 0;
}

static void sheet_add_transfers(CueSheet *sheet, const Outcome *outcome)
{
    for (int i = 0; i < outcome->transfers.count; i++) {
        const Transfer *transfer = &outcome->transfers.items[i];
        if (outcome->kind == OUTCOME_UNDONE) {
            sheet_add(sheet, SOUND_PLACE, transfer, find_passage(sheet, transfer).landing, 0.45F);
        } else {
            sheet_add_transfer(sheet, transfer);
        }
    }
    if (outcome->kind == OUTCOME_MOVED) {
        sheet_add_completion(sheet, outcome);
    }
}

static void sheet_fill(CueSheet *sheet, const Outcome *outcome)
{
    Transfer place = {.to = outcome->command.move.from};
    switch (outcome->kind) {
    case OUTCOME_DEALT:
    case OUTCOME_MOVED:
    case OUTCOME_UNDONE:
        sheet_add_transfers(sheet, outcome);
        break;
    case OUTCOME_RETURNED:
    case OUTCOME_WENT:
        place.to = PILE_STOCK;
        sheet_add(sheet, SOUND_PLACE, &place, (float)table_duration(sheet->table, (double)RETURN_DELAY), 0.6F);
        break;
    case OUTCOME_REFUSED:
        sheet_add(sheet, SOUND_REFUSE, &place, 0.0F, 1.0F);
        break;
    case OUTCOME_NOTHING:
        break;
    }
}

/* Whether sounds that wait must not be played any more: the rest of a deal, or the chord of a foundation that is no
 * longer complete. Other cards that are taken back are heard as they fly. */
static bool ends_what_waits(const Outcome *outcome)
{
    bool opened = false;
    for (int i = 0; i < outcome->transfers.count; i++) {
        const Transfer *transfer = &outcome->transfers.items[i];
        opened |= rules_pile_is_foundation(transfer->from) && transfer->from_index == FOUNDATION_HEIGHT - 1;
    }
    return outcome->kind == OUTCOME_DEALT || outcome->kind == OUTCOME_RETURNED || outcome->kind == OUTCOME_WENT ||
           (outcome->kind == OUTCOME_UNDONE && opened);
}

void table_cues_add(Table *table, const Outcome *outcome)
{
    CueSheet sheet = {.table = table};
    if (table_leaps(table, outcome)) {
        return; /* only what goes by steps is heard */
    }
    sheet_fill(&sheet, outcome);
    sheet.count = sound_cues_arrange(sheet.cues, sheet.count);
    sheet_soften_deal(&sheet);
    if (!table_cards_travel(table)) {
        sheet_choose_one(&sheet);
    }
    if (ends_what_waits(outcome)) {
        table_add_cue(table, SOUND_HUSH, PILE_NONE, 0.0F, 0.0F);
    }
    for (int i = 0; i < sheet.count && table->cue_count < CUES_MAX; i++) {
        table->cues[table->cue_count++] = sheet.cues[i];
    }
}
