/* SPDX-License-Identifier: MIT */
/*
 * The signs of gamepads' buttons. They are read when they are first shown: who plays with the mouse never needs them.
 */
#include "platform/platform.h"
#include "platform/sdl/paint.h"

enum { GLYPH_SETS = 5 };

/* By GlyphSet and Glyph. Makers who print the same share a drawing. */
static const char *const GLYPH_FILES[GLYPH_SETS][GLYPH_COUNT] = {
    {"generic-south", "generic-east", "generic-west", "generic-north", "directions", "shoulder-l1", "shoulder-r1",
     "trigger-l2", "trigger-r2", "start-menu", "back-view"},
    {"xbox-south", "xbox-east", "xbox-west", "xbox-north", "directions", "shoulder-lb", "shoulder-rb", "trigger-lt",
     "trigger-rt", "start-menu", "back-view"},
    {"playstation-south", "playstation-east", "playstation-west", "playstation-north", "directions", "shoulder-l1",
     "shoulder-r1", "trigger-l2", "trigger-r2", "start-options", "back-create"},
    {"switch-south", "switch-east", "switch-west", "switch-north", "directions", "shoulder-l", "shoulder-r",
     "trigger-zl", "trigger-zr", "start-plus", "back-minus"},
    {"deck-south", "deck-east", "deck-west", "deck-north", "directions", "shoulder-l1", "shoulder-r1", "trigger-l2",
     "trigger-r2", "start-menu", "back-view"}};

SDL_Surface *sdl_glyph_paint(int glyphs, Glyph glyph, int side)
{
    char name[64];
    size_t length = 0;
    SDL_snprintf(name, sizeof name, "glyphs/%s.svg", GLYPH_FILES[glyphs % GLYPH_SETS][glyph]);
    char *text = platform_read_asset(name, &length);
    SDL_Surface *surface = text == NULL ? NULL : sdl_svg_render(text, length, side, side);
    platform_free_asset(text);
    return surface;
}
