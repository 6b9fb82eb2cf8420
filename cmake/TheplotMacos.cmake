# SPDX-License-Identifier: MIT
#
# The game as macOS has its programs: a bundle, theplot.app in the build folder and "The Plot.app" where it is
# installed. Everything that is installed goes into it; SDL_GetBasePath() gives its Resources, where the game finds
# share/theplot.
#
#   The Plot.app/Contents/Info.plist
#   The Plot.app/Contents/MacOS/          theplot, theplot-cli
#   The Plot.app/Contents/Frameworks/     the libraries that do not belong to the system
#   The Plot.app/Contents/Resources/      theplot.icns, share/theplot, share/doc, share/man

set(THEPLOT_BUNDLE "The Plot.app")

# In a universal program each library has to be universal, too.
if(NOT CMAKE_OSX_DEPLOYMENT_TARGET)
    set(CMAKE_OSX_DEPLOYMENT_TARGET 11.0 CACHE STRING "The oldest macOS that the game runs on" FORCE)
endif()

set(CMAKE_INSTALL_BINDIR "${THEPLOT_BUNDLE}/Contents/MacOS")
set(CMAKE_INSTALL_DATAROOTDIR "${THEPLOT_BUNDLE}/Contents/Resources/share")
set(CMAKE_INSTALL_DATADIR "${CMAKE_INSTALL_DATAROOTDIR}")
set(CMAKE_INSTALL_DOCDIR "${CMAKE_INSTALL_DATAROOTDIR}/doc")
set(CMAKE_INSTALL_MANDIR "${CMAKE_INSTALL_DATAROOTDIR}/man")
set(CMAKE_INSTALL_FULL_DATADIR "${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}")

# This file is included before there is a target, so the rest is done when everything else has been read.
function(theplot_make_bundle)
    set(icon "${THEPLOT_APP_DIR}/theplot.icns")
    file(STRINGS "${PROJECT_SOURCE_DIR}/LICENSE" copyright REGEX "^Copyright" LIMIT_COUNT 1)
    target_sources(theplot PRIVATE "${icon}")
    set_source_files_properties("${icon}" TARGET_DIRECTORY theplot PROPERTIES MACOSX_PACKAGE_LOCATION Resources)
    set_target_properties(theplot PROPERTIES
        MACOSX_BUNDLE ON
        MACOSX_BUNDLE_INFO_PLIST "${PROJECT_SOURCE_DIR}/cmake/macos/Info.plist.in"
        MACOSX_BUNDLE_BUNDLE_NAME "The Plot"
        MACOSX_BUNDLE_GUI_IDENTIFIER org.theplot.theplot
        MACOSX_BUNDLE_ICON_FILE theplot
        MACOSX_BUNDLE_SHORT_VERSION_STRING "${PROJECT_VERSION}"
        MACOSX_BUNDLE_BUNDLE_VERSION "${PROJECT_VERSION}"
        MACOSX_BUNDLE_COPYRIGHT "${copyright}")
    # What the build has staged is found by the bundle that is not installed, too.
    set(resources "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/theplot.app/Contents/Resources")
    add_custom_target(theplot_bundle_share
        COMMAND "${CMAKE_COMMAND}" -E make_directory "${resources}"
        COMMAND "${CMAKE_COMMAND}" -E create_symlink "${PROJECT_BINARY_DIR}/share" "${resources}/share"
        VERBATIM)
    add_dependencies(theplot theplot_bundle_share)
    install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
    install(DIRECTORY "$<TARGET_BUNDLE_DIR:theplot>/" DESTINATION "${THEPLOT_BUNDLE}" USE_SOURCE_PERMISSIONS
        PATTERN "Resources/share" EXCLUDE)
    # The last step of an installation: libraries from elsewhere come along, and everything is signed anew, without a
    # name, as Apple's processors run nothing that is not signed.
    if(CMAKE_HOST_APPLE)
        install(CODE "
            include(BundleUtilities)
            set(BU_CHMOD_BUNDLE_ITEMS ON)
            set(bundle \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${THEPLOT_BUNDLE}\")
            fixup_bundle(\"\${bundle}\" \"\" \"\")
            execute_process(COMMAND codesign --force --deep --sign - \"\${bundle}\" COMMAND_ERROR_IS_FATAL ANY)")
    endif()
endfunction()

cmake_language(DEFER CALL theplot_make_bundle)
