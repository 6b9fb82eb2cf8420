/* SPDX-License-Identifier: MIT */
#include "ui/controls.h"

#include "ui/actions.h"
#include "ui/execute.h"
#include "ui/focus.h"
#include "ui/toolbar.h"
#include "words/phrases.h"
#include "words/words.h"

/* Ids: piles from 0 on, then these. On screens of each kind there are as many as there can be widgets. */
enum {
    CONTROL_PLACES = PILE_COUNT, /* the moves of the selected card, by the pile that they lead to */
    CONTROL_TOOLS = 2 * PILE_COUNT,
    CONTROL_READ = CONTROL_TOOLS + LAYOUT_BUTTONS,
    CONTROL_WIDGETS,
    CONTROL_BACK = WIDGETS_MAX - 1 /* after the widgets of a panel of which none leads back */
};

static int first_widget(const Screens *screens)
{
    return CONTROL_WIDGETS + (int)screens->stack[screens->depth - 1] * WIDGETS_MAX;
}

static void list_widgets(const Screens *screens, ControlFunction *tell, void *context)
{
    char line[NARRATION_LENGTH];
    bool leads_back = false;
    for (int i = 0; i < screens->widget_count; i++) {
        const Widget *widget = &screens->widgets[i];
        bool live = screens_widget_is_live(widget);
        Control control = {.id = first_widget(screens) + i,
                           .flags = (widget->selected ? CONTROL_CHOSEN : 0U) | (live ? 0U : CONTROL_TEXT) |
                                    (widget->look == LOOK_TITLE ? CONTROL_TITLE : 0U) |
                                    (i == screens->focused ? CONTROL_FOCUSED : 0U),
                           .rect = widget->rect,
                           .name = live ? speech_of_widget(screens, i, line) : widget->label};
        if (!widget->pointed && control.name[0] != '\0') {
            tell(&control, context);
        }
        leads_back |= live && (widget->action.kind == ACTION_BACK || widget->action.kind == ACTION_CONTINUE);
    }
    if (screens->panel.w > 0.0F && !leads_back) { /* a press beside the panel does */
        tell(&(Control){.id = first_widget(screens) + CONTROL_BACK, .name = W("Back")}, context);
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
static void list_places(const Ui *ui, ControlFunction *tell, void *context)
{
    char line[NARRATION_LENGTH];
    char pile[PHRASE_LENGTH];
    Pile places[PILE_COUNT];
    int count = ui_focus_places(ui, ui->table.selected, places);
    for (int i = 0; i < count; i++) {
        Control control = {.id = CONTROL_PLACES + places[i],
                           .rect = table_top_rect(&ui->table, places[i]),
                           .name = ui_focus_place(ui, ui->table.selected, places[i], line)};
        if (has_twin(&ui->table.position, places, count, places[i])) {
            words_append(line, NARRATION_LENGTH, words_pile(ui->table.game, places[i], pile));
        }
        tell(&control, context);
    }
}

static void list_piles(const Ui *ui, ControlFunction *tell, void *context)
{
    char line[NARRATION_LENGTH];
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        bool selected = ui->table.selected == pile;
        Control control = {.id = pile,
                           .flags = (selected ? CONTROL_CHOSEN : 0U) |
                                    (ui_focus_accepts(ui, pile) ? 0U : CONTROL_IDLE) |
                                    (ui->focus.pile == pile ? CONTROL_FOCUSED : 0U),
                           .rect = table_top_rect(&ui->table, pile),
                           .name = line};
        if (ui->table.layout.piles[pile].used) {
            speech_of_pile(&ui->table, pile, line);
            tell(&control, context);
        }
        if (selected) {
            list_places(ui, tell, context);
        }
    }
}

static void list_tools(const Ui *ui, ControlFunction *tell, void *context)
{
    for (int button = 0; button < LAYOUT_BUTTONS; button++) {
        Control control = {
            .id = CONTROL_TOOLS + button, .rect = ui->table.layout.buttons[button], .name = ui_toolbar_name(button)};
        if (ui_toolbar_enabled(ui, button)) {
            tell(&control, context);
        }
    }
    tell(&(Control){.id = CONTROL_READ, .name = words_text(actions[ACTION_READ].title)}, context);
}

void ui_controls_list(const Ui *ui, ControlFunction *tell, void *context)
{
    if (screens_visible(&ui->screens)) {
        list_widgets(&ui->screens, tell, context);
    } else {
        list_piles(ui, tell, context);
        list_tools(ui, tell, context);
    }
}

void ui_widget_press(Ui *ui, int index)
{
    ui->screens.listening = -1;
    ui->screens.focused = index;
    ui_execute(ui, ui->screens.widgets[index].action);
}

/* A card with several places is selected, and its moves are listed; any other is played. */
static void press_pile(Ui *ui, Pile pile)
{
    Pile places[PILE_COUNT];
    bool again = ui->table.selected == pile;
    ui->table.selected = PILE_NONE;
    ui->focus.ghost = PILE_NONE;
    if (ui_focus_accepts(ui, pile)) {
        ui_focus_set(ui, pile);
    }
    if (!again && pile != PILE_STOCK && ui_focus_places(ui, pile, places) > 1) {
        ui->table.selected = pile;
    } else if (!again) {
        ui_execute(ui, (Action){.kind = ACTION_PLAY_PILE, .move = {.from = pile}});
    }
}

static void press_on_table(Ui *ui, int id)
{
    if (id < CONTROL_PLACES) {
        press_pile(ui, (Pile)id);
    } else if (id < CONTROL_TOOLS && ui->table.selected != PILE_NONE) {
        Move move = {.from = ui->table.selected, .to = (Pile)(id - CONTROL_PLACES)};
        ui->table.selected = PILE_NONE;
        ui_execute(ui, (Action){.kind = ACTION_MOVE, .move = move});
    } else if (id >= CONTROL_TOOLS && id < CONTROL_READ && ui_toolbar_enabled(ui, id - CONTROL_TOOLS)) {
        ui_execute(ui, ui_toolbar_action(id - CONTROL_TOOLS));
    } else if (id == CONTROL_READ) {
        ui_execute(ui, (Action){.kind = ACTION_READ});
    }
}

void ui_control_press(Ui *ui, int id)
{
    const Screens *screens = &ui->screens;
    ui_focus_use(ui, DEVICE_TOUCH);
    if (!screens_visible(screens)) {
        press_on_table(ui, id);
        return;
    }
    int index = id - first_widget(screens);
    if (index == CONTROL_BACK && screens->widget_count <= CONTROL_BACK) {
        ui_execute(ui, (Action){.kind = ACTION_BACK});
    } else if (index >= 0 && index < screens->widget_count && screens_widget_is_live(&screens->widgets[index])) {
        ui_widget_press(ui, index);
        screens_reveal(&ui->screens);
    }
}
