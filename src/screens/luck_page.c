/* SPDX-License-Identifier: MIT */
/*
 * The page of luck and play: the sum in words, the chance over the moves, and what changed it most, each of which leads
 * to its move in review mode.
 *
 * While it is being worked out, what changes is only drawn, and nothing of it moves a widget or is read aloud.
 */
#include <math.h>

#include "screens/page.h"
#include "words/words.h"

static const float CHART_HEIGHT = 13.5F; /* in body text */
static const float WIDE = 40.0F;

/* Of the height of the chart: the chance, then luck and play, and the gaps between them. */
static const float CHANCE_SHARE = 0.5F;

enum { BINS_MAX = 120 };

typedef struct Bin {
    int chance;     /* at its end */
    int luck, play; /* changes in sum */
} Bin;

static void draw_square(const Canvas *canvas, float x, float y, float w, float h, DrawColour colour)
{
    screens_draw_box(canvas, (Rect){x, y, w, h}, 0.0F, colour);
}

static float line_of(const Canvas *canvas)
{
    return fmaxf(1.0F, floorf(canvas->text * 0.05F));
}

/* The moves in so many groups, of which those count that have been looked at. Gives how many these are. */
static int fill_bins(const LuckReport *report, int bins, Bin *filled)
{
    int count = 0;
    int done = report->finished || report->known ? report->total : report->done;
    for (int i = 0; i < bins; i++) {
        int from = report->total * i / bins;
        int to = report->total * (i + 1) / bins;
        filled[i] = (Bin){.chance = 0};
        if (to > done) {
            break;
        }
        filled[i].chance = report->points[to - 1].turned;
        for (int move = from + 1; move <= to; move++) {
            filled[i].luck += screens_luck_of(report, move);
            filled[i].play += screens_play_of(report, move);
        }
        count++;
    }
    return count;
}

/* The lines of 0, 50 and 100 % with their numbers. */
static void draw_grid(const Canvas *canvas, Rect labels, Rect plot)
{
    float line_h = screens_type_line(TYPE_SMALL, canvas->text);
    DrawColour grid = canvas->theme->ink_dim;
    for (int i = 0; i <= 2; i++) {
        char number[LUCK_LABEL_LENGTH];
        float y = floorf(plot.y + plot.h * (float)i / 2.0F);
        Rect label = {labels.x, y - line_h / 2.0F, labels.w, line_h};
        screens_draw_text(canvas, label, TYPE_SMALL, ALIGN_RIGHT,
                          screens_luck_chance(LUCK_WHOLE - i * LUCK_WHOLE / 2, number));
        grid.a = i == 2 ? 255 : 90;
        draw_square(canvas, plot.x, y, plot.w, line_of(canvas), grid);
    }
}

static float height_of(Rect plot, int chance)
{
    return floorf(plot.y + plot.h * (1.0F - (float)chance / (float)LUCK_WHOLE));
}

/* The chance in steps. */
static void draw_chance(const Canvas *canvas, Rect plot, const LuckReport *report, const Bin *bins, int count, int most)
{
    float line = fmaxf(2.0F, floorf(canvas->text * 0.12F));
    float before = height_of(plot, report->start);
    for (int i = 0; i < count; i++) {
        float x = floorf(plot.x + plot.w * (float)i / (float)most);
        float end = floorf(plot.x + plot.w * (float)(i + 1) / (float)most);
        float y = height_of(plot, bins[i].chance);
        if (y != before) {
            draw_square(canvas, x, fminf(y, before) - floorf(line / 2.0F), line, fabsf(y - before) + line,
                        canvas->theme->gold);
        }
        draw_square(canvas, x, y - floorf(line / 2.0F), end - x + (i + 1 < count ? line : 0.0F), line,
                    canvas->theme->gold);
        before = y;
    }
}

/* The greatest change in either row: both have the same scale. */
static int find_most(const Bin *bins, int count)
{
    int most = LUCK_WHOLE / 20;
    for (int i = 0; i < count; i++) {
        int luck = bins[i].luck < 0 ? -bins[i].luck : bins[i].luck;
        int play = bins[i].play < 0 ? -bins[i].play : bins[i].play;
        most = luck > most ? luck : most;
        most = play > most ? play : most;
    }
    return most;
}

/* A row of changes about a line: solid bars for luck; for play only their edges, which is another shape. */
static void draw_changes(const Canvas *canvas, Rect row, const Bin *bins, int count, int most, bool plays)
{
    int greatest = find_most(bins, count);
    float middle = floorf(row.y + row.h / 2.0F);
    float line = line_of(canvas);
    draw_square(canvas, row.x, middle, row.w, line, canvas->theme->ink_dim);
    for (int i = 0; i < count; i++) {
        int change = plays ? bins[i].play : bins[i].luck;
        float h = floorf(row.h / 2.0F * fabsf((float)change) / (float)greatest);
        float x = floorf(row.x + row.w * (float)i / (float)most);
        float w = fmaxf(2.0F, floorf(row.x + row.w * (float)(i + 1) / (float)most) - x - 1.0F);
        if (h < 1.0F) {
            continue;
        }
        float y = change > 0 ? middle - h : middle + line;
        if (plays) { /* a stem with a head */
            float head = fmaxf(3.0F, floorf(fminf(canvas->text * 0.28F, row.w / (float)most + 1.0F)));
            float stem = fmaxf(1.0F, floorf(w * 0.3F));
            float tip = change > 0 ? y : y + h - 1.0F;
            draw_square(canvas, x + floorf((w - stem) / 2.0F), y, stem, h, canvas->theme->ink);
            screens_draw_box(canvas, (Rect){x + floorf((w - head) / 2.0F), tip - floorf(head / 2.0F), head, head},
                             head / 2.0F, canvas->theme->ink);
        } else {
            draw_square(canvas, x, y, w, h, canvas->theme->button_edge);
        }
    }
}

/* How far it has got, and then what it came to so far. */
static void draw_progress(const Canvas *canvas, Rect row, int unused)
{
    char text[LUCK_LABEL_LENGTH];
    const LuckReport *report = &canvas->screens->luck;
    (void)unused;
    screens_draw_text(canvas, row, TYPE_STRONG, ALIGN_CENTRE,
                      report->known ? screens_luck_sum(report, text)
                                    : WORDS_FORMAT(text, sizeof text, W("{0} of {1} moves"),
                                                   words_of_count(report->done), words_of_count(report->total)));
}

/* The first and the last move, under the rows. */
static void draw_axis(const Canvas *canvas, Rect row, const LuckReport *report)
{
    char text[LUCK_LABEL_LENGTH];
    screens_draw_text(canvas, row, TYPE_SMALL, ALIGN_LEFT, W("The deal"));
    screens_draw_text(canvas, row, TYPE_SMALL, ALIGN_RIGHT,
                      WORDS_FORMAT(text, sizeof text, W("Move {0}"), words_of_count(report->total)));
}

static void draw_chart(const Canvas *canvas, Rect sheet, int unused)
{
    Bin bins[BINS_MAX];
    const LuckReport *report = &canvas->screens->luck;
    float line_h = screens_type_line(TYPE_SMALL, canvas->text);
    Rect inside = base_rect_grow(sheet, -2.0F * canvas->unit);
    screens_draw_sheet(canvas, sheet, unused);
    Rect labels = screens_cut_left(&inside, canvas->text * 3.6F, canvas->unit);
    Rect axis = screens_cut_bottom(&inside, line_h, 0.0F);
    Rect chance = screens_cut_top(&inside, floorf(inside.h * CHANCE_SHARE), canvas->unit);
    Rect plot = {chance.x, chance.y + floorf(line_h / 2.0F), chance.w, chance.h - line_h};
    Grid rows = screens_grid_fill(inside, 1, 2, canvas->unit);
    const char *const names[] = {W_IN("chart", "Luck"), W_IN("chart", "Play")};
    int most = report->total < BINS_MAX ? report->total : BINS_MAX;
    int fit = (int)(plot.w / 3.0F);
    most = most < fit ? most : fit;
    int count = fill_bins(report, most, bins);
    draw_grid(canvas, labels, plot);
    draw_chance(canvas, plot, report, bins, count, most);
    for (int i = 0; i < 2; i++) {
        Rect row = screens_grid_cell(&rows, i);
        screens_draw_text(canvas, (Rect){labels.x, row.y, labels.w, row.h}, TYPE_SMALL, ALIGN_RIGHT, names[i]);
        draw_changes(canvas, row, bins, count, most, i == 1);
    }
    draw_axis(canvas, axis, report);
}

typedef const char *NameMove(const LuckReport *report, const Session *session, int move, char *text);

/* A heading, and under it moves to go to. */
static void add_list(Page *page, Rect area, int number, const char *title, const int *moves, int count, NameMove *name)
{
    char label[LUCK_LABEL_LENGTH];
    screens_add_words(page, screens_cut_top(&area, screens_type_line(TYPE_HEADING, page->text), page->unit),
                      TYPE_HEADING, ALIGN_LEFT, title);
    for (int i = 0; i < count; i++) {
        /* by its value the focus tells one from another */
        Action action = {.kind = ACTION_SEEK, .value = (uint8_t)(number * LUCK_LEADERS + i), .number = moves[i]};
        screens_add(page, screens_cut_top(&area, page->button, page->unit), LOOK_BUTTON, action,
                    name(&page->screens->luck, page->session, moves[i], label));
    }
    if (count == 0) {
        screens_add_text(page, screens_cut_top(&area, page->button, page->unit), LOOK_NOTE, W("None of them."))->left =
            true;
    }
}

static void add_lists(Page *page, Rect *rest, bool wide)
{
    int turns[LUCK_LEADERS];
    int costs[LUCK_LEADERS];
    const LuckReport *report = &page->screens->luck;
    int turn_count = screens_luck_turns(report, turns);
    int cost_count = screens_luck_costs(report, costs);
    float list_h =
        screens_type_line(TYPE_HEADING, page->text) + page->unit + (float)LUCK_LEADERS * (page->button + page->unit);
    Grid grid = screens_grid_cut(rest, 2, wide ? 2 : 1, list_h, 2.0F * page->unit);
    add_list(page, screens_grid_cell(&grid, 0), 0, W("Greatest turns of luck"), turns, turn_count,
             screens_luck_name_turn);
    add_list(page, screens_grid_cell(&grid, 1), 1, W("Costliest moves"), costs, cost_count, screens_luck_name_cost);
}

/* A sentence over the whole width. */
static void add_sentence(Page *page, Rect *rest, bool strong, float gap, const char *words)
{
    float h = screens_words_height(page, strong ? TYPE_STRONG : TYPE_NOTE, words, rest->w);
    Widget *widget = screens_add_text(page, screens_cut_top(rest, h, gap), LOOK_NOTE, words);
    widget->left = true;
    widget->strong = strong;
}

/* What it came to, and from where to where; while that is being worked out, that it is. */
static void add_sum(Page *page, Rect *rest)
{
    char text[LUCK_LABEL_LENGTH];
    char label[WIDGET_LABEL_LENGTH];
    char average[LUCK_LABEL_LENGTH];
    const LuckReport *report = &page->screens->luck;
    if (!report->finished || report->failed) {
        add_sentence(page, rest, true, page->unit,
                     report->failed ? W("This game cannot be worked out here.")
                                    : W("The chance of winning after each move is being worked out…"));
        return;
    }
    add_sentence(page, rest, true, 0.0F, screens_luck_sum(report, text));
    WORDS_FORMAT(label, sizeof label, W("A plain player wins {0} of all deals; here the chance was {1} in the end."),
                 words_of_text(screens_luck_chance(report->average, average)),
                 words_of_text(screens_luck_chance(screens_luck_end(report), text)));
    add_sentence(page, rest, false, page->unit, label);
}

void screens_luck_layout(Page *page)
{
    const LuckReport *report = &page->screens->luck;
    Rect view = screens_add_frame(page, W("Luck and play"), W("Back"));
    Rect rest = screens_open_view(page, view, page->text * 64.0F);
    bool wide = rest.w >= page->text * WIDE;
    add_sum(page, &rest);
    if (!report->failed) {
        Rect sheet = screens_cut_top(&rest, floorf(page->text * CHART_HEIGHT), 2.0F * page->unit);
        screens_add_part(page, sheet, draw_chart, 0);
    }
    if (!report->finished) {
        Rect row = screens_cut_top(&rest, screens_type_line(TYPE_STRONG, page->text), page->unit);
        screens_add_part(page, row, draw_progress, 0);
    } else if (!report->failed) {
        add_lists(page, &rest, wide);
        add_sentence(page, &rest, false, page->unit,
                     W("Luck is the deal and the cards that came; play is what your moves were worth beside those of a "
                       "plain player, who sees only what you saw."));
    }
    screens_close_view(page, rest);
}
