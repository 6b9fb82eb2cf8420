/* SPDX-License-Identifier: MIT */
/*
 * Moments on the pages of the settings.
 *
 * Each acts on the table fixture, on which a deal lies. One thread.
 */
#ifndef THEPLOT_TESTS_SNAPSHOTS_MOMENTS_SETTINGS_H
#define THEPLOT_TESTS_SNAPSHOTS_MOMENTS_SETTINGS_H

/* This page, a SettingsPage. */
void moments_show_settings(int page);

/* The game speaks, or would like to: a SpeechOffer. */
void moments_offer_speech(int offer);

/* A button of the gamepad is chosen and asked for, by a player with this Device. */
void moments_ask_for_a_button(int device);

/* The system wishes what it wishes rarely, and all of it is followed; this page. */
void moments_follow_the_system(int page);

#endif
