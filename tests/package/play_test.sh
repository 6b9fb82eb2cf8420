#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What play.sh builds, in a copy of the sources.
#   play_test.sh installed ROOT CMAKE  it starts the game, and all of it can be installed then
#   play_test.sh read-only ROOT        where nothing can be written there is one line that says so
# ROOT is the project's folder. Exit status 77: git does not know which files belong to it.

set -eu

part=$1 root=$2
git -C "$root" rev-parse --git-dir >/dev/null 2>&1 || { echo "skipped: this is no clone of git's." && exit 77; }
work=$(mktemp -d) || exit 1
trap 'chmod -R u+w "$work" && rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

die() {
    printf '%s\n' "$@" >&2
    exit 1
}

# The sources, as they are now.
mkdir "$work/copy"
(cd "$root" && git ls-files -z | tar --null --files-from=- --create) | tar -x -C "$work/copy"

test_installed() {
    sh "$work/copy/cmake/play.sh" --version </dev/null >"$work/log" 2>&1 || die "$(cat "$work/log")"
    grep -q '^theplot [0-9]' "$work/log" || die "play.sh did not start the game:" "$(cat "$work/log")"
    "$1" --install "$work/copy/build/release" --prefix "$work/installed" >"$work/log" 2>&1 || die "$(cat "$work/log")"
    for program in theplot theplot-cli; do
        "$work/installed/bin/$program" --version >/dev/null || die "$program was not installed."
        [ -s "$work/installed/share/bash-completion/completions/$program" ] || die "$program has no completions."
    done
}

# Root may write everywhere, but where a folder should be and a file is.
test_read_only() {
    if [ "$(id -u)" -eq 0 ]; then
        : >"$work/copy/build"
    fi
    chmod -R a-w "$work/copy"
    status=0
    sh "$work/copy/cmake/play.sh" </dev/null >"$work/log" 2>&1 || status=$?
    [ "$status" -ne 0 ] && [ "$(wc -l <"$work/log")" -eq 1 ] && grep -q -F "$work/copy/build" "$work/log" ||
        die "play.sh ended with $status and said:" "$(cat "$work/log")"
}

case $part in
installed) test_installed "$3" ;;
read-only) test_read_only ;;
*) die "Usage: play_test.sh installed ROOT CMAKE, or play_test.sh read-only ROOT" ;;
esac
