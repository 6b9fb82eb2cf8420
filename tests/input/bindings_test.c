/* SPDX-License-Identifier: MIT */
/*
 * Which keys stand for which intents: defaults, conflicts, what cannot be taken away, and the text form, by cases and
 * by chance.
 */
#include <stdio.h>
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
    ui_bindings_reset(&bindings);
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
    CHECK_EQUAL_INT(ACTION_UNDO, ui_bindings_find(&bindings, (KeyChord){'z', MODIFIER_CONTROL}));
    CHECK_EQUAL_INT(ACTION_REDO, ui_bindings_find(&bindings, (KeyChord){'z', MODIFIER_CONTROL | MODIFIER_SHIFT}));
    CHECK_EQUAL_INT(ACTION_STOCK, ui_bindings_find(&bindings, (KeyChord){'d', MODIFIER_SHIFT}));
    CHECK_EQUAL_INT(ACTION_NONE, ui_bindings_find(&bindings, (KeyChord){'d', MODIFIER_ALT}));
    CHECK_EQUAL_INT(ACTION_NONE, ui_bindings_find(&bindings, (KeyChord){0, 0}));
    CHECK_EQUAL_INT(ACTION_MENU, ui_bindings_find(&bindings, (KeyChord){KEY_ESCAPE, MODIFIER_CONTROL}));
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
    CHECK_EQUAL_INT(BINDING_DONE, ui_bindings_reset_one(&bindings, ACTION_NEW_DEAL));
    CHECK_EQUAL_INT(ACTION_NEW_DEAL, ui_bindings_owner(&bindings, (KeyChord){'n', 0}));
    check_sound(&bindings);
}

TEST(what_is_needed_stays)
{
    Bindings bindings = fresh();
    const Bindings before = bindings;
    CHECK_EQUAL_INT(BINDING_NEEDED, ui_bindings_clear(&bindings, ACTION_UP, 0));
    CHECK_EQUAL_INT(BINDING_NEEDED, ui_bindings_set(&bindings, ACTION_HINT, 1, (KeyChord){KEY_RETURN, 0}));
    CHECK_EQUAL_INT(BINDING_FIXED, ui_bindings_set(&bindings, ACTION_STOCK, 0, (KeyChord){KEY_ESCAPE, 0}));
    CHECK_EQUAL_INT(BINDING_FIXED, ui_bindings_set(&bindings, ACTION_MENU, 0, (KeyChord){'p', 0}));
    CHECK_EQUAL_INT(BINDING_FIXED, ui_bindings_clear(&bindings, ACTION_MENU, 0));
    CHECK_EQUAL_INT(BINDING_UNUSABLE, ui_bindings_set(&bindings, ACTION_UNDO, 0, (KeyChord){KEY_OTHER, 0}));
    CHECK_EQUAL_INT(BINDING_UNUSABLE, ui_bindings_set(&bindings, ACTION_UNDO, 0, (KeyChord){KEY_ALT, 0}));
    CHECK_EQUAL_INT(BINDING_UNUSABLE, ui_bindings_set(&bindings, ACTION_NONE, 0, (KeyChord){'p', 0}));
    CHECK(same(&before, &bindings));
    for (int result = BINDING_FIXED; result < BINDING_RESULT_COUNT; result++) {
        CHECK(ui_binding_result_text((BindingResult)result)[0] != '\0');
    }
    CHECK_EQUAL_INT(BINDING_DONE, ui_bindings_set(&bindings, ACTION_UP, 1, (KeyChord){'w', 0}));
    CHECK_EQUAL_INT(BINDING_DONE, ui_bindings_clear(&bindings, ACTION_UP, 0));
    CHECK_EQUAL_INT('w', bindings.chords[ACTION_UP][0].key); /* what is left moves up */
    CHECK_EQUAL_INT(BINDING_DONE, ui_bindings_set(&bindings, ACTION_MENU, 1, (KeyChord){'p', 0}));
    check_sound(&bindings);
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
    CHECK_EQUAL_INT(BINDING_NEEDED, ui_bindings_clear(&bindings, ACTION_CANCEL, 2));
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
    ui_bindings_reset_side(&bindings, BINDING_PAD);
    CHECK_EQUAL_INT(KEY_SPACE, bindings.chords[ACTION_ACCEPT][0].key); /* the keys stay */
    CHECK_EQUAL_INT(ACTION_ACCEPT, ui_bindings_owner(&bindings, ui_chord_of_button(PAD_SOUTH)));
    CHECK_EQUAL_INT(ACTION_HINT, ui_bindings_owner(&bindings, ui_chord_of_button(PAD_NORTH)));
}

/* A file's lines about buttons. */
TEST(buttons_in_files)
{
    static const char *const nonsense[][2] = {{"undo", "banana"},
                                              {"undo", "u"},
                                              {"undo", "up"},
                                              {"letters", "north"},
                                              {"undo", "ctrl+north"},
                                              {"undo", ""},
                                              {"undo", "north, west, extra"}};
    Bindings bindings = fresh();
    char text[BINDINGS_TEXT_MAX];
    CHECK(ui_bindings_read(&bindings, BINDING_PAD, "undo", "North, paddle-4"));
    ui_bindings_write(&bindings, ACTION_UNDO, BINDING_PAD, text);
    CHECK_EQUAL_TEXT("north, paddle-4", text);
    ui_bindings_write(&bindings, ACTION_HINT, BINDING_PAD, text);
    CHECK_EQUAL_TEXT("none", text);
    CHECK(ui_bindings_read(&bindings, BINDING_PAD, "cancel", "none"));
    ui_bindings_finish(&bindings);
    check_sound(&bindings);
    const Bindings before = bindings;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(nonsense); i++) {
        check_context("%s = %s", nonsense[i][0], nonsense[i][1]);
        CHECK(!ui_bindings_read(&bindings, BINDING_PAD, nonsense[i][0], nonsense[i][1]));
        CHECK(same(&before, &bindings));
    }
}

static void check_text(const char *name, const char *value, const char *written)
{
    Bindings bindings = fresh();
    char text[BINDINGS_TEXT_MAX];
    check_context("%s = %s", name, value);
    CHECK(ui_bindings_read(&bindings, BINDING_KEYS, name, value));
    for (int intent = 1; intent < ACTION_COUNT; intent++) {
        if (strcmp(actions[(ActionKind)intent].name, name) == 0) {
            ui_bindings_write(&bindings, (ActionKind)intent, BINDING_KEYS, text);
            CHECK_EQUAL_TEXT(written, text);
        }
    }
}

static void check_nonsense(const char *name, const char *value)
{
    Bindings bindings = fresh();
    const Bindings before = bindings;
    check_context("%s = %s", name, value);
    CHECK(!ui_bindings_read(&bindings, BINDING_KEYS, name, value));
    CHECK(same(&before, &bindings));
}

TEST(test_text)
{
    check_text("undo", "u, ctrl+z", "u, ctrl+z");
    check_text("undo", " U ,  Ctrl+Shift+Z\r\n", "u, ctrl+shift+z");
    check_text("undo", "none", "none");
    check_text("undo", "ctrl+plus, comma", "ctrl+plus, comma");
    check_text("stock", "page-down, f12", "page-down, f12");
    check_text("letters", "ctrl", "ctrl");
    check_text("menu", "escape, p", "escape, p");
    check_nonsense("undoo", "u");
    check_nonsense("undo", "banana");
    check_nonsense("undo", "u, ctrl+banana");
    check_nonsense("undo", "a, b, c");
    check_nonsense("undo", "escape");
    check_nonsense("undo", "alt");
    check_nonsense("undo", "");
    check_nonsense("undo", "u,,v");
    check_nonsense("undo", "ctrl+ctrl+u");
    check_nonsense("none", "u");
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
    ui_bindings_finish(&bindings);
    check_sound(&bindings);
}

/* What the player reads of a chord. */
TEST(titles)
{
    char text[BINDINGS_TEXT_MAX];
    ui_chord_title((KeyChord){'z', MODIFIER_CONTROL | MODIFIER_SHIFT}, GLYPHS_GENERIC, text);
    CHECK_EQUAL_TEXT("Ctrl+Shift+Z", text);
    ui_chord_title((KeyChord){KEY_RETURN, MODIFIER_ALT}, GLYPHS_GENERIC, text);
    CHECK_EQUAL_TEXT("Alt+Enter", text);
    ui_chord_title((KeyChord){KEY_F11, 0}, GLYPHS_GENERIC, text);
    CHECK_EQUAL_TEXT("F11", text);
    ui_chord_title((KeyChord){0, 0}, GLYPHS_GENERIC, text);
    CHECK_EQUAL_TEXT("", text);
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
        BindingResult result =
            i % 5 == 0 ? ui_bindings_clear(&bindings, intent, slot) : ui_bindings_set(&bindings, intent, slot, chord);
        check_context("step %d: intent %d, slot %d, key %d, modifiers %d", i, intent, slot, chord.key, chord.modifiers);
        CHECK(result == BINDING_DONE || same(&before, &bindings));
        check_sound(&bindings);
        if (i % 100 == 0) {
            check_round_trip(&bindings);
        }
    }
}
