# SPDX-License-Identifier: MIT
#
# Makes a man page from a page of the manual. Run by TheplotManual.cmake:
#   cmake -D LOWDOWN=PROGRAM -D VERSION=... -D SOURCE=NAME.SECTION.md -D TARGET=NAME.SECTION -P man_page.cmake

get_filename_component(page "${TARGET}" NAME)
string(REGEX MATCH "^(.*)\\.([0-9])$" matched "${page}")
set(section "${CMAKE_MATCH_2}")
string(TOUPPER "${CMAKE_MATCH_1}" title)

execute_process(
    COMMAND "${LOWDOWN}" -s -Tman --nroff-nolinks --out-no-smarty
        -m "title=${title}" -m "section=${section}" -m "source=The Plot ${VERSION}" -m "volume=The Plot" "${SOURCE}"
    OUTPUT_VARIABLE text
    RESULT_VARIABLE result)
if(NOT result EQUAL 0)
    message(FATAL_ERROR "lowdown failed: ${result}")
endif()

# An unescaped hyphen may be printed as another character, which cannot be copied to a command line, and a line may be
# broken at it. The distances in requests keep theirs.
string(REPLACE "-" "\\-" text "${text}")
string(REPLACE ".sp \\-" ".sp -" text "${text}")

# What is typed is bold: the font that lowdown names for it, one or another, has no terminal, and newer man warns of it.
string(REGEX REPLACE "\\\\f(C|\\(CR)" "\\\\fB" text "${text}")

# Tables: no boxes, a narrow first column, all the room that is left for the second, cells that are not justified.
string(REGEX REPLACE "\n\\.TS\ntab\\(\\|\\) expand allbox;\nlb([^\n]*)\n ?l l([^\n]*)\n"
    "\n.na\n.TS\ntab(|);\nlb\\1\nlw(18) lx\\2\n" text "${text}")
# Six columns of numbers have no room for that on 80 columns.
string(REPLACE "\nlw(18) lx l l l l" "\nlw(14)1 lw(9)1 lw(9)1 lw(9)1 lw(9)1 lw(9)" text "${text}")
string(REPLACE "\n.TE\n" "\n.TE\n.ad\n" text "${text}")

# What terminals without Unicode print; groff knows it of all others.
string(REGEX REPLACE "(\n\\.TH [^\n]*\n)" "\\1.fchar \\\\[u2026] ...\n" text "${text}")

file(WRITE "${TARGET}" "${text}")
