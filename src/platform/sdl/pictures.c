/* SPDX-License-Identifier: MIT */
#include "platform/sdl/pictures.h"

#include "platform/platform.h"

void sdl_pictures_begin(Pictures *pictures, double paint_until)
{
    pictures->paint_until = paint_until;
    pictures->has_painted = false;
    pictures->outdated = false;
    pictures->lacking = false;
    pictures->frame++;
}

static void drop_picture(const Pictures *pictures, Picture *picture)
{
    if (picture->kept != NULL) {
        pictures->forget(picture);
    }
    SDL_FreeSurface(picture->surface);
    *picture = (Picture){.key = 0};
}

/* Replaces a picture by a surface. False where that is NULL: then the picture stays. */
static bool keep_surface(Pictures *pictures, Picture *picture, uint64_t key, SDL_Surface *surface)
{
    pictures->has_painted = true;
    if (surface == NULL) {
        pictures->lacking = true;
        return false;
    }
    drop_picture(pictures, picture);
    *picture = (Picture){surface, NULL, surface->w, surface->h, key, pictures->frame};
    return true;
}

/* At least one picture is painted in a frame, however long that takes. */
static bool may_paint(const Pictures *pictures)
{
    return pictures->paint_until > 0.0 && (!pictures->has_painted || platform_now() < pictures->paint_until);
}

Picture *sdl_pictures_sprite(Pictures *pictures, const DrawList *list, Sprite sprite, bool at_once)
{
    Picture *picture = &pictures->all[sprite];
    uint64_t key = sdl_sprite_key(list, sprite);
    if (picture->key == key) {
        return picture;
    }
    if (picture->key != 0 && !at_once && !may_paint(pictures)) {
        pictures->outdated = true;
        return picture;
    }
    keep_surface(pictures, picture, key, sdl_sprite_paint(&pictures->assets, list, sprite));
    return picture->key == 0 ? NULL : picture;
}

/* The picture with this key, which is then in use; else an empty slot, or the one that was unused for longest. */
static Picture *find_slot(Pictures *pictures, int first, int end, uint64_t key)
{
    Picture *oldest = &pictures->all[first];
    for (Picture *slot = oldest; slot < &pictures->all[end]; slot++) {
        if (slot->key == key) {
            slot->last_used = pictures->frame;
            return slot;
        }
        oldest = slot->last_used < oldest->last_used ? slot : oldest;
    }
    return oldest;
}

Picture *sdl_pictures_item(Pictures *pictures, const DrawList *list, const DrawItem *item, bool at_once)
{
    if (item->kind == DRAW_SPRITE) {
        return sdl_pictures_sprite(pictures, list, (Sprite)item->sprite, at_once);
    }
    const char *text = list->characters + item->text_offset;
    uint64_t key = sdl_text_key(item, text);
    Picture *slot = find_slot(pictures, PICTURES_TEXT, PICTURES_BOX, key);
    bool found = slot->key == key || keep_surface(pictures, slot, key, sdl_text_paint(&pictures->assets, item, text));
    return found ? slot : NULL;
}

Picture *sdl_pictures_box(Pictures *pictures, const Box *box)
{
    uint64_t key = (uint64_t)box->radius << 32 | (uint64_t)box->line << 2 | (box->lips ? 2U : 0U) | 1U;
    Picture *slot = find_slot(pictures, PICTURES_BOX, PICTURES_MAX, key);
    return slot->key == key || keep_surface(pictures, slot, key, sdl_box_paint(box)) ? slot : NULL;
}

void sdl_pictures_forget_others(Pictures *pictures, const DrawList *list)
{
    for (int i = 0; i < PICTURES_MAX; i++) {
        Picture *picture = &pictures->all[i];
        if (list == NULL || (i < SPRITE_COUNT && picture->key != sdl_sprite_key(list, (Sprite)i))) {
            drop_picture(pictures, picture);
        }
    }
}
