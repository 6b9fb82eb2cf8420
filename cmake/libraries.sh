# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2034,SC2154
#
# Read by web_libraries.sh and windows_libraries.sh, not run: SDL2, SDL2_image, SDL2_ttf, FreeType and SQLite, each as a
# static library below a folder PREFIX, from Debian's source packages and no other source.
# Nothing is done where PREFIX has them already, of the same versions and built by these same scripts; what versions
# there are is asked once a day. Needs apt-get and a network that reaches Debian's archive.
#
# Expects `root`, the project's folder, and packages.sh. Who reads it says how the libraries are built: the functions
# describe_tools, which prints what the result depends on besides the sources; library, which is build_with_cmake with
# a compiler; build_sdl and build_sqlite, which find `prefix`, `work` and the sources in $work/src; and, if it likes,
# prepare_freetype. Functions build_... are called where `set -e` has no effect: each step says what is to happen when
# it fails.

sources="libsdl2 libsdl2-image libsdl2-ttf freetype sqlite3"

# The sources are fetched once for everybody.
archive=$root/build/sources

# The system's own list of archives, asked for sources, in folders of our own: that takes no root.
write_apt_configuration() {
    mkdir -p "$archive/apt/lists/partial" "$archive/apt/cache/archives/partial" "$archive/apt/parts"
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        [ -s "$list" ] && sed 's/^deb /deb-src /' "$list" >"$archive/apt/parts/$(basename "$list" .list).list"
    done
    for list in /etc/apt/sources.list.d/*.sources; do
        [ -s "$list" ] && sed 's/^Types:.*/Types: deb-src/' "$list" >"$archive/apt/parts/$(basename "$list")"
    done
    cat >"$archive/apt/apt.conf" <<END_OF_LIST
Dir::State::lists "$archive/apt/lists";
Dir::Cache "$archive/apt/cache";
Dir::Etc::sourcelist "/dev/null";
Dir::Etc::sourceparts "$archive/apt/parts";
APT::Sandbox::User "root";
END_OF_LIST
    export APT_CONFIG="$archive/apt/apt.conf"
}

renew_lists() {
    [ -z "$(find "$archive/renewed" -mtime -1 2>/dev/null)" ] || return 0
    if run_quietly "Reading lists of sources ..." "$archive/update.log" apt-get -q update; then
        touch "$archive/renewed"
    else
        say "(The lists cannot be renewed; the ones at hand may still do.)"
    fi
}

# The names of the files that describe the sources.
name_sources() {
    # Words, one a package.
    # shellcheck disable=SC2086
    apt-get -q --print-uris source $sources 2>/dev/null | sed -n 's/.* \([^ ]*\.dsc\) .*/\1/p' | sort
}

# What the libraries depend on: when this text is the same, so are they.
describe() {
    describe_tools
    cksum <"$root/cmake/libraries.sh"
    name_sources
}

# Fetched into $archive, unpacked into $work/src, where they may be changed.
fetch_sources() {
    rm -rf "$work/src"
    mkdir -p "$work/src"
    # shellcheck disable=SC2086
    (cd "$archive" && apt-get -q --download-only source $sources) || return
    for description in $(name_sources); do
        (cd "$work/src" && dpkg-source --extract "$archive/$description") || return
    done
}

# fetch_when_needed WHAT. One at a time asks for lists and files.
fetch_when_needed() {
    write_apt_configuration
    renew_lists
    versions=$(describe)
    [ "$versions" != "$(cat "$prefix/versions" 2>/dev/null)" ] || return 0
    rm -f "$prefix/versions"
    say "Libraries for $1:"
    run_quietly "  fetching sources ..." "$work/fetch.log" fetch_sources
}

# make_libraries PREFIX WHAT: all of it. Exit status 77: the sources cannot be had.
make_libraries() {
    mkdir -p "$1/work" "$archive"
    prefix=$(CDPATH='' cd -- "$1" && pwd)
    work=$prefix/work
    exec 9>"$archive/lock"
    ! has flock || flock 9
    fetch_when_needed "$2" || {
        say "The sources could not be fetched." >&2
        exit 77
    }
    exec 9>&-
    [ ! -f "$prefix/versions" ] || exit 0
    for part in sdl image freetype ttf sqlite; do
        run_quietly "  building $part for $2 ..." "$work/$part.log" "build_$part" ||
            die "Building $part for $2 failed: the lines above say why."
    done
    # Whoever gives programs away that are linked with these gives these away, too, and their licences want to be told.
    mkdir -p "$prefix/licences"
    for source in "$work"/src/*/; do
        cp "$source/debian/copyright" "$prefix/licences/$(basename "$source" | sed 's/-[0-9].*//').txt"
    done
    printf '%s\n' "$versions" >"$prefix/versions"
}

# build_with_cmake COMMAND NAME FOLDER OPTION...: configures with COMMAND, which may be a list of words, builds and
# installs one library. The find root, not the prefix path, keeps other copies of it from being found first.
build_with_cmake() {
    configure_command=$1
    name=$2
    folder=$3
    shift 3
    rm -rf "$work/build/$name"
    # shellcheck disable=SC2086
    $configure_command -S "$folder" -B "$work/build/$name" -G Ninja -DBUILD_SHARED_LIBS=OFF \
        -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_FIND_ROOT_PATH="$prefix" "$@" &&
        cmake --build "$work/build/$name" --target install
}

# PNG and SVG, with what SDL2_image itself brings along for them.
image_options="-DSDL2IMAGE_VENDORED=ON -DSDL2IMAGE_DEPS_SHARED=OFF -DSDL2IMAGE_BACKEND_STB=ON"
for kind in SAMPLES TESTS AVIF BMP GIF JPG JXL LBM PCX PNM QOI TGA TIF WEBP XCF XPM XV; do
    image_options="$image_options -DSDL2IMAGE_$kind=OFF"
done
freetype_options="-DFT_DISABLE_ZLIB=ON -DFT_DISABLE_BZIP2=ON -DFT_DISABLE_PNG=ON -DFT_DISABLE_HARFBUZZ=ON \
-DFT_DISABLE_BROTLI=ON"
ttf_options="-DSDL2TTF_VENDORED=OFF -DSDL2TTF_HARFBUZZ=OFF -DSDL2TTF_SAMPLES=OFF"

build_image() {
    # Lists of words, here and below.
    # shellcheck disable=SC2086
    library image "$work"/src/libsdl2-image-*/ $image_options
}

# Changes FreeType's sources.
prepare_freetype() {
    :
}

build_freetype() {
    # shellcheck disable=SC2086
    prepare_freetype && library freetype "$work"/src/freetype-2*/ $freetype_options
}

build_ttf() {
    # shellcheck disable=SC2086
    library ttf "$work"/src/libsdl2-ttf-*/ $ttf_options
}

# make_sqlite_source OPTION...: the amalgamation, by SQLite's own scripts, natively, in $work/build/sqlite.
make_sqlite_source() {
    rm -rf "$work/build/sqlite"
    mkdir -p "$work/build/sqlite" "$prefix/include" "$prefix/lib"
    cd "$work/build/sqlite" &&
        "$(echo "$work"/src/sqlite3-3*/configure)" --disable-tcl &&
        make sqlite3.c "OPTS=$*"
}

# install_sqlite: what was compiled there.
install_sqlite() {
    cp sqlite3.h "$prefix/include/" && cp libsqlite3.a "$prefix/lib/"
}
