/* SPDX-License-Identifier: MIT */
/* The names of keys, buttons and chords: those for files, which never change, and those for the player. In files a
 * button is named by where it is, for the player by what the maker prints on it. */
#include <stdio.h>
#include <string.h>

#include "ui/actions.h"
#include "ui/bindings.h"
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

/* The keys of the modifiers, in the order in which chords are written. */
static const int MODIFIER_KEYS[] = {KEY_CONTROL, KEY_ALT, KEY_SHIFT};

static const char *const BUTTON_NAMES[PAD_BUTTON_COUNT] = {
    "south",         "east",           "west",         "north",         "up",         "down",        "left",    "right",
    "shoulder-left", "shoulder-right", "trigger-left", "trigger-right", "stick-left", "stick-right", "back",    "start",
    "guide",         "extra",          "paddle-1",     "paddle-2",      "paddle-3",   "paddle-4",    "touchpad"};

/* By PadKind. NULL: the same as on a plain gamepad. What is no letter and no sign has a word. */
static const char *const BUTTON_TITLES[][PAD_BUTTON_COUNT] = {
    {W_LATER("Lower button"),
     W_LATER("Right button"),
     W_LATER("Left button"),
     W_LATER("Upper button"),
     W_LATER("Up"),
     W_LATER("Down"),
     W_LATER("Left"),
     W_LATER("Right"),
     "L1",
     "R1",
     "L2",
     "R2",
     "L3",
     "R3",
     "Select",
     "Start",
     "Guide",
     W_LATER("Extra button"),
     "P1",
     "P2",
     "P3",
     "P4",
     W_LATER("Touchpad")},
    {"A", "B", "X", "Y", NULL, NULL, NULL, NULL, "LB", "RB", "LT", "RT", "LS", "RS", "View", "Menu", "Xbox"},
    {W_LATER("Cross"), W_LATER("Circle"), W_LATER("Square"), W_LATER("Triangle"), NULL, NULL, NULL, NULL, NULL, NULL,
     NULL, NULL, NULL, NULL, "Create", "Options", "PS"},
    {"B", "A", "Y", "X", NULL, NULL, NULL, NULL, "L", "R", "ZL", "ZR", NULL, NULL, "\xE2\x88\x92", "+", "Home"},
    {"A", "B", "X", "Y", NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, "View", "Menu", "Steam"}};

int ui_chord_sign(KeyChord chord)
{
    static const uint8_t signs[PAD_BUTTON_COUNT] = {[PAD_SOUTH] = SPRITE_GLYPH + GLYPH_SOUTH,
                                                    [PAD_EAST] = SPRITE_GLYPH + GLYPH_EAST,
                                                    [PAD_WEST] = SPRITE_GLYPH + GLYPH_WEST,
                                                    [PAD_NORTH] = SPRITE_GLYPH + GLYPH_NORTH,
                                                    [PAD_SHOULDER_LEFT] = SPRITE_GLYPH + GLYPH_SHOULDER_LEFT,
                                                    [PAD_SHOULDER_RIGHT] = SPRITE_GLYPH + GLYPH_SHOULDER_RIGHT,
                                                    [PAD_TRIGGER_LEFT] = SPRITE_GLYPH + GLYPH_TRIGGER_LEFT,
                                                    [PAD_TRIGGER_RIGHT] = SPRITE_GLYPH + GLYPH_TRIGGER_RIGHT,
                                                    [PAD_BACK] = SPRITE_GLYPH + GLYPH_BACK,
                                                    [PAD_START] = SPRITE_GLYPH + GLYPH_START};
    return chord.key >= KEY_PAD ? signs[chord.key - KEY_PAD] : 0;
}

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
static void append_text(char *text, const char *more)
{
    size_t length = strlen(text);
    snprintf(text + length, BINDINGS_TEXT_MAX - length, "%s", more);
}

static void append_key(char *text, int key, bool for_player)
{
    const KeyName *named = find_key(key);
    char plain[8] = {0};
    if (named != NULL) {
        append_text(text, for_player ? words_text(named->title) : named->name);
        return;
    }
    if (key >= KEY_F1 && key <= KEY_F12) {
        snprintf(plain, sizeof plain, for_player ? "F%d" : "f%d", key - KEY_F1 + 1);
    } else if (key > ' ' && key < KEY_DELETE) {
        plain[0] = (char)(for_player && key >= 'a' && key <= 'z' ? key - 'a' + 'A' : key);
    }
    append_text(text, plain);
}

/* A key with its modifiers. */
static void append_keys(char *text, KeyChord chord, bool for_player)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(MODIFIER_KEYS); i++) {
        if ((chord.modifiers & ui_modifier_of_key(MODIFIER_KEYS[i])) != 0) {
            append_key(text, MODIFIER_KEYS[i], for_player);
            append_text(text, "+");
        }
    }
    append_key(text, chord.key, for_player);
}

void ui_chord_title(KeyChord chord, PadKind glyphs, char text[BINDINGS_TEXT_MAX])
{
    text[0] = '\0';
    if (chord.key >= KEY_PAD) {
        const char *title = BUTTON_TITLES[glyphs][chord.key - KEY_PAD];
        append_text(text, words_text(title == NULL ? BUTTON_TITLES[PAD_GENERIC][chord.key - KEY_PAD] : title));
    } else {
        append_keys(text, chord, true);
    }
}

void ui_bindings_write(const Bindings *bindings, ActionKind kind, BindingSide side, char text[BINDINGS_TEXT_MAX])
{
    const KeyChord *chords = &bindings->chords[kind][ui_first_slot(side)];
    text[0] = '\0';
    for (int slot = 0; slot < BINDINGS_CHORDS; slot++) {
        KeyChord chord = chords[slot];
        if (chord.key != 0) {
            append_text(text, text[0] == '\0' ? "" : ", ");
            if (chord.key >= KEY_PAD) {
                append_text(text, BUTTON_NAMES[chord.key - KEY_PAD]);
            } else {
                append_keys(text, chord, false);
            }
        }
    }
    append_text(text, text[0] == '\0' ? "none" : "");
}

/* A key by its name in files, or 0. */
static int parse_key(const char *name)
{
    for (int key = 1; key < KEY_OTHER; key++) {
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
    for (int button = 0; button < PAD_BUTTON_COUNT; button++) {
        if (strcmp(BUTTON_NAMES[button], name) == 0) {
            return ui_chord_of_button((PadButton)button);
        }
    }
    return (KeyChord){0};
}

/* Takes a modifier that a chord begins with, and the plus behind it; 0: there is none. */
static int take_modifier(const char **text)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(MODIFIER_KEYS); i++) {
        const char *name = find_key(MODIFIER_KEYS[i])->name;
        size_t length = strlen(name);
        if (strncmp(*text, name, length) == 0 && (*text)[length] == '+') {
            *text += length + 1;
            return ui_modifier_of_key(MODIFIER_KEYS[i]);
        }
    }
    return 0;
}

static KeyChord parse_chord(BindingSide side, const char *text)
{
    KeyChord chord = {0};
    if (side == BINDING_PAD) {
        return parse_button(text);
    }
    for (int modifier = take_modifier(&text); modifier != 0; modifier = take_modifier(&text)) {
        if ((chord.modifiers & modifier) != 0) {
            return (KeyChord){0}; /* twice */
        }
        chord.modifiers |= modifier;
    }
    chord.key = parse_key(text);
    return chord.key != 0 ? chord : (KeyChord){0};
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
