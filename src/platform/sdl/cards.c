/* SPDX-License-Identifier: MIT */
/*
 * Drawing sprites, above all cards: flat ones at rest, turned ones of the plait, askew ones in flight, turning ones in
 * perspective, and their shadows. With the software renderer, only what can be seen of them is blended.
 */
#include <math.h>

#include "platform/sdl/sdl_internal.h"

static SDL_Rect item_rect(const DrawItem *item)
{
    return (SDL_Rect){(int)floorf(item->x + 0.5F), (int)floorf(item->y + 0.5F), (int)(item->w + 0.5F),
                      (int)(item->h + 0.5F)};
}

/* A part of an unscaled picture that lies at `place`, cut to `part` of the output. */
static void copy_part(SDL_Renderer *renderer, SDL_Texture *texture, SDL_Rect place, SDL_Rect part)
{
    SDL_Rect target;
    if (SDL_IntersectRect(&place, &part, &target)) {
        SDL_Rect source = {target.x - place.x, target.y - place.y, target.w, target.h};
        SDL_RenderCopy(renderer, texture, &source, &target);
    }
}

/* The side of the squares at a card's corners outside of which every pixel is opaque. */
static int card_corner(SDL_Rect card)
{
    return SDL_min((int)ceilf(sdl_card_radius(card.h)) + 1, SDL_min(card.w, card.h) / 2);
}

/* In how many strips a card is drawn that is being turned. */
enum { TURN_STRIPS = 8 };

/*
 * A card that is being turned over about its upright axis, seen in perspective: the side that comes nearer is higher.
 * Between two corners of a strip the picture is stretched evenly, which is near enough in a strip so narrow.
 */
static void draw_turning_card(Platform *platform, const DrawItem *item, const SpriteImage *image)
{
    float radians = item->turn * BASE_PI / 180.0F;
    float lean = item->angle * BASE_PI / 180.0F;
    SDL_Vertex corners[2 * (TURN_STRIPS + 1)];
    int indices[6 * TURN_STRIPS];
    for (int i = 0; i <= TURN_STRIPS; i++) {
        float across = (float)i / TURN_STRIPS;
        float from_axis = (across - 0.5F) * item->w;
        float away = from_axis * sinf(radians);
        float scale = SDL_EYE_DISTANCE * item->h / (SDL_EYE_DISTANCE * item->h + away);
        for (int low = 0; low < 2; low++) {
            float x = from_axis * cosf(radians) * scale;
            float y = ((float)low - 0.5F) * item->h * scale;
            corners[2 * i + low] = (SDL_Vertex){
                .position = {item->x + item->w / 2.0F + x * cosf(lean) - y * sinf(lean),
                             item->y + item->h / 2.0F + x * sinf(lean) + y * cosf(lean)},
                .color = {255, 255, 255, item->colour.a},
                .tex_coord = {across, (float)low},
            };
        }
    }
    for (int i = 0; i < TURN_STRIPS; i++) {
        const int strip[] = {0, 1, 2, 2, 1, 3};
        for (int k = 0; k < 6; k++) {
            indices[6 * i + k] = 2 * i + strip[k];
        }
    }
    SDL_SetTextureBlendMode(image->texture, SDL_BLENDMODE_BLEND);
    SDL_SetTextureScaleMode(image->texture, SDL_ScaleModeLinear);
    SDL_RenderGeometry(platform->renderer, image->texture, corners, (int)BASE_ARRAY_COUNT(corners), indices,
                       (int)BASE_ARRAY_COUNT(indices));
}

/*
 * The same for the processor when many cards turn at once, each of which is seen but shortly: without perspective and
 * without smoothing.
 */
static void draw_narrow_card(Platform *platform, const DrawItem *item, const SpriteImage *image)
{
    int width = SDL_max(1, (int)(item->w * cosf(item->turn * BASE_PI / 180.0F) + 0.5F));
    SDL_Rect card = {(int)(item->x + (item->w - (float)width) / 2.0F), (int)item->y, width, (int)item->h};
    int corner = card_corner((SDL_Rect){0, 0, image->width, image->height});
    int body = card.h - 2 * corner;
    const SDL_Rect parts[] = {{card.x, card.y + corner, card.w, body},
                              {card.x, card.y, card.w, corner},
                              {card.x, card.y + corner + body, card.w, corner}};
    SDL_SetTextureScaleMode(image->texture, SDL_ScaleModeNearest);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(parts); i++) {
        SDL_Rect source = {0, parts[i].y - card.y, image->width, parts[i].h};
        SDL_SetTextureBlendMode(image->texture, i == 0 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
        SDL_RenderCopy(platform->renderer, image->texture, &source, &parts[i]);
    }
}

/* An opaque card: all of it is copied but for the corners, which are blended. */
static void draw_card(Platform *platform, const SpriteImage *image, SDL_Rect card)
{
    int corner = card_corner(card);
    int right = card.x + card.w - corner;
    int low = card.y + card.h - corner;
    int body_w = card.w - 2 * corner;
    int body_h = card.h - 2 * corner;
    const SDL_Rect opaque[] = {{card.x, card.y + corner, card.w, body_h},
                               {card.x + corner, card.y, body_w, corner},
                               {card.x + corner, low, body_w, corner}};
    const SDL_Rect corners[] = {{card.x, card.y, corner, corner},
                                {right, card.y, corner, corner},
                                {card.x, low, corner, corner},
                                {right, low, corner, corner}};
    SDL_SetTextureBlendMode(image->texture, SDL_BLENDMODE_NONE);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(opaque); i++) {
        copy_part(platform->renderer, image->texture, card, opaque[i]);
    }
    SDL_SetTextureBlendMode(image->texture, SDL_BLENDMODE_BLEND);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(corners); i++) {
        copy_part(platform->renderer, image->texture, card, corners[i]);
    }
}

/* One part of a shadow; a shadow narrower than its picture consists of the picture's two ends. */
static void draw_shadow_part(Platform *platform, const SpriteImage *image, SDL_Rect shadow, SDL_Rect part)
{
    SDL_Rect left = {shadow.x, shadow.y, image->width, image->height};
    SDL_Rect right = {shadow.x + shadow.w - image->width, shadow.y, image->width, image->height};
    int cut = shadow.x + shadow.w / 2;
    if (left.x == right.x || part.x + part.w <= cut) {
        copy_part(platform->renderer, image->texture, left, part);
    } else if (part.x >= cut) {
        copy_part(platform->renderer, image->texture, right, part);
    } else {
        SDL_Rect before = {part.x, part.y, cut - part.x, part.h};
        SDL_Rect after = {cut, part.y, part.x + part.w - cut, part.h};
        copy_part(platform->renderer, image->texture, left, before);
        copy_part(platform->renderer, image->texture, right, after);
    }
}

/* A shadow without the part that the card above it hides anyway, which is most of it. */
static void draw_shadow(Platform *platform, const SpriteImage *image, SDL_Rect shadow, SDL_Rect card)
{
    if (!SDL_IntersectRect(&shadow, &card, &card)) {
        draw_shadow_part(platform, image, shadow, shadow);
        return;
    }
    int corner = card_corner(card);
    int left = card.x + corner - shadow.x; /* the width of what is left of the card's straight edges */
    int right_x = card.x + card.w - corner;
    int right = shadow.x + shadow.w - right_x;
    int body_y = card.y + corner;
    int body_h = card.h - 2 * corner;
    int low = card.y + card.h;
    const SDL_Rect around[] = {
        {shadow.x, shadow.y, shadow.w, card.y - shadow.y},
        {shadow.x, card.y, left, corner},
        {right_x, card.y, right, corner},
        {shadow.x, body_y, card.x - shadow.x, body_h},
        {card.x + card.w, body_y, shadow.x + shadow.w - card.x - card.w, body_h},
        {shadow.x, low - corner, left, corner},
        {right_x, low - corner, right, corner},
        {shadow.x, low, shadow.w, shadow.y + shadow.h - low},
    };
    for (size_t i = 0; i < BASE_ARRAY_COUNT(around); i++) {
        draw_shadow_part(platform, image, shadow, around[i]);
    }
}

static bool is_card(const DrawItem *item)
{
    return item->kind == DRAW_SPRITE && item->sprite <= SPRITE_BACK && item->colour.a == 255;
}

static bool is_shadow(const DrawItem *item)
{
    return item->kind == DRAW_SPRITE && (item->sprite == SPRITE_SHADOW || item->sprite == SPRITE_SHADOW_LIFTED);
}

/* The card above a shadow, or NULL. */
static const DrawItem *card_above(const DrawList *list, int index)
{
    int above = index + 1;
    while (above < list->count && is_shadow(&list->items[above])) {
        above++;
    }
    return above < list->count && is_card(&list->items[above]) ? &list->items[above] : NULL;
}

/* A rectangle in the middle of a card that it hides in any case, however it leans or is turned. */
static SDL_Rect card_cover(const DrawItem *card)
{
    SDL_FRect cover = {card->x, card->y, card->w, card->h};
    if (card->turn != 0.0F) {
        float shrunk = SDL_EYE_DISTANCE / (SDL_EYE_DISTANCE + 0.5F); /* its far side, at most */
        cover.w = card->w * cosf(card->turn * BASE_PI / 180.0F) * shrunk;
        cover.h = card->h * shrunk;
    }
    float sine = fabsf(sinf(card->angle * BASE_PI / 180.0F));
    float wide = cover.w;
    cover.w = fmaxf(0.0F, cover.w - cover.h * sine);
    cover.h = fmaxf(0.0F, cover.h - wide * sine);
    return (SDL_Rect){(int)(card->x + (card->w - cover.w) / 2.0F + 0.5F),
                      (int)(card->y + (card->h - cover.h) / 2.0F + 0.5F), (int)cover.w, (int)cover.h};
}

/* A picture of something at its angle of rest, which has been turned already. */
static void draw_turned(Platform *platform, const DrawItem *item, const TurnedImage *turned)
{
    SDL_Rect target = {(int)floorf(item->x + (item->w - (float)turned->width) / 2.0F + 0.5F),
                       (int)floorf(item->y + (item->h - (float)turned->height) / 2.0F + 0.5F), turned->width,
                       turned->height};
    SDL_SetTextureAlphaMod(turned->texture, item->colour.a);
    SDL_RenderCopy(platform->renderer, turned->texture, NULL, &target);
}

/* Cards at their angle of rest have pictures of their own. */
static const TurnedImage *find_turned(Platform *platform, const DrawList *list, const DrawItem *item, bool may_paint)
{
    if (item->angle == 0.0F || item->turn != 0.0F || fabsf(item->angle) != fabsf(list->rest_angle)) {
        return NULL;
    }
    return sdl_turned_image(platform, list, (Sprite)item->sprite, item->angle > 0.0F, may_paint);
}

/* Cards that come to rest at any other angle are turned well; of those on their way that is left to the renderer. */
static void draw_askew(Platform *platform, const DrawList *list, const DrawItem *item, const SpriteImage *image)
{
    if (!platform->on_ground || !sdl_draw_turned_once(platform, list, item)) {
        SDL_FRect target = {item->x, item->y, item->w, item->h};
        bool smooth = !platform->software || platform->askew_count <= SDL_SMOOTH_CARDS_MAX;
        SDL_SetTextureScaleMode(image->texture, smooth ? SDL_ScaleModeLinear : SDL_ScaleModeNearest);
        SDL_SetTextureBlendMode(image->texture, SDL_BLENDMODE_BLEND);
        SDL_SetTextureAlphaMod(image->texture, item->colour.a);
        SDL_RenderCopyExF(platform->renderer, image->texture, NULL, &target, (double)item->angle, NULL, SDL_FLIP_NONE);
    }
}

SDL_Surface *sdl_direct_picture(Platform *platform, const DrawList *list, const DrawItem *item, double paint_until,
                                bool *turned)
{
    if (item->kind != DRAW_SPRITE || item->sprite > SPRITE_FRAME) {
        return NULL;
    }
    const SpriteImage *image =
        sdl_sprite_image(platform, list, (Sprite)item->sprite, sdl_may_paint(platform, paint_until));
    const TurnedImage *askew =
        image == NULL ? NULL : find_turned(platform, list, item, sdl_may_paint(platform, paint_until));
    *turned = askew != NULL && askew->pixels != NULL;
    return *turned ? askew->pixels : (image == NULL ? NULL : image->pixels);
}

/* What of a sprite is in the view of a page that scrolls. */
static void draw_cut(Platform *platform, const DrawItem *item, const SpriteImage *image)
{
    float scale = (float)image->height / item->h;
    float h = item->h - (float)item->cut_above - (float)item->cut_below;
    SDL_Rect source = {0, (int)((float)item->cut_above * scale + 0.5F), image->width, (int)(h * scale + 0.5F)};
    SDL_FRect target = {item->x, item->y + (float)item->cut_above, item->w, h};
    SDL_SetTextureScaleMode(image->texture, SDL_ScaleModeLinear);
    SDL_RenderCopyF(platform->renderer, image->texture, &source, &target);
}

void sdl_draw_sprite(Platform *platform, const DrawList *list, int index, bool may_paint)
{
    const DrawItem *item = &list->items[index];
    SpriteImage *image = sdl_sprite_image(platform, list, (Sprite)item->sprite, may_paint);
    if (image == NULL) {
        return;
    }
    SDL_Rect rect = item_rect(item);
    bool cheap = platform->software && image->height == rect.h && image->width >= rect.w;
    bool straight_shadow = cheap && is_shadow(item) && item->angle == 0.0F;
    const DrawItem *above = straight_shadow ? card_above(list, index) : NULL;
    if (image->pixels != NULL) { /* on the ground, or there are no pixels of the window */
        sdl_draw_turned_once(platform, list, item);
        return;
    }
    const TurnedImage *turned = find_turned(platform, list, item, may_paint);
    if (turned != NULL) {
        draw_turned(platform, item, turned);
        return;
    }
    SDL_SetTextureAlphaMod(image->texture, item->colour.a);
    if (item->cut_above + item->cut_below > 0) {
        draw_cut(platform, item, image);
    } else if (item->turn != 0.0F) {
        bool many = platform->software && platform->turning_count > SDL_TURNING_CARDS_MAX;
        (many ? draw_narrow_card : draw_turning_card)(platform, item, image);
    } else if (item->angle != 0.0F) {
        draw_askew(platform, list, item, image);
    } else if (cheap && is_card(item)) {
        draw_card(platform, image, rect);
    } else if (above != NULL) {
        draw_shadow(platform, image, rect, card_cover(above));
    } else if (straight_shadow) {
        draw_shadow_part(platform, image, rect, rect);
    } else {
        SDL_FRect target = {item->x, item->y, item->w, item->h};
        SDL_SetTextureScaleMode(image->texture, SDL_ScaleModeLinear);
        SDL_RenderCopyF(platform->renderer, image->texture, NULL, &target);
    }
}
