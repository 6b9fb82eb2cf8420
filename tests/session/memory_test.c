/* SPDX-License-Identifier: MIT */
/*
 * There is no memory for one more deal: nothing changes, the player is told, and the next try is as if this had not
 * been.
 */
#include <stdlib.h>

#include "support/check.h"
#include "support/session_fixture.h"

/* The linker has the session call the first, and gives the system's as the second. */
void *__wrap_realloc(void *memory, size_t size);
void *__real_realloc(void *memory, size_t size);

static int refused; /* how often there is none from now on */

void *__wrap_realloc(void *memory, size_t size)
{
    if (refused > 0) {
        refused--;
        return NULL;
    }
    return __real_realloc(memory, size);
}

TEST(no_memory_for_a_deal)
{
    enum { DEALS = 40 };
    int failures = 0;
    const Game *game = rules_game_find("the-plot", NULL);
    SessionFixture *player = session_fixture_open(1);
    for (int i = 0; i < DEALS; i++) {
        int before = player->session.chapter_count;
        const Position position = player->session.position;
        check_context("deal %d", i);
        refused = 1;
        session_fixture_deal(player, game, (uint64_t)i);
        if (refused == 0) {
            failures++;
            CHECK_EQUAL_INT(OUTCOME_NO_MEMORY, player->outcome.kind);
            CHECK_EQUAL_INT(before, player->session.chapter_count);
            CHECK_EQUAL_BYTES(&position, &player->session.position, sizeof position);
            session_fixture_deal(player, game, (uint64_t)i);
        }
        refused = 0;
        CHECK_EQUAL_INT(OUTCOME_DEALT, player->outcome.kind);
        CHECK_EQUAL_INT(before + 1, player->session.chapter_count);
        CHECK_EQUAL_UINT64((uint64_t)i, session_deal(&player->session));
    }
    CHECK_EQUAL_INT(4, failures); /* with 0, 8, 16 and 32 of them */
}
