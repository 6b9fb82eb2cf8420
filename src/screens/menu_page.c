/* SPDX-License-Identifier: MIT */
/* The menu, a short list in groups, and the panel of other ways to a deal. */
#include <math.h>

#include "screens/page.h"
#include "words/words.h"

enum { MENU_ENTRIES_MAX = 7, MENU_COLUMNS_MAX = 3 };

typedef struct MenuGroup {
    int count;
    NamedAction entries[MENU_ENTRIES_MAX];
} MenuGroup;

/* This deal; what helps with it; the program. */
static const MenuGroup MENU[] = {
    {4,
     {{ACTION_RESTART, W_LATER("This deal again")},
      {ACTION_NEW_DEAL, W_LATER("New deal")},
      {ACTION_DEALS, W_LATER("Deal…")},
      {ACTION_REVIEW, W_LATER("Review")}}},
    {7,
     {{ACTION_HINT, W_LATER("Hint")},
      {ACTION_VERDICT, W_LATER("Can it still be won?")},
      {ACTION_SHOW, W_LATER("Show how to win")},
      {ACTION_GO_BACK, W_LATER("To the last chance")},
      {ACTION_TURNING, W_LATER("Where was it lost?")},
      {ACTION_RULES, W_LATER("Rules")},
      {ACTION_LESSON, W_LATER("Lesson")}}},
    {6,
     {{ACTION_STATISTICS, W_LATER("Statistics")},
      {ACTION_SETTINGS, W_LATER("Settings")},
      {ACTION_FULLSCREEN, W_LATER("Full screen")},
      {ACTION_GAMES, W_LATER("All games")},
      {ACTION_ABOUT, W_LATER("About")},
      {ACTION_QUIT, W_LATER("Quit")}}},
};

enum { MENU_GROUPS = (int)BASE_ARRAY_COUNT(MENU) };

/* In which column each group stands, by how many columns there are. */
static const int COLUMN_OF[MENU_COLUMNS_MAX][MENU_GROUPS] = {{0, 0, 0}, {0, 1, 0}, {0, 1, 2}};

/* Upright one column; else a column for each group, which are more alike than two. */
static const int ORDER[2][MENU_COLUMNS_MAX] = {{3, 1, 2}, {1, 3, 2}};

static const float WIDTH = 15.0F;   /* of a column, in body text */
static const float MENU_GAP = 2.0F; /* between two groups of a column, in units */

static bool is_lesson(const Page *page)
{
    const Chapter *chapter = session_chapter(page->session);
    return chapter != NULL && chapter->lesson;
}

/* What helps with a game that goes on is of no use when it has ended, and the other way round. */
static bool menu_offers(const Page *page, ActionKind kind)
{
    const Screens *screens = page->screens;
    int hints = settings_get(screens->settings, SETTING_HINTS);
    switch (kind) {
    case ACTION_HINT:
        return screens->ending == ENDING_NONE && hints != HINTS_OFF;
    case ACTION_VERDICT:
        return screens->ending == ENDING_NONE && !is_lesson(page);
    case ACTION_SHOW:
        return screens->ending == ENDING_NONE && hints == HINTS_WINNING && !is_lesson(page);
    case ACTION_GO_BACK:
    case ACTION_TURNING:
        return screens_tell_of_loss(screens);
    case ACTION_QUIT:
        return !screens->stays;
    case ACTION_ABOUT: /* a page has more to say */
        return screens->stays;
    case ACTION_FULLSCREEN:
        return !screens->windowed;
    default:
        return true;
    }
}

static int menu_count(const Page *page, const MenuGroup *group)
{
    int count = 0;
    for (int i = 0; i < group->count; i++) {
        count += menu_offers(page, group->entries[i].kind);
    }
    return count;
}

static float menu_height(const Page *page, int columns, float row)
{
    float highest = 0.0F;
    for (int column = 0; column < columns; column++) {
        float height = -MENU_GAP * page->unit;
        for (int i = 0; i < MENU_GROUPS; i++) {
            bool here = COLUMN_OF[columns - 1][i] == column;
            height += here ? (float)menu_count(page, &MENU[i]) * row + MENU_GAP * page->unit : 0.0F;
        }
        highest = fmaxf(highest, height);
    }
    return highest;
}

static void draw_line(const Canvas *canvas, Rect rect, int unused)
{
    (void)unused;
    screens_draw_box(canvas, rect, 0.0F, canvas->theme->button);
}

/* In a lesson two of the entries are about the lesson. */
static NamedAction menu_entry(const Page *page, NamedAction entry)
{
    bool lesson = is_lesson(page);
    if (lesson && entry.kind == ACTION_RESTART) {
        return (NamedAction){ACTION_RESTART, W_LATER("Start the lesson again")};
    }
    if (lesson && entry.kind == ACTION_LESSON) {
        return (NamedAction){ACTION_LEAVE_LESSON, W_LATER("Leave the lesson")};
    }
    return entry;
}

static void menu_add_group(Page *page, Rect *column, const MenuGroup *group, float row)
{
    const Game *game = screens_page_game(page);
    for (int i = 0; i < group->count; i++) {
        NamedAction entry = menu_entry(page, group->entries[i]);
        if (menu_offers(page, entry.kind)) {
            bool of_game = entry.kind == ACTION_NEW_DEAL || entry.kind == ACTION_RULES || entry.kind == ACTION_LESSON;
            Action action = {.kind = entry.kind, .game = of_game ? game : NULL};
            screens_add(page, screens_cut_top(column, row, 0.0F), LOOK_ENTRY, action, screens_label_for(entry, game));
        }
    }
}

/* The groups of a column, a line between each two. */
static void menu_add_column(Page *page, Rect column, int columns, int number, float row)
{
    bool first = true;
    float line = fmaxf(1.0F, floorf(page->text * 0.07F));
    for (int i = 0; i < MENU_GROUPS; i++) {
        if (COLUMN_OF[columns - 1][i] != number) {
            continue;
        }
        if (!first) {
            Rect gap = screens_cut_top(&column, MENU_GAP * page->unit, 0.0F);
            screens_add_part(page, screens_centre(gap, gap.w, line), draw_line, 0);
        }
        first = false;
        menu_add_group(page, &column, &MENU[i], row);
    }
}

/* The first of ORDER that has room, with rows that are a little lower before it is another. Gives 0 where none has. */
static int menu_columns(const Page *page, float room, float *row)
{
    float each = page->text * WIDTH * 0.63F;
    float least = floorf(fmaxf(page->layout->buttons[0].h, page->text * 1.5F));
    for (int i = 0; i < MENU_COLUMNS_MAX; i++) {
        int columns = ORDER[page->layout->portrait][i];
        for (*row = page->button; *row >= least; *row -= 1.0F) {
            if (page->area.w >= each * (float)columns && menu_height(page, columns, *row) <= room) {
                return columns;
            }
        }
    }
    *row = page->button;
    return 0;
}

void screens_pause_layout(Page *page)
{
    const Screens *screens = page->screens;
    const Game *game = screens_page_game(page);
    const char *title = game == NULL ? W("Pause") : words_text(game->title);
    float unit = page->unit;
    float note_h = screens->unsaved[0] == '\0' ? 0.0F : 3.0F * screens_type_line(TYPE_NOTE, page->text) + unit;
    float head = note_h + page->button + 2.0F * unit; /* below the title */
    float row;
    int columns =
        menu_columns(page, page->area.h - 5.0F * unit - screens_type_line(TYPE_TITLE, page->text) - head, &row);
    bool scrolls = columns == 0;
    columns = scrolls ? 1 : columns;
    float width = page->text * WIDTH * (float)columns + MENU_GAP * page->unit * (float)(columns - 1);
    Rect inside = screens_open_panel(page, width, head + menu_height(page, columns, row),
                                     screens->notice[0] != '\0' ? screens->notice : title);
    if (note_h > 0.0F) {
        screens_add_text(page, screens_cut_top(&inside, note_h - unit, unit), LOOK_NOTE, screens->unsaved);
    }
    screens_add_button(page, screens_cut_top(&inside, page->button, 2.0F * unit), LOOK_MAIN, ACTION_CONTINUE,
                       W("Continue"))
        ->first = true;
    if (scrolls) {
        inside = screens_open_view(page, inside, inside.w);
    }
    Grid grid = screens_grid_fill(inside, columns, 1, MENU_GAP * page->unit);
    for (int column = 0; column < columns; column++) {
        menu_add_column(page, screens_grid_cell(&grid, column), columns, column, row);
    }
    if (scrolls) {
        screens_cut_top(&inside, menu_height(page, 1, row), unit);
        screens_close_view(page, inside);
    }
}

/* Which deal it is, and what leads to another one. */
void screens_deals_layout(Page *page)
{
    static const NamedAction ENTRIES[] = {{ACTION_NUMBER, W_LATER("Deal number")},
                                          {ACTION_CALENDAR, W_LATER("Deals of the day")},
                                          {ACTION_SHARE, W_LATER("Share this deal")},
                                          {ACTION_COPY, W_LATER("Copy code")},
                                          {ACTION_PASTE, W_LATER("Paste code")}};
    const Session *session = page->session;
    const Game *game = screens_page_game(page);
    const char *notice = page->screens->notice;
    char title[WIDGET_LABEL_LENGTH];
    float unit = page->unit;
    uint64_t deal = session_chapter(session) != NULL ? session_deal(session) : 0;
    WORDS_FORMAT(title, sizeof title, W("Deal {0}"), words_of_number(deal));
    Rect inside = screens_open_panel(page, page->text * (WIDTH + 4.0F), 7.0F * page->button + 3.0F * unit,
                                     notice[0] != '\0' ? notice : title);
    Rect foot = screens_cut_bottom(&inside, page->button, 2.0F * unit);
    bool scrolls = inside.h < 6.0F * page->button + unit;
    inside = scrolls ? screens_open_view(page, inside, inside.w) : inside;
    screens_add_list(page, screens_cut_top(&inside, page->button, unit), LIST_DEALS);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(ENTRIES); i++) {
        bool of_game = ENTRIES[i].kind == ACTION_NUMBER;
        screens_add(page, screens_cut_top(&inside, page->button, 0.0F), LOOK_ENTRY,
                    (Action){.kind = ENTRIES[i].kind, .game = of_game ? game : NULL}, words_text(ENTRIES[i].label));
    }
    if (scrolls) {
        screens_cut_top(&inside, 0.0F, unit);
        screens_close_view(page, inside);
    }
    screens_add_button(page, foot, LOOK_MAIN, ACTION_BACK, W("Back"));
}
