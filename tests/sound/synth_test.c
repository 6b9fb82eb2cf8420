/* SPDX-License-Identifier: MIT */
/*
 * Each sound at the rates that devices have: how long, how loud, how bright; from silence to silence, and always alike.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sound/synth.h"
#include "support/check.h"

enum { SAMPLES_MAX = 400000 };

static const int RATES[] = {22050, 44100, 48000};
static const char *const NAMES[SOUND_KIND_COUNT] = {"deal",     "flip",    "place", "foundation", "refuse",
                                                    "complete", "opening", "win",   "pick up"};
static const double TAU = 6.283185307179586;

static float samples[SAMPLES_MAX];
static float again[SAMPLES_MAX];

static float highest(int length)
{
    float peak = 0.0F;
    for (int i = 0; i < length; i++) {
        peak = fmaxf(peak, fabsf(samples[i]));
    }
    return peak;
}

static void check_sound(SoundKind kind, int variant, int rate)
{
    static const double longest[SOUND_KIND_COUNT] = {0.120, 0.120, 0.200, 0.7, 0.4, 1.6, 2.0, 3.0, 0.120};
    static const double shortest[SOUND_KIND_COUNT] = {0.05, 0.04, 0.1, 0.3, 0.2, 0.8, 1.0, 2.0, 0.02};
    int length = sound_length(kind, rate);
    double sum = 0.0;
    bool finite = true;
    float tail = 0.0F;
    check_context("%s, variant %d, at %d Hz", NAMES[kind], variant, rate);
    BASE_ASSERT(length > 0 && length < SAMPLES_MAX);
    sound_render(kind, variant, rate, samples);
    for (int i = 0; i < length; i++) {
        finite = finite && isfinite(samples[i]);
        sum += (double)samples[i];
        tail = i < length - rate / 500 ? 0.0F : fmaxf(tail, fabsf(samples[i]));
    }
    CHECK(finite);
    CHECK(highest(length) > 0.03F && highest(length) < 0.7F);
    CHECK(fabs(sum / length) < 0.0005);
    CHECK(fabsf(samples[0]) < 0.0001F && fabsf(samples[length - 1]) < 0.0001F);
    CHECK(tail < 0.004F); /* a loudspeaker's cone that has to jump cracks */
    CHECK(length <= longest[kind] * rate && length >= shortest[kind] * rate);
}

TEST(sounds_are_as_long_and_as_loud_as_wanted)
{
    for (size_t r = 0; r < BASE_ARRAY_COUNT(RATES); r++) {
        for (int kind = 0; kind < SOUND_KIND_COUNT; kind++) {
            for (int variant = 0; variant < sound_variant_count((SoundKind)kind); variant++) {
                check_sound((SoundKind)kind, variant, RATES[r]);
            }
        }
    }
}

TEST(variants_differ_and_come_out_again)
{
    static const SoundKind varied[] = {SOUND_DEAL, SOUND_FLIP, SOUND_PLACE};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(varied); i++) {
        int length = sound_length(varied[i], 48000);
        CHECK(sound_variant_count(varied[i]) > 1);
        sound_render(varied[i], 0, 48000, samples);
        sound_render(varied[i], 1, 48000, again);
        CHECK(memcmp(samples, again, (size_t)length * sizeof samples[0]) != 0);
        sound_render(varied[i], 0, 48000, again);
        CHECK_EQUAL_BYTES(samples, again, (size_t)length * sizeof samples[0]);
    }
}

/* The strength of one pitch in the samples, after Goertzel. */
static double strength(int length, int rate, double pitch)
{
    double turn = 2.0 * cos(TAU * pitch / rate);
    double before = 0.0;
    double now = 0.0;
    for (int i = 0; i < length; i++) {
        double next = (double)samples[i] + turn * now - before;
        before = now;
        now = next;
    }
    return before * before + now * now - turn * before * now;
}

/* The strongest pitch between two, a quarter of a semitone wide. */
static double strongest(int length, int rate, double low, double high)
{
    double best = 0.0;
    double most = -1.0;
    for (double pitch = low; pitch < high; pitch *= exp2(1.0 / 48.0)) {
        double found = strength(length, rate, pitch);
        best = found > most ? pitch : best;
        most = fmax(most, found);
    }
    return best;
}

TEST(notes_rise_with_the_foundation)
{
    for (size_t r = 0; r < BASE_ARRAY_COUNT(RATES); r++) {
        double last = 0.0;
        for (int height = 1; height <= SOUND_HEIGHT_MAX; height++) {
            int length = sound_length(SOUND_FOUNDATION, RATES[r]);
            sound_render(SOUND_FOUNDATION, height - 1, RATES[r], samples);
            double pitch = strongest(length, RATES[r], 150.0, 3000.0);
            check_context("height %d at %d Hz: %g after %g Hz", height, RATES[r], pitch, last);
            CHECK(pitch > last * 1.05);
            CHECK(fabs(log2(pitch / sound_foundation_pitch(height))) < 1.0 / 24.0);
            CHECK(pitch < 1200.0); /* nothing shrill */
            last = pitch;
        }
    }
}

/* The mean pitch, weighed by power. */
static double centroid(int length, int rate)
{
    double sum = 0.0;
    double weight = 0.0;
    for (double pitch = 40.0; pitch < rate * 0.45; pitch += 25.0) {
        double found = strength(length, rate, pitch);
        sum += pitch * found;
        weight += found;
    }
    return sum / weight;
}

TEST(wood_is_dull_and_paper_is_not)
{
    static const struct {
        SoundKind kind;
        double low, high;
    } wanted[] = {{SOUND_PLACE, 120.0, 600.0},
                  {SOUND_REFUSE, 80.0, 350.0},
                  {SOUND_DEAL, 600.0, 4000.0},
                  {SOUND_FLIP, 2000.0, 6000.0}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(wanted); i++) {
        int length = sound_length(wanted[i].kind, 48000);
        for (int variant = 0; variant < sound_variant_count(wanted[i].kind); variant++) {
            sound_render(wanted[i].kind, variant, 48000, samples);
            double middle = centroid(length, 48000);
            check_context("%s, variant %d: %g Hz", NAMES[wanted[i].kind], variant, middle);
            CHECK(middle > wanted[i].low && middle < wanted[i].high);
        }
    }
}

/* A knock is there at once and dies away. */
TEST(a_placed_card_knocks)
{
    int length = sound_length(SOUND_PLACE, 48000);
    for (int variant = 0; variant < sound_variant_count(SOUND_PLACE); variant++) {
        int attack = 0;
        double last = 1e9;
        sound_render(SOUND_PLACE, variant, 48000, samples);
        while (attack < length && fabsf(samples[attack]) < 0.9F * highest(length)) {
            attack++;
        }
        check_context("variant %d", variant);
        CHECK(attack < 48000 * 3 / 1000);
        for (int start = 0; start < length - 960; start += 960) {
            double power = 0.0;
            for (int i = start; i < start + 960; i++) {
                power += (double)samples[i] * (double)samples[i];
            }
            CHECK(power < last);
            last = power * 0.85;
        }
    }
}

TEST(a_bank_holds_every_sound)
{
    SoundBank bank = {.rate = 0};
    size_t length = sound_bank_length(22050);
    int16_t *memory = calloc(length + 1, sizeof *memory);
    BASE_ASSERT(memory != NULL);
    memory[length] = 12345;
    while (sound_bank_render_next(&bank, 22050, memory, again)) {
    }
    CHECK_EQUAL_INT(12345, memory[length]);
    for (int kind = 0; kind < SOUND_KIND_COUNT; kind++) {
        for (int variant = 0; variant < sound_variant_count((SoundKind)kind); variant++) {
            const int16_t *sound = bank.samples[kind][variant];
            bool alike = CHECK(sound != NULL);
            sound_render((SoundKind)kind, variant, 22050, samples);
            for (int i = 0; alike && i < bank.lengths[kind]; i++) {
                alike = fabsf((float)sound[i] / SOUND_SAMPLE_ONE - samples[i]) < 0.0001F;
            }
            check_context("%s, variant %d", NAMES[kind], variant);
            CHECK(alike);
        }
    }
    free(memory);
}
