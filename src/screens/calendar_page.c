/* SPDX-License-Identifier: MIT */
/* The deals of the day: a month as a calendar, each day with a mark for each game, and beside it, in portrait below it,
 * the games of the day that is chosen. The page of the screen is the month, counted from the present one: 0, -1, ... */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "screens/archive_words.h"
#include "screens/page.h"
#include "words/words.h"

enum { WEEKS = 6, YEAR_MONTHS = 12, FIRST_YEAR = DAY_FIRST / 10000, DAY_MILLISECONDS = 24 * 60 * 60 * 1000 };

/* A month, and on which day of the week it begins. */
typedef struct Month {
    uint32_t number; /* 202611 */
    int lead;        /* days of the week before its first, from Monday on */
    int length;
} Month;

static Month find_month(uint32_t number)
{
    Month month = {.number = number};
    int64_t start = 0;
    session_day_start(number * 100 + 1, &start);
    month.lead = (int)((start / DAY_MILLISECONDS + 3) % WEEK_DAYS); /* 1 January 1970 was a Thursday */
    while (session_day_start(number * 100 + (uint32_t)month.length + 1, &start)) {
        month.length++;
    }
    return month;
}

/* The month that is seen, for which the archive is asked. */
static Month turn_to_month(Screens *screens)
{
    Archive *archive = &screens->archive;
    int present = (int)(archive->today / 10000) * YEAR_MONTHS + (int)(archive->today / 100 % 100) - 1;
    int least = FIRST_YEAR * YEAR_MONTHS - present;
    screens->page = screens->page < least ? least : screens->page;
    int seen = present + screens->page;
    uint32_t number = (uint32_t)(seen / YEAR_MONTHS * 100 + seen % YEAR_MONTHS + 1);
    if (archive->month != number) {
        archive->month = number;
        memset(archive->won, 0, sizeof archive->won); /* until the program gives it */
        archive->wanted++;
    }
    return find_month(number);
}

/* Moves the chosen day into the month that is seen, as the same day of that, and not beyond today. */
static void limit_day(Screens *screens, const Month *month)
{
    uint32_t today = screens->archive.today;
    uint32_t last = (uint32_t)month->length;
    uint32_t day = (screens->day == 0 ? today : screens->day) % 100;
    day = month->number * 100 + (day > last ? last : day);
    screens->day = day > today ? today : day;
}

/* Which games were won on this day of the month that is seen; none where statistics are hidden. */
static uint8_t games_won(const Screens *screens, int day)
{
    return settings_get(screens->settings, SETTING_STATISTICS) != 0 ? 0 : screens->archive.won[day];
}

/* "22 November: 2 of 3 won" */
static void write_day(const Screens *screens, uint32_t day, char label[WIDGET_LABEL_LENGTH])
{
    char date[ARCHIVE_WORDS_LENGTH];
    int won = 0;
    for (int i = 0; i < screens->archive.day_count; i++) {
        won += games_won(screens, (int)(day % 100)) >> i & 1;
    }
    WORDS_FORMAT(label, WIDGET_LABEL_LENGTH, won > 0 ? W("{0}: {1} of {2} won") : "{0}",
                 words_of_text(screens_date_long(day, date)), words_of_count(won),
                 words_of_count(screens->archive.day_count));
}

static void add_date(Page *page, Rect cell, uint32_t day)
{
    char label[WIDGET_LABEL_LENGTH];
    const Screens *screens = page->screens;
    int number = (int)(day % 100);
    write_day(screens, day, label);
    Widget *widget = screens_add(page, cell, LOOK_DATE, (Action){.kind = ACTION_DATE, .value = (uint8_t)number}, label);
    widget->selected = day == screens->day;
    widget->marks = settings_get(screens->settings, SETTING_STATISTICS) != 0 ? 0 : (uint8_t)screens->archive.day_count;
    widget->marked = games_won(screens, number);
}

static void draw_weekdays(const Canvas *canvas, Rect row, int unused)
{
    (void)unused;
    Grid grid = screens_grid_fill(row, WEEK_DAYS, 1, canvas->unit);
    for (int i = 0; i < WEEK_DAYS; i++) {
        screens_draw_text(canvas, screens_grid_cell(&grid, i), TYPE_SMALL, ALIGN_CENTRE, screens_date_weekday(i));
    }
}

/* A day that is still to come. */
static void draw_coming(const Canvas *canvas, Rect cell, int day)
{
    char number[8];
    snprintf(number, sizeof number, "%d", day);
    cell.h = floorf(cell.h * 0.6F);
    screens_draw_text(canvas, cell, TYPE_SMALL, ALIGN_CENTRE, number);
}

/* A month such as 202611, or a day such as 20261122. */
static void draw_date(const Canvas *canvas, Rect row, int date)
{
    char text[ARCHIVE_WORDS_LENGTH];
    screens_draw_text(canvas, row, TYPE_HEADING, ALIGN_CENTRE,
                      date < (int)DAY_FIRST ? screens_date_month((uint32_t)date, text)
                                            : screens_date_long((uint32_t)date, text));
}

static void add_icon(Page *page, Rect rect, Action action, Sprite icon, const char *label)
{
    screens_add(page, rect, LOOK_QUIET, action, label)->icon = (uint8_t)icon;
}

static void add_month_head(Page *page, Rect row, const Month *month)
{
    Rect before = screens_cut_left(&row, page->button, page->unit);
    Rect next = screens_cut_right(&row, page->button, page->unit);
    screens_add_part(page, row, draw_date, (int)month->number);
    if (month->number > DAY_FIRST / 100) {
        add_icon(page, before, (Action){.kind = ACTION_PAGE_BACK}, SPRITE_ICON_BACK, W("Previous month"));
    }
    if (page->screens->page < 0) {
        add_icon(page, next, (Action){.kind = ACTION_PAGE_NEXT}, SPRITE_ICON_ON, W("Next month"));
    }
}

static void add_month(Page *page, Rect *area, const Month *month, float week)
{
    int rows = (month->lead + month->length + WEEK_DAYS - 1) / WEEK_DAYS;
    add_month_head(page, screens_cut_top(area, page->button, page->unit), month);
    screens_add_part(page, screens_cut_top(area, screens_type_line(TYPE_SMALL, page->text), page->unit / 2.0F),
                     draw_weekdays, 0);
    Grid grid = screens_grid_cut(area, rows * WEEK_DAYS, WEEK_DAYS, week, page->unit);
    for (int i = 1; i <= month->length; i++) {
        uint32_t day = month->number * 100 + (uint32_t)i;
        Rect cell = screens_grid_cell(&grid, month->lead + i - 1);
        if (day <= page->screens->archive.today) {
            add_date(page, cell, day);
        } else {
            screens_add_part(page, cell, draw_coming, i);
        }
    }
}

static void add_share(Page *page, Rect rect, const Game *game)
{
    char label[WIDGET_LABEL_LENGTH];
    WORDS_FORMAT(label, sizeof label, W("Share {0}"), words_of_text(words_text(game->title)));
    add_icon(page, rect, (Action){.kind = ACTION_SHARE, .game = game, .number = (int)page->screens->day},
             SPRITE_ICON_SHARE, label);
}

/* The games of the day that is chosen: the first that is not won comes first. */
static void add_games(Page *page, Rect *area)
{
    char label[ARCHIVE_WORDS_LENGTH];
    const Screens *screens = page->screens;
    const Archive *archive = &screens->archive;
    bool today = screens->day == archive->today;
    bool hidden = settings_get(screens->settings, SETTING_STATISTICS) != 0;
    unsigned won = games_won(screens, (int)(screens->day % 100));
    bool first = true;
    screens_add_part(page, screens_cut_top(area, page->button, page->unit), draw_date, (int)screens->day);
    for (int i = 0; i < archive->day_count; i++) {
        bool done = (won >> i & 1U) != 0;
        Action action = {.kind = ACTION_DAY, .game = archive->days[i].game, .number = today ? 0 : (int)screens->day};
        const char *title = words_text(action.game->title);
        const char *words = today ? screens_archive_day(screens, action.game, title, label) : title;
        Rect row = screens_cut_top(area, page->button, page->unit);
        Rect share = done ? screens_cut_right(&row, page->button, page->unit) : row;
        Widget *widget = screens_add(page, row, first && !done ? LOOK_MAIN : LOOK_BUTTON, action, words);
        widget->marks = hidden ? 0 : 1;
        widget->marked = done ? 1 : 0;
        widget->first = first && !done;
        first = first && done;
        if (done) {
            add_share(page, share, action.game);
        }
    }
    if (screens->notice[0] != '\0') { /* what was copied */
        screens_add_note(page, area, page->unit, screens->notice)->left = true;
        return;
    }
    if (screens_archive_runs(screens, label)[0] != '\0') {
        screens_add_note(page, area, page->unit, label)->left = true;
    }
    screens_add_note(
        page, area, page->unit,
        W("A day counts when you win its deal on that day without help. You can play older ones at any time."));
}

void screens_calendar_layout(Page *page)
{
    Screens *screens = page->screens;
    Rect view = screens_add_frame(page, W("Deals of the day"), W("Back"));
    screens->widgets[screens->widget_count - 1].look = LOOK_BUTTON; /* a game is what matters most */
    if (screens->archive.today == 0) {
        return; /* until the program gives the date */
    }
    Month month = turn_to_month(screens);
    limit_day(screens, &month);
    Rect rest = screens_open_view(page, view, page->text * 60.0F);
    bool beside = !page->layout->portrait && rest.w >= page->text * 34.0F;
    float gap = 3.0F * page->unit;
    float head = page->button + screens_type_line(TYPE_SMALL, page->text) + 2.0F * page->unit;
    Rect games = rest;
    Rect days = beside ? screens_cut_left(&games, games.w * 0.56F, gap) : rest;
    float below = beside ? 0.0F : 4.0F * (page->button + page->unit) + 8.0F * page->text;
    float week = screens_row_height(view.h - head - below - page->unit, WEEKS, page->unit);
    add_month(page, &days, &month, base_clamp(week, page->button, fmaxf(page->button, page->text * 4.5F)));
    if (!beside) {
        games.y = days.y + page->unit;
    }
    add_games(page, &games);
    rest.y = fmaxf(days.y, games.y);
    screens_close_view(page, rest);
}
