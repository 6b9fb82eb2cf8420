#!/bin/sh
# SPDX-License-Identifier: MIT
#
# package_test.sh libraries|package|same_bytes ROOT BUILD WORK: a test of what is given to players of Windows, made in
# BUILD of the sources in ROOT; WORK is a folder for it.

set -eu

root=$2 build=$3 work=$4
wine=$root/cmake/wine.sh
failed=0

fail() {
    printf '%s\n' "$*"
    failed=1
}

# What every Windows has had since Windows 7.
system_libraries="advapi32 gdi32 imm32 kernel32 msvcrt ole32 oleaut32 setupapi shell32 user32 version winmm"

test_libraries() {
    for program in theplot theplot-cli; do
        for library in $(x86_64-w64-mingw32-objdump -p "$build/bin/$program.exe" | sed -n 's/.*DLL Name: //p' |
            tr '[:upper:]' '[:lower:]'); do
            case " $system_libraries " in
            *" ${library%.dll} "*) ;;
            *) fail "$program.exe wants $library." ;;
            esac
        done
        x86_64-w64-mingw32-objdump -p "$build/bin/$program.exe" | grep -q 'DLL Name: KERNEL32' ||
            fail "$program.exe wants nothing."
        for wanted in PerMonitorV2 longPathAware activeCodePage; do
            grep -a -q "$wanted" "$build/bin/$program.exe" || fail "The manifest of $program.exe lacks $wanted."
        done
        ! grep -a -F -q "$root" "$build/bin/$program.exe" || fail "$program.exe tells where it was made."
    done
}

# wait_until COMMAND...: fails when it has not been true for half a minute.
wait_until() {
    for _ in $(seq 300); do
        "$@" 2>/dev/null && return
        sleep 0.1
    done
    return 1
}

# Wine's drive C.
drive=$root/build/wine-prefix-installer/drive_c

# Runs a program in a prefix of its own, with no display.
run() {
    env -u DISPLAY WINE_COPY=installer SDL_VIDEODRIVER=dummy sh "$wine" "$@"
}

is_without_entry() {
    [ -z "$(find "$drive" -name 'The Plot.lnk')" ]
}

# test_installed [/AllUsers]: the installer asks nothing, and again over what it installed. The uninstaller goes on as a
# copy of itself, as it takes itself away, too.
test_installed() {
    run "$work"/package/*.exe /S "$@"
    place=$(find "$drive" -name theplot.exe | head -n 1)
    place=${place%/theplot.exe}
    case ${1-}${place#"$drive"} in
    "/users/"*"/AppData/Local/Programs/The Plot" | "/AllUsers/Program Files/The Plot") ;;
    *) fail "The installer $* puts the game into '$place'." ;;
    esac
    run "$work"/package/*.exe /S "$@"
    entry=$(find "$drive" -name 'The Plot.lnk' | head -n 1)
    [ -n "$entry" ] || fail "The start menu has no entry."
    grep -a -q 'theplot\.exe' "$entry" || fail "The entry of the start menu is not the game's."
    [ -f "$place/doc/licences/libsdl2.txt" ] || fail "Licences are missing."
    [ "$(run "$place/theplot-cli.exe" --version)" = "$(run "$build/bin/theplot-cli.exe" --version)" ] ||
        fail "theplot-cli does not start."
    start_and_end
    run "$place/Uninstall.exe" /S
    wait_until [ ! -e "$place" ] || fail "The uninstaller leaves something."
    wait_until is_without_entry || fail "The uninstaller leaves the entry of the start menu."
    [ -n "$(find "$drive/users" -name theplot.db)" ] || fail "The player's games are gone."
}

test_installer() {
    rm -rf "$root/build/wine-prefix-installer" "$work/package"
    mkdir -p "$work/package"
    WINE_COPY=installer sh "$wine" --ready
    (cd "$build" && cpack -G NSIS -B "$work/package" >"$work/package.log") || fail "There is no installer."
    for wanted in 'level="asInvoker"' 'I.n.s.t.a.l.l.s. .T.h.e. .P.l.o.t'; do
        grep -a -q "$wanted" "$work"/package/*.exe || fail "The installer lacks $wanted."
    done
    test_installed
    test_installed /AllUsers
    WINE_COPY=installer sh "$wine" --end
}

# Starts the installed game from the start menu's own entry, where a player's games are kept, until a frame was drawn.
start_and_end() {
    trace=$work/installed.jsonl
    rm -f "$trace"
    env -u DISPLAY WINE_COPY=installer SDL_VIDEODRIVER=dummy sh "$wine" start /unix "$entry" --deal 42 \
        --trace "Z:$trace" &
    wait_until grep -q '"event":"first-frame"' "$trace" || fail "The game does not start from the start menu."
    WINE_COPY=installer sh "$wine" --end
    wait
    WINE_COPY=installer sh "$wine" --ready
}

test_package() {
    if ! command -v makensis >/dev/null 2>&1; then
        echo "There is no makensis here."
        exit 77
    fi
    test_installer
    (cd "$build" && cpack -G ZIP -B "$work/package" >"$work/package.log") || fail "There is no zip."
    size=$(wc -c <"$(echo "$work"/package/*.zip)")
    [ "$size" -le 6291456 ] || fail "The zip has $size bytes, more than 6 MB."
}

# build_in FOLDER: from a copy of the sources.
build_in() (
    mkdir -p "$1/build"
    for part in CMakeLists.txt CMakePresets.json LICENSE assets cmake src; do
        cp -R "$root/$part" "$1/"
    done
    [ ! -d "$root/build/sources" ] || cp -al "$root/build/sources" "$1/build/sources"
    cd "$1"
    CCACHE_DISABLE=1 sh cmake/windows_libraries.sh build/windows-libraries
    CCACHE_DISABLE=1 cmake --preset windows-mingw -DBUILD_TESTING=OFF
    CCACHE_DISABLE=1 cmake --build build/windows-mingw --target theplot theplot-cli
)

test_same_bytes() {
    folder=$(mktemp -d)
    build_in "$folder/another-longer-place" >"$work/same-bytes.log" 2>&1 || fail "It cannot be built elsewhere."
    for program in theplot theplot-cli; do
        cmp "$build/bin/$program.exe" "$folder/another-longer-place/build/windows-mingw/bin/$program.exe" ||
            fail "$program.exe has other bytes when it is built in another folder."
    done
    rm -rf "$folder"
}

case $1 in
libraries) test_libraries ;;
package) test_package ;;
same_bytes) test_same_bytes ;;
esac
exit "$failed"
