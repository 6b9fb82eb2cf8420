/* SPDX-License-Identifier: MIT */
/*
 * The installed game, started as a desktop does: by the command in its entry, on an X server with a window manager. A
 * window of the class that the entry names comes up, and a dealt card is seen in it. In another system it is won.
 *
 *   package_entry_test FOLDER ENTRY [PREFIX...]
 *
 * FOLDER is where a package was unpacked. With a PREFIX, a command that goes into FOLDER as the system's root, the
 * entry's command is run as it is; without one, the program is FOLDER and the command's path. Exit status 77, skipped:
 * a program is missing that this test needs.
 */
#include <stdio.h>
#include <string.h>

#include "support/check.h"
#include "support/desktop.h"
#include "support/player.h"
#include "support/records.h"

enum { LINE_SIZE = 512, PATH_SIZE = 1024, ARGUMENTS_MAX = 32 };

static Desktop desktop;
static int prefix_count;
static const char *prefix[ARGUMENTS_MAX / 2];

/* The value of a key of the entry, without its line's end. */
static bool entry_value(const char *key, char value[LINE_SIZE])
{
    char line[LINE_SIZE];
    bool found = false;
    FILE *file = fopen(check_argument(2), "rb");
    while (file != NULL && !found && fgets(line, sizeof line, file) != NULL) {
        size_t length = strlen(key);
        found = strncmp(line, key, length) == 0 && line[length] == '=';
        if (found) {
            snprintf(value, LINE_SIZE, "%s", line + length + 1);
            value[strcspn(value, "\r\n")] = '\0';
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    return found;
}

/* Starts the entry's command, one word, with a deal, and with a trace in the folder `tmp` of the package's root. */
static bool start(const Record *record)
{
    static char command[LINE_SIZE], program[PATH_SIZE + LINE_SIZE], trace[PATH_SIZE], deal[32];
    const char *arguments[ARGUMENTS_MAX] = {NULL};
    int count = 0;
    bool inside = prefix_count > 0;
    if (!CHECK(entry_value("Exec", command) && strchr(command, ' ') == NULL)) {
        return false;
    }
    snprintf(program, sizeof program, "%s%s", inside ? "" : check_argument(1), command);
    snprintf(trace, sizeof trace, "%s/tmp/trace.jsonl", inside ? "" : check_argument(1));
    snprintf(deal, sizeof deal, "%llu", (unsigned long long)record->deal);
    for (; count < prefix_count; count++) {
        arguments[count] = prefix[count];
    }
    const char *const own[] = {program, "--deal", deal, "--speed", "fast", "--data", "-", "--trace", trace, NULL};
    memcpy(&arguments[count], own, sizeof own);
    return CHECK(desktop_start_program(&desktop, arguments, NULL));
}

/* The window that a desktop takes for this entry's, by its class. */
static void check_class(void)
{
    char class[LINE_SIZE], pattern[LINE_SIZE + 2];
    if (CHECK(entry_value("StartupWMClass", class))) {
        snprintf(pattern, sizeof pattern, "^%s$", class);
        const char *const search[] = {"xdotool", "search", "--onlyvisible", "--class", pattern, NULL};
        const char *const environment[] = {desktop.display, NULL};
        const ProcessOptions options = {.arguments = search, .environment = environment, .output = "/dev/null"};
        CHECK_EQUAL_INT(0, process_run(&options, PATIENCE));
    }
}

TEST(the_entry_starts_the_game)
{
    char path[PATH_SIZE];
    Record record = records_won("standard", 1);
    snprintf(path, sizeof path, "%s/tmp/trace.jsonl", check_argument(1));
    remove(path);
    if (!start(&record)) {
        return;
    }
    if (CHECK(follow_open(&desktop.follower, path, NULL))) {
        Player player = {.hand = desktop_hand(&desktop), .follower = &desktop.follower, .patient = true};
        if (CHECK(player_sit_down(&player, record.game, record.deal) && desktop_find_window(&desktop) &&
                  desktop_wait_for_focus(&desktop) && follow_until_idle(&desktop.follower))) {
            check_class();
            CHECK(desktop_shows_card(&desktop, PILE_TABLEAU));
            if (prefix_count > 0) { /* the system is one in which nothing else of the game is: all of it is there */
                CHECK(player_play(&player, record.moves) && follow_until(&desktop.follower, follow_has_wins, 1));
            }
            player.hand.key(player.hand.context, 'q', MODIFIER_CONTROL);
            CHECK_EQUAL_INT(0, process_wait(&desktop.game, PATIENCE));
        }
        follow_close(&desktop.follower);
    }
    process_end(&desktop.game);
}

int main(int argument_count, char **arguments)
{
    for (int i = 3; i < argument_count && prefix_count < ARGUMENTS_MAX / 2; i++) {
        prefix[prefix_count++] = arguments[i];
    }
    return desktop_main(&desktop, DESKTOP_X11, argument_count, arguments);
}
