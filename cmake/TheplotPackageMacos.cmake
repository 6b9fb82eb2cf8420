# SPDX-License-Identifier: MIT
#
# The package for macOS: a disk image with the bundle that TheplotMacos.cmake describes, and a link to the folder of
# programs. CPack makes it with hdiutil, which only a Mac has.

set(CPACK_GENERATOR DragNDrop)
set(CPACK_PACKAGE_FILE_NAME "theplot-${PROJECT_VERSION}-macos")
set(CPACK_DMG_VOLUME_NAME "The Plot ${PROJECT_VERSION}")
set(CPACK_DMG_FORMAT UDZO)
# Nobody has to agree to anything before it opens: the licence lies in the bundle.
set(CPACK_DMG_SLA_USE_RESOURCE_FILE_LICENSE OFF)
set(CPACK_STRIP_FILES OFF) # it would spoil the signatures
