#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The .deb on a clean system: a new, minimal Debian of the same release in a folder of its own, into which apt-get
# installs the package with what it depends on and nothing else. There the game is started by its desktop entry, by a
# user without rights, on an X server outside; then it is removed, and nothing of it is left.
#   clean_root_test.sh FOLDER PROGRAM      FOLDER has the .deb; PROGRAM is package_entry_test
# Takes root, debootstrap and a network; exit status 77: one of them is not there.

set -eu

skip() {
    echo "skipped: $*"
    exit 77
}

# What is mounted below is seen by nobody else, and gone when this ends.
if [ "${3-}" != inside ]; then
    [ "$(id -u)" -eq 0 ] || skip "a clean system takes root."
    for command in debootstrap unshare chroot; do
        command -v "$command" >/dev/null || skip "there is no $command here."
    done
    unshare --mount true 2>/dev/null || skip "nothing may be mounted here."
    root=$(mktemp -d) || exit 1
    trap 'rm -rf --one-file-system "$root"' EXIT
    trap 'exit 1' HUP INT TERM
    status=0
    unshare --mount --propagation private sh "$0" "$1" "$2" inside "$root" || status=$?
    exit "$status"
fi

deb=$(echo "$1"/*.deb) program=$2 root=$4
. /etc/os-release
mirror=$(apt-get --print-uris download base-files 2>/dev/null | sed -n "s,^'\(.*\)/pool/.*,\1,p")
[ -n "$mirror" ] || skip "it is not known where packages come from."
chmod 755 "$root"
debootstrap --variant=minbase "$VERSION_CODENAME" "$root" "$mirror" >"$root.log" 2>&1 || {
    tail -n 5 "$root.log"
    rm -f "$root.log"
    skip "a minimal system cannot be fetched."
}
rm -f "$root.log"

# inside COMMAND...: in the clean system.
inside() {
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive chroot "$root" "$@"
}
mount -t proc proc "$root/proc"
cp "$deb" "$root/tmp/"
inside apt-get -q -y --no-install-recommends install "/tmp/$(basename "$deb")" >"$root/tmp/install.log" 2>&1 || {
    cat "$root/tmp/install.log"
    echo "The package cannot be installed."
    exit 1
}
[ "$(inside /usr/games/theplot-cli --version)" = "$(inside dpkg-query -W -f 'theplot-cli ${Version}' theplot)" ]
"$program" "$root" "$root/usr/share/applications/theplot.desktop" chroot --userspec=nobody:nogroup "$root"

inside apt-get -q -y purge theplot >/dev/null 2>&1
left=$(find "$root/usr" "$root/etc" "$root/var/lib/dpkg/info" -name '*theplot*')
[ -z "$left" ] || { echo "This is left: $left" && exit 1; }
