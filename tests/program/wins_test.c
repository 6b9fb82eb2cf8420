/* SPDX-License-Identifier: MIT */
/*
 * Whole games, from the deal to the win, through the real program with SDL's dummy video driver: one by each device,
 * each of another game or rule set. All of them are followed by ear, too: what the program prints with --narrate is
 * enough to know the position after every move.
 *
 *   program_wins_test FOLDER      where traces and what was printed may be written
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/notation.h"
#include "session/autoplay.h"
#include "support/capture.h"
#include "support/check.h"
#include "support/virtual_pads.h"

/* The pile that `text` begins with. */
static Pile hear_pile(const char *text)
{
    static const char *const names[] = {"the stock", "the waste", "the reserve", "the plait", "the terrace"};
    static const Pile piles[] = {PILE_STOCK, PILE_WASTE, PILE_RESERVE, PILE_RESERVE, PILE_RESERVE};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(names); i++) {
        if (strncmp(text, names[i], strlen(names[i])) == 0) {
            return piles[i];
        }
    }
    if (strncmp(text, "the golden foundation", 21) == 0) {
        return PILE_FOUNDATION;
    }
    static const char *const numbered[] = {"foundation ", "tableau ", "corner ", "side "};
    static const Pile first[] = {PILE_FOUNDATION, PILE_TABLEAU, PILE_TABLEAU, PILE_TABLEAU + 4};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(numbered); i++) {
        if (strncmp(text, numbered[i], strlen(numbered[i])) == 0) {
            return (Pile)(first[i] + atoi(text + strlen(numbered[i])) - 1);
        }
    }
    return PILE_NONE;
}

/* What was played, from the first sentence of a line. False where it tells of no move. */
static bool hear_move(const char *line, Move *move)
{
    char sentence[400];
    snprintf(sentence, sizeof sentence, "%.*s", (int)strcspn(line, "."), line);
    char *from = strstr(sentence, " from ");
    char *to = strstr(sentence, " to ");
    char *on = strstr(sentence, " on ");
    if (strstr(sentence, "turned up from the stock") != NULL) {
        *move = (Move){PILE_STOCK, PILE_WASTE};
    } else if (strstr(sentence, "The waste is the stock again") != NULL) {
        *move = (Move){PILE_WASTE, PILE_STOCK};
    } else if (from == NULL || to == NULL) {
        return false;
    } else {
        *move = (Move){hear_pile(from + 6), hear_pile(on != NULL ? on + 4 : to + 4)};
    }
    return true;
}

/* Follows the game from what was printed. */
static void follow_by_ear(const char *path, const Record *record)
{
    char line[1200];
    Position position;
    Move move;
    bool dealt = false;
    bool won = false;
    FILE *file = fopen(path, "r");
    if (!CHECK(file != NULL)) {
        return;
    }
    while (fgets(line, sizeof line, file) != NULL) {
        const char *deal = strstr(line, ", deal ");
        check_context("%s", line);
        if (deal != NULL && CHECK(strncmp(line, record->game->title, strlen(record->game->title)) == 0)) {
            rules_deal(record->game, strtoull(deal + 7, NULL, 10), &position, NULL);
            dealt = true;
        } else if (dealt && hear_move(line, &move)) {
            CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(record->game, &position, move, NULL));
            won |= strstr(line, "The game is won") != NULL;
        }
    }
    fclose(file);
    CHECK(dealt && won && rules_status(record->game, &position) == STATUS_WON);
}

/* Runs the program while standard output goes to a file, and follows the game from that. */
static void win(const char *game, const char *rules, const char *speed, ProgramPlay *play)
{
    char path[500];
    Record record = records_won_of(game, rules, 0);
    snprintf(path, sizeof path, "%s/%s.txt", program_folder(), game);
    int terminal = capture_begin(1, path);
    program_run_with(record, speed, "--narrate", play);
    capture_end(1, terminal);
    follow_by_ear(path, &record);
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

/* Takes cards while they are still in the air. */
static void play_by_mouse(ProgramFixture *program)
{
    program->player.patient = false;
    if (CHECK(player_play(&program->player, program->record.moves))) {
        expect_win(program);
    }
}

TEST(the_plot_is_won_by_mouse_without_waiting_for_animations)
{
    win("the-plot", "standard", "normal", play_by_mouse);
}

/* Plays the record by `play`, which gives what is really played for a move. */
static void play_moves(ProgramFixture *program, Move (*play)(const Player *player, Move move))
{
    Player *player = &program->player;
    TextSlice rest = program->record.moves;
    TextSlice word;
    Move move;
    while (base_text_next_word(&rest, &word) && CHECK(rules_move_parse(word, &move))) {
        CHECK(follow_until_idle(&program->follower));
        int before = program->follower.state.commands;
        check_context("%.*s", (int)word.length, word.start);
        CHECK(rules_apply(player->game, &player->position, play(player, move), NULL) == REFUSAL_NONE);
        if (!CHECK(player_expect(player, before, "move", "accepted") && player_agrees(player))) {
            return;
        }
    }
    expect_win(program);
}

/* Presses the letters of a pile and of the one that its card goes to. */
static Move press_letters(const Player *player, Move move)
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
    play_moves(program, press_letters);
}

TEST(the_plot_with_the_other_rules_is_won_by_keyboard)
{
    win("the-plot", "gamerules", "off", play_by_keyboard);
}

static const TraceState *seen; /* by the player of the game that runs */
static int gestures, taps, pairs, drags;
static Point tapped; /* last */

static void push(Uint32 type, Point point)
{
    program_push_finger(seen, type, 1, point);
}

static void tap(Point point)
{
    push(SDL_FINGERDOWN, point);
    push(SDL_FINGERUP, point);
    tapped = point;
}

/* Another place of the card each time, so that no two taps are the halves of one double click. */
static Point spot(Pile pile)
{
    Rect rect = seen->counts[pile] > 0 ? seen->tops[pile] : seen->piles[pile];
    float w = fminf(rect.w, seen->card.w);
    float h = fminf(rect.h, seen->card.h);
    Point point;
    do {
        int turn = gestures++;
        point = (Point){rect.x + w * (0.2F + 0.15F * (float)(turn % 5)),
                        rect.y + h * (0.2F + 0.15F * (float)(turn / 5 % 5))};
    } while (fabsf(point.x - tapped.x) + fabsf(point.y - tapped.y) < w * 0.15F);
    return point;
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

static void drag(Move move)
{
    Point take = spot(move.from);
    Rect from = seen->tops[move.from];
    Rect to = seen->counts[move.to] > 0 ? seen->tops[move.to] : seen->piles[move.to];
    Point give = {take.x + to.x - from.x, take.y + to.y - from.y};
    push(SDL_FINGERDOWN, take);
    push(SDL_FINGERMOTION, (Point){(take.x + give.x) / 2.0F, (take.y + give.y) / 2.0F});
    push(SDL_FINGERMOTION, give);
    push(SDL_FINGERUP, give);
    drags++;
}

static Move touch(const Player *player, Move move)
{
    Move best = {PILE_NONE, PILE_NONE};
    bool is_best = session_best_move(player->game, &player->position, move.from, &best) && best.to == move.to;
    int places = count_places(player, move.from);
    int way = gestures % 3;
    if (move.from == PILE_STOCK || move.to == PILE_STOCK) {
        tap(spot(PILE_STOCK));
    } else if (places > 1 && way != 0) {
        tap(spot(move.from));
        tap(spot(is_best && way == 1 ? move.from : move.to));
        pairs++;
    } else if (places == 1 && is_best && way != 0) {
        tap(spot(move.from));
        taps++;
    } else {
        drag(move);
    }
    return move;
}

static void play_by_touch(ProgramFixture *program)
{
    seen = &program->follower.state;
    play_moves(program, touch);
    CHECK(taps > 5 && drags > 5 && pairs > 5);
}

TEST(queen_of_italy_is_won_by_touch)
{
    win("queen-of-italy", "standard", "off", play_by_touch);
}

static void play_by_pad(ProgramFixture *program)
{
    VirtualPad pad;
    if (CHECK(pads_plug(&pad, "X360 Controller", 0x045e, 0x028e)) &&
        CHECK(pads_play(&pad, program, program->record.moves))) {
        expect_win(program);
    }
    pads_unplug(&pad);
}

TEST(the_plait_is_won_by_gamepad)
{
    win("the-plait", "standard", "off", play_by_pad);
}
