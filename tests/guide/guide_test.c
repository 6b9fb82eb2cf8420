/* SPDX-License-Identifier: MIT */
/*
 * What the game teaches and what the rules core does are the same: every example and every step of a lesson is played,
 * and the cards that a text names are those that lie there.
 */
#include <ctype.h>
#include <string.h>

#include "guide/guide.h"
#include "rules/notation.h"
#include "session/autoplay.h"
#include "support/check.h"

enum { SENTENCES_MIN = 8, STEPS_MIN = 5, NAMES_MAX = 8 };

/* The cards that a text names, as "the ten of spades"; what is more than NAMES_MAX is left out. */
typedef struct CardNames {
    int count;
    int faces[NAMES_MAX]; /* suit * 13 + rank */
} CardNames;

static const char *const ranks[RANK_COUNT] = {"ace",   "two",  "three", "four", "five",  "six", "seven",
                                              "eight", "nine", "ten",   "jack", "queen", "king"};
static const char *const suits[SUIT_COUNT] = {"clubs", "diamonds", "hearts", "spades"};

/* Whether the word at the start of `text` is `word`. */
static bool starts_with_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    return strncmp(text, word, length) == 0 && !isalpha((unsigned char)text[length]);
}

/* Which of `words` stands at the start of `text`; `count` where none does. */
static int word_at(const char *text, const char *const *words, int count)
{
    int i = 0;
    while (i < count && !starts_with_word(text, words[i])) {
        i++;
    }
    return i;
}

/* Reads "RANK of SUIT" at the start of `text`. */
static bool card_at(const char *text, int *face)
{
    int rank = word_at(text, ranks, RANK_COUNT);
    const char *rest = rank < RANK_COUNT ? text + strlen(ranks[rank]) : "";
    if (strncmp(rest, " of ", 4) != 0) {
        return false;
    }
    int suit = word_at(rest + 4, suits, SUIT_COUNT);
    *face = suit * RANK_COUNT + rank;
    return suit < SUIT_COUNT;
}

static CardNames names_find(const char *text)
{
    CardNames names = {0};
    for (const char *at = text; *at != '\0' && names.count < NAMES_MAX; at++) {
        bool word_starts = at == text || !isalpha((unsigned char)at[-1]);
        if (word_starts && card_at(at, &names.faces[names.count])) {
            names.count++;
        }
    }
    return names;
}

static bool names_include(const CardNames *names, Card card)
{
    for (int i = 0; i < names->count; i++) {
        if (card != CARD_NONE && names->faces[i] == rules_card_face(card)) {
            return true;
        }
    }
    return false;
}

/* The rank that `text` calls the base rank, "base rank is RANK"; RANK_NONE where it does not. */
static int names_base_rank(const char *text)
{
    static const char words[] = "base rank is ";
    const char *found = strstr(text, words);
    int rank = found ? word_at(found + strlen(words), ranks, RANK_COUNT) : RANK_COUNT;
    return rank < RANK_COUNT ? rank : RANK_NONE;
}

static Move move_of(const char *text)
{
    Move move = {.from = PILE_NONE, .to = PILE_NONE};
    CHECK(rules_move_parse(base_text_slice(text), &move));
    return move;
}

/* Deals and plays `moves`, each of which has to be legal. Gives how many there are. */
static int play(const Game *game, uint64_t deal, const char *moves, Position *position)
{
    TextSlice rest = base_text_slice(moves);
    TextSlice word;
    Move move;
    int count = 0;
    rules_deal(game, deal, position, NULL);
    while (base_text_next_word(&rest, &word)) {
        if (CHECK(rules_move_parse(word, &move))) {
            CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(game, position, move, NULL));
            count++;
        }
    }
    return count;
}

/* A text of whole sentences that is no longer than its page or panel has been laid out for. */
static void check_text(const char *text, int longest)
{
    int characters = 0;
    if (!CHECK(text && text[0] != '\0')) {
        return;
    }
    for (const char *at = text; *at != '\0'; at++) {
        characters += ((unsigned char)*at & 0xC0) != 0x80;
    }
    check_context("%d of %d characters: %s", characters, longest, text);
    CHECK(characters > longest / 4 && characters <= longest);
    CHECK(text[0] >= 'A' && text[0] <= 'Z');
    CHECK(strchr(".!?", text[strlen(text) - 1]));
    CHECK(!strstr(text, "  "));
}

static void check_texts(const Game *game, const Guide *guide)
{
    CHECK_EQUAL_TEXT(game->name, guide->game_name);
    CHECK(guide->sentence_count >= SENTENCES_MIN && guide->sentence_count <= RULE_SENTENCES_MAX);
    CHECK(guide->lesson.step_count >= STEPS_MIN && guide->lesson.step_count <= LESSON_STEPS_MAX);
    check_text(guide->summary, SUMMARY_MAX);
    check_text(guide->variant_text, VARIANT_MAX);
    for (int i = 0; i < guide->sentence_count; i++) {
        check_text(guide->sentences[i].text, SENTENCE_MAX);
    }
    for (int i = 0; i < guide->lesson.step_count; i++) {
        check_text(guide->lesson.steps[i].task, TASK_MAX);
        check_text(guide->lesson.steps[i].why, WHY_MAX);
    }
}

/* Whether every card that the text names has the face of the card that moves or of the one it goes to. */
static void check_names(const Position *position, Move move, const char *text)
{
    CardNames names = names_find(text);
    Card moving = position->top[move.from];
    Card under = position->top[move.to];
    for (int i = 0; i < names.count; i++) {
        bool is_under = under != CARD_NONE && names.faces[i] == rules_card_face(under);
        CHECK(names.faces[i] == rules_card_face(moving) || is_under);
    }
    CHECK(names.count == 0 || names_include(&names, moving));
    int base_rank = names_base_rank(text);
    CHECK(base_rank == RANK_NONE || base_rank == position->base_rank);
}

static void check_example(const Game *game, const char *text, const RuleExample *example)
{
    Position position;
    check_context("%s %s: %s", game->name, game->rules_name, text);
    if (!example->move) {
        CHECK_EQUAL_INT(0, names_find(text).count);
        return;
    }
    int count = play(game, example->deal, example->moves, &position);
    CHECK(count <= EXAMPLE_MOVES_MAX || position.count[PILE_STOCK] == 0);
    Move move = move_of(example->move);
    CHECK_EQUAL_INT(example->verdict, rules_check(game, &position, move));
    check_names(&position, move, text);
}

static void check_examples(const Game *game, const Guide *guide)
{
    for (int i = 0; i < guide->sentence_count; i++) {
        bool bare = i == 0 || i == RULE_SENTENCES_MAX - 1; /* the aim of the game, and what a rule is worth */
        check_example(game, guide->sentences[i].text, &guide->sentences[i].example);
        CHECK_EQUAL_INT(!bare, guide->sentences[i].example.move != NULL);
    }
    const Game *variant = rules_game_find(game->name, guide->variant_name);
    if (CHECK(variant && variant != game)) {
        CHECK(guide->variant_example.move);
        check_example(variant, guide->variant_text, &guide->variant_example);
    }
}

/* The base rank in the position of an example or, where none is chosen yet, the rank of the card in question. */
static int base_rank_of(const Game *game, const RuleExample *example)
{
    Position position;
    play(game, example->deal, example->moves, &position);
    Move move = move_of(example->move);
    bool chosen = position.base_rank != RANK_NONE;
    return chosen ? (int)position.base_rank : (int)rules_card_rank(position.top[move.from]);
}

/* Who reads the rules need not ask with each example anew which rank begins. */
static void check_one_base_rank(const Game *game, const Guide *guide)
{
    const Game *variant = rules_game_find(game->name, guide->variant_name);
    int base_rank = base_rank_of(variant, &guide->variant_example);
    for (int i = 0; i < guide->sentence_count; i++) {
        const RuleExample *example = &guide->sentences[i].example;
        check_context("%s, sentence %d", game->name, i);
        if (example->move != NULL && example->verdict != REFUSAL_CHOOSE_FIRST) {
            CHECK_EQUAL_INT(base_rank, base_rank_of(game, example));
        }
    }
    if (game->choice_count == 0) { /* the picture above the rules shows the lesson's deal */
        Position position;
        rules_deal(game, guide->lesson.deal, &position, NULL);
        CHECK_EQUAL_INT(base_rank, (int)position.base_rank);
    }
}

/* The example of the other rule set shows where they differ: under the standard rules it cannot be played like this. */
static void check_variant_differs(const Game *game, const Guide *guide)
{
    Position position;
    const RuleExample *example = &guide->variant_example;
    TextSlice rest = base_text_slice(example->moves);
    TextSlice word;
    Move move;
    bool same = true;
    rules_deal(game, example->deal, &position, NULL);
    while (base_text_next_word(&rest, &word) && rules_move_parse(word, &move)) {
        same = same && rules_apply(game, &position, move, NULL) == REFUSAL_NONE;
    }
    CHECK(!same || rules_check(game, &position, move_of(example->move)) != example->verdict);
}

/* After a step the cards that its text names can be seen: on top of a pile, or just covered by the card that moved. */
static void check_seen(const Position *position, Pile covered, const char *text)
{
    CardNames names = names_find(text);
    for (int i = 0; i < names.count; i++) {
        bool seen = false;
        for (int pile = PILE_WASTE; pile < PILE_COUNT; pile++) {
            Card top = position->top[pile];
            Card below = top != CARD_NONE && pile == covered ? position->below[top] : CARD_NONE;
            seen = seen || (top != CARD_NONE && rules_card_face(top) == names.faces[i]) ||
                   (below != CARD_NONE && rules_card_face(below) == names.faces[i]);
        }
        CHECK(seen);
    }
    int base_rank = names_base_rank(text);
    CHECK(base_rank == RANK_NONE || base_rank == position->base_rank);
}

static void check_step(const Game *game, const LessonStep *step, Position *position)
{
    Move move = move_of(step->move);
    Move best = {.from = PILE_NONE, .to = PILE_NONE};
    check_context("%s: %s (%s)", game->name, step->task, step->move);
    CHECK(session_best_move(game, position, move.from, &best));
    CHECK(best.from == move.from && best.to == move.to);
    CardNames names = names_find(step->task);
    bool back = !rules_pile_is_face_up(move.from);
    CHECK(back ? names.count == 0 : names_include(&names, position->top[move.from]));
    if (!back && position->base_rank != RANK_NONE) {
        check_names(position, move, step->task);
    }
    CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(game, position, move, NULL));
    check_seen(position, move.to, step->why);
}

static void check_lesson(const Game *game, const Guide *guide)
{
    Position position;
    CHECK(play(game, guide->lesson.deal, guide->lesson.prelude, &position) <= EXAMPLE_MOVES_MAX);
    for (int i = 0; i < guide->lesson.step_count; i++) {
        check_step(game, &guide->lesson.steps[i], &position);
    }
    CHECK_EQUAL_INT(STATUS_OPEN, rules_status(game, &position));
}

/* Every rule set of a game is its standard, the one of which the guide has an example, or a relative. */
TEST(every_guide)
{
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        const Guide *guide = guide_find(game);
        check_context("%s %s", game->name, game->rules_name);
        RuleSet set = guide_rule_set(game);
        CHECK(strcmp(set.title, game->rules_name) != 0 && set.source[0] != '\0');
        for (int k = 0; k < i; k++) { /* what differs is in the name */
            CHECK(strcmp(guide_rule_set(rules_game_at(k)).title, set.title) != 0);
        }
        if (CHECK(guide) && game != rules_game_find(game->name, NULL)) {
            bool relative = strcmp(game->rules_name, guide->variant_name) != 0;
            CHECK(set.about[0] != '\0' && relative == (set.unlike != 0) && set.unlike >> guide->sentence_count == 0);
        } else if (guide) {
            check_texts(game, guide);
            check_examples(game, guide);
            check_one_base_rank(game, guide);
            check_variant_differs(game, guide);
            check_lesson(game, guide);
        }
    }
    Game unknown = *rules_game_at(0);
    unknown.name = "solitaire";
    CHECK(!guide_find(&unknown));
}
