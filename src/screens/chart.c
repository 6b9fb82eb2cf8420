/* SPDX-License-Identifier: MIT */
#include "screens/page.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "screens/archive_words.h"
#include "words/words.h"

/* A line of this share of body text, but at least so many pixels. */
static float thickness(const Canvas *canvas, float share, float least)
{
    return fmaxf(least, floorf(canvas->text * share));
}

void screens_chart_box(const Canvas *canvas, float x, float y, float w, float h, DrawColour colour)
{
    screens_draw_box(canvas, (Rect){x, y, w, h}, 0.0F, colour);
}

void screens_chart_mark(const Canvas *canvas, Rect rect, const GameResult *result)
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

void screens_chart_rate(const Canvas *canvas, Rect rect, const Statistics *statistics)
{
    float line = thickness(canvas, 0.11F, 2.0F);
    float low = floorf(rect.x + (rect.w - line) * (float)statistics->low);
    float high = floorf(rect.x + (rect.w - line) * (float)statistics->high);
    Rect whiskers = screens_cut_bottom(&rect, rect.h * 0.34F, floorf(rect.h * 0.1F));
    float radius = rect.h * 0.25F;
    screens_draw_box(canvas, rect, radius, canvas->theme->field);
    rect.w = floorf(rect.w * (float)statistics->rate);
    screens_draw_box(canvas, rect, radius, canvas->theme->button_edge);
    float middle = floorf(whiskers.y + (whiskers.h - line) / 2.0F);
    screens_chart_box(canvas, low, middle, high - low + line, line, canvas->theme->gold);
    screens_chart_box(canvas, low, whiskers.y, line, whiskers.h, canvas->theme->gold);
    screens_chart_box(canvas, high, whiskers.y, line, whiskers.h, canvas->theme->gold);
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
    char from[ARCHIVE_WORDS_LENGTH];
    char to[ARCHIVE_WORDS_LENGTH];
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
    int played = 0;
    int won = 0;
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

void screens_chart_trend(const Canvas *canvas, Rect rect, const Statistics *statistics)
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

void screens_chart_times(const Canvas *canvas, Rect rect, const Distribution *distribution)
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
