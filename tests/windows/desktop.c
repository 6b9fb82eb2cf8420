/* SPDX-License-Identifier: MIT */
/*
 * Keeps the desktop of a Windows without a display as long as it runs, by a window that is never shown: says "ready"
 * when it is there, and runs until it is killed.
 */
#include <stdio.h>
#include <windows.h>

int main(void)
{
    MSG message;
    HWND window = CreateWindowExA(0, "STATIC", "", 0, 0, 0, 0, 0, HWND_MESSAGE, NULL, NULL, NULL);
    if (window == NULL) {
        return 1;
    }
    puts("ready");
    fflush(stdout);
    while (GetMessageA(&message, NULL, 0, 0) > 0) {
        DispatchMessageA(&message);
    }
    return 0;
}
