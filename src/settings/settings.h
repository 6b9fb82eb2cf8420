/* SPDX-License-Identifier: MIT */
/*
 * The settings: one list of all that there are, and one value that holds what the player has chosen.
 *
 * The list (list.c) is the only place that names a setting. The pages of the settings screen, the names in the store,
 * the options of the command line and the trace follow from it, so a new setting is one entry and its text. A value is
 * a number from 0 to 255; the comment beside each setting says what it means. The choices that the screen offers are
 * labelled values; if an entry has a `maximum`, other numbers up to it are values, too.
 *
 * Settings is a plain value without pointers; the table holds the only one. The functions below change it and do
 * nothing else; the table, the input and the program then do what the entry's `effect` says. The list is constant and
 * may be read by any thread; labels belong to the words and live until the next change of the language.
 *
 * Some settings follow the system (SETTING_LETTERS follows the language in use): they have the value that the system
 * wishes until the player chooses another, and again after the player has chosen SETTING_SYSTEM. settings_get() gives
 * the value in use; settings_chosen() gives what the player has chosen, which is what the store keeps.
 */
#ifndef THEPLOT_SETTINGS_SETTINGS_H
#define THEPLOT_SETTINGS_SETTINGS_H

#include "drawlist/look.h"

/* In the order of the pages (FIRST in screens/settings_page.c) and of their rows. A switch is 0 or 1. */
typedef enum Setting {
    SETTING_CLOTH,      /* a Cloth */
    SETTING_BACK,       /* a BackDesign */
    SETTING_INDEX,      /* a switch: large ranks */
    SETTING_COLOURS,    /* a switch: four colours */
    SETTING_TEXT,       /* the size of all text, in percent */
    SETTING_CONTRAST,   /* a switch: high contrast, which has the plain table whatever the cloth is */
    SETTING_SPEED,      /* a Speed */
    SETTING_MOTION,     /* a switch: reduced, nothing travels */
    SETTING_AUTOPLAY,   /* a switch: safe plays to the foundations are made automatically */
    SETTING_HINTS,      /* a HintLevel */
    SETTING_VERDICT,    /* a switch: the program says whether the position can be won */
    SETTING_DEALS,      /* a DealChoice: which deals the player gets as new ones */
    SETTING_FACTS,      /* what the heading shows: FACT_ flags */
    SETTING_STATISTICS, /* a switch: every screen hides statistics */
    SETTING_HAND,       /* a switch: left-handed, the table mirrored */
    SETTING_FULLSCREEN, /* a switch */
    SETTING_DISPLAY,    /* which display full screen uses, from 0 */
    SETTING_VSYNC,      /* a switch: frames wait for the display */
    SETTING_SOUND,      /* the volume, in percent; 0: off */
    SETTING_RUMBLE,     /* a switch: gamepads may rumble */
    SETTING_SPEECH,     /* the volume of the voice that says what happens, in percent; 0: off */
    SETTING_RATE,       /* a SpeakingRate */
    SETTING_LANGUAGE,   /* the language's index for words_language_at() */
    SETTING_LETTERS,    /* a Letters; follows the language */
    SETTING_COUNT
} Setting;

/* How fast everything moves. Off: nothing moves, cards are in their places at once. */
typedef enum Speed { SPEED_OFF, SPEED_FAST, SPEED_NORMAL, SPEED_SLOW, SPEED_COUNT } Speed;

/* How fast the voice speaks. */
typedef enum SpeakingRate { RATE_SLOW, RATE_NORMAL, RATE_FAST, RATE_FASTEST } SpeakingRate;

/* What hints show. */
typedef enum HintLevel { HINTS_OFF, HINTS_MOVES, HINTS_WINNING } HintLevel;

/* Which deals the player gets as new ones. Every deal of a level of difficulty can be won. */
typedef enum DealChoice {
    DEALS_ANY,
    DEALS_WINNABLE,
    DEALS_LEVEL_1, /* the easiest, which almost play themselves */
    DEALS_EASY,
    DEALS_LEVEL_5 = DEALS_LEVEL_1 + 4
} DealChoice;

enum { FACT_MOVES = 1, FACT_TIME = 2 };

/* The default size of text, in percent, for a player who sits far from a large display with a gamepad. */
enum { TEXT_COUCH = 150 };

/* The choice to follow the system. No setting has this number as a value. */
enum { SETTING_SYSTEM = 255 };

/* The pages of the settings screen. Keys and buttons are no entries of the list: they belong to the actions. */
typedef enum SettingsPage {
    SETTINGS_PAGE_LOOK,
    SETTINGS_PAGE_PLAY,
    SETTINGS_PAGE_SCREEN,
    SETTINGS_PAGE_KEYS,
    SETTINGS_PAGE_PAD,
    SETTINGS_PAGE_LANGUAGE,
    SETTINGS_PAGE_COUNT
} SettingsPage;

/* What the table and the session do when the player changes a setting. */
typedef enum SettingEffect {
    SETTING_EFFECT_NONE,   /* nothing: whoever needs the value reads it */
    SETTING_EFFECT_LAYOUT, /* the table is laid out anew */
    SETTING_EFFECT_SOUND,  /* a sound lets the player hear the new volume */
    SETTING_EFFECT_SESSION /* the session is told */
} SettingEffect;

enum { SETTING_CHOICES_MAX = 8 };

/* A value that the settings screen offers. */
typedef struct SettingChoice {
    const char *keyword; /* in the store and on the command line; NULL behind the last choice */
    uint8_t value;
    const char *label; /* in English; NULL: only the running program knows it, such as the name of a display */
} SettingChoice;

/* An entry of the list. Choices are sorted by their values. */
typedef struct SettingInfo {
    const char *keyword; /* its name in the store; it must never change, because players have saved it */
    const char *label;   /* in English */
    const char *context; /* of the choices' labels, for words_text_in(); NULL: none */
    SettingEffect effect;
    bool follows;         /* the setting follows the system: SETTING_SYSTEM may be chosen and is the default */
    uint8_t initial;      /* the default; if the setting follows the system, the value while that wishes nothing */
    uint8_t maximum;      /* every number up to this is a value; 0: only the choices are */
    uint8_t columns;      /* the number of columns of the choices on a wide screen; 0: four */
    const char *option;   /* on the command line; NULL: none of its own */
    const char *argument; /* what the help calls the option's argument, for words_text_in("argument", ...); NULL: it
                             takes none and chooses 1 */
    const char *help;     /* on the option, in English */
    const char
        *look_word; /* what --look takes: this text and a choice's keyword, or the keyword of a switch; or NULL */
    SettingChoice choices[SETTING_CHOICES_MAX];
} SettingInfo;

typedef struct Settings {
    uint8_t values[SETTING_COUNT];   /* in use */
    uint8_t wishes[SETTING_COUNT];   /* what the system wishes, for the settings that follow it */
    bool is_followed[SETTING_COUNT]; /* the player has chosen SETTING_SYSTEM, or nothing */
    uint8_t loudness;                /* the last volume above 0, for when sound is turned on again */
} Settings;

const SettingInfo *settings_info(Setting setting);

/* How many choices a setting has, without SETTING_SYSTEM. */
int settings_choice_count(Setting setting);

/* The setting of this keyword; SETTING_COUNT where there is none. */
Setting settings_find(const char *keyword);

/* The labels in the player's language. A choice's label is NULL if the entry has none. */
const char *settings_label(Setting setting);
const char *settings_choice_label(Setting setting, int choice);

/* Starts with the defaults, while the system wishes nothing. */
void settings_reset(Settings *settings);

/* Chooses the default of every setting. The wishes of the system stay. */
void settings_restore(Settings *settings);

/* The value in use. */
int settings_get(const Settings *settings, Setting setting);

/* What the player has chosen: a value or SETTING_SYSTEM. */
int settings_chosen(const Settings *settings, Setting setting);

/* Notes what the system wishes for a setting that follows it: any number below SETTING_SYSTEM. */
void settings_wish(Settings *settings, Setting setting, int value);

/* Whether settings_set() may get this value. */
bool settings_accepts(Setting setting, int value);

/* Chooses a value that the setting accepts, or SETTING_SYSTEM. */
void settings_set(Settings *settings, Setting setting, int value);

/* Chooses the value with this keyword. False, and nothing changes, if there is none. */
bool settings_read(Settings *settings, Setting setting, const char *keyword);

/* The index of the choice with this value; for a number between two choices, that of the larger one. */
int settings_choice(Setting setting, int value);

/* The keyword of that choice, or of SETTING_SYSTEM. */
const char *settings_keyword(Setting setting, int value);

/* The volume with sound turned off, or on again as loud as it was. */
int settings_toggled_sound(const Settings *settings);

/* How a draw list looks with these settings. */
Look settings_look(const Settings *settings);

/* Chooses what the words of --look name, which blanks separate: "walnut back-woven large-index". NULL stands for no
 * words. False at an unknown word; the words before it have taken effect. */
bool settings_read_look(Settings *settings, const char *words);

#endif
