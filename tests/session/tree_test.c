/* SPDX-License-Identifier: MIT */
/*
 * The history as a tree: nothing that was ever played is lost, however a player wanders, and what is said of the tree
 * is what a second, slower one says.
 *
 * The second tree knows only what can be seen from outside: after each outcome, the position, whether the move was
 * automatic, and what the command means. Its places are numbered in the order in which they were first reached, which
 * is how the nodes of the history have to be numbered.
 */
#include <string.h>

#include "session/walk.h"
#include "support/check.h"

enum { PLACES_MAX = 4000 };

typedef struct Place {
    Position position;
    bool automatic;
    int parent; /* -1 in the deal */
    int next;   /* the child that was gone to last, or -1 */
} Place;

static Place places[PLACES_MAX];
static int place_count;
static int here;

static void places_begin(const Player *player)
{
    places[0] = (Place){.position = player->session.position, .parent = -1, .next = -1};
    place_count = 1;
    here = 0;
}

static void places_play(const Position *position, bool automatic)
{
    int child = 1;
    while (child < place_count && (places[child].parent != here || places[child].automatic != automatic ||
                                   memcmp(&places[child].position, position, sizeof *position) != 0)) {
        child++;
    }
    if (child == place_count) {
        BASE_ASSERT(place_count < PLACES_MAX);
        places[place_count++] = (Place){.position = *position, .automatic = automatic, .parent = here, .next = -1};
    }
    places[here].next = child;
    here = child;
}

static void places_go(int place)
{
    here = place;
    for (int child = place; places[child].parent >= 0; child = places[child].parent) {
        places[places[child].parent].next = child;
    }
}

/* What the outcome of a command means; it is told of every one. */
static void places_watch(void *watcher, const Outcome *outcome)
{
    const Player *player = watcher;
    if (outcome->command.kind == COMMAND_SEEK && outcome->kind != OUTCOME_NOTHING) {
        places_go(outcome->command.node);
    } else if (outcome->kind == OUTCOME_MOVED) {
        places_play(&player->session.position, outcome->automatic);
    } else if (outcome->kind == OUTCOME_UNDONE) {
        here = places[here].parent;
    } else if (outcome->kind == OUTCOME_DEALT) {
        here = 0;
    }
    CHECK_EQUAL_BYTES(&places[here].position, &player->session.position, sizeof(Position));
}

/* The places on the way from the deal to this one, which is the last of them. */
static int places_way(int place, int way[PLACES_MAX])
{
    int count = 0;
    for (int i = place; i >= 0; i = places[i].parent) {
        count++;
    }
    for (int i = count - 1; i >= 0; i--) {
        way[i] = place;
        place = places[place].parent;
    }
    return count;
}

static void check_node(const History *history, int node)
{
    static int way[PLACES_MAX];
    const HistoryNode *it = &history->nodes[node];
    CHECK_EQUAL_BYTES(&places[node].position, &it->position, sizeof(Position));
    CHECK_EQUAL_INT(places[node].parent, it->parent);
    CHECK_EQUAL_INT(places[node].next, it->next);
    CHECK_EQUAL_INT(places[node].automatic, it->automatic);
    CHECK_EQUAL_INT(places_way(node, way) - 1, it->depth);
    CHECK(it->parent < node);
}

/* Children hang on their parent in the order of their numbers, each once. */
static void check_children(const History *history)
{
    static int found[PLACES_MAX];
    memset(found, 0, sizeof found);
    for (int node = 0; node < history->count; node++) {
        int last = node;
        for (int child = history->nodes[node].first_child; child >= 0; child = history->nodes[child].sibling) {
            CHECK(child > last && child < history->count);
            CHECK_EQUAL_INT(node, history->nodes[child].parent);
            found[child]++;
            last = child;
        }
    }
    for (int node = 0; node < history->count; node++) {
        CHECK_EQUAL_INT(node == 0 ? 0 : 1, found[node]);
    }
}

static void check_ends(const History *history)
{
    static int ends[PLACES_MAX];
    static bool is_parent[PLACES_MAX];
    memset(is_parent, 0, sizeof is_parent);
    for (int i = 1; i < place_count; i++) {
        is_parent[places[i].parent] = true;
    }
    int count = session_history_ends(history, ends, PLACES_MAX);
    int expected = 0;
    for (int i = 0; i < place_count; i++) {
        if (!is_parent[i]) {
            CHECK_EQUAL_INT(i, ends[expected]);
            expected++;
        }
        int end = i;
        while (places[end].next >= 0) {
            end = places[end].next;
        }
        CHECK_EQUAL_INT(end, session_history_end(history, i));
    }
    CHECK_EQUAL_INT(expected, count);
    int few[3] = {-7, -7, -7};
    CHECK_EQUAL_INT(expected, session_history_ends(history, few, 2)); /* all are counted, no more is written */
    CHECK_EQUAL_INT(-7, few[2]);
    CHECK_EQUAL_INT(expected, session_history_ends(history, NULL, 0));
}

/* The moves that lead to a node, played from the deal, give its position; and no more of them is written than asked. */
static void check_moves(const History *history, const Game *game, int node)
{
    static Move moves[PLACES_MAX];
    Position position = places[0].position;
    int depth = history->nodes[node].depth;
    int room = depth / 2;
    moves[room] = (Move){.from = PILE_NONE, .to = PILE_NONE};
    CHECK_EQUAL_INT(depth, session_history_moves(history, node, moves, room));
    CHECK_EQUAL_INT(PILE_NONE, moves[room].from);
    CHECK_EQUAL_INT(depth, session_history_moves(history, node, moves, PLACES_MAX));
    for (int i = 0; i < depth; i++) {
        CHECK(rules_apply(game, &position, moves[i], NULL) == REFUSAL_NONE);
    }
    CHECK_EQUAL_BYTES(&places[node].position, &position, sizeof position);
}

static void check_ways(const History *history)
{
    static int way[PLACES_MAX];
    for (int node = 0; node < place_count; node += 7) {
        int count = places_way(node, way);
        for (int depth = 0; depth < count; depth++) {
            CHECK_EQUAL_INT(way[depth], session_history_at(history, node, depth));
        }
        int next = 0;
        for (int other = 0; other < place_count; other++) {
            bool before = next < count && way[next] == other;
            next += before ? 1 : 0;
            CHECK_EQUAL_INT(before, session_history_is_before(history, other, node));
        }
    }
}

/* Every position that was ever on the table can be put on it again. */
static void check_reachable(Player *player)
{
    for (int i = place_count - 1; i >= 0; i--) {
        walk_command(player, COMMAND_SEEK, i);
        CHECK_EQUAL_INT(i, session_history(&player->session)->here);
        CHECK_EQUAL_BYTES(&places[i].position, &player->session.position, sizeof(Position));
    }
}

static void check_tree(Player *player)
{
    const History *history = session_history(&player->session);
    if (!CHECK_EQUAL_INT(place_count, history->count)) {
        return;
    }
    CHECK_EQUAL_INT(here, history->here);
    for (int node = 0; node < history->count; node++) {
        check_node(history, node);
    }
    check_children(history);
    check_ends(history);
    check_ways(history);
    for (int node = 0; node < history->count; node += 5) {
        check_moves(history, session_game(&player->session), node);
    }
}

static int branches_seen;
static int automatic_seen;

/* Wanders on from where the player is, whose places have been told since the deal. */
static void check_walk(Player *player, int steps)
{
    walk(player, steps);
    check_tree(player);
    check_reachable(player);
    check_tree(player);
    branches_seen += session_history_ends(session_history(&player->session), NULL, 0) - 1;
    for (int i = 0; i < place_count; i++) {
        automatic_seen += places[i].automatic ? 1 : 0;
    }
}

static void watch_from_the_deal(Player *player, const Game *game, uint64_t deal)
{
    player_open(player, deal * 1009);
    player_deal(player, game, deal);
    places_begin(player);
    player->watch = places_watch;
    player->watcher = player;
}

TEST(nothing_is_ever_lost)
{
    branches_seen = 0;
    for (int table = 0; table < rules_game_count(); table++) {
        for (uint64_t deal = 1; deal <= 4; deal++) {
            Player player;
            check_context("table %d, deal %d", table, (int)deal);
            watch_from_the_deal(&player, rules_game_at(table), deal);
            check_walk(&player, 250);
            player_close(&player);
        }
    }
    CHECK(branches_seen > 300); /* else nothing was tested */
}

static void check_record(const Record *record)
{
    Player player;
    check_context("record in line %d", record->line);
    watch_from_the_deal(&player, record->game, record->deal);
    walk_along(&player, record, 50 + record->line % 50);
    player_command(&player, COMMAND_AUTOPLAY);
    player_wait(&player, 300);
    check_walk(&player, 60);
    player_close(&player);
}

TEST(nothing_is_lost_with_autoplay)
{
    automatic_seen = 0;
    CHECK_EQUAL_INT(70, player_each_record("wins.txt", check_record));
    CHECK(automatic_seen > 200);
}

TEST(nodes_that_are_not_there)
{
    static const int nodes[] = {-1, -2, INT32_MIN, INT32_MAX, 41};
    Player player;
    player_open(&player, 3);
    player_deal(&player, rules_game_find("the-plot", NULL), 3);
    for (int i = 0; i < 40; i++) {
        player_move(&player, (Move){.from = PILE_STOCK, .to = PILE_WASTE});
    }
    int count = session_history(&player.session)->count;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(nodes); i++) {
        Position before = player.session.position;
        walk_command(&player, COMMAND_SEEK, nodes[i] == 41 ? count : nodes[i]);
        CHECK_EQUAL_INT(OUTCOME_NOTHING, player.outcome.kind);
        CHECK_EQUAL_BYTES(&before, &player.session.position, sizeof before);
    }
    player_close(&player);
}

/* What a jump looks like from outside: a move where it is one, else the position is there at once. */
TEST(a_jump_of_one_move_is_a_move)
{
    Player player;
    player_open(&player, 6);
    player_deal(&player, rules_game_find("the-plait", NULL), 6);
    for (int i = 0; i < 9; i++) {
        player_move_by_chance(&player);
    }
    walk_command(&player, COMMAND_SEEK, 8);
    CHECK_EQUAL_INT(OUTCOME_UNDONE, player.outcome.kind);
    CHECK(player.outcome.transfers.count > 0);
    walk_command(&player, COMMAND_SEEK, 9);
    CHECK_EQUAL_INT(OUTCOME_MOVED, player.outcome.kind);
    CHECK(player.outcome.transfers.count > 0 && player.outcome.redone);
    walk_command(&player, COMMAND_SEEK, 4);
    CHECK_EQUAL_INT(OUTCOME_WENT, player.outcome.kind);
    CHECK_EQUAL_INT(0, player.outcome.transfers.count);
    walk_command(&player, COMMAND_SEEK, 4);
    CHECK_EQUAL_INT(OUTCOME_NOTHING, player.outcome.kind);
    CHECK_EQUAL_INT(4, session_move_count(&player.session));
    player_close(&player);
}

TEST(a_copy_is_its_own)
{
    Player player;
    History copy;
    player_open(&player, 12);
    player_deal(&player, rules_game_find("the-plot", NULL), 12);
    walk(&player, 300);
    const History *history = session_history(&player.session);
    CHECK(session_history_copy(&copy, history));
    CHECK_EQUAL_INT(history->count, copy.count);
    CHECK_EQUAL_INT(history->here, copy.here);
    CHECK_EQUAL_BYTES(history->nodes, copy.nodes, (size_t)copy.count * sizeof *copy.nodes);
    int count = history->count;
    walk(&player, 300);
    CHECK(session_history(&player.session)->count > count);
    CHECK_EQUAL_INT(count, copy.count);
    session_history_go(&copy, count - 1);
    CHECK_EQUAL_INT(count - 1, copy.here);
    session_history_free(&copy);
    player_close(&player);
}
