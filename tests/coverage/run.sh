#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh: installs Clang 19 where it is missing (on Debian and its relatives), builds the preset `coverage` and makes
# its report (report.sh). Exit status 77: it cannot be had.

set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
. "$root/cmake/packages.sh"

if ! (ensure_packages coverage) || ! has clang-19 || ! has llvm-cov-19; then
    say "Skipped: Clang 19 with llvm-cov cannot be had here." >&2
    exit 77
fi
build_preset coverage help
cmake --build "$root/build/coverage" --target coverage
