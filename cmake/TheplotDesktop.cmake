# SPDX-License-Identifier: MIT
#
# How a desktop finds the game: its icon and its entry in the menus. The files are in assets/app; those of the icon are
# made from theplot.svg by the target icons-renew.

set(THEPLOT_APP_DIR "${PROJECT_SOURCE_DIR}/assets/app")

include(TheplotPublisher)
set(THEPLOT_METAINFO "${PROJECT_BINARY_DIR}/org.theplot.theplot.metainfo.xml")
file(READ "${THEPLOT_APP_DIR}/org.theplot.theplot.metainfo.xml" metainfo)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${THEPLOT_APP_DIR}/org.theplot.theplot.metainfo.xml")
if(THEPLOT_HOMEPAGE)
    set(homepage "  <url type=\"homepage\">${THEPLOT_HOMEPAGE}</url>\n")
    string(REPLACE "  <launchable " "${homepage}  <launchable " metainfo "${metainfo}")
endif()
file(CONFIGURE OUTPUT "${THEPLOT_METAINFO}" CONTENT "${metainfo}" @ONLY)

# Linux and the BSDs: where freedesktop.org's icon theme and menu specifications look.
if(UNIX AND NOT APPLE)
    foreach(size IN ITEMS 16 24 32 48 64 128 256 512)
        install(FILES "${THEPLOT_APP_DIR}/icons/theplot-${size}.png"
            DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps"
            RENAME theplot.png)
    endforeach()
    install(FILES "${THEPLOT_APP_DIR}/theplot.svg"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps")
    install(FILES "${THEPLOT_APP_DIR}/theplot.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
    install(FILES "${THEPLOT_METAINFO}" DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo")
    install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
endif()

# Windows: icon, version and manifest are parts of the programs. This file is included before there is a target, so the
# resources are added when everything else has been read.
function(theplot_add_windows_resources)
    set(THEPLOT_RC_theplot "The Plot")
    set(THEPLOT_RC_theplot-cli "The Plot, for the command line")
    string(REPLACE "." "," THEPLOT_RC_VERSION "${PROJECT_VERSION}")
    foreach(program IN ITEMS theplot theplot-cli)
        set(THEPLOT_RC_FILE "${program}")
        set(THEPLOT_RC_DESCRIPTION "${THEPLOT_RC_${program}}")
        configure_file("${THEPLOT_APP_DIR}/theplot.rc" "${PROJECT_BINARY_DIR}/resources/${program}.rc" @ONLY)
        target_sources(${program} PRIVATE "${PROJECT_BINARY_DIR}/resources/${program}.rc")
        set_source_files_properties("${PROJECT_BINARY_DIR}/resources/${program}.rc"
            TARGET_DIRECTORY ${program}
            PROPERTIES OBJECT_DEPENDS "${THEPLOT_APP_DIR}/theplot.ico;${THEPLOT_APP_DIR}/theplot.manifest")
        target_include_directories(${program} PRIVATE "${THEPLOT_APP_DIR}") # where the resources find these two
        if(MSVC) # else it brings a manifest of its own
            target_link_options(${program} PRIVATE /MANIFEST:NO)
        endif()
    endforeach()
    set_target_properties(theplot PROPERTIES WIN32_EXECUTABLE ON)
    if(MSVC) # the program has main(), as everywhere
        target_link_options(theplot PRIVATE /ENTRY:mainCRTStartup)
    endif()
endfunction()

if(WIN32)
    enable_language(RC)
    cmake_language(DEFER CALL theplot_add_windows_resources)
endif()

# macOS: a bundle.
if(APPLE)
    include(TheplotMacos)
endif()
