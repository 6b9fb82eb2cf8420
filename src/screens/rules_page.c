/* SPDX-License-Identifier: MIT */
/* The rules of a game, a few sentences to a page, each with the cards of an example: the card that moves, where it
 * goes, and whether it may. The pictures come from positions that the rules core itself has set up and judged. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "guide/guide.h"
#include "rules/notation.h"
#include "screens/page.h"
#include "table/table.h"
#include "words/words.h"

/* One thing on the page: a sentence of the guide, or what is particular about other rules than the standard. */
typedef struct Entry {
    const char *text;
    const RuleExample *example;
    const Game *game;
    bool named; /* it says by which rules it holds */
} Entry;

/* Where the parts of the page lie. The row of buttons is at the right of the title, upright at the foot. */
typedef struct RulesPage {
    Rect title, bar, summary, prompts;
    Grid entries;
    int picture_rows; /* of the first column, on the first page: the table's picture lies on them */
} RulesPage;

static const float PICTURE_ASPECT = 0.55F; /* of the table's picture, height over width */

/* Beside large text the cards of examples are as large as those of the table. */
static bool shows_whole_cards(const Layout *layout)
{
    return layout->text > 1.4F * layout->button / LAYOUT_BUTTON_EMS;
}

/* A side of a card of an example. */
static float small_card(const Layout *layout, float side)
{
    return floorf(side * (shows_whole_cards(layout) ? 1.0F : SMALL_CARD_SCALE));
}

static float example_width(const Layout *layout)
{
    float card = small_card(layout, layout->card_width);
    return 2.0F * card + floorf(card * 0.62F);
}

/* The height of a long sentence in text a little smaller than ordinary. */
static float text_height(const Layout *layout, float width)
{
    const float letters = 165.0F * 0.5F; /* in ems */
    float size = screens_type_size(TYPE_LABEL, layout->text) * 0.82F;
    float room = width - example_width(layout) - 3.0F * screens_unit(layout->text);
    return ceilf(letters * size / fmaxf(room, size)) * size * 1.2F;
}

/* As many entries as have room at their least height. */
static Grid cut_entries(const Layout *layout, Rect area)
{
    float unit = screens_unit(layout->text);
    bool narrow = layout->portrait || area.w < layout->text * 44.0F;
    Grid grid = screens_grid_fill(area, narrow ? 1 : 2, 1, unit);
    float row = fmaxf(small_card(layout, layout->card_height), text_height(layout, grid.width)) + unit;
    float rows = base_clamp(floorf((area.h + unit) / (row + unit)), 1.0F, layout->portrait ? 12.0F : 6.0F);
    return screens_grid_fill(area, grid.columns, (int)rows, unit);
}

/* The picture is as high as its width asks for, but at most half of one column, unless names would hide it then. */
static int count_picture_rows(const Grid *grid, float text)
{
    float row = grid->height + grid->gap;
    float high = grid->width * PICTURE_ASPECT + 2.0F * grid->gap;
    float names = 10.0F * screens_type_line(TYPE_SMALL, text);
    float most = grid->columns > 1 || 0.5F * (float)grid->rows * row < names ? 1.0F : 0.5F;
    float rows = ceilf((high + grid->gap) / row - 0.3F);
    return (int)base_clamp(rows, 1.0F, floorf((float)grid->rows * most));
}

static RulesPage cut_page(const Layout *layout)
{
    RulesPage page;
    float unit = screens_unit(layout->text);
    float button = screens_button_height(layout);
    Rect area = screens_centre(layout->area, layout->area.w, layout->area.h);
    page.title = screens_cut_top(&area, button, unit);
    page.bar = layout->portrait ? screens_cut_bottom(&area, button, unit)
                                : screens_cut_right(&page.title, fminf(layout->text * 24.0F, area.w * 0.64F), unit);
    page.prompts = screens_cut_bottom(&area, layout->small_text * 1.8F, 0.0F);
    page.summary = screens_cut_top(&area, 2.0F * screens_type_line(TYPE_NOTE, layout->text), unit);
    page.entries = cut_entries(layout, area);
    page.picture_rows = count_picture_rows(&page.entries, layout->text);
    return page;
}

float screens_rules_foot(const Layout *layout)
{
    return cut_page(layout).prompts.y;
}

static int count_before(const RulesPage *parts, int page)
{
    return page > 0 ? page * parts->entries.columns * parts->entries.rows - parts->picture_rows : 0;
}

/* The cell of entry `number` of a page: on the first page they stand beside the picture, then below it. */
static Rect entry_cell(const RulesPage *parts, int page, int number)
{
    int rows = page > 0 ? 0 : parts->picture_rows;
    bool beside = parts->entries.columns > 1 && number < rows;
    return screens_grid_cell(&parts->entries, beside ? 2 * number + 1 : number + rows);
}

/* Whether the page is about rules that have no example in the guide. */
static bool is_relative(const Game *game, const Guide *guide)
{
    return !rules_game_is_standard(game) && strcmp(game->rules_name, guide->variant_name) != 0;
}

/* How many entries a page has: with the variant, or of a relative with what is particular about it. */
static int count_entries(const Game *game, const Guide *guide)
{
    unsigned unlike = guide_rule_set(game).unlike;
    int count = 1;
    for (int i = 0; i < guide->sentence_count; i++) {
        count += (unlike >> i & 1) == 0;
    }
    return count;
}

/* The sentences with the variant after the last one; of a relative what is particular about it comes first, and what
 * does not hold is left out. */
static Entry find_entry(const Screens *screens, const Guide *guide, int index)
{
    static const RuleExample none = {.move = NULL};
    const Game *game = screens->rules_game;
    RuleSet set = guide_rule_set(game);
    bool relative = is_relative(game, guide);
    if (relative && index == 0) {
        return (Entry){set.about, &none, game, true};
    }
    index -= relative ? 1 : 0;
    for (int i = 0; i < guide->sentence_count; i++) {
        if ((set.unlike >> i & 1) == 0 && index-- == 0) {
            return (Entry){guide->sentences[i].text, &guide->sentences[i].example, rules_game_find(game->name, NULL),
                           false};
        }
    }
    return (Entry){guide->variant_text, &guide->variant_example, rules_game_find(game->name, guide->variant_name),
                   true};
}

static bool example_position(const Entry *entry, Position *position, Move *move)
{
    TextSlice word;
    if (entry->example->move == NULL) {
        return false;
    }
    TextSlice rest = base_text_slice(entry->example->moves);
    rules_deal(entry->game, entry->example->deal, position, NULL);
    while (base_text_next_word(&rest, &word) && rules_move_parse(word, move)) {
        rules_apply(entry->game, position, *move, NULL);
    }
    return rules_move_parse(base_text_slice(entry->example->move), move);
}

static void draw_small_card(const Canvas *canvas, Rect rect, const Position *position, Pile pile)
{
    Card card = position->top[pile];
    bool face_up = rules_pile_is_face_up(pile);
    if (card == CARD_NONE) {
        screens_draw_box(canvas, rect, rect.h * 0.06F, canvas->theme->sheet);
    } else {
        bool whole = shows_whole_cards(canvas->layout);
        int face = (whole ? SPRITE_FACE : SPRITE_SMALL_FACE) + rules_card_face(card);
        screens_draw_sprite(canvas, rect, face_up ? (Sprite)face : (whole ? SPRITE_BACK : SPRITE_SMALL_BACK));
    }
}

/* The moving card, the mark of the verdict, and the card or place it goes to. */
static void draw_example(const Canvas *canvas, Rect rect, const Position *position, Move move, bool allowed)
{
    float w = small_card(canvas->layout, canvas->layout->card_width);
    Rect middle = screens_centre(rect, rect.w, small_card(canvas->layout, canvas->layout->card_height));
    Rect from = screens_cut_left(&middle, w, 0.0F);
    Rect to = screens_cut_right(&middle, w, 0.0F);
    draw_small_card(canvas, from, position, move.from);
    draw_small_card(canvas, to, position, move.to);
    float mark = floorf(middle.w * 0.76F);
    screens_draw_sprite(canvas, screens_centre(middle, mark, mark), allowed ? SPRITE_ICON_YES : SPRITE_ICON_NO);
}

static void write_entry(const Entry *entry, char text[RULE_LENGTH])
{
    WORDS_FORMAT(text, RULE_LENGTH, entry->named ? W("Rules “{1}”: {0}") : "{0}",
                 words_of_text(words_text(entry->text)), words_of_text(words_text(guide_rule_set(entry->game).title)));
}

bool screens_rules_sentence(const Screens *screens, const Layout *layout, int number, char text[RULE_LENGTH])
{
    const Guide *guide = guide_find(screens->rules_game);
    RulesPage parts = cut_page(layout);
    int index = count_before(&parts, screens->page) + number;
    if (index >= count_before(&parts, screens->page + 1) || index >= count_entries(screens->rules_game, guide)) {
        return false;
    }
    Entry entry = find_entry(screens, guide, index);
    write_entry(&entry, text);
    return true;
}

static void draw_entry(const Canvas *canvas, Rect cell, int index)
{
    char text[RULE_LENGTH];
    Position position;
    Move move;
    Entry entry = find_entry(canvas->screens, guide_find(canvas->screens->rules_game), index);
    Rect inside = screens_centre(cell, cell.w - 2.0F * canvas->unit, cell.h - canvas->unit);
    screens_draw_sheet(canvas, cell, 0);
    if (example_position(&entry, &position, &move)) {
        Rect example = screens_cut_left(&inside, example_width(canvas->layout), canvas->unit);
        draw_example(canvas, example, &position, move, entry.example->verdict == REFUSAL_NONE);
    }
    write_entry(&entry, text);
    screens_draw_paragraph(canvas, inside, TYPE_LABEL, ALIGN_CENTRE, text);
}

/* The table of the game's lesson as it is dealt, with the names of its piles. */
static void draw_table_picture(const Canvas *canvas, Rect rect, int unused)
{
    Position position;
    const Game *game = canvas->screens->rules_game;
    screens_draw_sheet(canvas, rect, unused);
    rules_deal(game, guide_find(game)->lesson.deal, &position, NULL);
    screens_draw_named_miniature(canvas, base_rect_grow(rect, -canvas->unit), game, &position);
}

/* "The rules of The Plot · 1/3" */
static void draw_title(const Canvas *canvas, Rect rect, int pages)
{
    char title[160], text[192];
    const char *game = words_text(canvas->screens->rules_game->title);
    WORDS_FORMAT(title, sizeof title, W("The rules of {0}"), words_of_text(game));
    bool small = drawlist_text_width(title) * canvas->text > rect.w; /* two thirds of what it should be */
    snprintf(text, sizeof text, pages > 1 ? "%s · %d/%d" : "%s", small ? game : title, canvas->screens->page + 1,
             pages);
    screens_draw_text(canvas, rect, TYPE_TITLE, ALIGN_LEFT, text);
}

/* The width that a button of the bar needs, in ems of labels. */
static float bar_ems(const char *label, bool main)
{
    const float larger = 1.3F; /* the main button has larger, bold words */
    return drawlist_text_width(label) * (main ? larger : 1.0F) + 0.8F;
}

/* The buttons stay where they are from page to page. They are equally wide where their words fit. */
static void add_page_buttons(Page *page, Rect bar, int pages)
{
    enum { BUTTONS = 4 };
    const Screens *screens = page->screens;
    const char *next = screens->page + 1 < pages ? W("Next page") : W("First page"); /* the focus stays on it */
    const char *const labels[BUTTONS] = {W("Previous page"), next, W("Lesson"), W("Back")};
    const Action actions[BUTTONS] = {{.kind = ACTION_PAGE_BACK},
                                     {.kind = ACTION_PAGE_NEXT},
                                     {.kind = ACTION_LESSON, .game = screens->rules_game},
                                     {.kind = ACTION_BACK}};
    const bool shown[BUTTONS] = {screens->page > 0, pages > 1, true, true};
    float gap = 2.0F * page->unit; /* room for the ring of the focus */
    float room = bar.w - (BUTTONS - 1) * gap;
    float sum = 0.0F, widest = 0.0F;
    for (int i = 0; i < BUTTONS; i++) {
        float ems = bar_ems(labels[i], i + 1 == BUTTONS);
        sum += ems;
        widest = fmaxf(widest, ems);
    }
    bool alike = widest * screens_type_size(TYPE_LABEL, page->text) * BUTTONS <= room;
    for (int i = 0; i < BUTTONS; i++) {
        float share = alike ? 1.0F / BUTTONS : bar_ems(labels[i], i + 1 == BUTTONS) / sum;
        Rect cell = screens_cut_left(&bar, floorf(room * share), gap);
        if (shown[i]) {
            screens_add(page, cell, i + 1 < BUTTONS ? LOOK_BUTTON : LOOK_MAIN, actions[i], labels[i]);
        }
    }
}

void screens_rules_layout(Page *page)
{
    Screens *screens = page->screens;
    RulesPage parts = cut_page(page->layout);
    const Guide *guide = guide_find(screens->rules_game);
    int count = count_entries(screens->rules_game, guide);
    int pages = 1;
    while (count_before(&parts, pages) < count) {
        pages++;
    }
    screens->pages = pages;
    screens->page = screens->page == pages ? 0 : screens->page > pages ? pages - 1 : screens->page;
    int first = count_before(&parts, screens->page);
    screens_add_part(page, parts.title, draw_title, pages);
    bool relative = is_relative(screens->rules_game, guide);
    const char *summary = relative ? guide_rule_set(screens->rules_game).title : guide->summary;
    screens_add_words(page, parts.summary, TYPE_NOTE, words_text(summary));
    if (screens->page == 0 && parts.picture_rows > 0) {
        screens_add_part(page, screens_grid_span(&parts.entries, 0, 0, 1, parts.picture_rows), draw_table_picture, 0);
    }
    for (int i = first; i < count_before(&parts, screens->page + 1) && i < count; i++) {
        screens_add_part(page, entry_cell(&parts, screens->page, i - first), draw_entry, i);
    }
    add_page_buttons(page, parts.bar, pages);
}
