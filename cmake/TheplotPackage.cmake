# SPDX-License-Identifier: MIT
#
# Packages, by CPack: what all of them share. Those of Linux are described in TheplotPackageLinux.cmake, those of
# Windows and macOS in files of their own; what is linked or contained is told to theplot_package_part().
# `sh cmake/package.sh` makes everything that can be made here.
#
# Beside each package lies its bill of materials, PACKAGE.spdx.json (package_sbom.cmake). The same commit gives the same
# bytes: files have the time of the commit (package_time.cmake), or that in SOURCE_DATE_EPOCH.

set(CPACK_PACKAGE_NAME theplot)
string(REGEX REPLACE " *<.*" "" CPACK_PACKAGE_VENDOR "${THEPLOT_CONTACT}")
set(CPACK_PACKAGE_CONTACT "${THEPLOT_CONTACT}")
set(CPACK_PACKAGE_HOMEPAGE_URL "${THEPLOT_HOMEPAGE}")
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_VERSION_MAJOR "${PROJECT_VERSION_MAJOR}")
set(CPACK_PACKAGE_VERSION_MINOR "${PROJECT_VERSION_MINOR}")
set(CPACK_PACKAGE_VERSION_PATCH "${PROJECT_VERSION_PATCH}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION # in lines, as Debian's lists of packages want them
"The Plot, The Plait and Queen of Italy are patience games that are played
with two packs of cards. Each has a page of rules with examples, a lesson,
and rules of other books to choose from.

Every move is saved at once, undo has no limit, and the program can prove
whether a deal can still be won. It is played with a mouse, the keyboard
alone, a gamepad alone, by touch, and with a screen reader, in English,
German, French, Spanish, Italian or Dutch. There is also a program for the
terminal, theplot-cli.")
set(CPACK_PACKAGE_INSTALL_DIRECTORY "The Plot")
set(CPACK_PACKAGE_EXECUTABLES theplot "The Plot")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES TRUE)
set(CPACK_PROJECT_CONFIG_FILE "${PROJECT_SOURCE_DIR}/cmake/package_time.cmake")
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/package_files.cmake")
set(CPACK_POST_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/package_archive.cmake"
    "${PROJECT_SOURCE_DIR}/cmake/package_sbom.cmake")
set(CPACK_THEPLOT_SOURCE_DIR "${PROJECT_SOURCE_DIR}")
set(CPACK_THEPLOT_PARTS "")

# theplot_package_part(NAME VERSION LICENCE HOW): one more entry of the bill of materials. LICENCE is an expression of
# SPDX. HOW: dynamic (a library that the system brings), static (one that is in the programs), or contained (files).
function(theplot_package_part name version licence how)
    set(CPACK_THEPLOT_PARTS ${CPACK_THEPLOT_PARTS} "${name}|${version}|${licence}|${how}" PARENT_SCOPE)
endfunction()

# theplot_package_library(NAME VERSION LICENCE TARGET PKG_CONFIG): the same of a library that is linked as its target
# is; a target that is not there, or is static, is in the programs. A package may not know its own version.
function(theplot_package_library name version licence target module)
    set(how static)
    if(TARGET ${target})
        get_target_property(type ${target} TYPE)
        if(NOT type STREQUAL STATIC_LIBRARY)
            set(how dynamic)
        endif()
    endif()
    if(NOT version MATCHES "^[0-9.]+$")
        execute_process(COMMAND pkg-config --modversion ${module}
            OUTPUT_VARIABLE version OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    endif()
    theplot_package_part(${name} "${version}" ${licence} ${how})
    set(CPACK_THEPLOT_PARTS "${CPACK_THEPLOT_PARTS}" PARENT_SCOPE)
endfunction()

theplot_package_library(SDL2 "${SDL2_VERSION}" Zlib SDL2::SDL2 sdl2)
theplot_package_library(SDL2_image "${SDL2_image_VERSION}" Zlib SDL2_image::SDL2_image SDL2_image)
theplot_package_library(SDL2_ttf "${SDL2_ttf_VERSION}" Zlib SDL2_ttf::SDL2_ttf SDL2_ttf)
if(WIN32 OR THEPLOT_APPIMAGE)
    theplot_package_part(SQLite "${SQLite3_VERSION}" blessing static)
else()
    theplot_package_part(SQLite "${SQLite3_VERSION}" blessing dynamic)
endif()
if(TARGET Freetype::Freetype) # which only a static SDL2_ttf asks for
    theplot_package_part(FreeType "${FREETYPE_VERSION_STRING}" FTL static)
endif()
if(MINGW)
    execute_process(COMMAND "${CMAKE_C_COMPILER}" -E -dM -include _mingw.h -x c /dev/null OUTPUT_VARIABLE macros)
    string(REGEX MATCH "__MINGW64_VERSION_MAJOR ([0-9]+)" matched "${macros}")
    theplot_package_part(mingw-w64 "${CMAKE_MATCH_1}" ZPL-2.1 static)
    theplot_package_part(libgcc "${CMAKE_C_COMPILER_VERSION}" "GPL-3.0-or-later WITH GCC-exception-3.1" static)
endif()

# The font is in every package, but where a package of the system's brings it.
set(THEPLOT_FONT_LICENCE /usr/share/doc/fonts-crosextra-caladea/copyright CACHE FILEPATH
    "The licence of the font, which a package with the font has, too")
mark_as_advanced(THEPLOT_FONT_LICENCE)
set(CPACK_THEPLOT_FONT_LICENCE "${THEPLOT_FONT_LICENCE}")
if(THEPLOT_FONT)
    set(CPACK_THEPLOT_FONT_TERMS NOASSERTION)
    theplot_package_part(font "" NOASSERTION contained)
else()
    set(CPACK_THEPLOT_FONT_TERMS OFL-1.1)
    theplot_package_part(Caladea "${THEPLOT_FONT_VERSION}" OFL-1.1 contained)
endif()

if(WIN32)
    include(TheplotPackageWindows)
elseif(APPLE)
    include(TheplotPackageMacos)
else()
    include(TheplotPackageLinux)
endif()
include(CPack)
