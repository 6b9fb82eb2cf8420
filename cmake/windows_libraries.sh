#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Builds what the game for Windows is linked with, with MinGW-w64, from Debian's source packages (libraries.sh):
#   sh cmake/windows_libraries.sh PREFIX
# Needs the packages that packages.sh names for Windows. Exit status 77: the sources cannot be had.

set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/cmake/packages.sh"
. "$root/cmake/libraries.sh"

[ $# -eq 1 ] || die "Usage: sh cmake/windows_libraries.sh PREFIX"

compiler=x86_64-w64-mingw32-gcc

describe_tools() {
    "$compiler" --version | head -n 1
    cksum <"$root/cmake/windows_libraries.sh"
    cksum <"$root/cmake/windows_mingw.cmake"
}

# No path of this machine in what is built; the toolchain's file sees to it for the game.
library() {
    build_with_cmake "cmake --toolchain $root/cmake/windows_mingw.cmake" "$@" -DCMAKE_BUILD_TYPE=Release \
        "-DCMAKE_C_FLAGS=-ffile-prefix-map=$work=. -ffunction-sections -fdata-sections" \
        -DCMAKE_C_FLAGS_RELEASE="-O2 -DNDEBUG"
}

build_sdl() {
    library sdl "$work"/src/libsdl2-2*/ -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF -DSDL_OFFSCREEN=OFF \
        -DSDL_DISKAUDIO=OFF -DSDL_VULKAN=OFF
}

build_sqlite() (
    make_sqlite_source &&
        "$compiler" -O2 "-ffile-prefix-map=$work=." -DSQLITE_DQS=0 -DSQLITE_THREADSAFE=1 -DSQLITE_OMIT_LOAD_EXTENSION \
            -c sqlite3.c -o sqlite3.o &&
        x86_64-w64-mingw32-ar rcsD libsqlite3.a sqlite3.o &&
        install_sqlite
)

make_libraries "$1" Windows
