#!/bin/sh
# SPDX-License-Identifier: MIT
#
# solve_test.sh PART CLI: one part of the tests of `solve` of theplot-cli, the program CLI, and of what `survey`
# refuses. Limits are amounts of work, with which results are the same on every machine but for the time they took.

set -u

part=$1
cli=$2

. "$(dirname -- "$0")/helpers.sh"

# timeless FILE: lines without the time that a deal took.
timeless() {
    awk '{ $6 = "-"; print }' "$1"
}

# same FILE FILE: the same lines but for their times.
same() {
    timeless "$1" >"$work/same1" && timeless "$2" >"$work/same2" && cmp -s "$work/same1" "$work/same2"
}

# Lines of JSON as the others.
from_json() {
    sed -E -e 's/^\{"game":"([^"]*)","rules":"([^"]*)","deal":"([^"]*)","verdict":"([^"]*)"/\1 \2 \3 \4/' \
        -e 's/,"work":([0-9]+),"ms":([0-9.]+)/ \1 \2/' -e 's/,"(moves|proof|stopped)":"?([a-z0-9]+)"?/ \2/' \
        -e 's/,"limit":/ /' -e 's/\}$//' "$1"
}

test_solve() {
    run "$work/empty" solve the-plot 1-30 --work 2000
    check "solve" well 0
    check "a line for each deal, in order" awk '$3 != NR { bad = 1 } END { exit bad || NR != 30 }' "$work/out"
    effort='[0-9]+ [0-9]+\.[0-9]{3}'
    kinds="won $effort [0-9]+|lost $effort (bound|search)|unknown $effort work 2000"
    grep -v -E -x "the-plot standard [0-9]+ ($kinds)" \
        "$work/out" >"$work/strange"
    check "every line is of a kind" test ! -s "$work/strange"
    check "the work is what was given, or little more" awk '$5 > 2020 { bad = 1 } END { exit bad }' "$work/out"
    check "some are won" out_has ' won '
    check "deal 14 is lost, as every search has found" out_has '^the-plot standard 14 lost '
    cp "$work/out" "$work/once"
    run "$work/empty" solve plot 1-30 --work 2000 --rules standard --memory 16
    check "another size of memory" well 0
    check "with the same lines" same "$work/once" "$work/out"
    run "$work/empty" solve plot 1-30 --work 2000 --jsonl
    from_json "$work/out" >"$work/text"
    check "JSON says the same" same "$work/once" "$work/text"
    for shard in 1 2 3 4; do
        run "$work/empty" solve plot 1-30 --work 2000 --shard $shard/4
        check "shard $shard" well 0
        cat "$work/out" >>"$work/shards"
    done
    check "all shards" same "$work/once" "$work/shards"
    run "$work/empty" solve queen-of-italy 18446744073709551614-18446744073709551615 --work 50
    check "the last deals" test "$(wc -l <"$work/out")" -eq 2
    run "$work/empty" solve plait 5 --seconds 0.001
    check "a limit of time" grep -q -E -x "the-plait standard 5 unknown $effort time 0\.001" "$work/out"
    run "$work/empty" solve plait 33 --seconds 300 --memory 1
    check "a limit of memory" grep -q -E -x "the-plait standard 33 unknown $effort memory 1" "$work/out"
    run "$work/empty" solve plait 33 --work 9000000 --memory 1 --jsonl
    check "in JSON" out_has ',"stopped":"memory","limit":1}$'
    for rules in no-preference standard; do
        run "$work/empty" solve plait 1-3 --work 10 --rules $rules
        check "rules $rules" out_has "^the-plait $rules 3 "
    done
}

# Every win is a game that replay calls won, with as many moves as were said, and its codes are positions to solve.
test_codes() {
    for game in plot plait queen; do
        run "$work/empty" solve $game 1-25 --work 3000 --codes
        check "$game" well 0
        awk '$4 == "won" { print $3, $7, $8 }' "$work/out" >"$work/wins"
        check "$game: some are won" test -s "$work/wins"
        while read -r deal moves code; do
            run "$work/empty" replay "$code"
            check "$game $deal is won" test "$(tail -n 2 "$work/out" | head -n 1)" = won
            sed -n 's/^moves//p' "$work/out" | wc -w >"$work/count"
            check "$game $deal has $moves moves" test "$(cat "$work/count")" -eq "$moves"
            run "$work/empty" solve "$code"
            check "$game $deal, its end is won without a move" \
                test "$(cut -d ' ' -f 1,2,3,5 "$work/out")" = "$code won 1 0"
        done <"$work/wins"
    done
    # A position in the middle: a code of the first moves of a win.
    run "$work/empty" replay "$(tail -n 1 "$work/wins" | cut -d ' ' -f 3)"
    sed -n 's/^moves //p' "$work/out" | cut -d ' ' -f 1-100 >"$work/moves"
    sed -n '/^game/p; /^rules/p; /^deal/p' "$work/out" >"$work/in"
    echo "moves $(cat "$work/moves")" >>"$work/in"
    middle=$("$cli" code "$work/in")
    run "$work/empty" solve "$middle" --codes
    check "the middle of a won game" well 0
    check "is its code and a verdict" out_has "^$middle won [0-9]* [0-9.]* [0-9]* queen-standard-"
    run "$work/empty" solve "$middle" --jsonl
    check "in JSON, too" out_has "\"rules\":\"standard\",\"position\":\"$middle\",\"verdict\":\"won\""
    run "$work/empty" solve "${middle%%.*}" --work 3000
    check "the code of a deal is the deal" out_has '^queen-of-italy standard [0-9]* '
}

# Rules that were changed by --with are those of the rule set that differs in just that.
test_with() {
    while read -r game rules changes; do
        for command in "solve --work 500" "fair --samples 1"; do
            run "$work/empty" ${command%% *} $game 1-3 ${command#* } --rules $rules
            sed -n "s/$rules//; s/[0-9]*\\.[0-9]*//g; /deals/!p" "$work/out" >"$work/expected"
            run "$work/empty" ${command%% *} $game 1-3 ${command#* } --with "$changes"
            check "$game $command $rules" well 0
            sed -n "s/standard+$changes//; s/[0-9]*\\.[0-9]*//g; /deals/!p" "$work/out" >"$work/changed"
            check "$game $command $changes" cmp -s "$work/expected" "$work/changed"
        done
    done <<'END'
plot gamerules reserve-base-to-waste=yes
plot pysolfc base-covers-none=no,base-takes-none=no
plait no-preference reserve-first=no
plait three-redeals redeals=3
plait gathering reserve=22
queen manual-fill fill=none,spaces=always,spaces-from=both
queen aisleriot base-takes-none=yes,fill=none,spaces=always,spaces-from=waste,space-locks-stock=yes,waste-refills=yes
queen signora candidates=9
queen generals reserve=13,foundations=suit
queen cadogan reserve=13,candidates=3
END
    # Each value of each rule, in each game: a verdict, or one sentence that says why not.
    "$cli" --help | sed -n 's/^  \([a-z-]*\)=\(.*\)/\1 \2/p' | tr '|' ' ' >"$work/rules"
    while read -r rule values; do
        for value in $(echo "$values" | sed 's/^N$/1 3 8 20/'); do
            for game in plot plait queen; do
                run "$work/empty" solve $game 2 --work 300 --with "$rule=$value"
                check "$game $rule=$value" eval 'well 0 || refused'
            done
        done
    done <"$work/rules"
    check "rules were tried" test "$passed" -gt 170
    for changes in "" redeals redeals= redeals=4 redeal=1 corners=4 tableau=red redeals=1,candidates=1; do
        refuse "--with $changes" solve plot 1 --work 1 --with "$changes"
    done
    refuse "--with of a code" solve plot-standard-1 --with redeals=1
    for other in --codes "--resume $work/new" "--certificates $work/new"; do
        refuse "--with and $other" solve plot 1 --with redeals=1 $other
    done
}

# Every loss has a certificate that check verifies, and nothing else has one.
test_certificates() {
    for game in plot plait queen; do
        for rules in $("$cli" --help | sed -n "s/^  [a-z-]*$game[a-z-]*: //p" | tr -d ','); do
            case $rules in # some have no bound, or hardly a loss in so little work
                pysolfc | cells | signora | redheads) deals=125-127 ;;
                *) deals=125-150 ;;
            esac
            run "$work/empty" solve $game $deals --rules "$rules" --work 3000 --certificates "$work/$game-$rules"
            check "$game $rules" well 0
            grep -c ' lost ' "$work/out" >"$work/losses"
            find "$work/$game-$rules" -name '*.txt' | wc -l >"$work/files"
            check "$game $rules: as many as losses" test "$(cat "$work/files")" -eq "$(cat "$work/losses")"
            test $deals = 125-127 && continue
            check "$game $rules: there are some" test "$(cat "$work/losses")" -gt 0
            grep -l '^proof [rw]' "$work/$game-$rules"/*.txt >"$work/list"
            run "$work/empty" check $(cat "$work/list")
            check "$game $rules: they hold" well 0
        done
    done
    # Two positions of one deal have certificates of their own; what is in the place of one is never replaced.
    for moves in 'S-W' 'S-W S-W'; do
        printf 'game the-plot\ndeal 14\nmoves %s\n' "$moves" >"$work/in"
        run "$work/empty" solve "$("$cli" code "$work/in")" --certificates "$work/positions"
        check "a position after $moves" well 0
    done
    check "two positions have two certificates" test "$(find "$work/positions" -type f | wc -l)" -eq 2
    run "$work/empty" check "$work/positions"/*
    check "which hold" well 0
    run "$work/empty" solve "$("$cli" code "$work/in")" --certificates "$work/positions"
    check "the same one again" well 0
    for file in "$work/positions"/*; do
        echo "of somebody" >"$file"
    done
    refuse "another file in its place" solve "$("$cli" code "$work/in")" --certificates "$work/positions"
    check "which stays" test "$(cat "$work/positions"/*)" = "$(printf 'of somebody\nof somebody')"
    refuse "no folder" solve plot 1 --certificates "$work/none/folder"
    refuse "a folder without a name" solve plot 1 --certificates ''
    run "$work/empty" solve plot 14 --certificates "$work/empty"
    check "a file in place of the folder" refused
}

# A position that clauses alone show to be lost, where the program has CaDiCaL; if not, that is said.
test_clauses() {
    printf 'game the-plot\ndeal 2133\nmoves T6-F1 S-W T1-T8 T12-T8 S-W T2-T4 W-T8 S-W S-W T4-T11\n' >"$work/in"
    code=$("$cli" code "$work/in")
    echo "the-plot standard 2133 unknown 5 0.001 clauses 64" >"$work/file"
    run "$work/empty" solve plot 2133 --work 10 --resume "$work/file"
    check "a deal that was open without clauses" well 0
    lines=$(wc -l <"$work/file")
    run "$work/empty" solve "$code" --work 30000000 --memory 1 --certificates "$work/clauses"
    check "a position" well 0
    if out_has ' clauses 1$'; then
        check "is left open without them" out_has " unknown "
        check "and is not tried again" test "$lines" -eq 1
        return
    fi
    check "is lost" out_has " lost [0-9]* [0-9.]* search$"
    check "and would be tried again" test "$lines" -eq 2
    cp "$work/out" "$work/once"
    run "$work/empty" solve "$code" --work 40000000 --memory 1
    check "for as much work each time" test "$(cut -d ' ' -f 3 "$work/once")" = "$(cut -d ' ' -f 3 "$work/out")"
    run "$work/empty" check "$work/clauses"/*
    check "which can be checked" well 0
    sed '10,$s/-//g' "$work/clauses"/* >"$work/changed"
    run "$work/empty" check "$work/changed"
    check "but not with other clauses" out_has 'line [0-9]*: this clause does not follow'
    run "$work/empty" solve "$code" --work 1500000 --memory 1
    check "it stays open when the work ends" out_has " unknown [0-9]* [0-9.]* work 1500000$"
    check "after so much" awk '$3 < 1500000 || $3 > 1600000 { bad = 1 } END { exit bad }' "$work/out"
    run "$work/empty" solve "$code" --seconds 0.3 --memory 1
    check "or the time" out_has " unknown [0-9]* [0-9.]* time 0.300$"
}

# refuse_file NAME ARGUMENT...: refuses, and leaves $work/kept as it is.
refuse_file() {
    cp "$work/kept" "$work/before"
    refuse "$@"
    check "$1, leaves the file alone" cmp -s "$work/kept" "$work/before"
}

test_resume() {
    run "$work/empty" solve plait 1-40 --work 500
    cp "$work/out" "$work/once"
    run "$work/empty" solve plait 1-40 --work 500 --resume "$work/file"
    check "a new file" well 0
    check "with the lines, which are not printed" test ! -s "$work/out"
    check "as without it" same "$work/once" "$work/file"
    cp "$work/file" "$work/whole"
    run "$work/empty" solve plait 1-40 --work 500 --resume "$work/file"
    check "a whole file" well 0
    check "stays" cmp -s "$work/file" "$work/whole"
    # Cut anywhere: whole lines stay, and the rest is solved again.
    size=$(wc -c <"$work/whole")
    for cut in 0 1 9 13 $((size / 3)) $((size / 2)) $((size - 2)) $((size - 1)); do
        head -c "$cut" "$work/whole" >"$work/file"
        lines=$(wc -l <"$work/file")
        run "$work/empty" solve plait 1-40 --work 500 --resume "$work/file"
        check "cut at $cut" well 0
        check "cut at $cut: all lines" same "$work/whole" "$work/file"
        head -n "$lines" "$work/file" >"$work/head"
        head -n "$lines" "$work/whole" | cmp -s - "$work/head"
        check "cut at $cut: the first are untouched" test $? -eq 0
    done
    # Lines in the middle are missing: files of several shards were put together.
    sed '5d; 7,9d; 40d' "$work/whole" >"$work/file"
    run "$work/empty" solve plait 1-40 --work 500 --resume "$work/file"
    check "gaps" well 0
    sort -n -k 3 "$work/file" >"$work/sorted"
    check "are filled" same "$work/whole" "$work/sorted"
    run "$work/empty" solve plait 1-45 --work 500 --resume "$work/file"
    check "a longer range" test "$(wc -l <"$work/file")" -eq 45

    cp "$work/whole" "$work/kept"
    refuse_file "another game" solve plot 1-40 --work 500 --resume "$work/kept"
    refuse_file "other rules" solve plait 1-40 --rules no-preference --work 500 --resume "$work/kept"
    refuse_file "another range" solve plait 2-40 --work 500 --resume "$work/kept"
    refuse_file "a shorter range" solve plait 1-39 --work 500 --resume "$work/kept"
    refuse_file "another format" solve plait 1-40 --work 500 --jsonl --resume "$work/kept"
    printf 'a text of somebody' >"$work/kept"
    refuse_file "another text" solve plait 1-40 --work 500 --resume "$work/kept"
    printf 'the-plait standard 1 won 1 0.1 100\nthe-plait standard 2 wom 1' >"$work/kept"
    run "$work/empty" solve plait 1-2 --work 500 --resume "$work/kept"
    check "a torn line may be anything after the deal" well 0
    printf 'the-plait standard 1 wom 1 0.1 100\n' >"$work/kept"
    refuse_file "a bad line" solve plait 1-40 --work 500 --resume "$work/kept"
    printf 'the-plait standard 1 won 1 0.1 100 \000x\n' >"$work/kept"
    refuse_file "a NUL" solve plait 1-40 --work 500 --resume "$work/kept"
    refuse "no such folder" solve plait 1-40 --work 500 --resume "$work/none/file"
    mkdir -p "$work/folder/the-plot-standard-14.txt"
    "$cli" solve plot 14 --certificates "$work/folder" --resume "$work/new" 2>&-
    check "a certificate that cannot be written" test $? -eq 2
    check "without standard error, the file has no complaint" test ! -s "$work/new"
    refuse "a folder" solve plait 1-40 --work 500 --resume "$work"
    refuse "a position" solve plot-standard-1.1 --work 500 --resume "$work/new"
}

# Open deals of a file are tried again with more time, work or memory than they had, and only then; and a file has one
# run at a time.
test_again() {
    for limit in 500 400 500 3000 3000; do
        run "$work/empty" solve plait 1-40 --work $limit --resume "$work/file"
        check "work $limit" well 0
        echo "$limit $(wc -l <"$work/file") $(grep -c ' unknown .* work ' "$work/file")" >>"$work/lines"
    done
    set -- $(awk '{ print $2 }' "$work/lines")
    check "the same limit, and a smaller one, add nothing" test "$1" -eq 40 -a "$2" -eq 40 -a "$3" -eq 40
    check "a larger one tries the open deals again" test "$4" -gt 40 -a "$5" -eq "$4"
    run "$work/empty" solve plait 1-40 --work 3000
    cp "$work/out" "$work/once"
    sort -k 3n -k 5nr "$work/file" | sort -s -u -k 3n,3 >"$work/last"
    check "with what the larger one alone finds" same "$work/once" "$work/last"
    echo 'the-plait standard 1067 unknown 775404 1775.826 memory 1' >"$work/file"
    run "$work/empty" solve plait 1067 --work 9000000 --memory 1 --resume "$work/file"
    check "more work alone is of no use where memory was full" test "$(wc -l <"$work/file")" -eq 1
    run "$work/empty" solve plait 1067 --work 775405 --memory 2 --resume "$work/file"
    check "more memory is" test "$(wc -l <"$work/file")" -eq 2
    echo 'the-plait standard 1067 unknown 900 1775.826' >"$work/file"
    run "$work/empty" solve plait 1067 --work 900 --resume "$work/file"
    check "a line that does not say its limit" test "$(wc -l <"$work/file")" -eq 1
    run "$work/empty" solve plait 1067 --work 901 --resume "$work/file"
    check "is tried again by the work that it says" test "$(wc -l <"$work/file")" -eq 2

    rm "$work/file"
    "$cli" solve plait 1-9000000 --work 3000 --resume "$work/file" 2>"$work/said" &
    pid=$!
    wait_until has_begun "$work/file"
    refuse "a second run with the same file" solve plait 1-40 --work 3000 --resume "$work/file"
    check "says so" grep -q 'file is in use' "$work/err"
    kill -TERM $pid
    { wait $pid; } 2>"$work/said"
    check "the lines are of one run" test "$(sort -u -k 3n,3 "$work/file" | wc -l)" -eq "$(wc -l <"$work/file")"
}

# Lines of millions of deals are more than the 64 MB that other files may have; here blanks make up for deals.
test_large() {
    awk 'BEGIN { while (++i <= 17000) printf "the-plot standard %d %4000s 1 1.000 200\n", i, "won" }' >"$work/file"
    run "$work/empty" solve plot 1-17002 --work 5 --resume "$work/file"
    check "a large file goes on" well 0
    check "with what is missing" test "$(wc -l <"$work/file")" -eq 17002
    run "$work/empty" survey "$work/file"
    check "is summarised" well 0
    check "as a whole" out_has '^the-plot standard: 17002 deals'
}

# solve_shard RANGE FILE
solve_shard() {
    "$cli" solve plait "$1" --work 3000 --resume "$2" 2>"$work/err"
}

# wait_until COMMAND...: until it succeeds, or for half a minute.
wait_until() {
    tries=0
    while [ "$tries" -lt 3000 ] && ! "$@"; do
        sleep 0.01
        tries=$((tries + 1))
    done
}

# Whether a file has three lines.
has_begun() {
    [ -f "$1" ] && [ "$(wc -l <"$1")" -ge 3 ]
}

# stop SIGNAL RANGE FILE: begins a shard and sends it a signal when it has written three lines. Sets $status.
stop() {
    rm -f "$3"
    "$cli" solve plait "$2" --work 3000 --resume "$3" 2>"$work/err" &
    pid=$!
    wait_until has_begun "$3"
    kill "-$1" $pid 2>/dev/null
    { wait $pid; } 2>"$work/said" # the shell tells of it
    status=$?
}

# What `survey` says, without times.
report() {
    "$cli" survey "$@" 2>"$work/err" | grep -v ' ms '
}

# A survey in three shards, of which one is killed and resumed, is the same as one in one run.
test_shards() {
    "$cli" solve plait 1-560 --work 3000 >"$work/whole" || exit 1
    report "$work/whole" >"$work/expected"
    check "a report" test -s "$work/expected"
    solve_shard 1-30 "$work/shard1"
    stop KILL 31-530 "$work/shard2"
    check "a shard is killed" test "$status" -eq 137
    check "before its end" test "$(wc -l <"$work/shard2")" -lt 500
    solve_shard 531-560 "$work/shard3"
    report "$work/shard1" "$work/shard2" "$work/shard3" >"$work/partial"
    check "something is missing" test "$(cmp -s "$work/partial" "$work/expected"; echo $?)" -ne 0
    # As if the machine had gone down in the middle of a line.
    printf 'the-plait standard 5' >>"$work/shard2"
    solve_shard 31-530 "$work/shard2"
    report "$work/shard2" "$work/shard3" "$work/shard1" >"$work/again"
    check "the same report" cmp -s "$work/expected" "$work/again"
    "$cli" survey "$work/shard1" "$work/shard2" "$work/shard3" --jsonl >"$work/expected" || exit 1
    "$cli" survey "$work/whole" --jsonl >"$work/again" || exit 1
    check "the same verdicts" cmp -s "$work/expected" "$work/again"
}

# A request to end leaves whole lines of all that was done, and the program ends by that signal.
test_interrupt() {
    stop TERM 1-9000 "$work/file"
    check "ends by the signal" test "$status" -eq 143
    check "with a line that says so" \
        grep -q -x 'theplot-cli: interrupted with [0-9]* of 9000 deals done; .*' "$work/err"
    check "which is the only one" test "$(wc -l <"$work/err")" -eq 1
    said=$(sed 's/.* with \([0-9]*\) of.*/\1/' "$work/err")
    check "as many lines as it says" test "$(wc -l <"$work/file")" -eq "$said"
    check "the last is whole" test "$(tail -c 1 "$work/file" | wc -l)" -eq 1
    check "in order" sort -n -c -k 3 "$work/file"
}

# Progress is for terminals only; `script` makes one. However fast the machine is, there are more deals than it solves
# until progress has been seen; then it is interrupted.
test_progress() {
    run "$work/empty" solve plait 1-20 --work 20000
    check "quiet in pipes" well 0
    if script -qec true /dev/null >"$work/out" 2>&1; then
        solve="echo \$\$ >'$work/pid'; exec '$cli' solve plait 1-9000000 --work 3000 >'$work/lines'"
        script -qfec "$solve" /dev/null >"$work/out" 2>"$work/err" </dev/null &
        waiter=$!
        told=' of 9000000 deals, [0-9.]* a second, [0-9a-z ]* left, [0-9]* unknown'
        wait_until out_has "$told"
        check "says how far it is" out_has "$told"
        kill -TERM "$(cat "$work/pid")"
        { wait $waiter; } 2>"$work/said" # the shell tells of it
        said=$(sed -n 's/.*interrupted with \([0-9]*\) of.*/\1/p' "$work/out")
        check "the results stay apart" test "$(wc -l <"$work/lines")" -eq "$said"
    fi
}

test_refused() {
    refuse "solve: nothing" solve
    refuse "solve: no deals" solve the-plot
    refuse "solve: no game" solve the-plod 1
    refuse "solve: no rules" solve plot 1 --rules hard
    refuse "solve: no number" solve plot one
    refuse "solve: no first deal" solve plot -5
    refuse "solve: no last deal" solve plot 5-
    refuse "solve: three deals" solve plot 1-2-3
    refuse "solve: backwards" solve plot 5-4
    refuse "solve: beyond the last deal" solve plot 1-18446744073709551616
    refuse "solve: too many" solve plot 0-18446744073709551615
    refuse "solve: too many words" solve plot 1 2
    refuse "solve: a bad code" solve plot-standard-1.1
    refuse "solve: a code and a deal" solve plot-standard-1 1
    refuse "solve: a code and rules" solve plot-standard-1 --rules standard
    refuse "solve: an unknown option" solve plot 1 --fast
    refuse "solve: an option of survey" solve plot 1 --open
    for option in seconds work memory rules resume shard; do
        refuse "solve: --$option without a value" solve plot 1 --$option
    done
    for value in 0 -1 x 1x '' 1e99 nan .5 2000000; do
        refuse "solve: --seconds $value" solve plot 1 --seconds "$value"
    done
    for value in 0 -1 x 1x '' 1.5; do
        refuse "solve: --work $value" solve plot 1 --work "$value"
        refuse "solve: --memory $value" solve plot 1 --memory "$value"
    done
    for value in 0/2 3/2 1 1/ /2 1/2/3 x/2 '' 2/3; do
        refuse "solve: --shard $value" solve plot 1-2 --shard "$value"
    done
    refuse "solve: a shard of a code" solve plot-standard-1 --shard 1/1
    refuse "solve: two limits" solve plot 1 --work 5 --seconds 5
    if [ -w /dev/full ]; then
        "$cli" solve plot 1-50 --work 5 >/dev/full 2>"$work/err"
        status=$?
        check "solve: a full disk" refused
        "$cli" solve plot 1-50 --work 5 --resume /dev/full >"$work/out" 2>"$work/err"
        status=$?
        check "solve: a full disk in place of a file" refused
        write_lines | "$cli" survey - --jsonl >/dev/full 2>"$work/err"
        status=$?
        check "survey: a full disk" refused
    fi

    refuse "survey: nothing" survey
    refuse "survey: no file" survey "$work/none"
    refuse "survey: a folder" survey "$work"
    refuse "survey: an empty file" survey "$work/empty"
    refuse "survey: an option of solve" survey "$work/empty" --work 2
    write_lines >"$work/good"
    for line in "the-plot" "the-plot standard 1" "the-plod standard 1 won 1 1.0 200" \
        "the-plot hard 1 won 1 1.0 200" "the-plot standard x won 1 1.0 200" "the-plot standard 1 gone 1 1.0 200" \
        "the-plot standard 1 won x 1.0 200" "the-plot standard 1 won 1 x 200" "the-plot standard 1 won 1 1.0" \
        "the-plot standard 1 won 1 1.0 70000" "the-plot standard 1 lost 1 1.0" "the-plot standard 1 lost 1 1.0 luck" \
        "the-plot standard 1 unknown 1 1.0 luck 5" \
        "plot-standard-1.Ab won 1 1.0 200" "" "{" "{}" '{"game":"the-plot"}' \
        '{"game":"the-plot","rules":"standard","deal":"1","verdict":"won","work":1,"ms":1.0,"moves":200' \
        '{"game":"the-plot","rules":"standard","deal":"1","verdict":"won","work":1,"ms":1.0,"moves":200} x' \
        '{"game":"the-plot","rules":"standard","position":"x","verdict":"won","work":1,"ms":1.0,"moves":200}'; do
        { cat "$work/good" && printf '%s\n' "$line"; } >"$work/in"
        refuse "survey: $line" survey "$work/in"
        check "survey: $line, says where" grep -q 'line 22: ' "$work/err"
    done
    { cat "$work/good" && printf 'the-plait standard 12 won 1 0.1 200 \000x\n'; } >"$work/in"
    refuse "survey: a NUL" survey "$work/in"
    check "survey: a NUL, says so" grep -q 'in is no text: it has a NUL' "$work/err"
    { cat "$work/good" && echo "the-plait standard 7 won 1 0.100 200"; } >"$work/in"
    refuse "survey: a contradiction" survey "$work/in"
    check "survey: says of which deal" grep -q 'the-plait standard 7 ' "$work/err"
}

run_part
