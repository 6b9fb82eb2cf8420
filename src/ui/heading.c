/* SPDX-License-Identifier: MIT */
#include "ui/heading.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "drawlist/theme.h"
#include "screens/archive_words.h"
#include "table/win.h"
#include "ui/advice.h"
#include "ui/lesson.h"
#include "words/phrases.h"
#include "words/words.h"

/* What does not fit is drawn smaller, but not smaller than this share if that can be helped. */
static const float SMALLEST = 0.74F;
static const float LARGE_FIRST = 1.4F;  /* the height of the name's line in a heading of large text */
static const float CLOSE_PITCH = 1.04F; /* from line to line of a message, of its size, */
static const float LARGE_PITCH = 1.0F;  /* of a large one, */
static const float LINE_PITCH = 1.3F;   /* and where the box is high */
static const float SMALLEST_PIXELS = 4.0F;

enum { SENTENCE_LINES_MAX = 8 };

typedef struct SentenceLines {
    char text[MESSAGE_LENGTH];
    char *lines[SENTENCE_LINES_MAX]; /* in `text` */
    int count;
} SentenceLines;

/* Cuts a copy of a sentence into lines with as many words as have room in so many ems. False where that cannot be. */
static bool fill_lines(const char *sentence, float room, SentenceLines *cut)
{
    float blank = drawlist_text_measure(" "), width = 0.0F;
    char *word = cut->text, *end;
    snprintf(cut->text, sizeof cut->text, "%s", sentence);
    cut->lines[0] = cut->text;
    cut->count = 1;
    for (;; word = end + 1) {
        end = strchr(word, ' ');
        if (end != NULL) {
            *end = '\0';
        }
        float own = drawlist_text_measure(word);
        width += word > cut->lines[cut->count - 1] ? blank + own : own;
        if (width > room && word > cut->lines[cut->count - 1] && cut->count < SENTENCE_LINES_MAX) {
            word[-1] = '\0';
            cut->lines[cut->count++] = word;
            width = own;
        }
        if (width > room || end == NULL) {
            return width <= room;
        }
        *end = ' ';
    }
}

/* A sentence in the middle of its place, in as many lines as make it largest, and those about as long as each other. */
static void draw_sentence(DrawList *list, Rect box, TextStyle style, float close, const char *sentence)
{
    SentenceLines best, more;
    float room = box.w / style.size;
    while (
        !(fill_lines(sentence, room, &best) && (best.count == 1 || (float)best.count * style.size * close <= box.h)) &&
        style.size > SMALLEST_PIXELS) {
        style.size -= 0.5F;
        room = box.w / style.size;
    }
    for (float less = room; best.count > 1 && fill_lines(sentence, less, &more) && more.count == best.count;) {
        room = less;
        less *= 0.97F;
    }
    if (best.count > 1) {
        fill_lines(sentence, room, &best);
    }
    Point centre = base_rect_centre(box);
    float pitch = fminf(box.h / (float)best.count, style.size * LINE_PITCH);
    for (int i = 0; i < best.count; i++) {
        float beside = (float)i - 0.5F * (float)(best.count - 1);
        drawlist_text(list, centre.x, centre.y + beside * pitch, &style, best.lines[i]);
    }
}

/* While the first foundation is being chosen, the line explains the numbers that are shown on the terrace. */
static void draw_message(const Table *table, const char *message, bool prompts, DrawList *list)
{
    Rect box = table->layout.message;
    if (prompts && ui_prompts_cross_message(&table->layout)) {
        box.y += LARGE_FIRST * table->layout.line_text;
        box.h -= LARGE_FIRST * table->layout.line_text;
    }
    TextStyle style = {.size = table->layout.line_text,
                       .max_width = box.w,
                       .align = ALIGN_CENTRE,
                       .colour = drawlist_theme(list)->ink};
    char line[MESSAGE_LENGTH];
    Pile candidate = table->hovered_pile;
    if (table->position.base_rank == RANK_NONE && candidate >= PILE_TABLEAU &&
        candidate < PILE_TABLEAU + table->game->choice_count) {
        WORDS_FORMAT(line, sizeof line,
                     W("If you start with {0}: the number on each terrace card is its place on a foundation."),
                     words_of_text(words_rank(rules_card_rank(table->position.top[candidate]), RANK_TO_START)));
        message = line;
    }
    draw_sentence(list, box, style, table->layout.large ? LARGE_PITCH : CLOSE_PITCH, message);
}

enum { FACTS_LENGTH = 256, LARGE_LINES = 6 };

static const float TITLE_SIZE = 1.25F;
static const float FACTS_SIZE = 0.9F;
static const float BOLD = 1.08F; /* how much wider the name's face is */
static const float SIGN = 0.95F; /* of a text's size, as what lies behind it */
static const float SIGN_GAP = 0.4F;

#define BETWEEN_FACTS "   ·   "
#define BETWEEN_PARTS " · "

typedef struct Facts {
    char line[FACTS_LENGTH];
    float room; /* in ems; after the first fact that has none there are no others: then it is 0 */
    bool brief; /* in fewer words */
    bool named; /* the rules' name stands beside the game's */
} Facts;

/* Appends a fact, apart from the one before; an empty one is left out. The first one is never without room. */
static void add_fact(Facts *facts, const char *fact)
{
    size_t used = strlen(facts->line);
    const char *between = facts->brief && facts->room < INFINITY ? BETWEEN_PARTS : BETWEEN_FACTS;
    if (fact[0] != '\0') {
        snprintf(facts->line + used, FACTS_LENGTH - used, "%s%s", used > 0 ? between : "", fact);
    }
    if (used > 0 && drawlist_text_width(facts->line) > facts->room) {
        facts->line[used] = '\0';
        facts->room = 0.0F;
    }
}

/* Which deal it is and how far it has come, with what the sign means behind the deal's number. */
static void collect_facts(const Table *table, const Screens *screens, const char *verdict, Facts *facts)
{
    char fact[FACTS_LENGTH];
    int base = table->position.base_rank;
    int redeals = table->position.redeals_left;
    int shown = settings_get(&table->settings, SETTING_FACTS);
    const char *rank = base == RANK_NONE ? W("to be chosen") : words_rank(base, RANK_NAME);
    add_fact(facts, screens->timeline.on ? "" : ui_unsaved_mark(screens));
    add_fact(facts, WORDS_FORMAT(fact, sizeof fact, W("Deal {0}"), words_of_number(table->deal)));
    if (screens->timeline.on) {
        add_fact(facts, screens_archive_review(&screens->timeline.result, fact));
        return;
    }
    add_fact(facts, verdict);
    add_fact(facts,
             WORDS_FORMAT(fact, sizeof fact, facts->brief ? W("Base: {0}") : W("Base rank: {0}"), words_of_text(rank)));
    if (table->game->redeals > 0) {
        const char *left = facts->brief ? W_COUNT("{0} redeal", "{0} redeals", redeals)
                                        : W_COUNT("{0} redeal left", "{0} redeals left", redeals);
        add_fact(facts, WORDS_FORMAT(fact, sizeof fact, left, words_of_count(redeals)));
    }
    if (!rules_game_is_standard(table->game) && !facts->named) {
        RuleSet set = guide_rule_set(table->game);
        add_fact(facts, facts->brief ? words_text_in("rules", set.brief) : words_text(set.title));
    }
    if ((shown & FACT_MOVES) != 0) {
        add_fact(facts, WORDS_FORMAT(fact, sizeof fact, W_COUNT("{0} move", "{0} moves", table->move_count),
                                     words_of_count(table->move_count)));
    }
    if ((shown & FACT_TIME) != 0) {
        add_fact(facts, WORDS_FORMAT(fact, sizeof fact, W("{0} min"), words_of_count(table->minutes)));
    }
}

/* The same as far as there is room, in ems, in fewer words where that is needed; in the mirrored layout what the sign
 * means comes last, beside the sign. */
static Facts collect_fitting_facts(const Table *table, const Screens *screens, const char *verdict, float room,
                                   bool named)
{
    bool last = table->layout.left_handed && verdict[0] != '\0';
    float taken = last ? drawlist_text_width(verdict) + drawlist_text_width(BETWEEN_FACTS) : 0.0F;
    Facts facts = {.room = 0.0F};
    for (int tries = 0; tries < 2 && facts.room <= 0.0F; tries++) {
        facts = (Facts){.room = room - taken, .brief = tries > 0, .named = named};
        collect_facts(table, screens, last ? "" : verdict, &facts);
    }
    facts.room = INFINITY;
    add_fact(&facts, last ? verdict : "");
    return facts;
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

/* A heading of large text: behind the name which deal it is, if that has room there, and below them the other facts. */
typedef struct LargeTitle {
    char lines[LARGE_LINES][FACTS_LENGTH];
    int count;
    int deal;     /* the line of the deal */
    bool is_full; /* a line has more than has room */
    float name;   /* where the first line begins behind the name */
    float sign;   /* the room of the sign before the deal */
    float title;  /* the size of the name, */
    float size;   /* and of all else */
} LargeTitle;

static float find_large_room(const LargeTitle *title, float width, int line)
{
    float taken = (line == 0 ? title->name : 0.0F) + (line == title->deal ? title->sign : 0.0F);
    return (width - taken) / title->size;
}

/* Fills the lines with facts; `head` of them are those of the deal. What has no room is on the last line, too. */
static void fill_large_lines(LargeTitle *title, char *facts, int head, Rect heading, float pitch)
{
    int most = 1 + (int)(heading.h / pitch - LARGE_FIRST + 0.05F);
    int line = title->deal;
    for (char *fact = facts; fact != NULL; head--) {
        char *next = strstr(fact, BETWEEN_FACTS);
        if (next != NULL) {
            *next = '\0';
            next += strlen(BETWEEN_FACTS);
        }
        size_t used = strlen(title->lines[line]);
        float wide = drawlist_text_measure(title->lines[line]) + drawlist_text_measure(BETWEEN_PARTS);
        bool full = used > 0 && wide + drawlist_text_measure(fact) > find_large_room(title, heading.w, line);
        if ((full || (head == 0 && line == 0)) && line + 1 < most && line + 1 < LARGE_LINES) {
            line++;
            used = 0;
        }
        snprintf(title->lines[line] + used, FACTS_LENGTH - used, "%s%s", used > 0 ? BETWEEN_PARTS : "", fact);
        bool fits = drawlist_text_measure(title->lines[line]) <= find_large_room(title, heading.w, line);
        title->is_full = title->is_full || !fits;
        fact = next;
    }
    title->count = line + 1;
}

/* Where all is in one line, the name gives up as much of its size as the rest. */
static void shrink_line(LargeTitle *title, float room)
{
    float wide = title->name + title->sign + drawlist_text_measure(title->lines[0]) * title->size;
    float share = fminf(1.0F, room / wide);
    title->name *= share;
    title->sign *= share;
    title->title *= share;
    title->size *= share;
}

static LargeTitle lay_large_title(const Table *table, const Screens *screens, VerdictMark mark, bool prompts,
                                  bool brief)
{
    const Layout *layout = &table->layout;
    const char *verdict = ui_verdict_words(mark);
    Facts facts = {.room = INFINITY, .brief = brief};
    LargeTitle title = {.title = layout->line_text * TITLE_SIZE, .size = layout->line_text * FACTS_SIZE};
    title.name = drawlist_text_measure(words_text(table->game->title)) * BOLD * title.title + title.size;
    title.sign = find_sign_room(mark) * title.size;
    int head = 1 + (ui_unsaved_mark(screens)[0] != '\0') + (verdict[0] != '\0');
    if (prompts && layout->heading_is_one) { /* they stand where the deal would */
        add_fact(&facts, ui_unsaved_mark(screens));
        add_fact(&facts, verdict);
    } else {
        collect_facts(table, screens, verdict, &facts);
    }
    char *end = facts.line;
    for (int i = 0; i < head && end != NULL; i++) {
        end = strstr(end + 1, BETWEEN_FACTS);
    }
    char first[FACTS_LENGTH];
    snprintf(first, sizeof first, "%.*s", (int)(end == NULL ? (int)strlen(facts.line) : end - facts.line), facts.line);
    bool beside = !prompts && drawlist_text_measure(first) <= find_large_room(&title, layout->heading.w, 0);
    title.deal = beside || layout->heading_is_one ? 0 : 1;
    fill_large_lines(&title, facts.line, head, layout->heading, layout->line_text);
    if (layout->heading_is_one) {
        shrink_line(&title, layout->heading.w);
    }
    return title;
}

/* With fewer words where these have no room. */
static LargeTitle find_large_title(const Ui *ui, VerdictMark mark)
{
    const Table *table = &ui->table;
    bool prompts = ui_prompts_are_shown(ui->focus.device, &ui->screens);
    LargeTitle title = lay_large_title(table, &ui->screens, mark, prompts, false);
    return title.is_full ? lay_large_title(table, &ui->screens, mark, prompts, true) : title;
}

static void draw_large_title(const Ui *ui, DrawList *list)
{
    const Layout *layout = &ui->table.layout;
    Rect heading = layout->heading;
    bool mirrored = layout->left_handed;
    float way = mirrored ? -1.0F : 1.0F;
    float edge = heading.x + (mirrored ? heading.w : 0.0F);
    VerdictMark mark = ui_verdict_find(ui);
    LargeTitle title = find_large_title(ui, mark);
    TextStyle style = {.size = title.title,
                       .max_width = heading.w,
                       .align = mirrored ? ALIGN_RIGHT : ALIGN_LEFT,
                       .bold = true,
                       .colour = drawlist_theme(list)->ink};
    float first = heading.y + layout->line_text * LARGE_FIRST;
    float middle = heading.y + layout->line_text * LARGE_FIRST / 2.0F; /* of the name's line */
    drawlist_text(list, edge, middle, &style, words_text(ui->table.game->title));
    style.bold = false;
    style.size = title.size;
    style.colour = drawlist_theme(list)->ink_dim;
    for (int i = 0; i < title.count; i++) {
        float y = i == 0 ? middle : first + layout->line_text * ((float)i - 0.5F);
        float x = edge + way * (i == 0 ? title.name : 0.0F);
        x += i == title.deal ? way * draw_sign(mark, list, (Point){x, y}, title.size, mirrored) : 0.0F;
        style.max_width = heading.w - fabsf(x - edge);
        drawlist_text(list, x, y, &style, title.lines[i]);
    }
}

Rect ui_title_verdict(const Ui *ui)
{
    const Layout *layout = &ui->table.layout;
    Rect rect = layout->heading;
    char deal[FACTS_LENGTH];
    Facts facts = {.room = INFINITY};
    VerdictMark mark = ui_verdict_find(ui);
    if (mark.verdict == ADVICE_NONE) {
        return (Rect){0.0F, 0.0F, 0.0F, 0.0F};
    }
    if (layout->large) {
        LargeTitle title = find_large_title(ui, mark);
        float behind = title.deal == 0 ? title.name : 0.0F;
        float wide = fminf(title.sign + drawlist_text_measure(title.lines[title.deal]) * title.size, rect.w - behind);
        return (Rect){layout->left_handed ? rect.x + rect.w - behind - wide : rect.x + behind,
                      rect.y + (title.deal == 0 ? 0.0F : LARGE_FIRST * layout->line_text), wide,
                      (title.deal == 0 ? LARGE_FIRST : 1.0F) * layout->line_text};
    }
    WORDS_FORMAT(deal, sizeof deal, W("Deal {0}"), words_of_number(ui->table.deal));
    add_fact(&facts, deal);
    add_fact(&facts, ui_verdict_words(mark));
    float size = layout->line_text * (layout->heading_is_one ? 1.0F : FACTS_SIZE);
    float before = layout->heading_is_one ? find_name_room(&ui->table) : 0.0F;
    float width = fminf((find_sign_room(mark) + drawlist_text_width(facts.line)) * size, rect.w - before);
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
    Facts facts = {.room = (heading.w - taken) / style.size};
    if (prompts) {
        add_fact(&facts, ui_unsaved_mark(screens));
        add_fact(&facts, ui_verdict_words(mark));
    } else {
        facts = collect_fitting_facts(table, screens, ui_verdict_words(mark), facts.room, false);
    }
    drawlist_text(list, x + (mirrored ? -taken : taken), y, &style, facts.line);
}

/* The game's name, with that of its rules if they are not the standard, or with its brief name, as far as that has room
 * in ems. */
static bool write_names(const Ui *ui, float room, char names[FACTS_LENGTH])
{
    const Game *game = ui->table.game;
    if (!rules_game_is_standard(game) && !ui_prompts_are_shown(ui->focus.device, &ui->screens)) {
        if (drawlist_text_width(screens_game_name(game, names)) * BOLD <= room ||
            drawlist_text_width(screens_archive_game(game, names)) * BOLD <= room) {
            return true;
        }
    }
    snprintf(names, FACTS_LENGTH, "%s", words_text(game->title));
    return false;
}

static void draw_title(const Ui *ui, DrawList *list)
{
    const Layout *layout = &ui->table.layout;
    Rect heading = layout->heading;
    bool mirrored = layout->left_handed;
    DrawAlign align = mirrored ? ALIGN_RIGHT : ALIGN_LEFT;
    const Theme *theme = drawlist_theme(list);
    VerdictMark mark = ui_verdict_find(ui);
    TextStyle title = {.size = layout->line_text * TITLE_SIZE,
                       .max_width = heading.w * 0.99F,
                       .align = align,
                       .bold = true,
                       .colour = theme->ink};
    TextStyle facts = {.size = layout->line_text * FACTS_SIZE, .align = align, .colour = theme->ink_dim};
    if (layout->large) {
        draw_large_title(ui, list);
        return;
    }
    if (layout->heading_is_one) {
        bool prompts = ui_prompts_are_shown(ui->focus.device, &ui->screens);
        draw_title_line(&ui->table, &ui->screens, prompts, list, title, mark);
        return;
    }
    float x = heading.x + (mirrored ? heading.w : 0.0F);
    float y = heading.y + heading.h * 0.81F;
    char names[FACTS_LENGTH];
    bool named = write_names(ui, title.max_width / title.size, names);
    drawlist_text(list, x, heading.y + heading.h * 0.24F, &title, names);
    float sign = draw_sign(mark, list, (Point){x, y}, facts.size, mirrored);
    facts.max_width = title.max_width - sign;
    float room = facts.max_width / facts.size / SMALLEST;
    Facts shown = collect_fitting_facts(&ui->table, &ui->screens, ui_verdict_words(mark), room, named);
    drawlist_text(list, x + (mirrored ? -sign : sign), y, &facts, shown.line);
}

void ui_heading_draw(const Ui *ui, DrawList *list)
{
    char line[MESSAGE_LENGTH];
    const Table *table = &ui->table;
    const ArchiveDay *day = screens_archive_find_day(&ui->screens.archive, table->game);
    bool names = (day == NULL || !day->has_won) && !ui->screens.timeline.on;
    draw_title(ui, list);
    if (!table_win_is_on(table)) {
        ui_labels_draw(table, &ui->focus, names, list);
        bool strip = screens_have(&ui->screens, SCREEN_RESULT) && !ui->screens.timeline.on;
        if (!ui_lesson_is_on(&ui->lesson) && !strip) {
            draw_message(table,
                         ui->hovered_verdict ? ui_verdict_sentence(ui_verdict_find(ui), line, sizeof line)
                                             : ui->speech.message,
                         ui_prompts_are_shown(ui->focus.device, &ui->screens), list);
        }
    }
}
