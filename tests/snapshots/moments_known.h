/* SPDX-License-Identifier: MIT */
/*
 * Moments on the pages of the settings, and those in which the player is told what is known of the position: what the
 * solver would find out is made up.
 *
 * Each acts on the table fixture, on which a deal lies; `verdict` is an AdviceVerdict. One thread.
 */
#ifndef THEPLOT_TESTS_SNAPSHOTS_MOMENTS_KNOWN_H
#define THEPLOT_TESTS_SNAPSHOTS_MOMENTS_KNOWN_H

/* The heading has the mark; for a player with a gamepad; under the pointer. */
void moments_know(int verdict);
void moments_know_by_pad(int verdict);
void moments_point_at_the_verdict(int verdict);

/* A move is shown as a winning one, or as a guess. */
void moments_be_hinted(int verdict);

/* So many moves of the deal's record have been played, and the rest is being shown. */
void moments_be_shown(int moves);

/* The end of the game is told: from such a start, with such a sum of play, all of it by this move. */
void moments_tell_story(int start, int play, int move);

/* The strip tells how a game has ended (an Ending) that was played without thought. */
void moments_tell_of_a_loss(int ending);

/* This page, a SettingsPage. */
void moments_show_settings(int page);

/* The game speaks, or would like to: a SpeechOffer. */
void moments_offer_speech(int offer);

/* A button of the gamepad is chosen and asked for, by a player with this Device. */
void moments_ask_for_a_button(int device);

/* The system wishes what it wishes rarely, and all of it is followed; this page. */
void moments_follow_the_system(int page);

#endif
