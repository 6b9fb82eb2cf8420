/* SPDX-License-Identifier: MIT */
#include "picture/moments.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "input/input.h"
#include "rules/record.h"
#include "scene/lesson.h"
#include "support/check.h"
#include "support/shelf.h"

static const double DEAL_TIME = 3000.0; /* enough for any deal to be over */

static const char *vectors;

/* Plays the first `count` moves of the game's won record of this deal. */
static void follow(Stage *stage, const Game *game, uint64_t deal, int count)
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
                CHECK(stage_play(stage, move));
            }
            break;
        }
    }
    free(text);
}

static void rest(Stage *stage)
{
    stage_run(stage, DEAL_TIME);
}

static void deal_half_way(Stage *stage)
{
    stage_run(stage, 500.0);
}

static void play_to_deep_fans(Stage *stage)
{
    follow(stage, stage->table.game, 1042, 450);
    stage_run(stage, DEAL_TIME);
}

static void play_to_many_fans(Stage *stage)
{
    follow(stage, stage->table.game, 1024, 392);
    stage_run(stage, DEAL_TIME);
}

/* The four of hearts may go to the first foundation or to the five. */
static void hold_a_card(Stage *stage)
{
    Pile from = PILE_TABLEAU + 3;
    stage_run(stage, DEAL_TIME);
    Point start = scene_rect_centre(scene_table_top_rect(&stage->table, from));
    Point end = scene_rect_centre(scene_table_top_rect(&stage->table, PILE_TABLEAU + 6));
    scene_table_grab(&stage->table, from, start);
    scene_table_drag(&stage->table, (Point){end.x + 60.0F, end.y - 50.0F}, stage->table.now);
}

/* The thirteenth card has come to the first foundation; three of the seven places are open. */
static void open_the_seven(Stage *stage)
{
    follow(stage, stage->table.game, 1001, 55);
    stage_run(stage, DEAL_TIME);
    CHECK(stage_play(stage, "W-F1"));
    stage_run(stage, 950.0);
}

static void open_screen(Stage *stage, ScreenKind kind)
{
    scene_table_note_settings(&stage->table);
    scene_screens_push(&stage->table.screens, kind, &stage->session, &stage->table.layout);
}

static void type_a_number(Stage *stage)
{
    stage_run(stage, DEAL_TIME);
    snprintf(stage->table.screens.typed, sizeof stage->table.screens.typed, "%d", 123456789);
    open_screen(stage, SCREEN_NUMBER);
}

static void win(Stage *stage)
{
    follow(stage, stage->table.game, session_deal(&stage->session), 100000);
    CHECK(stage->table.won);
    stage_run(stage, 2.0 * DEAL_TIME);
}

static void unfold_the_win(Stage *stage)
{
    follow(stage, stage->table.game, session_deal(&stage->session), 100000);
    stage_run(stage, 1600.0);
}

/* A foundation has become complete and throws up its pips. */
static void complete_a_foundation(Stage *stage)
{
    follow(stage, stage->table.game, 1001, 55);
    stage_run(stage, DEAL_TIME);
    CHECK(stage_play(stage, "W-F1"));
    stage_run(stage, 420.0);
}

static void show_the_looks(Stage *stage)
{
    stage_run(stage, DEAL_TIME);
    open_screen(stage, SCREEN_SETTINGS);
}

static void show_the_play_settings(Stage *stage)
{
    stage->table.screens.tab = 1;
    show_the_looks(stage);
}

static void show_the_menu(Stage *stage)
{
    stage_run(stage, DEAL_TIME);
    open_screen(stage, SCREEN_PAUSE);
}

/* A page of what is kept, of which `games` were played. */
static void open_archive(Stage *stage, ScreenKind kind, int games, int first)
{
    Archive *archive = &stage->table.screens.archive;
    stage_run(stage, DEAL_TIME);
    shelf_open(games);
    archive->rows_wanted = ARCHIVE_PAGE_ROWS;
    archive->first = first;
    archive->wanted++;
    shelf_fill(archive);
    open_screen(stage, kind);
}

static void show_the_figures(Stage *stage)
{
    open_archive(stage, SCREEN_STATISTICS, 312, 0);
}

static void show_few_figures(Stage *stage)
{
    open_archive(stage, SCREEN_STATISTICS, 14, 0);
}

static void show_no_figures(Stage *stage)
{
    open_archive(stage, SCREEN_STATISTICS, 0, 0);
}

static void hide_the_figures(Stage *stage)
{
    stage->table.figures_hidden = true;
    open_archive(stage, SCREEN_STATISTICS, 312, 0);
}

static void show_the_charts(Stage *stage)
{
    show_the_figures(stage);
    scene_screens_scroll(&stage->table.screens, (float)stage->table.layout.height * 0.75F);
}

static void show_the_list(Stage *stage)
{
    open_archive(stage, SCREEN_HISTORY, 312, 40);
}

static void show_the_end_of_the_list(Stage *stage)
{
    open_archive(stage, SCREEN_HISTORY, 312, 40);
    scene_screens_scroll(&stage->table.screens, 1.0e6F);
}

static void ask_about_figures(Stage *stage)
{
    show_the_figures(stage);
    stage->table.screens.question = QUESTION_STATISTICS;
    open_screen(stage, SCREEN_CONFIRM);
}

static void show_the_games_of_the_day(Stage *stage)
{
    open_archive(stage, SCREEN_CHOOSER, 312, 0);
}

static void branch_off(Stage *stage, int back, int turns)
{
    for (int i = 0; i < back; i++) {
        stage_play(stage, "undo");
    }
    for (int i = 0; i < turns && stage_play(stage, "S-W"); i++) {
    }
}

/* A won game with three lines beside it. */
static void look_back_at(Stage *stage, int depth)
{
    win(stage);
    int from = session_history(&stage->session)->here;
    branch_off(stage, 12, 5);
    branch_off(stage, from / 2, 14);
    branch_off(stage, from / 4, 9);
    session_queue_push(&stage->session.queue, (Command){.kind = COMMAND_GO, .node = from});
    stage_run(stage, 100.0);
    stage_look_back(stage, depth);
    stage_run(stage, 1000.0);
}

static void look_back(Stage *stage)
{
    look_back_at(stage, 60);
}

static void look_back_at_the_end(Stage *stage)
{
    look_back_at(stage, 1000);
}

static void look_back_by_keys(Stage *stage)
{
    look_back_at(stage, 59);
    stage->table.focus.device = DEVICE_KEYS;
    session_queue_push_kind(&stage->session.queue, COMMAND_REDO);
    stage_run(stage, 1500.0);
}

static void show_the_keys(Stage *stage)
{
    static Bindings bindings;
    Input input = {.pressed_button = -1};
    stage_run(stage, DEAL_TIME);
    input_bindings_reset(&bindings);
    input.bindings = bindings;
    input_note_keys(&input, &stage->table.screens);
    stage->table.focus.device = DEVICE_KEYS;
    open_screen(stage, SCREEN_KEYS);
}

static void play_half_way(Stage *stage)
{
    follow(stage, stage->table.game, session_deal(&stage->session), 84);
    stage_run(stage, DEAL_TIME);
}

/* The pointer on the second of the four candidates. */
static void point_at_a_candidate(Stage *stage)
{
    stage_run(stage, DEAL_TIME);
    stage->table.hovered_pile = PILE_TABLEAU + 1;
}

static void show_the_games(Stage *stage)
{
    stage_run(stage, DEAL_TIME);
    scene_screens_push(&stage->table.screens, SCREEN_CHOOSER, &stage->session, &stage->table.layout);
}

static void show_the_rules(Stage *stage)
{
    stage_run(stage, DEAL_TIME);
    stage->table.screens.rules_game = stage->table.game;
    scene_screens_push(&stage->table.screens, SCREEN_RULES, &stage->session, &stage->table.layout);
}

/* Without a pointer: the ring, and what the buttons of this gamepad do. */
static void play_by_pad(Stage *stage)
{
    rest(stage);
    CHECK(stage_play(stage, "S-W"));
    rest(stage);
    stage->table.focus.device = DEVICE_PAD;
    stage->table.focus.glyphs = GLYPHS_PLAYSTATION;
    stage->table.focus.shown = true;
}

static void read_by_keys(Stage *stage)
{
    Input input = {.pressed_button = -1};
    input_bindings_reset(&input.bindings);
    input_note_prompts(&input, &stage->table);
    stage->table.focus.device = DEVICE_KEYS;
    stage->table.screens.shows_focus = true;
    show_the_rules(stage);
}

/* Two steps of the lesson are done. */
static void take_the_lesson(Stage *stage)
{
    const Lesson *lesson = &scene_guide_find(stage->table.game)->lesson;
    Command deal = {.kind = COMMAND_DEAL, .game = stage->table.game, .deal = lesson->deal};
    scene_lesson_begin(&stage->table, stage->table.game);
    session_queue_push(&stage->session.queue, deal);
    stage_run(stage, DEAL_TIME);
    CHECK(stage_play(stage, lesson->prelude));
    CHECK(stage_play(stage, lesson->steps[0].move));
    CHECK(stage_play(stage, lesson->steps[1].move));
    stage_run(stage, DEAL_TIME);
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
