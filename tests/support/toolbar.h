/* SPDX-License-Identifier: MIT */
/* The buttons of the toolbar by what they do. */
#ifndef THEPLOT_TESTS_SUPPORT_TOOLBAR_H
#define THEPLOT_TESTS_SUPPORT_TOOLBAR_H

#include "ui/toolbar.h"

/* The button of an action, which has one on this table. */
static inline int toolbar_find(const Table *table, ActionKind kind)
{
    int button = 0;
    while (ui_toolbar_action(table, button).kind != kind) {
        button++;
    }
    return button;
}

#endif
