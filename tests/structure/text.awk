# SPDX-License-Identifier: MIT
#
# awk -f text.awk FILE ...
# Prints a line for each place that is not written as the project writes, and fails when there is one:
#   - every file names its licence in its first two lines;
#   - no tabs, no space at a line's end, no line of more than 120 characters;
#   - .c, .h and .js: at most 500 lines;
#   - .c and .h: no function of more than 80, counted from its opening to its closing brace;
#   - .h: opens with a comment in prose.
# Functions are recognized by their place, which clang-format fixes: the brace ends a line after a parenthesis, or
# stands alone, outside of any other function, and a brace in the first column closes it.

function complain(line, text) {
    printf "%s:%d: %s\n", file, line, text
    bad = 1
}

function finish_file() {
    if (file == "")
        return
    if (!licensed)
        complain(1, "no SPDX-License-Identifier in the first two lines")
    if (file ~ /\.([ch]|js)$/ && lines > 500)
        complain(lines, "the file has " lines " lines, more than 500")
    if (file ~ /\.h$/ && prose_words < 6)
        complain(2, "a header opens with a comment that says what it is for")
    if (function_start)
        complain(function_start, "this function has no end")
}

# A header's first comment after the licence, up to its end.
function read_prose(text) {
    if (prose == "" && text ~ /^\/\*/)
        prose = "open"
    else if (prose == "" && text !~ /^[ \t]*$/)
        prose = "closed"
    if (prose != "open")
        return
    if (text ~ /\*\//)
        prose = "closed"
    gsub(/[^A-Za-z ]/, " ", text)
    prose_words += split(text, words, " ")
}

FNR == 1 {
    finish_file()
    file = FILENAME
    licensed = function_start = prose_words = 0
    prose = ""
    checked++
}

{
    lines = FNR
    text = $0
    # Characters are counted, not the bytes of UTF-8 (LC_ALL=C).
    gsub(/[\200-\277]/, "", text)
    if (length(text) > 120)
        complain(FNR, "more than 120 characters")
}

/\t/ { complain(FNR, "a tab") }
/[ \t\r]$/ { complain(FNR, "a space at the end of the line") }
FNR <= 2 && /SPDX-License-Identifier: MIT/ { licensed = 1; next }
file ~ /\.h$/ { read_prose($0) }

file ~ /\.[ch]$/ {
    if (function_start) {
        if ($0 ~ /^}/) {
            size = FNR - function_start + 1
            if (size > 80)
                complain(function_start, "this function has " size " lines, more than 80")
            function_start = 0
        }
    } else if (($0 ~ /\) \{$/ || $0 ~ /^\{$/) && $0 !~ /^[ \t]*#/)
        function_start = FNR
}

END {
    finish_file()
    printf "%d files checked\n", checked
    exit bad || checked == 0
}
