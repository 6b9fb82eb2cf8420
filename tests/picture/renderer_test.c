/* SPDX-License-Identifier: MIT */
/*
 * What the painter makes of single things: places that are sunk into the table, cards that are being turned over, and a
 * window that is resized. What follows each other is in damage_test.
 */
#include <math.h>
#include <string.h>

#include "picture/picture.h"
#include "support/check.h"
#include "support/table_fixture.h"
#include "ui/arrange.h"

enum { WIDTH = 960, HEIGHT = 600 };

/* A platform of its own, and a list that shows nothing but the plain cloth. */
static DrawList list;

static Platform *open_plain(void)
{
    memset(&list, 0, sizeof list);
    drawlist_begin(&list, WIDTH, HEIGHT);
    list.card_width = 250;
    list.card_height = 350;
    list.shadow_margin = 20;
    list.icon_size = 30;
    list.plate_width = 100;
    list.look.cloth = CLOTH_PLAIN;
    return picture_open(WIDTH, HEIGHT);
}

static SDL_Surface *show(Platform *platform, const DrawList *shown)
{
    picture_show(platform, shown);
    return picture_take(platform);
}

static bool is_changed(const SDL_Surface *a, const SDL_Surface *b, int x, int y)
{
    return memcmp(picture_pixel(a, x, y), picture_pixel(b, x, y), 3) != 0;
}

static int brightness(const SDL_Surface *picture, int x, int y)
{
    const Uint8 *pixel = picture_pixel(picture, x, y);
    return pixel[0] + pixel[1] + pixel[2];
}

static void check_inlay(Platform *platform, const SDL_Surface *cloth, Rect rect, float radius)
{
    int outside = 0;
    drawlist_begin(&list, WIDTH, HEIGHT);
    drawlist_inlay(&list, rect, radius, (DrawColour){120, 130, 140, 200});
    SDL_Surface *picture = show(platform, &list);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            bool program = base_rect_contains(rect, (Point){(float)x, (float)y});
            outside += !program && is_changed(cloth, picture, x, y);
        }
    }
    int x = (int)(rect.x + rect.w / 2.0F);
    int middle = brightness(picture, x, (int)(rect.y + rect.h / 2.0F));
    int under_lip = brightness(picture, x, (int)rect.y + 1);
    int lower_lip = brightness(picture, x, (int)(rect.y + rect.h) - 1);
    check_context("%g x %g at %g, %g, radius %g: %d under the lip, %d in the middle, %d at the foot", (double)rect.w,
                  (double)rect.h, (double)rect.x, (double)rect.y, (double)radius, under_lip, middle, lower_lip);
    CHECK_EQUAL_INT(0, outside);
    CHECK(under_lip < middle * 9 / 10);
    CHECK(lower_lip > middle);
    CHECK(middle > brightness(cloth, x, (int)(rect.y + rect.h / 2.0F)));
    SDL_FreeSurface(picture);
}

TEST(a_place_is_sunk_into_the_table)
{
    static const Rect rects[] = {{100.0F, 90.0F, 250.0F, 350.0F},
                                 {3.0F, 2.0F, 71.0F, 99.0F},
                                 {440.0F, 300.0F, 500.0F, 120.0F},
                                 {1.0F, 500.0F, 44.0F, 62.0F},
                                 {700.0F, 10.0F, 259.0F, 580.0F}};
    Platform *platform = open_plain();
    SDL_Surface *cloth = show(platform, &list);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(rects); i++) {
        float radius = floorf(fminf(rects[i].w, rects[i].h) * 0.07F);
        check_inlay(platform, cloth, rects[i], radius);
        check_inlay(platform, cloth, rects[i], radius + 1.5F);
    }
    SDL_FreeSurface(cloth);
    platform_close(platform);
}

/* The columns that a card covers, and how high it is near its left and its right end. */
typedef struct Extent {
    int left, right;
    int left_height, right_height;
} Extent;

static int column_height(const SDL_Surface *cloth, const SDL_Surface *picture, int x)
{
    int height = 0;
    for (int y = 0; y < HEIGHT; y++) {
        height += is_changed(cloth, picture, x, y);
    }
    return height;
}

static Extent measure(const SDL_Surface *cloth, const SDL_Surface *picture)
{
    Extent extent = {.left = WIDTH, .right = 0};
    for (int x = 0; x < WIDTH; x++) {
        if (column_height(cloth, picture, x) > 0) {
            extent.left = SDL_min(extent.left, x);
            extent.right = SDL_max(extent.right, x + 1);
        }
    }
    int inset = 2 + (extent.right - extent.left) / 10; /* the corners are round */
    extent.left_height = column_height(cloth, picture, SDL_min(WIDTH - 1, extent.left + inset));
    extent.right_height = column_height(cloth, picture, SDL_max(0, extent.right - 1 - inset));
    return extent;
}

static void check_turning(Platform *platform, const SDL_Surface *cloth, Sprite sprite, float turn)
{
    Rect rect = {500.0F, 200.0F, 250.0F, 350.0F};
    drawlist_begin(&list, WIDTH, HEIGHT);
    drawlist_turning_sprite(&list, sprite, rect, 0.0F, turn);
    SDL_Surface *picture = show(platform, &list);
    Extent extent = measure(cloth, picture);
    float wanted = rect.w * cosf(turn * 3.14159265F / 180.0F);
    float width = (float)(extent.right - extent.left);
    check_context("turned by %g: from %d to %d, %d and %d high", (double)turn, extent.left, extent.right,
                  extent.left_height, extent.right_height);
    CHECK(fabsf(width - wanted) < 3.0F + wanted * 0.06F);
    CHECK(fabsf((float)(extent.left + extent.right) / 2.0F - rect.x - rect.w / 2.0F) < 3.0F + wanted * 0.1F);
    if (turn == 0.0F) {
        CHECK_EQUAL_INT(extent.left_height, extent.right_height);
    } else { /* its right side goes back where the turn is positive */
        CHECK((extent.left_height > extent.right_height + 8) == (turn > 0.0F));
        CHECK((extent.right_height > extent.left_height + 8) == (turn < 0.0F));
        CHECK(SDL_max(extent.left_height, extent.right_height) > (int)rect.h);
        CHECK(SDL_min(extent.left_height, extent.right_height) < (int)rect.h);
    }
    SDL_FreeSurface(picture);
}

TEST(a_turning_card_is_seen_in_perspective)
{
    static const float turns[] = {0.0F, 30.0F, -30.0F, 60.0F, -60.0F, 80.0F, -80.0F};
    Platform *platform = open_plain();
    SDL_Surface *cloth = show(platform, &list);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(turns); i++) {
        check_turning(platform, cloth, SPRITE_BACK, turns[i]);
        check_turning(platform, cloth, (Sprite)(SPRITE_FACE + 12), turns[i]);
    }
    SDL_FreeSurface(cloth);
    platform_close(platform);
}

/* The old pictures serve while the new ones are painted, some in each frame. */
TEST(a_resized_table_is_not_painted_all_at_once)
{
    Platform *platform = picture_open(WIDTH, HEIGHT);
    table_fixture_open(rules_game_find("the-plot", NULL), SPEED_NORMAL, WIDTH, HEIGHT);
    table_fixture_deal(7);
    table_fixture_advance(3000.0);
    table_fixture_draw();
    picture_show(platform, &fixture.list);
    ui_resize(&fixture.ui, WIDTH * 7 / 8, HEIGHT * 7 / 8, 1.0F);
    table_fixture_draw();
    CHECK(picture_show(platform, &fixture.list) > 1);
    platform_close(platform);
}
