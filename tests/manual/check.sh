#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Tests of the manual. Each prints what is wrong, and fails.
#   check.sh options PROGRAM PAGE    PAGE names the options that `PROGRAM --help` names, and no others
#   check.sh page PROGRAM PAGE       the same for a man page that was made from it; its tables have no boxes, man has no
#                                    warnings for it, and no line is too long for a terminal of 80 columns
#   check.sh labels TEMPLATE PAGE    what PAGE has in quotation marks are texts of the game, which are in TEMPLATE

set -eu

# options: the long options in a text, one a line.
options() {
    sed 's/\\-/-/g' | tr -c 'a-z-' '\n' | grep -x -e '--[a-z][a-z-]*' | sort -u
}

# compare_options PROGRAM PAGE
compare_options() {
    printed=$("$1" --help | options)
    named=$(options <"$2")
    [ -n "$printed" ] && [ "$printed" = "$named" ] || {
        printf '%s\n' "The program prints:" "$printed" "$2 names:" "$named"
        exit 1
    }
}

# quoted: what stands between quotation marks in a text, one a line.
quoted() {
    tr -s '\n ' ' ' | awk '{
        count = split($0, parts, "“")
        for (i = 2; i <= count; i++) {
            sub(/”.*/, "", parts[i])
            print parts[i]
        }
    }'
}

case $1 in
options)
    compare_options "$2" "$3"
    ;;
page)
    compare_options "$2" "$3"
    ! grep -n 'allbox' "$3" || { echo "A table has a box: see cmake/man_page.cmake." && exit 1; }
    ! grep -n -E '\\f[[(]?C' "$3" | head -n 3 | grep . || { echo "Newer man has no such font." && exit 1; }
    command -v man >/dev/null && command -v col >/dev/null || { echo "There is no man here." && exit 0; }
    for locale in C C.UTF-8; do
        ! LC_ALL=$locale MANWIDTH=80 man --warnings -l "$3" 2>&1 | col -bx |
            LC_ALL=C.UTF-8 grep -E -e '^.{81,}' -e '^(troff|tbl|grotty|man|groff)[:.]' || {
            echo "These are longer than 80 characters, or complaints of man, in the locale $locale."
            exit 1
        }
    done
    ;;
labels)
    [ -n "$(quoted <"$3")" ] || { echo "Nothing in $3 has quotation marks." && exit 1; }
    unknown=$(quoted <"$3" | while IFS= read -r label; do
        grep -q -x -F "msgid \"$label\"" "$2" || printf '%s\n' "$label"
    done)
    [ -z "$unknown" ] || { printf '%s\n' "No texts of the game:" "$unknown" && exit 1; }
    ;;
*)
    echo "usage: check.sh options|page PROGRAM PAGE, check.sh labels TEMPLATE PAGE" >&2
    exit 2
    ;;
esac
