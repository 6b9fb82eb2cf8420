/* SPDX-License-Identifier: MIT */
#include "table/heading.h"
#include "drawlist/theme.h"
#include "table/lesson.h"
#include "table/win.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "words/words.h"

enum { FACTS_LENGTH = 256 };

/* What does not fit is drawn smaller, but not smaller than this share if that can be helped. */
static const float SMALLEST = 0.7F;
static const float READABLE = 0.85F; /* where there is room for a second line, no sentence is made smaller */

const char *speech_rank_name(int rank)
{
    static const char *const names[RANK_COUNT] = {W_LATER("Ace"),  W_LATER("Two"), W_LATER("Three"), W_LATER("Four"),
                                                  W_LATER("Five"), W_LATER("Six"), W_LATER("Seven"), W_LATER("Eight"),
                                                  W_LATER("Nine"), W_LATER("Ten"), W_LATER("Jack"),  W_LATER("Queen"),
                                                  W_LATER("King")};
    BASE_ASSERT(rank >= 0 && rank < RANK_COUNT);
    return words_text(names[rank]);
}

/* What the game is about, in a sentence, at its start. */
static const char *aim_message(const Table *table)
{
    if (table->game->first_foundation_alone) {
        return W("Build the golden foundation up to thirteen cards, whatever their suits. Then the other seven open.");
    }
    switch (table->game->foundation_build) {
    case BUILD_SAME_SUIT:
        return W("Build the eight foundations up in suit, from the base rank through to the rank below it.");
    case BUILD_ALTERNATE:
        return W(
            "Build the eight foundations up in alternating colours, from the base rank around to the rank below it.");
    case BUILD_ANY_SUIT:
    case BUILD_NONE:
        break;
    }
    return W("Build the eight foundations up from the base rank.");
}

/* Whether the player has a keyboard at hand, as far as that can be known. */
static bool names_keys(const Table *table)
{
    return table->focus.device == DEVICE_POINTER || table->focus.device == DEVICE_KEYS;
}

static const char *finish_message(const Table *table, char line[MESSAGE_LENGTH])
{
    const char *key = table->prompts.tips[TABLE_BUTTON_FINISH];
    if (!names_keys(table) || key[0] == '\0') {
        return W("Nothing more to think about: the rest can be played to the end.");
    }
    return WORDS_FORMAT(line, MESSAGE_LENGTH, W("Nothing more to think about: press {0} to play to the end."),
                        words_of_text(key));
}

/* What the line says of a position when there is nothing newer to say; `line` is for what has to be put together. */
static const char *standing_message(const Table *table, char line[MESSAGE_LENGTH])
{
    if (table->won) {
        return "";
    }
    if (rules_status(table->game, &table->position) == STATUS_BLOCKED) {
        return W("No move is left. Undo, start this deal again, or deal anew.");
    }
    if (table->can_finish) {
        return finish_message(table, line);
    }
    if (table->position.base_rank == RANK_NONE) {
        return W("Choose one of the lit cards. Its rank will start all eight foundations.");
    }
    return table->move_count == 0 ? aim_message(table) : "";
}

/* What stands below the cards while something is looked at. */
static void heading_look(Table *table, const Outcome *outcome)
{
    char line[MESSAGE_LENGTH];
    CommandKind kind = (CommandKind)outcome->command.kind;
    bool refused = outcome->kind == OUTCOME_NOTHING && (kind == COMMAND_MOVE || kind == COMMAND_FINISH);
    bool quick = table->screens.timeline.quick || table->screens.timeline.held;
    if (outcome->kind == OUTCOME_NO_MEMORY) {
        table_show(table, W("There is not enough memory for this. Nothing was changed."));
    } else if (refused) {
        table_show(table, screens_timeline_refusal());
    } else if (quick) {
        table_show(table, screens_timeline_number(&table->screens.timeline, line, sizeof line));
    } else if (outcome->kind != OUTCOME_NOTHING) {
        table_show(table, speech_of_move(table, outcome, line, sizeof line));
    }
}

/* What it means to play on from what was looked at. */
static const char *played_on(const Outcome *outcome)
{
    return outcome->kind == OUTCOME_WENT ? W("The game goes on from here. What was played before stays beside it.")
                                         : W("This is a game of its own from here on. The other stays as it was.");
}

void table_heading_say(Table *table, const Outcome *outcome)
{
    char line[MESSAGE_LENGTH];
    if (table->screens.timeline.on) {
        heading_look(table, outcome);
        return;
    }
    table_show(table, standing_message(table, line));
    switch (outcome->kind) {
    case OUTCOME_REFUSED:
        snprintf(line, sizeof line, "%s.", words_text(rules_refusal_text(outcome->refusal)));
        table_show(table, line);
        break;
    case OUTCOME_RETURNED:
    case OUTCOME_WENT:
        if (outcome->command.kind == COMMAND_PLAY_ON) {
            table_say(table, played_on(outcome));
            break;
        }
        table_show(table, WORDS_FORMAT(line, sizeof line, W("Back at deal {0}."), words_of_number(table->deal)));
        break;
    case OUTCOME_NO_MEMORY:
        table_show(table, W("There is not enough memory for this. Nothing was changed."));
        break;
    case OUTCOME_NOTHING:
        if (outcome->command.kind == COMMAND_FINISH) {
            table_show(table, W("The end still needs some thought."));
        } else if (outcome->command.kind == COMMAND_AUTOPLAY) {
            table_show(table, settings_get(&table->settings, SETTING_AUTOPLAY) != 0 ? W("Automatic plays are on.")
                                                                                    : W("Automatic plays are off."));
        }
        break;
    case OUTCOME_DEALT:
        if (outcome->command.kind == COMMAND_DEAL && table->can_undo) {
            table_show(table, W("A new deal. Undo goes back to the one before."));
        }
        break;
    case OUTCOME_MOVED:
    case OUTCOME_UNDONE:
        if (outcome->foundations_opened) {
            table_show(table, W("The first foundation is complete. The other seven are open."));
        }
        break;
    }
}

void table_heading_unsay(Table *table)
{
    char line[MESSAGE_LENGTH];
    if (table->message_passes) {
        table_show(table, table_lesson_is_on(table) ? "" : standing_message(table, line));
    }
}

static void draw_line(DrawList *list, float x, float y, TextStyle style, const char *text)
{
    drawlist_text(list, x, y, &style, text);
}

/* Appends a fact, apart from the one before. */
static void add_fact(char line[FACTS_LENGTH], const char *fact)
{
    size_t used = strlen(line);
    snprintf(line + used, FACTS_LENGTH - used, "%s%s", used > 0 ? "   ·   " : "", fact);
}

/* Which deal it is and how far it has come. */
static void write_facts(const Table *table, char line[FACTS_LENGTH])
{
    char fact[FACTS_LENGTH];
    int base = table->position.base_rank;
    int redeals = table->position.redeals_left;
    const char *rank = base == RANK_NONE ? W("to be chosen") : speech_rank_name(base);
    line[0] = '\0';
    add_fact(line, WORDS_FORMAT(fact, sizeof fact, W("Deal {0}"), words_of_number(table->deal)));
    if (table->screens.timeline.on) {
        add_fact(line, screens_timeline_heading(&table->screens.timeline, fact, sizeof fact));
        return;
    }
    add_fact(line, WORDS_FORMAT(fact, sizeof fact, W("Base rank: {0}"), words_of_text(rank)));
    if (table->game->redeals > 0) {
        add_fact(line, WORDS_FORMAT(fact, sizeof fact, W_COUNT("{0} redeal left", "{0} redeals left", redeals),
                                    words_of_count(redeals)));
    }
    int facts = settings_get(&table->settings, SETTING_FACTS);
    if ((facts & FACT_MOVES) != 0) {
        add_fact(line, WORDS_FORMAT(fact, sizeof fact, W_COUNT("{0} move", "{0} moves", table->move_count),
                                    words_of_count(table->move_count)));
    }
    if ((facts & FACT_TIME) != 0) {
        add_fact(line, WORDS_FORMAT(fact, sizeof fact, W("{0} min"), words_of_count(table->minutes)));
    }
}

static void draw_title(const Table *table, DrawList *list)
{
    const Layout *layout = &table->layout;
    Rect heading = layout->heading;
    float width = heading.w * 0.99F;
    TextStyle title = {
        .size = layout->text * 1.25F, .max_width = width, .bold = true, .colour = drawlist_theme(list)->ink};
    TextStyle facts = {.size = layout->text * 0.9F, .max_width = width, .colour = drawlist_theme(list)->ink_dim};
    float x = heading.x + (layout->left_handed ? heading.w : 0.0F);
    title.align = layout->left_handed ? ALIGN_RIGHT : ALIGN_LEFT;
    facts.align = title.align;
    draw_line(list, x, heading.y + heading.h * 0.26F, title, words_text(table->game->title));
    char line[FACTS_LENGTH];
    write_facts(table, line);
    draw_line(list, x, heading.y + heading.h * 0.79F, facts, line);
}

float drawlist_text_width(const char *text)
{
    int letters = 0;
    for (; *text != '\0'; text++) {
        letters += ((unsigned char)*text & 0xC0U) != 0x80U;
    }
    return (float)letters * 0.5F;
}

/* A number of cards in words; where they would become too small to read, the number alone. */
static void draw_label(const Table *table, DrawList *list, Pile pile, DrawColour colour, const char *text)
{
    char number[16];
    const PilePlace *place = &table->layout.piles[pile];
    if (!place->used || (place->label.x <= 0.0F && place->label.y <= 0.0F)) {
        return;
    }
    TextStyle style = {.size = table->layout.small_text,
                       .max_width = table->layout.label_width,
                       .align = ALIGN_CENTRE,
                       .colour = colour};
    if (drawlist_text_width(text) * style.size * SMALLEST > style.max_width) {
        snprintf(number, sizeof number, "%d", table->position.count[pile]);
        text = number;
    }
    draw_line(list, place->label.x, place->label.y, style, text);
}

static void write_left(char *text, size_t size, int count)
{
    WORDS_FORMAT(text, size, W_COUNT("{0} left", "{0} left", count), words_of_count(count));
}

/* How many cards: under the stock and the reserve what is left, under the foundations how far they are. */
static void draw_labels(const Table *table, DrawList *list)
{
    char text[64];
    const uint8_t *count = table->position.count;
    write_left(text, sizeof text, count[PILE_STOCK]);
    draw_label(table, list, PILE_STOCK, drawlist_theme(list)->ink, text);
    snprintf(text, sizeof text, "%d", count[PILE_WASTE]);
    draw_label(table, list, PILE_WASTE, drawlist_theme(list)->ink_dim, count[PILE_WASTE] > 0 ? text : "");
    write_left(text, sizeof text, count[PILE_RESERVE]);
    draw_label(table, list, PILE_RESERVE, drawlist_theme(list)->ink_dim, text);
    bool closed = rules_foundations_closed(table->game, &table->position);
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        Pile pile = (Pile)(PILE_FOUNDATION + i);
        bool complete = count[pile] == FOUNDATION_HEIGHT;
        WORDS_FORMAT(text, sizeof text, complete ? W("complete") : W("{0} of 13"), words_of_count(count[pile]));
        if (i == 0 || !closed) {
            DrawColour colour =
                complete || (i == 0 && closed) ? drawlist_theme(list)->gold : drawlist_theme(list)->ink_dim;
            draw_label(table, list, pile, colour, count[pile] > 0 ? text : "");
        }
    }
}

bool table_button_enabled(const Table *table, TableButton button)
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

static void draw_button(const Table *table, DrawList *list, TableButton button)
{
    static const Sprite icons[TABLE_BUTTON_COUNT] = {SPRITE_ICON_UNDO, SPRITE_ICON_REDO,   SPRITE_ICON_RESTART,
                                                     SPRITE_ICON_NEW,  SPRITE_ICON_FINISH, SPRITE_ICON_FULLSCREEN,
                                                     SPRITE_ICON_HELP, SPRITE_ICON_MENU};
    Rect rect = table->layout.buttons[button];
    bool enabled = table_button_enabled(table, button);
    bool hovered = enabled && table->hovered_button == (int)button;
    bool inviting = button == TABLE_BUTTON_FINISH && enabled;
    DrawColour ground = drawlist_theme(list)->tool;
    if (inviting) {
        ground = drawlist_theme(list)->key;
    } else if (hovered) {
        ground = drawlist_theme(list)->button_hovered;
    }
    float icon = (float)list->icon_size;
    drawlist_rectangle(list, rect.x, rect.y, rect.w, rect.h, rect.h * 0.24F, ground);
    drawlist_sprite(list, icons[button], floorf(rect.x + (rect.w - icon) / 2.0F),
                    floorf(rect.y + (rect.h - icon) / 2.0F), icon, icon, enabled ? 1.0F : 0.35F);
}

const char *table_button_tip(const Table *table, TableButton button, char text[TIP_LENGTH])
{
    static const char *const names[TABLE_BUTTON_COUNT] = {W_LATER_IN("tip", "Undo"),
                                                          W_LATER_IN("tip", "Redo"),
                                                          W_LATER_IN("tip", "This deal again"),
                                                          W_LATER_IN("tip", "New deal"),
                                                          W_LATER_IN("tip", "Play to the end"),
                                                          W_LATER_IN("tip", "Full screen"),
                                                          W_LATER_IN("tip", "Rules"),
                                                          W_LATER_IN("tip", "Menu")};
    const char *name = words_text_in("tip", names[button]);
    const char *key = table->prompts.tips[button];
    bool named = names_keys(table) && key[0] != '\0';
    return WORDS_FORMAT(text, TIP_LENGTH, named ? W_IN("tip", "{0} ({1})") : "{0}", words_of_text(name),
                        words_of_text(key));
}

/* The name and the key of the button under the pointer. */
static void draw_tip(const Table *table, DrawList *list)
{
    if (table->hovered_button < 0) {
        return;
    }
    const Layout *layout = &table->layout;
    Rect button = layout->buttons[table->hovered_button];
    char tip[TIP_LENGTH];
    table_button_tip(table, (TableButton)table->hovered_button, tip);
    float w = layout->small_text * base_clamp(drawlist_text_width(tip) + 1.0F, 10.5F, 20.0F);
    float h = layout->small_text * 1.9F;
    float right = layout->area.x + layout->area.w;
    float x = base_clamp(button.x + (button.w - w) / 2.0F, layout->area.x, right - w);
    float y = layout->portrait ? button.y - h - 6.0F : button.y + button.h + 6.0F;
    TextStyle style = {
        .size = layout->small_text, .max_width = w * 0.94F, .align = ALIGN_CENTRE, .colour = drawlist_theme(list)->ink};
    drawlist_rectangle(list, floorf(x), floorf(y), w, h, h * 0.25F, drawlist_theme(list)->panel);
    draw_line(list, x + w / 2.0F, y + h / 2.0F, style, tip);
}

/* A sentence in the middle of its place; in two lines where there is room for them and it would be too small in one. */
static void draw_sentence(DrawList *list, Rect box, const TextStyle *style, char *sentence)
{
    Point centre = base_rect_centre(box);
    bool small = drawlist_text_width(sentence) * style->size * READABLE > box.w;
    size_t half = strlen(sentence) / 2;
    char *blank = strchr(sentence + half, ' ');
    for (size_t i = 0; i < half && blank != NULL && (size_t)(blank - sentence) > half + i; i++) {
        blank = sentence[half - i] == ' ' ? sentence + half - i : blank; /* the nearest to the middle */
    }
    if (!small || blank == NULL || box.h < style->size * 2.0F) {
        draw_line(list, centre.x, centre.y, *style, sentence);
        return;
    }
    *blank = '\0';
    draw_line(list, centre.x, box.y + box.h * 0.26F, *style, sentence);
    draw_line(list, centre.x, box.y + box.h * 0.74F, *style, blank + 1);
}

/* While a first foundation is to be chosen, the line explains the numbers that the pointer brings out on the terrace.
 */
static void draw_message(const Table *table, DrawList *list)
{
    Rect box = table->layout.message;
    TextStyle style = {
        .size = table->layout.text, .max_width = box.w, .align = ALIGN_CENTRE, .colour = drawlist_theme(list)->ink};
    char line[MESSAGE_LENGTH];
    Pile candidate = table->hovered_pile;
    snprintf(line, sizeof line, "%s", speech_message(table));
    if (table->position.base_rank == RANK_NONE && candidate >= PILE_TABLEAU &&
        candidate < PILE_TABLEAU + table->game->choice_count) {
        WORDS_FORMAT(line, sizeof line,
                     W("From {0} up, each terrace card would have the place on a foundation that it shows."),
                     words_of_text(speech_rank_name(rules_card_rank(table->position.top[candidate]))));
    }
    draw_sentence(list, box, &style, line);
}

void table_heading_draw(const Table *table, DrawList *list)
{
    bool won = table_win_is_on(table);
    draw_title(table, list);
    if (!won) {
        draw_labels(table, list);
        if (!table_lesson_is_on(table)) {
            draw_message(table, list);
        }
    }
    for (int i = 0; i < TABLE_BUTTON_COUNT && !table->screens.timeline.on; i++) {
        draw_button(table, list, (TableButton)i);
    }
    draw_tip(table, list);
}
