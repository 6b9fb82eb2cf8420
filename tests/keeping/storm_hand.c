/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "keeping/storm.h"
#include "rules/notation.h"
#include "session/code.h"
#include "store/files.h"
#include "support/program_fixture.h"
#include "ui/focus.h"

enum { PATH_SIZE = 600, WINS_OF_A_GAME = 2 };

static char data[PATH_SIZE]; /* the folder to which things are exported */
static Record record;        /* a won game that is being played */
static TextSlice rest;       /* its moves that are still to come */
static int nudges;           /* of the pointer, so far */
static bool window_hidden;

/* What is pressed one after the other, beginning with the menu. */
enum { ERRAND_LENGTH = 6 };

static const ActionKind errands[][ERRAND_LENGTH] = {
    {ACTION_STATISTICS, ACTION_LIST, ACTION_EXPORT},
    {ACTION_STATISTICS, ACTION_LIST, ACTION_IMPORT},
    {ACTION_STATISTICS, ACTION_LIST, ACTION_RESET, ACTION_CONFIRM},
    {ACTION_STATISTICS, ACTION_LIST, ACTION_HIDE},
    {ACTION_STATISTICS, ACTION_HISTORY, ACTION_OPEN, ACTION_SCRUB, ACTION_PLAY_ON},
    {ACTION_STATISTICS, ACTION_HISTORY, ACTION_OPEN, ACTION_PLAYBACK},
    {ACTION_STATISTICS, ACTION_HISTORY, ACTION_PAGE, ACTION_REOPEN},
    {ACTION_STATISTICS, ACTION_HISTORY, ACTION_LIST, ACTION_FILTER, ACTION_REOPEN},
    {ACTION_DEALS, ACTION_CALENDAR, ACTION_DAY},
    {ACTION_GAMES, ACTION_CALENDAR, ACTION_DAY},
    {ACTION_GAMES, ACTION_MORE, ACTION_SELECT, ACTION_NEW_DEAL},
    {ACTION_GAMES, ACTION_PLAY},
    {ACTION_GAMES, ACTION_MORE, ACTION_RULES, ACTION_LESSON},
};

static const ActionKind *errand; /* what is still to be pressed, or NULL */
static int errand_waits;         /* for what comes of it, at most so long */

void storm_hand_begin(const char *folder)
{
    errand = NULL;
    snprintf(data, sizeof data, "%s", folder);
    rest = (TextSlice){.length = 0};
    window_hidden = false;
}

static void press(int key, int modifiers)
{
    program_hand().key(NULL, key, modifiers);
}

static void click(Point point)
{
    PlayerHand hand = program_hand();
    hand.move(NULL, point.x, point.y);
    hand.press(NULL, BUTTON_LEFT, point.x, point.y);
    hand.release(NULL, BUTTON_LEFT, point.x, point.y);
}

static Point middle(Rect rect)
{
    return (Point){rect.x + rect.w / 2.0F, rect.y + rect.h / 2.0F};
}

static int lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter;
}

/* By the letters of its piles. */
static void play(Move move)
{
    if (move.from == PILE_STOCK || (move.from == PILE_WASTE && move.to == PILE_STOCK)) {
        press(lower(ui_pile_letter(PILE_STOCK)), MODIFIER_ALT);
        return;
    }
    press(lower(ui_pile_letter(move.from)), MODIFIER_ALT | MODIFIER_SHIFT);
    press(lower(ui_pile_letter(move.to)), MODIFIER_ALT);
}

static bool is_legal(const App *app, Move move)
{
    Position position = app->session.position;
    return rules_apply(session_game(&app->session), &position, move, NULL) == REFUSAL_NONE;
}

/* The next move of the won game; what has been played by itself is left out. */
static bool play_record(const App *app)
{
    TextSlice word;
    Move move;
    bool same = record.game == session_game(&app->session) && record.deal == session_deal(&app->session);
    while (same && base_text_next_word(&rest, &word) && rules_move_parse(word, &move)) {
        if (is_legal(app, move)) {
            play(move);
            return true;
        }
    }
    rest.length = 0;
    return false;
}

static void play_any(const App *app)
{
    Move moves[MOVES_MAX];
    if (rest.length > 0 && play_record(app)) {
        return;
    }
    int count = rules_legal_moves(session_game(&app->session), &app->session.position, moves);
    if (count > 0) {
        play(moves[storm_below(count)]);
    } else {
        press('n', 0);
    }
}

static void type_number(uint64_t number)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
    press('d', MODIFIER_CONTROL);
    for (const char *digit = digits; *digit != '\0'; digit++) {
        press(*digit, 0);
    }
    press(KEY_RETURN, 0);
}

/* Takes up a won game: from now on its moves are played, all of them or, by its code, only the last few. */
static void begin_record(const App *app)
{
    static Move moves[CODE_MOVES_MAX];
    char code[CODE_TEXT_SIZE];
    TextSlice word;
    static const char *const games[] = {"the-plot", "the-plait", "queen-of-italy"};
    int count = 0;
    record = records_won_of(games[storm_below(3)], "standard", storm_below(WINS_OF_A_GAME));
    rest = record.moves;
    if (record.game == app->ui.table.game && storm_below(2) == 0) {
        type_number(record.deal);
        return;
    }
    while (count < CODE_MOVES_MAX && base_text_next_word(&rest, &word) && rules_move_parse(word, &moves[count])) {
        count++;
    }
    count -= storm_below(12);
    rest = record.moves;
    for (int i = 0; i < count; i++) {
        base_text_next_word(&rest, &word);
    }
    session_code_write(record.game, record.deal, moves, count, code);
    SDL_SetClipboardText(code);
    press('v', MODIFIER_CONTROL);
}

/* Something else is in the clipboard: a deal's code, or what was there with a fault. */
static void change_clipboard(const App *app)
{
    char text[CODE_TEXT_SIZE];
    if (storm_below(2) == 0) {
        const Game *game = rules_game_at(storm_below(rules_game_count()));
        session_code_write_deal(game, 1 + (uint64_t)storm_below(4), text);
    } else {
        char *copied = SDL_GetClipboardText();
        snprintf(text, sizeof text, "%s", copied);
        SDL_free(copied);
        size_t length = strlen(text);
        if (length > 0) {
            text[storm_below((int)length)] = (char)('0' + storm_below(70));
        }
    }
    SDL_SetClipboardText(text);
    press('v', MODIFIER_CONTROL);
    if (storm_below(4) == 0) {
        press('v', MODIFIER_CONTROL); /* twice before anything has come of it */
    }
    (void)app;
}

static void resize(void)
{
    static const int sizes[][2] = {{1280, 800}, {800, 480}, {480, 800}, {1920, 1080}, {640, 400}};
    const int *size = sizes[storm_below((int)BASE_ARRAY_COUNT(sizes))];
    SDL_Window *window = SDL_GetWindowFromID(1);
    if (window != NULL) {
        SDL_SetWindowSize(window, size[0], size[1]);
    }
}

/* What was exported last, or a file that is not there. */
static void drop_file(void)
{
    char name[1][FILES_LISTED_SIZE] = {"theplot.json"};
    char file[PATH_SIZE + FILES_LISTED_SIZE];
    store_files_newest(data, ".json", name, 1);
    snprintf(file, sizeof file, "%s/%s", data, name[0]);
    SDL_DropEvent drop = {.type = SDL_DROPFILE, .windowID = 1, .file = SDL_strdup(file)};
    program_push(&(SDL_Event){.drop = drop});
}

/* What is not done to the game but around it. */
static void act_around(void)
{
    switch (storm_below(8)) {
    case 0:
        resize();
        break;
    case 1:
        window_hidden = true;
        program_push_window(SDL_WINDOWEVENT_MINIMIZED, 0, 0);
        break;
    case 2:
        storm_pass(1000.0 * storm_below(900)); /* thinking, or gone */
        break;
    case 3:
        storm_put_clock((int64_t)1000 * storm_below(86400));
        break;
    case 4:
        storm_put_clock(-(int64_t)1000 * storm_below(86400));
        break;
    case 5:
        drop_file();
        break;
    default:
        storm_pass(100.0);
        break;
    }
}

static void act_on_table(const App *app)
{
    int what = storm_below(100);
    if (what < 55 || rest.length > 0) {
        what < 98 ? play_any(app) : press('u', 0);
    } else if (what < 64) {
        press('u', 0);
        what < 58 ? press('u', 0) : (void)0;
    } else if (what < 69) {
        press('y', MODIFIER_CONTROL);
    } else if (what < 73) {
        static const int keys[] = {'r', 'n', 'n', 'a'};
        press(keys[what - 69], 0);
    } else if (what < 74) {
        type_number(1 + (uint64_t)storm_below(3));
    } else if (what < 78) {
        press('f', 0);
    } else if (what < 81) {
        press('b', 0);
    } else if (what < 83) {
        press(what == 81 ? 'h' : 'b', 0);
    } else if (what < 86) {
        press(what < 84 ? 'c' : 'v', MODIFIER_CONTROL);
    } else if (what < 88) {
        change_clipboard(app);
    } else if (what < 95) {
        press(KEY_ESCAPE, 0);
        errand = what < 90 ? NULL : errands[storm_below((int)BASE_ARRAY_COUNT(errands))];
        errand_waits = 8;
    } else if (what < 97) {
        begin_record(app);
    } else {
        act_around();
    }
}

/* What would end the program, or make it another one for whoever cannot read it. */
static bool is_avoided(const Action *action)
{
    switch (action->kind) {
    case ACTION_NONE:
    case ACTION_QUIT:
    case ACTION_FULLSCREEN:
    case ACTION_BIND:
        return true;
    case ACTION_SET:
        return action->setting == SETTING_LANGUAGE || action->setting == SETTING_FULLSCREEN;
    default:
        return false;
    }
}

static void press_any_widget(const Screens *screens)
{
    for (int attempt = 0; attempt < 20 && screens->widget_count > 0; attempt++) {
        int place = storm_below(screens->widget_count);
        const Widget *widget = &screens->widgets[place];
        Point point = middle(widget->rect);
        if (!is_avoided(&widget->action) && screens_widget_at(screens, point) == place) {
            if (widget->action.kind == ACTION_SCRUB) {
                point.x = widget->rect.x + (float)storm_below((int)widget->rect.w + 1);
            }
            click(point);
            return;
        }
    }
    press(KEY_ESCAPE, 0);
}

/* Presses one of those that do this. False where there is none. */
static bool press_action(const Screens *screens, ActionKind kind)
{
    int first = storm_below(WIDGETS_MAX);
    for (int i = 0; i < WIDGETS_MAX; i++) {
        int place = (first + i) % WIDGETS_MAX;
        const Widget *widget = &screens->widgets[place];
        Point point = middle(widget->rect);
        if (place < screens->widget_count && widget->action.kind == kind &&
            screens_widget_at(screens, point) == place) {
            point.x = kind == ACTION_SCRUB ? widget->rect.x + (float)storm_below((int)widget->rect.w + 1) : point.x;
            click(point);
            return true;
        }
    }
    return false;
}

/* Goes on with the errand; what it looks for may still have to come, be farther down, or not be there at all. */
static void go_on_errand(const Screens *screens)
{
    if (!press_action(screens, *errand) && errand_waits-- > 0) {
        program_hand().wheel(NULL, -1);
    } else {
        errand++;
        errand_waits = 8;
    }
    if (*errand == ACTION_NONE) {
        errand = NULL;
    }
}

static void act_on_review(const App *app)
{
    static const int keys[] = {KEY_LEFT, KEY_RIGHT, KEY_HOME, KEY_END,    KEY_PAGE_UP, KEY_PAGE_DOWN, KEY_UP,
                               KEY_DOWN, ' ',       'u',      KEY_RETURN, 'b',         'n',           KEY_ESCAPE};
    const Screens *screens = &app->ui.screens;
    int what = storm_below(12);
    if (rest.length > 0 && session_history(&app->session)->here != app->session.review.end) {
        press(KEY_END, 0);
    } else if (rest.length > 0) {
        press_action(screens, ACTION_PLAY_ON) ? (void)0 : press(KEY_ESCAPE, 0);
    } else if (what < 4) {
        press(keys[storm_below((int)BASE_ARRAY_COUNT(keys))], 0);
    } else if (what == 4) {
        press(storm_below(2) == 0 ? 'c' : 'v', MODIFIER_CONTROL);
    } else if (what == 5) {
        storm_below(2) == 0 ? change_clipboard(app) : act_around();
    } else {
        press_any_widget(screens);
    }
}

static void act_on_screen(const App *app)
{
    const Screens *screens = &app->ui.screens;
    int what = storm_below(40);
    if (screens_show(screens, SCREEN_REVIEW)) {
        act_on_review(app);
    } else if (what == 0) {
        act_around();
    } else if (what == 1) {
        change_clipboard(app);
    } else if (what == 2) {
        program_hand().wheel(NULL, storm_below(9) - 4);
    } else if (what < 7) {
        press(KEY_ESCAPE, 0);
    } else if (what == 7 && press_action(screens, ACTION_CONTINUE)) {
        errand = NULL;
    } else {
        press_any_widget(screens);
    }
}

void storm_act(App *app)
{
    bool waits = session_is_busy(&app->session) && storm_below(3) > 0;
    program_hand().move(NULL, (float)(nudges++ % 2), 0.0F);
    if (window_hidden && storm_below(3) == 0) {
        window_hidden = false;
        program_push_window(SDL_WINDOWEVENT_RESTORED, 0, 0);
        program_push_window(SDL_WINDOWEVENT_SHOWN, 0, 0);
    }
    if (waits) {
        return;
    }
    if (screens_visible(&app->ui.screens)) {
        errand != NULL &&storm_below(20) > 0 ? go_on_errand(&app->ui.screens) : act_on_screen(app);
    } else if (session_chapter(&app->session) != NULL) {
        act_on_table(app);
    } else {
        press(KEY_ESCAPE, 0);
    }
}
