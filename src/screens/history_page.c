/* SPDX-License-Identifier: MIT */
/* The list of the games that were played, the newest first: a row for each, which is pressed to review it, and beside
 * it the button that goes on with it. */
#include <math.h>
#include <stdio.h>

#include "screens/archive_words.h"
#include "screens/page.h"
#include "words/phrases.h"
#include "words/words.h"

/* How many lines a row of the list has on a page so wide. */
static int row_lines(float width, float text)
{
    return width >= text * 44.0F ? 1 : (width < text * 30.0F ? 3 : 2);
}

/* A row and, for a game that is not won, the button beside or under it. */
static void add_game_row(Page *page, Rect *rest, int row, int lines)
{
    char label[ARCHIVE_WORDS_LENGTH], game[ARCHIVE_WORDS_LENGTH];
    const GameResult *result = &page->screens->archive.rows[row];
    float finger = 44.0F * page->layout->pixel_ratio;
    float h = (float)lines * screens_type_line(TYPE_LABEL, page->text) + 2.0F * page->unit;
    Rect rect = screens_cut_top(rest, fmaxf(finger, h), page->unit);
    Rect button = rect;
    if (rect.w >= page->text * 24.0F) {
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
    return screens->archive.unreadable ? W("Your saved games can’t be read.")
                                       : W("You have not played yet. A game appears here as soon as you move a card.");
}

void screens_history_layout(Page *page)
{
    const Archive *archive = &page->screens->archive;
    Rect rest = screens_open_view(page, screens_add_frame(page, W("Games played"), W("Back")), page->text * 64.0F);
    screens_add_filters(page, &rest);
    screens_cut_top(&rest, page->unit, 0.0F);
    if (archive->row_count == 0) {
        screens_add_text(page, screens_cut_top(&rest, page->text * 6.0F, 0.0F), LOOK_NOTE, empty_text(page->screens));
    } else {
        for (int i = 0; i < archive->row_count; i++) {
            add_game_row(page, &rest, i, row_lines(rest.w, page->text));
        }
        add_pages(page, screens_cut_top(&rest, page->button, page->unit));
    }
    screens_close_view(page, rest);
}

/* What a row shows, in words. */
typedef enum RowField { ROW_OUTCOME, ROW_GAME, ROW_DEAL, ROW_DATE, ROW_MOVES, ROW_TIME, ROW_TAGS, ROW_FIELDS } RowField;

typedef char RowWords[ROW_FIELDS][ARCHIVE_WORDS_LENGTH];

/* A field in a row of so many lines: the last one of a line takes what the others leave of the width. */
typedef struct Column {
    uint8_t lines, line, field;
    float share; /* of the row's width */
    DrawAlign align;
    Type type;
} Column;

static const Column COLUMNS[] = {
    {1, 0, ROW_OUTCOME, 0.11F, ALIGN_LEFT, TYPE_CHOSEN}, {1, 0, ROW_GAME, 0.20F, ALIGN_LEFT, TYPE_LABEL},
    {1, 0, ROW_DEAL, 0.13F, ALIGN_LEFT, TYPE_NOTE},      {1, 0, ROW_DATE, 0.10F, ALIGN_LEFT, TYPE_NOTE},
    {1, 0, ROW_MOVES, 0.10F, ALIGN_RIGHT, TYPE_LABEL},   {1, 0, ROW_TIME, 0.08F, ALIGN_RIGHT, TYPE_LABEL},
    {1, 0, ROW_TAGS, 0.0F, ALIGN_LEFT, TYPE_NOTE},       {2, 0, ROW_OUTCOME, 0.20F, ALIGN_LEFT, TYPE_CHOSEN},
    {2, 0, ROW_GAME, 0.48F, ALIGN_LEFT, TYPE_LABEL},     {2, 0, ROW_DATE, 0.0F, ALIGN_RIGHT, TYPE_NOTE},
    {2, 1, ROW_DEAL, 0.30F, ALIGN_LEFT, TYPE_NOTE},      {2, 1, ROW_MOVES, 0.18F, ALIGN_RIGHT, TYPE_NOTE},
    {2, 1, ROW_TIME, 0.12F, ALIGN_RIGHT, TYPE_NOTE},     {2, 1, ROW_TAGS, 0.0F, ALIGN_RIGHT, TYPE_NOTE},
    {3, 0, ROW_OUTCOME, 0.38F, ALIGN_LEFT, TYPE_CHOSEN}, {3, 0, ROW_MOVES, 0.36F, ALIGN_RIGHT, TYPE_NOTE},
    {3, 0, ROW_TIME, 0.0F, ALIGN_RIGHT, TYPE_NOTE},      {3, 1, ROW_GAME, 0.66F, ALIGN_LEFT, TYPE_LABEL},
    {3, 1, ROW_DATE, 0.0F, ALIGN_RIGHT, TYPE_NOTE},      {3, 2, ROW_DEAL, 0.42F, ALIGN_LEFT, TYPE_NOTE},
    {3, 2, ROW_TAGS, 0.0F, ALIGN_RIGHT, TYPE_NOTE},
};

static void write_row(const Screens *screens, const GameResult *result, RowWords words)
{
    const char *assist = session_result_is_helped(result) ? W("With help") : "";
    const char *day = result->day != 0 ? W_IN("mark", "Of the day") : "";
    bool both = assist[0] != '\0' && day[0] != '\0';
    screens_archive_game(result->game, words[ROW_GAME]);
    screens_archive_date(result->touched, words[ROW_DATE]);
    WORDS_FORMAT(words[ROW_DEAL], sizeof words[ROW_DEAL], W("Deal {0}"), words_of_number(result->deal));
    words[ROW_MOVES][0] = '\0';
    words[ROW_TIME][0] = '\0';
    if (settings_get(screens->settings, SETTING_STATISTICS) == 0) {
        WORDS_FORMAT(words[ROW_MOVES], sizeof words[ROW_MOVES], W_COUNT("{0} move", "{0} moves", result->moves),
                     words_of_count(result->moves));
        screens_archive_time(result->played, words[ROW_TIME]);
    }
    snprintf(words[ROW_TAGS], sizeof words[ROW_TAGS], "%.40s%s%.40s", assist, both ? " · " : "", day);
    snprintf(words[ROW_OUTCOME], ARCHIVE_WORDS_LENGTH, "%s", words_text_in("game", screens_archive_outcome(result)));
}

void screens_history_row_words(const Screens *screens, int row, char *line, size_t size)
{
    static const RowField SPOKEN[] = {ROW_DATE, ROW_OUTCOME, ROW_MOVES, ROW_TIME};
    RowWords words;
    BASE_ASSERT(row >= 0 && row < screens->archive.row_count && size > 0);
    const GameResult *result = &screens->archive.rows[row];
    line[0] = '\0';
    write_row(screens, result, words);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(SPOKEN); i++) {
        if (words[SPOKEN[i]][0] != '\0') {
            words_append(line, size, words[SPOKEN[i]]);
        }
    }
    if (session_result_is_helped(result)) {
        words_append(line, size, W("With help"));
    }
    if (result->day != 0) {
        words_append(line, size, W("Deal of the day"));
    }
}

static void draw_columns(const Canvas *canvas, Rect inside, int lines, RowWords words)
{
    Grid rows = screens_grid_fill(inside, 1, lines, 0.0F);
    Rect rest = inside;
    int line = -1;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(COLUMNS); i++) {
        const Column *column = &COLUMNS[i];
        if (column->lines != lines) {
            continue;
        }
        if (column->line != line) {
            line = column->line;
            rest = screens_grid_cell(&rows, line);
        }
        float width = column->share > 0.0F ? inside.w * column->share : rest.w;
        Rect cell = screens_cut_left(&rest, width, canvas->unit * (lines == 1 ? 2.0F : 1.0F));
        screens_draw_text(canvas, cell, column->type, column->align, words[column->field]);
    }
}

/* How a game ended, as a mark of its own in the middle of a rectangle: a disc, small with help, a ring, or a bar. */
static void draw_mark(const Canvas *canvas, Rect rect, const GameResult *result)
{
    float side = floorf(fminf(rect.w, rect.h));
    Rect mark = screens_centre(rect, side, side);
    float line = fmaxf(2.0F, floorf(side * 0.2F));
    if (result->won) {
        float disc = session_result_is_helped(result) ? floorf(side * 0.5F) : side;
        screens_draw_box(canvas, screens_centre(mark, disc, disc), disc / 2.0F, canvas->theme->gold);
    } else if (!result->open) {
        screens_draw_box(canvas, screens_centre(mark, side, line), line / 2.0F, canvas->theme->ink_dim);
    } else if (screens_visibility(canvas, mark) >= 1.0F) { /* a ring cannot be cut off */
        drawlist_ring_line(canvas->list, mark, side / 2.0F, line, canvas->theme->ink);
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
    draw_mark(canvas, mark, result);
    write_row(canvas->screens, result, words);
    draw_columns(canvas, inside, lines, words);
}
