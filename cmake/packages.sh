# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2154
#
# Read by play.sh, test.sh, package.sh and the scripts that build libraries, not run: what the game needs from the
# system, and how to build it.
# Expects `root`, the project's folder. Nothing is assumed but a POSIX shell and, on Debian, its base system.

# PACKAGE[:COMMAND]. One with a command is there when the command is, however it came; the others when dpkg says so.
# libc6-dev is named because gcc merely recommends it.
build_packages="gcc:cc libc6-dev cmake:cmake ninja-build:ninja libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev \
libsqlite3-dev fonts-crosextra-caladea"
# Tests that need a screen bring one up for themselves; xvfb-run wants xauth.
test_packages="xvfb:Xvfb xauth:xauth xserver-xorg-core:Xorg xserver-xorg-video-dummy xdotool:xdotool openbox:openbox \
weston:weston lowdown:lowdown dbus-daemon:dbus-daemon libdbus-1-dev pkgconf:pkg-config valgrind:valgrind \
libcadical-dev"
# What packages of the system's own kind are made and judged with, and the shells that complete the command lines.
package_packages="dpkg-dev:dpkg-shlibdeps lowdown:lowdown zip:zip"
package_test_packages="lintian:lintian appstream:appstreamcli desktop-file-utils:desktop-file-validate zsh:zsh \
fish:fish debootstrap:debootstrap"
# Of this version, because others format otherwise and find other things.
lint_packages="clang-format-14:clang-format-14 clang-tidy-14:clang-tidy-14 cppcheck:cppcheck"
# The fuzz targets are Clang's, with its sanitizers.
fuzz_packages="$build_packages clang:clang libclang-rt-dev"
# Counts decisions, too, which Clang does from version 18 on.
coverage_packages="clang-19:clang-19 llvm-19:llvm-cov-19 libclang-rt-19-dev"
# For the web edition: the compiler, what unpacks and builds its libraries' sources, what cuts the font, what makes
# scripts shorter, what serves it;
# and for its tests a browser and what fetches playwright-core.
web_packages="gcc:cc libc6-dev cmake:cmake ninja-build:ninja fonts-crosextra-caladea emscripten:emcc nodejs:node \
dpkg-dev:dpkg-source make:make tcl:tclsh fonttools:pyftsubset terser:terser"
web_test_packages="chromium:chromium npm:npm"
# The other browsers, with what drives them and the screen that WebKit needs. Without them Chromium is tested alone.
web_browser_packages="firefox-esr:firefox-esr webkit2gtk-driver:WebKitWebDriver xvfb:Xvfb"
# For the look at the edition for macOS: what fetches its compiler, and what reads programs and lists of properties.
macos_test_packages="npm:npm binutils:nm llvm libplist-utils:plistutil"
# For the AppImage: what its libraries are built from and with, and what packs and unpacks it. The headers of X11,
# Wayland and sound come with libsdl2-dev.
appimage_packages="dpkg-dev:dpkg-source make:make tcl:tclsh g++:c++ squashfs-tools:mksquashfs libsquashfuse-dev \
libzstd-dev"
# For Windows: the compilers, of which SDL's build wants the one for C++, too; what unpacks and builds its libraries'
# sources, what makes an installer; and to test that, Wine, which hides its programs from PATH.
windows_packages="gcc:cc libc6-dev cmake:cmake ninja-build:ninja fonts-crosextra-caladea \
gcc-mingw-w64-x86-64-win32:x86_64-w64-mingw32-gcc-win32 \
g++-mingw-w64-x86-64-win32:x86_64-w64-mingw32-g++-win32 dpkg-dev:dpkg-source make:make tcl:tclsh nsis:makensis"
windows_test_packages="wine64 $test_packages"

say() {
    printf '%s\n' "$*"
}

die() {
    printf '%s\n' "$*" >&2
    exit 1
}

# Whether COMMAND is there.
has() {
    command -v "$1" >/dev/null 2>&1
}

# run_quietly WHAT LOG COMMAND...: says WHAT; shows what the command wrote only when it fails.
run_quietly() {
    say "$1"
    quiet_log=$2
    shift 2
    mkdir -p "$(dirname "$quiet_log")"
    "$@" >"$quiet_log" 2>&1 </dev/null && return 0
    cat "$quiet_log" >&2
    return 1
}

# as_root COMMAND...
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        env DEBIAN_FRONTEND=noninteractive "$@"
    else
        sudo env DEBIAN_FRONTEND=noninteractive "$@"
    fi
}

# Prints those of the given packages that are missing. One that is provided by another, as libsdl2-dev may be, is there.
missing_packages() {
    present=$(dpkg-query -W -f='${db:Status-Status} ${Package}, ${Provides}\n' 2>/dev/null |
        sed -n 's/^installed //p' | tr ',' '\n' | sed 's/^ *//; s/[ :].*//')
    for entry in "$@"; do
        package=${entry%%:*}
        case $entry in
        *:*) has "${entry#*:}" && continue ;;
        esac
        printf '%s\n' "$present" | grep -q -F -x "$package" && continue
        # Debian 13's SDL 3 with the interface of SDL 2 has headers of its own; the others would remove it.
        [ "$package" != libsdl2-dev ] || ! printf '%s\n' "$present" | grep -q -F -x libsdl2-compat-shim ||
            package=libsdl2-compat-dev
        printf '%s ' "$package"
    done
}

# How much installing PACKAGE... would fetch and take, such as "12.3 MB to fetch, 45.6 MB on the disk"; nothing when
# apt-get does not say.
installed_size() {
    as_root env LC_ALL=C apt-get -q --assume-no --no-install-recommends --no-remove install "$@" 2>/dev/null | sed -n '
        s/^Need to get \(.*\/\)\{0,1\}\(.*\) of archives.*/\2 to fetch/p
        s/^After this operation, \(.*\) of additional disk space.*/\1 on the disk/p' | paste -s -d , | sed 's/,/, /'
}

# Installs what is missing, and removes nothing.
install_on_debian() {
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    missing=${missing% }
    if [ "$(id -u)" -ne 0 ]; then
        has sudo || die "Installing takes root and there is no sudo here. As root, run: apt-get install $missing"
        # Asks for the password here, where the question can be seen.
        sudo true || die "Without root, nothing can be installed. As root, run: apt-get install $missing"
    fi
    # Once is enough. When the lists cannot be renewed, the ones at hand may still do.
    [ -n "${lists_are_read-}" ] ||
        run_quietly "Reading package lists ..." "$root/build/apt-update.log" as_root apt-get -q update || true
    lists_are_read=yes
    # $missing is a list of words.
    # shellcheck disable=SC2086
    size=$(installed_size $missing)
    # shellcheck disable=SC2086
    run_quietly "Installing $missing${size:+ ($size)} ..." "$root/build/apt-install.log" as_root apt-get -q -y \
        --no-install-recommends --no-remove -o DPkg::Lock::Timeout=300 install $missing ||
        die "Installing failed: the lines above say why. Needed are: $missing"
}

name_packages() {
    cat >&2 <<'END'
Needed are a C compiler, CMake 3.21 or newer, Ninja, SDL2, SDL2_image, SDL2_ttf, SQLite 3.38 or newer and the font
Caladea:
  Fedora     dnf install gcc cmake ninja-build SDL2-devel SDL2_image-devel SDL2_ttf-devel sqlite-devel \
             google-crosextra-caladea-fonts
  Arch       pacman -S gcc cmake ninja sdl2 sdl2_image sdl2_ttf sqlite ttf-caladea
  Homebrew   brew install cmake ninja sdl2 sdl2_image sdl2_ttf sqlite && brew install --cask font-caladea
  vcpkg      vcpkg install sdl2 sdl2-image sdl2-ttf sqlite3      (the font is downloaded)
END
    [ "$1" != test ] ||
        say "The tests also need: Xvfb, Xorg with its dummy driver, xauth, xdotool, openbox, weston, dbus-daemon, and" \
            "D-Bus's headers." >&2
    [ "$1" != web ] || say "For the web: Emscripten 3.1.69 or newer instead of the libraries, and Node." >&2
}

# On systems whose packages are not ours to install: goes on when everything seems to be there.
check_elsewhere() {
    missing=
    compiler=cc
    [ "$1" != web ] || compiler="emcc node"
    [ "$1" != fuzz ] || compiler=clang
    for command in $compiler cmake ninja; do
        has "$command" || missing="$missing $command"
    done
    if [ "$1" != web ] && has pkg-config; then
        for library in sdl2 SDL2_image SDL2_ttf sqlite3; do
            pkg-config --exists "$library" || missing="$missing $library"
        done
    fi
    if [ "$1" = test ]; then
        for command in Xvfb xdotool openbox; do
            has "$command" || missing="$missing $command"
        done
    fi
    [ -n "$missing" ] || return 0
    say "This is not Debian or a relative of it, so nothing is installed here. Missing:$missing" >&2
    name_packages "$1"
    exit 1
}

# Whether this is Debian or a relative of it, whose packages can be installed here.
is_debian() {
    has apt-get && has dpkg-query
}

# Everything is built below the project's folder, and first of all logs are written there.
ensure_build_folder() {
    mkdir -p "$root/build" 2>/dev/null && [ -w "$root/build" ] ||
        die "Nothing can be built, because $root/build cannot be written."
}

# ensure_packages build|test|package|appimage|lint|fuzz|coverage|web|web-test|web-browsers|windows|windows-test|
# macos-test: when it returns, what the purpose needs is there.
ensure_packages() {
    ensure_build_folder
    if ! is_debian; then
        check_elsewhere "$1"
        return
    fi
    case $1 in
    build) packages=$build_packages ;;
    test) packages="$build_packages $test_packages $package_packages $package_test_packages" ;;
    package) packages="$build_packages $package_packages" ;;
    appimage) packages="$build_packages $package_packages $appimage_packages" ;;
    lint) packages=$lint_packages ;;
    fuzz) packages=$fuzz_packages ;;
    coverage) packages="$build_packages $coverage_packages" ;;
    web) packages=$web_packages ;;
    web-test) packages="$web_packages $web_test_packages" ;;
    web-browsers) packages=$web_browser_packages ;;
    macos-test) packages="$build_packages $macos_test_packages" ;;
    windows) packages=$windows_packages ;;
    windows-test) packages="$windows_packages $windows_test_packages" ;;
    esac
    # A list of words.
    # shellcheck disable=SC2086
    install_on_debian $packages
}

# configure PRESET [OPTION]... `cmake --preset` works only inside the project; the subshell leaves the caller's folder
# as it is, because the game's arguments may name files in it.
configure() (
    cd "$root" && cmake --preset "$@"
)

# configure_web PREFIX: the same for the preset web, with the libraries below PREFIX, or Emscripten's ports for ''.
configure_web() (
    cd "$root" && emcmake cmake --preset web "-DWEB_DEPS_PREFIX=$1"
)

# Debian's emcc optimises with a Node module that it does not find by itself, has a complete cache of its own, and is
# written for the system's Python, whichever comes first in PATH.
prepare_emscripten() {
    export NODE_PATH="${NODE_PATH:+$NODE_PATH:}/usr/share/nodejs"
    unset EM_CACHE
    ! is_debian || export EMSDK_PYTHON=/usr/bin/python3
}

# build_web: builds the web edition in build/web, on Debian with libraries from its source packages. Fails with status
# 77 where those cannot be had, with 1 where something cannot be built.
build_web() {
    prepare_emscripten
    libraries=
    if is_debian; then
        libraries=$root/build/web-libraries
        sh "$root/cmake/web_libraries.sh" "$libraries" || return
    fi
    run_quietly "Configuring build/web ..." "$root/build/web-configure.log" configure_web "$libraries" || return 1
    run_quietly "Building build/web ..." "$root/build/web-build.log" cmake --build "$root/build/web" || return 1
}

# build_appimage: builds the game for an AppImage in build/appimage. Fails with status 77 where the sources of its
# libraries cannot be had, with 1 where something cannot be built.
build_appimage() {
    sh "$root/cmake/appimage/libraries.sh" "$root/build/appimage-libraries" || return
    build_preset appimage all
}

# build_windows TARGET [OPTION OF CMAKE]...: builds TARGET for Windows in build/windows-mingw. Fails with status 77
# where the sources of its libraries cannot be had, with 1 where something cannot be built.
build_windows() {
    target=$1
    shift
    sh "$root/cmake/windows_libraries.sh" "$root/build/windows-libraries" || return
    run_quietly "Configuring build/windows-mingw ..." "$root/build/windows-configure.log" \
        configure windows-mingw "$@" || return 1
    run_quietly "Building build/windows-mingw ..." "$root/build/windows-build.log" \
        cmake --build "$root/build/windows-mingw" --target "$target" || return 1
}

# build_preset PRESET TARGET [OPTION OF CMAKE]...: configures build/PRESET and builds TARGET there.
build_preset() {
    preset=$1 target=$2
    shift 2
    run_quietly "Configuring build/$preset ..." "$root/build/$preset-configure.log" configure "$preset" "$@" || {
        has apt-get || name_packages build
        die "Configuring failed: the lines above say why."
    }
    run_quietly "Building build/$preset ..." "$root/build/$preset-build.log" \
        cmake --build "$root/build/$preset" --target "$target" ||
        die "Building failed: the lines above say why."
}
