/* SPDX-License-Identifier: MIT */
#include "support/json.h"

#include <string.h>

enum { DEPTH_MAX = 8 };

/* Each gives where its piece of the text ends, or NULL where there is no such piece. */
static const char *json_value(const char *text, int depth);

static const char *json_digits(const char *text)
{
    size_t count = strspn(text, "0123456789");
    return count > 0 ? text + count : NULL;
}

static const char *json_number(const char *text)
{
    text = json_digits(*text == '-' ? text + 1 : text);
    if (text != NULL && *text == '.') {
        text = json_digits(text + 1);
    }
    if (text != NULL && (*text == 'e' || *text == 'E')) {
        text++;
        text = json_digits(*text == '+' || *text == '-' ? text + 1 : text);
    }
    return text;
}

static const char *json_string(const char *text)
{
    for (text++; *text != '"'; text++) {
        if (*text == '\\') {
            text++;
            if (*text == '\0' || strchr("\"\\/bfnrtu", *text) == NULL) {
                return NULL;
            }
        } else if ((unsigned char)*text < ' ') {
            return NULL; /* the end, or a control character, which has to be escaped */
        }
    }
    return text + 1;
}

/* "name": before a member of an object. */
static const char *json_name(const char *text)
{
    text = *text == '"' ? json_string(text) : NULL;
    return text != NULL && *text == ':' ? text + 1 : NULL;
}

/* A list in brackets or an object in braces. */
static const char *json_list(const char *text, int depth)
{
    bool is_object = *text == '{';
    char closing = is_object ? '}' : ']';
    if (*++text == closing) {
        return text + 1;
    }
    for (;;) {
        text = is_object ? json_name(text) : text;
        text = text == NULL ? NULL : json_value(text, depth + 1);
        if (text == NULL || *text == closing) {
            return text == NULL ? NULL : text + 1;
        }
        if (*text++ != ',') {
            return NULL;
        }
    }
}

static const char *json_value(const char *text, int depth)
{
    static const char *const words[] = {"true", "false", "null"};
    if (depth > DEPTH_MAX) {
        return NULL;
    }
    if (*text == '{' || *text == '[') {
        return json_list(text, depth);
    }
    if (*text == '"') {
        return json_string(text);
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(words); i++) {
        if (strncmp(text, words[i], strlen(words[i])) == 0) {
            return text + strlen(words[i]);
        }
    }
    return json_number(text);
}

bool json_is_object(const char *text)
{
    const char *end = *text == '{' ? json_value(text, 0) : NULL;
    return end != NULL && *end == '\0';
}
