/* SPDX-License-Identifier: MIT */
#include "ui/answers.h"

#include <string.h>

#include "base/hash.h"

enum { PLACES = 8, LINE_MAX = ANSWERS / 4 }; /* where an answer may lie; moves of a line that are kept */

static const double LONGEST = 30.0;        /* seconds that a search may take */
static const double LONGEST_OF_MANY = 4.0; /* the same for each position of a timeline */

static int first_place(const Position *position)
{
    return (int)(base_hash_bytes(BASE_HASH_START, position, sizeof *position) % (ANSWERS / PLACES)) * PLACES;
}

static bool is_of(const Answer *answer, const Game *game, const Position *position)
{
    return answer->game == game && memcmp(&answer->position, position, sizeof *position) == 0;
}

Answer *ui_answers_place(Ui *ui, const Game *game, const Position *position)
{
    Answer *places = &ui->advice.answers[first_place(position)];
    Answer *oldest = places;
    for (int i = 0; i < PLACES; i++) {
        if (is_of(&places[i], game, position)) {
            return &places[i];
        }
        oldest = places[i].number < oldest->number ? &places[i] : oldest;
    }
    *oldest = (Answer){.game = game, .position = *position, .number = ++ui->advice.answered};
    return oldest;
}

double ui_answers_longest(const Ui *ui)
{
    return ui->session->review.on ? LONGEST_OF_MANY : LONGEST;
}

const Answer *ui_answers_find(const Ui *ui, const Position *position)
{
    static const Answer NOTHING = {.verdict = ADVICE_NONE};
    const Answer *places = &ui->advice.answers[first_place(position)];
    for (int i = 0; i < PLACES; i++) {
        const Answer *answer = &places[i];
        bool gave_up = answer->verdict == ADVICE_UNKNOWN && answer->reason != ADVICE_REASON_MEMORY;
        if (is_of(answer, ui->table.game, position) && (!gave_up || answer->seconds >= ui_answers_longest(ui))) {
            return answer;
        }
    }
    return &NOTHING;
}

void ui_answers_keep_line(Ui *ui, const Game *game, const Position *start, const Move *moves, int count)
{
    Position position = *start;
    for (int i = 0; i < count && i < LINE_MAX; i++) {
        Answer *answer = ui_answers_place(ui, game, &position);
        answer->verdict = ADVICE_WON;
        answer->has_move = true;
        answer->move = moves[i];
        rules_apply(game, &position, moves[i], NULL);
    }
}
