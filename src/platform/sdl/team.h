/* SPDX-License-Identifier: MIT */
/*
 * A second thread for work that is divided into pieces; it sleeps in between. Both threads take one piece after the
 * other, so the first does all of them where the second is late or does not exist.
 */
#ifndef THEPLOT_PLATFORM_SDL_TEAM_H
#define THEPLOT_PLATFORM_SDL_TEAM_H

#include <SDL.h>

#include "base/types.h"

typedef struct Team Team;

/* NULL where there is only one processor, or no thread. */
Team *sdl_team_open(void);

/* Calls `work` for each piece, and returns when all are done. The team may be NULL. */
void sdl_team_do(Team *team, void (*work)(void *context, int piece), void *context, int count);

void sdl_team_close(Team *team);

#endif
