/* SPDX-License-Identifier: MIT */
/*
 * What is drawn of a frame, and what is not: a frame of which only the damaged parts were drawn, without what later
 * cards hide, on a ground that has grown and shrunk, is to the last bit the one that a new painter draws whole, with
 * all that is hidden.
 *
 *   damage_test [FRAMES]
 *
 * Random lists follow each other, in each of which some things move, come and go; then the frames of real games: a
 * deal, a drag, a winning scene, the cards' way back, another game, and screens over them. Between them the look is
 * exchanged, the window is resized, covered and uncovered, and the renderer loses its pictures.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "picture/picture.h"
#include "platform/sdl/sdl_internal.h"
#include "support/check.h"
#include "support/table_fixture.h"
#include "ui/ui.h"

enum { WIDTH = 640, HEIGHT = 480, GROUND = 3, ITEMS = 60, SPOILT = 13 };

static Platform *platform;
static Random numbers;
static int frames;

static int any(int below)
{
    return (int)base_random_below(&numbers, (uint64_t)below);
}

/* Draws the whole list by a painter of its own; `anew`: with pictures of its own. */
static SDL_Surface *draw_whole(const DrawList *list, bool anew)
{
    Painter *kept = platform->painter;
    SDL_FillRect(SDL_GetWindowSurface(platform->window), NULL, 0x00FF00FF);
    if (anew) {
        sdl_pictures_forget_others(&platform->pictures, NULL);
    }
    platform->painter = sdl_painter_open(RENDERER_SOFTWARE, platform->window, &platform->pictures);
    sdl_pixels_hide_nothing(platform->painter, true);
    picture_show(platform, list);
    platform->painter->kind->close(platform->painter);
    platform->painter = kept;
    return picture_take(platform);
}

/* Shows a list as it follows the last one, and compares it with the whole of it. */
static void check_frame(const DrawList *list, const char *what, bool anew)
{
    picture_show(platform, list);
    SDL_Surface *actual = picture_take(platform);
    SDL_Surface *whole = draw_whole(list, anew);
    check_context("%s, frame %d", what, frames++);
    CHECK(picture_compare(whole, actual, 0, NULL) <= 0.0);
    SDL_FreeSurface(actual);
    SDL_FreeSurface(whole);
}

static void open_list(DrawList *list)
{
    memset(list, 0, sizeof *list);
    drawlist_begin(list, WIDTH, HEIGHT);
    list->card_width = 100;
    list->card_height = 140;
    list->shadow_margin = 10;
    list->icon_size = 24;
    list->plate_width = 90;
    list->rest_angle = 8.0F;
    list->look.cloth = CLOTH_PLAIN;
    for (int i = 0; i < GROUND; i++) {
        drawlist_inlay(list, (Rect){(float)(20 + 200 * i), 40.0F, 180.0F, 300.0F}, 8.0F, (DrawColour){0, 0, 0, 60});
    }
    list->ground_count = list->count;
}

/* A sprite of a card's size, askew, turned, faint, small, cut or none of it. */
static DrawItem any_sprite(const DrawList *list)
{
    static const float angles[] = {0.0F, 0.0F, 0.0F, 8.0F, -8.0F, 90.0F, 33.0F, -71.5F, 180.0F, 0.01F};
    int sprite = any(SPRITE_FRAME + 1);
    float grown = sprite > SPRITE_BACK ? 2.0F * (float)list->shadow_margin : 0.0F;
    DrawItem item = {.kind = DRAW_SPRITE,
                     .sprite = (uint8_t)sprite,
                     .x = (float)any(4 * (WIDTH + 200)) / 4.0F - 150.0F,
                     .y = (float)any(4 * (HEIGHT + 200)) / 4.0F - 150.0F,
                     .w = (float)list->card_width + grown,
                     .h = (float)list->card_height + grown,
                     .angle = angles[any((int)BASE_ARRAY_COUNT(angles))],
                     .colour = {255, 255, 255, any(5) == 0 ? (uint8_t)any(256) : 255}};
    if (any(8) == 0) {
        item.turn = (float)any(179) - 89.0F;
    } else if (any(8) == 0) {
        item.w *= 1.06F;
        item.h *= 1.06F;
    } else if (any(8) == 0) {
        item.angle = 0.0F;
        item.cut_above = (uint16_t)any(60);
        item.cut_below = (uint16_t)any(60);
    }
    return item;
}

static void add_any(DrawList *list)
{
    TextStyle style = {.size = 20.0F, .colour = {255, 240, 200, 255}};
    int kind = any(12);
    float x = (float)any(WIDTH);
    float y = (float)any(HEIGHT);
    if (kind == 0) {
        drawlist_text(list, x, y, &style, any(2) == 0 ? "Reserve" : "Waste");
    } else if (kind == 1) {
        drawlist_rectangle(list, (Rect){x, y, 90.0F, 70.0F}, 9.0F, (DrawColour){20, 30, 40, (uint8_t)any(256)});
    } else {
        list->items[list->count] = any_sprite(list);
        list->count++;
    }
}

/* Some of the items move, or are other ones, or go. */
static void change(DrawList *list)
{
    int changes = 1 + any(any(3) == 0 ? ITEMS : 4);
    for (int i = 0; i < changes && list->count > list->ground_count; i++) {
        int at = list->ground_count + any(list->count - list->ground_count);
        if (list->items[at].kind == DRAW_SPRITE && any(3) > 0) {
            list->items[at].x += (float)any(41) - 20.0F;
            list->items[at].y += (float)any(41) - 20.0F;
        } else {
            memmove(&list->items[at], &list->items[at + 1], (size_t)(list->count - at - 1) * sizeof list->items[0]);
            list->count--;
        }
    }
    while (list->count < ITEMS + any(3)) {
        add_any(list);
    }
}

TEST(random_frames)
{
    static DrawList list;
    int count = frames;
    frames = 0;
    platform = picture_open(WIDTH, HEIGHT);
    open_list(&list);
    while (frames < count) {
        if (frames % 40 == 39) { /* all characters are used up some time */
            open_list(&list);
        }
        change(&list);
        check_frame(&list, "random", false);
    }
    platform_close(platform);
}

/* What can happen to a window, its pictures and its look. */
static void spoil(int how)
{
    static const Uint32 kinds[] = {SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET};
    static const Uint8 windows[] = {SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_RESTORED};
    static const char *const looks[] = {"night", "back-woven", "four-colours", "large-index", "walnut"};
    InputEvent event;
    int width = HEIGHT;
    int height = WIDTH;
    SDL_Surface *surface = SDL_GetWindowSurface(platform->window);
    if (how < 2) {
        SDL_PushEvent(&(SDL_Event){.type = kinds[how]});
    } else if (how < 4) {
        SDL_FillRect(surface, NULL, 0);
        SDL_PushEvent(&(SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = windows[how - 2]}});
    } else if (how >= 8) {
        CHECK(settings_read_look(&fixture.ui.table.settings, looks[how - 8]));
    } else {
        static const int sizes[][2] = {{HEIGHT, WIDTH}, {WIDTH, HEIGHT}, {1, 1}, {WIDTH, HEIGHT}};
        SDL_SetWindowMinimumSize(platform->window, 1, 1);
        SDL_SetWindowSize(platform->window, sizes[how - 4][0], sizes[how - 4][1]);
    }
    while (platform_next_event(platform, false, &event)) {
    }
    platform_size(platform, &width, &height);
    ui_resize(&fixture.ui, width, height, how == 5 ? 1.5F : 1.0F);
}

static void show_frames(int count, double milliseconds, const char *what)
{
    for (int i = 0; i < count; i++) {
        table_fixture_advance(milliseconds);
        table_fixture_draw();
        check_frame(&fixture.list, what, false);
    }
}

static void open_game(const char *name)
{
    table_fixture_open(rules_game_find(name, NULL), SPEED_NORMAL, WIDTH, HEIGHT);
}

static void play(const char *name, const char *next)
{
    platform = picture_open(WIDTH, HEIGHT);
    open_game(name);
    table_fixture_deal(7);
    show_frames(12, 90.0, "deal");
    for (int i = 0; i < SPOILT; i++) {
        spoil(i);
        table_fixture_draw();
        check_frame(&fixture.list, "spoilt", true);
        show_frames(1, 60.0, "after that");
    }
    ui_open_screen(&fixture.ui, SCREEN_SETTINGS);
    show_frames(2, 60.0, "settings");
    platform_close(platform);
    platform = picture_open(WIDTH, HEIGHT);
    open_game(name);
    CHECK(table_fixture_win());
    show_frames(24, 170.0, "win");
    session_queue_push_kind(&session()->queue, COMMAND_RESTART);
    show_frames(14, 60.0, "back");
    open_game(next);
    table_fixture_deal(7);
    show_frames(6, 400.0, "another game");
    platform_close(platform);
}

TEST(frames_of_games)
{
    play("the-plot", "the-plait");
    play("the-plait", "queen-of-italy");
    play("queen-of-italy", "the-plot");
}

int main(int argument_count, char **arguments)
{
    frames = argument_count > 1 ? atoi(arguments[1]) : 100;
    numbers.state = 71;
    return check_main(argument_count, arguments);
}
