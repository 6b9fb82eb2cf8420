/* SPDX-License-Identifier: MIT */
/*
 * The smallest text of every moment of the game, measured with the game's fonts: on a display that is held in the hand,
 * and on a television in the size of text for that. It is compared with a list that somebody has looked at.
 *
 *   sizes_test KEPT REGULAR BOLD [renew]
 *
 * KEPT is the list: of each moment, by display, the size in whole pixels, the language and the text; REGULAR and BOLD
 * are the fonts. With `renew` it is written anew.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "settings/settings.h"
#include "snapshots/moments.h"
#include "support/check.h"
#include "words/catalogue.h"
#include "words/measure.h"

enum { LIST_MAX = 1 << 16, TEXT_MAX = 96 };

/* A display and what is read on it without effort. */
typedef struct Display {
    View view;
    int least; /* in pixels */
} Display;

static const Display DISPLAYS[] = {{{1280, 800, 100, NULL, false}, 12}, {{1920, 1080, TEXT_COUCH, NULL, false}, 26}};

enum { DISPLAY_COUNT = BASE_ARRAY_COUNT(DISPLAYS) };

typedef struct Smallest {
    int pixels; /* 0: no text */
    const char *language;
    char text[TEXT_MAX];
} Smallest;

/* Of every moment, on each display. */
static Smallest smallest[256][DISPLAY_COUNT];

static void note(Smallest *so_far, const char *language)
{
    for (int i = 0; i < fixture.list.count; i++) {
        const DrawItem *item = &fixture.list.items[i];
        if (item->kind != DRAW_TEXT && item->kind != DRAW_PARAGRAPH) {
            continue;
        }
        int pixels = measure_pixels(&fixture.list, item);
        if (so_far->pixels == 0 || pixels < so_far->pixels) {
            *so_far = (Smallest){.pixels = pixels, .language = language};
            snprintf(so_far->text, TEXT_MAX, "%.*s", TEXT_MAX - 1, fixture.list.characters + item->text_offset);
        }
    }
}

/* From the top of a page that scrolls to its end. */
static void look_through(Smallest *so_far, const char *language)
{
    moments_scroll(-1000.0F);
    do {
        memset(&fixture.list, 0, sizeof fixture.list);
        table_fixture_draw();
        note(so_far, language);
    } while (moments_scroll(0.7F));
}

static void measure_everything(void)
{
    for (int language = 0; language < words_language_count(); language++) {
        const char *code = words_language_at(language)->code;
        moments_speak(code);
        for (int i = 0; moments_at(i) != NULL; i++) {
            moments_act(moments_at(i), &DISPLAYS[0].view);
            for (int d = 0; d < DISPLAY_COUNT; d++) {
                moments_resize(&DISPLAYS[d].view);
                look_through(&smallest[i][d], code);
            }
        }
    }
    moments_speak("en");
}

static void write_list(TextWriter *list)
{
    for (int i = 0; moments_at(i) != NULL; i++) {
        for (int d = 0; d < DISPLAY_COUNT; d++) {
            char line[256];
            const Smallest *text = &smallest[i][d];
            const View *view = &DISPLAYS[d].view;
            snprintf(line, sizeof line, "%s %dx%d %d%%: %d, %s: %s\n", moments_at(i)->name, view->width, view->height,
                     view->text, text->pixels, text->pixels == 0 ? "" : text->language, text->text);
            base_text_write_string(list, line);
        }
    }
    CHECK(!list->overflowed);
}

TEST(everything_can_be_read)
{
    for (int i = 0; moments_at(i) != NULL; i++) {
        for (int d = 0; d < DISPLAY_COUNT; d++) {
            const Smallest *text = &smallest[i][d];
            check_context("%s, %dx%d, %s: %s", moments_at(i)->name, DISPLAYS[d].view.width, DISPLAYS[d].view.height,
                          text->pixels == 0 ? "" : text->language, text->text);
            CHECK(text->pixels == 0 || text->pixels >= DISPLAYS[d].least);
        }
    }
}

TEST(what_is_pressed_on_a_phone_is_large_enough_for_a_finger)
{
    static const View phones[] = {
        {.width = 390, .height = 844}, {.width = 360, .height = 640}, {.width = 844, .height = 390}};
    for (int i = 0; moments_at(i) != NULL; i++) {
        for (int phone = 0; phone < (int)BASE_ARRAY_COUNT(phones); phone++) {
            moments_act(moments_at(i), &phones[phone]);
            for (int j = 0; j < fixture.ui.screens.widget_count; j++) {
                const Widget *widget = &fixture.ui.screens.widgets[j];
                check_context("%s, %d wide: %s", moments_at(i)->name, phones[phone].width, widget->label);
                CHECK(!screens_widget_is_live(widget) || (widget->rect.w >= 44.0F && widget->rect.h >= 44.0F));
            }
        }
    }
}

static bool renews;

TEST(the_list_is_as_it_was)
{
    static char text[LIST_MAX];
    TextWriter list;
    base_text_writer_open(&list, text, sizeof text);
    write_list(&list);
    check_kept_text(check_argument(1), renews, text);
}

int main(int argument_count, char **arguments)
{
    BASE_ASSERT(argument_count >= 4);
    renews = argument_count > 4;
    measure_open(arguments[2], arguments[3]);
    measure_everything();
    measure_close();
    return check_main(argument_count, arguments);
}
