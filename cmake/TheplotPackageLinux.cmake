# SPDX-License-Identifier: MIT
#
# The packages for Linux: a .deb, a tarball that runs from any folder where the libraries are installed, and, of a build
# of its own, an AppImage that wants nothing installed but X11 or Wayland. What differs between them, after the game was
# installed into each, is in package_linux.cmake. There is no folder debian/: what CPack makes satisfies lintian, and a
# second description of the same package would have to be kept in step with this one.

execute_process(COMMAND getconf GNU_LIBC_VERSION OUTPUT_VARIABLE libc ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
if(libc MATCHES "^glibc (.*)$")
    theplot_package_part(glibc "${CMAKE_MATCH_1}" LGPL-2.1-or-later dynamic)
endif()

set(CPACK_THEPLOT_LIBC "${libc}")
set(CPACK_THEPLOT_PROCESSOR "${CMAKE_SYSTEM_PROCESSOR}")

set(CPACK_GENERATOR TGZ)
find_program(THEPLOT_DPKG_SHLIBDEPS dpkg-shlibdeps)
mark_as_advanced(THEPLOT_DPKG_SHLIBDEPS)
if(THEPLOT_DPKG_SHLIBDEPS)
    list(PREPEND CPACK_GENERATOR DEB)
endif()
string(TOLOWER "${PROJECT_NAME}-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}"
    CPACK_PACKAGE_FILE_NAME)
set(CPACK_PACKAGING_INSTALL_PREFIX "")
list(PREPEND CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/package_linux.cmake")
set(CPACK_THEPLOT_METAINFO "${THEPLOT_METAINFO}")

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON) # whatever the mask for new files
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "speech-dispatcher, xdg-desktop-portal")
# The package of the font that the game was built with, when it is one.
if(THEPLOT_FONT_FILE_REGULAR MATCHES "^/usr/share/fonts/truetype/crosextra/")
    set(CPACK_DEBIAN_PACKAGE_DEPENDS fonts-crosextra-caladea)
endif()

# The preset appimage, after sh cmake/appimage/libraries.sh build/appimage-libraries.
option(THEPLOT_APPIMAGE "Link the libraries into the program, and pack an AppImage of it" OFF)
mark_as_advanced(THEPLOT_APPIMAGE)
if(THEPLOT_APPIMAGE)
    set(CPACK_GENERATOR External)
    set(CPACK_EXTERNAL_ENABLE_STAGING ON)
    set(CPACK_EXTERNAL_PACKAGE_SCRIPT "${PROJECT_SOURCE_DIR}/cmake/appimage/pack.cmake")
    set(CPACK_THEPLOT_LIBRARIES "${PROJECT_SOURCE_DIR}/build/appimage-libraries/versions")
    set(CPACK_THEPLOT_RUNTIME "${PROJECT_BINARY_DIR}/appimage-runtime")
    file(GLOB licences "${PROJECT_SOURCE_DIR}/build/appimage-libraries/licences/*.txt")
    install(FILES ${licences} DESTINATION "${CMAKE_INSTALL_DOCDIR}/licences")
    foreach(name IN ITEMS squashfuse zstd) # which are in the program that unpacks it
        install(FILES "/usr/share/doc/lib${name}-dev/copyright"
            DESTINATION "${CMAKE_INSTALL_DOCDIR}/licences" RENAME "${name}.txt")
    endforeach()
    install(FILES /usr/share/doc/libc6-dev/copyright
        DESTINATION "${CMAKE_INSTALL_DOCDIR}/licences" RENAME glibc.txt)
    add_executable(appimage-runtime cmake/appimage/runtime.c)
    target_include_directories(appimage-runtime SYSTEM PRIVATE /usr/include/squashfuse)
    target_link_options(appimage-runtime PRIVATE -static)
    target_link_libraries(appimage-runtime PRIVATE squashfuse zstd)
    set_target_properties(appimage-runtime PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
    theplot_package_library(squashfuse "" BSD-2-Clause none squashfuse)
    theplot_package_library(zstd "" BSD-3-Clause none libzstd)
endif()
