/* SPDX-License-Identifier: MIT */
/*
 * Certificates of deals that are known to be lost are verified; what is changed in them is not, and neither is one for
 * another deal.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/random.h"
#include "rules/notation.h"
#include "solver/certificate.h"
#include "support/check.h"
#include "support/records.h"
#include "tools/check.h"

enum { LINES_MAX = 4096 };

static char written[CERTIFICATE_SIZE];
static char changed[CERTIFICATE_SIZE + 256];
static Check check;

static void write_from(CertificateStart start)
{
    TextWriter writer;
    base_text_writer_open(&writer, written, sizeof written);
    CHECK(solver_certificate(&start, 1, &writer));
}

static void write(const Game *game, uint64_t deal)
{
    write_from((CertificateStart){.game = game, .deal = deal});
}

static bool verify(const char *text)
{
    return cli_check_certificate(&check, base_text_slice(text));
}

/* Writes the last line, with the hash of what is before it. Returns the length of all. */
static size_t write_end(char *text, char *end)
{
    uint64_t hash = base_hash_bytes(BASE_HASH_START, text, (size_t)(end - text));
    end += sprintf(end, "end %08lx%08lx\n", (unsigned long)(hash >> 32), (unsigned long)(hash & 0xFFFFFFFFU));
    return (size_t)(end - text);
}

/* Writes the hash of what is before the last line anew, so that it is not the hash that tells of a change. */
static void sign(char *text)
{
    char *end = strstr(text, "\nend ");
    if (end) {
        write_end(text, end + 1);
    }
}

/* Whether a change has changed nothing but the line feed at the end. */
static bool is_same(void)
{
    size_t length = strlen(written) - 1;
    return strncmp(changed, written, length) == 0 && (changed[length] == '\0' || strcmp(changed, written) == 0);
}

/* Verifies a changed text as it is, and with the right hash. A complaint is one line of printable characters. */
static bool verify_change(void)
{
    bool verified = !is_same() && verify(changed);
    sign(changed);
    verified = (!is_same() && verify(changed)) || verified;
    for (const char *c = check.complaint; *c; c++) {
        CHECK(*c >= ' ' && *c <= '~');
    }
    return verified;
}

static int split_lines(char *lines[LINES_MAX])
{
    int count = 0;
    for (char *line = written; *line; line = strchr(line, '\n') + 1) {
        BASE_ASSERT(count < LINES_MAX);
        lines[count++] = line;
    }
    lines[count] = written + strlen(written);
    return count;
}

static void append(char **to, const char *from, const char *end)
{
    memcpy(*to, from, (size_t)(end - from));
    *to += end - from;
    **to = '\0';
}

/* Each line is left out, written twice, and exchanged with the next. */
static void move_lines(void)
{
    static char *lines[LINES_MAX];
    int count = split_lines(lines);
    for (int i = 0; i < count; i++) {
        for (int copies = 0; copies <= 2; copies += 2) {
            char *to = changed;
            append(&to, written, lines[i]);
            for (int copy = 0; copy < copies; copy++) {
                append(&to, lines[i], lines[i + 1]);
            }
            append(&to, lines[i + 1], lines[count]);
            CHECK(!verify_change());
        }
        char *to = changed;
        if (i + 1 < count) {
            append(&to, written, lines[i]);
            append(&to, lines[i + 1], lines[i + 2]);
            append(&to, lines[i], lines[i + 1]);
            append(&to, lines[i + 2], lines[count]);
            CHECK(!verify_change());
        }
    }
}

/* Another character in each line, and everything after a place left out. */
static void change_bytes(Random *random)
{
    size_t length = strlen(written);
    size_t step = length / 200 + 1;
    for (size_t i = 0; i < length; i += step) {
        static const char characters[] = "0123456789AKQJTcdhs \n-ab\x7f\xff\x01";
        memcpy(changed, written, length + 1);
        changed[i] = characters[base_random_below(random, sizeof characters - 1)];
        bool blank = written[i] == ' ' || changed[i] == ' ';
        CHECK(blank || !verify_change());
        memcpy(changed, written, i);
        changed[i] = '\0';
        CHECK(!verify_change());
    }
}

/* The proof of one deal for others, some of them lost and most of them won. */
static void try_others(uint64_t deal)
{
    const char *rest = strchr(strstr(written, "\ndeal ") + 1, '\n');
    size_t head = (size_t)(strstr(written, "\ndeal ") - written);
    for (uint64_t other = 1; other <= 60; other++) {
        sprintf(changed, "%.*s\ndeal %d%s", (int)head, written, (int)other, rest);
        CHECK(other == deal || !verify_change());
    }
}

static void attack(const char *name, const char *rules, const int *deals, int count)
{
    const Game *game = rules_game_find(name, rules);
    Random random = {.state = 1};
    for (int i = 0; i < count; i++) {
        check_context("%s %s, deal %d", name, rules, deals[i]);
        write(game, (uint64_t)deals[i]);
        CHECK(strstr(written, "proof search") == NULL);
        if (!CHECK(verify(written))) {
            puts(check.complaint);
            continue;
        }
        if (strlen(written) < 3000) {
            move_lines();
        }
        change_bytes(&random);
        try_others((uint64_t)deals[i]);
    }
}

TEST(plot)
{
    static const int deals[] = {14, 128, 202, 268, 281, 336, 489, 595, 723, 915, 1161, 1171, 1270};
    attack("the-plot", "standard", deals, BASE_ARRAY_COUNT(deals));
}

TEST(queen)
{
    static const int deals[] = {69, 134, 145, 165, 208, 262};
    attack("queen-of-italy", "standard", deals, BASE_ARRAY_COUNT(deals));
    attack("queen-of-italy", "manual-fill", deals, BASE_ARRAY_COUNT(deals));
}

/* Every deal of the plait that the window proves to be lost. */
TEST(plait)
{
    const Game *game = rules_game_find("the-plait", "standard");
    int lost = 0;
    for (int deal = 1; deal <= 300; deal++) {
        write(game, (uint64_t)deal);
        if (!strstr(written, "proof search")) {
            lost++;
            attack("the-plait", deal % 2 > 0 ? "standard" : "no-preference", &deal, 1);
        }
    }
    CHECK_EQUAL_INT(71, lost);
}

/* Whether a card with this name is in a corner or at the plait's end. */
static bool is_open(const Position *position, const char *name)
{
    bool open = false;
    for (int i = -1; i < 4; i++) {
        char own[3];
        rules_card_text(position->top[i < 0 ? PILE_RESERVE : PILE_TABLEAU + i], own);
        open = open || strncmp(own, name, 2) == 0;
    }
    return open;
}

/* Exchanges the first two cards of a line "leave ..." or "stuck ...", and signs that anew. */
static void exchange(const char *keyword)
{
    memcpy(changed, written, sizeof written);
    char *card = strstr(changed, keyword) + strlen(keyword);
    char first[2] = {card[0], card[1]};
    memcpy(card, card + 3, 2);
    memcpy(card + 3, first, 2);
    sign(changed);
}

/* Cards leave in any order in which they can: two that are open at the beginning, where one does not need the other as
 * they are of two suits. A card that comes only when the other has left cannot be the first. */
TEST(plait_orders)
{
    const Game *game = rules_game_find("the-plait", "standard");
    int exchanged = 0;
    int refused = 0;
    int stuck = 0;
    for (int deal = 1; deal <= 300; deal++) {
        Position position;
        check_context("deal %d", deal);
        write(game, (uint64_t)deal);
        rules_deal(game, (uint64_t)deal, &position, NULL);
        const char *leave = strstr(written, "\nleave ");
        if (leave && leave[9] == ' ' && leave[12] == ' ') {
            const char *second = leave + 10;
            if (is_open(&position, second) && second[1] != second[-2]) {
                exchange("\nleave ");
                exchanged++;
                CHECK(verify(changed));
            } else if (!is_open(&position, second)) {
                exchange("\nleave ");
                refused++;
                CHECK(!verify(changed));
            }
        }
        const char *last = strstr(written, "\nstuck ");
        if (last && last[9] == ' ' && memcmp(last + 7, last + 10, 2) != 0) {
            exchange("\nstuck ");
            stuck++;
            CHECK(verify(changed));
        }
    }
    check_context("%d exchanged, %d refused, %d stuck", exchanged, refused, stuck);
    CHECK(exchanged >= 9 && refused >= 4 && stuck >= 9);
}

/* Losses that only a search proves. */
TEST(plait_search)
{
    static const int deals[] = {92, 155, 198};
    const Game *game = rules_game_find("the-plait", "standard");
    for (size_t i = 0; i < BASE_ARRAY_COUNT(deals); i++) {
        check_context("deal %d", deals[i]);
        write(game, (uint64_t)deals[i]);
        CHECK(strstr(written, "proof search\nwork 1\n"));
        CHECK(verify(written));
    }
}

/* A certificate that does not fit is none, and nothing is written beyond the end. */
TEST(little_room)
{
    static const struct {
        const char *name;
        uint64_t deal;
    } lost[] = {{"the-plot", 14}, {"queen-of-italy", 69}, {"the-plait", 92}, {"the-plait", 155}, {"the-plait", 3}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(lost); i++) {
        CertificateStart start = {.game = rules_game_find(lost[i].name, NULL), .deal = lost[i].deal};
        TextWriter writer;
        write_from(start);
        size_t length = strlen(written);
        for (size_t size = 1; size <= length + 1; size++) {
            check_context("%s %d in %d bytes of %d", lost[i].name, (int)lost[i].deal, (int)size, (int)length);
            changed[size] = '!';
            base_text_writer_open(&writer, changed, size);
            bool fits = solver_certificate(&start, 1, &writer);
            CHECK(!fits || strcmp(changed, written) == 0 || strstr(changed, "proof search"));
            CHECK(fits || size <= length);
            CHECK(changed[size] == '!');
        }
    }
}

/* No word ends at a NUL: what follows one would be sealed, but not read. */
TEST(nul)
{
    static const char *const words[] = {"game the-plot", "rules standard", "deal 14", "proof reserve"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(words); i++) {
        check_context("%s", words[i]);
        write(rules_game_find("the-plot", NULL), 14);
        const char *rest = strstr(written, words[i]) + strlen(words[i]);
        const char *end = strstr(written, "end ");
        char *to = changed;
        append(&to, written, rest);
        memcpy(to,
               "\x00"
               "999",
               4);
        to += 4;
        append(&to, rest, end);
        size_t length = write_end(changed, to);
        CHECK(!cli_check_certificate(&check, (TextSlice){.start = changed, .length = length}));
        CHECK_EQUAL_TEXT("line 0: a certificate has no NUL", check.complaint);
    }
}

/* The window is for games like The Plait only, the order of the reserve for all whose reserve fills nothing. The first
 * two tables are such, and their deal is lost by it. */
TEST(unknown_tables)
{
    const Game *plait = rules_game_find("the-plait", NULL);
    Game games[4] = {*plait, *plait, *plait, *plait};
    memset(games[0].fills, 0, sizeof games[0].fills);
    games[1].fills[0].sources[0] = PILE_WASTE;
    games[2].choice_count = 4;
    games[3].foundation_build = BUILD_ANY_SUIT;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(games); i++) {
        check_context("table %d", (int)i);
        write(&games[i], 1);
        CHECK(strstr(written, i < 2 ? "\nproof reserve\n" : "\nproof search\n"));
    }
}

/* At the end of a game that is won nothing is bound any more, also where a search is said to have proved its loss. */
TEST(nothing_bound)
{
    static Move moves[CARD_COUNT * 8];
    Record record = records_won_of("the-plait", "standard", 0);
    CertificateStart start = {.game = record.game, .deal = record.deal, .moves = moves};
    TextSlice rest = record.moves;
    TextSlice word;
    while (base_text_next_word(&rest, &word) && rules_move_parse(word, &moves[start.move_count])) {
        start.move_count++;
    }
    write_from(start);
    CHECK(strstr(written, "\nproof search\n"));
}

/* A position after moves, and what is no certificate at all. */
TEST(positions)
{
    static const Move moves[] = {{PILE_STOCK, PILE_WASTE}, {PILE_STOCK, PILE_WASTE}};
    write_from((CertificateStart){rules_game_find("the-plot", NULL), 14, moves, 2, {0}});
    CHECK(strstr(written, "\nmoves S-W S-W\n"));
    CHECK(verify(written));
    memcpy(changed, written, sizeof written);
    char *last = strstr(changed, "S-W\n");
    last[0] = 'R';
    last[2] = 'S';
    CHECK(!verify_change());
    CHECK_EQUAL_TEXT("line 5: a move is not legal", check.complaint);
    CHECK(!verify(""));
    CHECK(!verify("\n"));
    CHECK(!verify("theplot-certificate 2\n"));
    CHECK(!cli_check_certificate(&check, (TextSlice){.start = "theplot-certificate 1\ngame \0", .length = 28}));
}
