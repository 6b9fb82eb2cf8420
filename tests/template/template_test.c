/* SPDX-License-Identifier: MIT */
/*
 * A game is a table of policies: the template, of which the program knows nothing, is dealt, played, undone, laid out,
 * drawn and won by the very code that serves the others.
 */
#include <string.h>

#include "session/autoplay.h"
#include "support/check.h"
#include "support/table_fixture.h"
#include "template/template_game.h"
#include "ui/ui.h"

enum { DEALS = 30, MOVES_EACH = 300, WIN_DEALS = 120, WIN_MOVES = 600 };

typedef struct Output {
    int width, height;
    float ratio;
} Output;

static const Output outputs[] = {{800, 480, 1.0F},   {1280, 800, 1.0F}, {3440, 1440, 1.0F}, {3840, 2160, 2.0F},
                                 {1080, 1920, 1.0F}, {768, 1024, 1.0F}, {390, 844, 1.0F},   {1170, 2532, 3.0F}};

TEST(deals)
{
    CHECK(rules_game_find(template_game.name, NULL) == NULL); /* the program does not have it */
    for (uint64_t deal = 0; deal < DEALS; deal++) {
        Position position;
        check_context("deal %d", (int)deal);
        rules_deal(&template_game, deal * 7919, &position, NULL);
        CHECK_EQUAL_INT(4, position.count[PILE_RESERVE]);
        CHECK_EQUAL_INT(1, position.count[PILE_FOUNDATION]);
        CHECK_EQUAL_INT(rules_card_rank(position.top[PILE_FOUNDATION]), position.base_rank);
        for (Pile pile = PILE_TABLEAU; pile < PILE_COUNT; pile++) {
            CHECK_EQUAL_INT(pile < PILE_TABLEAU + 9 ? 2 : 0, position.count[pile]);
        }
        CHECK_EQUAL_INT(CARD_COUNT - 4 - 1 - 18, position.count[PILE_STOCK]);
    }
}

/* The rules of the table in the test's own words. */
static bool is_allowed(const Position *position, Move move)
{
    Card card = position->top[move.from];
    Card under = position->top[move.to];
    bool playable = card != CARD_NONE && move.from != PILE_STOCK && !rules_pile_is_foundation(move.from);
    int rank = playable ? rules_card_rank(card) : 0;
    if (playable && rules_pile_is_foundation(move.to)) {
        bool starts = under == CARD_NONE && rank == position->base_rank;
        bool full = position->count[move.to] == FOUNDATION_HEIGHT;
        return starts || (under != CARD_NONE && !full && rules_card_suit(card) == rules_card_suit(under) &&
                          rank == (rules_card_rank(under) + 1) % RANK_COUNT);
    }
    if (playable && rules_pile_is_tableau(move.to)) {
        bool there = move.to < PILE_TABLEAU + template_game.tableau_count && move.from != move.to;
        return there && move.from != PILE_RESERVE &&
               (under == CARD_NONE || (rules_card_is_red(card) != rules_card_is_red(under) &&
                                       (rank + 1) % RANK_COUNT == rules_card_rank(under)));
    }
    bool turn = move.from == PILE_STOCK && move.to == PILE_WASTE && position->count[PILE_STOCK] > 0;
    bool redeal = move.from == PILE_WASTE && move.to == PILE_STOCK && position->count[PILE_STOCK] == 0 &&
                  position->count[PILE_WASTE] > 0 && position->redeals_left > 0;
    return turn || redeal;
}

/* What the core lets pass is what the rules allow, among all pairs of piles. */
static int list_moves(const Position *position, Move moves[MOVES_MAX])
{
    for (Pile from = 0; from < PILE_COUNT; from++) {
        for (Pile to = 0; to < PILE_COUNT; to++) {
            Move move = {.from = from, .to = to};
            CHECK((rules_check(&template_game, position, move) == REFUSAL_NONE) == is_allowed(position, move));
        }
    }
    return rules_legal_moves(&template_game, position, moves);
}

/* Foundations first, most of the time, and the stock rather than cards to and fro. */
static Move choose_move(Random *random, const Move *moves, int count)
{
    Move move = moves[base_random_below(random, (uint64_t)count)];
    bool turn = base_random_below(random, 10) < 7;
    for (int i = 0; i < count && turn; i++) {
        move = moves[i].from == PILE_STOCK ? moves[i] : move;
    }
    bool up = base_random_below(random, 10) < 9;
    for (int i = 0; i < count && up; i++) {
        move = rules_pile_is_foundation(moves[i].to) ? moves[i] : move;
    }
    return move;
}

static void play_out(uint64_t deal)
{
    Random random = {.state = deal};
    Position position;
    Move moves[MOVES_MAX];
    rules_deal(&template_game, deal, &position, NULL);
    for (int i = 0; i < MOVES_EACH; i++) {
        check_context("deal %d, move %d", (int)deal, i + 1);
        int count = list_moves(&position, moves);
        if (count == 0) {
            CHECK_EQUAL_INT(STATUS_BLOCKED, rules_status(&template_game, &position));
            return;
        }
        CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(&template_game, &position, choose_move(&random, moves, count), NULL));
    }
}

TEST(playouts)
{
    for (uint64_t deal = 1; deal <= DEALS; deal++) {
        play_out(deal);
    }
}

/* Draws the present moment: a frame that fits its list and shows so many cards at most. */
static void check_frame(void)
{
    table_fixture_draw();
    const DrawList *list = &fixture.list;
    int faces = 0;
    bool title = false;
    CHECK(list->count > 40 && list->count < DRAW_ITEMS_MAX && list->character_count < DRAW_CHARACTERS_MAX);
    for (int i = 0; i < list->count; i++) {
        const DrawItem *item = &list->items[i];
        faces += item->kind == DRAW_SPRITE && item->sprite <= SPRITE_BACK;
        title = title ||
                (item->kind == DRAW_TEXT && strcmp(list->characters + item->text_offset, template_game.title) == 0);
    }
    CHECK(faces > 0 && faces <= CARD_COUNT);
    CHECK(title);
}

/* Frames of everything that happens until all rests. */
static void draw_until_still(void)
{
    check_frame();
    while (ui_is_moving(&fixture.ui)) {
        table_fixture_advance(25.0);
        check_frame();
    }
}

static void watch_drag(void)
{
    Point from = table_fixture_top(PILE_TABLEAU);
    Point to = table_fixture_top(PILE_TABLEAU + 4);
    table_grab(&fixture.ui.table, PILE_TABLEAU, from);
    for (int i = 0; i <= 8; i++) {
        float share = (float)i / 8.0F;
        table_drag(&fixture.ui.table, (Point){base_mix(from.x, to.x, share), base_mix(from.y, to.y, share)},
                   fixture.now);
        check_frame();
    }
    table_release(&fixture.ui.table, fixture.now);
    draw_until_still();
}

static void watch_buttons(void)
{
    for (int button = 0; button < LAYOUT_BUTTONS; button++) {
        fixture.ui.hovered_button = button;
        check_frame();
    }
    fixture.ui.hovered_button = -1;
}

static void watch_game(void)
{
    table_fixture_deal(5);
    draw_until_still();
    watch_buttons();
    watch_drag();
    for (int i = 0; i < 40 && session_fixture_move_by_chance(&fixture.player); i++) {
        draw_until_still();
    }
    table_fixture_move(PILE_RESERVE, PILE_WASTE);
    CHECK_EQUAL_INT(OUTCOME_REFUSED, fixture.player.outcome.kind);
    CHECK(fixture.ui.speech.message[0] != '\0');
    draw_until_still();
    table_fixture_command(COMMAND_UNDO);
    draw_until_still();
    table_fixture_command(COMMAND_RESTART);
    draw_until_still();
    table_fixture_deal(6);
    draw_until_still();
    table_fixture_command(COMMAND_UNDO);
    draw_until_still();
}

TEST(drawing)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(outputs); i++) {
        check_context("%d x %d at ratio %g", outputs[i].width, outputs[i].height, (double)outputs[i].ratio);
        table_fixture_open(&template_game, SPEED_NORMAL, outputs[i].width, outputs[i].height);
        table_resize(&fixture.ui.table, outputs[i].width, outputs[i].height, outputs[i].ratio);
        watch_game();
    }
}

/* Plays until the finish needs no more thought. False when that does not come about. */
static bool play_towards_a_win(uint64_t deal)
{
    Random random = {.state = deal};
    Move moves[MOVES_MAX];
    table_fixture_deal(deal);
    for (int i = 0; i < WIN_MOVES && !session()->can_finish; i++) {
        int count = rules_legal_moves(&template_game, &session()->position, moves);
        if (count == 0) {
            return false;
        }
        Move move = choose_move(&random, moves, count);
        table_fixture_move(move.from, move.to);
    }
    return session()->can_finish;
}

/* A game of it can be won: the program plays the rest, and the winning scene is for it as for any other. */
TEST(winning)
{
    bool found = false;
    table_fixture_open(&template_game, SPEED_NORMAL, 1280, 800);
    for (uint64_t deal = 1; deal <= WIN_DEALS && !found; deal++) {
        found = play_towards_a_win(deal);
    }
    if (CHECK(found)) {
        table_fixture_rest(5000.0);
        table_fixture_command(COMMAND_FINISH);
        table_fixture_advance(30000.0);
        CHECK_EQUAL_INT(STATUS_WON, rules_status(&template_game, &session()->position));
        CHECK(fixture.ui.table.won);
        draw_until_still();
    }
}
