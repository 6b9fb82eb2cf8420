/* SPDX-License-Identifier: MIT */
#include "snapshots/line_diff.h"

#include <stdlib.h>
#include <string.h>

typedef struct Lines {
    TextSlice *at;
    size_t count;
} Lines;

static Lines split(TextSlice text)
{
    Lines lines = {.at = calloc(text.length + 1, sizeof(TextSlice))};
    BASE_ASSERT(lines.at != NULL);
    while (base_text_next_line(&text, &lines.at[lines.count])) {
        lines.count++;
    }
    return lines;
}

static bool same(TextSlice left, TextSlice right)
{
    return left.length == right.length && (left.length == 0 || memcmp(left.start, right.start, left.length) == 0);
}

/* At [i * width + j]: how many lines both texts have in common from line i of one and line j of the other on. */
static unsigned *count_common(Lines old, Lines new)
{
    size_t width = new.count + 1;
    unsigned *common = calloc((old.count + 1) * width, sizeof *common);
    BASE_ASSERT(common != NULL);
    for (size_t i = old.count; i-- > 0;) {
        for (size_t j = new.count; j-- > 0;) {
            unsigned below = common[(i + 1) * width + j];
            unsigned beside = common[i * width + j + 1];
            unsigned either = below > beside ? below : beside;
            common[i * width + j] = same(old.at[i], new.at[j]) ? common[(i + 1) * width + j + 1] + 1 : either;
        }
    }
    return common;
}

/* Takes away what both have in common at their beginnings and ends, which is most of them. */
static void trim(Lines *old, Lines *new)
{
    while (old->count > 0 && new->count > 0 && same(old->at[0], new->at[0])) {
        *old = (Lines){old->at + 1, old->count - 1};
        *new = (Lines){new->at + 1, new->count - 1};
    }
    while (old->count > 0 && new->count > 0 && same(old->at[old->count - 1], new->at[new->count - 1])) {
        old->count--;
        new->count--;
    }
}

bool line_diff(TextSlice before, TextSlice after, LineVisit visit, void *context)
{
    Lines all_old = split(before);
    Lines all_new = split(after);
    Lines old = all_old;
    Lines new = all_new;
    trim(&old, &new);
    unsigned *common = count_common(old, new);
    size_t width = new.count + 1;
    for (size_t i = 0, j = 0; i < old.count || j < new.count;) {
        if (i < old.count && j < new.count &&same(old.at[i], new.at[j])) {
            i++;
            j++;
        } else if (j == new.count || (i < old.count && common[(i + 1) * width + j] >= common[i * width + j + 1])) {
            visit(context, '-', old.at[i++]);
        } else {
            visit(context, '+', new.at[j++]);
        }
    }
    free(common);
    free(all_old.at);
    free(all_new.at);
    return old.count == 0 && new.count == 0;
}
