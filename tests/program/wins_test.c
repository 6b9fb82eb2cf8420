/* SPDX-License-Identifier: MIT */
/*
 * Whole games, from the deal to the win, through the real program with SDL's dummy video driver: one by each device,
 * each of another game or rule set. With --narrate the program prints what happens.
 *
 *   program_wins_test FOLDER      where traces and what was printed may be written
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/autoplay.h"
#include "support/capture.h"
#include "support/check.h"
#include "support/virtual_pads.h"

/* Runs the program while standard output goes to a file, which tells of the deal and of the win. */
static void win(const char *game, const char *rules, const char *speed, ProgramPlay *play)
{
    char name[40], path[500];
    Record record = records_won_of(game, rules, 0);
    snprintf(name, sizeof name, "%s.txt", game);
    snprintf(path, sizeof path, "%s/%s", check_argument(1), name);
    int terminal = capture_begin(1, path);
    program_run_with(record, speed, "--narrate", play);
    capture_end(1, terminal);
    size_t length = 0;
    char *text = check_read_file(check_argument(1), name, &length);
    CHECK(strncmp(text, record.game->title, strlen(record.game->title)) == 0 && strstr(text, ", deal ") != NULL);
    CHECK(strstr(text, "The game is won") != NULL);
    free(text);
}

static void expect_win(ProgramFixture *program)
{
    const TraceState *state = &program->follower.state;
    CHECK(follow_until(&program->follower, follow_has_wins, 1));
    CHECK_EQUAL_INT(0, state->counts[PILE_STOCK]);
    CHECK_EQUAL_INT(FOUNDATION_HEIGHT, state->counts[PILE_FOUNDATION]);
    CHECK(follow_until_idle(&program->follower));
    CHECK_EQUAL_INT(1, state->wins);
}

static void play(ProgramFixture *program)
{
    if (CHECK(player_play(&program->player, program->record.moves))) {
        expect_win(program);
    }
}

/* Takes cards while they are still in the air. */
static void play_by_mouse(ProgramFixture *program)
{
    program->player.patient = false;
    play(program);
}

TEST(the_plot_is_won_by_mouse_without_waiting_for_animations)
{
    win("the-plot", "standard", "normal", play_by_mouse);
}

/* Presses the letters of a pile and of the one that its card goes to. */
static Move press_letters(Player *player, Move move)
{
    static const char letters[PILE_COUNT + 1] = "swrffffffffabcdeghijklm";
    if (move.from == PILE_STOCK || move.to == PILE_STOCK) {
        player->hand.key(NULL, letters[PILE_STOCK], MODIFIER_ALT);
    } else {
        player->hand.key(NULL, letters[move.from], MODIFIER_ALT | MODIFIER_SHIFT);
        player->hand.key(NULL, letters[move.to], MODIFIER_ALT);
    }
    if (rules_pile_is_foundation(move.to) && player->position.base_rank != RANK_NONE) {
        session_foundation_move(player->game, &player->position, move.from, &move); /* all are alike to a card */
    }
    return move;
}

static void play_by_keyboard(ProgramFixture *program)
{
    program->player.gesture = press_letters;
    play(program);
}

TEST(the_plot_with_the_other_rules_is_won_by_keyboard)
{
    win("the-plot", "gamerules", "off", play_by_keyboard);
}

static void move_finger(void *state, float x, float y)
{
    program_push_finger(state, SDL_FINGERMOTION, 1, (Point){x, y});
}

static void press_finger(void *state, int button, float x, float y)
{
    (void)button;
    program_push_finger(state, SDL_FINGERDOWN, 1, (Point){x, y});
}

static void lift_finger(void *state, int button, float x, float y)
{
    (void)button;
    program_push_finger(state, SDL_FINGERUP, 1, (Point){x, y});
}

/* How many places a tap may choose from: all foundations that take a card are one. */
static int count_places(const Player *player, Pile from)
{
    int count = 0;
    bool founded = false;
    for (Pile to = PILE_FOUNDATION; to < PILE_COUNT; to++) {
        bool again = founded && rules_pile_is_foundation(to);
        if (!again && rules_check(player->game, &player->position, (Move){.from = from, .to = to}) == REFUSAL_NONE) {
            count++;
            founded |= rules_pile_is_foundation(to);
        }
    }
    return count;
}

static int taps, pairs, drags;

static Move touch(Player *player, Move move)
{
    Move best = {PILE_NONE, PILE_NONE};
    bool is_best = session_best_move(player->game, &player->position, move.from, &best) && best.to == move.to;
    int places = count_places(player, move.from);
    int way = player->gestures % 3;
    if (move.from == PILE_STOCK || move.to == PILE_STOCK) {
        player_click(player, PILE_STOCK, BUTTON_LEFT);
    } else if (places > 1 && way != 0) {
        player_click(player, move.from, BUTTON_LEFT);
        player_click(player, is_best && way == 1 ? move.from : move.to, BUTTON_LEFT);
        pairs++;
    } else if (places == 1 && is_best && way != 0) {
        player_click(player, move.from, BUTTON_LEFT);
        taps++;
    } else {
        player_drag(player, move);
        drags++;
    }
    return move;
}

static void play_by_touch(ProgramFixture *program)
{
    program->player.hand = (PlayerHand){
        .context = &program->follower.state, .move = move_finger, .press = press_finger, .release = lift_finger};
    program->player.gesture = touch;
    play(program);
    CHECK(taps > 5 && drags > 5 && pairs > 5);
}

TEST(queen_of_italy_is_won_by_touch)
{
    win("queen-of-italy", "standard", "off", play_by_touch);
}

static void play_by_pad(ProgramFixture *program)
{
    VirtualPad pad;
    if (pads_plug(&pad, program) && CHECK(pads_play(&pad))) {
        expect_win(program);
    }
    pads_unplug(&pad);
}

TEST(the_plait_is_won_by_gamepad)
{
    win("the-plait", "standard", "off", play_by_pad);
}
