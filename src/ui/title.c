/* SPDX-License-Identifier: MIT */
#include "ui/heading.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "drawlist/theme.h"
#include "screens/archive_words.h"
#include "ui/advice.h"
#include "words/phrases.h"
#include "words/words.h"

enum { FACTS_LENGTH = 256 };

static const float SMALLEST = 0.74F; /* what does not fit is drawn smaller, but the facts not smaller than this share */
static const float FACTS_SIZE = 0.9F;
static const float SIGN = 0.95F; /* of a text's size, as what lies behind it */
static const float SIGN_GAP = 0.4F;

#define BETWEEN_FACTS "   ·   "

/* Appends a fact, apart from the one before; an empty one is left out. */
static void add_fact(char line[FACTS_LENGTH], const char *fact)
{
    size_t used = strlen(line);
    if (fact[0] != '\0') {
        snprintf(line + used, FACTS_LENGTH - used, "%s%s", used > 0 ? BETWEEN_FACTS : "", fact);
    }
}

/* Where the last fact begins, with what parts it from the one before. */
static char *find_last_fact(char line[FACTS_LENGTH])
{
    char *last = line;
    for (char *next = strstr(line, BETWEEN_FACTS); next != NULL; next = strstr(next + 1, BETWEEN_FACTS)) {
        last = next;
    }
    return last;
}

/* Leaves out the last facts until the others fit into `room` ems. */
static void keep_facts(char line[FACTS_LENGTH], float room)
{
    char *end = line + strlen(line);
    while (end != line && drawlist_text_width(line) > room) {
        *end = '\0';
        end = find_last_fact(line);
    }
}

/* Which deal it is and how far it has come, with what the sign means behind the deal's number. */
static void collect_facts(const Table *table, const Screens *screens, const char *verdict, char line[FACTS_LENGTH])
{
    char fact[FACTS_LENGTH];
    int base = table->position.base_rank;
    int redeals = table->position.redeals_left;
    int shown = settings_get(&table->settings, SETTING_FACTS);
    const char *rank = base == RANK_NONE ? W("to be chosen") : words_rank(base, RANK_NAME);
    snprintf(line, FACTS_LENGTH, "%s", screens->timeline.on ? "" : ui_unsaved_mark(screens));
    add_fact(line, WORDS_FORMAT(fact, sizeof fact, W("Deal {0}"), words_of_number(table->deal)));
    if (screens->timeline.on) {
        add_fact(line, screens_archive_review(&screens->timeline.result, fact));
        return;
    }
    add_fact(line, verdict);
    add_fact(line, WORDS_FORMAT(fact, sizeof fact, W("Base rank: {0}"), words_of_text(rank)));
    if (table->game->redeals > 0) {
        add_fact(line, WORDS_FORMAT(fact, sizeof fact, W_COUNT("{0} redeal left", "{0} redeals left", redeals),
                                    words_of_count(redeals)));
    }
    if ((shown & FACT_MOVES) != 0) {
        add_fact(line, WORDS_FORMAT(fact, sizeof fact, W_COUNT("{0} move", "{0} moves", table->move_count),
                                    words_of_count(table->move_count)));
    }
    if ((shown & FACT_TIME) != 0) {
        add_fact(line, WORDS_FORMAT(fact, sizeof fact, W("{0} min"), words_of_count(table->minutes)));
    }
}

/* The same as far as there is room, in ems; in the mirrored layout what the sign means comes last, beside the sign. */
static void write_facts(const Table *table, const Screens *screens, const char *verdict, char line[FACTS_LENGTH],
                        float room)
{
    bool last = table->layout.left_handed && verdict[0] != '\0';
    float taken = last ? drawlist_text_width(verdict) + drawlist_text_width(BETWEEN_FACTS) : 0.0F;
    collect_facts(table, screens, last ? "" : verdict, line);
    keep_facts(line, room - taken);
    add_fact(line, last ? verdict : "");
}

/* The room of the sign before the deal's number, in ems; 0: there is none. */
static float find_sign_room(VerdictMark mark)
{
    return mark.has_room ? SIGN + SIGN_GAP : 0.0F;
}

/* Draws the sign where the line of facts begins, and gives its room. */
static float draw_sign(VerdictMark mark, DrawList *list, Point at, float size, bool mirrored)
{
    float side = floorf(size * SIGN + 0.5F);
    float left = mirrored ? at.x - side : at.x;
    ui_verdict_draw_sign(mark, list, (Rect){floorf(left), floorf(at.y - side / 2.0F), side, side});
    return find_sign_room(mark) * size;
}

/* Where the facts begin behind the game's name, where both have one line. */
static float find_name_room(const Table *table)
{
    return (drawlist_text_width(words_text(table->game->title)) + 0.8F) * table->layout.line_text;
}

Rect ui_title_verdict(const Ui *ui)
{
    const Layout *layout = &ui->table.layout;
    Rect rect = layout->heading;
    char deal[FACTS_LENGTH];
    VerdictMark mark = ui_verdict_find(ui);
    if (mark.verdict == ADVICE_NONE) {
        return (Rect){0.0F, 0.0F, 0.0F, 0.0F};
    }
    WORDS_FORMAT(deal, sizeof deal, W("Deal {0}"), words_of_number(ui->table.deal));
    add_fact(deal, ui_verdict_words(mark));
    float size = layout->line_text * (layout->heading_is_one ? 1.0F : FACTS_SIZE);
    float before = layout->heading_is_one ? find_name_room(&ui->table) : 0.0F;
    float width = fminf((find_sign_room(mark) + drawlist_text_width(deal)) * size, rect.w - before);
    rect.x += layout->left_handed ? rect.w - before - width : before;
    rect.w = width;
    if (!layout->heading_is_one) {
        rect.y += rect.h * 0.5F;
        rect.h *= 0.5F;
    }
    return rect;
}

/* Which deal it is behind the game's name, as far as the line reaches; or the prompts stand there. */
static void draw_title_line(const Table *table, const Screens *screens, bool prompts, DrawList *list, TextStyle style,
                            VerdictMark mark)
{
    char line[FACTS_LENGTH];
    Rect heading = table->layout.heading;
    bool mirrored = table->layout.left_handed;
    float x = heading.x + (mirrored ? heading.w : 0.0F);
    float y = heading.y + heading.h * 0.5F;
    style.size = table->layout.line_text;
    drawlist_text(list, x, y, &style, words_text(table->game->title));
    float taken = find_name_room(table);
    style.bold = false;
    style.colour = drawlist_theme(list)->ink_dim;
    style.max_width = 0.0F;
    taken += draw_sign(mark, list, (Point){x + (mirrored ? -taken : taken), y}, style.size, mirrored);
    float room = (heading.w - taken) / style.size;
    if (prompts) {
        snprintf(line, FACTS_LENGTH, "%s", ui_unsaved_mark(screens));
        add_fact(line, ui_verdict_words(mark));
        keep_facts(line, room);
    } else {
        write_facts(table, screens, ui_verdict_words(mark), line, room);
    }
    drawlist_text(list, x + (mirrored ? -taken : taken), y, &style, line);
}

void ui_title_draw(const Ui *ui, DrawList *list)
{
    const Layout *layout = &ui->table.layout;
    Rect heading = layout->heading;
    bool mirrored = layout->left_handed;
    DrawAlign align = mirrored ? ALIGN_RIGHT : ALIGN_LEFT;
    const Theme *theme = drawlist_theme(list);
    VerdictMark mark = ui_verdict_find(ui);
    TextStyle title = {.size = layout->line_text * 1.25F,
                       .max_width = heading.w * 0.99F,
                       .align = align,
                       .bold = true,
                       .colour = theme->ink};
    TextStyle facts = {.size = layout->line_text * FACTS_SIZE, .align = align, .colour = theme->ink_dim};
    if (layout->heading_is_one) {
        bool prompts = ui_prompts_are_shown(ui->focus.device, &ui->screens);
        draw_title_line(&ui->table, &ui->screens, prompts, list, title, mark);
        return;
    }
    char line[FACTS_LENGTH];
    float x = heading.x + (mirrored ? heading.w : 0.0F);
    float y = heading.y + heading.h * 0.75F;
    drawlist_text(list, x, heading.y + heading.h * 0.25F, &title, words_text(ui->table.game->title));
    float sign = draw_sign(mark, list, (Point){x, y}, facts.size, mirrored);
    facts.max_width = title.max_width - sign;
    write_facts(&ui->table, &ui->screens, ui_verdict_words(mark), line, facts.max_width / facts.size / SMALLEST);
    drawlist_text(list, x + (mirrored ? -sign : sign), y, &facts, line);
}
