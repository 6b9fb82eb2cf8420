/* SPDX-License-Identifier: MIT */
/*
 * Looking at a game: the timeline comes and goes and leaves everything as it was, goes anywhere by pointer and keys,
 * plays by itself, and playing on from there loses nothing.
 *
 *   screens_review_test VECTORS
 */
#include <string.h>

#include "base/text.h"
#include "screens/screens.h"
#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"
#include "table/win.h"

enum { MOVES = 30, UNDONE = 8, OTHERS = 4, TOTAL = MOVES - UNDONE + 1 + OTHERS };

static const Timeline *timeline(void)
{
    return &screens()->timeline;
}

static int here(void)
{
    const History *history = session_history(session());
    return history->nodes[history->here].depth;
}

/* Plays something that has not been played from here. */
static void play_another(void)
{
    const History *history = session_history(session());
    Position position = session()->position;
    int count = history->count;
    for (Pile from = 0; from < PILE_COUNT && history->count == count; from++) {
        for (Pile to = 0; to < PILE_COUNT && history->count == count; to++) {
            Move move = {.from = from, .to = to};
            if (rules_check(session_game(session()), &position, move) == REFUSAL_NONE) {
                table_fixture_move(from, to);
                if (history->count == count) {
                    table_fixture_command(COMMAND_UNDO);
                }
            }
        }
    }
    CHECK_EQUAL_INT(count + 1, history->count);
}

/* A game with two lines: of the first MOVES moves the last UNDONE were taken back, and others played. */
static void begin_game(void)
{
    screens_fixture_open();
    screens_clear(screens());
    table_fixture_deal(1001);
    screens_fixture_rest();
    table_fixture_play(MOVES);
    for (int i = 0; i < UNDONE; i++) {
        table_fixture_command(COMMAND_UNDO);
    }
    play_another();
    table_fixture_play(OTHERS);
    screens_fixture_rest();
    fixture.ui.table.cue_count = 0;
}

static void look_back(void)
{
    screens_fixture_key('b', 0);
    CHECK(screens_fixture_shows(SCREEN_REVIEW));
    CHECK(session()->review.on && timeline()->on);
}

static Rect bar(void)
{
    const Widget *widget = screens_fixture_find(ACTION_SCRUB, NULL);
    CHECK(widget != NULL);
    return widget == NULL ? (Rect){0.0F, 0.0F, 1.0F, 1.0F} : widget->rect;
}

/* Where a depth is on the line that is looked along. */
static Point bar_point(int depth)
{
    Rect rect = bar();
    return (Point){screens_timeline_place(timeline(), rect, depth),
                   rect.y + screens_timeline_lane(timeline(), rect, 0)};
}

TEST(looking_leaves_everything_as_it_was)
{
    static HistoryNode before[2 * MOVES];
    begin_game();
    const History *history = session_history(session());
    int count = history->count;
    int was_here = history->here;
    Position position = session()->position;
    memcpy(before, history->nodes, (size_t)count * sizeof before[0]);
    look_back();
    CHECK(!screens_hide_table(screens()));
    CHECK_EQUAL_INT(was_here, session_history(session())->here);
    CHECK_EQUAL_INT(2, timeline()->branch_count);
    CHECK_EQUAL_INT(TOTAL, timeline()->total);
    CHECK_EQUAL_INT(MOVES, timeline()->longest);
    screens_fixture_key(KEY_HOME, 0);
    CHECK_EQUAL_INT(0, here());
    screens_fixture_choose(ACTION_BRANCH, NULL);
    screens_fixture_rest();
    screens_fixture_key(KEY_END, 0);
    screens_fixture_key(KEY_ESCAPE, 0);
    history = session_history(session());
    CHECK(!screens_visible(screens()) && !session()->review.on && !fixture.ui.table.layout.for_review);
    CHECK_EQUAL_INT(count, history->count);
    CHECK_EQUAL_INT(was_here, history->here);
    for (int i = 0; i < count; i++) {
        CHECK_EQUAL_INT(before[i].next, history->nodes[i].next);
        CHECK_EQUAL_INT(before[i].parent, history->nodes[i].parent);
    }
    CHECK_EQUAL_BYTES(&position, &fixture.ui.table.position, sizeof position);
}

/* However many times the pointer moves before a tick, there is one leap. */
TEST(the_bar_goes_anywhere)
{
    begin_game();
    look_back();
    int total = timeline()->total;
    fixture.ui.table.cue_count = 0;
    input_fixture_press(BUTTON_LEFT, bar_point(3));
    CHECK(timeline()->held);
    screens_fixture_rest();
    CHECK_EQUAL_INT(3, here());
    for (int depth = 0; depth <= total; depth++) {
        Point point = bar_point(depth);
        for (int i = -2; i <= 0; i++) {
            input_fixture_send(
                (InputEvent){.kind = EVENT_POINTER_MOVE, .x = point.x + (float)i, .y = point.y - 200.0F});
        }
        CHECK_EQUAL_INT(1, session()->queue.count);
        table_fixture_settle();
        CHECK_EQUAL_INT(depth, here());
        CHECK_EQUAL_INT(depth, timeline()->here);
        CHECK_EQUAL_BYTES(&session()->position, &fixture.ui.table.position, sizeof(Position));
        CHECK_EQUAL_INT(0, fixture.ui.table.effect_count);
        CHECK_EQUAL_INT(0, fixture.ui.table.cue_count);
    }
    uint32_t said = fixture.ui.speech.count;
    input_fixture_release(BUTTON_LEFT, bar_point(total));
    CHECK(!timeline()->held);
    CHECK_EQUAL_INT(said + 1, fixture.ui.speech.count);
    input_fixture_send((InputEvent){.kind = EVENT_POINTER_MOVE, .x = bar_point(1).x, .y = bar_point(1).y});
    input_fixture_expect_nothing();
}

TEST(a_finger_draws_the_bar)
{
    begin_game();
    look_back();
    Point from = bar_point(timeline()->here);
    Point to = bar_point(4);
    input_fixture_send((InputEvent){.kind = EVENT_TOUCH_DOWN, .finger = 0, .x = from.x, .y = from.y});
    input_fixture_send((InputEvent){.kind = EVENT_TOUCH_MOVE, .finger = 0, .x = (from.x + to.x) / 2.0F, .y = to.y});
    table_fixture_settle();
    input_fixture_send((InputEvent){.kind = EVENT_TOUCH_MOVE, .finger = 0, .x = to.x, .y = to.y});
    table_fixture_settle();
    input_fixture_send((InputEvent){.kind = EVENT_TOUCH_UP, .finger = 0, .x = to.x, .y = to.y});
    screens_fixture_rest();
    CHECK_EQUAL_INT(4, here());
    CHECK(!timeline()->held && session()->review.on);
}

static void expect_here(int depth, int key, int modifiers)
{
    input_fixture_key(key, modifiers);
    table_fixture_settle();
    CHECK_EQUAL_INT(depth, here());
}

TEST(keys_go_along_it)
{
    begin_game();
    look_back();
    int total = timeline()->total;
    expect_here(0, KEY_HOME, 0);
    expect_here(1, KEY_RIGHT, 0); /* the bar is in focus */
    expect_here(2, KEY_RIGHT, 0);
    expect_here(1, KEY_LEFT, 0);
    expect_here(11, KEY_PAGE_DOWN, 0);
    expect_here(1, KEY_PAGE_UP, 0);
    expect_here(0, KEY_PAGE_UP, 0);
    expect_here(total, KEY_END, 0);
    expect_here(total, KEY_RIGHT, 0);
    expect_here(total - 1, 'u', 0);
    expect_here(total - 2, 'z', MODIFIER_CONTROL);
    expect_here(total - 1, 'y', MODIFIER_CONTROL);
    input_fixture_wheel(2);
    table_fixture_settle();
    CHECK_EQUAL_INT(total - 3, here());
    input_fixture_wheel(-1);
    table_fixture_settle();
    CHECK_EQUAL_INT(total - 2, here());
}

TEST(steps_are_told_and_heard_leaps_are_numbers)
{
    char number[64];
    begin_game();
    look_back();
    expect_here(0, KEY_HOME, 0);
    fixture.ui.table.cue_count = 0;
    expect_here(1, KEY_RIGHT, 0);
    screens_timeline_number(timeline(), number, sizeof number);
    CHECK_EQUAL_TEXT("Move 1 of 27", number);
    CHECK(strncmp(screens_fixture_last_line(), "Move 1 of 27: ", 14) == 0);
    CHECK(strncmp(fixture.ui.speech.message, "Move 1 of 27: ", 14) == 0);
    CHECK(fixture.ui.table.cue_count > 0);
    fixture.ui.table.cue_count = 0;
    expect_here(11, KEY_PAGE_DOWN, 0);
    CHECK_EQUAL_TEXT("Move 11 of 27.", screens_fixture_last_line());
    CHECK_EQUAL_TEXT("Move 11 of 27", fixture.ui.speech.message);
    CHECK_EQUAL_INT(0, fixture.ui.table.cue_count);
}

TEST(nothing_is_played_while_looking)
{
    begin_game();
    look_back();
    int before = session_history(session())->count;
    Position position = session()->position;
    fixture.ui.speech.message[0] = '\0';
    screens_fixture_click(table_fixture_top(PILE_STOCK));
    screens_fixture_rest();
    CHECK_EQUAL_TEXT(screens_timeline_refusal(), fixture.ui.speech.message);
    CHECK_EQUAL_TEXT(screens_timeline_refusal(), screens_fixture_last_line());
    fixture.ui.speech.message[0] = '\0';
    session_queue_push(&session()->queue, (Command){.kind = COMMAND_MOVE, .move = {PILE_STOCK, PILE_WASTE}});
    screens_fixture_rest();
    CHECK_EQUAL_TEXT(screens_timeline_refusal(), fixture.ui.speech.message);
    CHECK_EQUAL_INT(before, session_history(session())->count);
    CHECK_EQUAL_BYTES(&position, &session()->position, sizeof position);
}

static ActionKind focused(void)
{
    return screens()->focused < 0 ? ACTION_NONE : screens()->widgets[screens()->focused].action.kind;
}

/* On a wide output all is one row, along which the arrows would only go through the moves. */
TEST(the_timeline_can_be_left_with_the_arrows)
{
    begin_game();
    look_back();
    input_fixture_key(KEY_DOWN, 0);
    CHECK_EQUAL_INT(ACTION_PACE, focused());
    for (int i = 0; i < 4 && focused() != ACTION_PLAY_ON; i++) {
        input_fixture_key(KEY_RIGHT, 0); /* past the branches */
    }
    CHECK_EQUAL_INT(ACTION_PLAY_ON, focused());
    for (int i = 0; i < 5 && focused() != ACTION_SCRUB; i++) {
        input_fixture_key(KEY_LEFT, 0);
    }
    CHECK_EQUAL_INT(ACTION_SCRUB, focused());
    input_fixture_key(KEY_UP, 0);
    CHECK_EQUAL_INT(ACTION_TURNING, focused());
}

TEST(playing_on_stays_in_the_game_and_keeps_the_line)
{
    int ends[8];
    begin_game();
    uint64_t id = session()->chapters[session()->current].id;
    int chapters = session()->chapter_count;
    int count = session_history(session())->count;
    int lines = session_history_ends(session_history(session()), ends, 8);
    look_back();
    input_fixture_key(KEY_HOME, 0);
    table_fixture_settle();
    expect_here(10, KEY_PAGE_DOWN, 0);
    Position position = session()->position;
    screens_fixture_choose(ACTION_PLAY_ON, NULL);
    screens_fixture_rest();
    CHECK(!screens_visible(screens()) && !session()->review.on);
    CHECK_EQUAL_INT(chapters, session()->chapter_count);
    CHECK_EQUAL_UINT64(id, session()->chapters[session()->current].id);
    CHECK_EQUAL_INT(count, session_history(session())->count);
    CHECK_EQUAL_BYTES(&position, &fixture.ui.table.position, sizeof position);
    CHECK(strncmp(fixture.ui.speech.message, "You’re playing on from here.", 30) == 0);
    table_fixture_play(40);
    CHECK(session_history_ends(session_history(session()), ends, 8) >= lines);
    CHECK(session_history(session())->count > count);
}

/* A game that is kept elsewhere, with the moves of the one on the table up to here. */
static void look_at_another(uint64_t id)
{
    static char log[4096];
    TextWriter writer;
    base_text_writer_open(&writer, log, sizeof log);
    for (int i = 0; i < 12; i++) {
        base_text_write_string(&writer, "S-W+1000 ");
    }
    session_adopt_review(session(), rules_game_find("the-plot", NULL), 77, id, base_text_slice(log));
    session_queue_push(&session()->queue, (Command){.kind = COMMAND_REVIEW, .id = id});
    screens_fixture_rest();
    CHECK(screens_fixture_shows(SCREEN_REVIEW) && timeline()->on && !timeline()->own);
}

TEST(playing_on_in_another_game_begins_a_branch)
{
    begin_game();
    int chapters = session()->chapter_count;
    Position own = session()->position;
    screens_fixture_push(SCREEN_HISTORY); /* from where it leads to the table */
    look_at_another(900);
    CHECK_EQUAL_INT(12, timeline()->total);
    CHECK_EQUAL_INT(0, timeline()->here);
    expect_here(10, KEY_PAGE_DOWN, 0);
    screens_fixture_choose(ACTION_PLAY_ON, NULL);
    screens_fixture_rest();
    CHECK(!screens_visible(screens()) && !session()->review.on);
    CHECK_EQUAL_INT(chapters + 1, session()->chapter_count);
    CHECK_EQUAL_UINT64(900, session()->chapters[session()->current].branched_from);
    CHECK_EQUAL_INT(10, fixture.ui.table.move_count);
    CHECK_EQUAL_UINT64(77, fixture.ui.table.deal);
    CHECK(strncmp(fixture.ui.speech.message, "From here it is a ne", 20) == 0);
    bool kept = false;
    for (int i = 0; i < session()->chapter_count; i++) {
        const History *history = &session()->chapters[i].history;
        kept |= memcmp(&history->nodes[history->here].position, &own, sizeof own) == 0;
    }
    CHECK(kept);
}

/* Of a game in the list the heading says when it was left or won; marks say how far it went. */
TEST(the_heading_says_what_is_looked_at)
{
    begin_game();
    Archive *archive = &screens()->archive;
    archive->row_count = 1;
    archive->rows[0] = (GameResult){.id = 900, .touched = INT64_C(1790000000000)};
    look_at_another(900);
    frame_draw();
    CHECK(frame_find_text("Review of a game left on 21 Sept 2026") != NULL);
    CHECK_EQUAL_INT(12, timeline()->left);
    screens_fixture_key(KEY_ESCAPE, 0);
    look_back();
    frame_draw();
    CHECK(frame_find_text("Review of a game") == NULL && frame_find_text("Review mode") != NULL);
    CHECK_EQUAL_INT(TOTAL, timeline()->left);
    screens_fixture_choose(ACTION_BRANCH, NULL);
    screens_fixture_rest();
    CHECK_EQUAL_INT(-1, timeline()->left);
}

/* Where a list was under the timeline it is there again; where nothing is on the table, the games are. */
TEST(closing_leads_back_to_where_it_was_opened)
{
    begin_game();
    screens_fixture_push(SCREEN_HISTORY);
    look_at_another(901);
    screens_fixture_key(KEY_BACKSPACE, 0);
    CHECK(screens_fixture_shows(SCREEN_HISTORY) && !session()->review.on);
    screens_fixture_open();
    input_fixture_key(KEY_ESCAPE, 0);
    screens_clear(screens());
    look_at_another(902);
    screens_fixture_key(KEY_ESCAPE, 0);
    CHECK(screens_fixture_shows(SCREEN_CHOOSER) && !session()->review.on);
}

TEST(the_other_line_is_gone_along_by_button_and_by_pressing_it)
{
    begin_game();
    look_back();
    int line = timeline()->branch;
    int end = session()->review.end;
    CHECK_EQUAL_INT(1, timeline()->drawn);
    screens_fixture_choose(ACTION_BRANCH, NULL);
    screens_fixture_rest();
    CHECK_EQUAL_INT(1 - line, timeline()->branch);
    CHECK_EQUAL_INT(MOVES, timeline()->total);
    CHECK(session()->review.end != end);
    Rect rect = bar();
    const TimelineBranch other = timeline()->branches[0];
    CHECK_EQUAL_INT(end, other.leaf);
    Point point = {screens_timeline_place(timeline(), rect, other.to),
                   rect.y + screens_timeline_lane(timeline(), rect, other.lane)};
    screens_fixture_click(point);
    screens_fixture_rest();
    CHECK_EQUAL_INT(end, session()->review.end);
    CHECK_EQUAL_INT(end, session_history(session())->here);
}

/* A press may last longer than a move: the button that stops is pressed all the same. */
TEST(playback_takes_no_press_away)
{
    begin_game();
    look_back();
    input_fixture_key(KEY_HOME, 0);
    for (int pace = 1; pace < TIMELINE_PACES - 1; pace++) {
        screens_fixture_choose(ACTION_PACE, NULL);
    }
    screens_fixture_choose(ACTION_PLAYBACK, NULL);
    table_fixture_advance(300.0);
    int before = here();
    Point point = base_rect_centre(screens_fixture_find(ACTION_PLAYBACK, NULL)->rect);
    input_fixture_send((InputEvent){.kind = EVENT_POINTER_MOVE, .x = point.x, .y = point.y});
    input_fixture_press(BUTTON_LEFT, point);
    table_fixture_advance(200.0);
    CHECK(here() > before && timeline()->playing);
    CHECK(screens()->hovered >= 0);
    input_fixture_release(BUTTON_LEFT, point);
    table_fixture_settle();
    CHECK(!timeline()->playing && !session_is_busy(session()));
}

/* Playback of a won game at every speed ends at the end, quietly. */
TEST(playback_ends_at_the_end_and_wins_nothing_anew)
{
    screens_fixture_open();
    screens_fixture_play(rules_game_find("the-plot", NULL));
    CHECK(table_fixture_win());
    screens_fixture_rest();
    int total = session_move_count(session());
    look_back();
    CHECK(!fixture.ui.table.won && !table_win_is_on(&fixture.ui.table));
    CHECK_EQUAL_INT(total, here());
    for (int pace = 0; pace < TIMELINE_PACES - 2; pace++) {
        screens_fixture_choose(ACTION_PACE, NULL);
    }
    CHECK_EQUAL_INT(TIMELINE_PACES - 1, timeline()->pace);
    input_fixture_key(KEY_SPACE, 0); /* at the end it begins again */
    table_fixture_settle();
    CHECK(session_is_busy(session()) && timeline()->playing && here() == 0);
    table_fixture_advance(1000.0);
    CHECK(here() > 10 && timeline()->playing);
    input_fixture_key(KEY_SPACE, 0);
    table_fixture_settle();
    int stopped = here();
    CHECK(!session_is_busy(session()) && !timeline()->playing);
    table_fixture_advance(1000.0);
    CHECK_EQUAL_INT(stopped, here());
    input_fixture_key(KEY_SPACE, 0);
    for (int i = 0; i < 100 && (session_is_busy(session()) || i == 0); i++) {
        table_fixture_advance(500.0);
        CHECK(!fixture.ui.table.won);
    }
    CHECK_EQUAL_INT(total, here());
    CHECK(!timeline()->playing && !session_is_busy(session()));
    CHECK(!table_win_is_on(&fixture.ui.table));
    screens_fixture_key(KEY_ESCAPE, 0);
    CHECK(fixture.ui.table.won && table_win_is_on(&fixture.ui.table) && !table_win_is_moving(&fixture.ui.table));
}
