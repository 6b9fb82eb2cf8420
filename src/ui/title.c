/* SPDX-License-Identifier: MIT */
#include "ui/title.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "drawlist/theme.h"
#include "ui/prompts.h"
#include "ui/verdict.h"
#include "words/phrases.h"
#include "words/words.h"

enum { FACTS_LENGTH = 256 };

static const float SMALLEST = 0.74F; /* what does not fit is drawn smaller, but the facts not smaller than this share */
static const float FACTS_SIZE = 0.9F;
static const float SIGN = 0.95F; /* of a text's size, as what lies behind it */
static const float SIGN_GAP = 0.4F;

#define BETWEEN_FACTS "   ·   "

/* Appends a fact, apart from the one before. */
static void add_fact(char line[FACTS_LENGTH], const char *fact)
{
    size_t used = strlen(line);
    snprintf(line + used, FACTS_LENGTH - used, "%s%s", used > 0 ? BETWEEN_FACTS : "", fact);
}

/* Appends what the sign means, where there is one. */
static void add_verdict(const Ui *ui, char line[FACTS_LENGTH])
{
    if (ui_verdict_words(ui)[0] != '\0') {
        add_fact(line, ui_verdict_words(ui));
    }
}

/* Where the last fact begins, with what parts it from the one before. */
static char *last_fact(char line[FACTS_LENGTH])
{
    char *last = line;
    for (char *next = strstr(line, BETWEEN_FACTS); next != NULL; next = strstr(next + 1, BETWEEN_FACTS)) {
        last = next;
    }
    return last;
}

/* Leaves out the last facts until the others have room, which is in ems. */
static void keep_facts(char line[FACTS_LENGTH], float room)
{
    char *end = line + strlen(line);
    while (end != line && drawlist_text_width(line) > room) {
        *end = '\0';
        end = last_fact(line);
    }
}

/* Which deal it is and how far it has come; not whether it can be won where that comes last. */
static void collect_facts(const Ui *ui, char line[FACTS_LENGTH])
{
    char fact[FACTS_LENGTH];
    int base = ui->table.position.base_rank;
    int redeals = ui->table.position.redeals_left;
    const char *rank = base == RANK_NONE ? W("to be chosen") : words_rank_name(base);
    snprintf(line, FACTS_LENGTH, "%s", ui->screens.timeline.on ? "" : ui_unsaved_mark(ui));
    add_fact(line, WORDS_FORMAT(fact, sizeof fact, W("Deal {0}"), words_of_number(ui->table.deal)));
    if (ui->screens.timeline.on) {
        add_fact(line, screens_timeline_heading(&ui->screens.timeline, fact, sizeof fact));
        return;
    }
    if (!ui->table.layout.left_handed) {
        add_verdict(ui, line);
    }
    add_fact(line, WORDS_FORMAT(fact, sizeof fact, W("Base rank: {0}"), words_of_text(rank)));
    if (ui->table.game->redeals > 0) {
        add_fact(line, WORDS_FORMAT(fact, sizeof fact, W_COUNT("{0} redeal left", "{0} redeals left", redeals),
                                    words_of_count(redeals)));
    }
    if ((settings_get(&ui->table.settings, SETTING_FACTS) & FACT_MOVES) != 0) {
        add_fact(line, WORDS_FORMAT(fact, sizeof fact, W_COUNT("{0} move", "{0} moves", ui->table.move_count),
                                    words_of_count(ui->table.move_count)));
    }
    if ((settings_get(&ui->table.settings, SETTING_FACTS) & FACT_TIME) != 0) {
        add_fact(line, WORDS_FORMAT(fact, sizeof fact, W("{0} min"), words_of_count(ui->table.minutes)));
    }
}

/* The same as far as there is room, in ems; in the mirrored layout what the sign means comes last, beside the sign. */
static void write_facts(const Ui *ui, char line[FACTS_LENGTH], float room)
{
    const char *words = ui_verdict_words(ui);
    bool last = ui->table.layout.left_handed && words[0] != '\0';
    float taken = last ? drawlist_text_width(words) + drawlist_text_width(BETWEEN_FACTS) : 0.0F;
    collect_facts(ui, line);
    keep_facts(line, room - taken);
    if (last) {
        add_verdict(ui, line);
    }
}

/* The room of the sign before the deal's number, in ems; 0: there is none. */
static float sign_room(const Ui *ui)
{
    return ui_verdict_has_room(ui) ? SIGN + SIGN_GAP : 0.0F;
}

/* Draws the sign where the line of facts begins, and gives its room. */
static float draw_sign(const Ui *ui, DrawList *list, float x, float y, float size)
{
    float side = floorf(size * SIGN + 0.5F);
    float left = ui->table.layout.left_handed ? x - side : x;
    ui_verdict_draw_sign(ui, list, (Rect){floorf(left), floorf(y - side / 2.0F), side, side});
    return sign_room(ui) * size;
}

/* Where the facts begin behind the game's name, where both have one line. */
static float name_room(const Ui *ui)
{
    return (drawlist_text_width(words_text(ui->table.game->title)) + 0.8F) * ui->table.layout.line_text;
}

/* The facts in that line. */
static void write_line_facts(const Ui *ui, char line[FACTS_LENGTH], float room)
{
    if (!ui_prompts_are_shown(ui)) {
        write_facts(ui, line, room);
        return;
    }
    snprintf(line, FACTS_LENGTH, "%s", ui_unsaved_mark(ui)); /* the prompts stand there */
    add_verdict(ui, line);
    keep_facts(line, room);
}

Rect ui_title_verdict(const Ui *ui)
{
    const Layout *layout = &ui->table.layout;
    Rect rect = layout->heading;
    char deal[FACTS_LENGTH];
    if (ui_verdict_words(ui)[0] == '\0') {
        return (Rect){0.0F, 0.0F, 0.0F, 0.0F};
    }
    WORDS_FORMAT(deal, sizeof deal, W("Deal {0}"), words_of_number(ui->table.deal));
    add_fact(deal, ui_verdict_words(ui));
    float size = layout->line_text * (layout->heading_is_one ? 1.0F : FACTS_SIZE);
    float before = layout->heading_is_one ? name_room(ui) : 0.0F;
    float width = fminf((sign_room(ui) + drawlist_text_width(deal)) * size, rect.w - before);
    rect.x += layout->left_handed ? rect.w - before - width : before;
    rect.w = width;
    if (!layout->heading_is_one) {
        rect.y += rect.h * 0.5F;
        rect.h *= 0.5F;
    }
    return rect;
}

/* Which deal it is behind the game's name, as far as the line reaches. */
static void draw_title_line(const Ui *ui, DrawList *list, TextStyle style)
{
    char line[FACTS_LENGTH];
    Rect heading = ui->table.layout.heading;
    bool mirrored = ui->table.layout.left_handed;
    const char *name = words_text(ui->table.game->title);
    float x = heading.x + (mirrored ? heading.w : 0.0F);
    float y = heading.y + heading.h * 0.5F;
    style.size = ui->table.layout.line_text;
    drawlist_text(list, x, y, &style, name);
    float taken = name_room(ui);
    style.bold = false;
    style.colour = drawlist_theme(list)->ink_dim;
    style.max_width = 0.0F;
    taken += draw_sign(ui, list, x + (mirrored ? -taken : taken), y, style.size);
    write_line_facts(ui, line, (heading.w - taken) / style.size);
    drawlist_text(list, x + (mirrored ? -taken : taken), y, &style, line);
}

void ui_title_draw(const Ui *ui, DrawList *list)
{
    const Layout *layout = &ui->table.layout;
    Rect heading = layout->heading;
    float width = heading.w * 0.99F;
    TextStyle title = {
        .size = layout->line_text * 1.25F, .max_width = width, .bold = true, .colour = drawlist_theme(list)->ink};
    TextStyle facts = {
        .size = layout->line_text * FACTS_SIZE, .max_width = width, .colour = drawlist_theme(list)->ink_dim};
    float x = heading.x + (layout->left_handed ? heading.w : 0.0F);
    title.align = layout->left_handed ? ALIGN_RIGHT : ALIGN_LEFT;
    facts.align = title.align;
    if (layout->heading_is_one) {
        draw_title_line(ui, list, title);
        return;
    }
    drawlist_text(list, x, heading.y + heading.h * 0.25F, &title, words_text(ui->table.game->title));
    char line[FACTS_LENGTH];
    float y = heading.y + heading.h * 0.75F;
    float sign = draw_sign(ui, list, x, y, facts.size);
    facts.max_width -= sign;
    write_facts(ui, line, facts.max_width / facts.size / SMALLEST);
    drawlist_text(list, x + (layout->left_handed ? -sign : sign), y, &facts, line);
}
