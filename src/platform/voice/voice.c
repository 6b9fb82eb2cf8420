/* SPDX-License-Identifier: MIT */
/*
 * The queue, and the thread that speaks the sentences in it.
 *
 * Only the thread calls the system, and it holds the lock only to take a sentence. A thread that hangs in the system
 * when the Voice is closed is left behind; then the thread frees the Voice.
 */
#if !defined(_WIN32)
/* A thread's signals are POSIX's, not C's. */
#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#endif

#include <SDL.h>

#include "platform/voice/engine.h"

enum { QUEUE_SIZE = 64, SENTENCE_SIZE = 1000, FAREWELL = 250 /* milliseconds */ };

typedef struct Sentence {
    char text[SENTENCE_SIZE];
    VoiceManner manner;
} Sentence;

struct Voice {
    void (*changed)(void);
    SDL_Thread *thread;
    SDL_mutex *lock;  /* of everything that follows */
    SDL_cond *turned; /* signals that either side may have something to do */
    Sentence queue[QUEUE_SIZE];
    int first, count;
    bool interrupted; /* the present sentence has to end */
    bool resting;
    int calls;    /* the number of times that speaking was requested */
    bool asks;    /* the thread is in the system */
    Uint32 since; /* when it entered the system last, by read_clock() */
    bool closing;
    bool left;  /* by platform_voice_close() */
    bool ended; /* the thread has */
    VoiceState state;
};

/* Milliseconds of a clock that goes on when SDL has ended. */
static Uint32 read_clock(void)
{
    return (Uint32)(SDL_GetPerformanceCounter() / (SDL_GetPerformanceFrequency() / 1000));
}

static void free_voice(Voice *voice)
{
    SDL_DestroyCond(voice->turned);
    SDL_DestroyMutex(voice->lock);
    SDL_free(voice);
}

static void set_state(Voice *voice, VoiceState state)
{
    SDL_LockMutex(voice->lock);
    bool differs = voice->state != state && !voice->closing && !voice->resting;
    voice->state = state;
    if (differs) { /* with the lock, so that it is not called after platform_voice_rest() */
        voice->changed();
    }
    SDL_UnlockMutex(voice->lock);
}

/* Waits, with the lock held, until the program wants something. */
static void wait_for_program(Voice *voice)
{
    voice->asks = false;
    SDL_CondWait(voice->turned, voice->lock);
    voice->asks = true;
    voice->since = read_clock();
}

/* Sleeps until speaking is requested, once for each request. False when the Voice is to be closed. */
static bool is_called(Voice *voice, int *answered)
{
    SDL_LockMutex(voice->lock);
    while (!voice->closing && (voice->resting || voice->calls == *answered)) {
        wait_for_program(voice);
    }
    *answered = voice->calls;
    bool called = !voice->closing;
    SDL_UnlockMutex(voice->lock);
    return called;
}

/* Waits for a sentence and takes it. False when the Voice is to rest or to be closed. */
static bool take_sentence(Voice *voice, Sentence *sentence, bool *interrupts)
{
    SDL_LockMutex(voice->lock);
    while (voice->count == 0 && !voice->closing && !voice->resting) {
        wait_for_program(voice);
    }
    voice->since = read_clock();
    bool taken = !voice->closing && !voice->resting;
    if (taken) {
        *sentence = voice->queue[voice->first];
        *interrupts = voice->interrupted;
        voice->interrupted = false;
        voice->first = (voice->first + 1) % QUEUE_SIZE;
        voice->count--;
    }
    SDL_UnlockMutex(voice->lock);
    return taken;
}

/* Speaks; when the system no longer answers, opens a new Engine and tries once more. Returns the Engine in use. */
static Engine *speak_sentence(Engine *engine, const Sentence *sentence, bool interrupts)
{
    if (interrupts) {
        voice_engine_hush(engine);
    }
    if (voice_engine_say(engine, sentence->text, &sentence->manner)) {
        return engine;
    }
    voice_engine_close(engine);
    engine = voice_engine_open();
    if (engine != NULL && !voice_engine_say(engine, sentence->text, &sentence->manner)) {
        voice_engine_close(engine);
        engine = NULL;
    }
    return engine;
}

/* The last thing that the thread does with the Voice. */
static void leave_voice(Voice *voice)
{
    SDL_LockMutex(voice->lock);
    voice->ended = true;
    bool last = voice->left;
    SDL_CondSignal(voice->turned);
    SDL_UnlockMutex(voice->lock);
    if (last) {
        free_voice(voice);
    }
}

/* A system's library may start a daemon, which inherits what signals are blocked here. */
static void block_no_signals(void)
{
#if !defined(_WIN32)
    sigset_t signals;
    sigemptyset(&signals);
    pthread_sigmask(SIG_SETMASK, &signals, NULL);
#endif
}

/* Speaks until the Voice is to rest or to be closed, or the system has no voice. */
static void speak_all(Voice *voice)
{
    Sentence sentence;
    bool interrupts = false;
    Engine *engine = voice_engine_open();
    set_state(voice, engine == NULL ? VOICE_NONE : VOICE_SPEAKS);
    while (engine != NULL && take_sentence(voice, &sentence, &interrupts)) {
        engine = speak_sentence(engine, &sentence, interrupts);
        set_state(voice, engine == NULL ? VOICE_NONE : VOICE_SPEAKS);
    }
    if (engine != NULL) {
        voice_engine_hush(engine);
        voice_engine_close(engine);
    }
}

static int SDLCALL run_voice(void *data)
{
    Voice *voice = data;
    int answered = 0;
    block_no_signals();
    while (is_called(voice, &answered)) {
        speak_all(voice);
    }
    leave_voice(voice);
    return 0;
}

Voice *platform_voice_open(void (*changed)(void))
{
    Voice *voice = SDL_calloc(1, sizeof *voice);
    if (voice == NULL) {
        return NULL;
    }
    voice->changed = changed;
    voice->calls = 1;
    voice->asks = true;
    voice->since = read_clock();
    voice->lock = SDL_CreateMutex();
    voice->turned = SDL_CreateCond();
    if (voice->lock != NULL && voice->turned != NULL) {
        voice->thread = SDL_CreateThread(run_voice, "voice", voice);
    }
    if (voice->thread == NULL) {
        free_voice(voice);
        return NULL;
    }
    return voice;
}

VoiceState platform_voice_state(Voice *voice)
{
    SDL_LockMutex(voice->lock);
    VoiceState state = voice->state;
    SDL_UnlockMutex(voice->lock);
    return state;
}

void platform_voice_rest(Voice *voice)
{
    if (voice == NULL) {
        return;
    }
    SDL_LockMutex(voice->lock);
    voice->resting = true;
    voice->count = 0;
    SDL_CondSignal(voice->turned);
    SDL_UnlockMutex(voice->lock);
}

void platform_voice_resume(Voice *voice)
{
    SDL_LockMutex(voice->lock);
    voice->resting = false;
    voice->interrupted = true; /* the thread may still be speaking */
    voice->calls++;
    voice->state = voice->state == VOICE_NONE ? VOICE_OPENING : voice->state;
    SDL_CondSignal(voice->turned);
    SDL_UnlockMutex(voice->lock);
}

/* A new place at the end of the queue. */
static Sentence *append_sentence(Voice *voice)
{
    if (voice->count == QUEUE_SIZE) {
        voice->first = (voice->first + 1) % QUEUE_SIZE;
        voice->count--;
    }
    return &voice->queue[(voice->first + voice->count++) % QUEUE_SIZE];
}

void platform_voice_say(Voice *voice, const char *sentence, VoiceManner manner, bool interrupts)
{
    SDL_LockMutex(voice->lock);
    if (interrupts) {
        voice->count = 0;
        voice->interrupted = true;
    }
    Sentence *last = append_sentence(voice);
    SDL_utf8strlcpy(last->text, sentence, sizeof last->text);
    last->manner = manner;
    SDL_CondSignal(voice->turned);
    SDL_UnlockMutex(voice->lock);
}

/* Waits for the thread to end, unless it stays in the system for longer than a moment. False when it does not end. */
static bool end_thread(Voice *voice)
{
    SDL_LockMutex(voice->lock);
    voice->closing = true;
    voice->since = voice->asks ? voice->since : read_clock();
    SDL_CondSignal(voice->turned);
    Uint32 asked = 0;
    while (!voice->ended && (asked = read_clock() - voice->since) < FAREWELL) {
        SDL_CondWaitTimeout(voice->turned, voice->lock, FAREWELL - asked);
    }
    bool ended = voice->ended;
    voice->left = !ended;
    SDL_UnlockMutex(voice->lock);
    return ended;
}

void platform_voice_close(Voice *voice)
{
    if (voice == NULL) {
        return;
    }
    SDL_Thread *thread = voice->thread; /* a thread that is left behind frees the Voice at any moment */
    if (end_thread(voice)) {
        SDL_WaitThread(thread, NULL);
        free_voice(voice);
    } else {
        SDL_DetachThread(thread);
    }
}
