// SPDX-License-Identifier: MIT
//
// Back of the browser closes what lies on top in the game, or leads from the table to the choice of games; only from
// there it leaves the page. As long as there is something to go back from, the browser's history has one more entry, so
// that Back takes that away and stays on this page. What the browser does of this it does later: until it has, nothing
// else is asked of it.

'use strict';

// Gives { follow(wanted), begin(), mark }: the first is told whether there is something to go back from, and `goBack`
// does so; `mark` is the state of an entry above that of the page. Nothing is asked of the history before begin(), when
// the address is clean: what it said is not to be read once more on the way back.
function holdBackOfBrowser(goBack) {
    const mark = { theplot: 'back' };
    let begun = false;
    let wanted = false;
    let leavesEntry = false;

    const notice = () => document.querySelector('dialog[open]'); // lies above the game

    function settle() {
        const holds = wanted || notice() !== null;
        const there = history.state !== null && history.state.theplot === mark.theplot;
        if (!begun || leavesEntry || holds === there) {
            return;
        }
        if (holds) {
            history.pushState(mark, '');
        } else {
            leavesEntry = true;
            history.back();
        }
    }

    window.addEventListener('popstate', () => {
        if (location.hash) { // a link to this page was followed
            return;
        }
        if (!leavesEntry && notice() !== null) {
            notice().close();
        } else if (!leavesEntry && wanted) {
            wanted = false; // it is told again where there is more
            goBack();
        }
        leavesEntry = false;
        settle();
    });

    window.addEventListener('notice', settle);
    window.addEventListener('pagehide', () => { begun = false; }); // an entry that is made now would be of no page

    return {
        mark: mark,
        begin: () => { begun = true; },
        follow: (now) => {
            wanted = now;
            settle();
        }
    };
}
