/* SPDX-License-Identifier: MIT */
/*
 * How wide the cards are.
 *
 *   card_widths_test KEPT [renew]
 *
 * For each game the card's width, in units of window coordinates, on outputs from a phone to a television: one number,
 * because neither text nor index makes a card smaller, which is checked. Beside it, how large heading and message then
 * are at 100, 150 and 200 per cent. The table is compared with the file KEPT, which `renew` writes anew: the target
 * card-widths-renew. Least widths are checked apart from it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "support/check.h"
#include "table/layout.h"

typedef struct Output {
    int width, height;
    float ratio;
} Output;

static const Output outputs[] = {
    {320, 568, 1.0F},   {360, 640, 1.0F},   {390, 664, 1.0F},   {390, 844, 1.0F},   {412, 915, 1.0F},
    {1080, 1920, 3.0F}, {720, 1280, 2.0F},  {1170, 2532, 3.0F}, {768, 1024, 1.0F},  {820, 1180, 1.0F},
    {1000, 1000, 1.0F}, {1080, 1920, 1.0F}, {640, 480, 1.0F},   {740, 360, 1.0F},   {844, 390, 1.0F},
    {2532, 1170, 3.0F}, {800, 480, 1.0F},   {1024, 768, 1.0F},  {1180, 820, 1.0F},  {1280, 720, 1.0F},
    {1280, 800, 1.0F},  {1366, 768, 1.0F},  {1920, 1080, 1.0F}, {2560, 1080, 1.0F}, {3440, 1440, 1.0F},
    {3840, 2160, 1.0F}, {3840, 2160, 2.0F}, {7680, 4320, 1.0F},
};

/* What a game promises on an output. */
typedef struct Promise {
    const char *game;
    int width, height;
    float card;
} Promise;

static const Promise promises[] = {
    {"the-plot", 390, 664, 50.0F},    {"the-plot", 390, 844, 60.0F},       {"the-plot", 844, 390, 56.0F},
    {"the-plot", 820, 1180, 100.0F},  {"the-plot", 1080, 1920, 150.0F},    {"the-plot", 1280, 800, 92.0F},
    {"the-plot", 1920, 1080, 128.0F}, {"queen-of-italy", 390, 844, 60.0F}, {"the-plait", 390, 844, 56.0F},
};

static const char *const games[] = {"the-plot", "the-plait", "queen-of-italy"};
static const float texts[] = {1.0F, 1.5F, 2.0F};
enum { GAMES = BASE_ARRAY_COUNT(games), TEXTS = BASE_ARRAY_COUNT(texts), TABLE_SIZE = 16384 };

static const char *kept_path;
static bool renews;

static void compute(Layout *layout, const char *game, Output output, float text, bool large_index)
{
    LayoutWishes wishes = {.game = rules_game_find(game, NULL),
                           .width = output.width,
                           .height = output.height,
                           .pixel_ratio = output.ratio,
                           .large_index = large_index,
                           .text_scale = text};
    check_context("%s, %d x %d at ratio %g, text %g", game, output.width, output.height, (double)output.ratio,
                  (double)text);
    table_layout_compute(layout, &wishes);
}

/* Where large text finds no room, a card gives up to a quarter of its size, and is not small then. */
static bool is_alike(const Layout *layout, const Layout *ordinary, Output output, float text)
{
    bool same = layout->card_width == ordinary->card_width && layout->card_height == ordinary->card_height;
    return same || (text > 1.0F && layout->card_height >= 0.75F * ordinary->card_height &&
                    layout->card_width >= 38.0F * output.ratio);
}

/* One game on one output: the card, and the text beside it. */
static void write_entry(TextWriter *writer, const char *game, Output output)
{
    Layout ordinary;
    char entry[64];
    compute(&ordinary, game, output, 1.0F, false);
    snprintf(entry, sizeof entry, "  %5.1f%s", (double)(ordinary.card_width / output.ratio),
             ordinary.large_index ? "!" : " ");
    base_text_write_string(writer, entry);
    for (int i = 0; i < 2 * TEXTS; i++) {
        Layout layout;
        compute(&layout, game, output, texts[i / 2], i % 2 == 1);
        CHECK(is_alike(&layout, &ordinary, output, texts[i / 2]));
        if (i % 2 == 0) {
            snprintf(entry, sizeof entry, "%s%.0f", i == 0 ? " " : "/", (double)(layout.line_text / output.ratio));
            base_text_write_string(writer, entry);
        }
    }
}

static const char *actual_table(void)
{
    static char table[TABLE_SIZE];
    TextWriter writer;
    base_text_writer_open(&writer, table, sizeof table);
    base_text_write_string(&writer,
                           "The card's width, ! where it is so small that it has the large index in any case, and the "
                           "size of heading and message at 100, 150 and 200 %\n");
    base_text_write_string(&writer, "output               The Plot          The Plait         Queen of Italy\n");
    for (size_t i = 0; i < BASE_ARRAY_COUNT(outputs); i++) {
        char name[32];
        char padded[64];
        snprintf(name, sizeof name, "%dx%d @%g", outputs[i].width, outputs[i].height, (double)outputs[i].ratio);
        snprintf(padded, sizeof padded, "%-14s", name);
        base_text_write_string(&writer, padded);
        for (int game = 0; game < GAMES; game++) {
            write_entry(&writer, games[game], outputs[i]);
        }
        base_text_write_string(&writer, "\n");
    }
    return table;
}

TEST(cards_are_as_wide_as_they_were)
{
    const char *table = actual_table();
    check_kept_text(kept_path, renews, table);
}

TEST(cards_are_as_wide_as_was_promised)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(promises); i++) {
        Layout layout;
        compute(&layout, promises[i].game, (Output){promises[i].width, promises[i].height, 1.0F}, 1.0F, false);
        check_context("%s, %d x %d: %g wide", promises[i].game, promises[i].width, promises[i].height,
                      (double)layout.card_width);
        CHECK(layout.card_width >= promises[i].card);
    }
}

/* A card of less than 72 has the large index, whatever was chosen; a larger one as was chosen. */
TEST(small_cards_have_the_large_index)
{
    int small = 0;
    for (size_t i = 0; i < 2 * BASE_ARRAY_COUNT(outputs) * GAMES; i++) {
        Output output = outputs[i / 2 / GAMES];
        Layout layout;
        compute(&layout, games[i / 2 % GAMES], output, 1.0F, i % 2 == 1);
        bool is_small = layout.card_width / output.ratio < 72.0F;
        CHECK(layout.large_index == (is_small || i % 2 == 1));
        small += is_small;
    }
    CHECK(small > 0);
}

/* On a page that a browser shows at 200 or 400 % the ranks grow, as the cards cannot. */
TEST(zoom_makes_the_ranks_large)
{
    for (size_t i = 0; i < GAMES; i++) {
        for (float zoom = 1.0F; zoom <= 4.0F; zoom *= 2.0F) {
            Layout layout;
            compute(&layout, games[i], (Output){1280, 800, zoom}, 1.0F, false);
            check_context("%s at %g", games[i], (double)zoom);
            CHECK(layout.large_index == (zoom > 1.0F));
        }
    }
}

int main(int argument_count, char **arguments)
{
    if (argument_count < 2) {
        fputs("usage: card_widths_test KEPT [renew]\n", stderr);
        return EXIT_FAILURE;
    }
    kept_path = arguments[1];
    renews = argument_count > 2 && strcmp(arguments[2], "renew") == 0;
    int status = check_main(argument_count, arguments);
    if (status != 0 && !renews) {
        puts("Where cards are meant to have another size, look at the table and write it anew:\n"
             "  cmake --build build/dev --target card-widths-renew");
    }
    return status;
}
