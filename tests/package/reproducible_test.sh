#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The same sources give the same packages for Linux, byte by byte: built by package.sh in two folders, whose names
# differ in length, with other masks for new files, other zones and other languages.
#   reproducible_test.sh ROOT      exit status 77: git does not know which files belong to ROOT, the project's folder

set -eu

root=$1
git -C "$root" rev-parse --git-dir >/dev/null 2>&1 || { echo "skipped: this is no clone of git's." && exit 77; }
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
time=$(git -C "$root" log -1 --format=%ct)

# copy FOLDER: the sources, as they are now.
copy() {
    mkdir -p "$1"
    (cd "$root" && git ls-files -z | tar --null --files-from=- --create) | tar -x -C "$1"
}

# build FOLDER MASK NAME=VALUE...
build() (
    folder=$1
    umask "$2"
    shift 2
    env "SOURCE_DATE_EPOCH=$time" "$@" sh "$folder/cmake/package.sh" linux >"$folder.log" 2>&1 ||
        { cat "$folder.log" >&2 && exit 1; }
)

first=$work/one
second=$work/a/second/folder
copy "$first"
copy "$second"
build "$first" 022 TZ=UTC LC_ALL=C
build "$second" 077 TZ=Pacific/Chatham LC_ALL=C.UTF-8
cd "$first/build/packages"
[ -s SHA256SUMS ] && [ "$(find . -name 'theplot*' | wc -l)" -ge 4 ] || { ls -l >&2 && exit 1; }
for file in *; do
    cmp "$file" "$second/build/packages/$file"
done
for program in theplot theplot-cli; do
    cmp "$first/build/package/bin/$program" "$second/build/package/bin/$program"
done
# Nor does anything name the folder.
if grep -a -l -r "$work" "$first/build/packages" "$first/build/package/bin"; then
    echo "These name the folder in which they were built." >&2
    exit 1
fi
cat SHA256SUMS
