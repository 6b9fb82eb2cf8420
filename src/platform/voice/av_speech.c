/* SPDX-License-Identifier: MIT */
/*
 * macOS: AVSpeechSynthesizer (10.14 and newer), called through the runtime of Objective-C. Both are loaded here.
 *
 * objc_msgSend() is called as if it were the method itself, so there is a pointer to it for each type of method.
 */
#include <SDL.h>

#include "platform/voice/engine.h"
#include "platform/voice/symbols.h"

static const char RUNTIME[] = "/usr/lib/libobjc.A.dylib";
static const char FRAMEWORK[] = "/System/Library/Frameworks/AVFoundation.framework/AVFoundation";

typedef void *Object;
typedef void *Selector;

typedef struct Functions {
    Object (*class_named)(const char *name);
    Selector (*selector)(const char *name);
    void *(*push_pool)(void);
    void (*pop_pool)(void *pool);
    /* objc_msgSend() */
    Object (*send)(Object receiver, Selector selector);
    Object (*send_object)(Object receiver, Selector selector, Object argument);
    Object (*send_text)(Object receiver, Selector selector, const char *argument);
    const char *(*get_text)(Object receiver, Selector selector);
    void (*set_number)(Object receiver, Selector selector, float argument);
    signed char (*send_integer)(Object receiver, Selector selector, long argument);
} Functions;

static const Symbol SYMBOLS[] = {{"objc_getClass", offsetof(Functions, class_named)},
                                 {"sel_registerName", offsetof(Functions, selector)},
                                 {"objc_autoreleasePoolPush", offsetof(Functions, push_pool)},
                                 {"objc_autoreleasePoolPop", offsetof(Functions, pop_pool)},
                                 {"objc_msgSend", offsetof(Functions, send)},
                                 {"objc_msgSend", offsetof(Functions, send_object)},
                                 {"objc_msgSend", offsetof(Functions, send_text)},
                                 {"objc_msgSend", offsetof(Functions, get_text)},
                                 {"objc_msgSend", offsetof(Functions, set_number)},
                                 {"objc_msgSend", offsetof(Functions, send_integer)}};

struct Engine {
    void *runtime, *framework;
    Functions functions;
    Object synthesizer;
};

static Object send_message(const Engine *engine, Object receiver, const char *message)
{
    return engine->functions.send(receiver, engine->functions.selector(message));
}

/* A new object of this class; NULL where there is no such class. */
static Object create_object(const Engine *engine, const char *class_name)
{
    Object class = engine->functions.class_named(class_name);
    return class == NULL ? NULL : send_message(engine, send_message(engine, class, "alloc"), "init");
}

static Object make_string(const Engine *engine, const char *text)
{
    Object class = engine->functions.class_named("NSString");
    return engine->functions.send_text(class, engine->functions.selector("stringWithUTF8String:"), text);
}

Engine *voice_engine_open(void)
{
    Engine *engine = SDL_calloc(1, sizeof *engine);
    if (engine == NULL) {
        return NULL;
    }
    engine->runtime = platform_library_load(RUNTIME, SYMBOLS, (int)BASE_ARRAY_COUNT(SYMBOLS), &engine->functions);
    engine->framework = SDL_LoadObject(FRAMEWORK);
    if (engine->runtime != NULL && engine->framework != NULL) {
        void *pool = engine->functions.push_pool();
        engine->synthesizer = create_object(engine, "AVSpeechSynthesizer");
        engine->functions.pop_pool(pool);
    }
    if (engine->synthesizer == NULL) {
        voice_engine_close(engine);
        return NULL;
    }
    return engine;
}

/* The name by which voices are found: a language with its most usual country. */
static const char *find_locale(const char *language)
{
    static const char *const LOCALES[] = {"de-DE", "en-US", "es-ES", "fr-FR", "it-IT", "nl-NL"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(LOCALES); i++) {
        if (SDL_strncmp(LOCALES[i], language, 2) == 0) {
            return LOCALES[i];
        }
    }
    return language;
}

/* The voice for a language; NULL: the system's own, which speaks it, or there is no other. */
static Object find_voice(const Engine *engine, const char *language)
{
    const Functions *functions = &engine->functions;
    Object class = functions->class_named("AVSpeechSynthesisVoice");
    if (class == NULL) {
        return NULL;
    }
    Object code = send_message(engine, class, "currentLanguageCode");
    const char *own = code == NULL ? NULL : functions->get_text(code, functions->selector("UTF8String"));
    if (own != NULL && SDL_strncmp(own, language, 2) == 0) {
        return NULL;
    }
    Object name = make_string(engine, find_locale(language));
    return functions->send_object(class, functions->selector("voiceWithLanguage:"), name);
}

static void speak_utterance(const Engine *engine, const char *sentence, const VoiceManner *manner)
{
    const Functions *functions = &engine->functions;
    Object class = functions->class_named("AVSpeechUtterance");
    Object text = make_string(engine, sentence);
    float rate = 0.5F + 0.2F * (float)manner->rate / 100.0F; /* from 0 to 1; beyond 0.7 it is hard to understand */
    if (class == NULL || text == NULL) {
        return;
    }
    Object utterance = functions->send_object(class, functions->selector("speechUtteranceWithString:"), text);
    functions->send_object(utterance, functions->selector("setVoice:"), find_voice(engine, manner->language));
    functions->set_number(utterance, functions->selector("setRate:"), rate);
    functions->set_number(utterance, functions->selector("setVolume:"), (float)manner->volume / 100.0F);
    functions->send_object(engine->synthesizer, functions->selector("speakUtterance:"), utterance);
}

bool voice_engine_say(Engine *engine, const char *sentence, const VoiceManner *manner)
{
    void *pool = engine->functions.push_pool();
    speak_utterance(engine, sentence, manner);
    engine->functions.pop_pool(pool);
    return true;
}

void voice_engine_hush(Engine *engine)
{
    enum { AT_ONCE = 0 };
    void *pool = engine->functions.push_pool();
    engine->functions.send_integer(engine->synthesizer, engine->functions.selector("stopSpeakingAtBoundary:"), AT_ONCE);
    engine->functions.pop_pool(pool);
}

void voice_engine_close(Engine *engine)
{
    if (engine->synthesizer != NULL) {
        send_message(engine, engine->synthesizer, "release");
    }
    SDL_UnloadObject(engine->framework);
    SDL_UnloadObject(engine->runtime);
    SDL_free(engine);
}
