/* SPDX-License-Identifier: MIT */
#include "app/app.h"

typedef struct Feel {
    float strength;
    int milliseconds;
} Feel;

/* Other cues are not felt. A later entry is more important. */
static const Feel FEELS[SOUND_KIND_COUNT] = {[SOUND_REFUSE] = {0.18F, 70},
                                             [SOUND_COMPLETE] = {0.35F, 200},
                                             [SOUND_OPENING] = {0.35F, 200},
                                             [SOUND_WIN] = {0.50F, 450}};

void app_rumble_advance(Rumble *rumble, Platform *platform, const Ui *ui, int pad, double now)
{
    if (settings_get(&ui->table.settings, SETTING_RUMBLE) == 0 || ui->focus.device != DEVICE_PAD) {
        rumble->waits = false;
        return;
    }
    for (int i = 0; i < ui->table.cue_count; i++) {
        const SoundCue *cue = &ui->table.cues[i];
        bool felt = cue->kind < SOUND_KIND_COUNT && FEELS[cue->kind].milliseconds > 0;
        if (felt && (!rumble->waits || cue->kind >= rumble->kind)) {
            *rumble = (Rumble){.kind = (SoundKind)cue->kind, .due = now + (double)cue->delay, .waits = true};
        }
    }
    if (rumble->waits && now >= rumble->due) {
        const Feel *feel = &FEELS[rumble->kind];
        platform_rumble(platform, pad, feel->strength, feel->milliseconds);
        rumble->waits = false;
    }
}
