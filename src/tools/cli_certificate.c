/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/path.h"
#include "solver/certificate.h"
#include "store/files.h"
#include "tools/cli.h"
#include "tools/cli_row.h"
#include "tools/cli_system.h"

enum { PATH_SIZE = 4096, NAME_SIZE = 160 };

bool cli_certificate_open(const char *folder)
{
    return cli_system_make_folder(folder) ||
           cli_complain("%s cannot be made: %s", folder[0] ? folder : "a folder without a name", strerror(errno));
}

/* Writes a file, which gets its name when it is complete. */
static bool write_file(const char *path, const char *text)
{
    NewFile out;
    errno = 0;
    bool good = store_files_begin(&out, path);
    if (good) {
        store_files_put(&out, text);
        good = store_files_end(&out, true);
    }
    return good || cli_complain("%s cannot be written: %s", path, errno != 0 ? strerror(errno) : "unknown reason");
}

/* Writes a file, unless there is one with the same text. Another file is not replaced. */
static bool write_new_file(const char *path, TextSlice text)
{
    TextSlice old;
    if (store_files_is_special(path)) { /* reading a pipe might never end */
        return cli_complain("%s is no ordinary file; it is not replaced", path);
    }
    FILE *there = fopen(path, "rb");
    if (!there && errno == ENOENT) {
        return write_file(path, text.start);
    }
    if (there) {
        fclose(there);
    }
    if (!cli_read_file(path, CLI_TEXT_MAX, &old)) {
        return false;
    }
    bool same = old.length == text.length && memcmp(old.start, text.start, text.length) == 0;
    cli_free_file(old);
    return same || cli_complain("%s is there already, and is not this certificate; it is not replaced", path);
}

/* GAME-RULES-DEAL.txt, for a position after moves GAME-RULES-DEAL-HASH.txt: the hash of the position. */
static void write_name(const Code *start, bool position, char name[NAME_SIZE])
{
    char suffix[24] = "";
    if (position) {
        Position set_up;
        cli_set_up(start, &set_up);
        uint64_t hash = base_hash_bytes(BASE_HASH_START, &set_up, sizeof set_up);
        snprintf(suffix, sizeof suffix, "-%016llx", (unsigned long long)hash);
    }
    snprintf(name, NAME_SIZE, "%s-%s-%llu%s.txt", start->game->name, start->game->rules_name,
             (unsigned long long)start->deal, suffix);
}

/* Writes it into a file of the folder, with room for it. */
static bool write_text(const char *path, const char *name, const CertificateStart *from, uint64_t work)
{
    TextWriter writer;
    size_t size = CERTIFICATE_SIZE + from->learned.length;
    char *text = cli_allocate(size);
    if (!text) {
        return false;
    }
    base_text_writer_open(&writer, text, size);
    bool written = solver_certificate(from, work, &writer) || cli_complain("there is no certificate for %s", name);
    written = written && write_new_file(path, (TextSlice){text, writer.length});
    free(text);
    return written;
}

bool cli_certificate_write(const char *folder, const Code *start, const CliRow *row)
{
    char path[PATH_SIZE], name[NAME_SIZE];
    CertificateStart from = {
        .game = start->game, .deal = start->deal, .moves = start->moves, .move_count = start->move_count};
    write_name(start, row->position != NULL, name);
    if (!base_path_join(folder, name, path, sizeof path)) {
        return cli_complain("the name of the folder for certificates is too long");
    }
    if (row->learned) {
        fseek(row->learned, 0, SEEK_SET); /* rewind() would forget that writing has failed */
        if (!cli_read_stream(row->learned, "the file of learned clauses", CLI_TEXT_MAX, &from.learned)) {
            return false;
        }
    }
    bool written = write_text(path, name, &from, row->deal.work);
    cli_free_file(from.learned);
    return written;
}
