/* SPDX-License-Identifier: MIT */
#include "ui/ui.h"

#include "ui/lesson.h"

enum { RANDOM_DEALS = 999999 };

uint64_t ui_random_deal(Random *random)
{
    return 1 + base_random_below(random, RANDOM_DEALS);
}

static bool is_stocked(const NewDeals *deals, const Game *game, int choice)
{
    return deals->game == game && deals->choice == choice && deals->stock_count > 0;
}

/* A deal of the list; 0: there is none. */
static uint64_t find_listed_deal(NewDeals *deals, const Game *game, int choice)
{
    int number = rules_game_index(game);
    int level = choice >= DEALS_LEVEL_1 ? choice - DEALS_LEVEL_1 : (int)base_random_below(&deals->random, DEAL_LEVELS);
    int count = number >= 0 ? deals->listed_count[number][level] : 0;
    return count == 0 ? 0 : deals->listed[number][level][base_random_below(&deals->random, (uint64_t)count)];
}

Command ui_new_deal(NewDeals *deals, const Game *game, int choice)
{
    Command command = {.kind = COMMAND_DEAL, .game = game};
    int wanted = deals->easy_next && choice < DEALS_LEVEL_1 ? DEALS_EASY : choice;
    deals->easy_next = false;
    if (wanted != DEALS_ANY) {
        command.deal = is_stocked(deals, game, wanted) ? deals->stock[--deals->stock_count]
                                                       : find_listed_deal(deals, game, wanted);
        command.winnable = command.deal != 0;
        deals->lacked |= command.deal == 0 && choice != DEALS_ANY;
    }
    command.deal = command.deal == 0 ? ui_random_deal(&deals->random) : command.deal;
    return command;
}

bool ui_new_deals_lack(const NewDeals *deals, const LessonState *lesson, int choice)
{
    const Session *session = lesson->session;
    bool plays = session_chapter(session) != NULL && !ui_lesson_is_on(lesson);
    return choice != DEALS_ANY && plays &&
           (!is_stocked(deals, session_game(session), choice) || deals->stock_count < DEALS_STOCKED);
}

void ui_new_deals_put(NewDeals *deals, const Game *game, int choice, uint64_t deal)
{
    if (!is_stocked(deals, game, choice)) {
        deals->game = game;
        deals->choice = choice;
        deals->stock_count = 0;
    }
    if (deals->stock_count < DEALS_STOCKED) {
        deals->stock[deals->stock_count++] = deal;
    }
}
