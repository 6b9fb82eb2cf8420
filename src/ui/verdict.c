/* SPDX-License-Identifier: MIT */
#include "ui/advice.h"

#include <math.h>

#include "words/words.h"

static const float QUIET_SIGN = 0.6F; /* how opaque the sign is while the solver is at work */

/* How each verdict is told; the sentence without its reason. */
static const struct {
    const char *words;
    const char *sentence;
    Sprite sign;
} TEXTS[] = {
    [ADVICE_LOOKING] = {W_LATER_IN("verdict", "looking"),
                        W_LATER("It is being found out whether this game can be won."), SPRITE_ICON_NOT_KNOWN},
    [ADVICE_WON] = {W_LATER_IN("verdict", "can be won"), W_LATER("This game can be won from here."),
                    SPRITE_ICON_CAN_BE_WON},
    [ADVICE_LOST] = {W_LATER_IN("verdict", "lost"), W_LATER("This game cannot be won from here."), SPRITE_ICON_LOST},
    [ADVICE_UNKNOWN] = {W_LATER_IN("verdict", "not known"),
                        W_LATER("Whether this game can be won is not known: there was too little memory to find out."),
                        SPRITE_ICON_NOT_KNOWN},
};

VerdictMark ui_verdict_find(const Ui *ui)
{
    bool shown = settings_get(&ui->table.settings, SETTING_VERDICT) != 0 && !ui->screens.timeline.on;
    const Answer *answer = shown ? ui_advice_on_table(ui) : NULL;
    if (answer == NULL || (answer->verdict == ADVICE_LOOKING && answer->seconds < ADVICE_QUIET)) {
        return (VerdictMark){.has_room = answer != NULL};
    }
    return (VerdictMark){true, answer->verdict, answer->reason, answer->seconds};
}

const char *ui_verdict_words(VerdictMark mark)
{
    return mark.verdict == ADVICE_NONE ? "" : words_text_in("verdict", TEXTS[mark.verdict].words);
}

const char *ui_verdict_sentence(VerdictMark mark, char *line, size_t size)
{
    int seconds = (int)ceil(mark.seconds);
    const char *sentence = mark.verdict == ADVICE_NONE ? "" : words_text(TEXTS[mark.verdict].sentence);
    if (mark.verdict == ADVICE_UNKNOWN && mark.reason != ADVICE_REASON_MEMORY) {
        sentence = W_COUNT("Whether this game can be won is not known. It was looked for {0} second.",
                           "Whether this game can be won is not known. It was looked for {0} seconds.", seconds);
    } else if (mark.verdict == ADVICE_LOST && mark.reason == ADVICE_REASON_ORDER) {
        sentence = W("This game cannot be won from here: the order of some cards rules it out.");
    } else if (mark.verdict == ADVICE_LOST && mark.reason == ADVICE_REASON_SEARCH) {
        sentence = W("This game cannot be won from here: every way to go on has been tried.");
    }
    return WORDS_FORMAT(line, size, sentence, words_of_count(seconds));
}

void ui_verdict_draw_sign(VerdictMark mark, DrawList *list, Rect square)
{
    if (mark.verdict != ADVICE_NONE) {
        drawlist_sprite(list, TEXTS[mark.verdict].sign, square.x, square.y, square.w, square.h,
                        mark.verdict == ADVICE_LOOKING ? QUIET_SIGN : 1.0F);
    }
}

void ui_verdict_say(Ui *ui)
{
    char line[MESSAGE_LENGTH];
    VerdictMark mark = ui_verdict_find(ui);
    if (mark.verdict == ADVICE_NONE) {
        return;
    }
    speech_say(&ui->speech, ui_verdict_sentence(mark, line, sizeof line));
    ui->speech.message_passes = true;
    if (mark.verdict == ADVICE_LOST && mark.reason == ADVICE_REASON_ORDER) {
        ui->advice.why = (WhyState){.wanted = true};
    }
}

void ui_verdict_speak(Ui *ui)
{
    char line[MESSAGE_LENGTH];
    VerdictMark mark = ui_verdict_find(ui);
    if (mark.verdict > ADVICE_LOOKING && mark.verdict != ui->advice.spoken) {
        ui->advice.spoken = mark.verdict;
        speech_speak(&ui->speech, ui_verdict_sentence(mark, line, sizeof line));
    }
}
