/* SPDX-License-Identifier: MIT */
#include "platform/sdl/team.h"

struct Team {
    SDL_Thread *thread;
    SDL_sem *asked, *done;                  /* the second thread is to begin; it has finished */
    void (*work)(void *context, int piece); /* NULL: it is to end */
    void *context;
    SDL_atomic_t next; /* of the pieces */
    int count;
};

static void do_pieces(Team *team)
{
    int piece = SDL_AtomicAdd(&team->next, 1);
    for (; piece < team->count; piece = SDL_AtomicAdd(&team->next, 1)) {
        team->work(team->context, piece);
    }
}

static int SDLCALL team_run(void *data)
{
    Team *team = data;
    while (SDL_SemWait(team->asked) == 0 && team->work != NULL) {
        do_pieces(team);
        SDL_SemPost(team->done);
    }
    return 0;
}

static void team_free(Team *team)
{
    SDL_DestroySemaphore(team->asked);
    SDL_DestroySemaphore(team->done);
    SDL_free(team);
}

Team *sdl_team_open(void)
{
    Team *team = SDL_GetCPUCount() > 1 ? SDL_calloc(1, sizeof *team) : NULL;
    if (team == NULL) {
        return NULL;
    }
    team->asked = SDL_CreateSemaphore(0);
    team->done = SDL_CreateSemaphore(0);
    if (team->asked != NULL && team->done != NULL) {
        team->thread = SDL_CreateThread(team_run, "picture", team);
    }
    if (team->thread == NULL) {
        team_free(team);
        return NULL;
    }
    return team;
}

void sdl_team_do(Team *team, void (*work)(void *context, int piece), void *context, int count)
{
    for (int i = 0; team == NULL && i < count; i++) {
        work(context, i);
    }
    if (team != NULL) {
        team->work = work;
        team->context = context;
        team->count = count;
        SDL_AtomicSet(&team->next, 0);
        SDL_SemPost(team->asked);
        do_pieces(team);
        if (SDL_SemTryWait(team->asked) != 0) { /* else the second thread comes too late, and need not begin */
            SDL_SemWait(team->done);
        }
    }
}

void sdl_team_close(Team *team)
{
    if (team != NULL) {
        team->work = NULL;
        SDL_SemPost(team->asked);
        SDL_WaitThread(team->thread, NULL);
        team_free(team);
    }
}
