/* SPDX-License-Identifier: MIT */
/*
 * Codes that are wrong: every wrong character, every pair that changed places and every cut is found, and its place
 * told; and whatever bytes come in, there is an answer.
 */
#include <stdlib.h>
#include <string.h>

#include "session/code_digits.h"
#include "session/code_games.h"
#include "support/check.h"
#include "support/session_fixture.h"

enum { SEALED = 4000, STRETCH = CODE_BLOCK_DIGITS + 1 };

static CodeGame game;
static Code code;
static char text[CODE_TEXT_SIZE];
static char damaged[CODE_TEXT_SIZE + 16];

/* Copies a text without its NUL; gives its length. */
static size_t put_text(char *to, const char *string)
{
    TextSlice slice = base_text_slice(string);
    memcpy(to, slice.start, slice.length);
    return slice.length;
}

static CodeError read_text(const char *string)
{
    return session_code_read(base_text_slice(string), &code);
}

/* A game of the table, long enough to have several stretches, and its code in `text`. Gives the code's length. */
static int write_game(int table, uint64_t deal)
{
    code_game_by_chance(rules_game_at(table), deal, 130, CODE_TASTE_ANY, &game);
    code_game_check(&game, text);
    check_context("%s", text);
    return (int)strlen(text);
}

static int point_place(void)
{
    return (int)(strchr(text, '.') - text);
}

/*
 * The answer to `damaged`, in which the characters `first` to `last` (from 0) of `text` are wrong. True where it was
 * found and the place told comprises one of them, with no more than a stretch or all before the moves besides.
 */
static bool is_found(int first, int last)
{
    CodeError error = read_text(damaged);
    if (error.fault == CODE_FINE) {
        return false;
    }
    int head_end = point_place() + CODE_HEAD_DIGITS + 2; /* counted from 1 */
    bool told = error.first <= last + 1 && error.last >= first + 1 && error.first <= error.last;
    bool narrow = error.last <= head_end || error.last - error.first < STRETCH;
    /* What the point became may take all that follows for a number. */
    bool before_moves = first <= point_place();
    return before_moves ? error.first <= head_end : (told && narrow);
}

TEST(single_characters)
{
    int longest = 0;
    for (int table = 0; table < rules_game_count(); table++) {
        int length = write_game(table, 98765 + (uint64_t)table);
        longest = length - point_place() > longest ? length - point_place() : longest;
        for (int place = 0; place < length; place++) {
            for (int byte = 0; byte < 256; byte++) {
                memcpy(damaged, text, (size_t)length + 1);
                damaged[place] = (char)byte;
                bool other_case = place < point_place() && (text[place] | 0x20) == (byte | 0x20) && byte >= 'A';
                if (damaged[place] == text[place] || byte == 0 || other_case) {
                    continue; /* a NUL would end the string: that is a cut */
                }
                if (strchr(" \t\n\v\f\r", byte) && place > point_place()) {
                    /* Passed over: the character is missing, which the sums nearly always find. */
                    CHECK(read_text(damaged).fault != CODE_FINE);
                    continue;
                }
                CHECK(is_found(place, place));
                if (place > point_place() && session_code_digit((char)byte) == CODE_NO_DIGIT) {
                    CodeError error = read_text(damaged);
                    CHECK_EQUAL_INT(CODE_BAD_CHARACTER, error.fault);
                    CHECK_EQUAL_INT(place + 1, error.first);
                    CHECK_EQUAL_INT(place + 1, error.last);
                }
            }
        }
    }
    CHECK(longest > 4 * STRETCH);
}

TEST(swaps)
{
    for (int i = 0; i < 20; i++) {
        int length = write_game(i % rules_game_count(), UINT64_MAX - (uint64_t)i * 1234567);
        for (int place = 0; place + 1 < length; place++) {
            memcpy(damaged, text, (size_t)length + 1);
            damaged[place] = text[place + 1];
            damaged[place + 1] = text[place];
            CHECK(damaged[place] == damaged[place + 1] || is_found(place, place + 1));
        }
    }
}

TEST(cuts)
{
    for (int i = 0; i < 20; i++) {
        int length = write_game(i % rules_game_count(), (uint64_t)i);
        for (int cut = 0; cut < length; cut++) {
            memcpy(damaged, text, (size_t)length + 1);
            damaged[cut] = '\0';
            CodeError error = read_text(damaged);
            if (cut > point_place()) {
                CHECK_EQUAL_INT(CODE_CUT, error.fault);
                CHECK_EQUAL_INT(cut, error.first);
                CHECK_EQUAL_INT(cut, error.last);
            } else if (error.fault == CODE_FINE) {
                /* The beginning of a number is a number, too. */
                CHECK(damaged[cut - 1] >= '0' && damaged[cut - 1] <= '9' && !code.has_moves);
            } else {
                CHECK(error.fault == CODE_NO_GAME || error.fault == CODE_NO_RULES || error.fault == CODE_NO_DEAL);
                CHECK(error.first >= 1 && error.first <= cut + 1 && error.last <= cut + 1);
            }
        }
    }
}

/* A number that has lost its last digit sometimes has the same sum. */
TEST(blanks_before_the_point)
{
    int length = write_game(0, 7);
    int point = point_place();
    const char *const blanks[] = {" ", "\n", " \r\n "};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(blanks); i++) {
        memcpy(damaged, text, (size_t)point);
        size_t count = put_text(damaged + point, blanks[i]);
        memcpy(damaged + point + count, text + point, (size_t)(length - point) + 1);
        CodeError error = read_text(damaged);
        CHECK_EQUAL_INT(CODE_MISTYPED, error.fault);
        CHECK_EQUAL_INT(point, error.first);
        CHECK_EQUAL_INT(point + (int)count, error.last);
    }
}

TEST(too_long)
{
    const char *const ends[] = {"A", ".", " A", "\nplot-1", ".1AAA", "-", "hello"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(ends); i++) {
        int length = write_game((int)i % rules_game_count(), i);
        int blanks = (int)strspn(ends[i], " \n");
        put_text(damaged, text);
        damaged[(size_t)length + put_text(damaged + length, ends[i])] = '\0';
        CodeError error = read_text(damaged);
        CHECK_EQUAL_INT(CODE_TOO_LONG, error.fault);
        CHECK_EQUAL_INT(length + blanks + 1, error.first);
        CHECK_EQUAL_INT(strlen(damaged), error.last);
    }
    CodeError error = read_text("plot-17 is fun");
    CHECK_EQUAL_INT(CODE_TOO_LONG, error.fault);
    CHECK_EQUAL_INT(9, error.first);
    CHECK_EQUAL_INT(14, error.last);
}

typedef struct Wrong {
    const char *text;
    CodeFault fault;
    int first, last;
} Wrong;

static const Wrong wrongs[] = {
    {"", CODE_NO_GAME, 1, 1},
    {"solitaire-7", CODE_NO_GAME, 1, 11},
    {"plots-7", CODE_NO_GAME, 1, 7},
    {"#lot-7", CODE_NO_GAME, 2, 6},
    {"https://example.org/plot-7", CODE_NO_GAME, 1, 15},
    {"plot", CODE_NO_DEAL, 5, 5},
    {"plot.", CODE_NO_DEAL, 5, 5},
    {"plot-", CODE_NO_DEAL, 6, 6},
    {" plot-standard", CODE_NO_DEAL, 14, 14},
    {"plot-standard-", CODE_NO_DEAL, 15, 15},
    {"plot-standard-x", CODE_NO_DEAL, 15, 15},
    {"plot-standard-12x4", CODE_TOO_LONG, 17, 18},
    {"plot-standard-18446744073709551616", CODE_NO_DEAL, 15, 35},
    {"plot--1", CODE_NO_RULES, 6, 7},
    {"plot-manual-fill-7", CODE_NO_RULES, 6, 16},
    {"plot-standar-7", CODE_NO_RULES, 6, 12},
    {"plot-standards", CODE_NO_RULES, 6, 14},
    {"plot-7.", CODE_CUT, 7, 7},
    {"plot-7.1A", CODE_CUT, 9, 9},
    {"plot-7.1A\xC3\xA9", CODE_BAD_CHARACTER, 10, 10},
    {"plot-standard-12-garbage", CODE_TOO_LONG, 17, 24},
    {"https://example.org/#plot-standard-12x4", CODE_TOO_LONG, 38, 39},
};

TEST(heads)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(wrongs); i++) {
        check_context("%s", wrongs[i].text);
        CodeError error = read_text(wrongs[i].text);
        CHECK_EQUAL_INT(wrongs[i].fault, error.fault);
        CHECK_EQUAL_INT(wrongs[i].first, error.first);
        CHECK_EQUAL_INT(wrongs[i].last, error.last);
    }
}

/* Any answer must be one: a place within the text or just behind it, or a game that is legal and can be sent on. */
static void check_answer(TextSlice slice)
{
    static char again[CODE_TEXT_SIZE];
    CodeError error = session_code_read(slice, &code);
    if (error.fault != CODE_FINE) {
        CHECK(error.first >= 1 && error.first <= error.last && (size_t)error.last <= slice.length + 1);
        CHECK(session_code_sentence(error.fault) != NULL);
        return;
    }
    game.game = code.game;
    game.deal = code.deal;
    game.count = code.move_count;
    memcpy(game.moves, code.moves, (size_t)code.move_count * sizeof code.moves[0]);
    code_game_check(&game, again);
}

/* Adds digits to a code, and the check digits that belong there. */
static void seal(char *end, const char *head, const uint8_t *digits, int count)
{
    uint8_t sum = session_code_sum_text(0, base_text_slice(head));
    for (int i = 0; i < count; i++) {
        sum = session_code_sum(sum, digits[i]);
        *end++ = session_code_character(digits[i]);
        int moves = i + 1 - CODE_HEAD_DIGITS;
        if (moves == 0 || (moves > 0 && moves % CODE_BLOCK_DIGITS == 0) || (moves > 0 && i + 1 == count)) {
            *end++ = session_code_character(session_code_sum(sum, 0));
        }
    }
    *end = '\0';
}

static void put_number(uint8_t *digits, int number)
{
    digits[0] = (uint8_t)(number / CODE_DIGIT_VALUES);
    digits[1] = (uint8_t)(number % CODE_DIGIT_VALUES);
}

/* Reads a code whose check digits are right and whose other digits are these. */
static CodeFault read_sealed(const Game *table, const uint8_t *digits, int count)
{
    session_code_write_deal(table, 5, text);
    size_t length = put_text(damaged, text);
    damaged[length] = '.';
    seal(damaged + length + 1, text, digits, count);
    check_answer(base_text_slice(damaged));
    return read_text(damaged).fault;
}

/* Digits by chance under right check digits reach the coder, which finds moves in them that nobody wrote. */
TEST(sealed_digits)
{
    static uint8_t digits[CODE_HEAD_DIGITS + CODE_DIGITS_MAX];
    Random random = {.state = 22};
    int wrong = 0;
    for (int i = 0; i < SEALED; i++) {
        int count = (int)base_random_below(&random, i % 100 == 0 ? CODE_DIGITS_MAX : 100);
        for (int j = 0; j < CODE_HEAD_DIGITS + count; j++) {
            digits[j] = (uint8_t)(i % 7 == 0 ? CODE_DIGIT_VALUES - 1 : base_random_below(&random, CODE_DIGIT_VALUES));
        }
        digits[0] = CODE_VERSION;
        put_number(digits + 1, 1 + (int)base_random_below(&random, i % 100 == 0 ? CODE_MOVES_MAX : 300));
        put_number(digits + 3, count);
        wrong +=
            read_sealed(rules_game_at(i % rules_game_count()), digits, CODE_HEAD_DIGITS + count) == CODE_WRONG_MOVE;
    }
    /* One in 4096 has the right hash by chance. */
    CHECK(wrong >= SEALED - 10);
}

TEST(newer)
{
    static uint8_t digits[CODE_HEAD_DIGITS + CODE_DIGITS_MAX] = {CODE_VERSION, 0, 3};
    CHECK_EQUAL_INT(CODE_WRONG_MOVE, read_sealed(rules_game_at(0), digits, CODE_HEAD_DIGITS));
    digits[0] = CODE_VERSION + 1;
    CHECK_EQUAL_INT(CODE_NEWER, read_sealed(rules_game_at(0), digits, CODE_HEAD_DIGITS));
    /* What is wrong is all between the point and the first check digit, with that. */
    CodeError error = read_text(damaged);
    int point = (int)(strchr(damaged, '.') - damaged) + 1;
    CHECK_EQUAL_INT(point + 1, error.first);
    CHECK_EQUAL_INT(point + CODE_HEAD_DIGITS + 1, error.last);
    digits[0] = CODE_VERSION;
    put_number(digits + 1, 0);
    CHECK_EQUAL_INT(CODE_NEWER, read_sealed(rules_game_at(0), digits, CODE_HEAD_DIGITS));
    put_number(digits + 1, CODE_MOVES_MAX + 1);
    CHECK_EQUAL_INT(CODE_NEWER, read_sealed(rules_game_at(0), digits, CODE_HEAD_DIGITS));
    put_number(digits + 1, CODE_MOVES_MAX);
    put_number(digits + 3, CODE_DIGITS_MAX + 1);
    CHECK_EQUAL_INT(CODE_NEWER, read_sealed(rules_game_at(0), digits, CODE_HEAD_DIGITS));
    put_number(digits + 3, CODE_DIGITS_MAX);
    CHECK_EQUAL_INT(CODE_WRONG_MOVE, read_sealed(rules_game_at(0), digits, CODE_HEAD_DIGITS + CODE_DIGITS_MAX));
}

/* Texts beyond all measure are answered like others. */
TEST(test_huge)
{
    enum { HUGE = 1 << 20 };
    char *huge = malloc(HUGE);
    BASE_ASSERT(huge != NULL);
    const char fillings[] = "A0#-/ .p";
    for (size_t i = 0; fillings[i]; i++) {
        memset(huge, fillings[i], HUGE);
        check_answer((TextSlice){.start = huge, .length = HUGE});
        put_text(huge, "plot-7.1");
        check_answer((TextSlice){.start = huge, .length = HUGE});
    }
    memset(huge, ' ', HUGE);
    put_text(huge + HUGE / 2, "plot-7");
    CHECK_EQUAL_INT(CODE_FINE, session_code_read((TextSlice){.start = huge, .length = HUGE}, &code).fault);
    CHECK_EQUAL_UINT64(7, code.deal);
    free(huge);
}

TEST(sentences)
{
    for (int fault = CODE_FINE; fault <= CODE_NEWER; fault++) {
        const char *sentence = session_code_sentence((CodeFault)fault);
        check_context("%s", sentence);
        size_t length = strlen(sentence);
        CHECK(length > 10 && length < 80 && sentence[length - 1] != '.' && sentence[0] >= 'A' && sentence[0] <= 'Z');
        CHECK(strstr(sentence, "{1}") == NULL || strstr(sentence, "{0}") != NULL);
    }
}
