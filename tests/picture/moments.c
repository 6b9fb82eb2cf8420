/* SPDX-License-Identifier: MIT */
#include "picture/moments.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "input/input.h"
#include "rules/record.h"
#include "support/archive_fixture.h"
#include "support/check.h"
#include "ui/lesson.h"

static const double DEAL_TIME = 3000.0; /* enough for any deal to be over */

static const char *vectors;

/* Plays the first `count` moves of the game's won record of this deal. */
static void follow(PictureFixture *fixture, const Game *game, uint64_t deal, int count)
{
    size_t length = 0;
    char *text = check_read_file(vectors, "wins.txt", &length);
    RecordReader reader;
    Record record;
    RecordError error;
    rules_record_open(&reader, (TextSlice){.start = text, .length = length});
    while (rules_record_read(&reader, &record, &error) == RECORD_READ) {
        if (record.game == game && record.deal == deal) {
            TextSlice rest = record.moves;
            TextSlice word;
            for (int i = 0; i < count && base_text_next_word(&rest, &word); i++) {
                char move[16] = {0};
                memcpy(move, word.start, word.length < sizeof move ? word.length : sizeof move - 1);
                CHECK(picture_fixture_play(fixture, move));
            }
            break;
        }
    }
    free(text);
}

static void rest(PictureFixture *fixture)
{
    picture_fixture_run(fixture, DEAL_TIME);
}

static void deal_half_way(PictureFixture *fixture)
{
    picture_fixture_run(fixture, 500.0);
}

static void play_to_deep_fans(PictureFixture *fixture)
{
    follow(fixture, fixture->ui.table.game, 1042, 450);
    picture_fixture_run(fixture, DEAL_TIME);
}

static void play_to_many_fans(PictureFixture *fixture)
{
    follow(fixture, fixture->ui.table.game, 1024, 392);
    picture_fixture_run(fixture, DEAL_TIME);
}

/* The four of hearts may go to the first foundation or to the five. */
static void hold_a_card(PictureFixture *fixture)
{
    Pile from = PILE_TABLEAU + 3;
    picture_fixture_run(fixture, DEAL_TIME);
    Point start = base_rect_centre(table_top_rect(&fixture->ui.table, from));
    Point end = base_rect_centre(table_top_rect(&fixture->ui.table, PILE_TABLEAU + 6));
    table_grab(&fixture->ui.table, from, start);
    table_drag(&fixture->ui.table, (Point){end.x + 60.0F, end.y - 50.0F}, fixture->ui.table.now);
}

/* The thirteenth card has come to the first foundation; three of the seven places are open. */
static void open_the_seven(PictureFixture *fixture)
{
    follow(fixture, fixture->ui.table.game, 1001, 55);
    picture_fixture_run(fixture, DEAL_TIME);
    CHECK(picture_fixture_play(fixture, "W-F1"));
    picture_fixture_run(fixture, 950.0);
}

static void open_screen(PictureFixture *fixture, ScreenKind kind)
{
    screens_push(&fixture->ui.screens, kind, &fixture->session, &fixture->ui.table.layout);
}

static void type_a_number(PictureFixture *fixture)
{
    picture_fixture_run(fixture, DEAL_TIME);
    snprintf(fixture->ui.screens.typed, sizeof fixture->ui.screens.typed, "%d", 123456789);
    open_screen(fixture, SCREEN_NUMBER);
}

static void win(PictureFixture *fixture)
{
    follow(fixture, fixture->ui.table.game, session_deal(&fixture->session), 100000);
    CHECK(fixture->ui.table.won);
    picture_fixture_run(fixture, 2.0 * DEAL_TIME);
}

static void unfold_the_win(PictureFixture *fixture)
{
    follow(fixture, fixture->ui.table.game, session_deal(&fixture->session), 100000);
    picture_fixture_run(fixture, 1600.0);
}

/* A foundation has become complete and throws up its pips. */
static void complete_a_foundation(PictureFixture *fixture)
{
    follow(fixture, fixture->ui.table.game, 1001, 55);
    picture_fixture_run(fixture, DEAL_TIME);
    CHECK(picture_fixture_play(fixture, "W-F1"));
    picture_fixture_run(fixture, 420.0);
}

static void show_the_looks(PictureFixture *fixture)
{
    picture_fixture_run(fixture, DEAL_TIME);
    open_screen(fixture, SCREEN_SETTINGS);
}

static void show_the_play_settings(PictureFixture *fixture)
{
    fixture->ui.screens.tab = 1;
    show_the_looks(fixture);
}

static void show_the_menu(PictureFixture *fixture)
{
    picture_fixture_run(fixture, DEAL_TIME);
    open_screen(fixture, SCREEN_PAUSE);
}

/* A page of what is kept, of which `games` were played. */
static void open_archive(PictureFixture *fixture, ScreenKind kind, int games, int first)
{
    Archive *archive = &fixture->ui.screens.archive;
    picture_fixture_run(fixture, DEAL_TIME);
    archive_fixture_open(games);
    archive->rows_wanted = ARCHIVE_PAGE_ROWS;
    archive->first = first;
    archive->wanted++;
    archive_fixture_fill(archive);
    open_screen(fixture, kind);
}

static void show_the_figures(PictureFixture *fixture)
{
    open_archive(fixture, SCREEN_STATISTICS, 312, 0);
}

static void show_few_figures(PictureFixture *fixture)
{
    open_archive(fixture, SCREEN_STATISTICS, 14, 0);
}

static void show_no_figures(PictureFixture *fixture)
{
    open_archive(fixture, SCREEN_STATISTICS, 0, 0);
}

static void hide_the_figures(PictureFixture *fixture)
{
    settings_set(&fixture->ui.table.settings, SETTING_FIGURES, 1);
    open_archive(fixture, SCREEN_STATISTICS, 312, 0);
}

static void show_the_charts(PictureFixture *fixture)
{
    show_the_figures(fixture);
    screens_scroll(&fixture->ui.screens, (float)fixture->ui.table.layout.height * 0.75F);
}

static void show_the_list(PictureFixture *fixture)
{
    open_archive(fixture, SCREEN_HISTORY, 312, 40);
}

static void show_the_end_of_the_list(PictureFixture *fixture)
{
    open_archive(fixture, SCREEN_HISTORY, 312, 40);
    screens_scroll(&fixture->ui.screens, 1.0e6F);
}

static void ask_about_figures(PictureFixture *fixture)
{
    show_the_figures(fixture);
    fixture->ui.screens.question = QUESTION_STATISTICS;
    open_screen(fixture, SCREEN_CONFIRM);
}

static void show_the_games_of_the_day(PictureFixture *fixture)
{
    open_archive(fixture, SCREEN_CHOOSER, 312, 0);
}

static void branch_off(PictureFixture *fixture, int back, int turns)
{
    for (int i = 0; i < back; i++) {
        picture_fixture_play(fixture, "undo");
    }
    for (int i = 0; i < turns && picture_fixture_play(fixture, "S-W"); i++) {
    }
}

/* A won game with three lines beside it. */
static void look_back_at(PictureFixture *fixture, int depth)
{
    win(fixture);
    int from = session_history(&fixture->session)->here;
    branch_off(fixture, 12, 5);
    branch_off(fixture, from / 2, 14);
    branch_off(fixture, from / 4, 9);
    session_queue_push(&fixture->session.queue, (Command){.kind = COMMAND_SEEK, .node = from});
    picture_fixture_run(fixture, 100.0);
    picture_fixture_look_back(fixture, depth);
    picture_fixture_run(fixture, 1000.0);
}

static void look_back(PictureFixture *fixture)
{
    look_back_at(fixture, 60);
}

static void look_back_at_the_end(PictureFixture *fixture)
{
    look_back_at(fixture, 1000);
}

static void look_back_by_keys(PictureFixture *fixture)
{
    look_back_at(fixture, 59);
    fixture->ui.focus.device = DEVICE_KEYS;
    session_queue_push_kind(&fixture->session.queue, COMMAND_REDO);
    picture_fixture_run(fixture, 1500.0);
}

static void show_the_keys(PictureFixture *fixture)
{
    static Bindings bindings;
    Input input = {.pressed_button = -1};
    picture_fixture_run(fixture, DEAL_TIME);
    ui_bindings_reset(&bindings);
    fixture.ui.bindings = bindings;
    input_note_keys(&input, &fixture->ui.screens);
    fixture->ui.focus.device = DEVICE_KEYS;
    open_screen(fixture, SCREEN_KEYS);
}

static void play_half_way(PictureFixture *fixture)
{
    follow(fixture, fixture->ui.table.game, session_deal(&fixture->session), 84);
    picture_fixture_run(fixture, DEAL_TIME);
}

/* The pointer on the second of the four candidates. */
static void point_at_a_candidate(PictureFixture *fixture)
{
    picture_fixture_run(fixture, DEAL_TIME);
    fixture->ui.table.hovered_pile = PILE_TABLEAU + 1;
}

static void show_the_games(PictureFixture *fixture)
{
    picture_fixture_run(fixture, DEAL_TIME);
    screens_push(&fixture->ui.screens, SCREEN_CHOOSER, &fixture->session, &fixture->ui.table.layout);
}

static void show_the_rules(PictureFixture *fixture)
{
    picture_fixture_run(fixture, DEAL_TIME);
    fixture->ui.screens.rules_game = fixture->ui.table.game;
    screens_push(&fixture->ui.screens, SCREEN_RULES, &fixture->session, &fixture->ui.table.layout);
}

/* Without a pointer: the ring, and what the buttons of this gamepad do. */
static void play_by_pad(PictureFixture *fixture)
{
    rest(fixture);
    CHECK(picture_fixture_play(fixture, "S-W"));
    rest(fixture);
    fixture->ui.focus.device = DEVICE_PAD;
    fixture->ui.focus.glyphs = GLYPHS_PLAYSTATION;
    fixture->ui.focus.shown = true;
}

static void read_by_keys(PictureFixture *fixture)
{
    Input input = {.pressed_button = -1};
    ui_bindings_reset(&fixture.ui.bindings);
    input_note_prompts(&input, &fixture->ui.table);
    fixture->ui.focus.device = DEVICE_KEYS;
    fixture->ui.screens.shows_focus = true;
    show_the_rules(fixture);
}

/* Two steps of the lesson are done. */
static void take_the_lesson(PictureFixture *fixture)
{
    const Lesson *lesson = &guide_find(fixture->ui.table.game)->lesson;
    Command deal = {.kind = COMMAND_DEAL, .game = fixture->ui.table.game, .deal = lesson->deal};
    ui_lesson_begin(&fixture->ui.table, fixture->ui.table.game);
    session_queue_push(&fixture->session.queue, deal);
    picture_fixture_run(fixture, DEAL_TIME);
    CHECK(picture_fixture_play(fixture, lesson->prelude));
    CHECK(picture_fixture_play(fixture, lesson->steps[0].move));
    CHECK(picture_fixture_play(fixture, lesson->steps[1].move));
    picture_fixture_run(fixture, DEAL_TIME);
}

static const char PLAIT[] = "the-plait";
static const char QUEEN[] = "queen-of-italy";

static const Moment moments[] = {
    {.name = "statistics-1280x800", .width = 1280, .height = 800, .act = show_the_figures, .deal = 7},
    {.name = "statistics-800x480", .width = 800, .height = 480, .act = show_the_figures, .deal = 7},
    {.name = "statistics-1080x1920",
     .width = 1080,
     .height = 1920,
     .act = show_the_figures,
     .deal = 7,
     .look = "walnut"},
    {.name = "statistics-3840x2160", .width = 3840, .height = 2160, .act = show_the_figures, .deal = 7, .halved = true},
    {.name = "statistics-large-800x480", .width = 800, .height = 480, .act = show_the_figures, .deal = 7, .text = 200},
    {.name = "statistics-large-1080x1920",
     .width = 1080,
     .height = 1920,
     .act = show_the_figures,
     .deal = 7,
     .text = 200},
    {.name = "statistics-de", .width = 1280, .height = 800, .act = show_the_figures, .deal = 7, .language = "de"},
    {.name = "statistics-plain", .width = 1280, .height = 800, .act = show_few_figures, .deal = 7, .look = "plain"},
    {.name = "statistics-none", .width = 1280, .height = 800, .act = show_no_figures, .deal = 7},
    {.name = "statistics-hidden", .width = 1280, .height = 800, .act = hide_the_figures, .deal = 7},
    {.name = "statistics-ask", .width = 1280, .height = 800, .act = ask_about_figures, .deal = 7},
    {.name = "statistics-charts-large", .width = 1280, .height = 800, .act = show_the_charts, .deal = 7, .text = 200},
    {.name = "history-1280x800", .width = 1280, .height = 800, .act = show_the_list, .deal = 7},
    {.name = "history-800x480", .width = 800, .height = 480, .act = show_the_end_of_the_list, .deal = 7},
    {.name = "history-1080x1920", .width = 1080, .height = 1920, .act = show_the_list, .deal = 7, .look = "night"},
    {.name = "history-large-800x480", .width = 800, .height = 480, .act = show_the_list, .deal = 7, .text = 200},
    {.name = "history-large-1280x800",
     .width = 1280,
     .height = 800,
     .act = show_the_list,
     .deal = 7,
     .text = 200,
     .language = "de"},
    {.name = "games-day-1280x800", .width = 1280, .height = 800, .act = show_the_games_of_the_day, .deal = 7},
    {.name = "games-day-fr",
     .width = 800,
     .height = 480,
     .act = show_the_games_of_the_day,
     .deal = 7,
     .language = "fr"},
    {.name = "menu-de", .width = 800, .height = 480, .act = show_the_menu, .deal = 7, .language = "de", .text = 200},
    {.name = "replay-1280x800", .width = 1280, .height = 800, .act = look_back, .deal = 1001},
    {.name = "replay-800x480", .width = 800, .height = 480, .act = look_back_by_keys, .deal = 1001, .look = "plain"},
    {.name = "replay-1080x1920",
     .width = 1080,
     .height = 1920,
     .halved = true,
     .act = look_back,
     .deal = 1014,
     .game = PLAIT},
    {.name = "replay-3840x2160",
     .width = 3840,
     .height = 2160,
     .halved = true,
     .act = look_back_at_the_end,
     .deal = 1001,
     .game = QUEEN},
    {.name = "replay-large-390x844",
     .width = 390,
     .height = 844,
     .act = look_back_by_keys,
     .deal = 1001,
     .text = 200,
     .left_handed = true,
     .language = "de"},
    {.name = "games-de", .width = 800, .height = 480, .act = show_the_games, .deal = 1001, .language = "de"},
    {.name = "games-fr", .width = 800, .height = 480, .act = show_the_games, .deal = 1001, .language = "fr"},
    {.name = "settings-de", .width = 800, .height = 480, .act = show_the_looks, .deal = 7, .language = "de"},
    {.name = "settings-fr", .width = 800, .height = 480, .act = show_the_looks, .deal = 7, .language = "fr"},
    {.name = "settings-large-de",
     .width = 1280,
     .height = 800,
     .act = show_the_looks,
     .deal = 7,
     .text = 200,
     .language = "de"},
    {.name = "settings-large-fr",
     .width = 1280,
     .height = 800,
     .act = show_the_looks,
     .deal = 7,
     .text = 200,
     .language = "fr"},
    {.name = "menu-1280x800", .width = 1280, .height = 800, .act = show_the_menu, .deal = 7},
    {.name = "menu-large-800x480", .width = 800, .height = 480, .act = show_the_menu, .deal = 7, .text = 200},
    {.name = "settings-play", .width = 1280, .height = 800, .act = show_the_play_settings, .deal = 7},
    {.name = "settings-large-800x480",
     .width = 800,
     .height = 480,
     .act = show_the_play_settings,
     .deal = 7,
     .text = 200},
    {.name = "settings-large-1080x1920", .width = 1080, .height = 1920, .act = show_the_looks, .deal = 7, .text = 200},
    {.name = "keys", .width = 1280, .height = 800, .act = show_the_keys, .deal = 7},
    {.name = "keys-large-1080x1920", .width = 1080, .height = 1920, .act = show_the_keys, .deal = 7, .text = 200},
    {.name = "number-large-800x480", .width = 800, .height = 480, .act = type_a_number, .deal = 7, .text = 200},
    {.name = "games-large-1280x800", .width = 1280, .height = 800, .act = show_the_games, .deal = 1001, .text = 200},
    {.name = "games-large-800x480", .width = 800, .height = 480, .act = show_the_games, .deal = 1001, .text = 200},
    {.name = "table-large-1280x800", .width = 1280, .height = 800, .act = rest, .deal = 7, .text = 200},
    {.name = "rules-large", .width = 1280, .height = 800, .act = show_the_rules, .deal = 7, .text = 200},
    {.name = "queen-left-handed",
     .width = 1280,
     .height = 800,
     .act = play_half_way,
     .deal = 1003,
     .game = QUEEN,
     .left_handed = true},
    {.name = "table-1280x800", .width = 1280, .height = 800, .act = rest, .deal = 7},
    {.name = "table-800x480", .width = 800, .height = 480, .act = rest, .deal = 7},
    {.name = "table-1920x1080", .width = 1920, .height = 1080, .act = rest, .deal = 7},
    {.name = "table-3840x2160", .width = 3840, .height = 2160, .halved = true, .act = rest, .deal = 7},
    {.name = "table-1080x1920", .width = 1080, .height = 1920, .act = rest, .deal = 7},
    {.name = "deal", .width = 1280, .height = 800, .act = deal_half_way, .deal = 7},
    {.name = "fans", .width = 1280, .height = 800, .act = play_to_deep_fans, .deal = 1042},
    {.name = "fans-1080x1920", .width = 1080, .height = 1920, .act = play_to_many_fans, .deal = 1024},
    {.name = "drag", .width = 1280, .height = 800, .act = hold_a_card, .deal = 7},
    {.name = "opening", .width = 1280, .height = 800, .act = open_the_seven, .deal = 1001},
    {.name = "number", .width = 1280, .height = 800, .act = type_a_number, .deal = 7},
    {.name = "complete", .width = 1280, .height = 800, .act = complete_a_foundation, .deal = 1001},
    {.name = "unfolding", .width = 1280, .height = 800, .act = unfold_the_win, .deal = 1001},
    {.name = "won", .width = 1280, .height = 800, .act = win, .deal = 1001},
    {.name = "plait-unfolding", .width = 1280, .height = 800, .act = unfold_the_win, .deal = 1014, .game = PLAIT},
    {.name = "plait-won", .width = 1280, .height = 800, .act = win, .deal = 1014, .game = PLAIT},
    {.name = "queen-unfolding", .width = 1280, .height = 800, .act = unfold_the_win, .deal = 1001, .game = QUEEN},
    {.name = "queen-won", .width = 1280, .height = 800, .act = win, .deal = 1001, .game = QUEEN},
    {.name = "queen-won-1080x1920", .width = 1080, .height = 1920, .act = win, .deal = 1001, .game = QUEEN},
    {.name = "looks-1280x800", .width = 1280, .height = 800, .act = show_the_looks, .deal = 7},
    {.name = "looks-800x480",
     .width = 800,
     .height = 480,
     .act = show_the_looks,
     .deal = 7,
     .look = "plain back-plain large-index four-colours"},
    {.name = "looks-1080x1920", .width = 1080, .height = 1920, .act = show_the_looks, .deal = 7, .look = "walnut"},
    {.name = "night",
     .width = 1280,
     .height = 800,
     .act = play_half_way,
     .deal = 1003,
     .game = QUEEN,
     .look = "night back-rosette four-colours"},
    {.name = "walnut",
     .width = 1280,
     .height = 800,
     .act = play_to_deep_fans,
     .deal = 1042,
     .look = "walnut back-woven large-index"},
    {.name = "plain",
     .width = 1280,
     .height = 800,
     .act = rest,
     .deal = 7,
     .game = PLAIT,
     .look = "plain back-plain large-index four-colours"},
    {.name = "plait-1280x800", .width = 1280, .height = 800, .act = rest, .deal = 7, .game = PLAIT},
    {.name = "plait-800x480", .width = 800, .height = 480, .act = rest, .deal = 7, .game = PLAIT},
    {.name = "plait-3840x2160", .width = 3840, .height = 2160, .halved = true, .act = rest, .deal = 7, .game = PLAIT},
    {.name = "plait-1080x1920", .width = 1080, .height = 1920, .act = play_half_way, .deal = 1019, .game = PLAIT},
    {.name = "queen-1280x800", .width = 1280, .height = 800, .act = play_half_way, .deal = 1003, .game = QUEEN},
    {.name = "queen-800x480", .width = 800, .height = 480, .act = play_half_way, .deal = 1003, .game = QUEEN},
    {.name = "queen-3840x2160", .width = 3840, .height = 2160, .halved = true, .act = rest, .deal = 7, .game = QUEEN},
    {.name = "queen-1080x1920", .width = 1080, .height = 1920, .act = play_half_way, .deal = 1003, .game = QUEEN},
    {.name = "queen-choice", .width = 1280, .height = 800, .act = point_at_a_candidate, .deal = 7, .game = QUEEN},
    {.name = "games-1280x800", .width = 1280, .height = 800, .act = show_the_games, .deal = 1001},
    {.name = "games-800x480", .width = 800, .height = 480, .act = show_the_games, .deal = 1001},
    {.name = "games-1080x1920", .width = 1080, .height = 1920, .act = show_the_games, .deal = 1001},
    {.name = "sheet", .sheet = 100},
    {.name = "sheet-large-four", .sheet = 100, .look = "night large-index four-colours"},
    {.name = "prompts-pad", .width = 1280, .height = 800, .act = play_by_pad, .deal = 7},
    {.name = "prompts-keys", .width = 800, .height = 480, .act = read_by_keys, .deal = 7, .game = QUEEN},
    {.name = "rules", .width = 1280, .height = 800, .act = show_the_rules, .deal = 7, .game = PLAIT},
    {.name = "lesson", .width = 1280, .height = 800, .act = take_the_lesson, .deal = 7, .game = QUEEN},
};

void moments_open(const char *folder)
{
    vectors = folder;
}

const Moment *moments_at(int index)
{
    return index < (int)BASE_ARRAY_COUNT(moments) ? &moments[index] : NULL;
}
