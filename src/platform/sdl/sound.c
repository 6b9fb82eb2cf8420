/* SPDX-License-Identifier: MIT */
/*
 * Sound through SDL: a device that is open only while there is something to play.
 *
 * Three threads take part. The loop's thread puts cues into a short list. A keeper opens and closes the device, which
 * may take long with a slow sound server, computes the sounds, and sleeps in between; it alone uses SDL's audio. While
 * the device is open, SDL's thread asks for frames. They share an SdlSound under its lock, which is never held for
 * longer than a copy or a mix takes.
 *
 * An open device, and some drivers even without one, wake the machine many times a second. So device and driver are
 * closed after two seconds of silence. A browser has no threads: there one sound is computed in each frame before the
 * device is opened, and the device is suspended instead of closed.
 */
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "platform/sdl/sdl_internal.h"
#include "platform/sdl/web.h"
#include "platform/voice/symbols.h"
#include "sound/mixer.h"

enum { RATE = 48000, BUFFER_FRAMES = 1024, PENDING_MAX = 192, CLOSE_PATIENCE = 400 };

#if defined(__EMSCRIPTEN__)
enum { IN_A_BROWSER = true };
#else
enum { IN_A_BROWSER = false };
#endif

static const double LATE_MAX = 150.0;      /* milliseconds by which a cue may be late; then it is left out */
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
    SDL_Thread *keeper; /* NULL in a browser */
    /* Under the lock. */
    PendingCue pending[PENDING_MAX];
    int pending_count;
    SoundMixer mixer;
    int64_t silent_frames;
    bool open; /* the device asks for frames */
    bool rest; /* the device has been silent for long enough, or is gone */
    bool muted;
    bool quit;
    bool abandoned; /* the keeper has to free everything when it ends */
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

/* Called by SDL's thread for more frames. */
static void SDLCALL fill_frames(void *data, Uint8 *stream, int length)
{
    SdlSound *sound = data;
    int frames = length / (int)(2 * sizeof(int16_t));
    SDL_LockMutex(sound->lock);
    if (!sound->open || sound->rest) { /* the device is being closed: new cues are for the next one */
        memset(stream, 0, (size_t)length);
        SDL_UnlockMutex(sound->lock);
        return;
    }
    take_cues(sound);
    bool silent = sound_mixer_is_silent(&sound->mixer);
    sound_mix(&sound->mixer, (int16_t *)(void *)stream, frames);
    sound->silent_frames = silent ? sound->silent_frames + frames : 0;
    double silence = (double)sound->silent_frames * 1000.0 / sound->bank.rate;
    if (silence > SILENCE_MAX || (silent && sound->muted)) {
        sound->rest = true;
        SDL_CondSignal(sound->wake);
        sdl_web_let_sound_run(false);
    }
    SDL_UnlockMutex(sound->lock);
}

/* Computes at most so many of the sounds for a rate. False where there is no memory for that. */
static bool render_bank(SdlSound *sound, int rate, int most)
{
    if (sound->complete && sound->bank.rate == rate) {
        return true;
    }
    if (sound->samples == NULL || sound->bank.rate != rate) {
        free(sound->samples);
        sound->samples = malloc(sound_bank_length(rate) * sizeof *sound->samples);
        sound->bank.rate = 0;
    }
    float *scratch = malloc((size_t)sound_length(SOUND_WIN, rate) * sizeof *scratch);
    bool good = scratch != NULL && sound->samples != NULL;
    bool more = good;
    for (int i = 0; more && i < most; i++) {
        more = sound_bank_render_next(&sound->bank, rate, sound->samples, scratch);
    }
    sound->complete = good && !more;
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

/* ALSA's library would write to standard error that there is no sound card. */
static void quieten_driver(void)
{
    typedef int SetHandler(void (*handler)(const char *, int, const char *, int, const char *, ...));
    const char *driver = SDL_GetCurrentAudioDriver();
    if (driver == NULL || strcmp(driver, "alsa") != 0) {
        return;
    }
    SetHandler *set_handler = NULL;
    const Symbol symbol = {"snd_lib_error_set_handler", 0};
    void *library = platform_library_load("libasound.so.2", &symbol, 1, &set_handler);
    if (library != NULL) {
        set_handler(say_nothing);
        SDL_UnloadObject(library); /* SDL has it already, and keeps it */
    }
}

#else
#define quieten_driver() ((void)0)
#endif

static void close_device(SdlSound *sound)
{
    SDL_CloseAudioDevice(sound->device);
    sound->device = 0;
    SDL_AudioQuit();
}

static bool open_device(SdlSound *sound)
{
    SDL_AudioSpec wanted = {.freq = RATE,
                            .format = AUDIO_S16SYS,
                            .channels = 2,
                            .samples = BUFFER_FRAMES,
                            .callback = fill_frames,
                            .userdata = sound};
    SDL_AudioSpec got;
    const int changes = IN_A_BROWSER ? 0 : SDL_AUDIO_ALLOW_FREQUENCY_CHANGE; /* there the sounds exist already */
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
    return sound->device != 0 && render_bank(sound, got.freq, INT_MAX);
}

/* Opens the device, with the lock released meanwhile; or notes when to try again. */
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
        /* SDL's thread holds a lock of SDL's while it waits for ours, which must not be held here. */
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
    SDL_DestroySemaphore(sound->ended);
    SDL_DestroyCond(sound->wake);
    SDL_DestroyMutex(sound->lock);
    free(sound->samples);
    free(sound);
}

static int SDLCALL run_keeper(void *data)
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
    SDL_SemPost(sound->ended);
    SDL_UnlockMutex(sound->lock);
    if (abandoned) {
        free_sound(sound);
    }
    return 0;
}

static SdlSound *create_sound(void)
{
    SdlSound *sound = base_allocate(sizeof *sound);
    sound->lock = SDL_CreateMutex();
    sound->wake = SDL_CreateCond();
    sound->ended = SDL_CreateSemaphore(0);
    if (sound->lock != NULL && sound->wake != NULL && sound->ended != NULL) {
        sound->keeper = SDL_CreateThread(run_keeper, "sound", sound);
    }
    if (sound->keeper == NULL && !IN_A_BROWSER) { /* where SDL, without a lock, locks nothing without a word */
        free_sound(sound);
        return NULL;
    }
    SDL_SetHint(SDL_HINT_AUDIO_DEVICE_APP_NAME, "The Plot"); /* what a mixer of the system shows */
    SDL_SetHint(SDL_HINT_AUDIO_DEVICE_STREAM_NAME, "Cards");
    SDL_SetHint(SDL_HINT_AUDIO_DEVICE_STREAM_ROLE, "game");
    SDL_EventState(SDL_AUDIODEVICEADDED, SDL_IGNORE); /* nobody asks, and each would wake the program */
    SDL_EventState(SDL_AUDIODEVICEREMOVED, SDL_IGNORE);
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

/* Adds a cue, and drops old ones. A hush cancels cues, and opens no device. */
static void add_pending(SdlSound *sound, const SoundCue *cue, double now)
{
    bool only_hush = cue->kind == SOUND_HUSH && !sound->open;
    keep_pending(sound, now - LATE_MAX, only_hush ? now : (double)INFINITY);
    if (!only_hush && sound->pending_count < PENDING_MAX) {
        sound->pending[sound->pending_count++] = (PendingCue){*cue, now + (double)cue->delay};
    }
}

/* Whether the device was unplugged, or has gone while the machine slept; SDL still asks for frames. SDL 3 must not be
 * asked: it never says so, and its answer waits for fill_frames(), which waits for our lock. */
static bool device_is_gone(const SdlSound *sound)
{
    return !IN_A_BROWSER && !sdl_is_compat() && sound->open &&
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
        } else if (sound->open) {
            sdl_web_let_sound_run(true);
        }
    }
    SDL_UnlockMutex(sound->lock);
}

#if defined(__EMSCRIPTEN__)

bool sdl_sound_advance(Platform *platform)
{
    if (platform->muted || platform->volume <= 0.0F) {
        return false;
    }
    if (platform->sound == NULL) {
        platform->sound = create_sound();
    }
    SdlSound *sound = platform->sound;
    if (sound == NULL || !render_bank(sound, RATE, 1)) {
        return false;
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

/* Leaves the keeper behind, which then frees everything. False where it has ended in the meantime. */
static bool abandon_keeper(SdlSound *sound)
{
    SDL_Thread *keeper = sound->keeper;
    SDL_LockMutex(sound->lock);
    bool abandoned = SDL_SemTryWait(sound->ended) != 0;
    sound->abandoned = abandoned;
    SDL_UnlockMutex(sound->lock);
    if (abandoned) {
        SDL_DetachThread(keeper);
    }
    return abandoned;
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
    } else if (SDL_SemWaitTimeout(sound->ended, CLOSE_PATIENCE) != 0 && abandon_keeper(sound)) {
        return false;
    } else {
        SDL_WaitThread(sound->keeper, NULL);
    }
    free_sound(sound);
    return true;
}
