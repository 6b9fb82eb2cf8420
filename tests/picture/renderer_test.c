/* SPDX-License-Identifier: MIT */
/*
 * What the renderer makes of single things: places that are sunk into the table, cards that are being turned over, a
 * look that is exchanged, and a ground that grows, shrinks and is never left with anything that was on it before.
 *
 *   renderer_test VECTORS WORK
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture/picture.h"
#include "picture/picture_fixture.h"
#include "rules/record.h"
#include "support/check.h"

enum { WIDTH = 960, HEIGHT = 600, PATH_SIZE = 1024, TRIES = 500, ROUNDING = 12, MOMENTS_MAX = 24 };

static const char *vectors;
static const char *work;

/* A platform of its own, and a list that shows nothing but the plain cloth. */
static DrawList list;

static Platform *open_plain(void)
{
    char error[PLATFORM_ERROR_LENGTH];
    PlatformOptions options = {.title = "renderer", .width = WIDTH, .height = HEIGHT, .renderer = RENDERER_SOFTWARE};
    Platform *platform = platform_open(&options, error);
    if (platform == NULL) {
        fprintf(stderr, "no window: %s\n", error);
        exit(1);
    }
    memset(&list, 0, sizeof list);
    drawlist_begin(&list, WIDTH, HEIGHT);
    list.card_width = 250;
    list.card_height = 350;
    list.shadow_margin = 20;
    list.icon_size = 30;
    list.plate_width = 100;
    list.look.cloth = CLOTH_PLAIN;
    return platform;
}

/* What the platform shows, by way of a file, since that is what it writes. */
static SDL_Surface *take_picture(Platform *platform, const char *name)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/renderer-%s.png", work, name);
    CHECK(platform_save_picture(platform, path));
    return picture_load(path);
}

static bool present(Platform *platform, const DrawList *shown)
{
    int tries = 0;
    platform_present(platform, shown); /* a new size is not yet settled */
    while (platform_present(platform, shown) == PRESENT_AGAIN && tries < TRIES) {
        tries++;
    }
    return CHECK(tries < TRIES);
}

static SDL_Surface *show(Platform *platform, const char *name)
{
    present(platform, &list);
    return take_picture(platform, name);
}

static const Uint8 *pixel_of(const SDL_Surface *picture, int x, int y)
{
    return (const Uint8 *)picture->pixels + (size_t)y * (size_t)picture->pitch + (size_t)x * 3;
}

static bool is_changed(const SDL_Surface *a, const SDL_Surface *b, int x, int y)
{
    return memcmp(pixel_of(a, x, y), pixel_of(b, x, y), 3) != 0;
}

static int brightness(const SDL_Surface *picture, int x, int y)
{
    const Uint8 *pixel = pixel_of(picture, x, y);
    return pixel[0] + pixel[1] + pixel[2];
}

static void check_inlay(Platform *platform, const SDL_Surface *cloth, Rect rect, float radius)
{
    int outside = 0;
    drawlist_begin(&list, WIDTH, HEIGHT);
    drawlist_inlay(&list, rect, radius, (DrawColour){120, 130, 140, 200});
    SDL_Surface *picture = show(platform, "inlay");
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

static void test_a_place_is_sunk_into_the_table(void)
{
    static const Rect rects[] = {{100.0F, 90.0F, 250.0F, 350.0F},
                                 {3.0F, 2.0F, 71.0F, 99.0F},
                                 {440.0F, 300.0F, 500.0F, 120.0F},
                                 {1.0F, 500.0F, 44.0F, 62.0F},
                                 {700.0F, 10.0F, 259.0F, 580.0F}};
    Platform *platform = open_plain();
    SDL_Surface *cloth = show(platform, "cloth");
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
    SDL_Surface *picture = show(platform, "turning");
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

static void test_a_turning_card_is_seen_in_perspective(void)
{
    static const float turns[] = {0.0F, 30.0F, -30.0F, 60.0F, -60.0F, 80.0F, -80.0F};
    Platform *platform = open_plain();
    SDL_Surface *cloth = show(platform, "cloth");
    for (size_t i = 0; i < BASE_ARRAY_COUNT(turns); i++) {
        check_turning(platform, cloth, SPRITE_BACK, turns[i]);
        check_turning(platform, cloth, (Sprite)(SPRITE_FACE + 12), turns[i]);
    }
    SDL_FreeSurface(cloth);
    platform_close(platform);
}

/* The share of pixels, 0..1, that differ by more than rounding; what differs is kept to be looked at. */
static double share_of_difference(SDL_Surface *a, SDL_Surface *b, const char *name)
{
    SDL_Surface *difference = NULL;
    double share = picture_compare(a, b, ROUNDING, &difference);
    if (difference != NULL && share > 0.0) {
        char path[PATH_SIZE];
        snprintf(path, sizeof path, "%s/renderer-%s.difference.png", work, name);
        picture_save(difference, path);
    }
    SDL_FreeSurface(difference);
    SDL_FreeSurface(a);
    SDL_FreeSurface(b);
    return share;
}

/* Plays the game's first won record. */
static void follow_to_the_win(PictureFixture *fixture, const char *name)
{
    size_t length = 0;
    char *text = check_read_file(vectors, "wins.txt", &length);
    RecordReader reader;
    Record record;
    RecordError error;
    bool found = false;
    rules_record_open(&reader, (TextSlice){.start = text, .length = length});
    while (!found && rules_record_read(&reader, &record, &error) == RECORD_READ) {
        found = record.game == rules_game_find(name, NULL);
    }
    picture_fixture_open(fixture, record.game, record.deal, WIDTH, HEIGHT, SPEED_NORMAL);
    fixture->session.autoplay = false;
    char *moves = calloc(record.moves.length + 1, 1);
    CHECK(found && moves != NULL);
    memcpy(moves, record.moves.start, record.moves.length);
    CHECK(picture_fixture_play(fixture, moves) && fixture->ui.table.won);
    free(moves);
    free(text);
}

/* A list that a stage has shown, and the name of its picture. */
typedef struct Moment {
    DrawList list;
    char name[64];
} Moment;

static Moment moments[MOMENTS_MAX];
static int moment_count;

static void keep_moment(const PictureFixture *fixture, const char *game, const char *what)
{
    Moment *moment = &moments[moment_count++];
    moment->list = fixture->list;
    snprintf(moment->name, sizeof moment->name, "%s-%s", game, what);
    SDL_FreeSurface(take_picture(fixture->platform, moment->name));
}

/* Each moment is pictured as by a platform that has never shown anything else. There can be one platform at a time. */
static void check_moments(void)
{
    for (int i = 0; i < moment_count; i++) {
        char path[PATH_SIZE];
        Platform *platform = open_plain();
        present(platform, &moments[i].list);
        SDL_Surface *fresh = take_picture(platform, "fresh");
        platform_close(platform);
        snprintf(path, sizeof path, "%s/renderer-%s.png", work, moments[i].name);
        double share = share_of_difference(fresh, picture_load(path), moments[i].name);
        check_context("%s: %.4f %% differ", moments[i].name, share * 100.0);
        CHECK(share <= 0.0002);
    }
    moment_count = 0;
}

static const char *const games[] = {"the-plot", "the-plait", "queen-of-italy"};

/* Lets so many steps pass, each a frame. */
static void show_steps(PictureFixture *fixture, int steps, double milliseconds)
{
    for (int i = 0; i < steps; i++) {
        picture_fixture_run(fixture, milliseconds);
        ui_draw(&fixture->ui, &fixture->list, (double)fixture->tick * 1000.0 / TICKS_PER_SECOND);
        platform_present(fixture->platform, &fixture->list);
    }
    picture_fixture_draw(fixture);
}

/* Shows a won scene step by step, and the game dealt again after it. */
static void test_a_ground_grown_is_a_ground_painted_whole(void)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(games); i++) {
        static PictureFixture fixture;
        follow_to_the_win(&fixture, games[i]);
        show_steps(&fixture, 60, 30.0);
        if (i == 0) {
            keep_moment(&fixture, games[i], "growing");
        }
        show_steps(&fixture, 80, 30.0);
        CHECK(!ui_is_moving(&fixture.ui));
        keep_moment(&fixture, games[i], "grown");
        session_queue_push(&fixture.session.queue, (Command){.kind = COMMAND_RESTART});
        show_steps(&fixture, 80, 40.0);
        CHECK(!ui_is_moving(&fixture.ui));
        keep_moment(&fixture, games[i], "again");
        picture_fixture_close(&fixture);
    }
    check_moments();
}

/* Exchanges the look of what is shown. */
static void check_exchange(PictureFixture *fixture, const char *look, const char *name)
{
    SDL_Surface *before = take_picture(fixture->platform, "before");
    uint64_t hash = drawlist_hash(&fixture->list);
    picture_fixture_look(fixture, look);
    picture_fixture_draw(fixture);
    CHECK(drawlist_hash(&fixture->list) != hash);
    present(fixture->platform, &fixture->list);
    double share = share_of_difference(before, take_picture(fixture->platform, "after"), "exchange");
    check_context("%s, %s: %.4f %% differ", name, look, share * 100.0);
    CHECK(share > 0.001);
}

static void test_a_look_is_exchanged_on_the_table(void)
{
    static const char *const looks[] = {"night", "back-woven", "four-colours", "large-index", "walnut"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(games); i++) {
        static PictureFixture fixture;
        picture_fixture_open(&fixture, rules_game_find(games[i], NULL), 7, WIDTH, HEIGHT, SPEED_NORMAL);
        picture_fixture_run(&fixture, 3000.0);
        picture_fixture_draw(&fixture);
        for (size_t k = 0; k < BASE_ARRAY_COUNT(looks); k++) {
            check_exchange(&fixture, looks[k], games[i]);
        }
        keep_moment(&fixture, games[i], "exchanged");
        picture_fixture_close(&fixture);
    }
    check_moments();
}

/* In a won scene all cards lie on the ground. */
static void test_a_look_is_exchanged_on_the_ground(void)
{
    static const char *const looks[] = {"four-colours", "large-index", "night"};
    static PictureFixture fixture;
    follow_to_the_win(&fixture, "queen-of-italy");
    picture_fixture_run(&fixture, 6000.0);
    picture_fixture_draw(&fixture);
    for (size_t k = 0; k < BASE_ARRAY_COUNT(looks); k++) {
        check_exchange(&fixture, looks[k], "won");
        keep_moment(&fixture, "won", looks[k]);
    }
    picture_fixture_close(&fixture);
    check_moments();
}

int main(int argument_count, char **arguments)
{
    if (argument_count < 3) {
        fputs("usage: renderer_test VECTORS WORK\n", stderr);
        return 2;
    }
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    vectors = arguments[1];
    work = arguments[2];
    CHECK_RUN(test_a_place_is_sunk_into_the_table);
    CHECK_RUN(test_a_turning_card_is_seen_in_perspective);
    CHECK_RUN(test_a_ground_grown_is_a_ground_painted_whole);
    CHECK_RUN(test_a_look_is_exchanged_on_the_table);
    CHECK_RUN(test_a_look_is_exchanged_on_the_ground);
    return check_report();
}
