/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "support/follow.h"

#include <inttypes.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "rules/notation.h"

void follow_sleep(int milliseconds)
{
    struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000L};
    nanosleep(&time, NULL);
}

double follow_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1000.0 + (double)time.tv_nsec / 1e6;
}

static bool follow_has_ended(const Follower *follower)
{
    return follower->ended != NULL && atomic_load(follower->ended);
}

bool follow_open(Follower *follower, const char *path, atomic_bool *ended)
{
    static const char question[] = "SELECT json_valid(?1) AND json_type(?1) = 'object'";
    double limit = follow_now() + PATIENCE;
    *follower = (Follower){.ended = ended};
    memset(follower->state.counts, -1, sizeof follower->state.counts);
    while (follower->file == NULL && follow_now() < limit && !follow_has_ended(follower)) {
        follower->file = fopen(path, "rb");
        if (follower->file == NULL) {
            follow_sleep(2);
        }
    }
    return follower->file != NULL && sqlite3_open(":memory:", &follower->json) == SQLITE_OK &&
           sqlite3_prepare_v2(follower->json, question, -1, &follower->is_object, NULL) == SQLITE_OK;
}

void follow_close(Follower *follower)
{
    if (follower->file != NULL) {
        fclose(follower->file);
    }
    sqlite3_finalize(follower->is_object);
    sqlite3_close(follower->json);
    free(follower->line);
    *follower = (Follower){.state = follower->state};
}

/* Whether the whole line is one JSON object. */
static bool follow_is_object(const Follower *follower)
{
    sqlite3_reset(follower->is_object);
    sqlite3_bind_text(follower->is_object, 1, follower->line, (int)follower->length, SQLITE_STATIC);
    return sqlite3_step(follower->is_object) == SQLITE_ROW && sqlite3_column_int(follower->is_object, 0) == 1;
}

/* Copies the text that follows `key` up to the next quotation mark. */
static bool follow_read_text(const char *line, const char *key, char *text, size_t size)
{
    const char *at = strstr(line, key);
    text[0] = '\0';
    if (at == NULL) {
        return false;
    }
    at += strlen(key);
    size_t length = strcspn(at, "\"");
    if (length >= size) {
        return false;
    }
    memcpy(text, at, length);
    text[length] = '\0';
    return true;
}

/* One entry of a layout's list of piles or cards: {"pile":"T1","count":4,...} or {"pile":"T1","card":"Ts",...}. */
static bool follow_read_place(TraceState *state, const char *text)
{
    char name[4];
    char face[3] = "";
    int count = -1;
    Pile pile = PILE_NONE;
    Rect r;
    int fields = sscanf(text, "{\"pile\":\"%3[A-Z0-9]\",\"count\":%d,\"x\":%f,\"y\":%f,\"w\":%f,\"h\":%f}", name,
                        &count, &r.x, &r.y, &r.w, &r.h);
    if (fields != 6) {
        fields = sscanf(text, "{\"pile\":\"%3[A-Z0-9]\",\"card\":\"%2[^\"]\",\"x\":%f,\"y\":%f,\"w\":%f,\"h\":%f}",
                        name, face, &r.x, &r.y, &r.w, &r.h);
    }
    if (fields != 6 || !rules_pile_parse(base_text_slice(name), &pile) || pile >= PILE_COUNT) {
        return false;
    }
    if (face[0] == '\0') {
        state->piles[pile] = r;
        state->counts[pile] = count;
    } else {
        state->tops[pile] = state->card = r; /* cards come lowest first, so the last one stays */
        memcpy(state->faces[pile], face, sizeof face);
    }
    return true;
}

/* Only a widget that chooses something says what. */
static bool follow_read_choice(TraceWidget *widget, const char *text)
{
    widget->setting[0] = widget->value[0] = '\0';
    return strcmp(widget->action, "set") != 0 ||
           (follow_read_text(text, "\"setting\":\"", widget->setting, sizeof widget->setting) &&
            follow_read_text(text, "\"value\":\"", widget->value, sizeof widget->value));
}

static bool follow_read_widget(TraceState *state, const char *text)
{
    static const char *const keys[] = {"\"action\":\"", "\"game\":\"", "\"rules\":\""};
    if (state->widget_count == TRACE_WIDGETS_MAX) {
        return false;
    }
    TraceWidget *widget = &state->widgets[state->widget_count++];
    const char *place = strstr(text, "\"x\":");
    Rect *r = &widget->rect;
    return follow_read_text(text, keys[0], widget->action, sizeof widget->action) &&
           follow_read_text(text, keys[1], widget->game, sizeof widget->game) &&
           follow_read_text(text, keys[2], widget->rules, sizeof widget->rules) && place != NULL &&
           sscanf(place, "\"x\":%f,\"y\":%f,\"w\":%f,\"h\":%f}", &r->x, &r->y, &r->w, &r->h) == 4 &&
           follow_read_choice(widget, text);
}

static bool follow_read_setting(TraceState *state, const char *line)
{
    TraceSetting read = {.system = strstr(line, "\"system\":true") != NULL};
    bool good = follow_read_text(line, "\"setting\":\"", read.setting, sizeof read.setting) &&
                follow_read_text(line, "\"value\":\"", read.value, sizeof read.value);
    int place = 0;
    while (place < state->setting_count && strcmp(state->settings[place].setting, read.setting) != 0) {
        place++;
    }
    if (!good || place == TRACE_SETTINGS_MAX) {
        return false;
    }
    state->settings[place] = read;
    state->setting_count += place == state->setting_count ? 1 : 0;
    return true;
}

static bool follow_read_layout(TraceState *state, const char *line)
{
    const char *size = strstr(line, "\"width\":");
    bool good = size != NULL && sscanf(size, "\"width\":%f,\"height\":%f", &state->width, &state->height) == 2;
    memset(state->counts, -1, sizeof state->counts);
    for (const char *at = strstr(line, "{\"pile\":"); good && at != NULL; at = strstr(at + 1, "{\"pile\":")) {
        good = follow_read_place(state, at);
    }
    state->widget_count = 0;
    for (const char *at = strstr(line, "{\"action\":"); good && at != NULL; at = strstr(at + 1, "{\"action\":")) {
        good = follow_read_widget(state, at);
    }
    follow_read_text(line, "\"focus\":\"", state->focus, sizeof state->focus);
    follow_read_text(line, "\"ghost\":\"", state->ghost, sizeof state->ghost);
    state->layouts++;
    state->layout_pending = false;
    return good;
}

static bool follow_read_command(TraceState *state, const char *line)
{
    const char *deal = strstr(line, "\"deal\":");
    state->commands++;
    state->layout_pending = true;
    follow_read_text(line, "\"move\":\"", state->move, sizeof state->move);
    if (deal != NULL) {
        sscanf(deal, "\"deal\":%" SCNu64, &state->deal);
        follow_read_text(line, "\"game\":\"", state->game, sizeof state->game);
        follow_read_text(line, "\"rules\":\"", state->rules, sizeof state->rules);
    }
    return follow_read_text(line, "\"command\":\"", state->command, sizeof state->command) &&
           follow_read_text(line, "\"result\":\"", state->result, sizeof state->result);
}

static bool follow_count(TraceState *state, const char *event)
{
    int *const counters[] = {&state->first_frames, &state->frames, &state->idles,
                             &state->wins,         &state->quits,  &state->troubles};
    static const char *const names[] = {"first-frame", "frame", "idle", "won", "quit", "trouble"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(names); i++) {
        if (strcmp(event, names[i]) == 0) {
            ++*counters[i];
            state->idle = strcmp(event, "idle") == 0;
            return true;
        }
    }
    return false;
}

static bool follow_read_line(TraceState *state, const char *line)
{
    char event[16];
    double before = state->ms;
    if (sscanf(line, "{\"ms\":%lf", &state->ms) != 1 || state->ms < before ||
        !follow_read_text(line, "\"event\":\"", event, sizeof event)) {
        return false;
    }
    state->idle = false;
    if (strcmp(event, "layout") == 0) {
        return follow_read_layout(state, line);
    }
    if (strcmp(event, "command") == 0) {
        return follow_read_command(state, line);
    }
    if (strcmp(event, "setting") == 0) {
        return follow_read_setting(state, line);
    }
    return follow_count(state, event);
}

static void follow_take_line(Follower *follower)
{
    follower->line[follower->length] = '\0';
    follower->state.lines++;
    if (!follow_is_object(follower) || !follow_read_line(&follower->state, follower->line)) {
        follower->state.malformed++;
        fprintf(stderr, "not a line of a trace: %.200s\n", follower->line); /* standard output may be the program's */
    }
    follower->length = 0;
}

static void follow_append(Follower *follower, char character)
{
    if (follower->length + 1 >= follower->capacity) {
        follower->capacity = follower->capacity == 0 ? 16384 : follower->capacity * 2;
        follower->line = realloc(follower->line, follower->capacity);
        if (follower->line == NULL) {
            abort();
        }
    }
    follower->line[follower->length++] = character;
}

bool follow_poll(Follower *follower)
{
    bool came = false;
    int character = 0;
    fseek(follower->file, 0, SEEK_CUR); /* the end of the file was only the end so far */
    while ((character = getc(follower->file)) != EOF) {
        came = true;
        if (character == '\n') {
            follow_take_line(follower);
        } else {
            follow_append(follower, (char)character);
        }
    }
    return came;
}

bool follow_until_within(Follower *follower, FollowQuestion *question, int number, int milliseconds)
{
    double limit = follow_now() + milliseconds;
    while (!question(&follower->state, number)) {
        bool over = follow_has_ended(follower) || follow_now() > limit; /* asked first: what came before still counts */
        if (!follow_poll(follower)) {
            if (over) {
                return question(&follower->state, number);
            }
            follow_sleep(1);
        }
    }
    return true;
}

bool follow_until(Follower *follower, FollowQuestion *question, int number)
{
    return follow_until_within(follower, question, number, PATIENCE);
}

static bool follow_is_idle(const TraceState *state, int number)
{
    (void)number;
    return state->idle;
}

bool follow_until_idle(Follower *follower)
{
    follow_poll(follower);
    return follow_until(follower, follow_is_idle, 0);
}

void follow_for(Follower *follower, int milliseconds)
{
    double limit = follow_now() + milliseconds;
    while (follow_now() < limit && !follow_has_ended(follower)) {
        follow_poll(follower);
        follow_sleep(2);
    }
    follow_poll(follower);
}

bool follow_has_commands(const TraceState *state, int number)
{
    return state->commands >= number && !state->layout_pending;
}

bool follow_has_said(const TraceState *state, int number)
{
    return state->commands >= number;
}

bool follow_has_frames(const TraceState *state, int number)
{
    return state->frames >= number;
}

bool follow_has_layouts(const TraceState *state, int number)
{
    return state->layouts >= number;
}

bool follow_has_wins(const TraceState *state, int number)
{
    return state->wins >= number;
}

bool follow_has_quits(const TraceState *state, int number)
{
    return state->quits >= number;
}

const TraceWidget *follow_find_widget(const TraceState *state, const char *action)
{
    for (int i = 0; i < state->widget_count; i++) {
        if (strcmp(state->widgets[i].action, action) == 0) {
            return &state->widgets[i];
        }
    }
    return NULL;
}

const TraceSetting *follow_find_setting(const TraceState *state, const char *setting)
{
    for (int i = 0; i < state->setting_count; i++) {
        if (strcmp(state->settings[i].setting, setting) == 0) {
            return &state->settings[i];
        }
    }
    return NULL;
}

int follow_card_count(const TraceState *state)
{
    int total = 0;
    for (int pile = 0; pile < PILE_COUNT; pile++) {
        total += state->counts[pile] > 0 ? state->counts[pile] : 0;
    }
    return total;
}
