/* SPDX-License-Identifier: MIT */
/*
 * What of cards and shadows is hidden by later cards, which with a hundred of them in the air is most of it. Before a
 * frame is drawn, they are gone through from the last to the first, and of each the parts of rows are noted that are
 * not hidden yet; then, in their order, these parts are drawn. Rows do not depend on each other, so two threads share
 * bands of them where there are many pixels.
 */
#include <stdlib.h>
#include <string.h>

#include "platform/sdl/direct.h"

/* So many hidden parts of a row are known; a row with more keeps the widest. */
enum { COVERS_MAX = 6, BANDS = 8, BUCKETS = 128 };

/* From so many pixels on, hidden or not, it is worth waking another thread. */
static const double SHARED_PIXELS = 400000.0;

/* The parts of a row that are hidden, from left to right, none touching another. */
typedef struct CoveredRow {
    int count;
    Span spans[COVERS_MAX];
} CoveredRow;

/* A part of a row that is seen. */
typedef struct Segment {
    int y;
    Span part;
} Segment;

typedef struct Band {
    int top, bottom;
    Segment *segments;
    int count, room;
} Band;

/* Something that is drawn in this frame. */
typedef struct Part {
    Direct direct;
    SDL_Surface *picture; /* held, as a later item may have it painted anew */
    int item;
    bool begins;                /* it can not be drawn together with the one before it */
    int from[BANDS], to[BANDS]; /* of the bands' segments; from -1: no room for them, and all of it is drawn */
} Part;

struct SdlHidden {
    SDL_Surface *target; /* NULL: nothing is drawn directly */
    Part *parts;
    int count, room;
    CoveredRow *rows;
    int row_room;
    Band bands[BANDS];
    int band_count;
    bool hides_nothing;
    int next;        /* of the parts, to be drawn */
    int first, last; /* which are being drawn */
};

static void cover(CoveredRow *row, Span span)
{
    int at = 0;
    while (at < row->count && row->spans[at].last < span.first) {
        at++;
    }
    int end = at;
    for (; end < row->count && row->spans[end].first <= span.last; end++) { /* these become one with it */
        span.first = SDL_min(span.first, row->spans[end].first);
        span.last = SDL_max(span.last, row->spans[end].last);
    }
    if (end == at && row->count == COVERS_MAX) {
        int narrowest = 0;
        for (int i = 1; i < COVERS_MAX; i++) {
            const Span *least = &row->spans[narrowest];
            narrowest = row->spans[i].last - row->spans[i].first < least->last - least->first ? i : narrowest;
        }
        if (row->spans[narrowest].last - row->spans[narrowest].first >= span.last - span.first) {
            return;
        }
        memmove(&row->spans[narrowest], &row->spans[narrowest + 1],
                (size_t)(COVERS_MAX - 1 - narrowest) * sizeof row->spans[0]);
        row->count--;
        at -= narrowest < at;
        end = at;
    }
    memmove(&row->spans[at + 1], &row->spans[end], (size_t)(row->count - end) * sizeof row->spans[0]);
    row->spans[at] = span;
    row->count += 1 - (end - at);
}

static bool is_covered(const CoveredRow *row, Span span)
{
    for (int i = 0; i < row->count; i++) {
        if (row->spans[i].first <= span.first && row->spans[i].last >= span.last) {
            return true;
        }
    }
    return false;
}

static bool add_segment(Band *band, int y, Span part)
{
    if (band->count == band->room) {
        int room = SDL_max(1024, band->room * 2);
        Segment *segments = realloc(band->segments, (size_t)room * sizeof *segments);
        if (segments == NULL) {
            return false;
        }
        band->segments = segments;
        band->room = room;
    }
    band->segments[band->count++] = (Segment){y, part};
    return true;
}

/* Notes what of a span is not hidden. */
static bool add_seen(Band *band, const CoveredRow *row, int y, Span span)
{
    bool added = true;
    for (int i = 0; i < row->count && span.first < span.last && row->spans[i].first < span.last; i++) {
        if (row->spans[i].first > span.first) {
            added = added && add_segment(band, y, (Span){span.first, row->spans[i].first});
        }
        span.first = SDL_max(span.first, row->spans[i].last);
    }
    return span.first < span.last ? added && add_segment(band, y, span) : added;
}

/* Finds out what is seen of all parts in a band. */
static void look(SdlHidden *hidden, int number)
{
    Band *band = &hidden->bands[number];
    band->count = 0;
    memset(&hidden->rows[band->top], 0, (size_t)(band->bottom - band->top) * sizeof hidden->rows[0]);
    for (int i = hidden->count - 1; i >= 0; i--) {
        Part *part = &hidden->parts[i];
        const SDL_Rect box = part->direct.box;
        int bottom = SDL_min(band->bottom, box.y + box.h);
        bool noted = true;
        part->from[number] = band->count;
        for (int y = SDL_max(band->top, box.y); y < bottom; y++) {
            CoveredRow *row = &hidden->rows[y];
            if (is_covered(row, (Span){box.x, box.x + box.w})) {
                continue;
            }
            noted = add_seen(band, row, y, sdl_direct_span(&part->direct, y)) && noted;
            Span opaque = sdl_direct_opaque(&part->direct, y);
            if (opaque.first < opaque.last) {
                cover(row, opaque);
            }
        }
        part->to[number] = band->count;
        part->from[number] = noted && !hidden->hides_nothing ? part->from[number] : -1;
    }
}

static void draw_whole(const SdlHidden *hidden, const Part *part, const Band *band)
{
    const SDL_Rect box = part->direct.box;
    for (int y = SDL_max(band->top, box.y); y < SDL_min(band->bottom, box.y + box.h); y++) {
        Span span = sdl_direct_span(&part->direct, y);
        if (span.first < span.last) {
            sdl_direct_row(&part->direct, hidden->target, y, span);
        }
    }
}

/* Draws what is seen in a band of the parts whose turn it is. */
static void draw(SdlHidden *hidden, int number)
{
    const Band *band = &hidden->bands[number];
    for (int i = hidden->first; i < hidden->last; i++) {
        const Part *part = &hidden->parts[i];
        if (part->from[number] < 0) {
            draw_whole(hidden, part, band);
        }
        for (int k = SDL_max(part->from[number], 0); part->from[number] >= 0 && k < part->to[number]; k++) {
            const Segment *segment = &band->segments[k];
            sdl_direct_row(&part->direct, hidden->target, segment->y, segment->part);
        }
    }
}

static void do_bands(Platform *platform, void (*work)(SdlHidden *hidden, int number))
{
    if (platform->hidden->band_count == 1) {
        work(platform->hidden, 0);
    } else {
        sdl_share(platform, work, platform->hidden->band_count);
    }
}

/* Cuts the rows into bands in which there is about as much to be drawn. */
static void find_bands(SdlHidden *hidden)
{
    int height = hidden->target->h;
    double weights[BUCKETS] = {0.0};
    double sum = 0.0;
    double above = 0.0;
    int bucket = 0;
    for (int i = 0; i < hidden->count; i++) {
        const SDL_Rect box = hidden->parts[i].direct.box;
        int first = box.y * BUCKETS / height;
        int last = (box.y + box.h) * BUCKETS / height;
        sum += (double)box.w * (double)box.h;
        for (int k = first; k <= last && k < BUCKETS; k++) {
            weights[k] += (double)box.w * (double)box.h / (double)(last - first + 1);
        }
    }
    hidden->band_count = sum < SHARED_PIXELS ? 1 : BANDS;
    for (int i = 0; i < hidden->band_count; i++) {
        hidden->bands[i].top = i == 0 ? 0 : hidden->bands[i - 1].bottom;
        while (bucket < BUCKETS && above < sum * (double)(i + 1) / (double)hidden->band_count) {
            above += weights[bucket++];
        }
        hidden->bands[i].bottom = i == hidden->band_count - 1 ? height : bucket * height / BUCKETS;
    }
}

static Part *add_part(SdlHidden *hidden)
{
    if (hidden->count == hidden->room) {
        int room = SDL_max(64, hidden->room * 2);
        Part *parts = realloc(hidden->parts, (size_t)room * sizeof *parts);
        if (parts == NULL) {
            return NULL;
        }
        hidden->parts = parts;
        hidden->room = room;
    }
    return &hidden->parts[hidden->count++];
}

static bool make_rows(SdlHidden *hidden)
{
    if (hidden->row_room < hidden->target->h) {
        free(hidden->rows);
        hidden->rows = malloc((size_t)hidden->target->h * sizeof *hidden->rows);
        hidden->row_room = hidden->rows == NULL ? 0 : hidden->target->h;
    }
    return hidden->rows != NULL;
}

static void release_parts(SdlHidden *hidden)
{
    for (int i = 0; i < hidden->count; i++) {
        SDL_FreeSurface(hidden->parts[i].picture);
    }
    hidden->count = 0;
}

static void find_parts(Platform *platform, const DrawList *list, double paint_until)
{
    SdlHidden *hidden = platform->hidden;
    const SDL_Rect window = {0, 0, hidden->target->w, hidden->target->h};
    bool begins = true;
    for (int i = list->ground_count; i < list->count; i++) {
        const DrawItem *item = &list->items[i];
        if (sdl_damage_spares(platform, list, i)) {
            continue;
        }
        bool turned = false;
        SDL_Surface *picture = sdl_direct_picture(platform, list, item, paint_until, &turned);
        Part *part = picture == NULL ? NULL : add_part(hidden);
        platform->lacking = platform->lacking || (picture != NULL && part == NULL);
        if (part != NULL) {
            *part = (Part){.direct = sdl_direct_find(platform, item, picture, turned, window),
                           .picture = picture,
                           .item = i,
                           .begins = begins};
            picture->refcount++;
        }
        begins = part == NULL;
    }
}

void sdl_hidden_find(Platform *platform, const DrawList *list, double paint_until)
{
    if (!platform->direct) {
        return;
    }
    if (platform->hidden == NULL) {
        platform->hidden = calloc(1, sizeof *platform->hidden);
    }
    SdlHidden *hidden = platform->hidden;
    if (hidden == NULL) {
        platform->lacking = true;
        return;
    }
    hidden->target = platform->surface;
    release_parts(hidden);
    hidden->next = 0;
    if (hidden->target == NULL || !make_rows(hidden)) {
        hidden->target = NULL;
        platform->lacking = true;
        return;
    }
    find_parts(platform, list, paint_until);
    find_bands(hidden);
    do_bands(platform, look);
}

bool sdl_hidden_covers(const Platform *platform, SDL_Rect rect)
{
    const SdlHidden *hidden = platform->hidden;
    if (hidden == NULL || hidden->target == NULL || hidden->hides_nothing || rect.y + rect.h > hidden->target->h) {
        return false;
    }
    int y = rect.y;
    while (y < rect.y + rect.h && is_covered(&hidden->rows[y], (Span){rect.x, rect.x + rect.w})) {
        y++;
    }
    return y == rect.y + rect.h;
}

bool sdl_hidden_draw(Platform *platform, int item)
{
    SdlHidden *hidden = platform->hidden;
    if (hidden == NULL || hidden->target == NULL || platform->on_ground) {
        return false;
    }
    if (hidden->next < hidden->count && hidden->parts[hidden->next].item == item) {
        hidden->first = hidden->next++;
        while (hidden->next < hidden->count && !hidden->parts[hidden->next].begins) {
            hidden->next++;
        }
        hidden->last = hidden->next;
        SDL_RenderFlush(platform->renderer);
        do_bands(platform, draw);
        return true;
    }
    for (int i = hidden->next - 1; i >= 0 && hidden->parts[i].item >= item; i--) {
        if (hidden->parts[i].item == item) {
            return true; /* with the ones before it */
        }
    }
    return false;
}

void sdl_hidden_ignore(Platform *platform, bool ignored)
{
    if (platform->hidden != NULL) {
        platform->hidden->hides_nothing = ignored;
    }
}

void sdl_hidden_close(Platform *platform)
{
    if (platform->hidden != NULL) {
        for (int i = 0; i < BANDS; i++) {
            free(platform->hidden->bands[i].segments);
        }
        release_parts(platform->hidden);
        free(platform->hidden->parts);
        free(platform->hidden->rows);
        free(platform->hidden);
    }
    platform->hidden = NULL;
}
