/* SPDX-License-Identifier: MIT */
#include "screens/timeline_verdicts.h"

void screens_verdicts_begin(TimelineVerdicts *verdicts, int total, bool is_won)
{
    *verdicts = (TimelineVerdicts){
        .shown = verdicts->shown, .total = total, .won = is_won ? total : -1, .lost = total + 1, .undecided_count = 0};
}

/* The last position is asked for first: of a game that ended badly it is known soonest. */
int screens_verdicts_next(const TimelineVerdicts *verdicts)
{
    int widest = 1;
    int next = -1;
    int from = verdicts->won;
    if (verdicts->undecided_count == TIMELINE_UNDECIDED_MAX || verdicts->won == verdicts->total) {
        return -1;
    }
    if (verdicts->lost > verdicts->total && verdicts->undecided_count == 0 && verdicts->won < 0) {
        return verdicts->total;
    }
    for (int i = 0; i <= verdicts->undecided_count; i++) {
        int to = i < verdicts->undecided_count ? verdicts->undecided[i] : verdicts->lost;
        if (to - from > widest) {
            widest = to - from;
            next = from + (to - from) / 2;
        }
        from = to;
    }
    return next;
}

static void add_undecided(TimelineVerdicts *verdicts, int depth)
{
    int at = verdicts->undecided_count++;
    for (; at > 0 && verdicts->undecided[at - 1] > depth; at--) {
        verdicts->undecided[at] = verdicts->undecided[at - 1];
    }
    verdicts->undecided[at] = depth;
}

/* Forgets what has been decided since. */
static void drop_decided(TimelineVerdicts *verdicts)
{
    int count = 0;
    for (int i = 0; i < verdicts->undecided_count; i++) {
        int depth = verdicts->undecided[i];
        if (depth > verdicts->won && depth < verdicts->lost) {
            verdicts->undecided[count++] = depth;
        }
    }
    verdicts->undecided_count = count;
}

void screens_verdicts_note(TimelineVerdicts *verdicts, int depth, MoveVerdict verdict)
{
    if (depth <= verdicts->won || depth >= verdicts->lost) {
        return;
    }
    if (verdict == MOVE_WON) {
        verdicts->won = depth;
    } else if (verdict == MOVE_LOST) {
        verdicts->lost = depth;
    } else if (verdicts->undecided_count < TIMELINE_UNDECIDED_MAX) {
        add_undecided(verdicts, depth);
    }
    drop_decided(verdicts);
}

MoveVerdict screens_verdicts_at(const TimelineVerdicts *verdicts, int depth)
{
    if (depth <= verdicts->won) {
        return MOVE_WON;
    }
    if (depth >= verdicts->lost) {
        return MOVE_LOST;
    }
    return screens_verdicts_next(verdicts) < 0 ? MOVE_UNKNOWN : MOVE_OPEN;
}

bool screens_verdicts_turn(const TimelineVerdicts *verdicts)
{
    return verdicts->won >= 0 && verdicts->lost == verdicts->won + 1 && verdicts->lost <= verdicts->total;
}
