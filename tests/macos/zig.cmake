# SPDX-License-Identifier: MIT
#
# A toolchain that makes programs for a Mac of one kind, THEPLOT_MAC (aarch64 or x86_64), with zig's compiler, linker,
# headers and list of what the system's library has. THEPLOT_TOOLS is a folder with its commands, THEPLOT_STUBS one with
# the libraries that are not the system's (check.sh).

set(CMAKE_SYSTEM_NAME Darwin)
set(CMAKE_SYSTEM_PROCESSOR "${THEPLOT_MAC}")
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES THEPLOT_MAC THEPLOT_TOOLS THEPLOT_STUBS)

set(CMAKE_C_COMPILER "${THEPLOT_TOOLS}/cc-${THEPLOT_MAC}")
set(CMAKE_AR "${THEPLOT_TOOLS}/ar")
set(CMAKE_RANLIB "${THEPLOT_TOOLS}/ranlib")
file(GLOB llvm_tools /usr/lib/llvm-*/bin)
find_program(CMAKE_INSTALL_NAME_TOOL llvm-install-name-tool HINTS ${llvm_tools})

# Nothing of the system that this runs on may be found.
set(CMAKE_OSX_SYSROOT "")
set(CMAKE_FIND_ROOT_PATH "${THEPLOT_STUBS}")
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
