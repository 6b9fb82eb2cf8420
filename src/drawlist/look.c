/* SPDX-License-Identifier: MIT */
#include "drawlist/look.h"

IndexMeasure drawlist_look_index(bool large_index)
{
    static const IndexMeasure ordinary = {
        .size = 0.150F, .left = 0.024F, .width = 0.112F, .top = 0.030F, .pip = 0.092F};
    static const IndexMeasure large = {.size = 0.225F, .left = 0.020F, .width = 0.160F, .top = 0.028F, .pip = 0.132F};
    return large_index ? large : ordinary;
}
