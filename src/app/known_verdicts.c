/* SPDX-License-Identifier: MIT */
#include "app/known_verdicts.h"

#include <string.h>

static bool is_same(const Position *a, const Position *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

void app_known_keep(KnownVerdicts *known, const Advice *advice)
{
    KnownVerdict *place = &known->verdicts[known->next_verdict];
    *place = (KnownVerdict){.game = advice->game,
                            .position = advice->position,
                            .verdict = advice->verdict,
                            .reason = advice->reason,
                            .seconds = advice->seconds};
    known->next_verdict = (known->next_verdict + 1) % KNOWN_VERDICTS;
}

void app_known_keep_line(KnownVerdicts *known, const Game *game, const Position *start, double seconds,
                         const Move *moves, int count)
{
    KnownLine *line = &known->lines[known->next_line];
    line->game = game;
    line->start = *start;
    line->seconds = seconds;
    line->count = count;
    memcpy(line->moves, moves, (size_t)count * sizeof *moves);
    known->next_line = (known->next_line + 1) % KNOWN_LINES;
}

const KnownVerdict *app_known_find(const KnownVerdicts *known, const Game *game, const Position *position,
                                   double seconds)
{
    for (int i = 0; i < KNOWN_VERDICTS; i++) {
        const KnownVerdict *verdict = &known->verdicts[i];
        bool final = verdict->verdict != ADVICE_UNKNOWN || verdict->seconds >= seconds ||
                     verdict->reason == ADVICE_REASON_MEMORY;
        if (verdict->game == game && final && is_same(&verdict->position, position)) {
            return verdict;
        }
    }
    return NULL;
}

/* By how many of the line's moves it comes to a position; -1: it does not. */
static int find_on_line(const KnownLine *line, const Position *wanted)
{
    Position position = line->start;
    for (int i = 0; i <= line->count; i++) {
        if (is_same(&position, wanted)) {
            return i;
        }
        if (i < line->count) {
            rules_apply(line->game, &position, line->moves[i], NULL);
        }
    }
    return -1;
}

const KnownLine *app_known_find_line(const KnownVerdicts *known, const Game *game, const Position *position, int *gone)
{
    for (int i = 0; i < KNOWN_LINES; i++) {
        const KnownLine *line = &known->lines[i];
        *gone = line->game == game ? find_on_line(line, position) : -1;
        if (*gone >= 0) {
            return line;
        }
    }
    return NULL;
}
