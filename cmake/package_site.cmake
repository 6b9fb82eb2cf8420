# SPDX-License-Identifier: MIT
#
# Packs the web edition, which is in the folder `site`, and writes its bill of materials beside it. Run by package.sh:
#   cmake -D SOURCE_DIR=... -D VERSION=... -D LIBRARIES=FILE -D TARGET=FILE.zip -P package_site.cmake
# in the build's folder. LIBRARIES names Debian's sources of what is linked, NAME_VERSION.dsc in a line each.

cmake_minimum_required(VERSION 3.21)

set(CPACK_THEPLOT_SOURCE_DIR "${SOURCE_DIR}")
include("${CMAKE_CURRENT_LIST_DIR}/package_time.cmake")

# A copy, as the files are given another time.
get_filename_component(name "${TARGET}" NAME_WLE)
set(CPACK_TEMPORARY_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/packed/${name}")
file(REMOVE_RECURSE "${CMAKE_CURRENT_BINARY_DIR}/packed")
file(COPY site/ DESTINATION "${CPACK_TEMPORARY_DIRECTORY}")

set(licences "libsdl2:SDL2:Zlib" "libsdl2-image:SDL2_image:Zlib" "libsdl2-ttf:SDL2_ttf:Zlib"
    "freetype:FreeType:FTL" "sqlite3:SQLite:blessing")
set(CPACK_THEPLOT_PARTS "Caladea|1.001|OFL-1.1|contained" "musl||MIT|static")
set(musl /usr/share/emscripten/system/lib/libc/musl/VERSION)
if(EXISTS "${musl}")
    file(STRINGS "${musl}" version LIMIT_COUNT 1)
    list(TRANSFORM CPACK_THEPLOT_PARTS REPLACE "^musl\\|" "musl|${version}")
endif()
set(sources "")
if(EXISTS "${LIBRARIES}")
    file(STRINGS "${LIBRARIES}" sources REGEX "\\.dsc$")
    file(STRINGS "${LIBRARIES}" compiler REGEX "^emcc " LIMIT_COUNT 1)
    string(REGEX MATCH "[0-9]+\\.[0-9.]+" compiler "${compiler}")
endif()
list(APPEND CPACK_THEPLOT_PARTS "Emscripten|${compiler}|MIT OR NCSA|static")
foreach(known IN LISTS licences)
    string(REPLACE ":" ";" known "${known}")
    list(GET known 0 package)
    list(GET known 1 name)
    list(GET known 2 licence)
    set(version ${sources})
    list(FILTER version INCLUDE REGEX "^${package}_")
    string(REGEX REPLACE "^[^_]*_([0-9.]+).*$" "\\1" version "${version}")
    list(APPEND CPACK_THEPLOT_PARTS "${name}|${version}|${licence}|static")
endforeach()

set(CPACK_GENERATOR ZIP)
set(CPACK_THEPLOT_LIBRARIES "${LIBRARIES}")
set(CPACK_THEPLOT_FONT_TERMS OFL-1.1)
set(CPACK_PACKAGE_NAME theplot)
set(CPACK_PACKAGE_VENDOR "The Plot contributors")
set(CPACK_PACKAGE_VERSION "${VERSION}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Three patience games from old books, in a browser")
set(CPACK_RESOURCE_FILE_LICENSE "${SOURCE_DIR}/LICENSE")
set(CPACK_PACKAGE_FILES "${TARGET}")
get_filename_component(CPACK_PACKAGE_DIRECTORY "${TARGET}" DIRECTORY)
include("${CMAKE_CURRENT_LIST_DIR}/package_files.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/package_archive.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/package_sbom.cmake")
