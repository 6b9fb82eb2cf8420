/* SPDX-License-Identifier: MIT */
/*
 * The list of what keys do, where they can be changed: a page of the settings.
 */
#include <stdio.h>

#include "screens/page.h"
#include "words/words.h"

/* What the note above the keys says: what is awaited, else what came of it, else how it is done. */
static void write_note(const Screens *screens, char note[WIDGET_LABEL_LENGTH])
{
    for (int i = 0; i < screens->key_row_count; i++) {
        if (screens->listening == screens->key_rows[i].kind) {
            WORDS_FORMAT(note, WIDGET_LABEL_LENGTH, W("Press the new key for: {0}. Esc: leave it as it is."),
                         words_of_text(screens->key_rows[i].title));
            return;
        }
    }
    snprintf(note, WIDGET_LABEL_LENGTH, "%s",
             screens->notice[0] != '\0' ? screens->notice : W("Choose a key, then press the new one."));
}

static void add_row(Page *page, Rect *rest, float name_w, const KeyRow *row)
{
    const Screens *screens = page->screens;
    Grid grid = screens_add_named_grid(page, rest, name_w, row->title, 0.0F, 2, 2);
    for (int slot = 0; slot < 2; slot++) {
        Action action = {.kind = ACTION_BIND, .setting = row->kind, .value = (uint8_t)slot};
        bool listening = screens->listening == row->kind && screens->listening_slot == slot;
        const char *label = listening ? "…" : (row->keys[slot][0] != '\0' ? row->keys[slot] : "–");
        screens_add(page, screens_grid_cell(&grid, slot), LOOK_BUTTON, action, label)->selected = listening;
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
        add_row(page, &column, beside ? page->text * 14.0F : 0.0F, &page->screens->key_rows[i]);
    }
    screens_cut_top(rest, column.y - rest->y, 0.0F);
}
