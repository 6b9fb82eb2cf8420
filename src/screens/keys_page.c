/* SPDX-License-Identifier: MIT */
/*
 * The list of what keys do, where they can be changed.
 */
#include <math.h>
#include <stdio.h>

#include "screens/screens.h"
#include "words/words.h"

/* What the note above the keys says: what is awaited, else what came of it, else how it is done. */
static void keys_note(const Screens *screens, char note[WIDGET_LABEL_LENGTH])
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

static void keys_row(Screens *screens, const Layout *layout, const KeyRow *row, Rect rect, float label_w)
{
    float gap = layout->text * 0.35F;
    float w = floorf((rect.w - label_w - gap) / 2.0F);
    bool above = label_w <= 0.0F;
    float h = screens_button_height(layout);
    Rect name = {rect.x, rect.y - screens->scroll, above ? rect.w : label_w - layout->text * 0.8F,
                 above ? layout->text * 1.2F : h};
    screens_widget_add_text(screens, name, above ? LOOK_TEXT : LOOK_TEXT_RIGHT, row->title)->scrolls = true;
    for (int slot = 0; slot < 2; slot++) {
        Action action = {.kind = ACTION_BIND, .setting = row->kind, .value = (uint8_t)slot};
        bool listening = screens->listening == row->kind && screens->listening_slot == slot;
        const char *label = listening ? "…" : (row->keys[slot][0] != '\0' ? row->keys[slot] : "–");
        Rect key = {floorf(rect.x + label_w + (float)slot * (w + gap)),
                    floorf(rect.y + (above ? layout->text * 1.3F : 0.0F)), w, h};
        screens_widget_add_scrolled(screens, key, LOOK_BUTTON, action, label)->selected = listening;
    }
}

void screens_keys_layout(Screens *screens, const Layout *layout)
{
    char note[WIDGET_LABEL_LENGTH];
    float text = layout->text;
    Rect view = screens_frame(screens, layout, W("Keys"), W("Done"));
    float lines = view.w < text * 40.0F ? 2.4F : 1.4F;
    keys_note(screens, note);
    float width = fminf(view.w - text, text * 36.0F);
    float left = floorf(view.x + (view.w - width) / 2.0F);
    screens_widget_add_text(screens, (Rect){left, view.y, width, text * lines}, LOOK_NOTE, note);
    view.y += text * (lines + 0.4F);
    view.h -= text * (lines + 0.4F);
    bool above = layout->portrait || width < text * 30.0F;
    float label_w = above ? 0.0F : text * 14.0F;
    float pitch = floorf(screens_button_height(layout) + text * (above ? 1.8F : 0.35F));
    float y = text * 0.2F;
    for (int i = 0; i < screens->key_row_count; i++) {
        keys_row(screens, layout, &screens->key_rows[i], (Rect){left, view.y + y, width, pitch}, label_w);
        y += pitch;
    }
    float h = screens_button_height(layout);
    float w = floorf(fminf(width, text * 16.0F));
    screens_widget_add_scrolled(
        screens, (Rect){floorf(view.x + (view.w - w) / 2.0F), floorf(view.y + y + text * 0.5F), w, h}, LOOK_BUTTON,
        (Action){.kind = ACTION_RESET, .value = (uint8_t)QUESTION_KEYS}, W("Reset all keys"));
    screens_set_page(screens, view, y + text * 0.9F + h);
}
