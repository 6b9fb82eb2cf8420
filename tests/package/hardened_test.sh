#!/bin/sh
# SPDX-License-Identifier: MIT
#
# A program that is played was built to end before a mistake of memory can be used: what it calls by addresses is bound
# at the start and read-only afterwards, stacks are guarded, copies are checked.
#   hardened_test.sh PROGRAM      exit status 77: there is no readelf

set -eu

command -v readelf >/dev/null || { echo "skipped: there is no readelf here." && exit 77; }

# has PATTERN WHAT OPTION: what readelf prints with the option has this.
has() {
    readelf -W "$3" "$program" | grep -q -E -e "$1" || { echo "$program has no $2." && exit 1; }
}

program=$1
has '\(FLAGS\).*BIND_NOW|\(BIND_NOW\)|\(FLAGS_1\).*NOW' "functions that are bound at the start" -d
has '^ *GNU_RELRO ' "table of addresses that becomes read-only" -l
has ' __stack_chk_fail' "guarded stacks" --dyn-syms
# The checked copies are glibc's.
! getconf GNU_LIBC_VERSION >/dev/null 2>&1 || has ' __[a-z]+_chk(@|$| )' "checked copies" --dyn-syms
