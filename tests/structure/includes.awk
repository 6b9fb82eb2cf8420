# SPDX-License-Identifier: MIT
#
# awk -f rooms.awk -f includes.awk rooms.txt src/room/file.c ...
# Prints a line for each #include that the table of rooms does not allow, and fails when there is one.

function check_system(name) {
    if ((room, "-<" name ">") in allowed)
        complain("room " room " may not include <" name ">")
    else if (name ~ /^(SDL2?\/)?SDL/) {
        if (!((room, "<SDL>") in allowed))
            complain("room " room " may not include SDL: <" name ">")
    } else if (!((room, "<*>") in allowed) && !((room, "<c>") in allowed && name in c_headers))
        complain("room " room " may not include <" name ">")
}

function check_own(name,    target) {
    target = room_of(name)
    if (name !~ /\.h$/)
        complain("only headers may be included: \"" name "\"")
    else if (target == "")
        complain("write an include as \"room/file.h\", with a room of the table: \"" name "\"")
    else if ((room, "-" name) in allowed ||
        (target != room && !((room, target) in allowed) && !((room, name) in allowed)))
        complain("room " room " may not include \"" name "\" of room " target)
}

BEGIN {
    count = split("assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign " \
        "stdarg stdatomic stdbool stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype",
        names, " ")
    for (i = 1; i <= count; i++)
        c_headers[names[i] ".h"] = 1
}

FNR == 1 && room == "" {
    complain("this file belongs to no room of the table")
}

/^[ \t]*#[ \t]*include/ {
    name = $0
    sub(/^[ \t]*#[ \t]*include[ \t]*/, "", name)
    if (name ~ /^<[^>]+>/) {
        sub(/^</, "", name)
        sub(/>.*/, "", name)
        check_system(name)
    } else if (name ~ /^"[^"]+"/) {
        sub(/^"/, "", name)
        sub(/".*/, "", name)
        check_own(name)
    } else
        complain("this include cannot be read: " name)
}

END {
    finish()
}
