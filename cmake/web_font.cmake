# SPDX-License-Identifier: MIT
#
# Cuts a font down to the characters of the languages: printable ASCII, the letters of Latin-1, whatever else the texts
# have, and what the program itself puts in, as the arrow of "→ 8".
# Hints for coarse pixels go, too: to obey them takes longer than to draw. So does what the page's library never reads:
# which characters stand closer together, or are joined. Without a cutter the font is copied whole.
# Run by TheplotWeb.cmake.

cmake_minimum_required(VERSION 3.21)

if(NOT CUTTER)
    configure_file("${SOURCE}" "${RESULT}" COPYONLY)
    return()
endif()
file(GLOB texts "${LANGUAGES}/*.po" "${LANGUAGES}/*.pot")
set(arguments "")
foreach(text IN LISTS texts)
    list(APPEND arguments "--text-file=${text}")
endforeach()
get_filename_component(folder "${RESULT}" DIRECTORY)
file(MAKE_DIRECTORY "${folder}")
execute_process(
    COMMAND "${CUTTER}" "${SOURCE}" "--output-file=${RESULT}"
            "--unicodes=U+0020-007E,U+00A0,U+00B0-00B1,U+00B7,U+00BD,U+00C0-00FF,U+2010-2026,U+2192,U+2212" ${arguments}
            --layout-features= --drop-tables+=DSIG --no-hinting
    RESULT_VARIABLE code)
if(NOT code EQUAL 0)
    message(FATAL_ERROR "${SOURCE} could not be cut.")
endif()
