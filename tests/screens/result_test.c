/* SPDX-License-Identifier: MIT */
/*
 * The end of a game: the strip that tells of it comes by itself, does what it offers by every device, and goes with the
 * position that it is about. A stray click or key on a won game does nothing.
 */
#include <string.h>

#include "screens/page.h"
#include "support/archive_fixture.h"
#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"
#include "support/toolbar.h"
#include "table/win.h"
#include "ui/bindings.h"
#include "ui/toolbar.h"

static const double LONG = 10000.0;

static void open_won(int width, int height)
{
    input_fixture_begin(rules_game_find("the-plot", NULL), SPEED_NORMAL, width, height);
    CHECK(table_fixture_win());
    CHECK(!screens_visible(screens()));
}

/* A won game whose strip has come. */
static void open_told(int width, int height)
{
    open_won(width, height);
    table_fixture_advance(LONG);
    CHECK(screens_fixture_shows(SCREEN_RESULT) && !screens_hide_table(screens()));
    CHECK(!ui_is_moving(&fixture.ui) && !ui_can_close(&fixture.ui.screens, fixture.ui.session));
}

TEST(the_scene_is_seen_alone_first)
{
    open_won(1280, 800);
    double end = table_win_end(&fixture.ui.table);
    table_fixture_advance(end + 400.0 - fixture.now);
    CHECK(!table_win_is_moving(&fixture.ui.table) && !screens_visible(screens()));
    CHECK(ui_is_moving(&fixture.ui)); /* so that the loop does not go to sleep before it comes */
    table_fixture_advance(600.0);
    CHECK(screens_fixture_shows(SCREEN_RESULT));
    frame_draw();
    CHECK(frame_find_text("The Plot is complete") != NULL);
}

/* Nothing can be closed there, and Back of a browser leads on. */
TEST(back_leads_to_the_games)
{
    open_told(1280, 800);
    input_fixture_send((InputEvent){.kind = EVENT_BACK});
    CHECK(ui_is_first_screen(screens()));
}

TEST(a_stray_click_does_nothing)
{
    static const int keys[] = {KEY_RETURN, KEY_SPACE, KEY_BACKSPACE, 'x', 'f', 'd'};
    open_told(1280, 800);
    int moves = session_move_count(session());
    float top = table_strip(&fixture.ui.table.layout, 0.0F).rect.y;
    for (float y = 3.0F; y < 800.0F; y += 13.0F) {
        for (float x = 3.0F; x < 1280.0F; x += 29.0F) {
            Point point = {x, y};
            if (screens_widget_at(screens(), point) < 0) {
                screens_fixture_click(point);
                input_fixture_click(BUTTON_RIGHT, point);
            }
            if (y < top - 60.0F) { /* farther from any button than a finger may miss it */
                input_fixture_tap(point);
            }
        }
    }
    for (size_t i = 1; i < BASE_ARRAY_COUNT(keys); i++) {
        input_fixture_key(keys[i], 0);
    }
    input_fixture_do(ACTION_CANCEL);
    input_fixture_wheel(1);
    screens_fixture_rest(); /* a key may have asked for what is refused */
    CHECK_EQUAL_INT(moves, session_move_count(session()));
    CHECK(screens_fixture_shows(SCREEN_RESULT) && fixture.ui.table.won);
}

TEST(what_it_offers)
{
    static const struct {
        ActionKind kind;
        CommandKind command;
    } offers[] = {{ACTION_NEW_DEAL, COMMAND_DEAL}, {ACTION_RESTART, COMMAND_RESTART}, {ACTION_REVIEW, COMMAND_REVIEW}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(offers); i++) {
        open_told(1280, 800);
        screens_fixture_choose(offers[i].kind, NULL);
        input_fixture_expect(offers[i].command);
    }
    open_told(390, 844);
    input_fixture_tap(base_rect_centre(screens_fixture_find(ACTION_NEW_DEAL, NULL)->rect));
    input_fixture_expect(COMMAND_DEAL);
    screens_fixture_choose(ACTION_SHARE, NULL);
    input_fixture_expect_request(ACTION_SHARE);
    open_told(1280, 800);
    input_fixture_key(KEY_RETURN, 0); /* a new deal is in focus */
    input_fixture_expect(COMMAND_DEAL);
    input_fixture_key('n', 0); /* the table's keys mean what they mean there */
    input_fixture_expect(COMMAND_DEAL);
    focus()->device = DEVICE_PAD;
    input_fixture_do(ACTION_ACCEPT);
    input_fixture_expect(COMMAND_DEAL);
    CHECK(screens_fixture_shows(SCREEN_RESULT)); /* it goes when there is another game */
    input_fixture_key('r', 0);
    input_fixture_expect(COMMAND_RESTART);
}

/* What keys do stands in the heading, over none of the strip's buttons. */
TEST(the_keys_cover_no_button)
{
    static const int outputs[][2] = {{800, 480}, {1280, 800}, {390, 844}, {844, 390}, {1920, 1080}};
    for (size_t i = 0; i < 2 * BASE_ARRAY_COUNT(outputs); i++) {
        open_told(outputs[i / 2][0], outputs[i / 2][1]);
        settings_set(&fixture.ui.table.settings, SETTING_TEXT, i % 2 == 0 ? 100 : 200);
        fixture.ui.focus.device = DEVICE_KEYS;
        ui_note_keys(&fixture.ui);
        ui_layout(&fixture.ui);
        frame_draw();
        const DrawItem *word = frame_find_text("Choose");
        CHECK(word != NULL && word->y + word->h < table_strip(&fixture.ui.table.layout, 0.0F).rect.y);
    }
}

TEST(it_goes_with_the_game)
{
    open_told(1280, 800);
    input_fixture_key('u', 0);
    screens_fixture_rest();
    CHECK(!screens_visible(screens()) && !fixture.ui.table.won);
    table_fixture_command(COMMAND_REDO);
    table_fixture_advance(LONG);
    CHECK(screens_fixture_shows(SCREEN_RESULT));
    screens_fixture_choose(ACTION_REVIEW, NULL);
    screens_fixture_rest();
    CHECK(screens_fixture_shows(SCREEN_REVIEW));
    input_fixture_key(KEY_ESCAPE, 0);
    screens_fixture_rest();
    table_fixture_advance(LONG);
    CHECK(screens_fixture_shows(SCREEN_RESULT) && screens()->depth == 1);
    screens_fixture_choose(ACTION_NEW_DEAL, NULL);
    screens_fixture_rest();
    CHECK(!screens_visible(screens()));
}

TEST(the_menu_lies_over_it)
{
    open_told(1280, 800);
    for (int i = 0; i < 2; i++) {
        input_fixture_key(KEY_ESCAPE, 0);
        CHECK(screens_fixture_shows(SCREEN_PAUSE) && !screens_hide_table(screens()));
        CHECK(screens_fixture_find(ACTION_HINT, NULL) == NULL && screens_fixture_find(ACTION_SHOW, NULL) == NULL);
        CHECK(screens_fixture_find(ACTION_TURNING, NULL) == NULL);
        input_fixture_key(KEY_ESCAPE, 0);
        CHECK(screens_fixture_shows(SCREEN_RESULT));
        screens_fixture_choose(ACTION_MENU, NULL);
        CHECK(screens_fixture_shows(SCREEN_PAUSE));
        screens_fixture_choose(ACTION_CONTINUE, NULL);
        CHECK(screens_fixture_shows(SCREEN_RESULT));
    }
    input_fixture_expect_nothing();
}

/* Puts the won game among others, in so many moves. */
static void tell(int others, int moves)
{
    archive_fixture_open(others);
    archive_fixture_win(session_chapter(session())->id, fixture.ui.table.game, fixture.ui.table.deal, moves, 754000);
    screens()->archive.wanted++;
    screens_fixture_follow();
    frame_draw();
}

TEST(its_figures)
{
    open_told(1280, 800);
    frame_draw();
    CHECK(frame_find_text("Time") == NULL); /* which only the store knows */
    tell(300, 400);
    CHECK(frame_find_text("400") != NULL && frame_find_text("12:34") != NULL);
    CHECK(frame_find_text("Wins in a row") != NULL && frame_find_text("your best yet") == NULL);
    tell(300, 50);
    CHECK(frame_find_text("your best yet") != NULL);
    CHECK(frame_find_text("Your fewest moves yet!") != NULL);
    tell(1, 50);
    CHECK(frame_find_text("Your first win with these rules. Well played!") != NULL);
    settings_set(&fixture.ui.table.settings, SETTING_STATISTICS, 1); /* hidden everywhere */
    tell(300, 50);
    CHECK(frame_find_text("12:34") != NULL && frame_find_text("your best yet") == NULL);
    CHECK(frame_find_text("Wins in a row") == NULL && frame_find_text("Your fewest moves yet!") == NULL);
    CHECK(frame_find_text("Next goal: ") == NULL);
}

TEST(a_win_with_help_is_not_praised)
{
    open_told(1280, 800);
    tell(1, 50);
    static const struct {
        uint8_t assist;
        const char *note;
    } kinds[] = {{ASSIST_HINT, "With help: you were shown the way."},
                 {ASSIST_BRANCH, "With help: it began in the middle of another game."}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(kinds); i++) {
        archive_fixture_help(kinds[i].assist);
        screens()->archive.wanted++;
        screens_fixture_follow();
        frame_draw();
        CHECK(frame_find_text(kinds[i].note) != NULL && frame_find_text("Next goal: ") != NULL);
        CHECK(frame_find_text("Well played!") == NULL && frame_find_text("best") == NULL);
        CHECK(frame_find_text("Wins in a row") == NULL);
    }
}

/* What is told of luck and play follows from what was worked out, and praises no moves that were shown. */
TEST(the_story_fits_the_numbers)
{
    static const struct {
        bool won, helped, first; /* the first win by these rules */
        int start, play;         /* in percent */
        const char *story;
    } cases[] = {
        {true, false, false, 10, 60, "A hard start, well played: about 10 in 100 careful players win from there."},
        {true, true, false, 10, 60, ""}, /* the program played */
        {true, false, false, 80, 10, "Well played: about 80 in 100"},
        {true, false, false, 80, 3, "About 80 in 100"}, /* which may be chance */
        {true, false, false, 80, -30, "The cards made up for it: move 2 ("},
        {true, false, true, 80, -30, "About 80 in 100"},
        {false, false, false, 0, 0, "Luck, not play: hardly any"},
        {false, false, false, 10, 0, "A hard start: about 10 in 100"},
        {false, false, false, 80, -30, "Mostly luck: about 80 in 100"},
        {false, false, false, 80, -70, "Mostly the play: move 2 ("},
    };
    char story[WIDGET_LABEL_LENGTH];
    LuckReport *report = &screens()->luck;
    open_told(1280, 800);
    tell(1, 50);
    CHECK_EQUAL_TEXT("", screens_story(screens(), session(), story)); /* not known yet */
    report->finished = report->known = report->enough = true;
    report->average = LUCK_WHOLE / 2;
    report->play_margin = LUCK_WHOLE / 20;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(cases); i++) {
        check_context("case %d", (int)i);
        archive_fixture_help(cases[i].helped ? ASSIST_HINT : 0);
        screens()->archive.wanted++;
        screens_fixture_follow();
        screens()->archive.won_game.first = cases[i].first;
        screens()->ending = cases[i].won ? ENDING_WON : ENDING_BLOCKED;
        report->start = LUCK_WHOLE / 100 * cases[i].start;
        report->play = LUCK_WHOLE / 100 * cases[i].play;
        for (int move = 0; move < report->total; move++) {
            int chance = report->start + (move > 0 && report->play < 0 ? report->play : 0);
            report->points[move] = (LuckPoint){chance, chance};
        }
        const char *told = screens_story(screens(), session(), story);
        CHECK(strncmp(told, cases[i].story, strlen(cases[i].story)) == 0 && (told[0] == '\0') == cases[i].helped);
        CHECK_EQUAL_INT(strstr(told, "move 2") != NULL ? 2 : 0, screens_story_move(screens()));
    }
}

/* Plays by chance until nothing can be played any more; gives how it ended. */
static Ending play_out(uint64_t deal)
{
    screens_clear(screens());
    table_fixture_deal(deal);
    while (!screens_visible(screens()) && session_fixture_move_by_chance(&fixture.player)) {
        table_fixture_advance(30.0);
    }
    table_fixture_advance(LONG);
    return screens_fixture_shows(SCREEN_RESULT) ? screens()->ending : ENDING_NONE;
}

/* Stands at the end of a game that ends so. */
static void open_lost(Ending ending)
{
    Ending found = ENDING_NONE;
    input_fixture_begin(rules_game_find("the-plot", NULL), SPEED_OFF, 1280, 800);
    for (uint64_t deal = 1; deal < 60 && found != ending; deal++) {
        found = play_out(deal);
    }
    check_context("ending %d", (int)ending);
    CHECK_EQUAL_INT(ending, found);
}

static const Ending LOSSES[] = {ENDING_BLOCKED, ENDING_REPEATS};

TEST(a_lost_game_is_told_once)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(LOSSES); i++) {
        open_lost(LOSSES[i]);
        CHECK(screens_fixture_find(ACTION_NEW_DEAL, NULL) != NULL &&
              screens_fixture_find(ACTION_RESTART, NULL) != NULL);
        input_fixture_key(KEY_ESCAPE, 0);
        CHECK(!screens_visible(screens()));
        table_fixture_command(COMMAND_UNDO);
        table_fixture_command(COMMAND_REDO);
        table_fixture_advance(LONG);
        CHECK(!screens_visible(screens()));
        table_fixture_command(COMMAND_UNDO);
        Move move = session()
                        ->chapters[session()->current]
                        .history.nodes[session_history(session())->nodes[session_history(session())->here].next]
                        .move;
        CHECK(session_fixture_move(&fixture.player, move)); /* the same once more */
        table_fixture_advance(LONG);
        CHECK(!screens_visible(screens()));
        input_fixture_expect_nothing();
    }
}

enum { MOVES_KEPT = 1000 };

/* The moves that lead to where the game on the table stands; gives how many. */
static int list_moves(Move moves[MOVES_KEPT])
{
    const History *history = session_history(session());
    int count = history->nodes[history->here].depth;
    BASE_ASSERT(count <= MOVES_KEPT);
    for (int node = history->here, i = count; i > 0; node = history->nodes[node].parent) {
        moves[--i] = history->nodes[node].move;
    }
    return count;
}

/* Stands at the end of a game that ends so, of which nothing has been told in this sitting. */
static void open_untold(Ending ending)
{
    Move moves[MOVES_KEPT];
    open_lost(ending);
    uint64_t deal = fixture.ui.table.deal;
    int count = list_moves(moves);
    input_fixture_begin(rules_game_find("the-plot", NULL), SPEED_OFF, 1280, 800);
    table_fixture_deal(deal);
    for (int i = 0; i < count; i++) {
        CHECK(session_fixture_move(&fixture.player, moves[i]));
    }
    CHECK(!screens_visible(screens()));
}

/* Puts a game of the session on the table. */
static void resume(uint64_t id)
{
    session_queue_push(&session()->queue, (Command){.kind = COMMAND_RESUME, .game = fixture.ui.table.game, .id = id});
    table_fixture_settle();
}

static void check_told(Ending ending)
{
    table_fixture_advance(LONG);
    CHECK(screens_fixture_shows(SCREEN_RESULT) && screens()->ending == ending);
    input_fixture_key(KEY_ESCAPE, 0);
    CHECK(!screens_visible(screens()));
}

/* As when the program is started again, or the game is chosen in the list. */
TEST(a_lost_game_is_told_when_it_is_opened_again)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(LOSSES); i++) {
        open_untold(LOSSES[i]);
        uint64_t id = session_chapter(session())->id;
        table_fixture_deal(7);
        table_fixture_advance(LONG);
        CHECK(!screens_visible(screens()));
        resume(id);
        check_told(LOSSES[i]);
        CHECK(strstr(fixture.ui.speech.message, "Undo, play this deal again") != NULL);
        table_fixture_deal(7);
        resume(id); /* once in a sitting */
        table_fixture_advance(LONG);
        CHECK(!screens_visible(screens()));
        CHECK(strstr(fixture.ui.speech.message, "Undo, play this deal again") != NULL);
    }
}

/* In a game that is lost whoever wants a hint is told so, and offered what helps, by key, button and menu alike. */
TEST(a_lost_game_offers_what_helps)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(LOSSES); i++) {
        open_lost(LOSSES[i]);
        input_fixture_key(KEY_ESCAPE, 0);
        for (int key = 0; key < 2; key++) {
            speech_show(&fixture.ui.speech, "");
            uint32_t before = fixture.ui.speech.count;
            input_fixture_key(key == 0 ? 'h' : 'w', 0);
            CHECK(screens_fixture_said(before, "Undo, play this deal again"));
            CHECK(strstr(fixture.ui.speech.message, "Undo, play this deal again") != NULL);
            CHECK(!focus()->hinted);
        }
        CHECK(ui_toolbar_enabled(&fixture.ui.table, toolbar_find(&fixture.ui.table, ACTION_HINT)));
        frame_draw();
        CHECK(frame_find_text("Where was it lost?") != NULL && frame_shows("Undo"));
        CHECK(!frame_shows("Hint") && (LOSSES[i] != ENDING_BLOCKED || !frame_shows("Play")));
        input_fixture_key(KEY_ESCAPE, 0);
        CHECK(screens_fixture_shows(SCREEN_PAUSE) && screens_fixture_find(ACTION_TURNING, NULL) != NULL);
        CHECK(screens_fixture_find(ACTION_GO_BACK, NULL) != NULL);
        CHECK(screens_fixture_find(ACTION_HINT, NULL) == NULL && screens_fixture_find(ACTION_SHOW, NULL) == NULL);
    }
}

/* The games that are kept are read a moment later; that is no news here. */
TEST(a_lost_game_is_read_aloud_once)
{
    open_lost(ENDING_BLOCKED);
    archive_fixture_open(300);
    screens_fixture_speak();
    CHECK(fixture.ui.speech.screen.screen != 0); /* it has been read */
    uint32_t before = fixture.ui.speech.count;
    screens()->archive.wanted++;
    screens_fixture_follow();
    screens_fixture_speak();
    CHECK_EQUAL_INT((int)before, (int)fixture.ui.speech.count);
}

TEST(a_way_back_from_a_lost_game)
{
    open_lost(ENDING_BLOCKED);
    int moves = session_move_count(session());
    screens_fixture_choose(ACTION_UNDO, NULL);
    screens_fixture_rest();
    CHECK(!screens_visible(screens()) && session_move_count(session()) < moves);
    open_lost(ENDING_BLOCKED);
    screens_fixture_click((Point){640.0F, 100.0F}); /* on the cards: it is only closed */
    CHECK(!screens_visible(screens()) && session_move_count(session()) == moves);
    input_fixture_expect_nothing();
    open_lost(ENDING_BLOCKED);
    screens_fixture_choose(ACTION_RESTART, NULL);
    screens_fixture_rest();
    CHECK(!screens_visible(screens()) && session_move_count(session()) == 0);
}

/* What was meant for the cards closes no strip unseen. A later press closes it; one that plays nothing opens it again.
 */
TEST(haste_closes_no_strip)
{
    const Point cards = {640.0F, 100.0F};
    open_untold(ENDING_BLOCKED);
    while (!screens_visible(screens())) {
        table_fixture_advance(5.0);
    }
    for (int i = 0; i < 2; i++) {
        Point point = i == 0 ? cards : base_rect_centre(screens_fixture_find(ACTION_GO_BACK, NULL)->rect);
        screens_fixture_click(point);
        input_fixture_tap(point);
        input_fixture_key(i == 0 ? KEY_ESCAPE : KEY_RETURN, 0);
        input_fixture_send((InputEvent){.kind = EVENT_PAD_DOWN, .pad_button = i == 0 ? PAD_EAST : PAD_SOUTH});
        CHECK(screens_fixture_shows(SCREEN_RESULT) && ui_is_moving(&fixture.ui)); /* the clock runs on */
        table_fixture_advance(200.0);
    }
    table_fixture_advance(LONG);
    input_fixture_tap(cards);
    CHECK(!screens_visible(screens()));
    input_fixture_key('d', 0);
    table_fixture_advance(LONG);
    CHECK(screens_fixture_shows(SCREEN_RESULT));
}

/* The player may turn the verdicts off while the strip is open. */
TEST(an_ending_that_is_no_longer_known)
{
    open_lost(ENDING_BLOCKED);
    screens()->ending = ENDING_NONE;
    screens_fixture_follow();
    frame_draw();
    CHECK(frame_find_text("This game can’t be won any more") != NULL);
}

/* While a game is reviewed, nothing is told; the review leads back to where it was chosen. */
static void review_from(ScreenKind kind, ActionKind focused)
{
    screens_focus_on(screens(), (Action){.kind = focused});
    table_fixture_command(COMMAND_REVIEW);
    table_fixture_advance(LONG);
    CHECK(screens_fixture_shows(SCREEN_REVIEW));
    table_fixture_command(COMMAND_REVIEW_END);
    table_fixture_advance(LONG);
    CHECK(screens_fixture_shows(kind));
    CHECK(screens()->focused >= 0 && screens()->widgets[screens()->focused].action.kind == focused);
}

TEST(a_review_tells_nothing_and_leads_back)
{
    open_told(1280, 800);
    review_from(SCREEN_RESULT, ACTION_REVIEW);
    ui_open_screen(&fixture.ui, SCREEN_STATISTICS);
    review_from(SCREEN_STATISTICS, ACTION_BACK);
    input_fixture_key(KEY_ESCAPE, 0);
    CHECK(screens_fixture_shows(SCREEN_RESULT));
}
