/* SPDX-License-Identifier: MIT */
#include "support/records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/notation.h"
#include "support/check.h"

static bool records_is_won(const Record *record)
{
    Position position;
    TextSlice moves = record->moves;
    TextSlice word;
    Move move;
    rules_deal(record->game, record->deal, &position, NULL);
    while (base_text_next_word(&moves, &word)) {
        if (!rules_move_parse(word, &move) || rules_apply(record->game, &position, move, NULL) != REFUSAL_NONE) {
            return false;
        }
    }
    return rules_status(record->game, &position) == STATUS_WON;
}

/* The files that have been read, each once. */
typedef struct VectorFile {
    const char *name;
    char *text;
    size_t length;
} VectorFile;

static VectorFile wins = {.name = "wins.txt"}, games = {.name = "games.txt"}, lost = {.name = "lost.txt"};

static void forget(void *file)
{
    free(((VectorFile *)file)->text);
    ((VectorFile *)file)->text = NULL;
}

/* A file of the vectors, which is freed when the test ends. */
static RecordReader open_file(VectorFile *file)
{
    RecordReader reader;
    if (file->text == NULL) {
        file->text = check_read_file(TEST_VECTORS, file->name, &file->length);
        check_close_later(forget, file);
    }
    reader = (RecordReader){.rest = (TextSlice){.start = file->text, .length = file->length}};
    return reader;
}

Record records_won_of(const char *game_name, const char *rules_name, int index)
{
    VectorFile *const files[] = {&wins, &games};
    const Game *game = rules_game_find(game_name, rules_name);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(files); i++) {
        Record record;
        RecordError error;
        RecordReader reader = open_file(files[i]);
        while (rules_record_read(&reader, &record, &error) == RECORD_READ) {
            if (record.game == game && records_is_won(&record) && index-- == 0) {
                return record;
            }
        }
    }
    fprintf(stderr, "there are not so many won games of %s with the rules %s\n", game_name, rules_name);
    exit(1);
}

Record records_won(const char *rules_name, int index)
{
    return records_won_of("the-plot", rules_name, index);
}

/* Found by asking the solver for every position: all up to that one are won, all after it are lost. */
static int last_won_of(const Record *record)
{
    switch (record->game->layout) {
    case LAYOUT_PLOT:
        return 115;
    case LAYOUT_PLAIT:
        return 37;
    case LAYOUT_TERRACE:
        break;
    }
    return 48;
}

Record records_lost_of(const char *game_name, int *last_won)
{
    Record record;
    RecordError error;
    RecordReader reader = open_file(&lost);
    while (rules_record_read(&reader, &record, &error) == RECORD_READ) {
        if (record.game == rules_game_find(game_name, NULL)) {
            *last_won = last_won_of(&record);
            return record;
        }
    }
    fprintf(stderr, "there is no lost game of %s\n", game_name);
    exit(1);
}
