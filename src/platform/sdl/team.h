/* SPDX-License-Identifier: MIT */
/*
 * A second thread for work that is cut into pieces, which sleeps but for that. Both threads take one piece after the
 * other; so where the second one is late, or there is none, the first does them all.
 */
#ifndef THEPLOT_PLATFORM_SDL_TEAM_H
#define THEPLOT_PLATFORM_SDL_TEAM_H

#include <SDL.h>

#include "base/types.h"

typedef struct Team Team;

/* NULL where there is one processor, or no thread to be had. */
Team *sdl_team_open(void);

/* Has all pieces done, and returns when they are. The team may be NULL. */
void sdl_team_do(Team *team, void (*work)(void *context, int piece), void *context, int count);

void sdl_team_close(Team *team);

#endif
