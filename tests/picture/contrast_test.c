/* SPDX-License-Identifier: MIT */
/*
 * What is written can be read, and what can be pressed can be found, on every table: contrast measured from rendered
 * pixels (WCAG 2.1, success criteria 1.4.3, 1.4.6 and 1.4.11).
 *
 * Each text of a draw list is left out once. Where the picture changes by that lies its ground, whatever it is made of:
 * the mean of it, and the twentieth that comes nearest to the text, have to stand apart from the text's colour
 * by 4.5:1, by 3:1 where it is large, by 7:1 on the plain table. Icons, lights, rings and frames are measured in the
 * same way against what is seen without them, buttons across their edges: 3:1.
 *
 *   contrast_test VECTORS [anything: print every measure]
 *
 * Not measured, each for its reason:
 * - what lies under the veil of a panel is not to be read while the panel is there;
 * - text that is partly transparent: it is either on its way out of a scrolled view, where scrolling brings it back, or
 *   the large rank on an empty place, an ornament, since the heading says the base rank in words;
 * - icons of buttons that can do nothing now (1.4.11 leaves them out), which are transparent as well, and the faint
 *   locks, since which foundation is open is said by its golden frame and by the message;
 * - while a card is held, the light of a target reaches under a foundation's label: of the ground only the mean counts
 *   then, and the labels are measured strictly while nothing is held;
 * - the edges of the table's own buttons: they are known by their icons, which are measured.
 *
 * A light that is meant to be fainter than another has to have 2:1: the pile that a held card would go to, the focus
 * and hints have the full one, and for the candidates, the lesson and the further targets there are words and the full
 * light besides.
 */
#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "guide/guide.h"
#include "picture/light.h"
#include "picture/wins.h"
#include "speech/speech.h"
#include "support/check.h"
#include "ui/ui.h"
#include "ui/lesson.h"

static const float TEXT_MIN = 4.5F;
static const float LARGE_TEXT_MIN = 3.0F;
static const float PLAIN_TEXT_MIN = 7.0F;
static const float CONTROL_MIN = 3.0F;
static const float DIM_LIGHT_MIN = 2.0F;
static const float LARGE = 24.0F; /* pixels of text that counts as large, and of bold text */
static const float LARGE_BOLD = 19.0F;
static const double REST = 6000.0; /* milliseconds in which everything comes to rest */
static const char *const CLOTHS[] = {"baize", "night", "walnut", "plain"};

static const char *vectors;
static bool prints;

typedef struct Moment {
    const char *name;
    const char *game;
    uint64_t deal;
    void (*act)(PictureFixture *fixture);
} Moment;

/* The lowest of what was measured on one cloth at one moment. */
typedef struct Lowest {
    float text, control, dim; /* dim lights */
    int texts, controls;
} Lowest;

static PictureFixture fixture;
static DrawList rest;
static Light whole, part;

static void open_screen(ScreenKind kind)
{
    fixture.ui.screens.rules_game = fixture.ui.table.game;
    screens_push(&fixture.ui.screens, kind, &fixture.session, &fixture.ui.table.layout);
}

/* Locks, the golden frame, and the name of a button. */
static void show_the_table(PictureFixture *shown)
{
    shown->table.hovered_button = ui_toolbar_find(ACTION_NEW_DEAL);
}

/* All foundations are open and one is complete. */
static void show_labels(PictureFixture *shown)
{
    wins_follow(shown, vectors, 56);
    picture_fixture_run(shown, REST);
}

static void point_at_a_candidate(PictureFixture *shown)
{
    shown->table.hovered_pile = PILE_TABLEAU + 1;
}

static void show_the_candidates(PictureFixture *shown)
{
    shown->table.hovered_pile = PILE_NONE;
}

static void hold_a_card(PictureFixture *shown)
{
    Pile from = PILE_TABLEAU + 3;
    Point start = base_rect_centre(table_top_rect(&shown->table, from));
    Point end = base_rect_centre(table_top_rect(&shown->table, PILE_TABLEAU + 6));
    table_grab(&shown->table, from, start);
    table_drag(&shown->table, (Point){end.x + 60.0F, end.y - 50.0F}, shown->table.now);
}

static void show_the_games(PictureFixture *shown)
{
    (void)shown;
    open_screen(SCREEN_CHOOSER);
}

static void show_the_looks(PictureFixture *shown)
{
    (void)shown;
    open_screen(SCREEN_SETTINGS);
}

static void show_the_play_settings(PictureFixture *shown)
{
    shown->table.screens.tab = 1;
    open_screen(SCREEN_SETTINGS);
}

static void show_the_menu(PictureFixture *shown)
{
    (void)shown;
    open_screen(SCREEN_PAUSE);
}

static void show_the_rules(PictureFixture *shown)
{
    (void)shown;
    open_screen(SCREEN_RULES);
}

static void type_a_number(PictureFixture *shown)
{
    snprintf(shown->table.screens.typed, sizeof shown->table.screens.typed, "%d", 123456789);
    open_screen(SCREEN_NUMBER);
}

static void ask_a_question(PictureFixture *shown)
{
    open_screen(SCREEN_SETTINGS);
    shown->table.screens.question = QUESTION_SETTINGS;
    open_screen(SCREEN_CONFIRM);
}

static void show_the_statistics(PictureFixture *shown)
{
    (void)shown;
    open_screen(SCREEN_STATISTICS);
}

static void win(PictureFixture *shown)
{
    wins_follow(shown, vectors, 100000);
    CHECK(shown->table.won);
    picture_fixture_run(shown, 2.0 * REST);
}

/* With the focus on a card, all hints lit, and a button's name. */
static void use_keys(PictureFixture *shown)
{
    static const char *const names[PROMPT_COUNT] = {"Enter", "Esc", "T", "H", "M", "F", "Tab"};
    Pile piles[PILE_COUNT];
    CHECK(ui_focus_piles(&shown->table, piles) > 0);
    shown->table.focus.device = DEVICE_KEYS;
    shown->table.focus.pile = piles[0];
    shown->table.focus.shown = true;
    shown->table.focus.hinted = true;
    for (int i = 0; i < PROMPT_COUNT; i++) {
        snprintf(shown->table.prompts.keys[i], sizeof shown->table.prompts.keys[i], "%s", names[i]);
    }
}

static void use_letters(PictureFixture *shown)
{
    use_keys(shown);
    shown->table.focus.hinted = false;
    shown->table.focus.letters = true;
}

/* The focus is on a button. */
static void use_a_pad(PictureFixture *shown)
{
    shown->table.focus.device = DEVICE_PAD;
    shown->table.focus.glyphs = GLYPHS_XBOX;
    shown->table.focus.shown = true;
    shown->table.focus.button = ui_toolbar_find(ACTION_MENU);
}

static void use_a_pad_on_a_screen(PictureFixture *shown)
{
    shown->table.focus.device = DEVICE_PAD;
    open_screen(SCREEN_SETTINGS);
}

static void read_the_log(PictureFixture *shown)
{
    shown->table.log_shown = true;
    speech_table(&shown->table);
}

static void take_the_lesson(PictureFixture *shown)
{
    const Lesson *lesson = &guide_find(shown->table.game)->lesson;
    ui_lesson_begin(&shown->table, shown->table.game);
    session_queue_push(&shown->session.queue,
                       (Command){.kind = COMMAND_DEAL, .game = shown->table.game, .deal = lesson->deal});
    picture_fixture_run(shown, REST);
    CHECK(picture_fixture_play(shown, lesson->prelude));
    CHECK(picture_fixture_play(shown, lesson->steps[0].move));
    picture_fixture_run(shown, REST);
}

static const char PLOT[] = "the-plot";
static const char PLAIT[] = "the-plait";
static const char QUEEN[] = "queen-of-italy";

static const Moment MOMENTS[] = {
    {"table", PLOT, 7, show_the_table},
    {"labels", PLOT, 1001, show_labels},
    {"plait", PLAIT, 7, show_the_table},
    {"candidate", QUEEN, 7, point_at_a_candidate},
    {"candidates", QUEEN, 7, show_the_candidates},
    {"held card", PLOT, 7, hold_a_card},
    {"keys", PLOT, 7, use_keys},
    {"letters", PLOT, 7, use_letters},
    {"gamepad", PLOT, 7, use_a_pad},
    {"gamepad, settings", PLOT, 7, use_a_pad_on_a_screen},
    {"log", PLOT, 7, read_the_log},
    {"lesson", QUEEN, 7, take_the_lesson},
    {"first screen", PLOT, 7, show_the_games},
    {"looks", PLOT, 7, show_the_looks},
    {"play settings", PLOT, 7, show_the_play_settings},
    {"menu", PLOT, 7, show_the_menu},
    {"rules", PLAIT, 7, show_the_rules},
    {"keypad", PLOT, 7, type_a_number},
    {"question", PLOT, 7, ask_a_question},
    {"statistics", PLOT, 7, show_the_statistics},
    {"win", PLOT, 1001, win},
};

/* The first item that is not under the veil of a panel. */
static int first_measured(const DrawList *list)
{
    int first = 0;
    for (int i = 0; i < list->count; i++) {
        const DrawItem *item = &list->items[i];
        bool veil = item->kind == DRAW_RECTANGLE && item->w >= (float)list->width && item->h >= (float)list->height;
        first = veil ? i + 1 : first;
    }
    return first;
}

static bool is_text(const DrawItem *item)
{
    return item->kind == DRAW_TEXT || item->kind == DRAW_PARAGRAPH;
}

/* Icons, marks, signs, lights and frames; not locks. */
static bool is_sign(const DrawItem *item)
{
    bool icon = item->sprite >= SPRITE_ICON_UNDO && item->sprite <= SPRITE_ICON_NO && item->sprite != SPRITE_ICON_LOCK;
    bool button = item->sprite >= SPRITE_ICON_UNDO && item->sprite <= SPRITE_ICON_HELP &&
                  item->sprite != SPRITE_ICON_REDEAL && item->sprite != SPRITE_ICON_LOCK;
    bool light = item->sprite == SPRITE_GLOW || item->sprite == SPRITE_FRAME;
    bool disabled = button && item->colour.a < 255;
    return item->kind == DRAW_SPRITE && !disabled && (icon || light || item->sprite >= SPRITE_GLYPH);
}

static float text_minimum(const char *cloth, const DrawItem *item)
{
    bool large = item->h >= LARGE || (item->bold && item->h >= LARGE_BOLD);
    if (strcmp(cloth, "plain") == 0) {
        return PLAIN_TEXT_MIN;
    }
    return large ? LARGE_TEXT_MIN : TEXT_MIN;
}

static LightChange change_by(int index)
{
    light_leave_out(&fixture.list, index, &rest);
    light_render(&fixture, &rest, &part);
    return light_change(&part, &whole);
}

static void measure_text(const char *cloth, int index, const char *where, Lowest *lowest)
{
    const DrawItem *item = &fixture.list.items[index];
    const char *text = fixture.list.characters + item->text_offset;
    float minimum = text_minimum(cloth, item);
    LightChange change = change_by(index);
    float ink = light_of(item->colour);
    float worst = light_contrast(ink, ink > change.ground ? change.bright : change.dark);
    float contrast = light_contrast(ink, change.ground);
    contrast = fixture.ui.table.drag.active ? contrast : fminf(worst, contrast);
    if (prints) {
        printf("%s, %s: %.2f (%.2f), %.0f px \"%s\"\n", cloth, where, (double)contrast,
               (double)light_contrast(ink, change.ground), (double)item->h, text);
    }
    check_context("%s, %s: \"%s\" has %.2f:1, %d pixels", cloth, where, text, (double)contrast, change.pixels);
    CHECK(change.pixels > 0);
    CHECK(contrast >= minimum);
    lowest->text = fminf(lowest->text, contrast * TEXT_MIN / minimum);
    lowest->texts++;
}

/* The lines of a ring are one light and one dark: one of them has to stand apart. */
static float ring_contrast(int *index)
{
    float best = 0.0F;
    while (*index < fixture.list.count && fixture.list.items[*index].kind == DRAW_RING) {
        LightChange change = change_by((*index)++);
        best = fmaxf(best, light_contrast(change.ink, change.ground_of_ink));
    }
    (*index)--;
    return best;
}

static void note_control(const char *cloth, const char *where, const char *what, float contrast, Lowest *lowest)
{
    bool dim = strcmp(what, "dim light") == 0;
    if (prints) {
        printf("%s, %s: %.2f %s\n", cloth, where, (double)contrast, what);
    }
    check_context("%s, %s: %s has %.2f:1", cloth, where, what, (double)contrast);
    CHECK(contrast >= (dim ? DIM_LIGHT_MIN : CONTROL_MIN));
    lowest->control = dim ? lowest->control : fminf(lowest->control, contrast);
    lowest->dim = dim ? fminf(lowest->dim, contrast) : lowest->dim;
    lowest->controls++;
}

static void measure_sign(const char *cloth, int index, const char *where, Lowest *lowest)
{
    char what[32];
    LightChange change = change_by(index);
    const DrawItem *item = &fixture.list.items[index];
    bool dim = item->sprite == SPRITE_GLOW && item->colour.a < 255;
    snprintf(what, sizeof what, dim ? "dim light" : "sprite %d", item->sprite);
    if (change.pixels > 0) { /* else something lies on it */
        note_control(cloth, where, what, light_contrast(change.ink, change.ground_of_ink), lowest);
    }
}

/* The luminance of a column of pixels beside or in a button, in the middle half of its height. */
static float column(Rect rect, int x)
{
    float sum = 0.0F;
    int top = (int)(rect.y + rect.h * 0.25F);
    int bottom = (int)(rect.y + rect.h * 0.75F);
    for (int y = top; y < bottom; y++) {
        sum += whole.at[y * LIGHT_WIDTH + x];
    }
    return sum / (float)(bottom - top);
}

/* How far the edge or the fill of a button stands apart from what is beside it at the left. */
static float button_contrast(Rect rect)
{
    int left = (int)rect.x;
    float outside = column(rect, left - 2);
    float best = 0.0F;
    for (int x = left - 1; x < left + 4; x++) {
        best = fmaxf(best, light_contrast(outside, column(rect, x)));
    }
    return best;
}

static void measure_buttons(const char *cloth, const char *where, Lowest *lowest)
{
    const Screens *screens = &fixture.ui.screens;
    for (int i = 0; i < screens->widget_count; i++) {
        const Widget *widget = &screens->widgets[i];
        bool focused = screens->shows_focus && screens->focused == i;
        Rect rect = widget->rect;
        Rect view = screens->view;
        bool leaves = widget->scrolls && (rect.y < view.y || rect.y + rect.h > view.y + view.h);
        if (screens_widget_is_live(widget) && widget->look != LOOK_TABLE && !focused && !leaves) {
            note_control(cloth, where, widget->label, button_contrast(rect), lowest);
        }
    }
}

/* The ring around the widget in focus, against all that was there before. */
static void measure_focus(const char *cloth, const char *where, Lowest *lowest)
{
    const Screens *screens = &fixture.ui.screens;
    if (screens_visible(screens) && screens->shows_focus) {
        Device device = fixture.ui.focus.device;
        fixture.ui.focus.device = DEVICE_POINTER;
        picture_fixture_draw(&fixture);
        light_render(&fixture, &fixture.list, &part);
        fixture.ui.focus.device = device;
        Rect rect = screens->widgets[screens->focused].rect;
        for (int y = (int)rect.y; y < (int)(rect.y + rect.h); y++) { /* the inside is the button's own */
            for (int x = (int)rect.x; x < (int)(rect.x + rect.w); x++) {
                part.at[y * LIGHT_WIDTH + x] = whole.at[y * LIGHT_WIDTH + x];
            }
        }
        LightChange change = light_change(&part, &whole);
        note_control(cloth, where, "the focus", light_contrast(change.ink, change.ground_of_ink), lowest);
    }
}

static void measure_items(const char *cloth, const char *where, Lowest *lowest)
{
    for (int i = first_measured(&fixture.list); i < fixture.list.count; i++) {
        const DrawItem *item = &fixture.list.items[i];
        if (is_text(item) && item->colour.a == 255) {
            measure_text(cloth, i, where, lowest);
        } else if (item->kind == DRAW_RING) {
            note_control(cloth, where, "the ring", ring_contrast(&i), lowest);
        } else if (is_sign(item)) {
            measure_sign(cloth, i, where, lowest);
        }
    }
}

/* Once more with the pointer on each kind of button, which is lighter then: the texts on those. */
static void measure_hovered(const char *cloth, const char *where, Lowest *lowest)
{
    Screens *screens = &fixture.ui.screens;
    bool seen[LOOK_TEXT] = {false};
    for (int i = 0; i < screens->widget_count; i++) {
        const Widget *widget = &screens->widgets[i];
        if (!screens_widget_is_live(widget) || widget->look == LOOK_TABLE || widget->selected || seen[widget->look]) {
            continue;
        }
        seen[widget->look] = true;
        screens->hovered = i;
        picture_fixture_draw(&fixture);
        light_render(&fixture, &fixture.list, &whole);
        for (int k = first_measured(&fixture.list); k < fixture.list.count; k++) {
            const DrawItem *item = &fixture.list.items[k];
            if (is_text(item) && strcmp(fixture.list.characters + item->text_offset, widget->label) == 0) {
                measure_text(cloth, k, where, lowest);
            }
        }
    }
    screens->hovered = -1;
}

static void measure_moment(const Moment *moment, const char *cloth)
{
    Lowest lowest = {.text = 21.0F, .control = 21.0F, .dim = 21.0F};
    picture_fixture_look(&fixture, cloth);
    ui_layout_screens(&fixture.ui);
    picture_fixture_draw(&fixture);
    light_render(&fixture, &fixture.list, &whole);
    measure_items(cloth, moment->name, &lowest);
    measure_buttons(cloth, moment->name, &lowest);
    measure_focus(cloth, moment->name, &lowest);
    measure_hovered(cloth, moment->name, &lowest);
    printf("%-18s %-7s %2d texts %5.2f   %2d controls %5.2f   dim lights %5.2f\n", moment->name, cloth, lowest.texts,
           (double)lowest.text, lowest.controls, (double)lowest.control, (double)lowest.dim);
    CHECK(lowest.texts > 0 && lowest.controls > 0);
}

static void everything_stands_apart_from_its_ground(void)
{
    puts("lowest contrasts; texts as if each were to have 4.5:1");
    for (size_t i = 0; i < BASE_ARRAY_COUNT(MOMENTS); i++) {
        const Moment *moment = &MOMENTS[i];
        picture_fixture_open(&fixture, rules_game_find(moment->game, NULL), moment->deal, LIGHT_WIDTH, LIGHT_HEIGHT,
                             SPEED_NORMAL);
        picture_fixture_run(&fixture, REST);
        moment->act(&fixture);
        for (size_t k = 0; k < BASE_ARRAY_COUNT(CLOTHS); k++) {
            measure_moment(moment, CLOTHS[k]);
        }
        picture_fixture_close(&fixture);
    }
}

static void black_and_white_are_farthest_apart(void)
{
    const DrawColour white = {255, 255, 255, 255};
    const DrawColour black = {0, 0, 0, 255};
    const DrawColour grey = {118, 118, 118, 255}; /* the lightest grey on which white may be written */
    CHECK(fabsf(light_contrast(light_of(white), light_of(black)) - 21.0F) < 0.01F);
    CHECK(fabsf(light_contrast(light_of(white), light_of(grey)) - 4.54F) < 0.01F);
}

int main(int argument_count, char **arguments)
{
    vectors = argument_count > 1 ? arguments[1] : "tests/vectors";
    prints = argument_count > 2;
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    CHECK_RUN(black_and_white_are_farthest_apart);
    CHECK_RUN(everything_stands_apart_from_its_ground);
    return check_report();
}
