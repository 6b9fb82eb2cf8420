/* SPDX-License-Identifier: MIT */
/*
 * What is seen on a desktop: the picture that Xvfb keeps in a file.
 */
#include <stdio.h>

#include "support/check.h"
#include "support/desktop.h"

/* The number at a place of the picture's head, of which the first byte is the highest. */
static unsigned desktop_number(const uint8_t *head, int place)
{
    const uint8_t *bytes = head + 4 * (size_t)place;
    return (unsigned)bytes[0] << 24 | (unsigned)bytes[1] << 16 | (unsigned)bytes[2] << 8 | bytes[3];
}

bool desktop_colour(const Desktop *desktop, int x, int y, uint8_t colour[3])
{
    enum { HEAD = 100, HEAD_LENGTH = 0, LINE_LENGTH = 12, COLOURS = 19, COLOUR_LENGTH = 12 }; /* the format XWD */
    char path[512];
    uint8_t head[HEAD];
    uint8_t pixel[4];
    snprintf(path, sizeof path, "%s/Xvfb_screen0", desktop->folder);
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return false;
    }
    bool read = fread(head, HEAD, 1, file) == 1;
    long start = read ? (long)(desktop_number(head, HEAD_LENGTH) + COLOUR_LENGTH * desktop_number(head, COLOURS)) : 0;
    long line = read ? (long)desktop_number(head, LINE_LENGTH) : 0;
    read = read && fseek(file, start + y * line + 4L * x, SEEK_SET) == 0 && fread(pixel, sizeof pixel, 1, file) == 1;
    fclose(file);
    for (int i = 0; read && i < 3; i++) {
        colour[i] = pixel[2 - i];
    }
    return read;
}

bool desktop_shows_card(Desktop *desktop, Pile pile)
{
    enum { LIGHT = 200, TRIES = 400, PAUSE = 20 };
    Rect card = desktop->follower.state.tops[pile];
    uint8_t colour[3] = {0, 0, 0};
    int x = 0;
    int y = 0;
    for (int i = 0; i < TRIES; i++) { /* who puts it on the screen may take a moment */
        if ((desktop->kind == DESKTOP_WAYLAND || desktop_corner(desktop, &x, &y)) &&
            desktop_colour(desktop, x + (int)(card.x + card.w / 2.0F), y + (int)(card.y + card.h * 0.04F), colour) &&
            colour[0] > LIGHT && colour[1] > LIGHT && colour[2] > LIGHT) {
            return true;
        }
        follow_sleep(PAUSE);
    }
    printf("its colour is %d, %d, %d\n", colour[0], colour[1], colour[2]);
    return false;
}
