/* SPDX-License-Identifier: MIT */
/*
 * What the timeline shows of the session: the present move, the marks of its branch, and the other branches in lanes.
 */
#include "base/hash.h"
#include "screens/timeline.h"

enum { ENDS_MAX = 512 };

static const int PAUSES[TIMELINE_PACES] = {1600, 800, 400, 200, 100, 50};
static const int QUICK_PAUSE = 150; /* faster than this the effects of a move would run into one another */

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

/* Branches and marks are found again only after they have changed: seeking does not count them again. */
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
}

bool screens_timeline_note(Timeline *timeline, const Session *session)
{
    bool was_on = timeline->on;
    timeline->on = session->review.on;
    if (!timeline->on) {
        *timeline = (Timeline){.pace = timeline->pace};
        return was_on;
    }
    const History *history = session_history(session);
    timeline->own = session_reviews_own(session);
    timeline->playing = session->review.pause > 0;
    timeline->quick = timeline->playing && session->review.pause < QUICK_PAUSE;
    note_tree(timeline, session);
    timeline->here = history->nodes[history->here].depth;
    return true;
}
