/* SPDX-License-Identifier: MIT */
/*
 * A whole game won by keyboard alone through the real program: every card is named by the letters of its pile and of
 * the one it goes to. Then focus and ghosts by arrows, Tab and Enter.
 *
 *   program_keyboard_test FOLDER
 */
#include "program/program_fixture.h"
#include "rules/notation.h"
#include "session/autoplay.h"
#include "support/check.h"

/* The letters of the piles, as the piles are numbered. */
static const char LETTERS[PILE_COUNT + 1] = "swrffffffffabcdeghijklm";

/* Presses the letters of a move and waits for it. */
static bool play_by_letters(ProgramFixture *program, Move move)
{
    Player *player = &program->player;
    int before = program->follower.state.commands;
    Move real = move;
    bool stock = move.from == PILE_STOCK || move.to == PILE_STOCK;
    if (rules_pile_is_foundation(move.to) && player->position.base_rank != RANK_NONE) {
        session_foundation_move(player->game, &player->position, move.from, &real); /* all are alike to a card */
    }
    if (stock) {
        player->hand.key(NULL, LETTERS[PILE_STOCK], MODIFIER_ALT);
    } else {
        player->hand.key(NULL, LETTERS[move.from], MODIFIER_ALT | MODIFIER_SHIFT);
        player->hand.key(NULL, LETTERS[move.to], MODIFIER_ALT);
    }
    return rules_apply(player->game, &player->position, real, NULL) == REFUSAL_NONE &&
           player_expect(player, before, "move", "accepted") && player_agrees(player);
}

static void play_the_record(ProgramFixture *program)
{
    TextSlice moves = program->record.moves;
    TextSlice word;
    Move move;
    while (base_text_next_word(&moves, &word)) {
        check_context("%.*s", (int)word.length, word.start);
        if (!CHECK(rules_move_parse(word, &move)) || !CHECK(play_by_letters(program, move))) {
            return;
        }
    }
    CHECK(follow_until(&program->follower, follow_has_wins, 1));
}

/* Looks around with the focus and at ghosts. */
static void play_with_arrows(ProgramFixture *program)
{
    Player *player = &program->player;
    const TraceState *state = &program->follower.state;
    player->hand.key(NULL, KEY_DOWN, 0); /* shows the focus */
    for (int i = 0; i < 12; i++) {
        player->hand.key(NULL, i % 3 == 0 ? KEY_LEFT : KEY_UP, 0);
        player->hand.key(NULL, KEY_RIGHT, 0);
        player->hand.key(NULL, KEY_TAB, 0);
    }
    CHECK(follow_until_idle(&program->follower));
    CHECK_EQUAL_INT(1, state->commands); /* the deal: looking around plays nothing */
    CHECK(player_key(player, KEY_SPACE, 0, "move", "accepted"));
    CHECK(player_key(player, 'u', 0, "undo", "accepted"));
}

TEST(a_game_of_the_plot_is_won_by_letters)
{
    program_run(records_won("standard", 0), "off", play_the_record);
}

TEST(a_game_of_the_plait_is_won_by_letters)
{
    program_run(records_won_of("the-plait", "standard", 0), "off", play_the_record);
}

TEST(the_arrows_lose_nothing)
{
    program_run(records_won("standard", 0), "normal", play_with_arrows);
}
