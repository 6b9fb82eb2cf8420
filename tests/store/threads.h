/* SPDX-License-Identifier: MIT */
/* Threads for the store, as the platform gives them to it. */
#ifndef THEPLOT_TESTS_STORE_THREADS_H
#define THEPLOT_TESTS_STORE_THREADS_H

#include "store/store.h"

extern const StoreThreads store_threads;

#endif
