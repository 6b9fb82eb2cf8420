/* SPDX-License-Identifier: MIT */
#include "base/path.h"

#include "base/text.h"

bool base_path_is_separator(char character)
{
#if defined(_WIN32)
    return character == '/' || character == '\\';
#else
    return character == '/';
#endif
}

bool base_path_join(const char *folder, const char *name, char *path, size_t size)
{
    TextWriter writer;
    base_text_writer_open(&writer, path, size);
    base_text_write_string(&writer, folder);
    if (writer.length > 0 && !base_path_is_separator(path[writer.length - 1])) {
        base_text_write_char(&writer, '/');
    }
    base_text_write_string(&writer, name);
    if (writer.overflowed) {
        path[0] = '\0';
    }
    return !writer.overflowed;
}
