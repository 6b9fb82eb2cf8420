# SPDX-License-Identifier: MIT
#
# Puts the folder that a host has to serve together, and writes files.json: what there is, how large, and a name for
# this very content, by which the service worker knows a new version. Run by TheplotWeb.cmake.

cmake_minimum_required(VERSION 3.21)

set(program theplot.js theplot.wasm theplot.data)
file(REMOVE_RECURSE "${SITE}")
file(MAKE_DIRECTORY "${SITE}")
foreach(name IN LISTS program)
    file(COPY "${PROGRAM}/${name}" DESTINATION "${SITE}")
endforeach()
foreach(page IN LISTS PAGES)
    file(COPY "${page}" DESTINATION "${SITE}")
endforeach()
file(COPY "${ASSETS}/app/theplot.svg" "${ASSETS}/app/nameplate.svg" DESTINATION "${SITE}")
configure_file("${ASSETS}/app/icons/theplot-512.png" "${SITE}/icon-512.png" COPYONLY)

file(GLOB names RELATIVE "${SITE}" "${SITE}/*")
list(SORT names)
set(sizes "")
set(hashes "${ADDRESS}\n")
foreach(name IN LISTS names)
    file(SIZE "${SITE}/${name}" size)
    file(SHA256 "${SITE}/${name}" hash)
    string(APPEND hashes "${name} ${hash}\n")
    if(name IN_LIST program)
        list(APPEND sizes "\"${name}\": ${size}")
    endif()
endforeach()
string(SHA256 version "${hashes}")
string(SUBSTRING "${version}" 0 16 version)
# What the worker keeps: all but itself.
list(APPEND names files.json)
list(REMOVE_ITEM names service-worker.js)
list(SORT names)
list(JOIN names "\", \"" names)
list(JOIN sizes ", " sizes)
file(WRITE "${SITE}/files.json" "{\"version\": \"${version}\", \"files\": [\"${names}\"], \"sizes\": {${sizes}}}\n")
# The worker is another file with each version, which is how browsers find that there is a new one.
foreach(name IN ITEMS index.html page.js service-worker.js)
    file(READ "${SITE}/${name}" text)
    string(REPLACE "@VERSION@" "${version}" text "${text}")
    string(REPLACE "@FILES@" "\"${names}\"" text "${text}")
    string(REPLACE "@ADDRESS@" "${ADDRESS}" text "${text}")
    file(WRITE "${SITE}/${name}" "${text}")
endforeach()
