/* SPDX-License-Identifier: MIT */
/* A table drawn small: what the table itself draws, with faces of its own. At this size an ordinary one would be mud, a
 * large rank and suit still say what it is. */
#include <math.h>
#include <string.h>

#include "screens/page.h"
#include "words/phrases.h"

/* How many pixels a table has that is laid out before it is drawn small, and the shapes that it can have. */
static const float FULL_AREA = 1280.0F * 800.0F;
static const float SHAPES[] = {1.6F, 1.0F, 0.625F};

typedef struct Miniature {
    Layout layout;
    Rect piles; /* what the piles cover */
    Rect frame; /* where they are drawn */
    float scale;
} Miniature;

static Rect make_small(const Miniature *miniature, Rect full)
{
    float scale = miniature->scale;
    return (Rect){floorf(miniature->frame.x + (full.x - miniature->piles.x) * scale),
                  floorf(miniature->frame.y + (full.y - miniature->piles.y) * scale), floorf(full.w * scale),
                  floorf(full.h * scale)};
}

/* Draws a table into its frame. A part that scrolls fades where it would reach beyond the view. */
static void draw_small(const Canvas *canvas, const Miniature *miniature, const Table *table)
{
    const TableMarks none = {.ghost = PILE_NONE, .ghost_from = PILE_NONE};
    DrawList *list = canvas->list;
    int ground = list->ground_count;
    int first = list->count;
    int card = (int)floorf(table->layout.card_height * miniature->scale);
    list->tiny_height = list->tiny_height > card ? list->tiny_height : card;
    table_draw_cards(table, &none, list);
    list->ground_count = ground;
    int count = list->count;
    list->count = first;
    for (int i = first; i < count; i++) {
        if (list->items[i].kind == DRAW_TEXT) {
            continue; /* the base rank on an empty place: too small to be read */
        }
        DrawItem *item = &list->items[list->count++];
        *item = list->items[i];
        Rect small = make_small(miniature, (Rect){item->x, item->y, item->w, item->h});
        item->x = small.x;
        item->y = small.y;
        item->w = small.w;
        item->h = small.h;
        item->radius *= miniature->scale;
        item->line = fmaxf(1.0F, item->line * miniature->scale);
        if (item->kind == DRAW_SPRITE && item->sprite <= SPRITE_BACK) {
            item->sprite = (uint8_t)(item->sprite + SPRITE_TINY_FACE);
        }
        item->colour.a = (uint8_t)((float)item->colour.a * screens_visibility(canvas, small) + 0.5F);
    }
}

static Rect find_piles(const Layout *layout)
{
    Rect all = {0};
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        const PilePlace *place = &layout->piles[pile];
        if (place->used) {
            all = all.w > 0.0F ? base_rect_union(all, place->tray) : place->tray;
        }
    }
    return all;
}

/* As large as there is room for its piles. In a window of a few pixels there may be no room at all. */
static void fit(Miniature *miniature, Rect rect)
{
    rect.w = fmaxf(rect.w, 1.0F);
    rect.h = fmaxf(rect.h, 1.0F);
    miniature->piles = find_piles(&miniature->layout);
    miniature->scale = fminf(rect.w / miniature->piles.w, rect.h / miniature->piles.h);
    miniature->frame =
        screens_centre(rect, miniature->piles.w * miniature->scale, miniature->piles.h * miniature->scale);
}

/* A table of this shape, width by height, as large as there is room for its piles. */
static Miniature make_shape(Rect rect, const Game *game, float shape, bool left_handed)
{
    Miniature miniature;
    float h = sqrtf(FULL_AREA / shape);
    LayoutWishes wishes = {
        .game = game, .width = (int)(h * shape), .height = (int)h, .pixel_ratio = 1.0F, .left_handed = left_handed};
    table_layout_compute(&miniature.layout, &wishes);
    fit(&miniature, rect);
    return miniature;
}

/* The shape with the largest cards. */
static Miniature make_miniature(Rect rect, const Game *game, bool left_handed)
{
    Miniature best = make_shape(rect, game, fmaxf(rect.w, 1.0F) / fmaxf(rect.h, 1.0F), left_handed);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(SHAPES); i++) {
        Miniature other = make_shape(rect, game, SHAPES[i], left_handed);
        if (other.layout.card_height * other.scale > best.layout.card_height * best.scale) {
            best = other;
        }
    }
    return best;
}

void screens_draw_table(const Canvas *canvas, Rect rect, const Table *table)
{
    Miniature miniature = {.layout = table->layout};
    fit(&miniature, rect);
    draw_small(canvas, &miniature, table);
}

/* Where piles of one sort may begin; two sorts of one name are one. In the end how far they go. */
static const Pile SORTS[] = {PILE_STOCK,          PILE_WASTE,   PILE_RESERVE,     PILE_FOUNDATION,
                             PILE_FOUNDATION + 1, PILE_TABLEAU, PILE_TABLEAU + 4, PILE_COUNT};

enum { SORT_COUNT = (int)BASE_ARRAY_COUNT(SORTS) - 1 };

/* The first pile after those that have the name of `first`, which begins a sort. */
static Pile end_of_name(const Game *game, int sort)
{
    char name[PHRASE_LENGTH], other[PHRASE_LENGTH];
    const char *named = words_piles(game, SORTS[sort], name);
    while (++sort < SORT_COUNT && strcmp(named, words_piles(game, SORTS[sort], other)) == 0) {
    }
    return SORTS[sort];
}

static const float ABOVE = 1.2F; /* lines from the top of a pile to that of its name; a high stock reaches into them */

typedef struct Names {
    Rect places[SORT_COUNT];
    int count;
    Rect cards[CARD_COUNT];
    int card_count;
} Names;

static void collect_cards(const Miniature *miniature, const Position *position, Names *names)
{
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        int count = miniature->layout.piles[pile].used ? position->count[pile] : 0;
        for (int i = 0; i < count; i++) {
            Point slot = table_layout_slot(&miniature->layout, pile, i, count);
            names->cards[names->card_count++] = make_small(miniature, table_layout_card_at(&miniature->layout, slot));
        }
    }
}

/* How much a name of the piles from `first` until `end` would cover there: worst of all another name, then a card, and
 * least the place above another pile, which that one's name may need. */
static float measure_place(const Miniature *miniature, Pile first, Pile end, Rect place, const Names *names)
{
    const float worst = 1000.0F;
    float cost = 0.0F;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        const PilePlace *other = &miniature->layout.piles[pile];
        if (other->used && (pile < first || pile >= end)) {
            Rect tray = make_small(miniature, other->tray);
            Rect above = {tray.x, tray.y - ABOVE * place.h, tray.w, ABOVE * place.h};
            cost += base_rect_overlap(place, tray) + 0.1F * base_rect_overlap(place, above);
        }
    }
    for (int i = 0; i < names->card_count; i++) {
        cost += worst * base_rect_overlap(place, names->cards[i]);
    }
    for (int i = 0; i < names->count; i++) {
        cost += 4.0F * worst * base_rect_overlap(place, base_rect_grow(names->places[i], 2.0F));
    }
    return cost;
}

/* Above one of its piles if that can be, else below it, else on its lower edge; in the middle, else to the left or to
 * the right, or a little farther. */
static Rect choose_name(const Canvas *canvas, const Miniature *miniature, Rect picture, int sort, const char *name,
                        const Names *names)
{
    enum { SIDES = 3, SHIFTS = 5 };
    static const float SHARES[SHIFTS] = {0.5F, 0.0F, 1.0F, -0.15F, 1.15F};
    Pile end = end_of_name(canvas->screens->rules_game, sort);
    float h = screens_type_line(TYPE_SMALL, canvas->text);
    float w = ceilf(drawlist_text_measure(name) * screens_type_size(TYPE_SMALL, canvas->text)) + canvas->unit;
    Rect best = {picture.x, picture.y, w, h};
    float least = INFINITY;
    for (int i = 0; i < SIDES * SHIFTS * (end - SORTS[sort]); i++) {
        Rect tray = make_small(miniature, miniature->layout.piles[SORTS[sort] + i / (SIDES * SHIFTS)].tray);
        float below = tray.y + tray.h;
        float y = i / SHIFTS % SIDES == 0 ? tray.y - ABOVE * h : (i / SHIFTS % SIDES == 1 ? below : below - h);
        float x = tray.x + (tray.w - w) * SHARES[i % SHIFTS];
        Rect place = {floorf(base_clamp(x, picture.x, picture.x + picture.w - w)),
                      floorf(base_clamp(y, picture.y, picture.y + picture.h - h)), w, h};
        float cost = measure_place(miniature, SORTS[sort], end, place, names);
        if (cost < least) {
            least = cost;
            best = place;
        }
    }
    return best;
}

/* Above the piles there is room for a line of names. */
void screens_draw_named_miniature(const Canvas *canvas, Rect rect, const Game *game, const Position *position)
{
    Names names = {.count = 0};
    float line = ABOVE * screens_type_line(TYPE_SMALL, canvas->text);
    Rect below = {rect.x, rect.y + line, rect.w, rect.h - line};
    Miniature miniature = make_miniature(below, game, canvas->layout->left_handed);
    Table table;
    table_open(&table, game, SPEED_OFF);
    table.layout = miniature.layout;
    table.position = *position;
    draw_small(canvas, &miniature, &table);
    collect_cards(&miniature, position, &names);
    for (int i = 0; i < SORT_COUNT; i++) {
        char buffer[PHRASE_LENGTH];
        const char *name = words_piles(game, SORTS[i], buffer);
        bool is_named = i > 0 && end_of_name(game, i - 1) > SORTS[i];
        if (is_named || !miniature.layout.piles[SORTS[i]].used) {
            continue;
        }
        Rect place = choose_name(canvas, &miniature, rect, i, name, &names);
        names.places[names.count++] = place;
        screens_draw_box(canvas, place, canvas->unit / 2.0F, canvas->theme->panel);
        screens_draw_text(canvas, place, TYPE_SMALL, ALIGN_CENTRE, name);
    }
}
