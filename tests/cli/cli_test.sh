#!/bin/sh
# SPDX-License-Identifier: MIT
#
# cli_test.sh PART CLI VECTORS: one part of the tests of theplot-cli, the program CLI, with the folder of test vectors.
# Ends with a line like "12 passed, 0 failed".

set -u

part=$1
cli=$2
vectors=$3

. "$(dirname -- "$0")/helpers.sh"

# refuse_record NAME TEXT: the program refuses this text as records.
refuse_record() {
    printf '%b' "$2" >"$work/in"
    run "$work/in" replay -
    check "$1" refused
}

test_commands() {
    run "$work/empty" --version
    check "version" well 0
    check "version has a number" out_has '^theplot-cli [0-9]'
    run "$work/empty" --help
    check "help" well 0
    check "help names the games" out_has 'queen-of-italy: standard, manual-fill'
    run "$work/empty" replay --help
    check "help after a command" out_has '^theplot-cli: '
    while read -r number cards; do
        run "$work/empty" deal the-plait "$number"
        check "deal $number" well 0
        check "cards of deal $number" test "$(cat "$work/out")" = "$number $cards"
    done <"$vectors/deals.txt"
    # The piles of a record without moves are what show prints.
    for rules in standard gamerules; do
        run "$work/empty" show the-plot 11 --rules $rules
        check "show" well 0
        sed '1,2d' "$work/out" >"$work/shown"
        printf 'game the-plot\nrules %s\ndeal 11\nmoves\n' $rules >"$work/in"
        run "$work/in" replay
        sed -e '1,5d' -e '/^open$/,$d' "$work/out" >"$work/piles"
        check "show and replay agree" cmp -s "$work/shown" "$work/piles"
    done
    run "$work/empty" show the-plot 18446744073709551615
    check "the largest deal" well 0
}

test_replay() {
    run "$work/empty" replay "$vectors/games.txt"
    check "games.txt has illegal moves" test "$status" -eq 1
    check "games.txt byte for byte" cmp "$work/out" "$vectors/games.txt"
    check "a reason for each" test "$(wc -l <"$work/err")" -eq "$(grep -c '^illegal' "$vectors/games.txt")"
    run "$vectors/wins.txt" replay -
    check "wins.txt is legal" well 0
    check "wins.txt byte for byte" cmp "$work/out" "$vectors/wins.txt"
    run "$vectors/wins.txt" replay
    check "standard input without a name" cmp "$work/out" "$vectors/wins.txt"
    grep -E '^(game|rules|deal|moves) |^$' "$vectors/wins.txt" >"$work/in"
    run "$work/in" replay
    check "records without results" cmp "$work/out" "$vectors/wins.txt"
    printf 'game the-plot\ndeal 1\nmoves S-W T1-R S-W\n\ngame the-plait\ndeal 1\nmoves S-W\n' >"$work/in"
    run "$work/in" replay
    check "an illegal move in the moves" test "$status" -eq 1
    check "the legal moves before it" test "$(sed -n '4,5p' "$work/out" | tr '\n' ' ')" = "moves S-W illegal T1-R "
    check "the next record" out_has '^open$'
    check "the reason" grep -q 'record of line 1: move 2, T1-R: ' "$work/err"
    printf 'game the-plot\ndeal 1\nmoves S-W\nillegal S-W\n' >"$work/in"
    run "$work/in" replay
    check "a move that is legal after all" well 0
    check "is played" out_has '^moves S-W S-W$'
}

# play TEXT ARGUMENT...: a game on the terminal with these lines typed.
play() {
    printf '%b' "$1" >"$work/in"
    shift
    run "$work/in" play "$@"
}

test_play() {
    play 'S-W\nquit\nS-W\n' the-plot 1
    check "play" well 0
    check "a move in words" out_has '^seven of spades turned; stock 77$'
    check "quit ends it" test "$(grep -c 'turned' "$work/out")" -eq 1
    check "the stock stays secret" out_has '^S 78 cards$'
    check "the packet stays secret" out_has '^R 13 cards, on top 6h$'
    play 's-w\r\n\n  undo  \nundo\nlegal\nhelp\nshow' the-plot 1
    check "small letters, blanks, no line end" well 0
    check "undo" out_has '^S-W undone; stock 78$'
    check "nothing to undo" out_has '^there is nothing to undo$'
    check "legal moves" out_has '^legal S-W'
    check "show prints the piles again" test "$(grep -c '^S 78 cards$' "$work/out")" -eq 2
    play 'T1-F1\nS-W\nT1-F5\nfoo\nT1\nT99-F1\nrecord\n' queen-of-italy 1 --rules manual-fill
    check "a choice" out_has '^ten of hearts to foundation 1; queen of spades fills tableau 1 from the stock; '
    check "a refusal" out_has '^A foundation starts with a card of the base rank\.$'
    check "what is no command" test "$(grep -c '^That is neither' "$work/out")" -eq 2
    check "what no game has" out_has '^This game has no such move\.$'
    sed -n '/^game /,$p' "$work/out" >"$work/in"
    run "$work/in" replay
    check "the record can be replayed" well 0
    play '' the-plait
    check "a deal by chance" well 0
    check "its number is said" out_has '^The Plait, rules standard, deal [1-9][0-9]*$'
    head -c 5000 /dev/zero | tr '\0' 'S' >"$work/in"
    printf '\nS-W\n' >>"$work/in"
    run "$work/in" play the-plot 1
    check "a long line" well 0
    check "is too long" out_has '^That line is too long\.$'
    check "and the game goes on" out_has 'turned; stock 77$'
    head -c 3000 "$cli" >"$work/in"
    run "$work/in" play the-plot 1
    check "bytes that are no text" well 0
    # A won game, typed move by move.
    sed -n '4{s/^moves //;p;}' "$vectors/wins.txt" | tr ' ' '\n' >"$work/in"
    run "$work/in" play the-plot "$(sed -n '3s/^deal //p' "$vectors/wins.txt")"
    check "a won game" well 0
    check "is said to be won" out_has '^You have won\.$'
    redeal=$(awk 'BEGIN { for (i = 0; i < 71; i++) print "S-W"; print "W-S" }')
    play 'help\nT2-F1\n' the-plait 274
    check "the Plait's piles by their names" out_has ', R plait, .*, T1 to T4 corners, T5 to T12 sides\.$'
    check "a corner in words" out_has ' fills corner 2 from the plait'
    play 'help\nT12-F1\n' the-plait 83
    check "a side in words" out_has ' fills side 8 from the stock'
    play "$redeal\n" the-plait 3
    check "a redeal in words" out_has '^waste turned over as the new stock; redeals left 1; stock 71$'
}

# The line of standard error is this one.
complains() {
    refused && grep -q -x -F -e "theplot-cli: $1" "$work/err"
}

test_code() {
    # Each record, once as itself and once through its code. What was tried in vain is no part of a code.
    for file in wins games; do
        run "$work/empty" code "$vectors/$file.txt"
        check "codes of $file.txt" well 0
        mv "$work/out" "$work/codes"
        check "one for each record" test "$(wc -l <"$work/codes")" -eq "$(grep -c '^game ' "$vectors/$file.txt")"
        while read -r code; do
            "$cli" replay "$code" || echo "$code"
        done <"$work/codes" >"$work/played" 2>"$work/err"
        check "all can be replayed" test ! -s "$work/err"
        check "the same moves" test "$(grep '^moves' "$work/played" | cksum)" = \
            "$(grep '^moves' "$vectors/$file.txt" | cksum)"
        run "$work/played" code -
        check "the same codes again" cmp "$work/out" "$work/codes"
        [ $file = games ] || check "byte for byte" cmp "$work/played" "$vectors/$file.txt"
    done
    run "$work/empty" code "$vectors/wins.txt"
    check "a won game has less than 500 characters" test "$(awk 'length >= 500' "$work/out" | wc -l)" -eq 0
    code=$(head -n 1 "$work/out")
    length=${#code}

    run "$work/empty" deal plot-1001
    check "deal of a code" well 0
    mv "$work/out" "$work/expected"
    run "$work/empty" deal the-plot 1001
    check "is the deal" cmp "$work/out" "$work/expected"
    run "$work/empty" show the-plait 5 --rules no-preference
    mv "$work/out" "$work/expected"
    run "$work/empty" show https://example.org/#plait-no-preference-5
    check "show of a code in an address" well 0
    check "is the deal, too" cmp "$work/out" "$work/expected"
    run "$work/empty" show plait 5 --rules no-preference
    check "a short name" cmp "$work/out" "$work/expected"
    run "$work/empty" show "$code"
    check "show of a game" well 0
    check "all on the foundations" test "$(grep -c -x '[SWRT][0-9]* -' "$work/out")" -eq 15
    play 'undo\nundo\nredo\ncode\nrecord\n' "$code"
    check "play of a game" well 0
    check "begins where it ends" out_has '^The Plot, rules standard, deal 1001, after 348 moves$'
    check "which is said" out_has '^You have won\.$'
    check "moves can be taken back" test "$(grep -c ' undone; stock 0$' "$work/out")" -eq 2
    shorter=$(grep '^plot-standard-1001\.' "$work/out")
    sed -n '/^game /,$p' "$work/out" >"$work/in"
    run "$work/in" code
    check "the code of the shorter game" test "$(cat "$work/out")" = "$shorter"
    play 'code\nS-W\ncode\n' queen-manual-fill-3
    check "the code of a deal" out_has '^queen-manual-fill-3$'
    test_bad_codes
}

test_bad_codes() {
    begin=$(printf '%s' "$code" | head -c 23)
    refuse "a cut code" show "$(printf '%s' "$code" | head -c 60)"
    check "names the end" complains "code $begin...: The code ends after character 60, and the rest is missing"
    refuse "more after the end" play "${code}A"
    check "names it" complains "code $begin...: The code should end before character $((length + 1))"
    refuse "an alien character" replay "$(printf '%s' "$code" | head -c 36)!"
    check "names it, too" complains "code $begin...: Character 37 can’t be part of a code"
    refuse "a wrong character" deal "$(printf '%s' "$code" | sed 's/^\(.\{49\}\)./\1_/')"
    check "names the stretch" complains "code $begin...: One of the characters 44 to 59 is wrong"
    refuse "unknown rules" show plot-patience-7
    check "names them" complains "code plot-patience-7: The game has no rules with the name in characters 6 to 13"
    refuse "a number too large" show plait-18446744073709551616
    check "names its place" complains "code plait-18446744073709551...: From character 7 on there should be the number \
of a deal"
    refuse "no number" replay plot-standard
    refuse "not a game" show solitaire-7
    refuse "a number beside a code" show plot-7 8
    refuse "rules beside a code" play plot-7 --rules standard
    refuse "a short name without a number" show plot
    refuse "code of nothing" code "$work/empty"
    refuse "code of a folder" code "$work"
    refuse "code of a code" code plot-7
    printf 'game the-plot\ndeal 1\nmoves S-W T1-R S-W\n\ngame the-plait\ndeal 1\nmoves\n' >"$work/in"
    run "$work/in" code
    check "an illegal move" test "$status" -eq 1
    check "is named" grep -q 'record of line 1: move 2, T1-R: ' "$work/err"
    check "the next record has its code" out_has '^plait-standard-1$'
    # A card to and fro, up to what a code has room for and one move further.
    moves="T4-T2 $(awk 'BEGIN { for (i = 0; i < 999; i++) printf "T2-T8 T8-T2 " }')T2-T8"
    printf 'game the-plot\ndeal 1001\nmoves %s\n' "$moves" >"$work/in"
    run "$work/in" code
    check "2000 moves" well 0
    run "$work/empty" replay "$(cat "$work/out")"
    check "can be replayed" test "$(grep '^moves' "$work/out")" = "moves $moves"
    printf 'game the-plot\ndeal 1001\nmoves %s T8-T2\n' "$moves" >"$work/in"
    run "$work/in" code
    check "one more" refused
    check "is too many" complains "-: record of line 1: a code has room for 2000 moves"
}

# mistake LINE SENTENCE SED: the cards of the file shown, changed by SED, are refused for this.
mistake() {
    sed -e "$3" "$work/shown" >"$work/in"
    for command in show solve play; do
        run "$work/in" $command -
        check "$2, $command" complains "-:$1: $2"
        check "$2, $command prints nothing" test ! -s "$work/out"
    done
}

test_cards() {
    # What show prints is read back, of deals and of what records come to.
    for file in wins games; do
        "$cli" code "$vectors/$file.txt" 2>"$work/err"
    done >"$work/codes"
    for game in "plot standard" "plot gamerules" "plait standard" "plait no-preference" "queen standard" \
        "queen manual-fill"; do
        seq -f "${game% *}-${game#* }-%g" 20
    done >>"$work/codes"
    while read -r code; do
        "$cli" show "$code" >"$work/in" && "$cli" show - <"$work/in" | cmp - "$work/in" || echo "$code"
    done <"$work/codes" >"$work/wrong" 2>&1
    check "shown again: $(head -n 3 "$work/wrong")" test ! -s "$work/wrong"

    # The verdicts are those of the deals.
    for deal in plot-standard-14 plot-standard-15 plait-standard-7 queen-standard-3 queen-manual-fill-1 \
        plot-gamerules-202; do
        "$cli" show $deal >"$work/cards.txt"
        verdict=$("$cli" solve $deal --work 100000 | cut -d ' ' -f 4)
        run "$work/empty" solve "$work/cards.txt" --work 100000
        check "solve, $deal" well 0
        check "the verdict, $deal" test "$(cut -d ' ' -f 2 "$work/out")" = "$verdict"
        (cd "$work" && "$cli" solve cards.txt --work 100000 --jsonl) >"$work/out" 2>"$work/err"
        check "of JSON, $deal" out_has "\"position\":\"cards.txt\",\"verdict\":\"$verdict\""
    done

    # That the stock is locked is told, and read.
    printf 'game queen-of-italy\nrules aisleriot\ndeal 7\nmoves T1-F1 T7-F2 S-W\n' >"$work/in"
    "$cli" show "$("$cli" code "$work/in")" >"$work/cards.txt"
    check "the stock is locked" grep -q '^locked 1$' "$work/cards.txt"
    play 'S-W\n' "$work/cards.txt"
    check "so no card is turned" grep -q 'While there is a space' "$work/out" "$work/err"
    sed -i '/^locked/d' "$work/cards.txt"
    play 'S-W\n' "$work/cards.txt"
    check "without the lock one is" grep -q ' turned; stock 80$' "$work/out"

    "$cli" show plot 1 >"$work/cards.txt"
    run "$work/empty" code "$work/cards.txt"
    check "no code" test "$status" -eq 1
    check "is said" grep -q "line 3: a position without a deal's number has no code$" "$work/err"
    play 'S-W\nundo\nS-W\nrecord\ncode\n' "$work/cards.txt"
    check "play" well 0
    check "a move" test "$(grep -c '^seven of spades turned; stock 77$' "$work/out")" -eq 2
    check "no record" test "$(grep -c '^A position without a deal' "$work/out")" -eq 2
    awk '!/^rules/ && !/ -$/ { printf "%s\t\r\n\r\n", $0 }' "$work/cards.txt" >"$work/in"
    run "$work/in" show -
    check "without what goes without saying" cmp -s "$work/out" "$work/cards.txt"
    printf '%s' "$(cat "$work/cards.txt")" >"$work/in"
    run "$work/in" show -
    check "without an end of the last line" cmp -s "$work/out" "$work/cards.txt"
    refuse "rules beside cards" show "$work/cards.txt" --rules standard
    refuse "codes of cards" solve "$work/cards.txt" --codes
    refuse "certificates of cards" solve "$work/cards.txt" --certificates "$work/folder"
    refuse "resumed cards" solve "$work/cards.txt" --resume "$work/file"
    refuse "a shard of cards" solve "$work/cards.txt" --shard 1/1
    test_mistakes
    test_no_cards
}

test_mistakes() {
    "$cli" show plot 1 >"$work/shown" # R ends with 7h 6h; F1 is Jh, T1 Ah, T2 Qs, T7 Jc
    mistake 1 "game is unknown here, or what follows it is" 's/the-plot/plott/'
    mistake 2 "rules is unknown here, or what follows it is" 's/^rules.*/rules nothing/'
    mistake 14 "Xd is no card" 's/^T1 .*/T1 Xd/'
    mistake 14 "- is no card" 's/^T1 /T1 - /'
    mistake 15 "T1 is there twice" 's/^T2 /T1 /'
    mistake 15 "T13 is unknown here, or what follows it is" 's/^T2 /T13 /'
    mistake 15 "deal is unknown here, or what follows it is" 's/^T2 .*/deal 1/'
    mistake 15 "redeals is unknown here, or what follows it is" 's/^T2 .*/redeals 1/'
    mistake 25 "Ah is there only once" 's/^T1 .*/T1 -/'
    mistake 15 "Ah is there three times" 's/^T2 .*/T2 Ah Ah/'
    mistake 3 "S has more cards than the rules allow" 's/^S /S Ah /; s/^T1 .*/T1 -/'
    mistake 4 "W has more cards than the rules allow" 's/^W -/W Ah/; s/^T1 .*/T1 -/'
    mistake 5 "R has more cards than the rules allow" 's/^R /R Ah /; s/^T1 .*/T1 -/'
    mistake 7 "Ah cannot begin this foundation" 's/^F2 -/F2 Ah/; s/^T1 .*/T1 -/'
    mistake 6 "F1 has no card" 's/^F1 Jh/F1 -/; s/^T1 /T1 Jh /'
    mistake 6 "Ah cannot lie on the card before it" 's/^F1 Jh/F1 Jh Ah/; s/^T1 .*/T1 -/'
    mistake 15 "Ah cannot lie on the card before it" 's/^T2 Qs/T2 Qs Ah/; s/^T1 .*/T1 -/'
    mistake 15 "Jc cannot lie on the card before it" 's/^T2 Qs/T2 Qs Jc/; s/^T7 .*/T7 -/'
    mistake 4 "W has fewer cards than the rules put there" 's/standard/gamerules/; /^R/s/6h$/Jc/; s/^T7 .*/T7 6h/'
    "$cli" show plait 4 >"$work/shown" # F1 is 5d, T1 Js, T12 5c
    mistake 26 "redeals is unknown here, or what follows it is" 's/^redeals 2/redeals 3/'
    mistake 7 "Js cannot begin this foundation" 's/^F2 -/F2 Js/; s/^T1 .*/T1 -/'
    mistake 25 "T12 has fewer cards than the rules put there" 's/^F2 -/F2 5c/; s/^T12 .*/T12 -/'
    mistake 14 "5c cannot lie on the card before it" 's/^T1 Js/T1 Js 5c/; s/^T12 .*/T12 -/'
    mistake 26 "locked is unknown here, or what follows it is" 's/^redeals 2/locked 1/'
    "$cli" show queen 1 >"$work/shown" # S begins with Qs
    mistake 3 "S has fewer cards than the rules put there" 's/^S Qs/S/; s/^T5 .*/T5 Qs/'
}

test_no_cards() {
    refuse "an empty file" show "$work/empty"
    refuse "a folder" solve "$work"
    head -c 300000 "$cli" >"$work/in"
    refuse "a program" play "$work/in"
    { echo 'game the-plot'; head -c 9000000 /dev/zero | tr '\0' 'S'; } >"$work/in"
    refuse "a huge line" show "$work/in"
    refuse "a record" solve "$vectors/wins.txt"
}

test_bad() {
    refuse "no command"
    refuse "an unknown command" frobnicate
    refuse "an unknown option" --frobnicate
    refuse "deal without arguments" deal
    refuse "deal without a number" deal the-plot
    refuse "an unknown game" deal solitaire 1
    refuse "an empty name" show '' 1
    refuse "an empty number" show the-plot ''
    refuse "a negative number" deal the-plot -1
    refuse "a number too large" deal the-plot 18446744073709551616
    refuse "a number with letters" show the-plot 12a
    refuse "too many arguments" show the-plot 1 2
    refuse "rules without a name" show the-plot 1 --rules
    refuse "unknown rules" show the-plot 1 --rules manual-fill
    refuse "rules of a deal" deal the-plot 1 --rules standard
    refuse "play without a game" play
    refuse "play with a bad number" play the-plot x
    refuse "a name of two lines" show "the
plot" 1
    refuse "a very long name" show "$(head -c 5000 /dev/zero | tr '\0' x)" 1
    refuse "two files" replay "$vectors/wins.txt" "$vectors/games.txt"
    refuse "no such file" replay "$work/nothing"
    refuse "a directory" replay "$work"
    refuse "an empty file" replay "$work/empty"
    run "$work" replay
    check "standard input is a directory" refused
    run "$work" play the-plot 1
    check "play reads a directory" refused
    "$cli" replay - <&- >"$work/out" 2>"$work/err"
    status=$?
    check "standard input is closed" refused

    head='game the-plot\nrules standard\ndeal 1\n'
    refuse_record "not a record" 'hello\n'
    refuse_record "a missing game" 'deal 1\nmoves\n'
    refuse_record "an unknown game in a record" 'game solitaire\ndeal 1\nmoves\n'
    refuse_record "unknown rules in a record" 'game the-plot\nrules none\ndeal 1\nmoves\n'
    refuse_record "a missing deal" 'game the-plot\nmoves\n'
    refuse_record "a bad deal" 'game the-plot\ndeal 1x\nmoves\n'
    refuse_record "missing moves" "$head"
    refuse_record "a bad move" "${head}moves S-W hello\\n"
    refuse_record "moves twice" "${head}moves S-W\\nmoves S-W\\n"
    refuse_record "a bad result" "${head}moves S-W\\nnonsense\\n"
    refuse_record "a NUL" "${head}moves S-W \\0000\\n"
    refuse_record "control characters" '\033[2Jgame\n'
    check "do not reach the terminal" test -z "$(tr -d '\012\040-\176' <"$work/err")"
    head -c 300000 "$cli" >"$work/in"
    run "$work/in" replay
    check "a program instead of records" refused
    { printf '%b' "${head}moves"; head -c 9000000 /dev/zero | tr '\0' 'S'; } >"$work/in"
    run "$work/in" replay
    check "a huge line" refused
    run /dev/zero replay
    check "an endless input" refused
    test_bad_output
}

test_bad_output() {
    if [ -w /dev/full ]; then
        for command in "--help" "--version" "deal the-plot 1" "show the-plot 1" "play the-plot 1" \
            "replay $vectors/wins.txt"; do
            # Split into words on purpose.
            # shellcheck disable=SC2086
            "$cli" $command <"$work/empty" >/dev/full 2>"$work/err"
            status=$?
            check "a full disk: $command" refused
        done
    fi
    # The reader is gone before the program has written all: its end is awaited through a file.
    { "$cli" replay "$vectors/wins.txt" 2>"$work/err"; echo $? >"$work/status"; } | head -n 1 >"$work/out"
    status=$(cat "$work/status")
    check "a closed pipe" refused
}

# How difficult deals are, and the list of deals that is made of that.
test_tables() {
    run "$work/empty" level plait 1-3
    check "level" well 0
    lines=$(grep -c '^the-plait standard [123] level [0-5] ease [0-9]* fair ' "$work/out")
    check "a line for each deal" test "$lines" -eq 3
    run "$work/empty" level plait 1067
    check "an open deal says why" out_has '^the-plait standard 1067 level 0 ease 0 fair unknown work$'
    root="$(dirname -- "$0")/../.."
    list_deals() { echo "$1" | sh "$root/src/tools/list_deals.sh" "$cli" 1 9 >"$work/out" 2>"$work/err"; }
    list_deals 'the-plot standard'
    for level in 1 2 4; do
        kept=$(grep -m1 "^level $level" "$root/assets/survey/deals.txt" | cut -d' ' -f1-3)
        check "the list of deals begins as the one that is kept" out_has "^$kept\$"
    done
    list_deals 'the-plot none'
    check "rules that there are not" test $? -eq 2
    # As much memory as the program itself needs, and not the eight megabytes more that the solver wants.
    limit=4000
    { while [ $limit -lt 60000 ] && ! (ulimit -v $limit && "$cli" deal plot 1 >"$work/out"); do
        limit=$((limit + 2000))
    done; } 2>"$work/said" # also what the shell tells of it
    if [ $limit -lt 60000 ]; then # the sanitizers need a great deal more
        (ulimit -v $limit && exec "$cli" level plot 1) >"$work/out" 2>"$work/err"
        check "level without memory" test "$? $(cat "$work/err")" = '2 theplot: out of memory'
    fi
    # Without a reader they end, and do not compute on for minutes.
    if [ -w /dev/full ] && command -v timeout >"$work/which"; then
        timeout 20 "$cli" level plot 1-1000000 >/dev/full 2>"$work/err"
        status=$?
        check "level on a full disk" refused
    fi
}

run_part
