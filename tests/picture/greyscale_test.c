/* SPDX-License-Identifier: MIT */
/*
 * Never by colour alone: what the game says with a colour can be seen in shades of grey, too. That lights, frames and
 * the focus can, contrast_test measures.
 *
 * Two pictures of the same place, one with and one without what is to be told apart, are turned to lightness (CIE L*).
 * Between them there has to be a mean difference in the place, and, where a shape or a weight is promised, one that
 * remains when the whole place has been made as light as the other: the mean distance from the median difference. Suits
 * and marks are compared by their outlines alone: of all that is printed of either, a share belongs to one only.
 *
 * The bounds are about two thirds of the least that is measured.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture/light.h"
#include "picture/picture.h"
#include "snapshots/moments.h"
#include "support/check.h"

static const double REST = 6000.0;  /* milliseconds in which everything comes to rest */
static const float PRINTED = 0.25F; /* of lightness: what differs so much from its ground is printed */
static const char *const CLOTHS[] = {"baize", "night", "walnut", "plain"};

static Platform *platform;
static DrawList rest;
static Light before, after, ground;
static float steps[LIGHT_PIXELS];

static int compare_floats(const void *left, const void *right)
{
    float a = *(const float *)left;
    float b = *(const float *)right;
    return (a > b) - (a < b);
}

/* Gathers how much lighter each pixel of a place has become, and counts them. */
static int gather(Rect place)
{
    int count = 0;
    int right = (int)fminf(place.x + place.w, (float)LIGHT_WIDTH);
    int bottom = (int)fminf(place.y + place.h, (float)LIGHT_HEIGHT);
    for (int y = (int)fmaxf(place.y, 0.0F); y < bottom; y++) {
        for (int x = (int)fmaxf(place.x, 0.0F); x < right; x++) {
            int i = y * LIGHT_WIDTH + x;
            steps[count++] = light_seen(after.at[i]) - light_seen(before.at[i]);
        }
    }
    return count;
}

/* What tells `before` and `after` apart in a place has to be so large, all in all and without an even change. */
static void check_apart(const char *what, Rect place, float mean_min, float shape_min)
{
    int count = gather(place);
    float mean = 0.0F;
    float shape = 0.0F;
    if (!CHECK(count > 0)) {
        return;
    }
    qsort(steps, (size_t)count, sizeof steps[0], compare_floats);
    for (int i = 0; i < count; i++) {
        mean += fabsf(steps[i]) / (float)count;
        shape += fabsf(steps[i] - steps[count / 2]) / (float)count;
    }
    check_context("%s: mean %.3f, shape %.3f", what, (double)mean, (double)shape);
    CHECK(mean >= mean_min);
    CHECK(shape >= shape_min);
}

static void draw(Light *light)
{
    table_fixture_draw();
    light_render(platform, &fixture.list, light);
}

static void open_moment(const char *name)
{
    moments_act(moments_find(name), &(View){.width = LIGHT_WIDTH, .height = LIGHT_HEIGHT});
}

TEST(a_chosen_tab_is_told_from_the_others)
{
    Screens *screens = &fixture.ui.screens;
    open_moment("settings-look");
    for (size_t i = 0; i < BASE_ARRAY_COUNT(CLOTHS); i++) {
        moments_resize(&(View){.width = LIGHT_WIDTH, .height = LIGHT_HEIGHT, .look = CLOTHS[i]});
        int tab = 0;
        while (!screens->widgets[tab].selected) {
            tab++;
        }
        draw(&after);
        screens->widgets[tab].selected = false;
        draw(&before);
        screens->widgets[tab].selected = true;
        check_apart("a chosen tab", screens->widgets[tab].rect, 0.1F, 0.01F);
    }
}

TEST(a_complete_foundation_says_so)
{
    open_moment("plot-labels");
    CHECK_EQUAL_INT(FOUNDATION_HEIGHT, fixture.ui.table.position.count[PILE_FOUNDATION]);
    draw(&after);
    table_fixture_command(COMMAND_UNDO);
    table_fixture_advance(REST);
    CHECK_EQUAL_INT(FOUNDATION_HEIGHT - 1, fixture.ui.table.position.count[PILE_FOUNDATION]);
    draw(&before);
    const Layout *layout = &fixture.ui.table.layout;
    Point label = layout->piles[PILE_FOUNDATION].label;
    float half = layout->label_width / 2.0F;
    Rect rect = {label.x - half, label.y - layout->small_text * 0.6F, 2.0F * half, layout->small_text * 1.2F};
    check_apart("a complete foundation", rect, 0.045F, 0.045F);
}

/* Draws one sprite alone. */
static void draw_sprite(Sprite sprite, Rect rect, Light *light)
{
    rest = fixture.list;
    drawlist_begin(&rest, fixture.list.width, fixture.list.height);
    rest.ground_count = rest.count;
    drawlist_sprite(&rest, sprite, rect, 1.0F);
    light_render(platform, &rest, light);
}

/*
 * How much of two outlines belongs to one of them only. What is printed differs from `ground`: a card without print, or
 * what is seen where there is no mark.
 */
static float outline_difference(Rect place)
{
    int one = 0;
    int either = 0;
    for (int y = (int)place.y; y < (int)(place.y + place.h); y++) {
        for (int x = (int)place.x; x < (int)(place.x + place.w); x++) {
            int i = y * LIGHT_WIDTH + x;
            float paper = light_seen(ground.at[i]);
            bool first = fabsf(light_seen(before.at[i]) - paper) > PRINTED;
            bool second = fabsf(light_seen(after.at[i]) - paper) > PRINTED;
            one += first != second;
            either += first || second;
        }
    }
    return either > 0 ? (float)one / (float)either : 0.0F;
}

static void check_outlines(const char *what, Rect place, float minimum)
{
    float share = outline_difference(place);
    check_context("%s: outline %.3f", what, (double)share);
    CHECK(share >= minimum);
}

/* A place of the size of a card, with the lightness of its paper all over. */
static Rect lay_paper(void)
{
    Rect card = {400.0F, 200.0F, (float)fixture.list.card_width, (float)fixture.list.card_height};
    draw_sprite(SPRITE_FACE, card, &before);
    float paper = before.at[((int)card.y + fixture.list.card_height * 3 / 4) * LIGHT_WIDTH + (int)card.x + 6];
    for (int i = 0; i < LIGHT_PIXELS; i++) {
        ground.at[i] = paper;
    }
    return card;
}

/* Sevens: their print lies in the same places and differs in nothing but the suit. */
static void check_suits(const char *look)
{
    static const char *const names[] = {"clubs", "diamonds", "hearts", "spades"};
    const int rank = 7;
    char what[80];
    open_moment("plot");
    moments_resize(&(View){.width = LIGHT_WIDTH, .height = LIGHT_HEIGHT, .look = look});
    table_fixture_draw();
    Rect card = lay_paper();
    for (int a = 0; a < 4; a++) {
        for (int b = a + 1; b < 4; b++) {
            draw_sprite((Sprite)(SPRITE_FACE + a * 13 + rank - 1), card, &before);
            draw_sprite((Sprite)(SPRITE_FACE + b * 13 + rank - 1), card, &after);
            snprintf(what, sizeof what, "%s, %s %s", names[a], names[b], look == NULL ? "" : look);
            check_outlines(what, base_rect_grow(card, -3.0F), 0.1F); /* the rank is the same */
        }
    }
}

TEST(suits_differ_in_their_outlines)
{
    check_suits(NULL);
    check_suits("four-colours");
    check_suits("large-index");
}

TEST(marks_differ_in_their_outlines)
{
    open_moment("rules-plot");
    draw(&before);
    float side = 0.0F;
    for (int i = 0; i < fixture.list.count; i++) {
        const DrawItem *item = &fixture.list.items[i];
        bool mark = item->kind == DRAW_SPRITE && (item->sprite == SPRITE_ICON_YES || item->sprite == SPRITE_ICON_NO);
        side = mark ? item->w : side;
    }
    Rect rect = {400.0F, 200.0F, side, side};
    draw_sprite(SPRITE_ICON_YES, (Rect){100.0F, 100.0F, side, side}, &ground); /* elsewhere */
    draw_sprite(SPRITE_ICON_YES, rect, &before);
    draw_sprite(SPRITE_ICON_NO, rect, &after);
    CHECK(side > 0.0F);
    check_outlines("allowed, refused", rect, 0.5F);
}

/* The card trembles, and the message line says why; without motion the line has to do. */
static void check_refusal(bool reduced_motion)
{
    open_moment("plot");
    settings_set(&fixture.ui.table.settings, SETTING_MOTION, reduced_motion ? 1 : 0);
    draw(&before);
    Rect card = table_top_rect(&fixture.ui.table, PILE_TABLEAU);
    session_queue_push(&session()->queue, (Command){.kind = COMMAND_MOVE, .move = {PILE_TABLEAU, PILE_FOUNDATION + 1}});
    table_fixture_advance(60.0);
    draw(&after);
    if (!reduced_motion) {
        check_apart("a card that is refused", card, 0.05F, 0.05F);
    }
    check_apart("why it is refused", fixture.ui.table.layout.message, 0.045F, 0.045F);
}

TEST(a_refusal_is_seen)
{
    check_refusal(false);
    check_refusal(true);
}

int main(void)
{
    platform = picture_open(LIGHT_WIDTH, LIGHT_HEIGHT);
    int status = check_main(0, NULL);
    platform_close(platform);
    return status;
}
