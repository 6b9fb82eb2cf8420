/* SPDX-License-Identifier: MIT */
/* Windows: the Speech API, by COM, in a multithreaded apartment, so that the Voice's thread needs no message loop.
 * ole32.dll is loaded here, and loads the rest. */
#include <SDL.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <objbase.h>
#include <sapi.h>

#include "platform/voice/engine.h"
#include "platform/voice/symbols.h"

/* Not every compiler's headers define these. */
static const GUID CLASS_VOICE = {0x96749377, 0x3391, 0x11d2, {0x9e, 0xe3, 0x00, 0xc0, 0x4f, 0x79, 0x73, 0x96}};
static const GUID INTERFACE_VOICE = {0x6c44df74, 0x72b9, 0x4992, {0xa1, 0xec, 0xef, 0x99, 0x6e, 0x04, 0x22, 0xd4}};
static const GUID CLASS_CATEGORY = {0xa910187f, 0x0c7a, 0x45ac, {0x92, 0xcc, 0x59, 0xed, 0xaf, 0xb7, 0x7b, 0x53}};
static const GUID INTERFACE_CATEGORY = {0x2d3d3845, 0x39af, 0x4850, {0xbb, 0xf9, 0x40, 0xb4, 0x97, 0x80, 0x01, 0x1d}};

static const WCHAR VOICES[] = L"HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Speech\\Voices";

enum { SLOWER_OR_FASTER = 10 /* rates are from -10 to 10 */ };

typedef struct Functions {
    HRESULT(WINAPI *initialize)(void *reserved, DWORD model);
    HRESULT(WINAPI *create)(REFCLSID kind, IUnknown *outer, DWORD context, REFIID wanted, void **object);
    void(WINAPI *uninitialize)(void);
} Functions;

static const Symbol SYMBOLS[] = {{"CoInitializeEx", offsetof(Functions, initialize)},
                                 {"CoCreateInstance", offsetof(Functions, create)},
                                 {"CoUninitialize", offsetof(Functions, uninitialize)}};

struct Engine {
    void *library;
    Functions functions;
    bool initialized;
    ISpVoice *voice;
    const char *language; /* of the voice; NULL: the system's own choice */
};

Engine *voice_engine_open(void)
{
    Engine *engine = SDL_calloc(1, sizeof *engine);
    void *voice = NULL;
    if (engine == NULL) {
        return NULL;
    }
    engine->library = platform_library_load("ole32.dll", SYMBOLS, (int)BASE_ARRAY_COUNT(SYMBOLS), &engine->functions);
    engine->initialized =
        engine->library != NULL && SUCCEEDED(engine->functions.initialize(NULL, COINIT_MULTITHREADED));
    if (engine->initialized &&
        SUCCEEDED(engine->functions.create(&CLASS_VOICE, NULL, CLSCTX_ALL, &INTERFACE_VOICE, &voice))) {
        engine->voice = voice;
    }
    if (engine->voice == NULL) {
        voice_engine_close(engine);
        return NULL;
    }
    return engine;
}

/* The attribute by which voices are found: the hexadecimal number of a language in its most usual country. */
static const WCHAR *find_attribute(const char *language)
{
    static const struct {
        const char *language;
        const WCHAR *attribute;
    } ATTRIBUTES[] = {{"de", L"Language=407"}, {"en", L"Language=409"}, {"es", L"Language=c0a"},
                      {"fr", L"Language=40c"}, {"it", L"Language=410"}, {"nl", L"Language=413"}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(ATTRIBUTES); i++) {
        if (SDL_strcmp(ATTRIBUTES[i].language, language) == 0) {
            return ATTRIBUTES[i].attribute;
        }
    }
    return L"";
}

/* The first voice for this language, which has to be released; NULL where there is none. */
static ISpObjectToken *find_voice(const Engine *engine, const WCHAR *wanted)
{
    void *created = NULL;
    IEnumSpObjectTokens *tokens = NULL;
    ISpObjectToken *token = NULL;
    if (FAILED(engine->functions.create(&CLASS_CATEGORY, NULL, CLSCTX_ALL, &INTERFACE_CATEGORY, &created))) {
        return NULL;
    }
    ISpObjectTokenCategory *category = created;
    if (SUCCEEDED(category->lpVtbl->SetId(category, VOICES, FALSE)) &&
        SUCCEEDED(category->lpVtbl->EnumTokens(category, wanted, NULL, &tokens)) && tokens != NULL) {
        tokens->lpVtbl->Next(tokens, 1, &token, NULL);
        tokens->lpVtbl->Release(tokens);
    }
    category->lpVtbl->Release(category);
    return token;
}

/* Chooses a voice for this language; where there is none, the one that the player has chosen for the system. */
static void set_language(Engine *engine, const char *language)
{
    if (engine->language == NULL || SDL_strcmp(engine->language, language) != 0) {
        ISpObjectToken *token = find_voice(engine, find_attribute(language));
        engine->voice->lpVtbl->SetVoice(engine->voice, token);
        if (token != NULL) {
            token->lpVtbl->Release(token);
        }
        engine->language = language;
    }
}

bool voice_engine_say(Engine *engine, const char *sentence, const VoiceManner *manner)
{
    WCHAR *text = (WCHAR *)(void *)SDL_iconv_string("UTF-16LE", "UTF-8", sentence, SDL_strlen(sentence) + 1);
    if (text == NULL) {
        return true; /* it is not the system that failed */
    }
    ISpVoice *voice = engine->voice;
    set_language(engine, manner->language);
    voice->lpVtbl->SetRate(voice, (LONG)(manner->rate / SLOWER_OR_FASTER));
    voice->lpVtbl->SetVolume(voice, (USHORT)manner->volume);
    bool spoken = SUCCEEDED(voice->lpVtbl->Speak(voice, text, SPF_ASYNC | SPF_IS_NOT_XML, NULL));
    SDL_free(text);
    return spoken;
}

void voice_engine_hush(Engine *engine)
{
    engine->voice->lpVtbl->Speak(engine->voice, NULL, SPF_ASYNC | SPF_PURGEBEFORESPEAK, NULL);
}

void voice_engine_close(Engine *engine)
{
    if (engine->voice != NULL) {
        engine->voice->lpVtbl->Release(engine->voice);
    }
    if (engine->initialized) {
        engine->functions.uninitialize();
    }
    SDL_UnloadObject(engine->library);
    SDL_free(engine);
}
