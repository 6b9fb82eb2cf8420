/* SPDX-License-Identifier: MIT */
/*
 * The lesson of each game, from the first screen to the end: every step by the pointer, nothing but the step
 * while it is wanted, undo, leaving, what else may come on the table meanwhile, and its panel at every size.
 */
#include <string.h>

#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"
#include "support/toolbar.h"
#include "ui/lesson.h"
#include "words/words.h"

TEST_EACH(screens_fixture_each_lesson, every_step_by_clicks_and_by_dragging, void)
{
    CHECK(session_game(session()) == lesson_game);
    CHECK_EQUAL_UINT64(lesson->deal, session_deal(session()));
    CHECK(ui_lesson_is_on(&fixture.ui.lesson));
    CHECK(lesson->step_count > 0 && screens_fixture_wants(screens_fixture_step(0)));
    for (int step = 0; step < lesson->step_count; step++) {
        Position position = fixture.ui.table.position;
        CHECK_EQUAL_INT(REFUSAL_NONE, rules_check(lesson_game, &position, screens_fixture_step(step)));
        CHECK(screens_fixture_wants(screens_fixture_step(step)));
        screens_fixture_do_step(step, false);
    }
    Move move;
    CHECK(!ui_lesson_wants(&fixture.ui.lesson, &move));
    screens_fixture_key('r', 0);
    for (int step = 0; step < lesson->step_count; step++) {
        CHECK(screens_fixture_wants(screens_fixture_step(step)));
        screens_fixture_do_step(step, true);
    }
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

TEST_EACH(screens_fixture_each_lesson, wrong_moves_change_nothing, void)
{
    for (int step = 0; step < lesson->step_count; step++) {
        refuse_all_others(step);
        click_all_others(step);
        screens_fixture_do_step(step, step % 2 == 1);
    }
}

/* A move that is not wanted is answered with a word that can be read. */
TEST_EACH(screens_fixture_each_lesson, a_wrong_move_is_answered, void)
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

/* Who presses the card and then the place to which it has gone still reads why it went there. */
TEST_EACH(screens_fixture_each_lesson, a_second_press_hides_no_explanation, void)
{
    Move first = screens_fixture_step(0);
    screens_fixture_do_step(0, false);
    speech_show(&fixture.ui.speech, "");
    if (screens_fixture_step(1).from != first.to && !rules_pile_is_foundation(first.to)) {
        screens_fixture_click(table_fixture_top(first.to));
        CHECK_EQUAL_TEXT("", fixture.ui.speech.message);
        input_fixture_expect_nothing();
    }
}

/* What the lesson wants is not all that can be done. */
TEST_EACH(screens_fixture_each_lesson, a_hint_says_no_falsehood, void)
{
    Move moves[MOVES_MAX];
    for (int step = 0; step < lesson->step_count; step++) {
        int count = rules_legal_moves(lesson_game, &session()->position, moves);
        screens_fixture_key('h', 0);
        CHECK(count == 1 || strstr(fixture.ui.speech.message, "only") == NULL);
        CHECK(fixture.ui.focus.hinted && strncmp(fixture.ui.speech.message, "Hint: ", 6) == 0);
        screens_fixture_do_step(step, false);
    }
}

TEST_EACH(screens_fixture_each_lesson, tab_leads_to_the_card_of_the_step, void)
{
    Move wanted;
    for (int step = 0; step < lesson->step_count; step++) {
        screens_fixture_key(KEY_RIGHT, 0);
        screens_fixture_key(KEY_TAB, 0);
        CHECK(ui_lesson_wants(&fixture.ui.lesson, &wanted) && fixture.ui.focus.pile == wanted.from);
        screens_fixture_do_step(step, false);
    }
}

TEST_EACH(screens_fixture_each_lesson, undo_steps_back, void)
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
    if (prelude > 0) { /* what the lesson has played itself stays */
        screens_fixture_key('u', 0);
        CHECK_EQUAL_TEXT("There is nothing to undo.", fixture.ui.speech.message);
        CHECK(screens_fixture_wants(screens_fixture_step(0)));
    }
    screens_fixture_key('y', MODIFIER_CONTROL);
    CHECK(screens_fixture_wants(screens_fixture_step(1)));
    screens_fixture_key('u', 0);
    screens_fixture_do_steps(lesson->step_count);
}

/* Whatever the player does with the history and the rest of the keyboard: no lesson wants what cannot be done. */
TEST_EACH(screens_fixture_each_lesson, no_step_that_cannot_be_done, void)
{
    static const int keys[] = {'u', 'u', 'u', 'r', 'u', 'u', 'a', 'f', 'r', 'u'};
    Random random = {.state = 20};
    for (int i = 0; i < 400; i++) {
        Move move;
        if (base_random_below(&random, 3) == 0) {
            input_fixture_key(keys[base_random_below(&random, BASE_ARRAY_COUNT(keys))], 0);
        } else if (ui_lesson_wants(&fixture.ui.lesson, &move)) {
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

/* The menu leaves the lesson, and where nothing was on the table before, leads to the games; at whatever step. */
TEST_EACH(screens_fixture_each_lesson, leaving, void)
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
        CHECK(!ui_lesson_wants(&fixture.ui.lesson, &move) && !ui_lesson_is_on(&fixture.ui.lesson));
        screens_fixture_start_lesson(); /* and it can be had again */
    }
}

/* The button on the table does it, too, by every device. */
TEST_EACH(screens_fixture_each_lesson, the_button_leaves, void)
{
    for (int way = 0; way < 3; way++) {
        int button = toolbar_find(&fixture.ui.table, ACTION_LEAVE_LESSON);
        Point point = base_rect_centre(fixture.ui.table.layout.buttons[button]);
        check_context("%s, way %d", lesson_game->name, way);
        if (way == 0) {
            screens_fixture_click(point);
        } else if (way == 1) {
            input_fixture_tap(point);
        } else {
            for (int i = 0; i < 20 && focus()->button != button; i++) {
                input_fixture_do(focus()->button < 0 ? ACTION_UP : ACTION_LEFT);
            }
            input_fixture_do(ACTION_ACCEPT);
        }
        screens_fixture_rest();
        CHECK(screens_fixture_shows(SCREEN_CHOOSER) && session_chapter(session()) == NULL);
        screens_fixture_start_lesson();
    }
}

/* Back in the same moment, before the session has ended the lesson, does not close the games as well. */
TEST_EACH(screens_fixture_each_lesson, leaving_fast, void)
{
    screens_fixture_key(KEY_ESCAPE, 0);
    ui_execute(&fixture.ui, (Action){.kind = ACTION_LEAVE_LESSON});
    ui_execute(&fixture.ui, (Action){.kind = ACTION_BACK});
    screens_fixture_rest();
    CHECK(session_chapter(session()) == NULL);
    CHECK(screens_fixture_shows(SCREEN_CHOOSER));
}

/* The player's own game is what is gone on with after a lesson, whichever way it was left. */
TEST_EACH(screens_fixture_each_lesson, the_own_game_comes_back, void)
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
        CHECK(!screens_visible(screens()) && !ui_lesson_is_on(&fixture.ui.lesson) &&
              !ui_lesson_wants(&fixture.ui.lesson, &move));
        CHECK_EQUAL_BYTES(&own, &session()->position, sizeof own);
        CHECK_EQUAL_BYTES(&own, &fixture.ui.table.position, sizeof own);
    }
}

/* What the lesson says, from its welcome to its last line, is true on every device: it names no key. */
TEST_EACH(screens_fixture_each_lesson, no_key_is_promised, void)
{
    static const char *const keys[] = {"Esc", "Enter", "Return", "Space ", "Ctrl", " key", "press "};
    uint32_t line = 0;
    int ends = 0; /* how often the last step is explained */
    for (int step = 0; step <= lesson->step_count; step++) {
        for (; line < fixture.ui.speech.count; line++) {
            const char *said = speech_line(&fixture.ui.speech, line);
            check_context("said: %s", said);
            ends += strstr(said, words_text(lesson->steps[lesson->step_count - 1].why)) != NULL;
            for (size_t i = 0; i < BASE_ARRAY_COUNT(keys); i++) {
                CHECK(strstr(said, keys[i]) == NULL);
            }
        }
        if (step < lesson->step_count) {
            screens_fixture_do_step(step, false);
        }
    }
    CHECK(screens_fixture_said(0, "That was the lesson"));
    CHECK_EQUAL_INT(1, ends);
}

/* Another deal ends it, however it comes. */
TEST_EACH(screens_fixture_each_lesson, another_deal_ends_it, void)
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
        CHECK(!ui_lesson_is_on(&fixture.ui.lesson) && !ui_lesson_wants(&fixture.ui.lesson, &move));
        CHECK(session_fixture_move_by_chance(&fixture.player));
        screens_fixture_rest();
        screens_fixture_games();
        screens_fixture_start_lesson();
    }
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

/* The automatic moves, which would run ahead of the lesson, stay away. */
TEST_EACH(screens_fixture_each_lesson, automatic_plays_stay_away, void)
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
TEST_EACH(screens_fixture_each_lesson, the_end_asks_how_to_go_on, void)
{
    do_all_steps();
    screens_fixture_rest();
    CHECK(screens_fixture_shows(SCREEN_LESSON_END));
    CHECK(screens_fixture_find(ACTION_NEW_DEAL, lesson_game) != NULL);
    screens_fixture_choose(ACTION_CONTINUE, NULL);
    CHECK(!screens_visible(screens()) && ui_lesson_is_on(&fixture.ui.lesson));
    screens_fixture_key('u', 0);
    screens_fixture_key('y', MODIFIER_CONTROL);
    CHECK(!screens_visible(screens()));
}

/* Lesson after lesson every game comes once, then the first again. */
TEST_EACH(screens_fixture_each_lesson, each_lesson_leads_to_the_next, void)
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
        CHECK(ui_lesson_is_on(&fixture.ui.lesson));
    }
}

/* The rectangle drawn last under this text: its panel. */
static Rect panel_of(const DrawItem *text)
{
    Rect panel = {0};
    for (const DrawItem *item = fixture.list.items; item < text; item++) {
        if (item->kind == DRAW_RECTANGLE && base_rect_contains(frame_rect(item), (Point){text->x, text->y})) {
            panel = frame_rect(item);
        }
    }
    return panel;
}

/* The panel says what to do and what the last step did, and hides neither the cards of the step nor a button. */
static void check_panel(int step)
{
    const DrawItem *task = NULL;
    const Layout *layout = &fixture.ui.table.layout;
    frame_draw();
    if (step < lesson->step_count) {
        task = frame_find_text(lesson->steps[step].task);
        CHECK(task != NULL);
        CHECK(frame_count_sprites(SPRITE_GLOW, SPRITE_GLOW) >= 2);
    }
    if (step > 0) {
        const DrawItem *why = frame_find_text(lesson->steps[step - 1].why);
        CHECK(why != NULL && frame_shrink(why) >= 0.8F);
    }
    if (task == NULL) {
        return;
    }
    CHECK(frame_shrink(task) >= 0.8F);
    Rect panel = panel_of(task);
    CHECK(panel.w > 0.0F && panel.y + panel.h <= layout->area.y + layout->area.h + 1.0F);
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (layout->piles[pile].used) {
            Rect top = table_top_rect(&fixture.ui.table, pile);
            CHECK(base_rect_overlap(panel, base_rect_union(layout->piles[pile].tray, top)) == 0.0F);
        }
    }
    for (int i = 0; i < LAYOUT_BUTTONS; i++) {
        CHECK(base_rect_overlap(panel, layout->buttons[i]) == 0.0F);
    }
}

static void check_panels(void)
{
    for (int step = 0; step <= lesson->step_count; step++) {
        check_context("%s, %d x %d, step %d", lesson_game->name, fixture.ui.table.layout.width,
                      fixture.ui.table.layout.height, step + 1);
        check_panel(step);
        if (step < lesson->step_count) {
            screens_fixture_do_step(step, false);
        }
    }
}

TEST(panels_at_every_size)
{
    for (int i = 0; i < OUTPUT_COUNT; i++) {
        for (int j = 0; j < rules_game_count(); j++) {
            if (rules_game_at(j) == rules_game_find(rules_game_at(j)->name, NULL)) {
                screens_fixture_lesson(rules_game_at(j), screens_fixture_outputs[i], check_panels);
            }
        }
    }
}
