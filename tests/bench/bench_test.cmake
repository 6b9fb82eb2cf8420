# SPDX-License-Identifier: MIT
#
# cmake -D BENCH=theplot-bench -P bench_test.cmake: its line is JSON with sensible numbers, and bad options are
# refused.

cmake_minimum_required(VERSION 3.21)

execute_process(COMMAND "${BENCH}" --quick --only store
    OUTPUT_VARIABLE output ERROR_VARIABLE errors RESULT_VARIABLE code)
if(NOT code EQUAL 0 OR NOT errors STREQUAL "")
    message(FATAL_ERROR "theplot-bench --only store ended with ${code} and said: ${errors}")
endif()
foreach(key IN ITEMS ms_p50 ms_p99)
    string(JSON value GET "${output}" ${key})
    if(NOT value GREATER 0)
        message(FATAL_ERROR "${key} is ${value} in: ${output}")
    endif()
endforeach()

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

execute_process(COMMAND "${BENCH}" --quick --only memory --program "${BENCH}.missing"
    OUTPUT_VARIABLE output ERROR_VARIABLE errors RESULT_VARIABLE code)
if(NOT code EQUAL 1 OR NOT output STREQUAL "" OR NOT errors MATCHES "\\.missing cannot be run: ")
    message(FATAL_ERROR "A game that is missing gave ${code} and: ${output}${errors}")
endif()
