/* SPDX-License-Identifier: MIT */
/*
 * The loop that runs the program, from the command line to the exit code.
 *
 * The loop keeps a fixed timestep: 120 ticks a second, counted as an integer. Elapsed time is clamped to a tenth of a
 * second and eight ticks, so that a pause of the machine never makes cards jump. At a tick the session executes what is
 * queued and the table takes over what happened; a frame is drawn with the fraction of a tick that has passed since.
 * When nothing moves and nothing is queued the loop waits for an event: no tick, no frame, no wake-up. The App is made
 * and freed here. One thread.
 */
#ifndef THEPLOT_APP_LOOP_H
#define THEPLOT_APP_LOOP_H

/*
 * Runs the game from the command line to the end and gives the exit code: 0, 1 for a fault or where something could not
 * be kept, 2 for bad options. In a browser it gives 0 as soon as the game has started, and the page goes on.
 */
int app_run(int argument_count, const char *const *arguments);

#endif
