#!/bin/sh
# SPDX-License-Identifier: MIT
#
# survey_test.sh PART CLI: one part of the tests of `survey` of theplot-cli, the program CLI.

set -u

part=$1
cli=$2

. "$(dirname -- "$0")/helpers.sh"

# Whether standard output has this text as a line.
line_is() {
    grep -q -x -F -e "$1" "$work/out"
}

test_survey() {
    write_lines >"$work/in"
    run "$work/empty" survey "$work/in"
    check "survey" well 0
    check "open deals are lost at the low end, won at the high one" \
        line_is "the-plait standard: 11 deals, of which can be won 28.01 % to 90.25 %"
    check "won" line_is "  won              6     54.55 %"
    check "lost, one as it is by freer rules" \
        line_is "  lost             3     27.27 %    2 by a bound, 1 by a search, 1 carried from freer rules"
    check "open" line_is "  open             2     18.18 %    1 stopped by memory"
    check "times" line_is "  won     ms             3.500         6.500         6.500         6.500"
    check "work, without what was carried" line_is \
        "  lost    work               1          9000          9000          9000"
    check "moves" line_is "  won     moves            203           206           206           206"
    check "without open deals" line_is "the-plait no-preference: 10 deals, of which can be won 49.02 % to 94.33 %"
    check "won, one as it is by narrower rules" \
        line_is "  won              8     80.00 %    1 carried from narrower rules"
    check "moves, without what was carried" line_is \
        "  won     moves            222           222           222           222"
    check "a pair" line_is "the-plait: no-preference against standard, on the same 10 deals"
    check "cells" line_is \
        "  won by both 6, only by standard 0, only by no-preference 1, by neither 2; open in one or both 1"
    check "what the rule is worth" line_is "  no-preference is worth +11.11 points: +1.79 to +50.98"
    sed 's/no-preference 6 unknown .*/no-preference 6 lost 1 0.100 bound/' "$work/in" >"$work/impossible"
    refuse "won by narrower rules, lost by freer ones" survey "$work/impossible"
    check "says of which deal" grep -q 'the-plait 6 is won by standard and lost by no-preference' "$work/err"
    sed 's/^the-plait no-preference/the-plot gamerules/; s/^the-plait/the-plot/' "$work/in" >"$work/others"
    run "$work/empty" survey "$work/others"
    check "rules that do not contain one another" test "$(grep -c carried "$work/out")" -eq 0
    check "may be worth less" line_is "  gamerules is worth +14.29 points: -44.55 to +47.94"
    run "$work/empty" survey "$work/in"
    cp "$work/out" "$work/report"

    sort -r "$work/in" >"$work/reversed"
    run "$work/empty" survey "$work/reversed" "$work/in"
    check "lines in another order, and all of them twice" cmp -s "$work/out" "$work/report"
    awk '{
        printf "{\"game\":\"%s\",\"rules\":\"%s\",\"deal\":\"%s\",\"verdict\":\"%s\"", $1, $2, $3, $4
        printf ",\"work\":%s,\"ms\":%s", $5, $6
        print ($4 == "won" ? ",\"moves\":" $7 : $4 == "lost" ? ",\"proof\":\"" $7 "\"" : "") \
            (NF > 7 ? ",\"stopped\":\"" $7 "\",\"limit\":" $8 : "") "}"
    }' "$work/in" >"$work/json"
    run "$work/json" survey -
    check "JSON, on standard input" cmp -s "$work/out" "$work/report"
    sed 's/"deal":"\([0-9]*\)"/ "more" : "unheard of" , "deal": \1/' "$work/json" >"$work/other"
    run "$work/empty" survey "$work/other"
    check "JSON of other programs" cmp -s "$work/out" "$work/report"
    head -n 11 "$work/in" >"$work/one"
    tail -n 10 "$work/json" >"$work/two"
    run "$work/empty" survey "$work/two" "$work/one" "$work/empty"
    check "several files of both kinds" cmp -s "$work/out" "$work/report"

    run "$work/empty" survey "$work/in" --open
    check "open deals for another try" test "$(cat "$work/out")" = "$(printf \
        'the-plait 9 --rules standard\nthe-plait 11 --rules standard')"
    echo "the-plait standard 11 won 20000 99.000 250" >"$work/later"
    run "$work/empty" survey "$work/later" "$work/in" --open
    check "one that was decided later is not open" test "$(cat "$work/out")" = "the-plait 9 --rules standard"

    echo "the-plait standard 1 won 9999 99.000 250" >"$work/slower"
    run "$work/empty" survey "$work/slower" "$work/in"
    check "of two wins of a deal that with less work counts" cmp -s "$work/out" "$work/report"
    for rules in standard no-preference; do
        echo "the-plait $rules 1 lost 9000 30.000 search"
    done >"$work/carried"
    printf 'the-plait standard %s unknown 10 1.000\nthe-plait no-preference %s lost 1 0.100 bound\n' 2 2 3 3 \
        >>"$work/carried"
    run "$work/empty" survey "$work/carried"
    check "effort, without what was carried" line_is \
        "  lost    work            9000          9000          9000          9000"

    printf 'the-plait standard 12 won 5 0.5 20' >"$work/torn"
    run "$work/empty" survey "$work/in" "$work/torn"
    check "a torn line" test "$status" -eq 0
    check "is left out" cmp -s "$work/out" "$work/report"
    check "with a note" test "$(wc -l <"$work/err")" -eq 1
}

# A report without what is said of where verdicts come from, which lines of many deals do not keep.
without_source() {
    sed -E 's/(,|   ) [0-9]+ (carried|stopped) .*//'
}

test_kept() {
    write_lines >"$work/in"
    echo "the-plait standard 18446744073709551615 lost 1 0.200 bound" >>"$work/in"
    run "$work/empty" survey "$work/in"
    without_source <"$work/out" | grep -v -E '^  (effort|(won|lost|open) +(ms|work|moves) )' >"$work/report"
    run "$work/empty" survey "$work/in" --jsonl
    check "lines of many deals" well 0
    check "say which are not won" line_is "{\"game\":\"the-plait\",\"rules\":\"standard\",\"deals\":\"1-11 \
18446744073709551615-18446744073709551615\",\"bound\":\"7 10 18446744073709551615\",\"search\":\"8\",\"open\":\"9 11\"}"
    cp "$work/out" "$work/kept"
    run "$work/empty" survey "$work/kept" --jsonl
    check "are read, and are the same again" cmp -s "$work/out" "$work/kept"
    for files in "$work/kept" "$work/kept $work/in" "$work/in $work/kept"; do
        run "$work/empty" survey $files
        without_source <"$work/out" >"$work/again"
        check "say what the lines of deals said, but for the effort: $files" cmp -s "$work/again" "$work/report"
    done
    for change in 's/1-11/1-10/' 's/1-11/11-1/' 's/1-11/1-x/' 's/1-11/1/' 's/1-11/1-11 11-12/' 's/"7 10/"10 7/' \
        's/"7 10/"7 7/' 's/"7 10/"7 8/' 's/"7 10/"7 12/' 's/"7 10/"x/' 's/the-plait/the-plate/' 's/}//' \
        's/1-11/0-99999999999/' 's/1-11/0-39999999/'; do
        sed "$change" "$work/kept" >"$work/bad"
        refuse "a line with $change" survey "$work/bad"
    done
    refuse "solve goes on with another file" solve plait 1-20 --jsonl --resume "$work/kept"
    check "and says why" grep -q 'line 1 is of many deals' "$work/err"
    run "$work/empty" solve queen 1 --work 5
    cp "$work/out" "$work/one"
    run "$work/empty" survey "$work/one"
    check "a survey of one deal" well 0
    check "has only numbers" test "$(grep -c -i -E 'nan|inf' "$work/out")" -eq 0
}

run_part
