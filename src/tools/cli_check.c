/* SPDX-License-Identifier: MIT */
/*
 * theplot-cli check: verifies certificates, one a file.
 */
#include <stdio.h>
#include <stdlib.h>

#include "tools/check.h"
#include "tools/cli.h"

static CliExit check_file(const char *path)
{
    static Check check;
    TextSlice text;
    if (!cli_read_file(path, CLI_TEXT_MAX, &text)) {
        return CLI_BAD;
    }
    bool verified = cli_check_certificate(&check, text);
    cli_free_file(text);
    if (verified) {
        printf("%s: verified\n", path);
    } else {
        printf("%s: %s\n", path, check.complaint);
    }
    return verified ? CLI_OK : CLI_ILLEGAL;
}

CliExit cli_check(const CliArguments *arguments)
{
    CliExit worst = CLI_OK;
    for (int i = 0; i < arguments->positional_count; i++) {
        CliExit status = check_file(arguments->positionals[i]);
        worst = status > worst ? status : worst;
        if (!cli_flush()) {
            return CLI_BAD;
        }
    }
    return worst;
}
