# SPDX-License-Identifier: MIT
#
# Puts the folder that a host has to serve together. Run by TheplotWeb.cmake.
#
# A file that the page asks for has a mark of its content in its address, so that one that is the same in the next
# version is not fetched again; files.json has the version, which is a mark of them all, and by which the service worker
# knows a newer one. Scripts are joined and made shorter, and beside each file that is worth it lie NAME.br and NAME.gz
# for hosts that do not pack by themselves: both with Node, and scripts stay as they are where terser is missing.

cmake_minimum_required(VERSION 3.21)

# In page.js, in this order.
set(scripts sentences.js keys.js back.js storage.js keeping.js exchange.js reader.js loading.js later.js canvas.js
    around.js staying.js notices.js page.js)
set(fetched theplot.js theplot.wasm theplot.data) # by the page, as it goes on
set(needed page.css nameplate.svg)                # by the page, with the document
set(unmarked theplot.svg)                         # and without a mark

# Makes a script shorter, where that can be done.
function(shorten file)
    if(TERSER)
        execute_process(COMMAND "${TERSER}" "${file}" ${ARGN} --output "${file}.short"
                        RESULT_VARIABLE code)
        if(NOT code EQUAL 0)
            message(FATAL_ERROR "${file} could not be made shorter.")
        endif()
        file(RENAME "${file}.short" "${file}")
    endif()
endfunction()

file(REMOVE_RECURSE "${SITE}")
file(MAKE_DIRECTORY "${SITE}/languages" "${SITE}/survey")
foreach(name IN LISTS fetched)
    file(COPY "${PROGRAM}/${name}" DESTINATION "${SITE}")
endforeach()
if(SPLITTER) # later.js explains the two parts
    execute_process(
        COMMAND "${SPLITTER}" "${PROGRAM}/theplot.wasm" "--split-funcs=@${WEB}/later.txt" --export-prefix=%
                --enable-mutable-globals "-o1" "${SITE}/theplot.wasm" "-o2" "${SITE}/theplot.later.wasm"
        RESULT_VARIABLE code ERROR_QUIET) # it warns of each name that is no more
    if(NOT code EQUAL 0)
        message(FATAL_ERROR "The program could not be split.")
    endif()
    # What each part alone can do without: 1,800 bytes of what is fetched.
    get_filename_component(binaryen "${SPLITTER}" DIRECTORY)
    foreach(part IN ITEMS theplot theplot.later)
        execute_process(
            COMMAND "${binaryen}/wasm-opt" --enable-mutable-globals -Oz --converge --low-memory-unused
                    --zero-filled-memory "${SITE}/${part}.wasm" -o "${SITE}/${part}.wasm"
            COMMAND_ERROR_IS_FATAL ANY)
    endforeach()
    list(APPEND fetched theplot.later.wasm)
endif()
file(COPY "${ASSETS}/app/theplot.svg" "${ASSETS}/app/nameplate.svg" DESTINATION "${SITE}")
configure_file("${ASSETS}/app/icons/theplot-512.png" "${SITE}/icon-512.png" COPYONLY)
foreach(page IN LISTS PAGES)
    get_filename_component(name "${page}" NAME)
    if(NOT name IN_LIST scripts)
        file(COPY "${page}" DESTINATION "${SITE}")
    endif()
endforeach()
set(page_script "")
foreach(name IN LISTS scripts)
    file(READ "${WEB}/${name}" text)
    string(APPEND page_script "${text}")
endforeach()
file(WRITE "${SITE}/page.js" "${page_script}")
# Of a language the page needs the texts, not where they are used.
file(GLOB languages RELATIVE "${ASSETS}" "${ASSETS}/languages/*.po")
foreach(name IN LISTS languages)
    file(READ "${ASSETS}/${name}" text)
    string(REGEX REPLACE "(^|\n)#[^\n]*" "" text "${text}")
    string(REGEX REPLACE "\n\n+" "\n\n" text "${text}")
    file(WRITE "${SITE}/${name}" "${text}")
endforeach()
file(READ "${SITE}/page.css" style)
string(REGEX REPLACE "/\\*[^*]*\\*/" "" style "${style}")
string(REGEX REPLACE "[ \n]*([{};,])[ \n]*" "\\1" style "${style}")
file(WRITE "${SITE}/page.css" "${style}")
shorten("${SITE}/theplot.js" --compress passes=2,toplevel --mangle "toplevel,reserved=[Module]")
configure_file("${ASSETS}/.readme/games.jpg" "${SITE}/games.jpg" COPYONLY)
configure_file("${ASSETS}/survey/deals.txt" "${SITE}/survey/deals.txt" COPYONLY)
file(GLOB sentences RELATIVE "${WEB}" "${WEB}/sentences/*.js")
foreach(name IN LISTS sentences)
    configure_file("${WEB}/${name}" "${SITE}/${name}" COPYONLY)
    shorten("${SITE}/${name}")
endforeach()
set(wanted ${languages} ${sentences} controls.js notice.js) # what is fetched only where it is wanted
list(APPEND fetched ${wanted} survey/deals.txt)

shorten("${SITE}/controls.js" --compress passes=2 --mangle)
shorten("${SITE}/notice.js" --compress passes=2 --mangle)

if(NODE)
    execute_process(COMMAND "${NODE}" "${CMAKE_CURRENT_LIST_DIR}/web_pages.js" "${SITE}" "${WEB}/../../.." "${ADDRESS}"
                    RESULT_VARIABLE code)
    if(NOT code EQUAL 0)
        message(FATAL_ERROR "The pages about the games could not be written.")
    endif()
    list(REMOVE_ITEM needed page.css) # it stands in the document
endif()

# Marks, sizes, and the version of all.
file(GLOB_RECURSE names RELATIVE "${SITE}" "${SITE}/*")
list(SORT names)
set(all "${ADDRESS}\n")
foreach(name IN LISTS names)
    file(SHA256 "${SITE}/${name}" hash)
    string(APPEND all "${name} ${hash}\n")
endforeach()
string(SHA256 version "${all}")
string(SUBSTRING "${version}" 0 16 version)
set(files "")
set(kept "\"page.js?v=${version}\"")
set(kept_wanted "")
file(READ "${SITE}/index.html" document)
string(REGEX REPLACE "\n[^\n]*@(TEXT|URL)@[^\n]*" "" document "${document}") # where there is no Node
foreach(name IN LISTS needed fetched)
    file(SHA256 "${SITE}/${name}" mark)
    string(SUBSTRING "${mark}" 0 12 mark)
    if(name IN_LIST fetched)
        file(SIZE "${SITE}/${name}" size)
        list(APPEND files "\"${name}\":{\"mark\":\"${mark}\",\"size\":${size}}")
    endif()
    string(REPLACE "@${name}@" "${mark}" document "${document}")
    if(name IN_LIST wanted)
        list(APPEND kept_wanted "\"${name}?v=${mark}\"")
    else()
        list(APPEND kept "\"${name}?v=${mark}\"")
    endif()
endforeach()
foreach(name IN LISTS unmarked)
    list(APPEND kept "\"${name}\"")
endforeach()
list(JOIN files "," files)
list(JOIN kept ", " kept)
list(JOIN kept_wanted ", " kept_wanted)
file(WRITE "${SITE}/index.html" "${document}")
file(WRITE "${SITE}/files.json" "{\"version\": \"${version}\"}\n")
# The worker is another file with each version, which is how browsers find that there is a new one.
foreach(name IN ITEMS index.html page.js service-worker.js)
    file(READ "${SITE}/${name}" text)
    string(REPLACE "@VERSION@" "${version}" text "${text}")
    string(REPLACE "@FILES@" "{${files}}" text "${text}")
    string(REPLACE "@NEEDED@" "${kept}" text "${text}")
    string(REPLACE "@WANTED@" "${kept_wanted}" text "${text}")
    string(REPLACE "@ADDRESS@" "${ADDRESS}" text "${text}")
    file(WRITE "${SITE}/${name}" "${text}")
endforeach()
shorten("${SITE}/page.js" --compress passes=3,unsafe_arrows --mangle --ecma 2020)
shorten("${SITE}/service-worker.js" --compress passes=2 --mangle)

# Not among what is kept for playing: it is there to be read.
file(READ "${LICENCE}" text)
set(licences "The Plot\n\n${text}")
foreach(other IN LISTS OTHERS)
    file(READ "${other}" text)
    string(REPLACE ";" "\\;" text "${text}")
    string(APPEND licences "\n----------------------------------------\n\n${text}")
endforeach()
string(REPLACE "\\;" ";" licences "${licences}")
file(WRITE "${SITE}/licences.txt" "${licences}")
if(NODE)
    execute_process(COMMAND "${NODE}" "${CMAKE_CURRENT_LIST_DIR}/web_pack.js" "${SITE}" RESULT_VARIABLE code)
    if(NOT code EQUAL 0)
        message(FATAL_ERROR "The site could not be packed.")
    endif()
endif()
