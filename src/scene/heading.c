/* SPDX-License-Identifier: MIT */
#include "scene/heading.h"
#include "scene/lesson.h"
#include "scene/theme.h"
#include "scene/win.h"

#include <math.h>
#include <stdio.h>

const char *scene_rank_name(int rank)
{
    static const char *const names[RANK_COUNT] = {"Ace",   "Two",  "Three", "Four", "Five",  "Six", "Seven",
                                                  "Eight", "Nine", "Ten",   "Jack", "Queen", "King"};
    BASE_ASSERT(rank >= 0 && rank < RANK_COUNT);
    return names[rank];
}

/* What the game is about, in a sentence, at its start. */
static const char *scene_aim_message(const Table *table)
{
    if (table->game->first_foundation_alone) {
        return "Build the golden foundation up to thirteen cards, whatever their suits. Then the other seven open.";
    }
    switch (table->game->foundation_build) {
    case BUILD_SAME_SUIT:
        return "Build the eight foundations up in suit, from the base rank through to the rank below it.";
    case BUILD_ALTERNATE:
        return "Build the eight foundations up in alternating colours, from the base rank around to the rank below it.";
    case BUILD_ANY_SUIT:
    case BUILD_NONE:
        break;
    }
    return "Build the eight foundations up from the base rank.";
}

/* What the line says of a position when there is nothing newer to say. */
static const char *scene_standing_message(const Table *table)
{
    if (table->won) {
        return "";
    }
    if (rules_status(table->game, &table->position) == STATUS_BLOCKED) {
        return "No move is left. Undo, start this deal again, or deal anew.";
    }
    if (table->can_finish) {
        return "Nothing more to think about: press F to play to the end.";
    }
    if (table->position.base_rank == RANK_NONE) {
        return "Choose one of the lit cards. Its rank will start all eight foundations.";
    }
    return table->move_count == 0 ? scene_aim_message(table) : "";
}

void scene_heading_say(Table *table, const Outcome *outcome)
{
    char line[MESSAGE_LENGTH];
    scene_table_say(table, scene_standing_message(table));
    switch (outcome->kind) {
    case OUTCOME_REFUSED:
        snprintf(line, sizeof line, "%s.", rules_refusal_text(outcome->refusal));
        line[0] = (char)(line[0] >= 'a' && line[0] <= 'z' ? line[0] - 'a' + 'A' : line[0]);
        scene_table_say(table, line);
        break;
    case OUTCOME_RETURNED:
        snprintf(line, sizeof line, "Back at deal %llu.", (unsigned long long)table->deal);
        scene_table_say(table, line);
        break;
    case OUTCOME_NO_MEMORY:
        scene_table_say(table, "There is not enough memory for this. Nothing was changed.");
        break;
    case OUTCOME_NOTHING:
        if (outcome->command.kind == COMMAND_FINISH) {
            scene_table_say(table, "The end still needs some thought.");
        } else if (outcome->command.kind == COMMAND_AUTOPLAY) {
            scene_table_say(table, table->autoplay ? "Automatic plays are on." : "Automatic plays are off.");
        }
        break;
    case OUTCOME_DEALT:
        if (outcome->command.kind == COMMAND_DEAL && table->can_undo) {
            scene_table_say(table, "A new deal. Undo goes back to the one before.");
        }
        break;
    case OUTCOME_MOVED:
    case OUTCOME_UNDONE:
        if (outcome->foundations_opened) {
            scene_table_say(table, "The first foundation is complete. The other seven are open.");
        }
        break;
    }
}

static void scene_draw_line(DrawList *list, float x, float y, TextStyle style, const char *text)
{
    scene_draw_text(list, x, y, &style, text);
}

static void scene_draw_title(const Table *table, DrawList *list)
{
    const Layout *layout = &table->layout;
    Rect heading = layout->heading;
    char line[128];
    float width = heading.w * 0.99F;
    TextStyle title = {
        .size = layout->text * 1.25F, .max_width = width, .bold = true, .colour = scene_theme(list)->ink};
    TextStyle facts = {.size = layout->text * 0.9F, .max_width = width, .colour = scene_theme(list)->ink_dim};
    scene_draw_line(list, heading.x, heading.y + heading.h * 0.26F, title, table->game->title);
    int base = table->position.base_rank;
    int length = snprintf(line, sizeof line, "Deal %llu   ·   Base rank: %s   ·   ", (unsigned long long)table->deal,
                          base == RANK_NONE ? "to be chosen" : scene_rank_name(base));
    if (table->game->redeals > 0) {
        int left = table->position.redeals_left;
        length += snprintf(line + length, sizeof line - (size_t)length,
                           left == 1 ? "%d redeal left   ·   " : "%d redeals left   ·   ", left);
    }
    snprintf(line + length, sizeof line - (size_t)length, table->move_count == 1 ? "%d move" : "%d moves",
             table->move_count);
    scene_draw_line(list, heading.x, heading.y + heading.h * 0.79F, facts, line);
}

static void scene_draw_label(const Table *table, DrawList *list, Pile pile, DrawColour colour, const char *text)
{
    const PilePlace *place = &table->layout.piles[pile];
    if (!place->used || (place->label.x <= 0.0F && place->label.y <= 0.0F)) {
        return;
    }
    TextStyle style = {.size = table->layout.small_text,
                       .max_width = table->layout.card_width * 1.3F,
                       .align = ALIGN_CENTRE,
                       .colour = colour};
    scene_draw_line(list, place->label.x, place->label.y, style, text);
}

/* How many cards: under the stock and the reserve what is left, under the foundations how far they are. */
static void scene_draw_labels(const Table *table, DrawList *list)
{
    char text[32];
    const uint8_t *count = table->position.count;
    snprintf(text, sizeof text, "%d left", count[PILE_STOCK]);
    scene_draw_label(table, list, PILE_STOCK, scene_theme(list)->ink, text);
    snprintf(text, sizeof text, "%d", count[PILE_WASTE]);
    scene_draw_label(table, list, PILE_WASTE, scene_theme(list)->ink_dim, count[PILE_WASTE] > 0 ? text : "");
    snprintf(text, sizeof text, "%d left", count[PILE_RESERVE]);
    scene_draw_label(table, list, PILE_RESERVE, scene_theme(list)->ink_dim, text);
    bool closed = rules_foundations_closed(table->game, &table->position);
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        Pile pile = (Pile)(PILE_FOUNDATION + i);
        bool complete = count[pile] == FOUNDATION_HEIGHT;
        snprintf(text, sizeof text, complete ? "complete" : "%d of 13", count[pile]);
        if (i == 0 || !closed) {
            DrawColour colour = complete || (i == 0 && closed) ? scene_theme(list)->gold : scene_theme(list)->ink_dim;
            scene_draw_label(table, list, pile, colour, count[pile] > 0 ? text : "");
        }
    }
}

static bool scene_button_enabled(const Table *table, TableButton button)
{
    switch (button) {
    case TABLE_BUTTON_UNDO:
        return table->can_undo;
    case TABLE_BUTTON_REDO:
        return table->can_redo;
    case TABLE_BUTTON_RESTART:
        return table->move_count > 0;
    case TABLE_BUTTON_FINISH:
        return table->can_finish;
    case TABLE_BUTTON_NEW:
    case TABLE_BUTTON_FULLSCREEN:
    case TABLE_BUTTON_RULES:
    case TABLE_BUTTON_MENU:
    case TABLE_BUTTON_COUNT:
        break;
    }
    return true;
}

static void scene_draw_button(const Table *table, DrawList *list, TableButton button)
{
    static const Sprite icons[TABLE_BUTTON_COUNT] = {SPRITE_ICON_UNDO, SPRITE_ICON_REDO,   SPRITE_ICON_RESTART,
                                                     SPRITE_ICON_NEW,  SPRITE_ICON_FINISH, SPRITE_ICON_FULLSCREEN,
                                                     SPRITE_ICON_HELP, SPRITE_ICON_MENU};
    Rect rect = table->layout.buttons[button];
    bool enabled = scene_button_enabled(table, button);
    bool hovered = enabled && table->hovered_button == (int)button;
    bool inviting = button == TABLE_BUTTON_FINISH && enabled;
    DrawColour ground = scene_theme(list)->tool;
    if (inviting) {
        ground = scene_theme(list)->key;
    } else if (hovered) {
        ground = scene_theme(list)->button_hovered;
    }
    float icon = (float)list->icon_size;
    scene_draw_rectangle(list, rect.x, rect.y, rect.w, rect.h, rect.h * 0.24F, ground);
    scene_draw_sprite(list, icons[button], floorf(rect.x + (rect.w - icon) / 2.0F),
                      floorf(rect.y + (rect.h - icon) / 2.0F), icon, icon, enabled ? 1.0F : 0.35F);
}

/* The name and the key of the button under the pointer. */
static void scene_draw_tip(const Table *table, DrawList *list)
{
    static const char *const tips[TABLE_BUTTON_COUNT] = {"Undo (U)",     "Redo (Ctrl+Y)",       "This deal again (R)",
                                                         "New deal (N)", "Play to the end (F)", "Full screen (F11)",
                                                         "Rules (F1)",   "All games (Esc)"};
    if (table->hovered_button < 0) {
        return;
    }
    const Layout *layout = &table->layout;
    Rect button = layout->buttons[table->hovered_button];
    float w = layout->small_text * 10.5F;
    float h = layout->small_text * 1.9F;
    float right = layout->area.x + layout->area.w;
    float x = fminf(button.x + (button.w - w) / 2.0F, right - w);
    float y = layout->portrait ? button.y - h - 6.0F : button.y + button.h + 6.0F;
    TextStyle style = {
        .size = layout->small_text, .max_width = w * 0.94F, .align = ALIGN_CENTRE, .colour = scene_theme(list)->ink};
    scene_draw_rectangle(list, floorf(x), floorf(y), w, h, h * 0.25F, scene_theme(list)->panel);
    scene_draw_line(list, x + w / 2.0F, y + h / 2.0F, style, tips[table->hovered_button]);
}

/* While a first foundation is to be chosen, the line explains the numbers that the pointer brings out on the terrace.
 */
static void scene_draw_message(const Table *table, DrawList *list)
{
    Rect box = table->layout.message;
    Point centre = scene_rect_centre(box);
    TextStyle style = {
        .size = table->layout.text, .max_width = box.w, .align = ALIGN_CENTRE, .colour = scene_theme(list)->ink};
    char line[MESSAGE_LENGTH];
    Pile candidate = table->hovered_pile;
    snprintf(line, sizeof line, "%s", table->message);
    if (table->position.base_rank == RANK_NONE && candidate >= PILE_TABLEAU &&
        candidate < PILE_TABLEAU + table->game->choice_count) {
        snprintf(line, sizeof line, "From %s up, each terrace card would have the place on a foundation that it shows.",
                 scene_rank_name(rules_card_rank(table->position.top[candidate])));
    }
    scene_draw_line(list, centre.x, centre.y, style, line);
}

void scene_heading_draw(const Table *table, DrawList *list)
{
    bool won = scene_win_is_on(table);
    scene_draw_title(table, list);
    if (!won) {
        scene_draw_labels(table, list);
        if (!scene_lesson_is_on(table)) {
            scene_draw_message(table, list);
        }
    }
    for (int i = 0; i < TABLE_BUTTON_COUNT; i++) {
        scene_draw_button(table, list, (TableButton)i);
    }
    scene_draw_tip(table, list);
}

void scene_entry_draw(const Table *table, DrawList *list)
{
    const Layout *layout = &table->layout;
    const NumberEntry *entry = &table->entry;
    if (!entry->open) {
        return;
    }
    float w = fminf(layout->text * 21.0F, layout->area.w);
    float h = layout->text * 8.0F;
    float x = floorf(((float)layout->width - w) / 2.0F);
    float y = floorf(((float)layout->height - h) / 2.0F);
    float centre = (float)layout->width / 2.0F;
    float field = layout->text * 2.2F;
    char typed[NUMBER_DIGITS_MAX + 2];
    DrawColour veil = {0, 0, 0, 110};
    scene_draw_rectangle(list, 0.0F, 0.0F, (float)layout->width, (float)layout->height, 0.0F, veil);
    scene_draw_rectangle(list, x, y, w, h, layout->text * 0.7F, scene_theme(list)->panel);
    scene_draw_rectangle(list, x + w * 0.06F, y + h * 0.36F, w * 0.88F, field, field * 0.2F, scene_theme(list)->field);
    TextStyle style = {.size = layout->text * 1.2F, .max_width = w * 0.86F, .align = ALIGN_CENTRE, .bold = true};
    style.colour = scene_theme(list)->ink;
    scene_draw_line(list, centre, y + h * 0.19F, style, "Which deal?");
    snprintf(typed, sizeof typed, "%s|", entry->digits);
    scene_draw_line(list, centre, y + h * 0.36F + field / 2.0F, style, typed);
    style.size = layout->small_text;
    style.bold = false;
    style.colour = scene_theme(list)->ink_dim;
    scene_draw_line(list, centre, y + h * 0.83F, style, "Type a number.   Enter: deal it   Esc: back");
}
