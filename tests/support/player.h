/* SPDX-License-Identifier: MIT */
/*
 * A player: looks at the trace to see where things are, and moves cards with a pointer as a person does.
 *
 * The hand is a PlayerHand, a few functions that push events into this process or move the pointer of an X server. The
 * player keeps its own position by the rules and compares it with what the trace shows after every move, so that a card
 * in the wrong place is found where it got there. The Player owns nothing: follower, hand and game belong to the caller
 * and outlive it. One thread. Positions are window coordinates. What goes wrong is printed and gives false.
 */
#ifndef THEPLOT_TESTS_PROGRAM_PLAYER_H
#define THEPLOT_TESTS_PROGRAM_PLAYER_H

#include "base/text.h"
#include "platform/event.h"
#include "rules/move.h"
#include "support/follow.h"

/* Buttons are EventButtons, keys what an InputEvent's `key` holds, modifiers EventModifiers. */
typedef struct PlayerHand {
    void *context;
    void (*move)(void *context, float x, float y);
    void (*press)(void *context, int button, float x, float y);
    void (*release)(void *context, int button, float x, float y);
    void (*key)(void *context, int key, int modifiers);
    void (*wheel)(void *context, int steps); /* upwards when positive */
} PlayerHand;

typedef struct Player Player;

struct Player {
    PlayerHand hand;
    Follower *follower;
    const Game *game;
    Position position;
    bool patient;                               /* waits until everything lies still before every move */
    int gestures;                               /* so far; varies where a card is taken and how it is moved */
    Point clicked;                              /* where the last click was */
    Move (*gesture)(Player *player, Move move); /* makes a move, and gives the one it has made; NULL: by a pointer */
};

/* Waits for the first deal, which has to be this one. */
bool player_sit_down(Player *player, const Game *game, uint64_t deal);

/* The position is that of `deal` again, or of another deal: what a command or its undoing has made of it. */
void player_expect_deal(Player *player, uint64_t deal);

/* Plays a legal move and waits for what comes of it. */
bool player_move(Player *player, Move move);

/* Plays moves in the notation, separated by blanks. */
bool player_play(Player *player, TextSlice moves);

/* Plays at most so many of them. */
bool player_play_some(Player *player, TextSlice moves, int count);

/* Plays `count` moves more of these, of which `*played` have been played, and counts them. */
bool player_play_on(Player *player, TextSlice moves, int *played, int count);

/* Drags the top card of one pile to another without expecting anything. */
void player_drag(Player *player, Move move);

/* Presses and releases a button in the middle of a pile's top card, or of its place when it is empty. */
void player_click(Player *player, Pile pile, int button);

/* Presses a point with the left button and lets go there. */
void player_press_at(Player *player, Point point);

/* Presses what has this action, of this game, on the screen that is seen. False where there is no such thing. */
bool player_press_widget(Player *player, const char *action, const char *game);

/* Presses this choice of a setting on the screen that is seen. */
bool player_press_setting(Player *player, const char *setting, const char *value);

/* Waits until a screen is seen, or the table. */
bool player_sees_screen(Player *player);
bool player_sees_table(Player *player);

/* Waits for one command more than there were before, which has to be called `command` and to end with `result`. */
bool player_expect(Player *player, int before, const char *command, const char *result);

/* Presses a key and waits for its command. */
bool player_key(Player *player, int key, int modifiers, const char *command, const char *result);

/* Whether the trace's last layout shows the player's position: every pile's height and the face of its top card. */
bool player_agrees(const Player *player);

#endif
