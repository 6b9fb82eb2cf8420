/* SPDX-License-Identifier: MIT */
/* What is wrong with keeping, in plain words: once when it begins, and once when it is over. In between the table bears
 * a mark, and the menu says it. */
#include <stdio.h>

#include "app/complain.h"
#include "app/keeping.h"
#include "ui/lesson.h"
#include "words/words.h"

/* As the trace has it. */
static const char *const NAMES[] = {
    [STORE_FINE] = "fine",       [STORE_NOWHERE] = "nowhere",   [STORE_READ_ONLY] = "read-only",
    [STORE_FULL] = "full",       [STORE_IN_USE] = "in-use",     [STORE_NEWER] = "newer",
    [STORE_DAMAGED] = "damaged", [STORE_REPLACED] = "replaced", [STORE_FAILING] = "failing",
};

/* What has happened, and is over when it was told. */
static bool keeping_is_told_once(StoreTrouble trouble)
{
    return trouble == STORE_DAMAGED || trouble == STORE_REPLACED;
}

/* Whether what is played is kept all the same. */
static bool keeping_is_kept(const Keeping *keeping, StoreTrouble trouble)
{
    return trouble == STORE_FINE || keeping_is_told_once(trouble) || (trouble == STORE_NOWHERE && !keeping->wanted);
}

/* In a page, where folders and disks are the browser's affair; NULL: as elsewhere. */
static const char *keeping_page_sentence(const Keeping *keeping)
{
    switch (platform_can_quit() ? STORE_FINE : keeping->trouble) {
    case STORE_NOWHERE:
        return W(
            "This browser saves nothing here, as in a private window. When you close the tab, your games are lost.");
    case STORE_FULL:
        return W("The browser has no room left for this page. You can play on, but nothing is saved.");
    case STORE_IN_USE:
        return W("The game is already open in another tab. What you play here is not saved.");
    case STORE_FAILING:
        return W("The browser can’t save at the moment. You can play on; the game keeps trying.");
    default:
        return NULL;
    }
}

/* The sentence for the trouble that is, with {0} in place of the detail; empty where there is nothing to say. */
static const char *keeping_sentence(const Keeping *keeping)
{
    switch (keeping->trouble) {
    case STORE_FINE:
        return !keeping->was_troubled ? ""
               : keeping->took_over
                   ? W("Everything is saved again. What you had begun before is under Statistics, “Games played”.")
                   : W("Your games are saved again, with everything that you played meanwhile.");
    case STORE_NOWHERE:
        return keeping->wanted ? W("There is no folder for saved games, so nothing that you play is saved.") : "";
    case STORE_READ_ONLY:
        return W("The file or folder of saved games is read-only. You can play on, but nothing is saved.");
    case STORE_FULL:
        return W("The disk is full. You can play on, but nothing is saved until there is room.");
    case STORE_IN_USE:
        return W("The game is already running. What you play here is saved when the other one has ended.");
    case STORE_NEWER:
        return W("A newer version of the game has saved games here. What you play now is not saved.");
    case STORE_DAMAGED:
        return W("The saved games were damaged. The damaged file is now {0}; what could be read was recovered.");
    case STORE_REPLACED:
        return W("The file of saved games was deleted or replaced while you played. What you played is saved again.");
    case STORE_FAILING:
        return W("Your games can’t be saved at the moment: {0}. You can play on.");
    }
    return "";
}

static void keeping_write_sentence(const Keeping *keeping, char line[MESSAGE_LENGTH])
{
    const char *sentence = keeping_page_sentence(keeping);
    WORDS_FORMAT(line, MESSAGE_LENGTH, sentence != NULL ? sentence : keeping_sentence(keeping),
                 words_of_text(keeping->detail));
}

/* What is wrong: in a page, where its files are only in memory, with what the browser does with them, too. */
static StoreTrouble keeping_trouble(const Keeping *keeping, char detail[STORE_DETAIL_SIZE])
{
    static const StoreTrouble troubles[] = {
        [PAGE_STORAGE_KEPT] = STORE_FINE,       [PAGE_STORAGE_IN_USE] = STORE_IN_USE,
        [PAGE_STORAGE_REFUSED] = STORE_NOWHERE, [PAGE_STORAGE_FULL] = STORE_FULL,
        [PAGE_STORAGE_FAILING] = STORE_FAILING, [PAGE_STORAGE_NEWER] = STORE_NEWER,
    };
    StoreTrouble trouble = store_trouble(keeping->store, detail);
    return trouble == STORE_FINE ? troubles[platform_page_storage()] : trouble;
}

static void keeping_notice(App *app)
{
    Keeping *keeping = &app->keeping;
    StoreTrouble trouble = keeping_trouble(keeping, NULL);
    if (trouble == keeping->trouble) {
        return;
    }
    keeping->trouble = keeping_trouble(keeping, keeping->detail);
    keeping->trouble_due = true;
    keeping->revision++; /* what could not be written was not read, either */
    app_trace_trouble(&app->trace, NAMES[keeping->trouble], keeping->detail);
}

/* As long as something is not kept, that can be seen on the table and read in the menu. */
static void keeping_mark(App *app)
{
    const Keeping *keeping = &app->keeping;
    char line[MESSAGE_LENGTH] = "";
    if (!keeping_is_kept(keeping, keeping->trouble)) {
        keeping_write_sentence(keeping, line);
    }
    app->stale = ui_note_unsaved(&app->ui, line) || app->stale;
}

void app_keeping_look(App *app)
{
    Keeping *keeping = &app->keeping;
    char line[MESSAGE_LENGTH] = "";
    if (!platform_can_quit() && keeping_trouble(keeping, NULL) == STORE_REPLACED) {
        store_acknowledge(keeping->store); /* it was the page that did it, with what it could not read before */
        keeping->took_over = true;
    }
    keeping_notice(app);
    keeping_mark(app);
    if ((!keeping->trouble_due && keeping->notice[0] == '\0') || session_chapter(&app->session) == NULL ||
        app->session.queue.count > 0 || screens_visible(&app->ui.screens) || ui_lesson_is_on(&app->ui.lesson)) {
        return; /* nobody would read it */
    }
    if (keeping->trouble_due) {
        keeping_write_sentence(keeping, line);
        keeping->trouble_due = false;
        if (keeping_is_told_once(keeping->trouble)) { /* if something else is wrong, the next turn tells it */
            store_acknowledge(keeping->store);
            keeping->trouble = keeping->was_troubled ? keeping->trouble : STORE_FINE;
        } else {
            keeping->was_troubled = !keeping_is_kept(keeping, keeping->trouble);
        }
    }
    if (line[0] == '\0') {
        snprintf(line, sizeof line, "%s", keeping->notice);
        keeping->notice[0] = '\0';
    }
    if (line[0] != '\0') {
        speech_say(&app->ui.speech, line);
        app->stale = true;
    }
}

/* What has happened and could not be told while the game ran. */
static void keeping_tell_events(Keeping *keeping)
{
    char name[STORE_DETAIL_SIZE];
    StoreTrouble trouble = store_trouble(keeping->store, name);
    if (trouble == STORE_DAMAGED) {
        app_complain("theplot: the kept games were damaged and were put aside as %s", name);
    } else if (trouble == STORE_REPLACED) {
        app_complain("theplot: the file of kept games was deleted or replaced; what was played is in %s", name);
    }
    store_acknowledge(keeping->store);
}

bool app_keeping_tell_end(Keeping *keeping)
{
    static const char *const lines[] = {
        [STORE_NOWHERE] = "theplot: what was played could not be kept: there is no folder for it",
        [STORE_READ_ONLY] = "theplot: what was played could not be kept: its file or folder is read-only",
        [STORE_FULL] = "theplot: what was played could not be kept: the disk is full",
        [STORE_IN_USE] = "theplot: what was played could not be kept: the game was already running elsewhere",
        [STORE_NEWER] = "theplot: what was played could not be kept: a newer version has kept games there",
        [STORE_FAILING] = "theplot: what was played could not be kept: ",
    };
    char detail[STORE_DETAIL_SIZE] = "";
    keeping_tell_events(keeping);
    StoreTrouble trouble = store_close(keeping->store, detail);
    keeping->store = NULL;
    if (!keeping->handed || keeping_is_kept(keeping, trouble)) {
        return true;
    }
    return app_complain("%s%s", lines[trouble], trouble == STORE_FAILING ? detail : "");
}
