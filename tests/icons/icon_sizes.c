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
 * look like, not their bytes; and the containers with those that hold the kept pictures.
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

static void append(Bytes *to, const void *bytes, size_t length)
{
    unsigned char *grown = realloc(to->bytes, to->length + length);
    if (grown == NULL) {
        fail("memory");
    }
    memcpy(grown + to->length, bytes, length);
    to->bytes = grown;
    to->length += length;
}

/* Appends a number of `count` bytes, the least of them first; or the greatest. */
static void append_number(Bytes *to, size_t value, int count, bool greatest_first)
{
    for (int i = 0; i < count; i++) {
        unsigned char byte = (unsigned char)(value >> 8 * (greatest_first ? count - 1 - i : i) & 255U);
        append(to, &byte, 1);
    }
}

static Bytes make_ico(const Bytes *pngs)
{
    Bytes ico = {NULL, 0};
    size_t offset = ICO_HEADER + ICO_ENTRY * ICO_COUNT;
    append_number(&ico, 1 << 16, 4, false); /* reserved; an icon, not a cursor */
    append_number(&ico, ICO_COUNT, 2, false);
    for (int i = 0; i < ICO_COUNT; i++) {
        append_number(&ico, (size_t)sizes[i] & 255U, 1, false); /* 0 is 256 */
        append_number(&ico, (size_t)sizes[i] & 255U, 1, false);
        append_number(&ico, 1 << 16, 4, false); /* no palette; a reserved byte; planes */
        append_number(&ico, 32, 2, false);      /* bits of a pixel */
        append_number(&ico, pngs[i].length, 4, false);
        append_number(&ico, offset, 4, false);
        offset += pngs[i].length;
    }
    for (int i = 0; i < ICO_COUNT; i++) {
        append(&ico, pngs[i].bytes, pngs[i].length);
    }
    return ico;
}

static const Bytes *png_sized(const Bytes *pngs, int size)
{
    int i = 0;
    while (sizes[i] != size) {
        i++;
    }
    return &pngs[i];
}

static Bytes make_icns(const Bytes *pngs)
{
    enum { HEAD = 8 };
    Bytes icns = {NULL, 0};
    size_t length = HEAD;
    for (int i = 0; i < ICNS_COUNT; i++) {
        length += HEAD + png_sized(pngs, icns_entries[i].size)->length;
    }
    append(&icns, "icns", 4);
    append_number(&icns, length, 4, true);
    for (int i = 0; i < ICNS_COUNT; i++) {
        const Bytes *png = png_sized(pngs, icns_entries[i].size);
        append(&icns, icns_entries[i].type, 4);
        append_number(&icns, HEAD + png->length, 4, true);
        append(&icns, png->bytes, png->length);
    }
    return icns;
}

enum { ICO = SIZE_COUNT, ICNS, FILE_COUNT };

/* Makes the containers of the pictures. */
static void fill_containers(Bytes files[FILE_COUNT])
{
    files[ICO] = make_ico(files);
    files[ICNS] = make_icns(files);
}

static void free_all(Bytes files[FILE_COUNT])
{
    for (int i = 0; i < FILE_COUNT; i++) {
        free(files[i].bytes);
    }
}

static const char *name_of(int file)
{
    static char name[64];
    if (file >= SIZE_COUNT) {
        return file == ICO ? "theplot.ico" : "theplot.icns";
    }
    snprintf(name, sizeof name, "icons/theplot-%d.png", sizes[file]);
    return name;
}

static void write_all(void)
{
    Bytes files[FILE_COUNT];
    for (int i = 0; i < SIZE_COUNT; i++) {
        files[i] = png_of(sizes[i]);
    }
    fill_containers(files);
    for (int i = 0; i < FILE_COUNT; i++) {
        char path[PATH_SIZE];
        snprintf(path, sizeof path, "%s/%s", folder, name_of(i));
        SDL_RWops *file = SDL_RWFromFile(path, "wb");
        if (file == NULL || SDL_RWwrite(file, files[i].bytes, files[i].length, 1) != 1 || SDL_RWclose(file) != 0) {
            fail(path);
        }
    }
    free_all(files);
}

static void check_png(Bytes png, int size)
{
    SDL_RWops *memory = SDL_RWFromConstMem(png.bytes, (int)png.length);
    SDL_Surface *loaded = memory == NULL ? NULL : IMG_LoadPNG_RW(memory);
    SDL_Surface *kept = loaded == NULL ? NULL : SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888, 0);
    if (CHECK(kept != NULL) && CHECK(kept->w == size && kept->h == size)) {
        SDL_Surface *fresh = paint(size);
        CHECK(difference(kept, fresh) < 2.0);
        SDL_FreeSurface(fresh);
    }
    SDL_FreeSurface(kept);
    SDL_FreeSurface(loaded);
    if (memory != NULL) {
        SDL_RWclose(memory);
    }
}

TEST(each_file_is_that_of_the_drawing)
{
    Bytes files[FILE_COUNT];
    for (int i = 0; i < SIZE_COUNT; i++) {
        check_context("%s", name_of(i));
        files[i].bytes = (unsigned char *)check_read_file(folder, name_of(i), &files[i].length);
        check_png(files[i], sizes[i]);
    }
    fill_containers(files);
    for (int i = ICO; i < FILE_COUNT; i++) {
        Bytes kept;
        kept.bytes = (unsigned char *)check_read_file(folder, name_of(i), &kept.length);
        check_context("%s", name_of(i));
        if (CHECK(kept.length == files[i].length)) {
            CHECK_EQUAL_BYTES(files[i].bytes, kept.bytes, kept.length);
        }
        free(kept.bytes);
    }
    free_all(files);
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
