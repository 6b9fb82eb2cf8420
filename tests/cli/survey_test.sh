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

    printf 'the-plait standard 12 won 5 0.5 20' >"$work/torn"
    run "$work/empty" survey "$work/in" "$work/torn"
    check "a torn line" test "$status" -eq 0
    check "is left out" cmp -s "$work/out" "$work/report"
    check "with a note" test "$(wc -l <"$work/err")" -eq 1
}

# A report without what is said of where verdicts come from.
without_source() {
    sed -E 's/(,|   ) [0-9]+ (carried|stopped) .*//'
}

test_summary() {
    write_lines >"$work/in"
    echo "the-plait standard 18446744073709551615 lost 1 0.200 bound" >>"$work/in"
    run "$work/empty" survey "$work/in" --summary "$work/summary" --svg "$work/svg"
    check "a summary" well 0
    without_source <"$work/out" >"$work/report" # a summary does not have that
    run "$work/empty" survey "$work/summary" --summary "$work/summary2"
    check "is read" well 0
    check "says the same" cmp -s "$work/out" "$work/report"
    check "and is the same again" cmp -s "$work/summary" "$work/summary2"
    run "$work/empty" survey "$work/summary" "$work/in"
    grep -v -E '^  (effort|(won|lost|open) +(ms|work|moves) )' "$work/report" >"$work/rates"
    without_source <"$work/out" >"$work/again"
    check "with the lines, the rates stay" cmp -s "$work/again" "$work/rates"
    { head -n 1 "$work/summary" && echo "# a remark" && sed '1d' "$work/summary"; } >"$work/remark"
    run "$work/empty" survey "$work/remark"
    check "a remark" cmp -s "$work/out" "$work/report"
    for change in 's/^count 6 4/count 7 3/' 's/^deals 1-10/deals 1-11/' 's/^deals 1-10/deals 10-1/' \
        's/^bound 7/bound 12/' 's/^bound 7/bound 6/' '/^count/d' 's/^rules the-plait/rules the-plate/' '/^rules/d' \
        's/^effort won ms 3/effort won ms x/' 's/^effort won ms/effort wan ms/' \
        's/^effort won ms/effort won mo/' 's/^open/opened/' 's/^deals 1-10/deals 0-99999999999/'; do
        sed "$change" "$work/summary" >"$work/bad"
        refuse "a summary with $change" survey "$work/bad"
    done
    bytes=$(wc -c <"$work/summary")
    for cut in 2 3 4 5 20 200; do # the last line feed is not missed
        head -c $((bytes - cut)) "$work/summary" >"$work/bad"
        refuse "a summary without its last $cut bytes" survey "$work/bad"
    done
    { cat "$work/summary" && echo "open 1"; } >"$work/bad"
    refuse "a summary that goes on after its end" survey "$work/bad"
    sed -e 's/^theplot-survey 2/theplot-survey 1/' -e '/^end$/d' "$work/summary" >"$work/before"
    run "$work/empty" survey "$work/before"
    check "a summary of version 1" cmp -s "$work/out" "$work/report"
    for option in --summary --svg; do # no file may grow: as on a full disk
        cp "$work/before" "$work/kept"
        (trap '' XFSZ && ulimit -f 0 && "$cli" survey "$work/in" $option "$work/kept" --force 2>&1) |
            grep -c 'kept cannot be written' >"$work/told"
        check "$option without room is told" test "$(cat "$work/told")" -eq 1
        check "$option without room leaves the file that was there" cmp -s "$work/before" "$work/kept"
    done
    check "and nothing beside it" test -z "$(find "$work" -name 'kept.new*')"
    printf 'theplot-survey 1\nrules the-plot standard\ndeals 0-39999999\ncount 40000000 0 0\n' >"$work/bad"
    refuse "a few words that ask for a gigabyte" survey "$work/bad"

    check "a picture" grep -q '</svg>' "$work/svg"
    if command -v xmllint >"$work/which"; then
        check "is XML" xmllint --noout "$work/svg"
    fi
    run "$work/empty" solve queen 1 --work 5
    cp "$work/out" "$work/one"
    run "$work/empty" survey "$work/one" --svg "$work/svg"
    check "a picture of one deal" well 0
    check "has only numbers" test "$(grep -c -i -E 'nan|inf' "$work/svg")" -eq 0
}

# What is read is never written, nor two outputs to one file, nor another file without --force.
test_outputs() {
    mkdir "$work/files" "$work/link"
    cd "$work/files" || exit 1
    write_lines >one
    echo "the-plait standard 20 won 10 0.250 222" >two
    cp one kept
    ln one same
    ln -s one link
    for option in --svg --summary; do
        refuse "$option shard*" survey $option one two
        refuse "$option: an input" survey $option one one two
        refuse "$option: an input by another path" survey $option ../files/one one
        refuse "$option: an input by another name" survey $option same one
        refuse "$option: an input by a link" survey $option link one --force
        run one survey $option one - --force
        check "$option: standard input" refused
        check "$option: all leave it alone" cmp -s one kept
        echo "of somebody" >other
        refuse "$option: another file" survey $option other one
        check "$option: which stays" test "$(cat other)" = "of somebody"
        : >other
        refuse "$option: an empty one" survey $option other one
        run "$work/empty" survey $option other one --force
        check "$option: --force" well 0
        check "$option: replaces it" test -s other
        run "$work/empty" survey $option other two
        check "$option: its own output is replaced" well 0
    done
    run "$work/empty" survey --svg picture --summary summary one
    check "two outputs" well 0
    refuse "a picture in place of a summary" survey --svg summary one
    refuse "a summary in place of a picture" survey --summary picture one
    for new in new ./new ../files/new; do
        refuse "one file for both, $new" survey one --svg new --summary $new
        refuse "one file for both, $new, --force" survey one --svg $new --summary new --force
        check "which is not made" test ! -e new
    done
    if [ -e /dev/stdout ]; then
        "$cli" survey one --summary printed --force >printed 2>"$work/err"
        status=$?
        check "standard output" refused
    fi
    ln picture picture2
    refuse "one old file for both" survey one --svg picture --summary picture2 --force
    refuse "force is of survey" solve plot 1 --force
}

run_part
