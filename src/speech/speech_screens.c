/* SPDX-License-Identifier: MIT */
#include "speech/speech.h"

#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "screens/archive_words.h"
#include "words/words.h"

static uint64_t hash_text(uint64_t hash, const char *text)
{
    return base_hash_bytes(hash, text, strlen(text) + 1);
}

/* What is only read, and is no name of a row: titles, notes, what is being typed, statistics. */
static bool is_only_read(const Widget *widget)
{
    return !screens_widget_is_live(widget) && (!widget->scrolls || widget->look == LOOK_NOTE);
}

/* What tells what came of a press: a note, or the number. */
static bool is_note(const Widget *widget)
{
    return is_only_read(widget) && (widget->look == LOOK_NOTE || widget->look == LOOK_FIELD);
}

static void note_texts(const Screens *screens, ScreenSpoken *spoken)
{
    int count = 0;
    spoken->texts = BASE_HASH_START;
    for (int i = 0; i < screens->widget_count; i++) {
        const Widget *widget = &screens->widgets[i];
        if (is_only_read(widget)) {
            spoken->texts = hash_text(spoken->texts, widget->label);
        }
        if (is_note(widget) && count < NOTES_SPOKEN) {
            spoken->notes[count++] = hash_text(BASE_HASH_START, widget->label);
        }
    }
}

/* Which games the statistics on the screen are of; the same for all screens that have none. */
static uint64_t hash_archive(const Screens *screens)
{
    if (screens_show(screens, SCREEN_STATISTICS) || screens_show(screens, SCREEN_HISTORY) ||
        screens_show(screens, SCREEN_RESULT)) {
        return base_hash_bytes(BASE_HASH_START, &screens->archive.given, sizeof screens->archive.given);
    }
    return BASE_HASH_START;
}

const char *speech_of_title(const Screens *screens, char line[NARRATION_LENGTH])
{
    if (screens->widget_count > 0 && screens->widgets[0].look == LOOK_TITLE) {
        return "";
    }
    switch (screens->stack[screens->depth - 1]) {
    case SCREEN_CHOOSER:
        return W("Three games of patience from old books");
    case SCREEN_RULES:
        return WORDS_FORMAT(line, NARRATION_LENGTH,
                            screens->pages > 1 ? W("The rules of {0}, page {1} of {2}") : W("The rules of {0}"),
                            words_of_text(words_text(screens->rules_game->title)), words_of_count(screens->page + 1),
                            words_of_count(screens->pages));
    case SCREEN_SETTINGS: /* where there is little room it has none */
        return W("Settings");
    default:
        return "";
    }
}

/* What stands on a widget, in words where that is a picture or a sign. */
static const char *find_spoken_label(const Widget *widget)
{
    if (widget->action.kind == ACTION_BIND && strcmp(widget->label, "–") == 0) {
        return widget->action.value % 2 == 0 ? W("nothing") : W("nothing else");
    }
    return widget->label;
}

/* What the marks on a widget say: of a goal also that it is not reached; a day says it by itself. */
static const char *write_marks(const Widget *widget, char line[NARRATION_LENGTH])
{
    int won = 0;
    for (int i = 0; i < widget->marks; i++) {
        won += widget->marked >> i & 1;
    }
    if ((won == 0 && widget->look != LOOK_NOTE) || widget->look == LOOK_DATE) {
        return find_spoken_label(widget);
    }
    return widget->marks == 1
               ? WORDS_FORMAT(line, NARRATION_LENGTH, W_IN("row", "{0}: {1}"), words_of_text(widget->label),
                              words_of_text(won > 0 ? W_IN("game", "Won") : W_IN("goal", "not yet reached")))
               : WORDS_FORMAT(line, NARRATION_LENGTH, W("{0}: {1} of {2} won"), words_of_text(widget->label),
                              words_of_count(won), words_of_count(widget->marks));
}

/* What is being typed ends with a mark that is not to be read. */
static const char *find_read_text(const Widget *widget, char line[NARRATION_LENGTH])
{
    if (widget->marks > 0) {
        return write_marks(widget, line);
    }
    snprintf(line, NARRATION_LENGTH, "%s", widget->label);
    size_t length = strlen(line);
    if (widget->look == LOOK_FIELD && length > 0) {
        line[length - 1] = '\0';
    }
    return line;
}

static void speak_sentence(const char *sentence, int part, void *speech)
{
    (void)part;
    speech_speak(speech, sentence);
}

bool speech_has_page(const Screens *screens)
{
    return !screens_show(screens, SCREEN_CHOOSER);
}

static void speak_page(Speech *speech, const Screens *screens, const Layout *layout)
{
    if (speech_has_page(screens)) {
        speech_of_page(screens, layout, speak_sentence, speech);
    }
}

static void speak_screen(Speech *speech, const Screens *screens, const Layout *layout)
{
    char line[NARRATION_LENGTH];
    speech_speak(speech, speech_of_title(screens, line));
    for (int i = 0; i < screens->widget_count; i++) {
        const Widget *widget = &screens->widgets[i];
        const Widget *next = i + 1 < screens->widget_count ? widget + 1 : widget;
        if (is_only_read(widget) && widget->look == LOOK_TEXT && next->look == LOOK_TEXT_RIGHT) {
            WORDS_FORMAT(line, sizeof line, W_IN("row", "{0}: {1}"), words_of_text(widget->label),
                         words_of_text(next->label)); /* a name and its figure */
            speech_speak(speech, line);
            i++;
        } else if (is_only_read(widget)) {
            speech_speak(speech, find_read_text(widget, line));
        }
    }
    speak_page(speech, screens, layout);
}

static bool was_spoken(const ScreenSpoken *spoken, const char *note)
{
    bool found = false;
    for (int i = 0; i < NOTES_SPOKEN; i++) {
        found |= spoken->notes[i] == hash_text(BASE_HASH_START, note);
    }
    return found;
}

/* Notes that stay, as that of a win when more becomes known of it, are not spoken once more. */
static void speak_changed_texts(Speech *speech, const Screens *screens)
{
    char line[NARRATION_LENGTH];
    for (int i = 0; i < screens->widget_count; i++) {
        const Widget *widget = &screens->widgets[i];
        if (is_note(widget) && !was_spoken(&speech->screen, widget->label)) {
            speech_speak(speech, find_read_text(widget, line));
        }
    }
}

/* What a widget belongs to: the game of a button on the first screen, or the name of a row; empty where nothing. May
 * use `text`. */
static const char *find_row_name(const Screens *screens, int index, char text[ARCHIVE_WORDS_LENGTH])
{
    const Widget *widget = &screens->widgets[index];
    ActionKind kind = widget->action.kind;
    if (screens_show(screens, SCREEN_CHOOSER) && widget->action.game != NULL) {
        return screens_game_name(widget->action.game, text);
    }
    if (kind == ACTION_REOPEN) { /* its row comes before it */
        return screens->widgets[index - 1].label;
    }
    for (int i = index - 1; i >= 0 && (kind == ACTION_SET || kind == ACTION_BIND); i--) {
        if (screens->widgets[i].look == LOOK_TEXT || screens->widgets[i].look == LOOK_TEXT_RIGHT) {
            return screens->widgets[i].label;
        }
    }
    return "";
}

/* What stands on a row of the list of games: more than its name. */
static const char *write_game_row(const Screens *screens, const Widget *widget, char line[NARRATION_LENGTH])
{
    char words[NARRATION_LENGTH / 2];
    if (widget->look != LOOK_ROW || widget->action.value >= screens->archive.row_count) {
        return write_marks(widget, line);
    }
    screens_history_row_words(screens, widget->action.value, words, sizeof words);
    return WORDS_FORMAT(line, NARRATION_LENGTH, W_IN("row", "{0}: {1}"), words_of_text(widget->label),
                        words_of_text(words));
}

/* Which of its row or list it is, from 1, and of how many; 0 where it stands for itself. */
static int count_siblings(const Screens *screens, int index, int *count)
{
    const Widget *widget = &screens->widgets[index];
    bool menu = screens_show(screens, SCREEN_PAUSE) || screens_show(screens, SCREEN_LIST);
    int number = 0;
    *count = 0;
    for (int i = 0; i < screens->widget_count; i++) {
        const Widget *other = &screens->widgets[i];
        bool entry = screens_widget_is_live(other) && other->action.kind != ACTION_BACK;
        if (menu ? entry : screens_widget_is_sibling(widget, other)) {
            (*count)++;
            number = i == index ? *count : number;
        }
    }
    return number;
}

/* "Motion: Reduced, chosen, 2 of 2" */
const char *speech_of_widget(const Screens *screens, int index, char line[NARRATION_LENGTH])
{
    char name[2 * NARRATION_LENGTH / 3];
    char label[NARRATION_LENGTH], game[ARCHIVE_WORDS_LENGTH];
    int count = 0;
    line[0] = '\0';
    if (index < 0 || index >= screens->widget_count) {
        return line;
    }
    const Widget *widget = &screens->widgets[index];
    if (!screens_widget_is_live(widget)) {
        return find_read_text(widget, line);
    }
    if (widget->action.kind == ACTION_SCRUB && !screens->shows_focus) {
        return line; /* there are no keys to speak of, and each move is told by itself */
    }
    const char *row = find_row_name(screens, index, game);
    int number = count_siblings(screens, index, &count);
    WORDS_FORMAT(name, sizeof name, row[0] != '\0' ? W_IN("row", "{0}: {1}") : "{1}", words_of_text(row),
                 words_of_text(write_game_row(screens, widget, label)));
    const char *pattern = widget->selected && number > 0 ? W("{0}, chosen, {1} of {2}")
                          : number > 0                   ? W("{0}, {1} of {2}")
                                                         : "{0}";
    return WORDS_FORMAT(line, NARRATION_LENGTH, pattern, words_of_text(name), words_of_count(number),
                        words_of_count(count));
}

void speech_screens_are_heard(Speech *speech, const Screens *screens)
{
    note_texts(screens, &speech->screen);
    speech->screen.archive = hash_archive(screens);
}

/* The sentence about the focus, in `line`, as a hash. */
static uint64_t hash_focus(const Screens *screens, char line[NARRATION_LENGTH])
{
    /* a picture and a button may have the same name */
    int look = screens->focused < 0 ? 0 : (int)screens->widgets[screens->focused].look;
    speech_of_widget(screens, screens->focused, line);
    return hash_text(base_hash_bytes(BASE_HASH_START, &look, sizeof look), line);
}

void speech_focus_is_heard(Speech *speech, const Screens *screens)
{
    char line[NARRATION_LENGTH];
    speech->screen.focus = hash_focus(screens, line);
}

void speech_screens(Speech *speech, const Screens *screens, const Layout *layout)
{
    char line[NARRATION_LENGTH];
    ScreenSpoken *spoken = &speech->screen;
    if (!screens_visible(screens)) {
        *spoken = (ScreenSpoken){.screen = 0};
        return;
    }
    const int place[] = {screens->depth, (int)screens->stack[screens->depth - 1], screens->page, screens->tab};
    ScreenSpoken now = {.screen = base_hash_bytes(BASE_HASH_START, place, sizeof place) | 1U, /* 0: no screen */
                        .archive = hash_archive(screens),
                        .focus = hash_focus(screens, line)};
    note_texts(screens, &now);
    if (now.screen != spoken->screen) {
        speak_screen(speech, screens, layout);
    } else if (now.texts != spoken->texts) {
        speak_changed_texts(speech, screens);
    }
    if (now.screen == spoken->screen && now.archive != spoken->archive) {
        speak_page(speech, screens, layout);
    }
    if (screens->listening < 0 && (now.screen != spoken->screen || now.focus != spoken->focus)) {
        speech_speak(speech, line);
    }
    *spoken = now;
}
