/* SPDX-License-Identifier: MIT */
/* The main() of a test program that has none of its own. */
#include "support/check.h"

int main(int argument_count, char **arguments)
{
    return check_main(argument_count, arguments);
}
