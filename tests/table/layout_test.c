/* SPDX-License-Identifier: MIT */
/*
 * Places for outputs of every size and shape: inside the output, apart from one another, on whole pixels, with every
 * card of a full fan to be read and buttons that a finger can hit.
 */
#include <math.h>

#include "drawlist/draw_list.h"
#include "support/check.h"
#include "support/table_fixture.h"
#include "table/layout.h"
#include "template/template_game.h"

typedef struct Output {
    int width, height;
    float ratio;
} Output;

static const Output outputs[] = {
    {800, 480, 1.0F},   {1024, 768, 1.0F},  {1280, 720, 1.0F},  {1280, 800, 1.0F},  {1366, 768, 1.0F},
    {1920, 1080, 1.0F}, {2560, 1080, 1.0F}, {3440, 1440, 1.0F}, {3840, 1080, 1.0F}, {3840, 2160, 1.0F},
    {3840, 2160, 2.0F}, {7680, 4320, 1.0F}, {7680, 4320, 2.0F}, {1080, 1920, 1.0F}, {768, 1024, 1.0F},
    {390, 844, 1.0F},   {1170, 2532, 3.0F}, {844, 390, 1.0F},   {2532, 1170, 3.0F}, {1600, 960, 2.0F},
    {640, 480, 1.0F},   {1000, 1000, 1.0F},
};
enum { OUTPUT_COUNT = BASE_ARRAY_COUNT(outputs) };

static Layout layout;
static Output output;
static const Game *game;
static bool large_index;
static float text_scale = 1.0F;
static bool for_lesson;
static bool for_log;

static void compute_for(const Game *wanted_game, Output wanted)
{
    game = wanted_game;
    output = wanted;
    check_context("%s, %d x %d at ratio %g, %s index", game->name, wanted.width, wanted.height, (double)wanted.ratio,
                  large_index ? "large" : "ordinary");
    LayoutWishes wishes = {.game = game, .width = wanted.width, .height = wanted.height, .pixel_ratio = wanted.ratio};
    wishes.large_index = large_index;
    wishes.text_scale = text_scale;
    wishes.for_lesson = for_lesson;
    wishes.for_log = for_log;
    table_layout_compute(&layout, &wishes);
}

static void compute(Output wanted)
{
    compute_for(rules_game_find("the-plot", NULL), wanted);
}

static bool is_inside(Rect inner, Rect outer, float tolerance)
{
    return inner.x >= outer.x - tolerance && inner.y >= outer.y - tolerance &&
           inner.x + inner.w <= outer.x + outer.w + tolerance && inner.y + inner.h <= outer.y + outer.h + tolerance;
}

/* What has to stay visible: all of the output, on a screen that may be a television its middle 90 %; give a pixel. */
static Rect safe_area(void)
{
    Rect whole = {0.0F, 0.0F, (float)output.width, (float)output.height};
    float shorter = fminf(whole.w, whole.h) / output.ratio;
    if (shorter < 720.0F) {
        return whole;
    }
    return (Rect){whole.w * 0.05F - 1.0F, whole.h * 0.05F - 1.0F, whole.w * 0.9F + 2.0F, whole.h * 0.9F + 2.0F};
}

/* The longest label of a pile: how far its letters reach. */
static Rect label_place(Pile pile)
{
    const PilePlace *place = &layout.piles[pile];
    float characters = rules_pile_is_foundation(pile) ? 8.0F : 7.0F;
    float width = fminf(layout.small_text * characters * 0.45F, layout.label_width);
    float height = layout.small_text * 0.8F;
    return (Rect){place->label.x - width / 2.0F, place->label.y - height / 2.0F, width, height};
}

static bool has_label(Pile pile)
{
    const PilePlace *place = &layout.piles[pile];
    return place->used && !rules_pile_is_tableau(pile) && (place->label.x > 0.0F || place->label.y > 0.0F);
}

/* Everything on the table that must not touch anything else: piles, labels, heading, message line, buttons. */
static int collect_places(Rect places[64], const char *names[64])
{
    int count = 0;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (!layout.piles[pile].used) {
            continue;
        }
        names[count] = "pile";
        places[count++] = table_fixture_whole_place(&layout, game, pile);
        if (has_label(pile)) {
            names[count] = "label";
            places[count++] = label_place(pile);
        }
    }
    names[count] = "heading";
    places[count++] = layout.heading;
    names[count] = "message";
    places[count++] = layout.message;
    if (layout.for_log) {
        names[count] = "log";
        places[count++] = layout.log;
    }
    for (int i = 0; i < LAYOUT_BUTTONS; i++) {
        names[count] = "button";
        places[count++] = layout.buttons[i];
    }
    return count;
}

/* Runs `check` for each game, and one that the program does not have, on every output, with both sizes of index. */
static void for_all(void (*check)(void))
{
    for (int i = 0; i < 2 * (rules_game_count() + 1) * OUTPUT_COUNT; i++) {
        int number = i / 2 / OUTPUT_COUNT;
        large_index = i % 2 == 1;
        compute_for(number < rules_game_count() ? rules_game_at(number) : &template_game,
                    outputs[i / 2 % OUTPUT_COUNT]);
        check();
    }
}

static void check_all_inside(void)
{
    Rect places[64];
    const char *names[64];
    int count = collect_places(places, names);
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        CHECK(layout.piles[pile].used == (pile < PILE_TABLEAU + game->tableau_count));
    }
    for (int i = 0; i < count; i++) {
        check_context("%s, %d x %d at ratio %g, %s %d: %g %g %g %g", game->name, output.width, output.height,
                      (double)output.ratio, names[i], i, (double)places[i].x, (double)places[i].y, (double)places[i].w,
                      (double)places[i].h);
        CHECK(is_inside(places[i], safe_area(), 0.0F));
    }
}

TEST(everything_is_inside)
{
    for_all(check_all_inside);
}

static void check_all_apart(void)
{
    Rect places[64];
    const char *names[64];
    int count = collect_places(places, names);
    for (int i = 0; i < count; i++) {
        for (int j = i + 1; j < count; j++) {
            check_context("%s, %d x %d at ratio %g: %s %d and %s %d", game->name, output.width, output.height,
                          (double)output.ratio, names[i], i, names[j], j);
            CHECK(base_rect_overlap(places[i], places[j]) == 0.0F);
        }
    }
}

TEST(nothing_overlaps)
{
    for_all(check_all_apart);
}

static bool is_whole(float value)
{
    return value == floorf(value);
}

TEST(cards_rest_on_whole_pixels)
{
    for (int i = 0; i < 2 * OUTPUT_COUNT; i++) {
        large_index = i % 2 == 1;
        compute(outputs[i / 2]);
        CHECK(is_whole(layout.card_width) && is_whole(layout.card_height));
        for (Pile pile = 0; pile < PILE_COUNT; pile++) {
            for (int count = 1; count <= CARD_COUNT; count++) {
                for (int index = 0; index < count; index += index < 14 ? 1 : 7) {
                    Point slot = table_layout_slot(&layout, pile, index, count);
                    CHECK(is_whole(slot.x) && is_whole(slot.y));
                }
            }
        }
    }
}

/* How much of a card the next one has to leave free, so that its rank and suit can be read. */
static float index_column(bool large, bool along_y)
{
    IndexMeasure index = drawlist_look_index(large);
    float sideways = index.left + index.width;
    float downwards = index.top + index.size * 0.75F;
    return (along_y ? downwards : sideways) * layout.card_height;
}

/*
 * On whole pixels every card leaves the index of the one below it free, as long as there are not more cards than six of
 * the ordinary index need; more of them share this room, so that nothing of it is wasted.
 */
static void check_fan(Pile pile, int count)
{
    const float readable = 6.0F;
    Point before = table_layout_slot(&layout, pile, 0, count);
    bool along_y = layout.piles[pile].step_y > 0.0F;
    float room = (readable - 1.0F) * index_column(false, along_y);
    for (int index = 1; index < count; index++) {
        Point slot = table_layout_slot(&layout, pile, index, count);
        float free = along_y ? slot.y - before.y : slot.x - before.x;
        float needed = floorf(fminf(index_column(large_index, along_y), room / (float)(count - 1)));
        check_context("%s, %d x %d, %s index, pile %d, %d cards: %g free, %g needed", game->name, output.width,
                      output.height, large_index ? "large" : "ordinary", pile, count, (double)free, (double)needed);
        CHECK(free >= needed);
        CHECK(along_y ? slot.x == before.x : slot.y == before.y);
        before = slot;
    }
    CHECK(is_inside(table_layout_card_at(&layout, before), layout.piles[pile].tray,
                    game->layout == LAYOUT_PLOT ? 0.0F : 1.0F));
}

static void check_fans(void)
{
    for (Pile pile = PILE_TABLEAU; pile < PILE_TABLEAU + TABLEAU_MAX; pile++) {
        bool fans = layout.piles[pile].used && !table_layout_is_single(&layout, pile);
        for (int count = 1; fans && count <= 12; count++) {
            check_fan(pile, count);
        }
    }
}

TEST(fans_can_be_read)
{
    for_all(check_fans);
}

/* So can all cards of a reserve that runs down. */
TEST_EACH(for_all, an_open_reserve_can_be_read, void)
{
    Point next = table_layout_slot(&layout, PILE_RESERVE, 1, rules_reserve_length(game));
    float free = next.y - layout.piles[PILE_RESERVE].first.y;
    CHECK(!game->reserve_open || free >= floorf(index_column(layout.large_index, true)));
}

/* More cards than a pile of the game can have still stay in the tray. */
TEST(endless_fans_stay_in_their_tray)
{
    for (int i = 0; i < 2 * OUTPUT_COUNT; i++) {
        large_index = i % 2 == 1;
        compute(outputs[i / 2]);
        for (int count = 13; count <= CARD_COUNT; count++) {
            Point top = table_layout_slot(&layout, PILE_TABLEAU, count - 1, count);
            CHECK(is_inside(table_layout_card_at(&layout, top), layout.piles[PILE_TABLEAU].tray, 0.0F));
        }
    }
}

/* The top three cards of the waste are fanned, the others lie under the lowest of them. */
TEST(the_waste_shows_its_top_cards)
{
    compute((Output){1280, 800, 1.0F});
    const PilePlace *waste = &layout.piles[PILE_WASTE];
    for (int count = 1; count < 80; count++) {
        for (int index = 0; index < count; index++) {
            int from_top = count - 1 - index;
            int shown = count < 3 ? count : 3;
            int step = from_top < shown ? shown - 1 - from_top : 0;
            Point slot = table_layout_slot(&layout, PILE_WASTE, index, count);
            CHECK(fabsf(slot.x - waste->first.x - (float)step * waste->step_x) < 1.0F);
        }
    }
    CHECK(waste->step_x >= floorf(index_column(large_index, false)));
}

/* Where the waste ends at the edge of the table, its top card is always there; its label is below what is seen. */
TEST(the_top_of_the_waste_stays_at_the_edge)
{
    compute_for(rules_game_find("queen-of-italy", NULL), (Output){390, 844, 1.0F});
    const PilePlace *waste = &layout.piles[PILE_WASTE];
    float edge = waste->tray.x + waste->tray.w - layout.card_width;
    CHECK(waste->backwards && edge == layout.piles[PILE_STOCK].first.x);
    for (int count = 1; count < 80; count++) {
        Point lowest = table_layout_slot(&layout, PILE_WASTE, 0, count);
        float middle = (lowest.x + edge + layout.card_width) / 2.0F;
        CHECK(table_layout_slot(&layout, PILE_WASTE, count - 1, count).x == edge);
        CHECK(fabsf(table_layout_label(&layout, PILE_WASTE, count).x - middle) < 1.0F);
    }
}

static bool stands_beside(Rect button)
{
    return button.x >= layout.room.x + layout.room.w || button.x + button.w <= layout.room.x;
}

/* On a low output the buttons stand beside the piles, large enough for a finger; else above or below them. */
TEST(low_outputs_have_the_buttons_beside)
{
    static const Output low[] = {{844, 390, 1.0F}, {2532, 1170, 3.0F}, {800, 480, 1.0F}, {740, 360, 1.0F}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(low); i++) {
        compute(low[i]);
        for (int button = 0; button < LAYOUT_BUTTONS; button++) {
            CHECK(stands_beside(layout.buttons[button]));
            CHECK(layout.buttons[button].h >= 44.0F * low[i].ratio);
        }
    }
    compute((Output){360, 640, 1.0F});
    CHECK(layout.buttons[0].w >= 44.0F);
    compute((Output){1280, 800, 1.0F});
    CHECK(!stands_beside(layout.buttons[0]) && !layout.side_bar);
}

static void check_frames(void)
{
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        bool corner = game->layout == LAYOUT_PLAIT && pile >= PILE_TABLEAU && pile < PILE_TABLEAU + 4;
        CHECK(layout.piles[pile].framed == corner);
    }
}

/* Only the corners of The Plait have frames. */
TEST(corners_are_framed)
{
    for_all(check_frames);
}

TEST(sizes_of_the_design)
{
    compute((Output){1280, 800, 1.0F});
    CHECK_EQUAL_INT(20, (int)layout.text);
    CHECK_EQUAL_INT(16, (int)layout.small_text);
    CHECK(drawlist_look_index(large_index).size * layout.card_height >= 18.0F);
    for (int i = 0; i < 2 * OUTPUT_COUNT; i++) {
        large_index = i % 2 == 1;
        compute(outputs[i / 2]);
        float button = layout.buttons[0].w / output.ratio;
        bool roomy = (float)output.width / output.ratio >= 1280.0F && (float)output.height / output.ratio >= 800.0F;
        CHECK(layout.buttons[0].w == layout.buttons[0].h);
        CHECK(button >= (roomy ? 44.0F : 28.0F));
        CHECK(layout.small_text / output.ratio >= (roomy ? 16.0F : 12.0F));
        CHECK(fabsf(layout.card_width / layout.card_height - CARD_ASPECT) < 0.02F);
    }
}

/* The first foundation stands apart from the other seven, so that it is seen to be the one; in portrait it is the first
 * of two rows of four. */
TEST(the_first_foundation_stands_apart)
{
    for (int i = 0; i < 2 * OUTPUT_COUNT; i++) {
        large_index = i % 2 == 1;
        compute(outputs[i / 2]);
        Point first = layout.piles[PILE_FOUNDATION].first;
        Point second = layout.piles[PILE_FOUNDATION + 1].first;
        Point third = layout.piles[PILE_FOUNDATION + 2].first;
        Point fifth = layout.piles[PILE_FOUNDATION + 4].first;
        CHECK(layout.portrait ? fifth.y > first.y && fifth.x == first.x && second.y == first.y
                              : second.x - first.x > third.x - second.x);
    }
}

/* Any size at all gives finite places, and the same ones again. */
TEST(any_size_can_be_laid_out)
{
    static const int sizes[] = {1, 2, 3, 10, 50, 100, 240, 320, 479, 1000, 16384};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(sizes) * BASE_ARRAY_COUNT(sizes); i++) {
        Output wanted = {sizes[i / BASE_ARRAY_COUNT(sizes)], sizes[i % BASE_ARRAY_COUNT(sizes)], 1.0F};
        Rect places[64];
        const char *names[64];
        compute(wanted);
        CHECK(layout.card_width >= 1.0F && layout.card_height >= 1.0F);
        CHECK(layout.text >= 1.0F && layout.small_text >= 1.0F);
        int count = collect_places(places, names);
        for (int j = 0; j < count; j++) {
            CHECK(isfinite(places[j].x) && isfinite(places[j].y) && isfinite(places[j].w) && isfinite(places[j].h));
            CHECK(fabsf(places[j].x) < 40000.0F && fabsf(places[j].y) < 40000.0F);
        }
    }
    compute((Output){1280, 800, 1.0F});
    Layout first = layout;
    compute((Output){1000, 1000, 1.0F});
    compute((Output){1280, 800, 1.0F});
    CHECK_EQUAL_BYTES(&first, &layout, sizeof first);
}

/* With room for the panel of a lesson, which costs the cards no more than a quarter. */
static void check_beside_a_panel(void)
{
    Layout plain;
    for_lesson = false;
    Layout beside = layout;
    compute_for(game, output);
    plain = layout;
    CHECK(beside.message.h > plain.message.h && beside.card_height <= plain.card_height);
    CHECK(beside.card_height >= plain.card_height * 0.75F);
    layout = beside;
    for_lesson = true;
    check_all_inside();
    check_all_apart();
}

TEST(beside_the_panel_of_a_lesson)
{
    for_lesson = true;
    for_all(check_beside_a_panel);
    compute((Output){320, 256, 1.0F}); /* a page enlarged to 400 % */
    CHECK(layout.card_height >= 18.0F);
    for_lesson = false;
}

/* Larger and smaller text: everything still has a place of its own, and cards make room. */
TEST(every_text_size)
{
    static const float scales[] = {0.8F, 1.2F, 1.5F, 2.0F};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(scales); i++) {
        text_scale = scales[i];
        for_all(check_all_inside);
        for_all(check_all_apart);
    }
    text_scale = 1.0F;
}

/* Every card of a pile, whatever their number, lies where it lay before a mirror in the middle of the table. */
static void check_mirrored_pile(const Layout *other, Pile pile)
{
    for (int count = 1; count <= 13; count++) {
        for (int index = 0; index < count; index++) {
            Point a = table_layout_slot(&layout, pile, index, count);
            Point b = table_layout_slot(other, pile, index, count);
            CHECK(b.x == (float)output.width - a.x - layout.card_width && b.y == a.y);
            CHECK(table_layout_angle(other, pile, index) == -table_layout_angle(&layout, pile, index));
        }
    }
    if (has_label(pile)) {
        Point a = table_layout_label(&layout, pile, 3);
        Point b = table_layout_label(other, pile, 3);
        CHECK(fabsf((float)output.width - a.x - b.x) <= 1.0F && b.y == a.y);
    }
}

/* Mirrored about the middle: exactly, so that the waste lies beside the stock as it does for the right hand. */
static void check_mirrored(void)
{
    Layout other;
    LayoutWishes wishes = {
        .game = game, .width = output.width, .height = output.height, .pixel_ratio = output.ratio, .left_handed = true};
    wishes.large_index = large_index;
    float width = (float)output.width;
    table_layout_compute(&other, &wishes);
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        const PilePlace *a = &layout.piles[pile];
        const PilePlace *b = &other.piles[pile];
        check_context("%s, %d x %d, pile %d", game->name, output.width, output.height, pile);
        CHECK(a->used == b->used);
        if (a->used) {
            CHECK(b->tray.x == width - a->tray.x - a->tray.w && b->tray.y == a->tray.y && b->tray.w == a->tray.w);
            CHECK(b->tray.x >= 0.0F && b->tray.x + b->tray.w <= width);
            check_mirrored_pile(&other, pile);
        }
    }
    for (int i = 0; i < LAYOUT_BUTTONS; i++) {
        CHECK(other.buttons[i].x == width - layout.buttons[i].x - layout.buttons[i].w);
    }
}

/* The last sentences are read below the cards, never over them, and several of them; the cards make room. */
static void check_log(void)
{
    Layout with_log = layout;
    for_log = false;
    compute_for(game, output);
    for_log = true;
    CHECK(layout.card_height >= with_log.card_height && with_log.card_height >= layout.card_height * 0.6F);
    layout = with_log;
    CHECK(layout.for_log && layout.log_lines >= 3);
    CHECK(layout.log.h >= layout.small_text * (text_scale > 1.0F ? 2.5F : 3.0F));
    check_all_inside();
    check_all_apart();
}

TEST(the_log_covers_nothing)
{
    for_log = true;
    for (int i = 0; i < 3; i++) {
        text_scale = 0.8F + 0.6F * (float)i;
        for_all(check_log);
    }
    text_scale = 1.0F;
    for_lesson = true;
    compute((Output){1280, 800, 1.0F});
    CHECK(!layout.for_log); /* the lesson says what it wants in its place */
    for_lesson = false;
    for_log = false;
}

TEST(test_left_handed)
{
    for_all(check_mirrored);
}
