/* SPDX-License-Identifier: MIT */
#include "sound/mixer.h"

#include <math.h>

#include "base/random.h"

enum { BLOCK = 128 };

static const float KNEE = 0.45F;          /* sums up to this are not compressed */
static const double TOGETHER = 0.012;     /* seconds: equal sounds nearer than this are one */
static const double FADE_TIME = 0.004;    /* seconds that a fade-out takes */
static const double VOLUME_TIME = 0.010;  /* time constant of a change of the volume, in seconds */
static const double PITCH_SPREAD = 0.035; /* largest variation of the pitch of cards, up and down */
static const double LEVEL_SPREAD = 0.22;  /* largest reduction of their level */

void sound_mixer_set_volume(SoundMixer *mixer, float volume)
{
    mixer->gain_wanted = volume * volume;
}

void sound_mixer_open(SoundMixer *mixer, const SoundBank *bank, float volume)
{
    *mixer = (SoundMixer){.bank = bank};
    sound_mixer_set_volume(mixer, volume);
    mixer->gain = mixer->gain_wanted;
}

static double random_share(Random *random)
{
    return (double)base_random_below(random, 65536) / 65535.0;
}

static SoundSlot slot_for(const SoundMixer *mixer, const SoundCue *cue)
{
    SoundKind kind = (SoundKind)cue->kind;
    Random random = {.state = cue->seed};
    int variant = (int)base_random_below(&random, (uint64_t)sound_variant_count(kind));
    double pitch = 1.0;
    double level = (double)cue->gain;
    float pan = fmaxf(-1.0F, fminf(1.0F, cue->pan));
    if (kind == SOUND_FOUNDATION) {
        variant = cue->height < 1 ? 0 : (cue->height > SOUND_HEIGHT_MAX ? SOUND_HEIGHT_MAX : cue->height) - 1;
    }
    bool note = kind == SOUND_FOUNDATION || kind == SOUND_COMPLETE || kind == SOUND_OPENING || kind == SOUND_WIN;
    if (!note) { /* those are in tune with each other, so their pitch does not vary */
        pitch += PITCH_SPREAD * (2.0 * random_share(&random) - 1.0);
        level *= 1.0 - LEVEL_SPREAD * random_share(&random);
    }
    return (SoundSlot){.samples = mixer->bank->samples[kind][variant],
                       .step = (uint64_t)(pitch * 4294967296.0),
                       .length = mixer->bank->lengths[kind],
                       .left = (float)level * fminf(1.0F, 1.0F - pan),
                       .right = (float)level * fminf(1.0F, 1.0F + pan),
                       .fade = 1.0F,
                       .kind = cue->kind,
                       .height = cue->height};
}

/* Whether the same sound starts at nearly the same time: both would be heard as one that is too loud. */
static bool falls_together(const SoundMixer *mixer, const SoundCue *cue, int64_t wait)
{
    int64_t gap = (int64_t)(TOGETHER * mixer->bank->rate);
    for (int i = 0; i < SOUND_SLOTS; i++) {
        const SoundSlot *slot = &mixer->slots[i];
        int64_t start = slot->wait - (int64_t)(slot->position >> 32);
        if (slot->samples != NULL && slot->kind == cue->kind && slot->height == cue->height && start - wait < gap &&
            wait - start < gap) {
            return true;
        }
    }
    return false;
}

static void forget_waiting(SoundMixer *mixer)
{
    for (int i = 0; i < SOUND_SLOTS; i++) {
        if (mixer->slots[i].wait > 0) {
            mixer->slots[i] = (SoundSlot){.samples = NULL};
        }
    }
}

bool sound_mixer_add(SoundMixer *mixer, const SoundCue *cue, int64_t wait)
{
    BASE_ASSERT(cue->kind <= SOUND_HUSH && wait >= 0);
    if (cue->kind == SOUND_HUSH) {
        forget_waiting(mixer);
        return false;
    }
    if (falls_together(mixer, cue, wait)) {
        return false;
    }
    for (int i = 0; i < SOUND_SLOTS; i++) {
        if (mixer->slots[i].samples == NULL) {
            mixer->slots[i] = slot_for(mixer, cue);
            mixer->slots[i].wait = wait;
            return true;
        }
    }
    return false;
}

void sound_mixer_stop(SoundMixer *mixer)
{
    forget_waiting(mixer);
    for (int i = 0; i < SOUND_SLOTS; i++) {
        mixer->slots[i].fading = true;
    }
}

bool sound_mixer_is_silent(const SoundMixer *mixer)
{
    for (int i = 0; i < SOUND_SLOTS; i++) {
        if (mixer->slots[i].samples != NULL) {
            return false;
        }
    }
    return true;
}

/* If there are more voices in this block than allowed, those that are nearest to their end begin to fade out. */
static void make_room(SoundMixer *mixer, int count)
{
    int sounding = 0;
    for (int i = 0; i < SOUND_SLOTS; i++) {
        const SoundSlot *slot = &mixer->slots[i];
        sounding += slot->samples != NULL && slot->wait < count && !slot->fading ? 1 : 0;
    }
    for (; sounding > SOUND_VOICES; sounding--) {
        SoundSlot *last = NULL;
        int least = 0;
        for (int i = 0; i < SOUND_SLOTS; i++) {
            SoundSlot *slot = &mixer->slots[i];
            int left = slot->length - (int)(slot->position >> 32);
            if (slot->samples != NULL && slot->wait < count && !slot->fading && (last == NULL || left < least)) {
                last = slot;
                least = left;
            }
        }
        last->fading = true;
    }
}

/* Adds the samples of a slot to this block. */
static void add_slot(SoundSlot *slot, float *sums, int count, float fade_step)
{
    int first = (int)slot->wait;
    slot->wait = 0;
    for (int i = first; i < count; i++) {
        int index = (int)(slot->position >> 32);
        if (index + 1 >= slot->length || slot->fade <= 0.0F) {
            slot->samples = NULL;
            return;
        }
        float share = (float)(uint32_t)slot->position * (1.0F / 4294967296.0F);
        float before = (float)slot->samples[index];
        float sample = (before + share * ((float)slot->samples[index + 1] - before)) * (1.0F / SOUND_SAMPLE_ONE);
        sums[2 * i] += sample * slot->left * slot->fade;
        sums[2 * i + 1] += sample * slot->right * slot->fade;
        slot->position += slot->step;
        slot->fade -= slot->fading ? fade_step : 0.0F;
    }
}

/* Compresses what is above the knee, so that the limit is never exceeded. */
static float compress(float sum)
{
    float size = fabsf(sum);
    if (size <= KNEE) {
        return sum;
    }
    return copysignf(KNEE + (SOUND_LIMIT - KNEE) * tanhf((size - KNEE) / (SOUND_LIMIT - KNEE)), sum);
}

static void mix_block(SoundMixer *mixer, int16_t *frames, int count)
{
    float sums[2 * BLOCK] = {0.0F};
    float fade_step = (float)(1.0 / (FADE_TIME * mixer->bank->rate));
    float follow = (float)(1.0 / (VOLUME_TIME * mixer->bank->rate));
    make_room(mixer, count);
    for (int i = 0; i < SOUND_SLOTS; i++) {
        SoundSlot *slot = &mixer->slots[i];
        if (slot->samples != NULL && slot->wait < count) {
            add_slot(slot, sums, count, fade_step);
        } else if (slot->samples != NULL) {
            slot->wait -= count;
        }
    }
    for (int i = 0; i < count; i++) {
        mixer->gain += (mixer->gain_wanted - mixer->gain) * follow;
        frames[2 * i] = (int16_t)lrintf(32767.0F * compress(sums[2 * i] * mixer->gain));
        frames[2 * i + 1] = (int16_t)lrintf(32767.0F * compress(sums[2 * i + 1] * mixer->gain));
    }
}

void sound_mix(SoundMixer *mixer, int16_t *frames, int count)
{
    for (int done = 0; done < count; done += BLOCK) {
        mix_block(mixer, frames + (size_t)done * 2, count - done < BLOCK ? count - done : BLOCK);
    }
}
