/* SPDX-License-Identifier: MIT */
/*
 * Takes the place of SDL's own description of the system that it was built for, which is not installed for a Mac.
 */
#ifndef SDL_config_h_
#define SDL_config_h_

#include "SDL_platform.h"

#define HAVE_STDARG_H 1
#define HAVE_STDDEF_H 1
#define HAVE_STDINT_H 1
#define HAVE_STRING_H 1
#define HAVE_SYS_TYPES_H 1
#define SIZEOF_VOIDP 8
#define SDL_LOADSO_DLOPEN 1
#define SDL_THREAD_PTHREAD 1
#define SDL_VIDEO_DRIVER_COCOA 1

#endif
