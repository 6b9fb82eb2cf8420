/* SPDX-License-Identifier: MIT */
/*
 * What pointer and keys mean while a screen hides the table.
 */
#include "base/text.h"
#include "input/input.h"
#include "rules/notation.h"
#include "scene/guide.h"
#include "scene/lesson.h"

void input_open_screen(Table *table, const Session *session, ScreenKind kind)
{
    table->screens.rules_game = table->game;
    scene_table_cancel(table);
    if (session->chapter_count > 0) { /* however it was dealt, it is what the first screen offers to go on with */
        scene_screens_select(&table->screens, session_game(session));
    }
    scene_table_note_settings(table);
    scene_screens_push(&table->screens, kind, session, &table->layout);
}

static void input_leave_screens(Table *table)
{
    scene_screens_clear(&table->screens);
}

/* Queues the moves that set a lesson's scene. */
static void input_play_prelude(Session *session, const Lesson *lesson)
{
    TextSlice rest = base_text_slice(lesson->prelude);
    TextSlice word;
    Move move;
    while (base_text_next_word(&rest, &word) && rules_move_parse(word, &move)) {
        session_queue_push_move(&session->queue, move.from, move.to);
    }
}

void input_restart(const Table *table, Session *session)
{
    session_queue_push_kind(&session->queue, COMMAND_RESTART);
    if (scene_lesson_is_on(table)) {
        input_play_prelude(session, table->lesson);
    }
}

static void input_start_lesson(Table *table, Session *session, const Game *game)
{
    const Lesson *lesson = &scene_guide_find(game)->lesson;
    const Game *standard = rules_game_find(game->name, NULL);
    if (session->autoplay) { /* every move of a lesson is the player's */
        session_queue_push_kind(&session->queue, COMMAND_AUTOPLAY);
    }
    input_leave_screens(table);
    scene_lesson_begin(table, standard);
    session_queue_push(&session->queue, (Command){.kind = COMMAND_DEAL, .game = standard, .deal = lesson->deal});
    input_play_prelude(session, lesson);
}

/* Leaves the lesson where it is: the table has room for its cards again. */
static void input_leave_lesson(Table *table)
{
    const Layout *layout = &table->layout;
    scene_lesson_end(table);
    if (layout->for_lesson) {
        scene_table_resize(table, layout->width, layout->height, layout->pixel_ratio);
    }
}

static void input_deal_game(Input *input, Table *table, Session *session, CommandKind kind, const Game *game)
{
    Command deal = {.kind = (uint8_t)kind, .game = game, .deal = input_random_deal(input)};
    input_leave_lesson(table);
    input_leave_screens(table);
    if (kind == COMMAND_RESUME && session->chapter_count > 0 && session_game(session) == game && !table->won) {
        return; /* it is the one on the table: nothing has to be moved */
    }
    session_queue_push(&session->queue, deal);
}

/* A game that is won is not gone on with. */
static CommandKind input_play_command(const Screens *screens, const Game *game)
{
    for (int i = 0; i < screens->game_count; i++) {
        if (screens->games[i].game == game && screens->games[i].open) {
            return COMMAND_RESUME;
        }
    }
    return COMMAND_DEAL;
}

static void input_turn_page(Table *table, const Session *session, int step)
{
    table->screens.page += step;
    scene_screens_layout(&table->screens, session, &table->layout);
}

static void input_close_screen(Table *table, const Session *session)
{
    Screens *screens = &table->screens;
    if (screens->depth > 1 || session->chapter_count > 0) {
        scene_screens_pop(screens, session, &table->layout);
    }
}

static void input_act(Input *input, ScreenAction action, Table *table, Session *session)
{
    Screens *screens = &table->screens;
    switch (action.kind) {
    case ACTION_PLAY:
        input_deal_game(input, table, session, input_play_command(screens, action.game), action.game);
        break;
    case ACTION_NEW_DEAL:
        input_deal_game(input, table, session, COMMAND_DEAL, action.game);
        break;
    case ACTION_NUMBER:
        table->entry_game = action.game;
        scene_number_open(&table->entry);
        break;
    case ACTION_SELECT:
        scene_screens_select(screens, action.game);
        scene_screens_layout(screens, session, &table->layout);
        break;
    case ACTION_RULES:
        screens->rules_game = action.game;
        scene_screens_push(screens, SCREEN_RULES, session, &table->layout);
        break;
    case ACTION_LESSON:
        input_start_lesson(table, session, action.game);
        break;
    case ACTION_PAGE_BACK:
        input_turn_page(table, session, -1);
        break;
    case ACTION_PAGE_NEXT:
        input_turn_page(table, session, 1);
        break;
    case ACTION_LOOKS:
        input_open_screen(table, session, SCREEN_LOOKS);
        break;
    case ACTION_SET:
        scene_table_choose(table, (Setting)action.setting, action.value);
        scene_screens_layout(screens, session, &table->layout);
        break;
    case ACTION_BACK:
        input_close_screen(table, session);
        break;
    case ACTION_FULLSCREEN:
        session_queue_push_kind(&session->queue, COMMAND_FULLSCREEN);
        break;
    case ACTION_QUIT:
        session_queue_push_kind(&session->queue, COMMAND_QUIT);
        break;
    case ACTION_NONE:
        break;
    }
}

static void input_release_widget(Input *input, Table *table, Session *session, Point point)
{
    Screens *screens = &table->screens;
    int widget = scene_screens_widget_at(screens, point);
    int pressed = screens->pressed;
    screens->pressed = -1;
    if (widget >= 0 && widget == pressed && !table->entry.open) {
        input_act(input, screens->widgets[widget].action, table, session);
    }
}

void input_screen_do(Input *input, Intent intent, Table *table, Session *session)
{
    Screens *screens = &table->screens;
    switch (intent) {
    case INTENT_UP:
    case INTENT_DOWN:
        scene_screens_move_focus(screens, 0, intent == INTENT_UP ? -1 : 1);
        break;
    case INTENT_LEFT:
    case INTENT_RIGHT:
        scene_screens_move_focus(screens, intent == INTENT_LEFT ? -1 : 1, 0);
        break;
    case INTENT_ACCEPT:
        if (screens->focused >= 0) {
            input_act(input, screens->widgets[screens->focused].action, table, session);
        }
        break;
    case INTENT_CANCEL:
    case INTENT_MENU:
        input_close_screen(table, session);
        break;
    default:
        break;
    }
}

/* Keys for what is always there; every widget can be pressed with the pointer. */
static void input_screen_key(Input *input, const InputEvent *event, Table *table, Session *session)
{
    Screens *screens = &table->screens;
    int game = event->key - '1';
    bool choosing = screens->stack[screens->depth - 1] == SCREEN_CHOOSER;
    if (event->key == KEY_ESCAPE) {
        input_close_screen(table, session);
    } else if (event->key == KEY_F11 || (event->key == KEY_RETURN && (event->modifiers & MODIFIER_ALT) != 0)) {
        if (!event->repeated) {
            session_queue_push_kind(&session->queue, COMMAND_FULLSCREEN);
        }
    } else if (event->key == 'q' && (event->modifiers & MODIFIER_CONTROL) != 0) {
        session_queue_push_kind(&session->queue, COMMAND_QUIT);
    } else if (choosing && game >= 0 && game < screens->game_count) {
        input_act(input, (ScreenAction){.kind = ACTION_PLAY, .game = screens->games[game].game}, table, session);
    } else if (!choosing && event->key == KEY_SPACE && screens->widget_count > 0) {
        for (int i = 0; i < screens->widget_count; i++) {
            if (screens->widgets[i].action.kind == ACTION_PAGE_NEXT) {
                input_act(input, screens->widgets[i].action, table, session);
                return;
            }
        }
    }
}

void input_handle_screen(Input *input, const InputEvent *event, Table *table, Session *session)
{
    Screens *screens = &table->screens;
    Point point = {event->x, event->y};
    switch (event->kind) {
    case EVENT_KEY:
        input_screen_key(input, event, table, session);
        break;
    case EVENT_POINTER_DOWN:
        screens->pressed = event->button == BUTTON_LEFT ? scene_screens_widget_at(screens, point) : -1;
        break;
    case EVENT_POINTER_UP:
        if (event->button == BUTTON_LEFT) {
            input_release_widget(input, table, session, point);
        }
        break;
    case EVENT_POINTER_MOVE:
        screens->hovered = scene_screens_widget_at(screens, point);
        break;
    case EVENT_POINTER_LEFT:
        screens->hovered = -1;
        break;
    default:
        break;
    }
}
