/* SPDX-License-Identifier: MIT */
/*
 * The format of game codes, also for other programs that want to read them.
 *
 *     plot-standard-123456.1DlB9xQm5Kc...
 *
 * Digits. What follows the point are digits with the values 0 to 63, in this order: A to Z, a to z, 0 to 9, "-", "_".
 * Numbers of two digits have the higher one first.
 *
 * Sums. A digit is also a polynomial over the field of two elements, its lowest bit the constant, modulo x^6 + x + 1;
 * adding is "exclusive or", and x has the order 63. The sum starts with 0; after a digit d it is x * sum + d. It runs
 * over the name, the rules and the deal as they are written here (lower case, the game's short name, the rules even if
 * the code leaves them out), "-" included, but not over the point; and then over all digits but the check digits. A
 * check digit is x * sum. So between two check digits a single wrong digit always gives a wrong check digit, and so do
 * two different neighbours that are exchanged, also if the check digit is one of them.
 *
 * After the point stand
 *
 *     1 digit    the version of this format: "1"
 *     2 digits   the number of moves, 1 to 2000
 *     2 digits   the number of digits of the moves, 0 to 3780, without check digits
 *     2 digits   the hash of the moves: FNV-1a, 64 bits, over two bytes for each move, the numbers of the piles it
 *                leads from and to (S 0, W 1, R 2, F1 3 to F8 10, T1 11 to T12 22); upper and lower half are combined
 *                by "exclusive or", and the twelve lowest bits are kept
 *     1 digit    check
 *
 * and then the moves' digits, with a check digit after every fifteen of them and after the last.
 *
 * Moves are written by arithmetic coding. All digits of the moves together are the fraction, in base 64, of one number
 * from 0 to 1, without zeros at the end. The interval begins as all of 0 to 1, with `low` = 0 and `range` = 2^30. Each
 * move takes these steps:
 *
 *     1. List the legal moves, in ascending order by the numbers of the piles they lead from and then to. A card that
 *        starts a foundation has a move to each that is empty.
 *     2. Give each move its weight. To turn the stock, or the waste over: 4. To a foundation: 64. From the waste to a
 *        tableau card 12, to a space 8. From the tableau to a card 6, to a space 3. If the move leads to an empty pile
 *        and an earlier one in the list moves the same card to another empty pile, both foundations or both tableau
 *        piles: a sixteenth of the weight. If the move is the reverse of the move before it: an eighth of that. Each
 *        is rounded down, but at least 1.
 *     3. unit = range / total of the weights, rounded down. Add unit * (the weights before the move in the list) to
 *        `low`; `range` becomes unit * (the weight of the move).
 *     4. As long as range <= 2^24, multiply both by 64: a digit is complete.
 *
 * The number written is the one in the last interval that has the fewest digits. A reader keeps the distance of the
 * number from `low` and finds the move in whose part of the interval it lies. Likely moves narrow the interval little,
 * so one digit often stands for several of them.
 *
 * The hash detects that a code was written by other rules than it is read by.
 */
#include "session/code.h"

#include "session/code_digits.h"

static void write_deal(TextWriter *writer, const Game *game, uint64_t deal)
{
    base_text_write_string(writer, game->code_name);
    base_text_write_char(writer, '-');
    base_text_write_string(writer, game->rules_name);
    base_text_write_char(writer, '-');
    base_text_write_uint64(writer, deal);
}

void session_code_write_deal(const Game *game, uint64_t deal, char text[CODE_TEXT_SIZE])
{
    TextWriter writer;
    base_text_writer_open(&writer, text, CODE_TEXT_SIZE);
    write_deal(&writer, game, deal);
    BASE_ASSERT(!writer.overflowed);
}

static int find_move_place(const CodeChoice *choice, Move move)
{
    int place = 0;
    while (place < choice->count && (choice->moves[place].from != move.from || choice->moves[place].to != move.to)) {
        place++;
    }
    return place;
}

/* Plays and encodes the moves. Returns false if one is not legal or they do not fit. */
static bool encode_moves(const Game *game, uint64_t deal, const Move *moves, int count, CodeEncoder *encoder)
{
    Position position;
    CodeChoice choice;
    Move last = {.from = PILE_NONE, .to = PILE_NONE};
    rules_deal(game, deal, &position, NULL);
    session_code_encoder_open(encoder);
    for (int i = 0; i < count; i++) {
        session_code_weigh(game, &position, last, &choice);
        int place = find_move_place(&choice, moves[i]);
        if (place == choice.count) {
            return false;
        }
        session_code_encode(encoder, &choice, place);
        rules_apply(game, &position, moves[i], NULL);
        last = moves[i];
    }
    session_code_encoder_close(encoder);
    return !encoder->full;
}

/* Writes digits and updates their sum. */
typedef struct DigitWriter {
    TextWriter text;
    uint8_t sum;
} DigitWriter;

static void write_digit(DigitWriter *writer, int digit)
{
    writer->sum = session_code_sum(writer->sum, digit);
    base_text_write_char(&writer->text, session_code_character(digit));
}

static void write_number(DigitWriter *writer, int number)
{
    write_digit(writer, number / CODE_DIGIT_VALUES);
    write_digit(writer, number % CODE_DIGIT_VALUES);
}

static void write_check(DigitWriter *writer)
{
    base_text_write_char(&writer->text, session_code_character(session_code_sum(writer->sum, 0)));
}

bool session_code_write(const Game *game, uint64_t deal, const Move *moves, int count, char text[CODE_TEXT_SIZE])
{
    CodeEncoder encoder;
    BASE_ASSERT(count >= 0);
    session_code_write_deal(game, deal, text);
    if (count == 0 || count > CODE_MOVES_MAX || !encode_moves(game, deal, moves, count, &encoder)) {
        return count == 0;
    }
    DigitWriter writer = {.sum = session_code_sum_text(0, base_text_slice(text))};
    base_text_writer_open(&writer.text, text, CODE_TEXT_SIZE);
    write_deal(&writer.text, game, deal);
    base_text_write_char(&writer.text, '.');
    write_digit(&writer, CODE_VERSION);
    write_number(&writer, count);
    write_number(&writer, encoder.count);
    write_number(&writer, session_code_hash(moves, count));
    write_check(&writer);
    for (int i = 0; i < encoder.count; i++) {
        write_digit(&writer, encoder.digits[i]);
        if ((i + 1) % CODE_BLOCK_DIGITS == 0 || i + 1 == encoder.count) {
            write_check(&writer);
        }
    }
    BASE_ASSERT(!writer.text.overflowed);
    return true;
}

static const char *const sentences[] = {
    [CODE_FINE] = "The code is fine",
    [CODE_NO_GAME] = "The code does not begin with the name of a game",
    [CODE_NO_RULES] = "The game has no rules with the name in characters {0} to {1}",
    [CODE_NO_DEAL] = "From character {0} on there should be the number of a deal",
    [CODE_BAD_CHARACTER] = "Character {0} can’t be part of a code",
    [CODE_MISTYPED] = "One of the characters {0} to {1} is wrong",
    [CODE_CUT] = "The code ends after character {0}, and the rest is missing",
    [CODE_TOO_LONG] = "The code should end before character {0}",
    [CODE_WRONG_MOVE] = "Characters {0} to {1} stand for moves that these rules don’t have",
    [CODE_NEWER] = "The code was written by a newer version of the game",
};

const char *session_code_sentence(CodeFault fault)
{
    BASE_ASSERT((size_t)fault < BASE_ARRAY_COUNT(sentences));
    return sentences[fault];
}
