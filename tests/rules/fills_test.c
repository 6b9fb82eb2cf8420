/* SPDX-License-Identifier: MIT */
/*
 * What the rules force after a deal or a move: fills, redeals and cards sent to the waste, in positions made for it,
 * with the transfers that report them.
 */
#include <string.h>

#include "rules/arrays.h"
#include "rules/notation.h"
#include "support/check.h"

enum { STEPS_MAX = 5, TEXT_SIZE = 4096 };

typedef struct Step {
    const char *move;      /* legal; NULL: no more steps */
    const char *transfers; /* each with its beat and cause; NULL: not compared */
    const char *piles;     /* some of those afterwards, as the test vectors write them, a line each */
} Step;

typedef struct Scene {
    const char *game, *rules;
    const char *piles; /* at the beginning, as arrays_parse() reads them */
    Pile rest;
    Step steps[STEPS_MAX];
} Scene;

#define LAST_FOUNDATION (PILE_FOUNDATION + 7)
#define PLAIT_PILES "T5 Kd\nT6 Kd\nT7 Kh\nT8 Kh\nT9 Ks\nT10 Ks\nT11 Kc\n"
#define QUEEN_PILES "S 2s\nW 9h\nR 8d\nF1 5c\nT1 6d\nT2 7c\nT3 8h\nT4 Kd\nT5 Kd\nT6 Kh\nT7 Kh\nT8 Ks\nT9 Ks\n"

static const Scene scenes[] = {
    {"the-plot",
     "gamerules",
     "W 9d\nR Kd 5h 5s 6d\nF1 5c\nT1 5d\n",
     PILE_STOCK,
     {{"R-F1", "0 R-F1 move, 1 R-W expelled, 2 R-W expelled", "W 9d 5s 5h\nR Kd\nT1 5d\n"}}},
    {"the-plot",
     "standard",
     "W 9d\nR Kd 5h 5s 6d\nF1 5c\nT1 5d\n",
     PILE_STOCK,
     {{"R-F1", "0 R-F1 move", "R Kd 5h 5s\n"}}},
    /* The move that completes the first foundation ends the restriction before the reserve is looked at. */
    {"the-plot",
     "gamerules",
     "R Kd 5h 4d\nF1 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2c 3c\nT1 5d\n",
     PILE_STOCK,
     {{"R-F1", "0 R-F1 move", "W -\nR Kd 5h\n"}}},
    {"the-plot", "gamerules", "R 5h 6c\nF1 5c\n", PILE_STOCK, {{"R-F1", NULL, "W 5h\nR -\n"}}},
    /* The plait's corners. When it is exhausted they are filled like sides, from the stock, then from the waste. */
    {"the-plait",
     "standard",
     "S 2s 3s\nW 9h\nR 8d 9d\nF1 5c\nT1 6c\nT2 7c\nT3 8c\nT4 9c\nT12 Tc\n" PLAIT_PILES,
     LAST_FOUNDATION,
     {{"T1-F1", "0 T1-F1 move, 1 R-T1 fill", "T1 9d\n"},
      {"T2-F1", NULL, "T2 8d\nR -\n"},
      {"T3-F1", "0 T3-F1 move, 1 S-T3 fill", "T3 2s\n"},
      {"S-W", "0 S-W turn", "W 9h 3s\n"},
      {"T4-F1", "0 T4-F1 move, 1 W-T4 fill", "T4 3s\n"}}},
    /* Its sides take nothing from the plait, not even later. */
    {"the-plait",
     "standard",
     "S 2s\nW 9h\nR 8d 5d\nF1 5c\nT5 6c\nT6 7c\nT7 8c\nT1 Ts\nT2 Js\nT3 Td\nT4 Jd\nT8 Kh\nT9 Ks\nT10 Ks\n"
     "T11 Kc\nT12 Kc\n",
     LAST_FOUNDATION,
     {{"T5-F1", NULL, "T5 2s\n"},
      {"T6-F1", NULL, "T6 9h\n"},
      {"T7-F1", "0 T7-F1 move", "T7 -\n"},
      {"R-F2", NULL, "R 8d\nT7 -\n"}}},
    /* A redeal happens in one beat, then the empty places are filled in the order of the piles. */
    {"the-plait",
     "standard",
     "W 2s 3s 4s 6s\nF1 5c\nT2 Js\nT4 Jd\nT5 Kh\nT6 Ks\nT7 Ks\nT8 Kh\nT9 Kc\nT10 Kc\nT11 Kd\n",
     LAST_FOUNDATION,
     {{"W-S", "0 W-S redeal, 0 W-S redeal, 0 W-S redeal, 0 W-S redeal, 1 S-T1 fill, 2 S-T3 fill, 3 S-T12 fill",
       "S 6s\nW -\nT1 2s\nT3 3s\nT12 4s\n"}}},
    {"queen-of-italy",
     "standard",
     QUEEN_PILES,
     LAST_FOUNDATION,
     {{"T1-F1", NULL, "T1 9h\n"},
      {"T2-F1", NULL, "T2 2s\n"},
      {"T3-F1", NULL, "T3 -\n"},
      {"T4-T3", "0 T4-T3 move", "T3 Kd\nT4 -\n"}}},
    {"queen-of-italy",
     "manual-fill",
     QUEEN_PILES,
     LAST_FOUNDATION,
     {{"T1-F1", "0 T1-F1 move", "T1 -\n"}, {"S-W", NULL, "T1 -\n"}, {"W-T1", NULL, "T1 2s\nW 9h\n"}}},
};

static void write_transfers(const TransferList *transfers, char text[TEXT_SIZE])
{
    static const char *const CAUSES[] = {"deal", "packet", "move", "turn", "redeal", "fill", "expelled"};
    TextWriter writer;
    base_text_writer_open(&writer, text, TEXT_SIZE);
    for (int i = 0; i < transfers->count; i++) {
        const Transfer *transfer = &transfers->items[i];
        char move[MOVE_TEXT_SIZE];
        rules_move_text((Move){.from = transfer->from, .to = transfer->to}, move);
        base_text_write_string(&writer, i > 0 ? ", " : "");
        base_text_write_uint64(&writer, transfer->beat);
        base_text_write_char(&writer, ' ');
        base_text_write_string(&writer, move);
        base_text_write_char(&writer, ' ');
        base_text_write_string(&writer, CAUSES[transfer->cause]);
    }
    CHECK(!writer.overflowed);
}

/* Whether the position has each of these piles. */
static void check_piles(const Game *game, const Position *position, const char *piles)
{
    char text[TEXT_SIZE] = "\n";
    char wanted[TEXT_SIZE];
    TextWriter writer;
    TextSlice rest = base_text_slice(piles);
    TextSlice line;
    base_text_writer_open(&writer, text, sizeof text);
    base_text_write_char(&writer, '\n');
    rules_position_write(game, position, &writer);
    while (base_text_next_line(&rest, &line)) {
        base_text_writer_open(&writer, wanted, sizeof wanted);
        base_text_write_char(&writer, '\n');
        base_text_write_slice(&writer, line);
        base_text_write_char(&writer, '\n');
        if (!CHECK(strstr(text, wanted))) {
            CHECK_EQUAL_TEXT(wanted, text);
        }
    }
}

static void play_step(const Game *game, Position *position, const Step *step)
{
    char text[TEXT_SIZE];
    TransferList transfers;
    Move move = {.from = PILE_NONE, .to = PILE_NONE};
    check_context("%s %s, %s", game->name, game->rules_name, step->move);
    CHECK(rules_move_parse(base_text_slice(step->move), &move));
    CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(game, position, move, &transfers));
    write_transfers(&transfers, text);
    if (step->transfers) {
        CHECK_EQUAL_TEXT(step->transfers, text);
    }
    check_piles(game, position, step->piles);
}

TEST(moves_and_what_they_force)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(scenes); i++) {
        const Game *game = rules_game_find(scenes[i].game, scenes[i].rules);
        Position position = arrays_position(game, scenes[i].piles, scenes[i].rest);
        for (const Step *step = scenes[i].steps; step < scenes[i].steps + STEPS_MAX && step->move; step++) {
            play_step(game, &position, step);
        }
    }
}

TEST(queen_choice)
{
    static const Step choice = {
        "T3-F1", "0 T3-F1 move, 1 S-T3 fill, 2 S-T5 deal, 3 S-T6 deal, 4 S-T7 deal, 5 S-T8 deal, 6 S-T9 deal", ""};
    const Game *game = rules_game_find("queen-of-italy", NULL);
    Position position;
    Card deck[CARD_COUNT];
    rules_deck_shuffle(5, deck);
    rules_deal(game, 5, &position, NULL);
    play_step(game, &position, &choice);
    CHECK(position.base_rank == rules_card_rank(deck[13]) && position.top[PILE_FOUNDATION] == deck[13]);
    CHECK(position.top[PILE_TABLEAU + 2] == deck[15] && position.top[PILE_TABLEAU + 8] == deck[20]);
}

/* In the first deal in which two cards of the base rank lie on top of the reserve. */
TEST(expelled_at_the_deal)
{
    Position position, standard;
    TransferList transfers;
    uint64_t deal = 0;
    Card first, second;
    do {
        rules_deal(rules_game_find("the-plot", "standard"), ++deal, &standard, NULL);
        first = standard.top[PILE_RESERVE];
        second = standard.below[first];
    } while (rules_card_rank(first) != standard.base_rank || rules_card_rank(second) != standard.base_rank);
    rules_deal(rules_game_find("the-plot", "gamerules"), deal, &position, &transfers);
    CHECK_EQUAL_INT(13 - position.count[PILE_RESERVE], position.count[PILE_WASTE]);
    CHECK(position.count[PILE_WASTE] >= 2);
    CHECK(transfers.items[39].card == first && transfers.items[39].cause == CAUSE_EXPELLED);
    CHECK(transfers.items[40].card == second && transfers.items[40].beat == transfers.items[39].beat + 1);
}
