# SPDX-License-Identifier: MIT
#
# The target theplot_cadical: CaDiCaL, which proves losses of The Plot by clauses, for theplot-cli and its tests alone.
# Where it is not installed, or cannot be linked, as when building for another system, the target is empty and the macro
# THEPLOT_CADICAL is not defined: then `theplot-cli` does without such proofs. No package contains it.

option(THEPLOT_CADICAL "Prove losses by clauses where CaDiCaL is installed" ON)
add_library(theplot_cadical INTERFACE)
find_path(THEPLOT_CADICAL_FOLDER ccadical.h)
find_library(THEPLOT_CADICAL_LIBRARY cadical)
mark_as_advanced(THEPLOT_CADICAL THEPLOT_CADICAL_FOLDER THEPLOT_CADICAL_LIBRARY)
if(NOT THEPLOT_CADICAL OR NOT THEPLOT_CADICAL_FOLDER OR NOT THEPLOT_CADICAL_LIBRARY)
    return()
endif()

include(CheckCSourceCompiles)
set(library "${THEPLOT_CADICAL_LIBRARY}" stdc++ m) # it is written in C++
if(APPLE)
    list(REMOVE_ITEM library stdc++)
    list(APPEND library c++)
endif()
set(CMAKE_REQUIRED_INCLUDES "${THEPLOT_CADICAL_FOLDER}")
set(CMAKE_REQUIRED_LIBRARIES ${library})
check_c_source_compiles("#include <ccadical.h>
    int main(void) { ccadical_release(ccadical_init()); return 0; }" THEPLOT_CADICAL_LINKS)
unset(CMAKE_REQUIRED_INCLUDES)
unset(CMAKE_REQUIRED_LIBRARIES)
if(THEPLOT_CADICAL_LINKS)
    target_compile_definitions(theplot_cadical INTERFACE THEPLOT_CADICAL)
    target_include_directories(theplot_cadical SYSTEM INTERFACE "${THEPLOT_CADICAL_FOLDER}")
    target_link_libraries(theplot_cadical INTERFACE ${library})
endif()
