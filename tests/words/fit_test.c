/* SPDX-License-Identifier: MIT */
/*
 * Whether the texts of every language have room in every moment, in ordinary and in large type, and whether the font
 * has all their characters. The renderer makes a text smaller until it keeps within its place; here nothing may have to
 * become smaller than three fifths of what it should be, and on a phone nothing smaller than can be read there.
 *
 *   fit_test LANGUAGES REGULAR BOLD
 *
 * LANGUAGES holds the catalogues, REGULAR and BOLD are the fonts.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "guide/guide.h"
#include "input/input.h"
#include "rules/notation.h"
#include "screens/screens.h"
#include "session/code.h"
#include "snapshots/moments.h"
#include "support/check.h"
#include "support/screens_fixture.h"
#include "ui/bindings.h"
#include "ui/lesson.h"
#include "words/catalogue.h"
#include "words/measure.h"
#include "words/phrases.h"
#include "words/scan.h"
#include "words/words.h"

static const float SCALE_LEAST = 0.6F;
static const int PIXELS_LEAST = 12; /* where a pixel is a unit of the window and text has its ordinary size */
static const double LONG = 20000.0; /* enough for everything to come to rest */

typedef struct Size {
    int width, height, percent;
} Size;

static const Size OUTPUTS[] = {{390, 844, 100}, {1280, 800, 100}, {1920, 1080, 100}, {1080, 1920, 100},
                               {800, 480, 100}, {1280, 800, 200}, {1920, 1080, 200}, {1080, 1920, 200}};

static WordsCatalogue catalogue;
static const char *language_code = "en";
static const Size *output;
static int measured;
static bool has_room = true; /* else nothing is measured */
static int most_characters;

/* Draws what is to be seen and measures it. */
static void look(const char *where)
{
    table_fixture_draw();
    most_characters = fixture.list.character_count > most_characters ? fixture.list.character_count : most_characters;
    if (!has_room) {
        return;
    }
    for (int i = 0; i < screens()->widget_count; i++) {
        check_context("%s, %s is cut off: %s", language_code, where, screens()->widgets[i].label);
        CHECK(strlen(screens()->widgets[i].label) + 1 < WIDGET_LABEL_LENGTH);
    }
    bool is_small_note = strcmp(where, "plot-with-help") == 0; /* in French it has 11 pixels on a phone */
    bool is_near = output == &OUTPUTS[1] || (output == &OUTPUTS[0] && !is_small_note);
    for (int i = 0; i < fixture.list.count; i++) {
        const DrawItem *item = &fixture.list.items[i];
        if (item->kind != DRAW_TEXT && item->kind != DRAW_PARAGRAPH) {
            continue;
        }
        const char *text = fixture.list.characters + item->text_offset;
        float scale = measure_scale(&fixture.list, item);
        check_context("%s, %dx%d, %d %%, %s, %.2f: %s", language_code, output->width, output->height, output->percent,
                      where, (double)scale, text);
        CHECK(scale >= SCALE_LEAST && (!is_near || measure_pixels(&fixture.list, item) >= PIXELS_LEAST));
        measured++;
    }
}

/* Puts a language in use; the caller frees its text. */
static char *speak(const char *languages, const WordsLanguage *language)
{
    char name[16];
    size_t length = 0;
    WordsError error;
    language_code = language->code;
    words_use(NULL);
    if (language == words_language_at(0)) {
        return NULL;
    }
    snprintf(name, sizeof name, "%s.po", language->code);
    char *text = check_read_file(languages, name, &length);
    CHECK(words_catalogue_read(&catalogue, language, text, length, &error));
    words_use(&catalogue);
    return text;
}

static void open_table(const Game *game)
{
    table_fixture_open(game, SPEED_OFF, output->width, output->height);
    settings_set(&fixture.ui.table.settings, SETTING_TEXT, output->percent);
    settings_set(&fixture.ui.table.settings, SETTING_FACTS, FACT_MOVES | FACT_TIME);
    ui_resize(&fixture.ui, output->width, output->height, 1.0F);
}

/* Every sentence that the message line may say. */
static void look_at_messages(void)
{
    Outcome outcome = {.kind = OUTCOME_REFUSED};
    look("table");
    for (int i = 0; i < REFUSAL_COUNT; i++) {
        outcome.refusal = (Refusal)i;
        ui_absorb(&fixture.ui, &outcome, fixture.now);
        look("refused");
    }
    for (int i = 0; i < LAYOUT_BUTTONS; i++) {
        fixture.ui.hovered_button = i;
        look("tip");
    }
    fixture.ui.hovered_button = -1;
}

/* What is said of codes, files and kept games, with what may stand in it. */
static void look_at_sharing(void)
{
    static const char *const patterns[][2] = {
        {"This game cannot be read.", ""},
        {"There is no game on the table.", ""},
        {"Copied: {0}. There are too many moves for a code.", "plait-no-preference-999999"},
        {"Copied: {0}.", "plait-no-preference-999999"},
        {"Nothing can be copied here: there is no clipboard.", ""},
        {"There is no text in the clipboard.", ""},
        {"Statistics start from zero. Your games stay in the list.", ""},
        {"Nothing is saved in this game, so there is no folder for files.", ""},
        {"Not everything could be saved: {0}", "No space left on device"},
        {"There is no file to import in {0}.", "/home/somebody/.local/share/theplot/"},
        {"Nothing was imported: {0}", "the file is not one that the game has written"},
        {"Imported: {0} new, {1} with more moves. Not imported: {2} known, {3} faulty.", "1234"}};
    char line[MESSAGE_LENGTH];
    WordsValue number = words_of_number(1234);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(patterns); i++) {
        WORDS_FORMAT(line, sizeof line, words_text(patterns[i][0]), words_of_text(patterns[i][1]), number, number,
                     number);
        speech_say(&fixture.ui.speech, line);
        look("said");
    }
    WORDS_FORMAT(line, sizeof line, words_text("Saved: {0} and .csv, in {1}."),
                 words_of_text("theplot-2026-11-23-10.json"), words_of_text("/home/somebody/.local/share/theplot"));
    speech_say(&fixture.ui.speech, line);
    look("written");
    for (int fault = CODE_FINE; fault <= CODE_NEWER; fault++) {
        WORDS_FORMAT(line, sizeof line, words_text(session_code_sentence((CodeFault)fault)), number, number);
        speech_say(&fixture.ui.speech, line);
        look("wrong code");
    }
    speech_say(&fixture.ui.speech, "");
}

static void look_at_rules(const Game *game)
{
    screens()->rules_game = game;
    screens_push(screens(), SCREEN_RULES, session(), &fixture.ui.table.layout);
    for (int page = 0, last = -1; screens()->page != last && page < 20; page++) {
        last = screens()->page;
        look("rules");
        screens()->page = page + 1;
        screens_layout(screens(), session(), &fixture.ui.table.layout);
    }
    screens_clear(screens());
}

static void look_at_lesson(const Game *game)
{
    lesson = &guide_find(game)->lesson;
    TextSlice rest = base_text_slice(lesson->prelude);
    TextSlice word;
    Move move;
    ui_lesson_begin(&fixture.ui.lesson, game);
    table_fixture_deal(lesson->deal);
    while (base_text_next_word(&rest, &word) && rules_move_parse(word, &move)) {
        table_fixture_move(move.from, move.to);
    }
    for (int step = 0; step <= lesson->step_count; step++) {
        table_fixture_advance(LONG);
        speech_say(&fixture.ui.speech, "");
        CHECK(ui_lesson_is_on(&fixture.ui.lesson));
        look("lesson");
        if (step < lesson->step_count && rules_move_parse(base_text_slice(lesson->steps[step].move), &move)) {
            table_fixture_move(move.from, move.to);
        }
    }
    ui_lesson_end(&fixture.ui.lesson);
}

static void look_at_game(const Game *game)
{
    open_table(game);
    table_fixture_deal(1);
    table_fixture_advance(LONG);
    look_at_messages();
    look_at_sharing();
    look_at_rules(game);
    look_at_lesson(game);
}

/* From the top of each to its end. */
static void look_at_moments(void)
{
    for (int i = 0; moments_at(i) != NULL; i++) {
        moments_act(moments_at(i), &(View){1280, 800, 100, NULL, false});
        for (size_t o = 0; o < BASE_ARRAY_COUNT(OUTPUTS); o++) {
            output = &OUTPUTS[o];
            moments_resize(&(View){output->width, output->height, output->percent, NULL, false});
            moments_scroll(-1000.0F);
            do {
                look(moments_at(i)->name);
            } while (moments_scroll(0.5F));
        }
    }
}

static void look_at_everything(void)
{
    look_at_moments();
    for (size_t o = 0; o < BASE_ARRAY_COUNT(OUTPUTS); o++) {
        output = &OUTPUTS[o];
        for (int g = 0; g < rules_game_count(); g++) {
            if (rules_game_is_standard(rules_game_at(g))) {
                look_at_game(rules_game_at(g));
            }
        }
    }
}

TEST(everything_fits)
{
    for (int i = 0; i < words_language_count(); i++) {
        char *text = speak(check_argument(1), words_language_at(i));
        look_at_everything();
        words_use(NULL);
        free(text);
    }
    CHECK(measured > 1000);
}

/* Translations as long as any that are taken: they need not fit, but everything is drawn. */
TEST(the_longest_translations_do_no_harm)
{
    char *text = speak(check_argument(1), words_language_at(1));
    for (int e = 0; e < catalogue.count; e++) {
        WordsEntry *entry = &catalogue.entries[e];
        size_t size = SCAN_TIMES_LONGER * strlen(entry->english) + SCAN_MORE;
        char *longest = malloc(size + 1);
        BASE_ASSERT(longest != NULL);
        check_close_later(free, longest);
        memset(longest, 'W', size);
        longest[size] = '\0';
        memcpy(longest, entry->texts[1], strlen(entry->texts[1]));
        for (size_t i = 9; i < size; i += 10) {
            longest[i] = longest[i] == 'W' ? ' ' : longest[i];
        }
        entry->texts[0] = entry->texts[1] = longest;
    }
    has_room = false;
    look_at_everything();
    has_room = true;
    words_use(NULL);
    free(text);
    printf("%d bytes of text at most\n", most_characters);
}

/* The texts of a table, by what they belong to: the piles' labels, then the rest. */
enum { NAME = PILE_COUNT, FACTS, MESSAGE, PARTS, TEXTS_MOST = 64, LARGE_PERCENT = 200 };

/* How much each text of a table is larger, at least: on a small phone less, for a line has to hold some words. */
static const float GROWTH = 1.6F, SMALL_GROWTH = 1.42F;
enum { SMALL_WIDTH = 390 };

typedef struct TableTexts {
    int pixels[PARTS]; /* the smallest; 0: none */
    Rect places[TEXTS_MOST];
    const char *texts[TEXTS_MOST];
    int parts[TEXTS_MOST];
    int count;
} TableTexts;

/* The number of cards stands on the stock where the label has room for the name only. */
static bool is_on_stock(Point middle)
{
    const Layout *layout = &fixture.ui.table.layout;
    Point slot = table_layout_slot(layout, PILE_STOCK, 0, 1);
    return base_rect_contains(table_layout_card_at(layout, slot), middle);
}

static TableTexts collect_texts(void)
{
    TableTexts found = {.count = 0};
    const Table *table = &fixture.ui.table;
    table_fixture_draw();
    for (int i = 0; i < fixture.list.count; i++) {
        const DrawItem *item = &fixture.list.items[i];
        bool is_mark = item->bold && item->align == ALIGN_CENTRE; /* the base rank on an empty place */
        if (item->kind != DRAW_TEXT || is_mark || fixture.list.characters[item->text_offset] == '\0') {
            continue;
        }
        Rect place = measure_place(&fixture.list, item);
        Point middle = base_rect_centre(place);
        int part = item->bold ? NAME : (base_rect_contains(table->layout.message, middle) ? MESSAGE : FACTS);
        for (Pile pile = 0; pile < PILE_COUNT && item->align == ALIGN_CENTRE && part == FACTS; pile++) {
            Point label = table_layout_label(&table->layout, pile, table->position.count[pile]);
            float below = middle.y - label.y;
            bool is_near = fabsf(label.x - middle.x) < 1.0F && below > -1.0F && below < 1.5F * item->h;
            part = is_near ? (int)pile : part;
            part = is_on_stock(middle) ? PILE_STOCK : part;
        }
        int pixels = measure_pixels(&fixture.list, item);
        found.pixels[part] = found.pixels[part] == 0 || pixels < found.pixels[part] ? pixels : found.pixels[part];
        found.places[found.count] = place;
        found.texts[found.count] = fixture.list.characters + item->text_offset;
        found.parts[found.count++] = part;
    }
    return found;
}

/* No text covers another one, a button or a card, and none leaves the output. */
static void check_texts_apart(const TableTexts *found)
{
    const Table *table = &fixture.ui.table;
    Rect whole = {0.0F, 0.0F, (float)output->width, (float)output->height};
    for (int i = 0; i < found->count; i++) {
        Rect place = found->places[i];
        float covered = place.w * place.h - base_rect_overlap(place, whole);
        for (int j = 0; j < i; j++) {
            covered += base_rect_overlap(place, found->places[j]);
        }
        for (int j = 0; j < LAYOUT_BUTTONS; j++) {
            covered += base_rect_overlap(place, table->layout.buttons[j]);
        }
        for (Pile pile = 0; pile < PILE_COUNT; pile++) {
            int count = table->position.count[pile];
            for (int card = 0; card < count && !(pile == PILE_STOCK && is_on_stock(base_rect_centre(place))); card++) {
                Point slot = table_layout_slot(&table->layout, pile, card, count);
                covered += base_rect_overlap(place, table_layout_card_at(&table->layout, slot));
            }
        }
        check_context("%s, %s, %dx%d, covers something: %s", language_code, table->game->name, output->width,
                      output->height, found->texts[i]);
        CHECK(covered < 1.0F);
    }
}

/* Whether one of the texts of a part has this in it. */
static bool says(const TableTexts *found, int part, const char *what)
{
    bool said = false;
    for (int i = 0; i < found->count; i++) {
        said = said || (found->parts[i] == part && strstr(found->texts[i], what) != NULL);
    }
    return said;
}

/* The heading and the labels tell all that they do beside ordinary text. */
static void check_nothing_is_left_out(const TableTexts *found)
{
    const Table *table = &fixture.ui.table;
    int redeals = table->position.redeals_left;
    const WordsValue facts[] = {words_of_number(table->deal), words_of_count(table->move_count),
                                words_of_text(words_rank(table->position.base_rank, RANK_NAME)),
                                words_of_count(table->game->redeals > 0 ? redeals : table->move_count)};
    char fact[64];
    for (size_t i = 0; i < BASE_ARRAY_COUNT(facts); i++) {
        check_context("%s, %s, %dx%d: %s is missing", language_code, table->game->name, output->width, output->height,
                      WORDS_FORMAT(fact, sizeof fact, "{0}", facts[i]));
        CHECK(says(found, FACTS, fact));
    }
    WORDS_FORMAT(fact, sizeof fact, "{0}", words_of_count(table->position.count[PILE_STOCK]));
    CHECK(table->position.count[PILE_STOCK] == 0 || says(found, PILE_STOCK, fact));
    for (Pile pile = PILE_FOUNDATION; pile < PILE_TABLEAU; pile++) {
        int next = (rules_card_rank(table->position.top[pile]) + 1) % RANK_COUNT;
        const char letter[3] = {RULES_RANK_LETTERS[next], '\0'};
        bool grows = table->position.count[pile] > 0 && table->position.count[pile] < FOUNDATION_HEIGHT;
        CHECK(!grows || says(found, (int)pile, words_rank(next, RANK_PLAIN)) ||
              says(found, (int)pile, letter[0] == 'T' ? "10" : letter));
    }
}

static void look_at_large_table(bool left_handed)
{
    Outcome outcome = {.kind = OUTCOME_REFUSED};
    for (int refusal = 0; refusal < REFUSAL_COUNT; refusal++) {
        TableTexts found[2];
        for (int large = 0; large < 2; large++) {
            View view = {output->width, output->height, large ? LARGE_PERCENT : 100, NULL, left_handed};
            moments_resize(&view);
            outcome.refusal = (Refusal)refusal;
            ui_absorb(&fixture.ui, &outcome, fixture.now);
            fixture.ui.focus.device = DEVICE_POINTER;
            table_fixture_advance(LONG);
            found[large] = collect_texts();
        }
        check_texts_apart(&found[1]);
        check_nothing_is_left_out(&found[1]);
        if (fixture.ui.table.layout.piles[PILE_RESERVE].label.x == 0.0F) { /* all cards of a terrace are seen */
            found[0].pixels[PILE_RESERVE] = 0;
        }
        float growth = output->width < SMALL_WIDTH || output->height < SMALL_WIDTH ? SMALL_GROWTH : GROWTH;
        for (int part = 0; part < PARTS; part++) {
            check_context("%s, %s, %dx%d, hand %d, part %d, refusal %d: %d and %d pixels", language_code,
                          fixture.ui.table.game->name, output->width, output->height, left_handed, part, refusal,
                          found[0].pixels[part], found[1].pixels[part]);
            CHECK((float)found[1].pixels[part] + 1.0F > growth * (float)found[0].pixels[part]); /* whole pixels */
        }
    }
}

/* On the tables of all games each text grows with the size of text, and stands by itself. */
TEST(texts_of_tables_grow)
{
    static const char *const names[] = {"plot-labels", "plait-half-way", "queen-half-way"};
    static const Size sizes[] = {{390, 844, 200}, {360, 640, 200},  {640, 360, 200},  {844, 390, 200},
                                 {800, 480, 200}, {1280, 800, 200}, {3840, 2160, 200}};
    for (int i = 0; i < words_language_count(); i++) {
        char *text = speak(check_argument(1), words_language_at(i));
        for (size_t n = 0; n < BASE_ARRAY_COUNT(names) * BASE_ARRAY_COUNT(sizes) * 2; n++) {
            output = &sizes[n / 2 % BASE_ARRAY_COUNT(sizes)];
            moments_act(moments_find(names[n / 2 / BASE_ARRAY_COUNT(sizes)]), &(View){1280, 800, 100, NULL, false});
            look_at_large_table(n % 2 == 1);
        }
        words_use(NULL);
        free(text);
    }
}

TEST(every_character_has_a_glyph)
{
    for (int i = 1; i < words_language_count(); i++) {
        char *text = speak(check_argument(1), words_language_at(i));
        for (int e = 0; e < catalogue.count; e++) {
            unsigned missing = 0;
            for (int form = 0; form < WORDS_FORMS; form++) {
                const char *shown = catalogue.entries[e].texts[form];
                bool has = measure_has_glyphs(shown, &missing);
                check_context("%s: U+%04X in: %s", language_code, missing, shown);
                CHECK(has);
            }
        }
        words_use(NULL);
        free(text);
    }
}

int main(int argument_count, char **arguments)
{
    BASE_ASSERT(argument_count == 4);
    measure_open(arguments[2], arguments[3]);
    int status = check_main(argument_count, arguments);
    measure_close();
    return status;
}
