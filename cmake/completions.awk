# SPDX-License-Identifier: MIT
#
# Makes a shell's completion of a program's command line from what the program prints about itself, so that no option is
# listed twice:
#   PROGRAM --help | awk -v program=NAME -v shell=bash|zsh|fish -f completions.awk
# What is read:
#   "  --option ARG  help"        an option of the program; lines below it that are indented farther go on with its help
#   "  PROGRAM command ARG  help" a command; options in its usage are its own
#   "command takes ..."           here, up to an empty line or the next such line, each --option is this command's
#   "  game: rules, rules"        the names of a game and of its rules
#   "--rules NAME  rules, or of GAME rules, rules, of GAME rules"   the same, of every game and of each
# An option takes a value where a word in capitals follows one of its mentions. FILE and DIR are completed as such;
# the values of NAME, CODE and WORDS are those that the help begins with: "fast, normal, or slow; ...". Of a PERCENT
# tens are offered. Rules are those of the game that is named before them, else those of the first one. Values may also
# follow an option after "=".

# The list of words with one more, once.
function with(list, word) {
    return index(" " list " ", " " word " ") ? list : (list == "" ? word : list " " word)
}

# The words that an option's help offers: those before a semicolon, or all.
function values_in(text, all,    parts, count, i, list, word) {
    sub(/^[a-z ]*: /, "", text)
    if (!all)
        sub(/;.*/, "", text)
    gsub(/ or /, ",", text)
    gsub(/ for [a-z ]*/, "", text)
    count = split(text, parts, /[,;]/)
    list = ""
    for (i = 1; i <= count; i++) {
        word = parts[i]
        sub(/^ */, "", word)
        sub(/^or /, "", word)
        sub(/^of [a-z-]+ /, "", word)
        if (word ~ /^[a-z][a-z-]*$/)
            list = with(list, word)
    }
    return list
}

# Takes the options out of a text; those of the program itself have the command "".
function read_options(text, command,    name) {
    while (match(text, /--[a-z][a-z-]*/)) {
        name = substr(text, RSTART, RLENGTH)
        text = substr(text, RSTART + RLENGTH)
        if (match(text, /^ [A-Z][A-Za-z]*/))
            takes[name] = substr(text, RSTART + 1, RLENGTH - 1)
        options_of[command] = with(options_of[command], name)
    }
}

function end_paragraph() {
    read_options(paragraph, speaker)
    speaker = paragraph = current = ""
}

/^$/ { end_paragraph() }

/^  --/ {
    end_paragraph()
    read_options($0, "")
    current = $1
    sub(/,$/, "", current)
    sub(/^  [^ ]+ ([A-Z][A-Za-z]* )? */, "")
    help_of[current] = $1 ~ /^--/ ? "" : $0
    next
}

/^       / && current != "" {
    sub(/^ +/, "")
    help_of[current] = help_of[current] " " $0
    next
}

/^  / && $1 == program && $2 ~ /^[a-z]+$/ {
    commands = with(commands, $2)
    command = $2
    usage_of[command] = $0
    sub(/^  /, "", usage_of[command])
    sub(/  .*/, "", usage_of[command])
    read_options(usage_of[command], command)
    sub(/^  .*  /, "")
    help_of[command] = $0
    next
}

/^  / && $1 == program { read_options($0, "") }

/^  [a-z-]+: [a-z, -]+$/ {
    game = substr($1, 1, length($1) - 1)
    games = with(games, game)
    for (i = 2; i <= NF; i++) {
        sub(/,/, "", $i)
        rules_of[game] = with(rules_of[game], $i)
    }
}

$2 == "takes" && index(" " commands " ", " " $1 " ") {
    end_paragraph()
    speaker = $1
}

speaker != "" { paragraph = paragraph " " $0 }

# What an option's value can be: "files", "folders", words, or "" for what nobody can list. Options without one: "none".
function values_of(name) {
    if (!(name in takes))
        return "none"
    if (takes[name] == "FILE")
        return "files"
    if (takes[name] == "DIR")
        return "folders"
    if (name == "--rules")
        return "rules"
    if (takes[name] == "PERCENT")
        return "0 10 20 30 40 50 60 70 80 90 100"
    return takes[name] ~ /^(NAME|CODE|WORDS)$/ ? values_in(help_of[name], takes[name] == "WORDS") : ""
}

# Of the help on --rules: those of every game, and those of each.
function read_rules(text,    parts, count, i, k, all, own, word) {
    own = ""
    count = split(text, parts, ",")
    for (i = 1; i <= count; i++) {
        if (match(parts[i], /of [a-z-]+ /)) {
            own = substr(parts[i], RSTART + 3, RLENGTH - 4)
            parts[i] = substr(parts[i], RSTART + RLENGTH)
        }
        word = parts[i]
        gsub(/ /, "", word)
        if (own == "")
            all = with(all, word)
        else
            rules_of[own] = with(rules_of[own], word)
    }
    count = split(games, parts, " ")
    for (i = 1; i <= count; i++)
        rules_of[parts[i]] = all (rules_of[parts[i]] == "" ? "" : " " rules_of[parts[i]])
}

# What stands after a command without an option before it.
function positionals_of(command) {
    return usage_of[command] ~ / GAME/ ? games : usage_of[command] ~ /FILE/ ? "files" : ""
}

# A game's name, or the short one that codes have, its first word but for the article.
function names_of_game(game, between,    short) {
    short = game
    sub(/^the-/, "", short)
    sub(/-.*/, "", short)
    return game between short
}

# Bash.

function bash_words(values) {
    if (values == "rules")
        return "mapfile -t COMPREPLY < <(compgen -W \"$(_" identifier "_rules)\" -- \"$word\")"
    if (values == "files")
        return "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
    if (values == "folders")
        return "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- \"$word\")"
    return values == "" ? ":" : "mapfile -t COMPREPLY < <(compgen -W '" values "' -- \"$word\")"
}

function bash(    name, command, list, count, i) {
    if (games != "") {
        print "_" identifier "_rules() {"
        print "    local at"
        print "    for ((at = COMP_CWORD - 1; at > 0; at--)); do"
        print "        case ${COMP_WORDS[at]} in"
        count = split(games, list, " ")
        for (i = 1; i <= count; i++)
            print "        " names_of_game(list[i], " | ") ") echo '" rules_of[list[i]] "' && return ;;"
        print "        esac"
        print "    done"
        print "    echo '" rules_of[list[1]] "'"
        print "}"
    }
    print "_" identifier "() {"
    print "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}"
    print "    COMPREPLY=()"
    print "    # Bash makes words of their own of what is before and after a =."
    print "    [ \"$before\" != = ] || before=${COMP_WORDS[COMP_CWORD - 2]}"
    print "    [ \"$word\" != = ] || word="
    print "    case $before in"
    count = split(all_options, list, " ")
    for (i = 1; i <= count; i++)
        if (values_of(list[i]) != "none")
            print "    " list[i] ") " bash_words(values_of(list[i])) "; return ;;"
    print "    esac"
    if (commands == "") {
        print "    " bash_words(options_of[""])
    } else {
        print "    [ \"$COMP_CWORD\" -gt 1 ] || command="
        print "    case $command:$word in"
        print "    :*) " bash_words(commands " " options_of[""]) " ;;"
        count = split(commands, list, " ")
        for (i = 1; i <= count; i++) {
            if (options_of[list[i]] != "")
                print "    " list[i] ":-*) " bash_words(options_of[list[i]]) " ;;"
            print "    " list[i] ":*) " bash_words(positionals_of(list[i])) " ;;"
        }
        print "    esac"
    }
    print "}"
    print "complete -F _" identifier " " program
}

# Zsh.

function quoted(text) { # within single quotes, for either shell
    gsub(/'/, "’", text)
    return text
}

function zsh_option(name,    values, text) {
    values = values_of(name)
    text = quoted(help_of[name])
    gsub(/\[|\]|:/, "\\\\&", text)
    text = "'" name (text == "" ? "" : "[" text "]")
    if (values == "none")
        return text "'"
    sub(/^'[^[]*/, "&=", text)
    return text ":" tolower(takes[name]) ":" zsh_action(values) "'"
}

function zsh_action(values) {
    if (values == "rules")
        return "_" identifier "_rules"
    return values == "files" ? "_files" : values == "folders" ? "_files -/" : values == "" ? " " : "(" values ")"
}

function zsh_arguments(options, indent, last,    list, count, i) {
    printf "%s_arguments", indent
    count = split(options, list, " ")
    for (i = 1; i <= count; i++)
        printf " \\\n%s    %s", indent, zsh_option(list[i])
    print (last == "" ? "" : " \\\n" indent "    " last)
}

function zsh(    list, count, i, text) {
    if (games != "") {
        print "_" identifier "_rules() {"
        print "    case \" ${(j: :)words//=/ } \" in"
        count = split(games, list, " ")
        for (i = 1; i <= count; i++)
            print "    *\" " names_of_game(list[i], " \"* | *\" ") " \"*) compadd -- " rules_of[list[i]] " ;;"
        print "    *) compadd -- " rules_of[list[1]] " ;;"
        print "    esac"
        print "}"
    }
    if (commands == "") {
        zsh_arguments(options_of[""], "", "")
        return
    }
    print "local -a commands"
    print "local line state"
    print "commands=("
    count = split(commands, list, " ")
    for (i = 1; i <= count; i++) {
        text = quoted(help_of[list[i]])
        gsub(/:/, "\\:", text)
        print "    '" list[i] ":" text "'"
    }
    print ")"
    zsh_arguments(options_of[""], "", "'1: :->command' '*:: :->rest' && return")
    print "case $state in"
    print "command) _describe command commands ;;"
    print "rest)"
    print "    case $words[1] in"
    for (i = 1; i <= count; i++) {
        print "    " list[i] ")"
        text = positionals_of(list[i])
        zsh_arguments(options_of[list[i]], "        ", "'*: :" zsh_action(text) "'")
        print "        ;;"
    }
    print "    esac"
    print "    ;;"
    print "esac"
}

# Fish.

function fish_option(name, condition,    values, text) {
    values = values_of(name)
    text = "complete -c " program condition " -l " substr(name, 3)
    if (values == "files")
        text = text " -r -F"
    else if (values == "rules")
        text = text " -x -a '(__" identifier "_rules)'"
    else if (values == "folders")
        text = text " -x -a '(__fish_complete_directories)'"
    else if (values != "none")
        text = text " -x" (values == "" ? "" : " -a '" values "'")
    print text (help_of[name] == "" ? "" : " -d '" quoted(help_of[name]) "'")
}

function fish_options(options, condition,    list, count, i) {
    count = split(options, list, " ")
    for (i = 1; i <= count; i++)
        fish_option(list[i], condition)
}

function fish(    list, count, i, condition) {
    if (games != "") {
        print "function __" identifier "_rules"
        print "    set -l words (string replace -r '^--[a-z-]*=' '' -- (commandline -opc))"
        count = split(games, list, " ")
        for (i = 1; i <= count; i++) {
            print "    if string match -q -r '^(" names_of_game(list[i], "|") ")$' -- $words"
            print "        printf '%s\\n' " rules_of[list[i]]
            print "        return"
            print "    end"
        }
        print "    printf '%s\\n' " rules_of[list[1]]
        print "end"
    }
    print "complete -c " program " -f"
    fish_options(options_of[""], commands == "" ? "" : " -n __fish_use_subcommand")
    count = split(commands, list, " ")
    for (i = 1; i <= count; i++) {
        condition = " -n '__fish_seen_subcommand_from " list[i] "'"
        print "complete -c " program " -n __fish_use_subcommand -a " list[i] " -d '" quoted(help_of[list[i]]) "'"
        fish_options(options_of[list[i]], condition)
        if (positionals_of(list[i]) == "files")
            print "complete -c " program condition " -F"
        else if (positionals_of(list[i]) != "")
            print "complete -c " program condition " -a '" positionals_of(list[i]) "'"
    }
}

END {
    end_paragraph()
    if (games == "") {
        games = values_in(help_of["--game"], 0)
        read_rules(help_of["--rules"])
    }
    identifier = program
    gsub(/-/, "_", identifier)
    all_options = options_of[""]
    count = split(commands, list, " ")
    for (i = 1; i <= count; i++) {
        names = split(options_of[list[i]], names_of, " ")
        for (k = 1; k <= names; k++)
            all_options = with(all_options, names_of[k])
    }
    if (options_of[""] == "") {
        print "completions.awk: there is no help to read" >"/dev/stderr"
        exit 1
    }
    print (shell == "zsh" ? "#compdef " program "\n" : "") "# Made from " program " --help."
    if (shell == "bash")
        bash()
    else if (shell == "zsh")
        zsh()
    else
        fish()
}
