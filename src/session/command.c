/* SPDX-License-Identifier: MIT */
#include "session/command.h"

bool session_queue_push(CommandQueue *queue, Command command)
{
    if (queue->count == COMMAND_QUEUE_LENGTH) {
        return false;
    }
    queue->items[(queue->first + queue->count) % COMMAND_QUEUE_LENGTH] = command;
    queue->count++;
    return true;
}

bool session_queue_push_kind(CommandQueue *queue, CommandKind kind)
{
    return session_queue_push(queue, (Command){.kind = (uint8_t)kind});
}

bool session_queue_push_move(CommandQueue *queue, Pile from, Pile to)
{
    return session_queue_push(queue, (Command){.kind = COMMAND_MOVE, .move = {.from = from, .to = to}});
}

bool session_queue_pop(CommandQueue *queue, Command *command)
{
    if (queue->count == 0) {
        return false;
    }
    *command = queue->items[queue->first];
    queue->first = (queue->first + 1) % COMMAND_QUEUE_LENGTH;
    queue->count--;
    return true;
}
