/* SPDX-License-Identifier: MIT */
/*
 * The program at the beginning of the AppImage. A SquashFS image follows it, and 16 digits, the image's hash: a file
 * with another one is damaged and is not used. The image is unpacked once into the user's cache ($XDG_CACHE_HOME or
 * ~/.cache) and started from there: so nothing has to be mounted, and no FUSE be installed. Where that cannot be, it is
 * unpacked into a folder below /tmp. What other AppImages of the game have unpacked, and not used for a week, is
 * removed then.
 *
 *   --appimage-offset     prints where the image begins
 *   --appimage-hash       prints the hash that the image has, which is packed with it (pack.cmake)
 *   --appimage-extract    unpacks it to squashfs-root and starts nothing
 * Everything else goes to the game. Ends with one line and status 127 where the game cannot be started.
 *
 * The folder's name has the hash of the image, and it gets that name when it is complete; two that unpack at the same
 * time do not disturb each other. It is only used where it is the user's own and nobody else may write there; if a file
 * in it is missing, or has another size than in the image, all of it is unpacked again. Linked
 * statically with libsquashfuse. One thread.
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
#include <time.h>
#include <unistd.h>
#include <zstd.h>

#define NAME "theplot-appimage-"

enum { BLOCK = 1 << 16, DIGITS = 16, NAME_LENGTH = sizeof NAME - 1, UNUSED = 7 * 24 * 60 * 60 /* seconds */ };

/* The image in this file; its hash is that of the bytes between the program and the last 16 of the file. */
typedef struct Image {
    int file;
    size_t offset;
    char hash[DIGITS + 1], wanted[DIGITS + 1];
} Image;

/* What went wrong first, in this attempt to start the game. */
static char failure[PATH_MAX + 100];

/* Notes what failed, with errno's reason. Returns false. */
static bool fail(const char *what)
{
    if (failure[0] == '\0') {
        snprintf(failure, sizeof failure, "%s: %s", what, strerror(errno));
    }
    return false;
}

static _Noreturn void die(void)
{
    fprintf(stderr, "The Plot cannot be started: %s\n", failure);
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
        fail("its folder");
        die();
    }
}

/* Where this program ends: its table of sections comes last. */
static size_t image_offset(int file)
{
    Elf64_Ehdr head;
    if (pread(file, &head, sizeof head, 0) != (ssize_t)sizeof head) {
        fail("its own file");
        die();
    }
    return (size_t)(head.e_shoff + (uint64_t)head.e_shnum * head.e_shentsize);
}

/* Finds the image and its two hashes: FNV-1a, 64 bits, over it, and what was noted when it was packed. */
static Image find_image(int file)
{
    Image image = {.file = file, .offset = image_offset(file)};
    struct stat state;
    const uint8_t *bytes = MAP_FAILED;
    size_t length = 0;
    errno = EIO;
    if (fstat(file, &state) == 0 && (size_t)state.st_size >= image.offset + DIGITS) {
        length = (size_t)state.st_size;
        bytes = mmap(NULL, length, PROT_READ, MAP_PRIVATE, file, 0);
    }
    if (bytes == MAP_FAILED) {
        fail("its own file");
        die();
    }
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = image.offset; i < length - DIGITS; i++) {
        hash = (hash ^ bytes[i]) * UINT64_C(0x100000001b3);
    }
    snprintf(image.hash, sizeof image.hash, "%016" PRIx64, hash);
    memcpy(image.wanted, bytes + length - DIGITS, DIGITS);
    munmap((void *)(uintptr_t)bytes, length);
    return image;
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

static bool unpack_file(sqfs *image, sqfs_inode *inode, const char *path)
{
    static char block[BLOCK];
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL, inode->base.mode & 0755);
    bool good = file >= 0;
    sqfs_off_t size = BLOCK;
    for (sqfs_off_t at = 0; good && size == BLOCK; at += size) {
        errno = EIO;
        good = sqfs_read_range(image, inode, at, &size, block) == SQFS_OK;
        ssize_t written = good ? write(file, block, (size_t)size) : 0;
        errno = written >= 0 && good ? ENOSPC : errno; /* where only a part was written */
        good = good && written == size;
    }
    int why = errno;
    if (file >= 0 && close(file) != 0 && good) {
        return fail(path);
    }
    errno = why;
    return good || fail(path);
}

static bool unpack_link(sqfs *image, sqfs_inode *inode, const char *path)
{
    char target[PATH_MAX];
    size_t size = sizeof target;
    errno = EIO;
    return (sqfs_readlink(image, inode, target, &size) == SQFS_OK && symlink(target, path) == 0) || fail(path);
}

/* What is done with an entry of the image, which belongs at `path`; false ends it. */
typedef bool EntryFunction(sqfs *image, sqfs_inode *inode, const char *path);

static bool unpack_entry(sqfs *image, sqfs_inode *inode, const char *path)
{
    if (S_ISDIR(inode->base.mode)) {
        return mkdir(path, 0755) == 0 || fail(path);
    }
    return S_ISLNK(inode->base.mode) ? unpack_link(image, inode, path) : unpack_file(image, inode, path);
}

/* Whether it was unpacked and is there as it was, but for the bytes of files. */
static bool check_entry(sqfs *image, sqfs_inode *inode, const char *path)
{
    struct stat state;
    (void)image;
    return lstat(path, &state) == 0 && (state.st_mode & S_IFMT) == (inode->base.mode & S_IFMT) &&
           (!S_ISREG(state.st_mode) || (uint64_t)state.st_size == inode->xtra.reg.file_size);
}

/* Does something with everything in the image, as it belongs into a folder, which is there. */
static bool visit(const Image *image, const char *folder, EntryFunction *function)
{
    char path[PATH_MAX];
    sqfs files;
    sqfs_inode inode;
    sqfs_traverse all;
    sqfs_err error = SQFS_OK;
    bool good = true;
    errno = EIO;
    if (sqfs_init(&files, image->file, image->offset) != SQFS_OK ||
        sqfs_traverse_open(&all, &files, sqfs_inode_root(&files)) != SQFS_OK) {
        return fail("its own file");
    }
    while (good && sqfs_traverse_next(&all, &error)) {
        if (!all.dir_end) {
            make_path(path, "%s/%s", folder, all.path);
            errno = EIO;
            good = sqfs_inode_get(&files, &inode, sqfs_dentry_inode(&all.entry)) == SQFS_OK || fail(path);
            good = good && function(&files, &inode, path);
        }
    }
    errno = EIO;
    return good && (error == SQFS_OK || fail("its own file"));
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

/* What was unpacked into the cache and has not been used for long, complete or not. */
static int remove_old(const char *path, const struct stat *state, int kind, struct FTW *place)
{
    if (place->level == 1 && kind == FTW_D && strncmp(path + place->base, NAME, NAME_LENGTH) == 0 &&
        time(NULL) - state->st_mtime > UNUSED) {
        remove_folder(path);
    }
    return place->level == 1 ? FTW_SKIP_SUBTREE : FTW_CONTINUE;
}

/* Unpacks into a new folder, which then becomes `folder`, unless another has been faster. */
static bool fill(const Image *image, const char *cache, const char *folder)
{
    char begun[PATH_MAX];
    make_path(begun, "%s/" NAME "unpacking-XXXXXX", cache);
    if (mkdtemp(begun) == NULL) {
        return fail(cache);
    }
    nftw(cache, remove_old, 16, FTW_PHYS | FTW_ACTIONRETVAL);
    bool good =
        visit(image, begun, unpack_entry) && (rename(begun, folder) == 0 || errno == EEXIST || errno == ENOTEMPTY);
    if (!good) {
        fail(folder);
    }
    remove_folder(begun); /* it is there no more where it was renamed */
    return good;
}

/* Whether a folder is the user's own, and nobody else may write there. */
static bool is_own(const char *folder)
{
    struct stat state;
    return lstat(folder, &state) == 0 && S_ISDIR(state.st_mode) && state.st_uid == geteuid() &&
           (state.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

/*
 * Starts the game from a folder in `cache`, unpacked before or now; what was unpacked before and is not complete, or
 * cannot be started, is unpacked again. Returns only where that fails.
 */
static void start(const Image *image, const char *cache, char **arguments)
{
    char folder[PATH_MAX], program[PATH_MAX];
    errno = EPERM;
    if (!is_own(cache)) { /* others might exchange what is unpacked, or what is removed */
        fail(cache);
        return;
    }
    make_path(folder, "%s/" NAME "%s", cache, image->hash);
    make_path(program, "%s/AppRun", folder);
    if (is_own(folder) && !visit(image, folder, check_entry)) {
        remove_folder(folder);
    }
    for (bool filled = false; !filled;) {
        filled = !is_own(folder);
        errno = EPERM;
        if (filled && !(fill(image, cache, folder) && (is_own(folder) || fail(folder)))) {
            return;
        }
        utimensat(AT_FDCWD, folder, NULL, 0); /* it is in use */
        setenv("APPDIR", folder, 1);
        execv(program, arguments);
        fail(program);
        remove_folder(folder);
    }
}

/* The user's cache, without links, made where it is missing; empty where there is none. */
static void find_cache(char cache[PATH_MAX])
{
    char path[PATH_MAX];
    const char *given = getenv("XDG_CACHE_HOME");
    const char *home = getenv("HOME");
    if (given != NULL && given[0] == '/') {
        make_path(path, "%s", given);
        for (char *end = strchr(path + 1, '/'); end != NULL; end = strchr(end + 1, '/')) {
            *end = '\0';
            mkdir(path, 0700);
            *end = '/';
        }
    } else {
        make_path(path, "%s/.cache", home != NULL && home[0] == '/' ? home : "/nowhere");
    }
    mkdir(path, 0700);
    if (realpath(path, cache) == NULL) {
        cache[0] = '\0';
    }
}

int main(int count, char **arguments)
{
    char cache[PATH_MAX], self[PATH_MAX];
    int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        fail("its own file");
        die();
    }
    Image image = find_image(file);
    if (count == 2 && strcmp(arguments[1], "--appimage-offset") == 0) {
        printf("%zu\n", image.offset);
        return 0;
    }
    if (count == 2 && strcmp(arguments[1], "--appimage-hash") == 0) {
        printf("%s\n", image.hash);
        return 0;
    }
    if (strcmp(image.hash, image.wanted) != 0) {
        errno = EBADMSG;
        fail("its file is damaged, or only a part of it");
        die();
    }
    if (count == 2 && strcmp(arguments[1], "--appimage-extract") == 0) {
        if ((mkdir("squashfs-root", 0755) != 0 && !fail("squashfs-root")) ||
            !visit(&image, "squashfs-root", unpack_entry)) {
            die();
        }
        return 0;
    }
    if (realpath("/proc/self/exe", self) != NULL) {
        setenv("APPIMAGE", self, 1);
    }
    find_cache(cache);
    start(&image, cache, arguments);
    make_path(cache, "/tmp/" NAME "%u", (unsigned)geteuid());
    mkdir(cache, 0700);
    start(&image, cache, arguments);
    die();
}
