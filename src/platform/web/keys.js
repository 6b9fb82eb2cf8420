// SPDX-License-Identifier: MIT
//
// Keys: what the browser needs stays the browser's. SDL listens on the window and would take every key; this script is
// there before it. Tab is the game's; Shift+Tab leaves the game, on a screen from what comes first, and F6 the page, as
// in every browser. Where a screen reader has buttons, Tab is the browser's everywhere. What lies around the game has
// its keys for itself, and Escape leads back to the game.

'use strict';

(function () {
    const OURS_WITH_CONTROL = ['z', 'y', 'c'];
    const OURS_WITH_ALT = ['Enter'];
    const OURS_OF_F = ['F1', 'F2', 'F11'];
    const KEYS_OF_BUTTONS = ['Tab', 'Enter', ' '];
    const AROUND = '#ways, #rest';
    const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta'];

    function isBrowsers(event) {
        if (MODIFIERS.includes(event.key)) {
            return false;
        }
        if (event.target.localName === 'button' && KEYS_OF_BUTTONS.includes(event.key)) {
            return true;
        }
        if (event.code === 'Tab') { // which with Shift has no name as a key everywhere
            return event.shiftKey && !Module.page.stepsBack || document.getElementById('canvas').tabIndex < 0;
        }
        if (event.ctrlKey || event.metaKey) {
            return !OURS_WITH_CONTROL.includes(event.key.toLowerCase());
        }
        if (event.altKey) {
            return !OURS_WITH_ALT.includes(event.key);
        }
        return /^F\d+$/.test(event.key) && !OURS_OF_F.includes(event.key);
    }

    const covered = () => !document.getElementById('cover').classList.contains('gone') ||
        document.querySelector('dialog[open]') !== null;

    const held = new Set(); // keys whose end is the browser's, as their beginning was: it presses a button by both

    function stopForBrowser(event) {
        const around = event.target.closest && event.target.closest(AROUND) !== null;
        if (covered() || around || isBrowsers(event)) {
            event.stopImmediatePropagation();
            held.add(event.code);
        }
        if (around && event.key === 'Escape') {
            Module.page.returnFocus();
        }
    }

    window.addEventListener('keydown', stopForBrowser, true);
    window.addEventListener('keypress', stopForBrowser, true);
    window.addEventListener('keyup', (event) => held.delete(event.code) && event.stopImmediatePropagation(), true);
    window.addEventListener('wheel', (event) => { // with Ctrl, it is the page's size that is meant
        if (event.ctrlKey) {
            event.stopImmediatePropagation();
        }
    }, true);
})();
