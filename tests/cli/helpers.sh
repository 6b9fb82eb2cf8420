# SPDX-License-Identifier: MIT
#
# What the tests of theplot-cli share; they set $part and $cli, and read this. $work is a folder of their own.
# shellcheck shell=sh disable=SC2154

LC_ALL=C
export LC_ALL

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
: >"$work/empty"
passed=0
failed=0

# check NAME COMMAND...: whether the command succeeds.
check() {
    name=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "failed: $name"
        echo "  status $status, on standard error: $(head -n 3 "$work/err")"
    fi
}

# run INPUT ARGUMENT...: runs the program; leaves $status, $work/out and $work/err.
run() {
    input=$1
    shift
    "$cli" "$@" <"$input" >"$work/out" 2>"$work/err"
    status=$?
}

# Exit status $1, with nothing on standard error.
well() {
    [ "$status" -eq "$1" ] && [ ! -s "$work/err" ]
}

# Exit status 2, and one line on standard error that names the program.
refused() {
    [ "$status" -eq 2 ] && [ "$(wc -l <"$work/err")" -eq 1 ] && grep -q '^theplot-cli: .' "$work/err"
}

# refuse NAME ARGUMENT...: the program refuses these arguments, and prints nothing.
refuse() {
    name=$1
    shift
    run "$work/empty" "$@"
    check "$name" refused
    check "$name, prints nothing" test ! -s "$work/out"
}

out_has() {
    grep -q -e "$1" "$work/out"
}

# Runs the function of the part, and ends with a line like "12 passed, 0 failed".
run_part() {
    "test_$part" || exit 1
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}
