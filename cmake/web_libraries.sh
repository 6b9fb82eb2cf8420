#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Builds what the web edition is linked with, with Debian's Emscripten, from Debian's source packages (libraries.sh):
#   sh cmake/web_libraries.sh PREFIX
# SDL2_image knows PNG and SVG here, FreeType TrueType only. Needs the packages that packages.sh names for the web. Exit
# status 77: the sources cannot be had.

set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/cmake/packages.sh"
. "$root/cmake/libraries.sh"

[ $# -eq 1 ] || die "Usage: sh cmake/web_libraries.sh PREFIX"

prepare_emscripten

describe_tools() {
    emcc --version | sed -n 1p
    cksum <"$root/cmake/web_libraries.sh"
    cksum <"$root/cmake/web_sdl_checks.cmake"
}

library() {
    build_with_cmake "emcmake cmake" "$@" -DCMAKE_BUILD_TYPE=MinSizeRel
}

# SDL asks the compiler two hundred questions, which takes two minutes; the answers are known. Of the ways to copy
# pictures those are left out that nothing here goes: pictures with palettes or a key colour, compressed, of 16 bits, of
# ten bits a colour, or of video, and orders of bytes that neither the game's pictures nor the canvas have.
# The canvas has 32 bits a pixel. A browser knows its gamepads, and tells no numbers of their makers. SDL's lines about
# events are for those who look for its faults, and what SDL raises to a power needs no more than seven digits.
# The game plays at the rate of the browser's sound, so what changes rates needs no large tables; SDL's own generator
# makes small ones.
build_sdl() {
    (
        cd "$work"/src/libsdl2-2*/ &&
            sed 's/define RESAMPLER_BITS_PER_SAMPLE 16/define RESAMPLER_BITS_PER_SAMPLE 8/' \
                build-scripts/gen_audio_resampler_filter.c >"$work/resampler.c" &&
            cc -o "$work/resampler" "$work/resampler.c" -lm &&
            "$work/resampler" >src/audio/SDL_audio_resampler_filter.h &&
            sed -i -E 's/(return|blitfun =) Blit(Nto1|[A-Za-z0-9]*(2101010|Key))[A-Za-z]*;/\1 NULL;/' \
                src/video/SDL_blit_N.c src/video/SDL_blit_A.c &&
            sed -i -E '/^ *\{ SDL_PIXELFORMAT_([A-Z0-9]+, SDL_PIXELFORMAT_)?(RGBA8888|BGRA8888|BGR888),/d' \
                src/video/SDL_blit_auto.c &&
            sed -i '/{ MAKE_CONTROLLER_ID/d' src/joystick/controller_type.c &&
            sed -i 's/^ *SDL_LogEvent(event);/;/' src/events/SDL_events.c &&
            sed -i 's/return pow(x, y);/return powf((float)x, (float)y);/' src/stdlib/SDL_stdlib.c
    ) || return
    unused="-DSDL_HAVE_BLIT_0=0 -DSDL_HAVE_BLIT_1=0 -DSDL_HAVE_BLIT_N_RGB565=0 -DSDL_HAVE_RLE=0 -DSDL_HAVE_YUV=0"
    unused="$unused -DSDL_VIDEO_RENDER_SW=0" # the game writes the canvas's pixels itself
    library sdl "$work"/src/libsdl2-2*/ -C "$root/cmake/web_sdl_checks.cmake" "-DCMAKE_C_FLAGS=$unused" \
        -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF -DSDL_HAPTIC=OFF -DSDL_SENSOR=OFF -DSDL_OFFSCREEN=OFF \
        -DSDL_DISKAUDIO=OFF -DSDL_DUMMYAUDIO=OFF -DSDL_DUMMYVIDEO=OFF -DSDL_VIRTUAL_JOYSTICK=OFF
}

# Only what draws a TrueType font with smooth edges; the linker leaves out what no list names. The fonts are cut without
# hints, so nothing has to run their programs, and characters are found by number, so no names of glyphs are needed.
prepare_freetype() {
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
}

# What the store never asks of SQLite is left out, of the grammar, too.
build_sqlite() {
    unused=
    for omitted in ANALYZE AUTOVACUUM COMPILEOPTION_DIAGS DEPRECATED EXPLAIN GENERATED_COLUMNS INCRBLOB LOAD_EXTENSION \
        OR_OPTIMIZATION REINDEX SHARED_CACHE TCL_VARIABLE TRACE UTF16 WAL WINDOWFUNC XFER_OPT; do
        unused="$unused -DSQLITE_OMIT_$omitted"
    done
    (
        # $unused is a list of words.
        # shellcheck disable=SC2086
        make_sqlite_source $unused &&
            emcc -Os -DSQLITE_THREADSAFE=0 -DSQLITE_DQS=0 -DSQLITE_TEMP_STORE=2 -DSQLITE_DEFAULT_MEMSTATUS=0 \
                $unused -c sqlite3.c -o sqlite3.o &&
            emar rcs libsqlite3.a sqlite3.o &&
            install_sqlite
    )
}

make_libraries "$1" "the web"
