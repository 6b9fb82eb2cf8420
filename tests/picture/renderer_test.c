/* SPDX-License-Identifier: MIT */
/*
 * What the renderer makes of single things: places that are sunk into the table, cards that are being turned over, a
 * look that is exchanged, a window that is resized, pictures that are lost, and a ground that grows, shrinks and is
 * never left with anything that was on it before.
 *
 *   renderer_test WORK
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "picture/picture.h"
#include "platform/sdl/sdl_internal.h"
#include "support/check.h"
#include "support/table_fixture.h"
#include "table/win.h"
#include "ui/arrange.h"
#include "ui/frame.h"

enum { WIDTH = 960, HEIGHT = 600, PATH_SIZE = 1024, ROUNDING = 12, MOMENTS_MAX = 24 };

static const char *work;

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

/* Frees both; what differs by more than the tolerance is kept to be looked at. */
static double share_of_difference(SDL_Surface *a, SDL_Surface *b, int tolerance, const char *name)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/renderer-%s.difference.png", work, name);
    double share = picture_compare(a, b, tolerance, path);
    check_context("%s: %.4f %% differ", name, share * 100.0);
    SDL_FreeSurface(a);
    SDL_FreeSurface(b);
    return share;
}

static Platform *platform; /* of what follows */

static void open_game(const char *name)
{
    platform = picture_open(WIDTH, HEIGHT);
    table_fixture_open(rules_game_find(name, NULL), SPEED_NORMAL, WIDTH, HEIGHT);
}

static void open_deal(const char *name)
{
    open_game(name);
    table_fixture_deal(7);
    table_fixture_advance(3000.0);
}

static void open_win(const char *name)
{
    open_game(name);
    session()->autoplay = false;
    CHECK(table_fixture_win());
}

static void close_game(void)
{
    platform_close(platform);
}

static SDL_Surface *show_table(void)
{
    table_fixture_draw();
    return show(platform, &fixture.list);
}

/* A list that has been shown, and its picture. */
typedef struct Shown {
    DrawList list;
    SDL_Surface *picture;
    char name[64];
} Shown;

static Shown moments[MOMENTS_MAX];
static int moment_count;

static void keep_moment(const char *game, const char *what)
{
    Shown *moment = &moments[moment_count++];
    moment->picture = show_table();
    moment->list = fixture.list;
    snprintf(moment->name, sizeof moment->name, "%s-%s", game, what);
}

/* Each moment is pictured as by a platform that has never shown anything else. There can be one platform at a time. */
static void check_moments(int tolerance, double share_max)
{
    for (int i = 0; i < moment_count; i++) {
        Platform *fresh = picture_open(WIDTH, HEIGHT);
        SDL_Surface *picture = show(fresh, &moments[i].list);
        CHECK(share_of_difference(picture, moments[i].picture, tolerance, moments[i].name) <= share_max);
        platform_close(fresh);
    }
    moment_count = 0;
}

static const char *const games[] = {"the-plot", "the-plait", "queen-of-italy"};

/* Lets so many steps pass, each a frame. */
static void show_steps(int steps, double milliseconds)
{
    for (int i = 0; i < steps; i++) {
        table_fixture_advance(milliseconds);
        table_fixture_draw();
        platform_present(platform, &fixture.list);
    }
}

/* From the last move on: until its card has landed, as long as the scene is, and until it is told how it ended. */
static double scene_length(void)
{
    const WinScene *scene = table_win_scene(fixture.ui.table.game->layout);
    return scene->stagger * (CARD_COUNT - 1) + scene->flight + 1600.0;
}

/* Shows a won scene step by step, and the game dealt again after it. */
TEST(a_ground_grown_is_a_ground_painted_whole)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(games); i++) {
        open_win(games[i]);
        double length = scene_length();
        show_steps(60, 30.0);
        if (i == 0) {
            keep_moment(games[i], "growing");
        }
        show_steps((int)ceil(length / 30.0) - 60, 30.0);
        CHECK(!ui_is_moving(&fixture.ui));
        keep_moment(games[i], "grown");
        session_queue_push_kind(&session()->queue, COMMAND_RESTART);
        show_steps(80, 40.0);
        CHECK(!ui_is_moving(&fixture.ui));
        keep_moment(games[i], "again");
        close_game();
    }
    check_moments(ROUNDING, 0.0002);
}

/* Exchanges the look of what is shown. */
static void check_exchange(const char *look)
{
    SDL_Surface *before = show_table();
    CHECK(settings_read_look(&fixture.ui.table.settings, look));
    ui_resize(&fixture.ui, WIDTH, HEIGHT, 1.0F);
    CHECK(share_of_difference(before, show_table(), ROUNDING, look) > 0.001);
}

TEST(a_look_is_exchanged_on_the_table)
{
    static const char *const looks[] = {"night", "back-woven", "four-colours", "large-index", "walnut"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(games); i++) {
        open_deal(games[i]);
        for (size_t k = 0; k < BASE_ARRAY_COUNT(looks); k++) {
            check_exchange(looks[k]);
        }
        keep_moment(games[i], "exchanged");
        close_game();
    }
    check_moments(ROUNDING, 0.0002);
}

/* In a won scene all cards lie on the ground. */
TEST(a_look_is_exchanged_on_the_ground)
{
    static const char *const looks[] = {"four-colours", "large-index", "night"};
    open_win("queen-of-italy");
    table_fixture_advance(6000.0);
    for (size_t k = 0; k < BASE_ARRAY_COUNT(looks); k++) {
        check_exchange(looks[k]);
        keep_moment("won", looks[k]);
    }
    close_game();
    check_moments(ROUNDING, 0.0002);
}

/* The old pictures serve while the new ones are painted, some in each frame, and in the end all is sharp. */
TEST(a_resized_table_is_as_sharp_as_a_new_one)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(games); i++) {
        open_deal(games[i]);
        SDL_FreeSurface(show_table());
        ui_resize(&fixture.ui, WIDTH * 7 / 8, HEIGHT * 7 / 8, 1.0F);
        table_fixture_draw();
        CHECK(picture_show(platform, &fixture.list) > 1); /* not all at once */
        keep_moment(games[i], "resized");
        close_game();
    }
    check_moments(0, 0.0);
}

/* Handles what has come in as the program does. False when there was nothing that asks for a new picture. */
static bool take_events(void)
{
    InputEvent event;
    bool redraw = false;
    while (platform_next_event(platform, false, &event)) {
        redraw = redraw || event.kind == EVENT_EXPOSED || event.kind == EVENT_RESIZED;
        if (event.kind == EVENT_RESIZED) {
            int width = 0;
            int height = 0;
            platform_size(platform, &width, &height);
            ui_resize(&fixture.ui, width, height, platform_pixel_ratio(platform));
        }
    }
    return redraw;
}

static void lose_targets(void)
{
    SDL_PushEvent(&(SDL_Event){.type = SDL_RENDER_TARGETS_RESET});
    CHECK(take_events());
}

static void lose_device(void)
{
    SDL_PushEvent(&(SDL_Event){.type = SDL_RENDER_DEVICE_RESET});
    CHECK(take_events());
}

static void shrink_and_grow(void)
{
    SDL_SetWindowMinimumSize(platform->window, 1, 1);
    SDL_SetWindowSize(platform->window, 1, 1);
    CHECK(take_events());
    CHECK_EQUAL_INT(1, fixture.ui.table.layout.width);
    CHECK_EQUAL_INT(1, fixture.ui.table.layout.height);
    SDL_FreeSurface(show_table());
    SDL_SetWindowSize(platform->window, WIDTH, HEIGHT);
    CHECK(take_events());
    CHECK_EQUAL_INT(WIDTH, fixture.ui.table.layout.width);
}

/* After the renderer has lost them, and after the window has been as small as a pixel. */
TEST(pictures_come_back)
{
    void (*const losses[])(void) = {lose_targets, lose_device, shrink_and_grow};
    open_deal("the-plot");
    take_events();
    for (size_t i = 0; i < BASE_ARRAY_COUNT(losses); i++) {
        SDL_Surface *before = show_table();
        losses[i]();
        SDL_Surface *after = show_table();
        CHECK(picture_compare(before, after, 0, NULL) == 0.0);
        SDL_FreeSurface(before);
        SDL_FreeSurface(after);
    }
    close_game();
}

static int SDLCALL leaves_out_sizes(void *context, SDL_Event *event)
{
    (void)context;
    return event->type != SDL_WINDOWEVENT || event->window.event != SDL_WINDOWEVENT_SIZE_CHANGED;
}

/* SDL 3's notices as it draws the next frame; here it never does, as the event comes past what it listens to. */
TEST(test_the_renderer_may_notice_a_new_size_late)
{
    SDL_Event event = {.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_SIZE_CHANGED}};
    open_deal("the-plot");
    SDL_FreeSurface(show_table());
    SDL_SetEventFilter(leaves_out_sizes, NULL);
    SDL_SetWindowSize(platform->window, WIDTH / 2, HEIGHT - 100);
    SDL_SetEventFilter(NULL, NULL);
    CHECK_EQUAL_INT(1, SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0));
    CHECK(take_events());
    CHECK_EQUAL_INT(WIDTH / 2, fixture.ui.table.layout.width);
    CHECK_EQUAL_INT(HEIGHT - 100, fixture.ui.table.layout.height);
    close_game();
}

int main(int argument_count, char **arguments)
{
    if (argument_count < 2) {
        fputs("usage: renderer_test WORK\n", stderr);
        return 2;
    }
    work = arguments[1];
    return check_main(argument_count, arguments);
}
