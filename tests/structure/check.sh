#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check.sh includes|circles|names|unused|text|words|layout|format|fix ROOT: one of the tests of the sources below ROOT;
# each prints what is wrong, and where, and fails. Exit status 77: there is nothing here to run the test with. `fix`
# formats the sources.

set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
cd "$2"
# Bytes, so that a test says the same on every machine.
export LC_ALL=C

case $1 in
includes | circles | names)
    find src -name '*.[ch]' -exec awk -f "$here/rooms.awk" -f "$here/$1.awk" "$here/rooms.txt" {} +
    ;;
unused)
    find src tests -name '*.[ch]' -exec awk -f "$here/unused.awk" {} +
    ;;
text)
    find CMakeLists.txt cmake src tests .ci -type f \( -name '*.[ch]' -o -name '*.cmake' -o -name CMakeLists.txt \
        -o -name '*.sh' -o -name '*.awk' -o -name '*.js' -o -name '*.css' -o -name '*.html' \
        -o -path '.ci/*' \) -exec awk -f "$here/text.awk" {} +
    [ ! -d assets/languages ] || find assets/languages -type f -exec awk -f "$here/text.awk" {} +
    ;;
words)
    # FILE:WORDS, the most that each may have.
    for limit in README.md:1300 src/README.md:3500 tests/README.md:1800; do
        words=$(wc -w <"${limit%:*}")
        [ "$words" -le "${limit#*:}" ] ||
            { echo "${limit%:*} has $((words)) words, more than ${limit#*:}." && exit 1; }
    done
    ;;
layout)
    git rev-parse --git-dir >/dev/null 2>&1 || exit 77
    ! git ls-files | sed 's,/.*,,' | sort -u |
        grep -v -x -E '\..*|CMakeLists\.txt|CMakePresets\.json|LICENSE|README\.md|assets|cmake|src|tests' ||
        { echo "These do not belong at the top level." && exit 1; }
    ! git ls-files | grep -i -E '\.(ttf|otf|ttc|woff2?)$' ||
        { echo "Fonts are taken from packages, not kept here." && exit 1; }
    ;;
format | fix)
    # Versions differ in what they make of the same style, so one of them decides.
    formatter=
    for candidate in clang-format-14 clang-format; do
        if "$candidate" --version 2>/dev/null | grep -q 'version 14\.'; then
            formatter=$candidate
            break
        fi
    done
    [ -n "$formatter" ] || { echo "There is no clang-format 14 here." && exit 77; }
    [ "$1" = format ] || exec find src tests -name '*.[ch]' -exec "$formatter" -i --style=file {} +
    find src tests -name '*.[ch]' -exec "$formatter" --style=file --dry-run -Werror {} + || {
        echo "These are not formatted. To do so: sh tests/structure/check.sh fix ."
        exit 1
    }
    ;;
*)
    echo "usage: check.sh includes|circles|names|unused|text|words|layout|format|fix ROOT" >&2
    exit 2
    ;;
esac
