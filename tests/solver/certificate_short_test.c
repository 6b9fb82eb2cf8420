/* SPDX-License-Identifier: MIT */
/*
 * The checker of certificates against an exhaustive search over the rules, in games with two short packs.
 *
 * Whatever the text of a certificate, it is not verified for a position that can be won. Texts are forged by doing what
 * the checker asks for: where it says which line it expects, it gets that line, and where a proof does not suffice, it
 * gets further distinctions of cases by chance. Certificates that the solver writes, and searches of what is lost, are
 * verified. The argument is the number of deals.
 */
#include <stdio.h>
#include <string.h>

#include "solver/certificate.h"
#include "solver/short_games.h"
#include "support/check.h"
#include "support/solver_fixture.h"
#include "tools/check.h"

enum { MEMORY = 64 * 1024 * 1024, TEXT_SIZE = 64 * 1024, ATTEMPTS = 60, FORGERIES = 4, STATES_MAX = 5000 };
enum { MOVES_BY_CHANCE = 14, ENOUGH = 20 };

static void *memory;
static char text[TEXT_SIZE];

typedef struct Tally {
    int won;
    int lost;
    int written; /* losses of which the solver has a proof without search */
    int searched;
    int forged; /* losses that were verified by forged texts */
} Tally;

static Tally tally;

static bool verify(const Game *game, const Position *position, Check *check)
{
    *check = (Check){.game = game, .position = *position, .rest = base_text_slice(text), .states_max = STATES_MAX};
    return cli_check_proof(check) && check->rest.length == 0;
}

/* Cuts the text off before a line, which is counted from 1, and goes on with another. */
static void replace_line(int line, const char *first, const char *second)
{
    char *end = text;
    while (--line > 0 && strchr(end, '\n')) {
        end = strchr(end, '\n') + 1;
    }
    snprintf(end, (size_t)(text + TEXT_SIZE - end), "%s%s\n", first, second);
}

/* Tells two cases apart by a card by chance. */
static void distinguish(int line, Random *random)
{
    char name[3];
    rules_card_text((Card)base_random_below(random, CARD_COUNT), name);
    replace_line(line, "free-first ", name);
}

/* Writes what the checker wants to read, until it verifies it, or never does. */
static bool forge(const Game *game, const Position *position, const char *kind, Random *random)
{
    static const char expected[] = "this should be: ";
    Check check;
    replace_line(1, "proof ", kind);
    for (int i = (int)base_random_below(random, 3); i > 0 && strcmp(kind, "window") == 0; i--) {
        distinguish(i + 1, random);
    }
    for (int i = 0; i < ATTEMPTS; i++) {
        if (verify(game, position, &check)) {
            return true;
        }
        const char *line = strstr(check.complaint, expected);
        if (line) {
            replace_line(check.line, line + strlen(expected), "");
        } else if (strstr(check.complaint, "stuck")) {
            distinguish(check.line + 1, random);
        } else if (strstr(check.complaint, "told apart")) {
            distinguish(check.line, random);
        } else {
            return false;
        }
    }
    return false;
}

/* Whether the solver writes a proof that needs no search; if so, it is in `text`. */
static bool write_proof(const Game *game, const Position *position)
{
    TextWriter writer;
    base_text_writer_open(&writer, text, sizeof text);
    base_text_write_string(&writer, "proof reserve\n");
    if (certificate_write_reserve(game, position, &writer)) {
        return true;
    }
    base_text_writer_open(&writer, text, sizeof text);
    base_text_write_string(&writer, "proof window\n");
    return certificate_write_window(game, position, &writer);
}

static void attack(const Game *game, const Position *position)
{
    static Random random = {.state = 1};
    Check check;
    SolverVerdict truth = short_oracle(game, position, memory, MEMORY);
    bool forged = false;
    for (int i = 0; i < FORGERIES; i++) {
        forged = forge(game, position, "reserve", &random) || forge(game, position, "window", &random) || forged;
    }
    bool written = write_proof(game, position);
    CHECK(!written || verify(game, position, &check));
    replace_line(1, "proof search\nwork 1", "");
    bool searched = verify(game, position, &check);
    if (truth == SOLVER_WON) {
        CHECK(!forged && !written && !searched);
        tally.won++;
    } else if (truth == SOLVER_LOST) {
        /* The window's search relaxes the rules, so it may find ways to win that there are not. */
        CHECK(searched || strstr(check.complaint, "memory") ||
              (game->layout == LAYOUT_PLAIT && strstr(check.complaint, "way to win")));
        tally.searched += searched;
        tally.lost++;
        tally.written += written;
        tally.forged += forged;
    }
}

TEST(every_game_and_rule_set)
{
    for (int i = 0; i < rules_game_count(); i++) {
        Game game = short_game(rules_game_at(i));
        tally = (Tally){0};
        memory = solver_fixture_memory(MEMORY);
        int deals = short_compare(&game, 1, 1, MOVES_BY_CHANCE, attack);
        check_context("%s %s, %d ranks: %d won, %d lost, %d written, %d searched, %d forged", game.name,
                      game.rules_name, RANK_COUNT, tally.won, tally.lost, tally.written, tally.searched, tally.forged);
        CHECK(deals < ENOUGH || (tally.won > deals / 10 && tally.lost > deals / 10));
        CHECK(tally.forged >= tally.written / 2);
        CHECK(tally.searched >= tally.lost / 3); /* others need more memory, most where spaces wait to be filled */
    }
}
