# SPDX-License-Identifier: MIT
#
# Run by CPack when the game was installed into the folder of an AppImage: an image of that folder comes after the
# program that unpacks and starts it (runtime.c), and its hash, which that program computes, comes last. Its times are
# those in SOURCE_DATE_EPOCH. Bytes 8 to 10 of the file say that it is an AppImage of type 2.

cmake_minimum_required(VERSION 3.21)

set(name "${CPACK_PACKAGE_NAME}-${CPACK_PACKAGE_VERSION}-${CPACK_THEPLOT_PROCESSOR}.AppImage")
set(package "${CPACK_PACKAGE_DIRECTORY}/${name}")
get_filename_component(folder "${CPACK_TEMPORARY_DIRECTORY}" DIRECTORY)
file(REMOVE "${folder}/image" "${package}")
execute_process(
    COMMAND mksquashfs "${CPACK_TEMPORARY_DIRECTORY}" "${folder}/image" -noappend -no-progress -all-root -no-xattrs
            -comp zstd -Xcompression-level 22 -b 1M
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND strip -o "${package}" "${CPACK_THEPLOT_RUNTIME}" COMMAND_ERROR_IS_FATAL ANY)
execute_process(
    COMMAND printf "AI\\002"
    COMMAND dd "of=${package}" bs=1 seek=8 conv=notrunc
    ERROR_QUIET COMMAND_ERROR_IS_FATAL ANY)
execute_process(
    COMMAND sh -c "(cat \"$1\" && printf %016d 0) >>\"$2\" && hash=$(\"$2\" --appimage-hash) &&
        truncate -s -16 \"$2\" && printf %s \"$hash\" >>\"$2\""
    sh "${folder}/image" "${package}" COMMAND_ERROR_IS_FATAL ANY)
file(CHMOD "${package}" PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
    WORLD_EXECUTE)
set(CPACK_EXTERNAL_BUILT_PACKAGES "${package}")
