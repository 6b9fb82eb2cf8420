/* SPDX-License-Identifier: MIT */
/*
 * Never by colour alone: what the game says with a colour can be seen in shades of grey, too.
 *
 * Two pictures of the same place, one with and one without what is to be told apart, are turned to lightness (CIE L*).
 * Between them there has to be a mean difference in the place, and, where a shape or a weight is promised, one that
 * remains when the whole place has been made as light as the other: the mean distance from the median difference. Suits
 * and marks are compared by their outlines alone: of all that is printed of either, a share belongs to one only.
 *
 * The bounds are about two thirds of the least that is measured; everything is printed.
 *
 *   greyscale_test VECTORS
 */
#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture/light.h"
#include "picture/wins.h"
#include "support/check.h"
#include "ui/ui.h"

static const double REST = 6000.0;  /* milliseconds in which everything comes to rest */
static const float PRINTED = 0.25F; /* of lightness: what differs so much from its ground is printed */
static const char *const CLOTHS[] = {"baize", "night", "walnut", "plain"};

static const char *vectors;
static PictureFixture fixture;
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
    printf("%-28s %-7s mean %.3f of %.3f, shape %.3f of %.3f\n", what,
           settings_keyword(SETTING_CLOTH, settings_get(&fixture.ui.table.settings, SETTING_CLOTH)), (double)mean,
           (double)mean_min, (double)shape, (double)shape_min);
    check_context("%s: mean %.3f, shape %.3f", what, (double)mean, (double)shape);
    CHECK(mean >= mean_min);
    CHECK(shape >= shape_min);
}

static void draw(Light *light)
{
    picture_fixture_draw(&fixture);
    light_render(&fixture, &fixture.list, light);
}

static void open_stage(const char *game, uint64_t deal)
{
    picture_fixture_open(&fixture, rules_game_find(game, NULL), deal, LIGHT_WIDTH, LIGHT_HEIGHT, SPEED_NORMAL);
    picture_fixture_run(&fixture, REST);
}

static void open_screen(ScreenKind kind)
{
    screens_push(&fixture.ui.screens, kind, &fixture.session, &fixture.ui.table.layout);
}

static void a_chosen_tab_is_told_from_the_others(void)
{
    Screens *screens = &fixture.ui.screens;
    open_stage("the-plot", 7);
    open_screen(SCREEN_SETTINGS);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(CLOTHS); i++) {
        picture_fixture_look(&fixture, CLOTHS[i]);
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
    picture_fixture_close(&fixture);
}

/* The first widget that looks so. */
static int find_widget(WidgetLook look)
{
    const Screens *screens = &fixture.ui.screens;
    int widget = 0;
    while (widget + 1 < screens->widget_count && screens->widgets[widget].look != look) {
        widget++;
    }
    return widget;
}

static void check_widget_focus(const char *what, ScreenKind kind, WidgetLook look, float mean_min, float shape_min)
{
    Screens *screens = &fixture.ui.screens;
    open_stage("the-plot", 7);
    open_screen(kind);
    screens->focused = find_widget(look);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(CLOTHS); i++) {
        picture_fixture_look(&fixture, CLOTHS[i]);
        fixture.ui.focus.device = DEVICE_POINTER;
        draw(&before);
        fixture.ui.focus.device = DEVICE_KEYS;
        draw(&after);
        Rect rect = base_rect_grow(screens->widgets[screens->focused].rect, fixture.ui.table.layout.text * 0.4F);
        check_apart(what, rect, mean_min, shape_min);
    }
    picture_fixture_close(&fixture);
}

static void a_widget_in_focus_is_told_from_the_others(void)
{
    check_widget_focus("a button in focus", SCREEN_SETTINGS, LOOK_MAIN, 0.05F, 0.05F);
    check_widget_focus("a tab in focus", SCREEN_SETTINGS, LOOK_TAB, 0.05F, 0.05F);
    check_widget_focus("a small table in focus", SCREEN_CHOOSER, LOOK_TABLE, 0.11F, 0.045F);
}

static void a_card_in_focus_is_told_from_the_others(void)
{
    Pile piles[PILE_COUNT];
    open_stage("the-plot", 7);
    CHECK(ui_focus_piles(&fixture.ui, piles) > 0);
    fixture.ui.focus.device = DEVICE_KEYS;
    fixture.ui.focus.pile = piles[0];
    for (size_t i = 0; i < BASE_ARRAY_COUNT(CLOTHS); i++) {
        picture_fixture_look(&fixture, CLOTHS[i]);
        fixture.ui.focus.shown = false;
        draw(&before);
        fixture.ui.focus.shown = true;
        draw(&after);
        Rect rect = base_rect_grow(table_top_rect(&fixture.ui.table, piles[0]), fixture.ui.table.layout.shadow_margin);
        check_apart("a card in focus", rect, 0.05F, 0.05F);
    }
    picture_fixture_close(&fixture);
}

/* Each light of the list in its place, against the picture without it. */
static void check_lights(const char *what, float minimum, float dim_minimum)
{
    int count = 0;
    draw(&after);
    for (int i = 0; i < fixture.list.count; i++) {
        const DrawItem *item = &fixture.list.items[i];
        if (item->kind == DRAW_SPRITE && item->sprite == SPRITE_GLOW) {
            count++;
            Rect rect = {item->x, item->y, item->w, item->h};
            bool dim = item->colour.a < 255;
            light_leave_out(&fixture.list, i, &rest);
            light_render(&fixture, &rest, &before);
            check_apart(what, rect, dim ? dim_minimum : minimum, dim ? dim_minimum : minimum);
        }
    }
    CHECK(count > 0);
}

static void a_lit_target_is_told_from_the_others(void)
{
    Pile from = PILE_TABLEAU + 3;
    open_stage("the-plot", 7);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(CLOTHS); i++) {
        picture_fixture_look(&fixture, CLOTHS[i]);
        Point start = base_rect_centre(table_top_rect(&fixture.ui.table, from));
        Point end = base_rect_centre(table_top_rect(&fixture.ui.table, PILE_TABLEAU + 6));
        table_grab(&fixture.ui.table, from, start);
        table_drag(&fixture.ui.table, (Point){end.x + 60.0F, end.y - 50.0F}, fixture.ui.table.now);
        check_lights("a lit target", 0.032F, 0.021F);
        table_cancel(&fixture.ui.table);
        picture_fixture_run(&fixture, REST);
    }
    picture_fixture_close(&fixture);
}

static void a_hinted_card_is_told_from_the_others(void)
{
    open_stage("the-plot", 7);
    fixture.ui.focus.hinted = true;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(CLOTHS); i++) {
        picture_fixture_look(&fixture, CLOTHS[i]);
        check_lights("a hinted card", 0.037F, 0.037F);
    }
    picture_fixture_close(&fixture);
}

static void a_complete_foundation_says_so(void)
{
    open_stage("the-plot", 1001);
    wins_follow(&fixture, vectors, 55);
    picture_fixture_run(&fixture, REST);
    draw(&before);
    CHECK(picture_fixture_play(&fixture, "W-F1"));
    picture_fixture_run(&fixture, REST);
    CHECK_EQUAL_INT(FOUNDATION_HEIGHT, fixture.ui.table.position.count[PILE_FOUNDATION]);
    draw(&after);
    const Layout *layout = &fixture.ui.table.layout;
    Point label = layout->piles[PILE_FOUNDATION].label;
    float half = layout->label_width / 2.0F;
    Rect rect = {label.x - half, label.y - layout->small_text * 0.6F, 2.0F * half, layout->small_text * 1.2F};
    check_apart("a complete foundation", rect, 0.045F, 0.045F);
    picture_fixture_close(&fixture);
}

/* Draws one sprite alone. */
static void draw_sprite(Sprite sprite, Rect rect, Light *light)
{
    rest = fixture.list;
    drawlist_begin(&rest, fixture.list.width, fixture.list.height);
    drawlist_end_ground(&rest);
    drawlist_sprite(&rest, sprite, rect.x, rect.y, rect.w, rect.h, 1.0F);
    light_render(&fixture, &rest, light);
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
    printf("%-28s outline %.3f of %.3f\n", what, (double)share, (double)minimum);
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
    open_stage("the-plot", 7);
    picture_fixture_look(&fixture, look);
    picture_fixture_draw(&fixture);
    Rect card = lay_paper();
    for (int a = 0; a < 4; a++) {
        for (int b = a + 1; b < 4; b++) {
            draw_sprite((Sprite)(SPRITE_FACE + a * 13 + rank - 1), card, &before);
            draw_sprite((Sprite)(SPRITE_FACE + b * 13 + rank - 1), card, &after);
            snprintf(what, sizeof what, "%s, %s %s", names[a], names[b], look == NULL ? "" : look);
            check_outlines(what, base_rect_grow(card, -3.0F), 0.1F); /* the rank is the same */
        }
    }
    picture_fixture_close(&fixture);
}

static void suits_differ_in_their_outlines(void)
{
    check_suits(NULL);
    check_suits("four-colours");
    check_suits("large-index");
}

static void marks_differ_in_their_outlines(void)
{
    open_stage("the-plait", 7);
    fixture.ui.screens.rules_game = fixture.ui.table.game;
    open_screen(SCREEN_RULES);
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
    picture_fixture_close(&fixture);
}

/* The card trembles, and the message line says why; without motion the line has to do. */
static void check_refusal(bool reduced_motion)
{
    open_stage("the-plot", 7);
    settings_set(&fixture.ui.table.settings, SETTING_MOTION, reduced_motion ? 1 : 0);
    draw(&before);
    Rect card = table_top_rect(&fixture.ui.table, PILE_TABLEAU);
    session_queue_push_move(&fixture.session.queue, PILE_TABLEAU, PILE_FOUNDATION + 1);
    picture_fixture_run(&fixture, 60.0);
    draw(&after);
    if (!reduced_motion) {
        check_apart("a card that is refused", card, 0.05F, 0.05F);
    }
    check_apart("why it is refused", fixture.ui.table.layout.message, 0.045F, 0.045F);
    picture_fixture_close(&fixture);
}

static void a_refusal_is_seen(void)
{
    check_refusal(false);
    check_refusal(true);
}

int main(int argument_count, char **arguments)
{
    vectors = argument_count > 1 ? arguments[1] : "tests/vectors";
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    CHECK_RUN(a_chosen_tab_is_told_from_the_others);
    CHECK_RUN(a_widget_in_focus_is_told_from_the_others);
    CHECK_RUN(a_card_in_focus_is_told_from_the_others);
    CHECK_RUN(a_lit_target_is_told_from_the_others);
    CHECK_RUN(a_hinted_card_is_told_from_the_others);
    CHECK_RUN(a_complete_foundation_says_so);
    CHECK_RUN(suits_differ_in_their_outlines);
    CHECK_RUN(marks_differ_in_their_outlines);
    CHECK_RUN(a_refusal_is_seen);
    return check_report();
}
