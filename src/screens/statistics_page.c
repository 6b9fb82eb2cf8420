/* SPDX-License-Identifier: MIT */
/*
 * The page of statistics: of which games, then the rate of wins, streaks, bests and medians beside the charts, one
 * under the other where there is little room; then the goals, and what can be done with what is kept.
 *
 * Charts are made of rectangles and texts. Values are shown by length, position and numbers, never by colour alone.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "screens/archive_words.h"
#include "screens/page.h"
#include "words/words.h"

enum { TILE_COUNT = 6 };

/* Heights of sheets, in body text. */
static const float NUMBERS_HEIGHT = 22.4F;
static const float CHART_HEIGHT = 10.0F;
static const float OTHERS_HEIGHT = 6.6F;
static const float OTHERS_APART = 2.6F; /* what is not counted there */
static const float EMPTY_HEIGHT = 6.4F;

static const float NUMBERS_WIDTH = 0.44F; /* of a page on which the charts stand beside the numbers */
static const float GOAL_WIDTH = 17.0F;    /* of a column, in body text */

/* A line of this share of body text, but at least so many pixels. */
static float thickness(const Canvas *canvas, float share, float least)
{
    return fmaxf(least, floorf(canvas->text * share));
}

void screens_chart_grid(const Canvas *canvas, Rect labels, Rect plot)
{
    float line_h = screens_type_line(TYPE_SMALL, canvas->text);
    DrawColour grid = canvas->theme->ink_dim;
    for (int i = 0; i <= 2; i++) {
        char number[16];
        float y = floorf(plot.y + plot.h * (float)i / 2.0F);
        Rect label = {labels.x, y - line_h / 2.0F, labels.w, line_h};
        WORDS_FORMAT(number, sizeof number, W_IN("axis", "{0} %"), words_of_count(100 - 50 * i));
        screens_draw_text(canvas, label, TYPE_SMALL, ALIGN_RIGHT, number);
        grid.a = i == 2 ? 255 : 90;
        screens_chart_box(canvas, plot.x, y, plot.w, thickness(canvas, 0.05F, 1.0F), grid);
    }
}

static void draw_trend_dates(const Canvas *canvas, Rect row, const Statistics *statistics)
{
    char from[ARCHIVE_WORDS_LENGTH], to[ARCHIVE_WORDS_LENGTH];
    Rect last = screens_cut_right(&row, row.w / 2.0F, canvas->unit);
    screens_archive_date(statistics->chart[0].from, from);
    screens_archive_date(statistics->chart[statistics->chart_count - 1].to, to);
    screens_draw_text(canvas, row, TYPE_SMALL, ALIGN_LEFT, from);
    if (strcmp(from, to) != 0) {
        screens_draw_text(canvas, last, TYPE_SMALL, ALIGN_RIGHT, to);
    }
}

/* Steps from one group to the next: what of all games so far was won; each rectangle grown by `edge`. */
static void draw_trend_steps(const Canvas *canvas, Rect plot, const Statistics *statistics, float edge,
                             DrawColour colour)
{
    float line = thickness(canvas, 0.14F, 2.0F);
    float pitch = plot.w / (float)statistics->chart_count;
    float before = 0.0F;
    int played = 0, won = 0;
    for (int i = 0; i < statistics->chart_count; i++) {
        played += statistics->chart[i].played;
        won += statistics->chart[i].won;
        float y = floorf(plot.y + (plot.h - line) * (1.0F - (float)won / (float)played));
        float x = floorf(plot.x + pitch * (float)i) - (i > 0 ? line : 0.0F);
        float end = floorf(plot.x + pitch * (float)(i + 1));
        if (i > 0) {
            Rect upright = {x, fminf(y, before), line, fabsf(y - before) + line};
            screens_draw_box(canvas, base_rect_grow(upright, edge), 0.0F, colour);
        }
        screens_draw_box(canvas, base_rect_grow((Rect){x, y, end - x, line}, edge), 0.0F, colour);
        before = y;
    }
}

/* The rate over time: a bar for each group of games, and as a line the rate of all games until then. */
static void draw_trend_chart(const Canvas *canvas, Rect rect, const Statistics *statistics)
{
    float line_h = screens_type_line(TYPE_SMALL, canvas->text);
    Rect dates = screens_cut_bottom(&rect, line_h, 0.0F);
    Rect labels = screens_cut_left(&rect, canvas->text * 2.2F, canvas->unit);
    Rect plot = {rect.x, rect.y + floorf(line_h / 2.0F), rect.w, rect.h - line_h};
    screens_chart_grid(canvas, labels, plot);
    if (statistics->chart_count == 0) {
        return;
    }
    dates.x = plot.x;
    dates.w = fmaxf(fminf(plot.w, canvas->text * 3.0F * (float)statistics->chart_count), canvas->text * 14.0F);
    dates.w = fminf(dates.w, plot.w);
    plot.w = fminf(plot.w, canvas->text * 3.0F * (float)statistics->chart_count);
    Grid bars = screens_grid_fill(plot, statistics->chart_count, 1, 0.0F);
    float gap = fmaxf(1.0F, floorf(bars.width * 0.11F));
    DrawColour colour = canvas->theme->button_edge;
    colour.a = 175;
    for (int i = 0; i < statistics->chart_count; i++) {
        const ChartPoint *point = &statistics->chart[i];
        Rect bar = screens_grid_cell(&bars, i);
        float h = bar.h * (float)point->won / (float)point->played;
        bar = screens_cut_bottom(&bar, fmaxf(h, thickness(canvas, 0.12F, 2.0F)), 0.0F); /* none won is seen, too */
        screens_chart_box(canvas, bar.x + gap, bar.y, bar.w - 2.0F * gap, bar.h, colour);
    }
    /* With a dark edge, so that the line stands out from the bars. */
    draw_trend_steps(canvas, plot, statistics, thickness(canvas, 0.06F, 1.0F), canvas->theme->field);
    draw_trend_steps(canvas, plot, statistics, 0.0F, canvas->theme->gold);
    draw_trend_dates(canvas, dates, statistics);
}

/* The axis: where every third bin begins, and the last, which has all longer times. */
static void draw_times_axis(const Canvas *canvas, const Grid *bins, Rect row, const Distribution *distribution)
{
    float line = thickness(canvas, 0.05F, 1.0F);
    char number[32];
    screens_chart_box(canvas, row.x, row.y, row.w, line, canvas->theme->ink_dim);
    for (int i = 0; i < DISTRIBUTION_BINS; i += 3) {
        float x = screens_grid_cell(bins, i).x;
        float w = bins->width * 2.0F;
        snprintf(number, sizeof number, "%d", i * distribution->step);
        screens_chart_box(canvas, x, row.y, line, canvas->unit, canvas->theme->ink_dim);
        Rect label = {i == 0 ? x : x - w / 2.0F, row.y + canvas->unit, w, row.h - canvas->unit};
        screens_draw_text(canvas, label, TYPE_SMALL, i == 0 ? ALIGN_LEFT : ALIGN_CENTRE, number);
    }
    WORDS_FORMAT(number, sizeof number, W_IN("axis", "{0}+ min"),
                 words_of_count((DISTRIBUTION_BINS - 1) * distribution->step));
    screens_cut_top(&row, canvas->unit, 0.0F);
    screens_draw_text(canvas, screens_cut_right(&row, bins->width * 2.3F, 0.0F), TYPE_SMALL, ALIGN_RIGHT, number);
}

/* How long won games took: a bar for each stretch of time, over an axis in minutes. */
static void draw_times_chart(const Canvas *canvas, Rect rect, const Distribution *distribution)
{
    float line_h = screens_type_line(TYPE_SMALL, canvas->text);
    Rect axis = screens_cut_bottom(&rect, line_h + canvas->unit, 0.0F);
    screens_cut_top(&rect, line_h, 0.0F); /* for the number above the highest bar */
    Grid bins = screens_grid_fill(rect, DISTRIBUTION_BINS, 1, 0.0F);
    float gap = fmaxf(1.0F, floorf(bins.width * 0.08F));
    int most = 1;
    for (int i = 0; i < DISTRIBUTION_BINS; i++) {
        most = distribution->bins[i] > most ? distribution->bins[i] : most;
    }
    draw_times_axis(canvas, &bins, axis, distribution);
    for (int i = 0; i < DISTRIBUTION_BINS; i++) {
        char number[16];
        int count = distribution->bins[i];
        Rect bar = screens_grid_cell(&bins, i);
        Rect label = bar;
        if (count > 0) {
            snprintf(number, sizeof number, "%d", count);
            bar = screens_cut_bottom(&bar, fmaxf(2.0F, bar.h * (float)count / (float)most), 0.0F);
            screens_chart_box(canvas, bar.x + gap, bar.y, bar.w - 2.0F * gap, bar.h, canvas->theme->button_edge);
            label.y = bar.y - line_h;
            label.h = line_h;
            screens_draw_text(canvas, label, TYPE_SMALL, ALIGN_CENTRE, number);
        }
    }
}

/* Without own games there are no streaks, without wins no bests. */
static void draw_bests(const Canvas *canvas, Rect area, const Statistics *statistics)
{
    const char *const names[TILE_COUNT] = {W("Last games"),   W("Best streak"),  W("Best time"),
                                           W("Typical time"), W("Fewest moves"), W("Typical moves")};
    char numbers[TILE_COUNT][ARCHIVE_WORDS_LENGTH] = {"–", "–", "–", "–", "–", "–"};
    Grid grid = screens_grid_fill(area, 2, TILE_COUNT / 2, canvas->unit);
    if (statistics->streak != 0) {
        screens_archive_streak(statistics->streak, numbers[0]);
        screens_archive_streak(statistics->best_streak, numbers[1]);
    }
    if (statistics->best_moves > 0) {
        screens_archive_time(statistics->best_time, numbers[2]);
        snprintf(numbers[4], sizeof numbers[4], "%d", statistics->best_moves);
    }
    if (statistics->median_moves > 0) {
        screens_archive_time(statistics->median_time, numbers[3]);
        snprintf(numbers[5], sizeof numbers[5], "%d", statistics->median_moves);
    }
    for (int i = 0; i < TILE_COUNT; i++) { /* names above their numbers */
        Rect rect = screens_grid_cell(&grid, i);
        Rect head = screens_cut_top(&rect, screens_type_line(TYPE_SMALL, canvas->text), 0.0F);
        screens_draw_text(canvas, head, TYPE_SMALL, ALIGN_LEFT, names[i]);
        rect.h = screens_type_line(TYPE_STRONG, canvas->text);
        screens_draw_text(canvas, rect, TYPE_STRONG, ALIGN_LEFT, numbers[i]);
    }
}

static void draw_numbers(const Canvas *canvas, Rect sheet, int unused)
{
    const Statistics *statistics = &canvas->screens->archive.statistics;
    char words[ARCHIVE_WORDS_LENGTH];
    float text = canvas->text, unit = canvas->unit;
    float small = screens_type_line(TYPE_SMALL, text);
    float tiles = 3.0F * (small + screens_type_line(TYPE_STRONG, text) + unit);
    Rect inside = base_rect_grow(sheet, -2.0F * unit);
    screens_draw_sheet(canvas, sheet, unused);
    Rect won = screens_cut_top(&inside, screens_type_line(TYPE_FIGURE, text), unit);
    screens_draw_text(canvas, won, TYPE_FIGURE, ALIGN_LEFT,
                      screens_archive_won(statistics->won, statistics->played, words));
    Rect rate = screens_cut_top(&inside, 3.0F * screens_type_line(TYPE_NOTE, text), 0.0F);
    screens_draw_words(canvas, rate, TYPE_NOTE, ALIGN_LEFT, screens_archive_rate(statistics, words));
    draw_bests(canvas, screens_cut_top(&inside, tiles, unit), statistics);
    screens_draw_words(canvas, inside, TYPE_SMALL, ALIGN_LEFT,
                       W("If you start another game with the same rules before you win, the first one counts as "
                         "abandoned. Times and moves are from games you won; streaks and bests only from those "
                         "without help."));
}

/* The sheet of a chart with its title; returns what is left of it. */
static Rect draw_frame(const Canvas *canvas, Rect sheet, const char *title)
{
    Rect inside = base_rect_grow(sheet, -2.0F * canvas->unit);
    screens_draw_sheet(canvas, sheet, 0);
    Rect head = screens_cut_top(&inside, screens_type_line(TYPE_HEADING, canvas->text), 0.0F);
    screens_draw_text(canvas, head, TYPE_HEADING, ALIGN_LEFT, title);
    return inside;
}

/* How many deals of the newest games the player won, a careful player wins, and can be won at all. */
static void draw_others(const Canvas *canvas, Rect sheet, int unused)
{
    char words[ARCHIVE_WORDS_LENGTH];
    Rect inside = draw_frame(canvas, sheet, W("The same deals"));
    (void)unused;
    screens_draw_words(canvas, inside, TYPE_NOTE, ALIGN_LEFT,
                       screens_archive_figures(&canvas->screens->archive, words));
}

static void draw_trend(const Canvas *canvas, Rect sheet, int unused)
{
    (void)unused;
    char words[ARCHIVE_WORDS_LENGTH];
    const Statistics *statistics = &canvas->screens->archive.statistics;
    Rect inside = draw_frame(canvas, sheet, W("Wins over time"));
    int each = (statistics->played + statistics->chart_count / 2) / statistics->chart_count;
    const char *pattern = each > 1 ? W("Each bar: about {0} games. The line: all games up to then.")
                                   : W("Each bar: one game. The line: all games up to then.");
    WORDS_FORMAT(words, sizeof words, pattern, words_of_count(each));
    Rect legend = screens_cut_top(&inside, screens_type_line(TYPE_SMALL, canvas->text), 0.0F);
    screens_draw_text(canvas, legend, TYPE_SMALL, ALIGN_LEFT, words);
    draw_trend_chart(canvas, inside, statistics);
}

static void draw_times(const Canvas *canvas, Rect sheet, int unused)
{
    (void)unused;
    const Statistics *statistics = &canvas->screens->archive.statistics;
    Rect inside = draw_frame(canvas, sheet, W("How long won games took"));
    if (statistics->won > 0) {
        draw_times_chart(canvas, inside, &statistics->distribution);
    } else {
        screens_draw_words(canvas, inside, TYPE_NOTE, ALIGN_CENTRE, W("You have not won one yet."));
    }
}

/* Says why there are no statistics, as soon as that is known. */
static void draw_empty(const Canvas *canvas, Rect sheet, int unused)
{
    const Archive *archive = &canvas->screens->archive;
    (void)unused;
    bool known = screens_archive_is_read(archive);
    Rect inside = draw_frame(canvas, sheet, known ? screens_archive_empty(archive) : "");
    if (known && !archive->unreadable) {
        screens_draw_words(canvas, inside, TYPE_NOTE, ALIGN_LEFT,
                           W("Win one, or leave one for another deal, and your statistics appear here."));
    }
}

/* Only the switch that shows them again. */
static void layout_hidden(Page *page, Rect view)
{
    Rect middle = screens_centre(view, view.w, page->text * 8.0F);
    Rect note = screens_cut_top(&middle, 2.0F * screens_type_line(TYPE_NOTE, page->text), page->unit);
    screens_add_text(page, note, LOOK_NOTE, W("All statistics are hidden, here and everywhere."));
    Rect row = screens_cut_top(&middle, page->button, 0.0F);
    screens_add_button(page, screens_centre(row, page->text * 18.0F, row.h), LOOK_BUTTON, ACTION_HIDE,
                       W("Show the statistics"));
}

static void add_sheets(Page *page, Rect *rest, bool wide)
{
    float gap = 2.0F * page->unit;
    Rect numbers = screens_cut_top(rest, page->text * NUMBERS_HEIGHT, gap);
    Rect charts = wide ? numbers : screens_cut_top(rest, 2.0F * page->text * CHART_HEIGHT + gap, gap);
    if (wide) {
        numbers = screens_cut_left(&charts, charts.w * NUMBERS_WIDTH, gap);
    }
    Grid grid = screens_grid_fill(charts, 1, 2, gap);
    screens_add_part(page, numbers, draw_numbers, 0);
    screens_add_part(page, screens_grid_cell(&grid, 0), draw_trend, 0);
    screens_add_part(page, screens_grid_cell(&grid, 1), draw_times, 0);
}

/* Whose games are counted, with how many there are. */
static void add_shares(Page *page, Rect *area)
{
    const Archive *archive = &page->screens->archive;
    const char *const patterns[] = {W_IN("figure", "Your own: {0}"), W_IN("figure", "With help: {0}"),
                                    W_IN("figure", "All: {0}")};
    const int counts[] = {archive->own, archive->helped, archive->own + archive->helped};
    Grid grid = screens_grid_cut(area, 3, screens_grid_columns(area->w, page->text * 6.5F, page->unit, 3, 3),
                                 page->button, page->unit);
    for (int i = 0; i < 3; i++) {
        char label[ARCHIVE_WORDS_LENGTH];
        WORDS_FORMAT(label, sizeof label, patterns[i], words_of_count(counts[i]));
        screens_add(page, screens_grid_cell(&grid, i), LOOK_TAB, (Action){.kind = ACTION_ASSIST, .value = (uint8_t)i},
                    label)
            ->selected = (int)archive->assist == i;
    }
}

/* Which games are seen, and under it what help is. */
static void add_choices(Page *page, Rect *rest, bool wide)
{
    const char *help = W("With help: you were shown how to go on, or the game began in the middle of another one. "
                         "Undo and lit-up moves don’t count as help.");
    if (wide) {
        Rect right = screens_cut_top(rest, page->button, page->unit);
        Rect left = screens_cut_left(&right, right.w * NUMBERS_WIDTH, 2.0F * page->unit);
        screens_add_filters(page, &left);
        add_shares(page, &right);
    } else {
        screens_add_filters(page, rest);
        add_shares(page, rest);
    }
    screens_add_note(page, rest, 0.0F, help);
}

/* The list of goals, which follow from the results that are kept: those that are reached have a tick. */
static void add_goals(Page *page, Rect *area)
{
    char name[ARCHIVE_WORDS_LENGTH];
    const Archive *archive = &page->screens->archive;
    int count = GOAL_COUNT - 2 * (ARCHIVE_GAMES_MAX - archive->day_count);
    int columns = screens_grid_columns(area->w, page->text * GOAL_WIDTH, page->unit, 3, count);
    int rows = (count + columns - 1) / columns;
    float line = screens_type_line(TYPE_NOTE, page->text) + page->unit;
    float head = screens_type_line(TYPE_HEADING, page->text);
    Rect sheet = screens_cut_top(area, head + (float)rows * line + 5.0F * page->unit, 2.0F * page->unit);
    Rect inside = base_rect_grow(sheet, -2.0F * page->unit);
    screens_add_part(page, sheet, screens_draw_sheet, 0);
    screens_add_words(page, screens_cut_top(&inside, head, page->unit), TYPE_HEADING, W("Goals"));
    Grid grid = screens_grid_fill(inside, columns, rows, page->unit);
    int cell = 0;
    for (int i = 0; i < GOAL_COUNT; i++) {
        if (i >= GOAL_LEVEL || i % GOAL_OWN < archive->day_count) {
            Widget *widget = screens_add_text(page, screens_grid_cell(&grid, cell++), LOOK_NOTE,
                                              screens_archive_goal(archive, i, name));
            widget->left = true;
            widget->marks = 1;
            widget->marked = archive->goals >> i & 1U;
        }
    }
}

void screens_statistics_layout(Page *page)
{
    const Screens *screens = page->screens;
    Rect view = screens_add_frame(page, W("Statistics"), W("Back"));
    if (settings_get(screens->settings, SETTING_STATISTICS) != 0) {
        layout_hidden(page, view);
        return;
    }
    Rect rest = screens_open_view(page, view, page->text * 64.0F);
    bool wide = rest.w >= page->text * 40.0F;
    add_choices(page, &rest, wide);
    if (screens->notice[0] != '\0') {
        screens_add_note(page, &rest, 0.0F, screens->notice);
    }
    screens_cut_top(&rest, page->unit, 0.0F);
    if (screens_archive_is_empty(&screens->archive)) {
        Rect sheet = screens_cut_top(&rest, page->text * EMPTY_HEIGHT, 2.0F * page->unit);
        screens_add_part(page, sheet, draw_empty, 0);
    } else {
        add_sheets(page, &rest, wide);
        bool apart = screens->archive.figures.games > 0 && screens->archive.winnable.games > 0;
        float height = (wide ? OTHERS_HEIGHT - 1.4F : OTHERS_HEIGHT) + (apart ? OTHERS_APART : 0.0F);
        screens_add_part(page, screens_cut_top(&rest, page->text * height, 2.0F * page->unit), draw_others, 0);
    }
    if (screens_archive_is_read(&screens->archive) && !screens->archive.unreadable) {
        add_goals(page, &rest);
    }
    Grid grid = screens_grid_cut(&rest, 2, 2, page->button, page->unit);
    screens_add_button(page, screens_grid_cell(&grid, 0), LOOK_BUTTON, ACTION_HISTORY, W("Games played"));
    screens_add_list(page, screens_grid_cell(&grid, 1), LIST_MORE);
    screens_close_view(page, rest);
}
