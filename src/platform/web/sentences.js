// SPDX-License-Identifier: MIT
//
// What the page says by itself: before the program can, when it cannot any more, and what only a page has to say. Other
// languages than English are in the folder sentences, each in a script that is fetched where it is spoken.

'use strict';

const SENTENCES = {};

SENTENCES.en = {
    loading: 'Loading', again: 'Try again',
    reader: 'Play with a screen reader',
    install: 'Install the game',
    skip: 'Skip the game',
    keys: 'Shift+Tab leads from the game to “Play with a screen reader”, F6 to the browser.',
    about: 'About the games', licences: 'Licences', own: 'Open it in its own tab',
    code: 'Paste or type the code:',
    old: 'This browser has neither WebAssembly nor a canvas to draw on, and the game ' +
        'needs both. A newer browser has them.',
    unloaded: 'Loading has failed. Is there a connection?',
    faulty: 'The server gives a part of the game damaged, or not at all.',
    silent: 'The server has stopped sending the game.',
    forbidden: 'This page may not run the game: its server forbids WebAssembly.',
    boxed: 'Another site shows the game in a closed frame (sandbox), in which it may not load its parts. It ' +
        'runs at its own address:',
    file: 'A browser lets no page that is opened as a file load the game. It needs a web server, ' +
        'such as “sh cmake/play.sh web” starts.',
    stopped: 'The game has stopped because of a fault in it. What was played is kept.',
    lost: 'The graphics card has gone and does not come back. What was played is kept.'
};
