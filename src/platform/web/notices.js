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

    // Where nothing is kept because the page is in a frame of another site, a tab of its own helps.
    function tellFrame() {
        if (window.top !== window) {
            show(['framed'], [['own', () => window.open(location.href, '_blank', 'noopener')], close]);
        }
    }

    return { tellDamage: tellDamage, tellFrame: tellFrame };
}
