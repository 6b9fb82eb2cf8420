#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Runs a program for Windows under Wine, for tests:
#   sh cmake/wine.sh PROGRAM [ARGUMENT]...
#   sh cmake/wine.sh --ready [PROGRAM]     makes what Wine keeps of an installed Windows, and keeps its server running;
#                                          PROGRAM (tests/windows/desktop.c) keeps its desktop
#   sh cmake/wine.sh --end       ends the server, and with it whatever still runs
# What Wine keeps (a prefix) is 700 MB, made once, in build/wine-prefix. A server has one display or none from its first
# window on, so programs that are shown on a display have a prefix of their own: WINE_COPY=NAME has them use
# build/wine-prefix-NAME, a copy whose files are links to the first one's.

set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
first=$root/build/wine-prefix
export WINEPREFIX="$first${WINE_COPY:+-$WINE_COPY}"
# Arguments and paths are UTF-8 for Wine, too.
export LC_ALL=C.UTF-8
export WINEARCH=win64 WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=;winemenubuilder.exe=d"
export SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software

for folder in /usr/lib/wine /usr/lib/wine-stable /usr/bin; do
    [ -x "$folder/wine64" ] && wine=$folder/wine64 && break
done
server=$(dirname "$wine")/wineserver

make_first() {
    [ ! -f "$first/made" ] || return 0
    mkdir -p "$first"
    env -u DISPLAY WINEPREFIX="$first" "$wine" wineboot --init
    env WINEPREFIX="$first" "$server" -w
    touch "$first/made"
}

make_copy() {
    [ ! -f "$WINEPREFIX/made" ] || return 0
    rm -rf "$WINEPREFIX"
    cp -al "$first" "$WINEPREFIX"
}

# Wine makes a desktop for the first program that asks for one. Of two that ask at the same time the other may find half
# of one, and then SDL has no gamepads there.
keep_desktop() {
    answer=$WINEPREFIX/desktop
    rm -f "$answer"
    mkfifo "$answer"
    env -u DISPLAY "$wine" "$1" >"$answer" 2>/dev/null </dev/null &
    read -r _ <"$answer"
}

case $1 in
--ready)
    make_first >&2
    [ -z "${WINE_COPY-}" ] || make_copy
    # Neither the server nor the services that the first program starts shall keep the caller's output open.
    "$server" -p >/dev/null 2>&1 </dev/null
    env -u DISPLAY "$wine" cmd /c exit >/dev/null 2>&1 </dev/null
    [ $# -eq 1 ] || keep_desktop "$2"
    ;;
--end)
    "$server" -k || true
    "$server" -w
    ;;
*)
    # The tests' own name of what shows windows here.
    [ "${SDL_VIDEODRIVER-}" != x11 ] || export SDL_VIDEODRIVER=windows
    exec "$wine" "$@"
    ;;
esac
