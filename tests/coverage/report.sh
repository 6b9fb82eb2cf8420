#!/bin/sh
# SPDX-License-Identifier: MIT
#
# report.sh ROOT BUILD LLVM-COV LLVM-PROFDATA ROOM...: runs the tests of the rooms, which were built in BUILD, prints
# what they did not run and a table of what they did, and keeps both in BUILD/coverage.txt. Fails when a test fails, or
# when something was reached that is marked as unreachable (report.awk). The environment variable COVERAGE_TESTS may
# name other tests for ctest -R.

set -eu

root=$1 build=$2 cov=$3 profdata=$4
shift 4
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
work=$build/coverage
mkdir -p "$work"
status=0

# The tests of the rooms; not those of a killed program, which writes no counts, nor, of those that try everything, any
# but those of refused memory.
pattern=$(printf '%s|' "$@")
rm -f "$work"/*.profraw
chosen="${COVERAGE_TESTS-^(${pattern%|})_|^exchange_(files|hostile|odd|places|steps|memory_1)$}"
(cd "$build" && LLVM_PROFILE_FILE="$work/%m.profraw" ctest --output-on-failure -R "$chosen" \
    -E '^store_damage_|(fault|_[5-7])_all$' --parallel "$(getconf _NPROCESSORS_ONLN)") || status=1
"$profdata" merge -o "$work/all.profdata" "$work"/*.profraw

for room in "$@"; do
    # Each object of the room, so that functions count that no test is linked with, and those of its tests, which have
    # the functions of headers.
    set --
    for object in "$build/src/$room/CMakeFiles/theplot_$room.dir"/*.o \
        "$build/tests/$room/CMakeFiles/${room}"_*.dir/*_test.c.o; do
        set -- "$@" -object "$object"
    done
    shift
    "$cov" show "$@" -instr-profile="$work/all.profdata" --show-branches=count --show-mcdc -sources "$root/src/$room" \
        >"$work/$room.txt"
    awk -v room="$room" -v root="$root/" -f "$here/report.awk" "$work/$room.txt" || status=1
done >"$work/all.txt" || status=1

{
    grep -v '^total ' "$work/all.txt" || true
    awk '
        function part(hit, all) {
            return sprintf("%6d of %6d %6.2f %%", hit, all, all ? 100 * hit / all : 100)
        }
        BEGIN { printf "\n%-8s  %25s  %25s  %25s\n", "room", "lines", "branches", "conditions (MC/DC)" }
        /^total / { printf "%-8s  %s  %s  %s\n", $2, part($3, $4), part($5, $6), part($7, $8) }
    ' "$work/all.txt"
} | tee "$build/coverage.txt"
exit $status
