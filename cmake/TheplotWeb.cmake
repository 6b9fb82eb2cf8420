# SPDX-License-Identifier: MIT
#
# The web edition: what the game is linked with and how, and the folder `site` of the build, which any static host can
# serve. Read only where Emscripten is the compiler:
#   emcmake cmake --preset web && cmake --build --preset web
#
# WEB_DEPS_PREFIX is where the libraries are, as web_libraries.sh builds them; where it is empty they are Emscripten's
# ports, which are downloaded.

set(WEB_DEPS_PREFIX "" CACHE PATH "Libraries for the web, made by cmake/web_libraries.sh; empty: Emscripten's ports")
set(WEB_ADDRESS "" CACHE STRING "Where the page will be, ending with /, for those who show a picture with a link to it")
set(THEPLOT_SITE_DIR "${PROJECT_BINARY_DIR}/site")

if(WEB_DEPS_PREFIX)
    # The find root, not the prefix path: else the SDL of Emscripten's own ports is picked without a word.
    list(PREPEND CMAKE_FIND_ROOT_PATH "${WEB_DEPS_PREFIX}")
elseif(EMSCRIPTEN_VERSION VERSION_LESS 3.1.69)
    message(FATAL_ERROR
        "This is Emscripten ${EMSCRIPTEN_VERSION}, whose port of SDL2_image may not draw SVG;\n"
        "  3.1.69 is the oldest known to.\n"
        "  Build the libraries from Debian's sources and name them:\n"
        "    sh cmake/web_libraries.sh build/web-libraries\n"
        "    emcmake cmake --preset web -DWEB_DEPS_PREFIX=build/web-libraries")
endif()

# Fills theplot_sdl and theplot_sqlite, which TheplotSdl and TheplotSqlite make elsewhere, from Emscripten's ports.
function(theplot_web_ports)
    add_library(theplot_sdl INTERFACE)
    add_library(theplot_sqlite INTERFACE)
    target_compile_definitions(theplot_sdl INTERFACE SDL_MAIN_HANDLED) # the program has a main() of its own
    foreach(use IN ITEMS target_compile_options target_link_options)
        cmake_language(CALL ${use} theplot_sdl INTERFACE
            -sUSE_SDL=2 -sUSE_SDL_TTF=2 -sUSE_SDL_IMAGE=2 "-sSDL2_IMAGE_FORMATS=[\"svg\",\"png\"]")
        cmake_language(CALL ${use} theplot_sqlite INTERFACE -sUSE_SQLITE3=1)
    endforeach()
endfunction()

# The font with no more characters than the languages use; whole where fonttools are not there to cut it.
find_program(THEPLOT_FONT_CUTTER pyftsubset)
function(theplot_web_font source name)
    set(staged "${THEPLOT_STAGE_DIR}/${name}")
    file(GLOB languages "${PROJECT_SOURCE_DIR}/assets/languages/*.po")
    add_custom_command(
        OUTPUT "${staged}"
        COMMAND "${CMAKE_COMMAND}" "-DCUTTER=${THEPLOT_FONT_CUTTER}" "-DSOURCE=${source}" "-DRESULT=${staged}"
                "-DLANGUAGES=${PROJECT_SOURCE_DIR}/assets/languages" "-DCATALOGUE=${PROJECT_SOURCE_DIR}/src"
                -P "${PROJECT_SOURCE_DIR}/cmake/web_font.cmake"
        DEPENDS "${source}" ${languages} "${PROJECT_SOURCE_DIR}/cmake/web_font.cmake"
        COMMENT "Cutting ${name}"
        VERBATIM)
    set(THEPLOT_STAGED ${THEPLOT_STAGED} "${staged}" PARENT_SCOPE)
endfunction()

# Makes TARGET the page's program, and the target theplot_site: everything that a host has to serve, in site/.
function(theplot_web_site target)
    set(web "${PROJECT_SOURCE_DIR}/src/platform/web")
    set(given arguments,canvas,getPreloadedPackage,instantiateWasm,onAbort,postRun,preRun,print,printErr) # by page.js
    set(stack -sSTACK_SIZE=1MB)
    if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.25)
        set(stack -sTOTAL_STACK=1MB)
    endif()
    find_program(THEPLOT_WASM_SPLIT wasm-split HINTS "${EMSCRIPTEN_ROOT_PATH}/../bin") # of Binaryen
    target_link_options(${target} PRIVATE
        $<$<CONFIG:MinSizeRel>:-Oz>
        $<$<BOOL:${THEPLOT_WASM_SPLIT}>:--profiling-funcs> # names, by which it is split, and which are then dropped
        "SHELL:--js-library ${web}/library.js"
        "SHELL:--preload-file ${THEPLOT_STAGE_DIR}@/share/theplot"
        ${stack}
        -sALLOW_MEMORY_GROWTH=1
        -sMALLOC=emmalloc
        "-sBINARYEN_EXTRA_PASSES=-Oz,--converge" # once more, until nothing gets smaller: 3 KB of what is fetched
        -sENVIRONMENT=web
        -sDYNAMIC_EXECUTION=0
        -sINCOMING_MODULE_JS_API=${given}
        -sEXPORTED_RUNTIME_METHODS=ccall,FS
        "-sDEFAULT_LIBRARY_FUNCS_TO_INCLUDE=@${web}/functions.txt")
    set_target_properties(${target} PROPERTIES LINK_DEPENDS "${THEPLOT_STAGED};${web}/library.js")
    add_dependencies(${target} theplot_assets)
    file(GLOB pages CONFIGURE_DEPENDS LIST_DIRECTORIES false "${web}/*")
    file(GLOB sentences CONFIGURE_DEPENDS "${web}/sentences/*.js" "${web}/pages/*.js"
        "${PROJECT_SOURCE_DIR}/src/guide/*.c" "${PROJECT_SOURCE_DIR}/assets/app/*.xml")
    list(FILTER pages EXCLUDE REGEX "/(library\\.js|(functions|later)\\.txt)$")
    file(GLOB languages "${PROJECT_SOURCE_DIR}/assets/languages/*.po")
    find_program(THEPLOT_TERSER terser)
    find_program(THEPLOT_NODE NAMES node nodejs)
    file(GLOB licences "${WEB_DEPS_PREFIX}/licences/*.txt" "/usr/share/doc/fonts-crosextra-caladea/copyright"
        "/usr/share/doc/emscripten/copyright") # with that of the C library that is linked
    add_custom_command(
        OUTPUT "${THEPLOT_SITE_DIR}/files.json"
        COMMAND "${CMAKE_COMMAND}" "-DSITE=${THEPLOT_SITE_DIR}" "-DPAGES=${pages}"
                "-DPROGRAM=$<TARGET_FILE_DIR:${target}>" "-DASSETS=${PROJECT_SOURCE_DIR}/assets"
                "-DWEB=${web}" "-DTERSER=$<$<BOOL:${THEPLOT_TERSER}>:${THEPLOT_TERSER}>"
                "-DNODE=$<$<BOOL:${THEPLOT_NODE}>:${THEPLOT_NODE}>"
                "-DSPLITTER=$<$<BOOL:${THEPLOT_WASM_SPLIT}>:${THEPLOT_WASM_SPLIT}>"
                "-DADDRESS=${WEB_ADDRESS}" "-DLICENCE=${PROJECT_SOURCE_DIR}/LICENSE" "-DOTHERS=${licences}"
                -P "${PROJECT_SOURCE_DIR}/cmake/web_site.cmake"
        DEPENDS ${target} ${pages} ${sentences} ${languages} "${web}/later.txt"
                "${PROJECT_SOURCE_DIR}/assets/survey/deals.txt"
                "${PROJECT_SOURCE_DIR}/cmake/web_site.cmake" "${PROJECT_SOURCE_DIR}/cmake/web_pack.js"
                "${PROJECT_SOURCE_DIR}/cmake/web_serve.js" "${PROJECT_SOURCE_DIR}/cmake/web_pages.js"
        COMMENT "Putting the site together"
        VERBATIM)
    add_custom_target(theplot_site ALL DEPENDS "${THEPLOT_SITE_DIR}/files.json")
endfunction()
