/* SPDX-License-Identifier: MIT */
#include "ui/heading.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "drawlist/theme.h"
#include "table/win.h"
#include "ui/advice.h"
#include "ui/lesson.h"
#include "words/phrases.h"
#include "words/words.h"

/* What does not fit is drawn smaller, but not smaller than this share if that can be helped; the second where the
 * player wants large text. */
static const float SMALLEST = 0.74F;
static const float SMALLEST_LARGE = 0.84F;
static const float READABLE = 0.85F; /* where there is room for more lines, no sentence is made smaller */
static const float MORE_LINES_GAIN = 1.15F;
static const float TWO_SHARE = 0.96F;  /* of the height of a box, that two lines take without what is between them */
static const float MORE_SHARE = 0.82F; /* the same of three and four */
static const float LINE_PITCH = 1.3F;  /* of the size, where the box is high */

enum { SENTENCE_LINES_MAX = 4 };

typedef struct SentenceLines {
    char text[MESSAGE_LENGTH];
    char *lines[SENTENCE_LINES_MAX]; /* in `text` */
    int count;
} SentenceLines;

enum { LABEL_LENGTH = 64, LABEL_FORMS = 3, NAMED_DEALS = 6 };

/* The labels that are being drawn. */
typedef struct Labels {
    const Table *table;
    const Focus *focus;
    DrawList *list;
    bool names; /* piles have their names */
} Labels;

/* Light lies around the pile, and reaches under its label. */
static bool is_lit(const Labels *labels, Pile pile)
{
    const Focus *focus = labels->focus;
    return (focus->hinted && (pile == focus->hint.from || pile == focus->hint.to)) ||
           table_is_target(labels->table, pile);
}

/* The ground of a label, so wide, where the table's own would not let it be read. */
static void draw_plate(DrawList *list, Point label, float width, float size, uint8_t alpha)
{
    float w = floorf(width);
    float h = floorf(size * 1.3F);
    DrawColour ground = drawlist_theme(list)->panel;
    ground.a = alpha;
    drawlist_rectangle(list, floorf(label.x - w / 2.0F), floorf(label.y - h / 2.0F), w, h, h * 0.3F, ground);
}

/* Whether a label has room without becoming too small to read. */
static bool label_fits(const Table *table, const char *label)
{
    const Layout *layout = &table->layout;
    float least = settings_get(&table->settings, SETTING_TEXT) > 100 ? SMALLEST_LARGE : SMALLEST;
    return drawlist_text_width(label) * layout->label_text * least <= layout->label_width;
}

/* A label in its forms, the longest first; one that would become too small to read gives way to the next. */
static void draw_label(const Labels *labels, Pile pile, DrawColour colour, char forms[][LABEL_LENGTH], int count)
{
    const Table *table = labels->table;
    const Layout *layout = &table->layout;
    const PilePlace *place = &layout->piles[pile];
    if (!place->used || (place->label.x <= 0.0F && place->label.y <= 0.0F)) {
        return;
    }
    colour.a = (uint8_t)((float)colour.a * table_filled(table, pile) + 0.5F);
    Point label = table_layout_label(layout, pile, table->position.count[pile]);
    TextStyle style = {
        .size = layout->label_text, .max_width = layout->label_width, .align = ALIGN_CENTRE, .colour = colour};
    int form = 0;
    bool on_card = layout->labels_on_cards;
    while (form + 1 < count && (on_card || !label_fits(table, forms[form]))) {
        form++;
    }
    if (on_card || is_lit(labels, pile)) {
        float width = (drawlist_text_width(forms[form]) + 0.8F) * style.size;
        draw_plate(labels->list, label, fminf(width, style.max_width), style.size, colour.a);
    }
    drawlist_text(labels->list, label.x, label.y, &style, forms[form]);
}

/* "Stock" before the first move, then "41 left"; "41" where there is less room; nothing where nothing is to be seen. */
static void draw_left(const Labels *labels, Pile pile, DrawColour colour)
{
    char forms[2][LABEL_LENGTH];
    char name[PHRASE_LENGTH];
    const Layout *layout = &labels->table->layout;
    int count = labels->table->position.count[pile];
    if (count == 0 && (layout->labels_on_cards || !table_layout_is_single(layout, pile))) {
        return;
    }
    if (labels->names) {
        snprintf(forms[0], LABEL_LENGTH, "%s", words_piles(labels->table->game, pile, name));
    } else {
        WORDS_FORMAT(forms[0], LABEL_LENGTH, W_COUNT("{0} left", "{0} left", count), words_of_count(count));
    }
    snprintf(forms[1], LABEL_LENGTH, "%d", count);
    draw_label(labels, pile, colour, forms, 2);
}

/* Under the waste its name before the first move, then how many cards it has. */
static void draw_waste(const Labels *labels, DrawColour colour)
{
    char form[1][LABEL_LENGTH];
    char name[PHRASE_LENGTH];
    int count = labels->table->position.count[PILE_WASTE];
    snprintf(form[0], LABEL_LENGTH, "%d", count);
    if (count == 0) {
        snprintf(form[0], LABEL_LENGTH, "%s", words_piles(labels->table->game, PILE_WASTE, name));
    }
    if (count > 0 || (labels->names && label_fits(labels->table, form[0]))) {
        draw_label(labels, PILE_WASTE, colour, form, 1);
    }
}

/* How far a foundation is and what it wants next: "4 of 13 · five", or "4/13 · 5", or "4/13": a rank by itself would be
 * taken for a number of cards. */
static void draw_progress(const Labels *labels, Pile pile, DrawColour colour)
{
    char forms[LABEL_FORMS][LABEL_LENGTH];
    const Position *position = &labels->table->position;
    int count = position->count[pile];
    if (count == 0) {
        return; /* its place shows the base rank */
    }
    if (count == FOUNDATION_HEIGHT) {
        snprintf(forms[0], LABEL_LENGTH, "%s", W("complete"));
        snprintf(forms[1], LABEL_LENGTH, "%d/%d", count, FOUNDATION_HEIGHT);
        draw_label(labels, pile, drawlist_theme(labels->list)->gold, forms, 2);
        return;
    }
    int next = (rules_card_rank(position->top[pile]) + 1) % RANK_COUNT;
    char letter[2] = {rules_rank_letter(next), '\0'};
    WORDS_FORMAT(forms[0], LABEL_LENGTH, W("{0} of 13 · {1}"), words_of_count(count),
                 words_of_text(words_rank(next, RANK_PLAIN)));
    snprintf(forms[1], LABEL_LENGTH, "%d/%d · %s", count, FOUNDATION_HEIGHT, letter[0] == 'T' ? "10" : letter);
    snprintf(forms[2], LABEL_LENGTH, "%d/%d", count, FOUNDATION_HEIGHT);
    draw_label(labels, pile, colour, forms, LABEL_FORMS);
}

/*
 * Under stock, reserve and waste what they are or have, under the foundations how far they are. In the first deals that
 * a player sees the piles have their names until the first move: the numbers of cards are those of every deal then.
 */
static void draw_labels(const Labels *labels)
{
    const Theme *theme = drawlist_theme(labels->list);
    bool closed = rules_foundations_closed(labels->table->game, &labels->table->position);
    draw_left(labels, PILE_STOCK, theme->ink);
    draw_left(labels, PILE_RESERVE, theme->ink_dim);
    draw_waste(labels, theme->ink_dim);
    for (Pile pile = PILE_FOUNDATION; pile < PILE_TABLEAU; pile++) {
        draw_progress(labels, pile, closed ? theme->gold : theme->ink_dim);
    }
}

/* The blank nearest to a place in a sentence; NULL where there is none. */
static char *blank_near(char *sentence, size_t place)
{
    char *blank = strchr(sentence + place, ' ');
    for (size_t i = 0; i < place && blank != NULL && (size_t)(blank - sentence) > place + i; i++) {
        blank = sentence[place - i] == ' ' ? sentence + place - i : blank;
    }
    return blank;
}

/* Cuts a copy of a sentence into lines of about the same length. Gives their largest size in the box; 0: none. */
static float cut_lines(const char *sentence, int count, Rect box, SentenceLines *cut)
{
    size_t length = strlen(sentence);
    float widest = 1.0F;
    snprintf(cut->text, sizeof cut->text, "%s", sentence);
    cut->count = count;
    cut->lines[0] = cut->text;
    for (int i = 1; i < count; i++) {
        char *blank = blank_near(cut->text, length * (size_t)i / (size_t)count);
        if (blank == NULL || blank <= cut->lines[i - 1]) {
            return 0.0F;
        }
        *blank = '\0';
        cut->lines[i] = blank + 1;
    }
    for (int i = 0; i < count; i++) {
        widest = fmaxf(widest, drawlist_text_width(cut->lines[i]));
    }
    return fminf(box.h * (count > 2 ? MORE_SHARE : TWO_SHARE) / (float)count, box.w / widest);
}

/* A sentence in the middle of its place; where it would be too small in one line, in as many as make it larger. */
static void draw_sentence(DrawList *list, Rect box, TextStyle style, const char *sentence)
{
    SentenceLines best;
    SentenceLines more;
    float size = fmaxf(fminf(cut_lines(sentence, 1, box, &best), style.size), 0.0F); /* a box may have no room */
    for (int count = 2; count <= SENTENCE_LINES_MAX && size < style.size * READABLE; count++) {
        float larger = fminf(cut_lines(sentence, count, box, &more), style.size);
        if (larger > size * MORE_LINES_GAIN) {
            size = larger;
            cut_lines(sentence, count, box, &best);
        }
    }
    Point centre = base_rect_centre(box);
    float pitch = fminf(box.h / (float)best.count, size * LINE_PITCH);
    style.size = best.count > 1 ? size : style.size;
    for (int i = 0; i < best.count; i++) {
        float beside = (float)i - 0.5F * (float)(best.count - 1);
        drawlist_text(list, centre.x, centre.y + beside * pitch, &style, best.lines[i]);
    }
}

/* While the first foundation is being chosen, the line explains the numbers that are shown on the terrace. */
static void draw_message(const Table *table, const char *message, DrawList *list)
{
    Rect box = table->layout.message;
    TextStyle style = {.size = table->layout.line_text,
                       .max_width = box.w,
                       .align = ALIGN_CENTRE,
                       .colour = drawlist_theme(list)->ink};
    char line[MESSAGE_LENGTH];
    Pile candidate = table->hovered_pile;
    if (table->position.base_rank == RANK_NONE && candidate >= PILE_TABLEAU &&
        candidate < PILE_TABLEAU + table->game->choice_count) {
        WORDS_FORMAT(line, sizeof line, W("If you start with {0}: the numbers show when each terrace card can leave."),
                     words_of_text(words_rank(rules_card_rank(table->position.top[candidate]), RANK_TO_START)));
        message = line;
    }
    draw_sentence(list, box, style, message);
}

void ui_heading_draw(const Ui *ui, DrawList *list)
{
    char line[MESSAGE_LENGTH];
    const Table *table = &ui->table;
    bool names = table->move_count == 0 && table->deals_seen <= NAMED_DEALS && !ui->screens.timeline.on;
    ui_title_draw(ui, list);
    if (!table_win_is_on(table)) {
        draw_labels(&(Labels){table, &ui->focus, list, names});
        if (!ui_lesson_is_on(&ui->lesson) && !screens_have(&ui->screens, SCREEN_RESULT)) {
            draw_message(table,
                         ui->hovered_verdict ? ui_verdict_sentence(ui_verdict_find(ui), line, sizeof line)
                                             : ui->speech.message,
                         list);
        }
    }
}
