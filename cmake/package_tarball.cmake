# SPDX-License-Identifier: MIT
#
# Run by CPack when packages are made: packs a tarball anew, by GNU's tar, in the order of names and with nobody's name
# for an owner, so that it has the same bytes wherever it is made.

cmake_minimum_required(VERSION 3.21)

if(CPACK_GENERATOR STREQUAL "TGZ")
    get_filename_component(folder "${CPACK_TEMPORARY_DIRECTORY}" DIRECTORY)
    get_filename_component(name "${CPACK_TEMPORARY_DIRECTORY}" NAME)
    execute_process(
        COMMAND tar --create --format=gnu --sort=name --owner=0 --group=0 --numeric-owner
            "--mtime=@$ENV{SOURCE_DATE_EPOCH}" --directory "${folder}" "${name}"
        COMMAND gzip -9n
        OUTPUT_FILE "${CPACK_PACKAGE_FILES}"
        RESULTS_VARIABLE results)
    if(NOT results STREQUAL "0;0")
        message(FATAL_ERROR "The tarball could not be packed: ${results}")
    endif()
endif()
