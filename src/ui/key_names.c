/* SPDX-License-Identifier: MIT */
/*
 * The names of keys and chords: those for files, which never change, and those for the player.
 */
#include <stdio.h>
#include <string.h>

#include "ui/actions.h"
#include "ui/bindings.h"
#include "ui/bindings_parts.h"
#include "words/words.h"

typedef struct KeyName {
    int key;
    const char *name;
    const char *title;
} KeyName;

/* Keys without a character of their own, and characters that a list of chords needs for itself. */
static const KeyName KEYS[] = {
    {KEY_BACKSPACE, "backspace", W_LATER("Backspace")},
    {KEY_TAB, "tab", W_LATER("Tab")},
    {KEY_RETURN, "return", W_LATER("Enter")},
    {KEY_ESCAPE, "escape", W_LATER("Esc")},
    {KEY_SPACE, "space", W_LATER("Space")},
    {KEY_DELETE, "delete", W_LATER("Delete")},
    {'+', "plus", "+"},
    {',', "comma", ","},
    {'=', "equals", "="},
    {'#', "hash", "#"},
    {KEY_UP, "up", W_LATER("Up")},
    {KEY_DOWN, "down", W_LATER("Down")},
    {KEY_LEFT, "left", W_LATER("Left")},
    {KEY_RIGHT, "right", W_LATER("Right")},
    {KEY_HOME, "home", W_LATER("Home")},
    {KEY_END, "end", W_LATER("End")},
    {KEY_PAGE_UP, "page-up", W_LATER("Page up")},
    {KEY_PAGE_DOWN, "page-down", W_LATER("Page down")},
    {KEY_INSERT, "insert", W_LATER("Insert")},
    {KEY_CONTROL, "ctrl", W_LATER("Ctrl")},
    {KEY_SHIFT, "shift", W_LATER("Shift")},
    {KEY_ALT, "alt", W_LATER("Alt")},
};

typedef struct ModifierName {
    int modifier;
    const char *prefix;
    const char *title;
} ModifierName;

static const ModifierName MODIFIERS[] = {{MODIFIER_CONTROL, "ctrl+", W_LATER("Ctrl")},
                                         {MODIFIER_ALT, "alt+", W_LATER("Alt")},
                                         {MODIFIER_SHIFT, "shift+", W_LATER("Shift")}};

static const KeyName *find_key(int key)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(KEYS); i++) {
        if (KEYS[i].key == key) {
            return &KEYS[i];
        }
    }
    return NULL;
}

/* Appends to a text of BINDINGS_TEXT_MAX, as much as there is room for. */
static void append(char *text, const char *more)
{
    size_t length = strlen(text);
    snprintf(text + length, BINDINGS_TEXT_MAX - length, "%s", more);
}

static void append_key(char *text, int key, bool for_player)
{
    const KeyName *named = find_key(key);
    char plain[8] = {0};
    if (named != NULL) {
        append(text, for_player ? words_text(named->title) : named->name);
        return;
    }
    if (key >= KEY_F1 && key <= KEY_F12) {
        snprintf(plain, sizeof plain, for_player ? "F%d" : "f%d", key - KEY_F1 + 1);
    } else if (key > ' ' && key < KEY_DELETE) {
        plain[0] = (char)(for_player && key >= 'a' && key <= 'z' ? key - 'a' + 'A' : key);
    }
    append(text, plain);
}

void ui_chord_title(KeyChord chord, GlyphSet glyphs, char text[BINDINGS_TEXT_MAX])
{
    text[0] = '\0';
    if (chord.key >= KEY_PAD) {
        append(text, ui_pad_title(chord.key - KEY_PAD, glyphs));
        return;
    }
    for (size_t i = 0; chord.key != 0 && i < BASE_ARRAY_COUNT(MODIFIERS); i++) {
        if ((chord.modifiers & MODIFIERS[i].modifier) != 0) {
            append(text, words_text(MODIFIERS[i].title));
            append(text, "+");
        }
    }
    append_key(text, chord.key, true);
}

static void append_chord(char *text, KeyChord chord)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(MODIFIERS); i++) {
        if ((chord.modifiers & MODIFIERS[i].modifier) != 0) {
            append(text, MODIFIERS[i].prefix);
        }
    }
    if (chord.key >= KEY_PAD) {
        append(text, ui_pad_name(chord.key - KEY_PAD));
    } else {
        append_key(text, chord.key, false);
    }
}

void ui_bindings_write(const Bindings *bindings, ActionKind kind, BindingSide side, char text[BINDINGS_TEXT_MAX])
{
    const KeyChord *chords = &bindings->chords[kind][side == BINDING_PAD ? BINDINGS_CHORDS : 0];
    text[0] = '\0';
    for (int slot = 0; slot < BINDINGS_CHORDS; slot++) {
        KeyChord chord = chords[slot];
        if (chord.key != 0) {
            append(text, text[0] == '\0' ? "" : ", ");
            append_chord(text, chord);
        }
    }
    append(text, text[0] == '\0' ? "none" : "");
}

/* A key by its name in files, or 0. */
static int parse_key(const char *name)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(KEYS); i++) {
        if (strcmp(KEYS[i].name, name) == 0) {
            return KEYS[i].key;
        }
    }
    for (int key = KEY_F1; key <= KEY_F12; key++) {
        char text[BINDINGS_TEXT_MAX] = {0};
        append_key(text, key, false);
        if (strcmp(text, name) == 0) {
            return key;
        }
    }
    bool single = name[0] > ' ' && name[0] < KEY_DELETE && name[1] == '\0' && !(name[0] >= 'A' && name[0] <= 'Z');
    return single ? name[0] : 0;
}

static KeyChord parse_button(const char *name)
{
    int button = 0;
    while (ui_pad_name(button) != NULL && strcmp(ui_pad_name(button), name) != 0) {
        button++;
    }
    if (ui_pad_name(button) == NULL) {
        return (KeyChord){0};
    }
    return ui_chord_of_button((PadButton)button);
}

static KeyChord parse_chord(BindingSide side, const char *text)
{
    KeyChord chord = {0};
    bool again = true;
    if (side == BINDING_PAD) {
        return parse_button(text);
    }
    while (again) {
        again = false;
        for (size_t i = 0; i < BASE_ARRAY_COUNT(MODIFIERS); i++) {
            size_t length = strlen(MODIFIERS[i].prefix);
            if (strncmp(text, MODIFIERS[i].prefix, length) == 0 && (chord.modifiers & MODIFIERS[i].modifier) == 0) {
                chord.modifiers |= MODIFIERS[i].modifier;
                text += length;
                again = true;
            }
        }
    }
    chord.key = parse_key(text);
    if (chord.key == 0) {
        chord.modifiers = 0;
    }
    return chord;
}

/* Takes the next word of a list with commas, in lower case and without blanks; false at its end. */
static bool next_item(const char **rest, char item[BINDINGS_TEXT_MAX])
{
    size_t length = 0;
    const char *at = *rest;
    if (*at == '\0') {
        return false;
    }
    for (; *at != '\0' && *at != ','; at++) {
        bool blank = *at == ' ' || *at == '\t' || *at == '\r' || *at == '\n';
        if (!blank && length + 1 < BINDINGS_TEXT_MAX) {
            item[length++] = (char)(*at >= 'A' && *at <= 'Z' ? *at - 'A' + 'a' : *at);
        }
    }
    item[length] = '\0';
    *rest = *at == ',' ? at + 1 : at;
    return true;
}

/* Reads a list of at most BINDINGS_CHORDS chords, or "none". */
static bool parse_chords(ActionKind kind, BindingSide side, const char *value, KeyChord chords[BINDINGS_CHORDS])
{
    char item[BINDINGS_TEXT_MAX];
    const char *rest = value;
    int count = 0;
    if (next_item(&rest, item) && strcmp(item, "none") == 0 && *rest == '\0') {
        return true;
    }
    rest = value;
    while (next_item(&rest, item)) {
        KeyChord chord = parse_chord(side, item);
        bool allowed =
            ui_check_chord(kind, side, chord) == BINDING_DONE || (kind == ACTION_MENU && chord.key == KEY_ESCAPE);
        if (chord.key == 0 || count == BINDINGS_CHORDS || !allowed) {
            return false;
        }
        chords[count++] = chord;
    }
    return count > 0;
}

bool ui_bindings_read(Bindings *bindings, BindingSide side, const char *name, const char *value)
{
    KeyChord chords[BINDINGS_CHORDS] = {0};
    ActionKind kind = ui_action_find(name);
    bool good = ui_binding_exists(kind, side) && parse_chords(kind, side, value, chords);
    if (good) {
        ui_give_chords(bindings, kind, side, chords);
    }
    return good;
}
