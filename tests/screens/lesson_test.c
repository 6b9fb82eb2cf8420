/* SPDX-License-Identifier: MIT */
/*
 * The lesson of each lesson_game, from the first screen to the end: every step by the pointer, nothing but the step
 * while it is wanted, undo, leaving, and what else may come on the table meanwhile.
 */
#include <string.h>

#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"
#include "ui/frame.h"
#include "ui/lesson.h"

static void check_start(void)
{
    CHECK(session_game(session()) == lesson_game);
    CHECK_EQUAL_UINT64(lesson->deal, session_deal(session()));
    CHECK(ui_lesson_is_on(&fixture.ui));
    CHECK(lesson->step_count > 0 && screens_fixture_wants(screens_fixture_step(0)));
    for (int step = 0; step < lesson->step_count; step++) {
        Position position = fixture.ui.table.position;
        CHECK_EQUAL_INT(REFUSAL_NONE, rules_check(lesson_game, &position, screens_fixture_step(step)));
        CHECK(screens_fixture_wants(screens_fixture_step(step)));
        screens_fixture_do_step(step, false);
    }
    Move move;
    CHECK(!ui_lesson_wants(&fixture.ui, &move));
}

TEST(every_step_by_clicks)
{
    screens_fixture_each_lesson(check_start);
}

static void check_dragging(void)
{
    for (int step = 0; step < lesson->step_count; step++) {
        CHECK(screens_fixture_wants(screens_fixture_step(step)));
        screens_fixture_do_step(step, true);
    }
}

TEST(every_step_by_dragging)
{
    screens_fixture_each_lesson(check_dragging);
}

/* No other move is played, by whatever hand: neither one that the rules allow nor one that they do not. */
static void refuse_all_others(int step)
{
    Move wanted = screens_fixture_step(step);
    Position position = session()->position;
    int moves = session_move_count(session());
    for (Pile from = 0; from < PILE_COUNT; from++) {
        for (Pile to = 0; to < PILE_COUNT; to++) {
            if (from != wanted.from || to != wanted.to) {
                ui_execute(&fixture.ui, (Action){.kind = ACTION_MOVE, .move = {from, to}});
                CHECK_EQUAL_INT(0, session()->queue.count);
            }
        }
    }
    screens_fixture_rest();
    CHECK_EQUAL_BYTES(&position, &session()->position, sizeof position);
    CHECK_EQUAL_BYTES(&position, &fixture.ui.table.position, sizeof position);
    CHECK_EQUAL_INT(moves, session_move_count(session()));
}

static void click_all_others(int step)
{
    Position position = session()->position;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (pile != screens_fixture_step(step).from && fixture.ui.table.layout.piles[pile].used) {
            screens_fixture_click(table_fixture_top(pile));
            input_fixture_press(BUTTON_RIGHT, table_fixture_top(pile));
            screens_fixture_drag(table_fixture_top(pile), table_fixture_top(PILE_FOUNDATION));
            screens_fixture_rest();
        }
    }
    if (screens_fixture_step(step).from != PILE_STOCK) {
        screens_fixture_key(KEY_SPACE, 0);
    }
    CHECK_EQUAL_BYTES(&position, &session()->position, sizeof position);
    CHECK(screens_fixture_wants(screens_fixture_step(step)));
}

static void check_wrong_moves(void)
{
    for (int step = 0; step < lesson->step_count; step++) {
        refuse_all_others(step);
        click_all_others(step);
        screens_fixture_do_step(step, step % 2 == 1);
    }
}

TEST(wrong_moves_change_nothing)
{
    screens_fixture_each_lesson(check_wrong_moves);
}

/* Starting the deal again starts the lesson again, with its scene set. */
static void check_restart(void)
{
    Position start = fixture.ui.table.position;
    screens_fixture_do_steps(2);
    CHECK(!screens_fixture_wants(screens_fixture_step(0)));
    screens_fixture_key('r', 0);
    CHECK_EQUAL_BYTES(&start, &fixture.ui.table.position, sizeof start);
    CHECK(ui_lesson_is_on(&fixture.ui));
    CHECK(screens_fixture_wants(screens_fixture_step(0)));
}

TEST(the_deal_again_is_the_lesson_again)
{
    screens_fixture_each_lesson(check_restart);
}

/* A move that is not wanted is answered with a word that can be read. */
static void check_word(void)
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(lesson_game, &fixture.ui.table.position, moves);
    bool asked = false;
    for (int i = 0; i < count && !asked; i++) {
        if (!screens_fixture_wants(moves[i])) {
            ui_execute(&fixture.ui, (Action){.kind = ACTION_MOVE, .move = {moves[i].from, moves[i].to}});
            asked = true;
        }
    }
    if (CHECK(asked && fixture.ui.speech.message[0] != '\0')) {
        screens_fixture_rest();
        frame_draw();
        CHECK(frame_find_text(fixture.ui.speech.message) != NULL);
    }
}

TEST(a_wrong_move_is_answered)
{
    screens_fixture_each_lesson(check_word);
}

static void check_undo(void)
{
    int prelude = session_move_count(session());
    screens_fixture_do_steps(lesson->step_count);
    for (int step = lesson->step_count - 1; step >= 0; step--) {
        screens_fixture_key('u', 0);
        CHECK_EQUAL_INT(prelude + step, session_move_count(session()));
        CHECK(screens_fixture_wants(screens_fixture_step(step)));
        frame_draw();
        CHECK(frame_find_text(lesson->steps[step].task) != NULL);
    }
    screens_fixture_key('y', MODIFIER_CONTROL);
    CHECK(screens_fixture_wants(screens_fixture_step(1)));
    screens_fixture_key('u', 0);
    screens_fixture_do_steps(lesson->step_count);
}

TEST(undo_steps_back)
{
    screens_fixture_each_lesson(check_undo);
}

/* After the last step the game is the player's, who has begun no other. */
static void check_playing_on(void)
{
    Move move;
    screens_fixture_do_steps(lesson->step_count);
    for (int i = 0; i < 25; i++) {
        Move moves[MOVES_MAX];
        int count = rules_legal_moves(lesson_game, &session()->position, moves);
        int before = session_move_count(session());
        CHECK(!ui_lesson_wants(&fixture.ui, &move));
        if (count == 0) {
            break;
        }
        ui_execute(&fixture.ui, (Action){.kind = ACTION_MOVE, .move = {moves[i % count].from, moves[i % count].to}});
        screens_fixture_rest();
        CHECK_EQUAL_INT(before + 1, session_move_count(session()));
        CHECK(!ui_lesson_is_on(&fixture.ui)); /* the panel makes room for the message line */
    }
}

TEST(playing_on)
{
    screens_fixture_each_lesson(check_playing_on);
}

/* Whatever the player does with the history and the rest of the keyboard: no lesson wants what cannot be done. */
static void check_never_stuck(void)
{
    static const int keys[] = {'u', 'u', 'u', 'r', 'u', 'u', 'a', 'f', 'r', 'u'};
    Random random = {.state = 20};
    for (int i = 0; i < 400; i++) {
        Move move;
        if (base_random_below(&random, 3) == 0) {
            input_fixture_key(keys[base_random_below(&random, BASE_ARRAY_COUNT(keys))], 0);
        } else if (ui_lesson_wants(&fixture.ui, &move)) {
            CHECK_EQUAL_INT(REFUSAL_NONE, rules_check(lesson_game, &session()->position, move));
            ui_execute(&fixture.ui, (Action){.kind = ACTION_MOVE, .move = {move.from, move.to}});
        } else {
            session_fixture_move_by_chance(&fixture.player);
        }
        table_fixture_settle();
        table_fixture_advance(300.0);
        if (session_deal(session()) != lesson->deal) {
            break;
        }
    }
}

TEST(no_step_that_cannot_be_done)
{
    screens_fixture_each_lesson(check_never_stuck);
}

/* Where the way was left and another was taken, the lesson is no longer what is played. */
static void check_another_way(void)
{
    Move first = screens_fixture_step(0);
    Move moves[MOVES_MAX];
    screens_fixture_key('r', 0);
    int count = rules_legal_moves(lesson_game, &session()->position, moves);
    for (int i = 0; i < count; i++) {
        bool same_way = ui_lesson_wants(&fixture.ui, &first);
        if (!same_way) {
            ui_execute(&fixture.ui, (Action){.kind = ACTION_MOVE, .move = {moves[i].from, moves[i].to}});
            screens_fixture_rest();
            Move move;
            bool wants = ui_lesson_wants(&fixture.ui, &move);
            CHECK(!wants || rules_check(lesson_game, &session()->position, move) == REFUSAL_NONE);
            table_fixture_command(COMMAND_UNDO);
            screens_fixture_rest();
        }
    }
}

TEST(another_way)
{
    screens_fixture_each_lesson(check_another_way);
}

/* The menu leaves the lesson, and where nothing was on the table before, leads to the games; at whatever step. */
static void check_leaving(void)
{
    Move move;
    for (int steps = 0; steps < lesson->step_count; steps++) {
        screens_fixture_do_steps(steps);
        CHECK(screens_fixture_wants(screens_fixture_step(steps)));
        screens_fixture_key(KEY_ESCAPE, 0);
        CHECK(screens_fixture_find(ACTION_LESSON, NULL) == NULL);
        screens_fixture_choose(ACTION_LEAVE_LESSON, NULL);
        screens_fixture_rest();
        CHECK(screens_fixture_shows(SCREEN_CHOOSER) && session_chapter(session()) == NULL);
        CHECK(!ui_lesson_wants(&fixture.ui, &move) && !ui_lesson_is_on(&fixture.ui));
        screens_fixture_start_lesson(); /* and it can be had again */
    }
}

TEST(leaving)
{
    screens_fixture_each_lesson(check_leaving);
}

/* Back in the same moment, before the session has ended the lesson, does not close the games as well. */
static void check_leaving_fast(void)
{
    screens_fixture_key(KEY_ESCAPE, 0);
    ui_execute(&fixture.ui, (Action){.kind = ACTION_LEAVE_LESSON});
    ui_execute(&fixture.ui, (Action){.kind = ACTION_BACK});
    screens_fixture_rest();
    CHECK(session_chapter(session()) == NULL);
    CHECK(screens_fixture_shows(SCREEN_CHOOSER));
}

TEST(leaving_fast)
{
    screens_fixture_each_lesson(check_leaving_fast);
}

/* The player's own game is what is gone on with after a lesson, whichever way it was left. */
static void check_own_game(void)
{
    Move move;
    screens_fixture_games();
    screens_fixture_choose(ACTION_NEW_DEAL, lesson_game);
    screens_fixture_rest();
    CHECK(session_fixture_move_by_chance(&fixture.player) && session_fixture_move_by_chance(&fixture.player));
    screens_fixture_rest();
    Position own = session()->position;
    for (int way = 0; way < 3; way++) {
        screens_fixture_games();
        screens_fixture_start_lesson();
        screens_fixture_do_steps(way == 2 ? lesson->step_count : 1);
        CHECK(way < 2 || session_fixture_move_by_chance(&fixture.player)); /* played on */
        if (way == 0) {
            screens_fixture_key(KEY_ESCAPE, 0);
            screens_fixture_choose(ACTION_LEAVE_LESSON, NULL);
        } else {
            screens_fixture_games();
            screens_fixture_choose(ACTION_PLAY, lesson_game);
        }
        screens_fixture_rest();
        check_context("%s, way %d", lesson_game->name, way);
        CHECK(!screens_visible(screens()) && !ui_lesson_is_on(&fixture.ui) && !ui_lesson_wants(&fixture.ui, &move));
        CHECK_EQUAL_BYTES(&own, &session()->position, sizeof own);
        CHECK_EQUAL_BYTES(&own, &fixture.ui.table.position, sizeof own);
    }
}

TEST(the_own_game_comes_back)
{
    screens_fixture_each_lesson(check_own_game);
}

/* What the lesson says, from its welcome to its last line, is true on every device: it names no key. */
static void check_no_key(void)
{
    static const char *const keys[] = {"Esc", "Enter", "Return", "Space", "Ctrl", " key", "press "};
    uint32_t line = 0;
    for (int step = 0; step <= lesson->step_count; step++) {
        for (; line < fixture.ui.speech.count; line++) {
            const char *said = speech_line(&fixture.ui.speech, line);
            check_context("said: %s", said);
            for (size_t i = 0; i < BASE_ARRAY_COUNT(keys); i++) {
                CHECK(strstr(said, keys[i]) == NULL);
            }
        }
        if (step < lesson->step_count) {
            screens_fixture_do_step(step, false);
        }
    }
    CHECK(screens_fixture_said(0, "That is the lesson."));
}

TEST(no_key_is_promised)
{
    screens_fixture_each_lesson(check_no_key);
}

/* Another deal ends it, however it comes. */
static void check_another_deal(void)
{
    static const int ways = 4;
    Move move;
    for (int way = 0; way < ways; way++) {
        CHECK(screens_fixture_wants(screens_fixture_step(0)));
        if (way == 0) {
            input_fixture_key('n', 0);
        } else {
            screens_fixture_games();
        }
        if (way == 1) {
            screens_fixture_choose(ACTION_NEW_DEAL, lesson_game);
        } else if (way == 2) {
            screens_fixture_choose(ACTION_PLAY, screens()->games[lesson_game == screens()->games[0].game].game);
        } else if (way == 3) {
            screens_fixture_choose(ACTION_NUMBER, lesson_game);
            input_fixture_key('8', 0);
            input_fixture_key(KEY_RETURN, 0);
        }
        screens_fixture_rest();
        check_context("%s, way %d", lesson_game->name, way);
        CHECK(session_deal(session()) != lesson->deal || session_game(session()) != lesson_game);
        CHECK(!ui_lesson_is_on(&fixture.ui) && !ui_lesson_wants(&fixture.ui, &move));
        CHECK(session_fixture_move_by_chance(&fixture.player));
        screens_fixture_rest();
        screens_fixture_games();
        screens_fixture_start_lesson();
    }
}

TEST(another_deal_ends_it)
{
    screens_fixture_each_lesson(check_another_deal);
}

/* The same deal asked for by its number is a deal like any other. */
static void check_the_same_deal(void)
{
    char digits[24];
    TextWriter writer;
    Move move;
    base_text_writer_open(&writer, digits, sizeof digits);
    base_text_write_uint64(&writer, lesson->deal);
    input_fixture_key('d', MODIFIER_CONTROL);
    for (const char *digit = digits; *digit != '\0'; digit++) {
        input_fixture_key(*digit, 0);
    }
    screens_fixture_key(KEY_RETURN, 0);
    CHECK_EQUAL_UINT64(lesson->deal, session_deal(session()));
    for (int i = 0; i < 10 && session_fixture_move_by_chance(&fixture.player); i++) {
        CHECK(!ui_lesson_wants(&fixture.ui, &move));
    }
}

TEST(the_same_deal_is_no_lesson)
{
    screens_fixture_each_lesson(check_the_same_deal);
}

/* Also when the other rules are selected, and from the pages of rules: there is one lesson for each game. */
TEST(one_lesson_for_all_rule_sets)
{
    for (int i = 0; i < rules_game_count(); i++) {
        lesson_game = rules_game_at(i);
        lesson = &guide_find(lesson_game)->lesson;
        check_context("%s %s", lesson_game->name, lesson_game->rules_name);
        screens_fixture_open();
        screens_fixture_choose(ACTION_SELECT, lesson_game);
        screens_fixture_choose(ACTION_RULES, lesson_game);
        screens_fixture_start_lesson();
        CHECK(session_game(session()) == rules_game_find(lesson_game->name, NULL));
        CHECK(screens_fixture_wants(screens_fixture_step(0)));
    }
}

/* The automatic plays, which would run ahead of the lesson, stay away. */
static void check_autoplay(void)
{
    ui_choose(&fixture.ui, SETTING_AUTOPLAY, 1);
    table_fixture_advance(100.0);
    screens_fixture_games();
    screens_fixture_start_lesson();
    table_fixture_advance(3000.0);
    CHECK(session()->autoplay); /* what the player has chosen stays chosen */
    CHECK(screens_fixture_wants(screens_fixture_step(0)));
    screens_fixture_do_steps(lesson->step_count);
}

TEST(automatic_plays_stay_away)
{
    screens_fixture_each_lesson(check_autoplay);
}

/* All steps, and the card of the last is still on its way. */
static void do_all_steps(void)
{
    int last = lesson->step_count - 1;
    screens_fixture_do_steps(last);
    ui_execute(&fixture.ui, (Action){.kind = ACTION_MOVE, .move = screens_fixture_step(last)});
    table_fixture_settle();
    ui_tick(&fixture.ui, fixture.now);
    CHECK(!screens_visible(screens()) && ui_is_moving(&fixture.ui));
}

/* Once the last card lies, the player is asked how to go on; never again for undoing and redoing it. */
static void check_end(void)
{
    do_all_steps();
    screens_fixture_rest();
    CHECK(screens_fixture_shows(SCREEN_LESSON_END));
    CHECK(screens_fixture_find(ACTION_NEW_DEAL, lesson_game) != NULL);
    screens_fixture_choose(ACTION_CONTINUE, NULL);
    CHECK(!screens_visible(screens()) && ui_lesson_is_on(&fixture.ui));
    screens_fixture_key('u', 0);
    screens_fixture_key('y', MODIFIER_CONTROL);
    CHECK(!screens_visible(screens()));
}

TEST(the_end_asks_how_to_go_on)
{
    screens_fixture_each_lesson(check_end);
}

/* Lesson after lesson every game comes once, then the first again. */
static void check_next(void)
{
    const Game *first = lesson_game;
    int games = screens()->game_count;
    for (int i = 0; i < games; i++) {
        lesson = &guide_find(session_game(session()))->lesson;
        do_all_steps();
        screens_fixture_rest();
        CHECK(screens_fixture_shows(SCREEN_LESSON_END) && screens_fixture_choose(ACTION_LESSON, NULL));
        screens_fixture_rest();
        CHECK((session_game(session()) == first) == (i + 1 == games));
        CHECK(ui_lesson_is_on(&fixture.ui));
    }
}

TEST(each_lesson_leads_to_the_next)
{
    screens_fixture_each_lesson(check_next);
}
