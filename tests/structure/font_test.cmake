# SPDX-License-Identifier: MIT
#
# cmake -D REGULAR=FILE -D BOLD=FILE -D WORK=FOLDER -P font_test.cmake
# The ways in which the build comes by its font (cmake/TheplotFont.cmake), with a folder in place of the network.
# REGULAR and BOLD are the two Caladea files; WORK is this test's to fill and empty.

set(module "${CMAKE_CURRENT_LIST_DIR}/../../cmake/TheplotFont.cmake")

file(SHA256 "${REGULAR}" regular_hash)
if(NOT regular_hash STREQUAL "f1e899278b7b4491aba5b6a8253c4b04c050cc59b21865be5c37559a775153cd")
    message("skipped: this build has a font of its own")
    return()
endif()

# expect(MESSAGE [ARGUMENT...]): looks for the font in an empty build folder; the output has to match MESSAGE.
function(expect message)
    file(REMOVE_RECURSE "${WORK}/build")
    execute_process(
        COMMAND "${CMAKE_COMMAND}" -D "PROJECT_BINARY_DIR=${WORK}/build" ${ARGN} -P "${module}"
        OUTPUT_VARIABLE output ERROR_VARIABLE output)
    # CMake wraps the lines of an error.
    string(REGEX REPLACE "[ \n]+" " " output "${output}")
    if(NOT output MATCHES "${message}")
        message(FATAL_ERROR "With ${ARGN}, expected \"${message}\" and got: ${output}")
    endif()
endfunction()

string(REPLACE " " "%20" url "file://${WORK}")
file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${WORK}/installed" "${WORK}/served" "${WORK}/spoiled" "${WORK}/empty")
foreach(folder IN ITEMS installed served spoiled)
    configure_file("${REGULAR}" "${WORK}/${folder}/Caladea-Regular.ttf" COPYONLY)
    configure_file("${BOLD}" "${WORK}/${folder}/Caladea-Bold.ttf" COPYONLY)
endforeach()
file(APPEND "${WORK}/spoiled/Caladea-Bold.ttf" "x")

set(not_installed -D "THEPLOT_FONT_DIRS=${WORK}/empty")
expect("Fonts: .*/installed/Caladea-Regular.ttf, .*/installed/Caladea-Bold.ttf"
    -D "THEPLOT_FONT_DIRS=${WORK}/installed")
expect("Fonts: .*/served/Caladea-Bold.ttf, .*/served/Caladea-Bold.ttf"
    -D "THEPLOT_FONT=${WORK}/served/Caladea-Bold.ttf")
expect("Fonts: .*/served/Caladea-Bold.ttf, .*/installed/Caladea-Bold.ttf"
    -D "THEPLOT_FONT=${WORK}/served/Caladea-Bold.ttf" -D "THEPLOT_FONT_BOLD=${WORK}/installed/Caladea-Bold.ttf")
expect("THEPLOT_FONT names a font that does not exist" -D "THEPLOT_FONT=${WORK}/empty/none.ttf")
expect("THEPLOT_FONT_BOLD names a font that does not exist" -D "THEPLOT_FONT_BOLD=${WORK}/empty/none.ttf")
expect("Fonts: .*/build/downloads/Caladea-Regular.ttf, .*/build/downloads/Caladea-Bold.ttf"
    ${not_installed} -D "THEPLOT_FONT_URL=${url}/served")
expect("cannot be downloaded: .* apt install fonts-crosextra-caladea .* -DTHEPLOT_FONT=FILE"
    ${not_installed} -D "THEPLOT_FONT_URL=${url}/empty")
expect("is not the expected file: .* apt install fonts-crosextra-caladea .* -DTHEPLOT_FONT=FILE"
    ${not_installed} -D "THEPLOT_FONT_URL=${url}/spoiled")
if(EXISTS "${WORK}/build/downloads/Caladea-Bold.ttf")
    message(FATAL_ERROR "A file with a wrong hash was kept.")
endif()
