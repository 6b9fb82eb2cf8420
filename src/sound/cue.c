/* SPDX-License-Identifier: MIT */
#include "sound/cue.h"

static const float MERGE_GAP = 15.0F; /* milliseconds: equal sounds nearer than this are one */

static void sort_cues(SoundCue *cues, int count)
{
    for (int i = 1; i < count; i++) { /* insertion sort: they are almost sorted */
        SoundCue cue = cues[i];
        int place = i;
        for (; place > 0 && cues[place - 1].delay > cue.delay; place--) {
            cues[place] = cues[place - 1];
        }
        cues[place] = cue;
    }
}

/* Whether a kept cue of the same kind and height starts just before this one. */
static bool is_covered(const SoundCue *kept, int count, const SoundCue *cue)
{
    for (int i = count - 1; i >= 0 && kept[i].delay > cue->delay - MERGE_GAP; i--) {
        if (kept[i].kind == cue->kind && kept[i].height == cue->height) {
            return true;
        }
    }
    return false;
}

int sound_cues_arrange(SoundCue *cues, int count)
{
    int kept = 0;
    sort_cues(cues, count);
    for (int i = 0; i < count; i++) {
        if (!is_covered(cues, kept, &cues[i])) {
            cues[kept++] = cues[i];
        }
    }
    return kept;
}
