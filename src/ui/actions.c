/* SPDX-License-Identifier: MIT */
#include "ui/actions.h"

#include <string.h>

#include "words/words.h"

enum {
    ACTION_STEERS = ACTION_REPEATS | ACTION_REPEATS_ABOVE | ACTION_FOCUSES | ACTION_KEEPS_HINTS |
                    ACTION_KEY_ON_SCREENS | ACTION_IS_NEEDED,
    ACTION_GOES_BACK = ACTION_KEEPS_HINTS | ACTION_KEY_ON_SCREENS,
    ACTION_REPEATS_ALL = ACTION_REPEATS | ACTION_REPEATS_ABOVE | ACTION_KEY_IN_REVIEW,
    ACTION_ANYWHERE = ACTION_KEY_ON_SCREENS | ACTION_IS_THE_PROGRAMS
};

const ActionInfo actions[ACTION_COUNT] = {
    [ACTION_NONE] = {"none", NULL, 0, NULL, NULL, NULL},
    [ACTION_UP] = {"up", W_LATER("Up"), ACTION_STEERS, ui_act_focus, ui_act_screen_focus, ui_act_review_focus},
    [ACTION_DOWN] = {"down", W_LATER("Down"), ACTION_STEERS, ui_act_focus, ui_act_screen_focus, ui_act_review_focus},
    [ACTION_LEFT] = {"left", W_LATER("Left"), ACTION_STEERS, ui_act_focus, ui_act_screen_focus, ui_act_review_focus},
    [ACTION_RIGHT] = {"right", W_LATER("Right"), ACTION_STEERS, ui_act_focus, ui_act_screen_focus, ui_act_review_focus},
    [ACTION_ACCEPT] = {"accept", W_LATER("Play the card"), ACTION_FOCUSES | ACTION_KEY_ON_SCREENS | ACTION_IS_NEEDED,
                       ui_act_accept, ui_act_screen_accept, NULL},
    [ACTION_CYCLE] = {"cycle", W_LATER("Next place for the card"),
                      ACTION_REPEATS | ACTION_FOCUSES | ACTION_KEY_ON_SCREENS, ui_act_cycle, ui_act_screen_focus, NULL},
    [ACTION_CANCEL] = {"cancel", W_LATER("Put back, or undo"), ACTION_REPEATS | ACTION_GOES_BACK, ui_act_put_away,
                       ui_act_close, NULL},
    [ACTION_STOCK] = {"stock", W_LATER("Turn the stock"), ACTION_REPEATS | ACTION_KEY_IN_REVIEW, ui_act_play, NULL,
                      ui_act_timeline},
    [ACTION_HINT] = {"hint", W_LATER("Show a move"), ACTION_KEEPS_HINTS | ACTION_KEY_IN_REVIEW, ui_act_hint,
                     ui_act_on_table, ui_act_turning},
    [ACTION_UNDO] = {"undo", W_LATER("Undo"), ACTION_REPEATS_ALL, ui_act_command, ui_act_turn_page, ui_act_timeline},
    [ACTION_REDO] = {"redo", W_LATER("Redo"), ACTION_REPEATS_ALL, ui_act_command, ui_act_turn_page, ui_act_timeline},
    [ACTION_FINISH] = {"finish", W_LATER("Play to the end"), 0, ui_act_command, NULL, ui_act_timeline},
    [ACTION_FOUNDATION] = {"foundation", W_LATER("Card to a foundation"), ACTION_FOCUSES, ui_act_play, NULL,
                           ui_act_timeline},
    [ACTION_MENU] = {"menu", W_LATER("Menu, or back"), ACTION_GOES_BACK | ACTION_IS_NEEDED, ui_act_put_away,
                     ui_act_close, NULL},
    [ACTION_RULES] = {"rules", W_LATER("Rules"), 0, ui_act_open, ui_act_open, NULL},
    [ACTION_NEW_DEAL] = {"new-deal", W_LATER("New deal"), 0, ui_act_deal, ui_act_deal, NULL},
    [ACTION_NUMBER] = {"number", W_LATER("Deal by number"), 0, ui_act_number, ui_act_number, NULL},
    [ACTION_RESTART] = {"restart", W_LATER("This deal again"), 0, ui_act_restart, ui_act_restart, NULL},
    [ACTION_AUTOPLAY] = {"autoplay", W_LATER("Automatic moves"), 0, ui_act_toggle, NULL, NULL},
    [ACTION_SETTINGS] = {"settings", W_LATER("Settings"), ACTION_KEY_ON_MENUS, ui_act_open, ui_act_open, NULL},
    [ACTION_FULLSCREEN] = {"fullscreen", W_LATER("Full screen"), ACTION_ANYWHERE, ui_request, ui_request, NULL},
    [ACTION_MUTE] = {"mute", W_LATER("Sound on or off"), ACTION_ANYWHERE, ui_request, ui_request, NULL},
    [ACTION_READ] = {"read", W_LATER("Read the table aloud"), ACTION_KEY_IN_REVIEW, ui_act_read, NULL, ui_act_read},
    [ACTION_LOG] = {"log", W_LATER("Show earlier messages"), ACTION_KEY_IN_REVIEW, ui_act_toggle, NULL, ui_act_toggle},
    [ACTION_LETTERS] = {"letters", W_LATER("Letters on the piles (hold)"), 0, NULL, NULL, NULL},
    [ACTION_QUIT] = {"quit", W_LATER("Quit"), ACTION_ANYWHERE, ui_request, ui_request, NULL},
    [ACTION_REVIEW] = {"look-back", W_LATER("Review this game"), ACTION_KEY_IN_REVIEW, ui_act_review, ui_act_review,
                       ui_act_review},
    [ACTION_COPY] = {"copy", W_LATER("Copy the game’s code"), ACTION_ANYWHERE, ui_request, ui_request, NULL},
    [ACTION_SHARE] = {"share", NULL, ACTION_ANYWHERE, ui_request, ui_request, NULL},
    [ACTION_PASTE] = {"paste", W_LATER("Open a copied code"), ACTION_ANYWHERE, ui_request, ui_act_paste, NULL},
    [ACTION_SHOW] = {"show-me", W_LATER("Show how it is won"), 0, ui_act_show, ui_act_on_table, NULL},
    [ACTION_TURNING] = {"where-lost", W_LATER("Where was it lost?"), ACTION_KEY_IN_REVIEW, ui_act_turning,
                        ui_act_turning, ui_act_turning},
    [ACTION_VERDICT] = {"can-it-be-won", W_LATER("Can it still be won?"), 0, ui_act_verdict, ui_act_on_table, NULL},
    [ACTION_MOVE] = {"move", NULL, 0, ui_act_play, NULL, NULL},
    [ACTION_PLAY_PILE] = {"play-pile", NULL, 0, ui_act_play, NULL, NULL},
    [ACTION_SEND_PILE] = {"send-pile", NULL, 0, ui_act_play, NULL, NULL},
    [ACTION_AFTER_WIN] = {"after-win", NULL, 0, ui_act_play, NULL, NULL},
    [ACTION_PLAY] = {"play", NULL, 0, NULL, ui_act_deal, NULL},
    [ACTION_SELECT] = {"select", NULL, ACTION_CLOSES_LIST, NULL, ui_act_turn_to, NULL},
    [ACTION_LESSON] = {"lesson", NULL, 0, NULL, ui_act_lesson, NULL},
    [ACTION_LEAVE_LESSON] = {"leave-lesson", NULL, 0, ui_act_leave_lesson, ui_act_leave_lesson, NULL},
    [ACTION_PAGE_BACK] = {"page-back", NULL, 0, NULL, ui_act_turn_page, NULL},
    [ACTION_PAGE_NEXT] = {"page-next", NULL, 0, NULL, ui_act_turn_page, NULL},
    [ACTION_SET] = {"set", NULL, ACTION_CLOSES_LIST, NULL, ui_act_set, NULL},
    [ACTION_BACK] = {"back", NULL, 0, NULL, ui_act_close, NULL},
    [ACTION_CONTINUE] = {"continue", NULL, 0, NULL, ui_act_continue, NULL},
    [ACTION_GAMES] = {"games", NULL, 0, NULL, ui_act_open, NULL},
    [ACTION_STATISTICS] = {"statistics", NULL, 0, NULL, ui_act_open, NULL},
    [ACTION_TAB] = {"tab", NULL, 0, NULL, ui_act_turn_to, NULL},
    [ACTION_BIND] = {"bind", NULL, 0, NULL, ui_act_turn_to, NULL},
    [ACTION_RESET] = {"reset", NULL, ACTION_CLOSES_LIST, NULL, ui_act_open, NULL},
    [ACTION_CONFIRM] = {"confirm", NULL, 0, NULL, ui_act_confirm, NULL},
    [ACTION_DIGIT] = {"digit", NULL, 0, NULL, ui_act_type, NULL},
    [ACTION_TYPE] = {"type", NULL, 0, NULL, ui_act_type, NULL},
    [ACTION_ERASE] = {"erase", NULL, 0, NULL, ui_act_type, NULL},
    [ACTION_DEAL_NUMBER] = {"deal-number", NULL, 0, NULL, ui_act_deal_number, NULL},
    [ACTION_DEALS] = {"deals", NULL, 0, NULL, ui_act_open, NULL},
    [ACTION_DAY] = {"day", NULL, ACTION_IS_THE_PROGRAMS, NULL, ui_act_day, NULL},
    [ACTION_HISTORY] = {"history", NULL, 0, NULL, ui_act_open, NULL},
    [ACTION_PAGE] = {"page", NULL, 0, NULL, ui_act_archive, NULL},
    [ACTION_OPEN] = {"open", NULL, ACTION_IS_THE_PROGRAMS, NULL, ui_act_take_game, NULL},
    [ACTION_REOPEN] = {"reopen", NULL, ACTION_IS_THE_PROGRAMS, NULL, ui_act_take_game, NULL},
    [ACTION_LIST] = {"list", NULL, 0, NULL, ui_act_open, NULL},
    [ACTION_FILTER] = {"filter", NULL, ACTION_CLOSES_LIST, NULL, ui_act_archive, NULL},
    [ACTION_ASSIST] = {"help", NULL, 0, NULL, ui_act_archive, NULL},
    [ACTION_HIDE] = {"hide", NULL, ACTION_CLOSES_LIST, NULL, ui_act_toggle, NULL},
    [ACTION_SCRUB] = {"scrub", NULL, 0, NULL, NULL, ui_act_timeline},
    [ACTION_SEEK] = {"seek", NULL, 0, NULL, ui_act_luck_seek, ui_act_timeline},
    [ACTION_STEP] = {"step", NULL, 0, NULL, NULL, ui_act_timeline},
    [ACTION_PLAYBACK] = {"playback", NULL, 0, NULL, NULL, ui_act_timeline},
    [ACTION_PACE] = {"pace", NULL, 0, NULL, NULL, ui_act_timeline},
    [ACTION_BRANCH] = {"branch", NULL, 0, NULL, NULL, ui_act_timeline},
    [ACTION_LUCK] = {"luck", NULL, 0, NULL, NULL, ui_act_luck},
    [ACTION_PLAY_ON] = {"play-on", NULL, 0, NULL, NULL, ui_act_command},
    [ACTION_GO_BACK] = {"go-back", NULL, 0, ui_act_turning, ui_act_turning, NULL},
    [ACTION_EXPORT] = {"export", NULL, ACTION_IS_THE_PROGRAMS | ACTION_CLOSES_LIST, NULL, ui_request, NULL},
    [ACTION_IMPORT] = {"import", NULL, ACTION_IS_THE_PROGRAMS | ACTION_CLOSES_LIST, NULL, ui_request, NULL},
    [ACTION_FORGET] = {"forget", NULL, ACTION_IS_THE_PROGRAMS, NULL, ui_request, NULL},
    [ACTION_MORE] = {"more", NULL, 0, NULL, ui_act_open, NULL},
    [ACTION_CALENDAR] = {"calendar", NULL, 0, NULL, ui_act_open, NULL},
    [ACTION_DATE] = {"date", NULL, 0, NULL, ui_act_turn_to, NULL},
    [ACTION_ABOUT] = {"about", NULL, ACTION_IS_THE_PROGRAMS, NULL, ui_request, NULL},
};

bool ui_action_is_bindable(ActionKind kind)
{
    return kind < ACTION_COUNT && actions[kind].title != NULL;
}

ActionKind ui_action_find(const char *name)
{
    for (int kind = 1; kind < ACTION_COUNT; kind++) {
        if (strcmp(actions[kind].name, name) == 0) {
            return (ActionKind)kind;
        }
    }
    return ACTION_NONE;
}
