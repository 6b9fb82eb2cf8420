// SPDX-License-Identifier: MIT
//
// What lies around the canvas, where a notch or the browser's bars leave room, has the colours of the table, which is
// brighter at the top than at the bottom; the browser is told the one at the top. Before the program tells which table
// it is, it is the one of the visit before.

'use strict';

// Gives a function that is told the table's cloth.
function makeAround() {
    const KEY = 'theplot-cloth';
    const TABLES = [['#1b4a38', '#0e3126'], ['#142043', '#0b142e'], ['#422a1a', '#23150d'], ['#131315', '#131315']];
    let known = -1;

    function paint(cloth) {
        const [top, bottom] = TABLES[cloth]; // as Cloth in look.h has them: baize, night, walnut, plain
        document.documentElement.style.setProperty('--top', top);
        document.documentElement.style.setProperty('--bottom', bottom);
        document.querySelectorAll('meta[name=theme-color]').forEach((one) => { one.content = top; });
    }

    function follow(cloth) {
        if (cloth === known) {
            return;
        }
        known = cloth;
        paint(cloth);
        try {
            localStorage.setItem(KEY, cloth);
        } catch (error) { // then it is guessed again
        }
    }

    try {
        const last = localStorage.getItem(KEY);
        if (last in TABLES) {
            paint(last);
        }
    } catch (error) { // nothing may be remembered here
    }
    return follow;
}
