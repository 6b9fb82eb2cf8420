/* SPDX-License-Identifier: MIT */
/*
 * Codes that are right: what is written comes back, whatever the game, its length and its deal; a won game is short
 * enough to be sent; names may be written in several ways; and the format stays what it is.
 */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "session/code_digits.h"
#include "session/code_games.h"
#include "support/check.h"
#include "support/session_fixture.h"

enum { WIN_LENGTH_MAX = 500, PLAYOUTS = 3, PLAYOUT_MOVES = 140, LONG_PLAYOUTS = 4 };

static CodeGame game;
static CodeGame part;
static Code code;
static char text[CODE_TEXT_SIZE];

static CodeError read_text(const char *string)
{
    return session_code_read(base_text_slice(string), &code);
}

static void check_record(const Record *record)
{
    check_context("%s, rules %s, deal %llu", record->game->name, record->game->rules_name,
                  (unsigned long long)record->deal);
    code_game_from_record(record, &game);
    code_game_check(&game, text);
}

static void check_win(const Record *record)
{
    check_record(record);
    CHECK(strlen(text) < WIN_LENGTH_MAX);
    /* All in all less than three bits a move, beside the name, the deal and the head. */
    CHECK(strlen(text) * 6 < (size_t)game.count * 3 + 200);
}

TEST(records)
{
    CHECK_EQUAL_INT(70, session_fixture_each_record("wins.txt", check_win));
    CHECK_EQUAL_INT(240, session_fixture_each_record("games.txt", check_record));
}

/* Every beginning of games by chance, of every table. */
TEST(all_lengths)
{
    for (int i = 0; i < rules_game_count() * PLAYOUTS; i++) {
        uint64_t deal = UINT64_C(0x9E3779B97F4A7C15) * (uint64_t)(i + 1);
        code_game_by_chance(rules_game_at(i / PLAYOUTS), deal, PLAYOUT_MOVES, CODE_TASTE_ANY, &part);
        game = part;
        for (part.count = 0; part.count <= game.count; part.count++) {
            check_context("%s %s, the first %d moves", game.game->name, game.game->rules_name, part.count);
            code_game_check(&part, text);
        }
    }
}

TEST(long_games)
{
    int longest = 0;
    for (int i = 0; i < rules_game_count() * LONG_PLAYOUTS; i++) {
        const Game *table = rules_game_at(i / LONG_PLAYOUTS);
        CodeTaste taste = i % 2 ? CODE_TASTE_TABLEAU : CODE_TASTE_DEAR;
        code_game_by_chance(table, (uint64_t)i + 1, CODE_MOVES_MAX + 1, taste, &game);
        check_context("%s %s, deal %d, %d moves", table->name, table->rules_name, i + 1, game.count);
        longest = game.count > longest ? game.count : longest;
        if (game.count > CODE_MOVES_MAX) {
            CHECK(!session_code_write(table, game.deal, game.moves, game.count, text));
            CHECK(strchr(text, '.') == NULL);
            CHECK_EQUAL_INT(CODE_FINE, read_text(text).fault);
            CHECK(code.game == table && code.deal == game.deal && !code.has_moves);
            game.count = CODE_MOVES_MAX;
        }
        code_game_check(&game, text);
    }
    CHECK_EQUAL_INT(CODE_MOVES_MAX + 1, longest);
}

TEST(deals)
{
    for (int i = 0; i < rules_game_count(); i++) {
        for (int bit = 0; bit <= 64; bit++) {
            for (int near = -1; near <= 1; near++) {
                part.deal = (bit < 64 ? UINT64_C(1) << bit : 0) + (uint64_t)near;
                part.game = rules_game_at(i);
                part.count = 0;
                check_context("deal %llu", (unsigned long long)part.deal);
                code_game_check(&part, text);
                char deal_text[CODE_TEXT_SIZE];
                session_code_write_deal(part.game, part.deal, deal_text);
                CHECK_EQUAL_TEXT(deal_text, text);
                code_game_by_chance(part.game, part.deal, 3, CODE_TASTE_ANY, &game);
                code_game_check(&game, text);
            }
        }
    }
    session_code_write_deal(rules_game_find("the-plait", "no-preference"), UINT64_MAX, text);
    CHECK_EQUAL_TEXT("plait-no-preference-18446744073709551615", text);
}

TEST(illegal_moves)
{
    code_game_by_chance(rules_game_find("the-plot", NULL), 7, 50, CODE_TASTE_ANY, &game);
    const Move wrong[] = {{PILE_STOCK, PILE_STOCK}, {PILE_NONE, PILE_NONE}, {PILE_FOUNDATION, PILE_WASTE}, {200, 3}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(wrong); i++) {
        for (int place = 0; place < game.count; place += 7) {
            part = game;
            part.moves[place] = wrong[i];
            CHECK(!session_code_write(part.game, part.deal, part.moves, part.count, text));
            CHECK_EQUAL_TEXT("plot-standard-7", text);
        }
    }
}

typedef struct Spelling {
    const char *text;
    const char *game;
    const char *rules;
    uint64_t deal;
} Spelling;

static const Spelling spellings[] = {
    {"plot-standard-123456", "the-plot", "standard", 123456},
    {"plot-123456", "the-plot", "standard", 123456},
    {"the-plot-123456", "the-plot", "standard", 123456},
    {"the-plot-standard-123", "the-plot", "standard", 123},
    {"the-plot-gamerules-0", "the-plot", "gamerules", 0},
    {"PLOT-STANDARD-1", "the-plot", "standard", 1},
    {"Plait-no-preference-18446744073709551615", "the-plait", "no-preference", UINT64_MAX},
    {"the-plait-no-preference-5", "the-plait", "no-preference", 5},
    {"queen-5", "queen-of-italy", "standard", 5},
    {"queen-of-italy-5", "queen-of-italy", "standard", 5},
    {"Queen-Of-Italy-Manual-Fill-7", "queen-of-italy", "manual-fill", 7},
    {"queen-manual-fill-007", "queen-of-italy", "manual-fill", 7},
    {" \t\r\n plot-1 \r\n", "the-plot", "standard", 1},
    {"https://example.org/play/#plot-standard-123", "the-plot", "standard", 123},
    {"https://example.org/#a#plot-standard-123\n", "the-plot", "standard", 123},
    {"#plait-3", "the-plait", "standard", 3},
};

TEST(test_spellings)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(spellings); i++) {
        const Spelling *spelling = &spellings[i];
        check_context("%s", spelling->text);
        CHECK_EQUAL_INT(CODE_FINE, read_text(spelling->text).fault);
        CHECK(code.game == rules_game_find(spelling->game, spelling->rules));
        CHECK_EQUAL_UINT64(spelling->deal, code.deal);
        CHECK(!code.has_moves);
        CHECK_EQUAL_INT(0, code.move_count);
    }
}

/* The same, with the moves behind each. */
TEST(spellings_of_games)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(spellings); i++) {
        const Spelling *spelling = &spellings[i];
        check_context("%s", spelling->text);
        code_game_by_chance(rules_game_find(spelling->game, spelling->rules), spelling->deal, 100, CODE_TASTE_ANY,
                            &game);
        code_game_check(&game, text);
        char other[2 * CODE_TEXT_SIZE];
        TextWriter writer;
        base_text_writer_open(&writer, other, sizeof other);
        size_t length = strlen(spelling->text);
        while (strchr(" \r\n", spelling->text[length - 1])) {
            length--;
        }
        base_text_write_slice(&writer, (TextSlice){.start = spelling->text, .length = length});
        /* A mail program has broken the lines. */
        for (const char *rest = strchr(text, '.'); *rest; rest++) {
            base_text_write_char(&writer, *rest);
            if (writer.length % 40 == 0) {
                base_text_write_string(&writer, "\r\n");
            }
        }
        base_text_write_string(&writer, " \n");
        bool zeros = strstr(spelling->text, "007") != NULL;
        CHECK_EQUAL_INT(zeros ? CODE_MISTYPED : CODE_FINE, read_text(other).fault);
        CHECK(zeros || code_game_is(&game, &code));
    }
}

/* A text need not end with a NUL, and may be empty. */
TEST(slices)
{
    CHECK_EQUAL_INT(CODE_FINE, session_code_read((TextSlice){.start = "plot-1234", .length = 6}, &code).fault);
    CHECK_EQUAL_UINT64(1, code.deal);
    CHECK_EQUAL_INT(CODE_NO_GAME, session_code_read((TextSlice){0}, &code).fault);
}

/* Codes that are out in the world. They are read for ever, so this list only grows; 1001 and 1014 are won games. */
static const char *const kept[] = {
    "plot-standard-1001.1FcBIGfsEKEydpHWT5fGwAKmTn7GWuIb8spwboA5c4AHMnFuVQ8Nh5enxpOtjYO0MAfhcGFTpIUOBmmGh0FPd",
    "plait-standard-1014.1DuAKWfJDqD2DIAfxQ7",
    "queen-standard-1001.1D7AhXzzCUKs2OhxJRR-9hogtUYOm2WVnL8BvZOMJaGP",
};

static int kept_found;

static void find_kept(const Record *record)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(kept); i++) {
        CHECK_EQUAL_INT(CODE_FINE, read_text(kept[i]).fault);
        if (code.game == record->game && code.deal == record->deal) {
            code_game_from_record(record, &game);
            CHECK(code_game_is(&game, &code));
            CHECK(session_code_write(game.game, game.deal, game.moves, game.count, text));
            CHECK_EQUAL_TEXT(kept[i], text);
            kept_found++;
        }
    }
}

TEST(test_kept)
{
    session_fixture_each_record("wins.txt", find_kept);
    CHECK_EQUAL_INT(BASE_ARRAY_COUNT(kept), kept_found);
}

/* The coder by itself, over choices that no game has: what is written comes back; what has no room is noted. */
TEST(coder)
{
    static CodeEncoder encoder;
    static CodeChoice choices[200];
    static int places[4000];
    Random random = {.state = 5};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(choices); i++) {
        CodeChoice *choice = &choices[i];
        choice->count = 1 + (int)base_random_below(&random, i % 2 ? 3 : MOVES_MAX);
        for (int j = 0; j < choice->count; j++) {
            choice->weights[j] = (uint8_t)(base_random_below(&random, 4) ? 1 : 1 + base_random_below(&random, 64));
            choice->total += choice->weights[j];
        }
    }
    for (int round = 0; round < 200; round++) {
        CodeDecoder decoder;
        int count = round * 20;
        int kind = (int)base_random_below(&random, 3); /* the last of each, which has the carries; the first; any */
        session_code_encoder_open(&encoder);
        for (int i = 0; i < count; i++) {
            const CodeChoice *choice = &choices[i % 200];
            int by_chance = (int)base_random_below(&random, (uint64_t)choice->count);
            places[i] = kind == 0 ? choice->count - 1 : kind == 1 ? 0 : by_chance;
            session_code_encode(&encoder, choice, places[i]);
        }
        session_code_encoder_close(&encoder);
        CHECK(encoder.count <= CODE_DIGITS_MAX);
        CHECK(encoder.full ? count > 2000 : true);
        session_code_decoder_open(&decoder, encoder.digits, encoder.count);
        for (int i = 0; i < count && !encoder.full; i++) {
            check_context("round %d, place %d", round, i);
            if (!CHECK_EQUAL_INT(places[i], session_code_decode(&decoder, &choices[i % 200]))) {
                break;
            }
        }
    }
}

/*
 * More moves than a code has room for: the digits that are there are kept, the coder says that it is full, and a carry
 * out of those that were dropped, which finds nothing but digits of 63, does no harm.
 */
TEST(a_full_coder)
{
    static CodeEncoder encoder;
    CodeChoice choice = {.count = 2, .total = 64};
    choice.weights[0] = 63;
    choice.weights[1] = 1;
    session_code_encoder_open(&encoder);
    while (!encoder.full) {
        session_code_encode(&encoder, &choice, 1); /* the last of the interval: each digit is 63 */
    }
    CHECK_EQUAL_INT(CODE_DIGITS_MAX, encoder.count);
    for (int i = 0; i < CODE_DIGITS_MAX; i++) {
        CHECK_EQUAL_INT(63, encoder.digits[i]);
    }
    Random random = {.state = 4};
    choice = (CodeChoice){.count = 3, .total = 3, .weights = {1, 1, 1}};
    for (int i = 0; i < 10000; i++) {
        session_code_encode(&encoder, &choice, (int)base_random_below(&random, 3));
    }
    CHECK(encoder.full && encoder.count == CODE_DIGITS_MAX);
    session_code_encoder_close(&encoder);
    CHECK(encoder.full);
}
