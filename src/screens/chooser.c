/* SPDX-License-Identifier: MIT */
/*
 * The first screen: the games as little tables, side by side or, in portrait, one under the other. A table that has
 * been begun is shown as it stands.
 */
#include <math.h>
#include <string.h>

#include "drawlist/theme.h"
#include "guide/guide.h"
#include "screens/archive_words.h"
#include "screens/screens.h"
#include "words/words.h"

/* A deal that looks well as a picture of its game before one has been begun. */
static const uint64_t SHOWN_DEAL = 7;

/* The buttons of a game, in body text: rows with gaps between them. */
enum { BUTTON_ROWS = 5 };
static const float BUTTON_ROW = 1.9F;
static const float BUTTON_GAP = 0.25F;
static const float BUTTON_ROW_MAX = 2.7F;

/* What a game is about is left out where it would have to become smaller than this share of its size. */
static const float SUMMARY_SIZE = 0.84F; /* of body text */
static const float SUMMARY_SCALE = 0.75F;

/* Parts of a game's panel. */
typedef struct Panel {
    Rect whole, picture, title, summary, buttons;
} Panel;

static const Chapter *chooser_chapter(const Session *session, const Game *game)
{
    int chapter = session == NULL ? -1 : session_find_chapter(session, game);
    return chapter < 0 ? NULL : &session->chapters[chapter];
}

static void chooser_update(ChooserGame *shown, const Session *session)
{
    const Chapter *chapter = chooser_chapter(session, shown->game);
    if (chapter == NULL) {
        rules_deal(shown->game, SHOWN_DEAL, &shown->position, NULL);
    } else {
        shown->position = chapter->history.nodes[chapter->history.here].position;
    }
    shown->open = chapter != NULL && rules_status(shown->game, &shown->position) != STATUS_WON;
}

/* The title's height on top and the foot's below are left free. */
static float chooser_head(const Layout *layout)
{
    return screens_plate_width(layout) / NAME_PLATE_ASPECT + layout->text * 1.0F;
}

/* The buttons at the foot. */
static const ActionKind FOOT[] = {ACTION_SETTINGS, ACTION_STATISTICS, ACTION_PASTE, ACTION_FULLSCREEN, ACTION_QUIT};
static const char *const FOOT_LABELS[] = {W_LATER("Settings"), W_LATER("Statistics"), W_LATER("Paste code"),
                                          W_LATER("Full screen"), W_LATER("Quit")};

/* How many of them there are; the last is to quit. */
static int chooser_foot_count(const Screens *screens)
{
    return (int)BASE_ARRAY_COUNT(FOOT) - (screens->stays ? 1 : 0);
}

static float chooser_buttons_height(const Layout *layout)
{
    return layout->text * ((BUTTON_ROW + BUTTON_GAP) * BUTTON_ROWS - BUTTON_GAP);
}

static float chooser_foot(const Layout *layout)
{
    return screens_button_height(layout) + layout->text * 0.8F;
}

/* With text so large that tables do not fit beside or above their buttons, there is a list of games without pictures.
 */
static bool chooser_is_list(const Screens *screens, const Layout *layout)
{
    float count = (float)screens->game_count;
    float height = layout->area.h - chooser_head(layout) - chooser_foot(layout);
    if (layout->portrait) {
        return height / count < layout->text * 13.9F || layout->area.w < layout->text * 22.0F;
    }
    float room = height - chooser_buttons_height(layout) - layout->text * 5.2F;
    return layout->area.w / count < layout->text * 14.5F || room < layout->text * 4.0F;
}

/* Where the list is seen: on a low screen from the top on, without the name of the program. */
static Rect chooser_view(const Layout *layout)
{
    bool low = layout->area.h < layout->text * 22.0F;
    float head = low ? 0.0F : chooser_head(layout);
    Rect area = layout->area;
    return (Rect){area.x, area.y + head, area.w, area.h - head - layout->text * 1.2F}; /* the last fades out below */
}

static Panel chooser_entry(const Layout *layout, int index)
{
    Rect view = chooser_view(layout);
    float text = layout->text;
    float buttons = chooser_buttons_height(layout);
    float height = buttons + text * 3.3F;
    Panel panel = {.whole = {view.x, floorf(view.y + (float)index * (height + text * 0.6F)), view.w - text, height}};
    panel.title = (Rect){view.x + text, panel.whole.y + text * 0.4F, view.w - 3.0F * text, text * 1.9F};
    panel.buttons = (Rect){view.x + text, panel.title.y + panel.title.h + text * 0.2F, view.w - 3.0F * text, buttons};
    return panel;
}

/* Room that is too little to say what a game is about is the buttons', which fingers find the better for it. */
static void chooser_fill(Panel *panel, float text)
{
    float spare = panel->buttons.y - panel->summary.y - text * 0.5F;
    float most = text * (BUTTON_ROW_MAX - BUTTON_ROW) * (float)BUTTON_ROWS;
    if (spare > 0.0F && spare < text * 3.4F) {
        float more = floorf(fminf(spare, most));
        panel->buttons.y -= more;
        panel->buttons.h += more;
    }
}

static Panel chooser_panel(const Screens *screens, const Layout *layout, int index)
{
    if (chooser_is_list(screens, layout)) {
        return chooser_entry(layout, index);
    }
    Rect area = layout->area;
    float text = layout->text;
    float count = (float)screens->game_count;
    float gap = text * (layout->portrait ? 0.7F : 1.2F);
    float top = area.y + chooser_head(layout);
    float height = area.h - chooser_head(layout) - chooser_foot(layout);
    float buttons = chooser_buttons_height(layout);
    Panel panel;
    if (layout->portrait) {
        float h = floorf((height - gap * (count - 1.0F)) / count);
        panel.whole = (Rect){area.x, floorf(top + (float)index * (h + gap)), area.w, h};
        float picture = floorf(area.w * 0.46F);
        float right = panel.whole.x + picture + text;
        float w = area.w - picture - 2.0F * text;
        panel.picture =
            (Rect){area.x + text * 0.6F, panel.whole.y + text * 0.6F, picture - text * 0.6F, h - text * 1.2F};
        panel.title = (Rect){right, panel.whole.y + text * 0.5F, w, text * 1.9F};
        panel.buttons = (Rect){right, panel.whole.y + h - buttons - text * 0.6F, w, buttons};
        panel.summary = (Rect){right, panel.title.y + panel.title.h, w, 0.0F};
        chooser_fill(&panel, text);
    } else {
        float w = floorf((area.w - gap * (count - 1.0F)) / count);
        panel.whole = (Rect){floorf(area.x + (float)index * (w + gap)), floorf(top), w, height};
        float inside = w - 1.6F * text;
        float x = panel.whole.x + 0.8F * text;
        float room = height - buttons - text * 5.2F; /* small pictures rather than no word of what a game is about */
        room -= room > text * 6.5F ? text * 1.7F : 0.0F;
        float picture = fminf(inside * 0.56F, room);
        panel.picture = (Rect){x, panel.whole.y + 0.8F * text, inside, picture};
        panel.title = (Rect){x, panel.picture.y + picture + text * 0.5F, inside, text * 1.9F};
        panel.buttons = (Rect){x, panel.whole.y + height - buttons - text * 0.7F, inside, buttons};
        panel.summary = (Rect){x, panel.title.y + panel.title.h, inside, 0.0F};
    }
    panel.summary.h = panel.buttons.y - panel.summary.y - text * 0.4F;
    return panel;
}

static void chooser_rule_tabs(Screens *screens, const Game *chosen, Rect row)
{
    const Game *sets[4];
    int count = 0;
    for (int i = 0; i < rules_game_count() && count < 4; i++) {
        if (strcmp(rules_game_at(i)->name, chosen->name) == 0) {
            sets[count++] = rules_game_at(i);
        }
    }
    float gap = row.h * 0.16F;
    float w = (row.w - gap * (float)(count - 1)) / (float)count;
    for (int i = 0; i < count; i++) {
        Rect rect = {row.x + (float)i * (w + gap), row.y, w, row.h};
        const char *label = words_text(guide_rules_title(sets[i]));
        screens_widget_add(screens, rect, LOOK_TAB, (Action){.kind = ACTION_SELECT, .game = sets[i]}, label)->selected =
            sets[i] == chosen;
    }
}

static void chooser_buttons(Screens *screens, const ChooserGame *shown, Rect rect, float text)
{
    char day[ARCHIVE_WORDS_LENGTH];
    float gap = text * BUTTON_GAP;
    float row = fmaxf(text * BUTTON_ROW, floorf((rect.h + gap) / (float)BUTTON_ROWS - gap));
    float half = (rect.w - gap) / 2.0F;
    float y = rect.y;
    chooser_rule_tabs(screens, shown->game, (Rect){rect.x, y, rect.w, row});
    y += row + gap;
    screens_widget_add(screens, (Rect){rect.x, y, rect.w, row}, LOOK_MAIN,
                       (Action){.kind = ACTION_PLAY, .game = shown->game}, shown->open ? W("Continue") : W("Play"));
    y += row + gap;
    screens_widget_add(screens, (Rect){rect.x, y, half, row}, LOOK_BUTTON,
                       (Action){.kind = ACTION_NEW_DEAL, .game = shown->game}, W("New deal"));
    screens_widget_add(screens, (Rect){rect.x + half + gap, y, half, row}, LOOK_BUTTON,
                       (Action){.kind = ACTION_NUMBER, .game = shown->game}, W("Deal number"));
    y += row + gap;
    screens_widget_add(screens, (Rect){rect.x, y, rect.w, row}, LOOK_BUTTON,
                       (Action){.kind = ACTION_DAY, .game = shown->game},
                       screens_archive_day(screens, shown->game, day));
    y += row + gap;
    screens_widget_add(screens, (Rect){rect.x, y, half, row}, LOOK_BUTTON,
                       (Action){.kind = ACTION_RULES, .game = shown->game}, W("Rules"));
    screens_widget_add(screens, (Rect){rect.x + half + gap, y, half, row}, LOOK_BUTTON,
                       (Action){.kind = ACTION_LESSON, .game = shown->game}, W("Lesson"));
}

/* Below the list of games, in rows; gives how high they are. */
static float chooser_list_foot(Screens *screens, const Layout *layout, float y)
{
    Rect view = chooser_view(layout);
    int count = chooser_foot_count(screens);
    float h = screens_button_height(layout);
    float gap = floorf(layout->text * 0.35F);
    float width = view.w - layout->text;
    int columns = width < layout->text * 24.0F ? 2 : 3;
    float w = floorf((width - gap * (float)(columns - 1)) / (float)columns);
    for (int i = 0; i < count; i++) {
        Rect rect = {floorf(view.x + (w + gap) * (float)(i % columns)), floorf(y + (h + gap) * (float)(i / columns)), w,
                     h};
        screens_widget_add(screens, rect, LOOK_BUTTON, (Action){.kind = FOOT[i]}, words_text(FOOT_LABELS[i]));
    }
    return (float)((count + columns - 1) / columns) * (h + gap);
}

/* In a list everything scrolls. */
static void chooser_scroll(Screens *screens, const Layout *layout)
{
    Rect view = chooser_view(layout);
    Rect last = chooser_panel(screens, layout, screens->game_count - 1).whole;
    float foot = last.y + last.h + floorf(layout->text * 0.8F);
    float height = foot - view.y + chooser_list_foot(screens, layout, foot);
    for (int i = 0; i < screens->widget_count; i++) {
        screens->widgets[i].scrolls = true;
        screens->widgets[i].rect.y -= screens->scroll;
    }
    screens_set_page(screens, view, height);
}

static void chooser_add_foot(Screens *screens, const Layout *layout)
{
    int count = chooser_foot_count(screens);
    float h = screens_button_height(layout);
    float y = layout->area.y + layout->area.h - h;
    float gap = layout->text * 0.6F;
    float w = floorf(fminf(layout->text * 9.0F, (layout->area.w + gap) / (float)count - gap));
    float x = layout->area.x + (layout->area.w - (w + gap) * (float)count + gap) / 2.0F;
    for (int i = 0; i < count; i++) {
        screens_widget_add(screens, (Rect){floorf(x + (w + gap) * (float)i), floorf(y), w, h}, LOOK_BUTTON,
                           (Action){.kind = FOOT[i]}, words_text(FOOT_LABELS[i]));
    }
}

void screens_chooser_layout(Screens *screens, const Session *session, const Layout *layout)
{
    bool is_list = chooser_is_list(screens, layout);
    for (int i = 0; i < screens->game_count; i++) {
        ChooserGame *shown = &screens->games[i];
        Panel panel = chooser_panel(screens, layout, i);
        chooser_update(shown, session);
        chooser_buttons(screens, shown, panel.buttons, layout->text);
        if (!is_list) {
            screens_widget_add(screens, panel.picture, LOOK_TABLE, (Action){.kind = ACTION_PLAY, .game = shown->game},
                               "");
        }
    }
    if (is_list) {
        chooser_scroll(screens, layout);
    } else {
        chooser_add_foot(screens, layout);
    }
}

/* An entry of the list, as much of it as is to be seen. */
static void chooser_draw_entry(const Screens *screens, const Layout *layout, DrawList *list, int index)
{
    Panel panel = chooser_panel(screens, layout, index);
    Rect view = chooser_view(layout);
    float top = fmaxf(panel.whole.y - screens->scroll, view.y);
    float bottom = fminf(panel.whole.y + panel.whole.h - screens->scroll, view.y + view.h);
    panel.title.y -= screens->scroll;
    if (bottom <= top) {
        return;
    }
    drawlist_rectangle(list, panel.whole.x, top, panel.whole.w, bottom - top, layout->text * 0.7F,
                       drawlist_theme(list)->sheet);
    TextStyle title = {
        .size = layout->text * 1.35F, .max_width = panel.title.w, .bold = true, .colour = drawlist_theme(list)->gold};
    title.colour.a = (uint8_t)(255.0F * screens_visibility(screens, panel.title));
    if (title.colour.a > 0) {
        drawlist_text(list, panel.title.x, panel.title.y + panel.title.h / 2.0F, &title,
                      words_text(screens->games[index].game->title));
    }
}

/* All games say what they are about, or none does. */
static bool chooser_shows_summaries(const Screens *screens, const Layout *layout)
{
    float size = layout->text * SUMMARY_SIZE * SUMMARY_SCALE;
    for (int i = 0; i < screens->game_count; i++) {
        Rect room = chooser_panel(screens, layout, i).summary;
        const char *words = words_text(guide_find(screens->games[i].game)->summary);
        float lines = ceilf(drawlist_text_width(words) * 0.96F * size / room.w + 0.2F);
        if (lines * size * 1.2F > room.h) {
            return false;
        }
    }
    return true;
}

static void chooser_draw_game(const Screens *screens, const Layout *layout, DrawList *list, int index)
{
    const ChooserGame *shown = &screens->games[index];
    Panel panel = chooser_panel(screens, layout, index);
    float text = layout->text;
    Rect whole = panel.whole;
    drawlist_rectangle(list, whole.x, whole.y, whole.w, whole.h, text * 0.7F, drawlist_theme(list)->sheet);
    screens_miniature_draw(list, shown->game, &shown->position, panel.picture);
    TextStyle title = {
        .size = text * 1.35F, .max_width = panel.title.w, .bold = true, .colour = drawlist_theme(list)->gold};
    drawlist_text(list, panel.title.x, panel.title.y + panel.title.h / 2.0F, &title, words_text(shown->game->title));
    if (chooser_shows_summaries(screens, layout)) {
        TextStyle summary = {
            .size = text * SUMMARY_SIZE, .max_width = panel.summary.w, .colour = drawlist_theme(list)->ink_dim};
        drawlist_paragraph(list, panel.summary, &summary, words_text(guide_find(shown->game)->summary));
    }
}

static void chooser_draw_name(const Layout *layout, DrawList *list)
{
    float text = layout->text;
    float x = layout->area.x + layout->area.w / 2.0F;
    TextStyle line = {.size = text * 0.9F, .max_width = layout->area.w, .align = ALIGN_CENTRE};
    line.colour = drawlist_theme(list)->ink_dim;
    float plate_w = (float)list->plate_width;
    float plate_h = floorf(plate_w / NAME_PLATE_ASPECT);
    drawlist_sprite(list, SPRITE_NAME_PLATE, floorf(x - plate_w / 2.0F),
                    floorf(fmaxf(layout->area.y - text * 0.6F, 0.0F)), plate_w, plate_h, 1.0F);
    drawlist_text(list, x, layout->area.y + plate_h - text * 0.15F, &line, W("Three games of patience from old books"));
}

void screens_chooser_draw(const Screens *screens, const Layout *layout, DrawList *list)
{
    bool is_list = chooser_is_list(screens, layout);
    bool low = is_list && chooser_view(layout).y <= layout->area.y;
    for (int i = 0; is_list && i < screens->game_count; i++) {
        chooser_draw_entry(screens, layout, list, i);
    }
    if (!low) {
        chooser_draw_name(layout, list);
    }
    if (is_list) {
        return;
    }
    list->tiny_height = (int)screens_miniature_card_height(chooser_panel(screens, layout, 0).picture);
    for (int i = 0; i < screens->game_count; i++) {
        chooser_draw_game(screens, layout, list, i);
    }
}
