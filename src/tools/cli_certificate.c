/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "base/path.h"
#include "solver/certificate.h"
#include "store/files.h"
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

/* A file that is there stays; it is in order if it has the same text. */
static bool write_new_file(const char *path, TextSlice text)
{
    TextSlice old;
    if (store_files_is_special(path)) { /* which might wait for ever to be read */
        cli_complain("%s is no ordinary file; it is not replaced", path);
        return false;
    }
    FILE *there = fopen(path, "rb");
    if (!there && errno == ENOENT) {
        return cli_write_file(path, text);
    }
    if (there) {
        fclose(there);
    }
    if (!cli_read_file(path, CLI_TEXT_MAX, &old)) {
        return false;
    }
    bool same = old.length == text.length && memcmp(old.start, text.start, text.length) == 0;
    cli_free_file(old);
    if (!same) {
        cli_complain("%s is there already, and is not this certificate; it is not replaced", path);
    }
    return same;
}

/* GAME-RULES-DEAL.txt, for a position after moves GAME-RULES-DEAL-HASH.txt: the hash of the position. */
static void write_name(const Solving *solving, const CliRow *row, char name[NAME_SIZE])
{
    char suffix[24] = "";
    if (row->position) {
        Position position;
        cli_solve_set_up(solving, row->deal, &position);
        uint64_t hash = base_hash_bytes(BASE_HASH_START, &position, sizeof position);
        snprintf(suffix, sizeof suffix, "-%016llx", (unsigned long long)hash);
    }
    snprintf(name, NAME_SIZE, "%s-%s-%llu%s.txt", row->game->name, row->game->rules_name, (unsigned long long)row->deal,
             suffix);
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
    write_name(solving, row, name);
    if (!solver_certificate(&from, row->proof, row->work, &writer)) {
        cli_complain("there is no certificate for %s", name);
        return false;
    }
    if (!base_path_join(solving->certificates, name, path, sizeof path)) {
        cli_complain("the name of the folder for certificates is too long");
        return false;
    }
    return write_new_file(path, (TextSlice){text, writer.length});
}
