/* SPDX-License-Identifier: MIT */
#include "ui/new_deals.h"

#include <string.h>

#include "ui/lesson.h"
#include "words/words.h"

enum { RANDOM_DEALS = 999999 };

uint64_t ui_random_deal(Random *random)
{
    return 1 + base_random_below(random, RANDOM_DEALS);
}

static int choice_of(const Ui *ui)
{
    return settings_get(&ui->table.settings, SETTING_DEALS);
}

static bool is_stocked(const NewDeals *deals, const Game *game, int choice)
{
    return deals->game == game && deals->choice == choice && deals->stock_count > 0;
}

static int number_of(const Game *game)
{
    int number = 0;
    while (number < rules_game_count() && rules_game_at(number) != game) {
        number++;
    }
    return number;
}

/* A deal of the list; 0: there is none. */
static uint64_t listed_deal(Ui *ui, const Game *game, int choice)
{
    const NewDeals *deals = &ui->new_deals;
    int number = number_of(game);
    int level = choice >= DEALS_LEVEL_1 ? choice - DEALS_LEVEL_1 : (int)base_random_below(&ui->random, DEAL_LEVELS);
    int count = number < DEAL_RULE_SETS ? deals->listed_count[number][level] : 0;
    return count == 0 ? 0 : deals->listed[number][level][base_random_below(&ui->random, (uint64_t)count)];
}

uint64_t ui_new_deal(Ui *ui, const Game *game)
{
    NewDeals *deals = &ui->new_deals;
    int choice = choice_of(ui);
    if (choice == DEALS_ANY) {
        return ui_random_deal(&ui->random);
    }
    if (is_stocked(deals, game, choice)) {
        return deals->stock[--deals->stock_count];
    }
    uint64_t deal = listed_deal(ui, game, choice);
    if (deal == 0) {
        deals->lacked = true;
        deal = ui_random_deal(&ui->random);
    }
    return deal;
}

void ui_new_deals_absorb(Ui *ui, const Outcome *outcome)
{
    if (ui->new_deals.lacked && outcome->kind == OUTCOME_DEALT) {
        speech_say(&ui->speech, W("No deal of the kind that you want is ready. This is any deal."));
        ui->new_deals.lacked = false;
    }
}

bool ui_new_deals_lack(const Ui *ui)
{
    const NewDeals *deals = &ui->new_deals;
    const Session *session = ui->session;
    int choice = choice_of(ui);
    bool plays = session_chapter(session) != NULL && !ui_lesson_is_on(ui);
    return choice != DEALS_ANY && plays &&
           (!is_stocked(deals, session_game(session), choice) || deals->stock_count < DEALS_STOCKED);
}

void ui_new_deals_put(Ui *ui, const Game *game, int choice, uint64_t deal)
{
    NewDeals *deals = &ui->new_deals;
    if (!is_stocked(deals, game, choice)) {
        deals->game = game;
        deals->choice = choice;
        deals->stock_count = 0;
    }
    if (deals->stock_count < DEALS_STOCKED) {
        deals->stock[deals->stock_count++] = deal;
    }
}
