/* SPDX-License-Identifier: MIT */
/*
 * The strip of what is looked at has room at every size, in large text and on the left-handed table, hides no card, and
 * everything on it is large enough for a finger.
 */
#include "screens/frame.h"
#include "screens/hall.h"
#include "support/check.h"

static void play(int moves)
{
    for (int i = 0; i < moves && player_move_by_chance(&theatre.player); i++) {
    }
}

/* Whether the cards and places of a pile keep clear of the strip. */
static bool pile_is_clear(Pile pile)
{
    const Layout *layout = &theatre.table.layout;
    Rect bed = scene_rect_grow(layout->strip, layout->strip_gap);
    bool clear = scene_rect_overlap(layout->piles[pile].tray, bed) <= 0.0F;
    for (int i = 0; i < theatre.table.position.count[pile]; i++) {
        Point slot = scene_layout_slot(layout, pile, i, theatre.table.position.count[pile]);
        clear &= scene_rect_overlap(scene_layout_card_at(layout, slot), bed) <= 0.0F;
    }
    return clear;
}

static void check_widgets(Output output)
{
    const Screens *screens = &theatre.table.screens;
    for (int i = 0; i < screens->widget_count; i++) {
        const Widget *widget = &screens->widgets[i];
        Rect rect = widget->rect;
        CHECK(rect.x >= 0.0F && rect.y >= 0.0F && rect.x + rect.w <= (float)output.width &&
              rect.y + rect.h <= (float)output.height);
        CHECK(!scene_widget_is_live(widget) || (rect.w >= 43.9F * output.ratio && rect.h >= 43.9F * output.ratio));
        for (int j = 0; j < i; j++) {
            CHECK(scene_rect_overlap(rect, screens->widgets[j].rect) <= 0.0F);
        }
    }
}

static void the_strip_has_room_and_hides_no_card(void)
{
    static const char *const games[] = {"the-plot", "the-plait", "queen-of-italy"};
    for (int i = 0; i < OUTPUT_COUNT * 3 * 4; i++) {
        Output output = hall_outputs[i % OUTPUT_COUNT];
        const char *game = games[i / OUTPUT_COUNT % 3];
        int way = i / OUTPUT_COUNT / 3;
        hall_open_at(output);
        theatre.table.text_percent = (way & 1) != 0 ? 200 : 100;
        theatre.table.left_handed = (way & 2) != 0;
        check_context("%s, %d x %d, way %d", game, output.width, output.height, way);
        scene_screens_clear(&theatre.table.screens);
        theatre.table.game = rules_game_find(game, NULL);
        hall_resize(output);
        theatre_deal(&theatre, 1001);
        hall_rest();
        play(20);
        theatre_command(&theatre, COMMAND_UNDO);
        theatre_command(&theatre, COMMAND_UNDO);
        play(4);
        hall_rest();
        hall_key('b', 0);
        hall_rest();
        CHECK(hall_shows(SCREEN_REPLAY));
        check_widgets(output);
        for (Pile pile = 0; pile < PILE_COUNT; pile++) {
            CHECK(!theatre.table.layout.piles[pile].used || pile_is_clear(pile));
        }
        frame_draw();
        hall_close();
    }
}

int main(void)
{
    CHECK_RUN(the_strip_has_room_and_hides_no_card);
    return check_report();
}
