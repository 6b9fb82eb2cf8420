# SPDX-License-Identifier: MIT
#
# awk -v room=ROOM -v root=FOLDER/ -f report.awk SHOWN
#
# Reads what `llvm-cov show --show-branches=count --show-mcdc` writes of a room. Prints a line for each place where a
# line was not run, a branch was not taken, or a condition was never what decided (MC/DC); then a line that begins with
# "total", with the numbers of those that were and of all. Fails when a place that is marked as unreachable was reached.
#
# A mark is a comment with "unreachable: REASON" and counts for its line and for the lines below it that were not run. A
# comment that has lines of its own counts for the line below it. Assertions are not counted: llvm-cov shows no branch
# within a macro. A function in a header is counted once, however many sources have it.

# Prints that the lines from `first` to `last` of `file` were not run.
function print_lines(file, first, last) {
    if (first)
        print file ":" first (last > first ? "-" last : "") ": not run"
}

# Of a branch or condition that comes more than once, each side may have been seen in another instance.
function see(key, at, text, seen) {
    if (!(key in known)) {
        known[key] = 1
        keys[++key_count] = key
        key_file[key] = file
        key_at[key] = at
        key_line[key] = at + 0
        key_text[key] = text
    }
    if (seen)
        was_seen[key] = 1
}

/^\/.*:$/ {
    file = substr($0, 1, length($0) - 1)
    if (index(file, root) == 1)
        file = substr(file, length(root) + 1)
    marked = 0
    next
}

# A line of the source: its number, how often it was run, its text.
/^ *[0-9]+\|/ {
    split($0, column, "|")
    line = column[1] + 0
    count = column[2]
    gsub(/ /, "", count)
    text = substr($0, index($0, "|") + 1)
    text = substr(text, index(text, "|") + 1)
    alone = text ~ /^ *(\/\*|\*)/
    if (text ~ /unreachable: /) {
        unreachable[file, line] = 1
        mark_line[file, line] = 1
        marked = alone ? "waits" : "holds"
        mark = line
    } else if (alone && marked == "waits")
        ;
    else if (marked == "waits") {
        unreachable[file, line] = 1
        marked = "holds"
    } else if (marked == "holds" && (count == "0" || count == ""))
        unreachable[file, line] = 1
    else
        marked = 0
    owner[file, line] = mark
    if (count != "")
        see("line" SUBSEP file SUBSEP line, line, "not run", count != "0")
    next
}

/Branch \([0-9]+:[0-9]+\): \[True/ {
    match($0, /\([0-9]+:[0-9]+\)/)
    at = substr($0, RSTART + 1, RLENGTH - 2)
    see("branch" SUBSEP file SUBSEP at SUBSEP 1, at, "never true", $0 !~ /True: 0,/)
    see("branch" SUBSEP file SUBSEP at SUBSEP 0, at, "never false", $0 !~ /False: 0\]/)
    next
}

/Condition C[0-9]+ --> \(/ {
    match($0, /C[0-9]+/)
    condition = substr($0, RSTART, RLENGTH)
    match($0, /\([0-9]+:[0-9]+\)/)
    where[condition] = substr($0, RSTART + 1, RLENGTH - 2)
    next
}

/C[0-9]+-Pair: (not )?covered/ {
    match($0, /C[0-9]+/)
    at = where[substr($0, RSTART, RLENGTH)]
    see("decision" SUBSEP file SUBSEP at, at, "never what decides", $0 !~ /not covered/)
}

# Counts a line, branch or condition.
function count_key(key,    kind) {
    kind = substr(key, 1, index(key, SUBSEP) - 1)
    if ((key_file[key], key_line[key]) in unreachable) {
        if (!(key in was_seen))
            deserved[key_file[key], owner[key_file[key], key_line[key]]] = 1
        return
    }
    all[kind]++
    if (key in was_seen)
        hit[kind]++
    else
        missing[++missing_count] = key
}

# Prints what is missing; only the line where it was not run, only the branch where that keeps a condition from
# deciding.
function print_missing(    i, key, line, first, last, file, from) {
    for (i = 1; i <= missing_count; i++) {
        key = missing[i]
        if (key !~ /^line/)
            continue
        line = key_line[key]
        silent[key_file[key], line] = 1
        if (from != key_file[key] || line != last + 1) {
            print_lines(from, first, last)
            first = line
        }
        from = key_file[key]
        last = line
    }
    print_lines(from, first, last)
    for (i = 1; i <= missing_count; i++) {
        key = missing[i]
        file = key_file[key]
        line = key_line[key]
        if (key ~ /^line/ || (file, line) in silent || key ~ /^decision/ && (file, key_at[key]) in branch_missing)
            continue
        if (key ~ /^branch/)
            branch_missing[file, key_at[key]] = 1
        print file ":" key_at[key] ": " key_text[key]
    }
}

END {
    for (i = 1; i <= key_count; i++)
        count_key(keys[i])
    print_missing()
    for (m in mark_line)
        if (!(m in deserved)) {
            split(m, part, SUBSEP)
            print part[1] ":" part[2] ": marked as unreachable, but everything there was reached"
            bad = 1
        }
    printf "total %s %d %d %d %d %d %d\n", room, hit["line"], all["line"], hit["branch"], all["branch"],
        hit["decision"], all["decision"]
    exit bad
}
