/* SPDX-License-Identifier: MIT */
/*
 * The deals of the days can be won. The levels of difficulty: each is harder than the one before for the fair player,
 * by fixed deals; the list of deals holds what it says; and a deal's level never changes.
 *
 *   deals_levels_test FILE     assets/survey/deals.txt
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "session/results.h"
#include "solver/trial.h"
#include "support/check.h"
#include "support/solver_fixture.h"

enum {
    EACH = 100,
    LINE_MAX_LENGTH = 256,
    TRIED_EVERY = 25,
    PLAYED = 100,
    SAMPLES = 2,
    KNOWN_WORK = 5000,
    WORK = 2000000, /* as much as it takes: the solver may look elsewhere first than the one that made the tables */
    DAYS_FIRST = 20261123,
    DAYS_LAST = 20361231,
    DAYS_APART = 61
};

static uint64_t listed[RULE_SETS_MAX][DIFFICULTY_LEVELS][EACH];
static int counts[RULE_SETS_MAX][DIFFICULTY_LEVELS];

static int find_table(TextSlice name, TextSlice rules)
{
    for (int i = 0; i < rules_game_count(); i++) {
        if (base_text_equals(name, rules_game_at(i)->name) && base_text_equals(rules, rules_game_at(i)->rules_name)) {
            return i;
        }
    }
    return -1;
}

static void read_line(TextSlice line, int *table)
{
    TextSlice first;
    TextSlice second;
    TextSlice word;
    uint64_t number = 0;
    if (!base_text_next_word(&line, &first) || !base_text_next_word(&line, &second)) {
        return;
    }
    if (base_text_equals(first, "rules") && base_text_next_word(&line, &word)) {
        *table = find_table(second, word);
        CHECK(*table >= 0);
    } else if (base_text_equals(first, "level") && base_text_parse_uint64(second, &number)) {
        int *count = &counts[*table][number - 1];
        uint64_t *deals = listed[*table][number - 1];
        while (base_text_next_word(&line, &word) && CHECK(*count < EACH)) {
            CHECK(base_text_parse_uint64(word, &number));
            deals[*count] = number + (*count > 0 ? deals[*count - 1] : 0);
            (*count)++;
        }
    }
}

static void read_list(void)
{
    char line[LINE_MAX_LENGTH];
    int table = -1;
    FILE *file = fopen(check_argument(1), "rb");
    BASE_ASSERT(file != NULL);
    memset(counts, 0, sizeof counts);
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        read_line(base_text_slice(line), &table);
    }
    fclose(file);
}

static bool can_be_won(const Game *game, uint64_t deal)
{
    Position position;
    rules_deal(game, deal, &position, NULL);
    return solver_fixture_verdict(game, &position, WORK) == SOLVER_WON;
}

TEST(the_deals_of_the_days_can_be_won)
{
    int later = 0;
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        for (uint32_t day = DAYS_FIRST; rules_game_is_standard(game) && day <= DAYS_LAST;
             day = session_day_step(day, DAYS_APART)) {
            uint64_t deal = session_day_deal(game, day);
            check_context("%s %u", game->name, (unsigned)day);
            CHECK_EQUAL_UINT64(day, deal % 100000000);
            CHECK(can_be_won(game, deal));
            later += deal != day;
        }
    }
    CHECK(later > 10); /* the first number of a day often cannot be won */
}

static int level_of(const Game *game, uint64_t deal)
{
    Difficulty difficulty;
    difficulty_begin(&difficulty, game, deal);
    while (!difficulty_step(&difficulty)) {
    }
    return difficulty_level(&difficulty);
}

TEST(the_list_holds_what_it_says)
{
    read_list();
    for (int table = 0; table < rules_game_count(); table++) {
        const Game *game = rules_game_at(table);
        bool has = counts[table][0] > 0; /* not every rule set has a list; where it has one, of every level */
        CHECK(has || !rules_game_is_standard(game));
        for (int level = 0; level < DIFFICULTY_LEVELS; level++) {
            CHECK_EQUAL_INT(has ? EACH : 0, counts[table][level]);
            for (int i = table; i < counts[table][level]; i += TRIED_EVERY) {
                uint64_t deal = listed[table][level][i];
                check_context("%s %s %d", game->name, game->rules_name, (int)deal);
                CHECK(can_be_won(game, deal));
                CHECK_EQUAL_INT(level + 1, level_of(game, deal));
            }
        }
    }
}

/* A player with few samples, so that the easiest levels differ, too. */
static bool wins(const Game *game, uint64_t deal, void *memory)
{
    const FairOptions options = {.seed = 1, .samples = SAMPLES, .known_work = KNOWN_WORK};
    Fair *fair = fair_create(memory, FAIR_MEMORY_MIN, game, &options);
    Position position;
    Move move = {PILE_NONE, PILE_NONE};
    rules_deal(game, deal, &position, NULL);
    while (rules_status(game, &position) == STATUS_OPEN) {
        fair_look(fair, &position);
        while (!fair_step(fair, 64)) {
        }
        if (!fair_move(fair, &move)) {
            return false;
        }
        rules_apply(game, &position, move, NULL);
    }
    return rules_status(game, &position) == STATUS_WON;
}

TEST(each_level_is_harder_than_the_one_before)
{
    void *memory = solver_fixture_memory(FAIR_MEMORY_MIN);
    read_list();
    for (int table = 0; table < rules_game_count(); table++) {
        const Game *game = rules_game_at(table);
        int before = PLAYED + 1;
        for (int level = 0; rules_game_is_standard(game) && level < DIFFICULTY_LEVELS; level++) {
            int won = 0;
            for (int i = 0; i < PLAYED; i++) {
                won += wins(game, listed[table][level][i], memory);
            }
            printf("%s: of %d deals of level %d the fair player wins %d\n", game->name, PLAYED, level + 1, won);
            check_context("%s level %d", game->name, level + 1);
            CHECK(won < before);
            before = won;
        }
    }
}

/* Players compare levels: what they are must not change unnoticed. */
TEST(ease_stays)
{
    static const struct {
        const char *game;
        uint64_t deal;
        int ease;
    } kept[] = {
        {"the-plot", 1, 1282},      {"the-plot", 2, 1540},      {"the-plot", 3, 1529},      {"the-plot", 4, 1540},
        {"the-plait", 1, 665},      {"the-plait", 3, 828},      {"the-plait", 4, 593},      {"the-plait", 5, 493},
        {"queen-of-italy", 1, 770}, {"queen-of-italy", 2, 572}, {"queen-of-italy", 3, 710}, {"queen-of-italy", 4, 1026},
    };
    for (size_t i = 0; i < BASE_ARRAY_COUNT(kept); i++) {
        Difficulty difficulty;
        difficulty_begin(&difficulty, rules_game_find(kept[i].game, NULL), kept[i].deal);
        while (!difficulty_step(&difficulty)) {
        }
        check_context("%s %d", kept[i].game, (int)kept[i].deal);
        CHECK_EQUAL_INT(kept[i].ease, difficulty_ease(&difficulty));
    }
}
