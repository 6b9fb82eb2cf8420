# SPDX-License-Identifier: MIT
#
# Read by CPack before it makes a package: files get the time of the commit, unless SOURCE_DATE_EPOCH says another;
# where there are only the sources, that of the release.

cmake_minimum_required(VERSION 3.21)

if(NOT DEFINED ENV{SOURCE_DATE_EPOCH})
    execute_process(COMMAND git -C "${CPACK_THEPLOT_SOURCE_DIR}" log -1 --format=%ct
        OUTPUT_VARIABLE time OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
    if(failed)
        file(GLOB metainfo "${CPACK_THEPLOT_SOURCE_DIR}/assets/app/*.metainfo.xml")
        file(STRINGS "${metainfo}" release REGEX "<release " LIMIT_COUNT 1)
        string(REGEX REPLACE ".* date=\"([0-9-]+)\".*" "\\1" date "${release}")
        execute_process(COMMAND date -u -d "${date}" +%s OUTPUT_VARIABLE time OUTPUT_STRIP_TRAILING_WHITESPACE)
    endif()
    set(ENV{SOURCE_DATE_EPOCH} "${time}")
endif()

# Makes a package of the system's own kind as every machine does: nothing depends on language or zone.
set(ENV{LC_ALL} C.UTF-8) # in the order of bytes; folders may have any name
set(ENV{TZ} UTC)

if(CPACK_GENERATOR MATCHES "^(DEB|External)$")
    set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
endif()
