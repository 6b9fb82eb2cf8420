# SPDX-License-Identifier: MIT
#
# Who hands packages out, and where the game has its homepage: for software centres and packages. The project itself has
# neither address nor homepage, so packagers name their own, all in one: by -DTHEPLOT_PUBLISHER='NAME <ADDRESS>
# (HOMEPAGE)', or by a variable of the environment with that name, which package.sh hands to all builds.
# Sets THEPLOT_CONTACT, "NAME <ADDRESS>" with no address where there is none, and THEPLOT_HOMEPAGE, which may be empty.

set(THEPLOT_PUBLISHER "" CACHE STRING "Who answers for packages: NAME <ADDRESS> (HOMEPAGE)")
if(NOT THEPLOT_PUBLISHER)
    set(THEPLOT_PUBLISHER "$ENV{THEPLOT_PUBLISHER}")
endif()

if(THEPLOT_PUBLISHER MATCHES "^([^<>()]*[^<>() ]) <([^<>() ]+@[^<>() ]+)> \\((https?://[^<>() ]+)\\)$")
    set(THEPLOT_CONTACT "${CMAKE_MATCH_1} <${CMAKE_MATCH_2}>")
    set(THEPLOT_HOMEPAGE "${CMAKE_MATCH_3}")
elseif(THEPLOT_PUBLISHER)
    message(FATAL_ERROR "THEPLOT_PUBLISHER is not NAME <ADDRESS> (HOMEPAGE): ${THEPLOT_PUBLISHER}")
else()
    message(STATUS "THEPLOT_PUBLISHER is unset: packages name no address and no homepage")
    set(THEPLOT_CONTACT "The Plot contributors <>")
    set(THEPLOT_HOMEPAGE "")
endif()
