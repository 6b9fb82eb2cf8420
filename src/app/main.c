/* SPDX-License-Identifier: MIT */
#include "app/loop.h"

int main(int argument_count, char **arguments)
{
    return app_run(argument_count, arguments);
}
