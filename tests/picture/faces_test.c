/* SPDX-License-Identifier: MIT */
/*
 * The deck as it is printed, in sizes from a phone's to a wall's, with both indices and both sets of colours: it reads
 * from both ends, no two cards can be taken for each other, inks are what they should be, nothing runs over the edge.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>

#include "picture/light.h"
#include "platform/sdl/sdl_internal.h"
#include "support/check.h"

enum {
    RANKS = 13,
    FACES = 52,
    CLUBS = 0,
    DIAMONDS = 1,
    ACE = 0,
    SEVEN = 6,
    JACK = 10,
    SOLID = 60,
    COARSE = 50,
    CELLS = 12,
    PIXELS_MAX = 500 * 700
};

static const int widths[] = {44, 60, 86, 120, 151, 250, 500};

static Assets assets;
static SDL_Surface *decks[2][FACES]; /* in two colours and in four */
static SDL_Surface *backs[BACK_DESIGN_COUNT];
static int card_width, card_height;
static bool large_index;

static const uint8_t *pixel_of(const SDL_Surface *surface, int x, int y)
{
    return (const uint8_t *)surface->pixels + (size_t)y * (size_t)surface->pitch + (size_t)x * 4;
}

/* The greatest difference of a channel; the order of the channels does not matter. */
static int difference(const uint8_t *a, const uint8_t *b)
{
    int most = 0;
    for (int i = 0; i < 3; i++) {
        most = SDL_max(most, abs(a[i] - b[i]));
    }
    return most;
}

static float edge_width(void)
{
    return fmaxf(1.0F, (float)card_height * 0.0055F);
}

static float depths[PIXELS_MAX]; /* how far each pixel is from the card's outline, inside */

static float depth_of(int x, int y)
{
    return depths[y * card_width + x];
}

static void measure_depths(void)
{
    SDL_FRect whole = {0.0F, 0.0F, (float)card_width, (float)card_height};
    float radius = sdl_card_radius(card_height);
    BASE_ASSERT(card_width * card_height <= PIXELS_MAX);
    for (int i = 0; i < card_width * card_height; i++) {
        int x = i % card_width;
        int y = i / card_width;
        depths[i] = -sdl_shape_distance(whole, radius, (float)x + 0.5F, (float)y + 0.5F);
    }
}

/* Without what the frame of a court may reach of it in small cards. */
static bool is_in_upper_index(int x, int y)
{
    IndexMeasure measure = drawlist_look_index(large_index);
    float h = (float)card_height;
    float frame = large_index ? 1.0F : 0.20F;
    return (float)x < fminf((measure.left + measure.width) * h, frame * (float)card_width - 2.0F) &&
           (float)y < (measure.top + measure.size * 0.68F + measure.pip * 1.42F) * h;
}

static bool is_in_index(int x, int y)
{
    return is_in_upper_index(x, y) || is_in_upper_index(card_width - 1 - x, card_height - 1 - y);
}

/*
 * Pips on the middle line stand upright, the ace and the seven have one end only, and where the two halves of a court
 * meet one lies upon the other, which shows in single pixels.
 */
static bool is_one_ended(int rank, int x, int y)
{
    float down = fabsf(((float)y + 0.5F) / (float)card_height - 0.5F);
    float across = fabsf(((float)x + 0.5F) / (float)card_width - 0.5F);
    bool lines = rank >= 2 && rank <= 8 && rank != 3;
    if (large_index && rank > ACE && rank < JACK) {
        return down < 0.175F && across < 0.23F; /* the only pip, as large as it is in the smallest card */
    }
    return (rank == ACE && down < 0.32F) || (lines && down < 0.11F) || (rank == SEVEN && across < 0.15F) ||
           (rank >= JACK && down < 0.09F);
}

static void check_both_ends(const SDL_Surface *face, int rank)
{
    int wrong = 0;
    for (int y = 0; y < face->h; y++) {
        for (int x = 0; x < face->w; x++) {
            int mirrored = difference(pixel_of(face, x, y), pixel_of(face, face->w - 1 - x, face->h - 1 - y));
            /* the stock is a little darker towards its foot, and its edge more so */
            wrong += mirrored > 24 && depth_of(x, y) > edge_width() + 1.0F && !is_one_ended(rank, x, y);
        }
    }
    CHECK_EQUAL_INT(0, wrong);
}

/* The mean of a channel over a cell, whose corner may be counted from the lower right one. */
static double cell_mean(const SDL_Surface *surface, int left, int top, int channel, bool mirrored)
{
    int side = SDL_max(4, card_width / CELLS);
    int sum = 0;
    for (int i = 0; i < side * side; i++) {
        int x = left + i % side;
        int y = top + i / side;
        sum += pixel_of(surface, mirrored ? surface->w - 1 - x : x, mirrored ? surface->h - 1 - y : y)[channel];
    }
    return (double)sum / (side * side);
}

/* What an eye can see is the same from both ends, wherever the single pixels of fine lines may fall. */
static double cells_differ(const SDL_Surface *surface)
{
    int side = SDL_max(4, card_width / CELLS);
    double most = 0.0;
    for (int y = side / 2; y + side + side / 2 <= surface->h; y += side) {
        for (int x = side / 2; x + side + side / 2 <= surface->w; x += side) {
            for (int channel = 0; channel < 3; channel++) {
                double mean = cell_mean(surface, x, y, channel, false);
                most = fmax(most, fabs(mean - cell_mean(surface, x, y, channel, true)));
            }
        }
    }
    return most;
}

static void say(int face, int four)
{
    check_context("width %d, face %d, %s index, %s colours", card_width, face, large_index ? "large" : "ordinary",
                  four ? "four" : "two");
}

static void test_faces_read_from_both_ends(void)
{
    for (int i = 0; i < 2 * FACES; i++) {
        say(i % FACES, i / FACES);
        check_both_ends(decks[i / FACES][i % FACES], i % RANKS);
        if (i % RANKS >= JACK) {
            double cells = cells_differ(decks[i / FACES][i % FACES]);
            check_context("width %d, court %d: cells differ by %.1f", card_width, i % FACES, cells);
            CHECK(cells < 20.0);
        }
    }
}

/* The mean of the greatest differences, of every pixel or of some in a large picture. */
static double mean_difference(const SDL_Surface *a, const SDL_Surface *b, bool with_index)
{
    int stride = SDL_max(1, card_width / COARSE);
    long sum = 0;
    long count = 0;
    for (int y = 0; y < a->h; y += stride) {
        for (int x = 0; x < a->w; x += stride) {
            if (with_index || !is_in_index(x, y)) {
                sum += difference(pixel_of(a, x, y), pixel_of(b, x, y));
                count++;
            }
        }
    }
    return (double)sum / (double)count;
}

/* Each two of so many pictures, from `first` on and `step` apart, differ by so much. */
static void check_all_differ(SDL_Surface *const pictures[], int first, int step, int end, bool with_index, double least)
{
    for (int a = first; a < end; a += step) {
        for (int b = a + step; b < end; b += step) {
            double mean = mean_difference(pictures[a], pictures[b], with_index);
            check_context("width %d, pictures %d and %d: %.3f", card_width, a, b, mean);
            CHECK(mean > least);
        }
    }
}

static void test_no_two_pictures_are_alike(void)
{
    check_all_differ(decks[0], 0, 1, FACES, true, 1.5);
    check_all_differ(decks[1], 0, 1, FACES, true, 1.5);
    check_all_differ(backs, 0, 1, BACK_DESIGN_COUNT, true, 25.0);
    for (int rank = JACK; rank < RANKS; rank++) { /* courts are known by their figures, not by their index alone */
        check_all_differ(decks[0], rank, RANKS, FACES, false, 14.0);
    }
}

/* Of the saturated pixels of a face's index, and of all its pips, so many are of a channel (0 blue, 1 green, 2 red). */
static double share_of_hue(const SDL_Surface *face, int rank, int channel)
{
    int saturated = 0;
    int right = 0;
    for (int y = 0; y < face->h; y++) {
        for (int x = 0; x < face->w; x++) {
            const uint8_t *pixel = pixel_of(face, x, y);
            int most = SDL_max(pixel[0], SDL_max(pixel[1], pixel[2]));
            int least = SDL_min(pixel[0], SDL_min(pixel[1], pixel[2]));
            bool counts = is_in_index(x, y) || (rank > ACE && rank < JACK);
            if (counts && most - least > SOLID && depth_of(x, y) > edge_width() + 1.0F) {
                saturated++;
                right += pixel[channel] == most;
            }
        }
    }
    return saturated == 0 ? 0.0 : (double)right / saturated;
}

static void test_four_colours(void)
{
    for (int rank = 0; rank < RANKS; rank++) {
        int clubs = CLUBS * RANKS + rank;
        int diamonds = DIAMONDS * RANKS + rank;
        say(clubs, true);
        CHECK(share_of_hue(decks[1][clubs], rank, 1) > 0.95);
        CHECK(share_of_hue(decks[0][clubs], rank, 1) < 0.5);
        say(diamonds, true);
        CHECK(share_of_hue(decks[1][diamonds], rank, 0) > 0.95);
        CHECK(share_of_hue(decks[0][diamonds], rank, 2) > 0.95);
        for (int suit = 2; suit < 4; suit++) {
            const SDL_Surface *two = decks[0][suit * RANKS + rank];
            const SDL_Surface *four = decks[1][suit * RANKS + rank];
            say(suit * RANKS + rank, true);
            CHECK_EQUAL_BYTES(two->pixels, four->pixels, (size_t)two->h * (size_t)two->pitch);
        }
    }
}

/* How much is printed in the upper index, in pixels of full ink. */
static double index_ink(const SDL_Surface *face)
{
    double sum = 0.0;
    const uint8_t *paper = pixel_of(face, face->w / 10, face->h * 8 / 10);
    for (int y = 0; y < face->h; y++) {
        for (int x = 0; x < face->w; x++) {
            if (is_in_upper_index(x, y) && depth_of(x, y) > edge_width() + 0.5F) {
                int ink = difference(pixel_of(face, x, y), paper);
                sum += ink > 24 ? ink / 220.0 : 0.0;
            }
        }
    }
    return sum;
}

/* For the left hand all is mirrored but what the index says, which is as large in the other corners. */
static void test_the_left_hand_has_its_index(void)
{
    for (int face = 0; face < FACES; face += 3) {
        Look look = {.large_index = large_index, .left_handed = true};
        SDL_Surface *left = sdl_face_paint(&assets, &look, face, card_width, card_height);
        double before = index_ink(decks[0][face]);
        say(face, false);
        CHECK(mean_difference(left, decks[0][face], true) > 1.5);
        sdl_surface_mirror(left);
        double ink = index_ink(left);
        CHECK(ink > before * 0.9 && ink < before * 1.1);
        CHECK(face % RANKS != SEVEN || mean_difference(left, decks[0][face], true) > 0.0);
        SDL_FreeSurface(left);
    }
}

static double ordinary_ink[FACES]; /* of this width's ordinary index, which is painted first */

static void test_a_large_index_is_larger(void)
{
    for (int face = 0; face < FACES; face++) {
        double ink = index_ink(decks[0][face]);
        say(face, false);
        CHECK(ink > 0.0);
        CHECK(!large_index || ink >= 1.35 * ordinary_ink[face]);
        ordinary_ink[face] = large_index ? ordinary_ink[face] : ink;
    }
}

/* Nobody can tell which end of a card that lies face down is up. */
static void test_backs_have_no_upper_end(void)
{
    for (int back = 0; back < BACK_DESIGN_COUNT; back++) {
        double cells = cells_differ(backs[back]);
        check_context("width %d, back %d: cells differ by %.1f", card_width, back, cells);
        CHECK(cells < (card_width < 100 ? 36.0 : 20.0)); /* fine lines do not fall on whole pixels */
    }
}

/* Against the stock at its darkest, near its foot. */
static void test_inks_can_be_read(void)
{
    for (int i = 0; i < 8; i++) {
        Look look = {.four_colours = i >= 4, .large_index = large_index};
        DrawColour ink = sdl_suit_colour(&look, i % 4);
        const SDL_Surface *two = decks[0][i % 4 * RANKS + 1];
        const uint8_t *paper = pixel_of(two, two->w / 10, two->h * 95 / 100);
        float contrast = light_contrast(light_of((DrawColour){paper[2], paper[1], paper[0], 255}), light_of(ink));
        check_context("suit %d of %d colours: %.2f", i % 4, i >= 4 ? 4 : 2, (double)contrast);
        CHECK(paper[0] > 200 && paper[1] > 200 && paper[2] > 200);
        CHECK(contrast >= 4.5F);
    }
}

static void paint_all(int width)
{
    card_width = width;
    card_height = (int)((float)width / CARD_ASPECT + 0.5F);
    measure_depths();
    for (int i = 0; i < 2 * FACES; i++) {
        Look look = {.large_index = large_index, .four_colours = i >= FACES};
        decks[i / FACES][i % FACES] = sdl_face_paint(&assets, &look, i % FACES, card_width, card_height);
    }
    for (int i = 0; i < BACK_DESIGN_COUNT; i++) {
        Look look = {.large_index = large_index, .back = (uint8_t)i};
        backs[i] = sdl_back_paint(&assets, &look, card_width, card_height);
    }
}

static void free_all(void)
{
    for (int i = 0; i < 2 * FACES; i++) {
        SDL_FreeSurface(decks[i / FACES][i % FACES]);
    }
    for (int i = 0; i < BACK_DESIGN_COUNT; i++) {
        SDL_FreeSurface(backs[i]);
    }
}

static void run_all(void)
{
    CHECK_RUN(test_faces_read_from_both_ends);
    CHECK_RUN(test_no_two_pictures_are_alike);
    CHECK_RUN(test_four_colours);
    CHECK_RUN(test_a_large_index_is_larger);
    CHECK_RUN(test_the_left_hand_has_its_index);
    CHECK_RUN(test_backs_have_no_upper_end);
    CHECK_RUN(test_inks_can_be_read);
}

int main(void)
{
    char error[PLATFORM_ERROR_LENGTH] = "no fonts";
    if (TTF_Init() != 0 || !sdl_assets_load(&assets, error)) {
        fprintf(stderr, "%s\n", error);
        return 2;
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(widths); i++) {
        for (int large = 0; large < 2; large++) {
            large_index = large;
            paint_all(widths[i]);
            run_all();
            free_all();
        }
    }
    sdl_assets_free(&assets);
    TTF_Quit();
    return check_report();
}
