/* SPDX-License-Identifier: MIT */
/*
 * What comes of pressing something on a screen, by whatever means.
 */
#include "base/text.h"
#include "guide/guide.h"
#include "input/input.h"
#include "rules/notation.h"
#include "table/lesson.h"

void input_open_screen(Table *table, const Session *session, ScreenKind kind)
{
    Screens *screens = &table->screens;
    if (screens_show(screens, kind) || screens->depth == SCREEN_DEPTH_MAX) {
        return;
    }
    screens->rules_game = table->game;
    input_want_archive(screens);
    table_cancel(table);
    if (session->chapter_count > 0) { /* however it was dealt, it is what the first screen offers to go on with */
        screens_select(screens, session_game(session));
    }
    screens_push(screens, kind, session, &table->layout);
}

static void leave_screens(Table *table)
{
    screens_clear(&table->screens);
}

/* Queues the moves that set a lesson's scene. */
static void play_prelude(Session *session, const Lesson *lesson)
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
    if (table_lesson_is_on(table)) {
        play_prelude(session, table->lesson);
    }
}

void input_choose(Table *table, Session *session, Setting setting, int value)
{
    bool changes = settings_get(&table->settings, setting) != value;
    table_choose(table, setting, value);
    if (changes && settings_info(setting)->effect == SETTING_EFFECT_SESSION) {
        session_queue_push(&session->queue, (Command){.kind = COMMAND_AUTOPLAY, .on = value != 0});
    }
}

static void start_lesson(Table *table, Session *session, const Game *game)
{
    const Lesson *lesson = &guide_find(game)->lesson;
    const Game *standard = rules_game_find(game->name, NULL);
    input_choose(table, session, SETTING_AUTOPLAY, 0); /* every move of a lesson is the player's */
    leave_screens(table);
    table_lesson_begin(table, standard);
    session_queue_push(&session->queue, (Command){.kind = COMMAND_DEAL, .game = standard, .deal = lesson->deal});
    play_prelude(session, lesson);
}

/* Leaves the lesson where it is: the table has room for its cards again. */
static void leave_lesson(Table *table)
{
    table_lesson_end(table);
    if (table->layout.for_lesson) {
        table_refresh(table);
    }
}

void input_leave_for_table(Table *table)
{
    leave_lesson(table);
    leave_screens(table);
}

static void deal_game(Input *input, Table *table, Session *session, CommandKind kind, const Game *game)
{
    Command deal = {.kind = (uint8_t)kind, .game = game, .deal = input_random_deal(input)};
    input_leave_for_table(table);
    if (kind == COMMAND_RESUME && session->chapter_count > 0 && session_game(session) == game && !table->won) {
        return; /* it is the one on the table: nothing has to be moved */
    }
    session_queue_push(&session->queue, deal);
}

/* A game that is won is not gone on with. */
static CommandKind play_command(const Screens *screens, const Game *game)
{
    for (int i = 0; i < screens->game_count; i++) {
        if (screens->games[i].game == game && screens->games[i].open) {
            return COMMAND_RESUME;
        }
    }
    return COMMAND_DEAL;
}

static void turn_page(Table *table, const Session *session, int step)
{
    table->screens.page += step;
    screens_layout(&table->screens, session, &table->layout);
}

void input_close_screen(Table *table, Session *session)
{
    Screens *screens = &table->screens;
    table->entry.open = false;
    if (session->review.on && screens_show(screens, SCREEN_REVIEW)) {
        session_queue_push_kind(&session->queue, COMMAND_REVIEW_END);
        return; /* the strip goes with it */
    }
    if (screens->depth > 1 || session->chapter_count > 0 || !screens_show(screens, SCREEN_CHOOSER)) {
        screens_pop(screens, session, &table->layout);
    }
}

/* Where there is nothing to go back to, the games are what is left. */
static void continue_game(Table *table, Session *session)
{
    if (session->chapter_count > 0) {
        leave_screens(table);
    } else {
        input_close_screen(table, session);
    }
}

static void ask(Table *table, const Session *session, Question question)
{
    table->screens.question = question;
    screens_push(&table->screens, SCREEN_CONFIRM, session, &table->layout);
}

/* What was asked has been answered with yes. */
static void reset(Input *input, Table *table, Session *session)
{
    Screens *screens = &table->screens;
    if (screens->question == QUESTION_STATISTICS) {
        input_forget(table, session);
    } else if (screens->question == QUESTION_KEYS) {
        input_bindings_reset(&input->bindings);
        input_note_keys(input, screens);
        input_note_prompts(input, table);
    } else {
        input_choose(table, session, SETTING_AUTOPLAY, 0); /* the session has to be told */
        settings_reset(&table->settings);
        table_refresh(table);
    }
    input_close_screen(table, session);
}

static void open_keys(Input *input, Table *table, const Session *session)
{
    input_note_keys(input, &table->screens);
    table->screens.notice[0] = '\0';
    screens_push(&table->screens, SCREEN_KEYS, session, &table->layout);
}

static void restart_from_screen(Table *table, Session *session)
{
    leave_screens(table);
    if (session->chapter_count > 0) {
        input_restart(table, session);
    }
}

/* What leads from one screen to another. False where an action does something else. */
static bool act_on_screens(Input *input, Action action, Table *table, Session *session)
{
    Screens *screens = &table->screens;
    switch (action.kind) {
    case ACTION_NUMBER:
        input_open_number(table, session, action.game);
        return true;
    case ACTION_RULES:
        screens->rules_game = action.game;
        screens_push(screens, SCREEN_RULES, session, &table->layout);
        return true;
    case ACTION_PAGE_BACK:
        turn_page(table, session, -1);
        return true;
    case ACTION_PAGE_NEXT:
        turn_page(table, session, 1);
        return true;
    case ACTION_SETTINGS:
        input_open_screen(table, session, SCREEN_SETTINGS);
        return true;
    case ACTION_STATISTICS:
        input_open_screen(table, session, SCREEN_STATISTICS);
        return true;
    case ACTION_GAMES:
        leave_screens(table);
        input_open_screen(table, session, SCREEN_CHOOSER);
        return true;
    case ACTION_KEYS:
        open_keys(input, table, session);
        return true;
    case ACTION_TAB:
        screens->tab = action.value;
        screens->scroll = 0.0F;
        screens_layout(screens, session, &table->layout);
        return true;
    case ACTION_BACK:
        input_close_screen(table, session);
        return true;
    case ACTION_CONTINUE:
        continue_game(table, session);
        return true;
    default:
        return false;
    }
}

void input_act(Input *input, Action action, Table *table, Session *session)
{
    Screens *screens = &table->screens;
    if (input_review_act(action, table, session) || act_on_screens(input, action, table, session) ||
        input_archive_act(action, table, session)) {
        return;
    }
    switch (action.kind) {
    case ACTION_PLAY:
        deal_game(input, table, session, play_command(screens, action.game), action.game);
        break;
    case ACTION_NEW_DEAL:
        deal_game(input, table, session, COMMAND_DEAL, action.game);
        break;
    case ACTION_SELECT:
        screens_select(screens, action.game);
        screens_layout(screens, session, &table->layout);
        break;
    case ACTION_LESSON:
        start_lesson(table, session, action.game);
        break;
    case ACTION_RESTART:
        restart_from_screen(table, session);
        break;
    case ACTION_SET:
        input_choose(table, session, (Setting)action.setting, action.value);
        screens_layout(screens, session, &table->layout);
        break;
    case ACTION_BIND:
        screens->listening = action.setting;
        screens->listening_slot = action.value;
        screens_layout(screens, session, &table->layout);
        break;
    case ACTION_RESET:
        ask(table, session, (Question)action.value);
        break;
    case ACTION_CONFIRM:
        reset(input, table, session);
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
