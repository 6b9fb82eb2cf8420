/* SPDX-License-Identifier: MIT */
/*
 * Moments in review mode. What the solver would find out is made up.
 *
 * Each acts on the table fixture, on which a deal lies. One thread.
 */
#ifndef THEPLOT_TESTS_SNAPSHOTS_MOMENTS_REVIEW_H
#define THEPLOT_TESTS_SNAPSHOTS_MOMENTS_REVIEW_H

/* A won game with three branches is reviewed, at the move that is so many from its deal; by keys. */
void moments_review(int depth);
void moments_review_by_keys(int depth);

/* The lost game of the deal's game (records_lost_of()) is reviewed at the move that lost it; then it is shown why. */
void moments_find_the_turn(int unused);
void moments_find_why(int unused);

/* The same where some of its positions could not be decided, so many moves on from the last that can be won. */
void moments_find_no_turn(int undecided);

/* The page of luck and play of a won game, or while that is being worked out, when so many moves are left. The numbers
 * are made up: real ones need the solver. */
void moments_show_luck(int left);

#endif
