/* SPDX-License-Identifier: MIT */
/* The loop and the page where there is none: for every platform but a browser's. */
#include "platform/platform.h"

#pragma GCC diagnostic ignored "-Wunused-parameter" /* who does nothing needs nothing of what is given */

bool platform_run(Platform *platform, TurnResult (*turn)(void *context), void *context)
{
    while (turn(context) != TURN_END) {
    }
    return true;
}

bool platform_can_quit(void)
{
    return true;
}

PageStorage platform_page_storage(void)
{
    return PAGE_STORAGE_KEPT;
}

void platform_page_keep(void) {}

void platform_page_announce(const char *line) {}

bool platform_page_wants_controls(void)
{
    return false;
}

void platform_page_tell_control(const PageControl *control) {}

void platform_page_set_language(const char *code) {}

void platform_page_tell_about(void) {}

void platform_page_follow(bool holds_back, bool steps_back, bool ended, int cloth) {}

bool platform_page_offer_file(const char *path, const char *name)
{
    return false;
}

bool platform_page_is_whole(void)
{
    return true;
}

bool platform_page_fetches(const char *name)
{
    return false;
}

bool platform_page_ask_for_file(void)
{
    return false;
}

bool platform_page_ask_for_paste(void)
{
    return false;
}

bool platform_page_copy(const char *line, const char *code)
{
    return false;
}

bool platform_can_fill_screen(void)
{
    return true;
}
