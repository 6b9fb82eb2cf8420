/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/path.h"
#include "solver/certificate.h"
#include "tools/cli.h"
#include "tools/cli_solve.h"
#include "tools/cli_system.h"

enum { PATH_SIZE = 4096, NAME_SIZE = 160 };

bool cli_certificate_open(const char *folder)
{
    bool good = cli_system_make_folder(folder);
    if (!good) {
        cli_complain("%s cannot be made: %s", folder[0] ? folder : "a folder without a name", strerror(errno));
    }
    return good;
}

static bool write_file(const char *path, const char *text, size_t length)
{
    errno = 0;
    FILE *file = fopen(path, "wb");
    bool good = file && fwrite(text, 1, length, file) == length;
    if (file && fclose(file) != 0) {
        good = false;
    }
    if (!good) {
        cli_complain("%s cannot be written: %s", path, errno ? strerror(errno) : "unknown reason");
    }
    return good;
}

bool cli_certificate_write(const Solving *solving, const CliRow *row)
{
    static char text[CERTIFICATE_SIZE];
    char path[PATH_SIZE];
    char name[NAME_SIZE];
    TextWriter writer;
    const Code *start = row->position ? solving->start : NULL;
    CertificateStart from = {.game = row->game,
                             .deal = row->deal,
                             .moves = start ? start->moves : NULL,
                             .move_count = start ? start->move_count : 0};
    base_text_writer_open(&writer, text, sizeof text);
    snprintf(name, sizeof name, "%s-%s-%llu%s.txt", row->game->name, row->game->rules_name,
             (unsigned long long)row->deal, row->position ? "-position" : "");
    if (!solver_certificate(&from, row->proof, row->work, &writer)) {
        cli_complain("there is no certificate for %s", name);
        return false;
    }
    if (!base_path_join(solving->certificates, name, path, sizeof path)) {
        cli_complain("the name of the folder for certificates is too long");
        return false;
    }
    return write_file(path, text, writer.length);
}
