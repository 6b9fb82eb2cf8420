# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2034
#
# Read by tests that want another system, not run: a minimal Debian in a folder of its own, below $root. What is mounted
# there is seen by nobody else, and all of it is gone when the test ends.
# Takes root, debootstrap and a network; exit status 77: one of them is not there.

skip() {
    echo "skipped: $*"
    exit 77
}

# enter_root SCRIPT ARGUMENT...: runs the test's own script again, where `root` is a new folder and mounts are its own.
# There it returns.
enter_root() {
    root=${THEPLOT_TEST_ROOT-}
    [ -z "$root" ] || return 0
    [ "$(id -u)" -eq 0 ] || skip "another system takes root."
    for command in debootstrap unshare chroot; do
        command -v "$command" >/dev/null || skip "there is no $command here."
    done
    unshare --mount true 2>/dev/null || skip "nothing may be mounted here."
    root=$(mktemp -d) || exit 1
    trap 'rm -rf --one-file-system "$root"' EXIT
    trap 'exit 1' HUP INT TERM
    status=0
    THEPLOT_TEST_ROOT=$root unshare --mount --propagation private sh "$@" || status=$?
    exit "$status"
}

# make_root RELEASE LOG [PACKAGE,...]: the system of that release, as debootstrap knows it, with these packages.
make_root() {
    mirror=$(apt-get --print-uris download base-files 2>/dev/null | sed -n "s,^'\(.*\)/pool/.*,\1,p")
    [ -n "$mirror" ] || skip "it is not known where packages come from."
    chmod 755 "$root"
    debootstrap --variant=minbase ${3:+"--include=$3"} "$1" "$root" "$mirror" >"$2" 2>&1 || {
        tail -n 5 "$2"
        skip "a minimal system cannot be fetched."
    }
    mount -t proc proc "$root/proc"
}

# inside [NAME=VALUE]... COMMAND...: in that system, by root.
inside() {
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 \
        chroot "$root" env "$@"
}
