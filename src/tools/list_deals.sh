#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Prints the first 100 deals of each level of each rule set, as assets/survey/deals.txt has them: each number is how far
# the deal is from the one before. Takes hours. PROGRAM is theplot-cli. Reads the names of rule sets, one in a line.
#
#     printf '%s\n' 'the-plot standard' | sh src/tools/list_deals.sh PROGRAM [EACH [LAST]] > deals.txt

set -eu
program=$1
each=${2:-100}
last=${3:-100000} # the last deal that is looked at

echo 'theplot-deals 1'
while read -r game rules; do
    echo "rules $game $rules"
    "$program" level "$game" 1 --rules "$rules" >/dev/null # says what is wrong; below it only says that awk has ended
    "$program" level "$game" "1-$last" --rules "$rules" 2>/dev/null | awk -v each="$each" '
        $5 > 0 && counts[$5] < each {
            deals[$5] = deals[$5] " " ($3 - last[$5])
            last[$5] = $3
            counts[$5]++
            if (counts[$5] == each && ++full == 5) { exit }
        }
        END {
            for (level = 1; level <= 5; level++) {
                line = "level " level
                count = split(deals[level], words, " ")
                for (i = 1; i <= count; i++) {
                    line = line " " words[i]
                    if (length(line) >= 100 || i == count) {
                        print line
                        line = "level " level
                    }
                }
            }
        }'
done
