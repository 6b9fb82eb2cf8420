/* SPDX-License-Identifier: MIT */
/*
 * The list of the games that were played, the newest first: a row for each, which is pressed to review it, and beside
 * it the button that goes on with it.
 */
#include <math.h>
#include <stdio.h>

#include "screens/archive_words.h"
#include "screens/chart.h"
#include "words/words.h"

/* How many lines a row of the list has on a page so wide. */
static int row_lines(float width, float text)
{
    return width >= text * 44.0F ? 1 : (width < text * 30.0F ? 3 : 2);
}

/* Whether a page so wide has room for a button beside a row; else it stands under it. */
static bool has_room_beside(float width, float text)
{
    return width >= text * 24.0F;
}

/* A row and, for a game that is not won, the button beside or under it. */
static void add_row(Page *page, Rect *rest, int row, int lines)
{
    char label[ARCHIVE_WORDS_LENGTH];
    char game[ARCHIVE_WORDS_LENGTH];
    const GameResult *result = &page->screens->archive.rows[row];
    float finger = 44.0F * page->layout->pixel_ratio;
    float h = (float)lines * screens_type_line(TYPE_LABEL, page->text) + 2.0F * page->unit;
    Rect rect = screens_cut_top(rest, fmaxf(finger, h), page->unit);
    Rect button = rect;
    if (has_room_beside(rect.w, page->text)) {
        button = screens_cut_right(&rect, page->text * 6.4F, page->unit);
    } else if (!result->won) {
        button = screens_cut_top(rest, page->button, page->unit);
        button = screens_cut_right(&button, page->text * 6.4F, 0.0F);
    }
    WORDS_FORMAT(label, sizeof label, W("{0}, deal {1}"), words_of_text(screens_archive_game(result->game, game)),
                 words_of_number(result->deal));
    screens_add(page, rect, LOOK_ROW, (Action){.kind = ACTION_OPEN, .value = (uint8_t)row}, label);
    if (!result->won) {
        screens_add(page, button, LOOK_BUTTON, (Action){.kind = ACTION_REOPEN, .value = (uint8_t)row}, W("Go on"));
    }
}

/* Newer and older games, where there are any. */
static void add_pages(Page *page, Rect row)
{
    char position[ARCHIVE_WORDS_LENGTH];
    const Archive *archive = &page->screens->archive;
    float w = fminf(page->text * 8.0F, row.w * 0.32F);
    Rect newer = screens_cut_left(&row, w, page->unit);
    Rect older = screens_cut_right(&row, w, page->unit);
    if (archive->first > 0) {
        screens_add(page, newer, LOOK_BUTTON, (Action){.kind = ACTION_PAGE, .value = 1}, W("Newer"));
    }
    if (archive->first + archive->row_count < archive->total) {
        screens_add(page, older, LOOK_BUTTON, (Action){.kind = ACTION_PAGE, .value = 2}, W("Older"));
    }
    if (settings_get(page->screens->settings, SETTING_STATISTICS) == 0) {
        screens_add_text(page, row, LOOK_TEXT_MIDDLE, screens_archive_position(archive, position));
    }
}

static const char *empty_text(const Screens *screens)
{
    if (screens->notice[0] != '\0') {
        return screens->notice;
    }
    if (!screens_archive_is_read(&screens->archive)) {
        return "";
    }
    return screens->archive.unreadable
               ? W("The saved games cannot be read.")
               : W("No game has been played yet. A game appears here as soon as you move a card.");
}

void screens_history_layout(Page *page)
{
    const Archive *archive = &page->screens->archive;
    Rect view = screens_add_frame(page, W("Games played"), W("Back"));
    Rect rest = screens_open_view(page, view, page->text * 64.0F);
    screens_add_filters(page, &rest);
    screens_cut_top(&rest, page->unit, 0.0F);
    if (archive->row_count == 0) {
        screens_add_text(page, screens_cut_top(&rest, page->text * 6.0F, 0.0F), LOOK_NOTE, empty_text(page->screens));
    } else {
        for (int i = 0; i < archive->row_count; i++) {
            add_row(page, &rest, i, row_lines(rest.w, page->text));
        }
        add_pages(page, screens_cut_top(&rest, page->button, page->unit));
    }
    screens_close_view(page, rest);
}

/* A text in a column of a row: the last column takes what the others leave of the width. */
typedef struct Column {
    const char *text;
    float share; /* of the row's width */
    DrawAlign align;
    Type type;
} Column;

/* What a row shows, in words. */
typedef struct RowWords {
    char game[ARCHIVE_WORDS_LENGTH], deal[ARCHIVE_WORDS_LENGTH], date[ARCHIVE_WORDS_LENGTH];
    char moves[ARCHIVE_WORDS_LENGTH], time[ARCHIVE_WORDS_LENGTH], tags[ARCHIVE_WORDS_LENGTH];
    const char *outcome;
} RowWords;

static void write_row(const Screens *screens, const GameResult *result, RowWords *words)
{
    const char *assist = session_result_is_helped(result) ? W("With help") : "";
    const char *day = result->day != 0 ? W_IN("mark", "Of the day") : "";
    bool both = assist[0] != '\0' && day[0] != '\0';
    screens_archive_game(result->game, words->game);
    screens_archive_date(result->touched, words->date);
    WORDS_FORMAT(words->deal, sizeof words->deal, W("Deal {0}"), words_of_number(result->deal));
    words->moves[0] = '\0';
    words->time[0] = '\0';
    if (settings_get(screens->settings, SETTING_STATISTICS) == 0) {
        WORDS_FORMAT(words->moves, sizeof words->moves, W_COUNT("{0} move", "{0} moves", result->moves),
                     words_of_count(result->moves));
        screens_archive_time(result->played, words->time);
    }
    snprintf(words->tags, sizeof words->tags, "%.40s%s%.40s", assist, both ? " · " : "", day);
    words->outcome = words_text_in("game", screens_archive_outcome(result));
}

static void draw_line(const Canvas *canvas, Rect row, const Column *columns, int count, float gap)
{
    float all = row.w;
    for (int i = 0; i < count; i++) {
        Rect cell = screens_cut_left(&row, i + 1 < count ? all * columns[i].share : row.w, gap);
        screens_draw_text(canvas, cell, columns[i].type, columns[i].align, columns[i].text);
    }
}

static void draw_columns(const Canvas *canvas, Rect inside, int lines, const RowWords *words)
{
    const Column one[] = {
        {words->outcome, 0.11F, ALIGN_LEFT, TYPE_CHOSEN}, {words->game, 0.20F, ALIGN_LEFT, TYPE_LABEL},
        {words->deal, 0.13F, ALIGN_LEFT, TYPE_NOTE},      {words->date, 0.10F, ALIGN_LEFT, TYPE_NOTE},
        {words->moves, 0.10F, ALIGN_RIGHT, TYPE_LABEL},   {words->time, 0.08F, ALIGN_RIGHT, TYPE_LABEL},
        {words->tags, 0.0F, ALIGN_LEFT, TYPE_NOTE},
    };
    const Column two[2][4] = {
        {{words->outcome, 0.20F, ALIGN_LEFT, TYPE_CHOSEN},
         {words->game, 0.48F, ALIGN_LEFT, TYPE_LABEL},
         {words->date, 0.0F, ALIGN_RIGHT, TYPE_NOTE}},
        {{words->deal, 0.30F, ALIGN_LEFT, TYPE_NOTE},
         {words->moves, 0.18F, ALIGN_RIGHT, TYPE_NOTE},
         {words->time, 0.12F, ALIGN_RIGHT, TYPE_NOTE},
         {words->tags, 0.0F, ALIGN_RIGHT, TYPE_NOTE}},
    };
    const Column three[3][3] = {
        {{words->outcome, 0.38F, ALIGN_LEFT, TYPE_CHOSEN},
         {words->moves, 0.36F, ALIGN_RIGHT, TYPE_NOTE},
         {words->time, 0.0F, ALIGN_RIGHT, TYPE_NOTE}},
        {{words->game, 0.66F, ALIGN_LEFT, TYPE_LABEL}, {words->date, 0.0F, ALIGN_RIGHT, TYPE_NOTE}},
        {{words->deal, 0.42F, ALIGN_LEFT, TYPE_NOTE}, {words->tags, 0.0F, ALIGN_RIGHT, TYPE_NOTE}},
    };
    Grid rows = screens_grid_fill(inside, 1, lines, 0.0F);
    for (int i = 0; i < lines; i++) {
        const Column *columns = lines == 1 ? one : (lines == 2 ? two[i] : three[i]);
        int count = lines == 1 ? 7 : (lines == 2 ? 3 + i : (i == 0 ? 3 : 2));
        draw_line(canvas, screens_grid_cell(&rows, i), columns, count, canvas->unit * (lines == 1 ? 2.0F : 1.0F));
    }
}

void screens_draw_history_row(const Canvas *canvas, Rect rect, int row)
{
    RowWords words;
    if (row >= canvas->screens->archive.row_count) {
        return; /* the list has changed and is not laid out anew yet */
    }
    const GameResult *result = &canvas->screens->archive.rows[row];
    int lines = row_lines(canvas->screens->view.w - 2.0F * canvas->unit, canvas->text);
    Rect inside = base_rect_grow(rect, -canvas->unit);
    Rect mark = screens_cut_left(&inside, canvas->text * 0.8F, canvas->unit);
    mark.h = screens_row_height(mark.h, lines, 0.0F);
    screens_chart_mark(canvas, mark, result);
    write_row(canvas->screens, result, &words);
    draw_columns(canvas, inside, lines, &words);
}
