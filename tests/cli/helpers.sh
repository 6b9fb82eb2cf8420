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

# The lines of eleven deals by a rule set, 6 won, 2 lost, 3 open, and of ten of them by one that contains it: 7 won, 2
# lost, 1 open. One win and one loss say more of the other rules than their own lines do.
write_lines() {
    for deal in 1 2 3 4 5 6; do
        echo "the-plait standard $deal won ${deal}00 $deal.500 20$deal"
    done
    echo "the-plait standard 7 lost 1 0.100 bound"
    echo "the-plait standard 8 lost 9000 30.000 search"
    echo "the-plait standard 9 unknown 10000 50.000"
    echo "the-plait standard 10 unknown 10001 51.000 time 0.051"
    echo "the-plait standard 11 unknown 10001 51.000 memory 64"
    for deal in 1 2 3 4 5 7 9; do
        echo "the-plait no-preference $deal won 10 0.250 222"
    done
    echo "the-plait no-preference 6 unknown 10000 50.000 work 10000"
    echo "the-plait no-preference 8 lost 9000 30.000 search"
    echo "the-plait no-preference 10 lost 1 0.100 bound"
}

# Runs the function of the part, and ends with a line like "12 passed, 0 failed".
run_part() {
    "test_$part" || exit 1
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}
