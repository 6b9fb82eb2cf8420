/* SPDX-License-Identifier: MIT */
#include "screens/chart.h"

#include <math.h>
#include <stdio.h>

#include "screens/archive_words.h"
#include "words/words.h"

static const float AXIS_SIZE = 0.78F; /* of the texts on axes to body text */

Canvas screens_canvas(const Screens *screens, const Layout *layout, DrawList *list)
{
    return (Canvas){
        .list = list, .screens = screens, .theme = drawlist_theme(list), .text = layout->text, .share = 1.0F};
}

void screens_canvas_rectangle(const Canvas *canvas, Rect rect, float radius, DrawColour colour)
{
    Rect view = canvas->screens->view;
    float top = fmaxf(rect.y - canvas->screens->scroll, view.y);
    float bottom = fminf(rect.y + rect.h - canvas->screens->scroll, view.y + view.h);
    colour.a = (uint8_t)((float)colour.a * canvas->share);
    if (bottom > top && rect.w > 0.0F) {
        float h = bottom - top;
        drawlist_rectangle(canvas->list, rect.x, top, rect.w, h, fminf(radius, h / 2.0F), colour);
    }
}

static float canvas_visibility(const Canvas *canvas, Rect rect)
{
    rect.y -= canvas->screens->scroll;
    return screens_visibility(canvas->screens, rect) * canvas->share;
}

void screens_canvas_text(const Canvas *canvas, float x, float y, TextStyle style, const char *text)
{
    float seen = canvas_visibility(canvas, (Rect){x, y - style.size / 2.0F, 1.0F, style.size});
    style.colour.a = (uint8_t)((float)style.colour.a * seen);
    if (style.colour.a > 0) {
        drawlist_text(canvas->list, x, y - canvas->screens->scroll, &style, text);
    }
}

void screens_canvas_paragraph(const Canvas *canvas, Rect box, TextStyle style, const char *text)
{
    style.colour.a = (uint8_t)((float)style.colour.a * canvas_visibility(canvas, box));
    box.y -= canvas->screens->scroll;
    if (style.colour.a > 0) {
        drawlist_paragraph(canvas->list, box, &style, text);
    }
}

void screens_canvas_sheet(const Canvas *canvas, Rect rect)
{
    screens_canvas_rectangle(canvas, rect, canvas->text * 0.6F, canvas->theme->sheet);
}

void screens_canvas_mark(const Canvas *canvas, Rect rect, const GameResult *result)
{
    float side = floorf(fminf(rect.w, rect.h));
    float x = floorf(rect.x + (rect.w - side) / 2.0F);
    float y = floorf(rect.y + (rect.h - side) / 2.0F);
    float line = fmaxf(2.0F, floorf(side * 0.2F));
    if (result->won) {
        screens_canvas_rectangle(canvas, (Rect){x, y, side, side}, side / 2.0F, canvas->theme->gold);
    } else if (!result->open) {
        screens_canvas_rectangle(canvas, (Rect){x, floorf(y + (side - line) / 2.0F), side, line}, line / 2.0F,
                                 canvas->theme->ink_dim);
    } else if (canvas_visibility(canvas, (Rect){x, y, side, side}) >= 1.0F) { /* a ring cannot be cut off */
        drawlist_ring_line(canvas->list, (Rect){x, y - canvas->screens->scroll, side, side}, side / 2.0F, line,
                           canvas->theme->ink);
    }
}

static TextStyle axis_style(const Canvas *canvas, DrawAlign align, float width)
{
    return (TextStyle){
        .size = canvas->text * AXIS_SIZE, .max_width = width, .align = align, .colour = canvas->theme->ink_dim};
}

void screens_chart_rate(const Canvas *canvas, Rect rect, const Statistics *statistics)
{
    float line = fmaxf(2.0F, floorf(canvas->text * 0.11F));
    float bar = floorf(rect.h * 0.56F);
    float cap = floorf(rect.h * 0.34F);
    float y = floorf(rect.y + rect.h - cap);
    float low = floorf(rect.x + (rect.w - line) * (float)statistics->low);
    float high = floorf(rect.x + (rect.w - line) * (float)statistics->high);
    screens_canvas_rectangle(canvas, (Rect){rect.x, rect.y, rect.w, bar}, bar * 0.25F, canvas->theme->field);
    screens_canvas_rectangle(canvas, (Rect){rect.x, rect.y, floorf(rect.w * (float)statistics->rate), bar}, bar * 0.25F,
                             canvas->theme->button_edge);
    if (statistics->played > 0) {
        Rect middle = {low, floorf(y + (cap - line) / 2.0F), high - low + line, line};
        screens_canvas_rectangle(canvas, middle, 0.0F, canvas->theme->gold);
        screens_canvas_rectangle(canvas, (Rect){low, y, line, cap}, 0.0F, canvas->theme->gold);
        screens_canvas_rectangle(canvas, (Rect){high, y, line, cap}, 0.0F, canvas->theme->gold);
    }
}

/* The lines of 0, 50 and 100 % with their figures; gives where the chart is between them. */
static Rect trend_grid(const Canvas *canvas, Rect rect)
{
    float label = canvas->text * 2.6F;
    float half = canvas->text * 0.5F;
    Rect plot = {floorf(rect.x + label), floorf(rect.y + half), floorf(rect.w - label),
                 floorf(rect.h - canvas->text * 1.7F)};
    float line = fmaxf(1.0F, floorf(canvas->text * 0.05F));
    DrawColour grid = canvas->theme->ink_dim;
    for (int i = 0; i <= 2; i++) {
        char figure[16];
        float y = floorf(plot.y + plot.h * (float)i / 2.0F);
        WORDS_FORMAT(figure, sizeof figure, W_IN("axis", "{0} %"), words_of_count(100 - 50 * i));
        screens_canvas_text(canvas, plot.x - half, y, axis_style(canvas, ALIGN_RIGHT, label - half), figure);
        grid.a = i == 2 ? 255 : 90;
        screens_canvas_rectangle(canvas, (Rect){plot.x, y, plot.w, line}, 0.0F, grid);
    }
    return plot;
}

static void trend_dates(const Canvas *canvas, Rect rect, Rect plot, const Statistics *statistics)
{
    char date[ARCHIVE_WORDS_LENGTH];
    char last[ARCHIVE_WORDS_LENGTH];
    float y = rect.y + rect.h - canvas->text * 0.5F;
    screens_archive_date(statistics->chart[0].from, date);
    screens_archive_date(statistics->chart[statistics->chart_count - 1].to, last);
    screens_canvas_text(canvas, plot.x, y, axis_style(canvas, ALIGN_LEFT, plot.w * 0.48F), date);
    screens_canvas_text(canvas, plot.x + plot.w, y, axis_style(canvas, ALIGN_RIGHT, plot.w * 0.48F), last);
}

/* Steps from one stretch to the next: what of all games so far was won; each rectangle grown by `edge`. */
static void trend_steps(const Canvas *canvas, Rect plot, float pitch, const Statistics *statistics, float edge,
                        DrawColour colour)
{
    float line = fmaxf(2.0F, floorf(canvas->text * 0.14F));
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
            screens_canvas_rectangle(canvas, base_rect_grow(upright, edge), 0.0F, colour);
        }
        screens_canvas_rectangle(canvas, base_rect_grow((Rect){x, y, end - x, line}, edge), 0.0F, colour);
        before = y;
    }
}

/* With a dark edge, so that it stands out from the bars, too. */
static void trend_line(const Canvas *canvas, Rect plot, float pitch, const Statistics *statistics)
{
    float edge = fmaxf(1.0F, floorf(canvas->text * 0.06F));
    trend_steps(canvas, plot, pitch, statistics, edge, canvas->theme->field);
    trend_steps(canvas, plot, pitch, statistics, 0.0F, canvas->theme->gold);
}

void screens_chart_trend(const Canvas *canvas, Rect rect, const Statistics *statistics)
{
    Rect plot = trend_grid(canvas, rect);
    if (statistics->chart_count == 0) {
        return;
    }
    float pitch = fminf(plot.w / (float)statistics->chart_count, canvas->text * 3.0F);
    float gap = fmaxf(1.0F, floorf(pitch * 0.22F));
    float stub = fmaxf(2.0F, floorf(canvas->text * 0.12F)); /* so that none won is something to be seen */
    DrawColour colour = canvas->theme->button_edge;
    colour.a = 175;
    for (int i = 0; i < statistics->chart_count; i++) {
        const ChartPoint *point = &statistics->chart[i];
        float h = fmaxf(stub, floorf(plot.h * (float)point->won / (float)point->played));
        float x = floorf(plot.x + pitch * (float)i + gap / 2.0F);
        float end = floorf(plot.x + pitch * (float)(i + 1) - gap / 2.0F);
        screens_canvas_rectangle(canvas, (Rect){x, floorf(plot.y + plot.h) - h, end - x, h}, 0.0F, colour);
    }
    trend_line(canvas, plot, pitch, statistics);
    plot.w = fmaxf(pitch * (float)statistics->chart_count, fminf(plot.w, canvas->text * 14.0F));
    trend_dates(canvas, rect, plot, statistics);
}

/* The axis: where every third bin begins, and the last, which has all longer times. */
static void times_axis(const Canvas *canvas, Rect plot, const Distribution *distribution)
{
    float line = fmaxf(1.0F, floorf(canvas->text * 0.05F));
    float pitch = plot.w / DISTRIBUTION_BINS;
    float y = floorf(plot.y + plot.h);
    screens_canvas_rectangle(canvas, (Rect){plot.x, y, plot.w, line}, 0.0F, canvas->theme->ink_dim);
    for (int i = 0; i < DISTRIBUTION_BINS; i += 3) {
        char figure[16];
        float x = floorf(plot.x + pitch * (float)i);
        snprintf(figure, sizeof figure, "%d", i * distribution->step);
        screens_canvas_rectangle(canvas, (Rect){x, y, line, floorf(canvas->text * 0.3F)}, 0.0F, canvas->theme->ink_dim);
        screens_canvas_text(canvas, x, y + canvas->text * 0.85F,
                            axis_style(canvas, i == 0 ? ALIGN_LEFT : ALIGN_CENTRE, pitch * 2.8F), figure);
    }
    char last[32];
    WORDS_FORMAT(last, sizeof last, W_IN("axis", "{0}+ min"),
                 words_of_count((DISTRIBUTION_BINS - 1) * distribution->step));
    screens_canvas_text(canvas, plot.x + plot.w, y + canvas->text * 0.85F,
                        axis_style(canvas, ALIGN_RIGHT, pitch * 2.3F), last);
}

void screens_chart_times(const Canvas *canvas, Rect rect, const Distribution *distribution)
{
    Rect plot = {rect.x, floorf(rect.y + canvas->text * 0.9F), rect.w, floorf(rect.h - canvas->text * 2.3F)};
    float pitch = plot.w / DISTRIBUTION_BINS;
    float gap = fmaxf(1.0F, floorf(pitch * 0.16F));
    int most = 1;
    for (int i = 0; i < DISTRIBUTION_BINS; i++) {
        most = distribution->bins[i] > most ? distribution->bins[i] : most;
    }
    times_axis(canvas, plot, distribution);
    for (int i = 0; i < DISTRIBUTION_BINS; i++) {
        char figure[16];
        int count = distribution->bins[i];
        float h = count == 0 ? 0.0F : fmaxf(2.0F, floorf(plot.h * (float)count / (float)most));
        float x = floorf(plot.x + pitch * (float)i + gap / 2.0F);
        float end = floorf(plot.x + pitch * (float)(i + 1) - gap / 2.0F);
        snprintf(figure, sizeof figure, "%d", count);
        screens_canvas_rectangle(canvas, (Rect){x, floorf(plot.y + plot.h) - h, end - x, h}, 0.0F,
                                 canvas->theme->button_edge);
        if (count > 0) {
            screens_canvas_text(canvas, (x + end) / 2.0F, plot.y + plot.h - h - canvas->text * 0.5F,
                                axis_style(canvas, ALIGN_CENTRE, pitch), figure);
        }
    }
}
