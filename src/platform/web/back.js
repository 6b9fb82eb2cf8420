// SPDX-License-Identifier: MIT
//
// Back of the browser closes what lies on top in the game. As long as there is such a thing, the browser's history has
// one more entry, so that Back takes that away and stays on this page. What the browser does of this it does later:
// until it has, nothing else is asked of it.

'use strict';

// Gives a function that is told whether there is something to be closed; `goBack` closes it.
function holdBackOfBrowser(goBack) {
    let holds = false;
    let leavesEntry = false;

    function settle() {
        const there = history.state !== null && history.state.theplot === 'back';
        if (leavesEntry || holds === there) {
            return;
        }
        if (holds) {
            history.pushState({ theplot: 'back' }, '');
        } else {
            leavesEntry = true;
            history.back();
        }
    }

    window.addEventListener('popstate', () => {
        if (!leavesEntry && holds) {
            holds = false; // it is told again where more lies on top
            goBack();
        }
        leavesEntry = false;
        settle();
    });

    return (wanted) => {
        holds = wanted;
        settle();
    };
}
