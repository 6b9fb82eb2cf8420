/* SPDX-License-Identifier: MIT */
/*
 * The settings: one list of all that there are, and one value that holds what the player has chosen.
 *
 * The list (list.c) is the only place that names a setting. The pages of the settings screen, the names in the store,
 * the options of the command line and the trace follow from it, so a new setting is one entry and its text. A value is
 * a number from 0 to 255; what it counts is said beside each setting. The choices that the screen offers are labelled
 * values; where `maximum` is given, other numbers are values, too.
 *
 * Settings is a plain value without pointers; whoever shows the table holds the only one. It is changed by
 * settings_set() and its like, which do nothing else: what has to happen then is said by the entry's effect and done by
 * the table, the input and the program. The list is constant and may be read by any thread; labels belong to the words
 * and live until the next change of the language.
 *
 * Some settings follow the system: until the player chooses a value they have the one that the system wishes, and again
 * after the player has chosen SETTING_SYSTEM. settings_get() gives the value that holds; settings_chosen() what the
 * player has chosen, which is what is kept.
 */
#ifndef THEPLOT_SETTINGS_SETTINGS_H
#define THEPLOT_SETTINGS_SETTINGS_H

#include "base/types.h"
#include "drawlist/look.h"

/* In the order of the pages and of their rows. A switch is 0 or 1. */
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
    SETTING_VERDICT,    /* a switch: it is said whether the position can be won */
    SETTING_DEALS,      /* a DealChoice: which deals new ones are */
    SETTING_FACTS,      /* what the heading shows: FACT_ flags */
    SETTING_STATISTICS, /* a switch: statistics are hidden on every screen */
    SETTING_HAND,       /* a switch: left-handed, the table mirrored */
    SETTING_FULLSCREEN, /* a switch */
    SETTING_DISPLAY,    /* which display full screen uses, from 0 */
    SETTING_VSYNC,      /* a switch: frames wait for the display */
    SETTING_SOUND,      /* the volume, in percent; 0: off */
    SETTING_RUMBLE,     /* a switch: gamepads may rumble */
    SETTING_SPEECH,     /* what happens is spoken, so loudly, in percent; 0: it is not */
    SETTING_RATE,       /* a SpeakingRate */
    SETTING_LANGUAGE,   /* the language's place in words_language_at() */
    SETTING_COUNT
} Setting;

/* How fast everything moves. Off: nothing moves, cards are in their places at once. */
typedef enum Speed { SPEED_OFF, SPEED_FAST, SPEED_NORMAL, SPEED_SLOW, SPEED_COUNT } Speed;

/* How fast the voice speaks. */
typedef enum SpeakingRate { RATE_SLOW, RATE_NORMAL, RATE_FAST, RATE_FASTEST } SpeakingRate;

/* What hints show. */
typedef enum HintLevel { HINTS_OFF, HINTS_MOVES, HINTS_WINNING } HintLevel;

/* Which deals are dealt where the player asks for a new one. Those of a level of difficulty can be won, too. */
typedef enum DealChoice {
    DEALS_ANY,
    DEALS_WINNABLE,
    DEALS_LEVEL_1, /* the easiest */
    DEALS_LEVEL_5 = DEALS_LEVEL_1 + 4
} DealChoice;

enum { FACT_MOVES = 1, FACT_TIME = 2 };

/* The size of text for whoever sits far from a large display with a gamepad, until they choose one: in percent. */
enum { TEXT_COUCH = 150 };

/* What is chosen of a setting that follows the system. No setting has this number as a value of its own. */
enum { SETTING_SYSTEM = 255 };

/* The pages of the settings screen. Keys and buttons have no entries in the list: each action has its own. */
typedef enum SettingsPage {
    SETTINGS_PAGE_LOOK,
    SETTINGS_PAGE_PLAY,
    SETTINGS_PAGE_SCREEN,
    SETTINGS_PAGE_KEYS,
    SETTINGS_PAGE_PAD,
    SETTINGS_PAGE_LANGUAGE,
    SETTINGS_PAGE_COUNT
} SettingsPage;

/* What has to happen when a setting changes. */
typedef enum SettingEffect {
    SETTING_EFFECT_NONE,    /* nothing: it is read where it is needed */
    SETTING_EFFECT_PAINT,   /* the next frame looks different */
    SETTING_EFFECT_LAYOUT,  /* the table is laid out anew */
    SETTING_EFFECT_SOUND,   /* the volume changes, and a sound lets the player hear it */
    SETTING_EFFECT_WINDOW,  /* the platform is told, for its window or display */
    SETTING_EFFECT_SESSION, /* the session is told */
    SETTING_EFFECT_WORDS    /* the texts of another language are loaded */
} SettingEffect;

enum { SETTING_CHOICES_MAX = 8 };

/* A value that the settings screen offers. */
typedef struct SettingChoice {
    const char *keyword; /* in the store and on the command line; NULL behind the last choice */
    uint8_t value;
    const char *label; /* in English; NULL: it is known only while the program runs, as the name of a display is */
} SettingChoice;

/* An entry of the list. Choices are sorted by their values. */
typedef struct SettingInfo {
    const char *keyword; /* its name in the store; never changed, so that what players have kept stays valid */
    const char *label;   /* in English */
    const char *context; /* of the choices' labels, for words_text_in(); NULL: none */
    SettingsPage page;
    SettingEffect effect;
    bool follows;         /* the system, unless the player chooses: SETTING_SYSTEM may be chosen and is the default */
    uint8_t initial;      /* the default; of a setting that follows, the value while the system wishes nothing */
    uint8_t maximum;      /* every number up to this is a value; 0: only those of the choices are */
    uint8_t columns;      /* in how many the choices stand on the screen where there is room; 0: four */
    const char *since;    /* the first version of the program that has it */
    const char *option;   /* on the command line; NULL: none of its own */
    const char *argument; /* what the help calls the option's argument, for words_text_in("argument", ...); NULL: it
                             takes none and chooses 1 */
    const char *help;     /* on the option, in English */
    const char
        *look_word; /* what --look takes: this text and a choice's keyword, or the keyword of a switch; or NULL */
    SettingChoice choices[SETTING_CHOICES_MAX];
} SettingInfo;

/* The values of all settings. */
typedef struct Settings {
    uint8_t values[SETTING_COUNT];   /* those that hold */
    uint8_t wishes[SETTING_COUNT];   /* of those that follow: what the system wishes */
    bool is_followed[SETTING_COUNT]; /* the system is: the player has chosen nothing else */
    uint8_t loudness;                /* the last volume above 0: what sound goes back to when it is turned on again */
} Settings;

/* The entry of a setting. */
const SettingInfo *settings_info(Setting setting);

/* How many choices a setting has, without SETTING_SYSTEM. */
int settings_choice_count(Setting setting);

/* The setting of this keyword; SETTING_COUNT where there is none. */
Setting settings_find(const char *keyword);

/* The labels in the player's language. That of a choice is NULL where the entry has none. */
const char *settings_label(Setting setting);
const char *settings_choice_label(Setting setting, int choice);

/* Makes every setting its default, and begins: the system wishes nothing. */
void settings_reset(Settings *settings);

/* Makes every setting its default; what the system wishes stays. */
void settings_restore(Settings *settings);

/* The value that holds. */
int settings_get(const Settings *settings, Setting setting);

/* What the player has chosen: a value or SETTING_SYSTEM. */
int settings_chosen(const Settings *settings, Setting setting);

/* What the system wishes of a setting that follows it; any number below SETTING_SYSTEM. */
void settings_wish(Settings *settings, Setting setting, int value);

/* Whether this may be chosen of a setting. */
bool settings_accepts(Setting setting, int value);

/* Chooses a value that the setting accepts, or SETTING_SYSTEM. */
void settings_set(Settings *settings, Setting setting, int value);

/* Chooses what has this keyword. False, and nothing changed, where there is none. */
bool settings_read(Settings *settings, Setting setting, const char *keyword);

/* Which choice a value is, or where it is between two the larger one. */
int settings_choice(Setting setting, int value);

/* The keyword of that choice, or of SETTING_SYSTEM. */
const char *settings_keyword(Setting setting, int value);

/* Turns sound off, or on again as loud as it was. */
void settings_toggle_sound(Settings *settings);

/* How a draw list looks with these settings. */
Look settings_look(const Settings *settings);

/*
 * Chooses what the words of --look name, separated by blanks: "walnut back-woven large-index". NULL is no word. Gives
 * true; or false where a word names nothing, and those before it have been chosen.
 */
bool settings_read_look(Settings *settings, const char *words);

#endif
