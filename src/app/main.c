/* SPDX-License-Identifier: MIT */
#include "app/app.h"

int main(int argument_count, char **arguments)
{
    return app_run(argument_count, (const char *const *)arguments);
}
