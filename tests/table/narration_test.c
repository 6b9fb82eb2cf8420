/* SPDX-License-Identifier: MIT */
/*
 * The narration over all records: a small oracle of its own says which cards and piles each sentence has to name, and
 * what is said of the table is read back and compared with the position.
 *
 *   scene_narration_test VECTORS
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/notation.h"
#include "support/check.h"
#include "support/table_fixture.h"

/* What was heard so far. */
static int turns, fills, expelled, dealt, redeals, completed, opened, won, blocked, refused, explained, undone, redone;

static const char *const RANKS[] = {"ace",   "two",  "three", "four", "five",  "six", "seven",
                                    "eight", "nine", "ten",   "jack", "queen", "king"};
static const char *const SUITS[] = {"clubs", "diamonds", "hearts", "spades"};

static const Table *table(void)
{
    return &fixture.ui.table;
}

/* The oracle's own words. */

static void name_card(Card card, char name[40])
{
    snprintf(name, 40, "%s of %s", RANKS[card % 13], SUITS[card / 13 % 4]);
}

static bool is_golden(Pile pile)
{
    return pile == PILE_FOUNDATION && table()->game->first_foundation_alone;
}

static void name_tableau(int number, char name[40])
{
    bool plait = table()->game->layout == LAYOUT_PLAIT;
    bool side = plait && number > 4;
    snprintf(name, 40, "%s %d", side ? "side" : plait ? "corner" : "tableau", side ? number - 4 : number);
}

static void name_pile(Pile pile, char name[40])
{
    static const char *const reserves[] = {"reserve", "plait", "terrace"};
    char letters[4];
    rules_pile_text(pile, letters);
    if (letters[0] == 'S' || letters[0] == 'W') {
        snprintf(name, 40, letters[0] == 'S' ? "stock" : "waste");
    } else if (letters[0] == 'R') {
        snprintf(name, 40, "%s", reserves[table()->game->layout]);
    } else if (is_golden(pile)) {
        snprintf(name, 40, "golden foundation");
    } else if (letters[0] == 'F') {
        snprintf(name, 40, "foundation %s", letters + 1);
    } else {
        name_tableau(pile - PILE_TABLEAU + 1, name);
    }
}

/* With its article where English has one. */
static void name_place(Pile pile, char name[40])
{
    char plain[40];
    name_pile(pile, plain);
    snprintf(name, 40, "%s%.30s", pile < PILE_FOUNDATION || is_golden(pile) ? "the " : "", plain);
}

/* Whether `line` has `part`, also where the part begins a sentence. */
static bool has(const char *line, const char *part)
{
    char capital[400];
    snprintf(capital, sizeof capital, "%s", part);
    if (capital[0] >= 'a' && capital[0] <= 'z') {
        capital[0] = (char)(capital[0] - 'a' + 'A');
    }
    bool found = strstr(line, part) != NULL || strstr(line, capital) != NULL;
    if (!found) {
        printf("\"%s\" lacks \"%s\"\n", line, part);
    }
    return found;
}

static void check_form(const char *line)
{
    size_t length = strlen(line);
    CHECK(length > 5 && length < NARRATION_LENGTH - 1);
    CHECK(strchr(line, '{') == NULL && strchr(line, '}') == NULL);
    CHECK(strstr(line, "  ") == NULL && strstr(line, "..") == NULL && strstr(line, " .") == NULL);
    CHECK(line[0] >= 'A' && line[0] <= 'Z');
    CHECK(line[length - 1] == '.');
}

/* The sentence about the newest outcome. */
static const char *heard(void)
{
    const Speech *narration = &fixture.ui.speech;
    const char *line = speech_line(narration, narration->count - 1);
    check_form(line);
    return line;
}

static void check_move_named(const char *line, const Position *before, const Transfer *transfer)
{
    char card[40], from[40], to[40], under[40], part[200];
    bool builds = rules_pile_is_tableau(transfer->to) && before->count[transfer->to] > 0;
    name_card(transfer->card, card);
    name_place(transfer->from, from);
    name_place(transfer->to, to);
    if (builds) {
        name_card(before->top[transfer->to], under);
        snprintf(part, sizeof part, "%s from %s to the %s on %s", card, from, under, to);
    } else {
        snprintf(part, sizeof part, "%s from %s to %s", card, from, to);
    }
    CHECK(has(line, part));
}

static void check_consequence_named(const char *line, const Transfer *transfer)
{
    char card[40], from[40], to[40], part[200];
    name_card(transfer->card, card);
    name_place(transfer->from, from);
    name_place(transfer->to, to);
    if (transfer->cause == CAUSE_FILL) {
        snprintf(part, sizeof part, "%s from %s fills %s.", card, from, to);
    } else if (transfer->cause == CAUSE_EXPELLED) {
        snprintf(part, sizeof part, "%s from %s has to go to %s.", card, from, to);
    } else {
        snprintf(part, sizeof part, "%s is dealt to %s.", card, to);
    }
    fills += transfer->cause == CAUSE_FILL;
    expelled += transfer->cause == CAUSE_EXPELLED;
    dealt += transfer->cause == CAUSE_DEAL;
    CHECK(has(line, part));
}

static void check_played(const char *line, const Position *before, const TransferList *transfers)
{
    char part[200];
    char card[40];
    const Transfer *first = &transfers->items[0];
    if (first->cause == CAUSE_REDEAL) {
        snprintf(part, sizeof part, "%d card", before->count[PILE_WASTE]);
        CHECK(has(line, part));
        redeals++;
        return;
    }
    if (first->cause == CAUSE_TURN) {
        name_card(first->card, card);
        snprintf(part, sizeof part, "%s turned up", card);
        CHECK(has(line, part));
        turns++;
    } else {
        check_move_named(line, before, first);
    }
    for (int i = 1; i < transfers->count; i++) {
        check_consequence_named(line, &transfers->items[i]);
    }
    snprintf(part, sizeof part, "Stock %d.", table()->position.count[PILE_STOCK]);
    CHECK(has(line, part));
}

static int complete_foundations(const Position *position)
{
    int count = 0;
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        count += position->count[PILE_FOUNDATION + i] == FOUNDATION_HEIGHT;
    }
    return count;
}

static void check_news(const char *line, const Position *before)
{
    const Position *after = &table()->position;
    const Game *game = table()->game;
    Status status = rules_status(game, after);
    bool completes = complete_foundations(after) > complete_foundations(before);
    bool opens = rules_foundations_closed(game, before) && !rules_foundations_closed(game, after);
    CHECK_EQUAL_INT(completes, strstr(line, "is complete.") != NULL);
    CHECK_EQUAL_INT(opens, strstr(line, "The other seven are open.") != NULL);
    CHECK_EQUAL_INT(status == STATUS_WON, strstr(line, "The game is won") != NULL);
    CHECK_EQUAL_INT(status == STATUS_BLOCKED, strstr(line, "No moves left") != NULL);
    completed += completes;
    opened += opens;
    won += status == STATUS_WON;
    blocked += status == STATUS_BLOCKED;
}

static void play(Move move)
{
    TransferList transfers;
    Position before = table()->position;
    Position after = before;
    rules_apply(table()->game, &after, move, &transfers);
    if (CHECK(table_fixture_move(move.from, move.to))) {
        const char *line = heard();
        check_played(line, &before, &transfers);
        check_news(line, &before);
    }
}

/* Takes the last move back and plays it again. */
static void to_and_fro(Move move)
{
    TransferList transfers;
    table_fixture_command(COMMAND_UNDO);
    Position before = table()->position;
    Position scratch = before;
    rules_apply(table()->game, &scratch, move, &transfers);
    CHECK(has(heard(), "Undone: "));
    if (transfers.items[0].cause != CAUSE_REDEAL) {
        char card[40], from[40], part[200];
        name_card(transfers.items[0].card, card);
        name_place(transfers.items[0].to, from);
        snprintf(part, sizeof part, "%s from %s to the ", card, from);
        const char *line = heard();
        CHECK(has(line, card));
        part[strlen(part) - 5] = '\0';
        CHECK(has(line, part));
        name_place(transfers.items[0].from, from);
        CHECK(has(line, from));
        for (int i = 1; i < transfers.count && transfers.items[i].cause != CAUSE_DEAL; i++) {
            name_card(transfers.items[i].card, card);
            name_place(transfers.items[i].to, from);
            snprintf(part, sizeof part, "%s from %s to ", card, from);
            CHECK(has(line, part));
        }
    }
    undone++;
    table_fixture_command(COMMAND_REDO);
    const char *line = heard();
    if (transfers.items[0].cause != CAUSE_REDEAL) {
        CHECK(has(line, "Redone: "));
    }
    redone++;
}

/* Reading the table back. */

/* Takes a card's name off the text. */
static Card read_card(const char **text)
{
    for (Card face = 0; face < FACE_COUNT; face++) {
        char name[40];
        name_card(face, name);
        if (strncmp(*text, name, strlen(name)) == 0) {
            *text += strlen(name);
            return face;
        }
    }
    return CARD_NONE;
}

static bool is_same(Card card, Card face)
{
    return card != CARD_NONE && card % FACE_COUNT == face;
}

/* Cards from the top down, separated by commas: these are they. A reserve also tells how many it has. */
static void check_fan(Pile pile, const char *text)
{
    Card cards[CARD_COUNT];
    int count = rules_pile_cards(&table()->position, pile, cards);
    const char *on_top = strstr(text, ", on top ");
    CHECK((on_top != NULL && atoi(text) == count) == (pile == PILE_RESERVE && count > 0));
    text = on_top != NULL ? on_top + strlen(", on top ") : text;
    for (int i = count - 1; i >= 0; i--) {
        CHECK(is_same(cards[i], read_card(&text)));
        text += strncmp(text, ", ", 2) == 0 ? 2 : 0;
    }
    CHECK_EQUAL_TEXT(count == 0 ? "empty." : ".", text);
}

static void check_squared(Pile pile, const char *text)
{
    int count = table()->position.count[pile];
    const char *on_top = strstr(text, ", on top ");
    CHECK((strstr(text, " left.") != NULL) == (pile == PILE_STOCK && table()->game->redeals > 0));
    if (count == 0) {
        CHECK(strcmp(text, "closed.") == 0 || strncmp(text, "empty", 5) == 0);
        return;
    }
    CHECK_EQUAL_INT(count, atoi(text));
    if (pile == PILE_STOCK) {
        CHECK(on_top == NULL);
    } else if (CHECK(on_top != NULL)) {
        on_top += strlen(", on top ");
        Card top = table()->position.top[pile];
        CHECK(is_same(top, read_card(&on_top)));
        bool wants = rules_pile_is_foundation(pile) && count < FOUNDATION_HEIGHT;
        CHECK_EQUAL_INT(wants, strncmp(on_top, ", next ", 7) == 0);
        on_top += wants ? strlen(", next ") : 0;
        int next = (int)rules_card_suit(top) * RANK_COUNT + (rules_card_rank(top) + 1) % RANK_COUNT;
        CHECK((read_card(&on_top) == next) == (wants && table()->game->foundation_build == BUILD_SAME_SUIT));
    }
}

static Pile find_pile(const char *line, const char **rest)
{
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        char name[48];
        name_pile(pile, name);
        name[0] = (char)(name[0] - 'a' + 'A');
        strcat(name, ": ");
        if (strncmp(line, name, strlen(name)) == 0) {
            *rest = line + strlen(name);
            return pile;
        }
    }
    return PILE_NONE;
}

/* "to foundation 1 or to tableau 5.": every place after the source, of foundations one, and how many there are. */
static int check_places(Pile from, const char *text)
{
    int count = 1, foundations = 0;
    bool foundation = false;
    for (Pile to = PILE_FOUNDATION; to < PILE_COUNT; to++) {
        char name[40], part[48];
        name_place(to, name);
        snprintf(part, sizeof part, "to %s or ", name);
        bool named = strstr(text, part) != NULL;
        snprintf(part, sizeof part, "to %s.", name);
        named = named || strstr(text, part) != NULL;
        bool legal = rules_check(table()->game, &table()->position, (Move){.from = from, .to = to}) == REFUSAL_NONE;
        CHECK(!named || legal);
        if (rules_pile_is_foundation(to)) {
            foundation |= legal;
            foundations += named ? 1 : 0;
        } else {
            CHECK(named || !legal);
        }
    }
    CHECK_EQUAL_INT(foundation ? 1 : 0, foundations);
    for (const char *word = strstr(text, " or "); word != NULL; word = strstr(word + 1, " or ")) {
        count++;
    }
    return count;
}

static bool check_plays(const char *line)
{
    static const char head[] = "To be played: ";
    const char *text = line + sizeof head - 1;
    if (strncmp(line, head, sizeof head - 1) != 0) {
        return false;
    }
    Card face = read_card(&text);
    for (Pile from = PILE_WASTE; from < PILE_COUNT; from++) {
        char name[40];
        char part[64];
        name_place(from, name);
        snprintf(part, sizeof part, " from %s to ", name);
        if (strncmp(text, part, strlen(part)) == 0) {
            CHECK(is_same(table()->position.top[from], face));
            CHECK(check_places(from, text) > 0);
            return true;
        }
    }
    CHECK(false);
    return true;
}

static int sources_that_play(void)
{
    Move moves[MOVES_MAX];
    bool plays[PILE_COUNT] = {false};
    int count = 0, legal = rules_legal_moves(table()->game, &table()->position, moves);
    for (int i = 0; i < legal; i++) {
        bool card = moves[i].from != PILE_STOCK && moves[i].to != PILE_STOCK;
        count += card && !plays[moves[i].from];
        plays[moves[i].from] |= card;
    }
    return count;
}

static void check_read_table(void)
{
    uint32_t first = fixture.ui.speech.count;
    int piles = 0, plays = 0;
    speech_table(&fixture.ui.speech, &fixture.ui.table);
    for (uint32_t i = first; i < fixture.ui.speech.count; i++) {
        const char *rest = NULL;
        const char *line = speech_line(&fixture.ui.speech, i);
        check_form(line);
        Pile pile = find_pile(line, &rest);
        plays += check_plays(line);
        if (pile != PILE_NONE) {
            bool fan = pile > PILE_WASTE && !table_layout_is_single(&table()->layout, pile);
            (fan ? check_fan : check_squared)(pile, rest);
            piles++;
        }
    }
    CHECK_EQUAL_INT(PILE_TABLEAU + table()->game->tableau_count, piles);
    CHECK_EQUAL_INT(sources_that_play(), plays);
    CHECK(fixture.ui.speech.count - first <= NARRATION_KEPT);
}

static void name_rank(int rank, char name[40])
{
    const char *plain = RANKS[(rank + 13) % 13];
    snprintf(name, 40, "%s %s", plain[0] == 'a' || plain[0] == 'e' ? "an" : "a", plain);
}

/* What is needed and what was tried are named by their ranks, or their cards. */
static void check_reason(const char *line, Move move, Refusal reason)
{
    bool on_piles = move.from < PILE_COUNT && move.to < PILE_COUNT;
    Card card = on_piles ? table()->position.top[move.from] : (Card)CARD_NONE;
    Card under = on_piles ? table()->position.top[move.to] : (Card)CARD_NONE;
    char part[200], wanted[40], this[40], target[40];
    bool in_suit = table()->game->foundation_build == BUILD_SAME_SUIT;
    if (reason == REFUSAL_FOUNDATION_RANK && in_suit) {
        snprintf(wanted, sizeof wanted, "%s of %s", RANKS[(under % 13 + 1) % 13], SUITS[under / 13 % 4]);
        name_card(card, this);
        snprintf(part, sizeof part, "The foundation needs the %s next; this is the %s.", wanted, this);
    } else if (reason == REFUSAL_FOUNDATION_RANK) {
        name_rank(under % 13 + 1, wanted);
        name_rank(card % 13, this);
        snprintf(part, sizeof part, "It needs %s next; this is %s.", wanted, this);
    } else if (reason == REFUSAL_NOT_BASE_RANK) {
        name_rank(table()->position.base_rank, wanted);
        name_rank(card % 13, this);
        snprintf(part, sizeof part, "A foundation starts with %s; this is %s.", wanted, this);
    } else if (reason == REFUSAL_TABLEAU_RANK) {
        name_card(under, target);
        name_rank(under % 13 - 1, wanted);
        name_rank(card % 13, this);
        bool red = under / 13 % 4 == 1 || under / 13 % 4 == 2;
        const char *suit = red ? " of a black suit" : " of a red suit";
        suit = table()->game->tableau_build == BUILD_ALTERNATE ? suit : "";
        snprintf(part, sizeof part, "%s takes %s%s; this is %s.", target, wanted, suit, this);
    } else {
        return;
    }
    explained++;
    CHECK(has(line, part));
}

static void tell_record(const Record *record)
{
    TextSlice rest = record->moves;
    TextSlice word;
    Move move;
    check_context("%s deal %llu", record->game->name, (unsigned long long)record->deal);
    table_fixture_open(record->game, SPEED_OFF, 1280, 800);
    table_fixture_deal(record->deal);
    char part[64];
    snprintf(part, sizeof part, "deal %llu.", (unsigned long long)record->deal);
    CHECK(has(heard(), part) && has(heard(), record->game->title));
    check_read_table();
    for (int i = 0; base_text_next_word(&rest, &word) && rules_move_parse(word, &move); i++) {
        play(move);
        if (i % 17 == 5) {
            to_and_fro(move);
        }
        if (i % 60 == 59) {
            check_read_table();
        }
    }
    check_read_table();
    if (record->illegal.length > 0 && rules_move_parse(record->illegal, &move)) {
        Refusal reason = rules_check(table()->game, &table()->position, move);
        CHECK(!table_fixture_move(move.from, move.to));
        CHECK(has(heard(), "Refused: "));
        check_reason(heard(), move, reason);
        refused++;
    }
}

TEST(every_record_is_told)
{
    CHECK(session_fixture_each_record("wins.txt", tell_record) > 0);
    CHECK(session_fixture_each_record("games.txt", tell_record) > 0);
    CHECK(turns > 0 && fills > 0 && expelled > 0 && dealt > 0 && redeals > 0 && completed > 0);
    CHECK(opened > 0 && won > 0 && blocked > 0 && refused > explained && explained > 0 && undone > 0 && redone > 0);
}

TEST(what_has_nothing_to_do_says_so)
{
    static const CommandKind kinds[] = {COMMAND_UNDO, COMMAND_REDO, COMMAND_FINISH, COMMAND_AUTOPLAY, COMMAND_AUTOPLAY};
    table_fixture_open(rules_game_find("the-plot", NULL), SPEED_OFF, 1280, 800);
    table_fixture_deal(4);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(kinds); i++) {
        uint32_t count = fixture.ui.speech.count;
        table_fixture_command(kinds[i]);
        CHECK_EQUAL_INT(count + 1, fixture.ui.speech.count);
        heard();
    }
    table_fixture_command(COMMAND_RESTART);
    CHECK(has(heard(), "deal 4, again from the start"));
    table_fixture_deal(5);
    table_fixture_command(COMMAND_UNDO);
    CHECK(has(heard(), "Back to The Plot, deal 4."));
}
