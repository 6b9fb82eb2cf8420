/* SPDX-License-Identifier: MIT */
/*
 * The focus on the table by chance: in thousands of positions of every game, at several sizes, every pile, also one
 * that can do nothing, is reached from every other by the four directions, and no move leads anywhere else.
 *
 *   input_focus_test FOLDER
 */
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

/* Where the focus can be: a bit for each place. */
static unsigned find_places(const Ui *ui)
{
    unsigned places = 0;
    for (Pile pile = 0; pile < PILE_COUNT && ui_focus_piles(&ui->table) != 0; pile++) {
        places |= ui->table.layout.piles[pile].used ? 1U << pile : 0;
    }
    for (int button = 0; button < LAYOUT_BUTTONS; button++) {
        places |= ui_toolbar_enabled(&ui->table, button) ? 1U << (PILE_COUNT + button) : 0;
    }
    return places;
}

/* How low a place lies. */
static float find_height(const Ui *ui, int number)
{
    return number < PILE_COUNT ? table_top_rect(&ui->table, (Pile)number).y
                               : ui->table.layout.buttons[number - PILE_COUNT].y;
}

/* The places to which the four steps from a place lead: never nowhere, never to a button that does nothing, and up and
 * down never the other way round. */
static unsigned find_steps(Ui *ui, unsigned places, int from)
{
    unsigned steps = 0;
    for (int step = 0; step < 4; step++) {
        focus_put(ui, from);
        ui_focus_move(&ui->focus, &ui->table, STEPS[step][0], STEPS[step][1], ui->now);
        int number = focus_number(ui);
        if (CHECK(number < PLACES_MAX && (places >> number & 1U) != 0)) {
            CHECK((find_height(ui, number) - find_height(ui, from)) * (float)STEPS[step][1] >= 0.0F);
            steps |= 1U << number;
        }
    }
    return steps;
}

/* Where two piles of the tableau are neighbours in a row, right and left lead from one to the other. */
static void check_rows(Ui *ui)
{
    const Table *table = &ui->table;
    for (Pile pile = PILE_TABLEAU; pile + 1 < PILE_TABLEAU + TABLEAU_MAX; pile++) {
        const PilePlace *two = &table->layout.piles[pile];
        float gap = two[1].tray.x - two[0].tray.x - two[0].tray.w;
        bool row = two[0].used && two[1].used && two[0].tray.y == two[1].tray.y && gap >= 0.0F &&
                   gap < table->layout.card_width;
        for (int way = 0; way < 2 && row; way++) {
            focus_put(ui, pile + way);
            ui_focus_move(&ui->focus, &ui->table, way == 0 ? 1 : -1, 0, ui->now);
            CHECK_EQUAL_INT(pile + 1 - way, focus_number(ui));
        }
    }
}

static void check_position(Ui *ui)
{
    unsigned steps[PLACES_MAX];
    unsigned places = find_places(ui);
    check_rows(ui);
    for (int place = 0; place < PLACES_MAX; place++) {
        steps[place] = (places >> place & 1U) != 0 ? find_steps(ui, places, place) : 0;
    }
    for (int from = 0; from < PLACES_MAX; from++) {
        unsigned reached = places & 1U << from;
        for (unsigned before = 0; reached != before;) {
            before = reached;
            for (int place = 0; place < PLACES_MAX; place++) {
                reached |= (before >> place & 1U) != 0 ? steps[place] : 0;
            }
        }
        CHECK(reached == 0 || reached == places);
    }
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
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        uint64_t games =
            rules_game_is_standard(game) ? GAMES_EACH : GAMES_EACH / 8; /* others are laid out much alike */
        for (uint64_t deal = 1; deal <= games; deal++) {
            play_by_chance(game, deal);
        }
    }
}

/* A new deal begins where something can be played, wherever the game before left the focus. */
TEST(a_deal_begins_at_a_card_that_can_be_played)
{
    table_fixture_open(rules_game_find("queen-of-italy", NULL), SPEED_OFF, 1280, 800);
    fixture.ui.focus.pile = PILE_TABLEAU + 8;
    table_fixture_deal(2);
    CHECK(ui_focus_accepts(&fixture.ui.table, fixture.ui.focus.pile));
}
