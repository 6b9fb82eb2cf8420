/* SPDX-License-Identifier: MIT */
/*
 * The rules of each game at every size: all of them are reached by paging, each with its example, every page fits, and
 * the pages lead back to where they were opened.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "guide/guide.h"
#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"
#include "support/toolbar.h"
#include "words/phrases.h"

enum { ENTRIES_MAX = RULE_SENTENCES_MAX + 1, PAGES_MAX = ENTRIES_MAX };

static const float HEIGHT_MIN = 26.0F; /* of what can be pressed, pixels at ratio 1 */
static const float SHRINK_MIN = 0.8F;  /* the share of its size that a text keeps at least */

static Output output;
static const Game *game;

static void say(const char *what)
{
    check_context("%s %s, %d x %d at ratio %g, page %d: %s", game->name, game->rules_name, output.width, output.height,
                  (double)output.ratio, screens()->page + 1, what);
}

/*
 * Runs `check` with the first page of every game's rules open, at every size. The cards on it are as large as those of
 * the table under it, which may be any game's.
 */
static void for_all(void (*check)(void))
{
    for (int i = 0; i < OUTPUT_COUNT; i++) {
        for (int j = 0; j < rules_game_count() * 3; j++) {
            output = screens_fixture_outputs[i];
            game = rules_game_at(j % rules_game_count());
            screens_fixture_open_at(output);
            fixture.ui.table.game = rules_game_at(j / rules_game_count() * 2); /* the three standards */
            screens_fixture_resize(output);
            screens_fixture_select(game);
            say("opening");
            screens_fixture_choose(ACTION_RULES, game);
            CHECK(screens_fixture_shows(SCREEN_RULES) && screens()->page == 0);
            check();
        }
    }
}

static void check_widgets(void)
{
    screens_fixture_check_places();
    for (int i = 0; i < screens()->widget_count; i++) {
        Rect rect = screens()->widgets[i].rect;
        say(screens()->widgets[i].label);
        CHECK(rect.h >= HEIGHT_MIN * output.ratio && rect.w >= rect.h);
    }
}

static bool is_label(const DrawItem *item)
{
    for (int i = 0; i < screens()->widget_count; i++) {
        if (item->kind == DRAW_TEXT && strcmp(screens()->widgets[i].label, frame_text(item)) == 0) {
            return true;
        }
    }
    return false;
}

/* A card of the table's picture, or the name of piles in it, which lies on them. */
static bool is_of_picture(const DrawItem *item)
{
    char buffer[PHRASE_LENGTH];
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (item->kind == DRAW_TEXT && strcmp(words_piles(game, pile, buffer), frame_text(item)) == 0) {
            return true;
        }
    }
    bool of_card = item->sprite >= SPRITE_TINY_FACE && item->sprite <= SPRITE_TINY_BACK;
    return item->kind == DRAW_SPRITE && (of_card || item->sprite == SPRITE_SHADOW || item->sprite == SPRITE_FRAME ||
                                         item->sprite == SPRITE_ICON_LOCK);
}

/* Texts and cards, but for labels of what can be pressed: apart from one another, and none too small. */
static void check_contents(void)
{
    for (int i = 0; i < fixture.list.count; i++) {
        const DrawItem *item = &fixture.list.items[i];
        if (drawlist_is_box(item) || is_label(item)) {
            continue;
        }
        say(frame_is_text(item) ? frame_text(item) : "a card");
        CHECK(!frame_is_text(item) || frame_shrink(item) >= SHRINK_MIN);
        for (int j = 0; j < screens()->widget_count; j++) {
            CHECK(base_rect_overlap(frame_rect(item), screens()->widgets[j].rect) == 0.0F);
        }
        for (int j = i + 1; j < fixture.list.count; j++) {
            const DrawItem *other = &fixture.list.items[j];
            bool picture =
                is_of_picture(item) && is_of_picture(other) && !(frame_is_text(item) && frame_is_text(other));
            if (!drawlist_is_box(other) && !is_label(other) && !picture) {
                CHECK(base_rect_overlap(frame_rect(item), frame_rect(other)) == 0.0F);
            }
        }
    }
}

static void check_names(void)
{
    for (int i = 0; i < fixture.list.count; i++) {
        const DrawItem *item = &fixture.list.items[i];
        for (int j = i + 1; j < fixture.list.count && frame_is_text(item) && is_of_picture(item); j++) {
            const DrawItem *other = &fixture.list.items[j];
            say(frame_text(item));
            CHECK(!frame_is_text(other) || !is_of_picture(other) ||
                  base_rect_overlap(frame_rect(item), frame_rect(other)) == 0.0F);
        }
    }
}

/* However large they are, the names of piles hide none of each other. */
TEST(names_of_piles_lie_apart)
{
    static const int sizes[] = {100, 150, 200};
    for (int i = 0; i < OUTPUT_COUNT * (int)BASE_ARRAY_COUNT(sizes); i++) {
        output = screens_fixture_outputs[i / (int)BASE_ARRAY_COUNT(sizes)];
        for (int j = 0; j < rules_game_count(); j++) {
            game = rules_game_at(j);
            screens_fixture_open_at(output);
            screens_fixture_select(game);
            screens_fixture_choose(ACTION_RULES, game);
            settings_set(&fixture.ui.table.settings, SETTING_TEXT, sizes[i % (int)BASE_ARRAY_COUNT(sizes)]);
            screens_fixture_resize(output);
            frame_draw();
            check_names();
        }
    }
}

static bool has_next_page(void)
{
    const Widget *next = screens_fixture_find(ACTION_PAGE_NEXT, NULL);
    return next != NULL && strcmp(next->label, "Next page") == 0;
}

/* Goes through all pages, calling `visit` at each; gives how many there are. */
static int turn_all(void (*visit)(void))
{
    int pages = 1;
    visit();
    while (has_next_page() && pages < PAGES_MAX) {
        screens_fixture_choose(ACTION_PAGE_NEXT, NULL);
        CHECK_EQUAL_INT(pages, screens()->page);
        pages++;
        visit();
    }
    return pages;
}

/* The first page names all piles of the table once, as the game has them; the others none. */
static void check_picture(void)
{
    static const Pile piles[] = {PILE_STOCK, PILE_WASTE, PILE_RESERVE, PILE_FOUNDATION, PILE_TABLEAU};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(piles); i++) {
        char buffer[PHRASE_LENGTH];
        const char *name = words_piles(game, piles[i], buffer);
        int count = 0;
        for (int j = 0; j < fixture.list.count; j++) {
            const DrawItem *item = &fixture.list.items[j];
            count += item->kind == DRAW_TEXT && strcmp(name, frame_text(item)) == 0;
        }
        say(name);
        CHECK_EQUAL_INT(screens()->page == 0, count);
    }
    CHECK((frame_count_sprites(SPRITE_TINY_FACE, SPRITE_TINY_BACK) > 0) == (screens()->page == 0));
}

static void check_page(void)
{
    frame_draw();
    check_widgets();
    check_contents();
    check_picture();
    say("its title");
    CHECK(frame_find_text(game->title) != NULL);
    CHECK((screens_fixture_find(ACTION_PAGE_BACK, NULL) != NULL) == (screens()->page > 0));
    CHECK(screens_fixture_find(ACTION_BACK, NULL) != NULL && screens_fixture_find(ACTION_LESSON, NULL) != NULL);
}

TEST_EACH(for_all, every_page_fits, void)
{
    turn_all(check_page);
}

/* What has been seen on the pages so far. */
static int seen[ENTRIES_MAX];
static int marks_yes, marks_no;

/* Rules of which the guide has no example: what is particular about them takes the place of the variant. */
static bool is_relative(const Guide *guide)
{
    return !rules_game_is_standard(game) && strcmp(game->rules_name, guide->variant_name) != 0;
}

static const char *entry_text(const Guide *guide, int entry)
{
    return entry < guide->sentence_count ? guide->sentences[entry].text
           : is_relative(guide)          ? guide_rule_set(game).about
                                         : guide->variant_text;
}

static const RuleExample *entry_example(const Guide *guide, int entry)
{
    static const RuleExample none = {.move = NULL};
    return entry < guide->sentence_count ? &guide->sentences[entry].example
           : is_relative(guide)          ? &none
                                         : &guide->variant_example;
}

static void look(void)
{
    const Guide *guide = guide_find(game);
    frame_draw();
    for (int i = 0; i <= guide->sentence_count; i++) {
        seen[i] += frame_count_texts(entry_text(guide, i));
    }
    marks_yes += frame_count_sprites(SPRITE_ICON_YES, SPRITE_ICON_YES);
    marks_no += frame_count_sprites(SPRITE_ICON_NO, SPRITE_ICON_NO);
}

TEST_EACH(for_all, everything_is_said_once, void)
{
    const Guide *guide = guide_find(game);
    int yes = 0;
    int no = 0;
    memset(seen, 0, sizeof seen);
    marks_yes = 0;
    marks_no = 0;
    turn_all(look);
    for (int i = 0; i <= guide->sentence_count; i++) {
        const RuleExample *example = entry_example(guide, i);
        bool holds = (guide_rule_set(game).unlike >> i & 1) == 0; /* what does not hold is not said */
        say(entry_text(guide, i));
        CHECK_EQUAL_INT(holds, seen[i]);
        yes += holds && example->move != NULL && example->verdict == REFUSAL_NONE;
        no += holds && example->move != NULL && example->verdict != REFUSAL_NONE;
    }
    CHECK_EQUAL_INT(yes, marks_yes);
    CHECK_EQUAL_INT(no, marks_no);
}

/* The last page of a small window: in a large one there is no such page, and another is shown. */
TEST_EACH(for_all, resizing, void)
{
    turn_all(look);
    for (int i = 0; i < OUTPUT_COUNT; i++) {
        screens_fixture_resize(screens_fixture_outputs[i]);
        frame_draw();
        say("resized");
        CHECK(screens_fixture_shows(SCREEN_RULES));
        CHECK(frame_count_sprites(SPRITE_ICON_YES, SPRITE_ICON_NO) > 0);
        CHECK(screens_fixture_find(ACTION_PAGE_BACK, NULL) != NULL || screens()->page == 0);
    }
}

TEST_EACH(for_all, turning_the_pages, void)
{
    int pages = turn_all(look);
    for (int page = pages - 1; page > 0; page--) {
        CHECK_EQUAL_INT(page, screens()->page);
        screens_fixture_choose(ACTION_PAGE_BACK, NULL);
    }
    for (int page = 0; page <= pages; page++) {
        CHECK_EQUAL_INT(page % pages, screens()->page); /* after the last comes the first */
        input_fixture_key(KEY_SPACE, 0);
    }
    screens_fixture_choose(ACTION_BACK, NULL);
    CHECK(screens_fixture_shows(SCREEN_MORE));
}

/* From the table by F1 and by its button: the rules of the game on the table; and back to it, by Esc and by Back. */
TEST(rules_from_the_table)
{
    for (int i = 0; i < rules_game_count(); i++) {
        game = rules_game_at(i);
        output = screens_fixture_outputs[2];
        screens_fixture_open();
        screens_fixture_play(game);
        Position position = fixture.ui.table.position;
        input_fixture_key(KEY_F1, 0);
        CHECK(screens_fixture_shows(SCREEN_RULES) && screens()->rules_game == game);
        check_page();
        input_fixture_key(KEY_ESCAPE, 0);
        CHECK(!screens_visible(screens()));
        screens_fixture_click(
            base_rect_centre(fixture.ui.table.layout.buttons[toolbar_find(&fixture.ui.table, ACTION_RULES)]));
        CHECK(screens_fixture_shows(SCREEN_RULES));
        screens_fixture_choose(ACTION_BACK, NULL);
        CHECK(!screens_visible(screens()));
        input_fixture_expect_nothing();
        CHECK_EQUAL_BYTES(&position, &session()->position, sizeof position);
    }
}
