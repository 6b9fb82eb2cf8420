/* SPDX-License-Identifier: MIT */
/*
 * The winning scene of The Plot: the beds have done their work, and all 104 cards grow from the foundations into one
 * great flower. Each card's place is a point of a sunflower's spiral (one golden angle further than the one before, at
 * the square root of its number from the middle), so they are spread evenly over the whole table.
 */
#include <math.h>
#include <stdio.h>

#include "scene/heading.h"

static const float GOLDEN_ANGLE = 2.39996323F; /* 2π (1 − 1/φ) */
static const double WIN_STAGGER = 9.0;         /* milliseconds from card to card */
static const double WIN_FLIGHT = 800.0;

/* Cards leave from the tops downwards: number 103 is the last foundation's top card. */
static double scene_win_start(const Table *table, int number)
{
    return table->won_since + scene_speed_scale(table->speed, WIN_STAGGER * (CARD_COUNT - 1 - number));
}

static float scene_win_fraction(const Table *table, int number)
{
    double flight = scene_speed_scale(table->speed, WIN_FLIGHT);
    double since = table->now - scene_win_start(table, number);
    if (since >= flight) {
        return 1.0F;
    }
    return since <= 0.0 ? 0.0F : (float)(since / flight);
}

static Pose scene_win_pose(const Table *table, Pile pile, int index, int number)
{
    const Layout *layout = &table->layout;
    float fraction = scene_win_fraction(table, number);
    float eased = scene_ease_both(scene_ease_out(fraction));
    float angle = (float)number * GOLDEN_ANGLE;
    float reach = sqrtf(((float)number + 0.5F) / CARD_COUNT);
    float target_x = layout->area.x + (layout->area.w - layout->card_width) / 2.0F * (1.0F + reach * cosf(angle));
    float target_y = layout->area.y + (layout->area.h - layout->card_height) / 2.0F * (1.0F + reach * sinf(angle));
    Point home = scene_layout_slot(layout, pile, index, table->position.count[pile]);
    float x = scene_mix(home.x, target_x, eased);
    float y = scene_mix(home.y, target_y, eased) - sinf(eased * 3.14159265F) * layout->card_height * 0.5F;
    bool rests = fraction <= 0.0F || fraction >= 1.0F;
    return (Pose){.x = rests ? floorf(x) : x, .y = rests ? floorf(y) : y, .turn = 1.0F, .lift = rests ? 0.0F : 1.0F};
}

static int scene_win_number(Pile pile, int index)
{
    return index * FOUNDATION_COUNT + (pile - PILE_FOUNDATION);
}

void scene_win_collect_poses(const Table *table, Pose poses[CARD_COUNT])
{
    for (Pile pile = PILE_FOUNDATION; pile < PILE_FOUNDATION + FOUNDATION_COUNT; pile++) {
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(&table->position, pile, cards);
        for (int i = 0; i < count; i++) {
            poses[cards[i]] = scene_win_pose(table, pile, i, scene_win_number(pile, i));
        }
    }
}

bool scene_win_is_moving(const Table *table)
{
    return table->won && scene_win_fraction(table, 0) < 1.0F;
}

static void scene_win_draw_panel(const Table *table, DrawList *list)
{
    const Layout *layout = &table->layout;
    float w = fminf(layout->text * 25.0F, layout->area.w);
    float h = layout->text * 7.6F;
    float x = floorf(((float)layout->width - w) / 2.0F);
    float y = floorf(((float)layout->height - h) / 2.0F);
    float centre = (float)layout->width / 2.0F;
    char line[96];
    scene_draw_rectangle(list, x, y, w, h, layout->text * 0.7F, (DrawColour){14, 34, 27, 255});
    TextStyle style = {.size = layout->text * 2.1F, .align = ALIGN_CENTRE, .bold = true, .colour = SCENE_GOLD};
    style.max_width = w * 0.92F;
    snprintf(line, sizeof line, "%s is complete", table->game->title);
    scene_draw_text(list, centre, y + h * 0.27F, &style, line);
    style.size = layout->text;
    style.bold = false;
    style.colour = SCENE_INK;
    snprintf(line, sizeof line, "Deal %llu, won in %d moves", (unsigned long long)table->deal, table->move_count);
    scene_draw_text(list, centre, y + h * 0.55F, &style, line);
    style.colour = SCENE_INK_DIM;
    scene_draw_text(list, centre, y + h * 0.79F, &style, "N or a click: a new deal     R: this deal again");
}

void scene_win_draw(const Table *table, DrawList *list)
{
    Card at[CARD_COUNT];
    Pose poses[CARD_COUNT];
    int flying = 0;
    for (Pile pile = PILE_FOUNDATION; pile < PILE_FOUNDATION + FOUNDATION_COUNT; pile++) {
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(&table->position, pile, cards);
        for (int i = 0; i < count; i++) {
            at[scene_win_number(pile, i)] = cards[i];
        }
    }
    scene_win_collect_poses(table, poses);
    while (flying < CARD_COUNT && scene_win_fraction(table, CARD_COUNT - 1 - flying) > 0.0F) {
        flying++;
    }
    int resting =
        CARD_COUNT - flying; /* of the cards still on the foundations only the upper two of each can be seen */
    for (int i = resting > 16 ? resting - 16 : 0; i < resting; i++) {
        scene_card_draw(table, list, at[i], poses[at[i]], true);
    }
    for (int i = CARD_COUNT - 1; i >= resting; i--) {
        scene_card_draw(table, list, at[i], poses[at[i]], true);
    }
    if (!scene_win_is_moving(table)) {
        scene_win_draw_panel(table, list);
    }
}
