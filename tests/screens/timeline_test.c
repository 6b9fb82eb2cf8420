/* SPDX-License-Identifier: MIT */
/*
 * The timeline of a review has room at every size, in large text and on the left-handed table, hides no card, and
 * everything on it is large enough for a finger.
 */
#include "screens/stack.h"
#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"

/* Whether the cards and places of a pile keep clear of the timeline. */
static bool pile_is_clear(Pile pile)
{
    const Layout *layout = &fixture.ui.table.layout;
    Rect bed = base_rect_grow(layout->timeline, layout->timeline_gap);
    bool clear = base_rect_overlap(layout->piles[pile].tray, bed) <= 0.0F;
    for (int i = 0; i < fixture.ui.table.position.count[pile]; i++) {
        Point slot = table_layout_slot(layout, pile, i, fixture.ui.table.position.count[pile]);
        clear &= base_rect_overlap(table_layout_card_at(layout, slot), bed) <= 0.0F;
    }
    return clear;
}

static void check_widgets(Output output)
{
    for (int i = 0; i < screens()->widget_count; i++) {
        const Widget *widget = &screens()->widgets[i];
        Rect rect = widget->rect;
        CHECK(rect.x >= 0.0F && rect.y >= 0.0F && rect.x + rect.w <= (float)output.width &&
              rect.y + rect.h <= (float)output.height);
        CHECK(!screens_widget_is_live(widget) || (rect.w >= 43.9F * output.ratio && rect.h >= 43.9F * output.ratio));
        for (int j = 0; j < i; j++) {
            CHECK(base_rect_overlap(rect, screens()->widgets[j].rect) <= 0.0F);
        }
    }
}

TEST(the_timeline_has_room_and_hides_no_card)
{
    static const char *const games[] = {"the-plot", "the-plait", "queen-of-italy"};
    for (int i = 0; i < OUTPUT_COUNT * 3 * 4; i++) {
        Output output = screens_fixture_outputs[i % OUTPUT_COUNT];
        const char *game = games[i / OUTPUT_COUNT % 3];
        int way = i / OUTPUT_COUNT / 3;
        screens_fixture_open_at(output);
        settings_set(&fixture.ui.table.settings, SETTING_TEXT, (way & 1) != 0 ? 200 : 100);
        settings_set(&fixture.ui.table.settings, SETTING_HAND, (way & 2) != 0 ? 1 : 0);
        check_context("%s, %d x %d, way %d", game, output.width, output.height, way);
        screens_clear(screens());
        fixture.ui.table.game = rules_game_find(game, NULL);
        screens_fixture_resize(output);
        table_fixture_deal(1001);
        screens_fixture_rest();
        table_fixture_play(20);
        table_fixture_command(COMMAND_UNDO);
        table_fixture_command(COMMAND_UNDO);
        table_fixture_play(4);
        screens_fixture_rest();
        screens_fixture_key('b', 0);
        CHECK(screens_fixture_shows(SCREEN_REVIEW));
        check_widgets(output);
        for (Pile pile = 0; pile < PILE_COUNT; pile++) {
            CHECK(!fixture.ui.table.layout.piles[pile].used || pile_is_clear(pile));
        }
        frame_draw();
    }
}
