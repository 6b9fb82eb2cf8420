// SPDX-License-Identifier: MIT
//
// What the page has to tell of what is kept, and what helps: that it was damaged, and that a frame keeps nothing.
// `show(sentences, buttons)` shows a notice, by the names of its sentences and buttons and what each does (notice.js).

'use strict';

function makeNotices(show, offerFile) {
    const close = ['close', () => {}];

    // `path` is that of the damaged file; null: there is none.
    function tellDamage(path) {
        if (path === null) {
            show(['broken'], [close]);
        } else {
            show(['damaged'], [['download', () => offerFile(path, path.split('/').pop(), true)], close]);
        }
    }

    // Where nothing is kept because the page is in a frame of another site, a tab of its own helps. A notice takes the
    // focus, so the player has to have come into the frame.
    function tellFrame() {
        const came = new AbortController();
        const tell = () => {
            came.abort();
            show(['framed'], [['own', () => window.open(location.href, '_blank', 'noopener')], close]);
        };
        if (window.top === window) {
            return;
        }
        for (const press of ['pointerup', 'keyup']) {
            window.addEventListener(press, tell, { capture: true, signal: came.signal });
        }
    }

    return { tellDamage: tellDamage, tellFrame: tellFrame };
}
