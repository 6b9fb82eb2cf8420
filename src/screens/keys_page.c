/* SPDX-License-Identifier: MIT */
/*
 * The lists of what keys and the buttons of gamepads do, where they can be changed: two pages of the settings.
 */
#include <stdio.h>

#include "screens/page.h"
#include "words/words.h"

static bool is_pad(const Screens *screens)
{
    return screens->tab == SETTINGS_PAGE_PAD;
}

/* What the note above the keys says: what is awaited, else what came of it, else how it is done. */
static void write_note(const Screens *screens, char note[WIDGET_LABEL_LENGTH])
{
    bool pad = is_pad(screens);
    for (int i = 0; i < screens->key_row_count; i++) {
        if (screens->listening == screens->key_rows[i].kind) {
            WORDS_FORMAT(note, WIDGET_LABEL_LENGTH,
                         pad ? W("Press the new button for: {0}. A direction: leave it as it is.")
                             : W("Press the new key for: {0}. Esc: leave it as it is."),
                         words_of_text(words_text(screens->key_rows[i].title)));
            return;
        }
    }
    snprintf(note, WIDGET_LABEL_LENGTH, "%s",
             screens->notice[0] != '\0' ? screens->notice
             : pad                      ? W("Choose a button, then press the new one. The directions always steer.")
                                        : W("Choose a key, then press the new one."));
}

static void add_row(Page *page, Rect *rest, float name_w, const KeyRow *row)
{
    const Screens *screens = page->screens;
    Grid grid = screens_add_named_grid(page, rest, name_w, words_text(row->title), 0.0F, 2, 2);
    int first = is_pad(screens) ? 2 : 0;
    for (int slot = first; slot < first + 2; slot++) {
        Action action = {.kind = ACTION_BIND, .setting = row->kind, .value = (uint8_t)slot};
        bool listening = screens->listening == row->kind && screens->listening_slot == slot;
        const char *label = listening ? "…" : (row->keys[slot][0] != '\0' ? row->keys[slot] : "–");
        Widget *widget = screens_add(page, screens_grid_cell(&grid, slot - first), LOOK_BUTTON, action, label);
        widget->selected = listening;
        widget->icon = listening ? 0 : row->signs[slot];
    }
}

void screens_add_keys_note(Page *page, Rect *view)
{
    char note[WIDGET_LABEL_LENGTH];
    float lines = view->w < page->text * 40.0F ? 2.0F : 1.0F;
    write_note(page->screens, note);
    Rect head = screens_cut_top(view, lines * screens_type_line(TYPE_NOTE, page->text), page->unit);
    screens_add_text(page, screens_centre(head, page->text * 36.0F, head.h), LOOK_NOTE, note);
}

void screens_add_keys(Page *page, Rect *rest)
{
    bool beside = !page->layout->portrait && rest->w >= page->text * 30.0F;
    Rect column = screens_centre(*rest, page->text * 36.0F, rest->h);
    for (int i = 0; i < page->screens->key_row_count; i++) {
        const KeyRow *row = &page->screens->key_rows[i];
        if (row->on_pad || !is_pad(page->screens)) {
            add_row(page, &column, beside ? page->text * 14.0F : 0.0F, row);
        }
    }
    screens_cut_top(rest, column.y - rest->y, 0.0F);
}
