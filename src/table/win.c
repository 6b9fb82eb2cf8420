/* SPDX-License-Identifier: MIT */
#include "table/win.h"

#include <math.h>

#include "table/table_parts.h"

enum { PLACE_TIME = 6 }; /* milliseconds at normal speed, from one place on the table that is seen again to the next */

static const float ARC = 0.35F; /* how high cards fly, in card heights */

bool table_win_is_on(const Table *table)
{
    return table->won && table->now >= table->won_since;
}

void table_win_finish(Table *table)
{
    table->won_since = TABLE_NEVER; /* every card has landed */
    table->effect_count = 0; /* the scene hides what the last move has left in the air, so nobody need wait for it */
    for (int card = 0; card < CARD_COUNT; card++) {
        table->tracks[card].count = 0;
    }
}

/* The share of its flight that a card has behind it. */
static float win_fraction(const Table *table, int order)
{
    const WinScene *scene = table_win_scene(table->game->layout);
    double start = table->won_since + table_duration(table, scene->stagger * order);
    double flight = table_duration(table, scene->flight);
    double since = table->now - start;
    if (since >= flight || table_is_still(table)) {
        return 1.0F;
    }
    return since <= 0.0 ? 0.0F : (float)(since / flight);
}

bool table_win_is_moving(const Table *table)
{
    return table->won && win_fraction(table, CARD_COUNT - 1) < 1.0F;
}

double table_win_end(const Table *table)
{
    const WinScene *scene = table_win_scene(table->game->layout);
    return table->won_since +
           (table_is_still(table) ? 0.0 : table_duration(table, scene->stagger * (CARD_COUNT - 1) + scene->flight));
}

/* Which card leaves as number `order`: the top cards of all foundations, then the ones below them. */
static Pile win_pile(const WinScene *scene, int order)
{
    return (Pile)(PILE_FOUNDATION + scene->leaving[order % FOUNDATION_COUNT]);
}

static int win_index(int order)
{
    return FOUNDATION_HEIGHT - 1 - order / FOUNDATION_COUNT;
}

static Pose win_pose(const Table *table, int order)
{
    const Layout *layout = &table->layout;
    const WinScene *scene = table_win_scene(table->game->layout);
    float fraction = win_fraction(table, order);
    Pose to = scene->place(layout, order);
    Pile pile = win_pile(scene, order);
    Point home = table_layout_slot(layout, pile, win_index(order), table->position.count[pile]);
    if (fraction <= 0.0F || fraction >= 1.0F) {
        Pose rest = {.x = home.x, .y = home.y, .turn = 1.0F};
        return fraction <= 0.0F ? rest : to;
    }
    float eased = table_ease_both(table_ease_out(fraction));
    float lift = sinf(eased * BASE_PI);
    to.x = base_mix(home.x, to.x, eased);
    to.y = base_mix(home.y, to.y, eased) - lift * layout->card_height * ARC;
    to.angle *= table_ease_both(eased);
    to.lift = lift;
    return to;
}

/* The cards in the order in which they leave. */
static void win_collect_cards(const Table *table, Card order_cards[CARD_COUNT])
{
    const WinScene *scene = table_win_scene(table->game->layout);
    Card cards[FOUNDATION_COUNT][CARD_COUNT];
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        rules_pile_cards(&table->position, (Pile)(PILE_FOUNDATION + i), cards[i]);
    }
    for (int order = 0; order < CARD_COUNT; order++) {
        order_cards[order] = cards[win_pile(scene, order) - PILE_FOUNDATION][win_index(order)];
    }
}

Pile table_win_places_end(const Table *table)
{
    double passed = (table->now - table->left_at) / fmax(1.0, table_duration(table, PLACE_TIME));
    return table_is_still(table) || passed >= PILE_COUNT ? PILE_COUNT : (Pile)fmax(0.0, passed);
}

void table_win_collect_poses(const Table *table, Pose poses[CARD_COUNT])
{
    Card cards[CARD_COUNT];
    win_collect_cards(table, cards);
    for (int order = 0; order < CARD_COUNT; order++) {
        poses[cards[order]] = win_pose(table, order);
    }
}

/* How many cards, from the first to leave, have passed this share of their flight. */
static int win_count_past(const Table *table, float fraction)
{
    int count = 0;
    while (count < CARD_COUNT && win_fraction(table, count) >= fraction) {
        count++;
    }
    return count;
}

void table_win_draw_landed(const Table *table, DrawList *list)
{
    Card cards[CARD_COUNT];
    int landed = win_count_past(table, 1.0F);
    win_collect_cards(table, cards);
    for (int i = 0; i < landed; i++) {
        table_card_draw(table, list, cards[i], win_pose(table, i), true);
    }
}

void table_win_draw(const Table *table, DrawList *list)
{
    Card cards[CARD_COUNT];
    int landed = win_count_past(table, 1.0F);
    int left = win_count_past(table, 1.0e-6F);
    int seen = left + 2 * FOUNDATION_COUNT; /* of the cards on a foundation only the upper two show */
    win_collect_cards(table, cards);
    for (int i = (seen < CARD_COUNT ? seen : CARD_COUNT) - 1; i >= left; i--) {
        table_card_draw(table, list, cards[i], win_pose(table, i), true);
    }
    for (int i = landed; i < left; i++) {
        table_card_draw(table, list, cards[i], win_pose(table, i), true);
    }
}
