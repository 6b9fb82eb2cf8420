/* SPDX-License-Identifier: MIT */
/*
 * The strip below the cards that tells how a game has ended: won, with its figures, or lost, with what can be done.
 *
 * Its parts lie one above the other, in two rows or in one, as table_strip() says; the scene keeps clear of it.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "screens/archive_words.h"
#include "screens/page.h"
#include "words/words.h"

typedef struct ResultPlaces {
    Rect head, story, figures, buttons;
    Rect corner; /* the menu */
} ResultPlaces;

const WonGame *screens_result_won(const Archive *archive)
{
    return archive->has_won_game && archive->won_game.result.id == archive->won_id ? &archive->won_game : NULL;
}

static void write_best(ResultFigure *figure, bool is_best, const char *best)
{
    figure->is_best = is_best;
    if (is_best) {
        snprintf(figure->best, sizeof figure->best, "%s", W_IN("figure", "your best yet"));
    } else {
        WORDS_FORMAT(figure->best, sizeof figure->best, W_IN("figure", "best {0}"), words_of_text(best));
    }
}

int screens_result_figures(const Screens *screens, ResultFigure figures[RESULT_FIGURES_MAX])
{
    char best[ARCHIVE_WORDS_LENGTH];
    const WonGame *won = screens_result_won(&screens->archive);
    bool compares = won != NULL && !won->first && !session_result_is_helped(&won->result) &&
                    settings_get(screens->settings, SETTING_STATISTICS) == 0;
    int count = won == NULL ? 1 : (compares ? 3 : 2);
    memset(figures, 0, RESULT_FIGURES_MAX * sizeof figures[0]);
    figures[0].name = W_IN("figure", "Moves");
    snprintf(figures[0].number, sizeof figures[0].number, "%d",
             won == NULL ? screens->ending_moves : won->result.moves);
    if (won == NULL) {
        return count;
    }
    figures[1].name = W_IN("figure", "Time");
    snprintf(figures[1].number, sizeof figures[1].number, "%s", screens_archive_time(won->result.played, best));
    if (compares) {
        snprintf(best, sizeof best, "%d", won->own.best_moves);
        write_best(&figures[0], won->fewest, won->own.best_moves > 0 ? best : "–");
        write_best(&figures[1], won->fastest,
                   won->own.best_time > 0 ? screens_archive_time(won->own.best_time, best) : "–");
        figures[2].name = W_IN("figure", "Wins in a row");
        snprintf(figures[2].number, sizeof figures[2].number, "%d", won->own.streak);
        snprintf(best, sizeof best, "%d", won->own.best_streak);
        write_best(&figures[2], won->own.streak > 1 && won->own.streak == won->own.best_streak, best);
    }
    return count;
}

static void draw_figure(const Canvas *canvas, Rect cell, const ResultFigure *figure)
{
    Rect number = screens_cut_top(&cell, screens_type_line(TYPE_FIGURE, canvas->text), 0.0F);
    Rect name = screens_cut_top(&cell, screens_type_line(TYPE_SMALL, canvas->text), 0.0F);
    cell.h = screens_type_line(TYPE_SMALL, canvas->text);
    screens_draw_text(canvas, name, TYPE_SMALL, ALIGN_CENTRE, figure->name);
    screens_draw_text(canvas, number, TYPE_FIGURE, ALIGN_CENTRE, figure->number);
    screens_draw_text(canvas, cell, figure->is_best ? TYPE_BEST : TYPE_SMALL, ALIGN_CENTRE, figure->best);
}

static void draw_figures(const Canvas *canvas, Rect rect, int unused)
{
    ResultFigure figures[RESULT_FIGURES_MAX];
    int count = screens_result_figures(canvas->screens, figures);
    Grid grid = screens_grid_fill(rect, count, 1, canvas->unit);
    (void)unused;
    for (int i = 0; i < count; i++) {
        draw_figure(canvas, screens_grid_cell(&grid, i), &figures[i]);
    }
}

/* The ground, with a line along its upper edge: golden where the game is won. */
static void draw_strip_ground(const Canvas *canvas, Rect rect, int won)
{
    float line = fmaxf(2.0F, floorf(canvas->text * 0.12F));
    screens_draw_box(canvas, rect, 0.0F, canvas->theme->panel);
    screens_draw_box(canvas, screens_cut_top(&rect, line, 0.0F), 0.0F,
                     won ? canvas->theme->gold : canvas->theme->button_edge);
}

static ResultPlaces find_places(const Strip *strip)
{
    Rect rest = strip->rect;
    ResultPlaces places = {.buttons = rest};
    float gap = strip->gap;
    switch (strip->shape) {
    case STRIP_ROW:
        places.corner = screens_cut_right(&rest, strip->button, gap);
        places.corner = screens_centre(places.corner, strip->button, 2.0F * strip->button + gap);
        places.buttons = screens_cut_right(&rest, strip->column * (float)strip->columns, 2.0F * gap);
        places.head = screens_cut_left(&rest, strip->wide, gap);
        break;
    case STRIP_PAIR:
        rest = screens_cut_top(&places.buttons, fmaxf(strip->figure, strip->head + strip->story), 2.0F * gap);
        places.corner = screens_cut_right(&rest, strip->button, gap);
        places.head = screens_cut_left(&rest, strip->wide, gap);
        break;
    case STRIP_STACK:
        places.head = screens_cut_top(&places.buttons, strip->head, gap);
        places.corner = screens_cut_right(&places.head, strip->button, gap);
        places.story = screens_cut_top(&places.buttons, strip->story, gap);
        rest = screens_cut_top(&places.buttons, strip->figure, 2.0F * gap);
        break;
    }
    if (strip->shape != STRIP_STACK) {
        places.head = screens_centre(places.head, places.head.w, strip->head + strip->story);
        places.story = screens_cut_bottom(&places.head, strip->story, 0.0F);
    }
    places.corner.h = strip->button;
    places.figures = rest;
    return places;
}

/* What is said beside the title: what came of a press, a personal best, that there was help, or what to try next. */
static const char *won_note(const Page *page, char note[WIDGET_LABEL_LENGTH])
{
    const Screens *screens = page->screens;
    const Archive *archive = &screens->archive;
    const WonGame *won = settings_get(screens->settings, SETTING_STATISTICS) == 0 ? screens_result_won(archive) : NULL;
    if (won == NULL || screens_archive_next_goal(archive, won->result.game, note)[0] == '\0') {
        WORDS_FORMAT(note, WIDGET_LABEL_LENGTH, W("Deal {0}"), words_of_number(session_deal(page->session)));
    }
    if (screens->notice[0] != '\0' || won == NULL) {
        return screens->notice[0] != '\0' ? screens->notice : note;
    }
    return won->result.day == archive->today && archive->runs.present == GOAL_WEEK_DAYS ? W("Seven days in a row!")
           : won->first                              ? W("Your first win with these rules. Well played!")
           : won->fewest && won->fastest             ? W("Your fewest moves and your best time!")
           : won->fewest                             ? W("Your fewest moves yet!")
           : won->fastest                            ? W("Your best time yet!")
           : !session_result_is_helped(&won->result) ? note
           : (won->result.assist & ASSIST_HINT) != 0 ? W("With help: you were shown the way.")
                                                     : W("With help: it began in the middle of another game.");
}

/* Gives the title. */
static Widget *add_title_and_note(Page *page, Rect head, const char *title, const char *note)
{
    float title_h = screens_type_line(TYPE_TITLE, page->text);
    float note_h = fminf(head.h - title_h, 3.0F * screens_type_line(TYPE_NOTE, page->text));
    Rect block = screens_centre(head, head.w, title_h + fmaxf(note_h, 0.0F));
    Widget *line = screens_add_text(page, screens_cut_top(&block, title_h, 0.0F), LOOK_TITLE, title);
    screens_add_text(page, block, LOOK_NOTE, note)->left = line->left = true;
    return line;
}

/* Luck and play, as soon as they are known, and a way back to the move that cost most. It comes last, so that nothing
 * that can be pressed changes its place. */
static void add_story(Page *page, const Strip *strip, Rect place)
{
    char story[WIDGET_LABEL_LENGTH];
    const Screens *screens = page->screens;
    const WonGame *won = screens_result_won(&screens->archive);
    int move = screens_story_move(screens);
    bool told = screens_story(screens, page->session, story)[0] != '\0';
    bool counts = won != NULL && settings_get(screens->settings, SETTING_STATISTICS) == 0;
    if (!told && counts && session_result_is_helped(&won->result)) { /* it has none */
        screens_archive_next_goal(&screens->archive, won->result.game, story);
    }
    if (story[0] == '\0') {
        return;
    }
    if (move > 0 && place.w >= 2.0F * strip->column) { /* else review mode leads there */
        Rect button = screens_cut_right(&place, strip->column, strip->gap);
        screens_add(page, screens_centre(button, button.w, strip->button), LOOK_QUIET,
                    (Action){.kind = ACTION_SEEK, .number = move - 1}, W("Try from there"));
    }
    place = screens_centre(place, place.w, screens_words_height(page, TYPE_NOTE, story, place.w));
    screens_add_text(page, place, LOOK_NOTE, story)->left = true;
}

/* What can be done next, the first of it above all. Gives the place after the last button. */
static Rect add_buttons(Page *page, const Strip *strip, Rect rect, const NamedAction *buttons, int count)
{
    Rect block = screens_centre(rect, rect.w, (float)strip->rows * (strip->button + strip->gap) - strip->gap);
    Grid grid = screens_grid_fill(block, strip->columns, strip->rows, strip->gap);
    for (int i = 0; i < count; i++) {
        screens_add_button(page, screens_grid_cell(&grid, i), i == 0 ? LOOK_MAIN : LOOK_BUTTON, buttons[i].kind,
                           words_text(buttons[i].label));
    }
    return screens_grid_cell(&grid, count);
}

static void add_won(Page *page, const Strip *strip, const ResultPlaces *places)
{
    static const NamedAction BUTTONS[] = {{ACTION_NEW_DEAL, W_LATER("New deal")},
                                          {ACTION_RESTART, W_LATER("Again")},
                                          {ACTION_REVIEW, W_LATER("Review")},
                                          {ACTION_SHARE, W_LATER("Share")}};
    char title[WIDGET_LABEL_LENGTH], note[WIDGET_LABEL_LENGTH];
    WORDS_FORMAT(title, sizeof title, W("{0} is complete"),
                 words_of_text(words_text(session_game(page->session)->title)));
    const Widget *line = add_title_and_note(page, places->head, title, won_note(page, note));
    Rect figures = places->figures;
    figures.y = strip->shape != STRIP_STACK ? line->rect.y : figures.y; /* numbers stand on the title's line */
    screens_add_part(page, figures, draw_figures, 0);
    add_buttons(page, strip, places->buttons, BUTTONS, (int)BASE_ARRAY_COUNT(BUTTONS));
    screens_add_button(page, places->corner, LOOK_BUTTON, ACTION_MENU, W_IN("tip", "Menu"))->icon = SPRITE_ICON_MENU;
    add_story(page, strip, places->story);
}

typedef struct LostWords {
    const char *title, *note;
} LostWords;

static const LostWords LOST_WORDS[] = {
    [ENDING_BLOCKED] = {W_LATER("No moves left"), W_LATER("It happens to the best of us.")},
    [ENDING_REPEATS] = {W_LATER("No card can reach a foundation any more"),
                        W_LATER("You can still move cards around, but that won’t help.")},
    [ENDING_LOST] = {W_LATER("This game can’t be won any more"),
                     W_LATER("You still have moves, but none of them wins: that is proved.")}};

/* The player may turn the verdicts off while the strip is open: then no ending is known. */
static const LostWords *find_lost_words(Ending ending)
{
    return &LOST_WORDS[ending == ENDING_NONE ? ENDING_LOST : ending];
}

/* Going back comes first: nothing is lost yet. What the table has buttons for has the same icons here, beside the title
 * or in the last place of the buttons. */
static void add_lost(Page *page, const Strip *strip)
{
    static const NamedAction BUTTONS[] = {{ACTION_GO_BACK, W_LATER("To the last chance")},
                                          {ACTION_TURNING, W_LATER("Where was it lost?")},
                                          {ACTION_NEW_DEAL, W_LATER("New deal")}};
    static const NamedAction ICONS[] = {
        {ACTION_UNDO, W_LATER("Undo")}, {ACTION_RESTART, W_LATER("Again")}, {ACTION_BACK, W_LATER("Close")}};
    static const uint8_t SIGNS[] = {SPRITE_ICON_UNDO, SPRITE_ICON_RESTART, SPRITE_ICON_CLOSE};
    const LostWords *words = find_lost_words(page->screens->ending);
    Rect buttons = strip->rect;
    Rect head = screens_cut_top(&buttons, strip->head + strip->story,
                                strip->shape == STRIP_STACK ? strip->gap : 2.0F * strip->gap);
    if (strip->shape == STRIP_ROW) {
        head = screens_centre(strip->rect, strip->rect.w, strip->head + strip->story);
        buttons = strip->rect;
        buttons = screens_cut_right(&buttons, strip->column * (float)strip->columns, 0.0F);
        head.w = strip->wide;
    }
    Rect story = screens_cut_bottom(&head, strip->story, strip->gap);
    float beside = strip->shape == STRIP_PAIR ? 3.0F * strip->button + 2.0F * strip->gap : 0.0F;
    Rect corner = screens_cut_right(&head, beside, beside > 0.0F ? strip->gap : 0.0F);
    add_title_and_note(page, head, words_text(words->title), words_text(words->note));
    Rect last = add_buttons(page, strip, buttons, BUTTONS, (int)BASE_ARRAY_COUNT(BUTTONS));
    Rect icons = beside > 0.0F ? screens_centre(corner, corner.w, strip->button) : last;
    Grid grid = screens_grid_fill(icons, (int)BASE_ARRAY_COUNT(ICONS), 1, strip->gap);
    for (int i = 0; i < (int)BASE_ARRAY_COUNT(ICONS); i++) {
        screens_add_button(page, screens_grid_cell(&grid, i), LOOK_BUTTON, ICONS[i].kind, words_text(ICONS[i].label))
            ->icon = SIGNS[i];
    }
    add_story(page, strip, story);
}

Strip screens_result_strip(const Screens *screens, const Layout *layout)
{
    const char *sentence = screens->ending == ENDING_WON ? "" : words_text(find_lost_words(screens->ending)->note);
    return table_strip(layout, drawlist_text_width(sentence));
}

void screens_result_layout(Page *page)
{
    bool won = page->screens->ending == ENDING_WON;
    Strip strip = screens_result_strip(page->screens, page->layout);
    float top = strip.rect.y - 2.0F * strip.gap;
    Rect ground = {0.0F, top, (float)page->layout->width, (float)page->layout->height - top};
    screens_add_part(page, ground, draw_strip_ground, won);
    if (won) {
        ResultPlaces places = find_places(&strip);
        add_won(page, &strip, &places);
    } else {
        page->screens->panel = ground; /* a click beside it closes it */
        add_lost(page, &strip);
    }
}
