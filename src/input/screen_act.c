/* SPDX-License-Identifier: MIT */
/*
 * What comes of pressing something on a screen, by whatever means.
 */
#include "base/text.h"
#include "input/input.h"
#include "rules/notation.h"
#include "scene/guide.h"
#include "scene/lesson.h"

void input_open_screen(Table *table, const Session *session, ScreenKind kind)
{
    Screens *screens = &table->screens;
    if (scene_screens_show(screens, kind) || screens->depth == SCREEN_DEPTH_MAX) {
        return;
    }
    screens->rules_game = table->game;
    input_want_archive(screens);
    scene_table_cancel(table);
    if (session->chapter_count > 0) { /* however it was dealt, it is what the first screen offers to go on with */
        scene_screens_select(screens, session_game(session));
    }
    scene_table_note_settings(table);
    scene_screens_push(screens, kind, session, &table->layout);
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

void input_leave_for_table(Table *table)
{
    input_leave_lesson(table);
    input_leave_screens(table);
}

static void input_deal_game(Input *input, Table *table, Session *session, CommandKind kind, const Game *game)
{
    Command deal = {.kind = (uint8_t)kind, .game = game, .deal = input_random_deal(input)};
    input_leave_for_table(table);
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

void input_close_screen(Table *table, Session *session)
{
    Screens *screens = &table->screens;
    table->entry.open = false;
    if (session->view.on && scene_screens_show(screens, SCREEN_REPLAY)) {
        session_queue_push_kind(&session->queue, COMMAND_VIEW_END);
        return; /* the strip goes with it */
    }
    if (screens->depth > 1 || session->chapter_count > 0 || !scene_screens_show(screens, SCREEN_CHOOSER)) {
        scene_screens_pop(screens, session, &table->layout);
    }
}

/* Where there is nothing to go back to, the games are what is left. */
static void input_continue(Table *table, Session *session)
{
    if (session->chapter_count > 0) {
        input_leave_screens(table);
    } else {
        input_close_screen(table, session);
    }
}

static void input_choose(Table *table, Session *session, ScreenAction action)
{
    uint8_t *chosen = &table->screens.chosen[action.setting];
    bool changes = *chosen != action.value;
    if (action.setting == SETTING_AUTOPLAY || action.setting == SETTING_FULLSCREEN) {
        *chosen = action.value; /* which the session or the window will soon confirm */
        if (changes) {
            session_queue_push_kind(&session->queue,
                                    action.setting == SETTING_AUTOPLAY ? COMMAND_AUTOPLAY : COMMAND_FULLSCREEN);
        }
    } else {
        scene_table_choose(table, (Setting)action.setting, action.value);
    }
    scene_screens_layout(&table->screens, session, &table->layout);
}

static void input_ask(Table *table, const Session *session, Question question)
{
    table->screens.question = question;
    scene_screens_push(&table->screens, SCREEN_CONFIRM, session, &table->layout);
}

/* What was asked has been answered with yes. */
static void input_reset(Input *input, Table *table, Session *session)
{
    Screens *screens = &table->screens;
    if (screens->question == QUESTION_STATISTICS) {
        input_forget(table, session);
    } else if (screens->question == QUESTION_KEYS) {
        input_bindings_reset(&input->bindings);
        input_note_keys(input, screens);
        input_note_prompts(input, table);
    } else {
        scene_table_default_settings(table);
        if (table->autoplay) {
            session_queue_push_kind(&session->queue, COMMAND_AUTOPLAY);
        }
        scene_table_resize(table, table->layout.width, table->layout.height, table->layout.pixel_ratio);
        scene_table_note_settings(table);
        screens->chosen[SETTING_AUTOPLAY] = 0;
    }
    input_close_screen(table, session);
}

static void input_open_keys(Input *input, Table *table, const Session *session)
{
    input_note_keys(input, &table->screens);
    table->screens.notice[0] = '\0';
    scene_screens_push(&table->screens, SCREEN_KEYS, session, &table->layout);
}

static void input_restart_from_screen(Table *table, Session *session)
{
    input_leave_screens(table);
    if (session->chapter_count > 0) {
        input_restart(table, session);
    }
}

/* What leads from one screen to another. False where an action does something else. */
static bool input_act_on_screens(Input *input, ScreenAction action, Table *table, Session *session)
{
    Screens *screens = &table->screens;
    switch (action.kind) {
    case ACTION_NUMBER:
        input_open_number(table, session, action.game);
        return true;
    case ACTION_RULES:
        screens->rules_game = action.game;
        scene_screens_push(screens, SCREEN_RULES, session, &table->layout);
        return true;
    case ACTION_PAGE_BACK:
        input_turn_page(table, session, -1);
        return true;
    case ACTION_PAGE_NEXT:
        input_turn_page(table, session, 1);
        return true;
    case ACTION_SETTINGS:
        input_open_screen(table, session, SCREEN_SETTINGS);
        return true;
    case ACTION_STATISTICS:
        input_open_screen(table, session, SCREEN_STATISTICS);
        return true;
    case ACTION_GAMES:
        input_leave_screens(table);
        input_open_screen(table, session, SCREEN_CHOOSER);
        return true;
    case ACTION_KEYS:
        input_open_keys(input, table, session);
        return true;
    case ACTION_TAB:
        screens->tab = action.value;
        screens->scroll = 0.0F;
        scene_screens_layout(screens, session, &table->layout);
        return true;
    case ACTION_BACK:
        input_close_screen(table, session);
        return true;
    case ACTION_CONTINUE:
        input_continue(table, session);
        return true;
    default:
        return false;
    }
}

void input_act(Input *input, ScreenAction action, Table *table, Session *session)
{
    Screens *screens = &table->screens;
    if (input_replay_act(action, table, session) || input_act_on_screens(input, action, table, session) ||
        input_archive_act(action, table, session)) {
        return;
    }
    switch (action.kind) {
    case ACTION_PLAY:
        input_deal_game(input, table, session, input_play_command(screens, action.game), action.game);
        break;
    case ACTION_NEW_DEAL:
        input_deal_game(input, table, session, COMMAND_DEAL, action.game);
        break;
    case ACTION_SELECT:
        scene_screens_select(screens, action.game);
        scene_screens_layout(screens, session, &table->layout);
        break;
    case ACTION_LESSON:
        input_start_lesson(table, session, action.game);
        break;
    case ACTION_RESTART:
        input_restart_from_screen(table, session);
        break;
    case ACTION_SET:
        input_choose(table, session, action);
        break;
    case ACTION_BIND:
        screens->listening = action.setting;
        screens->listening_slot = action.value;
        scene_screens_layout(screens, session, &table->layout);
        break;
    case ACTION_RESET:
        input_ask(table, session, (Question)action.value);
        break;
    case ACTION_CONFIRM:
        input_reset(input, table, session);
        break;
    case ACTION_DIGIT:
    case ACTION_ERASE:
    case ACTION_DEAL_NUMBER:
        input_number_act(action, table, session);
        break;
    case ACTION_FULLSCREEN:
        session_queue_push_kind(&session->queue, COMMAND_FULLSCREEN);
        break;
    case ACTION_QUIT:
        session_queue_push_kind(&session->queue, COMMAND_QUIT);
        break;
    default:
        break;
    }
}
