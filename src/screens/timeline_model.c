/* SPDX-License-Identifier: MIT */
/*
 * What the strip shows of the session: where one is, the marks of the line, and the branches as lines in lanes.
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

/* How deep the last node is that lies on the way to both. A parent has a smaller number than its children. */
static int replay_fork(const History *history, int a, int b)
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

/* The lowest lane above its parent's that is free where the line runs; the last one where none is. */
static int replay_free_lane(const Timeline *replay, const TimelineBranch *line)
{
    int lane = line->parent < 0 ? 1 : replay->lines[line->parent].lane + 1;
    for (; lane < TIMELINE_LANES; lane++) {
        bool taken = false;
        for (int i = 0; i < replay->drawn; i++) {
            const TimelineBranch *other = &replay->lines[i];
            taken |= other->lane == lane && other->from <= line->to && line->from <= other->to;
        }
        if (!taken) {
            return lane;
        }
    }
    return TIMELINE_LANES;
}

static void replay_add_line(Timeline *replay, const History *history, const Game *game, int leaf, int end)
{
    const HistoryNode *last = &history->nodes[leaf];
    TimelineBranch line = {.leaf = leaf, .from = replay_fork(history, leaf, end), .to = last->depth, .parent = -1};
    for (int i = 0; i < replay->drawn; i++) {
        int fork = replay_fork(history, leaf, replay->lines[i].leaf);
        if (fork > line.from) {
            line.from = fork;
            line.parent = i;
        }
    }
    line.won = rules_status(game, &last->position) == STATUS_WON;
    line.lane = replay_free_lane(replay, &line);
    replay->lanes = line.lane > replay->lanes ? line.lane : replay->lanes;
    replay->lines[replay->drawn++] = line;
}

static void replay_note_lines(Timeline *replay, const History *history, const Game *game, int end)
{
    int ends[ENDS_MAX];
    int count = session_history_ends(history, ends, ENDS_MAX);
    replay->line_count = count;
    replay->line = 0;
    replay->drawn = 0;
    replay->lanes = 0;
    replay->longest = history->nodes[end].depth;
    for (int i = 0; i < count && i < ENDS_MAX; i++) {
        int depth = history->nodes[ends[i]].depth;
        replay->longest = depth > replay->longest ? depth : replay->longest;
        replay->line = ends[i] == end ? i : replay->line;
        if (ends[i] != end && replay->drawn < TIMELINE_BRANCHES_MAX) {
            replay_add_line(replay, history, game, ends[i], end);
        }
    }
}

static int replay_complete(const Position *position)
{
    int complete = 0;
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        complete += position->count[PILE_FOUNDATION + i] == FOUNDATION_HEIGHT;
    }
    return complete;
}

static void replay_note_marks(Timeline *replay, const History *history, int end)
{
    replay->complete_count = 0;
    for (int node = end; history->nodes[node].parent != HISTORY_NONE && replay->complete_count < TIMELINE_MARKS_MAX;) {
        int parent = history->nodes[node].parent;
        if (replay_complete(&history->nodes[node].position) > replay_complete(&history->nodes[parent].position)) {
            replay->complete[replay->complete_count++] = history->nodes[node].depth;
        }
        node = parent;
    }
}

/* Lines and marks are made anew only where they are others: the bar is drawn along without counting again. */
static void replay_note_tree(Timeline *replay, const Session *session)
{
    const History *history = session_history(session);
    const Chapter *chapter = session_chapter(session);
    int end = session->review.end;
    const uint64_t made_from[] = {chapter->id, chapter->deal, (uint64_t)history->count, (uint64_t)end,
                                  (uint64_t)(uint32_t)session->review.left};
    uint64_t key = base_hash_bytes(BASE_HASH_START, made_from, sizeof made_from) | 1U;
    if (key == replay->key) {
        return;
    }
    int left = session->review.left;
    replay->key = key;
    replay->total = history->nodes[end].depth;
    replay->won = rules_status(chapter->game, &history->nodes[end].position) == STATUS_WON;
    replay->left = session_history_is_before(history, left, end) ? history->nodes[left].depth : -1;
    replay_note_lines(replay, history, chapter->game, end);
    replay_note_marks(replay, history, end);
}

bool screens_timeline_note(Timeline *replay, const Session *session)
{
    bool was_on = replay->on;
    replay->on = session->review.on;
    if (!replay->on) {
        *replay = (Timeline){.pace = replay->pace};
        return was_on;
    }
    const History *history = session_history(session);
    replay->own = session_reviews_own(session);
    replay->playing = session->review.pause > 0;
    replay->quick = replay->playing && session->review.pause < QUICK_PAUSE;
    replay_note_tree(replay, session);
    replay->here = history->nodes[history->here].depth;
    return true;
}
