#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Tests of what is packed for Linux. Each prints what is wrong, and fails; exit status 77: a program is missing for it.
#   package_test.sh entry ROOT               the desktop entry is valid, and in every language of the game
#   package_test.sh metainfo ROOT VERSION    the same of the metainfo, whose first release is this version
#   package_test.sh publisher ROOT           packages name who hands them out, or it is said that nobody is named
#   package_test.sh made FOLDER CPACK CONFIG CPack makes packages in FOLDER, where the tests below find them
#   package_test.sh deb FOLDER               the .deb in FOLDER has what Debian wants, unpacked to FOLDER/deb
#   package_test.sh lintian FOLDER           Debian's own checks have neither errors nor warnings
#   package_test.sh tarball FOLDER           the tarball runs from any folder, with nothing but its own files
#   package_test.sh prefix FOLDER CMAKE BUILD FONT    what CMake installs of BUILD into a folder in FOLDER runs there,
#                                            and so where it is staged; FONT is linked when it is the system's
# ROOT is the project's folder.

set -eu

LC_ALL=C.UTF-8
export LC_ALL

die() {
    printf '%s\n' "$@" >&2
    exit 1
}

needs() {
    for command in "$@"; do
        command -v "$command" >/dev/null || { echo "skipped: there is no $command here." && exit 77; }
    done
}

# one PATTERN: the only file of this name.
one() {
    if [ $# -ne 1 ] || [ ! -f "$1" ]; then
        die "There is not one such file: $*"
    fi
    printf '%s\n' "$1"
}

# The languages that the game is translated to.
languages() {
    for file in "$root"/assets/languages/*.po; do
        basename "$file" .po
    done
}

test_entry() {
    needs desktop-file-validate
    entry=$root/assets/app/theplot.desktop
    complaints=$(desktop-file-validate "$entry" 2>&1) || die "$complaints"
    [ -z "$complaints" ] || die "$complaints"
    for language in $(languages); do
        for key in GenericName Comment Keywords Name; do # the name of the action; the game's is not translated
            grep -q "^${key}\[$language\]=." "$entry" || die "$entry has no ${key}[$language]."
        done
    done
}

test_metainfo() {
    needs appstreamcli
    metainfo=$(one "$root"/assets/app/*.metainfo.xml)
    # As it is installed where THEPLOT_PUBLISHER is set.
    sed 's,^  <launchable ,  <url type="homepage">https://theplot.example</url>\n&,' "$metainfo" \
        >homepage.metainfo.xml
    appstreamcli validate --no-net --pedantic --explain homepage.metainfo.xml >&2 ||
        die "$metainfo is not valid."
    grep '<release ' "$metainfo" | head -n 1 | grep -q "version=\"$1\"" ||
        die "The first release in $metainfo is not $1."
    texts=$(grep -c -E '<(summary|p|li)>' "$metainfo")
    texts=$((texts - $(sed -n '/<releases>/,$p' "$metainfo" | grep -c -E '<(summary|p|li)>')))
    for language in $(languages); do
        given=$(grep -c "xml:lang=\"$language\"" "$metainfo")
        [ "$given" -eq "$texts" ] || die "$metainfo has $given texts of $texts in the language $language."
    done
    grep -q "<launchable type=\"desktop-id\">theplot.desktop</launchable>" "$metainfo" ||
        die "$metainfo does not launch theplot.desktop."
}

test_made() {
    rm -rf "$folder"
    mkdir -p "$folder"
    "$1" -B "$folder" --config "$2"
}

test_deb() {
    needs dpkg-deb gzip
    deb=$(one "$folder"/*.deb)
    rm -rf "$folder/deb"
    dpkg-deb -x "$deb" "$folder/deb"
    mkdir "$folder/deb/tmp"
    cd "$folder/deb/usr"
    for program in theplot theplot-cli; do
        [ -x "games/$program" ] || die "games/$program is missing."
        one share/man/man[16]/"$program".[16].gz >/dev/null
    done
    for file in share/applications/theplot.desktop share/icons/hicolor/256x256/apps/theplot.png \
        share/icons/hicolor/scalable/apps/theplot.svg share/doc/theplot/copyright share/doc/theplot/changelog.gz \
        share/bash-completion/completions/theplot share/zsh/vendor-completions/_theplot-cli \
        share/fish/vendor_completions.d/theplot.fish share/theplot/suits/heart.svg share/theplot/languages/de.po; do
        [ -s "$file" ] || die "$file is missing."
    done
    one share/metainfo/*.metainfo.xml >/dev/null
    gzip -dc share/man/man6/theplot.6.gz | grep -q "^\.TH \"*THEPLOT\"* \"*6" || die "The man page has no head."
    for command in theplot 'theplot --fullscreen'; do
        grep -q "^Exec=/usr/games/$command\$" share/applications/theplot.desktop || die "No entry starts $command."
    done
    depends=$(dpkg-deb -f "$deb" Depends)
    for package in libc6 libsdl2-2.0-0 libsdl2-image-2.0-0 libsdl2-ttf-2.0-0 libsqlite3-0; do
        case $depends in
        *"$package "*) ;;
        *) die "The .deb does not depend on $package: $depends" ;;
        esac
    done
    check_deb_font
    bad=$(dpkg-deb --fsys-tarfile "$deb" | tar -tv |
        grep -v -E '^([d-]rwxr-xr-x|-rw-r--r--|lrwxrwxrwx) root/root ' || true)
    [ -z "$bad" ] || die "These have another owner or mode:" "$bad"
}

# The font is in this package, or in another one, which is wanted then and is installed here.
check_deb_font() {
    ln -s /usr/share/fonts share/fonts
    for font in share/theplot/fonts/ui-regular.ttf share/theplot/fonts/ui-bold.ttf; do
        [ -s "$font" ] || die "$font is missing."
        case $depends in
        *fonts-crosextra-caladea*) ;;
        *) [ ! -L "$font" ] || die "$font leads out of the package, which depends on no font." ;;
        esac
    done
}

# publisher VALUE: what is made of it.
publisher() {
    echo "include($root/cmake/TheplotPublisher.cmake)
message(\"[\${THEPLOT_CONTACT}] [\${THEPLOT_HOMEPAGE}]\")" >publisher.cmake
    THEPLOT_PUBLISHER=$1 cmake -P publisher.cmake 2>&1
}

test_publisher() {
    publisher 'Ann Example <ann@example.org> (https://example.org/plot)' |
        grep -F -x -q '[Ann Example <ann@example.org>] [https://example.org/plot]' || die "A publisher is not read."
    publisher '' | grep -q 'THEPLOT_PUBLISHER is unset' || die "It is not said that there is no publisher."
    for bad in ann@example.org 'Ann <ann> (https://example.org)' 'Ann <ann@example.org>'; do
        ! publisher "$bad" >/dev/null || die "This is no publisher: $bad"
    done
}

# What is built for tests names no publisher, and so no address, which Debian wants.
test_lintian() {
    needs lintian
    complaints=$(lintian --fail-on error,warning --suppress-tags malformed-contact,bogus-mail-host-in-debian-changelog \
        "$(one "$folder"/*.deb)" 2>&1) || die "$complaints"
}

# run_here PLACE: starts the program there without a screen, and leaves its complaint in $work/complaint.
run_here() {
    rm -f "$work/trace"
    SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy XDG_DATA_HOME="$work/data" HOME="$work" \
        "$work/$1/bin/theplot" --data - --deal 1 --trace "$work/trace" </dev/null 2>"$work/complaint" &
    program=$!
    # Until a frame was drawn, or the program has ended.
    while ! grep -q '"frame"' "$work/trace" 2>/dev/null && kill -0 "$program" 2>/dev/null; do
        sleep 0.05
    done
    kill "$program" 2>/dev/null || true
    wait "$program" 2>/dev/null || true
}

# starts PLACE: it shows a frame there.
starts() {
    run_here "$1"
    grep -q '"frame"' "$work/trace" || die "No frame in $1:" "$(cat "$work/complaint")"
}

test_prefix() {
    work=$folder
    rm -rf "$work"
    mkdir -p "$work"
    "$1" --install "$2" --prefix "$work/a prefix" >"$work/log"
    DESTDIR=$work/staged "$1" --install "$2" --prefix /opt/theplot >"$work/log"
    for place in "a prefix" staged/opt/theplot; do
        font=$work/$place/share/theplot/fonts/ui-regular.ttf
        case $3 in
        /usr/share/fonts/*) [ "$(readlink "$font")" = "$3" ] || die "$font is not a link to $3." ;;
        *) cmp "$font" "$3" ;;
        esac
        starts "$place"
    done
}

# What has to be installed is in the README: the packages of all libraries that the programs ask for, where this system
# can tell whose they are.
check_readme() {
    ! grep -q '@' "$1/README.txt" || die "README.txt has gaps."
    command -v dpkg-query >/dev/null && command -v readelf >/dev/null || return 0
    readelf -d "$1/bin/theplot" "$1/bin/theplot-cli" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p' | sort -u |
        while read -r library; do
            dpkg-query -S "*/$library" | sed 's/:.*//' | sort -u >"$folder/packages"
            grep -q '^libc6' "$folder/packages" || grep -q -F -f "$folder/packages" "$1/README.txt" ||
                die "README.txt does not name the package of $library."
        done
}

# Unpacked into a folder whose name has blanks and letters beyond ASCII, then carried to another one.
test_tarball() {
    tarball=$(one "$folder"/*.tar.gz)
    work=$folder/tarball
    rm -rf "$work"
    mkdir -p "$work/Spiele für alle" "$work/elsewhere"
    tar -xzf "$tarball" -C "$work/Spiele für alle"
    name=$(basename "$tarball" .tar.gz)
    "$work/Spiele für alle/$name/bin/theplot-cli" --version >/dev/null
    check_readme "$work/Spiele für alle/$name"
    for place in "Spiele für alle/$name" elsewhere/moved; do
        [ -d "$work/$place" ] || mv "$work/Spiele für alle/$name" "$work/$place"
        starts "$place"
        [ ! -L "$work/$place/share/theplot/fonts/ui-bold.ttf" ] || die "The tarball has a link in place of the font."
        for file in doc/theplot/LICENSE doc/theplot/LICENSE.font man/man6/theplot.6 applications/theplot.desktop; do
            [ -s "$work/$place/share/$file" ] || die "$file is missing."
        done
    done
    # What is read is what was unpacked: without it there is one complaint that says so.
    [ ! -e /usr/local/share/theplot ] && [ ! -e /usr/share/theplot ] || return 0
    rm -r "$work/elsewhere/moved/share/theplot/suits"
    run_here elsewhere/moved
    grep -q 'elsewhere/moved/.*suits' "$work/complaint" || die "Nothing is missed:" "$(cat "$work/complaint")"
}

part=$1
case $part in
entry | metainfo | publisher) root=$2 ;;
made | deb | lintian | tarball | prefix) folder=$2 ;;
*) die "Usage: package_test.sh entry|metainfo|publisher ROOT, or made|deb|lintian|tarball|prefix FOLDER" ;;
esac
shift 2
"test_$part" "$@"
