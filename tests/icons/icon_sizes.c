/* SPDX-License-Identifier: MIT */
/*
 * The application's icon in all the sizes and containers that desktops ask for, from its one drawing.
 *
 *   icon_sizes DRAWING FOLDER            writes them
 *   icon_sizes --check DRAWING FOLDER    is the test that they are those of the drawing
 *
 * They are FOLDER/icons/theplot-N.png, N pixels wide and high; FOLDER/theplot.ico for Windows; FOLDER/theplot.icns for
 * macOS. Both containers hold PNG files, one after the other, behind a directory or behind a header each. FOLDER/icons
 * must exist. Releases of SDL_image differ a little in how they paint an edge, so the test compares what the pictures
 * look like, not their bytes.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>
#include <SDL_image.h>

#include "support/check.h"

enum { SIZE_COUNT = 8, PATH_SIZE = 1024, PNG_SIZE_MAX = 2 * 1024 * 1024, ICO_HEADER = 6, ICO_ENTRY = 16 };

static const int sizes[SIZE_COUNT] = {16, 24, 32, 48, 64, 128, 256, 512};

/* 512 pixels are more than an .ico can say. */
enum { ICO_COUNT = SIZE_COUNT - 1 };

typedef struct {
    const char *type;
    int size;
} IcnsEntry;

static const IcnsEntry icns_entries[] = {{"icp4", 16},  {"icp5", 32},  {"icp6", 64},
                                         {"ic07", 128}, {"ic08", 256}, {"ic09", 512}};

enum { ICNS_COUNT = sizeof icns_entries / sizeof icns_entries[0] };

typedef struct {
    unsigned char *bytes;
    size_t length;
} Bytes;

static const char *drawing;
static const char *folder;

static void fail(const char *what)
{
    fprintf(stderr, "icon_sizes: %s: %s\n", what, SDL_GetError());
    exit(1);
}

/* ---- Pictures ---- */

static SDL_Surface *paint(int size)
{
    SDL_RWops *file = SDL_RWFromFile(drawing, "rb");
    SDL_Surface *raster = file == NULL ? NULL : IMG_LoadSizedSVG_RW(file, size, size);
    if (file != NULL) {
        SDL_RWclose(file);
    }
    SDL_Surface *surface = raster == NULL ? NULL : SDL_ConvertSurfaceFormat(raster, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_FreeSurface(raster);
    if (surface == NULL || surface->w != size || surface->h != size) {
        fail(drawing);
    }
    return surface;
}

static Bytes png_of(int size)
{
    SDL_Surface *surface = paint(size);
    Bytes png = {malloc(PNG_SIZE_MAX), 0};
    SDL_RWops *memory = png.bytes == NULL ? NULL : SDL_RWFromMem(png.bytes, PNG_SIZE_MAX);
    if (memory == NULL || IMG_SavePNG_RW(surface, memory, 0) != 0) {
        fail("a PNG file");
    }
    png.length = (size_t)SDL_RWtell(memory);
    SDL_RWclose(memory);
    SDL_FreeSurface(surface);
    return png;
}

/* How far two pictures are apart: the mean difference per channel, where each pixel counts as much as it covers. */
static double difference(SDL_Surface *one, SDL_Surface *other)
{
    double sum = 0.0;
    for (int y = 0; y < one->h; y++) {
        const uint32_t *a = (const uint32_t *)(const void *)((const uint8_t *)one->pixels + (ptrdiff_t)y * one->pitch);
        const uint32_t *b =
            (const uint32_t *)(const void *)((const uint8_t *)other->pixels + (ptrdiff_t)y * other->pitch);
        for (int x = 0; x < one->w; x++) {
            int alpha_a = (int)(a[x] >> 24);
            int alpha_b = (int)(b[x] >> 24);
            sum += abs(alpha_a - alpha_b);
            for (int shift = 0; shift < 24; shift += 8) {
                int channel_a = (int)(a[x] >> shift & 255U) * alpha_a / 255;
                int channel_b = (int)(b[x] >> shift & 255U) * alpha_b / 255;
                sum += abs(channel_a - channel_b);
            }
        }
    }
    return sum / (4.0 * one->w * one->h);
}

/* ---- Writing ---- */

static size_t put_little(unsigned char *to, size_t value, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        to[i] = (unsigned char)(value >> 8 * i & 255U);
    }
    return count;
}

static void put_big(unsigned char *to, size_t value)
{
    for (size_t i = 0; i < 4; i++) {
        to[i] = (unsigned char)(value >> (24 - 8 * i) & 255U);
    }
}

static void write_part(FILE *file, const unsigned char *bytes, size_t length)
{
    if (fwrite(bytes, 1, length, file) != length) {
        perror("icon_sizes");
        exit(1);
    }
}

static FILE *create(const char *name)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    if (file == NULL) {
        perror(path);
        exit(1);
    }
    return file;
}

static void finish(FILE *file)
{
    if (fclose(file) != 0) {
        perror("icon_sizes");
        exit(1);
    }
}

static void write_pngs(const Bytes *pngs)
{
    for (int i = 0; i < SIZE_COUNT; i++) {
        char name[64];
        snprintf(name, sizeof name, "icons/theplot-%d.png", sizes[i]);
        FILE *file = create(name);
        write_part(file, pngs[i].bytes, pngs[i].length);
        finish(file);
    }
}

static void write_ico(const Bytes *pngs)
{
    unsigned char head[ICO_HEADER + ICO_ENTRY * ICO_COUNT] = {0};
    size_t at = 2;
    size_t offset = sizeof head;
    at += put_little(head + at, 1, 2); /* an icon, not a cursor */
    at += put_little(head + at, ICO_COUNT, 2);
    for (int i = 0; i < ICO_COUNT; i++) {
        at += put_little(head + at, (size_t)sizes[i] & 255U, 1); /* 0 is 256 */
        at += put_little(head + at, (size_t)sizes[i] & 255U, 1);
        at += 2;                            /* no palette; a reserved byte */
        at += put_little(head + at, 1, 2);  /* planes */
        at += put_little(head + at, 32, 2); /* bits of a pixel */
        at += put_little(head + at, pngs[i].length, 4);
        at += put_little(head + at, offset, 4);
        offset += pngs[i].length;
    }
    FILE *file = create("theplot.ico");
    write_part(file, head, sizeof head);
    for (int i = 0; i < ICO_COUNT; i++) {
        write_part(file, pngs[i].bytes, pngs[i].length);
    }
    finish(file);
}

static const Bytes *png_sized(const Bytes *pngs, int size)
{
    int i = 0;
    while (sizes[i] != size) {
        i++;
    }
    return &pngs[i];
}

static void write_icns(const Bytes *pngs)
{
    unsigned char head[8] = "icns";
    size_t length = sizeof head;
    for (int i = 0; i < ICNS_COUNT; i++) {
        length += sizeof head + png_sized(pngs, icns_entries[i].size)->length;
    }
    FILE *file = create("theplot.icns");
    put_big(head + 4, length);
    write_part(file, head, sizeof head);
    for (int i = 0; i < ICNS_COUNT; i++) {
        const Bytes *png = png_sized(pngs, icns_entries[i].size);
        memcpy(head, icns_entries[i].type, 4);
        put_big(head + 4, sizeof head + png->length);
        write_part(file, head, sizeof head);
        write_part(file, png->bytes, png->length);
    }
    finish(file);
}

static void write_all(void)
{
    Bytes pngs[SIZE_COUNT];
    for (int i = 0; i < SIZE_COUNT; i++) {
        pngs[i] = png_of(sizes[i]);
    }
    write_pngs(pngs);
    write_ico(pngs);
    write_icns(pngs);
    for (int i = 0; i < SIZE_COUNT; i++) {
        free(pngs[i].bytes);
    }
}

/* ---- Checking ---- */

static size_t get_little(const unsigned char *from, size_t count)
{
    size_t value = 0;
    for (size_t i = count; i > 0; i--) {
        value = value << 8 | from[i - 1];
    }
    return value;
}

static size_t get_big(const unsigned char *from)
{
    return (size_t)from[0] << 24 | (size_t)from[1] << 16 | (size_t)from[2] << 8 | from[3];
}

static void check_png(const unsigned char *bytes, size_t length, int size)
{
    static const unsigned char signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    if (!CHECK(length > sizeof signature && memcmp(bytes, signature, sizeof signature) == 0)) {
        return;
    }
    SDL_RWops *memory = SDL_RWFromConstMem(bytes, (int)length);
    SDL_Surface *loaded = memory == NULL ? NULL : IMG_Load_RW(memory, 1);
    SDL_Surface *kept = loaded == NULL ? NULL : SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_FreeSurface(loaded);
    if (!CHECK(kept != NULL)) {
        return;
    }
    CHECK_EQUAL_INT(size, kept->w);
    CHECK_EQUAL_INT(size, kept->h);
    if (kept->w == size && kept->h == size) {
        SDL_Surface *fresh = paint(size);
        CHECK(difference(kept, fresh) < 2.0);
        SDL_FreeSurface(fresh);
    }
    SDL_FreeSurface(kept);
}

static Bytes read_kept(const char *name)
{
    Bytes file = {NULL, 0};
    file.bytes = (unsigned char *)check_read_file(folder, name, &file.length);
    return file;
}

TEST(each_picture_is_that_of_the_drawing)
{
    for (int i = 0; i < SIZE_COUNT; i++) {
        char name[64];
        snprintf(name, sizeof name, "icons/theplot-%d.png", sizes[i]);
        check_context("%s", name);
        Bytes file = read_kept(name);
        check_png(file.bytes, file.length, sizes[i]);
        free(file.bytes);
    }
}

TEST(the_windows_icon_holds_the_same_pictures)
{
    Bytes file = read_kept("theplot.ico");
    size_t end = ICO_HEADER + ICO_ENTRY * ICO_COUNT;
    if (CHECK(file.length > end && get_little(file.bytes, 2) == 0 && get_little(file.bytes + 2, 2) == 1) &&
        CHECK(get_little(file.bytes + 4, 2) == ICO_COUNT)) {
        for (int i = 0; i < ICO_COUNT; i++) {
            const unsigned char *entry = file.bytes + ICO_HEADER + ICO_ENTRY * i;
            size_t length = get_little(entry + 8, 4);
            check_context("theplot.ico, %d pixels", sizes[i]);
            CHECK_EQUAL_INT(sizes[i] & 255, entry[0]);
            CHECK_EQUAL_INT(sizes[i] & 255, entry[1]);
            CHECK_EQUAL_INT(end, get_little(entry + 12, 4));
            if (!CHECK(length <= file.length - end)) {
                break;
            }
            check_png(file.bytes + end, length, sizes[i]);
            end += length;
        }
        CHECK_EQUAL_INT(file.length, end);
    }
    free(file.bytes);
}

TEST(the_mac_icon_holds_the_same_pictures)
{
    Bytes file = read_kept("theplot.icns");
    size_t end = 8;
    if (CHECK(file.length > end && memcmp(file.bytes, "icns", 4) == 0)) {
        CHECK_EQUAL_INT(file.length, get_big(file.bytes + 4));
        for (int i = 0; i < ICNS_COUNT; i++) {
            check_context("theplot.icns, %s", icns_entries[i].type);
            if (!CHECK(file.length - end > 8 && memcmp(file.bytes + end, icns_entries[i].type, 4) == 0)) {
                break;
            }
            size_t length = get_big(file.bytes + end + 4);
            if (!CHECK(length > 8 && length <= file.length - end)) {
                break;
            }
            check_png(file.bytes + end + 8, length - 8, icns_entries[i].size);
            end += length;
        }
        CHECK_EQUAL_INT(file.length, end);
    }
    free(file.bytes);
}

int main(int argument_count, char **arguments)
{
    bool check = argument_count == 4 && strcmp(arguments[1], "--check") == 0;
    if (!check && argument_count != 3) {
        fputs("usage: icon_sizes [--check] DRAWING FOLDER\n", stderr);
        return 2;
    }
    drawing = arguments[argument_count - 2];
    folder = arguments[argument_count - 1];
    if (!check) {
        write_all();
        return 0;
    }
    return check_main(argument_count, arguments);
}
