# SPDX-License-Identifier: MIT
#
# theplot_options(TARGET): how every target of the project is compiled, linked and checked. A target that is not given
# to this function is not checked as the others are, so each add_library() and add_executable() is followed by it.

include(CheckCCompilerFlag)
include(CheckLinkerFlag)
include(TheplotLint)

option(THEPLOT_WERROR "Warnings end the build" OFF)
option(THEPLOT_SANITIZE "Address and undefined behaviour sanitizers" OFF)
option(THEPLOT_SANITIZE_THREADS "Thread sanitizer instead" OFF)
option(THEPLOT_FUZZ "Fuzz targets with Clang's libFuzzer; without it they replay what they found" OFF)
option(THEPLOT_COVERAGE "Count what is run, with Clang: tests/coverage" OFF)
option(THEPLOT_LTO "Link time optimization" OFF)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()

# What was compiled before, in this or another folder, is not compiled again where there is ccache.
find_program(THEPLOT_CCACHE ccache)
mark_as_advanced(THEPLOT_CCACHE)
if(THEPLOT_CCACHE AND NOT CMAKE_C_COMPILER_LAUNCHER)
    set(CMAKE_C_COMPILER_LAUNCHER "${THEPLOT_CCACHE}")
endif()

# assert() means the same in every build: a broken invariant stops the program before it can spoil a saved game.
foreach(config IN ITEMS RELEASE RELWITHDEBINFO MINSIZEREL)
    string(REGEX REPLACE "[-/]DNDEBUG" "" CMAKE_C_FLAGS_${config} "${CMAKE_C_FLAGS_${config}}")
endforeach()

# Start-up is measured from exec to the first frame: libraries that nothing is used of are not loaded. All functions are
# bound at the start, so that their table can be read-only afterwards: SDL and the libraries under it, 70 of them, take
# 5.6 ms to load with -z lazy and with -z now.
set(THEPLOT_LINK_OPTIONS "")
if(NOT MSVC AND NOT EMSCRIPTEN AND NOT THEPLOT_SANITIZE)
    foreach(flag IN ITEMS -Wl,-O1 -Wl,--as-needed -Wl,--gc-sections -Wl,-dead_strip -Wl,-z,relro -Wl,-z,now)
        string(MAKE_C_IDENTIFIER "THEPLOT_LINKER_HAS${flag}" known)
        check_linker_flag(C "${flag}" ${known})
        if(${known})
            list(APPEND THEPLOT_LINK_OPTIONS "${flag}")
        endif()
    endforeach()
endif()

# What writes beyond its end in an optimized build ends the program before harm is done. The sanitizers of the other
# builds find more, and do not go with it; a page cannot reach beyond its own memory.
set(THEPLOT_HARDENING "")
if(NOT MSVC AND NOT MINGW AND NOT EMSCRIPTEN AND NOT THEPLOT_SANITIZE AND NOT THEPLOT_SANITIZE_THREADS)
    set(THEPLOT_HARDENING -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
    check_c_compiler_flag(-fstack-protector-strong THEPLOT_GUARDS_STACKS)
    if(THEPLOT_GUARDS_STACKS)
        list(APPEND THEPLOT_HARDENING -fstack-protector-strong)
    endif()
endif()

# What decides which branch is taken (MC/DC) is counted from Clang 18 on.
set(THEPLOT_COUNTING "")
if(THEPLOT_COVERAGE)
    set(THEPLOT_COUNTING -fprofile-instr-generate -fcoverage-mapping)
    check_c_compiler_flag("-fprofile-instr-generate -fcoverage-mapping -fcoverage-mcdc" THEPLOT_COUNTS_DECISIONS)
    if(THEPLOT_COUNTS_DECISIONS)
        list(APPEND THEPLOT_COUNTING -fcoverage-mcdc)
    endif()
endif()

if(THEPLOT_LTO)
    include(CheckIPOSupported)
    check_ipo_supported(LANGUAGES C)
endif()

function(theplot_options target)
    theplot_lint(${target})
    set_target_properties(${target} PROPERTIES
        C_STANDARD 11
        C_STANDARD_REQUIRED ON
        C_EXTENSIONS OFF
        INTERPROCEDURAL_OPTIMIZATION ${THEPLOT_LTO})
    target_include_directories(${target} PUBLIC "${PROJECT_SOURCE_DIR}/src")
    target_compile_definitions(${target} PRIVATE
        THEPLOT_VERSION="${PROJECT_VERSION}"
        # The last place where the game looks for its files, after those beside its executable.
        THEPLOT_INSTALL_DIR="${CMAKE_INSTALL_FULL_DATADIR}/theplot")

    if(MSVC)
        target_compile_options(${target} PRIVATE /W4 /utf-8 $<$<BOOL:${THEPLOT_WERROR}>:/WX>)
        target_compile_definitions(${target} PRIVATE _CRT_SECURE_NO_WARNINGS)
        return()
    endif()

    target_compile_options(${target} PRIVATE
        -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wundef -Wvla
        -Wwrite-strings -Wcast-qual -Wdouble-promotion -Wformat=2 -Wold-style-definition -Wnested-externs
        -Wredundant-decls -Wpointer-arith
        $<$<C_COMPILER_ID:GNU>:-Wlogical-op -Wduplicated-cond -Wduplicated-branches -Wjump-misses-init>
        # Constants are enumerations here, and computed with; Clang 19 begins to wonder about that.
        $<$<C_COMPILER_ID:Clang,AppleClang>:-Wno-enum-float-conversion -Wno-enum-enum-conversion>
        $<$<BOOL:${THEPLOT_WERROR}>:-Werror>
        "$<$<NOT:$<CONFIG:Debug>>:-ffunction-sections;-fdata-sections;${THEPLOT_HARDENING}>"
        # No folder of this machine in what is played: the same sources give the same bytes everywhere.
        "$<$<NOT:$<CONFIG:Debug>>:-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=>")
    target_compile_options(${target} PRIVATE ${THEPLOT_COUNTING})
    target_link_options(${target} PRIVATE ${THEPLOT_LINK_OPTIONS} ${THEPLOT_COUNTING})
    # A page is fetched: only what searches, draws or sounds may be larger for being quicker.
    if(EMSCRIPTEN AND NOT target MATCHES "_(solver|rules|platform_sdl|sound|table)$")
        target_compile_options(${target} PRIVATE $<$<CONFIG:MinSizeRel>:-Oz>)
    endif()

    if(THEPLOT_SANITIZE_THREADS)
        target_compile_options(${target} PRIVATE -fsanitize=thread -fno-omit-frame-pointer)
        target_link_options(${target} PRIVATE -fsanitize=thread)
    elseif(THEPLOT_SANITIZE)
        # The first finding ends the program, so that a test cannot pass over it.
        set(sanitize -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
        target_compile_options(${target} PRIVATE ${sanitize})
        target_link_options(${target} PRIVATE ${sanitize})
    endif()

    # Comparisons of numbers are not traced: that took four fifths of the time, and led to nothing new.
    if(THEPLOT_FUZZ)
        target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp)
        target_link_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
endfunction()
