/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "rules/notation.h"
#include "session/code.h"
#include "soak/week.h"
#include "support/records.h"
#include "ui/lesson.h"

enum { ERRAND_LENGTH = 6, PATIENCE = 60, WINS_OF_A_GAME = 2, MOVES_LEFT_OUT = 12, ACTS_OF_A_DEVICE = 50 };

/* What is pressed one after the other, beginning with the menu. */
static const ActionKind errands[][ERRAND_LENGTH] = {
    {ACTION_SETTINGS, ACTION_TAB, ACTION_SET, ACTION_TAB, ACTION_SET},
    {ACTION_SETTINGS, ACTION_TAB, ACTION_TAB, ACTION_RESET, ACTION_CONFIRM},
    {ACTION_STATISTICS, ACTION_LIST, ACTION_RESET, ACTION_BACK},
    {ACTION_STATISTICS, ACTION_LIST, ACTION_FILTER},
    {ACTION_STATISTICS, ACTION_ASSIST},
    {ACTION_STATISTICS, ACTION_LIST, ACTION_EXPORT},
    {ACTION_STATISTICS, ACTION_LIST, ACTION_IMPORT},
    {ACTION_STATISTICS, ACTION_HISTORY, ACTION_OPEN, ACTION_SCRUB, ACTION_PLAY_ON},
    {ACTION_STATISTICS, ACTION_HISTORY, ACTION_OPEN, ACTION_PLAYBACK},
    {ACTION_STATISTICS, ACTION_HISTORY, ACTION_OPEN, ACTION_LUCK},
    {ACTION_STATISTICS, ACTION_HISTORY, ACTION_PAGE, ACTION_REOPEN},
    {ACTION_DEALS, ACTION_NUMBER, ACTION_DIGIT, ACTION_DIGIT, ACTION_DEAL_NUMBER},
    {ACTION_DEALS, ACTION_CALENDAR, ACTION_DATE, ACTION_DAY},
    {ACTION_GAMES, ACTION_CALENDAR, ACTION_DAY},
    {ACTION_GAMES, ACTION_MORE, ACTION_LIST, ACTION_SELECT, ACTION_NEW_DEAL},
    {ACTION_GAMES, ACTION_MORE, ACTION_RULES, ACTION_PAGE_NEXT, ACTION_LESSON},
    {ACTION_GAMES, ACTION_MORE, ACTION_LESSON, ACTION_LEAVE_LESSON},
    {ACTION_GAMES, ACTION_PLAY},
    {ACTION_RULES, ACTION_PAGE_NEXT},
    {ACTION_REVIEW, ACTION_STEP, ACTION_BRANCH, ACTION_LUCK},
    {ACTION_HINT},
    {ACTION_SHOW},
    {ACTION_LOG},
};

enum { ERRANDS = BASE_ARRAY_COUNT(errands) };

static const ActionKind *errand; /* what is still to be pressed, or NULL */
static int patience;             /* for what comes next */
static int next_errand;
static Record record;  /* a won game that is being played */
static TextSlice rest; /* its moves that are still to come */
static bool hidden, asked;
static int acts;

void week_player_begin(void)
{
    errand = NULL;
    rest = (TextSlice){.length = 0};
    hidden = false;
    week_device = DEVICE_POINTER;
}

bool week_is_home(const App *app)
{
    const Session *session = &app->session;
    return !screens_visible(&app->ui.screens) && !session->review.on && session_chapter(session) != NULL &&
           !session_chapter(session)->lesson && session->queue.count == 0 && !hidden;
}

static void back(void)
{
    week_device == DEVICE_PAD ? week_button(PAD_EAST) : week_key(KEY_ESCAPE, 0);
}

/* What would end the program, ask for a key, or write and read as many games as there are again and again. */
static bool is_avoided(const Action *action)
{
    switch (action->kind) {
    case ACTION_NONE:
    case ACTION_QUIT:
    case ACTION_BIND:
    case ACTION_EXPORT:
    case ACTION_IMPORT:
        return true;
    case ACTION_SET:
        return action->setting == SETTING_LANGUAGE; /* the system's are taken in turn */
    default:
        return false;
    }
}

static bool is_open(const Screens *screens, int place)
{
    Point point = base_rect_centre(screens->widgets[place].rect);
    return screens_widget_is_live(&screens->widgets[place]) && screens_widget_at(screens, point) == place;
}

/* A widget that does this, or -1. */
static int find(const Screens *screens, ActionKind kind)
{
    int first = screens->widget_count > 0 ? week_below(screens->widget_count) : 0;
    for (int i = 0; i < screens->widget_count; i++) {
        int place = (first + i) % screens->widget_count;
        if (screens->widgets[place].action.kind == kind && is_open(screens, place)) {
            return place;
        }
    }
    return -1;
}

static void press_any(const Screens *screens)
{
    for (int attempt = 0; attempt < 20 && screens->widget_count > 0; attempt++) {
        int place = week_below(screens->widget_count);
        if (!is_avoided(&screens->widgets[place].action) && is_open(screens, place)) {
            week_press(screens, place);
            return;
        }
    }
    back();
}

/* Goes on with the errand; what it looks for may be farther down, or not be there at all. */
static void go_on_errand(const Screens *screens)
{
    int place = find(screens, *errand);
    bool done = place >= 0 && week_press(screens, place);
    if (place < 0) {
        week_push(200.0, (InputEvent){.kind = EVENT_WHEEL, .steps = -2});
        patience -= PATIENCE / 8;
    }
    if (done || --patience < 0) {
        errand++;
        patience = PATIENCE;
    }
    errand = *errand == ACTION_NONE ? NULL : errand;
}

/* All in turn. */
static void begin_errand(void)
{
    errand = errands[next_errand++ % ERRANDS];
    patience = PATIENCE;
    week_device == DEVICE_PAD ? week_button(PAD_START) : week_key(KEY_ESCAPE, 0);
}

static bool is_legal(const App *app, Move move)
{
    Position position = app->session.position;
    return rules_apply(session_game(&app->session), &position, move, NULL) == REFUSAL_NONE;
}

/* The next move of the won game, by its letters; what was played by itself is left out. */
static bool play_record(const App *app)
{
    TextSlice word;
    Move move;
    Device device = week_device;
    bool same = record.game == session_game(&app->session) && record.deal == session_deal(&app->session);
    while (same && base_text_next_word(&rest, &word) && rules_move_parse(word, &move)) {
        if (is_legal(app, move)) {
            week_device = DEVICE_KEYS;
            week_play(app, move);
            week_device = device;
            return true;
        }
    }
    rest.length = 0;
    return false;
}

/* Takes up a won game by its code, a few moves before its end. */
static void begin_record(App *app)
{
    static Move moves[CODE_MOVES_MAX];
    static const char *const games[] = {"the-plot", "the-plait", "queen-of-italy"};
    char code[CODE_TEXT_SIZE];
    TextSlice word;
    int count = 0;
    record = records_won_of(games[week_below(3)], "standard", week_below(WINS_OF_A_GAME));
    rest = record.moves;
    while (count < CODE_MOVES_MAX && base_text_next_word(&rest, &word) && rules_move_parse(word, &moves[count])) {
        count++;
    }
    count -= week_below(MOVES_LEFT_OUT);
    rest = record.moves;
    for (int i = 0; i < count; i++) {
        base_text_next_word(&rest, &word);
    }
    session_code_write(record.game, record.deal, moves, count, code);
    platform_clipboard_write(app->platform, code);
    week_key('v', MODIFIER_CONTROL);
}

static void play_any(const App *app)
{
    Move moves[MOVES_MAX];
    Move wanted;
    int count = rules_legal_moves(session_game(&app->session), &app->session.position, moves);
    if (ui_lesson_wants(&app->ui.lesson, &wanted) && week_below(8) > 0) {
        week_play(app, wanted);
    } else if (count > 0) {
        week_play(app, moves[week_below(count)]);
    } else {
        week_key('n', 0);
    }
}

static void act_on_table(App *app)
{
    static const int keys[] = {'u', 'u', 'r', 'n', 'a', 'f', 'h', 'h', 'b', 't', 'm', 'l', 'w', 'x', KEY_TAB, KEY_F1};
    static const PadButton buttons[] = {PAD_SHOULDER_LEFT, PAD_SHOULDER_RIGHT, PAD_NORTH,      PAD_WEST,
                                        PAD_TRIGGER_LEFT,  PAD_TRIGGER_RIGHT,  PAD_STICK_LEFT, PAD_EAST};
    int what = week_below(100);
    if ((app->ui.table.won && week_below(4) > 0) || (rest.length > 0 && play_record(app))) {
        return; /* whoever has won looks on for a while */
    }
    if (next_errand < ERRANDS && what < 50) {
        what = 97; /* all errands are soon gone once */
    }
    if (what < 70) {
        play_any(app);
    } else if (what < 82) {
        week_device == DEVICE_PAD ? week_button(buttons[week_below((int)BASE_ARRAY_COUNT(buttons))])
                                  : week_key(keys[week_below((int)BASE_ARRAY_COUNT(keys))], 0);
    } else if (what < 86) {
        const Layout *layout = &app->ui.table.layout;
        week_click(base_rect_centre(layout->buttons[week_below(LAYOUT_BUTTONS)]));
    } else if (what < 98) {
        begin_errand();
    } else {
        begin_record(app);
    }
}

static void act_on_screen(const App *app)
{
    static const int keys[] = {KEY_LEFT, KEY_RIGHT, KEY_HOME, KEY_END, KEY_UP, KEY_DOWN, ' ', KEY_RETURN, KEY_TAB};
    const Screens *screens = &app->ui.screens;
    int what = week_below(20);
    int on = screens_show(screens, SCREEN_REVIEW) && rest.length > 0 ? find(screens, ACTION_PLAY_ON) : -1;
    if (on >= 0 && session_history(&app->session)->here != app->session.review.end) {
        week_key(KEY_END, 0);
    } else if (on >= 0) {
        week_press(screens, on);
    } else if (errand != NULL) {
        go_on_errand(screens);
    } else if (what < 3) {
        back();
    } else if (what < 6 && !(screens->focused >= 0 && is_avoided(&screens->widgets[screens->focused].action))) {
        week_key(keys[week_below((int)BASE_ARRAY_COUNT(keys))], 0);
    } else if (what == 6) {
        week_push(100.0, (InputEvent){.kind = EVENT_WHEEL, .steps = week_below(9) - 4});
    } else {
        press_any(screens);
    }
}

/* What happens around the game. */
static void act_around(void)
{
    switch (week_below(8)) {
    case 0:
    case 1:
        week_resize();
        break;
    case 2:
        week_push(10.0, (InputEvent){.kind = EVENT_HIDDEN});
        hidden = true;
        break;
    case 3:
        week_push(10.0, (InputEvent){.kind = EVENT_FOCUS_LOST});
        break;
    case 4:
        week_push(10.0, (InputEvent){.kind = EVENT_EXPOSED});
        break;
    case 5:
        week_push(10.0, (InputEvent){.kind = EVENT_DROPPED_TEXT});
        break;
    default:
        platform_wake();
        break;
    }
}

static bool comes_back(void)
{
    bool was_hidden = hidden;
    if (hidden) {
        week_push(10.0, (InputEvent){.kind = EVENT_SHOWN});
        hidden = false;
    }
    return was_hidden;
}

void week_act(App *app)
{
    if (comes_back()) {
        return;
    }
    if (++acts % ACTS_OF_A_DEVICE == 0) {
        week_take((Device)((week_device + 1) % DEVICES));
    } else if (week_below(50) == 0) {
        act_around();
    } else if (screens_visible(&app->ui.screens)) {
        act_on_screen(app);
    } else if (session_chapter(&app->session) != NULL && !asked) {
        asked = true; /* the solver takes its memory with the first question */
        week_key('w', 0);
    } else if (session_chapter(&app->session) != NULL) {
        errand = NULL;
        act_on_table(app);
    }
}

void week_go_home(App *app)
{
    static const ActionKind ways[] = {ACTION_CONTINUE, ACTION_BACK, ACTION_LEAVE_LESSON, ACTION_NEW_DEAL, ACTION_PLAY};
    const Screens *screens = &app->ui.screens;
    const Chapter *chapter = session_chapter(&app->session);
    errand = NULL;
    rest.length = 0;
    week_take(DEVICE_POINTER);
    if (comes_back()) {
        return;
    }
    if (!screens_visible(screens)) { /* a lesson is left for a deal */
        week_key(chapter != NULL && chapter->lesson ? 'n' : KEY_OTHER, 0);
        return;
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(ways); i++) {
        int place = find(screens, ways[i]);
        if (place >= 0) {
            week_press(screens, place);
            return;
        }
    }
    week_key(KEY_ESCAPE, 0);
}
