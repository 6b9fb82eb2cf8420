/* SPDX-License-Identifier: MIT */
#include "app/sharing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/keeping.h"
#include "base/clock.h"
#include "base/memory.h"
#include "screens/archive_words.h"
#include "screens/screens.h"
#include "session/code.h"
#include "ui/ui.h"

/* Queues the review of a game, unless it is queued already: a game adopted for review is there only once. */
static void ask_to_view(CommandQueue *queue, uint64_t id)
{
    for (int i = 0; i < queue->count; i++) {
        const Command *command = &queue->items[(queue->first + i) % COMMAND_QUEUE_LENGTH];
        if (command->kind == COMMAND_REVIEW && command->id == id) {
            return;
        }
    }
    session_queue_push(queue, (Command){.kind = COMMAND_REVIEW, .id = id});
}

/* Reviews a game of the session, with the timeline. Going back leads to the screen that was open before. */
static void look_at(App *app, uint64_t id)
{
    Screens *screens = &app->ui.screens;
    int place = screens->depth - 1;
    while (place >= 0 && screens->stack[place] != SCREEN_REVIEW) {
        place--;
    }
    while (place >= 0 && screens->depth - 1 > place) {
        screens_pop(screens, &app->session, &app->ui.table.layout);
    }
    if (place < 0 && screens->depth == SCREEN_DEPTH_MAX) {
        screens_pop(screens, &app->session, &app->ui.table.layout);
    }
    ask_to_view(&app->session.queue, id);
    ui_open_screen(&app->ui, SCREEN_REVIEW);
    app->stale = true;
}

static void continue_game(App *app, int place)
{
    const Chapter *chapter = &app->session.chapters[place];
    const Command resume = {.kind = COMMAND_RESUME, .game = chapter->game, .deal = chapter->deal, .id = chapter->id};
    ui_clear(&app->ui);
    if (chapter != session_chapter(&app->session) || table_is_bare(&app->ui.table)) { /* else it lies there already */
        session_queue_push(&app->session.queue, resume);
    }
}

static void queue_deal(App *app, const Game *game, uint64_t deal)
{
    ui_clear(&app->ui);
    session_queue_push(&app->session.queue, (Command){.kind = COMMAND_DEAL, .game = game, .deal = deal});
}

/* Games out of the store. */

static bool load_game(App *app, uint64_t id, StoredGame *game)
{
    bool loaded = store_load(app->keeping.store, id, game);
    if (!loaded) {
        app_sharing_say(app, W("This game cannot be read."));
    }
    return loaded;
}

static void open_game(App *app, uint64_t id)
{
    StoredGame game;
    if (session_find_id(&app->session, id) >= 0) {
        look_at(app, id);
    } else if (load_game(app, id, &game)) {
        const GameResult *result = &game.result;
        TextSlice log = {.start = game.log, .length = game.log_length};
        session_adopt_review(&app->session, result->game, result->deal, id, log);
        store_free_game(&game);
        look_at(app, id);
    }
}

/* Continues a game, read from the store if necessary. */
static void reopen_game(App *app, uint64_t id)
{
    StoredGame game;
    int place = session_find_id(&app->session, id);
    if (place < 0 && load_game(app, id, &game)) {
        place = app_keeping_adopt(app, &game);
        store_free_game(&game);
    }
    if (place >= 0) {
        continue_game(app, place);
    }
}

/* The latest saved game of this deal or, unless `day` is 0, the latest that was played as the deal of that day. NULL:
 * none. */
static const GameResult *find_result(App *app, const Game *game, uint64_t deal, uint32_t day)
{
    int count = app_archive_read(app);
    for (int i = 0; i < count; i++) {
        const GameResult *result = &app->archive.results[i];
        if (result->game == game && (day != 0 ? session_result_is_of_day(result, day) : result->deal == deal)) {
            return result;
        }
    }
    return NULL;
}

/* The chapter of a deal if nothing has been played in it yet; -1: there is none. */
static int find_fresh(const Session *session, const Game *game, uint64_t deal)
{
    for (int i = session->chapter_count - 1; i >= 0; i--) {
        const Chapter *chapter = &session->chapters[i];
        if (chapter->game == game && chapter->deal == deal && chapter->history.count == 1) {
            return i;
        }
    }
    return -1;
}

/* Continues the deal of a day, 0 of today, or deals it. That of another day is dealt again when it was won. */
static void play_day(App *app, const Game *game, uint32_t day)
{
    uint32_t today = session_day(base_clock_now());
    bool past = day != 0 && day != today;
    uint64_t deal = session_day_deal(game, past ? day : today);
    const GameResult *result = find_result(app, game, deal, past ? 0 : today);
    int fresh = result == NULL && !past ? find_fresh(&app->session, game, deal) : -1;
    if (result != NULL && !(past && result->won)) {
        reopen_game(app, result->id);
    } else if (fresh >= 0) {
        continue_game(app, fresh);
    } else {
        queue_deal(app, game, deal);
    }
}

/* Codes. */

/* The page makes a link of the code. */
static void copy_text(App *app, const char *line, const char *code)
{
    char text[MESSAGE_LENGTH + CODE_TEXT_SIZE];
    if (!platform_page_copy(line, code)) {
        snprintf(text, sizeof text, line[0] == '\0' ? "%s%s" : "%s\n#%s", line, code);
        bool copied = platform_clipboard_write(app->platform, text);
        app_sharing_say(app, copied ? app->copied : W("Nothing can be copied here: there is no clipboard."));
    }
}

static void copy_code(App *app)
{
    static Move moves[CODE_MOVES_MAX];
    char text[CODE_TEXT_SIZE], deal[CODE_TEXT_SIZE];
    const Session *session = &app->session;
    if (session_chapter(session) == NULL) {
        app_sharing_say(app, W("There is no game on the table."));
        return;
    }
    const History *history = session_history(session);
    int count = session_history_moves(history, history->here, moves, CODE_MOVES_MAX);
    session_code_write_deal(session_game(session), session_deal(session), deal);
    bool whole = session_code_write(session_game(session), session_deal(session), moves, count, text);
    const char *pattern = !whole       ? W("Copied: {0}. There are too many moves for a code.")
                          : count == 0 ? W("Copied: {0}.")
                                       : W_COUNT("Copied: {0} with {1} move.", "Copied: {0} with {1} moves.", count);
    WORDS_FORMAT(app->copied, sizeof app->copied, pattern, words_of_text(deal), words_of_count(count));
    copy_text(app, "", text);
}

/* "The Plot, 23 November: won in 142 moves. Your turn:" and the code of the deal, without the moves. `day`: 0 where it
 * has none; `moves`: 0 where it is not won. */
static void share_deal(App *app, const Game *game, uint64_t deal, uint32_t day, int moves)
{
    char code[CODE_TEXT_SIZE], date[ARCHIVE_WORDS_LENGTH], name[MESSAGE_LENGTH], line[MESSAGE_LENGTH];
    WORDS_FORMAT(name, sizeof name, day != 0 ? "{0}, {1}" : W("{0}, deal {1}"), words_of_text(words_text(game->title)),
                 day != 0 ? words_of_text(screens_date_long(day, date)) : words_of_number(deal));
    WORDS_FORMAT(line, sizeof line,
                 moves > 0 ? W_COUNT("{0}: won in {1} move. Your turn:", "{0}: won in {1} moves. Your turn:", moves)
                           : W("{0}. Your turn:"),
                 words_of_text(name), words_of_count(moves));
    session_code_write_deal(game, deal, code);
    WORDS_FORMAT(app->copied, sizeof app->copied, W("Copied: {0}."), words_of_text(code));
    copy_text(app, line, code);
}

static void share_table(App *app)
{
    const Session *session = &app->session;
    if (session_chapter(session) == NULL) {
        return;
    }
    const Game *game = session_game(session);
    uint32_t today = session_day(base_clock_now());
    bool won = rules_status(game, &session->position) == STATUS_WON;
    share_deal(app, game, session_deal(session), session_deal(session) == session_day_deal(game, today) ? today : 0,
               won ? session_move_count(session) : 0);
}

/* The deal of a day, as it was won on that day. */
static void share_day(App *app, const Game *game, uint32_t day)
{
    int count = app_archive_read(app);
    for (int i = 0; i < count; i++) {
        const GameResult *result = &app->archive.results[i];
        if (session_day_won(result, game->name) == day) {
            share_deal(app, result->game, result->deal, day, result->moves);
            return;
        }
    }
}

/* Of a link the place of the fault is not said, as nobody counts its characters. */
static void say_fault(App *app, CodeError error, bool link)
{
    if (link && error.fault != CODE_NEWER) {
        app_sharing_say(app, W("This link is broken: a part of it is missing or wrong."));
        return;
    }
    char line[MESSAGE_LENGTH - 2], sentence[MESSAGE_LENGTH];
    WORDS_FORMAT(line, sizeof line, words_text(session_code_sentence(error.fault)), words_of_count(error.first),
                 words_of_count(error.last));
    snprintf(sentence, sizeof sentence, "%s.", line);
    app_sharing_say(app, sentence);
}

/* The log of a game with the moves of a code; the caller frees it. */
static char *write_log(const Code *code)
{
    char *log = base_allocate((size_t)code->move_count * LOG_ENTRY_SIZE + 1);
    char *end = log;
    for (int i = 0; i < code->move_count; i++) {
        end = session_log_write(&(LogEntry){.move = code->moves[i]}, end);
    }
    return log;
}

/* Going back from the game of a code leads to the player's own game, or else to the first screen. */
static void prepare_return(App *app)
{
    if (session_own_chapter(&app->session) != NULL) {
        screens_clear(&app->ui.screens);
    } else if (!screens_visible(&app->ui.screens)) {
        ui_open_screen(&app->ui, SCREEN_CHOOSER);
    }
}

/* Reviews the game of a code, which is not one of the player's own. */
static void show_code(App *app, const Code *code)
{
    char *log = write_log(code);
    session_adopt_review(&app->session, code->game, code->deal, 0, base_text_slice(log));
    free(log);
    prepare_return(app);
    look_at(app, 0);
}

void app_sharing_open_code(App *app, TextSlice text, bool address)
{
    Code code;
    if (base_text_equals(text, "day")) { /* the shortcut of an installed page */
        ui_open_screen(&app->ui, SCREEN_CALENDAR);
        return;
    }
    if (address && base_text_equals(text, "export")) { /* a button of the page */
        app_sharing_export(app);
        return;
    }
    CodeError error = session_code_read(text, &code);
    if (error.fault != CODE_FINE) {
        static const char SCHEME[] = "http";
        bool pasted = text.length > strlen(SCHEME) && memcmp(text.start, SCHEME, strlen(SCHEME)) == 0;
        say_fault(app, error, address || pasted);
        return;
    }
    int open = session_find_chapter(&app->session, code.game);
    if (code.has_moves) {
        show_code(app, &code);
    } else if (address && open >= 0 && app->session.chapters[open].deal == code.deal) {
        continue_game(app, open);
    } else {
        queue_deal(app, code.game, code.deal);
    }
}

static void say_no_text(App *app)
{
    app_sharing_say(app, W("There is no text in the clipboard."));
}

static void paste_code(App *app)
{
    size_t length = 0;
    if (platform_page_ask_for_paste()) {
        return;
    }
    char *text = platform_clipboard_read(app->platform, &length);
    if (text == NULL) {
        say_no_text(app);
        return;
    }
    app_sharing_open_code(app, (TextSlice){.start = text, .length = length}, false);
    platform_free_asset(text);
}

void app_sharing_take_answer(App *app, EventKind kind)
{
    app_sharing_say(app,
                    kind == EVENT_COPIED ? app->copied : W("The browser does not let the game use the clipboard."));
}

void app_sharing_take_dropped(App *app, EventKind kind)
{
    const char *dropped = platform_dropped(app->platform);
    if (app->session.queue.count == COMMAND_QUEUE_LENGTH) {
        return; /* too much at once is dropped, as commands are */
    }
    if (kind == EVENT_DROPPED) {
        app_sharing_import(app, dropped);
    } else if (dropped[0] == '\0') {
        say_no_text(app);
    } else {
        bool address = dropped[0] == '#';
        app_sharing_open_code(app, base_text_slice(dropped + (address ? 1 : 0)), address);
    }
}

bool app_sharing_execute(App *app, const Action *request)
{
    if (app->session.queue.count == COMMAND_QUEUE_LENGTH) {
        return false; /* too much at once is dropped: the player can ask again */
    }
    switch (request->kind) {
    case ACTION_OPEN:
        open_game(app, request->id);
        return true;
    case ACTION_REOPEN:
        reopen_game(app, request->id);
        return true;
    case ACTION_DAY:
        play_day(app, request->game, (uint32_t)request->number);
        return true;
    case ACTION_COPY:
        copy_code(app);
        return true;
    case ACTION_SHARE:
        if (request->game == NULL) {
            share_table(app);
        } else {
            share_day(app, request->game, (uint32_t)request->number);
        }
        return true;
    case ACTION_PASTE:
        paste_code(app);
        return true;
    case ACTION_EXPORT:
        app_sharing_export(app);
        return true;
    case ACTION_IMPORT:
        app_sharing_choose_import(app, request->value);
        return true;
    case ACTION_FORGET:
        app_archive_reset(app);
        app_sharing_say(app, W("Statistics start from zero. Your games stay in the list."));
        return true;
    default:
        return false;
    }
}
