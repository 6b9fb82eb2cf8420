/* SPDX-License-Identifier: MIT */
/*
 * What pointer, keys and gamepads mean while a game is looked at: steps, leaps, the bar that goes anywhere, branches.
 */
#include "input/input.h"

enum { STEP_START, STEP_BACK, STEP_ON, STEP_END, LEAVES_MAX = 512 };

void input_review(Table *table, Session *session)
{
    if (session->review.on) {
        session_queue_push_kind(&session->queue, COMMAND_REVIEW_END);
    } else if (session_chapter(session) != NULL) {
        screens_clear(&table->screens);
        session_queue_push_kind(&session->queue, COMMAND_REVIEW);
    }
}

/* A leap takes the place of one that still waits: however fast the bar is drawn, there is one a frame. */
static void replay_go(Session *session, int node)
{
    CommandQueue *queue = &session->queue;
    int last = (queue->first + queue->count - 1) % COMMAND_QUEUE_LENGTH;
    if (queue->count > 0 && queue->items[last].kind == COMMAND_SEEK) {
        queue->items[last].node = node;
    } else {
        session_queue_push(queue, (Command){.kind = COMMAND_SEEK, .node = node});
    }
}

/* To a depth of the line that ends with `leaf`. */
static void replay_go_along(Session *session, int leaf, int depth)
{
    const History *history = session_history(session);
    int deepest = history->nodes[leaf].depth;
    int wanted = depth < 0 ? 0 : (depth > deepest ? deepest : depth);
    replay_go(session, session_history_at(history, leaf, wanted));
}

static void replay_page(Session *session, int moves)
{
    const History *history = session_history(session);
    replay_go_along(session, session->review.end, history->nodes[history->here].depth + moves);
}

static void replay_step(Session *session, int step)
{
    switch (step) {
    case STEP_START:
        replay_go(session, 0);
        break;
    case STEP_BACK:
        session_queue_push_kind(&session->queue, COMMAND_UNDO);
        break;
    case STEP_ON:
        session_queue_push_kind(&session->queue, COMMAND_REDO);
        break;
    default:
        replay_go(session, session->review.end);
        break;
    }
}

/* At the end it begins again. */
static void replay_play(const Table *table, Session *session)
{
    bool plays = session->review.pause > 0;
    if (!plays && session->review.end == 0) {
        return; /* nothing has been played */
    }
    if (!plays && session_history(session)->here == session->review.end) {
        replay_go(session, 0);
    }
    int pause = plays ? 0 : screens_timeline_pause(table->screens.timeline.pace);
    session_queue_push(&session->queue, (Command){.kind = COMMAND_PLAYBACK, .node = pause});
}

static void replay_change_pace(Table *table, Session *session)
{
    Timeline *replay = &table->screens.timeline;
    replay->pace = (replay->pace + 1) % TIMELINE_PACES;
    if (session->review.pause > 0) {
        Command playback = {.kind = COMMAND_PLAYBACK, .node = screens_timeline_pause(replay->pace)};
        session_queue_push(&session->queue, playback);
    }
    screens_layout(&table->screens, session, &table->layout);
}

/* The line before or after the one that is looked along, around. */
static void replay_turn(Session *session, int step)
{
    int leaves[LEAVES_MAX];
    int count = session_history_ends(session_history(session), leaves, LEAVES_MAX);
    count = count < LEAVES_MAX ? count : LEAVES_MAX;
    int line = 0;
    for (int i = 0; i < count; i++) {
        line = leaves[i] == session->review.end ? i : line;
    }
    int next = leaves[(line + step + count) % count];
    session_queue_push(&session->queue, (Command){.kind = COMMAND_BRANCH, .node = next});
}

bool input_review_act(Action action, Table *table, Session *session)
{
    if (action.kind == ACTION_REVIEW) {
        input_review(table, session);
        return true;
    }
    if (action.kind == ACTION_COPY || action.kind == ACTION_PASTE) {
        session_queue_push_kind(&session->queue, action.kind == ACTION_COPY ? COMMAND_COPY : COMMAND_PASTE);
        return true;
    }
    if (!session->review.on || !screens_show(&table->screens, SCREEN_REVIEW)) {
        return false;
    }
    switch (action.kind) {
    case ACTION_STEP:
        replay_step(session, action.value);
        return true;
    case ACTION_SCRUB: /* pressed without a pointer */
    case ACTION_PLAYBACK:
        replay_play(table, session);
        return true;
    case ACTION_PACE:
        replay_change_pace(table, session);
        return true;
    case ACTION_BRANCH:
        replay_turn(session, action.value == 0 ? -1 : 1);
        return true;
    case ACTION_PLAY_ON:
        session_queue_push_kind(&session->queue, COMMAND_PLAY_ON);
        return true;
    default:
        return false;
    }
}

/* The widget in focus, or what stands for none. */
static ActionKind replay_focused(const Screens *screens)
{
    bool any = screens->focused >= 0 && screens->focused < screens->widget_count;
    return any ? screens->widgets[screens->focused].action.kind : ACTION_NONE;
}

bool input_review_do(Input *input, Intent intent, Table *table, Session *session)
{
    (void)input;
    if (!session->review.on || !screens_show(&table->screens, SCREEN_REVIEW)) {
        return false;
    }
    bool on_bar = replay_focused(&table->screens) == ACTION_SCRUB;
    switch (intent) {
    case INTENT_LEFT:
    case INTENT_RIGHT:
        if (on_bar) {
            replay_step(session, intent == INTENT_LEFT ? STEP_BACK : STEP_ON);
        }
        return on_bar;
    case INTENT_UNDO:
    case INTENT_REDO:
        replay_step(session, intent == INTENT_UNDO ? STEP_BACK : STEP_ON);
        return true;
    case INTENT_FOUNDATION: /* the triggers of a gamepad */
    case INTENT_FINISH:
        replay_page(session, intent == INTENT_FOUNDATION ? -TIMELINE_PAGE : TIMELINE_PAGE);
        return true;
    case INTENT_STOCK:
        replay_play(table, session);
        return true;
    case INTENT_REVIEW:
        input_review(table, session);
        return true;
    case INTENT_READ:
        speech_table(table);
        return true;
    case INTENT_LOG:
        table->log_shown = !table->log_shown;
        return true;
    default:
        return false;
    }
}

/* Keys that mean something here alone. */
static bool replay_key(Input *input, const InputEvent *event, Table *table, Session *session, double now)
{
    Intent intent = input_bindings_find(&input->bindings, input_chord_of(event));
    switch (event->key) {
    case KEY_PAGE_UP:
    case KEY_PAGE_DOWN:
        replay_page(session, event->key == KEY_PAGE_UP ? -TIMELINE_PAGE : TIMELINE_PAGE);
        return true;
    case KEY_HOME:
    case KEY_END:
        replay_step(session, event->key == KEY_HOME ? STEP_START : STEP_END);
        return true;
    case KEY_SPACE:
        intent = INTENT_STOCK;
        break;
    default:
        break;
    }
    bool again = intent == INTENT_UNDO || intent == INTENT_REDO;
    bool once = intent == INTENT_STOCK || intent == INTENT_REVIEW || intent == INTENT_READ || intent == INTENT_LOG;
    if (again || (once && !event->repeated)) {
        input_do(input, intent, event->repeated, table, session, now);
    }
    return again || once;
}

/* The rectangle of the bar; empty where there is none. */
static Rect replay_bar(const Screens *screens)
{
    for (int i = 0; i < screens->widget_count; i++) {
        if (screens->widgets[i].action.kind == ACTION_SCRUB) {
            return screens->widgets[i].rect;
        }
    }
    return (Rect){0.0F, 0.0F, 0.0F, 0.0F};
}

/* Pressed beside the line, another line is gone along from then on. */
static void replay_press(const InputEvent *event, Table *table, Session *session)
{
    Screens *screens = &table->screens;
    Timeline *replay = &screens->timeline;
    Point point = {event->x, event->y};
    Rect bar = replay_bar(screens);
    int line = screens_timeline_line_at(replay, bar, point);
    int leaf = line >= 0 ? replay->lines[line].leaf : session->review.end;
    if (line >= 0) {
        session_queue_push(&session->queue, (Command){.kind = COMMAND_BRANCH, .node = leaf});
    }
    replay->held = true;
    screens->pressed = -1;
    screens_focus_on(screens, (Action){.kind = ACTION_SCRUB});
    replay_go_along(session, leaf, screens_timeline_depth(replay, bar, point.x));
}

static void replay_let_go(Table *table)
{
    char line[MESSAGE_LENGTH];
    Timeline *replay = &table->screens.timeline;
    if (replay->held) {
        replay->held = false;
        speech_say(table, screens_timeline_number(replay, line, sizeof line));
    }
}

/* A card, the place of one, or the table: nothing is played there. */
static void replay_press_table(Table *table, Point point)
{
    bool strip = base_rect_contains(base_rect_grow(table->layout.strip, table->layout.strip_gap), point);
    if (!strip && table_hit(table, point).pile != PILE_NONE) {
        table_say(table, screens_timeline_refusal());
    }
}

static bool replay_down(const InputEvent *event, Table *table, Session *session)
{
    Point point = {event->x, event->y};
    if (event->button == BUTTON_BACK || event->button == BUTTON_FORWARD) {
        replay_step(session, event->button == BUTTON_BACK ? STEP_BACK : STEP_ON);
        return true;
    }
    bool on_bar = base_rect_contains(replay_bar(&table->screens), point);
    if (event->button != BUTTON_LEFT || !on_bar) {
        replay_press_table(table, point);
        return false;
    }
    replay_press(event, table, session);
    return true;
}

/* The bar goes on while it is held, wherever the pointer is. */
static bool replay_move(const InputEvent *event, const Table *table, Session *session)
{
    const Timeline *replay = &table->screens.timeline;
    if (replay->held) {
        int depth = screens_timeline_depth(replay, replay_bar(&table->screens), event->x);
        replay_go_along(session, session->review.end, depth);
    }
    return replay->held;
}

bool input_review_handle(Input *input, const InputEvent *event, Table *table, Session *session, double now)
{
    Timeline *replay = &table->screens.timeline;
    if (!session->review.on || !screens_show(&table->screens, SCREEN_REVIEW)) {
        return false;
    }
    switch (event->kind) {
    case EVENT_KEY:
        return replay_key(input, event, table, session, now);
    case EVENT_POINTER_DOWN:
        return replay_down(event, table, session);
    case EVENT_POINTER_MOVE:
        return replay_move(event, table, session);
    case EVENT_POINTER_UP: {
        bool held = replay->held && event->button == BUTTON_LEFT;
        replay_let_go(table);
        return held;
    }
    case EVENT_POINTER_LEFT:
    case EVENT_FOCUS_LOST:
    case EVENT_HIDDEN:
        replay_let_go(table);
        return false;
    case EVENT_WHEEL:
        for (int i = 0; i < (event->steps > 0 ? event->steps : -event->steps); i++) {
            replay_step(session, event->steps > 0 ? STEP_BACK : STEP_ON);
        }
        return true;
    default:
        return false;
    }
}
