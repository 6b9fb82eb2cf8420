/* SPDX-License-Identifier: MIT */
#include "fuzz/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"

int LLVMFuzzerInitialize(int *argument_count, char ***arguments)
{
    (void)argument_count;
    (void)arguments;
    fuzz_begin();
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    FuzzBytes bytes = {.next = data, .left = size};
    fuzz_input(&bytes);
    if (check_failures() > 0) {
        fflush(stdout);
        abort();
    }
    return 0;
}

uint8_t fuzz_byte(FuzzBytes *bytes)
{
    if (bytes->left == 0) {
        return 0;
    }
    bytes->left--;
    return *bytes->next++;
}

uint64_t fuzz_number(FuzzBytes *bytes)
{
    uint64_t number = 0;
    for (int i = 0; i < 8; i++) {
        number = number << 8 | fuzz_byte(bytes);
    }
    return number;
}

int fuzz_below(FuzzBytes *bytes, int limit)
{
    int number = fuzz_byte(bytes);
    number = limit > 256 ? number << 8 | fuzz_byte(bytes) : number;
    return number % limit;
}

const Game *fuzz_game(FuzzBytes *bytes)
{
    return rules_game_at((fuzz_byte(bytes) + 256 - '0') % rules_game_count());
}

bool fuzz_move(FuzzBytes *bytes, const Game *game, const Position *position, Move *move)
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(game, position, moves);
    if (count > 0) {
        *move = moves[fuzz_below(bytes, count)];
    }
    return count > 0;
}

int fuzz_play(FuzzBytes *bytes, const Game *game, uint64_t deal, Move *moves, int most, Position *position)
{
    int count = 0;
    rules_deal(game, deal, position, NULL);
    while (bytes->left > 0 && count < most && fuzz_move(bytes, game, position, &moves[count])) {
        rules_apply(game, position, moves[count++], NULL);
    }
    return count;
}

TextSlice fuzz_text(const FuzzBytes *bytes)
{
    return (TextSlice){.start = (const char *)bytes->next, .length = bytes->left};
}

char *fuzz_copy(TextSlice text)
{
    char *copy = malloc(text.length + 1);
    BASE_ASSERT(copy != NULL);
    if (text.length > 0) {
        memcpy(copy, text.start, text.length);
    }
    copy[text.length] = '\0';
    return copy;
}

bool fuzz_is_line(const char *text)
{
    const char *character = text;
    while ((unsigned char)*character >= ' ' && *character != 127) {
        character++;
    }
    return *text != '\0' && *character == '\0' && base_text_is_utf8(base_text_slice(text));
}
