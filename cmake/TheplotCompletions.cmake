# SPDX-License-Identifier: MIT
#
# What shells complete of the command lines of theplot and theplot-cli, for bash, zsh and fish, made from what the two
# print about themselves (completions.awk). Where the programs cannot be run, there is none.

set(THEPLOT_COMPLETIONS "")
find_program(THEPLOT_AWK awk)
mark_as_advanced(THEPLOT_AWK)
if(CMAKE_CROSSCOMPILING OR NOT UNIX OR NOT THEPLOT_AWK)
    return()
endif()

# theplot_completion(PROGRAM SHELL NAME FOLDER OPTION...): the options have the help in English.
function(theplot_completion program shell name folder)
    set(target "${PROJECT_BINARY_DIR}/share/completions/${shell}/${name}")
    set(script "${PROJECT_SOURCE_DIR}/cmake/completions.awk")
    file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/share/completions/${shell}")
    add_custom_command(
        OUTPUT "${target}"
        COMMAND ${program} ${ARGN} --help > "${target}.help"
        COMMAND "${THEPLOT_AWK}" -v program=${program} -v shell=${shell} -f "${script}" "${target}.help" > "${target}"
        COMMAND "${CMAKE_COMMAND}" -E rm "${target}.help"
        DEPENDS ${program} "${script}"
        COMMENT "Making what ${shell} completes of ${program}"
        VERBATIM)
    install(FILES "${target}" DESTINATION "${CMAKE_INSTALL_DATADIR}/${folder}")
    set(THEPLOT_COMPLETIONS ${THEPLOT_COMPLETIONS} "${target}" PARENT_SCOPE)
endfunction()

foreach(program IN ITEMS theplot theplot-cli)
    set(english "")
    if(program STREQUAL "theplot")
        set(english --language en)
    endif()
    theplot_completion(${program} bash ${program} bash-completion/completions ${english})
    theplot_completion(${program} zsh _${program} zsh/site-functions ${english})
    theplot_completion(${program} fish ${program}.fish fish/vendor_completions.d ${english})
endforeach()
add_custom_target(theplot_completions ALL DEPENDS ${THEPLOT_COMPLETIONS})
