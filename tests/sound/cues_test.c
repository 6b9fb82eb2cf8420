/* SPDX-License-Identifier: MIT */
/*
 * What is heard of what happens: of a deal many cards, of a move one, of a foundation its height, and each when its
 * card is seen to land.
 */
#include <math.h>

#include "scene/theatre.h"
#include "support/check.h"

enum { WIDTH = 1280, HEIGHT = 800 };

static Theatre theatre;
static const char *folder;

static void open_theatre(const char *game, Speed speed)
{
    theatre_open(&theatre, rules_game_find(game, NULL), speed, WIDTH, HEIGHT);
}

static int count_kind(SoundKind kind)
{
    int count = 0;
    for (int i = 0; i < theatre.table.cue_count; i++) {
        count += theatre.table.cues[i].kind == kind ? 1 : 0;
    }
    return count;
}

static int count_sounds(void)
{
    return theatre.table.cue_count - count_kind(SOUND_HUSH);
}

/* The first of a kind, or an impossible cue. */
static SoundCue first_of(SoundKind kind)
{
    for (int i = 0; i < theatre.table.cue_count; i++) {
        if (theatre.table.cues[i].kind == kind) {
            return theatre.table.cues[i];
        }
    }
    return (SoundCue){.kind = 255, .delay = -1.0F};
}

static void take_all(void)
{
    theatre.table.cue_count = 0;
}

static void check_cues_are_sane(void)
{
    float last = 0.0F;
    for (int i = 0; i < theatre.table.cue_count; i++) {
        const SoundCue *cue = &theatre.table.cues[i];
        CHECK(cue->kind <= SOUND_HUSH);
        CHECK(cue->delay >= last);
        CHECK(cue->gain >= 0.0F && cue->gain <= 1.0F);
        CHECK(cue->pan >= -0.6F && cue->pan <= 0.6F);
        CHECK(cue->kind != SOUND_FOUNDATION || (cue->height >= 1 && cue->height <= 13));
        last = cue->delay;
    }
}

static void a_deal_of_each_game_is_heard(void)
{
    for (int i = 0; i < rules_game_count(); i++) {
        for (int speed = SPEED_FAST; speed < SPEED_COUNT; speed++) {
            const Game *game = rules_game_at(i);
            theatre_open(&theatre, game, (Speed)speed, WIDTH, HEIGHT);
            for (int again = 0; again < 2; again++) {
                take_all();
                theatre_deal(&theatre, 1001 + (uint64_t)again);
                check_context("%s, %s, speed %d, deal %d: %d cues", game->name, game->rules_name, speed, again,
                              count_sounds());
                CHECK(count_sounds() >= 8 && count_sounds() <= 80);
                CHECK(count_kind(SOUND_DEAL) >= 8);
                CHECK_EQUAL_INT(1, count_kind(SOUND_HUSH));
                CHECK_EQUAL_INT(SOUND_HUSH, theatre.table.cues[0].kind);
                check_cues_are_sane();
                theatre_rest(&theatre, 10000.0);
            }
            theatre_close(&theatre);
        }
    }
}

static void cards_in_a_row_differ_and_keep_apart(void)
{
    open_theatre("the-plait", SPEED_NORMAL);
    theatre_deal(&theatre, 1);
    float last = -100.0F;
    for (int i = 0; i < theatre.table.cue_count; i++) {
        const SoundCue *cue = &theatre.table.cues[i];
        if (cue->kind == SOUND_DEAL) {
            CHECK(cue->delay >= last + 18.0F);
            last = cue->delay;
        }
        for (int j = 0; j < i; j++) {
            CHECK(theatre.table.cues[j].kind == SOUND_HUSH || theatre.table.cues[j].seed != cue->seed);
        }
    }
    theatre_close(&theatre);
}

static void at_speed_off_one_sound_is_heard(void)
{
    for (int i = 0; i < rules_game_count(); i++) {
        theatre_open(&theatre, rules_game_at(i), SPEED_OFF, WIDTH, HEIGHT);
        theatre_deal(&theatre, 1001);
        CHECK_EQUAL_INT(1, count_sounds());
        CHECK_EQUAL_INT(1, count_kind(SOUND_DEAL));
        for (int move = 0; move < 60; move++) {
            take_all();
            player_move_by_chance(&theatre.player);
            CHECK(count_sounds() <= 1);
            CHECK(theatre.table.cue_count == 0 || theatre.table.cues[theatre.table.cue_count - 1].delay <= 0.0F);
        }
        theatre_close(&theatre);
    }
}

/* The card is within a tenth of its width when it is heard, and not long before. */
static void check_heard_when_landed(Card card, float delay)
{
    double landing = theatre.now + (double)delay;
    Pose poses[CARD_COUNT];
    theatre_advance(&theatre, (double)delay);
    theatre_poses(&theatre, poses);
    Pose heard = poses[card];
    theatre_rest(&theatre, 3000.0);
    theatre_poses(&theatre, poses);
    float away = hypotf(poses[card].x - heard.x, poses[card].y - heard.y);
    CHECK(away <= theatre.table.layout.card_width * 0.11F);
    CHECK(landing <= theatre.now);
}

static void a_move_is_heard_when_its_card_lands(void)
{
    for (int speed = SPEED_FAST; speed < SPEED_COUNT; speed++) {
        open_theatre("the-plot", (Speed)speed);
        theatre_deal(&theatre, 1001);
        theatre_rest(&theatre, 5000.0);
        take_all();
        theatre_move(&theatre, PILE_TABLEAU + 1, PILE_TABLEAU + 9);
        check_context("speed %d", speed);
        CHECK_EQUAL_INT(1, count_sounds());
        SoundCue cue = first_of(SOUND_PLACE);
        CHECK(cue.delay > 20.0F);
        check_heard_when_landed(theatre.table.position.top[PILE_TABLEAU + 9], cue.delay);
        theatre_close(&theatre);
    }
}

static void a_turned_card_is_flipped_and_placed(void)
{
    open_theatre("the-plot", SPEED_NORMAL);
    theatre_deal(&theatre, 1001);
    theatre_rest(&theatre, 5000.0);
    take_all();
    theatre_move(&theatre, PILE_STOCK, PILE_WASTE);
    CHECK_EQUAL_INT(1, count_kind(SOUND_FLIP));
    CHECK_EQUAL_INT(1, count_kind(SOUND_PLACE));
    CHECK(first_of(SOUND_FLIP).delay < first_of(SOUND_PLACE).delay);
    theatre_close(&theatre);
}

static void a_refusal_knocks(void)
{
    open_theatre("the-plot", SPEED_NORMAL);
    theatre_deal(&theatre, 1001);
    take_all();
    CHECK(!theatre_move(&theatre, PILE_TABLEAU, PILE_STOCK));
    CHECK_EQUAL_INT(1, theatre.table.cue_count);
    CHECK_EQUAL_INT(1, count_kind(SOUND_REFUSE));
    take_all();
    scene_table_refuse(&theatre.table, PILE_TABLEAU, theatre.now);
    CHECK_EQUAL_INT(1, count_kind(SOUND_REFUSE));
    theatre_close(&theatre);
}

static void undo_is_quiet(void)
{
    open_theatre("the-plot", SPEED_NORMAL);
    theatre_deal(&theatre, 1001);
    theatre_rest(&theatre, 5000.0);
    theatre_move(&theatre, PILE_TABLEAU + 1, PILE_TABLEAU + 9);
    float loud = first_of(SOUND_PLACE).gain;
    take_all();
    theatre_command(&theatre, COMMAND_UNDO);
    CHECK_EQUAL_INT(1, count_sounds());
    CHECK(first_of(SOUND_PLACE).gain > 0.1F && first_of(SOUND_PLACE).gain < loud * 0.6F);
    CHECK_EQUAL_INT(0, count_kind(SOUND_HUSH)); /* or many in a row would hush each other */
    check_cues_are_sane();
    theatre_close(&theatre);
}

static void a_hurried_deal_lands_with_one_sound(void)
{
    open_theatre("the-plot", SPEED_NORMAL);
    theatre_deal(&theatre, 1001);
    theatre_advance(&theatre, 100.0);
    take_all();
    scene_table_hurry(&theatre.table, theatre.now);
    CHECK_EQUAL_INT(SOUND_HUSH, theatre.table.cues[0].kind);
    CHECK_EQUAL_INT(1, count_sounds());
    take_all();
    theatre_rest(&theatre, 5000.0);
    scene_table_hurry(&theatre.table, theatre.now);
    CHECK_EQUAL_INT(0, theatre.table.cue_count);
    theatre_close(&theatre);
}

static void the_left_is_heard_from_the_left(void)
{
    open_theatre("queen-of-italy", SPEED_NORMAL);
    scene_table_refuse(&theatre.table, PILE_TABLEAU, 0.0);
    scene_table_refuse(&theatre.table, (Pile)(PILE_TABLEAU + theatre.table.game->tableau_count - 1), 0.0);
    CHECK(theatre.table.cues[0].pan < -0.1F);
    CHECK(theatre.table.cues[1].pan > 0.1F);
    theatre_close(&theatre);
}

static void nobody_listening_does_no_harm(void)
{
    open_theatre("the-plait", SPEED_NORMAL);
    for (uint64_t deal = 1; deal < 30; deal++) {
        theatre_deal(&theatre, deal);
        scene_table_hurry(&theatre.table, theatre.now);
    }
    CHECK_EQUAL_INT(CUES_MAX, theatre.table.cue_count);
    theatre_close(&theatre);
}

static void sound_is_turned_off_and_on(void)
{
    Table *table = &theatre.table;
    open_theatre("the-plot", SPEED_NORMAL);
    scene_table_toggle_sound(table);
    CHECK(table->muted);
    CHECK_EQUAL_TEXT("Sound is off.", table->message);
    scene_table_toggle_sound(table);
    CHECK(!table->muted);
    CHECK_EQUAL_TEXT("Sound is on.", table->message);
    table->volume = 0;
    scene_table_toggle_sound(table);
    CHECK(!table->muted && table->volume > 0); /* what is said is true */
    theatre_close(&theatre);
}

/* Every foundation play of a won game has its note, every complete foundation its chord, and the end its cadence. */
static void check_win_of(const Record *record)
{
    TextSlice moves = record->moves;
    int notes = 0;
    int chords = 0;
    int openings = 0;
    if (record->deal % 4 != 1) {
        return;
    }
    theatre_open(&theatre, record->game, SPEED_NORMAL, WIDTH, HEIGHT);
    theatre_deal(&theatre, record->deal);
    int lying = 0; /* on foundations from the start */
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        lying += theatre.table.position.count[PILE_FOUNDATION + i];
    }
    take_all();
    for (bool more = true; more && !theatre.table.won;) {
        uint8_t before[PILE_COUNT];
        for (int i = 0; i < PILE_COUNT; i++) {
            before[i] = theatre.table.position.count[i];
        }
        more = player_follow(&theatre.player, &moves);
        theatre_advance(&theatre, 300.0);
        for (Pile pile = PILE_FOUNDATION; pile < PILE_FOUNDATION + FOUNDATION_COUNT; pile++) {
            if (theatre.table.position.count[pile] == before[pile] + 1) {
                CHECK_EQUAL_INT(theatre.table.position.count[pile], first_of(SOUND_FOUNDATION).height);
            }
        }
        check_context("%s %llu", record->game->name, (unsigned long long)record->deal);
        notes += count_kind(SOUND_FOUNDATION);
        chords += count_kind(SOUND_COMPLETE);
        openings += count_kind(SOUND_OPENING);
        if (!theatre.table.won) {
            CHECK_EQUAL_INT(0, count_kind(SOUND_WIN));
            take_all();
        }
    }
    CHECK(theatre.table.won);
    CHECK_EQUAL_INT(1, count_kind(SOUND_WIN));
    CHECK(first_of(SOUND_WIN).delay > first_of(SOUND_FOUNDATION).delay);
    CHECK_EQUAL_INT(CARD_COUNT - lying, notes);
    CHECK_EQUAL_INT(FOUNDATION_COUNT - 1, chords + openings);
    CHECK_EQUAL_INT(record->game->first_foundation_alone ? 1 : 0, openings);
    take_all();
    theatre_command(&theatre, COMMAND_UNDO);
    CHECK_EQUAL_INT(SOUND_HUSH, theatre.table.cues[0].kind); /* the cadence that has not begun */
    theatre_close(&theatre);
}

static void a_win_is_heard(void)
{
    CHECK(player_each_record(folder, "wins.txt", check_win_of) > 0);
}

int main(int argument_count, char **arguments)
{
    folder = argument_count > 1 ? arguments[1] : ".";
    CHECK_RUN(a_deal_of_each_game_is_heard);
    CHECK_RUN(cards_in_a_row_differ_and_keep_apart);
    CHECK_RUN(at_speed_off_one_sound_is_heard);
    CHECK_RUN(a_move_is_heard_when_its_card_lands);
    CHECK_RUN(a_turned_card_is_flipped_and_placed);
    CHECK_RUN(a_refusal_knocks);
    CHECK_RUN(undo_is_quiet);
    CHECK_RUN(a_hurried_deal_lands_with_one_sound);
    CHECK_RUN(the_left_is_heard_from_the_left);
    CHECK_RUN(nobody_listening_does_no_harm);
    CHECK_RUN(sound_is_turned_off_and_on);
    CHECK_RUN(a_win_is_heard);
    return check_report();
}
