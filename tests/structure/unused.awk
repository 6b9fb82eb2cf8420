# SPDX-License-Identifier: MIT
#
# awk -f unused.awk src/room/file.h src/room/file.c tests/... ...
# Prints a line for each function that a header below src/ declares and that no file uses but the header itself and
# the source that defines it, and fails when there is one: it is either dead, or static in that source.
# A name in a comment or in quotes is no use of it; one in a macro or in an inline function of its header is. Functions
# that are static inline are not looked at.

# Gives `text` without comments and without what stands in quotes; `inside` keeps whether a comment is open.
function strip(text,    end) {
    if (inside) {
        end = index(text, "*/")
        if (!end)
            return ""
        text = substr(text, end + 2)
        inside = 0
    }
    gsub(/"([^"\\]|\\.)*"/, "\"\"", text)
    gsub(/\/\*([^*]|\*+[^*\/])*\*+\//, " ", text)
    if ((end = index(text, "/*")) > 0) {
        inside = 1
        text = substr(text, 1, end - 1)
    }
    return text
}

# Keeps the name of a statement of a header that declares a function.
function read_statement(text, line,    name) {
    gsub(/__attribute__ *\(\([^)]*\)\)/, "", text)
    sub(/^[ \t]+/, "", text)
    if (text ~ /^(static|typedef|struct [A-Za-z_0-9]* *\{|enum|union|extern "C")/ || text !~ /\(/)
        return
    name = text
    sub(/ *\(.*/, "", name)
    sub(/.*[ *]/, "", name)
    if (name ~ /^[a-z_A-Z0-9]+$/) {
        declared[++count] = name
        header[count] = FILENAME
        place[count] = line
    }
}

# Statements outside of braces.
function read_declarations(text,    i, letter) {
    if (text ~ /^[ \t]*#/)
        return
    for (i = 1; i <= length(text); i++) {
        letter = substr(text, i, 1)
        if (statement == "")
            first = FNR
        statement = statement letter
        depth += (letter == "{") - (letter == "}")
        if (depth == 0 && (letter == ";" || letter == "}")) {
            if (letter == ";")
                read_statement(statement, first)
            statement = ""
        }
    }
    statement = statement " "
    if (statement ~ /^ *$/)
        statement = ""
}

FNR == 1 {
    checked++
    inside = depth = 0
    statement = ""
}

{
    text = strip($0)
    if (FILENAME ~ /^src\/.*\.h$/)
        read_declarations(text)
    # A line that begins in the first column and has NAME( is a definition; it is not a use.
    if (FILENAME ~ /\.c$/ && text ~ /^[A-Za-z_][A-Za-z_0-9 *]*\(/) {
        name = text
        sub(/ *\(.*/, "", name)
        sub(/.*[ *]/, "", name)
        defined[name, FILENAME] = 1
    }
    words = split(text, word, /[^A-Za-z_0-9]+/)
    for (i = 1; i <= words; i++)
        if (word[i] ~ /_/ && ++seen[word[i], FILENAME] == 1)
            users[word[i]] = users[word[i]] " " FILENAME
}

END {
    for (n = 1; n <= count; n++) {
        files = split(users[declared[n]], user, " ")
        used = 0
        for (i = 1; i <= files; i++)
            if (user[i] == header[n])
                used = used || seen[declared[n], user[i]] > 1
            else
                used = used || !((declared[n], user[i]) in defined)
        if (!used) {
            printf "%s:%d: no other file uses %s()\n", header[n], place[n], declared[n]
            bad = 1
        }
    }
    printf "%d files checked\n", checked
    exit bad || checked == 0
}
