/* SPDX-License-Identifier: MIT */
#include "session/code.h"

#include <ctype.h>

#include "session/code_digits.h"

/* Longer than any code with a URL before it and blanks in it. What comes after that is ignored. */
enum { TEXT_LOOKED_AT = 4 * CODE_TEXT_SIZE };

/* The text that is read. Places in it count from 0. */
typedef struct CodeReader {
    const char *text;
    int length;
    int start; /* of the code itself, after a URL */
    int next;
    uint8_t sum;
    CodeError error;
} CodeReader;

static bool report_fault(CodeReader *reader, CodeFault fault, int first, int last)
{
    reader->error = (CodeError){.fault = fault, .first = first + 1, .last = (last > first ? last : first) + 1};
    return false;
}

/* The character at a place, as <ctype.h> takes it; a blank after the end. The program never leaves the locale "C". */
static int character_at(const CodeReader *reader, int place)
{
    return place < reader->length ? (unsigned char)reader->text[place] : ' ';
}

static void skip_blanks(CodeReader *reader)
{
    while (reader->next < reader->length && isspace(character_at(reader, reader->next))) {
        reader->next++;
    }
}

static void open_reader(CodeReader *reader, TextSlice text)
{
    while (text.length > 0 && isspace((unsigned char)text.start[0])) {
        text.start++;
        text.length--;
    }
    while (text.length > 0 && isspace((unsigned char)text.start[text.length - 1])) {
        text.length--;
    }
    *reader =
        (CodeReader){.text = text.start, .length = text.length < TEXT_LOOKED_AT ? (int)text.length : TEXT_LOOKED_AT};
    /* Only a URL has a slash, so a "#" typed into a code by mistake does not hide what is before it; or it begins a
     * line below a sentence. */
    bool slash = false;
    for (int i = 0; i < reader->length; i++) {
        if (reader->text[i] == '#' && (slash || i == 0 || reader->text[i - 1] == '\n')) {
            reader->start = i + 1;
        }
        slash = slash || reader->text[i] == '/';
    }
    reader->next = reader->start;
}

/* The length of a name, if it is here as a whole word in upper or lower case; otherwise 0. */
static int match_name(const CodeReader *reader, const char *name)
{
    int length = 0;
    while (name[length] != '\0' && tolower(character_at(reader, reader->next + length)) == name[length]) {
        length++;
    }
    bool whole = name[length] == '\0' && !isalnum(character_at(reader, reader->next + length));
    return whole ? length : 0;
}

/* The end of the names and numbers from here on, to say where something is wrong. */
static int find_word_end(const CodeReader *reader)
{
    int end = reader->next;
    while (end < reader->length && character_at(reader, end) != '.' && !isspace(character_at(reader, end))) {
        end++;
    }
    return end;
}

/* Finds the game whose name is the longest that fits, with its standard rules. */
static bool read_game_name(CodeReader *reader, Code *code)
{
    int longest = 0;
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        int full_name = match_name(reader, game->name);
        int code_name = match_name(reader, game->code_name);
        int length = full_name > code_name ? full_name : code_name;
        if (length > longest) {
            longest = length;
            code->game = game;
        }
    }
    if (longest == 0) {
        return report_fault(reader, CODE_NO_GAME, reader->next, find_word_end(reader) - 1);
    }
    reader->next += longest;
    return true;
}

/* Reports unknown rules: everything up to the last hyphen. */
static bool report_unknown_rules(CodeReader *reader)
{
    int last = find_word_end(reader) - 1;
    int hyphen = last;
    while (hyphen > reader->next && reader->text[hyphen] != '-') {
        hyphen--;
    }
    return report_fault(reader, CODE_NO_RULES, reader->next, hyphen > reader->next ? hyphen - 1 : last);
}

/* Reads a hyphen and, if they are there, the rules and another hyphen. */
static bool read_rules_name(CodeReader *reader, Code *code)
{
    if (character_at(reader, reader->next) != '-') {
        return report_fault(reader, CODE_NO_DEAL, reader->next, reader->next);
    }
    reader->next++;
    int first = character_at(reader, reader->next);
    if (isdigit(first) || isspace(first)) {
        return true;
    }
    int longest = 0;
    const Game *standard = code->game;
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        int length = match_name(reader, game->rules_name);
        if (length > longest && rules_game_find(standard->name, game->rules_name) == game) {
            longest = length;
            code->game = game;
        }
    }
    if (longest == 0) {
        return report_unknown_rules(reader);
    }
    reader->next += longest;
    if (character_at(reader, reader->next) != '-') {
        return report_fault(reader, CODE_NO_DEAL, reader->next, reader->next);
    }
    reader->next++;
    return true;
}

static bool read_deal_number(CodeReader *reader, Code *code)
{
    int first = reader->next;
    while (isdigit(character_at(reader, reader->next))) {
        reader->next++;
    }
    TextSlice number = {.start = reader->text + first, .length = (size_t)(reader->next - first)};
    int after = character_at(reader, reader->next);
    if (!base_text_parse_uint64(number, &code->deal)) {
        return report_fault(reader, CODE_NO_DEAL, first, reader->next);
    }
    if (after != '.' && !isspace(after)) {
        return report_fault(reader, CODE_TOO_LONG, reader->next, reader->length - 1);
    }
    /* Names are summed as this program writes them, the number as it is: leading zeros are a mistake. */
    uint8_t sum = session_code_sum_text(0, base_text_slice(code->game->code_name));
    sum = session_code_sum(sum, session_code_digit('-'));
    sum = session_code_sum_text(sum, base_text_slice(code->game->rules_name));
    sum = session_code_sum(sum, session_code_digit('-'));
    reader->sum = session_code_sum_text(sum, number);
    skip_blanks(reader);
    /* A blank before the point may stand in the place of a digit, which the sums would miss once in 64 times. */
    bool broken = after != '.' && character_at(reader, reader->next) == '.';
    return broken ? report_fault(reader, CODE_MISTYPED, first, reader->next - 1) : true;
}

/* Reads a digit; it is not added to the sum yet. */
static bool read_digit(CodeReader *reader, int *digit)
{
    skip_blanks(reader);
    if (reader->next == reader->length) {
        return report_fault(reader, CODE_CUT, reader->length - 1, reader->length - 1);
    }
    *digit = session_code_digit(reader->text[reader->next]);
    if (*digit == CODE_NO_DIGIT) {
        return report_fault(reader, CODE_BAD_CHARACTER, reader->next, reader->next);
    }
    reader->next++;
    return true;
}

/* Reads digits and the check digit after them. If that does not fit, a character from `first` on is wrong. */
static bool read_checked_block(CodeReader *reader, int first, uint8_t *digits, int count)
{
    int digit = CODE_NO_DIGIT;
    for (int i = 0; i < count; i++) {
        if (!read_digit(reader, &digit)) {
            return false;
        }
        digits[i] = (uint8_t)digit;
        reader->sum = session_code_sum(reader->sum, digit);
    }
    if (!read_digit(reader, &digit)) {
        return false;
    }
    return digit == session_code_sum(reader->sum, 0) ? true
                                                     : report_fault(reader, CODE_MISTYPED, first, reader->next - 1);
}

/* What is between the point and the moves. */
typedef struct CodeHead {
    int move_count;
    int digit_count;
    int hash;
} CodeHead;

static bool read_head(CodeReader *reader, CodeHead *head)
{
    uint8_t digits[CODE_HEAD_DIGITS];
    int version = reader->next;
    if (!read_checked_block(reader, reader->start, digits, CODE_HEAD_DIGITS)) {
        return false;
    }
    head->move_count = digits[1] * CODE_DIGIT_VALUES + digits[2];
    head->digit_count = digits[3] * CODE_DIGIT_VALUES + digits[4];
    head->hash = digits[5] * CODE_DIGIT_VALUES + digits[6];
    bool known = digits[0] == CODE_VERSION && head->move_count > 0 && head->move_count <= CODE_MOVES_MAX &&
                 head->digit_count <= CODE_DIGITS_MAX;
    return known ? true : report_fault(reader, CODE_NEWER, version, reader->next - 1);
}

static bool read_checked_blocks(CodeReader *reader, uint8_t *digits, int count)
{
    for (int done = 0; done < count; done += CODE_BLOCK_DIGITS) {
        skip_blanks(reader);
        int left = count - done;
        if (!read_checked_block(reader, reader->next, digits + done,
                                left < CODE_BLOCK_DIGITS ? left : CODE_BLOCK_DIGITS)) {
            return false;
        }
    }
    return true;
}

/* Decodes and plays the moves. Returns false if one is not legal, or they are not the moves that were written. */
static bool decode_moves(const CodeHead *head, const uint8_t *digits, Code *code)
{
    Position position;
    CodeChoice choice;
    CodeDecoder decoder;
    Move last = {.from = PILE_NONE, .to = PILE_NONE};
    rules_deal(code->game, code->deal, &position, NULL);
    session_code_decoder_open(&decoder, digits, head->digit_count);
    while (code->move_count < head->move_count) {
        session_code_weigh(code->game, &position, last, &choice);
        int place = session_code_decode(&decoder, &choice);
        if (place == choice.count) {
            return false;
        }
        last = choice.moves[place];
        rules_apply(code->game, &position, last, NULL);
        code->moves[code->move_count++] = last;
    }
    return session_code_hash(code->moves, code->move_count) == head->hash;
}

static void read_moves(CodeReader *reader, Code *code)
{
    uint8_t digits[CODE_DIGITS_MAX];
    CodeHead head;
    reader->next++;
    int first = reader->next;
    code->has_moves = true;
    if (!read_head(reader, &head) || !read_checked_blocks(reader, digits, head.digit_count)) {
        return;
    }
    int last = reader->next - 1;
    skip_blanks(reader);
    if (reader->next < reader->length) {
        report_fault(reader, CODE_TOO_LONG, reader->next, reader->length - 1);
    } else if (!decode_moves(&head, digits, code)) {
        report_fault(reader, CODE_WRONG_MOVE, first, last);
    }
}

CodeError session_code_read(TextSlice text, Code *code)
{
    CodeReader reader;
    open_reader(&reader, text);
    code->game = NULL;
    code->deal = 0;
    code->has_moves = false;
    code->move_count = 0;
    if (read_game_name(&reader, code) && read_rules_name(&reader, code) && read_deal_number(&reader, code) &&
        reader.next < reader.length) {
        if (reader.text[reader.next] == '.') {
            read_moves(&reader, code);
        } else {
            report_fault(&reader, CODE_TOO_LONG, reader.next, reader.length - 1);
        }
    }
    return reader.error;
}
