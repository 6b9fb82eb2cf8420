# SPDX-License-Identifier: MIT
#
# awk -v seed=SEED -f mutants.awk SOURCE...
#
# Lists what can be changed in the sources, in an order that follows from the seed, a line each, with tabs between:
#   SOURCE  LINE  COLUMN  LENGTH  NEW
# The characters from COLUMN on, LENGTH of them, become NEW. Changed are comparisons, operators, constants, conditions
# and what is returned; not assertions, declarations of constants at the top level, comments, text, or what is for the
# preprocessor. Sources are written as clang-format writes them: binary operators have blanks on both sides, a pointer's
# star has not.

# The next number of the sequence; small enough for exact arithmetic in awk.
function random() {
    state = state * 16807 % 2147483647
    return state
}

function mutant(column, width, new) {
    list[++count] = FILENAME "\t" FNR "\t" column "\t" width "\t" new
    key[count] = random()
}

# Each place where the characters `old` stand in the line.
function swap(old, new,    from, at) {
    from = 1
    while ((at = index(substr(code, from), old)) > 0) {
        mutant(from + at - 1, length(old), new)
        from += at + length(old) - 1
    }
}

# Text, characters and comments become blanks of the same length.
function blank(text,    out, i, c, quote) {
    out = ""
    quote = ""
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        if (in_comment) {
            if (substr(text, i, 2) == "*/") {
                in_comment = 0
                out = out " "
                i++
            }
            c = " "
        } else if (quote != "") {
            if (c == "\\") {
                out = out " "
                i++
            } else if (c == quote)
                quote = ""
            c = " "
        } else if (substr(text, i, 2) == "/*") {
            in_comment = 1
            out = out " "
            i++
            c = " "
        } else if (c == "\"" || c == "'") {
            quote = c
            c = " "
        }
        out = out c
    }
    return out
}

function constants(    from, rest, digits, before, after) {
    from = 1
    while (match(substr(code, from), /[0-9]+/)) {
        digits = substr(code, from + RSTART - 1, RLENGTH)
        before = substr(code, from + RSTART - 2, 1)
        after = substr(code, from + RSTART - 1 + RLENGTH, 1)
        if (from + RSTART - 2 < 1 || before !~ /[A-Za-z0-9_.]/)
            if (after !~ /[A-Za-z0-9_.]/)
                mutant(from + RSTART - 1, RLENGTH, digits == "1" ? "0" : digits + 1)
        from += RSTART + RLENGTH - 1
    }
}

BEGIN {
    state = seed * 7919 % 2147483646 + 1
    random()
}

FNR == 1 { in_comment = in_function = 0 }

{
    code = blank($0)
    if ($0 ~ /^{/ || $0 ~ /^[A-Za-z].*\) {$/)
        in_function = 1
    if ($0 ~ /^}/)
        in_function = 0
}

!in_function || code ~ /^ *#/ || code ~ /BASE_ASSERT|_Static_assert/ { next }

{
    swap(" == ", " != ")
    swap(" != ", " == ")
    swap(" < ", " <= ")
    swap(" <= ", " < ")
    swap(" > ", " >= ")
    swap(" >= ", " > ")
    swap(" && ", " || ")
    swap(" || ", " && ")
    swap(" + ", " - ")
    swap(" - ", " + ")
    swap(" * ", " + ")
    swap(" / ", " * ")
    swap(" % ", " / ")
    swap(" & ", " | ")
    swap(" | ", " & ")
    swap(" << ", " >> ")
    swap(" >> ", " << ")
    swap(" += ", " -= ")
    swap(" -= ", " += ")
    swap(" |= ", " &= ")
    swap(" &= ", " |= ")
    swap("++", "--")
    swap("--", "++")
    swap("true", "false")
    swap("false", "true")
    constants()
    if (match(code, /^ *(} else )?if \(.*\) {$/)) {
        at = index(code, "if (") + 3
        mutant(at, length(code) - at - 1, "(!" substr($0, at, length(code) - at - 1) ")")
    }
    if (match(code, /^ *return [^;]+;$/) && code !~ /return (true|false|[0-9]+);/) {
        at = index(code, "return ") + 7
        mutant(at, length(code) - at, "!(" substr($0, at, length(code) - at) ")")
        mutant(at, length(code) - at, "0")
    }
}

END {
    # Heap sort by the random keys.
    for (i = int(count / 2); i >= 1; i--)
        sift(i, count)
    for (i = count; i > 1; i--) {
        exchange(1, i)
        sift(1, i - 1)
    }
    for (i = 1; i <= count; i++)
        print list[i]
}

function exchange(a, b,    t) {
    t = list[a]
    list[a] = list[b]
    list[b] = t
    t = key[a]
    key[a] = key[b]
    key[b] = t
}

function sift(from, to,    child) {
    while ((child = 2 * from) <= to) {
        if (child < to && key[child + 1] > key[child])
            child++
        if (key[from] >= key[child])
            return
        exchange(from, child)
        from = child
    }
}
