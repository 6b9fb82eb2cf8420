/* SPDX-License-Identifier: MIT */
/*
 * Automatic moves to the foundations: only of cards that nobody can want any more, with their pauses, taken back and
 * replayed together with the player's move, and never between an undo and the player's next move. And what is shown to
 * a player who looks for a move: all that can be done, each once, in the order of what is likely.
 */
#include <string.h>

#include "session/autoplay.h"
#include "support/check.h"
#include "support/session_fixture.h"

enum { LONG_TIME = 3 * TICKS_PER_SECOND, GAMES = 60, MOVES = 120 };

static Position empty_position(int base_rank)
{
    Position position;
    memset(&position, 0, sizeof position);
    memset(position.top, CARD_NONE, sizeof position.top);
    memset(position.below, CARD_NONE, sizeof position.below);
    position.base_rank = (uint8_t)base_rank;
    position.count[PILE_FOUNDATION] = FOUNDATION_HEIGHT; /* so that no foundation is closed */
    position.top[PILE_FOUNDATION] = 0;
    return position;
}

static void put(Position *position, Pile pile, Card card, int count)
{
    position->top[pile] = card;
    position->count[pile] = (uint8_t)count;
}

/* Asks the rules: may `other` be put on `card` in the tableau, or `card` on `other` on a foundation? */
static bool wants_by_the_rules(const Game *game, Card other, Card card, int base_rank)
{
    Position tableau = empty_position(base_rank);
    put(&tableau, PILE_TABLEAU, card, 1);
    put(&tableau, PILE_TABLEAU + 1, other, 1);
    Move build = {.from = PILE_TABLEAU + 1, .to = PILE_TABLEAU};
    Position founded = empty_position(base_rank);
    int height = rules_rank_offset(rules_card_rank(other), base_rank) + 1;
    put(&founded, PILE_FOUNDATION + 1, other, height);
    put(&founded, PILE_WASTE, card, 1);
    Move found = {.from = PILE_WASTE, .to = PILE_FOUNDATION + 1};
    return rules_check(game, &tableau, build) == REFUSAL_NONE || rules_check(game, &founded, found) == REFUSAL_NONE;
}

static bool is_founded(const Position *position, Card wanted)
{
    for (int pile = PILE_FOUNDATION; pile < PILE_FOUNDATION + FOUNDATION_COUNT; pile++) {
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(position, (Pile)pile, cards);
        for (int i = 0; i < count; i++) {
            if (cards[i] == wanted) {
                return true;
            }
        }
    }
    return false;
}

/* By the definition: no card outside the foundations could ever lie on it, or under it on a foundation. */
static bool nobody_wants(const Game *game, const Position *position, Card card)
{
    for (int other = 0; other < CARD_COUNT; other++) {
        if (other != card && !is_founded(position, (Card)other) &&
            wants_by_the_rules(game, (Card)other, card, position->base_rank)) {
            return false;
        }
    }
    return true;
}

/* By the definition, too: the rules fill no gap, and move nothing else, when it goes. */
static bool goes_alone(const Game *game, const Position *position, Move move)
{
    Position after = *position;
    TransferList transfers;
    CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(game, &after, move, &transfers));
    return transfers.count == 1;
}

/* Whether any pile's top card may go to a foundation and is wanted by nobody. */
static bool has_safe_play(const Game *game, const Position *position)
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(game, position, moves);
    for (int i = 0; i < count; i++) {
        if (rules_pile_is_foundation(moves[i].to) && position->base_rank != RANK_NONE &&
            nobody_wants(game, position, position->top[moves[i].from]) && goes_alone(game, position, moves[i])) {
            return true;
        }
    }
    return false;
}

static int safe_seen;
static int unsafe_seen;

static void check_position(const Game *game, const Position *position)
{
    Move move;
    Move any;
    bool safe = session_safe_move(game, position, &move);
    CHECK_EQUAL_INT(has_safe_play(game, position), safe);
    if (safe) {
        CHECK(rules_pile_is_foundation(move.to));
        CHECK(rules_check(game, position, move) == REFUSAL_NONE);
        CHECK(nobody_wants(game, position, position->top[move.from]) && goes_alone(game, position, move));
        safe_seen++;
    } else if (session_foundation_move(game, position, PILE_WASTE, &any)) {
        unsafe_seen++;
    }
}

static void check_safety_along(const Record *record)
{
    TextSlice moves = record->moves;
    if (record->deal % 4 != 0) { /* a part of them, for the sake of time */
        return;
    }
    check_context("game %s, deal %d", record->game->name, (int)record->deal);
    SessionFixture *player = session_fixture_begin(0, record->game, record->deal);
    while (session_fixture_follow(player, &moves)) {
        check_position(record->game, &player->session.position);
    }
}

TEST(safe_plays_in_won_games)
{
    safe_seen = 0;
    unsafe_seen = 0;
    session_fixture_each_record("wins.txt", check_safety_along);
    CHECK(safe_seen > 300);
    CHECK(unsafe_seen > 100);
}

/* After the player's moves the game stands where no safe play is left; undo and redo take the plays along. */
static void check_units(SessionFixture *player, int moves)
{
    Position before = player->session.position;
    int depth = session_move_count(&player->session);
    if (!session_fixture_move_by_chance(player)) {
        return;
    }
    session_fixture_wait_until_idle(player);
    Position after = player->session.position;
    Move move;
    CHECK(!session_safe_move(session_game(&player->session), &after, &move));
    for (int round = 0; round < 2; round++) {
        session_fixture_command(player, COMMAND_UNDO);
        CHECK_EQUAL_INT(depth, session_move_count(&player->session));
        session_fixture_wait(player, LONG_TIME);
        CHECK_EQUAL_BYTES(&before, &player->session.position, sizeof before);
        session_fixture_command(player, COMMAND_REDO);
        CHECK_EQUAL_BYTES(&after, &player->session.position, sizeof after);
        session_fixture_wait(player, LONG_TIME);
        CHECK_EQUAL_BYTES(&after, &player->session.position, sizeof after);
    }
    if (moves > 1) {
        check_units(player, moves - 1);
    }
}

TEST(undo_takes_automatic_plays_along)
{
    int automatic = 0;
    for (int table = 0; table < rules_game_count(); table++) {
        for (uint64_t deal = 1; deal <= 6; deal++) {
            check_context("game %s, deal %d", rules_game_at(table)->name, (int)deal);
            SessionFixture *player = session_fixture_open(deal);
            session_fixture_command(player, COMMAND_AUTOPLAY);
            CHECK(player->session.autoplay);
            session_fixture_deal(player, rules_game_at(table), deal);
            session_fixture_wait_until_idle(player);
            check_units(player, 60);
            const History *history = session_history(&player->session);
            for (int i = 1; i < history->count; i++) {
                automatic += history->nodes[i].automatic ? 1 : 0;
            }
        }
    }
    CHECK(automatic > 50);
}

/* A game with autoplay, in the Plait, where the deal itself has safe plays; stands after the plays that follow it. */
static SessionFixture *open_with_plays_after_the_deal(void)
{
    const Game *game = rules_game_find("the-plait", NULL);
    for (uint64_t deal = 1;; deal++) {
        SessionFixture *player = session_fixture_open(deal);
        player->session.autoplay = true;
        session_fixture_deal(player, game, deal);
        session_fixture_wait_until_idle(player);
        if (session_move_count(&player->session) > 0) {
            return player;
        }
    }
}

/* Nothing that leaves the position alone, and no restart, may let autoplay replace what can be redone. */
TEST(autoplay_never_replaces_the_future)
{
    static const CommandKind quiet[] = {COMMAND_UNDO, COMMAND_FINISH, COMMAND_MOVE, COMMAND_RESTART};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(quiet); i++) {
        Position end;
        check_context("command %d", (int)quiet[i]);
        SessionFixture *player = open_with_plays_after_the_deal();
        for (int j = 0; j < 6 && session_fixture_move_by_chance(player); j++) {
            session_fixture_wait_until_idle(player);
        }
        end = player->session.position;
        int moves = session_move_count(&player->session);
        while (session_move_count(&player->session) > 0) {
            session_fixture_command(player, COMMAND_UNDO);
        }
        session_fixture_command(player, quiet[i]); /* the move is from the stock to the stock: refused */
        session_fixture_wait(player, LONG_TIME);
        CHECK_EQUAL_INT(0, session_move_count(&player->session));
        while (session_can_redo(&player->session)) {
            session_fixture_command(player, COMMAND_REDO);
        }
        CHECK_EQUAL_INT(moves, session_move_count(&player->session));
        CHECK_EQUAL_BYTES(&end, &player->session.position, sizeof end);
    }
}

TEST(autoplay_is_off_by_default)
{
    Move move;
    const Game *game = rules_game_find("the-plait", NULL);
    bool tempted = false;
    for (uint64_t deal = 1; deal < 60 && !tempted; deal++) {
        SessionFixture *player = session_fixture_begin(1, game, deal);
        tempted = session_safe_move(game, &player->session.position, &move);
        session_fixture_wait(player, LONG_TIME);
        CHECK_EQUAL_INT(0, session_move_count(&player->session));
        CHECK(!session_is_busy(&player->session));
    }
    CHECK(tempted);
}

TEST(pauses)
{
    CHECK_EQUAL_INT(250, session_automatic_pause(0));
    CHECK_EQUAL_INT(225, session_automatic_pause(1));
    CHECK_EQUAL_INT(80, session_automatic_pause(11));
    CHECK_EQUAL_INT(80, session_automatic_pause(1000000000));
    for (int chain = 1; chain < 40; chain++) {
        int before = session_automatic_pause(chain - 1);
        int pause = session_automatic_pause(chain);
        CHECK(pause <= before && pause >= 80);
        CHECK(pause == 80 || (pause * 10 <= before * 9 && pause * 10 > before * 9 - 10));
    }
}

/* The loop sleeps only when nothing is left to do. */
TEST(what_waits_keeps_the_loop_awake)
{
    SessionFixture *player = session_fixture_begin(1, rules_game_at(0), 1);
    Session *session = &player->session;
    CHECK(!session_is_busy(session));
    session_queue_push_kind(&session->queue, COMMAND_STOP);
    CHECK(session_is_busy(session));
    session_fixture_settle(player);
    CHECK(!session_is_busy(session));
    session->continuing = COMMAND_UNDO;
    CHECK(session_is_busy(session));
    session->continuing = -1;
}

/* Hints. */

/* How soon a move comes, as autoplay.h says it. */
static int rank_of(const Game *game, const Position *position, Move move)
{
    if (rules_pile_is_foundation(move.to)) {
        return 0;
    }
    if (rules_pile_is_tableau(move.from)) {
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(position, move.from, cards);
        bool space = position->count[move.to] == 0;
        if (count == 1 || !(space || rules_card_rank(cards[count - 2]) == rules_card_rank(position->top[move.to]))) {
            return count == 1 && space ? 5 : 2;
        }
        Move moves[MOVES_MAX];
        Position after = *position;
        rules_apply(game, &after, move, NULL);
        bool frees = false;
        for (int i = rules_legal_moves(game, &after, moves) - 1; i >= 0; i--) {
            frees |= moves[i].from == move.from;
        }
        return frees ? 2 : 5;
    }
    return move.from == PILE_WASTE && move.to != PILE_STOCK ? 3 : 4;
}

static bool is_space(const Position *position, Pile pile)
{
    return rules_pile_is_tableau(pile) && position->count[pile] == 0;
}

/* Whether one of the hints is this move or one that comes to the same: to another foundation or another space. */
static bool is_shown(const Position *position, const Move *hints, int count, Move move)
{
    for (int i = 0; i < count; i++) {
        bool alike = (rules_pile_is_foundation(move.to) && rules_pile_is_foundation(hints[i].to)) ||
                     (is_space(position, move.to) && is_space(position, hints[i].to));
        if (hints[i].from == move.from && (hints[i].to == move.to || alike)) {
            return true;
        }
    }
    return false;
}

static void check_hints(const Game *game, const Position *position)
{
    Move hints[MOVES_MAX];
    Move legal[MOVES_MAX];
    int count = session_hints(game, position, hints);
    int legal_count = rules_legal_moves(game, position, legal);
    bool idle = count > 0 && rank_of(game, position, hints[0]) == 5;
    CHECK((count > 0) == (legal_count > 0));
    for (int i = 0; i < count; i++) {
        CHECK_EQUAL_INT(REFUSAL_NONE, rules_check(game, position, hints[i]));
        CHECK(i == 0 || rank_of(game, position, hints[i - 1]) <= rank_of(game, position, hints[i]));
        CHECK(!is_shown(position, hints, i, hints[i]));
        CHECK_EQUAL_INT(idle, rank_of(game, position, hints[i]) == 5);
    }
    for (int i = 0; i < legal_count; i++) {
        CHECK(is_shown(position, hints, count, legal[i]) || (!idle && rank_of(game, position, legal[i]) == 5));
    }
}

TEST(everything_is_shown_once)
{
    for (int i = 0; i < GAMES; i++) {
        const Game *game = rules_game_at(i % rules_game_count());
        SessionFixture *player = session_fixture_begin((uint64_t)i, game, (uint64_t)i + 1);
        for (int move = 0; move < MOVES; move++) {
            check_context("%s, deal %d, move %d", game->name, i + 1, move);
            check_hints(game, &player->session.position);
            if (!session_fixture_move_by_chance(player)) {
                break;
            }
        }
    }
}
