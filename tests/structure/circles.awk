# SPDX-License-Identifier: MIT
#
# awk -f rooms.awk -f circles.awk rooms.txt src/room/file.c ...
# Prints a line for each #include that closes a circle within one room, with the circle, and fails when there is one.
# Neither headers nor modules may form any; a module is a NAME.c with its NAME.h and NAME_parts.h, as far as there are
# such. That rooms form none is what the order of rooms.txt and includes.awk see to.

# The module of a file, such as "platform/sdl/text".
function module_of(path) {
    sub(/\.[ch]$/, "", path)
    sub(/_parts$/, "", path)
    return path
}

# The shortest way along the includes from the file or module `from` to another, such as "a > b > c"; "" when there is
# none.
function find_way(from, to,    ways, queue, first, last, i, count, targets) {
    ways[from] = from
    queue[first = last = 1] = from
    while (first <= last) {
        from = queue[first++]
        if (from == to)
            return ways[to]
        count = split(edges[from], targets, " ")
        for (i = 1; i <= count; i++)
            if (!(targets[i] in ways)) {
                ways[targets[i]] = ways[from] " > " targets[i]
                queue[++last] = targets[i]
            }
    }
    return ""
}

/^[ \t]*#[ \t]*include[ \t]*"/ {
    target = $0
    sub(/^[^"]*"/, "", target)
    sub(/".*/, "", target)
    if (room_of(target) != room)
        next
    edges[path] = edges[path] " " target
    if (module_of(path) != module_of(target))
        edges[module_of(path)] = edges[module_of(path)] " " module_of(target)
    includes[++count] = path " " target " " FILENAME ":" FNR
}

END {
    for (n = 1; n <= count; n++) {
        split(includes[n], part, " ")
        from = part[1]
        way = find_way(part[2], from)
        if (way == "" && module_of(part[2]) != module_of(from)) {
            from = module_of(from)
            way = find_way(module_of(part[2]), from)
        }
        if (way != "")
            complain("this include closes a circle: " from " > " way, part[3])
    }
    finish()
}
