/* SPDX-License-Identifier: MIT */
/*
 * Codes by the clipboard: what is copied and pasted is the same line of play, and whatever else may be in a clipboard
 * is answered with a sentence and changes nothing.
 *
 *   sharing_codes_test FOLDER
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/keeping.h"
#include "app/sharing.h"
#include "rules/notation.h"
#include "session/code.h"
#include "support/app_fixture.h"
#include "support/check.h"
#include "support/records.h"
#include "ui/actions.h"

enum { WHOLE = 1000 };

static const char NOTHING[] = "nothing was said";

/* What the clipboard has. */
static char *clipboard(const App *app)
{
    size_t length = 0;
    char *text = platform_clipboard_read(app->platform, &length);
    check_close_later(free, text);
    return text;
}

static void paste(App *app, const char *text)
{
    CHECK(platform_clipboard_write(app->platform, text));
    speech_say(&app->ui.speech, NOTHING);
    app_fixture_request_kind(app, ACTION_PASTE);
}

/* Opens with so many moves of a won game on the table, which is kept nowhere. */
static App *open_played(int index, int count)
{
    const Record record = records_won("standard", index);
    App *app = app_fixture_open("-");
    app_fixture_deal(app, record.game, record.deal);
    app_fixture_play(app, record.moves, count);
    return app;
}

/* The code of the table as it stands. */
static char *copy(App *app)
{
    CHECK(platform_clipboard_write(app->platform, "something else"));
    app_fixture_request_kind(app, ACTION_COPY);
    CHECK(strncmp(app->ui.speech.message, "Copied: ", 8) == 0);
    return clipboard(app);
}

/* Goes to the end of the line that is looked at. */
static void go_to_end(App *app)
{
    app_fixture_do(app, (Command){.kind = COMMAND_SEEK, .node = app->session.review.end});
}

static void check_line(const App *app, int node, const Move *moves, int count)
{
    static Move line[CODE_MOVES_MAX];
    const History *history = session_history(&app->session);
    if (CHECK_EQUAL_INT(count, session_history_moves(history, node, line, CODE_MOVES_MAX))) {
        CHECK_EQUAL_BYTES(moves, line, (size_t)count * sizeof *moves);
    }
}

/* Copies the game on the table, pastes it, and finds it on the strip, from its beginning to where it stood. */
static void copy_and_paste(App *app)
{
    static Move moves[CODE_MOVES_MAX];
    const History *history = session_history(&app->session);
    const Position before = app->session.position;
    uint64_t id = app_fixture_chapter(app)->id;
    int count = session_history_moves(history, history->here, moves, CODE_MOVES_MAX);
    char *code = copy(app);
    paste(app, code);
    CHECK(app->session.review.on);
    CHECK(screens_show(&app->ui.screens, SCREEN_REVIEW));
    CHECK_EQUAL_INT(0, app_fixture_depth(app));
    check_line(app, app->session.review.end, moves, count);
    CHECK(app_fixture_chapter(app)->id != id);
    go_to_end(app);
    CHECK_EQUAL_BYTES(&before, &app->session.position, sizeof before);
    char *again = copy(app);
    CHECK_EQUAL_TEXT(code, again);
    app_fixture_do_kind(app, COMMAND_REVIEW_END);
    CHECK(!app->session.review.on);
    CHECK_EQUAL_UINT64(id, app_fixture_chapter(app)->id);
    CHECK_EQUAL_BYTES(&before, &app->session.position, sizeof before);
}

TEST(what_is_copied_is_what_is_pasted)
{
    static const char *const games[][2] = {
        {"the-plot", "standard"}, {"the-plot", "gamerules"}, {"the-plait", "standard"}, {"queen-of-italy", "standard"}};
    static const int counts[] = {1, 17, WHOLE};
    App *app = app_fixture_open("-");
    for (size_t i = 0; i < BASE_ARRAY_COUNT(games); i++) {
        const Record record = records_won_of(games[i][0], games[i][1], 0);
        for (size_t j = 0; j < BASE_ARRAY_COUNT(counts); j++) {
            check_context("%s %s, %d moves", games[i][0], games[i][1], counts[j]);
            app_fixture_deal(app, record.game, record.deal);
            app_fixture_play(app, record.moves, counts[j]);
            copy_and_paste(app);
        }
    }
}

/* The line up to where the table stands, not the moves that were taken back. */
TEST(what_was_undone_is_not_copied)
{
    App *app = open_played(0, 9);
    app_fixture_do_kind(app, COMMAND_UNDO);
    app_fixture_do_kind(app, COMMAND_UNDO);
    copy_and_paste(app);
    CHECK_EQUAL_INT(7, app_fixture_depth(app));
}

/* Whoever gets the sentence can paste it as it is. */
TEST(what_is_shared_is_a_sentence_that_leads_to_the_deal)
{
    App *app = app_fixture_open("-");
    app_fixture_deal(app, rules_game_find("the-plait", NULL), 1019);
    app_fixture_play_any(app, 3);
    app_fixture_request_kind(app, ACTION_SHARE);
    char *text = clipboard(app);
    CHECK_EQUAL_TEXT("The Plait, deal 1019. Your turn:\n#plait-standard-1019", text);
    app_fixture_deal(app, rules_game_find("the-plot", NULL), 7);
    paste(app, text);
    CHECK_EQUAL_UINT64(1019, session_deal(&app->session));
    CHECK_EQUAL_INT(0, app_fixture_depth(app));
}

/* Of a day the calendar shares what was won on that day. */
TEST(a_day_is_shared_as_it_was_won)
{
    const Game *game = rules_game_find("the-plait", "no-preference");
    const Action share = {.kind = ACTION_SHARE, .game = rules_game_find("the-plait", NULL), .number = 20261009};
    App *app = app_fixture_open("-");
    GameResult result = {.id = 7, .game = game, .deal = 20261009, .day = 20261009, .moves = 142};
    session_day_start(20261009, &result.touched);
    result.begun = true;
    CHECK(platform_clipboard_write(app->platform, NOTHING));
    for (int won = 0; won <= 1; won++) {
        result.won = won == 1;
        store_put_game(app->keeping.store, &result, "", 0);
        app->keeping.revision++;
        app_fixture_request(app, share);
        CHECK_EQUAL_TEXT(won == 1 ? "The Plait, 9 October: won in 142 moves. Your turn:\n#plait-no-preference-20261009"
                                  : NOTHING,
                         clipboard(app));
    }
}

TEST(without_a_move_it_is_the_deals_code)
{
    char line[100];
    App *app = app_fixture_open("-");
    app_fixture_request_kind(app, ACTION_COPY);
    CHECK_EQUAL_TEXT("There is no game on the table.", app->ui.speech.message);
    app_fixture_deal(app, rules_game_find("the-plot", NULL), 123456);
    char *code = copy(app);
    CHECK_EQUAL_TEXT("Copied: plot-standard-123456.", app->ui.speech.message);
    CHECK_EQUAL_TEXT("plot-standard-123456", code);
    app_fixture_play_any(app, 1);
    copy(app);
    CHECK_EQUAL_TEXT("Copied: plot-standard-123456 with 1 move.", app->ui.speech.message);
    app_fixture_play_any(app, 2);
    copy(app);
    snprintf(line, sizeof line, "Copied: plot-standard-123456 with %d moves.", app_fixture_depth(app));
    CHECK_EQUAL_TEXT(line, app->ui.speech.message);
    uint64_t id = app_fixture_chapter(app)->id;
    paste(app, code);
    CHECK(!app->session.review.on);
    CHECK(app_fixture_chapter(app)->id != id);
    CHECK_EQUAL_UINT64(123456, session_deal(&app->session));
    CHECK_EQUAL_INT(0, app_fixture_depth(app));
}

/* Somebody else's game that is played on from is the player's own, and one with an assist. */
TEST(a_pasted_game_can_be_played_on)
{
    App *app = open_played(0, 12);
    char *code = copy(app);
    paste(app, code);
    go_to_end(app);
    app_fixture_do_kind(app, COMMAND_PLAY_ON);
    app_fixture_play_any(app, 1);
    CHECK(!app->session.review.on);
    CHECK_EQUAL_INT(13, app_fixture_depth(app));
    const KeptGame *kept = app_keeping_find(&app->keeping, app_fixture_chapter(app)->id);
    CHECK(kept != NULL && (kept->result.assist & ASSIST_BRANCH) != 0);
}

/* With nothing on the table, the games to choose among are what is gone back to. */
TEST(a_code_comes_before_any_game)
{
    App *app = open_played(0, 5);
    char *code = copy(app);
    app_fixture_close(app);
    app = app_fixture_open("-");
    paste(app, code);
    CHECK(app->session.review.on);
    CHECK_EQUAL_INT(2, app->ui.screens.depth);
    CHECK_EQUAL_INT(SCREEN_CHOOSER, app->ui.screens.stack[0]);
    app_fixture_do_kind(app, COMMAND_REVIEW_END);
    CHECK_EQUAL_INT(0, app->session.chapter_count);
}

/* Pastes what is no code: it is said, and nothing has changed. */
static void refuse(App *app, const char *text)
{
    const Position before = app->session.position;
    const History history = *session_history(&app->session);
    int chapters = app->session.chapter_count;
    int depth = app->ui.screens.depth;
    paste(app, text);
    CHECK_EQUAL_BYTES(&before, &app->session.position, sizeof before);
    CHECK_EQUAL_INT(history.count, session_history(&app->session)->count);
    CHECK_EQUAL_INT(history.here, session_history(&app->session)->here);
    CHECK_EQUAL_INT(chapters, app->session.chapter_count);
    CHECK_EQUAL_INT(depth, app->ui.screens.depth);
    CHECK(!app->session.review.on);
    CHECK(strcmp(app->ui.speech.message, NOTHING) != 0 && strchr(app->ui.speech.message, '{') == NULL);
    CHECK(app->ui.speech.message[0] != '\0' && app->ui.speech.message[strlen(app->ui.speech.message) - 1] == '.');
}

/* What is wrong with a code is tested where codes are read; here are a few of each kind. */
TEST(what_is_no_code_changes_nothing)
{
    static const char *const texts[] = {"",
                                        "\n\n\t",
                                        "hello",
                                        "plot-standard-",
                                        "plot-standard-18446744073709551616",
                                        "plot-nothing-1",
                                        "plot-standard-1.AAAA",
                                        "plot-standard-1.\xff\xfe\x01\x02",
                                        "https://example.org/#nothing",
                                        "{0}{1}{2}%s%n%n%n"};
    enum { HUGE_LENGTH = 5000000 };
    App *app = open_played(1, 40);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(texts); i++) {
        check_context("text %d", (int)i);
        refuse(app, texts[i]);
    }
    char *code = copy(app);
    size_t length = strlen(code);
    code[length - 5] = (char)(code[length - 5] == 'A' ? 'B' : 'A');
    refuse(app, code);
    code[length - 5] = '\0';
    refuse(app, code);
    char *huge = malloc(HUGE_LENGTH + 1);
    BASE_ASSERT(huge != NULL);
    check_close_later(free, huge);
    memset(huge, '7', HUGE_LENGTH);
    huge[HUGE_LENGTH] = '\0';
    refuse(app, huge);
    memcpy(huge, "plot-standard-1.", 16);
    refuse(app, huge);
}

/* Nobody counts the characters of a link. */
TEST(a_broken_link_is_called_broken)
{
    static const char BROKEN[] = "This link is broken: a part of it is missing or wrong.";
    App *app = open_played(1, 40);
    refuse(app, "https://example.org/#plot-standard-1.AAAA");
    CHECK_EQUAL_TEXT(BROKEN, app->ui.speech.message);
    static const char *const addresses[] = {"plot-standard-", "plot-standard-1.AAAA", "nonsense"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(addresses); i++) {
        check_context("address %d", (int)i);
        refuse(app, "hello"); /* something else has been said */
        app_sharing_open_code(app, base_text_slice(addresses[i]), true);
        CHECK_EQUAL_TEXT(BROKEN, app->ui.speech.message);
    }
    refuse(app, "plot-standard-1.AAAA");
    CHECK(strcmp(BROKEN, app->ui.speech.message) != 0);
}

/* On a screen, what came of it is said there, and spoken once. */
TEST(a_screen_says_it_too)
{
    App *app = app_fixture_open("-");
    app_fixture_deal(app, rules_game_find("the-plot", NULL), 7);
    app_fixture_screen(app, SCREEN_PAUSE);
    speech_screens(&app->ui.speech, &app->ui.screens, &app->ui.table.layout);
    paste(app, "hello");
    uint32_t spoken = app->ui.speech.count;
    CHECK_EQUAL_TEXT(app->ui.screens.notice, speech_line(&app->ui.speech, spoken - 1));
    speech_screens(&app->ui.speech, &app->ui.screens, &app->ui.table.layout);
    CHECK_EQUAL_INT((int)spoken, (int)app->ui.speech.count);
    CHECK_EQUAL_TEXT("The code does not begin with the name of a game.", app->ui.screens.notice);
    CHECK_EQUAL_TEXT(app->ui.screens.notice, app->ui.speech.message);
}
