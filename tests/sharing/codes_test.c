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

#include "base/random.h"
#include "session/code.h"
#include "support/app_fixture.h"
#include "support/check.h"
#include "support/records.h"

enum { WHOLE = 1000, DAMAGES = 400 };

static const char NOTHING[] = "nothing was said";

/* What the clipboard has; the caller frees it. */
static char *clipboard(const App *app)
{
    size_t length = 0;
    return platform_clipboard_read(app->platform, &length);
}

static void paste(App *app, const char *text)
{
    CHECK(platform_clipboard_write(app->platform, text));
    speech_say(&app->ui.speech, NOTHING);
    app_fixture_request_kind(app, ACTION_PASTE);
}

/* The code of the table as it stands, which the caller frees. */
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
    free(code);
    free(again);
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
    app_fixture_close(app);
}

/* The line up to where the table stands, not the moves that were taken back. */
TEST(what_was_undone_is_not_copied)
{
    const Record record = records_won("standard", 0);
    App *app = app_fixture_open("-");
    app_fixture_deal(app, record.game, record.deal);
    app_fixture_play(app, record.moves, 9);
    app_fixture_do_kind(app, COMMAND_UNDO);
    app_fixture_do_kind(app, COMMAND_UNDO);
    copy_and_paste(app);
    CHECK_EQUAL_INT(7, app_fixture_depth(app));
    app_fixture_close(app);
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
    free(copy(app));
    CHECK_EQUAL_TEXT("Copied: plot-standard-123456 with 1 move.", app->ui.speech.message);
    app_fixture_play_any(app, 2);
    free(copy(app));
    snprintf(line, sizeof line, "Copied: plot-standard-123456 with %d moves.", app_fixture_depth(app));
    CHECK_EQUAL_TEXT(line, app->ui.speech.message);
    uint64_t id = app_fixture_chapter(app)->id;
    paste(app, code);
    CHECK(!app->session.review.on);
    CHECK(app_fixture_chapter(app)->id != id);
    CHECK_EQUAL_UINT64(123456, session_deal(&app->session));
    CHECK_EQUAL_INT(0, app_fixture_depth(app));
    free(code);
    app_fixture_close(app);
}

/* Somebody else's game that is played on from is the player's own, and one with help. */
TEST(a_pasted_game_can_be_played_on)
{
    const Record record = records_won("standard", 0);
    App *app = app_fixture_open("-");
    app_fixture_deal(app, record.game, record.deal);
    app_fixture_play(app, record.moves, 12);
    char *code = copy(app);
    paste(app, code);
    go_to_end(app);
    app_fixture_do_kind(app, COMMAND_PLAY_ON);
    app_fixture_play_any(app, 1);
    CHECK(!app->session.review.on);
    CHECK_EQUAL_INT(13, app_fixture_depth(app));
    const KeptGame *kept = app_keeping_find(&app->keeping, app_fixture_chapter(app)->id);
    CHECK(kept != NULL && (kept->result.helps & HELP_BRANCH) != 0);
    free(code);
    app_fixture_close(app);
}

/* With nothing on the table, the games to choose among are what is gone back to. */
TEST(a_code_comes_before_any_game)
{
    const Record record = records_won("standard", 0);
    App *app = app_fixture_open("-");
    app_fixture_deal(app, record.game, record.deal);
    app_fixture_play(app, record.moves, 5);
    char *code = copy(app);
    app_fixture_close(app);
    app = app_fixture_open("-");
    paste(app, code);
    CHECK(app->session.review.on);
    CHECK_EQUAL_INT(2, app->ui.screens.depth);
    CHECK_EQUAL_INT(SCREEN_CHOOSER, app->ui.screens.stack[0]);
    app_fixture_do_kind(app, COMMAND_REVIEW_END);
    CHECK_EQUAL_INT(0, app->session.chapter_count);
    free(code);
    app_fixture_close(app);
}

/* Everything that a paste may change. */
typedef struct Scene {
    Position position;
    int chapters, current, nodes, here, depth;
    bool on;
} Scene;

static Scene scene_of(const App *app)
{
    const History *history = session_history(&app->session);
    Scene scene;
    memset(&scene, 0, sizeof scene);
    scene.position = app->session.position;
    scene.chapters = app->session.chapter_count;
    scene.current = app->session.current;
    scene.nodes = history->count;
    scene.here = history->here;
    scene.depth = app->ui.screens.depth;
    scene.on = app->session.review.on;
    return scene;
}

/* Pastes what is no code: it is said, and nothing has changed. */
static void refuse(App *app, const char *text)
{
    const Scene before = scene_of(app);
    paste(app, text);
    const Scene after = scene_of(app);
    CHECK_EQUAL_BYTES(&before, &after, sizeof before);
    CHECK(strcmp(app->ui.speech.message, NOTHING) != 0 && app->ui.speech.message[0] != '\0');
    CHECK(strchr(app->ui.speech.message, '{') == NULL);
    CHECK(app->ui.speech.message[strlen(app->ui.speech.message) - 1] == '.');
}

TEST(hostile_texts_change_nothing)
{
    static const char *const texts[] = {"",
                                        " ",
                                        "\n\n\t",
                                        "hello",
                                        "plot",
                                        "plot-",
                                        "plot-standard-",
                                        "plot-standard-1x",
                                        "plot-standard-99999999999999999999",
                                        "plot-standard-18446744073709551616",
                                        "plot-nothing-1",
                                        "plot-standard-1.",
                                        "plot-standard-1.AAAA",
                                        "plot-standard-1.\xff\xfe\x01\x02",
                                        "\x7f\x01\x80\xc3\x28",
                                        "https://example.org/#nothing",
                                        "-----",
                                        "{0}{1}{2}%s%n%n%n"};
    App *app = app_fixture_open("-");
    app_fixture_deal(app, rules_game_find("the-plait", NULL), 7);
    app_fixture_play_any(app, 3);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(texts); i++) {
        check_context("text %d", (int)i);
        refuse(app, texts[i]);
    }
    app_fixture_close(app);
}

TEST(huge_texts_change_nothing)
{
    static const char *const beginnings[] = {"", "plot-standard-", "plot-standard-1.", "https://", "   "};
    enum { HUGE_LENGTH = 5000000 };
    char *text = malloc(HUGE_LENGTH + 1);
    BASE_ASSERT(text != NULL);
    App *app = app_fixture_open("-");
    app_fixture_deal(app, rules_game_find("the-plot", NULL), 7);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(beginnings) * 2; i++) {
        const char *beginning = beginnings[i / 2];
        check_context("%s, and much more", beginning);
        memset(text, i % 2 == 0 ? '7' : 'A', HUGE_LENGTH);
        memcpy(text, beginning, strlen(beginning));
        text[HUGE_LENGTH] = '\0';
        refuse(app, text);
    }
    free(text);
    app_fixture_close(app);
}

/* The places of small and capital letters before the point do not matter. */
static bool is_same(const char *code, size_t place, char now)
{
    return code[place] == now || (place < strcspn(code, ".") && (code[place] ^ 32) == now);
}

TEST(damaged_codes_change_nothing)
{
    Random random = {.state = 20261121};
    const Record record = records_won("standard", 1);
    App *app = app_fixture_open("-");
    app_fixture_deal(app, record.game, record.deal);
    app_fixture_play(app, record.moves, 40);
    char *code = copy(app);
    size_t length = strlen(code);
    size_t point = strcspn(code, ".");
    char *damaged = malloc(length + 1);
    BASE_ASSERT(damaged != NULL);
    for (int i = 0; i < DAMAGES; i++) {
        size_t place = base_random_below(&random, (uint32_t)length);
        char now = (char)(1 + base_random_below(&random, 255));
        memcpy(damaged, code, length + 1);
        damaged[place] = now;
        check_context("character %d is %d", (int)place, (int)now);
        if (!is_same(code, place, now)) {
            refuse(app, damaged);
        }
    }
    for (size_t cut = point + 1; cut < length; cut += 7) {
        memcpy(damaged, code, cut);
        damaged[cut] = '\0';
        check_context("cut after %d", (int)cut);
        refuse(app, damaged);
    }
    free(damaged);
    free(code);
    app_fixture_close(app);
}

/* On a screen, what came of it is said there. */
TEST(a_screen_says_it_too)
{
    App *app = app_fixture_open("-");
    app_fixture_deal(app, rules_game_find("the-plot", NULL), 7);
    app_fixture_screen(app, SCREEN_PAUSE);
    paste(app, "hello");
    CHECK_EQUAL_TEXT("The code does not begin with the name of a game.", app->ui.screens.notice);
    CHECK_EQUAL_TEXT(app->ui.screens.notice, app->ui.speech.message);
    app_fixture_close(app);
}
