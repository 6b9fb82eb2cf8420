/* SPDX-License-Identifier: MIT */
/* What actions do in review mode: steps, leaps, the timeline, branches; luck and play. */
#include "ui/actions.h"
#include "ui/advice.h"

enum { BRANCHES_MAX = 512 };

void ui_act_review(Ui *ui, const Action *action)
{
    Session *session = ui->session;
    (void)action;
    if (session->review.on) {
        session_queue_push_kind(&session->queue, COMMAND_REVIEW_END);
    } else if (session_chapter(session) != NULL) {
        session_queue_push_kind(&session->queue, COMMAND_REVIEW);
    }
}

/* A leap takes the place of one that still waits: however fast the bar is dragged, there is one a frame. */
static void leap_to(CommandQueue *queue, int node)
{
    int last = (queue->first + queue->count - 1) % COMMAND_QUEUE_LENGTH;
    if (queue->count > 0 && queue->items[last].kind == COMMAND_SEEK) {
        queue->items[last].node = node;
    } else {
        session_queue_push(queue, (Command){.kind = COMMAND_SEEK, .node = node, .reviews = true});
    }
}

/* To a depth of the branch that ends with `leaf`, not beyond its ends. */
static void leap_along(Session *session, int leaf, int depth)
{
    const History *history = session_history(session);
    int deepest = history->nodes[leaf].depth;
    leap_to(&session->queue, session_history_at(history, leaf, depth < 0 ? 0 : (depth > deepest ? deepest : depth)));
}

/* Along the branch in review; to another one, which the timeline shows from then on. */
static void seek_node(Session *session, const Action *action)
{
    int leaf = action->id == 0 ? session->review.end : (int)action->id;
    if (action->id != 0) {
        session_queue_push(&session->queue, (Command){.kind = COMMAND_BRANCH, .node = leaf});
    }
    leap_along(session, leaf, action->number);
}

static void step_review(Session *session, ReviewStep where)
{
    if (where == STEP_BACK || where == STEP_ON) {
        CommandKind kind = where == STEP_BACK ? COMMAND_UNDO : COMMAND_REDO;
        session_queue_push(&session->queue, (Command){.kind = (uint8_t)kind, .reviews = true});
    } else {
        leap_to(&session->queue, where == STEP_START ? 0 : session->review.end);
    }
}

static bool is_on_timeline(const Screens *screens)
{
    bool any = screens->focused >= 0 && screens->focused < screens->widget_count;
    return any && screens->widgets[screens->focused].action.kind == ACTION_SCRUB;
}

/* Left and right step on the timeline. Up and down leave it, also where all is one row. */
void ui_act_review_focus(Ui *ui, const Action *action)
{
    Screens *screens = &ui->screens;
    bool across = action->kind == ACTION_UP || action->kind == ACTION_DOWN;
    if (!across && is_on_timeline(screens)) {
        step_review(ui->session, action->kind == ACTION_LEFT ? STEP_BACK : STEP_ON);
        return;
    }
    ui_act_screen_focus(ui, action);
    if (across && is_on_timeline(screens)) {
        screens_move_focus(screens, action->kind == ACTION_DOWN ? 1 : -1, 0);
    }
}

/* Begins or stops playing by itself, `pause` from move to move. At the end it begins again. */
static void toggle_playback(Session *session, int pause)
{
    bool plays = session->review.pause > 0;
    if (!plays && session->review.end == 0) {
        return; /* nothing has been played */
    }
    if (!plays && session_history(session)->here == session->review.end) {
        leap_to(&session->queue, 0);
    }
    session_queue_push(&session->queue, (Command){.kind = COMMAND_PLAYBACK, .node = plays ? 0 : pause});
}

/* The branch before or after the one that is shown; after the last comes the first. */
static void change_branch(Session *session, int branch, int by)
{
    int leaves[BRANCHES_MAX];
    int count = session_history_ends(session_history(session), leaves, BRANCHES_MAX);
    count = count < BRANCHES_MAX ? count : BRANCHES_MAX;
    session_queue_push(&session->queue,
                       (Command){.kind = COMMAND_BRANCH, .node = leaves[(branch + by + count) % count]});
}

void ui_act_timeline(Ui *ui, const Action *action)
{
    Session *session = ui->session;
    Timeline *timeline = &ui->screens.timeline;
    switch (action->kind) {
    case ACTION_STEP:
        step_review(session, (ReviewStep)action->value);
        break;
    case ACTION_UNDO:
    case ACTION_REDO:
        step_review(session, action->kind == ACTION_UNDO ? STEP_BACK : STEP_ON);
        break;
    case ACTION_FOUNDATION: /* the triggers of a gamepad: several moves at once */
    case ACTION_FINISH:
        leap_along(session, session->review.end,
                   timeline->here + (action->kind == ACTION_FOUNDATION ? -TIMELINE_PAGE : TIMELINE_PAGE));
        break;
    case ACTION_SEEK:
        seek_node(session, action);
        break;
    case ACTION_BRANCH:
        change_branch(session, timeline->branch, action->value == 0 ? -1 : 1);
        break;
    case ACTION_PACE:
        timeline->pace = (timeline->pace + 1) % TIMELINE_PACES;
        if (session->review.pause > 0) {
            int pause = screens_timeline_pause(timeline->pace);
            session_queue_push(&session->queue, (Command){.kind = COMMAND_PLAYBACK, .node = pause});
        }
        ui_layout_screens(ui);
        break;
    default:
        toggle_playback(session, screens_timeline_pause(timeline->pace));
        break;
    }
}

/* Opens the page. What plays by itself would go on beneath it. */
void ui_act_luck(Ui *ui, const Action *action)
{
    Screens *screens = &ui->screens;
    (void)action;
    if (ui->session->review.pause > 0) {
        session_queue_push(&ui->session->queue, (Command){.kind = COMMAND_PLAYBACK, .node = 0});
    }
    ui_luck_ask(&screens->luck, ui->session, ui->session->review.end);
    ui_push_screen(ui, SCREEN_LUCK, ui->table.game);
}

/* The page of luck closes for the move chosen on it. At the end of a game the player tries again from there. */
void ui_act_luck_seek(Ui *ui, const Action *action)
{
    if (screens_show(&ui->screens, SCREEN_RESULT)) {
        const History *history = session_history(ui->session);
        int node = session_history_at(history, history->here, action->number);
        session_queue_push(&ui->session->queue, (Command){.kind = COMMAND_SEEK, .node = node});
    } else if (screens_show(&ui->screens, SCREEN_LUCK)) {
        screens_pop(&ui->screens, ui->session, &ui->table.layout);
        seek_node(ui->session, action);
    }
}
