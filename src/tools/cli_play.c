/* SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/random.h"
#include "rules/notation.h"
#include "rules/record.h"
#include "session/history.h"
#include "tools/cli.h"
#include "words/phrases.h"

enum { LINE_SIZE = 128, RANDOM_DEALS = 999999 };

typedef struct Play {
    const Game *game;
    uint64_t deal;
    const char *file; /* with the cards of a position, which have no deal's number; or NULL */
    History history;
    bool over; /* the player has left */
} Play;

typedef struct PlayCommand {
    const char *name;
    void (*run)(Play *play);
} PlayCommand;

static const Position *present_position(const Play *play)
{
    return &play->history.nodes[play->history.here].position;
}

static int move_count(const Play *play)
{
    return play->history.nodes[play->history.here].depth;
}

/* Prints the piles in the notation, but only what a player may see of them. */
static void run_show(Play *play)
{
    char piles[RECORD_RESULT_SIZE];
    TextWriter writer;
    base_text_writer_open(&writer, piles, sizeof piles);
    rules_position_write(play->game, present_position(play), &writer);
    TextSlice rest = base_text_slice(piles);
    TextSlice line;
    for (Pile pile = 0; base_text_next_line(&rest, &line); pile++) {
        int count = present_position(play)->count[pile];
        bool packet = pile == PILE_RESERVE && rules_reserve_is_hidden(play->game);
        if (count > 0 && (pile == PILE_STOCK || packet)) {
            const char *top = packet ? line.start + line.length - 2 : "";
            printf("%c %d cards%s%.2s\n", line.start[0], count, packet ? ", on top " : "", top);
        } else {
            printf("%.*s\n", (int)line.length, line.start);
        }
    }
}

static void run_legal(Play *play)
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(play->game, present_position(play), moves);
    fputs(count > 0 ? "legal" : "no move is legal", stdout);
    for (int i = 0; i < count; i++) {
        char text[MOVE_TEXT_SIZE];
        rules_move_text(moves[i], text);
        printf(" %s", text);
    }
    putchar('\n');
}

static void run_undo(Play *play)
{
    const HistoryNode *node = &play->history.nodes[play->history.here];
    if (node->depth == 0) {
        puts("there is nothing to undo");
        return;
    }
    play->history.here = node->parent;
    char text[MOVE_TEXT_SIZE];
    rules_move_text(node->move, text);
    printf("%s undone; stock %d\n", text, present_position(play)->count[PILE_STOCK]);
}

static void run_record(Play *play)
{
    char text[RECORD_RESULT_SIZE];
    TextWriter writer;
    base_text_writer_open(&writer, text, sizeof text);
    rules_record_write_start(&writer, play->game, play->deal);
    printf("%smoves", text);
    for (int i = 1; i <= move_count(play); i++) {
        int node = session_history_at(&play->history, play->history.here, i);
        base_text_writer_open(&writer, text, sizeof text);
        rules_record_write_move(&writer, play->history.nodes[node].move);
        fputs(text, stdout);
    }
    putchar('\n');
}

static void run_code(Play *play)
{
    static Move moves[CODE_MOVES_MAX];
    char text[CODE_TEXT_SIZE];
    int count = session_history_moves(&play->history, play->history.here, moves, CODE_MOVES_MAX);
    if (session_code_write(play->game, play->deal, moves, count, text)) {
        puts(text);
    } else {
        puts("This game is too long for a code.");
    }
}

/* ", T1 to T4 corners, T5 to T12 sides": the piles beside the foundations, as they are spoken of. */
static void print_tableau(const Game *game)
{
    char name[PHRASE_LENGTH], next[PHRASE_LENGTH];
    for (int first = 0, last = 0; first < game->tableau_count; first = ++last) {
        snprintf(name, sizeof name, "%s", words_piles(game, (Pile)(PILE_TABLEAU + first), next));
        while (last + 1 < game->tableau_count &&
               strcmp(words_piles(game, (Pile)(PILE_TABLEAU + last + 1), next), name) == 0) {
            last++;
        }
        name[0] = (char)tolower((unsigned char)name[0]);
        printf(", T%d to T%d %s", first + 1, last + 1, name);
    }
}

static void run_help(Play *play)
{
    const Game *game = play->game;
    char reserve[PHRASE_LENGTH], from[PHRASE_LENGTH], to[PHRASE_LENGTH];
    printf("A move is FROM-TO. Piles: S stock, W waste, R %s, F1 to F%d foundations",
           words_pile(game, PILE_RESERVE, PILE_PLAIN, reserve), FOUNDATION_COUNT);
    print_tableau(game);
    printf(".\nS-W turns a stock card, T4-F2 plays %s %s.\n", words_pile(game, PILE_TABLEAU + 3, PILE_FROM, from),
           words_pile(game, PILE_FOUNDATION + 1, PILE_TO, to));
    if (play->game->redeals > 0) {
        puts("W-S turns the waste over when the stock is empty.");
    }
    puts("show: the piles, each with its lowest card first");
    puts("legal: all moves that may be played");
    puts("undo: the last move taken back");
    puts("record: the game so far, as theplot-cli replay reads it");
    puts("code: the game so far as one word to be sent, as theplot-cli play takes it");
    puts("quit: leave");
}

static void run_quit(Play *play)
{
    play->over = true;
}

static const PlayCommand play_commands[] = {
    {"show", run_show}, {"legal", run_legal}, {"undo", run_undo}, {"record", run_record},
    {"code", run_code}, {"help", run_help},   {"quit", run_quit},
};

static void print_status(const Play *play)
{
    Status status = rules_status(play->game, present_position(play));
    if (status == STATUS_WON) {
        puts("You have won.");
    } else if (status == STATUS_BLOCKED) {
        puts("No move is left but undo.");
    }
}

static void speak_transfer(const Game *game, const Transfer *transfer)
{
    char words[PHRASE_LENGTH];
    fputs(words_card(transfer->card, words), stdout);
    switch ((TransferCause)transfer->cause) {
    case CAUSE_TURN:
        fputs(" turned", stdout);
        return;
    case CAUSE_FILL:
        printf(" fills %s", words_pile(game, transfer->to, PILE_PLAIN, words));
        printf(" %s", words_pile(game, transfer->from, PILE_FROM, words));
        return;
    case CAUSE_DEAL:
        fputs(" dealt", stdout);
        break;
    case CAUSE_EXPELLED:
        printf(" sent %s", words_pile(game, transfer->from, PILE_FROM, words));
        break;
    case CAUSE_MOVE:
    case CAUSE_PACKET:
    case CAUSE_REDEAL:
        break;
    }
    printf(" %s", words_pile(game, transfer->to, PILE_TO, words));
}

/* Says which card a move uncovered, unless another card was put on its place. */
static void speak_uncovered(const Game *game, const TransferList *transfers, const Position *after)
{
    char words[PHRASE_LENGTH];
    Pile from = transfers->items[0].from;
    for (int i = 1; i < transfers->count; i++) {
        if (transfers->items[i].to == from) {
            return;
        }
    }
    if (transfers->items[0].cause == CAUSE_MOVE && after->count[from] > 0) {
        printf("; %s", words_card(after->top[from], words));
        printf(" now on %s", words_pile(game, from, PILE_PLAIN, words));
    }
}

/* Prints a line that describes transfers, such as "seven of clubs to tableau 4; stock 50". */
static void speak_transfers(const Game *game, const TransferList *transfers, const Position *after)
{
    if (transfers->items[0].cause == CAUSE_REDEAL) {
        printf("waste turned over as the new stock; redeals left %d", after->redeals_left);
    }
    for (int i = 0; i < transfers->count; i++) {
        const Transfer *transfer = &transfers->items[i];
        if (transfer->cause != CAUSE_REDEAL) {
            fputs(i > 0 ? "; " : "", stdout);
            speak_transfer(game, transfer);
        }
    }
    speak_uncovered(game, transfers, after);
    printf("; stock %d\n", after->count[PILE_STOCK]);
}

static void play_move(Play *play, Move move)
{
    TransferList transfers;
    Refusal refusal = session_history_play(&play->history, play->game, move, false, &transfers);
    if (refusal != REFUSAL_NONE) {
        printf("%s.\n", rules_refusal_text(refusal));
    } else {
        speak_transfers(play->game, &transfers, present_position(play));
        print_status(play);
    }
}

/* Reads a move in upper or lower case. */
static bool parse_typed_move(TextSlice word, Move *move)
{
    char capitals[LINE_SIZE];
    for (size_t i = 0; i < word.length; i++) {
        capitals[i] = (char)toupper((unsigned char)word.start[i]);
    }
    return rules_move_parse((TextSlice){.start = capitals, .length = word.length}, move);
}

static void run_line(Play *play, TextSlice line)
{
    TextSlice word, extra;
    Move move;
    if (!base_text_next_word(&line, &word)) {
        return;
    }
    bool alone = !base_text_next_word(&line, &extra);
    for (size_t i = 0; alone && i < BASE_ARRAY_COUNT(play_commands); i++) {
        if (base_text_equals(word, play_commands[i].name)) {
            if (play->file && (play_commands[i].run == run_record || play_commands[i].run == run_code)) {
                puts("A position without a deal's number has neither a record nor a code.");
            } else {
                play_commands[i].run(play);
            }
            return;
        }
    }
    if (alone && parse_typed_move(word, &move)) {
        play_move(play, move);
    } else {
        puts("That is neither a move nor a command; help tells which there are.");
    }
}

/* Reads a line of input. If it is too long, says so and returns an empty `line`. Returns false at the end. */
static bool read_line(char buffer[LINE_SIZE], TextSlice *line)
{
    size_t length = 0;
    int character;
    while ((character = getchar()) != EOF && character != '\n') {
        if (length < LINE_SIZE) {
            buffer[length] = (char)character;
        }
        length += length <= LINE_SIZE;
    }
    if (length > LINE_SIZE) {
        puts("That line is too long.");
        length = 0;
    } else if (length > 0 && buffer[length - 1] == '\r') {
        length--;
    }
    *line = (TextSlice){.start = buffer, .length = length};
    return character != EOF || length > 0;
}

static CliExit run_lines(Play *play)
{
    char buffer[LINE_SIZE];
    TextSlice line;
    errno = 0;
    while (!play->over) {
        if (!cli_flush()) {
            return CLI_BAD;
        }
        if (!read_line(buffer, &line)) {
            break;
        }
        run_line(play, line);
    }
    bool good = !ferror(stdin) || cli_complain("standard input cannot be read: %s", strerror(errno));
    return good ? CLI_OK : CLI_BAD;
}

static void print_opening(Play *play)
{
    const Game *game = play->game;
    printf("%s, rules %s, ", game->title, game->rules_name);
    if (play->file) {
        printf("cards of %s", play->file);
    } else {
        printf("deal %llu", (unsigned long long)play->deal);
    }
    int count = move_count(play);
    if (count > 0) {
        printf(", after %d move%s", count, count > 1 ? "s" : "");
    }
    putchar('\n');
    run_show(play);
    if (present_position(play)->base_rank == RANK_NONE) {
        printf("Choose the first foundation: T1-F1 to T%d-F1.\n", game->choice_count);
    } else {
        printf("Foundations begin with: %s.\n", words_rank(present_position(play)->base_rank, RANK_PLAIN));
    }
    print_status(play);
    puts("Type a move, or help.");
}

/* Begins with the moves of a code; they can be undone like others. */
static void begin_game(Play *play, const Code *code)
{
    session_history_begin(&play->history, play->game, play->deal);
    for (int i = 0; i < code->move_count; i++) {
        session_history_play(&play->history, play->game, code->moves[i], false, NULL);
    }
}

CliExit cli_play(const CliArguments *arguments)
{
    static Code code;
    Position position;
    const char *file = NULL;
    if (!arguments->positionals[1] && cli_is_game(arguments->positionals[0])) {
        Random random = {.state = (uint64_t)base_clock_now() ^ (uint64_t)clock() << 32};
        code = (Code){.game = cli_find_game(arguments), .deal = 1 + base_random_below(&random, RANDOM_DEALS)};
    } else if (!cli_read_position(arguments, &code, &position, &file)) {
        return CLI_BAD;
    }
    if (!code.game) {
        return CLI_BAD;
    }
    Play play = {.game = code.game, .deal = code.deal, .file = file};
    begin_game(&play, &code);
    if (file) {
        play.history.nodes[0].position = position;
    }
    print_opening(&play);
    CliExit status = run_lines(&play);
    session_history_free(&play.history);
    return status;
}
