/* SPDX-License-Identifier: MIT */
/*
 * The draw list and the look: a ground that only grows while a winning scene unfolds, room for every frame of it, and a
 * frame of its own for each look.
 */
#include <string.h>

#include "drawlist/look.h"
#include "support/check.h"
#include "support/table_fixture.h"
#include "ui/ui.h"

enum { WIDTH = 1280, HEIGHT = 800, KEPT_MAX = 256 }; /* so many items of the ground the platform can compare */

/* Draws the scene to its end; the ground of each frame begins with that of the frame before. */
static void check_ground_grows(double pause)
{
    static DrawList before;
    table_fixture_advance(fixture.ui.table.won_since - fixture.now);
    table_fixture_draw();
    int first = fixture.list.ground_count;
    CHECK_EQUAL_INT(0, first); /* the scene stands alone: no places of piles */
    while (ui_is_moving(&fixture.ui)) {
        before = fixture.list;
        table_fixture_advance(pause);
        table_fixture_draw();
        int kept = before.ground_count;
        check_context("%s at %g ms: %d items, %d of them ground, before %d", fixture.ui.table.game->name, fixture.now,
                      fixture.list.count, fixture.list.ground_count, kept);
        CHECK(fixture.list.ground_count >= kept && fixture.list.ground_count <= fixture.list.count);
        CHECK_EQUAL_BYTES(before.items, fixture.list.items, (size_t)kept * sizeof before.items[0]);
        CHECK(fixture.list.count < DRAW_ITEMS_MAX * 3 / 4);
        CHECK(fixture.list.ground_count <= KEPT_MAX);
    }
    CHECK(fixture.list.ground_count >= first + CARD_COUNT);
}

TEST(the_ground_grows_while_a_scene_unfolds)
{
    static const int outputs[][2] = {{1280, 800}, {1080, 1920}, {3840, 1080}};
    for (int i = 0; i < 3 * rules_game_count(); i++) {
        table_fixture_open(rules_game_at(i / 3), SPEED_NORMAL, outputs[i % 3][0], outputs[i % 3][1]);
        if (table_fixture_win()) { /* not all rules have records */
            check_ground_grows(4.0 + 9.0 * (i % 3));
        } else {
            CHECK(rules_game_find(fixture.ui.table.game->name, NULL) != fixture.ui.table.game);
        }
    }
}

/* In the ground there are only things that can be kept as a picture. */
TEST(the_ground_has_no_text)
{
    for (int i = 0; i < rules_game_count(); i++) {
        table_fixture_open(rules_game_at(i), SPEED_NORMAL, WIDTH, HEIGHT);
        table_fixture_deal(7);
        table_fixture_rest(5000.0);
        table_fixture_draw();
        for (int k = 0; k < fixture.list.ground_count; k++) {
            CHECK(fixture.list.items[k].kind != DRAW_TEXT && fixture.list.items[k].kind != DRAW_PARAGRAPH);
        }
    }
}

static uint64_t hash_of(Look look)
{
    Settings *settings = &fixture.ui.table.settings;
    settings_set(settings, SETTING_CLOTH, look.cloth);
    settings_set(settings, SETTING_BACK, look.back);
    settings_set(settings, SETTING_INDEX, look.large_index ? 1 : 0);
    settings_set(settings, SETTING_COLOURS, look.four_colours ? 1 : 0);
    settings_set(settings, SETTING_HAND, look.left_handed ? 1 : 0);
    settings_set(settings, SETTING_LETTERS, look.letters);
    return table_fixture_draw();
}

/* A frame is presented anew whenever the look is another one, also where nothing else is. */
TEST(each_look_has_frames_of_its_own)
{
    enum { LOOKS = CLOTH_COUNT * BACK_DESIGN_COUNT * 8 + LETTERS_COUNT - 1 };
    uint64_t hashes[LOOKS];
    table_fixture_open(rules_game_find("the-plot", NULL), SPEED_NORMAL, WIDTH, HEIGHT);
    table_fixture_deal(7);
    table_fixture_rest(5000.0);
    for (int i = 0; i < LOOKS; i++) {
        Look look = {.cloth = (uint8_t)(i % CLOTH_COUNT), .back = (uint8_t)(i / CLOTH_COUNT % BACK_DESIGN_COUNT)};
        look.large_index = i / (CLOTH_COUNT * BACK_DESIGN_COUNT) % 2 == 1;
        look.four_colours = i / (CLOTH_COUNT * BACK_DESIGN_COUNT) / 2 % 2 == 1;
        look.left_handed = i / (CLOTH_COUNT * BACK_DESIGN_COUNT) / 4 == 1;
        look.letters = (uint8_t)(i < LOOKS - LETTERS_COUNT + 1 ? 0 : LOOKS - i);
        hashes[i] = hash_of(look);
        CHECK_EQUAL_UINT64(hashes[i], hash_of(look));
        for (int k = 0; k < i; k++) {
            CHECK(hashes[i] != hashes[k]);
        }
    }
}
