# SPDX-License-Identifier: MIT
#
# Run by CPack when the game was installed into the folder of a package, before that is packed, as the last of such
# scripts: everybody may read the files, whatever the mask for new files was, and all have the time of the commit, which
# installers and archives keep. Elsewhere than on Unix they stay as they are.

cmake_minimum_required(VERSION 3.21)

if(CMAKE_HOST_UNIX)
    execute_process(COMMAND chmod -R u=rwX,go=rX "${CPACK_TEMPORARY_DIRECTORY}" COMMAND_ERROR_IS_FATAL ANY)
    string(TIMESTAMP time "%Y%m%d%H%M.%S" UTC) # of SOURCE_DATE_EPOCH; TZ is UTC
    execute_process(COMMAND find "${CPACK_TEMPORARY_DIRECTORY}" -exec touch -h -t "${time}" {} +
        COMMAND_ERROR_IS_FATAL ANY)
endif()
