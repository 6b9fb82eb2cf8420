# SPDX-License-Identifier: MIT
#
# cmake -D BENCH=theplot-bench -P bench_test.cmake: its lines are JSON with sensible numbers, and bad options are
# refused.

cmake_minimum_required(VERSION 3.21)

execute_process(COMMAND "${BENCH}" --quick --only store
    OUTPUT_VARIABLE output ERROR_VARIABLE errors RESULT_VARIABLE code)
if(NOT code EQUAL 0 OR NOT errors STREQUAL "")
    message(FATAL_ERROR "theplot-bench --only store ended with ${code} and said: ${errors}")
endif()
string(REGEX REPLACE "\n$" "" output "${output}")
string(REPLACE "\n" ";" lines "${output}")
list(LENGTH lines count)
if(NOT count EQUAL 3) # commits, opening an empty store and a full one
    message(FATAL_ERROR "There are not three lines:\n${output}")
endif()
foreach(line IN LISTS lines)
    foreach(key IN ITEMS ms_p50 ms_p99)
        string(JSON value GET "${line}" ${key})
        if(NOT value GREATER 0)
            message(FATAL_ERROR "${key} is ${value} in: ${line}")
        endif()
    endforeach()
endforeach()
list(GET lines 2 line)
string(JSON value GET "${line}" bytes_per_game)
if(NOT value GREATER 1000) # the text of its moves alone
    message(FATAL_ERROR "bytes_per_game is ${value} in: ${line}")
endif()

function(refuses)
    execute_process(COMMAND "${BENCH}" ${ARGN} OUTPUT_VARIABLE output ERROR_VARIABLE errors RESULT_VARIABLE code)
    if(NOT code EQUAL 2 OR NOT output STREQUAL "" OR NOT errors MATCHES "^theplot-bench: [^\n]*\n$")
        message(FATAL_ERROR "theplot-bench ${ARGN} gave ${code} and said: ${output}${errors}")
    endif()
endfunction()

refuses(--fast)
refuses(--only)
refuses(--only nothing)
refuses(--quick --program)

execute_process(COMMAND "${BENCH}" --quick --only deal --program "${BENCH}.missing"
    OUTPUT_VARIABLE output ERROR_VARIABLE errors RESULT_VARIABLE code)
if(NOT code EQUAL 1 OR NOT output STREQUAL "" OR NOT errors MATCHES "\\.missing cannot be run: ")
    message(FATAL_ERROR "A game that is missing gave ${code} and: ${output}${errors}")
endif()
