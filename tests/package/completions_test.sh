#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What shells complete of a program's command line: exactly what the program takes, option by option and value by value.
#   completions_test.sh SHELL PROGRAM FOLDER     FOLDER/SHELL has the files; exit status 77: there is no such shell
# For bash and fish the shell itself is asked; of zsh, which completes on terminals only, the file is read.

set -eu

shell=$1 path=$2 program=$(basename "$2") folder=$3/$1
command -v "$shell" >/dev/null || { echo "skipped: there is no $shell here." && exit 77; }
LC_ALL=C
export LC_ALL
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
export HOME="$work" XDG_CONFIG_HOME="$work" XDG_DATA_HOME="$work" XDG_CACHE_HOME="$work" XDG_RUNTIME_DIR="$work"
mkdir "$work/here"
: >"$work/here/a file"
cd "$work/here"

die() {
    printf '%s\n' "$@" >&2
    exit 1
}

# offered WORD...: what is offered in place of the last word, one a line.
offered_bash() {
    # The script's own words are bash's to expand.
    # shellcheck disable=SC2016
    bash -c 'cd "$2" && . "$1" && shift 2 && COMP_WORDS=("$@") && COMP_CWORD=$(($# - 1)) &&
        compopt() { :; } && "_${1//-/_}" && printf "%s\n" "${COMPREPLY[@]}"' \
        bash "$folder/$program" "$work/here" "$@"
}
offered_fish() {
    (cd "$work/here" && fish -c "source '$folder/$program.fish'; complete -C '$*'" | cut -f 1)
}

# The part of zsh's file that is about the command, and of it the options or one option's values.
offered_zsh() {
    zsh -n "$folder/_$program" || die "zsh cannot read $folder/_$program."
    before='' last=''
    for word in "$@"; do
        before=$last last=$word
    done
    file=$folder/_$program
    if [ $# -gt 2 ] && [ "$program" = theplot-cli ]; then
        awk -v command="$2" '$0 ~ "^    " command "\\)$", /;;/' "$folder/_$program" >"$work/part"
        file=$work/part
    fi
    case $# in
    1 | 2) zsh_options "$file" ;;
    *)
        if [ "$last" = -- ]; then
            zsh_options "$file"
        else
            sed -n "s/^ *'$before=*\[.*:(\(.*\))'.*/\1/p" "$file" | tr ' ' '\n'
            if grep -q -e "^ *'$before.*:_files" "$file"; then echo "a file"; fi
            if grep -q -e "^ *'$before.*:_.*_rules'" "$file"; then zsh_rules "$@"; fi
        fi
        ;;
    esac
}
# What the function for rules does with these words; the shell's own compadd wants a terminal.
zsh_rules() {
    awk '/^_.*_rules\(\) \{/, /^\}/' "$folder/_$program" >"$work/rules"
    # The script's own words are zsh's to expand.
    # shellcheck disable=SC2016
    zsh -f -c 'compadd() { shift; print -l -- "$@"; }; . "$1"; rules=$2; shift 2; words=("$@"); $rules' \
        zsh "$work/rules" "_$(echo "$program" | tr - _)_rules" "$@"
}
zsh_options() {
    awk '/^case /{ exit } { print }' "$1" | sed -n "s/^ *'\(--[a-z-]*\).*/\1/p"
}

offered() {
    "offered_$shell" "$@" | sed '/^$/d' | sort -u
}

# The options in a text; values of an option that the program does not refuse.
options() {
    tr -c 'a-z-' '\n' | grep -x -e '--[a-z][a-z-]*' | sort -u
}

# same WHAT EXPECTED OFFERED
same() {
    [ -n "$2" ] || die "$1: nothing is expected."
    [ "$2" = "$3" ] || die "$1:" "the program takes" "$2" "and $shell offers" "$3"
}

# Each value that is offered is taken, and those of the list in the help are offered.
check_values() {
    count=0
    for option in $all; do
        [ "$option" != --data ] || continue
        for value in $(offered theplot "$option" "" | grep -v -e ' ' -e '^--'); do
            count=$((count + 1))
            "$path" "$option" "$value" --help >/dev/null || die "$option $value is offered, and refused."
        done
    done
    [ "$count" -ge 25 ] || die "Only $count values are offered."
    ! "$path" --speed no-such-speed --help >/dev/null 2>&1 || die "A value that nobody offers is not refused."
    offered theplot --import "" | grep -q -x 'a file' || die "Files are not offered after --import."
}

# After each game, by either of its names, and before another one, exactly its rules are offered.
# check_rules BEFORE...: words between the program and the name of the game.
check_rules() {
    "$(dirname "$path")/theplot-cli" --help | sed -n 's/^  \([a-z-]*\): \([a-z, -]*\)$/\1 \2/p' | tr -d , >"$work/games"
    [ "$(wc -l <"$work/games")" -ge 3 ] || die "The help of theplot-cli names no games."
    while read -r game rules; do
        expected=$(echo "$rules" | tr ' ' '\n' | sort)
        short=${game#the-}
        for name in "$game" "${short%%-*}"; do
            "$(dirname "$path")/theplot-cli" show "$name" 1 >/dev/null || die "$name is no game's name."
            same "rules of $name" "$expected" "$(offered "$program" "$@" "$name" --rules "")"
        done
    done <"$work/games"
}

# What is offered for an option with a "=", as bash cuts such words; the other shells do that by themselves.
check_equals() {
    case $shell in
    bash) given=$(offered theplot --game = "") given2=$(offered theplot --game = "the-pla") ;;
    fish)
        given=$(offered theplot --game= | sed 's/^--game=//')
        given2=$(offered theplot --game=the-pla | sed 's/^--game=//')
        ;;
    zsh) grep -q -e "'--game=\[" "$folder/_theplot" && return ;;
    esac
    same "games with a =" "$(offered theplot --game "")" "$given"
    same "a game with a =" the-plait "$given2"
    [ "$shell" != bash ] || same "games after a =" "$(offered theplot --game "")" "$(offered theplot --game =)"
}

# theplot-cli says of each command which options it has not.
check_commands() {
    commands=$("$path" --help | sed -n 's/^  theplot-cli \([a-z]*\) .*/\1/p' | sort -u)
    for command in $commands; do
        taken=$(for option in $all; do
            complaint=$("$path" "$command" "$option" 2>&1 >/dev/null </dev/null) || true
            case $complaint in
            *"has no option"*) ;;
            *) echo "$option" ;;
            esac
        done | grep -v -x -e --help -e --version || true)
        given=$(offered theplot-cli "$command" -- | grep -e '^--' || true)
        [ "$taken" = "$given" ] || die "$command takes" "$taken" "and $shell offers" "$given"
    done
    check_rules solve
}

all=$("$path" --help | options)
if [ "$program" = theplot ]; then
    same options "$all" "$(offered theplot --)"
    check_values
    check_rules --game
    check_equals
else
    same options "$(printf '%s\n' --help --version)" "$(offered theplot-cli --)"
    [ "$shell" = zsh ] || same commands "$("$path" --help | sed -n 's/^  theplot-cli \([a-z]*\) .*/\1/p' | sort -u)" \
        "$(offered theplot-cli "" | grep -v -e '^--')"
    check_commands
fi
