/* SPDX-License-Identifier: MIT */
/*
 * Writes a WAV file to listen to: every sound, one after the other, then a deal of each game and what follows it.
 *
 *   listen OUT.wav [VOLUME]      VOLUME: percent, 70 if it is not given
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sound/mixer.h"
#include "support/table_fixture.h"
#include "table/motion.h"

enum { RATE = 48000, SECONDS_MAX = 90, HEADER = 44, MOVES = 12 };

static SoundMixer mixer;
static SoundBank bank;
static int16_t frames[2 * RATE * SECONDS_MAX];
static int length; /* frames so far */

static void let_pass(double milliseconds)
{
    int count = (int)(milliseconds * RATE / 1000.0);
    if (length + count <= RATE * SECONDS_MAX) {
        sound_mix(&mixer, frames + (size_t)length * 2, count);
        length += count;
    }
}

static void take_cues(void)
{
    for (int i = 0; i < fixture.ui.table.cue_count; i++) {
        const SoundCue *cue = &fixture.ui.table.cues[i];
        sound_mixer_add(&mixer, cue, (int64_t)(cue->delay * (float)RATE / 1000.0F));
    }
    fixture.ui.table.cue_count = 0;
}

static void play_each_sound(void)
{
    for (int kind = 0; kind < SOUND_KIND_COUNT; kind++) {
        int times = kind == SOUND_FOUNDATION ? SOUND_HEIGHT_MAX : 3;
        for (int i = 0; i < times; i++) {
            SoundCue cue = {.kind = (uint8_t)kind, .height = (uint8_t)(i + 1), .seed = (uint32_t)i, .gain = 1.0F};
            sound_mixer_add(&mixer, &cue, 0);
            let_pass(bank.lengths[kind] * 1000.0 / RATE + 150.0);
        }
        let_pass(500.0);
    }
}

static void play_game(const Game *game)
{
    table_fixture_open(game, SPEED_NORMAL, 1280, 800);
    table_fixture_deal(1001);
    take_cues();
    let_pass(2000.0);
    table_fixture_rest(5000.0);
    for (int i = 0; i < MOVES; i++) {
        session_fixture_move_by_chance(&fixture.player);
        take_cues();
        let_pass(600.0);
        table_fixture_advance(600.0);
    }
    table_fixture_command(COMMAND_UNDO);
    table_refuse(&fixture.ui.table, PILE_TABLEAU, fixture.now);
    take_cues();
    let_pass(1000.0);
}

static void put_number(uint8_t *bytes, uint32_t number, int count)
{
    for (int i = 0; i < count; i++) {
        bytes[i] = (uint8_t)(number >> (8 * i));
    }
}

static bool write_file(const char *path)
{
    uint8_t header[HEADER] = "RIFF....WAVEfmt ....................data";
    uint32_t bytes = (uint32_t)length * 4;
    FILE *file = fopen(path, "wb");
    put_number(header + 4, bytes + HEADER - 8, 4);
    put_number(header + 16, 16, 4);
    put_number(header + 20, 1, 2); /* plain samples */
    put_number(header + 22, 2, 2);
    put_number(header + 24, RATE, 4);
    put_number(header + 28, RATE * 4, 4);
    put_number(header + 32, 4, 2);
    put_number(header + 34, 16, 2);
    put_number(header + 40, bytes, 4);
    bool good = file != NULL && fwrite(header, HEADER, 1, file) == 1;
    for (int i = 0; good && i < 2 * length; i++) {
        uint8_t sample[2];
        put_number(sample, (uint32_t)(uint16_t)frames[i], 2);
        good = fwrite(sample, 2, 1, file) == 1;
    }
    return file != NULL && fclose(file) == 0 && good;
}

int main(int argument_count, char **arguments)
{
    float volume = argument_count > 2 ? strtof(arguments[2], NULL) / 100.0F : 0.7F;
    int16_t *memory = malloc(sound_bank_length(RATE) * sizeof *memory);
    float *scratch = malloc(sound_bank_scratch_length(RATE) * sizeof *scratch);
    if (argument_count < 2 || memory == NULL || scratch == NULL) {
        fputs("usage: listen OUT.wav [VOLUME]\n", stderr);
        free(memory);
        free(scratch);
        return 2;
    }
    sound_bank_render(&bank, RATE, memory, scratch);
    free(scratch);
    sound_mixer_open(&mixer, &bank, volume);
    play_each_sound();
    for (int i = 0; i < rules_game_count(); i++) {
        if (rules_game_at(i) == rules_game_find(rules_game_at(i)->name, NULL)) {
            play_game(rules_game_at(i));
        }
    }
    bool good = write_file(arguments[1]);
    free(memory);
    printf("%s: %.1f s\n", good ? arguments[1] : "cannot be written", (double)length / RATE);
    return good ? 0 : 1;
}
