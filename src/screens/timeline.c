/* SPDX-License-Identifier: MIT */
#include "screens/timeline.h"

#include <math.h>

#include "base/hash.h"
#include "words/words.h"

enum { ENDS_MAX = 512 };

static const int PAUSES[TIMELINE_PACES] = {1600, 800, 400, 200, 100, 50};

/* Shares of the bar's height. */
static const float KNOB = 0.20F;        /* half of the knob's size */
static const float ALONE = 0.46F;       /* from the top to the branch, if it is the only one */
static const float WITH_OTHERS = 0.65F; /* the same with other branches, which are drawn above */
static const float LANE_TOP = 0.12F;

int screens_timeline_pause(int pace)
{
    return PAUSES[pace];
}

const char *screens_timeline_pace_name(int pace)
{
    static const char *const names[TIMELINE_PACES] = {"½×", "1×", "2×", "4×", "8×", "16×"};
    return names[pace];
}

/* How deep the last node is that two nodes have in common. A parent has a smaller number than its children. */
static int fork_depth(const History *history, int a, int b)
{
    while (a != b) {
        if (a > b) {
            a = history->nodes[a].parent;
        } else {
            b = history->nodes[b].parent;
        }
    }
    return history->nodes[a].depth;
}

/* The lowest lane above its parent's that is free where the branch runs; the last one where none is. */
static int free_lane(const Timeline *timeline, const TimelineBranch *branch)
{
    int lane = branch->parent < 0 ? 1 : timeline->branches[branch->parent].lane + 1;
    for (; lane < TIMELINE_LANES; lane++) {
        bool taken = false;
        for (int i = 0; i < timeline->drawn; i++) {
            const TimelineBranch *other = &timeline->branches[i];
            taken |= other->lane == lane && other->from <= branch->to && branch->from <= other->to;
        }
        if (!taken) {
            return lane;
        }
    }
    return TIMELINE_LANES;
}

static void add_branch(Timeline *timeline, const History *history, const Game *game, int leaf, int end)
{
    const HistoryNode *last = &history->nodes[leaf];
    TimelineBranch branch = {.leaf = leaf, .from = fork_depth(history, leaf, end), .to = last->depth, .parent = -1};
    for (int i = 0; i < timeline->drawn; i++) {
        int fork = fork_depth(history, leaf, timeline->branches[i].leaf);
        if (fork > branch.from) {
            branch.from = fork;
            branch.parent = i;
        }
    }
    branch.won = rules_status(game, &last->position) == STATUS_WON;
    branch.lane = free_lane(timeline, &branch);
    timeline->lanes = branch.lane > timeline->lanes ? branch.lane : timeline->lanes;
    timeline->branches[timeline->drawn++] = branch;
}

static void note_branches(Timeline *timeline, const History *history, const Game *game, int end)
{
    int ends[ENDS_MAX];
    int count = session_history_ends(history, ends, ENDS_MAX);
    timeline->branch_count = count;
    timeline->branch = 0;
    timeline->drawn = 0;
    timeline->lanes = 0;
    timeline->longest = history->nodes[end].depth;
    for (int i = 0; i < count && i < ENDS_MAX; i++) {
        int depth = history->nodes[ends[i]].depth;
        timeline->longest = depth > timeline->longest ? depth : timeline->longest;
        timeline->branch = ends[i] == end ? i : timeline->branch;
        if (ends[i] != end && timeline->drawn < TIMELINE_BRANCHES_MAX) {
            add_branch(timeline, history, game, ends[i], end);
        }
    }
}

static int count_complete(const Position *position)
{
    int complete = 0;
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        complete += position->count[PILE_FOUNDATION + i] == FOUNDATION_HEIGHT;
    }
    return complete;
}

static void note_marks(Timeline *timeline, const History *history, int end)
{
    timeline->complete_count = 0;
    for (int node = end;
         history->nodes[node].parent != HISTORY_NONE && timeline->complete_count < TIMELINE_MARKS_MAX;) {
        int parent = history->nodes[node].parent;
        if (count_complete(&history->nodes[node].position) > count_complete(&history->nodes[parent].position)) {
            timeline->complete[timeline->complete_count++] = history->nodes[node].depth;
        }
        node = parent;
    }
}

/* Branches and marks are computed only after the history has changed, not while the player seeks. */
static void note_tree(Timeline *timeline, const Session *session)
{
    const History *history = session_history(session);
    const Chapter *chapter = session_chapter(session);
    int end = session->review.end;
    const uint64_t made_from[] = {chapter->id, chapter->deal, (uint64_t)history->count, (uint64_t)end,
                                  (uint64_t)(uint32_t)session->review.left};
    uint64_t key = base_hash_bytes(BASE_HASH_START, made_from, sizeof made_from) | 1U;
    if (key == timeline->key) {
        return;
    }
    int left = session->review.left;
    timeline->key = key;
    timeline->total = history->nodes[end].depth;
    timeline->won = rules_status(chapter->game, &history->nodes[end].position) == STATUS_WON;
    timeline->left = session_history_is_before(history, left, end) ? history->nodes[left].depth : -1;
    note_branches(timeline, history, chapter->game, end);
    note_marks(timeline, history, end);
    screens_verdicts_begin(&timeline->verdicts, timeline->total, timeline->won);
}

void screens_timeline_note(Timeline *timeline, const Session *session)
{
    timeline->on = session->review.on;
    if (!timeline->on) {
        *timeline = (Timeline){.pace = timeline->pace};
        return;
    }
    const History *history = session_history(session);
    timeline->own = session_reviews_own(session);
    timeline->playing = session->review.pause > 0;
    timeline->quick = timeline->playing && session->review.pause < TIMELINE_QUICK;
    note_tree(timeline, session);
    timeline->here = history->nodes[history->here].depth;
}

float screens_timeline_knob(Rect bar)
{
    return floorf(bar.h * KNOB);
}

float screens_timeline_place(const Timeline *timeline, Rect bar, int depth)
{
    float inset = screens_timeline_knob(bar) * 1.5F;
    float longest = timeline->longest > 0 ? (float)timeline->longest : 1.0F;
    return bar.x + inset + (bar.w - 2.0F * inset) * (float)depth / longest;
}

int screens_timeline_depth(const Timeline *timeline, Rect bar, float x)
{
    float start = screens_timeline_place(timeline, bar, 0);
    float end = screens_timeline_place(timeline, bar, timeline->longest);
    float share = end > start ? (x - start) / (end - start) : 0.0F;
    return (int)floorf(base_clamp(share, 0.0F, 1.0F) * (float)timeline->longest + 0.5F);
}

float screens_timeline_lane(const Timeline *timeline, Rect bar, int lane)
{
    float low = bar.h * (timeline->lanes > 0 ? WITH_OTHERS : ALONE);
    float step = timeline->lanes > 0 ? (low - bar.h * LANE_TOP) / (float)timeline->lanes : 0.0F;
    return floorf(low - fminf(step, bar.h * 0.22F) * (float)lane);
}

int screens_timeline_line_at(const Timeline *timeline, Rect bar, Point point)
{
    int found = -1;
    float least = fabsf(point.y - bar.y - screens_timeline_lane(timeline, bar, 0));
    for (int i = 0; i < timeline->drawn; i++) {
        const TimelineBranch *branch = &timeline->branches[i];
        float slack = screens_timeline_knob(bar);
        float away = fabsf(point.y - bar.y - screens_timeline_lane(timeline, bar, branch->lane));
        bool beside = point.x < screens_timeline_place(timeline, bar, branch->from) - slack ||
                      point.x > screens_timeline_place(timeline, bar, branch->to) + slack;
        if (!beside && away < least) {
            found = i;
            least = away;
        }
    }
    return found;
}

const char *screens_timeline_number(const Timeline *timeline, char *text, size_t size)
{
    return WORDS_FORMAT(text, size, W("Move {0} of {1}"), words_of_count(timeline->here),
                        words_of_count(timeline->total));
}

const char *screens_timeline_refusal(void)
{
    return W("You are looking back at this game. “Play on from here” takes it up at this move.");
}

void screens_verdicts_begin(TimelineVerdicts *verdicts, int total, bool is_won)
{
    *verdicts = (TimelineVerdicts){
        .shown = verdicts->shown, .total = total, .won = is_won ? total : -1, .lost = total + 1, .undecided_count = 0};
}

/* The last position comes first: in a game that ended badly its verdict takes the least time. */
int screens_verdicts_next(const TimelineVerdicts *verdicts)
{
    int widest = 1, next = -1;
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

void screens_verdicts_note(TimelineVerdicts *verdicts, int depth, AdviceVerdict verdict)
{
    if (depth <= verdicts->won || depth >= verdicts->lost) {
        return;
    }
    if (verdict == ADVICE_WON) {
        verdicts->won = depth;
    } else if (verdict == ADVICE_LOST) {
        verdicts->lost = depth;
    } else if (verdicts->undecided_count < TIMELINE_UNDECIDED_MAX) {
        add_undecided(verdicts, depth);
    }
    drop_decided(verdicts);
}

AdviceVerdict screens_verdicts_at(const TimelineVerdicts *verdicts, int depth)
{
    if (depth <= verdicts->won) {
        return ADVICE_WON;
    }
    return depth >= verdicts->lost ? ADVICE_LOST : screens_verdicts_next(verdicts) < 0 ? ADVICE_UNKNOWN : ADVICE_NONE;
}

bool screens_verdicts_turn(const TimelineVerdicts *verdicts)
{
    return verdicts->won >= 0 && verdicts->lost == verdicts->won + 1 && verdicts->lost <= verdicts->total;
}
