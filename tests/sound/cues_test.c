/* SPDX-License-Identifier: MIT */
/*
 * What is heard of what happens: of a deal many cards, of a move one, of a foundation its height, and each when its
 * card is seen to land.
 */
#include <math.h>

#include "support/check.h"
#include "support/table_fixture.h"
#include "table/table.h"

enum { WIDTH = 1280, HEIGHT = 800 };

static void open_theatre(const char *game, Speed speed)
{
    table_fixture_open(rules_game_find(game, NULL), speed, WIDTH, HEIGHT);
}

static int count_kind(SoundKind kind)
{
    int count = 0;
    for (int i = 0; i < fixture.ui.table.cue_count; i++) {
        count += fixture.ui.table.cues[i].kind == kind ? 1 : 0;
    }
    return count;
}

static int count_sounds(void)
{
    return fixture.ui.table.cue_count - count_kind(SOUND_HUSH);
}

/* The first of a kind, or an impossible cue. */
static SoundCue first_of(SoundKind kind)
{
    for (int i = 0; i < fixture.ui.table.cue_count; i++) {
        if (fixture.ui.table.cues[i].kind == kind) {
            return fixture.ui.table.cues[i];
        }
    }
    return (SoundCue){.kind = 255, .delay = -1.0F};
}

static void take_all(void)
{
    fixture.ui.table.cue_count = 0;
}

/* A deal of The Plot that has come to rest, and nothing more to be heard of it. */
static void open_dealt(Speed speed)
{
    open_theatre("the-plot", speed);
    table_fixture_deal(1001);
    table_fixture_rest(5000.0);
    take_all();
}

static void check_cues_are_sane(void)
{
    float last = 0.0F;
    for (int i = 0; i < fixture.ui.table.cue_count; i++) {
        const SoundCue *cue = &fixture.ui.table.cues[i];
        CHECK(cue->kind <= SOUND_HUSH);
        CHECK(cue->delay >= last);
        CHECK(cue->gain >= 0.0F && cue->gain <= 1.0F);
        CHECK(cue->pan >= -0.6F && cue->pan <= 0.6F);
        CHECK(cue->kind != SOUND_FOUNDATION || (cue->height >= 1 && cue->height <= 13));
        last = cue->delay;
    }
}

TEST(a_deal_of_each_game_is_heard)
{
    for (int i = 0; i < rules_game_count(); i++) {
        for (int speed = SPEED_FAST; speed < SPEED_COUNT; speed++) {
            const Game *game = rules_game_at(i);
            table_fixture_open(game, (Speed)speed, WIDTH, HEIGHT);
            for (int again = 0; again < 2; again++) {
                take_all();
                table_fixture_deal(1001 + (uint64_t)again);
                check_context("%s, %s, speed %d, deal %d: %d cues", game->name, game->rules_name, speed, again,
                              count_sounds());
                CHECK(count_sounds() >= 8 && count_sounds() <= 80);
                CHECK(count_kind(SOUND_DEAL) >= 8);
                CHECK_EQUAL_INT(1, count_kind(SOUND_HUSH));
                CHECK_EQUAL_INT(SOUND_HUSH, fixture.ui.table.cues[0].kind);
                check_cues_are_sane();
                table_fixture_rest(10000.0);
            }
        }
    }
}

TEST(cards_in_a_row_differ_and_keep_apart)
{
    open_theatre("the-plait", SPEED_NORMAL);
    table_fixture_deal(1);
    float last = -100.0F;
    for (int i = 0; i < fixture.ui.table.cue_count; i++) {
        const SoundCue *cue = &fixture.ui.table.cues[i];
        if (cue->kind == SOUND_DEAL) {
            CHECK(cue->delay >= last + 18.0F);
            last = cue->delay;
        }
        for (int j = 0; j < i; j++) {
            CHECK(fixture.ui.table.cues[j].kind == SOUND_HUSH || fixture.ui.table.cues[j].seed != cue->seed);
        }
    }
}

TEST(at_speed_off_one_sound_is_heard)
{
    for (int i = 0; i < rules_game_count(); i++) {
        table_fixture_open(rules_game_at(i), SPEED_OFF, WIDTH, HEIGHT);
        table_fixture_deal(1001);
        CHECK_EQUAL_INT(1, count_sounds());
        CHECK_EQUAL_INT(1, count_kind(SOUND_DEAL));
        for (int move = 0; move < 60; move++) {
            take_all();
            session_fixture_move_by_chance(&fixture.player);
            CHECK(count_sounds() <= 1);
            CHECK(fixture.ui.table.cue_count == 0 ||
                  fixture.ui.table.cues[fixture.ui.table.cue_count - 1].delay <= 0.0F);
        }
    }
}

/* The card is within a tenth of its width when it is heard, and not long before. */
static void check_heard_when_landed(Card card, float delay)
{
    double landing = fixture.now + (double)delay;
    Pose poses[CARD_COUNT];
    table_fixture_advance((double)delay);
    table_fixture_poses(poses);
    Pose heard = poses[card];
    table_fixture_rest(3000.0);
    table_fixture_poses(poses);
    float away = hypotf(poses[card].x - heard.x, poses[card].y - heard.y);
    CHECK(away <= fixture.ui.table.layout.card_width * 0.11F);
    CHECK(landing <= fixture.now);
}

TEST(a_move_is_heard_when_its_card_lands)
{
    for (int speed = SPEED_FAST; speed < SPEED_COUNT; speed++) {
        open_dealt((Speed)speed);
        table_fixture_move(PILE_TABLEAU + 1, PILE_TABLEAU + 9);
        check_context("speed %d", speed);
        CHECK_EQUAL_INT(1, count_sounds());
        SoundCue cue = first_of(SOUND_PLACE);
        CHECK(cue.delay > 20.0F);
        check_heard_when_landed(fixture.ui.table.position.top[PILE_TABLEAU + 9], cue.delay);
    }
}

TEST(a_turned_card_is_flipped_and_placed)
{
    open_dealt(SPEED_NORMAL);
    table_fixture_move(PILE_STOCK, PILE_WASTE);
    CHECK_EQUAL_INT(1, count_kind(SOUND_FLIP));
    CHECK_EQUAL_INT(1, count_kind(SOUND_PLACE));
    CHECK(first_of(SOUND_FLIP).delay < first_of(SOUND_PLACE).delay);
}

TEST(a_refusal_knocks)
{
    open_dealt(SPEED_NORMAL);
    CHECK(!table_fixture_move(PILE_TABLEAU, PILE_STOCK));
    CHECK_EQUAL_INT(1, fixture.ui.table.cue_count);
    CHECK_EQUAL_INT(1, count_kind(SOUND_REFUSE));
    take_all();
    table_refuse(&fixture.ui.table, PILE_TABLEAU, fixture.now);
    CHECK_EQUAL_INT(1, count_kind(SOUND_REFUSE));
}

TEST(undo_is_quiet)
{
    open_dealt(SPEED_NORMAL);
    table_fixture_move(PILE_TABLEAU + 1, PILE_TABLEAU + 9);
    float loud = first_of(SOUND_PLACE).gain;
    take_all();
    table_fixture_command(COMMAND_UNDO);
    CHECK_EQUAL_INT(1, count_sounds());
    CHECK(first_of(SOUND_PLACE).gain > 0.1F && first_of(SOUND_PLACE).gain < loud * 0.6F);
    CHECK_EQUAL_INT(0, count_kind(SOUND_HUSH)); /* or many in a row would hush each other */
    check_cues_are_sane();
}

TEST(a_hurried_deal_lands_with_one_sound)
{
    open_theatre("the-plot", SPEED_NORMAL);
    table_fixture_deal(1001);
    table_fixture_advance(100.0);
    take_all();
    table_hurry(&fixture.ui.table, fixture.now);
    CHECK_EQUAL_INT(SOUND_HUSH, fixture.ui.table.cues[0].kind);
    CHECK_EQUAL_INT(1, count_sounds());
    take_all();
    table_fixture_rest(5000.0);
    table_hurry(&fixture.ui.table, fixture.now);
    CHECK_EQUAL_INT(0, fixture.ui.table.cue_count);
}

TEST(the_left_is_heard_from_the_left)
{
    open_theatre("queen-of-italy", SPEED_NORMAL);
    table_refuse(&fixture.ui.table, PILE_TABLEAU, 0.0);
    table_refuse(&fixture.ui.table, (Pile)(PILE_TABLEAU + fixture.ui.table.game->tableau_count - 1), 0.0);
    CHECK(fixture.ui.table.cues[0].pan < -0.1F);
    CHECK(fixture.ui.table.cues[1].pan > 0.1F);
}

TEST(nobody_listening_does_no_harm)
{
    open_theatre("the-plait", SPEED_NORMAL);
    for (uint64_t deal = 1; deal < 30; deal++) {
        table_fixture_deal(deal);
        table_hurry(&fixture.ui.table, fixture.now);
    }
    CHECK_EQUAL_INT(CUES_MAX, fixture.ui.table.cue_count);
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
    table_fixture_open(record->game, SPEED_NORMAL, WIDTH, HEIGHT);
    table_fixture_deal(record->deal);
    int lying = 0; /* on foundations from the start */
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        lying += fixture.ui.table.position.count[PILE_FOUNDATION + i];
    }
    take_all();
    for (bool more = true; more && !fixture.ui.table.won;) {
        uint8_t before[PILE_COUNT];
        for (int i = 0; i < PILE_COUNT; i++) {
            before[i] = fixture.ui.table.position.count[i];
        }
        more = session_fixture_follow(&fixture.player, &moves);
        table_fixture_advance(300.0);
        for (Pile pile = PILE_FOUNDATION; pile < PILE_FOUNDATION + FOUNDATION_COUNT; pile++) {
            if (fixture.ui.table.position.count[pile] == before[pile] + 1) {
                CHECK_EQUAL_INT(fixture.ui.table.position.count[pile], first_of(SOUND_FOUNDATION).height);
            }
        }
        check_context("%s %llu", record->game->name, (unsigned long long)record->deal);
        notes += count_kind(SOUND_FOUNDATION);
        chords += count_kind(SOUND_COMPLETE);
        openings += count_kind(SOUND_OPENING);
        if (!fixture.ui.table.won) {
            CHECK_EQUAL_INT(0, count_kind(SOUND_WIN));
            take_all();
        }
    }
    CHECK(fixture.ui.table.won);
    CHECK_EQUAL_INT(1, count_kind(SOUND_WIN));
    CHECK(first_of(SOUND_WIN).delay > first_of(SOUND_FOUNDATION).delay);
    CHECK_EQUAL_INT(CARD_COUNT - lying, notes);
    CHECK_EQUAL_INT(FOUNDATION_COUNT - 1, chords + openings);
    CHECK_EQUAL_INT(record->game->first_foundation_alone ? 1 : 0, openings);
    take_all();
    table_fixture_command(COMMAND_UNDO);
    CHECK_EQUAL_INT(SOUND_HUSH, fixture.ui.table.cues[0].kind); /* the cadence that has not begun */
}

TEST(a_win_is_heard)
{
    CHECK(session_fixture_each_record("wins.txt", check_win_of) > 0);
}
