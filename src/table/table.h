/* SPDX-License-Identifier: MIT */
/*
 * The table as it is shown: the position, the cards in the air, what the pointer holds, and the effects that play.
 *
 * The table reads outcomes of the session and never changes the game. It is created and held by the frame loop (or a
 * test), is plain data without pointers into anything but constant game tables, and belongs to one thread. Its clock is
 * in milliseconds and is given with every call; nothing in here asks for the time.
 *
 * This is the value with all that it does, file by file; only the winning scenes are in win.h. A list is drawn with
 * table_draw_begin(), then table_draw_cards(), at its time.
 */
#ifndef THEPLOT_TABLE_TABLE_H
#define THEPLOT_TABLE_TABLE_H

#include "drawlist/draw_list.h"
#include "rules/move.h"
#include "session/session.h"
#include "settings/settings.h"
#include "sound/cue.h"
#include "table/track.h"

typedef enum EffectKind {
    EFFECT_FLOURISH, /* a card has come to a foundation */
    EFFECT_COMPLETE, /* a foundation is complete */
    EFFECT_REFUSAL,  /* an empty place, or a complete foundation, has refused a card */
    EFFECT_SEAL,     /* the golden foundation is complete and gets its seal */
    EFFECT_OPENING   /* the golden foundation is complete and this place opens */
} EffectKind;

typedef struct Effect {
    EffectKind kind;
    Pile pile;
    double start, end;
} Effect;

/* A card held by the pointer. */
typedef struct Drag {
    bool active; /* a card is held */
    bool moved;  /* far enough from where it was taken to be a drag and not a click */
    Card card;
    Pile from;
    Point pointer;
    Point pressed;
    Point grip;      /* from the card's corner to the pointer */
    double moved_at; /* when the pointer moved last */
    float speed;     /* of its way across at that time, in pixels for a millisecond, smoothed */
} Drag;

enum { EFFECTS_MAX = 32, CUES_MAX = 96 };

typedef struct Table {
    const Game *game;
    uint64_t deal;
    Position position;
    Layout layout;
    Settings settings; /* the only place where they live */
    Track tracks[CARD_COUNT];
    uint32_t next_order;
    Effect effects[EFFECTS_MAX];
    int effect_count;
    SoundCue cues[CUES_MAX]; /* what is to be heard from `now` on, until it is taken out */
    int cue_count;
    int deals_seen;  /* since the program started: the more, the faster they go */
    int minutes;     /* that the deal on the table has taken, when something last happened */
    double dealt_at; /* when the last card of the last deal has landed */
    Drag drag;
    Pile hovered_pile; /* under the pointer or in focus, or PILE_NONE */
    Pile lifted;       /* the pointer or the focus is on its top card, which can be played; or PILE_NONE */
    Pile selected;     /* by touch: its top card is lifted; or PILE_NONE */
    bool reviewing;    /* a game is shown in review mode */
    bool hurried;      /* moves are played too fast for effects, as in review mode */
    bool lesson_room;  /* the layout leaves room for the panel of a lesson */
    bool log_shown;    /* the same for the last sentences of the narration */
    bool is_heard;     /* sentences are spoken or read aloud: they name every pile, and have time */
    bool won;
    double won_since; /* when the winning scene starts */
    double left_at;   /* when the last winning scene was left */
    double now;       /* of the last call that gave a time */
    /* What the session said last, for the buttons and the heading. */
    bool can_undo, can_redo, can_finish;
    int move_count;
} Table;

/* A card or a pile under a point. */
typedef struct TableHit {
    Pile pile; /* PILE_NONE: nothing there */
    Card card; /* CARD_NONE: an empty place, or the free part of a tray */
    bool is_top;
} TableHit;

/* Makes an empty table for `game`. */
void table_open(Table *table, const Game *game, Speed speed);

/* Lays the table out for this size. Cards in the air go on to where their slots are now; a held one stays in sight. */
void table_resize(Table *table, int width, int height, float pixel_ratio);

/* Forgets motions and effects that are over at `now`. */
void table_prune(Table *table, double now);

/* Changes a setting and carries out the part of its effect that concerns the table. */
void table_choose(Table *table, Setting setting, int value);

/* Lays the table out anew in the same size: after several settings have changed, or the room that it needs. */
void table_refresh(Table *table);

/* How far the held card leans from the speed of its way, in degrees clockwise. */
float table_lean(const Table *table);

/* Whether cards are seen on their way. */
bool table_cards_travel(const Table *table);

/* What lies under a point, by where cards rest. */
TableHit table_hit(const Table *table, Point point);

/* Takes the top card of `pile` with the pointer. */
void table_grab(Table *table, Pile pile, Point pointer);

/* The pointer with the card is at `pointer` now. */
void table_drag(Table *table, Point pointer, double now);

/* Lets the held card go where it is: it is in the air and flies to wherever its slot is, at home or, when a move
 * follows at once, at its new place. */
void table_release(Table *table, double now);

/* Whether the pile's top card can be put anywhere. */
bool table_can_play(const Table *table, Pile pile);

/* Whether the pile takes the card that is held, or chosen by touch: it is lit. */
bool table_is_target(const Table *table, Pile pile);

/* The pile that the held card covers most, or PILE_NONE: of those that take it, where it would be put down; or of all
 * but its own, for saying why not. */
Pile table_covered_pile(const Table *table, bool legal_only);

/* The rectangle of a pile's top card, or of its empty place. */
Rect table_top_rect(const Table *table, Pile pile);

/* The pose of a card as shown at the table's present time. */
Pose table_card_pose(const Table *table, Pile pile, int index, Card card);

/* In review mode: whether `outcome` is a leap to another position, which is shown without its transfers. */
bool table_leaps(const Table *table, const Outcome *outcome);

/* Draws one card, with its shadow unless it lies on its like in a stack. A card being turned is seen narrower. */
void table_card_draw(const Table *table, DrawList *list, Card card, Pose pose, bool with_shadow);

/* Draws a light around a rectangle, which may still be turned. */
DrawItem *table_light_draw(const Table *table, DrawList *list, Rect rect, float alpha);

/* Lights a pile's top card as it lies, or its empty place; around a golden frame, not under it. */
void table_light_pile(const Table *table, DrawList *list, Pile pile, float alpha);

/* What happens on the table (motion.c): outcomes of the session set cards in motion, with their effects and sounds. */

/* Takes over what the session did. `now` is the clock at the tick that did it. */
void table_absorb(Table *table, const Session *session, const Outcome *outcome, double now);

/* Shows another position, on the way to which these cards were moved, without a session: for pictures of tables. What
 * moved by nothing in the list goes straight to its place. */
void table_show(Table *table, const Position *position, const TransferList *transfers, double now);

/* Brings what is still being dealt to its places at once, and the scene of a complete foundation to its end. */
void table_hurry(Table *table, double now);

/* Shows that the top card of `pile` can go nowhere: it trembles, with a sound. */
void table_refuse(Table *table, Pile pile, double now);

/* Whether there are no cards, as before the first deal. */
bool table_is_bare(const Table *table);

/* Whether anything is still in motion: then the next frame will differ from this one. */
bool table_is_moving(const Table *table);

/* How much of the pile has arrived, 0..1, while cards are dealt to it. One card more or less does not count. */
float table_filled(const Table *table, Pile pile);

/* Drawing the table (table_draw.c): places, cards at rest, lights, cards in the air, the held card; or the winning
 * scene. */

/* A suggested move: its card as it would lie, under a sign; where the stock is turned, the sign on the stock. */
typedef struct SuggestedMove {
    Move move;
    Sprite sign;
} SuggestedMove;

enum { SUGGESTED_MOVES_MAX = 2 };

/* What is drawn on the table for a player who looks for a move. */
typedef struct TableMarks {
    uint32_t lit;    /* a bit for each pile whose top card is lit, or its empty place: the two of a move */
    Pile ghost_from; /* whose top card is shown as it would lie on `ghost`; or PILE_NONE */
    Pile ghost;
    bool lit_cards[CARD_COUNT]; /* cards that are lit where they lie, as far as they are seen */
    int suggested_count;
    SuggestedMove suggested[SUGGESTED_MOVES_MAX];
    float ghost_way; /* how far it has come from there to here, 0 to 1 */
    bool choice;     /* the cards of which one has to be chosen are lit */
} TableMarks;

/* Begins a list for the table's size and the player's look; forgets motions that are over at `now`. */
void table_draw_begin(Table *table, DrawList *list, double now);

/* Draws places, cards, lights and effects at the time of table_draw_begin(). */
void table_draw_cards(const Table *table, const TableMarks *marks, DrawList *list);

#endif
