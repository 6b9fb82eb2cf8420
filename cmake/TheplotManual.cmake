# SPDX-License-Identifier: MIT
#
# The manual: assets/manual has a page for each program, NAME.SECTION.md, which is installed as it is. Where lowdown is
# there, a man page is made from each (man_page.cmake); else there are none, nor for Windows. Other texts there are for
# readers of the sources.

file(GLOB THEPLOT_MANUAL CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/assets/manual/*.[0-9].md")
set(THEPLOT_MAN_PAGES "")

install(FILES ${THEPLOT_MANUAL} DESTINATION "${CMAKE_INSTALL_DOCDIR}")

if(WIN32) # which has no man
    return()
endif()
find_program(THEPLOT_LOWDOWN lowdown)
mark_as_advanced(THEPLOT_LOWDOWN)
if(NOT THEPLOT_LOWDOWN)
    message(STATUS "lowdown was not found, so no man pages are made")
    return()
endif()

foreach(source IN LISTS THEPLOT_MANUAL)
    get_filename_component(page "${source}" NAME_WLE) # theplot.6
    string(REGEX MATCH "[0-9]$" section "${page}")
    set(target "${PROJECT_BINARY_DIR}/share/man/man${section}/${page}")
    add_custom_command(
        OUTPUT "${target}"
        COMMAND "${CMAKE_COMMAND}" -D "LOWDOWN=${THEPLOT_LOWDOWN}" -D "VERSION=${PROJECT_VERSION}"
            -D "SOURCE=${source}" -D "TARGET=${target}" -P "${PROJECT_SOURCE_DIR}/cmake/man_page.cmake"
        DEPENDS "${source}" "${PROJECT_SOURCE_DIR}/cmake/man_page.cmake"
        COMMENT "Making the man page ${page}"
        VERBATIM)
    list(APPEND THEPLOT_MAN_PAGES "${target}")
    install(FILES "${target}" DESTINATION "${CMAKE_INSTALL_MANDIR}/man${section}")
endforeach()

add_custom_target(theplot_man_pages ALL DEPENDS ${THEPLOT_MAN_PAGES})
