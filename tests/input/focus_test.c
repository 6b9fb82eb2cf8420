/* SPDX-License-Identifier: MIT */
/*
 * The focus on the table by chance: in thousands of positions of every game, at several sizes, every pile that can do
 * something is reached from every other by the four directions, and no move leads anywhere else.
 *
 *   input_focus_test FOLDER
 */
#include <stdio.h>
#include <string.h>

#include "support/check.h"
#include "support/input_fixture.h"
#include "ui/focus.h"
#include "ui/toolbar.h"

enum { GAMES_EACH = 40, MOVES_EACH = 40, PLACES_MAX = PILE_COUNT + LAYOUT_BUTTONS };

typedef struct Size {
    int width, height;
} Size;

static const Size SIZES[] = {{1280, 800}, {800, 480}, {1080, 1920}, {3840, 1080}, {480, 800}};
static const int STEPS[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

static long moves_made; /* straight to a pile in line */
static long moves_back;

/* A place of the focus as a number: a pile's, or a button's after them. */
static int focus_number(const Ui *ui)
{
    return ui->focus.button >= 0 ? PILE_COUNT + ui->focus.button : ui->focus.pile;
}

static void focus_put(Ui *ui, int number)
{
    Focus focus = ui_focus_open();
    focus.pile = number < PILE_COUNT ? (Pile)number : PILE_NONE;
    focus.button = number < PILE_COUNT ? -1 : number - PILE_COUNT;
    ui->focus = focus;
}

static int collect_places(const Ui *ui, int places[PLACES_MAX])
{
    Pile piles[PILE_COUNT];
    int count = ui_focus_piles(ui, piles);
    for (int i = 0; i < count; i++) {
        places[i] = piles[i];
    }
    for (int button = 0; button < LAYOUT_BUTTONS; button++) {
        if (ui_toolbar_enabled(ui, (int)button)) {
            places[count++] = PILE_COUNT + button;
        }
    }
    return count;
}

static int index_of(const int *places, int count, int number)
{
    for (int i = 0; i < count; i++) {
        if (places[i] == number) {
            return i;
        }
    }
    return -1;
}

/* Whether everything is reached from place `from`. */
static bool reaches_all(int next[PLACES_MAX][4], int count, int from)
{
    int stack[PLACES_MAX];
    bool seen[PLACES_MAX] = {false};
    int depth = 0;
    int reached = 1;
    stack[depth++] = from;
    seen[from] = true;
    while (depth > 0) {
        int at = stack[--depth];
        for (int step = 0; step < 4; step++) {
            int to = next[at][step];
            if (to >= 0 && !seen[to]) {
                seen[to] = true;
                reached++;
                stack[depth++] = to;
            }
        }
    }
    return reached == count;
}

static void check_steps(Ui *ui, const int *places, int count, int next[PLACES_MAX][4])
{
    for (int i = 0; i < count; i++) {
        for (int step = 0; step < 4; step++) {
            focus_put(ui, places[i]);
            ui_focus_move(ui, STEPS[step][0], STEPS[step][1]);
            int number = focus_number(ui);
            next[i][step] = index_of(places, count, number);
            CHECK(next[i][step] >= 0); /* never lost, and never where nothing can be done */
        }
    }
}

/* Whether a move went straight to a pile that stands in line, and not around an edge. */
static bool is_in_line(const Ui *ui, int from, int to, int step)
{
    Point a = base_rect_centre(table_top_rect(&ui->table, (Pile)from));
    Point b = base_rect_centre(table_top_rect(&ui->table, (Pile)to));
    float ahead = (b.x - a.x) * (float)STEPS[step][0] + (b.y - a.y) * (float)STEPS[step][1];
    float across = STEPS[step][0] != 0 ? b.y - a.y : b.x - a.x;
    float card = ui->table.layout.card_width;
    return ahead > 0.0F && ahead < 2.0F * card && across * across < card * card / 16.0F;
}

/* How often the opposite direction leads back where two piles stand side by side. */
static void count_ways_back(const Ui *ui, int next[PLACES_MAX][4], const int *places, int count)
{
    for (int i = 0; i < count; i++) {
        for (int step = 0; step < 4; step++) {
            int to = next[i][step];
            if (to != i && places[i] < PILE_COUNT && places[to] < PILE_COUNT &&
                is_in_line(ui, places[i], places[to], step)) {
                moves_made++;
                moves_back += next[to][step ^ 1] == i;
            }
        }
    }
}

static void check_position(Ui *ui)
{
    int places[PLACES_MAX];
    int next[PLACES_MAX][4];
    int count = collect_places(ui, places);
    check_steps(ui, places, count, next);
    for (int i = 0; i < count; i++) {
        if (!CHECK(reaches_all(next, count, i))) {
            printf("  not all is reached from %d of %d\n", places[i], count);
            return;
        }
    }
    count_ways_back(ui, next, places, count);
}

static void check_sizes(Ui *ui, const Game *game, uint64_t deal, int moves)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(SIZES); i++) {
        check_context("%s/%s, deal %d, after %d moves, %dx%d", game->name, game->rules_name, (int)deal, moves,
                      SIZES[i].width, SIZES[i].height);
        table_resize(&ui->table, SIZES[i].width, SIZES[i].height, 1.0F);
        check_position(ui);
    }
}

static void play_by_chance(const Game *game, uint64_t deal)
{
    table_fixture_open(game, SPEED_OFF, 1280, 800);
    table_fixture_deal(deal);
    for (int i = 0; i < MOVES_EACH; i++) {
        for (int skipped = (int)(deal % 5); skipped >= 0; skipped--) {
            session_fixture_move_by_chance(&fixture.player);
        }
        fixture.ui.table.position = fixture.player.session.position;
        fixture.ui.table.can_undo = i % 3 != 0;
        fixture.ui.table.can_redo = i % 2 != 0;
        check_sizes(&fixture.ui, game, deal, i);
    }
}

TEST(every_place_is_reached_from_every_other)
{
    for (int game = 0; game < rules_game_count(); game++) {
        for (uint64_t deal = 1; deal <= GAMES_EACH; deal++) {
            play_by_chance(rules_game_at(game), deal);
        }
    }
    check_context("moves that lead back: %ld of %ld", moves_back, moves_made);
    CHECK(moves_back * 10 >= moves_made * 9);
    printf("moves that lead back: %ld of %ld\n", moves_back, moves_made);
}

/* The whole way with the session's commands in between: wherever a played card leaves the focus, it lives. */
TEST(the_focus_never_dies)
{
    for (int game = 0; game < rules_game_count(); game++) {
        table_fixture_open(rules_game_at(game), SPEED_OFF, 1280, 800);
        table_fixture_deal(77);
        for (int i = 0; i < 300; i++) {
            Pile places[PILE_COUNT];
            check_context("%s, %d moves", rules_game_at(game)->name, i);
            CHECK(ui_focus_accepts(&fixture.ui, focus()->pile));
            ui_focus_move(&fixture.ui, STEPS[i % 4][0], STEPS[i % 4][1]);
            Pile at = focus()->pile;
            if (at == PILE_NONE) {
                ui_focus_move(&fixture.ui, 0, 1);
            } else if (at == PILE_STOCK || ui_focus_places(&fixture.ui, at, places) == 0) {
                table_fixture_move(fixture.ui.table.position.count[PILE_STOCK] > 0 ? PILE_STOCK : PILE_WASTE,
                                   fixture.ui.table.position.count[PILE_STOCK] > 0 ? PILE_WASTE : PILE_STOCK);
            } else {
                table_fixture_move(at, places[0]);
            }
            if (i % 7 == 6) {
                table_fixture_command(COMMAND_UNDO);
            }
            if (focus()->button >= 0) {
                ui_focus_set(&fixture.ui, PILE_STOCK);
                ui_focus_settle(&fixture.ui);
            }
        }
    }
}
