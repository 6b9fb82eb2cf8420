/* SPDX-License-Identifier: MIT */
#include "app/page_controls.h"

#include <string.h>

#include "base/hash.h"
#include "ui/controls.h"
#include "ui/frame.h"

static void hash_control(const Control *control, void *context)
{
    uint64_t *hash = context;
    const float numbers[] = {(float)control->id, (float)control->flags, control->rect.x,
                             control->rect.y,    control->rect.w,       control->rect.h};
    *hash = base_hash_bytes(*hash, numbers, sizeof numbers);
    *hash = base_hash_bytes(*hash, control->name, strlen(control->name) + 1);
}

static void tell_control(const Control *control, void *context)
{
    (void)context;
    platform_page_tell_control(&(PageControl){control->id, control->flags, control->rect.x, control->rect.y,
                                              control->rect.w, control->rect.h, control->name});
}

void app_page_controls_follow(App *app)
{
    uint64_t hash = BASE_HASH_START;
    if (!platform_page_wants_controls()) {
        app->controls_told = 0;
        return;
    }
    if (ui_is_moving(&app->ui) || session_is_busy(&app->session)) {
        return;
    }
    ui_controls_list(&app->ui, hash_control, &hash);
    if (hash != app->controls_told) {
        app->controls_told = hash;
        ui_controls_list(&app->ui, tell_control, NULL);
        platform_page_tell_control(NULL);
    }
}
