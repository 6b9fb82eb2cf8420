#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The .deb on a clean system: a new, minimal Debian of the same release in a folder of its own, into which apt-get
# installs the package with what it depends on and nothing else. There the game is started by its desktop entry, by a
# user without rights, on an X server outside; then it is removed, and nothing of it is left.
#   clean_root_test.sh FOLDER PROGRAM      FOLDER has the .deb; PROGRAM is package_entry_test

set -eu

. "$(dirname -- "$0")/root.sh"
enter_root "$0" "$@"
deb=$(echo "$1"/*.deb) program=$2
. /etc/os-release
make_root "$VERSION_CODENAME" "$1/debootstrap.log"
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
