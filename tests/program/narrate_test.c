/* SPDX-License-Identifier: MIT */
/*
 * Games that are followed by ear alone: what the program prints with --narrate is enough to know the position after
 * every move, up to the win.
 *
 *   program_narrate_test FOLDER      where traces and what was printed may be written
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "program/program_fixture.h"
#include "support/check.h"

static void play_to_the_win(ProgramFixture *program)
{
    if (CHECK(player_play(&program->player, program->record.moves))) {
        CHECK(follow_until(&program->follower, follow_has_wins, 1));
    }
}

/* The pile that `text` begins with. */
static Pile hear_pile(const char *text)
{
    static const char *const names[] = {"the stock", "the waste", "the reserve", "the plait", "the terrace"};
    static const Pile piles[] = {PILE_STOCK, PILE_WASTE, PILE_RESERVE, PILE_RESERVE, PILE_RESERVE};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(names); i++) {
        if (strncmp(text, names[i], strlen(names[i])) == 0) {
            return piles[i];
        }
    }
    if (strncmp(text, "foundation ", 11) == 0) {
        return (Pile)(PILE_FOUNDATION + atoi(text + 11) - 1);
    }
    return strncmp(text, "tableau ", 8) == 0 ? (Pile)(PILE_TABLEAU + atoi(text + 8) - 1) : (Pile)PILE_NONE;
}

/* What was played, from the first sentence of a line. False where it tells of no move. */
static bool hear_move(const char *line, Move *move)
{
    char sentence[400];
    snprintf(sentence, sizeof sentence, "%.399s", line);
    char *end = strchr(sentence, '.');
    if (end != NULL) {
        *end = '\0';
    }
    char *from = strstr(sentence, " from ");
    char *to = strstr(sentence, " to ");
    char *on = strstr(sentence, " on ");
    if (strstr(sentence, "turned up from the stock") != NULL) {
        *move = (Move){PILE_STOCK, PILE_WASTE};
        return true;
    }
    if (strstr(sentence, "The waste is the stock again") != NULL) {
        *move = (Move){PILE_WASTE, PILE_STOCK};
        return true;
    }
    if (from == NULL || to == NULL) {
        return false;
    }
    *move = (Move){hear_pile(from + 6), hear_pile(on != NULL ? on + 4 : to + 4)};
    return true;
}

/* Follows the game from what was printed. */
static void follow_by_ear(const char *path, const Record *record)
{
    char line[1200];
    Position position;
    Move move;
    bool dealt = false;
    bool won = false;
    FILE *file = fopen(path, "r");
    if (!CHECK(file != NULL)) {
        return;
    }
    while (fgets(line, sizeof line, file) != NULL) {
        const char *deal = strstr(line, ", deal ");
        check_context("%s", line);
        if (deal != NULL && CHECK(strncmp(line, record->game->title, strlen(record->game->title)) == 0)) {
            rules_deal(record->game, strtoull(deal + 7, NULL, 10), &position, NULL);
            dealt = true;
        } else if (dealt && hear_move(line, &move)) {
            CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(record->game, &position, move, NULL));
            won |= strstr(line, "The game is won") != NULL;
        }
    }
    fclose(file);
    CHECK(dealt && won);
    CHECK(dealt && rules_status(record->game, &position) == STATUS_WON);
}

/* Plays while standard output goes to a file. */
static void listen(Record record)
{
    char path[500];
    snprintf(path, sizeof path, "%s/%s.txt", program_folder(), record.game->name);
    fflush(stdout);
    int terminal = dup(STDOUT_FILENO);
    int heard = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (!CHECK(heard >= 0) || !CHECK(dup2(heard, STDOUT_FILENO) >= 0)) {
        return;
    }
    program_run_with(record, "off", "--narrate", play_to_the_win);
    fflush(stdout);
    dup2(terminal, STDOUT_FILENO);
    close(terminal);
    close(heard);
    follow_by_ear(path, &record);
}

TEST(the_plot_is_followed_by_ear)
{
    listen(records_won("standard", 0));
}

TEST(the_plait_is_followed_by_ear)
{
    listen(records_won_of("the-plait", "standard", 0));
}

TEST(queen_of_italy_is_followed_by_ear)
{
    listen(records_won_of("queen-of-italy", "standard", 0));
}
