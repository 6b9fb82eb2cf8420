# SPDX-License-Identifier: MIT
#
# Run by CPack when the game was installed into the folder of a package for Linux, before that is packed: what Debian's
# policy wants otherwise than other systems, and where an AppImage has what. The tarball gets a README; packages with
# the font in them get its licence.

cmake_minimum_required(VERSION 3.21)

# Debian's copyright file, of the game and what the package contains.
function(write_copyright target)
    file(STRINGS "${CPACK_RESOURCE_FILE_LICENSE}" copyright REGEX "^Copyright" LIMIT_COUNT 1)
    string(REGEX REPLACE "^Copyright (\\(c\\) )?" "" copyright "${copyright}")
    file(READ "${CPACK_RESOURCE_FILE_LICENSE}" text)
    string(REGEX REPLACE "^.*(Permission is hereby)" "\\1" text "${text}")
    string(STRIP "${text}" text)
    string(REPLACE "\n\n" "\n.\n" text "${text}")
    string(REPLACE "\n" "\n " text "${text}")
    file(WRITE "${target}"
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        "Upstream-Name: The Plot\n\nFiles: *\nCopyright: ${copyright}\nLicense: Expat\n ${text}\n")
endfunction()

# Debian's changelog, of the releases in the metainfo.
function(write_changelog target)
    file(READ "${CPACK_THEPLOT_METAINFO}" text)
    string(REGEX MATCHALL "<release [^>]*>|<li>[^<]*</li>|</release>" parts "${text}")
    set(log "")
    foreach(part IN LISTS parts)
        if(part MATCHES "version=\"([^\"]*)\" date=\"([^\"]*)\"")
            set(version "${CMAKE_MATCH_1}")
            execute_process(COMMAND date -u -R -d "${CMAKE_MATCH_2}"
                OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE)
            string(APPEND log "theplot (${version}) unstable; urgency=medium\n\n")
        elseif(part MATCHES "<li>(.*)</li>" AND version)
            string(APPEND log "  * ${CMAKE_MATCH_1}\n")
        elseif(part STREQUAL "</release>")
            string(APPEND log "\n -- ${CPACK_PACKAGE_CONTACT}  ${date}\n\n")
        endif()
    endforeach()
    file(WRITE "${target}" "${log}")
endfunction()

function(compress)
    execute_process(COMMAND gzip -9nf ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

set(share "${CPACK_TEMPORARY_DIRECTORY}${CPACK_PACKAGING_INSTALL_PREFIX}/share")
set(doc "${share}/doc/theplot")
set(contains_font TRUE)
if(CPACK_GENERATOR STREQUAL "DEB")
    # Games have a folder of their own, which need not be where a desktop looks for programs.
    set(usr "${CPACK_TEMPORARY_DIRECTORY}${CPACK_PACKAGING_INSTALL_PREFIX}")
    file(RENAME "${usr}/bin" "${usr}/games")
    file(READ "${share}/applications/theplot.desktop" entry)
    string(REPLACE "Exec=theplot" "Exec=/usr/games/theplot" entry "${entry}")
    file(WRITE "${share}/applications/theplot.desktop" "${entry}")
    file(REMOVE "${doc}/LICENSE")
    write_copyright("${doc}/copyright")
    write_changelog("${doc}/changelog")
    compress("${doc}/changelog")
    file(GLOB pages "${share}/man/man*/*")
    compress(${pages})
    file(RENAME "${share}/zsh/site-functions" "${share}/zsh/vendor-completions")
    if(CPACK_DEBIAN_PACKAGE_DEPENDS MATCHES "fonts-crosextra-caladea")
        set(contains_font FALSE)
        foreach(cut IN ITEMS regular:Regular bold:Bold)
            string(REGEX MATCH "^(.*):(.*)$" matched "${cut}")
            file(CREATE_LINK "../../fonts/truetype/crosextra/Caladea-${CMAKE_MATCH_2}.ttf"
                "${share}/theplot/fonts/ui-${CMAKE_MATCH_1}.ttf" SYMBOLIC)
        endforeach()
    endif()
endif()
if(CPACK_GENERATOR STREQUAL "External") # the AppImage, of the game alone
    set(folder "${CPACK_TEMPORARY_DIRECTORY}")
    file(REMOVE_RECURSE "${share}/man" "${share}/bash-completion" "${share}/zsh" "${share}/fish"
        "${folder}/usr/bin/theplot-cli" "${doc}/theplot-cli.1.md")
    file(GLOB metainfo "${share}/metainfo/*.xml")
    file(READ "${metainfo}" text)
    string(REGEX REPLACE "\n *<binary>theplot-cli</binary>" "" text "${text}")
    file(WRITE "${metainfo}" "${text}")
    file(CREATE_LINK usr/bin/theplot "${folder}/AppRun" SYMBOLIC)
    file(CREATE_LINK usr/share/applications/theplot.desktop "${folder}/theplot.desktop" SYMBOLIC)
    foreach(icon IN ITEMS theplot.png .DirIcon)
        file(CREATE_LINK usr/share/icons/hicolor/256x256/apps/theplot.png "${folder}/${icon}" SYMBOLIC)
    endforeach()
endif()
if(CPACK_GENERATOR STREQUAL "TGZ")
    string(REGEX REPLACE "." "=" README_LINE "The Plot ${CPACK_PACKAGE_VERSION}")
    configure_file("${CMAKE_CURRENT_LIST_DIR}/package_readme.txt.in" "${CPACK_TEMPORARY_DIRECTORY}/README.txt" @ONLY)
endif()
if(contains_font)
    if(NOT EXISTS "${CPACK_THEPLOT_FONT_LICENCE}")
        message(FATAL_ERROR "The package contains the font, and its licence is not in ${CPACK_THEPLOT_FONT_LICENCE}.\n"
                            "Name it when the build is configured: -DTHEPLOT_FONT_LICENCE=FILE")
    endif()
    configure_file("${CPACK_THEPLOT_FONT_LICENCE}" "${doc}/LICENSE.font" COPYONLY)
    foreach(cut IN ITEMS regular bold) # the file, in place of a link to the system's
        set(font "${share}/theplot/fonts/ui-${cut}.ttf")
        file(REAL_PATH "${font}" file)
        configure_file("${file}" "${font}.file" COPYONLY)
        file(RENAME "${font}.file" "${font}")
    endforeach()
endif()
