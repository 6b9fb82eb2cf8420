# SPDX-License-Identifier: MIT
#
# Packs the web edition, which is in the folder `site`, and writes its bill of materials beside it. Run by package.sh:
#   cmake -D SOURCE_DIR=... -D VERSION=... -D LIBRARIES=FILE -D TARGET=FILE.zip -P package_site.cmake
# LIBRARIES names Debian's sources of what is linked, NAME_VERSION.dsc in a line each.

cmake_minimum_required(VERSION 3.21)

set(CPACK_THEPLOT_SOURCE_DIR "${SOURCE_DIR}")
include("${CMAKE_CURRENT_LIST_DIR}/package_time.cmake")
string(TIMESTAMP time "%Y-%m-%d %H:%M:%S" UTC) # of SOURCE_DATE_EPOCH
file(GLOB_RECURSE names RELATIVE "${CMAKE_CURRENT_BINARY_DIR}" "site/*")
list(SORT names)
list(JOIN names "\n" lines)
file(WRITE site-files.txt "${lines}\n")
execute_process(
    COMMAND "${CMAKE_COMMAND}" -E tar cf "${TARGET}" --format=zip "--mtime=${time} UTC" --files-from=site-files.txt
    RESULT_VARIABLE failed)
if(failed)
    message(FATAL_ERROR "The site could not be packed: ${failed}")
endif()

set(licences "libsdl2:SDL2:Zlib" "libsdl2-image:SDL2_image:Zlib" "libsdl2-ttf:SDL2_ttf:Zlib"
    "freetype:FreeType:FTL" "sqlite3:SQLite:blessing")
set(CPACK_THEPLOT_PARTS "Caladea|1.001|OFL-1.1|contained" "Emscripten||MIT|static" "musl||MIT|static")
set(sources "")
if(EXISTS "${LIBRARIES}")
    file(STRINGS "${LIBRARIES}" sources REGEX "\\.dsc$")
endif()
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
set(CPACK_PACKAGE_NAME theplot)
set(CPACK_PACKAGE_VENDOR "The Plot contributors")
set(CPACK_PACKAGE_VERSION "${VERSION}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Three patience games from old books, in a browser")
set(CPACK_RESOURCE_FILE_LICENSE "${SOURCE_DIR}/LICENSE")
set(CPACK_TEMPORARY_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/site")
set(CPACK_PACKAGE_FILES "${TARGET}")
get_filename_component(CPACK_PACKAGE_DIRECTORY "${TARGET}" DIRECTORY)
include("${CMAKE_CURRENT_LIST_DIR}/package_sbom.cmake")
