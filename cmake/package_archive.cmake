# SPDX-License-Identifier: MIT
#
# Run by CPack when packages are made: packs a tarball, zip or installer anew, in the order of names, with nobody's name
# for an owner and with no other time than that of the commit (package_files.cmake), so that it has the same bytes
# wherever it is made. Takes GNU's tar, zip or makensis; on Windows CPack's own packages stay.

cmake_minimum_required(VERSION 3.21)

if(NOT CMAKE_HOST_UNIX)
    return()
endif()
get_filename_component(folder "${CPACK_TEMPORARY_DIRECTORY}" DIRECTORY)
get_filename_component(name "${CPACK_TEMPORARY_DIRECTORY}" NAME)
if(CPACK_GENERATOR STREQUAL "TGZ")
    execute_process(
        COMMAND tar --create --format=gnu --sort=name --owner=0 --group=0 --numeric-owner
            "--mtime=@$ENV{SOURCE_DATE_EPOCH}" --directory "${folder}" "${name}"
        COMMAND gzip -9n
        OUTPUT_FILE "${CPACK_PACKAGE_FILES}"
        COMMAND_ERROR_IS_FATAL ANY)
elseif(CPACK_GENERATOR STREQUAL "ZIP")
    file(GLOB_RECURSE names RELATIVE "${folder}" "${CPACK_TEMPORARY_DIRECTORY}/*")
    list(SORT names)
    list(JOIN names "\n" lines)
    file(WRITE "${folder}/names" "${lines}\n")
    file(REMOVE "${CPACK_PACKAGE_FILES}")
    execute_process(
        COMMAND zip -q -9 -X -@ "${CPACK_PACKAGE_FILES}"
        INPUT_FILE "${folder}/names" WORKING_DIRECTORY "${folder}" COMMAND_ERROR_IS_FATAL ANY)
    file(REMOVE "${folder}/names")
elseif(CPACK_GENERATOR STREQUAL "NSIS")
    execute_process(
        COMMAND awk -f "${CMAKE_CURRENT_LIST_DIR}/package_installer.awk" project.nsi
        OUTPUT_FILE ordered.nsi WORKING_DIRECTORY "${folder}" COMMAND_ERROR_IS_FATAL ANY)
    file(RENAME "${folder}/ordered.nsi" "${folder}/project.nsi")
    execute_process(
        COMMAND makensis -V1 project.nsi
        WORKING_DIRECTORY "${folder}" OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
endif()
