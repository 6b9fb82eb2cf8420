/* SPDX-License-Identifier: MIT */
#include "ui/heading.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "drawlist/theme.h"
#include "table/motion.h"
#include "table/win.h"
#include "ui/lesson.h"
#include "ui/title.h"
#include "ui/toolbar.h"
#include "ui/verdict.h"
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

/* What the game is about, in a sentence, at its start. */
static const char *aim_message(const Ui *ui)
{
    if (ui->table.game->first_foundation_alone) {
        return W("Build the golden foundation up to thirteen cards, whatever their suits. Then the other seven open.");
    }
    switch (ui->table.game->foundation_build) {
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

static const char *finish_message(const Ui *ui, char line[MESSAGE_LENGTH])
{
    const char *key = ui->tips[BINDING_KEYS][ACTION_FINISH];
    if (!ui_names_keys(ui) || key[0] == '\0') {
        return W("The rest can be played to the end automatically.");
    }
    return WORDS_FORMAT(line, MESSAGE_LENGTH, W("The rest can be played automatically: press {0}."),
                        words_of_text(key));
}

/* What the line says of a position when there is nothing newer to say; `line` is for what has to be put together. */
static const char *standing_message(const Ui *ui, char line[MESSAGE_LENGTH])
{
    if (ui->table.won) {
        return "";
    }
    if (ui_loss_sentence(ui)[0] != '\0') {
        return ui_loss_sentence(ui);
    }
    if (ui->show.on) {
        return W("This is how it can be won. Left and right: the speed. Anything else stops.");
    }
    if (ui->table.can_finish) {
        return finish_message(ui, line);
    }
    if (ui->table.position.base_rank == RANK_NONE) {
        return W("Choose one of the lit cards. Its rank will start all eight foundations.");
    }
    return ui->table.move_count == 0 ? aim_message(ui) : "";
}

/* What stands below the cards during a review. */
static void heading_look(Ui *ui, const Outcome *outcome)
{
    char line[MESSAGE_LENGTH];
    CommandKind kind = (CommandKind)outcome->command.kind;
    bool refused = outcome->kind == OUTCOME_NOTHING && (kind == COMMAND_MOVE || kind == COMMAND_FINISH);
    bool quick = ui->screens.timeline.quick || ui->screens.timeline.held;
    if (outcome->kind == OUTCOME_NO_MEMORY) {
        speech_show(&ui->speech, W("There is not enough memory for this. Nothing was changed."));
    } else if (refused) {
        speech_show(&ui->speech, screens_timeline_refusal());
    } else if (quick) {
        speech_show(&ui->speech, screens_timeline_number(&ui->screens.timeline, line, sizeof line));
    } else if (outcome->kind != OUTCOME_NOTHING) {
        speech_show(&ui->speech, speech_of_move(&ui->table, &ui->screens.timeline, outcome, line, sizeof line));
    }
}

/* What playing on from a review means. */
static const char *played_on(const Outcome *outcome)
{
    return outcome->kind == OUTCOME_WENT ? W("The game continues from here. What was played before stays as a branch.")
                                         : W("From here on this is a new game. The other stays as it was.");
}

void ui_heading_say(Ui *ui, const Outcome *outcome)
{
    char line[MESSAGE_LENGTH];
    if (ui->screens.timeline.on) {
        heading_look(ui, outcome);
        return;
    }
    speech_show(&ui->speech, standing_message(ui, line));
    switch (outcome->kind) {
    case OUTCOME_REFUSED:
        speech_show(&ui->speech,
                    speech_of_refusal(&ui->table, outcome->command.move, outcome->refusal, line, sizeof line));
        break;
    case OUTCOME_RETURNED:
    case OUTCOME_WENT:
        if (outcome->command.kind == COMMAND_PLAY_ON) {
            speech_say(&ui->speech, played_on(outcome));
            break;
        }
        if (ui_loss_sentence(ui)[0] == '\0') { /* which matters more */
            speech_show(&ui->speech,
                        WORDS_FORMAT(line, sizeof line, W("Back at deal {0}."), words_of_number(ui->table.deal)));
        }
        break;
    case OUTCOME_NO_MEMORY:
        speech_show(&ui->speech, W("There is not enough memory for this. Nothing was changed."));
        break;
    case OUTCOME_NOTHING:
        if (outcome->command.kind == COMMAND_FINISH || outcome->command.kind == COMMAND_AUTOPLAY) {
            speech_show(&ui->speech, speech_of_nothing(&ui->table, (CommandKind)outcome->command.kind));
        }
        break;
    case OUTCOME_DEALT:
        if (outcome->command.kind == COMMAND_DEAL && ui->table.can_undo && ui_loss_sentence(ui)[0] == '\0') {
            speech_show(&ui->speech, W("A new deal. Undo goes back to the one before."));
        }
        break;
    case OUTCOME_MOVED:
    case OUTCOME_UNDONE:
        if (outcome->foundations_opened) {
            speech_show(&ui->speech, W("The golden foundation is complete. The other seven are open."));
        }
        break;
    }
}

void ui_heading_translate(Ui *ui)
{
    char line[MESSAGE_LENGTH];
    if (!ui_lesson_is_on(ui) && !ui->screens.timeline.on && session_chapter(ui->session) != NULL) {
        speech_show(&ui->speech, standing_message(ui, line));
    }
}

void ui_heading_unsay(Ui *ui)
{
    char line[MESSAGE_LENGTH];
    if (ui->speech.message_passes) {
        speech_show(&ui->speech, ui_lesson_is_on(ui) ? "" : standing_message(ui, line));
    }
}

static void draw_line(DrawList *list, float x, float y, TextStyle style, const char *text)
{
    drawlist_text(list, x, y, &style, text);
}

enum { LABEL_LENGTH = 64, LABEL_FORMS = 3, NAMED_DEALS = 6 };

/* Light lies around the pile, and reaches under its label. */
static bool is_lit(const Ui *ui, Pile pile)
{
    const Focus *focus = &ui->focus;
    return (focus->hinted && (pile == focus->hint.from || pile == focus->hint.to)) || table_is_target(&ui->table, pile);
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
static bool label_fits(const Ui *ui, const char *label)
{
    const Layout *layout = &ui->table.layout;
    float least = settings_get(&ui->table.settings, SETTING_TEXT) > 100 ? SMALLEST_LARGE : SMALLEST;
    return drawlist_text_width(label) * layout->label_text * least <= layout->label_width;
}

/* A label in its forms, the longest first; one that would become too small to read gives way to the next. */
static void draw_label(const Ui *ui, DrawList *list, Pile pile, DrawColour colour, char forms[][LABEL_LENGTH],
                       int count)
{
    const PilePlace *place = &ui->table.layout.piles[pile];
    if (count == 0 || !place->used || (place->label.x <= 0.0F && place->label.y <= 0.0F)) {
        return;
    }
    colour.a = (uint8_t)((float)colour.a * table_filled(&ui->table, pile) + 0.5F);
    Point label = table_layout_label(&ui->table.layout, pile, ui->table.position.count[pile]);
    TextStyle style = {.size = ui->table.layout.label_text,
                       .max_width = ui->table.layout.label_width,
                       .align = ALIGN_CENTRE,
                       .colour = colour};
    int form = 0;
    bool on_card = ui->table.layout.labels_on_cards;
    while (form + 1 < count && (on_card || !label_fits(ui, forms[form]))) {
        form++;
    }
    if (on_card || is_lit(ui, pile)) {
        float width = (drawlist_text_width(forms[form]) + 0.8F) * style.size;
        draw_plate(list, label, fminf(width, style.max_width), style.size, colour.a);
    }
    draw_line(list, label.x, label.y, style, forms[form]);
}

/*
 * In the first deals that a player sees the piles have their names until the first move: the numbers of cards are those
 * of every deal then.
 */
static bool names_piles(const Ui *ui)
{
    return ui->table.move_count == 0 && ui->table.deals_seen <= NAMED_DEALS && !ui->screens.timeline.on;
}

/* "Stock" before the first move, then "41 left"; "41" where there is less room; nothing where nothing is to be seen. */
static void draw_left(const Ui *ui, DrawList *list, Pile pile, DrawColour colour)
{
    char forms[2][LABEL_LENGTH];
    char name[PHRASE_LENGTH];
    const Layout *layout = &ui->table.layout;
    int count = ui->table.position.count[pile];
    if (count == 0 && (layout->labels_on_cards || !table_layout_is_single(layout, pile))) {
        return;
    }
    if (names_piles(ui)) {
        snprintf(forms[0], LABEL_LENGTH, "%s", words_piles(ui->table.game, pile, name));
    } else {
        WORDS_FORMAT(forms[0], LABEL_LENGTH, W_COUNT("{0} left", "{0} left", count), words_of_count(count));
    }
    snprintf(forms[1], LABEL_LENGTH, "%d", count);
    draw_label(ui, list, pile, colour, forms, 2);
}

/* Under the waste its name before the first move, then how many cards it has. */
static void draw_waste(const Ui *ui, DrawList *list, DrawColour colour)
{
    char form[1][LABEL_LENGTH];
    char name[PHRASE_LENGTH];
    int count = ui->table.position.count[PILE_WASTE];
    if (count > 0) {
        snprintf(form[0], LABEL_LENGTH, "%d", count);
        draw_label(ui, list, PILE_WASTE, colour, form, 1);
    } else if (names_piles(ui)) {
        snprintf(form[0], LABEL_LENGTH, "%s", words_piles(ui->table.game, PILE_WASTE, name));
        draw_label(ui, list, PILE_WASTE, colour, form, label_fits(ui, form[0]) ? 1 : 0);
    }
}

/* How far a foundation is and what it wants next: "4 of 13 · five", or "4/13 · 5", or "4/13": a rank by itself would be
 * taken for a number of cards. */
static void draw_progress(const Ui *ui, DrawList *list, Pile pile, DrawColour colour)
{
    char forms[LABEL_FORMS][LABEL_LENGTH];
    int count = ui->table.position.count[pile];
    if (count == 0) {
        return; /* its place shows the base rank */
    }
    if (count == FOUNDATION_HEIGHT) {
        snprintf(forms[0], LABEL_LENGTH, "%s", W("complete"));
        snprintf(forms[1], LABEL_LENGTH, "%d/%d", count, FOUNDATION_HEIGHT);
        draw_label(ui, list, pile, drawlist_theme(list)->gold, forms, 2);
        return;
    }
    int next = (rules_card_rank(ui->table.position.top[pile]) + 1) % RANK_COUNT;
    char letter[2] = {rules_rank_letter(next), '\0'};
    WORDS_FORMAT(forms[0], LABEL_LENGTH, W("{0} of 13 · {1}"), words_of_count(count), words_of_text(words_rank(next)));
    snprintf(forms[1], LABEL_LENGTH, "%d/%d · %s", count, FOUNDATION_HEIGHT, letter[0] == 'T' ? "10" : letter);
    snprintf(forms[2], LABEL_LENGTH, "%d/%d", count, FOUNDATION_HEIGHT);
    draw_label(ui, list, pile, colour, forms, LABEL_FORMS);
}

/* Under stock, reserve and waste what they are or have, under the foundations how far they are. */
static void draw_labels(const Ui *ui, DrawList *list)
{
    const Theme *theme = drawlist_theme(list);
    bool closed = rules_foundations_closed(ui->table.game, &ui->table.position);
    draw_left(ui, list, PILE_STOCK, theme->ink);
    draw_left(ui, list, PILE_RESERVE, theme->ink_dim);
    draw_waste(ui, list, theme->ink_dim);
    for (Pile pile = PILE_FOUNDATION; pile < PILE_TABLEAU; pile++) {
        draw_progress(ui, list, pile, closed ? theme->gold : theme->ink_dim);
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

/* Cuts a copy of a sentence into lines of about the same length. Gives how large they can be in the box; 0: not at all.
 */
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
        draw_line(list, centre.x, centre.y + beside * pitch, style, best.lines[i]);
    }
}

/* While a first foundation is to be chosen, the line explains the numbers that the pointer brings out on the terrace.
 */
static void draw_message(const Ui *ui, DrawList *list)
{
    Rect box = ui->table.layout.message;
    TextStyle style = {.size = ui->table.layout.line_text,
                       .max_width = box.w,
                       .align = ALIGN_CENTRE,
                       .colour = drawlist_theme(list)->ink};
    char line[MESSAGE_LENGTH];
    Pile candidate = ui->table.hovered_pile;
    snprintf(line, sizeof line, "%s", ui->speech.message);
    if (ui->hovered_verdict) {
        ui_verdict_sentence(ui, line, sizeof line);
    }
    if (ui->table.position.base_rank == RANK_NONE && candidate >= PILE_TABLEAU &&
        candidate < PILE_TABLEAU + ui->table.game->choice_count) {
        WORDS_FORMAT(line, sizeof line, W("If you start with {0}: the numbers show when each terrace card can leave."),
                     words_of_text(words_rank_to_start(rules_card_rank(ui->table.position.top[candidate]))));
    }
    draw_sentence(list, box, style, line);
}

void ui_heading_draw(const Ui *ui, DrawList *list)
{
    bool won = table_win_is_on(&ui->table);
    ui_title_draw(ui, list);
    if (!won) {
        draw_labels(ui, list);
        if (!ui_lesson_is_on(ui) && !screens_have(&ui->screens, SCREEN_RESULT)) {
            draw_message(ui, list);
        }
    }
}
