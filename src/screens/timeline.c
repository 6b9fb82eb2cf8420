/* SPDX-License-Identifier: MIT */
/*
 * The strip: its buttons laid out in rows, the bar with its marks, and the tree of branches above it.
 *
 * Time runs from left to right for every hand, as fans do; what is mirrored are the groups of buttons.
 */
#include "screens/timeline.h"

#include <math.h>
#include <stdio.h>

#include "drawlist/theme.h"
#include "screens/screens.h"
#include "words/words.h"

/* Shares of the bar's height. */
static const float KNOB = 0.20F;        /* half of the knob's size */
static const float ALONE = 0.46F;       /* where the line is, from the top, while there is no other */
static const float WITH_OTHERS = 0.65F; /* and where there are some, which need the room above */
static const float LANE_TOP = 0.12F;
static const float CLOSE = 5.4F;  /* of the text's size: how wide the buttons at the end of the rows are */
static const float MARKS = 0.21F; /* from the line down to its marks */

static float replay_knob(Rect bar)
{
    return floorf(bar.h * KNOB);
}

float screens_timeline_place(const Timeline *replay, Rect bar, int depth)
{
    float inset = replay_knob(bar) * 1.5F;
    float longest = replay->longest > 0 ? (float)replay->longest : 1.0F;
    return bar.x + inset + (bar.w - 2.0F * inset) * (float)depth / longest;
}

int screens_timeline_depth(const Timeline *replay, Rect bar, float x)
{
    float start = screens_timeline_place(replay, bar, 0);
    float end = screens_timeline_place(replay, bar, replay->longest);
    float share = end > start ? (x - start) / (end - start) : 0.0F;
    return (int)floorf(base_clamp(share, 0.0F, 1.0F) * (float)replay->longest + 0.5F);
}

float screens_timeline_lane(const Timeline *replay, Rect bar, int lane)
{
    float low = bar.h * (replay->lanes > 0 ? WITH_OTHERS : ALONE);
    float step = replay->lanes > 0 ? (low - bar.h * LANE_TOP) / (float)replay->lanes : 0.0F;
    return floorf(low - fminf(step, bar.h * 0.22F) * (float)lane);
}

int screens_timeline_line_at(const Timeline *replay, Rect bar, Point point)
{
    int found = -1;
    float least = fabsf(point.y - bar.y - screens_timeline_lane(replay, bar, 0));
    for (int i = 0; i < replay->drawn; i++) {
        const TimelineBranch *line = &replay->lines[i];
        float slack = replay_knob(bar);
        float away = fabsf(point.y - bar.y - screens_timeline_lane(replay, bar, line->lane));
        bool beside = point.x < screens_timeline_place(replay, bar, line->from) - slack ||
                      point.x > screens_timeline_place(replay, bar, line->to) + slack;
        if (!beside && away < least) {
            found = i;
            least = away;
        }
    }
    return found;
}

/* Laying out. */

/* A row that is filled from one side; for the left hand from the other. */
typedef struct ReplayRow {
    Screens *screens;
    const Layout *layout;
    float x, y, h, gap;
} ReplayRow;

static Rect replay_take(ReplayRow *row, float w)
{
    const Rect strip = row->layout->strip;
    Rect rect = {row->x, row->y, floorf(w), row->h};
    row->x += rect.w + row->gap;
    if (row->layout->left_handed) {
        rect.x = 2.0F * strip.x + strip.w - rect.x - rect.w;
    }
    rect.x = floorf(rect.x);
    return rect;
}

static Widget *replay_add(ReplayRow *row, Rect rect, Action action, Sprite icon, const char *label)
{
    Widget *widget = screens_widget_add(row->screens, rect, LOOK_BUTTON, action, label);
    widget->icon = (uint8_t)icon;
    return widget;
}

/* The five of them always run from the start to the end. */
static void replay_add_steps(ReplayRow *row)
{
    const Timeline *replay = &row->screens->timeline;
    Rect group = replay_take(row, 5.0F * row->h + 4.0F * row->gap);
    const Sprite icons[] = {SPRITE_ICON_START, SPRITE_ICON_BACK, replay->playing ? SPRITE_ICON_STOP : SPRITE_ICON_PLAY,
                            SPRITE_ICON_ON, SPRITE_ICON_END};
    const char *labels[] = {W("To the start"), W("One move back"), replay->playing ? W("Stop") : W_IN("replay", "Play"),
                            W("One move on"), W("To the end")};
    static const uint8_t values[] = {0, 1, 0, 2, 3};
    for (int i = 0; i < 5; i++) {
        Rect rect = {group.x + (float)i * (row->h + row->gap), group.y, row->h, row->h};
        Action action = {.kind = i == 2 ? ACTION_PLAYBACK : ACTION_STEP, .value = values[i]};
        replay_add(row, rect, action, icons[i], labels[i]);
    }
}

static void replay_add_pace(ReplayRow *row, float w)
{
    char label[WIDGET_LABEL_LENGTH];
    WORDS_FORMAT(label, sizeof label, W("Speed {0}"),
                 words_of_text(screens_timeline_pace_name(row->screens->timeline.pace)));
    replay_add(row, replay_take(row, w), (Action){.kind = ACTION_PACE}, SPRITE_FACE, label);
}

static void replay_add_bar(ReplayRow *row, float w)
{
    screens_widget_add(row->screens, replay_take(row, w), LOOK_TABLE, (Action){.kind = ACTION_SCRUB},
                       W("Bar of moves: left and right go along it"));
}

/* Which line it is, between what goes to the others; nothing where there is only one. */
static void replay_add_lines(ReplayRow *row, float w)
{
    char label[WIDGET_LABEL_LENGTH];
    const Timeline *replay = &row->screens->timeline;
    Rect group = replay_take(row, w);
    if (replay->line_count < 2) {
        return;
    }
    Rect middle = {group.x + row->h, group.y, group.w - 2.0F * row->h, row->h};
    WORDS_FORMAT(label, sizeof label, W("Line {0} of {1}"), words_of_count(replay->line + 1),
                 words_of_count(replay->line_count));
    replay_add(row, (Rect){group.x, group.y, row->h, row->h}, (Action){.kind = ACTION_BRANCH, .value = 0},
               SPRITE_ICON_LINE_BEFORE, W("The line before"));
    Widget *text = screens_widget_add_text(row->screens, middle, LOOK_TEXT, label);
    text->centred = true;
    replay_add(row, (Rect){group.x + group.w - row->h, group.y, row->h, row->h},
               (Action){.kind = ACTION_BRANCH, .value = 1}, SPRITE_ICON_LINE_NEXT, W("The next line"));
}

static void replay_next_row(ReplayRow *row)
{
    row->x = row->layout->strip.x;
    row->y += row->h + row->gap;
}

static void replay_add_main(ReplayRow *row, float w)
{
    screens_widget_add(row->screens, replay_take(row, w), LOOK_MAIN, (Action){.kind = ACTION_PLAY_ON},
                       W("Play on from here"));
}

/* Going on from here, and closing: at the far end of their row, or in rows of their own. */
static void replay_add_ends(ReplayRow *row)
{
    const Rect strip = row->layout->strip;
    float right = strip.x + strip.w;
    float room = right - row->x - row->gap;
    float text = row->layout->text;
    bool alone = row->layout->strip_rows > 3;
    float close = floorf(alone ? room + row->gap : fminf(text * CLOSE, room * 0.34F));
    float main = fminf(text * 12.0F, room - close);
    if (!alone) {
        row->x = right - close - row->gap - main;
        replay_add_main(row, main);
    }
    replay_add(row, replay_take(row, right - row->x), (Action){.kind = ACTION_BACK}, SPRITE_FACE, W("Close"));
    if (alone) {
        replay_next_row(row);
        replay_add_main(row, strip.w);
    }
}

void screens_timeline_layout(Screens *screens, const Session *session, const Layout *layout)
{
    screens_timeline_note(&screens->timeline, session);
    Rect strip = layout->strip;
    float text = layout->text;
    float gap = layout->strip_gap;
    ReplayRow row = {screens, layout, strip.x, strip.y, layout->strip_button, gap};
    float right = strip.x + strip.w;
    float pace = floorf(text * CLOSE);
    if (layout->strip_rows > 2) {
        replay_add_bar(&row, strip.w);
        replay_next_row(&row);
        replay_add_steps(&row);
        replay_add_pace(&row, right - row.x);
        replay_next_row(&row);
    } else {
        replay_add_steps(&row);
        replay_add_bar(&row, right - row.x - pace - gap);
        replay_add_pace(&row, right - row.x);
        replay_next_row(&row);
    }
    replay_add_lines(&row, 2.0F * row.h + text * 5.2F);
    replay_add_ends(&row);
}

/* Drawing. */

static void replay_draw_box(DrawList *list, float x, float y, float w, float h, float radius, DrawColour colour)
{
    drawlist_rectangle(list, floorf(x), floorf(y), fmaxf(1.0F, floorf(w)), fmaxf(1.0F, floorf(h)), radius, colour);
}

/* A line that leaves another: up to its lane, along it, and a dot at its end; a won one ends with a golden ring. */
static void replay_draw_line(const Timeline *replay, Rect bar, DrawList *list, const TimelineBranch *line)
{
    const Theme *theme = drawlist_theme(list);
    float thin = fmaxf(2.0F, floorf(bar.h * 0.045F));
    float from = screens_timeline_place(replay, bar, line->from);
    float to = screens_timeline_place(replay, bar, line->to);
    int below = line->parent < 0 ? 0 : replay->lines[line->parent].lane;
    float y = bar.y + screens_timeline_lane(replay, bar, line->lane);
    float base = bar.y + screens_timeline_lane(replay, bar, below);
    float dot = floorf(bar.h * (line->won ? 0.085F : 0.06F));
    replay_draw_box(list, from - thin / 2.0F, fminf(y, base), thin, fabsf(base - y), 0.0F, theme->ink_dim);
    replay_draw_box(list, from - thin / 2.0F, y - thin / 2.0F, to - from + thin, thin, 0.0F, theme->ink_dim);
    DrawColour colour = line->won ? theme->gold : theme->ink_dim;
    replay_draw_box(list, to - dot, y - dot, 2.0F * dot, 2.0F * dot, line->won ? 0.0F : dot, colour);
}

/* What is behind, and what is still to come; its end is square and golden where the game is won. */
static void replay_draw_track(const Timeline *replay, Rect bar, DrawList *list)
{
    const Theme *theme = drawlist_theme(list);
    float thick = fmaxf(4.0F, floorf(bar.h * 0.11F));
    float y = bar.y + screens_timeline_lane(replay, bar, 0) - floorf(thick / 2.0F);
    float start = screens_timeline_place(replay, bar, 0);
    float here = screens_timeline_place(replay, bar, replay->here);
    float end = screens_timeline_place(replay, bar, replay->total);
    float tip = floorf(bar.h * 0.12F);
    float middle = bar.y + screens_timeline_lane(replay, bar, 0);
    replay_draw_box(list, start, y, fmaxf(end - start, thick), thick, thick / 2.0F, theme->ink_dim);
    replay_draw_box(list, start, y, fmaxf(here - start, thick), thick, thick / 2.0F, theme->gold);
    if (replay->won) {
        replay_draw_box(list, end - tip, middle - tip, 2.0F * tip, 2.0F * tip, 0.0F, theme->gold);
    }
}

/* Under the line: a golden square for each complete foundation, an upright line for where the game was left. */
static void replay_draw_marks(const Timeline *replay, Rect bar, DrawList *list)
{
    const Theme *theme = drawlist_theme(list);
    float middle = bar.y + screens_timeline_lane(replay, bar, 0);
    float y = middle + floorf(bar.h * MARKS);
    float half = fmaxf(2.0F, floorf(bar.h * 0.05F));
    for (int i = 0; i < replay->complete_count; i++) {
        float x = screens_timeline_place(replay, bar, replay->complete[i]);
        replay_draw_box(list, x - half, y - half, 2.0F * half, 2.0F * half, 0.0F, theme->gold);
    }
    if (replay->left >= 0) {
        float x = screens_timeline_place(replay, bar, replay->left);
        float w = fmaxf(2.0F, floorf(bar.h * 0.05F));
        replay_draw_box(list, x - floorf(w / 2.0F), middle - bar.h * 0.16F, w, bar.h * 0.44F, 0.0F, theme->ink);
    }
}

static void replay_draw_knob(const Screens *screens, Rect bar, DrawList *list, bool focused)
{
    const Timeline *replay = &screens->timeline;
    const Theme *theme = drawlist_theme(list);
    float knob = replay_knob(bar);
    float x = screens_timeline_place(replay, bar, replay->here);
    float y = bar.y + screens_timeline_lane(replay, bar, 0);
    float edge = fmaxf(2.0F, floorf(knob * 0.28F));
    if (focused) {
        float ring = knob + 2.0F * edge;
        replay_draw_box(list, x - ring, y - ring, 2.0F * ring, 2.0F * ring, ring, theme->gold);
    }
    replay_draw_box(list, x - knob - 1.0F, y - knob - 1.0F, 2.0F * knob + 2.0F, 2.0F * knob + 2.0F, knob + 1.0F,
                    (DrawColour){0, 0, 0, 255});
    replay_draw_box(list, x - knob, y - knob, 2.0F * knob, 2.0F * knob, knob, theme->ink);
    replay_draw_box(list, x - knob + edge, y - knob + edge, 2.0F * (knob - edge), 2.0F * (knob - edge), knob - edge,
                    replay->held || focused ? theme->gold : theme->panel);
}

void screens_timeline_draw(const Screens *screens, const Layout *layout, DrawList *list)
{
    const Timeline *replay = &screens->timeline;
    Rect panel = base_rect_grow(layout->strip, floorf(fminf(layout->strip_gap, layout->strip.x)));
    drawlist_rectangle(list, panel.x, panel.y, panel.w, panel.h, layout->text * 0.6F, drawlist_theme(list)->sheet);
    for (int i = 0; i < screens->widget_count; i++) {
        Rect bar = screens->widgets[i].rect;
        if (screens->widgets[i].action.kind != ACTION_SCRUB) {
            continue;
        }
        for (int line = replay->drawn - 1; line >= 0; line--) {
            replay_draw_line(replay, bar, list, &replay->lines[line]);
        }
        bool focused = screens->shows_focus && screens->focused == i;
        if (focused || screens->hovered == i) {
            float line = focused ? fmaxf(2.0F, floorf(layout->text * 0.11F)) : 1.0F;
            drawlist_ring_line(list, bar, layout->text * 0.4F, line,
                               focused ? drawlist_theme(list)->gold : drawlist_theme(list)->button_edge);
        }
        replay_draw_track(replay, bar, list);
        replay_draw_marks(replay, bar, list);
        replay_draw_knob(screens, bar, list, focused);
    }
}
