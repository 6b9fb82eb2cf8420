/* SPDX-License-Identifier: MIT */
/*
 * The first screen: the games as covers, side by side or, in portrait, one under the other, each with a picture of its
 * table. A game that has been begun is shown as it stands.
 */
#include <math.h>
#include <string.h>

#include "guide/guide.h"
#include "screens/archive_words.h"
#include "screens/page.h"
#include "words/words.h"

/* A deal that looks well as a picture of its game before one has been begun. */
static const uint64_t SHOWN_DEAL = 7;

/* The buttons of a game stand in so many rows, so high in body text. */
enum { BUTTON_ROWS = 5 };
static const float BUTTON_ROW = 1.9F;
static const float BUTTON_ROW_MAX = 2.7F;

/* What a game is about is left out where it would have to become smaller than this share of its size. */
static const float SUMMARY_SCALE = 0.79F;

/* The least height of a picture, in body text. */
static const float PICTURE_MIN = 4.0F;

/* The parts of a game's cover; in a list there is neither picture nor summary. */
typedef struct Cover {
    Rect picture, title, summary, buttons;
} Cover;

static const ActionKind FOOT[] = {ACTION_SETTINGS, ACTION_STATISTICS, ACTION_PASTE, ACTION_FULLSCREEN, ACTION_QUIT};
static const char *const FOOT_LABELS[] = {W_LATER("Settings"), W_LATER("Statistics"), W_LATER("Paste code"),
                                          W_LATER("Full screen"), W_LATER("Quit")};

static const Chapter *find_chapter(const Session *session, const Game *game)
{
    int chapter = session == NULL ? -1 : session_find_chapter(session, game);
    return chapter < 0 ? NULL : &session->chapters[chapter];
}

static void update_game(ChooserGame *shown, const Session *session)
{
    const Chapter *chapter = find_chapter(session, shown->game);
    if (chapter == NULL) {
        rules_deal(shown->game, SHOWN_DEAL, &shown->position, NULL);
    } else {
        shown->position = chapter->history.nodes[chapter->history.here].position;
    }
    shown->open = chapter != NULL && rules_status(shown->game, &shown->position) != STATUS_WON;
}

static float buttons_height(const Page *page, float row)
{
    return (float)BUTTON_ROWS * (floorf(page->text * row) + page->unit) - page->unit;
}

/* The parts of a cover, with its buttons at their least height. */
static Cover cut_cover(const Page *page, Rect whole)
{
    Cover cover = {.title = {0}};
    Rect inside = base_rect_grow(whole, -2.0F * page->unit);
    float title = screens_type_line(TYPE_TITLE, page->text);
    if (page->layout->portrait) {
        cover.picture = screens_cut_left(&inside, inside.w * 0.46F, 2.0F * page->unit);
    } else {
        float summary = 3.0F * screens_type_line(TYPE_SMALL, page->text);
        float room = inside.h - buttons_height(page, BUTTON_ROW) - title - 2.0F * page->unit;
        room -= room - summary < page->text * PICTURE_MIN ? 0.0F : summary;
        cover.picture = screens_cut_top(&inside, fminf(inside.w * 0.56F, room), page->unit);
    }
    cover.title = screens_cut_top(&inside, title, 0.0F);
    cover.buttons = screens_cut_bottom(&inside, buttons_height(page, BUTTON_ROW), page->unit);
    cover.summary = inside;
    return cover;
}

/* Whether text is so large that pictures do not fit beside or above the buttons: then there is a list without them. */
static bool is_list(const Page *page, Rect whole)
{
    float text = page->text;
    Cover cover = cut_cover(page, whole);
    return cover.picture.h < text * PICTURE_MIN || cover.summary.h < 0.0F ||
           whole.w < text * (page->layout->portrait ? 22.0F : 14.0F);
}

static const char *summary_of(const ChooserGame *shown)
{
    return words_text(guide_find(shown->game)->summary);
}

/* Whether what a game is about has room on its cover. */
static bool summary_fits(const Page *page, const ChooserGame *shown, Rect room)
{
    float size = screens_type_size(TYPE_SMALL, page->text) * SUMMARY_SCALE;
    float lines = ceilf(drawlist_text_width(summary_of(shown)) * 0.96F * size / room.w + 0.2F);
    return lines * size * 1.2F <= room.h;
}

static void add_rule_sets(Page *page, const Game *chosen, Rect row)
{
    const Game *sets[4];
    int count = 0;
    for (int i = 0; i < rules_game_count() && count < 4; i++) {
        if (strcmp(rules_game_at(i)->name, chosen->name) == 0) {
            sets[count++] = rules_game_at(i);
        }
    }
    Grid grid = screens_grid_fill(row, count, 1, page->unit);
    for (int i = 0; i < count; i++) {
        Action action = {.kind = ACTION_SELECT, .game = sets[i]};
        const char *label = words_text(guide_rules_title(sets[i]));
        screens_add(page, screens_grid_cell(&grid, i), LOOK_TAB, action, label)->selected = sets[i] == chosen;
    }
}

static void add_buttons(Page *page, const ChooserGame *shown, Rect area)
{
    char day[ARCHIVE_WORDS_LENGTH];
    const Game *game = shown->game;
    Grid grid = screens_grid_fill(area, 2, BUTTON_ROWS, page->unit);
    add_rule_sets(page, game, screens_grid_span(&grid, 0, 0, 2, 1));
    screens_add(page, screens_grid_span(&grid, 0, 1, 2, 1), LOOK_MAIN, (Action){.kind = ACTION_PLAY, .game = game},
                shown->open ? W("Continue") : W("Play"));
    screens_add(page, screens_grid_cell(&grid, 4), LOOK_BUTTON, (Action){.kind = ACTION_NEW_DEAL, .game = game},
                W("New deal"));
    screens_add(page, screens_grid_cell(&grid, 5), LOOK_BUTTON, (Action){.kind = ACTION_NUMBER, .game = game},
                W("Deal number"));
    screens_add(page, screens_grid_span(&grid, 0, 3, 2, 1), LOOK_BUTTON, (Action){.kind = ACTION_DAY, .game = game},
                screens_archive_day(page->screens, game, day));
    screens_add(page, screens_grid_cell(&grid, 8), LOOK_BUTTON, (Action){.kind = ACTION_RULES, .game = game},
                W("Rules"));
    screens_add(page, screens_grid_cell(&grid, 9), LOOK_BUTTON, (Action){.kind = ACTION_LESSON, .game = game},
                W("Lesson"));
}

/* The name of the program, which may reach into the margin, and what it is. */
static float name_height(const Page *page)
{
    float plate = floorf(screens_plate_width(page->layout) / NAME_PLATE_ASPECT);
    return plate - 1.5F * page->unit + screens_type_line(TYPE_NOTE, page->text);
}

static void draw_name(const Canvas *canvas, Rect rect, int unused)
{
    (void)unused;
    float w = (float)canvas->list->plate_width;
    float y = fmaxf(rect.y - 1.5F * canvas->unit, 0.0F);
    Rect words = screens_cut_bottom(&rect, screens_type_line(TYPE_NOTE, canvas->text), 0.0F);
    Rect plate = screens_centre(rect, w, rect.h);
    screens_draw_sprite(canvas, (Rect){plate.x, y, w, floorf(w / NAME_PLATE_ASPECT)}, SPRITE_NAME_PLATE);
    screens_draw_text(canvas, words, TYPE_NOTE, ALIGN_CENTRE, W("Three games of patience from old books"));
}

static void draw_picture(const Canvas *canvas, Rect rect, int index)
{
    const ChooserGame *shown = &canvas->screens->games[index];
    screens_draw_miniature(canvas, rect, shown->game, &shown->position);
}

static void add_foot(Page *page, Grid grid, int count)
{
    for (int i = 0; i < count; i++) {
        screens_add(page, screens_grid_cell(&grid, i), LOOK_BUTTON, (Action){.kind = FOOT[i]},
                    words_text(FOOT_LABELS[i]));
    }
}

static void add_covers(Page *page, const Grid *grid)
{
    Screens *screens = page->screens;
    bool summaries = true; /* all games say what they are about, or none does */
    for (int i = 0; i < screens->game_count; i++) {
        Cover cover = cut_cover(page, screens_grid_cell(grid, i));
        summaries = summaries && summary_fits(page, &screens->games[i], cover.summary);
    }
    for (int i = 0; i < screens->game_count; i++) {
        const ChooserGame *shown = &screens->games[i];
        Rect whole = screens_grid_cell(grid, i);
        Cover cover = cut_cover(page, whole);
        screens_add_sheet(page, whole);
        screens_add_part(page, cover.picture, draw_picture, i);
        screens_add_words(page, cover.title, TYPE_TITLE, ALIGN_LEFT, words_text(shown->game->title));
        if (summaries) {
            screens_add_words(page, cover.summary, TYPE_SMALL, ALIGN_LEFT, summary_of(shown));
        } else { /* fingers find the buttons the better for the room */
            cover.buttons = base_rect_union(cover.summary, cover.buttons);
            cover.buttons =
                screens_cut_bottom(&cover.buttons, fminf(cover.buttons.h, buttons_height(page, BUTTON_ROW_MAX)), 0.0F);
        }
        add_buttons(page, shown, cover.buttons);
        screens_add(page, cover.picture, LOOK_TABLE, (Action){.kind = ACTION_PLAY, .game = shown->game}, "");
    }
}

static void add_list(Page *page, Rect area, int foot_count)
{
    Screens *screens = page->screens;
    float title = screens_type_line(TYPE_TITLE, page->text);
    float buttons = buttons_height(page, BUTTON_ROW);
    Rect rest = screens_open_view(page, area, area.w);
    for (int i = 0; i < screens->game_count; i++) {
        Rect whole = screens_cut_top(&rest, title + buttons + 4.0F * page->unit, 2.0F * page->unit);
        Rect inside = base_rect_grow(whole, -2.0F * page->unit);
        screens_add_sheet(page, whole);
        screens_add_words(page, screens_cut_top(&inside, title, 0.0F), TYPE_TITLE, ALIGN_LEFT,
                          words_text(screens->games[i].game->title));
        add_buttons(page, &screens->games[i], inside);
    }
    int columns = screens_grid_columns(rest.w, page->text * 8.0F, page->unit, 3, foot_count);
    add_foot(page, screens_grid_cut(&rest, foot_count, columns, page->button, page->unit), foot_count);
    screens_close_view(page, rest);
}

void screens_chooser_layout(Page *page)
{
    Screens *screens = page->screens;
    float text = page->text;
    int foot_count = (int)BASE_ARRAY_COUNT(FOOT) - (screens->stays ? 1 : 0); /* the last is to quit */
    Rect area = page->area;
    Rect head = screens_cut_top(&area, name_height(page), page->unit);
    Rect below = area;
    Rect foot = screens_cut_bottom(&area, page->button, 2.0F * page->unit);
    Grid covers = page->layout->portrait ? screens_grid_fill(area, 1, screens->game_count, 2.0F * page->unit)
                                         : screens_grid_fill(area, screens->game_count, 1, 3.0F * page->unit);
    bool list = is_list(page, screens_grid_cell(&covers, 0));
    bool low = list && page->area.h < text * 22.0F; /* then there is no room for the name of the program */
    for (int i = 0; i < screens->game_count; i++) {
        update_game(&screens->games[i], page->session);
    }
    if (!low) {
        screens_add_part(page, head, draw_name, 0);
    }
    if (list) {
        add_list(page, low ? page->area : below, foot_count);
        return;
    }
    add_covers(page, &covers);
    foot = screens_centre(foot, (text * 9.0F + page->unit) * (float)foot_count - page->unit, foot.h);
    add_foot(page, screens_grid_fill(foot, foot_count, 1, page->unit), foot_count);
}
