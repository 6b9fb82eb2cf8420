/* SPDX-License-Identifier: MIT */
/*
 * The timeline of review mode: its buttons in rows, the bar with its marks, and the tree of branches above it.
 *
 * Time runs from left to right for every hand, as fans do; only the groups of buttons are mirrored.
 */
#include <math.h>

#include "screens/page.h"
#include "words/words.h"

static const float MARKS = 0.21F;       /* from the branch down to its marks, of the bar's height */
static const float MARKS_BELOW = 0.32F; /* the same where verdicts lie between */

static const float BAND_BELOW = 0.10F; /* from the middle of the track to the band */
static const float BAND_HEIGHT = 0.085F;
static const float SIGN_SIZE = 0.26F;

static const DrawColour WON_COLOUR = {143, 224, 138, 255}; /* as the signs are painted */
static const DrawColour LOST_COLOUR = {255, 154, 134, 255};

static const float TURNING_WORDS = 8.0F; /* how wide its words are, in body text */
static const float PACE = 4.1F;          /* how wide the button of the speed is */
static const float BAR_LEAST = 12.0F;    /* where there are more words than signs beside it */
static const float LINE_LEAST = 44.0F;   /* of a row with branches, beside the steps, in which all have room */
static const float LUCK_WORDS = 6.6F;    /* how wide the words of luck and play are, and the shorter one */
static const float LUCK_WORD = 3.6F;

static const float END_BUTTON = 5.4F; /* how wide the buttons at the end of the rows are, in body text */

/* Cuts off the side where a row begins for the hand of the player, or where it ends. */
static Rect cut_start(const Page *page, Rect *row, float w)
{
    float gap = page->layout->timeline_gap;
    return page->layout->left_handed ? screens_cut_right(row, w, gap) : screens_cut_left(row, w, gap);
}

static Rect cut_end(const Page *page, Rect *row, float w)
{
    float gap = page->layout->timeline_gap;
    return page->layout->left_handed ? screens_cut_left(row, w, gap) : screens_cut_right(row, w, gap);
}

static void add_icon(Page *page, Rect rect, Action action, Sprite icon, const char *label)
{
    screens_add(page, rect, LOOK_BUTTON, action, label)->icon = (uint8_t)icon;
}

/* The five of them always run from the start to the end. */
static void add_steps(Page *page, Rect group)
{
    const Timeline *timeline = &page->screens->timeline;
    const Sprite icons[] = {SPRITE_ICON_START, SPRITE_ICON_BACK,
                            timeline->playing ? SPRITE_ICON_STOP : SPRITE_ICON_PLAY, SPRITE_ICON_ON, SPRITE_ICON_END};
    const char *labels[] = {W("To the start"), W("One move back"),
                            timeline->playing ? W("Stop") : W_IN("review", "Play"), W("One move on"), W("To the end")};
    static const uint8_t values[] = {0, 1, 0, 2, 3};
    Grid grid = screens_grid_fill(group, 5, 1, page->layout->timeline_gap);
    for (int i = 0; i < 5; i++) {
        Action action = {.kind = i == 2 ? ACTION_PLAYBACK : ACTION_STEP, .value = values[i]};
        add_icon(page, screens_grid_cell(&grid, i), action, icons[i], labels[i]);
    }
}

static void add_pace(Page *page, Rect rect)
{
    char label[WIDGET_LABEL_LENGTH];
    WORDS_FORMAT(label, sizeof label, W("Speed {0}"),
                 words_of_text(screens_timeline_pace_name(page->screens->timeline.pace)));
    screens_add_button(page, rect, LOOK_BUTTON, ACTION_PACE, label);
}

/* The button to the page of luck and play, by a shorter name where there is less room. */
static void add_luck(Page *page, Rect rect)
{
    screens_add_button(page, rect, LOOK_BUTTON, ACTION_LUCK,
                       rect.w < page->text * (LUCK_WORDS - 0.5F) ? W_IN("review", "Luck") : W("Luck and play"));
}

/* How wide it is in a row, of which `others` is what the others need, in body text. */
static float find_luck_width(const Page *page, Rect row, float others)
{
    float width = row.w > page->text * (others + LUCK_WORDS) ? LUCK_WORDS : LUCK_WORD;
    return floorf(fmaxf(page->layout->timeline_button, page->text * width));
}

/* The same at the end of a row. */
static void add_luck_to(Page *page, Rect *row, float others)
{
    add_luck(page, cut_end(page, row, find_luck_width(page, *row, others)));
}

static void draw_timeline_bar(const Canvas *canvas, Rect bar, int widget);

static void add_timeline_bar(Page *page, Rect rect)
{
    screens_add_part(page, rect, draw_timeline_bar, page->screens->widget_count);
    screens_add_button(page, rect, LOOK_TABLE, ACTION_SCRUB, W("Timeline: move along it with left and right"));
}

/* The button that asks where the game was lost; with words where there is room. */
static void add_turning(Page *page, Rect rect)
{
    Widget *widget =
        screens_add_button(page, rect, LOOK_BUTTON, ACTION_TURNING,
                           page->screens->timeline.explains ? W("Why is it lost?") : W("Where was it lost?"));
    widget->icon = rect.w < page->text * TURNING_WORDS ? (uint8_t)SPRITE_ICON_TURNING : 0;
}

/* Which branch it is, between the buttons that go to the others; nothing where there is only one. */
static void add_branches(Page *page, Rect group)
{
    char label[WIDGET_LABEL_LENGTH];
    const Timeline *timeline = &page->screens->timeline;
    if (timeline->branch_count < 2) {
        return;
    }
    Rect before = screens_cut_left(&group, group.h, 0.0F);
    Rect next = screens_cut_right(&group, group.h, 0.0F);
    WORDS_FORMAT(label, sizeof label, W("Branch {0} of {1}"), words_of_count(timeline->branch + 1),
                 words_of_count(timeline->branch_count));
    add_icon(page, before, (Action){.kind = ACTION_BRANCH, .value = 0}, SPRITE_ICON_LINE_BEFORE, W("Previous branch"));
    screens_add_text(page, group, LOOK_TEXT_MIDDLE, label);
    add_icon(page, next, (Action){.kind = ACTION_BRANCH, .value = 1}, SPRITE_ICON_LINE_NEXT, W("Next branch"));
}

static void add_play_on(Page *page, Rect rect)
{
    screens_add_button(page, rect, LOOK_MAIN, ACTION_PLAY_ON, W("Play on from here"));
}

static void add_close(Page *page, Rect rect)
{
    screens_add_button(page, rect, LOOK_BUTTON, ACTION_BACK, W("Close"));
}

/* Everything in one row; the bar gets what the buttons leave of it. */
static void layout_in_one_row(Page *page, Rect row)
{
    float h = page->layout->timeline_button;
    float gap = page->layout->timeline_gap;
    add_steps(page, cut_start(page, &row, 5.0F * h + 4.0F * gap));
    Rect close = cut_end(page, &row, page->text * 4.2F);
    bool branches = page->screens->timeline.branch_count > 1;
    bool tight = branches && row.w < page->text * LINE_LEAST; /* the bar needs what words can spare */
    Rect play_on = cut_end(page, &row, page->text * (tight ? 8.2F : 8.6F));
    Rect group = branches ? cut_end(page, &row, 2.0F * h + page->text * (tight ? 5.6F : 6.4F)) : close;
    bool turns = !page->screens->timeline.won;
    float others = PACE + BAR_LEAST + (turns ? TURNING_WORDS : 0.0F);
    Rect luck = cut_end(page, &row, find_luck_width(page, row, others));
    Rect pace = cut_end(page, &row, page->text * PACE);
    bool words = row.w > page->text * (TURNING_WORDS + BAR_LEAST);
    Rect turning = turns ? cut_start(page, &row, words ? page->text * (TURNING_WORDS + 0.3F) : h) : row;
    add_timeline_bar(page, row);
    add_pace(page, pace);
    if (turns) {
        add_turning(page, turning);
    }
    add_luck(page, luck);
    add_branches(page, group);
    add_play_on(page, play_on);
    add_close(page, close);
}

/* One row or two, three where the bar needs one of its own, four where playing on does, too. */
void screens_timeline_layout(Page *page)
{
    const Layout *layout = page->layout;
    float h = layout->timeline_button;
    float gap = layout->timeline_gap;
    float end = page->text * END_BUTTON;
    Rect rest = layout->timeline;
    screens_timeline_note(&page->screens->timeline, page->session);
    bool branches = page->screens->timeline.branch_count > 1;
    bool turns = !page->screens->timeline.won;
    screens_add_part(page, base_rect_grow(rest, floorf(fminf(gap, rest.x))), screens_draw_sheet, 0);
    if (layout->timeline_rows == 1) {
        layout_in_one_row(page, rest);
        return;
    }
    Rect row = screens_cut_top(&rest, h, gap);
    bool tight = layout->timeline_rows == 3 && turns && branches; /* the bar can spare most */
    if (tight) {
        add_luck_to(page, &row, BAR_LEAST);
    }
    if (layout->timeline_rows > 2) {
        add_timeline_bar(page, row);
        row = screens_cut_top(&rest, h, gap);
    }
    add_steps(page, cut_start(page, &row, 5.0F * h + 4.0F * gap));
    if (layout->timeline_rows == 2) {
        Rect pace = cut_end(page, &row, end + gap + find_luck_width(page, row, END_BUTTON + BAR_LEAST));
        if (turns && branches) {
            add_turning(page, cut_start(page, &row, h));
        }
        add_timeline_bar(page, row);
        row = pace;
    } else if (turns && branches) {
        add_turning(page, cut_start(page, &row, h));
    }
    if (layout->timeline_rows <= 3 && !tight) {
        add_luck_to(page, &row, END_BUTTON - 1.0F);
    }
    add_pace(page, row);
    row = screens_cut_top(&rest, h, gap);
    Rect group = cut_start(page, &row, 2.0F * h + page->text * 6.8F);
    add_branches(page, group);
    if (turns && !branches) {
        add_turning(page, group);
    }
    if (layout->timeline_rows > 3) {
        add_luck_to(page, &row, END_BUTTON - 1.0F);
        add_close(page, row);
        add_play_on(page, screens_cut_top(&rest, h, gap));
        return;
    }
    Rect close = cut_end(page, &row, fminf(end, row.w * 0.34F));
    add_play_on(page, cut_end(page, &row, fminf(page->text * 12.0F, row.w)));
    add_close(page, close);
}

static void draw_pixel_box(const Canvas *canvas, float x, float y, float w, float h, float radius, DrawColour colour)
{
    Rect rect = {floorf(x), floorf(y), fmaxf(1.0F, floorf(w)), fmaxf(1.0F, floorf(h))};
    screens_draw_box(canvas, rect, radius, colour);
}

/* A square or, with its `radius`, a disc around a point. */
static void draw_dot(const Canvas *canvas, float x, float y, float half, float radius, DrawColour colour)
{
    draw_pixel_box(canvas, x - half, y - half, 2.0F * half, 2.0F * half, radius, colour);
}

/* A branch that leaves another: up to its lane, along it, and a dot at its end; a won one ends with a golden square. */
static void draw_branch(const Canvas *canvas, const Timeline *timeline, Rect bar, const TimelineBranch *branch)
{
    const Theme *theme = canvas->theme;
    float thin = fmaxf(2.0F, floorf(bar.h * 0.045F));
    float from = screens_timeline_place(timeline, bar, branch->from);
    float to = screens_timeline_place(timeline, bar, branch->to);
    int below = branch->parent < 0 ? 0 : timeline->branches[branch->parent].lane;
    float y = bar.y + screens_timeline_lane(timeline, bar, branch->lane);
    float base = bar.y + screens_timeline_lane(timeline, bar, below);
    float dot = floorf(bar.h * (branch->won ? 0.085F : 0.06F));
    draw_pixel_box(canvas, from - thin / 2.0F, fminf(y, base), thin, fabsf(base - y), 0.0F, theme->ink_dim);
    draw_pixel_box(canvas, from - thin / 2.0F, y - thin / 2.0F, to - from + thin, thin, 0.0F, theme->ink_dim);
    draw_dot(canvas, to, y, dot, branch->won ? 0.0F : dot, branch->won ? theme->gold : theme->ink_dim);
}

/* What is behind, and what is still to come; its end is square and golden where the game is won. */
static void draw_track(const Canvas *canvas, const Timeline *timeline, Rect bar, float middle)
{
    const Theme *theme = canvas->theme;
    float thick = fmaxf(4.0F, floorf(bar.h * 0.11F));
    float y = middle - floorf(thick / 2.0F);
    float start = screens_timeline_place(timeline, bar, 0);
    float here = screens_timeline_place(timeline, bar, timeline->here);
    float end = screens_timeline_place(timeline, bar, timeline->total);
    draw_pixel_box(canvas, start, y, fmaxf(end - start, thick), thick, thick / 2.0F, theme->ink_dim);
    draw_pixel_box(canvas, start, y, fmaxf(here - start, thick), thick, thick / 2.0F, theme->gold);
    if (timeline->won) {
        draw_dot(canvas, end, middle, floorf(bar.h * 0.12F), 0.0F, theme->gold);
    }
}

/* Under the branch: a golden square for each complete foundation, an upright line for where the game was left. */
static void draw_timeline_marks(const Canvas *canvas, const Timeline *timeline, Rect bar, float middle)
{
    float y = middle + floorf(bar.h * (timeline->verdicts.shown ? MARKS_BELOW : MARKS));
    float half = fmaxf(2.0F, floorf(bar.h * 0.05F));
    for (int i = 0; i < timeline->complete_count; i++) {
        draw_dot(canvas, screens_timeline_place(timeline, bar, timeline->complete[i]), y, half, 0.0F,
                 canvas->theme->gold);
    }
    if (timeline->left >= 0) {
        float x = screens_timeline_place(timeline, bar, timeline->left);
        draw_pixel_box(canvas, x - floorf(half / 2.0F), middle - bar.h * 0.16F, half, bar.h * 0.44F, 0.0F,
                       canvas->theme->ink);
    }
}

static void draw_knob(const Canvas *canvas, const Timeline *timeline, Rect bar, float middle, bool focused)
{
    float knob = screens_timeline_knob(bar);
    float x = screens_timeline_place(timeline, bar, timeline->here);
    float edge = fmaxf(2.0F, floorf(knob * 0.28F));
    DrawColour inner = timeline->held || focused ? canvas->theme->gold : canvas->theme->panel;
    if (focused) {
        draw_dot(canvas, x, middle, knob + 2.0F * edge, knob + 2.0F * edge, canvas->theme->gold);
    }
    draw_dot(canvas, x, middle, knob + 1.0F, knob + 1.0F, (DrawColour){0, 0, 0, 255});
    draw_dot(canvas, x, middle, knob, knob, canvas->theme->ink);
    draw_dot(canvas, x, middle, knob - edge, knob - edge, inner);
}

/* Boxes of width `w`, each `step` from the one before. */
static void draw_boxes(const Canvas *canvas, Rect rect, float w, float step, DrawColour colour)
{
    for (float x = rect.x; x + w <= rect.x + rect.w + 0.5F; x += step) {
        screens_draw_box(canvas, (Rect){floorf(x), rect.y, w, rect.h}, 0.0F, colour);
    }
}

/* The depths from `first` to `last`, of which the same is known. */
static void draw_verdict(const Canvas *canvas, Rect bar, float y, int first, int last)
{
    const Timeline *timeline = &canvas->screens->timeline;
    const TimelineVerdicts *verdicts = &timeline->verdicts;
    float thick = fmaxf(3.0F, floorf(bar.h * BAND_HEIGHT));
    float half = (screens_timeline_place(timeline, bar, 1) - screens_timeline_place(timeline, bar, 0)) / 2.0F;
    float from = screens_timeline_place(timeline, bar, first) - (first > 0 ? half : 0.0F);
    float to = screens_timeline_place(timeline, bar, last) + (last < verdicts->total ? half : 0.0F);
    float thin = fmaxf(1.0F, floorf(thick / 2.0F));
    Rect rect = {floorf(from), y, fmaxf(floorf(to) - floorf(from), thick), thick};
    switch (screens_verdicts_at(verdicts, first)) {
    case ADVICE_WON:
        screens_draw_box(canvas, rect, 0.0F, WON_COLOUR);
        break;
    case ADVICE_LOST:
        draw_boxes(canvas, (Rect){rect.x, rect.y, rect.w, floorf(thick * 1.5F)}, thin, 2.0F * thin + 1.0F, LOST_COLOUR);
        break;
    case ADVICE_UNKNOWN:
        rect.y += floorf((thick - thin) / 2.0F);
        draw_boxes(canvas, (Rect){rect.x, rect.y, rect.w, thin}, thin, 2.0F * thick, canvas->theme->ink);
        break;
    case ADVICE_NONE:
    case ADVICE_LOOKING:
        break;
    }
}

/* Under the track: a solid line where the game could be won, upright strokes where it is lost, dots where that is not
 * known, and a sign where it was lost. Each has a colour of its own as well. */
static void draw_verdicts(const Canvas *canvas, Rect bar, float middle)
{
    const Timeline *timeline = &canvas->screens->timeline;
    const TimelineVerdicts *verdicts = &timeline->verdicts;
    float y = floorf(middle + bar.h * BAND_BELOW);
    int ends[] = {verdicts->won, verdicts->lost - 1, verdicts->total};
    int first = 0;
    for (int i = 0; i < 3 && verdicts->shown; i++) {
        if (ends[i] >= first) {
            draw_verdict(canvas, bar, y, first, ends[i]);
            first = ends[i] + 1;
        }
    }
    if (verdicts->shown && screens_verdicts_turn(verdicts)) {
        float side = floorf(bar.h * SIGN_SIZE);
        float x = screens_timeline_place(timeline, bar, verdicts->lost);
        Rect sign = {floorf(x - side / 2.0F), floorf(middle - screens_timeline_knob(bar) - side), side, side};
        screens_draw_sprite(canvas, sign, SPRITE_ICON_LOST);
    }
}

static void draw_timeline_bar(const Canvas *canvas, Rect bar, int widget)
{
    const Screens *screens = canvas->screens;
    const Timeline *timeline = &screens->timeline;
    float middle = bar.y + screens_timeline_lane(timeline, bar, 0);
    bool focused = screens->shows_focus && screens->focused == widget;
    for (int i = timeline->drawn - 1; i >= 0; i--) {
        draw_branch(canvas, timeline, bar, &timeline->branches[i]);
    }
    if (focused || screens->hovered == widget) {
        drawlist_ring_line(canvas->list, bar, canvas->unit, focused ? fmaxf(2.0F, floorf(canvas->text * 0.11F)) : 1.0F,
                           focused ? canvas->theme->gold : canvas->theme->button_edge);
    }
    draw_track(canvas, timeline, bar, middle);
    draw_verdicts(canvas, bar, middle);
    draw_timeline_marks(canvas, timeline, bar, middle);
    draw_knob(canvas, timeline, bar, middle, focused);
}
