/* SPDX-License-Identifier: MIT */
/*
 * The tables of the manual have every key with its default, every setting with its values, and nothing else.
 *
 *   manual_names_test FOLDER     the folder of the manual
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"
#include "ui/actions.h"
#include "ui/bindings.h"

enum { ROW_MAX = 256 };

static char *page;

/*
 * Takes the next row of a table whose first row is `head`, without the line feed. `*at` is NULL before the first.
 * False after the last row of the last such table.
 */
static bool next_row(const char *head, const char **at, char row[ROW_MAX])
{
    const char *line = *at;
    if (line == NULL || *line != '|') {
        line = strstr(line == NULL ? page : line, head);
        if (line == NULL) {
            return false;
        }
        line = strchr(line, '\n') + 1; /* below the head there is a row of dashes */
        line = strchr(line, '\n') + 1;
    }
    size_t length = strcspn(line, "\n");
    CHECK(length < ROW_MAX);
    snprintf(row, ROW_MAX, "%.*s", (int)length, line);
    *at = line + length + 1;
    return true;
}

static bool row_matches(const char *row, const char *start, const char *end)
{
    size_t length = strlen(row);
    return strncmp(row, start, strlen(start)) == 0 && length > strlen(end) &&
           strcmp(row + length - strlen(end), end) == 0;
}

/* The first cell of an action's row: "| `U`, `Ctrl+Z` | ". */
static void write_keys(const Bindings *bindings, ActionKind kind, char text[ROW_MAX])
{
    snprintf(text, ROW_MAX, "| ");
    for (int slot = 0; slot < BINDINGS_CHORDS; slot++) {
        char title[BINDINGS_TEXT_MAX];
        size_t used = strlen(text);
        ui_chord_title(bindings->chords[kind][slot], PAD_GENERIC, title);
        if (title[0] != '\0') {
            snprintf(text + used, ROW_MAX - used, "%s`%s`", slot == 0 ? "" : ", ", title);
        }
    }
    snprintf(text + strlen(text), ROW_MAX - strlen(text), " | ");
}

TEST(keys)
{
    static const char head[] = "| Keys | Action | Name |";
    Bindings bindings;
    char row[ROW_MAX];
    const char *at = NULL;
    int rows = 0;
    int bindable = 0;
    ui_bindings_reset(&bindings, false);
    while (next_row(head, &at, row)) {
        rows++;
    }
    for (int i = 0; i < ACTION_COUNT; i++) {
        char start[ROW_MAX];
        char end[ROW_MAX];
        bool found = false;
        if (!ui_action_is_bindable((ActionKind)i)) {
            continue;
        }
        bindable++;
        write_keys(&bindings, (ActionKind)i, start);
        snprintf(end, sizeof end, " | `%s` |", actions[i].name);
        for (at = NULL; !found && next_row(head, &at, row);) {
            found = row_matches(row, start, end);
        }
        check_context("the row of an action is: %s...%s", start, end);
        CHECK(found);
    }
    check_context("rows of actions");
    CHECK_EQUAL_INT(bindable, rows);
}

/* Each button of a gamepad by its name in files; of four paddles the first and the last stand for all. */
TEST(buttons)
{
    for (int button = 0; button < PAD_BUTTON_COUNT; button++) {
        Bindings bindings;
        char written[BINDINGS_TEXT_MAX];
        char name[BINDINGS_TEXT_MAX + 2];
        bool middle = button == PAD_PADDLE_2 || button == PAD_PADDLE_3;
        ui_bindings_reset(&bindings, false);
        if (middle || (button >= PAD_UP && button <= PAD_RIGHT)) {
            continue;
        }
        CHECK_EQUAL_INT(BINDING_DONE, ui_bindings_set(&bindings, ACTION_ACCEPT, BINDINGS_CHORDS,
                                                      ui_chord_of_button((PadButton)button)));
        ui_bindings_write(&bindings, ACTION_ACCEPT, BINDING_PAD, written);
        snprintf(name, sizeof name, "`%s`", written);
        check_context("the button %s", name);
        CHECK(strstr(page, name) != NULL);
    }
}

/* Takes the next text between backticks. */
static bool next_name(char **rest, char **name)
{
    char *start = strchr(*rest, '`');
    char *end = start == NULL ? NULL : strchr(start + 1, '`');
    if (end == NULL) {
        return false;
    }
    *end = '\0';
    *name = start + 1;
    *rest = end + 1;
    return true;
}

TEST(settings)
{
    bool named[SETTING_COUNT] = {false};
    char row[ROW_MAX];
    for (const char *at = NULL; next_row("| Setting | Choices | Name and values |", &at, row);) {
        char *rest = row;
        char *name = row;
        char *value = row;
        check_context("%s", row);
        CHECK(next_name(&rest, &name));
        Setting setting = settings_find(name);
        if (!CHECK(setting < SETTING_COUNT)) {
            continue;
        }
        named[setting] = true;
        int count = 0;
        int first = settings_info(setting)->follows ? 1 : 0; /* before the choices comes to follow the system */
        for (; next_name(&rest, &value) && CHECK(count < first + settings_choice_count(setting)); count++) {
            CHECK_EQUAL_TEXT(count < first ? "system" : settings_info(setting)->choices[count - first].keyword, value);
        }
        CHECK_EQUAL_INT(first + settings_choice_count(setting), count);
    }
    for (int i = 0; i < SETTING_COUNT; i++) {
        check_context("setting %d", i);
        CHECK(named[i]);
    }
}

int main(int argument_count, char **arguments)
{
    size_t length;
    page = check_read_file(argument_count > 1 ? arguments[1] : ".", "theplot.6.md", &length);
    int status = check_main(argument_count, arguments);
    free(page);
    return status;
}
