/* SPDX-License-Identifier: MIT */
/*
 * As many commands as are wanted, by chance, over all rule sets: the inputs of the fuzz target for commands, each made
 * from its own number. So a run that was broken off goes on with the number that it said last, and what fails in an
 * input is repeated by that number alone. What one input leaves in memory would be there after the others, too: it may
 * not grow.
 *
 *   fuzz_commands_soak COMMANDS [FIRST]
 *
 * The commands are counted where they are queued, which comes here by the linker.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/random.h"
#include "fuzz/fuzz.h"
#include "session/command.h"
#include "support/check.h"
#include "support/usage.h"

enum { INPUT_LENGTH = 1000, TOLD_EACH = 1000000, INPUTS_BEFORE = 20, MEMORY_SLACK = 4096 };

bool __real_session_queue_push(CommandQueue *queue, Command command);
bool __wrap_session_queue_push(CommandQueue *queue, Command command);

static uint64_t commands, wanted;
static uint64_t number; /* of the next input */

bool __wrap_session_queue_push(CommandQueue *queue, Command command)
{
    commands++;
    return __real_session_queue_push(queue, command);
}

static void run_input(uint64_t input)
{
    uint8_t bytes[INPUT_LENGTH];
    Random random = {.state = input};
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = (uint8_t)base_random_below(&random, 256);
    }
    check_context("input %" PRIu64, input);
    LLVMFuzzerTestOneInput(bytes, sizeof bytes);
}

static void soak(void)
{
    uint64_t told = 0;
    int64_t memory = 0;
    printf("%" PRIu64 " commands from input %" PRIu64 " on\n", wanted,
           number); /* what is written to has its memory now */
    for (int i = 0; commands < wanted; i++) {
        run_input(number++);
        memory = i == INPUTS_BEFORE ? usage_memory() : memory;
        CHECK(i <= INPUTS_BEFORE || usage_memory() <= memory + MEMORY_SLACK);
        if (commands - told >= TOLD_EACH || commands >= wanted) {
            told = commands;
            printf("%" PRIu64 " commands; the next input is %" PRIu64 "\n", commands, number);
            fflush(stdout);
        }
    }
}

int main(int argument_count, char **arguments)
{
    wanted = argument_count > 1 ? strtoull(arguments[1], NULL, 10) : TOLD_EACH;
    number = argument_count > 2 ? strtoull(arguments[2], NULL, 10) : 0;
    LLVMFuzzerInitialize(&argument_count, &arguments);
    CHECK_RUN(soak);
    return check_report();
}
