/* SPDX-License-Identifier: MIT */
/*
 * Which keys stand for which intents: defaults, conflicts, what cannot be taken away, and the text form, by cases and
 * by chance.
 */
#include <string.h>

#include "base/random.h"
#include "support/check.h"
#include "ui/actions.h"
#include "ui/bindings.h"
#include "words/words.h"

static const ActionKind NEEDED[] = {ACTION_UP, ACTION_DOWN, ACTION_LEFT, ACTION_RIGHT, ACTION_ACCEPT, ACTION_MENU};

static Bindings fresh(void)
{
    Bindings bindings;
    ui_bindings_reset(&bindings, false);
    return bindings;
}

static bool same(const Bindings *a, const Bindings *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* Whatever has happened: no chord twice, nothing needed without a key or button, Esc and directions where they belong.
 */
static void check_sound(const Bindings *bindings)
{
    for (int intent = 1; intent < ACTION_COUNT; intent++) {
        for (int slot = 0; slot < BINDINGS_SLOTS; slot++) {
            KeyChord chord = bindings->chords[intent][slot];
            CHECK(chord.key == 0 || (chord.key >= KEY_PAD) == (slot >= BINDINGS_CHORDS));
            CHECK(chord.key == 0 || ui_bindings_owner(bindings, chord) == (ActionKind)intent);
        }
        for (int slot = 0; slot < BINDINGS_SLOTS; slot += BINDINGS_CHORDS) {
            KeyChord first = bindings->chords[intent][slot];
            KeyChord second = bindings->chords[intent][slot + 1];
            CHECK(second.key == 0 || first.key != second.key || first.modifiers != second.modifiers);
            CHECK(first.key != 0 || second.key == 0);
        }
    }
    CHECK(bindings->chords[ACTION_CANCEL][BINDINGS_CHORDS].key != 0);
    CHECK_EQUAL_INT(ACTION_LEFT, ui_bindings_owner(bindings, ui_chord_of_button(PAD_LEFT)));
    for (size_t i = 0; i < BASE_ARRAY_COUNT(NEEDED); i++) {
        CHECK(bindings->chords[NEEDED[i]][0].key != 0 && bindings->chords[NEEDED[i]][BINDINGS_CHORDS].key != 0);
    }
    CHECK_EQUAL_INT(ACTION_MENU, ui_bindings_find(bindings, (KeyChord){KEY_ESCAPE, 0}));
}

TEST(defaults)
{
    Bindings bindings = fresh();
    check_sound(&bindings);
    for (int intent = 1; intent < ACTION_COUNT && ui_action_is_bindable((ActionKind)intent); intent++) {
        check_context("intent %d", intent);
        CHECK(bindings.chords[intent][0].key != 0);
        CHECK(actions[(ActionKind)intent].name != NULL && actions[(ActionKind)intent].name[0] != '\0');
        CHECK(words_text(actions[(ActionKind)intent].title)[0] != '\0');
    }
    CHECK_EQUAL_INT(ACTION_NONE, ui_bindings_find(&bindings, (KeyChord){'d', MODIFIER_ALT}));
    CHECK_EQUAL_INT(ACTION_NONE, ui_bindings_find(&bindings, (KeyChord){0, 0}));
    CHECK_EQUAL_INT(ACTION_MENU, ui_bindings_find(&bindings, (KeyChord){KEY_ESCAPE, MODIFIER_CONTROL}));
}

TEST(in_a_page_every_action_has_a_key_that_the_browser_does_not_keep)
{
    Bindings bindings;
    ui_bindings_reset(&bindings, true);
    check_sound(&bindings);
    for (int intent = 1; intent < ACTION_COUNT && ui_action_is_bindable((ActionKind)intent); intent++) {
        check_context("intent %d", intent);
        CHECK((bindings.chords[intent][0].key != 0) == (intent != ACTION_QUIT));
    }
    CHECK_EQUAL_INT('v', bindings.chords[ACTION_LETTERS][0].key);
    CHECK_EQUAL_INT('g', bindings.chords[ACTION_NUMBER][0].key);
    CHECK_EQUAL_INT(ACTION_UNDO, ui_bindings_owner(&bindings, (KeyChord){'z', MODIFIER_CONTROL}));
    ui_bindings_reset_side(&bindings, BINDING_KEYS, false);
    CHECK_EQUAL_INT(ACTION_QUIT, ui_bindings_owner(&bindings, (KeyChord){'q', MODIFIER_CONTROL}));
}

TEST(a_chord_has_one_owner)
{
    Bindings bindings = fresh();
    CHECK_EQUAL_INT(ACTION_NEW_DEAL, ui_bindings_owner(&bindings, (KeyChord){'n', 0}));
    CHECK_EQUAL_INT(BINDING_DONE, ui_bindings_set(&bindings, ACTION_UNDO, 1, (KeyChord){'n', 0}));
    CHECK_EQUAL_INT(ACTION_UNDO, ui_bindings_owner(&bindings, (KeyChord){'n', 0}));
    CHECK_EQUAL_INT(0, bindings.chords[ACTION_NEW_DEAL][0].key);
    CHECK_EQUAL_INT(ACTION_NONE, ui_bindings_owner(&bindings, (KeyChord){'z', MODIFIER_CONTROL}));
    CHECK_EQUAL_INT(BINDING_DONE, ui_bindings_set(&bindings, ACTION_UNDO, 0, (KeyChord){'n', 0}));
    CHECK_EQUAL_INT('n', bindings.chords[ACTION_UNDO][0].key); /* it has moved, and is not there twice */
    CHECK_EQUAL_INT(0, bindings.chords[ACTION_UNDO][1].key);
    check_sound(&bindings);
}

TEST(what_is_needed_stays)
{
    Bindings bindings = fresh();
    const Bindings before = bindings;
    CHECK_EQUAL_INT(BINDING_NEEDED, ui_bindings_set(&bindings, ACTION_HINT, 1, (KeyChord){KEY_RETURN, 0}));
    CHECK_EQUAL_INT(BINDING_FIXED, ui_bindings_set(&bindings, ACTION_STOCK, 0, (KeyChord){KEY_ESCAPE, 0}));
    CHECK_EQUAL_INT(BINDING_FIXED, ui_bindings_set(&bindings, ACTION_MENU, 0, (KeyChord){'p', 0}));
    CHECK_EQUAL_INT(BINDING_UNUSABLE, ui_bindings_set(&bindings, ACTION_UNDO, 0, (KeyChord){KEY_OTHER, 0}));
    CHECK_EQUAL_INT(BINDING_UNUSABLE, ui_bindings_set(&bindings, ACTION_UNDO, 0, (KeyChord){KEY_ALT, 0}));
    CHECK_EQUAL_INT(BINDING_UNUSABLE, ui_bindings_set(&bindings, ACTION_NONE, 0, (KeyChord){'p', 0}));
    CHECK(same(&before, &bindings));
    CHECK_EQUAL_INT(BINDING_DONE, ui_bindings_set(&bindings, ACTION_UP, 1, (KeyChord){'w', 0}));
    CHECK_EQUAL_INT(BINDING_DONE, ui_bindings_set(&bindings, ACTION_LOG, 0, (KeyChord){KEY_UP, 0}));
    CHECK_EQUAL_INT('w', bindings.chords[ACTION_UP][0].key); /* what is left moves up */
    CHECK_EQUAL_INT(BINDING_DONE, ui_bindings_set(&bindings, ACTION_MENU, 1, (KeyChord){'p', 0}));
    check_sound(&bindings);
}

TEST(every_refusal_has_a_text)
{
    CHECK_EQUAL_TEXT("", ui_binding_result_text(BINDING_DONE));
    for (int result = BINDING_DONE + 1; result <= BINDING_UNUSABLE; result++) {
        CHECK(ui_binding_result_text((BindingResult)result)[0] != '\0');
    }
}

/* Two that need their keys change places with whatever asks for them. */
TEST(what_is_needed_gets_the_other_key)
{
    Bindings bindings = fresh();
    CHECK_EQUAL_INT(BINDING_DONE, ui_bindings_set(&bindings, ACTION_STOCK, 0, (KeyChord){KEY_RETURN, 0}));
    CHECK_EQUAL_INT(KEY_SPACE, bindings.chords[ACTION_ACCEPT][0].key);
    CHECK_EQUAL_INT(BINDING_DONE, ui_bindings_set(&bindings, ACTION_ACCEPT, 2, ui_chord_of_button(PAD_EAST)));
    CHECK_EQUAL_INT(KEY_PAD + PAD_SOUTH, bindings.chords[ACTION_CANCEL][2].key);
    CHECK_EQUAL_INT(BINDING_NEEDED, ui_bindings_set(&bindings, ACTION_STOCK, 3, ui_chord_of_button(PAD_EAST)));
    CHECK_EQUAL_INT(BINDING_DONE, ui_bindings_set(&bindings, ACTION_LOG, 2, ui_chord_of_button(PAD_NORTH)));
    CHECK_EQUAL_INT(0, bindings.chords[ACTION_HINT][2].key); /* what is not needed goes without */
    CHECK_EQUAL_INT(BINDING_FIXED, ui_bindings_set(&bindings, ACTION_LOG, 2, ui_chord_of_button(PAD_UP)));
    CHECK_EQUAL_INT(BINDING_UNUSABLE, ui_bindings_set(&bindings, ACTION_UP, 3, ui_chord_of_button(PAD_PADDLE_1)));
    CHECK_EQUAL_INT(BINDING_UNUSABLE, ui_bindings_set(&bindings, ACTION_LOG, 2, (KeyChord){'a', 0}));
    CHECK_EQUAL_INT(BINDING_UNUSABLE, ui_bindings_set(&bindings, ACTION_LOG, 0, ui_chord_of_button(PAD_NORTH)));
    CHECK_EQUAL_INT(BINDING_UNUSABLE, ui_bindings_set(&bindings, ACTION_LETTERS, 2, ui_chord_of_button(PAD_NORTH)));
    CHECK_EQUAL_INT(BINDING_UNUSABLE,
                    ui_bindings_set(&bindings, ACTION_LOG, 2, (KeyChord){KEY_PAD + PAD_BUTTON_COUNT, 0}));
    check_sound(&bindings);
    ui_bindings_reset_side(&bindings, BINDING_PAD, false);
    CHECK_EQUAL_INT(KEY_SPACE, bindings.chords[ACTION_ACCEPT][0].key); /* the keys stay */
    CHECK_EQUAL_INT(ACTION_ACCEPT, ui_bindings_owner(&bindings, ui_chord_of_button(PAD_SOUTH)));
    CHECK_EQUAL_INT(ACTION_HINT, ui_bindings_owner(&bindings, ui_chord_of_button(PAD_NORTH)));
}

/* A line of a file about an action, and what is written of it afterwards; NULL: nonsense, which changes nothing. */
static const struct {
    BindingSide side;
    const char *name, *value, *written;
} LINES[] = {
    {BINDING_KEYS, "undo", "u, ctrl+z", "u, ctrl+z"},
    {BINDING_KEYS, "undo", " U ,  Ctrl+Shift+Z\r\n", "u, ctrl+shift+z"},
    {BINDING_KEYS, "undo", "none", "none"},
    {BINDING_KEYS, "undo", "ctrl+plus, comma", "ctrl+plus, comma"},
    {BINDING_KEYS, "stock", "page-down, f12", "page-down, f12"},
    {BINDING_KEYS, "letters", "ctrl", "ctrl"},
    {BINDING_KEYS, "menu", "escape, p", "escape, p"},
    {BINDING_PAD, "undo", "North, paddle-4", "north, paddle-4"},
    {BINDING_PAD, "hint", "none", "none"},
    {BINDING_KEYS, "undoo", "u", NULL},
    {BINDING_KEYS, "undo", "banana", NULL},
    {BINDING_KEYS, "undo", "u, ctrl+banana", NULL},
    {BINDING_KEYS, "undo", "a, b, c", NULL},
    {BINDING_KEYS, "undo", "escape", NULL},
    {BINDING_KEYS, "undo", "alt", NULL},
    {BINDING_KEYS, "undo", "", NULL},
    {BINDING_KEYS, "undo", "u,,v", NULL},
    {BINDING_KEYS, "undo", "ctrl+ctrl+u", NULL},
    {BINDING_KEYS, "none", "u", NULL},
    {BINDING_PAD, "undo", "banana", NULL},
    {BINDING_PAD, "undo", "u", NULL},
    {BINDING_PAD, "undo", "up", NULL},
    {BINDING_PAD, "letters", "north", NULL},
    {BINDING_PAD, "undo", "ctrl+north", NULL},
    {BINDING_PAD, "undo", "north, west, extra", NULL},
};

TEST(lines_of_files)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(LINES); i++) {
        Bindings bindings = fresh();
        const Bindings before = bindings;
        char text[BINDINGS_TEXT_MAX];
        check_context("%s = %s", LINES[i].name, LINES[i].value);
        CHECK_EQUAL_INT(LINES[i].written != NULL,
                        ui_bindings_read(&bindings, LINES[i].side, LINES[i].name, LINES[i].value));
        if (LINES[i].written != NULL) {
            ui_bindings_write(&bindings, ui_action_find(LINES[i].name), LINES[i].side, text);
            CHECK_EQUAL_TEXT(LINES[i].written, text);
        } else {
            CHECK(same(&before, &bindings));
        }
    }
}

TEST(a_file_may_exchange_keys_but_lose_none)
{
    Bindings bindings = fresh();
    CHECK(ui_bindings_read(&bindings, BINDING_KEYS, "left", "right"));
    CHECK(ui_bindings_read(&bindings, BINDING_KEYS, "right", "left"));
    ui_bindings_finish(&bindings);
    CHECK_EQUAL_INT(ACTION_LEFT, ui_bindings_find(&bindings, (KeyChord){KEY_RIGHT, 0}));
    CHECK_EQUAL_INT(ACTION_RIGHT, ui_bindings_find(&bindings, (KeyChord){KEY_LEFT, 0}));
    check_sound(&bindings);
    CHECK(ui_bindings_read(&bindings, BINDING_KEYS, "accept", "none"));
    CHECK(ui_bindings_read(&bindings, BINDING_KEYS, "stock", "return, up"));
    CHECK(ui_bindings_read(&bindings, BINDING_KEYS, "menu", "none"));
    CHECK(ui_bindings_read(&bindings, BINDING_PAD, "cancel", "none"));
    ui_bindings_finish(&bindings);
    check_sound(&bindings);
}

static int any_key(Random *random)
{
    return (int)base_random_below(random, KEY_PAD + PAD_BUTTON_COUNT + 2);
}

/* Every intent's chords as written are read back to the same bindings. */
static void check_round_trip(const Bindings *bindings)
{
    Bindings read = fresh();
    for (int i = BINDING_SIDES; i < BINDING_SIDES * ACTION_COUNT; i++) {
        int intent = i / BINDING_SIDES;
        BindingSide side = (BindingSide)(i % BINDING_SIDES);
        if (!ui_binding_exists((ActionKind)intent, side)) {
            continue;
        }
        char text[BINDINGS_TEXT_MAX];
        ui_bindings_write(bindings, (ActionKind)intent, side, text);
        bool fits = ui_bindings_read(&read, side, actions[(ActionKind)intent].name, text);
        check_context("%s = %s", actions[(ActionKind)intent].name, text);
        CHECK(fits);
    }
    ui_bindings_finish(&read);
    CHECK(same(bindings, &read));
}

TEST(by_chance)
{
    Random random = {.state = 7};
    Bindings bindings = fresh();
    for (int i = 0; i < 20000; i++) {
        ActionKind intent = (ActionKind)base_random_below(&random, ACTION_COUNT);
        int slot = (int)base_random_below(&random, BINDINGS_SLOTS);
        KeyChord chord = {any_key(&random), (int)base_random_below(&random, 8)};
        if (slot >= BINDINGS_CHORDS && i % 4 != 0) {
            chord = ui_chord_of_button((PadButton)base_random_below(&random, PAD_BUTTON_COUNT));
        }
        Bindings before = bindings;
        BindingResult result = ui_bindings_set(&bindings, intent, slot, chord);
        check_context("step %d: intent %d, slot %d, key %d, modifiers %d", i, intent, slot, chord.key, chord.modifiers);
        CHECK(result == BINDING_DONE || same(&before, &bindings));
        check_sound(&bindings);
        if (i % 100 == 0) {
            check_round_trip(&bindings);
        }
    }
}
