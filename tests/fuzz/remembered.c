/* SPDX-License-Identifier: MIT */
/*
 * What a session asks most is whether playing to the end wins, and it asks that of the same positions again and again:
 * this took three quarters of the time of fuzz_commands. The linker redirects these calls to this file, which remembers
 * the answers. Now and then an answer is computed again, and has to be the same. One thread.
 */
#include <string.h>

#include "base/hash.h"
#include "session/autoplay.h"

enum { ANSWERS = 1 << 16, ASK_AGAIN = 64 };

bool __real_session_can_finish(const Game *game, const Position *position);
bool __wrap_session_can_finish(const Game *game, const Position *position);

typedef struct Answer {
    const Game *game; /* NULL: none is remembered */
    Position position;
    bool wins;
} Answer;

bool __wrap_session_can_finish(const Game *game, const Position *position)
{
    static Answer answers[ANSWERS];
    static unsigned asked;
    Answer *answer = &answers[base_hash_bytes(BASE_HASH_START, position, sizeof *position) % ANSWERS];
    bool known = answer->game == game && memcmp(&answer->position, position, sizeof *position) == 0;
    if (!known || ++asked % ASK_AGAIN == 0) {
        bool wins = __real_session_can_finish(game, position);
        BASE_ASSERT(!known || wins == answer->wins);
        *answer = (Answer){.game = game, .position = *position, .wins = wins};
    }
    return answer->wins;
}
