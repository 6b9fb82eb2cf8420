#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Builds the game and starts it:
#   sh cmake/play.sh [OPTION OF THE GAME]...
#   sh cmake/play.sh web [PORT]    the web edition, for a browser on this machine; Ctrl+C ends
# On Debian and its relatives, installs what is missing for that and says so; elsewhere names it.

set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/cmake/packages.sh"

if [ "${1-}" = web ]; then
    ensure_packages web
    build_web || die "The web edition could not be built: the lines above say why."
    exec node "$root/cmake/web_serve.js" "$root/build/web/site" "${2-8000}"
fi

ensure_packages build
build_preset release theplot_installed # so that it can be installed, too

game=$root/build/release/bin/theplot
[ -x "$game" ] || game=$root/build/release/bin/theplot.app/Contents/MacOS/theplot # a Mac's
[ -x "$game" ] || die "The build made no $game."
exec "$game" "$@"
