#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Builds what the game in the AppImage is linked with, from Debian's source packages (cmake/libraries.sh):
#   sh cmake/appimage/libraries.sh PREFIX
# SDL looks for X11, Wayland, sound and graphics when the game starts, so none of them has to be there.
# Needs the packages that packages.sh names for the AppImage. Exit status 77: the sources cannot be had.

set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
. "$root/cmake/packages.sh"
. "$root/cmake/libraries.sh"

[ $# -eq 1 ] || die "Usage: sh cmake/appimage/libraries.sh PREFIX"

describe_tools() {
    cc --version | head -n 1
    cksum <"$root/cmake/appimage/libraries.sh"
}

library() {
    build_with_cmake cmake "$@" -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_LIBDIR=lib \
        -DCMAKE_POSITION_INDEPENDENT_CODE=ON \
        "-DCMAKE_C_FLAGS=-ffile-prefix-map=$work=. -ffunction-sections -fdata-sections" \
        -DCMAKE_C_FLAGS_RELEASE="-O2 -DNDEBUG"
}

build_sdl() {
    library sdl "$work"/src/libsdl2-2*/ -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_STATIC_PIC=ON -DSDL_TEST=OFF \
        -DSDL_DISKAUDIO=OFF -DSDL_VULKAN=OFF -DSDL_RPATH=OFF
}

build_sqlite() (
    make_sqlite_source &&
        cc -O2 -fPIC "-ffile-prefix-map=$work=." -DSQLITE_DQS=0 -DSQLITE_THREADSAFE=1 -DSQLITE_OMIT_LOAD_EXTENSION \
            -c sqlite3.c -o sqlite3.o &&
        ar rcsD libsqlite3.a sqlite3.o &&
        install_sqlite
)

make_libraries "$1" "the AppImage"
