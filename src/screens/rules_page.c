/* SPDX-License-Identifier: MIT */
/*
 * The rules of a game, a few sentences to a page, each with the cards of an example: the card that moves, where it
 * goes, and whether it may. The pictures come from positions that the rules core itself has set up and judged.
 */
#include <math.h>
#include <string.h>

#include "base/text.h"
#include "drawlist/theme.h"
#include "guide/guide.h"
#include "rules/notation.h"
#include "screens/screens.h"
#include "table/table.h"
#include "words/words.h"

/* One thing on the page: a sentence of the guide, or its variant after the last sentence. */
typedef struct Entry {
    const char *text;
    const RuleExample *example;
    const Game *game;
} Entry;

typedef struct PageGrid {
    int columns, rows;
    float top, width, height, gap;
} PageGrid;

static float small_card_height(const Layout *layout)
{
    return floorf(layout->card_height * SMALL_CARD_SCALE);
}

/* How high a long sentence is that is drawn a little smaller than it would like to be. */
static float text_height(const Layout *layout, const PageGrid *grid)
{
    const float letters = 165.0F * 0.5F; /* in ems */
    float size = layout->text * 0.88F * 0.72F;
    float room = grid->width - floorf(layout->card_width * SMALL_CARD_SCALE) * 2.62F - layout->text * 1.5F;
    float lines = ceilf(letters * size / fmaxf(room, size));
    return lines * size * 1.2F + layout->text;
}

float screens_rules_foot(const Layout *layout)
{
    float bar = layout->portrait ? screens_button_height(layout) * 1.3F : 0.0F;
    return floorf(layout->area.y + layout->area.h - bar - layout->small_text * 1.8F);
}

static PageGrid plan_grid(const Layout *layout)
{
    bool narrow = layout->portrait || layout->area.w < layout->text * 44.0F;
    PageGrid grid = {.columns = narrow ? 1 : 2, .gap = layout->text * 0.8F};
    grid.width = (layout->area.w - grid.gap * (float)(grid.columns - 1)) / (float)grid.columns;
    float row = fmaxf(small_card_height(layout) + layout->text * 0.5F, text_height(layout, &grid));
    grid.top = layout->area.y + screens_button_height(layout) + layout->text * 3.4F;
    float bottom = screens_rules_foot(layout);
    grid.rows = (int)((bottom - grid.top) / (row + grid.gap * 0.3F));
    int most = layout->portrait ? 12 : 6;
    grid.rows = grid.rows < 1 ? 1 : (grid.rows > most ? most : grid.rows);
    grid.height = (bottom - grid.top) / (float)grid.rows;
    return grid;
}

static int entry_count(const Guide *guide)
{
    return guide->sentence_count + (guide->variant_text != NULL ? 1 : 0);
}

static int page_count(const Screens *screens, const Layout *layout)
{
    PageGrid grid = plan_grid(layout);
    int each = grid.columns * grid.rows;
    return (entry_count(guide_find(screens->rules_game)) + each - 1) / each;
}

/* The row of buttons: above at the right, upright at the foot. */
static Rect bar_rect(const Layout *layout)
{
    Rect area = layout->area;
    float gap = layout->text * 0.4F;
    float h = screens_button_height(layout);
    if (layout->portrait) {
        return (Rect){area.x, area.y + area.h - h, area.w, h};
    }
    float w = fminf(layout->text * 21.6F + 3.0F * gap, area.w * 0.64F);
    return (Rect){area.x + area.w - w, area.y, w, h};
}

void screens_rules_layout(Screens *screens, const Layout *layout)
{
    Rect first = bar_rect(layout);
    int pages = page_count(screens, layout);
    float gap = layout->text * 0.4F;
    float w = (first.w - 3.0F * gap) / 4.0F;
    float x = first.x;
    screens->page = screens->page >= pages ? pages - 1 : screens->page;
    if (screens->page > 0) {
        screens_widget_add(screens, (Rect){x, first.y, w, first.h}, LOOK_BUTTON,
                           (Action){.kind = ACTION_PAGE_BACK, .game = NULL}, W("Page back"));
    }
    if (screens->page + 1 < pages) {
        screens_widget_add(screens, (Rect){x + w + gap, first.y, w, first.h}, LOOK_BUTTON,
                           (Action){.kind = ACTION_PAGE_NEXT, .game = NULL}, W("Next page"));
    }
    screens_widget_add(screens, (Rect){x + 2.0F * (w + gap), first.y, w, first.h}, LOOK_BUTTON,
                       (Action){.kind = ACTION_LESSON, .game = screens->rules_game}, W("Lesson"));
    screens_widget_add(screens, (Rect){x + 3.0F * (w + gap), first.y, w, first.h}, LOOK_MAIN,
                       (Action){.kind = ACTION_BACK, .game = NULL}, W("Back"));
}

static Entry find_entry(const Screens *screens, const Guide *guide, int index)
{
    const char *name = screens->rules_game->name;
    if (index < guide->sentence_count) {
        const RuleSentence *sentence = &guide->sentences[index];
        return (Entry){sentence->text, &sentence->example, rules_game_find(name, NULL)};
    }
    return (Entry){guide->variant_text, &guide->variant_example, rules_game_find(name, guide->variant_name)};
}

/* Sets up the position of an example. */
static bool example_position(const Entry *entry, Position *position, Move *move)
{
    TextSlice word;
    if (entry->example->move == NULL) {
        return false;
    }
    TextSlice rest = base_text_slice(entry->example->moves);
    rules_deal(entry->game, entry->example->deal, position, NULL);
    while (base_text_next_word(&rest, &word)) {
        if (!rules_move_parse(word, move) || rules_apply(entry->game, position, *move, NULL) != REFUSAL_NONE) {
            return false;
        }
    }
    return rules_move_parse(base_text_slice(entry->example->move), move);
}

static void small_card_draw(const Layout *layout, DrawList *list, const Position *position, Pile pile, float x, float y)
{
    float h = small_card_height(layout);
    float w = floorf(layout->card_width * SMALL_CARD_SCALE);
    Card card = position->top[pile];
    if (card == CARD_NONE) {
        drawlist_rectangle(list, x, y, w, h, h * 0.06F, drawlist_theme(list)->sheet);
        return;
    }
    bool face_up = rules_pile_is_face_up(pile);
    Sprite sprite = face_up ? (Sprite)(SPRITE_SMALL_FACE + rules_card_face(card)) : SPRITE_SMALL_BACK;
    drawlist_sprite(list, sprite, x, y, w, h, 1.0F);
}

/* The moving card, the mark of the verdict, and the card or place it goes to. Gives the width that was used. */
static float example_draw(const Layout *layout, DrawList *list, const Entry *entry, float x, float y)
{
    Position position;
    Move move;
    float w = floorf(layout->card_width * SMALL_CARD_SCALE);
    float h = small_card_height(layout);
    float mark = floorf(w * 0.62F);
    if (!example_position(entry, &position, &move)) {
        return 0.0F;
    }
    bool allowed = entry->example->verdict == REFUSAL_NONE;
    small_card_draw(layout, list, &position, move.from, x, y);
    small_card_draw(layout, list, &position, move.to, x + w + mark, y);
    drawlist_sprite(list, allowed ? SPRITE_ICON_YES : SPRITE_ICON_NO, x + w + floorf(mark * 0.12F),
                    y + floorf((h - mark * 0.76F) / 2.0F), floorf(mark * 0.76F), floorf(mark * 0.76F), 1.0F);
    return 2.0F * w + mark;
}

static void write_entry(const Guide *guide, const Entry *entry, int index, char text[RULE_LENGTH])
{
    bool variant = index >= guide->sentence_count;
    WORDS_FORMAT(text, RULE_LENGTH, variant ? W("Rules \"{1}\": {0}") : "{0}", words_of_text(words_text(entry->text)),
                 words_of_text(words_text(guide_rules_title(entry->game))));
}

bool screens_rules_sentence(const Screens *screens, const Layout *layout, int number, char text[RULE_LENGTH])
{
    const Guide *guide = guide_find(screens->rules_game);
    PageGrid grid = plan_grid(layout);
    int each = grid.columns * grid.rows;
    int index = screens->page * each + number;
    if (number >= each || index >= entry_count(guide)) {
        return false;
    }
    Entry entry = find_entry(screens, guide, index);
    write_entry(guide, &entry, index, text);
    return true;
}

static void draw_entry(const Screens *screens, const Layout *layout, DrawList *list, int index, Rect cell)
{
    const Guide *guide = guide_find(screens->rules_game);
    Entry entry = find_entry(screens, guide, index);
    float pad = layout->text * 0.5F;
    float picture = floorf(layout->card_width * SMALL_CARD_SCALE) * 2.62F + pad;
    drawlist_rectangle(list, cell.x, cell.y, cell.w, cell.h - pad * 0.8F, layout->text * 0.5F,
                       drawlist_theme(list)->sheet);
    float middle = cell.y + floorf((cell.h - pad * 0.8F - small_card_height(layout)) / 2.0F);
    float used = example_draw(layout, list, &entry, cell.x + pad, floorf(middle));
    float left = used > 0.0F ? picture + pad : pad;
    char text[RULE_LENGTH];
    write_entry(guide, &entry, index, text);
    TextStyle style = {.size = layout->text * 0.88F,
                       .max_width = cell.w - left - pad,
                       .align = ALIGN_CENTRE,
                       .colour = drawlist_theme(list)->ink};
    Rect box = {cell.x + left, cell.y + pad * 0.6F, cell.w - left - pad, cell.h - pad * 2.0F};
    drawlist_paragraph(list, box, &style, text);
}

void screens_rules_draw(const Screens *screens, const Layout *layout, DrawList *list)
{
    const Guide *guide = guide_find(screens->rules_game);
    PageGrid grid = plan_grid(layout);
    int each = grid.columns * grid.rows;
    int count = entry_count(guide);
    float text = layout->text;
    char title[160];
    float y = layout->area.y + (layout->portrait ? text * 0.9F : screens_button_height(layout) / 2.0F);
    float room = layout->portrait ? layout->area.w : bar_rect(layout).x - layout->area.x - text;
    const char *game = words_text(screens->rules_game->title);
    WORDS_FORMAT(title, sizeof title, W("The rules of {0}"), words_of_text(game));
    bool small = drawlist_text_width(title) * text > room; /* two thirds of what it should be */
    TextStyle name = {.size = text * 1.5F, .max_width = room, .bold = true, .colour = drawlist_theme(list)->gold};
    drawlist_text(list, layout->area.x, y, &name, small ? game : title);
    TextStyle summary = {.size = text * 0.95F, .max_width = layout->area.w, .colour = drawlist_theme(list)->ink_dim};
    Rect line = {layout->area.x, layout->area.y + screens_button_height(layout) + text * 0.4F, layout->area.w,
                 text * 2.8F};
    drawlist_paragraph(list, line, &summary, words_text(guide->summary));
    for (int i = 0; i < each && screens->page * each + i < count; i++) {
        int row = i / grid.columns;
        int column = i % grid.columns;
        Rect cell = {layout->area.x + (float)column * (grid.width + grid.gap), grid.top + (float)row * grid.height,
                     grid.width, grid.height};
        draw_entry(screens, layout, list, screens->page * each + i, cell);
    }
}
