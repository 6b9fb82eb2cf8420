#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The game on another Debian, over SDL 3: a minimal system of that release in a folder of its own, in which this
# project's sources are built and its quick tests run by its own command, and each game is played to its end.
#   root_test.sh PROJECT RELEASE RESULTS [PACKAGE]    RELEASE as debootstrap knows it, PACKAGE is installed first;
#                                                     RESULTS gets the pictures and logs
# Takes root, debootstrap, a network and half an hour; exit status 77: one of them is not there.

set -eu

skip() {
    echo "skipped: $*"
    exit 77
}

project=$1 release=$2 results=$3 package=${4-}

# What is mounted below is seen by nobody else, and gone when this ends.
if [ "${5-}" != inside ]; then
    [ "$(id -u)" -eq 0 ] || skip "another system takes root."
    for command in debootstrap unshare chroot git; do
        command -v "$command" >/dev/null || skip "there is no $command here."
    done
    unshare --mount true 2>/dev/null || skip "nothing may be mounted here."
    root=$(mktemp -d) || exit 1
    trap 'rm -rf --one-file-system "$root"' EXIT
    trap 'exit 1' HUP INT TERM
    status=0
    unshare --mount --propagation private sh "$0" "$project" "$release" "$results" "$package" inside "$root" ||
        status=$?
    exit "$status"
fi

root=$6
rm -rf "$results"
mkdir -p "$results"
mirror=$(apt-get --print-uris download base-files 2>/dev/null | sed -n "s,^'\(.*\)/pool/.*,\1,p")
[ -n "$mirror" ] || skip "it is not known where packages come from."
chmod 755 "$root"
debootstrap --variant=minbase "$release" "$root" "$mirror" >"$results/debootstrap.log" 2>&1 || {
    tail -n 5 "$results/debootstrap.log"
    skip "a minimal system cannot be fetched."
}

# inside COMMAND...: in that system, in the project's folder.
inside() {
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 \
        CTEST_PARALLEL_LEVEL="${CTEST_PARALLEL_LEVEL-}" CMAKE_BUILD_PARALLEL_LEVEL="${CMAKE_BUILD_PARALLEL_LEVEL-}" \
        chroot "$root" sh -c 'cd /theplot && "$@"' sh "$@"
}
mount -t proc proc "$root/proc"
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
inside sh cmake/test.sh quick >"$results/test.log" 2>&1 || status=1
# Each game to its end, sizes of the window, clicks and painters: tests that `quick` leaves out.
inside ctest --preset dev -R '^(program_(wins|window|x11)|picture_(renderer|clicks))$' >"$results/play.log" 2>&1 ||
    status=1
for moment in plot plot-drag plot-won plait-half-way queen-half-way review-plot games settings-look rules-plot \
    statistics; do
    inside env SDL_VIDEODRIVER=dummy build/dev/tests/snapshot "$moment" 1280x800 "build/$moment.png" \
        >>"$results/play.log" 2>&1 || status=1
    mv "$root/theplot/build/$moment.png" "$results/" || status=1
done
# shellcheck disable=SC2086
[ -z "$package" ] || inside dpkg-query -W $package || status=1 # nothing was removed for the build
inside dpkg-query -W 'libsdl2-2*' 'libsdl2-compat*' 'libsdl3-0' 2>/dev/null || true
grep -h -E '\*\*\*|passed, .* failed' "$results/test.log" "$results/play.log" || true
exit "$status"
