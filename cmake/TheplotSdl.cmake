# SPDX-License-Identifier: MIT
#
# The target theplot_sdl: SDL2 with its image and text libraries. Only src/platform/sdl links it; a program that links
# that room gets it along. No versions are asked for here, as not every package says its own: assets.c does.

if(EMSCRIPTEN AND NOT WEB_DEPS_PREFIX)
    theplot_web_ports()
    return()
endif()

find_package(SDL2 REQUIRED)
find_package(SDL2_image REQUIRED)
find_package(SDL2_ttf REQUIRED)

# Links the first target of the list that exists: packages carry the shared library, the static one, or both.
function(theplot_link_first target)
    foreach(candidate IN LISTS ARGN)
        if(TARGET ${candidate})
            target_link_libraries(${target} INTERFACE ${candidate})
            return()
        endif()
    endforeach()
    string(REPLACE ";" " or " wanted "${ARGN}")
    message(FATAL_ERROR "The SDL package found has no target ${wanted}.")
endfunction()

add_library(theplot_sdl INTERFACE)
target_compile_definitions(theplot_sdl INTERFACE SDL_MAIN_HANDLED) # programs have a main() of their own, everywhere
theplot_link_first(theplot_sdl SDL2_image::SDL2_image SDL2_image::SDL2_image-static)
theplot_link_first(theplot_sdl SDL2_ttf::SDL2_ttf SDL2_ttf::SDL2_ttf-static)
theplot_link_first(theplot_sdl SDL2::SDL2 SDL2::SDL2-static)
# A static SDL2_ttf that knows no FreeType of its own wants it from who links it.
if(TARGET SDL2_ttf::SDL2_ttf-static AND NOT TARGET SDL2_ttf::SDL2_ttf)
    find_package(Freetype REQUIRED)
    target_link_libraries(theplot_sdl INTERFACE Freetype::Freetype)
endif()
