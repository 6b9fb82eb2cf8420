#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Builds the game twice, with sanitizers (dev) and as it is played (release), and runs the tests of both; then the web
# edition, which is tested in Chromium:
#   sh cmake/test.sh          all tests
#   sh cmake/test.sh quick    only those that take a moment, and not the web edition
#   sh cmake/test.sh web      only the web edition
# On Debian and its relatives, installs what is missing for that and says so; elsewhere names it. The web edition is
# passed over elsewhere, and where its packages cannot be had.
# Needs no screen. Ends with the number of tests that passed and failed, and fails when one did.

set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/cmake/packages.sh"

only='' presets="dev release" web=yes
case ${1-all} in
all) ;;
quick) only="-L quick" web=no ;;
web) presets='' ;;
*) die "Usage: sh cmake/test.sh [quick | web]" ;;
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

# pass_over WHY: the web edition is not tested here.
pass_over() {
    say "The web edition is passed over: $1"
    skipped=$((skipped + 1))
    total=$((total + 1))
}

# What drives the browser, in build/web-tests, of the version that the tests' lock names.
fetch_driver() (
    driver=$root/build/web-tests
    mkdir -p "$driver"
    cmp -s "$root/tests/web/package-lock.json" "$driver/fetched" && return
    cp "$root/tests/web/package.json" "$root/tests/web/package-lock.json" "$driver/"
    cd "$driver" && npm ci --ignore-scripts --no-audit --no-fund && cp package-lock.json fetched
)

run_web_tests() {
    say "Testing build/web ..."
    {
        NODE_PATH=$root/build/web-tests/node_modules node "$root/tests/web/run.js" "$root/build/web/site" \
            "$root/build/web-tests/results" </dev/null 2>&1 && code=0 || code=$?
        echo "$code" >"$root/build/web-test.code"
    } | tee "$root/build/web-test.log"
    counted=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$root/build/web-test.log")
    [ -n "$counted" ] || die "The tests of build/web came to no end."
    failed=$((failed + ${counted#* }))
    total=$((total + ${counted% *} + ${counted#* }))
    return "$(cat "$root/build/web-test.code")"
}

# Builds the web edition and tests it; what cannot be built is a failed test.
test_web() {
    is_debian || { pass_over "this is not Debian or a relative of it." && return; }
    (ensure_packages web-test) || { pass_over "what it needs cannot be installed." && return; }
    run_quietly "Fetching playwright-core ..." "$root/build/web-fetch.log" fetch_driver ||
        { pass_over "playwright-core cannot be fetched." && return; }
    build_web && code=0 || code=$?
    case $code in
    0) run_web_tests ;;
    77) pass_over "the sources of its libraries cannot be had." ;;
    *)
        failed=$((failed + 1)) total=$((total + 1))
        return 1
        ;;
    esac
}

[ -z "$presets" ] || ensure_packages test
jobs=${CTEST_PARALLEL_LEVEL:-$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)}
status=0 failed=0 total=0 skipped=0

for preset in $presets; do
    build_preset "$preset"
done
for preset in $presets; do
    run_tests "$preset" || status=1
    count_tests "$preset"
done
[ "$web" = no ] || test_web || status=1

say
say "$((total - failed - skipped)) passed, $failed failed, $skipped skipped"
exit "$status"
