/* SPDX-License-Identifier: MIT */
/*
 * The whole program by touch alone: games of each kind from the deal to the win by taps, second taps and drags, and the
 * way from the first screen to a game and back out, with pushed events of SDL's fingers.
 *
 *   program_touch_test FOLDER      where traces may be written
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "program/program_fixture.h"
#include "rules/notation.h"
#include "session/autoplay.h"
#include "support/check.h"

static const TraceState *seen; /* by the player of the game that runs */
static int gestures;
static int taps, pairs, drags;
static Point tapped; /* last */

static void push_finger(Uint32 type, SDL_FingerID finger, Point point)
{
    SDL_TouchFingerEvent event = {.type = type,
                                  .touchId = 7,
                                  .fingerId = finger + 1000,
                                  .x = point.x / seen->width,
                                  .y = point.y / seen->height,
                                  .pressure = 1.0F,
                                  .windowID = 1};
    program_push(&(SDL_Event){.tfinger = event});
}

static void tap(Point point)
{
    push_finger(SDL_FINGERDOWN, 1, point);
    push_finger(SDL_FINGERUP, 1, point);
    tapped = point;
}

static void tap_with(int fingers, Point point)
{
    for (int i = 0; i < fingers; i++) {
        push_finger(SDL_FINGERDOWN, i, (Point){point.x + 50.0F * (float)i, point.y});
    }
    for (int i = 0; i < fingers; i++) {
        push_finger(SDL_FINGERUP, i, (Point){point.x + 50.0F * (float)i, point.y});
    }
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

/* How many places a tap may choose from: all empty foundations are one. */
static int count_places(const Player *player, Pile from)
{
    int count = 0;
    bool started = false;
    for (Pile to = PILE_FOUNDATION; to < PILE_COUNT; to++) {
        bool starts = rules_pile_is_foundation(to) && player->position.count[to] == 0;
        if (rules_check(player->game, &player->position, (Move){.from = from, .to = to}) == REFUSAL_NONE &&
            !(starts && started)) {
            count++;
            started |= starts;
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
    push_finger(SDL_FINGERDOWN, 1, take);
    push_finger(SDL_FINGERMOTION, 1, (Point){(take.x + give.x) / 2.0F, (take.y + give.y) / 2.0F});
    push_finger(SDL_FINGERMOTION, 1, give);
    push_finger(SDL_FINGERUP, 1, give);
    drags++;
}

static void play_by_touch(const Player *player, Move move)
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
}

static bool move_by_touch(ProgramFixture *program, TextSlice word)
{
    Player *player = &program->player;
    Move move;
    char text[MOVE_TEXT_SIZE];
    if (!rules_move_parse(word, &move) || !follow_until_idle(player->follower)) {
        return false;
    }
    int before = seen->commands;
    rules_move_text(move, text);
    play_by_touch(player, move);
    bool played = player_expect(player, before, "move", "accepted") && strcmp(seen->move, text) == 0;
    rules_apply(player->game, &player->position, move, NULL);
    if (!played || !player_agrees(player)) {
        printf("%s was played for %s\n", seen->move, text);
        return false;
    }
    return true;
}

static void win_by_touch(ProgramFixture *program)
{
    TextSlice rest = program->record.moves;
    TextSlice word;
    bool agrees = true;
    seen = &program->follower.state;
    taps = pairs = drags = 0;
    while (agrees && base_text_next_word(&rest, &word)) {
        agrees = CHECK(move_by_touch(program, word));
    }
    if (agrees) {
        CHECK(follow_until(&program->follower, follow_has_wins, 1));
        CHECK(taps > 5 && drags > 5);
        CHECK(pairs > 5 || program->player.game->tableau_build == BUILD_NONE);
    }
}

TEST(the_plot_is_won)
{
    program_run(records_won("standard", 0), "off", win_by_touch);
}

TEST(the_plait_is_won)
{
    program_run(records_won_of("the-plait", "standard", 0), "off", win_by_touch);
}

TEST(queen_of_italy_is_won)
{
    program_run(records_won_of("queen-of-italy", "standard", 0), "off", win_by_touch);
}

static void several_fingers(ProgramFixture *program)
{
    Player *player = &program->player;
    seen = &program->follower.state;
    Point point = {seen->width * 0.4F, seen->height * 0.6F};
    tap(spot(PILE_STOCK));
    CHECK(player_expect(player, 1, "move", "accepted"));
    tap_with(2, point);
    CHECK(player_expect(player, 2, "undo", "accepted"));
    tap_with(3, point);
    CHECK(player_sees_screen(player));
    CHECK_EQUAL_INT(3, seen->commands);
}

TEST(two_fingers_undo_and_three_open_the_menu)
{
    program_run(records_won("standard", 0), "off", several_fingers);
}

/* What SDL would make a mouse of, and what a mouse would make a finger of, is not heard twice. */
static void doubles(ProgramFixture *program)
{
    Player *player = &program->player;
    seen = &program->follower.state;
    Point point = spot(PILE_STOCK);
    SDL_MouseButtonEvent button = {.type = SDL_MOUSEBUTTONDOWN,
                                   .windowID = 1,
                                   .which = SDL_TOUCH_MOUSEID,
                                   .button = SDL_BUTTON_LEFT,
                                   .x = (Sint32)point.x,
                                   .y = (Sint32)point.y};
    push_finger(SDL_FINGERDOWN, 1, point);
    program_push(&(SDL_Event){.button = button});
    push_finger(SDL_FINGERUP, 1, point);
    button.type = SDL_MOUSEBUTTONUP;
    program_push(&(SDL_Event){.button = button});
    CHECK(player_expect(player, 1, "move", "accepted"));
    CHECK(follow_until_idle(&program->follower));
    CHECK_EQUAL_INT(2, seen->commands);
}

TEST(no_touch_counts_twice)
{
    program_run(records_won("standard", 0), "off", doubles);
}

/* The player's hand for screens: a finger. */

static void hand_move(void *context, float x, float y)
{
    (void)context;
    (void)x;
    (void)y; /* a finger that is not on the glass is nowhere */
}

static void hand_press(void *context, int button, float x, float y)
{
    (void)context;
    (void)button;
    push_finger(SDL_FINGERDOWN, 5, (Point){x, y});
}

static void hand_release(void *context, int button, float x, float y)
{
    (void)context;
    (void)button;
    push_finger(SDL_FINGERUP, 5, (Point){x, y});
}

/* Presses a widget and waits for the screen that comes of it. */
static bool press_next(Player *player, const char *action, const char *game)
{
    int layouts = seen->layouts;
    return player_press_widget(player, action, game) &&
           follow_until(player->follower, follow_has_layouts, layouts + 1) && follow_until_idle(player->follower);
}

static void from_the_first_screen(ProgramFixture *program)
{
    Player *player = &program->player;
    seen = &program->follower.state;
    player->hand.move = hand_move;
    player->hand.press = hand_press;
    player->hand.release = hand_release;
    CHECK(player_press_widget(player, "play", "the-plait"));
    CHECK(player_sees_table(player));
    CHECK(follow_until(&program->follower, follow_has_commands, 1));
    CHECK_EQUAL_TEXT("the-plait", seen->game);
    CHECK(follow_until_idle(&program->follower));
    tap(spot(PILE_STOCK));
    CHECK(player_expect(player, 1, "move", "accepted"));
    tap_with(3, (Point){seen->width * 0.4F, seen->height * 0.6F});
    CHECK(player_sees_screen(player));
    CHECK(press_next(player, "settings", ""));
    CHECK(press_next(player, "set", ""));
    CHECK(press_next(player, "back", ""));
    CHECK(player_press_widget(player, "continue", ""));
    CHECK(player_sees_table(player));
    CHECK_EQUAL_INT(2, seen->commands);
}

TEST(a_finger_alone_finds_the_way)
{
    program_run_asking(from_the_first_screen);
}
