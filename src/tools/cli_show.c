/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "rules/notation.h"
#include "rules/record.h"
#include "tools/cli.h"

const Game *cli_find_game(const CliArguments *arguments)
{
    const char *name = arguments->positionals[0];
    const Game *game = rules_game_find(name, arguments->rules);
    if (game) {
        return game;
    }
    if (rules_game_find(name, NULL)) {
        cli_complain("%s has no rules %s; see theplot-cli --help", name, arguments->rules);
    } else {
        cli_complain("there is no game %s; see theplot-cli --help", name);
    }
    return NULL;
}

bool cli_parse_deal(const char *text, uint64_t *deal)
{
    bool parsed = base_text_parse_uint64(base_text_slice(text), deal);
    if (!parsed) {
        cli_complain("a deal is a number from 0 to 18446744073709551615, not %s", text[0] ? text : "nothing");
    }
    return parsed;
}

CliExit cli_deal(const CliArguments *arguments)
{
    uint64_t number;
    if (!cli_find_game(arguments) || !cli_parse_deal(arguments->positionals[1], &number)) {
        return CLI_BAD;
    }
    Card deck[CARD_COUNT];
    rules_deck_shuffle(number, deck);
    char line[512];
    TextWriter writer;
    base_text_writer_open(&writer, line, sizeof line);
    base_text_write_uint64(&writer, number);
    for (int i = 0; i < CARD_COUNT; i++) {
        char card[3];
        rules_card_text(deck[i], card);
        base_text_write_char(&writer, ' ');
        base_text_write_string(&writer, card);
    }
    BASE_ASSERT(!writer.overflowed);
    puts(line);
    return CLI_OK;
}

CliExit cli_show(const CliArguments *arguments)
{
    uint64_t number;
    const Game *game = cli_find_game(arguments);
    if (!game || !cli_parse_deal(arguments->positionals[1], &number)) {
        return CLI_BAD;
    }
    Position position;
    rules_deal(game, number, &position, NULL);
    char piles[RECORD_RESULT_SIZE];
    TextWriter writer;
    base_text_writer_open(&writer, piles, sizeof piles);
    rules_position_write(game, &position, &writer);
    BASE_ASSERT(!writer.overflowed);
    fputs(piles, stdout);
    return CLI_OK;
}
