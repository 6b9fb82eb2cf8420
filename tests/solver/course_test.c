/* SPDX-License-Identifier: MIT */
/*
 * Verdicts on the first deals of each rule set, with their proofs.
 *
 *   course_test FOLDER check|renew
 *
 * FOLDER/course.txt has a line for each rule set that has a plan of its own, with a letter for each deal: W won, L
 * lost, U unknown within the work that this test allows. A verdict may never contradict the kept one, whatever is
 * tuned: a winning line is replayed by the rules, a loss is verified by the checker where that does not take a long
 * search. Tuning may decide some deals later than before, but not many. `renew` writes the file anew: the target
 * course-renew.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solver/certificate.h"
#include "solver/plan.h"
#include "support/check.h"
#include "support/solver_fixture.h"
#include "tools/check.h"

enum {
    DEALS = 60,
    WORK = 7000,          /* of the solver for a deal */
    WORK_VERIFIED = 1000, /* losses that took a longer search are not searched again by the checker */
    FEWER_DECIDED = 3,    /* so many of a rule set's deals may be decided later than before */
    MEMORY = 4 * 1024 * 1024
};

static void *memory;

static void check_proof(const Game *game, uint64_t deal, const Solver *solver)
{
    static char text[CERTIFICATE_SIZE];
    static Check check;
    TextWriter writer;
    CertificateStart start = {.game = game, .deal = deal};
    base_text_writer_open(&writer, text, sizeof text);
    CHECK(solver_certificate(&start, solver_work(solver), &writer));
    CHECK(cli_check_certificate(&check, base_text_slice(text)));
}

/* The letter of a deal, after its line or proof has been checked. */
static char solve(const Game *game, uint64_t deal)
{
    Position position;
    const Move *line;
    rules_deal(game, deal, &position, NULL);
    Solver *solver = solver_create(memory, MEMORY, game, &position);
    solver_step(solver, WORK);
    int count = solver_line(solver, &line);
    switch (solver_verdict(solver)) {
    case SOLVER_WON:
        solver_fixture_check_line(game, position, line, count);
        return 'W';
    case SOLVER_LOST:
        if (solver_proof(solver) == SOLVER_PROOF_BOUND || solver_work(solver) <= WORK_VERIFIED) {
            check_proof(game, deal, solver);
        }
        return 'L';
    case SOLVER_UNKNOWN:
        break;
    }
    return 'U';
}

static void write_verdicts(const Game *game, char line[DEALS + 1])
{
    for (int i = 0; i < DEALS; i++) {
        check_context("%s %s, deal %d", game->name, game->rules_name, i + 1);
        line[i] = solve(game, (uint64_t)i + 1);
    }
    line[DEALS] = '\0';
}

/* The kept letters of a rule set: a line "GAME RULES LETTERS". */
static void find_kept(const char *text, const Game *game, char line[DEALS + 1])
{
    char name[80];
    snprintf(name, sizeof name, "%s %s ", game->name, game->rules_name);
    const char *found = strstr(text, name);
    line[0] = '\0';
    if (CHECK(found != NULL)) {
        snprintf(line, DEALS + 1, "%s", found + strlen(name));
    }
}

static void compare(const char *kept, const char *actual)
{
    int decided = 0;
    CHECK_EQUAL_INT(DEALS, (int)strlen(kept));
    for (int i = 0; i < DEALS && kept[i] != '\0'; i++) {
        check_context("deal %d: %c, was %c", i + 1, actual[i], kept[i]);
        CHECK(actual[i] == kept[i] || actual[i] == 'U' || kept[i] == 'U');
        decided += (actual[i] != 'U') - (kept[i] != 'U');
    }
    check_context("decided more or less: %d", decided);
    CHECK(decided >= -FEWER_DECIDED);
}

TEST(verdicts_are_proved_and_never_change)
{
    static char renewed[4096];
    const char *folder = check_argument(1);
    bool renews = strcmp(check_argument(2), "renew") == 0;
    size_t length;
    size_t used = 0;
    char *text = check_read_file(folder, "course.txt", &length);
    check_close_later(free, text);
    memory = solver_fixture_memory(MEMORY);
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        char kept[DEALS + 1];
        char actual[DEALS + 1];
        if (plan_find(game) == &plan_generic) {
            continue; /* it decides none of these deals with so little work */
        }
        write_verdicts(game, actual);
        used +=
            (size_t)snprintf(renewed + used, sizeof renewed - used, "%s %s %s\n", game->name, game->rules_name, actual);
        if (!renews) {
            find_kept(text, game, kept);
            check_context("%s %s", game->name, game->rules_name);
            compare(kept, actual);
        }
    }
    if (renews) {
        check_write_file(folder, "course.txt", renewed, used);
    }
}
