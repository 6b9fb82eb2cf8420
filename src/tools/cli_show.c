/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "rules/notation.h"
#include "rules/record.h"
#include "tools/cli.h"

/* The full name of a game, if `name` is a short one; otherwise `name`. */
static const char *full_name(const char *name)
{
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        if (strcmp(game->code_name, name) == 0) {
            return game->name;
        }
    }
    return name;
}

bool cli_is_game(const char *name)
{
    return rules_game_find(full_name(name), NULL) != NULL;
}

const Game *cli_find_game(const CliArguments *arguments)
{
    const char *name = arguments->positionals[0];
    const Game *game = rules_game_find(full_name(name), arguments->options[CLI_RULES]);
    if (game) {
        return game;
    }
    if (cli_is_game(name)) {
        cli_complain("%s has no rules %s; see theplot-cli --help", name, arguments->options[CLI_RULES]);
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
    static Code code;
    bool has_deal;
    if (!cli_read_start(arguments, CLI_DEAL_NEEDED, &code, &has_deal)) {
        return CLI_BAD;
    }
    Card deck[CARD_COUNT];
    rules_deck_shuffle(code.deal, deck);
    char line[512];
    TextWriter writer;
    base_text_writer_open(&writer, line, sizeof line);
    base_text_write_uint64(&writer, code.deal);
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
    static Code code;
    bool has_deal;
    if (!cli_read_start(arguments, CLI_DEAL_NEEDED, &code, &has_deal)) {
        return CLI_BAD;
    }
    Position position;
    rules_deal(code.game, code.deal, &position, NULL);
    for (int i = 0; i < code.move_count; i++) {
        rules_apply(code.game, &position, code.moves[i], NULL);
    }
    char piles[RECORD_RESULT_SIZE];
    TextWriter writer;
    base_text_writer_open(&writer, piles, sizeof piles);
    rules_position_write(code.game, &position, &writer);
    BASE_ASSERT(!writer.overflowed);
    fputs(piles, stdout);
    return CLI_OK;
}
