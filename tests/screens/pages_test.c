/* SPDX-License-Identifier: MIT */
/*
 * Pages of rules, a lesson's panel beside the cards and the timeline of review mode, at every size: everything is said
 * once and can be read, nothing lies on anything else, and the pages lead back to where they were opened.
 */
#include <string.h>

#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"
#include "ui/lesson.h"

enum { PAGES_MAX = 60 };

static const float HEIGHT_MIN = 26.0F; /* of what can be pressed on a page, pixels at ratio 1 */
static const float TOUCH_MIN = 43.9F;  /* on the timeline */

static Output output;

static void open_at(Output wanted, uint16_t percent)
{
    output = wanted;
    screens_fixture_open_at(output);
    settings_set(&fixture.ui.table.settings, SETTING_TEXT, percent);
    screens_fixture_resize(output);
}

/* What has been seen on the pages of a game's rules so far. */
static int seen[RULE_SENTENCES_MAX + 1];
static int marks_yes, marks_no;

static const char *entry_text(const Guide *guide, int entry)
{
    return entry < guide->sentence_count ? guide->sentences[entry].text : guide->variant_text;
}

/* Texts and cards, but for labels of what can be pressed: apart from one another. */
static bool is_content(const DrawItem *item)
{
    bool content = item->kind != DRAW_RECTANGLE;
    for (int i = 0; i < screens()->widget_count; i++) {
        content &= item->kind != DRAW_TEXT || strcmp(screens()->widgets[i].label, frame_text(item)) != 0;
    }
    return content;
}

static void check_page(const Game *game)
{
    const Guide *guide = guide_find(game);
    frame_draw();
    frame_check_widgets(HEIGHT_MIN);
    frame_check_texts();
    for (int i = 0; i < fixture.list.count; i++) {
        const DrawItem *item = &fixture.list.items[i];
        frame_say(frame_is_text(item) ? frame_text(item) : "a card");
        for (int j = i + 1; is_content(item) && j < fixture.list.count; j++) {
            const DrawItem *other = &fixture.list.items[j];
            CHECK(!is_content(other) || base_rect_overlap(frame_rect(item), frame_rect(other)) == 0.0F);
        }
        for (int j = 0; is_content(item) && j < screens()->widget_count; j++) {
            CHECK(base_rect_overlap(frame_rect(item), screens()->widgets[j].rect) == 0.0F);
        }
    }
    CHECK(frame_find_text(game->title) != NULL);
    CHECK((screens_fixture_find(ACTION_PAGE_BACK, NULL) != NULL) == (screens()->page > 0));
    CHECK(screens_fixture_find(ACTION_BACK, NULL) != NULL && screens_fixture_find(ACTION_LESSON, NULL) != NULL);
    for (int i = 0; i <= guide->sentence_count; i++) {
        seen[i] += frame_count_texts(entry_text(guide, i));
    }
    marks_yes += frame_count_sprites(SPRITE_ICON_YES, SPRITE_ICON_YES);
    marks_no += frame_count_sprites(SPRITE_ICON_NO, SPRITE_ICON_NO);
}

/* Everything is said once, with a mark for each example. */
static void check_seen(const Game *game)
{
    const Guide *guide = guide_find(game);
    for (int i = 0; i <= guide->sentence_count; i++) {
        bool rule = i < guide->sentence_count;
        const RuleExample *example = rule ? &guide->sentences[i].example : &guide->variant_example;
        frame_say(entry_text(guide, i));
        CHECK_EQUAL_INT(1, seen[i]);
        marks_yes -= example->move != NULL && example->verdict == REFUSAL_NONE;
        marks_no -= example->move != NULL && example->verdict != REFUSAL_NONE;
    }
    CHECK_EQUAL_INT(0, marks_yes);
    CHECK_EQUAL_INT(0, marks_no);
}

/* To the last page and back, by the buttons, and on by the space bar; and to the games again. */
static void check_rules(const Game *game)
{
    int pages = 1;
    memset(seen, 0, sizeof seen);
    marks_yes = marks_no = 0;
    screens_fixture_select(game);
    screens_fixture_choose(ACTION_RULES, game);
    CHECK(screens_fixture_shows(SCREEN_RULES) && screens()->page == 0);
    check_page(game);
    for (; screens_fixture_find(ACTION_PAGE_NEXT, NULL) != NULL && pages < PAGES_MAX; pages++) {
        screens_fixture_choose(ACTION_PAGE_NEXT, NULL);
        CHECK_EQUAL_INT(pages, screens()->page);
        check_page(game);
    }
    check_seen(game);
    for (int page = pages - 1; page > 0; page--) {
        CHECK_EQUAL_INT(page, screens()->page);
        screens_fixture_choose(ACTION_PAGE_BACK, NULL);
    }
    CHECK_EQUAL_INT(0, screens()->page);
    for (int page = 1; page <= pages; page++) {
        input_fixture_key(KEY_SPACE, 0);
        CHECK_EQUAL_INT(page < pages ? page : pages - 1, screens()->page);
    }
    for (int i = 0; i < OUTPUT_COUNT; i++) { /* where there is no such page any more, another is shown */
        screens_fixture_resize(screens_fixture_outputs[i]);
        frame_draw();
        CHECK(screens_fixture_shows(SCREEN_RULES));
        CHECK(frame_count_sprites(SPRITE_ICON_YES, SPRITE_ICON_NO) > 0);
        CHECK(screens_fixture_find(ACTION_PAGE_BACK, NULL) != NULL || screens()->page == 0);
    }
    screens_fixture_resize(output);
    screens_fixture_choose(ACTION_BACK, NULL);
    CHECK(screens_fixture_shows(SCREEN_CHOOSER));
    input_fixture_expect_nothing();
}

/* The cards on the pages are as large as those of the table under them, which may be any game's. */
TEST(the_pages_of_rules)
{
    for (int i = 0; i < OUTPUT_COUNT * rules_game_count(); i++) {
        open_at(screens_fixture_outputs[i % OUTPUT_COUNT], 100);
        fixture.ui.table.game = rules_game_at(i / OUTPUT_COUNT);
        screens_fixture_resize(output);
        for (int game = 0; game < rules_game_count(); game++) {
            check_rules(rules_game_at(game));
        }
    }
}

/* From the table by F1 and by its button: the rules of the game on the table; and back to it, by Esc and by Back. */
TEST(rules_from_the_table)
{
    for (int i = 0; i < rules_game_count(); i++) {
        open_at(screens_fixture_outputs[2], 100);
        screens_fixture_play(rules_game_at(i));
        input_fixture_key(KEY_F1, 0);
        CHECK(screens_fixture_shows(SCREEN_RULES) && screens()->rules_game == rules_game_at(i));
        check_page(rules_game_at(i));
        input_fixture_key(KEY_ESCAPE, 0);
        CHECK(!screens_visible(screens()));
        screens_fixture_click(base_rect_centre(fixture.ui.table.layout.buttons[ui_toolbar_find(ACTION_RULES)]));
        CHECK(screens_fixture_shows(SCREEN_RULES));
        screens_fixture_choose(ACTION_BACK, NULL);
        CHECK(!screens_visible(screens()));
        input_fixture_expect_nothing();
    }
}

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

/* The panel has what is to be done and what came of the step before, and hides neither a card nor a button. */
static void check_panel(int step)
{
    const Layout *layout = &fixture.ui.table.layout;
    frame_draw();
    if (step > 0) {
        const DrawItem *why = frame_find_text(lesson->steps[step - 1].why);
        CHECK(why != NULL && frame_shrink(why) >= 0.8F);
    }
    const DrawItem *task = step < lesson->step_count ? frame_find_text(lesson->steps[step].task) : NULL;
    if (step == lesson->step_count || !CHECK(task != NULL)) {
        return;
    }
    Rect panel = panel_of(task);
    CHECK(frame_shrink(task) >= 0.8F && frame_count_sprites(SPRITE_GLOW, SPRITE_GLOW) >= 2);
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

static void check_lesson(void)
{
    for (int step = 0; step <= lesson->step_count; step++) {
        check_panel(step);
        if (step < lesson->step_count) {
            screens_fixture_do_step(step, false);
        }
    }
}

TEST(the_panel_of_a_lesson)
{
    for (int i = 0; i < OUTPUT_COUNT * rules_game_count(); i++) {
        const Game *game = rules_game_at(i % rules_game_count());
        if (game == rules_game_find(game->name, NULL)) {
            screens_fixture_lesson(game, screens_fixture_outputs[i / rules_game_count()], check_lesson);
        }
    }
}

/* Whether the cards and places of a pile keep clear of the timeline. */
static bool is_clear_of_timeline(Pile pile)
{
    const Layout *layout = &fixture.ui.table.layout;
    Rect bed = base_rect_grow(layout->strip, layout->strip_gap);
    bool clear = base_rect_overlap(layout->piles[pile].tray, bed) <= 0.0F;
    for (int i = 0; i < fixture.ui.table.position.count[pile]; i++) {
        Point slot = table_layout_slot(layout, pile, i, fixture.ui.table.position.count[pile]);
        clear &= base_rect_overlap(table_layout_card_at(layout, slot), bed) <= 0.0F;
    }
    return clear;
}

TEST(the_timeline)
{
    static const char *const games[] = {"the-plot", "the-plait", "queen-of-italy"};
    for (int i = 0; i < OUTPUT_COUNT * 3 * 4; i++) {
        int way = i / OUTPUT_COUNT / 3;
        open_at(screens_fixture_outputs[i % OUTPUT_COUNT], (way & 1) != 0 ? 200 : 100);
        settings_set(&fixture.ui.table.settings, SETTING_HAND, (way & 2) != 0 ? 1 : 0);
        fixture.ui.table.game = rules_game_find(games[i / OUTPUT_COUNT % 3], NULL);
        screens_clear(screens());
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
        frame_check_widgets(TOUCH_MIN);
        for (Pile pile = 0; pile < PILE_COUNT; pile++) {
            CHECK(!fixture.ui.table.layout.piles[pile].used || is_clear_of_timeline(pile));
        }
        frame_draw();
    }
}
