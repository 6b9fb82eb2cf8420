/* SPDX-License-Identifier: MIT */
/*
 * The mixer: cues start at their frame, never clip however many there are, come to an end and leave silence.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sound/mixer.h"
#include "support/check.h"

enum { RATE = 48000, FRAMES_MAX = 4 * RATE };

static SoundMixer mixer;
static SoundBank bank;
static int16_t frames[2 * FRAMES_MAX];

static void open_bank(void)
{
    float *scratch = malloc((size_t)sound_length(SOUND_WIN, RATE) * sizeof *scratch);
    int16_t *memory = malloc(sound_bank_length(RATE) * sizeof *memory);
    BASE_ASSERT(scratch != NULL && memory != NULL);
    while (sound_bank_render_next(&bank, RATE, memory, scratch)) {
    }
    free(scratch);
}

static void open_mixer(void)
{
    if (bank.rate == 0) {
        open_bank();
    }
    sound_mixer_open(&mixer, &bank, 1.0F);
    memset(frames, 0x55, sizeof frames);
}

static SoundCue make_cue(SoundKind kind, uint32_t seed)
{
    return (SoundCue){.kind = (uint8_t)kind, .height = 5, .seed = seed, .gain = 1.0F};
}

static bool add(SoundKind kind, int64_t wait)
{
    SoundCue cue = make_cue(kind, (uint32_t)wait);
    return sound_mixer_add(&mixer, &cue, wait);
}

/* The first frame that is not silent, or -1. */
static int first_heard(int count)
{
    for (int i = 0; i < count; i++) {
        if (frames[2 * i] != 0 || frames[2 * i + 1] != 0) {
            return i;
        }
    }
    return -1;
}

static int loudest(int count, int channel)
{
    int peak = 0;
    for (int i = 0; i < count; i++) {
        int level = abs(frames[2 * i + channel]);
        peak = level > peak ? level : peak;
    }
    return peak;
}

TEST(cues_start_at_their_frame)
{
    static const int waits[] = {0, 1, 127, 128, 129, 1000, 4800, 30001};
    open_mixer();
    add(SOUND_REFUSE, 0);
    sound_mix(&mixer, frames, FRAMES_MAX);
    int delay = first_heard(FRAMES_MAX); /* until the sound itself can be heard in 16 bits */
    CHECK(delay >= 0 && delay < 20);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(waits); i++) {
        SoundCue cue = make_cue(SOUND_REFUSE, 0);
        open_mixer();
        sound_mixer_add(&mixer, &cue, waits[i]);
        for (int done = 0; done < 48000; done += 480) { /* as a device asks for it */
            sound_mix(&mixer, frames + (size_t)done * 2, 480);
        }
        check_context("after %d frames", waits[i]);
        CHECK_EQUAL_INT(waits[i] + delay, first_heard(48000));
    }
}

/* Mixes some cues, so many frames at a time. */
static void mix_parts(int16_t *to, int part)
{
    open_mixer();
    for (int i = 0; i < 6; i++) {
        add(SOUND_DEAL, i * 1000);
    }
    for (int done = 0; done < RATE; done += part) {
        sound_mix(&mixer, to + (size_t)done * 2, RATE - done < part ? RATE - done : part);
    }
}

TEST(it_does_not_matter_how_much_is_asked_for)
{
    static int16_t whole[2 * RATE];
    mix_parts(whole, RATE);
    for (int part = 1; part <= 1024; part = part * 3 + 1) {
        mix_parts(frames, part);
        check_context("%d frames at a time", part);
        CHECK_EQUAL_BYTES(whole, frames, sizeof whole);
    }
}

TEST(voices_end)
{
    for (int kind = 0; kind < SOUND_KIND_COUNT; kind++) {
        open_mixer();
        CHECK(add((SoundKind)kind, 100));
        CHECK(!sound_mixer_is_silent(&mixer));
        sound_mix(&mixer, frames, 100 + bank.lengths[kind] * 105 / 100);
        check_context("kind %d", kind);
        CHECK(sound_mixer_is_silent(&mixer));
        sound_mix(&mixer, frames, 1000);
        CHECK_EQUAL_INT(-1, first_heard(1000));
    }
}

/* No step between two samples is much larger than those of one sound alone, times how many there are. */
static int largest_step(int count)
{
    int largest = 0;
    for (int i = 1; i < count; i++) {
        int step = abs(frames[2 * i] - frames[2 * i - 2]);
        largest = step > largest ? step : largest;
    }
    return largest;
}

TEST(a_crowd_never_clips)
{
    static const SoundKind kinds[] = {SOUND_PLACE, SOUND_FOUNDATION, SOUND_WIN, SOUND_DEAL, SOUND_REFUSE};
    for (int crowd = 20; crowd <= 200; crowd += 60) {
        open_mixer();
        for (int i = 0; i < crowd; i++) {
            SoundCue cue = make_cue(kinds[i % 5], (uint32_t)i);
            cue.height = (uint8_t)(1 + i % 13);
            cue.gain = 1.5F;
            sound_mixer_add(&mixer, &cue, 600 * (i / 5) + i % 5);
        }
        sound_mix(&mixer, frames, FRAMES_MAX);
        check_context("%d cues", crowd);
        CHECK(loudest(FRAMES_MAX, 0) <= (int)(32768.0F * SOUND_LIMIT));
        CHECK(loudest(FRAMES_MAX, 0) > 8000);
        CHECK(crowd > 20 || largest_step(FRAMES_MAX) < 9000);
        CHECK(sound_mixer_is_silent(&mixer));
    }
}

TEST(only_so_many_sound_at_once)
{
    open_mixer();
    for (int i = 0; i < 40; i++) {
        add(SOUND_WIN, (int64_t)i * 600);
    }
    sound_mix(&mixer, frames, 40 * 600 + 480);
    int sounding = 0;
    for (int i = 0; i < SOUND_SLOTS; i++) {
        sounding += mixer.slots[i].samples != NULL && !mixer.slots[i].fading ? 1 : 0;
    }
    CHECK_EQUAL_INT(SOUND_VOICES, sounding);
}

TEST(what_has_no_place_is_left_out)
{
    open_mixer();
    for (int i = 0; i < SOUND_SLOTS + 3; i++) {
        CHECK(add(SOUND_PLACE, (int64_t)i * 1000) == (i < SOUND_SLOTS));
    }
}

TEST(the_like_at_the_same_time_is_one_sound)
{
    open_mixer();
    CHECK(add(SOUND_PLACE, 1000));
    CHECK(!add(SOUND_PLACE, 1000));
    CHECK(!add(SOUND_PLACE, 1200));
    CHECK(add(SOUND_PLACE, 3000));
    CHECK(add(SOUND_FLIP, 1000));
    sound_mix(&mixer, frames, 2000);
    CHECK(add(SOUND_PLACE, 0)); /* at 2000 */
}

TEST(a_side_is_louder_than_the_other)
{
    static const float pans[] = {-1.0F, -0.5F, 0.0F, 0.5F, 1.0F};
    double last = -1.0;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(pans); i++) {
        SoundCue cue = make_cue(SOUND_PLACE, 7);
        cue.pan = pans[i];
        open_mixer();
        sound_mixer_add(&mixer, &cue, 0);
        sound_mix(&mixer, frames, RATE);
        double left = loudest(RATE, 0);
        double right = loudest(RATE, 1);
        double share = right / (left + right);
        check_context("pan %g", (double)pans[i]);
        CHECK(share > last);
        CHECK(fabs(share - (double)(pans[i] + 1.0F) / 2.0) < 0.17);
        last = share;
    }
}

TEST(the_volume_is_obeyed_without_a_jump)
{
    open_mixer();
    sound_mixer_open(&mixer, &bank, 0.5F);
    add(SOUND_WIN, 0);
    sound_mix(&mixer, frames, FRAMES_MAX);
    int half = loudest(FRAMES_MAX, 0);
    open_mixer();
    add(SOUND_WIN, 0);
    sound_mix(&mixer, frames, FRAMES_MAX);
    CHECK(half > 2000 && half < loudest(FRAMES_MAX, 0) / 3);
    open_mixer();
    add(SOUND_WIN, 0);
    sound_mix(&mixer, frames, RATE);
    sound_mixer_set_volume(&mixer, 0.0F);
    sound_mix(&mixer, frames + (size_t)2 * RATE, RATE);
    CHECK(largest_step(2 * RATE) < 2500);
    memmove(frames, frames + (size_t)2 * (RATE + RATE / 2), sizeof frames[0] * RATE);
    CHECK_EQUAL_INT(0, loudest(RATE / 2, 0));
}

TEST(stopping_forgets_and_fades)
{
    open_mixer();
    add(SOUND_WIN, 0);
    add(SOUND_PLACE, 20000);
    sound_mix(&mixer, frames, 4800);
    sound_mixer_stop(&mixer);
    sound_mix(&mixer, frames, 480);
    CHECK(first_heard(480) >= 0);
    CHECK(sound_mixer_is_silent(&mixer));
    sound_mix(&mixer, frames, RATE);
    CHECK_EQUAL_INT(-1, first_heard(RATE));
}

TEST(hush_forgets_only_what_waits)
{
    open_mixer();
    add(SOUND_WIN, 0);
    add(SOUND_DEAL, 9000);
    sound_mix(&mixer, frames, 1000);
    CHECK(!add(SOUND_HUSH, 0));
    CHECK(!sound_mixer_is_silent(&mixer));
    sound_mix(&mixer, frames, FRAMES_MAX);
    CHECK(first_heard(FRAMES_MAX) >= 0);
    CHECK(sound_mixer_is_silent(&mixer));
}
