/* SPDX-License-Identifier: MIT */
/*
 * The least that a game like this could be: a window of SDL's with its software renderer, in which 104 rectangles are
 * drawn once. theplot-bench --bare starts it side by side with the game, with the same arguments, of which it heeds
 * --size and --trace.
 */
#include <SDL.h>
#include <stdio.h>
#include <string.h>

enum { CARDS = 104, IN_A_ROW = 13, CARD_WIDTH = 70, CARD_HEIGHT = 98 };

static void draw_cards(SDL_Renderer *renderer)
{
    SDL_SetRenderDrawColor(renderer, 28, 88, 64, 255);
    SDL_RenderClear(renderer);
    SDL_SetRenderDrawColor(renderer, 240, 240, 230, 255);
    for (int i = 0; i < CARDS; i++) {
        SDL_Rect card = {20 + i % IN_A_ROW * 95, 15 + i / IN_A_ROW * (CARD_HEIGHT - 4), CARD_WIDTH, CARD_HEIGHT};
        SDL_RenderFillRect(renderer, &card);
    }
    SDL_RenderPresent(renderer);
}

int main(int argument_count, char **arguments)
{
    FILE *trace = NULL;
    int width = 1280;
    int height = 800;
    SDL_Event event = {.type = 0};
    for (int i = 1; i + 1 < argument_count; i++) {
        if (strcmp(arguments[i], "--trace") == 0) {
            trace = fopen(arguments[i + 1], "w");
        } else if (strcmp(arguments[i], "--size") == 0) {
            SDL_sscanf(arguments[i + 1], "%dx%d", &width, &height);
        }
    }
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"); /* as in the game */
    if (trace == NULL || SDL_Init(SDL_INIT_VIDEO) != 0) {
        return 1;
    }
    SDL_Window *window = SDL_CreateWindow("bare", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, width, height, 0);
    SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    if (renderer == NULL) {
        return 1;
    }
    draw_cards(renderer);
    fputs("{\"ms\":0,\"event\":\"first-frame\"}\n{\"ms\":0,\"event\":\"idle\"}\n", trace);
    fflush(trace);
    while (event.type != SDL_QUIT && SDL_WaitEvent(&event) == 1) {
    }
    SDL_Quit();
    return 0;
}
