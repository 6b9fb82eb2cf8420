#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The AppImage: made here, small, with what a desktop looks for in it; and started by a user without rights on a minimal
# Debian of several releases, of which each has the libraries of X11 and nothing else that the game needs.
#   appimage_test.sh PROJECT PROGRAM [RELEASE]    PROGRAM is package_entry_test; without a RELEASE the AppImage is made
#                                                 and looked at, with one it is started there
# Takes what root.sh takes.

set -eu

. "$(dirname -- "$0")/root.sh"
project=$1 program=$2 release=${3-}
libraries=libx11-6,libxext6,libxcursor1,libxi6,libxrandr2,libxss1,libxfixes3

if [ -z "$release" ]; then
    root=$project
    . "$project/cmake/packages.sh"
    is_debian || skip "this is not Debian or a relative of it."
    (ensure_packages appimage) || skip "what it needs cannot be installed."
    build_appimage || skip "it cannot be built."
    cd "$project/build/appimage" && cpack -B packed >/dev/null
    image=$(echo packed/*.AppImage)
    size=$(wc -c <"$image")
    [ "$size" -le 9000000 ] || { echo "The AppImage has $size bytes, more than 9 MB." && exit 1; }
    rm -rf squashfs-root
    "$image" --appimage-extract
    for file in AppRun theplot.desktop theplot.png .DirIcon usr/share/metainfo/org.theplot.theplot.metainfo.xml \
        usr/share/doc/theplot/licences/squashfuse.txt; do
        [ -e "squashfs-root/$file" ] || { echo "The AppImage lacks $file." && exit 1; }
    done
    [ ! -L squashfs-root/usr/share/theplot/fonts/ui-bold.ttf ] || { echo "The AppImage has no font." && exit 1; }
    # The program wants the C library alone; all else is looked for when it starts.
    wanted=$(objdump -p squashfs-root/usr/bin/theplot | sed -n 's/.*NEEDED *//p' |
        grep -v -E '^lib(c|m)\.so\.6$' || true)
    [ -z "$wanted" ] || { echo "The program wants $wanted." && exit 1; }
    # What lies in the cache is started only where it is the user's own; what is damaged says so in one line.
    export SDL_VIDEODRIVER=dummy XDG_CACHE_HOME="$PWD/cache"
    rm -rf cache short
    mkdir cache
    version=$("$image" --version)
    unpacked=$(echo cache/*)
    # A file that is missing there, or was cut, comes back; so does a folder that is named for it and was never made.
    rm "$unpacked/usr/share/theplot/suits/heart.svg"
    : >"$unpacked/usr/share/theplot/languages/de.po"
    [ "$("$image" --version)" = "$version" ]
    for file in suits/heart.svg languages/de.po; do
        cmp "$unpacked/usr/share/theplot/$file" "squashfs-root/usr/share/theplot/$file"
    done
    XDG_CACHE_HOME="$PWD/cache/none/yet" "$image" --version >/dev/null
    [ -d cache/none/yet/"$(basename "$unpacked")" ] || { echo "The cache's folder is not made." && exit 1; }
    rm -rf "$unpacked"
    ln -s /usr "$unpacked"
    [ "$("$image" --version)" = "$version" ] || { echo "A link in the cache stops it." && exit 1; }
    # The last bytes of the image are changed, where nothing is read; then most of it is missing.
    { head -c $((size - 17)) "$image" && printf x && tail -c 16 "$image"; } >changed
    head -c 2000000 "$image" >short
    for damaged in short changed; do
        chmod +x "$damaged"
        rm -rf cache
        ! "./$damaged" --version 2>said || { echo "It starts, and was $damaged." && exit 1; }
        [ "$(wc -l <said)" -eq 1 ] || { echo "Where it was $damaged it says:" && cat said && exit 1; }
        [ ! -e cache ] || { echo "It was $damaged, and is unpacked." && exit 1; }
    done
    rm -rf cache short changed said
    exit 0
fi

enter_root "$0" "$@"
make_root "$release" "$root.log" "$libraries"
rm -f "$root.log"
cp "$project"/build/appimage/packed/*.AppImage "$root/theplot.AppImage"
sed 's,^Exec=.*,Exec=/theplot.AppImage,' "$project/assets/app/theplot.desktop" >"$root/theplot.desktop"
status=0
"$program" "$root" "$root/theplot.desktop" chroot --userspec=nobody:nogroup "$root" || status=$?
[ -z "$(find "$root/home" "$root/opt" "$root/usr" -name '*theplot*')" ] || status=1
exit "$status"
