/* SPDX-License-Identifier: MIT */
#include "input/input.h"
#include "scene/lesson.h"
#include "words/words.h"

static void input_deal_number(Table *table, Session *session, uint64_t number)
{
    table->entry.open = false;
    scene_lesson_end(table); /* even if it is the lesson's deal that is asked for */
    scene_screens_clear(&table->screens);
    session_queue_push(&session->queue, (Command){.kind = COMMAND_DEAL, .game = table->entry_game, .deal = number});
}

/* While a number is typed every key belongs to it. */
static void input_type_number(const InputEvent *event, Table *table, Session *session)
{
    NumberEntry *entry = &table->entry;
    uint64_t number = 0;
    if (event->key >= '0' && event->key <= '9') {
        if (!scene_number_append(entry, event->key - '0')) {
            scene_table_say(table, W("The largest deal number is 18446744073709551615."));
        }
    } else if (event->key == KEY_BACKSPACE || event->key == KEY_DELETE) {
        scene_number_erase(entry);
    } else if (event->key == KEY_ESCAPE) {
        entry->open = false;
    } else if (event->key == KEY_RETURN && scene_number_value(entry, &number)) {
        input_deal_number(table, session, number);
    }
}

void input_handle_key(Input *input, const InputEvent *event, Table *table, Session *session, double now)
{
    Intent intent = input_bindings_find(&input->bindings, input_chord_of(event));
    if (table->entry.open && intent != INTENT_FULLSCREEN) {
        input_type_number(event, table, session);
    } else {
        input_do(input, intent, event->repeated, table, session, now);
    }
}
