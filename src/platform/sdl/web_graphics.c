/* SPDX-License-Identifier: MIT */
/*
 * In a browser: the functions of OpenGL ES that SDL's renderer asks for by name.
 *
 * Emscripten's own eglGetProcAddress() knows all of them, of every version, and so brings all of them into the page:
 * a sixth of what has to be fetched before the first card. This one stands in its place and knows those of SDL's list
 * (SDL_gles2funcs.h) and no other; of one that it does not know it says so, as the function should.
 */
#include <EGL/egl.h>
#include <GLES2/gl2.h>
#include <string.h>

#include "base/types.h"

typedef void (*GraphicsFunction)(void);

static const struct {
    const char *name;
    GraphicsFunction function;
} FUNCTIONS[] = {
#define NAMED(function)                                                                                                \
    {                                                                                                                  \
#function, (GraphicsFunction)(function)                                                                        \
    }
    NAMED(glActiveTexture),
    NAMED(glAttachShader),
    NAMED(glBindAttribLocation),
    NAMED(glBindBuffer),
    NAMED(glBindFramebuffer),
    NAMED(glBindTexture),
    NAMED(glBlendEquationSeparate),
    NAMED(glBlendFuncSeparate),
    NAMED(glBufferData),
    NAMED(glBufferSubData),
    NAMED(glCheckFramebufferStatus),
    NAMED(glClear),
    NAMED(glClearColor),
    NAMED(glCompileShader),
    NAMED(glCreateProgram),
    NAMED(glCreateShader),
    NAMED(glDeleteBuffers),
    NAMED(glDeleteFramebuffers),
    NAMED(glDeleteProgram),
    NAMED(glDeleteShader),
    NAMED(glDeleteTextures),
    NAMED(glDisable),
    NAMED(glDisableVertexAttribArray),
    NAMED(glDrawArrays),
    NAMED(glEnable),
    NAMED(glEnableVertexAttribArray),
    NAMED(glFinish),
    NAMED(glFramebufferTexture2D),
    NAMED(glGenBuffers),
    NAMED(glGenFramebuffers),
    NAMED(glGenTextures),
    NAMED(glGetAttribLocation),
    NAMED(glGetError),
    NAMED(glGetIntegerv),
    NAMED(glGetProgramInfoLog),
    NAMED(glGetProgramiv),
    NAMED(glGetShaderInfoLog),
    NAMED(glGetShaderiv),
    NAMED(glGetString),
    NAMED(glGetUniformLocation),
    NAMED(glLinkProgram),
    NAMED(glPixelStorei),
    NAMED(glReadPixels),
    NAMED(glScissor),
    NAMED(glShaderBinary),
    NAMED(glShaderSource),
    NAMED(glTexImage2D),
    NAMED(glTexParameteri),
    NAMED(glTexSubImage2D),
    NAMED(glUniform1i),
    NAMED(glUniform4f),
    NAMED(glUniformMatrix4fv),
    NAMED(glUseProgram),
    NAMED(glVertexAttribPointer),
    NAMED(glViewport),
#undef NAMED
};

GraphicsFunction eglGetProcAddress(const char *name)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(FUNCTIONS); i++) {
        if (strcmp(FUNCTIONS[i].name, name) == 0) {
            return FUNCTIONS[i].function;
        }
    }
    return NULL;
}
