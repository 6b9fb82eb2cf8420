/* SPDX-License-Identifier: MIT */
/*
 * The panel of a lesson at every size and shape: what is to be done and why can be read, and nothing lies under it.
 */
#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"

/* The rectangle drawn last under this text: its panel. */
static Rect panel_of(const DrawItem *text)
{
    Rect panel = {0};
    for (const DrawItem *item = fixture.list.items; item < text; item++) {
        if (item->kind == DRAW_RECTANGLE && base_rect_contains(frame_rect(item), (Point){text->x, text->y})) {
            panel = frame_rect(item);
        }
    }
    return panel;
}

/* The panel has what is to be done and what came of the step before, and hides neither the step's cards nor a button.
 */
static void check_panel(int step)
{
    const DrawItem *task = NULL;
    const Layout *layout = &fixture.ui.table.layout;
    frame_draw();
    if (step < lesson->step_count) {
        task = frame_find_text(lesson->steps[step].task);
        CHECK(task != NULL);
        CHECK(frame_count_sprites(SPRITE_GLOW, SPRITE_GLOW) >= 2);
    }
    if (step > 0) {
        const DrawItem *why = frame_find_text(lesson->steps[step - 1].why);
        CHECK(why != NULL && frame_shrink(why) >= 0.8F);
    }
    if (task == NULL) {
        return;
    }
    CHECK(frame_shrink(task) >= 0.8F);
    Rect panel = panel_of(task);
    CHECK(panel.w > 0.0F && panel.y + panel.h <= layout->area.y + layout->area.h + 1.0F);
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (layout->piles[pile].used) {
            Rect top = table_top_rect(&fixture.ui.table, pile);
            CHECK(base_rect_overlap(panel, base_rect_union(layout->piles[pile].tray, top)) == 0.0F);
        }
    }
    for (int i = 0; i < LAYOUT_BUTTONS; i++) {
        CHECK(base_rect_overlap(panel, layout->buttons[i]) == 0.0F);
    }
}

static void check_panels(void)
{
    for (int step = 0; step <= lesson->step_count; step++) {
        check_context("%s, %d x %d, step %d", lesson_game->name, fixture.ui.table.layout.width,
                      fixture.ui.table.layout.height, step + 1);
        check_panel(step);
        if (step < lesson->step_count) {
            screens_fixture_do_step(step, false);
        }
    }
}

TEST(panels_at_every_size)
{
    for (int i = 0; i < OUTPUT_COUNT; i++) {
        for (int j = 0; j < rules_game_count(); j++) {
            if (rules_game_at(j) == rules_game_find(rules_game_at(j)->name, NULL)) {
                screens_fixture_lesson(rules_game_at(j), screens_fixture_outputs[i], check_panels);
            }
        }
    }
}

/* However full the table is: with the panel too all piles are in the output and apart. */
static void check_places(const Layout *layout)
{
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (!layout->piles[pile].used) {
            continue;
        }
        Rect place = table_fixture_whole_place(layout, lesson_game, pile);
        check_context("%s, %d x %d, pile %d", lesson_game->name, layout->width, layout->height, pile);
        CHECK(place.x >= 0.0F && place.x + place.w <= (float)layout->width);
        CHECK(place.y >= layout->heading.y + layout->heading.h && place.y + place.h <= layout->message.y);
        for (Pile other = (Pile)(pile + 1); other < PILE_COUNT; other++) {
            CHECK(!layout->piles[other].used ||
                  base_rect_overlap(place, table_fixture_whole_place(layout, lesson_game, other)) == 0.0F);
        }
    }
}

TEST(the_places_beside_a_panel)
{
    for (int i = 0; i < OUTPUT_COUNT; i++) {
        for (int j = 0; j < rules_game_count(); j++) {
            Layout layout;
            Layout plain;
            Output output = screens_fixture_outputs[i];
            lesson_game = rules_game_at(j);
            table_layout_compute(&plain, &(LayoutWishes){.game = lesson_game,
                                                         .width = output.width,
                                                         .height = output.height,
                                                         .pixel_ratio = output.ratio});
            table_layout_compute(&layout, &(LayoutWishes){.game = lesson_game,
                                                          .width = output.width,
                                                          .height = output.height,
                                                          .pixel_ratio = output.ratio,
                                                          .for_lesson = true});
            check_places(&layout);
            CHECK(layout.message.h > plain.message.h && layout.card_height <= plain.card_height);
            CHECK(layout.card_height >= plain.card_height * 0.75F);
        }
    }
}
