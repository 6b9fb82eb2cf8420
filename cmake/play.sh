#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Builds the game and starts it: sh cmake/play.sh [OPTION OF THE GAME]...
# On Debian and its relatives, installs what is missing for that and says so; elsewhere names it.

set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/cmake/packages.sh"

ensure_packages build
build_preset release

game=$root/build/release/bin/theplot
[ -x "$game" ] || die "The build made no $game."
exec "$game" "$@"
