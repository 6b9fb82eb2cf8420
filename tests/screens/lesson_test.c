/* SPDX-License-Identifier: MIT */
/*
 * The lesson of each game, from the first screen to the end: every step by the pointer, nothing but the step while it
 * is wanted, undo, leaving, and what else may come on the table meanwhile.
 */
#include "scene/lesson.h"
#include "screens/course.h"
#include "screens/frame.h"
#include "screens/hall.h"
#include "support/check.h"

static void check_start(void)
{
    CHECK(session_game(course_session()) == game);
    CHECK_EQUAL_UINT64(lesson->deal, session_deal(course_session()));
    CHECK(scene_lesson_is_on(&theatre.table));
    CHECK(lesson->step_count > 0 && course_wants(course_move(0)));
    for (int step = 0; step < lesson->step_count; step++) {
        Position position = theatre.table.position;
        CHECK_EQUAL_INT(REFUSAL_NONE, rules_check(game, &position, course_move(step)));
        CHECK(course_wants(course_move(step)));
        course_do(step, false);
    }
    Move move;
    CHECK(!scene_lesson_wants(&theatre.table, &move));
}

static void test_every_step_by_clicks(void)
{
    course_each(check_start);
}

static void check_dragging(void)
{
    for (int step = 0; step < lesson->step_count; step++) {
        CHECK(course_wants(course_move(step)));
        course_do(step, true);
    }
}

static void test_every_step_by_dragging(void)
{
    course_each(check_dragging);
}

/* No other move is played, by whatever hand: neither one that the rules allow nor one that they do not. */
static void refuse_all_others(int step)
{
    Move wanted = course_move(step);
    Position position = course_session()->position;
    int moves = session_move_count(course_session());
    for (Pile from = 0; from < PILE_COUNT; from++) {
        for (Pile to = 0; to < PILE_COUNT; to++) {
            if (from != wanted.from || to != wanted.to) {
                input_play(&theatre.table, course_session(), from, to, theatre.now);
                CHECK_EQUAL_INT(0, course_session()->queue.count);
            }
        }
    }
    hall_rest();
    CHECK_EQUAL_BYTES(&position, &course_session()->position, sizeof position);
    CHECK_EQUAL_BYTES(&position, &theatre.table.position, sizeof position);
    CHECK_EQUAL_INT(moves, session_move_count(course_session()));
}

static void click_all_others(int step)
{
    Position position = course_session()->position;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (pile != course_move(step).from && theatre.table.layout.piles[pile].used) {
            hall_click(theatre_top(&theatre, pile));
            hall_press(BUTTON_RIGHT, theatre_top(&theatre, pile));
            hall_drag(theatre_top(&theatre, pile), theatre_top(&theatre, PILE_FOUNDATION));
            hall_rest();
        }
    }
    if (course_move(step).from != PILE_STOCK) {
        hall_key(KEY_SPACE, 0);
        hall_rest();
    }
    CHECK_EQUAL_BYTES(&position, &course_session()->position, sizeof position);
    CHECK(course_wants(course_move(step)));
}

static void check_wrong_moves(void)
{
    for (int step = 0; step < lesson->step_count; step++) {
        refuse_all_others(step);
        click_all_others(step);
        course_do(step, step % 2 == 1);
    }
}

static void test_wrong_moves_change_nothing(void)
{
    course_each(check_wrong_moves);
}

/* Starting the deal again starts the lesson again, with its scene set. */
static void check_restart(void)
{
    Position start = theatre.table.position;
    course_do_all(2);
    CHECK(!course_wants(course_move(0)));
    hall_key('r', 0);
    hall_rest();
    CHECK_EQUAL_BYTES(&start, &theatre.table.position, sizeof start);
    CHECK(scene_lesson_is_on(&theatre.table));
    CHECK(course_wants(course_move(0)));
}

static void test_the_deal_again_is_the_lesson_again(void)
{
    course_each(check_restart);
}

/* A move that is not wanted is answered with a word that can be read. */
static void check_word(void)
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(game, &theatre.table.position, moves);
    bool asked = false;
    for (int i = 0; i < count && !asked; i++) {
        if (!course_wants(moves[i])) {
            input_play(&theatre.table, course_session(), moves[i].from, moves[i].to, theatre.now);
            asked = true;
        }
    }
    if (CHECK(asked && theatre.table.message[0] != '\0')) {
        hall_rest();
        frame_draw();
        CHECK(frame_find_text(theatre.table.message) != NULL);
    }
}

static void test_a_wrong_move_is_answered(void)
{
    course_each(check_word);
}

static void check_undo(void)
{
    int prelude = session_move_count(course_session());
    course_do_all(lesson->step_count);
    for (int step = lesson->step_count - 1; step >= 0; step--) {
        hall_key('u', 0);
        hall_rest();
        CHECK_EQUAL_INT(prelude + step, session_move_count(course_session()));
        CHECK(course_wants(course_move(step)));
        frame_draw();
        CHECK(frame_find_text(lesson->steps[step].task) != NULL);
    }
    hall_key('y', MODIFIER_CONTROL);
    hall_rest();
    CHECK(course_wants(course_move(1)));
    hall_key('u', 0);
    hall_rest();
    course_do_all(lesson->step_count);
}

static void test_undo_steps_back(void)
{
    course_each(check_undo);
}

/* After the last step the game is the player's. */
static void check_playing_on(void)
{
    Move move;
    course_do_all(lesson->step_count);
    for (int i = 0; i < 25; i++) {
        Move moves[MOVES_MAX];
        int count = rules_legal_moves(game, &course_session()->position, moves);
        int before = session_move_count(course_session());
        CHECK(!scene_lesson_wants(&theatre.table, &move));
        if (count == 0) {
            break;
        }
        input_play(&theatre.table, course_session(), moves[i % count].from, moves[i % count].to, theatre.now);
        hall_rest();
        CHECK_EQUAL_INT(before + 1, session_move_count(course_session()));
        CHECK(!scene_lesson_is_on(&theatre.table)); /* the panel makes room for the message line */
    }
}

static void test_playing_on(void)
{
    course_each(check_playing_on);
}

/* Whatever the player does with the history and the rest of the keyboard: no lesson wants what cannot be done. */
static void check_never_stuck(void)
{
    static const int keys[] = {'u', 'u', 'u', 'r', 'u', 'u', 'a', 'f', 'r', 'u'};
    Random random = {.state = 20};
    for (int i = 0; i < 400; i++) {
        Move move;
        if (base_random_below(&random, 3) == 0) {
            hall_key(keys[base_random_below(&random, BASE_ARRAY_COUNT(keys))], 0);
        } else if (scene_lesson_wants(&theatre.table, &move)) {
            CHECK_EQUAL_INT(REFUSAL_NONE, rules_check(game, &course_session()->position, move));
            input_play(&theatre.table, course_session(), move.from, move.to, theatre.now);
        } else {
            player_move_by_chance(&theatre.player);
        }
        theatre_settle(&theatre);
        theatre_advance(&theatre, 300.0);
        if (session_deal(course_session()) != lesson->deal) {
            break;
        }
    }
}

static void test_no_step_that_cannot_be_done(void)
{
    course_each(check_never_stuck);
}

/* Where the way was left and another was taken, the lesson is no longer what is played. */
static void check_another_way(void)
{
    Move first = course_move(0);
    Move moves[MOVES_MAX];
    hall_key('r', 0);
    hall_rest();
    int count = rules_legal_moves(game, &course_session()->position, moves);
    for (int i = 0; i < count; i++) {
        bool same_way = scene_lesson_wants(&theatre.table, &first);
        if (!same_way) {
            input_play(&theatre.table, course_session(), moves[i].from, moves[i].to, theatre.now);
            hall_rest();
            Move move;
            bool wants = scene_lesson_wants(&theatre.table, &move);
            CHECK(!wants || rules_check(game, &course_session()->position, move) == REFUSAL_NONE);
            theatre_command(&theatre, COMMAND_UNDO);
            hall_rest();
        }
    }
}

static void test_another_way(void)
{
    course_each(check_another_way);
}

/* The menu leads to the games; to go on from there with the game is to leave the lesson, at whatever step. */
static void check_leaving(void)
{
    Move move;
    for (int steps = 0; steps < lesson->step_count; steps++) {
        course_do_all(steps);
        CHECK(course_wants(course_move(steps)));
        Position position = course_session()->position;
        hall_games();
        CHECK(hall_shows(SCREEN_CHOOSER));
        hall_choose(ACTION_PLAY, game);
        hall_rest();
        CHECK(!scene_lesson_wants(&theatre.table, &move) && !scene_lesson_is_on(&theatre.table));
        CHECK_EQUAL_BYTES(&position, &course_session()->position, sizeof position);
        CHECK(player_move_by_chance(&theatre.player));
        hall_games();
        course_start(); /* and it can be had again */
    }
}

static void test_leaving(void)
{
    course_each(check_leaving);
}

/* Another deal ends it, however it comes. */
static void check_another_deal(void)
{
    static const int ways = 4;
    Move move;
    for (int way = 0; way < ways; way++) {
        CHECK(course_wants(course_move(0)));
        if (way == 0) {
            hall_key('n', 0);
        } else {
            hall_games();
        }
        if (way == 1) {
            hall_choose(ACTION_NEW_DEAL, game);
        } else if (way == 2) {
            hall_choose(ACTION_PLAY, theatre.table.screens.games[game == theatre.table.screens.games[0].game].game);
        } else if (way == 3) {
            hall_choose(ACTION_NUMBER, game);
            hall_key('8', 0);
            hall_key(KEY_RETURN, 0);
        }
        hall_rest();
        check_context("%s, way %d", game->name, way);
        CHECK(session_deal(course_session()) != lesson->deal || session_game(course_session()) != game);
        CHECK(!scene_lesson_is_on(&theatre.table) && !scene_lesson_wants(&theatre.table, &move));
        CHECK(player_move_by_chance(&theatre.player));
        hall_rest();
        hall_games();
        course_start();
    }
}

static void test_another_deal_ends_it(void)
{
    course_each(check_another_deal);
}

/* The same deal asked for by its number is a deal like any other. */
static void check_the_same_deal(void)
{
    char digits[24];
    TextWriter writer;
    Move move;
    base_text_writer_open(&writer, digits, sizeof digits);
    base_text_write_uint64(&writer, lesson->deal);
    hall_key('d', MODIFIER_CONTROL);
    for (const char *digit = digits; *digit != '\0'; digit++) {
        hall_key(*digit, 0);
    }
    hall_key(KEY_RETURN, 0);
    hall_rest();
    CHECK_EQUAL_UINT64(lesson->deal, session_deal(course_session()));
    for (int i = 0; i < 10 && player_move_by_chance(&theatre.player); i++) {
        CHECK(!scene_lesson_wants(&theatre.table, &move));
    }
}

static void test_the_same_deal_is_no_lesson(void)
{
    course_each(check_the_same_deal);
}

/* Also when the other rules are selected, and from the pages of rules: there is one lesson for each game. */
static void test_one_lesson_for_all_rule_sets(void)
{
    for (int i = 0; i < rules_game_count(); i++) {
        game = rules_game_at(i);
        lesson = &scene_guide_find(game)->lesson;
        check_context("%s %s", game->name, game->rules_name);
        hall_open();
        hall_choose(ACTION_SELECT, game);
        hall_choose(ACTION_RULES, game);
        course_start();
        CHECK(session_game(course_session()) == rules_game_find(game->name, NULL));
        CHECK(course_wants(course_move(0)));
        hall_close();
    }
}

/* The automatic plays, which would run ahead of the lesson, stay away. */
static void check_autoplay(void)
{
    theatre_command(&theatre, COMMAND_AUTOPLAY);
    CHECK(course_session()->autoplay);
    hall_games();
    course_start();
    theatre_advance(&theatre, 3000.0);
    CHECK(course_wants(course_move(0)));
    course_do_all(lesson->step_count);
}

static void test_automatic_plays_stay_away(void)
{
    course_each(check_autoplay);
}

int main(void)
{
    CHECK_RUN(test_every_step_by_clicks);
    CHECK_RUN(test_every_step_by_dragging);
    CHECK_RUN(test_wrong_moves_change_nothing);
    CHECK_RUN(test_the_deal_again_is_the_lesson_again);
    CHECK_RUN(test_a_wrong_move_is_answered);
    CHECK_RUN(test_undo_steps_back);
    CHECK_RUN(test_playing_on);
    CHECK_RUN(test_no_step_that_cannot_be_done);
    CHECK_RUN(test_another_way);
    CHECK_RUN(test_leaving);
    CHECK_RUN(test_another_deal_ends_it);
    CHECK_RUN(test_the_same_deal_is_no_lesson);
    CHECK_RUN(test_one_lesson_for_all_rule_sets);
    CHECK_RUN(test_automatic_plays_stay_away);
    return check_report();
}
