/* SPDX-License-Identifier: MIT */
/*
 * From the hand to the eye: what the pointer does is seen in the very next frame that is presented, in the whole
 * program with events of SDL's. A card is dragged, and each frame has it where the pointer was last told to be.
 *
 *   program_photon_test FOLDER
 *
 * What the program presents comes here by the linker.
 */
#include <math.h>
#include <stdatomic.h>

#include "drawlist/draw_list.h"
#include "platform/platform.h"
#include "rules/notation.h"
#include "support/check.h"
#include "support/program_fixture.h"

enum { FROM_REST = 8, STEPS = 40, STRIDE = 9 };

PresentResult __real_platform_present(Platform *platform, const DrawList *list);
PresentResult __wrap_platform_present(Platform *platform, const DrawList *list);

/*
 * The pointer belongs to the player's thread but while `to_push` is not 0, and then to the program's, which pushes
 * events while it presents: that is the latest moment before the next frame.
 */
static Point pointer;
static Point grip;         /* from the pointer to the middle of the card */
static Point middle;       /* of the card, in the last frame */
static int face;           /* of the card */
static atomic_bool looks;  /* frames are compared with the pointer */
static atomic_int looked;  /* so many have been; */
static atomic_int late;    /* and so many were not where it was */
static atomic_int to_push; /* so often the pointer moves during a presentation */

/* Where the middle of the dragged card is: the last one with its face, as it lies above all. */
static Point card_middle(const DrawList *list)
{
    Point found = {-1.0F, -1.0F};
    for (int i = 0; i < list->count; i++) {
        const DrawItem *item = &list->items[i];
        if (item->kind == DRAW_SPRITE && item->sprite == face) {
            found = (Point){item->x + item->w / 2.0F, item->y + item->h / 2.0F};
        }
    }
    return found;
}

static void push_pointer(void)
{
    PlayerHand hand = program_hand();
    pointer.x += STRIDE;
    pointer.y -= STRIDE;
    hand.move(hand.context, pointer.x, pointer.y);
}

PresentResult __wrap_platform_present(Platform *platform, const DrawList *list)
{
    middle = card_middle(list);
    if (atomic_load(&looks)) {
        float apart = hypotf(middle.x - grip.x - pointer.x, middle.y - grip.y - pointer.y);
        atomic_fetch_add(&late, apart > 2.0F);
        atomic_fetch_add(&looked, 1);
    }
    if (atomic_load(&to_push) > 0) {
        push_pointer();
        atomic_fetch_sub(&to_push, 1);
    }
    return __real_platform_present(platform, list);
}

/* Takes the card that the record's first move takes, and waits until it is held still. */
static bool take_card(Player *player, TextSlice moves)
{
    TextSlice word;
    Move move;
    if (!base_text_next_word(&moves, &word) || !rules_move_parse(word, &move)) {
        return false;
    }
    pointer = base_rect_centre(player->follower->state.tops[move.from]);
    face = rules_card_face(player->position.top[move.from]);
    player->hand.press(player->hand.context, BUTTON_LEFT, pointer.x, pointer.y);
    for (int i = 0; i < 4; i++) {
        push_pointer();
    }
    int frames = player->follower->state.frames;
    bool held = follow_until(player->follower, follow_has_frames, frames + 1) && follow_until_idle(player->follower);
    grip = (Point){middle.x - pointer.x, middle.y - pointer.y};
    return held;
}

PROGRAM_TEST(the_next_frame_shows_where_the_pointer_is, records_won("standard", 1), "off")
{
    Player *player = &program->player;
    Follower *follower = &program->follower;
    if (!CHECK(follow_until_idle(follower)) || !CHECK(take_card(player, program->record.moves))) {
        return;
    }
    atomic_store(&looks, true);
    for (int i = 0; i < FROM_REST; i++) { /* asleep, until the pointer moves */
        int frames = follower->state.frames;
        push_pointer();
        CHECK(follow_until(follower, follow_has_frames, frames + 1) && follow_until_idle(follower));
    }
    CHECK(atomic_load(&looked) >= FROM_REST);
    int frames = follower->state.frames;
    atomic_store(&to_push, STEPS);
    program_push_window(SDL_WINDOWEVENT_EXPOSED, 0, 0); /* a frame to begin with */
    CHECK(follow_until(follower, follow_has_frames, frames + STEPS + 1) && follow_until_idle(follower));
    CHECK_EQUAL_INT(0, atomic_load(&late));
    player->hand.release(player->hand.context, BUTTON_LEFT, pointer.x, pointer.y);
}
