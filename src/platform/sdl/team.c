/* SPDX-License-Identifier: MIT */
#include "platform/sdl/team.h"

struct Team {
    SDL_Thread *thread;
    SDL_mutex *lock; /* of all that follows but `next` */
    SDL_cond *begins, *done;
    void (*work)(void *context, int piece);
    void *context;
    SDL_atomic_t next; /* of the pieces */
    int count;
    bool busy; /* the second thread */
    bool asked, ends;
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
    SDL_LockMutex(team->lock);
    while (!team->ends) {
        if (team->asked) {
            team->asked = false;
            team->busy = true;
            SDL_UnlockMutex(team->lock);
            do_pieces(team);
            SDL_LockMutex(team->lock);
            team->busy = false;
            SDL_CondSignal(team->done);
        } else {
            SDL_CondWait(team->begins, team->lock);
        }
    }
    SDL_UnlockMutex(team->lock);
    return 0;
}

static void team_free(Team *team)
{
    if (team->begins != NULL) {
        SDL_DestroyCond(team->begins);
    }
    if (team->done != NULL) {
        SDL_DestroyCond(team->done);
    }
    if (team->lock != NULL) {
        SDL_DestroyMutex(team->lock);
    }
    SDL_free(team);
}

Team *sdl_team_open(void)
{
    Team *team = SDL_GetCPUCount() > 1 ? SDL_calloc(1, sizeof *team) : NULL;
    if (team == NULL) {
        return NULL;
    }
    team->lock = SDL_CreateMutex();
    team->begins = SDL_CreateCond();
    team->done = SDL_CreateCond();
    if (team->lock != NULL && team->begins != NULL && team->done != NULL) {
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
    if (team == NULL) {
        return;
    }
    SDL_LockMutex(team->lock);
    team->work = work;
    team->context = context;
    team->count = count;
    SDL_AtomicSet(&team->next, 0);
    team->asked = true;
    SDL_CondSignal(team->begins);
    SDL_UnlockMutex(team->lock);
    do_pieces(team);
    SDL_LockMutex(team->lock);
    team->asked = false; /* too late now */
    while (team->busy) {
        SDL_CondWait(team->done, team->lock);
    }
    SDL_UnlockMutex(team->lock);
}

void sdl_team_close(Team *team)
{
    if (team != NULL) {
        SDL_LockMutex(team->lock);
        team->ends = true;
        SDL_CondSignal(team->begins);
        SDL_UnlockMutex(team->lock);
        SDL_WaitThread(team->thread, NULL);
        team_free(team);
    }
}
