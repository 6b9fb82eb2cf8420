/* SPDX-License-Identifier: MIT */
/*
 * The list of the games that were played, the newest first: a row for each, which is pressed to look at it, and beside
 * it the button that goes on with it.
 */
#include <math.h>
#include <stdio.h>

#include "screens/archive_words.h"
#include "screens/chart.h"
#include "words/words.h"

/* Where the parts of the page lie before it is scrolled. */
typedef struct HistoryPlan {
    float left, width;
    bool wide;      /* a row is one line */
    bool narrow;    /* the button that goes on stands under its row */
    float button_w; /* of that button */
    float row_h;
    int columns; /* of the tabs */
    float rows;  /* where they begin */
} HistoryPlan;

static HistoryPlan history_plan(const Layout *layout, Rect view)
{
    float text = layout->text;
    float least = 44.0F * layout->pixel_ratio; /* for a finger */
    HistoryPlan plan = {.width = floorf(fminf(view.w - text, text * 64.0F))};
    plan.left = floorf(view.x + (view.w - plan.width) / 2.0F);
    plan.wide = plan.width >= text * 44.0F;
    plan.narrow = plan.width < text * 24.0F;
    plan.button_w = floorf(text * 6.4F);
    plan.row_h = floorf(fmaxf(least, text * (plan.wide ? 2.1F : (plan.narrow ? 4.5F : 3.2F))));
    plan.columns = screens_archive_tab_columns(layout, plan.width);
    int lines = screens_archive_tab_rows(plan.columns);
    float h = screens_button_height(layout);
    plan.rows = floorf(view.y + text * 0.2F + (float)lines * (h + floorf(text * 0.35F)) + text * 0.4F);
    return plan;
}

/* A row and, for what is not won, the button beside or under it. Gives where the next begins. */
static float history_add_row(Screens *screens, const Layout *layout, const HistoryPlan *plan, int row, float y)
{
    char label[ARCHIVE_WORDS_LENGTH];
    char game[ARCHIVE_WORDS_LENGTH];
    float gap = floorf(layout->text * 0.35F);
    const GameResult *result = &screens->archive.rows[row];
    Rect rect = {plan->left, y, plan->narrow ? plan->width : plan->width - plan->button_w - gap, plan->row_h};
    Action open = {.kind = ACTION_OPEN, .value = (uint8_t)row};
    Action reopen = {.kind = ACTION_REOPEN, .value = (uint8_t)row};
    WORDS_FORMAT(label, sizeof label, W("{0}, deal {1}"), words_of_text(screens_archive_game(result->game, game)),
                 words_of_number(result->deal));
    screens_widget_add_scrolled(screens, rect, LOOK_ROW, open, label);
    if (!result->won) {
        Rect button = {rect.x + rect.w + gap, y, plan->button_w, plan->row_h};
        if (plan->narrow) {
            y += plan->row_h + gap;
            button =
                (Rect){plan->left + plan->width - plan->button_w, y, plan->button_w, screens_button_height(layout)};
            y += button.h - plan->row_h;
        }
        screens_widget_add_scrolled(screens, button, LOOK_BUTTON, reopen, W("Go on"));
    }
    return y + plan->row_h + gap;
}

/* Newer, where one is, older. Gives where it ends. */
static float history_add_pages(Screens *screens, const Layout *layout, const HistoryPlan *plan, float y)
{
    char position[ARCHIVE_WORDS_LENGTH];
    const Archive *archive = &screens->archive;
    float text = layout->text;
    float h = floorf(fmaxf(screens_button_height(layout), fminf(44.0F * layout->pixel_ratio, plan->row_h)));
    float w = floorf(fminf(text * 8.0F, plan->width * 0.32F));
    if (archive->first > 0) {
        screens_widget_add_scrolled(screens, (Rect){plan->left, y, w, h}, LOOK_BUTTON,
                                    (Action){.kind = ACTION_PAGE, .value = 1}, W("Newer"));
    }
    if (archive->first + archive->row_count < archive->total) {
        screens_widget_add_scrolled(screens, (Rect){plan->left + plan->width - w, y, w, h}, LOOK_BUTTON,
                                    (Action){.kind = ACTION_PAGE, .value = 2}, W("Older"));
    }
    if (settings_get(screens->settings, SETTING_FIGURES) == 0) {
        Rect middle = {plan->left + w, y - screens->scroll, plan->width - 2.0F * w, h};
        Widget *widget =
            screens_widget_add_text(screens, middle, LOOK_TEXT, screens_archive_position(archive, position));
        widget->scrolls = true;
        widget->centred = true;
    }
    return y + h;
}

static const char *history_empty_text(const Screens *screens)
{
    if (screens->notice[0] != '\0') {
        return screens->notice;
    }
    return screens->archive.unreadable ? W("What is kept of games cannot be read.")
                                       : W("No game has been played yet. Each one stands here as soon as a card of it "
                                           "is moved.");
}

void screens_history_layout(Screens *screens, const Layout *layout)
{
    const Archive *archive = &screens->archive;
    Rect view = screens_frame(screens, layout, W("Games played"), W("Back"));
    float text = layout->text;
    HistoryPlan plan = history_plan(layout, view);
    Rect tabs = {plan.left, view.y + floorf(text * 0.2F), plan.width, screens_button_height(layout)};
    screens_archive_tabs(screens, layout, tabs, plan.columns);
    float y = plan.rows;
    if (archive->row_count == 0) {
        Rect rect = {plan.left, y + text * 1.5F - screens->scroll, plan.width, text * 4.0F};
        screens_widget_add_sentence(screens, layout, rect, history_empty_text(screens))->scrolls = true;
        screens_set_page(screens, view, y + text * 6.0F - view.y);
        return;
    }
    for (int i = 0; i < archive->row_count; i++) {
        y = history_add_row(screens, layout, &plan, i, y);
    }
    y = history_add_pages(screens, layout, &plan, y + floorf(text * 0.3F));
    screens_set_page(screens, view, y + floorf(text * 0.3F) - view.y);
}

/* A part of a row: text in a share of its width. */
typedef struct RowPart {
    const char *text;
    float x, w; /* shares of the row's width */
    DrawAlign align;
    bool bold, dim;
} RowPart;

static void history_draw_part(const Canvas *canvas, Rect row, float y, const RowPart *part)
{
    float x = row.x + row.w * part->x;
    float w = row.w * part->w;
    TextStyle style = {.size = canvas->text * (part->dim ? 0.86F : 0.95F),
                       .max_width = w,
                       .align = part->align,
                       .bold = part->bold,
                       .colour = part->dim ? canvas->theme->ink_dim : canvas->theme->ink};
    screens_canvas_text(canvas, part->align == ALIGN_RIGHT ? x + w : x, y, style, part->text);
}

/* What a row shows, in words. */
typedef struct RowWords {
    char game[ARCHIVE_WORDS_LENGTH], deal[ARCHIVE_WORDS_LENGTH], date[ARCHIVE_WORDS_LENGTH];
    char moves[ARCHIVE_WORDS_LENGTH], time[ARCHIVE_WORDS_LENGTH], tags[ARCHIVE_WORDS_LENGTH];
    const char *outcome;
} RowWords;

static void history_write_row(const Screens *screens, const GameResult *result, RowWords *words)
{
    const char *help = (result->helps & HELPS_THAT_COUNT) != 0 ? W("With help") : "";
    const char *day = result->day != 0 ? W_IN("mark", "Of the day") : "";
    bool both = help[0] != '\0' && day[0] != '\0';
    screens_archive_game(result->game, words->game);
    screens_archive_date(result->touched, words->date);
    WORDS_FORMAT(words->deal, sizeof words->deal, W("Deal {0}"), words_of_number(result->deal));
    words->moves[0] = '\0';
    words->time[0] = '\0';
    if (settings_get(screens->settings, SETTING_FIGURES) == 0) {
        WORDS_FORMAT(words->moves, sizeof words->moves, W_COUNT("{0} move", "{0} moves", result->moves),
                     words_of_count(result->moves));
        screens_archive_time(result->played, words->time);
    }
    snprintf(words->tags, sizeof words->tags, "%.40s%s%.40s", help, both ? " · " : "", day);
    words->outcome = words_text_in("game", screens_archive_outcome(result));
}

static void history_draw_parts(const Canvas *canvas, Rect row, float y, const RowPart *parts, int count)
{
    for (int i = 0; i < count; i++) {
        history_draw_part(canvas, row, y, &parts[i]);
    }
}

static void history_draw_wide(const Canvas *canvas, Rect row, const RowWords *words)
{
    const RowPart parts[] = {
        {words->outcome, 0.0F, 0.11F, ALIGN_LEFT, true, false},
        {words->game, 0.125F, 0.24F, ALIGN_LEFT, false, false},
        {words->deal, 0.375F, 0.14F, ALIGN_LEFT, false, true},
        {words->date, 0.52F, 0.105F, ALIGN_LEFT, false, true},
        {words->moves, 0.635F, 0.105F, ALIGN_RIGHT, false, false},
        {words->time, 0.75F, 0.08F, ALIGN_RIGHT, false, false},
        {words->tags, 0.845F, 0.155F, ALIGN_LEFT, false, true},
    };
    history_draw_parts(canvas, row, row.y + row.h / 2.0F, parts, (int)BASE_ARRAY_COUNT(parts));
}

static void history_draw_tall(const Canvas *canvas, Rect row, const RowWords *words)
{
    const RowPart first[] = {
        {words->outcome, 0.0F, 0.20F, ALIGN_LEFT, true, false},
        {words->game, 0.22F, 0.48F, ALIGN_LEFT, false, false},
        {words->date, 0.72F, 0.28F, ALIGN_RIGHT, false, true},
    };
    const RowPart second[] = {
        {words->deal, 0.0F, 0.30F, ALIGN_LEFT, false, true},
        {words->moves, 0.31F, 0.19F, ALIGN_RIGHT, false, true},
        {words->time, 0.52F, 0.12F, ALIGN_RIGHT, false, true},
        {words->tags, 0.67F, 0.33F, ALIGN_RIGHT, false, true},
    };
    history_draw_parts(canvas, row, row.y + row.h * 0.3F, first, (int)BASE_ARRAY_COUNT(first));
    history_draw_parts(canvas, row, row.y + row.h * 0.72F, second, (int)BASE_ARRAY_COUNT(second));
}

/* In three lines. */
static void history_draw_narrow(const Canvas *canvas, Rect row, const RowWords *words)
{
    const RowPart parts[3][3] = {
        {{words->outcome, 0.0F, 0.55F, ALIGN_LEFT, true, false}, {words->date, 0.57F, 0.43F, ALIGN_RIGHT, false, true}},
        {{words->game, 0.0F, 0.60F, ALIGN_LEFT, false, false}, {words->tags, 0.62F, 0.38F, ALIGN_RIGHT, false, true}},
        {{words->deal, 0.0F, 0.38F, ALIGN_LEFT, false, true},
         {words->moves, 0.40F, 0.32F, ALIGN_RIGHT, false, true},
         {words->time, 0.74F, 0.26F, ALIGN_RIGHT, false, true}},
    };
    for (int i = 0; i < 3; i++) {
        history_draw_parts(canvas, row, row.y + row.h * (0.2F + 0.3F * (float)i), parts[i], i < 2 ? 2 : 3);
    }
}

void screens_history_draw_row(const Screens *screens, const Layout *layout, DrawList *list, const Widget *widget,
                              float seen)
{
    RowWords words;
    int index = widget->action.value;
    if (index >= screens->archive.row_count) {
        return; /* the list has changed and is not laid out anew yet */
    }
    const GameResult *result = &screens->archive.rows[index];
    Canvas canvas = screens_canvas(screens, layout, list);
    canvas.share = seen;
    float text = layout->text;
    Rect row = widget->rect;
    row.y += screens->scroll;
    history_write_row(screens, result, &words);
    HistoryPlan plan = history_plan(layout, screens->view);
    float line_y = row.y + row.h * (plan.wide ? 0.5F : (plan.narrow ? 0.2F : 0.3F));
    float side = floorf(text * 0.8F);
    screens_canvas_mark(&canvas, (Rect){row.x + text * 0.5F, line_y - side / 2.0F, side, side}, result);
    Rect inside = {row.x + text * 1.7F, row.y, row.w - text * 2.2F, row.h};
    if (plan.wide) {
        history_draw_wide(&canvas, inside, &words);
    } else if (plan.narrow) {
        history_draw_narrow(&canvas, inside, &words);
    } else {
        history_draw_tall(&canvas, inside, &words);
    }
}
