// SPDX-License-Identifier: MIT
//
// That games stay: after the first finished game the browser is asked not to delete what is kept when room becomes
// scarce. Where it refuses, that is said once, when the end of the game has been left (notice.js), with what helps: an
// export, or installing the page, which is offered where the browser allows it, then also where it has not refused.
//
//   const staying = makeStaying(keeps, tell, exportGames);
//   staying.follow(ended);       once a turn, whether the end of a game is shown
//   staying.install();           where the browser offers it: asks the player
//   staying.tellAbout();         at any time: how the page is installed, and where the game is told of
// `keeps()` is whether this page keeps anything; `tell(sentences, buttons)` shows a notice.

'use strict';

function makeStaying(keeps, tell, exportGames) {
    const KEY = 'theplot-stays';
    const installed = !matchMedia('(display-mode: browser)').matches;
    const onIos = navigator.standalone === false; // where only the player can install a page, by the share sheet
    let offer = null; // the browser's, to install the page
    let ended = false;
    let waiting = null; // what is to be told when the end of the game is left: a sentence by its name

    window.addEventListener('beforeinstallprompt', (event) => {
        event.preventDefault(); // no bar of the browser's lies over the game
        offer = event;
        tellOffer();
    });
    window.addEventListener('appinstalled', () => {
        offer = null;
        tellOffer();
    });

    const tellOffer = () => { document.getElementById('install').hidden = offer === null; };

    async function ask() {
        const storage = navigator.storage;
        return storage && storage.persist ? storage.persist().catch(() => false) : false;
    }

    function wasSettled() {
        try {
            return localStorage.getItem(KEY) !== null;
        } catch (error) { // nothing is kept here at all
            return true;
        }
    }

    function settle() {
        waiting = null;
        try {
            localStorage.setItem(KEY, 'yes');
        } catch (error) { // there is no room: it is said once more at another visit
        }
    }

    async function begin() {
        if (!keeps() || wasSettled()) {
            return;
        }
        waiting = !await ask() ? 'evicted' : onIos ? 'share' : offer ? 'installable' : null;
        if (waiting === null) {
            settle();
        }
    }

    function follow(now) {
        if (now && !ended) {
            begin();
        } else if (!now && ended && waiting !== null) {
            tellHelp(waiting);
            settle();
        }
        ended = now;
    }

    const install = () => offer.prompt();

    function tellHelp(first) {
        const mayGo = first === 'evicted';
        const buttons = [mayGo && ['export', exportGames], offer && ['install', install], ['later', () => {}]];
        tell([first].concat(mayGo && onIos ? 'share' : []), buttons.filter((one) => one));
    }

    // notice.js adds links.
    const tellAbout = () => tell(['free'].concat(onIos ? 'share' : offer ? 'installable' : []),
        [offer && ['install', install], ['close', () => {}]].filter((one) => one));

    if (installed) {
        begin();
    }
    return { follow: follow, install: install, tellAbout: tellAbout };
}
