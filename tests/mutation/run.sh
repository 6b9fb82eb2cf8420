#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh ROOM [COUNT [SEED]]: changes COUNT places (100) in the sources of a room (rules, session, store, solver), one
# at a time, and runs the room's tests each time: does one of them notice?
#
# Where no test notices, they are run once more in the end, with sanitizers, which find what is read or written beside
# an array. What survived an earlier run is tried again, since there may be new tests.
# Works on a copy of the sources in build/mutation, so that nobody else's build is disturbed and the sources may be
# edited meanwhile, with one job at a time. The test that has the name of the changed source comes first, then the
# others, those that take the least time first; each is linked when its turn comes, and the first that fails is enough.
# Which places are changed follows from SEED (1). What was found out is a line each in build/mutation/ROOM-SEED.txt:
#   noticed     a test failed, crashed or came to no end
#   unnoticed   every test passed; to be tried with sanitizers in the end
#   survived    every test passed with sanitizers, too
#   equivalent  not run: equivalent.txt beside this script says why no test can notice
#   same        the compiler makes the same code of it, so it does not count
#   invalid     it does not compile, so it does not count
# A run that was broken off goes on where it was; COUNT counts those that count. The end tells the figures and names the
# survivors. Fails when less than 97 of 100 were noticed; the equivalent ones are left out.

set -eu

room=${1?run.sh ROOM [COUNT [SEED]]} count=${2-100} seed=${3-1}
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
root=$(CDPATH='' cd -- "$here/../.." && pwd)
work=$root/build/mutation
tree=$work/tree
plain=$work/build
results=$work/$room-$seed.txt
tab=$(printf '\t')

# The tests of each room; not those that take minutes or need nothing else to run.
case $room in
rules | session | solver) pattern="^${room}_" ;;
store)
    pattern='store|trouble|moved|spoilt|migration|pages|rows|background|copies|recover|full|wal|fault|damage|memory'
    pattern="^(store_($pattern)|exchange_(files|hostile|places|steps|odd))\$"
    ;;
*) echo "There are the rooms rules, session, store and solver." >&2 && exit 2 ;;
esac

# Copies what differs, with the time of now, because a file that was changed back would be older than its object.
mkdir -p "$tree"
mkdir "$work/lock" 2>/dev/null || { echo "Another run is using $work; if not, remove $work/lock." >&2 && exit 2; }
trap 'rmdir "$work/lock"' EXIT
trap 'exit 130' INT TERM
for part in CMakeLists.txt CMakePresets.json LICENSE README.md cmake src tests assets; do
    [ -e "$tree/$part" ] || cp -R "$root/$part" "$tree/$part"
    diff -rq "$root/$part" "$tree/$part" | sed -n -e "s,^Files $root/\(.*\) and .* differ$,\1,p" \
        -e "s,^Only in $root/\(.*\): \(.*\)$,\1/\2,p" | while read -r file; do
        cp -R "$root/$file" "$tree/$(dirname "$file")/"
    done
done
# configure_copy BUILD OPTION...: each time, as there may be new tests.
configure_copy() {
    cmake -S "$tree" -B "$@" -G Ninja -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_C_FLAGS_RELEASE=-O1 >"$work/configure.log"
}
configure_copy "$plain"
rm -rf "$work/original"
mkdir -p "$work/original/src"
cp -R "$root/src/$room" "$work/original/src/$room"

# compile BUILD TARGET...
compile() {
    build=$1
    shift
    ninja -C "$build" -j1 "$@" >"$work/build.log" 2>&1
}
# run_test BUILD NAME SECONDS: a loop without an end costs processor time, one that allocates memory no more than there
# is, and one that waits for ever ends, too.
run_test() (
    # A shell that has no such limits goes on without them; sanitizers reserve more memory than there is.
    # shellcheck disable=SC3045
    [ "$1" != "$plain" ] || ulimit -v 4000000 2>/dev/null || true
    # shellcheck disable=SC3045
    ulimit -t "$3" 2>/dev/null || true
    cd "$1" && ctest -R "^$2\$" --timeout $(($3 * 5)) >"$work/test.log" 2>&1 </dev/null
)

# What is not changed passes. Each test may take four times the processor time that it takes now.
names=$(cd "$plain" && ctest -N -R "$pattern" -LE long | sed -n 's/^ *Test *#[0-9]*: //p')
# $names is a list of words.
# shellcheck disable=SC2046,SC2086
compile "$plain" $(printf '%s_test ' $names) || { cat "$work/build.log" && exit 1; }
order=$work/$room-order.txt
[ "$(cut -d ' ' -f 2 "$order" 2>/dev/null | sort)" = "$(echo "$names" | sort)" ] || {
    for name in $names; do
        (cd "$plain" && ctest -R "^$name\$" >"$work/first.log" 2>&1 && times) >"$work/times.txt" ||
            { cat "$work/first.log" && exit 1; }
        awk -F '[ms ]+' -v name="$name" 'END { print int(($1 * 60 + $2) * 4) + 3, name }' "$work/times.txt"
    done | sort -n >"$order.new"
    mv "$order.new" "$order"
}
# What is compiled from now on is never compiled again.
export CCACHE_DISABLE=1
# One failure is enough.
export CHECK_STOPS=1

# is_noticed BUILD FACTOR SOURCE: in so many times the time.
is_noticed() {
    first=${room}_$(basename "$3" .c)
    { grep " $first\$" "$order" || true; grep -v " $first\$" "$order"; } >"$work/order.txt"
    while read -r limit name; do
        compile "$1" "${name}_test" || continue
        run_test "$1" "$name" $((limit * $2)) || return 0
    done <"$work/order.txt"
    return 1
}

# Whether the room's library has changed, besides the times in it.
hash_code() {
    find "$plain/src/$room" -name '*.o' -exec cksum {} + | sort
}
original=$(hash_code)

# mutate SOURCE LINE COLUMN LENGTH NEW: writes the changed source to mutant.c; $text and $becomes are the line.
mutate() {
    new=$5 awk -v line="$2" -v from="$3" -v width="$4" '
        NR == line { $0 = substr($0, 1, from - 1) ENVIRON["new"] substr($0, from + width) }
        { print }
    ' "$work/original/$1" >"$work/mutant.c"
    text=$(sed -n "$2s/^ *//p" "$work/original/$1")
    becomes=$(sed -n "$2s/^ *//p" "$work/mutant.c")
}

# Prints what becomes of the same.
try() {
    mutate "$@"
    if grep -q -x -F "$1$tab$text$tab$becomes" "$work/equivalent.txt"; then
        verdict=equivalent
    else
        cat "$work/mutant.c" >"$tree/$1"
        if ! compile "$plain" "theplot_$room"; then
            verdict=invalid
        elif [ "$(hash_code)" = "$original" ]; then
            verdict=same
        elif is_noticed "$plain" 1 "$1"; then
            verdict=noticed
        else
            verdict=unnoticed
        fi
        cat "$work/original/$1" >"$tree/$1"
    fi
    printf '%s\t%s:%s:%s:%s\t%s\t%s\n' "$verdict" "$1" "$2" "$3" "$5" "$text" "$becomes"
}

# The same with sanitizers.
try_sanitized() {
    mutate "$@"
    cat "$work/mutant.c" >"$tree/$1"
    verdict=survived
    if is_noticed "$work/sanitized" 10 "$1"; then
        verdict=noticed
    fi
    cat "$work/original/$1" >"$tree/$1"
    printf '%s\t%s:%s:%s:%s\t%s\t%s\n' "$verdict" "$1" "$2" "$3" "$5" "$text" "$becomes"
}

# has VERDICTS CHANGE: whether that is what has become of it.
has() {
    grep -E "^($1)$tab" "$results" | cut -f 2 | grep -q -x -F "$2"
}
drop() {
    awk -F "$tab" -v change="$1" '$2 != change' "$results" >"$results.new"
    mv "$results.new" "$results"
}

# The lines of equivalent.txt without their reasons.
sed -n 's/^\(src[^\t]*\t[^\t]*\t[^\t]*\)\t.*/\1/p' "$here/equivalent.txt" >"$work/equivalent.txt"
touch "$results"
awk -F "$tab" '$1 != "survived" && $1 != "unnoticed"' "$results" >"$results.new"
mv "$results.new" "$results"
(cd "$work/original" && awk -v seed="$seed" -f "$here/mutants.awk" "src/$room"/*.c) >"$work/$room-mutants.txt"
while [ "$(grep -c -E '^(noticed|unnoticed)' "$results" || true)" -lt "$count" ] &&
    IFS=$tab read -r source line column width new; do
    has '.*' "$source:$line:$column:$new" || try "$source" "$line" "$column" "$width" "$new" >>"$results"
done <"$work/$room-mutants.txt"

if grep -q '^unnoticed' "$results"; then
    configure_copy "$work/sanitized" -DTHEPLOT_SANITIZE=ON
    while IFS=$tab read -r source line column width new; do
        has unnoticed "$source:$line:$column:$new" || continue
        found=$(try_sanitized "$source" "$line" "$column" "$width" "$new")
        drop "$source:$line:$column:$new"
        echo "$found" >>"$results"
    done <"$work/$room-mutants.txt"
fi

awk -F '\t' -v room="$room" '
    { all[$1]++ }
    $1 == "survived" { print $2 "\n    " $3 "\n    " $4 }
    END {
        tried = all["noticed"] + all["survived"]
        rate = tried ? 100 * all["noticed"] / tried : 0
        printf "%s: %d of %d noticed (%.1f %%); besides %d equivalent, %d the same code, %d that do not compile\n",
            room, all["noticed"], tried, rate, all["equivalent"], all["same"], all["invalid"]
        exit rate < 97
    }
' "$results"
