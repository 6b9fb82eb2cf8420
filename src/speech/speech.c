/* SPDX-License-Identifier: MIT */
#include "speech/speech.h"

#include <stdio.h>

#include "drawlist/theme.h"
#include "speech/speech_parts.h"

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

/* Appends a whole sentence, apart from the one before. */
static void add_sentence(TextWriter *line, const char *sentence)
{
    speech_add(line, "{0}", SPEECH_VALUES(words_of_text(sentence)));
}

/* "Stock 41." */
static void add_stock(const Table *table, TextWriter *line)
{
    speech_add(line, W("Stock {0}."), SPEECH_VALUES(words_of_count(table->position.count[PILE_STOCK])));
}

/* The card that the one which moved last to `pile` lies on now, or CARD_NONE. */
static Card find_card_under(const Table *table, const Transfer *transfer)
{
    Card card = table->position.top[transfer->to];
    while (card != CARD_NONE && card != transfer->card) { /* a fill may lie on it by now */
        card = table->position.below[card];
    }
    return card == CARD_NONE ? (Card)CARD_NONE : table->position.below[card];
}

/* What a player moved: "seven of clubs from the waste to the eight of hearts on tableau 3". */
static const char *phrase_move(const Table *table, const Transfer *transfer, char *phrase, size_t size)
{
    Phrases names = {.game = table->game};
    Card under = rules_pile_is_tableau(transfer->to) ? find_card_under(table, transfer) : (Card)CARD_NONE;
    WordsValue card = speech_card(&names, transfer->card);
    WordsValue from = speech_pile(&names, transfer->from, PILE_FROM);
    if (under != CARD_NONE) {
        return WORDS_FORMAT(phrase, size, W("{0} {1} to the {2} on {3}"), card, from, speech_card(&names, under),
                            speech_pile(&names, transfer->to, PILE_PLAIN));
    }
    return WORDS_FORMAT(phrase, size, W_IN("move", "{0} {1} {2}"), card, from,
                        speech_pile(&names, transfer->to, PILE_TO));
}

/* A move in the message line: "seven of clubs from the waste to the eight of hearts". Who sees the table needs no
 * number of a tableau pile. */
static const char *phrase_seen_move(const Table *table, Card moved, Move move, Card under, char *phrase, size_t size)
{
    Phrases names = {.game = table->game};
    bool sourced = table->is_heard || !rules_pile_is_tableau(move.from);
    return WORDS_FORMAT(phrase, size, sourced ? W_IN("move", "{0} {1} {2}") : W_IN("move", "{0} {2}"),
                        speech_card(&names, moved), speech_pile(&names, move.from, PILE_FROM),
                        speech_onto(&names, move.to, under));
}

const char *speech_of_advice(const Table *table, Move move, char *phrase, size_t size)
{
    const Card *top = table->position.top;
    if (move.from == PILE_STOCK || move.to == PILE_STOCK) {
        const char *turn = move.to == PILE_STOCK ? W_IN("hint", "turn the waste over") : W_IN("hint", "turn the stock");
        return WORDS_FORMAT(phrase, size, "{0}", words_of_text(turn));
    }
    return phrase_seen_move(table, top[move.from], move, top[move.to], phrase, size);
}

const char *speech_of_hint(const Table *table, Move move, int number, int count, char *line, size_t size)
{
    char phrase[4 * PHRASE_LENGTH];
    if (move.from == PILE_STOCK && count == 1) {
        return WORDS_FORMAT(line, size, "{0}", words_of_text(W("You can only turn the stock.")));
    }
    return WORDS_FORMAT(line, size, number == 0 ? W("Hint: {2}.") : W("Hint {0} of {1}: {2}."), words_of_count(number),
                        words_of_count(count), words_of_text(speech_of_advice(table, move, phrase, sizeof phrase)));
}

/* One card that moved by itself after the player's. */
static void add_consequence(const Table *table, const Transfer *transfer, TextWriter *line)
{
    Phrases names = {.game = table->game};
    const char *pattern = transfer->cause == CAUSE_FILL       ? W("{0} {1} fills {3}.")
                          : transfer->cause == CAUSE_EXPELLED ? W("{0} {1} has to go {2}.")
                          : transfer->cause == CAUSE_DEAL     ? W("{0} is dealt {2}.")
                                                              : W("{0} {1} {2}.");
    speech_add(line, pattern,
               SPEECH_VALUES(speech_card(&names, transfer->card), speech_pile(&names, transfer->from, PILE_FROM),
                             speech_pile(&names, transfer->to, PILE_TO),
                             speech_pile(&names, transfer->to, PILE_PLAIN)));
}

/* What came to light where the card was taken from, unless another has filled its place. */
static void add_uncovered(const Table *table, const TransferList *transfers, TextWriter *line)
{
    const Transfer *moved = &transfers->items[0];
    Phrases names = {.game = table->game};
    Card top = table->position.top[moved->from];
    for (int i = 1; i < transfers->count; i++) {
        if (transfers->items[i].to == moved->from) {
            return;
        }
    }
    if (moved->cause != CAUSE_MOVE) {
        return;
    }
    WordsValue pile = speech_pile(&names, moved->from, PILE_PLAIN);
    if (top == CARD_NONE) {
        speech_add(line, W("{0} is empty."), SPEECH_VALUES(pile));
    } else {
        speech_add(line, W("{0} shows {1}."), SPEECH_VALUES(pile, speech_card(&names, top)));
    }
}

static void add_redeal(const Table *table, int cards, TextWriter *line)
{
    int left = table->position.redeals_left;
    speech_add(line,
               W_COUNT("The waste is turned over: the stock has {0} card again.",
                       "The waste is turned over: the stock has {0} cards again.", cards),
               SPEECH_VALUES(words_of_count(cards)));
    speech_add(line, W_COUNT("{0} redeal left.", "{0} redeals left.", left), SPEECH_VALUES(words_of_count(left)));
}

const char *speech_of_consequences(const Table *table, const TransferList *transfers, char *line, size_t size)
{
    TextWriter writer;
    base_text_writer_open(&writer, line, size);
    if (transfers->count > 0 && transfers->items[0].cause == CAUSE_REDEAL) {
        add_redeal(table, transfers->count, &writer);
        return line;
    }
    for (int i = 1; i < transfers->count; i++) {
        const Transfer *transfer = &transfers->items[i];
        Phrases names = {.game = table->game};
        if (transfer->cause == CAUSE_FILL) { /* which space, is seen */
            speech_add(
                &writer, W("The {0} {1} fills the space."),
                SPEECH_VALUES(speech_card(&names, transfer->card), speech_pile(&names, transfer->from, PILE_FROM)));
        } else if (transfer->cause == CAUSE_EXPELLED) {
            add_consequence(table, transfer, &writer);
        }
    }
    return line;
}

/* The player's own part of a move, as a phrase: by what is seen of it, or with the numbers of the piles. */
static const char *phrase_first(const Table *table, const Transfer *first, bool seen, char *phrase, size_t size)
{
    Phrases names = {.game = table->game};
    Move move = {.from = first->from, .to = first->to};
    if (first->cause == CAUSE_TURN) {
        return WORDS_FORMAT(phrase, size, W("{0} turned up from the stock"), speech_card(&names, first->card));
    }
    return seen ? phrase_seen_move(table, first->card, move, find_card_under(table, first), phrase, size)
                : phrase_move(table, first, phrase, size);
}

/* What is true from now on: a foundation complete, the places open, the game won or blocked. */
static void add_news(const Table *table, const Outcome *outcome, TextWriter *line)
{
    Phrases names = {.game = table->game};
    if (outcome->kind == OUTCOME_MOVED && outcome->foundations_opened) {
        add_sentence(line, W("The golden foundation is complete. The other seven are open."));
    } else if (outcome->kind == OUTCOME_MOVED && outcome->completed >= 0) {
        speech_add(line, W("{0} is complete."),
                   SPEECH_VALUES(speech_pile(&names, (Pile)outcome->completed, PILE_PLAIN)));
    }
    if (outcome->status == STATUS_WON) {
        speech_add(line, W_COUNT("The game is won, in {0} move.", "The game is won, in {0} moves.", table->move_count),
                   SPEECH_VALUES(words_of_count(table->move_count)));
    } else if (outcome->status == STATUS_BLOCKED) {
        add_sentence(line, W("No moves left. Undo, play this deal again, or start a new one."));
    }
}

static void add_base(const Table *table, TextWriter *line)
{
    int base = table->position.base_rank;
    if (base == RANK_NONE) {
        speech_add(line, W("Choose which of these {0} cards starts the foundations."),
                   SPEECH_VALUES(words_of_count(table->game->choice_count)));
    } else {
        speech_add(line, W("The base rank is {0}."), SPEECH_VALUES(words_of_text(words_rank(base, RANK_PLAIN))));
    }
}

/* What came of a move by itself, what it uncovered, and the stock. */
static void add_rest(const Table *table, const TransferList *transfers, TextWriter *line)
{
    for (int i = 1; i < transfers->count; i++) {
        add_consequence(table, &transfers->items[i], line);
    }
    if (transfers->count > 1 && transfers->items[transfers->count - 1].cause == CAUSE_DEAL) {
        add_base(table, line); /* the choice has been made */
    }
    add_uncovered(table, transfers, line);
    add_stock(table, line);
}

static void narrate_move(const Table *table, const Outcome *outcome, TextWriter *line)
{
    const TransferList *transfers = &outcome->transfers;
    char phrase[4 * PHRASE_LENGTH];
    if (transfers->count > 0 && transfers->items[0].cause == CAUSE_REDEAL) {
        add_redeal(table, transfers->count, line);
        return;
    }
    const char *pattern = outcome->redone      ? W("Redone: {0}.")
                          : outcome->automatic ? W("Automatically: {0}.")
                                               : W_IN("sentence", "{0}.");
    phrase_first(table, &transfers->items[0], false, phrase, sizeof phrase);
    speech_add(line, pattern, SPEECH_VALUES(words_of_text(phrase)));
    add_rest(table, transfers, line);
}

/* The transfers are those of the move reversed: the player's own is the last. */
static void narrate_undo(const Table *table, const Outcome *outcome, TextWriter *line)
{
    const TransferList *transfers = &outcome->transfers;
    char phrase[4 * PHRASE_LENGTH];
    const Transfer *last = transfers->count > 0 ? &transfers->items[transfers->count - 1] : NULL;
    if (last == NULL || last->cause == CAUSE_REDEAL) {
        add_sentence(line, W("Undone: the stock is the waste again."));
    } else {
        for (int i = transfers->count - 1; i >= 0; i--) { /* also the cards that were dealt with it */
            const char *pattern = i == transfers->count - 1 ? W("Undone: {0}.") : W_IN("sentence", "{0}.");
            phrase_move(table, &transfers->items[i], phrase, sizeof phrase);
            speech_add(line, pattern, SPEECH_VALUES(words_of_text(phrase)));
        }
    }
    add_stock(table, line);
}

static void narrate_deal(const Table *table, const Outcome *outcome, TextWriter *line)
{
    if (table_is_bare(table)) {
        return; /* a lesson was left before any game was begun */
    }
    const char *pattern = outcome->kind == OUTCOME_RETURNED          ? W("Back to {0}, deal {1}.")
                          : outcome->command.kind == COMMAND_RESTART ? W("{0}, deal {1}, again from the start.")
                                                                     : W("{0}, deal {1}.");
    speech_add_game(line, pattern, table);
    add_base(table, line);
    add_stock(table, line);
}

static void narrate_refusal(const Table *table, const Outcome *outcome, TextWriter *line)
{
    Move move = outcome->command.move;
    Phrases names = {.game = table->game};
    char why[3 * PHRASE_LENGTH];
    WordsValue reason = words_of_text(speech_of_refusal(table, move, outcome->refusal, why, sizeof why));
    if (speech_can_name(&table->position, move)) {
        speech_add(line, W("Refused: {0} {1}. {2}"),
                   SPEECH_VALUES(speech_card(&names, table->position.top[move.from]),
                                 speech_onto(&names, move.to, table->position.top[move.to]), reason));
    } else {
        speech_add(line, W("Refused: {0}"), SPEECH_VALUES(reason));
    }
}

const char *speech_of_nothing(const Table *table, CommandKind kind)
{
    switch (kind) {
    case COMMAND_UNDO:
        return W("There is nothing to undo.");
    case COMMAND_REDO:
        return W("There is nothing to redo.");
    case COMMAND_FINISH:
        return W("The game can’t be finished automatically yet.");
    case COMMAND_AUTOPLAY:
        return settings_get(&table->settings, SETTING_AUTOPLAY) != 0 ? W("Automatic moves are on.")
                                                                     : W("Automatic moves are off.");
    default:
        return W("There is nothing to do.");
    }
}

const char *speech_of_move(const Table *table, const Timeline *timeline, const Outcome *outcome, char *line,
                           size_t size)
{
    char phrase[4 * PHRASE_LENGTH];
    const Transfer *first = &outcome->transfers.items[0];
    CommandKind kind = (CommandKind)outcome->command.kind;
    bool nothing = outcome->kind == OUTCOME_NOTHING;
    if (nothing && (kind == COMMAND_MOVE || kind == COMMAND_FINISH)) {
        return screens_timeline_refusal();
    }
    if (nothing && kind != COMMAND_UNDO && kind != COMMAND_REDO && kind != COMMAND_BRANCH) {
        return "";
    }
    if (outcome->kind != OUTCOME_MOVED || timeline->quick || timeline->held || table_leaps(table, outcome) ||
        first->cause == CAUSE_REDEAL) {
        return screens_timeline_number(timeline, line, size);
    }
    phrase_first(table, first, true, phrase, sizeof phrase);
    return WORDS_FORMAT(line, size, W("Move {0} of {1}: {2}"), words_of_count(timeline->here),
                        words_of_count(timeline->total), words_of_text(phrase));
}

/* What is looked at: on a step what the move was, on a leap its number alone; a bar that is held is not spoken of. */
static void narrate_review(const Table *table, const Timeline *timeline, const Outcome *outcome, TextWriter *line)
{
    bool steps = outcome->kind == OUTCOME_MOVED && !table_leaps(table, outcome);
    CommandKind kind = (CommandKind)outcome->command.kind;
    char sentence[5 * PHRASE_LENGTH];
    const char *said = speech_of_move(table, timeline, outcome, sentence, sizeof sentence);
    if (timeline->held || timeline->quick || said[0] == '\0') {
        return;
    }
    if (kind == COMMAND_REVIEW) {
        speech_add_game(line, W("Review of {0}, deal {1}."), table);
    } else if (kind == COMMAND_BRANCH) {
        speech_add(line, W("Branch {0} of {1}"),
                   SPEECH_VALUES(words_of_count(timeline->branch + 1), words_of_count(timeline->branch_count)));
        base_text_write_string(line, ".");
    }
    add_sentence(line, said);
    if (said == sentence) { /* the refusal is a whole sentence already */
        base_text_write_string(line, ".");
    }
    if (steps && outcome->transfers.items[0].cause == CAUSE_REDEAL) {
        add_redeal(table, outcome->transfers.count, line);
    } else if (steps) {
        add_rest(table, &outcome->transfers, line);
    } else if (outcome->kind == OUTCOME_UNDONE && !table_leaps(table, outcome)) {
        narrate_undo(table, outcome, line);
    }
    add_news(table, outcome, line);
}

void speech_outcome(Speech *speech, const Table *table, const Timeline *timeline, const Outcome *outcome)
{
    char buffer[NARRATION_LENGTH];
    TextWriter line;
    base_text_writer_open(&line, buffer, sizeof buffer);
    if (timeline->on) {
        narrate_review(table, timeline, outcome, &line);
        speech_speak(speech, buffer);
        return;
    }
    switch (outcome->kind) {
    case OUTCOME_DEALT:
    case OUTCOME_RETURNED:
    case OUTCOME_WENT:
        narrate_deal(table, outcome, &line);
        break;
    case OUTCOME_MOVED:
        narrate_move(table, outcome, &line);
        break;
    case OUTCOME_UNDONE:
        narrate_undo(table, outcome, &line);
        break;
    case OUTCOME_REFUSED:
        narrate_refusal(table, outcome, &line);
        break;
    case OUTCOME_NOTHING:
        add_sentence(&line, speech_of_nothing(table, (CommandKind)outcome->command.kind));
        break;
    }
    if (outcome->kind != OUTCOME_REFUSED && outcome->kind != OUTCOME_NOTHING) {
        add_news(table, outcome, &line);
        if (table->can_finish && !speech->finish_spoken) {
            add_sentence(&line, W("The rest can be played automatically."));
        }
        speech->finish_spoken = table->can_finish;
    }
    speech_speak(speech, buffer);
}

void speech_return(Speech *speech, const Table *table)
{
    char buffer[NARRATION_LENGTH];
    TextWriter line;
    base_text_writer_open(&line, buffer, sizeof buffer);
    if (!table_is_bare(table)) {
        speech_add_game(&line, W("Back to {0}, deal {1}."), table);
    }
    speech_speak(speech, buffer);
}

void speech_draw(const Speech *speech, const Layout *layout, DrawList *list)
{
    Rect panel = layout->log;
    float em = layout->small_text;
    float padding = LAYOUT_LOG_PADDING * em;
    if (!layout->for_log) {
        return;
    }
    float share = (panel.h - 2.0F * padding) / (float)layout->log_lines;
    drawlist_rectangle(list, panel, em * 0.6F, drawlist_theme(list)->sheet);
    for (uint32_t i = 0; i < (uint32_t)layout->log_lines && i < speech->count; i++) { /* the newest lowest */
        TextStyle style = {.size = em, .bold = i == 0, .colour = drawlist_theme(list)->ink};
        Rect box = {panel.x + padding, panel.y + panel.h - padding - share * (float)(i + 1), panel.w - 2.0F * padding,
                    share * 0.96F};
        drawlist_paragraph(list, box, &style, speech_line(speech, speech->count - 1 - i));
    }
}
