/* SPDX-License-Identifier: MIT */
/*
 * The first screen at every size and shape: every game with every rule set can be chosen, what can be pressed lies
 * apart, is large enough and in the output, what is written can be read, and no frame is too full.
 */
#include <math.h>

#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"

static const float HEIGHT_MIN = 36.0F;       /* pixels at ratio 1, on a screen that has room */
static const float HEIGHT_MIN_SMALL = 26.0F; /* on one that has not */

static Output output;

/* Runs `check` on every output with the first screen open. */
static void for_all(void (*check)(void))
{
    for (int i = 0; i < OUTPUT_COUNT; i++) {
        output = screens_fixture_outputs[i];
        screens_fixture_open_at(output);
        check_context("%d x %d at ratio %g", output.width, output.height, (double)output.ratio);
        check();
    }
}

static bool is_roomy(void)
{
    float shorter = fminf((float)output.width, (float)output.height) / output.ratio;
    float longer = fmaxf((float)output.width, (float)output.height) / output.ratio;
    return shorter >= 800.0F && longer >= 1280.0F;
}

static void check_widgets(void)
{
    float least = (is_roomy() ? HEIGHT_MIN : HEIGHT_MIN_SMALL) * output.ratio;
    for (int i = 0; i < screens()->widget_count; i++) {
        Rect rect = screens()->widgets[i].rect;
        check_context("%d x %d at ratio %g: %s", output.width, output.height, (double)output.ratio,
                      screens()->widgets[i].label);
        CHECK(rect.x >= 0.0F && rect.y >= 0.0F && rect.x + rect.w <= (float)output.width &&
              rect.y + rect.h <= (float)output.height);
        CHECK(rect.h >= least && rect.w >= least);
        bool live = screens_widget_is_live(&screens()->widgets[i]);
        CHECK_EQUAL_INT(live ? i : -1, screens_widget_at(screens(), base_rect_centre(rect)));
        for (int j = i + 1; j < screens()->widget_count; j++) {
            CHECK(base_rect_overlap(rect, screens()->widgets[j].rect) == 0.0F);
        }
    }
}

static bool is_around(Rect outer, Rect inner)
{
    Rect both = base_rect_union(outer, inner);
    return outer.w > inner.w && outer.h > inner.h && both.w <= outer.w + 0.5F && both.h <= outer.h + 0.5F;
}

/* What belongs to a game lies on its panel. */
static void check_panels(void)
{
    for (int i = 0; i < screens()->widget_count; i++) {
        const Action *action = &screens()->widgets[i].action;
        bool on_panel = action->game == NULL || action->kind == ACTION_LESSON; /* which is for newcomers */
        for (int j = 0; j < fixture.list.count && !on_panel; j++) {
            const DrawItem *item = &fixture.list.items[j];
            on_panel = item->kind == DRAW_RECTANGLE && is_around(frame_rect(item), screens()->widgets[i].rect);
        }
        check_context("%d x %d at ratio %g: %s", output.width, output.height, (double)output.ratio,
                      screens()->widgets[i].label);
        CHECK(on_panel);
    }
}

static void check_chooser(void)
{
    check_widgets();
    frame_draw();
    check_panels();
    frame_check_texts();
}

static void check_every_rule_set(void)
{
    check_chooser();
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        screens_fixture_more(game);
        const Widget *tab = screens_fixture_find(ACTION_SELECT, game);
        if (CHECK(tab != NULL) && CHECK(tab->label[0] != '\0') && screens_fixture_choose(ACTION_SELECT, game)) {
            CHECK(screens_fixture_find(ACTION_SELECT, game)->selected);
            CHECK(screens_fixture_find(ACTION_RULES, game) != NULL);
            CHECK(screens_fixture_find(ACTION_NEW_DEAL, game) != NULL &&
                  screens_fixture_find(ACTION_NUMBER, game) != NULL);
            CHECK(screens_fixture_find(ACTION_LESSON, game) != NULL);
            check_widgets();
            input_fixture_key(KEY_ESCAPE, 0);
            CHECK(screens_fixture_find(ACTION_PLAY, game) != NULL);
            check_chooser();
        }
    }
    input_fixture_expect_nothing();
}

TEST(every_rule_set_at_every_size)
{
    for_all(check_every_rule_set);
}

static void check_titles(void)
{
    frame_draw();
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        CHECK(frame_find_text(game->title) != NULL);
    }
}

TEST(every_game_has_its_title)
{
    for_all(check_titles);
}

/* With games under way the buttons have other labels, and the pictures other cards. */
static void check_games_under_way(void)
{
    for (int i = 0; i < rules_game_count(); i++) {
        screens_fixture_play(rules_game_at(i));
        table_fixture_play(60);
        screens_fixture_rest();
        screens_fixture_games();
        CHECK(screens_fixture_shows(SCREEN_CHOOSER));
        check_chooser();
    }
}

TEST(games_under_way)
{
    for_all(check_games_under_way);
}

/* Spreads the stock over the tableau: as many cards to be seen as a game could ever have, and more. */
static void spread(const Game *game, Position *position)
{
    for (int i = 0; game->tableau_build != BUILD_NONE && position->count[PILE_STOCK] > 0; i++) {
        Pile pile = (Pile)(PILE_TABLEAU + i % game->tableau_count);
        Card card = position->top[PILE_STOCK];
        position->top[PILE_STOCK] = position->below[card];
        position->count[PILE_STOCK]--;
        position->below[card] = position->top[pile];
        position->top[pile] = card;
        position->count[pile]++;
    }
}

static void check_fullest_tables(void)
{
    for (int i = 0; i < screens()->game_count; i++) {
        spread(screens()->games[i].game, &screens()->games[i].position);
    }
    frame_draw();
    screens_fixture_choose(ACTION_NUMBER, rules_game_at(0));
    frame_draw();
    input_fixture_key(KEY_ESCAPE, 0);
}

TEST(the_fullest_tables)
{
    for_all(check_fullest_tables);
}

/* The widget under the pointer is lit. */
TEST(the_pointer_lights_a_widget)
{
    screens_fixture_open();
    for (int i = 0; i < screens()->widget_count; i++) {
        input_fixture_send((InputEvent){.kind = EVENT_POINTER_LEFT});
        uint64_t before = table_fixture_draw();
        Point centre = base_rect_centre(screens()->widgets[i].rect);
        input_fixture_send((InputEvent){.kind = EVENT_POINTER_MOVE, .x = centre.x, .y = centre.y});
        CHECK_EQUAL_INT(i, screens()->hovered);
        check_context("%s", screens()->widgets[i].label);
        CHECK(table_fixture_draw() != before || screens()->widgets[i].selected);
    }
    input_fixture_send((InputEvent){.kind = EVENT_POINTER_LEFT});
    CHECK_EQUAL_INT(-1, screens()->hovered);
}
