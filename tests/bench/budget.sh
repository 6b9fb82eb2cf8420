#!/bin/sh
# SPDX-License-Identifier: MIT
#
# budget.sh FOLDER BUDGET COMPILER NULL SDL FLIGHT [renew]: counts with valgrind how many instructions things take, and
# compares with BUDGET (budget.txt), within 5 of 100. Prints each count beside its budget. FOLDER is for what valgrind
# writes, COMPILER says what the programs NULL, SDL and FLIGHT were made by; with `renew` BUDGET is written anew. Exit
# status 77, skipped: there is no valgrind, or the budget is another compiler's or another machine's.
#
# A count is of two parts: what the program itself takes, and all with the system's libraries. The latter is compared
# only where these are those of the budget.

set -eu

folder=$1 budget=$2 compiler=$3 null=$4 sdl=$5 flight=$6 renew=${7-}
counts=$folder/counts.txt
tolerance=5
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy LC_ALL=C LANGUAGE=

if ! command -v valgrind >/dev/null 2>&1; then
    echo "skipped: there is no valgrind here to count instructions with"
    exit 77
fi

# What stands before the counts in BUDGET: who made the programs, and which libraries they use.
libraries=$(ldd "$sdl" | awk '$3 ~ /^\// { print $3 }' | sort | while read -r file; do
    basename "$(readlink -f "$file")"
done | grep -E '^lib(SDL2|freetype|sqlite3)' | tr '\n' ' ')
libraries="$libraries$(getconf GNU_LIBC_VERSION)"

# budgeted WORD: the rest of the line of BUDGET that begins with this word.
budgeted() {
    sed -n "s/^$1 //p" "$budget"
}

if [ -z "$renew" ] && [ "$(budgeted compiler)" != "$compiler" ]; then
    echo "skipped: the budget is for $(budgeted compiler), and this is $compiler"
    exit 77
fi

# count NAME PROGRAM ARGUMENT...: writes NAME, the program's own instructions, and all. What is not the program's is of
# an object in a folder of libraries. Lines after calls= are of the called function, whose own lines have them, too.
count() {
    name=$1
    shift
    rm -f "$folder/$name".*
    valgrind --tool=callgrind --callgrind-out-file="$folder/$name" --zero-before=budget_begin \
        --dump-before=budget_end "$@" >"$folder/$name.log" 2>&1 || {
        cat "$folder/$name.log"
        echo "$name cannot be counted"
        exit 1
    }
    awk -v name="$name" -v program="$1" '
        /^calls=/ { getline; next }
        /^c?ob=/ {
            id = substr($1, index($1, "=") + 1)
            if (NF > 1) own[id] = $2 == program
            if (/^ob=/) here = id
        }
        /^[0-9+*-]/ { all += $2; if (own[here]) mine += $2 }
        END { print name, mine + 0, all + 0 }
    ' "$folder/$name.1" >>"$counts"
}

mkdir -p "$folder"
: >"$counts"
count start "$sdl" start
count deal "$null" deal
count drag "$null" drag
count flight "$flight"
count solve-the-plot "$null" solve the-plot 30
count solve-the-plait "$null" solve the-plait 4
count solve-queen-of-italy "$null" solve queen-of-italy 12

if [ -n "$renew" ]; then
    {
        sed '/^compiler /,$d' "$budget"
        printf 'compiler %s\nlibraries %s\n' "$compiler" "$libraries"
        cat "$counts"
    } >"$folder/budget.txt"
    cp "$folder/budget.txt" "$budget"
    exit
fi

same=yes
if [ "$(budgeted libraries)" != "$libraries" ]; then
    same=no
    echo "Without the libraries, which are not those of the budget: $libraries"
fi
awk -v same="$same" -v tolerance="$tolerance" '
    function compare(name, counted, allowed,    ratio, verdict) {
        ratio = allowed > 0 ? counted / allowed : 0
        verdict = ""
        if (ratio > 1 + tolerance / 100) verdict = "  MORE THAN THE BUDGET"
        if (ratio < 1 - tolerance / 100) verdict = "  LESS THAN THE BUDGET"
        printf "%-34s %13d of %13d  %.3f%s\n", name, counted, allowed, ratio, verdict
        if (verdict != "") off++
    }
    FNR == NR { own[$1] = $2; all[$1] = $3; next }
    {
        compare($1, $2, own[$1])
        if (same == "yes") compare($1 " with libraries", $3, all[$1])
    }
    END {
        if (off > 0) {
            print "More: make it faster, or say in the commit why it takes more. Less: well done. In either case:"
            print "  cmake --build build/release --target budget-renew"
        }
        exit off > 0 || FNR == 0
    }
' "$budget" "$counts"
