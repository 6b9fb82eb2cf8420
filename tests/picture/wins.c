/* SPDX-License-Identifier: MIT */
#include "picture/wins.h"

#include <stdlib.h>
#include <string.h>

#include "rules/record.h"
#include "support/check.h"

static void wins_play(PictureFixture *fixture, TextSlice moves, int count)
{
    TextSlice word;
    for (int i = 0; i < count && base_text_next_word(&moves, &word); i++) {
        char move[16] = {0};
        memcpy(move, word.start, word.length < sizeof move ? word.length : sizeof move - 1);
        CHECK(picture_fixture_play(fixture, move));
    }
}

void wins_follow(PictureFixture *fixture, const char *vectors, int count)
{
    size_t length = 0;
    char *text = check_read_file(vectors, "wins.txt", &length);
    RecordReader reader;
    Record record;
    RecordError error;
    rules_record_open(&reader, (TextSlice){.start = text, .length = length});
    while (rules_record_read(&reader, &record, &error) == RECORD_READ) {
        if (record.game == fixture->ui.table.game && record.deal == fixture->ui.table.deal) {
            wins_play(fixture, record.moves, count);
            break;
        }
    }
    free(text);
}
