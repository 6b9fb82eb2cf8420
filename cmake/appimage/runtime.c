/* SPDX-License-Identifier: MIT */
/*
 * The program at the beginning of the AppImage. The rest of the file is a SquashFS image, which is unpacked once into
 * the user's cache ($XDG_CACHE_HOME or ~/.cache, else a new folder below /tmp) and started from there: so nothing has
 * to be mounted, and no FUSE be installed. What an older AppImage of the game has unpacked is removed then.
 *
 *   --appimage-offset     prints where the image begins
 *   --appimage-extract    unpacks it to squashfs-root and starts nothing
 * Everything else goes to the game. Ends with one line and status 127 where the game cannot be started.
 *
 * The folder's name has the hash of the image, and it gets that name when it is complete; two that unpack at the same
 * time do not disturb each other. Linked statically with libsquashfuse. One thread.
 */
#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <inttypes.h>
#include <limits.h>
#include <squashfuse/squashfuse.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#define NAME "theplot-appimage-"

enum { BLOCK = 1 << 16, NAME_LENGTH = sizeof NAME - 1 };

static _Noreturn void die(const char *what)
{
    fprintf(stderr, "The Plot cannot be started: %s: %s\n", what, strerror(errno));
    exit(127);
}

/* Writes a path; one that is too long ends the program. */
__attribute__((format(printf, 2, 3))) static void make_path(char path[PATH_MAX], const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(path, PATH_MAX, format, arguments);
    va_end(arguments);
    if (length < 0 || length >= PATH_MAX) {
        errno = ENAMETOOLONG;
        die("its folder");
    }
}

/* Where this program ends: its table of sections comes last. */
static size_t image_offset(int file)
{
    Elf64_Ehdr head;
    if (pread(file, &head, sizeof head, 0) != (ssize_t)sizeof head) {
        die("its own file");
    }
    return (size_t)(head.e_shoff + (uint64_t)head.e_shnum * head.e_shentsize);
}

/* FNV-1a, 64 bits, over the image. */
static uint64_t hash_image(int file, size_t offset)
{
    struct stat state;
    if (fstat(file, &state) != 0) {
        die("its own file");
    }
    size_t length = (size_t)state.st_size;
    const uint8_t *bytes = mmap(NULL, length, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes == MAP_FAILED) {
        die("its own file");
    }
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = offset; i < length; i++) {
        hash = (hash ^ bytes[i]) * UINT64_C(0x100000001b3);
    }
    munmap((void *)(uintptr_t)bytes, length);
    return hash;
}

static sqfs_err decompress(void *packed, size_t packed_size, void *block, size_t *size)
{
    size_t result = ZSTD_decompress(block, *size, packed, packed_size);
    *size = ZSTD_isError(result) ? 0 : result;
    return ZSTD_isError(result) ? SQFS_ERR : SQFS_OK;
}

/* In place of the library's own, which wants everything that an image may be packed with; the one here is by zstd. */
sqfs_decompressor sqfs_decompressor_get(sqfs_compression_type type)
{
    return type == ZSTD_COMPRESSION ? decompress : NULL;
}

static void unpack_file(sqfs *image, sqfs_inode *inode, const char *path, mode_t mode)
{
    static char block[BLOCK];
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL, mode & 0777);
    sqfs_off_t size = BLOCK;
    for (sqfs_off_t at = 0; file >= 0 && size == BLOCK; at += size) {
        if (sqfs_read_range(image, inode, at, &size, block) != SQFS_OK) {
            errno = EIO;
            die(path);
        }
        if (write(file, block, (size_t)size) != size) {
            die(path);
        }
    }
    if (file < 0 || close(file) != 0) {
        die(path);
    }
}

static void unpack_link(sqfs *image, sqfs_inode *inode, const char *path)
{
    char target[PATH_MAX];
    size_t size = sizeof target;
    if (sqfs_readlink(image, inode, target, &size) != SQFS_OK || symlink(target, path) != 0) {
        die(path);
    }
}

/* Unpacks the whole image into a folder, which is there. */
static void unpack(int file, size_t offset, const char *folder)
{
    sqfs image;
    sqfs_traverse all;
    sqfs_err error = SQFS_OK;
    if (sqfs_init(&image, file, offset) != SQFS_OK ||
        sqfs_traverse_open(&all, &image, sqfs_inode_root(&image)) != SQFS_OK) {
        errno = EIO;
        die("its own file");
    }
    while (sqfs_traverse_next(&all, &error)) {
        char path[PATH_MAX];
        sqfs_inode inode;
        if (all.dir_end) {
            continue;
        }
        make_path(path, "%s/%s", folder, all.path);
        error = sqfs_inode_get(&image, &inode, sqfs_dentry_inode(&all.entry));
        if (error != SQFS_OK) {
            break;
        }
        if (S_ISDIR(inode.base.mode)) {
            if (mkdir(path, 0755) != 0) {
                die(path);
            }
        } else if (S_ISLNK(inode.base.mode)) {
            unpack_link(&image, &inode, path);
        } else {
            unpack_file(&image, &inode, path, inode.base.mode);
        }
    }
    if (error != SQFS_OK) {
        errno = EIO;
        die("its own file");
    }
}

static int remove_one(const char *path, const struct stat *state, int kind, struct FTW *place)
{
    (void)state, (void)kind, (void)place;
    return remove(path);
}

static void remove_folder(const char *path)
{
    nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

/* What another AppImage of the game has unpacked into `cache`. */
static int remove_other(const char *path, const struct stat *state, int kind, struct FTW *place)
{
    (void)state;
    if (place->level == 1 && kind == FTW_D && strncmp(path + place->base, NAME, NAME_LENGTH) == 0) {
        remove_folder(path);
    }
    return place->level == 1 ? FTW_SKIP_SUBTREE : FTW_CONTINUE;
}

/* Where to unpack: a folder of the user's own that is there. */
static void find_cache(char cache[PATH_MAX])
{
    const char *given = getenv("XDG_CACHE_HOME");
    const char *home = getenv("HOME");
    if (given != NULL && given[0] == '/') {
        make_path(cache, "%s", given);
    } else {
        make_path(cache, "%s/.cache", home != NULL && home[0] == '/' ? home : "/nowhere");
    }
    mkdir(cache, 0700);
    if (access(cache, W_OK | X_OK) != 0) {
        make_path(cache, "/tmp/theplot-XXXXXX");
        if (mkdtemp(cache) == NULL) {
            die(cache);
        }
    }
}

/* Unpacks into a new folder, which then becomes `folder`, unless another has been faster. */
static void fill(int file, size_t offset, const char *cache, const char *folder)
{
    char begun[PATH_MAX];
    make_path(begun, "%s/theplot-unpacking-XXXXXX", cache);
    if (mkdtemp(begun) == NULL) {
        die(cache);
    }
    nftw(cache, remove_other, 16, FTW_PHYS | FTW_ACTIONRETVAL);
    unpack(file, offset, begun);
    if (rename(begun, folder) != 0) {
        int why = errno;
        remove_folder(begun);
        errno = why;
        if (access(folder, X_OK) != 0) {
            die(folder);
        }
    }
}

int main(int count, char **arguments)
{
    char cache[PATH_MAX], folder[PATH_MAX], program[PATH_MAX], self[PATH_MAX];
    int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        die("its own file");
    }
    size_t offset = image_offset(file);
    if (count == 2 && strcmp(arguments[1], "--appimage-offset") == 0) {
        printf("%zu\n", offset);
        return 0;
    }
    if (count == 2 && strcmp(arguments[1], "--appimage-extract") == 0) {
        if (mkdir("squashfs-root", 0755) != 0) {
            die("squashfs-root");
        }
        unpack(file, offset, "squashfs-root");
        return 0;
    }
    find_cache(cache);
    make_path(folder, "%s/" NAME "%016" PRIx64, cache, hash_image(file, offset));
    make_path(program, "%s/AppRun", folder);
    if (access(program, X_OK) != 0) {
        fill(file, offset, cache, folder);
    }
    if (realpath("/proc/self/exe", self) != NULL) {
        setenv("APPIMAGE", self, 1);
    }
    setenv("APPDIR", folder, 1);
    execv(program, arguments);
    die(program);
}
