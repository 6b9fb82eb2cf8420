/* SPDX-License-Identifier: MIT */
#include "ui/controls.h"

#include <string.h>

#include "screens/archive_words.h"
#include "session/autoplay.h"
#include "ui/actions.h"
#include "ui/focus.h"
#include "ui/lesson.h"
#include "ui/toolbar.h"
#include "words/phrases.h"
#include "words/words.h"

/* Ids: piles from 0 on, then these. On screens of each kind there are as many as there can be widgets. */
enum {
    CONTROL_PLACES = PILE_COUNT, /* the moves of the selected card, by the pile that they lead to */
    CONTROL_TOOLS = 2 * PILE_COUNT,
    CONTROL_READ = CONTROL_TOOLS + LAYOUT_BUTTONS,
    CONTROL_TEXTS, /* what is neither pile nor widget, in the order of reading */
    CONTROL_WIDGETS = CONTROL_TEXTS + WIDGETS_MAX,
    CONTROL_BACK = WIDGETS_MAX - 1 /* after the widgets of a panel of which none leads back */
};

static int first_widget(const Screens *screens)
{
    return CONTROL_WIDGETS + (int)screens->stack[screens->depth - 1] * WIDGETS_MAX;
}

/* A list that is being made. */
typedef struct Listing {
    const Ui *ui;
    ControlFunction *take;
    void *context;
    int id;   /* of the next text */
    int part; /* the part of the screen that is read */
} Listing;

/* What is pressed where nothing else lies. */
static void list_background(const Listing *listing, int id, const char *name)
{
    const Layout *layout = &listing->ui->table.layout;
    listing->take(&(Control){id, CONTROL_BELOW, {0.0F, 0.0F, (float)layout->width, (float)layout->height}, name},
                  listing->context);
}

static void list_text(Listing *listing, unsigned flags, Rect rect, const char *name)
{
    if (name[0] != '\0') {
        listing->take(&(Control){listing->id++, CONTROL_TEXT | flags, rect, name}, listing->context);
    }
}

static void list_sentence(const char *sentence, int number, void *context)
{
    Listing *listing = context;
    const Part *part = &listing->ui->screens.parts[listing->part];
    if (number == listing->part) {
        list_text(listing, part->scrolls ? CONTROL_SCROLLS : 0U, part->rect, sentence);
    }
}

static void list_part(Listing *listing, int index)
{
    const Screens *screens = &listing->ui->screens;
    const Part *part = &screens->parts[index];
    listing->part = index;
    if (part->draw == NULL) {
        list_text(listing, (part->scrolls ? CONTROL_SCROLLS : 0U) | (part->type >= TYPE_HEADING ? CONTROL_TITLE : 0U),
                  part->rect, part->words);
    } else if (speech_has_page(screens)) {
        speech_of_page(screens, &listing->ui->table.layout, list_sentence, listing);
    }
}

static void list_widget(const Listing *listing, int index)
{
    char line[NARRATION_LENGTH];
    const Screens *screens = &listing->ui->screens;
    const Widget *widget = &screens->widgets[index];
    bool bar = widget->action.kind == ACTION_SCRUB; /* its buttons lie beside it */
    bool live = screens_widget_is_live(widget) && !bar;
    bool news = screens->notice[0] != '\0' && strcmp(widget->label, screens->notice) == 0;
    Control control = {.id = first_widget(screens) + index,
                       .flags = (widget->selected ? CONTROL_CHOSEN : 0U) | (live ? 0U : CONTROL_TEXT) |
                                (widget->look == LOOK_TITLE ? CONTROL_TITLE : 0U) |
                                (widget->scrolls ? CONTROL_SCROLLS : 0U) | (news ? CONTROL_NEWS : 0U) |
                                (index == screens->focused ? CONTROL_FOCUSED : 0U),
                       .rect = widget->rect,
                       .name = bar ? screens_timeline_number(&screens->timeline, line, sizeof line)
                                   : speech_of_widget(screens, index, line)};
    control.rect.y += widget->scrolls ? screens->scroll : 0.0F;
    if (!widget->pointed && control.name[0] != '\0') {
        listing->take(&control, listing->context);
    }
}

static void list_widgets(Listing *listing)
{
    const Screens *screens = &listing->ui->screens;
    bool closes = screens->panel.w > 0.0F && screens_find(screens, ACTION_CONTINUE) < 0;
    int part = 0;
    if (screens->view.h > 0.0F) {
        listing->take(&(Control){(int)screens->scroll, CONTROL_VIEW, screens->view, ""}, listing->context);
    }
    for (int i = 0; i <= screens->widget_count; i++) {
        while (part < screens->part_count && screens->parts[part].before == i) {
            list_part(listing, part++);
        }
        if (i < screens->widget_count && screens->widgets[i].action.kind != ACTION_BACK) {
            list_widget(listing, i);
        }
    }
    for (int i = 0; i < screens->widget_count; i++) {
        if (screens->widgets[i].action.kind == ACTION_BACK) {
            list_widget(listing, i);
            closes = false;
        }
    }
    if (closes) { /* a press beside the panel does */
        list_background(listing, first_widget(screens) + CONTROL_BACK, W("Back"));
    }
}

static int face_of(const Position *position, Pile pile)
{
    Card card = position->top[pile];
    return card == CARD_NONE ? FACE_COUNT : rules_card_face(card);
}

/* Whether a place looks like another: the two packs have each card twice, and empty piles are all alike. */
static bool has_twin(const Position *position, const Pile *places, int count, Pile place)
{
    bool found = false;
    for (int i = 0; i < count; i++) {
        found |= places[i] != place && face_of(position, places[i]) == face_of(position, place);
    }
    return found;
}

/* The moves of the selected card. */
static void list_places(const Listing *listing)
{
    char line[NARRATION_LENGTH], pile[PHRASE_LENGTH];
    Pile places[PILE_COUNT];
    const Ui *ui = listing->ui;
    int count = session_destinations(ui->table.game, &ui->table.position, ui->table.selected, places);
    for (int i = 0; i < count; i++) {
        Control control = {.id = CONTROL_PLACES + places[i],
                           .flags = CONTROL_ABOVE,
                           .rect = table_top_rect(&ui->table, places[i]),
                           .name = ui_focus_place(&ui->table, ui->table.selected, places[i], line)};
        if (has_twin(&ui->table.position, places, count, places[i])) {
            words_append(line, NARRATION_LENGTH, words_pile(ui->table.game, places[i], PILE_PLAIN, pile));
        }
        listing->take(&control, listing->context);
    }
}

/* `flags` are those of all piles. */
static void list_piles(const Listing *listing, unsigned flags)
{
    char line[NARRATION_LENGTH];
    const Ui *ui = listing->ui;
    unsigned playable = ui_focus_playable(&ui->table);
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        bool selected = ui->table.selected == pile;
        Control control = {.id = pile,
                           .flags =
                               flags | (selected ? CONTROL_CHOSEN : 0U) |
                               ((playable >> pile & 1U) != 0 || table_is_target(&ui->table, pile) ? 0U : CONTROL_IDLE) |
                               (ui->focus.pile == pile ? CONTROL_FOCUSED : 0U),
                           .rect = table_top_rect(&ui->table, pile),
                           .name = line};
        if (ui->table.layout.piles[pile].used) {
            speech_of_pile(&ui->table, pile, line);
            listing->take(&control, listing->context);
        }
        if (selected) {
            list_places(listing);
        }
    }
}

static void list_tools(const Listing *listing)
{
    const Ui *ui = listing->ui;
    for (int button = 0; button < LAYOUT_BUTTONS; button++) {
        Control control = {.id = CONTROL_TOOLS + button,
                           .flags = ui->focus.button == button ? CONTROL_FOCUSED : 0U,
                           .rect = ui->table.layout.buttons[button],
                           .name = ui_toolbar_name(&ui->table, button)};
        if (ui_toolbar_enabled(&ui->table, button)) {
            listing->take(&control, listing->context);
        }
    }
    list_background(listing, CONTROL_READ, words_text(actions[ACTION_READ].title));
}

/* What stands above the cards and below them. */
static void list_heading(Listing *listing)
{
    char line[NARRATION_LENGTH], task[LESSON_TASK_LENGTH] = "", name[ARCHIVE_WORDS_LENGTH];
    const Ui *ui = listing->ui;
    const Layout *layout = &ui->table.layout;
    Rect message = layout->message;
    bool lesson = ui_lesson_is_on(&ui->lesson);
    bool reviews = ui->screens.timeline.on;
    list_text(listing, CONTROL_TITLE, layout->heading,
              WORDS_FORMAT(line, sizeof line, reviews ? W("Review of {0}, deal {1}.") : W("{0}, deal {1}"),
                           words_of_text(screens_game_name(ui->table.game, name)), words_of_number(ui->table.deal)));
    message.h *= lesson ? 0.5F : 1.0F;
    const char *why = lesson ? ui_lesson_words(&ui->lesson, task) : "";
    if (!screens_show(&ui->screens, SCREEN_RESULT)) {
        list_text(listing, 0, message, ui->speech.message[0] != '\0' ? ui->speech.message : why);
    }
    message.y += message.h;
    list_text(listing, 0, message, task);
}

void ui_controls_list(const Ui *ui, ControlFunction *take, void *context)
{
    char line[NARRATION_LENGTH];
    Listing listing = {.ui = ui, .take = take, .context = context, .id = CONTROL_TEXTS};
    const Screens *screens = &ui->screens;
    bool strip = screens_show(screens, SCREEN_REVIEW) || screens_show(screens, SCREEN_RESULT);
    Rect head = ui->table.layout.area;
    head.h = screens_button_height(&ui->table.layout);
    if (strip || !screens_visible(screens)) {
        list_heading(&listing);
        list_piles(&listing, strip ? CONTROL_TEXT : 0U);
    } else {
        list_text(&listing, CONTROL_TITLE | (screens_show(screens, SCREEN_RULES) ? CONTROL_FOCUSED : 0U), head,
                  speech_of_title(screens, line));
    }
    if (screens_visible(screens)) {
        list_widgets(&listing);
    } else {
        list_tools(&listing);
    }
}

Action ui_widget_press(Screens *screens, int index)
{
    screens->listening = -1;
    screens->focused = index;
    return screens->widgets[index].action;
}

/* The card that is selected goes there; where it is refused, it stays in hand. */
static void play_selected(Ui *ui, Pile to)
{
    Move move = {.from = ui->table.selected, .to = to};
    ui_execute(ui, (Action){.kind = ACTION_MOVE, .move = move});
    bool goes = rules_check(ui->table.game, &ui->table.position, move) == REFUSAL_NONE;
    ui->table.selected = goes ? PILE_NONE : move.from;
}

/* A card with several places is selected, and its moves are listed; any other is played. With a card in hand a pile
 * whose own card goes nowhere tells why it does not take that one. */
static void press_pile(Ui *ui, Pile pile)
{
    char line[NARRATION_LENGTH], card[PHRASE_LENGTH];
    Pile places[PILE_COUNT];
    bool again = ui->table.selected == pile;
    bool plays = !again && pile != PILE_STOCK;
    int count = plays ? session_destinations(ui->table.game, &ui->table.position, pile, places) : 0;
    if (ui->table.selected != PILE_NONE && plays && (count == 0 || table_is_target(&ui->table, pile))) {
        play_selected(ui, pile);
        return;
    }
    ui_let_go(ui);
    if (ui_focus_accepts(&ui->table, pile)) {
        ui_focus_set(&ui->focus, &ui->table, pile, ui->now);
    }
    if (count > 1) {
        ui->table.selected = pile;
        words_capitalise(WORDS_FORMAT(line, sizeof line, W("{0} in hand: {1} places to choose from."),
                                      words_of_text(words_card(ui->table.position.top[pile], card)),
                                      words_of_count(count)));
        speech_say(&ui->speech, line);
    } else if (!again) {
        ui_execute(ui, (Action){.kind = ACTION_PLAY_PILE, .move = {.from = pile}});
    }
}

static void press_on_table(Ui *ui, int id)
{
    if (id < CONTROL_PLACES) {
        press_pile(ui, (Pile)id);
    } else if (id < CONTROL_TOOLS && ui->table.selected != PILE_NONE) {
        play_selected(ui, (Pile)(id - CONTROL_PLACES));
    } else if (id >= CONTROL_TOOLS && id < CONTROL_READ && ui_toolbar_enabled(&ui->table, id - CONTROL_TOOLS)) {
        ui_execute(ui, ui_toolbar_action(&ui->table, id - CONTROL_TOOLS));
    } else if (id == CONTROL_READ) {
        ui_execute(ui, (Action){.kind = ACTION_READ});
    }
}

/* The arrows go on from there. */
static void focus_on(Ui *ui, int id)
{
    int index = screens_visible(&ui->screens) ? id - first_widget(&ui->screens) : -1;
    bool tool = id >= CONTROL_TOOLS && id < CONTROL_READ;
    if (index >= 0 && index < ui->screens.widget_count) {
        ui->screens.focused = index;
        speech_focus_is_heard(&ui->speech, &ui->screens);
    } else if (!screens_visible(&ui->screens) && (tool || id < PILE_COUNT)) {
        ui_focus_set(&ui->focus, &ui->table, tool ? id - CONTROL_TOOLS + PILE_COUNT : id, ui->now);
    }
}

void ui_control_press(Ui *ui, int id)
{
    const Screens *screens = &ui->screens;
    ui_focus_use(&ui->focus, &ui->table, DEVICE_TOUCH);
    ui->focus.shown = true; /* an arrow moves it at once */
    if (id < 0) {
        focus_on(ui, -1 - id);
        return;
    }
    if (!screens_visible(screens)) {
        press_on_table(ui, id);
        return;
    }
    int index = id - first_widget(screens);
    if (index == CONTROL_BACK && screens->widget_count <= CONTROL_BACK) {
        ui_execute(ui, (Action){.kind = ACTION_BACK});
    } else if (index >= 0 && index < screens->widget_count && screens_widget_is_live(&screens->widgets[index])) {
        speech_screens(&ui->speech, screens, &ui->table.layout); /* one that has only just come, as a whole */
        Action action = ui_widget_press(&ui->screens, index);
        speech_focus_is_heard(&ui->speech, &ui->screens);
        ui_execute(ui, action);
        screens_reveal(&ui->screens);
    }
}
