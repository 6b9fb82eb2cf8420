#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Makes every package that can be made on this machine, in build/packages, each with its bill of materials
# (PACKAGE.spdx.json), and SHA256SUMS:
#   sh cmake/package.sh [linux] [appimage] [windows] [macos] [web]     without arguments: all of them
# A release is a tag, vVERSION with the version in CMakeLists.txt, and its packages are made from it:
#   git checkout v0.1.0 && sh cmake/package.sh
# Whoever does so gets the same bytes, as files have the time of the commit.
# Packages name who answers for them and a homepage when THEPLOT_PUBLISHER='NAME <ADDRESS> (HOMEPAGE)' is set.
# On Debian and its relatives, installs what is missing for that and says so; elsewhere names it. Says what was made,
# with sizes, and what could not be made and why; fails when one fails, or when there is none.

set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/cmake/packages.sh"

umask 022 # it is in the heads of a .deb
made=$root/build/packages
notes=$root/build/package-notes.txt
failed=no

# skip WHAT WHY and fail WHAT: told in the end.
skip() {
    say "Not made: $1: $2" | tee -a "$notes"
}
fail() {
    failed=yes
    say "FAILED: $1" | tee -a "$notes"
}

has_preset() {
    grep -q "\"name\": \"$1\"" "$root/CMakePresets.json"
}

# pack PRESET: what CPack makes of a build, without its own description of what is in an AppImage.
pack() (
    cd "$root/build/$1" && cpack -B "$root/build/packed-$1" &&
        rm -f "$root/build/packed-$1"/*-linux-"$(uname -m)".json* &&
        find "$root/build/packed-$1" -maxdepth 1 -type f -exec mv {} "$made/" \;
)

# make_packages PRESET: builds and packs it.
make_packages() {
    build_preset "$1" all &&
        run_quietly "Packing build/$1 ..." "$root/build/$1-pack.log" pack "$1"
}

linux() {
    [ "$(uname -s)" = Linux ] || {
        skip "the packages for Linux" "this is not Linux."
        return
    }
    (ensure_packages package && make_packages package) || fail "the packages for Linux"
}

appimage() {
    if ! is_debian; then
        skip "the AppImage" "this is not Debian or a relative of it."
    elif ! (ensure_packages appimage); then
        skip "the AppImage" "what it needs cannot be installed."
    else
        status=0
        (build_appimage) || status=$?
        case $status in
        0)
            run_quietly "Packing build/appimage ..." "$root/build/appimage-pack.log" pack appimage ||
                fail "the AppImage"
            ;;
        77) skip "the AppImage" "the sources of its libraries cannot be had." ;;
        *) fail "the AppImage" ;;
        esac
    fi
}

windows() {
    if ! has_preset windows-mingw; then
        skip "the packages for Windows" "there is no preset windows-mingw."
    elif ! is_debian; then
        skip "the packages for Windows" "this is not Debian or a relative of it."
    elif ! (ensure_packages windows && ensure_packages package); then
        skip "the packages for Windows" "what they need cannot be installed."
    else
        status=0
        (build_windows theplot_installed) || status=$?
        case $status in
        0)
            run_quietly "Packing build/windows-mingw ..." "$root/build/windows-pack.log" pack windows-mingw ||
                fail "the packages for Windows"
            ;;
        77) skip "the packages for Windows" "the sources of the libraries cannot be had." ;;
        *) fail "the build for Windows" ;;
        esac
    fi
}

macos() {
    if ! has_preset macos; then
        skip "the packages for macOS" "there is no preset macos."
    elif [ "$(uname -s)" != Darwin ]; then
        skip "the packages for macOS" "they are made on a Mac."
    else
        (make_packages macos) || fail "the packages for macOS"
    fi
}

# The site as one file, in the order of names and with the time of the commit, and its bill of materials. Debian's
# sources of what is in it are named in the libraries' folder.
pack_site() (
    version=$(sed -n 's/^project(theplot VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
    export TZ=UTC
    cd "$root/build/web" && cmake -D "SOURCE_DIR=$root" -D "VERSION=$version" \
        -D "LIBRARIES=$root/build/web-libraries/versions" -D "TARGET=$made/theplot-$version-web.zip" \
        -P "$root/cmake/package_site.cmake"
)

web() {
    if ! is_debian; then
        skip "the web edition" "this is not Debian or a relative of it."
    elif ! (ensure_packages web && ensure_packages package); then
        skip "the web edition" "what it needs cannot be installed."
    else
        status=0
        (build_web) || status=$?
        case $status in
        0) run_quietly "Packing build/web ..." "$root/build/web-pack.log" pack_site || fail "the web edition" ;;
        77) skip "the web edition" "the sources of its libraries cannot be had." ;;
        *) fail "the web edition" ;;
        esac
    fi
}

# A tag that is not of the version would make packages with another name than it has.
check_tag() {
    tag=$(git -C "$root" describe --exact-match --tags --match 'v[0-9]*' 2>/dev/null) || return 0
    grep -q "^project(theplot VERSION ${tag#v} " "$root/CMakeLists.txt" ||
        die "The tag $tag is not the version in CMakeLists.txt."
}

for kind in "$@"; do
    case $kind in
    linux | appimage | windows | macos | web) ;;
    *) die "Usage: sh cmake/package.sh [linux] [appimage] [windows] [macos] [web]" ;;
    esac
done
[ $# -gt 0 ] || set -- linux appimage windows macos web
check_tag
mkdir -p "$made"
rm -f "$made"/*
: >"$notes"
for kind in "$@"; do
    "$kind"
done

say
cd "$made"
if ls ./* >/dev/null 2>&1; then
    cmake -E sha256sum ./* | sed 's,\./,,' >"$root/build/SHA256SUMS"
    mv "$root/build/SHA256SUMS" .
    for package in *; do
        printf '%12d  %s\n' "$(wc -c <"$package")" "$package"
    done
    say "These are in build/packages; SHA256SUMS there has their hashes."
else
    fail "There is no package."
fi
[ -n "${THEPLOT_PUBLISHER-}" ] || say "THEPLOT_PUBLISHER is unset: these name no address and no homepage."
cat "$notes"
[ "$failed" = no ]
