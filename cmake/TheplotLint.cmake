# SPDX-License-Identifier: MIT
#
# theplot_lint(TARGET): clang-tidy for the sources of a target; theplot_options() calls it. The target `lint` reads
# every source that was compiled since it was last read, with the checks of .clang-tidy; those of tests without Clang's
# analyzer, which takes most of the time. Clang's warnings are among the checks: so they are errors, whatever compiler
# builds the game.
#   cmake --build --preset dev --target lint
# Without clang-tidy 14 there is no such target: other versions find other things.

# Clang's analyzer follows a function through this many states, if it does not come to an end before. Its own limit is
# 225000, which takes four times as long and hardly ever finds more: sh cmake/test.sh long does that.
set(THEPLOT_LINT_STATES 50000 CACHE STRING "How many states of a function Clang's analyzer looks at")
mark_as_advanced(THEPLOT_LINT_STATES)

find_program(THEPLOT_TIDY NAMES clang-tidy-14)
mark_as_advanced(THEPLOT_TIDY)
if(THEPLOT_TIDY AND CMAKE_C_COMPILER_ID MATCHES "GNU|Clang" AND NOT EMSCRIPTEN)
    add_custom_target(lint)
endif()

# The target `cppcheck` looks for what the compilers and clang-tidy pass over: what depends on the order of evaluation,
# what is used before it has a value, across files. What it takes for a fault and is none is named in cppcheck.txt, with
# the reason. It reads a file only when that has changed.
find_program(THEPLOT_CPPCHECK cppcheck)
mark_as_advanced(THEPLOT_CPPCHECK)
if(THEPLOT_CPPCHECK)
    execute_process(COMMAND "${THEPLOT_CPPCHECK}" --version OUTPUT_VARIABLE version ERROR_QUIET)
    if(version MATCHES "^Cppcheck 2\\.10") # as with clang-tidy: others find other things
        file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/cppcheck")
        add_custom_target(cppcheck
            COMMAND "${THEPLOT_CPPCHECK}" --quiet --std=c11 --enable=warning,performance,portability --error-exitcode=1
                    --inconclusive "--suppressions-list=${PROJECT_SOURCE_DIR}/cmake/cppcheck.txt"
                    "--cppcheck-build-dir=${PROJECT_BINARY_DIR}/cppcheck" -j 2
                    "--template={file}:{line}: {message} [{id}]" -I src
                    -D__GNUC__ -D__linux__ -DSQLITE_VERSION_NUMBER=3038000 -DTHEPLOT_VERSION="" src
            WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
            COMMENT "Reading the sources with cppcheck"
            VERBATIM)
    endif()
endif()

# Adds the step that reads `source` of `target`, given from the project's folder, and sets `result` to what it makes.
function(theplot_lint_source target source result)
    set(mark "${PROJECT_BINARY_DIR}/lint/${source}.read")
    get_filename_component(folder "${mark}" DIRECTORY)
    file(MAKE_DIRECTORY "${folder}")
    # Headers of SDL declare other things to an analyzer.
    set(checks --checks=-clang-analyzer-* --extra-arg=-U__clang_analyzer__)
    if(source MATCHES "^src/")
        set(checks --extra-arg=-Xclang --extra-arg=-analyzer-config
                   --extra-arg=-Xclang --extra-arg=max-nodes=${THEPLOT_LINT_STATES})
    endif()
    get_filename_component(object "${source}" NAME)
    string(REPLACE "." "\\." object "${object}")
    add_custom_command(
        OUTPUT "${mark}"
        # The commands may be GCC's, with warnings that only GCC knows.
        COMMAND "${THEPLOT_TIDY}" --quiet -p "${PROJECT_BINARY_DIR}" --extra-arg=-Wno-unknown-warning-option ${checks}
                "${PROJECT_SOURCE_DIR}/${source}"
        COMMAND "${CMAKE_COMMAND}" -E touch "${mark}"
        # The object, because that is compiled when a header has changed.
        DEPENDS "${PROJECT_SOURCE_DIR}/${source}" "${PROJECT_SOURCE_DIR}/.clang-tidy"
                "$<FILTER:$<TARGET_OBJECTS:${target}>,INCLUDE,/${object}\\.o>"
        COMMENT "Reading ${source}"
        VERBATIM)
    set(${result} "${mark}" PARENT_SCOPE)
endfunction()

function(theplot_lint target)
    if(NOT TARGET lint)
        return()
    endif()
    set(marks "")
    get_target_property(sources ${target} SOURCES)
    foreach(source IN LISTS sources)
        get_filename_component(source "${source}" ABSOLUTE)
        file(RELATIVE_PATH source "${PROJECT_SOURCE_DIR}" "${source}")
        # A source of several targets is read once.
        get_property(known GLOBAL PROPERTY "THEPLOT_LINT_${source}" SET)
        if(source MATCHES "^(src|tests)/.*\\.c$" AND NOT known)
            set_property(GLOBAL PROPERTY "THEPLOT_LINT_${source}" ON)
            theplot_lint_source(${target} "${source}" mark)
            list(APPEND marks "${mark}")
        endif()
    endforeach()
    add_custom_target(lint_${target} DEPENDS ${marks})
    add_dependencies(lint lint_${target})
endfunction()
