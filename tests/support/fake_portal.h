/* SPDX-License-Identifier: MIT */
/*
 * A desktop's settings portal on a bus of its own, for programs that ask for what the system wishes.
 *
 * fake_portal_open() starts a dbus-daemon, which only this test knows of, and a thread that answers on it; the variable
 * DBUS_SESSION_BUS_ADDRESS leads there until the end of the test, or until another is opened. What the portal says is
 * set from any thread: before it is asked, or while the program runs, which is told of the change. There is one portal
 * at a time. Failures are checks that fail.
 */
#ifndef THEPLOT_TESTS_SUPPORT_FAKE_PORTAL_H
#define THEPLOT_TESTS_SUPPORT_FAKE_PORTAL_H

#include "base/types.h"

/* Whether there is a portal on the bus, and whether it says anything. */
typedef enum FakePortalMode { FAKE_PORTAL_ANSWERS, FAKE_PORTAL_HANGS, FAKE_PORTAL_IS_ABSENT } FakePortalMode;

/* A value as the bus carries it: its type (b, u, i, d, s, or v for a number inside three variants) and what it is. */
typedef struct FakeValue {
    char type;
    uint32_t number;
    double real;
    const char *text;
} FakeValue;

/* Returns false if this system has no dbus-daemon. */
bool fake_portal_can_be_had(void);

bool fake_portal_open(FakePortalMode mode);

/* Sets a value and reports the change. Names and texts must live as long as the portal. */
void fake_portal_set(const char *space, const char *key, FakeValue value);

/* Sends a change signal without a value. */
void fake_portal_tell_nothing(void);

/* How often the portal has been asked. */
int fake_portal_questions(void);

#endif
