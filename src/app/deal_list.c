/* SPDX-License-Identifier: MIT */
/*
 * Reads assets/survey/deals.txt, which `theplot-cli stock` writes: after the line "theplot-deals 1" come the rule sets
 * ("rules the-plot standard") with their deals by levels ("level 1 5 3 2": of level 1 the deals 5, 8 and 10; a level
 * goes on in further lines). What is not understood is left out.
 */
#include "app/deal_list.h"

#include <errno.h>

#include "app/complain.h"
#include "base/text.h"
#include "ui/new_deals.h"

static const char NAME[] = "survey/deals.txt";

typedef struct Reading {
    NewDeals *deals;
    int rules; /* DEAL_RULE_SETS: of no game that is known */
    uint32_t before[DEAL_LEVELS];
} Reading;

static void read_rules(Reading *reading, TextSlice rest)
{
    TextSlice name;
    TextSlice rules;
    *reading = (Reading){.deals = reading->deals, .rules = DEAL_RULE_SETS};
    if (!base_text_next_word(&rest, &name) || !base_text_next_word(&rest, &rules)) {
        return;
    }
    for (int i = 0; i < rules_game_count() && i < DEAL_RULE_SETS; i++) {
        if (base_text_equals(name, rules_game_at(i)->name) && base_text_equals(rules, rules_game_at(i)->rules_name)) {
            reading->rules = i;
        }
    }
}

static void read_level(Reading *reading, TextSlice rest)
{
    TextSlice word;
    uint64_t number = 0;
    if (reading->rules == DEAL_RULE_SETS || !base_text_next_word(&rest, &word) ||
        !base_text_parse_uint64(word, &number) || number < 1 || number > DEAL_LEVELS) {
        return;
    }
    size_t level = (size_t)number - 1;
    uint8_t *count = &reading->deals->listed_count[reading->rules][level];
    while (*count < DEALS_LISTED && base_text_next_word(&rest, &word) && base_text_parse_uint64(word, &number) &&
           number > 0 && number <= UINT32_MAX - reading->before[level]) {
        reading->before[level] += (uint32_t)number;
        reading->deals->listed[reading->rules][level][(*count)++] = reading->before[level];
    }
}

void app_deal_list_follow(App *app)
{
    Ui *ui = &app->ui;
    if (ui->new_deals.listed_known || settings_get(&ui->table.settings, SETTING_DEALS) == DEALS_ANY ||
        platform_page_fetches(NAME)) {
        return;
    }
    size_t length = 0;
    errno = 0;
    char *text = platform_read_asset(NAME, &length);
    TextSlice rest = {.start = text, .length = length};
    TextSlice line;
    TextSlice word;
    Reading reading = {.deals = &ui->new_deals, .rules = DEAL_RULE_SETS};
    ui->new_deals.listed_known = true;
    if (text == NULL) {
        app_complain_of_asset(NAME);
        return;
    }
    while (base_text_next_line(&rest, &line)) {
        if (!base_text_next_word(&line, &word)) {
            continue;
        }
        if (base_text_equals(word, "rules")) {
            read_rules(&reading, line);
        } else if (base_text_equals(word, "level")) {
            read_level(&reading, line);
        }
    }
    platform_free_asset(text);
}
