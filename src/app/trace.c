/* SPDX-License-Identifier: MIT */
#include "app/trace.h"

#include <inttypes.h>
#include <string.h>

#include "app/complain.h"
#include "store/exchange.h"
#include "ui/actions.h"
#include "ui/toolbar.h"

bool app_trace_open(Trace *trace, const char *path, double start)
{
    *trace = (Trace){.file = NULL, .start = start};
    settings_reset(&trace->settings);
    if (path != NULL && !store_is_own_file(path)) {
        trace->file = fopen(path, "wb");
    }
    return path == NULL || trace->file != NULL;
}

/* Closes the file. Complains if a line could not be written; nothing more is traced then. */
static void trace_end_file(Trace *trace)
{
    bool whole = ferror(trace->file) == 0;
    whole = fclose(trace->file) == 0 && whole;
    trace->file = NULL;
    trace->broken = !whole && !app_complain("theplot: the trace is cut short: its file could not be written");
}

bool app_trace_close(Trace *trace)
{
    if (trace->file != NULL) {
        trace_end_file(trace);
    }
    return !trace->broken;
}

/* False where nothing is traced. */
static bool trace_begin(Trace *trace, const char *name)
{
    if (trace->file != NULL) {
        fprintf(trace->file, "{\"ms\":%.3f,\"event\":\"%s\"", platform_now() - trace->start, name);
    }
    return trace->file != NULL;
}

static void trace_end(Trace *trace)
{
    fputs("}\n", trace->file);
    if (fflush(trace->file) != 0) {
        trace_end_file(trace);
    }
}

void app_trace_event(Trace *trace, const char *name)
{
    if (trace_begin(trace, name)) {
        trace_end(trace);
    }
}

void app_trace_frame(Trace *trace, uint64_t number, double update, double draw)
{
    if (trace_begin(trace, "frame")) {
        fprintf(trace->file, ",\"number\":%" PRIu64 ",\"update\":%.3f,\"draw\":%.3f", number, update, draw);
        trace_end(trace);
    }
}

static void trace_rect(Trace *trace, Rect rect, float pixel_ratio)
{
    fprintf(trace->file, ",\"x\":%.1f,\"y\":%.1f,\"w\":%.1f,\"h\":%.1f}", (double)(rect.x / pixel_ratio),
            (double)(rect.y / pixel_ratio), (double)(rect.w / pixel_ratio), (double)(rect.h / pixel_ratio));
}

/* Writes the cards of a pile that are not wholly covered. Returns how many cards have been written so far. */
static int trace_cards(Trace *trace, const Table *table, Pile pile, float pixel_ratio, int written)
{
    Card cards[CARD_COUNT];
    char pile_name[4], card_name[3];
    int count = rules_pile_cards(&table->position, pile, cards);
    rules_pile_text(pile, pile_name);
    for (int i = 0; i < count; i++) {
        Point here = table_layout_slot(&table->layout, pile, i, count);
        Point above = table_layout_slot(&table->layout, pile, i + 1 < count ? i + 1 : i, count);
        bool fanned = table->layout.piles[pile].step_x + table->layout.piles[pile].step_y > 0.0F;
        if (i + 1 == count || (fanned && (here.x != above.x || here.y < above.y))) {
            rules_card_text(cards[i], card_name);
            fprintf(trace->file, "%s{\"pile\":\"%s\",\"card\":\"%s\"", written++ > 0 ? "," : "", pile_name,
                    rules_pile_is_face_up(pile) ? card_name : "--");
            trace_rect(trace, table_layout_card_at(&table->layout, here), pixel_ratio);
        }
    }
    return written;
}

static void trace_widgets(Trace *trace, const Screens *screens, float pixel_ratio)
{
    int written = 0;
    for (int i = 0; i < screens->widget_count; i++) {
        const Widget *widget = &screens->widgets[i];
        const Game *game = widget->action.game;
        if (!screens_widget_is_live(widget)) {
            continue;
        }
        fprintf(trace->file, "%s{\"action\":\"%s\",\"game\":\"%s\",\"rules\":\"%s\"", written++ > 0 ? "," : "",
                actions[widget->action.kind].name, game == NULL ? "" : game->name,
                game == NULL ? "" : game->rules_name);
        if (widget->action.kind == ACTION_SET) {
            Setting setting = (Setting)widget->action.setting;
            fprintf(trace->file, ",\"setting\":\"%s\",\"value\":\"%s\"", settings_info(setting)->keyword,
                    settings_keyword(setting, widget->action.value));
        }
        trace_rect(trace, widget->rect, pixel_ratio);
    }
}

/* All that determines where the focus is. */
static void trace_find_focus(const Ui *ui, int focus[4])
{
    bool screen = screens_visible(&ui->screens);
    focus[0] = ui->focus.pile;
    focus[1] = ui->focus.button;
    focus[2] = ui->focus.ghost;
    focus[3] = screen ? ui->screens.focused : -1;
}

bool app_trace_owes_focus(const Trace *trace, const Ui *ui)
{
    int focus[4];
    trace_find_focus(ui, focus);
    return (ui->focus.device == DEVICE_KEYS || ui->focus.device == DEVICE_PAD) &&
           memcmp(focus, trace->focus, sizeof focus) != 0;
}

/* Writes where the next press takes effect, and the pile on which a preview of the move is shown. */
static void trace_focus(Trace *trace, const Ui *ui)
{
    const Screens *screens = &ui->screens;
    char ghost[4] = "", pile[4] = "";
    trace_find_focus(ui, trace->focus);
    if (ui->focus.ghost != PILE_NONE) {
        rules_pile_text(ui->focus.ghost, ghost);
    }
    if (screens_visible(screens)) {
        const Action *action = screens->focused < 0 ? NULL : &screens->widgets[screens->focused].action;
        fprintf(trace->file, ",\"focus\":\"%s%s%s\"", action == NULL ? "" : actions[action->kind].name,
                action == NULL || action->game == NULL ? "" : " ",
                action == NULL || action->game == NULL ? "" : action->game->name);
    } else if (ui->focus.pile != PILE_NONE) {
        rules_pile_text(ui->focus.pile, pile);
        fprintf(trace->file, ",\"focus\":\"%s\"", pile);
    } else {
        int button = ui->focus.button;
        fprintf(trace->file, ",\"focus\":\"%s%s\"", button < 0 ? "" : "button ",
                button < 0 ? "" : actions[ui_toolbar_action(&ui->table, button).kind].name);
    }
    fprintf(trace->file, ",\"ghost\":\"%s\"", ghost);
}

void app_trace_layout(Trace *trace, const Ui *ui, float pixel_ratio)
{
    int written = 0;
    if (!trace_begin(trace, "layout")) {
        return;
    }
    fprintf(trace->file, ",\"width\":%.1f,\"height\":%.1f,\"piles\":[",
            (double)((float)ui->table.layout.width / pixel_ratio),
            (double)((float)ui->table.layout.height / pixel_ratio));
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (ui->table.layout.piles[pile].used) {
            char name[4];
            rules_pile_text(pile, name);
            fprintf(trace->file, "%s{\"pile\":\"%s\",\"count\":%d", pile == 0 ? "" : ",", name,
                    ui->table.position.count[pile]);
            trace_rect(trace, ui->table.layout.piles[pile].tray, pixel_ratio);
        }
    }
    fputs("],\"cards\":[", trace->file);
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (ui->table.layout.piles[pile].used) {
            written = trace_cards(trace, &ui->table, pile, pixel_ratio, written);
        }
    }
    fputs("],\"widgets\":[", trace->file);
    trace_widgets(trace, &ui->screens, pixel_ratio);
    fputs("]", trace->file);
    trace_focus(trace, ui);
    trace_end(trace);
}

static void trace_setting(Trace *trace, Setting setting, int value, bool follows)
{
    const SettingInfo *info = settings_info(setting);
    const SettingChoice *choice = &info->choices[settings_choice(setting, value)];
    if (!trace_begin(trace, "setting")) {
        return;
    }
    fprintf(trace->file, ",\"setting\":\"%s\"", info->keyword);
    if (choice->value == value) {
        fprintf(trace->file, ",\"value\":\"%s\"", choice->keyword);
    } else {
        fprintf(trace->file, ",\"value\":\"%d\"", value);
    }
    fprintf(trace->file, ",\"system\":%s", follows ? "true" : "false");
    trace_end(trace);
}

void app_trace_settings(Trace *trace, const Settings *settings)
{
    for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
        int value = settings_get(settings, setting);
        int chosen = settings_chosen(settings, setting);
        if (value != settings_get(&trace->settings, setting) || chosen != settings_chosen(&trace->settings, setting)) {
            trace_setting(trace, setting, value, chosen == SETTING_SYSTEM);
        }
    }
    trace->settings = *settings;
}

static const char *command_name(const Command *command)
{
    static const char *const names[] = {
        [COMMAND_DEAL] = "deal",       [COMMAND_RESUME] = "resume",       [COMMAND_MOVE] = "move",
        [COMMAND_UNDO] = "undo",       [COMMAND_REDO] = "redo",           [COMMAND_RESTART] = "restart",
        [COMMAND_FINISH] = "finish",   [COMMAND_AUTOPLAY] = "autoplay",   [COMMAND_SEEK] = "go",
        [COMMAND_REVIEW] = "view",     [COMMAND_BRANCH] = "branch",       [COMMAND_PLAYBACK] = "playback",
        [COMMAND_PLAY_ON] = "play-on", [COMMAND_REVIEW_END] = "view-end", [COMMAND_LESSON_END] = "lesson-end",
        [COMMAND_STOP] = "stop",
    };
    return names[command->kind];
}

static const char *outcome_name(const Outcome *outcome)
{
    switch (outcome->kind) {
    case OUTCOME_REFUSED:
        return rules_refusal_text(outcome->refusal);
    case OUTCOME_NOTHING:
        return outcome->command.kind == COMMAND_AUTOPLAY ? "accepted" : "nothing to do"; /* a switch moves no card */
    default:
        return "accepted";
    }
}

void app_trace_command(Trace *trace, const Outcome *outcome)
{
    char from[4], to[4];
    if (!trace_begin(trace, "command")) {
        return;
    }
    fprintf(trace->file, ",\"command\":\"%s\"", command_name(&outcome->command));
    bool turns = outcome->command.kind == COMMAND_DEAL || outcome->command.kind == COMMAND_RESUME ||
                 outcome->kind == OUTCOME_RETURNED;
    if (turns && outcome->command.game != NULL) {
        fprintf(trace->file, ",\"game\":\"%s\",\"rules\":\"%s\",\"deal\":%" PRIu64, outcome->command.game->name,
                outcome->command.game->rules_name, outcome->command.deal);
    } else if (outcome->command.move.from != outcome->command.move.to) {
        rules_pile_text(outcome->command.move.from, from);
        rules_pile_text(outcome->command.move.to, to);
        fprintf(trace->file, ",\"move\":\"%s-%s\"", from, to);
    }
    if (outcome->command.kind == COMMAND_SEEK || outcome->command.kind == COMMAND_PLAY_ON) {
        fprintf(trace->file, ",\"node\":%d", outcome->command.node);
    }
    fprintf(trace->file, ",\"automatic\":%s,\"result\":\"%s\"", outcome->automatic ? "true" : "false",
            outcome_name(outcome));
    trace_end(trace);
}

void app_trace_request(Trace *trace, const Action *request)
{
    if (trace_begin(trace, "command")) {
        fprintf(trace->file, ",\"command\":\"%s\",\"automatic\":false,\"result\":\"accepted\"",
                actions[request->kind].name);
        trace_end(trace);
    }
}

/* Writes any text as a JSON string. */
static void trace_text(Trace *trace, const char *text)
{
    fputc('"', trace->file);
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\') {
            fprintf(trace->file, "\\%c", *text);
        } else if ((unsigned char)*text < 0x20) {
            fprintf(trace->file, "\\u%04x", (unsigned)*text);
        } else {
            fputc(*text, trace->file);
        }
    }
    fputc('"', trace->file);
}

void app_trace_trouble(Trace *trace, const char *kind, const char *detail)
{
    if (trace_begin(trace, "trouble")) {
        fprintf(trace->file, ",\"kind\":\"%s\",\"detail\":", kind);
        trace_text(trace, detail);
        trace_end(trace);
    }
}
