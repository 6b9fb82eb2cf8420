/* SPDX-License-Identifier: MIT */
/*
 * Going from one game to another and back loses nothing: not a card, not a step of the history, not what was undone.
 */
#include <stdio.h>
#include <string.h>

#include "guide/guide.h"
#include "screens/archive_words.h"
#include "screens/screens.h"
#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"

enum { MOVES = 40, UNDONE = 7 };

/* A game as it was left. */
typedef struct Left {
    const Game *game;
    uint64_t deal;
    Position position;
    int here, count;
    HistoryNode nodes[MOVES + 1];
} Left;

static const Chapter *chapter_on_table(void)
{
    return &session()->chapters[session()->current];
}

/* Plays by chance, takes some of it back, and notes what there is. */
static void play_and_leave(const Game *game, Left *left)
{
    screens_fixture_play(game);
    table_fixture_play(MOVES);
    for (int i = 0; i < UNDONE; i++) {
        table_fixture_command(COMMAND_UNDO);
    }
    screens_fixture_rest();
    const Chapter *chapter = chapter_on_table();
    *left = (Left){.game = game,
                   .deal = chapter->deal,
                   .position = session()->position,
                   .here = chapter->history.here,
                   .count = chapter->history.count};
    memcpy(left->nodes, chapter->history.nodes, (size_t)left->count * sizeof left->nodes[0]);
    CHECK(left->here > 0 && left->count > left->here + 1);
    screens_fixture_games();
    CHECK(screens_fixture_shows(SCREEN_CHOOSER));
}

static bool same_nodes(const HistoryNode *nodes, const HistoryNode *others, int count)
{
    for (int i = 0; i < count; i++) {
        if (memcmp(&nodes[i].position, &others[i].position, sizeof(Position)) != 0 ||
            nodes[i].move.from != others[i].move.from || nodes[i].move.to != others[i].move.to ||
            nodes[i].automatic != others[i].automatic || nodes[i].next != others[i].next) {
            return false;
        }
    }
    return true;
}

static void check_as_left(const Left *left)
{
    const Chapter *chapter = chapter_on_table();
    CHECK(session_game(session()) == left->game && fixture.ui.table.game == left->game);
    CHECK_EQUAL_UINT64(left->deal, session_deal(session()));
    CHECK_EQUAL_UINT64(left->deal, fixture.ui.table.deal);
    CHECK_EQUAL_BYTES(&left->position, &session()->position, sizeof(Position));
    CHECK_EQUAL_BYTES(&left->position, &fixture.ui.table.position, sizeof(Position));
    CHECK_EQUAL_INT(left->here, chapter->history.here);
    CHECK_EQUAL_INT(left->here, fixture.ui.table.move_count);
    CHECK(fixture.ui.table.can_undo && fixture.ui.table.can_redo);
    if (CHECK_EQUAL_INT(left->count, chapter->history.count)) {
        CHECK(same_nodes(left->nodes, chapter->history.nodes, left->count));
    }
}

/* The history can be walked to its beginning and to its end. */
static void check_history(const Left *left)
{
    for (int i = left->here; i > 0; i--) {
        table_fixture_command(COMMAND_UNDO);
        CHECK_EQUAL_BYTES(&left->nodes[i - 1].position, &session()->position, sizeof(Position));
    }
    for (int i = 1; i < left->count; i++) {
        table_fixture_command(COMMAND_REDO);
        CHECK_EQUAL_BYTES(&left->nodes[i].position, &session()->position, sizeof(Position));
    }
    for (int i = left->count - 1; i > left->here; i--) {
        table_fixture_command(COMMAND_UNDO);
    }
    CHECK_EQUAL_BYTES(&left->position, &session()->position, sizeof(Position));
}

/* The main button offers to go on with the game, after so many moves. */
static void check_continue(const Game *game, int moves)
{
    char label[64];
    snprintf(label, sizeof label, moves == 1 ? "Continue · %d move" : "Continue · %d moves", moves);
    CHECK_EQUAL_TEXT(label, screens_fixture_find(ACTION_PLAY, game)->label);
}

static void come_back(const Left *left)
{
    const Game *game = left->game;
    screens_fixture_select(game);
    check_continue(game, left->here);
    screens_fixture_choose(ACTION_PLAY, game);
    CHECK(!screens_visible(screens()));
    screens_fixture_rest();
}

/* All games at once, each left several times and found as it was. */
TEST(a_round_of_all_games)
{
    static Left left[RULE_SETS_MAX];
    int count = rules_game_count();
    screens_fixture_open();
    for (int i = 0; i < count; i++) {
        play_and_leave(rules_game_at(i), &left[i]);
    }
    for (int round = 0; round < 2 * count; round++) {
        int i = round * 5 % count;
        check_context("round %d", round);
        come_back(&left[i]);
        check_as_left(&left[i]);
        check_history(&left[i]);
        screens_fixture_games();
    }
    CHECK_EQUAL_INT(count, session()->chapter_count);
}

/* The game on the table is gone on with as it is, without a command: also by Esc and by its digit. */
TEST(going_on_with_the_game_on_the_table)
{
    static Left left;
    screens_fixture_open();
    for (int i = 0; i < screens()->game_count; i++) {
        const Game *game = screens()->games[i].game;
        check_context("%s", game->name);
        play_and_leave(game, &left);
        screens_fixture_choose(ACTION_PLAY, game);
        CHECK(!screens_visible(screens()));
        input_fixture_expect_nothing();
        screens_fixture_games();
        input_fixture_key('1' + i, 0);
        CHECK(!screens_visible(screens()));
        input_fixture_expect_nothing();
        screens_fixture_games();
        input_fixture_key(KEY_ESCAPE, 0);
        CHECK(!screens_visible(screens()));
        input_fixture_expect_nothing();
        check_as_left(&left);
        screens_fixture_games();
    }
}

/* However a game came on the table, its rules are those that the first screen offers to go on with. */
TEST(the_rules_on_the_table_are_selected)
{
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        screens_fixture_open();
        screens_clear(screens());
        session_fixture_deal(&fixture.player, game, 11);
        screens_fixture_rest();
        screens_fixture_games();
        frame_draw();
        const Widget *play = screens_fixture_find(ACTION_PLAY, game);
        check_context("%s %s", game->name, game->rules_name);
        /* Of rules that are not the standard the first screen says what is particular about them. */
        CHECK_EQUAL_INT(!rules_game_is_standard(game), frame_count_texts(guide_rule_set(game).about) > 0);
        if (CHECK(play != NULL) && screens_fixture_more(game)) {
            screens_fixture_press(ACTION_LIST, LIST_SETS);
            CHECK(screens_fixture_find(ACTION_SELECT, game)->selected);
        }
    }
}

/* What was chosen stays chosen where nothing else is played: after other screens, a lesson and the deal of the day,
 * which have the standard's rules and say so. Statistics show those of the chosen rules. */
TEST(what_was_chosen_stays_chosen)
{
    const Game *star = rules_game_find("queen-of-italy", "falling-star");
    const Game *standard = rules_game_find("queen-of-italy", NULL);
    screens_fixture_open();
    screens_clear(screens());
    session_fixture_deal(&fixture.player, standard, 11);
    screens_fixture_rest();
    screens_fixture_games();
    screens()->archive.today = 20261124;
    screens_select(screens(), star);
    ui_open_screen(&fixture.ui, SCREEN_SETTINGS);
    input_fixture_key(KEY_ESCAPE, 0);
    CHECK(screens_fixture_shows(SCREEN_CHOOSER));
    CHECK(screens_selected(screens(), standard) == star);
    ui_layout_screens(&fixture.ui);
    const Widget *day = screens_fixture_find(ACTION_DAY, standard);
    CHECK_EQUAL_TEXT("Deal of the day: standard rules", day->label);
    CHECK(screens_fixture_more(star) && screens_fixture_find(ACTION_LESSON, star) != NULL);
    CHECK_EQUAL_TEXT("Lesson: standard rules", screens_fixture_find(ACTION_LESSON, star)->label);
    session_fixture_deal(&fixture.player, standard, session_day_deal(standard, 20261124));
    screens_fixture_rest();
    CHECK(screens_selected(screens(), standard) == star);
    screens_fixture_show(SCREEN_STATISTICS);
    screens_fixture_press(ACTION_LIST, LIST_GAMES);
    CHECK(screens_fixture_find(ACTION_FILTER, star) != NULL && screens_fixture_find(ACTION_FILTER, standard) == NULL);
    screens_clear(screens());
    session_fixture_deal(&fixture.player, standard, 12);
    screens_fixture_rest();
    CHECK(screens_selected(screens(), star) == standard);
}

/* That no deal of the wanted kind was ready is told when the game can begin, not in place of what has to be chosen. */
TEST(a_deal_of_another_kind_is_told_after_the_choice)
{
    static const char *const games[] = {"the-plot", "queen-of-italy"};
    for (int i = 0; i < 2; i++) {
        screens_fixture_open();
        screens_clear(screens());
        fixture.ui.new_deals.lacked = true;
        session_fixture_deal(&fixture.player, rules_game_find(games[i], NULL), 11);
        screens_fixture_rest();
        check_context("%s", games[i]);
        CHECK_EQUAL_INT(i == 0, strncmp(fixture.ui.speech.message, "No deal of the kind", 19) == 0);
        CHECK(session_fixture_move_by_chance(&fixture.player)); /* Queen of Italy: the choice */
        screens_fixture_follow();
        CHECK_EQUAL_INT(i == 1, strncmp(fixture.ui.speech.message, "No deal of the kind", 19) == 0);
    }
}

/* The row of a rule set says what its statistics say, in words that are also read aloud; nothing of one that was never
 * played, or where statistics are hidden. */
TEST(rule_sets_have_figures)
{
    char won[ARCHIVE_WORDS_LENGTH];
    const Game *played = rules_game_find("queen-of-italy", "manual-fill");
    const Game *other = rules_game_find("queen-of-italy", "signora");
    screens_fixture_open_archive(SCREEN_STATISTICS, 300);
    screens()->archive.game = played;
    screens()->archive.wanted++;
    screens_fixture_follow();
    screens_archive_won(screens()->archive.statistics.won, screens()->archive.statistics.played, won);
    for (int hidden = 0; hidden < 2; hidden++) {
        settings_set(&fixture.ui.table.settings, SETTING_STATISTICS, (uint8_t)hidden);
        screens_fixture_show(SCREEN_CHOOSER);
        screens_fixture_more(played);
        screens_fixture_click(base_rect_centre(screens_fixture_find_value(ACTION_LIST, LIST_SETS)->rect));
        frame_draw();
        CHECK_EQUAL_INT(hidden == 0, frame_shows(won));
        CHECK_EQUAL_INT(hidden == 0, strstr(screens_fixture_find(ACTION_SELECT, played)->label, won) != NULL);
        CHECK(strstr(screens_fixture_find(ACTION_SELECT, other)->label, " won") == NULL);
    }
}

/* A new deal of a game that was begun does not lose it: undo leads back. */
TEST(a_new_deal_keeps_the_game_before)
{
    static Left left;
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        screens_fixture_open();
        check_context("%s %s", game->name, game->rules_name);
        play_and_leave(game, &left);
        screens_fixture_choose(ACTION_NEW_DEAL, game);
        screens_fixture_rest();
        CHECK_EQUAL_INT(0, fixture.ui.table.move_count);
        table_fixture_command(COMMAND_UNDO);
        screens_fixture_rest();
        check_as_left(&left);
    }
}

/* The picture of a game that was begun has its cards, and the pictures of the others do not change with it. */
TEST(pictures_follow_the_games)
{
    static Left left;
    screens_fixture_open();
    for (int i = 0; i < screens()->game_count; i++) {
        Position others[CHOOSER_GAMES_MAX];
        for (int j = 0; j < screens()->game_count; j++) {
            others[j] = screens()->games[j].table.position;
        }
        play_and_leave(screens()->games[i].game, &left);
        for (int j = 0; j < screens()->game_count; j++) {
            const Position *expected = i == j ? &left.position : &others[j];
            check_context("the picture of %s", screens()->games[j].game->name);
            CHECK_EQUAL_BYTES(expected, &screens()->games[j].table.position, sizeof(Position));
            CHECK(screens()->games[j].open == (j <= i));
        }
    }
}

static void win(const Record *record)
{
    TextSlice moves = record->moves;
    screens_fixture_open();
    screens_clear(screens());
    session_fixture_deal(&fixture.player, record->game, record->deal);
    while (session_fixture_follow(&fixture.player, &moves)) {
    }
    if (CHECK(fixture.ui.table.won)) {
        screens_fixture_games();
        frame_draw();
        CHECK_EQUAL_TEXT("Play", screens_fixture_find(ACTION_PLAY, record->game)->label);
        screens_fixture_choose(ACTION_PLAY, record->game);
        Command command = input_fixture_take();
        CHECK_EQUAL_INT(COMMAND_DEAL, command.kind);
        CHECK(command.game == record->game);
    }
}

/* One game of each table is enough. */
static void win_first(const Record *record)
{
    static const Game *last;
    if (record->game != last && record->illegal.length == 0) {
        last = record->game;
        check_context("%s %s", record->game->name, record->game->rules_name);
        win(record);
    }
}

TEST(a_won_game_is_not_continued)
{
    CHECK(session_fixture_each_record("wins.txt", win_first) > 0);
}

/* A game begun under one set of rules is not offered to be gone on with under the other. */
TEST(other_rules_are_other_games)
{
    static Left left;
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        const Game *standard = rules_game_find(game->name, NULL);
        check_context("%s %s", game->name, game->rules_name);
        if (game != standard) {
            screens_fixture_open();
            play_and_leave(standard, &left);
            screens_fixture_select(game);
            CHECK_EQUAL_TEXT("Play", screens_fixture_find(ACTION_PLAY, game)->label);
            CHECK(screens_fixture_find(ACTION_PLAY, standard) == NULL);
            screens_fixture_select(standard);
            check_continue(standard, left.here);
        }
    }
}
/* Where there is no room to say what is particular about chosen rules, the title or a line names them; words of the
 * deal of the day give way before they become small. */
TEST(small_outputs_name_what_was_chosen)
{
    const Game *game = rules_game_find("queen-of-italy", "aisleriot");
    static const Output outputs[] = {{360, 640, 1.0F}, {320, 568, 1.0F}, {390, 844, 1.0F}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(outputs) * 2; i++) {
        screens_fixture_open_at(outputs[i / 2]);
        settings_set(&fixture.ui.table.settings, SETTING_TEXT, i % 2 == 0 ? 100 : 200);
        screens_fixture_select(game);
        screens_fixture_resize(outputs[i / 2]);
        frame_draw();
        frame_check_texts();
        CHECK(frame_find_text("Aisleriot") != NULL);
    }
    screens_fixture_open_archive(SCREEN_CHOOSER, 200);
    settings_set(&fixture.ui.table.settings, SETTING_TEXT, 200);
    screens_fixture_resize(outputs[0]);
    frame_draw();
    const DrawItem *day = frame_find_text("Deal of the day");
    CHECK(day != NULL && day->h * 1.3F >= fixture.ui.table.layout.text);
}
