/* SPDX-License-Identifier: MIT */
/*
 * Speech Dispatcher, on Linux and the BSDs: libspeechd.so.2, which talks to a daemon and starts it if need be.
 *
 * The part of its interface that is used is declared here; it has not changed since version 0.8. In the single mode the
 * library has no thread of its own.
 */
#include <SDL.h>
#include <stdlib.h>

#include "platform/voice/engine.h"
#include "platform/voice/symbols.h"

typedef struct Connection Connection;

/* Constants of its interface. Messages wait for each other. */
enum { MODE_SINGLE = 0, PRIORITY_MESSAGE = 2, FULL_VOLUME = 100 };

typedef struct Functions {
    Connection *(*open)(const char *client, const char *connection, const char *user, int mode, const void *address,
                        int starts, char **error);
    void (*close)(Connection *connection);
    int (*say)(Connection *connection, int priority, const char *text);
    int (*cancel)(Connection *connection);
    int (*set_rate)(Connection *connection, int rate);
    int (*set_volume)(Connection *connection, int volume);
    int (*set_language)(Connection *connection, const char *language);
} Functions;

static const Symbol SYMBOLS[] = {{"spd_open2", offsetof(Functions, open)},
                                 {"spd_close", offsetof(Functions, close)},
                                 {"spd_say", offsetof(Functions, say)},
                                 {"spd_cancel", offsetof(Functions, cancel)},
                                 {"spd_set_voice_rate", offsetof(Functions, set_rate)},
                                 {"spd_set_volume", offsetof(Functions, set_volume)},
                                 {"spd_set_language", offsetof(Functions, set_language)}};

struct Engine {
    void *library;
    Functions functions;
    Connection *connection;
    VoiceManner manner; /* that the daemon has; its language is NULL at first */
};

Engine *voice_engine_open(void)
{
    Engine *engine = SDL_calloc(1, sizeof *engine);
    char *error = NULL;
    if (engine == NULL) {
        return NULL;
    }
    engine->library =
        platform_library_load("libspeechd.so.2", SYMBOLS, (int)BASE_ARRAY_COUNT(SYMBOLS), &engine->functions);
    if (engine->library != NULL) {
        engine->connection = engine->functions.open("theplot", "game", NULL, MODE_SINGLE, NULL, 1, &error);
        free(error); /* allocated by the C library */
    }
    if (engine->connection == NULL) {
        voice_engine_close(engine);
        return NULL;
    }
    return engine;
}

/* Tells the daemon what has changed. It may refuse a language without a voice, and then speaks with another one. */
static void set_manner(Engine *engine, const VoiceManner *manner)
{
    const VoiceManner *last = &engine->manner;
    const Functions *functions = &engine->functions;
    if (last->language == NULL || SDL_strcmp(last->language, manner->language) != 0) {
        functions->set_language(engine->connection, manner->language);
    }
    if (last->language == NULL || last->rate != manner->rate) {
        functions->set_rate(engine->connection, manner->rate);
    }
    if (last->language == NULL || last->volume != manner->volume) {
        functions->set_volume(engine->connection, manner->volume * 2 - FULL_VOLUME); /* -100 is silence */
    }
    engine->manner = *manner;
}

bool voice_engine_say(Engine *engine, const char *sentence, const VoiceManner *manner)
{
    set_manner(engine, manner);
    return engine->functions.say(engine->connection, PRIORITY_MESSAGE, sentence) >= 0;
}

void voice_engine_hush(Engine *engine)
{
    engine->functions.cancel(engine->connection);
}

void voice_engine_close(Engine *engine)
{
    if (engine->connection != NULL) {
        engine->functions.close(engine->connection);
    }
    SDL_UnloadObject(engine->library);
    SDL_free(engine);
}
