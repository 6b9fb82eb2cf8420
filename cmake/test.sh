#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Builds the game twice, with sanitizers (dev) and as it is played (release), and runs the tests of both:
#   sh cmake/test.sh          all tests
#   sh cmake/test.sh quick    only those that take a moment
# On Debian and its relatives, installs what is missing for that and says so; elsewhere names it.
# Needs no screen. Ends with the number of tests that passed and failed, and fails when one did.

set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/cmake/packages.sh"

case ${1-all} in
all) only= ;;
quick) only="-L quick" ;;
*) die "Usage: sh cmake/test.sh [quick]" ;;
esac

# run_tests PRESET: shows the tests as they run and keeps what they print in build/PRESET-test.log.
run_tests() {
    say "Testing build/$1 ..."
    # A pipe has the status of its last command, hence the detour.
    {
        # $only is empty or two words.
        # shellcheck disable=SC2086
        (cd "$root" && ctest --preset "$1" --parallel "$jobs" $only </dev/null 2>&1) && code=0 || code=$?
        echo "$code" >"$root/build/$1-test.code"
    } | tee "$root/build/$1-test.log"
    return "$(cat "$root/build/$1-test.code")"
}

# Adds the closing line of a log, "N% tests passed, N tests failed out of N", to the totals.
count_tests() {
    counted=$(sed -n 's/.*tests passed, \([0-9]*\) tests* failed out of \([0-9]*\).*/\1 \2/p' "$root/build/$1-test.log")
    [ -n "$counted" ] || die "The tests of build/$1 came to no end."
    failed=$((failed + ${counted% *}))
    total=$((total + ${counted#* }))
    skipped=$((skipped + $(grep -c '^[[:space:]]*[0-9]* - .*(Skipped)' "$root/build/$1-test.log" || true)))
}

ensure_packages test
jobs=${CTEST_PARALLEL_LEVEL:-$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)}
status=0 failed=0 total=0 skipped=0

for preset in dev release; do
    build_preset "$preset"
done
for preset in dev release; do
    run_tests "$preset" || status=1
    count_tests "$preset"
done

say
say "$((total - failed - skipped)) passed, $failed failed, $skipped skipped"
exit "$status"
