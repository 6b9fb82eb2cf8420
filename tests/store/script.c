/* SPDX-License-Identifier: MIT */
#include "store/script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/scratch.h"

typedef enum StepKind { STEP_PUT, STEP_ADD, STEP_SET, STEP_LESSON } StepKind;

typedef struct Step {
    StepKind kind;
    int place;         /* of the game or the setting */
    GameResult result; /* STEP_PUT, STEP_ADD */
    uint64_t hash;
    size_t before, after; /* of the game's log */
    int value;            /* STEP_SET; 0: forgotten */
} Step;

/* What the store holds of a game. */
typedef struct Held {
    bool there;
    GameResult result;
    uint64_t hash;
    size_t length;
} Held;

typedef struct State {
    Held games[SCRIPT_GAMES];
    int settings[SCRIPT_SETTINGS]; /* 0: not there */
    bool lesson;
} State;

struct Script {
    Played games[SCRIPT_GAMES];
    Step steps[SCRIPT_STEPS_MAX];
    State states[SCRIPT_STEPS_MAX + 1]; /* before each step, and after all */
    int count;
};

static void setting_name(int place, char name[STORE_NAME_SIZE])
{
    snprintf(name, STORE_NAME_SIZE, "setting-%d", place);
}

static void setting_value(int value, char text[STORE_NAME_SIZE])
{
    snprintf(text, STORE_NAME_SIZE, "value %d", value);
}

static void state_apply(State *state, const Step *step)
{
    switch (step->kind) {
    case STEP_PUT:
        for (int i = 0; i < SCRIPT_GAMES; i++) {
            Held *held = &state->games[i];
            held->there = held->there && (held->result.begun || held->result.game != step->result.game);
        }
        /* fall through */
    case STEP_ADD:
        state->games[step->place] =
            (Held){.there = true, .result = step->result, .hash = step->hash, .length = step->after};
        break;
    case STEP_SET:
        state->settings[step->place] = step->value;
        break;
    case STEP_LESSON:
        state->lesson = true;
        break;
    }
}

static void script_push(Script *script, Step step)
{
    if (script->count == SCRIPT_STEPS_MAX) {
        scratch_die("too many steps", "the script");
    }
    script->steps[script->count] = step;
    script->states[script->count + 1] = script->states[script->count];
    state_apply(&script->states[++script->count], &step);
}

static void script_push_game(Script *script, int place, StepKind kind, size_t before)
{
    const Played *played = &script->games[place];
    script_push(script, (Step){.kind = kind,
                               .place = place,
                               .result = played->result,
                               .hash = played->hash,
                               .before = before,
                               .after = played->length});
}

/* One more entry in a game; or none but its time, where it is over. */
static void script_play(Script *script, int place, Random *random)
{
    Played *played = &script->games[place];
    size_t before = played->length;
    store_fixture_play(played, NULL, random, 1);
    played->result.touched++;
    script_push_game(script, place, STEP_ADD, before);
}

/* Now and then something else than a move. */
static void script_change_settings(Script *script, Random *random)
{
    int value = base_random_below(random, 3) == 0 ? 0 : script->count + 1;
    int place = (int)base_random_below(random, SCRIPT_SETTINGS);
    script_push(script, (Step){.kind = STEP_SET, .place = place, .value = value});
    if (script->count % 5 == 0) {
        script_push(script, (Step){.kind = STEP_LESSON});
    }
}

/* The game that begins at `place`: dealt, or a branch of an older one as it is now. */
static Played script_begin_game(const Script *script, int place)
{
    static const int RULES[SCRIPT_GAMES] = {0, 1, 2, 3, 4, 5, 0, 1, 1, 2};
    const Played *older = &script->games[place - (place == SCRIPT_GAMES - 1 ? 7 : 0)];
    Played game = store_fixture_deal((uint64_t)place + 1, rules_game_at(RULES[place] % rules_game_count()));
    if (place < SCRIPT_GAMES - 1) {
        return game;
    }
    store_fixture_append(&game, older->log);
    game.hash = older->hash;
    uint64_t id = game.result.id;
    game.result = older->result;
    game.result.id = id;
    game.result.branched_from = older->result.id;
    game.result.assist |= ASSIST_BRANCH;
    return game;
}

Script *script_make(uint64_t seed, int entries)
{
    Random random = {.state = seed};
    Script *script = calloc(1, sizeof *script);
    if (!script) {
        scratch_die("out of memory", "the script");
    }
    for (int place = 0; place < SCRIPT_GAMES; place++) {
        script->games[place] = script_begin_game(script, place);
        script_push_game(script, place, STEP_PUT, 0);
        /* The game before the last but one stays untouched, and gives way to the next of its rules. */
        bool untouched = place == SCRIPT_GAMES - 3;
        for (int i = 0; i < entries / SCRIPT_GAMES; i++) {
            int playing = untouched ? 0 : (int)base_random_below(&random, (uint64_t)place + 1);
            playing = playing == SCRIPT_GAMES - 3 ? place : playing;
            script_play(script, base_random_below(&random, 3) == 0 && !untouched ? place : playing, &random);
        }
        if (place % 2 == 1) {
            script_change_settings(script, &random);
        }
    }
    return script;
}

int script_length(const Script *script)
{
    return script->count;
}

void script_hand_over(const Script *script, int number, Store *store)
{
    char name[STORE_NAME_SIZE];
    char value[STORE_NAME_SIZE];
    const Step *step = &script->steps[number];
    if (step->kind == STEP_SET) {
        setting_name(step->place, name);
        setting_value(step->value, value);
        store_set(store, name, step->value == 0 ? NULL : value);
        return;
    }
    if (step->kind == STEP_LESSON) {
        store_note_lesson(store, "plait");
        return;
    }
    size_t length = step->after - step->before;
    char *text = calloc(length + 1, 1);
    if (!text) {
        scratch_die("out of memory", "an entry");
    }
    memcpy(text, script->games[step->place].log + step->before, length);
    if (step->kind == STEP_PUT) {
        store_put_game(store, &step->result, text, step->hash);
    } else {
        store_add(store, &step->result, text, step->hash);
    }
    free(text);
}

static void note_setting(void *context, const char *name, const char *value)
{
    State *state = context;
    int place = 0;
    int number = 0;
    if (sscanf(name, "setting-%d", &place) == 1 && place >= 0 && place < SCRIPT_SETTINGS) {
        state->settings[place] = sscanf(value, "value %d", &number) == 1 ? number : -1;
    }
}

static bool same_result(const GameResult *a, const GameResult *b)
{
    return a->id == b->id && a->game == b->game && a->deal == b->deal && a->started == b->started &&
           a->touched == b->touched && a->played == b->played && a->branched_from == b->branched_from &&
           a->day == b->day && a->moves == b->moves && a->assist == b->assist && a->won == b->won &&
           a->begun == b->begun;
}

static bool same_game(const Held *a, const Held *b)
{
    return a->there == b->there &&
           (!a->there || (same_result(&a->result, &b->result) && a->hash == b->hash && a->length == b->length));
}

static bool same_state(const State *a, const State *b)
{
    bool same = a->lesson == b->lesson && memcmp(a->settings, b->settings, sizeof a->settings) == 0;
    for (int i = 0; same && i < SCRIPT_GAMES; i++) {
        same = same_game(&a->games[i], &b->games[i]);
    }
    return same;
}

/* What the store holds. A log that is no beginning of what was handed over has a length that never was. */
static State state_read(const Script *script, Store *store)
{
    State state = {.lesson = store_lesson_seen(store, "plait")};
    for (int i = 0; i < SCRIPT_GAMES; i++) {
        StoredGame stored;
        Held *held = &state.games[i];
        held->there = store_load(store, (uint64_t)i + 1, &stored);
        if (held->there) {
            bool begins = stored.log_length <= script->games[i].length &&
                          memcmp(stored.log, script->games[i].log, stored.log_length) == 0;
            *held = (Held){.there = true, .result = stored.result, .hash = stored.hash};
            held->length = begins ? stored.log_length : SIZE_MAX;
            store_free_game(&stored);
        }
    }
    store_settings(store, note_setting, &state);
    return state;
}

int script_find(const Script *script, Store *store, int least, int most)
{
    State state = state_read(script, store);
    for (int i = most; i >= least; i--) {
        if (same_state(&state, &script->states[i])) {
            return i;
        }
    }
    return SCRIPT_NONE;
}
