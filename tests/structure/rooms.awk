# SPDX-License-Identifier: MIT
#
# awk -f rooms.awk -f TEST.awk rooms.txt src/room/file.c ...
# What the tests of rooms share. The first file is read here: `rooms` has every room, and `allowed[room, what]` what it
# may include. Of every other file `path` is what stands below src/ and `room` the room that it belongs to, or "".

# Says what is wrong in the present line, or at another place.
function complain(text, where) {
    printf "%s: %s\n", where == "" ? FILENAME ":" FNR : where, text
    bad = 1
}

# The room that a path, such as "platform/sdl/text.c", belongs to; "" for none.
function room_of(path) {
    while (sub(/\/[^\/]*$/, "", path))
        if (path in rooms)
            return path
    return ""
}

# To be called when all is read.
function finish() {
    printf "%d files checked\n", checked
    exit bad || checked == 0
}

FILENAME == ARGV[1] {
    sub(/#.*/, "")
    if (NF == 0)
        next
    owner = $1
    if (!sub(/:$/, "", owner))
        complain("a line of the table starts with a room and a colon")
    rooms[owner] = 1
    for (i = 2; i <= NF; i++)
        allowed[owner, $i] = 1
    next
}

FNR == 1 {
    checked++
    path = FILENAME
    sub(/^.*src\//, "", path)
    room = room_of(path)
}
