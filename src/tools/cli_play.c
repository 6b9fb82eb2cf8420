/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/random.h"
#include "rules/notation.h"
#include "rules/record.h"
#include "tools/cli.h"

enum { LINE_SIZE = 128, RANDOM_DEALS = 999999 };

/* A move that was played, and what undo goes back to. */
typedef struct Step {
    Position before;
    Move move;
} Step;

typedef struct Play {
    const Game *game;
    uint64_t deal;
    Position position;
    Step *steps;
    size_t count;
    size_t capacity;
    bool over; /* the player has left */
} Play;

typedef struct PlayCommand {
    const char *name;
    void (*run)(Play *play);
} PlayCommand;

static uint64_t random_deal(void)
{
    Random random = {.state = (uint64_t)time(NULL) ^ (uint64_t)clock() << 32};
    return 1 + base_random_below(&random, RANDOM_DEALS);
}

/* Prints the piles as the notation does, but of those that nobody may look through only what can be seen. */
static void run_show(Play *play)
{
    char piles[RECORD_RESULT_SIZE];
    TextWriter writer;
    base_text_writer_open(&writer, piles, sizeof piles);
    rules_position_write(play->game, &play->position, &writer);
    TextSlice rest = base_text_slice(piles);
    TextSlice line;
    for (Pile pile = 0; base_text_next_line(&rest, &line); pile++) {
        int count = play->position.count[pile];
        /* A reserve that was dealt as a packet shows its top card only. */
        bool packet = pile == PILE_RESERVE && play->game->deal[0].packet;
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
    int count = rules_legal_moves(play->game, &play->position, moves);
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
    if (play->count == 0) {
        puts("there is nothing to undo");
        return;
    }
    const Step *step = &play->steps[--play->count];
    play->position = step->before;
    char text[MOVE_TEXT_SIZE];
    rules_move_text(step->move, text);
    printf("%s undone; stock %d\n", text, play->position.count[PILE_STOCK]);
}

static void run_record(Play *play)
{
    char text[RECORD_RESULT_SIZE];
    TextWriter writer;
    base_text_writer_open(&writer, text, sizeof text);
    rules_record_write_start(&writer, play->game, play->deal);
    fputs(text, stdout);
    for (size_t i = 0; i < play->count; i++) {
        base_text_writer_open(&writer, text, sizeof text);
        rules_record_write_move(&writer, play->steps[i].move);
        fputs(text, stdout);
    }
    putchar('\n');
}

static void run_code(Play *play)
{
    static Move moves[CODE_MOVES_MAX];
    char text[CODE_TEXT_SIZE];
    size_t count = play->count < CODE_MOVES_MAX ? play->count : CODE_MOVES_MAX;
    for (size_t i = 0; i < count; i++) {
        moves[i] = play->steps[i].move;
    }
    if (count == play->count && session_code_write(play->game, play->deal, moves, (int)count, text)) {
        puts(text);
    } else {
        puts("This game is too long for a code.");
    }
}

static void run_help(Play *play)
{
    printf("A move is FROM-TO. Piles: S stock, W waste, R reserve, F1 to F%d foundations, T1 to T%d tableau.\n",
           FOUNDATION_COUNT, play->game->tableau_count);
    puts("S-W turns a stock card, T4-F1 plays from tableau 4 to foundation 1.");
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

static bool remember(Play *play, const Position *before, Move move)
{
    if (play->count == play->capacity) {
        size_t capacity = play->capacity ? play->capacity * 2 : 64;
        Step *larger = realloc(play->steps, capacity * sizeof *larger);
        if (!larger) {
            return false;
        }
        play->steps = larger;
        play->capacity = capacity;
    }
    play->steps[play->count++] = (Step){.before = *before, .move = move};
    return true;
}

static void print_status(const Play *play)
{
    Status status = rules_status(play->game, &play->position);
    if (status == STATUS_WON) {
        puts("You have won.");
    } else if (status == STATUS_BLOCKED) {
        puts("No move is left but undo.");
    }
}

static void play_move(Play *play, Move move)
{
    TransferList transfers;
    Position before = play->position;
    Refusal refusal = rules_apply(play->game, &play->position, move, &transfers);
    if (refusal != REFUSAL_NONE) {
        printf("%s.\n", rules_refusal_text(refusal));
    } else if (!remember(play, &before, move)) {
        play->position = before;
        puts("There is no memory for another move.");
    } else {
        cli_speak_transfers(&transfers, &play->position);
        print_status(play);
    }
}

/* Piles have capital letters; a player need not. */
static bool parse_typed_move(TextSlice word, Move *move)
{
    char capitals[LINE_SIZE];
    for (size_t i = 0; i < word.length; i++) {
        char letter = word.start[i];
        capitals[i] = letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
    }
    return rules_move_parse((TextSlice){.start = capitals, .length = word.length}, move);
}

static void run_line(Play *play, TextSlice line)
{
    TextSlice word;
    TextSlice extra;
    Move move;
    if (!base_text_next_word(&line, &word)) {
        return;
    }
    bool alone = !base_text_next_word(&line, &extra);
    for (size_t i = 0; alone && i < BASE_ARRAY_COUNT(play_commands); i++) {
        if (base_text_equals(word, play_commands[i].name)) {
            play_commands[i].run(play);
            return;
        }
    }
    if (alone && parse_typed_move(word, &move)) {
        play_move(play, move);
    } else {
        puts("That is neither a move nor a command; help tells which there are.");
    }
}

/*
 * Reads a line of what the player types. What is too long for any command gives an empty `line` and a word about it.
 * Gives false at the end.
 */
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

static CliExit play_loop(Play *play)
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
    return ferror(stdin) ? cli_complain("standard input cannot be read: %s", strerror(errno)) : CLI_OK;
}

static void print_opening(Play *play)
{
    const Game *game = play->game;
    printf("%s, rules %s, deal %llu", game->title, game->rules_name, (unsigned long long)play->deal);
    if (play->count > 0) {
        printf(", after %d move%s", (int)play->count, play->count > 1 ? "s" : "");
    }
    putchar('\n');
    run_show(play);
    if (play->position.base_rank == RANK_NONE) {
        printf("Choose the first foundation: T1-F1 to T%d-F1.\n", game->choice_count);
    } else {
        printf("Foundations begin with: %s.\n", cli_rank_name(play->position.base_rank));
    }
    print_status(play);
    puts("Type a move, or help.");
}

/* Plays the moves that a code has; they can be taken back like others. False where memory is short. */
static bool play_code(Play *play, const Code *code)
{
    for (int i = 0; i < code->move_count; i++) {
        Position before = play->position;
        rules_apply(play->game, &play->position, code->moves[i], NULL);
        if (!remember(play, &before, code->moves[i])) {
            return false;
        }
    }
    return true;
}

CliExit cli_play(const CliArguments *arguments)
{
    static Code code;
    bool has_deal;
    if (!cli_read_start(arguments, CLI_DEAL_OPTIONAL, &code, &has_deal)) {
        return CLI_BAD;
    }
    Play play = {.game = code.game, .deal = has_deal ? code.deal : random_deal()};
    rules_deal(play.game, play.deal, &play.position, NULL);
    CliExit status = CLI_OK;
    if (play_code(&play, &code)) {
        print_opening(&play);
        status = play_loop(&play);
    } else {
        status = cli_complain("there is no memory for the moves of the code");
    }
    free(play.steps);
    return status;
}
