/* SPDX-License-Identifier: MIT */
#include "ui/toolbar.h"

#include <math.h>

#include "drawlist/theme.h"
#include "ui/actions.h"
#include "words/words.h"

typedef struct Tool {
    ActionKind kind;
    Sprite icon;
} Tool;

static const Tool TOOLS[LAYOUT_BUTTONS] = {{ACTION_UNDO, SPRITE_ICON_UNDO},       {ACTION_REDO, SPRITE_ICON_REDO},
                                           {ACTION_HINT, SPRITE_ICON_HINT},       {ACTION_FINISH, SPRITE_ICON_FINISH},
                                           {ACTION_RESTART, SPRITE_ICON_RESTART}, {ACTION_NEW_DEAL, SPRITE_ICON_NEW},
                                           {ACTION_RULES, SPRITE_ICON_HELP},      {ACTION_MENU, SPRITE_ICON_MENU}};

Action ui_toolbar_action(int button)
{
    BASE_ASSERT(button >= 0 && button < LAYOUT_BUTTONS);
    ActionKind kind = TOOLS[button].kind;
    return (Action){.kind = kind, .value = kind == ACTION_MENU ? MENU_AT_ONCE : 0};
}

int ui_toolbar_find(ActionKind kind)
{
    for (int i = 0; i < LAYOUT_BUTTONS; i++) {
        if (TOOLS[i].kind == kind) {
            return i;
        }
    }
    return -1;
}

int ui_toolbar_at(const Ui *ui, Point point)
{
    for (int i = 0; i < LAYOUT_BUTTONS; i++) {
        if (base_rect_contains(ui->table.layout.buttons[i], point)) {
            return i;
        }
    }
    return -1;
}

bool ui_toolbar_enabled(const Ui *ui, int button)
{
    switch (TOOLS[button].kind) {
    case ACTION_UNDO:
        return ui->table.can_undo;
    case ACTION_REDO:
        return ui->table.can_redo;
    case ACTION_HINT:
        return !ui->table.won && settings_get(&ui->table.settings, SETTING_HINTS) != HINTS_OFF;
    case ACTION_RESTART:
        return ui->table.move_count > 0;
    case ACTION_FINISH:
        return ui->table.can_finish;
    default:
        return true;
    }
}

bool ui_names_keys(const Ui *ui)
{
    return ui->focus.device == DEVICE_POINTER || ui->focus.device == DEVICE_KEYS;
}

const char *ui_toolbar_name(int button)
{
    ActionKind kind = TOOLS[button].kind;
    return kind == ACTION_MENU ? W_IN("tip", "Menu") : words_text(actions[kind].title);
}

const char *ui_toolbar_tip(const Ui *ui, int button, char text[TIP_LENGTH])
{
    const char *name = ui_toolbar_name(button);
    const char *key = ui->tips[BINDING_KEYS][TOOLS[button].kind];
    bool named = ui_names_keys(ui) && key[0] != '\0';
    return WORDS_FORMAT(text, TIP_LENGTH, named ? W_IN("tip", "{0} ({1})") : "{0}", words_of_text(name),
                        words_of_text(key));
}

static void draw_button(const Ui *ui, DrawList *list, int index)
{
    Rect rect = ui->table.layout.buttons[index];
    bool enabled = ui_toolbar_enabled(ui, index);
    bool hovered = enabled && ui->hovered_button == index;
    bool inviting = TOOLS[index].kind == ACTION_FINISH && enabled;
    DrawColour ground = drawlist_theme(list)->tool;
    if (inviting) {
        ground = drawlist_theme(list)->key;
    } else if (hovered) {
        ground = drawlist_theme(list)->button_hovered;
    }
    float icon = (float)list->icon_size;
    drawlist_rectangle(list, rect.x, rect.y, rect.w, rect.h, rect.h * 0.24F, ground);
    drawlist_sprite(list, TOOLS[index].icon, floorf(rect.x + (rect.w - icon) / 2.0F),
                    floorf(rect.y + (rect.h - icon) / 2.0F), icon, icon, enabled ? 1.0F : 0.35F);
}

/* The name and the key of the button under the pointer. */
static void draw_tip(const Ui *ui, DrawList *list)
{
    if (ui->hovered_button < 0) {
        return;
    }
    const Layout *layout = &ui->table.layout;
    Rect button = layout->buttons[ui->hovered_button];
    char tip[TIP_LENGTH];
    ui_toolbar_tip(ui, ui->hovered_button, tip);
    float w = layout->small_text * base_clamp(drawlist_text_width(tip) + 1.0F, 10.5F, 20.0F);
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
    drawlist_rectangle(list, floorf(x), floorf(y), w, h, h * 0.25F, drawlist_theme(list)->panel);
    drawlist_text(list, x + w / 2.0F, y + h / 2.0F, &style, tip);
}

bool ui_toolbar_is_hidden(const Ui *ui)
{
    return ui->table.reviewing || screens_have(&ui->screens, SCREEN_RESULT);
}

void ui_toolbar_draw(const Ui *ui, DrawList *list)
{
    bool hidden = ui_toolbar_is_hidden(ui);
    for (int i = 0; i < LAYOUT_BUTTONS && !hidden; i++) {
        draw_button(ui, list, i);
    }
    draw_tip(ui, list);
}
