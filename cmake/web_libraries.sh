#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Builds what the web edition is linked with from Debian's source packages, with Debian's Emscripten and without any
# other source:
#   sh cmake/web_libraries.sh PREFIX
# SDL2, SDL2_image (PNG, SVG), FreeType (TrueType only), SDL2_ttf and SQLite, each as a static library below PREFIX.
# Nothing is done where PREFIX has them already, of the same versions and built by this same script; what versions there
# are is asked once a day. Needs apt-get, a network that reaches Debian's archive, and the packages that packages.sh
# names for the web. Exit status 77: the sources cannot be had.

set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/cmake/packages.sh"

[ $# -eq 1 ] || die "Usage: sh cmake/web_libraries.sh PREFIX"
mkdir -p "$1"
prefix=$(CDPATH='' cd -- "$1" && pwd)
work=$prefix/work
sources="libsdl2 libsdl2-image libsdl2-ttf freetype sqlite3"

prepare_emscripten

# The system's own list of archives, asked for sources, in folders of our own: that takes no root.
write_apt_configuration() {
    mkdir -p "$work/apt/lists/partial" "$work/apt/cache/archives/partial" "$work/apt/parts"
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        [ -s "$list" ] && sed 's/^deb /deb-src /' "$list" >"$work/apt/parts/$(basename "$list" .list).list"
    done
    for list in /etc/apt/sources.list.d/*.sources; do
        [ -s "$list" ] && sed 's/^Types:.*/Types: deb-src/' "$list" >"$work/apt/parts/$(basename "$list")"
    done
    cat >"$work/apt/apt.conf" <<END
Dir::State::lists "$work/apt/lists";
Dir::Cache "$work/apt/cache";
Dir::Etc::sourcelist "/dev/null";
Dir::Etc::sourceparts "$work/apt/parts";
APT::Sandbox::User "root";
END
    export APT_CONFIG="$work/apt/apt.conf"
}

# What the libraries depend on: when this text is the same, so are they.
describe() {
    emcc --version | head -n 1
    cksum <"$root/cmake/web_libraries.sh"
    cksum <"$root/cmake/web_sdl_checks.cmake"
    # Words, one a package.
    # shellcheck disable=SC2086
    apt-get -q --print-uris source $sources 2>/dev/null | sed -n 's/.* \([^ ]*\.dsc\) .*/\1/p' | sort
}

fetch_sources() {
    rm -rf "$work/src"
    mkdir -p "$work/src"
    # shellcheck disable=SC2086
    (cd "$work/src" && apt-get -q source $sources)
}

# What follows is called where `set -e` has no effect: each step says what is to happen when it fails.

# library NAME FOLDER OPTIONS...: configures, builds and installs one. The find root, not the prefix path, keeps
# Emscripten's own ports from being found first.
library() {
    name=$1
    folder=$2
    shift 2
    rm -rf "$work/build/$name"
    emcmake cmake -S "$folder" -B "$work/build/$name" -G Ninja -DCMAKE_BUILD_TYPE=MinSizeRel -DBUILD_SHARED_LIBS=OFF \
        -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_FIND_ROOT_PATH="$prefix" "$@" &&
        cmake --build "$work/build/$name" --target install
}

# SDL asks the compiler two hundred questions, which takes two minutes; the answers are known. Of the ways to copy
# pictures those are left out that nothing here goes: pictures with palettes or a key colour, compressed, of 16 bits, of
# ten bits a colour, or of video, and orders of bytes that neither the game's pictures nor the canvas have.
# The canvas has 32 bits a pixel. Nothing here draws single lines or points, and a browser knows the names of gamepads.
# The game plays at the rate of the browser's sound, so what changes rates needs no large tables; SDL's own generator
# makes small ones.
build_sdl() {
    (
        cd "$work"/src/libsdl2-2*/ &&
            sed 's/define RESAMPLER_BITS_PER_SAMPLE 16/define RESAMPLER_BITS_PER_SAMPLE 8/' \
                build-scripts/gen_audio_resampler_filter.c >"$work/resampler.c" &&
            cc -o "$work/resampler" "$work/resampler.c" -lm &&
            "$work/resampler" >src/audio/SDL_audio_resampler_filter.h &&
            sed -i -E 's/SDL_(Draw|Blend)(Lines|Points)\(/(void)(/' src/render/software/SDL_render_sw.c &&
            sed -i -E 's/(return|func =) SDL_BlendFillRect_RGB5[56]5[^;]*;/\1 0;/' \
                src/render/software/SDL_blendfillrect.c &&
            sed -i -E 's/(return|blitfun =) Blit(Nto1|[A-Za-z0-9]*(2101010|Key))[A-Za-z]*;/\1 NULL;/' \
                src/video/SDL_blit_N.c src/video/SDL_blit_A.c &&
            sed -i -E '/^ *\{ SDL_PIXELFORMAT_([A-Z0-9]+, SDL_PIXELFORMAT_)?(RGBA8888|BGRA8888|BGR888),/d' \
                src/video/SDL_blit_auto.c &&
            sed -i '/MAKE_CONTROLLER_ID/s/, "[^"]*" }/, NULL }/' src/joystick/controller_type.c
    ) || return
    unused="-DSDL_HAVE_BLIT_0=0 -DSDL_HAVE_BLIT_1=0 -DSDL_HAVE_BLIT_N_RGB565=0 -DSDL_HAVE_RLE=0 -DSDL_HAVE_YUV=0"
    library sdl "$work"/src/libsdl2-2*/ -C "$root/cmake/web_sdl_checks.cmake" "-DCMAKE_C_FLAGS=$unused" \
        -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF -DSDL_HAPTIC=OFF -DSDL_SENSOR=OFF -DSDL_OFFSCREEN=OFF \
        -DSDL_DISKAUDIO=OFF -DSDL_DUMMYAUDIO=OFF -DSDL_DUMMYVIDEO=OFF -DSDL_VIRTUAL_JOYSTICK=OFF
}

build_image() {
    library image "$work"/src/libsdl2-image-*/ -DSDL2IMAGE_VENDORED=ON -DSDL2IMAGE_DEPS_SHARED=OFF \
        -DSDL2IMAGE_BACKEND_STB=ON -DSDL2IMAGE_SAMPLES=OFF -DSDL2IMAGE_TESTS=OFF -DSDL2IMAGE_AVIF=OFF \
        -DSDL2IMAGE_BMP=OFF -DSDL2IMAGE_GIF=OFF -DSDL2IMAGE_JPG=OFF -DSDL2IMAGE_JXL=OFF -DSDL2IMAGE_LBM=OFF \
        -DSDL2IMAGE_PCX=OFF -DSDL2IMAGE_PNM=OFF -DSDL2IMAGE_QOI=OFF -DSDL2IMAGE_TGA=OFF -DSDL2IMAGE_TIF=OFF \
        -DSDL2IMAGE_WEBP=OFF -DSDL2IMAGE_XCF=OFF -DSDL2IMAGE_XPM=OFF -DSDL2IMAGE_XV=OFF
}

# Only what draws a TrueType font with smooth edges; the linker leaves out what no list names. The fonts are cut without
# hints, so nothing has to run their programs, and characters are found by number, so no names of glyphs are needed.
build_freetype() {
    unused='FT_CONFIG_OPTION_(USE_LZW|USE_ZLIB|POSTSCRIPT_NAMES|ADOBE_GLYPH_LIST|MAC_FONTS|INCREMENTAL)'
    unused="$unused|TT_CONFIG_OPTION_(BYTECODE_INTERPRETER|GX_VAR_SUPPORT|BDF|COLOR_LAYERS|POSTSCRIPT_NAMES)"
    unused="$unused|TT_CONFIG_OPTION_EMBEDDED_BITMAPS"
    sed -i -E "s,^#define ($unused),/* \\1 */," \
        "$(echo "$work"/src/freetype-2*/include/freetype/config/ftoption.h)" || return
    cat >"$(echo "$work"/src/freetype-2*/include/freetype/config/ftmodule.h)" <<'END'
FT_USE_MODULE( FT_Driver_ClassRec, tt_driver_class )
FT_USE_MODULE( FT_Module_Class, sfnt_module_class )
FT_USE_MODULE( FT_Renderer_Class, ft_smooth_renderer_class )
END
    library freetype "$work"/src/freetype-2*/ -DFT_DISABLE_ZLIB=ON -DFT_DISABLE_BZIP2=ON -DFT_DISABLE_PNG=ON \
        -DFT_DISABLE_HARFBUZZ=ON -DFT_DISABLE_BROTLI=ON
}

build_ttf() {
    library ttf "$work"/src/libsdl2-ttf-*/ -DSDL2TTF_VENDORED=OFF -DSDL2TTF_HARFBUZZ=OFF -DSDL2TTF_SAMPLES=OFF
}

# The amalgamation is made by SQLite's own scripts, natively. What the store never asks of it is left out, of the
# grammar, too.
build_sqlite() {
    rm -rf "$work/build/sqlite"
    mkdir -p "$work/build/sqlite" "$prefix/include" "$prefix/lib"
    unused=
    for part in ANALYZE AUTOVACUUM COMPILEOPTION_DIAGS DEPRECATED EXPLAIN GENERATED_COLUMNS INCRBLOB LOAD_EXTENSION \
        OR_OPTIMIZATION REINDEX SHARED_CACHE TCL_VARIABLE TRACE UTF16 WINDOWFUNC XFER_OPT; do
        unused="$unused -DSQLITE_OMIT_$part"
    done
    (
        # $unused is a list of words.
        # shellcheck disable=SC2086
        cd "$work/build/sqlite" &&
            "$(echo "$work"/src/sqlite3-3*/configure)" --disable-tcl &&
            make sqlite3.c "OPTS=$unused" &&
            emcc -Os -DSQLITE_THREADSAFE=0 -DSQLITE_DQS=0 -DSQLITE_TEMP_STORE=2 -DSQLITE_DEFAULT_MEMSTATUS=0 \
                $unused -c sqlite3.c -o sqlite3.o &&
            emar rcs libsqlite3.a sqlite3.o &&
            cp sqlite3.h "$prefix/include/" &&
            cp libsqlite3.a "$prefix/lib/"
    )
}

write_apt_configuration
if [ ! -f "$prefix/versions" ] || [ -z "$(find "$work/renewed" -mtime -1 2>/dev/null)" ]; then
    say "Libraries for the web:"
    if run_quietly "  reading lists of sources ..." "$work/update.log" apt-get -q update; then
        touch "$work/renewed"
    else
        say "  (the lists cannot be renewed; the ones at hand may still do)"
    fi
fi
versions=$(describe)
if [ "$versions" = "$(cat "$prefix/versions" 2>/dev/null)" ]; then
    exit 0
fi
rm -f "$prefix/versions"
run_quietly "  fetching sources ..." "$work/fetch.log" fetch_sources || {
    say "The sources could not be fetched." >&2
    exit 77
}
for part in sdl image freetype ttf sqlite; do
    run_quietly "  building $part for the web ..." "$work/$part.log" "build_$part" ||
        die "Building $part for the web failed: the lines above say why."
done
# Whoever gives the page away gives these away, too, and their licences want to be told.
mkdir -p "$prefix/licences"
for source in "$work"/src/*/; do
    cp "$source/debian/copyright" "$prefix/licences/$(basename "$source" | sed 's/-[0-9].*//').txt"
done
printf '%s\n' "$versions" >"$prefix/versions"
