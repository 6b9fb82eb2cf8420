// SPDX-License-Identifier: MIT
//
// The functions of platform.h and sdl/web.h that the page carries out, and those that web.c calls. They only convert
// texts: page.js puts its object, which does the rest, into Module.page before the program starts.
//
// The first stands in for Emscripten's own, by which SDL measures its canvas: without a graphics card SDL knows no
// pixels but the page's units, and so is told of as many units as it shall draw pixels.

mergeInto(LibraryManager.library, {
    emscripten_get_element_css_size: function (target, width, height) {
        const place = Module['canvas'].getBoundingClientRect();
        const scale = Module['page'].scale;
        HEAPF64[width >> 3] = place.width * scale;
        HEAPF64[height >> 3] = place.height * scale;
        return 0;
    },
    sdl_web_scale: function () { return Module['page'].scale; },
    sdl_web_draw_without_graphics: function () { Module['page'].drawWithoutGraphics(); },
    sdl_web_has_graphics: function () { return Module['page'].hasGraphics() ? 1 : 0; },
    sdl_web_let_sound_run: function (runs) { Module['page'].letSoundRun(runs !== 0); },
    page_running__deps: ['$JSEvents'],
    page_running: function () {
        // With a WebGL context goes all that listens to its canvas; but SDL listens on, and draws with the next one.
        JSEvents.removeAllHandlersOnTarget = () => {};
        Module['page'].running = true;
    },
    page_started: function () { Module['page'].started(); },
    page_preferences: function () { return Module['page'].preferences(); },
    page_tell_control: function (id, flags, x, y, w, h, name) {
        Module['page'].tell(id, flags, [x, y, w, h], UTF8ToString(name));
    },
    platform_can_quit: function () { return 0; },
    platform_clipboard_read: function (platform, length) { // what is read comes by itself, later
        HEAPU32[length >> 2] = 0;
        return 0;
    },
    platform_clipboard_write: function (platform, text) { return 0; }, // the page copies
    platform_show_error: function (title, text) { Module['page'].failed(UTF8ToString(text)); },
    platform_set_fullscreen: function (platform, fills) { Module['page'].fillScreen(fills !== 0); },
    platform_is_fullscreen: function (platform) { return Module['page'].fillsScreen() ? 1 : 0; },
    platform_can_fill_screen: function () { return Module['page'].canFillScreen() ? 1 : 0; },
    platform_page_announce: function (line) { Module['page'].announce(UTF8ToString(line)); },
    platform_page_wants_controls: function () { return Module['page'].tell ? 1 : 0; },
    platform_page_set_language: function (code) { Module['page'].setLanguage(UTF8ToString(code)); },
    platform_page_keep: function () { Module['page'].keeping.save(true); },
    platform_page_storage: function () { return Module['page'].keeping.state; },
    platform_page_offer_file: function (path, name) {
        Module['page'].offerFile(UTF8ToString(path), UTF8ToString(name));
        return 1;
    },
    platform_page_is_whole: function () { return Module['page'].isWhole() ? 1 : 0; },
    platform_page_fetches: function (name) { return Module['page'].fetches(UTF8ToString(name)) ? 1 : 0; },
    platform_page_ask_for_file: function () { Module['page'].askForFile(); return 1; },
    platform_page_ask_for_paste: function () { Module['page'].askForPaste(); return 1; },
    platform_page_copy: function (line, code) {
        Module['page'].copy(UTF8ToString(line), UTF8ToString(code));
        return 1;
    },
    platform_page_tell_about: function () { Module['page'].tellAbout(); },
    platform_page_follow: function (holdsBack, stepsBack, ended, cloth) {
        Module['page'].follow(holdsBack !== 0, ended !== 0, cloth, stepsBack !== 0);
    }
});
