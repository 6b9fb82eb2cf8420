/* SPDX-License-Identifier: MIT */
/*
 * What actions do in review mode: steps, leaps, the timeline, branches.
 */
#include "screens/stack.h"
#include "ui/actions.h"
#include "ui/turning.h"

enum { BRANCHES_MAX = 512 };

void ui_act_review(Ui *ui, const Action *action)
{
    Session *session = ui->session;
    (void)action;
    if (session->review.on) {
        session_queue_push_kind(&session->queue, COMMAND_REVIEW_END);
    } else if (session_chapter(session) != NULL) {
        screens_clear(&ui->screens);
        session_queue_push_kind(&session->queue, COMMAND_REVIEW);
    }
}

/* A leap takes the place of one that still waits: however fast the bar is dragged, there is one a frame. */
static void seek(Session *session, int node)
{
    CommandQueue *queue = &session->queue;
    int last = (queue->first + queue->count - 1) % COMMAND_QUEUE_LENGTH;
    if (queue->count > 0 && queue->items[last].kind == COMMAND_SEEK) {
        queue->items[last].node = node;
    } else {
        session_queue_push(queue, (Command){.kind = COMMAND_SEEK, .node = node, .reviews = true});
    }
}

/* To a depth of the branch that ends with `leaf`, not beyond its ends. */
static void seek_along(Session *session, int leaf, int depth)
{
    const History *history = session_history(session);
    int deepest = history->nodes[leaf].depth;
    int wanted = depth < 0 ? 0 : (depth > deepest ? deepest : depth);
    seek(session, session_history_at(history, leaf, wanted));
}

void ui_act_seek(Ui *ui, const Action *action)
{
    Session *session = ui->session;
    int leaf = action->id == 0 ? session->review.end : (int)action->id;
    if (action->id != 0) { /* the timeline shows that branch from then on */
        session_queue_push(&session->queue, (Command){.kind = COMMAND_BRANCH, .node = leaf});
    }
    seek_along(session, leaf, action->number);
}

static void step(Ui *ui, int where)
{
    CommandQueue *queue = &ui->session->queue;
    switch (where) {
    case STEP_START:
        seek(ui->session, 0);
        break;
    case STEP_BACK:
        session_queue_push(queue, (Command){.kind = COMMAND_UNDO, .reviews = true});
        break;
    case STEP_ON:
        session_queue_push(queue, (Command){.kind = COMMAND_REDO, .reviews = true});
        break;
    default:
        seek(ui->session, ui->session->review.end);
        break;
    }
}

void ui_act_review_step(Ui *ui, const Action *action)
{
    bool bound = action->kind == ACTION_UNDO || action->kind == ACTION_REDO;
    step(ui, !bound ? action->value : (action->kind == ACTION_UNDO ? STEP_BACK : STEP_ON));
}

static bool is_on_timeline(const Screens *screens)
{
    bool any = screens->focused >= 0 && screens->focused < screens->widget_count;
    return any && screens->widgets[screens->focused].action.kind == ACTION_SCRUB;
}

void ui_act_review_aside(Ui *ui, const Action *action)
{
    if (is_on_timeline(&ui->screens)) {
        step(ui, action->kind == ACTION_LEFT ? STEP_BACK : STEP_ON);
    } else {
        ui_act_screen_focus(ui, action);
    }
}

/* Up and down leave the timeline, also where all is one row and nothing lies above or below it. */
void ui_act_review_across(Ui *ui, const Action *action)
{
    ui_act_screen_focus(ui, action);
    if (is_on_timeline(&ui->screens)) {
        screens_move_focus(&ui->screens, action->kind == ACTION_DOWN ? 1 : -1, 0);
    }
}

/* Several moves at once: with keys, and with the triggers of a gamepad. */
void ui_act_review_page(Ui *ui, const Action *action)
{
    const History *history = session_history(ui->session);
    int moves = action->kind == ACTION_FOUNDATION ? -TIMELINE_PAGE : TIMELINE_PAGE;
    seek_along(ui->session, ui->session->review.end, history->nodes[history->here].depth + moves);
}

/* At the end it begins again. */
void ui_act_playback(Ui *ui, const Action *action)
{
    Session *session = ui->session;
    bool plays = session->review.pause > 0;
    (void)action;
    if (!plays && session->review.end == 0) {
        return; /* nothing has been played */
    }
    if (!plays && session_history(session)->here == session->review.end) {
        seek(session, 0);
    }
    int pause = plays ? 0 : screens_timeline_pause(ui->screens.timeline.pace);
    session_queue_push(&session->queue, (Command){.kind = COMMAND_PLAYBACK, .node = pause});
}

void ui_act_pace(Ui *ui, const Action *action)
{
    Timeline *timeline = &ui->screens.timeline;
    (void)action;
    timeline->pace = (timeline->pace + 1) % TIMELINE_PACES;
    if (ui->session->review.pause > 0) {
        Command playback = {.kind = COMMAND_PLAYBACK, .node = screens_timeline_pause(timeline->pace)};
        session_queue_push(&ui->session->queue, playback);
    }
    ui_layout_screens(ui);
}

/* The branch before or after the one that is shown; after the last comes the first. */
void ui_act_branch(Ui *ui, const Action *action)
{
    Session *session = ui->session;
    int leaves[BRANCHES_MAX];
    int count = session_history_ends(session_history(session), leaves, BRANCHES_MAX);
    count = count < BRANCHES_MAX ? count : BRANCHES_MAX;
    int branch = 0;
    for (int i = 0; i < count; i++) {
        branch = leaves[i] == session->review.end ? i : branch;
    }
    int next = leaves[(branch + (action->value == 0 ? -1 : 1) + count) % count];
    session_queue_push(&session->queue, (Command){.kind = COMMAND_BRANCH, .node = next});
}

void ui_act_play_on(Ui *ui, const Action *action)
{
    (void)action;
    session_queue_push_kind(&ui->session->queue, COMMAND_PLAY_ON);
}

void ui_act_turning(Ui *ui, const Action *action)
{
    (void)action;
    ui_turning_ask(ui);
}

void ui_act_go_back(Ui *ui, const Action *action)
{
    (void)action;
    ui_turning_go_back(ui);
}
