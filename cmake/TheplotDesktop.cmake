# SPDX-License-Identifier: MIT
#
# How a desktop finds the game: its icon and its entry in the menus. The files are in assets/app; those of the icon are
# made from theplot.svg by the target icons-renew.

set(THEPLOT_APP_DIR "${PROJECT_SOURCE_DIR}/assets/app")

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
endif()

# Windows: the icon is a part of the program. This file is included before there is a target, so the resource is added
# when everything else has been read.
function(theplot_add_windows_icon)
    if(TARGET theplot)
        target_sources(theplot PRIVATE "${THEPLOT_APP_DIR}/theplot.rc")
        target_include_directories(theplot PRIVATE "${THEPLOT_APP_DIR}") # where theplot.rc finds theplot.ico
    endif()
endfunction()

if(WIN32)
    enable_language(RC)
    cmake_language(DEFER CALL theplot_add_windows_icon)
endif()

# macOS: a bundle.
if(APPLE)
    include(TheplotMacos)
endif()
