/* SPDX-License-Identifier: MIT */
#include "ui/verdict.h"

#include <math.h>

#include "ui/advice.h"
#include "ui/lesson.h"
#include "ui/why.h"
#include "words/words.h"

static const float QUIET_SIGN = 0.6F; /* the sign while it is being looked for */

bool ui_verdict_has_room(const Ui *ui)
{
    return settings_get(&ui->table.settings, SETTING_VERDICT) != 0 && session_chapter(ui->session) != NULL &&
           !ui->session->review.on && !ui->screens.timeline.on && !ui->table.won && !ui_lesson_is_on(ui);
}

/* What the mark says; ADVICE_NONE: nothing. */
static AdviceVerdict find_verdict(const Ui *ui)
{
    AdviceVerdict verdict = ui_verdict_has_room(ui) ? ui_advice_verdict(ui) : ADVICE_NONE;
    bool soon = verdict == ADVICE_LOOKING && ui_advice_answer(ui)->seconds < ADVICE_QUIET;
    return soon ? ADVICE_NONE : verdict;
}

const char *ui_verdict_words(const Ui *ui)
{
    switch (find_verdict(ui)) {
    case ADVICE_LOOKING:
        return W_IN("verdict", "looking");
    case ADVICE_WON:
        return W_IN("verdict", "can be won");
    case ADVICE_LOST:
        return W_IN("verdict", "lost");
    case ADVICE_UNKNOWN:
        return W_IN("verdict", "not known");
    case ADVICE_NONE:
        break;
    }
    return "";
}

static const char *lost_sentence(const Ui *ui)
{
    switch (ui_advice_answer(ui)->reason) {
    case ADVICE_REASON_ORDER:
        return W("This game cannot be won from here: the order of some cards rules it out.");
    case ADVICE_REASON_SEARCH:
        return W("This game cannot be won from here: every way to go on has been tried.");
    case ADVICE_REASON_MEMORY:
    case ADVICE_REASON_NONE:
        break;
    }
    return W("This game cannot be won from here.");
}

const char *ui_verdict_sentence(const Ui *ui, char *line, size_t size)
{
    int seconds = (int)ceil(ui_advice_answer(ui)->seconds);
    const char *sentence = "";
    switch (find_verdict(ui)) {
    case ADVICE_LOOKING:
        sentence = W("It is being found out whether this game can be won.");
        break;
    case ADVICE_WON:
        sentence = W("This game can be won from here.");
        break;
    case ADVICE_LOST:
        sentence = lost_sentence(ui);
        break;
    case ADVICE_UNKNOWN:
        if (ui_advice_answer(ui)->reason == ADVICE_REASON_MEMORY) {
            sentence = W("Whether this game can be won is not known: there was too little memory to find out.");
            break;
        }
        return WORDS_FORMAT(line, size,
                            W_COUNT("Whether this game can be won is not known. It was looked for {0} second.",
                                    "Whether this game can be won is not known. It was looked for {0} seconds.",
                                    seconds),
                            words_of_count(seconds));
    case ADVICE_NONE:
        break;
    }
    return WORDS_FORMAT(line, size, "{0}", words_of_text(sentence));
}

void ui_verdict_say(Ui *ui)
{
    char line[MESSAGE_LENGTH];
    if (find_verdict(ui) != ADVICE_NONE) {
        speech_say(&ui->speech, ui_verdict_sentence(ui, line, sizeof line));
        ui->speech.message_passes = true;
    }
    if (find_verdict(ui) == ADVICE_LOST && ui_advice_answer(ui)->reason == ADVICE_REASON_ORDER) {
        ui_why_ask(ui);
    }
}

void ui_verdict_speak(Ui *ui)
{
    char line[MESSAGE_LENGTH];
    AdviceVerdict verdict = find_verdict(ui);
    if (verdict > ADVICE_LOOKING && verdict != ui->advice.told) {
        ui->advice.told = verdict;
        speech_speak(&ui->speech, ui_verdict_sentence(ui, line, sizeof line));
    }
}

void ui_verdict_draw_sign(const Ui *ui, DrawList *list, Rect square)
{
    static const uint8_t signs[] = {[ADVICE_NONE] = SPRITE_ICON_NOT_KNOWN,
                                    [ADVICE_LOOKING] = SPRITE_ICON_NOT_KNOWN,
                                    [ADVICE_WON] = SPRITE_ICON_CAN_BE_WON,
                                    [ADVICE_LOST] = SPRITE_ICON_LOST,
                                    [ADVICE_UNKNOWN] = SPRITE_ICON_NOT_KNOWN};
    AdviceVerdict verdict = find_verdict(ui);
    if (verdict != ADVICE_NONE) {
        drawlist_sprite(list, (Sprite)signs[verdict], square.x, square.y, square.w, square.h,
                        verdict == ADVICE_LOOKING ? QUIET_SIGN : 1.0F);
    }
}
