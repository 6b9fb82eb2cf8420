# SPDX-License-Identifier: MIT
#
# awk -f rooms.awk -f names.awk rooms.txt src/room/file.c ...
# Prints a line for each static function of a source whose name begins with the name of a room, as public functions do,
# and fails when there is one. Each folder of a room counts: platform/sdl gives platform_ and sdl_.
# Functions are recognized by their place, which clang-format fixes: the line begins with "static", and a name stands
# before its first parenthesis.

FNR == 1 && checked == 1 {
    for (name in rooms) {
        count = split(name, folders, "/")
        for (i = 1; i <= count; i++)
            prefixes[folders[i]] = 1
    }
}

FILENAME ~ /\.c$/ && /^static / {
    name = $0
    if (!sub(/\(.*/, "", name) || name ~ /[=\[]/)
        next
    sub(/.*[ *]/, "", name)
    prefix = name
    sub(/_.*/, "", prefix)
    if (prefix != name && prefix in prefixes)
        complain("static functions do not begin with the name of a room: " name)
}

END {
    finish()
}
