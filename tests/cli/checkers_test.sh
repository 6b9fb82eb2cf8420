#!/bin/sh
# SPDX-License-Identifier: MIT
#
# checkers_test.sh PART CLI CHECKER FOLDER: one part of the tests that the two programs that verify certificates agree:
# `check` of theplot-cli, the program CLI, and CHECKER, check_certificate.js, for which Node.js is needed. FOLDER is
# that of this file, with a certificate by clauses, as few builds can make one.

set -u

part=$1
cli=$2
checker=$3
folder=$4

command -v node >/dev/null || { echo "skipped: there is no Node.js here" && exit 77; }

. "$(dirname -- "$0")/helpers.sh"

# verdicts FILE: of the lines that a checker printed, without the reasons.
verdicts() {
    sed 's/: line [0-9]*: .*/: refused/' "$1"
}

# both NAME FILE...: both checkers say the same of the files; leaves what they printed in $work/first and $work/second.
both() {
    title=$1
    shift
    run "$work/empty" check "$@"
    cp "$work/out" "$work/first"
    first=$status
    node "$checker" "$@" >"$work/second" 2>"$work/err"
    status=$?
    check "$title: the same status" test "$first" -eq "$status"
    check "$title: no complaint" test ! -s "$work/err"
    verdicts "$work/first" >"$work/first.verdicts"
    verdicts "$work/second" >"$work/second.verdicts"
    check "$title: a line for each file" test "$(wc -l <"$work/second")" -eq $#
    check "$title: the same verdicts" cmp -s "$work/first.verdicts" "$work/second.verdicts"
}

# verified NAME FILE...: both verify the files.
verified() {
    both "$@"
    check "$1, verified" test "$status" -eq 0
}

# damaged NAME FILE SED: both refuse the file after this change, and not because of the hash at its end alone.
damaged() {
    sed "$3" "$2" >"$work/damaged"
    check "$1: something has changed" test "$(cmp -s "$2" "$work/damaged" || echo changed)" = changed
    both "$1" "$work/damaged"
    check "$1, refused" test "$status" -eq 1
    for printed in first second; do
        check "$1, for a reason" test "$(grep -c 'should be: end\|more follows' "$work/$printed")" -eq 0
    done
}

# losses GAME DEALS WORK RULES...: certificates of the losses among these deals.
losses() {
    game=$1 deals=$2 most=$3
    shift 3
    for rules in "$@"; do
        run "$work/empty" solve "$game" "$deals" --work "$most" --rules "$rules" --certificates "$work/$game-$rules"
        check "$game $rules" well 0
        check "$game $rules: there are losses" out_has ' lost '
    done
}

# loss_after GAME RULES DEAL: a certificate of the end of this game of the test vectors.
loss_after() {
    awk -v game="game $1" -v rules="rules $2" -v deal="deal $3" 'BEGIN { RS = ""; FS = "\n" }
        $1 == game && $2 == rules && $3 == deal { print $1; print $2; print $3; print $4; exit }
    ' "$folder/../vectors/games.txt" >"$work/in"
    run "$work/empty" solve "$("$cli" code "$work/in")" --work 3000 --certificates "$work/$1-$2"
    check "the end of $1 $2 $3" out_has ' lost .* search$'
}

# almost_won GAME: a certificate that the end of a game that is won in the test vectors cannot be won.
almost_won() {
    echo "theplot-certificate 1"
    awk -v game="game $1" 'BEGIN { RS = ""; FS = "\n" }
        $1 == game && $2 == "rules standard" { print $1; print $2; print $3; print $4; exit }
    ' "$folder/../vectors/wins.txt" | sed -E 's/^(moves .*)( [^ ]+){5}$/\1/'
    printf 'proof search\nwork 1\nend 0123456789abcdef\n'
}

unpack_clauses() {
    gzip -dc "$folder/clauses.txt.gz" >"$work/clauses"
    check "a certificate by clauses" grep -q '^proof clauses' "$work/clauses"
}

test_short() {
    losses plot 125-130 100 standard gamerules
    losses queen 130-146 100 standard manual-fill
    losses plait 6-12 100 standard no-preference
    losses plait 92 60000 standard no-preference
    losses plait 1-12 100 three-redeals gathering
    losses queen 1-60 300 falling-star cadogan blondes
    losses plait 129 60000 standard
    losses plait 886 60000 standard
    losses plait 1067 2000000 standard
    loss_after the-plot standard 654875
    loss_after the-plot gamerules 94680
    loss_after queen-of-italy standard 3814
    loss_after queen-of-italy manual-fill 446246
    unpack_clauses
    find "$work" -name '*.txt' | sort >"$work/list"
    for kind in reserve window search; do
        check "some by $kind" test "$(xargs grep -l "^proof $kind" <"$work/list" | wc -l)" -gt 1
    done
    # shellcheck disable=SC2046
    verified "all" $(cat "$work/list") "$work/clauses"

    plot=$work/plot-standard/the-plot-standard-128.txt
    plait=$work/plait-standard/the-plait-standard-8.txt
    queen=$work/queen-standard/queen-of-italy-standard-134.txt
    damaged "a deal that can be won" "$plot" 's/^deal .*/deal 1/'
    damaged "another deal" "$queen" 's/^deal .*/deal 1/'
    damaged "another deal of The Plait" "$plait" 's/^deal .*/deal 1/'
    damaged "a search where a deal can be won" "$work/plait-standard/the-plait-standard-886.txt" 's/^deal .*/deal 3/'
    damaged "other rules" "$plot" 's/^rules .*/rules manual-fill/'
    damaged "another game" "$plot" 's/^game .*/game the-plait/'
    damaged "a changed card" "$plot" '7s/^play ../play 2x/'
    damaged "a line less" "$plot" 7d
    damaged "a choice less" "$queen" '/^choice T2-F1/d'
    damaged "a number too large" "$queen" 's/^\(full .*\) [0-9]*$/\1 9/'
    damaged "no distinction" "$plait" '/^free-first/d'
    damaged "a card less that leaves" "$plait" 's/^\(leave .*\) ..$/\1/'
    damaged "a card less that is stuck" "$plait" 's/^\(stuck .*\) ..$/\1/'
    damaged "an altered literal" "$work/clauses" '7s/ -/ /'
    damaged "an unknown variable" "$work/clauses" '7s/$/ 999999999/'
    damaged "few clauses" "$work/clauses" '20,${/^learn/d;}'
    damaged "no proof" "$plot" 's/^proof .*/proof nothing/'
    damaged "a move that is not legal" "$plot" 's/^proof .*/moves R-T1/'
    for game in the-plot the-plait queen-of-italy; do
        almost_won "$game" >"$work/won-$game"
    done
    both "searches where a few moves win" "$work"/won-*
    check "searches where a few moves win, refused" test "$(grep -c 'can be won' "$work/second")" -eq 3
    sed 's/^rules .*/rules cells/' "$plait" >"$work/damaged"
    node "$checker" "$work/damaged" >"$work/second"
    check "rules that one of them does not know" grep -q 'this program does not know them' "$work/second"
    sed '$s/.$/x/' "$plot" >"$work/damaged"
    both "another hash" "$work/damaged"
    check "another hash, refused" test "$status" -eq 1
    head -c 100 "$plot" >"$work/cut"
    both "half a file, and none" "$work/cut" "$work/empty" "$plot"
    check "half a file, refused" test "$status" -eq 1
}

test_more() {
    losses plot 1-1300 100 standard gamerules
    losses queen 1-500 100 standard manual-fill
    losses plait 1-120 100 standard no-preference
    losses plait 155-198 60000 standard no-preference
    printf 'game the-plot\ndeal 2133\nmoves T6-F1 S-W T1-T8 T12-T8 S-W T2-T4 W-T8 S-W S-W T4-T11\n' >"$work/in"
    run "$work/empty" solve "$("$cli" code "$work/in")" --work 30000000 --memory 1 --certificates "$work/clauses"
    check "a position" well 0
    find "$work" -name '*.txt' | sort >"$work/list"
    check "not a few" test "$(wc -l <"$work/list")" -gt 100
    # shellcheck disable=SC2046
    verified "all" $(cat "$work/list")
}

run_part
