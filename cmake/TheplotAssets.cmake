# SPDX-License-Identifier: MIT
#
# Stages what the game reads at run time in THEPLOT_STAGE_DIR: everything below assets/ under the same name, and the
# font as fonts/ui-regular.ttf and fonts/ui-bold.ttf. The target theplot_assets brings it up to date, file by file; a
# file that is added to or removed from assets/ is noticed by the next build.
#
# A font of the system's is linked, and so it is where the game is installed. Packages that bring the font along get the
# file (package_linux.cmake).

include(TheplotFont)

set(THEPLOT_STAGED "")

function(theplot_stage source name)
    set(staged "${THEPLOT_STAGE_DIR}/${name}")
    set(copy -E copy "${source}" "${staged}")
    set(script "")
    if(source MATCHES "^/usr/(local/)?share/fonts/" AND NOT (APPLE OR CMAKE_CROSSCOMPILING))
        set(copy -E create_symlink "${source}" "${staged}")
    endif()
    if(EMSCRIPTEN AND name MATCHES "\\.svg$")
        set(script "${PROJECT_SOURCE_DIR}/cmake/web_drawing.cmake")
        set(copy "-DSOURCE=${source}" "-DRESULT=${staged}" -P "${script}")
    endif()
    add_custom_command(
        OUTPUT "${staged}"
        COMMAND "${CMAKE_COMMAND}" ${copy}
        DEPENDS "${source}" ${script}
        COMMENT "Staging ${name}"
        VERBATIM)
    set(THEPLOT_STAGED ${THEPLOT_STAGED} "${staged}" PARENT_SCOPE)
endfunction()

# Notes for developers and hidden files stay behind, and so does what only an installer wants.
file(GLOB_RECURSE assets CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}/assets" "${PROJECT_SOURCE_DIR}/assets/*")
list(FILTER assets EXCLUDE REGEX "(^|/)\\.|\\.(md|pot)$|^languages/glossary")
list(FILTER assets EXCLUDE REGEX "^survey/") # what a survey has found, for people
list(FILTER assets EXCLUDE REGEX "^app/(icons/|.*\\.(ico|icns|rc|manifest|plist|in|desktop|xml|json)$)")
if(EMSCRIPTEN)
    list(FILTER assets EXCLUDE REGEX "^languages/") # the page fetches the one that is spoken
else()
    list(APPEND assets survey/deals.txt) # deals that players may order
endif()
foreach(name IN LISTS assets)
    theplot_stage("${PROJECT_SOURCE_DIR}/assets/${name}" "${name}")
endforeach()
if(EMSCRIPTEN)
    theplot_web_font("${THEPLOT_FONT_FILE_REGULAR}" fonts/ui-regular.ttf)
    theplot_web_font("${THEPLOT_FONT_FILE_BOLD}" fonts/ui-bold.ttf)
else()
    theplot_stage("${THEPLOT_FONT_FILE_REGULAR}" fonts/ui-regular.ttf)
    theplot_stage("${THEPLOT_FONT_FILE_BOLD}" fonts/ui-bold.ttf)
endif()

# What an earlier configuration staged and this one does not have would otherwise be installed with the rest.
file(GLOB_RECURSE stale "${THEPLOT_STAGE_DIR}/*")
list(REMOVE_ITEM stale ${THEPLOT_STAGED})
if(stale)
    file(REMOVE ${stale})
endif()

add_custom_target(theplot_assets ALL DEPENDS ${THEPLOT_STAGED})

install(DIRECTORY "${THEPLOT_STAGE_DIR}/" DESTINATION "${CMAKE_INSTALL_DATADIR}/theplot")
