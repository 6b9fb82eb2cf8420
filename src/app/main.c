/* SPDX-License-Identifier: MIT */
#include "app/console.h"
#include "app/loop.h"

int main(int argument_count, char **arguments)
{
    app_console_open();
    return app_run(argument_count, (const char *const *)arguments);
}
