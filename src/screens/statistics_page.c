/* SPDX-License-Identifier: MIT */
/*
 * The page of figures: of which games, then rate, streaks, bests and medians beside the charts, one under the other
 * where there is little room; then what can be done with what is kept.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "screens/archive_words.h"
#include "screens/chart.h"
#include "words/words.h"

/* Where the parts of the page lie before it is scrolled. Without figures `figures` and `charts` are empty. */
typedef struct StatisticsPlan {
    float left, width;
    bool wide;
    Rect games; /* tabs: which games; the height is of one row */
    int game_columns;
    Rect helps; /* tabs: with help or without */
    Rect help_note;
    Rect empty; /* what is to be read where there are no figures */
    Rect figures;
    Rect trend, times;
    Rect buttons;
    int button_columns;
    float bottom;
} StatisticsPlan;

/* A button at the foot. */
typedef struct StatisticsButton {
    Action action;
    const char *label;
} StatisticsButton;

static const StatisticsButton BUTTONS[] = {
    {{.kind = ACTION_HISTORY}, W_LATER("Games played")},
    {{.kind = ACTION_EXPORT}, W_LATER("Export")},
    {{.kind = ACTION_IMPORT}, W_LATER("Import")},
    {{.kind = ACTION_RESET, .value = (uint8_t)QUESTION_STATISTICS}, W_LATER("Start anew")},
    {{.kind = ACTION_HIDE}, W_LATER("Hide all figures")},
};

static const char *const HELPS[] = {W_LATER("All"), W_LATER("Without help"), W_LATER("With help")};

enum { BUTTON_COUNT = (int)BASE_ARRAY_COUNT(BUTTONS), HELP_COUNT = (int)BASE_ARRAY_COUNT(HELPS) };

/* Heights in body text. */
static const float FIGURES_HEIGHT = 19.4F;
static const float CHART_HEIGHT = 10.0F;

static float statistics_gap(const Layout *layout)
{
    return floorf(layout->text * 0.35F);
}

/* Rows that so many widgets of this least width take. */
static int statistics_columns(float width, float least, int count)
{
    int columns = (int)(width / least);
    if (columns >= count) {
        return count;
    }
    int rows = (count + (columns < 1 ? 1 : columns) - 1) / (columns < 1 ? 1 : columns);
    return (count + rows - 1) / rows; /* as even as can be */
}

static float statistics_rows_height(const Layout *layout, int count, int columns)
{
    int rows = (count + columns - 1) / columns;
    return (float)rows * (screens_button_height(layout) + statistics_gap(layout));
}

/* Which games, and which of them; gives where it ends. */
static float statistics_plan_tabs(StatisticsPlan *plan, const Layout *layout, float y)
{
    float text = layout->text;
    float h = screens_button_height(layout);
    plan->game_columns = screens_archive_tab_columns(layout, plan->width);
    plan->games = (Rect){plan->left, y, plan->width, h};
    y += (float)screens_archive_tab_rows(plan->game_columns) * (h + statistics_gap(layout));
    float help_w = plan->wide ? floorf(plan->width * 0.5F) : plan->width;
    plan->helps = (Rect){plan->left, y, help_w, h};
    if (plan->wide) {
        plan->help_note = (Rect){plan->left + help_w + text, y, plan->width - help_w - text, h};
        return y + h + text * 0.7F;
    }
    y += h + text * 0.3F;
    plan->help_note = (Rect){plan->left, y, plan->width, text * (plan->width < text * 26.0F ? 3.4F : 2.3F)};
    return y + plan->help_note.h + text * 0.5F;
}

static float statistics_plan_figures(StatisticsPlan *plan, const Layout *layout, float y)
{
    float text = layout->text;
    float gap = floorf(text * 0.7F);
    float h = floorf(text * FIGURES_HEIGHT);
    if (plan->wide) {
        float w = floorf(plan->width * 0.44F);
        float chart_h = floorf((h - gap) / 2.0F);
        float x = plan->left + w + gap;
        plan->figures = (Rect){plan->left, y, w, h};
        plan->trend = (Rect){x, y, plan->left + plan->width - x, chart_h};
        plan->times = (Rect){x, y + h - chart_h, plan->trend.w, chart_h};
        return y + h;
    }
    plan->figures = (Rect){plan->left, y, plan->width, h};
    plan->trend = (Rect){plan->left, y + h + gap, plan->width, floorf(text * CHART_HEIGHT)};
    plan->times = plan->trend;
    plan->times.y += plan->trend.h + gap;
    return plan->times.y + plan->times.h;
}

static bool statistics_hidden(const Screens *screens)
{
    return settings_get(screens->settings, SETTING_FIGURES) != 0;
}

static StatisticsPlan statistics_plan(const Screens *screens, const Layout *layout, Rect view)
{
    float text = layout->text;
    StatisticsPlan plan = {.width = floorf(fminf(view.w - text, text * 64.0F))};
    plan.left = floorf(view.x + (view.w - plan.width) / 2.0F);
    plan.wide = plan.width >= text * 40.0F;
    float y = statistics_plan_tabs(&plan, layout, view.y + floorf(text * 0.2F));
    if (screens_archive_is_empty(&screens->archive)) {
        plan.empty = (Rect){plan.left, y, plan.width, floorf(text * 9.4F)};
        y += plan.empty.h;
    } else {
        y = statistics_plan_figures(&plan, layout, y);
    }
    y += floorf(text * 0.7F);
    plan.button_columns = statistics_columns(plan.width, text * 8.4F, BUTTON_COUNT);
    plan.buttons = (Rect){plan.left, y, plan.width, screens_button_height(layout)};
    plan.bottom = y + statistics_rows_height(layout, BUTTON_COUNT, plan.button_columns) - statistics_gap(layout);
    return plan;
}

/* Place `index` of widgets in rows under one another. */
static Rect statistics_cell(const Layout *layout, Rect row, int columns, int index)
{
    float gap = statistics_gap(layout);
    float w = floorf((row.w - gap * (float)(columns - 1)) / (float)columns);
    return (Rect){floorf(row.x + (float)(index % columns) * (w + gap)),
                  floorf(row.y + (float)(index / columns) * (row.h + gap)), w, row.h};
}

/* The games of one name stand under one another, or beside one another where there is little room. */
static int archive_name_count(void)
{
    int count = 0;
    for (int i = 0; i < rules_game_count(); i++) {
        count += rules_game_is_standard(rules_game_at(i));
    }
    return count;
}

static int archive_most_rules(void)
{
    int most = 0;
    for (int i = 0; i < rules_game_count(); i++) {
        int rules = 0;
        for (int j = 0; j < rules_game_count(); j++) {
            rules += strcmp(rules_game_at(j)->name, rules_game_at(i)->name) == 0;
        }
        most = rules > most ? rules : most;
    }
    return most;
}

int screens_archive_tab_columns(const Layout *layout, float width)
{
    const int choices[] = {archive_name_count() + 1, archive_name_count(), archive_most_rules()};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(choices); i++) {
        if (width >= layout->text * 8.0F * (float)choices[i]) {
            return choices[i];
        }
    }
    return 1;
}

int screens_archive_tab_rows(int columns)
{
    if (columns == 1) {
        return rules_game_count() + 1;
    }
    return columns == archive_most_rules() ? archive_name_count() + 1
                                           : archive_most_rules() + (columns == archive_name_count() ? 1 : 0);
}

/* Which cell a game has: the names from left to right, or from top to bottom, with their rules beside. */
static int archive_tab_cell(int index, int columns)
{
    int name = -1;
    int rules = 0;
    for (int i = 0; i <= index; i++) {
        bool first = rules_game_is_standard(rules_game_at(i));
        name += first;
        rules = first ? 0 : rules + 1;
    }
    if (columns == 1) {
        return index + 1;
    }
    if (columns == archive_most_rules()) {
        return (name + 1) * columns + rules;
    }
    return columns == archive_name_count() ? (rules + 1) * columns + name : rules * columns + name + 1;
}

void screens_archive_tabs(Screens *screens, const Layout *layout, Rect row, int columns)
{
    for (int i = -1; i < rules_game_count(); i++) {
        char label[ARCHIVE_WORDS_LENGTH];
        const Game *game = i < 0 ? NULL : rules_game_at(i);
        Rect rect = statistics_cell(layout, row, columns, i < 0 ? 0 : archive_tab_cell(i, columns));
        if (i < 0 && columns == archive_name_count() + 1) { /* beside all rows, else above them */
            rect.h += (float)(screens_archive_tab_rows(columns) - 1) * (row.h + statistics_gap(layout));
        } else if (i < 0) {
            rect.w = row.w;
        }
        screens_widget_add_scrolled(screens, rect, LOOK_TAB, (Action){.kind = ACTION_FILTER, .game = game},
                                    screens_archive_game(game, label))
            ->selected = screens->archive.game == game;
    }
}

static void statistics_add_helps(Screens *screens, const Layout *layout, const StatisticsPlan *plan)
{
    for (int i = 0; i < HELP_COUNT; i++) {
        screens_widget_add_scrolled(screens, statistics_cell(layout, plan->helps, HELP_COUNT, i), LOOK_TAB,
                                    (Action){.kind = ACTION_HELP, .value = (uint8_t)i}, words_text(HELPS[i]))
            ->selected = (int)screens->archive.help == i;
    }
    const char *note = screens->notice[0] != '\0'
                           ? screens->notice
                           : W("Help is a hint, a move taken back, or going on from within an older game.");
    Rect rect = plan->help_note;
    rect.y -= screens->scroll;
    screens_widget_add_text(screens, rect, LOOK_NOTE, note)->scrolls = true;
}

/* Only the switch that shows them again. */
static void statistics_layout_hidden(Screens *screens, const Layout *layout, Rect view)
{
    float text = layout->text;
    float h = screens_button_height(layout);
    float w = floorf(fminf(view.w, text * 18.0F));
    float y = floorf(view.y + fmaxf(0.0F, view.h * 0.35F - h));
    screens_widget_add_sentence(screens, layout, (Rect){view.x, y, view.w, text * 2.6F},
                                W("All figures are hidden, here and everywhere."));
    screens_widget_add(screens, (Rect){floorf(view.x + (view.w - w) / 2.0F), floorf(y + text * 3.2F), w, h},
                       LOOK_BUTTON, (Action){.kind = ACTION_HIDE}, W("Show the figures"));
}

void screens_statistics_layout(Screens *screens, const Layout *layout)
{
    Rect view = screens_frame(screens, layout, W("Statistics"), W("Back"));
    if (statistics_hidden(screens)) {
        statistics_layout_hidden(screens, layout, view);
        return;
    }
    StatisticsPlan plan = statistics_plan(screens, layout, view);
    screens_archive_tabs(screens, layout, plan.games, plan.game_columns);
    statistics_add_helps(screens, layout, &plan);
    for (int i = 0; i < BUTTON_COUNT; i++) {
        screens_widget_add_scrolled(screens, statistics_cell(layout, plan.buttons, plan.button_columns, i), LOOK_BUTTON,
                                    BUTTONS[i].action, words_text(BUTTONS[i].label));
    }
    screens_set_page(screens, view, plan.bottom - view.y);
}

/* A name above its figure. */
static void statistics_draw_tile(const Canvas *canvas, Rect rect, const char *name, const char *figure, float size)
{
    TextStyle small = {.size = canvas->text * 0.82F, .max_width = rect.w, .colour = canvas->theme->ink_dim};
    TextStyle large = {.size = canvas->text * size, .max_width = rect.w, .bold = true, .colour = canvas->theme->ink};
    screens_canvas_text(canvas, rect.x, rect.y + canvas->text * 0.5F, small, name);
    screens_canvas_text(canvas, rect.x, rect.y + canvas->text * (0.95F + size * 0.55F), large, figure);
}

/* The column `index` of so many beside one another. */
static Rect statistics_column(Rect row, int index, int count, float gap)
{
    float w = (row.w - gap * (float)(count - 1)) / (float)count;
    return (Rect){floorf(row.x + (w + gap) * (float)index), row.y, floorf(w), row.h};
}

static void statistics_draw_counts(const Canvas *canvas, Rect row, const Statistics *statistics)
{
    const char *const names[] = {W("Played"), W_IN("figure", "Won"), W_IN("figure", "Abandoned")};
    const int counts[] = {statistics->played, statistics->won, statistics->abandoned};
    for (int i = 0; i < 3; i++) {
        char figure[16];
        snprintf(figure, sizeof figure, "%d", counts[i]);
        statistics_draw_tile(canvas, statistics_column(row, i, 3, canvas->text), names[i], figure, 1.7F);
    }
}

static void statistics_draw_rate(const Canvas *canvas, Rect rect, const Statistics *statistics)
{
    char rate[ARCHIVE_WORDS_LENGTH];
    TextStyle name = {.size = canvas->text * 0.82F, .max_width = rect.w * 0.45F, .colour = canvas->theme->ink_dim};
    TextStyle figure = {.size = canvas->text * 1.25F,
                        .max_width = rect.w * 0.52F,
                        .align = ALIGN_RIGHT,
                        .bold = true,
                        .colour = canvas->theme->gold};
    float y = rect.y + canvas->text * 0.6F;
    screens_canvas_text(canvas, rect.x, y, name, W("Rate of wins"));
    screens_canvas_text(canvas, rect.x + rect.w, y, figure, screens_archive_rate(statistics, rate));
    screens_chart_rate(
        canvas, (Rect){rect.x, floorf(rect.y + canvas->text * 1.5F), rect.w, floorf(canvas->text * 1.2F)}, statistics);
}

/* A row of two figures. Without games that were won there are no bests. */
static void statistics_draw_pair(const Canvas *canvas, Rect row, const char *const names[2],
                                 const char *const figures[2])
{
    for (int i = 0; i < 2; i++) {
        statistics_draw_tile(canvas, statistics_column(row, i, 2, canvas->text), names[i], figures[i], 1.15F);
    }
}

static void statistics_draw_bests(const Canvas *canvas, Rect rect, const Statistics *statistics)
{
    char first[ARCHIVE_WORDS_LENGTH] = "–";
    char second[ARCHIVE_WORDS_LENGTH] = "–";
    float pitch = floorf(canvas->text * 2.75F);
    const char *const streaks[] = {W("Last games"), W("Best streak")};
    const char *const times[] = {W("Best time"), W("Median time")};
    const char *const moves[] = {W("Fewest moves"), W("Median moves")};
    const char *const figures[] = {first, second};
    bool won = statistics->won > 0;
    if (won) {
        screens_archive_time(statistics->best_time, first);
        screens_archive_time(statistics->median_time, second);
    }
    Rect row = {rect.x, rect.y + pitch, rect.w, pitch};
    statistics_draw_pair(canvas, row, times, figures);
    if (won) {
        snprintf(first, sizeof first, "%d", statistics->best_moves);
        snprintf(second, sizeof second, "%d", statistics->median_moves);
    }
    row.y += pitch;
    statistics_draw_pair(canvas, row, moves, figures);
    screens_archive_streak(statistics->streak, first);
    screens_archive_streak(statistics->best_streak, second);
    row.y = rect.y;
    statistics_draw_pair(canvas, row, streaks, figures);
}

static void statistics_draw_figures(const Canvas *canvas, Rect sheet, const Statistics *statistics)
{
    float text = canvas->text;
    Rect inside = base_rect_grow(sheet, -text);
    screens_canvas_sheet(canvas, sheet);
    statistics_draw_counts(canvas, (Rect){inside.x, inside.y, inside.w, text * 3.0F}, statistics);
    statistics_draw_rate(canvas, (Rect){inside.x, inside.y + text * 3.4F, inside.w, text * 3.0F}, statistics);
    statistics_draw_bests(canvas, (Rect){inside.x, inside.y + text * 6.9F, inside.w, text * 8.0F}, statistics);
    TextStyle note = {.size = text * 0.78F, .colour = canvas->theme->ink_dim};
    float y = inside.y + text * 15.3F;
    screens_canvas_paragraph(
        canvas, (Rect){inside.x, y, inside.w, inside.y + inside.h - y}, note,
        W("A game is abandoned when another of the same rules is begun before it is won. Times and "
          "moves are those of won games."));
}

/* The sheet of a chart with its title; gives what is left of it. */
static Rect statistics_draw_frame(const Canvas *canvas, Rect sheet, const char *title)
{
    float text = canvas->text;
    Rect inside = base_rect_grow(sheet, -text * 0.8F);
    TextStyle style = {.size = text, .max_width = inside.w, .bold = true, .colour = canvas->theme->gold};
    screens_canvas_sheet(canvas, sheet);
    screens_canvas_text(canvas, inside.x, inside.y + text * 0.4F, style, title);
    inside.y += text * 1.5F;
    inside.h -= text * 1.5F;
    return inside;
}

static void statistics_draw_trend(const Canvas *canvas, Rect sheet, const Statistics *statistics)
{
    Rect inside = statistics_draw_frame(canvas, sheet, W("Wins over time"));
    float text = canvas->text;
    TextStyle legend = {.size = text * 0.78F, .max_width = inside.w, .colour = canvas->theme->ink_dim};
    char words[ARCHIVE_WORDS_LENGTH];
    int each = (statistics->played + statistics->chart_count / 2) / statistics->chart_count;
    const char *pattern = each > 1 ? W("A bar: about {0} games. The line: all games until then.")
                                   : W("A bar: one game. The line: all games until then.");
    WORDS_FORMAT(words, sizeof words, pattern, words_of_count(each));
    screens_canvas_text(canvas, inside.x, inside.y + text * 0.1F, legend, words);
    inside.y += text * 0.8F;
    inside.h -= text * 0.8F;
    screens_chart_trend(canvas, inside, statistics);
}

static void statistics_draw_times(const Canvas *canvas, Rect sheet, const Statistics *statistics)
{
    Rect inside = statistics_draw_frame(canvas, sheet, W("How long won games took"));
    if (statistics->won > 0) {
        screens_chart_times(canvas, inside, &statistics->distribution);
    } else {
        TextStyle style = {
            .size = canvas->text, .max_width = inside.w, .align = ALIGN_CENTRE, .colour = canvas->theme->ink_dim};
        screens_canvas_text(canvas, inside.x + inside.w / 2.0F, inside.y + inside.h / 2.0F, style,
                            W("None has been won yet."));
    }
}

/* A bar with nothing in it, and why. */
static void statistics_draw_empty(const Canvas *canvas, Rect sheet, const Archive *archive)
{
    const Statistics none = {.played = 0};
    float text = canvas->text;
    Rect inside = base_rect_grow(sheet, -text);
    TextStyle title = {
        .size = text * 1.3F, .max_width = inside.w, .align = ALIGN_CENTRE, .bold = true, .colour = canvas->theme->gold};
    TextStyle note = {.size = text * 0.9F, .align = ALIGN_CENTRE, .colour = canvas->theme->ink_dim};
    float bar = fminf(inside.w, text * 22.0F);
    screens_canvas_sheet(canvas, sheet);
    screens_chart_rate(canvas,
                       (Rect){floorf(inside.x + (inside.w - bar) / 2.0F), floorf(inside.y + text * 0.6F), floorf(bar),
                              floorf(text * 1.2F)},
                       &none);
    screens_canvas_text(canvas, inside.x + inside.w / 2.0F, inside.y + text * 3.6F, title,
                        screens_archive_empty(archive));
    if (archive->unreadable) {
        return;
    }
    const char *words = W("As soon as one is won, or abandoned for another deal, its figures stand here.");
    if (drawlist_text_width(words) * note.size < inside.w) {
        note.max_width = inside.w;
        screens_canvas_text(canvas, inside.x + inside.w / 2.0F, inside.y + text * 5.8F, note, words);
    } else {
        Rect box = {inside.x, inside.y + text * 4.8F, inside.w, inside.h - text * 4.8F};
        screens_canvas_paragraph(canvas, box, note, words);
    }
}

void screens_statistics_draw(const Screens *screens, const Layout *layout, DrawList *list)
{
    const Statistics *statistics = &screens->archive.statistics;
    if (statistics_hidden(screens)) {
        return;
    }
    Canvas canvas = screens_canvas(screens, layout, list);
    StatisticsPlan plan = statistics_plan(screens, layout, screens->view);
    if (plan.empty.h > 0.0F) {
        statistics_draw_empty(&canvas, plan.empty, &screens->archive);
        return;
    }
    statistics_draw_figures(&canvas, plan.figures, statistics);
    statistics_draw_trend(&canvas, plan.trend, statistics);
    statistics_draw_times(&canvas, plan.times, statistics);
}
