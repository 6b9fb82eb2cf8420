/* SPDX-License-Identifier: MIT */
#include "support/player.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "rules/notation.h"
#include "session/autoplay.h"

/* A card is taken at one of 25 places. */
enum { GRIPS = 5 };
static const float GRIP_FIRST = 0.18F;
static const float GRIP_STEP = 0.16F;

/* So near to a click a press that comes soon would be the other half of a double click. Of a card's width. */
static const float DOUBLE_CLICK_REACH = 0.15F;

/* The top card's rectangle, or the one in which the first card would lie. */
static Rect player_rect(const TraceState *state, Pile pile)
{
    Rect place = state->piles[pile];
    if (state->counts[pile] > 0) {
        return state->tops[pile];
    }
    place.w = state->card.w < place.w ? state->card.w : place.w;
    place.h = state->card.h < place.h ? state->card.h : place.h;
    return place;
}

/* Where in a card the pointer takes it this time: another place each time, and never where the last click was. */
static Point player_grip(Player *player, Rect rect)
{
    Point grip;
    do {
        int across = player->gestures % GRIPS;
        int down = player->gestures / GRIPS % GRIPS;
        grip.x = rect.x + rect.w * (GRIP_FIRST + GRIP_STEP * (float)across);
        grip.y = rect.y + rect.h * (GRIP_FIRST + GRIP_STEP * (float)down);
        player->gestures++;
    } while (fabsf(grip.x - player->clicked.x) + fabsf(grip.y - player->clicked.y) < rect.w * DOUBLE_CLICK_REACH);
    return grip;
}

void player_drag(Player *player, Move move)
{
    const PlayerHand *hand = &player->hand;
    Rect from = player_rect(&player->follower->state, move.from);
    Rect to = player_rect(&player->follower->state, move.to);
    Point take = player_grip(player, from);
    Point give = {take.x + to.x - from.x, take.y + to.y - from.y};
    hand->move(hand->context, take.x, take.y);
    hand->press(hand->context, BUTTON_LEFT, take.x, take.y);
    hand->move(hand->context, (take.x + give.x) / 2.0F, (take.y + give.y) / 2.0F);
    hand->move(hand->context, give.x, give.y);
    hand->release(hand->context, BUTTON_LEFT, give.x, give.y);
}

void player_click(Player *player, Pile pile, int button)
{
    const PlayerHand *hand = &player->hand;
    Point point = player_grip(player, player_rect(&player->follower->state, pile));
    player->clicked = point;
    hand->move(hand->context, point.x, point.y);
    hand->press(hand->context, button, point.x, point.y);
    hand->release(hand->context, button, point.x, point.y);
}

void player_press_at(Player *player, Point point)
{
    const PlayerHand *hand = &player->hand;
    hand->move(hand->context, point.x, point.y);
    hand->press(hand->context, BUTTON_LEFT, point.x, point.y);
    hand->release(hand->context, BUTTON_LEFT, point.x, point.y);
}

/* Presses the widget with these two words: its setting and value, or its action and game. */
static bool player_press_words(Player *player, bool is_setting, const char *first, const char *second)
{
    const TraceState *state = &player->follower->state;
    for (int i = 0; i < state->widget_count; i++) {
        const TraceWidget *widget = &state->widgets[i];
        if (strcmp(is_setting ? widget->setting : widget->action, first) == 0 &&
            strcmp(is_setting ? widget->value : widget->game, second) == 0) {
            player_press_at(player, base_rect_centre(widget->rect));
            return true;
        }
    }
    printf("there is no %s of %s\n", first, second);
    return false;
}

bool player_press_widget(Player *player, const char *action, const char *game)
{
    return player_press_words(player, false, action, game);
}

bool player_press_setting(Player *player, const char *setting, const char *value)
{
    return player_press_words(player, true, setting, value);
}

static bool player_has_screen(const TraceState *state, int wanted)
{
    return (state->widget_count > 0) == (wanted != 0);
}

bool player_sees_screen(Player *player)
{
    return follow_until(player->follower, player_has_screen, true);
}

bool player_sees_table(Player *player)
{
    return follow_until(player->follower, player_has_screen, false);
}

static bool player_is_same(Move a, Move b)
{
    return a.from == b.from && a.to == b.to;
}

/* Clicks where a click would do the same, now and then; drags otherwise. */
static Move player_point(Player *player, Move move)
{
    Move other = {PILE_NONE, PILE_NONE};
    int way = player->gestures % 3;
    if (move.from == PILE_STOCK || move.to == PILE_STOCK) { /* a click on the empty stock redeals */
        player_click(player, PILE_STOCK, BUTTON_LEFT);
    } else if (way == 0 && session_best_move(player->game, &player->position, move.from, &other) &&
               player_is_same(move, other)) {
        player_click(player, move.from, BUTTON_LEFT);
    } else if (way == 1 && session_foundation_move(player->game, &player->position, move.from, &other) &&
               player_is_same(move, other)) {
        player_click(player, move.from, BUTTON_RIGHT);
    } else {
        player_drag(player, move);
    }
    return move;
}

bool player_agrees(const Player *player)
{
    const TraceState *state = &player->follower->state;
    for (int i = 0; i < PILE_COUNT; i++) {
        Pile pile = (Pile)i;
        char name[4];
        char face[3] = "--";
        bool used = pile < PILE_TABLEAU + player->game->tableau_count;
        int count = used ? player->position.count[pile] : -1;
        rules_pile_text(pile, name);
        if (state->counts[pile] != count) {
            printf("pile %s has %d cards in the trace and %d by the rules\n", name, state->counts[pile], count);
            return false;
        }
        if (count > 0 && rules_pile_is_face_up(pile)) {
            rules_card_text(player->position.top[pile], face);
        }
        if (count > 0 && strcmp(state->faces[pile], face) != 0) {
            printf("pile %s shows %s in the trace and %s by the rules\n", name, state->faces[pile], face);
            return false;
        }
    }
    return true;
}

bool player_expect(Player *player, int before, const char *command, const char *result)
{
    const TraceState *state = &player->follower->state;
    if (!follow_until(player->follower, follow_has_commands, before + 1)) {
        printf("waited in vain for the command %s\n", command);
        return false;
    }
    if (state->commands != before + 1 || strcmp(state->command, command) != 0 || strcmp(state->result, result) != 0) {
        printf("after %d commands came %d, the last one \"%s\" %s: \"%s\", not \"%s\": \"%s\"\n", before,
               state->commands - before, state->command, state->move, state->result, command, result);
        return false;
    }
    return true;
}

bool player_key(Player *player, int key, int modifiers, const char *command, const char *result)
{
    follow_poll(player->follower);
    int before = player->follower->state.commands;
    player->hand.key(player->hand.context, key, modifiers);
    return player_expect(player, before, command, result);
}

void player_expect_deal(Player *player, uint64_t deal)
{
    rules_deal(player->game, deal, &player->position, NULL);
}

bool player_sit_down(Player *player, const Game *game, uint64_t deal)
{
    player->game = game;
    player_expect_deal(player, deal);
    return player_expect(player, 0, "deal", "accepted") && player->follower->state.deal == deal &&
           player_agrees(player) && follow_until(player->follower, follow_has_frames, 1);
}

bool player_move(Player *player, Move move)
{
    const TraceState *state = &player->follower->state;
    char text[MOVE_TEXT_SIZE];
    rules_move_text(move, text);
    if (player->patient && !follow_until_idle(player->follower)) {
        printf("the game never came to rest before %s\n", text);
        return false;
    }
    int before = state->commands;
    move = player->gesture != NULL ? player->gesture(player, move) : player_point(player, move);
    rules_move_text(move, text);
    if (!player_expect(player, before, "move", "accepted")) {
        printf("... that was %s\n", text);
        return false;
    }
    rules_apply(player->game, &player->position, move, NULL);
    if (strcmp(state->move, text) != 0) {
        printf("%s was played for %s\n", state->move, text);
        return false;
    }
    return player_agrees(player);
}

bool player_play_some(Player *player, TextSlice moves, int count)
{
    TextSlice word;
    Move move;
    for (int played = 0; played < count && base_text_next_word(&moves, &word); played++) {
        if (!rules_move_parse(word, &move) || !player_move(player, move)) {
            printf("... the move %d of the record\n", played + 1);
            return false;
        }
    }
    return true;
}

bool player_play_on(Player *player, TextSlice moves, int *played, int count)
{
    TextSlice word;
    for (int i = 0; i < *played; i++) {
        base_text_next_word(&moves, &word);
    }
    *played += count;
    return player_play_some(player, moves, count);
}

bool player_play(Player *player, TextSlice moves)
{
    return player_play_some(player, moves, INT32_MAX);
}
