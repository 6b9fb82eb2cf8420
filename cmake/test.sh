#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Builds the game with sanitizers (build/dev), warnings as errors, and runs its tests:
#   sh cmake/test.sh          what a change can break on this machine. Tests that try every failure (failing disks,
#                             power cuts, damaged files, killed programs, storms of actions) try a part of them
#   sh cmake/test.sh quick    only tests that take a moment
#   sh cmake/test.sh all      the default, and: the release build with the tests that only it runs (pictures, the whole
#                             program in real time); clang-tidy and cppcheck over all sources; the build for macOS; the
#                             game for Windows under Wine; the web edition in Chromium, its core in Firefox and WebKit
#   sh cmake/test.sh long     what `all` leaves out: every failure in full, with and without sanitizers; clang-tidy
#                             follows functions further; a minute of each fuzz target; the thread sanitizer
#   sh cmake/test.sh web      only the web edition, with its long tests
#   sh cmake/test.sh windows  only the game for Windows, with its long test
# tests/README.md says how long they take. ctest has labels for the same; tests/CMakeLists.txt explains them.
# On Debian and its relatives, installs what is missing for that and says so; elsewhere names it. What cannot be had is
# skipped. Needs no screen.
# Ends with what failed, what was skipped and why, and the numbers of tests that passed, failed and were skipped; fails
# when one failed.

set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/cmake/packages.sh"

# The builds that are tested, each as PRESET:LABELS OF CTEST; what the browser runs; what else is done; and how many
# states of a function Clang's analyzer looks at.
tested='' web=no windows=no lint=no macos=no fuzz=no threads=no states=50000
case ${1-default} in
default) tested="dev:-LE long" ;;
quick) tested="dev:-L quick" ;;
all)
    tested="dev:-LE long,release:-L release -LE long" lint=yes macos=yes
    web=short windows="-L quick|windows -LE long"
    ;;
long)
    tested="dev:-L long,release:-L long" lint=yes states=225000 fuzz=yes threads=yes
    web=long windows="-L windows -L long"
    ;;
web) web=all ;;
windows) windows="-L quick|windows" ;;
*) die "Usage: sh cmake/test.sh [quick | all | long | web | windows]" ;;
esac

build=$root/build
jobs=${CTEST_PARALLEL_LEVEL:-$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)}
passed=0 failed=0 skipped=0
notes=$build/test-notes.txt
mkdir -p "$build"
: >"$notes"

# fail WHAT and skip WHAT WHY: one test more, which the end tells of.
fail() {
    failed=$((failed + 1))
    say "Failed: $1" >>"$notes"
}
skip() {
    skipped=$((skipped + 1))
    say "Skipped: $1: $2" >>"$notes"
}

# logged NAME COMMAND...: shows what the command writes and keeps it in build/NAME.log. Its closing line is counted, not
# its status.
logged() {
    log=$build/$1.log
    shift
    "$@" </dev/null 2>&1 | tee "$log"
}

# run_ctest PRESET LABELS. More tests than cores at a time, as those of the whole program wait for its motion most of
# the time.
run_ctest() (
    # $2 is a list of words.
    # shellcheck disable=SC2086
    cd "$root" && ctest --preset "$1" --parallel $((jobs * 2)) $2
)

# run_tests PRESET [LABELS]: the tests of build/PRESET. The first line that a skipped test wrote says why; it is in
# ctest's own log.
run_tests() {
    say "Testing build/$1 ..."
    logged "$1-test" run_ctest "$1" "${2-}"
    counted=$(sed -n 's/.*tests passed, \([0-9]*\) tests* failed out of \([0-9]*\).*/\1 \2/p' "$build/$1-test.log")
    [ -n "$counted" ] || die "The tests of build/$1 came to no end."
    skips=$(grep -c '^[[:space:]]*[0-9]* - .* (Skipped)$' "$build/$1-test.log" || true)
    failed=$((failed + ${counted% *}))
    skipped=$((skipped + skips))
    passed=$((passed + ${counted#* } - ${counted% *} - skips))
    awk -v preset="$1" '
        NR == FNR && /^[ \t]*[0-9]+ - .* \(.*\)$/ { ended[$3] = $4 }
        /^[0-9]+\/[0-9]+ Test: / { name = $3 }
        /^Output:$/ && name in ended && getline && getline {
            if (ended[name] == "(Skipped)")
                print "Skipped: " preset ", " name ": " $0
            else
                print "Failed: " preset ", " name
        }
    ' "$build/$1-test.log" "$build/$1/Testing/Temporary/LastTest.log" >>"$notes"
}

# All sources by clang-tidy, as far as they were compiled since they were last read.
run_lint() {
    if ! ninja -C "$build/dev" -t query lint >/dev/null 2>&1; then
        skip clang-tidy "there is no clang-tidy 14 here."
        return
    fi
    say "Reading the sources with clang-tidy ..."
    if cmake --build "$build/dev" --target lint -- -k 0 >"$build/lint.log" 2>&1 </dev/null; then
        passed=$((passed + 1))
    else
        # Without Ninja's own lines, of which there is one for each source.
        grep -v -E '^(\[[0-9]+/|[0-9]+ warnings? |ninja: |FAILED: |cd )' "$build/lint.log" || true
        fail clang-tidy
    fi
}

# The same by cppcheck.
run_cppcheck() {
    if ! ninja -C "$build/dev" -t query cppcheck >/dev/null 2>&1; then
        skip cppcheck "there is no cppcheck 2.10 here."
        return
    fi
    if run_quietly "Reading the sources with cppcheck ..." "$build/cppcheck.log" \
        cmake --build "$build/dev" --target cppcheck; then
        passed=$((passed + 1))
    else
        fail cppcheck
    fi
}

# Compiles and links the game for macOS, where the compiler for that can be had.
run_macos() {
    macos_status=77
    if is_debian && (ensure_packages macos-test); then
        say "Compiling for macOS ..."
        macos_status=0
        sh "$root/tests/macos/check.sh" "$build/macos-check" >"$build/macos-test.log" 2>&1 </dev/null || macos_status=$?
    fi
    case $macos_status in
    0) passed=$((passed + 1)) ;;
    77) skip "the build for macOS" "what it needs cannot be had." ;;
    *)
        cat "$build/macos-test.log"
        fail "the build for macOS"
        ;;
    esac
}

# The fuzz targets with Clang's libFuzzer.
run_fuzz() {
    if ! (ensure_packages fuzz); then
        skip "the fuzz targets" "there is no Clang with libFuzzer here."
        return
    fi
    build_preset fuzz fuzz
    run_tests fuzz "-L long"
}

# What two threads do at once, with the thread sanitizer: all tests with threads that are not long.
run_threads() {
    build_preset threads all
    run_tests threads
}

# What drives the browser, in build/web-tests, of the version that the tests' lock names.
fetch_driver() (
    driver=$build/web-tests
    mkdir -p "$driver"
    cmp -s "$root/tests/web/package-lock.json" "$driver/fetched" && return
    cp "$root/tests/web/package.json" "$root/tests/web/package-lock.json" "$driver/"
    cd "$driver" && npm ci --ignore-scripts --no-audit --no-fund && cp package-lock.json fetched
)

# Builds the web edition. Exit status 77: the sources of its libraries cannot be had; 78: what drives the browser.
prepare_web() {
    run_quietly "Fetching playwright-core and axe-core ..." "$build/web-fetch.log" fetch_driver || return 78
    build_web
}

# Begins to build the web edition beside the others, as linking it keeps a single core busy. Sets web_builder.
start_web() {
    if ! is_debian; then
        skip "the web edition" "this is not Debian or a relative of it."
    elif ! (ensure_packages web-test); then
        skip "the web edition" "what it needs cannot be installed."
    else
        # What is missing then, the tests of the web edition say.
        (ensure_packages web-browsers) || true
        prepare_web &
        web_builder=$!
    fi
}

run_web_tests() {
    say "Testing build/web ..."
    logged web-test env NODE_PATH="$build/web-tests/node_modules" node "$root/tests/web/run.js" \
        "$build/web/site" "$build/web-tests/results" "$web"
    counted=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$build/web-test.log")
    [ -n "$counted" ] || die "The tests of build/web came to no end."
    sed -n 's/^FAILED  \(.*\)  (.*$/Failed: web, \1/p; s/^SKIPPED  /Skipped: web, /p' "$build/web-test.log" >>"$notes"
    skipped=$((skipped + $(grep -c '^SKIPPED  ' "$build/web-test.log" || true)))
    passed=$((passed + ${counted% *}))
    failed=$((failed + ${counted#* }))
}

# finish_web STATUS: tests the web edition, when prepare_web() ended well; what cannot be built is a failed test.
finish_web() {
    case $1 in
    0) run_web_tests ;;
    77) skip "the web edition" "the sources of its libraries cannot be had." ;;
    78) skip "the web edition" "playwright-core or axe-core cannot be fetched." ;;
    *) fail "the build of the web edition" ;;
    esac
}

# The game for Windows, under Wine.
run_windows() {
    if ! is_debian; then
        skip "the game for Windows" "this is not Debian or a relative of it."
        return
    elif ! (ensure_packages windows-test); then
        skip "the game for Windows" "what it needs cannot be installed."
        return
    fi
    status=0
    build_windows all -DTHEPLOT_WERROR=ON || status=$?
    case $status in
    0)
        # The player's hand is in tests of this system's own.
        [ -n "$tested" ] || build_preset release all -DTHEPLOT_WERROR=ON
        run_quietly "Preparing Wine ..." "$build/wine.log" sh "$root/cmake/wine.sh" --ready \
            "$build/windows-mingw/tests/desktop.exe" || true
        run_tests windows-mingw "$windows"
        sh "$root/cmake/wine.sh" --end
        ;;
    77) skip "the game for Windows" "the sources of its libraries cannot be had." ;;
    *) fail "the build for Windows" ;;
    esac
}

web_builder='' web_status=0
trap wait EXIT # for what still builds when something else fails
[ -z "$tested" ] || ensure_packages test
[ "$lint" = no ] || (ensure_packages lint) || true # without them that is skipped
[ "$web" = no ] || start_web
# for_tested FUNCTION: calls it with each tested PRESET and its LABELS.
for_tested() {
    rest=$tested,
    while [ "$rest" != , ] && [ -n "$rest" ]; do
        entry=${rest%%,*} rest=${rest#*,}
        "$1" "${entry%%:*}" "${entry#*:}"
    done
}
build_tested() {
    build_preset "$1" all -DTHEPLOT_WERROR=ON -DTHEPLOT_LINT_STATES="$states"
}
for_tested build_tested
[ "$lint" = no ] || run_lint
[ "$lint" = no ] || run_cppcheck
[ "$macos" = no ] || run_macos
[ -z "$web_builder" ] || wait "$web_builder" || web_status=$?
for_tested run_tests
[ "$fuzz" = no ] || run_fuzz
[ "$threads" = no ] || run_threads
[ -z "$web_builder" ] || finish_web "$web_status"
[ "$windows" = no ] || run_windows

say
cat "$notes"
say "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
