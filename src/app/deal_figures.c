/* SPDX-License-Identifier: MIT */
#include "app/deal_figures.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/archive.h"
#include "app/keeping.h"
#include "base/text.h"

/* A value is this version of what is found out, then deals with a letter each: "1 123456c 17b". */
static const char VERSION[] = "1";
static const char LETTERS[] = "uabc"; /* by TrialOutcome */

static int number_of(const Game *game)
{
    int number = 0;
    while (number < rules_game_count() && rules_game_at(number) != game) {
        number++;
    }
    return number < FIGURE_RULE_SETS && number < rules_game_count() ? number : -1;
}

static void write_name(int number, char name[STORE_NAME_SIZE])
{
    const Game *game = rules_game_at(number);
    snprintf(name, STORE_NAME_SIZE, "fair-%s-%s", game->name, game->rules_name);
}

static void read_value(DealFigureBook *book, int number, const char *value)
{
    TextSlice rest = base_text_slice(value);
    TextSlice word;
    int *count = &book->counts[number];
    bool good = base_text_next_word(&rest, &word) && base_text_equals(word, VERSION);
    while (good && *count < FIGURES_EACH && base_text_next_word(&rest, &word)) {
        DealFigure *figure = &book->figures[number][*count];
        const char *letter = strchr(LETTERS, word.start[word.length - 1]);
        word.length--;
        good = letter != NULL && *letter != '\0' && base_text_parse_uint64(word, &figure->deal);
        figure->outcome = good ? (uint8_t)(letter - LETTERS) : 0;
        *count += good ? 1 : 0;
    }
}

static void take_value(void *context, const char *name, const char *value)
{
    char own[STORE_NAME_SIZE];
    for (int i = 0; i < rules_game_count() && i < FIGURE_RULE_SETS; i++) {
        write_name(i, own);
        if (strcmp(own, name) == 0) {
            read_value(context, i, value);
        }
    }
}

void app_deal_figures_read(App *app, DealFigureBook *book)
{
    if (!book->known && app->keeping.store != NULL) {
        store_settings(app->keeping.store, take_value, book);
    }
    book->known = true;
}

/* Writes as many as there is room for, the latest first. */
static void keep(App *app, const DealFigureBook *book, int number)
{
    char name[STORE_NAME_SIZE];
    char value[STORE_VALUE_SIZE];
    size_t length = (size_t)snprintf(value, sizeof value, "%s", VERSION);
    for (int i = 0; i < book->counts[number]; i++) {
        const DealFigure *figure = &book->figures[number][i];
        char word[32];
        size_t size = (size_t)snprintf(word, sizeof word, " %" PRIu64 "%c", figure->deal, LETTERS[figure->outcome]);
        if (length + size >= sizeof value) {
            break;
        }
        memcpy(value + length, word, size + 1);
        length += size;
    }
    write_name(number, name);
    if (app->keeping.store != NULL) {
        store_set(app->keeping.store, name, value);
    }
}

void app_deal_figures_add(App *app, DealFigureBook *book, const Game *game, uint64_t deal, TrialOutcome outcome)
{
    int number = number_of(game);
    if (number < 0) {
        return;
    }
    DealFigure *figures = book->figures[number];
    int kept = book->counts[number] < FIGURES_EACH ? book->counts[number]++ : FIGURES_EACH - 1;
    memmove(figures + 1, figures, (size_t)kept * sizeof *figures);
    figures[0] = (DealFigure){.deal = deal, .outcome = (uint8_t)outcome};
    keep(app, book, number);
}

static const DealFigure *find_figure(const DealFigureBook *book, int number, uint64_t deal)
{
    for (int i = 0; i < book->counts[number]; i++) {
        if (book->figures[number][i].deal == deal) {
            return &book->figures[number][i];
        }
    }
    return NULL;
}

static void count_game(DealFigures *figures, const GameResult *result, TrialOutcome outcome)
{
    if (outcome != TRIAL_UNKNOWN) {
        figures->games++;
        figures->won += result->won ? 1 : 0;
        figures->fair += outcome == TRIAL_WON ? 1 : 0;
        figures->possible += outcome != TRIAL_LOST ? 1 : 0;
    }
}

bool app_deal_figures_count(App *app, const DealFigureBook *book, const Game **game, uint64_t *deal)
{
    Archive *archive = &app->ui.screens.archive;
    const ArchiveReader *reader = &app->archive;
    const ResultFilter filter = {.game = archive->game, .assist = archive->assist, .since = reader->since};
    int seen[FIGURE_RULE_SETS] = {0};
    DealFigures figures = {.games = 0};
    for (int i = 0; i < reader->count; i++) {
        const GameResult *result = &reader->results[i];
        int number = number_of(result->game);
        if (number < 0 || !session_result_counts(result, &filter) || seen[number]++ >= FIGURES_EACH) {
            continue;
        }
        const DealFigure *figure = find_figure(book, number, result->deal);
        if (figure != NULL) {
            count_game(&figures, result, (TrialOutcome)figure->outcome);
        } else if (!figures.waiting) {
            figures.waiting = true;
            *game = result->game;
            *deal = result->deal;
        }
    }
    archive->figures = figures;
    return figures.waiting;
}
