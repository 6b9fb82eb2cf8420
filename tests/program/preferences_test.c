/* SPDX-License-Identifier: MIT */
/*
 * The real program on a desktop that has wishes: a portal of this test's own says what the system wants, and the
 * trace tells which values hold.
 *
 *   program_preferences_test FOLDER
 */
#define _XOPEN_SOURCE 700
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"
#include "support/fake_portal.h"
#include "support/program_fixture.h"

static const char APPEARANCE[] = "org.freedesktop.appearance";
static const char INTERFACE[] = "org.gnome.desktop.interface";
static const char ACCESS[] = "org.gnome.desktop.a11y.interface";

static const char *const NOTHING_KEPT[] = {"--speed", "off", "--data", "-", NULL};

static void say_number(const char *key, uint32_t number)
{
    fake_portal_set(APPEARANCE, key, (FakeValue){.type = 'u', .number = number});
}

static void say_text(double factor)
{
    fake_portal_set(INTERFACE, "text-scaling-factor", (FakeValue){.type = 'd', .real = factor});
}

static void say_switch(const char *space, const char *key, bool on)
{
    fake_portal_set(space, key, (FakeValue){.type = 'b', .number = on ? 1 : 0});
}

/* What is waited for; follow_until() has room for a number only. */
static struct {
    const char *setting, *value;
    bool system;
} awaited;

static bool holds_awaited(const TraceState *state, int unused)
{
    const TraceSetting *told = follow_find_setting(state, awaited.setting);
    (void)unused;
    return told != NULL && strcmp(told->value, awaited.value) == 0 && told->system == awaited.system;
}

static bool comes(ProgramFixture *program, const char *setting, const char *value, bool system)
{
    awaited.setting = setting;
    awaited.value = value;
    awaited.system = system;
    check_context("%s is %s%s", setting, value, system ? " by the system" : "");
    return follow_until(&program->follower, holds_awaited, 0);
}

static bool was_never_told(ProgramFixture *program, const char *setting)
{
    return follow_find_setting(&program->follower.state, setting) == NULL;
}

static void find_all(ProgramFixture *program)
{
    CHECK(comes(program, "high-contrast", "yes", true));
    CHECK(comes(program, "reduced-motion", "yes", true));
    CHECK(comes(program, "text-size", "150", true));
    CHECK(comes(program, "table", "night", true));
    CHECK_EQUAL_INT(1, fake_portal_questions());
    CHECK(follow_until_idle(&program->follower));
}

TEST(it_starts_as_the_system_wishes)
{
    if (fake_portal_open(FAKE_PORTAL_ANSWERS)) {
        say_number("contrast", 1);
        say_number("reduced-motion", 1);
        say_number("color-scheme", 1);
        say_text(1.5);
        program_run_arguments(NOTHING_KEPT, 0, find_all);
    }
}

TEST(older_desktops_say_it_otherwise)
{
    if (fake_portal_open(FAKE_PORTAL_ANSWERS)) {
        say_switch(ACCESS, "high-contrast", true);
        say_switch(INTERFACE, "enable-animations", false);
        fake_portal_set(APPEARANCE, "color-scheme", (FakeValue){.type = 'v', .number = 1});
        say_text(1.5);
        program_run_arguments(NOTHING_KEPT, 0, find_all);
    }
}

/* Each wish comes, and goes again. */
static void change_wishes(ProgramFixture *program)
{
    for (int round = 0; round < 2; round++) {
        say_number("contrast", 1);
        CHECK(comes(program, "high-contrast", "yes", true));
        say_number("contrast", 0);
        CHECK(comes(program, "high-contrast", "no", true));
        say_number("reduced-motion", 1);
        CHECK(comes(program, "reduced-motion", "yes", true));
        say_number("reduced-motion", 0);
        CHECK(comes(program, "reduced-motion", "no", true));
        say_number("color-scheme", 1);
        CHECK(comes(program, "table", "night", true));
        say_number("color-scheme", 2);
        CHECK(comes(program, "table", "baize", true));
        say_switch(INTERFACE, "enable-animations", false);
        CHECK(comes(program, "reduced-motion", "yes", true));
        say_switch(INTERFACE, "enable-animations", true);
        CHECK(comes(program, "reduced-motion", "no", true));
        say_text(1.25);
        CHECK(comes(program, "text-size", "125", true));
        say_text(3.0);
        CHECK(comes(program, "text-size", "200", true));
        say_text(0.5);
        CHECK(comes(program, "text-size", "80", true));
        say_text(1.0);
        CHECK(comes(program, "text-size", "100", true));
    }
    CHECK(follow_until_idle(&program->follower));
}

TEST(it_changes_while_it_runs)
{
    if (fake_portal_open(FAKE_PORTAL_ANSWERS)) {
        program_run_arguments(NOTHING_KEPT, 0, change_wishes);
    }
}

static bool has_setting(const TraceState *state, int unused)
{
    (void)unused;
    return follow_find_widget(state, "set") != NULL;
}

static void open_settings(ProgramFixture *program)
{
    CHECK(follow_until_idle(&program->follower));
    CHECK(player_press_widget(&program->player, "settings", ""));
    CHECK(follow_until(&program->follower, has_setting, 0) && follow_until_idle(&program->follower));
}

static void choose_against_the_system(ProgramFixture *program)
{
    CHECK(comes(program, "table", "night", true));
    open_settings(program);
    CHECK(player_press_setting(&program->player, "table", "walnut"));
    CHECK(comes(program, "table", "walnut", false));
    say_number("color-scheme", 2);
    say_number("color-scheme", 1);
    say_text(1.2); /* comes after these */
    CHECK(comes(program, "text-size", "120", true));
    CHECK(comes(program, "table", "walnut", false));
}

static void find_the_choice(ProgramFixture *program)
{
    CHECK(comes(program, "text-size", "120", true));
    CHECK(comes(program, "table", "walnut", false));
    open_settings(program);
    CHECK(player_press_setting(&program->player, "table", "system"));
    CHECK(comes(program, "table", "night", true));
}

static void find_the_system(ProgramFixture *program)
{
    CHECK(comes(program, "table", "night", true));
}

TEST(what_the_player_chooses_wins_and_is_kept)
{
    char folder[600];
    snprintf(folder, sizeof folder, "%s/kept", check_argument(1));
    check_forget_kept(folder);
    const char *const arguments[] = {"--speed", "off", "--size", "1280x800", "--data", folder, NULL};
    if (fake_portal_open(FAKE_PORTAL_ANSWERS)) {
        say_number("color-scheme", 1);
        program_run_arguments(arguments, 0, choose_against_the_system);
        program_run_arguments(arguments, 0, find_the_choice);
        program_run_arguments(arguments, 0, find_the_system);
    }
}

static void see_that_it_rests(ProgramFixture *program)
{
    CHECK(follow_until_idle(&program->follower));
    CHECK(was_never_told(program, "high-contrast") && was_never_told(program, "reduced-motion"));
    CHECK(was_never_told(program, "text-size") && was_never_told(program, "table"));
}

/* Neither a bus that is not there, or cannot be understood; nor a portal that is away or hangs. */
TEST(nobody_has_to_answer)
{
    static const char *const addresses[] = {"",
                                            "unix:path=/nonexistent/bus",
                                            "unix:",
                                            "autolaunch:",
                                            "tcp:host=127.0.0.1,port=1",
                                            "nonsense",
                                            "unix:path=/dev/null",
                                            "unix:path=/nonexistent/bus;tcp:host=127.0.0.1,port=1"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(addresses); i++) {
        check_context("%s", addresses[i]);
        setenv("DBUS_SESSION_BUS_ADDRESS", addresses[i], 1);
        program_run_arguments(NOTHING_KEPT, 0, see_that_it_rests);
    }
    unsetenv("DBUS_SESSION_BUS_ADDRESS");
    program_run_arguments(NOTHING_KEPT, 0, see_that_it_rests);
    for (int mode = FAKE_PORTAL_HANGS; mode <= FAKE_PORTAL_IS_ABSENT; mode++) {
        check_context("mode %d", mode);
        if (fake_portal_open((FakePortalMode)mode)) {
            program_run_arguments(NOTHING_KEPT, 0, see_that_it_rests);
        }
    }
}

static void say_nonsense(void)
{
    static const FakeValue values[] = {{.type = 's', .text = "1"},           {.type = 'i', .number = 1},
                                       {.type = 'd', .real = 1.0},           {.type = 'u', .number = 4294967295U},
                                       {.type = 'd', .real = 1e300},         {.type = 'd', .real = -1e300},
                                       {.type = 's', .text = "prefer-dark"}, {.type = 'd', .real = 0.0}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(values); i++) {
        fake_portal_set(APPEARANCE, "contrast", values[i]);
        fake_portal_set(APPEARANCE, "reduced-motion", values[i]);
        fake_portal_set(APPEARANCE, "color-scheme", values[i]);
        fake_portal_set(INTERFACE, "text-scaling-factor", values[i].real == 1.0 ? values[0] : values[i]);
        fake_portal_set(INTERFACE, "enable-animations", values[i]);
        fake_portal_set(ACCESS, "high-contrast", values[i]);
    }
    fake_portal_set("", "", values[0]);
    fake_portal_set("org.freedesktop.appearance.contrast", "contrast", (FakeValue){.type = 'u', .number = 1});
    fake_portal_tell_nothing();
    say_text((double)NAN);
    say_text((double)INFINITY);
}

static void hear_nonsense(ProgramFixture *program)
{
    CHECK(follow_until_idle(&program->follower));
    say_nonsense();
    say_text(2.0); /* comes after all that */
    CHECK(comes(program, "text-size", "200", true));
    CHECK(was_never_told(program, "high-contrast") && was_never_told(program, "reduced-motion"));
    CHECK(was_never_told(program, "table"));
    say_text((double)NAN); /* without sense is as not said */
    CHECK(comes(program, "text-size", "100", true));
}

TEST(nonsense_is_nothing_said)
{
    if (fake_portal_open(FAKE_PORTAL_ANSWERS)) {
        say_nonsense();
        program_run_arguments(NOTHING_KEPT, 0, hear_nonsense);
    }
}

int main(int argument_count, char **arguments)
{
    if (!fake_portal_can_be_had()) {
        puts("skipped: there is no dbus-daemon");
        return 77;
    }
    return check_main(argument_count, arguments);
}
