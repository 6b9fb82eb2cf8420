/* SPDX-License-Identifier: MIT */
#include "speech/speech.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "words/phrases.h"
#include "words/words.h"

void speech_speak(Speech *speech, const char *sentence)
{
    if (sentence[0] != '\0') {
        char *line = speech->lines[speech->count % NARRATION_KEPT];
        snprintf(line, NARRATION_LENGTH, "%s", sentence);
        base_text_make_line(line);
        speech->count++;
    }
}

void speech_show(Speech *speech, const char *text)
{
    snprintf(speech->message, sizeof speech->message, "%s", text);
    base_text_make_line(speech->message);
    speech->message_passes = false;
}

void speech_say(Speech *speech, const char *text)
{
    speech_show(speech, text);
    speech_speak(speech, text);
}

const char *speech_line(const Speech *speech, uint32_t number)
{
    BASE_ASSERT(number < speech->count && speech->count - number <= NARRATION_KEPT);
    return speech->lines[number % NARRATION_KEPT];
}

/* Appends a sentence, apart from the one before. */
static void narration_add(TextWriter *line, const char *sentence)
{
    base_text_write_string(line, line->length > 0 && sentence[0] != '\0' ? " " : "");
    base_text_write_string(line, sentence);
}

/* "Stock 41." */
static void narration_add_stock(const Table *table, TextWriter *line)
{
    char sentence[PHRASE_LENGTH];
    narration_add(line, WORDS_FORMAT(sentence, sizeof sentence, W("Stock {0}."),
                                     words_of_count(table->position.count[PILE_STOCK])));
}

/* The card that the one which moved last to `pile` lies on now, or CARD_NONE. */
static Card narration_card_under(const Table *table, const Transfer *transfer)
{
    Card card = table->position.top[transfer->to];
    while (card != CARD_NONE && card != transfer->card) { /* a fill may lie on it by now */
        card = table->position.below[card];
    }
    return card == CARD_NONE ? (Card)CARD_NONE : table->position.below[card];
}

/* What a player moved: "seven of clubs from the waste to the eight of hearts on tableau 3". */
static const char *narration_phrase_move(const Table *table, const Transfer *transfer, char *phrase, size_t size)
{
    char card[PHRASE_LENGTH];
    char from[PHRASE_LENGTH];
    char to[PHRASE_LENGTH];
    char target[PHRASE_LENGTH];
    Card under = rules_pile_is_tableau(transfer->to) ? narration_card_under(table, transfer) : (Card)CARD_NONE;
    WordsValue name = words_of_text(words_card(transfer->card, card));
    WordsValue source = words_of_text(words_from(table->game, transfer->from, from));
    if (under != CARD_NONE) {
        return WORDS_FORMAT(phrase, size, W("{0} {1} to the {2} on {3}"), name, source,
                            words_of_text(words_card(under, target)),
                            words_of_text(words_pile(table->game, transfer->to, to)));
    }
    return WORDS_FORMAT(phrase, size, W_IN("move", "{0} {1} {2}"), name, source,
                        words_of_text(words_to(table->game, transfer->to, to)));
}

/* A move in the message line, for those who see the table: "seven of clubs from the waste to the eight of hearts". */
static const char *narration_phrase_seen(const Table *table, Card moved, Move move, Card under, char *phrase,
                                         size_t size)
{
    char card[PHRASE_LENGTH];
    char from[PHRASE_LENGTH];
    char to[PHRASE_LENGTH];
    const char *source = words_source(table->game, move.from, from);
    return WORDS_FORMAT(phrase, size, source[0] != '\0' ? W_IN("move", "{0} {1} {2}") : W_IN("move", "{0} {2}"),
                        words_of_text(words_card(moved, card)), words_of_text(source),
                        words_of_text(words_onto(table->game, move.to, under, to)));
}

const char *speech_of_advice(const Table *table, Move move, char *phrase, size_t size)
{
    const Card *top = table->position.top;
    if (move.from == PILE_STOCK || move.to == PILE_STOCK) {
        const char *turn = move.to == PILE_STOCK ? W_IN("hint", "turn the waste over") : W_IN("hint", "turn the stock");
        return WORDS_FORMAT(phrase, size, "{0}", words_of_text(turn));
    }
    return narration_phrase_seen(table, top[move.from], move, top[move.to], phrase, size);
}

const char *speech_of_hint(const Table *table, Move move, int number, int count, char *line, size_t size)
{
    char phrase[4 * PHRASE_LENGTH];
    if (move.from == PILE_STOCK && count == 1) {
        return WORDS_FORMAT(line, size, "{0}", words_of_text(W("Only the stock can be turned.")));
    }
    speech_of_advice(table, move, phrase, sizeof phrase);
    return WORDS_FORMAT(line, size, W("Hint {0} of {1}: {2}."), words_of_count(number), words_of_count(count),
                        words_of_text(phrase));
}

/* One card that moved by itself after the player's. */
static void narration_add_consequence(const Table *table, const Transfer *transfer, TextWriter *line)
{
    char card[PHRASE_LENGTH];
    char from[PHRASE_LENGTH];
    char to[PHRASE_LENGTH];
    char sentence[4 * PHRASE_LENGTH];
    const char *pattern = transfer->cause == CAUSE_FILL       ? W("{0} {1} fills {3}.")
                          : transfer->cause == CAUSE_EXPELLED ? W("{0} {1} has to go {2}.")
                          : transfer->cause == CAUSE_DEAL     ? W("{0} is dealt {2}.")
                                                              : W("{0} {1} {2}.");
    char pile[PHRASE_LENGTH];
    WORDS_FORMAT(sentence, sizeof sentence, pattern, words_of_text(words_card(transfer->card, card)),
                 words_of_text(words_from(table->game, transfer->from, from)),
                 words_of_text(words_to(table->game, transfer->to, to)),
                 words_of_text(words_pile(table->game, transfer->to, pile)));
    words_capitalise(sentence);
    narration_add(line, sentence);
}

/* What came to light where the card was taken from, unless another has filled its place. */
static void narration_add_uncovered(const Table *table, const TransferList *transfers, TextWriter *line)
{
    const Transfer *moved = &transfers->items[0];
    char pile[PHRASE_LENGTH];
    char card[PHRASE_LENGTH];
    char sentence[3 * PHRASE_LENGTH];
    for (int i = 1; i < transfers->count; i++) {
        if (transfers->items[i].to == moved->from) {
            return;
        }
    }
    WordsValue where = words_of_text(words_pile(table->game, moved->from, pile));
    Card top = table->position.top[moved->from];
    if (moved->cause != CAUSE_MOVE) {
        return;
    }
    if (top == CARD_NONE) {
        WORDS_FORMAT(sentence, sizeof sentence, W("{0} is empty."), where);
    } else {
        WORDS_FORMAT(sentence, sizeof sentence, W("{0} shows {1}."), where, words_of_text(words_card(top, card)));
    }
    words_capitalise(sentence);
    narration_add(line, sentence);
}

static void narration_add_redeal(const Table *table, int cards, TextWriter *line)
{
    char first[2 * PHRASE_LENGTH];
    char second[2 * PHRASE_LENGTH];
    int left = table->position.redeals_left;
    narration_add(line, WORDS_FORMAT(first, sizeof first,
                                     W_COUNT("The waste is the stock again, {0} card.",
                                             "The waste is the stock again, {0} cards.", cards),
                                     words_of_count(cards)));
    narration_add(line, WORDS_FORMAT(second, sizeof second, W_COUNT("{0} redeal left.", "{0} redeals left.", left),
                                     words_of_count(left)));
}

/* The player's own part of a move, as a phrase: by what is seen of it, or with the numbers of the piles. */
static const char *narration_phrase_first(const Table *table, const Transfer *first, bool seen, char *phrase,
                                          size_t size)
{
    char card[PHRASE_LENGTH];
    Move move = {.from = first->from, .to = first->to};
    if (first->cause == CAUSE_TURN) {
        return WORDS_FORMAT(phrase, size, W("{0} turned up from the stock"),
                            words_of_text(words_card(first->card, card)));
    }
    return seen ? narration_phrase_seen(table, first->card, move, narration_card_under(table, first), phrase, size)
                : narration_phrase_move(table, first, phrase, size);
}

/* The same as a sentence. */
static void narration_add_first(const Table *table, const Outcome *outcome, TextWriter *line)
{
    char phrase[4 * PHRASE_LENGTH];
    char sentence[5 * PHRASE_LENGTH];
    narration_phrase_first(table, &outcome->transfers.items[0], false, phrase, sizeof phrase);
    const char *pattern = outcome->redone      ? W("Played again: {0}.")
                          : outcome->automatic ? W("By itself: {0}.")
                                               : W_IN("sentence", "{0}.");
    WORDS_FORMAT(sentence, sizeof sentence, pattern, words_of_text(phrase));
    words_capitalise(sentence);
    narration_add(line, sentence);
}

/* What is true from now on: a foundation complete, the places open, the game won or blocked. */
static void narration_add_news(const Table *table, const Outcome *outcome, TextWriter *line)
{
    char pile[PHRASE_LENGTH];
    char sentence[2 * PHRASE_LENGTH];
    if (outcome->kind == OUTCOME_MOVED && outcome->foundations_opened) {
        narration_add(line, W("The golden foundation is complete. The other seven are open."));
    } else if (outcome->kind == OUTCOME_MOVED && outcome->completed >= 0) {
        WORDS_FORMAT(sentence, sizeof sentence, W("{0} is complete."),
                     words_of_text(words_pile(table->game, (Pile)outcome->completed, pile)));
        words_capitalise(sentence);
        narration_add(line, sentence);
    }
    if (outcome->status == STATUS_WON) {
        narration_add(line, WORDS_FORMAT(sentence, sizeof sentence,
                                         W_COUNT("The game is won, in {0} move.", "The game is won, in {0} moves.",
                                                 table->move_count),
                                         words_of_count(table->move_count)));
    } else if (outcome->status == STATUS_BLOCKED) {
        narration_add(line, W("No move is left. Undo, start this deal again, or deal anew."));
    }
}

static void narration_add_base(const Table *table, TextWriter *line)
{
    char sentence[PHRASE_LENGTH];
    int base = table->position.base_rank;
    if (base == RANK_NONE) {
        narration_add(line, WORDS_FORMAT(sentence, sizeof sentence,
                                         W("Choose which of the first {0} tableau cards starts the foundations."),
                                         words_of_count(table->game->choice_count)));
    } else {
        narration_add(
            line, WORDS_FORMAT(sentence, sizeof sentence, W("The base rank is {0}."), words_of_text(words_rank(base))));
    }
}

/* What came of a move by itself, what it uncovered, and the stock. */
static void narration_add_rest(const Table *table, const TransferList *transfers, TextWriter *line)
{
    for (int i = 1; i < transfers->count; i++) {
        narration_add_consequence(table, &transfers->items[i], line);
    }
    if (transfers->count > 1 && transfers->items[transfers->count - 1].cause == CAUSE_DEAL) {
        narration_add_base(table, line); /* the choice has been made */
    }
    narration_add_uncovered(table, transfers, line);
    narration_add_stock(table, line);
}

static void narration_moved(const Table *table, const Outcome *outcome, TextWriter *line)
{
    const TransferList *transfers = &outcome->transfers;
    if (transfers->count > 0 && transfers->items[0].cause == CAUSE_REDEAL) {
        narration_add_redeal(table, transfers->count, line);
        return;
    }
    narration_add_first(table, outcome, line);
    narration_add_rest(table, transfers, line);
}

/* The transfers are those of the move reversed: the player's own is the last. */
static void narration_undone(const Table *table, const Outcome *outcome, TextWriter *line)
{
    const TransferList *transfers = &outcome->transfers;
    char phrase[4 * PHRASE_LENGTH];
    char sentence[5 * PHRASE_LENGTH];
    const Transfer *last = transfers->count > 0 ? &transfers->items[transfers->count - 1] : NULL;
    if (last == NULL || last->cause == CAUSE_REDEAL) {
        narration_add(line, W("Taken back: the stock is the waste again."));
    } else {
        narration_phrase_move(table, last, phrase, sizeof phrase);
        WORDS_FORMAT(sentence, sizeof sentence, W("Taken back: {0}."), words_of_text(phrase));
        narration_add(line, sentence);
    }
    narration_add_stock(table, line);
}

static bool has_cards(const Table *table)
{
    int count = 0;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        count += table->position.count[pile];
    }
    return count > 0;
}

static void narration_dealt(const Table *table, const Outcome *outcome, TextWriter *line)
{
    if (!has_cards(table)) {
        return; /* a lesson was left before any game was begun */
    }
    char sentence[2 * PHRASE_LENGTH];
    const char *pattern = outcome->kind == OUTCOME_RETURNED          ? W("Back at {0}, deal {1}.")
                          : outcome->command.kind == COMMAND_RESTART ? W("{0}, deal {1} once more from the start.")
                                                                     : W("{0}, deal {1}.");
    narration_add(line, WORDS_FORMAT(sentence, sizeof sentence, pattern, words_of_text(words_text(table->game->title)),
                                     words_of_number(table->deal)));
    narration_add_base(table, line);
    narration_add_stock(table, line);
}

static void narration_refused(const Table *table, const Outcome *outcome, TextWriter *line)
{
    Move move = outcome->command.move;
    char card[PHRASE_LENGTH];
    char to[PHRASE_LENGTH];
    char why[3 * PHRASE_LENGTH];
    char sentence[6 * PHRASE_LENGTH];
    WordsValue reason = words_of_text(speech_of_refusal(table, move, outcome->refusal, why, sizeof why));
    bool named = move.from < PILE_COUNT && move.to < PILE_COUNT && rules_pile_is_face_up(move.from) &&
                 table->position.count[move.from] > 0;
    if (named) {
        WORDS_FORMAT(sentence, sizeof sentence, W("Refused: {0} {1}. {2}"),
                     words_of_text(words_card(table->position.top[move.from], card)),
                     words_of_text(words_onto(table->game, move.to, table->position.top[move.to], to)), reason);
    } else {
        WORDS_FORMAT(sentence, sizeof sentence, W("Refused: {0}"), reason);
    }
    narration_add(line, sentence);
}

const char *speech_of_nothing(const Table *table, CommandKind kind)
{
    switch (kind) {
    case COMMAND_UNDO:
        return W("There is nothing to take back.");
    case COMMAND_REDO:
        return W("There is nothing to play again.");
    case COMMAND_FINISH:
        return W("The game cannot be finished automatically yet.");
    case COMMAND_AUTOPLAY:
        return settings_get(&table->settings, SETTING_AUTOPLAY) != 0 ? W("Automatic plays are on.")
                                                                     : W("Automatic plays are off.");
    default:
        return W("There is nothing to do.");
    }
}

static void narration_add_finish(Speech *speech, const Table *table, TextWriter *line)
{
    if (table->can_finish && !speech->finish_spoken) {
        narration_add(line, W("The rest can be played to the end automatically."));
    }
    speech->finish_spoken = table->can_finish;
}

const char *speech_of_move(const Table *table, const Timeline *timeline, const Outcome *outcome, char *line,
                           size_t size)
{
    char phrase[4 * PHRASE_LENGTH];
    const Transfer *first = &outcome->transfers.items[0];
    if (outcome->kind != OUTCOME_MOVED || table_leaps(table, outcome) || first->cause == CAUSE_REDEAL) {
        return screens_timeline_number(timeline, line, size);
    }
    narration_phrase_first(table, first, true, phrase, sizeof phrase);
    return WORDS_FORMAT(line, size, W("Move {0} of {1}: {2}"), words_of_count(timeline->here),
                        words_of_count(timeline->total), words_of_text(phrase));
}

/* What is looked at: on a step what the move was, on a leap its number alone; a bar that is held is not spoken of. */
static void narration_review(const Table *table, const Timeline *timeline, const Outcome *outcome, TextWriter *line)
{
    bool steps = outcome->kind == OUTCOME_MOVED && !table_leaps(table, outcome);
    CommandKind kind = (CommandKind)outcome->command.kind;
    char sentence[5 * PHRASE_LENGTH];
    if (timeline->held || timeline->quick) {
        return;
    }
    if (outcome->kind == OUTCOME_NOTHING && (kind == COMMAND_MOVE || kind == COMMAND_FINISH)) {
        narration_add(line, screens_timeline_refusal());
        return;
    }
    if (outcome->kind == OUTCOME_NOTHING && kind != COMMAND_UNDO && kind != COMMAND_REDO) {
        return;
    }
    if (kind == COMMAND_REVIEW) {
        narration_add(line, WORDS_FORMAT(sentence, sizeof sentence, W("Review of {0}, deal {1}."),
                                         words_of_text(words_text(table->game->title)), words_of_number(table->deal)));
    }
    speech_of_move(table, timeline, outcome, sentence, sizeof sentence);
    narration_add(line, sentence);
    base_text_write_string(line, ".");
    if (steps && outcome->transfers.items[0].cause == CAUSE_REDEAL) {
        narration_add_redeal(table, outcome->transfers.count, line);
    } else if (steps) {
        narration_add_rest(table, &outcome->transfers, line);
    } else if (outcome->kind == OUTCOME_UNDONE && !table_leaps(table, outcome)) {
        narration_undone(table, outcome, line);
    }
    narration_add_news(table, outcome, line);
}

void speech_outcome(Speech *speech, const Table *table, const Timeline *timeline, const Outcome *outcome)
{
    char buffer[NARRATION_LENGTH];
    TextWriter line;
    base_text_writer_open(&line, buffer, sizeof buffer);
    if (timeline->on) {
        narration_review(table, timeline, outcome, &line);
        speech_speak(speech, buffer);
        return;
    }
    switch (outcome->kind) {
    case OUTCOME_DEALT:
    case OUTCOME_RETURNED:
    case OUTCOME_WENT:
        narration_dealt(table, outcome, &line);
        break;
    case OUTCOME_MOVED:
        narration_moved(table, outcome, &line);
        break;
    case OUTCOME_UNDONE:
        narration_undone(table, outcome, &line);
        break;
    case OUTCOME_REFUSED:
        narration_refused(table, outcome, &line);
        break;
    case OUTCOME_NOTHING:
        narration_add(&line, speech_of_nothing(table, (CommandKind)outcome->command.kind));
        break;
    case OUTCOME_NO_MEMORY:
        narration_add(&line, W("There is not enough memory for this. Nothing was changed."));
        break;
    }
    if (outcome->kind != OUTCOME_REFUSED && outcome->kind != OUTCOME_NOTHING && outcome->kind != OUTCOME_NO_MEMORY) {
        narration_add_news(table, outcome, &line);
        narration_add_finish(speech, table, &line);
    }
    speech_speak(speech, buffer);
}

void speech_stuck(Speech *speech, const Table *table, Pile pile)
{
    char card[PHRASE_LENGTH];
    char line[2 * PHRASE_LENGTH];
    if (table->position.count[pile] > 0 && rules_pile_is_face_up(pile)) {
        WORDS_FORMAT(line, sizeof line, W("{0} can go nowhere yet."),
                     words_of_text(words_card(table->position.top[pile], card)));
        words_capitalise(line);
        speech_say(speech, line);
    }
}
