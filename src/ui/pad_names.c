/* SPDX-License-Identifier: MIT */
/*
 * The names of gamepads' buttons: those for files, by where the buttons are, which never change, and those for the
 * player, by what the maker prints on them.
 */
#include "ui/bindings.h"
#include "ui/bindings_parts.h"
#include "words/words.h"

static const char *const NAMES[PAD_BUTTON_COUNT] = {
    "south",         "east",           "west",         "north",         "up",         "down",        "left",    "right",
    "shoulder-left", "shoulder-right", "trigger-left", "trigger-right", "stick-left", "stick-right", "back",    "start",
    "guide",         "extra",          "paddle-1",     "paddle-2",      "paddle-3",   "paddle-4",    "touchpad"};

/* By GlyphSet. NULL: the same as on a plain gamepad. What is no letter and no sign has a word. */
static const char *const TITLES[][PAD_BUTTON_COUNT] = {
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

const char *ui_pad_name(int button)
{
    return button < PAD_BUTTON_COUNT ? NAMES[button] : NULL;
}

const char *ui_pad_title(int button, GlyphSet glyphs)
{
    const char *title = TITLES[glyphs][button];
    return words_text(title == NULL ? TITLES[GLYPHS_GENERIC][button] : title);
}

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
