# SPDX-License-Identifier: MIT
#
# Brings the lists of what an uninstaller deletes into an order: CPack writes them as the folders happen to be read.
#   awk -f package_installer.awk project.nsi
# Lines of one kind that follow each other are printed in reverse order, so that a folder comes after those in it.
function kind(line) {
    return line ~ /^ *Delete "\$INSTDIR\\/ ? "file" : line ~ /^ *RMDir "\$INSTDIR\\/ ? "folder" : ""
}
function flush(    i, k, line) {
    for (i = 2; i <= count; i++) {
        line = held[i]
        for (k = i - 1; k > 0 && held[k] < line; k--)
            held[k + 1] = held[k]
        held[k + 1] = line
    }
    for (i = 1; i <= count; i++)
        print held[i]
    count = 0
}
{
    if (kind($0) != before)
        flush()
    before = kind($0)
    if (before == "")
        print
    else
        held[++count] = $0
}
END { flush() }
