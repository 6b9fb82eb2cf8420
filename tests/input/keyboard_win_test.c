/* SPDX-License-Identifier: MIT */
/*
 * Whole games won with nothing but keys: by arrows, Tab and Enter, and by the letters of the piles. What is to be
 * played comes from the record of a won game; the ways there are found on a copy of the table.
 *
 *   input_keyboard_win_test FOLDER
 */
#include <string.h>

#include "input/input_fixture.h"
#include "rules/notation.h"
#include "session/autoplay.h"
#include "support/check.h"
#include "table/focus_moves.h"

enum { NODES_MAX = PILE_COUNT + TABLE_BUTTON_COUNT, CYCLES_MAX = PILE_COUNT };

static const int ARROWS[4] = {KEY_RIGHT, KEY_LEFT, KEY_DOWN, KEY_UP};
static const int STEPS[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

static bool with_letters;
static int keys_pressed;
static int games_won;

static void press(int key, int modifiers)
{
    keys_pressed++;
    input_fixture_key(key, modifiers, false);
    table_fixture_settle(&fixture);
    table_fixture_advance(&fixture, 1.0);
}

typedef struct Node {
    Focus focus;
    int from, step;
} Node;

static bool same_place(const Focus *a, const Focus *b)
{
    return a->pile == b->pile && a->button == b->button;
}

/* Adds the place to which a step leads, unless it is known. */
static void add_step(Table *copy, Node *nodes, int *count, int from, int step)
{
    copy->focus = nodes[from].focus;
    table_focus_move(copy, STEPS[step][0], STEPS[step][1], copy->now);
    for (int i = 0; i < *count; i++) {
        if (same_place(&nodes[i].focus, &copy->focus)) {
            return;
        }
    }
    nodes[(*count)++] = (Node){.focus = copy->focus, .from = from, .step = step};
}

/* Presses the arrows that lead to a pile by the shortest way. */
static bool go_to(Pile pile)
{
    static Table copy;
    static Node nodes[NODES_MAX];
    int path[NODES_MAX];
    int count = 1;
    int found = -1;
    copy = fixture.table;
    nodes[0] = (Node){.focus = fixture.table.focus, .from = -1};
    for (int i = 0; i < count && found < 0; i++) {
        found = nodes[i].focus.pile == pile ? i : -1;
        for (int step = 0; step < 4 && found < 0; step++) {
            add_step(&copy, nodes, &count, i, step);
        }
    }
    int length = 0;
    for (int i = found; i > 0; i = nodes[i].from) {
        path[length++] = nodes[i].step;
    }
    while (length > 0) {
        press(ARROWS[path[--length]], 0);
    }
    return found >= 0 && fixture.table.focus.pile == pile;
}

/* Whether the ghost is where the move goes; of foundations all are alike. */
static bool ghost_fits(Pile to)
{
    Pile ghost = fixture.table.focus.ghost;
    return ghost == to || (ghost != PILE_NONE && rules_pile_is_foundation(ghost) && rules_pile_is_foundation(to));
}

static bool play_by_arrows(Move move)
{
    if (!CHECK(go_to(move.from))) {
        return false;
    }
    for (int i = 0; move.from != PILE_STOCK && i < CYCLES_MAX && !ghost_fits(move.to); i++) {
        press(KEY_TAB, 0);
    }
    CHECK(move.from == PILE_STOCK || ghost_fits(move.to));
    press(KEY_RETURN, 0);
    return true;
}

static bool play_by_letters(Move move)
{
    int from = table_pile_letter(move.from) - 'A' + 'a';
    int to = table_pile_letter(move.to) - 'A' + 'a';
    if (move.from == PILE_STOCK) {
        press(from, MODIFIER_ALT);
    } else {
        press(from, MODIFIER_ALT | MODIFIER_SHIFT);
        press(to, MODIFIER_ALT);
    }
    return true;
}

/* Plays a record's move and checks that it is the only thing that happened. */
static bool play_move(Move move)
{
    Position expected = fixture.player.session.position;
    Move real = move;
    if (rules_pile_is_foundation(move.to) && expected.base_rank != RANK_NONE) {
        session_foundation_move(fixture.table.game, &expected, move.from, &real);
    }
    CHECK(rules_apply(fixture.table.game, &expected, real, NULL) == REFUSAL_NONE);
    bool redeal = move.from == PILE_WASTE && move.to == PILE_STOCK;
    Move pressed = redeal ? (Move){.from = PILE_STOCK, .to = PILE_STOCK} : move;
    bool done = with_letters ? play_by_letters(pressed) : play_by_arrows(pressed);
    return done && CHECK(memcmp(&expected, &fixture.player.session.position, sizeof expected) == 0);
}

static void play_record(const Record *record)
{
    static const Game *played[16];
    static int played_count;
    TextSlice moves = record->moves;
    TextSlice word;
    Move move;
    if (played_count == 0 || played[played_count - 1] != record->game) { /* records of a game stand together */
        played[played_count++ % 16] = record->game;
    } else {
        return;
    }
    table_fixture_open(&fixture, record->game, SPEED_OFF, 1280, 800);
    input_open(&input, 42);
    table_fixture_deal(&fixture, record->deal);
    table_fixture_rest(&fixture, 5000.0);
    if (!with_letters) {
        press(KEY_DOWN, 0); /* shows where the focus is */
        CHECK(table_focus_is_shown(&fixture.table));
    }
    while (base_text_next_word(&moves, &word)) {
        check_context("%s, deal %d, %.*s", record->game->name, (int)record->deal, (int)word.length, word.start);
        if (!CHECK(rules_move_parse(word, &move)) || !play_move(move)) {
            break;
        }
    }
    games_won += fixture.table.won;
    CHECK(fixture.table.won);
    table_fixture_close(&fixture);
}

TEST(games_are_won_by_arrows)
{
    with_letters = false;
    games_won = 0;
    player_each_record("wins.txt", play_record);
    CHECK(games_won >= 3);
}

TEST(games_are_won_by_letters)
{
    with_letters = true;
    games_won = 0;
    player_each_record("wins.txt", play_record);
    CHECK(games_won >= 3);
}
