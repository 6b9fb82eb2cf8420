/* SPDX-License-Identifier: MIT */
#include "ui/toolbar.h"

#include <math.h>

#include "drawlist/theme.h"
#include "ui/actions.h"
#include "ui/hint.h"
#include "words/words.h"

typedef struct Tool {
    ActionKind kind;
    Sprite icon;
} Tool;

/* As many as a finger has room for on a narrow phone; what is rare is in the menu. */
static const Tool TOOLS[LAYOUT_BUTTONS] = {{ACTION_UNDO, SPRITE_ICON_UNDO},    {ACTION_REDO, SPRITE_ICON_REDO},
                                           {ACTION_HINT, SPRITE_ICON_HINT},    {ACTION_FINISH, SPRITE_ICON_FINISH},
                                           {ACTION_NEW_DEAL, SPRITE_ICON_NEW}, {ACTION_RULES, SPRITE_ICON_HELP},
                                           {ACTION_MENU, SPRITE_ICON_MENU}};

/* Nothing is finished in a lesson: there the button leaves it. */
static Tool find_tool(const Table *table, int button)
{
    BASE_ASSERT(button >= 0 && button < LAYOUT_BUTTONS);
    bool leaves = TOOLS[button].kind == ACTION_FINISH && table->lesson_room;
    return leaves ? (Tool){ACTION_LEAVE_LESSON, SPRITE_ICON_QUIT} : TOOLS[button];
}

Action ui_toolbar_action(const Table *table, int button)
{
    ActionKind kind = find_tool(table, button).kind;
    return (Action){.kind = kind, .value = kind == ACTION_MENU ? MENU_AT_ONCE : 0};
}

Action ui_toolbar_behind(int button)
{
    return (Action){.kind = button >= 0 && TOOLS[button].kind == ACTION_HINT ? ACTION_VERDICT : ACTION_NONE};
}

int ui_toolbar_at(const Layout *layout, Point point)
{
    for (int i = 0; i < LAYOUT_BUTTONS; i++) {
        if (base_rect_contains(layout->buttons[i], point)) {
            return i;
        }
    }
    return -1;
}

bool ui_toolbar_enabled(const Table *table, int button)
{
    switch (find_tool(table, button).kind) {
    case ACTION_UNDO:
        return table->can_undo;
    case ACTION_REDO:
        return table->can_redo;
    case ACTION_HINT:
        return !table->won && settings_get(&table->settings, SETTING_HINTS) != HINTS_OFF;
    case ACTION_FINISH:
        return table->can_finish;
    default:
        return true;
    }
}

const char *ui_toolbar_name(const Table *table, int button)
{
    ActionKind kind = find_tool(table, button).kind;
    return kind == ACTION_MENU           ? W_IN("tip", "Menu")
           : kind == ACTION_LEAVE_LESSON ? W("Leave the lesson")
                                         : words_text(actions[kind].title);
}

const char *ui_toolbar_tip(const Ui *ui, int button, char text[TIP_LENGTH])
{
    char more[TIP_LENGTH];
    ActionKind kind = ui_toolbar_action(&ui->table, button).kind;
    bool hint = kind == ACTION_HINT;
    const char *name = hint && ui->focus.hinted ? ui_hint_word(&ui->focus) : ui_toolbar_name(&ui->table, button);
    const char *key = ui->tips[BINDING_KEYS][kind];
    bool keys = ui->focus.device == DEVICE_POINTER || ui->focus.device == DEVICE_KEYS; /* they are at hand */
    bool named = keys && key[0] != '\0';
    WORDS_FORMAT(more, sizeof more, named ? W_IN("tip", "{0} ({1})") : "{0}", words_of_text(name), words_of_text(key));
    bool clicks = hint && ui->focus.device == DEVICE_POINTER;
    return WORDS_FORMAT(text, TIP_LENGTH, clicks ? W_IN("tip", "{0} · right click: can it be won?") : "{0}",
                        words_of_text(more));
}

static void draw_button(const Table *table, DrawList *list, int index, bool hovered)
{
    Rect rect = table->layout.buttons[index];
    bool enabled = ui_toolbar_enabled(table, index);
    Tool tool = find_tool(table, index);
    bool inviting = (tool.kind == ACTION_FINISH || tool.kind == ACTION_LEAVE_LESSON) && enabled;
    DrawColour ground = drawlist_theme(list)->tool;
    if (inviting) {
        ground = drawlist_theme(list)->key;
    } else if (enabled && hovered) {
        ground = drawlist_theme(list)->button_hovered;
    }
    float side = (float)list->icon_size;
    Rect icon = {floorf(rect.x + (rect.w - side) / 2.0F), floorf(rect.y + (rect.h - side) / 2.0F), side, side};
    drawlist_rectangle(list, rect, rect.h * 0.24F, ground);
    drawlist_sprite(list, tool.icon, icon, enabled ? 1.0F : 0.35F);
}

/* The name and the key of the button under the pointer. */
static void draw_tip(const Layout *layout, DrawList *list, int hovered, const char *tip)
{
    Rect button = layout->buttons[hovered];
    float w = layout->small_text * base_clamp(drawlist_text_width(tip) + 1.0F, 10.5F, 26.0F);
    float h = layout->small_text * 1.9F;
    float right = layout->area.x + layout->area.w;
    float x = base_clamp(button.x + (button.w - w) / 2.0F, layout->area.x, right - w);
    float y = layout->portrait ? button.y - h - 6.0F : button.y + button.h + 6.0F;
    if (layout->side_bar) {
        x = layout->left_handed ? button.x + button.w + 6.0F : button.x - w - 6.0F;
        y = button.y + (button.h - h) / 2.0F;
    }
    TextStyle style = {
        .size = layout->small_text, .max_width = w * 0.94F, .align = ALIGN_CENTRE, .colour = drawlist_theme(list)->ink};
    drawlist_rectangle(list, (Rect){floorf(x), floorf(y), w, h}, h * 0.25F, drawlist_theme(list)->panel);
    drawlist_text(list, x + w / 2.0F, y + h / 2.0F, &style, tip);
}

bool ui_toolbar_is_hidden(const Table *table, const Screens *screens)
{
    return table->reviewing || screens_have(screens, SCREEN_RESULT);
}

void ui_toolbar_draw(const Ui *ui, DrawList *list)
{
    char tip[TIP_LENGTH];
    bool hidden = ui_toolbar_is_hidden(&ui->table, &ui->screens);
    for (int i = 0; i < LAYOUT_BUTTONS && !hidden; i++) {
        draw_button(&ui->table, list, i, ui->hovered_button == i);
    }
    if (ui->hovered_button >= 0) {
        draw_tip(&ui->table.layout, list, ui->hovered_button, ui_toolbar_tip(ui, ui->hovered_button, tip));
    }
}
