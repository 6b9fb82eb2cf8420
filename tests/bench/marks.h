/* SPDX-License-Identifier: MIT */
/*
 * Where valgrind begins and ends to count instructions (budget.sh): between one call of each. They do nothing else. One
 * thread.
 */
#ifndef THEPLOT_TESTS_BENCH_MARKS_H
#define THEPLOT_TESTS_BENCH_MARKS_H

void budget_begin(void);
void budget_end(void);

#endif
