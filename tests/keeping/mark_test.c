/* SPDX-License-Identifier: MIT */
/*
 * As long as something is not kept, the table bears a mark and the menu says why. What the store has to say of itself
 * comes from the test: the linker leads the program's question here.
 */
#include <string.h>

#include "app/keeping.h"
#include "support/app_fixture.h"
#include "support/check.h"
#include "ui/actions.h"

StoreTrouble __wrap_store_trouble(Store *store, char *detail);
StoreTrouble __real_store_trouble(Store *store, char *detail);

static StoreTrouble trouble;

StoreTrouble __wrap_store_trouble(Store *store, char *detail)
{
    StoreTrouble real = __real_store_trouble(store, detail);
    return trouble == STORE_FINE ? real : trouble;
}

/* Whether what is drawn has this in one of its texts. */
static bool is_drawn(App *app, const char *words)
{
    bool found = false;
    ui_draw(&app->ui, &app->list, 1.0e9);
    for (int i = 0; i < app->list.count; i++) {
        const DrawItem *item = &app->list.items[i];
        bool text = item->kind == DRAW_TEXT || item->kind == DRAW_PARAGRAPH;
        found = found || (text && strstr(app->list.characters + item->text_offset, words) != NULL);
    }
    return found;
}

static bool is_on_screen(const App *app, const char *words)
{
    const Screens *screens = &app->ui.screens;
    bool found = false;
    for (int i = 0; i < screens->widget_count; i++) {
        found = found || strstr(screens->widgets[i].label, words) != NULL;
    }
    return found;
}

static bool is_spoken(App *app, const char *words)
{
    uint32_t before = app->ui.speech.count;
    bool found = false;
    ui_execute(&app->ui, (Action){.kind = ACTION_READ});
    for (uint32_t i = before; i < app->ui.speech.count; i++) {
        found = found || strstr(speech_line(&app->ui.speech, i), words) != NULL;
    }
    return found;
}

static App *begin(const char *name)
{
    App *app = app_fixture_open(app_fixture_folder(name));
    trouble = STORE_FINE;
    app_fixture_deal(app, rules_game_at(0), 7);
    return app;
}

static void set(App *app, StoreTrouble what)
{
    trouble = what;
    app_fixture_turn(app);
}

TEST(the_table_bears_a_mark_as_long_as_nothing_is_saved)
{
    static const StoreTrouble TROUBLES[] = {STORE_NOWHERE, STORE_READ_ONLY, STORE_FULL,
                                            STORE_IN_USE,  STORE_NEWER,     STORE_FAILING};
    App *app = begin("mark");
    CHECK(!is_drawn(app, "Not saved"));
    for (size_t i = 0; i < BASE_ARRAY_COUNT(TROUBLES); i++) {
        set(app, TROUBLES[i]);
        app_fixture_play_any(app, 2); /* the sentence has given way to others */
        CHECK(is_drawn(app, "Not saved"));
        set(app, STORE_FINE);
        CHECK(!is_drawn(app, "Not saved"));
    }
}

/* Somewhat large text leaves one line of the heading, where the prompts for keys stand, too; a large one more. */
TEST(the_mark_stays_where_the_heading_has_one_line)
{
    static const int SIZES[][2] = {{1280, 800}, {1024, 768}, {844, 390}, {800, 480}, {1920, 1080}, {390, 844}};
    App *app = begin("line");
    int found = 0;
    app->ui.focus.device = DEVICE_KEYS;
    for (int i = 0; i < 2 * (int)BASE_ARRAY_COUNT(SIZES) * rules_game_count(); i++) {
        const int *size = SIZES[i / 2 % (int)BASE_ARRAY_COUNT(SIZES)];
        app_fixture_deal(app, rules_game_at(i / 2 / (int)BASE_ARRAY_COUNT(SIZES)), 7);
        settings_set(&app->ui.table.settings, SETTING_TEXT, i % 2 == 0 ? 120 : 200);
        ui_resize(&app->ui, size[0], size[1], 1.0F);
        check_context("%d by %d, %s", size[0], size[1], session_game(&app->session)->name);
        found += app->ui.table.layout.heading_is_one;
        CHECK(!is_drawn(app, "Not saved"));
        set(app, STORE_FULL);
        CHECK(is_drawn(app, "Not saved"));
        set(app, STORE_FINE);
    }
    CHECK(found > 0);
}

TEST(the_menu_says_why)
{
    App *app = begin("menu");
    set(app, STORE_FULL);
    ui_open_screen(&app->ui, SCREEN_PAUSE);
    CHECK(is_on_screen(app, "The disk is full."));
    set(app, STORE_FINE);
    CHECK(!is_on_screen(app, "The disk is full."));
}

TEST(it_is_spoken_with_the_table)
{
    App *app = begin("spoken");
    CHECK(!is_spoken(app, "disk"));
    set(app, STORE_FULL);
    CHECK(is_spoken(app, "The disk is full."));
    set(app, STORE_FINE);
    CHECK(!is_spoken(app, "disk"));
}

/* What has happened and is over, and what was asked for, is nothing that lasts. */
TEST(no_mark_where_everything_is_kept)
{
    App *app = begin("kept");
    set(app, STORE_DAMAGED);
    CHECK(!is_drawn(app, "Not saved"));
    set(app, STORE_FINE);
    app_fixture_close(app);
    app = app_fixture_open("-");
    app_fixture_deal(app, rules_game_at(0), 7);
    CHECK(!is_drawn(app, "Not saved"));
}
