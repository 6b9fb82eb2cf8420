# SPDX-License-Identifier: MIT
#
# Finds the font of all text, Caladea, and sets THEPLOT_FONT_FILE_REGULAR and THEPLOT_FONT_FILE_BOLD to its two files.
#
# In this order: the files named by the options below; the system's package; the release that the packages are made
# from, downloaded once for each build directory and checked. No font is kept in the repository.

set(THEPLOT_FONT "" CACHE FILEPATH "A TrueType font for all text, instead of Caladea")
set(THEPLOT_FONT_BOLD "" CACHE FILEPATH "Its bold cut; without it THEPLOT_FONT serves for both")
set(THEPLOT_FONT_DIRS "" CACHE STRING "Where to look for Caladea, instead of the usual places")
set(THEPLOT_FONT_URL
    "https://raw.githubusercontent.com/huertatipografica/Caladea/336a529cfad3d103d6527752686f8331d13e820a/fonts/ttf"
    CACHE STRING "Where the Caladea files are downloaded from when no package is found")
mark_as_advanced(THEPLOT_FONT_DIRS THEPLOT_FONT_URL)

set(THEPLOT_FONT_VERSION 1.001) # as the files themselves say
set(THEPLOT_FONT_SHA256_Regular f1e899278b7b4491aba5b6a8253c4b04c050cc59b21865be5c37559a775153cd)
set(THEPLOT_FONT_SHA256_Bold ae3cb2dcbc925809dd29d2a44e9802211cab66be541bacbfc9c08c74b27c3742)

set(THEPLOT_FONT_PLACES
    /usr/share/fonts/truetype/crosextra # Debian, Ubuntu
    /usr/share/fonts/google-crosextra-caladea-fonts # Fedora
    /usr/share/fonts/google-crosextra-caladea
    /usr/share/fonts/TTF # Arch
    /usr/share/fonts/truetype # openSUSE
    /usr/share/fonts/caladea # Gentoo
    /usr/local/share/fonts/caladea # FreeBSD
    /usr/local/share/fonts
    "$ENV{HOME}/.local/share/fonts"
    "$ENV{HOME}/Library/Fonts" # Homebrew
    /Library/Fonts
    "$ENV{LOCALAPPDATA}/Microsoft/Windows/Fonts"
    "$ENV{WINDIR}/Fonts")

set(THEPLOT_FONT_HELP
    "Install the font:
    Debian, Ubuntu   apt install fonts-crosextra-caladea
    Fedora           dnf install google-crosextra-caladea-fonts
    Arch             pacman -S ttf-caladea
    Homebrew         brew install --cask font-caladea
  or name a TrueType font of your own: -DTHEPLOT_FONT=FILE [-DTHEPLOT_FONT_BOLD=FILE]")

# Sets `result` to the downloaded Caladea file of `style`. The hash is compared here, not by file(DOWNLOAD): that would
# call a missing network a wrong hash, and keep the help from being shown.
function(theplot_font_download style result)
    set(file "${PROJECT_BINARY_DIR}/downloads/Caladea-${style}.ttf")
    set(url "${THEPLOT_FONT_URL}/Caladea-${style}.ttf")
    set(wanted "${THEPLOT_FONT_SHA256_${style}}")
    set(hash "")
    if(EXISTS "${file}")
        file(SHA256 "${file}" hash)
    endif()
    if(NOT hash STREQUAL wanted)
        message(STATUS "Caladea ${style} is not installed: downloading ${url}")
        file(DOWNLOAD "${url}" "${file}.part" STATUS status INACTIVITY_TIMEOUT 30 TLS_VERIFY ON)
        list(POP_FRONT status code)
        if(NOT code EQUAL 0)
            file(REMOVE "${file}.part")
            message(FATAL_ERROR "${url} cannot be downloaded: ${status}.\n  ${THEPLOT_FONT_HELP}")
        endif()
        file(SHA256 "${file}.part" hash)
        if(NOT hash STREQUAL wanted)
            file(REMOVE "${file}.part")
            message(FATAL_ERROR "${url} is not the expected file: its SHA-256 is ${hash}, not ${wanted}.\n"
                                "  ${THEPLOT_FONT_HELP}")
        endif()
        file(RENAME "${file}.part" "${file}")
    endif()
    set(${result} "${file}" PARENT_SCOPE)
endfunction()

# Sets `result` to the Caladea file of `style`, "Regular" or "Bold".
function(theplot_font_find style result)
    set(places ${THEPLOT_FONT_PLACES})
    if(THEPLOT_FONT_DIRS)
        set(places ${THEPLOT_FONT_DIRS})
    endif()
    find_file(found "Caladea-${style}.ttf" PATHS ${places} NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH NO_CACHE)
    if(NOT found)
        theplot_font_download(${style} found)
    endif()
    set(${result} "${found}" PARENT_SCOPE)
endfunction()

foreach(option IN ITEMS THEPLOT_FONT THEPLOT_FONT_BOLD)
    if(${option} AND (NOT EXISTS "${${option}}" OR IS_DIRECTORY "${${option}}"))
        message(FATAL_ERROR "${option} names a font that does not exist: ${${option}}")
    endif()
endforeach()

if(THEPLOT_FONT)
    set(THEPLOT_FONT_FILE_REGULAR "${THEPLOT_FONT}")
else()
    theplot_font_find(Regular THEPLOT_FONT_FILE_REGULAR)
endif()
if(THEPLOT_FONT_BOLD)
    set(THEPLOT_FONT_FILE_BOLD "${THEPLOT_FONT_BOLD}")
elseif(THEPLOT_FONT)
    set(THEPLOT_FONT_FILE_BOLD "${THEPLOT_FONT}")
else()
    theplot_font_find(Bold THEPLOT_FONT_FILE_BOLD)
endif()
message(STATUS "Fonts: ${THEPLOT_FONT_FILE_REGULAR}, ${THEPLOT_FONT_FILE_BOLD}")
