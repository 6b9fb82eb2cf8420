// SPDX-License-Identifier: MIT
//
// The button "Play with a screen reader", which cannot be seen. Its first press fetches controls.js, which makes
// buttons of all that can be played, and which is there from the beginning at the next visit.

'use strict';

// Gives { offer(), remember(on) }: the first shows the button to screen readers once the game runs, the second says
// whether the player wants its buttons. `load` fetches their script, for the first, second or another time, and gives
// its element; `lost` says that it did not come.
function makeReader(button, load, lost) {
    const KEY = 'theplot-reader';
    const PATIENCE = 10000; // milliseconds

    let times = 0;

    function begin() {
        button.removeEventListener('click', begin);
        const script = load(++times);
        const fail = () => { // it may be pressed again
            clearTimeout(late);
            script.onerror = null;
            button.addEventListener('click', begin);
            lost();
        };
        const late = setTimeout(fail, PATIENCE);
        script.onerror = fail;
        script.onload = () => {
            if (!button.hasAttribute('aria-pressed')) { // the script is damaged, or another page
                fail();
                return;
            }
            clearTimeout(late);
            button.removeEventListener('click', begin); // it has come late
        };
    }

    function offer() {
        button.hidden = false;
        button.addEventListener('click', begin);
        try {
            if (localStorage.getItem(KEY)) {
                begin();
            }
        } catch (error) { // nothing may be remembered here: then it is pressed again
        }
    }

    function remember(on) {
        try {
            localStorage.setItem(KEY, on ? 'on' : '');
        } catch (error) { // then it is pressed again
        }
    }

    return { offer: offer, remember: remember };
}
