/* SPDX-License-Identifier: MIT */
/*
 * What lies under a point: the uppermost card, else the place, else nothing. And where a held card would be put down.
 */
#include <math.h>

#include "scene/theatre.h"
#include "support/check.h"

static Theatre theatre;

/* A game in its middle: some fans, some spaces, a waste. */
static void open_in_the_middle(uint64_t seed, int moves, int width, int height)
{
    theatre_open(&theatre, rules_game_find("the-plot", NULL), SPEED_OFF, width, height);
    theatre.player.random = (Random){.state = seed};
    theatre_deal(&theatre, seed);
    for (int i = 0; i < moves && player_move_by_chance(&theatre.player); i++) {
    }
}

/* The answer by brute force: of all cards under the point the one of its pile that lies highest. */
static TableHit expected_hit(Point point)
{
    const Table *table = &theatre.table;
    TableHit hit = {.pile = PILE_NONE, .card = CARD_NONE};
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(&table->position, pile, cards);
        if (scene_rect_contains(table->layout.piles[pile].tray, point) && hit.pile == PILE_NONE) {
            hit.pile = pile;
        }
        for (int i = 0; i < count; i++) {
            Point corner = scene_layout_slot(&table->layout, pile, i, count);
            if (scene_rect_contains(scene_layout_card_at(&table->layout, corner), point)) {
                hit = (TableHit){.pile = pile, .card = cards[i], .is_top = i + 1 == count};
            }
        }
    }
    return hit;
}

static void test_the_uppermost_card_is_hit(void)
{
    static const int sizes[][2] = {{1280, 800}, {1080, 1920}};
    for (uint64_t seed = 1; seed <= 8; seed++) {
        Random random = {.state = seed};
        open_in_the_middle(seed, 90, sizes[seed % 2][0], sizes[seed % 2][1]);
        for (int i = 0; i < 3000; i++) {
            Point point = {(float)base_random_below(&random, (uint64_t)theatre.table.layout.width),
                           (float)base_random_below(&random, (uint64_t)theatre.table.layout.height)};
            TableHit expected = expected_hit(point);
            TableHit hit = scene_table_hit(&theatre.table, point);
            check_context("deal %d, point %g %g", (int)seed, (double)point.x, (double)point.y);
            CHECK_EQUAL_INT(expected.pile, hit.pile);
            CHECK_EQUAL_INT(expected.card, hit.card);
            CHECK_EQUAL_INT(expected.is_top, hit.is_top);
        }
        theatre_close(&theatre);
    }
}

static void test_every_card_can_be_hit(void)
{
    open_in_the_middle(3, 90, 1280, 800);
    const Table *table = &theatre.table;
    int seen = 0;
    for (Pile pile = PILE_TABLEAU; pile < PILE_TABLEAU + TABLEAU_MAX; pile++) {
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(&table->position, pile, cards);
        for (int i = 0; i < count; i++) {
            Point corner = scene_layout_slot(&table->layout, pile, i, count);
            TableHit hit = scene_table_hit(table, (Point){corner.x + 3.0F, corner.y + 20.0F});
            CHECK_EQUAL_INT(cards[i], hit.card);
            CHECK_EQUAL_INT(i + 1 == count, hit.is_top);
            seen++;
        }
    }
    CHECK(seen > 12);
    theatre_close(&theatre);
}

static void test_nothing_lies_outside(void)
{
    static const Point outside[] = {{-1.0F, -1.0F}, {-1e9F, 300.0F}, {1281.0F, 400.0F}, {640.0F, 799.0F}, {1.0F, 1.0F}};
    open_in_the_middle(4, 20, 1280, 800);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(outside); i++) {
        TableHit hit = scene_table_hit(&theatre.table, outside[i]);
        CHECK_EQUAL_INT(PILE_NONE, hit.pile);
        CHECK_EQUAL_INT(CARD_NONE, hit.card);
        CHECK_EQUAL_INT(-1, scene_table_button_at(&theatre.table, outside[i]));
    }
    theatre_close(&theatre);
}

static void test_empty_places_and_trays(void)
{
    theatre_open(&theatre, rules_game_find("the-plot", NULL), SPEED_OFF, 1280, 800);
    theatre_deal(&theatre, 7);
    TableHit hit = scene_table_hit(&theatre.table, theatre_top(&theatre, PILE_WASTE));
    CHECK_EQUAL_INT(PILE_WASTE, hit.pile);
    CHECK_EQUAL_INT(CARD_NONE, hit.card);
    hit = scene_table_hit(&theatre.table, theatre_top(&theatre, PILE_FOUNDATION + 5));
    CHECK_EQUAL_INT(PILE_FOUNDATION + 5, hit.pile);
    Rect tray = theatre.table.layout.piles[PILE_TABLEAU + 6].tray;
    hit = scene_table_hit(&theatre.table, (Point){tray.x + tray.w - 2.0F, tray.y + tray.h / 2.0F});
    CHECK_EQUAL_INT(PILE_TABLEAU + 6, hit.pile);
    CHECK_EQUAL_INT(CARD_NONE, hit.card);
    theatre_close(&theatre);
}

static void test_buttons(void)
{
    open_in_the_middle(4, 5, 1280, 800);
    for (int button = 0; button < TABLE_BUTTON_COUNT; button++) {
        Rect rect = theatre.table.layout.buttons[button];
        CHECK_EQUAL_INT(button, scene_table_button_at(&theatre.table, scene_rect_centre(rect)));
        CHECK_EQUAL_INT(button, scene_table_button_at(&theatre.table, (Point){rect.x, rect.y}));
        CHECK_EQUAL_INT(-1, scene_table_button_at(&theatre.table, (Point){rect.x - 1.0F, rect.y}));
    }
    theatre_close(&theatre);
}

/* Holds the top card of `from` over the middle of `to`. */
static void hold_over(Pile from, Pile to)
{
    Point start = theatre_top(&theatre, from);
    scene_table_grab(&theatre.table, from, start);
    scene_table_drag(&theatre.table, theatre_top(&theatre, to), theatre.now);
    CHECK(theatre.table.drag.active);
}

static void test_drop_targets(void)
{
    int legal = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        open_in_the_middle(seed, 40, 1280, 800);
        for (Pile from = PILE_WASTE; from < PILE_COUNT; from++) {
            for (Pile to = 0; to < PILE_COUNT && theatre.table.position.count[from] > 0; to++) {
                Move move = {.from = from, .to = to};
                check_context("deal %d, from %d to %d", (int)seed, from, to);
                hold_over(from, to);
                if (rules_check(theatre.table.game, &theatre.table.position, move) == REFUSAL_NONE) {
                    CHECK_EQUAL_INT(to, scene_table_drop_target(&theatre.table));
                    CHECK_EQUAL_INT(to, scene_table_covered_pile(&theatre.table));
                    legal++;
                } else if (from != to) {
                    CHECK(scene_table_drop_target(&theatre.table) != to);
                    CHECK_EQUAL_INT(to, scene_table_covered_pile(&theatre.table));
                }
                scene_table_release(&theatre.table, theatre.now);
                CHECK_EQUAL_INT(PILE_NONE, scene_table_drop_target(&theatre.table));
                theatre_advance(&theatre, 1.0);
            }
        }
        theatre_close(&theatre);
    }
    CHECK(legal > 20);
}

/* Over two places the card belongs to the one that it covers more of. */
static void test_the_place_covered_most_counts(void)
{
    theatre_open(&theatre, rules_game_find("the-plot", NULL), SPEED_OFF, 1280, 800);
    theatre_deal(&theatre, 7);
    Point upper = theatre_top(&theatre, PILE_TABLEAU);
    Point lower = theatre_top(&theatre, PILE_TABLEAU + 4);
    for (float share = 0.0F; share <= 1.0F; share += 0.1F) {
        if (fabsf(share - 0.5F) < 0.1F) {
            continue; /* between the two it may be either */
        }
        scene_table_grab(&theatre.table, PILE_TABLEAU + 11, theatre_top(&theatre, PILE_TABLEAU + 11));
        scene_table_drag(&theatre.table, (Point){upper.x, scene_mix(upper.y, lower.y, share)}, theatre.now);
        check_context("share %g", (double)share);
        CHECK_EQUAL_INT(share < 0.5F ? PILE_TABLEAU : PILE_TABLEAU + 4, scene_table_covered_pile(&theatre.table));
        scene_table_release(&theatre.table, theatre.now);
    }
    theatre_close(&theatre);
}

/* A card that comes from beside a tray counts as over it as soon as a corner of it is. */
static void test_a_pile_takes_from_its_free_tray(void)
{
    theatre_open(&theatre, rules_game_find("the-plot", NULL), SPEED_OFF, 1280, 800);
    for (uint64_t deal = 1; deal < 50; deal++) {
        theatre_deal(&theatre, deal);
        for (Pile to = PILE_TABLEAU; to < PILE_COUNT; to++) {
            Move move = {.from = PILE_TABLEAU, .to = to};
            if (rules_check(theatre.table.game, &theatre.table.position, move) == REFUSAL_NONE) {
                Rect tray = theatre.table.layout.piles[to].tray;
                scene_table_grab(&theatre.table, PILE_TABLEAU, theatre_top(&theatre, PILE_TABLEAU));
                scene_table_drag(&theatre.table, (Point){tray.x + tray.w * 0.8F, tray.y + tray.h * 0.5F}, theatre.now);
                CHECK_EQUAL_INT(to, scene_table_drop_target(&theatre.table));
                theatre_close(&theatre);
                return;
            }
        }
    }
    CHECK(false);
}

/* Targets are lit while a card is held, in the draw list, and not before or after. */
static int glows(void)
{
    int count = 0;
    theatre_draw(&theatre);
    for (int i = 0; i < theatre.list.count; i++) {
        const DrawItem *item = &theatre.list.items[i];
        count += item->kind == DRAW_SPRITE && item->sprite == SPRITE_GLOW ? 1 : 0;
    }
    return count;
}

/* Holds every card that can be taken, checks its lights; gives how many there were in all. */
static int check_lights(void)
{
    int lit = 0;
    for (Pile from = PILE_WASTE; from < PILE_COUNT; from++) {
        if (theatre.table.position.count[from] == 0) {
            continue;
        }
        int legal = 0;
        for (Pile to = 0; to < PILE_COUNT; to++) {
            Move move = {.from = from, .to = to};
            legal += rules_check(theatre.table.game, &theatre.table.position, move) == REFUSAL_NONE ? 1 : 0;
        }
        CHECK_EQUAL_INT(0, glows());
        hold_over(from, from);
        scene_table_drag(&theatre.table, (Point){640.0F, 790.0F}, theatre.now);
        CHECK_EQUAL_INT(legal, glows());
        scene_table_release(&theatre.table, theatre.now);
        CHECK_EQUAL_INT(0, glows());
        lit += legal;
    }
    return lit;
}

static void test_legal_targets_are_lit(void)
{
    int lit = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        check_context("deal %d", (int)seed);
        open_in_the_middle(seed, 40, 1280, 800);
        theatre_advance(&theatre, 2000.0);
        lit += check_lights();
        theatre_close(&theatre);
    }
    CHECK(lit > 10);
}

int main(void)
{
    CHECK_RUN(test_the_uppermost_card_is_hit);
    CHECK_RUN(test_every_card_can_be_hit);
    CHECK_RUN(test_nothing_lies_outside);
    CHECK_RUN(test_empty_places_and_trays);
    CHECK_RUN(test_buttons);
    CHECK_RUN(test_drop_targets);
    CHECK_RUN(test_the_place_covered_most_counts);
    CHECK_RUN(test_a_pile_takes_from_its_free_tray);
    CHECK_RUN(test_legal_targets_are_lit);
    return check_report();
}
