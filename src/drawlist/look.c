/* SPDX-License-Identifier: MIT */
#include "drawlist/look.h"

#include <string.h>

IndexMeasure drawlist_look_index(bool large_index)
{
    static const IndexMeasure ordinary = {
        .size = 0.150F, .left = 0.024F, .width = 0.112F, .top = 0.030F, .pip = 0.092F};
    static const IndexMeasure large = {.size = 0.225F, .left = 0.020F, .width = 0.160F, .top = 0.028F, .pip = 0.132F};
    return large_index ? large : ordinary;
}

const char *drawlist_look_cloth_name(Cloth cloth)
{
    static const char *const names[CLOTH_COUNT] = {"baize", "night", "walnut", "plain"};
    BASE_ASSERT((int)cloth >= 0 && cloth < CLOTH_COUNT);
    return names[cloth];
}

const char *drawlist_look_back_name(BackDesign back)
{
    static const char *const names[BACK_DESIGN_COUNT] = {"guilloche", "rosette", "woven", "plain"};
    BASE_ASSERT((int)back >= 0 && back < BACK_DESIGN_COUNT);
    return names[back];
}

bool drawlist_look_set(Look *look, const char *word)
{
    static const char prefix[] = "back-";
    const size_t length = sizeof prefix - 1;
    for (int i = 0; i < CLOTH_COUNT; i++) {
        if (strcmp(word, drawlist_look_cloth_name((Cloth)i)) == 0) {
            look->cloth = (uint8_t)i;
            return true;
        }
    }
    for (int i = 0; strncmp(word, prefix, length) == 0 && i < BACK_DESIGN_COUNT; i++) {
        if (strcmp(word + length, drawlist_look_back_name((BackDesign)i)) == 0) {
            look->back = (uint8_t)i;
            return true;
        }
    }
    bool large = strcmp(word, "large-index") == 0;
    bool four = strcmp(word, "four-colours") == 0;
    look->large_index = look->large_index || large;
    look->four_colours = look->four_colours || four;
    return large || four;
}
