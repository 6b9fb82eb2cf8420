// SPDX-License-Identifier: MIT
//
// The functions that web.c calls. All but copying texts is done by the page: page.js puts its object into Module.page
// before the program starts.
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
    page_scale: function () { return Module['page'].scale; },
    page_draw_without_graphics: function () { Module['page'].drawWithoutGraphics(); },
    page_running__deps: ['$JSEvents'],
    page_running: function () {
        // With a WebGL context goes all that listens to its canvas; but SDL listens on, and draws with the next one.
        JSEvents.removeAllHandlersOnTarget = () => {};
        Module['page'].running = true;
    },
    page_started: function () { Module['page'].started(); },
    page_failed: function (text) { Module['page'].failed(UTF8ToString(text)); },
    page_announce: function (line) { Module['page'].announce(UTF8ToString(line)); },
    page_wants_controls: function () { return Module['page'].tell ? 1 : 0; },
    page_tell_control: function (id, flags, x, y, w, h, name) {
        Module['page'].tell(id, flags, [x, y, w, h], UTF8ToString(name));
    },
    page_set_language: function (code) { Module['page'].setLanguage(UTF8ToString(code)); },
    page_keep: function () { Module['page'].keep(); },
    page_storage: function () { return Module['page'].storage; },
    page_offer_file: function (path, name) { Module['page'].offerFile(UTF8ToString(path), UTF8ToString(name)); },
    page_fetches: function (name) { return Module['page'].fetches(UTF8ToString(name)) ? 1 : 0; },
    page_ask_for_file: function () { Module['page'].askForFile(); },
    page_copy: function (text) { Module['page'].copy(UTF8ToString(text)); },
    page_ask_for_paste: function () { Module['page'].askForPaste(); },
    page_fill_screen: function (fills) { Module['page'].fillScreen(fills !== 0); },
    page_can_fill_screen: function () { return Module['page'].canFillScreen() ? 1 : 0; },
    page_fills_screen: function () { return Module['page'].fillsScreen() ? 1 : 0; },
    page_has_graphics: function () { return Module['page'].hasGraphics() ? 1 : 0; },
    page_preferences: function () { return Module['page'].preferences(); },
    page_hold_back: function (holds) { Module['page'].holdBack(holds !== 0); },
    page_let_sound_run: function (runs) { Module['page'].letSoundRun(runs !== 0); }
});
