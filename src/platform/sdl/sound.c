/* SPDX-License-Identifier: MIT */
/*
 * Sound through SDL: a device that is open only while there is something to play.
 *
 * Three threads take part. The program's own puts cues into a short list. A keeper opens and closes the device, which
 * may take long with a slow sound server, and sleeps without a time limit in between; it is the only one that touches
 * SDL's audio, and it also computes the sounds. While the device is open, SDL's thread asks for frames. All share what
 * is in an SdlSound under its lock, which nobody holds for longer than a copy or a mix takes.
 *
 * An open device, and some drivers without any, wake the machine many times a second. So both are given up after two
 * seconds of silence. Where there are no threads the device is opened at the first cue and stays; but in a browser it
 * is put to sleep instead, the sounds are computed one in a frame, and the device is only opened when all are there.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "platform/sdl/sdl_internal.h"
#include "platform/sdl/web.h"
#include "sound/mixer.h"

enum { RATE = 48000, BUFFER_FRAMES = 1024, PENDING_MAX = 192, CLOSE_PATIENCE = 400 };

/* Whether the sounds are computed before the device is asked, so that SDL has to fit them to it. */
#if defined(__EMSCRIPTEN__)
enum { SDL_SOUND_HAS_ITS_RATE = true };
#else
enum { SDL_SOUND_HAS_ITS_RATE = false };
#endif

static const double LATE_MAX = 150.0;      /* milliseconds: what should have sounded so long ago is left out */
static const double SILENCE_MAX = 2000.0;  /* milliseconds after which the device is closed */
static const double RETRY_AFTER = 30000.0; /* milliseconds, from a failure on */

/* A cue and when it should sound, by platform_now(). */
typedef struct PendingCue {
    SoundCue cue;
    double due;
} PendingCue;

typedef struct SdlSound {
    SDL_mutex *lock;
    SDL_cond *wake;     /* for the keeper */
    SDL_sem *ended;     /* posted when the keeper is done */
    SDL_Thread *keeper; /* NULL: there are no threads, and who calls does the keeper's work */
    /* Under the lock. */
    PendingCue pending[PENDING_MAX];
    int pending_count;
    SoundMixer mixer;
    int64_t silent_frames;
    bool open; /* the device asks for frames */
    bool rest; /* the device has been silent for long enough, or is gone */
    bool muted;
    bool quit;
    bool done;      /* the keeper has come to its end */
    bool abandoned; /* nobody waits for the keeper's end: it frees everything */
    double retry_at;
    float volume;
    /* The keeper's own. */
    SDL_AudioDeviceID device;
    SoundBank bank;
    int16_t *samples;
    bool complete; /* all sounds have been computed */
} SdlSound;

/* Hands cues that are due soon enough to the mixer. */
static void take_cues(SdlSound *sound)
{
    double now = platform_now();
    for (int i = 0; i < sound->pending_count; i++) {
        const PendingCue *pending = &sound->pending[i];
        double ahead = pending->due - now;
        if (ahead > -LATE_MAX) {
            sound_mixer_add(&sound->mixer, &pending->cue, (int64_t)(SDL_max(ahead, 0.0) / 1000.0 * sound->bank.rate));
        }
    }
    sound->pending_count = 0;
}

/* SDL's thread wants frames. */
static void SDLCALL fill(void *data, Uint8 *stream, int length)
{
    SdlSound *sound = data;
    int frames = length / (int)(2 * sizeof(int16_t));
    SDL_LockMutex(sound->lock);
    if (!sound->open || sound->rest) { /* it is being closed: what has come since is for the next one */
        memset(stream, 0, (size_t)length);
        SDL_UnlockMutex(sound->lock);
        return;
    }
    take_cues(sound);
    bool silent = sound_mixer_is_silent(&sound->mixer);
    sound_mix(&sound->mixer, (int16_t *)(void *)stream, frames);
    sound->silent_frames = silent ? sound->silent_frames + frames : 0;
    double silence = (double)sound->silent_frames * 1000.0 / sound->bank.rate;
    if (!sound->rest && (silence > SILENCE_MAX || (silent && sound->muted))) {
        sound->rest = true;
        SDL_CondSignal(sound->wake);
    }
    if (sound->rest) {
        sdl_web_let_sound_run(false);
    }
    SDL_UnlockMutex(sound->lock);
}

/* Computes the sounds for a rate, unless they are there. */
static bool render_bank(SdlSound *sound, int rate)
{
    if (sound->complete && sound->bank.rate == rate) {
        return true;
    }
    float *scratch = malloc(sound_bank_scratch_length(rate) * sizeof *scratch);
    free(sound->samples);
    sound->samples = malloc(sound_bank_length(rate) * sizeof *sound->samples);
    sound->bank.rate = 0;
    bool good = scratch != NULL && sound->samples != NULL;
    if (good) {
        sound_bank_render(&sound->bank, rate, sound->samples, scratch);
    }
    sound->complete = good;
    free(scratch);
    return good;
}

#if defined(__linux__)

static void say_nothing(const char *file, int line, const char *function, int error, const char *format, ...)
{
    (void)file;
    (void)line;
    (void)function;
    (void)error;
    (void)format;
}

/* ALSA's library writes to standard error that there is no sound card, which nobody has asked. */
static void quieten_driver(void)
{
    typedef int SetHandler(void (*handler)(const char *, int, const char *, int, const char *, ...));
    const char *driver = SDL_GetCurrentAudioDriver();
    if (driver == NULL || strcmp(driver, "alsa") != 0) {
        return;
    }
    void *library = SDL_LoadObject("libasound.so.2"); /* SDL has it already, and keeps it */
    void *found = library == NULL ? NULL : SDL_LoadFunction(library, "snd_lib_error_set_handler");
    if (found != NULL) {
        SetHandler *set_handler;
        memcpy(&set_handler, &found, sizeof set_handler); /* C has no cast from one to the other */
        set_handler(say_nothing);
    }
    if (library != NULL) {
        SDL_UnloadObject(library);
    }
}

#else

static void quieten_driver(void) {}

#endif

static void close_device(SdlSound *sound)
{
    if (sound->device != 0) {
        SDL_CloseAudioDevice(sound->device);
        sound->device = 0;
    }
    SDL_AudioQuit();
}

static bool open_device(SdlSound *sound)
{
    SDL_AudioSpec wanted = {.freq = RATE,
                            .format = AUDIO_S16SYS,
                            .channels = 2,
                            .samples = BUFFER_FRAMES,
                            .callback = fill,
                            .userdata = sound};
    SDL_AudioSpec got;
    const int changes = SDL_SOUND_HAS_ITS_RATE ? 0 : SDL_AUDIO_ALLOW_FREQUENCY_CHANGE;
    /* The subsystems are counted without a lock, and the main thread starts that of the gamepads. */
    if (SDL_AudioInit(NULL) != 0) {
        return false;
    }
    quieten_driver();
    sound->device = SDL_OpenAudioDevice(NULL, 0, &wanted, &got, changes);
    if (sound->device != 0 && (got.freq < SOUND_RATE_MIN || got.freq > SOUND_RATE_MAX)) {
        SDL_CloseAudioDevice(sound->device);
        sound->device = SDL_OpenAudioDevice(NULL, 0, &wanted, &got, 0);
    }
    return sound->device != 0 && render_bank(sound, got.freq);
}

/* Opens the device; the lock is not held meanwhile. Afterwards it is open, or will not be tried again for a while. */
static void start_device(SdlSound *sound)
{
    SDL_UnlockMutex(sound->lock);
    bool good = open_device(sound);
    if (!good) {
        close_device(sound);
    }
    SDL_LockMutex(sound->lock);
    sound->open = good;
    sound->rest = false;
    sound->silent_frames = 0;
    if (good) {
        sound_mixer_open(&sound->mixer, &sound->bank, sound->volume);
        /* SDL has a lock of its own, which its thread holds while it asks for frames and waits for ours. */
        SDL_UnlockMutex(sound->lock);
        SDL_PauseAudioDevice(sound->device, 0);
        sdl_web_let_sound_run(true);
        SDL_LockMutex(sound->lock);
    } else {
        sound->retry_at = platform_now() + RETRY_AFTER;
        sound->pending_count = 0;
    }
}

static void stop_device(SdlSound *sound)
{
    sound->open = false;
    SDL_UnlockMutex(sound->lock);
    close_device(sound);
    SDL_LockMutex(sound->lock);
}

static void free_sound(SdlSound *sound)
{
    if (sound->ended != NULL) {
        SDL_DestroySemaphore(sound->ended);
    }
    if (sound->wake != NULL) {
        SDL_DestroyCond(sound->wake);
    }
    if (sound->lock != NULL) {
        SDL_DestroyMutex(sound->lock);
    }
    free(sound->samples);
    free(sound);
}

/* The keeper's life. */
static int SDLCALL keep(void *data)
{
    SdlSound *sound = data;
    SDL_LockMutex(sound->lock);
    while (!sound->quit) {
        if (sound->open && sound->rest) {
            stop_device(sound);
        } else if (!sound->open && sound->pending_count > 0) {
            start_device(sound);
        } else {
            SDL_CondWait(sound->wake, sound->lock);
        }
    }
    stop_device(sound);
    bool abandoned = sound->abandoned;
    sound->done = true;
    SDL_UnlockMutex(sound->lock);
    if (abandoned) {
        free_sound(sound);
    } else {
        SDL_SemPost(sound->ended);
    }
    return 0;
}

/* What a mixer of the system shows. */
static void introduce(void)
{
#if defined(SDL_HINT_AUDIO_DEVICE_APP_NAME)
    SDL_SetHint(SDL_HINT_AUDIO_DEVICE_APP_NAME, "The Plot");
#endif
#if defined(SDL_HINT_AUDIO_DEVICE_STREAM_NAME)
    SDL_SetHint(SDL_HINT_AUDIO_DEVICE_STREAM_NAME, "Cards");
#endif
#if defined(SDL_HINT_AUDIO_DEVICE_STREAM_ROLE)
    SDL_SetHint(SDL_HINT_AUDIO_DEVICE_STREAM_ROLE, "game");
#endif
}

static SdlSound *create_sound(void)
{
    SdlSound *sound = calloc(1, sizeof *sound);
    if (sound == NULL) {
        return NULL;
    }
    sound->lock = SDL_CreateMutex();
    sound->wake = SDL_CreateCond();
    sound->ended = SDL_CreateSemaphore(0);
    bool threads = sound->lock != NULL && sound->wake != NULL && sound->ended != NULL;
    if (!threads && !SDL_SOUND_HAS_ITS_RATE) { /* in a browser there are none, and SDL locks nothing without a word */
        free_sound(sound);
        return NULL;
    }
    introduce();
    SDL_EventState(SDL_AUDIODEVICEADDED, SDL_IGNORE); /* nobody asks, and each would wake the program */
    SDL_EventState(SDL_AUDIODEVICEREMOVED, SDL_IGNORE);
    sound->keeper = SDL_CreateThread(keep, "sound", sound);
    return sound;
}

/* Keeps only the cues that are due between these times. */
static void keep_pending(SdlSound *sound, double from, double to)
{
    int kept = 0;
    for (int i = 0; i < sound->pending_count; i++) {
        if (sound->pending[i].due >= from && sound->pending[i].due <= to) {
            sound->pending[kept++] = sound->pending[i];
        }
    }
    sound->pending_count = kept;
}

/* Notes a cue. To be quiet is no reason to open a device, and a slow device finds no old cues. */
static void add_pending(SdlSound *sound, const SoundCue *cue, double now)
{
    bool only_hush = cue->kind == SOUND_HUSH && !sound->open;
    keep_pending(sound, now - LATE_MAX, only_hush ? now : (double)INFINITY);
    if (!only_hush && sound->pending_count < PENDING_MAX) {
        sound->pending[sound->pending_count++] = (PendingCue){*cue, now + (double)cue->delay};
    }
}

/* Unplugged, or gone while the machine slept: SDL goes on asking for frames, which nobody hears. */
static bool device_is_gone(const SdlSound *sound)
{
    return !SDL_SOUND_HAS_ITS_RATE && sound->keeper != NULL && sound->open &&
           SDL_GetAudioDeviceStatus(sound->device) == SDL_AUDIO_STOPPED;
}

void platform_play(Platform *platform, const SoundCue *cues, int count)
{
    if (count == 0 || platform->muted || platform->volume <= 0.0F || !platform->touched) {
        return;
    }
    if (platform->sound == NULL) {
        platform->sound = create_sound();
    }
    SdlSound *sound = platform->sound;
    double now = platform_now();
    if (sound == NULL) {
        return;
    }
    SDL_LockMutex(sound->lock);
    sound->volume = platform->volume;
    sound->muted = false;
    sound->rest = device_is_gone(sound); /* then it is closed, and opened anew for these cues */
    sound->silent_frames = 0;
    if (sound->open || now >= sound->retry_at) {
        for (int i = 0; i < count; i++) {
            add_pending(sound, &cues[i], now);
        }
        if (sound->pending_count > 0 && sound->keeper != NULL) {
            SDL_CondSignal(sound->wake);
        } else if (sound->pending_count > 0 && !sound->open && !SDL_SOUND_HAS_ITS_RATE) {
            start_device(sound);
        } else if (sound->open) {
            sdl_web_let_sound_run(true);
        }
    }
    SDL_UnlockMutex(sound->lock);
}

#if defined(__EMSCRIPTEN__)

/* The memory for the sounds, once. */
static bool make_samples(SdlSound *sound)
{
    if (sound->samples == NULL) {
        sound->samples = malloc(sound_bank_length(RATE) * sizeof *sound->samples);
    }
    return sound->samples != NULL;
}

bool sdl_sound_advance(Platform *platform)
{
    if (platform->muted || platform->volume <= 0.0F) {
        return false;
    }
    if (platform->sound == NULL) {
        platform->sound = create_sound();
    }
    SdlSound *sound = platform->sound;
    if (sound == NULL || !make_samples(sound)) {
        return false;
    }
    if (!sound->complete) {
        float *scratch = malloc(sound_bank_scratch_length(RATE) * sizeof *scratch);
        if (scratch == NULL) {
            return false;
        }
        sound->complete = !sound_bank_render_next(&sound->bank, RATE, sound->samples, scratch);
        free(scratch);
    }
    if (sound->complete && sound->pending_count > 0 && !sound->open && platform_now() >= sound->retry_at) {
        SDL_LockMutex(sound->lock);
        start_device(sound);
        SDL_UnlockMutex(sound->lock);
    }
    return !sound->complete;
}

#endif

void platform_set_volume(Platform *platform, float volume, bool muted)
{
    SdlSound *sound = platform->sound;
    platform->volume = volume;
    platform->muted = muted;
    if (sound == NULL) {
        return;
    }
    SDL_LockMutex(sound->lock);
    sound->volume = volume;
    sound->muted = muted;
    if (muted) {
        sound->pending_count = 0;
    }
    if (sound->open) {
        sound_mixer_set_volume(&sound->mixer, volume);
        if (muted) {
            sound_mixer_stop(&sound->mixer);
        }
    }
    SDL_UnlockMutex(sound->lock);
}

/* Leaves the keeper, and what it uses, to itself. False where it has come to its end in the meantime. */
static bool abandon(SdlSound *sound)
{
    SDL_Thread *keeper = sound->keeper;
    SDL_LockMutex(sound->lock);
    bool done = sound->done;
    sound->abandoned = !done;
    SDL_UnlockMutex(sound->lock);
    if (!done) {
        SDL_DetachThread(keeper);
    }
    return !done;
}

bool sdl_sound_close(Platform *platform)
{
    SdlSound *sound = platform->sound;
    platform->sound = NULL;
    if (sound == NULL) {
        return true;
    }
    SDL_LockMutex(sound->lock);
    sound->quit = true;
    SDL_CondSignal(sound->wake);
    SDL_UnlockMutex(sound->lock);
    if (sound->keeper == NULL) {
        close_device(sound);
    } else if (SDL_SemWaitTimeout(sound->ended, CLOSE_PATIENCE) != 0 && abandon(sound)) {
        return false;
    } else {
        SDL_WaitThread(sound->keeper, NULL);
    }
    free_sound(sound);
    return true;
}
