// SPDX-License-Identifier: MIT
//
// That games stay: after the first finished game the browser is asked not to delete what is kept when room becomes
// scarce. Where it refuses, that is said once, when the end of the game has been left (notice.js), with what helps: an
// export, or installing the page, which is offered where the browser allows it.
//
//   const staying = makeStaying(keeps, load);
//   staying.follow(ended);       once a turn, whether the end of a game is shown
//   await staying.install();     asks the player; false where the browser does not offer it
// `keeps()` is whether this page keeps anything, and `load` fetches the script that says it.

'use strict';

function makeStaying(keeps, load) {
    const KEY = 'theplot-stays';
    const installed = !matchMedia('(display-mode: browser)').matches;
    let offer = null; // the browser's, to install the page
    let ended = false;
    let refused = false;

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
        const stays = storage && storage.persist ? await storage.persist().catch(() => false) : false;
        refused = !stays;
        return stays;
    }

    function wasSettled() {
        try {
            return localStorage.getItem(KEY) !== null;
        } catch (error) { // nothing is kept here at all
            return true;
        }
    }

    const settle = () => localStorage.setItem(KEY, 'yes');

    async function begin() {
        if (keeps() && !wasSettled() && await ask()) {
            settle();
        }
    }

    function follow(now) {
        if (now && !ended) {
            begin();
        } else if (!now && ended && refused) {
            refused = false;
            settle();
            load();
        }
        ended = now;
    }

    async function install() {
        if (offer === null) {
            return false;
        }
        offer.prompt();
        await offer.userChoice;
        return true;
    }

    if (installed) {
        begin();
    }
    return { follow: follow, install: install, canInstall: () => offer !== null };
}
