/* SPDX-License-Identifier: MIT */
/*
 * A tool for looking: all faces and backs on one sheet, as the game paints them.
 *
 *   contact_sheet CARD_WIDTH FILE ["LOOK"]
 *
 * Four rows of thirteen, one for each suit, then the backs. LOOK is as for snapshot.
 */
#include <SDL.h>
#include <SDL_image.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "picture/sheet.h"

int main(int argument_count, char **arguments)
{
    int width = argument_count < 3 ? 0 : atoi(arguments[1]);
    if (width < 8 || width > 1000) {
        fputs("usage: contact_sheet CARD_WIDTH FILE [LOOK]; CARD_WIDTH is 8 to 1000\n", stderr);
        return 2;
    }
    SDL_Surface *sheet = sheet_paint(width, argument_count > 3 ? arguments[3] : "");
    bool written = sheet != NULL && IMG_SavePNG(sheet, arguments[2]) == 0;
    if (!written) {
        fprintf(stderr, "contact_sheet: cannot write %s\n", arguments[2]);
    }
    SDL_FreeSurface(sheet);
    return written ? 0 : 1;
}
