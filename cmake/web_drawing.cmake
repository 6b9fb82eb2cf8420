# SPDX-License-Identifier: MIT
#
# cmake -DSOURCE=FILE -DRESULT=FILE -P web_drawing.cmake: copies a drawing without its comments, which are 2 KB of what
# the page fetches.

file(READ "${SOURCE}" drawing)
string(REGEX REPLACE "<!--([^-]|-[^-])*-->\n?" "" drawing "${drawing}")
file(WRITE "${RESULT}" "${drawing}")
