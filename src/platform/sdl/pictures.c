/* SPDX-License-Identifier: MIT */
#include "platform/sdl/pictures.h"

#include "platform/platform.h"

void sdl_pictures_begin(Pictures *pictures, double paint_until)
{
    pictures->paint_until = paint_until;
    pictures->has_painted = false;
    pictures->owed = false;
    pictures->lacking = false;
    pictures->frame++;
}

static void drop(Pictures *pictures, Picture *picture)
{
    if (pictures->forget != NULL) {
        pictures->forget(picture);
    }
    SDL_FreeSurface(picture->surface);
    *picture = (Picture){.key = 0};
}

/* Keeps a surface as this picture, instead of what it was. Gives the picture, or NULL where there is none. */
static Picture *keep(Pictures *pictures, Picture *picture, uint64_t key, SDL_Surface *surface)
{
    pictures->has_painted = true;
    if (surface == NULL) {
        pictures->lacking = true;
        return picture->key == 0 ? NULL : picture;
    }
    drop(pictures, picture);
    *picture = (Picture){surface, NULL, surface->w, surface->h, key, pictures->frame};
    return picture;
}

/* At least one picture is painted in a frame, however long that takes. */
static bool may_paint(const Pictures *pictures)
{
    return pictures->paint_until > 0.0 && (!pictures->has_painted || platform_now() < pictures->paint_until);
}

Picture *sdl_pictures_sprite(Pictures *pictures, const DrawList *list, Sprite sprite, bool at_once)
{
    Picture *picture = &pictures->sprites[sprite];
    uint64_t key = sdl_sprite_key(list, sprite);
    if (picture->key == key) {
        return picture;
    }
    if (picture->key != 0 && !at_once && !may_paint(pictures)) {
        pictures->owed = true;
        return picture;
    }
    return keep(pictures, picture, key, sdl_sprite_paint(&pictures->assets, list, sprite));
}

void sdl_pictures_ahead(Pictures *pictures, const DrawList *list, Sprite sprite)
{
    if (pictures->sprites[sprite].key == 0) {
        sdl_pictures_sprite(pictures, list, sprite, true);
    }
}

/* The picture with this key; else the one that has been unused for the longest, or is none yet. */
static Picture *find_slot(Picture *slots, int count, uint64_t key)
{
    Picture *oldest = &slots[0];
    for (int i = 0; i < count; i++) {
        if (slots[i].key == key) {
            return &slots[i];
        }
        oldest = slots[i].last_used < oldest->last_used ? &slots[i] : oldest;
    }
    return oldest;
}

/* Whether it is the picture, which is then in use. */
static bool is_found(const Pictures *pictures, Picture *slot, uint64_t key)
{
    slot->last_used = slot->key == key ? pictures->frame : slot->last_used;
    return slot->key == key;
}

/* A slot is another picture's until its own one is there. */
static Picture *fill(Pictures *pictures, Picture *slot, uint64_t key, SDL_Surface *surface)
{
    Picture *picture = keep(pictures, slot, key, surface);
    return picture == NULL || picture->key != key ? NULL : picture;
}

Picture *sdl_pictures_text(Pictures *pictures, const DrawItem *item, const char *text)
{
    uint64_t key = sdl_text_key(item, text);
    Picture *slot = find_slot(pictures->texts, TEXT_PICTURES_MAX, key);
    return is_found(pictures, slot, key) ? slot
                                         : fill(pictures, slot, key, sdl_text_paint(&pictures->assets, item, text));
}

Picture *sdl_pictures_box(Pictures *pictures, const Box *box)
{
    uint64_t key = (uint64_t)box->radius << 32 | (uint64_t)box->line << 2 | (box->lips ? 2U : 0U) | 1U;
    Picture *slot = find_slot(pictures->boxes, BOX_PICTURES_MAX, key);
    return is_found(pictures, slot, key) ? slot : fill(pictures, slot, key, sdl_box_paint(box));
}

void sdl_pictures_take_sprite(Pictures *pictures, Sprite sprite, uint64_t key, SDL_Surface *surface)
{
    if (surface != NULL && pictures->sprites[sprite].key == 0) {
        keep(pictures, &pictures->sprites[sprite], key, surface);
    } else {
        SDL_FreeSurface(surface);
    }
}

void sdl_pictures_take_text(Pictures *pictures, uint64_t key, SDL_Surface *surface)
{
    Picture *slot = find_slot(pictures->texts, TEXT_PICTURES_MAX, key);
    if (surface != NULL && slot->key != key) {
        keep(pictures, slot, key, surface);
    } else {
        SDL_FreeSurface(surface);
    }
}

void sdl_pictures_forget(Pictures *pictures)
{
    for (int i = 0; i < SPRITE_COUNT; i++) {
        drop(pictures, &pictures->sprites[i]);
    }
    for (int i = 0; i < TEXT_PICTURES_MAX; i++) {
        drop(pictures, &pictures->texts[i]);
    }
    for (int i = 0; i < BOX_PICTURES_MAX; i++) {
        drop(pictures, &pictures->boxes[i]);
    }
}
