/* SPDX-License-Identifier: MIT */
/*
 * What lies under a point: the uppermost card, else the place, else nothing. And where a held card would be put down.
 */
#include <math.h>

#include "support/check.h"
#include "support/frame.h"
#include "support/table_fixture.h"
#include "ui/toolbar.h"

/* A game in its middle: some fans, some spaces, a waste. */
static void open_in_the_middle(uint64_t seed, int moves, int width, int height)
{
    table_fixture_open(rules_game_find("the-plot", NULL), SPEED_OFF, width, height);
    fixture.player.random = (Random){.state = seed};
    table_fixture_deal(seed);
    table_fixture_play(moves);
}

/* The answer by brute force: of all cards under the point the one of its pile that lies highest. */
static TableHit expected_hit(Point point)
{
    const Table *table = &fixture.ui.table;
    TableHit hit = {.pile = PILE_NONE, .card = CARD_NONE};
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(&table->position, pile, cards);
        if (base_rect_contains(table->layout.piles[pile].tray, point) && hit.pile == PILE_NONE) {
            hit.pile = pile;
        }
        for (int i = 0; i < count; i++) {
            Point corner = table_layout_slot(&table->layout, pile, i, count);
            if (base_rect_contains(table_layout_card_at(&table->layout, corner), point)) {
                hit = (TableHit){.pile = pile, .card = cards[i], .is_top = i + 1 == count};
            }
        }
    }
    return hit;
}

TEST(the_uppermost_card_is_hit)
{
    static const int sizes[][2] = {{1280, 800}, {1080, 1920}};
    for (uint64_t seed = 1; seed <= 8; seed++) {
        Random random = {.state = seed};
        open_in_the_middle(seed, 90, sizes[seed % 2][0], sizes[seed % 2][1]);
        for (int i = 0; i < 3000; i++) {
            Point point = {(float)base_random_below(&random, (uint64_t)fixture.ui.table.layout.width),
                           (float)base_random_below(&random, (uint64_t)fixture.ui.table.layout.height)};
            TableHit expected = expected_hit(point);
            TableHit hit = table_hit(&fixture.ui.table, point);
            check_context("deal %d, point %g %g", (int)seed, (double)point.x, (double)point.y);
            CHECK_EQUAL_INT(expected.pile, hit.pile);
            CHECK_EQUAL_INT(expected.card, hit.card);
            CHECK_EQUAL_INT(expected.is_top, hit.is_top);
        }
    }
}

TEST(nothing_lies_outside)
{
    static const Point outside[] = {{-1.0F, -1.0F}, {-1e9F, 300.0F}, {1281.0F, 400.0F}, {640.0F, 799.0F}, {1.0F, 1.0F}};
    open_in_the_middle(4, 20, 1280, 800);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(outside); i++) {
        TableHit hit = table_hit(&fixture.ui.table, outside[i]);
        CHECK_EQUAL_INT(PILE_NONE, hit.pile);
        CHECK_EQUAL_INT(CARD_NONE, hit.card);
        CHECK_EQUAL_INT(-1, ui_toolbar_at(&fixture.ui.table.layout, outside[i]));
    }
}

TEST(test_buttons)
{
    open_in_the_middle(4, 5, 1280, 800);
    for (int button = 0; button < LAYOUT_BUTTONS; button++) {
        Rect rect = fixture.ui.table.layout.buttons[button];
        CHECK_EQUAL_INT(button, ui_toolbar_at(&fixture.ui.table.layout, base_rect_centre(rect)));
        CHECK_EQUAL_INT(button, ui_toolbar_at(&fixture.ui.table.layout, (Point){rect.x, rect.y}));
        CHECK_EQUAL_INT(-1, ui_toolbar_at(&fixture.ui.table.layout, (Point){rect.x - 1.0F, rect.y}));
    }
}

/* Holds the top card of `from` over the middle of `to`. */
static void hold_over(Pile from, Pile to)
{
    Point start = table_fixture_top(from);
    table_grab(&fixture.ui.table, from, start);
    table_drag(&fixture.ui.table, table_fixture_top(to), fixture.now);
    CHECK(fixture.ui.table.drag.active);
}

TEST(drop_targets)
{
    int legal = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        open_in_the_middle(seed, 40, 1280, 800);
        for (Pile from = PILE_WASTE; from < PILE_COUNT; from++) {
            for (Pile to = 0; to < PILE_COUNT && fixture.ui.table.position.count[from] > 0; to++) {
                check_context("deal %d, from %d to %d", (int)seed, from, to);
                hold_over(from, to);
                if (table_fixture_allows(from, to)) {
                    CHECK_EQUAL_INT(to, table_covered_pile(&fixture.ui.table, true));
                    CHECK_EQUAL_INT(to, table_covered_pile(&fixture.ui.table, false));
                    legal++;
                } else {
                    CHECK(table_covered_pile(&fixture.ui.table, true) != to);
                    CHECK((table_covered_pile(&fixture.ui.table, false) == to) == (from != to));
                }
                table_release(&fixture.ui.table, fixture.now);
                CHECK_EQUAL_INT(PILE_NONE, table_covered_pile(&fixture.ui.table, true));
                table_fixture_advance(1.0);
            }
        }
    }
    CHECK(legal > 20);
}

/* A phone is turned while a card is held: nobody aims at what lies below it then. */
TEST(a_held_card_goes_back_when_the_output_is_resized)
{
    table_fixture_open(rules_game_find("the-plot", NULL), SPEED_OFF, 1280, 800);
    table_fixture_deal(7);
    Table *table = &fixture.ui.table;
    table_grab(table, PILE_TABLEAU, table_fixture_top(PILE_TABLEAU));
    table_drag(table, (Point){1275.0F, 780.0F}, fixture.now);
    table_refresh(table);
    CHECK(table->drag.active);
    table_resize(table, 400, 800, 1.0F);
    CHECK(!table->drag.active);
}

/* Over two places the card belongs to the one that it covers more of. */
TEST(the_place_covered_most_counts)
{
    table_fixture_open(rules_game_find("the-plot", NULL), SPEED_OFF, 1280, 800);
    table_fixture_deal(7);
    Point upper = table_fixture_top(PILE_TABLEAU);
    Point lower = table_fixture_top(PILE_TABLEAU + 4);
    for (float share = 0.0F; share <= 1.0F; share += 0.1F) {
        if (fabsf(share - 0.5F) < 0.1F) {
            continue; /* between the two it may be either */
        }
        table_grab(&fixture.ui.table, PILE_TABLEAU + 11, table_fixture_top(PILE_TABLEAU + 11));
        table_drag(&fixture.ui.table, (Point){upper.x, base_mix(upper.y, lower.y, share)}, fixture.now);
        check_context("share %g", (double)share);
        CHECK_EQUAL_INT(share < 0.5F ? PILE_TABLEAU : PILE_TABLEAU + 4, table_covered_pile(&fixture.ui.table, false));
        table_release(&fixture.ui.table, fixture.now);
    }
}

/* A card that comes from beside a tray counts as over it as soon as a corner of it is. */
TEST(a_pile_takes_from_its_free_tray)
{
    table_fixture_open(rules_game_find("the-plot", NULL), SPEED_OFF, 1280, 800);
    for (uint64_t deal = 1; deal < 50; deal++) {
        table_fixture_deal(deal);
        for (Pile to = PILE_TABLEAU; to < PILE_COUNT; to++) {
            if (table_fixture_allows(PILE_TABLEAU, to)) {
                Rect tray = fixture.ui.table.layout.piles[to].tray;
                table_grab(&fixture.ui.table, PILE_TABLEAU, table_fixture_top(PILE_TABLEAU));
                table_drag(&fixture.ui.table, (Point){tray.x + tray.w * 0.8F, tray.y + tray.h * 0.5F}, fixture.now);
                CHECK_EQUAL_INT(to, table_covered_pile(&fixture.ui.table, true));
                return;
            }
        }
    }
    CHECK(false);
}

/* Targets are lit while a card is held, in the draw list, and not before or after. */
static int glows(void)
{
    table_fixture_draw();
    return frame_count_sprites(SPRITE_GLOW, SPRITE_GLOW);
}

/* Holds every card that can be taken, checks its lights; gives how many there were in all. */
static int check_lights(void)
{
    int lit = 0;
    for (Pile from = PILE_WASTE; from < PILE_COUNT; from++) {
        if (fixture.ui.table.position.count[from] == 0) {
            continue;
        }
        int legal = 0;
        for (Pile to = 0; to < PILE_COUNT; to++) {
            legal += table_fixture_allows(from, to) ? 1 : 0;
        }
        CHECK_EQUAL_INT(0, glows());
        hold_over(from, from);
        table_drag(&fixture.ui.table, (Point){640.0F, 790.0F}, fixture.now);
        CHECK_EQUAL_INT(legal, glows());
        table_release(&fixture.ui.table, fixture.now);
        CHECK_EQUAL_INT(0, glows());
        lit += legal;
    }
    return lit;
}

TEST(legal_targets_are_lit)
{
    int lit = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        check_context("deal %d", (int)seed);
        open_in_the_middle(seed, 40, 1280, 800);
        table_fixture_advance(2000.0);
        lit += check_lights();
    }
    CHECK(lit > 10);
}
