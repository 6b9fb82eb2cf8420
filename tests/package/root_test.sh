#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The game on another Debian, over SDL 3: a minimal system of that release in a folder of its own, in which this
# project's sources are built and its quick tests run by its own command, and each game is played to its end.
#   root_test.sh PROJECT RELEASE RESULTS [PACKAGE]    RELEASE as debootstrap knows it, PACKAGE is installed first;
#                                                     RESULTS gets the pictures and logs
# Takes half an hour, and what root.sh takes.

set -eu

. "$(dirname -- "$0")/root.sh"
enter_root "$0" "$@"
project=$1 release=$2 results=$3 package=${4-}
rm -rf "$results"
mkdir -p "$results"
make_root "$release" "$results/debootstrap.log"

# in_project COMMAND...: there, in the project's folder.
in_project() {
    leaks=/theplot/tests/support/leaks.supp
    inside LSAN_OPTIONS="suppressions=$leaks:print_suppressions=0" CTEST_PARALLEL_LEVEL="${CTEST_PARALLEL_LEVEL-}" \
        CMAKE_BUILD_PARALLEL_LEVEL="${CMAKE_BUILD_PARALLEL_LEVEL-}" sh -c 'cd /theplot && "$@"' sh "$@"
}
mount --rbind /dev "$root/dev"
mkdir "$root/theplot"
git -C "$project" ls-files -z | (cd "$project" && xargs -0 tar cf -) | tar xf - -C "$root/theplot"
# Lists past their date are read all the same: what they name is still there.
echo 'Acquire::Check-Valid-Until "false";' >"$root/etc/apt/apt.conf.d/90theplot"
# $package is a list of words.
# shellcheck disable=SC2086
[ -z "$package" ] || { inside apt-get -q update && inside apt-get -q -y --no-install-recommends install $package; } \
    >"$results/install.log" 2>&1 || skip "$package cannot be installed."

status=0
in_project sh cmake/test.sh quick >"$results/test.log" 2>&1 || status=1
# Each game to its end, sizes of the window, displays, clicks and painters: tests that `quick` leaves out.
in_project ctest --preset dev -R '^(program_(wins|window|x11|displays)|picture_(renderer|clicks))$' \
    >"$results/play.log" 2>&1 || status=1
for moment in plot plot-drag plot-won plait-half-way queen-half-way review-plot games settings-look rules-plot \
    statistics; do
    in_project env SDL_VIDEODRIVER=dummy build/dev/tests/snapshot "$moment" 1280x800 "build/$moment.png" \
        >>"$results/play.log" 2>&1 || status=1
    mv "$root/theplot/build/$moment.png" "$results/" || status=1
done
# shellcheck disable=SC2086
[ -z "$package" ] || inside dpkg-query -W $package || status=1 # nothing was removed for the build
inside dpkg-query -W 'libsdl2-2*' 'libsdl2-compat*' 'libsdl3-0' 2>/dev/null || true
grep -h -E '\*\*\*|passed, .* failed' "$results/test.log" "$results/play.log" || true
exit "$status"
