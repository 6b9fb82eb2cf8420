/* SPDX-License-Identifier: MIT */
/*
 * The page of luck and play: the sum in words, the chance over the moves, and what changed it most, each of which leads
 * to its move in review mode.
 *
 * While it is being worked out, what changes is only drawn, and nothing of it moves a widget or is read aloud.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "screens/page.h"
#include "words/phrases.h"
#include "words/words.h"

static const float CHART_HEIGHT = 13.5F; /* in body text */
static const float WIDE = 40.0F;

/* Of the height of the chart: the chance, then luck and play, and the gaps between them. */
static const float CHANCE_SHARE = 0.5F;

enum { BINS_MAX = 120 };

static const int PERCENT = LUCK_WHOLE / 100;

typedef struct Bin {
    int chance;     /* at its end */
    int luck, play; /* changes in sum */
} Bin;

/* How much luck changed the chance at a move (0: by the deal). */
static int find_luck(const LuckReport *report, int move)
{
    return move == 0 ? report->start - report->average
                     : report->points[move - 1].turned - report->points[move - 1].moved;
}

int screens_play_of(const LuckReport *report, int move)
{
    int before = move == 1 ? report->start : move > 1 ? report->points[move - 2].turned : 0;
    return move == 0 ? 0 : report->points[move - 1].moved - before;
}

int screens_luck_end(const LuckReport *report)
{
    return report->total > 0 ? report->points[report->total - 1].turned : report->start;
}

/* The greatest turns of luck, or the costliest moves, of at least half a percent, the greatest first. Returns their
 * number. */
static int find_leaders(const LuckReport *report, bool plays, int moves[LUCK_LEADERS])
{
    int weights[LUCK_LEADERS];
    int count = 0;
    for (int move = 0; move <= report->total; move++) {
        int weight = plays ? -screens_play_of(report, move) : abs(find_luck(report, move));
        int at = count;
        for (; at > 0 && weight > weights[at - 1]; at--) {
        }
        if (at == LUCK_LEADERS || weight < PERCENT / 2) {
            continue;
        }
        count += count < LUCK_LEADERS;
        for (int i = count - 1; i > at; i--) {
            weights[i] = weights[i - 1];
            moves[i] = moves[i - 1];
        }
        weights[at] = weight;
        moves[at] = move;
    }
    return count;
}

/* Rounded to whole percents, away from zero where it is halfway. */
static int round_percent(int millionths)
{
    return (abs(millionths) + PERCENT / 2) / PERCENT * (millionths < 0 ? -1 : 1);
}

static const char *write_percent(const char *sign, int percent, char *text)
{
    char number[16];
    snprintf(number, sizeof number, "%s%d", sign, percent);
    return WORDS_FORMAT(text, LUCK_LABEL_LENGTH, W_IN("axis", "{0} %"), words_of_text(number));
}

static const char *write_change(int percent, char *text)
{
    return write_percent(percent > 0 ? "+" : percent < 0 ? "−" : "", abs(percent), text);
}

const char *screens_luck_sum(const LuckReport *report, char *text)
{
    char luck[LUCK_LABEL_LENGTH], play[LUCK_LABEL_LENGTH];
    int percent = round_percent(report->play);
    int rest = round_percent(screens_luck_end(report)) - round_percent(report->average) - percent;
    return WORDS_FORMAT(text, LUCK_LABEL_LENGTH, W("Luck {0} (± {1}), play {2} (± {3})"),
                        words_of_text(write_change(rest, luck)), words_of_count(round_percent(report->luck_margin)),
                        words_of_text(write_change(percent, play)), words_of_count(round_percent(report->play_margin)));
}

static const HistoryNode *find_node(const LuckReport *report, const Session *session, int move)
{
    const History *history = session_history(session);
    return &history->nodes[session_history_at(history, report->end, move)];
}

/* The card that a move turned over: the one on top of the stock, else that of the reserve. If it turned over none,
 * cards of a branch that was taken back made the difference. */
static const char *name_card_turned(const LuckReport *report, const Session *session, int move, char *text)
{
    const Position *before = &find_node(report, session, move - 1)->position;
    const Position *after = &find_node(report, session, move)->position;
    bool stock = after->count[PILE_STOCK] < before->count[PILE_STOCK];
    if (!stock && after->count[PILE_RESERVE] == before->count[PILE_RESERVE]) {
        return W("cards seen in another branch");
    }
    Card card = stock ? before->top[PILE_STOCK] : after->top[PILE_RESERVE];
    return card == CARD_NONE ? "" : words_card(card, text);
}

const char *screens_luck_card(const LuckReport *report, const Session *session, int move, char *text)
{
    Move played = find_node(report, session, move)->move;
    if (played.to == PILE_STOCK) {
        return W_IN("hint", "turn the waste over");
    }
    if (played.from == PILE_STOCK) {
        return W_IN("hint", "turn the stock");
    }
    return words_card(find_node(report, session, move - 1)->position.top[played.from], text);
}

static const char *name_move(const LuckReport *report, const Session *session, int move, bool plays, char *text)
{
    char card[PHRASE_LENGTH], percent[LUCK_LABEL_LENGTH];
    write_change(round_percent(plays ? screens_play_of(report, move) : find_luck(report, move)), percent);
    if (move == 0) {
        return WORDS_FORMAT(text, LUCK_LABEL_LENGTH, W_IN("row", "{0}: {1}"), words_of_text(W("The deal")),
                            words_of_text(percent));
    }
    const char *name =
        plays ? screens_luck_card(report, session, move, card) : name_card_turned(report, session, move, card);
    return WORDS_FORMAT(text, LUCK_LABEL_LENGTH, W("Move {0}: {1}, {2}"), words_of_count(move), words_of_text(name),
                        words_of_text(percent));
}

/* Sums the moves up in so many groups. Returns the number of groups whose moves are all known. */
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
            filled[i].luck += find_luck(report, move);
            filled[i].play += screens_play_of(report, move);
        }
        count++;
    }
    return count;
}

static float find_height(Rect plot, int chance)
{
    return floorf(plot.y + plot.h * (1.0F - (float)chance / (float)LUCK_WHOLE));
}

static void draw_chance(const Canvas *canvas, Rect plot, const LuckReport *report, const Bin *bins, int count, int most)
{
    float line = fmaxf(2.0F, floorf(canvas->text * 0.12F));
    float before = find_height(plot, report->start);
    for (int i = 0; i < count; i++) {
        float x = floorf(plot.x + plot.w * (float)i / (float)most);
        float end = floorf(plot.x + plot.w * (float)(i + 1) / (float)most);
        float y = find_height(plot, bins[i].chance);
        if (y != before) {
            screens_chart_box(canvas, x, fminf(y, before) - floorf(line / 2.0F), line, fabsf(y - before) + line,
                              canvas->theme->gold);
        }
        screens_chart_box(canvas, x, y - floorf(line / 2.0F), end - x + (i + 1 < count ? line : 0.0F), line,
                          canvas->theme->gold);
        before = y;
    }
}

/* The greatest change in either row: both have the same scale. */
static int find_most(const Bin *bins, int count)
{
    int most = LUCK_WHOLE / 20;
    for (int i = 0; i < count; i++) {
        most = abs(bins[i].luck) > most ? abs(bins[i].luck) : most;
        most = abs(bins[i].play) > most ? abs(bins[i].play) : most;
    }
    return most;
}

/* A row of changes about a line: solid bars for luck; for play only their edges, which is another shape. */
static void draw_changes(const Canvas *canvas, Rect row, const Bin *bins, int count, int most, bool plays)
{
    int greatest = find_most(bins, count);
    float middle = floorf(row.y + row.h / 2.0F);
    float line = fmaxf(1.0F, floorf(canvas->text * 0.05F));
    screens_chart_box(canvas, row.x, middle, row.w, line, canvas->theme->ink_dim);
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
            screens_chart_box(canvas, x + floorf((w - stem) / 2.0F), y, stem, h, canvas->theme->ink);
            screens_draw_box(canvas, (Rect){x + floorf((w - head) / 2.0F), tip - floorf(head / 2.0F), head, head},
                             head / 2.0F, canvas->theme->ink);
        } else {
            screens_chart_box(canvas, x, y, w, h, canvas->theme->button_edge);
        }
    }
}

/* The progress and, as soon as it is known, the sum so far. */
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

static void draw_chart(const Canvas *canvas, Rect sheet, int unused)
{
    Bin bins[BINS_MAX];
    char text[LUCK_LABEL_LENGTH];
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
    screens_chart_grid(canvas, labels, plot);
    draw_chance(canvas, plot, report, bins, count, most);
    for (int i = 0; i < 2; i++) {
        Rect row = screens_grid_cell(&rows, i);
        screens_draw_text(canvas, (Rect){labels.x, row.y, labels.w, row.h}, TYPE_SMALL, ALIGN_RIGHT, names[i]);
        draw_changes(canvas, row, bins, count, most, i == 1);
    }
    screens_draw_text(canvas, axis, TYPE_SMALL, ALIGN_LEFT, W("The deal"));
    screens_draw_text(canvas, axis, TYPE_SMALL, ALIGN_RIGHT,
                      WORDS_FORMAT(text, sizeof text, W("Move {0}"), words_of_count(report->total)));
}

/* A heading, and under it the greatest turns of luck, or the costliest moves, to go to. */
static void add_move_list(Page *page, Rect area, bool plays, const char *title)
{
    char label[LUCK_LABEL_LENGTH];
    int moves[LUCK_LEADERS];
    int count = find_leaders(&page->screens->luck, plays, moves);
    screens_add_words(page, screens_cut_top(&area, screens_type_line(TYPE_HEADING, page->text), page->unit),
                      TYPE_HEADING, title);
    for (int i = 0; i < count; i++) {
        /* the focus distinguishes them by their values */
        Action action = {.kind = ACTION_SEEK, .value = (uint8_t)((plays ? LUCK_LEADERS : 0) + i), .number = moves[i]};
        screens_add(page, screens_cut_top(&area, page->button, page->unit), LOOK_BUTTON, action,
                    name_move(&page->screens->luck, page->session, moves[i], plays, label));
    }
    if (count == 0) {
        screens_add_text(page, screens_cut_top(&area, page->button, page->unit), LOOK_NOTE, W("None of them."))->left =
            true;
    }
}

static void add_move_lists(Page *page, Rect *rest, bool wide)
{
    float list_h =
        screens_type_line(TYPE_HEADING, page->text) + page->unit + (float)LUCK_LEADERS * (page->button + page->unit);
    Grid grid = screens_grid_cut(rest, 2, wide ? 2 : 1, list_h, 2.0F * page->unit);
    add_move_list(page, screens_grid_cell(&grid, 0), false, W("Biggest turns of luck"));
    add_move_list(page, screens_grid_cell(&grid, 1), true, W("Costliest moves"));
}

static void add_sentence(Page *page, Rect *rest, bool strong, float gap, const char *words)
{
    float h = screens_words_height(page, strong ? TYPE_STRONG : TYPE_NOTE, words, rest->w);
    Widget *widget = screens_add_text(page, screens_cut_top(rest, h, gap), LOOK_NOTE, words);
    widget->left = true;
    widget->strong = strong;
}

/* Whether the game was won by moves that the program has shown. */
static bool is_helped(const Page *page)
{
    const WonGame *won = screens_result_won(&page->screens->archive);
    const Chapter *chapter = session_chapter(page->session);
    return won != NULL && chapter != NULL && chapter->id == won->result.id && session_result_is_helped(&won->result);
}

/* What the sum means: how kind the cards were, and the moves compared with a careful player's. */
static const char *write_meaning(const LuckReport *report, bool helped, char text[WIDGET_LABEL_LENGTH])
{
    const char *cards = report->luck > report->luck_margin    ? W("The cards were kind")
                        : report->luck < -report->luck_margin ? W("The cards were against you")
                                                              : W("The cards were neither kind nor unkind");
    const char *moves = helped                                ? W("you were shown the way")
                        : report->play > report->play_margin  ? W("you played better than a careful player")
                        : report->play < -report->play_margin ? W("some moves cost you chances")
                                                              : W("you played like a careful player");
    return WORDS_FORMAT(text, WIDGET_LABEL_LENGTH, W_IN("luck", "{0}, and {1}."), words_of_text(cards),
                        words_of_text(moves));
}

/* The sum, and the chances at the beginning and in the end; a note until these are known. */
static void add_sum(Page *page, Rect *rest)
{
    char text[LUCK_LABEL_LENGTH], label[WIDGET_LABEL_LENGTH], average[LUCK_LABEL_LENGTH];
    const LuckReport *report = &page->screens->luck;
    if (!report->finished || report->failed) {
        add_sentence(page, rest, true, page->unit,
                     report->failed ? W("The luck of this game can’t be worked out here.")
                                    : W("Working out your chance after each move…"));
        return;
    }
    add_sentence(page, rest, true, 0.0F, write_meaning(report, is_helped(page), label));
    add_sentence(page, rest, false, 0.0F, screens_luck_sum(report, text));
    WORDS_FORMAT(label, sizeof label, W("A careful player wins {0} of all deals; here the chance was {1} in the end."),
                 words_of_text(write_percent("", round_percent(report->average), average)),
                 words_of_text(write_percent("", round_percent(screens_luck_end(report)), text)));
    add_sentence(page, rest, false, page->unit, label);
}

void screens_luck_layout(Page *page)
{
    const LuckReport *report = &page->screens->luck;
    Rect rest = screens_open_view(page, screens_add_frame(page, W("Luck and play"), W("Back")), page->text * 64.0F);
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
        add_move_lists(page, &rest, wide);
        add_sentence(page, &rest, false, page->unit,
                     W("Luck is the deal and the cards that came; play is what your moves were worth compared with a "
                       "careful player’s, who sees only what you saw."));
    }
    screens_close_view(page, rest);
}
