/* SPDX-License-Identifier: MIT */
/* Deals that the player orders (ui/ui.h): finds some for the stock, and reads those of assets/survey/deals.txt, which
 * src/tools/list_deals.sh writes: after the line "theplot-deals 1" come the rule sets ("rules the-plot standard") with
 * their deals by levels ("level 1 5 3 2": of level 1 the deals 5, 8 and 10; a level goes on in further lines). What is
 * not understood is left out. */
#include <errno.h>

#include "app/complain.h"
#include "app/jobs.h"
#include "base/text.h"
#include "solver/trial.h"
#include "ui/ui.h"

/* The list */

static const char NAME[] = "survey/deals.txt";

typedef struct Reading {
    NewDeals *deals;
    int rules; /* -1: they are unknown */
    uint32_t before[DEAL_LEVELS];
} Reading;

static void read_listed_rules(Reading *reading, TextSlice rest)
{
    TextSlice name, rules;
    bool named = base_text_next_word(&rest, &name) && base_text_next_word(&rest, &rules);
    *reading = (Reading){.deals = reading->deals, .rules = named ? rules_game_index(rules_game_read(name, rules)) : -1};
}

static void read_listed_level(Reading *reading, TextSlice rest)
{
    TextSlice word;
    uint64_t number = 0;
    if (reading->rules < 0 || !base_text_next_word(&rest, &word) || !base_text_parse_uint64(word, &number) ||
        number < 1 || number > DEAL_LEVELS) {
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

void app_jobs_read_deal_list(App *app)
{
    Ui *ui = &app->ui;
    bool any = settings_get(&ui->table.settings, SETTING_DEALS) == DEALS_ANY && !ui->new_deals.easy_next;
    if (ui->new_deals.listed_known || any || platform_page_fetches(NAME)) {
        return;
    }
    size_t length = 0;
    errno = 0;
    char *text = platform_read_asset(NAME, &length);
    TextSlice rest = {.start = text, .length = length};
    TextSlice line, word;
    Reading reading = {.deals = &ui->new_deals, .rules = -1};
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
            read_listed_rules(&reading, line);
        } else if (base_text_equals(word, "level")) {
            read_listed_level(&reading, line);
        }
    }
    platform_free_asset(text);
}

/* The stock */

typedef struct Search {
    Random random;
    uint64_t deal; /* being tried */
    Trial trial;
} Search;

static bool are_deals_wanted(const App *app, JobAbout *about)
{
    if (!ui_new_deals_lack(&app->ui.new_deals, &app->ui.lesson, settings_get(&app->ui.table.settings, SETTING_DEALS))) {
        return false;
    }
    about->game = session_game(app->ui.session);
    about->number = (uint64_t)settings_get(&app->ui.table.settings, SETTING_DEALS);
    return true;
}

static void try_next(Job *job)
{
    Search *search = job->state;
    search->deal = ui_random_deal(&search->random);
    trial_begin(&search->trial, job->memory, job->about.game, search->deal,
                job->about.number >= DEALS_LEVEL_1 ? TRIAL_MEASURES : 0);
}

static bool begin_deals(App *app, Job *job)
{
    Search *search = job->state;
    search->random.state = base_random_next(&app->ui.new_deals.random);
    try_next(job);
    return true;
}

static JobProgress step_deals(Job *job)
{
    Search *search = job->state;
    int wanted = (int)job->about.number;
    if (!trial_step(&search->trial)) {
        return JOB_MORE;
    }
    if (search->trial.outcome >= TRIAL_POSSIBLE &&
        (wanted == DEALS_WINNABLE || difficulty_level(&search->trial.difficulty) == wanted - DEALS_LEVEL_1 + 1)) {
        return JOB_DONE;
    }
    try_next(job);
    return JOB_MORE;
}

static void tell_deals(App *app, Job *job)
{
    const Search *search = job->state;
    ui_new_deals_put(&app->ui.new_deals, job->about.game, (int)job->about.number, search->deal);
}

const JobKind app_job_deals = {
    .state = sizeof(Search),
    .memory = TRIAL_MEMORY,
    .in_background = true,
    .follow = app_jobs_read_deal_list,
    .is_wanted = are_deals_wanted,
    .begin = begin_deals,
    .step = step_deals,
    .tell = tell_deals,
};
