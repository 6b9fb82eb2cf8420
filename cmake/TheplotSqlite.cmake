# SPDX-License-Identifier: MIT
#
# The target theplot_sqlite: SQLite 3, as the system has it; JSON functions that are always there ask for 3.38. Only
# src/store links it.

if(TARGET theplot_sqlite) # one of Emscripten's ports
    return()
endif()

find_package(SQLite3 3.38 REQUIRED)

add_library(theplot_sqlite INTERFACE)
# CMake 4.3 calls it SQLite3, those before it SQLite.
if(TARGET SQLite3::SQLite3)
    target_link_libraries(theplot_sqlite INTERFACE SQLite3::SQLite3)
else()
    target_link_libraries(theplot_sqlite INTERFACE SQLite::SQLite3)
endif()
