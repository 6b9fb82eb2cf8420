/* SPDX-License-Identifier: MIT */
/*
 * What the painter makes of places that are sunk into the table, and of a window that is resized. What follows each
 * other is in damage_test, a card that is being turned over in golden_test.
 */
#include <math.h>
#include <string.h>

#include "picture/picture.h"
#include "support/check.h"
#include "support/table_fixture.h"
#include "ui/ui.h"

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
