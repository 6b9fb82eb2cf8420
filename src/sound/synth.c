/* SPDX-License-Identifier: MIT */
#include "sound/synth.h"

#include <math.h>
#include <string.h>

#include "base/random.h"

static const double TAU = 6.283185307179586;

static const double SOFTNESS = 0.0007; /* seconds that a strike takes */

/* The sound that is being computed, and random numbers that vary it. */
typedef struct Canvas {
    float *samples;
    int length;
    double rate;
    Random random;
} Canvas;

/* A mode of a struck body: pitch in Hz, level, and the seconds after which a third of it is left. */
typedef struct Mode {
    double pitch, level, decay;
} Mode;

/* A rustle: noise around a pitch that rises and then decays. Times in seconds. */
typedef struct Rustle {
    double start, rise, decay;
    double pitch, width; /* Hz */
    double level;
} Rustle;

/* The duration of each kind, in seconds, and its largest sample. */
static const double DURATIONS[SOUND_KIND_COUNT] = {0.112, 0.085, 0.180, 0.560, 0.300, 1.300, 1.800, 2.900, 0.050};
static const double PEAKS[SOUND_KIND_COUNT] = {0.22, 0.15, 0.45, 0.50, 0.42, 0.50, 0.52, 0.56, 0.05};

/* The sample from which on something that decays from `start` on is inaudible; at most the end of the sound. */
static int end_of_decay(const Canvas *canvas, double start, double decay)
{
    const double lifetimes = 13.0;
    return (int)fmin(canvas->length, (start + lifetimes * decay) * canvas->rate);
}

/* A random number from -1 to 1. */
static double random_sample(Random *random)
{
    return (double)(base_random_next(random) >> 11) / 4503599627370496.0 - 1.0;
}

/* Adds a mode that is struck at `start` seconds: a damped sine, computed with two multiplications a sample, which rises
 * within SOFTNESS, as after a soft strike. */
static void add_strike(Canvas *canvas, double start, const Mode *mode)
{
    int first = (int)(start * canvas->rate);
    int last = end_of_decay(canvas, start, mode->decay);
    double angle = TAU * mode->pitch / canvas->rate;
    if (angle > 0.45 * TAU) { /* too high for this sample rate */
        return;
    }
    double radius = exp(-1.0 / (mode->decay * canvas->rate));
    double forth = 2.0 * radius * cos(angle);
    double back = radius * radius;
    double before = 0.0;
    double now = mode->level * radius * sin(angle);
    double rise = 1.0 - exp(-1.0 / (SOFTNESS * canvas->rate));
    double risen = 0.0;
    for (int i = first + 1; i < last; i++) {
        risen += (1.0 - risen) * rise;
        canvas->samples[i] += (float)(now * risen);
        double next = forth * now - back * before;
        before = now;
        now = next;
    }
}

/* Noise through a band-pass: a two-pole resonator with zeros at both ends of the spectrum. */
static void add_rustle(Canvas *canvas, const Rustle *rustle)
{
    int first = (int)(rustle->start * canvas->rate);
    int rise = (int)(rustle->rise * canvas->rate) + 1;
    int last = end_of_decay(canvas, rustle->start + rustle->rise, rustle->decay);
    double pitch = fmin(rustle->pitch, 0.4 * canvas->rate);
    double radius = exp(-TAU / 2.0 * rustle->width / canvas->rate);
    double forth = 2.0 * radius * cos(TAU * pitch / canvas->rate);
    double fade = exp(-1.0 / (rustle->decay * canvas->rate));
    double level =
        rustle->level * (1.0 - radius * radius) / 2.0 * sqrt(canvas->rate / 48000.0 * 4000.0 / rustle->width);
    double noise[3] = {0.0, 0.0, 0.0};
    double passed[2] = {0.0, 0.0};
    double envelope = 1.0;
    for (int i = first; i < last; i++) {
        noise[2] = noise[1];
        noise[1] = noise[0];
        noise[0] = random_sample(&canvas->random);
        double next = noise[0] - noise[2] + forth * passed[0] - radius * radius * passed[1];
        passed[1] = passed[0];
        passed[0] = next;
        double risen = i - first < rise ? (double)(i - first) / rise : 1.0;
        envelope *= i - first < rise ? 1.0 : fade;
        canvas->samples[i] += (float)(level * risen * risen * envelope * next);
    }
}

/* Strikes several modes at once, their pitch multiplied by `tuning`. */
static void add_strikes(Canvas *canvas, double start, double level, double tuning, const Mode *modes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        Mode mode = {modes[i].pitch * tuning, modes[i].level * level, modes[i].decay};
        add_strike(canvas, start, &mode);
    }
}

/* A card put down on cloth over wood, with the edge of the paper. */
static void add_thud(Canvas *canvas, double start, double level, double tuning)
{
    static const Mode modes[] = {
        {131.0, 0.62, 0.024}, {208.0, 0.80, 0.020}, {337.0, 0.62, 0.013}, {560.0, 0.24, 0.007}};
    Rustle edge = {start, 0.0006, 0.005, 2600.0, 2400.0, 0.40 * level};
    add_strikes(canvas, start, level, tuning, modes, BASE_ARRAY_COUNT(modes));
    add_rustle(canvas, &edge);
}

/* A bar of hard wood over a tube. Its second mode is two octaves above the first, as such bars are tuned. The higher
 * the bar, the weaker and shorter it is, so that high notes are not harsh. */
static void add_bar(Canvas *canvas, double start, double pitch, double level, double decay)
{
    double softness = fmin(1.0, 330.0 / pitch);
    Mode modes[] = {{pitch, level, decay},
                    {pitch * 4.0, level * 0.28 * softness, decay * 0.26},
                    {pitch * 9.8, level * 0.05 * softness, decay * 0.06}};
    Rustle mallet = {start, 0.0008, 0.004, 900.0, 1200.0, level * 0.10};
    add_strikes(canvas, start, 1.0, 1.0, modes, BASE_ARRAY_COUNT(modes));
    add_rustle(canvas, &mallet);
}

/* Semitones above the A below middle C. */
static double pitch_of(int semitones)
{
    return 220.0 * exp2((double)semitones / 12.0);
}

double sound_foundation_pitch(int height)
{
    /* A pentatonic scale: any two notes in a row sound well. */
    static const int scale[] = {0, 2, 4, 7, 9};
    int step = height - 1;
    return pitch_of(12 * (step / 5) + scale[step % 5]);
}

static void paint_deal(Canvas *canvas, double tuning)
{
    static const Mode modes[] = {{236.0, 0.34, 0.011}, {391.0, 0.22, 0.008}};
    Rustle slide = {0.0, 0.030, 0.010, 2600.0 * tuning, 2200.0, 0.42};
    Rustle edge = {0.046, 0.0008, 0.006, 3000.0 * tuning, 2400.0, 0.34};
    add_rustle(canvas, &slide);
    add_strikes(canvas, 0.046, 0.8, tuning, modes, BASE_ARRAY_COUNT(modes));
    add_rustle(canvas, &edge);
}

static void paint_flip(Canvas *canvas, double tuning)
{
    static const Mode modes[] = {{330.0, 0.10, 0.008}};
    Rustle lift = {0.0, 0.012, 0.006, 2300.0 * tuning, 2200.0, 0.30};
    Rustle snap = {0.020, 0.0012, 0.009, 3100.0 * tuning, 2200.0, 0.62};
    add_rustle(canvas, &lift);
    add_rustle(canvas, &snap);
    add_strikes(canvas, 0.020, 1.0, tuning, modes, BASE_ARRAY_COUNT(modes));
}

static void paint_note(Canvas *canvas, int height)
{
    double pitch = sound_foundation_pitch(height);
    add_thud(canvas, 0.0, 0.42, 1.0);
    add_bar(canvas, 0.0, pitch, 1.0, 0.140 * sqrt(220.0 / pitch) + 0.030);
}

static void paint_refusal(Canvas *canvas)
{
    static const Mode modes[] = {{124.0, 0.75, 0.026}, {187.0, 0.80, 0.021}, {296.0, 0.45, 0.013}};
    add_strikes(canvas, 0.0, 1.0, 1.0, modes, BASE_ARRAY_COUNT(modes));
    add_strikes(canvas, 0.120, 0.8, 0.94, modes, BASE_ARRAY_COUNT(modes));
}

/* A note of a melody: start in seconds, pitch in semitones, level. */
typedef struct Note {
    double start;
    int semitones;
    double level;
} Note;

/* The chord of the tonic, upwards. */
static const Note COMPLETE[] = {{0.0, 7, 0.8}, {0.075, 12, 0.8}, {0.150, 16, 0.8}, {0.225, 19, 0.8}};

/* The same over a larger range, and its root once more at the end. */
static const Note OPENING[] = {{0.0, 0, 1.0},    {0.080, 7, 0.8},  {0.160, 12, 0.8}, {0.240, 16, 0.8},
                               {0.320, 19, 0.8}, {0.400, 24, 0.7}, {0.480, 0, 0.6},  {0.480, 12, 0.6}};

/* A cadence: fourth, fifth, tonic; the last chord is rolled. */
static const Note WIN[] = {{0.000, 5, 0.9},  {0.045, 9, 0.7},  {0.090, 12, 0.7}, {0.240, 17, 0.6}, {0.460, 7, 0.9},
                           {0.505, 11, 0.7}, {0.550, 14, 0.7}, {0.700, 19, 0.6}, {0.960, 0, 1.0},  {1.015, 7, 0.8},
                           {1.070, 12, 0.8}, {1.125, 16, 0.8}, {1.180, 19, 0.8}, {1.240, 24, 0.7}};

/* The lower a note is, the longer it sounds; `decay` is that of the C in the middle of the keyboard. */
static void paint_melody(Canvas *canvas, const Note *notes, size_t count, double decay)
{
    for (size_t i = 0; i < count; i++) {
        double longer = exp2(0.4 * (3 - notes[i].semitones) / 12.0);
        add_bar(canvas, notes[i].start, pitch_of(notes[i].semitones), notes[i].level, decay * longer);
    }
}

static void paint_sound(Canvas *canvas, SoundKind kind, int variant)
{
    double tuning = 1.0 + 0.05 * random_sample(&canvas->random);
    Rustle touch = {0.0, 0.006, 0.007, 2400.0, 2200.0, 1.0};
    switch (kind) {
    case SOUND_DEAL:
        paint_deal(canvas, tuning);
        break;
    case SOUND_FLIP:
        paint_flip(canvas, tuning);
        break;
    case SOUND_PLACE:
        add_thud(canvas, 0.0, 1.0, tuning);
        break;
    case SOUND_FOUNDATION:
        paint_note(canvas, variant + 1);
        break;
    case SOUND_REFUSE:
        paint_refusal(canvas);
        break;
    case SOUND_COMPLETE:
        paint_melody(canvas, COMPLETE, BASE_ARRAY_COUNT(COMPLETE), 0.26);
        break;
    case SOUND_OPENING:
        paint_melody(canvas, OPENING, BASE_ARRAY_COUNT(OPENING), 0.32);
        break;
    case SOUND_WIN:
        paint_melody(canvas, WIN, BASE_ARRAY_COUNT(WIN), 0.42);
        break;
    case SOUND_PICK_UP:
        add_rustle(canvas, &touch);
        break;
    case SOUND_KIND_COUNT:
        break;
    }
}

/* Removes inaudibly low frequencies, and with them any DC offset. */
static void block_offset(Canvas *canvas)
{
    double keep = exp(-TAU * 30.0 / canvas->rate);
    double before = 0.0, passed = 0.0;
    for (int i = 0; i < canvas->length; i++) {
        double now = (double)canvas->samples[i];
        passed = now - before + keep * passed;
        before = now;
        canvas->samples[i] = (float)passed;
    }
}

/* Fades out the last part, and scales the sound so that its largest sample is `peak`. */
static void fade_and_scale(Canvas *canvas, double peak)
{
    int fade = canvas->length / 6;
    float highest = 0.0F;
    for (int i = 0; i < fade; i++) {
        canvas->samples[canvas->length - 1 - i] *= (float)(0.5 - 0.5 * cos(TAU / 2.0 * i / fade));
    }
    for (int i = 0; i < canvas->length; i++) {
        highest = fmaxf(highest, fabsf(canvas->samples[i]));
    }
    for (int i = 0; i < canvas->length; i++) {
        canvas->samples[i] *= (float)peak / highest;
    }
}

int sound_variant_count(SoundKind kind)
{
    static const int counts[SOUND_KIND_COUNT] = {4, 3, 4, SOUND_HEIGHT_MAX, 1, 1, 1, 1, 1};
    return counts[kind];
}

int sound_length(SoundKind kind, int rate)
{
    return (int)(DURATIONS[kind] * rate);
}

void sound_render(SoundKind kind, int variant, int rate, float *samples)
{
    Canvas canvas = {.samples = samples, .length = sound_length(kind, rate), .rate = rate};
    BASE_ASSERT(rate >= SOUND_RATE_MIN && rate <= SOUND_RATE_MAX);
    BASE_ASSERT(variant >= 0 && variant < sound_variant_count(kind));
    canvas.random.state = (uint64_t)kind * 1000 + (uint64_t)variant;
    memset(samples, 0, sizeof *samples * (size_t)canvas.length);
    paint_sound(&canvas, kind, variant);
    block_offset(&canvas);
    fade_and_scale(&canvas, PEAKS[kind]);
}

size_t sound_bank_length(int rate)
{
    size_t sum = 0;
    for (int kind = 0; kind < SOUND_KIND_COUNT; kind++) {
        sum += (size_t)sound_variant_count((SoundKind)kind) * (size_t)sound_length((SoundKind)kind, rate);
    }
    return sum;
}

bool sound_bank_render_next(SoundBank *bank, int rate, int16_t *memory, float *scratch)
{
    BASE_ASSERT(memory != NULL); /* a sound without samples would stand for one that is still to come */
    if (bank->rate != rate) {
        *bank = (SoundBank){.rate = rate};
    }
    for (int i = 0; i < SOUND_KIND_COUNT; i++) {
        SoundKind kind = (SoundKind)i;
        bank->lengths[i] = sound_length(kind, rate);
        BASE_ASSERT(bank->lengths[i] <= sound_length(SOUND_WIN, rate));
        for (int variant = 0; variant < sound_variant_count(kind); variant++) {
            if (bank->samples[i][variant] == NULL) {
                sound_render(kind, variant, rate, scratch);
                for (int s = 0; s < bank->lengths[i]; s++) {
                    memory[s] = (int16_t)lrintf(scratch[s] * SOUND_SAMPLE_ONE);
                }
                bank->samples[i][variant] = memory;
                return true;
            }
            memory += bank->lengths[i];
        }
    }
    return false;
}
