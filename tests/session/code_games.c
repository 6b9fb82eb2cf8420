/* SPDX-License-Identifier: MIT */
#include "session/code_games.h"

#include <string.h>

#include "rules/notation.h"
#include "session/code_digits.h"
#include "support/check.h"

void code_game_from_record(const Record *record, CodeGame *game)
{
    TextSlice rest = record->moves;
    TextSlice word;
    game->game = record->game;
    game->deal = record->deal;
    game->count = 0;
    while (base_text_next_word(&rest, &word)) {
        BASE_ASSERT(game->count < CODE_GAME_MOVES);
        CHECK(rules_move_parse(word, &game->moves[game->count++]));
    }
}

static bool is_liked(Move move, CodeTaste taste)
{
    return taste == CODE_TASTE_ANY || (rules_pile_is_tableau(move.from) && rules_pile_is_tableau(move.to));
}

/* One of the liked moves by chance, or with CODE_TASTE_DEAR the one of least weight; else any legal move. */
static int choose(const CodeChoice *choice, CodeTaste taste, Random *random)
{
    int first = (int)base_random_below(random, (uint64_t)choice->count);
    int best = first;
    for (int i = 0; i < choice->count; i++) {
        int place = (first + i) % choice->count;
        if (!is_liked(choice->moves[place], taste)) {
            continue;
        }
        bool better = !is_liked(choice->moves[best], taste) || choice->weights[place] < choice->weights[best];
        best = better ? place : best;
        if (better && taste != CODE_TASTE_DEAR) {
            break;
        }
    }
    return best;
}

void code_game_by_chance(const Game *game, uint64_t deal, int count, CodeTaste taste, CodeGame *played)
{
    Random random = {.state = deal ^ (uint64_t)count << 32};
    Position position;
    CodeChoice choice;
    Move last = {.from = PILE_NONE, .to = PILE_NONE};
    played->game = game;
    played->deal = deal;
    played->count = 0;
    rules_deal(game, deal, &position, NULL);
    while (played->count < count) {
        session_code_weigh(game, &position, last, &choice);
        if (choice.count == 0) {
            return;
        }
        last = choice.moves[choose(&choice, taste, &random)];
        CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(game, &position, last, NULL));
        played->moves[played->count++] = last;
    }
}

bool code_game_is(const CodeGame *game, const Code *code)
{
    return code->game == game->game && code->deal == game->deal && code->move_count == game->count &&
           code->has_moves == (game->count > 0) &&
           memcmp(code->moves, game->moves, (size_t)game->count * sizeof game->moves[0]) == 0;
}

void code_game_check(const CodeGame *game, char text[CODE_TEXT_SIZE])
{
    static Code code;
    CHECK(session_code_write(game->game, game->deal, game->moves, game->count, text));
    size_t length = strlen(text);
    CHECK(length < CODE_TEXT_SIZE);
    CHECK_EQUAL_INT(length, strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."));
    CodeError error = session_code_read(base_text_slice(text), &code);
    CHECK_EQUAL_INT(CODE_FINE, error.fault);
    CHECK(code_game_is(game, &code));
}
