# SPDX-License-Identifier: MIT
#
# Packages for Windows, made by `cpack` in a build directory of the preset windows-mingw: a zip to be unpacked anywhere,
# and, where there is makensis, an installer. Both hold the programs with what they read beside them, the manual, and
# the licences of everything that is linked. The player's games are in %APPDATA%\theplot: neither touches them.

set(CPACK_THEPLOT_LIBRARIES "${PROJECT_SOURCE_DIR}/build/windows-libraries/versions")

# Of libraries from Debian's sources (windows_libraries.sh), the compiler's own, and the font.
file(GLOB licences "${PROJECT_SOURCE_DIR}/build/windows-libraries/licences/*.txt")
install(FILES ${licences} DESTINATION doc/licences)
foreach(package IN ITEMS gcc-mingw-w64-base:amd64 gcc-mingw-w64-base mingw-w64-x86-64-dev fonts-crosextra-caladea)
    set(copyright "/usr/share/doc/${package}/copyright")
    string(REGEX REPLACE ":.*" "" name "${package}")
    if(EXISTS "${copyright}")
        install(FILES "${copyright}" DESTINATION doc/licences RENAME "${name}.txt")
    endif()
endforeach()
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION doc/licences RENAME theplot.txt)

set(CPACK_PACKAGE_FILE_NAME "theplot-${PROJECT_VERSION}-windows-x86_64")
set(CPACK_GENERATOR ZIP)
find_program(THEPLOT_MAKENSIS makensis NO_CMAKE_FIND_ROOT_PATH)
mark_as_advanced(THEPLOT_MAKENSIS)
if(THEPLOT_MAKENSIS)
    list(APPEND CPACK_GENERATOR NSIS)
else()
    message(STATUS "makensis was not found, so no installer is made")
endif()

# The installer itself is described in NSIS.template.in, which CPack finds in this folder.
set(CPACK_NSIS_DEFINES "Target amd64-unicode")
set(CPACK_NSIS_MUI_ICON "${PROJECT_SOURCE_DIR}/assets/app/theplot.ico")
set(CPACK_NSIS_MUI_UNIICON "${PROJECT_SOURCE_DIR}/assets/app/theplot.ico")
set(CPACK_NSIS_DISPLAY_NAME "The Plot")
set(CPACK_NSIS_MANIFEST_DPI_AWARE ON)
set(CPACK_NSIS_COMPRESSOR "/SOLID lzma")
