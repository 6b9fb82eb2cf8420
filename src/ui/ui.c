/* SPDX-License-Identifier: MIT */
#include "ui/ui.h"

#include <stdio.h>
#include <string.h>

#include "screens/stack.h"
#include "screens/timeline_follow.h"
#include "table/motion.h"
#include "table/table_draw.h"
#include "ui/actions.h"
#include "ui/heading.h"
#include "ui/prompts.h"
#include "words/words.h"

void ui_open(Ui *ui, Session *session, const Game *game, Speed speed, uint64_t seed)
{
    memset(ui, 0, sizeof *ui);
    ui->session = session;
    ui->random = (Random){.state = seed};
    ui->hovered_button = -1;
    ui->focus = ui_focus_open();
    table_open(&ui->table, game, speed);
    screens_open(&ui->screens, &ui->table.settings);
    ui_bindings_reset(&ui->bindings);
    ui_note_keys(ui);
}

void ui_layout_screens(Ui *ui)
{
    screens_layout(&ui->screens, ui->session, &ui->table.layout);
}

void ui_layout(Ui *ui)
{
    const Layout *layout = &ui->table.layout;
    ui_resize(ui, layout->width, layout->height, layout->pixel_ratio);
}

void ui_resize(Ui *ui, int width, int height, float pixel_ratio)
{
    ui->table.lesson_room = ui_lesson_needs_room(ui);
    table_resize(&ui->table, width, height, pixel_ratio);
    ui_layout_screens(ui);
}

static bool shows_focus(const Ui *ui)
{
    return ui->focus.device == DEVICE_KEYS || ui->focus.device == DEVICE_PAD;
}

void ui_cancel(Ui *ui)
{
    table_cancel(&ui->table);
    ui_focus_show_letters(ui, false); /* their key may be let go where nobody tells the table */
    ui->hovered_button = -1;
}

void ui_say(Ui *ui, const char *text)
{
    speech_say(&ui->speech, text);
    if (screens_visible(&ui->screens)) {
        snprintf(ui->screens.notice, sizeof ui->screens.notice, "%s", text);
        ui_layout_screens(ui);
    }
}

void ui_refuse(Ui *ui, Pile pile)
{
    table_refuse(&ui->table, pile, ui->now);
    speech_show(&ui->speech, W("This card can go nowhere yet."));
    speech_stuck(&ui->speech, &ui->table, pile);
}

void ui_toggle_sound(Ui *ui)
{
    table_toggle_sound(&ui->table);
    speech_say(&ui->speech,
               settings_get(&ui->table.settings, SETTING_SOUND) > 0 ? W("Sound is on.") : W("Sound is off."));
}

void ui_request(Ui *ui, Action request)
{
    if (ui->request_count < UI_REQUESTS_MAX) {
        ui->requests[ui->request_count++] = request;
    }
}

bool ui_take_request(Ui *ui, Action *request)
{
    if (ui->request_count == 0) {
        return false;
    }
    *request = ui->requests[0];
    ui->request_count--;
    memmove(&ui->requests[0], &ui->requests[1], (size_t)ui->request_count * sizeof ui->requests[0]);
    return true;
}

/* The first chord of an action in words; nothing where there is none, or no room for it. */
static void note_tip(Ui *ui, ActionKind kind)
{
    const KeyChord *chords = ui->bindings.chords[kind];
    char title[BINDINGS_TEXT_MAX];
    ui_chord_title(chords[chords[0].key == 0 ? 1 : 0], title);
    bool fits = strlen(title) < sizeof ui->tips[kind];
    memcpy(ui->tips[kind], fits ? title : "", fits ? strlen(title) + 1 : 1);
}

void ui_note_keys(Ui *ui)
{
    Screens *screens = &ui->screens;
    screens->key_row_count = 0;
    for (int kind = 0; kind < ACTION_COUNT; kind++) {
        if (!ui_action_is_bindable((ActionKind)kind)) {
            continue;
        }
        note_tip(ui, (ActionKind)kind);
        BASE_ASSERT(screens->key_row_count < KEY_ROWS_MAX);
        KeyRow *row = &screens->key_rows[screens->key_row_count++];
        *row = (KeyRow){.kind = (uint8_t)kind, .title = words_text(actions[kind].title)};
        for (int slot = 0; slot < BINDINGS_CHORDS; slot++) {
            char title[BINDINGS_TEXT_MAX];
            ui_chord_title(ui->bindings.chords[kind][slot], title);
            snprintf(row->keys[slot], sizeof row->keys[slot], "%.*s", KEY_TEXT_LENGTH - 1, title);
        }
    }
}

/* What is said of an outcome: the message line, the narration, the lesson. */
static void say_outcome(Ui *ui, const Outcome *outcome)
{
    ui_heading_say(ui, outcome);
    speech_outcome(&ui->speech, &ui->table, &ui->screens.timeline, outcome);
    if (ui_lesson_is_on(ui) && outcome->kind != OUTCOME_REFUSED && outcome->kind != OUTCOME_NOTHING) {
        speech_show(&ui->speech, ""); /* the lesson has its own to say */
        ui_lesson_speak(ui);
    }
}

void ui_absorb(Ui *ui, const Outcome *outcome, double now)
{
    ui->now = now;
    screens_timeline_note(&ui->screens.timeline, ui->session);
    ui->table.hurried = ui->screens.timeline.quick;
    ui->table.lesson_room = ui_lesson_needs_room(ui);
    table_absorb(&ui->table, ui->session, outcome, now);
    ui_focus_follow(ui, outcome);
    say_outcome(ui, outcome);
    if (screens_timeline_follow(&ui->screens, ui->session, &ui->table.layout, outcome)) {
        ui_cancel(ui);
    }
}

/* What the focus and the finger light on the table. */
static TableMarks find_marks(const Ui *ui)
{
    const Focus *focus = &ui->focus;
    Pile piles[PILE_COUNT];
    int count = focus->hinted ? ui_focus_piles(ui, piles) : 0;
    Pile selected = ui->table.selected;
    TableMarks marks = {.ghost_from = selected != PILE_NONE ? selected : focus->pile,
                        .ghost = focus->ghost,
                        .choice = !ui_lesson_is_on(ui)}; /* a lesson lights the one it wants itself */
    for (int i = 0; i < count; i++) {
        if (piles[i] != PILE_STOCK || count == 1) { /* the stock can nearly always be turned */
            marks.lit |= 1U << piles[i];
        }
    }
    return marks;
}

void ui_draw(Ui *ui, DrawList *list, double now)
{
    const Layout *layout = &ui->table.layout;
    TableMarks marks = find_marks(ui);
    table_draw_begin(&ui->table, list, now);
    list->plate_width = (int)screens_plate_width(layout);
    ui->screens.shows_focus = shows_focus(ui);
    if (!screens_hide_table(&ui->screens)) {
        table_draw_cards(&ui->table, &marks, list);
        ui_heading_draw(ui, list);
        ui_toolbar_draw(ui, list);
        speech_draw(&ui->speech, layout, list);
        ui_focus_draw_marks(ui, list);
        ui_lesson_draw(ui, list);
    }
    if (screens_visible(&ui->screens)) {
        screens_draw(&ui->screens, layout, list);
    }
    ui_prompts_draw(ui, list);
}

bool ui_is_moving(const Ui *ui)
{
    return table_is_moving(&ui->table) || ui_focus_is_gliding(ui);
}
